"""The near misses readers ask about: each with the clause the judge gives."""

from collections.abc import Iterator

from rulekit.games.mtg.actions import actions
from rulekit.games.mtg.barred import Bar, why_not
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.mana import make_mana
from rulekit.games.mtg.reading import asked_for, fits, legal, slots, still_legal
from rulekit.games.mtg.table import (
    NONE,
    Aim,
    Check,
    Place,
    Priority,
    Resolve,
    State,
    battlefield,
    cards_in,
    find,
    printed,
    seats,
    text_of,
)
from rulekit.games.mtg.triggers import next_to_place
from rulekit.kernel import Refusal


def refused(state: State) -> Iterator[Refusal]:
    """Yield what a reader may expect to be allowed now and is not, in a fixed order."""
    if state.over or not state.now:
        return
    for who in seats(state):
        for action in actions(state, who):
            if bar := why_not(state, who, action):
                yield Refusal(who, action.verb, (action.id,), *bar)
    top = state.now[-1]
    if isinstance(top, Aim):
        yield from _targets(state, top)
    if isinstance(top, Place):
        yield from _placing(state, top)
    if isinstance(top, Check):
        for one in state.waiting:
            yield Refusal(one.controller, "place", (one.id,), "117.5", "bar_checks_first")
    if isinstance(top, Resolve) and top.at < 0:
        yield from _resolving(state, top)
    if isinstance(top, Priority):
        yield from _stack(state, top.who)
        yield from _responses(state)
        yield from _mana(state, top.who)


def _resolving(state: State, frame: Resolve) -> Iterator[Refusal]:
    """Everything below the top, and the top itself where all its targets have gone."""
    for one in state.stack[:-1]:
        yield Refusal(one.controller, "resolve", (one.id,), "405.5", "bar_not_top")
    chosen = [aim for aim in frame.what.aims if aim != NONE]
    if chosen and not any(aim and aim != NONE for aim in still_legal(state, frame.what)):
        yield Refusal(frame.what.controller, "resolve", (frame.what.id,), "608.2b", "bar_all_illegal")


def _targets(state: State, frame: Aim) -> Iterator[Refusal]:
    """The near misses, things of the kind that is asked for, and one that stands for everything else."""
    thing = find(state, frame.id)
    _, target = slots(text_of(state, thing))[frame.slot]
    people = seats(state) if target.zone in ("player", "any") else []
    things = {"stack": state.stack, "player": ()}.get(target.zone, battlefield(state))
    near = [one.id for one in things if not target.type or target.type in traits(state, one).types]
    for id in (*people, *near):
        if bar := why_not_target(state, frame, id):
            yield Refusal(thing.controller, "target", (frame.id, id), *bar)
    yield Refusal(thing.controller, "target", (frame.id,), "115.1", "bar_no_such_target")


def why_not_target(state: State, frame: Aim, id: str) -> Bar:
    """Return why `id` may not be the next target, or None."""
    thing = find(state, frame.id)
    use, target = slots(text_of(state, thing))[frame.slot]
    chosen = [one for one, (number, _) in zip(thing.aims, slots(text_of(state, thing)), strict=False)
              if number == use]
    if id == thing.id:
        return "115.5", "bar_itself"
    if id in chosen:
        return "601.2c", "bar_twice"
    if legal(state, target, id, thing.controller, thing.source):
        return None
    other = find(state, id)
    if (other and fits(state, target, other, thing.controller, thing.source)
            and asked_for(state, target, other, thing.controller)):
        return "702.11b", "bar_hexproof"
    return "115.1", "bar_not_a_target"


def _placing(state: State, frame: Place) -> Iterator[Refusal]:
    batch = [one for one in frame.batch if one.controller in seats(state)]
    first = next_to_place(state, tuple(batch)) if batch else []
    for one in batch:
        if one.part > first[0].part:
            yield Refusal(one.controller, "place", (one.id,), "603.3b", "bar_place_part")
        elif one not in first:
            yield Refusal(one.controller, "place", (one.id,), "405.3", "bar_place_order")


def _stack(state: State, who: str) -> Iterator[Refusal]:
    for one in state.stack[:-1]:
        yield Refusal(who, "resolve", (one.id,), "405.5", "bar_not_top")
    for one in state.stack[-1:]:
        yield Refusal(who, "resolve", (one.id,), "117.4", "bar_all_must_pass")
    if len(state.stack) > 1:
        for one in state.stack:
            yield Refusal(who, "reorder", (one.id,), "405.2", "bar_reorder")


def _mana(state: State, who: str) -> Iterator[Refusal]:
    """AMB-ST-5: mana abilities that could be used with priority, where the scenario asks for none."""
    if not state.mana_any_time:
        for step in make_mana(state, who):
            yield Refusal(who, "mana", step.args, "AMB-ST-5", "bar_mana_not_asked", aside=True)


def _responses(state: State) -> Iterator[Refusal]:
    """605.3b, 116.3: what uses no stack cannot be responded to."""
    for who in seats(state):
        others = [one for one in seats(state) if one != who]
        for thing in battlefield(state):
            one = traits(state, thing)
            if one.controller in others and any(ability.is_mana for ability in one.abilities):
                yield Refusal(who, "respond", (thing.id,), "605.3b", "bar_mana_ability")
            if one.controller in others and thing.face_down:
                yield Refusal(who, "respond", (thing.id,), "116.2b", "bar_special_action")
        for other in others:
            for card in cards_in(state, "hand", other):
                if "land" in printed(state, card).types:
                    yield Refusal(who, "respond", (card.id,), "116.2a", "bar_special_action")

