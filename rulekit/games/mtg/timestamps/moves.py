"""The steps of a timestamp scene: events, the orders players choose, then the layers."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.layers.apply import Next, Run, ahead, applied, next_layer, pending, skipped
from rulekit.games.mtg.layers.dependency import Edge, defines, loops
from rulekit.games.mtg.layers.effects import Effect, layers_of
from rulekit.games.mtg.layers.reading import by_id
from rulekit.games.mtg.timestamps.happening import happen, less
from rulekit.games.mtg.timestamps.ready import ready
from rulekit.games.mtg.timestamps.stamping import owner_of_choice
from rulekit.games.mtg.timestamps.table import OLD, State, apnap, find, put, stamped
from rulekit.kernel import RULES, Refusal, Step

LAYER_RULES = {
    "1a": ("613.2a",),
    "1b": ("613.2b",),
    "2": ("613.1b",),
    "3": ("613.1c",),
    "4": ("613.1d",),
    "5": ("613.1e",),
    "6": ("613.1f",),
    "7a": ("613.4a",),
    "7b": ("613.4b",),
    "7c": ("613.4c",),
    "7d": ("613.4d",),
    "rules": ("613.11",),
}


def moves(state: State) -> Iterator[Step]:
    """Yield the steps allowed from `state`; none once every layer has been applied."""
    if state.undecided:
        return
    if state.asked is not None:
        yield from _pays(state) if state.asked.what == "pay" else _orders(state)
    elif state.triggering:
        yield _trigger(state)
    elif pair := _pair(state):
        after = less(less(state, pair, "+1/+1", 1), pair, "-1/-1", 1)
        yield Step(RULES, "pair_off", (pair,), ("122.3",), after)
    elif state.events:
        yield happen(state)
    elif state.run is None:
        yield from _layers(state)
    else:
        yield from _layer(state, state.run)


def _trigger(state: State) -> Step:
    """The entering ability that is there triggers; what it does is not followed here."""
    id, *rest = state.triggering
    return Step(
        RULES,
        "trigger",
        (id,),
        ("614.12",),
        replace(state, triggering=tuple(rest), triggered=(*state.triggered, id)),
    )


def _pair(state: State) -> str:
    """Return an object with both kinds of counters that cancel (122.3), or `""`."""
    for object in state.objects:
        if {"+1/+1", "-1/-1"} <= {kind for kind, _ in object.counters}:
            return object.id
    return ""


def _pays(state: State) -> Iterator[Step]:
    """614.12a: the choice of what enters is made before it is there."""
    (id,) = state.asked.ids
    who = owner_of_choice(state, id)
    after = replace(state, asked=None)
    yield Step(who, "pay", (id,), ("614.12a",), after)
    yield Step(who, "enter_tapped", (id,), ("614.12a",), put(after, replace(find(state, id), tapped=True)))


def _orders(state: State) -> Iterator[Step]:
    """613.7m: one thing at a time, the oldest first; the last one needs no choice."""
    for id in state.asked.ids:
        if why_not_stamp(state, id) is None:
            left = tuple(one for one in state.asked.ids if one != id)
            after = replace(stamped(state, id), asked=replace(state.asked, ids=left) if left else None)
            yield Step(_orderer(state, id), "stamp", (id,), (_order_rule(state),), after)


def _order_rule(state: State) -> str:
    if state.asked.by:
        return "TS-12"
    return "TS-O1" if state.edition == OLD else "TS-11"


def _orderer(state: State, id: str) -> str:
    if state.asked.by:
        return state.asked.by
    return state.active if state.edition == OLD else owner_of_choice(state, id)


def why_not_stamp(state: State, id: str) -> tuple[str, str] | None:
    """Return `(rule, reason)` why `id` cannot have the next timestamp, or None where it can."""
    waiting = state.asked.ids
    host = find(state, id).host
    if state.edition == OLD and host in waiting and "Aura" in find(state, id).subtypes:
        return "TS-O2", "bar_aura_first"
    asked = {_orderer(state, one) for one in waiting}
    first = next(who for who in (*apnap(state), *sorted(asked)) if who in asked)
    return None if _orderer(state, id) == first else ("TS-11", "bar_other_first")


def refused(state: State) -> Iterator[Refusal]:
    """Yield the near misses: orders that 613.7m or the older text does not allow, effects that must wait."""
    if state.asked is not None and state.asked.what == "order":
        for id in state.asked.ids:
            if bar := why_not_stamp(state, id):
                yield Refusal(_orderer(state, id), "stamp", (id, *_because(state, id, bar[1])), *bar)
    elif state.run is not None and (found := ahead(state.run)):
        for edge in found.edges:
            if edge.waiter in found.waiting:
                yield Refusal(RULES, "apply", (edge.waiter, state.run.layer), "613.8b", f"bar_{edge.reason}")


def _because(state: State, id: str, reason: str) -> tuple[str, ...]:
    return (find(state, id).host,) if reason == "bar_aura_first" else ()


def _layers(state: State) -> Iterator[Step]:
    """TS-03: the timestamp order is settled; the layers begin with the table as printed (613.1)."""
    run = ready(state)
    if run.effects:
        ids = tuple(effect.id for effect in run.effects)
        static = any(not effect.resolved for effect in run.effects)
        granted = any(effect.granted_by for effect in run.effects)
        rules = ("TS-03", "613.1", *(("613.7a",) if static else ()), *(("TS-13",) if granted else ()))
        yield Step(
            RULES,
            "layers",
            ids,
            rules,
            replace(state, run=_settled(run)),
            say="layers_one" if len(ids) == 1 else "",
        )


def _settled(run: Run) -> Run:
    """Return `run` at the first layer with something left to do; layers without effects fall silently."""
    while not pending(run) and (following := next_layer(run)) is not None:
        run = following
    return run


def _layer(state: State, run: Run) -> Iterator[Step]:
    """One round of one layer: what waits for what, loops, then one effect (613.8c)."""
    found = ahead(run)
    if found is None:
        for effect in pending(run)[:1]:
            yield _skip(state, run, effect)
        return
    new = [edge for edge in found.edges if edge not in state.known]
    gone = [edge for edge in state.known if edge not in found.edges and _both(edge, found)]
    rings = [ring for ring in loops(found.edges) if ring not in state.looped]
    if gone:
        known = tuple(edge for edge in state.known if edge != gone[0])
        yield Step(
            RULES, "unwait", (gone[0].waiter, gone[0].awaited), ("613.8c",), replace(state, known=known)
        )
    elif new:
        edge = new[0]
        yield Step(
            RULES,
            "wait",
            (edge.waiter, edge.awaited),
            ("613.8a",),
            replace(state, known=(*state.known, edge)),
            say=f"wait_{edge.reason}",
        )
    elif rings:
        yield Step(RULES, "loop", rings[0], ("613.8b",), replace(state, looped=(*state.looped, rings[0])))
    else:
        yield _apply(state, run, found)


def _both(edge: Edge, found: Next) -> bool:
    return {edge.waiter, edge.awaited} <= {effect.id for effect in found.live}


def _apply(state: State, run: Run, found: Next) -> Step:
    effect, layer = found.effect, run.layer
    after = applied(run, effect)
    known = tuple(edge for edge in state.known if effect.id not in (edge.waiter, edge.awaited))
    say, more = _told_as(run, found)
    rules = tuple(dict.fromkeys((found.rule, *LAYER_RULES[layer], *more, *_op_rules(effect, layer))))
    return Step(RULES, "apply", (effect.id, layer), rules, _onward(state, after, known), say=say)


def _onward(state: State, run: Run, known: tuple[Edge, ...]) -> State:
    moved = _settled(run)
    if moved.layer != run.layer:
        return replace(state, run=moved, known=(), looped=())
    return replace(state, run=moved, known=known)


def _told_as(run: Run, found: Next) -> tuple[str, tuple[str, ...]]:
    """Return the sentence of an application, and the rules that made it so."""
    effect = found.effect
    source = by_id(run.objects).get(effect.source)
    begun = effect.id in dict(run.started)
    if begun and effect.ability and (source is None or effect.ability not in source.abilities):
        return "apply_on", ("613.6",)
    if begun:
        return "apply_again", ("613.6",)
    if found.rule == "613.8b" and effect is not found.live[0]:
        return "apply_before", ()
    if found.rule == "613.8b":
        return "apply_loop", ()
    if defines(effect):
        return "apply_defining", ("604.3", *(_DEFINING[word] for word in _DEFINING if word == effect.ability))
    if effect.name.endswith(" counters_fx"):
        return "apply", ("122.1a" if run.layer == "7c" else "122.1b",)
    return "apply", ("611.2c",) if effect.resolved else ("611.3a",)


def _op_rules(effect: Effect, layer: str) -> tuple[str, ...]:
    """Return the clauses on what `effect` does in `layer`."""
    tags = {part.op.__struct_config__.tag for part in effect.parts if part.layer == layer}
    return tuple(rule for tag, rule in _OP_RULES.items() if tag in tags)


_DEFINING = {"changeling": "702.73a", "devoid": "702.114a"}
_OP_RULES = {
    "add_types": "205.1b",
    "add_subtypes": "205.3d",
    "set_land_subtypes": "305.7",
    "change_text": "612.1",
    "copy": "707.2",
    "become": "707.2",
    "face_down": "708.2a",
}


def _skip(state: State, run: Run, effect: Effect) -> Step:
    """613.6, 604.7: an effect whose ability went before its first part never starts."""
    after = skipped(run, effect)
    later = any(layer > run.layer for layer in layers_of(effect)) and effect.granted_by
    return Step(
        RULES,
        "skip",
        (effect.id, run.layer),
        ("613.6", "604.7"),
        _onward(state, after, state.known),
        say="skip_early" if later else "",
    )
