"""Zone changes: every move makes a new object (400.7), and several at once are one event."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.events import about_object, about_player
from rulekit.games.mtg.table import (
    Object,
    Place,
    Resolve,
    State,
    arranged,
    cards_in,
    find,
    printed,
    with_player,
)
from rulekit.games.mtg.terms import Dies, Drawn, Enters, EntersTapped, Leaves, Sacrificed


def move(state: State, ids: Iterable[str], zone: str, under: str = "", host: str = "") -> State:
    """Return `state` after objects moved to `zone` together, with what that triggers.

    `under` is who will control them (on the battlefield or the stack; their owner where empty).
    """
    before, moved = state, [find(state, id) for id in ids]
    for thing in moved:
        state = _moved(forget(state, thing.id), thing, zone, under, host)
    for thing in moved:
        if thing.zone == "battlefield" and zone != "battlefield":  # 603.10a: looks back
            state = about_object(state, before, Leaves, thing.id)
            if zone == "graveyard" and "creature" in traits(before, thing).types:
                state = about_object(state, before, Dies, thing.id)
        if zone == "battlefield" and find(state, thing.id):
            state = about_object(state, state, Enters, thing.id)
    return state


def _moved(state: State, thing: Object, zone: str, under: str, host: str) -> State:
    state = without(state, thing.id)
    if thing.ability is not None:  # an ability that leaves the stack ceases to exist
        return state
    kept = zone in ("battlefield", "stack")
    new = Object(
        thing.id, thing.owner, zone, thing.card, under if kept else "", host=host,
        face_down=thing.face_down and kept, token=thing.token or (thing.copy and zone == "battlefield"),
        copy=thing.copy and zone != "battlefield",
    )
    if zone == "stack":
        return replace(state, stack=(*state.stack, new))
    if zone == "battlefield" and not new.face_down:
        abilities = printed(state, new).abilities
        tapped = any(isinstance(one, EntersTapped) for ability in abilities for one in ability.static)
        new = replace(new, tapped=tapped)
    return replace(state, objects=arranged((*state.objects, new)))


def without(state: State, id: str) -> State:
    """Return `state` without the object `id`, wherever it is; nothing triggers."""
    return replace(state, objects=tuple(one for one in state.objects if one.id != id),
                   stack=tuple(one for one in state.stack if one.id != id))


def enter(state: State, new: Object) -> State:
    """Return `state` with a token that came to be on the battlefield."""
    state = replace(state, objects=arranged((*state.objects, new)))
    return about_object(state, state, Enters, new.id)


def sacrifice(state: State, ids: tuple[str, ...]) -> State:
    """Return `state` after permanents were sacrificed, all at once (701.17a)."""
    before, state = state, move(state, ids, "graveyard")
    for id in ids:
        state = about_object(state, before, Sacrificed, id)
    return state


def forget(state: State, id: str) -> State:
    """Return `state` in which nothing points at `id` any more (400.7)."""
    return replace(
        state,
        objects=_all(state.objects, id),
        stack=_all(state.stack, id),
        waiting=_all(state.waiting, id),
        fired=_all(state.fired, id),
        delayed=_all(state.delayed, id),
        lasting=tuple(one for one in (_lost(one, id) for one in state.lasting) if one.objects),
        now=tuple(_frame_lost(frame, id) for frame in state.now),
    )


def _all(things: tuple, id: str) -> tuple:
    return tuple(_lost(one, id) for one in things)


def _lost(thing: Any, id: str) -> Any:
    """`thing` with every reference to `id` emptied; the same value where it has none."""
    changed = {}
    for field in ("source", "subject", "host"):
        if getattr(thing, field, "") == id:
            changed[field] = ""
    if id in getattr(thing, "aims", ()):
        changed["aims"] = tuple("" if aim == id else aim for aim in thing.aims)
    for field in ("moved", "objects"):
        if id in getattr(thing, field, ()):
            changed[field] = tuple(one for one in getattr(thing, field) if one != id)
    return replace(thing, **changed) if changed else thing


def _frame_lost(frame: Any, id: str) -> Any:
    if isinstance(frame, Resolve):
        return replace(_lost(frame, id), what=_lost(frame.what, id))
    if isinstance(frame, Place):
        return replace(frame, batch=_all(frame.batch, id))
    return frame


def draw(state: State, who: str) -> tuple[State, str]:
    """Return `(state, card)` after `who` drew; no card from an empty library, which is noted (704.5b)."""
    library = cards_in(state, "library", who)
    if not library:
        return with_player(state, who, drew_empty=True), ""
    state = move(state, (library[0].id,), "hand")
    return about_player(state, Drawn, who), library[0].id
