"""`rulekit outcomes`: every line of play, grouped by what it comes to."""

from typing import Any

from rulekit import bounds, tell
from rulekit.check import builtins
from rulekit.command import out
from rulekit.command.play import chosen, heading, json_argument, scenario_argument
from rulekit.explore import Graph, Outcome, explore
from rulekit.kernel import Text
from rulekit.trace import play
from rulekit.words import RulekitError, spoken

NAME = "outcomes"
HELP = Text("すべての筋を調べ、結果ごとに数える", "explore every line and count it by outcome")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    scenario_argument(parser)
    json_argument(parser)
    states = bounds.BOUNDS["states"].most
    parser.add_argument("--bound", type=int, metavar="N", help=spoken(Text(
        f"調べる状態の数の上限（{states}）", f"the most states to look at ({states})")))


def run(args) -> int:
    """Print the table of outcomes, or the same as JSON."""
    if args.bound is not None and args.bound < 1:
        raise RulekitError(Text("--bound には 1 以上の数が要ります", "--bound must be at least 1"))
    scenario = chosen(args)
    graph = explore(scenario, bound=args.bound)
    if not args.json:
        out.line(graph.table())
        return 0
    out.as_json("outcomes", {
        **heading(scenario, args.variant),
        "states": graph.states,
        "choices": graph.choices,
        "lines": graph.lines,
        "complete": graph.complete,
        "cycle": graph.cycle,
        "only": graph.scene.only,
        "copies": graph.copied is not None,
        "outcomes": [_outcome(graph, one) for one in graph.outcomes()],
    })
    return 0


def _outcome(graph: Graph, one: Outcome) -> dict[str, Any]:
    noun = tell.nouns(graph.scene, play(graph.scene, *one.keys).states)
    return {"result": builtins(one.result), "lines": one.lines, "witness": one.keys,
            "said": out.both(tell.told(graph.scene, one.result, noun))}
