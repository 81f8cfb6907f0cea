"""What a stage sends: the step that is shown first, and of everything only what is new."""

import json

import pytest

from rulekit import explore, library, load, play
from rulekit.scenario import parse
from rulekit.show import frames, stage
from rulekit.show.ask import in_order, too_late, which_next, which_targets
from rulekit.show.copied import around, as_scenario
from rulekit.show.gate import question_at
from rulekit.show.news import news
from rulekit.tell import nouns, sentence

NAME = "kobato_cancels_the_pump"
LINE = ("T resolve removal", "N declare kobato>pump")


class Browser:
    """A model in a browser: it holds what it was opened with and puts the news to it."""

    def __init__(self, shown, monkeypatch):
        self.data, self.at, self.sizes = json.loads(json.dumps(shown.data)), shown.at, []
        self.boards: list[list[bool]] = []
        monkeypatch.setattr(shown, "send", self.heard)
        monkeypatch.setattr(shown, "send_state", lambda key: self.opened(shown))

    def opened(self, shown):
        self.data, self.at = json.loads(json.dumps(shown.data)), shown.at
        self.boards.append([frame["board"] is not None for frame in self.data["frames"]])

    def heard(self, message):
        if "news" not in message:
            return
        assert message["serial"] == self.data["serial"]
        self.sizes.append(len(json.dumps(message)))
        fresh = json.loads(json.dumps(message["news"]))
        now = {**self.data, **fresh["rest"]}
        for name, (keep, more) in fresh["lists"].items():
            now[name] = self.data[name][:keep] + more
        for name, (new, gone) in fresh["tables"].items():
            now[name] = {key: value for key, value in (self.data[name] | new).items() if key not in gone}
        self.data, self.at = now, message["at"]
        self.boards.append([frame["board"] is not None for frame in now["frames"]])


@pytest.fixture
def shown():
    one = stage(NAME, "T resolve removal", lang="en")
    yield one
    one.close()


def test_a_browser_that_puts_the_news_together_has_what_the_kernel_has(shown, monkeypatch):
    browser = Browser(shown, monkeypatch)
    for message in ({"count": True}, {"choose": LINE[1], "at": 11}, {"choose": "T resolve pump", "at": 6},
                    {"former": "back"}, {"ask": 6}, {"former": "drop"}, {"choose": "N pass", "at": 11}):
        shown._heard(shown, message, [])
        assert shown.fault is None
        assert (browser.data, browser.at) == (json.loads(json.dumps(shown.data)), shown.at)


def test_a_choice_sends_the_step_it_leads_to_before_the_other_boards(shown, monkeypatch):
    browser = Browser(shown, monkeypatch)
    shown._heard(shown, {"choose": LINE[1], "at": 11}, [])
    assert shown.at == 12
    first, *_ = browser.boards
    assert first[12] and not all(first)
    assert all(browser.boards[-1])


def test_a_choice_sends_a_small_part_of_what_opening_sends(shown, monkeypatch):
    shown.choose(LINE[1]).back()
    browser = Browser(shown, monkeypatch)
    shown.choose(LINE[1])
    assert browser.sizes[0] < len(json.dumps(shown.data)) / 5


def test_news_are_none_where_nothing_is_shared():
    one, other = frames(play(NAME)), frames(play("chain_of_four"))
    assert news(one, other) is None


def test_outcomes_are_counted_when_a_view_asks(shown):
    assert shown.data["outcomes"] is None
    shown._heard(shown, {"count": True}, [])
    assert len(shown.data["outcomes"]["rows"]) == 3


@pytest.mark.parametrize("name", library())
def test_a_line_copied_as_a_scenario_is_the_same_line(name):
    scenario = load(name)
    trace = play(scenario) if scenario.expect and scenario.expect.breaks else play(scenario, *scenario.line)
    assert around(trace.scene) != ("", ""), "it is written whole"
    again = parse(as_scenario(trace))
    line = play(again, *again.line)
    assert (line.keys, line.scene.start) == (trace.keys, trace.scene.start)
    assert line.transcript("ja") == trace.transcript("ja")


def test_a_gate_asks_about_any_step_and_its_answer_is_the_engines():
    trace = play(NAME, *LINE)
    kinds = set()
    for at in range(len(trace.steps)):
        if asked := question_at(trace, at):
            kinds.add(asked.kind)
            assert all(option.reason.ja and option.reason.en for option in asked.options)
            if asked.kind == "order":
                assert sorted(asked.order) == list(range(1, len(asked.options) + 1))
            else:
                aimed = "be aimed at" in asked.text.en
                kinds.add("targets" if aimed else "moves")
                keys = {step.key for step in trace.at(at).options if len(step.args) == 2 or not aimed}
                assert len(asked.answer) == len(keys)
    assert kinds >= {"single", "several", "targets", "moves"}


def test_any_question_may_stand_before_any_step(shown):
    asked = too_late(play(NAME, *LINE), "N declare kobato>pump")
    shown.gate(3, question=asked)
    gate = shown.data["gates"]["3"]
    assert "too late" in shown.data["texts"][gate["text"]][1]
    assert [option["right"] for option in gate["options"]].count(True) == 1


def test_put_in_order_has_the_order_of_the_line():
    lines = [play(name) for name in library()]
    trace, asked, at = next((trace, found, at) for trace in lines for at in range(len(trace.steps))
                            if (found := in_order(trace, at)))
    noun = nouns(trace.scene, trace.states)
    said = [sentence(trace.scene, step, noun) for step in trace.steps[at:at + len(asked.order)]]
    told = [asked.options[number - 1].text for number in asked.order]
    assert [one.en.removeprefix("T: ").removeprefix("N: ") for one in told if one in said] == [
        one.en for one in said if one in told]
    assert asked.kind == "order"


def test_targets_that_are_legal_are_told_from_those_that_are_not():
    trace = play(NAME, "T resolve removal")
    asked = which_targets(trace, "kobato")
    right = [option.text.en for option in asked.options if option.right]
    assert right == ["the pump"]
    assert any("removal" in option.text.en for option in asked.options if not option.right)
    with pytest.raises(LookupError):
        which_targets(trace, "pump")


def test_too_late_names_the_step_from_which_no_line_has_it():
    trace = play(NAME, "T resolve pump")
    asked = too_late(trace, LINE[1])
    right = next(option for option in asked.options if option.right)
    number = int(right.text.en.split(":")[0].removeprefix("step "))
    assert explore(trace.at(number - 1)).possible(LINE[1])
    assert not explore(trace.at(number)).possible(LINE[1])
    kept = too_late(play(NAME, "T resolve removal"), LINE[1])
    right = next(option for option in kept.options if option.right)
    assert right.text.en.startswith("on this line it is never")


def test_hints_grow_and_the_question_of_a_choice_does_not_tell_how_many_are_right(shown):
    shown.gate(6, 11)
    asked = shown.data["gates"]["6"]
    assert asked["kind"] == "several"
    assert shown.data["gated"]
    said = [shown.data["texts"][number][1] for number in asked["hints"]]
    assert said[0] == "Right ones: 2."
    assert said[-1].startswith("Not ")
    assert which_next(play(NAME)).kind == "several"


def test_the_former_line_is_told_from_where_it_parts(shown):
    shown.choose("T resolve pump", 6)
    former = shown.data["former"]
    assert former["at"] == 7
    assert len(former["steps"]) == 11 - 6
    said, cite = former["steps"][0]
    assert "the removal" in shown.data["texts"][said][1]
    assert cite


def test_zones_to_jump_to_are_those_that_change(shown):
    ids = [id for id, _ in shown.data["zones"]]
    assert ids and set(ids) == {zone for frame in shown.data["frames"] for zone in frame["zones"]}
    names = [shown.data["texts"][name] for _, name in shown.data["zones"]]
    assert len({tuple(pair) for pair in names}) == len(ids)
