"""Questions about ages: what if two swapped, do orders matter, where do two editions part."""

from itertools import permutations
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.layers import why as chain
from rulekit.games.mtg.timestamps.moves import moves
from rulekit.games.mtg.timestamps.ready import ready
from rulekit.games.mtg.timestamps.table import State
from rulekit.games.mtg.timestamps.view import limits, player_value, result
from rulekit.kernel import Step, forced

PLAYER_ASKABLE = ("hand_limit",)
"""What can be asked about a player."""

MOST = 6
"""The most ages of which every order is tried: 720 of them."""


class Swapped(Struct, frozen=True):
    """What differs once `a` and `b` have swapped ages: rows of `(thing, what, before, after)`, or none."""

    a: str
    b: str
    rows: tuple[tuple[str, str, Any, Any], ...]


class Orders(Struct, frozen=True):
    """Every order of `ages`, grouped by outcome: the outcome, how many orders, and the first of them."""

    ages: tuple[str, ...]
    groups: tuple[tuple[tuple, int, tuple[str, ...]], ...]

    @property
    def matter(self) -> bool:
        """Whether any two orders differ in outcome."""
        return len(self.groups) > 1


class Parting(Struct, frozen=True):
    """Where one scene under two editions first parts: after how many steps, and what each offers there.

    `kind` is `choice` (other options), `step` (another step), `reason` (the same step by another
    rule) or `none`; `same` tells whether both came to the same outcome, None where a choice is open.
    """

    editions: tuple[str, str]
    kind: str
    number: int
    left: tuple[Step, ...]
    right: tuple[Step, ...]
    same: bool | None


def settled(state: State) -> State:
    """Return `state` after all its forced steps. Raises ValueError where somebody has a choice."""
    while steps := list(moves(state)):
        step = forced(steps)
        if step is None:
            raise ValueError(" / ".join(one.key for one in steps))
        state = step.after
    return state


def why(state: State, object: str, what: str) -> chain.Why:
    """Return the chain behind a characteristic of an object, or a player's maximum hand size, at the end.

    Raises LookupError for what is not there or cannot be asked, ValueError where a choice is open.
    """
    end = settled(state)
    if object not in (player.id for player in end.players):
        return chain.why(ready(end), object, what)
    if what not in PLAYER_ASKABLE:
        raise LookupError(what)
    return _why_limit(end, object, what)


def _why_limit(end: State, player: str, what: str) -> chain.Why:
    """613.11: each effect on the size of a hand replaces what the one before it set."""
    found, ages = limits(end, player), [effect.id for effect in ready(end).effects]
    by = found[-1][0].id if found else ""
    links = tuple(_set_limit(effect.id, ages, before, after, by) for effect, before, after in found)
    printed = next(one.limit for one in end.players if one.id == player)
    return chain.Why(player, what, printed, links, player_value(end, player, what))


def _set_limit(id: str, ages: list[str], before: Any, after: Any, by: str) -> chain.Link:
    return chain.Link("rules", id, ages.index(id) + 1, before, after, "" if by == id else by)


def aged(state: State, ages: tuple[str, ...]) -> State:
    """Return the settled `state` with other ages, its layers to be applied again."""
    return replace(state, ages=ages, run=None, known=(), looped=())


def swapped(state: State, a: str, b: str) -> Swapped:
    """Return what differs if `a` and `b` swapped ages. Raises LookupError for what has no age."""
    end = settled(state)
    for one in (a, b):
        if one not in end.ages:
            raise LookupError(one)
    other = {a: b, b: a}
    ages = tuple(other.get(one, one) for one in end.ages)
    before, after = (_everything(aged(end, order)) for order in (end.ages, ages))
    rows = tuple((*old[:2], old[2], new[2]) for old, new in zip(before, after, strict=True) if old != new)
    return Swapped(a, b, rows)


def _everything(state: State) -> tuple:
    whats = ("types", "subtypes", "colors", "abilities", "pt", "controller")
    reads = tuple(
        f"{one.id}.{what}" for one in ready(state).objects if one.zone == "battlefield" for what in whats
    )
    players = tuple(f"{player.id}.hand_limit" for player in state.players)
    return result(replace(state, reads=(*reads, *players)))


def orders(state: State) -> Orders:
    """Return every order of the ages that effects have, grouped by outcome. Raises ValueError if too many."""
    end = settled(state)
    run = ready(end)
    used = {effect.source for effect in run.effects} | {effect.id for effect in run.effects}
    ages = tuple(one for one in end.ages if one in used)
    if len(ages) > MOST:
        raise ValueError(str(len(ages)))
    groups: dict[tuple, list[tuple[str, ...]]] = {}
    for order in permutations(ages):
        groups.setdefault(result(aged(end, order)), []).append(order)
    return Orders(ages, tuple((came, len(found), found[0]) for came, found in groups.items()))


def compare(state: State, left: str, right: str, keys: tuple[str, ...] = ()) -> Parting:
    """Return where `state` parts under editions `left` and `right`; `keys` are the choices taken in both.

    The same step for another reason counts only where nothing else differs.
    """
    pair = [replace(state, edition=edition) for edition in (left, right)]
    wanted, number, parted, reason = list(keys), 0, None, None
    while True:
        offers = [tuple(moves(one)) for one in pair]
        found = _parting((left, right), number, offers)
        if found and found.kind == "reason":
            reason = reason or found
        else:
            parted = parted or found
        if not all(offers) or (parted and parted.kind == "choice"):
            break
        taken = [_taken(steps, wanted) for steps in offers]
        if None in taken:
            break
        if wanted and any(step.key == wanted[0] for step in taken):
            wanted.pop(0)
        pair, number = [step.after for step in taken], number + 1
    parted = parted or reason or Parting((left, right), "none", number, (), (), None)
    return replace(parted, same=_same(pair))


def _taken(steps: tuple[Step, ...], wanted: list[str]) -> Step | None:
    named = next((step for step in steps if wanted and step.key == wanted[0]), None)
    return named or forced(steps)


def _parting(editions: tuple[str, str], number: int, offers: list[tuple[Step, ...]]) -> Parting | None:
    keys = [tuple(step.key for step in steps) for steps in offers]
    if keys[0] != keys[1]:
        kind = "choice" if any(len(one) > 1 for one in keys) else "step"
        return Parting(editions, kind, number, *offers, None)
    told = [tuple((step.say, step.rules) for step in steps) for steps in offers]
    ages = [tuple(step.after.ages for step in steps) for steps in offers]
    if told[0] != told[1] or ages[0] != ages[1]:
        return Parting(editions, "step" if ages[0] != ages[1] else "reason", number, *offers, None)
    return None


def _same(pair: list[State]) -> bool | None:
    try:
        first, second = (result(settled(one)) for one in pair)
    except ValueError:
        return None
    return first == second
