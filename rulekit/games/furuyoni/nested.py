"""State-caused effects, which are nested (5-5, 9-8), and effects that wait outside nesting (9-1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.furuyoni.frames import AnyFrame, AtUse, Destroy, Triggered, Turn, Use
from rulekit.games.furuyoni.table import State, Waiting, finished, on_top
from rulekit.kernel import RULES, Step


def due(state: State) -> tuple[AnyFrame, ...]:
    """Return the frames of all state-caused effects whose condition is met now (FU-29).

    A card that has entered charged may be released; an enhancement without tokens is destroyed. What
    was due when a destruction began waits for the end of that destruction (FU-31).
    """
    begun = [place for place, frame in enumerate(state.frames) if isinstance(frame, Destroy)]
    entered = [AtUse(frame.card, frame.user) for frame in state.frames[begun[-1] if begun else 0:]
               if isinstance(frame, Use) and frame.at == "entered"]
    held = {id for place in begun for id in (state.frames[place].card, *state.frames[place].others)}
    empty = [Destroy(card.id) for card in state.cards
             if card.zone == "enhancement" and not card.tokens and card.id not in held]
    return (*entered, *empty)


def settled(state: State) -> State:
    """Return `state` with what goes on next on top: the only state-caused effect, else as it is.

    A use whose effects are all carried out goes on to its end, and a frame with nothing left falls.
    """
    if isinstance(state.top, Destroy) and state.card(state.top.card).zone != "enhancement":
        return settled(on_top(state))  # its own effect has moved it
    if isinstance(state.top, AtUse | Destroy):
        return state
    found = due(state)
    if found:
        return replace(state, frames=(*state.frames, *found)) if len(found) == 1 else state
    top = state.top
    if isinstance(top, Use) and top.at == "todo" and not top.todo:
        return on_top(state, replace(top, at="leave"))
    if isinstance(top, Triggered) and not top.todo:
        return settled(on_top(state))
    return state


def next_due(state: State) -> Iterator[Step]:
    """FU-31: several at once; the turn player picks the next one, and again after it (AMB-FU-1)."""
    for frame in due(state):
        after = replace(state, frames=(*state.frames, frame))
        say = "next_release" if isinstance(frame, AtUse) else "next_destroy"
        yield Step(state.turn, "next", (frame.card,), ("FU-31", "FU-30"), after, say=say)


def destroy(state: State, frame: Destroy) -> Iterator[Step]:
    """FU-29: the enhancement goes to its owner's 捨て札, a special one to the used specials.

    Its 破棄時 effects come before that, nested (AMB-FU-16); with the switch they wait (FU-E10).
    """
    card = state.card(frame.card)
    if card.on_destroy and not frame.begun and not state.destroyed_wait:
        others = tuple(one.card for one in due(state) if isinstance(one, Destroy))
        begun = replace(frame, begun=True, others=others)
        after = on_top(state, begun, Triggered(card.id, card.holder, card.on_destroy))
        yield Step(RULES, "trigger", (card.id,), ("AMB-FU-16", "FU-30"), after)
        return
    after = finished(on_top(state), card.id)
    if card.on_destroy and not frame.begun:
        waiting = (*after.waiting, Waiting(card.id, card.holder))
        after = replace(after, waiting=tuple(sorted(waiting, key=lambda one: one.card)))
    yield Step(RULES, "destroy", (card.id,), ("FU-29", "FU-30"), after,
               say="destroy_special" if card.special else "")


def next_waiting(state: State) -> Iterator[Step]:
    """FU-E10: outside nesting, the turn player picks which of the waiting effects is next."""
    who = state.turn if len(state.waiting) > 1 else RULES
    for one in state.waiting:
        frame = Triggered(one.card, one.user, state.card(one.card).on_destroy)
        rest = tuple(other for other in state.waiting if other != one)
        after = replace(state, waiting=rest, frames=(*state.frames, frame))
        yield Step(who, "trigger", (one.card,), ("FU-E10",), after)


def waits(state: State) -> bool:
    """Whether nothing is nested and effects wait."""
    return bool(state.waiting) and isinstance(state.top, Turn)
