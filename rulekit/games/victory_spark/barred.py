"""The one judge: why a declaration or a resolution is not allowed. `moves` offers where it is silent."""

from collections.abc import Iterator
from functools import lru_cache

from rulekit.games.victory_spark.table import (
    PLAYERS,
    SIDES,
    Cancel,
    Effect,
    RingHas,
    Side,
    State,
    aimed_at,
    has_free,
    holds,
    owner,
    pending,
)
from rulekit.kernel import Refusal

_OVER = ("resume", "resumed")
"""The timings at which nothing is asked any more."""

Bar = tuple[str, str] | tuple[str, str, tuple[str, ...]] | None
"""`(clause, sentence in TEXT)` and what the sentence is about, or None where nothing bars it."""

_ELSEWHERE: Bar = ("AMB-VS-21", "bar_other_zone")
_SPENT: Bar = ("VS-19", "bar_spent")


def why_not_declare(state: State, who: str, cancel_id: str, target: str = "") -> Bar:
    """Return why `who` may not declare `cancel_id` at `target` now; None where it is allowed.

    An empty `target` asks for a declaration that names none.
    """
    cancel = state.side(who).cards.get(cancel_id)
    if cancel is None:
        spent = any(card.id == cancel_id for card in state.side(who).waiting)
        return _SPENT if spent else ("VS-19", "bar_not_in_hand")
    if state.at != "activation":
        return "VS-29", "bar_not_activation"
    if state.asked != who:
        return ("VS-14", "bar_turn_player_first") if who == "N" else ("VS-16", "bar_has_passed")
    if not target:
        return "VS-20", "bar_no_target"
    return _bad_target(state, who, target, cancel) or (_unmet(state, who, cancel) if cancel.needs else None)


def _unmet(state: State, who: str, cancel: Cancel) -> Bar:
    """AMB-VS-6: the first thing the cancel asks of the table that is not there now."""
    for need in cancel.needs:
        if not holds(state, who, (need,)):
            if isinstance(need, RingHas):
                return "AMB-VS-6", f"bar_{need.whose}_ring", (need.trait,)
            return "AMB-VS-6", "bar_retire", (need.trait, need.name)
    return None


def _bad_target(state: State, who: str, target: str, cancel: Cancel) -> Bar:
    whose = owner(state, target)
    if not whose:
        if target in state.resolved:
            return "VS-29", "bar_resolved"
        if target in state.removed:
            return "VS-30", "bar_removed"
        return "VS-20", "bar_no_such_target"
    if whose == who and (cancel.targets or state.cancel_targets) == "opponent":
        return "AMB-VS-5", "bar_own_effect"
    return None


def why_not_resolve(state: State, who: str, effect_id: str) -> Bar:
    """Return why `who` may not resolve `effect_id` now; None where it is allowed."""
    effect = state.side(who).lying.get(effect_id)
    if effect is None:
        return _ELSEWHERE if owner(state, effect_id) else ("VS-10", "bar_not_there")
    return bar_to(state, who, effect, aimed_at(state))


def bar_to(state: State, who: str, effect: Effect, aimed: set[str]) -> Bar:
    """Return why `who` may not resolve this effect of their own zone now; `aimed` is what cancels target."""
    if state.at == "cancel_use":
        if not effect.aim:
            return "VS-24", "bar_cancels_first"
        if effect.id in aimed:
            return "VS-21", "bar_targeted"
        if who == "N" and has_free(state.T, aimed):
            return "VS-23", "bar_turn_player_cancels_first"
        return None
    if state.at == "ability_use":
        return ("VS-26", "bar_turn_player_waits") if who == "N" and state.T.zone else None
    return "VS-11", "bar_not_yet"


def why_not_pass(state: State, who: str) -> Bar:
    """Return why `who` may not pass now; None where it is allowed."""
    if state.at != "activation":
        return "VS-18", "bar_pass_elsewhere"
    if state.asked != who:
        return ("VS-14", "bar_turn_player_first") if who == "N" else ("VS-16", "bar_has_passed")
    return None


def judged(state: State, who: str, verb: str, args: tuple[str, ...]) -> Refusal | None:
    """Return what bars a declaration, a pass or a resolution, whatever it aims at.

    None is returned where nothing does, and for what begins with an id that nothing has: a slip of the pen.
    """
    if who not in PLAYERS or state.at in _OVER or (args and args[0] not in _known(state)):
        return None
    bar = None
    if verb == "declare" and args:
        bar = why_not_declare(state, who, *args[:2])
    elif verb == "resolve" and args:
        bar = why_not_resolve(state, who, args[0])
    elif verb == "pass":
        bar = why_not_pass(state, who)
    return Refusal(who, verb, args, *bar) if bar else None


def _known(state: State) -> set[str]:
    """Return the ids of all effects and cancels that are or were on the table."""
    lying = (one.id for who in PLAYERS for side in (state.side(who),)
             for one in (*side.zone, *side.hand, *side.waiting))
    return {*lying, *state.resolved, *state.removed}


def refused(state: State) -> list[Refusal]:
    """Return the near misses a reader asks about, in a fixed order: declarations, then resolutions.

    Each cancel without a target stands for all its declarations; those with a target are told
    apart only in the window of the player who is asked.
    """
    if state.at in _OVER:
        return []
    resolving = [*_refused_resolutions(state, "T", state.T), *_elsewhere("T", state.N.zone),
                 *_elsewhere("N", state.T.zone), *_refused_resolutions(state, "N", state.N)]
    return [*_refused_declarations(state, "T", state.T), *_refused_declarations(state, "N", state.N),
            *[one for one in resolving if one.args[0] != state.doing]]


def _refused_resolutions(state: State, who: str, side: Side) -> list[Refusal]:
    aimed = aimed_at(state)
    return [_refusal(who, "resolve", (effect.id,), bar) for effect in side.zone
            if (bar := bar_to(state, who, effect, aimed))]


@lru_cache(SIDES)
def _elsewhere(who: str, zone: tuple[Effect, ...]) -> list[Refusal]:
    """Return that `who` resolves none of the effects in the other's zone."""
    return [_refusal(who, "resolve", (effect.id,), _ELSEWHERE) for effect in zone]


def _refused_declarations(state: State, who: str, side: Side) -> Iterator[Refusal]:
    asked, known = state.at == "activation" and state.asked == who, []
    if asked and side.hand:
        known = [*(effect.id for _, effect in pending(state)), *state.resolved, *state.removed]
    for cancel in side.hand:
        for args in ((cancel.id,), *[(cancel.id, target) for target in known]):
            if bar := why_not_declare(state, who, *args):
                yield _refusal(who, "declare", args, bar)
    for cancel in side.waiting:
        yield _refusal(who, "declare", (cancel.id,), _SPENT)


@lru_cache(SIDES)
def _refusal(who: str, verb: str, args: tuple[str, ...], bar: tuple) -> Refusal:
    """Return a near miss, one and the same at every table that has it."""
    return Refusal(who, verb, args, *bar)
