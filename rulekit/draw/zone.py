"""One zone as it is drawn on its sheets: its ground and name, its things, and what stands over them."""

from typing import Any

from msgspec import Struct

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.arrows import Seat
from rulekit.draw.items import Thing, item_mark, item_tabs, thing
from rulekit.draw.layout import LANE, Spot
from rulekit.draw.marks import Pen, ghost, n
from rulekit.draw.plan import merged
from rulekit.draw.timing import track
from rulekit.draw.view import View
from rulekit.kernel import Zone


class Part(Struct, frozen=True):
    """A zone on one sheet, in layers of marks, and where its things stand.

    The layers are its ground, its name, its things, and what stands over them.
    """

    ground: tuple[str, ...]
    title: str
    bodies: tuple[str, ...]
    overs: tuple[str, ...]
    seats: dict[str, Seat]
    ghosts: dict[str, Seat]


def zone_parts(pen: Pen, view: View, spots: tuple[Spot, ...], zone: Zone | None, was: Zone | None,
               heads: tuple[str, ...], still: dict[tuple, Any]) -> tuple[Part, ...]:
    """Return a zone as it is drawn at each of `spots`, one a sheet, with the arrow heads of that sheet.

    `still` keeps what stays as it is while things come and go; it is added to.
    """
    things = _things(view, spots[0].place.zone.shape, zone, was)
    return tuple([_part(pen, view, spot, zone, was, things, head, still)
                  for spot, head in zip(spots, heads, strict=True)])


def _things(view: View, shape: str, zone: Zone | None, was: Zone | None) -> tuple[Thing, ...]:
    """What stands in a zone, and what left it, of which a frame or a count leaves no place."""
    if shape == "track":
        return ()
    if shape in ("frames", "gauge"):
        found = tuple((item, False) for item in (zone.items if zone else ()))
    else:
        found = merged(was, zone)
    return tuple([thing(view, item, gone, shape, (at, len(found))) for at, (item, gone) in enumerate(found)])


def _part(pen: Pen, view: View, spot: Spot, zone: Zone | None, was: Zone | None, things: tuple[Thing, ...],
          head: str, still: dict[tuple, Any]) -> Part:
    ground, title = _setting(pen, view, spot, zone, was, head, still)
    bodies, overs, left, seats, ghosts = [], [], [], {}, {}
    for one, seat in zip(things, _seats(spot, len(things), head, still), strict=True):
        (ghosts if one.gone else seats)[one.item.id] = seat
        if one.gone:
            left.append(ghost(pen, seat.x, seat.y, seat.w, seat.h, one.look.name))
        else:
            bodies += item_mark(pen, one, seat)
            if one.next or one.change or one.may:
                overs.append(item_tabs(pen, one, seat))
    return Part((*ground, *left), title, tuple(bodies), tuple(overs), seats, ghosts)


def _seats(spot: Spot, of: int, head: str, still: dict[tuple, Any]) -> list[Seat]:
    """Where so many things stand in a zone."""
    if (key := ("seats", head, spot.place.zone.id, of)) not in still:
        if spot.place.zone.shape == "frames":
            boxes = [spot.frame(at, of) for at in range(of)]
        else:
            boxes = [(*spot.slot(at, of), spot.wide, spot.high) for at in range(of)]
        still[key] = [Seat(*box, spot) for box in boxes]
    return still[key]


def _setting(pen: Pen, view: View, spot: Spot, zone: Zone | None, was: Zone | None, head: str,
             still: dict[tuple, Any]) -> tuple[tuple[str, ...], str]:
    """The ground and the name of a zone, which change with a timing alone and where it becomes empty."""
    shown = zone or was
    if shown.shape == "track":
        return track(pen, view.scene, spot, was, shown, head), ""
    empty = not (zone and zone.items) and not (was and was.items)
    key = "setting", pen, head, shown.id, shown.shape, empty
    if key not in still:
        still[key] = (_ground(spot, shown),), _title(pen, view, spot, shown, empty)
    return still[key]


def _ground(spot: Spot, shown: Zone) -> str:
    """What stands still in a zone, under everything: its box, or its floor."""
    if spot.boxed:
        return (f'<rect x="{n(spot.x)}" y="{n(spot.y)}" width="{n(spot.w)}" height="{n(spot.h)}" rx="3" '
                'class="rk-zone"/>')
    if shown.shape == "stack":
        y = spot.y + spot.h - 20
        return f'<path d="M{n(spot.x + 12)} {n(y)}H{n(spot.x + spot.w - 12)}" class="rk-floor"/>'
    return ""


def _title(pen: Pen, view: View, spot: Spot, shown: Zone, empty: bool) -> str:
    """A zone's name, and the word for its being empty, on a ground that paths do not run through."""
    if shown.shape == "gauge":
        return ""
    inset = 10 if spot.boxed else 0
    name = tell.zone_words(view.scene, shown)
    if spot.titled:  # a zone that stands outside its owner's panel says whose it is
        name = words.placed(tell.word(view.scene, shown.owner), name)
    on_paper = spot.boxed or spot.titled or shown.shape in ("stack", "frames")
    kind = f"s12 mu {'on-paper' if on_paper else 'on-panel'}"
    drawn = pen.text(spot.x + inset, spot.y + (17 if spot.boxed else 12), name, kind,
                     (spot.w if spot.boxed else spot.wide) - 2 * inset)
    if shown.shape == "stack":
        drawn += pen.text(spot.x + LANE, spot.y + spot.h - 4, words.FLOOR, kind, spot.w - 2 * LANE)
    elif empty:
        drawn += pen.text(spot.x + inset, spot.y + (37 if spot.boxed else 31), words.NONE, kind)
    return drawn
