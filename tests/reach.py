"""Every scene of the library and the states that can be reached from it, in a fixed order."""

from functools import cache

from volume import share

from rulekit.contract import MOST
from rulekit.contract import reachable as walk
from rulekit.kernel import forced
from rulekit.scenario import library, load

CAP = share(MOST)
"""So many states of a scene are looked at."""

cut = set()
"""Labels of the scenes that have more states than `CAP`; they are named at the end of the run."""


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


def strays(game, state):
    """Whether `onward` comes to anything but a state that forced steps, each counted once, lead to."""
    wanted = game.onward(state)
    while state != wanted:
        step = forced(tuple(game.moves(state)))
        if step is None or step.times != 1:
            return True
        state = step.after
    return False


@cache
def reachable(label):
    """Return `(state, steps on offer)` for the states of a scene, nearest first, at most `CAP`."""
    scene = scenes()[label]
    states, whole = walk(scene.rulebook, scene.start, CAP)
    if not whole:
        cut.add(label)
    return states
