"""Changes of zone: entering, leaving, returning, and what follows from them."""

from msgspec.structs import replace

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.apply import copiable
from rulekit.games.mtg.layers.effects import Effect, Part, Which, layers_of
from rulekit.games.mtg.layers.objects import VALUES, Object, Values
from rulekit.games.mtg.timestamps import table as t
from rulekit.games.mtg.timestamps.ready import counter_id, covers, current, ready
from rulekit.games.mtg.timestamps.stamping import all_stamped, flipped, several, step
from rulekit.games.mtg.timestamps.table import (
    NEWEST,
    Asked,
    State,
    attached_to,
    find,
    put,
    stamped,
    unstamped,
)
from rulekit.kernel import Step


def begin(state: State, event: t.Begin) -> Step:
    """TS-10: vanguards are the first in the ledger."""
    ids = tuple(object.id for object in event.objects)
    after = put(state, *(replace(object, zone="command") for object in event.objects))
    return step("begin", ids, ("TS-10", *several(state, ids)), all_stamped(after, ids))


def reveal(state: State, event: t.Reveal) -> Step:
    """TS-09: a plane, phenomenon or scheme is stamped as it is turned up."""
    ids = tuple(object.id for object in event.objects)
    after = put(state, *(replace(object, zone="command") for object in event.objects))
    return step("reveal", ids, ("TS-09", *several(state, ids)), all_stamped(after, ids))


def enter(state: State, event: t.Enter) -> Step:
    """TS-04: what enters is stamped, alone or in an order to be chosen."""
    ids = tuple(object.id for object in event.objects)
    after = put(state, *event.objects)
    if event.copy_of:
        return step(
            "enter_copy",
            (*ids, event.copy_of),
            ("TS-04", "707.2", "613.2a"),
            _copying(state, stamped(after, *ids), ids[0], event.copy_of),
        )
    if event.along is not None:
        return _enter_along(stamped(after, *ids), ids[0], event.along)
    rules = ("TS-04", *(("TS-05",) if any(one.host for one in event.objects) else ()), *several(state, ids))
    after = all_stamped(after, ids)
    if len(ids) == 1:
        return _looked_ahead(after, event.objects[0], rules)
    return step("enter", ids, rules, after, "enter_together")


def _copying(before: State, after: State, id: str, original: str) -> State:
    """707.2: the copy takes the copiable values of this moment and keeps them."""
    run = ready(before)
    source = copiable(run.objects, run.effects)[original]
    values = Values(**{field: getattr(source, field) for field in VALUES})
    effect = Effect(
        f"{id}_copy", (Which(id=id),), (Part("1a", fx.Become(values)),), resolved=True, name="copy_effect"
    )
    return stamped(replace(after, effects=(*after.effects, effect)), effect.id)


def _enter_along(state: State, id: str, effect: Effect) -> Step:
    """613.7n: the object's own static effects are older than the effect that put it there."""
    after = replace(state, effects=(*state.effects, replace(effect, resolved=True)))
    own = [one for one in state.effects if one.source == id and _share(one, effect)]
    if own and state.edition != NEWEST:
        return step(
            "undecided",
            (id, effect.id),
            ("613.7", "AMB-TS-1"),
            replace(after, undecided=(id, effect.id), events=()),
        )
    return step(
        "enter_along",
        (id, effect.id),
        ("TS-04", "611.2e", "613.7n" if own else "TS-14"),
        stamped(after, effect.id),
    )


def _share(one: Effect, other: Effect) -> bool:
    return not set(layers_of(one)).isdisjoint(layers_of(other))


def _looked_ahead(state: State, object: Object, rules: tuple[str, ...]) -> Step:
    """614.12: what happens as it enters is what the object will have with the effects already there."""
    wanted = [one for one in (object.enters_asking, object.enters_triggering) if one]
    has = current(state)[object.id].abilities if wanted else ()
    if wanted and not set(wanted) & set(has):
        return step("enter", (object.id,), (*rules, "614.12", "611.3c"), state, "enter_stripped")
    if object.enters_asking in has and object.enters_asking:
        state = replace(state, asked=Asked("pay", (object.id,)))
    if object.enters_triggering in has and object.enters_triggering:
        state = replace(state, triggering=(*state.triggering, object.id))
    say = "enter_attached" if object.host else "enter_asking" if wanted else ""
    return step(
        "enter",
        (object.id, *((object.host,) if object.host else ())),
        (*rules, *(("614.12a",) if wanted else ())),
        state,
        say,
    )


def leave(state: State, event: t.Leave) -> Step:
    """400.7: a new object elsewhere. Its Auras follow (704.5m), its Equipment stays (704.5n)."""
    fallen, after = [], state
    for id in event.objects:
        for one in attached_to(state, id):
            if "Aura" in one.subtypes and not (one.phased_out and one.phased_alone):  # 702.26i
                fallen.append(one.id)
            else:
                after = put(after, replace(one, host=""))
    gone = (*event.objects, *(id for id in fallen if id not in event.objects))
    for id in gone:
        after = _moved(after, id, event.to if id in event.objects else "graveyard")
    after = all_stamped(stamped(after, *gone[len(event.objects) :]), event.objects)
    return step(
        "leave", gone, ("TS-04", *several(state, event.objects)), after, "leave_with" if fallen else ""
    )


def fall(state: State, ids: tuple[str, ...]) -> State:
    """Return `state` after Auras that are attached to nothing went to the graveyard (704.5m)."""
    for id in ids:
        state = _moved(state, id, "graveyard")
    return stamped(state, *ids)


def _moved(state: State, id: str, to: str) -> State:
    """Return `state` with `id` a new object in zone `to`: no counters, no locked effects, no host."""
    old = find(state, id)
    new = replace(
        old,
        zone=to,
        controller="",
        host="",
        tapped=False,
        phased_out=False,
        phased_alone=False,
        face_down=False,
        counters=(),
    )
    if old.transformed:
        new = flipped(new)
    effects = tuple(one for effect in state.effects if (one := _without(effect, id)) is not None)
    ended = {effect.id for effect in state.effects} - {effect.id for effect in effects}
    gone = (*ended, *(counter_id(id, kind) for kind, _ in old.counters))
    return unstamped(replace(put(state, new), effects=effects), *gone)


def _without(effect: Effect, id: str) -> Effect | None:
    """A resolved effect knows the old object only; one that is left without objects is gone."""
    if not effect.resolved or not covers(effect, id):
        return effect
    ids = tuple(one for which in effect.affects for one in (which.ids or (which.id,)) if one and one != id)
    return replace(effect, affects=(Which(ids=ids),)) if ids else None


def come_back(state: State, event: t.Return) -> Step:
    """TS-04: what returns is a new object."""
    after = put(state, *(replace(find(state, id), zone="battlefield") for id in event.objects))
    return step(
        "return",
        event.objects,
        ("TS-04", *several(state, event.objects)),
        all_stamped(after, event.objects),
    )


def exile_merged(state: State, event: t.ExileMerged) -> Step:
    """TS-12: whoever exiles it orders the cards, not APNAP."""
    ids = tuple(card.id for card in event.cards)
    rest = replace(state, objects=tuple(one for one in state.objects if one.id != event.object))
    after = put(unstamped(rest, event.object), *(replace(card, zone="exile") for card in event.cards))
    return step("exile_merged", (event.object, *ids), ("TS-12",), all_stamped(after, ids, event.by))
