"""Stones: take one or two in turn; who takes the last one wins. The smallest game, to copy for your own.

Its parts stand in the order in which to write them: the state, the steps, the near misses, the
picture, what a line came to, the words, the rules, the record.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from rulekit.kernel import Fault, Game, Item, Refusal, Rule, Step, Text, Zone

MOST = 9


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """How many stones lie on the heap, and whose turn it is."""

    stones: int = 3
    turn: Literal["T", "N"] = "T"


def other(who: str) -> Literal["T", "N"]:
    """Return the opponent of `who`."""
    return "N" if who == "T" else "T"


def ids(state: State) -> tuple[str, ...]:
    """Return the stones on the heap, the top one first."""
    return tuple(f"stone_{number}" for number in range(state.stones, 0, -1))


def moves(state: State) -> Iterator[Step]:
    """Yield what the player in turn may take; nothing where the heap is empty."""
    for many in (1, 2):
        if many <= state.stones:
            after = State(state.stones - many, other(state.turn))
            yield Step(state.turn, "take", ids(state)[:many], ("STONE-1", "STONE-2"), after, f"take_{many}")


def refused(state: State) -> Iterator[Refusal]:
    """Yield what a reader may expect to be allowed: a third stone, a stone out of turn."""
    if state.stones > 2:
        yield Refusal(state.turn, "take", ids(state)[:3], "STONE-2", "bar_three")
    if state.stones:
        yield Refusal(other(state.turn), "take", ids(state)[:1], "STONE-1", "bar_turn")


def zones(state: State) -> tuple[Zone, ...]:
    """Return the picture: one heap, the stone to take first last."""
    return (Zone("heap", "", tuple(Item(id, id) for id in reversed(ids(state)))),)


def result(state: State) -> str:
    """Return who took the last stone (STONE-3)."""
    return other(state.turn)


def told(winner: str, noun) -> Text:
    """Return who won, as a sentence."""
    return TEXT["won"].fill(noun(winner))


def faults(start: State) -> Iterator[Fault]:
    """Yield what is wrong with a start: a heap that is empty or too high to draw."""
    if not 1 <= start.stones <= MOST:
        yield Fault("start.stones", Text(f"石は 1 から {MOST} までです", f"there may be 1 to {MOST} stones"))


TEXT = {
    "say_take_1": Text("{who}が{0}を取る", "{who} takes {0}"),
    "say_take_2": Text("{who}が{0}と{1}を取る", "{who} takes {0} and {1}"),
    "do_take_1": Text("{0}を取る", "take {0}"),
    "do_take_2": Text("{0}と{1}を取る", "take {0} and {1}"),
    "do_take_3": Text("{0}、{1}、{2}を取る", "take {0}, {1} and {2}"),
    "bar_three": Text("一度に取れるのは二つまで", "at most two may be taken at a time"),
    "bar_turn": Text("今は{who}の番ではない", "it is not {who}'s turn"),
    "won": Text("{0}の勝ち", "{0} wins"),
    "heap": Text("石の山", "heap"),
    "T": Text("先手", "First"),
    "N": Text("後手", "Second"),
    **{f"stone_{number}": Text(f"石{number}", f"stone {number}") for number in range(1, MOST + 1)},
}

RULES_TABLE = {
    "STONE-1": Rule("STONE-1", (), Text("二人は交互に取る。", "The players take in turn.")),
    "STONE-2": Rule("STONE-2", (), Text("一度に一つか二つ取る。", "One or two stones are taken at a time.")),
    "STONE-3": Rule("STONE-3", (), Text("最後の石を取った方が勝つ。", "Who takes the last stone wins.")),
}

GAME = Game(id="stones", name=Text("石取り", "Stones"), text=TEXT, rules=RULES_TABLE, State=State,
            moves=moves, zones=zones, refused=refused, result=result, told=told, faults=faults,
            players=("T", "N"))
