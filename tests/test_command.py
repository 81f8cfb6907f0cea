"""The command line: what it prints, where, and with which exit code."""

import io
import json
import os
import signal
import subprocess
import sys
import types
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from rulekit import __main__ as command_line
from rulekit import explore, library, load, play

ROOT = Path(__file__).parents[1]
GOLDEN = Path(__file__).parent / "golden"
KOBATO = "kobato_cancels_the_pump"
HEAD = 'game = "victory_spark"\n'
CARD = '[[start.T.zone]]\nid = "a"\n'


class Ran(NamedTuple):
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str


def rulekit(*arguments, cwd=ROOT, env=()):
    """Run the command here, as in a process that speaks no language yet; return what came of it."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.chdir(cwd)
        patch.setattr("rulekit.words._spoken", "")
        for name in ("LANG", "RULEKIT_LANG"):
            patch.delenv(name, raising=False)
        for name, value in dict(env).items():
            patch.setenv(name, value)
        code = command_line.main(arguments)
        err.flush()
    return Ran(code, *(stream.buffer.getvalue().decode() for stream in (out, err)))


def apart(*arguments, cwd=ROOT, env=()):
    """Run the command in a process of its own, as a reader does; return what came of it."""
    inherited = {key: value for key, value in os.environ.items() if key not in ("LANG", "RULEKIT_LANG")}
    done = subprocess.run([sys.executable, "-m", "rulekit", *arguments], cwd=cwd, check=False,
                          env={**inherited, "PYTHONPATH": str(ROOT), **dict(env)},
                          capture_output=True, encoding="utf-8")
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.fixture(autouse=True)
def _speaking_english(monkeypatch):
    """Commands run in this very process speak for the rest of it."""
    monkeypatch.setattr("rulekit.words._spoken", "en")


def refused(done, *parts):
    """Assert that bad input came to one sentence on the error stream that holds all `parts`."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    for part in parts:
        assert part in done.stderr


@pytest.fixture
def scenario(tmp_path):
    """Return a function that runs `play` on a file with the given text, in a folder of its own."""
    def run(text, *arguments, name="own.toml", by=rulekit):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        done = by("play", name, *arguments, cwd=tmp_path)
        assert [one.name for one in tmp_path.iterdir()] == [name], "something was written"
        return done
    return run


def test_without_a_command_the_help_is_printed():
    english, japanese = apart(), apart("--lang", "ja")
    assert (english.returncode, japanese.returncode) == (0, 0)
    for name in ("lab", "play", "outcomes", "check", "rules", "scenarios", "doctor"):
        assert f"\n    {name} " in english.stdout and f"\n    {name} " in japanese.stdout
    assert "カードゲームの記事を" in japanese.stdout and "usage" not in japanese.stdout
    assert not any(ord(char) > 0x2FFF for char in english.stdout)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", ["lab", "play", "outcomes", "check", "rules", "scenarios", "doctor"])
def test_every_command_explains_itself_in_the_language(name, lang, capsys):
    assert command_line.main([name, "--help", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"使い方：rulekit {name}" if lang == "ja" else f"usage: rulekit {name}")


def test_play_prints_the_transcript_with_the_rules_it_used():
    done = apart("play", KOBATO)
    assert (done.returncode, done.stderr) == (0, "")
    transcript = play(KOBATO, "T resolve removal", "N declare kobato>pump").transcript("en")
    assert done.stdout.startswith(transcript + "\n\nrules used\n")
    assert "VS-41" not in transcript and "    VS-23     4.6 " in done.stdout


def test_play_follows_the_line_it_is_given_and_stops_where_it_ends():
    done = rulekit("play", KOBATO, "--line", "T resolve removal", "--lang", "ja")
    assert "ブラコン小鳩を宣言" in done.stdout
    assert "[N declare kobato>pump]" in done.stdout and "[N pass]" in done.stdout
    opened = rulekit("play", KOBATO, "--line")
    assert play(KOBATO).transcript("en") in opened.stdout
    assert "[T resolve pump]" in opened.stdout and "[T resolve removal]" in opened.stdout


def test_a_variant_is_chosen_by_the_number_that_check_gives_it():
    done = rulekit("play", KOBATO, "--variant", "0", "--json")
    assert json.loads(done.stdout)["line"] == ["T resolve pump"]
    refused(rulekit("play", KOBATO, "--variant", "9"), "variant[9]", "3")


def test_a_line_that_is_meant_to_break_is_told_with_the_rule_that_breaks_it():
    done = rulekit("play", KOBATO, "--variant", "2")
    assert done.returncode == 0
    assert done.stdout.rstrip().endswith("(VS-29); on offer: N pass")
    data = json.loads(rulekit("play", KOBATO, "--variant", "2", "--json").stdout)
    assert (data["broken"]["key"], data["broken"]["rule"]) == ("N declare kobato>pump", "VS-29")


@pytest.mark.parametrize("command", ["play", "outcomes"])
def test_json_is_the_same_in_both_languages_and_as_recorded(command):
    """Record anew with `rulekit play kobato_cancels_the_pump --json > tests/golden/play.json`."""
    english, japanese = (rulekit(command, KOBATO, "--json", "--lang", lang).stdout for lang in ("en", "ja"))
    assert english == japanese == (GOLDEN / f"{command}.json").read_text(encoding="utf-8")


def test_json_holds_what_the_docstring_and_the_page_promise():
    data = json.loads(rulekit("play", KOBATO, "--json").stdout)
    assert set(data) == {"schema", "command", "game", "scenario", "variant", "title", "edition",
                         "line", "steps", "ended", "result", "options", "refused", "broken"}
    inner = [*data["steps"][0]]
    data = json.loads(rulekit("play", KOBATO, "--json", "--line").stdout)
    inner += [*data["options"][0], *data["refused"][0]]
    data |= json.loads(rulekit("outcomes", KOBATO, "--json").stdout)
    page = (ROOT / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    page = page[page.index("## What the commands print"):page.index("## Add a game")]
    for told in (command_line.__doc__, page):
        assert [name for name in (*data, *inner, *data["outcomes"][0]) if f"`{name}`" not in told] == []


def test_outcomes_counts_lines_and_every_witness_plays():
    done = rulekit("outcomes", KOBATO)
    assert done.stdout == explore(KOBATO).table("en") + "\n"
    data = json.loads(rulekit("outcomes", KOBATO, "--json").stdout)
    assert (data["lines"], data["complete"], len(data["outcomes"])) == (3, True, 3)
    for outcome in data["outcomes"]:
        line = rulekit("play", KOBATO, "--json", "--line", *outcome["witness"])
        assert json.loads(line.stdout)["result"] == outcome["result"]


def test_a_bound_that_was_hit_is_told():
    data = json.loads(rulekit("outcomes", KOBATO, "--bound", "2", "--json").stdout)
    assert (data["complete"], data["lines"]) == (False, None)
    assert "stopped at 2 states" in rulekit("outcomes", KOBATO, "--bound", "2").stdout
    refused(rulekit("outcomes", KOBATO, "--bound", "0"), "--bound")


def test_a_folder_without_scenarios_is_no_proof(tmp_path):
    refused(rulekit("check", str(tmp_path)), str(tmp_path), "no scenario file")


def test_lines_may_be_given_key_by_key():
    at_once, one_by_one = (rulekit("play", KOBATO, *arguments).stdout for arguments in (
        ("--line", "T resolve removal", "N declare kobato>pump"),
        ("--line", "T resolve removal", "--line", "N declare kobato>pump")))
    assert at_once == one_by_one and "declares the cancel" in one_by_one


def test_check_proves_the_whole_library():
    done = apart("check")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("proved: ") == len(library()) > 0


def test_check_tells_each_failure_in_a_sentence_and_goes_on(tmp_path):
    text = (ROOT / "rulekit/scenarios/victory_spark" / f"{KOBATO}.toml").read_text(encoding="utf-8")
    wrong = text.replace("lines    = 3", "lines    = 4").replace("outcomes = 3", "outcomes = 5")
    assert wrong != text
    (tmp_path / "wrong.toml").write_text(wrong, encoding="utf-8")
    done = rulekit("check", "wrong.toml", KOBATO, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout == f"proved: {KOBATO}.toml (and 3 variants)\n"
    assert done.stderr == ("wrong.toml: all.lines: there are 3 lines\n"
                           "wrong.toml: all.outcomes: there are 3 outcomes\n")
    assert rulekit("check", "wrong.toml", "gone.toml", cwd=tmp_path).returncode == 2


def test_rules_lists_each_clause_with_the_scenarios_that_reach_it():
    done = rulekit("rules", "victory_spark", "--lang", "ja")
    clause = "VS-20  8.5.1.3.1  何をキャンセルするかは、キャンセルを宣言した時に選ぶ。\n"
    head, _, after = done.stdout.partition(clause)
    assert head and KOBATO in after.splitlines()[0]
    from rulekit import game
    assert all(f"{id}  " in done.stdout for id in game("victory_spark").rules)


def test_rules_finds_the_lesson_cells_that_name_a_clause(tmp_path, monkeypatch):
    from rulekit import game
    from rulekit.command import rules
    (tmp_path / "en").mkdir()
    cells = [
        {"cell_type": "markdown", "source": ["About VS-2 and\n", "AMB-VS-1."]},
        {"cell_type": "code", "source": "x", "outputs": [{"data": {"text/plain": ["a (VS-20,", " VS-21)"]}}]},
    ]
    (tmp_path / "en" / "07_own.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")
    monkeypatch.setattr(rules, "NOTEBOOKS", (tmp_path / "gone", tmp_path))
    assert rules.cells_reaching(game("victory_spark"), "en") == {
        "AMB-VS-1": ("07_own#1",), "VS-20": ("07_own#2",), "VS-21": ("07_own#2",)}
    assert rules.cells_reaching(game("victory_spark"), "ja") == {}


def test_a_rule_only_a_refusal_names_is_reached():
    from rulekit.command.rules import reached
    assert KOBATO in reached("victory_spark")["VS-29"]


def test_scenarios_lists_the_library_of_one_game():
    done = rulekit("scenarios", "victory_spark", "--lang", "ja")
    assert done.returncode == 0
    rows = [" ".join(row.split()) for row in done.stdout.splitlines()]
    for name in library("victory_spark"):
        assert f"{name} {load(name).title.ja}".rstrip() in rows
    assert "--variant 0  T がパンプを先に解決したら" in done.stdout


BAD = {
    "not toml": ('game = "victory_spark\n', "line 1, column"),
    "no game": ('title = { ja = "あ", en = "a" }\n', '"game" is missing'),
    "unknown game": ('game = "victory_sprak"\n', 'there is no game "victory_sprak"'),
    "unknown key": (HEAD + "lin = []\n", 'no field "lin" (did you mean "line"?)'),
    "wrong type": (HEAD + "line = 3\n", "line: this must be a list in [ ], not a whole number"),
    "unknown target": (HEAD + '[[start.N.zone]]\nid = "k"\naim = "gone"\n',
                       'start.N.zone[0].aim: the target "gone"'),
    "duplicate id": (HEAD + '[[start.T.zone]]\nid = "a"\n[[start.N.zone]]\nid = "a"\n',
                     'the id "a" is already used'),
    "aimed at itself": (HEAD + '[[start.N.zone]]\nid = "k"\naim = "k"\n',
                        '"k" cannot aim at itself (VS-20)'),
    "aimed at something younger": (HEAD + '[[start.N.zone]]\nid = "k"\naim = "l"\n'
                                   '[[start.T.zone]]\nid = "l"\naim = "k"\n', "which is younger"),
    "script": (HEAD + '[start.T]\nring = { id = "<script>" }\n',
               'start.T.ring.id: the id "<script>" cannot be used'),
    "too large": (HEAD + "#" * 5_000_000, "too much: at most 65536 bytes"),
    "binary": (b"\x7fELF\x02\x01\x01\x00\xff\xfe" * 20, "this is not UTF-8 text"),
    "nul bytes": (b"\x00" * 100, "this is not TOML"),
    "deep": (HEAD + "line = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
}


APART = ("unknown key", "binary", "deep")
"""What is given to a process of its own: how deep one can go depends on who calls."""


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_sentence_with_the_place(name, scenario):
    text, part = BAD[name]
    refused(scenario(text, by=apart if name in APART else rulekit), "own.toml", part)


def test_bad_input_is_told_in_japanese(scenario):
    refused(scenario(HEAD + "lin = []\n", "--lang", "ja"), "own.toml：", "「lin」という項目はありません")


def test_a_file_that_is_not_there_and_a_folder_are_refused(tmp_path):
    (tmp_path / "folder.toml").mkdir()
    refused(rulekit("play", "gone.toml", cwd=tmp_path), "gone.toml: the file cannot be read")
    refused(rulekit("play", "folder.toml", cwd=tmp_path), "folder.toml: this is no plain file")
    refused(rulekit("play", ".", cwd=tmp_path), "there is no scenario of that name")
    refused(rulekit("play", "kobato_cancel_the_pump"), f"near it: {KOBATO}")


def test_a_card_named_like_markup_is_printed_as_it_is_written(scenario):
    done = scenario(HEAD + '[names]\na = { ja = "<script>", en = "<script>" }\n' + CARD)
    assert done.returncode == 0 and "T chooses <script> from T's zone" in done.stdout


def test_a_name_cannot_send_control_characters_to_the_terminal(scenario):
    done = scenario(HEAD + '[names]\na = { ja = "a", en = "\\u001b[31mred\\u202e" }\n' + CARD)
    refused(done, "own.toml", "names.a.en", "U+001B, which cannot be shown")
    assert "\x1b" not in done.stderr and "\u202e" not in done.stderr


def test_a_key_that_is_not_allowed_names_the_step_the_rule_and_what_was_allowed():
    done = rulekit("play", KOBATO, "--line", "T resolve removal", "N declare kobato>removal")
    refused(done, "after step 11", "(VS-29)", "on offer: N declare kobato>pump / N pass")
    done = rulekit("play", KOBATO, "--line", "T resolve remowal", "--lang", "ja")
    refused(done, "手順 6 の後", "「T resolve removal」のことですか")


@pytest.mark.parametrize(("arguments", "english", "japanese"), [
    (("play",), "please give SCENARIO", "SCENARIO を指定してください"),
    (("fly",), 'there is no command "fly"', "「fly」というコマンドはありません"),
    (("play", "x", "--jsno"), "--jsno is not an argument", "--jsno は知らない引数です"),
    (("play", "x", "--variant", "q"), 'must be a whole number, not "q"', "--variant には整数が要ります"),
    (("play", "x", "--variant"), "--variant needs a value", "--variant の後に値が要ります"),
    (("play", "x", "--lang", "fr"), '--lang cannot be "fr"; it may be ja, en', None),
    (("rules", "victory_sprak"), 'did you mean "victory_spark"?', "「victory_spark」のことですか"),
    (("scenarios", "nim"), 'there is no game "nim"', "「nim」というゲームはありません"),
])
def test_bad_arguments_are_one_sentence_in_the_language(arguments, english, japanese):
    refused(rulekit(*arguments), english)
    if japanese:
        refused(rulekit("--lang", "ja", *arguments), japanese)


def test_output_is_utf8_whatever_the_locale():
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = apart("play", KOBATO, "--lang", "ja", env=ascii_only)
    assert done.returncode == 0 and "ブラコン小鳩" in done.stdout


def test_the_environment_chooses_the_language_where_no_argument_does():
    assert "ヴィクトリースパーク" in apart("scenarios", env={"LANG": "ja_JP.UTF-8"}).stdout
    assert "Victory Spark" in rulekit("scenarios", "--lang=en", env={"LANG": "ja_JP.UTF-8"}).stdout


@pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")
def test_a_reader_of_the_pipe_who_goes_away_is_no_fault():
    process = subprocess.Popen([sys.executable, "-m", "rulekit", "rules", "victory_spark"], cwd=ROOT,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait(timeout=30) == 141


def test_ctrl_c_stops_with_130_and_a_word(monkeypatch, capsys):
    from rulekit.command import check as command

    def interrupted(source):
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(command, "load", interrupted)
    assert command_line.main(["check", "one", "two", "--lang", "en"]) == 130
    said = capsys.readouterr()
    assert said.err == "stopped; not looked at: 2\n" and said.out.startswith("of 0 scenarios")


def test_lab_is_handed_what_the_reader_asked_for(monkeypatch):
    asked = []
    lessons = types.ModuleType("rulekit.lessons")
    lessons.lab = lambda **options: asked.append(options) or 0
    monkeypatch.setitem(sys.modules, "rulekit.lessons", lessons)
    assert command_line.main(["lab", "--lang", "en", "--no-browser", "--", "--port=9"]) == 0
    assert command_line.main(["lab"]) == 0
    assert asked == [{"lang": "en", "no_browser": True, "extra": ("--port=9",)},
                     {"lang": "", "no_browser": False, "extra": ()}]
