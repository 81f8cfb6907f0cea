"""What a scenario's cards come to, worked out once: by name, what they watch, which of them act."""

from msgspec import Struct

from rulekit.games.mtg.cards import Card


class Book(Struct, frozen=True):
    """The cards by name, the kinds of events they trigger on, which can be used on the battlefield."""

    named: dict[str, Card]
    watched: frozenset[type]
    acting: frozenset[str]
    statics: bool


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
    acting = {card.id for card, ability in abilities if ability.cost is not None}
    return Book(
        {card.id: card for card in cards},
        frozenset(type(ability.when) for _, ability in abilities),
        frozenset(acting.union(card.id for card in cards if card.turn_up is not None)),
        any(ability.static for _, ability in abilities),
    )
