"""Starts with as many things wrong in them as a game can find, and starts that are only just right."""

VICTORY_SPARK = {
    "ids twice, wherever things lie": """
        [start.T]
        zone = [{ id = "A", does = [{ do = "place", effects = [{ id = "B" }, { id = "A" }] }] }]
        hand = [{ id = "A" }]
        bench = [{ id = "A", triggers = [{ id = "A" }] }]
        retire = [{ id = "A" }]
        spark = [{ id = "A" }]
        under_deck = [{ id = "A" }]
        waiting = [{ id = "A" }]
        ring = { id = "A", triggers = [{ id = "C" }, { id = "A" }] }
        [start.N]
        zone = [{ id = "D" }, { id = "A" }]
        ring = { id = "A" }
        """,
    "aims that cannot be": """
        [start.T]
        zone = [{ id = "A" }, { id = "K", aim = "K" }, { id = "L", aim = "Q" }, { id = "M", aim = "A" }]
        bench = [{ id = "C", triggers = [{ id = "E", aim = "A" }] }]
        [start.N]
        zone = [{ id = "X", aim = "Y" }, { id = "Y", aim = "Z" }, { id = "Z", aim = "X" },
                { id = "W", aim = "X", does = [{ do = "pump" }] }]
        """,
    "in the middle of a resolution": """
        [start]
        at = "effect"
        doing = "A"
        todo = [{ do = "pump" }]
        """,
    "the moments a start can stand at": """start = { at = "character_phase" }""",
    "before an activation": """
        [start]
        at = "activation"
        T.zone = [{ id = "A", from_hand = true }, { id = "B", from_hand = true, shown = true }]
        N.zone = [{ id = "C", from_hand = true }]
        """,
    "a chain of aims": """
        [start.T]
        zone = [{ id = "A" }, { id = "L", aim = "K" }]
        [start.N]
        zone = [{ id = "K", aim = "A" }]
        """,
}

FURUYONI = {
    "a main phase for which nothing was chosen": """
        [start]
        frames = [{ now = "turn", at = "main", action = "" }]
        """,
    "numbers beyond the least": """
        [start]
        distance = -1
        dust = -1
        turns = -1
        A = { aura = -1, life = -1, flare = -1, vigor = -1, machine = -1, burned = -1, wind = -1 }
        B = { hosts = ["raira"], thunder = -1 }
        [[start.cards]]
        id = "x"
        owner = "A"
        zone = "enhancement"
        cost = -1
        combust = -1
        capacity = -1
        tokens = -1
        damage = [-1, -1]
        """,
    "numbers beyond the most": """
        [start]
        distance = 100
        dust = 100
        turns = 21
        B = { wind = 1, thunder = 1 }
        [start.A]
        hosts = ["raira"]
        wind = 21
        thunder = 21
        aura = 100
        life = 100
        flare = 100
        vigor = 100
        machine = 100
        burned = 100
        [[start.cards]]
        id = "x"
        owner = "A"
        zone = "in_use"
        cost = 100
        combust = 100
        capacity = 100
        tokens = 100
        damage = [100, 100]
        reach = [3, 2]
        """,
    "numbers that are only just right": """
        [start]
        distance = 99
        dust = 0
        turns = 20
        A = { hosts = ["raira"], aura = 99, life = 0, flare = 99, vigor = 0, machine = 99, wind = 20 }
        B = { aura = 0, life = 99, flare = 0, vigor = 99, burned = 99 }
        agenda = ["x", "z"]
        frames = [{ now = "turn" }, { now = "use", card = "x", user = "A" }]
        waiting = [{ card = "y", user = "A" }]
        [[start.cards]]
        id = "x"
        owner = "A"
        zone = "enhancement"
        cost = 99
        combust = 0
        capacity = 99
        tokens = 99
        damage = [99, 0]
        reach = [2, 2]
        [[start.cards]]
        id = "y"
        owner = "A"
        zone = "played"
        charged = true
        [[start.cards]]
        id = "z"
        owner = "B"
        side = "A"
        zone = "played"
        charged = true
        megami = "oboro"
        """,
    "charges and tokens where none are": """
        [start]
        A = { hosts = ["raira"] }
        cards = [{ id = "x", owner = "A", charged = true, zone = "hand" },
                 { id = "y", owner = "B", charged = true, zone = "played" },
                 { id = "z", owner = "A", charged = true, zone = "played", megami = "raira" },
                 { id = "w", owner = "A", tokens = 1, zone = "played" },
                 { id = "w", owner = "A" }, { id = "w", owner = "B" }]
        """,
    "names of nothing": """
        [start]
        cards = [{ id = "b", owner = "A" }, { id = "a", owner = "B" }]
        agenda = ["a", "q"]
        frames = [{ now = "use", card = "q", user = "A" }, { now = "turn" },
                  { now = "release_at_use", card = "r", user = "A" }, { now = "destroy", card = "s" },
                  { now = "on_destroy", card = "t", user = "A" }, { now = "reconstruct", user = "A" }]
        waiting = [{ card = "a", user = "A" }, { card = "u", user = "A" }]
        """,
    "no cards and no frames": """
        [start]
        agenda = ["q"]
        frames = []
        """,
}

_TWO = 'players = [{ id = "A" }, { id = "B" }]\n'

MTG_STACK = {
    "one player": """start = { players = [{ id = "A" }] }""",
    "no steps": """start = { players = [{ id = "A" }, { id = "B" }], steps = [] }""",
    "ids twice": f"""
        [start]
        {_TWO}
        cards = [{{ id = "x", types = [] }}, {{ id = "y", types = [] }}, {{ id = "x", types = [] }}]
        objects = [{{ id = "x", owner = "A" }}, {{ id = "A", owner = "A", card = "x" }}]
        stack = [{{ id = "x", owner = "A", zone = "stack" }},
                 {{ id = "B", owner = "A", card = "y", zone = "stack" }}]
        """,
    "names of nothing": f"""
        [start]
        {_TWO}
        active = "Z"
        concede = ["A", "Y"]
        cards = [{{ id = "x", types = [] }}]
        now = [{{ frame = "priority", who = "A" }}, {{ frame = "priority", who = "X" }}]
        [[start.objects]]
        id = "o"
        owner = "V"
        controller = "W"
        host = "S"
        source = "T"
        [[start.objects]]
        id = "p"
        owner = "A"
        controller = "B"
        card = "x"
        host = "o"
        source = "A"
        [[start.stack]]
        id = "s"
        card = "U"
        owner = "A"
        zone = "stack"
        """,
    "no cards at all": f"""
        [start]
        {_TWO}
        objects = [{{ id = "o", owner = "A" }}]
        """,
    "what stands where it cannot": f"""
        [start]
        {_TWO}
        cards = [{{ id = "x", types = ["instant"], targets = [{{}}] }}, {{ id = "y", types = ["instant"] }}]
        objects = [{{ id = "o", owner = "A", card = "x", zone = "stack" }}]
        now = [{{ frame = "turnbased" }}, {{ frame = "begin" }}, {{ frame = "check" }}]
        [[start.stack]]
        id = "p"
        owner = "A"
        card = "x"
        zone = "hand"
        [[start.stack]]
        id = "q"
        owner = "A"
        card = "x"
        zone = "stack"
        [[start.stack]]
        id = "y"
        owner = "A"
        zone = "stack"
        aims = ["A"]
        [[start.stack]]
        id = "r"
        owner = "A"
        card = "x"
        zone = "stack"
        aims = ["A"]
        [[start.stack]]
        id = "t"
        owner = "A"
        zone = "stack"
        ability = {{ id = "z", targets = [{{}}] }}
        """,
    "texts that speak of nothing": f"""
        [start]
        {_TWO}
        [[start.cards]]
        id = "x"
        types = ["instant"]
        targets = [{{}}, {{}}]
        do = [{{ do = "destroy", what = "t2" }},
              {{ do = "destroy", what = "t1" }},
              {{ do = "life", n = 1, who = "t1.controller" }},
              {{ do = "life", n = 1, who = "t2.controller" }}, {{ do = "damage", n = 1, to = "moved" }},
              {{ do = "damage", n = 1, to = "me" }}, {{ do = "copy", at = "me" }},
              {{ do = "copy", at = "it" }},
              {{ do = "life", n = 1, unless = 1, payer = "me" }}, {{ do = "life", n = 1, payer = "me" }},
              {{ do = "damage", n = 1, divided = true }}, {{ do = "damage", n = 2, divided = true }},
              {{ do = "life", n = {{ of = "life_of", who = "me" }} }},
              {{ do = "create", card = "q" }}, {{ do = "create", card = "x" }},
              {{ do = "when_you_do", ability = {{ id = "z", do = [{{ do = "exile", what = "t0" }}] }} }}]
        modes = [{{ id = "m", do = [{{ do = "destroy", what = "t0" }}] }},
                 {{ id = "n", do = [{{ do = "destroy", what = "q" }}] }}]
        [[start.cards]]
        id = "y"
        types = ["creature"]
        [[start.cards.abilities]]
        id = "a"
        cost = []
        do = [{{ do = "destroy" }}]
        [[start.cards.abilities]]
        id = "b"
        cost = []
        modes = [{{ id = "m" }}, {{ id = "n", do = [{{ do = "draw", who = "them" }}] }}]
        """,
}

_AGED = """
    [[start.objects]]
    id = "a"
    types = ["enchantment"]
    abilities = ["x", "xx"]
    counters = [["+1/+1", 1]]
    [[start.objects]]
    id = "b"
    types = ["enchantment"]
    """

MTG_TIMESTAMPS = {
    "somebody who is not there": """
        [start]
        active = "C"
        objects = [{ id = "a", host = "zz", owner = "D", controller = "C" }, { id = "b", host = "B" }]
        """,
    "names of nothing": """
        [start]
        edition = "1999"
        ages = ["a", "q", "a"]
        reads = ["a.pt", "zz.pt", "a", "ages", "A.limit"]
        omit = ["b", "e", "zz"]
        events = [{ do = "tap", object = "zz" }, { do = "attach", objects = ["a", "yy"], to = "xx" },
                  { do = "leave", objects = ["b"], to = "graveyard" }, { do = "end", effect = "vv" },
                  { do = "control", object = "a", player = "A", id = "made" },
                  { do = "end", effect = "made" },
                  { do = "enter", objects = [{ id = "c" }], copy_of = "ww" }, { do = "tap", object = "c" },
                  { do = "transform", object = "a" }]
        """ + _AGED + """
        [[start.effects]]
        id = "e"
        source = "uu"
        granted_by = "tt"
        affects = [{ id = "ss" }, { ids = ["a", "rr"] }, { not = { id = "qq" } },
                   { any = [{ type = "land" }, { id = "pp" }] }]
        parts = [["1a", ["copy", "oo"]], ["6", ["lose_all"]]]
        """,
    "ids twice": """
        [start]
        events = [{ do = "enter", objects = [{ id = "a" }] },
                  { do = "resolve", effect = { id = "b", resolved = true } },
                  { do = "enter", objects = [{ id = "d" }], along = { id = "d", resolved = true } },
                  { do = "exile_merged", object = "a", by = "A", cards = [{ id = "a" }] }]
        """ + _AGED + """
        [[start.effects]]
        id = "a"
        resolved = true
        """,
    "parts in a wrong layer": """
        [start]
        ages = ["a", "b", "e"]
        """ + _AGED + """
        [[start.effects]]
        id = "e"
        resolved = true
        parts = [["4", ["lose_all"]], ["7c", ["set_pt", 1, 1]], ["7a", ["set_pt", 1, 1]],
                 ["7b", ["set_pt", 1, 1]],
                 ["4", ["set_pt", { count = [{ type = "land" }, { color = "red" }] }, 1]]]
        [[start.effects]]
        id = "f"
        source = "a"
        ability = "x"
        cda = true
        parts = [["7a", ["set_pt", 1, 1]]]
        """,
    "conditions that read a later layer": """
        [start]
        ages = ["a", "b"]
        """ + _AGED + """
        [[start.events]]
        do = "resolve"
        [start.events.effect]
        id = "r"
        resolved = true
        affects = [{ power_at_least = 4 }]
        parts = [["4", ["add_types", ["land"]]]]
        [[start.effects]]
        id = "e"
        source = "a"
        ability = "x"
        affects = [{ power_at_least = 4 }]
        parts = [["6", ["lose_all"]]]
        [[start.effects]]
        id = "f"
        source = "a"
        ability = "y"
        affects = [{ color = "red" }]
        parts = [["4", ["add_types", ["land"]]]]
        [[start.effects]]
        id = "g"
        source = "a"
        ability = "z"
        affects = [{ color = "red" }]
        parts = [["5", ["add_colors", ["red"]]]]
        [[start.effects]]
        id = "h"
        source = "a"
        ability = "w"
        parts = [["7b", ["set_pt", { count = { power_at_least = 1 } }, 1]]]
        [[start.effects]]
        id = "i"
        source = "a"
        ability = "v"
        affects = [{ power_at_least = 4 }]
        parts = [["rules", ["hand_limit", "you", 3]]]
        """,
    "nothing says which is older": """
        [start]
        """ + _AGED + """
        [[start.effects]]
        id = "e"
        source = "b"
        ability = "x"
        parts = [["6", ["lose_all"]]]
        [[start.effects]]
        id = "f"
        resolved = true
        parts = [["6", ["lose_all"]]]
        """,
    "what is left out needs no age": """
        [start]
        omit = ["b", "e"]
        """ + _AGED + """
        [[start.effects]]
        id = "e"
        source = "b"
        ability = "x"
        parts = [["6", ["lose_all"]]]
        """,
    "copies in a circle": """
        [start]
        ages = ["a", "b", "e", "f", "g"]
        """ + _AGED + """
        [[start.objects]]
        id = "c"
        [[start.effects]]
        id = "e"
        resolved = true
        affects = [{ id = "a" }]
        parts = [["1a", ["copy", "b"]]]
        [[start.effects]]
        id = "f"
        resolved = true
        affects = [{ id = "b" }]
        parts = [["1a", ["copy", "a"]]]
        [[start.effects]]
        id = "g"
        resolved = true
        affects = [{ id = "c" }]
        parts = [["1a", ["copy", "a"]]]
        """,
}

STARTS = {"victory_spark": VICTORY_SPARK, "furuyoni": FURUYONI, "mtg_stack": MTG_STACK,
          "mtg_timestamps": MTG_TIMESTAMPS}
