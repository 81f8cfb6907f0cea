"""Midway: somebody leaves, or something goes, while others are still choosing, placing or resolving."""

import pytest
from mtg_stack_scenes import BEAR, FIRE, IDEA, keys, life, scene, triggered

from rulekit.games.mtg.table import find
from rulekit.trace import play

ALTAR = {"id": "altar", "types": ["artifact"], "abilities": [
    {"id": "m", "cost": [{"pay": "sacrifice", "which": {"type": "creature"}}], "do": [{"do": "mana"}]}]}


def instant(id, *do, **more):
    """Return an instant with these instructions."""
    return {"id": id, "types": ["instant"], "do": list(do), **more}


def options(line):
    """Return the keys of the choices at the end of a line."""
    return {step.key for step in line.options}


def test_whoever_leaves_while_paying_hands_priority_on_to_the_next_in_turn_order():
    """800.4a: the next after who left, not the active player."""
    dear = instant("dear", {"do": "nothing"}, cost=[{"pay": "mana", "n": 1}])
    there = ["S B hand dear", "X B battlefield bear", "Y B battlefield bear", "P B battlefield altar",
             "I A hand idea", "J C hand idea"]
    table = scene([dear, ALTAR, BEAR, IDEA], there, players=("A", "B", "C"), concede=["B"])
    line = play(table, "A pass", "B cast S", "B concede")
    assert options(line) == {"C cast J", "C pass"}


def test_who_stays_is_not_asked_again_for_what_was_chosen_before_somebody_left():
    """800.4a: the choices of the others stand."""
    rage = instant("W", {"do": "discard", "who": "each_player"})
    held = [f"{who}{n} {who} hand bear" for who in "ABC" for n in (1, 2)]
    held += [f"{who}3 {who} hand fire" for who in "ABC"]
    table = scene([rage, BEAR, FIRE], ["W A hand", *held], players=("A", "B", "C"), concede=["B"])
    line = play(table, "A cast W", "A pass", "B pass", "C pass", "A choose A3", "B concede")
    assert options(line) == {"C choose C1", "C choose C3"}
    assert "rules discard A3>C1" in keys(line.play("C choose C1"))


@pytest.mark.parametrize(("before", "what"), [
    ([], "self"),
    ([{"do": "elect", "which": {"type": "creature"}, "who": "you"}], "moved")])
def test_what_is_sacrificed_for_mana_while_a_text_resolves_is_not_found_by_its_rest(before, what):
    """400.7: in the graveyard it is a new object, which nobody means."""
    toll = {**life(1), "unless": 1, "payer": "you"}
    oath = {"id": "oath", "types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "p", "cost": [], "do": [*before, toll, {"do": "put", "what": what, "zone": "hand"}]}]}
    there = ["X A battlefield oath", "P A battlefield altar"]
    line = play(scene([oath, ALTAR], there), "A activate X_p", "A pass", "B pass")
    kept = line.play("A refuse X_p")
    assert find(kept.state, "X").zone == "hand", "where it stays, it is found"
    paid = line.play("A mana P>X", "A pay_off X_p")
    assert find(paid.state, "X").zone == "graveyard" and "rules put X_p" in keys(paid)


def test_triggers_that_are_being_placed_know_who_controlled_what_somebody_took_along():
    """608.2h, 603.3b: between two of them a player may leave, and what they are about with that player."""
    steal = instant("S", {"do": "put", "what": {"zone": "graveyard", "type": "creature"}, "under": "you"})
    tolls = [triggered(f"toll{n}", {"on": "enters", "which": {"type": "creature"}},
                       life(-n, "it.controller")) for n in (1, 2)]
    there = ["S C hand", "D A battlefield toll1", "E A battlefield toll2", "X B graveyard bear"]
    table = scene([steal, *tolls, BEAR], there, players=("A", "B", "C"), active="C", concede=["B"])
    line = play(table, "C cast S", "C pass", "A pass", "B pass", "A place D_t", "B concede")
    assert find(line.state, "X") is None
    assert {one.id: one.life for one in line.state.players if not one.left} == {"A": 20, "C": 17}


def test_what_triggers_while_triggers_are_placed_is_placed_before_anybody_has_priority():
    """117.5, 603.8: the check is made anew."""
    bell = triggered("bell", {"on": "enters", "which": {"type": "creature"}}, life(1))
    watch = triggered("watch", {"on": "state", "holds": {
        "if": "exists", "which": {"zone": "stack", "type": "ability"}}}, life(2))
    there = ["X A hand bear", "E A battlefield bell", "F A battlefield watch"]
    line = play(scene([bell, watch, BEAR, IDEA], [*there, "I A hand idea"]), "A cast X", "A pass", "B pass")
    assert [one.id for one in line.state.stack] == ["E_t", "F_t"]
    assert options(line) == {"A cast I", "A pass"}


def test_a_copy_of_an_ability_that_left_with_its_player_is_no_other_that_is_called_like_it():
    """400.7: what is delayed meant the copies that were made with it, of which one has gone."""
    plain = {"cost": [], "do": [life(1)]}
    again = {"cost": [], "targets": [{"zone": "stack", "type": "ability"}], "do": [{"do": "copy"}]}
    horn = {"id": "horn", "types": ["artifact"], "abilities": [{"id": "p", **plain}, {"id": "q", **again}]}
    hush = {"do": "later", "when": {"on": "cast", "which": {"zone": "stack", "type": "spell"}},
            "ability": {"id": "hush", "do": [{"do": "counter", "what": "it"}]}}
    echo = instant("K", {"do": "copy", "who": "each_player"}, hush, targets=again["targets"])
    there = ["X A battlefield horn", "K A hand", "I A hand idea"]
    table = scene([horn, echo, IDEA], there, players=("A", "B", "C"), concede=["B"])
    line = play(table, "A activate X_p", "A cast K", "A pass", "B pass", "C pass", "rules bury K",
                "B concede", "A activate X_q", "A target X_q>X_p", "A pass", "C pass")
    assert [one.id for one in line.state.stack] == ["X_p", "X_p_copy", "X_p_copy_3", "X_p_copy_2"]
    line = line.play("A cast I", "A pass", "C pass")
    assert [one.id for one in line.state.stack] == ["X_p", "X_p_copy_2", "I"]


def test_what_phased_out_under_those_who_stay_waits_for_them():
    """702.26n: only what phased out under who has left is handed on."""
    mist = instant("M", {"do": "phase_out", "what": {"type": "creature"}})
    there = ["M A hand", "X C battlefield bear B", "Y D battlefield bear"]
    table = scene([mist, BEAR], there, players=("A", "B", "C", "D"), concede=["B"],
                  steps=["main", "untap", "untap"])
    line = play(table, "A cast M", "rules phase_out M>X>Y", "B concede")
    back = {step.args: step.after.active for step in line.steps if step.verb == "phase_in"}
    assert back == {("X",): "C", ("Y",): "D"}


def test_with_nobody_to_attack_with_the_step_goes_on():
    line = play(scene([IDEA, BEAR], ["I A hand idea", "X B battlefield bear"], steps=["attackers"]))
    assert "rules no_attack" in keys(line) and options(line) == {"A cast I", "A pass"}
