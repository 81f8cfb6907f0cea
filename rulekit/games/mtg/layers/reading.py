"""What an effect reads on the table: whether it exists, what it applies to, how much it gives."""

from functools import lru_cache

from rulekit.games.mtg.layers.effects import Count, Effect, Value, Which, read_as
from rulekit.games.mtg.layers.objects import Object, has_subtype, power_toughness

Objects = tuple[Object, ...]
Started = tuple[tuple[str, tuple[str, ...]], ...]
"""Effects that have begun to apply, each with its set (613.6)."""


@lru_cache(4096)
def by_id(objects: Objects) -> dict[str, Object]:
    """Return the objects by their ids."""
    return {object.id: object for object in objects}


@lru_cache(4096)
def sets(started: Started) -> dict[str, tuple[str, ...]]:
    """Return the fixed sets of effects that have started, by the effect's id."""
    return dict(started)


@lru_cache(1 << 18)
def applies(effect: Effect, object: Object, who: str, host: str) -> bool:
    """Whether `object` is as `effect` describes; `who` controls its source, which is attached to `host`."""
    return object.zone == "battlefield" and all(
        holds(which, object, effect.source, who, host) for which in effect.affects
    )


def holds(which: Which, object: Object, source: str, who: str, host: str) -> bool:
    """Whether every field given in `which` is true of `object`."""
    return all(_FIELDS[name](object, value, source, who, host) for name, value in given(which))


@lru_cache(4096)
def given(which: Which) -> tuple[tuple[str, object], ...]:
    """Return the fields of a description that are given, with their values."""
    return tuple(
        (name, value) for name in which.__struct_fields__ if (value := getattr(which, name)) is not None
    )


_FIELDS = {
    "type": lambda o, v, source, who, host: v in o.types,
    "subtype": lambda o, v, source, who, host: has_subtype(o, v),
    "supertype": lambda o, v, source, who, host: v in o.supertypes,
    "color": lambda o, v, source, who, host: v in o.colors,
    "ability": lambda o, v, source, who, host: v in o.abilities,
    "no_abilities": lambda o, v, source, who, host: (not o.abilities) == v,
    "controller": lambda o, v, source, who, host: o.controller == v,
    "controlled_by_source_controller": lambda o, v, source, who, host: (
        (bool(who) and o.controller == who) == v
    ),
    "not_source": lambda o, v, source, who, host: (o.id != source) == v,
    "host_of_source": lambda o, v, source, who, host: (bool(host) and o.id == host) == v,
    "id": lambda o, v, source, who, host: o.id == v,
    "ids": lambda o, v, source, who, host: o.id in v,
    "negated": lambda o, v, source, who, host: not holds(v, o, source, who, host),
    "any": lambda o, v, source, who, host: any(holds(one, o, source, who, host) for one in v),
    "power_at_least": lambda o, v, source, who, host: (pt := power_toughness(o)) is not None and pt[0] >= v,
}


def seat(effect: Effect, at: dict[str, Object]) -> tuple[str, str]:
    """Return who controls the source of `effect` and what the source is attached to."""
    source = at.get(effect.source)
    return (source.controller, source.host) if source else ("", "")


def as_read(effect: Effect, at: dict[str, Object]) -> Effect:
    """Return `effect` as its source's text reads now."""
    source = at.get(effect.source)
    return read_as(effect, source.words) if source and source.words else effect


def exists(effect: Effect, at: dict[str, Object], begun: dict) -> bool:
    """Whether `effect` is there: resolved, already started (613.6), or its ability is (611.3a, 604.7)."""
    if effect.resolved or effect.id in begun:
        return True
    source = at.get(effect.source)
    return source is not None and (not effect.ability or effect.ability in source.abilities)


def members(effect: Effect, objects: Objects, begun: dict) -> tuple[str, ...]:
    """Return the ids `effect` applies to: the set it started with (613.6), else what it describes now."""
    at = by_id(objects)
    if effect.id in begun:
        return tuple(id for id in begun[effect.id] if id in at)
    who, host = seat(effect, at)
    return tuple(object.id for object in objects if applies(effect, object, who, host))


def amount(value: Value, object: Object, effect: Effect, objects: Objects) -> int:
    """Return a value as a number: itself, the object's mana value, or a count of permanents."""
    if isinstance(value, Count):
        return counted(value, effect, objects)
    return object.mv if value == "mv" else value


def counted(value: Count, effect: Effect, objects: Objects) -> int:
    """Return how many permanents a count finds, seen by who controls the source of `effect`."""
    who, host = seat(effect, by_id(objects))
    return sum(
        one.zone == "battlefield" and all(holds(which, one, effect.source, who, host) for which in value.of)
        for one in objects
    )
