"""A real JupyterLab in the Chromium of the tests beside it."""

import os
import sys
from pathlib import Path

import nbformat
import pytest

from rulekit.lessons import working_copy
from tests.browser.servers import TOKEN, serving

ROOT = Path(__file__).parents[2]

BUILT = ROOT / "notebooks"
"""Where the lessons stand as they are stored."""

READY = """async () => {
  const app = window.jupyterapp; await app.restored;
  for (let i = 0; i < 600; i++) {
    const w = app.shell.currentWidget;
    if (w && w.context && w.sessionContext) {
      await w.context.ready; await w.sessionContext.ready;
      const k = w.sessionContext.session && w.sessionContext.session.kernel;
      if (k) { await k.info; if (k.connectionStatus === 'connected' && k.status === 'idle') return true; }
    }
    await new Promise(r => setTimeout(r, 100));
  }
  throw new Error('the kernel did not start');
}"""
RUN_ALL = """() => { window.ran = null; window.jupyterapp.commands.execute('notebook:run-all-cells')
  .then(() => { window.ran = 'ok' }, e => { window.ran = 'error ' + e }) }"""

HELD = """source => {
  const cells = window.jupyterapp?.shell?.currentWidget?.content?.widgets ?? [];
  return cells.some(one => one.model.type === 'code' && one.model.sharedModel.source.includes(source)) }"""
"""Whether the notebook has the cell yet: JupyterLab adds the cells of an opened one little by little."""

FIND = """async source => {
  const nb = window.jupyterapp.shell.currentWidget.content;
  const code = one => one.model.type === 'code' && one.model.sharedModel.source.includes(source);
  const at = nb.widgets.findIndex(code);
  nb.activeCellIndex = at; await nb.scrollToItem(at, 'start'); return at }"""


class Lab:
    """A running JupyterLab; `open` shows a notebook of these cells in a page of its own."""

    def __init__(self, browser, root: Path, base: str):
        self.browser, self.root, self.base, self.count = browser, root, base, 0

    def open(self, *cells: str, width: int = 1280, height: int = 1500):
        return self.visit(self.store(*cells), width, height)

    def store(self, *cells: str) -> str:
        """Write a notebook of these cells under the root, and return its name."""
        self.count += 1
        name = f"n{self.count}.ipynb"
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, self.root / name)
        return name

    def visit(self, path: str, width: int = 1280, height: int = 1500):
        """Open the notebook at `path` under the root, and run all of it."""
        page = self.look(path, width, height)
        page.evaluate(READY)
        self.run_all(page)
        return page

    def look(self, path: str, width: int = 1280, height: int = 1500):
        """Open the notebook at `path` under the root, and run nothing."""
        page = self.browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(40_000)
        page.goto(f"{self.base}/lab/tree/{path}?token={TOKEN}&reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        return page

    def run_all(self, page) -> None:
        page.evaluate(RUN_ALL)
        page.wait_for_function("() => window.ran", timeout=90_000)
        assert page.evaluate("() => window.ran") == "ok"


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory):
    """JupyterLab on the loopback address, with settings of its own."""
    root = tmp_path_factory.mktemp("lab")
    own = {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    with serving(sys.executable, "jupyterlab", root, tmp_path_factory.mktemp("settings"), own) as base:
        yield Lab(browser, root, base)


@pytest.fixture(scope="module")
def opened(request, lab):
    """A notebook of the one cell that the module calls OPEN, with its stage."""
    page = lab.open(request.module.OPEN)
    page.wait_for_selector(".rk-stage .rk-board")
    yield page
    page.close()


@pytest.fixture
def page(opened, lab):
    """That notebook, run again: the stage on the line as the cell made it, at the start, in English."""
    lab.run_all(opened)
    opened.wait_for_function("() => document.querySelectorAll('.rk-stage').length === 1")
    opened.wait_for_selector('.rk-pic[data-step="0"]')
    return opened


@pytest.fixture(scope="module", params=["ja", "en"])
def lesson(request, lab, tmp_path_factory):
    """The lesson that the module calls NAME, opened from the working copy and run; its language, and the
    words of that language in the module's WORDS."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_DATA_DIR", str(tmp_path_factory.mktemp("keys")))
        working_copy(lab.root, request.param)
    page = lab.visit(f"lessons/{request.param}/{request.module.NAME}")
    yield page, request.param, request.module.WORDS[request.param]
    page.close()


def cell(page, source: str):
    """Return the cell whose code holds `source`, once it is there, scrolled into view."""
    page.wait_for_function(HELD, arg=source)
    number = page.evaluate(FIND, source)
    found = page.locator(f'.jp-Cell[data-windowed-list-index="{number}"]')
    found.wait_for()
    return found


def says_what_is_stored(page, built: Path) -> None:
    """Assert that every cell of a notebook that has run says what the stored one says."""
    ran = page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.toJSON()")
    stored = nbformat.read(built, as_version=4)
    said = [_text(one) for one in ran["cells"] if one["cell_type"] == "code"]
    assert said == [_text(one) for one in stored.cells if one.cell_type == "code"]


def _text(one) -> str:
    outputs = one["outputs"]
    assert not [out for out in outputs if out["output_type"] == "error" or out.get("name") == "stderr"]
    parts = [out.get("text") or out["data"].get("text/plain", "") for out in outputs]
    return "".join("".join(part) for part in parts)
