"""One function for each kind of event: what it does, whether it gives a timestamp, and by which rule."""

from msgspec.structs import replace

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.apply import copiable
from rulekit.games.mtg.layers.change import amounts
from rulekit.games.mtg.layers.effects import Count, Effect, Part, Which, layers_of
from rulekit.games.mtg.layers.objects import VALUES, Object, Values, with_values
from rulekit.games.mtg.layers.reading import amount, by_id, members
from rulekit.games.mtg.timestamps import table as t
from rulekit.games.mtg.timestamps.ready import controller, counter_id, covers, current, ready
from rulekit.games.mtg.timestamps.table import (
    NEWEST,
    OLD,
    Asked,
    State,
    attached_to,
    find,
    put,
    stamped,
    unstamped,
)
from rulekit.kernel import RULES, Step


def happen(state: State) -> Step:
    """Return the step of the first event still to come."""
    event, *rest = state.events
    return _EVENTS[type(event)](replace(state, events=tuple(rest)), event)


def _step(verb: str, args: tuple[str, ...], rules: tuple[str, ...], after: State, say: str = "") -> Step:
    return Step(RULES, verb, args, rules, after, say=say)


def _all_stamped(state: State, ids: tuple[str, ...], by: str = "") -> State:
    """Stamp one thing at once; of several, the order is asked (613.7m)."""
    return stamped(state, *ids) if len(ids) < 2 else replace(state, asked=Asked("order", ids, by))


def _several(state: State, ids: tuple[str, ...]) -> tuple[str, ...]:
    if len(ids) < 2:
        return ()
    return ("TS-O1",) if state.edition == OLD else ("TS-11",)


def _begin(state: State, event: t.Begin) -> Step:
    ids = tuple(object.id for object in event.objects)
    after = put(state, *(replace(object, zone="command") for object in event.objects))
    return _step("begin", ids, ("TS-10", *_several(state, ids)), _all_stamped(after, ids))


def _reveal(state: State, event: t.Reveal) -> Step:
    ids = tuple(object.id for object in event.objects)
    after = put(state, *(replace(object, zone="command") for object in event.objects))
    return _step("reveal", ids, ("TS-09", *_several(state, ids)), _all_stamped(after, ids))


def _enter(state: State, event: t.Enter) -> Step:
    ids = tuple(object.id for object in event.objects)
    after = put(state, *event.objects)
    if event.copy_of:
        return _step("enter_copy", (*ids, event.copy_of), ("TS-04", "707.2", "613.2a"),
                     _copying(state, stamped(after, *ids), ids[0], event.copy_of))
    if event.along is not None:
        return _enter_along(stamped(after, *ids), ids[0], event.along)
    rules = ("TS-04", *(("TS-05",) if any(one.host for one in event.objects) else ()), *_several(state, ids))
    after = _all_stamped(after, ids)
    if len(ids) == 1:
        return _looked_ahead(after, event.objects[0], rules)
    return _step("enter", ids, rules, after, "enter_together")


def _copying(before: State, after: State, id: str, original: str) -> State:
    """707.2: the copy takes the copiable values of this moment and keeps them."""
    run = ready(before)
    source = copiable(run.objects, run.effects)[original]
    values = Values(**{field: getattr(source, field) for field in VALUES})
    effect = Effect(f"{id}_copy", (Which(id=id),), (Part("1a", fx.Become(values)),), resolved=True,
                    name="copy_effect")
    return stamped(replace(after, effects=(*after.effects, effect)), effect.id)


def _enter_along(state: State, id: str, effect: Effect) -> Step:
    """613.7n: the object's own static effects are older than the effect that put it there."""
    after = replace(state, effects=(*state.effects, replace(effect, resolved=True)))
    own = [one for one in state.effects if one.source == id and _share(one, effect)]
    if own and state.edition != NEWEST:
        return _step("undecided", (id, effect.id), ("613.7", "AMB-TS-1"),
                     replace(after, undecided=(id, effect.id), events=()))
    return _step("enter_along", (id, effect.id), ("TS-04", "611.2e", "613.7n" if own else "TS-14"),
                 stamped(after, effect.id))


def _share(one: Effect, other: Effect) -> bool:
    return not set(layers_of(one)).isdisjoint(layers_of(other))


def _looked_ahead(state: State, object: Object, rules: tuple[str, ...]) -> Step:
    """614.12: what happens as it enters is what the object will have with the effects already there."""
    wanted = [one for one in (object.enters_asking, object.enters_triggering) if one]
    has = current(state)[object.id].abilities if wanted else ()
    if wanted and not set(wanted) & set(has):
        return _step("enter", (object.id,), (*rules, "614.12", "611.3c"), state, "enter_stripped")
    if object.enters_asking in has and object.enters_asking:
        state = replace(state, asked=Asked("pay", (object.id,)))
    if object.enters_triggering in has and object.enters_triggering:
        state = replace(state, triggering=(*state.triggering, object.id))
    say = "enter_attached" if object.host else "enter_asking" if wanted else ""
    return _step("enter", (object.id, *((object.host,) if object.host else ())),
                 (*rules, *(("614.12a",) if wanted else ())), state, say)


def _leave(state: State, event: t.Leave) -> Step:
    """400.7: a new object elsewhere. Its Auras follow (704.5m), its Equipment stays (704.5n)."""
    fallen, after = [], state
    for id in event.objects:
        for one in attached_to(state, id):
            if "Aura" in one.subtypes:
                fallen.append(one.id)
            else:
                after = put(after, replace(one, host=""))
    gone = (*event.objects, *(id for id in fallen if id not in event.objects))
    for id in gone:
        after = _moved(after, id, event.to if id in event.objects else "graveyard")
    after = _all_stamped(stamped(after, *gone[len(event.objects):]), event.objects)
    return _step("leave", gone, ("TS-04", *_several(state, event.objects)), after, "leave_with" if fallen else "")


def _moved(state: State, id: str, to: str) -> State:
    """Return `state` with `id` a new object in zone `to`: no counters, no locked effects, no host."""
    old = find(state, id)
    new = replace(old, zone=to, controller="", host="", tapped=False, phased_out=False, face_down=False, counters=())
    if old.transformed:
        new = _flipped(new)
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


def _return(state: State, event: t.Return) -> Step:
    after = put(state, *(replace(find(state, id), zone="battlefield") for id in event.objects))
    return _step("return", event.objects, ("TS-04", *_several(state, event.objects)),
                 _all_stamped(after, event.objects))


def _attach(state: State, event: t.Attach) -> Step:
    """701.3b: only what becomes attached to something new is stamped; the older text asked for less."""
    moving = tuple(id for id in event.objects if find(state, id).host != event.to)
    args = (*event.objects, event.to)
    if not moving:
        return _step("attach", args, ("TS-06",), state, "attach_same")
    after = put(state, *(replace(find(state, id), host=event.to) for id in moving))
    if state.edition == OLD:
        new = tuple(id for id in moving if not find(state, id).host)
        if not new:
            return _step("attach", args, ("TS-O3",), after, "attach_moved")
        return _step("attach", args, ("TS-O3", *_several(state, new)), _all_stamped(after, new))
    return _step("attach", args, ("TS-05", *_several(state, moving)), _all_stamped(after, moving))


def _detach(state: State, event: t.Detach) -> Step:
    after = put(state, replace(find(state, event.object), host=""))
    return _step("detach", (event.object,), ("TS-06",), after)


def _turn(state: State, event: t.Turn) -> Step:
    after = put(state, replace(find(state, event.object), face_down=event.face == "down"))
    return _step(f"turn_{event.face}", (event.object,), ("TS-07", "708.2"), stamped(after, event.object))


def _flipped(object: Object) -> Object:
    front = Values(**{field: getattr(object, field) for field in VALUES})
    return replace(object, **with_values(object.back), back=front, transformed=not object.transformed)


def _transform(state: State, event: t.Transform) -> Step:
    after = put(state, _flipped(find(state, event.object)))
    return _step("transform", (event.object,), ("TS-08",), stamped(after, event.object))


def _phase_out(state: State, event: t.PhaseOut) -> Step:
    """702.26: no zone change, so no trigger and no stamp; what is attached goes along."""
    along = _along(state, event.object)
    after = put(state, *(replace(find(state, id), phased_out=True) for id in along))
    ended = tuple(one.id for one in state.effects if one.lasts and covers(one, event.object))
    after = unstamped(replace(after, effects=tuple(one for one in after.effects if one.id not in ended)), *ended)
    return _step("phase_out", (*along, *ended), ("702.26d", "702.26f", *(("702.26g",) if along[1:] else ()),
                 *(("702.26j",) if ended else ())), after, "phase_out_with" if along[1:] or ended else "")


def _along(state: State, id: str) -> tuple[str, ...]:
    return (id, *(more for one in attached_to(state, id) for more in _along(state, one.id)))


def _phase_in(state: State, event: t.PhaseIn) -> Step:
    """TS-17: it keeps its stamp, once by a rule of its own, now because it never changed zones."""
    along = _along(state, event.object)
    after = put(state, *(replace(find(state, id), phased_out=False) for id in along))
    old = state.edition == OLD
    return _step("phase_in", along, ("TS-17",) if old else ("TS-17", "702.26d"), after, "phase_in_old" if old else "")


def _counter(state: State, event: t.PutCounter) -> Step:
    object = find(state, event.object)
    had = dict(object.counters).get(event.kind, 0)
    after = put(state, replace(object, counters=_counted(object, event.kind, had + event.n)))
    rule = "122.1a" if "/" in event.kind else "122.1b"
    return _step("counter", (event.object, event.kind), ("TS-15", rule),
                 stamped(after, counter_id(event.object, event.kind)), "counter_more" if had else "")


def _counted(object: Object, kind: str, number: int) -> tuple[tuple[str, int], ...]:
    kept = {**dict(object.counters), kind: number}
    return tuple(sorted((name, many) for name, many in kept.items() if many > 0))


def _remove_counter(state: State, event: t.RemoveCounter) -> Step:
    return _step("remove_counter", (event.object, event.kind), ("TS-15",),
                 less(state, event.object, event.kind, event.n))


def less(state: State, id: str, kind: str, number: int) -> State:
    """Return `state` with fewer counters of `kind` on `id`; those left keep the group's stamp."""
    object = find(state, id)
    left = dict(object.counters).get(kind, 0) - number
    after = put(state, replace(object, counters=_counted(object, kind, left)))
    return after if left > 0 else unstamped(after, counter_id(id, kind))


def _control(state: State, event: t.Control) -> Step:
    effect = Effect(event.id, (Which(id=event.object),), (Part("2", fx.SetController(event.player)),), resolved=True)
    after = replace(state, effects=(*state.effects, effect))
    return _step("control", (event.object, event.player, event.id), ("TS-14", "613.7d"), stamped(after, event.id))


def _tap(state: State, event: t.Tap) -> Step:
    after = put(state, replace(find(state, event.object), tapped=event.tapped))
    return _step("tap" if event.tapped else "untap", (event.object,), ("613.7d",), after)


def _resolve(state: State, event: t.Resolve) -> Step:
    """611.2c, 611.2d: the set and the values are fixed as the effect is made (613.7b: so is its stamp)."""
    effect = replace(locked(state, event.effect), resolved=True)
    after = stamped(replace(state, effects=(*state.effects, effect)), effect.id)
    return _step("resolve", (effect.id,), ("TS-14", "611.2a", "611.2c", "611.2d"), after)


def locked(state: State, effect: Effect) -> Effect:
    """Return `effect` with its set and its values fixed at this moment."""
    objects = tuple(current(state).values())
    ids = members(effect, objects, {})
    parts = tuple(Part(part.layer, _fixed(part.op, effect, objects)) for part in effect.parts)
    return replace(effect, affects=(Which(ids=tuple(sorted(ids))),), parts=parts)


def _fixed(op, effect: Effect, objects: tuple[Object, ...]):
    if not any(isinstance(value, Count) for value in amounts(op)):
        return op
    first = next(iter(by_id(objects).values()))
    return type(op)(*(amount(value, first, effect, objects) if isinstance(value, Count) else value
                      for value in amounts(op)))


def _grant(state: State, event: t.Grant) -> Step:
    ability = event.effect.ability
    giving = Effect(event.id, (Which(id=event.object),), (Part("6", fx.AddAbilities((ability,))),), resolved=True)
    given = replace(event.effect, source=event.object, granted_by=event.id)
    after = stamped(replace(state, effects=(*state.effects, giving, given)), event.id)
    return _step("grant", (event.object, given.id), ("TS-13", "TS-14"), after)


def _end(state: State, event: t.End) -> Step:
    kept = tuple(effect for effect in state.effects if effect.id != event.effect)
    return _step("end", (event.effect,), ("611.2a",), unstamped(replace(state, effects=kept), event.effect))


def _exile_merged(state: State, event: t.ExileMerged) -> Step:
    """TS-12: whoever exiles it orders the cards, not APNAP."""
    ids = tuple(card.id for card in event.cards)
    rest = replace(state, objects=tuple(one for one in state.objects if one.id != event.object))
    after = put(unstamped(rest, event.object), *(replace(card, zone="exile") for card in event.cards))
    return _step("exile_merged", (event.object, *ids), ("TS-12",), _all_stamped(after, ids, event.by))


def owner_of_choice(state: State, id: str) -> str:
    """Return who orders `id` among what is stamped together: its controller, its owner where it has none."""
    return controller(state, id) if find(state, id).zone == "battlefield" else find(state, id).owner


_EVENTS = {
    t.Begin: _begin,
    t.Enter: _enter,
    t.Leave: _leave,
    t.Return: _return,
    t.Attach: _attach,
    t.Detach: _detach,
    t.Turn: _turn,
    t.Transform: _transform,
    t.Reveal: _reveal,
    t.PhaseOut: _phase_out,
    t.PhaseIn: _phase_in,
    t.PutCounter: _counter,
    t.RemoveCounter: _remove_counter,
    t.Control: _control,
    t.Tap: _tap,
    t.Resolve: _resolve,
    t.Grant: _grant,
    t.End: _end,
    t.ExileMerged: _exile_merged,
}
