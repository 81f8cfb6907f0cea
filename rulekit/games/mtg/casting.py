"""Casting and activating in the order of 601.2 and 602.2: announce, aim, make mana, pay; or undo."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.actions import CASTING, Action, offer_of, total
from rulekit.games.mtg.age import closed, stamped
from rulekit.games.mtg.cards import Damage
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.deeds import change_life
from rulekit.games.mtg.events import about_object
from rulekit.games.mtg.mana import made_mana, make_mana
from rulekit.games.mtg.moving import move, sacrifice
from rulekit.games.mtg.reading import candidates, permanents_of, slots, targetable
from rulekit.games.mtg.replacing import made, unasked
from rulekit.games.mtg.table import (
    NONE,
    Aim,
    Check,
    Choose,
    Divide,
    Object,
    Pay,
    Priority,
    Reverse,
    State,
    find,
    player,
    printed,
    text_of,
    then,
    with_object,
    with_player,
    with_top,
)
from rulekit.games.mtg.terms import (
    Costs,
    LifeCost,
    ManaCost,
    SacrificeCost,
    TapCost,
    TurnedUp,
    WasCast,
)
from rulekit.kernel import RULES, Step


def announce(state: State, who: str, action: Action) -> Step:
    """601.2a, 602.2a, 116.2b: the spell goes to the stack, or the ability comes to be on it."""
    kind = "cast" if action.verb in CASTING else action.verb
    before = state if state.strays or state.concede else None  # who concedes may take what it needs along
    pay = Pay(action.id, kind, action.cost(state), before=before)
    args = (action.id,)
    if action.verb in CASTING:
        down, back, mutating = (action.verb == verb for verb in ("cast_down", "cast_back", "mutate"))
        card = replace(action.thing, face_down=down, back_up=back)
        after = move(with_object(state, card), (action.id,), "stack", who)
        after = with_object(after, replace(find(after, action.id), cast=True, mutating=mutating))
        rules = ("601.2a", "601.2b", "708.4") if down else ("601.2a", "405.1")
        rules += ("601.2b",) if back or mutating else ()
    elif action.verb == "activate":
        new = Object(action.id, who, "stack", controller=who, ability=action.ability, source=action.thing.id)
        after = replace(state, stack=(*state.stack, new))
        rules = ("117.1b", "602.2a", "405.1")
    elif action.verb == "take":
        after, rules = state, ("117.1c", "116.1", "116.2")
        pay = replace(pay, who=who, offer=action.ability.id)
        others = [one for one in traits(state, action.thing).abilities if offer_of(one)]
        args = (action.id, action.ability.id) if len(others) > 1 else args
    else:
        after, rules = state, ("117.1c", "116.2b")
    aims = () if action.verb in ("turn_up", "take") else announced(after, action.id)
    return Step(who, action.verb, args, rules, then(after, state.now[-1], pay, *aims))


def announced(state: State, id: str) -> tuple[Choose | Aim, ...]:
    """Return what is chosen first for a new object on the stack: a mode, targets, or nothing."""
    text = text_of(state, find(state, id))
    if getattr(text, "modes", ()):
        return (Choose(id),)
    return (Aim(id),) if text.targets else ()


def choose(state: State, frame: Choose) -> Iterator[Step]:
    """601.2b, 603.3c: one mode, of those for which every target can be chosen."""
    thing = find(state, frame.id)
    rules = ("601.2b",) if thing.ability is None or thing.ability.cost is not None else ("603.3c", "601.2b")
    for mode in text_of(state, thing).modes:
        if targetable(state, mode, thing.controller, thing.id, thing.source):
            after = with_object(state, replace(thing, mode=mode.id))
            after = then(after, *announced(after, thing.id))
            yield Step(thing.controller, "mode", (thing.id, mode.id), rules, after)


def divide(state: State, frame: Divide) -> Iterator[Step]:
    """601.2d: so much for the next target, at least 1 for it and for each of the others chosen (115.6)."""
    thing = find(state, frame.id)
    left = _divided(text_of(state, thing)) - sum(thing.shares)
    slot, *others = [slot for slot, aim in enumerate(thing.aims) if aim != NONE and slot >= len(thing.shares)]
    nothing = (0,) * (slot - len(thing.shares))
    for n in range(1, left - len(others) + 1) if others else (left,):
        after = with_object(state, replace(thing, shares=(*thing.shares, *nothing, n)))
        yield Step(thing.controller, "divide", (thing.id, thing.aims[slot], str(n)), ("601.2d",),
                   then(after, *((frame,) if others else ())))


def _divided(text) -> int:
    """How much damage a text divides among its targets."""
    return next((deed.n for deed in text.do if isinstance(deed, Damage) and deed.divided), 0)


def aim(state: State, frame: Aim) -> Iterator[Step]:
    """601.2c, 603.3d: one target at a time, in the order of the text."""
    thing = find(state, frame.id)
    text = text_of(state, thing)
    use, target = slots(text)[frame.slot]
    chosen = [one for one, (number, _) in zip(thing.aims, slots(text), strict=False) if number == use]
    rules = ("601.2c",) if thing.ability is None or thing.ability.cost is not None else ("603.3d", "601.2c")
    every = candidates(state, target, thing.controller, thing.id, thing.source)
    found = [id for id in every if id not in chosen]
    for id in found:
        yield Step(thing.controller, "target", (thing.id, id), rules, _aimed(state, thing, frame, id))
    if target.up_to:
        yield Step(thing.controller, "target", (thing.id, NONE), (*rules, "115.6"),
                   _aimed(state, thing, frame, NONE), say="target_none")
    elif not found:
        yield from _undo(state, thing.id, "undo_target")


def _aimed(state: State, thing: Object, frame: Aim, id: str) -> State:
    more = slots(text_of(state, thing))
    aims = (*thing.aims, id)
    after = with_object(state, replace(thing, aims=aims))
    if frame.slot + 1 < len(more):
        return then(after, Aim(frame.id, frame.slot + 1))
    divided = _divided(text_of(state, thing)) and set(aims) != {NONE}
    return then(after, *((Divide(frame.id),) if divided else ()))


def pay(state: State, frame: Pay) -> Iterator[Step]:
    """601.2f to 601.2h: mana abilities first, then costs, in the steps from which it can be finished."""
    steps = list(_pay(state, frame))
    if not state.strays:
        steps = [one for one in steps if one.verb in ("pay", "undo") or _can_finish(one.after)]
    yield from steps or _undo(state, frame.id, "undo_cost")


def _pay(state: State, frame: Pay) -> Iterator[Step]:
    who = payer(state, frame)
    mana = total(frame.left, ManaCost)
    sacrifice = next((cost for cost in frame.left if isinstance(cost, SacrificeCost)), None)
    if player(state, who).mana < mana:
        steps = list(make_mana(state, who))
        yield from steps or _undo(state, frame.id, "undo_cost")
    elif sacrifice is not None:
        steps = list(_sacrifices(state, frame, who, sacrifice))
        yield from steps or _undo(state, frame.id, "undo_cost")
    elif not _simple(state, frame, who):
        yield from _undo(state, frame.id, "undo_cost")
    else:
        yield _paid(state, frame, who)


def payer(state: State, frame: Pay) -> str:
    """Return who pays."""
    return frame.who or traits(state, find(state, frame.id)).controller


def _source(state: State, frame: Pay) -> str:
    return find(state, frame.id).source if frame.kind == "activate" else frame.id


def _sacrifices(state: State, frame: Pay, who: str, cost: SacrificeCost) -> Iterator[Step]:
    left = list(frame.left)
    left.remove(cost)
    for id in permanents_of(state, who, cost.which, _source(state, frame)):
        after = sacrifice(with_top(state, left=tuple(left)), (id,))
        yield Step(who, "sacrifice", (frame.id, id), ("601.2h", "701.17a"), after, say="sacrifice_cost")


def _simple(state: State, frame: Pay, who: str) -> bool:
    """Whether the costs that need no choice can be paid: tapping, life."""
    source = find(state, _source(state, frame))
    if any(isinstance(cost, TapCost) for cost in frame.left) and (source is None or source.tapped):
        return False
    return _has_life(state, who, frame.left)


def _has_life(state: State, who: str, costs: Costs) -> bool:
    """119.4: all the life together; no life can always be paid."""
    return total(costs, LifeCost) <= max(0, player(state, who).life)


def _paid(state: State, frame: Pay, who: str) -> Step:
    """601.2h, 601.2i: the total is paid and the spell becomes cast; whoever cast it has priority (117.3c)."""
    after, kinds = state, []
    for cost in frame.left:
        kinds.append(cost.__struct_config__.tag)
        if isinstance(cost, ManaCost):
            after = with_player(after, who, mana=player(after, who).mana - cost.n)
        elif isinstance(cost, LifeCost):
            after = change_life(after, who, -cost.n)
        else:
            after = with_object(after, replace(find(after, _source(state, frame)), tapped=True))
    after = replace(after, now=(*after.now[:-2], Priority(who), Check()))
    say, rules = "pay", ("601.2f", "601.2h", "601.2i", "117.3c")
    if frame.kind == "cast":
        after = about_object(after, after, WasCast, frame.id)
    elif frame.kind == "activate":
        say, rules = "pay_ability", ("602.2b", "601.2h", "117.3c")
    elif frame.kind == "take":
        abilities = printed(after, find(after, frame.id)).abilities
        later = next(offer_of(one) for one in abilities if one.id == frame.offer).later
        after = made(after, later, frame.id, who, "")
        say, rules = "pay_take", ("603.7g", "116.3")
    else:
        thing = find(after, frame.id)
        after = closed(with_object(after, stamped(after, replace(thing, face_down=False))))  # 613.7f
        after = about_object(after, after, TurnedUp, frame.id)
        say, rules = "pay_turn_up", ("116.2b", "708.8", "116.3")
    return Step(who, "pay", (frame.id,), rules, after, say=say + ("" if kinds else "_free"))


def _undo(state: State, id: str, why: str) -> Iterator[Step]:
    """601.2e, 728.1: the whole action is undone; its player may also take back the mana.

    A stray announcement comes to this, and one of which somebody who concedes takes a part along; of
    others only what can be finished is offered.
    """
    frame = next(one for one in reversed(state.now) if isinstance(one, Pay))
    after = frame.before
    if after is None:
        return
    if frame.made:
        who, kept = payer(state, frame), after
        for made in frame.made:
            thing, ability, *ids = made.split(" ")
            source = find(kept, thing)
            text = next(one for one in printed(kept, source).abilities if one.id == ability)
            kept = made_mana(kept, source, text, who, tuple(ids))
        after = replace(after, now=(*after.now, Reverse(who, unasked(kept))))
    yield Step(RULES, "undo", (id,), ("601.2e", "728.1"), after, say=why)


def reverse(state: State, frame: Reverse) -> Iterator[Step]:
    """728.1: the player may reverse the mana abilities activated for it, or keep the mana."""
    yield Step(frame.who, "take_back", (), ("728.1", "728.2"), then(state))
    yield Step(frame.who, "keep_mana", (), ("728.1",), frame.kept)


def payable(state: State, who: str, action: Action) -> bool:
    """Whether the costs of `action` can be paid, mana abilities included."""
    costs = action.cost(state)
    source = action.thing
    if any(isinstance(cost, TapCost) for cost in costs) and source.tapped:
        return False
    if not _has_life(state, who, costs):
        return False
    if not any(isinstance(cost, ManaCost | SacrificeCost) for cost in costs):
        return True
    step = announce(state, who, action)
    frames = tuple(frame for frame in step.after.now if not isinstance(frame, Aim | Choose))
    return _can_finish(replace(step.after, now=frames))


def _can_finish(state: State) -> bool:
    """Whether some way to pay ends in payment."""
    frame = state.now[-1]
    return any(step.verb == "pay" or (step.verb != "undo" and _can_finish(step.after))
               for step in _pay(state, frame))

