"""How old effects are (613.7): an order, closed up so that the same table is always the same value."""

from msgspec.structs import replace

from rulekit.games.mtg.book import book
from rulekit.games.mtg.table import Lasting, Object, State, names


def stamped(state: State, thing: Object) -> Object:
    """Return a permanent as the newest of the table (613.7d), where it matters how old it is."""
    return replace(thing, age=_next(state)) if _counts(state, thing) else thing


def begun(state: State, effect: Lasting) -> State:
    """Return `state` with an effect that begins now (613.7b), the newest where that matters."""
    if _contradicts(effect):
        effect = replace(effect, age=_next(state))
    return replace(state, lasting=(*state.lasting, effect))


def closed(state: State) -> State:
    """Return `state` with the same order of ages, counted from 0 without a gap."""
    if not (book(state.cards).ageing or state.lasting):
        return state
    aged = [one for one in state.objects if _counts(state, one)]
    ages = sorted({one.age for one in (*aged, *filter(_contradicts, state.lasting))})
    if ages == list(range(len(ages))):
        return state
    rank = {age: number for number, age in enumerate(ages)}
    objects = (replace(one, age=rank[one.age]) if _counts(state, one) else one for one in state.objects)
    lasting = (replace(one, age=rank[one.age]) if _contradicts(one) else one for one in state.lasting)
    return replace(state, objects=tuple(objects), lasting=tuple(lasting))


def _next(state: State) -> int:
    return 1 + max((one.age for one in (*state.objects, *state.lasting)), default=0)


def _counts(state: State, thing: Object) -> bool:
    """Whether it may contradict others: it has effects of the layers 2 or 6."""
    named = not book(state.cards).ageing.isdisjoint(names(thing))
    return named and thing.zone in ("battlefield", "phased") and not thing.face_down


def _contradicts(effect: Lasting) -> bool:
    return bool(effect.gains or effect.loses or effect.controller)
