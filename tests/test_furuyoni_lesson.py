"""Lesson 02 goes through every clause of the article, in its order, and runs those that can be run."""

import re
from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
ARTICLE = [f"FU-{n:02}" for n in range(1, 53)]
LEANT_ON = [f"FU-E{n}" for n in range(1, 11)]


def cells(lang, kind):
    notebook = nbformat.read(NOTEBOOKS / lang / "02_furuyoni.ipynb", as_version=4)
    return [cell.source for cell in notebook.cells if cell.cell_type == kind]


def ids(text):
    """The clauses a text names; "FU-08 to FU-12" names the ends only."""
    return re.findall(r"(?<!AMB-)\bFU-E?\d+\b", text)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_clause_is_introduced_in_the_articles_order(lang):
    text = "\n".join(cells(lang, "markdown"))
    assert set(ARTICLE) <= set(ids(text))
    listed = re.findall(r"^- (FU-\d\d) ", text, re.M)
    assert listed == sorted(listed) and len(set(listed)) == len(listed)
    assert set(ARTICLE) - set(listed) == {"FU-01", "FU-02", "FU-52"}


def test_every_clause_that_can_be_run_stands_in_code():
    run = set(ids("\n".join(cells("ja", "code"))))
    assert set(ARTICLE) - run == set()


def test_what_the_article_leans_on_is_named():
    text = "\n".join([*cells("en", "markdown"), *cells("en", "code")])
    assert set(LEANT_ON) - set(ids(text)) <= {"FU-E7", "FU-E8"}


def test_both_languages_name_the_same_clauses():
    for ja, en in zip(cells("ja", "markdown"), cells("en", "markdown"), strict=True):
        assert sorted(ids(ja)) == sorted(ids(en)), ja
