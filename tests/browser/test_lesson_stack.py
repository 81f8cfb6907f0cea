"""Lesson 04 as a reader has it: run, the counter war stepped, a target chosen by hand, in both languages."""

from pathlib import Path

import nbformat
import pytest

from rulekit.lessons import working_copy

pytestmark = pytest.mark.browser

BUILT = Path(__file__).parents[2] / "notebooks"
NAME = "04_stack.ipynb"
WORDS = {
    "ja": {"next": "次", "begins": "メイン・フェイズが始まる", "top": "次に解決",
           "fizzle": "打ち消しは対象がすべて不正なので", "kept": "計画どおりに進んだ", "why": "608.2b"},
    "en": {"next": "Next", "begins": "The main phase begins", "top": "resolves next",
           "fizzle": "All targets of Counterspell are illegal", "kept": "The line keeps the plan.",
           "why": "608.2b"},
}
FIZZLE = 19


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


def test_the_counter_war_is_stepped_and_the_top_is_marked_in_words(lesson):
    page, _, words = lesson
    stage = cell(page, "stage(war, *war.line)")
    stage.locator(".rk-ctl").get_by_role("button", name=words["next"]).click()
    assert stage.locator(".rk-sent").inner_text().startswith(words["begins"])
    stage.locator(".rk-strip button").nth(10).click()
    stage.locator('.rk-pic[data-step="10"]').wait_for()
    assert words["top"] in stage.locator('.rk-pic[data-step="10"]').inner_text()
    stage.locator(".rk-strip button").nth(FIZZLE).click()
    stage.locator(f'.rk-pic[data-step="{FIZZLE}"]').wait_for()
    said = stage.locator(".rk-sent").inner_text()
    assert said.startswith(words["fizzle"]) and words["why"] in said


def test_the_target_of_a_counterspell_is_chosen_by_hand(lesson):
    page, _, words = lesson
    panel = cell(page, "panel = plan(war)")
    panel.locator(".rk-stage .rk-board").first.wait_for()
    chosen = panel.locator(".widget-select select, .widget-dropdown select").last
    before = chosen.input_value()
    other = next(one for one in chosen.locator("option").all() if one.get_attribute("value") != before)
    chosen.select_option(value=other.get_attribute("value"))
    panel.get_by_text(words["kept"]).first.wait_for()
    assert chosen.input_value() != before
