"""Boards for the layers: a short way to write one, and generated ones."""

import msgspec
from hypothesis import strategies as st

from rulekit.games.mtg.layers import Effect, Object, characteristics
from rulekit.games.mtg.layers.objects import has_subtype


def thing(id, *types, **more):
    """Return an object; lists may be given as space-separated words."""
    for name in ("subtypes", "supertypes", "colors", "abilities"):
        if isinstance(more.get(name), str):
            more[name] = more[name].split()
        more[name] = tuple(sorted(more.get(name, ())))
    more.setdefault("controller", more.get("owner", "A"))
    return Object(id=id, types=tuple(sorted(types)), **more)


def effect(id, affects, *parts, **more):
    """Return an effect from the shapes a scenario file uses."""
    return msgspec.convert({"id": id, "affects": affects, "parts": parts, **more}, Effect)


def now(objects, *effects):
    """Return the objects by id as they are now; `effects` stand oldest first."""
    return {one.id: one for one in characteristics(tuple(objects), tuple(effects))}


def subtypes(object):
    """Return the subtypes that show."""
    return tuple(one for one in object.subtypes if has_subtype(object, one))


TYPES = ("creature", "land", "artifact", "enchantment")
SUBTYPES = ("Elf", "Goblin", "Forest", "Swamp", "Mountain", "Aura", "Equipment")
COLORS = ("red", "green", "blue")
KEYWORDS = ("flying", "trample", "lifelink")
MANA = {"Forest": "mana_G", "Swamp": "mana_B", "Mountain": "mana_R"}


def some(words, most=2):
    """Sorted tuples of distinct words."""
    return st.lists(st.sampled_from(words), max_size=most, unique=True).map(
        lambda found: tuple(sorted(found))
    )


@st.composite
def objects(draw, most=5):
    """Two to `most` permanents, each with an ability of its own."""
    found = []
    for number in range(draw(st.integers(2, most))):
        types = draw(some(TYPES).filter(bool))
        subtypes = draw(some(SUBTYPES, 3))
        mana = {MANA[one] for one in subtypes if one in MANA and "land" in types}
        found.append(
            Object(
                id=f"o{number}",
                types=types,
                subtypes=subtypes,
                supertypes=draw(some(("basic", "legendary"), 1)),
                colors=draw(some(COLORS)),
                abilities=tuple(sorted({f"a{number}", *draw(some(KEYWORDS, 1)), *mana})),
                pt=draw(st.none() | st.tuples(st.integers(0, 5), st.integers(1, 5))),
                mv=draw(st.integers(0, 6)),
                controller=draw(st.sampled_from("AB")),
            )
        )
    return tuple(found)


def conditions(layer):
    """Conditions that may stand in `layer`: none of them reads a later one."""
    rows = [{"id": f"o{n}"} for n in range(3)] + [{"ids": ["o0", "o1"]}, {"not_source": True}]
    if layer >= 2:
        rows += [{"controller": "A"}, {"controlled_by_source_controller": True}]
    if layer >= 4:
        rows += [{"type": one} for one in TYPES] + [{"subtype": one} for one in SUBTYPES]
        rows += [
            {"supertype": "basic"},
            {"not": {"type": "creature"}},
            {"not": {"supertype": "basic"}},
            {"any": [{"subtype": "Forest"}, {"subtype": "Elf"}]},
        ]
    if layer >= 5:
        rows += [{"color": one} for one in COLORS]
    if layer >= 6:
        rows += [{"ability": one} for one in KEYWORDS] + [{"no_abilities": True}, {"no_abilities": False}]
    if layer >= 7:
        rows += [{"power_at_least": 3}, {"not": {"power_at_least": 2}}]
    return st.sampled_from(rows)


VALUES = (
    st.integers(-1, 4)
    | st.just("mv")
    | st.sampled_from(
        [
            {"count": {"type": "creature"}},
            {"count": [{"type": "land"}, {"controlled_by_source_controller": True}]},
        ]
    )
)
PARTS = {
    "2": st.sampled_from("AB").map(lambda who: ["set_controller", who]),
    "4": st.one_of(
        some(TYPES).map(lambda types: ["add_types", types]),
        some(TYPES, 1).map(lambda types: ["remove_types", types]),
        some(TYPES).filter(bool).map(lambda types: ["set_types", types]),
        some(SUBTYPES).map(lambda subtypes: ["add_subtypes", subtypes]),
        some(("Forest", "Swamp", "Mountain"))
        .filter(bool)
        .map(lambda subtypes: ["set_land_subtypes", subtypes]),
        some(("Elf", "Goblin")).map(lambda subtypes: ["set_creature_subtypes", subtypes]),
        st.just(["all_creature_types"]),
    ),
    "5": some(COLORS).flatmap(
        lambda colors: st.sampled_from([["add_colors", colors], ["set_colors", colors]])
    ),
    "6": st.one_of(
        some(KEYWORDS).map(lambda words: ["add_abilities", words]),
        some((*KEYWORDS, "a0", "a1")).map(lambda words: ["remove_abilities", words]),
        st.sampled_from(["a0", "a1", "a2"]).map(lambda word: ["add_abilities", [word]]),
        st.just(["lose_all"]),
    ),
    "7b": st.tuples(st.just("set_pt"), VALUES, VALUES).map(list),
    "7c": st.tuples(st.just("modify_pt"), VALUES, VALUES).map(list),
    "7d": st.just(["switch_pt"]),
}


@st.composite
def boards(draw, most=5):
    """Return objects and effects, oldest first."""
    things = draw(objects())
    effects = []
    for number in range(draw(st.integers(1, most))):
        layers = sorted(draw(st.lists(st.sampled_from(sorted(PARTS)), min_size=1, max_size=3)))
        parts = [[layer, draw(PARTS[layer])] for layer in layers]
        affects = draw(st.lists(conditions(int(layers[0][0])), max_size=2))
        if draw(st.booleans()):
            host = draw(st.sampled_from(things)).id
            more = {"source": host, "ability": f"a{host[1:]}", "cda": draw(st.integers(0, 9)) == 0}
        else:
            more = {"resolved": True}
        effects.append(effect(f"e{number}", affects, *parts, **more))
    return things, tuple(effects)
