"""Time the layers on boards of 10, 30 and 100 permanents with as many effects, in three families.

Run: python tests/benchmarks/bench_layers.py [--plain N]   (plain trials up to N permanents, default 30)
"""

import argparse
import time

from rulekit.games.mtg.layers import Effect, Object, Part, Run, Which, apply, dependency
from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.change import _does, _plainly
from rulekit.games.mtg.layers.dependency import _joins, touched
from rulekit.games.mtg.layers.reading import applies, by_id

SIZES = (10, 30, 100)
TRIBES = ("Elf", "Goblin", "Zombie", "Soldier", "Wolf")
KEYWORDS = ("flying", "trample", "lifelink", "vigilance", "haste")
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def lords(n: int) -> Run:
    """Every permanent is a creature; its effect reads a keyword or tribe and grants or pumps."""
    objects = tuple(
        Object(
            id=f"o{i}",
            types=("creature",),
            subtypes=(TRIBES[i % 5],),
            abilities=(f"a{i}",),
            pt=(1, 1),
            controller="A",
        )
        for i in range(n)
    )
    effects = []
    for i in range(n):
        if i % 2:
            which, part = Which(subtype=TRIBES[i % 5]), Part("6", fx.AddAbilities((KEYWORDS[i % 5],)))
        else:
            which, part = Which(ability=KEYWORDS[i % 5]), Part("6", fx.AddAbilities((KEYWORDS[(i + 2) % 5],)))
        parts = (part, Part("7c", fx.ModifyPt(1, 1)))
        effects.append(Effect(f"e{i}", (Which(type="creature"), which), parts, f"o{i}", f"a{i}"))
    return Run(tuple(effects), objects)


def mixed(n: int) -> Run:
    """Lands and creatures; type, color, ability and power effects in turn."""
    objects = tuple(
        Object(
            id=f"o{i}",
            types=("land",) if i % 2 else ("creature",),
            subtypes=(LANDS[i % 5],) if i % 2 else (TRIBES[i % 5],),
            abilities=(f"a{i}",),
            pt=None if i % 2 else (2, 2),
            controller="AB"[i % 2],
        )
        for i in range(n)
    )
    makers = (
        lambda i: ((Which(type="land"),), (Part("4", fx.AddSubtypes((LANDS[i % 5],))),)),
        lambda i: (
            (Which(subtype=LANDS[i % 5]),),
            (Part("4", fx.AddTypes(("creature",))), Part("7b", fx.SetPt(1, 1))),
        ),
        lambda i: ((Which(type="creature"),), (Part("5", fx.SetColors(("green",))), Part("6", fx.LoseAll()))),
        lambda i: (
            (Which(type="creature"), Which(controlled_by_source_controller=True)),
            (Part("7c", fx.ModifyPt(1, 0)),),
        ),
    )
    return Run(tuple(Effect(f"e{i}", *makers[i % 4](i), f"o{i}", f"a{i}") for i in range(n)), objects)


def chained(n: int) -> Run:
    """All in layer 4: each effect waits for the next newer one."""
    objects = tuple(
        Object(
            id=f"o{i}",
            types=("creature",),
            subtypes=("T0",) if i == 0 else (),
            abilities=(f"a{i}",),
            pt=(1, 1),
            controller="A",
        )
        for i in range(n)
    )
    effects = tuple(
        Effect(
            f"e{i}",
            (Which(subtype=f"T{n - 1 - i}"),),
            (Part("4", fx.AddSubtypes((f"T{n - i}",))),),
            f"o{i}",
            f"a{i}",
        )
        for i in range(n)
    )
    return Run(effects, objects)


FAMILIES = {"lords and keywords": lords, "mixed": mixed, "all in layer 4, chained": chained}


def forget() -> None:
    """Empty the memories, so that each run starts cold."""
    for memory in (_plainly, _does, _joins, touched, applies, by_id):
        memory.cache_clear()


def timed(run: Run, trial) -> tuple[float, float, Run]:
    """Return the seconds a run of all layers takes, the share of them spent on trials, and its end."""
    spent = [0.0]

    def measured(*args):
        start = time.process_time()
        edges = trial(*args)
        spent[0] += time.process_time() - start
        return edges

    forget()
    start = time.process_time()
    end = apply.finished(run, measured)
    whole = time.process_time() - start
    return whole, spent[0] / whole, end


def main() -> None:
    """Print a table: quick trials, plain ones where affordable, their ratio and the share of trials."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plain", type=int, default=30)
    limit = parser.parse_args().plain
    print(f"{'board':<26}{'size':>5}{'quick ms':>10}{'trials':>8}{'plain ms':>11}{'ratio':>7}")
    for name, make in FAMILIES.items():
        for size in SIZES:
            quick, share, end = timed(make(size), dependency.quick)
            row = f"{name:<26}{size:>5}{quick * 1000:>10.1f}{share:>8.0%}"
            if size <= limit:
                plain, _, same = timed(make(size), dependency.plain)
                assert same == end, f"quick and plain differ on {name}, {size}"
                row += f"{plain * 1000:>11.1f}{plain / quick:>7.0f}"
            print(row)


if __name__ == "__main__":
    main()
