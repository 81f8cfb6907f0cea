"""The static course in a browser, offline: a picture in motion, a stage, the width of a telephone."""

import pytest

from rulekit.site import build

pytestmark = pytest.mark.browser
NAME = "kobato_cancels_the_pump"


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    return build(tmp_path_factory.mktemp("course") / "site", {"00_start_here", NAME})[0]


@pytest.fixture
def page(browser, course):
    context = browser.new_context(offline=True, viewport={"width": 360, "height": 800})
    shown = context.new_page()
    shown.set_default_timeout(20_000)
    shown.goto(course.as_uri())
    yield shown
    context.close()


@pytest.mark.parametrize(("lang", "trial"), [("ja", "今すぐ"), ("en", "Try one")])
def test_from_the_door_to_a_stage_of_ones_own_in_two_clicks(page, lang, trial):
    page.click(f"a[lang={lang}]")
    turns = page.locator(".rk-turn")
    assert turns.count() == 9
    shown = "all => all.filter(one => getComputedStyle(one).visibility === 'visible').length"
    assert turns.evaluate_all(shown) == 1
    assert trial in page.inner_text("main")
    page.click("a.try")
    page.click("[data-part=next]")
    page.wait_for_function("document.querySelector('[data-step]').dataset.step === '1'")
    assert page.evaluate("document.documentElement.lang") == lang


@pytest.mark.parametrize("place", ["index", "00_start_here", "scenarios", "rules_mtg_stack", "reference"])
def test_nothing_is_wider_than_a_telephone(page, course, place):
    for lang in ("ja", "en"):
        page.goto((course.parent / lang / f"{place}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto((course.parent / "pages" / f"{NAME}.html?lang=en").as_uri().replace("%3F", "?"))
    page.wait_for_selector("[data-part=next]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
