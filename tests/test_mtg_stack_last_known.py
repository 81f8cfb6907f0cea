"""What is known of what has gone, what happens together, what is delayed: one sharp test for each."""

from mtg_stack_scenes import BEAR, FIRE, KILL, before, keys, life, scene, triggered

from rulekit.explore import explore
from rulekit.trace import play


def lives(line):
    """Return the life totals of those still in the game."""
    return [one.life for one in line.state.players if not one.left]


def instant(id, *do, **more):
    """Return an instant with these instructions."""
    return {"id": id, "types": ["instant"], "do": list(do), **more}


def test_tokens_made_together_see_each_other_enter():
    seer = {"id": "seer", "types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "t", "when": {"on": "enters", "which": {"type": "creature", "other": True}}, "do": [life(1)]}]}
    line = play(scene([seer, instant("P", {"do": "create", "card": "seer", "n": 2})], ["P A hand"]), "A cast P")
    assert "rules trigger seer_2_t>seer_t" in keys(line) and lives(line) == [22, 20]
