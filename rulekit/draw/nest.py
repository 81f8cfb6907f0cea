"""Uses within uses: what was opened inside what, computed from the nested frames of a line."""

from typing import Any

from msgspec import Struct

from rulekit import tell
from rulekit.draw import dot
from rulekit.draw.sheet import NOW, TINT, Diagram, canvas
from rulekit.kernel import Text
from rulekit.trace import Trace, play
from rulekit.words import spoken

_TITLE = Text("使用の中の使用", "uses within uses")
_NOTHING = Text("入れ子になるものはない", "nothing is nested")
_SPAN = Text("手順 {0}～{1}", "steps {0} to {1}")
_OPEN = Text("手順 {0} から続く", "since step {0}")


class Nested(Struct, frozen=True):
    """One frame: its `id`, the number of the frame it stands in (None: in none), its first and last step.

    `left` is None where it is still open at the end of the line.
    """

    id: str
    within: int | None
    entered: int
    left: int | None


def nested(trace: Trace) -> tuple[Nested, ...]:
    """Return every frame of a line in the order they opened."""
    found: list[Nested] = []
    open_now: list[int] = []
    for number, state in enumerate((*trace.states, None)):
        ids = _frames(trace, state) if state is not None else ()
        kept = 0
        while kept < min(len(open_now), len(ids)) and found[open_now[kept]].id == ids[kept]:
            kept += 1
        while len(open_now) > kept:
            at = open_now.pop()
            if state is not None:
                found[at] = Nested(found[at].id, found[at].within, found[at].entered, number)
        for id in ids[kept:]:
            found.append(Nested(id, open_now[-1] if open_now else None, number, None))
            open_now.append(len(found) - 1)
    return tuple(found)


def _frames(trace: Trace, state: Any) -> tuple[str, ...]:
    zones = trace.scene.rulebook.zones(state)
    return next((tuple(item.id for item in zone.items) for zone in zones if zone.shape == "frames"), ())


def nested_frames(source: Any, lang: str = "") -> Diagram:
    """Return which use was opened within which, over a trace or a scenario's line as far as it is forced.

    >>> from rulekit import load, play
    >>> three = load("three_ways")
    >>> print(nested_frames(play(three, *three.line), "en"))
    Three ways to use a card, nested in one another: uses within uses
      S (B's attack) (steps 2 to 21)
        R (A's reaction) (steps 5 to 19)
          C (A's attack) (steps 9 to 18)
            D (B's reaction) (steps 13 to 16)
    """
    trace = source if isinstance(source, Trace) else play(source)
    found, noun = nested(trace), tell.nouns(trace.scene, trace.states)
    title = spoken(trace.scene.title, lang)
    title = f"{title}: {spoken(_TITLE, lang)}" if title else spoken(_TITLE, lang)
    rows, depth, graph = [title], [], canvas("nested", "TB")
    for at, one in enumerate(found):
        depth.append(0 if one.within is None else depth[one.within] + 1)
        numbers = [Text(str(n), str(n)) for n in (one.entered, one.left)]
        span = _OPEN.fill(numbers[0]) if one.left is None else _SPAN.fill(*numbers)
        name, when = spoken(noun(one.id), lang), spoken(span, lang)
        rows.append(f"{'  ' * (depth[at] + 1)}{name} ({when})")
        looks = {"fillcolor": TINT, "color": NOW} if one.left is None else {}
        graph.node(f"n{at}", **dot.sized(f"{name}\n{when}"), **looks)
        if one.within is not None:
            graph.edge(f"n{one.within}", f"n{at}")
    if not found:
        rows.append(f"  {spoken(_NOTHING, lang)}")
        graph.node("none", **dot.sized(spoken(_NOTHING, lang)), shape="plaintext")
    return Diagram(title, graph.source, "\n".join(rows))
