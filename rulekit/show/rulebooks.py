"""One scene under several rulebooks: the same effects and answers, side by side, and where they part."""

from collections import Counter
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rulekit import games, tell
from rulekit.columns import columns
from rulekit.draw.lives import REMOVED, RESOLVED, lives
from rulekit.explore import Graph, explore
from rulekit.kernel import RULES, Step, Text
from rulekit.trace import Scene, Trace, play
from rulekit.walk import walk_on
from rulekit.words import spoken

TITLE = Text("同じ場面、別のルールブック", "One scene, several rulebooks")

_WORDS = {
    "aims": Text("{0} が {1} を狙う", "{0} aims at {1}"),
    RESOLVED: Text("{0} が解決", "{0} resolves"),
    REMOVED: Text("{0} が取り除かれる", "{0} is removed"),
    "over": Text("—", "—"),
    "fates": Text("解決 {0}／取り除かれた {1}", "resolved {0}; removed {1}"),
    "none": Text("なし", "none"),
    "parts": Text("分かれるのは {0} 番目：{1}", "they part at event {0}: {1}"),
    "same": Text("この筋ではどこでも分かれない", "they part nowhere in this line"),
    "came": Text("結果", "outcome"),
    "here": Text("{0} ◀ ここで分かれる", "{0} ◀ they part"),
    "timelines": Text("同じ計画で進めた筋", "the line that keeps the plan"),
    "lines": Text("ありうる結果と、そこへ行く筋の数", "what can come of it, and by how many lines"),
    "missing": Text("{0}：この場面は作れない（{1}）", "{0}: it has no such scene ({1})"),
    "nested": Text("同時に待つ効果がなく、使用の中に使用が入れ子になる",
                   "no effects wait together; a use nests in a use"),
}


_STYLE = """
.rk-books table{margin:0 0 10px;min-width:min(100%,30em)}
.rk-books caption{text-align:start;font-size:14px;font-weight:700;padding:6px 0 2px}
.rk.rk-books :is(th,td){text-align:start;white-space:normal}
.rk-books td:not(:first-child){font-variant-numeric:tabular-nums}
.rk-books .rk-part>*{background:var(--rk-nowtint);font-weight:700;border-block:2px solid var(--rk-now)}
.rk-books .rk-none{color:var(--rk-ink2)}
"""


class Clash(Struct, frozen=True):
    """Effects of two players that trigger at once, and cards in hand that each cancel one effect.

    `mine` and `my_answers` are the turn player's. `plan` says which answer is aimed at what, at the
    first chance; each player resolves their own effects in the order they are written in.
    """

    mine: tuple[str, ...]
    theirs: tuple[str, ...] = ()
    my_answers: tuple[str, ...] = ()
    their_answers: tuple[str, ...] = ()
    plan: tuple[tuple[str, str], ...] = ()

    @property
    def effects(self) -> tuple[str, ...]:
        """Every effect, the turn player's first."""
        return self.mine + self.theirs


def _victory_spark(clash: Clash) -> dict[str, Any]:
    def side(effects: tuple[str, ...], answers: tuple[str, ...]) -> dict[str, Any]:
        return {"zone": [{"id": id} for id in effects], "hand": [{"id": id} for id in answers]}

    return {"T": side(clash.mine, clash.my_answers), "N": side(clash.theirs, clash.their_answers)}


def _mtg_stack(clash: Clash) -> dict[str, Any]:
    begins = {"on": "begins", "step": "upkeep", "whose": ""}
    cards = [{"id": id, "types": ["enchantment"], "abilities": [
        {"id": "go", "when": begins, "do": [{"do": "life", "n": number}]}]}  # none is like another
        for number, id in enumerate(clash.effects, 1)]
    answers = [*clash.my_answers, *clash.their_answers]
    cards += [{"id": id, "types": ["instant"], "targets": [{"zone": "stack"}], "do": [{"do": "counter"}]}
              for id in answers]
    owned = [(id, "T") for id in (*clash.mine, *clash.my_answers)]
    owned += [(id, "N") for id in (*clash.theirs, *clash.their_answers)]
    return {"players": [{"id": "T"}, {"id": "N"}], "steps": ["upkeep"], "cards": cards, "objects": [
        {"id": id, "owner": who, "zone": "hand" if id in answers else "battlefield"} for id, who in owned]}


def _furuyoni(clash: Clash) -> dict[str, Any] | None:
    if len(clash.mine) != 1 or clash.theirs or clash.my_answers or len(clash.their_answers) > 1:
        return None
    cards = [{"id": clash.mine[0], "owner": "A", "megami": "yurina", "kind": "attack", "reach": [3, 4],
              "damage": [1, 1]}]
    cards += [{"id": id, "owner": "B", "megami": "himika", "subtype": "reaction",
               "effects": [{"do": "cancel"}]} for id in clash.their_answers]
    return {"agenda": [clash.mine[0]], "distance": 3, "cards": cards,
            "A": {"hosts": ["yurina", "saine"]}, "B": {"hosts": ["himika", "saine"], "aura": 3}}


BOOKS: dict[str, Callable[[Clash], dict[str, Any] | None]] = {
    "victory_spark": _victory_spark, "mtg_stack": _mtg_stack, "furuyoni": _furuyoni}
"""How each rulebook writes such a scene down: its start, or None where it has none."""


def scene(clash: Clash, game: str) -> Scene | None:
    """Return the scene of `clash` under a game, or None where that game has no such scene."""
    start = BOOKS[game](clash)
    if start is None:
        return None
    named = tuple((f"{id}_go", Text(id, id)) for id in clash.effects)
    return Scene(game, msgspec.convert(start, games.game(game).State), TITLE, named)


Event = tuple[str, ...]
"""`("aims", answer, target)`, `("resolved", effect)` or `("removed", effect)`."""


class Side(Struct, frozen=True):
    """What comes of the scene under one rulebook: a line, its events, and its fates with their lines."""

    game: str
    trace: Trace
    events: tuple[Event, ...]
    fates: tuple[tuple[tuple[tuple[str, ...], tuple[str, ...]], int], ...]


class Sides(Struct, frozen=True):
    """The same scene under each rulebook. Showing it gives the timelines and outcomes side by side."""

    sides: tuple[Side, ...]
    missing: tuple[str, ...]

    @property
    def parting(self) -> int | None:
        """The number, from 1, of the first event in which the lines differ; None where none does."""
        longest = max(len(side.events) for side in self.sides)
        for number in range(longest):
            if len({side.events[number:number + 1] for side in self.sides}) > 1:
                return number + 1
        return None

    def text(self, lang: str = "") -> str:
        """Return timelines and outcomes as aligned text."""
        timeline, outcomes = (columns(list(rows)) for rows in (self.timeline(lang), self.outcomes(lang)))
        return "\n".join([*timeline, spoken(self.told, lang), "", *outcomes,
                          *(spoken(self._missing(game), lang) for game in self.missing)])

    def timeline(self, lang: str = "") -> Iterator[tuple[str, ...]]:
        """Yield the rows of the timelines, their head first."""
        yield ("", *self._names(lang))
        for number in range(max(len(side.events) for side in self.sides)):
            yield (f"{number + 1}{'*' if number + 1 == self.parting else ''}", *(
                spoken(_said(side.events[number]) if number < len(side.events) else _WORDS["over"], lang)
                for side in self.sides))

    def outcomes(self, lang: str = "") -> Iterator[tuple[str, ...]]:
        """Yield the rows of the outcomes, with the number of lines under each rulebook, the head first."""
        yield (spoken(_WORDS["came"], lang), *self._names(lang))
        counts = [dict(side.fates) for side in self.sides]
        for fate in sorted({fate for side in counts for fate in side}, key=lambda one: (len(one[1]), one)):
            said = _WORDS["fates"].fill(*(_listed(ids) for ids in fate))
            yield (spoken(said, lang), *(str(side.get(fate, 0)) for side in counts))

    @property
    def told(self) -> Text:
        """Where they part, as one sentence."""
        at = self.parting
        if at is None:
            return _WORDS["same"]
        names = [games.game(side.game).name for side in self.sides]
        said = [(name, _said(side.events[at - 1]) if at <= len(side.events) else _WORDS["over"])
                for name, side in zip(names, self.sides, strict=True)]
        each = Text("、".join(f"{name.ja}では {event.ja}" for name, event in said),
                    "; ".join(f"{name.en}: {event.en}" for name, event in said))
        return _WORDS["parts"].fill(Text(str(at), str(at)), each)

    def _missing(self, game: str) -> Text:
        return _WORDS["missing"].fill(games.game(game).name, _WORDS["nested"])

    def _names(self, lang: str) -> Iterator[str]:
        return (spoken(games.game(side.game).name, lang) for side in self.sides)

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        from rulekit.draw.board import storyboard
        from rulekit.draw.palette import STYLE

        lang = tell.lang_of("")
        head, *events = self.timeline(lang)
        if at := self.parting:
            marked = _WORDS["here"].fill(Text(str(at), str(at)))
            events[at - 1] = (spoken(marked, lang), *events[at - 1][1:])
        timeline = _table([head, *events], spoken(_WORDS["timelines"], lang), at)
        outcomes = _table(list(self.outcomes(lang)), spoken(_WORDS["lines"], lang))
        lines = "".join(f"<details><summary>{escape(name)}</summary>{storyboard(side.trace, lang)}</details>"
                        for name, side in zip(self._names(lang), self.sides, strict=True))
        said, *missing = (f"<p>{escape(spoken(text, lang))}</p>"
                          for text in (self.told, *map(self._missing, self.missing)))
        html = (f'<div class="rk rk-books" data-lang="{lang}"><style>{STYLE}{_STYLE}</style>'
                f'{timeline}{said}{outcomes}{"".join(missing)}{lines}</div>')
        return {"text/plain": self.text(), "text/html": html}


def side_by_side(clash: Clash, *games_of: str) -> Sides:
    """Return what comes of `clash` under each of the games (by default all that are here and know it).

    >>> side_by_side(Clash(("X", "Y"), ("Z",))).parting
    1
    """
    wanted = games_of or tuple(game for game in BOOKS if game in games.ids())
    scenes = {game: scene(clash, game) for game in wanted}
    return Sides(tuple(_side(clash, game, one) for game, one in scenes.items() if one),
                 tuple(game for game, one in scenes.items() if not one))


def _side(clash: Clash, game: str, under: Scene) -> Side:
    trace = play(under)
    while not trace.ended:
        trace = trace.play(_pick(clash, trace).key)
    fates = Counter()
    for events, lines in _histories(clash, explore(under)).items():
        removed = tuple(id for kind, id in events if kind == REMOVED)
        fates[tuple(id for kind, id in events if kind == RESOLVED and id not in removed), removed] += lines
    return Side(game, trace, tuple(_events(clash, trace)), tuple(sorted(fates.items())))


def _pick(clash: Clash, trace: Trace) -> Step:
    """Return what the plan does here: an answer at its first chance, own effects in order, else nothing."""
    options = [step for step in trace.options if not step.aside]
    plan, order = dict(clash.plan), list(clash.effects)
    for step in options:
        who, *what = map(_bare, step.args) if step.args else ("",)
        if who in plan and plan[who] in (what or _aimed(trace, step)):
            return step
    placing = [step for step in options if step.verb in ("resolve", "place") and _bare(step.args[0]) in order]
    if placing:
        last = placing[0].verb == "place"  # what is placed last resolves first
        return (max if last else min)(placing, key=lambda step: order.index(_bare(step.args[0])))
    return next((step for step in options if step.verb in ("pass", "keep")), options[0])


def _aimed(trace: Trace, step: Step) -> set[str]:
    """Return what an answer that names its target only afterwards can be aimed at, were it played now."""
    after = trace.play(step.key)
    onward = (*after.steps[len(trace.steps) + 1:], *after.options)
    return {_bare(one.args[1]) for one in onward if one.args[:1] == step.args[:1] and len(one.args) > 1}


def _bare(id: str) -> str:
    return id.removesuffix("_go")


def _events(clash: Clash, trace: Trace) -> Iterator[Event]:
    """Yield what happened to the effects and answers of the clash, in order."""
    answers, found = {*clash.my_answers, *clash.their_answers}, []
    for number, step in enumerate(trace.steps, 1):
        ids = [_bare(id) for id in step.args[:2]]
        if len(ids) == 2 and ids[0] in answers and ids[1] in answers | set(clash.effects):
            found.append((number, (REMOVED, ids[1]) if step.who == RULES else ("aims", *ids)))
    gone = {event[1] for _, event in found if event[0] == REMOVED}
    for life in lives(trace):
        id = _bare(life.id)
        if life.end == RESOLVED and id in clash.effects and id not in gone:
            found.append((life.left, (RESOLVED, id)))
    yield from (event for _, event in sorted(found) if event[0] == "aims" or event[1] in clash.effects)


def _histories(clash: Clash, graph: Graph) -> Counter:
    """Return how many lines there are with each run of fates."""
    known: dict[int, Counter] = {}
    for index in graph.back_to_front():
        found = Counter() if graph.edges(index) else Counter({(): 1})
        for edge in graph.edges(index):
            steps = (edge.step, *walk_on(graph.scene, edge.step.after))
            begun = replace(graph.scene, start=graph.state(index))
            fates = _fates(clash, Trace(begun, steps))
            for rest, lines in known[edge.to].items():
                found[fates + rest] += edge.times * lines
        known[index] = found
    before = _fates(clash, Trace(graph.scene, tuple(walk_on(graph.scene, graph.scene.start))))
    return Counter({before + rest: lines for rest, lines in known[0].items()})


def _fates(clash: Clash, trace: Trace) -> tuple[Event, ...]:
    return tuple(event for event in _events(clash, trace) if event[0] != "aims")


def _said(event: Event) -> Text:
    kind, *ids = event
    return _WORDS[kind].fill(*(Text(id, id) for id in ids))


def _listed(ids: tuple[str, ...]) -> Text:
    return Text("、".join(ids), ", ".join(ids)) if ids else _WORDS["none"]


def _table(rows: list[tuple[str, ...]], caption: str, marked: int | None = None) -> str:
    head, *body = rows
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    cells = "".join(f'<tr{" class=rk-part" if number == marked else ""}>{"".join(map(_cell, row))}</tr>'
                    for number, row in enumerate(body, 1))
    return (f"<table><caption>{escape(caption)}</caption><thead><tr>{heads}</tr></thead>"
            f"<tbody>{cells}</tbody></table>")


def _cell(said: str) -> str:
    return f"<td{' class=rk-none' if said in ('0', _WORDS['over'].en) else ''}>{escape(said)}</td>"
