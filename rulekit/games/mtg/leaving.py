"""A player leaves a game that goes on (800.4a): in this order, at once, without the stack."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.checks import lose
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.events import about_object, looking_back
from rulekit.games.mtg.moving import forget, move, outlived, without
from rulekit.games.mtg.planes import turned_up
from rulekit.games.mtg.replacing import unasked
from rulekit.games.mtg.table import (
    Aim,
    Attack,
    Check,
    Choose,
    Chosen,
    Divide,
    Leave,
    Pay,
    Priority,
    Resolve,
    Retarget,
    Reverse,
    State,
    after,
    battlefield,
    find,
    seats,
    then,
)
from rulekit.games.mtg.terms import Leaves, PlaneswalksAway
from rulekit.kernel import RULES, Step


def concede(state: State, who: str) -> Step:
    """104.3a: at any time; the player leaves at once."""
    return Step(who, "concede", (), ("104.3a", "405.6g"), lose(unasked(state), (who,)), aside=True)


def leave(state: State, frame: Leave) -> Iterator[Step]:
    """800.4a: owned objects leave, then what is not a card vanishes, then the rest is exiled."""
    part = _PARTS[frame.part - 1]
    ids = part(state, frame.who)
    yield Step(RULES, ("leave", "vanish", "exile_rest")[frame.part - 1], (*frame.who, *ids),
               ("800.4a", "405.6h"), _next(_gone(state, frame, ids), frame), say="" if ids else "leave_alone")


def idle(state: State, frame: Leave) -> bool:
    """Whether this part has nothing to do."""
    return frame.part > 1 and not _PARTS[frame.part - 1](state, frame.who)


def skip(state: State, frame: Leave) -> State:
    """Return `state` with an idle part passed over."""
    return _next(state, frame)


def _owned(state: State, who: tuple[str, ...]) -> list[str]:
    return [one.id for one in (*state.stack, *state.objects) if one.owner in who and not one.ability]


def _not_cards(state: State, who: tuple[str, ...]) -> list[str]:
    return [one.id for one in state.stack if (one.ability or one.copy) and one.controller in who]


def _controlled(state: State, who: tuple[str, ...]) -> list[str]:
    """What stays under their control once the effects that gave it to them have ended, an Aura's too."""
    given = {id: one.controller for one in state.lasting if one.controller for id in one.objects}
    return [one.id for one in (*state.stack, *battlefield(state)) if traits(state, one).controller in who
            and given.get(one.id, one.controller or one.owner) in who]


_PARTS = (_owned, _not_cards, _controlled)


def _gone(state: State, frame: Leave, ids: list[str]) -> State:
    if frame.part == 3:
        return move(state, ids, "exile")
    before = state
    for id in ids:
        state = without(forget(state, id, before), id)
    state = replace(state, lasting=tuple(one for one in state.lasting if one.controller not in frame.who))
    state = looking_back(state, before, tuple(ids))
    state = _on_to_the_next_plane(state, before)
    for id in ids:  # 603.6c: leaving with its owner is leaving the battlefield, too
        if find(before, id).zone == "battlefield":
            state = about_object(state, before, Leaves, id)
    return outlived(state, [find(before, id) for id in ids], before)


def _on_to_the_next_plane(state: State, before: State) -> State:
    """The planar controller planeswalks if the face-up plane has left with its owner (701.24c)."""
    gone = [one.id for one in before.objects if one.zone == "command" and find(state, one.id) is None]
    state = turned_up(state)[0] if gone else state
    for id in gone:
        state = about_object(state, before, PlaneswalksAway, id)
    return state


def _next(state: State, frame: Leave) -> State:
    if frame.part < len(_PARTS):
        return then(state, Leave(frame.who, frame.part + 1))
    return _resumed(then(state), frame.who)


def _resumed(state: State, who: tuple[str, ...]) -> State:
    """Go on without them: 800.4a priority to the next in turn order."""
    now = tuple(frame for one in state.now for frame in _without(state, one, who))
    if not now:
        now = (Priority(seats(state)[0]),)
    if isinstance(now[-1], Priority):
        now = (*now, Check())
    return replace(state, now=now)


def orphans(state: State) -> Step | None:
    """800.4c: what has come back to a player who has left is exiled, as soon as the effect has ended."""
    gone = [one.id for one in state.players if one.left]
    ids = [one.id for one in battlefield(state) if traits(state, one).controller in gone] if gone else []
    if not ids:
        return None
    say = "exile_orphans" if len(ids) == 1 else "exile_orphans_together"
    return Step(RULES, "exile_orphans", tuple(ids), ("800.4c", "405.6h"), move(state, ids, "exile"), say=say)


def _without(state: State, frame, who: tuple[str, ...]) -> tuple:
    """What is left of a frame once players have left."""
    if isinstance(frame, Priority):  # AMB-ST-1: the round of passing starts again
        return (Priority(after(state, frame.who) if frame.who in who else frame.who),)
    if isinstance(frame, Choose | Aim | Divide | Pay | Retarget) and find(state, frame.id) is None:
        return ()
    if isinstance(frame, Chosen) or (isinstance(frame, Retarget | Pay) and frame.who in who):
        return ()
    if isinstance(frame, Attack):  # 800.4j: without an active player nobody goes on declaring
        left = tuple(id for id in frame.left if find(state, id) is not None)
        return (Attack(left),) if left and (state.active or state.players[0].id) not in who else ()
    if isinstance(frame, Pay) and frame.before is not None:
        return (replace(frame, before=_left(frame.before, who)),)
    if isinstance(frame, Reverse):
        return () if frame.who in who else (replace(frame, kept=_left(frame.kept, who)),)
    if isinstance(frame, Resolve):  # 608.2k: what has begun to resolve goes on
        begun = frame.at >= 0 or frame.what.controller not in who
        return (replace(frame, picked=_still(state, frame.picked)),) if begun else ()
    return (frame,)


def _still(state: State, picked: tuple[str, ...]) -> tuple[str, ...]:
    """What was chosen and is still there; those who stay keep their choices."""
    zones = ("hand", "battlefield", "stack")
    there = {one.id for one in (*state.stack, *state.objects) if one.zone in zones}.union(seats(state))
    return tuple(id for id in picked if id in there)


def _left(state: State, who: tuple[str, ...]) -> State:
    """Return a table that may be gone back to, as it is without those players."""
    state = lose(state, who)
    while state.now and isinstance(frame := state.now[-1], Leave):
        state = _next(_gone(state, frame, _PARTS[frame.part - 1](state, frame.who)), frame)
    return unasked(state)
