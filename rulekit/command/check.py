"""`rulekit check`: prove scenarios."""

from rulekit.check import check
from rulekit.command import out
from rulekit.kernel import Text
from rulekit.scenario import ScenarioError, library, load
from rulekit.words import spoken

NAME = "check"
HELP = Text("シナリオの主張をすべて確かめる", "prove every claim of scenarios")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("scenario", nargs="*", metavar="SCENARIO", help=spoken(Text(
        "ファイルか付属のシナリオの名前。なければ付属のもの全部",
        "a file or a name from the library; without any, the whole library")))


def run(args) -> int:
    """Print what is proved; return 0, 1 where an expectation failed, 2 where a file cannot be read."""
    return max((_one(source) for source in args.scenario or library()), default=0)


def _one(source: str) -> int:
    try:
        scenario = load(source)
    except ScenarioError as fault:
        out.fault(fault.text)
        return 2
    failures = check(scenario)
    for failure in failures:
        out.fault(str(failure))
    if failures:
        return 1
    number = len(scenario.variants)
    out.line(Text(f"証明：{scenario.file}" + (f"（変形 {number} 件を含む）" if number else ""),
                  f"proved: {scenario.file}" + (f" (and {number} variants)" if number else "")))
    return 0
