"""Lines to call up: every row plays on the stage, and reads without one."""

import pytest
from ipywidgets.widgets.widget import _instances as registry

from rulekit import RulekitError, explore, speak
from rulekit.show import shelf

LAST = "last_moment_to_cancel"


@pytest.fixture
def opened():
    graph = explore(LAST)
    one = shelf(graph, graph.never("N declare K>A"), graph.last_moment("N declare K>B"), lang="en")
    yield one
    one.close()


def test_every_line_plays_with_one_choice_of_the_list(opened):
    assert len(opened.lines) == 3 + 1 + 1
    for number, (said, trace) in enumerate(opened.lines):
        opened._list.value = number
        assert opened.trace == trace and opened.stage.at == 0 and said
    assert opened.show(0).trace == opened.lines[0][1]


def test_it_reads_as_its_sources_do(opened):
    assert "6 lines in all" in repr(opened) and "last chance" in repr(opened)
    bundle = opened._repr_mimebundle_()
    assert bundle["text/plain"] == repr(opened) and "<details>" in bundle["text/html"]


def test_it_reads_in_the_language_it_was_opened_in_whatever_is_spoken(opened):
    speak("ja")
    assert "6 lines in all" in repr(opened) and "通り" not in repr(opened)
    assert "通り" not in opened._repr_mimebundle_()["text/html"]


def test_closing_frees_every_model():
    before = set(registry)
    one = shelf(explore(LAST))
    one.close()
    assert set(registry) == before


def test_nothing_to_show_is_one_sentence():
    with pytest.raises(RulekitError, match=r"no line|筋"):
        shelf(explore(LAST).always("rules resume"))
