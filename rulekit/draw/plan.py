"""What a line of play needs room for: every zone it draws, how full each gets, what stands there."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.draw import words
from rulekit.faces import closed
from rulekit.kernel import Item, Text, Zone

_SHOWN_OTHERWISE = ("cancel", "targeted", "here")
_NESTING = ("resolving", "suspended")
_VALUE = re.compile(r"[-+]?\d+/[-+]?\d+")


class Look(Struct, frozen=True, cache_hash=True, gc=False):
    """How one item shows: its name, the words under it, and the kind its shape tells.

    `value` is a pair of numbers (`"2/2"`) that stands at the end of its name; `pose` is `"charged"`,
    `"uncharged"` or neither.
    """

    name: Text
    caption: Text
    kind: str = "card"
    hidden: bool = False
    value: str = ""
    pose: str = ""


class Place(Struct, frozen=True):
    """One zone over a whole line of play: the most slots it needs, and every look it holds.

    `berth` is the id of the zone whose place it takes: of tracks that are never drawn together, the first.
    """

    zone: Zone
    slots: int
    looks: tuple[Look, ...]
    berth: str = ""


class Filled(Struct, frozen=True, cache_hash=True, gc=False):
    """A zone with how each of its items shows."""

    zone: Zone
    looks: tuple[Look, ...]


class Table(Struct, frozen=True):
    """What one state shows: its zones by id, how each item shows, where it stands, what aims at what.

    Stations of a timing are in `zones` alone.
    """

    zones: dict[str, Filled]
    looks: dict[str, Look]
    at: dict[str, str]
    aims: tuple[tuple[str, str], ...]

    def item(self, id: str) -> Item | None:
        """Return the item of this id; None where it is nowhere."""
        filled = self.zones.get(self.at.get(id, ""))
        return next((item for item in filled.zone.items if item.id == id), None) if filled else None


def look(scene, item: Item, noun: tell.Noun, viewer: str, aimers: Sequence[str] = (),
         nested: bool = False) -> Look:
    """Return how `item` shows to `viewer`; `aimers` are the ids that aim at it, `nested` items are frames."""
    if closed(item, viewer):
        return Look(tell.WORDS["hidden"], Text("", ""), "back", True)
    value = next((mark for mark in item.marks if _VALUE.fullmatch(mark)), "")
    apart = (*_SHOWN_OTHERWISE, value, *(_NESTING if nested else ()))
    said = [tell.mark(scene, mark) for mark in item.marks if mark not in apart]
    kind = next((kind for kind in ("cancel", "ability") if kind in item.marks), "card")
    if kind == "cancel":
        said.insert(0, tell.word(scene, "cancel"))
    if item.aims:
        said.insert(1, words.AIMED.fill(words.listed(noun(id) for id in item.aims)))
    if aimers:
        said.append(words.TARGET_OF.fill(words.listed(noun(id) for id in aimers)))
    elif "targeted" in item.marks:
        said.append(tell.word(scene, "targeted"))
    pose = next((pose for pose in ("charged", "uncharged") if pose in item.marks), "")
    return Look(tell.called(scene, item, noun), words.joined(said), kind, False, value, pose)


def seen(scene, state: Any, noun: tell.Noun, viewer: str, known: dict) -> Table:
    """Return what a state shows, found once; a zone that shows the same in two states is one thing.

    `known` keeps it for the same scene, words and viewer; it is added to.
    """
    if (key := ("seen", state)) not in known:
        zones = [known.get(zone) or _outline(zone, known) for zone in scene.rulebook.zones(state)]
        aims = tuple([pair for one in zones for pair in one.aims])
        filled, faces, at = {}, {}, {}
        told = tell.present(scene, noun, tell.lying([one.zone for one in zones]))
        for one in zones:
            these = tuple([pair for pair in aims if pair[1] in one.ids]) if aims else ()
            key_here = (one, these, told) if these or one.aims else one
            shown = known.get(key_here)
            if shown is None:
                shown = known[key_here] = _shown(scene, one, these, told, viewer, known)
            filled[one.zone.id], looks, there = shown
            faces |= looks
            at |= there
        known[key] = Table(filled, faces, at, aims)
    return known[key]


class _Outline(Struct, frozen=True, cache_hash=True, gc=False):
    """A zone as it is drawn, the ids of what is in it, and what of that aims at what."""

    zone: Zone
    ids: tuple[str, ...]
    aims: tuple[tuple[str, str], ...]


def _outline(zone: Zone, known: dict) -> _Outline:
    """Return a zone's outline, to be found in `known` from now on; a row of mere numbers is a gauge."""
    known[zone] = _Outline(replace(zone, shape="gauge") if _counts(zone) else zone,
                           tuple([item.id for item in zone.items]),
                           tuple([(item.id, aim) for item in zone.items for aim in item.aims]))
    return known[zone]


def _shown(scene, one: _Outline, aims: tuple[tuple[str, str], ...], noun: tell.Noun, viewer: str,
           known: dict) -> tuple[Filled, dict[str, Look], dict[str, str]]:
    """A zone whose items are aimed at by `aims`, with their looks and the zone's id by their ids.

    Stations of a timing have no look, and so stand nowhere.
    """
    zone = one.zone
    items, nested = () if zone.shape == "track" else zone.items, zone.shape == "frames"
    looks = {}
    for item in items:
        aimers = tuple([a for a, b in aims if b == item.id]) if aims else ()
        key = ("look", item, nested, *((aimers, noun) if aimers or item.aims else ()))
        if key not in known:
            known[key] = _met(look(scene, item, noun, viewer, aimers, nested))
        looks[item.id] = known[key]
    return Filled(zone, tuple(looks.values())), looks, dict.fromkeys(looks, zone.id)


@lru_cache(8192)
def _met(look: Look) -> Look:
    """Return the first look met that is equal to this one: what was drawn of it is found the sooner."""
    return look


def drawn_at(trace, number: int) -> set[str]:
    """Return the ids of the zones in the picture after `number` steps: those of the step before are, too."""
    return {zone.id for state in trace.states[max(0, number - 1):number + 1]
            for zone in trace.scene.rulebook.zones(state)}


def _counts(zone: Zone) -> bool:
    return zone.shape == "row" and bool(zone.items) and all(
        len(item.marks) == 1 and item.marks[0].isdigit() for item in zone.items)


def merged(was: Zone | None, now: Zone | None) -> tuple[tuple[Item, bool], ...]:
    """Return what a zone shows in the step from `was` to `now`: items, and ghosts (True) that left it."""
    found = [(item, False) for item in now.items] if now else []
    held = {item.id for item, _ in found}
    for at, item in enumerate(was.items if was else ()):
        if item.id not in held:
            found.insert(min(at, len(found)), (item, True))
    return tuple(found)


def plan(scene, states: Sequence[Any], noun: tell.Noun, viewer: str = "",
         known: dict[tuple, Look] | None = None) -> tuple[Place, ...]:
    """Return every zone drawn in `states`, in the order of the pictures, with the room it needs.

    `known` is as for `seen`.
    """
    known = {} if known is None else known
    tables = [seen(scene, state, noun, viewer, known).zones for state in states]
    order = _order(tables)
    slots = dict.fromkeys(order, 0)
    shown: dict[str, dict[Look, None]] = {id: {} for id in order}
    first: dict[str, Zone] = {}
    for was, now in zip([{}, *tables], tables, strict=False):
        for id, after in now.items():  # what goes whole leaves no more than stood there before
            before = was.get(id)
            if after is not before:
                first.setdefault(id, after.zone)
                slots[id] = max(slots[id], len(merged(before and before.zone, after.zone)))
                shown[id].update(dict.fromkeys(after.looks))
    tracks = [id for id in order if first[id].shape == "track"]
    shared = tracks and not any(sum(id in now for id in tracks) > 1 for now in tables)
    return tuple(Place(_bare(first[id]), slots[id], tuple(shown[id]),
                       tracks[0] if shared and id in tracks else id) for id in order)


def _order(tables: Sequence[dict[str, Filled]]) -> list[str]:
    """Return all zone ids; one that appears late stands behind the zone it follows in its own picture."""
    order: list[str] = []
    for table in dict.fromkeys(map(tuple, tables)):
        last = -1
        for id in table:
            if id not in order:
                order.insert(last + 1, id)
            last = order.index(id)
    return order


def _bare(zone: Zone) -> Zone:
    # a track's stations and a gauge's bars stand still, so they say what room is needed themselves
    return zone if zone.shape in ("track", "gauge") else replace(zone, items=())
