"""The stations of a game's timing, and every passage between them that play really takes."""

from collections.abc import Iterable, Iterator
from typing import Any

from rulekit import bounds, games
from rulekit.draw import dot
from rulekit.draw.sheet import NOW, PANEL, TINT, Diagram, canvas
from rulekit.explore import Graph
from rulekit.kernel import RULES, Item, Text
from rulekit.scenario import library, load
from rulekit.tell import word
from rulekit.trace import Scene, Trace, scene_of
from rulekit.words import WORDS, RulekitError, spoken

START, BEYOND = "start", "beyond"
"""Where no station is: before the first one, and after."""

_BEYOND = Text("流れの外", "out of the loop")
_WITHIN = Text("とどまる", "stays here")
_SEEN = Text("{0}のタイミング：{1}のすべての筋、{2} 状態から",
             "Timings of {0}: from every line of {1}, {2} states")
_LIBRARY = Text("付属のシナリオ", "the library's scenarios")
_QUOTED = Text("「{0}」", "{0}")
_CUT = Text("（{0} 状態で打ち切り）", " (stopped at {0} states)")
_CHOSEN = Text("{0}（{1} が選ぶこともある）", "{0} (at times {1} chooses)")
_NO_TRACK = Text("ここではどのタイミングも通らないので、流れを描けません",
                 "no timing is passed here, so there is no loop to draw")


Passages = dict[tuple[str, str], tuple[tuple[str, str], ...]]
"""From one station to another (or the same): who does which verb."""


def timing_loop(source: Any, here: Any = None, lang: str = "") -> Diagram:
    """Return the timing loop as it is played from `source`, or from a whole library where it is a game's id.

    Every reachable state is walked, forced ones too: an edge is a passage that some line takes, with
    who does what there. `here` (a trace or a state) marks the present station. Raises RulekitError
    where the game draws no timing.

    >>> print(timing_loop("chain_of_two", lang="en").title)
    Timings of Victory Spark: from every line of A chain of two cancels: the ability survives, 24 states
    """
    scenes = _scenes(source)
    scene = scenes[0]
    stations = _stations(scene, scene.start)
    passages, states, whole = passages_of(*scenes)
    if not any(item.id in ends for ends in passages for item in stations):
        raise RulekitError(_NO_TRACK)
    names = _names(scene, stations, lang)
    at = here.state if isinstance(here, Trace) else here
    present = "" if at is None else station_of(scene, at)
    title = _title(scenes, states, whole, lang)
    twin = "\n".join([title, *_rows(scene, passages, names, present, lang)])
    return Diagram(title, _dot(scene, passages, names, present, lang), twin)


def _scenes(source: Any) -> list[Scene]:
    if isinstance(source, str) and source in games.ids():
        found = [load(name) for name in library(source)]
        return [one.scene for scenario in found for one in (scenario, *scenario.variants)]
    return [source.scene if isinstance(source, Graph) else scene_of(source)]


def passages_of(*scenes: Scene, bound: int | None = None) -> tuple[Passages, int, bool]:
    """Return the passages seen in any line, how many states were walked, and whether those are all."""
    found: dict[tuple[str, str], set[tuple[str, str]]] = {}
    bound = bounds.most("states") if bound is None else bound
    walked, whole = 0, True
    for scene in scenes:
        states, complete = _walk(scene, found, bound - walked)
        walked, whole = walked + states, whole and complete
    return {ends: tuple(sorted(deeds)) for ends, deeds in sorted(found.items())}, walked, whole


def _walk(scene: Scene, found: dict[tuple[str, str], set[tuple[str, str]]], bound: int) -> tuple[int, bool]:
    """Add what `scene` shows to `found`; return the number of states and whether those are all."""
    place = {scene.start: station_of(scene, scene.start) or START}
    todo = [scene.start]
    while todo:
        state = todo.pop()
        for step in scene.moves(state):
            after = step.after
            if after not in place:
                if len(place) >= bound:
                    return len(place), False
                place[after] = station_of(scene, after) or (START if place[state] == START else BEYOND)
                todo.append(after)
            found.setdefault((place[state], place[after]), set()).add((step.who, step.verb))
    return len(place), True


def station_of(scene: Scene, state: Any) -> str:
    """Return the id of the station that `state` is at, or `""` where it is at none."""
    return next((item.id for item in _stations(scene, state) if "here" in item.marks), "")


def _stations(scene: Scene, state: Any) -> tuple[Item, ...]:
    return next((zone.items for zone in scene.rulebook.zones(state) if zone.shape == "track"), ())


def _names(scene: Scene, stations: tuple[Item, ...], lang: str) -> dict[str, str]:
    """What each station is called, in the order they stand on the track."""
    return {
        START: spoken(word(scene, START), lang),
        **{item.id: f"{item.id} {spoken(word(scene, item.name), lang)}" for item in stations},
        BEYOND: spoken(_BEYOND, lang),
    }


def _title(scenes: list[Scene], states: int, whole: bool, lang: str) -> str:
    count = Text(str(states), str(states))
    what = _QUOTED.fill(scenes[0].title) if len(scenes) == 1 else _LIBRARY
    said = spoken(_SEEN.fill(scenes[0].rulebook.name, what, count), lang)
    return said if whole else said + spoken(_CUT.fill(count), lang)


def verb_words(scene: Scene, verb: str) -> Text:
    """Return a verb by itself: the game's `verb_…`, else its button with the things left open."""
    text = scene.rulebook.text
    if named := text.get(f"verb_{verb}"):
        return named
    plain, some = verb.replace("_", " "), Text("…", "…")
    said = text.get(f"do_{verb}", some).fill(*[some] * 4, who=some, more=some)
    return said if any(char.isalnum() for char in said.ja) else Text(plain, plain)


def _deeds(scene: Scene, deeds: Iterable[tuple[str, str]], lang: str) -> list[str]:
    """Each verb once, with the players seen to do it; what the rules alone do stands alone."""
    doers: dict[str, list[str]] = {}
    for who, verb in sorted(deeds, key=lambda deed: deed[0] == RULES):
        doers.setdefault(verb, []).append(who)
    order = {player: number for number, player in enumerate(scene.rulebook.players)}
    rows = []
    for verb, found in doers.items():
        players = sorted((who for who in found if who != RULES), key=lambda who: order.get(who, len(order)))
        who, said = "/".join(spoken(word(scene, player), lang) for player in players), verb_words(scene, verb)
        if who and RULES in found:
            rows.append(spoken(_CHOSEN.fill(said, Text(who, who)), lang))
        else:
            rows.append((who and f"{who}: ") + spoken(said, lang))
    return rows


def _labels(scene: Scene, names: dict[str, str], ends: tuple[str, str], deeds: Iterable[tuple[str, str]],
            lang: str) -> list[str]:
    """What is done on a passage, and where the game says so, which stations play goes through there."""
    stations = [*names]
    between = stations[stations.index(ends[0]) + 1:stations.index(ends[1])] if START not in ends else []
    through = scene.rulebook.text.get("passed_through")
    if not (between and through):
        return _deeds(scene, deeds, lang)
    skipped = Text("・".join(between), " and ".join(between))
    return [*_deeds(scene, deeds, lang), spoken(through.fill(skipped), lang)]


def _dot(scene: Scene, passages: Passages, names: dict[str, str], present: str, lang: str) -> str:
    graph = canvas("timing", "TB")
    used = {end for ends in passages for end in ends}
    for id, name in names.items():
        if id in used or id not in (START, BEYOND):
            within = _deeds(scene, passages.get((id, id), ()), lang)
            graph.node(_id(id), **_node(id, name, within, id == present, lang))
    for (start, end), deeds in passages.items():
        if start != end:
            said = _labels(scene, names, (start, end), deeds, lang)
            graph.edge(_id(start), _id(end), label=dot.wide("\n".join(said)))
    return graph.source


def _id(station: str) -> str:
    return "s" + "".join(char if char.isalnum() else "_" for char in station)


def _node(id: str, name: str, within: list[str], present: bool, lang: str) -> dict[str, str]:
    lines = [name, *(f"↻ {deed}" for deed in within)]
    if present:
        lines.insert(0, f"▼ {spoken(WORDS['here'], lang)}")
        return {**dot.sized("\n".join(lines)), "color": NOW, "fillcolor": TINT, "penwidth": "3"}
    if id in (START, BEYOND):
        return {**dot.sized("\n".join(lines)), "style": "filled,rounded", "fillcolor": PANEL}
    return dot.sized("\n".join(lines))


def _rows(scene: Scene, passages: Passages, names: dict[str, str], present: str, lang: str) -> Iterator[str]:
    order = list(names)
    for id, name in names.items():
        ways = [(end, deeds) for (start, end), deeds in passages.items() if start == id]
        if not ways and id in (START, BEYOND):
            continue
        yield f"  {name}" + (f"  ◀ {spoken(WORDS['here'], lang)}" if id == present else "")
        for end, deeds in sorted(ways, key=lambda way: order.index(way[0])):
            to = f"↻ {spoken(_WITHIN, lang)}" if end == id else f"→ {names[end]}"
            yield f"      {to}: {' / '.join(_labels(scene, names, (id, end), deeds, lang))}"
