"""One zone as it is drawn on its sheets: its ground and name, its things, and what stands over them."""

from collections.abc import Sequence

from msgspec import Struct

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.arrows import Seat
from rulekit.draw.canvas import Canvas
from rulekit.draw.items import Thing, item_mark, item_tabs, thing
from rulekit.draw.layout import LANE, Spot
from rulekit.draw.marks import Pen, ghost, n
from rulekit.draw.plan import merged
from rulekit.draw.timing import track
from rulekit.draw.view import View
from rulekit.kernel import Zone


class Part(Struct, frozen=True, eq=False, gc=False):
    """A zone on one sheet, in layers of marks, and where its things stand; known by itself.

    The layers are its ground, its name and its things, and what stands over them.
    """

    ground: list[str]
    things: list[str]
    overs: list[str]
    seats: dict[str, Seat]
    ghosts: dict[str, Seat]


def zone_parts(view: View, canvases: Sequence[Canvas], id: str, zone: Zone | None,
               was: Zone | None) -> tuple[Part, ...]:
    """Return the zone of this `id` as it is drawn on each canvas, in the step from `was` to `zone`."""
    things = _things(view, canvases[0].spots[id].place.zone.shape, zone, was)
    return tuple([_part(view, canvas, canvas.spots[id], zone, was, things) for canvas in canvases])


def _things(view: View, shape: str, zone: Zone | None, was: Zone | None) -> tuple[Thing, ...]:
    """What stands in a zone, and what left it, of which a frame or a count leaves no place."""
    if shape == "track":
        return ()
    if shape in ("frames", "gauge"):
        found = tuple((item, False) for item in (zone.items if zone else ()))
    else:
        found = merged(was, zone)
    return tuple([thing(view, item, gone, shape, (at, len(found))) for at, (item, gone) in enumerate(found)])


def _part(view: View, canvas: Canvas, spot: Spot, zone: Zone | None, was: Zone | None,
          things: tuple[Thing, ...]) -> Part:
    pen, id = canvas.pen, spot.place.zone.id
    ground, title = _setting(view, canvas, spot, zone, was)
    ground, bodies, overs, seats, ghosts = list(ground), list(title), [], {}, {}
    known = canvas.things[id]
    for one, seat in zip(things, canvas.seats(id, len(things)), strict=True):
        (ghosts if one.gone else seats)[one.item.id] = seat
        if one.gone:
            ground.append(ghost(pen, seat.x, seat.y, seat.w, seat.h, one.look.name))
        else:
            mark = known.get(one)
            if mark is None:
                mark = known[one] = item_mark(pen, one, seat)
            bodies += (mark[0] + seat.at, mark[1])
            if (one.next or one.change or one.may) and (tabs := item_tabs(pen, one, seat)):
                overs.append(tabs)
    return Part(ground, bodies, overs, seats, ghosts)


def _setting(view: View, canvas: Canvas, spot: Spot, zone: Zone | None,
             was: Zone | None) -> tuple[Sequence[str], Sequence[str]]:
    """The ground and the name of a zone, which change with a timing alone and where it becomes empty."""
    shown = zone or was
    if shown.shape == "track":
        return track(canvas.pen, view.scene, spot, was, shown, canvas.now, canvas.things[shown.id]), ()
    empty = not (zone and zone.items) and not (was and was.items)
    key = shown.id, shown.shape, empty
    if key not in canvas.grounds:
        ground, title = _ground(spot, shown), _title(canvas.pen, view, spot, shown, empty)
        canvas.grounds[key] = [ground] if ground else [], [title] if title else []
    return canvas.grounds[key]


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
