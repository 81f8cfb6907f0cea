"""What the frames of one line share while they are made: sentences, pictures, room."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from rulekit import tell
from rulekit.draw.board import height, parts
from rulekit.faces import HIDDEN, veiled
from rulekit.kernel import Refusal, Step, Text, Zone
from rulekit.scene import recalled
from rulekit.trace import Scene, Trace

_ITEM = re.compile('data-item="([^"]*)"')

TABLES = 2_000
"""Tables that a stage keeps room and pictures for."""


class Numbers(dict):
    """Numbers whatever it is asked for, in the order in which it meets it: `numbers[what]`."""

    def __missing__(self, what: Any) -> int:
        number = self[what] = len(self)
        return number


class Shared:
    """Sentences, marks of boards and near misses, each kept once and named by its number; none is taken out.

    `barred` are near misses as they are said: who, what and why by number, and the rule. `bars` are the
    numbers of those by what they are, `rows` those of the zones of a player as a line.
    """

    def __init__(self) -> None:
        self.texts, self.parts, self.barred = Numbers(), Numbers(), Numbers()
        self.text: Callable[[Text], int] = self.texts.__getitem__
        self.bars: dict[Refusal, int] = {}
        self.rows: dict[tuple[Zone, ...], int] = {}

    @property
    def said(self) -> list[list[str]]:
        """The sentences as `[ja, en]`, in the order of their numbers."""
        return [[text.ja, text.en] for text in self.texts]


class Drawn:
    """Pictures made before for the same stage, kept while what they are called and the room stay.

    `tables` are the tables of every line shown, so that boards keep their places when one branches. For a
    `viewer` things go by numbers, so that nothing sent tells what lies face-down.
    """

    def __init__(self, viewer: str = "") -> None:
        self.viewer = viewer
        self.numbers: dict[str, str] = {}
        self.tables: dict[Any, None] = {}
        self.ids: set[str] = set()
        self.look: tuple = ()
        self.kin: tuple = ()
        self._forget()

    def take(self, scene: Scene, states: tuple) -> None:
        """Make room for these tables beside those kept; forget all where they are too many."""
        kin = scene.game, scene.names, scene.only, scene.edition, scene.apart
        if kin == self.kin and self.tables and all(state in self.tables for state in states):
            return
        if kin != self.kin or len(self.tables) > TABLES:
            self.kin, self.scene = kin, recalled(scene)
            self.tables.clear()
            self._forget()
        self.tables.update(dict.fromkeys(states))
        tables = tuple(self.tables)
        scene = self.scene
        self.room = height(scene, tables, self.viewer)
        self.noun = self.room.noun
        zones = scene.rulebook.zones
        self.ids = {item.id for table in tables for zone in zones(table) for item in zone.items}
        look = (self.room.sheets, tuple((id, self.noun(id)) for id in sorted(self.ids)))
        if look != self.look:
            self.look = look
            self._forget()

    def called(self, id: str) -> str:
        """Return what `id` goes by in what is sent; a scenario's own ids begin with a letter."""
        return self.numbers.setdefault(id, f"_{len(self.numbers)}") if self.viewer and id in self.ids else id

    def key(self, step: Step) -> str:
        """Return the key of `step` as it is sent."""
        return replace(step, args=tuple(map(self.called, step.args))).key if self.viewer else step.key

    def _forget(self) -> None:
        self.shared = Shared()
        self.boards: dict[tuple, list[int]] = {}
        self.made: dict[tuple, Any] = {}


class Reel:
    """What the frames of one line have in common while they are made."""

    def __init__(self, trace: Trace, prefix: str, drawn: Drawn):
        self.trace, self.prefix, self.drawn = trace, prefix, drawn
        self.states = trace.states
        drawn.take(trace.scene, self.states)
        self.scene, self.noun, self.viewer = drawn.scene, drawn.noun, drawn.viewer
        self.offered = list(map(self.scene.offered, self.states, (*trace.steps, None)))
        self._open = [len([step for step in steps if not step.aside]) for steps in self.offered]
        self.shared = drawn.shared

    def told(self, *states: Any, noun: tell.Noun | None = None) -> tell.Noun:
        """The words of ids for the viewer, who is not told what lies face-down to them in all of `states`."""
        return veiled(self.scene, states, noun or self.noun, self.viewer)

    def once(self, make: Callable[["Reel", int], Any], at: int) -> Any:
        """What `make` makes of the table after `at` steps; the same while all that it shows is the same."""
        step, taken = self.trace.steps[at - 1] if at else None, self.taken(at)
        key = make, at, self.states[max(0, at - 1)], self.states[at], step, taken
        found = self.drawn.made.get(key)
        if found is None:
            found = self.drawn.made[key] = make(self, at)
        return found

    def picture(self, number: int, draw: bool = True) -> list[int] | None:
        """The board after `number` steps as its parts, drawn once; None where it is not and may not be."""
        step = self.trace.steps[number - 1] if number else None
        before, after = self.states[number - 1] if number else None, self.states[number]
        options = self.offered[number] if self.chooses(number) else ()
        key = before, after, step, options
        found = self.drawn.boards.get(key)
        if found is None and draw:
            marks = self._marks(before, after, options)
            found = self.drawn.boards[key] = list(map(self.shared.parts.__getitem__, marks))
        return found

    def _marks(self, before: Any, after: Any, options: Sequence[Step]) -> Iterable[str]:
        """The board as marks; a viewer is not shown either which cards they do not see could be played."""
        room = self.prefix, self.drawn.room
        if not self.viewer:
            return parts(self.scene, before, after, self.noun, options, *room)
        told = self.told(after)
        seen = [step for step in options if HIDDEN not in map(told, step.args)]
        drawn = parts(self.scene, before, after, self.noun, seen, *room, self.viewer)
        return (_ITEM.sub(lambda found: f'data-item="{self.drawn.called(found[1])}"', part) for part in drawn)

    def table(self, state: Any) -> list[int]:
        """A table as lines of text, each told once."""
        zones = self.scene.rulebook.zones(state)
        noun = tell.present(self.scene, self.noun, tell.lying(zones))
        return [self._row(own, noun) for own in tell.rows(zones)]

    def _row(self, own: tuple[Zone, ...], noun: tell.Noun) -> int:
        known = self.shared.rows
        number = known.get((own, noun))
        if number is None:
            number = self.shared.text(tell.row_line(self.scene, own, noun, self.viewer))
            known[own, noun] = number
        return number

    def chooses(self, at: int) -> bool:
        """Whether somebody chooses at the table after `at` steps."""
        return self._open[at] > 1

    def taken(self, at: int) -> Step | None:
        """The step the line takes from the table after `at` steps."""
        return self.trace.steps[at] if at < len(self.trace.steps) else None

    def was_choice(self, at: int) -> bool:
        """Whether the step that leaves the table after `at` steps was chosen."""
        step = self.taken(at)
        return step is not None and (step.aside or self._open[at] != 1)
