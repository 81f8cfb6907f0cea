"""What a game is: a function from a state to the steps its rules allow next."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

RULES = "rules"
"""The player who never chooses. Where it acts it offers exactly one step."""

LANGUAGES = ("ja", "en")

_GAP = re.compile(r"\{(\w+)\}")
"""What a text leaves open, to be filled."""


class Text(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, gc=False):
    """One thing said twice. May hold `{0}` or `{who}`.

    >>> Text("{0}を解決", "{0} resolves").fill(Text("除去", "the removal")).ja
    '除去を解決'
    """

    ja: str
    en: str

    def fill(self, *args: "Text", **named: "Text") -> "Text":
        """Return this text with every `{…}` replaced, each language by its own words."""
        ja, ja_gaps, en, en_gaps = _gaps(self)
        return Text(ja.format(*[(named[gap] if gap in named else args[gap]).ja for gap in ja_gaps]),
                    en.format(*[(named[gap] if gap in named else args[gap]).en for gap in en_gaps]))


@lru_cache(4096)
def _gaps(text: Text) -> tuple[str, tuple[str | int, ...], str, tuple[str | int, ...]]:
    """Return what a template says in each language, and what its gaps are called there, in their order."""
    found = []
    for said in (text.ja, text.en):
        gaps = tuple(int(gap) if gap.isdigit() else gap for gap in _GAP.findall(said))
        found += [_GAP.sub("{}", said), gaps]
    return tuple(found)


class Rule(Struct, frozen=True):
    """A clause: our id, its number in each edition, our own paraphrase, where it stands.

    `numbers` are `(edition, number)` pairs, the edition shown by default first. A clause that
    nobody could verify has none: it is described, not numbered.
    """

    id: str
    numbers: tuple[tuple[str, str], ...]
    text: Text
    source: str = ""

    def number(self, edition: str = "") -> str:
        """Return the clause's number in `edition` (default: the first one), or `""`."""
        for name, number in self.numbers:
            if edition in ("", name):
                return number
        return ""


class Item(Struct, frozen=True, cache_hash=True, gc=False):
    """A card, effect, counter or station as it is drawn. Its id survives moves.

    `name` is what the scenario or the game's `TEXT` calls it (copies share one), `aims` are the
    ids it targets, `seen_by` the players who may see its face (empty: all).
    `marks` are ids of words in `TEXT` that stand under the name ("cancel", "charged", …); after an `@`
    stands the id of another thing.
    """

    id: str
    name: str = ""
    owner: str = ""
    marks: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()
    seen_by: tuple[str, ...] = ()


class Zone(Struct, frozen=True, cache_hash=True, gc=False):
    """A place to draw: a view, not storage.

    `shape` is one of `row`, `pile`, `slot`, `stack` (last is on top), `frames` (nested
    resolutions, last is innermost), `track` (stations of a timing; `here` marks the present one)
    and `gauge` (each item's marks are its value and its limit). `returns` are the ways back on a
    track: from which station to which.
    """

    id: str
    owner: str
    items: tuple[Item, ...] = ()
    shape: str = "row"
    returns: tuple[tuple[str, str], ...] = ()


class Step(Struct, frozen=True, gc=False):
    """One edge: `who` does `verb` to `args` as `rules` allow; the table becomes `after`.

    `say` names the sentence in `TEXT` where it is not the verb's own. `times` counts the equal
    options this one stands for. `aside` marks what is on offer beside the game's own question.
    """

    who: str
    verb: str
    args: tuple[str, ...]
    rules: tuple[str, ...]
    after: Any
    say: str = ""
    times: int = 1
    aside: bool = False

    @property
    def key(self) -> str:
        """The written name of this choice, in no language: `"N declare kobato>pump"`."""
        return key_of(self)


class Refusal(Struct, frozen=True, cache_hash=True, gc=False):
    """A near miss: what a reader may expect to be allowed and is not, and the rule that says so.

    `reason` names a sentence in `TEXT`, filled like a step's; its `{about}` is what `about` names,
    such as the trait that a condition asks for. `aside` marks what the rules allow and the scenario does
    not ask about: no question counts it as a mistake.
    """

    who: str
    verb: str
    args: tuple[str, ...]
    rule: str
    reason: str
    about: tuple[str, ...] = ()
    aside: bool = False

    @property
    def key(self) -> str:
        """The written name of what is refused, as a step would be written."""
        return key_of(self)


class Fault(Struct, frozen=True):
    """What is wrong in a start state that its types cannot see: where, and one sentence."""

    path: str
    text: Text


class Copies(Struct, frozen=True):
    """How to see what comes of a start when nobody cares which copy is which.

    `key(state)` is equal for tables that differ only in that, and only for them: whatever the rules
    allow from one they allow from the other. `came(result)` is a result seen so: one of those that
    differ only in that, always the same. `ids` are those of all copies.
    """

    key: Callable[[Any], Any]
    came: Callable[[Any], Any]
    ids: frozenset[str] = frozenset()


class Counting(Struct, frozen=True):
    """How to count lines without tables: `follow(key)` yields `(next key, how many ways)` from `first` on.

    `came(key)` is what an end has come to, `seen(state)` the same of a table.
    """

    first: Any
    follow: Callable[[Any], Iterable[tuple[Any, int]]]
    came: Callable[[Any], Any]
    seen: Callable[[Any], Any]


def _no_faults(state: Any) -> Iterable[Fault]:
    return ()


def _no_refusals(state: Any) -> Iterable[Refusal]:
    return ()


def _no_words(start: Any, step: Step, noun: Any) -> Text | None:
    return None


def _no_lines(start: Any, state: Any, noun: Any) -> Iterable[Text]:
    return ()


def _whole(state: Any) -> Any:
    return state


class Game(Struct, frozen=True):
    """The record a game module exports as `GAME`.

    `moves(state)` are exactly the steps the rules allow now; `zones(state)` the picture;
    `onward(state)` where forced steps that count once lead, found without making them, at most to the
    next choice; `counting(start)` is how to count lines without tables, None where that cannot be;
    `refused(state)` the near misses; `judged(state, who, verb, args)` what bars whatever else may be
    written, None where nothing can be said of it; `result(state)` what outcomes are compared by;
    `told(result)` that result as a sentence; `marks_tell` where a change of marks alone is worth a
    line of a transcript; `faults(start)` what its types cannot see;
    `optional` the verbs nobody has to do; `endless(state)` the step that ends a loop without any,
    `runs_out(state)` the numbers that end such a loop of themselves, as one of them comes to nothing.
    `swap(start)` is the same table in the other player's turn. `editions` lists rule editions,
    the default first. `copies(start)` is how tables are seen when nobody cares which copy is which,
    or None where nothing has a copy. `twins(state, step)` are the steps that an offered one stands for,
    itself first, each told by itself. `vocabulary()` is what its cards may be written with: kind, word,
    meaning, example. `seated(state)` are the players in turn order, whoever's turn it is first: so
    it is settled who must leave a loop that several go on with. `resolutions` and `checks` are the verbs
    a reader may jump to. `done(start, step, noun)` is what a step did, without what comes of it, or None
    where its sentence begins with just that; `beside(start, state, noun)` are lines that a table needs beside
    its picture; `settling` the verbs at which all has happened, and the rules settle what it comes to.
    """

    id: str
    name: Text
    text: Mapping[str, Text]
    rules: Mapping[str, Rule]
    State: type
    moves: Callable[[Any], Iterable[Step]]
    zones: Callable[[Any], tuple[Zone, ...]]
    refused: Callable[[Any], Iterable[Refusal]] = _no_refusals
    judged: Callable[[Any, str, str, tuple[str, ...]], Refusal | None] | None = None
    result: Callable[[Any], Any] = _whole
    told: Callable[[Any, Callable[[str], Text]], Text] | None = None
    marks_tell: bool = False
    faults: Callable[[Any], Iterable[Fault]] = _no_faults
    swap: Callable[[Any], Any] | None = None
    optional: tuple[str, ...] = ()
    endless: Callable[[Any], Step | None] | None = None
    runs_out: Callable[[Any], tuple[int, ...]] | None = None
    players: tuple[str, ...] = ()
    editions: tuple[str, ...] = ("",)
    onward: Callable[[Any], Any] = _whole
    counting: Callable[[Any], Counting | None] | None = None
    copies: Callable[[Any], Copies | None] | None = None
    twins: Callable[[Any, Step], Iterable[Step]] | None = None
    vocabulary: Callable[[], Iterable[tuple[str, str, Text, str]]] | None = None
    seated: Callable[[Any], Iterable[str]] | None = None
    resolutions: tuple[str, ...] = ("resolve",)
    checks: tuple[str, ...] = ("check",)
    done: Callable[[Any, Step, Callable[[str], Text]], Text | None] = _no_words
    beside: Callable[[Any, Any, Callable[[str], Text]], Iterable[Text]] = _no_lines
    settling: tuple[str, ...] = ()


def parted(key: str) -> tuple[str, str, tuple[str, ...]]:
    """Return who, what and its ids of a written key; `""` and nothing where it leaves them out.

    >>> parted("N declare kobato>pump")
    ('N', 'declare', ('kobato', 'pump'))
    """
    who, verb, ids = (*key.split(" ", 2), "", "")[:3]
    return who, verb, tuple(ids.split(">")) if ids else ()


def key_of(thing: Step | Refusal) -> str:
    """Return the written name of a step or refusal.

    >>> key_of(Refusal("N", "declare", ("kobato", "pump"), "VS-29", "gone"))
    'N declare kobato>pump'
    """
    return f"{thing.who} {thing.verb} {'>'.join(thing.args)}".rstrip()


def forced(steps: Sequence[Step]) -> Step | None:
    """Return the one step the game's own question leaves, or None where somebody chooses or it ends."""
    found = None
    for step in steps:
        if not step.aside:
            if found is not None:
                return None
            found = step
    return found


def alike(things: Iterable[Any], look: Callable[[Any], Any]) -> list[tuple[Any, int]]:
    """Return the first of each group that `look` cannot tell apart, with the group's size.

    >>> alike(["a1", "b1", "a2"], lambda name: name[0])
    [('a1', 2), ('b1', 1)]
    """
    return [(group[0], len(group)) for group in grouped(things, look)]


def grouped(things: Iterable[Any], look: Callable[[Any], Any]) -> list[list[Any]]:
    """Return what `look` cannot tell apart together, in the order of the first of each group.

    >>> grouped(["a1", "b1", "a2"], lambda name: name[0])
    [['a1', 'a2'], ['b1']]
    """
    groups: dict[Any, list[Any]] = {}
    for thing in things:
        groups.setdefault(look(thing), []).append(thing)
    return list(groups.values())


def fresh(stem: str, taken: Iterable[str]) -> str:
    """Return `stem`, or the smallest `stem_2`, `stem_3`, … that is not `taken`.

    >>> fresh("token", {"token", "token_2"})
    'token_3'
    """
    taken = set(taken)
    if stem not in taken:
        return stem
    number = 2
    while f"{stem}_{number}" in taken:
        number += 1
    return f"{stem}_{number}"
