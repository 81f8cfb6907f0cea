"""The static course: lessons, pages to play, what to look up; both languages, no network, links that hold.

The whole is built where RULEKIT_SITE=whole is in the environment; elsewhere two lessons and a few pages.
"""

import os
import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest
from test_command import refused, rulekit

from rulekit import games, library
from rulekit.lessons import find
from rulekit.site import FORMER, FRESH, MARK, build
from rulekit.site.contents import Task, scenario_page, tasks
from rulekit.site.lesson import lesson
from rulekit.site.looked_up import errata
from rulekit.site.reference import MODULES
from rulekit.words import RulekitError

LESSONS = {"00_start_here", "05_three_rulebooks"}
SCENARIOS = {"kobato_cancels_the_pump", "attack_as_reaction", "three_ways", "two_base_setters"}
ONLY = None if os.environ.get("RULEKIT_SITE") == "whole" else LESSONS | SCENARIOS


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A built site: its folder, and the text of every page by place."""
    root = tmp_path_factory.mktemp("course") / "site"
    written = build(root, ONLY)
    assert written[0] == root / "index.html"
    return root, {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in written}


def test_all_of_the_course_is_asked_for():
    places = {task.place for task in tasks()}
    assert {f"pages/{name}.html" for name in library()} <= places
    for lang in ("ja", "en"):
        here = {place.partition("/")[2] for place in places if place.startswith(f"{lang}/")}
        assert here == {"index.html", "scenarios.html", "glossary.html", "errata.html", "reference.html",
                        *(f"{path.stem}.html" for path in find(lang)),
                        *(f"rules_{id}.html" for id in games.ids())}


def test_what_is_asked_for_is_there_in_both_languages(site):
    root, pages = site
    assert set(pages) == {task.place for task in tasks(ONLY)}
    assert {path.name for path in root.iterdir()} == {MARK, "index.html", "ja", "en", "pages"}
    for lang in ("ja", "en"):
        assert all(f'<html lang="{lang}">' in text for place, text in pages.items() if place.startswith(lang))
        contents = pages[f"{lang}/index.html"]
        assert all(f'href="{place.partition("/")[2]}"' in contents for place in pages
                   if place.startswith(f"{lang}/") and not place.endswith("index.html"))
        listed = pages[f"{lang}/scenarios.html"]
        assert all(f'href="../{place}?lang={lang}"' in listed for place in pages if place.startswith("pages"))


def test_lessons_show_what_they_showed(site):
    _, pages = site
    for lang, said in (("ja", "予想"), ("en", "Predict")):
        lesson = pages[f"{lang}/00_start_here.html"]
        assert "<svg" in lesson and "<details>" in lesson and lesson.count("<h1") == 1
        assert f"<strong>{said}</strong>" in lesson
        assert all(rule in pages[f"{lang}/rules_victory_spark.html"] for rule in ("VS-01", "AMB-VS-21"))


def test_lessons_lead_to_terms_rules_and_scenarios(site):
    _, pages = site
    for lang in ("ja", "en"):
        lesson = pages[f"{lang}/00_start_here.html"]
        for term in ("step", "choice", "outcome", "line", "forced"):
            assert f'<a class="term" href="glossary.html#term-{term}" title="' in lesson, term
        assert 'href="rules_victory_spark.html#VS-14"' in lesson
        assert not re.search(r"<(h\d|pre class=\"code\")[^>]*>(?:(?!</\1).)*class=\"term\"", lesson)
        three = pages[f"{lang}/05_three_rulebooks.html"]
        assert 'href="rules_furuyoni.html#FU-E8"' in three


def test_a_clause_leads_to_the_scenarios_that_cite_it(site):
    _, pages = site
    row = re.search(r'<tr id="FU-E8">.*?</tr>', pages["en/rules_furuyoni.html"])[0]
    assert 'href="../pages/attack_as_reaction.html?lang=en"' in row


def test_the_reference_tells_every_public_name(site):
    _, pages = site
    found = set(re.findall(r'<h3 id="([\w.]+)"', pages["en/reference.html"]))
    assert {"rulekit.play", "rulekit.explore", "rulekit.Trace", "rulekit.show.stage"} <= found
    assert {name.rpartition(".")[0] for name in found} == set(MODULES)
    assert "&gt;&gt;&gt;" in pages["en/reference.html"]


def test_nothing_is_fetched_and_only_pages_to_play_run(site):
    _, pages = site
    for place, text in pages.items():
        if not place.startswith("pages/"):
            assert "<script" not in text and "javascript:" not in text and "@import" not in text, place
            assert not re.search(r'<link[^>]+href|url\((?!#|"#|&quot;#)', text), place
        assert not re.findall(r'(?:src|srcset|data)="(?!data:)[^"]+"', text), place
        assert not re.search(r"/(?:home|root|tmp|work)/", text), place


def test_every_local_link_leads_somewhere(site):
    root, pages = site
    ids = {place: set(re.findall(r'\bid="([^"]+)"', text)) for place, text in pages.items()}
    seen = 0
    for place, text in pages.items():
        for link in re.findall(r'\b(?:href|src)="([^"]+)"', text):
            link = unescape(link)
            if re.match("https?:|data:", link) or (place.startswith("pages/") and link.startswith("#")):
                continue  # a page to play reads what stands after # itself
            path, _, anchor = link.partition("#")
            path = unquote(path.partition("?")[0])
            target = ((root / place).parent / path).resolve() if path else root / place
            assert target.is_file(), (place, link)
            there = target.relative_to(root.resolve() if path else root).as_posix()
            assert not anchor or unquote(anchor) in ids[there], (place, link)
            seen += 1
    assert seen > 500


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(RulekitError):
        build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    refused(rulekit("site", ".", cwd=tmp_path), "empty folder")
    (tmp_path / "file").write_text("")
    refused(rulekit("site", "file", cwd=tmp_path), "cannot be written")


class TestAnew:
    """A site is written again: what is asked for here is one small page, and an old folder beside it."""

    @pytest.fixture
    def old(self, tmp_path, monkeypatch):
        for place, text in ((MARK, ""), ("index.html", "old"), ("ja/gone.html", "old"), ("CNAME", "mine")):
            (tmp_path / place).parent.mkdir(exist_ok=True)
            (tmp_path / place).write_text(text, encoding="utf-8")
        self.made = []
        monkeypatch.setattr("rulekit.site.tasks", lambda only: tuple(self.made))
        return tmp_path

    def task(self, place, text="new"):
        def page():
            if isinstance(text, BaseException):
                raise text
            return text
        self.made.append(type("Task", (), {"place": place, "page": staticmethod(page)}))

    def test_the_new_stands_in_the_place_of_the_old(self, old):
        self.task("index.html")
        self.task("ja/index.html")
        told = []
        assert build(old, told=lambda *said: told.append(said)) == (old / "index.html", old / "ja/index.html")
        assert told == [(1, 2, "index.html"), (2, 2, "ja/index.html")]
        assert (old / "index.html").read_text() == "new" and not (old / "ja/gone.html").exists()
        assert (old / "CNAME").read_text() == "mine"
        assert not (old / FRESH).exists() and not (old / FORMER).exists()

    @pytest.mark.parametrize("fault", [KeyboardInterrupt(), OSError("full")])
    def test_stopped_half_way_the_old_is_whole_and_the_next_build_works(self, old, fault):
        self.task("index.html")
        self.task("ja/index.html", fault)
        with pytest.raises((KeyboardInterrupt, RulekitError)):
            build(old)
        assert (old / "index.html").read_text() == "old" and (old / "ja/gone.html").read_text() == "old"
        assert not (old / FRESH).exists()
        self.made.pop()
        build(old)
        assert (old / "index.html").read_text() == "new" and not (old / FRESH).exists()

    def test_a_page_that_fails_in_a_process_of_its_own_leaves_the_old_whole(self, old, monkeypatch):
        monkeypatch.setattr("rulekit.site.ALONE", 0)
        self.made += [Task("pages/none.html", scenario_page, ("no_such_scenario",), light=False),
                      *(Task(f"{lang}/errata.html", errata, (lang,)) for lang in ("ja", "en"))]
        with pytest.raises(RulekitError, match="no_such_scenario"):
            build(old)
        assert (old / "index.html").read_text() == "old" and (old / "ja/gone.html").read_text() == "old"
        assert not list(old.glob("**/errata.html"))
        self.made.pop(0)
        build(old)
        assert (old / "en/errata.html").exists() and not (old / "ja/gone.html").exists()


def test_the_bar_is_for_terminals_only(tmp_path, monkeypatch, capsys):
    from rulekit.command import site as command

    command._bar(1, 4, "ja/index.html")
    assert "] 1/4 ja/index.html" in capsys.readouterr().err
    monkeypatch.setattr("rulekit.site.build", lambda folder, told: told or (Path(folder),))
    asked = type("Asked", (), {"folder": "there"})
    assert command.run(asked) == 0
    assert capsys.readouterr().err == ""


def test_a_sentence_wraps_and_only_what_stands_in_columns_is_scrolled(tmp_path):
    outputs = [nbformat.v4.new_output("stream", text=text) for text in (
        "it is not allowed: " + "why not " * 30, "lines  outcome\n2      resolved", " 1 a step\n")]
    cells = [nbformat.v4.new_markdown_cell("# Title"), nbformat.v4.new_code_cell("1", outputs=outputs)]
    path = tmp_path / "00_x.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    assert re.findall(r'<pre class="(said[^"]*)"', lesson("en", path, ())) == [
        "said", "said columns", "said columns"]
