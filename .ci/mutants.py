"""Mutate parts of rulekit with mutmut and say which mutants no chosen test notices.

Runs inside a copy of the tree, whose files it overwrites: `.ci/mutate` makes the copy. One pytest session
collects the tests once; each mutant then is a fork in which one function is swapped for its mutated twin,
and in which only those tests run that come to the statement that was changed.
"""

import argparse
import functools
import gc
import json
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from fnmatch import fnmatch
from pathlib import Path

import hypothesis
import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage
from mutating import function_of, gates, mutated

GROUPS = json.loads(Path(__file__).with_name("mutants.json").read_text())
"""Per group: which files are mutated, which are left alone, which tests must notice, and which further ones
are asked about what survived them."""

LONGEST, PATIENT, SPACE = 3.0, 20.0, 4 << 30
"""Seconds after which a test is left out, at first and of what survived; bytes a mutant may use."""

STATES = 60
"""How far a scene is walked by the tests of the contract, which elsewhere look at a thousand states."""

KILLED, SLOW, LIVED = 1, 2, 0
_LEFT_OUT = "this test takes too long to be run for every mutant"


class Session:
    """A pytest plugin: collects, hears which test comes to which line, then tries every mutant in a fork."""

    def __init__(self, mutants, out, game, budget, longest):
        self.mutants, self.out, self.game = mutants, out, game
        self.budget, self.longest = budget, longest
        self.taken, self.reaching, self.rows = {}, defaultdict(set), []
        self.kills, self.tries = defaultdict(Counter), defaultdict(Counter)

    def pytest_configure(self):
        """Let the contract be asked of fewer states."""
        from rulekit import contract
        contract.MOST = STATES

    def pytest_collection_modifyitems(self, items):
        """Leave out the scenarios of other games where a game is tried; let nothing that fails be shrunk."""
        for item in items:
            test = getattr(item, "function", None)
            if drawn := getattr(test, "_hypothesis_internal_use_settings", None):
                test._hypothesis_internal_use_settings = hypothesis.settings(
                    drawn, phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate))
        if self.game:
            from rulekit.games import ids
            from rulekit.scenario import library
            others = (set(library()) | set(ids())) - {self.game, *library(self.game)}
            items[:] = [item for item in items if not others & _scenarios(item)]

    def pytest_runtestloop(self, session):
        """Run the mutants instead of the tests; the exit status says nothing of them."""
        self._caches = [one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper
                        and (one.__module__, one.__name__) != ("reach", "scenes")]  # the whole library
        self._cells = {f"{module}.{name}": (cell, func) for module, mutants, cell in gates
                       for name, func in mutants.items() if name != "_mutmut_orig"}
        for _, mutants, cell in gates:
            cell[0] = mutants["_mutmut_orig"]  # the twin whose lines are known
        self._listen(session.items)
        gc.collect()
        gc.freeze()
        for number, mutant in enumerate(self.mutants, 1):
            status, tests, seconds = self._try(mutant)
            row = {"mutant": mutant, "status": ("survived", "killed", "timeout")[status],
                   "test": tests[-1] if status and tests else "", "tests": len(tests),
                   "seconds": round(seconds, 2), "change": self.mutants[mutant][0]}
            self.rows.append(row)
            print(json.dumps(row, ensure_ascii=False), file=self.out, flush=True)
            if status == LIVED or number % 100 == 0:
                _say(f"{number}/{len(self.mutants)} {row['status']} {mutant} {row['seconds']} s")
        return True

    def _listen(self, items):
        """Run every test once without a mutant, with empty caches; note its time and its lines."""
        files = sorted({path for _, where in self.mutants.values() for path, _ in where})
        left, known = [], {}
        signal.signal(signal.SIGPROF, _too_long)
        lines = Coverage(data_file=None, config_file=False, include=files)
        lines.start()
        for item in items:
            self._forget()
            lines.switch_context(item.nodeid)
            start = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, self.longest)
            failed = _failed(item)
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.taken[item] = time.process_time() - start
            if self.taken[item] > self.longest or _LEFT_OUT in failed:
                left.append(item.nodeid)
            elif failed:
                raise pytest.UsageError(f"{item.nodeid} fails without any mutant:\n{failed}")
            else:
                known[item.nodeid] = item
        lines.stop()
        for path in files:
            for line, names in lines.get_data().contexts_by_lineno(path).items():
                self.reaching[path, line] = {known[name] for name in names if name in known}
        _say(f"{len(items)} tests, {sum(self.taken.values()):.0f} s; too long: {left}")

    def _forget(self):
        for cache in self._caches:
            cache.cache_clear()

    def _hope(self, mutant):
        """Return a function from a test to how likely it is to notice the mutant, a second of its time.

        Learnt from those tried before: of the same statement above all, then of the function, then of all.
        """
        scopes = "", function_of(mutant), frozenset(self.mutants[mutant][1])

        def hope(item):
            rate = 0.1
            for scope in scopes:
                rate = (self.kills[scope][item] + 2 * rate) / (self.tries[scope][item] + 2)
            return rate / (self.taken[item] + 0.02)
        return hope, scopes

    def _try(self, mutant):
        """Return the status of a mutant, the tests that were run, and the seconds it took."""
        start = time.time()
        hope, scopes = self._hope(mutant)
        able = set().union(*(self.reaching[place] for place in self.mutants[mutant][1]))
        tests = sorted(able, key=lambda one: (-hope(one), one.nodeid))
        read, write = os.pipe()
        child = os.fork()
        if not child:
            self._in_fork(mutant, tests, write)
        os.close(write)
        with os.fdopen(read) as pipe:
            said = pipe.read().splitlines()
        _, code = os.waitpid(child, 0)
        known = os.WIFEXITED(code) and os.WEXITSTATUS(code) in (KILLED, LIVED)
        status = os.WEXITSTATUS(code) if known else SLOW
        for number, item in enumerate(tests[:len(said)], 1):
            for scope in scopes:
                self.tries[scope][item] += 1
                self.kills[scope][item] += status != LIVED and number == len(said)
        return status, said, time.time() - start

    def _in_fork(self, mutant, tests, write):
        """Try one mutant and leave the process: never returns."""
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 1), os.dup2(null, 2)
        resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
        cell, func = self._cells[mutant]
        cell[0] = func
        self._forget()
        begun = time.process_time()
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        gc.disable()  # it would look through all that this process shares with its parent
        for item in tests:
            if time.process_time() - begun > self.budget:
                break
            os.write(write, f"{item.nodeid}\n".encode())
            signal.setitimer(signal.ITIMER_PROF, 2 + 4 * self.taken[item])
            if _failed(item):
                os._exit(KILLED)
        os._exit(LIVED)


def _scenarios(item):
    """Return the scenarios a test is about, as its parameters name them."""
    params = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return {param.partition("+")[0] for param in params if isinstance(param, str)}


def _say(line):
    sys.__stderr__.write(f"{line}\n")


def _too_long(*_):
    raise TimeoutError(_LEFT_OUT)


def _same(mutant, change):
    """Return what tells a mutant from others, however they are numbered."""
    return function_of(mutant), *change


def _failed(item):
    """Run one test; return what failed of it, or `""`."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return "\n".join(str(report.longrepr) for report in reports if report.failed)


def summary(name, count, rows):
    """Return the row of a group, as in `tests/MUTANTS.md`, and its survivors with what they change."""
    by = Counter(row["status"] for row in rows)
    killed = by["killed"] + by["timeout"]
    rate = killed / max(len(rows), 1)
    lines = [f"| {name} | {count} | {len(rows)} | {killed} | {by['survived']} | {rate:.1%} |"]
    for row in rows:
        if row["status"] == "survived":
            lines += [row["mutant"], *(f"    {change}" for change in row["change"])]
    return "\n".join(lines)


def main():
    """Mutate one group in this copy of the tree and write a line of JSON for each mutant tried."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("group", choices=GROUPS)
    parser.add_argument("--sample", type=int, default=0, help="how many mutants to try (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=(), help="patterns of mutants, as the results name them")
    parser.add_argument("--budget", type=float, default=8, help="seconds until a mutant counts as surviving")
    parser.add_argument("--again", type=Path, help="try only what survived in this file of results")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    group = GROUPS[args.group]
    count, found = mutated(group, args.sample, args.seed)
    mutants = {name: one for name, one in found.items()
               if not args.only or any(fnmatch(name, pattern) for pattern in args.only)}
    more = group.get("again", ()) if args.again else ()
    if args.again:
        rows = map(json.loads, args.again.read_text().splitlines())
        again = {_same(row["mutant"], row["change"]) for row in rows if row["status"] == "survived"}
        mutants = {name: one for name, one in mutants.items() if _same(name, one[0]) in again}
    if args.out.exists():  # what was stopped is gone on with
        done = {json.loads(line)["mutant"] for line in args.out.read_text().splitlines()}
        mutants = {name: one for name, one in mutants.items() if name not in done}
    os.environ["CI"] = "true"
    sys.path.insert(0, os.getcwd())
    _say(f"{args.group}: {len(mutants)} of {count} mutants")
    options = ["-q", "-s", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:nbval", "-W", "error",
               "--tb=native", "--assert=plain"]  # what failed, and why, is told nobody
    with args.out.open("a") as out:
        session = Session(mutants, out, group.get("game"), args.budget, PATIENT if args.again else LONGEST)
        code = pytest.main([*options, *group["tests"], *more], plugins=[session])
    print(summary(args.group, count, session.rows))
    return 0 if code in (0, 5) else int(code)


if __name__ == "__main__":
    sys.exit(main())
