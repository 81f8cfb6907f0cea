"""The turn: start phase (8-1-3), the choice of action (8-2-1), main phase (8-2-2), end phase."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.furuyoni.barred import full_power_cards, why_not_use
from rulekit.games.furuyoni.effects import choose_reconstruction
from rulekit.games.furuyoni.frames import Turn
from rulekit.games.furuyoni.releasing import releases
from rulekit.games.furuyoni.table import (
    VIGOR,
    State,
    at,
    cards_in,
    holds,
    moved,
    other,
    pool_id,
    put,
    tokens_moved,
    with_card,
)
from rulekit.games.furuyoni.using import begun
from rulekit.kernel import RULES, Step

CLOSE = 2
"""The distance at which nobody advances further."""

BASICS = {
    "advance": ("distance", "aura"),
    "retreat": ("aura", "distance"),
    "ward": ("dust", "aura"),
    "gather": ("aura", "flare"),
}
"""The basic actions: from where one token moves, and to where."""


def turn(state: State, frame: Turn) -> Iterator[Step]:
    """Yield the next step of the turn; none when it is over and no other follows."""
    return _STAGES[frame.at](state, frame)


def _vigor(state: State, frame: Turn) -> Iterator[Step]:
    """FU-E5: the start phase begins with one vigor."""
    who = state.turn
    gained = put(state, who, vigor=min(VIGOR, state.side(who).vigor + 1))
    yield Step(RULES, "vigor", (f"vigor_{who}",), ("FU-E5",), at(gained, "tokens"), say=f"vigor_{who}")


def _tokens(state: State, frame: Turn) -> Iterator[Step]:
    """FU-E5: one token off every enhancement on the table, all at the same time."""
    filled = [card for card in state.cards if card.zone == "enhancement" and card.tokens]
    after = at(replace(state, dust=state.dust + len(filled)), "reconstruct")
    for card in filled:
        after = with_card(after, replace(card, tokens=card.tokens - 1))
    if filled:
        yield Step(RULES, "tick", tuple(card.id for card in filled), ("FU-E5",), after)
    else:
        yield from _reconstruct(after, frame)


def _reconstruct(state: State, frame: Turn) -> Iterator[Step]:
    """FU-E5, FU-36: the offer to reconstruct stands before the draw, whatever there is to put back."""
    yield from choose_reconstruction(at(state, "draw"), state.turn)


def _draw(state: State, frame: Turn) -> Iterator[Step]:
    """FU-E5: two cards, as far as there are any."""
    who = state.turn
    drawn = [card.id for card in cards_in(state, who, "deck")][:2]
    after = at(state, "action")
    for id in drawn:
        after = moved(after, id, "hand", who)
    if drawn:
        yield Step(RULES, "draw", tuple(drawn), ("FU-E5",), after, say=f"draw_{who}")
    else:
        yield from _action(after, frame)


def _action(state: State, frame: Turn) -> Iterator[Step]:
    """FU-E6: standard or full power, before anything else in the main phase."""
    who, planned = state.turn, _planned(state)
    full = at(state, "main", action="full_power")
    able = [card for card in full_power_cards(state, who) if planned in (None, card.id)]
    if not planned or not any(card.subtype == "full_power" for card in able):
        standard = at(state, "main", action="standard")
        yield Step(who, "choose", ("standard",), ("FU-E6", "FU-27"), standard, say="choose_standard")
    if able or (state.full_power_any and planned is None):
        yield Step(who, "choose", ("full_power",), ("FU-E6", "FU-37"), full, say="choose_full_power")


def _planned(state: State) -> str | None:
    """Return the next card the agenda holds for the turn player, `""` for none, None without an agenda."""
    if state.agenda is None:
        return None
    head = state.agenda[0] if state.agenda else ""
    return head if head and state.card(head).holder == state.turn else ""


def _main(state: State, frame: Turn) -> Iterator[Step]:
    """FU-26, FU-27: a hand card, an unused special, a basic action, or a release; again and again.

    FU-37: with a full-power action it is one full-power card and nothing else; with the switch of
    AMB-FU-17 any one card, or none.
    """
    who, planned = state.turn, _planned(state)
    closed = who in frame.terminal
    if frame.closed or (closed and state.terminal_ends_phase):
        yield Step(RULES, "end_main", (), ("FU-37" if frame.closed else "AMB-FU-9",), at(state, "end"))
        return
    usable = [card for card in (*cards_in(state, who, "hand"), *cards_in(state, who, "special"))
              if why_not_use(state, who, card.id) is None and planned in (None, card.id)]
    for card in usable:
        say = "" if card.kind == "attack" else "use_cost" if card.cost or card.combust else "use_plain"
        yield Step(who, "use", (card.id,), ("FU-27", "FU-E7"), _using(state, frame, card),
                   say=say)
    if frame.action == "full_power" and not state.full_power_any:
        return
    if frame.action == "standard" and planned is None and not closed:
        yield from _basics(state, who)
    yield from releases(state, who, "release_in_main", ("FU-26", "AMB-FU-5"))
    if not (planned and usable):
        yield Step(who, "end", (), ("FU-27",), at(state, "end"))


def _using(state: State, frame: Turn, card) -> State:
    """The main phase ends after its full-power card (FU-38)."""
    after = state if state.agenda is None else replace(state, agenda=state.agenda[1:])
    if frame.action == "full_power":
        after = at(after, "main", closed=True)
    return begun(after, state.turn, card)


def _basics(state: State, who: str) -> Iterator[Step]:
    """FU-27: one basic action, for one vigor or one hand card put face-down."""
    fees = [("vigor", put(state, who, vigor=state.side(who).vigor - 1))] if state.side(who).vigor else []
    fees += [(card.id, moved(state, card.id, "face_down", who)) for card in cards_in(state, who, "hand")]
    for name, (source, to) in BASICS.items():
        if name == "advance" and state.distance <= CLOSE:
            continue
        for fee, paid in fees:
            after, count = tokens_moved(paid, who, source, to, 1)
            if count:
                ends = pool_id(who, source), pool_id(who, to)
                yield Step(who, "basic", (name, fee, *ends), ("FU-27",), after,
                           say="basic_vigor" if fee == "vigor" else "basic_card")


def _end(state: State, frame: Turn) -> Iterator[Step]:
    """End phase: used specials whose resurgence condition holds become unused; then the next turn, if any."""
    who = state.turn
    back = [card.id for card in cards_in(state, who, "special_used")
            if card.resurgence and holds(state, who, card.resurgence)]
    after = state
    for id in back:
        after = moved(after, id, "special", who)
    after = at(after, "over")
    if state.turns:
        following = Turn("vigor", "")
        after = replace(after, turn=other(who), turns=state.turns - 1, frames=(following,))
    yield Step(RULES, "end_phase", tuple(back), ("FU-E3",) if back else ("FU-23",), after,
               say="end_resurgence" if back else f"end_{who}")


def _over(state: State, frame: Turn) -> Iterator[Step]:
    """Nothing is left to do here."""
    return iter(())


_STAGES = {
    "vigor": _vigor,
    "tokens": _tokens,
    "reconstruct": _reconstruct,
    "draw": _draw,
    "action": _action,
    "main": _main,
    "end": _end,
    "over": _over,
}
