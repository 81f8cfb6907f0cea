"""Who has priority, what it is used for, and what happens once everybody has passed (117, 405.5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.actions import Action, actions
from rulekit.games.mtg.barred import why_not
from rulekit.games.mtg.casting import announce
from rulekit.games.mtg.mana import make_mana
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
from rulekit.kernel import Step, alike


def priority(state: State, frame: Priority) -> Iterator[Step]:
    """117.1: cast, activate, take a special action, or pass."""
    who = frame.who
    for action, copies in alike(actions(state, who), _look):
        if why_not(state, who, action) is None:
            land = action.verb == "play"
            step = _land(state, who, action.id) if land else announce(state, who, action)
            yield replace(step, times=copies)
    if state.mana_any_time:  # AMB-ST-5
        for step in make_mana(state, who):  # 117.3c: the player has priority again
            yield replace(step, after=then(step.after, Priority(who), Check()))
    yield _pass(state, frame)


def _look(action: Action) -> tuple:
    """Copies of one card in a hand are alike."""
    thing = action.thing
    return (action.verb, thing.card or thing.id) if thing.zone == "hand" else (action.verb, action.id)


def _land(state: State, who: str, id: str) -> Step:
    """116.2a: a special action; no stack, no response, and the player has priority again (116.3)."""
    played = with_player(move(state, (id,), "battlefield", who), who, played_land=True)
    rules = ("117.1c", "116.1", "116.2a", "116.3", "405.6d")
    return Step(who, "play", (id,), rules, then(played, Priority(who), Check()))


def _pass(state: State, frame: Priority) -> Step:
    """117.3d the next player gets priority; 117.4 after all have passed the top object resolves."""
    who = frame.who
    if frame.passes + 1 < len(seats(state)):
        return Step(who, "pass", (), ("117.3d",), then(state, Priority(after(state, who), frame.passes + 1)))
    if state.stack:
        resolving = then(state, Resolve(state.stack[-1]))
        return Step(who, "pass", (), ("117.4", "405.5"), resolving, say="pass_all")
    ending = then(state, End(again=state.steps[0] == "cleanup"))
    return Step(who, "pass", (), ("117.4", "405.5"), ending, say="pass_empty")
