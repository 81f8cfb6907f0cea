"""A mutating creature spell merges with the creature that it targets (608.3d, 702.140)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.moving import forget, without
from rulekit.games.mtg.table import NONE, Object, Resolve, State, find, with_object
from rulekit.games.mtg.things import Part
from rulekit.kernel import Step


def merges(state: State, frame: Resolve) -> bool:
    """Whether what resolves is a mutating creature spell that is still on the stack, with its target."""
    here = find(state, frame.what.id)
    return frame.what.mutating and here is not None and here.zone == "stack" and bool(frame.aims[0])


def merge(state: State, frame: Resolve) -> Iterator[Step]:
    """702.140c: its controller puts it on top or at the bottom."""
    spell, host = frame.what, find(state, frame.aims[0])
    rest = without(forget(state, spell.id, state), spell.id)
    for verb, over in (("merge_over", True), ("merge_under", False)):
        after = with_object(rest, _merged(spell, host, over))
        yield Step(spell.controller, verb, (spell.id, host.id), ("608.3d", "702.140c", "117.3b"), after)


def _merged(spell: Object, host: Object, over: bool) -> Object:
    """The permanent: what it is shows its topmost part; it is still the object that it was (725.2c)."""
    new = Part(spell.id, spell.card or spell.id, spell.copy)
    old = host.parts or (Part(host.id, host.card or host.id, host.token),)
    parts = (new, *old) if over else (*old, new)
    up = replace(host, face_down=False, back_up=spell.back_up) if over else host
    return replace(up, card=parts[0].card, token=parts[0].token, parts=parts)


def alone(thing: Object) -> Object:
    """Return a mutating creature spell whose target is illegal: it goes on as a creature spell (702.140b)."""
    return replace(thing, mutating=False, aims=())


def lost(thing: Object, aims: list[str]) -> bool:
    """Whether a mutating creature spell has lost its target."""
    return thing.mutating and any(aim != NONE and not aim for aim in aims)
