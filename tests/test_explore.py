"""Counting, outcomes and questions: as a plain walk would count, honest where a search was cut short."""

import pytest
from reach import scenes
from toys import CIRCLE, TREADMILL, At, toy
from victory_spark_laws import scene_of
from victory_spark_starts import nameless

from rulekit.explore import explore
from rulekit.kernel import Step
from rulekit.scenario import library, load
from rulekit.trace import LOOP, Endless, play

SMALL = [label for label in scenes("victory_spark") if "four" not in label]
MANY = 1_000
"""States looked at; one scene of the library has more, of which nothing is copied."""


def walked(scene, state, weight=1):
    """Yield `(end, lines)` for every complete line, one by one."""
    steps = [step for step in scene.moves(state) if not step.aside]
    if not steps:
        yield state, weight
    for step in steps:
        yield from walked(scene, step.after, weight * step.times)


@pytest.mark.parametrize("label", SMALL)
def test_lines_and_outcomes_as_walking_each_line_counts_them(label):
    scene = scenes()[label]
    graph, came = explore(scene), {}
    for end, weight in walked(scene, scene.start):
        result = scene.rulebook.result(end)
        came[result] = came.get(result, 0) + weight
    assert graph.lines == sum(came.values())
    assert {outcome.result: outcome.lines for outcome in graph.outcomes()} == came
    assert graph.complete and graph.cycle is None


@pytest.mark.parametrize("label", scenes("victory_spark"))
def test_witnesses_replay_to_their_result(label):
    scene = scenes()[label]
    for outcome in explore(scene).outcomes():
        line = play(scene, *outcome.keys)
        assert line.ended and scene.rulebook.result(line.state) == outcome.result
        assert line.keys == outcome.keys


@pytest.mark.parametrize("name", library())
def test_tables_say_the_same_twice_and_in_both_languages(name):
    scene = load(name).scene
    graph = explore(scene, MANY)
    assert graph.table("ja") == explore(scene, MANY).table("ja") != graph.table("en")


def test_questions_with_witness_and_counterexample():
    graph = explore("kobato_cancels_the_pump")
    assert graph.possible("N declare kobato>pump")
    declared = graph.possible("N declare kobato>pump").trace
    assert any(step.key == "N declare kobato>pump" for step in declared.steps)
    never = graph.never("rules pump pump>panis")
    assert not never
    assert any(step.key == "rules pump pump>panis" for step in never.trace.steps)
    always = graph.always("rules pump pump>panis")
    assert not always and always.trace.state.removed == ("pump",)
    assert graph.always("rules spark gamer") and graph.always("rules spark gamer").trace is None
    assert graph.never("N declare kobato>removal").keys is None
    assert graph.possible("T declare kobato>pump").holds is False
    assert graph.possible(lambda step: step.verb == "fizzle").holds is False
    assert graph.always("rules spark panis"), "before the first choice"
    assert graph.possible("rules spark panis").keys == ()


def test_a_search_cut_short_claims_only_what_it_saw():
    graph = explore("chain_of_four", bound=3)
    assert not graph.complete and graph.states == 3 and graph.lines is None
    for answer in (graph.always("rules resume"), graph.never("T dance"), graph.possible("T dance")):
        assert answer.holds is None and "not settled" in answer.text.en and "決まらない" in answer.text.ja
        with pytest.raises(ValueError, match=r"not settled|決まらない"):
            bool(answer)
    assert graph.possible("rules check").holds is True and graph.never("rules check").holds is False
    assert graph.outcomes() == (), "a state that was not looked into is no end"
    assert "stopped at 3 states" in graph.table("en") and "打ち切り" in graph.table("ja")


def test_outcomes_seen_before_the_cut_are_real_ones():
    whole = {outcome.result for outcome in explore("chain_of_three").outcomes()}
    for bound in range(1, 40):
        graph = explore("chain_of_three", bound=bound)
        assert {outcome.result for outcome in graph.outcomes()} <= whole
        assert all(outcome.lines is None for outcome in graph.outcomes()) or graph.complete


def test_no_time_is_a_bound_too():
    assert not explore("chain_of_four", seconds=-1).complete


def test_only_limits_the_choices_and_is_told():
    scene = load("last_moment_to_cancel").scene
    limited = type(scene)(scene.game, scene.start, scene.title, scene.names, ("* pass", "T resolve A"))
    graph = explore(limited)
    assert graph.lines == 1 and graph.outcomes()[0].result == (("A", "B"), (), ())
    assert "choices limited to" in graph.table("en") and "限る" in graph.never("N declare K>K").text.ja
    assert explore(scene).lines == 6


def test_a_cycle_makes_lines_uncountable_and_is_shown(monkeypatch):
    graph = explore(toy(monkeypatch, "circle", CIRCLE))
    assert graph.complete and graph.lines is None
    assert sorted(graph.cycle) == ["T back", "T go"]
    assert [(outcome.result, outcome.lines) for outcome in graph.outcomes()] == [(9, None)]
    assert "cycle" in graph.table("en") and "繰り返し" in graph.table("ja")
    assert "None" not in graph.never("T dance").text.en + graph.never("T dance").text.ja
    assert graph.always("rules end").keys == ("T stop",)


def test_a_forced_loop_is_reported(monkeypatch):
    scene = toy(monkeypatch, "treadmill", TREADMILL)
    assert play(scene, "T stop").ended
    for run in (lambda: explore(scene), lambda: play(scene, "T enter")):
        with pytest.raises(Endless) as caught:
            run()
        assert str(LOOP) in caught.value.text.en and "rules tick" in caught.value.text.ja


def test_a_game_may_have_an_answer_to_a_forced_loop(monkeypatch):
    draw = Step("rules", "draw", (), ("R",), At(7))
    scene = toy(monkeypatch, "draw", TREADMILL, endless=lambda state: draw)
    graph = explore(scene)
    assert {outcome.result for outcome in graph.outcomes()} == {7, 9}
    for outcome in graph.outcomes():
        line = play(scene, *outcome.keys)
        assert line.ended and line.state.n == outcome.result
    assert play(scene, "T enter").steps[-1].key == "rules draw"


def test_asides_are_beside_the_question(monkeypatch):
    edges = {0: [("T", "go", 1), ("N", "concede", 8, {"aside": True})], 1: [("T", "a", 9), ("T", "b", 9)]}
    scene = toy(monkeypatch, "aside", edges)
    assert explore(scene).lines == 2
    assert [step.key for step in play(scene, "T a").steps] == ["T go", "T a"]
    conceded = play(scene, "N concede")
    assert conceded.keys == ("N concede",) and conceded.ended


def test_times_multiply_along_a_line(monkeypatch):
    edges = {0: [("T", "a", 1, {"times": 2}), ("T", "b", 2)], 1: [("rules", "x", 3, {"times": 3})]}
    assert explore(toy(monkeypatch, "times", edges)).lines == 7


def test_a_start_that_has_ended_is_one_line(monkeypatch):
    graph = explore(toy(monkeypatch, "done", {}))
    assert (graph.lines, graph.states, graph.choices) == (1, 1, 0)
    assert graph.outcomes()[0].keys == ()


def test_copies_are_asked_once():
    start = load("copies_asked_once").scene.start
    assert explore(scene_of(start)).lines == explore(scene_of(nameless(start))).lines == 7


@pytest.mark.parametrize("label", SMALL)
def test_a_graph_is_walked_by_number_from_its_first_choice_to_its_ends(label):
    scene = scenes()[label]
    graph, seen = explore(scene), []
    for number in graph.back_to_front():
        edges = graph.edges(number)
        assert {edge.to for edge in edges} <= set(seen)
        onward = sum(edge.times * graph.lines_from(edge.to) for edge in edges)
        assert graph.lines_from(number) == (onward or 1)
        if not edges:
            assert graph.result(number) == scene.rulebook.result(graph.state(number))
        seen.append(number)
    assert seen[-1] == 0 and len(seen) == graph.states


def test_a_loop_whose_order_is_chosen_is_a_loop_and_one_with_a_way_out_is_none(monkeypatch):
    draw = Step("rules", "draw", (), ("R",), At(7))
    turn = [("T", "left", 1), ("T", "right", 2)]
    edges = {0: turn, 1: [("rules", "tick", 0)], 2: [("rules", "tock", 0)]}
    scene = toy(monkeypatch, "wheel", edges, endless=lambda state: draw)
    graph = explore(scene)
    assert [outcome.result for outcome in graph.outcomes()] == [7] and graph.always("rules draw")
    line = play(scene)
    assert line.ended and [step.key for step in line.steps] == ["rules draw"] and line.keys == ()
    assert play(scene, *line.keys) == line
    open_ = toy(monkeypatch, "gate", {**edges, 2: [("rules", "out", 9)]}, endless=lambda state: draw)
    assert {outcome.result for outcome in explore(open_).outcomes()} == {9} and not play(open_).ended
    free = {**edges, 0: [*turn, ("T", "dance", 1)]}
    idle = toy(monkeypatch, "idle", free, endless=lambda state: draw, optional=("dance",))
    assert explore(idle).cycle and explore(idle).never("rules draw"), "a choice that nobody must make"


def test_a_loop_that_several_go_on_with_names_who_must_leave_it(monkeypatch):
    edges = {0: [("T", "go", 1), ("T", "rest", 9)], 1: [("N", "undo", 0), ("N", "rest", 8)]}
    scene = toy(monkeypatch, "tug", edges, optional=("go", "undo"), seated=lambda state: ("T", "N"))
    found = explore(scene).fragmented()
    assert (found.way, found.keys, found.who) == ((), ("T go", "N undo"), ("T", "N"))
    assert (found.leaver, found.instead) == ("T", ("T rest",))
    assert "T must choose otherwise" in found.text.en and "T は別の選択" in found.text.ja
    other = toy(monkeypatch, "tug2", edges, optional=("go", "undo"), seated=lambda state: ("N", "T"))
    assert explore(other).fragmented().leaver == "N"
    alone = toy(monkeypatch, "alone", {0: [("T", "go", 1), ("T", "rest", 9)], 1: [("T", "undo", 0)]},
                optional=("go", "undo"), seated=lambda state: ("T", "N"))
    assert explore(alone).fragmented() is None
