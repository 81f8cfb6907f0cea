"""Frames and the stage: the data a browser steps through, and what its messages do."""

import json
import subprocess
import sys

import pytest
from ipywidgets.widgets.widget import _instances as registry

from rulekit import NotAllowed, RulekitError, Text, load, play, tell
from rulekit.draw import board
from rulekit.scenario import library
from rulekit.show import Stage, frames, page, script, stage
from rulekit.show.frames import parting
from rulekit.show.words import PLAN, STAGE
from tests.sent import markup

NAME = "kobato_cancels_the_pump"
LINE = ("T resolve removal", "N declare kobato>pump")


@pytest.fixture
def trace():
    return play(NAME, *LINE)


@pytest.fixture
def shown():
    one = stage(NAME, "T resolve removal", lang="en")
    yield one
    one.close()


def said(data, index):
    return data["texts"][index][1]


def barred(data, at):
    """Who may not do what after `at` steps, with reason and rule."""
    return [data["barred"][number] for number in data["bars"][str(at)]]


def test_there_is_a_frame_for_the_start_and_for_every_step(trace):
    data = frames(trace)
    assert [frame["key"] for frame in data["frames"]] == ["", *(step.key for step in trace.steps)]
    assert data["frames"][12]["who"] == "N"
    assert said(data, data["frames"][12]["say"]).startswith("In 4.5, N declares the cancel Kobato")
    assert data["frames"][12]["cite"] == "4.5 · 8.5.1.3.1 (VS-17, VS-20)"


def test_a_frame_is_marked_as_choice_resolution_or_forced(trace):
    kinds = [frame["kind"] for frame in frames(trace)["frames"]]
    assert [n for n, kind in enumerate(kinds) if kind == "choice"] == [7, 12]
    assert [n for n, kind in enumerate(kinds) if kind == "resolve"] == [16]
    assert kinds[0] == "start"
    assert set(kinds[1:]) == {"choice", "resolve", "forced"}


def test_a_choice_tells_what_was_on_offer_and_what_was_taken(trace):
    data = frames(trace)
    choice = data["choices"]["11"]
    assert choice["who"] == "N"
    assert [(one["key"], one["taken"], one["items"]) for one in choice["options"]] == [
        ("N declare kobato>pump", True, ["kobato", "pump"]), ("N pass", False, [])]
    assert set(data["choices"]) == {"6", "11"}


def test_the_choice_that_was_taken_is_spoken_of_until_the_next_one(trace):
    at = [frame["at"] for frame in frames(trace)["frames"]]
    assert (at[6], at[7], at[8], at[11], at[12]) == (6, 6, 8, 11, 11)


def test_a_refusal_stands_with_its_reason_and_rule(trace):
    data = frames(trace)
    bars = {(said(data, who), said(data, what)): (said(data, reason), cite)
            for who, what, reason, cite in barred(data, 11)}
    reason, cite = bars["N", "declare Kobato → the removal"]
    assert reason.startswith("The removal has resolved already")
    assert "VS-29" in cite


def test_legal_targets_are_marked_on_the_board_of_an_open_choice(trace):
    data = frames(trace.at(11))
    assert 'data-legal="1"' in markup(data, 11)
    assert 'data-legal="1"' not in markup(data, 10)


def test_outcomes_are_counted_and_this_line_is_marked(trace):
    rows = frames(trace)["outcomes"]["rows"]
    assert [(row["lines"], row["state"]) for row in rows].count((1, "mine")) == 1
    assert len(rows) == 3


def test_an_open_line_tells_which_outcomes_are_still_to_be_had(trace):
    data = frames(trace.at(11))
    assert sorted(row["state"] for row in data["outcomes"]["rows"]) == ["closed", "open", "open"]
    assert said(data, data["outcomes"]["head"]) == "Lines in all: 3, 2 from here"


def test_a_scene_too_large_to_count_says_so(trace, monkeypatch):
    module = sys.modules[parting.__module__]
    monkeypatch.setattr(module, "WORK", 30)
    module._explored.cache_clear()
    data = frames(trace)
    module._explored.cache_clear()
    assert said(data, data["outcomes"]["head"]) == "more lines than 3 states could settle"
    assert data["outcomes"]["rows"] == []


def test_every_sentence_is_said_in_both_languages(trace):
    data = frames(trace)
    assert all(ja and en for ja, en in data["texts"] if (ja, en) != ("", ""))
    for table in (STAGE, PLAN):
        for name, text in table.items():
            assert text.ja.strip() and text.en.strip(), name
            assert set(_holes(text.ja)) == set(_holes(text.en)), name


def _holes(text):
    return [part.split("}")[0] for part in text.split("{")[1:]]


def test_frames_are_json_and_the_same_at_every_making(trace):
    assert json.dumps(frames(trace)) == json.dumps(frames(play(NAME, *LINE)))


def test_parts_make_up_the_picture_again(trace):
    heights = board.height(trace.scene, trace.states)
    whole = board.board(trace.scene, trace.states[11], trace.states[12], trace.steps[11], heights=heights)
    assert markup(frames(trace), 12) == whole


def test_pictures_share_what_is_the_same(trace):
    data = frames(trace)
    whole = sum(len(markup(data, number)) for number in range(len(data["frames"])))
    assert sum(map(len, data["parts"])) < whole / 3


def test_a_name_is_never_markup():
    scenario = load(NAME)
    names = tuple((name, Text("<script>", "<script>")) for name, _ in scenario.scene.names)
    from msgspec.structs import replace

    data = frames(play(replace(scenario.scene, names=names), *LINE))
    assert "<script>" not in "".join(data["parts"])
    assert "&lt;script&gt;" in "".join(data["parts"])


def test_lines_part_where_their_steps_differ(trace):
    other = trace.branch(6, "T resolve pump")
    assert parting(trace, other) == 6
    assert parting(trace, trace.at(9)) == 9


def test_a_stage_shows_its_transcript(shown):
    assert repr(shown) == play(NAME, "T resolve removal").transcript("en")
    bundle = shown._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert "<svg" in bundle["text/html"]


def test_a_choice_message_goes_on_with_the_line(shown):
    shown._heard(shown, {"choose": "N declare kobato>pump", "at": 11}, [])
    assert shown.fault is None
    assert shown.trace.keys == LINE
    assert shown.at == 12
    assert shown.former is None
    assert shown.data["frames"][12]["key"] == "N declare kobato>pump"


def test_choosing_earlier_branches_and_keeps_the_line(shown):
    shown.choose("N pass")
    shown._heard(shown, {"choose": "T resolve pump", "at": 6}, [])
    assert shown.trace.keys == ("T resolve pump",)
    assert shown.data["former"]["at"] == 7
    back = said(shown.data, shown.data["former"]["text"])
    assert back == "Back to the old line (step 7: resolve the removal)"
    shown._heard(shown, {"former": "back"}, [])
    assert shown.trace.keys == ("T resolve removal", "N pass")
    assert shown.former.keys == ("T resolve pump",)
    shown._heard(shown, {"former": "drop"}, [])
    assert shown.data["former"] is None


def test_pictures_kept_from_before_are_those_drawn_anew(shown):
    shown.choose("N pass").choose("T resolve pump", 6).swap()
    again, kept = shown.data, shown._drawn
    assert kept.boards
    kept._forget()
    shown.swap().swap()
    assert shown.data | {"serial": 0} == again | {"serial": 0}


def test_a_choice_that_is_not_allowed_is_told_and_changes_nothing(shown, monkeypatch):
    sent = []
    monkeypatch.setattr(shown, "send", sent.append)
    before = shown.trace
    shown._heard(shown, {"choose": "N declare kobato>removal", "at": 11}, [])
    assert isinstance(shown.fault, NotAllowed)
    assert "VS-29" in sent[0]["error"][1]
    assert shown.trace == before


ODD = [None, {}, {"choose": 3, "at": 1}, {"choose": "N pass"}, {"former": "x"}, []]


@pytest.mark.parametrize("message", ODD)
def test_an_odd_message_is_told(shown, monkeypatch, message):
    sent = []
    monkeypatch.setattr(shown, "send", sent.append)
    shown._heard(shown, message, [])
    assert isinstance(shown.fault, RulekitError)
    assert sent == [{"error": [STAGE["odd_message"].ja, STAGE["odd_message"].en]}]


def test_an_unforeseen_error_is_told_too(shown, monkeypatch):
    sent = []
    monkeypatch.setattr(shown, "send", sent.append)
    monkeypatch.setattr(Stage, "choose", lambda *_: 1 / 0)
    shown._heard(shown, {"choose": "N pass", "at": 11}, [])
    assert isinstance(shown.fault, ZeroDivisionError)
    assert "division by zero" in sent[0]["error"][1]


def test_choose_raises_in_a_script(shown):
    with pytest.raises(NotAllowed):
        shown.choose("T resolve pump")


def test_go_and_back_move_in_the_line(shown):
    assert shown.go(4).at == 4
    assert shown.go(999).at == len(shown.trace.steps)
    assert shown.back().trace.keys == ()
    assert shown.at == 6


def test_running_the_same_again_frees_the_stage_before():
    stage(NAME)
    before = len(registry)
    for _ in range(50):
        last = stage(NAME)
    assert len(registry) == before
    last.close()
    assert len(registry) == before - 2  # the stage and its layout


def test_the_number_of_open_stages_is_bounded(monkeypatch):
    module = sys.modules[Stage.__module__]
    places = iter(range(1000))
    monkeypatch.setattr(module, "_place", lambda scene: (next(places), 1))
    trace = play(NAME)
    made = [Stage(trace) for _ in range(module.LIMIT + 5)]
    assert len(module._open) == module.LIMIT
    for one in made:
        one.close()
    assert len(module._open) == 0


def test_a_second_stage_of_one_cell_stays_and_a_second_run_closes_both(monkeypatch):
    module = sys.modules[Stage.__module__]
    run = [1]
    monkeypatch.setattr(module, "_place", lambda scene: ("cell", run[0]))
    first, second = stage(NAME), stage(NAME)
    assert {first, second} <= set(module._open)
    run[0] = 2
    third = stage(NAME)
    assert set(module._open) == {third}
    third.close()


def test_the_kit_and_the_frames_load_without_widgets():
    code = ("import sys, rulekit, rulekit.show.frames\n"
            "print([m for m in ('anywidget', 'ipywidgets', 'IPython', 'matplotlib') if m in sys.modules])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_names_of_the_package_are_functions_whatever_is_loaded_first():
    code = ("import rulekit.show.plan, rulekit.show.stage, rulekit.show.frames\n"
            "from rulekit.show import frames, plan, stage\n"
            "print(callable(frames) and callable(plan) and callable(stage))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"


TOLD = ("kobato_cancels_the_pump", "cancelled_attack", "s01_last_in_first_out", "humility_and_opalescence")
"""A line of each game."""


@pytest.mark.parametrize("name", TOLD)
def test_every_step_says_who_does_what_and_by_which_clause_in_both_languages(name):
    data = frames(play(name, *load(name).line))
    for frame in data["frames"][1:]:
        ja, en = data["texts"][frame["say"]]
        assert ja.strip() and en.strip() and ja != en
        assert frame["who"] and all(data["texts"][frame["name"]])
        assert frame["cite"] and frame["rules"]
        assert all(all(data["texts"][data["rules"][rule][1]]) for rule in frame["rules"])


@pytest.mark.parametrize("name", TOLD)
def test_what_is_barred_is_never_on_offer_and_always_has_its_reason_and_clause(name):
    trace = play(name, *load(name).line)
    data, found = frames(trace), 0
    for at in map(int, data["choices"]):
        offered = {option["key"] for option in data["choices"][str(at)]["options"]}
        refused = trace.scene.rulebook.refused(trace.states[at])
        assert not offered & {bar.key for bar in refused}
        for who, what, reason, cite in barred(data, at):
            assert all(all(data["texts"][one]) for one in (who, what, reason)) and cite
            found += 1
    assert found or name == "humility_and_opalescence"  # where nobody chooses


@pytest.mark.parametrize("name", library())
def test_no_two_options_of_a_choice_have_one_key_or_one_label(name):
    scenario = load(name)
    trace = play(scenario) if scenario.expect and scenario.expect.breaks else play(scenario, *scenario.line)
    noun = tell.nouns(trace.scene, trace.states)
    for state in trace.states:
        steps = [step for step in trace.scene.moves(state) if not step.aside]
        assert len({step.key for step in steps}) == len(steps)
        for lang in ("ja", "en"):
            labels = [(step.who, getattr(tell.label(trace.scene, step, noun), lang)) for step in steps]
            assert len(set(labels)) == len(labels), labels


def test_the_browser_side_is_one_module_that_widget_and_page_share():
    assert Stage._esm == script.STAGE or script.STAGE in str(Stage._esm)
    assert script.STAGE in page(NAME).html
    assert script.STAGE.count("export function mount") == 1
