"""Peers at the same work, each a process of its own: `python peers.py networkx|pyspiel|spin N M C [SPIN]`.

VS(n, m, c): n abilities wait in the turn player's zone, m in the other's, each holds c cancels, and
every target is legal. The k-th cancel that a player declares is that player's k-th. Prints JSON.
"""

import json
import re
import resource
import subprocess
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path

HAND, VOID, LEFT = "hand", "void", "left"


def successors(n, m, c):
    """Return `(first state, function from a state to the next ones)` on whole numbers.

    Bits: timing 0-4 (T declares, N declares, cancel use, ability use, end), cancels declared by
    each, abilities waiting and cancelled, and five a cancel for what it aims at.
    """
    k, waits_at, gone_at = n + m, 7, 7 + n + m
    aims_at = gone_at + k
    left, void = 31, 30
    slots = [(j, aims_at + 5 * j) for j in range(2 * c)]
    full, mine = (1 << k) - 1, (1 << n) - 1
    first = full << waits_at
    for _, at in slots:
        first |= left << at

    def bits(mask):
        return [i for i in range(k) if mask >> i & 1]

    def declared(s, who):
        used = s >> (3 + 2 * who) & 3
        if used >= c:
            return []
        at = aims_at + 5 * (used + who * c)
        base = s - who + (8 << 2 * who) - (left << at)
        alive = bits(s >> waits_at & full) + [k + j for j, h in slots if s >> h & 31 != left]
        return [base + (one << at) for one in alive]

    def used(s):
        aims = {j: s >> h & 31 for j, h in slots if s >> h & 31 != left}
        hit = {aim for aim in aims.values() if aim != void}
        loose = [j for j in aims if k + j not in hit]
        free = [j for j in loose if j < c] or loose
        for j in free:
            aim, q = aims[j], s - 2 + ((left - aims[j]) << aims_at + 5 * j)
            if aim != void:
                if aim < k:
                    q += (1 << gone_at + aim) - (1 << waits_at + aim)
                else:
                    q += (left - aims[aim - k]) << aims_at + 5 * (aim - k)
                for other, its in aims.items():
                    if other != j and its == aim:
                        q += (void - aim) << aims_at + 5 * other
            yield q

    def following(s):
        at = s & 7
        if at < 2:
            return [*declared(s, at), s + 1]
        if at == 2:
            return list(used(s)) or [s + 1]
        if at == 3:
            waiting = s >> waits_at & full
            ready = bits(waiting & mine) or bits(waiting)
            return [s - 3 - (1 << waits_at + i) for i in ready] or [s + 1]
        return []

    return first, following


def networkx(n, m, c):
    """Build the graph of states and count lines over it in topological order."""
    import networkx as nx

    first, following = successors(n, m, c)
    begun = time.process_time()
    graph, front = nx.DiGraph(), [first]
    graph.add_node(first)
    while front:
        met = []
        for state in front:
            for to in following(state):
                if to not in graph:
                    met.append(to)
                graph.add_edge(state, to)
        front = met
    ways = dict.fromkeys(graph, 0)
    ways[first] = 1
    for state in nx.topological_sort(graph):
        for to in graph.successors(state):
            ways[to] += ways[state]
    ends = [state for state, degree in graph.out_degree() if degree == 0]
    return {"seconds": time.process_time() - begun, "states": len(graph), "outcomes": len(ends),
            "lines": sum(ways[end] for end in ends), "version": f"networkx {version('networkx')}"}


def pyspiel(n, m, c):
    """Run OpenSpiel's `get_all_states` over a Python game."""
    import pyspiel
    from open_spiel.python.algorithms import get_all_states

    first, following = successors(n, m, c)
    kind = pyspiel.GameType(
        short_name="vs", long_name="vs", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
        provides_information_state_string=False, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=False, parameter_specification={})

    class Game(pyspiel.Game):
        def __init__(self, params=None):
            info = pyspiel.GameInfo(num_distinct_actions=n + m + 2 * c + 1, max_chance_outcomes=0,
                                    num_players=2, min_utility=-1.0, max_utility=1.0, utility_sum=0.0,
                                    max_game_length=4 * (n + m + 4 * c + 1))
            super().__init__(kind, info, params or {})

        def new_initial_state(self):
            return State(self)

    class State(pyspiel.State):
        def __init__(self, game):
            super().__init__(game)
            self.s = first

        def current_player(self):
            at = self.s & 7
            return pyspiel.PlayerId.TERMINAL if at == 4 else int(at == 1)

        def _legal_actions(self, player):
            return list(range(len(following(self.s))))

        def _apply_action(self, action):
            self.s = following(self.s)[action]

        def _action_to_string(self, player, action):
            return str(action)

        def is_terminal(self):
            return self.s & 7 == 4

        def returns(self):
            return [0.0, 0.0]

        def __str__(self):
            return str(self.s)

    pyspiel.register_game(kind, Game)
    begun = time.process_time()
    found = get_all_states.get_all_states(pyspiel.load_game("vs"), to_string=str)
    return {"seconds": time.process_time() - begun, "states": len(found), "lines": None,
            "outcomes": sum(state.is_terminal() for state in found.values()),
            "version": f"open_spiel {version('open_spiel')}"}


def spin(n, m, c, command="spin"):
    """Compile the same model with SPIN and run its verifier; its own processor time is told."""
    said = subprocess.run([command, "-V"], capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "vs.pml").write_text("\n".join(promela(n, m, c)))
        for step in ([command, "-a", "-o1", "-o2", "-o3", "vs.pml"],
                     ["gcc", "-O2", "-DSAFETY", "-DNOFAIR", "-w", "-o", "pan", "pan.c"]):
            subprocess.run(step, cwd=folder, check=True, capture_output=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ran = subprocess.run(["./pan", "-m100000", "-E", "-w22", "-b"], cwd=folder, check=True,
                             capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    states = int(re.search(r"(\d+) states, stored", ran.stdout)[1])
    return {"seconds": seconds, "states": states, "lines": None, "outcomes": None, "version": said}


def promela(n, m, c):
    """Yield the lines of the Promela model."""
    k, cancels = n + m, 2 * c
    hand, void, left = 100, 101, 102

    def waits(e):
        return f"fate[{e}]==0" if e < k else f"(tgt[{e - k}]<{hand} || tgt[{e - k}]=={void})"

    def free(j):
        others = [f"tgt[{i}]!={k + j}" for i in range(cancels) if i != j]
        return "(" + " && ".join([waits(k + j), *others]) + ")"

    yield f"byte phase; byte fate[{max(k, 1)}]; byte tgt[{max(cancels, 1)}]; byte used[2];"
    yield "active proctype vs() { d_step { " + " ".join(f"tgt[{i}]={hand};" for i in range(cancels)) + " };"
    yield "end: do"
    for who in (0, 1):
        for used in range(c):
            at = who * c + used
            for e in range(k + cancels):
                if e != k + at:
                    yield (f":: d_step {{ phase=={who} && used[{who}]=={used} && {waits(e)} -> "
                           f"tgt[{at}]={e}; used[{who}]={used + 1}; phase=0 }}")
        yield f":: d_step {{ phase=={who} -> phase={who + 1} }}"
    mine = " || ".join(free(j) for j in range(c)) or "false"
    for j in range(cancels):
        guard = free(j) if j < c else f"{free(j)} && !({mine})"
        body = f"if :: tgt[{j}]=={void} -> skip "
        for e in (e for e in range(k + cancels) if e != k + j):
            kill = f"fate[{e}]=2;" if e < k else f"tgt[{e - k}]={left};"
            lose = " ".join(f"if :: tgt[{i}]=={e} -> tgt[{i}]={void} :: else fi;" for i in range(cancels))
            body += f":: tgt[{j}]=={e} -> tgt[{j}]={left}; {kill} {lose} "
        yield f":: d_step {{ phase==2 && {guard} -> {body} fi; tgt[{j}]={left}; phase=0 }}"
    alive = " || ".join(waits(k + j) for j in range(cancels)) or "false"
    yield f":: d_step {{ phase==2 && !({alive}) -> phase=3 }}"
    ours = " || ".join(waits(i) for i in range(n)) or "false"
    for i in range(k):
        guard = waits(i) if i < n else f"{waits(i)} && !({ours})"
        yield f":: d_step {{ phase==3 && {guard} -> fate[{i}]=1; phase=0 }}"
    anyone = " || ".join(waits(i) for i in range(k)) or "false"
    yield f":: d_step {{ phase==3 && !({anyone}) -> phase=4 }}"
    yield "od }"


if __name__ == "__main__":
    name, *numbers = sys.argv[1:5]
    run = {"networkx": networkx, "pyspiel": pyspiel, "spin": spin}[name]
    print(json.dumps(run(*map(int, numbers), *sys.argv[5:])))
