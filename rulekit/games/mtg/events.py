"""Events and what triggers on them (603.2): an ability triggers at once and then only waits."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulekit.games.mtg.book import book
from rulekit.games.mtg.cards import Ability
from rulekit.games.mtg.continuous import fits, side, traits
from rulekit.games.mtg.reading import holds
from rulekit.games.mtg.table import Object, Place, Resolve, State, Waiting, battlefield, find, taken
from rulekit.games.mtg.terms import (
    Begins,
    Event,
    LosesControl,
    MadeMana,
    ResolvedTimes,
    StateIs,
    Triggers,
    Unattached,
    WasCast,
)
from rulekit.games.mtg.texts import hurts, reads_controller
from rulekit.games.mtg.things import Delayed
from rulekit.kernel import fresh

_WATCHING = ("battlefield", "command")
"""Where the abilities of permanents and of the face-up plane work."""

Matches = Callable[[Event, Object, str], bool]


def about_object(state: State, seen: State, kind: type, id: str) -> State:
    """Return `state` after an event of `kind` about the object `id`, described as it was in `seen`."""
    thing = find(seen, id)
    return _happen(state, seen, kind, lambda when, source, you: fits(
        seen, replace(when.which, zone=thing.zone), thing, you, source.id)
        and (not when.which.host or source.host == id), id)


def looking_back(state: State, before: State, moved: tuple[str, ...] = ()) -> State:
    """Return `state` with what triggers on attachments that are none any more and on control that was lost.

    603.10c and d: both look at the table `before`; `moved` are the objects that have changed zones since.
    """
    if not state.delayed and not {Unattached, LosesControl} & book(state.cards).watched:
        return state
    for thing in battlefield(before):
        if thing.host and {thing.id, thing.host} & {*moved}:  # 701.3d: also where it leaves itself
            state = about_object(state, before, Unattached, thing.id)
        if thing.id in moved:
            continue
        if traits(before, thing).controller != traits(state, find(state, thing.id)).controller:
            state = about_object(state, before, LosesControl, thing.id)
    return state


def mana_triggers(state: State, seen: State, id: str) -> list[tuple[Object, Ability, str]]:
    """Return the triggered mana abilities that a mana ability of `id` sets off (605.1b)."""
    if MadeMana not in book(state.cards).watched:
        return []
    thing = find(seen, id)
    return [(source, ability, you) for source, ability, you in _watching(seen, MadeMana, id)
            if ability.adds_mana and fits(seen, ability.when.which, thing, you, source.id)
            and _given(state, ability, you, source.id)]


def about_player(state: State, kind: type, who: str, seen: State | None = None) -> State:
    """Return `state` after an event of `kind` about a player; `seen` is the table that it looks back to."""
    return _happen(state, seen or state, kind, lambda when, source, you: side(who, when.whose, you), who)


def step_begins(state: State) -> State:
    """Return `state` with what triggers as its step begins (603.2b)."""
    who = state.active or state.players[0].id
    return _happen(state, state, Begins, lambda when, source, you: (
        when.step == state.steps[0] and side(who, when.whose, you)), "")


def times_reached(state: State) -> State:
    """Return `state` after an ability has resolved as often as a delayed one waits for (603.7h)."""
    return _happen(state, state, ResolvedTimes, lambda when, source, you: True, "")


def _happen(state: State, seen: State, kind: type, matches: Matches, subject: str) -> State:
    if kind not in book(state.cards).watched and not state.delayed:
        return state
    part = 2 if kind is Triggers else 1
    for source, ability, you in _watching(seen, kind, subject):
        if kind is MadeMana and ability.adds_mana:
            continue
        if matches(ability.when, source, you) and _given(state, ability, you, source.id):
            state = fire(state, Waiting("", you, ability, source.id, subject, part,
                                        along=_parts(seen, subject)), seen)
    return _delayed(state, seen, kind, matches, subject)


def _parts(seen: State, subject: str) -> tuple[str, ...]:
    """What a merged permanent that has left the battlefield is besides itself (725.3c)."""
    thing = find(seen, subject)
    return tuple(one.id for one in thing.parts if one.id != subject) if thing else ()


def _watching(seen: State, kind: type, subject: str) -> Iterator[tuple[Object, Ability, str]]:
    """Abilities of permanents, and those of a spell about its own casting."""
    things = [one for one in seen.objects if one.zone in _WATCHING]
    if kind is WasCast:
        things = [*things, find(seen, subject)]
    for thing in things:
        one = traits(seen, thing)
        for ability in one.abilities:
            if isinstance(ability.when, kind) and (thing.zone in _WATCHING or ability.when.which.this):
                yield thing, ability, one.controller


def _given(state: State, ability: Ability, you: str, source: str) -> bool:
    """603.4: the intervening if is asked as the ability would trigger."""
    return ability.given is None or holds(state, ability.given, you, source)


def _same(state: State, source: Object) -> str:
    """The source's id while it is the object it was, else nothing (400.7)."""
    now = find(state, source.id)
    phased = {"phased": "battlefield"}  # 702.26d: no other zone, no other object
    return source.id if now and phased.get(now.zone, now.zone) == phased.get(source.zone, source.zone) else ""


def _kept(state: State, seen: State, id: str) -> str:
    """`id` while it is the object that it was in `seen`, else nothing."""
    thing = find(seen, id)
    return _same(state, thing) if thing else ""


def _delayed(state: State, seen: State, kind: type, matches: Matches, subject: str) -> State:
    """603.7: what waits for an event knows its source, also where that goes with this event (603.7c)."""
    for one in state.delayed:
        you = one.controller
        if isinstance(one.when, kind) and matches(one.when, Object(one.source, you), you):
            if not one.until:  # 603.7b
                state = replace(state, delayed=tuple(other for other in state.delayed if other is not one))
            about = _kept(state, seen, one.subject) or subject
            along = tuple(id for id in one.along if _kept(state, seen, id))
            state = fire(state, Waiting("", you, one.ability, one.source, about, 1, True, along, one.was,
                                        one.deadly), seen)
    return state


def fire(state: State, new: Waiting, seen: State | None = None) -> State:
    """Return `state` with one more ability that has triggered, under the smallest free name.

    `seen` is the table that it looks back to: its source, and what it is about, may have gone since.
    """
    seen = seen or state
    id = fresh(f"{new.source}_{new.ability.id}" if new.source else new.ability.id, taken(state))
    source = _kept(state, seen, new.source)
    if new.source and not source and new.part == 1:
        state = _of_what_has_gone(state, seen, new.source)
    gone = [one for one in {new.source, new.subject} if not _kept(state, seen, one)]
    known = {field: value for one in gone for field, value in last_known(seen, new, one).items()}
    new = replace(new, id=id, source=source, **known)
    return replace(state, fired=tuple(sorted((*state.fired, new), key=lambda one: one.id)))


def _of_what_has_gone(state: State, seen: State, id: str) -> State:
    """Return `state` with what triggers on an ability triggering whose source has gone meanwhile (603.3b)."""
    thing = find(seen, id)
    if thing is None or Triggers not in book(state.cards).watched:
        return state
    return _happen(state, seen, Triggers, lambda when, source, you: bool(_same(state, source)) and fits(
        seen, replace(when.which, zone=thing.zone), thing, you, source.id), id)


def last_known(seen: State, one: Object | Waiting | Delayed, id: str) -> dict[str, str | bool]:
    """Return what `one` has to remember of `id`, which goes, as it was in `seen` (608.2h, 113.7a)."""
    thing, found = find(seen, id), {}
    if thing is None or one.ability is None:
        return found
    if id == one.subject and not one.was and reads_controller(one.ability):
        found["was"] = traits(seen, thing).controller
    if id == one.source and hurts(one.ability) and "deathtouch" in traits(seen, thing).keywords:
        found["deadly"] = True
    return found


def state_triggers(state: State) -> State:
    """Return `state` with the state triggers whose condition holds, each once an instance (603.8)."""
    for thing in battlefield(state):
        one = traits(state, thing)
        for ability in one.abilities:
            if (isinstance(ability.when, StateIs) and not _pending(state, ability, thing.id)
                    and holds(state, ability.when.holds, one.controller, thing.id)):
                state = fire(state, Waiting("", one.controller, ability, thing.id))
    return state


def _pending(state: State, ability: Ability, source: str) -> bool:
    """Whether an instance has triggered and has not left the stack."""
    batches = (one for frame in state.now if isinstance(frame, Place) for one in frame.batch)
    resolving = (frame.what for frame in state.now if isinstance(frame, Resolve))
    every = (*state.fired, *state.waiting, *batches, *state.stack, *resolving)
    return any(one.ability == ability and one.source == source for one in every)


def told(state: State) -> State:
    """Return `state` with what has fired waiting, and with what triggers on that (603.3b)."""
    fired = state.fired
    waiting = tuple(sorted((*state.waiting, *fired), key=lambda one: one.id))
    state = replace(state, fired=(), waiting=waiting)
    for one in fired:
        if one.source and find(state, one.source):
            state = about_object(state, state, Triggers, one.source)
    return state
