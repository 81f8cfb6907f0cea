"""Pitfalls 22 to 35 of rules engines: one named test each, beside the worked cases."""

from mtg_stack_scenes import BEAR, COUNTER, FIRE, IDEA, KILL, before, keys, life, scene, triggered

from rulekit.explore import explore
from rulekit.games.mtg.table import find
from rulekit.scenario import load
from rulekit.trace import play


def options(line):
    return {step.key for step in line.options}


def test_pitfall_22_the_active_player_after_every_resolution():
    table = scene([IDEA], ["I B hand idea", "J A hand idea", "K B hand idea"])
    line = play(table, "A pass", "B cast I")
    assert {step.who for step in line.options} == {"B"}, "the caster keeps priority"
    line = line.play("B pass", "A pass")
    assert options(line) == {"A cast J", "A pass"}, "after B's own object it is the active player's say"


def test_pitfall_22_any_action_restarts_the_passes():
    table = scene([IDEA], ["I A hand idea", "J A hand idea", "K B hand idea"])
    line = play(table, "A cast I", "A pass", "B cast K")
    assert options(line) == {"A cast J", "A pass"}, "A has passed before and is asked again"
    assert len(line.state.stack) == 2


def test_pitfall_22_a_mana_ability_between_two_passes_breaks_the_row():
    land = {"id": "land", "types": ["land"], "abilities": [
        {"id": "m", "cost": [{"pay": "tap"}], "do": [{"do": "mana"}]}]}
    table = scene([land, IDEA], ["L B battlefield land", "I A hand idea"], mana_any_time=True)
    line = play(table, "A pass", "B mana L")
    assert keys(line)[-2:] == ["B mana L", "B pass"]
    assert options(line) == {"A cast I", "A pass"}, "A is asked again, for B acted in between"


def test_pitfall_23_one_object_for_each_round_of_passes():
    line = play(load("s02_one_at_a_time"), *load("s02_one_at_a_time").line)
    made = keys(line)
    first, second = made.index("rules resolve D2"), made.index("rules resolve D1")
    assert made[first - 2:first] == ["A pass", "B pass"] and made[second - 2:second] == ["A pass", "B pass"]


def test_pitfall_24_all_some_and_no_targets():
    none, some = load("s12_riders_are_lost"), load("s14_one_of_two_targets_gone")
    assert not {"rules destroy V>X", "rules create V>beast"} & set(keys(play(none, *none.line)))
    assert play(some, *some.line).state.players[0].life == 22
    zero = load("s19_up_to_one_target")
    assert "rules resolve D" in keys(play(zero, *zero.line))


def test_pitfall_24_two_slots_of_which_one_was_left_empty_and_one_is_gone_is_all_illegal():
    spell = {"id": "S", "types": ["instant"], "do": [life(1)],
             "targets": [{"type": "creature", "count": 2, "up_to": True}]}
    table = scene([spell, KILL, BEAR], ["S A hand", "X B battlefield bear", "K B hand kill"])
    line = play(table, "A cast S", "A target S>X", "A target S>none", "B cast K")
    assert "rules fizzle S" in keys(line)


def test_pitfall_25_the_same_card_is_a_new_object():
    blink = {"id": "blink", "types": ["instant"], "targets": [{"type": "creature"}],
             "do": [{"do": "exile"}, {"do": "put", "what": "moved"}]}
    table = scene([FIRE, blink, BEAR], ["F A hand fire", "X B battlefield bear", "Y B hand blink"])
    line = play(table, "A cast F", "A target F>X", "B cast Y")
    assert "rules fizzle F" in keys(line), "X came back, but what F aimed at is gone"
    assert find(line.state, "X").zone == "battlefield"


def test_pitfall_25_the_ability_stays_when_its_source_has_gone():
    archer = {"id": "P", "types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "hit", "cost": [{"pay": "tap"}], "targets": [{"zone": "player"}],
         "do": [{"do": "damage", "n": 1}]}]}
    table = scene([archer, KILL], ["P A battlefield", "K B hand kill"])
    line = play(table, "A activate P_hit", "A target P_hit>B", "B cast K")
    assert before(line, "rules destroy K>P", "rules damage P_hit>B")
    assert line.state.players[1].life == 19


def test_pitfall_26_targets_before_costs_and_cost_triggers_above_the_spell():
    line = play(load("s22_cost_triggers_above_the_spell"), "A cast S")
    assert before(line, "A target S>B", "A sacrifice S>X") and before(line, "A sacrifice S>X", "A pay S")
    assert before(line, "rules resolve T_drain", "rules resolve S")


def test_pitfall_26_what_is_sacrificed_to_pay_may_have_been_the_target():
    spell = {"id": "S", "types": ["instant"], "cost": [{"pay": "sacrifice", "which": {"type": "creature"}}],
             "targets": [{"type": "creature"}], "do": [{"do": "pump", "p": 1}]}
    line = play(scene([spell, BEAR], ["S A hand", "X A battlefield bear"]), "A cast S")
    assert before(line, "A target S>X", "A sacrifice S>X") and "rules fizzle S" in keys(line)


def test_pitfall_27_a_mana_ability_has_no_target_and_could_add_mana():
    odd = {"id": "odd", "types": ["artifact"], "abilities": [
        {"id": "aimed", "cost": [{"pay": "tap"}], "targets": [{"zone": "player"}], "do": [{"do": "mana"}]}]}
    line = play(scene([odd, IDEA], ["O A battlefield odd", "I B hand idea"]),
                "A activate O_aimed", "A target O_aimed>A")
    assert options(line) == {"B cast I", "B pass"}, "with a target it uses the stack like any other ability"


def test_pitfall_27_a_useless_mana_ability_stays_one():
    elves = {"of": "count", "which": {"type": "elf"}}
    none = {"id": "none", "types": ["land"], "abilities": [
        {"id": "m", "cost": [{"pay": "tap"}], "do": [{"do": "mana", "n": elves}]}]}
    table = scene([none, IDEA], ["L A battlefield none", "I A hand idea"], mana_any_time=True)
    line = play(table, "A mana L")
    assert not line.state.stack and line.state.players[0].mana == 0 and "A cast I" in options(line)


def test_pitfall_28_split_second_bars_casting_and_activating_only():
    scenario = load("m09_split_second")
    line = play(scenario, *scenario.line)
    assert options(line) == {"B mana l1", "B turn_up M", "B pass"}
    copied = load("m11_copy_has_split_second")
    line = play(copied, "A cast SS", "B pass")
    assert line.state.stack[-1].copy
    assert {bar.rule for bar in line.refused if bar.key == "B cast I"} == {"702.61a"}


def test_pitfall_29_copies_are_not_cast_keep_illegal_targets_and_vanish():
    scenario = load("c01_copy_is_not_cast")
    line = play(scenario, *scenario.line)
    assert [step.args for step in line.steps if step.verb == "trigger"] == [("E_gain",), ("E_gain_2",)], (
        "one for D and one for K, none for the copy")
    assert before(line, "rules bury D_copy", "rules sba D_copy")
    line = play("c03_copy_keeps_an_illegal_target", *load("c03_copy_keeps_an_illegal_target").line)
    assert "rules fizzle D_copy" in keys(line)


def test_pitfall_30_the_active_player_lowest_and_the_others_in_turn_order():
    scenario = load("t02_three_players")
    line = play(scenario, *scenario.line)
    assert [one.controller for one in line.state.stack] == ["P1", "P2", "P0"]


def test_pitfall_31_checks_then_placing_then_checks_again():
    line = play("t07_checks_before_placing", "A cast Y")
    assert before(line, "rules sba X", "A drop Y_hit")


def test_pitfall_31_what_triggers_while_triggers_are_placed_waits_for_the_next_batch():
    first = triggered("first", {"on": "enters", "which": {"type": "creature"}}, life(-1, "each_player"))
    ear = triggered("ear", {"on": "triggers", "which": {"controller": "opponent"}}, life(1))
    line = play(scene([first, ear, BEAR], ["X A hand bear", "F B battlefield first", "E A battlefield ear"]),
                "A cast X")
    placed = [key for key in keys(line) if " place " in key]
    assert placed == ["B place F_t", "A place E_t"], "about triggering on top, though A is active"


def test_pitfall_32_triggers_about_triggering_on_top_of_everybodys():
    base = load("t05_triggers_about_triggering")
    for one in (base, *base.variants):
        assert [thing.id for thing in play(one, *one.line).state.stack] == ["K_k", "J_j"]


def test_pitfall_33_state_based_actions_do_not_look_into_a_resolution():
    line = play("b01_blind_while_resolving", "A cast W")
    hollow = next(step for step in line.steps if step.verb == "discard").after
    assert not [one for one in hollow.objects if one.zone == "hand"] and "rules sba X" not in keys(line)


def test_pitfall_34_some_look_back_and_some_look_at_the_table_after():
    bell = triggered("bell", "dies", life(1))
    sweep = {"id": "V", "types": ["instant"], "do": [{"do": "destroy", "what": {}}]}
    there = ["V A hand", "T A battlefield bell", "X B battlefield bear"]
    line = play(scene([bell, sweep, BEAR], there), "A cast V")
    assert line.state.players[0].life == 21, "the bell that goes too sees the bear die"
    seer = triggered("seer", {"on": "enters", "which": {"type": "creature", "other": True}}, life(1))
    both = {"id": "W", "types": ["instant"], "do": [{"do": "put", "what": {"zone": "exile"}}]}
    line = play(scene([seer, both, BEAR], ["W A hand", "S A exile seer", "X A exile bear"]), "A cast W")
    assert line.state.players[0].life == 21, "what enters together sees the other enter"


def test_pitfall_35_intervening_if_twice_ordinary_if_once_state_trigger_once_an_instance():
    twice, once = load("t09_intervening_if"), load("t10_if_in_the_text")
    assert "rules remove E_lose" in keys(play(twice, *twice.line))
    assert "rules trigger E_lose" not in keys(play(twice.variants[0], *twice.variants[0].line))
    assert "rules trigger X_e" in keys(play(once, *once.line))
    empty = triggered("empty", {"on": "state", "holds": {"if": "empty_hand"}}, {"do": "nothing"})
    held = scene([empty, IDEA], ["S A battlefield empty", "I B hand idea"], steps=["upkeep"])
    line = play(held)
    assert [key for key in keys(line) if key.startswith("rules trigger")] == ["rules trigger S_t"]
    line = line.play("B pass")
    assert keys(line).count("rules trigger S_t") == 2, "and again once that one has left the stack"


def test_interchangeable_triggers_are_asked_once_and_counted():
    bells = [triggered("bell", "dies", life(1)), KILL, BEAR]
    there = [f"T{n} A battlefield bell" for n in range(3)]
    same = scene(bells, ["K A hand kill", "X B battlefield bear", *there])
    graph = explore(same)
    line = play(same, "A cast K")
    assert line.ended and [step.times for step in line.steps if step.verb == "place"] == [3, 2, 1]
    assert len(graph.outcomes()) == 2


def test_a_mandatory_loop_is_a_draw_and_one_that_can_be_left_is_not():
    assert [outcome.result.over for outcome in explore("x01_mandatory_loop").outcomes()] == ["draw"]


def test_counter_targets_any_object_on_the_stack():
    line = play(scene([COUNTER, IDEA], ["I A hand idea", "N B hand counter", "M A hand counter"]),
                "A cast I", "A pass", "B cast N", "B pass", "A cast M")
    assert options(line) == {"A target M>I", "A target M>N"}


def test_every_illegal_target_is_refused_with_its_clause():
    spell = {"id": "S", "types": ["instant"], "do": [{"do": "nothing"}],
             "targets": [{"type": "creature", "controller": "opponent", "count": 2}]}
    shy = {"id": "shy", "types": ["creature"], "pt": [1, 1], "keywords": ["hexproof"]}
    bears = [f"{id} {who} battlefield bear" for id, who in (("M", "A"), ("X", "B"), ("Y", "B"))]
    there = ["S A hand", "H B battlefield shy", *bears]
    table = scene([spell, shy, BEAR], there)
    line = play(table, "A cast S", "A target S>X").at(3)
    barred = {bar.key: bar.rule for bar in line.refused}
    assert {key: barred[key] for key in barred if key.startswith("A target")} == {
        "A target S>H": "702.11b", "A target S>M": "115.1", "A target S>X": "601.2c", "A target S": "115.1"}


def test_the_ways_to_be_refused_that_readers_ask_about():
    asked = {
        "s24_sorcery_timing": {"307.1", "305.1", "117.1a"},
        "s03_active_player_after_resolution": {"117.1"},
        "m09_split_second": {"702.61a"}, "s20_illegal_cast_is_undone": {"601.2h"},
        "m01_mana_ability": {"605.3b"}, "m07_playing_a_land": {"116.2a"},
        "s06_no_priority_while_resolving": {"117.2e"}, "st12_order_of_placing": {"405.3", "603.3b"},
        "st13_paying_in_order": {"115.5"},
    }
    for name, rules in asked.items():
        base = load(name)
        found = set()
        for one in (base, *base.variants):
            if one.expect:
                found |= {bar.rule for bar in one.expect.refused} | {one.expect.breaks}
        assert rules <= found, name
