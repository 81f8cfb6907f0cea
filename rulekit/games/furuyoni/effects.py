"""What cards do: one function for each word of the vocabulary."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.furuyoni.attack import hits
from rulekit.games.furuyoni.barred import candidates, illegal, meant
from rulekit.games.furuyoni.cards import (
    GODS,
    Cancel,
    Damage,
    MoveCard,
    MoveTokens,
    Raise,
    Reconstruct,
    Shift,
    UseCard,
)
from rulekit.games.furuyoni.frames import Rebuild, Triggered, Use
from rulekit.games.furuyoni.table import (
    State,
    holds,
    hosts_raira,
    moved,
    on_top,
    pool_id,
    raised,
    tokens_in,
    tokens_moved,
)
from rulekit.kernel import RULES, Step


def carry_out(state: State, frame: Use | Triggered) -> Iterator[Step]:
    """Yield the steps of the next effect of `frame`. FU-32: the rest waits beneath what it nests."""
    effect = frame.todo[0]
    rest = on_top(state, replace(frame, todo=frame.todo[1:]))
    steps = list(_DEEDS[type(effect)](rest, frame, effect)) if holds(state, frame.user, effect.when) else []
    yield from steps or [_nothing(rest, frame, effect)]


def _nothing(state: State, frame: Use | Triggered, effect) -> Step:
    """Return the step of an effect of which nothing comes, and why."""
    rule, why = _IDLE.get(type(effect), ("FU-32", ""))
    if not holds(state, frame.user, effect.when):
        rule, why = "FU-E2", "gauge"
    elif isinstance(effect, (MoveTokens, Shift)) and not getattr(effect, "by", getattr(effect, "count", 0)):
        why = "zero"
    elif isinstance(effect, (MoveTokens, Shift)):
        source, to = _ends(effect)
        there = tokens_in(state, frame.user, source)
        why = f"to_{pool_id(frame.user, to)}" if there else f"from_{pool_id(frame.user, source)}"
    return Step(RULES, "nothing", (frame.card,), (rule,), state, say=f"nothing_{why}")


def _ends(effect: MoveTokens | Shift) -> tuple[str, str]:
    """Return the pools from which and to which an effect moves tokens."""
    if isinstance(effect, MoveTokens):
        return effect.source, effect.to
    return ("dust", "distance") if effect.by > 0 else ("distance", "dust")


def _damage(state: State, frame: Use | Triggered, effect: Damage) -> Iterator[Step]:
    return hits(state, frame.user, frame.card, effect.aura, effect.life)


def _tokens(state: State, frame: Use | Triggered, effect: MoveTokens) -> Iterator[Step]:
    after, count = tokens_moved(state, frame.user, effect.source, effect.to, effect.count)
    if count:
        ends = pool_id(frame.user, effect.source), pool_id(frame.user, effect.to)
        yield Step(RULES, "move_tokens", (frame.card, *ends, str(count)), ("FU-32",), after)


def _shift(state: State, frame: Use | Triggered, effect: Shift) -> Iterator[Step]:
    after, count = tokens_moved(state, frame.user, *_ends(effect), abs(effect.by))
    if count:
        yield Step(RULES, "shift", (frame.card, str(state.distance), str(after.distance)), ("FU-32",), after)


def _card(state: State, frame: Use | Triggered, effect: MoveCard) -> Iterator[Step]:
    """FU-18: a card that an effect moves has not been used, so it is not charged by this."""
    found = [card for card in candidates(state, frame, effect) if card.fits(effect.to)]
    for card in found:
        after = moved(state, card.id, effect.to, card.owner)
        lost = card.charged and not after.card(card.id).charged
        yield Step(frame.user, "move", (card.id, effect.to), ("FU-E3",) if lost else ("FU-18",), after,
                   say="move" + "_lost" * lost + "_emptied" * (card.tokens > after.card(card.id).tokens))
    if found and effect.optional:
        yield Step(frame.user, "decline", (frame.card,), ("FU-32",), state)


def _raise(state: State, frame: Use | Triggered, effect: Raise) -> Iterator[Step]:
    """FU-E2: only a host of Raira has gauges to raise."""
    if hosts_raira(state, frame.user):
        for god in (effect.gauge,) if effect.gauge else GODS:
            yield Step(frame.user, "raise", (god, frame.card), ("FU-E2",), raised(state, frame.user, god))


def _use(state: State, frame: Use | Triggered, effect: UseCard) -> Iterator[Step]:
    """FU-43, FU-E7: a card used by an effect is used nested, by the user of that effect; AMB-FU-8."""
    near = candidates(state, frame, effect)
    found = [card for card in near if meant(effect, card)]
    usable = [card for card in found if illegal(state, frame.user, card, effect.free) is None]
    down = [card for card in found if effect.or_face_down and card.fits("face_down")]
    for card in usable:
        nested = Use(card.id, frame.user, free=effect.free)
        yield Step(frame.user, "use", (card.id,), ("FU-43", "FU-E7"),
                   replace(state, frames=(*state.frames, nested)), say="use_nested")
    for card in down:
        yield Step(frame.user, "put_down", (card.id,), ("AMB-FU-8", "FU-18"),
                   moved(state, card.id, "face_down", card.owner))
    if usable and effect.optional:
        yield Step(frame.user, "decline", (frame.card,), ("FU-32",), state)
    if near and not usable and not down:
        yield Step(frame.user, "decline", (frame.card,), ("FU-43",), state, say="decline_none")


def _reconstruct(state: State, frame: Use | Triggered, effect: Reconstruct) -> Iterator[Step]:
    """FU-25: a reconstruction one chooses; AMB-FU-4: a forced one has no release unless the switch is set."""
    if effect.chosen:
        yield from choose_reconstruction(state, frame.user, by_effect=True)
    else:
        nested = Rebuild(frame.user, state.forced_releases, by_effect=True)
        yield Step(RULES, "rebuild", ("reconstruct", frame.card), ("AMB-FU-4",),
                   replace(state, frames=(*state.frames, nested)))


def choose_reconstruction(state: State, who: str, by_effect: bool = False) -> Iterator[Step]:
    """FU-25, FU-E5: reconstruct the deck, nested, or leave it as it is."""
    nested = Rebuild(who, by_effect=by_effect)
    yield Step(who, "choose", ("reconstruct",), ("FU-25", "FU-E5"),
               replace(state, frames=(*state.frames, nested)), say="choose_reconstruct")
    yield Step(who, "choose", ("leave_deck",), ("FU-E5",), state, say="choose_leave_deck")


def _cancel(state: State, frame: Use | Triggered, effect: Cancel) -> Iterator[Step]:
    """FU-13, FU-14: only an attack is cancelled; it has been used all the same."""
    attack = getattr(frame, "answers", "")
    frames = tuple(replace(one, cancelled=True) if isinstance(one, Use) and one.card == attack else one
                   for one in state.frames)
    if attack:
        yield Step(RULES, "cancel", (frame.card, attack), ("FU-13",), replace(state, frames=frames))


_IDLE = {
    MoveCard: ("FU-32", "card"),
    UseCard: ("FU-43", "card"),
    Raise: ("FU-E2", "host"),
    Cancel: ("FU-E7", "attack"),
}

_DEEDS = {
    Damage: _damage,
    MoveTokens: _tokens,
    Shift: _shift,
    MoveCard: _card,
    Raise: _raise,
    UseCard: _use,
    Reconstruct: _reconstruct,
    Cancel: _cancel,
}
