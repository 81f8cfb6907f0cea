"""Replacement effects (614): where what would move goes instead, who loses not, who chooses (616)."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.book import book
from rulekit.games.mtg.cards import InsteadOfGoing, InsteadOfLosing, Later, Replacement
from rulekit.games.mtg.continuous import fits, side, traits
from rulekit.games.mtg.table import (
    Chosen,
    Delayed,
    Object,
    State,
    after,
    battlefield,
    find,
    player,
    seats,
    then,
    with_player,
)
from rulekit.games.mtg.things import Question
from rulekit.kernel import RULES, Step

Steps = Callable[[State], Iterator[Step]]


class Effect(Struct, frozen=True):
    """A replacement effect: what has it, as whose, and what it says."""

    source: str
    ability: str
    controller: str
    static: Replacement


class Route(Struct, frozen=True):
    """Where something goes in the end, and the effects by which."""

    zone: str
    effects: tuple[Effect, ...]


def _effects(state: State, kind: type) -> list[Effect]:
    """The replacement effects that are there before the event (614.4)."""
    return [Effect(one.id, ability.id, now.controller, static)
            for one in battlefield(state) for now in (traits(state, one),) for ability in now.abilities
            for static in ability.static if isinstance(static, kind)]


def routed(state: State, things: Iterable[Object], zone: str) -> tuple[State, dict[str, Route]]:
    """Return `state`, asking what is not settled, and the ways of those that do not simply go to `zone`."""
    if not book(state.cards).replaces:
        return state, {}
    every, found, questions = _effects(state, InsteadOfGoing), {}, []
    for thing in things:
        if thing.ability is None:
            found[thing.id], question = _route(state, every, thing, zone)
            questions += [question] if question else []
    return _asking(state, questions), {id: one for id, one in found.items() if one.effects}


def _route(state: State, every: list[Effect], thing: Object, zone: str) -> tuple[Route, Question | None]:
    """614.5, 616.1f: each effect once, until none applies any more to where it would go by now."""
    said, used, question = [one[1:] for one in state.decided if one[0] == thing.id], [], None
    while options := [one for one in every if one not in used and one.static.would == zone
                      and fits(state, one.static.which, thing, one.controller, one.source)]:
        picked = _picked(options, said)
        if picked is None and question is None:
            whose = traits(state, thing).controller
            question = _question(state, whose, thing.id, options, bool(used))
        picked = picked or options[0]
        used.append(picked)
        zone = picked.static.to
    return Route(zone, tuple(used)), question


def _picked(options: list[Effect], said: list[tuple[str, ...]]) -> Effect | None:
    """The option that was chosen for this, which uses up the choice."""
    found = next((one for one in options if said and (one.source, one.ability) == said[0]), None)
    del said[:1 if found else 0]
    return found


def _question(state: State, whose: str, about: str, options: list[Effect], again: bool) -> Question:
    """616.1: its controller, or its owner, or the player, is asked; 800.4h: of one who has left the next."""
    gone = player(state, whose).left
    offers = {(one.source, one.ability): (one.source, one.ability, getattr(one.static, "to", "stay"),
                                          one.static.later is not None) for one in options}
    return Question(after(state, whose) if gone else whose, about, tuple(offers.values()), again, gone)


def _asking(state: State, questions: list[Question]) -> State:
    """Ask the first in APNAP order (616.1)."""
    if state.asks is not None or not questions:
        return state
    order = seats(state)
    return replace(state, asks=min(questions, key=lambda one: order.index(one.who)))


def spared(state: State, losers: Iterable[str]) -> tuple[State, dict[str, Effect]]:
    """Return `state`, asking what is not settled, and by what players do not lose who would."""
    if not book(state.cards).replaces:
        return state, {}
    every, found, questions = _effects(state, InsteadOfLosing), {}, []
    for who in losers:
        options = [one for one in every if side(who, one.static.whose, one.controller)]
        if options:
            said = [one[1:] for one in state.decided if one[0] == who]
            picked = _picked(options, said)
            questions += [] if picked else [_question(state, who, who, options, False)]
            found[who] = picked or options[0]
    return _asking(state, questions), found


def stays(state: State, who: str, effect: Effect) -> State:
    """Return `state` after `who` did not lose but has the life total that the effect says."""
    state = with_player(state, who, life=effect.static.life, drew_empty=False)
    return made(state, effect.static.later, effect.source, effect.controller, who)


def made(state: State, later: Later | None, source: str, controller: str, about: str) -> State:
    """Return `state` with the delayed ability that a static ability makes (603.7f, 603.7g).

    Its source is the object with that ability, where that is still there.
    """
    if later is None:
        return state
    here = find(state, source)
    source = source if here and here.zone == "battlefield" else ""
    new = Delayed(later.when, later.ability, controller, source, about, until=later.until)
    return replace(state, delayed=(*state.delayed, new))


def settled_first(state: State, steps: Steps) -> Iterator[Step]:
    """Yield the steps from `state`, and before what is replaced the choice of what replaces it.

    What the rules do waits for it; what a player chose is carried out once it is settled.
    """
    top = state.now[-1]
    if isinstance(top, Chosen):
        yield from _questions(_chosen(state, steps, state.decided).asks, state,
                              lambda decided: _carried_out(state, steps, decided))
        return
    for step in steps(state):
        if step.after.asks is None:
            yield replace(step, after=unasked(step.after)) if state.decided else step
        elif step.who != RULES:
            yield replace(step, after=replace(state, now=(*state.now, Chosen(step.key))))
        else:
            yield from _questions(step.after.asks, state, lambda decided: replace(state, decided=decided))


def _chosen(state: State, steps: Steps, decided: tuple) -> State:
    """What the choice that was made comes to."""
    below = replace(then(state), decided=decided)
    return next(step.after for step in steps(below) if step.key == state.now[-1].key)


def _carried_out(state: State, steps: Steps, decided: tuple) -> State:
    after_ = _chosen(state, steps, decided)
    return replace(state, decided=decided) if after_.asks else unasked(after_)


def unasked(state: State) -> State:
    """Return `state` with nothing to settle and nothing settled."""
    return replace(state, asks=None, decided=()) if state.asks or state.decided else state


def _questions(ask: Question, state: State, decide: Callable[[tuple], State]) -> Iterator[Step]:
    """616.1: which effect applies; where there is one, it does (614.1)."""
    alone = len(ask.options) == 1
    for source, ability, what, delays in ask.options:
        several = [one for one in ask.options if one[0] == source][1:]
        args = (ask.about, source, *((ability,) if several else ()))
        rules = ("614.1", "614.6") if alone else ("616.1", "614.1", "614.6")
        rules += (("614.5",) if ask.again else ()) + (("800.4h",) if ask.instead and not alone else ())
        rules += ("603.7f",) if delays else ()
        yield Step(RULES if alone else ask.who, "replace", args, rules,
                   decide((*state.decided, (ask.about, source, ability))),
                   say=f"replace_{what}" if alone else f"replace_by_{what}")
