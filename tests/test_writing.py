"""What helps those who write scenarios: a model to start from, checking on every save, a schema."""

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import jsonschema
import pytest
from test_command import ROOT, refused, rulekit

from rulekit import games
from rulekit.check import check
from rulekit.command import begin
from rulekit.scenario import LIBRARY, ScenarioError, library, load, parse
from rulekit.schema import schema


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", games.ids())
def test_a_new_scenario_is_commented_and_proved(tmp_path, game, lang):
    done = rulekit("new", "mine", "--game", game, "--lang", lang, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "") and "rulekit check mine.toml" in done.stdout
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    assert ("上の筋" in text) == (lang == "ja") and ("the line above" in text) == (lang == "en")
    assert parse(text).scene.game == game and not parse(text).case
    proved = rulekit("check", "mine.toml", cwd=tmp_path)
    assert proved.returncode == 0 and proved.stdout.startswith("proved: mine.toml")


@pytest.mark.parametrize("name", library())
def test_every_scenario_can_be_the_model(name):
    model = load(name)
    text = begin.commented(model, "mine.toml")
    made = parse(text, model.file)
    for part in ("scene", "line", "expect", "all"):
        assert getattr(made, part) == getattr(model, part)
    assert [one.scene for one in made.variants] == [one.scene for one in model.variants]
    assert not (made.case or made.source or made.cites)
    assert text.count("\n# ") >= sum(map(bool, (model.title.en, model.line, model.expect, model.all)))


def test_the_model_may_be_named(tmp_path):
    done = rulekit("new", "mine.toml", "--from", "kobato_cancels_the_pump", cwd=tmp_path)
    assert done.returncode == 0 and os.listdir(tmp_path) == ["mine.toml"]
    assert check(load(tmp_path / "mine.toml")) == ()


def test_nothing_is_overwritten(tmp_path):
    (tmp_path / "mine.toml").write_text("mine", encoding="utf-8")
    refused(rulekit("new", "mine", "--game", "victory_spark", cwd=tmp_path), "mine.toml", "another name")
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(("arguments", "said"), [
    (("mine",), "--game"),
    (("mine", "--game", "victory_sprak"), 'did you mean "victory_spark"'),
    (("mine", "--from", "kobato"), "kobato"),
    (("no/such/mine", "--game", "victory_spark"), "cannot be written"),
    (("m" * 300, "--game", "victory_spark"), "cannot be written"),
])
def test_what_cannot_be_written_is_one_sentence(tmp_path, arguments, said):
    refused(rulekit("new", *arguments, cwd=tmp_path), said)
    assert os.listdir(tmp_path) == []


def test_watching_needs_a_file():
    refused(rulekit("check", "--watch"), "--watch")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_watching_checks_every_save_until_it_is_stopped(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('game = "victory_spark"\nall.lines = 1\n', encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "RULEKIT_LANG": "en", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "rulekit", "check", "--watch", "mine.toml"]
    watching = subprocess.Popen(command, cwd=tmp_path, env=env, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, encoding="utf-8")
    try:
        assert "waiting" in watching.stdout.readline()
        assert watching.stdout.readline() == "proved: mine.toml\n"
        file.write_text('game = "victory_spark"\nall.lines = 22\n', encoding="utf-8")
        assert watching.stdout.readline() == "mine.toml: all.lines: there is 1 line\n"
        file.unlink()
        assert "cannot be read" in watching.stdout.readline()
        file.write_text('game = "victory_spark"\n', encoding="utf-8")
        assert watching.stdout.readline() == "proved: mine.toml\n"
        time.sleep(0.5)
        watching.send_signal(signal.SIGINT)
        rest, _ = watching.communicate(timeout=20)
        assert (rest, watching.returncode) == ("stopped\n", 130)
    finally:
        watching.kill()
        watching.wait()


@pytest.mark.parametrize("game", games.ids())
def test_the_schema_fits_every_scenario_of_its_game(game):
    done = rulekit("schema", game)
    assert (done.returncode, done.stderr) == (0, "")
    form = json.loads(done.stdout)
    assert form == json.loads(json.dumps(schema(game)))
    jsonschema.Draft202012Validator.check_schema(form)
    judge = jsonschema.Draft202012Validator(form)
    for file in sorted(Path(LIBRARY, game).glob("*.toml")):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        faults = [fault.message for fault in judge.iter_errors(data)]
        assert not faults, (file.name, faults)


@pytest.mark.parametrize("text", [
    "",
    'game = "other"',
    'game = "victory_spark"\nstrat = {}',
    'game = "victory_spark"\nline = "T pass"',
    'game = "victory_spark"\ncites = ["VS-99"]',
    'game = "victory_spark"\nedition = "1999"',
    'game = "victory_spark"\nstart.T.zon = []',
    'game = "victory_spark"\nstart.at = "lunch"',
    'game = "victory_spark"\nstart.T.zone = [{ name = "no id" }]',
    'game = "victory_spark"\nstart.T.zone = [{ id = "a", does = [{ do = "dance" }] }]',
    'game = "victory_spark"\n[[variant]]\nstart.X = 1',
    'game = "victory_spark"\nexpect.line = 3',
])
def test_the_schema_refuses_what_the_reader_refuses(text):
    with pytest.raises(ScenarioError):
        parse(text)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(text), schema("victory_spark"))


def test_an_unknown_game_has_no_schema():
    refused(rulekit("schema", "chess"), '"chess"')
    with pytest.raises(LookupError):
        schema("chess")
