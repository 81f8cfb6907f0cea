"""Tell whether anybody can still leave a loop of steps that nobody chose to begin."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rulekit.kernel import Step

LOOP = 500
"""Forced steps in a row after which a line is reported as a loop."""

WIDE = 16
"""Tables abreast that are followed where a loop branches; of more, every so many-th is."""

Moves = Callable[[Any], Iterable[Step]]
Left = Callable[[Any], tuple[int, ...]]


def caught(scene: Any, state: Any, offered: Sequence[Step], free: set[Any] | None = None) -> bool:
    """Whether the choice at `state` is in a loop that nobody can stop and that the game has an answer to.

    Choices in `free` are known not to be; those that are found not to be are added.
    """
    game = scene.rulebook
    if game.endless is None or not offered or may_leave(offered, game.optional):
        return False
    return inescapable(scene.moves, game.optional, state, set() if free is None else free, game.runs_out)


def inescapable(moves: Moves, optional: tuple[str, ...], state: Any, free: set[Any],
                left: Left | None = None) -> bool:
    """Whether after the choice at `state` nothing ends and nothing optional is on offer, whatever is chosen.

    It is asked `LOOP` steps ahead, along the last choice and then along `WIDE` tables abreast: what is left
    out there is not looked at. What is offered aside counts for nothing. Choices that have been found to
    lead out are added to `free`, and not followed where they stand in it. Where what is `left` of something
    only gets less, it will end.
    """
    here, passed, met = state, [], [[state]]
    for _ in range(LOOP):
        offered = _own(moves, here)
        if _leads_out(offered, optional) or (len(offered) > 1 and here in free):
            free.update(passed)
            return False
        passed += [here] if len(offered) > 1 else []
        here = offered[-1].after
        met.append([here])
    if wanes(left, met):
        free.update(passed)
        return False
    return not _some_way_leads_out(moves, optional, state, left)


def wanes(left: Left | None, met: Sequence[Sequence[Any]]) -> bool:
    """Whether something is less than ever before in the latest of the tables `met`, each time one or several.

    So it will end: nothing can get less for ever.
    """
    late = LOOP // 2
    if left is None or len(met) <= late:
        return False
    lows = [[min(numbers) for numbers in zip(*map(left, abreast), strict=True)] for abreast in met]
    before, now = (zip(*part, strict=True) for part in (lows[:-late], lows[-late:]))
    return any(min(new) < min(old) for old, new in zip(before, now, strict=True))


def may_leave(offered: Iterable[Step], optional: tuple[str, ...]) -> bool:
    """Whether, of the steps `offered`, none need be taken or some optional one may be left."""
    return _leads_out([step for step in offered if not step.aside], optional)


def _some_way_leads_out(moves: Moves, optional: tuple[str, ...], state: Any, left: Left | None) -> bool:
    met, abreast, levels = {state}, [state], [[state]]
    for _ in range(LOOP):
        following = []
        for one in abreast:
            if _leads_out(offered := _own(moves, one), optional):
                return True
            following += (step.after for step in offered)
        abreast = _some([one for one in dict.fromkeys(following) if one not in met])
        if not abreast:
            return False
        met.update(abreast)
        levels.append(abreast)
    return wanes(left, levels)


def _own(moves: Moves, state: Any) -> list[Step]:
    return [step for step in moves(state) if not step.aside]


def _leads_out(offered: list[Step], optional: tuple[str, ...]) -> bool:
    """Whether it ends here, or something may be done or left: where all is of one kind, something must."""
    free = [step.verb in optional for step in offered]
    return not offered or (any(free) and not all(free))


def _some(states: list[Any]) -> list[Any]:
    return states if len(states) <= WIDE else states[:: -(-len(states) // WIDE)]
