"""What a timestamp scene tells must be possible: no stamp where none is due, no name that nobody has."""

import pytest
from msgspec.structs import replace

from rulekit import tell
from rulekit.ages import compare, orders, swapped, why
from rulekit.draw.figure_ledger import stamps_of
from rulekit.scenario import ScenarioError, library, load, parse
from rulekit.trace import play
from rulekit.words import RulekitError

BOARD = """game = "mtg_timestamps"
{top}
[start]
ages = ["bear", "morph", "curse", "boots", "relic", "banner", {newer}]
reads = {reads}
objects = [
  {{ id = "bear", types = ["creature"], pt = [2, 2] }},
  {{ id = "morph", types = ["creature"], pt = [5, 5], face_down = true }},
  {{ id = "curse", types = ["enchantment"], subtypes = ["Aura"], abilities = ["grows"] }},
  {{ id = "boots", types = ["artifact"], subtypes = ["Equipment"] }},
  {{ id = "relic", types = ["artifact"], pt = [4, 4], back = {{ types = ["land"] }} }},
  {{ id = "banner", types = ["enchantment"], abilities = ["lord"] }},
]
effects = [
  {{ id = "grows_fx", source = "curse", ability = "grows", affects = [{{ host_of_source = true }}], parts = [["7c", ["modify_pt", 2, 2]]] }},
{effects}
]
events = [{events}]
"""  # noqa: E501


def scene(*events, effects="", reads='["ages"]', top="", newer=""):
    written = BOARD.format(events=", ".join(events), effects=effects, reads=reads, top=top, newer=newer)
    return parse(written, "scene.toml")


def came(*events, **more):
    line = play(scene(*events, **more))
    assert line.ended
    return dict((".".join(row[:-1]), row[-1]) for row in line.scene.rulebook.result(line.state))


def fault_of(*events, **more):
    with pytest.raises(ScenarioError) as fault:
        scene(*events, **more)
    assert fault.value.text.ja != fault.value.text.en and "\n" not in fault.value.text.en
    return fault.value


OUT_BEAR = '{ do = "leave", objects = ["bear"] }'
NEVER = [
    ("face", ['{ do = "turn", object = "bear", face = "up" }'], "face up already"),
    ("face", ['{ do = "turn", object = "morph", face = "down" }'], "face down already"),
    ("objects", ['{ do = "return", objects = ["bear"] }'], "has not left"),
    ("to", ['{ do = "attach", objects = ["boots"], to = "boots" }'], "itself"),
    ("to", [OUT_BEAR, '{ do = "attach", objects = ["boots"], to = "bear" }'], "not on the battlefield"),
    ("objects", ['{ do = "attach", objects = ["relic"], to = "bear" }'], "no Aura, Equipment"),
    ("to", ['{ do = "attach", objects = ["boots"], to = "B" }'], "to a player"),
    ("object", ['{ do = "detach", object = "boots" }'], "attached to nothing"),
    ("n", ['{ do = "counter", object = "bear", kind = "+1/+1", n = -3 }'], "1 or more, not -3"),
    ("n", ['{ do = "remove_counter", object = "bear", kind = "+1/+1" }'], "has 0 counters"),
    ("do", ['{ do = "begin", objects = [{ id = "v", types = ["vanguard"] }] }'], "has begun"),
    ("objects", ['{ do = "reveal", objects = [{ id = "p", types = ["land"] }] }'], "no plane"),
    ("object", [OUT_BEAR, '{ do = "tap", object = "bear" }'], "not on the battlefield"),
    ("tapped", ['{ do = "tap", object = "bear", tapped = false }'], "untapped already"),
    ("object", ['{ do = "phase_in", object = "bear" }'], "not phased out"),
    (
        "object",
        [
            '{ do = "exile_merged", object = "bear", by = "A", cards = [{ id = "half" }] }',
            '{ do = "counter", object = "bear", kind = "flying" }',
        ],
        "not on the battlefield",
    ),
    (
        "object",
        ['{ do = "phase_out", object = "bear" }', '{ do = "counter", object = "bear", kind = "+1/+1" }'],
        "phased out then",
    ),
    (
        "copy_of",
        [OUT_BEAR, '{ do = "enter", objects = [{ id = "clone" }], copy_of = "bear" }'],
        "not on the battlefield",
    ),
    (
        "to",
        ['{ do = "phase_out", object = "bear" }', '{ do = "attach", objects = ["boots"], to = "bear" }'],
        "phased out then",
    ),
    ("objects", ['{ do = "phase_out", object = "bear" }', OUT_BEAR], "phased out then"),
    ("objects", [OUT_BEAR, OUT_BEAR], "not on the battlefield"),
    ("tapped", ['{ do = "tap", object = "bear" }'] * 2, "tapped already"),
    ("objects", ['{ do = "begin", objects = [{ id = "v", types = ["land"] }] }'], "no vanguard"),
    (
        "object",
        [
            '{ do = "attach", objects = ["boots"], to = "bear" }',
            '{ do = "phase_out", object = "bear" }',
            '{ do = "phase_in", object = "boots" }',
        ],
        "along with its host",
    ),
    (
        "n",
        [
            '{ do = "counter", object = "bear", kind = "+1/+1", n = 2 }',
            '{ do = "remove_counter", object = "bear", kind = "+1/+1", n = 3 }',
        ],
        "has 2 counters",
    ),
]


@pytest.mark.parametrize(("field", "events", "words"), NEVER, ids=lambda one: one if one is str else "")
def test_what_cannot_happen_gives_no_timestamp_it_is_refused(field, events, words):
    fault = fault_of(*events)
    assert fault.place == f"start.events[{len(events) - 1}].{field}"
    assert words in fault.text.en


def test_an_event_is_judged_by_the_table_as_it_is_by_then():
    back = [OUT_BEAR, '{ do = "return", objects = ["bear"] }', '{ do = "tap", object = "bear" }']
    assert came(*back)["ages"][-1] == "bear"
    back[0] = '{ do = "leave", objects = ["bear"], to = "graveyard" }'
    assert came(*back)["ages"][-1] == "bear"
    twice = '{ do = "turn", object = "morph", face = "up" }'
    assert fault_of(twice, twice).place == "start.events[1].face"


NOBODY = [
    ("start.events[0].objects[0].host", '{ do = "enter", objects = [{ id = "u", host = "zz" }] }', "zz"),
    ("start.events[0].player", '{ do = "control", object = "bear", player = "C", id = "t" }', "A, B"),
    ("start.events[0].objects[0].owner", '{ do = "enter", objects = [{ id = "u", owner = "C" }] }', "A, B"),
    ("start.events[0].objects[0].id", '{ do = "enter", objects = [{ id = "B" }] }', "is a player"),
    ("start.events[0].to", '{ do = "attach", objects = ["curse"], to = "C" }', "A, B, banner"),
    ("start.events[0].objects", '{ do = "enter", copy_of = "bear", objects = [{ id = "c" }, { id = "d" }] }',
     "copy_of is for one object"),
    ("start.events[1].id", '{ do = "control", object = "bear", player = "B", id = "t" }, '
     '{ do = "control", object = "bear", player = "A", id = "t" }', "already used at start.events[0]"),
    ("start.events[0].by", '{ do = "exile_merged", object = "bear", by = "D", cards = [{ id = "half" }] }',
     "A, B"),
    ("start.events[0].objects", '{ do = "enter", objects = [{ id = "c" }, { id = "d" }], '
     'along = { id = "x", resolved = true } }', "along is for one object"),
]  # fmt: skip


@pytest.mark.parametrize(("place", "events", "words"), NOBODY)
def test_a_name_nobody_has_or_two_have_is_refused(place, events, words):
    fault = fault_of(events)
    assert fault.place == place and words in fault.text.en


def effect(affects, part, **more):
    extra = "".join(f", {name} = {value}" for name, value in more.items())
    return f'{{ id = "x", affects = [{affects}], parts = [{part}]{extra} }}'


LORD = {"source": '"banner"', "ability": '"lord"'}
WRONG_EFFECTS = [
    (effect('{ id = "bear" }', '["6", ["lose_all"]]', source='"banner"', ability='"lrd"'),
     "start.effects[1].ability", '"lrd"'),
    (effect('{ type = "creature" }', '["7a", ["set_pt", 1, 1]]', cda="true", **LORD),
     "start.effects[1].affects", "604.3a"),
    (effect('{ id = "banner" }, { type = "creature" }', '["7a", ["set_pt", 1, 1]]', cda="true", **LORD),
     "start.effects[1].affects", "always"),
    (effect('{ id = "banner" }', '["6", ["lose_all"]]', cda="true", **LORD),
     "start.effects[1].parts[0]", "colors, subtypes"),
    (effect('{ id = "bear" }', '["7a", ["set_pt", 1, 1]]', cda="true", resolved="true"),
     "start.effects[1].cda", "no resolved effect"),
    (effect("", '["rules", ["hand_limit", "you", 2]]', resolved="true"),
     "start.effects[1].parts[0]", "a source"),
    (effect('{ controller = "C" }', '["6", ["lose_all"]]', **LORD),
     "start.effects[1].affects[0].controller", "A, B"),
    (effect('{ id = "bear" }', '["2", ["set_controller", "C"]]', **LORD),
     "start.effects[1].parts[0][1][1]", "A, B"),
    (effect("{ power_at_least = 2 }", '["7b", ["set_pt", 1, 1]]', **LORD),
     "start.effects[1].affects", "layer 7c"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "place", "words"), WRONG_EFFECTS)
def test_an_effect_that_cannot_be_is_refused(written, place, words):
    fault = fault_of(effects=written)
    assert fault.place == place and words in fault.text.en


def test_an_ability_may_come_from_a_counter_a_grant_or_the_other_face():
    gained = effect('{ id = "bear" }', '["7c", ["modify_pt", 1, 1]]', source='"bear"', ability='"flying"')
    put = '{ do = "counter", object = "bear", kind = "flying" }'
    assert came(put, effects=gained, reads='["bear.pt"]') == {"bear.pt": (3, 3)}
    assert fault_of(effects=gained).place == "start.effects[1].ability"


@pytest.mark.parametrize(
    "copiers", ['{ ids = ["bear"] }', '{ any = [{ id = "bear" }] }', '{ not = { id = "morph" } }']
)
def test_copies_go_in_no_circle_however_they_are_described(copiers):
    one = effect(copiers, '["1a", ["copy", "morph"]]', resolved="true").replace('"x"', '"one"')
    two = effect('{ not = { ids = ["bear", "relic"] } }', '["1a", ["copy", "bear"]]', resolved="true")
    circle = fault_of(effects=f"{one}, {two}", newer='"one", "x"')
    assert circle.place.startswith("start.effects[") and "bear → morph → bear" in circle.text.en
    assert came(effects=one, newer='"one"')


def test_an_aura_may_be_attached_to_a_player_and_is_stamped():
    after = came('{ do = "attach", objects = ["curse"], to = "B" }', reads='["ages", "curse.host"]')
    assert after == {"ages": ("bear", "morph", "boots", "relic", "banner", "curse"), "curse.host": "B"}


def test_what_a_scene_leaves_out_may_still_be_told_of():
    left_out = BOARD.replace("reads =", 'omit = ["curse"]\nreads =')
    told = left_out.format(events=ON_BEAR, effects="", reads='["bear.pt"]', top="", newer="")
    assert play(parse(told, "scene.toml")).steps[0].key.endswith("attach curse>bear")


def test_an_effect_on_every_hand_needs_no_source():
    every = effect("", '["rules", ["hand_limit", "each", 2]]', resolved="true")
    assert came(effects=every, newer='"x"', reads='["A.hand_limit"]') == {"A.hand_limit": 2}


def test_converting_stamps_as_transforming_does_by_the_number_of_each_edition():
    told = '{ do = "convert", object = "relic" }'
    assert came(told, reads='["ages", "relic.types"]') == {
        "ages": ("bear", "morph", "curse", "boots", "banner", "relic"),
        "relic.types": ("land",),
    }
    for edition, number in (("2023-11-17", "701.50"), ("2026-04-17", "701.28")):
        line = play(scene(told, top=f'edition = "{edition}"'))
        assert number in tell.cited(line.scene, line.steps[0].rules)


def test_converting_what_is_the_newest_already_is_a_new_stamp_in_the_ledger():
    on_top = scene('{ do = "convert", object = "relic" }').scene
    ages = (*(one for one in on_top.start.ages if one != "relic"), "relic")
    line = play(replace(on_top, start=replace(on_top.start, ages=ages)))
    assert stamps_of(line)[0]["relic"] == [0, 1]


OUT, IN = ('{{ do = "phase_out", object = "{}" }}', '{{ do = "phase_in", object = "{}" }}')
ON_BEAR = '{ do = "attach", objects = ["curse"], to = "bear" }'


KARST = '{ do = "enter", objects = [{ id = "karst", types = ["land"] }] }'
GROWS = (
    '{ id = "grows", resolved = true, affects = [{ subtype = "Swamp" }], '
    'parts = [["4", ["add_types", ["artifact"]]]] }, '
)
SINKING = ", ".join((
    '{ id = "swamps", source = "banner", ability = "lord", affects = [{ type = "land" }], '
    'parts = [["4", ["add_subtypes", ["Swamp"]]]] }',
    *(f'{{ id = "{id}", resolved = true, affects = [{{ subtype = "Swamp" }}], '
      f'parts = [["4", ["add_types", ["{type}"]]]] }}'
      for id, type in (("wakes", "creature"), ("grows", "artifact"))),
    '{ id = "sinks", resolved = true, affects = [{ type = "land" }], '
    'parts = [["4", ["remove_types", ["land"]]]] }',
))  # fmt: skip


def test_what_waited_for_nothing_any_more_is_told_one_by_one_before_the_next_effect():
    """613.8c: once the lands are none, what makes them Swamps changes nothing for what reads Swamps."""
    line = play(scene(KARST, effects=SINKING, newer='"wakes", "grows", "sinks"', reads='["karst.types"]'))
    keys = [step.key for step in line.steps if step.key.split()[1] in ("wait", "unwait", "apply")][1:-1]
    assert keys == ["rules wait wakes>swamps", "rules wait grows>swamps", "rules wait swamps>sinks",
                    "rules apply sinks>4", "rules unwait wakes>swamps", "rules unwait grows>swamps",
                    "rules apply swamps>4", "rules apply wakes>4", "rules apply grows>4"]  # fmt: skip
    assert line.scene.rulebook.result(line.state) == (("karst", "types", ()),)
    noun = tell.nouns(line.scene, line.states)
    (first, _) = (step for step in line.steps if step.verb == "unwait")
    assert first.rules == ("613.8c",)
    two = play(scene(KARST, effects=SINKING.replace(GROWS, ""), newer='"wakes", "sinks"'))
    assert [step.args for step in two.steps if step.verb == "unwait"] == [("wakes", "swamps")]
    said = tell.sentence(line.scene, first, noun)
    assert said.en == "Looked at again, wakes no longer depends on swamps"
    assert said.ja == "見直すと、wakesはもうswampsに依存していない"


def test_an_aura_that_phased_out_alone_stays_out_until_it_phases_in_itself():
    """702.26g: only what phased out along with its host comes back with it."""
    alone = [ON_BEAR, OUT.format("curse"), OUT.format("bear"), IN.format("bear")]
    assert came(*alone, reads='["bear.pt"]') == {"bear.pt": (2, 2)}
    assert came(*alone, IN.format("curse"), reads='["bear.pt"]') == {"bear.pt": (4, 4)}
    along = [ON_BEAR, OUT.format("bear"), IN.format("bear")]
    assert came(*along, reads='["bear.pt"]') == {"bear.pt": (4, 4)}
    assert "702.26g" in fault_of(ON_BEAR, OUT.format("bear"), IN.format("curse")).text.en


def test_an_aura_that_phased_out_alone_is_not_there_to_follow_its_host_and_falls_as_it_phases_in():
    gone = [ON_BEAR, OUT.format("curse"), '{ do = "leave", objects = ["bear"], to = "graveyard" }']
    zones = [(one.zone, one.host) for line in (play(scene(*gone)), play(scene(*gone, IN.format("curse"))))
             for one in line.state.objects if one.id == "curse"]
    assert zones == [("battlefield", ""), ("graveyard", "")]


def test_a_noncreature_has_no_power_however_it_is_asked():
    """208.3: what is printed there counts again once it is a creature."""
    pumped = effect('{ type = "artifact" }', '["7c", ["modify_pt", 1, 1]]', **LORD)
    counts = '["7c", ["modify_pt", { count = { power_at_least = 4 } }, 0]]'
    strong = effect('{ id = "bear" }', counts, **LORD)
    awake = effect('{ id = "relic" }', f'["4", ["add_types", ["creature"]]], {counts}', **LORD)
    assert came(effects=pumped, reads='["relic.pt"]') == {"relic.pt": ()}
    assert came(effects=strong, reads='["bear.pt"]') == {"bear.pt": (2, 2)}
    assert came(effects=awake, reads='["relic.pt"]') == {"relic.pt": (5, 4)}
    said = why(play(scene(effects=pumped)), "relic")
    assert said.data.no_creature and "208.3" in said.text.ja and "power/toughness —" in said.text.en


def test_why_answers_for_supertypes_mana_value_and_a_players_hand():
    copied = effect('{ id = "bear" }', '["1a", ["copy", "land"]]', resolved="true")
    enters = '{ do = "enter", objects = [{ id = "land", types = ["land"], supertypes = ["basic"], mv = 3 }] }'
    line = play(scene(enters, effects=copied, top=""))
    assert why(line, "bear", "supertypes").data.value == ("basic",)
    assert [(link.before, link.after) for link in why(line, "bear", "mv").data.links] == [(0, 3)]
    found = why("maximum_hand_size", "A", "hand_limit").data
    assert [(link.before, link.after, link.overwritten) for link in found.links] == [
        (7, "none", "drain_fx"),
        ("none", 2, ""),
    ]
    assert "hand_limit" in str(_refused(lambda: why("maximum_hand_size", "A", "pt")))


def _refused(ask):
    with pytest.raises(RulekitError) as fault:
        ask()
    return fault.value


def test_ages_are_asked_of_the_game_that_has_them():
    other = load(library("mtg_stack")[0])
    for ask in (
        lambda: why(other, "x"),
        lambda: orders(other),
        lambda: swapped(other, "a", "b"),
        lambda: compare(other, "old", "2023-11-17"),
    ):
        assert "mtg_timestamps" in str(_refused(ask))
