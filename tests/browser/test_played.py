"""Answers and shelves in JupyterLab: a line that shows something plays at one click; what is open says so."""

import pytest

from rulekit import explore

pytestmark = pytest.mark.browser

LAST = "last_moment_to_cancel"
CELLS = (
    f"import rulekit as rk\nfrom rulekit.show import shelf\nrk.speak('en')\ngraph = rk.explore('{LAST}')",
    "graph.always('T resolve B')",
    "graph",
    "rk.explore('chain_of_four', bound=40).always('rules resume')",
    "graph.always('rules resume')",
    "shelf(graph, graph.never('N declare K>A'), graph.last_moment('N declare K>B'))",
)
LINES = explore(LAST).last_moment("N declare K>B"), explore(LAST).never("N declare K>A")


@pytest.fixture(scope="module")
def page(lab):
    page = lab.open(*CELLS, height=2600)
    yield page
    page.close()


def output(page, number):
    found = page.locator(f'.jp-Cell[data-windowed-list-index="{number}"] .jp-OutputArea')
    found.first.wait_for()
    return found


def test_a_counterexample_plays_at_one_click(page):
    answer, out = explore(LAST).always("T resolve B"), output(page, 1)
    out.get_by_role("button", name="play this line").click()
    out.locator(".rk-stage .rk-board").first.wait_for()
    assert out.locator(".rk-count").inner_text() == f"Step 0 of {len(answer.trace.steps)}"
    out.locator("[data-part=next]").click()
    out.get_by_text("Step 1 of").wait_for()
    out.get_by_role("button", name="close").click()
    out.locator(".rk-stage").wait_for(state="detached")


def test_every_outcome_plays_at_one_click(page):
    out, outcomes = output(page, 2), explore(LAST).outcomes()
    assert "6 lines in all" in out.inner_text()
    assert out.get_by_role("button").count() == len(outcomes)
    out.get_by_role("button").last.click()
    out.locator(".rk-stage .rk-board").first.wait_for()
    out.locator("[data-part=last]").click()
    out.locator(".rk-dec").get_by_text("unresolved: none").first.wait_for()


def test_what_is_not_settled_and_what_is_proved_is_said_and_has_no_button(page):
    for number, said in ((3, "not settled within 40 states"), (4, "proved over")):
        assert said in output(page, number).inner_text()
        assert output(page, number).get_by_role("button").count() == 0


def test_a_shelf_plays_the_line_that_is_chosen(page):
    out = output(page, 5)
    out.locator(".rk-stage .rk-board").first.wait_for()
    rows = out.locator(".widget-select select")
    assert rows.locator("option").count() == 3 + 1 + 1
    for number, trace in ((4, LINES[0].trace(LINES[0].last[0])), (3, LINES[1].trace)):
        rows.select_option(index=number)
        out.get_by_text(f"Step 0 of {len(trace.steps)}", exact=True).wait_for()
