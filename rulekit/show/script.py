"""The browser side of the stage: one module, put together from files named for what they do."""

from pathlib import Path

_PARTS = ("parts", "sheet", "step", "choose", "move", "predict", "present", "steady", "stage", "live")
_HERE = Path(__file__).parent / "browser"

STAGE = "\n".join((_HERE / f"{part}.js").read_text(encoding="utf-8") for part in _PARTS)
"""Without dependencies; the widget loads it, and the page to hand out with its own script behind it."""

del _HERE, _PARTS
