"""What is paid and undone, what is older, what wears off, what is known and drawn of what has gone."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import BEAR, FIRE, IDEA, KILL, before, keys, life, passed_out, scene, triggered

from rulekit import tell
from rulekit.games import game
from rulekit.games.mtg.table import find
from rulekit.show.ask import which_next
from rulekit.trace import NotAllowed, play

CREATURE = {"type": "creature"}
TAP = {"id": "m", "cost": [{"pay": "tap"}], "do": [{"do": "mana"}]}
WOOD = {"id": "wood", "types": ["land"], "abilities": [TAP]}


def spell(id, *do, **more):
    """Return an instant with these instructions."""
    return {"id": id, "types": ["instant"], "do": list(do), **more}


def lives(line):
    """Return the life totals of those still in the game."""
    return [one.life for one in line.state.players if not one.left]


def said(line, verb):
    """Return what is said of the steps of a line that have this verb, in English."""
    noun = tell.nouns(line.scene, line.states)
    return [tell.sentence(line.scene, step, noun).en for step in line.steps if step.verb == verb]


def shown(state):
    """Return the marks of all that is drawn, by id."""
    return {item.id: item.marks for zone in game("mtg_stack").zones(state) for item in zone.items}


def test_life_is_paid():
    """119.4."""
    dark = spell("D", {"do": "nothing"}, cost=[{"pay": "life", "n": 3}])
    assert lives(passed_out(play(scene([dark], ["D A hand"]), "A cast D"))) == [17, 20]


def test_what_cannot_be_paid_any_more_as_somebody_leaves_is_undone():
    """601.2h, 728.1: the land goes with its owner."""
    dear = spell("D", {"do": "nothing"}, cost=[{"pay": "mana", "n": 1}])
    there = ["D A hand", "L C battlefield wood A"]
    line = play(scene([dear, WOOD], there, players=("A", "B", "C"), concede=["C"]), "A cast D", "C concede")
    assert before(line, "rules leave C>L", "rules undo D") and find(line.state, "D").zone == "hand"


@pytest.mark.parametrize(("cost", "en"), [
    ([], "Morph is turned face up. Nobody can respond"),
    ([{"pay": "life", "n": 2}], "A pays and morph is turned face up. Nobody can respond")])
def test_turning_a_card_face_up_is_told_with_what_it_costs(cost, en):
    morph = {"id": "morph", "types": ["creature"], "pt": [5, 5], "turn_up": cost}
    table = scene([morph], ["m A battlefield morph"])
    down = tuple(replace(one, face_down=True) for one in table.start.objects)
    line = play(replace(table, start=replace(table.start, objects=down)), "A turn_up m")
    assert said(line, "pay") == [en] and lives(line) == [20 - 2 * len(cost), 20]


def test_of_one_land_that_makes_mana_in_two_ways_the_way_is_named():
    two = {**WOOD, "abilities": [TAP, {"id": "n", "cost": [{"pay": "tap"}], "do": [{"do": "mana", "n": 2}]}]}
    line = play(scene([two], ["L A battlefield wood"], mana_any_time=True))
    assert [step.key for step in line.options if step.verb == "mana"] == ["A mana L>m", "A mana L>n"]


def test_what_comes_later_is_newer_than_what_took_a_keyword_away():
    """613.7: a permanent is as old as its coming, an effect as its beginning."""
    wings = {"id": "wings", "types": ["enchantment"], "abilities": [
        {"id": "s", "static": [{"static": "grants", "which": CREATURE, "keyword": "flying"}]}]}
    clip = spell("C", {"do": "pump", "loses": "flying", "until": "always"}, targets=[CREATURE])
    there = ["E A hand wings", "C A hand", "X B battlefield bear"]
    table = scene([wings, clip, BEAR], there)
    for first, second, found in (("C", "E", (("X", "flying"),)), ("E", "C", ())):
        line = play(table, f"A cast {first}", "A pass", "B pass", f"A cast {second}")
        assert line.scene.rulebook.result(passed_out(line).state).keywords == found


def test_damage_is_gone_with_the_turn():
    """514.2."""
    there = ["F A hand fire", "X A battlefield giant"]
    giant = {"id": "giant", "types": ["creature"], "pt": [5, 5]}
    line = play(scene([FIRE, giant], there, steps=["main", "cleanup", "untap"]), "A cast F", "A target F>X")
    line = passed_out(line)
    assert {find(state, "X").damage for state in line.states} == {0, 3} and find(line.state, "X").damage == 0


def test_who_attacks_whom_is_drawn_and_who_has_no_power_deals_nothing():
    """510.1."""
    wall = {"id": "wall", "types": ["creature"], "pt": [0, 3]}
    line = play(scene([wall], ["W A battlefield wall"], steps=["attackers", "combat_damage"]), "A attack W>B")
    assert said(line, "combat_damage") == ["Turn-based action: there is no combat damage to deal"]
    assert lives(line) == [20, 20]
    attacked = next(step.after for step in line.steps if step.verb == "attack")
    assert shown(attacked)["W"][-2:] == ("attacking", "B")


def test_a_target_that_has_gone_is_drawn_as_gone():
    line = play(scene([FIRE, KILL, BEAR], ["F A hand fire", "K B hand kill", "X B battlefield bear"]),
                "A cast F", "A target F>X", "A pass", "B cast K", "B pass", "A pass")
    gone = [state for state in line.states if find(state, "F").zone == "stack"]
    assert ["target_gone" in shown(state)["F"] for state in gone] == [
        find(state, "X").zone == "graveyard" for state in gone]
    assert "target_gone" in shown(gone[-1])["F"]


def test_a_trigger_that_only_its_source_could_be_the_target_of_is_dropped():
    """603.3d."""
    text = {"id": "t", "when": {"on": "enters"}, "targets": [{**CREATURE, "other": True}],
            "do": [{"do": "damage", "n": 1}]}
    ram = {"id": "ram", "types": ["creature"], "pt": [1, 1], "abilities": [text]}
    line = passed_out(play(scene([ram], ["R A hand ram"]), "A cast R"))
    assert "A drop R_t" in keys(line) and find(line.state, "R").damage == 0


@pytest.mark.parametrize(("whose", "gained"), [("A", [19, 20]), ("", [20, 19])])
def test_who_controlled_what_something_delayed_waited_for_is_known_as_it_dies(whose, gained):
    """608.2h, 603.7c: its own source, which goes with the event."""
    text = {"do": "later", "when": {"on": "dies", "which": {"this": True}},
            "ability": {"id": "b", "do": [life(-1, "it.controller")]}}
    ash = {"id": "ash", "types": ["creature"], "pt": [1, 1],
           "abilities": [{"id": "p", "cost": [], "do": [text]}]}
    there = [f"X B battlefield ash {whose}".strip(), "K A hand kill"]
    owner = whose or "B"
    table = scene([ash, KILL], there, active=owner)
    line = play(table, f"{owner} activate X_p")
    while "A cast K" not in [step.key for step in line.options] or line.state.stack:
        line = line.play(f"{line.options[0].who} pass")
    assert lives(passed_out(line.play("A cast K"))) == gained


def test_a_copy_may_aim_at_what_whoever_makes_it_may_aim_at():
    """707.10e: "creature you control" is seen by who controls the copy."""
    grow = spell("G", {"do": "counters", "n": 1}, targets=[{**CREATURE, "controller": "you"}])
    echo = spell("E", {"do": "copy", "at": "t1"}, targets=[{"zone": "stack"}, CREATURE])
    there = ["G B hand", "E A hand", "X A battlefield bear", "Y B battlefield bear"]
    line = play(scene([grow, echo, BEAR], there), "A pass", "B cast G", "B pass", "A cast E", "A target E>X")
    line = passed_out(line)
    assert find(line.state, "X").plus == 1 and find(line.state, "Y").plus == 1


def test_what_a_spell_leaves_for_later_has_no_source_and_does_its_damage():
    burst = spell("W", {"do": "later", "when": {"on": "begins", "step": "end", "whose": ""},
                        "ability": {"id": "b", "do": [{"do": "damage", "n": 1, "to": {"zone": "player"}}]}})
    line = passed_out(play(scene([burst], ["W A hand"], steps=["main", "end"]), "A cast W"))
    assert lives(line) == [19, 19]


def test_what_is_to_come_back_does_not_if_it_has_moved_meanwhile():
    """400.7: what is delayed means the object that was exiled then."""
    back = {"do": "later", "when": {"on": "begins", "step": "end", "whose": ""},
            "ability": {"id": "b", "do": [{"do": "exile", "what": "it"}]}}
    raise_ = spell("R", {"do": "put"}, back, targets=[{**CREATURE, "zone": "graveyard"}])
    there = ["R A hand", "K A hand kill", "X A graveyard bear"]
    table = scene([raise_, KILL, BEAR], there, steps=["main", "end"])
    line = play(table, "A cast R", "A pass", "B pass")
    assert find(passed_out(line).state, "X").zone == "exile"
    assert find(passed_out(line.play("A cast K")).state, "X").zone == "graveyard"


def test_that_an_ability_has_not_resolved_often_enough_is_said():
    """603.7h."""
    text = {"id": "p", "cost": [], "do": [{"do": "later", "when": {"on": "resolved_times", "n": 2},
                                           "ability": {"id": "r", "do": [life(5)]}}]}
    hum = {"id": "hum", "types": ["artifact"], "abilities": [text]}
    line = play(scene([hum, IDEA], ["X A battlefield hum"]), "A activate X_p", "A pass", "B pass",
                "A activate X_p", "A pass", "B pass")
    first, second = said(line, "later")
    assert "has not resolved that many times yet" in first and "makes a delayed ability" in second


def test_what_costs_mana_and_makes_more_is_used_while_paying():
    """601.2g, AMB-ST-3."""
    prism = {"id": "prism", "types": ["artifact"], "abilities": [
        {"id": "m", "cost": [{"pay": "mana", "n": 1}], "do": [{"do": "mana", "n": 2}]}]}
    dear = spell("D", {"do": "nothing"}, cost=[{"pay": "mana", "n": 2}])
    line = play(scene([prism, dear], ["P A battlefield prism", "D A hand"], [{"id": "A", "mana": 1}, "B"]),
                "A cast D")
    assert "A mana P" in keys(line) and "A pay D" in keys(line)


def test_one_loyalty_counter_is_enough():
    """704.5i."""
    walker = {"id": "walker", "types": ["planeswalker"], "loyalty": 1}
    line = passed_out(play(scene([walker], ["W A hand walker"]), "A cast W"))
    assert find(line.state, "W").zone == "battlefield"


def test_an_aura_without_a_host_is_put_into_the_graveyard():
    """704.5m."""
    aura = {"id": "aura", "types": ["enchantment", "aura"]}
    line = passed_out(play(scene([aura], ["U A hand aura"]), "A cast U"))
    assert before(line, "rules enter U", "rules sba U") and find(line.state, "U").zone == "graveyard"


def test_what_is_on_the_battlefield_already_is_not_put_there():
    """Nothing leaves and nothing enters, and that was nothing done."""
    bells = [triggered("out", {"on": "leaves", "which": CREATURE}, life(1)),
             triggered("in", {"on": "enters", "which": CREATURE}, life(3))]
    so = {"do": "when_you_do", "ability": {"id": "so", "do": [life(7)]}}
    put = spell("P", {"do": "put"}, so, targets=[CREATURE])
    there = ["P A hand", "X A battlefield bear", "E A battlefield out", "F A battlefield in"]
    line = passed_out(play(scene([put, BEAR, *bells], there), "A cast P"))
    assert lives(line) == [20, 20] and "rules put P" in keys(line)


def test_as_many_tokens_as_the_text_counts():
    make = spell("M", {"do": "create", "card": "bear", "n": {"of": "count", "which": CREATURE}})
    table = scene([make, BEAR], ["M A hand", "X A battlefield bear", "Y B battlefield bear"])
    assert sum(one.token for one in passed_out(play(table, "A cast M")).state.objects) == 2


@pytest.mark.parametrize(("who", "cited"), [("you", False), ("each_player", True)])
def test_copies_of_several_players_cite_the_order_in_which_they_lie(who, cited):
    """405.3."""
    echo = spell("E", {"do": "copy", "who": who}, targets=[{"zone": "stack"}])
    line = passed_out(play(scene([echo, IDEA], ["E A hand", "I A hand idea"]), "A cast I", "A cast E"))
    (rules,) = [step.rules for step in line.steps if step.verb == "copy"]
    assert ("405.3" in rules) == cited


def test_a_back_face_that_needs_a_target_is_not_cast_without_one():
    """601.2c: it is looked at as it would be cast."""
    cards = [{"id": "front", "types": ["creature"], "pt": [1, 1], "back": "rear", "cast_back": []},
             {"id": "rear", "types": ["enchantment", "aura"], "targets": [CREATURE]}]
    for there, offered in (([], False), (["X B battlefield bear"], True)):
        line = play(scene([*cards, BEAR], ["M A hand front", *there]))
        assert ("A cast_back M" in [step.key for step in line.options]) == offered


@pytest.mark.parametrize(("do", "life_then", "plus"), [
    ([life(1)], 21, 0), ([{"do": "mana"}, {"do": "counters", "what": "self", "n": 1}], 20, 1)])
def test_what_triggers_on_mana_uses_the_stack_unless_it_adds_some_and_knows_its_source(do, life_then, plus):
    """605.1b, 605.4a."""
    sprout = {"id": "sprout", "types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "t", "when": {"on": "mana_made"}, "do": do}]}
    line = play(scene([WOOD, sprout], ["L A battlefield wood", "S A battlefield sprout"], mana_any_time=True),
                "A mana L")
    line = passed_out(line)
    assert ("A place S_t" in keys(line)) == (not plus)
    assert lives(line) == [life_then, 20] and find(line.state, "S").plus == plus


def test_what_keeps_an_opponents_creatures_out_keeps_no_others_out():
    """608.3e."""
    gate = {"id": "gate", "types": ["enchantment"], "abilities": [
        {"id": "s", "static": [{"static": "cannot_enter", "which": {**CREATURE, "controller": "opponent"}}]}]}
    for owner, zone in (("A", "battlefield"), ("B", "graveyard")):
        there = ["E A battlefield gate", f"X {owner} hand bear"]
        line = passed_out(play(scene([gate, BEAR], there, active=owner), f"{owner} cast X"))
        assert find(line.state, "X").zone == zone


def test_what_finds_nothing_was_not_done_though_something_was_before():
    """603.12, 609.3."""
    so = {"do": "when_you_do", "ability": {"id": "so", "do": [life(5)]}}
    deal = spell("D", life(1), {"do": "discard"}, so)
    assert lives(passed_out(play(scene([deal], ["D A hand"]), "A cast D"))) == [21, 20]


def test_a_copy_is_turned_only_to_what_its_controller_may_target():
    """707.10c: "an opponent's creature" is seen by who controls the copy."""
    hunt = spell("H", {"do": "counters", "n": -1}, targets=[{**CREATURE, "controller": "opponent"}])
    echo = spell("E", {"do": "copy", "new_targets": True}, targets=[{"zone": "stack"}])
    there = ["H A hand", "E A hand", "X A battlefield bear", "Y B battlefield bear", "Z B battlefield bear"]
    line = play(scene([hunt, echo, BEAR], there), "A cast H", "A target H>Y", "A cast E", "A pass", "B pass")
    assert [step.key for step in line.options] == ["A stay H_copy", "A retarget H_copy>Z"]


def test_the_target_of_a_trigger_cites_both_clauses():
    """603.3d, 601.2c."""
    text = {"id": "t", "when": {"on": "enters"}, "targets": [CREATURE], "do": [{"do": "damage", "n": 1}]}
    ram = {"id": "ram", "types": ["creature"], "pt": [2, 2], "abilities": [text]}
    line = passed_out(play(scene([ram], ["R A hand ram"]), "A cast R"))
    assert [step.rules for step in line.steps if step.verb == "target"] == [("603.3d", "601.2c")]


def test_keywords_are_told_in_the_words_of_each_language():
    wings = spell("W", {"do": "pump", "gains": "flying", "until": "always"}, targets=[CREATURE])
    line = passed_out(play(scene([wings, BEAR], ["W A hand", "X A battlefield bear"]), "A cast W"))
    said = tell.told(line.scene, line.scene.rulebook.result(line.state), tell.nouns(line.scene, line.states))
    assert said.en.endswith("keywords of bear: flying") and said.ja.endswith("bearのキーワード：飛行")


def test_a_mana_ability_that_the_scene_does_not_ask_for_says_how_to_have_it_offered():
    """AMB-ST-5: no question counts it as a mistake, for the rules allow it."""
    there = ["L A battlefield wood", "T A battlefield wood", "U B battlefield wood", "I A hand idea"]
    line = play(scene([WOOD, IDEA], there))
    assert "A mana L" not in keys(line) + [step.key for step in line.options]
    found = [bar for bar in line.refused if bar.verb == "mana"]
    assert [(bar.key, bar.rule) for bar in found] == [("A mana L", "AMB-ST-5")], "equal lands are told once"
    why = tell.reason(line.scene, found[0], tell.nouns(line.scene, line.states))
    assert "mana_any_time = true" in why.en and "mana_any_time = true" in why.ja
    with pytest.raises(NotAllowed, match="mana_any_time = true"):
        play(line, "A mana L")
    asked = {option.text.en for option in which_next(line, 9).options}
    assert asked and not any("mana" in one for one in asked)
    open_ = play(scene([WOOD, IDEA], there, mana_any_time=True))
    assert "A mana L" in [step.key for step in open_.options]
    assert not [bar for bar in open_.refused if bar.verb == "mana"]
    tapped = play(scene([WOOD, IDEA], there, mana_any_time=True), "A mana L", "A mana T")
    closed = replace(tapped.scene, start=replace(tapped.state, mana_any_time=False))
    assert not [bar for bar in play(closed).refused if bar.verb == "mana"], "what is tapped makes none"


@pytest.mark.parametrize(("do", "en", "ja"), [
    ({"do": "counters", "what": {"type": "creature"}, "n": 3},
     "puts 3 +1/+1 counters on: bear", "+1/+1 カウンターが 3 個置かれる"),
    ({"do": "counters", "what": {"type": "creature"}, "n": -1},
     "puts 1 -1/-1 counter on: bear", "-1/-1 カウンターが 1 個置かれる"),
    ({"do": "poison", "n": 2}, "gives 2 poison counters to: B", "毒カウンターが 2 個置かれる"),
    ({"do": "counters", "what": {"type": "creature"}, "n": 31},
     "puts counters on: bear", "カウンターが置かれる"),
])
def test_counters_that_are_put_are_told_by_their_number_and_kind(do, en, ja):
    line = passed_out(play(scene([BEAR, spell("D", do)], ["D A hand", "bear A battlefield"]), "A cast D"))
    step, noun = next(one for one in line.steps if one.verb == do["do"]), tell.nouns(line.scene, line.states)
    told = tell.sentence(line.scene, step, noun)
    assert en in told.en and ja in told.ja


def test_counters_that_go_together_are_told_by_their_number():
    grow, shrink = ({"do": "counters", "what": {"type": "creature"}, "n": n} for n in (3, -2))
    table = scene([BEAR, spell("D", grow, shrink)], ["D A hand", "bear A battlefield"])
    (told,) = said(passed_out(play(table, "A cast D")), "sba")
    assert told == "State-based action: 2 +1/+1 counters and as many -1/-1 counters are removed from bear"
