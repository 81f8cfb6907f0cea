"""The bounds: told in the README, raised by the reader on purpose, by nothing else."""

import os
import subprocess
import sys
import tracemalloc
from importlib import import_module
from pathlib import Path

import pytest

from rulekit import bounds, explore
from rulekit.scenario import ScenarioError, load, parse
from rulekit.show import page
from rulekit.tally import tally
from rulekit.words import RulekitError

ROOT = Path(__file__).parent.parent
HEAD = 'game = "victory_spark"\n'
NAME = "two_chains_interleave"
TWINS = HEAD + """[start]
ordered = false
T = { zone = [{ id = "A", name = "twin" }, { id = "B", name = "twin" }] }"""


@pytest.mark.parametrize("file, lang", [("README.md", "en"), (".github/README.ja.md", "ja")])
def test_the_readme_lists_every_bound(file, lang):
    text = (ROOT / file).read_text(encoding="utf-8")
    for name, one in bounds.BOUNDS.items():
        assert f"| `{name}` | {one.most:,} | {getattr(one.text, lang)} |" in text
    assert bounds.VARIABLE in text


def _players(count):
    listed = ", ".join(f'{{ id = "P{number}" }}' for number in range(count))
    return f'game = "mtg_stack"\nstart.players = [{listed}]'


OVER = {
    "bytes": HEAD + "#" * 65_536,
    "items": HEAD + f"line = [{4_000 * '1,'}]",
    "depth": HEAD + f"start.T = {'[' * 70}{']' * 70}",
    "text": HEAD + f'source = "{"x" * 10_001}"',
    "number": 'game = "mtg_stack"\nstart.players = [{ id = "A", life = 1000 }, { id = "B" }]',
    "players": _players(5),
}


@pytest.mark.parametrize("name", OVER)
def test_a_bound_is_raised_in_the_environment_only(name, monkeypatch):
    with pytest.raises(ScenarioError) as caught:
        parse(OVER[name])
    assert f"RULEKIT_BOUNDS={name}=N" in caught.value.text.en and caught.value.text.ja != caught.value.text.en
    monkeypatch.setenv("RULEKIT_BOUNDS", f"{name}=100000")
    if name in ("items", "depth"):  # what stands there is no game's data, and that is said instead
        with pytest.raises(ScenarioError) as caught:
            parse(OVER[name])
        assert "RULEKIT_BOUNDS" not in caught.value.text.en
    else:
        assert parse(OVER[name])
    with pytest.raises(ScenarioError):
        parse(OVER[name] + "\n[bounds]\nbytes = 1")


def test_a_text_may_be_as_long_as_its_bound_and_of_a_longer_file_no_more_is_read(tmp_path):
    assert parse(HEAD.ljust(bounds.most("bytes"), "#"))
    large = tmp_path / "large.toml"
    with large.open("wb") as file:
        file.truncate(1 << 26)
    tracemalloc.start()
    try:
        with pytest.raises(ScenarioError):
            load(large)
        assert tracemalloc.get_traced_memory()[1] < 1 << 22
    finally:
        tracemalloc.stop()


def test_what_is_explored_counted_and_drawn_is_bounded_too(monkeypatch):
    whole = explore(NAME)
    assert whole.complete and tally(parse(TWINS)).lines == 2 and page(NAME).whole
    monkeypatch.setenv("RULEKIT_BOUNDS", "states=5 counted=2 pictures=4")
    assert explore(NAME).states == 5 and tally(parse(TWINS)).lines is None and not page(NAME).whole
    monkeypatch.setenv("RULEKIT_BOUNDS", "page_states=5")
    assert explore(NAME).lines == whole.lines and not page(NAME).whole


def test_the_time_of_a_file_is_that_of_all_its_variants(monkeypatch):
    module, given = import_module("rulekit.check"), []
    monkeypatch.setattr(module, "explore", lambda one, seconds: given.append(seconds) or explore(one))
    variants = '\n[[variant]]\nall.lines = 1\n[[variant]]\nall.lines = 1'
    assert module.check(parse(HEAD + "all.lines = 1" + variants)) == ()
    assert 60 > given[0] > given[1] > given[2] > 0


@pytest.mark.parametrize("said", ["states", "stats=3", "states=0", "states=-1", "states=many", "states=1e9",
                                  "states=" + "9" * 40, "\u202e=1"])
def test_bounds_that_cannot_be_read_are_one_sentence(said, monkeypatch):
    monkeypatch.setenv("RULEKIT_BOUNDS", said)
    with pytest.raises(RulekitError) as caught:
        explore(NAME)
    assert "states" in caught.value.text.en and "\n" not in caught.value.text.en
    done = subprocess.run([sys.executable, "-m", "rulekit", "check", NAME], capture_output=True, text=True,
                          encoding="utf-8", env={**os.environ, "RULEKIT_BOUNDS": said})
    assert done.returncode == 2 and done.stderr.count("\n") == 1


def test_only_plain_files_are_read(tmp_path):
    os.mkfifo(tmp_path / "pipe.toml")  # nobody writes into it: reading would wait for ever
    (tmp_path / "endless.toml").symlink_to("/dev/zero")
    for name in ("pipe.toml", "endless.toml"):
        with pytest.raises(ScenarioError) as caught:
            load(tmp_path / name)
        assert "plain file" in caught.value.text.en
