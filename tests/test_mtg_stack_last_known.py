"""What is known of what has gone, what happens together, what is delayed: one sharp test for each."""

from msgspec.structs import replace
from mtg_stack_scenes import BEAR, FIRE, KILL, before, keys, life, scene, triggered

from rulekit.explore import explore
from rulekit.trace import play


def lives(line):
    """Return the life totals of those still in the game."""
    return [one.life for one in line.state.players if not one.left]


def instant(id, *do, **more):
    """Return an instant with these instructions."""
    return {"id": id, "types": ["instant"], "do": list(do), **more}


def test_tokens_made_together_see_each_other_enter():
    seer = {"id": "seer", "types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "t", "when": {"on": "enters", "which": {"type": "creature", "other": True}}, "do": [life(1)]}]}
    two = instant("P", {"do": "create", "card": "seer", "n": 2})
    line = play(scene([seer, two], ["P A hand"]), "A cast P")
    assert "rules trigger seer_2_t>seer_t" in keys(line) and lives(line) == [22, 20]


def test_all_that_was_exiled_together_comes_back():
    blink = instant("W", {"do": "exile", "what": {"type": "creature"}},
                    {"do": "later", "when": {"on": "begins", "step": "end", "whose": ""},
                     "ability": {"id": "back", "do": [{"do": "put", "what": "it"}]}})
    there = ["W A hand", "X A battlefield bear", "Y B battlefield bear"]
    line = play(scene([blink, BEAR], there, steps=["main", "end"]), "A cast W")
    assert "rules put back>X>Y" in keys(line)
    assert [one.zone for one in line.state.objects if one.id in "XY"] == ["battlefield"] * 2


MIND = {"id": "mind", "types": ["enchantment", "aura"], "targets": [{"type": "creature"}],
        "abilities": [{"id": "r", "static": [{"static": "control"}]}]}
GRUDGE = triggered("grudge", "loses_control", life(1))


def _on(table, id, **changes):
    """Return a scene with fields of one object changed."""
    objects = tuple(replace(one, **changes) if one.id == id else one for one in table.start.objects)
    return replace(table, start=replace(table.start, objects=objects))


def test_control_is_lost_to_an_aura_that_comes_and_by_it_when_it_goes():
    comes = scene([MIND, GRUDGE, BEAR], ["U A hand mind", "E B battlefield grudge", "X B battlefield bear"])
    assert lives(play(comes, "A cast U")) == [20, 21]
    kill = instant("K", {"do": "destroy"}, targets=[{"type": "aura"}])
    goes = scene([MIND, GRUDGE, BEAR, kill], ["U A battlefield mind", "E A battlefield grudge",
                                              "X B battlefield bear", "K A hand"])
    line = play(_on(goes, "U", host="X"), "A cast K")
    assert "rules trigger E_t" in keys(line) and lives(line) == [21, 20]


def test_control_is_lost_as_the_turn_ends_and_that_opens_priority_in_cleanup():
    borrow = instant("Q", {"do": "control", "until": "end_of_turn"}, targets=[{"type": "creature"}])
    there = ["Q A hand", "E A battlefield grudge", "X B battlefield bear"]
    line = play(scene([borrow, GRUDGE, BEAR], there, steps=["main", "cleanup", "untap"]), "A cast Q")
    worn = next(step for step in line.steps if step.verb == "wear_off")
    assert "514.3a" in worn.rules and before(line, "rules wear_off", "rules trigger E_t")
    assert lives(line) == [21, 20]


def test_equipment_is_unattached_by_its_host_leaving_and_by_its_own():
    blade = {"id": "blade", "types": ["artifact", "equipment"], "abilities": [
        {"id": "t", "when": {"on": "unattached"}, "do": [life(1)]}]}
    kill = instant("K", {"do": "destroy"}, targets=[{}])
    there = ["K A hand", "S A battlefield blade", "X A battlefield bear"]
    table = _on(scene([blade, BEAR, kill], there), "S", host="X")
    assert [lives(play(table, "A cast K", f"A target K>{id}")) for id in "XS"] == [[21, 20]] * 2


def test_a_delayed_ability_may_wait_for_its_own_source_to_die():
    ash = {"id": "ash", "types": ["creature"], "pt": [1, 1], "abilities": [{"id": "p", "cost": [], "do": [
        {"do": "later", "when": {"on": "dies", "which": {"this": True}},
         "ability": {"id": "b", "do": [life(5)]}}]}]}
    there = ["K A hand kill", "L A hand kill", "X A battlefield ash", "Y A battlefield bear"]
    line = play(scene([ash, KILL, BEAR], there), "A activate X_p", "A pass", "B pass", "A cast K",
                "A target K>Y", "A pass", "B pass", "A cast L", "A pass", "B pass", "A pass")
    assert keys(line).count("rules trigger X_b") == 1 and lives(line) == [25, 20]


def test_a_delayed_ability_with_a_duration_triggers_each_time_until_it_ends():
    wake = instant("W", {"do": "later", "when": {"on": "dies"}, "until": "end_of_turn",
                         "ability": {"id": "b", "do": [life(1)]}})
    there = ["W A hand", *(f"K{n} A hand kill" for n in range(3)),
             *(f"X{n} B battlefield bear" for n in range(3))]
    table = scene([wake, KILL, BEAR], there, steps=["main", "cleanup", "untap", "upkeep"])
    line = play(table, "A cast W", "A pass", "B pass")
    for n in range(2):
        line = line.play(f"A cast K{n}", f"A target K{n}>X{n}", "A pass", "B pass", "A pass", "B pass")
    assert lives(line) == [22, 20]
    line = line.play("A pass", "B pass", "B pass", "A cast K2")
    assert line.state.players[0].life == 22, "it is over with the turn"


# Last known information

def test_the_deathtouch_of_a_source_that_was_sacrificed_for_its_ability_still_counts():
    cost = [{"pay": "sacrifice", "which": {"this": True}}]
    snake = {"id": "snake", "types": ["creature"], "pt": [1, 1], "keywords": ["deathtouch"], "abilities": [
        {"id": "p", "cost": cost, "targets": [{"type": "creature"}], "do": [{"do": "damage", "n": 1}]}]}
    giant = {"id": "giant", "types": ["creature"], "pt": [5, 5]}
    there = ["T A battlefield snake", "G B battlefield giant"]
    line = play(scene([snake, giant], there), "A activate T_p", "A target T_p>G")
    assert [step.rules[-1] for step in line.steps if step.key == "rules sba G"] == ["704.5h"]


def test_its_controller_is_who_controlled_it_last():
    toll = triggered("toll", "dies", life(-1, "it.controller"))
    there = ["K A hand kill", "E A battlefield toll", "X B battlefield bear"]
    stolen = _on(scene([toll, KILL, BEAR], there), "X", controller="A")
    assert lives(play(stolen, "A cast K")) == [19, 20]
    token = _on(scene([toll, KILL, BEAR], there), "X", token=True)
    assert lives(play(token, "A cast K")) == [20, 19]
    enters = triggered("gate", {"on": "enters", "which": {"type": "creature"}}, life(-1, "it.controller"))
    there = ["K B hand kill", "E A battlefield gate", "X A hand bear"]
    line = play(scene([enters, KILL, BEAR], there), "A cast X", "A pass", "B pass", "A pass", "B cast K")
    assert before(line, "rules destroy K>X", "rules life E_t>A") and lives(line) == [19, 20]


# Interchangeable triggers

def test_triggers_that_read_a_life_total_of_whom_they_are_about_are_not_interchangeable():
    flash = triggered("flash", {"on": "gains_life", "whose": ""}, {
        "do": "damage", "n": {"of": "life_of", "who": "it"}, "to": {"zone": "player"}})
    table = scene([flash, instant("I", life(1, "each_player"))], ["E A battlefield flash", "I A hand"],
                  players=["A", {"id": "B", "life": 60}])
    table = replace(table, only=("A cast I", "A place *"))
    assert {one.result.over for one in explore(table).outcomes()} == {"draw", "B"}


def test_triggers_of_a_source_with_deathtouch_and_of_one_without_are_not_interchangeable():
    text = {"id": "t", "when": {"on": "enters", "which": {"type": "artifact"}},
            "targets": [{"type": "creature", "controller": "opponent"}], "do": [{"do": "damage", "n": 1}]}
    wasp = {"id": "wasp", "types": ["creature"], "pt": [1, 1], "abilities": [text]}
    asp = {**wasp, "id": "asp", "keywords": ["deathtouch"]}
    there = ["S A battlefield wasp", "T A battlefield asp", "G B battlefield bear", "R A hand"]
    table = scene([wasp, asp, BEAR, {"id": "R", "types": ["artifact"]}], there)
    assert {step.key for step in play(table, "A cast R").options} == {"A place S_t", "A place T_t"}
    tame = scene([wasp, {**wasp, "id": "asp"}, BEAR, {"id": "R", "types": ["artifact"]}], there)
    assert [step.times for step in play(tame, "A cast R").steps if step.verb == "place"] == [2, 1]


def test_triggers_that_ask_the_controller_of_what_they_are_about_to_pay_are_not_interchangeable():
    tax = triggered("tax", {"on": "enters", "which": {"type": "creature"}},
                    {**life(2), "unless": 1, "payer": "it.controller"})
    there = ["P A hand", "E A battlefield tax", "X A graveyard bear", "Y B graveyard bear"]
    put = instant("P", {"do": "put", "what": {"zone": "graveyard", "type": "creature"}})
    assert {step.key for step in play(scene([tax, put, BEAR], there), "A cast P").options} == {
        "A place E_t", "A place E_t_2"}


# Loops that end

def _drain(players):
    gain = triggered("gain", "gains_life", life(-1, "each_opponent"), life(1))
    table = scene([gain, instant("I", life(1))], ["E A battlefield gain", "I A hand"], players=players)
    return play(table, "A cast I", *(f"{one['id']} pass" for one in players))


def test_a_loop_that_somebody_does_not_survive_is_no_draw_however_long_it_takes():
    line = _drain([{"id": "A", "life": 40}, {"id": "B", "life": 200}, {"id": "C", "life": 120}])
    assert line.ended and line.state.over == "A" and "rules endless" not in keys(line)


def test_a_loop_in_which_what_is_lost_comes_back_is_still_a_draw():
    swing = triggered("swing", "gains_life", life(-1), life(1))
    table = scene([swing, instant("I", life(1))], ["E A battlefield swing", "I A hand"])
    assert play(table, "A cast I", "A pass", "B pass").state.over == "draw"


def test_a_draining_loop_with_a_choice_in_it_is_played_to_its_end():
    bleed = triggered("bleed", "gains_life", life(-1, "each_opponent"), life(1),
                      targets=[{"type": "creature"}])
    there = ["E A battlefield bleed", "I A hand", "X A battlefield bear", "Y A battlefield bear"]
    table = scene([bleed, instant("I", life(1)), BEAR], there, players=["A", {"id": "B", "life": 200}])
    line = play(table, "A cast I", "A pass", "B pass")
    assert not line.ended and {step.key for step in line.options} == {"A target E_t>X", "A target E_t>Y"}


# Told and asked as it is

def test_one_player_who_draws_two_does_one_thing_and_two_players_who_draw_do_several():
    there = ["W A hand", *(f"{who}{n} {who} library bear" for who in "AB" for n in (1, 2))]

    def drawn(who):
        line = play(scene([instant("W", {"do": "draw", "n": 2, "who": who}), BEAR], there), "A cast W")
        return next(step.rules for step in line.steps if step.verb == "draw")

    assert drawn("you") == ("608.2c", "121.2") and drawn("each_player") == ("608.2c", "121.2", "608.2f")


def test_copies_of_one_card_are_discarded_alike_in_cleanup():
    there = [*(f"c{n} A hand bear" for n in range(8)), "d A hand fire"]
    line = play(scene([BEAR, FIRE], there, steps=["cleanup"]))
    assert [(step.key, step.times) for step in line.options] == [("A discard c0", 8), ("A discard d", 1)]


# What has begun to resolve goes on without its controller

def _gone_midway(*deeds, **more):
    """Return the line in which C's ability goes on after C, who conceded at its first instruction."""
    both = {"do": "discard", "who": "each_player"}
    held = (f"{who}{n} {who} hand bear" for who in "ABC" for n in (1, 2))
    there = ["W C hand", "X B battlefield bear", *held]
    table = scene([instant("W", both, *deeds, **more), BEAR], there, players=("A", "B", "C"), active="C",
                  concede=["C"])
    return play(table, "C cast W", "C pass", "A pass", "B pass", "C choose C1", "C concede", "A choose A1",
                "B choose B1")


def test_what_is_resolving_as_its_controller_leaves_is_still_done_to_the_others():
    line = _gone_midway(life(-3, "each_player"))
    assert "rules discard A1>B1" in keys(line) and lives(line) == [17, 17]
    assert before(line, "rules life W>A>B", "rules finish W")


def test_what_the_departed_would_choose_or_control_is_left_out():
    for deed in ({**life(-3, "each_player"), "may": True}, {"do": "control", "what": {"type": "creature"}},
                 {"do": "elect", "which": {"type": "creature"}, "who": "you"}):
        line = _gone_midway(deed)
        assert "AMB-ST-2" in next(step.rules for step in line.steps if step.verb == "unasked")
        assert lives(line) == [20, 20] and not line.state.lasting
