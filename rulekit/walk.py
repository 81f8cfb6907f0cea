"""The search behind `explore`: choice states and ends, and the edges between them."""

import gc
from collections.abc import Callable, Iterator
from copy import copy
from itertools import pairwise
from time import monotonic
from typing import Any

from msgspec import Struct

from rulekit.kernel import Step, forced
from rulekit.trace import LOOP, Scene, _way_out


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
        self.scene = scene
        self._key, self._moves = key or _itself, scene.moves if scene.only else scene.rulebook.moves
        self.states: list[Any] = []
        self.edges: Edges = []
        self.complete = True
        self._met: dict[Any, tuple[int, int]] = {}
        self._todo: list[tuple[int, tuple[Step, ...]]] = []
        self.times = 0
        self._run(bound, seconds)

    def resumed(self, bound: int, seconds: float) -> "Search":
        """Return this search gone on with from where it stopped; this one stays as it is."""
        other = copy(self)
        for name in ("states", "edges", "_met", "_todo"):
            setattr(other, name, copy(getattr(self, name)))
        other._run(bound, seconds)
        return other

    def _run(self, bound: int, seconds: float) -> None:
        self.bound, self.until, self.complete = bound, monotonic() + seconds, True
        collecting = gc.isenabled()
        gc.disable()  # what is kept here holds no circles, and there is much of it to look through
        try:
            if not self.states:
                self.times = self._reach(self.scene.start)[1]
            while self._todo and self.complete:
                self._look(*self._todo.pop())
        finally:
            if collecting:
                gc.enable()

    def _look(self, here: int, offered: tuple[Step, ...]) -> None:
        found = []
        for step in offered:
            if (reached := self._reach(step.after)) is None:
                self.complete = False
                self._todo.append((here, offered))
                return
            to, times = reached
            found.append(Edge(step, step.times * times, to))
        self.edges[here] = tuple(found)

    def _reach(self, state: Any) -> tuple[int, int] | None:
        """Follow forced steps; return the next choice state or end and the lines the way stands for.

        None is returned where one state more would be over the bound.
        """
        way: list[tuple[Any, Step]] = []
        met, alone, looped = self._met, 0, False
        while (found := met.get(key := self._key(state))) is None:
            offered = tuple(self._moves(state))
            step = forced(offered)
            if step is None:
                if self.states and (len(self.states) >= self.bound or monotonic() > self.until):
                    return None
                found = met[key] = self._new(state, offered)
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
    """Yield the forced steps from `state` on, to the next choice or end; a loop only as far as it is told."""
    for _ in range(LOOP + 1):
        step = forced(scene.moves(state))
        if step is None:
            return
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
