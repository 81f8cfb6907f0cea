"""Using a card: one procedure, whichever way it comes to be used (9-2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.furuyoni.attack import strike, window
from rulekit.games.furuyoni.cards import RAIRA, Card
from rulekit.games.furuyoni.effects import carry_out
from rulekit.games.furuyoni.frames import Use
from rulekit.games.furuyoni.table import (
    State,
    closed_to,
    finished,
    hosts_raira,
    moved,
    on_top,
    put,
    with_card,
)
from rulekit.kernel import RULES, Step

_IS_USED = {"attack": "FU-10", "action": "FU-14", "enhancement": "FU-15"}


def begun(state: State, who: str, card: Card, free: bool = False, answers: str = "") -> State:
    """Return the table with the use of `card` on top: it is revealed, and nothing else has happened."""
    return replace(state, frames=(*state.frames, Use(card.id, who, free=free, answers=answers)))


def use(state: State, frame: Use) -> Iterator[Step]:
    """Yield the next step of the procedure."""
    return _STAGES[frame.at](state, frame)


def _revealed(state: State, frame: Use) -> Iterator[Step]:
    """FU-10, FU-14, FU-15: what holds of the use was looked at on revealing; costs come next, then the move.

    FU-40: without Combust paid there is no use.
    """
    card = state.card(frame.card)
    cost = 0 if frame.free else card.cost
    if not cost and not card.combust:
        yield _move(state, frame)
        return
    side = state.side(frame.user)
    after = put(state, frame.user, flare=side.flare - cost, machine=side.machine - card.combust,
                burned=side.burned + card.combust)
    after = replace(after, dust=after.dust + cost)
    paid = [str(price) for price in (cost, card.combust) if price]
    say = "pay_both" if len(paid) > 1 else "pay" if cost else "pay_combust"
    rules = ("FU-E9", "FU-40", _IS_USED[card.kind]) if card.combust else ("FU-E9", _IS_USED[card.kind])
    yield Step(RULES, "pay", (card.id, *paid), rules,
               on_top(after, replace(frame, at="paid")), say=say)


def _paid(state: State, frame: Use) -> Iterator[Step]:
    yield _move(state, frame)


def _move(state: State, frame: Use) -> Step:
    """FU-08, FU-09: the move to the user's in-use zone is the use; the charge comes with it (FU-06)."""
    card = state.card(frame.card)
    after = moved(state, card.id, "in_use", frame.user)
    rules, say = ["FU-08", _IS_USED[card.kind]], "enter"
    charged = charges(state, frame.user, card)
    if charged:  # a card that is charged already stays so (AMB-FU-7)
        after = with_card(after, replace(after.card(card.id), charged=True))
        rules, say = ["FU-08", "FU-04", "FU-06"], "enter_charged"
        if card.owner != frame.user:
            rules, say = ["FU-08", "FU-04", "FU-07"], "enter_borrowed"
    elif card.megami == RAIRA:
        rules, say = ["FU-08", "FU-19"], "enter_raira"
    return Step(RULES, "enter", (card.id,), tuple(rules),
                on_top(after, replace(frame, at="entered" if charged else "body")), say=say)


def charges(state: State, user: str, card: Card) -> bool:
    """Whether a use by `user` charges the card (FU-04, AMB-FU-11). Whose card it is is not asked (FU-07)."""
    return hosts_raira(state, user) and card.megami != RAIRA


def _body(state: State, frame: Use) -> Iterator[Step]:
    """FU-11, FU-16, FU-34: what the card does begins only now."""
    card = state.card(frame.card)
    if card.kind == "enhancement":
        yield from _tokens(state, frame, card)
        return
    ahead = "window" if card.kind == "attack" else "todo"
    todo = () if card.kind == "attack" else card.effects
    rules = ("FU-11", "FU-34") if card.kind == "attack" else ("FU-14", "FU-34")
    yield Step(RULES, "resolve", (card.id,), rules, on_top(state, replace(frame, at=ahead, todo=todo)),
               say=f"resolve_{card.kind}")


def _tokens(state: State, frame: Use, card: Card) -> Iterator[Step]:
    """FU-16: as many tokens as 納 says and there are, from the dust and the user's aura."""
    aura, dust = state.side(frame.user).aura, state.dust
    total = min(card.capacity, aura + dust)
    rest = replace(frame, at="todo", todo=card.effects)
    say = "fill" if total else "fill_none"
    for taken in range(max(0, total - dust), min(aura, total) + 1):
        after = replace(state, dust=dust - (total - taken))
        after = put(after, frame.user, aura=aura - taken)
        after = with_card(after, replace(after.card(card.id), tokens=total))
        yield Step(frame.user, "fill", (card.id, str(total), str(taken)), ("FU-16", "FU-15"),
                   on_top(after, rest), say=say)


def _todo(state: State, frame: Use) -> Iterator[Step]:
    return carry_out(state, frame)


def _leave(state: State, frame: Use) -> Iterator[Step]:
    """The body is over: to 捨て札 of the owner, to the used specials, or to the user's enhancements."""
    card = state.card(frame.card)
    after = on_top(state)
    stays = card.kind == "enhancement"
    after = moved(after, card.id, "enhancement", frame.user) if stays else finished(after, card.id)
    zone, lost = after.card(card.id).zone, card.charged and not after.card(card.id).charged
    if card.terminal:
        after = closed_to(after, frame.user)
    rules = ("FU-47", "FU-E4") if lost else ("FU-E3",) if card.charged else ("FU-32",)
    say = f"leave_{zone}_lost" if lost else f"leave_{zone}"
    yield Step(RULES, "leave", (card.id,), rules, after, say=say)


_STAGES = {
    "revealed": _revealed,
    "paid": _paid,
    "body": _body,
    "window": window,
    "strike": strike,
    "todo": _todo,
    "leave": _leave,
}

