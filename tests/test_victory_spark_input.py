"""What a reader of Victory Spark may write wrongly: a choice or a start, told by the rule that it breaks."""

import pytest

from rulekit import NotAllowed, ScenarioError, parse, play
from rulekit.check import check
from rulekit.show.planning import derive, replay

TWO = """
game = "victory_spark"
start.cancel_targets = "any"
start.T = { zone = [{ id = "A" }], hand = [{ id = "K2" }] }
start.N = { zone = [{ id = "Y" }], hand = [{ id = "K1" }] }
"""
HEAD = 'game = "victory_spark"\n[start]\n'


@pytest.mark.parametrize(("keys", "rule", "said"), [
    (["T declare K2>K2"], "VS-20", "K2 is in no resolution zone"),
    (["T declare K2>nowhere"], "VS-20", "nowhere is in no resolution zone"),
    (["T declare K2"], "VS-20", "there is no declaration without a target"),
    (["T declare K1>Y"], "VS-19", "K1 is not a cancel in T's hand"),
    (["T declare A>Y"], "VS-19", "A is not a cancel in T's hand"),
    (["T declare K2>A", "T declare K2>A"], "VS-19", "K2 has been declared already"),
    (["N pass"], "VS-14", "T is asked first"),
    (["T pass", "T pass"], "VS-16", "T has passed in this 4.5"),
    (["T resolve K2"], "VS-10", "K2 is in no resolution zone"),
    (["T resolve A"], "VS-11", "A"),
    (["T pass", "N pass", "T resolve Y"], "AMB-VS-21", "Y"),
])
def test_what_is_refused_is_refused_by_the_rule_it_breaks(keys, rule, said):
    scene = parse(TWO).scene
    with pytest.raises(NotAllowed) as caught:
        play(scene, *keys)
    assert caught.value.refusal.rule == rule and said in caught.value.text.en
    assert caught.value.key == keys[-1] and caught.value.text.ja
    expected = f"line = {keys}\n" + TWO + f'[expect]\nbreaks = "{rule}"\n'
    assert check(parse(expected.replace("'", '"'))) == ()


@pytest.mark.parametrize("key", ["T pass", "N pass"])
def test_while_abilities_are_resolved_nobody_passes(key):
    scene = parse(HEAD + 'T.zone = [{ id = "A" }, { id = "B" }]').scene
    with pytest.raises(NotAllowed) as caught:
        play(scene, "T pass", "N pass", key)
    assert caught.value.refusal.rule == "VS-18" and "4.5" in caught.value.text.en


@pytest.mark.parametrize(("key", "meant"), [("T fly", ""), ("T paws", "T pass"), ("T declare KK2>A", "K2>A")])
def test_a_slip_of_the_pen_breaks_no_rule(key, meant):
    with pytest.raises(NotAllowed) as caught:
        play(parse(TWO).scene, key)
    assert caught.value.refusal is None and f'there is no choice "{key}"' in caught.value.text.en
    assert not meant or f'{meant}"?)' in caught.value.text.en


def test_a_plan_for_a_cancel_that_is_never_declared_says_so():
    scene = parse(TWO).scene
    planned, _ = derive(scene)
    number = next(number for number, use in enumerate(planned.uses) if use.card == "K2")
    _, (broken,) = replay(scene, planned.aimed(number, "K1"))
    assert (broken.key, broken.rule, broken.step) == ("T declare K2>K1", "VS-20", 1)
    assert "K1 is in no resolution zone" in broken.text.en


@pytest.mark.parametrize(("start", "place", "rule"), [
    ('at = "activation"\nT.zone = [{ id = "H", from_hand = true }]', "start.T.zone[0].shown", "VS-12"),
    ('at = "activation"\nasked = "N"\nT.zone = [{ id = "A" }]', "start.asked", "VS-14"),
    ('resolved = ["ghost"]', "start.resolved", ""),
    ('removed = ["A"]\nT.zone = [{ id = "A" }]', "start.removed", ""),
    ('T.zone = [{ id = "A" }, { id = "K", aim = "A" }]', "start.T.zone[1].aim", "AMB-VS-5"),
    ('T.zone = [{ id = "N" }]', "start.T.zone[0].id", "N"),
    ('T.hand = [{ id = "rules" }]', "start.T.hand[0].id", "rules"),
    ('T.zone = [{ id = "A" }]\nN = { zone = [{ id = "K", aim = "A" }], hand = [{ id = "K" }] }',
     "start.N.hand[0].id", "start.N.zone[0].id"),
])
def test_a_start_that_no_play_comes_to_is_refused(start, place, rule):
    with pytest.raises(ScenarioError) as caught:
        parse(HEAD + start)
    assert caught.value.place == place and rule in caught.value.text.ja and rule in caught.value.text.en


@pytest.mark.parametrize("start", [
    'at = "activation"\nT.zone = [{ id = "H", from_hand = true, shown = true }]',
    'cancel_targets = "any"\nT.zone = [{ id = "A" }, { id = "K", aim = "A" }]',
    'T = { zone = [{ id = "A" }, { id = "K", aim = "A" }], waiting = [{ id = "K", targets = "any" }] }',
])
def test_a_start_that_play_does_come_to_is_taken(start):
    assert play(parse(HEAD + start).scene).ended


def test_a_cancel_that_waits_at_the_start_is_spent_in_the_end():
    start = 'T.zone = [{ id = "A" }]\nN.zone = [{ id = "K", aim = "A" }]'
    line = play(parse(HEAD + start).scene)
    assert line.scene.rulebook.result(line.state) == ((), ("A",), ("K",))
    assert [card.id for card in line.state.N.waiting] == ["K"]


def test_effects_and_cards_are_drawn_as_those_of_the_player_on_whose_side_they_lie():
    line = play("kobato_cancels_the_pump")
    sides = [zone for zone in line.scene.rulebook.zones(line.state) if zone.owner]
    found = [(zone.owner, item.owner) for zone in sides for item in zone.items]
    assert {whose for whose, _ in found} == {"T", "N"} and all(whose == owner for whose, owner in found)


def test_a_pump_is_seen_on_the_ring_and_each_station_leads_back_to_the_check():
    ring = 'T = { zone = [{ id = "A", does = [{ do = "pump" }] }], ring = { id = "hero" } }'
    line = play(parse(HEAD + ring).scene)
    before, after = ({zone.id: zone for zone in line.scene.rulebook.zones(state)} for state in
                     (line.scene.start, line.state))
    assert [zones["ring_T"].items[0].marks for zones in (before, after)] == [(), ("pumped",)]
    assert after["timing"].returns == (("4.5", "4.4"), ("4.6", "4.4"), ("4.7", "4.4"))
