"""A real JupyterLab in a real Chromium. Skips with the reason where there is no Chromium;
with `RULEKIT_BROWSER=required` that is a failure instead."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
TOKEN = "stage"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

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


def _chromium() -> str | None:
    named = os.environ.get("RULEKIT_CHROMIUM")
    found = [named, *map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))]
    return next((path for path in found if path and Path(path).exists()), None)


def _missing(reason: str) -> None:
    if os.environ.get("RULEKIT_BROWSER") == "required":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser():
    """Chromium, started once."""
    try:
        from playwright import sync_api
    except ImportError:
        _missing("playwright is not installed")
    with sync_api.sync_playwright() as playwright:
        path = _chromium()
        if path is None and not Path(playwright.chromium.executable_path).exists():
            _missing("no Chromium here: install one, or name it in RULEKIT_CHROMIUM")
        chromium = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield chromium
        chromium.close()


class Lab:
    """A running JupyterLab; `open` shows a notebook of these cells in a page of its own."""

    def __init__(self, browser, root: Path, base: str):
        self.browser, self.root, self.base, self.count = browser, root, base, 0

    def open(self, *cells: str, width: int = 1280, height: int = 1500):
        self.count += 1
        name = f"n{self.count}.ipynb"
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, self.root / name)
        return self.visit(name, width, height)

    def visit(self, path: str, width: int = 1280, height: int = 1500):
        """Open the notebook at `path` under the root, and run all of it."""
        page = self.browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(20_000)
        page.goto(f"{self.base}/lab/tree/{path}?token={TOKEN}&reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        page.evaluate(READY)
        self.run_all(page)
        return page

    def run_all(self, page) -> None:
        page.evaluate(RUN_ALL)
        page.wait_for_function("() => window.ran", timeout=90_000)
        assert page.evaluate("() => window.ran") == "ok"


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory):
    """JupyterLab on the loopback address, with settings of its own."""
    root = tmp_path_factory.mktemp("lab")
    own = tmp_path_factory.mktemp("settings")
    env = os.environ | {
        "JUPYTER_CONFIG_DIR": str(own / "config"), "JUPYTER_DATA_DIR": str(own / "data"),
        "JUPYTER_RUNTIME_DIR": str(own / "runtime"), "JUPYTERLAB_SETTINGS_DIR": str(own / "lab"),
        "JUPYTERLAB_WORKSPACES_DIR": str(own / "spaces"), "IPYTHONDIR": str(own / "ipython"),
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]), "RULEKIT_LANG": "en",
    }
    # the question about news would lie over the notebook
    quiet = ["labextension", "disable", "--level=user", "@jupyterlab/apputils-extension:announcements"]
    subprocess.run([sys.executable, "-m", "jupyter", *quiet], env=env, check=False, capture_output=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (own / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}",
             "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", "--allow-root",
             f"--ServerApp.root_dir={root}", "--LabApp.expose_app_in_browser=True"],
            env=env, stdout=log, stderr=subprocess.STDOUT, cwd=root)
    try:
        base = f"http://127.0.0.1:{port}"
        _answering(server, f"{base}/api?token={TOKEN}", own / "log")
        yield Lab(browser, root, base)
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _answering(server: subprocess.Popen, address: str, log: Path) -> None:
    for _ in range(600):
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail("JupyterLab did not start:\n" + log.read_text()[-2000:])
