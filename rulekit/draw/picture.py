"""One table as a picture: wide and narrow, with what changed, what resolves next, what may be chosen."""

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.arrows import Seat
from rulekit.draw.canvas import Canvas
from rulekit.draw.items import move_path
from rulekit.draw.layout import WIDE, Sheet, wide
from rulekit.draw.marks import pen_for
from rulekit.draw.narrow import narrow
from rulekit.draw.plan import plan
from rulekit.draw.view import View, view_of
from rulekit.draw.zone import Part, zone_parts
from rulekit.faces import closed, hiding
from rulekit.kernel import LANGUAGES, Step, Text


class Room(tuple):
    """The heights (wide, narrow) a line of play needs, with the sheets it is drawn on.

    `zones` are the ids of all zones on them. `still` holds what tables showed and what was drawn of them.
    """

    sheets: tuple[Sheet, Sheet]
    zones: tuple[str, ...]
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
    room.zones = tuple(dict.fromkeys(spot.place.zone.id for sheet in sheets for spot in sheet.spots))
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
    desc, found = _told(view, noun, viewer), []
    canvases, made = _canvases(scene, room, heights, prefix, tuple(langs), only)
    drawn = _drawn(view, room.zones, canvases, made)
    for number, canvas in enumerate(canvases):
        found += (canvas.opens, desc, canvas.paper)
        found += _inside(view, canvas, drawn, number)
    return found


def _discreet(scene, states: Sequence[Any], noun: tell.Noun, viewer: str) -> tell.Noun:
    """The words of ids for `viewer`, who does not learn the name of what they may not see."""
    if not viewer:
        return noun
    items = {item.id: item for state in states for zone in scene.rulebook.zones(state) for item in zone.items}
    backs = {id for id, item in items.items() if closed(item, viewer)}
    return hiding(noun, backs)


def _told(view: View, noun: tell.Noun, viewer: str) -> str:
    """The description as HTML, for who cannot see the picture; the title where nothing befell."""
    said = [tell.change_words(view.scene, change, noun, viewer) for change in view.changes.values()]
    if view.next:
        who = noun(view.next[0])
        said.append(Text(f"{who.ja} {view.next[1].ja}", f"{who.en} {view.next[1].en}"))
    if not said:
        return escape(_title(view.scene))
    return escape(f"{'。'.join([one.ja for one in said])} / {'; '.join([one.en for one in said])}")


def _title(scene) -> str:
    name = scene.rulebook.name
    return f"{name.ja}：{words.BOARD.ja} / {name.en}: {words.BOARD.en}"


def _canvases(scene, room: Room, heights: tuple[int, int] | None, prefix: str, langs: tuple[str, ...],
              only: str) -> tuple[tuple[Canvas, ...], dict[tuple, tuple[Part, ...]]]:
    """What is drawn on, and the parts drawn there so far, by what they show."""
    if (key := (prefix, langs, only)) not in room.still:
        canvases = tuple(
            Canvas(pen_for(langs), sheet, name, f"{prefix}-{name[0]}", max(sheet.height, tall), _title(scene))
            for name, sheet, tall in zip(("wide", "narrow"), room.sheets, heights or room, strict=True)
            if only in ("", name))
        room.still[key] = canvases, {}
    return room.still[key]


def _inside(view: View, canvas: Canvas, drawn: dict[str, tuple[Part, ...]], number: int) -> list[str]:
    """What stands on a picture's paper, one layer over the other, to its end; parts are by canvas."""
    parts = [drawn[id][number] for id in canvas.spots if id in drawn]
    panels = canvas.panels(view.scene, (*view.now.zones, *view.was.zones))
    ground = [panels] if panels else []
    things, overs = [], []
    for part in parts:
        ground += part.ground
        things += part.things
        overs += part.overs
    if paths := "".join([_paths(view, canvas, part.ghosts, drawn, number) for part in parts if part.ghosts]):
        # a path runs under things, so that it crosses no word; a frame would hide it altogether
        (things if canvas.nested else ground).append(paths)
    if view.now.aims and (aims := canvas.arrows(view.now.aims, parts)):
        things.append(aims)
    return [*ground, *things, *overs, "</svg>"]


def _drawn(view: View, zones: tuple[str, ...], canvases: tuple[Canvas, ...],
           made: dict[tuple, tuple[Part, ...]]) -> dict[str, tuple[Part, ...]]:
    """Every zone on each canvas, drawn only where nothing like it has been drawn in its place."""
    told, now, was, found = view.told, view.now.zones, view.was.zones, {}
    for id in zones:
        zone, before = now.get(id), was.get(id)
        if zone is None and (before is None or before.zone.shape == "track"):
            continue
        key = (zone, before, *told[id]) if id in told else (zone, before)
        parts = made.get(key)
        if parts is None:
            parts = made[key] = zone_parts(view, canvases, id, zone and zone.zone, before and before.zone)
        found[id] = parts
    return found


def _paths(view: View, canvas: Canvas, ghosts: dict[str, Seat], drawn: dict[str, tuple[Part, ...]],
           number: int) -> str:
    """The paths from where things were to where they are."""
    wide, found = canvas.sheet.width, []
    for id, ghost in ghosts.items():
        there = drawn.get(view.now.at.get(id, ""))
        if there and id in there[number].seats:
            found.append(move_path(ghost, there[number].seats[id], canvas.now, wide if wide < WIDE else 0))
    return "".join(found)
