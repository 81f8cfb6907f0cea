"""What a resolving text asks of players beside a may: to pay, to choose for it, to say what a copy is for."""

from collections.abc import Callable, Iterator

from rulekit.games.mtg.cards import Control, Copy, Discard, Elect, Put, Redirect, Sacrifice
from rulekit.games.mtg.deeds import copied
from rulekit.games.mtg.mana import make_mana
from rulekit.games.mtg.reading import candidates, fits, named, slots, things_meant
from rulekit.games.mtg.table import (
    Resolve,
    State,
    battlefield,
    find,
    player,
    seats,
    text_of,
    with_player,
    with_top,
)
from rulekit.kernel import RULES, Step

Advanced = Callable[..., State]


def payment(state: State, frame: Resolve, deed, skipped: State) -> Iterator[Step]:
    """608.2g: mana may be made now, and the instruction is left out if it is paid for."""
    id = frame.what.id
    who = next((one for one in named(state, deed.payer, frame) if player(state, one)), "")
    if not who or player(state, who).left:  # 800.4f: a player who has left pays nothing
        rules = ("800.4f",) if who else ("608.2b",)
        yield Step(RULES, "unpaid", (id,), rules, with_top(state, said_yes=True))
        return
    mana = player(state, who).mana
    if mana >= deed.unless:
        after = with_player(skipped, who, mana=mana - deed.unless)
        yield Step(who, "pay_off", (id,), ("608.2g", "603.5"), after)
    else:
        yield from make_mana(state, who)
    yield Step(who, "refuse", (id,), ("608.2g", "603.5"), with_top(state, said_yes=True))


def of_its_controller(state: State, frame: Resolve, deed) -> bool:
    """Whether an instruction needs the controller: to choose, to have something come under their control.

    Of one who has left it is left out (AMB-ST-2); 800.4g names nobody who would choose instead.
    """
    if isinstance(deed, Elect):
        return any(player(state, who).left for who in named(state, deed.who, frame) if player(state, who))
    if isinstance(deed, Discard | Sacrifice) and not getattr(deed, "hand", False):
        return False
    return deed.may or isinstance(deed, Control | Redirect) or (
        isinstance(deed, Copy) and deed.each) or (isinstance(deed, Put) and deed.under == "you")


def election(state: State, frame: Resolve, deed, advanced: Advanced) -> Iterator[Step]:
    """608.2d: a player chooses for this text; for one who has left its controller picks another (800.4g)."""
    id, you = frame.what.id, frame.what.controller
    who = frame.picked[0] if frame.picked else next(iter(named(state, deed.who, frame)), you)
    if player(state, who).left:
        for other in [one for one in seats(state) if one != you] or [you]:
            yield Step(you, "ask", (id, other), ("800.4g",), with_top(state, picked=(other,)))
        return
    found = [one.id for one in battlefield(state) if fits(state, deed.which, one, you, frame.what.source)]
    for one in found:
        yield Step(who, "elect", (id, one), ("608.2d",), advanced(state, moved=(one,), done=True))
    if not found:
        yield Step(RULES, "elect", (id,), ("101.3", "609.3"), advanced(state, done=False), say="elect_none")


def copies(state: State, frame: Resolve, deed, advanced: Advanced) -> Iterator[Step]:
    """707.10d: one copy for everything else that could be the target, in the order its controller likes.

    They are made together, so none of them is there yet to be the target of another.
    """
    you, left = frame.what.controller, []
    for id in things_meant(state, deed.what, frame, "stack"):
        spell = find(state, id)
        if len(spell.aims) == 1:
            every = candidates(state, slots(text_of(state, spell))[0][1], you, spell.id, spell.source)
            left = [one for one in every if one not in (*spell.aims, *frame.picked)]
    for one in left:
        after, name = copied(state, spell, you, one)
        yield Step(you, "copy_for", (frame.what.id, name, one), ("707.10d", "707.10"),
                   with_top(after, picked=(*frame.picked, one, name)))
    if not left:
        yield Step(RULES, "copy", (frame.what.id,), ("707.10d",), advanced(state, done=bool(frame.picked)),
                   say="effect_copy_all" if frame.picked else "effect_copy_none")
