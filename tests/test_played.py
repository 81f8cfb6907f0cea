"""Answers that play: in a live notebook each line that shows one has a button; elsewhere nothing is added."""

import sys
from html import escape
from types import SimpleNamespace

import pytest
from ipywidgets.widgets.widget import _instances as registry

from rulekit import explore
from rulekit.show.played import BUTTONS, Played

LAST = "last_moment_to_cancel"
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def shell(monkeypatch):
    """A shell that looks as a notebook's does; what is opened in it is closed."""
    kernel = SimpleNamespace(kernel=True, cell="one", execution_count=1)
    kernel.get_parent = lambda: {"metadata": {"cellId": kernel.cell}}
    monkeypatch.setattr("rulekit.live.shell", lambda: kernel)
    monkeypatch.setattr(sys.modules["rulekit.show.stage"], "_shell", lambda: kernel)
    yield kernel
    for one in opened():
        one.close()


def opened():
    return [one for one in registry.values() if isinstance(one, Played)]


def shown(thing):
    """The widget that a cell with this value shows, or None; what every reader has follows in any case."""
    views = []
    with pytest.MonkeyPatch.context() as patch, pytest.raises(NotImplementedError):
        patch.setattr("IPython.display.display", lambda data, raw: views.append(data[VIEW]["model_id"]))
        thing._ipython_display_()
    return next((one for one in opened() if one.model_id in views), None)


def test_a_counterexample_plays_at_one_click_and_closes_at_the_next(shell):
    answer = explore(LAST).always("T resolve B")
    one = shown(answer)
    assert escape(repr(answer)) in one._text.value and len(one._buttons) == 1
    one._buttons[0].click()
    assert one.stage.trace == answer.trace and one.children[-1] is one.stage
    one._buttons[0].click()
    assert one.stage is None and len(one.children) == 2


def test_outcomes_and_moments_have_a_button_a_line(shell):
    graph = explore(LAST)
    for thing, lines in ((graph, [play.keys for play in graph.outcomes()]),
                         (graph.report(), [row.outcome.keys for row in graph.report().rows]),
                         (graph.last_moment("N declare K>B"), [(), ("N pass", "T resolve A")])):
        one = shown(thing)
        assert len(one._buttons) == len(lines) <= BUTTONS
        for number, keys in enumerate(lines):
            one.press(number)
            assert one.stage.trace.keys == keys


def test_what_no_line_shows_and_what_no_kernel_runs_is_text(shell, monkeypatch):
    proved = explore(LAST).always("rules resume")
    cut = explore("chain_of_four", bound=3).always("rules resume")
    assert shown(proved) is None and shown(cut) is None
    assert "not settled within 3 states" in cut.text.en
    monkeypatch.setattr("rulekit.live.shell", lambda: None)
    assert shown(explore(LAST)) is None


def test_running_a_cell_again_closes_what_it_had_opened(shell):
    before = set(registry)
    shown(explore(LAST)).press(0)
    shown(explore(LAST))
    assert len(opened()) == 2, "one run may show two"
    shell.execution_count = 2
    shown(explore(LAST))
    assert len(opened()) == 1
    opened()[0].close()
    assert set(registry) == before
