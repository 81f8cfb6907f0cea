"""What must be true of Victory Spark in every state, one function a property: P1 to P9 and the counts.

Each takes a start, walks all that can be reached from it, and raises AssertionError where the property
fails. They read states and steps only, so that a changed rulebook can be put to the same test.
"""

from functools import lru_cache

from reach import strays, walk

from rulekit.explore import explore
from rulekit.games import game
from rulekit.trace import Scene

GAME = game("victory_spark")
STATES = 500


def scene_of(start):
    return Scene("victory_spark", start)


def _states(start):
    """Return the first `STATES` states from `start` with their steps; the latest walk is kept."""
    return _walked(start, GAME.moves)


@lru_cache(maxsize=1)
def _walked(start, moves):
    return walk(GAME, start, STATES)[0]


def _edges(start):
    for state, steps in _states(start):
        for step in steps:
            yield state, step


def _zones(state):
    return {effect.id: effect for side in (state.T, state.N) for effect in side.zone}


def p1_every_declaration_and_resolution_is_followed_by_a_check(start):
    for state, step in _edges(start):
        gone = set(_zones(state)) - set(_zones(step.after))
        if step.verb == "declare" or gone:
            assert step.after.at == "check", step.key
        if state.at == "check":
            assert step.key == "rules check"


def p2_no_cancel_is_left_when_an_ability_resolves(start):
    for state, step in _edges(start):
        if state.at == "ability_use":
            assert not any(effect.aim for effect in _zones(state).values()), step.key


def p3_what_lies_in_a_zone_can_be_cancelled(start):
    for state, steps in _states(start):
        if state.at != "activation":
            continue
        side, foe = state.side(state.asked), state.side("N" if state.asked == "T" else "T")
        allowed = sum(
            len(foe.zone) + (len(side.zone) if (card.targets or state.cancel_targets) == "any" else 0)
            for card in side.hand if all(_met(side, foe, need) for need in card.needs)
        )
        declared = [step for step in steps if step.verb == "declare"]
        assert sum(step.times for step in declared) == allowed, state
        assert all(step.args[1] in _zones(state) for step in declared)


def _met(side, foe, need):
    if hasattr(need, "whose"):
        ring = (side if need.whose == "own" else foe).ring
        return bool(ring and need.trait in ring.traits)
    return any(need.name in (card.name or card.id) and need.trait in card.traits for card in side.retire)


def p4_the_turn_player_opens_every_window(start):
    for state, step in _edges(start):
        if step.after.at == "activation" and state.at != "activation":
            assert step.after.asked == "T", step.key
        if step.after.at == "activation" and state.at == "activation":
            assert (state.asked, step.key, step.after.asked) == ("T", "T pass", "N")


def p5_a_pass_lasts_until_the_next_check(start):
    for state, step in _edges(start):
        if step.verb == "pass" and step.who == "N":
            assert state.asked == "N" and step.after.at in ("cancel_use", "ability_use", "resume")
        if step.key == "rules check":
            assert step.after.at in ("activation", "rule_processing")


def p7_every_ability_ends_exactly_once(start):
    for state, step in _edges(start):
        before, after = _zones(state), _zones(step.after)
        for id in set(before) - set(after):
            new = {*step.after.resolved, *step.after.removed} - {*state.resolved, *state.removed}
            assert id in new or before[id].aim, step.key
        if step.verb == "remove":
            assert set(after) == set(before) - set(step.args), "a removed effect triggers nothing"
        ended = (*step.after.resolved, *step.after.removed, *after)
        assert len(set(ended)) == len(ended), ended


def p8_the_turn_players_abilities_go_first(start):
    for state, step in _edges(start):
        if state.at == "ability_use" and step.who == "N":
            assert not state.T.zone, step.key


def p9_it_ends(start):
    assert explore(scene_of(start)).lines, "no cycle, and the search came to its end"


def cancels_resolve_free_and_the_turn_players_first(start):
    for state, step in _edges(start):
        if step.verb != "resolve" or state.at != "cancel_use":
            continue
        aimed = {effect.aim for effect in _zones(state).values()}
        assert step.args[0] not in aimed, step.key
        if step.who == "N":
            assert all(effect.id in aimed for effect in state.T.zone if effect.aim), step.key


def effects_resolve_after_both_have_passed(start):
    for state, step in _edges(start):
        if step.after.at in ("cancel_use", "ability_use"):
            assert step.key == "N pass"
        if step.verb == "resolve":
            assert step.args[0] in {effect.id for effect in state.side(step.who).zone}


def hands_are_revealed_before_a_window(start):
    for state, _ in _states(start):
        if state.at == "activation":
            assert all(effect.shown for effect in _zones(state).values() if effect.from_hand)


def each_end_leaves_the_zones_empty(start):
    for state, steps in _states(start):
        if not steps:
            assert state.at == "resumed" and not _zones(state)


def what_is_gone_through_unmade_is_forced(start):
    assert not [state for state, _ in _states(start) if strays(GAME, state)]


LAWS = [law for name, law in list(globals().items()) if callable(law) and law.__doc__ is None
        and not name.startswith("_") and law.__module__ == __name__ and name != "scene_of"]
