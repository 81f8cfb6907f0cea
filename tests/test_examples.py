"""Every public function has an example in its docstring, and every example in the kit runs."""

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import rulekit
from rulekit.site.reference import MODULES, public

HOME = Path(rulekit.__file__).parent
FILES = [pytest.param(path, marks=pytest.mark.figures if path.name == "figure.py" else ())
         for path in sorted(HOME.rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]
FUNCTIONS = [(module, name) for module in MODULES
             for name, thing in public(import_module(module)).items() if inspect.isfunction(thing)]


@pytest.fixture(autouse=True)
def _speaking_english(monkeypatch):
    monkeypatch.setattr("rulekit.words._spoken", "en")


@pytest.mark.parametrize(("module", "name"), FUNCTIONS)
def test_a_public_function_has_an_example(module, name):
    thing = getattr(import_module(module), name)
    examples = doctest.DocTestParser().get_examples(inspect.getdoc(thing))
    assert any(name in one.source for one in examples), "its docstring wants an example that calls it"
    assert any(one.want for one in examples), "its example wants a result to show"


def test_the_kit_has_public_functions():
    names = {name for _, name in FUNCTIONS}
    assert {"play", "explore", "check", "stage", "side_by_side", "quiz", "timing_loop"} <= names


@pytest.mark.parametrize("path", FILES, ids=lambda path: "-".join(path.relative_to(HOME).parts))
def test_the_examples_run(path):
    parts = path.relative_to(HOME.parent).with_suffix("").parts
    module = import_module(".".join(part for part in parts if part != "__init__"))
    failed, tried = doctest.testmod(module)
    assert tried and not failed
