"""The plan panel asks at which of its moments a use is made, where a game names several."""

import pytest

from rulekit.scenario import load
from rulekit.show.plan import plan
from rulekit.show.planning import derive, replay
from rulekit.trace import scene_of


def test_a_release_is_planned_at_its_use_later_or_never():
    panel = plan("two_cards", "en")
    assert [use.moments for use in panel.uses] == [("release_at_use", "release_in_main")] * 2
    assert panel.trace.keys == ("A keep x", "A use y", "A keep y", "A end")
    panel.aim(0, "wind", "release_in_main").aim(1, "thunder", "release_at_use")
    assert panel.trace.keys == ("A keep x", "A release x>wind", "A release y>thunder")
    panel.aim(0, "wind")
    assert panel.trace.keys == ("A release x>wind", "A release y>thunder")
    assert panel.aim(0, None).trace.keys == ("A keep x", "A use y", "A release y>thunder", "A end")


def test_the_controls_offer_moment_and_gauge():
    panel = plan("two_cards", "en")
    box = panel._rows[0].box
    assert [label for label, _ in box.options] == [
        "never", "at its use → Thunder God gauge", "at its use → Wind God gauge",
        "later, in a main phase → Thunder God gauge", "later, in a main phase → Wind God gauge"]
    box.value = "wind", "release_in_main"
    assert panel.trace.keys == ("A keep x", "A release x>wind", "A keep y", "A end")
    box.label = "never"
    assert panel.trace.keys == ("A keep x", "A use y", "A keep y", "A end")


def test_an_unknown_moment_is_refused():
    with pytest.raises(ValueError):
        plan("two_cards").aim(0, "wind", "release_before_reconstruction")


def test_a_planned_release_that_never_comes_says_why():
    scene = scene_of("full_power_turn")
    planned, _ = derive(scene)
    assert [(use.card, use.moments) for use in planned.uses] == [("f", ())]
    quote, _ = derive(scene_of("quote"))
    at = [use.card for use in quote.uses].index("o")
    trace, breaks = replay(scene_of("quote"), quote.aimed(at, "wind"))
    assert "A release o>wind" in trace.keys and breaks == ()


def test_the_order_of_simultaneous_effects_is_planned():
    panel = plan(load("two_destroyed").variants[0], "en")
    assert [(order.who, order.verb) for order in panel.order] == [("A", "next"), ("A", "trigger")]
    panel.move(0, "e2", -1)
    assert panel.trace.keys[0] == "A next e2"
