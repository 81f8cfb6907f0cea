"""Copies: what tells tables apart when nobody cares which copy is which.

Copies have one name, one text and one owner. The rules read an id only to tell things apart
(aims, what is being carried out), so a table with the ids of copies exchanged plays on alike.
"""

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from rulekit.games.victory_spark.table import PLAYERS, Effect, State
from rulekit.kernel import Copies


def copies(start: State) -> Copies | None:
    """Return how to see a table of this start up to its copies; None where nothing has a copy."""
    groups: dict[tuple, list[str]] = {}
    for who in PLAYERS:
        side = start.side(who)
        for thing in (*side.zone, *side.hand):
            if thing.name and not getattr(thing, "aim", ""):
                groups.setdefault((who, replace(thing, id="")), []).append(thing.id)
    kind = {id: group[0] for group in groups.values() if len(group) > 1 for id in group}
    if not kind:
        return None
    return Copies(_keys(kind), lambda result: _came(result, kind.get))


def _came(result: tuple, kind: Callable[[str, str], str]) -> tuple:
    """Return a result with every copy called by the first of its kind."""
    resolved, *unordered = (tuple(kind(id, id) for id in ids) for ids in result)
    return resolved, *(tuple(sorted(ids)) for ids in unordered)


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
