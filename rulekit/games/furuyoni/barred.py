"""The one judge: why a use or a release is not allowed. `moves` offers where it is silent."""

from collections.abc import Iterator

from rulekit.games.furuyoni.cards import PLAYERS, RAIRA, Card, MoveCard, UseCard
from rulekit.games.furuyoni.frames import AtUse, Rebuild, Triggered, Turn, Use
from rulekit.games.furuyoni.table import (
    COUNTS,
    State,
    answered,
    at,
    cards_in,
    holds,
    hosts_raira,
    in_turn,
    other,
)
from rulekit.kernel import Refusal

Bar = tuple[str, str] | None
"""`(clause, sentence in TEXT)`, or None where nothing bars it."""


def why_not_use(state: State, who: str, id: str) -> Bar:
    """Return why `who` may not use a card of theirs in this main phase; None where it is allowed."""
    card, turn = state.card(id), in_turn(state)
    if turn.closed:
        return "FU-37", "bar_one_full_power"
    if turn.action == "standard" and card.subtype == "full_power":
        return "FU-E6", "bar_needs_full_power"
    if turn.action == "full_power" and card.subtype != "full_power" and not state.full_power_any:
        return "AMB-FU-17", "bar_only_full_power"
    return illegal(state, who, card)


def full_power_cards(state: State, who: str) -> list[Card]:
    """Return the cards that `who` could use with a full-power action."""
    full = at(state, "main", action="full_power")
    return [card for card in cards_in(full, who, "hand", "special")
            if why_not_use(full, who, card.id) is None]


def reactions(state: State, who: str) -> list[Card]:
    """Return the cards with which `who` might react, whatever bars them."""
    return [card for card in cards_in(state, who, "hand", "special") if card.subtype == "reaction"]


def candidates(state: State, frame: Use | Triggered, effect: MoveCard | UseCard) -> list[Card]:
    """Return the cards that lie where the effect looks."""
    whose = frame.user if effect.whose == "own" else other(frame.user)
    megami = state.card(frame.card).megami
    return [card for card in cards_in(state, whose, effect.source)
            if not (effect.other_megami and card.megami == megami)]


def meant(effect: UseCard, card: Card) -> bool:
    """Whether it is such a card as the effect uses."""
    return effect.kind in ("", card.kind) and (effect.full_power or card.subtype != "full_power")


def why_not_react(state: State, who: str, id: str) -> Bar:
    """Return why `who` may not answer the present attack with a card of theirs; None where it is allowed."""
    card, attack = state.card(id), answered(state)
    if card.subtype != "reaction":
        return "FU-E8", "bar_not_reaction"
    if attack.answers:
        return "AMB-FU-10", "bar_reaction_attack"
    return illegal(state, who, card)


def illegal(state: State, who: str, card: Card, free: bool = False) -> Bar:
    """Return what makes this use illegal, by choice, as a reaction or by an effect.

    A terminal card used before (AMB-FU-9), the range (FU-10), the costs, all or nothing (FU-E9).
    """
    if who in in_turn(state).terminal:
        return "AMB-FU-9", "bar_terminal"
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
    if isinstance(top, AtUse) and top.card == id and top.user != who:
        return "AMB-FU-1", "bar_not_user"
    if not hosts_raira(state, who):
        return "FU-E1", "bar_no_gauges"
    if card.megami == RAIRA:
        return "FU-21", "bar_raira"
    if card.holder != who and (card.charged or _may_have_borrowed(state, who)):
        return ("FU-23", "bar_theirs") if card.charged else ("FU-47", "bar_other_side")
    if not card.charged:
        return "FU-22", "bar_uncharged"
    if isinstance(top, AtUse):
        return None if top.card == id else ("FU-24", "bar_only_moved")
    if isinstance(top, Rebuild) and top.asked and top.user == who:
        return _why_not_before_reconstruction(state)
    if isinstance(top, Turn):
        return _why_not_in_main(state, top, who, card)
    return "FU-35", "bar_while_resolving"


def _may_have_borrowed(state: State, who: str) -> bool:
    """Whether a card that `who` has used may have used one of the opponent's."""
    return any(isinstance(effect, UseCard) and effect.whose == "opponent"
               for card in cards_in(state, who, *COUNTS) for effect in (*card.effects, *card.on_destroy))


def _why_not_before_reconstruction(state: State) -> Bar:
    turn = in_turn(state)
    barred = turn.at == "main" and turn.action == "full_power" and not state.full_power_rebuilds
    return ("AMB-FU-18", "bar_full_power_rebuild") if barred else None


def _why_not_in_main(state: State, turn: Turn, who: str, card: Card) -> Bar:
    if state.turn != who:
        return "FU-26", "bar_other_turn"
    if turn.action == "full_power" and turn.at in ("main", "end", "over"):
        used = card.subtype == "full_power"
        return ("FU-38", "bar_full_power_done") if used else ("FU-37", "bar_full_power")
    if turn.at != "main":
        return "FU-23", "bar_three_moments"
    if who in turn.terminal and state.terminal_ends_phase:
        return "AMB-FU-9", "bar_terminal_ends"
    return None


def refused(state: State) -> Iterator[Refusal]:
    """Yield the near misses a reader asks about, in a fixed order: uses, reactions, then releases."""
    if isinstance(state.top, Turn):
        yield from _refused_in_turn(state, state.turn)
    if isinstance(state.top, Use | Triggered):
        yield from _refused_by_effect(state, state.top)
    yield from _refused_reactions(state)
    for who in PLAYERS:
        yield from _refused_releases(state, who)


def _refused_in_turn(state: State, who: str) -> Iterator[Refusal]:
    if state.top.at == "action" and not state.full_power_any and not full_power_cards(state, who):
        yield Refusal(who, "choose", ("full_power",), "FU-E6", "bar_no_full_power")
    for card in cards_in(state, who, "hand", "special") if state.top.at == "main" else ():
        if bar := why_not_use(state, who, card.id):
            yield Refusal(who, "use", (card.id,), *bar)


def _refused_by_effect(state: State, frame: Use | Triggered) -> Iterator[Refusal]:
    """Cards that the effect carried out next might use, and does not."""
    effect = frame.todo[0] if frame.todo else None
    if not isinstance(effect, UseCard) or not holds(state, frame.user, effect.when):
        return
    for card in candidates(state, frame, effect):
        bar = illegal(state, frame.user, card, effect.free)
        if bar or not meant(effect, card):
            yield Refusal(frame.user, "use", (card.id,), *(bar or ("FU-43", "bar_not_meant")))


def _refused_reactions(state: State) -> Iterator[Refusal]:
    """To the attack that may be answered now; then to those that were, or might have been (FU-E8)."""
    if attack := answered(state):
        who = other(attack.user)
        for card in cards_in(state, who, "hand", "special"):
            if bar := why_not_react(state, who, card.id):
                yield Refusal(who, "react", (card.id, attack.card), *bar)
    for frame in state.frames:
        if isinstance(frame, Use) and frame.at == "strike":
            late = ("AMB-FU-10", "bar_reaction_attack") if frame.answers else ("FU-E8", "bar_one_reaction")
            for card in reactions(state, other(frame.user)):
                yield Refusal(other(frame.user), "react", (card.id, frame.card), *late)


def _refused_releases(state: State, who: str) -> Iterator[Refusal]:
    """One's own cards, first those where the state counts; then the opponent's that may have been borrowed,
    or are released now."""
    near = [*cards_in(state, who, *COUNTS), *cards_in(state, who, "hand", "special", "face_down"),
            *(card for card in cards_in(state, other(who), *COUNTS) if _near(state, card))]
    for card in near:
        if bar := why_not_release(state, who, card.id):
            yield Refusal(who, "release", (card.id,), *bar)


def _near(state: State, card: Card) -> bool:
    top = state.top
    return card.zone in ("played", "special_used") or (isinstance(top, AtUse) and top.card == card.id)
