"""The dependency graph of a layer: who waits for whom and why, loops marked, in each round."""

from typing import Any

from rulekit import tell
from rulekit.draw import dot
from rulekit.draw.sheet import NOW, QUIET, TINT, Diagram, canvas
from rulekit.games.mtg.layers.apply import Run, ahead, applied, next_layer
from rulekit.games.mtg.layers.dependency import Edge, loops
from rulekit.games.mtg.timestamps.questions import settled
from rulekit.games.mtg.timestamps.ready import ready
from rulekit.kernel import Text
from rulekit.trace import Trace, scene_of
from rulekit.words import spoken

_TITLE = Text("{0}：種類別 {1} の依存", "{0}: dependency in layer {1}")
_REASONS = {
    "existence": Text("存在", "existence"),
    "set": Text("影響する物", "what it applies to"),
    "does": Text("する事", "what it does"),
}
_ROUND = Text("{0} 巡目から", "from round {0}")
_FROM = Text("{0}（{1}）", "{0} ({1})")
_ENDED = Text("{0} 巡目に消える", "gone in round {0}")
_NONE = Text("依存はない", "no effect depends on another")
_APPLIED = Text("{0} 番目に適用", "applied as number {0}")
_NEVER = Text("適用されない", "never applies")
_LOOP = Text("輪", "loop")
_DEPENDS = Text("{0} → {1}：{2}", "{0} → {1}: {2}")


def dependency_graph(source: Any, layer: str = "", lang: str = "") -> Diagram:
    """Return the dependencies among the effects of `layer` (default: the first that has any).

    An arrow runs from the effect that waits to the one it waits for and says why, and from which
    round; what vanished before either applied says so. Members of a loop have a double outline.
    """
    scene = scene_of(source)
    state = settled(source.state if isinstance(source, Trace) else scene.start)
    start = ready(state)
    layer, rounds = _rounds(start, layer)
    noun = tell.nouns(scene, [scene.start, state])
    title = spoken(_TITLE.fill(scene.title, Text(layer or "—", layer or "—")), lang)
    rows = _edges(rounds)
    rings = {id for found, _ in rounds for ring in loops(found) for id in ring}
    order = [effect for _, effect in rounds if effect]
    return Diagram(title, _dot(rows, rings, order, noun, lang), _twin(title, rows, rings, order, noun, lang))


def _rounds(run: Run | None, wanted: str) -> tuple[str, list[tuple[tuple[Edge, ...], str]]]:
    """Return the layer and, for each round in it, the dependencies and the effect applied."""
    layer, rounds = wanted, []
    while run is not None:
        here = []
        while (found := ahead(run)) is not None:
            here.append((found.edges, found.effect.id))
            run = applied(run, found.effect)
        if run.layer == wanted or (not wanted and any(edges for edges, _ in here)):
            return run.layer, here
        run = next_layer(run)
    return layer, rounds


def _edges(rounds: list) -> list[tuple[Edge, int, int]]:
    """Return each edge with the round it appeared in and that in which it vanished unapplied, or 0."""
    first: dict[Edge, int] = {}
    ended: dict[Edge, int] = {}
    done: set[str] = set()
    for number, (edges, effect) in enumerate(rounds, 1):
        for edge in edges:
            first.setdefault(edge, number)
        for edge in first:
            if edge not in edges and not {edge.waiter, edge.awaited} & done:
                ended.setdefault(edge, number)
        done.add(effect)
    return [(edge, number, ended.get(edge, 0)) for edge, number in first.items()]


def _why(edge: Edge, number: int, ended: int) -> Text:
    said = _FROM.fill(_REASONS[edge.reason], _ROUND.fill(_figure(number)))
    if ended:
        tail = _ENDED.fill(_figure(ended))
        said = Text(f"{said.ja}\n{tail.ja}", f"{said.en}\n{tail.en}")
    return said


def _figure(number: int) -> Text:
    return Text(str(number), str(number))


def _ids(rows: list, order: list[str]) -> list[str]:
    return list(dict.fromkeys([*order, *(id for edge, _, _ in rows for id in (edge.waiter, edge.awaited))]))


def _dot(rows: list, rings: set[str], order: list[str], noun, lang: str) -> str:
    graph = canvas("depends", "LR")
    names = {id: f"e{number}" for number, id in enumerate(_ids(rows, order))}
    for id, name in names.items():
        place = _APPLIED.fill(_figure(order.index(id) + 1)) if id in order else _NEVER
        label = f"{spoken(noun(id), lang)}\n{spoken(place, lang)}"
        if id in rings:
            label += f" · {spoken(_LOOP, lang)}"
        looks = dot.sized(label, pad=30)
        looks.update(style="filled,rounded" if id in order else "filled,rounded,dashed")
        if id in rings:
            looks.update(peripheries="2", color=NOW, fillcolor=TINT)
        elif id not in order:
            looks.update(fontcolor=QUIET)
        graph.node(name, **looks)
    for edge, number, ended in rows:
        graph.edge(
            names[edge.waiter],
            names[edge.awaited],
            label=dot.wide(spoken(_why(edge, number, ended), lang)),
            style="dashed",
            arrowhead="open",
        )
    if not names:
        graph.node("none", **dot.sized(spoken(_NONE, lang)), shape="plaintext")
    return graph.source


def _twin(title: str, rows: list, rings: set[str], order: list[str], noun, lang: str) -> str:
    said = [title]
    for number, id in enumerate(order, 1):
        tail = f" · {spoken(_LOOP, lang)}" if id in rings else ""
        said.append(f"  {number}. {spoken(noun(id), lang)}{tail}")
    for edge, number, ended in rows:
        why = _why(edge, number, ended)
        line = _DEPENDS.fill(noun(edge.waiter), noun(edge.awaited), why)
        said.append("  " + spoken(line, lang).replace("\n", ", "))
    if not rows:
        said.append(f"  {spoken(_NONE, lang)}")
    return "\n".join(said)
