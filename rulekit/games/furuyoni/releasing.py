"""The release of a charge, and the moments at which the rules offer it (10-4)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.furuyoni.barred import why_not_release
from rulekit.games.furuyoni.cards import GODS
from rulekit.games.furuyoni.frames import AtUse, Rebuild, Use
from rulekit.games.furuyoni.table import (
    COUNTS,
    State,
    cards_in,
    moved,
    on_top,
    raised,
    tokens_moved,
    with_card,
)
from rulekit.kernel import RULES, Step


def released(state: State, who: str, id: str, god: str) -> State:
    """FU-22, FU-E1: the card is no longer charged and `who` raises one gauge by one."""
    return raised(with_card(state, replace(state.card(id), charged=False)), who, god)


def releases(state: State, who: str, say: str, rules: tuple[str, ...]) -> Iterator[Step]:
    """Yield one step for every card that may be released now and either gauge (AMB-FU-13)."""
    for card in state.cards:
        if why_not_release(state, who, card.id) is None:
            for god in GODS:
                yield Step(who, "release", (card.id, god), rules, released(state, who, card.id, god), say=say)


def at_use(state: State, frame: AtUse) -> Iterator[Step]:
    """FU-24, FU-28: only the card that has just moved, before its effect; its user decides (AMB-FU-1)."""
    for step in releases(state, frame.user, "release_at_use", ("FU-24", "FU-34", "FU-30")):
        yield replace(step, after=_entered(on_top(step.after), frame.card))
    yield Step(frame.user, "keep", (frame.card,), ("FU-24", "FU-34"), _entered(on_top(state), frame.card))


def _entered(state: State, id: str) -> State:
    """The card's moment is over: its user's procedure goes on with its body."""
    frames = tuple(replace(frame, at="body") if isinstance(frame, Use) and frame.card == id else frame
                   for frame in state.frames)
    return replace(state, frames=frames)


def rebuild(state: State, frame: Rebuild) -> Iterator[Step]:
    """FU-25, FU-36: release any charged cards, one after another (AMB-FU-3), and only then reconstruct."""
    offered = list(releases(state, frame.user, "release_before_reconstruction", ("FU-25", "AMB-FU-3")))
    after = on_top(state, replace(frame, asked=False))
    if offered:
        yield from offered
        yield Step(frame.user, "keep", ("reconstruct",), ("FU-25",), after, say="keep_rest")
    elif frame.asked and any(card.charged for card in cards_in(state, frame.user, *COUNTS)):
        yield Step(frame.user, "keep", ("reconstruct",), ("AMB-FU-18",), after, say="keep_full_power")
    else:
        yield _reconstructed(state, frame)


def _reconstructed(state: State, frame: Rebuild) -> Step:
    """捨て札 and 伏せ札 become the deck and charges end without gain (FU-E3).

    FU-E11: it costs one life, unless a card makes it.
    The order of a shuffled deck is nobody's to know: the cards lie in the order of their ids.
    """
    who = frame.user
    ids = sorted(card.id for card in cards_in(state, who, "played", "face_down"))
    after = on_top(state)
    for id in reversed(ids):
        after = moved(after, id, "deck", who)
    if not frame.by_effect:
        after, _ = tokens_moved(after, who, "life", "flare", 1)
    return Step(RULES, "shuffle", ("reconstruct", *ids), ("FU-25", "FU-E3", "FU-E11"), after,
                say=f"shuffle_{who}" + "_free" * frame.by_effect)
