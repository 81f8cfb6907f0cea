"""The claims ledger: which scenarios and lesson cells reach each clause of a game."""

import re
from collections.abc import Iterator
from pathlib import Path

from rulekit import games
from rulekit.scenario import Scenario, library, load
from rulekit.trace import NotAllowed, play

LESSONS = Path(__file__).parent.parent / "notebooks" / "lessons"
"""The sources of the lessons; a wheel comes without them."""


def reached(game: str, lessons: Path = LESSONS) -> dict[str, tuple[str, ...]]:
    """Return, for every clause of `game`, the names of the scenarios and lesson cells that reach it.

    A scenario reaches what it cites and the rules behind its lines, its variants' lines and what they
    expect to be refused; a cell (`"01_kobato cell 7"`) reaches what it names. Raises LookupError for an
    unknown game.
    """
    found: dict[str, dict[str, None]] = {rule: {} for rule in games.game(game).rules}
    for name, rule in [*_by_scenarios(game), *_by_lessons(found, lessons)]:
        if rule in found:
            found[rule][name] = None
    return {rule: tuple(names) for rule, names in found.items()}


def gaps(game: str, lessons: Path = LESSONS) -> tuple[str, ...]:
    """Return the clauses of `game` that nothing reaches."""
    return tuple(rule for rule, names in reached(game, lessons).items() if not names)


def _by_scenarios(game: str) -> Iterator[tuple[str, str]]:
    for name in library(game):
        scenario = load(name)
        rules = list(scenario.cites)
        for one in (scenario, *scenario.variants):
            rules += _rules_of(one)
        for rule in rules:
            yield name, rule


def _rules_of(scenario: Scenario) -> list[str]:
    expect = scenario.expect
    rules = [bar.rule for bar in expect.refused] + [expect.breaks] if expect else []
    try:
        line = play(scenario, *scenario.line)
    except NotAllowed:
        return rules
    return rules + [rule for step in line.steps for rule in step.rules]


def _by_lessons(rules: dict, lessons: Path) -> Iterator[tuple[str, str]]:
    listed = "|".join(sorted(map(re.escape, rules), key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])(?:{listed})(?![\w-])")
    for path in sorted(lessons.glob("*.py")):
        cells = re.split(r"^# %%.*$", path.read_text(encoding="utf-8"), flags=re.M)
        for number, cell in enumerate(cells):
            for rule in pattern.findall(cell):
                yield f"{path.stem} cell {number}", rule
