"""What the frames of one line share while they are made: sentences, pictures, room."""

import re
from typing import Any

from rulekit import tell
from rulekit.draw.board import board, height
from rulekit.kernel import LANGUAGES, Step, Text, forced
from rulekit.trace import Scene, Trace

TABLES = 2_000
"""Tables that a stage keeps room and pictures for."""

_PIECE = re.compile(r"(?<=>)(?=<)")


class Shared:
    """Sentences and pieces of markup, each kept once and named by its place."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], int] = {}
        self.pieces: dict[str, int] = {}

    def text(self, text: Text) -> int:
        """Return the number of a sentence."""
        return self.texts.setdefault((text.ja, text.en), len(self.texts))

    def markup(self, html: str) -> list[int]:
        """Return `html` as the numbers of its pieces, in order."""
        return [self.pieces.setdefault(piece, len(self.pieces)) for piece in _PIECE.split(html)]


class Drawn:
    """Pictures made before for the same stage, kept while what they are called and the room stay.

    `tables` are the tables of every line shown, so that boards keep their places when one branches.
    """

    def __init__(self) -> None:
        self.tables: dict[Any, None] = {}
        self.boards: dict[tuple, str] = {}
        self.lines: dict[Any, list[Text]] = {}
        self.ids: set[str] = set()
        self.look: tuple = ()

    def take(self, scene: Scene, states: tuple) -> None:
        """Make room for these tables beside those kept; forget all where they are too many."""
        if self.tables and all(state in self.tables for state in states):
            return
        if len(self.tables) > TABLES:
            self.tables.clear()
            self._forget()
        self.tables.update(dict.fromkeys(states))
        tables = tuple(self.tables)
        self.room, self.noun = height(scene, tables), tell.nouns(scene, tables)
        zones = (zone for table in tables for zone in scene.rulebook.zones(table))
        self.ids = {item.id for zone in zones for item in zone.items}
        look = (self.room.sheets, tuple((id, self.noun(id)) for id in sorted(self.ids)))
        if look != self.look:
            self.look = look
            self._forget()

    def _forget(self) -> None:
        self.boards.clear()
        self.lines.clear()


class Reel:
    """What the frames of one line have in common while they are made."""

    def __init__(self, trace: Trace, prefix: str, drawn: Drawn):
        self.trace, self.scene, self.prefix, self.drawn = trace, trace.scene, prefix, drawn
        self.states = trace.states
        drawn.take(self.scene, self.states)
        self.noun = drawn.noun
        self.offered = [self.scene.moves(state) for state in self.states]
        self.shared = Shared()

    def picture(self, before: Any, after: Any, step: Step | None, options: tuple[Step, ...]) -> str:
        """The board after `step`, drawn once."""
        key = before, after, step and step.key, tuple(one.key for one in options)
        found = self.drawn.boards.get(key)
        if found is None:
            found = self.drawn.boards[key] = board(self.scene, before, after, step, self.noun, options,
                                                   self.prefix, self.drawn.room)
        return found

    def table(self, state: Any) -> list[Text]:
        """A table as lines of text, told once."""
        found = self.drawn.lines.get(state)
        if found is None:
            both = (tell.table_lines(self.scene, state, self.noun, lang) for lang in LANGUAGES)
            found = self.drawn.lines[state] = [Text(*pair) for pair in zip(*both, strict=True)]
        return found

    def chooses(self, at: int) -> bool:
        """Whether somebody chooses at the table after `at` steps."""
        own = [step for step in self.offered[at] if not step.aside]
        return len(own) > 1

    def taken(self, at: int) -> Step | None:
        """The step the line takes from the table after `at` steps."""
        return self.trace.steps[at] if at < len(self.trace.steps) else None

    def was_choice(self, at: int) -> bool:
        """Whether the step that leaves the table after `at` steps was chosen."""
        step = self.taken(at)
        return step is not None and (step.aside or forced(self.offered[at]) is None)
