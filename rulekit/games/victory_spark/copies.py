"""Copies: what tells tables apart when nobody cares which copy is which.

Copies have one name, one text and one owner. The rules read an id only to tell things apart
(aims, what is being carried out), so a table with the ids of copies exchanged plays on alike.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulekit.games.victory_spark.table import PLAYERS, Effect, Side, State
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
    return Copies(lambda state: _key(state, kind.get), lambda result: _came(result, kind.get))


def _came(result: tuple, kind: Callable[[str, str], str]) -> tuple:
    """Return a result with every copy called by the first of its kind."""
    resolved, *unordered = (tuple(kind(id, id) for id in ids) for ids in result)
    return resolved, *(tuple(sorted(ids)) for ids in unordered)


def _key(state: State, kind: Callable[[str, str], str]) -> tuple:
    """Return the table without the ids of copies: effects as trees of what aims at them, cards by kind.

    Spent cards need not be told: they are those no longer in hand. What a cancel aims at that has
    left makes no difference (AMB-VS-1).
    """
    T, N, doing = state.T, state.N, state.doing
    aiming: dict[str, list[tuple[str, Effect]]] = {}
    for effect in T.zone:
        if effect.aim:
            aiming.setdefault(effect.aim, []).append(("T", effect))
    for effect in N.zone:
        if effect.aim:
            aiming.setdefault(effect.aim, []).append(("N", effect))

    def tree(who: str, effect: Effect) -> tuple:
        id = effect.id
        below = aiming.get(id)
        look = (who, kind(id, id), effect.shown, id == doing, bool(effect.aim))
        return (*look, tuple(sorted([tree(*one) for one in below]))) if below else look

    here = {effect.id for effect in (*T.zone, *N.zone)} if aiming else aiming
    return (
        state.at, state.asked, state.todo, doing and kind(doing, doing),
        tuple([kind(id, id) for id in state.resolved]),
        tuple(sorted([kind(id, id) for id in state.removed])),
        *_side("T", T, tree, here, kind), *_side("N", N, tree, here, kind),
    )


def _side(who: str, side: Side, tree: Callable[[str, Effect], tuple], here: Any,
          kind: Callable[[str, str], str]) -> tuple:
    roots = [tree(who, effect) for effect in side.zone if effect.aim not in here]
    roots.sort()
    hand = [kind(card.id, card.id) for card in side.hand]
    hand.sort()
    return tuple(roots), tuple(hand), side.ring, side.bench, side.spark, side.under_deck
