"""What every game keeps to: the promises that the readers of a game rely on, and a test of each.

`examine` runs a scene through all of them; the tests run every scenario of the library through the same.
"""

import pickle
import re
import string
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct

from rulekit import tell
from rulekit.kernel import LANGUAGES, RULES, Game, Step, Text
from rulekit.trace import Scene, scene_of
from rulekit.words import WORDS, many, spoken

MOST = 1_000
"""States of one scene that are looked at."""

SHAPES = ("row", "pile", "slot", "stack", "frames", "track", "gauge")
_UNDRAWN = ("track", "gauge")
_FIGURE = re.compile(r"[-+×/\d]+")
"""Figures are read as they stand."""

Reached = tuple[tuple[Any, tuple[Step, ...]], ...]
"""States that can be reached, nearest first, each with the steps on offer there."""


class Promise(Struct, frozen=True):
    """One thing a game keeps to: its id, what it says, and the test that yields where it is broken."""

    id: str
    text: Text
    broken: Callable[[Scene, Reached], Iterator[str]]


class Report(Struct, frozen=True):
    """What came of examining a scene: the first breach of every promise, "" where it is kept.

    It is true where all promises are kept. `states` is how many were looked at, `whole` whether
    those are all there are.
    """

    breaches: tuple[tuple[Promise, str], ...]
    states: int
    whole: bool

    def __bool__(self) -> bool:
        return not any(breach for _, breach in self.breaches)

    def __repr__(self) -> str:
        count = Text(f"{self.states} 状態を調べた" + ("" if self.whole else "（ここまでで打ち切り）"),
                     f"{many(self.states, 'state')} looked at" + ("" if self.whole else " (cut short)"))
        return "\n".join([*(f"{'✗' if breach else '✓'} {spoken(promise.text)}" + (breach and f": {breach}")
                            for promise, breach in self.breaches), spoken(count)])


def examine(source: Any, most: int = MOST) -> Report:
    """Run a scene (or a scenario, its name, a trace) through every promise and report what is broken.

    At most `most` states are looked at. What the game's own functions raise is not caught.

    >>> bool(examine("chain_of_two"))
    True
    """
    scene = scene_of(source)
    reached, whole = reachable(scene.rulebook, scene.start, most)
    found = tuple((promise, next(promise.broken(scene, reached), "")) for promise in PROMISES)
    return Report(found, len(reached), whole)


def reachable(game: Game, start: Any, most: int = MOST) -> tuple[Reached, bool]:
    """Return the states reached from `start`, breadth first, each with its steps, and whether that is all.

    >>> from rulekit import game, load
    >>> states, whole = reachable(game("victory_spark"), load("chain_of_two").scene.start)
    >>> len(states), whole
    (24, True)
    """
    queue, seen, found = [start], {start}, []
    for state in queue:
        steps = tuple(game.moves(state))
        found.append((state, steps))
        for step in steps:
            if step.after not in seen:
                if len(seen) >= most:
                    return tuple(found), False
                seen.add(step.after)
                queue.append(step.after)
    return tuple(found), True


def _other_steps(scene: Scene, reached: Reached) -> Iterator[str]:
    for state, steps in reached:
        if tuple(scene.rulebook.moves(state)) != steps:
            yield str(state)


def _same_keys(scene: Scene, reached: Reached) -> Iterator[str]:
    for _, steps in reached:
        keys = [step.key for step in steps]
        yield from (key for key in dict.fromkeys(keys) if keys.count(key) > 1)


def _two_asked(scene: Scene, reached: Reached) -> Iterator[str]:
    for _, steps in reached:
        own = [step for step in steps if not step.aside]
        asked = {step.who for step in own}
        alone = RULES not in asked or len(own) == 1
        if len(asked) > 1 or not alone or any(step.who == RULES for step in steps if step.aside):
            yield " / ".join(step.key for step in steps)


def _no_values(scene: Scene, reached: Reached) -> Iterator[str]:
    State = scene.rulebook.State
    for state, steps in reached:
        if type(state) is not State or not State.__struct_config__.frozen:
            yield f"{type(state).__name__} / {State.__name__}"
            return
        copy = pickle.loads(pickle.dumps((state, steps)))
        kept = (copy == (state, steps) and hash(copy[0]) == hash(state)
                and msgspec.json.decode(msgspec.json.encode(state), type=State) == state
                and msgspec.convert(msgspec.to_builtins(state), State) == state
                and all(step.times >= 1 for step in steps))
        if not kept:
            yield str(state)


def _same_ids(scene: Scene, reached: Reached) -> Iterator[str]:
    for state, _ in reached:
        zones = scene.rulebook.zones(state)
        ids = [item.id for zone in zones for item in zone.items]
        places = [zone.id for zone in zones]
        yield from (id for found in (ids, places) for id in dict.fromkeys(found) if found.count(id) > 1)
        for item in (item for zone in zones for item in zone.items):
            marks = [mark for mark in item.marks if not _FIGURE.fullmatch(mark)]  # two things may be as many
            if len(set(marks)) < len(marks):
                yield f"{item.id} {list(item.marks)}"


def _unnamed(scene: Scene, reached: Reached) -> Iterator[str]:
    for state, steps in reached:
        before = _drawn(scene, state)
        for step in steps:
            if unnamed := (before ^ _drawn(scene, step.after)) - set(step.args):
                yield f"{step.key} ({', '.join(sorted(unnamed))})"


def _drawn(scene: Scene, state: Any) -> set[str]:
    zones = scene.rulebook.zones(state)
    return {item.id for zone in zones if zone.shape not in _UNDRAWN for item in zone.items}


def _uncited(scene: Scene, reached: Reached) -> Iterator[str]:
    table = scene.rulebook.rules
    for state, steps in reached:
        for step in steps:
            if not step.rules or not set(step.rules) <= set(table):
                yield f"{step.key} {list(step.rules)}"
        for bar in scene.rulebook.refused(state):
            if bar.rule not in table:
                yield f"{bar.key} [{bar.rule}]"


def _refused_and_offered(scene: Scene, reached: Reached) -> Iterator[str]:
    for state, steps in reached:
        offered = {step.key for step in steps}
        yield from (bar.key for bar in scene.rulebook.refused(state) if bar.key in offered)


def _unsaid(scene: Scene, reached: Reached) -> Iterator[str]:
    seen = set()
    for state, steps in reached:
        for thing in chain(steps, scene.rulebook.refused(state)):
            key = thing.reason if hasattr(thing, "reason") else f"say_{thing.say or thing.verb}"
            if key not in scene.rulebook.text:
                yield f"{thing.key} (TEXT: {key})"
            elif (key, thing.who, thing.args) not in seen:
                seen.add((key, thing.who, thing.args))
                yield from _ill_said(scene, state, thing)


def _ill_said(scene: Scene, state: Any, thing: Any) -> Iterator[str]:
    noun = tell.nouns(scene, [state, *([thing.after] if hasattr(thing, "after") else [])])
    say = tell.reason if hasattr(thing, "reason") else tell.sentence
    done = scene.rulebook.done(scene.start, thing, noun) if hasattr(thing, "after") else None
    beside = scene.rulebook.beside(scene.start, state, noun)
    for said in (say(scene, thing, noun), tell.label(scene, thing, noun), *([done] if done else []), *beside):
        for lang in LANGUAGES:
            if not getattr(said, lang) or re.search(r"[{}]|  ", getattr(said, lang)):
                yield f"{thing.key}: {getattr(said, lang)!r}"


def _wordless(scene: Scene, reached: Reached) -> Iterator[str]:
    seen: set[str] = set()
    drawn: dict[str, str] = {}  # what has gone is called as it was when it was drawn
    for state, steps in reached:
        for zone in scene.rulebook.zones(state):
            if zone.shape not in SHAPES or tell.zone_words(scene, zone).ja == zone.id:
                yield f"{zone.id} ({zone.shape})"
            drawn.update((item.id, item.name or item.id) for item in zone.items)
            seen.update(mark.removeprefix("@") for item in zone.items for mark in item.marks
                        if zone.shape != "gauge")
        seen.update(drawn.values())
        for step in steps:
            after = {item.id: item.name or item.id for zone in scene.rulebook.zones(step.after)
                     for item in zone.items}
            seen.update(after.get(arg) or drawn.get(arg) or arg for arg in step.args)
    yield from sorted(name for name in seen if not _named(scene, name))


def _named(scene: Scene, name: str) -> bool:
    return (bool(_FIGURE.fullmatch(name)) or name in dict(scene.names)
            or name in scene.rulebook.text or name in WORDS)


def _half_said(scene: Scene, reached: Reached) -> Iterator[str]:
    return half_said(scene.rulebook)


def half_said(game: Game) -> Iterator[str]:
    """Yield what a game does not say in both languages, or says with fields nobody fills.

    >>> from rulekit import game
    >>> list(half_said(game("victory_spark")))
    []
    """
    known = {"who", "more", "about", *"0123456789"}
    for key, text in [*game.text.items(), *((rule.id, rule.text) for rule in game.rules.values()),
                      ("name", game.name)]:
        fields = {field for said in (text.ja, text.en)
                  for _, field, _, _ in string.Formatter().parse(said) if field is not None}
        if not text.ja.strip() or not text.en.strip() or not fields <= known:
            yield key
    yield from (id for id, rule in game.rules.items() if rule.id != id)
    yield from (verb for verb in game.optional
                if f"say_{verb}" not in game.text and f"do_{verb}" not in game.text)


PROMISES = (
    Promise("same_again", Text("同じ状態には、何度聞いても同じ手順を返す",
                               "the same state offers the same steps whenever it is asked"), _other_steps),
    Promise("keys_differ", Text("一つの状態で、手順の鍵は重ならない",
                                "the keys of the steps in a state differ"), _same_keys),
    Promise("one_asked", Text("聞かれるのは一人だけ。ルールが動くときはルールだけ",
                              "one player is asked at a time, and the rules act alone"), _two_asked),
    Promise("values", Text("状態は値。保存して読み直しても等しい",
                           "states are values: stored and read again they are equal"), _no_values),
    Promise("ids_differ", Text("図の中の id は重ならず、一つのものに同じ印は二つ付かない",
                               "the ids in a picture differ, and nothing bears a mark twice"), _same_ids),
    Promise("moves_named", Text("現れるもの、消えるものは、その手順が名を挙げる",
                                "a step names what appears and what vanishes"), _unnamed),
    Promise("cited", Text("どの手順も、表にあるルールを引く",
                          "every step cites rules that are in the table"), _uncited),
    Promise("refused", Text("断られる手は、選べる手の中にない",
                            "what is refused is not on offer"), _refused_and_offered),
    Promise("said", Text("どの手順も断りも、日本語と英語で読める",
                         "every step and refusal reads in both languages"), _unsaid),
    Promise("named", Text("図に出るものには、すべて言葉がある",
                          "everything in the picture has words"), _wordless),
    Promise("said_twice", Text("ゲームの言葉は、すべて日本語と英語の二つがある",
                               "every word of the game is there in both languages"), _half_said),
)
"""All promises, in the order in which a newcomer meets them."""
