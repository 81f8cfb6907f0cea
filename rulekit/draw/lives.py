"""The life of every effect in a line of play, as data: entered, waited, resolved or was removed."""

from typing import Any

from msgspec import Struct

from rulekit.kernel import Item, Zone
from rulekit.trace import Trace

RESOLVED, REMOVED, WAITS = "resolved", "removed", "waits"


class Life(Struct, frozen=True):
    """One stay of an effect among those that wait: from the step that put it there (0: from the start).

    `resolving` is the step since which it is being carried out, or None; `left` the step that took
    it away, or None; `end` is `resolved`, `removed` or `waits`; `aims` what it targets.
    """

    id: str
    owner: str
    entered: int
    resolving: int | None
    left: int | None
    end: str
    aims: tuple[str, ...]


def lives(trace: Trace) -> tuple[Life, ...]:
    """Return every stay of every effect of `trace`, in the order they began."""
    shown = [_waiting(trace, state) for state in trace.states]
    found: list[Life] = []
    for id in dict.fromkeys(id for now in shown for id in now):
        found += _stays(trace, id, [now.get(id) for now in shown])
    return tuple(sorted(found, key=lambda life: life.entered))


def _waiting(trace: Trace, state: Any) -> dict[str, Item]:
    return {item.id: item for zone in trace.scene.rulebook.zones(state) if _holds_effects(zone)
            for item in zone.items}


def _holds_effects(zone: Zone) -> bool:
    """Whether effects wait in `zone`: a stack, nested resolutions, or a resolution zone of a player."""
    stem = zone.id.removesuffix(f"_{zone.owner}") if zone.owner else zone.id
    return zone.shape in ("stack", "frames") or stem == "zone"


def _stays(trace: Trace, id: str, seen: list[Item | None]) -> list[Life]:
    found, start = [], None
    for number, item in enumerate([*seen, None]):
        if item is not None and start is None:
            start = number
        elif item is None and start is not None:
            found.append(_life(trace, id, seen, start, number if number < len(seen) else None))
            start = None
    return found


def _life(trace: Trace, id: str, seen: list[Item | None], start: int, left: int | None) -> Life:
    stay = seen[start:left]
    resolving = next((start + n for n, item in enumerate(stay) if "resolving" in item.marks), None)
    aims = next((item.aims for item in stay if item.aims), ())
    return Life(id, stay[0].owner, start, resolving, left, _end(trace, id, left, resolving), aims)


def _end(trace: Trace, id: str, left: int | None, resolving: int | None) -> str:
    """An effect that acts in the step by which it goes has resolved; another one was removed by it."""
    if left is None:
        return WAITS
    step = trace.steps[left - 1]
    return RESOLVED if resolving is not None or step.args[:1] == (id,) else REMOVED


def stations(trace: Trace) -> tuple[str, ...]:
    """Return the id of the timing at each table of the line, `""` where there is none."""
    from rulekit.draw.loop import station_of

    return tuple(station_of(trace.scene, state) for state in trace.states)
