"""`rulekit play`: one line of play as a transcript, or as JSON."""

from typing import Any

from rulekit import tell
from rulekit.check import builtins
from rulekit.command import out
from rulekit.kernel import Text, forced
from rulekit.scenario import Scenario, ScenarioError, load
from rulekit.trace import NotAllowed, Trace, play
from rulekit.transcript import transcript
from rulekit.words import spoken

NAME = "play"
HELP = Text("一つの筋を進め、手順とルールを表示する", "play one line and print its steps with their rules")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    scenario_argument(parser)
    parser.add_argument("--line", nargs="*", action="extend", metavar="KEY", help=spoken(Text(
        '選択を順に。例："T resolve removal"。なければシナリオ自身の筋',
        'the choices in order, such as "T resolve removal"; without it, the scenario\'s own line')))
    json_argument(parser)


def scenario_argument(parser) -> None:
    """Declare SCENARIO and which of its variants is meant."""
    parser.add_argument("scenario", metavar="SCENARIO", help=spoken(Text(
        "ファイルか付属のシナリオの名前", "a file or a name from the library")))
    parser.add_argument("--variant", type=int, metavar="N", help=spoken(Text(
        "変形 variant[N] を使う（0 から数える）", "take variant[N] instead, counted from 0")))


def json_argument(parser) -> None:
    """Declare the switch to JSON."""
    parser.add_argument("--json", action="store_true", help=spoken(Text(
        "機械で読む形（JSON）で表示する", "print it for programs, as JSON")))


def chosen(args) -> Scenario:
    """Return the scenario or the variant that the arguments name. Raises ScenarioError."""
    scenario = load(args.scenario)
    if args.variant is None:
        return scenario
    if not 0 <= args.variant < len(scenario.variants):
        count = len(scenario.variants)
        raise ScenarioError(scenario.file, f"variant[{args.variant}]", Text(
            f"その番号の変形はありません（変形は {count} 件、0 から数えます）",
            f"there is no such variant; it has {count}, counted from 0"))
    return scenario.variants[args.variant]


def run(args) -> int:
    """Print the line; one that the scenario itself expects to break is told up to there, with why."""
    scenario = chosen(args)
    own = args.line is None
    line = scenario.line if own else tuple(args.line)
    broken = None
    try:
        trace = play(scenario, *line)
    except NotAllowed as fault:
        if not (own and scenario.expect and scenario.expect.breaks):
            raise
        trace, broken = play(scenario, *line[:-1]), fault
    if args.json:
        out.as_json("play", _data(scenario, args.variant, trace, broken))
        return 0
    out.line(transcript(trace, rules=True))
    if broken:
        out.line("")
        out.line(broken.text)
    return 0


def heading(scenario: Scenario, variant: int | None) -> dict[str, Any]:
    """Return what every JSON answer says of its scenario."""
    return {
        "game": scenario.scene.game,
        "scenario": scenario.name,
        "variant": variant,
        "title": out.both(scenario.title),
        "edition": scenario.scene.edition or scenario.scene.rulebook.editions[0],
    }


def _data(scenario: Scenario, variant: int | None, trace: Trace, broken: NotAllowed | None) -> dict[str, Any]:
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    return {
        **heading(scenario, variant),
        "line": trace.keys,
        "steps": [_step(scene, number, before, step, noun)
                  for number, (before, step) in enumerate(zip(trace.states, trace.steps, strict=False), 1)],
        "ended": trace.ended,
        "result": builtins(scene.rulebook.result(trace.state)) if trace.ended else None,
        "options": [_option(scene, step, noun) for step in trace.options],
        "refused": [{"key": bar.key, "rule": bar.rule, "why": out.both(tell.reason(scene, bar, noun))}
                    for bar in trace.refused],
        "broken": broken and {"key": broken.key, "rule": broken.refusal and broken.refusal.rule,
                              "why": out.both(broken.text)},
    }


def _step(scene, number: int, before: Any, step, noun) -> dict[str, Any]:
    offered = scene.offered(before, step)
    return {
        "number": number,
        "key": step.key,
        "by": step.who,
        "choice": forced(offered) is None,
        "offered": [one.key for one in offered],
        "rules": step.rules,
        "numbers": tell.numbers(scene, step.rules),
        "said": out.both(tell.sentence(scene, step, noun)),
    }


def _option(scene, step, noun) -> dict[str, Any]:
    return {"key": step.key, "by": step.who, "times": step.times, "rules": step.rules,
            "said": out.both(tell.label(scene, step, noun))}
