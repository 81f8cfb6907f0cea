"""Lesson 08 as a reader has it: run, a leaving player stepped, who must leave a loop, in both languages."""

import pytest

from tests.browser.conftest import BUILT, cell, says_what_is_stored

pytestmark = pytest.mark.browser

NAME = "08_stack_further.ipynb"
WORDS = {
    "ja": {"leave": "A がゲームを離れ", "exile": "まだコントロールしているものは追放される", "why": "800.4a",
           "round": "一回りしたら A は別の選択をする", "flies": "飛行"},
    "en": {"leave": "A leaves the game", "exile": "What A still controls is exiled", "why": "800.4a",
           "round": "A must choose otherwise", "flies": "flying"},
}
LEAVE, EXILE, FLYING = 6, 8, 7
"""Steps of the leaving player, and the step of the kite's line at which it has begun to fly."""


def test_all_of_it_runs_and_says_what_is_stored(lesson):
    page, lang, _ = lesson
    says_what_is_stored(page, BUILT / lang / NAME)


def test_a_leaving_player_is_stepped_in_the_order_of_the_rule(lesson):
    page, _, words = lesson
    stage = cell(page, "stage(gone)")
    for number, name in ((LEAVE, "leave"), (EXILE, "exile")):
        stage.locator(".rk-strip button").nth(number).click()
        stage.locator(f'.rk-pic[data-step="{number}"]').wait_for()
        said = stage.locator(".rk-sent").inner_text()
        assert words[name] in said and words["why"] in said


def test_the_loop_says_who_must_leave_it_and_the_kite_ends_on_the_ground(lesson):
    page, _, words = lesson
    assert words["round"] in cell(page, "graph.fragmented()").inner_text()
    stage = cell(page, "stage(round_)")
    stage.locator(".rk-strip button").nth(FLYING).click()
    picture = stage.locator(f'.rk-pic[data-step="{FLYING}"]')
    picture.wait_for()
    assert words["flies"] in picture.inner_text()
    last = stage.locator(".rk-strip button").count() - 1
    stage.locator(".rk-strip button").nth(last).click()
    picture = stage.locator(f'.rk-pic[data-step="{last}"]')
    picture.wait_for()
    assert words["flies"] not in picture.inner_text()
