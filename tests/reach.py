"""Every scene of the library and the states that can be reached from it, in a fixed order."""

from functools import cache

from rulekit.scenario import library, load

CAP = 1_000
"""States of one scene that are looked at; scenes with more are named at the end of the run."""

cut = set()
"""Labels of the scenes that have more states than `CAP`."""


@cache
def scenes(game=""):
    """Return `{label: scene}` for every scenario and variant of the library, of one game or of all."""
    found = {}
    for name in library(game):
        scenario = load(name)
        found[name] = scenario.scene
        found.update({f"{name}+{n}": one.scene for n, one in enumerate(scenario.variants, 1)})
    return found


def labels(game=""):
    """Return the labels of `scenes`, as parameters of a test."""
    return list(scenes(game))


@cache
def reachable(label):
    """Return `(state, steps on offer)` for the states of a scene, nearest first, at most `CAP`."""
    scene = scenes()[label]
    states, whole = walk(scene.rulebook, scene.start, CAP)
    if not whole:
        cut.add(label)
    return states


def walk(game, start, cap):
    """Return the states reached from `start`, breadth first, each with its steps, and whether it is all."""
    queue, seen, found = [start], {start}, []
    for state in queue:
        steps = tuple(game.moves(state))
        found.append((state, steps))
        for step in steps:
            if step.after not in seen:
                if len(seen) >= cap:
                    return tuple(found), False
                seen.add(step.after)
                queue.append(step.after)
    return tuple(found), True
