"""What the kernel's small functions promise."""

import doctest

import pytest

from rulekit import faults, kernel, scenario, tell, trace, words
from rulekit.games import game
from rulekit.kernel import RULES, Refusal, Rule, Step, Text, alike, forced, fresh, key_of

MODULES = (kernel, tell, trace, scenario, words, faults)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_in_docstrings(module):
    assert doctest.testmod(module).failed == 0


def test_keys_are_written_names():
    assert Step("T", "pass", (), (), None).key == "T pass"
    assert Step("N", "declare", ("k", "a"), (), None).key == "N declare k>a"
    assert key_of(Refusal("N", "declare", ("k",), "R", "why")) == "N declare k"


def test_forced_is_the_only_step_beside_asides():
    step, other = Step("T", "a", (), (), 1), Step("T", "b", (), (), 2)
    aside = Step("N", "concede", (), (), 3, aside=True)
    assert forced([step]) == forced([aside, step]) == step
    assert forced([]) is forced([aside]) is forced([step, other]) is None


def test_alike_keeps_the_first_and_counts():
    assert alike([3, 1, 2, 5], lambda n: n % 2) == [(3, 3), (2, 1)]
    assert alike([], id) == []


def test_fresh_takes_the_smallest_free_name():
    assert fresh("t", ()) == "t"
    assert fresh("t", {"t", "t_3"}) == "t_2"


def test_text_fills_each_language_by_its_own_words():
    text = Text("{who} が{0}を", "{who}: {0}")
    assert text.fill(Text("盾", "shield"), who=Text("先手", "first")) == Text("先手 が盾を", "first: shield")
    assert Text("{0}", "{0}").fill(Text("{1}", "{1}")) == Text("{1}", "{1}"), "what is filled in stays data"


def test_a_rule_has_a_number_in_each_edition_or_none():
    rule = Rule("R", (("new", "4.5"), ("old", "11.1")), Text("", ""))
    assert (rule.number(), rule.number("old"), rule.number("other")) == ("4.5", "11.1", "")
    assert Rule("R", (), Text("", "")).number() == ""


def test_the_rules_are_no_player():
    assert RULES not in game("victory_spark").players


def test_an_unknown_game_is_a_lookup_error():
    with pytest.raises(LookupError):
        game("chess")


def test_speaking_another_language_is_refused(monkeypatch):
    monkeypatch.setattr(words, "_spoken", "")
    words.speak("ja")
    assert words.language() == "ja" and words.spoken(Text("一", "one")) == "一"
    words.speak("en")
    assert words.spoken(Text("一", "one")) == "one" and words.spoken(Text("一", "one"), "ja") == "一"
    with pytest.raises(ValueError, match="ja / en"):
        words.speak("fr")


def test_the_environment_says_which_language(monkeypatch):
    monkeypatch.setattr(words, "_spoken", "")
    for wanted, lang in (("ja_JP.UTF-8", "ja"), ("C.UTF-8", "en")):
        monkeypatch.delenv("RULEKIT_LANG", raising=False)
        monkeypatch.setenv("LANG", wanted)
        assert words.language() == lang
    monkeypatch.setenv("RULEKIT_LANG", "ja")
    assert words.language() == "ja"
