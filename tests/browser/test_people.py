"""What a reader does beyond stepping: predicts, compares lines, copies, presents, reads it small."""

import re

import pytest

from rulekit import play
from rulekit.scenario import parse

pytestmark = pytest.mark.browser

OPEN = 'from rulekit.show import stage\ns = stage("kobato_cancels_the_pump", "T resolve removal")\ns'
LINE = ("T resolve removal", "N declare kobato>pump")
OUTSIDE = """() => { const root = document.querySelector('.rk-stage');
  const edge = root.getBoundingClientRect().right + 1;
  return [...root.querySelectorAll('button, select, input, p, h3, h4, li, svg.rk-board')]
    .filter(one => !one.closest('.rk-strip') && one.getBoundingClientRect().right > edge)
    .map(one => one.outerHTML) }"""
NAMED = """() => [...document.querySelectorAll('.rk-stage :is(button, select, input, summary)')].filter(one =>
  !(one.getAttribute('aria-label') || one.labels?.[0]?.innerText || one.textContent).trim()).length"""


def go(page, number):
    page.get_by_label("Step", exact=True).fill(str(number))
    page.keyboard.press("Enter")
    page.wait_for_selector(f'.rk-pic[data-step="{number}"]')


def test_a_prediction_comes_before_what_it_asks_for(page):
    page.get_by_role("button", name="Predict first").click()
    go(page, 6)
    gate = page.locator(".rk-gate")
    gate.locator("h4").wait_for()
    assert "Which of these may T do now?" in gate.inner_text()
    assert not page.locator(".rk-dec").is_visible()
    hidden = page.evaluate("() => [...document.querySelectorAll('.rk-hint')]"
                           ".every(one => getComputedStyle(one).visibility === 'hidden')")
    assert hidden
    gate.get_by_label("T: resolve the pump").check()
    gate.get_by_role("button", name="Hint 1").click()
    assert "Right ones: 2." in gate.inner_text()
    assert gate.get_by_label("T: resolve the pump").is_checked()
    gate.get_by_role("button", name="Check").click()
    options = gate.locator(".rk-picks > li").count()
    assert gate.locator(".rk-yes, .rk-no").count() == options
    assert "your pick" in gate.locator(".rk-yes", has_text="your pick").first.inner_text()
    assert page.locator(".rk-dec").is_visible()


def test_a_question_can_be_skipped_and_the_step_is_shown(page):
    page.get_by_role("button", name="Predict first").click()
    go(page, 4)
    page.locator(".rk-ctl").get_by_role("button", name="Next").click()
    page.locator(".rk-gate h4").wait_for()
    page.wait_for_selector('.rk-pic[data-step="4"]')
    page.get_by_role("button", name="Go on without answering").click()
    page.wait_for_selector('.rk-pic[data-step="5"]')


def test_both_lines_stand_side_by_side_from_where_they_part(page):
    go(page, 6)
    page.get_by_role("button", name="resolve the pump").click()
    page.wait_for_selector(".rk-both")
    firsts = page.locator(".rk-both .rk-first").all_inner_texts()
    assert len(firsts) == 2
    assert "the removal" in firsts[0] and "the pump" in firsts[1]
    assert all("parts from the old line here" in one for one in firsts)
    page.get_by_role("button", name="Back to the old line").click()
    page.wait_for_function("() => document.querySelector('.rk-first').textContent.includes('the pump')")
    page.get_by_role("button", name="Forget the old line").click()
    page.wait_for_function("() => document.querySelector('.rk-old').hidden")


def test_the_line_is_copied_as_a_scenario_that_plays_it_again(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".rk-ctl").get_by_role("button", name="Last").click()
    page.get_by_role("button", name="declare Kobato → the pump").click()
    page.wait_for_selector('.rk-pic[data-step="12"]')
    page.get_by_role("button", name="Copy the line as a scenario").click()
    page.get_by_text("Copied.").wait_for()
    again = parse(page.evaluate("() => navigator.clipboard.readText()"))
    assert again.line == LINE
    assert play(again, *again.line).steps == play("kobato_cancels_the_pump", *LINE).steps


def test_the_next_change_in_a_zone_can_be_jumped_to(page):
    page.get_by_label("Jump to").select_option(label='next change in "T\'s resolution zone"')
    page.wait_for_selector(".rk-chg b")
    assert "T's resolution zone" in page.locator(".rk-chg").inner_text()


def test_a_projector_has_it_large_with_notes_and_escape_leaves(page):
    page.get_by_role("button", name="For a projector").click()
    page.wait_for_selector(".rk-big")
    large = page.evaluate("() => document.querySelector('.rk-sent').getBoundingClientRect().height"
                          " / document.querySelector('.rk-sent').offsetHeight")
    zoom = page.evaluate("() => Number(getComputedStyle(document.querySelector('.rk-fit')).zoom)")
    assert zoom >= 1.4 or large >= 1.4
    page.keyboard.press("PageDown")
    page.wait_for_selector('.rk-pic[data-step="1"]')
    page.get_by_role("button", name="Presenter notes").click()
    assert "Next:" in page.locator(".rk-notes").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.rk-big')")


@pytest.mark.parametrize("width", [360, 640])
def test_nothing_sticks_out_in_a_small_window_or_at_200_percent(lab, width):
    page = lab.open('from rulekit.show import stage\ns = stage("kobato_cancels_the_pump")\ns')
    page.wait_for_selector(".rk-stage .rk-board")
    page.evaluate("width => { document.querySelector('.rk-stage').style.width = width - 24 + 'px' }", width)
    page.wait_for_selector(".rk-pic .rk-narrow")
    go(page, 6)
    page.get_by_role("button", name="resolve the pump").click()
    page.wait_for_selector('.rk-pic[data-step="7"]')
    go(page, 6)
    page.get_by_role("button", name="resolve the removal").click()
    page.wait_for_selector(".rk-both")
    page.get_by_role("button", name="Predict first").click()
    go(page, 6)
    page.locator(".rk-gate h4").wait_for()
    assert page.evaluate(OUTSIDE) == []
    page.close()


def test_every_control_of_every_state_has_a_name_and_a_role(page):
    go(page, 6)
    page.get_by_role("button", name="resolve the pump").click()
    page.wait_for_selector(".rk-both")
    page.get_by_role("button", name="Predict first").click()
    go(page, 6)
    page.locator(".rk-gate h4").wait_for()
    spoken = {"日本語": ("予想", "答え合わせ", "元の筋"), "English": ("Predict", "Check", "old line")}
    for language, words in spoken.items():
        page.get_by_role("button", name=language).click()
        tree = page.locator(".rk-stage").aria_snapshot()
        roles = "button|combobox|spinbutton|checkbox|radio|textbox|img"
        assert not re.search(rf"^\s*- ({roles})\s*(\[.*\])?:?\s*$", tree, re.M)
        assert page.evaluate(NAMED) == 0
        for word in words:
            assert word in tree
