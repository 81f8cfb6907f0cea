"""What must be true of the stack in every state, one function a law.

Each takes the states of a walk, `(state, steps on offer)`, and raises AssertionError where it fails. They
read states, steps and pictures only and ask nothing of the rulebook's own judges.
"""

import re

from rulekit.games import game
from rulekit.games.mtg.table import Leave, Place, Priority, Resolve
from rulekit.kernel import RULES

GAME = game("mtg_stack")

LEAVING = {"bury", "enter", "cease", "fizzle", "remove", "counter", "exile", "put", "undo", "leave", "vanish",
           "exile_rest", "exile_orphans", "merge_over", "merge_under"}
"""The verbs by which something may leave the stack."""

STARTS = ("cast", "cast_down", "cast_back", "mutate", "activate", "turn_up", "take")
"""The verbs by which something begins that then has to be paid."""

ACTIONS = {*STARTS, "play", "mana", "pass"}
"""What only a player with priority does; mana abilities also while paying."""


def _edges(states):
    for state, steps in states:
        for step in steps:
            yield state, step


def _stack(state):
    return [one.id for one in state.stack]


def _seats(state):
    ids = [one.id for one in state.players]
    start = ids.index(state.active) if state.active else 0
    left = {one.id for one in state.players if one.left}
    return [id for id in ids[start:] + ids[:start] if id not in left]


def last_in_first_out(states):
    """New objects go on top, the rest keep their order, and only the top one begins to resolve."""
    for state, step in _edges(states):
        before, after = _stack(state), _stack(step.after)
        stayed = [id for id in before if id in after]
        if step.verb != "undo":
            assert after[:len(stayed)] == stayed, step.key
        if step.verb in ("resolve", "fizzle", "remove"):
            assert step.args[0] == before[-1], step.key
        resolving = [one.what.id for one in state.now if isinstance(one, Resolve)]
        assert len(resolving) <= 1


def nothing_leaves_the_stack_unsaid(states):
    """What left is named by a step whose verb says why."""
    for state, step in _edges(states):
        gone = set(_stack(state)) - set(_stack(step.after))
        if gone:
            assert step.verb in LEAVING and gone <= set(step.args), (step.key, gone)
            assert step.rules


def nobody_has_priority_during_a_resolution(states):
    """117.2e: while something resolves only the choices it asks for are made."""
    for state, steps in states:
        if any(isinstance(one, Resolve) for one in state.now):
            assert not any(isinstance(one, Priority) for one in state.now)
            paying = any(step.verb == "refuse" for step in steps)  # 608.2g: then mana may be made first
            barred = ACTIONS - {"mana"} if paying else ACTIONS
            assert not [step.key for step in steps if step.verb in barred and step.who != RULES]


def cards_are_conserved(states):
    """Cards move and change; none is made or lost except with the player who owns it."""
    def cards(state):
        gone = {one.id for one in state.players if one.left}
        every = [one for one in (*state.objects, *state.stack) if not (one.ability or one.owner in gone)]
        merged = {part.id for one in every for part in one.parts if not part.token}
        return merged | {one.id for one in every if not (one.token or one.copy or one.parts)}

    for state, step in _edges(states):
        left = {one.id for one in step.after.players if one.left}
        lost = cards(state) - cards(step.after)
        owners = {one.id: one.owner for one in (*state.objects, *state.stack)}
        assert all(owners[id] in left for id in lost), (step.key, lost)
        assert not cards(step.after) - cards(state), step.key


def passes_are_counted_in_a_row(states):
    """117.3d, 117.4: one more with each pass, none after anything else, and all passed ends it."""
    for state, step in _edges(states):
        top = state.now[-1]
        if step.verb == "pay":  # 117.3c: whoever paid has priority, and the count begins anew
            turns = [(one.who, one.passes) for one in step.after.now if isinstance(one, Priority)]
            assert turns == [(step.who, 0)], step.key
        if not isinstance(top, Priority) or state.fired or step.aside:
            continue
        after = step.after.now[-1] if step.after.now else None
        assert top.passes < len(_seats(state)) and step.who == top.who
        if step.verb != "pass":
            rounds = [one.passes for one in step.after.now if isinstance(one, Priority)]
            assert step.after.over or not rounds or rounds == [0] or step.verb in STARTS, step.key
        elif top.passes + 1 == len(_seats(state)):
            assert not isinstance(after, Priority), step.key
        else:
            order = _seats(state)
            following = order[(order.index(top.who) + 1) % len(order)]
            assert (after.who, after.passes) == (following, top.passes + 1)


def quiet_before_priority(states):
    """117.5: whoever gets priority finds no state-based action to do and no trigger waiting."""
    for state, _ in states:
        if not state.now or not isinstance(state.now[-1], Priority) or state.fired:
            continue
        assert not state.waiting
        assert all(one.life > 0 or one.left for one in state.players)
        for zone in GAME.zones(state):
            for item in zone.items if zone.id.startswith("battlefield") else ():
                size = [mark.split("/") for mark in item.marks if re.fullmatch(r"-?\d+/-?\d+", mark)]
                hurt = [int(mark.split("_")[1]) for mark in item.marks if mark.startswith("damage_")]
                if size and "creature" in item.marks:
                    assert int(size[0][1]) > sum(hurt), item


def triggers_are_placed_in_apnap_order(states):
    """603.3b: part one before part two, and in each the active player's first."""
    for state, steps in states:
        if state.now and isinstance(state.now[-1], Place) and not state.fired:
            order = _seats(state)
            batch = [one for one in state.now[-1].batch if one.controller in order]
            if len(batch) < len(state.now[-1].batch):  # 800.4d: those of who has left are put aside first
                assert [step.verb for step in steps if not step.aside] == ["unplaced"]
                continue
            part, seat = min((one.part, order.index(one.controller)) for one in batch)
            offered = [step for step in steps if not step.aside]
            parts = {one.id: one.part for one in batch}
            assert {step.who for step in offered} == {order[seat]}
            assert {parts[step.args[0]] for step in offered} == {part}
            assert all(step.verb in ("place", "drop") for step in offered)


def the_active_player_is_asked_after_a_resolution(states):
    """117.3b: whoever's object it was."""
    for _, step in _edges(states):
        if step.verb in ("bury", "enter", "cease", "fizzle", "remove", "finish") and not step.after.over:
            turns = [one for one in step.after.now if isinstance(one, Priority)]
            assert [one.who for one in turns] == _seats(step.after)[:1] and turns[0].passes == 0


def the_picture_shows_the_stack_as_it_is(states):
    """ST-05: every object on it, bottom first, the face of a face-down one kept from the others."""
    for state, _ in states:
        drawn = next(zone for zone in GAME.zones(state) if zone.id == "stack")
        assert [item.id for item in drawn.items] == _stack(state) and drawn.shape == "stack"
        for item, thing in zip(drawn.items, state.stack, strict=True):
            assert item.seen_by == ((thing.controller,) if thing.face_down else ())


def the_rules_choose_nothing(states):
    """Where the rules act there is one step."""
    for _, steps in states:
        own = [step for step in steps if not step.aside]
        assert len(own) == 1 or all(step.who != RULES for step in own)


def nothing_is_left_to_who_has_left(states):
    """800.4: between steps nothing is owned or controlled by a departed player, and none is asked."""
    for state, steps in states:
        gone = {one.id for one in state.players if one.left}
        leaving = state.now and isinstance(state.now[-1], Leave)
        if not gone or state.over or leaving or any(step.verb == "exile_orphans" for step in steps):
            continue
        assert not {one.owner for one in (*state.objects, *state.stack)} & gone
        assert not {one.controller for one in state.stack} & gone
        assert not {step.who for step in steps} & gone
        sides = [zone for zone in GAME.zones(state) if zone.id.startswith("battlefield")]
        assert not {item.owner for zone in sides for item in zone.items} & gone


def copies_are_never_cast(states):
    """707.10: no step by which a spell is cast or an ability activated ends with a copy being it."""
    for _, step in _edges(states):
        if step.verb in (*STARTS, "pay"):
            made = {one.id for one in step.after.stack if one.copy}
            assert not made & set(step.args), step.key


def copies_are_on_the_stack_or_about_to_cease(states):
    """707.10a: whoever gets priority finds no copy of a spell anywhere but on the stack."""
    for state, _ in states:
        if state.now and isinstance(state.now[-1], Priority) and not state.fired:
            assert not [one.id for one in state.objects if one.copy]


LAWS = (last_in_first_out, nothing_leaves_the_stack_unsaid, nobody_has_priority_during_a_resolution,
        cards_are_conserved, passes_are_counted_in_a_row, quiet_before_priority,
        triggers_are_placed_in_apnap_order, the_active_player_is_asked_after_a_resolution,
        the_picture_shows_the_stack_as_it_is, the_rules_choose_nothing, nothing_is_left_to_who_has_left,
        copies_are_never_cast, copies_are_on_the_stack_or_about_to_cease)
