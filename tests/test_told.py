"""What steps and outcomes say: who is out, what is cited, what things are called."""

import re

import msgspec
import pytest
from mtg_stack_scenes import passed_out, scene

from rulekit import tell
from rulekit.games import game
from rulekit.scenario import library, load
from rulekit.trace import Scene, play

BOLT = {"id": "bolt", "types": ["instant"], "targets": [{"zone": "any"}],
        "do": [{"do": "damage", "n": 3, "to": "t0"}]}


def outcome(line, lang="en"):
    """Return the parts of what `line` came to, in words."""
    scene, noun = line.scene, tell.nouns(line.scene, line.states)
    said = tell.told(scene, scene.rulebook.result(line.state), noun)
    return re.split("; | ／ ", getattr(said, lang))


def test_an_outcome_says_of_each_player_once_who_won_who_is_out_and_what_life_is_left():
    bolts = [{**BOLT, "id": id} for id in ("bolt", "shock")]
    seats = [{"id": who, "life": 3} for who in "ABC"]
    table = scene(bolts, ["bolt A hand", "shock A hand"], players=seats)
    one = play(table, "A cast bolt", "A target bolt>B", "A pass", "B pass", "C pass")
    assert outcome(one)[:2] == ["B is out", "life: A 3, C 3"]
    assert outcome(one, "ja")[:2] == ["B は敗北", "ライフ：A 3、C 3"]
    two = passed_out(one.play("A cast shock", "A target shock>C"))
    assert outcome(two)[:4] == ["A wins", "C is out (life 0)", "B is out", "life: A 3"]
    assert outcome(two, "ja")[:4] == ["A の勝ち", "C は敗北（ライフ 0）", "B は敗北", "ライフ：A 3"]


@pytest.mark.parametrize("name", library("victory_spark"))
def test_a_scene_cites_what_holds_of_it_and_no_step_of_the_worked_example(name):
    scenario = load(name)
    for one in (scenario, *scenario.variants):
        line = play(one, *(one.line[:-1] if one.expect and one.expect.breaks else one.line))
        texts = [line.scene.rulebook.rules[rule].text for step in line.steps for rule in step.rules]
        assert not [text for text in texts if text.en.startswith("Example")]


def test_what_an_ability_does_is_cited_by_whose_it_is():
    def pumps(who):
        both = {"T": {}, "N": {}}
        both[who] = {"ring": {"id": "imp"}, "zone": [{"id": "pump", "does": [{"do": "pump"}]}]}
        start = game("victory_spark").State
        line = play(Scene("victory_spark", msgspec.convert({"at": "check", **both}, start)))
        return next(step.rules for step in line.steps if step.verb == "pump")

    assert (pumps("T"), pumps("N")) == (("VS-25",), ("VS-26",))
