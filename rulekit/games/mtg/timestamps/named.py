"""What a scene names: its objects and effects with their places, and what to say of a name it lacks."""

from collections.abc import Iterator, Set

from rulekit.games.mtg.layers.effects import Effect
from rulekit.games.mtg.layers.objects import Object
from rulekit.games.mtg.timestamps import table as t
from rulekit.games.mtg.timestamps.table import State
from rulekit.kernel import Fault, Text


def objects(start: State) -> Iterator[tuple[str, Object]]:
    """Yield every object of the scene, those of events included, with its place."""
    for number, object in enumerate(start.objects):
        yield f"start.objects[{number}]", object
    for number, event in enumerate(start.events):
        for field in ("objects", "cards"):
            for index, object in enumerate(getattr(event, field, ())):
                if isinstance(object, Object):
                    yield f"start.events[{number}].{field}[{index}]", object


def effects(start: State) -> Iterator[tuple[str, Effect]]:
    """Yield every effect that is written out, those of events included, with its place."""
    for number, effect in enumerate(start.effects):
        yield f"start.effects[{number}]", effect
    for number, event in enumerate(start.events):
        for field in ("effect", "along"):
            if isinstance(effect := getattr(event, field, None), Effect):
                yield f"start.events[{number}].{field}", effect


def made(start: State) -> Iterator[tuple[str, t.Control | t.Grant]]:
    """Yield the events that make an effect themselves, under their own id, with their places."""
    for number, event in enumerate(start.events):
        if isinstance(event, t.Control | t.Grant):
            yield f"start.events[{number}]", event


def players(start: State) -> set[str]:
    """Return who is at the table."""
    return {player.id for player in start.players}


def unknown(path: str, id: str, known: Set[str]) -> Fault:
    """Return the fault of a name that nothing has."""
    names = ", ".join(sorted(known)) or "—"
    return Fault(
        path,
        Text(f"「{id}」という物はありません。あるのは {names}", f'there is no "{id}"; there are {names}'),
    )
