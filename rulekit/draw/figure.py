"""Charts with matplotlib's object API: the life of every effect, and what lines come to."""

import base64
import io
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from rulekit import tell
from rulekit.check import builtins
from rulekit.draw.fonts import drawable, font
from rulekit.draw.lives import REMOVED, RESOLVED, Life, lives, stations
from rulekit.draw.measure import cut, em, lines
from rulekit.draw.palette import LIGHT
from rulekit.explore import Graph
from rulekit.faces import veiled
from rulekit.kernel import Text
from rulekit.trace import Trace, play
from rulekit.words import WORDS, spoken

DPI = 144
WIDE, SIZE, LINE = 9.0, 11, 0.3
"""An outcomes chart's width in inches, its words' size in points, and a line of them as a part of a row."""

NAME, ROW, TITLE = 18, 24, 45
"""The most ems of a name in a sentence, of the name of a row and of a title."""

_LIFE = Text("{0}：効果の一生", "{0}: the life of every effect")
_STEPS = Text("手順", "step")
_TIMINGS = Text("タイミング（始まる手順）", "timings (from step)")
_COLON = Text("：", ": ")
_FROM_START = Text("はじめから", "from the start")
_ENTERED = Text("手順 {0} で入る", "in at step {0}")
_AIMED = Text("対象は{0}", "aimed at {0}")
_RESOLVING = Text("{0} から解決中", "resolving since {0}")
_ENDS = {
    RESOLVED: Text("{0} で解決", "resolved at {0}"),
    REMOVED: Text("{0} で取り除かれる", "removed at {0}"),
}
_NONE = Text("この筋では、解決を待つものがない", "nothing waits to resolve in this line")
_WAITS = Text("まだ待っている", "still waiting")
_COUNTS = Text("{0}：結果ごとの筋の数", "{0}: lines of play by outcome")
_UNCOUNTED = Text("数えられない", "not counted")


class Chart(Struct, frozen=True):
    """A chart: its `title`, its data `series`, `twin` with the same content as text, and matplotlib's axes.

    Showing it gives a PNG with the twin as alternative text.
    """

    title: str
    series: Any
    twin: str
    axes: Any

    def __post_init__(self) -> None:
        from matplotlib.text import Text as Words

        for words in self.axes.findobj(Words):  # a card's name is no formula
            words.set_parse_math(False)
            words.set_text(drawable(words.get_text()))
        for axis in (self.axes.xaxis, self.axes.yaxis):  # what stands at its ticks is set anew as it is drawn
            said = [words.get_text() for words in axis.get_ticklabels()]
            if (fit := [drawable(words) for words in said]) != said:
                axis.set_ticks(axis.get_ticklocs(), fit)

    @property
    def figure(self) -> Any:
        """The matplotlib figure it stands in."""
        return self.axes.figure

    @property
    def model(self) -> bytes:
        """What is drawn, as JSON: equal where the chart says the same."""
        return msgspec.json.encode([self.title, self.series, self.twin])

    def png(self) -> bytes:
        """Return the figure as PNG."""
        return _saved(self.figure, "png", {"Software": None})

    def svg(self) -> str:
        """Return the figure as SVG, the same bytes each time: text as outlines, no date."""
        return _saved(self.figure, "svg", {"Date": None, "Creator": None, "Description": self.twin}).decode()

    def __repr__(self) -> str:
        return self.twin

    def _repr_mimebundle_(self, include=None, exclude=None) -> tuple[dict[str, str], dict[str, Any]]:
        data = {"text/plain": self.twin, "image/png": base64.b64encode(self.png()).decode()}
        return data, {"image/png": {"alt": self.twin}}


def _saved(figure: Any, kind: str, metadata: dict[str, Any]) -> bytes:
    from matplotlib import rc_context

    into = io.BytesIO()
    with rc_context({"svg.hashsalt": "rulekit", "svg.fonttype": "path"}):
        figure.savefig(into, format=kind, dpi=DPI, metadata=metadata, facecolor=figure.get_facecolor())
    return into.getvalue()


def life_of_effects(trace: Trace, ax: Any = None, lang: str = "", viewer: str = "") -> Chart:
    """Return a chart with a row an effect: when it entered, was being resolved, resolved or was removed.

    Across the top stand the timings. `ax` is an axes of yours to draw on; without it the chart has a
    figure of its own. What lies face-down to a `viewer` all along is not named.

    >>> from rulekit import play
    >>> life_of_effects(play("chain_of_two", "T pass"), lang="en").title
    'A chain of two cancels: the ability survives: the life of every effect'
    """
    found, timings = lives(trace), stations(trace)
    noun = veiled(trace.scene, trace.states, tell.nouns(trace.scene, trace.states), viewer)
    title = spoken(_LIFE.fill(trace.scene.title), lang)
    said, drawn = ([_told(life, one, lang) for life in found] for one in (noun, brief(noun)))
    names = [_name(trace, life, noun, lang) for life in found]
    short = [cut(name, 1, ROW) for name in names]
    wide = _wide(len(trace.steps), title, short, zip(found, drawn, strict=True))
    axes = _axes(ax, wide, 1.3 + 0.62 * max(1, len(found)), title)
    _frame(axes, len(trace.steps), timings, short, lang)
    for row, (life, words) in enumerate(zip(found, drawn, strict=True)):
        _bar(axes, row, life, len(trace.steps), words)
    if not found:
        axes.text((len(trace.steps) + 1) / 2, 0.2, spoken(_NONE, lang), fontproperties=font(12),
                  color=LIGHT["ink2"], ha="center", va="center")
    _aims(axes, found, lang)
    rows = [f"  {name}{spoken(_COLON, lang)}{words}" for name, words in zip(names, said, strict=True)]
    twin = "\n".join([title, *(rows or [f"  {spoken(_NONE, lang)}"]), _timing_row(timings, lang)])
    return Chart(title, (found, timings), twin.rstrip(), axes)


def _wide(steps: int, title: str, names: list[str], told: Iterable[tuple[Life, str]]) -> float:
    """Return how many inches hold the steps, and beside the names the title and what is told of each life."""
    room = _inches(cut(title, 1, TITLE), 13)
    for life, words in told:
        end = steps + 1 if life.left is None else life.left
        held = (steps + 1 - life.entered if _early(life, steps) else end) / (steps + 1)
        room = max(room, _inches(words, 10) / held)
    beside = max((_inches(name, 12) for name in names), default=0.0)
    return min(24.0, max(7.5, 0.44 * steps + 2.5, beside + room + 0.4))


def _inches(words: str, size: int) -> float:
    """How wide words are as they are drawn: a box for a missing glyph is wider than most letters."""
    return em(drawable(words)) * size / 72


def _early(life: Life, steps: int) -> bool:
    """Return whether what is told of a life begins where that does, rather than ends there."""
    return life.entered < steps / 2


def brief(noun: tell.Noun) -> tell.Noun:
    """Return `noun` with what is long cut short, for where a name must leave room for others.

    >>> brief(lambda id: Text("長" * 40, "a long name " * 9))("K1").en
    'a long name a long name a lon…'
    """
    def short(id: str) -> Text:
        name = noun(id)
        return Text(cut(name.ja, 1, NAME), cut(name.en, 1, NAME))

    return short


def _name(trace: Trace, life: Life, noun: tell.Noun, lang: str) -> str:
    """Return `"T パンプ"`: whose it is and what it is called."""
    name = spoken(noun(life.id), lang)
    return f"{spoken(tell.word(trace.scene, life.owner), lang)} {name}" if life.owner else name


def _told(life: Life, noun: tell.Noun, lang: str) -> str:
    """Return a life in words: when it entered, at what it aims, since when it resolves, its end."""
    parts = [_FROM_START if life.entered == 0 else _ENTERED.fill(_number(life.entered))]
    parts += [_AIMED.fill(noun(aim)) for aim in life.aims]
    if life.resolving is not None:
        parts.append(_RESOLVING.fill(_number(life.resolving)))
    parts.append(_WAITS if life.left is None else _ENDS[life.end].fill(_number(life.left)))
    return spoken(Text("、".join(part.ja for part in parts), ", ".join(part.en for part in parts)), lang)


def _number(number: int) -> Text:
    return Text(str(number), str(number))


def _runs(timings: tuple[str, ...]) -> list[tuple[str, int, int]]:
    """Return `(station, first table, one past its last)` for each run of tables at one station."""
    runs: list[tuple[str, int, int]] = []
    for number, station in enumerate(timings):
        if runs and runs[-1][0] == station:
            runs[-1] = (station, runs[-1][1], number + 1)
        else:
            runs.append((station, number, number + 1))
    return runs


def _timing_row(timings: tuple[str, ...], lang: str) -> str:
    found = [f"{station} ({start})" for station, start, _ in _runs(timings) if station]
    return f"  {spoken(_TIMINGS, lang)}: {' → '.join(found)}" if found else ""


def _axes(ax: Any, wide: float, high: float, title: str) -> Any:
    """Return the reader's axes, or one in a new figure, in the kit's colours."""
    if ax is None:
        from matplotlib.figure import Figure

        figure = Figure(figsize=(wide, high), layout="constrained", facecolor=LIGHT["paper"])
        figure.get_layout_engine().set(w_pad=0.15, h_pad=0.12)
        ax = figure.add_subplot()
    ax.set_title(cut(title, 1, TITLE), fontproperties=font(13), loc="left", color=LIGHT["ink"])
    ax.set_facecolor(LIGHT["paper"])
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    ax.spines["bottom"].set_color(LIGHT["edge"])
    ax.tick_params(length=0, colors=LIGHT["ink2"])
    return ax


def _frame(axes: Any, steps: int, timings: tuple[str, ...], names: list[str], lang: str) -> None:
    """Set the scales and draw the timings behind the rows."""
    rows = max(1, len(names))
    axes.set_xlim(0, steps + 1)
    axes.set_ylim(rows - 0.3, -0.85)
    axes.set_xticks(range(steps + 1), [str(number) for number in range(steps + 1)], fontproperties=font(9))
    axes.set_yticks(range(len(names)), names, fontproperties=font(12), color=LIGHT["ink"])
    axes.set_xlabel(spoken(_STEPS, lang), fontproperties=font(10), color=LIGHT["ink2"])
    for number, (station, start, end) in enumerate(_runs(timings)):
        if station:
            axes.axvspan(start, end, color=LIGHT["panel" if number % 2 else "paper"], linewidth=0, zorder=0)
            axes.text((start + end) / 2, -0.6, station, fontproperties=font(9), color=LIGHT["ink2"],
                      ha="center", va="center", rotation=90 if len(station) > 4 * (end - start) else 0)


def _bar(axes: Any, row: int, life: Life, steps: int, words: str) -> None:
    """Draw one stay: an outline while it waits (red for a cancel), blue while it is being resolved."""
    end = steps + 1 if life.left is None else life.left
    edge = LIGHT["aim"] if life.aims else LIGHT["ink2"]
    axes.barh(row, end - life.entered, left=life.entered, height=0.34, color=LIGHT["card"], edgecolor=edge,
              linewidth=1.5, zorder=2)
    if life.resolving is not None:
        axes.barh(row, end - life.resolving, left=life.resolving, height=0.34, color=LIGHT["nowtint"],
                  edgecolor=LIGHT["now"], linewidth=1.5, zorder=3)
    if life.end == REMOVED:  # struck out where it went
        axes.plot([end], [row], marker="x", markersize=9, markeredgewidth=2.2, color=LIGHT["aim"], zorder=5)
    elif life.end == RESOLVED:
        axes.plot([end], [row], marker="o", markersize=7, color=LIGHT["now"], zorder=5)
    early = _early(life, steps)
    axes.text(life.entered if early else end, row + 0.35, words, fontproperties=font(10), color=LIGHT["ink"],
              ha="left" if early else "right", va="center", zorder=6,
              bbox={"facecolor": LIGHT["paper"], "edgecolor": "none", "pad": 1})  # no arrow through words


def _aims(axes: Any, found: tuple[Life, ...], lang: str) -> None:
    """Draw each aim from the cancel to its target, at the step that declared it."""
    rows = {life.id: row for row, life in enumerate(found)}
    for row, life in enumerate(found):
        for aim in life.aims:
            if aim in rows:
                axes.annotate("", xy=(life.entered, rows[aim]), xytext=(life.entered, row), zorder=4,
                              arrowprops={"arrowstyle": "-|>", "color": LIGHT["aim"], "linewidth": 2})
                axes.text(life.entered - 0.15, row, spoken(WORDS["target"], lang), ha="right", va="center",
                          fontproperties=font(10), color=LIGHT["aim"], zorder=6)


def outcomes_chart(graph: Graph, ax: Any = None, lang: str = "") -> Chart:
    """Return a chart with a bar an outcome, as long as the number of lines that come to it.

    Where lines cannot be counted (a cut search, a cycle) the bars are left out and the rows say so.

    >>> from rulekit import explore
    >>> outcomes_chart(explore("chain_of_two"), lang="en").title
    'A chain of two cancels: the ability survives: lines of play by outcome'
    """
    outcomes = graph.outcomes()
    title = spoken(_COUNTS.fill(graph.scene.title), lang)
    said, drawn = [], []
    for outcome in outcomes:
        noun = tell.nouns(graph.scene, play(graph.scene, *outcome.keys).states)
        said.append(spoken(tell.told(graph.scene, outcome.result, noun), lang))
        drawn.append(spoken(tell.told(graph.scene, outcome.result, brief(noun)), lang))
    counts = [outcome.lines for outcome in outcomes]
    wrapped = [lines(drawable(words), SIZE, _room(ax), 8) for words in drawn]
    high = sum(1 + LINE * (len(words) - 1) for words in wrapped)
    axes = _axes(ax, WIDE, 0.9 + 0.62 * max(1, high), title)
    _count_bars(axes, wrapped, counts, lang)
    rows = [f"  {spoken(_UNCOUNTED, lang) if count is None else count}  {words}"
            for count, words in zip(counts, said, strict=True)]
    series = tuple((builtins(outcome.result), outcome.lines) for outcome in outcomes)
    return Chart(title, series, "\n".join([title, *rows]), axes)


def _room(ax: Any) -> float:
    """How wide words over a bar may be, in points."""
    return 72 * (ax.get_position().width * ax.figure.get_figwidth() if ax else WIDE - 0.5)


def _count_bars(axes: Any, said: list[tuple[str, ...]], counts: list[int | None], lang: str) -> None:
    axes.set_xlim(0, (max((count or 0 for count in counts), default=0) or 1) * 1.15)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines["bottom"].set_visible(False)
    at = -1.0
    for words, count in zip(said, counts, strict=True):
        at += 1 + LINE * (len(words) - 1)
        axes.barh(at, count or 0, height=0.3, color=LIGHT["ink2"], zorder=2)
        axes.text(count or 0, at, f" {spoken(_UNCOUNTED, lang) if count is None else count}", va="center",
                  fontproperties=font(12), color=LIGHT["ink"])
        for row, line in enumerate(reversed(words)):
            axes.text(0, at - 0.36 - LINE * row, line, fontproperties=font(SIZE), color=LIGHT["ink"],
                      va="center")
    axes.set_ylim(max(0, at) + 0.6, -0.75)
