"""The vocabulary of cards: every word is listed and its example reads; wrong cards get one sentence."""

import tomllib
from typing import get_args

import msgspec
import pytest

from rulekit.games.mtg.cards import Ability, Card
from rulekit.games.mtg.terms import Keyword
from rulekit.games.mtg.vocabulary import KINDS, entries
from rulekit.scenario import ScenarioError, parse
from rulekit.trace import play


def union(kind):
    made = KINDS[kind][1]
    return get_args(made)[0] if kind in ("cost", "static") else made


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_of_a_kind_is_listed(kind):
    tags = {one.__struct_config__.tag for one in get_args(union(kind)) if hasattr(one, "__struct_config__")}
    assert tags == set(KINDS[kind][0])
    assert tags == {word for listed, word, _, _ in entries() if listed == kind}


def test_every_keyword_is_listed():
    assert set(get_args(Keyword)) == {word for kind, word, _, _ in entries() if kind == "keyword"}


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: f"{entry[0]} {entry[1]}")
def test_every_example_reads(entry):
    kind, word, text, example = entry
    assert text.ja and text.en
    if kind in KINDS:
        thing = msgspec.convert(tomllib.loads(f"x = {example}")["x"], union(kind))
        assert thing.__struct_config__.tag == word and type(thing).__doc__
    elif kind == "keyword":
        assert msgspec.convert({"id": "x", "types": [], **tomllib.loads(example)}, Card).keywords == (word,)


HEAD = 'game = "mtg_stack"\n[start]\nplayers = [{ id = "A" }, { id = "B" }]\n'


INSTANT = 'cards = [{ id = "x", types = ["instant"], do = [%s] }]'
STACK = 'cards = [{ id = "x", types = [] }]\nstack = [%s]'
CARD = 'cards = [{ id = "x", types = [] }]\nobjects = [%s]'


@pytest.mark.parametrize(("text", "place", "said"), [
    (INSTANT % '{ do = "damge", n = 1 }', "start.cards[0].do[0].do", "damage"),
    (INSTANT % '{ do = "destroy", what = "t1" }', "start.cards[0].do[0].what", '"t1"'),
    (INSTANT % '{ do = "create", card = "bear" }', "start.cards[0].do[0].card", "bear"),
    ('objects = [{ id = "x", owner = "A" }]', "start.objects[0].card", '"x"'),
    (CARD % '{ id = "x", owner = "C" }', "start.objects[0].owner", "A, B"),
    (CARD % '{ id = "A", owner = "A", card = "x" }', "start.objects[0].id", "already"),
    ('active = "Z"', "start.active", "A, B"),
])
def test_a_wrong_card_is_one_sentence_with_its_place(text, place, said, monkeypatch):
    monkeypatch.setenv("RULEKIT_LANG", "en")
    with pytest.raises(ScenarioError) as caught:
        parse(HEAD + text)
    assert caught.value.place == place
    assert said in caught.value.text.en and caught.value.text.ja


def test_two_to_four_players():
    with pytest.raises(ScenarioError, match=r"start\.players"):
        parse('game = "mtg_stack"\n[start]\nplayers = [{ id = "A" }]')


def test_an_ability_is_its_text():
    """ST-13: the text is all it has; two abilities of the same text are equal."""
    assert Ability("t") == Ability("t") != Ability("u")


@pytest.mark.parametrize(("text", "place"), [
    ('steps = []', "start.steps"),
    ('now = [{ frame = "priority", who = "Z" }]', "start.now[0].who"),
    ('now = [{ frame = "resolve", what = { id = "x", owner = "A" } }]', "start.now[0].frame"),
    (CARD % '{ id = "x", owner = "A", zone = "stack" }', "start.objects[0].zone"),
    (STACK % '{ id = "x", owner = "A" }', "start.stack[0].zone"),
    (STACK % '{ id = "x", owner = "A", zone = "stack", aims = ["A"] }', "start.stack[0].aims"),
    (INSTANT % '{ do = "draw", n = 1000000 }', "start.cards[0].do[0].n"),
    ('cards = [{ id = "x", types = [], cost = [{ pay = "mana", n = -1 }] }]', "start.cards[0].cost[0].n"),
])
def test_a_start_that_cannot_be_is_one_sentence_with_its_place(text, place):
    with pytest.raises(ScenarioError) as caught:
        parse(HEAD + text)
    assert caught.value.place == place and caught.value.text.ja and caught.value.text.en


@pytest.mark.parametrize("deed", [
    '{ do = "destroy" }', '{ do = "exile" }', '{ do = "counter" }', '{ do = "copy" }',
    '{ do = "pump", p = 1 }',
    '{ do = "control" }', '{ do = "put", zone = "hand" }', '{ do = "draw", who = "t0" }',
    '{ do = "life", n = 1, who = "t0" }', '{ do = "create", card = "bear", who = "t0" }',
    '{ do = "discard", who = "t0" }', '{ do = "damage", n = 1 }',
])
@pytest.mark.parametrize("aim", ["A", "X"])
def test_an_instruction_skips_what_it_cannot_act_on(deed, aim):
    """101.3: a player is not destroyed, and a creature draws no card; nothing breaks."""
    spell = '{ id = "S", types = ["instant"], targets = [{ zone = "any" }], do = [' + deed + "] }"
    cards = f'cards = [{spell}, {{ id = "bear", types = ["creature"], pt = [2, 2] }}]\n'
    there = '{ id = "S", owner = "A", zone = "hand" }, { id = "X", owner = "B", card = "bear" }'
    line = play(parse(HEAD + cards + f"objects = [{there}]"), "A cast S", f"A target S>{aim}")
    assert "rules resolve S" in [step.key for step in line.steps]
