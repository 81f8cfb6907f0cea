"""What a stage sends, put together as the browser does."""


def markup(data, number):
    """The picture after `number` steps."""
    return "".join(data["parts"][part] for part in data["frames"][number]["board"])
