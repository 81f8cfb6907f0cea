"""The Japanese font for charts: the file in matplotlib-fontja, used by name of file and nothing else."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGE = "matplotlib_fontja"


@cache
def font_file() -> Path | None:
    """Return the font file that comes with matplotlib-fontja, or None. Its package is not imported:
    importing it would change every chart of the session."""
    spec = find_spec(PACKAGE)
    folders = spec.submodule_search_locations if spec else None
    return next((path for folder in folders or () for path in sorted(Path(folder).rglob("*.ttf"))), None)


def font(size: float) -> Any:
    """Return matplotlib's description of that font in `size`; of its default font where there is none."""
    from matplotlib.font_manager import FontProperties

    path = font_file()
    return FontProperties(fname=str(path), size=size) if path else FontProperties(size=size)


@cache
def _glyphs() -> frozenset[int]:
    """The characters that font can draw."""
    from matplotlib.font_manager import findfont, get_font

    return frozenset(get_font(str(font_file() or findfont("sans-serif"))).get_charmap())


def drawable(text: str) -> str:
    """Return `text` with a box for what the font of charts lacks; matplotlib would warn of each."""
    return "".join(char if char == "\n" or ord(char) in _glyphs() else "□" for char in text)
