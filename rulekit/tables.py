"""The tables a scenario file is made of: the situation, and what it claims of its line and of every line."""

from typing import Any

from msgspec import Struct

from rulekit.kernel import Text


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a scenario file: nothing unknown may stand in it."""


class Barred(Part, frozen=True):
    """A key that must be refused where the line ends, and the clause that says so."""

    key: str
    rule: str = ""


class Expect(Part, frozen=True):
    """What must hold of the line.

    `steps` are the keys of all its steps, forced ones included; `happens` and `never` are keys of
    steps, in which `*` stands for anything; `options` the keys on offer where it ends, `refused` the
    near misses there; `result` what it came to; `breaks` the clause under which its last key is not
    allowed.
    """

    steps: tuple[str, ...] | None = None
    happens: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    options: tuple[str, ...] | None = None
    refused: tuple[Barred, ...] = ()
    result: Any = None
    ends: bool | None = None
    breaks: str = ""


class Came(Part, frozen=True):
    """One outcome that must occur, and by how many lines."""

    result: Any
    lines: int | None = None


class Until(Part, frozen=True):
    """Until when a choice can be made: `key`, and the lines after which it is the last chance."""

    key: str
    after: tuple[tuple[str, ...], ...]


class Fragmented(Part, frozen=True):
    """A loop that several players go on with: the keys of a round, who must leave it, what else there is."""

    keys: tuple[str, ...]
    leaver: str
    instead: tuple[str, ...]


class All(Part, frozen=True):
    """What must hold of every line from the start: counts, outcomes, and keys always, never, possible.

    In those `*` stands for anything.
    `last_moment` says until when a key can be chosen. `same_outcome` and `other_outcome` hold pairs of
    beginnings of lines, after which the same can come or not; `order_matters` and `order_free` groups
    of ids, where it changes what can come or not which of them resolves first. `fragmented` is the loop
    nearest to the start that goes on only because several players choose so.
    """

    lines: int | None = None
    outcomes: int | None = None
    results: tuple[Came, ...] = ()
    always: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    last_moment: tuple[Until, ...] = ()
    same_outcome: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    other_outcome: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    order_matters: tuple[tuple[str, ...], ...] = ()
    order_free: tuple[tuple[str, ...], ...] = ()
    fragmented: Fragmented | None = None


class Variant(Part, frozen=True):
    """The same scenario with some fields of `start` (or the edition) changed, and its own expectations."""

    title: Text | None = None
    start: dict[str, Any] = {}
    edition: str | None = None
    only: tuple[str, ...] | None = None
    line: tuple[str, ...] = ()
    expect: Expect | None = None
    all: All | None = None


class File(Part, frozen=True):
    """A scenario file."""

    game: str
    title: Text = Text("", "")
    source: str = ""
    case: str = ""
    cites: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    edition: str = ""
    only: tuple[str, ...] = ()
    names: dict[str, Text] = {}
    expect: Expect | None = None
    all: All | None = None
    variant: tuple[Variant, ...] = ()
    start: dict[str, Any] = {}
