"""Who chooses what, down to the outcomes: every line of play as a tree of decisions."""

from collections import deque
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rulekit import tell
from rulekit.draw import dot
from rulekit.draw.sheet import NOW, PANEL, TINT, Diagram, canvas
from rulekit.explore import Edge, Graph, explore
from rulekit.kernel import Text
from rulekit.trace import play
from rulekit.words import WORDS, spoken

LIMIT = 40
"""Nodes of a tree above which what lies deeper is folded."""

SHAPES = ("box", "hexagon", "ellipse", "octagon")
"""What outcomes look like, in the order of `Graph.outcomes`: first with one outline, then with two, with
three, and anew; the number in words always tells them apart."""

_TITLE = Text("{0}：選択の木", "{0}: the tree of choices")
_FOLDED = Text("ここから先はたたんである：{0} 通り", "folded from here on: {0} lines")
_SOME_FOLDED = Text("大きいので {0} か所をたたみ、その先の筋は数だけを示す",
                    "too large to draw: folded in {0} places, with the lines beyond counted")
_NUMBER = Text("結果 {0}", "outcome {0}")


class Node(Struct, frozen=True):
    """A place in the tree: the state's index in the graph, what was chosen to come here, what follows.

    `kind` is `choice`, `end` or `folded`.
    """

    kind: str
    state: int
    edge: Edge | None
    below: tuple["Node", ...] = ()


def choice_tree(source: Any, lang: str = "", limit: int = LIMIT) -> Diagram:
    """Return the decisions of `source` (a graph, scene, scenario or name) with the outcomes as leaves.

    Forced steps are left out. An outcome has its own shape and number wherever it stands. A tree of
    more than `limit` nodes is folded: its nearest decisions are drawn, the lines beyond counted.

    >>> print(choice_tree("chain_of_two", "en").title)
    A chain of two cancels: the ability survives: the tree of choices
    """
    graph = source if isinstance(source, Graph) else explore(source)
    tree = _grow(graph, limit)
    writer = _Writer(graph, lang)
    heading = spoken(_TITLE.fill(graph.scene.title), lang)
    folds = sum(node.kind == "folded" for node in _all(tree))
    note = spoken(_SOME_FOLDED.fill(Text(str(folds), str(folds))), lang) if folds else ""
    twin = "\n".join([heading, *([f"  {note}"] if note else []), *writer.rows(tree, 1)])
    return Diagram(heading, writer.dot(tree, note), twin)


def _grow(graph: Graph, limit: int) -> Node:
    """Return the tree, nearest decisions first, at most about `limit` nodes of it."""
    opened: set[tuple[int, ...]] = set()
    todo, count = deque([((), 0)]), 1
    while todo:  # a node is named by the way to it: the same state may stand in many places
        way, index = todo.popleft()
        following = graph.edges(index) or ()
        if following and count + len(following) > limit:
            break
        opened.add(way)
        count += len(following)
        todo.extend(((*way, number), edge.to) for number, edge in enumerate(following))
    return _node(graph, opened, (), 0, None)


def _node(graph: Graph, opened: set, way: tuple[int, ...], index: int, edge: Edge | None) -> Node:
    following = graph.edges(index)
    if following == ():
        return Node("end", index, edge)
    if following is None or way not in opened:
        return Node("folded", index, edge)
    below = tuple(_node(graph, opened, (*way, number), one.to, one) for number, one in enumerate(following))
    return Node("choice", index, edge, below)


def _all(node: Node) -> Iterator[Node]:
    yield node
    for one in node.below:
        yield from _all(one)


class _Writer:
    """Writes one tree as DOT and as rows of text, in one language."""

    def __init__(self, graph: Graph, lang: str):
        self.graph, self.scene, self.lang = graph, graph.scene, lang
        self.outcomes = {one.result: number for number, one in enumerate(graph.outcomes())}
        seen = [play(self.scene, *one.keys).states for one in graph.outcomes()]
        self.noun = tell.nouns(self.scene, (state for states in seen for state in states))

    def dot(self, tree: Node, note: str) -> str:
        """Return the tree's DOT source."""
        drawing = canvas("choices", "LR")
        drawing.attr("graph", ordering="out")  # what is chosen stands in the order of the choice
        if note:
            drawing.attr("graph", label=dot.wide(note), labelloc="t")
        self._draw(drawing, tree, "n")
        return drawing.source

    def _draw(self, drawing, node: Node, name: str) -> None:
        drawing.node(name, **self._looks(node))
        for number, below in enumerate(node.below):
            self._draw(drawing, below, f"{name}_{number}")
            drawing.edge(name, f"{name}_{number}", label=dot.wide(self._chosen(below)))

    def _looks(self, node: Node) -> dict[str, str]:
        said = self._said(node)
        if node.kind == "choice":
            return {**dot.sized(said), "style": "filled,rounded", "color": NOW, "fillcolor": TINT}
        if node.kind == "folded":
            return {**dot.sized(said), "style": "filled,dashed", "fillcolor": PANEL}
        outlines, kind = divmod(self._number(node), len(SHAPES))
        room = 22 if SHAPES[kind] == "box" else 90  # slanted sides take room from the words
        looks = dot.sized(said, pad=room, tall=1.0 if SHAPES[kind] == "box" else 1.3)
        return {**looks, "shape": SHAPES[kind], "peripheries": str(outlines % 3 + 1)}

    def _said(self, node: Node) -> str:
        """Return what a node says: who chooses, what came of it, or what is folded."""
        if node.kind == "choice":
            who = tell.word(self.scene, self.graph.edges(node.state)[0].step.who)
            return spoken(WORDS["chooses"].fill(who=who), self.lang)
        if node.kind == "folded":
            many = str(self.graph.lines_from(node.state) or "?")
            return spoken(_FOLDED.fill(Text(many, many)), self.lang)
        number = str(self._number(node) + 1)
        came = spoken(tell.told(self.scene, self._result(node), self.noun), self.lang)
        parts = came.split(" ／ " if self.lang_is_ja else "; ")
        return "\n".join([spoken(_NUMBER.fill(Text(number, number)), self.lang), *parts])

    @property
    def lang_is_ja(self) -> bool:
        """Whether Japanese is written."""
        return tell.lang_of(self.lang) == "ja"

    def _result(self, node: Node) -> Any:
        return self.graph.result(node.state)

    def _number(self, node: Node) -> int:
        return self.outcomes[self._result(node)]

    def _chosen(self, node: Node) -> str:
        times = f" (×{node.edge.times})" if node.edge.times > 1 else ""
        return spoken(tell.label(self.scene, node.edge.step, self.noun), self.lang) + times

    def rows(self, node: Node, depth: int) -> Iterator[str]:
        """Yield the tree as indented lines."""
        chosen = f"{self._chosen(node)} → " if node.edge else ""
        yield "  " * depth + chosen + self._said(node).replace("\n", "  ")
        for below in node.below:
            yield from self.rows(below, depth + 1)
