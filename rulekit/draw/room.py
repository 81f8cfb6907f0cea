"""How much room words take in an item: where they begin, how high they are, where none is cut."""

from collections.abc import Iterable
from functools import lru_cache

from rulekit.draw.measure import em, lines
from rulekit.draw.plan import Look, Place
from rulekit.kernel import LANGUAGES

CAPTION = 4
"""As many lines may stand under an item's name."""
LIMIT = 64
"""What a gauge's limit takes beside its name."""


def text_box(look: Look, wide: float) -> tuple[float, float]:
    """Return where an item's words begin and how wide they may be, in an item of `wide`."""
    left = {"cancel": 32, "ability": 18}.get(look.kind, 9) + (18 if look.pose else 0)
    return left, wide - left - (16 if look.kind == "ability" else 7)


def name_room(look: Look, wide: float) -> float:
    """Return how wide an item's name may be: its value stands at the end of it."""
    return text_box(look, wide)[1] - (em(look.value) * 14 + 6 if look.value else 0)


def high(looks: Iterable[Look], wide: float, size: int) -> float:
    """Return how high items of `wide` must be for the words of the fullest of `looks`."""
    return max((_high(look, wide, size) for look in looks), default=32)


@lru_cache(8192)
def _high(look: Look, wide: float, size: int) -> float:
    _, room = text_box(look, wide)
    names = max(len(lines(getattr(look.name, lang), size, name_room(look, wide))) for lang in LANGUAGES)
    captions = max(len(lines(getattr(look.caption, lang), 12, room, CAPTION)) for lang in LANGUAGES)
    return 9 + size + (size + 3) * names + 15 * captions  # half a tab above and below, clear of the words


@lru_cache(8192)
def whole(look: Look, wide: float, size: int) -> bool:
    """Return whether an item of `wide` holds every word of `look`, in both languages."""
    said = ((look.name, size, name_room(look, wide), 2), (look.caption, 12, text_box(look, wide)[1], CAPTION))
    return not any(_cut(getattr(text, lang), high, room, most)
                   for text, high, room, most in said for lang in LANGUAGES)


def _cut(said: str, size: int, room: float, most: int) -> bool:
    """Whether breaking into lines leaves something out."""
    return "".join(lines(said, size, room, most)).replace(" ", "") != said.replace(" ", "")


def columns(places: Iterable[Place], room: float, most: int, size: int, gap: float) -> int:
    """Return in how many columns, at most `most`, items stand in `room` without a word cut; else `most`."""
    places = list(places)
    for count in range(max(1, most), 0, -1):
        wide = (room - gap * (count - 1)) / count
        if all(_holds(place, look, wide, size) for place in places for look in place.looks):
            return count
    return max(1, most)


def _holds(place: Place, look: Look, wide: float, size: int) -> bool:
    if place.zone.shape != "gauge":
        return whole(look, wide, size)
    limit = LIMIT if any(len(item.marks) > 1 for item in place.zone.items) else 0
    return all(em(getattr(look.name, lang)) * 12 + limit <= wide for lang in LANGUAGES)
