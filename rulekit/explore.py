"""Every line of play from a situation: counted, grouped by outcome, asked."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from time import monotonic
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.answers import Answer
from rulekit.kernel import Step, Text, forced
from rulekit.trace import LOOP, Endless, Scene, Trace, _way_out, play, scene_of
from rulekit.words import spoken

BOUND = 200_000
"""Choice states after which a search stops and says so."""

SECONDS = 60.0
"""Time after which a search stops and says so."""


class Edge(Struct, frozen=True):
    """A choice taken: its step, how many equal lines it and the forced steps after it stand for, and
    the index of the next choice state or end."""

    step: Step
    times: int
    to: int


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
        self._order, self.cycle = _order(edges) if complete else ([], None)

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
        yield from _forced_steps(self.scene, edge.step.after)

    def _reaching(self, event) -> tuple[str, ...] | None:
        happens = _test(event)
        if any(map(happens, _forced_steps(self.scene, self.scene.start))):
            return ()
        for index in self._first:
            for edge in self._edges[index] or ():
                if any(map(happens, self._walk(edge))):
                    return (*self._keys(index), edge.step.key)
        return None

    def _avoiding(self, event) -> tuple[str, ...] | None:
        happens = _test(event)
        if any(map(happens, _forced_steps(self.scene, self.scene.start))):
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


def explore(source: Any, bound: int = BOUND, seconds: float = SECONDS) -> Graph:
    """Return every line of play from `source` as a Graph; stops at `bound` states or `seconds`.

    A trace is explored from where it stands.
    Forced steps are walked, not stored. Raises Endless where they go round for ever and the game
    has no answer to it.
    """
    scene = replace(source.scene, start=source.state) if isinstance(source, Trace) else scene_of(source)
    start, times, offered = _run(scene, scene.start)
    index, states, edges = {start: 0}, [start], [None]
    todo, until = [(0, offered)], monotonic() + seconds
    while todo:
        here, offered = todo.pop()
        found = []
        for step in offered:
            if step.aside:
                continue
            state, weight, following = _run(scene, step.after)
            to = index.get(state)
            if to is None:
                if len(states) >= bound or monotonic() > until:
                    return Graph(scene, states, edges, times, False)
                to = index[state] = len(states)
                states.append(state)
                edges.append(None)
                todo.append((to, following))
            found.append(Edge(step, step.times * weight, to))
        edges[here] = tuple(found)
    return Graph(scene, states, edges, times, True)


def _run(scene: Scene, state: Any) -> tuple[Any, int, tuple[Step, ...]]:
    """Follow forced steps; return the next choice state or end, the lines it stands for, its steps."""
    times, taken = 1, []
    while True:
        offered = scene.moves(state)
        step = forced(offered)
        if step is None:
            return state, times, tuple(one for one in offered if not one.aside)
        times *= step.times
        taken.append(step)
        if len(taken) > LOOP:
            step = _way_out(scene, state, taken)
            taken.clear()
        state = step.after


def _forced_steps(scene: Scene, state: Any) -> Iterator[Step]:
    for _ in range(LOOP + 1):
        step = forced(scene.moves(state))
        if step is None:
            return
        yield step
        state = step.after


def _order(edges: list[tuple[Edge, ...]]) -> tuple[list[int], tuple[str, ...] | None]:
    """Return the states with every successor before its predecessors, and a cycle's keys or None."""
    order, colour, cycle = [], {0: 1}, None
    path = [(0, iter(edges[0]))]
    while path:
        index, following = path[-1]
        for edge in following:
            if edge.to not in colour:
                colour[edge.to] = 1
                path.append((edge.to, iter(edges[edge.to])))
                break
            if colour[edge.to] == 1 and cycle is None:
                start = next(i for i, (one, _) in enumerate(path) if one == edge.to)
                cycle = (*_path_keys(edges, [one for one, _ in path[start:]]), edge.step.key)
        else:
            colour[index] = 2
            order.append(index)
            path.pop()
    return order, cycle


def _path_keys(edges: list[tuple[Edge, ...]], path: list[int]) -> Iterator[str]:
    for here, there in pairwise(path):
        yield next(edge.step.key for edge in edges[here] if edge.to == there)


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
