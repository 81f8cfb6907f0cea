"""Tables for `test_offers`: each meets some of the words that cards are written with, and their limits."""

from mtg_stack_starts import TEXTS

_HOSTS = 'A = { hosts = ["raira", "tokoyo"], wind = 19, aura = 1, flare = 1, vigor = 1, machine = 1 }\n'

FURUYONI = {
    "a card used by an effect": _HOSTS + """
        agenda = ["x"]
        B = { hosts = ["yurina"], aura = 1, life = 2 }
        distance = 3
        dust = 1
        compare = ["gauges", "charged", "damage", "counters", "unused", "zones"]
        [[cards]]
        id = "x"
        owner = "A"
        megami = "tokoyo"
        [[cards.effects]]
        do = "use_card"
        source = "hand"
        whose = "opponent"
        free = true
        optional = true
        or_face_down = true
        full_power = false
        [[cards]]
        id = "y"
        owner = "B"
        megami = "yurina"
        kind = "attack"
        reach = [3, 4]
        cost = 9
        damage = [2, 1]
        [[cards]]
        id = "z"
        owner = "B"
        subtype = "full_power"
        [[cards]]
        id = "far"
        owner = "B"
        kind = "attack"
        reach = [4, 5]
        """,
    "a card of one kind used by an effect": _HOSTS + """
        agenda = ["x"]
        compare = ["zones"]
        cards = [{ id = "x", owner = "A", megami = "tokoyo", effects = [
                     { do = "use_card", source = "played", kind = "action", other_megami = true }] },
                 { id = "y", owner = "A", zone = "played", kind = "attack", cost = 2 },
                 { id = "z", owner = "A", zone = "played", kind = "action", megami = "tokoyo" },
                 { id = "w", owner = "A", zone = "played", kind = "action", megami = "shinra", combust = 2 },
                 { id = "v", owner = "A", zone = "played", kind = "action", subtype = "full_power" },
                 { id = "u", owner = "B", zone = "played", kind = "action" }]
        """,
    "cards and tokens moved": _HOSTS + """
        agenda = ["x"]
        B = { hosts = ["yurina"], aura = 1, life = 2 }
        distance = 9
        dust = 2
        compare = ["counters", "zones"]
        [[cards]]
        id = "x"
        owner = "A"
        megami = "tokoyo"
        cost = 1
        effects = [{ do = "move_card", source = "hand", to = "played", whose = "opponent", optional = true },
                   { do = "move_tokens", source = "their_life", to = "aura", count = 5 },
                   { do = "move_tokens", source = "dust", to = "their_aura", count = 9 },
                   { do = "distance", by = 2 }, { do = "distance", by = -3 },
                   { do = "damage", life = 3 }, { do = "damage", aura = 1, life = 1 },
                   { do = "raise_gauge", gauge = "wind", when = { gauge = "lower", at_least = 1 } },
                   { do = "raise_gauge" }]
        [[cards]]
        id = "y"
        owner = "B"
        [[cards]]
        id = "z"
        owner = "B"
        special = true
        zone = "special"
        """,
    "a charged card moved by an effect": _HOSTS + """
        agenda = ["x"]
        compare = ["charged", "zones"]
        cards = [{ id = "x", owner = "A", megami = "tokoyo", combust = 1, effects = [
                     { do = "move_card", source = "played", to = "deck", other_megami = true }] },
                 { id = "y", owner = "A", megami = "shinra", zone = "played", charged = true },
                 { id = "z", owner = "A", megami = "tokoyo", zone = "played", charged = true },
                 { id = "r", owner = "A", megami = "raira", zone = "played" }]
        """,
    "a reaction that cancels": _HOSTS + """
        agenda = ["x"]
        B = { hosts = ["yurina", "raira"], aura = 2, flare = 1 }
        distance = 4
        compare = ["damage", "counters", "gauges"]
        [[cards]]
        id = "x"
        owner = "A"
        megami = "tokoyo"
        kind = "attack"
        reach = [2, 4]
        damage = [1, 1]
        boosts = [{ gauge = "wind", at_least = 20, aura = 1 },
                  { gauge = "lower", aura = 1, life = 1, each = true }]
        effects = [{ do = "distance", by = -1 }]
        [[cards]]
        id = "y"
        owner = "B"
        subtype = "reaction"
        effects = [{ do = "cancel" }]
        [[cards]]
        id = "z"
        owner = "B"
        subtype = "reaction"
        cost = 2
        [[cards]]
        id = "w"
        owner = "B"
        special = true
        zone = "special"
        cost = 1
        subtype = "reaction"
        effects = [{ do = "distance", by = 1 }]
        [[cards]]
        id = "v"
        owner = "B"
        special = true
        zone = "special"
        cost = 5
        subtype = "reaction"
        """,
    "a reconstruction of cards that lie face down": """
        A = { hosts = ["yurina"], life = 1 }
        agenda = []
        compare = ["counters", "zones"]
        frames = [{ now = "turn", at = "tokens", action = "" }]
        cards = [{ id = "b", owner = "A", zone = "face_down" }, { id = "a", owner = "A", zone = "face_down" },
                 { id = "c", owner = "A", zone = "deck" }, { id = "d", owner = "B", zone = "played" }]
        """,
    "a turn with nothing to do before it": """
        turn = "B"
        B = { hosts = ["raira"], vigor = 2 }
        compare = ["counters"]
        frames = [{ now = "turn", at = "vigor", action = "" }]
        cards = [{ id = "a", owner = "A", zone = "deck" }, { id = "b", owner = "A", zone = "played" }]
        """,
    "a full turn": """
        A = { hosts = ["raira", "tokoyo"], vigor = 2, life = 1 }
        B = { hosts = ["raira"], aura = 5, vigor = 1 }
        turns = 1
        dust = 1
        frames = [{ now = "turn", at = "vigor", action = "" }]
        compare = ["gauges", "zones", "counters"]
        cards = [{ id = "a", owner = "A", zone = "deck" }, { id = "b", owner = "A", zone = "deck" },
                 { id = "c", owner = "A", zone = "deck" }, { id = "f", owner = "A", subtype = "full_power" },
                 { id = "e", owner = "A", zone = "enhancement", kind = "enhancement", tokens = 1 },
                 { id = "g", owner = "B", zone = "enhancement", kind = "enhancement", tokens = 2 },
                 { id = "p", owner = "A", zone = "played", charged = true, megami = "tokoyo" },
                 { id = "q", owner = "A", zone = "face_down" }]
        """,
    "a main phase with everything open": """
        A = { hosts = ["raira", "tokoyo"], vigor = 1, aura = 1 }
        distance = 2
        dust = 1
        compare = ["counters"]
        cards = [{ id = "a", owner = "A", terminal = true },
                 { id = "f", owner = "A", subtype = "full_power" },
                 { id = "s", owner = "A", zone = "special", special = true, cost = 1 },
                 { id = "p", owner = "A", zone = "played", charged = true, megami = "tokoyo" },
                 { id = "r", owner = "A", zone = "played", megami = "raira" },
                 { id = "n", owner = "A", zone = "played", megami = "tokoyo" },
                 { id = "o", owner = "B", zone = "played" }]
        """,
    "an end of a turn with a special that comes back": """
        A = { hosts = ["raira", "tokoyo"], wind = 2, thunder = 1 }
        B = { hosts = ["yurina"], vigor = 2 }
        turns = 2
        agenda = []
        compare = ["unused"]
        frames = [{ now = "turn", at = "end" }]
        [[cards]]
        id = "s"
        owner = "A"
        special = true
        zone = "special_used"
        resurgence = { gauge = "sum", at_least = 3 }
        [[cards]]
        id = "t"
        owner = "A"
        special = true
        zone = "special_used"
        resurgence = { gauge = "lower", at_least = 2 }
        """,
    "an enhancement filled and destroyed": _HOSTS + """
        agenda = ["x"]
        dust = 2
        B = { hosts = ["yurina"], aura = 4 }
        compare = ["gauges", "zones", "counters"]
        [[cards]]
        id = "x"
        owner = "A"
        megami = "tokoyo"
        kind = "enhancement"
        capacity = 2
        effects = [{ do = "raise_gauge", gauge = "thunder" }]
        on_destroy = [{ do = "damage", aura = 3 }]
        [[cards]]
        id = "y"
        owner = "B"
        zone = "enhancement"
        kind = "enhancement"
        on_destroy = [{ do = "raise_gauge" }]
        """,
    "a reconstruction chosen by an effect": _HOSTS + """
        agenda = ["x"]
        compare = ["gauges", "zones", "counters"]
        cards = [{ id = "x", owner = "A", megami = "raira", effects = [
                     { do = "reconstruct", chosen = true }] },
                 { id = "p", owner = "A", zone = "played", charged = true, megami = "tokoyo" },
                 { id = "q", owner = "A", zone = "played", charged = true, megami = "shinra" },
                 { id = "d", owner = "A", zone = "deck" }, { id = "e", owner = "A", zone = "face_down" }]
        """,
    "a full power turn": """
        A = { hosts = ["raira", "tokoyo"], vigor = 1 }
        frames = [{ now = "turn", at = "action", action = "" }]
        compare = ["charged"]
        cards = [{ id = "f", owner = "A", subtype = "full_power", megami = "tokoyo" },
                 { id = "a", owner = "A" },
                 { id = "p", owner = "A", zone = "played", charged = true, megami = "tokoyo" }]
        """,
}

VICTORY_SPARK = {
    "cancels that ask for something": """
        cancel_targets = "any"
        [[T.zone]]
        id = "pump"
        does = [{ do = "pump" }]
        [[T.zone]]
        id = "away"
        from_hand = true
        does = [{ do = "ring_under_deck", whose = "own" }, { do = "pump", whose = "opponent" }]
        [[T.hand]]
        id = "t1"
        needs = [{ if = "ring_has", trait = "demon" }]
        [[T.hand]]
        id = "t2"
        targets = "opponent"
        [T.ring]
        id = "knight"
        traits = ["demon", "human"]
        [[N.zone]]
        id = "n"
        [[N.hand]]
        id = "n1"
        needs = [{ if = "ring_has", trait = "human", whose = "opponent" },
                 { if = "retire_has", name = "old", trait = "elf" }]
        [[N.retire]]
        id = "r1"
        name = "old friend"
        traits = ["elf"]
        """,
    "what was in the retire pile is asked for": """
        [[T.zone]]
        id = "a"
        [[N.hand]]
        id = "k1"
        needs = [{ if = "retire_has", name = "cat", trait = "elf" }]
        [[N.hand]]
        id = "k2"
        needs = [{ if = "retire_has", name = "dog", trait = "elf" }]
        [[N.hand]]
        id = "k3"
        needs = [{ if = "retire_has", name = "cat", trait = "orc" }]
        [[N.hand]]
        id = "k4"
        needs = [{ if = "ring_has", trait = "orc" }]
        [[N.retire]]
        id = "wildcat"
        traits = ["elf"]
        [[N.retire]]
        id = "hound"
        traits = ["orc"]
        [[T.retire]]
        id = "dog"
        traits = ["elf"]
        """,
    "characters that spark": """
        [[T.spark]]
        id = "c1"
        traits = ["demon"]
        triggers = [{ id = "e1", from_hand = true }, { id = "e2", does = [{ do = "ring_under_deck" }] }]
        [[T.spark]]
        id = "c2"
        needs = [{ if = "ring_has", trait = "human", whose = "opponent" }]
        [[T.spark]]
        id = "c3"
        needs = [{ if = "ring_has", trait = "elf", whose = "opponent" }]
        [[N.spark]]
        id = "d1"
        [N.ring]
        id = "d"
        traits = ["human"]
        """,
    "the character phase": """
        at = "character_phase"
        [T.ring]
        id = "old"
        pumped = true
        [[T.bench]]
        id = "older"
        [[T.spark]]
        id = "new"
        needs = [{ if = "ring_has", trait = "x" }]
        [[T.spark]]
        id = "newer"
        triggers = [{ id = "hi" }]
        [[N.zone]]
        id = "n"
        [[T.hand]]
        id = "k"
        """,
    "copies": """
        [[T.zone]]
        id = "a1"
        name = "a"
        [[T.zone]]
        id = "a2"
        name = "a"
        [[T.zone]]
        id = "b"
        name = "b"
        [[N.hand]]
        id = "k1"
        name = "k"
        [[N.hand]]
        id = "k2"
        name = "k"
        [[T.hand]]
        id = "m"
        """,
    "what places other things": """
        ordered = false
        [[N.zone]]
        id = "x"
        [[N.zone.does]]
        do = "place"
        effects = [{ id = "y" },
                   { id = "z", does = [{ do = "place", whose = "opponent", effects = [{ id = "w" }] }] }]
        [[N.zone.does]]
        do = "ring_under_deck"
        [[T.hand]]
        id = "k"
        targets = "any"
        [T.ring]
        id = "r"
        pumped = true
        [[T.under_deck]]
        id = "u"
        """,
    "cancels of cancels": """
        [[T.zone]]
        id = "a"
        [[N.zone]]
        id = "k"
        aim = "a"
        [[T.zone]]
        id = "l"
        aim = "k"
        [[N.hand]]
        id = "m"
        [[T.waiting]]
        id = "l0"
        """,
}



def _stack(*objects, people=("A", "B"), **more):
    """Return a table of the cards that the stack's generated tables know: `"A hand fire"`."""
    things = []
    for number, text in enumerate(objects):
        owner, zone, card = text.split()
        things.append({"id": f"{card}{number}", "owner": owner, "zone": zone, "card": card})
    return {"players": [{"id": id} for id in people], "objects": things, "active": "A",
            "cards": [{"id": card, **TEXTS[card]} for card in dict.fromkeys(one["card"] for one in things)],
            **more}


MTG_STACK = {
    "spells and counters": _stack("A hand fire", "B hand counter", "B battlefield bear",
                                  "A battlefield archer"),
    "a rite in response": _stack("A hand kill", "B hand rite", "B battlefield bear", "A battlefield bell",
                                 "B battlefield knell"),
    "a sweep and what looks back": _stack("A hand sweep", "A battlefield bell", "B battlefield knell",
                                          "B battlefield bear", "A battlefield ear", "C battlefield wolf",
                                          people=("A", "B", "C")),
    "two of one legend": _stack("A battlefield hero", "A battlefield hero", "B battlefield bell",
                                "B battlefield hero", now=[{"frame": "check"}]),
    "what enters": _stack("A hand wolf", "A battlefield land", "B battlefield plague", "B battlefield chorus",
                          mana_any_time=True),
    "copies and split second": _stack("A hand fire", "A hand echo", "B hand swift", concede=["B"]),
    "stolen and called": _stack("A hand steal", "B battlefield archer", "A hand call", "B hand shrink",
                                "A battlefield bear"),
    "a cost that cannot be paid": _stack("A hand dear", "A hand land", "B hand dear", strays=True),
    "everybody forgets": _stack("A hand forget", "A hand bear", "B hand fire", "B hand land", "C hand call",
                                people=("A", "B", "C")),
    "a turn from untap to cleanup": _stack(
        "A battlefield land", "A library bear", "B library land", *["A hand dear"] * 8,
        steps=["untap", "upkeep", "draw", "end", "cleanup", "untap"]),
    "one who has left": _stack("A hand fire", "B battlefield bear", "C hand counter", people=("A", "B", "C"),
                               concede=["A", "C"]),
}

_BEAR = {"id": "bear", "types": ["creature"], "subtypes": ["Bear"], "pt": [2, 2], "colors": ["green"],
         "mv": 2, "controller": "A"}
_ELF = {"id": "elf", "types": ["creature"], "subtypes": ["Elf"], "pt": [1, 1], "controller": "B",
        "owner": "B"}
_AURA = {"id": "aura", "types": ["enchantment"], "subtypes": ["Aura"], "controller": "A", "host": "bear",
         "abilities": ["wild"]}
_SWORD = {"id": "sword", "types": ["artifact"], "subtypes": ["Equipment"], "controller": "A", "host": "bear",
          "abilities": ["edge"]}
_WILD = {"id": "wild_fx", "source": "aura", "ability": "wild", "affects": [{"host_of_source": True}],
         "parts": [["7c", ["modify_pt", 1, 1]]]}
_EDGE = {"id": "edge_fx", "source": "sword", "ability": "edge", "affects": [{"host_of_source": True}],
         "parts": [["7b", ["set_pt", 5, 5]]]}


def _ages(*events, **more):
    """Return a board of a bear with an Aura and an Equipment, an elf, and events to come."""
    return {"objects": [_BEAR, _ELF, _AURA, _SWORD], "effects": [_WILD, _EDGE], "ages": ["aura", "sword"],
            "reads": ["ages", "bear.pt", "elf.pt", "bear.controller"], "events": list(events), **more}


_CUB = {"do": "enter", "objects": [{"id": "cub", "types": ["creature"], "pt": [1, 1], "controller": "A",
                                    "abilities": ["growl"]}],
        "along": {"id": "put", "affects": [{"id": "cub"}], "parts": [["7b", ["set_pt", 3, 3]]]}}
_GROWLS = {"reads": ["ages", "cub.pt"], "effects": [_WILD, _EDGE, {
    "id": "growl_fx", "source": "cub", "ability": "growl", "affects": [{"id": "cub"}],
    "parts": [["7b", ["set_pt", 7, 7]]]}]}

MTG_TIMESTAMPS = {
    "attached and detached": _ages(
        {"do": "attach", "objects": ["sword"], "to": "bear"},
        {"do": "attach", "objects": ["sword"], "to": "elf"},
        {"do": "detach", "object": "sword"}, {"do": "attach", "objects": ["sword", "aura"], "to": "elf"}),
    "attached and detached in the older text": _ages(
        {"do": "attach", "objects": ["sword"], "to": "elf"}, {"do": "detach", "object": "sword"},
        {"do": "attach", "objects": ["sword", "aura"], "to": "elf"}, edition="old"),
    "phased out with what is attached": _ages(
        {"do": "phase_out", "object": "bear"}, {"do": "phase_in", "object": "bear"},
        {"do": "phase_out", "object": "elf"}, {"do": "phase_in", "object": "elf"}),
    "phased in under the older text": _ages({"do": "phase_out", "object": "elf"},
                                            {"do": "phase_in", "object": "elf"}, edition="old"),
    "left and come back": _ages(
        {"do": "leave", "objects": ["bear", "elf"]}, {"do": "return", "objects": ["elf", "bear"]},
        {"do": "leave", "objects": ["elf"], "to": "graveyard"}),
    "counters and control": _ages(
        {"do": "counter", "object": "bear", "kind": "+1/+1", "n": 2},
        {"do": "counter", "object": "bear", "kind": "+1/+1"},
        {"do": "counter", "object": "elf", "kind": "flying"},
        {"do": "remove_counter", "object": "bear", "kind": "+1/+1", "n": 2},
        {"do": "remove_counter", "object": "bear", "kind": "+1/+1"},
        {"do": "control", "object": "bear", "player": "B", "id": "theft"},
        {"do": "tap", "object": "bear"}, {"do": "tap", "object": "bear", "tapped": False},
        {"do": "end", "effect": "theft"}),
    "turned over and transformed": _ages(
        {"do": "turn", "object": "bear", "face": "down"}, {"do": "turn", "object": "bear", "face": "up"},
        {"do": "transform", "object": "wolf"}, {"do": "transform", "object": "wolf"},
        objects=[_BEAR, {**_ELF, "id": "wolf", "back": {"types": ["creature"], "pt": [4, 4]}}], effects=[],
        ages=["bear", "wolf"], reads=["ages", "wolf.pt"]),
    "resolved, granted and ended": _ages(
        {"do": "resolve", "effect": {"id": "growth", "affects": [{"type": "creature"}], "parts": [
            ["7c", ["modify_pt", {"count": {"type": "creature"}}, 0]]]}},
        {"do": "grant", "object": "elf", "id": "gift", "effect": {
            "id": "gift_fx", "ability": "roar", "affects": [{"id": "elf"}],
            "parts": [["7c", ["modify_pt", 2, 2]]]}},
        {"do": "end", "effect": "growth"}, {"do": "leave", "objects": ["elf"]}),
    "entered together and alone": _ages(
        {"do": "enter", "objects": [{"id": "one", "controller": "A"},
                                    {"id": "two", "controller": "B", "owner": "B"}]},
        {"do": "enter", "objects": [{"id": "twin", "controller": "A"}], "copy_of": "elf"},
        {"do": "enter", "objects": [{"id": "rune", "types": ["enchantment"], "subtypes": ["Aura"],
                                     "controller": "A", "host": "elf"}]},
        reads=["ages", "twin.pt"]),
    "a static ability and the effect that put it there": _ages(_CUB, **_GROWLS),
    "the same in the newest text": _ages(_CUB, edition="2026-04-17", **_GROWLS),
}

TABLES = {"furuyoni": FURUYONI, "victory_spark": VICTORY_SPARK, "mtg_stack": MTG_STACK,
          "mtg_timestamps": MTG_TIMESTAMPS}
