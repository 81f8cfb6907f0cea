"""Every line of play from a situation: counted, grouped by outcome, asked."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.answers import Answer
from rulekit.kernel import Step, Text
from rulekit.trace import Endless, Scene, Trace, play, scene_of
from rulekit.walk import Edge, Search, order, walk_on
from rulekit.words import spoken

BOUND = 200_000
"""Choice states after which a search stops and says so."""

SECONDS = 60.0
"""Time after which a search stops and says so."""


class Outcome(Struct, frozen=True):
    """What lines can come to: `result`, how many `lines` reach it, and the `keys` of a shortest one."""

    result: Any
    lines: int
    keys: tuple[str, ...]


class Graph:
    """All lines of play from a scene, with only the choice states and the ends kept.

    `complete` is False where the search hit its bound: then counts are None and only what has been
    seen is claimed.
    """

    def __init__(self, scene: Scene, states: list, edges: list[tuple[Edge, ...]], times: int, complete: bool):
        self.scene, self.complete = scene, complete
        self._states, self._edges, self._times = states, edges, times
        self._order, self.cycle = order(edges) if complete else ([], None)

    @property
    def states(self) -> int:
        """How many choice states and ends there are."""
        return len(self._states)

    @property
    def choices(self) -> int:
        """How many states there are in which somebody chooses."""
        return sum(bool(edges) for edges in self._edges)

    def offers(self) -> Iterator[tuple[Any, tuple[Step, ...]]]:
        """Yield every choice state that was walked, with the steps on offer there."""
        for state, edges in zip(self._states, self._edges, strict=True):
            if edges:
                yield state, tuple(edge.step for edge in edges)

    @property
    def lines(self) -> int | None:
        """How many complete lines there are; None where the search was cut or a cycle can be left."""
        if self.cycle or not self.complete:
            return None
        return self._times * self._down()[0]

    def _down(self) -> dict[int, int]:
        """Lines from each state on, by dynamic programming from the ends."""
        count: dict[int, int] = {}
        for index in self._order:
            edges = self._edges[index]
            count[index] = sum(edge.times * count[edge.to] for edge in edges) if edges else 1
        return count

    def outcomes(self) -> tuple[Outcome, ...]:
        """Return every outcome by `result`, most lines first; counts are None where `lines` is."""
        reach = self._up()
        result = self.scene.rulebook.result
        found: dict[Any, list[int]] = {}
        for index, edges in enumerate(self._edges):
            if edges == () and index in self._first:  # None is a state not looked into yet
                found.setdefault(result(self._states[index]), []).append(index)
        rows = [
            Outcome(
                what,
                sum(reach[end] for end in ends) if reach else None,
                min((self._keys(end) for end in ends), key=lambda keys: (len(keys), keys)),
            )
            for what, ends in found.items()
        ]
        return tuple(sorted(rows, key=lambda row: (-(row.lines or 0), len(row.keys), row.keys)))

    def beneath(self, state: Any) -> dict[Any, int]:
        """Return how many lines lead from a choice state to each result; empty where that is not known."""
        if self.cycle or not self.complete or state not in self._states:
            return {}
        count = {self._states.index(state): 1}
        found: dict[Any, int] = {}
        for index in reversed(self._order):
            lines = count.get(index, 0)
            for edge in self._edges[index]:
                count[edge.to] = count.get(edge.to, 0) + lines * edge.times
            if lines and not self._edges[index]:
                result = self.scene.rulebook.result(self._states[index])
                found[result] = found.get(result, 0) + lines
        return found

    def _up(self) -> dict[int, int] | None:
        """Lines from the start to each state."""
        if self.cycle or not self.complete:
            return None
        reach = dict.fromkeys(range(len(self._edges)), 0)
        reach[0] = self._times
        for index in reversed(self._order):
            for edge in self._edges[index]:
                reach[edge.to] += reach[index] * edge.times
        return reach

    @property
    def _first(self) -> dict[int, tuple[int, Step] | None]:
        """For each state seen, the choice that first reached it breadth first: shortest witnesses."""
        if not hasattr(self, "_parents"):
            self._parents: dict[int, tuple[int, Step] | None] = {0: None}
            queue = [0]
            for index in queue:
                for edge in self._edges[index] or ():
                    if edge.to not in self._parents:
                        self._parents[edge.to] = (index, edge.step)
                        queue.append(edge.to)
        return self._parents

    def _keys(self, index: int) -> tuple[str, ...]:
        keys = []
        while (parent := self._first[index]) is not None:
            index, step = parent
            keys.append(step.key)
        return tuple(reversed(keys))

    def possible(self, event: str | Callable[[Step], bool]) -> Answer:
        """Whether in some line `event` (a key, or a test of a step) happens; with a witness."""
        found = self._reaching(event)
        holds = True if found is not None else (False if self.complete else None)
        return self._answer(f"possible {_named(event)}", holds, found)

    def never(self, event: str | Callable[[Step], bool]) -> Answer:
        """Whether in no line `event` happens; with a counterexample."""
        found = self._reaching(event)
        holds = False if found is not None else (True if self.complete else None)
        return self._answer(f"never {_named(event)}", holds, found)

    def always(self, event: str | Callable[[Step], bool]) -> Answer:
        """Whether in every complete line `event` happens; with a counterexample."""
        found = self._avoiding(event)
        holds = False if found is not None else (True if self.complete else None)
        return self._answer(f"always {_named(event)}", holds, found)

    def _answer(self, question: str, holds: bool | None, keys: tuple[str, ...] | None) -> Answer:
        return Answer(question, holds, keys, self.states, self.lines, self.scene)

    def _walk(self, edge: Edge) -> Iterator[Step]:
        """The choice and the forced steps after it."""
        yield edge.step
        yield from walk_on(self.scene, edge.step.after)

    def _reaching(self, event) -> tuple[str, ...] | None:
        happens = _test(event)
        if any(map(happens, walk_on(self.scene, self.scene.start))):
            return ()
        for index in self._first:
            for edge in self._edges[index] or ():
                if any(map(happens, self._walk(edge))):
                    return (*self._keys(index), edge.step.key)
        return None

    def _avoiding(self, event) -> tuple[str, ...] | None:
        happens = _test(event)
        if any(map(happens, walk_on(self.scene, self.scene.start))):
            return None
        parents: dict[int, tuple[int, Step] | None] = {0: None}
        queue = [0]
        for index in queue:
            if self._edges[index] == ():
                return _path(parents, index)
            for edge in self._edges[index] or ():
                if edge.to not in parents and not any(map(happens, self._walk(edge))):
                    parents[edge.to] = (index, edge.step)
                    queue.append(edge.to)
        return None

    def table(self, lang: str = "") -> str:
        """Return the outcomes as an aligned table: lines, what came of them, a shortest line."""
        head = tell.WORDS
        rows = [(spoken(head["lines"], lang), spoken(head["outcome"], lang), spoken(head["witness"], lang))]
        for outcome in self.outcomes():
            trace = play(self.scene, *outcome.keys)
            noun = tell.nouns(self.scene, trace.states)
            came = spoken(tell.told(self.scene, outcome.result, noun), lang)
            rows.append(("?" if outcome.lines is None else str(outcome.lines), came,
                         " / ".join(outcome.keys) or spoken(head["nobody_chooses"], lang)))
        widths = [max(tell.width(row[i]) for row in rows) for i in range(2)]
        body = [f"{tell.pad(row[0], widths[0])}  {tell.pad(row[1], widths[1])}  {row[2]}".rstrip()
                for row in rows]
        return "\n".join([*body, spoken(self._summary(), lang)])

    def _summary(self) -> Text:
        if not self.complete:
            text = Text(f"{self.states} 状態で打ち切り。ここまでに見たものだけを示す",
                        f"stopped at {self.states} states; only what was seen is shown")
        elif self.cycle:
            keys = " → ".join(self.cycle)
            text = Text(f"{self.states} 状態。繰り返しがあるので筋の数は決まらない：{keys}",
                        f"{self.states} states; a cycle makes lines uncountable: {keys}")
        else:
            text = Text(f"全 {self.lines} 通り、{len(self.outcomes())} 結果、{self.states} 状態",
                        f"{self.lines} lines in all, {len(self.outcomes())} outcomes, {self.states} states")
        if self.scene.only:
            only = ", ".join(self.scene.only)
            text = Text(f"{text.ja}（選択は {only} に限る）", f"{text.en} (choices limited to {only})")
        return text

    def __repr__(self) -> str:
        return self.table()


def explore(source: Any, bound: int = BOUND, seconds: float = SECONDS, merge: bool = False) -> Graph:
    """Return every line of play from `source` as a Graph; stops at `bound` states or `seconds`.

    A trace is explored from where it stands.
    Forced steps are walked, not stored. Raises Endless where they go round for ever and the game
    has no answer to it.
    """
    scene = replace(source.scene, start=source.state) if isinstance(source, Trace) else scene_of(source)
    copies = scene.rulebook.copies if merge and not scene.only else None
    seen = copies(scene.start) if copies else None
    found = Search(scene, bound, seconds, seen and seen.key)
    return Graph(scene, found.states, found.edges, found.times, found.complete)


def _path(parents: dict, index: int) -> tuple[str, ...]:
    keys = []
    while (parent := parents[index]) is not None:
        index, step = parent
        keys.append(step.key)
    return tuple(reversed(keys))


def _test(event: str | Callable[[Step], bool]) -> Callable[[Step], bool]:
    return (lambda step: step.key == event) if isinstance(event, str) else event


def _named(event: str | Callable[[Step], bool]) -> str:
    return event if isinstance(event, str) else getattr(event, "__name__", "event")


__all__ = ["BOUND", "SECONDS", "Answer", "Edge", "Endless", "Graph", "Outcome", "explore"]
