"""Which characteristics an effect reads and writes, so that trials are made only where they can matter."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.change import amounts
from rulekit.games.mtg.layers.effects import Count, Effect, Which, ops
from rulekit.games.mtg.layers.objects import VALUES, mana_of, types_for
from rulekit.games.mtg.layers.reading import given

ALL = "*"
"""Stands for every word of a kind."""

_PLAIN = {"type": "types", "supertype": "supertypes", "color": "colors", "ability": "abilities"}
_KINDS = {
    "no_abilities": "abilities",
    "controller": "controller",
    "controlled_by_source_controller": "controller",
    "power_at_least": "pt",
}

Touch = tuple[str, str]
"""A kind of characteristic and one word of it, or `ALL`."""


def touches(whichs: Iterable[Which]) -> Iterator[tuple[str, Touch]]:
    """Yield what each predicate in `whichs` reads, with the predicate's name."""
    for which in whichs:
        for name, value in given(which):
            if name == "negated":
                yield from touches((value,))
            elif name == "any":
                yield from touches(value)
            elif name == "subtype":
                yield name, ("subtypes", value)
                yield from ((name, ("types", type)) for type in types_for(value))  # 205.1a
            elif name in _PLAIN:
                yield name, (_PLAIN[name], value)
            elif name in _KINDS:
                yield name, (_KINDS[name], ALL)


@lru_cache(1 << 12)
def reads(effect: Effect, layer: str, begun: bool) -> frozenset[Touch]:
    """Return what decides the existence, the set and the deeds of `effect` in `layer`."""
    found = {("words", ALL)} if effect.source else set()
    if not begun:
        found |= {touch for _, touch in touches(effect.affects)}
        found |= {("abilities", effect.ability)} if effect.ability and not effect.resolved else set()
    for op in ops(effect, layer):
        for value in amounts(op):
            if isinstance(value, Count):
                found |= {touch for _, touch in touches(value.of)}
        if isinstance(op, fx.Copy):
            return frozenset((kind, ALL) for kind in (*VALUES, "words", "controller"))
        if isinstance(op, fx.AddSubtypes | fx.SetLandSubtypes | fx.SetCreatureSubtypes):
            found.add(("types", ALL))
    return frozenset(found)


def _all(*kinds: str) -> frozenset[Touch]:
    return frozenset((kind, ALL) for kind in kinds)


_WRITES = {
    fx.SetController: lambda op: _all("controller"),
    fx.ChangeText: lambda op: _all("subtypes", "abilities", "words"),
    fx.AddTypes: lambda op: {("types", one) for one in op.types},
    fx.RemoveTypes: lambda op: {("types", one) for one in op.types},
    fx.SetTypes: lambda op: _all("types"),
    fx.AddSubtypes: lambda op: {
        *(("subtypes", one) for one in op.subtypes),
        *(("abilities", one) for one in mana_of(op.subtypes)),
    },
    fx.SetLandSubtypes: lambda op: _all("subtypes", "abilities"),
    fx.SetCreatureSubtypes: lambda op: _all("subtypes"),
    fx.AllCreatureTypes: lambda op: _all("subtypes"),
    fx.AddColors: lambda op: {("colors", one) for one in op.colors},
    fx.SetColors: lambda op: _all("colors"),
    fx.AddAbilities: lambda op: {("abilities", one) for one in op.abilities},
    fx.RemoveAbilities: lambda op: {("abilities", one) for one in op.abilities},
    fx.LoseAll: lambda op: _all("abilities"),
    fx.SetPt: lambda op: _all("pt"),
    fx.ModifyPt: lambda op: _all("pt"),
    fx.SwitchPt: lambda op: _all("pt"),
    fx.HandLimit: lambda op: set(),
}


def _whole(op) -> frozenset[Touch]:
    """Copies and face-down permanents take every copiable value anew."""
    return _all(*VALUES)


@lru_cache(1 << 12)
def writes(effect: Effect, layer: str) -> frozenset[Touch]:
    """Return what `effect` changes in `layer`."""
    return frozenset().union(*(_WRITES.get(type(op), _whole)(op) for op in ops(effect, layer)))
