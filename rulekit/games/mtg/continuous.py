"""What continuous effects make of the permanents: control, keywords, power and toughness.

One pure function of the cards, the objects and the lasting effects, memoised. The layers do it; the
stack's cards have effects of the layers 2, 6, 7a and 7c.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.as_layers import ON_BATTLEFIELD, Things, through
from rulekit.games.mtg.book import book
from rulekit.games.mtg.cards import Ability, Card
from rulekit.games.mtg.table import Lasting, Object, State, card_of, find, seats
from rulekit.games.mtg.terms import CountsPT, Which


class Traits(Struct, frozen=True):
    """What an object is now, all effects applied."""

    controller: str
    types: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    pt: tuple[int, int] | None = None
    abilities: tuple[Ability, ...] = ()


def traits(state: State, thing: Object) -> Traits:
    """Return what `thing` is now."""
    if thing.zone == "command":  # 311.5: whose turn it is controls the plane
        return replace(_plain(state, thing), controller=seats(state)[0])
    if thing.zone == "stack" and any(thing.id in one.objects for one in state.lasting):
        return _spell(state, thing)
    if thing.zone != "battlefield" or not (state.lasting or book(state.cards).statics):
        return _plain(state, thing)
    return _board(state.cards, state.objects, state.lasting, _far(state))[thing.id]


def _plain(state: State, thing: Object) -> Traits:
    if thing.ability is not None:
        return Traits(thing.controller, ("ability",))
    one = _printed(card_of(state, thing), thing.controller or thing.owner, thing.zone == "stack")
    more = thing.plus - thing.minus
    return _more(one, more, more) if more else one


@lru_cache(maxsize=65_536)
def _printed(card: Card, controller: str, spell: bool) -> Traits:
    types = (*card.types, "spell") if spell else card.types
    return Traits(controller, types, card.keywords, card.pt, card.abilities)


def _more(one: Traits, p: int, t: int) -> Traits:
    return replace(one, pt=(one.pt[0] + p, one.pt[1] + t)) if one.pt else one


def _spell(state: State, thing: Object) -> Traits:
    """A spell under effects that will go on applying to the permanent it becomes (400.7a)."""
    one, card = _plain(state, thing), card_of(state, thing)
    now = through({thing.id: (thing, card)}, state.lasting, {})[thing.id]
    return replace(one, keywords=now.abilities, pt=now.pt)


def _far(state: State) -> tuple:
    """What a size may count that is no card of a player's own zones."""
    return (state.stack, state.players, state.active) if book(state.cards).counts else ()


@lru_cache(maxsize=65_536)
def _board(cards: tuple[Card, ...], objects: tuple[Object, ...], lasting: tuple[Lasting, ...],
           far: tuple) -> dict[str, Traits]:
    """Every permanent's traits, layer by layer (613.1)."""
    stack, players, active = far or ((), (), "")
    state = State(players, cards, objects, stack, active)
    things = {one.id: (one, card_of(state, one)) for one in objects if one.zone == "battlefield"}
    counted = _counted(state, things, lasting) if book(cards).counts else {}
    now = through(things, lasting, counted)
    return {id: Traits(now[id].controller, now[id].types, now[id].abilities, now[id].pt, card.abilities)
            for id, (_, card) in things.items()}


def _counted(state: State, things: Things, lasting: tuple[Lasting, ...]) -> dict[str, int]:
    """The sizes that count elsewhere than on the battlefield, seen by who controls them after layer 2."""
    asked = {id: static.which for id, (_, card) in things.items() for ability in card.abilities
             for static in ability.static
             if isinstance(static, CountsPT) and static.which.zone not in ON_BATTLEFIELD}
    if not asked:
        return {}
    seen = through(things, lasting, dict.fromkeys(asked, 0))
    return {id: count(state, which, seen[id].controller, id) for id, which in asked.items()}


def fits(state: State, which: Which, thing: Object, you: str, this: str = "") -> bool:
    """Whether `thing` is what `which` describes, seen by the controller `you` of the source `this`."""
    return (which.zone in ("any", thing.zone) and _fits(thing, traits(state, thing), which, you, this)
            and (not which.host or _hosts(state, thing, this)))


def _hosts(state: State, thing: Object, this: str) -> bool:
    source = find(state, this)
    return source is not None and source.host == thing.id


def _fits(thing: Object, one: Traits, which: Which, you: str, this: str) -> bool:
    struck = thing.zone == "battlefield" and not {"creature", "planeswalker"}.isdisjoint(one.types)
    if which.zone == "any" and not struck:  # 115.4
        return False
    if which.type and which.type not in one.types:
        return False
    if which.controller and (one.controller == you) != (which.controller == "you"):
        return False
    if which.keyword and which.keyword not in one.keywords:
        return False
    return not (which.this and thing.id != this) and not (which.other and thing.id == this)


def count(state: State, which: Which, you: str, this: str = "") -> int:
    """Return how many objects or players fit `which`."""
    if which.zone == "player":
        return sum(1 for who in seats(state) if side(who, which.controller, you))
    return sum(1 for one in (*state.objects, *state.stack) if fits(state, which, one, you, this))


def side(who: str, controller: str, you: str) -> bool:
    """Whether `who` is the player that `controller` ("", "you", "opponent") means to `you`."""
    return not controller or (who == you) == (controller == "you")
