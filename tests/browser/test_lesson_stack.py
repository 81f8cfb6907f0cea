"""Lesson 04 as a reader has it: run, the counter war stepped, a target chosen by hand, in both languages."""

import pytest

from tests.browser.conftest import BUILT, cell, says_what_is_stored

pytestmark = pytest.mark.browser

NAME = "04_stack.ipynb"
WORDS = {
    "ja": {"next": "次", "begins": "メイン・フェイズが始まる", "top": "次に解決",
           "fizzle": "打ち消しは対象がすべて不正なので", "kept": "計画どおりに進んだ", "why": "608.2b"},
    "en": {"next": "Next", "begins": "The main phase begins", "top": "resolves next",
           "fizzle": "All targets of Counterspell are illegal", "kept": "The line keeps the plan.",
           "why": "608.2b"},
}
FIZZLE = 19


def test_all_of_it_runs_and_says_what_is_stored(lesson):
    page, lang, _ = lesson
    says_what_is_stored(page, BUILT / lang / NAME)


def test_the_counter_war_is_stepped_and_the_top_is_marked_in_words(lesson):
    page, _, words = lesson
    stage = cell(page, "stage(war, *war.line)")
    stage.locator(".rk-ctl").get_by_role("button", name=words["next"]).click()
    assert stage.locator(".rk-sent").inner_text().startswith(words["begins"])
    stage.locator(".rk-strip button").nth(10).click()
    stage.locator('.rk-pic[data-step="10"]').wait_for()
    assert words["top"] in stage.locator('.rk-pic[data-step="10"]').inner_text()
    stage.locator(".rk-strip button").nth(FIZZLE).click()
    stage.locator(f'.rk-pic[data-step="{FIZZLE}"]').wait_for()
    said = stage.locator(".rk-sent").inner_text()
    assert said.startswith(words["fizzle"]) and words["why"] in said


def test_the_target_of_a_counterspell_is_chosen_by_hand(lesson):
    page, _, words = lesson
    panel = cell(page, "panel = plan(war)")
    panel.locator(".rk-stage .rk-board").first.wait_for()
    chosen = panel.locator(".widget-select select, .widget-dropdown select").last
    before = chosen.input_value()
    other = next(one for one in chosen.locator("option").all() if one.get_attribute("value") != before)
    chosen.select_option(value=other.get_attribute("value"))
    panel.get_by_text(words["kept"]).first.wait_for()
    assert chosen.input_value() != before
