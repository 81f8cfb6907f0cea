"""What a scenario's cards come to, worked out once: by name, what they watch, which of them act."""

from msgspec import Struct

from rulekit.games.mtg.cards import Card, InsteadOfGoing, InsteadOfLosing, Offers
from rulekit.games.mtg.terms import ControlsHost, CountsPT, Grants
from rulekit.games.mtg.texts import speaks_of


class Book(Struct, frozen=True):
    """The cards by name, the kinds of events they trigger on, which can be used on the battlefield.

    Whether any has a static ability, one by which it counts its size, whether any speaks of deathtouch, and
    which have effects of layers in which it matters what is newer (2 and 6), and whether any replaces what
    would happen.
    """

    named: dict[str, Card]
    watched: frozenset[type]
    acting: frozenset[str]
    statics: bool
    counts: bool
    deathtouch: bool
    ageing: frozenset[str]
    replaces: bool


_read: dict[int, tuple[tuple[Card, ...], Book]] = {}
"""By identity, which no hash of twenty cards can match for speed; each entry keeps its cards alive."""

_MOST = 256


def book(cards: tuple[Card, ...]) -> Book:
    """Return the book of `cards`."""
    found = _read.get(id(cards))
    if found is None or found[0] is not cards:
        if len(_read) >= _MOST:
            _read.clear()
        found = _read[id(cards)] = cards, _book(cards)
    return found[1]


def _book(cards: tuple[Card, ...]) -> Book:
    abilities = [(card, ability) for card in cards for ability in card.abilities]
    statics = [(card, static) for card, ability in abilities for static in ability.static]
    acting = {card.id for card, ability in abilities if ability.cost is not None}
    acting |= {card.id for card, static in statics if isinstance(static, Offers)}
    acting |= {card.id for card in cards if card.turn_up is not None}
    ageing = {card.id for card, static in statics if isinstance(static, ControlsHost | Grants)}
    return Book(
        {card.id: card for card in cards},
        frozenset(type(ability.when) for _, ability in abilities),
        _with_fronts(acting, cards),
        bool(statics),
        any(isinstance(static, CountsPT) for _, static in statics),
        any(speaks_of(card, "deathtouch") for card in cards),
        _with_fronts(ageing, cards),
        any(isinstance(static, InsteadOfGoing | InsteadOfLosing) for _, static in statics),
    )


def _with_fronts(ids: set[str], cards: tuple[Card, ...]) -> frozenset[str]:
    """These cards, and those that have one of them as their back face."""
    return frozenset(ids.union(card.id for card in cards if card.back in ids))
