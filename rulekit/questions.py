"""What is asked over all lines: what can happen, what must, whether two ways come to the same."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from rulekit import tell
from rulekit.answers import ASKED, Answer
from rulekit.kernel import Step, Text
from rulekit.outcomes import Parting, unordered
from rulekit.trace import play
from rulekit.walk import Edge, walk_on, way_to
from rulekit.words import Unknown
from rulekit.written import fits, miswritten

Event = str | Callable[[Step], bool]
"""A key, in which `*` stands for anything, or a test of a step."""

Line = str | Sequence[str]
"""One key, or the keys of the beginning of a line."""


def possible(graph, event: Event) -> Answer:
    """Whether in some line `event` happens; with a witness. Raises Unknown (see `proved`)."""
    found = _reaching(graph, event)
    if found is None:
        proved(graph, event)
    holds = True if found is not None else (False if graph.complete else None)
    return _answer(graph, ASKED["possible"].fill(_named(graph, event)), holds, found)


def never(graph, event: Event) -> Answer:
    """Whether in no line `event` happens; with a counterexample. Raises Unknown (see `proved`)."""
    found = _reaching(graph, event)
    if found is None:
        proved(graph, event)
    holds = False if found is not None else (True if graph.complete else None)
    return _answer(graph, ASKED["never"].fill(_named(graph, event)), holds, found)


def always(graph, event: Event) -> Answer:
    """Whether in every complete line `event` happens; with a counterexample. Raises Unknown, as others do."""
    found = _avoiding(graph, event)
    if found is not None:
        proved(graph, event)
    holds = False if found is not None else (True if graph.complete else None)
    return _answer(graph, ASKED["always"].fill(_named(graph, event)), holds, found)


def same_outcome(graph, one: Line, other: Line) -> Answer:
    """Whether after the keys of `one` the same can come as after those of `other`.

    The counterexample is a line from the start whose result only one of the two can reach.
    """
    ways = [(line,) if isinstance(line, str) else tuple(line) for line in (one, other)]
    question = ASKED["same_outcome"].fill(*(_after(graph, way) for way in ways))
    known, met = zip(*(_results_after(graph, way) for way in ways), strict=True)
    if not all(known):
        return _answer(graph, question, None, None)
    for way, mine, theirs in ((ways[0], *met), (ways[1], *reversed(met))):
        if only := [keys for result, keys in mine.items() if result not in theirs]:
            return _answer(graph, question, False, (*way, *min(only, key=lambda keys: (len(keys), keys))))
    return _answer(graph, question, True, None)


def _results_after(graph, way: tuple[str, ...]) -> tuple[bool, dict[Any, tuple[str, ...]]]:
    """Return whether all was seen from there on, and every result with the keys of a line to it."""
    from rulekit.explore import explore

    rest = explore(play(graph.scene, *way))
    return rest.complete, {outcome.result: outcome.keys for outcome in rest.outcomes()}


def order_matters(graph, ids: Iterable[str]) -> Answer:
    """Whether it changes what can come which of `ids` is taken first, wherever two of them are on offer.

    An id stands for the step that resolves it, a key for itself; orders within a result are left
    aside. The line that shows it takes one and comes to what can no longer come after the other.
    """
    ids = tuple(ids)
    question = ASKED["order_matters"].fill(tell.listed(_quoted(graph, one) for one in ids))
    if not graph.complete:
        return _answer(graph, question, None, None)
    ahead = _ahead(graph)
    for index in graph._first:
        picks = [edge for edge in graph._edges[index] if _names(edge.step, ids)]
        for edge in picks:
            for other in picks:
                if only := ahead[edge.to] - ahead[other.to]:
                    rest = _shortest_on(graph, edge.to, only)
                    return _answer(graph, question, True, (*graph._keys(index), edge.step.key, *rest))
    return _answer(graph, question, False, None)


def _names(step: Step, ids: tuple[str, ...]) -> bool:
    resolves = step.verb.startswith("resolve") and bool(step.args)
    return step.key in ids or (resolves and step.args[0] in ids)


def _ahead(graph) -> list[frozenset]:
    """For each state, the results that can still come, orders left aside; round a cycle too."""
    found = [frozenset((unordered(graph._result(index)),)) if edges == () else frozenset()
             for index, edges in enumerate(graph._edges)]
    changed = True
    while changed:
        changed = False
        for index in graph._order:
            met = found[index].union(*(found[edge.to] for edge in graph._edges[index]))
            changed, found[index] = changed or met != found[index], met
    return found


def _shortest_on(graph, start: int, results: frozenset) -> tuple[str, ...]:
    """Return the keys of a shortest way from the state `start` to an end with one of `results`."""
    first: dict[int, tuple[int, Edge] | None] = {start: None}
    queue = [start]
    for index in queue:
        if graph._edges[index] == () and unordered(graph._result(index)) in results:
            return _keys(way_to(first, index))
        for edge in graph._edges[index]:
            if edge.to not in first:
                first[edge.to] = (index, edge)
                queue.append(edge.to)
    raise AssertionError("a result that can still come is come to")


def parting(graph, one: Any, other: Any) -> Parting | None:
    """Return the choice by which a shortest line to `one` leaves `other` behind; None where none does."""
    if not graph.counted:
        return None
    ends = {result: {index for index in graph._order if not graph._edges[index]
                     and graph._result(index) == result} for result in (one, other)}
    open_to = _leading_to(graph, ends[other])
    way = _shortest(graph, ends[one])
    index = 0
    for number, edge in enumerate(way):
        if index in open_to and edge.to not in open_to:
            instead = tuple(dict.fromkeys(e.step.key for e in graph._edges[index] if e.to in open_to))
            return Parting(number + 1, graph._written(way[:number]), edge.step.key, instead)
        index = edge.to
    return None


def _shortest(graph, ends: set[int]) -> list[Edge]:
    ways = (way_to(graph._first, end) for end in ends)
    return min(ways, key=lambda way: (len(way), _keys(way)))


def _leading_to(graph, ends: set[int]) -> set[int]:
    """The states from which some line comes to one of `ends`."""
    found = set(ends)
    for index in graph._order:
        if any(edge.to in found for edge in graph._edges[index]):
            found.add(index)
    return found


def _answer(graph, question: Text, holds: bool | None, keys: tuple[str, ...] | None) -> Answer:
    return Answer(question, holds, keys, graph.states, graph.lines, graph.scene)


def _walk(graph, edge: Edge) -> Iterator[Step]:
    """The choice and the forced steps after it."""
    yield edge.step
    yield from walk_on(graph.scene, edge.step.after)


def _reaching(graph, event: Event) -> tuple[str, ...] | None:
    happens = _test(event)
    if any(map(happens, walk_on(graph.scene, graph.scene.start))):
        return ()
    for index in graph._first:
        for edge in graph._edges[index] or ():
            if any(map(happens, _walk(graph, edge))):
                return (*graph._keys(index), edge.step.key)
    return None


def _avoiding(graph, event: Event) -> tuple[str, ...] | None:
    happens = _test(event)
    if any(map(happens, walk_on(graph.scene, graph.scene.start))):
        return None
    first: dict[int, tuple[int, Edge] | None] = {0: None}
    queue = [0]
    for index in queue:
        if graph._edges[index] == ():
            return _keys(way_to(first, index))
        for edge in graph._edges[index] or ():
            if edge.to not in first and not any(map(happens, _walk(graph, edge))):
                first[edge.to] = (index, edge)
                queue.append(edge.to)
    return None


def _keys(way: list[Edge]) -> tuple[str, ...]:
    return tuple(edge.step.key for edge in way)


def _test(event: Event) -> Callable[[Step], bool]:
    if not isinstance(event, str):
        return event
    return lambda step: fits(step.key, event)


def proved(graph, event: Event) -> None:
    """Raise Unknown if `event` is a key that is written as no step here is: that proves nothing."""
    if graph.complete and isinstance(event, str) and (
            why := miswritten(graph.scene, event, partial(_choices, graph), partial(_steps, graph))):
        raise Unknown(why)


def _choices(graph) -> Iterator[Step]:
    return (edge.step for index in graph._first for edge in graph._edges[index] or ())


def _steps(graph) -> Iterator[Step]:
    """Every step there is, the forced ones among them."""
    yield from walk_on(graph.scene, graph.scene.start)
    for index in graph._first:
        for edge in graph._edges[index] or ():
            yield from _walk(graph, edge)


def _named(graph, event: Event) -> Text:
    """A step that is asked for; a test of steps by its name, where it has one."""
    name = event if isinstance(event, str) else getattr(event, "__name__", "<")
    return ASKED["such"] if name.startswith("<") else _quoted(graph, name)


def _after(graph, way: tuple[str, ...]) -> Text:
    return _quoted(graph, " / ".join(way)) if way else ASKED["start"]


def _quoted(graph, key: str) -> Text:
    """A key as it is written and, where it is that of a choice, as a button says it."""
    quoted, scene = ASKED["step"].fill(Text(key, key)), graph.scene
    step = next((one for one in _choices(graph) if one.key == key), None)
    if step is None:
        return quoted
    noun = tell.nouns(scene, (scene.start, step.after))
    return ASKED["told"].fill(quoted, tell.label(scene, step, noun), who=tell.word(scene, step.who))
