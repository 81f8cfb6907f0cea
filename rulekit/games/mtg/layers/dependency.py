"""Dependency by trial (613.8a): would applying one effect, alone and now, change another?

A depends on B where both act in the same layer, both or neither are characteristic-defining, and
applying B would change A's text or existence, the set A applies to, or what A does to any member.
`plain` tries that on the whole table. `quick` gives the same edges: it looks only at the objects B
would change, and only where B writes a kind of thing that A reads.
"""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.change import changed, does, reads_table
from rulekit.games.mtg.layers.effects import Effect, ops
from rulekit.games.mtg.layers.objects import Object
from rulekit.games.mtg.layers.reading import (
    Objects,
    applies,
    as_read,
    by_id,
    exists,
    members,
    seat,
)
from rulekit.games.mtg.layers.touch import ALL, reads, writes


class Edge(Struct, frozen=True):
    """`waiter` depends on `awaited`, because of its `existence`, its `set` or what it `does`."""

    waiter: str
    awaited: str
    reason: str


class Now(Struct, frozen=True):
    """The moment of a trial: the layer, the table, and the sets of effects that have started."""

    layer: str
    objects: Objects
    begun: dict[str, tuple[str, ...]]


def defines(effect: Effect) -> bool:
    """Whether `effect` is characteristic-defining; one that was granted never is (604.3a)."""
    return effect.cda and not effect.granted_by


def tried(effect: Effect, now: Now) -> dict[str, Object]:
    """Return the objects that applying `effect` now would change, as they would be."""
    at = by_id(now.objects)
    effect = as_read(effect, at)
    if effect.id not in now.begun and not reads_table(effect, now.layer):
        who, host = seat(effect, at)
        found = ((one.id, touched(effect, one, now.layer, who, host)) for one in now.objects)
        return {id: new for id, new in found if new is not None}
    after = {}
    for id in members(effect, now.objects, now.begun):
        if (new := changed(at[id], effect, now.layer, now.objects)) != at[id]:
            after[id] = new
    return after


@lru_cache(1 << 18)
def touched(effect: Effect, object: Object, layer: str, who: str, host: str) -> Object | None:
    """Return `object` as `effect` would change it, or None where it would not."""
    if not applies(effect, object, who, host):
        return None
    new = changed(object, effect, layer, ())
    return None if new == object else new


def plain(live: tuple[Effect, ...], now: Now) -> tuple[Edge, ...]:
    """Return every dependency among `live` by applying each effect to the whole table and comparing."""
    found = []
    before = {effect.id: _meaning(effect, now) for effect in live}
    for tested in live:
        new = tried(tested, now)
        after = Now(now.layer, tuple(new.get(one.id, one) for one in now.objects), now.begun)
        for effect in live:
            if effect is not tested and defines(effect) == defines(tested):
                reason = _difference(before[effect.id], _meaning(effect, after))
                found += [Edge(effect.id, tested.id, reason)] if reason else []
    return tuple(found)


def _meaning(effect: Effect, now: Now) -> tuple | None:
    """Return the three limbs of 613.8a: text or existence, set, what it does to each member."""
    at = by_id(now.objects)
    if not exists(effect, at, now.begun):
        return None
    effect = as_read(effect, at)
    ids = members(effect, now.objects, now.begun)
    return effect, ids, tuple(does(at[id], effect, now.layer, now.objects) for id in ids)


def _difference(before: tuple, after: tuple | None) -> str:
    """Return the first limb in which they differ, or `""`; `before` is there, as all that is tried."""
    if after is None or before[0] != after[0]:
        return "existence"
    if before[1] != after[1]:
        return "set"
    return "does" if before[2] != after[2] else ""


def quick(live: tuple[Effect, ...], now: Now) -> tuple[Edge, ...]:
    """Return the same edges as `plain`, looking only where they can be."""
    found = []
    at = by_id(now.objects)
    near = _neighbours(live, now, at)
    for number, tested in enumerate(live):
        if near[number] and (new := tried(tested, now)):
            written = writes(as_read(tested, at), now.layer)
            pairs = tuple((at[id], new[id]) for id in new)
            for effect in (live[reader] for reader in near[number]):
                reason = _limb(effect, now, at, new, pairs, written)
                found += [Edge(effect.id, tested.id, reason)] if reason else []
    return tuple(found)


def _neighbours(live: tuple[Effect, ...], now: Now, at: dict[str, Object]) -> list[list[int]]:
    """Return for each effect which others read something that it writes, both defining or neither."""
    readers: dict[tuple[str, str], list[int]] = {}
    for number, effect in enumerate(live):
        for kind, word in reads(as_read(effect, at), now.layer, effect.id in now.begun):
            readers.setdefault((kind, word), []).append(number)
            readers.setdefault((kind, "any of them"), []).append(number)
    found = []
    for number, effect in enumerate(live):
        touched: set[int] = set()
        for kind, word in writes(as_read(effect, at), now.layer):
            if word == ALL:
                touched.update(readers.get((kind, "any of them"), ()))
            else:
                touched.update(readers.get((kind, word), ()), readers.get((kind, ALL), ()))
        same = defines(effect)
        found.append([one for one in sorted(touched) if one != number and defines(live[one]) == same])
    return found


def _limb(
    effect: Effect, now: Now, at: dict, new: dict[str, Object], pairs: tuple, written: frozenset
) -> str:
    """Return the first limb of 613.8a that the changes `new` touch, or `""`."""
    source, moved = at.get(effect.source), new.get(effect.source)
    begun = effect.id in now.begun
    if moved is not None:
        gone = not begun and not effect.resolved and effect.ability and effect.ability not in moved.abilities
        if gone or (moved.words != source.words and as_read(effect, at) != as_read(effect, new)):
            return "existence"
    effect = as_read(effect, at)
    if moved is not None and moved.controller != source.controller:
        return _slowly(effect, now, new)  # "you" is someone else: every object may join or leave
    who, host = seat(effect, at)
    if not begun and _joins(effect, pairs, who, host):
        return "set"
    if reads_table(effect, now.layer):
        return _slowly(effect, now, new)
    if _varies(effect, now.layer) and any(kind == "types" for kind, _ in written):
        return "does" if _does_other(effect, now, pairs, who, host) else ""
    return ""


@lru_cache(1 << 17)
def _joins(effect: Effect, pairs: tuple, who: str, host: str) -> bool:
    return any(applies(effect, old, who, host) != applies(effect, new, who, host) for old, new in pairs)


def _does_other(effect: Effect, now: Now, pairs: tuple, who: str, host: str) -> bool:
    fixed = now.begun.get(effect.id)
    return any(
        does(old, effect, now.layer, ()) != does(new, effect, now.layer, ())
        for old, new in pairs
        if (old.id in fixed if fixed is not None else applies(effect, old, who, host))
    )


def _slowly(effect: Effect, now: Now, new: dict[str, Object]) -> str:
    after = Now(now.layer, tuple(new.get(one.id, one) for one in now.objects), now.begun)
    return _difference(_meaning(effect, now), _meaning(effect, after))


@lru_cache(1 << 12)
def _varies(effect: Effect, layer: str) -> bool:
    """Whether what `effect` does to an object depends on that object."""
    return any(
        isinstance(op, fx.AddSubtypes | fx.SetLandSubtypes | fx.SetCreatureSubtypes)
        for op in ops(effect, layer)
    )


def reach(edges: Iterable[Edge]) -> dict[str, set[str]]:
    """Return for each waiter everything it waits for, directly or through others."""
    direct: dict[str, set[str]] = {}
    for edge in edges:
        direct.setdefault(edge.waiter, set()).add(edge.awaited)
    found = {}
    for waiter in direct:
        seen: set[str] = set()
        todo = list(direct[waiter])
        while todo:
            if (one := todo.pop()) not in seen:
                seen.add(one)
                todo += direct.get(one, ())
        found[waiter] = seen
    return found


def loops(edges: tuple[Edge, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the dependency loops, each as its members sorted (613.8b)."""
    far = reach(edges)
    rings = {tuple(sorted(b for b in far[a] if a in far.get(b, ()))) for a in far if a in far[a]}
    return tuple(sorted(rings))


def waits(edges: tuple[Edge, ...]) -> set[str]:
    """Return who must wait: a loop frees its members of each other, of nothing else (613.8b)."""
    if not edges:
        return set()
    far = reach(edges)
    return {edge.waiter for edge in edges if edge.waiter not in far.get(edge.awaited, ())}
