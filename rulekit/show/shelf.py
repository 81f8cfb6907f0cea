"""Lines to call up: outcomes, answers, last moments, each played on a stage by one click."""

from collections.abc import Iterator
from typing import Any

import ipywidgets as widgets

from rulekit.answers import Answer
from rulekit.explore import Graph
from rulekit.kernel import Text
from rulekit.moments import Moments
from rulekit.outcomes import Report
from rulekit.show.stage import Stage, opened
from rulekit.trace import Trace
from rulekit.words import RulekitError, spoken

_NOTHING = Text("ここには見せる筋がありません", "there is no line to show here")
_PICK = Text("筋", "line")


class Shelf(widgets.VBox):
    """A list of lines over a stage: choosing one plays it.

    `lines` are `(what it is called, the line)`, `trace` is the one shown.
    """

    def __init__(self, sources: tuple[Any, ...], lines: tuple[tuple[str, Trace], ...], lang: str = ""):
        self._sources, self.lines, self._lang = sources, lines, lang
        self.stage = Stage(self.lines[0][1], lang)
        self._list = widgets.Select(options=[(said, at) for at, (said, _) in enumerate(self.lines)], value=0,
                                    description=spoken(_PICK, lang), rows=min(8, len(self.lines) + 1),
                                    layout={"width": "auto"})
        self._list.observe(lambda change: self.show(change["new"]), "value")
        super().__init__([self._list, self.stage])

    @property
    def trace(self) -> Trace:
        """The line shown now, with what a reader has changed in it."""
        return self.stage.trace

    def show(self, number: int) -> "Shelf":
        """Play line `number`, counted from 0, from its start."""
        self._list.value = number
        self.stage.show(self.lines[number][1])
        self.stage.go(0)
        return self

    def close(self) -> None:
        """Close the list and its stage."""
        self.stage.close()
        for part in (self._list, self):
            part.layout.close()
        self._list.style.close()
        self._list.close()
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)

    def __repr__(self) -> str:
        return "\n".join(_read(source, self._lang) for source in self._sources)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        html = "".join(source.html(self._lang) for source in self._sources)
        return {"text/plain": repr(self), **({"text/html": html} if html else {})}

    def _ipython_display_(self) -> None:
        opened(self)


def _read(source: Report | Answer | Moments, lang: str) -> str:
    """Return `source` as text in `lang`."""
    return spoken(source.text, lang) if isinstance(source, Answer) else source.text(lang)


def _lines(source: Any, lang: str) -> Iterator[tuple[str, Trace]]:
    """Yield what each line of `source` is called, and the line."""
    if isinstance(source, Answer):
        if source.trace is not None:
            yield spoken(source.text, lang), source.trace
    elif isinstance(source, Moments):
        for row in source.last:
            yield f"{source.key} ← {' / '.join(row.keys) or '—'}", source.trace(row)
    else:
        for number, row in enumerate(source.rows, 1):
            yield f"{row.outcome.lines or '?'} · {spoken(source.told(row), lang)}", source.trace(number)


def shelf(*sources: Graph | Report | Answer | Moments, lang: str = "") -> Shelf:
    """Open a list of lines on a stage: of a graph's outcomes, of reports, answers, last moments.

    Raises RulekitError where none of them has a line to show.

    >>> from rulekit import explore
    >>> [line.keys for _, line in shelf(explore("chain_of_two")).lines]
    [('T declare K2>K1',), ('T pass',)]
    """
    shown = tuple(one.report() if isinstance(one, Graph) else one for one in sources)
    lines = tuple(line for source in shown for line in _lines(source, lang))
    if not lines:
        raise RulekitError(_NOTHING)
    return Shelf(shown, lines, lang)
