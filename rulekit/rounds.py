"""Find a loop that goes on only because several players choose it again and again, and who must leave it."""

from typing import Any

from msgspec import Struct

from rulekit.kernel import Text
from rulekit.walk import Edge


class Round(Struct, frozen=True):
    """A fragmented loop: the same table comes back though nobody is forced.

    `way` are the keys to its first table and `keys` those that lead back to it; `who` are the players who
    act in it. Once it has gone round, `leaver` must choose one of `instead` where that table comes back.
    """

    way: tuple[str, ...]
    keys: tuple[str, ...]
    who: tuple[str, ...]
    leaver: str
    instead: tuple[str, ...]

    @property
    def text(self) -> Text:
        """The loop as one sentence."""
        line, who, instead = " → ".join(self.keys), ", ".join(self.who), " / ".join(self.instead)
        return Text(f"{line} で元に戻る（行動するのは {who}）。"
                    f"一回りしたら {self.leaver} は別の選択をする：{instead}",
                    f"{line} comes back to the same table ({who} act); once round, "
                    f"{self.leaver} must choose otherwise: {instead}")

    def __repr__(self) -> str:
        from rulekit.words import spoken

        return spoken(self.text)


def fragmented(graph: Any) -> Round | None:
    """Return the fragmented loop that is nearest to the start, or None where no table comes back so."""
    game = graph.scene.rulebook
    if game.seated is None:
        return None
    for index in graph._first:
        edges = _circle(graph, index, game.optional)
        if edges is None:
            continue
        who = _actors(edges, game.optional)
        leaver = next(one for one in game.seated(graph._states[index]) if one in who)
        if edges[0].step.who == leaver:
            instead = tuple(edge.step.key for edge in graph._edges[index] if edge.step != edges[0].step)
            return Round(graph._keys(index), tuple(edge.step.key for edge in edges), who, leaver, instead)
    return None


def _actors(edges: list[Edge], optional: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(edge.step.who for edge in edges if edge.step.verb in optional))


def _circle(graph: Any, start: int, optional: tuple[str, ...]) -> list[Edge] | None:
    """Return a shortest way from a state back to itself that begins with an act and on which several act."""
    first: dict[tuple, tuple[tuple, Edge] | None] = {(start, frozenset()): None}
    queue = list(first)
    for node in queue:
        index, who = node
        if index == start and len(who) > 1:
            way = []
            while (before := first[node]) is not None:
                node, edge = before
                way.append(edge)
            return way[::-1]
        for edge in graph._edges[index] or ():
            step = edge.step
            if not who and step.verb not in optional:
                continue
            acts = who | {step.who} if step.verb in optional else who
            if (edge.to, acts) not in first:
                first[edge.to, acts] = node, edge
                queue.append((edge.to, acts))
    return None
