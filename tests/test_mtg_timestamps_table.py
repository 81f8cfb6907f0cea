"""What the table of ages is after each event: what goes along, what is new, who orders, what stays behind."""

import pytest
from test_mtg_timestamps_events import BOARD, IN, LORD, OUT, OUT_BEAR, came, effect, scene

from rulekit import tell
from rulekit.games import game
from rulekit.scenario import ScenarioError, parse
from rulekit.trace import play

BOOTS = '{ do = "attach", objects = ["boots"], to = "bear" }'
CURSE = '{ do = "attach", objects = ["curse"], to = "boots" }'
BACK = '{ do = "return", objects = ["bear"] }'


def keys(line, *verbs):
    """Return the keys of the steps of a line whose verb is one of these."""
    return [step.key for step in line.steps if step.verb in verbs]


def test_what_is_attached_to_what_is_attached_phases_along_and_again():
    """702.26g: directly or not; and what came back with its host goes with it the next time, too."""
    out, back = OUT.format("bear"), IN.format("bear")
    line = play(scene(BOOTS, CURSE, out, back, out))
    assert keys(line, "phase_out", "phase_in") == [
        f"rules {verb} bear>boots>curse" for verb in ("phase_out", "phase_in", "phase_out")
    ]


@pytest.mark.parametrize("events", [(), (BOOTS,), (BOOTS, CURSE)])
def test_what_phases_out_along_is_told(events):
    line = play(scene(*events, OUT.format("bear")))
    (step,) = [step for step in line.steps if step.verb == "phase_out"]
    said = tell.sentence(line.scene, step, tell.nouns(line.scene, line.states)).en
    assert [word in said for word in ("boots", "curse")] == [len(events) > 0, len(events) > 1]


def test_a_double_faced_card_leaves_with_its_front_up():
    turned = '{ do = "transform", object = "relic" }'
    again = ['{ do = "leave", objects = ["relic"] }', '{ do = "return", objects = ["relic"] }']
    assert came(turned, reads='["relic.types"]') == {"relic.types": ("land",)}
    assert came(turned, *again, reads='["relic.types"]') == {"relic.types": ("artifact",)}


def test_what_comes_back_is_its_owners_again():
    """400.7: who controlled it before it left makes no difference."""
    enters = '{ do = "enter", objects = [{ id = "c", owner = "B", controller = "A" }] }'
    again = ['{ do = "leave", objects = ["c"] }', '{ do = "return", objects = ["c"] }']
    assert came(enters, reads='["c.controller"]') == {"c.controller": "A"}
    assert came(enters, *again, reads='["c.controller"]') == {"c.controller": "B"}


def test_a_resolved_effect_stays_with_those_of_its_objects_that_stayed():
    red = '["5", ["set_colors", ["red"]]]'
    pump = effect('{ ids = ["bear", "relic"] }', red, resolved="true")
    found = came(OUT_BEAR, BACK, effects=pump, newer='"x"', reads='["bear.colors", "relic.colors"]')
    assert found == {"bear.colors": (), "relic.colors": ("red",)}
    alone = effect('{ id = "bear" }', red, resolved="true")
    assert "x" not in came(OUT_BEAR, BACK, effects=alone, newer='"x"')["ages"]


@pytest.mark.parametrize(("type", "mana"), [("land", ("mana_G",)), ("creature", ())])
def test_a_basic_land_type_brings_its_mana_and_lists_stand_in_order(type, mana):
    """305.6: on a land; on anything else the word is no land type."""
    wood = f'{{ id = "w", types = ["{type}"], subtypes = ["Forest"], colors = ["red", "green"] }}'
    found = came(f'{{ do = "enter", objects = [{wood}] }}', reads='["w.abilities", "w.colors"]')
    assert found == {"w.abilities": mana, "w.colors": ("green", "red")}


def test_counters_that_take_away_have_an_age_of_their_own():
    shrunk = '{ do = "counter", object = "bear", kind = "-1/-1" }'
    assert came(shrunk)["ages"][-1] == "bear_minus1_minus1_counters"
    assert came(shrunk, reads='["bear.pt"]') == {"bear.pt": (1, 1)}


def test_controllers_order_what_enters_together_and_owners_what_leaves():
    """613.7m: whoever controls it on the battlefield, whoever owns it elsewhere."""
    both = ('{ do = "enter", objects = [{ id = "c", owner = "B", controller = "B" }, '
            '{ id = "d", owner = "A", controller = "B" }] }')  # fmt: skip
    line = play(scene(both))
    assert [step.key for step in line.options] == ["B stamp c", "B stamp d"]
    line = play(scene(both, '{ do = "leave", objects = ["c", "d"] }'), "B stamp c")
    assert line.ended and keys(line, "leave", "stamp")[-3:] == ["rules leave c>d", "A stamp d", "B stamp c"]


LOSES, RED = '["6", ["lose_all"]]', '["5", ["set_colors", ["red"]]]'


@pytest.mark.parametrize(("edition", "part", "verb", "rule"), [
    ("2023-11-17", LOSES, "undecided", "AMB-TS-1"),
    ("2026-04-17", LOSES, "enter_along", "613.7n"),
    ("2023-11-17", RED, "enter_along", "TS-14"),
    ("2026-04-17", RED, "enter_along", "TS-14"),
])  # fmt: skip
def test_an_effect_that_comes_along_has_an_age_where_both_share_a_layer(edition, part, verb, rule):
    own = f'{{ id = "p_fx", source = "p", ability = "q", affects = [{{ id = "p" }}], parts = [{LOSES}] }}'
    along = f'{{ id = "x", affects = [{{ id = "p" }}], parts = [{part}], resolved = true }}'
    thing = '{ id = "p", types = ["creature"], abilities = ["q"] }'
    enters = f'{{ do = "enter", objects = [{thing}], along = {along} }}'
    line = play(scene(enters, effects=own, top=f'edition = "{edition}"'))
    step = next(step for step in line.steps if step.args == ("p", "x"))
    assert step.verb == verb and rule in step.rules


def test_a_player_who_may_hold_them_all_discards_none():
    every = effect("", '["rules", ["hand_limit", "each", 4]]', resolved="true")
    held = 'players = [{ id = "A", hand = 4 }, { id = "B", hand = 6 }]\nreads = ["A.discards", "B.discards"]'
    board = BOARD.replace("reads = {reads}", held.replace("{", "{{").replace("}", "}}"))
    line = play(parse(board.format(events="", effects=every, top="", newer='"x"'), "scene.toml"))
    assert line.scene.rulebook.result(line.state) == (("A", "discards", 0), ("B", "discards", 2))


def test_several_planes_turned_up_together_are_ordered():
    """613.7h, 613.7m."""
    planes = ['{ id = "p", types = ["plane"] }', '{ id = "q", types = ["plane"] }']
    one, two = (play(scene(f'{{ do = "reveal", objects = [{", ".join(planes[:n])}] }}')) for n in (1, 2))
    assert one.ended and [step.key for step in two.options] == ["A stamp p", "A stamp q"]
    rules = [next(step.rules for step in line.steps if step.verb == "reveal") for line in (one, two)]
    assert set(rules[0]) < set(rules[1])


def board(state):
    """Return the zones of a table by id: what each belongs to, its shape, and its items with their owners."""
    return {zone.id: (zone.owner, zone.shape, [(item.id, item.owner) for item in zone.items])
            for zone in game("mtg_timestamps").zones(state)}  # fmt: skip


def test_what_is_not_on_the_battlefield_lies_in_piles_and_each_thing_says_whose_it_is():
    stolen = '{ do = "control", object = "relic", player = "B", id = "t" }'
    plane = '{ do = "reveal", objects = [{ id = "p", types = ["plane"] }] }'
    gone = '{ do = "leave", objects = ["morph"] }'
    shown = board(play(scene(OUT.format("bear"), gone, plane, stolen)).state)
    assert {id: shown[id] for id in ("battlefield_B", "command_A", "phased_out_A", "exile")} == {
        "battlefield_B": ("B", "row", [("relic", "A")]),
        "command_A": ("A", "pile", [("p", "A")]),
        "phased_out_A": ("A", "pile", [("bear", "A")]),
        "exile": ("", "pile", [("morph", "A")]),
    }


def test_effects_lie_in_their_layers_and_say_how_they_fare():
    """613.6: what has begun goes on in later layers; what lost its ability before never begins."""
    both = effect('{ type = "creature" }', '["4", ["add_subtypes", ["Elf"]]], ["7c", ["modify_pt", 1, 1]]',
                  resolved="true")  # fmt: skip
    quiet = f'{{ id = "quiet", resolved = true, affects = [{{ type = "enchantment" }}], parts = [{LOSES}] }}'
    line = play(scene(effects=f"{both}, {quiet}", newer='"x", "quiet"'))
    rows = [{zone.id: [(item.id, item.owner, item.marks) for item in zone.items]
             for zone in game("mtg_timestamps").zones(state) if zone.id.startswith("layer_")}
            for state in line.states]  # fmt: skip
    own = ("resolved_effect",)
    assert rows[-1]["layer_done"] == [
        ("grows_fx", "", ("never",)), ("morph_face_down", "", ("applied",)), ("x", "", ("applied", *own)),
        ("quiet", "", ("applied", *own))]  # fmt: skip
    begun = next(row for row in rows if "layer_6" in row and "layer_4" not in row)
    assert begun["layer_7c"] == [("grows_fx", "", ()), ("x", "", ("started", *own))]
    lost = next(row for row in rows if "layer_7c" in row and "layer_6" not in row)
    assert ("grows_fx", "", ("not_there",)) in lost["layer_7c"]


def sentence(line, verb):
    """Return what is said of the first step with this verb, in English."""
    step = next(step for step in line.steps if step.verb == verb)
    return tell.sentence(line.scene, step, tell.nouns(line.scene, line.states)).en


def test_what_is_granted_later_is_told_to_be_too_early_and_not_lost():
    """613.6: its ability comes in layer 6, so that its part in layer 4 never is."""
    gives = effect('{ type = "creature" }', '["6", ["add_abilities", ["rite"]]]', **LORD)
    parts = '["4", ["add_subtypes", ["Elf"]]], ["7c", ["modify_pt", 1, 1]]'
    rite = (f'{{ id = "rite_fx", source = "bear", ability = "rite", granted_by = "x", cda = true, '
            f'affects = [{{ type = "creature" }}], parts = [{parts}] }}')  # fmt: skip
    line = play(scene(effects=f"{gives}, {rite}", reads='["bear.pt", "bear.subtypes"]'))
    assert keys(line, "skip") == ["rules skip rite_fx>4"] and "not granted yet" in sentence(line, "skip")
    assert [row[-1] for row in line.scene.rulebook.result(line.state)] == [(3, 3), ()]


def test_what_asks_as_it_enters_is_told_as_it_will_be():
    """614.12."""
    thing = '{ id = "p", types = ["land"], abilities = ["q"], enters_asking = "q" }'
    line = play(scene(f'{{ do = "enter", objects = [{thing}] }}'))
    assert [step.key for step in line.options] == ["A pay p", "A enter_tapped p"]
    assert "as it will be there" in sentence(line, "enter")


GIVES = [
    effect('{ id = "bear" }', '["6", ["add_abilities", ["flying"]]]', resolved="true"),
    effect('{ id = "morph" }', '["1a", ["become", { abilities = ["trample"] }]]', resolved="true"),
    effect('{ id = "relic" }', '["1a", ["copy", "banner"]]', resolved="true"),
]


def test_an_ability_may_be_added_become_or_copied():
    named = [one.replace('"x"', f'"x{n}"') for n, one in enumerate(GIVES)]
    ids = ", ".join(f'"x{n}"' for n in range(3))
    for ability in ("flying", "trample", "lord", "grows"):
        own = effect('{ id = "bear" }', RED, source='"bear"', ability=f'"{ability}"')
        assert scene(effects=", ".join((*named, own)), newer=ids)
    copy = '{ do = "enter", objects = [{ id = "c" }], copy_of = "banner" }'
    assert scene(copy, effects=effect('{ id = "bear" }', RED, source='"c"', ability='"lord"'))
    with pytest.raises(ScenarioError, match='"c" has no ability "lord"'):
        scene(copy.replace(', copy_of = "banner"', ""),
              effects=effect('{ id = "bear" }', RED, source='"c"', ability='"lord"'))  # fmt: skip


def test_what_comes_apart_may_be_told_of_and_a_copy_of_all_but_itself_is_no_circle():
    apart = '{ do = "exile_merged", object = "bear", by = "A", cards = [{ id = "half" }] }'
    assert came(apart, '{ do = "return", objects = ["half"] }')["ages"][-1] == "half"
    copies = effect('{ not = { id = "morph" } }', '["1a", ["copy", "bear"]]', resolved="true")
    assert came(effects=copies, newer='"x"', reads='["relic.types"]') == {"relic.types": ("creature",)}


def test_vanguards_may_be_told_one_after_the_other():
    begins = [f'{{ do = "begin", objects = [{{ id = "{id}", types = ["vanguard"] }}] }}' for id in "vw"]
    start = f'reads = ["ages"], events = [{", ".join(begins)}]'
    line = play(parse(f'game = "mtg_timestamps"\nstart = {{ {start} }}', "scene.toml"))
    assert line.scene.rulebook.result(line.state) == (("ages", ("v", "w")),)


OWN_RED = effect('{ id = "banner" }', RED, **LORD)


def test_a_copy_has_the_effects_of_what_it_copies_as_its_own():
    """707.2: of itself where that speaks of itself, and of what else it names."""
    copied = effect('{ id = "relic" }', '["1a", ["copy", "banner"]]', resolved="true").replace('"x"', '"y"')
    found = came(effects=f"{OWN_RED}, {copied}", newer='"y"', reads='["relic.colors", "banner.colors"]')
    assert found == {"relic.colors": ("red",), "banner.colors": ("red",)}
    every = effect('{ type = "creature" }', '["7c", ["modify_pt", 1, 1]]', **LORD)
    assert came(effects=every, reads='["bear.pt"]') == {"bear.pt": (3, 3)}
    assert came(effects=f"{every}, {copied}", newer='"y"', reads='["bear.pt"]') == {"bear.pt": (4, 4)}
    enters = '{ do = "enter", objects = [{ id = "c" }], copy_of = "banner" }'
    assert came(enters, effects=every, reads='["bear.pt"]') == {"bear.pt": (4, 4)}
    named = effect('{ id = "bear" }', '["7c", ["modify_pt", 1, 1]]', **LORD)
    assert came(enters, effects=named, reads='["bear.pt"]') == {"bear.pt": (4, 4)}


def test_nothing_is_read_of_what_is_left_out_or_has_come_apart():
    left_out = BOARD.replace("reads =", 'omit = ["bear"]\nreads =')
    told = left_out.format(events="", effects="", reads='["bear.pt"]', top="", newer="")
    line = play(parse(told, "scene.toml"))
    assert line.scene.rulebook.result(line.state) == (("bear", "pt", ()),)
    apart = '{ do = "exile_merged", object = "bear", by = "A", cards = [{ id = "half" }] }'
    assert came(apart, reads='["bear.pt"]') == {"bear.pt": ()}


def test_what_never_begins_is_passed_over_one_by_one_and_nobody_chooses():
    quiet = f'{{ id = "quiet", resolved = true, affects = [{{ type = "enchantment" }}], parts = [{LOSES}] }}'
    every = effect('{ type = "creature" }', '["7c", ["modify_pt", 1, 1]]', **LORD)
    line = play(scene(effects=f"{every}, {quiet}", newer='"quiet"', reads='["bear.pt"]'))
    assert line.ended and keys(line, "skip") == ["rules skip grows_fx>7c", "rules skip x>7c"]
    assert line.scene.rulebook.result(line.state) == (("bear", "pt", (2, 2)),)


def test_a_granted_ability_is_not_copied():
    """707.2: what an effect gave is no copiable value; it is there once."""
    gives = effect('{ id = "bear" }', '["6", ["add_abilities", ["rite"]]]', **LORD)
    rite = ('{ id = "rite_fx", source = "bear", ability = "rite", granted_by = "x", '
            'affects = [{ type = "creature" }], parts = [["7c", ["modify_pt", 1, 1]]] }')  # fmt: skip
    copied = effect('{ id = "relic" }', '["1a", ["copy", "bear"]]', resolved="true").replace('"x"', '"y"')
    found = came(effects=f"{gives}, {rite}, {copied}", newer='"y"', reads='["bear.pt", "relic.pt"]')
    assert found == {"bear.pt": (3, 3), "relic.pt": (3, 3)}


def test_two_effects_that_wait_for_each_other_in_two_layers_are_told_to_in_both():
    """613.8b: first because of what they apply to, then because of what they count."""
    more = '["7c", ["modify_pt", { count = [{ power_at_least = 5 }] }, 0]]'
    one, other = (
        f'{{ id = "{id}", resolved = true, affects = [{{ type = "{of}" }}], '
        f'parts = [["4", ["add_types", ["{to}"]]], {more}] }}'
        for id, of, to in (("x", "artifact", "creature"), ("y", "creature", "artifact"))
    )
    sizes = (("p", 4), ("q", 5))
    there = ", ".join(f'{{ id = "{id}", types = ["creature"], pt = [{n}, {n}] }}' for id, n in sizes)
    enters = f'{{ do = "enter", objects = [{there}] }}'
    line = play(scene(enters, effects=f"{one}, {other}", newer='"x", "y"'))
    line = line.play(line.options[0].key) if line.options else line
    assert keys(line, "loop") == ["rules loop x>y"] * 2
