"""What a line of play needs room for: every zone it draws, how full each gets, what stands there."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.draw import words
from rulekit.kernel import Item, Text, Zone

_SHOWN_OTHERWISE = ("cancel", "targeted", "here")


class Look(Struct, frozen=True):
    """How one item shows: its name, the words under it, and the kind its shape tells."""

    name: Text
    caption: Text
    kind: str = "card"
    hidden: bool = False
    charged: bool = False


class Place(Struct, frozen=True):
    """One zone over a whole line of play: the most slots it needs, and every look it holds."""

    zone: Zone
    slots: int
    looks: tuple[Look, ...]


def look(scene, item: Item, noun: tell.Noun, viewer: str, aimers: Sequence[str] = ()) -> Look:
    """Return how `item` shows to `viewer`; `aimers` are the ids that aim at it."""
    if viewer and item.seen_by and viewer not in item.seen_by:
        return Look(tell.WORDS["hidden"], Text("", ""), "back", True)
    said = [tell.word(scene, mark) for mark in item.marks if mark not in _SHOWN_OTHERWISE]
    kind = next((kind for kind in ("cancel", "ability") if kind in item.marks), "card")
    if kind == "cancel":
        said.insert(0, tell.word(scene, "cancel"))
    if item.aims:
        said.insert(1 if kind == "cancel" else 0, words.AIMED.fill(words.listed(noun(id) for id in item.aims)))
    if aimers:
        said.append(words.TARGET_OF.fill(words.listed(noun(id) for id in aimers)))
    elif "targeted" in item.marks:
        said.append(tell.word(scene, "targeted"))
    return Look(noun(item.id), words.joined(said), kind, False, "charged" in item.marks)


def looks(scene, zones: Iterable[Zone], noun: tell.Noun, viewer: str) -> dict[str, Look]:
    """Return how every item of `zones` shows, by id."""
    items = [item for zone in zones for item in zone.items if zone.shape != "track"]
    aimers: dict[str, list[str]] = {}
    for item in items:
        for aim in item.aims:
            aimers.setdefault(aim, []).append(item.id)
    return {item.id: look(scene, item, noun, viewer, aimers.get(item.id, ())) for item in items}


def merged(was: Zone | None, now: Zone | None) -> tuple[tuple[Item, bool], ...]:
    """Return what a zone shows in the step from `was` to `now`: items, and ghosts (True) that left it."""
    found = [(item, False) for item in now.items] if now else []
    held = {item.id for item, _ in found}
    for at, item in enumerate(was.items if was else ()):
        if item.id not in held:
            found.insert(min(at, len(found)), (item, True))
    return tuple(found)


def plan(scene, states: Sequence[Any], noun: tell.Noun, viewer: str = "") -> tuple[Place, ...]:
    """Return every zone drawn in `states`, in the order of the pictures, with the room it needs."""
    tables = [{zone.id: zone for zone in scene.rulebook.zones(state)} for state in states]
    order = _order(tables)
    slots = dict.fromkeys(order, 0)
    shown: dict[str, dict[Look, None]] = {id: {} for id in order}
    for was, now in zip([{}, *tables], tables, strict=False):
        for id in order:
            slots[id] = max(slots[id], len(merged(was.get(id), now.get(id))))
        faces = looks(scene, now.values(), noun, viewer)
        for zone in now.values():
            shown[zone.id].update((faces[item.id], None) for item in zone.items if item.id in faces)
    first = {id: next(table[id] for table in tables if id in table) for id in order}
    return tuple(Place(_bare(first[id]), slots[id], tuple(shown[id])) for id in order)


def _order(tables: Sequence[dict[str, Zone]]) -> list[str]:
    """Return all zone ids; one that appears late stands behind the zone it follows in its own picture."""
    order: list[str] = []
    for table in tables:
        last = -1
        for id in table:
            if id not in order:
                order.insert(last + 1, id)
            last = order.index(id)
    return order


def _bare(zone: Zone) -> Zone:
    # a track's stations and a gauge's bars stand still, so they say what room is needed themselves
    return zone if zone.shape in ("track", "gauge") else replace(zone, items=())
