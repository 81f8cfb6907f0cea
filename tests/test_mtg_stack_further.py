"""Pitfalls 36 to 41 and 20, copies, players who leave, loops: a named test each beside the scenarios."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import BEAR, FIRE, IDEA, KILL, before, keys, life, scene, triggered

from rulekit.draw.board import text_board
from rulekit.explore import explore
from rulekit.games import game
from rulekit.games.mtg.left_out import LEFT_OUT
from rulekit.games.mtg.table import find, player
from rulekit.ledger import reached
from rulekit.loops import LOOP
from rulekit.scenario import library, load
from rulekit.trace import play

KERNEL = [
    "101.2", "101.3", "101.4", "101.4a", "101.4b", "101.4c", "117.1", "117.1a", "117.1b", "117.1c",
    "117.1d", "117.2a", "117.2b", "117.2c", "117.2d", "117.2e", "117.3a", "117.3b", "117.3c", "117.3d",
    "117.4", "117.5", "117.7", "106.4", "500.2", "500.4", "502.4", "503.1a", "504.1", "703.1", "703.2",
    "703.3", "703.4", "400.7", "400.7a", "400.7d", "400.7e", "400.7j", "405.1", "405.2", "405.3",
    "405.4", "405.5", "405.6a", "405.6b", "405.6c", "405.6d", "405.6e", "405.6f", "405.6g", "405.6h",
    "601.2a", "601.2b", "601.2c", "601.2d", "601.2e", "601.2f", "601.2g", "601.2h", "601.2i", "728.1",
    "728.2", "602.2a", "602.2b", "113.7a", "116.1", "116.2", "116.3", "605.1a", "605.1b", "605.2",
    "605.3a", "605.3b", "605.3c", "605.4a", "605.5a", "605.5b", "608.1", "608.2a", "608.2b", "608.2c",
    "608.2d", "608.2e", "608.2f", "608.2g", "608.2h", "608.2j", "608.2k", "608.2m", "608.2n", "608.3a",
    "608.3b", "608.3c", "608.3e", "608.3f", "609.3", "701.5a", "701.5b", "115.1", "115.6", "115.7",
    "702.61a", "702.61b", "702.61c", "707.10", "707.10a", "707.10b", "707.10c", "707.10d", "707.10e",
    "707.10f", "603.2", "603.2a", "603.2b", "603.2c", "603.3", "603.3a", "603.3b", "603.3c", "603.3d",
    "603.4", "603.5", "603.6a", "603.6b", "603.6c", "603.6d", "603.6e", "603.7a", "603.7b", "603.7c",
    "603.7d", "603.7e", "603.8", "603.10", "603.10a", "603.10c", "603.10d", "603.10e", "603.10f",
    "704.1", "704.2", "704.3", "704.4", "704.5a", "704.5b", "704.5c", "704.5d", "704.5e", "704.5f",
    "704.5g", "704.5h", "704.5i", "704.5j", "704.5k", "704.5m", "704.5n", "704.5p", "704.5q", "704.5r",
    "704.8", "104.2a", "104.3a", "104.3b", "104.4a", "104.4b", "727.2", "727.3", "727.4", "800.4a",
    "800.4b", "800.4c", "800.4d", "800.4e", "800.4f", "800.4g", "800.4h", "800.4i", "800.4j", "800.4k",
    "800.4l", "800.4m", "603.7f", "603.7g", "603.7h", "603.10b", "603.10g", "608.3d", "704.7", "707.10g",
]
"""The kernel's clauses on turn order, the stack, triggers and state-based actions, and all of 800.4."""

CASES = ["C01", "C02", "C03", "C05", "P01", "P02", "P04", "P06", "P08", "P10", "P12", "X01", "X03", "X05",
         "X09"]


def options(line):
    return {step.key for step in line.options}


def test_every_clause_of_the_kernel_is_reached_by_a_scenario_or_left_out_with_a_reason():
    ledger = reached("mtg_stack")
    names = set(library("mtg_stack"))
    assert [rule for rule in KERNEL if not set(ledger.get(rule, ())) & names] == [
        rule for rule in KERNEL if rule in LEFT_OUT] == ["800.4l"], "a number that the rules skip"


def test_every_case_of_copies_of_leaving_and_of_loops_is_encoded():
    assert {f"MTG-{case}" for case in CASES} <= {load(name).case for name in library("mtg_stack")}


# Pitfalls

def test_pitfall_36_triggers_that_look_at_what_entered_are_not_interchangeable():
    host = triggered("host", {"on": "enters", "which": {"type": "creature"}},
                     {"do": "pump", "what": "it", "p": 1, "t": 1})
    both = {"id": "W", "types": ["instant"], "do": [{"do": "put", "what": {"zone": "exile"}}]}
    wolf = {"id": "wolf", "types": ["creature"], "pt": [2, 2]}
    there = ["W A hand", "H A battlefield host", "X A exile bear", "Y A exile wolf"]
    line = play(scene([host, both, BEAR, wolf], there), "A cast W")
    assert len([step for step in line.options if step.verb == "place"]) == 2
    alike = triggered("alike", {"on": "enters", "which": {"type": "creature"}}, life(1))
    there = ["W A hand", "H A battlefield alike", *there[2:]]
    line = play(scene([alike, both, BEAR, wolf], there), "A cast W")
    placed = [step.times for step in line.steps if step.verb == "place"]
    assert placed == [2, 1], "these are, and are asked once"


def test_pitfall_37_a_control_effect_ends_before_anything_is_exiled():
    base = load("p02_control_aura")
    line = play(base, *base.line)
    assert find(line.state, "G").zone == "battlefield" and "exile_rest" not in [s.verb for s in line.steps]
    goodbye = load("st23_leaving_player")
    line = play(goodbye, *goodbye.line)
    assert [s.verb for s in line.steps if s.rules[:1] == ("800.4a",)] == ["leave", "vanish", "exile_rest"]


def test_pitfall_37_an_aura_that_was_only_controlled_gives_back_its_host_before_it_is_exiled():
    mind = {"id": "mind", "types": ["enchantment", "aura"], "abilities": [
        {"id": "rule", "static": [{"static": "control"}]}]}
    table = scene([mind, BEAR], ["X C battlefield bear"], players=("A", "B", "C"), concede=["A"])
    aura = replace(table.start.objects[0], id="U", owner="B", card="mind", controller="A", host="X")
    table = replace(table, start=replace(table.start, objects=(aura, *table.start.objects)))
    line = play(table, "A concede")
    assert before(line, "rules leave A", "rules exile_rest A>U")
    assert find(line.state, "U").zone == "exile" and find(line.state, "X").zone == "battlefield"


def test_pitfall_38_the_triggers_of_the_departed_trigger_and_are_not_placed_and_the_turn_goes_on():
    late = load("leaving_triggers_are_not_placed")
    line = play(late, *late.line)
    assert before(line, "rules trigger late", "rules unplaced late") and not options(line)
    turn = load("p08_active_player_leaves")
    assert "rules begin end" in keys(play(turn, *turn.line))


def test_pitfall_38_what_waits_for_the_stack_when_its_player_leaves_is_told_and_put_aside():
    bell = triggered("bell", "dies", life(1))
    there = ["K A hand kill", "X A battlefield bear", "T B battlefield bell", "U C battlefield bell"]
    table = scene([bell, KILL, BEAR], there, players=("A", "B", "C"), concede=["B"])
    line = play(table, "A cast K", "rules bury K", "B concede")
    assert before(line, "rules leave B>T", "rules unplaced T_t")
    assert before(line, "rules unplaced T_t", "C place U_t")
    assert [one.life for one in line.state.players if not one.left] == [20, 21]


def test_pitfall_39_a_concession_starts_the_passes_anew_and_that_is_named():
    table = scene([IDEA], ["I A hand idea", "J C hand idea"], players=("A", "B", "C"), concede=["C"])
    line = play(table, "A pass", "B pass", "C concede")
    assert options(line) == {"A cast I", "A pass"}, "A has passed before and is asked again"
    assert "AMB-ST-1" in game("mtg_stack").rules


def test_pitfall_40_totals_that_grow_for_ever_are_a_loop_and_a_may_is_none():
    line = play("x01_mandatory_loop")
    tables = [state for state in line.states if state.now]
    assert len(set(tables)) == len(tables) > LOOP, "no table ever comes back"
    assert line.state.over == "draw" and line.steps[-1].rules[:2] == ("104.4b", "727.4")
    free = explore("loop_with_an_option")
    assert free.complete and free.cycle and free.lines is None and free.never("rules endless")


def test_pitfall_40_a_loop_that_one_order_would_end_is_none():
    give = triggered("give", "gains_life", life(1, "each_opponent"))
    hurt = triggered("hurt", "gains_life", life(-30, "each_opponent"))
    begin = triggered("begin", {"on": "begins", "step": "upkeep"}, life(1))
    there = ["E A battlefield give", "F B battlefield give", "G A battlefield begin"]
    endless = scene([give, begin], there, steps=["upkeep"])
    assert {one.result.over for one in explore(endless).outcomes()} == {"draw"}
    table = scene([give, hurt, begin], [*there, "H A battlefield hurt"], steps=["upkeep"])
    graph = explore(table, bound=20)
    assert graph.possible("rules sba B") and graph.possible("rules endless").holds is None
    assert not play(table).ended and options(play(table)) == {"A place E_t", "A place H_t"}


def test_pitfall_41_a_number_is_told_with_its_edition():
    moved = {"707.10c": "707.10c", "727.3": "732.3", "608.2n": "608.2p", "701.17a": "701.21a",
             "800.4a": "800.4a"}
    rules = game("mtg_stack").rules
    assert {id: rules[id].number("2026-04-17") for id in moved} == moved
    assert all(rule.number("2023-11-17") == id and rule.number("2026-04-17") for id, rule in rules.items()
               if id[0].isdigit())


@pytest.mark.parametrize("name", ["copies_of_each_player", "leaving_until_their_next_turn",
                                  "x03_fragmented_loop", "triggers_that_look_back",
                                  "s20_illegal_cast_is_undone"])
def test_pitfall_41_the_later_edition_has_other_numbers_for_the_same_play(name):
    base = load(name)
    later = replace(base.scene, edition="2026-04-17")
    old, new = play(base, *base.line), play(later, *base.line)
    assert keys(old) == keys(new) and old.state == new.state
    rules = game("mtg_stack").rules
    cited = {rule for step in old.steps for rule in step.rules}
    moved = {rule: rules[rule].number("2026-04-17") for rule in cited if rule[0].isdigit()}
    brackets = [part.split("]")[0] for part in new.transcript("en").split("[")[1:]]
    for rule, number in moved.items():
        seen = [one for one in brackets if number in one]
        assert any(number == rule or rule in one.partition("(")[2] for one in seen), rule
    assert any(rule != number for rule, number in moved.items())


def test_pitfall_20_the_world_rule_counts_how_long_it_has_been_world_not_how_long_it_is_there():
    base = load("world_rule")
    line = play(base.variants[0], *base.variants[0].line)
    assert find(line.state, "S").zone == "battlefield" and find(line.state, "O").zone == "graveyard"
    world = {"id": "world", "types": ["enchantment"], "keywords": ["world"]}
    both = {"id": "W", "types": ["instant"], "do": [{"do": "put", "what": {"zone": "exile"}}]}
    line = play(scene([world, both], ["W A hand", "X A exile world", "Y B exile world"]), "A cast W")
    assert "rules sba X>Y" in keys(line), "of two that are world for as short a time, both go"


# Choices of several players

def test_cards_chosen_in_a_hand_stay_hidden_until_all_have_chosen():
    base = load("x05_discarding_together")
    line = play(base, "A cast W", "A choose a1")
    sentence = next(part for part in line.transcript("en").splitlines() if "101.4a" in part)
    assert "Red card" not in sentence and "do not see it" in sentence
    assert "Red card" not in text_board(line.scene, line.state, viewer="B")
    assert {one.zone for one in line.state.objects if one.id in ("a1", "a2")} == {"hand"}
    line = line.play("B choose b2")
    assert line.steps[-1].after and "rules discard a1>b2" in keys(line), "shown and discarded at once"


def test_permanents_chosen_in_turn_are_seen_by_who_chooses_later():
    base = load("sacrifices_in_turn")
    line = play(base, "A cast V", "A choose a1")
    sentence = next(part for part in line.transcript("en").splitlines() if "101.4b" in part)
    assert "A's bear" in sentence and options(line) == {"B choose b1", "B choose b2"}


# Copies

def test_a_copy_keeps_what_was_decided_and_triggers_nothing_that_looks_for_casting():
    chorus = triggered("chorus", {"on": "cast", "which": {"zone": "stack", "type": "spell"}}, life(1))
    echo = {"id": "echo", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
            "do": [{"do": "copy"}]}
    line = play(scene([FIRE, echo, chorus], ["F A hand fire", "K A hand echo", "E A battlefield chorus"]),
                "A cast F", "A target F>B", "A pass", "A cast K", "A target K>F")
    hits = [step.key for step in line.steps if step.verb == "damage"]
    assert hits == ["rules damage F_copy>B", "rules damage F>B"]
    assert [step.args for step in line.steps if step.verb == "trigger"] == [("E_t",), ("E_t",)]


def test_copies_of_several_players_are_placed_in_apnap_order_from_whoever_is_active():
    for active, order in (("A", "ABC"), ("B", "BCA"), ("C", "CAB")):
        base = load("copies_of_each_player").scene
        table = replace(base, start=replace(base.start, active=active))
        line = play(table)
        while "K" not in [one.id for one in line.state.stack]:
            wanted = ("B cast F", "B target F>A", "A cast K", "A pass", "B pass", "C pass")
            line = line.play(next(key for key in wanted if key in options(line)))
        while not any(one.copy for one in line.state.stack):
            line = line.play(next(key for key in options(line) if key.endswith("pass")))
        assert [one.controller for one in line.state.stack if one.copy] == list(order)


# Leaving

def test_the_departed_are_no_targets_and_no_one_is_given_what_they_would_get():
    base = load("leaving_nothing_comes_to_them")
    line = play(base, *base.line)
    assert [one.owner for one in line.state.objects if one.token] == ["C"]
    assert line.steps[keys(line).index("rules create V")].rules[0] == "608.2c"


def test_who_has_left_is_neither_asked_nor_paid_for():
    base = load("leaving_who_would_pay")
    line = play(base, *base.line)
    left = keys(line).index("B concede")
    assert not [step.key for step in line.steps[left + 1:] if step.who == "B"]
    assert player(line.state, "A").life == 20 + 23, "B's last life total"


@pytest.mark.parametrize("who", ["A", "B", "C"])
def test_whoever_leaves_nothing_of_theirs_stays(who):
    there = ["X A battlefield bear", "Y B battlefield bear", "Z C battlefield bear", "I A hand idea"]
    line = play(scene([IDEA, BEAR], there, players=("A", "B", "C"), concede=[who]), f"{who} concede")
    assert {one.owner for one in line.state.objects} == {"A", "B", "C"} - {who}
    assert not {step.who for step in line.options} & {who}


def test_whoever_leaves_while_a_target_is_changed_is_not_asked():
    bend = {"id": "bend", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
            "do": [{"do": "redirect"}]}
    there = ["F A hand fire", "R B hand bend", "X A battlefield bear", "Y C battlefield bear"]
    table = scene([FIRE, bend, BEAR], there, players=("A", "B", "C"), concede=["B"])
    line = play(table, "A cast F", "A target F>C", "B cast R", "B target R>F", "rules redirect R>F",
                "B concede")
    assert line.ended and before(line, "B concede", "rules damage F>C")
    assert not [step.key for step in line.steps[keys(line).index("B concede") + 1:] if step.who == "B"]


# Loops

def test_a_fragmented_loop_is_left_by_whoever_comes_first_in_turn_order_among_those_in_it():
    base = load("x03_fragmented_loop").scene
    start = base.start
    people = (*start.players, replace(start.players[0], id="C"))
    third = replace(base, start=replace(start, players=people, active="C"), only=("* pass", *base.only[1:]))
    found = explore(third).fragmented()
    assert (found.leaver, found.who) == ("A", ("A", "B")), "C is active and takes no part"
