"""The one judge: why a use or a release is not allowed. `moves` offers where it is silent."""

from collections.abc import Iterator

from rulekit.games.furuyoni.cards import PLAYERS, RAIRA, Card
from rulekit.games.furuyoni.frames import AtUse, Rebuild, Turn
from rulekit.games.furuyoni.table import (
    COUNTS,
    State,
    answered,
    cards_in,
    hosts_raira,
    in_turn,
    other,
)
from rulekit.kernel import Refusal

Bar = tuple[str, str] | None
"""`(clause, sentence in TEXT)`, or None where nothing bars it."""


def why_not_use(state: State, who: str, id: str) -> Bar:
    """Return why `who` may not use the card in a main phase now; None where it is allowed."""
    card, turn = state.card(id), in_turn(state)
    if card.holder != who or card.zone not in ("hand", "special"):
        return "FU-27", "bar_not_in_reach"
    if not isinstance(state.top, Turn) or turn.at != "main" or state.turn != who:
        return "FU-E7", "bar_not_main"
    if turn.closed:
        one = turn.action == "full_power"
        return ("FU-37", "bar_one_full_power") if one else ("AMB-FU-9", "bar_terminal")
    if turn.action == "standard" and card.subtype == "full_power":
        return "FU-E6", "bar_needs_full_power"
    if turn.action == "full_power" and card.subtype != "full_power":
        return "FU-E6", "bar_only_full_power"
    return illegal(state, who, card)


def why_not_react(state: State, who: str, id: str) -> Bar:
    """Return why `who` may not answer the present attack with the card; None where it is allowed."""
    card, attack = state.card(id), answered(state)
    if attack is None or attack.user == who:
        return "FU-E7", "bar_no_attack"
    if card.holder != who or card.zone not in ("hand", "special"):
        return "FU-27", "bar_not_in_reach"
    if card.subtype != "reaction":
        return "FU-E8", "bar_not_reaction"
    return illegal(state, who, card)


def illegal(state: State, who: str, card: Card, free: bool = False) -> Bar:
    """Return what makes this use illegal: the range (FU-10), then the costs, all or nothing (FU-E9)."""
    if card.kind == "attack" and not card.reach[0] <= state.distance <= card.reach[1]:
        return "FU-10", "bar_range"
    if state.side(who).flare < card.cost and not free:
        return "FU-E9", "bar_flare"
    if state.side(who).machine < card.combust:
        return "FU-40", "bar_combust"
    return None


def why_not_release(state: State, who: str, id: str) -> Bar:
    """Return why `who` may not release the charge of the card now; None where it is allowed.

    There are three moments and no other (FU-23): at its own use, just before a reconstruction one
    chose, and as an option of the main phase under a standard action.
    """
    card, top = state.card(id), state.top
    if not hosts_raira(state, who):
        return "FU-E1", "bar_no_gauges"
    if card.holder != who:
        return "FU-47", "bar_other_side"
    if card.megami == RAIRA:
        return "FU-21", "bar_raira"
    if not card.charged:
        return "FU-22", "bar_uncharged"
    if isinstance(top, AtUse):
        return None if (top.card, top.user) == (id, who) else ("FU-24", "bar_only_moved")
    if isinstance(top, Rebuild) and top.asked and top.user == who:
        return None
    if isinstance(top, Turn):
        return _why_not_in_main(state, top, who, card)
    return "FU-35", "bar_while_resolving"


def _why_not_in_main(state: State, turn: Turn, who: str, card: Card) -> Bar:
    if state.turn != who:
        return "FU-26", "bar_other_turn"
    if turn.action == "full_power" and turn.at in ("main", "end", "over"):
        used = card.subtype == "full_power"
        return ("FU-38", "bar_full_power_done") if used else ("FU-37", "bar_full_power")
    if turn.at != "main":
        return "FU-23", "bar_three_moments"
    if turn.closed and state.terminal_ends_phase:
        return "AMB-FU-9", "bar_terminal_ends"
    return None


def refused(state: State) -> Iterator[Refusal]:
    """Yield the near misses a reader asks about, in a fixed order: uses, reactions, then releases."""
    if isinstance(state.top, Turn) and state.top.at == "main":
        for card in cards_in(state, state.turn, "hand", "special"):
            if bar := why_not_use(state, state.turn, card.id):
                yield Refusal(state.turn, "use", (card.id,), *bar)
    if attack := answered(state):
        who = other(attack.user)
        for card in cards_in(state, who, "hand", "special"):
            if bar := why_not_react(state, who, card.id):
                yield Refusal(who, "react", (card.id, attack.card), *bar)
    for who in PLAYERS:
        if hosts_raira(state, who):
            yield from _refused_releases(state, who)


def _refused_releases(state: State, who: str) -> Iterator[Refusal]:
    """Cards in zones where the state counts, and what lies with the opponent and may have been borrowed."""
    for card in state.cards:
        near = card.zone in COUNTS if card.holder == who else card.zone == "played"
        if near and (bar := why_not_release(state, who, card.id)):
            yield Refusal(who, "release", (card.id,), *bar)
