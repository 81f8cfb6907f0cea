"""The hand-out page in Chromium with the network cut: it steps, chooses, links, prints; and no scripts."""

import base64
import json
import os
import re
import zlib

import pytest

from rulekit import library, load, play, tell
from rulekit.games import ids
from rulekit.show import page as make
from rulekit.show.page import link

pytestmark = pytest.mark.browser
KOBATO = "kobato_cancels_the_pump"


def book(made):
    """Return what the page's script reads."""
    packed = re.search(r'id="rk-book">([^<]*)<', made.html)[1]
    plain, *parts = zlib.decompress(base64.b64decode(packed)).decode().split("\0")
    return json.loads(plain) | {"parts": parts}


class Visit:
    """A tab without network that notes every fault and every request for anything but its own file."""

    def __init__(self, context):
        self.tab, self.faults = context.new_page(), []
        self.tab.set_default_timeout(8_000)
        self.tab.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.tab.on("console", lambda said: said.type == "error" and self.faults.append(said.text))
        self.tab.on("request", lambda one: one.url.startswith("file:") or self.faults.append(one.url))

    def open(self, path, fragment=""):
        self.tab.goto("about:blank")
        self.tab.goto(path.as_uri() + fragment)
        self.tab.wait_for_selector(".rk-stage .rk-board", state="attached")

    def count(self):
        return self.tab.inner_text(".rk-count")

    def option(self, text):
        return self.tab.locator(".rk-opts button", has_text=text)


@pytest.fixture(scope="module")
def tab(browser):
    context = browser.new_context(offline=True, viewport={"width": 1000, "height": 1300})
    yield Visit(context)
    context.close()


@pytest.fixture(scope="module")
def kobato(tmp_path_factory):
    return make(KOBATO, lang="en").save(tmp_path_factory.mktemp("page") / "kobato.html")


def scenarios():
    """Every scenario of Victory Spark and every eighth of the others; `RULEKIT_PAGES=all` takes all."""
    if os.environ.get("RULEKIT_PAGES") == "all":
        return library()
    return [name for id in ids() for name in library(id)[:: 1 if id == "victory_spark" else 8]]


@pytest.mark.parametrize("name", scenarios())
def test_the_page_of_a_scenario_opens_steps_chooses_and_prints(tab, tmp_path, name):
    scenario = load(name)
    path = make(scenario, lang="ja").save(tmp_path / "page.html")
    tab.faults.clear()
    tab.open(path)
    assert tab.count().startswith("手順 0 / ")
    if play(scenario.scene).steps:  # else the first thing is a choice, and there is no next step yet
        tab.tab.click("[data-part=next]")
        assert tab.count().startswith("手順 1 / ")
    first = next((keys for keys, _ in [*_lines(scenario)] if keys), None)
    if first:
        tab.open(path, link(first[:1], 0))
        before = tab.tab.evaluate("location.hash")
        tab.tab.click("[data-part=last]")
        assert tab.tab.evaluate("location.hash") != before
    assert tab.tab.evaluate("dispatchEvent(new Event('beforeprint')),"
                            "document.querySelectorAll('#rk-print svg').length") > 0
    assert tab.faults == []


def _lines(scenario):
    from itertools import islice

    from rulekit import explore
    graph = explore(scenario, bound=300)
    return islice(graph.each(), 1) if graph.counted else ()


def test_choosing_branches_and_the_former_line_comes_back(tab, kobato):
    tab.faults.clear()
    tab.open(kobato)
    assert tab.count() == "Step 0 of 21"
    tab.tab.locator(".rk-m-choice button").first.click()
    tab.tab.click("[data-part=back]")
    tab.option("pump").click()
    assert "the pump" in tab.tab.locator(".rk-sent").inner_text()
    assert "T%20resolve%20pump" in tab.tab.evaluate("location.hash")
    assert tab.tab.locator(".rk-out").inner_text().count("this line") == 1
    tab.tab.click("[data-part=former]")
    assert "removal" in tab.tab.locator(".rk-sent").inner_text()
    assert tab.count().endswith("of 21")
    assert tab.faults == []


def test_frames_are_those_of_the_live_stage(tab, kobato):
    line = play(KOBATO, "T resolve removal", "N pass")
    tab.open(kobato, link(line.keys, 0))
    assert tab.count() == f"Step 0 of {len(line.steps)}"
    from rulekit.show import frames
    data = frames(line, lang="en")
    for frame in data["frames"][1:]:
        tab.tab.click("[data-part=next]")
        assert tab.tab.locator(".rk-sent").inner_text().startswith(data["texts"][frame["say"]][1])
    assert tab.tab.locator(".rk-dec h4").inner_text() == data["texts"][data["end"]][1]


def test_the_address_opens_a_line_at_a_step_and_follows_the_reader(tab, kobato):
    tab.open(kobato, "#T resolve removal/N declare kobato>pump@7")
    assert tab.count() == "Step 7 of 21"
    tab.tab.click("[data-part=next]")
    assert tab.tab.evaluate("location.hash") == link(["T resolve removal", "N declare kobato>pump"], 8)
    tab.tab.evaluate("location.hash = '#T resolve pump'")
    tab.tab.wait_for_function("location.hash.startsWith('#T%20resolve%20pump@')")
    tab.open(kobato, "#T dance@3")
    assert "T dance" in tab.tab.locator(".rk-err").inner_text() and tab.count() == "Step 3 of 6"
    tab.open(kobato, "#N declare kobato>pump@7")
    assert tab.count() == "Step 7 of 21" and "T resolve removal" in tab.tab.inner_text(".rk-err")
    assert tab.tab.evaluate("location.hash") == link(["T resolve removal", "N declare kobato>pump"], 7)
    tab.open(kobato, "#%")
    assert tab.tab.locator(".rk-err").inner_text()


def test_outcomes_and_answers_lead_to_their_lines(tab, kobato):
    tab.open(kobato)
    links = tab.tab.locator("section a")
    assert links.count() >= 4
    for at in range(links.count()):
        links.nth(at).click()
        keys = links.nth(at).get_attribute("href")
        tab.tab.wait_for_function("keys => location.hash.startsWith(keys + '@')", arg=keys)
    assert tab.faults == []


def test_both_languages_on_the_whole_page(tab, kobato):
    tab.open(kobato, link(["T resolve pump"], 5))
    tab.tab.click(".rk-lang [data-part=ja]")
    shown = tab.tab.inner_text("body")
    assert "ブラコン小鳩のキャンセル" in shown and "Outcomes" not in shown
    assert tab.tab.evaluate("document.documentElement.lang") == "ja"
    assert tab.tab.locator(".rk-board:visible text:visible", has_text="パンプ").count()


def test_the_page_prints_as_a_storyboard_of_the_line_shown(tab, kobato):
    tab.open(kobato, link(["T resolve pump"], 2))
    tab.tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    tab.tab.emulate_media(media="print")
    try:
        assert not tab.tab.is_visible("#rk-stage")
        told = tab.tab.inner_text("#rk-print")
        assert "the pump" in told
        frames = play(KOBATO, "T resolve pump")
        boards, rows = (tab.tab.locator(f"#rk-print {one}:visible").count() for one in (".rk-wide", "li"))
        assert rows == len(frames.states) and 5 < boards < rows, "what changes nothing has no picture"
        assert tab.tab.is_visible("section table")
    finally:
        tab.tab.emulate_media(media="screen")


SHEET = {"width": 703, "height": 1031}
"""A4 less the margins of page.css, in pixels of a browser."""


def printed(tab, lang):
    """Return what paper says of options and bars, by the step's number, and the heights of the steps."""
    tab.tab.set_viewport_size(SHEET)
    tab.tab.click(f".rk-lang [data-part={lang}]")
    tab.tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    tab.tab.emulate_media(media="print")
    try:
        rows = tab.tab.locator("#rk-print li").all()
        told = {at: row.locator(".rk-instead, .rk-barred").all_inner_texts() for at, row in enumerate(rows)}
        return told, [row.bounding_box()["height"] for row in rows]
    finally:
        tab.tab.emulate_media(media="screen")
        tab.tab.set_viewport_size({"width": 1000, "height": 1300})


def test_on_paper_a_choice_says_what_else_there_was_and_what_was_barred_by_which_rule(tab, tmp_path):
    tab.open(make("s24_sorcery_timing", lang="ja").save(tmp_path / "page.html"))
    tab.tab.click("[data-part=last]")
    told, heights = printed(tab, "en")
    assert {at for at, said in told.items() if said} == {2, 3, 5}, "where nobody chose nothing is listed"
    assert told[2][:2] == [
        "Could have been chosen instead: cast Idea / cast Giant / play Waste / cast Sorcery",
        "Why can't B cast Lightning? B does not have priority now. 117.1"]
    assert told[3][0] == "Could have been chosen instead: pass priority"
    assert told[3][1].startswith("Why can't B respond"), "whoever chooses comes first"
    assert told[5][0] == "Here A may choose: cast Idea / pass priority"
    assert len(told[5]) == 5 and told[5][4] == "2 more are barred."
    assert max(heights) < SHEET["height"], "no step is cut by the end of a sheet"
    told, heights = printed(tab, "ja")
    assert told[2][0].startswith("ほかに選べた手：閃きを唱える ／ 巨人を唱える ／ 荒れ地をプレイ ／ ")
    assert told[5][0] == "ここで A が選べる手：閃きを唱える ／ 優先権をパス"
    assert told[5][-1] == "できない手はほかに 2 通り。" and max(heights) < SHEET["height"]


def test_on_paper_long_lists_are_bounded_and_say_how_much_is_left_out(tab, tmp_path):
    tab.open(make("main_phase_options", lang="en").save(tmp_path / "page.html"))
    told, _ = printed(tab, "en")
    listed = told[0][0].removeprefix("Here A may choose: ").split(" / ")
    assert len(listed) == 9 and listed[-1] == "3 more"
    tab.open(make("chain_of_four", lang="en").save(tmp_path / "page.html"))
    rows, said = tab.tab.locator("section tbody tr:visible"), tab.tab.locator(".rk-on-paper:visible")
    assert rows.count() == 23 and not said.count()
    tab.tab.emulate_media(media="print")
    try:
        assert rows.count() == 12 and said.inner_text() == "Printed are the first 12 rows of 23."
    finally:
        tab.tab.emulate_media(media="screen")


def test_without_scripts_a_choice_lists_what_paper_lists(browser, tab, tmp_path):
    path = make("chain_of_four", lang="en").save(tmp_path / "page.html")
    tab.open(path)
    tab.tab.click("[data-part=last]")
    told, _ = printed(tab, "en")
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(path.as_uri())
    rows = page.locator(".rk-steps > li").all()
    said = {at: row.locator(":is(.rk-instead, .rk-barred) .t-en").all_inner_texts()
            for at, row in enumerate(rows, 1)}
    context.close()
    assert any(said.values()) and {0: [], **said} == told


TABLE = """() => { const whole = document.documentElement;
  const cells = [...document.querySelectorAll('section td')].map(one => one.getBoundingClientRect());
  const part = document.querySelector('section table').closest('section');
  return { sideways: [whole.scrollWidth - whole.clientWidth, part.scrollWidth - part.clientWidth],
    out: cells.filter(one => one.left < 0 || one.right > whole.clientWidth).length } }"""


@pytest.mark.parametrize("width", [320, 390, 540])
def test_in_a_small_window_every_outcome_is_read_and_played_without_scrolling_sideways(tab, kobato, width):
    tab.tab.set_viewport_size({"width": width, "height": 800})
    try:
        tab.open(kobato)
        for language, heads in (("ja", ["行", "通り", "結果", "行1 と分かれる選択", "例"]),
                                ("en", ["row", "lines", "outcome", "parts from row 1 at", "for example"])):
            tab.tab.click(f".rk-lang [data-part={language}]")
            assert tab.tab.evaluate(TABLE) == {"sideways": [0, 0], "out": 0}
            for row in tab.tab.locator("section tbody tr").all():
                assert row.locator(".rk-of").all_inner_texts() == heads
        tab.tab.locator("section td a").last.click()
        tab.tab.wait_for_function("location.hash.includes('removal')")
        tab.tab.emulate_media(media="print")
        row = tab.tab.locator("section tbody tr").first.locator("td")
        tops = {row.nth(at).bounding_box()["y"] for at in range(row.count())}
        assert len(tops) == 1, "on paper it is a table"
        assert not tab.tab.locator(".rk-of").first.is_visible() and tab.tab.is_visible("section thead")
    finally:
        tab.tab.emulate_media(media="screen")
        tab.tab.set_viewport_size({"width": 1000, "height": 1300})


def test_without_scripts_links_to_lines_are_plain_text_and_the_table_fits(browser, tab, kobato):
    context = browser.new_context(java_script_enabled=False, offline=True,
                                  viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(kobato.as_uri())
    tab.open(kobato)
    like = """one => { const now = getComputedStyle(one), around = getComputedStyle(one.parentNode);
      return [now.textDecorationLine, now.color === around.color, now.pointerEvents] }"""
    links = page.locator("section a")
    assert links.count() >= 4
    assert all(one.evaluate(like) == ["none", True, "none"] for one in links.all())
    assert page.evaluate(TABLE) == {"sideways": [0, 0], "out": 0}
    assert tab.tab.locator("section a").first.evaluate(like) == ["underline", False, "auto"]
    context.close()


def test_without_scripts_the_line_the_outcomes_and_both_languages_can_be_read(browser, kobato):
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(kobato.as_uri())
    shown = page.inner_text("body")
    line = play(KOBATO, *load(KOBATO).line)
    noun = tell.nouns(line.scene, line.states)
    assert all(tell.sentence(line.scene, step, noun).en in shown for step in line.steps)
    assert "Outcomes" in shown
    page.click("label[for=rk-ja]")
    shown = page.inner_text("body")
    assert "ブラコン小鳩のキャンセル" in shown and "パンプ" in shown and "Outcomes" not in shown
    context.close()


def test_a_page_that_cannot_hold_all_says_so_and_stops_there(tab, tmp_path):
    made = make("chain_of_four", lang="en", most=60)
    assert not made.whole
    path = made.save(tmp_path / "cut.html")
    tab.open(path)
    assert "options are in this page" in tab.tab.locator(".rk-cut").first.inner_text()
    keys, node = [], book(made)["nodes"][0]
    while all(one["key"] in node["ways"] for one in node["choice"]["options"]):
        key, (to, _) = next(iter(node["ways"].items()))
        keys, node = [*keys, key], book(made)["nodes"][to]
    missing = next(at for at, one in enumerate(node["choice"]["options"]) if one["key"] not in node["ways"])
    tab.open(path, link(keys))
    tab.tab.locator(".rk-opts button").nth(missing).click()
    assert "not in this page" in tab.tab.inner_text(".rk-err")
    tab.open(path, link([*keys, node["choice"]["options"][missing]["key"]], 0))
    assert tab.tab.inner_text(".rk-err") == "What follows is not in this page."
    tab.open(path, link([*keys, "T dance"], 0))
    assert tab.tab.inner_text(".rk-err") == 'There is no choice "T dance" here.'
