"""What exploring the stack costs, as scenes and tables of players grow; prints a table, asserts nothing.

Run it with `python tests/benchmarks/bench_stack.py [seconds]`: the processor time that walking each line by
itself is given.
"""

import sys
import tracemalloc
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parent.parent))

from mtg_stack_families import echoes, responses, table_of, triggers, war

from rulekit.explore import explore

SEARCH = 60.0
"""Seconds after which a search is cut."""


def walk(start, seconds):
    """Return `(lines walked, whether all, seconds)`: every line by itself, nothing remembered."""
    begun, count, todo = process_time(), 0, [start.start]
    while todo:
        if process_time() - begun > seconds:
            return count, False, process_time() - begun
        steps = [step for step in start.moves(todo.pop()) if not step.aside]
        count += not steps
        todo += [step.after for step in steps]
    return count, True, process_time() - begun


def row(name, start, seconds):
    """Print one line of the table."""
    begun = process_time()
    graph = explore(start, seconds=SEARCH)
    took = process_time() - begun
    tracemalloc.start()
    explore(start, seconds=SEARCH)
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    lines, whole, walking = walk(start, seconds)
    ratio = f"{walking / took:.1f}" if whole else f"> {walking / took:.1f}"
    counted = f"{graph.lines:,}" if graph.lines is not None else "uncounted"
    print(f"| {name} | {graph.states:,} | {counted if graph.complete else 'cut'} | {took:.2f} "
          f"| {graph.states / took:,.0f} | {peak:.1f} | {lines if whole else f'> {lines:,}'} | {ratio} |",
          flush=True)


def scenes():
    """Yield every scene with its name: growing in what is on the table, then in how many sit at it."""
    for n in (1, 2, 3, 4):
        yield f"{n} different trigger{'s' * (n > 1)} each", triggers(n, False)
    for n in (1, 2, 4, 8):
        yield f"{n} alike trigger{'s' * (n > 1)} each", triggers(n, True)
    for n in (1, 2, 3, 4):
        yield f"counter war of depth {n}", war(n)
    for n in (1, 2, 3, 4):
        yield f"{n} answer{'s' * (n > 1)} to one spell", responses(n)
    yield "4 triggers and 1 answer each", triggers(4, False, 1)
    yield "3 triggers and 1 free target each", triggers(3, False, 1, True)
    for people in ("AB", "ABC", "ABCD"):
        yield f"{len(people)} players, 2 different triggers each", triggers(2, False, people=people)
    for people in ("AB", "ABC", "ABCD"):
        yield f"{len(people)} players, 1 answer each to one spell", table_of(people)
    for people in ("AB", "ABC", "ABCD"):
        yield f"{len(people)} players, 2 answers each to one spell", table_of(people, 2)
    for people in ("AB", "ABC", "ABCD"):
        yield f"{len(people)} players, everybody copies with new targets", echoes(people)


def main(seconds=20.0):
    """Print the table."""
    print("# The stack: what exploring costs\n\nMade by `python tests/benchmarks/bench_stack.py`; search "
          f"is cut after {SEARCH:g} seconds. The last two columns: every line walked by itself, for "
          f"{seconds:g} seconds of processor time.\n")
    print("| scene | choice states | lines | seconds | states a second | peak MB | walked | times longer |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    explore(war(2))  # so that the first row does not pay for what is read once
    for name, start in scenes():
        row(name, start, seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
