"""A card whose id is a word of the game: its name stands where the card is meant, the word where that is."""

import re

import pytest

from rulekit import ages, parse, play
from rulekit.draw.board import board, text_board

TRIGGERS = """
game = "mtg_stack"
[names]
artifact = { ja = "鐘楼", en = "Belfry" }
ring = { ja = "鐘", en = "Ring" }
[start]
players = [{ id = "A" }, { id = "B" }]
objects = [{ id = "artifact", owner = "A" }, { id = "S", owner = "A", zone = "hand" }]
[[start.cards]]
id = "artifact"
types = ["artifact"]
abilities = [{ id = "ring", when = { on = "cast" }, do = [{ do = "draw" }] }]
[[start.cards]]
id = "S"
types = ["sorcery"]
do = [{ do = "nothing" }]
"""
TYPES = """
game = "mtg_timestamps"
[names]
enchantment = { ja = "幻", en = "Phantasm" }
creature = { ja = "けもの", en = "Beast" }
[start]
reads = ["enchantment.types", "enchantment.host", "creature.types"]
[[start.events]]
do = "enter"
objects = [{ id = "creature", types = ["creature"], pt = [2, 2] }]
[[start.events]]
do = "enter"
objects = [{ id = "enchantment", types = ["enchantment"], subtypes = ["Aura"], host = "creature" }]
"""


def written(line, lang):
    """All that is written on the board where `line` stands, broken lines put together."""
    drawn = board(line.scene, None, line.state, langs=(lang,), only="wide")
    return {"ja": "", "en": " "}[lang].join(re.findall(r">([^<>]+)</text>", drawn))


@pytest.mark.parametrize("name", ["newest_control_wins", "p02_control_aura"])
@pytest.mark.parametrize(("lang", "card", "word"),
                         [("ja", "支配のオーラ", "オーラ"), ("en", "Aura of control", "Aura")])
def test_a_card_called_aura_is_named_and_its_type_is_a_type(name, lang, card, word):
    line = play(name)
    said = next(part for part in text_board(line.scene, line.state, lang).splitlines() if card in part)
    assert said.count(card) == 1 and re.search(rf"[・ ]{word} → ", said)
    drawn = written(line, lang)
    assert drawn.count(card) == 2, "as a name, and as what aims at the giant"
    assert word in drawn.replace(card, "")


def test_what_triggered_is_called_by_the_name_of_its_card():
    line = play(parse(TRIGGERS), "A cast S")
    tables = [text_board(line.scene, state, "en").splitlines()[0] for state in line.states]
    rung = [table for table in tables if "Ring" in table]
    assert rung and all("Belfry" in table and "artifact" not in table for table in rung)


def test_types_are_told_as_types_and_a_host_by_its_name():
    line = play(parse(TYPES))
    assert "Phantasm: types enchantment" in line.transcript("en")
    assert re.search(r"Phantasm \(enchantment, [^)]*Beast", line.transcript("en"))
    assert "Phantasm: attached to Beast" in line.transcript("en")
    assert "けもの〔クリーチャー" in line.transcript("ja")
    assert ages.why(line, "creature", "types").text.en.splitlines()[-1] == "  now: creature"
