"""The speed table: every row measured side by side in one run, in processor time; fails where counts differ.

    python tests/benchmarks/speed.py [--peers PYTHON] [--spin COMMAND] [--rounds N] [--write]

PYTHON has networkx and open_spiel; without it and SPIN those rows are left out and the table says so.
`--write` keeps the table as RESULTS.md beside this file. Ratios are medians over the rounds, what is
compared alternating within each.
"""

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from itertools import pairwise
from math import comb, perm
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from msgspec.structs import replace  # noqa: E402

from rulekit import explore, play, tally  # noqa: E402
from rulekit.games.victory_spark import table as vs  # noqa: E402
from rulekit.trace import Scene  # noqa: E402

EAGER = "import matplotlib.pyplot, ipywidgets, graphviz, IPython"
STEPS = 51
PAGES = 10
"""A page takes so little time that several are made before the peer's work and as many after it."""
SITUATIONS = ((2, 1, 2), (1, 1, 3))


def scene(n: int, m: int, cards: int) -> Scene:
    """Return VS(n, m, c): every target legal, the cancels of one player copies, so are their abilities."""
    def side(who: str, effects: int) -> vs.Side:
        return vs.Side(zone=tuple(vs.Effect(f"{who}{k}", f"ability_{who}") for k in range(effects)),
                       hand=tuple(vs.Cancel(f"{who}K{k}", f"cancel_{who}") for k in range(cards)))
    start = vs.State(T=side("T", n), N=side("N", m), cancel_targets="any", ordered=False)
    return Scene("victory_spark", start)


def agreed(n: int, m: int, cards: int, found: dict) -> tuple[int, int]:
    """Return lines and outcomes as the peers count them, from `{(resolved, cards left): lines}`.

    Here copies have ids of their own, so a line stands for every order in which a player's cancels may
    be used; there the k-th used is the k-th. Peers tell abilities apart in an outcome, copies do not.
    """
    lines = outcomes = 0
    for (resolved, mine, theirs), count in found.items():
        orders = perm(cards, cards - mine) * perm(cards, cards - theirs)
        assert count % orders == 0
        lines += count // orders
        own = sum(who == "T" for who, _ in resolved)
        outcomes += comb(n, own) * comb(m, len(resolved) - own)
    return lines, outcomes


def timed(work: Callable) -> tuple[float, object]:
    """Return the processor time of `work` and what it came to."""
    begun = time.process_time()
    came = work()
    return time.process_time() - begun, came


def of_graph(graph) -> dict:
    """Return the lines of an explored graph by abilities resolved and cancels left."""
    seen, reach, found = graph.scene.rulebook.counting(graph.scene.start).seen, graph._up(), {}
    for index, edges in enumerate(graph._edges):
        if edges == ():
            came = seen(graph._states[index])
            found[came] = found.get(came, 0) + reach[index]
    return found


def ours(n: int, m: int, cards: int) -> Iterator[tuple[str, float, int, tuple[int, int]]]:
    """Yield `(how, seconds, states, (lines, outcomes))` for each of the kit's own ways."""
    for how, merge in (("explore", False), ("explore, copies merged", True)):
        seconds, graph = timed(lambda merge=merge: explore(scene(n, m, cards), 10**7, 10**4, merge))
        yield how, seconds, graph.states, agreed(n, m, cards, of_graph(graph))
    yield counted(n, m, cards)


def counted(n: int, m: int, cards: int) -> tuple[str, float, int, tuple[int, int]]:
    """Return the same for counting without tables."""
    seconds, came = timed(lambda: tally(scene(n, m, cards)))
    return "tally", seconds, came.states, agreed(n, m, cards, dict(came.outcomes))


def peer(python: str, name: str, *arguments) -> dict:
    """Run one of the peers in its own process."""
    ran = subprocess.run([python, HERE / "peers.py", name, *map(str, arguments)], check=True,
                         capture_output=True, text=True)
    return json.loads(ran.stdout)


class Table:
    """Rows of the table; ratios over rounds are kept by their median."""

    def __init__(self, rounds: int):
        self.rounds, self.rows, self.used = rounds, [], {}

    def add(self, work: str, mine: list[float], other: str, theirs: list[float], goal: str,
            note: str = "") -> None:
        """Add a row: what is compared, the seconds of each round, the goal."""
        ratio = median(b / a for a, b in zip(mine, theirs, strict=True))
        self.rows.append((work, f"{median(mine) * 1e3:,.2f}", other, f"{median(theirs) * 1e3:,.1f}",
                          f"{ratio:,.1f}x", goal, note))

    def text(self) -> str:
        """Return the table as Markdown."""
        head = ("work", "here, ms", "against", "ms", "quicker by", "goal", "counts")
        lines = [" | ".join(row) for row in (head, ("---",) * len(head), *self.rows)]
        return "\n".join(f"| {line} |" for line in lines)


def explorers(table: Table, args) -> None:
    """VS(1,1,3) and VS(2,1,2) against OpenSpiel and networkx."""
    explore(scene(1, 1, 1))  # games are imported on first use, which is no part of the work
    for n, m, cards in SITUATIONS:
        mine, theirs, states, counts = {}, {}, {}, {}
        for _ in range(table.rounds):
            for how, seconds, many, came in ours(n, m, cards):
                mine.setdefault(how, []).append(seconds)
                states[how], counts[how] = many, came
            for name in ("pyspiel", "networkx") if args.peers else ():
                came = peer(args.peers, name, n, m, cards)
                theirs.setdefault(came["version"], []).append(came["seconds"])
                table.used[name] = came["version"]
                counts[name] = came["lines"] or counts["tally"][0], came["outcomes"]
        if len(set(counts.values())) != 1:
            raise SystemExit(f"VS({n},{m},{cards}): counts differ: {counts}")
        for how, seconds in mine.items():
            for name, times in theirs.items():
                goal = "6x" if name.startswith("open_spiel") else "ahead"
                table.add(f"VS({n},{m},{cards}), {how}", seconds, name, times, goal,
                          f"{counts[how][0]:,} lines, {counts[how][1]} outcomes, {states[how]:,} states")


def checker(table: Table, args) -> None:
    """VS(2,2,3) against SPIN's compiled verifier."""
    if not args.spin:
        return
    mine, theirs = [], []
    for _ in range(table.rounds):
        _, seconds, states, counts = counted(2, 2, 3)
        if counts != (129_822_204, 198):
            raise SystemExit(f"VS(2,2,3): {counts}")
        mine.append(seconds)
        came = peer(sys.executable, "spin", 2, 2, 3, args.spin)
        theirs.append(came["seconds"])
        table.used["spin"] = came["version"]
        if came["states"] - 1 != 3_679_158:
            raise SystemExit(f"SPIN stored {came['states']} states")
    table.add("VS(2,2,3), tally", mine, "SPIN pan -O2", theirs, "5x",
              f"129,822,204 lines, 198 outcomes, {states:,} forms against 3,679,158 states")


def long_line():
    """Return a whole line of some fifty steps, to be shown as it is: nothing else is explored."""
    trace = play(scene(5, 5, 1))
    while not trace.ended:
        options = {step.verb: step.key for step in trace.options}
        trace = trace.play(options.get("declare") or options.get("resolve") or trace.options[0].key)
    if len(trace.steps) != STEPS:
        raise SystemExit(f"the line has {len(trace.steps)} steps")
    return replace(trace, scene=replace(trace.scene, only=trace.keys))


def pictures(table: Table) -> None:
    """A page of a whole line against to_jshtml; the line's boards against some of its figures, laid out."""
    import matplotlib
    from matplotlib.animation import FuncAnimation

    from rulekit.draw.board import board, height
    from rulekit.draw.film import Film

    matplotlib.use("Agg")
    trace = long_line()
    film = Film(trace, "en")
    film.png(0)
    _pages(trace)  # what is imported on first use is no part of the work
    mine, theirs, drawn, plain = [], [], [], []
    for _ in range(table.rounds):
        before, made = timed(lambda: _pages(trace))
        seconds, html = timed(lambda: _jshtml(film, FuncAnimation))
        theirs.append(seconds)
        after, made = timed(lambda: _pages(trace))
        mine.append((before + after) / (2 * PAGES))
        room, pairs = height(trace.scene, trace.states), list(pairwise(trace.states))
        drawn.append(timed(lambda room=room, pairs=pairs: [
            board(trace.scene, before, after, heights=room, langs=("en",), only="wide")
            for before, after in pairs])[0] / STEPS)
        plain.append(timed(lambda: [film.png(number) for number in range(5, STEPS, 5)])[0] / 10)
    small, large = len(made.html.encode()), len(html.encode())
    table.add(f"a page of {STEPS} steps", mine, "to_jshtml of the same", theirs, "500x",
              f"{small:,} B against {large:,} B: {large / small:.0f}x smaller (goal 25x)")
    table.add("one board as SVG", drawn, "figure to PNG", plain, "500x")


def _pages(trace):
    from rulekit.show.page import page

    for _ in range(PAGES):
        made = page(trace, lang="en", most=0)
    return made


def _jshtml(film, animation) -> str:
    from matplotlib.figure import Figure
    from matplotlib.pyplot import rc_context

    figure = Figure(figsize=film.figure(0).get_size_inches(), dpi=100)
    with rc_context({"animation.embed_limit": 200}):
        return animation(figure, lambda n: film.draw(n, figure), frames=STEPS).to_jshtml(fps=5)


def imports(table: Table) -> None:
    """`import rulekit` in fresh processes, all modules compiled before as where they are installed."""
    codes = {"rulekit": "import rulekit", "msgspec": "import msgspec", "eager": EAGER}
    times = {name: [] for name in codes}
    with tempfile.TemporaryDirectory() as compiled:
        for number in range(1 + max(5, table.rounds)):
            for name, code in codes.items():
                seconds = _process(code, compiled)
                if number:
                    times[name].append(seconds)
    for name, goal in (("msgspec", "at most 1.25x the time (0.8x)"), ("eager", "12x")):
        table.add("import rulekit", times["rulekit"], codes[name], times[name], goal)


def _process(code: str, compiled: str) -> float:
    env = {**os.environ, "PYTHONPATH": str(HERE.parents[1]), "PYTHONPYCACHEPREFIX": compiled}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=env, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def growth() -> Iterator[str]:
    """Yield rows that show work growing with forms while lines explode."""
    yield "| situation | lines | outcomes | forms | ms | µs a form |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for n, m, cards in ((1, 1, 1), (2, 2, 1), (5, 5, 1), (2, 2, 2), (5, 5, 2), (3, 3, 3), (5, 5, 3)):
        _, seconds, states, (lines, outcomes) = counted(n, m, cards)
        yield (f"| VS({n},{m},{cards}) | {lines:,} | {outcomes:,} | {states:,} | {seconds * 1e3:,.1f} | "
               f"{seconds * 1e6 / states:.1f} |")


def main() -> None:
    """Measure, print the table, and keep it if asked."""
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--peers", metavar="PYTHON")
    options.add_argument("--spin", metavar="COMMAND")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--write", action="store_true")
    args = options.parse_args()
    table = Table(args.rounds)
    pictures(table)  # first, as who makes a page has explored nothing large in the same process
    explorers(table, args)
    checker(table, args)
    imports(table)
    used = [f"Python {platform.python_version()}", *(f"{name} {version(name)}" for name in
            ("msgspec", "matplotlib", "ipywidgets", "graphviz", "ipython")), *table.used.values()]
    peers = (("OpenSpiel and networkx", args.peers), ("SPIN", args.spin))
    missing = [name for name, there in peers if not there]
    left = f"\nLeft out, not installed: {', '.join(missing)}.\n" if missing else ""
    text = (f"# Speed, measured side by side\n\nProcessor time, rounds: {args.rounds}, medians; "
            "made by `tests/benchmarks/speed.py`, which fails where counts differ.\n\n"
            f"{table.text()}\n{left}\n"
            "Work grows with forms, never with lines:\n\n" + "\n".join(growth())
            + f"\n\nWith {', '.join(used)}.\n")
    print(text)
    if args.write:
        (HERE / "RESULTS.md").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
