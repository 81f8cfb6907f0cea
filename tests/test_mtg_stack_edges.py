"""Edges of the stack's rules: damage that kills, copies and the spell itself, cleanup, what nobody owns."""

import pytest
from msgspec.structs import replace
from mtg_stack_scenes import BEAR, COUNTER, IDEA, KILL, before, keys, life, passed_out, scene, triggered

from rulekit import tell
from rulekit.games import game
from rulekit.games.mtg.table import find
from rulekit.trace import play


@pytest.mark.parametrize(("n", "keywords", "dies"), [
    (1, [], False), (2, [], True), (1, ["deathtouch"], True), (0, ["deathtouch"], False)])
def test_damage_destroys_where_it_is_lethal_or_its_source_has_deathtouch(n, keywords, dies):
    """704.5g, 704.5h: a wound that is not lethal stays a wound."""
    shoot = {"id": "shoot", "cost": [{"pay": "tap"}], "targets": [{"type": "creature"}],
             "do": [{"do": "damage", "n": n}]}
    archer = {"id": "archer", "types": ["creature"], "pt": [1, 1], "keywords": keywords, "abilities": [shoot]}
    line = play(scene([BEAR, archer], ["x A battlefield archer", "y B battlefield bear"]),
                "A activate x_shoot", "A target x_shoot>y")
    assert line.ended and ("rules sba y" in keys(line)) == dies
    bear = find(line.state, "y")
    assert (bear.zone, bear.damage) == (("graveyard", 0) if dies else ("battlefield", n))


def test_no_copy_is_for_the_spell_itself():
    """707.10d, 115.5: what the spell could not target is no target of the copies; what copies it may be."""
    echo = {"id": "echo", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
            "do": [{"do": "copy", "each": True}]}
    held = ["i A hand idea", "j A hand idea", "c A hand counter", "e A hand echo"]
    line = play(scene([IDEA, COUNTER, echo], held), "A cast i", "A cast j", "A cast c", "A target c>i",
                "A cast e", "A target e>c")
    moves = game("mtg_stack").moves
    meant = {step.args[-1] for state in line.states for step in moves(state) if step.verb == "copy_for"}
    assert meant == {"e", "j"}
    made = line
    while made.options and made.options[0].verb == "copy_for":
        made = made.play(made.options[0].key)
    copied = [step.args[-1] for step in made.steps if step.verb == "copy_for"]
    assert sorted(copied) == ["e", "j"], "copies that are made together are no targets of one another"


def test_what_triggered_as_cleanup_began_opens_priority_once_all_has_worn_off():
    """514.3a: it need not trigger on what ends; that it waits is enough. Another cleanup step follows."""
    when = {"on": "begins", "step": "cleanup", "whose": ""}
    wake = {"id": "wake", "types": ["sorcery"], "do": [
        {"do": "later", "when": when, "ability": {"id": "dawn", "do": [life(1)]}}]}
    line = play(scene([wake], ["W A hand wake"], steps=["main", "cleanup"]), "A cast W")
    assert [step.rules for step in line.steps if step.verb == "wear_off"] == [
        ("514.2", "514.3a"), ("514.2", "514.3")]
    assert before(line, "rules trigger dawn", "rules wear_off")
    assert before(line, "rules wear_off", "A place dawn")
    assert line.ended and line.state.players[0].life == 21


@pytest.mark.parametrize(("owned", "said"), [
    (["G"], "Bear would come back to a player who has left, so it is exiled"),
    (["G", "H"], "What would come back to a player who has left is exiled: bear (G), bear (H)")])
def test_what_nobody_owns_any_more_is_told_as_one_or_as_several(owned, said):
    """800.4c: what was lent to a player who then left has nobody to go back to."""
    foe = {"type": "creature", "controller": "opponent"}
    borrow = {"do": "control", "what": foe, "until": "end_of_turn"}
    loan = {"id": "loan", "types": ["sorcery"], "do": [borrow]}
    start = {"steps": ["main", "cleanup"], "concede": ["C"], "players": ("A", "B", "C")}
    table = scene([loan, BEAR], ["S A hand loan", *(f"{id} B battlefield bear C" for id in owned)], **start)
    line = play(table, "A cast S", "rules bury S", "C concede")
    noun = tell.nouns(line.scene, line.states)
    (step,) = [step for step in line.steps if step.verb == "exile_orphans"]
    assert tell.sentence(line.scene, step, noun).en == said
    assert {one.zone for one in line.state.objects if one.id in owned} == {"exile"}


THING = {"type": "creature"}
NOTHING = {
    "discard": ({"do": "discard"}, "There is no card to discard", "捨てるカードがない"),
    "a hand": ({"do": "discard", "hand": True}, "There is no card to discard", "捨てるカードがない"),
    "sacrifice": ({"do": "sacrifice", "which": THING}, "There is nothing to sacrifice",
                  "生け贄に捧げるものがない"),
    "elect": ({"do": "elect", "which": THING, "who": "you"}, "There is nothing to choose for X",
              "Xで選べるものがない"),
}


@pytest.mark.parametrize("case", NOTHING)
def test_an_instruction_that_finds_nothing_says_so_and_was_not_carried_out(case):
    """609.3, 603.12: what is to happen when you do does not."""
    deed, en, ja = NOTHING[case]
    then = {"do": "when_you_do", "ability": {"id": "so", "do": [life(5)]}}
    line = play(scene([{"id": "X", "types": ["sorcery"], "do": [deed, then]}], ["X A hand"]), "A cast X")
    noun = tell.nouns(line.scene, line.states)
    said = [tell.sentence(line.scene, step, noun) for step in line.steps]
    assert (en, ja) in [(one.en, one.ja) for one in said]
    assert line.ended and "rules trigger so" not in keys(line) and line.state.players[0].life == 20


@pytest.mark.parametrize(("there", "life_then"), [((), 20), (("b B battlefield bear",), 25)])
def test_what_is_to_happen_when_all_are_destroyed_needs_one_that_is(there, life_then):
    """603.12."""
    then = {"do": "when_you_do", "ability": {"id": "so", "do": [life(5)]}}
    wrath = {"id": "X", "types": ["sorcery"], "do": [{"do": "destroy", "what": THING}, then]}
    line = play(scene([wrath, BEAR], ["X A hand", *there]), "A cast X")
    line = passed_out(line)
    assert line.state.players[0].life == life_then


@pytest.mark.parametrize(("whose", "many"), [("opponent", 2), ("you", 1), ("", 3)])
def test_players_are_counted_too(whose, many):
    which = {"zone": "player", **({"controller": whose} if whose else {})}
    tide = {"id": "X", "types": ["sorcery"], "do": [life({"of": "count", "which": which})]}
    line = play(scene([tide], ["X A hand"], ("A", "B", "C")), "A cast X")
    assert [one.life for one in line.state.players] == [20 + many, 20, 20]


def test_everybody_lies_in_rows_on_their_own_side():
    line = play(scene([BEAR, IDEA], ["x A battlefield bear", "y B battlefield bear", "i A hand idea",
                                    "z B graveyard bear"]))
    shown = {zone.id: (zone.owner, zone.shape, [(item.id, item.owner) for item in zone.items])
             for zone in game("mtg_stack").zones(line.state)}
    assert shown["player_A"][2] == [("A", "A")] and shown["player_B"][2] == [("B", "B")]
    assert shown["battlefield_A"] == ("A", "row", [("x", "A")])
    assert shown["battlefield_B"] == ("B", "row", [("y", "B")])
    assert shown["hand_A"] == ("A", "row", [("i", "A")])
    assert shown["graveyard_B"] == ("B", "pile", [("z", "B")])


def test_a_whole_hand_that_is_discarded_is_something_done():
    """603.12."""
    then = {"do": "when_you_do", "ability": {"id": "so", "do": [life(5)]}}
    rage = {"id": "X", "types": ["sorcery"], "do": [{"do": "discard", "hand": True}, then]}
    line = play(scene([rage, BEAR], ["X A hand", "i A hand bear"]), "A cast X", "A pass")
    assert "rules discard i" in keys(line) and "rules trigger so" in keys(line)
    assert line.state.players[0].life == 25


def test_a_spell_without_a_target_has_no_copy_for_each():
    """707.10d."""
    echo = {"id": "X", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
            "do": [{"do": "copy", "each": True}]}
    line = play(scene([IDEA, echo], ["i A hand idea", "X A hand"]), "A cast i", "A cast X", "A target X>i")
    noun = tell.nouns(line.scene, line.states)
    said = [tell.sentence(line.scene, step, noun).en for step in line.steps if step.verb == "copy"]
    assert said == ["X has nothing to copy"]


@pytest.mark.parametrize(("types", "deed", "rings"), [
    ("creature", "destroy", 1), ("artifact", "destroy", 0), ("creature", "exile", 0)])
def test_only_a_creature_that_goes_to_a_graveyard_dies(types, deed, rings):
    """700.4."""
    bell = triggered("bell", "dies", life(1))
    thing = {"id": "thing", "types": [types], **({"pt": [2, 2]} if types == "creature" else {})}
    blow = {"id": "X", "types": ["sorcery"], "do": [{"do": deed, "what": {"type": types}}]}
    line = play(scene([bell, thing, blow], ["B A battlefield bell", "y B battlefield thing", "X A hand"]),
                "A cast X")
    line = passed_out(line)
    assert keys(line).count("rules trigger B_t") == rings and line.state.players[0].life == 20 + rings


def test_mana_that_is_left_and_what_was_sacrificed_for_it_are_told():
    ability = {"id": "burn", "cost": [{"pay": "sacrifice", "which": {"type": "creature"}}],
               "do": [{"do": "mana", "n": 2}]}
    pyre = {"id": "pyre", "types": ["artifact"], "abilities": [ability]}
    idea = {**IDEA, "cost": [{"pay": "mana", "n": 1}]}
    table = scene([pyre, BEAR, idea], ["P A battlefield pyre", "y A battlefield bear", "i A hand idea"])
    line = play(table, "A cast i")
    noun = tell.nouns(line.scene, line.states)
    (step,) = [step for step in line.steps if step.verb == "mana"]
    assert "bear" in tell.sentence(line.scene, step, noun).en
    result = line.scene.rulebook.result
    told = [tell.told(line.scene, result(state), noun) for state in line.states]
    assert any("マナ：A 1" in one.ja.split(" ／ ") and "mana: A 1" in one.en.split("; ") for one in told)


def test_what_a_longer_effect_settles_anew_is_forgotten():
    """613.7: the same situation is the same table, so that a loop comes back to it."""
    given = [{"do": "pump", "what": {"type": "creature"}, "gains": "flying", "until": until}
             for until in ("end_of_turn", "always")]
    wings = {"id": "X", "types": ["sorcery"], "do": given}
    line = play(scene([wings, BEAR], ["X A hand", "y A battlefield bear"]), "A cast X")
    line = passed_out(line)
    assert [one.until for one in line.state.lasting] == ["always"]


def test_only_what_is_world_has_been_so_for_some_time():
    """704.5k."""
    line = play(scene([BEAR], ["y A hand bear"]), "A cast y")
    line = passed_out(line)
    assert find(line.state, "y").zone == "battlefield" and find(line.state, "y").since == 0


def test_a_copy_of_an_ability_cannot_be_turned_to_what_the_ability_may_not_target():
    """707.10c, 115.5: another creature than its source."""
    shoot = {"id": "shoot", "cost": [{"pay": "tap"}], "targets": [{"type": "creature", "other": True}],
             "do": [{"do": "damage", "n": 1}]}
    archer = {"id": "archer", "types": ["creature"], "pt": [3, 3], "abilities": [shoot]}
    echo = {"id": "echo", "types": ["instant"], "targets": [{"zone": "stack"}],
            "do": [{"do": "copy", "new_targets": True}]}
    there = ["x A battlefield archer", "y B battlefield bear", "z B battlefield bear", "e A hand echo"]
    line = play(scene([archer, BEAR, echo], there), "A activate x_shoot", "A target x_shoot>y", "A cast e")
    while "retarget" not in {step.verb for step in line.options}:
        line = line.play(next(step.key for step in line.options if step.verb in ("pass", "target")))
    assert {step.args[-1] for step in line.options if step.verb == "retarget"} == {"z"}


def test_what_is_no_creature_may_have_no_toughness():
    """704.5f: a size on it counts only while it is one."""
    cart = {"id": "cart", "types": ["artifact"], "pt": [0, 0]}
    table = scene([cart, IDEA], ["c A battlefield cart", "i A hand idea"])
    line = play(table, "A cast i", "A pass", "B pass")
    assert find(line.state, "c").zone == "battlefield" and "sba" not in {step.verb for step in line.steps}


@pytest.mark.parametrize(("on", "deed", "cited"), [
    ("enters", {"do": "damage", "n": 1, "to": "it"}, True),
    ("enters", {"do": "destroy", "what": "it"}, True),
    ("gains_life", life(-1, "it"), True),
    ("gains_life", life(-1), False)])
def test_what_a_trigger_does_to_what_it_triggered_on_cites_that_it_means_that_one(on, deed, cited):
    """608.2j."""
    what = {"which": {"type": "creature"}} if on == "enters" else {}
    watch = triggered("watch", {"on": on, **what}, deed)
    gift = {"id": "gift", "types": ["sorcery"], "do": [life(1)]}
    there = ["E A battlefield watch", "X A hand bear", "G A hand gift"]
    line = play(scene([watch, BEAR, gift], there), "A cast X" if on == "enters" else "A cast G")
    line = passed_out(line)
    (step,) = [step for step in line.steps if step.verb == deed["do"] and step.args[0] == "E_t"]
    assert ("608.2j" in step.rules) == cited


def test_an_ability_whose_target_has_gone_is_told_as_one_and_a_spell_as_a_spell():
    """608.2b: a spell goes to the graveyard, an ability nowhere."""
    shoot = {"id": "shoot", "cost": [{"pay": "tap"}], "targets": [{"type": "creature"}],
             "do": [{"do": "damage", "n": 1}]}
    archer = {"id": "archer", "types": ["creature"], "pt": [1, 1], "abilities": [shoot]}
    there = ["x A battlefield archer", "y B battlefield bear", "K A hand kill", "L B hand kill"]
    line = play(scene([archer, BEAR, KILL], there), "A activate x_shoot", "A target x_shoot>y", "A cast K",
                "A target K>y", "A pass", "B cast L", "B target L>y")
    line = passed_out(line)
    noun = tell.nouns(line.scene, line.states)
    said = [tell.sentence(line.scene, step, noun) for step in line.steps if step.verb == "fizzle"]
    assert ["graveyard" in one.en for one in said] == ["墓地" in one.ja for one in said] == [True, False]


def test_nobody_sees_the_cards_of_a_library_and_everybody_those_of_a_graveyard():
    line = play(scene([BEAR], ["x A library bear", "y A graveyard bear", "z A exile bear"]))
    noun = tell.nouns(line.scene, line.states)
    shown = {item.id: item for zone in game("mtg_stack").zones(line.state) for item in zone.items}
    for viewer in "AB":
        said = {id: tell.item_words(line.scene, shown[id], noun, viewer).en for id in "xyz"}
        assert said["x"] == "a face-down card" and "bear" in said["y"].lower() and "bear" in said["z"].lower()


def test_what_is_phased_out_is_part_of_what_a_line_came_to():
    away = {"id": "X", "types": ["instant"], "targets": [{"type": "creature"}], "do": [{"do": "phase_out"}]}
    line = play(scene([away, BEAR], ["X A hand", "y B battlefield bear"]), "A cast X")
    line = passed_out(line)
    said = tell.told(line.scene, line.scene.rulebook.result(line.state), tell.nouns(line.scene, line.states))
    assert "phased out: bear" in said.en.split("; ") and "フェイズ・アウト：bear" in said.ja.split(" ／ ")


def test_a_spell_cast_face_down_shows_its_face_to_its_controller_alone():
    """708.4, 708.5."""
    morph = {"id": "morph", "types": ["creature"], "pt": [5, 5], "cast_down": []}
    line = play(scene([morph], ["m A hand morph"]), "A cast_down m", "A pass")
    noun = tell.nouns(line.scene, line.states)
    on_stack = next(state for state in line.states if state.stack)
    stack = next(zone for zone in game("mtg_stack").zones(on_stack) if zone.id == "stack")
    said = {viewer: tell.item_words(line.scene, stack.items[0], noun, viewer).en for viewer in "AB"}
    assert "morph" in said["A"].lower() and "morph" not in said["B"].lower()


def test_a_creature_that_lost_all_its_keywords_is_told_to_have_none():
    bird = {"id": "bird", "types": ["creature"], "pt": [1, 1], "keywords": ["flying"]}
    clip = {"id": "X", "types": ["instant"], "targets": [{"type": "creature"}],
            "do": [{"do": "pump", "loses": "flying", "until": "always"}]}
    line = passed_out(play(scene([bird, clip], ["b A battlefield bird", "X A hand"]), "A cast X"))
    said = tell.told(line.scene, line.scene.rulebook.result(line.state), tell.nouns(line.scene, line.states))
    assert said.en.endswith("keywords of bird: none") and said.ja.endswith("birdのキーワード：なし")


@pytest.mark.parametrize(("verb", "size", "mark"), [
    ("merge_over", "5/5", "merged_over"), ("merge_under", "2/2", "merged_under")])
def test_what_has_merged_with_a_permanent_is_drawn_beside_it(verb, size, mark):
    graft = {"id": "graft", "types": ["creature"], "pt": [5, 5], "mutate": []}
    table = scene([graft, BEAR], ["G A hand graft", "y A battlefield bear"])
    line = play(table, "A mutate G", "A pass", "B pass", f"A {verb} G>y")
    (zone,) = [zone for zone in game("mtg_stack").zones(line.state) if zone.id == "battlefield_A"]
    marks = {item.id: item.marks for item in zone.items}
    assert marks == {"y": ("creature", size), "G": (mark, "bear")}


def test_the_same_table_in_the_other_players_turn():
    table = scene([IDEA], ["i A hand idea", "j B hand idea"])
    other = game("mtg_stack").swap(table.start)
    assert other.active == "B" and game("mtg_stack").swap(other).active == "A"


@pytest.mark.parametrize(("types", "rules"), [(["equipment"], set()), (["equipment", "creature"], {"704.5p"}),
                                              (["creature"], {"704.5p"})])
def test_what_is_a_creature_or_no_equipment_is_attached_to_nothing(types, rules):
    """704.5p."""
    arms = {"id": "arms", "types": ["artifact", *types], **({"pt": [1, 1]} if "creature" in types else {})}
    table = scene([arms, BEAR, IDEA], ["s A battlefield arms", "y A battlefield bear", "i A hand idea"])
    objects = tuple(replace(one, host="y") if one.id == "s" else one for one in table.start.objects)
    line = play(replace(table, start=replace(table.start, objects=objects)), "A cast i")
    cited = {rule for step in line.steps for rule in step.rules if rule.startswith("704.5")}
    assert cited == rules and find(line.state, "s").host == ("" if rules else "y")
