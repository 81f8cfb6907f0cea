"""The mistakes engines make with layers and timestamps (pitfalls 1 to 21), each caught by a named check."""

import pytest
from msgspec.structs import replace
from mtg_boards import effect, now, subtypes, thing

from rulekit.games.mtg.layers.apply import Run, ahead, applied, live
from rulekit.games.mtg.layers.dependency import loops, plain, quick, waits
from rulekit.games.mtg.timestamps.ready import ready
from rulekit.scenario import ScenarioError, load, parse
from rulekit.trace import play

XENO = effect(
    "xeno_fx", [{"type": "creature"}], ["4", ["add_subtypes", ["Zombie"]]], source="xeno", ability="x"
)
BELL = effect(
    "bell_fx", [{"subtype": "Swamp"}], ["4", ["add_types", ["creature"]]], source="bell", ability="b"
)
URBORG = effect(
    "urborg_fx", [{"type": "land"}], ["4", ["add_subtypes", ["Swamp"]]], source="urborg", ability="u"
)
MOON = effect(
    "moon_fx",
    [{"type": "land"}, {"not": {"supertype": "basic"}}],
    ["4", ["set_land_subtypes", ["Mountain"]]],
    source="moon",
    ability="m",
)
xeno, bell = thing("xeno", "enchantment", abilities="x"), thing("bell", "artifact", abilities="b")
urborg, moon = thing("urborg", "land", abilities="u"), thing("moon", "enchantment", abilities="m")
karst, bear = thing("karst", "land", abilities="k"), thing("bear", "creature", pt=(2, 2))
TABLE = (xeno, bell, urborg)


def edges(objects, effects, layer, trial=plain):
    run = Run(tuple(effects), tuple(objects), layer)
    return {(edge.waiter, edge.awaited): edge.reason for edge in trial(live(run), run.now)}


def ended(name, number=None):
    scenario = load(name) if number is None else load(name).variants[number]
    return play(scenario, *scenario.line)


def test_01_dependency_looks_one_step_ahead():
    """Xenograft does not wait for Bell: alone, Bell would animate nothing yet."""
    assert ("xeno_fx", "bell_fx") not in edges(TABLE, (XENO, BELL, URBORG), "4")
    assert "Zombie" not in subtypes(now(TABLE, XENO, BELL, URBORG)["urborg"])


@pytest.mark.parametrize("trial", [plain, quick])
def test_02_all_three_limbs_count(trial):
    assert edges((moon, urborg), (URBORG, MOON), "4", trial) == {("urborg_fx", "moon_fx"): "existence"}
    assert edges((bell, urborg), (BELL, URBORG), "4", trial) == {("bell_fx", "urborg_fx"): "set"}
    marsh = thing("marsh", "land", abilities="b")
    own = replace(BELL, source="marsh")
    assert edges((marsh, urborg), (own, URBORG), "4", trial) == {("bell_fx", "urborg_fx"): "set"}
    grow = effect("grow_fx", [{"id": "rock"}], ["4", ["add_subtypes", ["Forest"]]], resolved=True)
    sink = effect("sink_fx", [{"id": "rock"}], ["4", ["add_types", ["land"]]], resolved=True)
    rock = thing("rock", "artifact")
    assert edges((rock,), (grow, sink), "4", trial) == {("grow_fx", "sink_fx"): "does"}
    counting = effect(
        "count_fx", [{"id": "bear"}], ["7b", ["set_pt", {"count": {"power_at_least": 4}}, 1]], resolved=True
    )
    large = effect("large_fx", [{"id": "ogre"}], ["7b", ["set_pt", 5, 5]], resolved=True)
    ogre = thing("ogre", "creature", pt=(1, 1))
    assert edges((bear, ogre), (counting, large), "7b", trial) == {("count_fx", "large_fx"): "does"}
    assert now((bear, ogre), counting, large)["bear"].pt == (1, 1)


def test_03_effects_are_compared_not_final_states():
    """Two setters of one value differ in what is left at the end, and yet neither waits."""
    one = effect("one", [{"id": "bear"}], ["7b", ["set_pt", 1, 1]], resolved=True)
    four = effect("four", [{"id": "bear"}], ["7b", ["set_pt", 4, 4]], resolved=True)
    assert edges((bear,), (one, four), "7b") == {}


def test_04_dependency_is_between_effects_not_per_object():
    """Blood Moon waits for Ashaya everywhere, also for lands that Ashaya does not touch."""
    ashaya = thing("ashaya", "creature", abilities="a", pt=(0, 0))
    makes = effect(
        "ash_fx",
        [{"type": "creature"}],
        ["4", ["add_types", ["land"]]],
        ["4", ["add_subtypes", ["Forest"]]],
        source="ashaya",
        ability="a",
    )
    run = Run((MOON, makes), (ashaya, moon, karst), "4")
    assert ahead(run).effect.id == "ash_fx"
    run = applied(run, ahead(run).effect)
    assert subtypes(run.objects[2]) == (), "karst is no Mountain before Blood Moon applies at all"


def test_05_several_parts_in_one_layer_are_one_unit():
    """Types and subtypes come together: Blood Moon never sees the one without the other."""
    token = thing("token", "creature", subtypes="Saproling", pt=(1, 1))
    limb = effect(
        "ll_fx",
        [{"subtype": "Saproling"}],
        ["4", ["add_subtypes", ["Forest"]]],
        ["4", ["add_types", ["land"]]],
        resolved=True,
    )
    run = Run((limb,), (token,), "4")
    after = applied(run, limb)
    assert after.objects[0].types == ("creature", "land") and "Forest" in subtypes(after.objects[0])
    assert after.applied == (("4", "ll_fx"),)


def test_06_adding_and_removing_a_keyword_are_independent():
    give = effect("give", [{"id": "bear"}], ["6", ["add_abilities", ["flying"]]], resolved=True)
    take = effect("take", [{"id": "bear"}], ["6", ["remove_abilities", ["flying"]]], resolved=True)
    humble = effect("humble", [{"type": "creature"}], ["6", ["lose_all"]], resolved=True)
    for pair in ((give, take), (take, give), (give, humble), (humble, give)):
        assert edges((bear,), pair, "6") == {}
    assert "flying" in now((bear,), take, give)["bear"].abilities
    assert "flying" not in now((bear,), give, take)["bear"].abilities


def test_07_a_loop_frees_its_members_only():
    """Two land setters by creature and by land go round; whoever waits for one of them keeps waiting."""
    loop = edges(
        (thing("o", "creature"), thing("p", "artifact")),
        (
            effect("a", [{"not": {"type": "artifact"}}], ["4", ["add_types", ["artifact"]]], resolved=True),
            effect("b", [{"not": {"type": "artifact"}}], ["4", ["set_types", ["artifact"]]], resolved=True),
            effect("c", [{"type": "artifact"}], ["4", ["add_types", ["land"]]], resolved=True),
        ),
        "4",
    )
    found = tuple(_edges(loop))
    assert loops(found) == (("a", "b"),)
    assert waits(found) == {"c"}


def _edges(table):
    from rulekit.games.mtg.layers.dependency import Edge

    return [Edge(waiter, awaited, reason) for (waiter, awaited), reason in table.items()]


def test_08_the_order_is_settled_anew_after_each_application():
    """Only once Urborg has applied does Xenograft depend on the newer Bell."""
    before = Run((URBORG, XENO, BELL), TABLE, "4")
    assert ("xeno_fx", "bell_fx") not in edges(TABLE, before.effects, "4")
    after = applied(before, URBORG)
    assert ahead(after).effect.id == "bell_fx"
    assert "Zombie" in subtypes(now(TABLE, URBORG, XENO, BELL)["urborg"])


def test_09_defining_abilities_first_and_a_granted_one_is_none():
    drone = thing("drone", "creature", colors="red", abilities="devoid", pt=(2, 2))
    dye = effect("dye", [{"type": "creature"}], ["5", ["set_colors", ["red"]]], resolved=True)
    devoid = effect(
        "devoid_fx", [{"id": "drone"}], ["5", ["set_colors", []]], source="drone", ability="devoid", cda=True
    )
    assert now((drone,), dye, devoid)["drone"].colors == ("red",)
    granted = replace(devoid, granted_by="gift")
    assert now((drone,), dye, granted)["drone"].colors == ()


def test_10_a_started_effect_goes_on_and_one_not_started_never_starts():
    assert ended("humility_and_opalescence").scene.rulebook.result(ended("humility_and_opalescence").state)[
        0
    ] == ("humility", "pt", (4, 4))
    keys = [step.key for step in ended("ashaya_under_blood_moon").steps]
    assert "rules skip king_fx>7c" in keys and "rules apply king_fx>7c" not in keys


def test_11_a_land_setter_strips_text_in_layer_four_not_granted_abilities():
    animated = thing("manland", "land", abilities="pump_self", pt=(1, 1))
    gift = effect("gift", [{"id": "manland"}], ["6", ["add_abilities", ["flying"]]], resolved=True)
    lord = effect(
        "lord_fx",
        [{"type": "creature"}],
        ["6", ["add_abilities", ["trample"]]],
        source="manland",
        ability="pump_self",
    )
    found = now((animated, bear, moon), lord, MOON, gift)
    assert found["manland"].abilities == ("flying", "mana_R")
    assert found["bear"].abilities == ()
    seas = effect("seas", [{"id": "bear"}], ["4", ["set_land_subtypes", ["Island"]]], resolved=True)
    assert now((bear,), seas)["bear"] == bear, "land types stick to lands only"


def test_12_setting_comes_before_modifying_and_switching_last():
    plus = effect("plus", [{"id": "bear"}], ["7c", ["modify_pt", 2, 0]], resolved=True)
    base = effect("base", [{"id": "bear"}], ["7b", ["set_pt", 0, 1]], resolved=True)
    switch = effect("switch", [{"id": "bear"}], ["7d", ["switch_pt"]], resolved=True)
    assert now((bear,), switch, plus, base)["bear"].pt == (1, 2)
    counted = ready(ended("counters_as_a_group").state)
    assert {op.layer for one in counted.effects for op in one.parts if "counters" in one.id} <= {"6", "7c"}


def test_13_resolved_effects_lock_their_set_and_static_ones_do_not():
    end = ended("resolved_is_locked")
    pts = {one.id: one.pt for one in end.state.run.objects}
    assert pts["bear"] == (5, 3) and pts["wolf"] == (4, 2)


LATER = """game = "mtg_timestamps"
[[start.objects]]
id = "bear"
types = ["creature"]
[[start.effects]]
id = "e"
resolved = true
affects = [{{ {0} }}]
parts = [["{1}", {2}]]
"""


@pytest.mark.parametrize(
    ("condition", "layer", "op"),
    [
        ("power_at_least = 3", "6", '["lose_all"]'),
        ('ability = "flying"', "4", '["add_types", ["artifact"]]'),
        ('color = "red"', "4", '["add_types", ["artifact"]]'),
        ('type = "creature"', "2", '["set_controller", "B"]'),
        ("not = { power_at_least = 3 }", "5", '["set_colors", []]'),
        ("any = [{ no_abilities = true }]", "5", '["set_colors", []]'),
    ],
)
def test_14_a_condition_that_reads_a_later_layer_is_refused(condition, layer, op):
    with pytest.raises(ScenarioError) as fault:
        parse(LATER.format(condition, layer, op), "later.toml")
    assert fault.value.place == "start.effects[0].affects" and "AMB-TS-3" in fault.value.text.ja


def test_14_an_effect_that_resolves_reads_settled_values_once():
    """It looks when it is created, so power may decide what loses its abilities (611.2c)."""
    scene = parse(
        """game = "mtg_timestamps"
[start]
objects = [{ id = "bear", types = ["creature"], pt = [2, 2], abilities = ["flying"] },
  { id = "ogre", types = ["creature"], pt = [3, 3], abilities = ["flying"], counters = [["+1/+1", 1]] }]
ages = ["ogre_plus1_plus1_counters"]
reads = ["bear.flying", "ogre.flying"]
[[start.events]]
do = "resolve"
effect = { id = "hush", affects = [{ power_at_least = 4 }], parts = [["6", ["lose_all"]]] }
"""
    )
    end = play(scene)
    assert end.scene.rulebook.result(end.state) == (("bear", "flying", True), ("ogre", "flying", False))


def test_15_statics_have_no_last_known_information():
    banner = effect(
        "banner_fx", [{"type": "creature"}], ["7c", ["modify_pt", 1, 1]], source="gone", ability="g"
    )
    assert now((bear,), banner)["bear"].pt == (2, 2)


NOT_STAMPED = [
    {"do": "control", "object": "C", "player": "B", "id": "take"},
    {"do": "tap", "object": "C"},
    {"do": "phase_out", "object": "C"},
    {"do": "attach", "objects": ["G"], "to": "C"},
    {"do": "detach", "object": "G"},
]
STAMPED = [
    ({"do": "leave", "objects": ["C"]}, "C"),
    ({"do": "attach", "objects": ["G"], "to": "D"}, "G"),
    ({"do": "turn", "object": "C", "face": "down"}, "C"),
    ({"do": "transform", "object": "C"}, "C"),
    ({"do": "counter", "object": "C", "kind": "+1/+1"}, "C_plus1_plus1_counters"),
]


def ages_after(event):
    from msgspec import convert

    from rulekit.games.mtg.timestamps import GAME

    start = convert(
        {
            "ages": ["C", "C_plus1_plus1_counters", "G", "D"],
            "reads": ["ages"],
            "events": [event],
            "objects": [
                {
                    "id": "C",
                    "types": ["creature"],
                    "pt": [2, 2],
                    "counters": [["+1/+1", 1]],
                    "back": {"types": ["creature"]},
                },
                {"id": "D", "types": ["creature"], "pt": [2, 2]},
                {"id": "G", "types": ["artifact"], "subtypes": ["Equipment"], "host": "C"},
            ],
        },
        GAME.State,
    )
    assert not list(GAME.faults(start))
    return next(iter(GAME.moves(start))).after.ages


@pytest.mark.parametrize("event", NOT_STAMPED, ids=lambda event: event["do"])
def test_16_what_gives_no_timestamp(event):
    assert [one for one in ages_after(event) if one != "take"] == ["C", "C_plus1_plus1_counters", "G", "D"]


@pytest.mark.parametrize(
    ("event", "id"), STAMPED, ids=lambda row: row["do"] if isinstance(row, dict) else row
)
def test_17_what_does(event, id):
    assert ages_after(event)[-1] == id


def test_18_a_granted_static_takes_the_later_and_keeps_its_rank():
    for number in (None, 0):
        order = [one.id for one in ready(ended("granted_and_moved", number).state).effects]
        assert order.index("nofly_fx") < order.index("fly_fx")
    resolved = ready(ended("resolved_is_locked").state).effects
    assert [one.id for one in resolved] == ["banner_fx", "charge"]


def test_19_ties_are_a_players_choice():
    one, both = load("several_at_once"), load("several_at_once").variants[1]
    assert [step.who for step in play(one).steps if step.verb == "stamp"] == ["A", "B"]
    at = play(both)
    assert {step.key for step in at.options} == {"A stamp G", "A stamp X"}
    before = play(one).at(1)
    assert [(bar.key, bar.rule) for bar in before.refused] == [("B stamp X", "TS-11")]
    old = play(load("aura_and_host_together").variants[0]).at(1)
    assert [(bar.key, bar.rule) for bar in old.refused] == [("A stamp U>C", "TS-O2")]


def test_20_being_world_is_no_timestamp():
    """The world rule counts how long something has been world: no event here reads or moves it."""
    from rulekit.games.mtg.timestamps.table import AnyEvent

    assert not [kind for kind in AnyEvent.__args__ if "world" in kind.__struct_config__.tag]
    world = thing("world", "enchantment", supertypes="world", abilities="w")
    gift = effect("gift", [{"id": "world"}], ["6", ["add_abilities", ["flying"]]], resolved=True)
    assert now((world,), gift)["world"].supertypes == ("world",)


def test_21_a_restamp_reorders_an_effect_that_lives_on_without_its_ability():
    """Humility, its ability gone in layer 6, is moved to the newer side in 7b by entering again."""
    older, newer = (ended("humility_and_opalescence", number).state for number in (0, 1))
    assert [key for key in older.run.applied if key[0] == "7b"] == [("7b", "humility_fx"), ("7b", "opal_fx")]
    assert [key for key in newer.run.applied if key[0] == "7b"] == [("7b", "opal_fx"), ("7b", "humility_fx")]
