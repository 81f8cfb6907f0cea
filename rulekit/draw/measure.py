"""How wide words are, without a browser: em widths that no common font exceeds, and line breaking."""

from unicodedata import east_asian_width

_NARROW = frozenset("iljtfr.,:;'!|()[] I")
_BROAD = frozenset("mwMW@%—…＋")
_NOT_FIRST = frozenset("、。・，．）」』】〕！？：；ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々がはをにのへとで,.)]")
"""A Japanese line does not begin with these."""


def em(text: str) -> float:
    """Return the width of `text` in ems.

    >>> em("小鳩")
    2.0
    """
    return sum(_em(char) for char in text)


def _em(char: str) -> float:
    if east_asian_width(char) in "FWA" or ord(char) > 0x2000:
        return 1.0
    if char in _NARROW:
        return 0.42
    if char in _BROAD:
        return 0.95
    return 0.74 if char.isupper() else 0.62


def fits(text: str, size: float, width: float) -> bool:
    """Return whether `text` at `size` pixels is at most `width` pixels wide."""
    return em(text) * size <= width


def cut(text: str, size: float, width: float) -> str:
    """Return `text`, shortened with an ellipsis where it is wider than `width`."""
    if fits(text, size, width):
        return text
    kept = text
    while kept and not fits(kept + "…", size, width):
        kept = kept[:-1]
    return kept.rstrip() + "…"


def lines(text: str, size: float, width: float, most: int = 2) -> tuple[str, ...]:
    """Return `text` broken into at most `most` lines, the last shortened where it must be.

    >>> lines("cancel, aimed at the pump", 12, 100)
    ('cancel, aimed', 'at the pump')
    """
    rest, found = text.strip(), []
    while rest and len(found) < most - 1 and not fits(rest, size, width):
        at = _break(rest, size, width)
        if not at:
            break
        found.append(rest[:at].rstrip())
        rest = rest[at:].lstrip()
    return (*found, cut(rest, size, width)) if rest else tuple(found)


def _break(text: str, size: float, width: float) -> int:
    """Return where to break `text`: the last place that fits, or 0 where there is none."""
    best = 0
    for at in range(1, len(text)):
        if not fits(text[:at].rstrip(), size, width):
            break
        if _may_break(text[at - 1], text[at]):
            best = at
    return best


def _may_break(last: str, first: str) -> bool:
    if last == " ":
        return True
    wide = east_asian_width(first) in "FW" or east_asian_width(last) in "FW"
    return wide and first not in _NOT_FIRST and first != " " and last not in "（「『【〔(["
