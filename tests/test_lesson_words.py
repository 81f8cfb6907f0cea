"""What lessons say and ask: no question that answers another, no Japanese with blanks or Python in it."""

import re
from functools import cache

import nbformat
import pytest

from rulekit import speak
from rulekit.ages import why
from tests.lesson_builder import NOTEBOOKS, builder

SOURCES = sorted((NOTEBOOKS / "lessons").glob("*.py"))
LANGUAGES = ("ja", "en")
BY_HAND = {("01_victory_spark", "predict(ask"), ("02_furuyoni", "predict(rk.Text("),
           ("07_add_a_game", "predict(which"), ("08_stack_further", "predict(who")}
"""The questions written out in a lesson, whose situation stands in the prose right above."""

FOREIGN = re.compile(r"(?i)\buntil when\b|had been another|\bby who\b|used, or never")
BREAK = re.compile(r"^(?!\s*(?:[-*+] |\d+\. |#|>|\||```|$)).*\n(?!\s*(?:[-*+] |\d+\. |#|>|\||```|$))", re.M)
LISTED = re.compile(r"\[(?:'[^\n]*'|True|False)[^\n]*\]|\{'[^\n]*\}")


@cache
def cells(source, lang):
    return builder().pick(source, lang).cells


@cache
def outputs(stem, lang):
    """Every code cell of a built lesson with the text it shows."""
    book = nbformat.read(NOTEBOOKS / lang / f"{stem}.ipynb", as_version=4)
    return [(cell, "\n".join(one.get("text") or one.data["text/plain"] for one in cell.outputs))
            for cell in book.cells if cell.cell_type == "code"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
class TestLesson:
    def test_every_question_says_its_situation(self, source, lang):
        for cell, said in outputs(source.stem, lang):
            if "gate" not in cell.metadata.get("tags", ()):
                continue
            by_hand = any(source.stem == stem and code in cell.source for stem, code in BY_HAND)
            asked = re.findall(r"^(?:Q\d+\.|予想:|Predict:) ", said, re.M)
            stands = re.findall(r"^(?!  \| ).*\n(?=  \| )", said, re.M)
            assert asked and len(stands) == (0 if by_hand else len(asked)), cell.id

    def test_who_is_asked_before_the_question_tells(self, source, lang):
        for text, code in zip(cells(source, lang), cells(source, lang)[1:], strict=False):
            if "which_next(" in code.source and text.cell_type == "markdown":
                assert not re.search(r"誰か。|誰？|決めるのは？|\bWho [^.?]*\?", text.source), code.id

    def test_the_words_are_ones_that_are_said(self, source, lang):
        for cell in cells(source, "en") if lang == "en" else ():
            assert not FOREIGN.search(cell.source), cell.source

    def test_no_line_of_japanese_prose_breaks_off(self, source, lang):
        for cell in cells(source, "ja") if lang == "ja" else ():
            prose = re.sub(r"```.*?```", "", cell.source, flags=re.S)
            assert cell.cell_type != "markdown" or not BREAK.search(prose), cell.source

    def test_no_list_of_python_is_shown(self, source, lang):
        if source.stem.startswith(("06", "07", "08")):  # these teach how to write files, games and keys
            return
        for cell, said in outputs(source.stem, lang):
            assert not LISTED.search(said), cell.id


@pytest.mark.parametrize(("name", "thing", "what", "en", "ja"), [
    ("rough_definition_fails", "C", "abilities", "Why Squire has flying", "なぜ見習いは飛行を持つのか"),
    ("attach_and_reattach", "C", "abilities", "Why Squire has no abilities", "なぜ見習いには能力がないのか"),
    ("two_land_setters", "karst", "subtypes", "Why Karst is Island", "なぜカルストのサブタイプは島なのか"),
    ("stolen_creature", "ox", "controller", "Why A controls Ox", "なぜ雄牛は A がコントロールするのか"),
    ("two_base_setters", "bear", "pt", "Why Bear has power/toughness 4/4",
     "なぜ熊のパワー/タフネスは 4/4 なのか"),
])
def test_why_is_said_as_one_says_it(name, thing, what, en, ja):
    for lang, head in (("en", en), ("ja", ja)):
        speak(lang)
        assert repr(why(name, thing, what)).splitlines()[0] == head
    speak("en")
