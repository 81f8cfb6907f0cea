"""The loop 4.4 to 4.7 as one pure function: the steps the rules allow next."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from rulekit.games.victory_spark.barred import bar_to, why_not_declare
from rulekit.games.victory_spark.table import (
    PLAYERS,
    At,
    Cancel,
    Effect,
    Place,
    Pump,
    State,
    aimed_at,
    among,
    has_free,
    holds,
    other,
    owner,
    pending,
    put,
)
from rulekit.kernel import RULES, Step


def moves(state: State) -> Iterable[Step]:
    """Return the steps allowed from `state`; none once the game resumes (VS-27)."""
    return _TIMINGS[state.at](state)


def onward(state: State) -> State:
    """Return where the steps lead that nobody could choose against, whatever lies on the table.

    What these steps do is written once; here it is done without making them.
    """
    at, asked = state.at, state.asked
    if at == "effect" and (cancel := _cancel_doing(state)):
        state, at = _cancelled(state, cancel), "check"
    if at == "check" and (at := _after_check(state)) == "activation":
        asked = "T"
    if at == "activation" and not (state.T if asked == "T" else state.N).hand:
        at, asked = ("activation", "N") if asked == "T" and state.N.hand else (_after_passes(state), "T")
    return state if at == state.at and asked == state.asked else replace(state, at=at, asked=asked)


def _character_phase(state: State) -> Iterator[Step]:
    """The turn player moves the ring character to the bench, and the check follows (VS-09)."""
    card = state.T.ring
    if card is None:
        yield Step(RULES, "go_on", (), ("VS-09",), replace(state, at="check"))
    else:
        after = put(state, "T", ring=None, bench=(*state.T.bench, card))
        yield Step("T", "bench", (card.id,), ("VS-09",), replace(after, at="check"))


def _check(state: State) -> tuple[Step, ...]:
    """4.4: process what the zones hold; first whatever the rules themselves must do."""
    # AMB-VS-13: sparks and reveals stand between the check and the first window.
    after = _processed(state)
    say = "" if state.T.zone or state.N.zone else "check_empty"
    if after.at == "rule_processing":
        say = "check_processing"
    return (Step(RULES, "check", (), ("VS-10", "VS-13"), after, say=say),)


def _processed(state: State) -> State:
    """Go on to rule processing while there is some, else to 4.5, the turn player first (VS-14)."""
    at = _after_check(state)
    return replace(state, at=at, asked="T" if at == "activation" else state.asked)


def _after_check(state: State) -> At:
    if not (state.T.calm and state.N.calm) and (_to_reveal(state) or _sparks(state)):
        return "rule_processing"
    return "activation"


def _sparks(state: State) -> tuple[str, list] | tuple[()]:
    """Return `(player, characters that may spark)` for the first empty ring, or `()`."""
    for who, side in (("T", state.T), ("N", state.N)):
        if side.spark and side.ring is None:
            ready = [card for card in side.spark if holds(state, who, card.needs)]
            if ready:
                return who, ready
    return ()


def _to_reveal(state: State) -> tuple[Effect, ...]:
    return state.T.hidden + state.N.hidden


def _rule_processing(state: State) -> Iterator[Step]:
    """AMB-VS-13 the spark onto an empty ring; VS-12 the reveal of effects from hand."""
    if found := _sparks(state):
        who, ready = found
        for card in ready:
            spark = tuple(one for one in state.side(who).spark if one != card)
            after = put(state, who, ring=card, spark=spark)
            if card.triggers:  # VS-03: its triggers are placed together
                after = replace(after, at="effect", doing=card.id, todo=(Place(card.triggers),))
            else:
                after = _processed(after)
            player = RULES if len(ready) == 1 else who
            yield Step(player, "spark", (card.id,), ("AMB-VS-13",), after, say=f"spark_{who}")
        return
    effects = _to_reveal(state)
    after = state
    for who in PLAYERS:
        shown = (replace(effect, shown=effect.from_hand) for effect in after.side(who).zone)
        after = put(after, who, zone=shown)
    yield Step(RULES, "reveal", tuple(effect.id for effect in effects), ("VS-12",), _processed(after))


def _activation(state: State) -> list[Step]:
    """4.5: the one who is asked declares one cancel with its target, or passes."""
    who, side = state.asked, state.side(state.asked)
    rules = ("VS-15", "VS-20") if who == "T" else ("VS-17", "VS-20")
    found, zones = [], _targets(state)
    for copies in side.copies:
        cancel = copies[0]
        for zone in zones:
            # AMB-VS-5: of a target it matters only whose it is, so the first of a zone answers for all.
            if zone and why_not_declare(state, who, cancel.id, zone[0][0].id) is None:
                found += [Step(who, "declare", (cancel.id, alike[0].id), rules,
                               _declared(state, who, cancel, alike[0].id), "", len(copies) * len(alike))
                          for alike in zone]
    found.append(_pass(state, who, bool(found)))
    return found


def _targets(state: State) -> tuple[list[list[Effect]], list[list[Effect]]]:
    """Return the unresolved effects of either zone, those that look alike together."""
    aimed = aimed_at(state)
    return state.T.alike[aimed], state.N.alike[aimed]


def twins(state: State, step: Step) -> Iterator[Step]:
    """Yield the steps that an offered one stands for: one for each copy of its card and its target."""
    if step.verb == "declare":
        for card in _like(step.args[0], state.side(step.who).copies):
            for target in _like(step.args[1], chain(*_targets(state))):
                after = _declared(state, step.who, card, target.id)
                yield replace(step, args=(card.id, target.id), after=after, times=1)
    elif step.verb == "resolve":
        for effect in _like(step.args[0], state.side(step.who).alike[aimed_at(state)]):
            yield replace(step, args=(effect.id,), after=_picked(state, effect), times=1)
    else:
        yield step


def _like(id: str, groups: Iterable[Sequence]) -> Sequence:
    return next(group for group in groups if any(one.id == id for one in group))


def _declared(state: State, who: str, cancel: Cancel, target: str) -> State:
    """VS-19: the cancel is an unresolved effect in its owner's zone; its card is spent (AMB-VS-15)."""
    if who == "T":
        return replace(state, at="check", asked="T", T=state.T.declared[cancel.id, target])
    return replace(state, at="check", asked="T", N=state.N.declared[cancel.id, target])


def _pass(state: State, who: str, could: bool) -> Step:
    """VS-16, VS-18: no new cancel, which they `could` have declared or not; the right moves on.

    After both the timing does.
    """
    say = "pass"
    if not state.side(who).hand:
        say = "pass_none"
    elif not could:
        say = "pass_barred" if pending(state) else "pass_empty"
    after = _passed(state)
    if who == "T":
        return Step("T", "pass", (), ("VS-14", "VS-16"), after, say=f"{say}_T")
    rules = ("VS-18",) if after.at == "cancel_use" else ("VS-18", "VS-24")
    return Step("N", "pass", (), rules, after, say=f"{say}_N_{after.at}")


def _passed(state: State) -> State:
    """After the turn player the other is asked, after both the timing moves on."""
    return replace(state, asked="N") if state.asked == "T" else _both_passed(state)


def _both_passed(state: State) -> State:
    return replace(state, at=_after_passes(state), asked="T")


def _after_passes(state: State) -> At:
    """4.6 if a cancel is free (VS-21), else 4.7 if an ability waits, else nothing is left to resolve."""
    T, N, aimed = state.T, state.N, aimed_at(state)
    if has_free(T, aimed) or has_free(N, aimed):
        return "cancel_use"
    return "ability_use" if T.zone or N.zone else "resume"


def _cancel_use(state: State) -> list[Step]:
    """4.6: the turn player must resolve a free cancel of their own zone; if none, the other."""
    return (_picks(state, "T", ("VS-21", "VS-22"), "resolve_cancel")
            or _picks(state, "N", ("VS-23", "VS-22"), "resolve_cancel"))


def _ability_use(state: State) -> list[Step]:
    """4.7: the turn player must resolve an ability of their own zone; if none, the other."""
    return _picks(state, "T", ("VS-25",)) or _picks(state, "N", ("VS-26",))


def _picks(state: State, who: str, rules: tuple[str, ...], say: str = "") -> list[Step]:
    side = state.T if who == "T" else state.N
    if not side.zone:
        return []
    aimed = aimed_at(state)
    return [Step(who, "resolve", (alike[0].id,), rules, _picked(state, alike[0]), say, len(alike))
            for alike in side.alike[aimed] if bar_to(state, who, alike[0], aimed) is None]


def _picked(state: State, effect: Effect) -> State:
    """The effect is being carried out; an ability that does nothing told here is done at once."""
    after = replace(state, at="effect", asked="T", doing=effect.id, todo=effect.does)
    return after if effect.aim or effect.does else _done(after)


def _effect(state: State) -> tuple[Step]:
    """Carry out the next part of what is resolving; the rules act, nobody chooses."""
    if cancel := _cancel_doing(state):
        return (_cancelling(state, cancel),)
    deed, *rest = state.todo
    who = owner(state, state.doing) or next(who for who in PLAYERS if _on_ring(state, who))
    after = replace(state, todo=tuple(rest))
    verb, touched, after, rules = _deed(after, who, deed)
    if not rest:
        after = _done(after)
    say = "" if touched else f"{verb}_nothing"
    if verb == "place" and len(touched) > 1:
        say = "place_together"
    return (Step(RULES, verb, (state.doing, *touched), rules, after, say=say),)


def _on_ring(state: State, who: str) -> bool:
    ring = state.side(who).ring
    return ring is not None and ring.id == state.doing


def _cancel_doing(state: State) -> Effect | None:
    """Return the cancel that is being carried out; None where it is something else."""
    effect = state.T.lying.get(state.doing) or state.N.lying.get(state.doing)
    return effect if effect and effect.aim else None


def _cancelling(state: State, cancel: Effect) -> Step:
    """VS-20 the target chosen then leaves its zone; AMB-VS-1 a cancel whose target is gone does nothing."""
    after = _cancelled(state, cancel)
    if owner(state, cancel.aim):
        return Step(RULES, "remove", (cancel.id, cancel.aim), ("VS-20", "VS-22"), after)
    return Step(RULES, "fizzle", (cancel.id,), ("AMB-VS-1", "VS-22"), after)


def _cancelled(state: State, cancel: Effect) -> State:
    """The target leaves its zone if it is there, then the cancel itself, and 4.4 follows (VS-28)."""
    T, N, removed, id, aim = state.T, state.N, state.removed, cancel.id, cancel.aim
    if aim in T.lying or aim in N.lying:
        T, N, removed = T.without[aim], N.without[aim], among(removed, aim)
    return replace(state, T=T.without[id], N=N.without[id], at="check", doing="", removed=removed)


def _deed(state: State, who: str, deed) -> tuple[str, tuple[str, ...], State, tuple[str, ...]]:
    """Return `(verb, ids it touched, table after, rules)` for one instruction."""
    whose = who if deed.whose == "own" else other(who)
    side = state.side(whose)
    if isinstance(deed, Place):  # VS-02, VS-03, VS-06: at once and together
        after = put(state, whose, zone=(*side.zone, *deed.effects))
        rules = ("VS-06", "VS-07") if len(deed.effects) == 1 else ("VS-02", "VS-03")
        return "place", tuple(effect.id for effect in deed.effects), after, rules
    if side.ring is None:  # AMB-VS-14: resolved as far as possible
        return deed.__struct_config__.tag, (), state, ("AMB-VS-14",)
    used = ("VS-25",) if who == "T" else ("VS-26",)
    if isinstance(deed, Pump):
        return "pump", (side.ring.id,), put(state, whose, ring=replace(side.ring, pumped=True)), used
    after = put(state, whose, ring=None, under_deck=(*side.under_deck, replace(side.ring, pumped=False)))
    return "ring_under_deck", (side.ring.id,), after, used


def _done(state: State) -> State:
    """The ability leaves its zone at the end of its resolution (AMB-VS-16) and 4.4 follows (VS-28)."""
    id, who = state.doing, owner(state, state.doing)
    state = replace(state, doing="", todo=())
    if not who:
        return _processed(state)  # a character's triggers have been placed
    resolved = (*state.resolved, id) if state.ordered else among(state.resolved, id)
    return replace(state, at="check", resolved=resolved, T=state.T.without[id], N=state.N.without[id])


def _resume(state: State) -> Iterator[Step]:
    """VS-27: both zones are empty, so the game goes on where it was."""
    yield Step(RULES, "resume", (), ("VS-27",), replace(state, at="resumed"))


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
