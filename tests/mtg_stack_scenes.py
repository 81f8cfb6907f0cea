"""Small tables for the tests of the stack, written as a scenario file would."""

import msgspec

from rulekit.games.mtg.table import State
from rulekit.trace import Scene


def scene(cards, objects, players=("A", "B"), **more):
    """Return the scene of `cards` and `objects`, given as in a file; `objects` as
    `"id owner zone card controller"`, of which the last need not be named."""
    fields = ("id", "owner", "zone", "card", "controller")
    things = [dict(zip(fields, one.split(), strict=False)) for one in objects]
    people = [{"id": one} if isinstance(one, str) else one for one in players]
    return Scene("mtg_stack", msgspec.convert(
        {"players": people, "cards": cards, "objects": things, **more}, State))


def keys(line):
    """Return the keys of all steps of a line."""
    return [step.key for step in line.steps]


def passed_out(line):
    """Return a line in which nobody does anything more."""
    while not line.ended:
        line = line.play(f"{line.options[0].who} pass")
    return line


def before(line, first, second):
    """Whether `first` happens before `second` in a line."""
    return keys(line).index(first) < keys(line).index(second)


IDEA = {"id": "idea", "types": ["instant"], "do": [{"do": "nothing"}]}
FIRE = {"id": "fire", "types": ["instant"], "targets": [{"zone": "any"}], "do": [{"do": "damage", "n": 3}]}
COUNTER = {"id": "counter", "types": ["instant"], "targets": [{"zone": "stack"}], "do": [{"do": "counter"}]}
BEAR = {"id": "bear", "types": ["creature"], "pt": [2, 2]}
KILL = {"id": "kill", "types": ["instant"], "targets": [{"type": "creature"}], "do": [{"do": "destroy"}]}


def triggered(id, on, *do, **more):
    """Return an enchantment with one triggered ability, `t`."""
    when = on if isinstance(on, dict) else {"on": on}
    ability = {"id": "t", "when": when, "do": list(do), **more}
    return {"id": id, "types": ["enchantment"], "abilities": [ability]}


def life(n, who="you"):
    """Return an instruction that changes life."""
    return {"do": "life", "n": n, "who": who}
