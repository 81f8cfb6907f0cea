"""What wrong files and claims that do not hold are answered, word for word, in both languages.

After a change that is meant, write them anew with `RULEKIT_GOLDEN=write` in the environment and look at
the difference.
"""

import os
import tomllib
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest
from msgspec.structs import replace
from test_mtg_timestamps_events import BOARD as EVENTS
from test_mtg_timestamps_events import NEVER, NOBODY, WRONG_EFFECTS
from test_mtg_timestamps_input import BOARD, RIGHT
from test_scenario_input import HEAD, WRONG
from wrong_starts import STARTS

from rulekit import bounds, explore, games
from rulekit.check import check
from rulekit.scenario import ScenarioError, load, parse

GOLDEN = Path(__file__).parent / "golden" / "answers"


def _kept(name, said):
    path = GOLDEN / f"{name}.answers"
    if os.environ.get("RULEKIT_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == said


def _written(answers):
    rows = (f"- `{place}`\n  {text.ja}\n  {text.en}\n" for place, text in answers)
    return "".join(rows) or "- nothing is wrong\n"


@pytest.mark.parametrize("id", STARTS)
def test_everything_that_is_wrong_with_a_start(id):
    game = games.game(id)
    said = []
    for title, text in STARTS[id].items():
        start = msgspec.convert(tomllib.loads(dedent(text))["start"], game.State)
        said.append(f"## {title}\n\n{_written((one.path, one.text) for one in game.faults(start))}")
    _kept(id, "\n".join(said))


OTHERS_SAY = ("not TOML", "deep lists", "deep tables")
"""Of these Python says what is wrong, and each release says it in words of its own."""

CARD = 'game = "mtg_stack"\n[start]\nplayers = []\ncards = [{{ id = "x", types = [], do = [{}] }}]'

FURTHER = {
    "a list that must be text": (HEAD + "source = [1]", "", ""),
    "a date": (HEAD + "source = 2020-01-01", "", ""),
    "a number with a point": (HEAD + "source = 1.5", "", ""),
    "a table that must be a list": (HEAD + "line = {}", "", ""),
    "text that must be a number": ('game = "furuyoni"\n[start]\ndust = "x"', "", ""),
    "text that must be true or false": ('game = "furuyoni"\n[start]\nforced_releases = "x"', "", ""),
    "a pair that is too long": (
        'game = "furuyoni"\n[start]\ncards = [{ id = "x", owner = "A", reach = [1, 2, 3] }]', "", ""),
    "a number above its bound": (
        'game = "mtg_stack"\n[start]\nplayers = []\ncards = [{ id = "x", types = [], loyalty = 100 }]',
        "", ""),
    "a number below its bound": (
        'game = "mtg_stack"\n[start]\nplayers = []\ncards = [{ id = "x", types = [], loyalty = -1 }]',
        "", ""),
    "a word in a list": ('game = "mtg_stack"\n[start]\nplayers = []\nsteps = ["untap", "upkep"]', "", ""),
    "a part without its operation": (BOARD.format(**{**RIGHT, "part": '["6"]'}), "", ""),
    "an operation that is too short": (BOARD.format(**{**RIGHT, "part": '["7b", ["set_pt", 1]]'}), "", ""),
    "an operation without a name": (BOARD.format(**{**RIGHT, "part": '["7b", []]'}), "", ""),
    "a limit for nobody": (BOARD.format(**{**RIGHT, "part": '["rules", ["hand_limit", "me", 3]]'}), "", ""),
    "a wrong field of a variant": (HEAD + "[[variant]]\nlien = []", "", ""),
    "a wrong start of a variant": (HEAD + "[[variant]]\nstart.T.zone = 3", "", ""),
    "an id that is not ASCII": (HEAD + '[start.T]\nzone = [{ id = "あ" }]', "", ""),
    "an id of forty letters": (HEAD + f'[start.T]\nzone = [{{ id = "{"x" * 40}" }}]', "", ""),
    "an id of forty-one letters": (HEAD + f'[start.T]\nzone = [{{ id = "{"x" * 41}" }}]', "", ""),
    "an id of a variant": (HEAD + '[[variant]]\n[variant.start.T]\nzone = [{ id = "A B" }]', "", ""),
    "a name for nothing where there is nothing": (HEAD + '[names]\nzz = { ja = "小", en = "K" }', "", ""),
    "a name for what a variant has": (
        HEAD + '[names]\nkobato = { ja = "小", en = "K" }\n[[variant]]\n[variant.start.T]\n'
        'zone = [{ id = "kobato" }]', "", ""),
    "a name for a player": (HEAD + '[names]\nT = { ja = "メイ", en = "Mei" }', "", ""),
    "a clause that is there": (HEAD + 'cites = ["VS-01", "VS-02"]\n'
                                      'expect = { refused = [{ key = "T pass" }] }', "", ""),
    "the second clause is not there": (HEAD + 'cites = ["VS-01", "X"]\n'
                                              'expect = { refused = [{ key = "a", rule = "Y" }] }', "", ""),
    "neither a number nor nothing": (HEAD + 'all.lines = "x"', "", ""),
    "a time of day": (HEAD + "source = 07:32:00", "", ""),
    "a number or what counts one": (CARD.format('{ do = "life", n = "x" }'), "", ""),
    "what counts, misspelt": (CARD.format('{ do = "life", n = { of = "cont" } }'), "", ""),
    "a keyword or none": (CARD.format('{ do = "pump", gains = "flyin" }'), "", ""),
    "a field of what has none": (CARD.format('{ do = "nothing", x = 1 }'), "", ""),
    "a name that is no text": (HEAD + "names.a = 1", "", ""),
    "a name whose Japanese is no text": (HEAD + "names.a.ja = 1", "", ""),
    "the second name is in Japanese alone": (
        HEAD + 'names = { T = { ja = "メイ", en = "Mei" }, N = { ja = "リナ" } }', "", ""),
    "a name in a third language": (HEAD + 'names.a = { ja = "小", en = "K", fr = "P" }', "", ""),
    "a pair that is none": (HEAD + 'all.same_outcome = [[["T pass"]]]', "", ""),
    "a last moment, misspelt": (HEAD + 'all.last_moment = [{ key = "T pass", aftr = [] }]', "", ""),
    "a field of fifty letters": (HEAD + "y" * 50 + " = 1", "", ""),
    "a word of fifty letters": (HEAD + f'start.at = "{"y" * 50}"', "", ""),
    "a word in capitals": (HEAD + 'start.at = "XCHECKX"', "", ""),
    "an operation, misspelt": (BOARD.format(**{**RIGHT, "part": '["7b", ["set_ptt", 1, 1]]'}), "", ""),
    "an operation by a number": (BOARD.format(**{**RIGHT, "part": '["7b", [3, 1, 1]]'}), "", ""),
    "a layer that there is not": (BOARD.format(**{**RIGHT, "part": '["9x", ["lose_all"]]'}), "", ""),
    "a power that is a word": (BOARD.format(**{**RIGHT, "part": '["7b", ["set_pt", "x", 1]]'}), "", ""),
    "a toughness that is a list": (BOARD.format(**{**RIGHT, "part": '["7b", ["set_pt", 1, []]]'}), "", ""),
    "an edition that there is not": ('game = "mtg_timestamps"\nedition = "1900"', "", ""),
    "a field with a wide blank": (HEAD + '"全　角" = 1', "", ""),
    "a name of two words": (HEAD + '[start.T]\nzone = [{ id = "A", name = "two words" }]', "", ""),
    "a name for nothing among many": (
        HEAD + 'names.zz = { ja = "小", en = "K" }\nstart.T.zone = ['
        + ", ".join(f'{{ id = "{id}" }}' for id in "ABCDEFGHIJ") + "]", "", ""),
    "a name for nothing among its like": (
        HEAD + 'names.card9 = { ja = "小", en = "K" }\nstart.T.zone = ['
        + ", ".join(f'{{ id = "card{n}" }}' for n in range(5)) + "]", "", ""),
    "four players": (
        'game = "mtg_stack"\nstart.players = [' + ", ".join(f'{{ id = "P{n}" }}' for n in range(4)) + "]",
        "", ""),
    "a number that is just small enough": (
        'game = "mtg_stack"\nstart.players = [{ id = "A", life = 999 }, { id = "B" }]', "", ""),
}


def _answer(text):
    try:
        parse(text, "my.toml")
    except ScenarioError as fault:
        return [(fault.place, fault.text)]
    return []


def test_what_is_wrong_with_a_file():
    files = {title: row[0] for title, row in {**WRONG, **FURTHER}.items() if title not in OTHERS_SAY}
    _kept("files", "\n".join(f"## {title}\n\n{_written(_answer(text))}" for title, text in files.items()))


FILES = {"large.toml": b"#" * (bounds.most("bytes") + 1),
         "just_right.toml": HEAD.encode().ljust(bounds.most("bytes"), b"#"),
         "latin.toml": 'title = "\u00e9"'.encode("latin-1"), "missing.toml": None}


HELD = {"top": "", "newer": "", "reads": '["ages"]', "events": "", "effects": ""}
"""What stands in a scene with events where nothing else is said."""


def test_what_is_wrong_with_events_and_their_effects():
    wrong = [{"events": ", ".join(events)} for _, events, _ in NEVER]
    wrong += [{"events": events} for _, events, _ in NOBODY]
    wrong += [{"effects": written} for written, _, _ in WRONG_EFFECTS]
    wrong += [{"reads": f'["{read}"]'} for read in ("bear.pt.x", "bear.", "B.pt", "ages.bear")]
    said = [(min(row.values()), _answer(EVENTS.format(**{**HELD, **row}))) for row in wrong]
    _kept("events", "\n".join(f"## {title}\n\n{_written(answers)}" for title, answers in said))


def test_what_is_wrong_with_a_file_before_it_is_read(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.toml").mkdir()
    said = []
    for name, raw in {**FILES, "folder.toml": None}.items():
        if raw is not None:
            (tmp_path / name).write_bytes(raw)
        try:
            load(name)
        except ScenarioError as fault:
            said.append(_written([(fault.place, fault.text)]))
    _kept("unread", "".join(said))


TABLE = '[start.T]\nzone = [{ id = "A" }]\n[start.N]\nhand = [{ id = "K" }]\n'
CLAIMS = {
    "steps": 'line = ["T pass"]\nexpect.steps = ["rules check", "N pass"]',
    "fewer steps": 'expect.steps = []',
    "more steps": 'line = ["T pass", "N pass"]\nexpect.steps = ["rules check", "T pass", "N pass", '
                  '"T resolve A", "rules check", "T pass", "N pass", "rules resume", "T pass"]',
    "what happens": 'line = ["T pass", "N pass"]\nexpect = { happens = ["T pass", "T dance"], '
                    'never = ["T dance", "N pass"] }',
    "what is on offer": 'line = ["T pass"]\nexpect.options = ["N pass"]',
    "the other order of it": 'line = ["T pass"]\nexpect.options = ["N pass", "N declare K>A"]',
    "where it ends": 'line = ["T pass"]\nexpect.ends = true',
    "where it does not end": 'line = ["T pass", "N pass"]\nexpect.ends = false',
    "who is refused": 'expect.refused = [{ key = "N declare K", rule = "VS-14" }, { key = "T dance" },'
                      '{ key = "N declare K>A", rule = "VS-16" }, { key = "N declare K" }]',
    "the result": 'line = ["T pass", "N pass"]\nexpect.result = {}',
    "what breaks by another clause": 'line = ["N declare K"]\nexpect.breaks = "VS-01"',
    "what breaks by this clause": 'line = ["N declare K"]\nexpect.breaks = "VS-20"',
    "what breaks": 'line = ["N pass"]\nexpect.breaks = "VS-01"',
    "what breaks before": 'line = ["N dance", "N pass"]\nexpect.breaks = "VS-01"',
    "what does not break": 'line = ["T pass"]\nexpect.breaks = "VS-01"',
    "a line that breaks by itself": 'line = ["N dance"]',
    "counts": 'all = { lines = 7, outcomes = 3, results = [{ result = 1 }, { result = 2, lines = 0 }] }',
    "counts of one outcome": """all.results = [{ result = [["A"], [], []], lines = 2 },
                             { result = [[], [], ["A"]] }, { result = [["A"], [], []], lines = 1 }]""",
    "always, never, possible": 'all = { always = ["T pass", "N declare K>A"], never = ["T dance", "N pass"], '
                               'possible = ["N pass", "T dance"] }',
    "what is written as no step is": 'line = ["T pass"]\n'
                                     'expect.never = ["T pas", "B pass", "* declare B>B"]\nall = { '
                                     'never = ["N declare K", "N declare K > A", "dance"], '
                                     'possible = ["N resolve *", "* declare Q>A"], always = ["T pass x"], '
                                     'last_moment = [{ key = "N declare K>B", after = [] }] }',
    "a refusal where nothing is refused": 'line = ["T pass"]\nexpect.refused = [{ key = "N pass" }, '
                                          '{ key = "N dance" }, { key = "rules check" }]',
    "a loop": 'all.fragmented = { keys = [], leaver = "T", instead = [] }',
    "the last moment": 'all.last_moment = [{ key = "N declare K>A", after = [["T pass"]] }, '
                       '{ key = "N declare K>A", after = [] }]',
    "the same outcome": 'all = { same_outcome = [[["T pass", "N pass"], ["T pass", "N declare K>A"]]], '
                        'other_outcome = [[["T pass", "N pass"], ["T pass", "N pass"]]] }',
    "what is on offer where nothing is": 'line = ["T pass", "N pass"]\nexpect.options = ["N pass"]',
    "what breaks by no clause": 'line = ["T dance"]\nexpect.breaks = "VS-01"',
    "the last moment, rightly": 'all.last_moment = [{ key = "N declare K>A", after = [[]] }]',
    "orders": '[[variant]]\nstart.T.zone = [{ id = "A" }, { id = "B" }]\nstart.N.hand = []\n'
              'all = { order_matters = [["A", "B"]], order_free = [["A", "B"]] }\n'
              '[[variant]]\nstart.T.zone = [{ id = "A" }, { id = "B" }]\n'
              'all = { order_matters = [["A", "B"]], order_free = [["A", "B"]] }',
    "of a variant": '[[variant]]\nall.lines = 1\n[[variant]]\nall.lines = 2\n[[variant]]\n'
                    'start.N.hand = []\nall.lines = 7',
}


def test_a_loop_that_is_claimed_otherwise_is_told():
    told = load("x03_fragmented_loop")
    assert check(told) == ()
    wrong = replace(told, all=replace(told.all, fragmented=replace(told.all.fragmented, leaver="nobody")))
    (failure,) = check(wrong)
    assert (failure.place, failure.text) == ("all.fragmented", explore(told).fragmented().text)


def test_what_is_wrong_with_a_claim():
    said = []
    for title, claim in CLAIMS.items():
        before, table, after = claim.partition("[[variant]]")
        found = check(parse(f"{HEAD}{before}\n{TABLE}{table}{after}", "my.toml"))
        said.append(f"## {title}\n\n{_written((one.place, one.text) for one in found)}")
    _kept("claims", "\n".join(said))
