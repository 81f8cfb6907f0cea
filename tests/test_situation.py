"""Every question says its situation itself, in both languages, and does not name its answer there."""

import pytest

from rulekit import load, parse, play, speak
from rulekit.kernel import RULES, forced
from rulekit.show.ask import can_still, outcome_of, what_becomes, which_next, which_orders, who_next
from rulekit.show.ask_ages import does_swap_matter, what_is
from rulekit.show.quiz import quiz
from rulekit.show.situation import MOST, Situation

SCENES = ("kobato_cancels_the_pump", "chain_of_two", "quote", "before_reconstruction",
          "s08_second_counter_fizzles", "t05_triggers_about_triggering", "s22_cost_triggers_above_the_spell",
          "t01_two_players", "m09_split_second")


@pytest.fixture(autouse=True)
def english():
    speak("en")


def line(name):
    scenario = load(name)
    return play(scenario, *scenario.line)


def both(asked):
    """What a question and the situation of it say, in each language."""
    for lang in ("en", "ja"):
        speak(lang)
        yield lang, asked.where.lines(), repr(asked)
    speak("en")


@pytest.mark.parametrize("name", SCENES)
def test_no_situation_says_what_the_rules_do_next(name):
    whole = line(name)
    for number in range(len(whole.steps)):
        asked = which_next(whole.at(number))
        for lang, lines, _ in both(asked):
            assert len(lines) >= 3
            if forced(whole.at(number).options):
                right = getattr(asked.options[asked.answer[0] - 1].text, lang)
                said = "\n".join(lines)
                assert right not in said and not any(mark in said for mark in ("resolving", "解決中", "[4."))


def test_the_table_lies_in_the_question_and_so_does_what_happened():
    asked = repr(which_next(line("kobato_cancels_the_pump").at(11)))
    assert "N ring: Card Gamer Kobato (Demon)   hand: Kobato (cancel)" in asked
    assert "timing loop: [4.5 cancel activation]\n" in asked  # somebody chooses there: it tells nothing
    assert "Just now: T, with no cancel in hand, passes in 4.5\n" in asked
    assert asked.index("Just now") < asked.index("Which of these may N do now?")


def test_what_comes_of_the_last_step_is_not_told():
    asked = which_next(line("kobato_cancels_the_pump").at(12))  # "Play returns to 4.4": the answer
    for _, lines, _ in both(asked):
        assert "4.4" not in "".join(lines)
    assert asked.where.happened() == "Just now: In 4.5, N declares the cancel Kobato, aimed at the pump"


def test_of_empty_zones_only_the_stack_is_named():
    assert Situation(play("chain_of_two").at(0)).table()[0].startswith("N ")
    assert not [said for said in Situation(line("quote").at(2)).table() if ": empty" in said]
    heard = Situation(line("t05_triggers_about_triggering").at(9)).table()
    assert heard[0].startswith("stack: empty   waiting triggers: Ear")
    assert Situation(play(parse('game = "victory_spark"')).at(0)).table() == ["N: empty", "T: empty"]


def test_where_the_top_of_a_stack_is_stands_there_if_it_matters():
    whole, note = line("s08_second_counter_fizzles"), "The stack is listed from the bottom up"
    assert note in Situation(whole.at(12)).table()
    assert note not in Situation(whole.at(18)).table()


def test_what_was_removed_is_not_said_never_to_resolve():
    for _, lines, _ in both(can_still(line("kobato_cancels_the_pump").at(17), "T resolve pump")):
        assert "never" not in lines[-1] and "解決されない" not in lines[-1]


@pytest.mark.parametrize("asked", [
    lambda: can_still(play("chain_of_two"), "T declare K2>K1"),
    lambda: what_becomes("chain_of_two", "T resolve A"),
    lambda: which_orders("kobato_cancels_the_pump", "T resolve removal", "T resolve pump"),
    lambda: outcome_of("chain_of_two", "T pass"), lambda: who_next("chain_of_two"),
    lambda: what_is("devoid_defines", "drone", "colors", (), ("red",)),
    lambda: does_swap_matter("two_land_setters", "blood_moon", "seas"),
])
def test_whatever_is_asked_has_a_situation_in_text_and_in_html(asked):
    for _, lines, text in both(asked()):
        assert text.startswith(lines[0]) and all(f"  | {said}" in text for said in lines[1:])
        assert repr(asked()) == repr(asked())
    page = asked()._repr_mimebundle_()["text/html"].partition("<details><summary>Show the answer")[0]
    assert all(said.split("→")[0].replace("'", "&#x27;") in page for said in asked().where.lines())


def test_a_quiz_numbers_each_situation():
    asked = quiz(which_next(line("chain_of_two").at(0)), which_next(line("quote").at(2)))
    assert "Q1. Victory Spark\n  | " in repr(asked) and "Q2. Furuyoni\n  | " in repr(asked)


def test_the_title_which_says_what_a_scene_shows_goes_with_the_answer():
    asked = which_next(line("s08_second_counter_fizzles").at(18))
    title = "The second counterspell on one target fizzles"
    page = asked._repr_mimebundle_()["text/html"]
    assert title not in repr(asked) and repr(asked.reveal()).startswith(f"The scene: {title}\n")
    assert page.index("<details>") < page.index(title)


def test_many_lines_are_folded_and_few_are_not():
    assert "<details>" not in which_next(line("quote").at(2)).where.html()
    four = what_is(play("lesson_four_at_once", "A stamp urborg", "A stamp humility", "A stamp opalescence"),
                   "urborg", "subtypes", ("Mountain",), ("Swamp",))
    assert len(four.where.table()) > MOST and four.where.html().count("<details>") == 1


class TestAges:
    def test_objects_and_effects_stand_there_with_their_timestamps(self):
        asked = what_is("devoid_defines", "drone", "colors", (), ("red",))
        assert "| Drone (t2, devoid): Drone is colorless\n  | Dye (t1): each creature is red\n" in repr(asked)
        assert "Drone (creature, red, own text, 2/2)" in repr(asked)
        speak("ja")
        assert "染料（t1）：クリーチャーは赤になる" in repr(asked)

    def test_nothing_but_what_is_in_play_is_listed(self):
        said = "\n".join(what_is("switch_is_last", "S", "pt", (3, 6), (4, 6)).where.lines())
        assert "the switch (t2): Stand-in has power and toughness switched" in said
        assert "second switch" not in said and "4/6" not in said

    def test_events_are_told_without_the_timestamp_that_comes_of_them(self):
        for name in ("rough_definition_fails", "attach_and_reattach", "phasing", "planes_and_vanguards"):
            for lang in ("ja", "en"):
                speak(lang)
                said = Situation(line(name), whole=True).happened()
                assert "timestamp" not in said and "タイムスタンプ" not in said
        assert what_is("rough_definition_fails", "C", "flying").where.happened() == (
            "So far: Squire (2/2) enters → Winged Boots enters → Chain Aura enters attached to Squire → "
            "Winged Boots is attached to Squire")

    def test_descriptions_read_in_both_languages(self):
        moons = Situation(line("humility_and_opalescence"), whole=True)
        assert ("Opalescence (t2): each other non-Aura enchantment is also a creature and has base power and "
                "toughness equal to its mana value") in moons.table()
        speak("ja")
        assert "謙虚（t1）：クリーチャーは能力をすべて失い、基本の P/T が 1/1 になる" in moons.table()

    def test_nothing_is_called_by_its_name(self):
        texts = [option.text for option in what_is("devoid_defines", "drone", "colors", (), ("red",)).options]
        assert [(text.ja, text.en) for text in texts] == [("無色", "colorless"), ("赤", "red")]


class TestWho:
    @pytest.mark.parametrize(("name", "who"), [("merged_permanent_exiled", "B"),
                                               ("s03_active_player_after_resolution", "A")])
    def test_the_question_and_the_table_leave_it_open(self, name, who):
        asked = who_next(line(name))
        assert [option.text.en for option in asked.options] == ["A", "B", "nobody: the rules go on"]
        assert [option.text.en for option in asked.options if option.right] == [who]
        assert "has priority" not in repr(asked)

    def test_the_rules_may_be_next(self):
        whole = line("chain_of_two")
        assert whole.steps[0].who == RULES and who_next(whole.at(0)).answer == (3,)

    def test_after_the_end_nobody_chooses(self):
        with pytest.raises(ValueError, match="has ended"):
            who_next(play(parse('game = "victory_spark"')))
