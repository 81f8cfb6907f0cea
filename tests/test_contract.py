"""What every game and every scenario of the library keeps to; games added later come in by themselves."""

import os
import pickle
import re
import string
import subprocess
import sys
from itertools import chain
from pathlib import Path

import msgspec
import pytest
from reach import labels, reachable, scenes

from rulekit import games, tell
from rulekit.kernel import LANGUAGES, RULES
from rulekit.scenario import library, load
from rulekit.words import WORDS

every_scene = pytest.mark.parametrize("label", labels())
every_game = pytest.mark.parametrize("id", games.ids())

_UNDRAWN = ("track", "gauge")


@every_game
def test_a_game_has_scenarios(id):
    assert library(id), f"no scenario of {id} is in the library"


@every_scene
def test_the_same_steps_on_a_second_asking(label):
    moves = scenes()[label].rulebook.moves
    for state, steps in reachable(label):
        assert tuple(moves(state)) == steps


@every_scene
def test_keys_are_unique_in_a_state(label):
    for state, steps in reachable(label):
        keys = [step.key for step in steps]
        assert len(set(keys)) == len(keys), (keys, state)


@every_scene
def test_one_player_is_asked_and_the_rules_act_alone(label):
    for state, steps in reachable(label):
        own = [step.who for step in steps if not step.aside]
        assert len(set(own)) <= 1, (own, state)
        if RULES in own:
            assert own == [RULES], state
        assert all(step.who != RULES for step in steps if step.aside)


@every_scene
def test_states_are_values(label):
    scene = scenes()[label]
    for state, steps in reachable(label):
        assert type(state) is scene.rulebook.State and type(state).__struct_config__.frozen
        assert hash(pickle.loads(pickle.dumps(state))) == hash(state)
        assert pickle.loads(pickle.dumps((state, steps))) == (state, steps)
        assert msgspec.json.decode(msgspec.json.encode(state), type=scene.rulebook.State) == state
        assert msgspec.convert(msgspec.to_builtins(state), scene.rulebook.State) == state
        assert all(step.times >= 1 for step in steps)


@every_scene
def test_ids_are_unique_over_the_zones(label):
    scene = scenes()[label]
    for state, _ in reachable(label):
        zones = scene.rulebook.zones(state)
        ids = [item.id for zone in zones for item in zone.items]
        assert len(set(ids)) == len(ids), ids
        assert len({zone.id for zone in zones}) == len(zones)


def _drawn(scene, state):
    zones = scene.rulebook.zones(state)
    return {item.id for zone in zones if zone.shape not in _UNDRAWN for item in zone.items}


@every_scene
def test_nothing_appears_or_vanishes_unnamed(label):
    scene = scenes()[label]
    for state, steps in reachable(label):
        before = _drawn(scene, state)
        for step in steps:
            unnamed = (before ^ _drawn(scene, step.after)) - set(step.args)
            assert not unnamed, f"{step.key}: {unnamed}"


@every_scene
def test_every_rule_cited_is_in_the_table(label):
    scene = scenes()[label]
    table = scene.rulebook.rules
    for state, steps in reachable(label):
        for step in steps:
            assert step.rules, step.key
            assert set(step.rules) <= set(table), step.key
        assert {bar.rule for bar in scene.rulebook.refused(state)} <= set(table)


@every_scene
def test_what_is_refused_is_not_on_offer(label):
    refused = scenes()[label].rulebook.refused
    for state, steps in reachable(label):
        offered = {step.key for step in steps}
        both = [bar.key for bar in refused(state) if bar.key in offered]
        assert not both, both


def _named(scene, name):
    if re.fullmatch(r"[-+×/\d]+", name):  # figures are read as they stand
        return True
    return name in dict(scene.names) or name in scene.rulebook.text or name in WORDS or name.isdigit()


@every_scene
def test_every_step_and_refusal_reads_in_both_languages(label):
    scene = scenes()[label]
    text, seen = scene.rulebook.text, set()
    for state, steps in reachable(label):
        for thing in chain(steps, scene.rulebook.refused(state)):
            key = thing.reason if hasattr(thing, "reason") else f"say_{thing.say or thing.verb}"
            assert key in text, key
            if (key, thing.who, thing.args) in seen:
                continue
            seen.add((key, thing.who, thing.args))
            noun = tell.nouns(scene, [state, *([thing.after] if hasattr(thing, "after") else [])])
            say = tell.reason if hasattr(thing, "reason") else tell.sentence
            for said in (say(scene, thing, noun), tell.label(scene, thing, noun)):
                for lang in LANGUAGES:
                    assert getattr(said, lang) and not re.search(r"[{}]|  ", getattr(said, lang)), said


@every_scene
def test_everything_drawn_and_named_has_words(label):
    scene, seen = scenes()[label], set()
    for state, steps in reachable(label):
        drawn = {}
        for zone in scene.rulebook.zones(state):
            assert zone.shape in ("row", "pile", "slot", "stack", "frames", "track", "gauge")
            assert tell.zone_words(scene, zone).ja != zone.id, zone.id
            for item in zone.items:
                drawn[item.id] = item.name or item.id
                if zone.shape != "gauge":
                    seen.update(item.marks)
        seen.update(drawn.values())
        for step in steps:
            after = {item.id: item.name or item.id for zone in scene.rulebook.zones(step.after)
                     for item in zone.items}
            seen.update(after.get(arg) or drawn.get(arg) or arg for arg in step.args)
    assert not {name for name in seen if not _named(scene, name)}


@every_game
def test_every_word_of_a_game_is_said_twice(id):
    game = games.game(id)
    sentences = [*game.text.items(), *((rule.id, rule.text) for rule in game.rules.values())]
    for key, text in [*sentences, ("name", game.name)]:
        assert text.ja.strip() and text.en.strip(), key
        fields = [{field for _, field, _, _ in string.Formatter().parse(said) if field is not None}
                  for said in (text.ja, text.en)]
        assert fields[0] | fields[1] <= {"who", "more", "about", *"0123456789"}, key
    assert all(rule.id == id for id, rule in game.rules.items())
    assert all(f"say_{verb}" in game.text or f"do_{verb}" in game.text for verb in game.optional)


@pytest.mark.parametrize("name", library())
def test_what_a_scenario_cites_is_in_the_table(name):
    scenario = load(name)
    assert set(scenario.cites) <= set(scenario.scene.rulebook.rules)
    for one in (scenario, *scenario.variants):
        assert one.title.ja and one.title.en


_TRANSCRIPTS = """
import hashlib, sys
from reach import reachable, scenes
from rulekit.scenario import library, load
from rulekit.trace import NotAllowed, play
import msgspec
for name in library():
    for one in (load(name), *load(name).variants):
        try:
            line = play(one, *one.line)
        except NotAllowed as fault:
            print(name, fault.text, fault.allowed)
        else:
            print(line.transcript("ja"), line.transcript("en"), msgspec.json.encode(line.state))
for label in scenes():
    states = hashlib.sha256(b"".join(msgspec.json.encode(state) for state, _ in reachable(label)[:200]))
    print(label, states.hexdigest())
"""


def test_the_same_bytes_under_two_hash_seeds():
    root = Path(__file__).parent.parent
    running = []
    for seed in ("0", "1"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{root}{os.pathsep}{root / 'tests'}",
               "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, "-c", _TRANSCRIPTS]
        running.append(subprocess.Popen(command, env=env, stdout=subprocess.PIPE))
    one, other = (process.communicate(timeout=120)[0] for process in running)
    assert [process.returncode for process in running] == [0, 0]
    assert one == other and len(one) > 1_000
