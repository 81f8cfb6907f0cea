"""Where everything on a board stands, as boxes, and the wide sheet of 828 made of them."""

from collections.abc import Container, Iterable

from msgspec import Struct
from msgspec.structs import replace

from rulekit.draw.measure import lines
from rulekit.draw.plan import Place
from rulekit.draw.room import columns, high, whole
from rulekit.kernel import LANGUAGES

WIDE, NARROW = 828, 328
LABEL = 27
"""From a zone's top to its first item: its name, and half of a tab."""
GAP = 22
"""Between two items: room for the lower one's tab and the upper one's words."""
LANE = 26
"""Beside items, for the arrows that go around."""
LEVEL = 142
"""How high a level timing is."""
LOW = 34
"""An item this low shows its name and what room leaves of the rest in one line, clear of a tab beneath."""
CROWD = 4
"""A small zone with more things than this lists them low and close together."""
CENTRAL = ("stack", "frames")
POSED = 50
"""Where a frame's words begin beside the small card that shows its pose."""


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
        top = self.y + LABEL + 6 + at * self.high
        return self.x + 16 * at, top, self.w - 32 * at, self.high + (of - at - 1) * (self.high + 12)

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

    def standing(self, ids: Container[str]) -> tuple[tuple[Panel, ...], float]:
        """Return the players' panels, nobody's where a zone of `ids` is in it, and where all that ends."""
        there = [spot for spot in self.spots if spot.place.zone.id in ids]
        panels = tuple(one for one in self.panels if one.owner or any(
            one.x <= spot.x < one.x + one.w and one.y <= spot.y < one.y + one.h for spot in there))
        return panels, max((box.y + box.h for box in (*panels, *there)), default=0)


def _cell(place: Place, x: float, y: float, w: float) -> Spot:
    """A small zone: its name over a column of items."""
    if place.zone.shape == "gauge":
        tall = 44 if any(len(item.marks) > 1 for item in place.zone.items) else 26
        return Spot(place, x, y, w, tall * max(1, place.slots) + 4, 1, w, tall)
    tall = high(place.looks, w, 13)
    count, gap = max(1, place.slots), GAP
    if count > CROWD:
        tall, gap = LOW, 8
    return Spot(place, x, y, w, LABEL + count * tall + (count - 1) * gap + 12, 1, w, tall, 13, gap)


def grid(places: Iterable[Place], x: float, y: float, w: float, columns: int) -> tuple[list[Spot], float]:
    """Small zones in columns, each under the shortest; returns them and where they end."""
    wide = (w - 12 * (columns - 1)) / columns
    ends = [y] * columns
    spots = []
    for place in places:
        at = ends.index(min(ends))
        spots.append(_cell(place, x + at * (wide + 12), ends[at], wide))
        ends[at] += spots[-1].h
    return spots, max(ends)


def field(place: Place, x: float, y: float, w: float, columns: int, faces: str) -> Spot:
    """A boxed zone where effects wait: items in `columns`, lanes for arrows beside them."""
    wide = (w - 20 - LANE - 16 * (columns - 1)) / columns
    tall = high(place.looks, wide, 14)
    rows = max(1, -(-place.slots // columns))
    return Spot(place, x, y, w, LABEL + 8 + rows * tall + (rows - 1) * GAP + 14, columns, wide, tall, 14,
                GAP, True, False, faces)


def split(places: Iterable[Place]) -> tuple[Place | None, list[Place]]:
    """The zone where a player's effects wait (the last row), and the others."""
    places = list(places)
    rows = [place for place in places if place.zone.shape == "row"]
    waiting = rows[-1] if rows and rows[-1].zone.owner else None
    return waiting, [place for place in places if place is not waiting]


def owners_of(places: Iterable[Place]) -> list[tuple[str, list[Place]]]:
    """The zones of each player, and of nobody, in the order in which they first appear."""
    found: dict[str, list[Place]] = {}
    for place in places:
        if place.zone.shape not in (*CENTRAL, "track"):
            found.setdefault(place.zone.owner, []).append(place)
    return list(found.items())


def wide(places: tuple[Place, ...]) -> Sheet:
    """Return the sheet of 828: players' panels, and the time beside or below them."""
    central = [place for place in places if place.zone.shape in CENTRAL]
    tracks = berths(places)
    if central:
        return _around(places, central, tracks)
    panels, spots, y = [], [], 0.0
    across = WIDE - (232 if tracks else 0)
    owners = owners_of(places)
    share = _fields(owners, across)
    for number, (owner, own) in enumerate(owners):
        if owner:
            faces = "" if len(owners) < 2 else "up" if number else "down"
            panel, found = _panel(owner, own, y, across, share, faces)
        else:
            most = columns(own, across - 24, int(across // 130), 13, 12)
            cells, end = grid(own, 12, y + 10, across - 24, most)
            panel, found = Panel("", 0, y, across, end - y, 0), cells
        panels.append(panel)
        spots += found
        facing = number + 1 < len(owners) and owner and owners[number + 1][0]
        y += panel.h + (44 if facing else 12)
    y -= 12
    bottom = y
    at = 0.0
    for shared in tracks:
        tall = max(map(track_high, shared))
        high = max(tall, min(bottom, tall + 120)) if len(tracks) == 1 else tall
        spots += [Spot(place, across + 40, at, WIDE - across - 40, high) for place in shared]
        at += high
    y = max(y, at)
    return Sheet(WIDE, round(y), tuple(panels), tuple(spots))


def track_high(place: Place) -> float:
    """How high an upright timing is."""
    return 56 * len(place.zone.items) + 66


def _fields(owners: list[tuple[str, list[Place]]], w: float) -> tuple[float, int]:
    """How wide the zones are where effects wait, and in how many columns: what makes the board lowest.

    Zones that face each other share a grid, so that an arrow between first items is straight.
    """
    halves = [split(own) for owner, own in owners if owner]
    fields = [waiting for waiting, _ in halves if waiting]
    most = max((waiting.slots for waiting in fields), default=1)
    if not any(small for _, small in halves):  # nothing stands beside them
        room = w - 130
        return room, columns(fields, room - 20 - LANE, min(most, int(room // 150)), 14, 16)
    shares = [((196 if w < 700 else 240), 1), ((342 if w < 700 else 440), max(1, min(2, most)))]
    return min(shares, key=lambda share: (_cuts(fields, share), sum(
        _panel(owner, own, 0, w, share, "")[0].h for owner, own in owners if owner)))


def _cuts(fields: Iterable[Place], share: tuple[float, int]) -> int:
    """How many words would be cut in the zones where effects wait."""
    wide = (share[0] - 20 - LANE - 16 * (share[1] - 1)) / share[1]
    return sum(not whole(look, wide, 14) for place in fields for look in place.looks)


def _panel(owner: str, places: list[Place], y: float, w: float, share: tuple[float, int],
           faces: str) -> tuple[Panel, list[Spot]]:
    waiting, small = split(places)
    room = w - 24
    spots: list[Spot] = []
    if waiting:
        spots.append(field(waiting, w - share[0] - 10, y + 10, *share, faces))
        room -= share[0] + 12
    across = columns(small, room, int(room // 100), 13, 12)
    cells, end = grid(small, 12, y + 40, room, across) if small else ([], y + 40)
    tall = max(end - y, *(spot.h + 20 for spot in spots), 0)
    return Panel(owner, 0, y, w, tall, room), [*cells, *(replace(spot, h=tall - 20) for spot in spots)]


def berths(places: Iterable[Place]) -> list[list[Place]]:
    """The timings, those that are never drawn together in one place."""
    found: dict[str, list[Place]] = {}
    for place in places:
        if place.zone.shape == "track":
            found.setdefault(place.berth, []).append(place)
    return list(found.values())


def _around(places: tuple[Place, ...], central: list[Place], tracks: list[list[Place]]) -> Sheet:
    """Players left, what resolves and is nobody's in the middle, further zones right, the time below."""
    panels, spots, beside, y = [], [], [], 0.0
    nobodys: list[Place] = []
    for owner, own in owners_of(places):
        if not owner:
            nobodys = own
            continue
        left, right = _sides(own)
        beside += right
        cells, end = grid(left, 12, y + 42, 176, 1)
        panels.append(Panel(owner, 0, y, 200, end - y + 2, 176))
        spots += cells
        y = end + 16
    left_end, right_end = 0.0, 0.0
    for place in beside:
        spots.append(replace(_cell(place, 654, right_end, 166), titled=True))
        right_end += spots[-1].h + 10
    for place in central:
        spots.append(central_spot(place, 216, left_end, (616 if beside else WIDE) - 216))
        left_end += spots[-1].h + 16
    if nobodys:
        w = (616 if beside else WIDE) - 216 - LANE - 10  # arrows from the stack go down beside it
        cells, end = grid(nobodys, 228, left_end + 8, w - 24, max(1, min(len(nobodys), int(w // 170))))
        panels.append(Panel("", 216, left_end, w, end - left_end + 2, 0))
        spots += cells
        left_end = end + 16
    y, top = y - 14, max(left_end - 14, right_end - 10)
    for shared in tracks:  # beside the players where they reach further down anyway
        beside = y > top + LEVEL / 2
        x, at = (208, top) if beside else (4, max(y, top))
        spots += [Spot(place, x, at + 10, WIDE - 4 - x, LEVEL) for place in shared]
        top = at + LEVEL + 10
    return Sheet(WIDE, round(max(y, top)), tuple(panels), tuple(spots))


def _sides(places: list[Place]) -> tuple[list[Place], list[Place]]:
    """What stays by a player's plate (gauges, the first zones) and the later zones, about as high."""
    things = [place for place in places if place.zone.shape != "gauge"]
    tall = [_cell(place, 0, 0, 176).h for place in places]
    kept = min(range(1, len(things) + 1), default=0, key=lambda at: abs(
        sum(tall) - 2 * sum(high for place, high in zip(places, tall, strict=True) if place in things[at:])))
    return [place for place in places if place not in things[kept:]], things[kept:]


def central_spot(place: Place, x: float, y: float, w: float) -> Spot:
    """A stack on its floor, or frames inside each other."""
    count = max(1, place.slots)
    if place.zone.shape == "stack":
        tall = high(place.looks, w - 2 * LANE, 14)
        return Spot(place, x, y, w, LABEL + 8 + count * tall + (count - 1) * GAP + 26, 1, w - 2 * LANE, tall)
    posed = any(look.pose for look in place.looks)
    room = w - 32 * count - 8 - (POSED - 12 if posed else 0)
    captions = [getattr(look.caption, lang) for look in place.looks for lang in LANGUAGES]
    rows = max((len(lines(caption, 12, room)) for caption in captions), default=0)
    rows = max(rows, 2) if posed else rows
    return Spot(place, x, y, w, LABEL + count * (66 + 16 * rows) + 10, 1, w, 54 + 16 * rows)
