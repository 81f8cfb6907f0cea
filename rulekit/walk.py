"""The search behind `explore`: choice states and ends, and the edges between them."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from itertools import pairwise
from time import monotonic
from typing import Any

from msgspec import Struct

from rulekit.kernel import Step, forced
from rulekit.loops import LOOP, caught, may_leave, wanes
from rulekit.trace import Scene, _way_out

_RUN = 64
"""Steps after which a run of choices that had to be made is looked at again."""

_LONG = LOOP + 1
"""Forced steps in a row after which it is asked whether they go round."""


class Edge(Struct, frozen=True, gc=False):
    """A choice taken: its step, how many equal lines it and the forced steps after it stand for, and
    the index of the next choice state or end."""

    step: Step
    times: int
    to: int


Edges = list[tuple[Edge, ...] | None]
"""The edges out of each state: `()` at an end, None where a state has not been looked into."""


@contextmanager
def unswept() -> Iterator[None]:
    """Keep Python from looking for circles while much is made that holds none, and in all that was made."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if not gc.get_freeze_count():
                gc.freeze()
                gc.unfreeze()  # what is there now counts as old, and the old is looked through seldom
            gc.enable()


class Search:
    """One walk over a scene. `states[0]` is the first choice; `times` the lines that lead to it.

    Forced steps are walked once and remembered, not kept as states. Tables with an equal `key` are
    one: the first of them is kept. `complete` is False where a bound was hit.
    """

    def __init__(self, scene: Scene, bound: int, seconds: float, key: Callable[[Any], Any] | None = None):
        self.scene = scene
        self._moves = scene.moves if scene.only or scene.apart else scene.rulebook.moves
        self._key, self._onward, self._game = key, scene.rulebook.onward, scene.rulebook
        self.states: list[Any] = []
        self.edges: Edges = []
        self.complete = True
        self._free: set[Any] = set()
        self._runs: list[int] = []
        self._met: dict[Any, tuple[int, int]] = {}
        self._todo: list[tuple[int, tuple[Step, ...]]] = []
        self.times = 0
        self._run(bound, seconds)

    def resumed(self, bound: int, seconds: float) -> "Search":
        """Return this search gone on with from where it stopped; this one stays as it is."""
        other = copy(self)
        for name in ("states", "edges", "_free", "_runs", "_met", "_todo"):
            setattr(other, name, copy(getattr(self, name)))
        other._run(bound, seconds)
        return other

    def _run(self, bound: int, seconds: float) -> None:
        self.bound, self.until, self.complete = bound, monotonic() + seconds, True
        with unswept():
            if not self.states:
                state = self._onward(self.scene.start)
                self.times = self._reach(state, self._key(state) if self._key else state)[1]
            while self._todo and self.complete:
                self._look(*self._todo.pop())
        if self.complete:
            self._met.clear()

    def _look(self, here: int, offered: tuple[Step, ...]) -> None:
        found, onward, named, met = [], self._onward, self._key, self._met
        game = self._game
        run = self._runs[here] if game.endless and not may_leave(offered, game.optional) else None
        for step in offered:
            if step.aside:
                continue
            state = onward(step.after)
            key = named(state) if named else state
            reached = met.get(key) or self._reach(state, key, run)
            if reached is None:
                self.complete = False
                self._todo.append((here, offered))
                return
            to, times = reached
            found.append(Edge(step, step.times * times, to))
        self.edges[here] = tuple(found)

    def _reach(self, state: Any, key: Any, run: int | None = None) -> tuple[int, int] | None:
        """Follow forced steps; return the next choice state or end and the lines the way stands for.

        The table's `key` has not been met. `run` is how many steps have gone by without anything optional on
        offer, None where that begins here: there, and every so often, it is asked whether it is a loop. None
        is returned where one state more would be over the bound.
        """
        way: list[tuple[Any, Step]] = []
        met, named, moves, onward, looped = self._met, self._key, self._moves, self._onward, False
        endless, found = self._game.endless, None
        while found is None:
            offered = tuple(moves(state))
            step = forced(offered)
            if step is None:
                gone = (run or 0) + len(way)
                if endless and self._goes_round(state, offered, run, gone):
                    step = _way_out(self.scene, state, [])
                elif self.states and (len(self.states) >= self.bound or self._late()):
                    return None
                else:
                    found = met[key] = self._new(state, offered)
                    self._runs.append(gone)
                    break
            way.append((key, step))
            if not len(way) % _LONG and not self._wanes([one for _, one in way[:-1]]):
                step, looped = _way_out(self.scene, state, [one for _, one in way]), True
            state = onward(step.after)
            key = named(state) if named else state
            found = met.get(key)
        to, times = found
        for passed, step in reversed(way):
            times *= step.times
            if not looped:  # where a loop is left depends on how long it went on
                met[passed] = to, times
        return to, times

    def _goes_round(self, state: Any, offered: tuple[Step, ...], run: int | None, gone: int) -> bool:
        due = run is None or run // _RUN != gone // _RUN
        return due and caught(self.scene, state, offered, self._free)

    def _wanes(self, run: list[Step]) -> bool:
        return wanes(self._game.runs_out, [[step.after] for step in run])

    def _late(self) -> bool:
        """Whether the time is over; asked at every sixteenth state, as asking takes as long as a step."""
        return len(self.states) % 16 == 1 and monotonic() > self.until

    def _new(self, state: Any, offered: tuple[Step, ...]) -> tuple[int, int]:
        """Keep a choice state or an end that has not been met."""
        index = len(self.states)
        self.states.append(state)
        self.edges.append(None)
        self._todo.append((index, offered))
        return index, 1


def walk_on(scene: Scene, state: Any) -> Iterator[Step]:
    """Yield the forced steps from `state` on, to the next choice or end; a loop as far as it is told."""
    game, run = scene.rulebook, []
    while True:
        offered = scene.moves(state)
        step = forced(offered)
        if step is None:
            if caught(scene, state, offered):
                yield game.endless(state)
            return
        run.append(step)
        if not len(run) % _LONG and not wanes(game.runs_out, [[one.after] for one in run[:-1]]):
            yield game.endless(state)  # a graph of what has no answer there is not made
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
