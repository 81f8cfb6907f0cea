"""Furuyoni's table as it is drawn and as it is told: hidden faces, poses, the timeline, wrong starts."""

import pytest
from msgspec.structs import replace

from rulekit import tell
from rulekit.games import game
from rulekit.scenario import ScenarioError, load, parse
from rulekit.trace import play

GAME = game("furuyoni")


def items(state):
    return {item.id: item for zone in GAME.zones(state) for item in zone.items}


def here(state):
    (track,) = [zone for zone in GAME.zones(state) if zone.shape == "track"]
    return next(item.id for item in track.items if "here" in item.marks)


def test_the_opponent_does_not_see_a_hand_until_the_card_is_used():
    line = play("quote", "A keep quote")
    scene, noun = line.scene, tell.nouns(line.scene, line.states)
    first, used = items(line.scene.start)["o"], items(line.state)["o"]
    assert tell.item_words(scene, first, noun, "A").en == "a face-down card"
    assert tell.item_words(scene, first, noun, "B").en.startswith("O (Tokoyo's attack)")
    assert tell.item_words(scene, used, noun, "A").en.startswith("O (Tokoyo's attack)")


def test_a_card_is_drawn_as_its_owners_wherever_it_lies():
    start = load("borrowed_enhancement").scene.start
    shown = items(start)
    assert all(shown[card.id].owner == card.owner for card in start.cards)
    assert {one.owner for one in start.cards} == {"A", "B"}


def test_a_card_is_upright_while_charged_and_the_word_says_so():
    line = play("two_cards", "A release x>wind", "A use y", "A keep y")
    marks = {id: set(items(line.state)[id].marks) for id in ("x", "y")}
    assert "uncharged" in marks["x"] and "charged" in marks["y"]
    assert GAME.text["charged"].en == "charged, upright" and "横向き" in GAME.text["uncharged"].ja


def test_rairas_own_cards_need_not_be_laid_sideways():
    scene = load("own_cards").scene
    for strict in (True, False):
        start = replace(scene.start, strict_orientation=strict)
        line = play(replace(scene, start=start), "A keep x", "A use r")
        assert ("uncharged" in items(line.state)["r"].marks) == strict
        assert "charged" in items(line.state)["x"].marks


def test_replicate_has_two_frames_and_numbers_its_steps_through_both():
    line = play("quote", "A keep quote", "A keep o")
    at = [step.key for step in line.steps].index("rules resolve o") + 1
    (frames,) = [zone for zone in GAME.zones(line.states[at]) if zone.shape == "frames"]
    assert [item.id for item in frames.items] == ["quote", "o"]
    steps = [[mark for mark in item.marks if mark[-1].isdigit()] for item in frames.items]
    assert steps == [["used_1", "kept_2", "effect_3"], ["used_3", "kept_4", "effect_5"]]
    assert ["suspended" in item.marks for item in frames.items] == [True, False]
    assert "resolving" in frames.items[1].marks


@pytest.mark.parametrize(("name", "keys", "stations"), [
    ("two_cards", ("A keep x", "A use y", "A keep y", "A end"), ["III", "2.", "I", "2.", "2.", "III"]),
    ("full_power_turn", ("A keep f",), ["2.", "2.", "I", "2."]),
    ("before_reconstruction", ("A choose reconstruct", "A keep reconstruct"), ["1.", "1.", "II", "1."]),
])
def test_the_timeline_says_where_we_are(name, keys, stations):
    line = play(name, *keys)
    assert [here(state) for state in line.states[: len(stations)]] == stations
    assert here(line.state) == "3."


def test_numbers_in_sentences_are_numbers():
    line = play("full_power_turn", "A keep f")
    noun = tell.nouns(line.scene, line.states)
    said = [tell.sentence(line.scene, step, noun).en for step in line.steps if step.verb == "move_tokens"]
    assert said[0] == "By F (full power), Sakura tokens move: 1 (A's aura → A's flare)"


def test_a_closed_moment_is_told():
    (track,) = [zone for zone in GAME.zones(load("full_power_turn").scene.start) if zone.shape == "track"]
    assert [item.id for item in track.items if "not_now" in item.marks] == ["II", "III"]


@pytest.mark.parametrize(("start", "path"), [
    ('cards = [{ id = "x", owner = "A", charged = true }]', "start.cards[0].charged"),
    ('A = { hosts = ["raira"] }\ncards = [{ id = "x", owner = "A", megami = "raira", zone = "played", '
     'charged = true }]', "start.cards[0].charged"),
    ('cards = [{ id = "x", owner = "A" }, { id = "x", owner = "B" }]', "start.cards[0].id"),
    ('A = { wind = 3 }', "start.A.wind"),
    ('A = { hosts = ["raira"], thunder = 21 }', "start.A.thunder"),
    ('agenda = ["y"]', "start.agenda[0]"),
    ('turns = 1000', "start.turns"),
    ('dust = 1000000000', "start.dust"),
    ('frames = []', "start.frames"),
    ('frames = [{ now = "turn" }, { now = "turn" }]', "start.frames[1]"),
    ('frames = [{ now = "turn" }, { now = "use", card = "y", user = "A" }]', "start.frames[1].card"),
    ('waiting = [{ card = "y", user = "A" }]', "start.waiting[0].card"),
    ('cards = [{ id = "x", owner = "A", tokens = 1 }]', "start.cards[0].tokens"),
    ('cards = [{ id = "x", owner = "A", reach = [4, 3] }]', "start.cards[0].reach"),
    ('cards = [{ id = "x", owner = "A", effects = [{ do = "fly" }] }]', "start.cards[0].effects[0].do"),
    ('cards = [{ id = "x", owner = "A", megami = "Raira" }]', "start.cards[0].megami"),
    ('A = { hosts = ["shinra", "Raira"] }', "start.A.hosts[1]"),
    ('cards = [{ id = "x", owner = "A", zone = "special" }]', "start.cards[0].zone"),
    ('cards = [{ id = "x", owner = "A", special = true }]', "start.cards[0].zone"),
    ('cards = [{ id = "x", owner = "A", zone = "enhancement" }]', "start.cards[0].zone"),
    ('cards = [{ id = "x", owner = "A", effects = [{ do = "damage", aura = -3 }] }]',
     "start.cards[0].effects[0].aura"),
    ('cards = [{ id = "x", owner = "A", boosts = [{ gauge = "wind", life = -1 }] }]',
     "start.cards[0].boosts[0].life"),
    ('cards = [{ id = "x", owner = "A", effects = [{ do = "move_card", source = "hand", to = "in_use" }] }]',
     "start.cards[0].effects[0].to"),
    ('cards = [{ id = "x", owner = "A", effects = [{ do = "use_card", source = "in_use" }] }]',
     "start.cards[0].effects[0].source"),
    ('A = { aura = 50 }', "start.A.aura"),
    ('A = { vigor = 3 }', "start.A.vigor"),
    ('distance = 11', "start.distance"),
    ('A = { hosts = ["a", "b", "c", "d"] }', "start.A.hosts"),
    ('frames = [{ now = "turn", at = "main", action = "" }]', "start.frames[0].action"),
])
def test_a_wrong_start_is_one_sentence_with_its_place(start, path):
    with pytest.raises(ScenarioError) as found:
        parse(f'game = "furuyoni"\n[start]\n{start}', "try.toml")
    assert found.value.place == path
    assert found.value.text.ja and found.value.text.en


@pytest.mark.parametrize(("text", "touched"), [
    ('kind = "action"', set()),
    ('kind = "attack"', set()),
    ('kind = "attack", reach = [0, 9]', {"distance"}),
    ('kind = "attack", damage = [1, 1]', {"aura", "life", "flare", "dust"}),
    ("cost = 1", {"flare", "dust"}),
    ("combust = 1", {"machine", "burned"}),
    ('kind = "enhancement"', {"dust", "aura"}),
    ('effects = [{ do = "distance", by = 1 }]', {"distance", "dust"}),
    ('effects = [{ do = "damage", aura = 1 }]', {"aura", "life", "flare", "dust"}),
    ('on_destroy = [{ do = "damage", aura = 1 }]', {"aura", "life", "flare", "dust"}),
    ('effects = [{ do = "move_tokens", source = "their_life", to = "flare" }]', {"life", "flare"}),
    ('effects = [{ do = "move_tokens", source = "distance", to = "their_flare" }]', {"distance", "flare"}),
    ('effects = [{ do = "move_tokens", source = "dust", to = "their_aura" }]', {"dust", "aura"}),
    ('effects = [{ do = "move_card", source = "hand", to = "deck" }]', set()),
])
def test_the_counters_that_are_drawn_are_those_a_card_can_touch(text, touched):
    wanted = f'game = "furuyoni"\n[start]\nagenda = []\ncards = [{{ id = "x", owner = "A", {text} }}]'
    shown = {item.id for zone in GAME.zones(parse(wanted).scene.start) for item in zone.items}
    table = {"distance", "dust"}
    sides = {f"{name}_{who}" for name in touched - table for who in "AB"}
    counters = {f"{name}_{who}" for name in ("aura", "life", "flare", "vigor", "machine", "burned")
                for who in "AB"} | table
    assert shown & counters == sides | (touched & table)


def test_an_open_main_phase_can_touch_what_basic_actions_move():
    start = parse('game = "furuyoni"').scene.start
    shown = {item.id for zone in GAME.zones(start) for item in zone.items}
    assert shown >= {"distance", "dust", "aura_A", "flare_B", "vigor_A"} and "life_A" not in shown


EDGES = """
game = "furuyoni"
[start]
agenda = ["x"]
distance = {distance}
dust = 9
cards = [{{ id = "x", owner = "A", kind = "attack", reach = [3, 5], damage = [1, 1] }},
         {{ id = "y", owner = "B", subtype = "reaction", effects = [{{ do = "distance", by = {by} }}] }}]
"""


@pytest.mark.parametrize(("distance", "allowed"), [(2, False), (3, True), (4, True), (5, True), (6, False)])
def test_an_attack_is_used_from_the_nearest_to_the_farthest_distance_of_its_range(distance, allowed):
    line = play(parse(EDGES.format(distance=distance, by=1)))
    assert ("A use x" in [step.key for step in (*line.steps, *line.options)]) == allowed


@pytest.mark.parametrize(("distance", "by", "hits"), [
    (3, -1, False), (4, -1, True), (4, 1, True), (5, 1, False), (5, -2, True), (3, 2, True)])
def test_the_range_is_looked_at_again_after_the_reaction(distance, by, hits):
    line = play(parse(EDGES.format(distance=distance, by=by)), "B react y>x")
    assert ("B take x>life>1" in [step.key for step in line.steps]) == hits
    assert ("rules fail x" in [step.key for step in line.steps]) != hits


@pytest.mark.parametrize(("at", "action", "now", "closed"), [
    ("vigor", "", "1.", []), ("tokens", "", "1.", []), ("reconstruct", "", "1.", []),
    ("draw", "", "1.", ["II"]), ("action", "", "2.", ["II"]),
    ("main", "standard", "III", ["II"]), ("main", "full_power", "2.", ["II", "III"]),
    ("end", "standard", "3.", ["II"]), ("over", "standard", "3.", ["II"]),
])
def test_the_timeline_says_which_moments_are_closed(at, action, now, closed):
    for hosts, shut in (('"raira"', closed), ('"yurina"', ["II", "III"])):
        start = parse(f'game = "furuyoni"\n[start]\nA.hosts = [{hosts}]\n'
                      f'frames = [{{ now = "turn", at = "{at}", action = "{action}" }}]').scene.start
        (track,) = [zone for zone in GAME.zones(start) if zone.shape == "track"]
        assert here(start) == now
        marked = [item.id for item in track.items if "not_now" in item.marks]
        assert marked == [one for one in shut if one != now]


def test_a_reconstruction_is_drawn_as_a_frame_of_its_own():
    line = play("before_reconstruction", "A choose reconstruct")
    (frames,) = [zone for zone in GAME.zones(line.state) if zone.shape == "frames"]
    assert [(item.id, item.name, item.owner, item.marks) for item in frames.items] == [
        ("reconstruct", "reconstruct", "A", ("resolving",))]


def test_damage_is_told_blow_by_blow_in_both_languages():
    blows = ", ".join(f'{{ id = "{id}", owner = "A", kind = "attack", damage = [1, {n}] }}'
                      for id, n in (("x", 2), ("y", 1)))
    line = play(parse(f'game = "furuyoni"\n[start]\ncompare = ["damage"]\nagenda = ["x", "y"]\n'
                      f'cards = [{blows}]'))
    said = tell.told(line.scene, GAME.result(line.state), tell.nouns(line.scene, line.states))
    assert (said.ja, said.en) == ("x 1/2、y 1/1", "x 1/2, y 1/1")


def test_the_right_name_of_raira_is_told():
    with pytest.raises(ScenarioError) as found:
        parse('game = "furuyoni"\n[start]\nA = { hosts = ["Raira"] }', "try.toml")
    assert 'write Raira as "raira"' in found.value.text.en and "「raira」と書きます" in found.value.text.ja


def test_gauges_are_drawn_as_gauges_and_what_resolves_as_its_owners():
    line = play("quote", "A keep quote", "A keep o")
    at = [step.key for step in line.steps].index("rules resolve o") + 1
    found = {zone.id: zone for zone in GAME.zones(line.states[at])}
    assert {zone.shape for id, zone in found.items() if id.startswith("gauges")} == {"gauge"}
    (frames,) = [zone for zone in found.values() if zone.shape == "frames"]
    assert [(item.id, item.owner) for item in frames.items] == [("quote", "A"), ("o", "B")]
    (track,) = [zone for zone in found.values() if zone.shape == "track"]
    assert {item.owner for item in track.items} == {""}, "the moments of a turn are nobody's"
