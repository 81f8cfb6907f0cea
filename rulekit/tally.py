"""Counts alone, for situations too large to be explored table by table."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from rulekit import bounds
from rulekit.kernel import Text
from rulekit.trace import scene_of
from rulekit.walk import unswept
from rulekit.words import RulekitError, many, spoken

_CANNOT = Text("このゲームはこの場面の筋を数だけで数えられません。explore を使ってください",
               "this game cannot count the lines of this scene by themselves; use explore")


class Tally(Struct, frozen=True):
    """How many `lines` there are, by what they come to; `states` is how many forms were looked at.

    `lines` is None where the bound was hit.
    """

    states: int
    lines: int | None
    outcomes: tuple[tuple[Any, int], ...]

    @property
    def text(self) -> Text:
        """The counts as one sentence."""
        if self.lines is None:
            return Text(f"{self.states:,} 状態の範囲では決まらない",
                        f"not settled within {many(self.states, 'state', ',')}")
        lines, outcomes, states = (many(number, noun, ",") for number, noun in (
            (self.lines, "line"), (len(self.outcomes), "outcome"), (self.states, "state")))
        return Text(f"全 {self.lines:,} 通り、{len(self.outcomes):,} 結果、{self.states:,} 状態",
                    f"{lines} in all, {outcomes}, {states}")

    def __repr__(self) -> str:
        return spoken(self.text)


def tally(source: Any, bound: int | None = None) -> Tally:
    """Return the counts of every line from `source`: copies are one, lines are those of `explore`.

    Raises RulekitError where the game does not say how to count this scene.

    >>> from rulekit import parse
    >>> tally(parse('''
    ... game = "victory_spark"
    ... start = { ordered = false, T.zone = [{ id = "A", name = "a" }, { id = "B", name = "a" }] }
    ... ''')).lines
    2
    """
    scene = scene_of(source)
    bound = bounds.most("counted") if bound is None else bound
    counting = scene.rulebook.counting and not scene.only and scene.rulebook.counting(scene.start)
    if not counting:
        raise RulekitError(_CANNOT)
    with unswept():
        after, order = _forms(counting.first, counting.follow, bound)
    if len(after) > bound:
        return Tally(len(after), None, ())
    found = _counted(counting.first, after, order, counting.came)
    return Tally(len(after), sum(found.values()), tuple(found.items()))


def _forms(first: Any, follow: Callable[[Any], Iterable[tuple[Any, int]]], bound: int) -> tuple[dict, list]:
    """Return every form with the ways on from it, and all of them with successors before predecessors."""
    after: dict[Any, list[tuple[Any, int]]] = {}
    order: list[Any] = []
    todo: list[tuple[Any, bool]] = [(first, False)]
    while todo and len(after) <= bound:
        key, done = todo.pop()
        if done:
            order.append(key)
        elif key not in after:
            after[key] = ways = list(follow(key))
            todo.append((key, True))
            todo += [(to, False) for to, _ in ways if to not in after]
    return after, order


def _counted(first: Any, after: dict, order: list, came: Callable[[Any], Any]) -> dict[Any, int]:
    """Return the lines by what they come to."""
    reach = dict.fromkeys(after, 0)
    reach[first] = 1
    found: dict[Any, int] = {}
    for key in reversed(order):
        lines, ways = reach[key], after[key]
        for to, times in ways:
            reach[to] += lines * times
        if not ways:
            found[came(key)] = found.get(came(key), 0) + lines
    return found
