"""The game of the stack: priority, casting, triggers, state-based actions, resolving, one step at a time.

Keys of the choices: `A cast D1`, `A mode D1>first`, `A divide D1>X>2`, `A activate X_ping`, `A play land`,
`A turn_up M`, `A target D1>X` (`>none` for no target), `A mana land` (`A mana altar>X` where it costs the
sacrifice of X), `A sacrifice S>X` (a cost, or by an instruction), `A place X_e`, `A keep L` (legend rule),
`A accept X_e`, `A decline X_e`, `A discard c`, `A choose c`, `A retarget K_copy>X`, `A stay K_copy`,
`A cast_back D` (its back face up), `A mutate G`, `A merge_over G>X`, `A merge_under G>X`, `A take X` (what a
static ability allows), `A replace X>E` (the replacement effect of E, for X; `>a` more where E has several),
`A attack X>B`, `A hold X`, `A copy_for K>D_copy>X`, `A pay_off N`, `A refuse N`, `A elect V>X`, `A ask V>B`,
`A take_back`, `A keep_mana`, `A pass`, and beside every question `A concede`.
An ability on the stack is called after its source and itself, `X_ping`, the next one `X_ping_2`.

What is left out stands in `left_out.py`, clause by clause with its reason. What a hand or library hides
is drawn by `seen_by`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg import casting, checks, combat, leaving, priority, replacing, resolving, triggers, turn
from rulekit.games.mtg.book import book
from rulekit.games.mtg.clauses import EDITION, LATER, RULES_TABLE
from rulekit.games.mtg.events import state_triggers
from rulekit.games.mtg.faults import faults
from rulekit.games.mtg.refused import refused
from rulekit.games.mtg.table import (
    Aim,
    Attack,
    Begin,
    Check,
    Choose,
    Divide,
    End,
    Leave,
    Pay,
    Place,
    Priority,
    Resolve,
    Retarget,
    Reverse,
    State,
    TurnBased,
    cards_in,
    seats,
)
from rulekit.games.mtg.terms import StateIs
from rulekit.games.mtg.view import result, told, zones
from rulekit.games.mtg.vocabulary import entries
from rulekit.games.mtg.words import TEXT
from rulekit.kernel import RULES, Game, Step, Text

_FRAMES = {
    Begin: turn.begin, TurnBased: turn.turn_based, End: turn.end, Check: checks.check, Place: triggers.place,
    Choose: casting.choose, Aim: casting.aim, Divide: casting.divide, Pay: casting.pay,
    Reverse: casting.reverse, Priority: priority.priority, Resolve: resolving.resolve, Attack: combat.declare,
    Retarget: resolving.retarget, Leave: leaving.leave,
}


def moves(state: State) -> Iterator[Step]:
    """Yield the steps allowed from `state`; none once the game or the scenario is over."""
    state = settled(state)
    if state.over or not state.now:
        return
    leave = isinstance(state.now[-1], Leave)  # at once: there is no moment within
    for step in replacing.settled_first(state, _steps):
        after = settled(step.after)
        yield step if after is step.after else replace(step, after=after)
    if leave:
        return
    for who in state.concede:  # 104.3a: beside whatever is asked
        if not next(one for one in state.players if one.id == who).left:
            step = leaving.concede(state, who)
            yield replace(step, after=settled(step.after))


def _steps(state: State) -> Iterator[Step]:
    """What happens next, before it is asked what would replace it."""
    leave = isinstance(state.now[-1], Leave)
    if state.fired and not leave:
        yield triggers.triggering(state)
    elif not leave and (orphaned := leaving.orphans(state)):
        yield orphaned
    else:
        yield from _FRAMES[type(state.now[-1])](state, state.now[-1])


def settled(state: State) -> State:
    """Return `state` without frames that have nothing to do: the same situation is the same value."""
    if StateIs in book(state.cards).watched and not state.over:
        state = state_triggers(state)
    while state.now and not state.over:
        top = state.now[-1]
        if state.fired and not isinstance(top, Leave):
            break
        if isinstance(top, Check) and not checks.problems(state):
            if state.waiting:
                state = replace(state, now=(*state.now, Place(state.waiting)), waiting=())
            else:
                state = replace(state, now=state.now[:-1])
        elif isinstance(top, Place) and not top.batch:
            state = replace(state, now=state.now[:-1])
        elif isinstance(top, Leave) and leaving.idle(state, top):
            state = leaving.skip(state, top)
        else:
            break
    return state


def endless(state: State) -> Step | None:
    """Return the draw that ends a loop of mandatory actions (104.4b)."""
    drawn = replace(state, over="draw", now=(), fired=())
    return Step(RULES, "endless", (), ("104.4b", "727.4", "AMB-ST-4"), drawn)


def runs_out(state: State) -> tuple[int, ...]:
    """Return what somebody loses by as it comes to nothing: life, library, room for poison (704.5a-c)."""
    return tuple(number for one in state.players
                 for number in (one.life, len(cards_in(state, "library", one.id)), 10 - one.poison))


def swap(state: State) -> State:
    """Return the same table in the next player's turn."""
    ids = [one.id for one in state.players]
    at = ids.index(state.active or ids[0])
    return replace(state, active=ids[(at + 1) % len(ids)])


GAME = Game(
    id="mtg_stack",
    name=Text("マジック：スタック", "Magic: the stack"),
    text=TEXT,
    rules=RULES_TABLE,
    State=State,
    moves=moves,
    zones=zones,
    refused=refused,
    result=result,
    told=told,
    faults=faults,
    swap=swap,
    optional=("cast", "cast_down", "cast_back", "mutate", "take", "attack", "activate", "play", "turn_up",
              "mana", "accept", "target"),
    endless=endless,
    runs_out=runs_out,
    seated=seats,
    checks=("sba",),
    editions=(EDITION, LATER),
    vocabulary=entries,
)
