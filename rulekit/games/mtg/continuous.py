"""What continuous effects make of the permanents: control, keywords, power and toughness.

One pure function of the cards, the objects and the lasting effects, memoised. It knows the layers
the stack's scenes need (2, 6, 7a, 7c); a full layer engine can stand in its place.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.book import book
from rulekit.games.mtg.cards import Ability, Card
from rulekit.games.mtg.table import Lasting, Object, State, card_of, seats
from rulekit.games.mtg.terms import ChangesPT, ControlsHost, CountsPT, Grants, Which


class Traits(Struct, frozen=True):
    """What an object is now, all effects applied."""

    controller: str
    types: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    pt: tuple[int, int] | None = None
    abilities: tuple[Ability, ...] = ()


def traits(state: State, thing: Object) -> Traits:
    """Return what `thing` is now."""
    if thing.zone == "stack" and any(thing.id in one.objects for one in state.lasting):
        return _spell(state, thing)
    if thing.zone != "battlefield" or not (state.lasting or book(state.cards).statics):
        return _plain(state, thing)
    return _board(state.cards, state.objects, state.lasting)[thing.id]


def _plain(state: State, thing: Object) -> Traits:
    if thing.ability is not None:
        return Traits(thing.controller, ("ability",))
    one = _printed(card_of(state, thing), thing.controller or thing.owner, thing.zone == "stack")
    more = thing.plus - thing.minus
    return _more(one, more, more) if more else one


def _spell(state: State, thing: Object) -> Traits:
    """A spell under effects that will go on applying to the permanent it becomes (400.7a)."""
    found = {thing.id: _plain(state, thing)}
    _lasting(found, state.lasting)
    return found[thing.id]


@lru_cache(maxsize=65_536)
def _printed(card: Card, controller: str, spell: bool) -> Traits:
    types = (*card.types, "spell") if spell else card.types
    return Traits(controller, types, card.keywords, card.pt, card.abilities)


@lru_cache(maxsize=65_536)
def _board(cards: tuple[Card, ...], objects: tuple[Object, ...], lasting: tuple[Lasting, ...]) -> dict:
    """Every permanent's traits, layer by layer in the order of 613.1."""
    state = State((), cards, objects)
    things = {one.id: one for one in objects if one.zone == "battlefield"}
    found = {id: _plain(state, thing) for id, thing in things.items()}
    statics = [(id, static) for id, one in found.items() for ability in one.abilities
               for static in ability.static]
    _control(things, found, statics, lasting)  # 613.1b
    _keywords(things, found, statics, lasting)  # 613.1f
    for id, static in statics:  # 613.4a, before any 7c
        if isinstance(static, CountsPT):
            n = count(replace(state, lasting=()), static.which, found[id].controller, id, found)
            found[id] = replace(found[id], pt=(n, n))
    for id, static in statics:  # 613.4c
        if isinstance(static, ChangesPT):
            for other in [one for one in things if _fits(things[one], found[one], static.which,
                                                         found[id].controller, id)]:
                found[other] = _more(found[other], static.p, static.t)
    for effect in lasting:
        for id in effect.objects:
            if id in found:
                found[id] = _more(found[id], effect.p, effect.t)
    return found


def _lasting(found: dict, lasting: tuple[Lasting, ...]) -> None:
    """Keywords and sizes of one spell."""
    for effect in lasting:
        for id in effect.objects:
            if id in found:
                found[id] = _keyword(_more(found[id], effect.p, effect.t), effect.gains, effect.loses)


def _more(one: Traits, p: int, t: int) -> Traits:
    return replace(one, pt=(one.pt[0] + p, one.pt[1] + t)) if one.pt else one


def _control(things: dict, found: dict, statics: list, lasting: tuple[Lasting, ...]) -> None:
    for effect in lasting:
        for id in effect.objects:
            if effect.controller and id in found:
                found[id] = replace(found[id], controller=effect.controller)
    for id, static in statics:
        host = things[id].host
        if isinstance(static, ControlsHost) and host in found:
            found[host] = replace(found[host], controller=found[id].controller)


def _keywords(things: dict, found: dict, statics: list, lasting: tuple[Lasting, ...]) -> None:
    for id, static in statics:
        if isinstance(static, Grants):
            for other, thing in things.items():
                if _fits(thing, found[other], static.which, found[id].controller, id):
                    found[other] = _keyword(found[other], static.keyword, "")
    for effect in lasting:
        for id in effect.objects:
            if id in found:
                found[id] = _keyword(found[id], effect.gains, effect.loses)


def _keyword(one: Traits, gains: str, loses: str) -> Traits:
    return replace(one, keywords=tuple(sorted({*one.keywords, gains} - {loses, ""})))


def fits(state: State, which: Which, thing: Object, you: str, this: str = "") -> bool:
    """Whether `thing` is what `which` describes, seen by the controller `you` of the source `this`."""
    return _fits(thing, traits(state, thing), which, you, this)


def _fits(thing: Object, one: Traits, which: Which, you: str, this: str) -> bool:
    if which.zone == "any":  # 115.4
        if thing.zone != "battlefield" or not {"creature", "planeswalker"} & set(one.types):
            return False
    elif which.zone != thing.zone:
        return False
    if which.type and which.type not in one.types:
        return False
    if which.controller and (one.controller == you) != (which.controller == "you"):
        return False
    if which.keyword and which.keyword not in one.keywords:
        return False
    return not (which.this and thing.id != this) and not (which.other and thing.id == this)


def count(state: State, which: Which, you: str, this: str = "", known: dict | None = None) -> int:
    """Return how many objects or players fit `which`."""
    if which.zone == "player":
        return sum(1 for who in seats(state) if side(who, which.controller, you))
    known = known or {}
    return sum(1 for one in (*state.objects, *state.stack)
               if _fits(one, known.get(one.id) or traits(state, one), which, you, this))


def side(who: str, controller: str, you: str) -> bool:
    """Whether `who` is the player that `controller` ("", "you", "opponent") means to `you`."""
    return not controller or (who == you) == (controller == "you")
