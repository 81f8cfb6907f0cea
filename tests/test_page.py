"""The hand-out page as a file: one, self-contained, the same twice, safe, honest about what is left out."""

import base64
import gc
import json
import re
import zlib
from hashlib import sha256

import pytest

from rulekit import explore, library, load, parse, play
from rulekit.scene import Recalled
from rulekit.show import page
from rulekit.show.branches import Branches
from rulekit.show.frames import frames
from rulekit.show.page import link
from rulekit.show.reel import Drawn

KOBATO = "kobato_cancels_the_pump"
HOSTILE = """
game = "victory_spark"
title = { ja = "</script><script>alert(1)</script>", en = "\\"><img src=x onerror=alert(1)>" }
names = { a = { ja = "<b>甲</b>", en = "<!--<script>" } }
[start.T]
zone = [{ id = "A", name = "a" }, { id = "B" }]
"""


def book(made):
    """Return what the page's script reads."""
    packed = re.search(r'id="rk-book">([^<]*)<', made.html)[1]
    plain, *parts = zlib.decompress(base64.b64decode(packed)).decode().split("\0")
    return json.loads(plain) | {"parts": parts}


def test_one_file_that_asks_for_nothing_and_runs_only_its_own_script():
    made = page(KOBATO)
    assert not re.findall(r'(?:src|href)="(?!#)', made.html) and "@import" not in made.html
    assert not re.search(r"""url\((?!["']?#)""", made.html)
    script = re.search(r'<script type="module">(.*?)</script>', made.html, re.S)[1]
    known = base64.b64encode(sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{known}'" in made.html
    assert "import " not in re.sub(r"//.*|/\*.*?\*/", "", script)


@pytest.mark.parametrize("name", ["last_moment_to_cancel", KOBATO])
def test_the_same_page_twice_and_every_line_in_it_as_the_live_stage_shows_it(name):
    assert page(name, lang="ja") == page(name, lang="ja") != page(name, lang="en")
    scenario, data = load(name), book(page(name))
    for line in _lines(scenario):
        live = frames(line)
        parts, node = [data["first"]], data["nodes"][0]
        for key in line.keys:
            to, way = node["ways"][key]
            parts.append(way)
            node = data["nodes"][to]
        told = [frame for part in parts for frame in part["frames"]]
        said = [(data["texts"][one["say"]], one["cite"], one["kind"], one["key"]) for one in told]
        assert said == [(live["texts"][one["say"]], one["cite"], one["kind"], one["key"])
                        for one in live["frames"]]
        assert data["texts"][node["end"]] == live["texts"][live["end"]]


def _lines(scenario):
    from rulekit import explore
    graph = explore(scenario)
    return [graph.line(number) for number in range(graph.lines)]


def test_counts_from_every_choice_are_those_of_the_lines():
    data = book(page("last_moment_to_cancel"))
    assert data["lines"] == 6 and data["nodes"][0]["still"] == [one["lines"] for one in data["outcomes"]]


def test_what_is_left_out_is_said_and_the_own_line_is_in():
    scenario = load("chain_of_four")
    made = page(scenario, most=10)
    assert not made.whole and "大きすぎる" in made.html
    data, node = book(made), 0
    for key in play(scenario, *scenario.line).keys:
        node = data["nodes"][node]["ways"][key][0]
    assert data["nodes"][node]["ended"]
    assert page("last_moment_to_cancel").whole


def cut(made):
    """Return what a page says of what is left out, at its head and over its outcomes, in both languages."""
    return [tuple(re.findall(r"<p[^>]*>(.*?)</p>", part))
            for part in re.findall(r'<div class="rk-cut">(.*?)</div>', made.html)]


def test_a_page_that_holds_a_part_counts_the_options_it_holds_and_those_there_are():
    every = sum(len(steps) for _, steps in explore("chain_of_four").offers())
    made = page("chain_of_four", most=60)
    held = sum(len(node.get("ways", {})) for node in book(made)["nodes"])
    assert 0 < held < every and cut(made) == [
        (f"大きすぎるので一部だけ：選べる手（のべ {every}）のうち、このページに入っているのは {held}。",
         f"Too large to hold whole: only {held} of its {every} options are in this page."),
        ("この表はすべての筋のもの。例の筋が、このページには途中までしか入っていないことがある。",
         "This table is of every line; of an example only the beginning may be in this page.")]
    assert "179 lines in all" in made.html


def test_where_not_all_was_looked_at_the_table_says_that_it_covers_only_that(monkeypatch):
    monkeypatch.setenv("RULEKIT_BOUNDS", "page_states=30")
    made = page("chain_of_four")
    held = sum(len(node.get("ways", {})) for node in book(made)["nodes"])
    assert cut(made) == [
        (f"大きすぎるので一部だけ：調べたのは 30 状態、入っているのはそこで選べる手のうち {held}。",
         "Too large to hold whole: 30 states were looked at, "
         f"and only {held} of the options there are held."),
        ("この表は調べた 30 状態のぶんだけ。ほかの結果もありうる。",
         "This table covers only the 30 states that were looked at; there may be other outcomes.")]
    assert "lines in all" not in made.html


def test_a_page_that_holds_all_leaves_nothing_to_be_said():
    one = page("x01_mandatory_loop")
    assert one.whole and cut(one) == [] and "Every choice is in this page (1 state)." in one.html


def test_words_of_a_scenario_stay_words():
    made = page(parse(HOSTILE))
    assert "<img" not in made.html and "alert(1)</script>" not in made.html and "<b>" not in made.html
    assert made.html.count("<script") == 2


@pytest.mark.parametrize("name", ["attack_as_reaction", "copying_a_face_down_creature", "b06_legend_rule"])
def test_what_was_needed_to_make_a_page_goes_with_it_and_waits_for_no_search_for_circles(name):
    def held():
        return sum(isinstance(one, Recalled | Branches | Drawn) for one in gc.get_objects())

    line = play(name)
    gc.disable()
    try:
        before = held()
        page(line, most=200)
        assert held() == before
    finally:
        gc.enable()


def test_links_are_written_as_the_page_reads_them():
    assert link(["T resolve a", "N declare k>a"], 7) == "#T%20resolve%20a/N%20declare%20k%3Ea@7"
    assert link([]) == "#"


def test_a_trace_has_a_page_and_a_broken_line_opens_before_it_breaks(tmp_path):
    made = play(KOBATO, "T resolve pump").page()
    assert book(made)["line"] == ["T resolve pump"]
    written = made.save(tmp_path / "page.html")
    assert written.read_text(encoding="utf-8") == made.html
    assert "B)" in repr(made)
    late = load("last_moment_to_cancel").variants[1]
    assert book(page(late))["line"] == ["N pass", "T resolve A"]


@pytest.mark.parametrize("name", library("victory_spark"))
def test_claims_of_a_scenario_stand_on_its_page(name):
    scenario = load(name)
    claims = sum(len(getattr(scenario.all, kind)) for kind in ("always", "never", "possible", "order_matters")
                 ) if scenario.all else 0
    html = page(scenario, most=20).html
    assert ("Questions and answers" in html) is bool(claims)
