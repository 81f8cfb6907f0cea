"""Steps and phases begin and end; their turn-based actions use no stack (703)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.age import closed
from rulekit.games.mtg.checks import problems
from rulekit.games.mtg.combat import able, deal, declare, over
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.events import about_object, looking_back, step_begins
from rulekit.games.mtg.moving import draw, move
from rulekit.games.mtg.phasing import handed_on, phase_in, to_phase_in
from rulekit.games.mtg.table import (
    Attack,
    Begin,
    Check,
    End,
    Priority,
    State,
    TurnBased,
    after,
    battlefield,
    cards_in,
    player,
    seats,
    then,
    with_object,
)
from rulekit.games.mtg.terms import Untapped
from rulekit.kernel import RULES, Step, alike

_BEGINS = {"untap": "502.4", "draw": "504.1", "attackers": "508.1", "combat_damage": "510.2",
           "cleanup": "514.3"}
"""The steps in which a turn-based action comes first."""

_HAND = 7


def begin(state: State, frame: Begin) -> Iterator[Step]:
    """Abilities that trigger as the step begins trigger now; they wait (603.2b)."""
    step = state.steps[0]
    acts = step in _BEGINS
    state = then(state, TurnBased()) if acts else _open(state)
    rules = ["603.2b", _BEGINS.get(step, "117.3a")]
    if not _present(state):
        rules.append("800.4j")
    yield Step(RULES, "begin", (step,), tuple(rules), step_begins(state), say=f"begin_{step}")


def _open(state: State) -> State:
    """117.3a: after checks and triggers the active player gets priority."""
    return replace(state, now=(Priority(seats(state)[0]), Check()))


def _present(state: State) -> str:
    """The active player, or nobody where that player has left (800.4j)."""
    return seats(state)[0] if seats(state)[0] == (state.active or state.players[0].id) else ""


def turn_based(state: State, frame: TurnBased) -> Iterator[Step]:
    """502.3, 504.1, 514.1 and 514.2; then priority, except in untap and, as a rule, in cleanup."""
    who = _present(state)
    if state.steps[0] == "untap":
        yield _phase_in(state, who) or _untap(state, who)
    elif state.steps[0] == "attackers":
        attackers = able(state, who)
        opened = _open(state)
        yield from declare(replace(opened, now=(*opened.now, Attack(attackers))), Attack(attackers)) if (
            attackers) else (Step(RULES, "no_attack", (), ("508.1",), opened),)
    elif state.steps[0] == "combat_damage":
        yield deal(state, who, _open(state))
    elif state.steps[0] == "draw":
        yield from _draw(state, who)
    else:
        yield from _clean_up(state, who)


def _phase_in(state: State, who: str) -> Step | None:
    """502.1: before anything untaps, what phased out under the active player's control phases in."""
    if not (ids := to_phase_in(state, who)):
        return None
    return Step(RULES, "phase_in", tuple(ids), ("502.1", "703.4", "702.26"), phase_in(state, ids),
                say="phase_in_together" if len(ids) > 1 else "")


def _untap(state: State, who: str) -> Step:
    tapped = [one for one in battlefield(state) if one.tapped and traits(state, one).controller == who]
    after = then(state, End())
    for thing in tapped:
        after = with_object(after, replace(thing, tapped=False))
    for thing in tapped:
        after = about_object(after, after, Untapped, thing.id)
    rules = ("502.3", "502.4", "405.6e", "703.1", "703.4")
    return Step(RULES, "untap", tuple(one.id for one in tapped), rules, after,
                say="untap" if tapped else "untap_none")


def _draw(state: State, who: str) -> Iterator[Step]:
    after, card = draw(_open(state), who) if who else (_open(state), "")
    args = (who, card) if card else (who,) if who else ()
    rules = ("504.1", "405.6e", "117.2c", "703.1", "703.2", "703.3", "703.4")
    yield Step(RULES, "turn_draw", args, rules, after,
               say="turn_draw" if card else "turn_draw_none")


def _clean_up(state: State, who: str) -> Iterator[Step]:
    hand = cards_in(state, "hand", who) if who else []
    if len(hand) > _HAND:  # 514.1
        for card, same in alike(hand, lambda one: one.card or one.id):
            after = move(state, (card.id,), "graveyard")
            yield Step(who, "discard", (card.id,), ("514.1",), after, times=same)
        return
    worn = replace(  # 514.2, together
        state,
        objects=tuple(replace(one, damage=0) if one.damage else one for one in state.objects),
        lasting=tuple(one for one in state.lasting if one.until != "end_of_turn"),
        delayed=tuple(one for one in state.delayed if one.until != "end_of_turn"),
    )
    worn = looking_back(closed(worn), state)
    busy = problems(worn) or worn.waiting or worn.fired
    after = _open(worn) if busy else then(worn, End())  # 514.3, 514.3a
    yield Step(RULES, "wear_off", (), ("514.2", "514.3a" if busy else "514.3"), after)


def end(state: State, frame: End) -> Iterator[Step]:
    """500.2, 106.4: unspent mana goes; the next step begins, or the scenario is over."""
    step, *rest = state.steps
    players = tuple(replace(one, mana=0) if one.mana else one for one in state.players)
    after_, rules = replace(state, players=players), ["500.2"]
    after_ = over(after_) if step == "combat_damage" else after_
    if frame.again:
        after_ = replace(after_, now=(Begin(),))
    elif not rest:
        after_ = replace(after_, now=())
    else:
        after_ = replace(after_, steps=tuple(rest), now=(Begin(),))
        if rest[0] == "untap":
            after_ = _new_turn(after_)
            rules += ["800.4k"] if any(player(state, who).left for who in _passed_over(state, after_)) else []
            gone = [one.whose for one in state.lasting if one not in after_.lasting]
            rules += ["800.4m"] if any(player(state, who).left for who in gone) else []
    mana = any(one.mana for one in state.players)
    rules += ["106.4", "500.4"] if mana else []
    yield Step(RULES, "end", (step,), tuple(rules), after_,
               say="end_mana" if mana else "end")


def _new_turn(state: State) -> State:
    players = tuple(replace(one, played_land=False) if one.played_land else one for one in state.players)
    new = replace(state, players=players, active=after(state, state.active or state.players[0].id))
    skipped = _passed_over(state, new)  # 800.4m: where a turn would have begun, what lasts until then ends
    ended = replace(new, tallies=(), lasting=tuple(one for one in new.lasting if one.whose not in skipped))
    ended = handed_on(ended, [who for who in skipped if player(state, who).left], new.active)
    return looking_back(closed(ended), state)


def _passed_over(state: State, new: State) -> list[str]:
    """Return whose turn begins in `new`, after those before it whose turn would have begun."""
    ids = [one.id for one in state.players]
    start = ids.index(state.active or ids[0]) + 1
    order = ids[start:] + ids[:start]
    return order[:order.index(new.active) + 1]
