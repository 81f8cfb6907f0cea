"""The loop 4.4 to 4.7 as one pure function: the steps the rules allow next."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.victory_spark.barred import bar_to, why_not_declare
from rulekit.games.victory_spark.table import (
    PLAYERS,
    Cancel,
    Effect,
    Place,
    Pump,
    State,
    aimed_at,
    holds,
    other,
    pending,
    put,
)
from rulekit.kernel import RULES, Step, alike


def moves(state: State) -> Iterator[Step]:
    """Yield the steps allowed from `state`; none once the game resumes (VS-27)."""
    return _TIMINGS[state.at](state)


def _character_phase(state: State) -> Iterator[Step]:
    """VS-34: the turn player moves the ring character to the bench, and the check follows (VS-09)."""
    card = state.T.ring
    if card is None:
        yield Step(RULES, "go_on", (), ("VS-09",), replace(state, at="check"))
    else:
        after = put(state, "T", ring=None, bench=(*state.T.bench, card))
        yield Step("T", "bench", (card.id,), ("VS-34",), replace(after, at="check"))


def _check(state: State) -> Iterator[Step]:
    """4.4: process what the zones hold; first whatever the rules themselves must do."""
    # AMB-VS-13: sparks and reveals stand between the check and the first window.
    after = _processed(state)
    say = "" if pending(state) else "check_empty"
    if after.at == "rule_processing":
        say = "check_processing"
    yield Step(RULES, "check", (), ("VS-10", "VS-13"), after, say=say)


def _processed(state: State) -> State:
    """Go on to rule processing while there is some, else to 4.5, the turn player first (VS-14)."""
    if _sparks(state) or _to_reveal(state):
        return replace(state, at="rule_processing")
    return replace(state, at="activation", asked="T")


def _sparks(state: State) -> tuple[str, list]:
    """Return `(player, characters that may spark)` for the first empty ring, or `()`."""
    for who in PLAYERS:
        side = state.side(who)
        if side.spark and side.ring is None:
            ready = [card for card in side.spark if holds(state, who, card.needs)]
            if ready:
                return who, ready
    return ()


def _to_reveal(state: State) -> list[Effect]:
    return [effect for _, effect in pending(state) if effect.from_hand and not effect.shown]


def _rule_processing(state: State) -> Iterator[Step]:
    """VS-38 the spark onto an empty ring; VS-12 the reveal of effects from hand."""
    if found := _sparks(state):
        who, ready = found
        for card in ready:
            spark = tuple(one for one in state.side(who).spark if one != card)
            after = put(state, who, ring=card, spark=spark)
            if card.triggers:  # VS-35: its triggers are placed together
                after = replace(after, at="effect", doing=card.id, todo=(Place(card.triggers),))
            else:
                after = _processed(after)
            player = RULES if len(ready) == 1 else who
            yield Step(player, "spark", (card.id,), ("VS-38", "AMB-VS-13"), after, say=f"spark_{who}")
        return
    effects = _to_reveal(state)
    after = state
    for who in PLAYERS:
        shown = (replace(effect, shown=effect.from_hand) for effect in after.side(who).zone)
        after = put(after, who, zone=shown)
    yield Step(RULES, "reveal", tuple(effect.id for effect in effects), ("VS-12",), _processed(after))


def _activation(state: State) -> Iterator[Step]:
    """4.5: the one who is asked declares one cancel with its target, or passes."""
    who = state.asked
    targets = _looks(pending(state), aimed_at(state)) if state.side(who).hand else []
    rules = ("VS-15" if who == "T" else "VS-17", "VS-20")
    for cancel, copies in alike(state.side(who).hand, _look_of_cancel):
        for target, same in targets:
            if why_not_declare(state, who, cancel.id, target[1].id) is None:
                after = _declared(state, who, cancel, target[1].id)
                yield Step(who, "declare", (cancel.id, target[1].id), rules, after, times=copies * same)
    yield _pass(state, who)


def _look_of_cancel(cancel: Cancel) -> tuple:
    """Copies of one card (same name and text) are alike; without a name each is its own."""
    return (cancel.name, cancel.targets, cancel.needs) if cancel.name else (cancel.id,)


def _looks(effects: list[tuple[str, Effect]], aimed: set[str]) -> list[tuple[tuple[str, Effect], int]]:
    """Effects of one name and text, aimed alike and targeted by nothing, are alike."""
    if len(effects) < 2:
        return [(one, 1) for one in effects]

    def look(one: tuple[str, Effect]) -> tuple:
        who, effect = one
        return (who, replace(effect, id="")) if effect.name and effect.id not in aimed else (effect.id,)

    return alike(effects, look)


def _declared(state: State, who: str, cancel: Cancel, target: str) -> State:
    """VS-19: the cancel is an unresolved effect in its owner's zone; its card is spent (AMB-VS-15)."""
    side = state.side(who)
    after = put(
        state,
        who,
        hand=(one for one in side.hand if one.id != cancel.id),
        zone=(*side.zone, Effect(cancel.id, cancel.name, aim=target)),
        waiting=(*side.waiting, cancel),
    )
    return replace(after, at="check", asked="T")


def _pass(state: State, who: str) -> Step:
    """VS-16, VS-18: no new cancel; the right moves on, after both the timing does."""
    side = state.side(who)
    say = "pass"
    if not side.hand:
        say = "pass_none"
    elif not any(why_not_declare(state, who, cancel.id, effect.id) is None
                 for cancel in side.hand for _, effect in pending(state)):
        say = "pass_barred" if any(pending(state)) else "pass_empty"
    if who == "T":
        return Step("T", "pass", (), ("VS-14", "VS-16"), replace(state, asked="N"), say=f"{say}_T")
    after = _both_passed(replace(state, asked="T"))
    rules = ("VS-18",) if after.at == "cancel_use" else ("VS-18", "VS-24")
    return Step("N", "pass", (), rules, after, say=f"{say}_N_{after.at}")


def _both_passed(state: State) -> State:
    """4.6 if a cancel is free, else 4.7 if an ability waits, else nothing is left to resolve."""
    waiting = pending(state)
    if not waiting:
        return replace(state, at="resume")
    aimed = aimed_at(state)  # a cancel that no other cancel targets is free (VS-21)
    free = any(effect.aim and effect.id not in aimed for _, effect in waiting)
    return replace(state, at="cancel_use" if free else "ability_use")


def _cancel_use(state: State) -> Iterator[Step]:
    """4.6: the turn player must resolve a free cancel of their own zone; if none, the other."""
    for who in PLAYERS:
        rules = ("VS-21", "VS-22") if who == "T" else ("VS-23", "VS-22")
        yield from _picks(state, who, rules, "resolve_cancel")


def _ability_use(state: State) -> Iterator[Step]:
    """4.7: the turn player must resolve an ability of their own zone; if none, the other."""
    for who in PLAYERS:
        yield from _picks(state, who, ("VS-25",) if who == "T" else ("VS-26",), "resolve")


def _picks(state: State, who: str, rules: tuple[str, ...], say: str) -> Iterator[Step]:
    aimed = aimed_at(state)
    ready = [(who, one) for one in state.side(who).zone if bar_to(state, who, one, aimed) is None]
    for (_, effect), same in _looks(ready, aimed):
        after = replace(state, at="effect", asked="T", doing=effect.id, todo=effect.does)
        if not effect.aim and not effect.does:
            after = _done(after)
        yield Step(who, "resolve", (effect.id,), rules, after, say=say, times=same)


def _effect(state: State) -> Iterator[Step]:
    """Carry out the next part of what is resolving; the rules act, nobody chooses."""
    owner, effect = next(((who, one) for who, one in pending(state) if one.id == state.doing), ("", None))
    if effect is not None and effect.aim:
        yield _cancelling(state, effect)
        return
    deed, *rest = state.todo
    owner = owner or next(who for who in PLAYERS if _on_ring(state, who))
    after = replace(state, todo=tuple(rest))
    verb, touched, after, rules = _deed(after, owner, deed)
    if not rest:
        after = _done(after)
    say = "" if touched else f"{verb}_nothing"
    if verb == "place" and len(touched) > 1:
        say = "place_together"
    yield Step(RULES, verb, (state.doing, *touched), rules, after, say=say)


def _on_ring(state: State, who: str) -> bool:
    ring = state.side(who).ring
    return ring is not None and ring.id == state.doing


def _cancelling(state: State, cancel: Effect) -> Step:
    """VS-44 the target leaves its zone; AMB-VS-1 a cancel whose target is gone does nothing."""
    for who, effect in pending(state):
        if effect.id == cancel.aim:
            zone = (one for one in state.side(who).zone if one.id != effect.id)
            after = put(state, who, zone=zone)
            after = replace(after, removed=tuple(sorted((*after.removed, effect.id))))
            return Step(RULES, "remove", (cancel.id, effect.id), ("VS-44", "VS-22"), _done(after))
    return Step(RULES, "fizzle", (cancel.id,), ("AMB-VS-1", "VS-22"), _done(state))


def _deed(state: State, owner: str, deed) -> tuple[str, tuple[str, ...], State, tuple[str, ...]]:
    """Return `(verb, ids it touched, table after, rules)` for one instruction."""
    whose = owner if deed.whose == "own" else other(owner)
    side = state.side(whose)
    if isinstance(deed, Place):  # VS-02, VS-03, VS-06: at once and together
        after = put(state, whose, zone=(*side.zone, *deed.effects))
        rules = ("VS-06", "VS-07") if len(deed.effects) == 1 else ("VS-02", "VS-03")
        return "place", tuple(effect.id for effect in deed.effects), after, rules
    if side.ring is None:  # AMB-VS-14: resolved as far as possible
        return deed.__struct_config__.tag, (), state, ("AMB-VS-14",)
    if isinstance(deed, Pump):
        return "pump", (side.ring.id,), put(state, whose, ring=replace(side.ring, pumped=True)), ("VS-25",)
    after = put(state, whose, ring=None, under_deck=(*side.under_deck, replace(side.ring, pumped=False)))
    return "ring_under_deck", (side.ring.id,), after, ("VS-37",)


def _done(state: State) -> State:
    """The effect leaves its zone at the end of its resolution (AMB-VS-16) and 4.4 follows (VS-28)."""
    state, doing = replace(state, doing="", todo=()), state.doing
    for who, effect in pending(state):
        if effect.id == doing:
            after = put(state, who, zone=(one for one in state.side(who).zone if one.id != doing))
            if not effect.aim:
                resolved = (*after.resolved, doing)
                after = replace(after, resolved=resolved if state.ordered else tuple(sorted(resolved)))
            return replace(after, at="check")
    return _processed(state)  # a character's triggers have been placed


def _resume(state: State) -> Iterator[Step]:
    """VS-27, VS-46: both zones are empty, so the game goes on where it was."""
    yield Step(RULES, "resume", (), ("VS-27", "VS-46"), replace(state, at="resumed"))


def _resumed(state: State) -> Iterator[Step]:
    """Nothing is left to do here."""
    return iter(())


_TIMINGS = {
    "character_phase": _character_phase,
    "check": _check,
    "rule_processing": _rule_processing,
    "activation": _activation,
    "cancel_use": _cancel_use,
    "ability_use": _ability_use,
    "effect": _effect,
    "resume": _resume,
    "resumed": _resumed,
}
