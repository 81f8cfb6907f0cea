"""`rulekit rules`: a game's clauses, and the scenarios and lesson cells that reach each."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from rulekit import games
from rulekit.command import out
from rulekit.kernel import Game, Rule, Text
from rulekit.scenario import Scenario, library, load
from rulekit.trace import NotAllowed, play
from rulekit.words import RulekitError, language, spoken

NAME = "rules"
HELP = Text("ルールの条項と、それを示すシナリオと教材のセルを一覧する",
            "list the clauses of a game with the scenarios and lesson cells that reach them")

NOTEBOOKS = (Path(__file__).parents[1] / "_lessons", Path(__file__).parents[2] / "notebooks")
"""Where the built lessons are: inside an installed package, or beside the package in a clone."""


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("game", metavar="GAME", help=spoken(Text("ゲームの id", "the id of a game")))
    words = Text("カードを書き表す言葉を、例とともに一覧する",
                 "list the words its cards are written with, each with an example")
    parser.add_argument("--vocabulary", action="store_true", help=spoken(words))


def run(args) -> int:
    """Print each clause: our id, its number, the paraphrase, what reaches it."""
    game = games.game(args.game)
    if args.vocabulary:
        return _vocabulary(game)
    scenarios, cells = reached(game.id), cells_reaching(game, language())
    for rule in game.rules.values():
        out.line(_head(rule))
        for label, where in ((Text("シナリオ", "scenarios"), scenarios), (Text("セル", "cells"), cells)):
            if found := where.get(rule.id):
                out.line(f"      {spoken(label)}: {', '.join(found)}")
    return 0


def _vocabulary(game: Game) -> int:
    if game.vocabulary is None:
        raise RulekitError(Text(f"「{game.id}」のカードには語彙の一覧がありません",
                                f'"{game.id}" has no list of words for its cards'))
    for kind, word, meaning, example in game.vocabulary():
        out.line(f"{kind} {word}  {spoken(meaning)}")
        out.line(f"      {example}")
    return 0


def _head(rule: Rule) -> str:
    number = rule.number()
    return f"{rule.id}{f'  {number}' if number not in ('', rule.id) else ''}  {spoken(rule.text)}"


def reached(game: str) -> dict[str, tuple[str, ...]]:
    """Return for each clause the library's scenarios that cite it, or whose lines or refusals reach it."""
    found: dict[str, list[str]] = {}
    for name in library(game):
        scenario = load(name)
        rules = {rule for one in (scenario, *scenario.variants) for rule in _rules_of(one)}
        for rule in rules:
            found.setdefault(rule, []).append(name)
    return {rule: tuple(names) for rule, names in found.items()}


def _rules_of(scenario: Scenario) -> Iterator[str]:
    yield from scenario.cites
    if scenario.expect:
        yield from (bar.rule for bar in scenario.expect.refused if bar.rule)
    try:
        trace = play(scenario, *scenario.line)
    except NotAllowed as fault:
        if fault.refusal:
            yield fault.refusal.rule
        trace = play(scenario, *scenario.line[:-1]) if fault.key == scenario.line[-1] else play(scenario)
    for step in trace.steps:
        yield from step.rules


def cells_reaching(game: Game, lang: str) -> dict[str, tuple[str, ...]]:
    """Return for each clause the lesson cells whose text or output names it: `"01_victory_spark#12"`."""
    found: dict[str, list[str]] = {}
    wanted = re.compile("|".join(rf"(?<![\w-]){re.escape(id)}(?![\w-])"
                                 for id in sorted(game.rules, key=len, reverse=True)))
    for path in next((built for home in NOTEBOOKS if (built := sorted((home / lang).glob("*.ipynb")))), ()):
        for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], 1):
            for rule in dict.fromkeys(wanted.findall(_text_of(cell))):
                found.setdefault(rule, []).append(f"{path.stem}#{number}")
    return {rule: tuple(cells) for rule, cells in found.items()}


def _text_of(cell: dict) -> str:
    said = ["".join(cell["source"])]
    for output in cell.get("outputs", ()):
        said.append("".join(output.get("text", "")))
        said.append("".join(output.get("data", {}).get("text/plain", "")))
    return "\n".join(said)
