"""The ledger of timestamps as a time axis: when each thing was stamped, and its place in the order now."""

from typing import Any

from rulekit import tell
from rulekit.draw.figure import ROW, Chart, _axes
from rulekit.draw.fonts import font
from rulekit.draw.measure import cut
from rulekit.draw.palette import LIGHT
from rulekit.kernel import Step, Text
from rulekit.trace import Trace
from rulekit.words import spoken

_TITLE = Text("{0}：タイムスタンプの台帳", "{0}: the ledger of timestamps")
_STEPS = Text("手順（0 は、はじめから）", "step (0: from the start)")
_STAMP = Text("手順 {0} で得る", "stamped at step {0}")
_AGAIN = Text("手順 {0} で新しくなる", "renewed at step {0}")
_START = Text("はじめから", "from the start")
_GONE = Text("手順 {0} でなくなる", "gone at step {0}")
_AGE = Text("古い方から {0} 番目", "number {0} from the oldest")
_COLON = Text("：", ": ")
_STAMPING = ("attach", "turn_up", "turn_down", "transform", "convert", "counter", "stamp", "leave", "return")
_KEEPING = ("attach_same", "attach_moved")


def ledger(trace: Trace, ax: Any = None, lang: str = "") -> Chart:
    """Return a chart with a row for everything that has an age, the oldest on top.

    A filled circle stands where the present stamp was given and holds the place in timestamp
    order; a hollow one is a stamp that was replaced, a cross where the thing went. `ax` is an axes
    of yours to draw on; without it the chart has a figure of its own.
    """
    stamps, gone = stamps_of(trace)
    places = {id: number for number, id in enumerate(trace.state.ages, 1)}
    rows = sorted(stamps, key=lambda id: (places.get(id, len(places) + 1), stamps[id]))
    title = spoken(_TITLE.fill(trace.scene.title), lang)
    called = _names(trace)
    names = [spoken(called[id], lang) for id in rows]
    axes = _axes(ax, 8.6, 1.3 + 0.42 * max(1, len(rows)), title)
    last = max([1, *gone.values(), *(step for steps in stamps.values() for step in steps)])
    _frame(axes, names, last, lang)
    for row, id in enumerate(rows):
        _row(axes, row, stamps[id], places.get(id), gone.get(id, last + 0.6))
    said = [
        f"  {name}{spoken(_COLON, lang)}{_told(stamps[id], places.get(id), gone.get(id), lang)}"
        for name, id in zip(names, rows, strict=True)
    ]
    return Chart(title, tuple((id, tuple(stamps[id])) for id in rows), "\n".join([title, *said]), axes)


def stamps_of(trace: Trace) -> tuple[dict[str, list[int]], dict[str, int]]:
    """Return the steps at which each thing was stamped (0: before the first), and at which it went."""
    before = trace.scene.start.ages
    stamps: dict[str, list[int]] = {id: [0] for id in before}
    gone: dict[str, int] = {}
    for number, step in enumerate(trace.steps, 1):
        state = step.after
        for id in state.ages:
            again = id == state.ages[-1] and _again(before, step)
            if id not in before or again or _renewed(before, state.ages, id):
                stamps.setdefault(id, []).append(number)
                gone.pop(id, None)
        gone.update((id, number) for id in before if id not in state.ages)
        before = state.ages
    return stamps, gone


def _again(before: tuple[str, ...], step: Step) -> bool:
    """Whether `step` stamps anew what was the newest already, so that the order stays as it was."""
    return before == step.after.ages and step.verb in _STAMPING and step.say not in _KEEPING


def _renewed(before: tuple[str, ...], after: tuple[str, ...], id: str) -> bool:
    """Whether `id` is newer now than something it was older than."""
    return bool(set(before[before.index(id) + 1 :]) & set(after[: after.index(id)]))


def _names(trace: Trace) -> dict[str, Text]:
    """Return what the ledger calls each thing that ever stood in it."""
    called: dict[str, Text] = {}
    for state in trace.states:
        ids = [id for id in state.ages if id not in state.omit]
        items = [
            item for zone in trace.scene.rulebook.zones(state) if zone.id == "ages" for item in zone.items
        ]
        called.update((id, tell.word(trace.scene, item.name)) for id, item in zip(ids, items, strict=True))
    return {id: called.get(id, tell.word(trace.scene, id)) for state in trace.states for id in state.ages}


def _frame(axes: Any, names: list[str], last: int, lang: str) -> None:
    axes.set_xlim(-0.6, last + 0.8)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xticks(range(last + 1), [str(number) for number in range(last + 1)], fontproperties=font(9))
    drawn = [cut(name, 1, ROW) for name in names]
    axes.set_yticks(range(len(names)), drawn, fontproperties=font(11), color=LIGHT["ink"])
    axes.set_xlabel(spoken(_STEPS, lang), fontproperties=font(10), color=LIGHT["ink2"])


def _row(axes: Any, row: int, steps: list[int], place: int | None, end: float) -> None:
    axes.plot([steps[0], end], [row, row], color=LIGHT["edge"], linewidth=1.5, zorder=1)
    for step in steps if place is None else steps[:-1]:
        axes.plot(
            [step],
            [row],
            marker="o",
            markersize=9,
            markerfacecolor=LIGHT["paper"],
            markeredgecolor=LIGHT["edge"],
            markeredgewidth=1.5,
            zorder=2,
        )
    if place is None:
        axes.plot([end], [row], marker="x", markersize=9, markeredgewidth=2, color=LIGHT["ink2"], zorder=3)
        return
    axes.plot([steps[-1]], [row], marker="o", markersize=17, color=LIGHT["now"], zorder=2)
    axes.text(
        steps[-1],
        row,
        str(place),
        ha="center",
        va="center_baseline",
        fontproperties=font(10),
        color=LIGHT["onnow"],
        zorder=3,
    )


def _told(steps: list[int], place: int | None, gone: int | None, lang: str) -> str:
    parts = [_START if steps[0] == 0 else _STAMP.fill(_number(steps[0]))]
    parts += [_AGAIN.fill(_number(step)) for step in steps[1:]]
    parts.append(_AGE.fill(_number(place)) if place else _GONE.fill(_number(gone)))
    return spoken(Text("、".join(one.ja for one in parts), ", ".join(one.en for one in parts)), lang)


def _number(number: int | None) -> Text:
    return Text(str(number), str(number))
