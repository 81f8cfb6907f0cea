"""The steps the rules allow next: whatever is on top of the frames."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.furuyoni.effects import carry_out
from rulekit.games.furuyoni.frames import AtUse, Destroy, Rebuild, Triggered, Turn, Use
from rulekit.games.furuyoni.nested import destroy, due, next_due, next_waiting, settled, waits
from rulekit.games.furuyoni.releasing import at_use, rebuild
from rulekit.games.furuyoni.table import State
from rulekit.games.furuyoni.turn import turn
from rulekit.games.furuyoni.using import use
from rulekit.kernel import Step


def moves(state: State) -> Iterator[Step]:
    """Yield the steps allowed from `state`; none once the last turn is over.

    Each leaves the table settled: the only state-caused effect that is due stands on top, nested.
    """
    for step in _steps(settled(state)):
        yield replace(step, after=settled(step.after))


def _steps(state: State) -> Iterator[Step]:
    top = state.top
    if not isinstance(top, AtUse | Destroy) and due(state):
        return next_due(state)
    if waits(state):
        return next_waiting(state)
    return _FRAMES[type(top)](state, top)


_FRAMES = {
    Turn: turn,
    Use: use,
    AtUse: at_use,
    Rebuild: rebuild,
    Destroy: destroy,
    Triggered: carry_out,
}
