"""`rulekit check`: prove scenarios, once or whenever they are saved."""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from pathlib import Path
from time import sleep

from rulekit.check import check
from rulekit.command import out
from rulekit.kernel import Text
from rulekit.scenario import library, load
from rulekit.words import RulekitError, spoken

NAME = "check"
HELP = Text("シナリオの主張をすべて確かめる", "prove every claim of scenarios")

EVERY = 0.3
"""Seconds between two looks at watched files."""

FEW = 8
"""So many scenarios are checked before more processes than this one are worth their start."""

_DIED = Text("{0}：確かめる途中でプロセスが終了しました（メモリ不足かもしれません）",
             "{0}: its process ended before there was an answer (out of memory, perhaps)")
_SUM = Text("{0} 件のうち {1} 件を証明、{2} 件は主張が成り立たず、{3} 件は読めませんでした",
            "of {0} scenarios {1} are proved, {2} have claims that do not hold, {3} cannot be read")
_STOPPED = Text("中断しました。まだ見ていないもの：{0} 件", "stopped; not looked at: {0}")

Looked = tuple[int, tuple[tuple[bool, Text], ...]]
"""The exit code of one scenario, and its sentences: whether each is a fault, and what it says."""


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("scenario", nargs="*", metavar="SCENARIO", help=spoken(Text(
        "ファイルかフォルダーか付属のシナリオの名前。なければ付属のもの全部",
        "a file, a folder, or a name from the library; without any, the whole library")))
    parser.add_argument("--jobs", type=int, metavar="N", default=os.cpu_count() or 1, help=spoken(Text(
        "いくつのプロセスで確かめるか（なければ CPU の数）",
        "how many processes share the work (by default as many as there are processors)")))
    parser.add_argument("--watch", action="store_true", help=spoken(Text(
        "ファイルが保存されるたびに確かめ直す（Ctrl-C で終わる）",
        "check again whenever a file is saved (Ctrl-C ends it)")))


def run(args) -> int:
    """Print what is proved; return 0, 1 where an expectation failed, 2 where a file cannot be read.

    One scenario that fails does not stop the rest. Ctrl-C does, with the sum of what was looked at: 130.
    """
    if args.watch:
        _watch(args.scenario)
    sources = list(_all(args.scenario or library()))
    codes: list[int] = []
    try:
        for looked in _each(sources, max(1, args.jobs)):
            codes.append(_tell(looked))
            out.progress(len(codes), len(sources))
    except KeyboardInterrupt:
        for child in active_children():
            child.terminate()
        out.fault(_STOPPED.fill(_number(len(sources) - len(codes))))
        _sum(codes)
        return 130
    if len(sources) > FEW:
        _sum(codes)
    return max(codes, default=0)


def _all(sources: Sequence[str]) -> Iterator[str]:
    """Yield each source, for a folder the scenario files in it."""
    for source in sources:
        if Path(source).is_dir():
            yield from sorted(str(path) for path in Path(source).rglob("*.toml"))
        else:
            yield source


def _sum(codes: list[int]) -> None:
    out.line(_SUM.fill(*map(_number, (len(codes), codes.count(0), codes.count(1), codes.count(2)))))


def _number(number: int) -> Text:
    return Text(f"{number:,}", f"{number:,}")


def _each(sources: list[str], jobs: int) -> Iterator[Looked]:
    """Yield what is found of each source, in their order, by so many processes."""
    if jobs == 1 or len(sources) <= FEW:
        yield from map(_look, sources)
        return
    while sources:
        done, pool = 0, ProcessPoolExecutor(jobs, initializer=_in_process)
        try:
            for future in [pool.submit(_look, source) for source in sources]:
                yield future.result()
                done += 1
        except BrokenProcessPool:
            if jobs == 1:  # then it is known which one it was
                here = sources[done]
                yield 2, ((True, _DIED.fill(Text(here, here))),)
                done += 1
            jobs = 1
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        sources = sources[done:]


def _in_process() -> None:
    """Ctrl-C is for the process that was started by hand; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
                _tell(_look(source))
                sys.stdout.flush()
        sleep(EVERY)


def _stamp(path: Path) -> tuple[int, int] | None:
    """What changes when a file is saved; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _look(source: str) -> Looked:
    """Read and check one scenario, whatever comes of it."""
    try:
        scenario = load(source)
        failures = check(scenario)
    except RulekitError as fault:
        return 2, ((True, fault.text),)
    except Exception as fault:  # a fault of ours in one file must not hide what the others say
        return 2, ((True, _said(f"{source}: {type(fault).__name__}: ", Text(str(fault), str(fault)))),)
    if failures:
        return 1, tuple((True, _said(f"{one.file}: {one.place}: ", one.text)) for one in failures)
    number = len(scenario.variants)
    return 0, ((False, Text(
        f"証明：{scenario.file}" + (f"（変形 {number} 件を含む）" if number else ""),
        f"proved: {scenario.file}" + (f" (and {number} variant{'s' * (number > 1)})" if number else ""))),)


def _said(where: str, text: Text) -> Text:
    return Text(where + text.ja, where + text.en)


def _tell(looked: Looked) -> int:
    code, said = looked
    for bad, text in said:
        (out.fault if bad else out.line)(text)
    return code
