"""Where everything on a board stands: a wide sheet of 828 and a narrow one of 328, both as boxes."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rulekit.draw.measure import em, lines
from rulekit.draw.plan import Look, Place
from rulekit.kernel import LANGUAGES

WIDE, NARROW = 828, 328
LABEL = 24
"""From a zone's top to its first item: its name, and half of a tab."""
GAP = 22
"""Between two items: room for the lower one's tab and the upper one's words."""
LANE = 26
"""Beside items, for the arrows that go around."""
LEVEL = 142
"""How high a level timing is."""
LOW = 30
"""An item this low shows its name alone, in one line."""
CROWD = 4
"""A small zone with more things than this lists them low and close together."""
CENTRAL = ("stack", "frames")


class Spot(Struct, frozen=True):
    """Where a zone stands, and the grid its items stand in (`wide` by `high` each, `columns` across).

    `size` is that of its names. `titled` zones stand away from their player's panel. `faces` is the
    side on which it meets another player's zone: `"down"`, `"up"` or neither.
    """

    place: Place
    x: float
    y: float
    w: float
    h: float
    columns: int = 1
    wide: float = 0
    high: float = 0
    size: int = 14
    gap: float = GAP
    boxed: bool = False
    titled: bool = False
    faces: str = ""

    def frame(self, at: int, of: int) -> tuple[float, float, float, float]:
        """Return the box of the `at`-th of `of` frames, the next one inside it."""
        step, inner = self.high + 12, of - at - 1
        return self.x + 16 * at, self.y + LABEL + at * self.high, self.w - 32 * at, self.high + inner * step

    def slot(self, at: int, of: int) -> tuple[float, float]:
        """Return the corner of the `at`-th of `of` things."""
        if self.place.zone.shape == "stack":
            return self.x + LANE, self.y + self.h - 26 - (at + 1) * self.high - at * GAP
        if self.place.zone.shape == "gauge":
            return self.x, self.y + at * self.high
        row, column = divmod(at, self.columns)
        across = self.x + (10 if self.boxed else 0) + column * (self.wide + 16)
        if self.faces == "down":  # the last row stands at the gap its arrows cross
            rows = -(-of // self.columns)
            return across, self.y + self.h - 14 - (rows - row) * self.high - (rows - row - 1) * GAP
        return across, self.y + LABEL + (8 if self.boxed else 0) + row * (self.high + self.gap)


class Panel(Struct, frozen=True):
    """A player's area, and how wide the player's role may be written."""

    owner: str
    x: float
    y: float
    w: float
    h: float
    role: float


class Sheet(Struct, frozen=True):
    """A whole board: its size, the players' panels, and where each zone stands."""

    width: int
    height: int
    panels: tuple[Panel, ...]
    spots: tuple[Spot, ...]


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


def _high(look: Look, wide: float, size: int) -> float:
    _, room = text_box(look, wide)
    names = max(len(lines(getattr(look.name, lang), size, name_room(look, wide))) for lang in LANGUAGES)
    captions = max(len(lines(getattr(look.caption, lang), 12, room)) for lang in LANGUAGES)
    return 9 + size + (size + 3) * names + 15 * captions  # half a tab above and below, clear of the words


def _cell(place: Place, x: float, y: float, w: float) -> Spot:
    """A small zone: its name over a column of items."""
    if place.zone.shape == "gauge":
        tall = 44 if any(len(item.marks) > 1 for item in place.zone.items) else 26
        return Spot(place, x, y, w, tall * max(1, place.slots) + 4, 1, w, tall)
    tall = high(place.looks, w, 13)
    count, gap = max(1, place.slots), GAP
    if count > CROWD:
        tall, gap = LOW, 6
    return Spot(place, x, y, w, LABEL + count * tall + (count - 1) * gap + 12, 1, w, tall, 13, gap)


def _grid(places: Iterable[Place], x: float, y: float, w: float, columns: int) -> tuple[list[Spot], float]:
    """Small zones in columns, each under the shortest; returns them and where they end."""
    wide = (w - 12 * (columns - 1)) / columns
    ends = [y] * columns
    spots = []
    for place in places:
        at = ends.index(min(ends))
        spots.append(_cell(place, x + at * (wide + 12), ends[at], wide))
        ends[at] += spots[-1].h
    return spots, max(ends)


def _field(place: Place, x: float, y: float, w: float, columns: int, faces: str) -> Spot:
    """A boxed zone where effects wait: items in `columns`, lanes for arrows beside them."""
    wide = (w - 20 - LANE - 16 * (columns - 1)) / columns
    tall = high(place.looks, wide, 14)
    rows = max(1, -(-place.slots // columns))
    return Spot(place, x, y, w, LABEL + 8 + rows * tall + (rows - 1) * GAP + 14, columns, wide, tall, 14,
                GAP, True, False, faces)


def _split(places: Iterable[Place]) -> tuple[Place | None, list[Place]]:
    """The zone where a player's effects wait (the last row), and the others."""
    places = list(places)
    rows = [place for place in places if place.zone.shape == "row"]
    waiting = rows[-1] if rows and rows[-1].zone.owner else None
    return waiting, [place for place in places if place is not waiting]


def _owners(places: Iterable[Place]) -> list[tuple[str, list[Place]]]:
    found: dict[str, list[Place]] = {}
    for place in places:
        if place.zone.shape not in (*CENTRAL, "track"):
            found.setdefault(place.zone.owner, []).append(place)
    return list(found.items())


def wide(places: tuple[Place, ...]) -> Sheet:
    """Return the sheet of 828: players' panels, and the time beside or below them."""
    central = [place for place in places if place.zone.shape in CENTRAL]
    tracks = _berths(places)
    if central:
        return _around(places, central, tracks)
    panels, spots, y = [], [], 0.0
    across = WIDE - (232 if tracks else 0)
    owners = _owners(places)
    # zones that face each other share a grid, so an arrow between first items is straight
    columns = min(2, max((waiting.slots for _, own in owners if (waiting := _split(own)[0])), default=1) or 1)
    for number, (owner, own) in enumerate(owners):
        panel, found = _panel(owner, own, y, across, columns, _facing(number, len(owners)))
        panels.append(panel)
        spots += found
        y = panel.y + panel.h + (44 if number + 1 < len(owners) else 0)
    bottom = y
    at = 0.0
    for shared in tracks:
        tall = max(map(_track_high, shared))
        high = max(tall, min(bottom, tall + 120)) if len(tracks) == 1 else tall
        spots += [Spot(place, across + 40, at, WIDE - across - 40, high) for place in shared]
        at += high
    y = max(y, at)
    return Sheet(WIDE, round(y), tuple(panels), tuple(spots))


def _track_high(place: Place) -> float:
    return 56 * len(place.zone.items) + 66


def _facing(number: int, count: int) -> str:
    return "" if count < 2 else "down" if number == 0 else "up"


def _panel(owner: str, places: list[Place], y: float, w: float, columns: int,
           faces: str) -> tuple[Panel, list[Spot]]:
    waiting, small = _split(places)
    room = w - 24
    spots: list[Spot] = []
    if waiting:
        across = 342 if w < 700 else 440
        field = _field(waiting, w - across - 10, y + 10, across, columns, faces)
        room -= across + 12
    cells, end = _grid(small, 12, y + 40, room, max(1, int(room // 100))) if small else ([], y + 40)
    tall = max(end - y, field.h + 20 if waiting else 0)
    if waiting:
        spots.append(replace(field, h=tall - 20))
    return Panel(owner, 0, y, w, tall, room), [*cells, *spots]


def _berths(places: Iterable[Place]) -> list[list[Place]]:
    """The timings, those that are never drawn together in one place."""
    found: dict[str, list[Place]] = {}
    for place in places:
        if place.zone.shape == "track":
            found.setdefault(place.berth, []).append(place)
    return list(found.values())


def _around(places: tuple[Place, ...], central: list[Place], tracks: list[list[Place]]) -> Sheet:
    """Players left, what resolves in the middle, the players' further zones right, the time below."""
    panels, spots, beside, y = [], [], [], 0.0
    for owner, own in _owners(places):
        left, right = _sides(own) if owner else (own, [])
        beside += right
        cells, end = _grid(left, 12, y + (42 if owner else 8), 176, 1)
        panels.append(Panel(owner, 0, y, 200, end - y + 2, 176))
        spots += cells
        y = end + 16
    left_end, right_end = 0.0, 0.0
    for place in beside:
        spots.append(replace(_cell(place, 644, right_end, 180), titled=True))
        right_end += spots[-1].h + 10
    for place in central:
        spots.append(_central(place, 216, left_end, (628 if beside else WIDE) - 216))
        left_end += spots[-1].h + 16
    y = max(y - 14, left_end - 14, right_end - 10)
    for shared in tracks:
        spots += [Spot(place, 0, y + 10, WIDE, LEVEL) for place in shared]
        y += LEVEL + 10
    return Sheet(WIDE, round(y), tuple(panels), tuple(spots))


def _sides(places: list[Place]) -> tuple[list[Place], list[Place]]:
    """A player's gauges and first zone of things, which stay by the plate; and the zones after it."""
    things = [place for place in places if place.zone.shape != "gauge"]
    right = things[1:]
    return [place for place in places if place not in right], right


def _central(place: Place, x: float, y: float, w: float) -> Spot:
    count = max(1, place.slots)
    if place.zone.shape == "stack":
        tall = high(place.looks, w - 2 * LANE, 14)
        return Spot(place, x, y, w, LABEL + 8 + count * tall + (count - 1) * GAP + 26, 1, w - 2 * LANE, tall)
    room = w - 32 * count - 8
    captions = [getattr(look.caption, lang) for look in place.looks for lang in LANGUAGES]
    rows = max((len(lines(caption, 12, room)) for caption in captions), default=0)
    return Spot(place, x, y, w, LABEL + count * (58 + 16 * rows) + 4, 1, w, 46 + 16 * rows)


def narrow(places: tuple[Place, ...]) -> Sheet:
    """Return the sheet of 328: the same things one below the other."""
    panels, spots, y = [], [], 0.0
    owners = _owners(places)
    central = [place for place in places if place.zone.shape in CENTRAL]
    for number, (owner, own) in enumerate(owners):
        panel, found = _narrow_panel(owner, own, y, number > 0)
        panels.append(panel)
        spots += found
        y = panel.y + panel.h + 16
        if number == 0:
            y = _below(central, spots, y)
    if not owners:
        y = _below(central, spots, y)
    for tracks in _berths(places):
        tall = LEVEL if len(tracks[0].zone.items) <= 5 else _track_high(tracks[0])
        spots += [Spot(place, 8, y - 8, NARROW - 16, tall) for place in tracks]
        y += tall + 4
    return Sheet(NARROW, round(y - 12), tuple(panels), tuple(spots))


def _below(central: list[Place], spots: list[Spot], y: float) -> float:
    for place in central:
        spots.append(_central(place, 0, y, NARROW))
        y += spots[-1].h + 16
    return y


def _narrow_panel(owner: str, places: list[Place], y: float, first: bool) -> tuple[Panel, list[Spot]]:
    """A player's area; where effects wait stands last in the upper one, first in those below."""
    waiting, small = _split(places)
    end = y + (38 if owner else 8)
    spots: list[Spot] = []
    if waiting and first:
        spots.append(_field(waiting, 6, end, NARROW - 12, 1, ""))
        end += spots[-1].h + 8
    if small:
        cells, end = _grid(small, 10, end, NARROW - 20, 2)
        spots += cells
    if waiting and not first:
        spots.append(_field(waiting, 6, end, NARROW - 12, 1, ""))
        end += spots[-1].h + 8
    return Panel(owner, 0, y, NARROW, end - y, NARROW - 24), spots
