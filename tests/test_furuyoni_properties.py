"""The properties of Furuyoni over every reachable state of every scenario, and of starts nobody wrote."""

from furuyoni_laws import GAME, LAWS, scene_of
from furuyoni_starts import starts
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import mark
from reach import labels, scenes
from volume import share

from rulekit.explore import explore
from rulekit.trace import play


@mark.parametrize("label", labels("furuyoni"))
def test_in_the_library(label):
    for law in LAWS:
        law(scenes()[label].start)


@given(start=starts())
@settings(max_examples=share(50))
def test_in_generated_starts(start):
    assert not list(GAME.faults(start))
    for law in LAWS:
        law(start)


@given(start=starts())
@settings(max_examples=share(30))
def test_nothing_is_used_before_its_release_is_asked(start):
    """Whoever releases at every use ends with the gauges raised once for every non-Raira use."""
    line = play(scene_of(start))
    while not line.ended:
        eager = [step for step in line.options if step.verb == "release"]
        rest = [step for step in line.options if step.verb != "end"] or line.options
        line = line.play((eager or rest)[0].key)
    for who in "AB":
        uses = sum(step.verb == "enter" and step.say in ("enter_charged", "enter_borrowed")
                   and step.after.card(step.args[0]).holder == who for step in line.steps)
        raised = sum(step.verb == "raise" and step.who == who for step in line.steps)
        stored = sum(card.charged and card.holder == who for card in start.cards)
        before, after = ((side.wind, side.thunder) for side in (start.side(who), line.state.side(who)))
        assert sum(after) - sum(before) <= uses + raised + stored
        if max(before) == 0:
            assert sum(after) >= uses, "released at every use, nothing can be lost"


@given(start=starts(), data=st.data())
@settings(max_examples=share(30))
def test_any_line_replays_from_its_written_choices(start, data):
    line = play(scene_of(start))
    while not line.ended:
        line = line.play(data.draw(st.sampled_from([step.key for step in line.options])))
    assert play(scene_of(start), *line.keys) == line


@given(start=starts())
@settings(max_examples=share(20))
def test_the_turn_can_be_swapped(start):
    assert GAME.swap(GAME.swap(start)) == start
    assert explore(scene_of(GAME.swap(start)), bound=3_000).cycle is None
