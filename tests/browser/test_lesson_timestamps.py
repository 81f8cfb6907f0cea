"""Lesson 03 as a reader has it: run, stepped, and the order of ages changed by hand."""

import pytest

from tests.browser.conftest import BUILT, cell, says_what_is_stored

pytestmark = pytest.mark.browser

NAME = "03_timestamps.ipynb"
WORDS = {
    "ja": {
        "next": "次",
        "up": "上へ",
        "first": "印刷された値から",
        "kept": "計画どおりに進んだ",
        "last": "第7種類別 b",
        "asked": "謙虚のパワー/タフネス",
    },
    "en": {
        "next": "Next",
        "up": "up",
        "first": "The layers start",
        "kept": "The line keeps the plan.",
        "last": "Layer 7b",
        "asked": "the power/toughness of Humility",
    },
}


def test_all_of_it_runs_and_says_what_is_stored(lesson):
    page, lang, _ = lesson
    says_what_is_stored(page, BUILT / lang / NAME)


def test_a_prediction_keeps_its_answer_until_it_is_unfolded(lesson):
    page, _, words = lesson
    asked = cell(page, 'pair = rk.load("humility_and_opalescence")')
    assert words["asked"] in asked.inner_text()
    answer = asked.locator("details li").first
    assert not answer.is_visible()
    asked.locator("summary").click()
    assert answer.is_visible() and "613.6" in answer.inner_text()


def test_the_stage_steps_through_the_layers(lesson):
    page, _, words = lesson
    shown = cell(page, "line = rk.play(pair)")
    shown.locator(".rk-ctl").get_by_role("button", name=words["next"]).click()
    assert shown.locator(".rk-sent").inner_text().startswith(words["first"])
    shown.locator(".rk-strip button").nth(5).click()
    shown.locator('.rk-pic[data-step="5"]').wait_for()
    assert shown.locator(".rk-sent").inner_text().startswith(words["last"])


def test_swapping_two_ages_replays_at_once(lesson):
    page, _, words = lesson
    panel = cell(page, "plan(four)")
    panel.locator(".rk-stage .rk-board").first.wait_for()
    order = panel.locator(".widget-select select", has_text="1. ")
    before = order.locator("option").all_text_contents()
    names = [text.partition(". ")[2] for text in before]
    order.select_option(label=before[2])
    panel.get_by_role("button", name=words["up"], exact=True).click()
    order.locator("option", has_text=f"2. {names[2]}").wait_for(state="attached")
    after = [text.partition(". ")[2] for text in order.locator("option").all_text_contents()]
    assert after == [names[0], names[2], names[1], names[3]]
    panel.get_by_text('"A stamp opalescence", "A stamp humility"').first.wait_for()
    assert words["kept"] in panel.inner_text()
    panel.locator(".rk-strip button").nth(3).click()
    panel.locator('.rk-pic[data-step="3"]').wait_for()
    assert names[2] in panel.locator(".rk-sent").inner_text()
