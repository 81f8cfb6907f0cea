"""Replacement effects, delayed abilities of static ones, phasing, planes, faces, merging, combat damage."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import BEAR, FIRE, KILL, before, keys, life, scene, triggered

from rulekit.draw.board import text_board
from rulekit.games.mtg.table import find
from rulekit.scenario import ScenarioError, load, parse
from rulekit.trace import play


def static(id, *statics, types=("enchantment",), **more):
    """Return a card with one static ability, `s`."""
    return {"id": id, "types": list(types), "abilities": [{"id": "s", "static": list(statics)}], **more}


def instant(id, *do, **more):
    """Return an instant with these instructions."""
    return {"id": id, "types": ["instant"], "do": list(do), **more}


def later(*do, step="end"):
    """Return a delayed ability, `due`, of the next such step."""
    return {"do": "later", "when": {"on": "begins", "step": step, "whose": ""},
            "ability": {"id": "due", "do": list(do)}}


def moved(table, id, **changes):
    """Return a scene with fields of one object changed."""
    objects = tuple(replace(one, **changes) if one.id == id else one for one in table.start.objects)
    return replace(table, start=replace(table.start, objects=objects))


def onward(line, *keys):
    """Return `line` with these choices made, those left out that are not asked for."""
    for key in keys:
        line = line.play(key) if key in {step.key for step in line.options} else line
    return line


def just(line, key):
    """Return where everything lay just after the first step of that key."""
    state = next(step.after for step in line.steps if step.key == key)
    return {one.id: one.zone for one in state.objects}


def zones(line):
    """Return where everything lies."""
    return {one.id: one.zone for one in line.state.objects}


TOMB = static("tomb", {"static": "instead_of_going"})
NEST = static("nest", {"static": "instead_of_going", "to": "hand"})
ANGEL = static("angel", {"static": "instead_of_losing", "life": 7}, types=["creature"], pt=[2, 2])
SWEEP = instant("W", {"do": "destroy", "what": {}})


# Replacement effects (614, 616)

def test_what_is_exiled_instead_has_not_died_and_has_left():
    bell, knell = triggered("bell", "dies", life(1)), triggered(
        "knell", {"on": "leaves", "which": {"type": "creature"}}, life(2))
    there = ["K A hand kill", "X B battlefield bear", "E A battlefield tomb", "D A battlefield bell",
             "L A battlefield knell"]
    line = play(scene([TOMB, bell, knell, KILL, BEAR], there), "A cast K", "A pass", "B pass")
    assert [step.args for step in line.steps if step.verb == "trigger"] == [("L_t",)]


def test_a_replacement_applies_to_all_that_leaves_together_and_to_its_own_source():
    all_go = static("tomb", {"static": "instead_of_going", "which": {}})
    there = ["W A hand", "X B battlefield bear", "Y A battlefield bear", "E A battlefield tomb"]
    line = play(scene([all_go, SWEEP, BEAR], there), "A cast W", "A pass", "B pass")
    assert zones(line) == {"E": "exile", "W": "graveyard", "X": "exile", "Y": "exile"}
    assert [step.key for step in line.steps if step.verb == "replace"] == [
        "rules replace Y>E", "rules replace E>E", "rules replace X>E"], "APNAP"


def test_each_player_chooses_for_what_they_control_in_apnap_order():
    there = ["W B hand", "X B battlefield bear", "Y A battlefield bear", "E A battlefield tomb",
             "F B battlefield nest"]
    spell = instant("W", {"do": "destroy", "what": {"type": "creature"}})
    line = play(scene([TOMB, NEST, spell, BEAR], there), "A pass", "B cast W", "B pass", "A pass")
    assert [step.key for step in line.options] == ["A replace Y>E", "A replace Y>F"]
    line = line.play("A replace Y>E")
    assert [step.key for step in line.options] == ["B replace X>E", "B replace X>F"]
    assert zones(line)["Y"] == "battlefield", "nothing moves before all of it is settled"
    assert zones(line.play("B replace X>F")) | {"W": ""} == {
        "E": "battlefield", "F": "battlefield", "W": "", "X": "hand", "Y": "exile"}


def test_two_effects_of_one_source_are_told_apart():
    two = {"id": "two", "types": ["enchantment"], "abilities": [
        {"id": "a", "static": [{"static": "instead_of_going"}]},
        {"id": "b", "static": [{"static": "instead_of_going", "to": "hand"}]}]}
    there = ["K A hand kill", "X B battlefield bear", "E A battlefield two"]
    line = play(scene([two, KILL, BEAR], there), "A cast K", "A pass", "B pass")
    assert [step.key for step in line.options] == ["B replace X>E>a", "B replace X>E>b"]
    assert zones(line.play("B replace X>E>b"))["X"] == "hand"


def test_a_choice_that_costs_what_is_replaced_is_made_first_and_undone_by_nothing():
    rite = instant("R", life(4), cost=[{"pay": "sacrifice", "which": {"type": "creature"}}])
    there = ["R A hand", "X A battlefield bear", "Y A battlefield bear", "E B battlefield tomb",
             "F B battlefield nest"]
    line = play(scene([TOMB, NEST, rite, BEAR], there), "A cast R", "A sacrifice R>Y")
    assert [step.key for step in line.options] == ["A replace Y>E", "A replace Y>F"]
    line = line.play("A replace Y>F", "A pass", "B pass")
    assert zones(line)["Y"] == "hand" and line.state.players[0].life == 24
    assert line.state.asks is None and not line.state.decided


def test_a_discarded_card_and_a_countered_spell_can_be_sent_elsewhere():
    hands = static("tomb", {"static": "instead_of_going", "which": {"zone": "hand"}},
                   {"static": "instead_of_going", "which": {"zone": "stack", "type": "spell"}, "to": "hand"})
    empty = instant("D", {"do": "discard", "hand": True, "who": "each_opponent"})
    there = ["D A hand", "X B hand bear", "E B battlefield tomb"]
    line = play(scene([hands, empty, BEAR], there), "A cast D", "A pass", "B pass")
    assert zones(line) == {"D": "hand", "X": "exile", "E": "battlefield"}


def test_who_leaves_while_it_is_being_chosen_leaves_nothing_settled():
    there = ["K A hand kill", "X C battlefield bear", "Y B battlefield bear", "E A battlefield tomb",
             "F A battlefield nest"]
    both = instant("W", {"do": "destroy", "what": {"type": "creature"}})
    table = scene([TOMB, NEST, both, BEAR, KILL], [*there[1:], "W A hand"], players=("A", "B", "C"),
                  concede=["C"])
    line = play(table, "A cast W", "A pass", "B pass", "C pass", "B replace Y>E", "C concede")
    assert [step.key for step in line.options] == ["B replace Y>E", "B replace Y>F"], "it is asked again"
    line = line.play("B replace Y>F")
    assert zones(line)["Y"] == "hand" and "X" not in zones(line)


def test_603_7f_the_delayed_ability_is_its_controllers_though_another_has_the_source_by_then():
    base = load("delayed_by_a_replacement")
    line = play(base, *base.line)
    placed = next(step for step in line.steps if step.verb == "place")
    thing = next(one for one in placed.after.stack if one.ability)
    assert (thing.controller, thing.source) == ("A", "E")


def test_603_7f_it_finds_what_was_replaced_and_once_for_each():
    back = static("tomb", {"static": "instead_of_going", "later": later(
        {"do": "put", "what": "it", "zone": "battlefield"})})
    there = ["W A hand", "X B battlefield bear", "Y A battlefield bear", "E A battlefield tomb"]
    spell = instant("W", {"do": "destroy", "what": {"type": "creature"}})
    table = scene([back, spell, BEAR], there, steps=["main", "end"])
    line = play(table, "A cast W", "A pass", "B pass", "A pass", "B pass")
    assert {step.key for step in line.options} == {"A place E_due", "A place E_due_2"}
    line = line.play("A place E_due", "A pass", "B pass", "A pass", "B pass")
    assert zones(line)["X"] == zones(line)["Y"] == "battlefield"
    assert not line.state.delayed


def test_704_7_one_replacement_saves_from_every_reason_and_the_next_loss_is_another():
    drain = instant("D", {"do": "draw"}, {"do": "poison", "n": 10, "who": "you"}, life(-30))
    table = scene([ANGEL, drain], ["D A hand", "E A battlefield angel", "F A battlefield angel"])
    line = play(table, "A cast D", "A pass", "B pass")
    assert [step.key for step in line.options] == ["A replace A>E", "A replace A>F"]
    line = line.play("A replace A>F")
    saved = [step for step in line.steps if step.key == "rules sba A"]
    assert saved[0].rules[2:] == ("704.5b", "704.5a", "704.5c", "704.7")
    assert saved[1].rules[2:] == ("704.5c",), "poison stays, so the other angel goes as well"
    assert (line.state.over, zones(line)["E"], zones(line)["F"]) == ("B", "exile", "exile")


def test_704_7_a_legend_with_lethal_damage_is_replaced_once():
    hero = {"id": "hero", "types": ["creature"], "pt": [2, 2], "keywords": ["legendary"]}
    there = ["F A hand fire", "X A battlefield hero", "Y A battlefield hero", "E B battlefield tomb"]
    table = moved(scene([TOMB, hero, FIRE], there), "X", damage=2)
    line = play(table, "A keep Y")
    sba = next(step for step in line.steps if step.verb == "sba")
    assert "704.7" in sba.rules and zones(line)["X"] == "exile"
    assert len([step for step in line.steps if step.verb == "replace"]) == 1


def test_800_4h_the_next_in_turn_order_chooses_whoever_that_is():
    cards = [static(id, {"static": "instead_of_going", "would": "exile", "to": to})
             for id, to in (("g", "graveyard"), ("h", "hand"))]
    there = ["X D battlefield bear", "G D battlefield g", "H C battlefield h"]
    table = moved(scene([*cards, BEAR], there, players="ABCD", concede=["A", "B"]), "X", controller="A")
    line = play(table, "B concede", "A concede")
    assert {step.key for step in line.options} == {"C replace X>G", "C replace X>H"}
    fewer = replace(table, start=replace(table.start, objects=table.start.objects[:2]))
    step = next(step for step in play(fewer, "A concede").steps if step.verb == "replace")
    assert step.key == "rules replace X>G" and "800.4h" not in step.rules, "there is nothing to choose"


# Delayed abilities of what a static ability allows (603.7g), and of counting (603.7h)

def test_603_7g_no_one_can_respond_and_split_second_does_not_stop_it():
    offer = static("altar", {"static": "offers", "cost": [{"pay": "tap"}], "later": later(life(5))})
    swift = instant("S", life(1), keywords=["split_second"])
    table = scene([offer, swift], ["S A hand", "E B battlefield altar"], steps=["main", "end"])
    line = play(table, "A cast S", "A pass", "B take E")
    paid = next(step for step in line.steps if step.key == "B pay E")
    assert [one.id for one in paid.after.stack] == ["S"] and len(paid.after.delayed) == 1
    assert paid.rules == ("603.7g", "116.3") and paid.after.now[0].who == "B", "B has priority again"


def test_603_7g_it_may_cost_its_source():
    offer = static("altar", {"static": "offers", "later": later(life(5)), "cost": [
        {"pay": "sacrifice", "which": {"this": True}}]})
    table = scene([offer], ["E A battlefield altar"], steps=["main", "end"])
    line = play(table, "A take E", "A pass", "B pass", "A pass", "B pass")
    assert zones(line)["E"] == "graveyard" and line.state.players[0].life == 25
    assert "A place due" in keys(line), "its source is gone"


def _hum(n, **more):
    text = {"id": "p", "cost": [{"pay": "mana", "n": 1}], "do": [
        {"do": "later", "when": {"on": "resolved_times", "n": n}, "ability": {"id": "r", "do": [life(5)]}}]}
    return {"id": "hum", "types": ["artifact"], "abilities": [{**text, **more}]}


def _activated(line, times, key="A activate X_p"):
    for _ in range(times):
        line = onward(line, key, "A pass", "B pass")
    return line


def test_603_7h_it_is_made_only_as_it_resolves_for_that_time():
    table = scene([_hum(2)], ["X A battlefield hum"], players=[{"id": "A", "mana": 4}, "B"])
    line = onward(_activated(play(table), 2), "A pass", "B pass")
    assert line.state.players[0].life == 25 and keys(line).count("rules trigger X_r") == 1
    line = _activated(line, 2)
    assert keys(line).count("rules trigger X_r") == 1, "the third and fourth time it is not"


def test_603_7h_what_was_countered_has_not_resolved_and_a_turn_ends_the_count():
    stop = instant("N", {"do": "counter"}, targets=[{"zone": "stack", "type": "ability"}])
    there = ["X A battlefield hum", "N B hand"]
    table = scene([_hum(2), stop], there, players=[{"id": "A", "mana": 3}, "B"])
    line = onward(play(table), "A activate X_p", "A pass", "B cast N", "B pass", "A pass")
    line = _activated(line, 1)
    assert "rules counter N>X_p" in keys(line) and "rules trigger X_r" not in keys(line)
    assert "rules trigger X_r" in keys(_activated(line, 1))
    free = _hum(2, cost=[{"pay": "life", "n": 1}])
    table = scene([free], ["X A battlefield hum"], steps=["end", "untap", "upkeep"])
    line = onward(_activated(play(table), 1), "A pass", "B pass", "B pass")
    assert next(step.after for step in line.steps if step.key == "rules begin upkeep").tallies == ()
    line = onward(line, "A activate X_p", "A pass", "B pass", "A pass")
    assert keys(line).count("rules later X_p") == 2 and "rules trigger X_r" not in keys(line)


def test_603_7h_the_count_goes_on_on_the_stack_though_its_source_has_gone():
    shatter = instant("K", {"do": "destroy"}, targets=[{"type": "artifact"}])
    there = ["X A battlefield hum", "K A hand"]
    table = scene([_hum(2), shatter], there, players=[{"id": "A", "mana": 2}, "B"])
    line = _activated(play(table), 1).play("A activate X_p", "A cast K")
    assert before(line, "rules destroy K>X", "rules trigger r") and line.state.players[0].life == 25


def test_the_board_shows_how_often_it_has_resolved():
    table = scene([_hum(3)], ["X A battlefield hum"], players=[{"id": "A", "mana": 2}, "B"])
    line = _activated(play(table), 2)
    assert "resolved 2 times this turn" in text_board(line.scene, line.state, lang="en")
    assert "このターンに 2 回解決" in text_board(line.scene, line.state, lang="ja")


# Phasing

MIST = instant("P", {"do": "phase_out"}, targets=[{"type": "creature"}])
TURNS = ["main", "untap", "upkeep", "untap", "upkeep"]


def test_what_is_attached_phases_along_and_comes_back_attached_and_nothing_triggers():
    aura = {"id": "aura", "types": ["enchantment", "aura"], "abilities": [
        {"id": "t", "when": {"on": "unattached"}, "do": [life(1)]},
        {"id": "s", "static": [{"static": "pt", "which": {"host": True}, "p": 1, "t": 1}]}]}
    there = ["P A hand", "X A battlefield bear", "U B battlefield aura"]
    table = moved(scene([aura, MIST, BEAR], there, steps=TURNS), "U", host="X")
    line = play(table, "A cast P")
    assert just(line, "rules phase_out P>X>U")["X"] == just(line, "rules phase_out P>X>U")["U"] == "phased"
    assert just(line, "rules begin upkeep")["U"] == "phased", "it waits for its host, though B untaps first"
    assert "rules phase_in X>U" in keys(line) and find(line.state, "U").host == "X"
    assert not [step for step in line.steps if step.verb in ("trigger", "sba")]


def test_an_aura_that_phased_out_alone_comes_back_without_its_host_and_goes_then():
    aura = {"id": "aura", "types": ["enchantment", "aura"]}
    fade = instant("P", {"do": "phase_out"}, targets=[{"type": "aura"}])
    there = ["P A hand", "K A hand kill", "X A battlefield bear", "U A battlefield aura"]
    table = moved(scene([aura, fade, KILL, BEAR], there, steps=TURNS), "U", host="X")
    line = play(table, "A cast P", "A pass", "B pass", "A cast K")
    assert just(line, "rules bury K")["U"] == "phased"
    assert before(line, "rules phase_in U", "rules sba U") and zones(line)["U"] == "graveyard"


def test_what_is_phased_out_is_no_target_and_keeps_its_counters_and_its_effects():
    grow = instant("G", {"do": "counters", "n": 2}, {"do": "pump", "gains": "flying", "until": "always"},
                   targets=[{"type": "creature"}])
    there = ["G A hand", "P A hand", "K B hand kill", "X A battlefield bear"]
    line = play(scene([grow, MIST, KILL, BEAR], there, steps=TURNS), "A cast G", "A pass", "B pass",
                "A cast P", "A pass", "B pass")
    assert "rules phase_out P>X" in keys(line) and zones(line)["X"] == "battlefield", "B had no target for K"
    back = keys(line).index("rules phase_in X")
    assert not [step for step in line.steps[:back] if step.key == "B cast K"]
    assert "B cast K" in {step.key for step in line.options}
    line = onward(line, "A pass", "B pass")
    now = line.scene.rulebook.result(line.state)
    assert (now.pt, now.keywords) == ((("X", "4/4"),), (("X", "flying"),))


def test_603_10b_it_looks_back_and_a_target_that_phased_out_is_illegal():
    bell = triggered("bell", {"on": "phases_out", "which": {"type": "creature", "controller": "opponent"}},
                     life(1))
    there = ["K A hand kill", "P B hand", "X B battlefield bear", "E A battlefield bell"]
    line = play(scene([bell, MIST, KILL, BEAR], there), "A cast K", "A pass", "B cast P", "B pass", "A pass",
                "A pass", "B pass", "A pass", "B pass")
    assert line.state.players[0].life == 21 and "rules fizzle K" in keys(line)


def test_702_26n_what_phased_out_under_who_has_left_comes_back_and_is_exiled():
    there = ["P B hand", "X C battlefield bear"]
    steps = [*TURNS, "untap", "upkeep"]
    table = scene([MIST, BEAR], there, players=("A", "B", "C"), concede=["A"], steps=steps)
    table = moved(table, "X", controller="A")
    line = play(table, "A pass", "B cast P", "rules phase_out P>X", "A concede")
    assert before(line, "rules phase_in X", "rules exile_orphans X")
    untapped = [index for index, key in enumerate(keys(line)) if key == "rules begin untap"]
    assert keys(line).index("rules phase_in X") > untapped[2], "after A's next turn would have begun"


# Planes

def plane(id, *do, **more):
    """Return a plane, with what happens as players planeswalk away from it."""
    return {"id": id, "types": ["plane"], "abilities": [
        {"id": "t", "when": {"on": "planeswalks_away", **more}, "do": list(do)}]}


WALK = instant("W", {"do": "planeswalk"})


def test_603_10g_only_the_plane_that_is_left_triggers_and_whose_turn_it_is_controls_that():
    cards = [plane("P", life(4)), plane("Q", life(9)), WALK]
    there = ["W A hand", "P B command", "Q A planes"]
    line = play(scene(cards, there), "A cast W", "A pass", "B pass")
    assert [step.args for step in line.steps if step.verb == "trigger"] == [("P_t",)]
    assert line.state.players[0].life == 24 and zones(line)["P"] == "planes"


def test_only_the_planar_controller_planeswalks():
    there = ["W B hand", "P A command", "Q A planes"]
    table = scene([plane("P", life(4)), plane("Q"), WALK], there)
    line = play(table, "A pass", "B cast W", "B pass", "A pass")
    assert "rules planeswalk W" in keys(line) and zones(line)["P"] == "command"


def test_the_next_plane_is_turned_up_as_the_owner_of_the_plane_leaves():
    there = ["P A command", "Q B planes"]
    table = scene([plane("P", life(4)), plane("Q")], there, players=("A", "B", "C"), concede=["A"])
    line = play(table, "A concede")
    assert zones(line) == {"Q": "command"}


# Two faces

MOON = {"id": "moon", "types": ["creature"], "pt": [1, 1], "back": "wolf",
        "cast_back": [{"pay": "mana", "n": 1}]}
WOLF = {"id": "wolf", "types": ["creature"], "pt": [4, 4], "keywords": ["flying"]}
ECHO = instant("K", {"do": "copy"}, targets=[{"zone": "stack", "type": "spell"}])
TURN = instant("T", {"do": "transform"}, targets=[{"type": "creature"}])


@pytest.mark.parametrize(("cast", "faces"), [("cast", [(1, 1), (4, 4)]), ("cast_back", [(4, 4), (1, 1)])])
def test_707_10g_the_copy_and_its_token_have_both_faces_and_the_same_one_up(cast, faces):
    table = scene([MOON, WOLF, ECHO, TURN], ["M A hand moon", "K A hand", "T A hand"],
                  players=[{"id": "A", "mana": 1}, "B"])
    line = play(table, f"A {cast} M", "A cast K", "A target K>M", "A pass", "B pass", "A pass", "B pass")
    token = find(line.state, "M_copy")
    assert token.token and _size(line, "M_copy") == faces[0]
    assert _size(line.play("A cast T", "A pass", "B pass"), "M_copy") == faces[1]


def _size(line, id):
    from rulekit.games.mtg.continuous import traits

    return traits(line.state, find(line.state, id)).pt


def test_a_card_leaves_with_its_front_face_up_and_one_with_one_face_does_not_transform():
    there = ["T A hand", "M A battlefield moon", "X A battlefield bear", "K A hand kill"]
    table = scene([MOON, WOLF, TURN, KILL, BEAR], there)
    line = play(table, "A cast T", "A target T>X", "A pass", "B pass")
    assert "101.3" in next(step.rules for step in line.steps if step.verb == "transform")
    line = play(table, "A cast T", "A target T>M", "A pass", "B pass", "A cast K", "A target K>M", "A pass",
                "B pass")
    assert zones(line)["M"] == "graveyard" and not find(line.state, "M").back_up


# Merging

GRAFT = {"id": "graft", "types": ["creature"], "pt": [5, 5], "keywords": ["flying"], "mutate": []}
PINGER = {"id": "pinger", "types": ["creature"], "pt": [1, 1], "abilities": [
    {"id": "p", "cost": [{"pay": "tap"}], "do": [life(1)]}]}


@pytest.mark.parametrize(("verb", "size"), [("merge_over", (5, 5)), ("merge_under", (1, 1))])
def test_608_3d_it_is_what_its_topmost_card_is_with_the_abilities_of_all_and_the_same_object(verb, size):
    there = ["G A hand graft", "X A battlefield pinger"]
    line = play(moved(scene([GRAFT, PINGER], there), "X", plus=1), "A mutate G", "A pass", "B pass",
                f"A {verb} G>X")
    assert _size(line, "X") == (size[0] + 1, size[1] + 1), "its counter is still on it"
    assert "A activate X_p" in {step.key for step in line.options}
    assert find(line.state, "G") is None and line.steps[-1].rules[0] == "608.3d"


def test_a_mutating_spell_targets_no_human_and_nothing_of_another_owner():
    human = {"id": "man", "types": ["creature", "human"], "pt": [1, 1]}
    there = ["G A hand graft", "X A battlefield man", "Y B battlefield bear"]
    line = play(scene([GRAFT, human, BEAR], there))
    assert "A mutate G" not in {step.key for step in line.options}
    assert ("mutate", "601.2c") in {(one.verb, one.rule) for one in line.refused}
    two = play(scene([GRAFT, human, BEAR], [*there, "Z A battlefield bear", "Q A battlefield bear"]),
               "A mutate G")
    assert {(one.args, one.rule) for one in two.refused if one.verb == "target" and one.args[1:]} >= {
        (("G", "X"), "115.1"), (("G", "Y"), "115.1")}


def test_what_has_merged_comes_back_together_and_a_copy_ceases():
    blink = instant("B1", {"do": "exile"}, {"do": "put", "what": "moved"}, targets=[{"type": "creature"}])
    there = ["G A hand graft", "X A battlefield pinger", "B1 A hand", "K A hand"]
    line = play(scene([GRAFT, PINGER, blink, ECHO], there), "A mutate G", "A cast K", "A target K>G",
                "A pass", "B pass", "A pass", "B pass", "A merge_over G_copy>X", "A pass", "B pass",
                "A merge_over G>X")
    assert [part.id for part in find(line.state, "X").parts] == ["G", "G_copy", "X"]
    line = line.play("A cast B1", "A pass", "B pass")
    assert {id: zone for id, zone in zones(line).items() if id in ("G", "X")} == {
        "G": "battlefield", "X": "battlefield"}
    assert find(line.state, "G_copy") is None and not find(line.state, "X").parts


# Combat damage

def test_800_4e_who_has_left_is_assigned_no_damage_and_what_attacked_goes_on():
    base = load("leaving_before_combat_damage")
    line = play(base, *base.line)
    damage = next(step for step in line.steps if step.verb == "combat_damage")
    assert damage.args == ("Y", "C") and "800.4e" in damage.rules
    alone = play(base, "A attack X>B", "A hold Y", "B concede", "A pass", "C pass")
    damage = next(step for step in alone.steps if step.verb == "combat_damage")
    assert damage.args == () and "has left" in alone.transcript("en")
    assert not [one for one in line.state.objects if one.attacking], "combat is over"


def test_what_changes_sides_or_phases_out_deals_no_combat_damage():
    steal = instant("S", {"do": "control"}, targets=[{"type": "creature"}])
    there = ["S B hand", "P B hand", "X A battlefield bear", "Y A battlefield bear", "Z A battlefield bear"]
    table = scene([steal, MIST, BEAR], there, steps=["attackers", "combat_damage"])
    line = play(table, "A attack X>B", "A attack Y>B", "A attack Z>B", "A pass", "B cast S",
                "B target S>X", "B pass", "A pass", "A pass", "B cast P", "B target P>Y", "B pass", "A pass",
                "A pass", "B pass")
    assert "rules combat_damage Z>B" in keys(line) and line.state.players[1].life == 18


def test_who_leaves_as_attackers_are_declared_takes_theirs_along():
    there = ["X A battlefield bear", "Y A battlefield bear", "Z B battlefield bear"]
    table = scene([BEAR], there, players=("A", "B", "C"), concede=["A", "B"],
                  steps=["attackers", "combat_damage"])
    table = moved(table, "Z", controller="A")
    gone = play(table, "A attack X>B", "A concede")
    assert gone.ended and "rules leave A>X>Y" in keys(gone) and not [
        one for one in gone.state.objects if one.attacking]
    fewer = play(table, "A attack X>C", "B concede", "A attack Y>C", "A pass", "C pass")
    assert "rules combat_damage X>C>Y" in keys(fewer)


# Triggers on triggering

def test_what_triggers_on_triggering_hears_what_has_died():
    ash = {"id": "ash", "types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "d", "when": {"on": "dies", "which": {"this": True}}, "do": [life(1)]}]}
    ear = triggered("ear", {"on": "triggers", "which": {"controller": "opponent"}}, life(2))
    there = ["W A hand", "X B battlefield ash", "E A battlefield ear"]
    spell = instant("W", {"do": "destroy", "what": {"type": "creature"}})
    line = play(scene([ash, ear, spell], there), "A cast W", "A pass", "B pass")
    assert {one for step in line.steps if step.verb == "trigger" for one in step.args} == {"X_d", "E_t"}
    both = instant("W", {"do": "destroy", "what": {}})
    line = play(scene([ash, ear, both], there), "A cast W", "A pass", "B pass")
    assert [step.args for step in line.steps if step.verb == "trigger"] == [("X_d",)], "it went as well"


# One sentence for what cannot be

HEAD = 'game = "mtg_stack"\n[start]\nplayers = [{ id = "A" }, { id = "B" }]\n'


def due(event, who="you", more=""):
    """Return, as in a file, a delayed ability."""
    return (f'{{ do = "later", when = {{ on = {event} }}, {more}ability = {{ id = "d", do = [{{ do = "draw", '
            f'who = "{who}" }}] }} }}')


TIMES = '"resolved_times", n = 2'
SPELL = 'types = ["instant"], do = [{}]'
TEXT = 'types = [], abilities = [{{ id = "a", {} }}]'
OFFERS = 'static = [{{ static = "offers", later = {} }}]'


@pytest.mark.parametrize(("card", "place", "said"), [
    (SPELL.format(due(TIMES)), "do[0].when.on", "only in later"),
    (TEXT.format(f"when = {{ on = {TIMES} }}"), "abilities[0].when.on", "only in later"),
    (TEXT.format(OFFERS.format(due(TIMES))), "abilities[0].static[0].later.when.on", "only in later"),
    (TEXT.format("cost = [], do = [{}]".format(due(TIMES, more='until = "end_of_turn", '))),
     "abilities[0].do[0].until", "once"),
    (SPELL.format(due('"dies", which = { this = true }')), "do[0].when.which.this", "gone"),
    (TEXT.format('static = [{ static = "instead_of_going", to = "graveyard" }]'),
     "abilities[0].static[0].to", "differ"),
    (TEXT.format(OFFERS.format(due('"dies"', "t0"))), "abilities[0].static[0].later.ability.do[0].who",
     '"t0"'),
    ('types = [], back = "y"', "back", '"y"'),
    ('types = [], back = "x"', "back", "of its own"),
    ("types = [], cast_back = []", "cast_back", "needs a back"),
    ('types = ["plane"], abilities = [{ id = "a", cost = [] }]', "abilities", "triggered"),
    (SPELL.format('{ do = "copy", what = "it", at = "each_player" }'), "do[0].at", "it may be"),
])
def test_a_card_that_cannot_be_is_one_sentence(card, place, said):
    with pytest.raises(ScenarioError) as caught:
        parse(f'{HEAD}cards = [{{ id = "x", {card} }}]')
    assert caught.value.place == f"start.cards[0].{place}"
    assert said in caught.value.text.en and caught.value.text.ja


@pytest.mark.parametrize(("thing", "place"), [
    ('zone = "command"', "zone"), ('zone = "phased"', "out"), ('attacking = "Z"', "attacking"),
    ('zone = "phased", out = "Z"', "out"), ('parts = [{ id = "x", card = "q" }]', "parts[0].card"),
    ('parts = [{ id = "p", card = "x" }]', "parts"),
])
def test_an_object_that_cannot_stand_there_is_one_sentence(thing, place):
    with pytest.raises(ScenarioError) as caught:
        parse(f'{HEAD}cards = [{{ id = "x", types = [] }}]\nobjects = [{{ id = "x", owner = "A", {thing} }}]')
    assert caught.value.place == f"start.objects[0].{place}" and caught.value.text.ja
