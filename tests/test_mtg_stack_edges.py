"""Edges of the stack's rules: damage that kills, copies and the spell itself, cleanup, what nobody owns."""

import pytest
from mtg_stack_scenes import BEAR, COUNTER, IDEA, before, keys, life, scene

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
    while not line.ended:
        line = line.play(f"{line.options[0].who} pass")
    assert line.state.players[0].life == life_then


@pytest.mark.parametrize(("whose", "many"), [("opponent", 2), ("you", 1), ("", 3)])
def test_players_are_counted_too(whose, many):
    which = {"zone": "player", **({"controller": whose} if whose else {})}
    tide = {"id": "X", "types": ["sorcery"], "do": [life({"of": "count", "which": which})]}
    line = play(scene([tide], ["X A hand"], ("A", "B", "C")), "A cast X")
    assert [one.life for one in line.state.players] == [20 + many, 20, 20]


def test_everybody_lies_in_rows_on_their_own_side():
    line = play(scene([BEAR, IDEA], ["x A battlefield bear", "y B battlefield bear", "i A hand idea"]))
    shown = {zone.id: (zone.owner, zone.shape, [(item.id, item.owner) for item in zone.items])
             for zone in game("mtg_stack").zones(line.state)}
    assert shown["battlefield_A"] == ("A", "row", [("x", "A")])
    assert shown["battlefield_B"] == ("B", "row", [("y", "B")])
    assert shown["hand_A"] == ("A", "row", [("i", "A")])


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
