"""What one picture of a step shows, in no place yet: zones, changes, what is next, what may be chosen."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.plan import Look, Table, seen
from rulekit.kernel import Item, Step, Text, Zone, forced
from rulekit.trace import Change, changes

FORESEEN = 20
"""Forced steps looked ahead for what resolves next."""


class View(Struct, frozen=True):
    """All that one picture shows: the table, the one before, what is said of things beside their looks.

    `told` is that by zone: where it and the zone are alike, so is the zone's picture.
    """

    scene: Any
    now: Table
    was: Table
    changes: dict[str, Change]
    next: tuple[str, Text, Text] | None
    legal: dict[str, Text]
    told: Mapping[str, list[tuple]]

    @property
    def zones(self) -> dict[str, Zone]:
        """The zones of the table, by id."""
        return {id: filled.zone for id, filled in self.now.zones.items()}

    @property
    def looks(self) -> dict[str, Look]:
        """How every item shows, by id."""
        return self.now.looks

    @property
    def left(self) -> dict[str, Look]:
        """How every item showed before, by id."""
        return self.was.looks

    def before(self, item: Item) -> Item | None:
        """Return what an item was in the step before; None where it was nowhere."""
        return self.was.item(item.id)


_NOTHING = Table({}, {}, {}, ())


def view_of(scene, before: Any, after: Any, noun: tell.Noun, options: Sequence[Step], viewer: str,
            known: dict | None) -> View:
    """Return all that the picture of a step shows. `known` keeps what tables showed; it is added to."""
    known = {} if known is None else known
    now = seen(scene, after, noun, viewer, known)
    was, found = _NOTHING, ()
    if before is not None:
        was, found = seen(scene, before, noun, viewer, known), changes(scene, before, after)
    shown = {change.item.id: change for change in found if change.kind != "aims"}
    next_, legal = _foreseen(scene, after, now, known), _legal(scene, options, now)
    return View(scene, now, was, shown, next_, legal, _told(now, was, shown, next_, legal))


def _told(now: Table, was: Table, shown: dict[str, Change], next_: tuple[str, Text, Text] | None,
          legal: dict[str, Text]) -> dict[str, list[tuple]]:
    found = defaultdict(list)
    for id, filled in now.zones.items():
        if filled.zone.shape == "stack":  # its top is next where nothing else is
            found[id].append(next_ is None)
    for id, change in shown.items():
        found[now.at.get(id, "")].append((id, change.kind, was.item(id)))
    if next_:
        found[now.at[next_[0]]].append(next_)
    for id, may in legal.items():
        found[now.at.get(id, "")].append((id, may))
    return found


def _foreseen(scene, state: Any, now: Table, known: dict) -> tuple[str, Text, Text] | None:
    """What resolves next whoever plays how, with the rule's number: found by walking forced steps."""
    for _ in range(FORESEEN):
        if (key := ("next", state)) not in known:
            known[key] = _next(scene, state)
        found, onward = known[key]
        if found:
            return found if found[0] in now.at else None
        if onward is None:
            return None
        state = onward.after
    return None


def _next(scene, state: Any) -> tuple[tuple[str, Text, Text] | None, Step | None]:
    """What resolves now whatever is chosen, and its words, long and short; else the step that is forced."""
    steps = [step for step in scene.moves(state) if not step.aside]
    named = {step.args[:1] for step in steps if step.verb == "resolve"}
    if not (steps and len(named) == 1 and all(step.verb == "resolve" for step in steps)):
        return None, forced(steps)
    id = next(iter(named))[0] if next(iter(named)) else ""
    numbers = tell.numbers(scene, steps[0].rules)
    return (id, *(_next_words(numbers[0]) if numbers else (words.NEXT, words.NEXT))), None


@lru_cache(256)
def _next_words(number: str) -> tuple[Text, Text]:
    """What a thing says that resolves next by the rule of this number, long and short."""
    long, short = (text.fill(Text(number, number)) for text in (words.NEXT_BY, words.NEXT_SHORT))
    return long, short


def _legal(scene, options: Sequence[Step], now: Table) -> dict[str, Text]:
    """What may be pointed at now, and the word for it: a target, a card to use, an effect to resolve.

    A game may have a word of its own for a verb: `may_<verb>`.
    """
    if not options or forced(options) is not None:
        return {}
    found: dict[str, Text] = {}
    casting = {item.id for filled in now.zones.values() if filled.zone.shape == "stack"
               for item in filled.zone.items}
    for step in (step for step in options if step.args and step.verb != "pass" and not step.aside):
        alone = len(step.args) == 1
        if own := scene.rulebook.text.get(f"may_{step.verb}"):
            found[step.args[0]] = own
            continue
        if not alone and step.args[0] not in casting:
            found.setdefault(step.args[0], words.MAY_PLAY)
        found[step.args[-1]] = (words.MAY_RESOLVE if step.verb == "resolve" else words.MAY_CHOOSE) if alone \
            else words.MAY_TARGET
    return found
