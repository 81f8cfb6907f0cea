"""Tables for hypothesis to draw: small cards of every kind, in hands and on the battlefield."""

import msgspec
from hypothesis import strategies as st

from rulekit.games.mtg.cards import Card
from rulekit.games.mtg.table import Object, Player, State

_CREATURE = {"type": "creature"}
TEXTS = {
    "fire": {"types": ["instant"], "targets": [{"zone": "any"}], "do": [{"do": "damage", "n": 2}]},
    "counter": {"types": ["instant"], "targets": [{"zone": "stack"}], "do": [{"do": "counter"}]},
    "kill": {"types": ["sorcery"], "targets": [_CREATURE], "do": [{"do": "destroy"}, {"do": "life", "n": 1}]},
    "sweep": {"types": ["sorcery"], "do": [{"do": "destroy", "what": _CREATURE}]},
    "shrink": {"types": ["instant"], "targets": [_CREATURE], "do": [{"do": "pump", "t": -1}]},
    "rite": {"types": ["instant"], "cost": [{"pay": "sacrifice", "which": _CREATURE}],
             "do": [{"do": "life", "n": -2, "who": "each_opponent"}]},
    "forget": {"types": ["sorcery"], "do": [{"do": "discard", "who": "each_player"}]},
    "steal": {"types": ["instant"], "targets": [_CREATURE], "do": [{"do": "control"}]},
    "call": {"types": ["instant"], "do": [{"do": "create", "card": "bear"}]},
    "echo": {"types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}], "do": [{"do": "copy"}]},
    "swift": {"types": ["instant"], "keywords": ["split_second"], "do": [{"do": "life", "n": 1}]},
    "bear": {"types": ["creature"], "pt": [2, 2]},
    "hero": {"types": ["creature"], "pt": [1, 1], "keywords": ["legendary"]},
    "bell": {"types": ["enchantment"], "abilities": [
        {"id": "toll", "when": {"on": "dies"}, "do": [{"do": "life", "n": 1}]}]},
    "knell": {"types": ["enchantment"], "abilities": [
        {"id": "drain", "when": {"on": "dies"}, "targets": [_CREATURE], "do": [{"do": "damage", "n": 1}]}]},
    "chorus": {"types": ["enchantment"], "abilities": [
        {"id": "sing", "when": {"on": "cast"}, "do": [{"do": "life", "n": 1, "who": "each_player"}]}]},
    "ear": {"types": ["enchantment"], "abilities": [
        {"id": "hear", "when": {"on": "triggers"}, "do": [{"do": "life", "n": -1}]}]},
    "wolf": {"types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "bite", "when": {"on": "enters"}, "targets": [{"zone": "any"}],
         "do": [{"do": "damage", "n": 1}]}]},
    "archer": {"types": ["creature"], "pt": [1, 1], "abilities": [
        {"id": "shoot", "cost": [{"pay": "tap"}], "targets": [_CREATURE], "do": [{"do": "damage", "n": 1}]}]},
    "plague": {"types": ["enchantment"], "abilities": [
        {"id": "ill", "static": [{"static": "pt", "which": _CREATURE, "t": -1}]}]},
    "land": {"types": ["land"], "abilities": [
        {"id": "m", "cost": [{"pay": "tap"}], "do": [{"do": "mana"}]}]},
    "tomb": {"types": ["enchantment"], "abilities": [
        {"id": "seal", "static": [{"static": "instead_of_going"}]}]},
    "nest": {"types": ["enchantment"], "abilities": [
        {"id": "back", "static": [{"static": "instead_of_going", "to": "hand"}]}]},
    "void": {"types": ["enchantment"], "abilities": [
        {"id": "gone", "static": [{"static": "instead_of_going", "would": "exile", "to": "graveyard"}]}]},
    "angel": {"types": ["creature"], "pt": [2, 2], "abilities": [
        {"id": "save", "static": [{"static": "instead_of_losing", "life": 3}]}]},
    "mist": {"types": ["instant"], "do": [{"do": "phase_out", "what": _CREATURE}]},
    "graft": {"types": ["creature"], "pt": [3, 3], "mutate": []},
    "moon": {"types": ["creature"], "pt": [1, 1], "back": "bear", "cast_back": [], "abilities": [
        {"id": "turn", "cost": [{"pay": "tap"}], "do": [{"do": "transform", "what": "self"}]}]},
    "dear": {"types": ["sorcery"], "cost": [{"pay": "mana", "n": 1}], "do": [{"do": "nothing"}]},
}

INSTEAD = ("tomb", "nest", "void", "angel", "kill", "sweep", "rite", "forget", "bear", "hero", "mist",
           "graft", "moon", "bell", "steal")
"""The cards that replace what would happen, and those by which it would."""

CARDS = tuple(msgspec.convert({"id": id, **text}, Card) for id, text in TEXTS.items())


@st.composite
def tables(draw, most=4, among=tuple(TEXTS)):
    """Draw a table of two or three players with at most `most` objects, and who may do what beside.

    `among` are the cards of which they are; what is on the battlefield may be another player's.
    """
    people = ["A", "B", "C"][:draw(st.integers(2, 3))]
    players = tuple(Player(id, life=draw(st.sampled_from((20, 20, 2, 1)))) for id in people)
    objects = []
    for number in range(draw(st.integers(1, most))):
        card = draw(st.sampled_from([card for card in CARDS if card.id in among]))
        hand = not card.is_permanent or draw(st.booleans())
        zone = "hand" if hand else "battlefield"
        whose = draw(st.sampled_from(("", *people))) if zone == "battlefield" else ""
        objects.append(Object(f"x{number}", draw(st.sampled_from(people)), zone, card.id, whose))
    return State(players, CARDS, tuple(objects), active=draw(st.sampled_from(people)),
                 concede=(people[-1],) if draw(st.integers(0, 4)) == 0 else (),
                 strays=draw(st.integers(0, 4)) == 0, mana_any_time=draw(st.integers(0, 4)) == 0)
