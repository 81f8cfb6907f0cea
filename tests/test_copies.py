"""Copies of one card: each can be named, and what comes of them is counted by kind or by id."""

from collections import Counter

import pytest
from msgspec.structs import replace

from rulekit import explore, parse, play
from rulekit.check import check
from rulekit.draw.storyboard import storyboard
from rulekit.show.branches import Branches
from rulekit.show.planning import derive, replay

COPIES = """
game = "victory_spark"
names = { pump = { ja = "パンプ", en = "pump" }, halt = { ja = "停止", en = "halt" } }
start.T.zone = [{ id = "A1", name = "pump" }, { id = "A2", name = "pump" }, { id = "B" }]
start.N.hand = [{ id = "K1", name = "halt" }, { id = "K2", name = "halt" }]
"""
PLACED = """
game = "victory_spark"
[start]
N.hand = [{ id = "K" }]
[[start.T.zone]]
id = "A"
does = [{ do = "place", effects = [{ id = "C1", name = "c" }, { id = "C2", name = "c" }, { id = "D" }] }]
"""
SAME_NAME = """
game = "victory_spark"
start.cancel_targets = "any"
start.T.zone = [{ id = "A" }]
start.N.hand = [{ id = "K1", name = "k" }, { id = "K2", name = "k", targets = "any" }, { id = "K3" }]
"""


@pytest.fixture
def scene():
    return parse(COPIES).scene


def test_a_copy_is_declared_at_a_copy_by_their_own_names(scene):
    line = play(scene, "N declare K2>A2")
    assert line.keys == ("N declare K2>A2",) and line.state.N.zone[0].aim == "A2"
    assert play(scene, *line.keys) == line
    aims = ["N declare K1>A1", "N declare K1>A2", "N declare K1>B", "N pass"]
    assert [step.key for step in line.options] == aims
    assert "✓ declare halt (K2) → pump (A2) (×4) / declare halt (K1) → B (×2) / pass" in line.transcript("en")
    assert "✓ declare halt (K2) → pump (A2)" in storyboard(line, "en")


def test_a_copy_is_named_where_only_copies_are_left():
    zone = 'start.T.zone = [{ id = "A1", name = "a" }, { id = "A2", name = "a" }]'
    start = parse(f'game = "victory_spark"\n{zone}').scene
    line = play(start, "T resolve A2")
    assert line.state.resolved == ("A2", "A1") and line.keys == ("T resolve A2",)
    assert play(start, *line.keys) == line != play(start)


def test_what_is_allowed_of_a_copy_breaks_no_rule():
    wrong = parse('line = ["N declare K2>A2"]\nexpect.breaks = "VS-20"\n' + COPIES)
    assert [failure.place for failure in check(wrong)] == ["expect.breaks"]


def test_choices_limited_to_a_copy_leave_the_others_out(scene):
    limited = replace(scene, only=("N declare K2>A2",))
    assert play(limited).steps[2].key == "N declare K2>A2" and explore(limited).lines == 14


def test_questions_about_a_copy_are_put_to_lines_in_which_it_is_one_of_its_own(scene):
    graph = explore(scene)
    assert graph.possible("N declare K2>A2") and not graph.never("T resolve A2")
    assert play(scene, *graph.possible("N declare K2>A2").keys)
    assert () in [row.keys for row in graph.last_moment("N declare K2>A2").rows]
    assert not graph.same_outcome("N declare K1>A1", "N declare K2>A2")
    assert graph.same_outcome("N declare K1>B", "N declare K1>B")


def test_a_question_is_put_to_no_more_tables_than_it_needs(scene):
    graph, merged, apart = explore(scene), explore(scene, merge=True), explore(scene.told_apart)
    assert merged.states < graph.states < apart.states
    for one in (graph, merged, explore(scene, bound=5, merge=True).resume()):
        for ask in (one.possible, one.never, one.always):
            assert ask("T resolve B").states == graph.states, "it names no copy"
            assert ask("T resolve A2").states == ask(lambda step: step.verb == "pass").states == apart.states
        assert one.order_matters("A2", "B").states == apart.states
        assert len(one.last_moment("T resolve B").rows) == len(graph.last_moment("T resolve B").rows) == 4
        assert len(one.last_moment("T resolve A2").rows) == len(apart.last_moment("T resolve A2").rows)
        assert play(scene, *one.always("T resolve B").keys).ended, "a line that shows it can be played"
    for cut in (explore(scene, bound=3), explore(scene, bound=3, merge=True)):
        for key in ("T dance", "T dance K2"):
            assert "not settled within 3 states" in cut.possible(key).text.en


def test_what_comes_of_a_line_is_told_by_the_names_of_what_came_on_the_way():
    graph = explore(parse(PLACED))
    (one,) = [outcome for outcome in graph.outcomes() if outcome.keys == ("N pass", "N declare K>D")]
    assert graph.told(one).en == "resolved: A, c (C1), c (C2); removed unresolved: D; cancels spent: K"


def test_outcomes_are_counted_by_kind_and_told_apart_by_id(scene):
    graph, merged, apart = explore(scene), explore(scene, merge=True), explore(scene.told_apart)
    assert graph.lines == merged.lines == apart.lines == 198
    assert len(graph.outcomes()) == len(merged.outcomes()) == 11 and len(apart.outcomes()) == 27
    by_kind = Counter()
    for outcome in apart.outcomes():
        by_kind[graph.seen(outcome.result)] += outcome.lines
    assert by_kind == {one.result: one.lines for one in graph.outcomes()}
    mirror = [(("B", "A2"), ("A1",), ("K1",)), (("A2", "B"), ("A1",), ("K1",))]
    assert [by_kind[result] for result in mirror] == [12, 12]
    assert "copies not told apart" in graph.table("en") and "区別しない" in graph.table("ja")


@pytest.mark.parametrize("text", [PLACED, SAME_NAME])
def test_what_triggers_later_and_cards_of_one_name_are_counted_alike(text):
    scene = parse(text).scene
    graph, apart, by_kind = explore(scene), explore(replace(scene, apart=True)), Counter()
    for outcome in apart.outcomes():
        by_kind[graph.seen(outcome.result)] += outcome.lines
    assert by_kind == {one.result: one.lines for one in graph.outcomes()} and graph.lines == apart.lines


def test_a_file_may_tell_what_came_with_any_copy():
    claim = '[all]\noutcomes = 11\nresults = [{ result = [["B", "A1"], ["A2"], ["K2"]], lines = 12 }]\n'
    assert check(parse(COPIES + claim)) == ()
    wrong = parse(COPIES + claim.replace("lines = 12", "lines = 11"))
    assert [failure.place for failure in check(wrong)] == ["all.results[0]"]
    assert check(parse(COPIES + claim.replace('[["B", "A1"], ["A2"], ["K2"]]', "7")))


def test_a_plan_for_a_copy_is_kept(scene):
    planned, _ = derive(scene)
    number = next(number for number, use in enumerate(planned.uses) if use.card == "K2")
    line, breaks = replay(scene, planned.aimed(number, "A2"))
    assert not breaks and "N declare K2>A2" in line.keys and line == play(scene, *line.keys)
    at = next(at for at, order in enumerate(planned.orders) if order.who == "T")
    line, breaks = replay(scene, planned.moved(at, "A2", -1))
    assert not breaks and line.state.resolved == ("A2", "A1", "B")


def test_a_page_opens_at_a_line_that_names_a_copy(scene):
    keys = ("N declare K2>A2", "N pass")
    here = Branches(scene, keys, 1).data["nodes"]
    assert [node["ways"][key][1] for node, key in zip(here, keys, strict=False)]
    assert "N declare K2>A2" not in Branches(scene, ("N declare K1>B",)).data["nodes"][0]["ways"]


def test_what_can_still_come_after_a_copy_is_what_can_after_its_like(scene):
    graph = explore(scene)
    one, other = (graph.beneath(play(scene, f"N declare {key}").state) for key in ("K1>A1", "K2>A2"))
    assert one == other and sum(one.values()) > 0
    assert graph.beneath(parse(SAME_NAME).scene.start) == {}, "a table that is not met has nothing beneath it"


AIMED = """
game = "victory_spark"
start.T.zone = [{ id = "A1", name = "pump" }, { id = "A2", name = "pump" }]
start.N.zone = [{ id = "X1", name = "halt", aim = "A1" }, { id = "X2", name = "halt", aim = "A2" }]
start.T.hand = [{ id = "K" }]
"""
IN_BOTH_ZONES = """
game = "victory_spark"
start.cancel_targets = "any"
start.N.hand = [{ id = "K" }]
[[start.T.zone]]
id = "A"
does = [{ do = "place", effects = [{ id = "C1", name = "c" }] },
        { do = "place", effects = [{ id = "C2", name = "c" }], whose = "opponent" }]
"""
TWO_PUMPS = """
game = "victory_spark"
start.N.hand = [{ id = "K1", name = "k" }, { id = "K2", name = "k" }]
start.T.zone = [{ id = "A", does = [{ do = "pump" }] }, { id = "B", does = [{ do = "pump" }] }]
"""
NAMESAKES = """
game = "victory_spark"
start.cancel_targets = "any"
start.T.zone = [{ id = "A", name = "a" }, { id = "B", name = "b" }]
start.N.zone = [{ id = "X1", name = "h", aim = "A" }, { id = "X2", name = "h" }]
start.T.hand = [{ id = "K" }]
start.N.hand = [{ id = "L" }]
"""


@pytest.mark.parametrize(("text", "by_kind", "by_id"), [
    (AIMED, 2, 3), (IN_BOTH_ZONES, 4, 4), (TWO_PUMPS, 7, 9), (NAMESAKES, 23, 23)])
def test_what_comes_of_it_is_the_same_only_where_nothing_but_the_copy_differs(text, by_kind, by_id):
    """Cancels that aim at copies are copies; effects in two zones, or carried out in turn, are not."""
    scene = parse(text).scene
    graph, merged, apart = explore(scene), explore(scene, merge=True), explore(scene.told_apart)
    assert [len(one.outcomes()) for one in (graph, merged, apart)] == [by_kind, by_kind, by_id]
    assert graph.outcomes() == merged.outcomes() and graph.lines == merged.lines == apart.lines


def test_where_nothing_has_a_copy_nothing_is_said_of_copies():
    scene = parse('game = "victory_spark"\nstart.T.zone = [{ id = "A", name = "a" }, { id = "B" }]').scene
    assert "copies" not in explore(scene).summary().en


def test_copies_declared_at_one_target_are_one_target_to_whoever_answers(scene):
    answering = replace(scene, start=replace(scene.start, T=replace(
        scene.start.T, hand=(replace(scene.start.N.hand[0], id="J", name="j"),))))
    line = play(answering, "T pass", "N declare K1>A1", "T pass", "N declare K2>A1")
    assert [(step.key, step.times) for step in line.options] == [("T declare J>K1", 2), ("T pass", 1)]
