"""Plans: what there is to plan, what a plan comes to, and where the rules break it."""

import pytest
from ipywidgets.widgets.widget import _instances as registry

from rulekit import Text, load, parse
from rulekit.show import plan, replay
from rulekit.show.planning import Order, Use, derive

NAME = "kobato_cancels_the_pump"

TWO_AND_TWO = """
game = "victory_spark"
[start]
at = "check"
[start.T]
zone = [{ id = "p1", name = "pump" }, { id = "p2", name = "pump", does = [{ do = "pump" }] }]
hand = [{ id = "shield" }]
[start.N]
zone = [{ id = "q1" }, { id = "q2" }]
hand = [{ id = "k1", targets = "any" }, { id = "k2" }]
"""


@pytest.fixture
def scene():
    return load(NAME).scene


@pytest.fixture
def panel():
    one = plan(NAME, lang="en")
    yield one
    one.close()


def test_orders_and_uses_are_read_off_the_scene(scene):
    planned, _ = derive(scene)
    assert planned.orders == (Order("T", "resolve", ("pump", "removal")),)
    assert planned.uses == (Use("N", "declare", "kobato", ("pump",)),)
    assert planned.complete


def test_the_planned_order_is_kept(scene):
    planned, _ = derive(scene)
    first, breaks = replay(scene, planned)
    assert (first.keys, breaks) == (("T resolve pump",), ())
    second, breaks = replay(scene, planned.moved(0, "removal", -1))
    assert (second.keys, breaks) == (("T resolve removal", "N pass"), ())


def test_a_planned_cancel_is_declared_as_soon_as_the_rules_allow(scene):
    planned, _ = derive(scene)
    trace, breaks = replay(scene, planned.moved(0, "removal", -1).aimed(0, "pump"))
    assert trace.keys == ("T resolve removal", "N declare kobato>pump")
    assert breaks == ()
    assert trace.ended


def test_a_cancel_that_never_was_allowed_says_at_which_step_and_under_which_rule(scene):
    planned, _ = derive(scene)
    trace, (broken,) = replay(scene, planned.aimed(0, "pump"))
    assert trace.keys == ("T resolve pump",)
    assert (broken.key, broken.rule) == ("N declare kobato>pump", "VS-29")
    assert trace.steps[broken.step - 1].who == "T" and trace.steps[broken.step - 1].verb == "pass"
    assert all(step.key != "T resolve pump" for step in trace.steps[broken.step:])
    assert broken.text.en.startswith('The plan\'s "declare Kobato → the pump" is not allowed after step')


def test_a_larger_table_keeps_each_players_order_and_targets():
    scene = parse(TWO_AND_TWO).scene
    planned, noun = derive(scene)
    orders = {(one.who, one.verb): one.ids for one in planned.orders}
    assert set(orders) == {("T", "resolve"), ("N", "resolve")}
    assert noun("p1") == Text("pump（p1）", "pump (p1)")
    number = next(n for n, use in enumerate(planned.uses) if use.card == "k2")
    assert "q1" not in planned.uses[number].aims
    order = next(n for n, one in enumerate(planned.orders) if one.who == "N")
    trace, breaks = replay(scene, planned.aimed(number, "p2").moved(order, "q2", -5).moved(order, "k2", -5))
    keys = [step.key for step in trace.steps]
    assert "N declare k2>p2" in keys
    assert "T resolve p2" not in keys
    assert keys.index("N resolve q2") < keys.index("N resolve q1")
    assert breaks == ()


def test_an_order_the_rules_forbid_is_told():
    scene = parse(TWO_AND_TWO).scene
    planned, _ = derive(scene)
    number = next(n for n, use in enumerate(planned.uses) if use.card == "k2")
    order = next(n for n, one in enumerate(planned.orders) if one.who == "N")
    ids = planned.orders[order].ids
    last = planned.aimed(number, "p2").moved(order, "k2", len(ids))
    _, breaks = replay(scene, last)
    assert {one.rule for one in breaks} == {"VS-24"}


def test_an_aim_that_can_never_be_is_refused(scene):
    planned, _ = derive(scene)
    with pytest.raises(ValueError, match="removal"):
        planned.aimed(0, "removal")


def test_moving_stops_at_the_ends(scene):
    planned, _ = derive(scene)
    assert planned.moved(0, "pump", -3) == planned
    assert planned.moved(0, "pump", 9).orders[0].ids == ("removal", "pump")


def test_the_turn_can_be_swapped(scene):
    planned, _ = derive(scene, swapped=True)
    trace, breaks = replay(scene, planned)
    assert trace.scene.start == scene.rulebook.swap(scene.start)
    assert breaks == ()


def test_the_panel_replays_on_every_change(panel):
    panel.move(0, "removal", -1)
    panel.aim(0, "pump")
    assert panel.trace.keys == ("T resolve removal", "N declare kobato>pump")
    assert panel.stage.trace == panel.trace
    assert "The line keeps the plan." in repr(panel)
    assert 'line = ["T resolve removal", "N declare kobato>pump"]' in repr(panel)
    assert repr(panel).splitlines()[:2] == [
        "T: resolve …, in this order: the removal → the pump", "N: target of Kobato: the pump"]
    panel.undo()
    assert panel.trace.keys == ("T resolve removal", "N pass")
    panel.reset()
    assert panel.trace.keys == ("T resolve pump",)
    panel.undo().undo().undo()
    assert panel.planned == derive(load(NAME).scene)[0]


def test_the_controls_of_the_panel_do_what_they_say(panel):
    picker, up, _ = panel._rows[0].box.children
    picker.value = "removal"
    up.click()
    assert [label for label, _ in picker.options] == ["1. the removal", "2. the pump"]
    assert picker.value == "removal"
    panel._rows[1].box.value = "pump"
    assert panel.trace.keys == ("T resolve removal", "N declare kobato>pump")
    assert panel.planned.uses[0].aim == "pump"
    panel.undo()
    assert panel._rows[1].box.label == "not used"


def test_what_breaks_is_told_in_the_panel(panel):
    panel.aim(0, "pump")
    assert "VS-29" in panel._said.value
    assert "VS-29" in repr(panel)


def test_swapping_the_turn_frees_the_controls_it_replaces():
    before = len(registry)
    one = plan(NAME)
    one.turn(True)
    one.turn(False)
    held = len(registry)
    for _ in range(10):
        one.turn(True)
        one.turn(False)
    assert len(registry) == held
    one.close()
    assert len(registry) <= before


def test_the_panel_reads_the_same_at_every_making(panel):
    again = plan(NAME, lang="en")
    assert repr(again) == repr(panel)
    again.close()


def test_a_mere_yes_or_no_is_named_by_what_is_done_and_a_target_by_its_card():
    panel = plan("s01_last_in_first_out", "en")
    boxes = [row.box for row in panel._rows]
    assert len({box.description for box in boxes}) == len(boxes)
    assert [label for label, _ in boxes[0].options] == ["no", "yes"]
    boxes[0].value = ""
    boxes[1].value = "X"
    assert panel.trace.keys[:2] == ("A cast D1", "A target D1>X")
    panel.close()


@pytest.mark.parametrize("name", ["two_cards", "s01_last_in_first_out", "active_player_orders_all"])
def test_a_change_is_undone_and_a_plan_begun_again_in_every_game(name):
    panel = plan(name)
    before = panel.trace.keys
    if panel.order:
        panel.move(0, panel.order[0].ids[-1], -1)
    else:
        panel.aim(0, panel.uses[0].aims[0])
    changed = panel.trace.keys
    assert changed != before
    assert panel.undo().trace.keys == before
    panel.set(panel.planned if not panel.uses else panel.planned.aimed(0, panel.uses[0].aims[0]))
    assert panel.reset().trace.keys == before
    panel.close()


def test_the_copy_button_asks_the_view_for_the_line_and_returns_its_text(panel, monkeypatch):
    sent = []
    monkeypatch.setattr(panel.stage, "send", sent.append)
    next(one for one in panel.children[0].children if one.description.startswith("copy")).click()
    assert sent == [{"copy": True}]
    again = parse(panel.stage.copy())
    assert again.line == panel.trace.keys
