"""The static course: every lesson and page in both languages, no network, no scripts, links that hold."""

import re

import pytest
from test_command import refused, rulekit

import rulekit as kit
from rulekit import games
from rulekit.lessons import find
from rulekit.site import MARK, build
from rulekit.words import RulekitError


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A built site: its folder, and the text of every page by place."""
    root = tmp_path_factory.mktemp("course") / "site"
    written = build(root)
    assert written[0] == root / "index.html"
    return root, {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in written}


def test_all_of_the_course_is_there_in_both_languages(site):
    _, pages = site
    for lang in ("ja", "en"):
        here = {place.partition("/")[2] for place in pages if place.startswith(f"{lang}/")}
        assert here == {"index.html", "glossary.html", "reference.html",
                        *(f"{path.stem}.html" for path in find(lang)),
                        *(f"rules_{id}.html" for id in games.ids())}
        assert all(f'<html lang="{lang}">' in text for place, text in pages.items() if place.startswith(lang))
        contents = pages[f"{lang}/index.html"]
        assert all(f'href="{place}"' in contents for place in here - {"index.html"})


def test_lessons_show_what_they_showed(site):
    _, pages = site
    for lang, said in (("ja", "予想"), ("en", "Predict")):
        lesson = pages[f"{lang}/00_start_here.html"]
        assert "<svg" in lesson and "<details>" in lesson and lesson.count("<h1") == 1
        assert f"<strong>{said}</strong>" in lesson
        assert all(rule in pages[f"{lang}/rules_victory_spark.html"] for rule in ("VS-01", "AMB-VS-21"))
        assert all(f'id="{name}"' in pages[f"{lang}/reference.html"] for name in ("play", "explore", "Trace"))
        assert set(re.findall(r'<h2 id="(\w+)"', pages[f"{lang}/reference.html"])) == {
            name for name in kit.__all__ if callable(getattr(kit, name))}


def test_nothing_is_fetched_and_nothing_runs(site):
    _, pages = site
    for place, text in pages.items():
        assert "<script" not in text and "javascript:" not in text and "@import" not in text, place
        assert not re.findall(r'(?:src|srcset|data)="(?!data:)[^"]+"', text), place
        assert not re.search(r'<link[^>]+href|url\((?!#|"#|&quot;#)', text), place
        assert not re.search(r"/(?:home|root|tmp|work)/", text), place


def test_every_local_link_leads_somewhere(site):
    root, pages = site
    for place, text in pages.items():
        ids = set(re.findall(r'\bid="([^"]+)"', text))
        for link in re.findall(r'<a [^>]*href="([^"]+)"', text):
            path, _, anchor = link.partition("#")
            if not re.match("https?:", link):
                assert not path or ((root / place).parent / path).resolve().is_file(), (place, link)
                assert path or anchor in ids, (place, link)


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(RulekitError):
        build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    refused(rulekit("site", ".", cwd=tmp_path), "empty folder")
    (tmp_path / "file").write_text("")
    refused(rulekit("site", "file", cwd=tmp_path), "cannot be written")


def test_a_site_can_be_made_anew(site, monkeypatch):
    root, pages = site
    assert (root / MARK).exists()
    monkeypatch.setattr("rulekit.site.pages", lambda: [("index.html", "again")])
    assert build(root) == (root / "index.html",)
    (root / "index.html").write_text(pages["index.html"], encoding="utf-8")
