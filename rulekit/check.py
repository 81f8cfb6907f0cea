"""Prove a scenario: play its line, explore every line, compare with what it expects."""

from collections.abc import Callable, Iterator
from operator import methodcaller
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from rulekit import bounds
from rulekit.explore import Answer, Graph, explore
from rulekit.kernel import LANGUAGES, Text
from rulekit.scenario import Scenario, load
from rulekit.tables import All
from rulekit.trace import NotAllowed, Trace, play
from rulekit.words import RulekitError, many, spoken
from rulekit.written import fits, miswritten


class Failure(Struct, frozen=True):
    """One expectation that does not hold: the scenario's file, the place in it, one sentence."""

    file: str
    place: str
    text: Text

    def __str__(self) -> str:
        return f"{self.file}: {self.place}: {spoken(self.text)}"


def check(scenario: Scenario | str) -> tuple[Failure, ...]:
    """Return every expectation of `scenario` and its variants that does not hold; empty if proved.

    It may be named: a file, or one of the library. The time that `explore` may take is that of the whole
    file. Raises ScenarioError.

    >>> check("chain_of_two")
    ()
    """
    scenario = load(scenario) if isinstance(scenario, str) else scenario
    until = monotonic() + bounds.most("seconds")
    found = list(_check(scenario, "", until))
    for number, variant in enumerate(scenario.variants):
        found += _check(variant, f"variant[{number}].", until)
    return tuple(found)


def _check(scenario: Scenario, prefix: str, until: float) -> Iterator[Failure]:
    try:
        faults = list(_line_faults(scenario)) + list(_all_faults(scenario, until))
    except RulekitError as fault:
        faults = [("line", fault.text)]
    for place, text in faults:
        yield Failure(scenario.file, prefix + place, text)


def _line_faults(scenario: Scenario) -> Iterator[tuple[str, Text]]:
    expect = scenario.expect
    if expect and expect.breaks:
        yield from _break_faults(scenario, expect.breaks)
        return
    trace = play(scenario, *scenario.line)
    if expect is None:
        return
    keys = tuple(step.key for step in trace.steps)
    if expect.steps is not None and keys != expect.steps:
        yield "expect.steps", _first_difference(expect.steps, keys)
    for key in expect.happens:
        if not any(fits(one, key) for one in keys):
            yield "expect.happens", Text(f"「{key}」はこの筋で起こりません",
                                         f'"{key}" does not happen in this line')
    for key in expect.never:
        if number := next((number for number, one in enumerate(keys, 1) if fits(one, key)), None):
            yield "expect.never", Text(f"「{key}」が手順 {number} で起こります",
                                       f'"{key}" happens at step {number}')
        elif why := _nowhere(trace, key):
            yield "expect.never", why
    yield from _end_faults(trace, expect)


def _nowhere(trace: Trace, key: str) -> Text | None:
    """Return why `key` is no step of a line, nor of what was on offer along it, whatever is done there."""
    offered = [step for state in trace.states for step in trace.scene.moves(state)]
    return miswritten(trace.scene, key, lambda: offered, lambda: offered)


def _first_difference(wanted: tuple[str, ...], keys: tuple[str, ...]) -> Text:
    number = next((n for n, pair in enumerate(zip(wanted, keys, strict=False)) if pair[0] != pair[1]),
                  min(len(wanted), len(keys)))
    want, got = (seq[number] if number < len(seq) else "—" for seq in (wanted, keys))
    return Text(f"手順 {number + 1} は「{want}」のはずが「{got}」です",
                f'step {number + 1} should be "{want}" and is "{got}"')


def _end_faults(trace: Trace, expect) -> Iterator[tuple[str, Text]]:
    options = tuple(step.key for step in trace.options)
    if expect.options is not None and sorted(options) != sorted(expect.options):
        listed = " / ".join(options) or "—"
        yield "expect.options", Text(f"選べるものは {listed} です", f"on offer is {listed}")
    if expect.ends is not None and trace.ended != expect.ends:
        yield "expect.ends", (Text("筋はここで終わりません", "the line does not end here") if expect.ends
                              else Text("筋はここで終わっています", "the line has ended here"))
    for number, want in enumerate(expect.refused):
        bar = trace.scene.why_not(trace.state, want.key)
        if bar is None:
            yield f"expect.refused[{number}]", _unbarred(trace, want.key, options)
        elif want.rule and bar.rule != want.rule:
            yield f"expect.refused[{number}]", Text(f"「{want.key}」を禁じるのは {bar.rule} です",
                                                    f'what bars "{want.key}" is {bar.rule}')
    if expect.result is not None:
        came = builtins(trace.scene.rulebook.result(trace.state))
        if came != expect.result:
            yield "expect.result", Text(f"結果は {in_file(came)} です", f"the result is {in_file(came)}")


def _unbarred(trace: Trace, key: str, options: tuple[str, ...]) -> Text:
    """What is said of a key that is claimed to be refused where nothing is known to refuse it."""
    if key in options:
        return Text(f"「{key}」はここで許されています", f'"{key}" is allowed here')
    listed = " / ".join(options) or "—"
    return _nowhere(trace, key) or Text(
        f"「{key}」を禁じるルールはここでは分かりません。選べるもの：{listed}",
        f'no rule is known to bar "{key}" here; on offer: {listed}')


def builtins(result: Any) -> Any:
    """Return a result as a scenario file writes it: lists, texts, numbers and tables."""
    return msgspec.json.decode(msgspec.json.encode(result))


def in_file(value: Any) -> str:
    """Return lists, texts, numbers and tables as they are written in a scenario file.

    >>> in_file({"over": "A", "life": [["A", 20]]})
    '{ over = "A", life = [["A", 20]] }'
    """
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {in_file(one)}' for name, one in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(in_file, value))}]"
    return msgspec.json.encode(value).decode()


def _break_faults(scenario: Scenario, rule: str) -> Iterator[tuple[str, Text]]:
    try:
        play(scenario, *scenario.line)
    except NotAllowed as fault:
        if fault.key != scenario.line[-1]:
            yield "expect.breaks", Text(f"筋は先に「{fault.key}」で止まります",
                                        f'the line stops at "{fault.key}" before')
        elif fault.refusal is None:
            yield "expect.breaks", fault.text
        elif fault.refusal.rule != rule:
            yield "expect.breaks", Text(f"最後の手を禁じるのは {fault.refusal.rule} です",
                                        f"what bars the last key is {fault.refusal.rule}")
    else:
        yield "expect.breaks", Text("最後の手は許されます", "the last key is allowed")


def _all_faults(scenario: Scenario, until: float) -> Iterator[tuple[str, Text]]:
    want = scenario.all
    if want is None:
        return
    graph = explore(scenario, seconds=until - monotonic())
    if want.lines is not None and graph.lines != want.lines:
        yield "all.lines", Text(f"筋は {graph.lines} 通りです", _there(graph.lines, "line"))
    yield from _outcome_faults(graph, want)
    for place, ask, wanted in _questions(want):
        try:
            answer = ask(graph)
        except RulekitError as fault:
            yield f"all.{place}", fault.text
        else:
            if answer.holds is not wanted:
                yield f"all.{place}", answer.text
    if want.fragmented is not None:
        yield from _round_faults(graph, want.fragmented)
    for number, until in enumerate(want.last_moment):
        try:
            found = graph.last_moment(until.key)
        except RulekitError as fault:
            yield f"all.last_moment[{number}]", fault.text
            continue
        if not found.settled or {row.keys for row in found.last} != set(until.after):
            ja, en = (" ".join(found.text(lang).split()) for lang in LANGUAGES)  # a failure is one line
            yield f"all.last_moment[{number}]", Text(ja, en)


def _round_faults(graph: Graph, want) -> Iterator[tuple[str, Text]]:
    found = graph.fragmented()
    if found is None:
        yield "all.fragmented", Text("何人かの選択だけで続く繰り返しはありません",
                                     "there is no loop that goes on only by the choices of several players")
    elif (found.keys, found.leaver, found.instead) != (want.keys, want.leaver, want.instead):
        yield "all.fragmented", found.text


def asked(graph: Graph, want: All) -> Iterator[Answer]:
    """Yield the answer to every question that `want` asks with a yes or no. Raises RulekitError."""
    return (ask(graph) for _, ask, _ in _questions(want))


def _questions(want: All) -> Iterator[tuple[str, Callable[[Graph], Answer], bool]]:
    """Every question with a yes or no: its place, how to ask it, what is claimed."""
    for name in ("always", "never", "possible"):
        for number, key in enumerate(getattr(want, name)):
            yield f"{name}[{number}]", methodcaller(name, key), True
    for name in ("same_outcome", "other_outcome"):
        for number, pair in enumerate(getattr(want, name)):
            yield f"{name}[{number}]", methodcaller("same_outcome", *pair), name == "same_outcome"
    for name in ("order_matters", "order_free"):
        for number, ids in enumerate(getattr(want, name)):
            yield f"{name}[{number}]", methodcaller("order_matters", *ids), name == "order_matters"


def _there(number: int | None, noun: str) -> str:
    return f"there {'is' if number == 1 else 'are'} {many(number, noun)}"


def _seen(graph: Graph, result: Any) -> Any:
    """Return a result that a file tells with its copies called as `graph` calls them; else as it stands."""
    try:
        return graph.seen(_frozen(result))
    except (TypeError, ValueError):  # no result of this game
        return result


def _frozen(result: Any) -> Any:
    return tuple(map(_frozen, result)) if isinstance(result, list | tuple) else result


def _outcome_faults(graph: Graph, want) -> Iterator[tuple[str, Text]]:
    outcomes = graph.outcomes()
    if want.outcomes is not None and len(outcomes) != want.outcomes:
        yield "all.outcomes", Text(f"結果は {len(outcomes)} 通りです", _there(len(outcomes), "outcome"))
    came = {repr(builtins(outcome.result)): outcome.lines for outcome in outcomes}
    for number, row in enumerate(want.results):
        lines = came.get(repr(builtins(_seen(graph, row.result))))
        if lines is None or row.lines not in (None, lines):
            said = in_file(row.result)
            yield f"all.results[{number}]", Text(f"{said} になる筋は {lines or 0} 通りです",
                                                 f"{said} is reached by {many(lines or 0, 'line')}")
