"""Uses within uses, read off the nested frames of a line."""

import pytest
from toys import At

from rulekit import games, load, play
from rulekit.draw.diagram import nested_frames
from rulekit.draw.nest import Nested, nested
from rulekit.kernel import RULES, Game, Item, Step, Text, Zone
from rulekit.trace import Scene

STACKS = [(), ("a",), ("a", "b"), ("a", "b", "c"), ("a",), ("a", "d"), (), ("e",)]


@pytest.fixture
def scene(monkeypatch):
    """A line of forced steps whose frames are STACKS."""
    def moves(state):
        if state.n + 1 < len(STACKS):
            yield Step(RULES, "go", (), ("R",), At(state.n + 1))

    def zones(state):
        return (Zone("frames", "", tuple(Item(id, id) for id in STACKS[state.n]), "frames"),)

    game = Game(id="nests", name=Text("入れ子", "nests"), text={}, rules={}, State=At, moves=moves,
                zones=zones)
    real = games.game
    monkeypatch.setattr(games, "game", lambda name: game if name == "nests" else real(name))
    return Scene("nests", At())


def test_frames_stand_in_the_one_below_them_and_end_where_they_go(scene):
    assert nested(play(scene)) == (
        Nested("a", None, 1, 6), Nested("b", 0, 2, 4), Nested("c", 1, 3, 4), Nested("d", 0, 5, 6),
        Nested("e", None, 7, None))


def test_the_twin_says_what_the_drawing_says(scene):
    drawn = nested_frames(scene, lang="en")
    assert drawn.twin.splitlines()[1:] == [
        "  a (steps 1 to 6)", "    b (steps 2 to 4)", "      c (steps 3 to 4)", "    d (steps 5 to 6)",
        "  e (since step 7)"]
    assert drawn.dot.count("->") == 3 and nested_frames(scene, lang="ja").twin != drawn.twin


def test_a_game_without_nesting_says_so():
    assert "nothing is nested" in nested_frames(load("chain_of_two"), lang="en").twin
