"""One function for each kind of event: what it does, whether it gives a timestamp, and by which rule."""

from msgspec.structs import replace

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.change import amounts
from rulekit.games.mtg.layers.effects import Count, Effect, Part, Which
from rulekit.games.mtg.layers.objects import Object
from rulekit.games.mtg.layers.reading import counted, members
from rulekit.games.mtg.timestamps import moving
from rulekit.games.mtg.timestamps import table as t
from rulekit.games.mtg.timestamps.ready import counter_id, covers, current
from rulekit.games.mtg.timestamps.stamping import all_stamped, flipped, several, step
from rulekit.games.mtg.timestamps.table import OLD, State, attached_to, find, put, stamped, unstamped
from rulekit.games.mtg.timestamps.words_counters import so_many
from rulekit.kernel import Step


def happen(state: State) -> Step:
    """Return the step of the first event still to come."""
    event, *rest = state.events
    return _EVENTS[type(event)](replace(state, events=tuple(rest)), event)


def _attach(state: State, event: t.Attach) -> Step:
    """701.3b: only what becomes attached to something new is stamped; the older text asked for less."""
    moving = tuple(id for id in event.objects if find(state, id).host != event.to)
    args, say = (*event.objects, event.to), "attach" + "_several" * (len(event.objects) > 1)
    if not moving:
        return step("attach", args, ("TS-06",), state, "attach_same")
    after = put(state, *(replace(find(state, id), host=event.to) for id in moving))
    if state.edition == OLD:
        new = tuple(id for id in moving if not find(state, id).host)
        if not new:
            return step("attach", args, ("TS-O3",), after, "attach_moved")
        return step("attach", args, ("TS-O3", *several(state, new)), all_stamped(after, new), say)
    return step("attach", args, ("TS-05", *several(state, moving)), all_stamped(after, moving), say)


def _detach(state: State, event: t.Detach) -> Step:
    after = put(state, replace(find(state, event.object), host=""))
    return step("detach", (event.object,), ("TS-06",), after)


def _turn(state: State, event: t.Turn) -> Step:
    after = put(state, replace(find(state, event.object), face_down=event.face == "down"))
    return step(f"turn_{event.face}", (event.object,), ("TS-07", "708.2"), stamped(after, event.object))


def _transform(state: State, event: t.Transform) -> Step:
    after = put(state, flipped(find(state, event.object)))
    return step("transform", (event.object,), ("TS-08",), stamped(after, event.object))


def _convert(state: State, event: t.Convert) -> Step:
    """613.7g: converting turns it over as transforming does, and stamps it as well."""
    after = put(state, flipped(find(state, event.object)))
    return step("convert", (event.object,), ("TS-08", "701.50"), stamped(after, event.object))


def _phase_out(state: State, event: t.PhaseOut) -> Step:
    """702.26: no zone change, so no trigger and no stamp; what is attached goes along."""
    along = _along(state, event.object, out=False)
    after = put(state, *(replace(find(state, id), phased_out=True) for id in along))
    after = put(after, replace(find(after, event.object), phased_alone=bool(find(state, event.object).host)))
    ended = tuple(one.id for one in state.effects if one.lasts and covers(one, event.object))
    after = unstamped(
        replace(after, effects=tuple(one for one in after.effects if one.id not in ended)), *ended
    )
    return step(
        "phase_out",
        (*along, *ended),
        (
            "702.26d",
            "702.26f",
            *(("702.26g",) if along[1:] else ()),
            *(("702.26j", "611.2b") if ended else ()),
        ),
        after,
        "phase_out_with" if along[1:] or ended else "",
    )


def _along(state: State, id: str, out: bool) -> tuple[str, ...]:
    """Return `id` and what phases with it: out, what is there; in, what went along with it (702.26g)."""
    attached = (one for one in attached_to(state, id) if one.phased_out == out and not one.phased_alone)
    return (id, *(more for one in attached for more in _along(state, one.id, out)))


def _phase_in(state: State, event: t.PhaseIn) -> Step:
    """TS-17: it keeps its stamp, once by a rule of its own, now because it never changed zones."""
    along = _along(state, event.object, out=True)
    back = (replace(find(state, id), phased_out=False, phased_alone=False) for id in along)
    after = put(state, *back)
    old = state.edition == OLD
    rules = ("TS-17",) if old else ("TS-17", "702.26d")
    alone = find(state, event.object)
    if alone.phased_alone and not alone.host and "Aura" in alone.subtypes:  # 702.26i: its host has gone
        return step("phase_in", along, rules, moving.fall(after, (alone.id,)), "phase_in_falls")
    return step("phase_in", along, rules, after, "phase_in_old" if old else "")


def _counter(state: State, event: t.PutCounter) -> Step:
    object = find(state, event.object)
    had = dict(object.counters).get(event.kind, 0)
    after = put(state, replace(object, counters=_counted(object, event.kind, had + event.n)))
    rule = "122.1a" if "/" in event.kind else "122.1b"
    return step(
        "counter",
        (event.object, event.kind),
        ("TS-15", rule),
        stamped(after, counter_id(event.object, event.kind)),
        so_many("counter_more" if had else "counter", event.n),
    )


def _counted(object: Object, kind: str, number: int) -> tuple[tuple[str, int], ...]:
    kept = {**dict(object.counters), kind: number}
    return tuple(sorted((name, many) for name, many in kept.items() if many > 0))


def _remove_counter(state: State, event: t.RemoveCounter) -> Step:
    return step(
        "remove_counter",
        (event.object, event.kind),
        ("TS-15",),
        less(state, event.object, event.kind, event.n),
        so_many("remove_counter", event.n),
    )


def less(state: State, id: str, kind: str, number: int) -> State:
    """Return `state` with fewer counters of `kind` on `id`; those left keep the group's stamp."""
    object = find(state, id)
    left = dict(object.counters).get(kind, 0) - number
    after = put(state, replace(object, counters=_counted(object, kind, left)))
    return after if left > 0 else unstamped(after, counter_id(id, kind))


def _control(state: State, event: t.Control) -> Step:
    effect = Effect(
        event.id, (Which(id=event.object),), (Part("2", fx.SetController(event.player)),), resolved=True
    )
    after = replace(state, effects=(*state.effects, effect))
    return step(
        "control", (event.object, event.player, event.id), ("TS-14", "613.7d"), stamped(after, event.id)
    )


def _tap(state: State, event: t.Tap) -> Step:
    after = put(state, replace(find(state, event.object), tapped=event.tapped))
    return step("tap" if event.tapped else "untap", (event.object,), ("613.7d",), after)


def _resolve(state: State, event: t.Resolve) -> Step:
    """611.2c, 611.2d: the set and the values are fixed as the effect is made (613.7b: so is its stamp)."""
    effect = replace(locked(state, event.effect), resolved=True)
    after = stamped(replace(state, effects=(*state.effects, effect)), effect.id)
    return step("resolve", (effect.id,), ("TS-14", "611.2a", "611.2c", "611.2d"), after)


def locked(state: State, effect: Effect) -> Effect:
    """Return `effect` with its set and its values fixed at this moment."""
    objects = tuple(current(state).values())
    ids = members(effect, objects, {})
    parts = tuple(Part(part.layer, _fixed(part.op, effect, objects)) for part in effect.parts)
    return replace(effect, affects=(Which(ids=tuple(sorted(ids))),), parts=parts)


def _fixed(op, effect: Effect, objects: tuple[Object, ...]):
    if not any(isinstance(value, Count) for value in amounts(op)):
        return op
    return type(op)(
        *(counted(value, effect, objects) if isinstance(value, Count) else value for value in amounts(op))
    )


def _grant(state: State, event: t.Grant) -> Step:
    ability = event.effect.ability
    giving = Effect(
        event.id, (Which(id=event.object),), (Part("6", fx.AddAbilities((ability,))),), resolved=True
    )
    given = replace(event.effect, source=event.object, granted_by=event.id)
    after = stamped(replace(state, effects=(*state.effects, giving, given)), event.id)
    return step("grant", (event.object, given.id), ("TS-13", "TS-14"), after)


def _end(state: State, event: t.End) -> Step:
    kept = tuple(effect for effect in state.effects if effect.id != event.effect)
    return step("end", (event.effect,), ("611.2a",), unstamped(replace(state, effects=kept), event.effect))


_EVENTS = {
    t.Begin: moving.begin,
    t.Enter: moving.enter,
    t.Leave: moving.leave,
    t.Return: moving.come_back,
    t.Attach: _attach,
    t.Detach: _detach,
    t.Turn: _turn,
    t.Transform: _transform,
    t.Convert: _convert,
    t.Reveal: moving.reveal,
    t.PhaseOut: _phase_out,
    t.PhaseIn: _phase_in,
    t.PutCounter: _counter,
    t.RemoveCounter: _remove_counter,
    t.Control: _control,
    t.Tap: _tap,
    t.Resolve: _resolve,
    t.Grant: _grant,
    t.End: _end,
    t.ExileMerged: moving.exile_merged,
}
