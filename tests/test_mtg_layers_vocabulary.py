"""Words of the layers that no worked case uses: each does what it says, at its own time."""

from mtg_boards import effect, now, subtypes, thing

from rulekit.games.mtg.layers import characteristics, copiable
from rulekit.games.mtg.layers.objects import has_subtype

BEAR = thing("bear", "creature", subtypes="Bear", colors="green", pt=(2, 2))
OGRE = thing("ogre", "creature", subtypes="Ogre", colors="red", pt=(4, 4), owner="B")
ROCK = thing("rock", "artifact", mv=3)
BOARD = (BEAR, OGRE, ROCK)


def plus(which):
    return effect("plus", which, ["7c", ["modify_pt", 1, 1]], resolved=True)


def sizes(*effects):
    return {id: one.pt for id, one in now(BOARD, *effects).items()}


def test_color_reads_the_color_that_layer_five_gave():
    dye = effect("dye", [{"id": "bear"}], ["5", ["set_colors", ["red"]]], resolved=True)
    assert sizes(dye, plus([{"color": "red"}])) == {"bear": (3, 3), "ogre": (5, 5), "rock": None}
    assert sizes(plus([{"color": "green"}]), dye)["bear"] == (2, 2)


def test_add_colors_keeps_the_old_ones():
    dye = effect("dye", [{"id": "bear"}], ["5", ["add_colors", ["red"]]], resolved=True)
    assert now(BOARD, dye)["bear"].colors == ("green", "red")


def test_no_abilities_is_read_both_ways():
    gift = effect("gift", [{"id": "ogre"}], ["6", ["add_abilities", ["flying"]]], resolved=True)
    assert sizes(gift, plus([{"no_abilities": True}]))["ogre"] == (4, 4)
    assert sizes(gift, plus([{"no_abilities": True}]))["bear"] == (3, 3)
    assert sizes(gift, plus([{"no_abilities": False}]))["ogre"] == (5, 5)


def test_a_reader_of_no_abilities_waits_for_the_grant():
    gift = effect("gift", [{"id": "ogre"}], ["6", ["add_abilities", ["flying"]]], resolved=True)
    lone = effect(
        "lone",
        [{"type": "creature"}, {"no_abilities": True}],
        ["6", ["add_abilities", ["trample"]]],
        resolved=True,
    )
    found = now(BOARD, lone, gift)
    assert found["ogre"].abilities == ("flying",) and found["bear"].abilities == ("trample",)


def test_controller_names_a_player_and_follows_layer_two():
    steal = effect("steal", [{"id": "ogre"}], ["2", ["set_controller", "A"]], resolved=True)
    assert sizes(plus([{"controller": "B"}]))["ogre"] == (5, 5)
    assert sizes(plus([{"controller": "B"}]), steal)["ogre"] == (4, 4)
    assert sizes(plus([{"controller": "A"}]), steal)["ogre"] == (5, 5)


def test_controlled_by_source_controller_moves_with_the_source():
    banner = thing("banner", "enchantment", abilities="b")
    fx = effect(
        "fx",
        [{"type": "creature"}, {"controlled_by_source_controller": True}],
        ["7c", ["modify_pt", 1, 1]],
        source="banner",
        ability="b",
    )
    steal = effect("steal", [{"id": "banner"}], ["2", ["set_controller", "B"]], resolved=True)
    found = now((*BOARD, banner), fx, steal)
    assert (found["bear"].pt, found["ogre"].pt) == ((2, 2), (5, 5))


def test_ids_is_a_fixed_list():
    assert sizes(plus([{"ids": ["bear", "rock"]}])) == {"bear": (3, 3), "ogre": (4, 4), "rock": None}


def test_power_at_least_is_read_as_layer_seven_goes():
    base = effect("base", [{"id": "bear"}], ["7b", ["set_pt", 4, 4]], resolved=True)
    assert sizes(base, plus([{"power_at_least": 4}])) == {"bear": (5, 5), "ogre": (5, 5), "rock": None}


def test_two_readers_of_power_wait_for_what_lifts_it():
    lift = effect("lift", [{"id": "bear"}], ["7c", ["modify_pt", 2, 0]], resolved=True)
    assert sizes(plus([{"power_at_least": 4}]), lift)["bear"] == (5, 3)


def test_all_creature_types_on_creatures_only():
    mimic = effect("mimic", [{"id": "bear"}], ["4", ["all_creature_types"]], resolved=True)
    rock = effect("rock_fx", [{"id": "rock"}], ["4", ["all_creature_types"]], resolved=True)
    found = now(BOARD, mimic, rock)
    assert has_subtype(found["bear"], "Goblin") and not has_subtype(found["bear"], "Swamp")
    assert not has_subtype(found["rock"], "Goblin")
    assert sizes(plus([{"subtype": "Goblin"}]), mimic)["bear"] == (3, 3)


def test_subtypes_go_with_their_card_type_and_come_back():
    off = effect("off", [{"id": "bear"}], ["4", ["remove_types", ["creature"]]], resolved=True)
    on = effect("on", [{"id": "bear"}], ["4", ["add_types", ["creature"]]], resolved=True)
    assert subtypes(now(BOARD, off)["bear"]) == ()
    assert subtypes(now(BOARD, off, on)["bear"]) == ("Bear",)


def test_copy_in_layer_one_takes_copiable_values_and_abilities():
    clone = thing("clone", "creature", colors="blue", pt=(0, 0))
    lord = thing("lord", "creature", subtypes="Ogre", colors="black", abilities="l", pt=(2, 2))
    lord_fx = effect(
        "lord_fx",
        [{"type": "creature"}, {"not_source": True}],
        ["7c", ["modify_pt", 1, 1]],
        source="lord",
        ability="l",
    )
    copy = effect("copy", [{"id": "clone"}], ["1a", ["copy", "lord"]], resolved=True)
    dye = effect("dye", [{"id": "lord"}], ["5", ["set_colors", ["white"]]], resolved=True)
    found = now((clone, lord), lord_fx, dye, copy)
    assert (found["clone"].colors, found["clone"].pt, found["lord"].colors) == (
        ("black",),
        (3, 3),
        ("white",),
    )
    assert copiable((clone, lord), (lord_fx, dye, copy))["clone"].abilities == ("l",)


def test_a_copy_of_a_copy_waits_for_it():
    one, two = thing("one", "creature", pt=(1, 1)), thing("two", "creature", pt=(0, 0))
    first = effect("first", [{"id": "two"}], ["1a", ["copy", "one"]], resolved=True)
    second = effect("second", [{"id": "one"}], ["1a", ["copy", "ogre"]], resolved=True)
    found = now((one, two, OGRE), first, second)
    assert found["one"].pt == found["two"].pt == (4, 4)


def test_face_down_comes_after_copies():
    hidden = thing("hidden", "creature", subtypes="Dragon", colors="red", pt=(5, 5), abilities="flying")
    down = effect("down", [{"id": "hidden"}], ["1b", ["face_down"]], resolved=True)
    copy = effect("copy", [{"id": "hidden"}], ["1a", ["copy", "ogre"]], resolved=True)
    found = now((hidden, OGRE), down, copy)["hidden"]
    assert (found.pt, found.colors, found.abilities, found.nameless) == ((2, 2), (), (), True)


def test_text_change_in_layer_three_reaches_rules_text_and_type_line():
    seas = thing("seas", "enchantment", abilities="s")
    isle = thing("isle", "land", supertypes="basic", subtypes="Island", abilities="mana_U")
    fx = effect("fx", [{"subtype": "Island"}], ["7b", ["set_pt", 1, 1]], source="seas", ability="s")
    hack = effect("hack", [{"id": "seas"}], ["3", ["change_text", "Island", "Swamp"]], resolved=True)
    line = effect("line", [{"id": "isle"}], ["3", ["change_text", "Island", "Swamp"]], resolved=True)
    assert now((seas, isle), fx, hack)["isle"].pt is None
    found = now((seas, isle), fx, hack, line)["isle"]
    assert (found.pt, found.subtypes, found.abilities) == ((1, 1), ("Swamp",), ("mana_B",))


def test_text_changes_apply_one_after_the_other():
    moon, karst = thing("moon", "enchantment", abilities="m"), thing("karst", "land")
    fx = effect(
        "fx", [{"type": "land"}], ["4", ["set_land_subtypes", ["Mountain"]]], source="moon", ability="m"
    )
    one = effect("one", [{"id": "moon"}], ["3", ["change_text", "Mountain", "Island"]], resolved=True)
    two = effect("two", [{"id": "moon"}], ["3", ["change_text", "Island", "Swamp"]], resolved=True)
    assert subtypes(now((moon, karst), fx, one, two)["karst"]) == ("Swamp",)
    assert subtypes(now((moon, karst), fx, two, one)["karst"]) == ("Island",)


def test_a_granted_ability_is_no_text():
    host, karst = thing("host", "artifact"), thing("karst", "creature", pt=(1, 1), subtypes="Elf")
    gift = effect("gift", [{"id": "host"}], ["6", ["add_abilities", ["g"]]], resolved=True)
    given = effect(
        "given",
        [{"subtype": "Elf"}],
        ["7c", ["modify_pt", 1, 1]],
        source="host",
        ability="g",
        granted_by="gift",
    )
    hack = effect("hack", [{"id": "host"}], ["3", ["change_text", "Elf", "Ogre"]], resolved=True)
    assert now((host, karst), gift, given, hack)["karst"].pt == (2, 2)


def test_values_of_equal_boards_are_remembered():
    before = characteristics.cache_info().hits
    board, effects = (BEAR, OGRE), (plus([{"id": "bear"}]),)
    assert characteristics(board, effects) is characteristics(board, effects)
    assert characteristics.cache_info().hits > before
