"""Copies: what tells tables apart when nobody cares which copy is which.

Copies have one name, one text and one owner. The rules read an id only to tell things apart
(aims, what is being carried out), so a table with the ids of copies exchanged plays on alike.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from rulekit.games.victory_spark.table import PLAYERS, Cancel, Effect, Place, State, other
from rulekit.kernel import Copies


def copies(start: State) -> Copies | None:
    """Return how to see a table of this start up to its copies; None where nothing has a copy."""
    groups: dict[tuple, list[str]] = {}
    for who, thing, text in _texts(start):
        if thing.name:
            groups.setdefault((who, text), []).append(thing.id)
    groups = {group[0]: group for group in groups.values() if len(group) > 1}
    kind = {id: first for first, group in groups.items() for id in group}
    if not kind:
        return None
    return Copies(_keys(kind), lambda result: _came(result, kind, groups), frozenset(kind))


def _texts(start: State) -> Iterator[tuple[str, Effect | Cancel, Effect | Cancel]]:
    """Yield `(whose, thing, the same without what tells copies apart)` for every effect and cancel."""
    for who in PLAYERS:
        side = start.side(who)
        cards = {card.id: card for card in (*side.hand, *side.waiting)}
        yield from ((who, card, replace(card, id="")) for card in cards.values())
        ring = (side.ring,) if side.ring else ()
        triggers = (effect for card in (*side.spark, *ring, *side.bench) for effect in card.triggers)
        for owner, effect in (found for one in (*side.zone, *triggers) for found in _placed(who, one)):
            if effect.id not in cards:
                yield owner, effect, replace(effect, id="", aim="", shown=False)


def _placed(who: str, effect: Effect) -> Iterator[tuple[str, Effect]]:
    """Yield an effect and all that comes of it, each with the player in whose zone it will lie."""
    yield who, effect
    for deed in effect.does:
        if isinstance(deed, Place):
            for one in deed.effects:
                yield from _placed(who if deed.whose == "own" else other(who), one)


def _came(result: tuple, kind: Mapping[str, str], groups: Mapping[str, list[str]]) -> tuple:
    """Return a result with its copies called in turn: first those removed, then those that resolved.

    A cancel that was removed is among those spent, so these are called from the first again.
    """
    resolved, removed, spent = result
    turns = {first: iter(group) for first, group in groups.items()}
    removed, resolved = (tuple(next(turns[kind[id]], id) if id in kind else id for id in ids)
                         for ids in (removed, resolved))
    turns = {first: iter(group) for first, group in groups.items()}
    spent = (next(turns[kind[id]], id) if id in kind else id for id in spent)
    return resolved, tuple(sorted(removed)), tuple(sorted(spent))


def _keys(kind: dict[str, str]) -> Callable[[State], tuple]:
    """Return what names a table without the ids of copies: effects as trees, cards and the past by kind.

    Spent cards need not be told: they are those no longer in hand.
    """
    forest = cache(lambda mine, theirs, doing: _forest(mine, theirs, doing, kind.get))
    kinds = cache(lambda ids: tuple(kind.get(id, id) for id in ids))
    unordered = cache(lambda ids: tuple(sorted(kinds(ids))))
    hand = cache(lambda cards: unordered(tuple(card.id for card in cards)))

    def key(state: State) -> tuple:
        T, N = state.T, state.N
        return (
            state.at, state.asked, state.todo,
            forest(T.zone, N.zone, state.doing), hand(T.hand), hand(N.hand),
            kinds(state.resolved), unordered(state.removed), T.ring, N.ring, T.bench, N.bench,
            T.spark, N.spark, T.under_deck, N.under_deck,
        )

    return key


def _forest(mine: tuple[Effect, ...], theirs: tuple[Effect, ...], doing: str,
            kind: Callable[[str, str], str]) -> tuple:
    """Return both zones as sorted trees: under each effect what aims at it.

    What a cancel aims at that has left makes no difference (AMB-VS-1).
    """
    under: dict[str, list[tuple[str, Effect]]] = {one.id: [] for one in (*mine, *theirs)}
    roots: list[tuple[str, Effect]] = []
    for who, zone in (("T", mine), ("N", theirs)):
        for one in zone:
            under.get(one.aim, roots).append((who, one))

    def trees(effects: list[tuple[str, Effect]]) -> list[tuple]:
        return sorted([(who, kind(one.id, one.id), one.shown, one.id == doing, bool(one.aim),
                        *(trees(under[one.id]) if under[one.id] else ())) for who, one in effects])

    return tuple(trees(roots))
