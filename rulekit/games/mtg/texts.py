"""What a text looks at: its source, what it triggered on, and what has to be remembered of both."""

from collections.abc import Iterator
from functools import cache

from rulekit.games.mtg.cards import Ability, Card, Damage
from rulekit.games.mtg.terms import CastItself, Which, Word

_NAMED = ("what", "to", "who", "payer", "at")
"""The fields in which an instruction or a number says whom or what it means."""


@cache
def reads_source(ability: Ability) -> bool:
    """Whether the text looks at its source: then triggers of two sources are not interchangeable."""
    return "self" in _names(ability) or any(
        isinstance(one, CastItself) or (isinstance(one, Which) and (one.this or one.other or one.host))
        for one in _words(ability))


@cache
def reads_subject(ability: Ability) -> bool:
    """Whether the text looks at what it triggered on."""
    return bool(_names(ability) & {"it", "it.controller"})


@cache
def reads_controller(ability: Ability) -> bool:
    """Whether the text looks at who controls what it triggered on, or did last (608.2h)."""
    return "it.controller" in _names(ability)


@cache
def hurts(ability: Ability) -> bool:
    """Whether the text deals damage: then it matters what its source is, or was last (113.7a)."""
    return any(isinstance(one, Damage) for one in _words(ability))


def speaks_of(card: Card, keyword: str) -> bool:
    """Whether `card` has, gives or mentions the keyword; where all it does is take it away nobody has it."""
    said = (getattr(one, field, "") for one in _words(card) for field in ("gains", "keyword"))
    return keyword in card.keywords or keyword in said


@cache
def _names(ability: Ability) -> frozenset[str]:
    """Every short name in a text, however deep."""
    said = (getattr(one, field, "") for one in _words(ability) for field in _NAMED)
    return frozenset(name for name in said if isinstance(name, str))


def _words(thing: Word) -> Iterator[Word]:
    """A text and all that it says, however deep, except the event that it triggers on itself."""
    yield thing
    for field in thing.__struct_fields__:
        if field == "when" and isinstance(thing, Ability):
            continue
        value = getattr(thing, field)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Word):
                yield from _words(one)
