"""One table as a picture: wide and narrow, with what changed, what resolves next, what may be chosen."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from msgspec import Struct

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.arrows import Seat, arrows
from rulekit.draw.items import item_mark, item_tabs, move_path
from rulekit.draw.layout import LANE, WIDE, Panel, Sheet, Spot, wide
from rulekit.draw.marks import Pen, arrow_heads, ghost, n, plate
from rulekit.draw.narrow import narrow
from rulekit.draw.plan import merged, plan
from rulekit.draw.timing import track
from rulekit.draw.view import View, view_of
from rulekit.faces import closed, hiding
from rulekit.kernel import LANGUAGES, Item, Step, Text, Zone


class Room(tuple):
    """The heights (wide, narrow) a line of play needs, with the sheets it is drawn on.

    `still` holds what was drawn on them once and may stand there at the next step too.
    """

    sheets: tuple[Sheet, Sheet]
    noun: tell.Noun
    still: dict[tuple, Any]


def height(scene, states: Sequence[Any], viewer: str = "", only: str = "") -> Room:
    """Return how high the wide and the narrow board are when drawn over all of `states`, a pair.

    Given to `board` as `heights` it also keeps every zone in one place from step to step. With `only`
    the other of the two stays without room.

    >>> from rulekit import play
    >>> line = play("chain_of_two")
    >>> tuple(height(line.scene, line.states)) == tuple(height(line.scene, [line.state]))
    True
    """
    noun, known = tell.nouns(scene, states), {}
    places = plan(scene, states, noun, viewer, known)
    sheets = tuple(Sheet(0, 0, (), ()) if only not in ("", name) else layout(places)
                   for name, layout in (("wide", wide), ("narrow", narrow)))
    room = Room(sheet.height for sheet in sheets)
    room.sheets, room.noun, room.still = sheets, noun, {} if viewer else {("looks", noun): known}
    return room


def board(scene, before, after, step: Step | None = None, noun: tell.Noun | None = None,
          options: Sequence[Step] = (), prefix: str = "b", heights: tuple[int, int] | None = None,
          viewer: str = "", langs: tuple[str, ...] = ("ja", "en"), only: str = "") -> str:
    """Return the table `after` as two SVGs, wide and narrow, with what changed since `before` marked.

    `before` is None at the start; `options` are the steps open now. `heights` (from `height`) holds
    the room of a whole line; `only` draws just `"wide"` or `"narrow"`, `langs` just those languages.

    >>> from rulekit import play
    >>> line = play("chain_of_two")
    >>> board(line.scene, None, line.state, langs=("en",), only="wide")[:4]
    '<svg'
    """
    drawn = "".join(parts(scene, before, after, noun, options, prefix, heights, viewer, langs, only))
    return re.sub(' data-item="[^"]*"', "", drawn) if viewer else drawn  # an id tells what a back hides


def parts(scene, before, after, noun: tell.Noun | None = None, options: Sequence[Step] = (),
          prefix: str = "b", heights: tuple[int, int] | None = None, viewer: str = "",
          langs: tuple[str, ...] = LANGUAGES, only: str = "") -> list[str]:
    """Return a board as strings of whole marks, most of which are those of the step before.

    >>> from rulekit import play
    >>> line = play("chain_of_two")
    >>> "".join(parts(line.scene, None, line.state)) == board(line.scene, None, line.state)
    True
    """
    states = [state for state in (before, after) if state is not None]
    room = heights if isinstance(heights, Room) else height(scene, states, viewer, only)
    noun = _discreet(scene, states, noun or room.noun, viewer)
    known = room.still.setdefault(("looks", noun), {}) if not viewer else None
    view = view_of(scene, before, after, noun, options, viewer, known)
    title, desc = _told(view, noun, viewer)
    pen, found = Pen(tuple(langs)), []
    for at, name in enumerate(("wide", "narrow")):
        if only in ("", name):
            tall = max(room.sheets[at].height, heights[at] if heights else 0)
            found += _svg(pen, view, room, at, tall, f"{prefix}-{name[0]}", title, desc)
    return found


def _discreet(scene, states: Sequence[Any], noun: tell.Noun, viewer: str) -> tell.Noun:
    """The words of ids for `viewer`, who does not learn the name of what they may not see."""
    if not viewer:
        return noun
    items = {item.id: item for state in states for zone in scene.rulebook.zones(state) for item in zone.items}
    backs = {id for id, item in items.items() if closed(item, viewer)}
    return hiding(noun, backs)


def _told(view: View, noun: tell.Noun, viewer: str) -> tuple[str, str]:
    """The title and description for who cannot see the picture."""
    name = view.scene.rulebook.name
    said = [tell.change_words(view.scene, change, noun, viewer) for change in view.changes.values()]
    if view.next:
        who = noun(view.next[0])
        said.append(Text(f"{who.ja} {view.next[1].ja}", f"{who.en} {view.next[1].en}"))
    body = Text("。".join(one.ja for one in said), "; ".join(one.en for one in said))
    title = f"{name.ja}：{words.BOARD.ja} / {name.en}: {words.BOARD.en}"
    return title, f"{body.ja} / {body.en}" if said else title


def _svg(pen: Pen, view: View, room: Room, at: int, tall: int, prefix: str, title: str,
         desc: str) -> list[str]:
    sheet, name = room.sheets[at], ("wide", "narrow")[at]
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rk-board rk-{name}" '
        f'viewBox="0 0 {sheet.width} {tall}" width="{sheet.width}" height="{tall}" role="img" '
        f'aria-labelledby="{prefix}-t {prefix}-d"><title id="{prefix}-t">{escape(title)}</title>'
        f'<desc id="{prefix}-d">{escape(desc)}</desc>{arrow_heads(prefix)}'
        f'<rect class="rk-paper" width="{sheet.width}" height="{tall}"/>',
        *_inside(pen, view, sheet, prefix, room.still),
        "</svg>",
    ]


class _Part(Struct, frozen=True):
    """A zone as it is drawn: its ground, its name and things, what stands over them, and where they stand."""

    ground: str
    title: str
    bodies: str
    overs: str
    seats: dict[str, Seat]
    ghosts: dict[str, Seat]


def _inside(pen: Pen, view: View, sheet: Sheet, prefix: str, still: dict[tuple, Any]) -> list[str]:
    drawn = list(_drawn(pen, view, sheet, prefix, still))
    if (key := (pen, prefix, *view.now.zones, *view.was.zones)) not in still:
        nested = any(spot.place.zone.shape == "frames" for spot in sheet.spots)
        standing = sheet.standing({*view.now.zones, *view.was.zones})[0]
        still[key] = "".join(_panels(pen, view, standing)), nested
    panels, nested = still[key]
    paths, aims = _ways(pen, view, sheet, prefix, drawn)
    things = [*[part.title for part in drawn], *[part.bodies for part in drawn]]
    # a path runs under things, so that it crosses no word; a frame would hide it altogether
    found = [panels, *[part.ground for part in drawn],
             *([*things, paths] if nested else [paths, *things]), aims,
             *[part.overs for part in drawn]]
    return [marks for marks in found if marks]


def _drawn(pen: Pen, view: View, sheet: Sheet, prefix: str, still: dict[tuple, Any]) -> Iterator[_Part]:
    """Every zone, drawn only where nothing like it has been drawn in its place."""
    told, now, was = view.told, view.now.zones, view.was.zones
    for number, spot in enumerate(sheet.spots):
        id = spot.place.zone.id
        zone, before = now.get(id), was.get(id)
        if zone is None and (before is None or before.zone.shape == "track"):
            continue
        key = pen, prefix, number, zone, before, *told.get(id, ())
        part = still.get(key)
        if part is None:
            shown = zone and zone.zone, before and before.zone
            part = still[key] = _part(pen, view, spot, *shown, f"{prefix}-now")
        yield part


def _ways(pen: Pen, view: View, sheet: Sheet, prefix: str, drawn: Sequence[_Part]) -> tuple[str, str]:
    """The paths from where things were to where they are, and the arrows to what is aimed at."""
    ghosts = {id: seat for part in drawn if part.ghosts for id, seat in part.ghosts.items()}
    if not (ghosts or view.now.aims):
        return "", ""
    seats = {id: seat for part in drawn for id, seat in part.seats.items()}
    margin = sheet.width if sheet.width < WIDE else 0
    paths = [move_path(ghosts[id], seats[id], f"{prefix}-now", margin) for id in ghosts if id in seats]
    return "".join(paths), arrows(pen, view.now.aims, seats, f"{prefix}-aim")


def _part(pen: Pen, view: View, spot: Spot, zone: Zone | None, was: Zone | None, head: str) -> _Part:
    ground, bodies, overs, seats, ghosts = [_ground(pen, view, spot, zone, was, head)], [], [], {}, {}
    for at, (item, gone) in enumerate(pairs := _standing(spot, zone, was)):
        seat = _seat(spot, at, len(pairs))
        (ghosts if gone else seats)[item.id] = seat
        if gone:
            ground.append(ghost(pen, seat.x, seat.y, seat.w, seat.h, view.left[item.id].name))
        else:
            bodies.append(item_mark(pen, view, item, seat, (at, len(pairs))))
            overs.append(item_tabs(pen, view, item, seat, at == len(pairs) - 1))
    return _Part("".join(ground), _title(pen, view, spot, zone, was), "".join(bodies), "".join(overs),
                 seats, ghosts)


def _standing(spot: Spot, zone: Zone | None, was: Zone | None) -> tuple[tuple[Item, bool], ...]:
    if spot.place.zone.shape == "track":
        return ()
    if spot.place.zone.shape in ("frames", "gauge"):
        return tuple((item, False) for item in (zone.items if zone else ()))
    return merged(was, zone)


def _seat(spot: Spot, at: int, of: int) -> Seat:
    if spot.place.zone.shape == "frames":
        x, y, w, h = spot.frame(at, of)
        return Seat(x, y, w, h, spot)
    x, y = spot.slot(at, of)
    return Seat(x, y, spot.wide, spot.high, spot)


def _panels(pen: Pen, view: View, panels: Iterable[Panel]) -> list[str]:
    drawn = []
    for panel in panels:
        drawn.append(f'<rect x="{n(panel.x)}" y="{n(panel.y)}" width="{n(panel.w)}" height="{n(panel.h)}" '
                     'rx="3" class="rk-panel"/>')
        if panel.owner:
            role = view.scene.rulebook.text.get(f"{panel.owner}_long") or Text("", "")
            drawn.append(plate(pen, panel.x + 12, panel.y + 10, tell.word(view.scene, panel.owner), role,
                               panel.role))
    return drawn


def _ground(pen: Pen, view: View, spot: Spot, zone: Zone | None, was: Zone | None, head: str) -> str:
    """What stands still in a zone, under everything: its box, its floor, the stations of a timing."""
    shown = zone or was
    if shown.shape == "track":
        return track(pen, view.scene, spot, was, shown, head)
    if spot.boxed:
        return (f'<rect x="{n(spot.x)}" y="{n(spot.y)}" width="{n(spot.w)}" height="{n(spot.h)}" rx="3" '
                'class="rk-zone"/>')
    if shown.shape == "stack":
        y = spot.y + spot.h - 20
        return f'<path d="M{n(spot.x + 12)} {n(y)}H{n(spot.x + spot.w - 12)}" class="rk-floor"/>'
    return ""


def _title(pen: Pen, view: View, spot: Spot, zone: Zone | None, was: Zone | None) -> str:
    """A zone's name, and the word for its being empty, on a ground that paths do not run through."""
    shown = zone or was
    if shown.shape in ("track", "gauge"):
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
    elif not (zone and zone.items) and not (was and was.items):
        drawn += pen.text(spot.x + inset, spot.y + (37 if spot.boxed else 31), words.NONE, kind)
    return drawn
