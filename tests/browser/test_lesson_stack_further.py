"""Lesson 08 as a reader has it: run, a leaving player stepped, who must leave a loop, in both languages."""

from pathlib import Path

import nbformat
import pytest

from rulekit.lessons import working_copy

pytestmark = pytest.mark.browser

BUILT = Path(__file__).parents[2] / "notebooks"
NAME = "08_stack_further.ipynb"
WORDS = {
    "ja": {"leave": "A がゲームを離れ", "exile": "まだコントロールしているものは追放される", "why": "800.4a",
           "round": "一回りしたら A は別の選択をする", "flies": "飛行"},
    "en": {"leave": "A leaves the game", "exile": "What A still controls is exiled", "why": "800.4a",
           "round": "A must choose otherwise", "flies": "flying"},
}
LEAVE, EXILE, FLYING = 6, 8, 7
"""Steps of the leaving player, and the step of the kite's line at which it has begun to fly."""


@pytest.fixture(scope="module", params=["ja", "en"])
def lesson(request, lab, tmp_path_factory):
    """The page of the lesson that has run, and the words of its language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_DATA_DIR", str(tmp_path_factory.mktemp("keys")))
        working_copy(lab.root, request.param)
    page = lab.visit(f"lessons/{request.param}/{NAME}")
    yield page, request.param, WORDS[request.param]
    page.close()


def cell(page, source):
    """The cell whose code holds this, scrolled into view."""
    number = page.evaluate("""async source => {
      const nb = window.jupyterapp.shell.currentWidget.content;
      const code = one => one.model.type === 'code' && one.model.sharedModel.source.includes(source);
      const at = nb.widgets.findIndex(code);
      nb.activeCellIndex = at; await nb.scrollToItem(at, 'start'); return at }""", source)
    found = page.locator(f'.jp-Cell[data-windowed-list-index="{number}"]')
    found.wait_for()
    return found


def _text(one) -> str:
    outputs = one["outputs"]
    assert not [out for out in outputs if out["output_type"] == "error" or out.get("name") == "stderr"]
    parts = [out.get("text") or out["data"].get("text/plain", "") for out in outputs]
    return "".join("".join(part) for part in parts)


def test_all_of_it_runs_and_says_what_is_stored(lesson):
    page, lang, _ = lesson
    ran = page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.toJSON()")
    stored = nbformat.read(BUILT / lang / NAME, as_version=4)
    said = [_text(one) for one in ran["cells"] if one["cell_type"] == "code"]
    assert said == [_text(one) for one in stored.cells if one.cell_type == "code"]


def test_a_leaving_player_is_stepped_in_the_order_of_the_rule(lesson):
    page, _, words = lesson
    stage = cell(page, "stage(gone)")
    for number, name in ((LEAVE, "leave"), (EXILE, "exile")):
        stage.locator(".rk-strip button").nth(number).click()
        stage.locator(f'.rk-pic[data-step="{number}"]').wait_for()
        said = stage.locator(".rk-sent").inner_text()
        assert words[name] in said and words["why"] in said


def test_the_loop_says_who_must_leave_it_and_the_kite_ends_on_the_ground(lesson):
    page, _, words = lesson
    assert words["round"] in cell(page, "graph.fragmented()").inner_text()
    stage = cell(page, "stage(round_)")
    stage.locator(".rk-strip button").nth(FLYING).click()
    picture = stage.locator(f'.rk-pic[data-step="{FLYING}"]')
    picture.wait_for()
    assert words["flies"] in picture.inner_text()
    last = stage.locator(".rk-strip button").count() - 1
    stage.locator(".rk-strip button").nth(last).click()
    picture = stage.locator(f'.rk-pic[data-step="{last}"]')
    picture.wait_for()
    assert words["flies"] not in picture.inner_text()
