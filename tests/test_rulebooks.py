"""One scene under several rulebooks: timelines, outcomes, and the first event in which they part."""

import re

import pytest
from msgspec.structs import replace

from rulekit import explore, games
from rulekit.show import Clash, side_by_side
from rulekit.show.rulebooks import Side, Sides, scene
from rulekit.words import spoken

PLAIN = Clash(("A", "B"), ("C",))
ANSWERED = Clash(("A", "B"), ("C",), (), ("K",), (("K", "B"),))
ONE = Clash(("A",), (), (), ("K",), (("K", "A"),))


def side(clash, game):
    if game not in games.ids():
        pytest.skip(f"there is no {game} here")
    found = side_by_side(clash, game)
    return found.sides[0]


def test_victory_spark_lets_the_turn_player_go_first():
    found = side(PLAIN, "victory_spark")
    assert found.events == (("resolved", "A"), ("resolved", "B"), ("resolved", "C"))
    assert dict(found.fates) == {(("A", "B", "C"), ()): 1, (("B", "A", "C"), ()): 1}
    answered = side(ANSWERED, "victory_spark")
    assert answered.events == (("aims", "K", "B"), ("removed", "B"), ("resolved", "A"), ("resolved", "C"))


@pytest.mark.parametrize("clash", [PLAIN, ANSWERED, ONE, Clash(("A",), ("C",), ("J",), ("K",))])
@pytest.mark.parametrize("game", ["victory_spark", "mtg_stack", "furuyoni"])
def test_fates_add_up_to_every_line_and_the_line_has_one_of_them(clash, game):
    if game not in games.ids() or (under := scene(clash, game)) is None:
        pytest.skip(f"{game} has no such scene")
    found, graph = side(clash, game), explore(under)
    assert sum(lines for _, lines in found.fates) == graph.lines
    own = tuple(tuple(e[1] for e in found.events if e[0] == kind) for kind in ("resolved", "removed"))
    assert found.trace.ended and own in dict(found.fates)
    for (resolved, removed), _ in found.fates:
        assert len(set(resolved + removed)) == len(resolved + removed)
        assert set(resolved) | set(removed) <= set(clash.effects)


def test_the_stack_resolves_the_other_players_effect_first():
    assert side(PLAIN, "mtg_stack").events[0] == ("resolved", "C")
    found = side_by_side(PLAIN, "victory_spark", "mtg_stack")
    assert found.parting == 1 and "part at event 1" in found.text("en")
    assert side_by_side(ANSWERED, "victory_spark", "mtg_stack").parting == 3
    assert side_by_side(ONE, "victory_spark", "mtg_stack").parting is None


def test_an_answer_waits_for_what_it_is_aimed_at():
    war = Clash(("A",), (), ("J",), ("K",), (("K", "A"), ("J", "K")))
    for game in ("victory_spark", "mtg_stack"):
        assert side(war, game).events == (("aims", "K", "A"), ("aims", "J", "K"), ("resolved", "A")), game


def test_a_nested_answer_cancels_within_the_use():
    assert side(ONE, "furuyoni").events == (("aims", "K", "A"), ("removed", "A"))
    found = side_by_side(PLAIN, "furuyoni", "victory_spark")
    assert found.missing == ("furuyoni",) and "nests in a use" in found.text("en")


def test_the_first_difference_is_found_and_told():
    one = side(PLAIN, "victory_spark")
    other = replace(one, events=(*one.events[:2], ("removed", "C")))
    short = replace(one, events=one.events[:1])
    assert Sides((one, one), ()).parting is None and "nowhere" in Sides((one, one), ()).text("en")
    assert Sides((one, other), ()).parting == 3 and Sides((one, short), ()).parting == 2
    told = Sides((one, other), ()).text("ja")
    assert "3 番目" in told and "3*" in told and "どこでも" not in told
    assert isinstance(one, Side)


def test_sides_show_as_columns_and_as_html_without_scripts():
    found = side_by_side(ANSWERED)
    bundle = found._repr_mimebundle_()
    assert bundle["text/plain"] == repr(found) and "<script" not in bundle["text/html"]
    assert bundle["text/html"].count("<table") >= 2
    assert found.text("en") != found.text("ja")
    marked = re.findall(r"<tr class=rk-part>(.*?)</tr>", bundle["text/html"])
    assert len(marked) == 1 and str(found.parting) in marked[0] and "◀" in marked[0]
    same = side_by_side(ONE)._repr_mimebundle_()["text/html"]
    assert "<tr class=rk-part>" not in same


def test_what_cannot_be_shown_under_a_rulebook_is_said_on_the_page_too():
    found = side_by_side(PLAIN, "furuyoni", "victory_spark")
    assert spoken(found._missing("furuyoni")) in found._repr_mimebundle_()["text/html"]
