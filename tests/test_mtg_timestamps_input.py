"""Wrong timestamp scenes are answered with one sentence, in both languages, with file and place."""

import pytest

from rulekit.scenario import ScenarioError, parse
from rulekit.trace import play

BOARD = """game = "mtg_timestamps"
[start]
ages = {ages}
{more}
[[start.objects]]
id = "a"
types = ["enchantment"]
abilities = ["x"]
[[start.objects]]
id = "b"
types = ["enchantment"]
abilities = ["y"]
[[start.effects]]
id = "e"
source = "a"
ability = "x"
affects = [{which}]
parts = [{part}]
[[start.effects]]
id = "f"
source = "b"
ability = "y"
parts = [["6", ["lose_all"]]]
"""
RIGHT = {"ages": '["a", "b"]', "more": "", "which": '{ type = "creature" }', "part": '["6", ["lose_all"]]'}
COPIES = """
[[start.effects]]
id = "one"
resolved = true
affects = [{ id = "a" }]
parts = [["1a", ["copy", "b"]]]
[[start.effects]]
id = "two"
resolved = true
affects = [{ id = "b" }]
parts = [["1a", ["copy", "a"]]]
"""
WRONG = [
    ({"more": 'reads = ["zz.pt"]'}, "start.reads[0]", ("zz.pt", "a, b")),
    ({"more": 'omit = ["zz"]'}, "start.omit[0]", ("zz",)),
    ({"part": '["9", ["lose_all"]]'}, "start.effects[0].parts[0][0]", ("9", "7d")),
    (
        {"part": '["6", ["lose_everything"]]'},
        "start.effects[0].parts[0][1][0]",
        ("lose_everything", "lose_all"),
    ),
    ({"part": '["6", ["add_abilities"]]'}, "start.effects[0].parts[0][1]", ("add_abilities", "abilities")),
    ({"part": '["6", ["lose_all", 3]]'}, "start.effects[0].parts[0][1]", ("lose_all",)),
    ({"part": '["7b", ["set_pt", "x", 1]]'}, "start.effects[0].parts[0][1][1]", ("x", "mv")),
    ({"part": '["4", ["lose_all"]]'}, "start.effects[0].parts[0]", ("lose_all", "6")),
    ({"part": '["7a", ["set_pt", 1, 1]]'}, "start.effects[0].parts[0]", ("613.4a",)),
    (
        {"part": '["7b", ["set_pt", { count = { power_at_least = 1, kind = "x" } }, 1]]'},
        "start.effects[0].parts[0][1][1].count",
        ("kind",),
    ),
    ({"which": '{ kind = "creature" }'}, "start.effects[0].affects[0]", ("kind", "subtype")),
    ({"which": '{ id = "zz" }'}, "start.effects[0].affects[0].id", ("zz", "a, b")),
    ({"which": '{ any = [{ ids = ["a", "zz"] }] }'}, "start.effects[0].affects[0].any[0].ids[1]", ("zz",)),
    ({"which": "{ power_at_least = 4 }"}, "start.effects[0].affects", ("power_at_least", "AMB-TS-3")),
    ({"ages": '["a", "a"]'}, "start.ages[1]", ("a",)),
    ({"ages": '["a", "zz"]'}, "start.ages[1]", ("zz",)),
    ({"ages": "[]"}, "start.ages", ("a", "b")),
    ({"more": 'edition = "1999"'}, "start.edition", ("1999", "2026-04-17", "old")),
    ({"more": 'events = [{ do = "fly", object = "a" }]'}, "start.events[0].do", ("fly", "phase_in")),
    ({"more": 'events = [{ do = "tap", object = "zz" }]'}, "start.events[0].object", ("zz",)),
    ({"more": 'events = [{ do = "transform", object = "a" }]'}, "start.events[0].object", ("back",)),
    ({"more": 'events = [{ do = "end", effect = "zz" }]'}, "start.events[0].effect", ("zz",)),
    (
        {"more": 'events = [{ do = "tap", object = "c" }, { do = "enter", objects = [{ id = "c" }] }]'},
        "start.events[0].object",
        ("c",),
    ),
    (
        {"more": 'events = [{ do = "enter", objects = [{ id = "a" }] }]'},
        "start.events[0].objects[0].id",
        ("a",),
    ),
]


@pytest.mark.parametrize(
    ("change", "place", "words"), WRONG, ids=lambda one: one if isinstance(one, str) else ""
)
def test_a_wrong_scene_is_one_sentence_with_its_place(change, place, words):
    with pytest.raises(ScenarioError) as fault:
        parse(BOARD.format(**{**RIGHT, **change}), "scene.toml")
    assert (fault.value.file, fault.value.place) == ("scene.toml", place)
    for said in (fault.value.text.ja, fault.value.text.en):
        assert all(word in said for word in words), said
        assert "\n" not in said


def test_the_board_itself_is_right():
    assert parse(BOARD.format(**RIGHT)).scene.start.ages == ("a", "b")


def test_copies_in_a_circle_are_refused():
    with pytest.raises(ScenarioError) as fault:
        parse(BOARD.format(**{**RIGHT, "ages": '["a", "b", "one", "two"]'}) + COPIES, "scene.toml")
    assert fault.value.place == "start.effects[2]" and "a → b → a" in fault.value.text.en


def test_an_unknown_edition_of_the_file_is_refused():
    with pytest.raises(ScenarioError) as fault:
        parse('edition = "1999"\n' + BOARD.format(**RIGHT), "scene.toml")
    assert fault.value.place == "edition"


def test_one_thing_without_an_age_is_older_than_all_others():
    scene = parse(BOARD.format(**{**RIGHT, "ages": '["b"]'})).scene
    layers = next(iter(scene.rulebook.moves(scene.start)))
    assert layers.args == ("e", "f")


def test_a_board_that_asks_nothing_is_compared_by_everything():
    scene = parse(BOARD.format(**RIGHT)).scene
    line, kinds = play(scene), ("types", "subtypes", "abilities", "pt")
    came = scene.rulebook.result(line.state)
    assert [row[:2] for row in came] == [(id, kind) for id in ("a", "b") for kind in kinds]
