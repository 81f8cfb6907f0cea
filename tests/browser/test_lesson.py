"""The lesson as a reader has it: opened from the working copy, run, stepped, chosen, in both languages."""

from pathlib import Path

import nbformat
import pytest

from rulekit.lessons import working_copy

pytestmark = pytest.mark.browser

BUILT = Path(__file__).parents[2] / "notebooks"
NAME = "01_victory_spark.ipynb"
WORDS = {
    "ja": {"next": "次", "up": "上へ", "bench": "T がキャラフェイズにバニラキャラを",
           "declare": "N が 4.5 でブラコン小鳩のキャンセルを宣言し、対象にパンプを選ぶ",
           "broken": "手順 10 の後でできない", "kept": "計画どおりに進んだ", "why": "VS-29"},
    "en": {"next": "Next", "up": "up", "bench": "In the character phase T moves the vanilla character",
           "declare": "In 4.5, N declares the cancel Kobato, aimed at the pump",
           "broken": "is not allowed after step 10", "kept": "The line keeps the plan.", "why": "VS-29"},
}


@pytest.fixture(scope="module", params=["ja", "en"])
def lesson(request, lab, tmp_path_factory):
    """The page of a lesson that has run, and the words of its language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_DATA_DIR", str(tmp_path_factory.mktemp("keys")))
        working_copy(lab.root, request.param)
    page = lab.visit(f"lessons/{request.param}/{NAME}")
    yield page, request.param, WORDS[request.param]
    page.close()


def cell(page, source):
    """The cell whose code begins like this, scrolled into view."""
    number = page.evaluate("""async source => {
      const nb = window.jupyterapp.shell.currentWidget.content;
      const code = one => one.model.type === 'code' && one.model.sharedModel.source.includes(source);
      const at = nb.widgets.findIndex(code);
      nb.activeCellIndex = at; await nb.scrollToItem(at, 'start'); return at }""", source)
    found = page.locator(f'.jp-Cell[data-windowed-list-index="{number}"]')
    found.wait_for()
    return found


def test_all_of_it_runs_and_says_what_is_stored(lesson):
    page, lang, _ = lesson
    _says_what_is_stored(page, BUILT / lang / NAME)


@pytest.mark.parametrize("place", ["ja/00_start_here", "en/06_settle_an_argument", "ja/07_add_a_game"])
def test_the_lessons_around_it_run_and_say_what_is_stored(lab, place):
    built = BUILT / f"{place}.ipynb"
    (lab.root / built.name).write_bytes(built.read_bytes())
    page = lab.visit(built.name)
    _says_what_is_stored(page, built)
    page.close()


def _says_what_is_stored(page, built: Path) -> None:
    ran = page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.toJSON()")
    stored = nbformat.read(built, as_version=4)
    said = [_text(one) for one in ran["cells"] if one["cell_type"] == "code"]
    assert said == [_text(one) for one in stored.cells if one.cell_type == "code"]


def _text(one) -> str:
    outputs = one["outputs"]
    assert not [out for out in outputs if out["output_type"] == "error" or out.get("name") == "stderr"]
    parts = [out.get("text") or out["data"].get("text/plain", "") for out in outputs]
    return "".join("".join(part) for part in parts)


def test_a_prediction_keeps_its_answer_until_it_is_unfolded(lesson):
    page, _, words = lesson
    asked = cell(page, 'can_still(pump_first, "N declare kobato>pump")')
    answer = asked.locator("details li").first
    assert not answer.is_visible()
    asked.locator("summary").click()
    assert answer.is_visible() and words["why"] in answer.inner_text()


def test_the_stage_steps_through_the_example(lesson):
    page, _, words = lesson
    stage = cell(page, "stage(line)")
    stage.locator(".rk-ctl").get_by_role("button", name=words["next"]).click()
    assert stage.locator(".rk-sent").inner_text().startswith(words["bench"])
    stage.locator(".rk-strip button").nth(12).click()
    stage.locator('.rk-pic[data-step="12"]').wait_for()
    assert stage.locator(".rk-sent").inner_text().startswith(words["declare"])


def test_order_and_target_are_chosen_by_hand(lesson):
    page, _, words = lesson
    panel = cell(page, 'panel = plan(scenario).aim(0, "pump")')
    panel.locator(".rk-stage .rk-board").first.wait_for()
    assert words["broken"] in panel.inner_text()
    panel.locator(".widget-select select").select_option(index=1)
    panel.get_by_role("button", name=words["up"], exact=True).click()
    panel.get_by_text(words["kept"]).first.wait_for()
    panel.locator(".rk-count", has_text="21").wait_for()
    panel.locator(".rk-strip button").nth(12).click()
    panel.locator('.rk-pic[data-step="12"]').wait_for()
    assert panel.locator(".rk-sent").inner_text().startswith(words["declare"])
