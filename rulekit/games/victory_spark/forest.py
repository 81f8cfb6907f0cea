"""Counting without tables: with only abilities and cancels in play, a table is a forest of what aims at what.

The rules are those of `timing`, written for trees: a test walks both and holds them to be the same.
A forest stands at 4.5 before the turn player is asked; one step is a declaration or a resolution.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from rulekit.games.victory_spark.table import PLAYERS, State
from rulekit.kernel import Counting

Tree = tuple[tuple[str, str], tuple["Tree", ...]]
"""Whose ability of which name (`("T", "pump")`), or whose cancel (`("T", "")`), and what aims at it."""

Group = tuple[Tree, ...]

NONE = 0
"""The number of the empty group."""


def counting(start: State) -> Counting | None:
    """Return how to count what comes of `start`; None where it holds more than abilities and cancels.

    What it comes to is which abilities resolved and how many cancels each player has left.
    """
    if start.ordered or start.at != "check" or not all(_plain(start, who) for who in PLAYERS):
        return None
    woods = _Woods(start.cancel_targets == "any")
    zones = (woods.number(tuple(sorted(((who, one.name), ()) for one in start.side(who).zone)))
             for who in PLAYERS)
    first = (len(start.T.hand), len(start.N.hand), *zones, NONE, NONE)
    kind = {one.id: (who, one.name) for who in PLAYERS for one in start.side(who).zone}

    def came(key: tuple) -> tuple:
        return tuple(label for label, _ in woods.groups[key[5]]), *key[:2]

    def seen(state: State) -> tuple:
        resolved = tuple(sorted(kind[id] for id in state.resolved))
        return resolved, len(state.T.hand), len(state.N.hand)

    return Counting(first, woods.follow, came, seen)


def _plain(start: State, who: str) -> bool:
    side = start.side(who)
    effects = all(one.name and not (one.aim or one.from_hand or one.does) for one in side.zone)
    cards = len({replace(card, id="") for card in side.hand}) < 2
    return effects and cards and not side.spark and not any(card.needs or card.targets for card in side.hand)


class _Woods:
    """The groups of trees met while counting, each known by a number, and what may become of them.

    A forest is `(T's cards, N's cards, T's zone, N's zone, cancels without a target, what resolved)`.
    """

    def __init__(self, own: bool):
        self.groups: list[Group] = []
        self._numbers: dict[Group, int] = {}
        self.number(())
        self.declared = cache(lambda at, who: self._known(_declared(self.groups[at], who, own)))
        self.used = cache(lambda at, who: self._known(_used(self.groups[at], who)))
        self.picked = cache(lambda at: self._known(
            ((((tree[0], ()),), rest, ways) for tree, rest, ways in _each(self.groups[at]))))
        self.joined = cache(lambda at, other: self.number(_with(self.groups[at], *self.groups[other])))

    def number(self, group: Group) -> int:
        """Return the number of a group; the empty one is `NONE`."""
        if group not in self._numbers:
            self._numbers[group] = len(self.groups)
            self.groups.append(group)
        return self._numbers[group]

    def _known(self, found: Iterable[tuple]) -> tuple[tuple[int, ...], ...]:
        return tuple((*map(self.number, groups), ways) for *groups, ways in found)

    def follow(self, key: tuple) -> list[tuple[tuple, int]]:
        """Return `(forest, how many ways)` for every step from one forest to the next."""
        mine, theirs, T, N, lost, past = key
        found: list[tuple[tuple, int]] = []
        for who, cards, left in (("T", mine, (mine - 1, theirs)), ("N", theirs, (mine, theirs - 1))):
            if cards:  # VS-14, VS-16: one of them declares, or neither
                found += [((*left, to, N, lost, past), ways * cards) for to, ways in self.declared(T, who)]
                found += [((*left, T, to, lost, past), ways * cards) for to, ways in self.declared(N, who)]
                found += [((*left, T, N, to, past), ways * cards) for to, ways in self.declared(lost, who)]
        return found + (self._cancels(key) or self._abilities(key))

    def _cancels(self, key: tuple) -> list[tuple[tuple, int]]:
        """VS-21, VS-23: a free cancel of one player, the turn player's first."""
        mine, theirs, T, N, lost, past = key
        used, join = self.used, self.joined
        for who in PLAYERS:
            found = [((mine, theirs, to, N, join(lost, more), past), n) for to, more, n in used(T, who)]
            found += [((mine, theirs, T, to, join(lost, more), past), n) for to, more, n in used(N, who)]
            found += [((mine, theirs, T, N, join(to, more), past), n) for to, more, n in used(lost, who)]
            if found:
                return found
        return []

    def _abilities(self, key: tuple) -> list[tuple[tuple, int]]:
        """VS-25, VS-26: an ability of the turn player, or where none is left of the other."""
        mine, theirs, T, N, lost, past = key
        if T != NONE:
            return [((mine, theirs, rest, N, lost, self.joined(past, one)), ways)
                    for one, rest, ways in self.picked(T)]
        return [((mine, theirs, T, rest, lost, self.joined(past, one)), ways)
                for one, rest, ways in self.picked(N)]


def _each(group: Group) -> Iterator[tuple[Tree, Group, int]]:
    """Yield each different tree of a group, the group without one of it, and how many there are."""
    for at, tree in enumerate(group):
        if not at or group[at - 1] != tree:
            yield tree, (*group[:at], *group[at + 1:]), group.count(tree)


def _with(group: Group, *trees: Tree) -> Group:
    return tuple(sorted((*group, *trees)))


def _declared(group: Group, who: str, own: bool) -> Iterator[tuple[Group, int]]:
    """Yield the groups in which a cancel of `who` aims at something of this one (VS-20)."""
    for tree, rest, count in _each(group):
        for after, ways in _aimed(tree, who, own):
            yield _with(rest, after), ways * count


def _aimed(tree: Tree, who: str, own: bool) -> Iterator[tuple[Tree, int]]:
    label, below = tree
    if own or label[0] != who:  # AMB-VS-5
        yield (label, _with(below, ((who, ""), ()))), 1
    for one, rest, count in _each(below):
        for after, ways in _aimed(one, who, own):
            yield (label, _with(rest, after)), ways * count


def _used(group: Group, who: str) -> Iterator[tuple[Group, Group, int]]:
    """Yield what a free cancel of `who` makes of this group: it without what left, orphans, ways."""
    for tree, rest, count in _each(group):
        if tree == ((who, ""), ()):  # AMB-VS-1: its target has left
            yield rest, (), count
        for after, orphans, ways in _resolved(tree, who):
            yield _with(rest, *after), orphans, ways * count


def _resolved(tree: Tree, who: str) -> Iterator[tuple[Group, Group, int]]:
    """Yield what is left of a tree when a free cancel below its root resolves (VS-44), and the orphans."""
    label, below = tree
    for one, rest, count in _each(below):
        if one == ((who, ""), ()):
            yield (), rest, count  # the root leaves; what else aimed at it has no target any more
        for after, orphans, ways in _resolved(one, who):
            yield ((label, _with(rest, *after)),), orphans, ways * count
