"""What every game and every scenario of the library keeps to; games added later come in by themselves."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace
from reach import labels, reachable, scenes, strays

from rulekit import contract, games
from rulekit.examples import stones
from rulekit.explore import explore
from rulekit.kernel import RULES, Game, Item, Refusal, Rule, Step, Text, Zone
from rulekit.scenario import library, load
from rulekit.show.situation import Situation, briefly
from rulekit.trace import NotAllowed, Scene, play
from rulekit.words import spoken

every_scene = pytest.mark.parametrize("label", labels())
every_game = pytest.mark.parametrize("id", games.ids())


@every_game
def test_a_game_has_scenarios(id):
    assert library(id), f"no scenario of {id} is in the library"


TOLD = ("cited", "said", "named")
"""The promises about words; the words themselves are asked for game by game."""

GROUPS = {"told": [one for one in contract.PROMISES if one.id in TOLD],
          "played": [one for one in contract.PROMISES if one.id not in (*TOLD, "said_twice")]}


@every_scene
@pytest.mark.parametrize("group", GROUPS)
def test_a_promise_is_kept(group, label):
    found = {one.id: list(one.broken(scenes()[label], reachable(label))) for one in GROUPS[group]}
    assert not any(found.values())


@every_game
def test_every_word_of_a_game_is_said_twice(id):
    assert not list(contract.half_said(games.game(id)))


@every_scene
def test_what_is_gone_through_unmade_are_the_forced_steps(label):
    game = scenes()[label].rulebook
    assert not [state for state, _ in reachable(label) if strays(game, state)]


def test_going_through_a_choice_is_noticed():
    assert not strays(SOUND, Heap())
    taking = replace(SOUND, onward=lambda state: Heap())
    assert not strays(taking, Heap(("x", "a", "b")))
    assert strays(replace(taking, moves=_step(times=2)), Heap(("x", "a", "b")))
    assert strays(replace(SOUND, onward=lambda state: Heap(("c",))), Heap())


@pytest.mark.parametrize("name", library())
def test_what_a_scenario_cites_is_in_the_table(name):
    scenario = load(name)
    assert set(scenario.cites) <= set(scenario.scene.rulebook.rules)
    for one in (scenario, *scenario.variants):
        assert one.title.ja and one.title.en


_TRANSCRIPTS = """
import hashlib, sys
from itertools import islice
from reach import scenes
from rulekit.scenario import library, load
from rulekit.trace import NotAllowed, play
from volume import brief, share
import msgspec
each = 4 if brief() else 1
for name in library()[::each]:
    for one in (load(name), *load(name).variants):
        try:
            line = play(one, *one.line)
        except NotAllowed as fault:
            print(name, fault.text, fault.allowed)
        else:
            print(line.transcript("ja"), line.transcript("en"), msgspec.json.encode(line.state))
for label, scene in [*scenes().items()][::each]:
    queue, seen, told = [scene.start], {scene.start}, hashlib.sha256()
    for state in islice(queue, share(200)):
        told.update(msgspec.json.encode(state))
        fresh = dict.fromkeys(step.after for step in scene.rulebook.moves(state) if step.after not in seen)
        queue += fresh
        seen |= fresh.keys()
    print(label, told.hexdigest())
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


class Heap(Struct, frozen=True):
    """Stones to take, one at a time."""

    stones: tuple[str, ...] = ("a", "b")


def _moves(state):
    for stone in state.stones[:1]:
        yield Step("T", "take", (stone,), ("N-1",), Heap(state.stones[1:]))


def _zones(state):
    return (Zone("heap", "", tuple(Item(stone, "stone") for stone in state.stones)),)


SOUND = Game(id="sound", name=Text("石", "Stones"), State=Heap, moves=_moves, zones=_zones,
             rules={"N-1": Rule("N-1", (), Text("一つ取る。", "Take one."))},
             text={"say_take": Text("{who} が{0}を取る", "{who} takes {0}"), "heap": Text("山", "heap"),
                   "stone": Text("小石", "a stone"), "T": Text("先手", "T")})


def _step(**changes):
    return lambda state: (replace(step, **changes) for step in _moves(state))


class Loose(Struct):
    """A state that can be changed under its reader's hands."""

    stones: tuple[str, ...] = ("a", "b")
    __hash__ = object.__hash__


_asked = set()


def _moody(state):
    """Offer steps on the first asking only."""
    steps = () if state in _asked else _moves(state)
    _asked.add(state)
    return steps


BROKEN = {
    "same_again": {"moves": _moody},
    "keys_differ": {"moves": lambda state: [*_moves(state), *_moves(state)]},
    "one_asked": {"moves": lambda state: [*_moves(state), *_step(who=RULES)(state)]},
    "values": {"State": Loose},
    "ids_differ": {"zones": lambda state: (*_zones(state), *_zones(state))},
    "moves_named": {"moves": _step(args=())},
    "cited": {"moves": _step(rules=("N-2",))},
    "refused": {"refused": lambda state: [Refusal("T", "take", ("a",), "N-1", "say_take")]},
    "said": {"text": {**SOUND.text, "say_take": Text("{who}  が取る", "{who} takes")}},
    "named": {"text": {key: text for key, text in SOUND.text.items() if key != "stone"}},
    "said_twice": {"text": {**SOUND.text, "T": Text("先手", "")}},
}
"""For every promise a game that breaks it."""


@pytest.fixture
def added(monkeypatch):
    """A place of the test's own for games that do not come with the kit."""
    monkeypatch.setattr(games, "_added", {})
    return games.add


def test_a_sound_game_keeps_every_promise(added):
    added(SOUND)
    report = contract.examine(Scene("sound", Heap()))
    assert report and (report.states, report.whole) == (3, True)
    assert repr(report).count("✓") == len(contract.PROMISES) and "✗" not in repr(report)


@pytest.mark.parametrize("id", [promise.id for promise in contract.PROMISES])
def test_every_promise_can_be_broken_and_is_seen_to_be(added, id):
    added(replace(SOUND, **BROKEN[id]))
    report = contract.examine(Scene("sound", Heap()))
    assert id in [promise.id for promise, breach in report.breaches if breach], report
    assert not report and "✗" in repr(report)


@pytest.mark.parametrize("broken", [
    {"done": lambda start, step, noun: Text("{0}が減る", "")},
    {"beside": lambda start, state, noun: [Text("", "one line")]}])
def test_what_a_game_tells_of_its_own_is_read_in_both_languages(added, broken):
    told = Text("小石が一つ減る", "one stone less")
    added(replace(SOUND, done=lambda start, step, noun: told, beside=lambda start, state, noun: [told]))
    assert contract.examine(Scene("sound", Heap()))
    assert briefly(Scene("sound", Heap()), next(_moves(Heap())), lambda id: Text(id, id)) == told
    assert spoken(told) in Situation(play(Scene("sound", Heap())).at(0)).table()
    added(replace(SOUND, id="unsound", **broken))
    report = contract.examine(Scene("unsound", Heap()))
    assert [promise.id for promise, breach in report.breaches if breach] == ["said"]


def test_the_room_where_things_are_shown_names_no_game():
    """What a single game says stands in its own record."""
    show = Path(contract.__file__).parent / "show"
    for name in ("situation", "quiz", "options", "ask", "frames", "page"):
        text = (show / f"{name}.py").read_text(encoding="utf-8")
        assert "rulekit.games" not in text and not [id for id in games.ids() if f'"{id}"' in text], name


def test_a_mark_that_stands_twice_on_a_thing_is_seen(added):
    doubled = Zone("heap", "", (Item("a", "stone", marks=("T", "T")),))
    added(replace(SOUND, zones=lambda state: (doubled,)))
    assert "a ['T', 'T']" in repr(contract.examine(Scene("sound", Heap())))


def test_an_examination_says_where_it_was_cut_short(added):
    added(SOUND)
    report = contract.examine(Scene("sound", Heap()), most=2)
    assert not report.whole and report.states < 3


def test_a_game_that_is_being_written_is_found_like_any_other(added):
    assert added(SOUND) is SOUND and games.game("sound") is SOUND and "sound" in games.ids()
    second = replace(SOUND, name=Text("二", "two"))
    assert added(second) is games.game("sound")
    with pytest.raises(ValueError, match="victory_spark"):
        added(replace(SOUND, id="victory_spark"))


@pytest.mark.parametrize("start", [stones.State(1), stones.State(5), stones.State(stones.MOST, "N")], ids=str)
def test_the_game_to_copy_keeps_every_promise(added, start):
    added(stones.GAME)
    report = contract.examine(Scene("stones", start))
    assert report and report.whole, report


def test_the_game_to_copy_cites_every_rule_and_refuses_by_them(added):
    added(stones.GAME)
    line = play(Scene("stones", stones.State(4)), "T take stone_4", "N take stone_3>stone_2")
    assert line.ended and line.scene.rulebook.result(line.state) == "T"
    assert explore(Scene("stones", stones.State(3))).lines == 3
    for key, rule in (("T take stone_4>stone_3>stone_2", "STONE-2"), ("N take stone_4", "STONE-1")):
        with pytest.raises(NotAllowed) as caught:
            play(Scene("stones", stones.State(4)), key)
        assert caught.value.refusal.rule == rule


def test_a_file_put_among_the_games_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    source = Path(stones.__file__).read_text(encoding="utf-8")
    (tmp_path / "pebbles.py").write_text(source.replace('id="stones"', 'id="pebbles"'), encoding="utf-8")
    games._modules.cache_clear()
    try:
        assert "pebbles" in games.ids() and contract.examine(Scene("pebbles", games.game("pebbles").State(3)))
    finally:
        games._modules.cache_clear()
        sys.modules.pop("rulekit.games.pebbles")
