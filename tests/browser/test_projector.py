"""The stage shown large to a room: sentence, board and choices seen at once, steps move nothing."""

import pytest

from rulekit.show import page as make

pytestmark = pytest.mark.browser

LEAST = 0.75
"""Smaller than this the words of a board cannot be read from a distance."""

PLACES = """() => {
  const q = one => document.querySelector('.rk-stage ' + one), box = one => q(one).getBoundingClientRect();
  const place = one => { const at = box(one); return [at.left, at.top, at.right, at.bottom] };
  return {
    sentence: place('.rk-sent'), board: place('.rk-pic'), choices: place('.rk-opts'), why: place('.rk-why'),
    steps: place('.rk-ctl'), language: place('.rk-lang'), leave: place('[data-part=big]'),
    scale: box('.rk-wide').width / q('.rk-wide').viewBox.baseVal.width,
    hidden: box('.rk-wide').height - box('.rk-pic').height,
    scrolled: ['.rk-side', '.rk-pic'].map(one => q(one).scrollTop).concat(
      document.querySelector('.rk-stage').scrollTop) } }"""
SEEN = ("sentence", "board", "choices", "why", "steps", "language", "leave")


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """Where the page of a scenario lies, made once."""
    made = {}

    def page_of(name):
        if name not in made:
            path = tmp_path_factory.mktemp("large") / f"{name}.html"
            made[name] = make(name, lang="en").save(path).as_uri()
        return made[name]
    return page_of


@pytest.mark.parametrize(("name", "size"), [
    ("kobato_cancels_the_pump", (1280, 720)), ("kobato_cancels_the_pump", (1920, 1080)),
    ("s08_second_counter_fizzles", (1280, 720)), ("regainah", (1280, 720)),
    ("t02_three_players", (1280, 720)), ("t02_three_players", (1920, 1080))], ids=str)
def test_a_projector_shows_sentence_board_and_choices_at_once_and_keys_move_nothing(
        browser, pages, name, size):
    tab = browser.new_page(viewport={"width": size[0], "height": size[1]})
    try:
        tab.goto(pages(name))
        tab.get_by_role("button", name="For a projector").click()
        tab.wait_for_selector(".rk-beside")
        last = tab.locator(".rk-strip li:not(.rk-m-open)").count() - 1
        places = [_settled(tab)]
        for number in range(1, last + 1):
            tab.keyboard.press("PageDown")
            tab.wait_for_selector(f'.rk-pic[data-step="{number}"]')
            places.append(tab.evaluate(PLACES))
        for place in places:
            for left, top, right, bottom in (place[one] for one in SEEN):
                assert left >= 0 and top >= 0 and right <= size[0] + 0.5 and bottom <= size[1] + 0.5
            assert place["choices"][0] > place["board"][2], "the choices stand beside the board"
            assert place["scale"] >= LEAST - 0.02 and place["scrolled"] == [0, 0, 0]
            assert place["hidden"] < 1 or place["scale"] < LEAST + 0.01
            for one in ("board", "steps"):
                assert place[one] == pytest.approx(places[0][one], abs=0.1), "nothing moves from step to step"
        assert size[0] < 1900 or places[0]["scale"] > 1.1, "a large screen makes it large"
    finally:
        tab.close()


def _settled(tab):
    """The places once the size of the screen has come to rest."""
    tab.wait_for_function("() => document.querySelector('.rk-stage').clientHeight === innerHeight")
    tab.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return tab.evaluate(PLACES)


def test_choosing_large_goes_on_and_leaving_brings_the_page_back_as_it_was(browser, pages):
    tab = browser.new_page(viewport={"width": 1280, "height": 720})
    try:
        tab.goto(pages("kobato_cancels_the_pump"))
        tab.wait_for_function("() => document.querySelector('.rk-say')?.style.minHeight")  # rows are held
        before = tab.evaluate("() => document.querySelector('.rk-out').getBoundingClientRect().top + scrollY")
        tab.get_by_role("button", name="For a projector").click()
        tab.wait_for_selector(".rk-beside")
        tab.locator(".rk-m-choice button").first.click()
        tab.keyboard.press("PageUp")
        tab.locator(".rk-opts button", has_text="pump").click()
        tab.wait_for_function("() => document.querySelector('.rk-sent').textContent.includes('the pump')")
        place = _settled(tab)
        assert place["choices"][3] <= 720 and place["scrolled"] == [0, 0, 0]
        tab.keyboard.press("Escape")
        tab.wait_for_selector(".rk-stage:not(.rk-big)")
        tab.wait_for_function("() => document.querySelector('.rk-fit').style.zoom === ''")
        tab.locator("[data-part=drop]").click()
        after = tab.evaluate("() => document.querySelector('.rk-out').getBoundingClientRect().top + scrollY")
        assert after == before
    finally:
        tab.close()
