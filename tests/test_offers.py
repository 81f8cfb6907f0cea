"""What a table offers and refuses, state by state: small tables that meet what cards can do.

Each table is walked breadth first; every state is told once, as a reader sees it. After a change that is
meant, write them anew with `RULEKIT_GOLDEN=write` in the environment and read the difference.
"""

import json
import os
import tomllib
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest
from offered import TABLES

from rulekit import games, tell
from rulekit.contract import reachable
from rulekit.scenario import library, load
from rulekit.trace import NotAllowed, Scene, play

GOLDEN = Path(__file__).parent / "golden" / "answers"
MOST = 40
"""How many states of a table, or of a line, are told."""


def _scene(game, text):
    told = tomllib.loads(dedent(text)) if isinstance(text, str) else text
    start = msgspec.convert(told, games.game(game).State)
    assert not list(games.game(game).faults(start))
    return Scene(game, start)


def _told(scene):
    """Return what there is in every state, what is on offer and where it leads, what is refused and why."""
    states = [state for state, _ in reachable(scene.rulebook, scene.start, MOST)[0]]
    assert msgspec.json.decode(msgspec.json.encode(states), type=list[scene.rulebook.State]) == states
    number = {state: at for at, state in enumerate(states)}
    noun, lines, before = tell.nouns(scene, states), [], []
    for state in states:
        table = tell.table_lines(scene, state, noun, "en")
        lines += [f"\n### {number[state]}", *(line for line in table if line not in before)]
        before = table
        for step in scene.rulebook.moves(state):
            times, aside = f" x{step.times}" if step.times > 1 else "", " (aside)" if step.aside else ""
            lines.append(f"* {step.key}{times}{aside} -> {number.get(step.after, '…')}: "
                         f"{tell.sentence(scene, step, noun).en} [{' '.join(step.rules)}]")
        for bar in scene.rulebook.refused(state):
            lines.append(f"- not {bar.key}: {tell.reason(scene, bar, noun).en} [{bar.rule}]")
        if not list(scene.rulebook.moves(state)):
            lines.append(f"= {tell.told(scene, scene.rulebook.result(state), noun).en}")
    return "\n".join(lines)


@pytest.mark.parametrize(("game", "title"), [(game, title) for game in TABLES for title in TABLES[game]],
                         ids=lambda one: one.replace(" ", "_"))
def test_what_is_offered_and_refused(game, title):
    said = f"{title}\n{_told(_scene(game, TABLES[game][title]))}\n"
    path = GOLDEN / game / f"{title.replace(' ', '_')}.answers"
    if os.environ.get("RULEKIT_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == said


def _along(scenario):
    """Return, for the states along a scenario's line, what is on offer and what not, under which clauses."""
    try:
        line = play(scenario, *scenario.line)
    except NotAllowed:
        line = play(scenario, *scenario.line[:-1])
    said = []
    for state in line.states[:MOST]:
        steps = [f"{step.key} [{' '.join(step.rules)}]" + (f" x{step.times}" if step.times > 1 else "")
                 for step in scenario.scene.moves(state)]
        bars = [f"not {bar.key} [{' '.join((bar.rule, bar.reason, *bar.about))}]"
                for bar in scenario.scene.rulebook.refused(state)]
        said.append(" | ".join(steps + bars))
    return said


@pytest.mark.parametrize("name", library())
def test_what_is_offered_along_the_line_of_a_scenario(name):
    scenario = load(name)
    said = [line for one in (scenario, *scenario.variants) for line in ("", *_along(one))]
    path = GOLDEN / f"along.{scenario.scene.game}.json"
    if os.environ.get("RULEKIT_GOLDEN") == "write":
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        kept = dict(sorted({**kept, name: said}.items()))
        path.write_text(json.dumps(kept, ensure_ascii=False, indent=0) + "\n", encoding="utf-8", newline="\n")
    assert json.loads(path.read_text(encoding="utf-8")).get(name) == said, name
