"""What a player is told of what lies face-down to them: not its name."""

from collections.abc import Callable, Iterable
from typing import Any

from rulekit.kernel import Item, Text
from rulekit.words import WORDS, Unfit

HIDDEN = WORDS["hidden"]


def player(scene, name: str) -> str:
    """Return `name` where it is nobody's (all is seen) or that of a player of `scene`. Raises Unfit."""
    owners = [zone.owner for zone in scene.rulebook.zones(scene.start) if zone.owner]
    if name and name not in (there := dict.fromkeys([*scene.rulebook.players, *owners])):
        listed = ", ".join(there)
        raise Unfit(Text(f"「{name}」というプレイヤーはいません。選べるもの：{listed}",
                         f'there is no player "{name}"; there are {listed}'))
    return name


def closed(item: Item, viewer: str) -> bool:
    """Return whether `viewer` sees only the back of `item`."""
    return bool(viewer and item.seen_by and viewer not in item.seen_by)


def veiled(scene, states: Iterable[Any], noun: Callable[[str], Text], viewer: str) -> Callable[[str], Text]:
    """Return the words of ids for `viewer`, who is not told what lies face-down to them in all `states`."""
    if not viewer:
        return noun
    items = [item for state in states for zone in scene.rulebook.zones(state) for item in zone.items]
    seen = {item.id for item in items if not closed(item, viewer)}
    backs = {item.id for item in items} - seen
    return hiding(noun, backs)


def hiding(noun: Callable[[str], Text], ids: set[str]) -> Callable[[str], Text]:
    """Return the same words, but none of `ids`."""
    def told(id: str) -> Text:
        return HIDDEN if id in ids else noun(id)

    told.renamed = getattr(noun, "renamed", set()) - ids
    return told
