"""Each mistake one can make with the timing rules is caught: the named check fails under it and not without.

A mistake is a change of the rulebook, made by replacing some of its functions for one test.
"""

from msgspec.structs import replace
from pytest import mark, param, raises
from victory_spark_laws import (
    _walked,
    cancels_resolve_free_and_the_turn_players_first,
    effects_resolve_after_both_have_passed,
    hands_are_revealed_before_a_window,
    p1_every_declaration_and_resolution_is_followed_by_a_check,
    p3_what_lies_in_a_zone_can_be_cancelled,
    p4_the_turn_player_opens_every_window,
    p7_every_ability_ends_exactly_once,
    p8_the_turn_players_abilities_go_first,
)

from rulekit.check import check
from rulekit.games import victory_spark
from rulekit.games.victory_spark import GAME, barred, table, timing
from rulekit.games.victory_spark.table import pending, put
from rulekit.kernel import Step
from rulekit.scenario import load

_ability_use, _cancel_use, _effect = timing._ability_use, timing._cancel_use, timing._effect
_why_not_declare, _cancelled, _cancelling, _processed = (
    timing.why_not_declare, timing._cancelled, timing._cancelling, timing._processed)


def _at(patch, timing_name, moves):
    patch.setitem(timing._TIMINGS, timing_name, moves)


def one_shared_zone(patch, start):
    """4.7 offers the turn player what lies in either zone."""
    def shared(state):
        for _, effect in pending(state):
            after = timing._done(replace(state, doing=effect.id)) if not effect.does else replace(
                state, at="effect", doing=effect.id, todo=effect.does)
            yield Step("T", "resolve", (effect.id,), ("VS-25",), after)
    _at(patch, "ability_use", shared)


def first_in_first_out(patch, start):
    """Only what was placed first may resolve."""
    _at(patch, "ability_use", lambda state: list(_ability_use(state))[:1])


def last_in_first_out(patch, start):
    """Only what was placed last may resolve."""
    _at(patch, "ability_use", lambda state: list(_ability_use(state))[-1:])


def _old_first(start, steps):
    old = {effect.id for _, effect in pending(start)}
    return [step for step in steps if step.args[0] in old] or steps


def new_triggers_wait(patch, start):
    """C is held back until B has resolved."""
    _at(patch, "ability_use", lambda state: _old_first(start, list(_ability_use(state))))


def non_turn_player_is_asked_first(patch, start):
    """4.5 begins with N."""
    def processed(state):
        after = _processed(state)
        return replace(after, asked="N") if after.at == "activation" else after

    def passed(state, who, could):
        after = replace(state, asked="T") if who == "N" else timing._both_passed(state)
        return Step(who, "pass", (), ("VS-14",), after, say=f"pass_{who}")
    patch.setattr(timing, "_processed", processed)
    patch.setattr(timing, "_pass", passed)


def a_pass_is_final(patch, start):
    """Who passed in an earlier window may not declare any more."""
    def why_not(state, who, cancel, target):
        earlier = state.resolved or state.removed or (who == "T" and state.N.waiting)
        return ("VS-16", "bar_has_passed") if earlier else _why_not_declare(state, who, cancel, target)
    patch.setattr(timing, "why_not_declare", why_not)


def cancel_use_does_not_return_to_the_check(patch, start):
    """After a cancel has resolved, the next one or 4.7 follows at once."""
    patch.setattr(timing, "_cancelled", lambda *what: timing._both_passed(_cancelled(*what)))


def targeted_cancels_may_resolve(patch, start):
    """4.6 does not ask whether a cancel is a target."""
    patch.setattr(barred, "aimed_at", lambda state: frozenset())
    patch.setattr(timing, "aimed_at", lambda state: frozenset())


def _swapped(state):
    return replace(table.swap(state), asked=table.other(state.asked))


def non_turn_players_cancel_goes_first(patch, start):
    """In 4.6 N's free cancels go before T's."""
    def swapped(state):
        steps = [replace(step, who=table.other(step.who), after=_swapped(step.after))
                 for step in _cancel_use(_swapped(state))]
        return [replace(step, after=replace(step.after, asked="T")) for step in steps]
    _at(patch, "cancel_use", swapped)


def old_ability_of_the_other_goes_first(patch, start):
    """N's waiting ability resolves before a new one of T."""
    def moves(state):
        steps = list(_ability_use(state))
        new = not {step.args[0] for step in steps} & {effect.id for _, effect in pending(start)}
        if not new or not state.N.zone:
            return steps
        return list(timing._picks(replace(state, T=replace(state.T, zone=())), "N", ("VS-26",), "resolve"))
    _at(patch, "ability_use", moves)


def target_chosen_at_resolution(patch, start):
    """A cancel takes, as it resolves, whatever effect of the opponent its player likes."""
    def effect(state):
        doing = next(((who, one) for who, one in pending(state) if one.id == state.doing), None)
        if doing is None or not doing[1].aim:
            yield from _effect(state)
            return
        who, cancel = doing
        for whose, one in pending(state):
            if whose != who:
                step = _cancelling(state, replace(cancel, aim=one.id))
                yield replace(step, who=who)
    _at(patch, "effect", effect)


def removed_ability_still_triggers(patch, start):
    """What a removed ability would have placed is placed all the same."""
    def cancelling(state, cancel):
        step = _cancelling(state, cancel)
        for who, effect in pending(state):
            for deed in effect.does if effect.id == cancel.aim else ():
                zone = (*step.after.side(who).zone, *deed.effects)
                step = replace(step, after=put(step.after, who, zone=zone))
        return step
    patch.setattr(timing, "_cancelling", cancelling)


def usability_is_frozen_at_the_first_window(patch, start):
    """The condition of a cancel is read once, at the start."""
    patch.setattr(barred, "holds", lambda state, who, needs: table.holds(start, who, needs))


def revealed_after_the_window(patch, start):
    """4.4 opens the window first and reveals later."""
    def processed(state):
        if timing._sparks(state):
            return replace(state, at="rule_processing")
        return replace(state, at="activation", asked="T")

    def passed(state):
        effects = tuple(effect.id for effect in timing._to_reveal(state))
        if not effects:
            return both_passed(state)
        return replace(state, at="rule_processing")
    both_passed, rule_processing = timing._both_passed, timing._rule_processing

    def reveal(state):
        for step in rule_processing(state):
            late = step.verb == "reveal"
            yield replace(step, after=both_passed(replace(step.after, asked="T"))) if late else step
    patch.setattr(timing, "_processed", processed)
    patch.setattr(timing, "_both_passed", passed)
    _at(patch, "rule_processing", reveal)


def declared_without_leaving_the_hand(patch, start):
    """A declared cancel stays in hand and may be declared again."""
    declared = timing._declared

    def kept(state, who, cancel, target):
        after = declared(state, who, cancel, target)
        return put(after, who, hand=state.side(who).hand) if len(state.side(who).waiting) < 1 else after
    patch.setattr(timing, "_declared", kept)


def a_pick_is_optional(patch, start):
    """4.7 may be passed."""
    def moves(state):
        steps = list(_ability_use(state))
        return [*steps, Step(steps[0].who, "pass", (), ("VS-25",), replace(state, at="resume"), say="pass_T")]
    _at(patch, "ability_use", moves)


def opponents_effects_only_is_ignored(patch, start):
    """A cancel may hit one's own effect whatever the setting."""
    def why_not(state, who, cancel, target):
        return _why_not_declare(replace(state, cancel_targets="any"), who, cancel, target)
    patch.setattr(timing, "why_not_declare", why_not)


MISTAKES = (
    (one_shared_zone, "own_zone_only", effects_resolve_after_both_have_passed),
    (one_shared_zone, "new_trigger_overtakes", None),
    (first_in_first_out, "two_chains_interleave", None),
    (last_in_first_out, "two_chains_interleave", None),
    (new_triggers_wait, "trigger_joins_the_zone", None),
    (new_triggers_wait, "two_chains_interleave", None),
    (non_turn_player_is_asked_first, "last_moment_to_cancel", p4_the_turn_player_opens_every_window),
    (non_turn_player_is_asked_first, "nothing_unresolved", p4_the_turn_player_opens_every_window),
    (a_pass_is_final, "last_moment_to_cancel", p3_what_lies_in_a_zone_can_be_cancelled),
    (a_pass_is_final, "cancel_of_a_cancel", p3_what_lies_in_a_zone_can_be_cancelled),
    (cancel_use_does_not_return_to_the_check, "two_cancels_on_one_target",
     p1_every_declaration_and_resolution_is_followed_by_a_check),
    (targeted_cancels_may_resolve, "chain_of_three", cancels_resolve_free_and_the_turn_players_first),
    (targeted_cancels_may_resolve, "targeted_cancel_waits", cancels_resolve_free_and_the_turn_players_first),
    (non_turn_players_cancel_goes_first, "turn_player_cancels_first",
     cancels_resolve_free_and_the_turn_players_first),
    (old_ability_of_the_other_goes_first, "new_trigger_overtakes", p8_the_turn_players_abilities_go_first),
    (target_chosen_at_resolution, "last_moment_to_cancel", None),
    (removed_ability_still_triggers, "revealed_before_the_window", p7_every_ability_ends_exactly_once),
    (usability_is_frozen_at_the_first_window, "kobato_cancels_the_pump",
     p3_what_lies_in_a_zone_can_be_cancelled),
    (usability_is_frozen_at_the_first_window, "condition_lost_while_waiting",
     p3_what_lies_in_a_zone_can_be_cancelled),
    (revealed_after_the_window, "revealed_before_the_window", hands_are_revealed_before_a_window),
    (declared_without_leaving_the_hand, "last_moment_to_cancel", None),
    (a_pick_is_optional, "triggers_placed_together", None),
    (opponents_effects_only_is_ignored, "own_ability_is_no_target", p3_what_lies_in_a_zone_can_be_cancelled),
)


@mark.parametrize("mistake, name, law", [param(*row, id=f"{row[0].__name__}-{row[1]}") for row in MISTAKES])
def test_the_mistake_is_caught(mistake, name, law, monkeypatch):
    scenario = load(name)
    start = scenario.scene.start
    assert check(scenario) == ()
    if law:
        _walked.cache_clear()
        law(start)
    with monkeypatch.context() as patch:
        # Here every step is made, so that a change of any of them is seen.
        patch.setattr(victory_spark, "GAME", replace(GAME, onward=lambda state: state))
        mistake(patch, start)
        _walked.cache_clear()
        assert check(scenario), f"{name} does not notice that {mistake.__doc__}"
        if law:
            with raises(AssertionError):
                law(start)
    _walked.cache_clear()
    assert check(scenario) == ()


