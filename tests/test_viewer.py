"""What lies face-down to a viewer: no stage and no drawn picture shows or names it to them."""

import json
import re

import pytest

from rulekit import __main__ as command_line
from rulekit import load, play
from rulekit.draw.film import Film
from rulekit.show import stage
from rulekit.show.gate import question_at
from rulekit.words import WORDS, Unfit
from tests.sent import markup

S06 = "s06_no_priority_while_resolving"
X05 = "x05_discarding_together"
TO_B, TO_A = ("c1", "c2"), ("N",)


def line(name):
    scenario = load(name)
    return play(scenario, *scenario.line)


def called(trace, *ids):
    """What the scenario calls these, in both languages."""
    names = dict(trace.scene.names)
    return [said for id in ids for said in (names[id].ja, names[id].en)]


def sent(shown):
    """All that a stage sends and leaves behind, as one text."""
    return json.dumps([shown.data, repr(shown), shown._repr_mimebundle_()], ensure_ascii=False)


@pytest.fixture
def opened():
    """Open stages that are closed after the test."""
    made = []
    yield lambda *given, **more: made.append(stage(*given, **more)) or made[-1]
    for one in made:
        one.close()


def everything(shown):
    """Have a stage say all that it can: outcomes, a question before every step, the former line."""
    shown.count().gate()
    shown.back(2)
    assert shown.former is not None
    shown._heard(shown, {"ask": 0}, [])
    return shown


@pytest.mark.parametrize(("viewer", "hidden", "seen"), [("A", TO_A, TO_B), ("B", TO_B, ())])
def test_a_stage_tells_a_viewer_nothing_of_what_lies_face_down_to_them(opened, viewer, hidden, seen):
    trace = line(S06)
    said, all_said = sent(everything(opened(trace, viewer=viewer))), sent(everything(opened(trace)))
    assert WORDS["hidden"].ja in said and WORDS["hidden"].ja not in all_said
    for name in called(trace, *hidden):
        assert name not in said and name in all_said
    for name in called(trace, *seen):
        assert name in said
    for id in hidden:  # neither as a key, nor as what the browser takes a thing by
        assert not re.search(rf'[ >"]{id}[>"\\]', said) and re.search(rf'[ >"]{id}[>"\\]', all_said)


def test_a_viewer_chooses_in_the_browser_all_the_same(opened):
    shown = opened(X05, "A cast W", viewer="A")
    at = len(shown.trace.steps)
    options = shown.data["choices"][str(at)]["options"]
    texts = shown.data["texts"]
    red = next(one for one in options if "Red card" in texts[one["label"]][1])
    assert "a1" not in red["key"]
    shown._heard(shown, {"choose": red["key"], "at": at}, [])
    assert shown.fault is None and "A choose a1" in shown.trace.keys


def test_where_others_choose_a_viewer_sees_that_they_do_and_no_more(opened):
    shown = opened(X05, "A cast W", viewer="B")
    at = len(shown.trace.steps)
    labels = {tuple(shown.data["texts"][one["label"]]) for one in shown.data["choices"][str(at)]["options"]}
    (ja, en), = labels
    assert WORDS["hidden"].ja in ja and WORDS["hidden"].en in en
    board = markup(shown.data, at)
    assert "rk-item" in board and "data-legal" not in board, "nor is a back marked as one that may be chosen"
    shown._heard(shown, {"choose": "A choose nothing", "at": at}, [])
    assert shown.fault is not None and not re.search(r"\ba1\b", sent(shown))


def test_no_question_names_what_its_reader_may_not_see():
    trace = line("s01_last_in_first_out")
    at = [step.key for step in trace.steps].index("A target D1>X")
    assert "Second fire" in repr(question_at(trace, at))
    assert question_at(trace, at, "A") is None, "it would name a card in B's hand"
    assert repr(question_at(trace, at, "B")) == repr(question_at(trace, at))


def test_who_is_no_player_is_told_who_is(opened):
    with pytest.raises(Unfit, match='no player "Z"; there are A, B'):
        opened(S06, viewer="Z")


def draw(capsys, *arguments):
    code = command_line.main(["draw", *map(str, arguments)])
    return code, capsys.readouterr().err


@pytest.mark.parametrize(("viewer", "hidden"), [("A", TO_A), ("B", TO_B)])
def test_draw_shows_backs_to_a_viewer(tmp_path, capsys, viewer, hidden):
    trace, file, whole = line(S06), tmp_path / "b.svg", tmp_path / "all.svg"
    assert draw(capsys, S06, "-o", file, "--viewer", viewer, "--lang", "ja")[0] == 0
    assert draw(capsys, S06, "-o", whole, "--lang", "ja")[0] == 0
    drawn, everyone = file.read_text(encoding="utf-8"), whole.read_text(encoding="utf-8")
    assert WORDS["hidden"].ja in drawn
    for name in called(trace, *hidden)[::2]:
        assert name not in drawn and name in everyone


@pytest.mark.figures
@pytest.mark.parametrize("viewer", ["", "B"])
def test_a_film_shows_backs_to_a_viewer(viewer):
    from matplotlib.text import Text as Words

    trace = line(S06)
    film = Film(trace, "en", viewer)
    at = next(n for n, state in enumerate(trace.states) if n and state != trace.states[n - 1] and n > 5)
    said = " ".join(one.get_text() for n in (0, at) for one in film.figure(n).findobj(Words))
    assert ("First card" in said) == (viewer == "") and (WORDS["hidden"].en in said) == (viewer == "B")


def test_draw_says_where_a_viewer_cannot_be_given(tmp_path, capsys):
    for what in ("outcomes", "tree", "timing"):
        code, err = draw(capsys, S06, "-o", tmp_path / "x.svg", "--what", what, "--viewer", "B")
        assert code == 2 and f"not for {what}" in err and not (tmp_path / "x.svg").exists()
    code, err = draw(capsys, S06, "-o", tmp_path / "x.svg", "--viewer", "Z")
    assert code == 2 and "there are A, B" in err
