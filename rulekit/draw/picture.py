"""One table as a picture: wide and narrow, with what changed, what resolves next, what may be chosen."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.arrows import Seat, arrows
from rulekit.draw.items import move_path
from rulekit.draw.layout import WIDE, Panel, Sheet, Spot, wide
from rulekit.draw.marks import Pen, arrow_heads, n, pen_for, plate
from rulekit.draw.narrow import narrow
from rulekit.draw.plan import plan
from rulekit.draw.view import View, view_of
from rulekit.draw.zone import Part, zone_parts
from rulekit.faces import closed, hiding
from rulekit.kernel import LANGUAGES, Step, Text


class Room(tuple):
    """The heights (wide, narrow) a line of play needs, with the sheets it is drawn on.

    `order` are the zones of each in the order they are drawn, `spots` where a zone stands on each.
    `still` holds what was drawn on them once and may stand there at the next step too.
    """

    sheets: tuple[Sheet, Sheet]
    order: tuple[tuple[str, ...], ...]
    spots: dict[str, tuple[Spot | None, ...]]
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
    found = [{spot.place.zone.id: spot for spot in sheet.spots} for sheet in sheets]
    room.order = tuple(map(tuple, found))
    room.spots = {id: tuple(spots.get(id) for spots in found) for each in found for id in each}
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
    """Return a board as strings to be joined, most of which are those of the step before.

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
    pen, found = pen_for(tuple(langs)), []
    shown = [at for at, name in enumerate(("wide", "narrow")) if only in ("", name)]
    prefixes = [f"{prefix}-{'wn'[at]}" for at in shown]
    drawn = _drawn(pen, view, room, tuple(shown), tuple([f"{one}-now" for one in prefixes]))
    for number, (at, one) in enumerate(zip(shown, prefixes, strict=True)):
        tall = max(room.sheets[at].height, heights[at] if heights else 0)
        zones = {id: parts[number] for id in room.order[at] if (parts := drawn.get(id))}
        found += _head(room, at, tall, one, title, desc)
        found += [*_inside(pen, view, room, at, one, zones), "</svg>"]
    return found


def _discreet(scene, states: Sequence[Any], noun: tell.Noun, viewer: str) -> tell.Noun:
    """The words of ids for `viewer`, who does not learn the name of what they may not see."""
    if not viewer:
        return noun
    items = {item.id: item for state in states for zone in scene.rulebook.zones(state) for item in zone.items}
    backs = {id for id, item in items.items() if closed(item, viewer)}
    return hiding(noun, backs)


def _told(view: View, noun: tell.Noun, viewer: str) -> tuple[str, str]:
    """The title, and the description as HTML, for who cannot see the picture."""
    name = view.scene.rulebook.name
    said = [tell.change_words(view.scene, change, noun, viewer) for change in view.changes.values()]
    if view.next:
        who = noun(view.next[0])
        said.append(Text(f"{who.ja} {view.next[1].ja}", f"{who.en} {view.next[1].en}"))
    body = Text("。".join([one.ja for one in said]), "; ".join([one.en for one in said]))
    title = f"{name.ja}：{words.BOARD.ja} / {name.en}: {words.BOARD.en}"
    return title, escape(f"{body.ja} / {body.en}" if said else title)


def _head(room: Room, at: int, tall: int, prefix: str, title: str, desc: str) -> tuple[str, str, str]:
    """A picture's beginning: all that every picture of the room begins with, around what this one shows."""
    if (key := ("head", at, tall, prefix)) not in room.still:
        sheet, name = room.sheets[at], ("wide", "narrow")[at]
        room.still[key] = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="rk-board rk-{name}" '
            f'viewBox="0 0 {sheet.width} {tall}" width="{sheet.width}" height="{tall}" role="img" '
            f'aria-labelledby="{prefix}-t {prefix}-d"><title id="{prefix}-t">{escape(title)}</title>'
            f'<desc id="{prefix}-d">',
            f'</desc>{arrow_heads(prefix)}<rect class="rk-paper" width="{sheet.width}" height="{tall}"/>')
    opens, paper = room.still[key]
    return opens, desc, paper


def _inside(pen: Pen, view: View, room: Room, at: int, prefix: str, drawn: dict[str, Part]) -> list[str]:
    """What stands on a picture's paper, one layer over the other."""
    sheet, still = room.sheets[at], room.still
    if (key := ("panels", pen, prefix, *view.now.zones, *view.was.zones)) not in still:
        nested = any(spot.place.zone.shape == "frames" for spot in sheet.spots)
        standing = sheet.standing({*view.now.zones, *view.was.zones})[0]
        still[key] = "".join(_panels(pen, view, standing)), nested
    panels, nested = still[key]
    parts = drawn.values()
    paths, aims = _paths(view, sheet, prefix, drawn), ""
    if view.now.aims:
        seats: dict[str, Seat] = {}
        for part in parts:
            seats |= part.seats
        aims = arrows(pen, view.now.aims, seats, f"{prefix}-aim")
    things = [*[part.title for part in parts], *[mark for part in parts for mark in part.bodies]]
    # a path runs under things, so that it crosses no word; a frame would hide it altogether
    found = [panels, *[mark for part in parts for mark in part.ground],
             *([*things, paths] if nested else [paths, *things]), aims,
             *[mark for part in parts for mark in part.overs]]
    return [mark for mark in found if mark]


def _drawn(pen: Pen, view: View, room: Room, sheets: tuple[int, ...],
           heads: tuple[str, ...]) -> dict[str, tuple[Part, ...]]:
    """Every zone on each of `sheets`, drawn only where nothing like it has been drawn in its place."""
    told, now, was = view.told, view.now.zones, view.was.zones
    made, found = room.still.setdefault(("zones", pen, heads), {}), {}
    for id, places in room.spots.items():
        zone, before = now.get(id), was.get(id)
        if zone is None and (before is None or before.zone.shape == "track"):
            continue
        key = zone, before, *told.get(id, ())
        parts = made.get(key)
        if parts is None:
            shown = zone and zone.zone, before and before.zone
            spots = tuple([places[at] for at in sheets])
            parts = made[key] = zone_parts(pen, view, spots, *shown, heads, room.still)
        found[id] = parts
    return found


def _paths(view: View, sheet: Sheet, prefix: str, drawn: dict[str, Part]) -> str:
    """The paths from where things were to where they are."""
    margin, found = sheet.width if sheet.width < WIDE else 0, []
    for ghosts in [part.ghosts for part in drawn.values() if part.ghosts]:
        for id, ghost in ghosts.items():
            there = drawn.get(view.now.at.get(id, ""))
            if there and id in there.seats:
                found.append(move_path(ghost, there.seats[id], f"{prefix}-now", margin))
    return "".join(found)


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
