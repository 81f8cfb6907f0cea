"""A situation to play from, and the steps on offer there."""

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache, cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import games
from rulekit.kernel import Game, Refusal, Step, Text, parted


class Scene(Struct, frozen=True, dict=True):
    """A situation to play from: a game, its start, what things are called, which choices are explored.

    `only` holds patterns of keys (`"N pass"`, `"T resolve *"`): at a choice where some key matches,
    the others are left out. `names` maps the name of an item to its words. With `apart`, copies are
    offered one by one where the game says how.
    """

    game: str
    start: Any
    title: Text = Text("", "")
    names: tuple[tuple[str, Text], ...] = ()
    only: tuple[str, ...] = ()
    edition: str = ""
    apart: bool = False

    @property
    def rulebook(self) -> Game:
        """The game's record."""
        return games.game(self.game)

    @cached_property
    def called(self) -> Mapping[str, Text]:
        """What the scenario calls things, by id or name."""
        return dict(self.names)

    @property
    def said(self) -> dict[tuple, Any]:
        """Where what is told of it is kept, to be told again: here nowhere for long."""
        return {}

    def moves(self, state: Any) -> tuple[Step, ...]:
        """Return the steps on offer at `state`, `only` applied."""
        steps = tuple(self.rulebook.moves(state))
        if self.apart:
            steps = tuple(twin for step in steps for twin in self.twins(state, step))
        if self.only and sum(step.times for step in steps) > 1:
            return tuple(kept for step in steps for kept in self._kept(state, step)) or steps
        return steps

    def _kept(self, state: Any, step: Step) -> tuple[Step, ...]:
        """Return what `only` leaves of a step: whole if it means every copy, else the copies it means."""
        if step.times == 1:
            return (step,) if self._meant(step.key) else ()
        twins = self.twins(state, step)
        kept = tuple(twin for twin in twins if self._meant(twin.key))
        return (step,) if len(kept) == len(twins) else kept

    def _meant(self, key: str) -> bool:
        """Whether `only` names a key, or a pattern of it."""
        return key in self.only or any(fnmatchcase(key, one) for one in self._patterns)

    @cached_property
    def _patterns(self) -> list[str]:
        """Those of `only` that stand for several keys."""
        return [one for one in self.only if not {*"*?["}.isdisjoint(one)]

    def twins(self, state: Any, step: Step) -> tuple[Step, ...]:
        """Return the steps that a step on offer stands for, itself first: it alone where none is its copy."""
        told = self.rulebook.twins
        return tuple(told(state, step)) if told and step.times > 1 else (step,)

    def named(self, state: Any, offered: Sequence[Step], key: str) -> Step | None:
        """Return the step of `offered` that is written `key`, else the copy of one that is; or None."""
        found = next((step for step in offered if step.key == key), None)
        twins = (twin for step in offered if not found for twin in self.twins(state, step))
        return found or next((twin for twin in twins if twin.key == key), None)

    def why_not(self, state: Any, key: str, whatever: bool = True) -> Refusal | None:
        """Return what bars the choice written `key`: the near miss written so, else what the game judges,
        else the near miss that stands for it without its last part.

        Without `whatever` the game is asked only about what some near miss stands for.
        """
        bars = {bar.key: bar for bar in self.rulebook.refused(state)}
        near, judge = bars.get(key.rpartition(">")[0]), self.rulebook.judged
        if key in bars or not judge or not (near or whatever):
            return bars.get(key) or near
        return judge(state, *parted(key)) or near

    def offered(self, state: Any, taken: Step | None) -> tuple[Step, ...]:
        """Return the steps on offer at `state`; where a copy was `taken`, it stands for those like it."""
        steps = self.moves(state)
        if taken is None or taken in steps or any(step.key == taken.key for step in steps):
            return steps
        return tuple(replace(taken, times=step.times) if taken in self.twins(state, step) else step
                     for step in steps)

    @property
    def told_apart(self) -> "Scene":
        """The scene with its copies offered one by one; itself where there are none to tell apart."""
        rulebook = self.rulebook
        there = rulebook.twins and rulebook.copies and rulebook.copies(self.start)
        return replace(self, apart=True) if there else self


class Recalled(Scene, frozen=True):
    """A scene whose game is asked but once about each table: for pictures and words, which return to them.

    It keeps every table it was asked about, and so should not outlive what is drawn.
    """

    @cached_property
    def rulebook(self) -> Game:
        """The game's record, that recalls what it said of a table."""
        game = games.game(self.game)
        return replace(game, moves=_once(game.moves), zones=_once(game.zones), refused=_once(game.refused))

    @cached_property
    def said(self) -> dict[tuple, Any]:
        """What is told of it, to be told again."""
        return {}

    @cached_property
    def _offered(self) -> dict[Any, tuple[Step, ...]]:
        return {}

    def moves(self, state: Any) -> tuple[Step, ...]:
        """Return the steps on offer at `state`, as `Scene.moves` has them."""
        steps = self._offered.get(state)
        if steps is None:
            steps = self._offered[state] = super().moves(state)
        return steps


def _once(ask: Callable[[Any], Any]) -> Callable[[Any], tuple]:
    return cache(lambda state: tuple(ask(state)))


def recalled(scene: Scene) -> Recalled:
    """Return `scene` as one that recalls what its game said of a table; itself where it is one."""
    if isinstance(scene, Recalled):
        return scene
    return Recalled(*(getattr(scene, name) for name in scene.__struct_fields__))
