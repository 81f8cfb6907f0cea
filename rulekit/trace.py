"""One line of play: take choices, forced steps play themselves; go back, branch, read it as text."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.kernel import RULES, Item, Refusal, Step, Text, Zone, forced
from rulekit.loops import LOOP, caught, wanes
from rulekit.scene import Scene
from rulekit.words import RulekitError


class NotAllowed(RulekitError):
    """A key that the rules do not allow where it was given.

    `step` is the number of steps taken before it, `key` what was asked for, `allowed` the keys
    that were on offer and `refusal` the near miss that says why, or None.
    """

    def __init__(self, text: Text, step: int, key: str, allowed: tuple[str, ...], refusal: Refusal | None):
        super().__init__(text)
        self.step, self.key, self.allowed, self.refusal = step, key, allowed, refusal


class Endless(RulekitError):
    """A loop of forced steps that nobody can leave."""


class Trace(Struct, frozen=True):
    """A line of play, or its beginning: a value.

    `scene` is where it starts, `steps` what happened so far. Showing it gives its transcript.
    """

    scene: Scene
    steps: tuple[Step, ...] = ()

    @property
    def state(self) -> Any:
        """The table after the last step."""
        return self.steps[-1].after if self.steps else self.scene.start

    @property
    def states(self) -> tuple[Any, ...]:
        """The tables from the start on: one more than there are steps."""
        return (self.scene.start, *[step.after for step in self.steps])

    @property
    def options(self) -> tuple[Step, ...]:
        """The steps on offer now; empty where the line has ended."""
        return self.scene.moves(self.state)

    @property
    def ended(self) -> bool:
        """Whether nothing more can happen."""
        return not any(not step.aside for step in self.options)

    @property
    def keys(self) -> tuple[str, ...]:
        """The choices taken, as a scenario's `line` writes them.

        A forced step is left out, except where what was done aside after it could be taken before it.
        """
        found: list[str] = []
        for before, step in reversed(tuple(zip(self.states, self.steps, strict=False))):
            offered = self.scene.moves(before)
            too_soon = found and any(one.aside and one.key == found[-1] for one in offered)
            if step.aside or too_soon or _taken(self.scene, before, offered, step):
                found.append(step.key)
        return tuple(reversed(found))

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """The near misses of the present table."""
        return tuple(self.scene.rulebook.refused(self.state))

    def at(self, number: int) -> "Trace":
        """Return this line as it was after `number` steps."""
        return replace(self, steps=self.steps[: max(0, number)])

    def back(self, choices: int = 1) -> "Trace":
        """Return this line before its last `choices` choices; at most to the start."""
        found = [
            number
            for number, (before, step) in enumerate(zip(self.states, self.steps, strict=False))
            if step.aside or forced(self.scene.moves(before)) is None
        ]
        return self.at(found[-choices] if choices <= len(found) else 0)

    def play(self, *keys: str) -> "Trace":
        """Return this line continued by `keys` at its choices. Raises NotAllowed, Endless."""
        return _played(self, keys)

    def branch(self, number: int, *keys: str) -> "Trace":
        """Return the line that leaves this one after `number` steps and goes on with `keys`."""
        return self.at(number).play(*keys)

    def transcript(self, lang: str = "", viewer: str = "") -> str:
        """Return the line as text: the table, every step with its rules, what else was on offer.

        With a `viewer`, what lies face-down to that player is not named.
        """
        from rulekit.transcript import transcript

        return transcript(self, lang, viewer=viewer)

    def page(self) -> Any:
        """Return the page to hand out that opens at this line; `save` it as one HTML file."""
        from rulekit.show.page import page

        return page(self)

    def __repr__(self) -> str:
        return self.transcript()

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        from rulekit.draw.board import storyboard

        return {"text/plain": repr(self), "text/html": storyboard(self)}


def _taken(scene: Scene, before: Any, offered: Sequence[Step], step: Step) -> bool:
    """Whether somebody took `step`: it was on offer and not forced. The end of a loop is nobody's choice."""
    return step != forced(offered) and step == scene.named(before, offered, step.key)


def scene_of(source: "Scene | Trace | Any") -> Scene:
    """Return the scene behind a scene, a trace, a scenario, or the name of one in the library."""
    if isinstance(source, Scene):
        return source
    if isinstance(source, str):
        from rulekit.scenario import load

        source = load(source)
    return source.scene


def play(source: Any, *keys: str) -> Trace:
    """Play from `source` (a scene, scenario, library name or trace); forced steps play themselves.

    `keys` are taken at the choices, in order; a forced step may be named too. The line goes on to
    the next open choice or to its end. Raises NotAllowed with what was allowed, and why not.

    >>> play("kobato_cancels_the_pump", "T resolve removal", "N declare kobato>pump").ended
    True
    """
    trace = source if isinstance(source, Trace) else Trace(scene_of(source))
    return _played(trace, keys)


def _played(trace: Trace, keys: Sequence[str]) -> Trace:
    # A key may be written alike at a forced step and at a later choice: first it is read as the choice.
    try:
        return _walked(trace, keys, False)
    except NotAllowed:
        return _walked(trace, keys, True)


def _walked(trace: Trace, keys: Sequence[str], forced_named: bool) -> Trace:
    """Return `trace` continued by `keys`, taken at choices and, if `forced_named`, at forced steps too."""
    scene, wanted = trace.scene, list(keys)
    steps, state, alone, missed = list(trace.steps), trace.state, 0, None
    while offered := scene.moves(state):
        step = forced(offered)
        named = scene.named(state, offered, wanted[0]) if wanted else None
        if named and (forced_named or step is not named):
            wanted.pop(0)
            alone, missed = 0 if step is None else alone + 1, None
            step = named
        elif step is None:
            if not wanted and caught(scene, state, offered):
                steps.append(_way_out(scene, state, steps))
            break
        else:
            missed = _missed(scene, len(steps), state, step, wanted, missed)
            alone += 1
        if alone and alone % (LOOP + 1) == 0 and not wanes(
                scene.rulebook.runs_out, [[one.after] for one in steps[1 - alone:]]):
            step, alone = _way_out(scene, state, steps), 0
        steps.append(step)
        state = step.after
    if wanted:
        raise _not_allowed(scene, steps, state, wanted[0], offered, missed)
    return Trace(scene, tuple(steps))


def _way_out(scene: Scene, state: Any, steps: list[Step]) -> Step:
    """Return the step by which the game ends a loop of forced steps. Raises Endless where it has none."""
    step = scene.rulebook.endless(state) if scene.rulebook.endless else None
    if step is None:
        raise _endless(steps)
    return step


class _Missed(Struct, frozen=True):
    """A near miss that forced steps passed by: after which step, why not, and the key that was forced."""

    number: int
    refusal: Refusal
    only: str
    same_verb: bool


def _missed(scene: Scene, number: int, state: Any, step: Step, wanted: list[str], before: _Missed | None):
    """Return the near miss that says most of the wanted key: the first where its very verb was forced
    on somebody, else the first where its player was passed by."""
    if not wanted or step.who == RULES or (before and before.same_verb):
        return before
    who, verb = (*wanted[0].split(" "), "")[:2]
    near = step.verb == verb or (step.who == who and not before)
    if near and (bar := scene.why_not(state, wanted[0], whatever=False)):
        return _Missed(number, bar, step.key, step.verb == verb)
    return before


def _not_allowed(scene: Scene, steps: list[Step], state: Any, key: str, offered: Sequence[Step],
                 missed: _Missed | None) -> NotAllowed:
    number, barred = len(steps), scene.why_not(state, key)
    allowed = tuple(step.key for step in offered)
    near = any(bar.key == key for bar in scene.rulebook.refused(state))
    if missed and (missed.same_verb or not near):
        number, barred, allowed = missed.number, missed.refusal, (missed.only,)
    listed = " / ".join(allowed)
    if barred:
        why = tell.reason(scene, barred, tell.nouns(scene, [scene.start, *(s.after for s in steps)]))
        text = Text(
            f"手順 {number} の後で「{key}」はできません：{why.ja}（{barred.rule}）。"
            f"選べるもの：{listed or 'なし'}",
            f'after step {number}, "{key}" is not allowed: {why.en} ({barred.rule}); '
            f"on offer: {listed or 'nothing'}",
        )
    elif not offered:
        text = Text(
            f"手順 {number} で筋は終わっていて、「{key}」が余っています",
            f'the line ends at step {number}, so "{key}" is left over',
        )
    else:
        from difflib import get_close_matches

        near = get_close_matches(key, allowed, 1)
        text = Text(
            f"手順 {number} の後に「{key}」という選択はありません。選べるもの：{listed}"
            + (f"（「{near[0]}」のことですか）" if near else ""),
            f'after step {number} there is no choice "{key}"; on offer: {listed}'
            + (f' (did you mean "{near[0]}"?)' if near else ""),
        )
    return NotAllowed(text, number, key, allowed, barred)


def _endless(steps: list[Step]) -> Endless:
    keys = " → ".join(step.key for step in steps[-4:])
    return Endless(Text(
        f"強制の手順が {LOOP} 回続きました。終わりのない繰り返しです：… {keys} → …",
        f"{LOOP} forced steps in a row: a loop that nobody can leave: … {keys} → …",
    ))


class Change(Struct, frozen=True, gc=False):
    """What one step did to the picture: an item entered, left, moved, changed, or took aim.

    `before` and `after` are zones, None where it is nowhere. `aims` are the things it aims at.
    """

    kind: str
    item: Item
    before: Zone | None
    after: Zone | None
    aims: tuple[Item, ...] = ()


def changes(scene: Scene, before: Any, after: Any) -> tuple[Change, ...]:
    """Return what differs between the pictures of two tables, in the order they are drawn."""
    key, kept = ("changes", before, after), scene.said
    if key not in kept:
        zones = scene.rulebook.zones
        kept[key] = _differing(tuple(zones(before)), tuple(zones(after)))
    return kept[key]


@lru_cache(1024)
def _differing(before: tuple[Zone, ...], after: tuple[Zone, ...]) -> tuple[Change, ...]:
    return tuple(_changes(dict(_places(before)), dict(_places(after))))


def _places(zones: tuple[Zone, ...]) -> Iterator[tuple[str, tuple[Item, Zone]]]:
    for zone in zones:
        if zone.shape != "track":
            for item in zone.items:
                yield item.id, (item, zone)


def _changes(was: dict, now: dict) -> Iterator[Change]:
    for id, (item, zone) in was.items():
        if id not in now:
            yield Change("left", item, zone, None, _aimed(item, was))
        elif now[id][1].id != zone.id:
            yield Change("moved", now[id][0], zone, now[id][1], _aimed(now[id][0], now))
        elif now[id][0] != item:
            yield Change("changed", now[id][0], zone, now[id][1], _aimed(now[id][0], now))
    for id, (item, zone) in now.items():
        if id not in was:
            yield Change("entered", item, None, zone, _aimed(item, now))
        if item.aims and (id not in was or was[id][0].aims != item.aims):
            yield Change("aims", item, was[id][1] if id in was else None, zone, _aimed(item, now))


def _aimed(item: Item, there: dict) -> tuple[Item, ...]:
    """The things that an item aims at, as they are there."""
    return tuple(there[aim][0] for aim in item.aims if aim in there)
