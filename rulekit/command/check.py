"""`rulekit check`: prove scenarios, once or whenever they are saved."""

import sys
from collections.abc import Sequence
from pathlib import Path
from time import sleep

from rulekit.check import check
from rulekit.command import out
from rulekit.kernel import Text
from rulekit.scenario import ScenarioError, library, load
from rulekit.words import RulekitError, spoken

NAME = "check"
HELP = Text("シナリオの主張をすべて確かめる", "prove every claim of scenarios")

EVERY = 0.3
"""Seconds between two looks at watched files."""


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("scenario", nargs="*", metavar="SCENARIO", help=spoken(Text(
        "ファイルか付属のシナリオの名前。なければ付属のもの全部",
        "a file or a name from the library; without any, the whole library")))
    parser.add_argument("--watch", action="store_true", help=spoken(Text(
        "ファイルが保存されるたびに確かめ直す（Ctrl-C で終わる）",
        "check again whenever a file is saved (Ctrl-C ends it)")))


def run(args) -> int:
    """Print what is proved; return 0, 1 where an expectation failed, 2 where a file cannot be read."""
    if args.watch:
        _watch(args.scenario)
    return max((_one(source) for source in args.scenario or library()), default=0)


def _watch(sources: Sequence[str]) -> None:
    """Check each file now and after every change, until Ctrl-C. Raises RulekitError where none is named."""
    if not sources:
        raise RulekitError(Text("--watch には見張るファイルを指定してください",
                                "name the files that --watch is to look at"))
    out.line(Text("保存を待っています（Ctrl-C で終わる）",
                  "waiting for a file to be saved (Ctrl-C ends this)"))
    seen: dict[str, tuple[int, int] | None] = {}
    while True:
        for source in sources:
            stamp = _stamp(Path(source))
            if source not in seen or seen[source] != stamp:
                seen[source] = stamp
                _one(source)
                sys.stdout.flush()
        sleep(EVERY)


def _stamp(path: Path) -> tuple[int, int] | None:
    """What changes when a file is saved; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


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
