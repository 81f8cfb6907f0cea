"""Planes (311, 901): one lies face up, whose turn it is controls it, and players planeswalk."""

from rulekit.games.mtg.events import about_object
from rulekit.games.mtg.moving import move
from rulekit.games.mtg.table import State, cards_in, seats
from rulekit.games.mtg.terms import PlaneswalksAway


def planeswalk(state: State) -> tuple[State, list[str]]:
    """Return `state` after the planar controller planeswalked (701.24b), and from where and to where."""
    before = state
    away = [one.id for one in state.objects if one.zone == "command"]
    state = move(state, away, "planes")
    state, to = turned_up(state)
    for id in away:  # 603.10g: looks back
        state = about_object(state, before, PlaneswalksAway, id)
    return state, [*away, *to]


def turned_up(state: State) -> tuple[State, list[str]]:
    """Return `state` with the top plane of the planar controller's deck face up, if there is one."""
    top = [one.id for one in cards_in(state, "planes", seats(state)[0])[:1]]
    return move(state, top, "command"), top
