"""Mutate parts of rulekit with mutmut and say which mutants no chosen test notices.

Runs inside a copy of the tree, whose files it overwrites: `.ci/mutate` makes the copy. One pytest session
collects the tests once; each mutant then is a fork in which one function is swapped for its mutated twin.
"""

import argparse
import ast
import difflib
import functools
import gc
import json
import os
import random
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from fnmatch import fnmatch
from pathlib import Path

import mutmut.mutation.trampoline as trampoline
import pytest
from _pytest.runner import runtestprotocol
from libcst import FunctionDef
from mutmut.mutation.file_mutation import combine_mutations_to_source, create_mutations

GROUPS = json.loads(Path(__file__).with_name("mutants.json").read_text())
"""Per group: which files are mutated, which are left alone, which tests must notice."""

LONGEST, BUDGET, SPACE = 3.0, 8.0, 4 << 30
"""Seconds after which a test is left out; seconds until a mutant counts as surviving; bytes it may use."""

STATES = 60
"""How far a scene is walked by the tests of the contract, which elsewhere look at a thousand states."""

KILLED, SLOW, LIVED = 1, 2, 0
_LEFT_OUT = "this test takes too long to be run for every mutant"
_gates: list[tuple[str, dict, list]] = []
_hits: set[str] = set()


def _gate(mutants, is_classmethod=False):
    """Stand for mutmut's trampoline: a cell that holds the function to call, so choosing costs nothing."""
    def decorate(func):
        cell = [func]
        _gates.append((func.__module__, mutants, cell))

        @functools.wraps(func)
        def gate(*args, **named):
            return cell[0](*args, **named)
        return gate
    return decorate


trampoline.wrap_in_trampoline = _gate


def _undecorated(source):
    """Return the source with `@cache` and the like as `name = cache(name)` below: mutmut skips decorators."""
    lines = source.splitlines()
    found = [node for node in ast.walk(ast.parse(source))
             if isinstance(node, ast.FunctionDef) and node.decorator_list]
    for node in sorted(found, key=lambda one: -one.lineno):
        names = [ast.unparse(one) for one in reversed(node.decorator_list)]
        if any(name in ("staticmethod", "classmethod") for name in names):
            continue
        pad = " " * node.col_offset
        lines[node.end_lineno:node.end_lineno] = [f"{pad}{node.name} = {name}({node.name})" for name in names]
        del lines[node.decorator_list[0].lineno - 1:node.lineno - 1]
    return "\n".join(lines) + "\n"


def mutated(group, sample, seed):
    """Overwrite the group's files by mutated selves; return how many mutants there are and those chosen.

    The chosen ones are `{mutant: the lines it changes}`, drawn by `seed`; all where `sample` is 0. They are
    numbered as they were drawn.
    """
    Path("setup.cfg").write_text("[mutmut]\nsource_paths=rulekit\n")  # mutmut asks for it; this is a copy
    paths = [path for glob in group["files"] for path in sorted(Path().glob(glob))
             if not any(fnmatch(path.name, name) for name in group.get("not", ()))]
    parsed = {path: create_mutations(str(path), _undecorated(path.read_text()))[:2] for path in paths}
    every = [(path, one) for path, (_, mutations) in parsed.items() for one in mutations
             if isinstance(one.contained_by_top_level_function, FunctionDef)]
    drawn = random.Random(seed).sample(every, sample) if 0 < sample < len(every) else every
    found = {}
    for path, (tree, _) in parsed.items():
        made = combine_mutations_to_source(tree, [one for where, one in drawn if where == path])
        path.write_text(made.code)
        module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        found.update(_changes(module, made))
    return len(every), found


def _changes(module, made):
    """Return `{mutant: the lines it changes}`."""
    rows = made.code.split("\n")
    body = {name: rows[span.start - 1:span.end] for name, span in made.line_span_by_function_name.items()}
    found = {}
    for name in made.mutant_names:
        was = body[name.rpartition("__mutmut_")[0] + "__mutmut_orig"]
        found[f"{module}.{name}"] = [
            line[0] + " " + " ".join(line[1:].split())
            for line in difflib.unified_diff(was, body[name], n=0, lineterm="")
            if line[0] in "+-" and line[:3] not in ("+++", "---") and "__mutmut_" not in line]
    return found


class Session:
    """A pytest plugin: collects, hears which test calls which function, then tries every mutant in a fork."""

    def __init__(self, mutants, changes, out, game):
        self.mutants, self.changes, self.out, self.game = mutants, changes, out, game
        self.taken, self.callers, self.kills, self.rows = {}, defaultdict(list), defaultdict(Counter), []

    def pytest_configure(self):
        """Let the contract be asked of fewer states."""
        from rulekit import contract
        contract.MOST = STATES

    def pytest_collection_modifyitems(self, items):
        """Leave out the scenarios of other games where a game is tried."""
        if self.game:
            from rulekit.games import ids
            from rulekit.scenario import library
            others = (set(library()) | set(ids())) - {self.game, *library(self.game)}
            items[:] = [item for item in items if not others & _scenarios(item)]

    def pytest_runtestloop(self, session):
        """Run the mutants instead of the tests; the exit status says nothing of them."""
        self._caches = [one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper
                        and (one.__module__, one.__name__) != ("reach", "scenes")]  # the whole library
        self._cells = {f"{module}.{name}": (cell, func) for module, mutants, cell in _gates
                       for name, func in mutants.items() if name != "_mutmut_orig"}
        self._listen(session.items)
        gc.collect()
        gc.freeze()
        for number, mutant in enumerate(self.mutants, 1):
            status, test, seconds = self._try(mutant)
            for name in (_function(mutant), ""):
                self.kills[name][test] += status != LIVED
            row = {"mutant": mutant, "status": ("survived", "killed", "timeout")[status], "test": test,
                   "seconds": round(seconds, 1), "change": self.changes[mutant]}
            self.rows.append(row)
            print(json.dumps(row, ensure_ascii=False), file=self.out, flush=True)
            if status == LIVED or number % 20 == 0:
                _say(f"{number}/{len(self.mutants)} {row['status']} {mutant} {row['seconds']} s")
        return True

    def _listen(self, items):
        """Run every test once without a mutant, with empty caches; note its time and what it calls."""
        where = {mutant: _function(mutant) for mutant in self._cells}
        cells = {where[mutant]: cell for mutant, (cell, _) in self._cells.items()}
        real = {name: cell[0] for name, cell in cells.items()}
        left = []
        signal.signal(signal.SIGPROF, _too_long)
        for name, cell in cells.items():
            cell[0] = _listening(name, real[name])
        for item in items:
            self._forget()
            _hits.clear()
            start = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, LONGEST)
            failed = _failed(item)
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.taken[item] = time.process_time() - start
            if self.taken[item] > LONGEST or _LEFT_OUT in failed:
                left.append(item.nodeid)
                continue
            if failed:
                raise pytest.UsageError(f"{item.nodeid} fails without any mutant:\n{failed}")
            for name in _hits:
                self.callers[name].append(item)
        for name, cell in cells.items():
            cell[0] = real[name]
        _say(f"{len(items)} tests, {sum(self.taken.values()):.0f} s; too long: {left}")

    def _forget(self):
        for cache in self._caches:
            cache.cache_clear()

    def _try(self, mutant):
        """Return the status of a mutant, the test that noticed it, and the seconds it took."""
        kills, every, start = self.kills[_function(mutant)], self.kills[""], time.time()
        tests = sorted(self.callers[_function(mutant)], key=lambda one: (
            -kills[one.nodeid], -every[one.nodeid] / (self.taken[one] + 0.05), self.taken[one]))
        read, write = os.pipe()
        child = os.fork()
        if not child:
            self._in_fork(mutant, tests, write)
        os.close(write)
        with os.fdopen(read) as pipe:
            said = pipe.read().splitlines()
        _, status = os.waitpid(child, 0)
        last = said[-1] if said else ""
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) in (KILLED, LIVED):
            return os.WEXITSTATUS(status), last if os.WEXITSTATUS(status) else "", time.time() - start
        return SLOW, last, time.time() - start

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
        for item in tests:
            if time.process_time() - begun > BUDGET:
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


def _listening(name, func):
    def heard(*args, **named):
        _hits.add(name)
        return func(*args, **named)
    return heard


def _function(mutant):
    return mutant.rpartition("__mutmut_")[0]


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
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    group = GROUPS[args.group]
    count, changes = mutated(group, args.sample, args.seed)
    mutants = [name for name in changes if not args.only or any(fnmatch(name, one) for one in args.only)]
    os.environ["CI"] = "true"
    sys.path.insert(0, os.getcwd())
    _say(f"{args.group}: {len(mutants)} of {count} mutants")
    options = ["-q", "-s", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:nbval", "-W", "error"]
    with args.out.open("a") as out:
        session = Session(mutants, changes, out, group.get("game"))
        code = pytest.main([*options, *group["tests"]], plugins=[session])
    print(summary(args.group, count, session.rows))
    return 0 if code in (0, 5) else int(code)


if __name__ == "__main__":
    sys.exit(main())
