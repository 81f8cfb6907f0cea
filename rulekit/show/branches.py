"""Every choice of a scene as data for a page: what stands at each choice, what each option leads to."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rulekit import bounds, tell
from rulekit.explore import explore
from rulekit.kernel import Text
from rulekit.show.frames import _bars, _choice, _frame, _head, _rules
from rulekit.show.reel import Drawn, Reel, Shared
from rulekit.show.words import STAGE
from rulekit.trace import Scene, Trace
from rulekit.walk import Edge, walk_on


class Branches:
    """The choices of a scene within a bound, the nearest to the start first, and those of `line` in any case.

    `data` is what the page's script reads: `nodes` (choices and ends), `ways` (the frames from one to
    the next), and what their frames share. `whole` is False where something had to be left out.
    """

    def __init__(self, scene: Scene, line: Sequence[str] = (), most: int | None = None, lang: str = ""):
        self.scene, self.graph = scene, explore(scene, bounds.most("page_states"))
        if len(self._along(line)) < len(line) and scene.told_apart is not scene:  # it names copies
            self.scene, self.graph = scene.told_apart, explore(scene.told_apart, bounds.most("page_states"))
        self.outcomes = self.graph.outcomes()
        self.results = [one.result for one in self.outcomes]
        self.shared, self.drawn = Shared(), Drawn()
        ways = self._chosen(line, bounds.most("pictures") if most is None else most)
        every = (self.graph.edges(number) for number in range(self.graph.states))
        self.whole = self.graph.complete and len(ways) == sum(map(len, every))
        self._room(ways)
        self.rules: dict[str, list] = {}
        self.data = self._data(ways) | {"lang": tell.lang_of(lang), "head": _head(scene)}

    def _chosen(self, line: Sequence[str], most: int) -> list[tuple[int, int]]:
        """Return `(state, number of its edge)` of the ways for which there is room."""
        found, room = {}, most
        for way in (*self._along(line), *self._nearest()):
            if way not in found:
                room -= sum(1 for _ in self._steps(self._edge(way)))
                if room < 0 and way not in self._own:
                    break
                found[way] = None
        return list(found)

    def _edge(self, way: tuple[int, int]) -> Edge:
        return self.graph.edges(way[0])[way[1]]

    def _along(self, line: Sequence[str]) -> list[tuple[int, int]]:
        index, self._own = 0, []
        for key in line:
            edges = self.graph.edges(index) or ()
            number = next((n for n, edge in enumerate(edges) if edge.step.key == key), None)
            if number is None:
                break
            self._own.append((index, number))
            index = edges[number].to
        return self._own

    def _nearest(self) -> Iterator[tuple[int, int]]:
        """Yield every way, breadth first."""
        seen, todo = {0}, deque([0])
        while todo:
            index = todo.popleft()
            for number, edge in enumerate(self.graph.edges(index) or ()):
                yield index, number
                if edge.to not in seen:
                    seen.add(edge.to)
                    todo.append(edge.to)

    def _steps(self, edge: Edge) -> Iterator:
        yield edge.step
        yield from walk_on(self.scene, edge.step.after)

    def _room(self, ways: list[tuple[int, int]]) -> None:
        """Lay out all boards together, so that nothing changes its place from one way to the next."""
        tables = [self.scene.start, *(step.after for step in walk_on(self.scene, self.scene.start))]
        tables += [step.after for way in ways for step in self._steps(self._edge(way))]
        self.drawn.take(self.scene, tuple(dict.fromkeys(tables)))

    def _reel(self, state: Any, steps: Sequence = ()) -> Reel:
        reel = Reel(Trace(replace(self.scene, start=state), tuple(steps)), "b", self.drawn)
        reel.shared = self.shared
        return reel

    def _data(self, ways: list[tuple[int, int]]) -> dict[str, Any]:
        first = self._way(self.scene.start, list(walk_on(self.scene, self.scene.start)), 0)
        numbers = {0: 0}
        for index, number in ways:
            numbers.setdefault(index, len(numbers))
            numbers.setdefault(self.graph.edges(index)[number].to, len(numbers))
        made = {way: self._way(self.graph.state(way[0]), self._steps(self._edge(way)), 1) for way in ways}
        nodes = [self._node(index, numbers, made) for index in numbers]
        data = {"first": first, "nodes": nodes, **self._outcomes()}
        return data | {
            "rules": self.rules,
            "texts": self.shared.said,
            "parts": list(self.shared.parts),
            "barred": list(self.shared.barred),
        }

    def _way(self, state: Any, steps: Any, start: int) -> dict[str, Any]:
        """The frames of a choice and the forced steps after it; `at` counts from the choice."""
        reel = self._reel(state, tuple(steps))
        self.rules |= _rules(reel)
        frames = [_frame(reel, number) for number in range(start, len(reel.states))]
        places = {frame["at"] for frame in frames} - ({0} if start else set())
        return {"frames": frames, "bars": {str(at): _bars(reel, at) for at in sorted(places)}}

    def _node(self, index: int, numbers: dict[int, int], made: dict) -> dict[str, Any]:
        state, edges = self.graph.state(index), self.graph.edges(index)
        node: dict[str, Any] = {"ended": edges == ()}
        if edges == ():
            result = self.graph.result(index)
            node["result"] = self.results.index(result)
            node["end"] = self.shared.text(STAGE["end"].fill(tell.told(self.scene, result, self.drawn.noun)))
            return node
        reel = self._reel(state)
        choice = _choice(reel, 0)
        to = {edge.step.key: (edge.times, numbers.get(edge.to), made.get((index, number)))
              for number, edge in enumerate(edges or ())}
        choice["options"] = [one for one in choice["options"] if edges is None or one["key"] in to]
        return node | {"choice": choice, "bars": _bars(reel, 0), "still": self._still(index),
                       "ways": {key: [node, way] for key, (_, node, way) in to.items() if way}}

    def _outcomes(self) -> dict[str, Any]:
        graph, noun = self.graph, self.drawn.noun
        said = [self.shared.text(tell.told(self.scene, one.result, noun)) for one in self.outcomes]
        states = Text(*[f"{graph.states:,}"] * 2)
        why = STAGE["uncounted"] if graph.complete else STAGE["not_counted"].fill(n=states)
        return {
            "lines": graph.lines,
            "outcomes": [{"lines": one.lines, "text": text}
                         for one, text in zip(self.outcomes, said, strict=True)],
            "uncounted": self.shared.text(why),
        }

    def _still(self, index: int) -> list[int]:
        """How many lines lead on from a choice to each outcome; none where lines are not counted."""
        found = self.graph.beneath(self.graph.state(index))
        return [found.get(result, 0) for result in self.results] if found else []
