"""How wide words are, without a browser: em widths that no common font exceeds, and line breaking."""

from functools import lru_cache
from unicodedata import east_asian_width

_LEAST = 0.42
"""The width of the narrowest characters."""

_NARROW = frozenset("iljtfr.,:;'!|()[] I")
_BROAD = frozenset("mwMW@%—…＋")
_NOT_FIRST = frozenset("、。・，．）」』】〕！？：；ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々"
                       "がはをにのへとで,.)]")
"""A Japanese line does not begin with these."""


@lru_cache(8192)
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
        return _LEAST
    if char in _BROAD:
        return 0.95
    return 0.74 if char.isupper() else 0.62


def fits(text: str, size: float, width: float) -> bool:
    """Return whether `text` at `size` pixels is at most `width` pixels wide."""
    return len(text) <= _room(size, width) and em(text) * size <= width


def _room(size: float, width: float) -> int:
    """Return how many characters can stand in `width` at the very most: no text need be measured beyond."""
    return int(width / (size * _LEAST)) + 1


def cut(text: str, size: float, width: float) -> str:
    """Return `text`, shortened with an ellipsis where it is wider than `width`."""
    if fits(text, size, width):
        return text
    kept = text[:_room(size, width)]
    while kept and not fits(kept + "…", size, width):
        kept = kept[:-1]
    return kept.rstrip() + "…"


@lru_cache(8192)
def lines(text: str, size: float, width: float, most: int = 2) -> tuple[str, ...]:
    """Return `text` broken into at most `most` lines, the last shortened where it must be.

    >>> lines("cancel, aimed at the pump", 12, 100)
    ('cancel, aimed', 'at the pump')
    """
    rest, found = text.strip()[:_room(size, width) * most], []
    while rest and len(found) < most - 1 and not fits(rest, size, width):
        at = _break(rest, size, width)
        if not at:
            break
        found.append(rest[:at].rstrip())
        rest = rest[at:].lstrip()
    return (*found, cut(rest, size, width)) if rest else tuple(found)


def _break(text: str, size: float, width: float) -> int:
    """Return where to break `text`, or 0 where nothing fits: at a phrase, else so that the lines balance.

    The last phrase that fits is taken unless what is left then is too long anyway.
    """
    fit = [at for at in range(1, len(text)) if fits(text[:at].rstrip(), size, width)
           and _may_break(text[at - 1], text[at])]
    whole = [at for at in fit if fits(text[at:].lstrip(), size, width)]
    if phrases := [at for at in whole or fit if _phrase(text[at - 1], text[at])]:
        return phrases[-1]
    return min(whole, key=lambda at: abs(2 * em(text[:at]) - em(text))) if whole else max(fit, default=0)


def _may_break(last: str, first: str) -> bool:
    if last in " -" and first != " ":
        return True
    if "\u00a0" in (last, first):  # a blank that holds together what it parts
        return False
    wide = east_asian_width(first) in "FW" or east_asian_width(last) in "FW"
    return wide and first not in _NOT_FIRST and first != " " and last not in "（「『【〔(["


def _phrase(last: str, first: str) -> bool:
    """Whether a phrase ends between two characters: at a blank, a dot, a particle, or a change of script."""
    if last in " -・、。）〕」のはがをに":
        return True
    return _script(last) != _script(first) and _script(first) in ("kanji", "katakana", "latin")


def _script(char: str) -> str:
    if "\u3040" <= char < "\u30a0":
        return "hiragana"
    if "\u30a0" <= char < "\u3100":
        return "katakana"
    return "kanji" if east_asian_width(char) in "FW" else "latin"
