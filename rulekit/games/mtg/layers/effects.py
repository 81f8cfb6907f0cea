"""Continuous effects as data: what they apply to, what they do, and in which layers.

An effect is written as the case file writes it: `affects` are descriptions that must all hold,
`parts` pairs of a layer and an operation, `["4", ["add_types", ["creature"]]]`.
"""

from functools import cache
from typing import Literal, get_args

from msgspec import Struct, field
from msgspec.structs import replace

from rulekit.games.mtg.layers.objects import Values

Layer = Literal["1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "rules"]
LAYERS: tuple[Layer, ...] = get_args(Layer)
"""613.1 to 613.4, and last the effects on players and rules of the game (613.10, 613.11)."""


class Which(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """A description of permanents: every field that is given must hold."""

    type: str | None = None
    subtype: str | None = None
    supertype: str | None = None
    color: str | None = None
    ability: str | None = None
    no_abilities: bool | None = None
    controller: str | None = None
    controlled_by_source_controller: bool | None = None
    not_source: bool | None = None
    host_of_source: bool | None = None
    id: str | None = None
    ids: tuple[str, ...] | None = None
    negated: "Which | None" = field(default=None, name="not")
    any: tuple["Which", ...] | None = None
    power_at_least: int | None = None


class Count(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """How many permanents are as described."""

    count: Which | tuple[Which, ...]

    @property
    def of(self) -> tuple[Which, ...]:
        """The descriptions, whichever way they were written."""
        return self.count if isinstance(self.count, tuple) else (self.count,)


Value = int | Literal["mv"] | Count


class Op(Struct, frozen=True, cache_hash=True, array_like=True, forbid_unknown_fields=True):
    """What one part of an effect does to each object it applies to."""


class Copy(Op, frozen=True, cache_hash=True, tag="copy"):
    """Take over the copiable values of another object."""

    of: str


class Become(Op, frozen=True, cache_hash=True, tag="become"):
    """Take over values that were copied earlier: a copy keeps what it copied (707.2c)."""

    values: Values


class FaceDown(Op, frozen=True, cache_hash=True, tag="face_down"):
    """Be a 2/2 creature without text (708.2a)."""


class SetController(Op, frozen=True, cache_hash=True, tag="set_controller"):
    """Come under the control of a player."""

    player: str


class ChangeText(Op, frozen=True, cache_hash=True, tag="change_text"):
    """Have one word of its text and type line replaced by another (612.1)."""

    old: str
    new: str


class AddTypes(Op, frozen=True, cache_hash=True, tag="add_types"):
    """Have card types in addition."""

    types: tuple[str, ...]


class RemoveTypes(Op, frozen=True, cache_hash=True, tag="remove_types"):
    """Lose card types."""

    types: tuple[str, ...]


class SetTypes(Op, frozen=True, cache_hash=True, tag="set_types"):
    """Have these card types and no others."""

    types: tuple[str, ...]


class AddSubtypes(Op, frozen=True, cache_hash=True, tag="add_subtypes"):
    """Have subtypes in addition, as far as they fit its types (205.3d)."""

    subtypes: tuple[str, ...]


class SetLandSubtypes(Op, frozen=True, cache_hash=True, tag="set_land_subtypes"):
    """Have these land types instead of its own, and no abilities of its rules text (305.7)."""

    subtypes: tuple[str, ...]


class SetCreatureSubtypes(Op, frozen=True, cache_hash=True, tag="set_creature_subtypes"):
    """Have these creature types instead of its own."""

    subtypes: tuple[str, ...]


class AllCreatureTypes(Op, frozen=True, cache_hash=True, tag="all_creature_types"):
    """Have every creature type (702.73a)."""


class AddColors(Op, frozen=True, cache_hash=True, tag="add_colors"):
    """Have colors in addition."""

    colors: tuple[str, ...]


class SetColors(Op, frozen=True, cache_hash=True, tag="set_colors"):
    """Have these colors and no others; none makes it colorless."""

    colors: tuple[str, ...]


class AddAbilities(Op, frozen=True, cache_hash=True, tag="add_abilities"):
    """Gain abilities."""

    abilities: tuple[str, ...]


class RemoveAbilities(Op, frozen=True, cache_hash=True, tag="remove_abilities"):
    """Lose named abilities."""

    abilities: tuple[str, ...]


class LoseAll(Op, frozen=True, cache_hash=True, tag="lose_all"):
    """Lose all abilities."""


class SetPt(Op, frozen=True, cache_hash=True, tag="set_pt"):
    """Have base power and toughness of these values."""

    power: Value
    toughness: Value


class ModifyPt(Op, frozen=True, cache_hash=True, tag="modify_pt"):
    """Get so much more power and toughness."""

    power: Value
    toughness: Value


class SwitchPt(Op, frozen=True, cache_hash=True, tag="switch_pt"):
    """Have power and toughness switched."""


class HandLimit(Op, frozen=True, cache_hash=True, tag="hand_limit"):
    """Set the maximum hand size of `who`, seen from the effect's controller; `"none"` is no maximum."""

    who: Literal["you", "opponents", "each"]
    limit: int | Literal["none"]


AnyOp = (
    Copy
    | Become
    | FaceDown
    | SetController
    | ChangeText
    | AddTypes
    | RemoveTypes
    | SetTypes
    | AddSubtypes
    | SetLandSubtypes
    | SetCreatureSubtypes
    | AllCreatureTypes
    | AddColors
    | SetColors
    | AddAbilities
    | RemoveAbilities
    | LoseAll
    | SetPt
    | ModifyPt
    | SwitchPt
    | HandLimit
)


class Part(Struct, frozen=True, cache_hash=True, array_like=True, forbid_unknown_fields=True):
    """One operation in its layer or sublayer."""

    layer: Layer
    op: AnyOp


class Effect(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A continuous effect: of a static ability (`source`, `ability`) or of something that `resolved`.

    `granted_by` is the effect that gave the source the ability; a granted ability is never
    characteristic-defining (604.3a). `lasts` is a duration that a phasing permanent breaks.
    """

    id: str
    affects: tuple[Which, ...] = ()
    parts: tuple[Part, ...] = ()
    source: str = ""
    ability: str = ""
    resolved: bool = False
    cda: bool = False
    granted_by: str = ""
    name: str = ""
    lasts: Literal["", "while_controlled"] = ""


_RANK = {AddTypes: 0, RemoveTypes: 0, SetTypes: 0}


@cache
def ops(effect: Effect, layer: str) -> tuple[AnyOp, ...]:
    """Return what `effect` does in `layer`, as one unit: card types first, so that subtypes find them."""
    found = [part.op for part in effect.parts if part.layer == layer]
    return tuple(sorted(found, key=lambda op: _RANK.get(type(op), 1)))


@cache
def layers_of(effect: Effect) -> tuple[str, ...]:
    """Return the layers in which `effect` does something, in the order they apply."""
    return tuple(layer for layer in LAYERS if ops(effect, layer))


@cache
def read_as(effect: Effect, words: tuple[tuple[str, str], ...]) -> Effect:
    """Return `effect` as its source's text reads once `words` are replaced (612.1), oldest change first."""
    if effect.granted_by or effect.resolved:  # neither is part of the object's text
        return effect
    for old, new in words:
        effect = replace(
            effect, affects=_worded(effect.affects, old, new), parts=_worded(effect.parts, old, new)
        )
    return effect


_WORDED = frozenset(
    {"subtype", "subtypes", "color", "colors", "negated", "any", "count", "op", "power", "toughness"}
)


def _worded(data, old: str, new: str):
    if isinstance(data, tuple):
        return tuple(_worded(one, old, new) for one in data)
    if isinstance(data, Struct):
        return replace(
            data,
            **{
                name: _worded(getattr(data, name), old, new)
                for name in data.__struct_fields__
                if name in _WORDED
            },
        )
    return new if data == old else data
