"""The tables of reports and features: complete, and every test they name is a test."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROW = re.compile(r"^\| (\d+) \|.*\| ([^|]+) \| ([^|]+) \|$", re.M)
TABLES = {"REPORTS.md": (99, {"cannot happen", "tested", "not ours"}),
          "FEATURES.md": (35, {"there", "answered"})}


def _rows(name):
    return [(int(number), answer.strip(), how.strip())
            for number, answer, how in ROW.findall((HERE / name).read_text(encoding="utf-8"))]


def _tests():
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in HERE.rglob("test_*.py"))
    return {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("name", TABLES)
def test_every_row_has_an_answer_and_says_how(name):
    count, answers = TABLES[name]
    rows = _rows(name)
    assert [number for number, _, _ in rows] == list(range(1, count + 1))
    assert {answer for _, answer, _ in rows} <= answers
    assert all(how for _, _, how in rows)


@pytest.mark.parametrize("name", TABLES)
def test_every_test_that_is_named_exists(name):
    named = {test for _, _, how in _rows(name) for test in re.findall(r"`(test_\w+)`", how)}
    assert named
    assert named <= _tests(), named - _tests()


def test_what_is_said_to_be_tested_names_a_test():
    assert all(re.search(r"`test_\w+`", how) for _, answer, how in _rows("REPORTS.md") if answer == "tested")
