"""One full table of the stack: every zone and mark that is drawn, and what the table came to in words."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import BEAR, FIRE, IDEA, life, scene, triggered

from rulekit import tell
from rulekit.games import game

ENTERS = {"on": "enters", "which": {"type": "creature"}}
CHIME = {"id": "t", "when": ENTERS, "do": [life(1)]}
CARDS = [
    BEAR, FIRE, IDEA, triggered("bell", ENTERS, life(1)),
    {"id": "wood", "types": ["land"]}, {"id": "curse", "types": ["enchantment", "aura"]},
    {"id": "moon", "types": ["creature"], "pt": [1, 1], "keywords": ["flying"], "back": "wolf"},
    {"id": "wolf", "types": ["creature"], "pt": [4, 4]},
    {"id": "walker", "types": ["planeswalker"], "loyalty": 3},
    {"id": "sea", "types": ["plane"]}, {"id": "sky", "types": ["plane"]},
]
LYING = ["X B battlefield bear A", "m A battlefield moon", "L A battlefield wood", "W B battlefield walker",
         "U A battlefield curse", "E A battlefield bell", "t B battlefield bear", "i A hand idea",
         "j B hand fire", "g A graveyard idea", "h B exile idea", "k A library idea", "P A command sea",
         "Q A planes sky", "y B phased bear"]
STATES = {"X": {"damage": 1, "plus": 2, "minus": 1, "tapped": True}, "m": {"back_up": True, "attacking": "B"},
          "W": {"loyalty": 2}, "U": {"host": "X"}, "t": {"token": True, "face_down": True}, "y": {"out": "B"}}
ON_STACK = [
    {"id": "F", "owner": "B", "card": "fire", "aims": ["A", ""]},
    {"id": "F_copy", "owner": "A", "card": "fire", "copy": True, "aims": ["X"]},
    {"id": "D", "owner": "A", "card": "moon", "face_down": True},
    {"id": "E_t", "owner": "A", "ability": CHIME, "source": "E"},
    {"id": "gone_t", "owner": "B", "ability": CHIME},
    {"id": "L_p", "owner": "A", "ability": {"id": "p", "cost": [], "do": [life(1)]}, "source": "L"},
]


@pytest.fixture
def table():
    """A table in B's main phase, on which B has passed; an ability waits for the stack."""
    people = [{"id": "A", "life": 18, "mana": 2}, {"id": "B", "poison": 3}]
    stack = [{**one, "zone": "stack", "controller": one["owner"]} for one in ON_STACK]
    waits = [{"id": "E_t_2", "controller": "A", "ability": CHIME, "source": "E"}]
    found = scene(CARDS, LYING, people, stack=stack, waiting=waits, active="B",
                  now=[{"frame": "priority", "who": "A", "passes": 1}],
                  tallies=[{"source": "L", "ability": "p", "n": 2}])
    objects = tuple(replace(one, **STATES.get(one.id, {})) for one in found.start.objects)
    return replace(found, start=replace(found.start, objects=objects))


DRAWN = {
    "stack": [
        ("F", "fire", "B", "spell instant target_gone", "A", ""),
        ("F_copy", "fire", "A", "spell copy instant", "X", ""),
        ("D", "moon", "A", "spell face_down creature", "", "A"),
        ("E_t", "t", "A", "triggered on_enters @bell", "", ""),
        ("gone_t", "t", "B", "triggered on_enters", "", ""),
        ("L_p", "p", "A", "activated", "", ""),
    ],
    "waiting": [("E_t_2", "t", "A", "triggered on_enters @bell", "", "")],
    "command": [("P", "sea", "B", "plane", "", "")],
    "turn": [("step", "main", "", "passed_1_of_2", "", "")],
    "player_A": [("A", "A", "A", "life_18 mana_2 has_priority", "", "")],
    "hand_A": [("i", "idea", "A", "instant", "", "A")],
    "battlefield_A": [
        ("X", "bear", "A", "creature 3/3 damage_1 plus_2 minus_1 tapped taken", "", ""),
        ("m", "wolf", "A", "creature 4/4 back_up attacking B", "", ""),
        ("L", "wood", "A", "land resolved_2", "", ""),
        ("U", "curse", "A", "enchantment aura", "X", ""),
        ("E", "bell", "A", "enchantment", "", ""),
    ],
    "graveyard_A": [("g", "idea", "A", "", "", "")],
    "library_A": [("k", "idea", "A", "", "", "nobody")],
    "planes_A": [("Q", "sky", "A", "", "", "nobody")],
    "player_B": [("B", "B", "B", "life_20 poison_3 active", "", "")],
    "hand_B": [("j", "fire", "B", "instant", "", "B")],
    "battlefield_B": [
        ("W", "walker", "B", "planeswalker loyalty_2", "", ""),
        ("t", "bear", "B", "creature 2/2 token face_down", "", "B"),
    ],
    "phased_B": [("y", "bear", "B", "creature 2/2", "", "")],
    "exile_B": [("h", "idea", "B", "", "", "")],
}
"""By zone: what lies there, its name, whose it is, its marks, what it aims at, who alone may see it."""


def test_every_zone_and_mark_of_a_full_table_is_drawn(table):
    found = game("mtg_stack").zones(table.start)
    drawn = {zone.id: [(one.id, one.name, one.owner, " ".join(one.marks), " ".join(one.aims),
                        " ".join(one.seen_by)) for one in zone.items] for zone in found}
    assert drawn == DRAWN and list(drawn) == list(DRAWN)
    shapes = {zone.id.partition("_")[0]: zone.shape for zone in found}
    assert {shape: {id for id in shapes if shapes[id] == shape} for shape in shapes.values()} == {
        "stack": {"stack"}, "slot": {"turn", "player"}, "pile": {"graveyard", "library", "planes", "exile"},
        "row": {"waiting", "command", "hand", "battlefield", "phased"}}
    assert all(zone.owner == (zone.id[-1] if zone.id[-2] == "_" else "") for zone in found)


def test_what_a_full_table_came_to_is_told_in_both_languages(table):
    said = tell.told(table, table.rulebook.result(table.start), tell.nouns(table, (table.start,)))
    lying = {"battlefield": "bell, wood, curse, walker, bear (X), wolf, bear (t)",
             "hands": "idea (i), fire (j)", "graveyards": "idea (g)", "exile": "idea (h)",
             "stack": "fire (F), fire (F_copy), moon, t (E_t), t (gone_t), p", "tapped": "bear (X)",
             "control changed": "bear (X)", "phased out": "bear (y)", "plane": "sea"}
    values = {"size": "bear (X) 3/3", "mana": "A 2"}
    every = {"life": "A 18, B 20", **lying, **values}
    assert said.en.split("; ") == [f"{label}: {text}" for label, text in every.items()]
    labels = ["ライフ", "戦場", "手札", "墓地", "追放", "スタック", "タップ状態", "コントロールが移った",
              "フェイズ・アウト", "次元", "大きさ", "マナ"]
    assert [one.partition("：")[0] for one in said.ja.split(" ／ ")] == labels
    texts = [one.partition("：")[2].replace("（", " (").replace("）", ")") for one in said.ja.split(" ／ ")]
    assert texts == [text.replace(", ", "、") for text in every.values()]
