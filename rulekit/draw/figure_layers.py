"""The layers as rows: what each effect changed on each object, in the order applied."""

from typing import Any

from msgspec.structs import replace

from rulekit import tell
from rulekit.draw.figure import ROW, TITLE, Chart, _axes
from rulekit.draw.fonts import font
from rulekit.draw.measure import cut, lines
from rulekit.draw.palette import LIGHT
from rulekit.games.mtg.layers.apply import Run, applied
from rulekit.games.mtg.layers.reading import by_id, sets
from rulekit.games.mtg.layers.why import ASKABLE, reading
from rulekit.games.mtg.timestamps.ready import ready
from rulekit.kernel import Text
from rulekit.trace import Trace
from rulekit.words import spoken

_TITLE = Text("{0}：種類別ごとの適用", "{0}: layer by layer")
_NEVER = Text("働かない", "never applies")
_NOTHING = Text("適用する効果はない", "no effect applies")
_COLON = Text("：", ": ")
_CELL, _HEAD = 15, 17
"""How many full-width characters a cell and a heading hold in one line."""

_SHOWN = tuple(what for what in ASKABLE if what not in ("supertypes", "mv"))
"""What a cell tells: these two only a copy changes, which fills it with the rest already."""

Row = tuple[str, str, dict[str, list[tuple[str, Any, Any]]] | None]
"""A layer, an effect, and what it changed on which object; None where it never applied there."""


def layers(trace: Trace, ax: Any = None, lang: str = "") -> Chart:
    """Return a chart with a row for each effect in each layer, a column an object, the oldest first.

    A blue cell says what the effect changed. One whose ability went before it started says so.
    `ax` is an axes of yours to draw on; without it the chart has a figure of its own.
    """
    noun = tell.nouns(trace.scene, trace.states)
    rows, objects = _rows(trace)
    title = spoken(_TITLE.fill(trace.scene.title), lang)
    tall = [
        1 + max((_high(found, noun, lang) for found in (cells or {}).values()), default=1)
        for *_, cells in rows
    ]
    axes = _axes(
        ax, 3.2 + 1.75 * max(2, len(objects)), 1.5 + 0.2 * max([2, *tall]) * max(1, len(rows)), title
    )
    axes.set_title(cut(title, 1, TITLE), fontproperties=font(13), loc="left", color=LIGHT["ink"], pad=12)
    names = [f"{layer}  {spoken(noun(effect), lang)}" for layer, effect, _ in rows]
    _frame(axes, names, [_wrapped(spoken(noun(id), lang), _HEAD) for id in objects])
    for number, (layer, _, cells) in enumerate(rows):
        if number and rows[number - 1][0] != layer:
            axes.axhline(number - 0.5, color=LIGHT["edge"], linewidth=1, zorder=0)
        if cells is None:
            axes.text(
                -0.45, number, spoken(_NEVER, lang), va="center", fontproperties=font(9), color=LIGHT["ink2"]
            )
        for column, id in enumerate(objects):
            _cell(axes, number, column, [_changed(one, noun, lang) for one in (cells or {}).get(id, ())])
    said = [_row_words(names[number], row[2], noun, lang) for number, row in enumerate(rows)]
    said = said or [f"  {spoken(_NOTHING, lang)}"]
    return Chart(title, tuple((layer, effect) for layer, effect, _ in rows), "\n".join([title, *said]), axes)


def _rows(trace: Trace) -> tuple[list[Row], list[str]]:
    """Return the rows in the order applied, and the objects they changed, by age."""
    end = trace.state.run
    if end is None:
        return [], []
    run = Run(end.effects, ready(trace.state).objects)
    effects = {effect.id: effect for effect in run.effects}
    rows: list[Row] = []
    for layer, id in end.applied:
        after = applied(replace(run, layer=layer), effects[id])
        rows.append((layer, id, _cells(run, after, id)))
        run = after
    rows += [(layer, id, None) for layer, id in end.skipped]
    rows.sort(key=lambda row: row[0])  # 1a … 7d and `rules` stand in the order of their names
    touched = dict.fromkeys(id for _, _, cells in rows for id in cells or ())
    ages = [id for id in trace.state.ages if id in touched]
    return rows, [*(id for id in touched if id not in ages), *ages]


def _cells(before: Run, after: Run, effect: str) -> dict[str, list]:
    at, now = by_id(before.objects), by_id(after.objects)
    found = {}
    for id in sets(after.started)[effect]:
        pairs = [(what, reading(at[id], what), reading(now[id], what)) for what in _SHOWN]
        if changes := [pair for pair in pairs if pair[1] != pair[2]]:
            found[id] = changes
    return found


def _changed(change: tuple, noun: tell.Noun, lang: str) -> str:
    """Return what one change comes to: `1/1 → 4/4`, or what was added and what went."""
    what, old, new = change
    if what == "pt":
        return " → ".join("/".join(map(str, one)) if one else "—" for one in (old, new))
    if what == "controller":
        return f"{old} → {new}"
    came = [f"+{spoken(noun(one), lang)}" for one in new if one not in old]
    went = [f"−{spoken(noun(one), lang)}" for one in old if one not in new]
    return ", ".join([*came, *went])


def _high(changes: list, noun: tell.Noun, lang: str) -> int:
    """Return how many lines a cell takes."""
    return sum(_wrapped(_changed(one, noun, lang), _CELL).count("\n") + 1 for one in changes)


def _wrapped(text: str, most: float) -> str:
    return "\n".join(lines(text, 2, most, 8))


def _frame(axes: Any, names: list[str], heads: list[str]) -> None:
    axes.set_xlim(-0.5, max(1, len(heads)) - 0.5)
    axes.set_ylim(max(1, len(names)) - 0.5, -0.5)
    axes.set_xticks(range(len(heads)), heads, fontproperties=font(10), color=LIGHT["ink"])
    axes.xaxis.tick_top()
    axes.spines["bottom"].set_visible(False)
    drawn = [cut(name, 1, ROW) for name in names]
    axes.set_yticks(range(len(names)), drawn, fontproperties=font(10), color=LIGHT["ink"])


def _cell(axes: Any, row: int, column: int, said: list[str]) -> None:
    if said:
        axes.text(
            column,
            row,
            "\n".join(_wrapped(one, _CELL) for one in said),
            ha="center",
            va="center",
            fontproperties=font(9),
            color=LIGHT["ink"],
            bbox={"facecolor": LIGHT["nowtint"], "edgecolor": LIGHT["now"], "boxstyle": "square,pad=0.3"},
        )


def _row_words(name: str, cells: dict | None, noun: tell.Noun, lang: str) -> str:
    if cells is None:
        return f"  {name}{spoken(_COLON, lang)}{spoken(_NEVER, lang)}"
    said = [
        f"{spoken(noun(id), lang)} {'; '.join(_changed(one, noun, lang) for one in changes)}"
        for id, changes in cells.items()
    ]
    return f"  {name}{spoken(_COLON, lang)}{' / '.join(said) or '—'}"
