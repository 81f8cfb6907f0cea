"""The stage on a plain page without a kernel: axe-core over every state and theme, and a long line.

axe-core comes from npm (`npm install axe-core`); `RULEKIT_AXE` names its `axe.min.js`.
"""

import json
import os
import time
from pathlib import Path

import pytest

from rulekit import load, play
from rulekit.scenario import parse
from rulekit.show import script
from rulekit.show.frames import frames
from rulekit.show.gate import payload, question_at
from rulekit.show.reel import Drawn
from rulekit.show.stage import SHEET

pytestmark = pytest.mark.browser

LINE = ("T resolve removal", "N declare kobato>pump")
HOOKS = "{choose() {}, former() {}, ask() {}}"


def book():
    """The frames of a line with its former one and a question before every step."""
    drawn = Drawn()
    line = play("kobato_cancels_the_pump", *LINE)
    drawn.take(line.scene, line.states)
    gates = {str(at): payload(question_at(line, at), line.at(at), drawn.shared)
             for at in range(len(line.steps))}
    data = frames(line, "b", "en", line.branch(6, "T resolve pump"), drawn)
    return data | {"gates": gates, "gated": False, "prefix": "b"}


def shown(browser, tmp_path, data, width=900, scheme="light"):
    """A page of nothing but the stage."""
    module = script.STAGE.replace("export default", "const live =").replace("export function", "function")
    said = json.dumps(data).replace("</", "<\\/")
    path = tmp_path / "stage.html"
    path.write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>stage</title><style>{SHEET}</style>'
        f'<main><h1>stage</h1><h2>line</h2><div id="place"></div></main><script type="module">{module}\n'
        f'window.stage = mount(document.getElementById("place"), {said}, {HOOKS});</script></html>',
        encoding="utf-8")
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page.goto(path.as_uri())
    page.wait_for_function("() => window.stage")
    return page


def faults(page):
    """What axe-core calls serious or critical."""
    found = page.evaluate("async () => (await axe.run('.rk')).violations")
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found
            if one["impact"] in ("serious", "critical")]


@pytest.mark.parametrize(("width", "scheme"), [(900, "light"), (900, "dark"), (360, "light")])
def test_axe_finds_no_serious_fault_in_any_state(browser, tmp_path, width, scheme):
    path = os.environ.get("RULEKIT_AXE")
    if not path:
        pytest.skip("no axe-core here; RULEKIT_AXE names its axe.min.js")
    page = shown(browser, tmp_path, book(), width, scheme)
    page.evaluate(Path(path).read_text(encoding="utf-8"))
    for language in ("日本語", "English"):
        page.get_by_role("button", name=language).click()
        for number in (0, 6, 11, 12):
            page.evaluate("number => stage.go(number)", number)
            assert faults(page) == []
    page.locator("[data-part=predict]").click()
    page.evaluate("() => { stage.go(0); stage.go(11) }")
    page.locator(".rk-gate h4").wait_for()
    assert faults(page) == []
    page.locator("[data-part=show_answer]").click()
    assert faults(page) == []
    page.close()


WALK = """async () => { const taken = [], press = part => document.querySelector(`[data-part=${part}]`);
  for (let k = 0; k < 60; k++) {
    const to = press(Math.floor(k / 20) % 2 ? 'back' : 'next'), from = performance.now();
    to.click(); document.querySelector('.rk-pic').getBoundingClientRect();
    taken.push(performance.now() - from); await new Promise(done => setTimeout(done, 20)); }
  return taken.sort((a, b) => a - b)[30] }"""
"""Half of the presses take less, up to the new picture laid out."""


def forty():
    """A line on a table of forty effects."""
    zone = {who: ", ".join(f'{{ id = "{who.lower()}{n}" }}' for n in range(20)) for who in "TN"}
    trace = play(parse('game = "victory_spark"\n[start]\nat = "check"\n' + "".join(
        f"[start.{who}]\nzone = [{zone[who]}]\n" for who in "TN")))
    while len(trace.steps) < 24:
        trace = trace.play(trace.options[0].key)
    return trace


def test_many_outcomes_are_folded_and_the_one_of_this_line_is_in_sight(browser, tmp_path):
    name = "chain_of_four"
    data = frames(play(name, *load(name).line), "b", "en") | {"gates": {}, "gated": False, "prefix": "b"}
    page = shown(browser, tmp_path, data)
    assert page.locator(".rk-out > ul > li").count() == 7  # the head, and six
    assert "(this line)" in page.locator(".rk-out > ul").inner_text()
    rest = len(data["outcomes"]["rows"]) - 6
    page.get_by_text(f"More outcomes ({rest})").click()
    assert page.locator(".rk-out details li").count() == rest
    page.close()


def test_a_board_of_forty_cards_steps_like_a_small_one(browser, tmp_path):
    trace = forty()
    data = frames(trace, "b", "en", counted=False) | {"gates": {}, "gated": False, "prefix": "b"}
    page = shown(browser, tmp_path, data)
    assert page.locator(".rk-item").count() >= 40
    far = page.evaluate(WALK)
    small = shown(browser, tmp_path, book())
    near = small.evaluate(WALK)
    print(f"\nhalf of the steps take less than {far:.1f} ms with 40 cards, {near:.1f} ms with 7", end="")
    assert far < 5 * near + 5
    page.close()
    small.close()


def test_what_a_view_holds_does_not_grow_while_stepping(browser, tmp_path):
    page = shown(browser, tmp_path, book())
    tools = page.context.new_cdp_session(page)

    def held():
        tools.send("HeapProfiler.collectGarbage")
        counts = tools.send("Memory.getDOMCounters")
        return counts["nodes"], counts["jsEventListeners"], tools.send("Runtime.getHeapUsage")["usedSize"]

    page.evaluate(WALK)
    before = held()
    for _ in range(4):
        page.evaluate(WALK)
    after = held()
    print(f"\nnodes, listeners, bytes: {before} and after 240 steps {after}", end="")
    assert after[0] < 1.5 * before[0] and after[1] < 1.5 * before[1]
    assert after[2] < before[2] + 1_000_000
    page.close()


def test_a_line_of_500_steps_steps_like_a_short_one_and_keeps_no_more(browser, tmp_path):
    data = book()
    long = {**data, "frames": [{**data["frames"][n % 20 + 1], "at": n} for n in range(501)]}
    page = shown(browser, tmp_path, long)
    walk = """async () => { const taken = [], next = document.querySelector('[data-part=next]');
      for (let k = 0; k < 60; k++) { const from = performance.now(); next.click();
        taken.push(performance.now() - from); await new Promise(done => setTimeout(done, 20)); }
      return taken.sort((a, b) => a - b)[30] }"""
    count = "() => document.querySelectorAll('.rk-stage *').length"
    page.evaluate(walk)
    before = page.evaluate(count)
    far = page.evaluate(walk)
    assert page.evaluate(count) < 1.3 * before
    short = shown(browser, tmp_path, {**data, "frames": long["frames"][:100]})
    near = short.evaluate(walk)
    print(f"\nhalf of the steps take less than {far:.1f} ms of 500, {near:.1f} ms of 100", end="")
    assert far < 5 * near + 5
    page.close()
    short.close()


def test_a_long_line_opens_about_as_fast_as_it_is_long(browser, tmp_path):
    data = book()
    opened = []
    for length in (100, 500):
        many = {**data, "frames": [{**data["frames"][n % 20 + 1], "at": n} for n in range(length + 1)]}
        started = time.perf_counter()
        shown(browser, tmp_path, many).close()
        opened.append(time.perf_counter() - started)
    print(f"\nopened in {opened[0]:.2f} s with 100 steps, {opened[1]:.2f} s with 500", end="")
    assert opened[1] < 10 * opened[0]
