"""Questions: the answer is not shown before it is asked for, and the engine says why."""

import pytest

from rulekit import Text, explore, load, parse, play, speak
from rulekit.show.ask import (
    can_still,
    choices_in_words,
    outcome_of,
    what_becomes,
    which_next,
    which_orders,
    why_not,
)
from rulekit.show.quiz import predict, quiz

KOBATO = "kobato_cancels_the_pump"
THREE = """
game = "victory_spark"
start.T.zone = [{ id = "A", does = [{ do = "place", effects = [{ id = "C" }] }] }, { id = "B" }]
"""


def two(text):
    return Text(text, text)


@pytest.fixture(autouse=True)
def english():
    speak("en")


def line():
    return play(KOBATO, "T resolve removal", "N declare kobato>pump")


def texts(question, right):
    return [option.text.en for option in question.options if option.right is right]


class TestPredict:
    def test_text_asks_and_does_not_tell(self):
        question = predict(two("Which?"), [two("this"), two("that")], 2, [two("because A"), two("because B")])
        assert "1. this" in repr(question) and "2. that" in repr(question)
        assert "because" not in repr(question) and "right" not in repr(question)
        assert question.answer == (2,)

    def test_html_folds_the_answer(self):
        question = predict(two("Which?"), [two("this"), two("<b>")], 1, [two("because A"), two("because B")])
        page = question._repr_mimebundle_()["text/html"]
        asked, _, folded = page.partition("<details>")
        assert "because" not in asked and "because A" in folded and "<summary>" in folded
        assert "<b>" not in page and "&lt;b&gt;" in page
        assert "<script" not in page and " open" not in page

    @pytest.mark.parametrize("reasons", [[two("because A")], [two("because A"), Text("", "")], []])
    def test_an_option_without_a_reason_is_refused(self, reasons):
        with pytest.raises(ValueError, match="has no reason"):
            predict(two("Which?"), [two("this"), two("that")], 1, reasons)

    @pytest.mark.parametrize("answer", [0, 3, ()])
    def test_an_answer_that_is_no_option_is_refused(self, answer):
        with pytest.raises(ValueError, match="names no option"):
            predict(two("Which?"), [two("this"), two("that")], answer, [two("A"), two("B")])

    def test_it_speaks_both_languages(self):
        question = which_next(line().at(11))
        speak("ja")
        assert "予想: N が今できるのはどれ？" in repr(question)
        assert 'lang="ja"' in question._repr_mimebundle_()["text/html"]
        assert "○ 正しい" in repr(question.reveal())


class TestChoose:
    def test_the_reason_of_a_right_pick(self):
        question = which_next(line().at(12))
        picked = repr(question.choose(question.answer[0]))
        assert picked.startswith("✓ right: 4.4, check timing") and "\n" not in picked

    def test_a_wrong_pick_is_played_to_where_it_breaks(self):
        question = which_next(line().at(11))
        wrong = next(n for n, o in enumerate(question.options, 1) if "the removal" in o.text.en)
        picked = repr(question.choose(wrong))
        assert "has resolved already" in picked and "VS-29" in picked
        assert "\n 11   T, with no cancel" in picked and "\n 12 " not in picked

    @pytest.mark.parametrize("number", [0, 5, -1])
    def test_no_such_option(self, number):
        with pytest.raises(ValueError, match="1 to 4"):
            which_next(line().at(12)).choose(number)

    def test_choosing_changes_nothing(self):
        question = which_next(line().at(12))
        before = repr(question)
        question.choose(1), question.reveal()
        assert repr(question) == before


class TestEngine:
    def test_next_is_what_happens(self):
        whole = line()
        for number, step in enumerate(whole.steps):
            question = which_next(whole.at(number))
            offered = {one.key for one in whole.at(number).options}
            assert step.key in offered and len(question.answer) == len(offered)

    def test_what_a_player_may_do(self):
        question = which_next(line().at(11))
        assert set(texts(question, True)) == {"N: pass", "N: declare Kobato → the pump"}
        assert "N: declare Kobato → the removal" in texts(question, False)

    def test_every_wrong_option_is_one_the_rules_refuse(self):
        trace = line().at(12)
        reasons = {option.reason.en for option in which_next(trace).options if not option.right}
        assert reasons and all("VS-" in reason for reason in reasons)

    @pytest.mark.parametrize(("keys", "key", "can"), [
        (["T resolve removal"], "N declare kobato>pump", True),
        (["T resolve pump"], "N declare kobato>pump", False),
        ([], "N declare kobato>removal", False),
    ])
    def test_can_still(self, keys, key, can):
        trace = play(KOBATO, *keys)
        assert can_still(trace, key).answer == ((1,) if can else (2,))
        assert explore(trace).possible(key).holds is can

    def test_too_late_names_the_rule(self):
        question = can_still(play(KOBATO, "T resolve pump"), "N declare kobato>pump")
        assert "VS-29" in question.options[0].reason.en

    @pytest.mark.parametrize(("key", "answer"), [
        ("T resolve removal", 1), ("T resolve pump", 2), ("N declare kobato>removal", 3),
    ])
    def test_what_becomes(self, key, answer):
        assert what_becomes(KOBATO, key).answer == (answer,)

    def test_orders_are_those_that_can_be_played(self):
        question = which_orders(parse(THREE), "T resolve A", "T resolve B", "T resolve C")
        assert len(question.options) == 6
        assert {text.replace("T: resolve ", "").replace(" ⇒ ", "") for text in texts(question, True)} == {
            "ABC", "ACB", "BAC"}
        assert len(question.answer) == explore(parse(THREE)).lines

    def test_at_most_four_to_order(self):
        with pytest.raises(ValueError, match="at most four"):
            which_orders(parse(THREE), *"abcde")

    def test_outcomes_are_those_there_are(self):
        scenario = load(KOBATO)
        question = outcome_of(scenario, *scenario.line)
        assert len(question.options) == 3
        came = "resolved: the removal; removed unresolved: the pump; cancels spent: Kobato"
        assert texts(question, True) == [came]

    def test_why_not(self):
        trace = line().at(11)
        assert why_not(trace, "N declare kobato>removal").endswith("[4.5 (VS-29)]")
        with pytest.raises(LookupError):
            why_not(trace, "N pass")

    def test_choices_in_words(self):
        assert choices_in_words(line()).ja == "T：除去を解決 ⇒ N：ブラコン小鳩を宣言 → パンプ"

    def test_the_same_question_each_time(self):
        assert repr(which_next(line().at(12))) == repr(which_next(line().at(12)))


class TestQuiz:
    def test_several_questions(self):
        asked = quiz(which_next(line().at(11)), which_next(line().at(12)))
        assert "Q1." in repr(asked) and "Q2." in repr(asked) and "right" not in repr(asked)
        assert repr(asked.reveal()).count("✓ right") == 3
        assert repr(asked.choose(2, asked.questions[1].answer[0])).startswith("✓ right")
        assert asked._repr_mimebundle_()["text/html"].count("<details>") == 2
