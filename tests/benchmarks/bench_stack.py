"""What exploring the stack costs, on three growing families; prints a table and asserts nothing.

Run it with `python tests/benchmarks/bench_stack.py [seconds]`: the second number bounds each search.
"""

import sys
import tracemalloc
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from mtg_stack_families import responses, triggers, war

from rulekit.explore import explore


def walk(start, seconds):
    """Return `(lines walked, whether all, seconds)`: every line by itself, nothing remembered."""
    begun, count, todo = perf_counter(), 0, [start.start]
    while todo:
        if perf_counter() - begun > seconds:
            return count, False, perf_counter() - begun
        steps = [step for step in start.moves(todo.pop()) if not step.aside]
        count += not steps
        todo += [step.after for step in steps]
    return count, True, perf_counter() - begun


def row(name, start, seconds):
    """Print one line of the table."""
    begun = perf_counter()
    graph = explore(start, seconds=seconds)
    took = perf_counter() - begun
    tracemalloc.start()
    explore(start, seconds=seconds)
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    lines, whole, walking = walk(start, seconds)
    ratio = f"{walking / took:6.1f}" if whole else f">{walking / took:5.1f}"
    print(f"{name:34} {graph.states:>8} {graph.lines if graph.complete else 'cut':>12} {took:>8.2f} "
          f"{graph.states / took:>9.0f} {peak:>8.1f} {lines if whole else f'>{lines}':>10} {ratio}")


def main(seconds=20.0):
    """Print the table."""
    print(f"{'scene':34} {'choices':>8} {'lines':>12} {'seconds':>8} {'per sec':>9} {'peak MB':>8} "
          f"{'walked':>10} {'ratio':>6}")
    for n in (1, 2, 3, 4):
        row(f"{n} different triggers each", triggers(n, False), seconds)
    for n in (1, 2, 3, 4, 8):
        row(f"{n} alike triggers each", triggers(n, True), seconds)
    for n in (1, 2, 3, 4):
        row(f"counter war of depth {n}", war(n), seconds)
    for n in (1, 2, 3, 4):
        row(f"{n} answers to one spell", responses(n), seconds)
    row("4 triggers and 1 answer each", triggers(4, False, 1), seconds)
    row("3 triggers and 1 free target each", triggers(3, False, 1, True), seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
