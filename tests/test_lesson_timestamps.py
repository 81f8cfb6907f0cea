"""Lesson 03: every clause of the seed stands in its prose, and those that can be run in its code."""

import re
from pathlib import Path

import nbformat
import pytest

BUILT = Path(__file__).parent.parent / "notebooks"
CLAUSES = [f"TS-{number:02}" for number in range(1, 18)] + [f"TS-O{number}" for number in range(1, 5)]


def sources(lang, kind):
    book = nbformat.read(BUILT / lang / "03_timestamps.ipynb", as_version=4)
    return "\n".join(cell.source for cell in book.cells if cell.cell_type == kind)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("clause", [*CLAUSES, "AMB-TS-1", "AMB-TS-2", "AMB-TS-3"])
def test_every_clause_stands_in_the_prose(lang, clause):
    assert re.search(rf"{clause}(?!\d)", sources(lang, "markdown"))


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_run(clause):
    assert re.search(rf"{clause}(?!\d)", sources("ja", "code"))


def test_both_languages_name_the_same_clauses_in_each_cell():
    books = [nbformat.read(BUILT / lang / "03_timestamps.ipynb", as_version=4) for lang in ("ja", "en")]
    for ja, en in zip(books[0].cells, books[1].cells, strict=True):
        named = [
            sorted(set(re.findall(r"(?:AMB-)?TS-\w+|\b\d{3}\.\d+\w?", cell.source))) for cell in (ja, en)
        ]
        assert named[0] == named[1], ja.id
