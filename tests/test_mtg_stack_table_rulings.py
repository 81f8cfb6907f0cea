"""What players ask a judge at the table: costs of mana abilities, declining together, what has gone."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import keys, life, scene

from rulekit.games.mtg.table import find
from rulekit.scenario import ScenarioError, parse
from rulekit.trace import play


def options(line):
    return {step.key for step in line.options}


def spell(*cost, id="spell", do=({"do": "nothing"},), **more):
    """Return an instant with this cost."""
    return {"id": id, "types": ["instant"], "cost": list(cost), "do": list(do), **more}


def maker(id, n, *cost):
    """Return an artifact with one mana ability."""
    ability = {"id": "m", "cost": list(cost), "do": [{"do": "mana", "n": n}]}
    return {"id": id, "types": ["artifact"], "abilities": [ability]}


def creature(id, p=2, t=2, **more):
    return {"id": id, "types": ["creature"], "pt": [p, t], **more}


def mana(n):
    return {"pay": "mana", "n": n}


TAP = {"pay": "tap"}
ALTAR = maker("altar", 2, {"pay": "sacrifice", "which": {"type": "creature"}})
FILTER = maker("filter", 2, mana(1), TAP)
ROCK = maker("rock", 1, TAP)


def castable(table):
    """Whether the spell is on offer first of all; where it is not, the line plays on to its end."""
    return "A cast spell" in options(play(table))


def zones(line, *ids):
    """Return where these are, in this order."""
    return [find(line.state, id).zone for id in ids]


# Costs (601.2g, 601.2h, 605.3a, 119.4)

def test_a_mana_ability_sacrifices_what_is_chosen_not_its_source():
    table = scene([ALTAR, creature("X"), creature("Y"), spell(mana(2))],
                  ["altar A", "X A", "Y A", "Z B battlefield X", "spell A hand"])
    cast = play(table, "A cast spell")
    assert options(cast) == {"A mana altar>X", "A mana altar>Y"}
    paid = cast.play("A mana altar>Y")
    assert zones(paid, "altar", "X", "Y") == ["battlefield", "battlefield", "graveyard"]


def test_without_anything_to_sacrifice_a_mana_ability_pays_for_nothing():
    cards = [ALTAR, creature("X"), spell(mana(2))]
    assert not castable(scene(cards, ["altar A", "X B", "spell A hand"]))
    assert castable(scene(cards, ["altar A", "X A", "spell A hand"]))


def test_one_creature_does_not_pay_twice():
    cards = [ALTAR, creature("X"), spell(mana(2), {"pay": "sacrifice", "which": {"type": "creature"}})]
    things = ["altar A", "X A", "spell A hand"]
    assert not castable(scene(cards, things))
    assert castable(scene(cards, [*things, "Y A battlefield X"]))


def test_the_mana_that_a_mana_ability_costs_is_paid_too():
    cards = [FILTER, ROCK, spell(mana(2))]
    assert not castable(scene(cards, ["filter A", "spell A hand"]))
    line = play(scene(cards, ["filter A", "rock A", "spell A hand"]), "A cast spell")
    assert [step.key for step in line.steps if step.verb == "mana"] == ["A mana rock", "A mana filter"]


def test_a_mana_ability_that_leaves_no_more_mana_does_not_go_round_for_ever():
    cards = [maker("exchange", 1, mana(1)), ROCK, spell(mana(2))]
    assert not castable(scene(cards, ["exchange A", "rock A", "spell A hand"]))


def test_life_is_paid_all_together():
    fifteen = {"pay": "life", "n": 15}
    assert castable(scene([spell(fifteen)], ["spell A hand"]))
    assert not castable(scene([spell(fifteen, fifteen)], ["spell A hand"]))
    assert castable(scene([spell(fifteen, fifteen)], ["spell A hand"], [{"id": "A", "life": 30}, "B"]))


# Choices of several players (101.4, 608.2e)

OFFERING = spell(id="offering", do=[
    {"do": "sacrifice", "which": {"type": "creature"}, "who": "each_player", "may": True},
    {"do": "when_you_do", "ability": {"id": "thanks", "do": [life(1)]}}])


def offered(*answers):
    """Return the line in which three players are asked to sacrifice, the active player first."""
    cards = [OFFERING, creature("X"), creature("Y"), creature("Z")]
    table = scene(cards, ["offering B hand", "X A", "Y B", "Z C"], "ABC", active="B")
    return play(table, "B cast offering", "B pass", "C pass", "A pass", *answers)


def test_each_player_declines_for_themselves_alone():
    first = offered("B choose Y", "C decline offering", "A decline offering")
    assert zones(first, "X", "Y", "Z") == ["battlefield", "graveyard", "battlefield"]
    last = offered("B decline offering", "C decline offering", "A choose X")
    assert zones(last, "X", "Y", "Z") == ["graveyard", "battlefield", "battlefield"]
    assert "rules trigger thanks" in keys(last)


def test_where_all_decline_nothing_was_done():
    nobody = offered("B decline offering", "C decline offering", "A decline offering")
    assert "rules trigger thanks" not in keys(nobody)
    assert "Nobody sacrifices anything" in nobody.transcript("en")


def test_the_answer_of_one_who_leaves_goes_and_the_others_stay():
    cards = [OFFERING, creature("X"), creature("Y"), creature("Z")]
    table = scene(cards, ["offering B hand", "X A", "Y B", "Z C"], "ABC", active="B", concede=["C"])
    line = play(table, "B cast offering", "B pass", "C pass", "A pass", "rules resolve offering",
                "B choose Y", "C decline offering", "C concede", "A choose X", "rules sacrifice Y>X")
    assert zones(line, "X", "Y") == ["graveyard", "graveyard"]


def test_the_active_player_chooses_a_legend_first():
    cards = [creature("hero", keywords=["legendary"])]
    things = [f"{id} {owner} battlefield hero" for id, owner in zip("abyz", "BBAA", strict=True)]
    for active, other in ("AB", "BA"):
        first = play(scene(cards, things, active=active))
        assert {step.who for step in first.options} == {active}
        second = first.play(first.options[0].key)
        assert {step.who for step in second.options} == {other}


# Targets that were not chosen, and new ones (115.6, 601.2d, 707.10c)

SPARKS = spell(id="sparks", targets=[{"zone": "any", "count": 2, "up_to": True}],
               do=[{"do": "damage", "n": 3, "divided": True, "to": "targets"}])
ECHO = spell(id="echo", targets=[{"zone": "stack", "type": "spell"}],
             do=[{"do": "copy", "new_targets": True}])


def lives(line):
    """Return the life of A and B."""
    return [one.life for one in line.state.players]


@pytest.mark.parametrize("aims", [("B", "none"), ("none", "B")])
def test_all_of_the_damage_is_for_the_only_target(aims):
    first, second = (f"A target sparks>{id}" for id in aims)
    aimed = play(scene([SPARKS], ["sparks A hand"]), "A cast sparks", first, second)
    assert "A divide sparks>B>3" in keys(aimed) and lives(aimed) == [20, 17]


def test_without_any_target_nothing_is_divided():
    none = play(scene([SPARKS], ["sparks A hand"]), "A cast sparks", *("A target sparks>none",) * 2)
    assert none.ended and lives(none) == [20, 20]


def test_a_copy_has_as_many_targets_as_were_chosen():
    table = scene([SPARKS, ECHO, creature("X")], ["sparks A hand", "echo A hand", "X B"])
    copied = play(table, "A cast sparks", "A target sparks>none", "A target sparks>B", "A cast echo",
                  "A target echo>sparks", "A pass", "B pass")
    assert options(copied) == {"A stay sparks_copy", "A retarget sparks_copy>A", "A retarget sparks_copy>X"}
    moved = copied.play("A retarget sparks_copy>X", "A pass", "B pass")
    assert zones(moved, "X") == ["graveyard"] and lives(moved) == [20, 17]


def test_a_copy_may_aim_each_use_of_the_word_target_at_the_same_thing():
    duel = spell(id="duel", targets=[{"type": "creature"}] * 2,
                 do=[{"do": "pump", "what": "t0", "p": 2}, {"do": "damage", "n": 1, "to": "t1"}])
    table = scene([duel, ECHO, creature("X"), creature("Y")], ["duel A hand", "echo A hand", "X A", "Y B"])
    copied = play(table, "A cast duel", "A target duel>X", "A target duel>Y", "A cast echo",
                  "A target echo>duel", "A pass", "B pass")
    assert options(copied) == {"A stay duel_copy", "A retarget duel_copy>Y"}
    assert options(copied.play("A retarget duel_copy>Y")) == {"A stay duel_copy", "A retarget duel_copy>X"}


def test_the_only_target_chosen_is_the_one_that_is_changed():
    bend = spell(id="bend", targets=[{"zone": "stack", "type": "spell"}], do=[{"do": "redirect"}])
    table = scene([SPARKS, bend], ["sparks A hand", "bend B hand"])
    bent = play(table, "A cast sparks", "A target sparks>none", "A target sparks>B", "A pass", "B cast bend",
                "B pass", "A pass", "A pass", "B pass")
    assert "B retarget sparks>A" in keys(bent) and lives(bent) == [17, 20]


# What is no target, and what an Aura may be attached to (702.11b, 303.4, 704.5m)

def test_hexproof_does_not_spare_what_is_not_targeted():
    storm = spell(id="storm", do=[{"do": "damage", "n": 2, "to": {"zone": "any", "controller": "opponent"}}])
    cards = [storm, creature("X"), creature("H", keywords=["hexproof"])]
    table = scene(cards, ["storm A hand", "X A", "H B"])
    after = play(table, "A cast storm")
    assert zones(after, "X", "H") == ["battlefield", "graveyard"] and lives(after) == [20, 18]


CURSE = {"id": "curse", "types": ["enchantment", "aura"], "targets": [{"zone": "player"}]}


def test_an_aura_stays_with_the_player_it_is_attached_to_until_that_one_leaves():
    table = scene([CURSE, creature("X")], ["curse A hand"], "ABC", concede=["B"])
    said = ["A cast curse", "A target curse>B", "A pass", "B pass", "C pass", "rules enter curse"]
    cursed = play(table, *said)
    assert find(cursed.state, "curse").host == "B" and zones(cursed, "curse") == ["battlefield"]
    left = play(table, *said, "B concede")
    assert "rules sba curse" in keys(left) and zones(left, "curse") == ["graveyard"]


def test_equipment_does_not_stay_with_a_player():
    blade = {"id": "blade", "types": ["artifact", "equipment"]}
    table = scene([blade], ["blade A"])
    on_b = replace(table.start.objects[0], host="B")
    loose = play(replace(table, start=replace(table.start, objects=(on_b,))))
    assert find(loose.state, "blade").host == "" and zones(loose, "blade") == ["battlefield"]


# What a file cannot mean

ABILITY = '{ id = "a", cost = [], do = [{ do = "nothing" }] }'
MODE = '{ id = "m" }'
USED = "もう使われています", "already used at start.cards[0]."
ONE = "一人のプレイヤーだけ", "only one player"


@pytest.mark.parametrize(("card", "place", "ja", "en"), [
    (f"abilities = [{ABILITY}, {ABILITY}]", "abilities[1].id", USED[0], f"{USED[1]}abilities[0].id"),
    (f"modes = [{MODE}, {MODE}]", "modes[1].id", USED[0], f"{USED[1]}modes[0].id"),
    (f'abilities = [{{ id = "a", cost = [], modes = [{MODE}, {{ id = "n" }}, {MODE}] }}]',
     "abilities[0].modes[2].id", USED[0], f"{USED[1]}abilities[0].modes[0].id"),
    ('targets = [{ keyword = "flyng" }]', "targets[0].keyword", "flying", 'did you mean "flying"?'),
    ('do = [{ do = "elect", which = {}, who = "each_opponent" }]', "do[0].who", *ONE),
    ('do = [{ do = "draw", unless = 1 }]', "do[0].payer", "書けるもの：you, it.controller", "may be you, it"),
    ('do = [{ do = "draw", n = { of = "life_of", who = "each_player" } }]', "do[0].n.who", *ONE),
    ('do = [{ do = "draw", unless = 1, payer = "each_player" }]', "do[0].payer", *ONE),
])
def test_a_file_says_what_its_card_cannot_mean(card, place, ja, en):
    head = 'game = "mtg_stack"\ntitle = { ja = "x", en = "x" }\n[start]\n'
    with pytest.raises(ScenarioError) as error:
        parse(f'{head}players = [{{ id = "A" }}, {{ id = "B" }}]\n'
              f'cards = [{{ id = "X", types = ["instant"], {card} }}]\n')
    assert error.value.place == f"start.cards[0].{place}"
    assert ja in error.value.text.ja and en in error.value.text.en
