"""The laws of the stack over every reachable state of every scenario, and of tables that nobody wrote."""

from hypothesis import given, settings
from hypothesis import strategies as st
from mtg_stack_families import echoes, farewell, responses, table_of, triggers, war
from mtg_stack_laws import GAME, LAWS
from mtg_stack_starts import INSTEAD, tables
from pytest import mark
from reach import labels, reachable, walk
from volume import share

from rulekit.explore import explore
from rulekit.trace import Scene, play

STATES = 250


@mark.parametrize("label", labels("mtg_stack"))
def test_in_the_library(label):
    for law in LAWS:
        law(reachable(label))


@mark.parametrize("people", ["ABC", "ABCD"])
@mark.parametrize("family", [
    lambda people: triggers(1, False, people=people), table_of, echoes, farewell,
], ids=["triggers", "answers", "everybody copies", "somebody leaves"])
def test_at_tables_of_three_and_four(family, people):
    """All reachable states, not a part of them."""
    states, whole = walk(GAME, family(people).start, 20_000)
    assert whole
    for law in LAWS:
        law(states)


@given(table=tables())
@settings(max_examples=share(60))
def test_on_generated_tables(table):
    states, _ = walk(GAME, table, STATES)
    for law in LAWS:
        law(states)


@given(table=tables(6, INSTEAD))
@settings(max_examples=share(60))
def test_where_what_would_happen_is_replaced(table):
    states, _ = walk(GAME, table, STATES)
    for law in LAWS:
        law(states)
    for state, steps in states:
        for step in steps:
            asked = [one for one in steps if one.verb == "replace" and one.who == step.who]
            assert step.verb != "replace" or len({one.args[0] for one in asked}) == 1, "one event at a time"
            settled = step.verb != "replace" and not step.aside
            assert not (settled and step.after.decided), "what was settled goes with what it was for"
        assert state.asks is None


@given(table=tables(), data=st.data())
@settings(max_examples=share(40))
def test_any_line_replays_from_its_written_choices(table, data):
    scene = Scene("mtg_stack", table)
    line = play(scene)
    for _ in range(30):
        if line.ended:
            break
        line = line.play(data.draw(st.sampled_from([step.key for step in line.options if not step.aside])))
    assert play(scene, *line.keys) == line


@given(table=tables(3))
@settings(max_examples=share(25))
def test_an_announcement_that_is_offered_can_be_finished(table):
    """Without strays no line comes to an undo, and none gets stuck before the game says why it ends."""
    from msgspec.structs import replace

    table = replace(table, strays=False)
    for state, steps in walk(GAME, table, STATES)[0]:
        assert not [step.key for step in steps if step.verb == "undo"]
        assert any(not step.aside for step in steps) or state.over or not state.now


@given(table=tables(3))
@settings(max_examples=share(25))
def test_equal_copies_make_no_further_outcomes(table):
    """Exploration of a table ends by itself or says that it was cut."""
    graph = explore(Scene("mtg_stack", table), bound=1_500, seconds=20)
    assert graph.complete or graph.lines is None
    for outcome in graph.outcomes()[:3]:
        assert play(graph.scene, *outcome.keys).ended


@mark.parametrize(("family", "counts"), [
    (lambda n: triggers(n, False), {1: (1, 1), 2: (4, 4), 3: (29, 36), 4: (426, 576)}),
    (lambda n: triggers(n, False, 1), {3: (668, 3_060)}),
    (war, {1: (5, 3), 2: (12, 8)}),
    (responses, {1: (10, 7), 2: (39, 46), 3: (183, 485), 4: (977, 7_066)}),
], ids=["triggers", "triggers and an answer", "counter war", "responses"])
def test_the_counts_are_those_another_program_found(family, counts):
    """`{size: (choice states, lines)}`, from a program of its own that explored the same scenes."""
    for size, (states, lines) in counts.items():
        graph = explore(family(size))
        assert (graph.complete, graph.states, graph.lines) == (True, states, lines)


@mark.parametrize("n", range(1, 5))
def test_interchangeable_triggers_are_one_state_and_as_many_lines(n):
    same, different = explore(triggers(n, True)), explore(triggers(n, False))
    assert (same.states, same.lines) == (1, different.lines)


def test_a_search_that_was_cut_says_so_and_what_it_found_is_right():
    graph = explore(triggers(3, False, 1, free=True), bound=400)
    assert not graph.complete and graph.lines is None
    assert graph.always("rules resolve At0_t").holds is not True
    for outcome in graph.outcomes():
        line = play(graph.scene, *outcome.keys)
        assert outcome.lines is None and line.ended
        assert graph.scene.rulebook.result(line.state) == outcome.result
