"""Colours: what they contrast with, and that the style stays inside its own box."""

import re

import pytest

from rulekit.draw.palette import DARK, EDGES, GROUNDS, LIGHT, STYLE, TEXTS, THEMES, contrast


def test_contrast_agrees_with_known_pairs():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert contrast("#1e2226", "#fdfcf9") == pytest.approx(15.6, abs=0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_and_edges_stand_out_from_every_ground(theme, ground):
    colours = THEMES[theme]
    for text in TEXTS:
        assert contrast(colours[text], colours[ground]) >= 4.5, text
    for edge in EDGES:
        assert contrast(colours[edge], colours[ground]) >= 3, edge


@pytest.mark.parametrize("theme", THEMES)
def test_words_on_a_filled_tab_are_legible(theme):
    assert contrast(THEMES[theme]["onnow"], THEMES[theme]["now"]) >= 4.5


def test_both_themes_name_the_same_colours():
    assert LIGHT.keys() == DARK.keys()


def test_style_uses_no_colour_that_is_not_a_token():
    used = set(re.findall(r"var\(--rk-(\w+)\)", STYLE))
    assert used <= LIGHT.keys()
    rules = [rule for rule in re.findall(r"\{[^{}]*\}", STYLE) if "--rk-paper:" not in rule]
    assert not re.findall(r"#[0-9a-f]{3,6}\b", "".join(rules))


def test_every_rule_is_scoped():
    selectors = re.findall(r"([^{}]+)\{", re.sub(r"@[^{]+\{", "", STYLE))
    scoped = re.compile(r'\s*(?:body\[[^\]]+\] )?\.rk\b')
    assert selectors and all(scoped.match(part) for one in selectors for part in one.split(","))


def test_theme_follows_the_system_the_lab_and_the_explicit_choice_in_that_order():
    places = [STYLE.index(mark) for mark in (
        "@media (prefers-color-scheme:dark)", 'body[data-jp-theme-light="false"] .rk',
        ".rk.rk[data-theme=dark]")]
    assert places == sorted(places)
