"""Triggered abilities: triggering is told, then they wait, then they are put on the stack (603.3)."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from rulekit.games.mtg.book import book
from rulekit.games.mtg.casting import announced
from rulekit.games.mtg.events import told
from rulekit.games.mtg.reading import targetable
from rulekit.games.mtg.table import Object, Place, State, Waiting, player, seats, then
from rulekit.games.mtg.terms import (
    Countered,
    LosesControl,
    LosesGame,
    PhasesOut,
    PlaneswalksAway,
    Resolved,
    StateIs,
    Triggers,
    Unattached,
)
from rulekit.games.mtg.texts import hurts, reads_source, reads_subject
from rulekit.kernel import RULES, Step, alike

_KINDS = {Resolved: "608.2n", Countered: "603.10e", Unattached: "603.10c", LosesControl: "603.10d",
          LosesGame: "603.10f", PhasesOut: "603.10b", PlaneswalksAway: "603.10g"}


def triggering(state: State) -> Step:
    """603.2: what has triggered does nothing yet; it waits until a player would get priority."""
    rules = ["603.2", "117.2a"]
    kinds = {type(one.ability.when) for one in state.fired}
    rules += [rule for kind, rule in _KINDS.items() if kind in kinds]
    if Triggers in kinds:
        rules.append("603.3b")
    if StateIs in kinds:
        rules.append("603.8")
    if type(None) in kinds:
        rules.append("603.7a" if any(one.delayed for one in state.fired) else "603.12")
    return Step(RULES, "trigger", tuple(one.id for one in state.fired), tuple(rules), told(state),
                say="trigger" if len(state.fired) == 1 else "trigger_together")


def next_to_place(state: State, batch: tuple[Waiting, ...]) -> list[Waiting]:
    """Return the triggers of whoever places next: part one before part two, APNAP in each (603.3b)."""
    order = seats(state)
    first = min((one.part, order.index(one.controller)) for one in batch)
    return [one for one in batch if (one.part, order.index(one.controller)) == first]


def place(state: State, frame: Place) -> Iterator[Step]:
    """603.3b: one object at a time, the first one lowest; interchangeable ones are asked once."""
    if gone := [one for one in frame.batch if player(state, one.controller).left]:  # 800.4d
        rest = then(state, Place(tuple(one for one in frame.batch if one not in gone)))
        yield Step(RULES, "unplaced", tuple(one.id for one in gone), ("800.4d",), rest,
                   say="unplaced" if len(gone) == 1 else "unplaced_together")
        return
    for one, same in alike(next_to_place(state, frame.batch), partial(_look, state)):
        rest = then(state, Place(tuple(other for other in frame.batch if other is not one)))
        rules = ("603.3b", "405.3") if one.part == 1 else ("603.3b",)
        rules += ("101.4c",) if len(next_to_place(state, frame.batch)) > 1 else ()
        if not targetable(state, one.ability, one.controller, one.id, one.source):
            yield Step(one.controller, "drop", (one.id,), ("603.3b", "603.3d"), rest, times=same)
            continue
        new = Object(one.id, one.controller, "stack", controller=one.controller, ability=one.ability,
                     source=one.source, subject=one.subject, along=one.along, was=one.was, deadly=one.deadly)
        after = _onto(rest, new)
        yield Step(one.controller, "place", (one.id,), rules, after, times=same)


def _onto(state: State, new: Object) -> State:
    after = replace(state, stack=(*state.stack, new))
    return replace(after, now=(*after.now, *announced(after, new.id)))


def _look(state: State, one: Waiting) -> tuple:
    """What a player could tell two waiting triggers apart by (pitfall 36)."""
    text, deadly = one.ability, book(state.cards).deathtouch or any(
        effect.gains == "deathtouch" for effect in state.lasting)
    source = one.source if reads_source(text) or (hurts(text) and deadly) else ""
    about = (one.subject, one.along, one.was) if reads_subject(text) else ()
    return text, source, about, one.deadly
