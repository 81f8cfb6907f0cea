"""What each operation does to one object, the rule beside it."""

from functools import lru_cache

from msgspec.structs import replace

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.effects import AnyOp, Effect, ops
from rulekit.games.mtg.layers.objects import (
    BASIC,
    FACE_DOWN,
    LAND_TYPES,
    Object,
    fits,
    is_creature_type,
    joined,
    mana_of,
    with_values,
)
from rulekit.games.mtg.layers.reading import Objects, amount, by_id


def changed(object: Object, effect: Effect, layer: str, objects: Objects) -> Object:
    """Return `object` after everything `effect` does to it in `layer`; values are read from `objects`."""
    if not reads_table(effect, layer):
        return _plainly(object, effect, layer)
    for op in ops(effect, layer):
        object = _CHANGES[type(op)](object, op, effect, objects)
    return object


@lru_cache(1 << 16)
def _plainly(object: Object, effect: Effect, layer: str) -> Object:
    for op in ops(effect, layer):
        object = _CHANGES[type(op)](object, op, effect, ())
    return object


@lru_cache(1 << 12)
def reads_table(effect: Effect, layer: str) -> bool:
    """Whether what `effect` does in `layer` to one object depends on others: counts and copies."""
    return any(
        isinstance(op, fx.Copy) or any(isinstance(value, fx.Count) for value in amounts(op))
        for op in ops(effect, layer)
    )


def amounts(op: AnyOp) -> tuple:
    """Return the two values of an operation on power and toughness, else nothing."""
    return (op.power, op.toughness) if isinstance(op, fx.SetPt | fx.ModifyPt) else ()


def does(object: Object, effect: Effect, layer: str, objects: Objects) -> tuple:
    """Return what `effect` does to `object` in `layer`, as far as that can differ (613.8a).

    That is the effect itself, not what the object looks like afterwards: a keyword is granted
    whether or not it was there (613.9).
    """
    return _does(object, effect, layer, objects if reads_table(effect, layer) else ())


@lru_cache(1 << 16)
def _does(object: Object, effect: Effect, layer: str, objects: Objects) -> tuple:
    said = []
    for op in ops(effect, layer):
        said.append(_said(object, op, effect, objects))
        object = _CHANGES[type(op)](object, op, effect, objects)
    return tuple(said)


def _said(object: Object, op: AnyOp, effect: Effect, objects: Objects):
    if values := amounts(op):
        return tuple(amount(value, object, effect, objects) for value in values)
    if isinstance(op, fx.AddSubtypes | fx.SetCreatureSubtypes):
        return tuple(subtype for subtype in op.subtypes if fits(subtype, object.types))
    if isinstance(op, fx.SetLandSubtypes):
        return "land" in object.types
    return original(op, objects) if isinstance(op, fx.Copy) else None


def original(op: fx.Copy, objects: Objects) -> tuple[tuple[str, object], ...]:
    """Return the copiable values a copy takes now, a face-down object's being those of 708.2a."""
    source = by_id(objects).get(op.of)
    if source is None:
        return ()
    return tuple(with_values(FACE_DOWN if source.face_down else source).items())


def _copy(object, op, effect, objects):
    return replace(object, **dict(original(op, objects)))  # 707.2


def _become(object, op, effect, objects):
    return replace(object, **with_values(op.values))  # 707.2c


def _face_down(object, op, effect, objects):
    return replace(object, **with_values(FACE_DOWN))  # 708.2a


def _set_controller(object, op, effect, objects):
    return replace(object, controller=op.player)


def _change_text(object, op, effect, objects):
    """612.1: rules text, through `words`, and type line; a basic land type has its ability (305.6)."""
    subtypes = joined(tuple(op.new if one == op.old else one for one in object.subtypes))
    abilities = object.abilities
    if op.old in object.subtypes and op.old in BASIC:
        kept = tuple(one for one in abilities if one != BASIC[op.old])
        abilities = joined(kept, mana_of((op.new,)))
    return replace(object, subtypes=subtypes, abilities=abilities, words=(*object.words, (op.old, op.new)))


def _add_types(object, op, effect, objects):
    return replace(object, types=joined(object.types, op.types))


def _remove_types(object, op, effect, objects):
    return replace(object, types=tuple(one for one in object.types if one not in op.types))


def _set_types(object, op, effect, objects):
    return replace(object, types=joined(op.types))


def _add_subtypes(object, op, effect, objects):
    new = tuple(one for one in op.subtypes if fits(one, object.types))  # 205.3d
    return replace(
        object, subtypes=joined(object.subtypes, new), abilities=joined(object.abilities, mana_of(new))
    )


def _set_land_subtypes(object, op, effect, objects):
    """305.7: the old land types go, and with them in this layer every ability of its rules text."""
    if "land" not in object.types:
        return object
    kept = tuple(one for one in object.subtypes if one not in LAND_TYPES)
    return replace(object, subtypes=joined(kept, op.subtypes), abilities=joined(mana_of(op.subtypes)))


def _set_creature_subtypes(object, op, effect, objects):
    kept = tuple(one for one in object.subtypes if not is_creature_type(one))
    new = tuple(one for one in op.subtypes if fits(one, object.types))
    return replace(object, subtypes=joined(kept, new), all_creature_types=False)


def _all_creature_types(object, op, effect, objects):
    return replace(object, all_creature_types=True)  # 702.73a


def _add_colors(object, op, effect, objects):
    return replace(object, colors=joined(object.colors, op.colors))


def _set_colors(object, op, effect, objects):
    return replace(object, colors=joined(op.colors))


def _add_abilities(object, op, effect, objects):
    return replace(object, abilities=joined(object.abilities, op.abilities))


def _remove_abilities(object, op, effect, objects):
    return replace(object, abilities=tuple(one for one in object.abilities if one not in op.abilities))


def _lose_all(object, op, effect, objects):
    return replace(object, abilities=())


def _set_pt(object, op, effect, objects):
    return replace(object, pt=tuple(amount(value, object, effect, objects) for value in amounts(op)))


def _modify_pt(object, op, effect, objects):
    if object.pt is None:
        return object
    more = (amount(value, object, effect, objects) for value in amounts(op))
    return replace(object, pt=tuple(old + new for old, new in zip(object.pt, more, strict=True)))


def _switch_pt(object, op, effect, objects):
    return replace(object, pt=object.pt[::-1]) if object.pt else object  # 613.4d


def _hand_limit(object, op, effect, objects):
    return object  # 613.11: it changes a player, see `players`


_CHANGES = {
    fx.Copy: _copy,
    fx.Become: _become,
    fx.FaceDown: _face_down,
    fx.SetController: _set_controller,
    fx.ChangeText: _change_text,
    fx.AddTypes: _add_types,
    fx.RemoveTypes: _remove_types,
    fx.SetTypes: _set_types,
    fx.AddSubtypes: _add_subtypes,
    fx.SetLandSubtypes: _set_land_subtypes,
    fx.SetCreatureSubtypes: _set_creature_subtypes,
    fx.AllCreatureTypes: _all_creature_types,
    fx.AddColors: _add_colors,
    fx.SetColors: _set_colors,
    fx.AddAbilities: _add_abilities,
    fx.RemoveAbilities: _remove_abilities,
    fx.LoseAll: _lose_all,
    fx.SetPt: _set_pt,
    fx.ModifyPt: _modify_pt,
    fx.SwitchPt: _switch_pt,
    fx.HandLimit: _hand_limit,
}
