"""What exploring the stack costs, on three growing families; prints a table and asserts nothing.

Run it with `python tests/benchmarks/bench_stack.py [seconds]`: the second number bounds each search.
"""

import sys
import tracemalloc
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from mtg_stack_scenes import FIRE, IDEA, life, scene, triggered

from rulekit.explore import explore

COUNTER = {"id": "counter", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
           "do": [{"do": "counter"}]}


UPKEEP = {"on": "begins", "step": "upkeep", "whose": ""}


def triggers(n, alike, answers=0, free=False):
    """Return an upkeep in which each of two players has `n` triggers, and `answers` instants in hand."""
    cards, objects = {"answer": FIRE if free else IDEA}, []
    for who in "AB":
        for number in range(n):
            name = f"{who}{0 if alike else number}"
            cards[name] = triggered(name, UPKEEP, life(int(name[1]) + 1))
            objects.append(f"{who}t{number} {who} battlefield {name}")
        objects += [f"{who}i{number} {who} hand {cards['answer']['id']}" for number in range(answers)]
    return scene(list(cards.values()), objects, steps=["upkeep"])


def war(n):
    """Return a counter war of depth `n`: one spell and `n` counterspells, alternating."""
    return scene([IDEA, COUNTER], ["S A hand idea", *(f"N{k} {'BA'[k % 2]} hand counter" for k in range(n))])


def responses(n):
    """Return one spell and `n` different answers of the other player."""
    cards = [IDEA, *({"id": f"r{k}", "types": ["instant"], "do": [life(k + 1)]} for k in range(n))]
    return scene(cards, ["S A hand idea", *(f"R{k} B hand r{k}" for k in range(n))])


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
