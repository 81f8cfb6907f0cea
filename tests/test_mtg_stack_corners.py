"""Corners: triggers that are alike, state triggers, tokens and merging, leaving in between."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import BEAR, FIRE, KILL, before, keys, life, passed_out, scene, triggered

from rulekit import tell
from rulekit.games import game
from rulekit.games.mtg.table import find
from rulekit.trace import play

CREATURE = {"type": "creature"}
TAP = {"id": "m", "cost": [{"pay": "tap"}], "do": [{"do": "mana"}]}
WOOD = {"id": "wood", "types": ["land"], "abilities": [TAP]}
GRAFT = {"id": "graft", "types": ["creature"], "pt": [5, 5], "mutate": []}
ECHO = {"id": "echo", "types": ["instant"], "targets": [{"zone": "stack"}], "do": [{"do": "copy"}]}


def spell(id, *do, **more):
    """Return an instant with these instructions."""
    return {"id": id, "types": ["instant"], "do": list(do), **more}


def lives(line):
    """Return the life totals of those still in the game."""
    return [one.life for one in line.state.players if not one.left]


def options(line):
    """Return the keys of the choices at the end of a line."""
    return {step.key for step in line.options}


def said(line, verb):
    """Return what is said of the steps of a line that have this verb, in English."""
    noun = tell.nouns(line.scene, line.states)
    return [tell.sentence(line.scene, step, noun).en for step in line.steps if step.verb == verb]


def items(state):
    """Return all that is drawn, by id."""
    return {item.id: item for zone in game("mtg_stack").zones(state) for item in zone.items}


# Whom it means

def test_what_is_said_of_this_permanent_is_said_of_no_other():
    """613.4c."""
    static = {"static": "pt", "which": {"this": True}, "p": 2, "t": 2}
    proud = {**BEAR, "id": "proud", "pt": [1, 1], "abilities": [{"id": "s", "static": [static]}]}
    table = scene([proud, BEAR], ["P A battlefield proud", "Q B battlefield proud", "X A battlefield bear"])
    assert dict(table.rulebook.result(table.start).pt) == {"P": "3/3", "Q": "3/3"}


def test_an_opponent_chooses_where_the_text_says_so():
    pick = spell("P", {"do": "elect", "which": CREATURE, "who": "each_opponent"},
                 {"do": "destroy", "what": "moved"})
    line = play(scene([pick, BEAR], ["P A hand", "X A battlefield bear", "Y B battlefield bear"]), "A cast P",
                "A pass", "B pass")
    assert options(line) == {"B elect P>X", "B elect P>Y"}
    assert find(line.play("B elect P>X").state, "X").zone == "graveyard"


def test_a_copy_of_an_ability_is_not_made_for_what_the_ability_may_not_target():
    """707.10e: another creature than its source."""
    shoot = {"id": "s", "cost": [{"pay": "tap"}], "targets": [{**CREATURE, "other": True}],
             "do": [{"do": "damage", "n": 1}]}
    archer = {"id": "archer", "types": ["creature"], "pt": [3, 3], "abilities": [shoot]}
    echo = spell("E", {"do": "copy", "at": "t1"}, targets=[{"zone": "stack", "type": "ability"}, CREATURE])
    there = ["x A battlefield archer", "y B battlefield bear", "z B battlefield bear", "E A hand"]
    table = scene([archer, BEAR, echo], there)
    for id, made in (("x", False), ("z", True)):
        line = passed_out(play(table, "A activate x_s", "A target x_s>y", "A cast E", "A target E>x_s",
                               f"A target E>{id}"))
        assert ("rules copy E>x_s>x_s_copy" in keys(line)) == made
        assert (f"rules damage x_s_copy>{id}" in keys(line)) == made and "rules damage x_s>y" in keys(line)


def test_the_life_of_nobody_is_no_life():
    """608.2h: whose creature it was is not known of a target that is illegal."""
    storm = spell("S", {"do": "damage", "n": {"of": "life_of", "who": "t0.controller"}, "to": "t1"},
                  targets=[CREATURE, {"zone": "player"}])
    table = scene([storm, KILL, BEAR], ["S A hand", "K B hand kill", "X B battlefield bear"])
    line = play(table, "A cast S", "A target S>X", "A target S>B", "A pass", "B cast K", "B pass", "A pass")
    assert lives(passed_out(line)) == [20, 20]


def test_a_player_may_not_be_chosen_twice_and_is_told_so():
    """601.2c."""
    two = spell("T", {"do": "damage", "n": 1, "to": "targets"}, targets=[{"zone": "any", "count": 2}])
    line = play(scene([two, BEAR], ["T A hand", "X A battlefield bear"]), "A cast T", "A target T>A")
    assert options(line) == {"A target T>B", "A target T>X"}
    assert ("A target T>A", "601.2c") in {(one.key, one.rule) for one in line.refused}


# Triggers

def test_triggers_that_mean_their_own_source_are_not_alike_and_those_that_only_wait_for_it_are():
    """603.3b: which of two comes first is asked where it can make a difference."""
    grow = triggered("grow", {"on": "enters", "which": {"type": "artifact"}},
                     {"do": "counters", "what": "self", "n": 1})
    ring = {"id": "ring", "types": ["artifact"]}
    there = ["S A battlefield grow", "T A battlefield grow", "R A hand ring"]
    line = play(scene([grow, ring], there), "A cast R")
    assert options(line) == {"A place S_t", "A place T_t"}
    born = {"id": "born", "types": ["creature"], "pt": [1, 1],
            "abilities": [{"id": "t", "when": {"on": "enters"}, "do": [life(1)]}]}
    both = spell("W", {"do": "put", "what": {"zone": "graveyard"}})
    line = play(scene([born, both], ["W A hand", "S A graveyard born", "T A graveyard born"]), "A cast W")
    assert [step.times for step in line.steps if step.verb == "place"] == [2, 1] and lives(line) == [22, 20]


@pytest.mark.parametrize(("there", "placed", "gained"), [
    (["X A battlefield bear"], [], 0), ([], ["A place H_s1", "A place H_s2"], 3)])
def test_two_state_triggers_of_one_permanent_both_trigger_and_do_not_count_it(there, placed, gained):
    """603.8: each waits for its own instance only."""
    alone = {"on": "state", "holds": {"if": "none", "which": {**CREATURE, "other": True}}}
    hermit = {"id": "hermit", "types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": f"s{n}", "when": alone, "do": [life(n), {"do": "create", "card": "bear"}]} for n in (1, 2)]}
    line = play(scene([hermit, BEAR], ["H A hand hermit", *there]), "A cast H", *placed[:1])
    assert [key for key in keys(line) if " place " in key] == placed
    assert lives(passed_out(line)) == [20 + gained, 20]


def test_what_is_declined_was_not_done_though_something_was_before():
    """603.12."""
    so = {"do": "when_you_do", "ability": {"id": "so", "do": [life(5)]}}
    deal = spell("D", life(1), {"do": "discard", "may": True}, so)
    table = scene([deal, BEAR], ["D A hand", "x A hand bear"])
    line = play(table, "A cast D", "A pass", "B pass")
    assert lives(passed_out(line.play("A decline D"))) == [21, 20]
    assert lives(passed_out(line.play("A discard x"))) == [26, 20]


# Tokens, merging, phasing

def test_a_copy_of_a_creature_spell_becomes_a_token_and_is_drawn_as_one():
    """707.10f."""
    line = passed_out(play(scene([BEAR, ECHO], ["X A hand bear", "E A hand echo"]), "A cast X", "A cast E"))
    assert "token" in items(line.state)["X_copy"].marks and "token" not in items(line.state)["X"].marks


def test_what_a_copy_has_merged_with_is_a_token_where_the_copy_lies_on_top():
    """702.140c, 725.2: the topmost part says what it is."""
    table = scene([GRAFT, BEAR, ECHO], ["G A hand graft", "X A battlefield bear", "E A hand echo"])
    line = play(table, "A mutate G", "A cast E", "A pass", "B pass", "A pass", "B pass")
    for verb, token in (("merge_over", True), ("merge_under", False)):
        merged = line.play(f"A {verb} G_copy>X").state
        assert ("token" in items(merged)["X"].marks) == token


def test_a_mutating_spell_whose_target_has_gone_is_told_to_go_on_alone():
    """702.140b."""
    there = ["G A hand graft", "X A battlefield bear", "K B hand kill"]
    line = play(scene([GRAFT, BEAR, KILL], there), "A mutate G", "A pass", "B cast K", "B pass", "A pass")
    line = passed_out(line)
    assert find(line.state, "G").zone == "battlefield"
    assert ["illegal" in one for one in said(line, "resolve")] == [False, True], "first K, then G"
    alone = next(step.after for step in line.steps if step.key == "rules resolve G")
    assert not {"mutating", "target_gone"} & {*items(alone)["G"].marks}


def phased_out_first(card, attached):
    """Return a line in which what is `attached` to a creature phases out, and then the creature."""
    fade = [spell(id, {"do": "phase_out"}, targets=[{"type": of}])
            for id, of in (("P", card["types"][-1]), ("Q", "creature"))]
    there = ["P A hand", "Q A hand", "X A battlefield bear", attached]
    table = scene([card, *fade, BEAR], there, steps=["main", "untap", "upkeep", "untap", "upkeep"])
    objects = tuple(replace(one, host="X") if one.id == attached[0] else one for one in table.start.objects)
    table = replace(table, start=replace(table.start, objects=objects))
    return passed_out(play(table, "A cast P", "A pass", "B pass", "A cast Q"))


def test_an_aura_that_phased_out_alone_comes_back_on_a_host_that_comes_back_with_it():
    """702.26i: they phase in at the same time."""
    aura = {"id": "aura", "types": ["enchantment", "aura"]}
    line = phased_out_first(aura, "U A battlefield aura")
    assert (find(line.state, "U").zone, find(line.state, "U").host) == ("battlefield", "X")


# Leaving, undoing, turns

def test_who_leaves_before_their_spell_begins_to_resolve_takes_it_along():
    """800.4a."""
    drain = spell("W", life(-3, "each_player"))
    table = scene([drain], ["W B hand"], players=("A", "B", "C"), concede=["B"])
    line = play(table, "A pass", "B cast W", "B pass", "C pass", "A pass", "B concede")
    assert "rules resolve W" not in keys(line) and lives(passed_out(line)) == [20, 20]
    stays = play(table, "A pass", "B cast W", "B pass", "C pass", "A pass", "rules resolve W", "B concede")
    assert lives(passed_out(stays)) == [17, 17]


def test_who_leaves_while_another_takes_mana_back_has_left_either_way():
    """728.1."""
    dear = spell("D", {"do": "nothing"}, cost=[{"pay": "mana", "n": 2}])
    there = ["D A hand", "L A battlefield wood", "M C battlefield wood"]
    table = scene([dear, WOOD], there, players=("A", "B", "C"), concede=["C"], strays=True)
    line = play(table, "A cast D", "rules undo D", "C concede")
    assert options(line) == {"A take_back", "A keep_mana"}
    for key, mana in (("A keep_mana", 1), ("A take_back", 0)):
        state = next(step.after for step in line.play(key).steps if step.key == key)
        assert state.players[0].mana == mana and state.players[2].left and find(state, "M") is None


def test_what_cannot_be_paid_in_full_any_more_is_undone_before_anything_is_tapped():
    dear = spell("D", {"do": "nothing"}, cost=[{"pay": "mana", "n": 2}])
    there = ["D A hand", "L A battlefield wood", "M C battlefield wood A"]
    table = scene([dear, WOOD], there, players=("A", "B", "C"), concede=["C"])
    line = play(table, "A cast D", "C concede")
    assert before(line, "rules leave C>M", "rules undo D") and not find(line.state, "L").tapped
    assert said(line, "undo") == ["The cost of D cannot be paid, so the whole action is undone"]


def test_a_land_may_be_played_in_each_turn():
    """305.2."""
    there = ["L A hand wood", "M A hand wood"]
    steps = ["main", "untap", "main", "untap", "main"]
    line = play(scene([WOOD], there, steps=steps), "A play L", "A play M")
    turns = [key for key in keys(line) if key in ("A play L", "A play M", "rules begin untap")]
    assert turns == ["A play L", "rules begin untap", "rules begin untap", "A play M"]


def test_what_a_static_ability_of_an_aura_offers_asks_for_no_target():
    """603.7g: the Aura's own target was chosen long ago."""
    later = {"do": "later", "when": {"on": "begins", "step": "end", "whose": ""},
             "ability": {"id": "d", "do": [life(5)]}}
    aura = {"id": "aura", "types": ["enchantment", "aura"], "targets": [CREATURE],
            "abilities": [{"id": "s", "static": [{"static": "offers", "later": later}]}]}
    table = scene([aura, BEAR, FIRE], ["U A hand aura", "X A battlefield bear"], steps=["main", "end"])
    line = play(table, "A cast U", "A pass", "B pass", "A take U", "A pass", "B pass")
    assert keys(line).count("A target U>X") == 1 and lives(passed_out(line)) == [25, 20]


def test_two_questions_of_what_replaces_what_a_player_chose_are_both_asked():
    """616.1f."""
    def going(id, would, to):
        static = {"static": "instead_of_going", "would": would, "to": to}
        return {"id": id, "types": ["enchantment"], "abilities": [{"id": "s", "static": [static]}]}

    cards = [going("e", "graveyard", "exile"), going("f", "graveyard", "hand"), going("g", "exile", "hand"),
             going("h", "exile", "graveyard")]
    give = spell("W", {"do": "sacrifice", "which": CREATURE})
    there = ["W A hand", "X A battlefield bear", "Y A battlefield bear",
             *(f"{one['id'].upper()} A battlefield {one['id']}" for one in cards)]
    line = play(scene([*cards, give, BEAR], there), "A cast W", "A pass", "B pass", "A sacrifice W>X")
    assert options(line) == {"A replace X>E", "A replace X>F"}
    line = line.play("A replace X>E")
    assert options(line) == {"A replace X>G", "A replace X>H"}


def test_what_lies_below_gives_its_keywords_to_the_merged_permanent():
    """702.140e."""
    table = scene([{**GRAFT, "keywords": ["flying"]}, BEAR], ["G A hand graft", "X A battlefield bear"])
    line = play(table, "A mutate G", "A pass", "B pass")
    for verb in ("merge_over", "merge_under"):
        assert "flying" in items(line.play(f"A {verb} G>X").state)["X"].marks


def test_two_abilities_that_count_how_often_they_resolved_are_counted_apart():
    """603.7h."""
    later = {"do": "later", "when": {"on": "resolved_times", "n": 2}, "ability": {"id": "r", "do": [life(5)]}}
    hum = {"id": "hum", "types": ["artifact"], "abilities": [{"id": "p", "cost": [], "do": [later]}]}
    table = scene([hum], ["X A battlefield hum", "Y A battlefield hum"])
    line = play(table, "A activate X_p", "A pass", "B pass", "A activate Y_p", "A pass", "B pass")
    assert [items(line.state)[id].marks[-1] for id in "XY"] == ["resolved_1", "resolved_1"]
    assert lives(passed_out(line.play("A activate Y_p"))) == [25, 20]


def test_an_attacker_that_changes_sides_attacks_nobody_any_more():
    """506.4."""
    steal = spell("S", {"do": "control"}, targets=[CREATURE])
    there = ["S B hand", "X A battlefield bear"]
    table = scene([steal, BEAR], there, steps=["attackers", "combat_damage"])
    line = play(table, "A attack X>B", "A pass", "B cast S", "B pass", "A pass")
    marks = {step.verb: items(step.after)["X"].marks for step in line.steps}
    assert "attacking" in marks["attack"] and "attacking" not in marks["control"]
    assert lives(passed_out(line)) == [20, 20]


def test_equipment_that_phased_out_alone_comes_back_without_a_host_that_is_still_out():
    """702.26i: nothing becomes unattached as it phases in."""
    blade = {"id": "blade", "types": ["artifact", "equipment"], "abilities": [
        {"id": "t", "when": {"on": "unattached"}, "do": [life(1)]}]}
    line = phased_out_first(blade, "S B battlefield blade")
    assert before(line, "rules phase_in S", "rules phase_in X") and find(line.state, "S").host == ""
    assert not [step for step in line.steps if step.verb in ("sba", "trigger")] and lives(line) == [20, 20]


@pytest.mark.parametrize(("more", "gained"), [(["Y B battlefield bear"], 5), ([], 0)])
def test_copies_for_everything_else_are_something_done_where_there_is_anything(more, gained):
    """603.12, 707.10d."""
    so = {"do": "when_you_do", "ability": {"id": "so", "do": [life(5)]}}
    echo = spell("E", {"do": "copy", "each": True}, so, targets=[{"zone": "stack", "type": "spell"}])
    aimed = spell("F", {"do": "nothing"}, targets=[CREATURE])
    there = ["E A hand", "F A hand", "X B battlefield bear", *more]
    aim = ["A target F>X"] if more else []
    line = passed_out(play(scene([echo, aimed, BEAR], there), "A cast F", *aim, "A cast E"))
    assert lives(line) == [20 + gained, 20]
