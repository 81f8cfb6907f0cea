"""How often an ability that counts it has resolved in a turn (603.7h)."""

from functools import cache

from msgspec.structs import replace

from rulekit.games.mtg.cards import Ability, Effect, Later
from rulekit.games.mtg.events import times_reached
from rulekit.games.mtg.table import Object, State
from rulekit.games.mtg.terms import ResolvedTimes
from rulekit.games.mtg.things import Tally


@cache
def counts(ability: Ability) -> bool:
    """Whether an ability makes another that triggers once it has resolved so many times."""
    texts = (ability, *ability.modes)
    return any(isinstance(deed, Later) and isinstance(deed.when, ResolvedTimes)
               for text in texts for deed in text.do)


def times(state: State, what: Object) -> int:
    """Return how often this ability has resolved in this turn: a copy is the same one (707.10b)."""
    key = what.source, what.ability.id
    return next((one.n for one in state.tallies if (one.source, one.ability) == key), 0)


def too_soon(state: State, deed: Effect, what: Object) -> bool:
    """Whether `what` has not resolved as often as the ability that `deed` would make waits for (603.7h)."""
    return (isinstance(deed, Later) and isinstance(deed.when, ResolvedTimes)
            and times(state, what) + 1 != deed.when.n)


def resolved(state: State, what: Object) -> State:
    """Return `state` after `what` has resolved once more, with what triggers on that."""
    if what.ability is None or not counts(what.ability):
        return state
    rest = tuple(one for one in state.tallies if (one.source, one.ability) != (what.source, what.ability.id))
    new = Tally(what.source, what.ability.id, times(state, what) + 1)
    tallies = sorted((*rest, new), key=lambda one: (one.source, one.ability))
    return times_reached(replace(state, tallies=tuple(tallies)))
