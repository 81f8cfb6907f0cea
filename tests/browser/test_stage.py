"""The stage and the plan panel as a reader has them: JupyterLab in Chromium."""

import io
import re

import pytest
from PIL import Image

from rulekit.draw.palette import contrast

pytestmark = pytest.mark.browser

OPEN = 'from rulekit.show import stage\ns = stage("kobato_cancels_the_pump", "T resolve removal")\ns'
LAST = 11


def shown(page, number):
    page.wait_for_selector(f'.rk-pic[data-step="{number}"]')


def control(page, name):
    return page.locator(".rk-ctl").get_by_role("button", name=name)


def sentence(page):
    return page.locator(".rk-sent").inner_text()


def test_next_back_first_and_last_step_through_the_line(page):
    control(page, "Next").click()
    assert "Step 1 of 11" in page.locator(".rk-count").inner_text()
    assert sentence(page).startswith("In the character phase T moves the vanilla character")
    control(page, "Last").click()
    shown(page, LAST)
    assert control(page, "Next").get_attribute("aria-disabled") == "true"
    control(page, "Back").click()
    shown(page, LAST - 1)
    control(page, "First").click()
    shown(page, 0)


def test_the_step_box_and_the_strip_go_to_a_step(page):
    page.get_by_label("Step", exact=True).fill("8")
    page.keyboard.press("Enter")
    shown(page, 8)
    page.locator(".rk-strip").get_by_role("button", name=re.compile("^3 ")).click()
    shown(page, 3)
    assert page.locator(".rk-strip [aria-current=step] button").get_attribute("aria-label").startswith("3 ")


def test_jumps_find_the_next_choice_and_the_next_check(page):
    page.get_by_label("Jump to").first.select_option("choice")
    shown(page, 6)
    page.get_by_label("Jump to").first.select_option("check")
    shown(page, 9)


def test_play_starts_on_a_press_only_and_stops_at_the_choice(page):
    page.wait_for_timeout(400)
    shown(page, 0)
    page.get_by_label("Step", exact=True).fill("5")
    page.keyboard.press("Enter")
    page.get_by_label("speed").select_option("4")
    control(page, "Play").click()
    shown(page, 6)
    page.wait_for_timeout(700)
    shown(page, 6)
    assert control(page, "Play").count() == 1


def test_a_choice_as_a_button_goes_on_with_the_line(page):
    control(page, "Last").click()
    assert "N chooses next" in page.locator(".rk-dec h4").inner_text()
    page.get_by_role("button", name="declare Kobato → the pump").click()
    shown(page, 12)
    assert sentence(page).startswith("In 4.5, N declares the cancel Kobato, aimed at the pump")
    assert "Step 12 of 21" in page.locator(".rk-count").inner_text()


def test_a_legal_target_on_the_board_can_be_clicked(page):
    control(page, "Last").click()
    page.locator('.rk-wide .rk-item[data-item="pump"][data-legal]').click()
    shown(page, 12)
    assert "aimed at the pump" in sentence(page)


def test_choosing_again_earlier_branches_and_the_old_line_is_one_press_away(page):
    page.get_by_label("Step", exact=True).fill("6")
    page.keyboard.press("Enter")
    assert page.locator(".rk-opts [aria-pressed=true]").inner_text() == "✓ resolve the removal"
    page.get_by_role("button", name="resolve the pump").click()
    shown(page, 7)
    assert "chooses the pump" in sentence(page)
    assert page.locator(".rk-strip .rk-parts").count() == 1
    page.get_by_role("button", name="Back to the old line").click()
    page.wait_for_function("() => document.querySelector('.rk-sent').textContent.includes('the removal')")
    page.get_by_role("button", name="Forget the old line").click()
    page.wait_for_function("() => document.querySelector('.rk-old').hidden")


def test_a_barred_choice_says_why_and_under_which_rule(page):
    control(page, "Last").click()
    question = "Why can't N declare Kobato → the removal?"
    page.get_by_label("Why can't I").select_option(label=question)
    said = page.locator(".rk-bar-said").inner_text()
    assert "resolved already" in said
    assert "VS-29" in said


def test_a_choice_in_focus_previews_its_step(page):
    control(page, "Last").click()
    page.get_by_role("button", name="declare Kobato → the pump").focus()
    preview = page.locator(".rk-preview").inner_text()
    assert "In 4.5, N declares the cancel Kobato, aimed at the pump" in preview
    control(page, "Back").focus()
    assert page.locator(".rk-preview").count() == 0


def test_board_and_rules_can_be_read_as_text(page):
    control(page, "Last").click()
    page.get_by_text("Read this board as text").click()
    assert "T ring: Special F Panis" in page.locator(".rk-more details").first.inner_text()
    page.locator(".rk-num").click()
    assert "The turn player chooses first whether to cancel." in page.locator(".rk-more dl").inner_text()


def test_the_language_changes_every_word_on_the_stage(page):
    page.get_by_role("button", name="日本語").click()
    control(page, "最後").click()
    assert "手順 11 / 11" in page.locator(".rk-count").inner_text()
    latin = page.locator(".rk-ctl, .rk-dec, .rk-out").all_inner_texts()
    assert not re.search(r"\b(Step|Next|chooses|Why|lines|pump)\b", " ".join(latin))
    visible = page.evaluate("() => [...document.querySelectorAll('.rk-stage .rk-wide .en')]"
                            ".filter(one => getComputedStyle(one).display !== 'none').length")
    assert visible == 0
    page.get_by_role("button", name="English").click()


def test_arrow_keys_step_in_the_controls_and_leave_the_notebook_alone(page):
    control(page, "Next").focus()
    for key, number in (("ArrowRight", 1), ("End", LAST), ("ArrowLeft", LAST - 1), ("Home", 0)):
        page.keyboard.press(key)
        shown(page, number)
    page.keyboard.press("Enter")
    shown(page, 1)
    page.keyboard.press("Space")
    shown(page, 2)
    assert page.evaluate("() => document.activeElement.dataset.part") == "next"
    assert page.locator(".jp-Notebook.jp-mod-editMode").count() == 0


def test_keys_go_on_when_the_notebook_takes_focus_for_the_cell_after_a_press(page):
    take = "() => document.querySelector('.rk-stage').closest('.jp-Cell').focus()"  # as JupyterLab does
    control(page, "Next").click()
    page.evaluate(take)
    page.wait_for_function("() => document.activeElement.dataset.part === 'next'")
    page.keyboard.press("ArrowRight")
    shown(page, 2)
    page.keyboard.press("Tab")
    page.evaluate(take)  # after a key it is the reader's wish
    page.wait_for_timeout(100)
    assert page.evaluate("() => document.activeElement.classList.contains('jp-Cell')")


def test_notebook_keys_outside_the_stage_still_work(page):
    page.locator(".jp-Notebook .jp-InputPrompt").first.click()
    page.keyboard.press("Enter")
    page.wait_for_selector(".jp-Notebook.jp-mod-editMode")
    page.keyboard.press("Escape")
    page.wait_for_selector(".jp-Notebook.jp-mod-commandMode")
    shown(page, 0)


def test_every_control_has_a_name_in_both_languages(page):
    control(page, "Last").click()
    for language in ("日本語", "English"):
        page.get_by_role("button", name=language).click()
        nameless = page.evaluate("""() => [...document.querySelectorAll(
            '.rk-stage :is(button, select, input, summary)')]
            .filter(one => !(one.getAttribute('aria-label') || one.innerText || '').trim()).length""")
        assert nameless == 0
    tree = page.locator(".rk-stage").aria_snapshot()
    assert not re.search(r"^\s*- (button|combobox|spinbutton)\s*(\[.*\])?:?\s*$", tree, re.M)
    for role in ('button "Next', 'spinbutton "Step"', 'combobox "Jump to"', "region", "status"):
        assert role in tree


def test_a_narrow_view_has_the_narrow_board_and_nothing_sticks_out(page):
    page.evaluate("() => { document.querySelector('.rk-stage').style.width = '336px' }")
    page.wait_for_selector(".rk-stage .rk-pic .rk-narrow")
    assert page.locator(".rk-stage .rk-wide").count() == 0
    control(page, "Last").click()
    outside = page.evaluate("""() => { const root = document.querySelector('.rk-stage');
      const edge = root.getBoundingClientRect().right + 1;
      return [...root.querySelectorAll('button, select, input, p, h3, h4, li, svg.rk-narrow')]
        .filter(one => !one.closest('.rk-strip') && one.getBoundingClientRect().right > edge)
        .map(one => one.outerHTML) }""")
    assert outside == []


def test_the_stage_keeps_its_height_while_stepping(page):
    below = set()
    for number in range(1, LAST + 1):
        control(page, "Next").click()
        shown(page, number)
        below.add(page.evaluate("() => document.querySelector('.rk-out').getBoundingClientRect().top"
                                " - document.querySelector('.rk-stage').getBoundingClientRect().top"))
    assert len(below) == 1


def test_moved_cards_slide_unless_the_reader_wants_less_motion(page):
    slides = "() => document.querySelector('.rk-pic').getAnimations({subtree: true}).length"
    page.get_by_label("Step", exact=True).fill("0")
    page.keyboard.press("Enter")
    assert page.evaluate("""() => { document.querySelector('[data-part=next]').click();
        return document.querySelector('.rk-pic').getAnimations({subtree: true}).length }""") > 0
    page.emulate_media(reduced_motion="reduce")
    control(page, "Back").click()
    assert page.evaluate(slides) == 0
    page.emulate_media(reduced_motion="no-preference")


def test_an_error_in_a_choice_is_told_on_the_stage(page):
    control(page, "Last").click()
    page.evaluate("""async () => { const notebook = window.jupyterapp.shell.currentWidget;
        const code = 's._heard(s, {"choose": "N nonsense", "at": 11}, [])';
        await notebook.sessionContext.session.kernel.requestExecute({ code }).done }""")
    page.wait_for_selector(".rk-err:not([hidden])")
    assert 'there is no choice "N nonsense"' in page.locator(".rk-err").inner_text()


def test_the_dark_theme_of_the_lab_turns_the_stage_dark(page):
    ground = "() => getComputedStyle(document.querySelector('.rk-stage')).backgroundColor"
    light = page.evaluate(ground)
    page.evaluate("async () => { await window.jupyterapp.commands.execute('apputils:change-theme',"
                  " {theme: 'JupyterLab Dark'}) }")
    page.wait_for_function("() => document.body.dataset.jpThemeLight === 'false'")
    assert page.evaluate(ground) != light
    page.evaluate("async () => { await window.jupyterapp.commands.execute('apputils:change-theme',"
                  " {theme: 'JupyterLab Light'}) }")
    page.wait_for_function("() => document.body.dataset.jpThemeLight === 'true'")


def test_the_carets_of_the_plan_panel_can_be_seen_light_and_dark(lab):
    page = lab.open('from rulekit.show import plan\nplan("kobato_cancels_the_pump")')
    page.wait_for_selector(".rk-stage .rk-board")
    picks = page.locator(".widget-dropdown select")
    for theme in ("Light", "Dark"):
        page.evaluate("async theme => { await window.jupyterapp.commands.execute('apputils:change-theme',"
                      " {theme: `JupyterLab ${theme}`}) }", theme)
        page.wait_for_function("is => document.body.dataset.jpThemeLight === `${is}`", arg=theme == "Light")
        assert picks.count() > 1
        for pick in picks.all():
            assert _stands_out(pick, 24) >= 3, theme
    page.evaluate("async () => { await window.jupyterapp.commands.execute('apputils:change-theme',"
                  " {theme: 'JupyterLab Light'}) }")
    page.close()


def _stands_out(pick, width):
    """The greatest contrast against its ground of what is drawn within the last `width` pixels of a box."""
    picture = Image.open(io.BytesIO(pick.screenshot())).convert("RGB")
    wide, high = picture.size
    inside = picture.crop((wide - width, 4, wide - 3, high - 4))
    colours = ["#{:02x}{:02x}{:02x}".format(*colour) for _, colour in inside.getcolors(10_000)]
    ground = "#{:02x}{:02x}{:02x}".format(*max(inside.getcolors(10_000))[1])
    return max(contrast(one, ground) for one in colours)


def test_showing_a_stage_again_replaces_the_view_there_was(lab):
    page = lab.open(OPEN, "s")
    page.wait_for_selector(".rk-shut")
    assert page.locator(".rk-stage").count() == 1
    assert "opened anew elsewhere" in page.locator(".rk-shut").inner_text()
    page.close()


def test_the_plan_panel_chooses_order_and_target_and_the_stage_follows(lab):
    page = lab.open('from rulekit.show import plan\nplan("kobato_cancels_the_pump")')
    page.wait_for_selector(".rk-stage .rk-board")
    page.get_by_label("T: resolve …, in this order").select_option(index=1)
    page.get_by_role("button", name="up", exact=True).click()
    page.get_by_label("N: target of Kobato").select_option("the pump")
    page.wait_for_function("() => document.querySelector('.rk-count')?.textContent.endsWith('of 21')")
    told = page.locator(".widget-html [role=status]")
    assert "The line keeps the plan." in told.inner_text()
    page.get_by_label("Step", exact=True).fill("12")
    page.keyboard.press("Enter")
    assert sentence(page).startswith("In 4.5, N declares the cancel Kobato, aimed at the pump")
    page.get_by_label("T: resolve …, in this order").select_option(index=1)
    page.get_by_role("button", name="up", exact=True).click()
    page.wait_for_function("() => document.body.innerText.includes('is not allowed after step 10')")
    page.get_by_role("button", name="undo").click()
    page.wait_for_function("() => document.body.innerText.includes('The line keeps the plan.')")
    page.close()
