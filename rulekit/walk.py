"""The search behind `explore`: choice states and ends, and the edges between them."""

import gc
from collections.abc import Callable, Iterator
from itertools import pairwise
from time import monotonic
from typing import Any

from msgspec import Struct

from rulekit.kernel import Step, forced
from rulekit.loops import LOOP, may_leave
from rulekit.trace import Scene, _way_out, caught

_RUN = 64
"""Steps after which a run of choices that had to be made is looked at again."""


class Edge(Struct, frozen=True):
    """A choice taken: its step, how many equal lines it and the forced steps after it stand for, and
    the index of the next choice state or end."""

    step: Step
    times: int
    to: int


Edges = list[tuple[Edge, ...] | None]
"""The edges out of each state: `()` at an end, None where a state has not been looked into."""


class Search:
    """One walk over a scene. `states[0]` is the first choice; `times` the lines that lead to it.

    Forced steps are walked once and remembered, not kept as states. Tables with an equal `key` are
    one: the first of them is kept. `complete` is False where a bound was hit.
    """

    def __init__(self, scene: Scene, bound: int, seconds: float, key: Callable[[Any], Any] | None = None):
        self.scene, self.bound, self.until = scene, bound, monotonic() + seconds
        self._key, self._moves = key or _itself, scene.moves if scene.only else scene.rulebook.moves
        self.states: list[Any] = []
        self.edges: Edges = []
        self.complete = True
        self._free: set[Any] = set()
        self._runs: list[int] = []
        self._met: dict[Any, tuple[int, int]] = {}
        self._todo: list[tuple[int, tuple[Step, ...]]] = []
        collecting = gc.isenabled()
        gc.disable()  # what is kept here holds no circles, and there is much of it to look through
        try:
            self.times = self._reach(scene.start)[1]
            while self._todo and self.complete:
                self._look(*self._todo.pop())
        finally:
            if collecting:
                gc.enable()

    def _look(self, here: int, offered: tuple[Step, ...]) -> None:
        found = []
        run = None if may_leave(offered, self.scene.rulebook.optional) else self._runs[here]
        for step in offered:
            if (reached := self._reach(step.after, run)) is None:
                self.complete = False
                return
            to, times = reached
            found.append(Edge(step, step.times * times, to))
        self.edges[here] = tuple(found)

    def _reach(self, state: Any, run: int | None = None) -> tuple[int, int] | None:
        """Follow forced steps; return the next choice state or end and the lines the way stands for.

        `run` is how many steps have gone by without anything optional on offer, None where that begins here:
        there, and every so often, it is asked whether it is a loop. None is returned where one state more
        would be over the bound.
        """
        way: list[tuple[Any, Step]] = []
        met, alone, looped = self._met, 0, False
        while (found := met.get(key := self._key(state))) is None:
            offered = tuple(self._moves(state))
            step = forced(offered)
            gone = (run or 0) + len(way)
            due = step is None and (run is None or run // _RUN != gone // _RUN)
            if due and caught(self.scene, state, offered, self._free):
                step = _way_out(self.scene, state, [])
            if step is None:
                if self.states and (len(self.states) >= self.bound or monotonic() > self.until):
                    return None
                found = met[key] = self._new(state, offered)
                self._runs.append(gone)
                break
            way.append((key, step))
            alone += 1
            if alone > LOOP:
                step, alone, looped = _way_out(self.scene, state, [one for _, one in way]), 0, True
            state = step.after
        to, times = found
        for passed, step in reversed(way):
            times *= step.times
            if not looped:  # where a loop is left depends on how long it went on
                met[passed] = to, times
        return to, times

    def _new(self, state: Any, offered: tuple[Step, ...]) -> tuple[int, int]:
        """Keep a choice state or an end that has not been met."""
        index = len(self.states)
        self.states.append(state)
        self.edges.append(None)
        self._todo.append((index, tuple(step for step in offered if not step.aside)))
        return index, 1


def _itself(state: Any) -> Any:
    return state


def walk_on(scene: Scene, state: Any) -> Iterator[Step]:
    """Yield the forced steps from `state` on, to the next choice or end; a loop as far as it is told."""
    endless = scene.rulebook.endless
    for number in range(LOOP + 1):
        offered = scene.moves(state)
        step = forced(offered)
        if step is None:
            if caught(scene, state, offered):
                yield endless(state)
            return
        step = endless(state) if endless and number == LOOP else step
        yield step
        state = step.after


def order(edges: Edges) -> tuple[list[int], tuple[str, ...] | None]:
    """Return the states with every successor before its predecessors, and a cycle's keys or None."""
    found, colour, cycle = [], {0: 1}, None
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
                cycle = (*_keys(edges, [one for one, _ in path[start:]]), edge.step.key)
        else:
            colour[index] = 2
            found.append(index)
            path.pop()
    return found, cycle


def _keys(edges: Edges, path: list[int]) -> Iterator[str]:
    for here, there in pairwise(path):
        yield next(edge.step.key for edge in edges[here] if edge.to == there)


def replayed(scene: Scene, way: list[Edge], states: list[Any], key: Callable[[Any], Any]) -> tuple[str, ...]:
    """Return the keys of a real line that goes, up to copies, the way of these edges."""
    state, keys = _halt(scene, scene.start), []
    for edge in way:
        wanted = key(states[edge.to])
        does = edge.step.who, edge.step.verb
        likes = (step for step in scene.moves(state) if (step.who, step.verb) == does)
        ends = ((step, _halt(scene, step.after)) for step in likes)
        step, state = next((step, end) for step, end in ends if key(end) == wanted)
        keys.append(step.key)
    return tuple(keys)


def _halt(scene: Scene, state: Any) -> Any:
    """Return the next choice state or end from `state` on."""
    for step in walk_on(scene, state):
        state = step.after
    return state


def way_to(first: dict[Any, tuple[Any, Edge] | None], node: Any) -> list[Edge]:
    """Return the edges by which a search whose finds are in `first` came to `node`."""
    way = []
    while (before := first[node]) is not None:
        node, edge = before
        way.append(edge)
    return way[::-1]
