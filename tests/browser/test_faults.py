"""One notebook in two tabs of a browser, and its kernel killed in the middle of a choice."""

import pytest

from tests.browser.conftest import READY
from tests.browser.servers import TOKEN

pytestmark = pytest.mark.browser

CELL = 'from rulekit.show import stage\ns = stage("kobato_cancels_the_pump", "T resolve removal")\ns'
LAST = 11
PUMP = "declare Kobato → the pump"
SILENT = "The kernel does not answer."
SAVE = "async () => { await window.jupyterapp.commands.execute('docmanager:save') }"
RUN = """async code => { const notebook = window.jupyterapp.shell.currentWidget;
    const asked = notebook.sessionContext.session.kernel.requestExecute({ code });
    if (!code.includes('sleep')) await asked.done }"""
DIES = "import os, signal\ns.choose = lambda *_: os.kill(os.getpid(), signal.SIGKILL)"


class Tab:
    """A tab on the notebook, with what its console complained of."""

    def __init__(self, context, address):
        self.page, self.faults = context.new_page(), []
        self.page.set_default_timeout(40_000)
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.goto(address)
        self.page.wait_for_selector(".jp-Notebook .jp-Cell")
        self.page.evaluate(READY)

    def shown(self, number, of):
        """Wait until step `number` of so many is shown, and return its sentence."""
        self.page.wait_for_selector(f'.rk-pic[data-step="{number}"]')
        self.page.get_by_text(f"Step {number} of {of}", exact=True).wait_for()
        return self.page.locator(".rk-sent").inner_text()

    def press(self, name):
        self.page.locator(".rk-stage").get_by_role("button", name=name, exact=True).click()

    def to(self, number):
        self.page.get_by_label("Step", exact=True).fill(str(number))
        self.page.keyboard.press("Enter")

    def told(self):
        """Return the sentence in which the stage says what went wrong; "" where there is none."""
        said = self.page.locator(".rk-err:not([hidden])")
        return said.inner_text() if said.count() else ""


@pytest.fixture(scope="module")
def tabs(lab):
    """Two tabs on a notebook that has run in the first and is stored."""
    context = lab.browser.new_context(viewport={"width": 1280, "height": 1200})
    address = f"{lab.base}/lab/tree/{lab.store(CELL)}?token={TOKEN}&reset"
    one = Tab(context, address)
    lab.run_all(one.page)
    one.page.evaluate(SAVE)
    two = Tab(context, address)
    one.shown(0, LAST)
    two.shown(0, LAST)
    yield lab, one, two
    context.close()


def test_each_tab_steps_by_itself(tabs):
    _, one, two = tabs
    one.press("Last ▶|")
    two.press("Next ▶")
    assert one.shown(LAST, LAST).startswith("T, with no cancel in hand")
    assert two.shown(1, LAST).startswith("In the character phase")


def test_a_choice_is_shown_in_both_whichever_made_it(tabs):
    _, one, two = tabs
    one.press(PUMP)
    assert one.shown(12, 21) == two.shown(12, 21)
    two.to(6)
    two.press("resolve the pump")
    assert "chooses the pump" in two.shown(7, 18) and one.shown(7, 18) == two.shown(7, 18)
    one.page.locator("[data-part=former]").click()
    assert one.shown(7, 21) == two.shown(7, 21)


def test_two_choices_at_once_end_on_one_line_in_both(tabs):
    _, one, two = tabs
    one.to(LAST)
    two.to(LAST)
    one.page.evaluate(RUN, "import time; time.sleep(1)")
    one.press("pass")
    two.press(PUMP)
    for tab in (one, two):
        tab.page.wait_for_function("() => !document.querySelector('.rk-stage[aria-busy]')")
    count = one.page.locator(".rk-count").inner_text()
    assert two.page.locator(".rk-count").inner_text() == count and count.startswith("Step 12 of ")
    assert one.shown(12, count.split()[-1]) == two.shown(12, count.split()[-1])
    assert one.told() == two.told() == ""
    assert one.faults == two.faults == []


def test_a_cell_that_runs_in_one_tab_says_so_in_the_other(tabs):
    lab, one, two = tabs
    lab.run_all(two.page)
    two.shown(0, LAST)
    one.page.get_by_text("its cell ran in another tab").wait_for()
    assert one.page.locator(".rk-stage").count() == 0
    assert one.page.locator(".rk-story").is_visible()
    wide = one.page.locator(".rk-over").bounding_box()["width"]
    assert wide > 400, "the sentence has no room"
    lab.run_all(one.page)
    one.shown(0, LAST)
    assert one.page.locator(".rk-over").count() == 0 and one.faults == []


def test_a_kernel_killed_in_the_middle_of_a_choice(tabs):
    _, one, _ = tabs
    one.page.evaluate(RUN, DIES)
    one.press("Last ▶|")
    one.press(PUMP)
    one.page.get_by_role("button", name="Ok").click()  # JupyterLab's word that the kernel has died
    one.page.wait_for_selector(".rk-err:not([hidden])")
    assert one.told().startswith(SILENT) and "run the cells again" in one.told()
    assert one.page.locator(".rk-stage[aria-busy]").count() == 0
    assert one.shown(LAST, LAST).startswith("T, with no cancel in hand")  # what was shown stays
    one.press("|◀ First")
    one.press("Next ▶")
    one.shown(1, LAST)


def test_what_is_asked_of_a_kernel_that_is_gone_is_answered_at_once(tabs):
    _, one, _ = tabs
    one.page.evaluate(READY)  # JupyterLab has started another
    one.press("Last ▶|")
    one.press("pass")
    assert one.told().startswith(SILENT)
    one.to(0)
    one.press("Predict first")
    one.press("Next ▶")  # the question cannot be made, and then does not bar the way
    assert one.told().startswith(SILENT)
    one.press("Next ▶")
    one.shown(1, LAST)
    assert one.faults == []


def test_after_run_all_it_goes_on(tabs):
    lab, one, _ = tabs
    lab.run_all(one.page)
    one.shown(0, LAST)
    one.press("Last ▶|")
    one.press(PUMP)
    assert one.shown(12, 21).startswith("In 4.5, N declares the cancel Kobato") and one.told() == ""
