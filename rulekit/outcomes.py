"""What lines come to: every outcome with its lines, and the table in which each row plays."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from rulekit import tell
from rulekit.columns import columns
from rulekit.kernel import Text
from rulekit.live import offer
from rulekit.trace import Trace, play
from rulekit.words import WORDS, many, spoken

PICTURED = 8
"""Rows of a table whose line is drawn; further ones give its choices."""

_WORDS = {
    "row": Text("行", "row"),
    "parts": Text("行1 と分かれる選択", "parts from row 1 at"),
    "with": Text("{0} 番目の選択「{1}」", 'choice {0}, "{1}"'),
    "orders": Text("{0}（順は {1} 通り、どの順でも同じ）", "{0} (in any of {1} orders)"),
    "show": Text("この筋を見る：{0}", "show this line: {0}"),
}


class Outcome(Struct, frozen=True):
    """What lines can come to: `result`, how many `lines` reach it, and the `keys` of a shortest one."""

    result: Any
    lines: int | None
    keys: tuple[str, ...]


class Parting(Struct, frozen=True):
    """Where two outcomes part: at choice `number`, after `keys`, by `taken`; each of `instead` keeps both."""

    number: int
    keys: tuple[str, ...]
    taken: str
    instead: tuple[str, ...]


class Row(Struct, frozen=True):
    """A row: an outcome, how many `orders` of it were folded, and where it parts from the first row."""

    outcome: Outcome
    orders: int
    parting: Parting | None


class Report(Struct, frozen=True):
    """Every outcome of a graph as a table. Showing it gives a row an outcome, each with a line that plays."""

    graph: Any
    rows: tuple[Row, ...]

    def trace(self, number: int) -> Trace:
        """Return a shortest line to the outcome of row `number`, counted from 1, ready to play."""
        return play(self.graph.scene, *self.rows[number - 1].outcome.keys)

    def told(self, row: Row) -> Text:
        """Return what came of a row, as one sentence."""
        said = self.graph.told(row.outcome)
        return _WORDS["orders"].fill(said, Text(*[str(row.orders)] * 2)) if row.orders > 1 else said

    def text(self, lang: str = "") -> str:
        """Return the table as aligned text."""
        return "\n".join([*columns(list(self.cells(lang))), spoken(self.graph.summary(), lang)])

    def cells(self, lang: str = "") -> Iterator[tuple[str, ...]]:
        """Yield the table's cells as text, the head first."""
        yield tuple(spoken(text, lang) for text in (
            _WORDS["row"], WORDS["lines"], WORDS["outcome"], _WORDS["parts"], WORDS["witness"]))
        for number, row in enumerate(self.rows, 1):
            outcome = row.outcome
            yield (str(number), "?" if outcome.lines is None else f"{outcome.lines:,}",
                   spoken(self.told(row), lang), _parted(row, lang), _line(outcome, lang))

    def html(self, lang: str = "") -> str:
        """Return the table as HTML without scripts: a row opens to show its line."""
        from html import escape

        from rulekit.draw.board import storyboard
        from rulekit.draw.palette import STYLE

        lang = tell.lang_of(lang)
        head, *body = self.cells(lang)
        rows = []
        for number, (*cells, line) in enumerate(body, 1):
            shown = escape(spoken(_WORDS["show"].fill(Text(line, line)), lang))
            if number <= PICTURED:
                shown = f"<details><summary>{shown}</summary>{storyboard(self.trace(number), lang)}</details>"
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            rows.append(f'<tr>{cells}</tr><tr><td></td><td colspan="3">{shown}</td></tr>')
        heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head[:-1])
        said = escape(spoken(self.graph.summary(), lang))
        return (f'<div class="rk rk-lines" data-lang="{lang}"><style>{STYLE}</style><table><thead><tr>{heads}'
                f"</tr></thead><tbody>{''.join(rows)}</tbody></table><p>{said}</p></div>")

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}

    def _ipython_display_(self) -> None:
        lines = [(f"{number} · {_line(row.outcome, '')}", lambda number=number: self.trace(number))
                 for number, row in enumerate(self.rows, 1)]
        offer(self.text(), lines)


def _parted(row: Row, lang: str) -> str:
    if row.parting is None:
        return "—"
    taken, number = row.parting.taken, str(row.parting.number)
    return spoken(_WORDS["with"].fill(Text(number, number), Text(taken, taken)), lang)


def _line(outcome: Outcome, lang: str) -> str:
    return " / ".join(outcome.keys) or spoken(WORDS["nobody_chooses"], lang)


def came(graph) -> tuple[Outcome, ...]:
    """Return every outcome of `graph`, most lines first, then by the shortest line."""
    reach = graph._up()
    found: dict[Any, list[int]] = {}
    for index, edges in enumerate(graph._edges):
        if edges == () and index in graph._first:  # None is a state not looked into yet
            found.setdefault(graph._result(index), []).append(index)
    rows = []
    for result, ends in found.items():
        lines = sum(reach[end] for end in ends) if reach else None
        rows.append(Outcome(result, lines, min((graph._keys(end) for end in ends), key=_shortness)))
    return tuple(sorted(rows, key=lambda row: (-(row.lines or 0), *_shortness(row.keys))))


def _shortness(keys: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    return len(keys), keys


def report(graph, fold: bool) -> Report:
    """Return the outcomes of `graph` as a table; with `fold` those that differ in an order are one row."""
    groups: dict[Any, list[Outcome]] = {}
    for outcome in graph.outcomes():
        groups.setdefault(unordered(outcome.result) if fold else outcome.result, []).append(outcome)
    folded = []
    for group in groups.values():
        lines = None if group[0].lines is None else sum(outcome.lines for outcome in group)
        shortest = min(group, key=lambda outcome: _shortness(outcome.keys))
        folded.append((replace(shortest, lines=lines), len(group)))
    folded.sort(key=lambda row: (-(row[0].lines or 0), *_shortness(row[0].keys)))
    first = folded[0][0].result if folded else None
    return Report(graph, tuple(
        Row(outcome, orders, graph.parting(outcome.result, first) if at else None)
        for at, (outcome, orders) in enumerate(folded)))


def unordered(result: Any) -> Any:
    """Return a result with every list in it sorted: what came, whatever the order.

    >>> unordered((("B", "A"), ()))
    (('A', 'B'), ())
    """
    if isinstance(result, Struct):
        return type(result).__name__, tuple(map(unordered, astuple(result)))
    if not isinstance(result, tuple):
        return result
    parts = tuple(map(unordered, result))
    return tuple(sorted(parts)) if all(isinstance(part, str) for part in parts) else parts


def table(graph, lang: str = "") -> str:
    """Return the outcomes of a graph as an aligned table: lines, what came of them, a shortest line."""
    rows = [tuple(spoken(tell.WORDS[name], lang) for name in ("lines", "outcome", "witness"))]
    for one in graph.outcomes():
        lines = "?" if one.lines is None else str(one.lines)
        rows.append((lines, spoken(graph.told(one), lang), _line(one, lang)))
    return "\n".join([*columns(rows), spoken(graph.summary(), lang)])


def summary(graph) -> Text:
    """Return how much was looked at, and what can be said of it."""
    if not graph.complete:
        text = Text(f"{graph.states} 状態で打ち切り。ここまでに見たものだけを示す",
                    f"stopped at {many(graph.states, 'state')}; only what was seen is shown")
    elif graph.cycle:
        keys = " → ".join(graph.cycle)
        text = Text(f"{graph.states} 状態。繰り返しがあるので筋の数は決まらない：{keys}",
                    f"{many(graph.states, 'state')}; a cycle makes lines uncountable: {keys}")
    else:
        lines, states = many(graph.lines, "line"), many(graph.states, "state")
        text = Text(f"全 {graph.lines} 通り、{len(graph.outcomes())} 結果、{graph.states} 状態",
                    f"{lines} in all, {many(len(graph.outcomes()), 'outcome')}, {states}")
    if graph.copied:
        text = Text(f"{text.ja}（同じカードは区別しない）", f"{text.en} (copies not told apart)")
    if graph.scene.only:
        only = ", ".join(graph.scene.only)
        text = Text(f"{text.ja}（選択は {only} に限る）", f"{text.en} (choices limited to {only})")
    return text
