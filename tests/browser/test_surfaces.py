"""Where a stage and its stored twin work: each surface tried in Chromium, the answers kept as a table.

`SURFACES.md` holds what was found; a run that finds anything else fails. `RULEKIT_WRITE=1` writes it anew.
Notebook 7 is tried where it is installed, or with the interpreter named in `RULEKIT_NOTEBOOK`.
"""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path
from typing import ClassVar

import nbformat
import pytest

from tests.browser import servers
from tests.browser.conftest import cell

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).parent / "SURFACES.md"
LESSON = "01_victory_spark.ipynb"
OPEN = 'from rulekit.show import stage\ns = stage("kobato_cancels_the_pump", "T resolve removal")\ns'
SAID = "In the character phase T moves the vanilla character"
HEAD = """# Where it works

`test_surfaces.py` writes this with `RULEKIT_WRITE=1` and compares otherwise. Each line was tried in Chromium.

| surface | text or table of every step | pictures | stepping | choosing |
|---|---|---|---|---|
"""


def kept(surface, **found):
    """Compare what was found on a surface with its line in the table, or write that."""
    words = {True: "yes", False: "no"}
    said = [words.get(found[name], found[name]) for name in ("told", "pictures", "stepping", "choosing")]
    line = f"| {surface} | {' | '.join(said)} |"
    rows = TABLE.read_text(encoding="utf-8").splitlines()[6:] if TABLE.exists() else []
    if os.environ.get("RULEKIT_WRITE"):
        rows = [row for row in rows if not row.startswith(f"| {surface} |")] + [line]
        TABLE.write_text(HEAD + "\n".join(sorted(rows)) + "\n", encoding="utf-8")
        rows = TABLE.read_text(encoding="utf-8").splitlines()
    assert line in rows


def steps(page):
    """Whether Next shows the next step."""
    page.locator(".rk-ctl [data-part=next]").first.click()
    page.wait_for_selector('.rk-pic[data-step="1"]')
    return page.locator(".rk-sent").first.inner_text().startswith("In the character phase")


def chooses(page):
    """Whether a choice goes on with the line."""
    page.locator(".rk-ctl [data-part=last]").first.click()
    page.get_by_role("button", name="declare Kobato → the pump").first.click()
    page.wait_for_selector('.rk-pic[data-step="12"]')
    return "Step 12 of 21" in page.locator(".rk-count").first.inner_text()


def told(page, sentence):
    return sentence in page.locator("body").inner_text() or sentence in page.content()


def drawn(page):
    return page.locator("svg.rk-board").count() > 0


def test_jupyterlab_running(lab):
    page = lab.open(OPEN, "print(s)")
    page.wait_for_selector(".rk-stage .rk-board")
    kept("JupyterLab, running", told=told(page, SAID), pictures=drawn(page),
         stepping=steps(page), choosing=chooses(page))
    page.close()


def test_jupyterlab_after_a_restart_of_the_kernel(lab):
    page = lab.open(OPEN)
    page.wait_for_selector(".rk-stage .rk-board")
    page.evaluate("""async () => {
        await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart() }""")
    stepping = steps(page)
    page.locator(".rk-ctl [data-part=last]").click()
    page.get_by_role("button", name="declare Kobato → the pump").click()
    page.wait_for_selector(".rk-err:not([hidden])", timeout=20_000)
    assert "run the cells again" in page.locator(".rk-err").inner_text()
    kept("JupyterLab, kernel restarted", told=stepping, pictures=drawn(page), stepping=stepping,
         choosing="says: run the cells again")
    page.close()


def test_jupyterlab_saved_and_opened_again_without_its_kernel(lab):
    page = lab.open(OPEN)
    page.wait_for_selector(".rk-stage .rk-board")
    story = page.locator(".jp-OutputArea-child", has=page.locator(".rk-story"))
    assert story.count() == 1 and not story.is_visible()  # the stage stands in its place
    page.evaluate("async () => { await window.jupyterapp.commands.execute('docmanager:save') }")
    page.evaluate("async () => { await window.jupyterapp.shell.currentWidget.sessionContext.shutdown() }")
    page.close()
    page = lab.look(f"n{lab.count}.ipynb")
    page.locator(".rk-story").first.wait_for()
    assert page.locator(".rk-stage").count() == 0
    kept("JupyterLab, saved, opened again without its kernel", told=told(page, SAID), pictures=drawn(page),
         stepping=False, choosing=False)
    page.close()


def test_jupyterlab_first_open_of_a_lesson_untrusted(lab):
    shutil.copy(ROOT / "notebooks" / "en" / LESSON, lab.root / "first.ipynb")
    page = lab.look("first.ipynb")
    output = cell(page, "stage(line)")
    output.locator("table, ol").first.wait_for()
    assert page.locator(".rk-stage").count() == 0
    kept("JupyterLab, first open, not trusted", told=told(page, SAID), pictures=drawn(page),
         stepping=False, choosing=False)
    page.close()


def test_nbconvert_html_without_a_network(browser, tmp_path):
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--output-dir", str(tmp_path)]
    made = subprocess.run([*command, str(ROOT / "notebooks" / "en" / LESSON)], capture_output=True, text=True)
    assert made.returncode == 0, made.stderr[-1000:]
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto((tmp_path / LESSON).with_suffix(".html").as_uri())
    kept("nbconvert HTML, no network", told=told(page, SAID), pictures=drawn(page),
         stepping=False, choosing=False)
    context.close()


class Files(http.server.SimpleHTTPRequestHandler):
    """A folder as any server gives it out, quietly."""

    extensions_map: ClassVar = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                                ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_):
        """Say nothing."""


def test_jupyterlite_without_a_network(browser):
    site = os.environ.get("RULEKIT_LITE")
    if not site:
        pytest.skip("no JupyterLite site here; RULEKIT_LITE names one (.github/SURFACES_RECIPES.md)")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    context = browser.new_context(viewport={"width": 1280, "height": 1500})
    beyond = []
    context.route(lambda url: not url.startswith((base, "blob:", "data:")),
                  lambda route: (beyond.append(route.request.url), route.abort()))
    page = context.new_page()
    page.set_default_timeout(240_000)
    page.goto(f"{base}/lab/index.html?path=n.ipynb")
    page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').first.wait_for(state="attached")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.wait_for_selector(".rk-stage .rk-board")
    kept("JupyterLite, built, no network", told=told(page, SAID), pictures=drawn(page),
         stepping=steps(page), choosing=chooses(page))
    assert beyond == []
    context.close()
    server.shutdown()
    server.server_close()


def test_voila_running(browser, tmp_path):
    python = os.environ.get("RULEKIT_VOILA", sys.executable)
    if subprocess.run([python, "-c", "import voila"], capture_output=True, check=False).returncode:
        pytest.skip("no Voila here; RULEKIT_VOILA names an interpreter that has it")
    nbformat.write(_book(OPEN), tmp_path / "n.ipynb")
    shares = (Path(home) / "share" / "jupyter" for home in (Path(python).parents[1], sys.prefix))
    own = {"JUPYTER_PATH": os.pathsep.join(map(str, shares)), "PYTHONPATH": str(ROOT)}
    with servers.serving(python, "voila", tmp_path, tmp_path, own) as base:
        page = browser.new_page(viewport={"width": 1280, "height": 1500})
        page.set_default_timeout(60_000)
        page.goto(f"{base}/voila/render/n.ipynb?token={servers.TOKEN}")
        page.wait_for_selector(".rk-stage .rk-board")
        kept("Voila, running", told=told(page, SAID), pictures=drawn(page),
             stepping=steps(page), choosing=chooses(page))
        page.close()


def _book(*cells):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return book


def test_notebook_7_running(browser, tmp_path):
    python = os.environ.get("RULEKIT_NOTEBOOK", sys.executable)
    if subprocess.run([python, "-c", "import notebook"], capture_output=True, check=False).returncode:
        pytest.skip("no Notebook 7 here; RULEKIT_NOTEBOOK names an interpreter that has it")
    root = tmp_path / "root"
    root.mkdir()
    nbformat.write(_book(OPEN, "print(s)"), root / "n.ipynb")
    own = {"JUPYTER_PATH": str(Path(sys.prefix) / "share" / "jupyter"), "PYTHONPATH": os.pathsep.join(
        [str(ROOT), *([sysconfig.get_paths()["purelib"]] if python != sys.executable else [])])}
    with servers.serving(python, "notebook", root, tmp_path, own) as base:
        page = browser.new_page(viewport={"width": 1280, "height": 1500})
        page.set_default_timeout(30_000)
        page.goto(f"{base}/notebooks/n.ipynb?token={servers.TOKEN}")
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        page.locator(".jp-NotebookKernelStatus, .jp-Toolbar-kernelStatus").first.wait_for(state="attached")
        for _ in range(10):  # a cell that is run before the kernel stands is not run at all
            page.locator(".jp-Notebook .jp-CodeCell .jp-InputArea").first.click()
            page.keyboard.press("Shift+Enter")
            page.keyboard.press("Shift+Enter")
            page.wait_for_timeout(3_000)
            if page.locator(".rk-stage").count():
                break
        page.wait_for_selector(".rk-stage .rk-board", timeout=60_000)
        page.get_by_text(SAID).first.wait_for()
        kept("Notebook 7, running", told=told(page, SAID), pictures=drawn(page),
             stepping=steps(page), choosing=chooses(page))
        page.close()
