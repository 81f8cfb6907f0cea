"""Lesson 02 as a reader has it: run, Replicate stepped in two nested frames, a release planned by hand."""

import pytest

from tests.browser.conftest import BUILT, cell, says_what_is_stored

pytestmark = pytest.mark.browser

NAME = "02_furuyoni.ipynb"
WORDS = {
    "ja": {"frames": ["1 引用", "2 攻撃 O（トコヨ）"], "asked": "④\u00a0帯電解除する？", "here": "使った瞬間",
           "release": "攻撃 O（トコヨ）を解除", "never": "解除しない", "late": "標準行動で → 雷神ゲージ"},
    "en": {"frames": ["1 Replicate", "2 O (Tokoyo's attack)"], "asked": "④\u00a0release it?",
           "here": "at its use", "release": "release O (Tokoyo's attack)", "never": "never",
           "late": "later, in a main phase → Thunder God gauge"},
}


def test_all_of_it_runs_and_says_what_is_stored(lesson):
    page, lang, _ = lesson
    says_what_is_stored(page, BUILT / lang / NAME)


def test_two_frames_are_nested_and_five_steps_stand_in_order(lesson):
    page, lang, words = lesson
    stage = cell(page, "stage(scene)")
    stage.locator(".rk-strip button").nth(6).click()
    picture = stage.locator('.rk-pic[data-step="6"] svg').first
    picture.wait_for()
    frames = picture.locator(".rk-item:has(.rk-frame)")
    assert frames.count() == 2
    said = [frames.nth(at).locator(f"text.{lang}").all_text_contents() for at in range(2)]
    assert [texts for texts in said if any(name in texts for name in words["frames"])] == said
    text = " ".join(part for texts in said for part in texts)
    assert [mark for mark in text if mark in "①②③④⑤"] == list("①②③③④")
    assert words["asked"] in text
    assert words["here"] in picture.locator(f"text.{lang}.b").all_text_contents()


def test_later_the_stage_says_why_the_borrowed_card_cannot_be_released(lesson):
    page, _, words = lesson
    stage = cell(page, "stage(scene)")
    stage.locator(".rk-strip button").nth(11).click()
    stage.locator('.rk-pic[data-step="11"]').wait_for()
    ask = stage.locator(".rk-why select")
    option = next(text for text in ask.locator("option").all_inner_texts() if words["release"] in text)
    ask.select_option(label=option)
    assert "FU-47" in stage.locator(".rk-why").inner_text()


def test_the_moment_of_a_release_is_chosen_by_hand(lesson):
    page, _, words = lesson
    panel = cell(page, "panel = plan(two)")
    panel.locator(".rk-stage .rk-board").first.wait_for()
    picks = panel.locator(".widget-dropdown select")
    picks.nth(1).select_option(label=words["never"])
    picks.nth(2).select_option(label=words["late"])
    panel.get_by_text('"A keep x", "A use y", "A keep y", "A release y>thunder"').first.wait_for()
