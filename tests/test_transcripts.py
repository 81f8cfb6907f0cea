"""Golden transcripts: what every scenario of the library reads like, in both languages.

After a change that is meant, write them anew with `RULEKIT_GOLDEN=write` in the environment and look at
the difference.
"""

import os
from pathlib import Path

import pytest

from rulekit.kernel import LANGUAGES
from rulekit.scenario import library, load
from rulekit.trace import NotAllowed, play
from rulekit.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"
WORKED_EXAMPLE = "kobato_cancels_the_pump"


def reading(name, lang):
    """Return the transcript of a scenario's line; for one that breaks, up to there and why."""
    scenario = load(name)
    try:
        line = play(scenario, *scenario.line)
    except NotAllowed as fault:
        line = play(scenario, *scenario.line[:-1])
        return f"{line.transcript(lang)}\n{getattr(fault.text, lang)}\n"
    return transcript(line, lang, rules=name == WORKED_EXAMPLE) + "\n"


def path_of(name, lang):
    return GOLDEN / load(name).scene.game / f"{name}.{lang}.txt"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", library())
def test_transcript(name, lang):
    path, said = path_of(name, lang), reading(name, lang)
    if os.environ.get("RULEKIT_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, encoding="utf-8", newline="\n")
    assert path.exists(), f"{path.name} is missing; write it with RULEKIT_GOLDEN=write"
    assert path.read_text(encoding="utf-8") == said


def test_no_golden_file_is_left_over():
    wanted = {path_of(name, lang) for name in library() for lang in LANGUAGES}
    assert set(GOLDEN.rglob("*.txt")) == wanted


def test_the_worked_example_answers_a_newcomer():
    """Who could cancel when, what became of the pump, under which rules."""
    ja, en = (reading(WORKED_EXAMPLE, lang) for lang in LANGUAGES)
    for word in ("ターンプレイヤー", "自分のリングに魔族", "パンプは解決されないまま", "[4.5", "8.5.1.3.1",
                 "AMB-VS-6  —", "VS-29     4.5"):
        assert word in ja
    for word in ("turn player", "only while a Demon", "removes the pump from its zone; it never resolves",
                 "[4.5"):
        assert word in en
