"""Edges of the stack's rules: damage that is not lethal, copies that are not for the spell itself."""

import pytest
from mtg_stack_scenes import BEAR, COUNTER, IDEA, keys, scene

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
