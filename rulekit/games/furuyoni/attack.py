"""How an 《attack》 resolves: the reaction to it, the second look at the range, the damage."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulekit.games.furuyoni.barred import reactions, why_not_react
from rulekit.games.furuyoni.cards import Card
from rulekit.games.furuyoni.frames import Use
from rulekit.games.furuyoni.table import MOST, State, on_top, other, reading, tokens_moved
from rulekit.kernel import RULES, Step


def window(state: State, frame: Use) -> Iterator[Step]:
    """FU-33, FU-E8: the opponent may react once; the reaction is nested and comes before the rest.

    Where the opponent has no reaction nothing is asked. An attack used as a reaction is not reacted to
    (AMB-FU-10).
    """
    who, after = other(frame.user), on_top(state, replace(frame, at="strike"))
    bars = {card: why_not_react(state, who, card.id) for card in reactions(state, who)}
    able = [card for card, bar in bars.items() if bar is None]
    if not bars:
        yield from strike(state, frame)
        return
    if not able:
        rules = tuple(dict.fromkeys(bar[0] for bar in bars.values()))
        yield Step(who, "pass", (frame.card,), rules, after, say="pass_barred")
        return
    for card in able:
        nested = Use(card.id, who, answers=frame.card)
        yield Step(who, "react", (card.id, frame.card), ("FU-33", "FU-E7"),
                   replace(after, frames=(*after.frames, nested)))
    yield Step(who, "pass", (frame.card,), ("FU-E8",), after)


def strike(state: State, frame: Use) -> Iterator[Step]:
    """FU-12, FU-13: a cancelled attack or one out of range does nothing more, and has been used."""
    card, over = state.card(frame.card), on_top(state, replace(frame, at="leave"))
    if frame.cancelled:
        yield Step(RULES, "fail", (card.id,), ("FU-13",), over, say="fail_cancelled")
    elif not card.reach[0] <= state.distance <= card.reach[1]:
        yield Step(RULES, "fail", (card.id,), ("FU-12",), over, say="fail_range")
    else:
        after = on_top(state, replace(frame, at="todo", todo=card.effects))
        aura, life = strength(state, frame.user, card)
        over = aura is not None and aura > MOST["aura"]
        rules = ("FU-11", "FU-E12") if over else ("FU-11",)
        yield from hits(after, frame.user, card.id, MOST["aura"] if over else aura, life, rules)


def strength(state: State, who: str, card: Card) -> tuple[int | None, int | None]:
    """AMB-FU-12: the damage of an attack is read when it is dealt, so it sees the gauges of that moment."""
    aura, life = card.damage
    for boost in card.boosts:
        read = reading(state, who, boost.gauge)
        times = (read if boost.each else 1) if read >= boost.at_least else 0
        aura = None if aura is None else aura + boost.aura * times
        life = None if life is None else life + boost.life * times
    return aura, life


def hits(state: State, user: str, id: str, aura: int | None, life: int | None,
         rules: tuple[str, ...] = ("FU-11",)) -> Iterator[Step]:
    """Yield what the opponent of `user` may choose: aura where it suffices, or life. No damage: nothing."""
    who = other(user)
    if aura is None and life is None:
        yield Step(RULES, "hit", (id,), rules, state)
        return
    dealt = replace(state, dealt=(*state.dealt, (id, aura, life)))
    take = _taking(dealt, who, id, rules)
    if aura is not None and (life is None or state.side(who).aura >= aura):
        yield take("aura", "dust", aura)
    if life is not None:
        yield take("life", "flare", life)


def _taking(state: State, who: str, id: str, rules: tuple[str, ...]) -> Callable[[str, str, int], Step]:
    def take(source: str, to: str, count: int) -> Step:
        after, _ = tokens_moved(state, who, source, to, count)
        return Step(who, "take", (id, source, str(count)), rules, after)

    return take
