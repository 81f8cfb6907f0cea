"""Mana abilities resolve at once and never use the stack (605)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.actions import mana_abilities, total
from rulekit.games.mtg.cards import Ability
from rulekit.games.mtg.counting import resolved
from rulekit.games.mtg.deeds import change_life, perform
from rulekit.games.mtg.events import about_object, mana_triggers
from rulekit.games.mtg.moving import sacrifice
from rulekit.games.mtg.table import (
    Object,
    Pay,
    Priority,
    Resolve,
    State,
    find,
    player,
    printed,
    with_object,
    with_player,
    with_top,
)
from rulekit.games.mtg.terms import LifeCost, MadeMana, ManaCost, SacrificeCost, TapCost
from rulekit.kernel import Step, alike


def make_mana(state: State, who: str) -> Iterator[Step]:
    """605.3: a mana ability resolves at once and never uses the stack. Of equal sources one is offered."""
    found = alike(mana_abilities(state, who), lambda one: _kind_of_mana(state, *one))
    for (thing, ability, ids), _ in found:  # which of equal sources is tapped makes no line of its own
        after = made_mana(state, thing, ability, who, ids)
        if _idle(state, after, ability, who):
            continue
        several = any(thing.id == other.id and ability != one for (other, one, _), _ in found)
        chosen = _chosen(ability, ids)
        more = bool(mana_triggers(state, state, thing.id))
        while_paying = ("601.2g",) if isinstance(state.now[-1], Pay) else ()
        rules = ("117.1d", *while_paying, "605.3a", "605.3b", "405.6c", *(("605.4a",) if more else ()))
        say = "mana_sacrifice" if len(chosen) == 1 else "mana_more" if more else ""
        args = (thing.id, *chosen, *((ability.id,) if several else ()))
        yield Step(who, "mana", args, rules, after, say=say)


def _kind_of_mana(state: State, thing: Object, ability: Ability, ids: tuple[str, ...]) -> tuple:
    """What tells one use of a mana ability from another."""
    return replace(thing, id="", card=printed(state, thing).id), ability, tuple(
        id for id in ids if id != thing.id)


def _chosen(ability: Ability, ids: tuple[str, ...]) -> tuple[str, ...]:
    """What was chosen of `ids`, which are sacrificed for it."""
    costs = (cost for cost in ability.cost if isinstance(cost, SacrificeCost))
    return tuple(id for cost, id in zip(costs, ids, strict=True) if not cost.which.this)


def _idle(state: State, after: State, ability: Ability, who: str) -> bool:
    """AMB-ST-3: while paying, whether it uses up nothing but mana and leaves no more of it."""
    uses_up = any(isinstance(cost, TapCost | SacrificeCost) or (isinstance(cost, LifeCost) and cost.n)
                  for cost in ability.cost)
    return not (uses_up or isinstance(state.now[-1], Priority)
                or player(after, who).mana > player(state, who).mana)


def made_mana(state: State, thing: Object, ability: Ability, who: str, ids: tuple[str, ...]) -> State:
    """Return `state` after a mana ability resolved; `ids` were sacrificed for it."""
    before = state
    if isinstance(state.now[-1], Pay):
        state = with_top(state, made=(*state.now[-1].made, " ".join((thing.id, ability.id, *ids))))
    state = with_player(state, who, mana=player(state, who).mana - total(ability.cost, ManaCost))
    for cost in ability.cost:
        if isinstance(cost, TapCost):
            state = with_object(state, replace(find(state, thing.id), tapped=True))
        elif isinstance(cost, LifeCost):
            state = change_life(state, who, -cost.n)
    state = sacrifice(state, ids) if ids else state
    state = _at_once(state, thing.id, ability, who)
    for source, more, you in mana_triggers(state, before, thing.id):  # 605.4a: right after it
        state = _at_once(state, source.id, more, you)
    return about_object(state, before, MadeMana, thing.id)


def _at_once(state: State, source: str, ability: Ability, who: str) -> State:
    """405.6c: the mana, and at once whatever else it does."""
    frame = Resolve(Object(source, who, controller=who, ability=ability, source=source))
    for deed in ability.do:
        state, frame, _ = perform(state, deed, frame)
    return resolved(state, frame.what)
