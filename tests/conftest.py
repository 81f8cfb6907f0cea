"""Settle how hypothesis draws (the same every time in CI), start Chromium, say what a bound cut short."""

import os
import shutil
import signal
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from lesson_builder import NOTEBOOKS
from reach import CAP, cut
from volume import ALIKE, MANY, brief, rank

from rulekit import words

collect_ignore = list(ALIKE) if brief() else []

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

settings.register_profile("ci", derandomize=True, deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "here")


class _EachTestAnew:
    """No test, and no example in a docstring, hears the language that another one spoke."""

    def pytest_runtest_setup(self):
        words._spoken = ""


def pytest_configure(config):
    """Let the tests speak English wherever they run; what is told in Japanese asks for it."""
    os.environ["RULEKIT_LANG"] = "en"
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell starts what runs in its background
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.pluginmanager.register(_EachTestAnew())
    config.option.loadscopereorder = False  # several processes keep to the order in which files are put here


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Leave out what another test of this run asks, in brief most of many ways; put slow ones first."""
    built = {NOTEBOOKS / one.callspec.params["lang"] / f"{one.callspec.params['stem']}.ipynb"
             for one in items if one.path.name == "test_rebuilding.py"}
    count, kept, left = Counter(), [], []
    ways = Counter(item.nodeid.partition("[")[0] for item in items)
    for item in items:
        name = item.nodeid.partition("[")[0]
        count[name] += 1
        many = brief() and ways[name] > MANY and count[name] % 4
        (left if many or item.path in built else kept).append(item)
    config.hook.pytest_deselected(items=left)
    items[:] = sorted(kept, key=lambda item: rank(item.nodeid))


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
    """Chromium, started once. Where there is none the test is skipped with the reason; with
    `RULEKIT_BROWSER=required` it fails instead."""
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


def pytest_sessionfinish(session):
    """Hand what was cut short to the process that reports, where several share the tests."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["cut"] = sorted(cut)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    """Take what a process of its own cut short."""
    cut.update(getattr(node, "workeroutput", {}).get("cut", ()))


def pytest_terminal_summary(terminalreporter):
    """Name the scenes of which only the first states were looked at."""
    if cut:
        terminalreporter.write_line(f"looked at the first {CAP} states only of: {', '.join(sorted(cut))}")
