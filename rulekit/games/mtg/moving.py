"""Zone changes: every move makes a new object (400.7), and several at once are one event."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rulekit.games.mtg.age import closed, stamped
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.events import about_object, about_player, last_known, looking_back
from rulekit.games.mtg.replacing import made, routed
from rulekit.games.mtg.table import (
    Delayed,
    Object,
    Place,
    Resolve,
    State,
    Tally,
    Waiting,
    arranged,
    cards_in,
    find,
    printed,
    with_player,
)
from rulekit.games.mtg.terms import Dies, Drawn, Enters, EntersTapped, Leaves, Sacrificed


def move(state: State, ids: Iterable[str], zone: str, under: str = "", host: str = "",
         how: type | None = None) -> State:
    """Return `state` after objects moved to `zone` together, with what that triggers.

    `under` is who will control them (on the battlefield or the stack; their owner where empty), `how` an
    event that this is beside leaving, dying or entering. Replacement effects may send them elsewhere (614).
    """
    moved = [find(state, id) for id in ids]
    state, routes = routed(state, moved, zone)
    before, since = state, next_since(state)
    zones = {one.id: routes[one.id].zone if one.id in routes else zone for one in moved}
    for thing in moved:
        stays = thing.zone == "stack" and zone == "battlefield"  # 400.7a
        kept = state.lasting if stays else ()
        state = forget(state, thing.id, before)
        state = replace(state, lasting=kept) if stays else state
        state = _moved(state, thing, zones[thing.id], under, host, since)
    state = closed(state)
    for thing in moved:
        if thing.zone == "battlefield" and zone != "battlefield":  # 603.10a: looks back
            state = about_object(state, before, Leaves, thing.id)
            if zones[thing.id] == "graveyard" and "creature" in traits(before, thing).types:
                state = about_object(state, before, Dies, thing.id)
        if how:
            state = about_object(state, before, how, thing.id)
    state = outlived(looking_back(state, before, tuple(one.id for one in moved)), moved, before)
    for thing in moved:
        if zone == "battlefield" and find(state, thing.id):
            state = about_object(state, state, Enters, thing.id)
    for id, route in routes.items():
        for one in route.effects:  # 603.7f
            about = id if find(state, id) else ""
            state = made(state, one.static.later, one.source, one.controller, about)
    return state


def next_since(state: State) -> int:
    """Return the place in time of what becomes world now (704.5k)."""
    return 1 + max((one.since for one in state.objects), default=0)


def _moved(state: State, thing: Object, zone: str, under: str, host: str, since: int) -> State:
    state = without(state, thing.id)
    if thing.ability is not None:  # an ability that leaves the stack ceases to exist
        return state
    kept = zone in ("battlefield", "stack")
    if thing.parts:  # 725.3: each goes its own way
        every = (Object(one.id, thing.owner, zone, one.card if one.card != one.id else "",
                        under if kept else "", token=one.token) for one in thing.parts)
        return replace(state, objects=arranged((*state.objects, *every)))
    new = Object(
        thing.id, thing.owner, zone, thing.card, under if kept else "", host=host,
        face_down=thing.face_down and kept, token=thing.token or (thing.copy and zone == "battlefield"),
        copy=thing.copy and zone != "battlefield",
        cast=thing.cast and zone == "battlefield" and thing.zone == "stack",
        back_up=thing.back_up and kept,
    )
    if zone == "stack":
        return replace(state, stack=(*state.stack, new))
    if zone == "battlefield" and not new.face_down:
        card = printed(state, new)
        tapped = any(isinstance(one, EntersTapped) for ability in card.abilities for one in ability.static)
        world = since if "world" in card.keywords else 0
        new = stamped(state, replace(new, tapped=tapped, loyalty=card.loyalty, since=world))
    return replace(state, objects=arranged((*state.objects, new)))


def without(state: State, id: str) -> State:
    """Return `state` without the object `id`, wherever it is; nothing triggers."""
    return replace(state, objects=tuple(one for one in state.objects if one.id != id),
                   stack=tuple(one for one in state.stack if one.id != id))


def enter(state: State, new: tuple[Object, ...]) -> State:
    """Return `state` with tokens that came to be on the battlefield, all at once."""
    for one in new:
        state = replace(state, objects=arranged((*state.objects, stamped(state, one))))
    state = closed(state)
    for one in new:
        state = about_object(state, state, Enters, one.id)
    return state


def sacrifice(state: State, ids: tuple[str, ...]) -> State:
    """Return `state` after permanents were sacrificed, all at once (701.17a)."""
    return move(state, ids, "graveyard", how=Sacrificed)


def forget(state: State, id: str, seen: State) -> State:
    """Return `state` in which nothing but what is delayed points at `id` any more (400.7).

    What is last known of it is what it was in `seen`.
    """
    changed = {}
    for thing in state.objects:  # off the stack only an attachment points at something
        if thing.host == id:
            free = (replace(one, host="") if one.host == id else one for one in state.objects)
            changed["objects"] = tuple(free)
            break
    for field in ("stack", "waiting", "fired", "now"):
        things = getattr(state, field)
        if things and any(_points(thing, id) for thing in things):
            changed[field] = tuple(_lost(one, id, seen) if _points(one, id) else one for one in things)
    if state.lasting and any(id in one.objects for one in state.lasting):
        lasting = (replace(one, objects=_except(one.objects, id)) for one in state.lasting)
        changed["lasting"] = tuple(one for one in lasting if one.objects)
    if state.tallies:
        changed["tallies"] = tuple(replace(one, source="") if one.source == id else one
                                   for one in state.tallies if one.source != id or _awaited(state, one))
    return replace(state, **changed) if changed else state


def _awaited(state: State, tally: Tally) -> bool:
    """Whether that ability is on the stack yet: there it counts on though its source goes (113.7a)."""
    return any(one.source == tally.source and one.ability is not None and one.ability.id == tally.ability
               for one in state.stack)


def outlived(state: State, gone: Iterable[Object], seen: State) -> State:
    """Return `state` in which nothing delayed points at what has moved; it knew it while that happened."""
    delayed = state.delayed
    for thing in gone if delayed else ():
        delayed = tuple(_lost(one, thing.id, seen) if _points(one, thing.id) else one for one in delayed)
    return replace(state, delayed=delayed) if delayed != state.delayed else state


def _points(thing: Any, id: str) -> bool:
    kind = type(thing)
    if kind is Object:
        return id in (thing.host, thing.source, thing.subject, *thing.along) or id in thing.aims
    if kind is Resolve:
        return id in thing.aims or id in thing.moved or _points(thing.what, id)
    if kind is Place:
        return any(_points(one, id) for one in thing.batch)
    return kind in (Waiting, Delayed) and id in (thing.source, thing.subject, *thing.along)


def _lost(thing: Any, id: str, seen: State) -> Any:
    """`thing`, which points at `id`, with every reference to it emptied; what is last known of it is kept."""
    if isinstance(thing, Place):
        return replace(thing, batch=tuple(_lost(one, id, seen) for one in thing.batch))
    changed = {field: "" for field in ("source", "subject", "host") if getattr(thing, field, "") == id}
    if not isinstance(thing, Resolve):
        changed.update(last_known(seen, thing, id))
    if getattr(thing, "along", ()):
        changed["along"] = _except(thing.along, id)
    if hasattr(thing, "aims"):
        changed["aims"] = tuple("" if aim == id else aim for aim in thing.aims)
    if isinstance(thing, Resolve):
        what = _lost(thing.what, id, seen) if _points(thing.what, id) else thing.what
        changed.update(moved=_except(thing.moved, id), what=what)
    return replace(thing, **changed)


def _except(ids: tuple[str, ...], id: str) -> tuple[str, ...]:
    return tuple(one for one in ids if one != id)


def draw(state: State, who: str) -> tuple[State, str]:
    """Return `(state, card)` after `who` drew; no card from an empty library, which is noted (704.5b)."""
    library = cards_in(state, "library", who)
    if not library:
        return with_player(state, who, drew_empty=True), ""
    state = move(state, (library[0].id,), "hand")
    return about_player(state, Drawn, who), library[0].id
