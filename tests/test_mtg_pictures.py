"""Pictures of ages: they draw on the reader's axes, and each has the same content as text."""

import pytest

from rulekit.draw.depends import dependency_graph
from rulekit.draw.figure_layers import layers
from rulekit.draw.figure_ledger import ledger, stamps_of
from rulekit.scenario import library, load
from rulekit.show.ask_ages import does_swap_matter, what_is
from rulekit.trace import play

pytestmark = pytest.mark.figures


def test_the_ledger_knows_when_each_thing_was_stamped():
    line = play("timestamp_ledger").at(13)
    stamps, gone = stamps_of(line)
    assert stamps == {
        "F": [0, 11],
        "D": [0, 12],
        "C": [1],
        "G": [2, 3],
        "U": [4],
        "C_plus1_plus1_counters": [5, 6],
        "take": [7],
    }
    assert gone == {}
    again, left = stamps_of(play(load("timestamp_ledger").variants[0]))
    assert again["C"] == [1, 14, 15] and left == {"C_plus1_plus1_counters": 14, "take": 14}


@pytest.mark.parametrize(
    ("lang", "words"),
    [("ja", "手順 3 で新しくなる、古い方から 2 番目"), ("en", "renewed at step 3, number 2 from the oldest")],
)
def test_the_ledger_in_words(lang, words):
    assert words in ledger(play("timestamp_ledger").at(13), lang=lang).twin


@pytest.mark.parametrize("chart", [ledger, layers])
def test_charts_draw_on_axes_of_the_reader(chart):
    from matplotlib.figure import Figure

    axes = Figure().add_subplot()
    assert chart(play("humility_and_opalescence"), axes).axes is axes


def test_the_layers_say_what_each_effect_changed():
    twin = layers(play("humility_and_opalescence"), lang="en").twin
    assert "7b  the effect of Opalescence: Humility 1/1 → 4/4 / the third enchantment 1/1 → 3/3" in twin
    assert "never applies" in layers(play("ashaya_under_blood_moon"), lang="en").twin


def test_every_scene_has_charts():
    for name in library("mtg_timestamps"):
        scenario = load(name)
        line = play(scenario, *scenario.line)
        assert ledger(line).twin and layers(line).twin


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_dependency_graph_says_why_and_since_when(lang):
    late = dependency_graph(load("one_step_ahead").variants[2], lang=lang)
    reason = {"ja": "影響する物（2 巡目から）", "en": "what it applies to (from round 2)"}[lang]
    assert reason in late.twin and reason in late.dot
    assert late.dot.count("->") == 2 and "peripheries=2" not in late.dot


def test_a_loop_is_marked_and_what_never_applies_is_dashed():
    ring = dependency_graph("life_and_limb_loop", lang="en")
    assert ring.dot.count("peripheries=2") == 2 and ring.twin.count("· loop") == 2
    urborg = dependency_graph("blood_moon_and_urborg", lang="en")
    assert "never applies" in urborg.dot and "existence (from round 1)" in urborg.twin


def test_no_dependency_is_an_answer():
    assert "no effect depends on another" in dependency_graph("order_does_not_matter", lang="en").twin


def test_questions_are_answered_by_the_layers():
    asked = what_is("humility_and_opalescence", "humility", "pt", (1, 1), (4, 4))
    assert asked.answer == (2,)
    assert what_is("rough_definition_fails", "C", "flying").answer == (1,)
    assert does_swap_matter("blood_moon_and_urborg", "blood_moon", "urborg").answer == (2,)
    with pytest.raises(ValueError):
        what_is("humility_and_opalescence", "humility", "pt", (1, 1), (9, 9))
