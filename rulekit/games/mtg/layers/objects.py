"""Objects and their characteristics, and what the rules know about subtypes and basic lands."""

from typing import Literal

from msgspec import Struct

BASIC = {"Plains": "mana_W", "Island": "mana_U", "Swamp": "mana_B", "Mountain": "mana_R", "Forest": "mana_G"}
"""305.6: each basic land type carries a mana ability."""

LAND_TYPES = frozenset(
    {
        *BASIC,
        "Cave",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Power-Plant",
        "Sphere",
        "Tower",
        "Town",
        "Urza's",
    }
)
_ARTIFACT_TYPES = frozenset(
    {
        "Attraction",
        "Blood",
        "Clue",
        "Contraption",
        "Equipment",
        "Food",
        "Fortification",
        "Gold",
        "Incubator",
        "Junk",
        "Map",
        "Powerstone",
        "Spacecraft",
        "Treasure",
        "Vehicle",
    }
)
_ENCHANTMENT_TYPES = frozenset(
    {
        "Aura",
        "Background",
        "Cartouche",
        "Case",
        "Class",
        "Curse",
        "Role",
        "Room",
        "Rune",
        "Saga",
        "Shard",
        "Shrine",
    }
)
_OF_TYPE = {
    **dict.fromkeys(LAND_TYPES, frozenset({"land"})),
    **dict.fromkeys(_ARTIFACT_TYPES, frozenset({"artifact"})),
    **dict.fromkeys(_ENCHANTMENT_TYPES, frozenset({"enchantment"})),
}
_CREATURE = frozenset({"creature", "kindred", "tribal"})
_OTHERS = frozenset({*_CREATURE, "planeswalker", "battle", "plane", "dungeon", "instant", "sorcery"})

Zone = Literal["battlefield", "command", "exile", "graveyard"]


class Values(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """Copiable values (707.2): what a copy takes over, and what a face of a card gives."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    pt: tuple[int, int] | None = None
    mv: int = 0
    nameless: bool = False
    all_creature_types: bool = False


FACE_DOWN = Values(types=("creature",), pt=(2, 2), nameless=True)
"""708.2a: a face-down permanent is a 2/2 creature without text, name, subtypes or mana cost."""


class Object(Values, frozen=True, cache_hash=True, forbid_unknown_fields=True, kw_only=True):
    """An object with its characteristics: as printed in a state, as changed so far in a run of the layers.

    `host` is what it is attached to, `back` its other face, `words` the words that text-changing
    effects replaced in its text; `phased_alone` is for an attachment that phased out before its host did
    (702.26g). An object outside the battlefield is not affected, but may have effects.
    """

    id: str
    name: str = ""
    owner: str = "A"
    controller: str = ""
    zone: Zone = "battlefield"
    host: str = ""
    tapped: bool = False
    phased_out: bool = False
    phased_alone: bool = False
    face_down: bool = False
    transformed: bool = False
    back: Values | None = None
    counters: tuple[tuple[str, int], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    enters_asking: str = ""
    enters_triggering: str = ""


VALUES = Values.__struct_fields__


def power_toughness(object: Object) -> tuple[int, int] | None:
    """Return power and toughness as they can be read: a permanent that is no creature has none (208.3)."""
    return object.pt if "creature" in object.types or object.zone != "battlefield" else None


def with_values(values: Values) -> dict:
    """Return the copiable fields of `values`, to be laid on an object."""
    return {field: getattr(values, field) for field in VALUES}


def joined(*parts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of all `parts`, each once, sorted: sets in a state are sorted tuples."""
    return tuple(sorted(set().union(*parts)))


def fits(subtype: str, types: tuple[str, ...]) -> bool:
    """Whether an object of `types` can have `subtype` (205.3d): land types on lands, and so on."""
    return not types_for(subtype).isdisjoint(types)


def types_for(subtype: str) -> frozenset[str]:
    """Return the card types of which one is needed to have `subtype`."""
    return _OF_TYPE.get(subtype, _OTHERS)


def is_creature_type(subtype: str) -> bool:
    """Whether `subtype` is one of creatures: every one that is not known as another type's."""
    return subtype not in _OF_TYPE


def has_subtype(object: Object, subtype: str) -> bool:
    """Whether `object` has `subtype` now; one whose card type is gone is gone with it (205.1a)."""
    if subtype in object.subtypes:
        return fits(subtype, object.types)
    every = object.all_creature_types and is_creature_type(subtype)
    return every and not _CREATURE.isdisjoint(object.types)


def mana_of(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the mana abilities that basic land types carry (305.6)."""
    return tuple(BASIC[subtype] for subtype in subtypes if subtype in BASIC)
