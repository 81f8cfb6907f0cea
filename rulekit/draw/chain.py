"""What aims at what: a cancel and its target, a cancel of that cancel, and so on."""

from typing import Any

from msgspec import Struct

from rulekit import games, tell
from rulekit.draw import dot
from rulekit.draw.sheet import AIM, QUIET, Diagram, canvas
from rulekit.kernel import Item, Text
from rulekit.trace import Scene, Trace, scene_of
from rulekit.words import WORDS, spoken

_TITLE = Text("対象のつながり", "what aims at what")
_NOTHING = Text("何も対象になっていない", "nothing is aimed at")


class _Aims(Struct, frozen=True):
    """The items that aim or are aimed at, as last seen; which are still there; `(from, to)` pairs."""

    items: tuple[Item, ...]
    there: frozenset[str]
    pairs: tuple[tuple[str, str], ...]


def cancel_chain(source: Any, lang: str = "") -> Diagram:
    """Return the aims of a trace (all that were ever taken in it), of a scenario's start, or of a state.

    What has left the table since is dashed and says so. A state by itself has no scenario: its
    things go by their ids.

    >>> print(cancel_chain("chain_of_two", "en"))
    A chain of two cancels: the ability survives: what aims at what
      card K1 N cancel  → target: ability A
      ability A T ability
    """
    scene, states = _scene_and_states(source)
    aims = _aims(scene, states)
    noun = tell.nouns(scene, states)
    title = spoken(scene.title, lang)
    title = f"{title}: {spoken(_TITLE, lang)}" if title else spoken(_TITLE, lang)
    return Diagram(title, _dot(scene, aims, noun, lang), _twin(scene, aims, noun, title, lang))


def _scene_and_states(source: Any) -> tuple[Scene, tuple[Any, ...]]:
    if isinstance(source, Trace):
        return source.scene, source.states
    for id in games.ids():
        if isinstance(source, games.game(id).State):
            return Scene(id, source), (source,)
    scene = scene_of(source)
    return scene, (scene.start,)


def _aims(scene: Scene, states: tuple[Any, ...]) -> _Aims:
    items: dict[str, Item] = {}
    pairs: dict[tuple[str, str], None] = {}
    there: set[str] = set()
    for state in states:
        shown = [item for zone in scene.rulebook.zones(state) if zone.shape != "track" for item in zone.items]
        aimed = {item.id: item for item in shown if item.aims}
        targets = {aim for item in aimed.values() for aim in item.aims}
        items.update((item.id, item) for item in shown if item.id in aimed or item.id in targets)
        pairs.update(((item.id, aim), None) for item in aimed.values() for aim in item.aims)
        there = {item.id for item in shown if item.id in aimed or item.id in targets}
    return _Aims(tuple(items.values()), frozenset(there), tuple(pairs))


def _lines(scene: Scene, item: Item, aims: _Aims, noun, lang: str) -> list[str]:
    """Return the item's name, then its owner and kind, then that it has left."""
    owner = [spoken(tell.word(scene, item.owner), lang)] if item.owner else []
    kind = [spoken(tell.mark(scene, mark), lang) for mark in item.marks[:1]]
    gone = [] if item.id in aims.there else [f"− {spoken(WORDS['left'], lang)}"]
    return [spoken(noun(item.id), lang), *([" ".join(owner + kind)] if owner + kind else []), *gone]


def _dot(scene: Scene, aims: _Aims, noun, lang: str) -> str:
    graph = canvas("aims", "LR")
    names = {item.id: f"i{number}" for number, item in enumerate(aims.items)}
    for item in aims.items:
        said = "\n".join(_lines(scene, item, aims, noun, lang))
        looks = dot.sized(said, pad=90, tall=1.3) if item.aims else dot.sized(said, pad=34)
        style = "filled" if item.id in aims.there else "filled,dashed"
        if item.aims:  # the mark of a cancel: cut corners, red outline
            looks.update(shape="octagon", color=AIM, style=style)
        else:
            looks.update(style=f"{style},rounded")
        if item.id not in aims.there:
            looks["fontcolor"] = QUIET
        graph.node(names[item.id], **looks)
    for start, end in aims.pairs:
        if start in names and end in names:
            graph.edge(names[start], names[end], label=dot.wide(spoken(WORDS["target"], lang)),
                       color=AIM, fontcolor=AIM, penwidth="2.5", dir="both", arrowtail="dot")
    if not aims.items:
        graph.node("none", **dot.sized(spoken(_NOTHING, lang)), shape="plaintext")
    return graph.source


def _twin(scene: Scene, aims: _Aims, noun, title: str, lang: str) -> str:
    between, label = (" ", "：") if tell.lang_of(lang) == "ja" else (" ", ": ")
    rows = [title]
    for item in aims.items:
        targets = [spoken(noun(end), lang) for start, end in aims.pairs if start == item.id]
        said = between.join(_lines(scene, item, aims, noun, lang))
        tail = f"  → {spoken(WORDS['target'], lang)}{label}{', '.join(targets)}" if targets else ""
        rows.append(f"  {said}{tail}")
    return "\n".join(rows if aims.items else [*rows, f"  {spoken(_NOTHING, lang)}"])
