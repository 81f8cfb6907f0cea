"""What a player is told of what lies face-down to them: not its name."""

from collections.abc import Callable, Iterable
from typing import Any

from rulekit.kernel import Text
from rulekit.words import WORDS

HIDDEN = WORDS["hidden"]


def veiled(scene, states: Iterable[Any], noun: Callable[[str], Text], viewer: str) -> Callable[[str], Text]:
    """Return the words of ids for `viewer`, who is not told what lies face-down to them in all `states`."""
    if not viewer:
        return noun
    items = [item for state in states for zone in scene.rulebook.zones(state) for item in zone.items]
    seen = {item.id for item in items if not item.seen_by or viewer in item.seen_by}
    backs = {item.id for item in items} - seen
    return hiding(noun, backs)


def hiding(noun: Callable[[str], Text], ids: set[str]) -> Callable[[str], Text]:
    """Return the same words, but none of `ids`."""
    def told(id: str) -> Text:
        return HIDDEN if id in ids else noun(id)

    told.renamed = getattr(noun, "renamed", set()) - ids
    return told
