"""Whom and what a text means: others, itself, what is yours, what was chosen, how long, what it may cost."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import BEAR, FIRE, IDEA, KILL, before, keys, life, passed_out, scene, triggered

from rulekit.games import game
from rulekit.games.mtg.table import find
from rulekit.trace import play

CREATURE = {"type": "creature"}
SO = {"do": "when_you_do", "ability": {"id": "so", "do": [life(5)]}}


def spell(id, *do, **more):
    """Return an instant with these instructions."""
    return {"id": id, "types": ["instant"], "do": list(do), **more}


def lives(line):
    """Return the life totals of those still in the game."""
    return [one.life for one in line.state.players if not one.left]


def zones(line):
    """Return where everything lies."""
    return {one.id: one.zone for one in line.state.objects}


def options(line):
    """Return the keys of the choices at the end of a line."""
    return [step.key for step in line.options]


def test_others_are_all_but_the_source():
    storm = {"id": "giant", "types": ["creature"], "pt": [6, 6], "abilities": [
        {"id": "s", "cost": [], "do": [{"do": "destroy", "what": {**CREATURE, "other": True}}]}]}
    there = ["G A battlefield giant", "X A battlefield bear", "Y B battlefield bear"]
    line = play(scene([storm, BEAR], there), "A activate G_s", "A pass", "B pass")
    assert zones(line) == {"G": "battlefield", "X": "graveyard", "Y": "graveyard"}


def test_no_mode_is_offered_for_which_the_spell_itself_would_be_the_only_target():
    """601.2b, 115.5."""
    charm = {"id": "charm", "types": ["instant"], "modes": [
        {"id": "counters", "targets": [{"zone": "stack"}], "do": [{"do": "counter"}]},
        {"id": "heals", "do": [life(3)]}, {"id": "thinks", "do": [{"do": "nothing"}]}]}
    table = scene([charm, IDEA], ["C A hand charm", "I A hand idea"])
    assert options(play(table, "A cast C")) == ["A mode C>heals", "A mode C>thinks"]
    assert "A mode C>counters" in options(play(table, "A cast I", "A cast C"))


def test_what_cannot_be_paid_is_no_choice_though_somebody_may_concede():
    """601.2h."""
    dear = spell("dear", {"do": "nothing"}, cost=[{"pay": "mana", "n": 1}])
    mtg = game("mtg_stack")
    asked = [state for state in play(scene([dear], ["D A hand dear"], concede=["B"])).states if state.now]
    offered = {step.key for state in asked for step in mtg.moves(state)}
    assert {"A pass", "B concede"} <= offered and "A cast D" not in offered
    assert ("A cast D", "601.2h") in {(one.key, one.rule) for state in asked for one in mtg.refused(state)}


def test_something_chosen_is_something_done():
    """603.12: electing is an instruction that was carried out."""
    pick = spell("P", {"do": "elect", "which": CREATURE, "who": "you"}, SO)
    line = passed_out(play(scene([pick, BEAR], ["P A hand", "X A battlefield bear"]), "A cast P"))
    assert lives(line) == [25, 20]


def test_with_no_one_left_to_ask_nothing_is_paid_and_the_clause_is_that_of_the_target():
    """608.2b: who would pay controls a target that has gone."""
    toll = spell("T", {**life(3), "unless": 1, "payer": "t0.controller"},
                 targets=[CREATURE, {"zone": "player"}])
    table = scene([toll, KILL, BEAR], ["T A hand", "K B hand kill", "X B battlefield bear"])
    line = play(table, "A cast T", "A target T>X", "A target T>A", "A pass", "B cast K", "B pass", "A pass",
                "A pass", "B pass")
    (step,) = [step for step in line.steps if step.verb == "unpaid"]
    assert step.rules == ("608.2b",) and lives(line) == [23, 20]


def test_a_size_counts_creatures_as_they_come_and_go():
    """613.4a: beside static abilities that describe nothing."""
    counts = {"static": "counts_pt", "which": {**CREATURE, "controller": "you"}}
    hydra = {"id": "hydra", "types": ["creature"], "pt": [0, 0],
             "abilities": [{"id": "n", "static": [counts]}]}
    hand = {"id": "scholar", "types": ["creature"], "pt": [0, 0], "abilities": [
        {"id": "n", "static": [{"static": "counts_pt", "which": {"zone": "hand", "controller": "you"}}]},
        {"id": "e", "static": [{"static": "enters_tapped"}]}]}
    there = ["H A battlefield hydra", "S A battlefield scholar", "X A battlefield bear", "K A hand kill",
             "I A hand idea"]
    table = scene([hydra, hand, BEAR, KILL, IDEA], there)
    assert dict(table.rulebook.result(table.start).pt) == {"H": "3/3", "S": "2/2"}
    line = play(table, "A cast K", "A target K>X", "A pass", "B pass")
    assert dict(table.rulebook.result(line.state).pt) == {"H": "2/2", "S": "1/1"}


def test_counters_alone_make_a_creature_larger():
    grow = spell("G", {"do": "counters", "n": 2}, targets=[CREATURE])
    there = ["G A hand", "X A battlefield bear", "F B hand fire"]
    line = play(scene([grow, FIRE, BEAR], there), "A cast G", "A pass", "B pass", "A pass", "B cast F",
                "B target F>X", "B pass", "A pass")
    bear = find(line.state, "X")
    assert (bear.zone, bear.damage) == ("battlefield", 3)
    assert dict(line.scene.rulebook.result(line.state).pt) == {"X": "4/4"}


@pytest.mark.parametrize(("deed", "zone"), [
    ({"do": "exile"}, "exile"), ({"do": "put", "zone": "hand"}, "hand")])
def test_a_token_leaves_the_battlefield_and_ceases_to_exist(deed, zone):
    """111.8, 704.5d: it goes, which is something done, and then it is no more."""
    make = spell("M", {"do": "create", "card": "bear"})
    away = spell("W", deed, SO, targets=[CREATURE])
    table = scene([make, away, BEAR], ["M A hand", "W A hand"])
    line = passed_out(play(table, "A cast M", "A pass", "B pass", "A cast W"))
    (went,) = [step.after for step in line.steps if step.verb == deed["do"]]
    assert find(went, "bear").zone == zone
    assert before(line, f"rules {deed['do']} W>bear", "rules sba bear") and "bear" not in zones(line)
    assert lives(line) == [25, 20]


def test_a_copy_for_one_target_leaves_out_what_was_left_out():
    """707.10e, 115.6: what was not chosen is not chosen for the copy."""
    two = spell("two", {"do": "damage", "n": 1, "to": "t0"}, {"do": "damage", "n": 5, "to": "t1"},
                targets=[{"zone": "player"}, {"zone": "player", "up_to": True}])
    echo = spell("E", {"do": "copy", "at": "t1"}, targets=[{"zone": "stack"}, {"zone": "player"}])
    table = scene([two, echo], ["S A hand two", "E A hand"])
    line = passed_out(play(table, "A cast S", "A target S>A", "A target S>none", "A cast E", "A target E>S",
                           "A target E>B"))
    assert "rules damage S_copy>B" in keys(line) and lives(line) == [19, 19]


def test_control_for_a_round_ends_as_the_next_turn_of_who_has_it_begins():
    borrow = spell("Q", {"do": "control", "until": "your_next_turn"}, targets=[CREATURE])
    steps = ["main", "cleanup", "untap", "upkeep", "untap", "upkeep"]
    line = play(scene([borrow, BEAR], ["Q A hand", "X B battlefield bear"], steps=steps), "A cast Q")
    result = line.scene.rulebook.result
    in_upkeep = {state.active: result(state).taken for state in line.states if state.steps[0] == "upkeep"}
    assert in_upkeep == {"B": ("X",), "A": ()}


@pytest.mark.parametrize(("which", "mana"), [({"this": True}, 2), ({"type": "land", "other": True}, 1)])
def test_more_mana_comes_of_tapping_this_land_or_another_as_the_text_says(which, mana):
    """605.1b, 605.4a."""
    tap = {"id": "m", "cost": [{"pay": "tap"}], "do": [{"do": "mana"}]}
    more = {"id": "t", "when": {"on": "mana_made", "which": which}, "do": [{"do": "mana"}]}
    spring = {"id": "spring", "types": ["land"], "abilities": [tap, more]}
    line = play(scene([spring], ["L A battlefield spring"], mana_any_time=True), "A mana L")
    assert max(state.players[0].mana for state in line.states) == mana


def test_a_land_and_a_creature_that_make_the_same_mana_are_two_choices():
    tap = [{"id": "m", "cost": [{"pay": "tap"}], "do": [{"do": "mana"}]}]
    wood = {"id": "wood", "types": ["land"], "abilities": tap}
    elf = {"id": "elf", "types": ["creature"], "pt": [1, 1], "abilities": tap}
    there = ["L A battlefield wood", "M A battlefield wood", "E A battlefield elf"]
    line = play(scene([wood, elf], there, mana_any_time=True))
    assert sorted(key for key in options(line) if "mana" in key) == ["A mana E", "A mana L"]


@pytest.mark.parametrize(("who", "gained"), [("A", 1), ("B", 0)])
def test_what_waits_for_a_spell_of_yours_waits_for_none_of_an_opponent(who, gained):
    """603.7d: its controller is who made it."""
    wait = spell("W", {"do": "later", "when": {"on": "cast"}, "ability": {"id": "b", "do": [life(1)]}})
    there = ["W A hand", "I A hand idea", "J B hand idea"]
    line = play(scene([wait, IDEA], there), "A cast W", "A pass", "B pass")
    line = line.play("A cast I") if who == "A" else line.play("A pass", "B cast J")
    line = passed_out(line)
    assert keys(line).count("rules trigger b") == gained and lives(line) == [20 + gained, 20]


def test_deathtouch_that_somebody_has_for_a_while_tells_triggers_apart():
    """Though no card speaks of it: whose damage it is matters."""
    text = {"id": "t", "when": {"on": "enters", "which": {"type": "artifact"}},
            "targets": [{"type": "creature", "controller": "opponent"}], "do": [{"do": "damage", "n": 1}]}
    wasp = {"id": "wasp", "types": ["creature"], "pt": [1, 1], "abilities": [text]}
    there = ["S A battlefield wasp", "T A battlefield wasp", "G B battlefield bear", "R A hand"]
    cards = [wasp, BEAR, {"id": "R", "types": ["artifact"]}]
    venom = [{"objects": ["S"], "gains": "deathtouch", "until": "end_of_turn"}]
    assert options(play(scene(cards, there, lasting=venom), "A cast R")) == ["A place S_t", "A place T_t"]
    tame = play(scene(cards, there), "A cast R")
    assert [step.times for step in tame.steps if step.verb == "place"] == [2, 1]
    give = spell("V", {"do": "pump", "gains": "deathtouch"}, targets=[CREATURE])
    later = play(scene([*cards, give], [*there, "V A hand"]), "A cast R", "A pass", "B pass")
    assert options(later) == ["A place S_t", "A place T_t"], "one of them may have it before it resolves"


def test_whose_ability_it_is_that_a_player_loses_is_looked_up_before_that():
    """603.10f, 311.5: a plane is controlled by whose turn it is, and that was who lost."""
    plane = {"id": "P", "types": ["plane"], "abilities": [
        {"id": "t", "when": {"on": "loses_game", "whose": ""}, "do": [life(5)]}]}
    table = scene([plane], ["P B command"], players=("A", "B", "C"), concede=["A", "C"])
    line = play(table, "A concede")
    assert "rules unplaced P_t" in keys(line) and lives(line) == [20, 20]
    assert lives(passed_out(play(table, "C concede"))) == [25, 20]


@pytest.mark.parametrize("target", [{**CREATURE, "other": True}, {"zone": "battlefield", "type": "wall"}])
def test_an_ability_that_only_its_source_could_be_the_target_of_is_not_activated(target):
    """601.2c: and where there is another, the source is named as no target."""
    shoot = {"id": "s", "cost": [], "targets": [target], "do": [{"do": "damage", "n": 1}]}
    archer = {"id": "archer", "types": ["creature"], "pt": [1, 1], "abilities": [shoot]}
    mtg = game("mtg_stack")
    line = play(scene([archer, BEAR], ["x A battlefield archer"]))
    seen = {(one.key, one.rule) for state in line.states if state.now for one in mtg.refused(state)}
    assert ("A activate x_s", "601.2c") in seen
    if "other" in target:
        there = ["x A battlefield archer", "y A battlefield bear", "z A battlefield bear"]
        line = play(scene([archer, BEAR], there), "A activate x_s")
        assert options(line) == ["A target x_s>y", "A target x_s>z"]
        assert ("A target x_s>x", "115.1") in {(one.key, one.rule) for one in line.refused}


def test_what_is_attached_means_its_host_alone():
    curse = {"id": "curse", "types": ["enchantment", "aura"], "abilities": [
        {"id": "c", "cost": [], "do": [{"do": "destroy", "what": {"host": True}}]}]}
    blade = {"id": "blade", "types": ["artifact", "equipment"], "abilities": curse["abilities"]}
    there = ["U A battlefield curse", "S A battlefield blade", "X B battlefield bear", "Y B battlefield bear"]
    start = scene([curse, blade, BEAR], there)
    objects = tuple(replace(one, host="X") if one.id == "U" else one for one in start.start.objects)
    table = replace(start, start=replace(start.start, objects=objects))
    line = play(table, "A activate U_c", "A pass", "B pass")
    assert zones(line) == {"U": "graveyard", "S": "battlefield", "X": "graveyard", "Y": "battlefield"}
    line = play(table, "A activate S_c", "A pass", "B pass")
    assert set(zones(line).values()) == {"battlefield"}, "what is attached to nothing means nothing"


def test_what_is_delayed_knows_that_its_source_had_deathtouch():
    """113.7a, 603.7: the source was sacrificed for the ability that made it."""
    burst = {"do": "later", "when": {"on": "begins", "step": "end", "whose": ""},
             "ability": {"id": "b", "do": [{"do": "damage", "n": 1, "to": CREATURE}]}}
    cost = [{"pay": "sacrifice", "which": {"this": True}}]
    asp = {"id": "asp", "types": ["creature"], "pt": [1, 1], "keywords": ["deathtouch"],
           "abilities": [{"id": "p", "cost": cost, "do": [burst]}]}
    giant = {"id": "giant", "types": ["creature"], "pt": [5, 5]}
    for keywords, zone in ((["deathtouch"], "graveyard"), ([], "battlefield")):
        there = ["T A battlefield asp", "G B battlefield giant"]
        table = scene([{**asp, "keywords": keywords}, giant], there, steps=["main", "end"])
        assert zones(passed_out(play(table, "A activate T_p")))["G"] == zone


def test_whose_it_was_is_that_of_what_it_was_about_and_not_of_the_source():
    """608.2h: the source may go, too."""
    toll = triggered("toll", {"on": "enters", "which": CREATURE}, life(-1, "it.controller"))
    crush = spell("C", {"do": "destroy"}, targets=[{"type": "enchantment"}])
    there = ["X A hand bear", "E B battlefield toll", "C A hand"]
    line = play(scene([toll, crush, BEAR], there), "A cast X", "A pass", "B pass", "A cast C")
    line = passed_out(line)
    assert before(line, "rules destroy C>E", "rules life E_t>A") and lives(line) == [19, 20]
    there = ["X B hand bear", "E A battlefield toll", "C A hand"]
    table = scene([toll, crush, BEAR], there, active="B")
    line = play(table, "B cast X", "B pass", "A pass", "B pass", "A cast C")
    assert lives(passed_out(line)) == [20, 19]


def test_all_that_a_merged_creature_was_is_found_by_what_triggers_as_it_dies():
    """725.3c."""
    graft = {"id": "graft", "types": ["creature"], "pt": [5, 5], "mutate": []}
    grave = triggered("grave", "dies", {"do": "put", "what": "it"})
    there = ["G A hand graft", "X A battlefield bear", "E A battlefield grave", "K A hand kill"]
    table = scene([graft, grave, BEAR, KILL], there)
    line = passed_out(play(table, "A mutate G", "A pass", "B pass", "A merge_over G>X", "A cast K"))
    assert zones(line) == {"G": "battlefield", "X": "battlefield", "E": "battlefield", "K": "graveyard"}


def test_several_reasons_for_what_an_instruction_does_are_all_cited():
    """608.2f, 608.2h."""
    many = {"of": "count", "which": CREATURE}
    rain = spell("R", {"do": "damage", "n": many, "to": {"zone": "player"}})
    line = passed_out(play(scene([rain, BEAR], ["R A hand", "X A battlefield bear"]), "A cast R"))
    (step,) = [step for step in line.steps if step.verb == "damage"]
    assert step.rules == ("608.2c", "120.3", "608.2h", "608.2f") and lives(line) == [19, 19]


def test_permanents_that_are_any_target_are_creatures_and_planeswalkers():
    """115.4."""
    banner = {"id": "banner", "types": ["enchantment"], "abilities": [
        {"id": "s", "static": [{"static": "grants", "which": {"zone": "any"}, "keyword": "flying"}]}]}
    walker = {"id": "walker", "types": ["planeswalker"], "loyalty": 3}
    there = ["E A battlefield banner", "X A battlefield bear", "W A hand walker"]
    line = passed_out(play(scene([banner, walker, BEAR], there), "A cast W"))
    found = line.scene.rulebook.result(line.state).keywords
    assert found == (("W", "flying"), ("X", "flying"))
