"""The browser side of the stage: one module, put together from files named for what they do."""

from pathlib import Path

_PARTS = ("parts", "sheet", "step", "choose", "move", "predict", "present", "steady", "stage", "live")
_HERE = Path(__file__).parent / "browser"


def lean(source: str) -> str:
    """Return a script or style without indentation and lines of comment, as no string in it goes over lines.

    >>> lean("if (a) {\\n  // so\\n  b();\\n}")
    'if (a) {\\nb();\\n}'
    """
    lines = (line.strip() for line in source.split("\n"))
    return "\n".join(line for line in lines if line and not line.startswith("//"))


STAGE = lean("\n".join((_HERE / f"{part}.js").read_text(encoding="utf-8") for part in _PARTS))
"""Without dependencies; the widget loads it, and the page to hand out with its own script behind it."""

del _HERE, _PARTS
