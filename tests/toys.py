"""Tiny games that show what no real one here does: a cycle, a forced loop, a loop with a way out."""

from msgspec import Struct

from rulekit import games
from rulekit.kernel import RULES, Game, Step, Text, Zone
from rulekit.trace import Scene


class At(Struct, frozen=True):
    """A place by number."""

    n: int = 0


def toy(patch, id, edges, **more):
    """Return a scene of a game made for a test, whose steps are `edges`: `{n: [(who, verb, to), …]}`."""
    def moves(state):
        for who, verb, to, *extra in edges.get(state.n, ()):
            yield Step(who, verb, (), ("R",), At(to), **(extra[0] if extra else {}))

    more.setdefault("result", lambda state: state.n)
    game = Game(id=id, name=Text(id, id), text={}, rules={}, State=At, moves=moves,
                zones=lambda state: (Zone("here", ""),), **more)
    real = games.game
    patch.setattr(games, "game", lambda name: game if name == id else real(name))
    return Scene(id, At())


CIRCLE = {0: [("T", "go", 1), ("T", "stop", 9)], 1: [("T", "back", 0), ("T", "on", 2)],
          2: [(RULES, "end", 9)]}
TREADMILL = {0: [("T", "enter", 1), ("T", "stop", 9)], 1: [(RULES, "tick", 2)], 2: [(RULES, "tock", 1)]}
