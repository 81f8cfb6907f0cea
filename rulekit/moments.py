"""Until when a choice is still open: every moment that offers it, and after which it is too late."""

from typing import Any

from msgspec import Struct

from rulekit import tell
from rulekit.kernel import Text
from rulekit.live import offer
from rulekit.trace import Scene, Trace, play
from rulekit.words import WORDS, spoken

SHOWN = 24
"""Moments that are listed; of more the number is told."""

_HEAD = Text("「{0}」を選べる場面：{1}（そのうち最後の機会：{2}）",
             'moments that offer "{0}": {1} (last chances: {2})')
_CUT = Text("{0} 状態の範囲では決まらない。ほかにもあるかもしれない",
            "not settled within {0} states; there may be more")
_CYCLE = Text("繰り返しがあるので、最後の機会とは言えない",
              "play can go round, so no chance is known to be the last")
_WHERE = Text("手順 {0} の後：{1}", "after step {0}: {1}")
_LAST = Text(" ← 最後の機会", " <- last chance")
_MORE = Text("ほかに {0} 場面", "and {0} more")


class Moment(Struct, frozen=True):
    """A choice that offers the key: the `keys` of a shortest line to it, and whether it is the `last`.

    It is the last where no line that leaves the key aside now meets it again.
    """

    keys: tuple[str, ...]
    last: bool


class Moments(Struct, frozen=True):
    """All moments of one choice, in the order of their lines. Showing it gives one row a moment.

    `settled` is False where the search was cut short, or play can go round: then none is called last.
    """

    scene: Scene
    key: str
    rows: tuple[Moment, ...]
    states: int
    complete: bool
    settled: bool

    @property
    def last(self) -> tuple[Moment, ...]:
        """The moments after which it is too late."""
        return tuple(row for row in self.rows if row.last)

    def trace(self, row: Moment) -> Trace:
        """Return the line to a moment, ready to play."""
        return play(self.scene, *row.keys)

    def text(self, lang: str = "") -> str:
        """Return the moments as text: a row each with its number of steps, its line, and what is last."""
        rows = [Text(f"  {row.ja}", f"  {row.en}") for row in map(self.told, self.rows[:SHOWN])]
        return "\n".join(spoken(line, lang) for line in (self.head, *rows, *self.notes))

    @property
    def head(self) -> Text:
        """How many moments there are, and how many of them are the last."""
        counts = (str(len(self.rows)), str(len(self.last)))
        return _HEAD.fill(*(Text(one, one) for one in (self.key, *counts)))

    @property
    def notes(self) -> tuple[Text, ...]:
        """What is left out, and why no moment can be called the last."""
        more, found = len(self.rows) - SHOWN, []
        if more > 0:
            found.append(_MORE.fill(Text(str(more), str(more))))
        if not self.complete:
            found.append(_CUT.fill(Text(str(self.states), str(self.states))))
        elif not self.settled:
            found.append(_CYCLE)
        return tuple(found)

    def told(self, row: Moment) -> Text:
        """Return a moment as one line: after which step, by which choices, and whether it is the last."""
        number, line = str(len(self.trace(row).steps)), " / ".join(row.keys)
        said = _WHERE.fill(Text(number, number), Text(line, line) if line else WORDS["start"])
        return Text(said.ja + _LAST.ja, said.en + _LAST.en) if row.last else said

    def __repr__(self) -> str:
        return self.text()

    def html(self, lang: str = "") -> str:
        """Return the scenes as HTML without scripts: the last opens to show its line; `""` without one."""
        if not self.last:
            return ""
        from html import escape

        from rulekit.draw.board import storyboard

        lang, row = tell.lang_of(lang), self.last[0]
        shown = (f"<details><summary>{escape(spoken(self.told(row), lang))}</summary>"
                 f"{storyboard(self.trace(row), lang, brief=True)}</details>")
        return f"<pre>{escape(self.text(lang))}</pre>{shown}"

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        html = self.html()
        return {"text/plain": self.text(), **({"text/html": html} if html else {})}

    def _ipython_display_(self) -> None:
        rows = self.rows[:SHOWN] if self.last else ()
        offer(self.text(), [(spoken(self.told(one)), lambda one=one: self.trace(one)) for one in rows])


def moments(graph, key: str) -> Moments:
    """Return in which choices of `graph` the choice `key` is on offer, and which are the last.

    With a cycle or a search cut short only what was seen is told, and no moment is called the last.
    """
    offering = {index for index in graph._first
                if any(edge.step.key == key for edge in graph._edges[index] or ())}
    later = _offered_later(graph, key, offering) if graph.counted else None
    rows = [Moment(graph._keys(index), later is not None and not later[index]) for index in offering]
    rows.sort(key=lambda row: (len(row.keys), row.keys))
    return Moments(graph.scene, key, tuple(rows), graph.states, graph.complete, graph.counted)


def _offered_later(graph: Any, key: str, offering: set[int]) -> dict[int, bool]:
    """For each state, whether leaving `key` aside there can still meet it further on."""
    later: dict[int, bool] = {}
    for index in graph._order:
        onward = [edge.to for edge in graph._edges[index] if edge.step.key != key]
        later[index] = any(to in offering or later[to] for to in onward)
    return later
