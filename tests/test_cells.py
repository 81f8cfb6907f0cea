"""A notebook's cell that goes wrong says one sentence; who develops still gets at where it came from."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

ROOT = Path(__file__).parent.parent
WRONG = (
    'rk.load("kobato_cancels")', 'rk.play("chain_of_two", "T cheat")', 'rk.game("victory_sparks")',
    'rk.explore("chain_of_two").line(9)', 'quiz(which_next(rk.play("chain_of_two"))).choose(2, 1)',
    'rk.speak("fr")',
)
HOSTILE = r'rk.play("chain_of_two", "T \x1b[31mdeclare\nK2")'
LOST = 'rk.load("no_such.toml")'
ORDINARY = "def stumbles():\n    return 1 / 0\nstumbles()"
DEBUG = """from IPython.core.debugger import Pdb
Pdb.interaction = lambda self, frame, fault: print(
    type(fault).__name__, traceback.extract_tb(fault.__traceback__)[-1].name)
%debug"""
LAST = "print(type(sys.last_value.__cause__).__name__, sys.last_value.__traceback__.tb_next is not None)"


@pytest.fixture(scope="module")
def ran():
    """A notebook that has run: what each of its cells showed, by its source and the language."""
    first = "import sys, traceback\nimport rulekit as rk\nfrom rulekit.show.ask import which_next\n" \
            "from rulekit.show.quiz import quiz"
    sources = [first, *(one for lang in ("ja", "en") for one in (f'rk.speak("{lang}")', *WRONG)),
               HOSTILE, ORDINARY, LOST, LAST, DEBUG]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in sources])
    NotebookClient(book, timeout=60, kernel_name="python3", allow_errors=True,
                   resources={"metadata": {"path": str(ROOT)}}).execute()
    return book


def of(ran, source):
    """The one error of each cell with this source."""
    cells = [cell for cell in ran.cells if cell.source == source]
    return [next(out for out in cell.outputs if out.output_type == "error") for cell in cells]


@pytest.mark.parametrize("source", WRONG)
def test_a_cell_that_goes_wrong_shows_one_sentence_and_nothing_above_it(ran, source):
    ja, en = of(ran, source)
    assert ja.traceback == [ja.evalue] and en.traceback == [en.evalue]
    assert any(ord(char) > 0x3000 for char in ja.evalue) and en.evalue.isascii()
    assert "\n" not in ja.evalue + en.evalue


def test_what_would_steer_a_terminal_does_not_come_through(ran):
    (found,) = of(ran, HOSTILE)
    assert found.traceback == [found.evalue] and "[31mdeclare K2" in found.evalue
    assert not {"\x1b", "\n"} & set(found.evalue)


def test_the_page_made_of_an_executed_notebook_shows_the_sentence_alone(ran):
    (found,) = of(ran, LOST)
    book = nbformat.v4.new_notebook(cells=[cell for cell in ran.cells if cell.source in (LOST, *WRONG)])
    html = HTMLExporter(exclude_input=True).from_notebook_node(book)[0]
    body = html[html.index("<main"):]
    assert found.evalue in body and "Traceback" not in body and "rulekit/" not in body


def test_who_develops_gets_at_where_it_came_from(ran):
    """The debugger opens there even where another fault came before, and what was raised is kept."""
    said = {cell.source: "".join(out.get("text", "") for out in cell.outputs) for cell in ran.cells}
    assert said[LAST].split() == ["FileNotFoundError", "True"]
    assert said[DEBUG].split() == ["ScenarioError", "load"]


def test_a_fault_of_python_keeps_its_traceback(ran):
    (found,) = of(ran, ORDINARY)
    assert "stumbles" in "\n".join(found.traceback) and len(found.traceback) > 1
