"""Every line of play from a situation: counted, grouped by outcome, asked."""

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from rulekit import bounds, questions, tell
from rulekit.answers import Answer
from rulekit.kernel import Copies, Step, Text
from rulekit.live import offer
from rulekit.moments import Moments, moments
from rulekit.outcomes import Outcome, Parting, Report, came, report, summary, table
from rulekit.rounds import Round, fragmented
from rulekit.trace import Endless, Scene, Trace, play, scene_of
from rulekit.walk import Edge, Search, order, replayed, way_to
from rulekit.words import RulekitError, spoken

_UNCOUNTED = Text("筋の数が決まらないので、番号では呼び出せません",
                  "lines cannot be counted here, so none can be fetched by its number")
_NO_SUCH = Text("筋 {0} はありません。0 から {1} までです",
                "there is no line {0}; they are numbered 0 to {1}")


class Graph:
    """All lines of play from a scene, with only the choice states and the ends kept.

    `complete` is False where the search hit its bound: then counts are None and only what has been
    seen is claimed. `merged` is how tables were seen where copies were taken as one, else None. Outcomes
    are told up to the names of copies (`seen`, by `copied`): nobody is asked which, so no line says it.
    """

    def __init__(self, scene: Scene, found: Search, merged: Copies | None = None):
        self.scene, self.complete, self.merged, self._found = scene, found.complete, merged, found
        self._states, self._edges, self._times = found.states, found.edges, found.times
        self._told: dict[tuple[str, ...], Text] = {}
        self._order, self.cycle = order(found.edges) if found.complete else ([], None)
        kinds = scene.rulebook.copies if not scene.apart and scene.rulebook.twins else None
        self.copied = merged or (kinds(scene.start) if kinds else None)

    def resume(self, bound: int | None = None, seconds: float | None = None) -> "Graph":
        """Return the graph of a search that goes on where this one stopped.

        It stops at `bound` states in all (by default as many again as it may look at anyway) or after
        `seconds` more. One that was complete is returned as it is.
        """
        if self.complete:
            return self
        bound = self.states + bounds.most("states") if bound is None else bound
        seconds = bounds.most("seconds") if seconds is None else seconds
        return Graph(self.scene, self._found.resumed(bound, seconds), self.merged)

    @property
    def states(self) -> int:
        """How many choice states and ends there are."""
        return len(self._states)

    @property
    def choices(self) -> int:
        """How many states there are in which somebody chooses."""
        return sum(bool(edges) for edges in self._edges)

    @property
    def counted(self) -> bool:
        """Whether lines can be counted: nothing was cut, and no cycle can be left."""
        return self.complete and not self.cycle

    def offers(self) -> Iterator[tuple[Any, tuple[Step, ...]]]:
        """Yield every choice state that was walked, with the steps on offer there."""
        for state, edges in zip(self._states, self._edges, strict=True):
            if edges:
                yield state, tuple(edge.step for edge in edges)

    def state(self, number: int) -> Any:
        """Return the choice state or end of this number; 0 is where the first choice is."""
        return self._states[number]

    def edges(self, number: int) -> tuple[Edge, ...] | None:
        """Return the choices out of a state: `()` at an end, None where the search stopped short of it."""
        return self._edges[number]

    def result(self, number: int) -> Any:
        """Return what came of it at the end of this number."""
        return self._result(number)

    def back_to_front(self) -> tuple[int, ...]:
        """Return the numbers of all states, each after those it leads to; empty where the search was cut."""
        return tuple(self._order)

    def lines_from(self, number: int) -> int | None:
        """Return how many complete lines lead on from a state; None where they are not counted."""
        return self._down[number] if self.counted else None

    @property
    def lines(self) -> int | None:
        """How many complete lines there are; None where the search was cut or a cycle can be left."""
        return self._times * self._down[0] if self.counted else None

    @cached_property
    def _down(self) -> dict[int, int]:
        """Lines from each state on, by dynamic programming from the ends."""
        count: dict[int, int] = {}
        for index in self._order:
            edges = self._edges[index]
            count[index] = sum(edge.times * count[edge.to] for edge in edges) if edges else 1
        return count

    def line(self, number: int) -> Trace:
        """Return the complete line of this number, 0 to `lines` - 1, without listing the others.

        Equal lines have numbers of their own. Raises RulekitError where there is none of it.
        """
        if not self.counted:
            raise RulekitError(_UNCOUNTED)
        if not 0 <= number < self.lines:
            raise RulekitError(_NO_SUCH.fill(*(Text(str(n), str(n)) for n in (number, self.lines - 1))))
        way, index, number = [], 0, number % self._down[0]
        while self._edges[index]:
            for edge in self._edges[index]:
                if number < (size := edge.times * self._down[edge.to]):
                    break
                number -= size
            way.append(edge)
            index, number = edge.to, number % self._down[edge.to]
        return play(self.scene, *self._written(way))

    def each(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield the keys of every complete line, one after the other, and how many equal ones it stands for.

        Nothing is listed in memory. Raises RulekitError where lines cannot be counted.
        """
        if not self.counted:
            raise RulekitError(_UNCOUNTED)
        way, times = [], [self._times]
        todo = [iter(self._edges[0])]
        if not self._edges[0]:
            yield (), self._times
        while todo:
            edge = next(todo[-1], None)
            if edge is None:
                todo.pop()
                times.pop()
                if way:
                    way.pop()
                continue
            way.append(edge)
            if self._edges[edge.to]:
                times.append(times[-1] * edge.times)
                todo.append(iter(self._edges[edge.to]))
            else:
                yield self._written(way), times[-1] * edge.times
                way.pop()

    def outcomes(self) -> tuple[Outcome, ...]:
        """Return every outcome by `result`, most lines first; counts are None where `lines` is."""
        return came(self)

    def report(self, fold: bool = True) -> Report:
        """Return the outcomes as a table whose rows play: lines, what came of them, where they part.

        With `fold`, outcomes that differ only in an order are one row.
        """
        return report(self, fold)

    def parting(self, one: Any, other: Any) -> Parting | None:
        """Return the choice by which a shortest line to the result `one` leaves `other` behind for good.

        None is returned where no choice does, or where lines cannot be counted.
        """
        return questions.parting(self, self.seen(one), self.seen(other))

    def beneath(self, state: Any) -> dict[Any, int]:
        """Return how many lines lead from a choice state to each result; empty where that is not known."""
        number = self._number(state) if self.counted else None
        if number is None:
            return {}
        reach = self._reach({number: 1})
        found: dict[Any, int] = {}
        for index, lines in reach.items():
            if lines and not self._edges[index]:
                result = self._result(index)
                found[result] = found.get(result, 0) + lines
        return found

    def _number(self, state: Any) -> int | None:
        """Return the number of a choice state or end, up to copies; None where it was not walked."""
        if state in self._states or not self.copied:
            return self._states.index(state) if state in self._states else None
        key = self.copied.key
        return next((number for number, one in enumerate(self._states) if key(one) == key(state)), None)

    def seen(self, result: Any) -> Any:
        """Return a result as it is told here: alike for all that differ only in which copy is which."""
        return self.copied.came(result) if self.copied else result

    def _result(self, index: int) -> Any:
        return self.seen(self.scene.rulebook.result(self._states[index]))

    def _reach(self, start: dict[int, int]) -> dict[int, int]:
        """Lines to each state from those of `start`."""
        reach = start
        for index in reversed(self._order):
            if lines := reach.get(index):
                for edge in self._edges[index]:
                    reach[edge.to] = reach.get(edge.to, 0) + lines * edge.times
        return reach

    def _up(self) -> dict[int, int] | None:
        """Lines from the start to each state."""
        return self._reach({0: self._times}) if self.counted else None

    @cached_property
    def _first(self) -> dict[int, tuple[int, Edge] | None]:
        """For each state seen, the choice that first reached it breadth first: shortest witnesses."""
        parents: dict[int, tuple[int, Edge] | None] = {0: None}
        queue = [0]
        for index in queue:
            for edge in self._edges[index] or ():
                if edge.to not in parents:
                    parents[edge.to] = (index, edge)
                    queue.append(edge.to)
        return parents

    def _keys(self, index: int) -> tuple[str, ...]:
        return self._written(way_to(self._first, index))

    def _written(self, way: list[Edge]) -> tuple[str, ...]:
        """Return the keys of a way. Where copies were taken as one, those of a real line like it."""
        if self.merged:
            return replayed(self.scene, way, self._states, self.merged.key)
        return tuple(edge.step.key for edge in way)

    @cached_property
    def _apart(self) -> "Graph":
        """The graph in which copies are told apart."""
        return explore(self.scene.told_apart, self._found.bound)

    def _asked(self, *about: Any) -> "Graph":
        """Return the graph to put a question to: one that tells copies apart where it may be about one.

        A key or an id that names no copy happens to all of them alike, so they need not be told apart.
        """
        if not self.copied:
            return self
        keys = [one for one in about if isinstance(one, str)]
        named = {part for key in keys for part in re.split("[ >]", key)}
        if not about or len(keys) < len(about) or named & self.copied.ids:
            return self._apart
        return explore(self.scene, self._found.bound) if self.merged else self

    def possible(self, event: str | Callable[[Step], bool]) -> Answer:
        """Whether in some line `event` (a key, or a test of a step) happens; with a witness."""
        return questions.possible(self._asked(event), event)

    def never(self, event: str | Callable[[Step], bool]) -> Answer:
        """Whether in no line `event` happens; with a counterexample."""
        return questions.never(self._asked(event), event)

    def always(self, event: str | Callable[[Step], bool]) -> Answer:
        """Whether in every complete line `event` happens; with a counterexample."""
        return questions.always(self._asked(event), event)

    def last_moment(self, key: str) -> Moments:
        """Return every moment at which `key` is on offer, and which are the last. Raises Unknown."""
        found = moments(self._asked(key), key)
        if found.settled and not found.rows:
            questions.proved(self._asked(key), key)
        return found

    def same_outcome(self, one: questions.Line, other: questions.Line) -> Answer:
        """Whether what can still come after the keys of `one` is what can come after those of `other`."""
        return questions.same_outcome(self._asked(), one, other)

    def order_matters(self, *ids: str) -> Answer:
        """Whether it changes what can come which of `ids` resolves first; with a line that shows it."""
        return questions.order_matters(self._asked(*ids), ids)

    def fragmented(self) -> Round | None:
        """Return a loop that several players go on with by choice, and who must leave it; or None."""
        return fragmented(self._asked())

    def table(self, lang: str = "") -> str:
        """Return the outcomes as an aligned table: lines, what came of them, a shortest line."""
        return table(self, lang)

    def told(self, outcome: Outcome) -> Text:
        """Return what came of the lines of `outcome`, as one sentence."""
        if outcome.keys not in self._told:
            states = play(self.scene, *outcome.keys).states
            self._told[outcome.keys] = tell.told(self.scene, outcome.result, tell.nouns(self.scene, states))
        return self._told[outcome.keys]

    def summary(self) -> Text:
        """Return how much was looked at, and what can be said of it."""
        return summary(self)

    def __repr__(self) -> str:
        return self.table()

    def _ipython_display_(self) -> None:
        lines = [(" / ".join(one.keys) or spoken(tell.WORDS["nobody_chooses"]),
                  lambda one=one: play(self.scene, *one.keys)) for one in self.outcomes()]
        offer(self.table(), lines)


def explore(source: Any, bound: int | None = None, seconds: float | None = None,
            merge: bool = False) -> Graph:
    """Return every line of play from `source` as a Graph; stops at `bound` states or `seconds`
    (by default those of `rulekit.bounds`).

    A trace is explored from where it stands. With `merge`, tables that differ only in which copy is
    which are one wherever the game says how: the same counts, outcomes told up to the names of copies,
    fewer states. Forced steps are walked, not stored. Raises Endless where they go round for ever and
    the game has no answer to it.

    >>> every = explore("kobato_cancels_the_pump")
    >>> every.lines, len(every.outcomes())
    (3, 3)
    """
    scene = replace(source.scene, start=source.state) if isinstance(source, Trace) else scene_of(source)
    copies = scene.rulebook.copies if merge and not scene.only else None
    merged = copies(scene.start) if copies else None
    bound = bounds.most("states") if bound is None else bound
    seconds = bounds.most("seconds") if seconds is None else seconds
    return Graph(scene, Search(scene, bound, seconds, merged and merged.key), merged)


__all__ = ["Answer", "Edge", "Endless", "Graph", "Outcome", "explore"]
