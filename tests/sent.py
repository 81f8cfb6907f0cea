"""What a stage sends, put together as the browser does."""


def markup(data, number):
    """The picture after `number` steps."""
    parts = (data["parts"][part] for part in data["frames"][number]["board"])
    return "".join("><text".join(data["pieces"][piece] for piece in part) for part in parts)
