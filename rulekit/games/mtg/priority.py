"""Who has priority, what it is used for, and what happens once everybody has passed (117, 405.5)."""

from collections.abc import Iterator

from rulekit.games.mtg.actions import actions
from rulekit.games.mtg.barred import why_not
from rulekit.games.mtg.casting import announce, make_mana
from rulekit.games.mtg.moving import move
from rulekit.games.mtg.table import (
    Check,
    End,
    Priority,
    Resolve,
    State,
    after,
    seats,
    then,
    with_player,
)
from rulekit.kernel import Step


def priority(state: State, frame: Priority) -> Iterator[Step]:
    """117.1: cast, activate, take a special action, or pass."""
    who = frame.who
    for action in actions(state, who):
        if why_not(state, who, action) is None:
            yield _land(state, who, action.id) if action.verb == "play" else announce(state, who, action)
    if state.mana_any_time:
        yield from make_mana(state, who)
    yield _pass(state, frame)


def _land(state: State, who: str, id: str) -> Step:
    """116.2a: a special action; no stack, no response, and the player has priority again (116.3)."""
    played = with_player(move(state, (id,), "battlefield", who), who, played_land=True)
    return Step(who, "play", (id,), ("116.2a", "116.3", "405.6d"), then(played, Priority(who), Check()))


def _pass(state: State, frame: Priority) -> Step:
    """117.3d the next player gets priority; 117.4 after all have passed the top object resolves."""
    who = frame.who
    if frame.passes + 1 < len(seats(state)):
        return Step(who, "pass", (), ("117.3d",), then(state, Priority(after(state, who), frame.passes + 1)))
    if state.stack:
        resolving = then(state, Resolve(state.stack[-1]))
        return Step(who, "pass", (), ("117.4", "405.5"), resolving, say="pass_all")
    return Step(who, "pass", (), ("117.4", "405.5"), then(state, End()), say="pass_empty")
