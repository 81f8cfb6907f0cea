"""Mistakes in the rules of the stack, each caught by a named law or scenario."""

import mtg_stack_laws as laws
import pytest
from msgspec.structs import replace
from reach import walk

from rulekit.check import check
from rulekit.games.mtg import (
    barred,
    casting,
    checks,
    deeds,
    events,
    leaving,
    moving,
    priority,
    resolving,
    stack,
    triggers,
    turn,
)
from rulekit.games.mtg.events import about_object
from rulekit.games.mtg.table import Check, Place, Priority, Resolve, seats
from rulekit.games.mtg.terms import WasCast
from rulekit.scenario import load


def bottom_first(monkeypatch):
    monkeypatch.setattr(priority, "Resolve", lambda thing: Resolve(thing))
    real = priority._pass
    monkeypatch.setattr(priority, "_pass", lambda state, frame: _lowest(real(state, frame)))


def _lowest(step):
    top = step.after.now[-1] if step.after.now else None
    if not isinstance(top, Resolve):
        return step
    return replace(step, after=replace(step.after, now=(Resolve(step.after.stack[0]),)))


def the_owner_gets_priority_after_a_resolution(monkeypatch):
    def finished(state):
        gone = state.now[-1].what.controller
        return replace(state, now=(Priority(gone), Check()))
    monkeypatch.setattr(resolving, "finished", finished)


def the_others_place_first(monkeypatch):
    def last(state, batch):
        order = seats(state)
        who = max(order.index(one.controller) for one in batch)
        return [one for one in batch if order.index(one.controller) == who]
    monkeypatch.setattr(triggers, "next_to_place", last)


def triggers_about_triggering_are_ordinary(monkeypatch):
    real = events.fire

    def fire(state, ability, you, source, subject="", part=1, *more, **named):
        return real(state, ability, you, source, subject, 1, *more, **named)
    monkeypatch.setattr(events, "fire", fire)


def triggers_before_checks(monkeypatch):
    real = stack.settled

    def settled(state):
        if state.now and isinstance(state.now[-1], Check) and state.waiting and not state.fired:
            state = replace(state, now=(*state.now, Place(state.waiting)), waiting=())
        return real(state)
    monkeypatch.setattr(stack, "settled", settled)


def no_state_based_actions(monkeypatch):
    monkeypatch.setattr(checks, "problems", lambda state: [])


def checks_during_a_resolution(monkeypatch):
    real = resolving._advanced
    monkeypatch.setattr(resolving, "_advanced", lambda state, **changes: _checked(real(state, **changes)))


def _checked(state):
    return replace(state, now=(*state.now, Check())) if checks.problems(state) else state


def targets_are_not_looked_at_again(monkeypatch):
    monkeypatch.setattr(resolving, "still_legal", lambda state, thing: list(thing.aims))


def one_illegal_target_is_all(monkeypatch):
    real = resolving.still_legal

    def strict(state, thing):
        aims = real(state, thing)
        return aims if all(aims) else [""] * len(aims)
    monkeypatch.setattr(resolving, "still_legal", strict)


def references_survive_a_move(monkeypatch):
    monkeypatch.setattr(moving, "forget", lambda state, id: state)


def split_second_is_ignored(monkeypatch):
    monkeypatch.setattr(barred, "split_second", lambda state: False)


def the_intervening_if_is_asked_once(monkeypatch):
    monkeypatch.setattr(resolving, "holds", lambda *asked: True)


def leaving_is_not_looked_back_at(monkeypatch):
    real = moving.about_object
    monkeypatch.setattr(moving, "about_object", lambda state, seen, kind, id: real(state, state, kind, id))


def passes_are_not_counted_anew(monkeypatch):
    monkeypatch.setattr(casting, "Priority", lambda who: Priority(who, 1))


def an_empty_announcement_is_offered(monkeypatch):
    monkeypatch.setattr(barred, "payable", lambda state, who, action: True)


def a_copy_has_been_cast(monkeypatch):
    real = deeds.copied

    def copied(state, *more):
        state, name = real(state, *more)
        return about_object(state, state, WasCast, name), name
    monkeypatch.setattr(deeds, "copied", copied)


def what_they_control_goes_first(monkeypatch):
    monkeypatch.setattr(leaving, "_PARTS", leaving._PARTS[::-1])


def the_departed_keep_what_comes_back(monkeypatch):
    monkeypatch.setattr(leaving, "orphans", lambda state: None)


def leaving_with_the_owner_is_not_leaving(monkeypatch):
    monkeypatch.setattr(leaving, "about_object", lambda state, *more: state)


def worlds_are_equally_old(monkeypatch):
    monkeypatch.setattr(moving, "next_since", lambda state: 1)


def until_your_next_turn_never_ends(monkeypatch):
    monkeypatch.setattr(turn, "_passed_over", lambda state, new: [])


LAWS = [
    (bottom_first, "s02_one_at_a_time", laws.last_in_first_out),
    (the_owner_gets_priority_after_a_resolution, "s03_active_player_after_resolution",
     laws.the_active_player_is_asked_after_a_resolution),
    (the_others_place_first, "t01_two_players", laws.triggers_are_placed_in_apnap_order),
    (no_state_based_actions, "s01_last_in_first_out", laws.quiet_before_priority),
    (passes_are_not_counted_anew, "s03_active_player_after_resolution", laws.passes_are_counted_in_a_row),
]

SCENARIOS = [
    (bottom_first, "s08_second_counter_fizzles"),
    (the_owner_gets_priority_after_a_resolution, "s03_active_player_after_resolution"),
    (the_others_place_first, "t02_three_players"),
    (triggers_about_triggering_are_ordinary, "t05_triggers_about_triggering"),
    (triggers_before_checks, "t07_checks_before_placing"),
    (no_state_based_actions, "b04_second_check"),
    (checks_during_a_resolution, "b01_blind_while_resolving"),
    (targets_are_not_looked_at_again, "s16_hexproof_in_response"),
    (one_illegal_target_is_all, "s14_one_of_two_targets_gone"),
    (references_survive_a_move, "s25_same_card_new_object"),
    (split_second_is_ignored, "m09_split_second"),
    (the_intervening_if_is_asked_once, "t09_intervening_if"),
    (leaving_is_not_looked_back_at, "t19_leaving_together"),
    (an_empty_announcement_is_offered, "s20_illegal_cast_is_undone"),
    (a_copy_has_been_cast, "c01_copy_is_not_cast"),
    (what_they_control_goes_first, "st23_leaving_player"),
    (the_departed_keep_what_comes_back, "leaving_no_one_to_go_back_to"),
    (leaving_with_the_owner_is_not_leaving, "leaving_triggers_are_not_placed"),
    (worlds_are_equally_old, "world_rule"),
    (until_your_next_turn_never_ends, "leaving_until_their_next_turn"),
]


@pytest.mark.parametrize(("mistake", "name", "law"), LAWS, ids=lambda one: getattr(one, "__name__", one))
def test_a_law_catches_it(mistake, name, law, monkeypatch):
    start = load(name).scene.start
    law(walk(laws.GAME, start, 300)[0])
    mistake(monkeypatch)
    with pytest.raises(AssertionError):
        law(walk(laws.GAME, start, 300)[0])


@pytest.mark.parametrize(("mistake", "name"), SCENARIOS, ids=lambda one: getattr(one, "__name__", one))
def test_a_scenario_catches_it(mistake, name, monkeypatch):
    assert check(load(name)) == ()
    mistake(monkeypatch)
    try:
        failures = check(load(name))
    except Exception as crash:  # a rulebook that breaks down on it is caught as well
        failures = (crash,)
    assert failures
