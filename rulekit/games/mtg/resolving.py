"""The top object resolves: its targets, its instructions in order, then where it goes (608)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg import asking, merging
from rulekit.games.mtg.book import book
from rulekit.games.mtg.cards import (
    Copy,
    Discard,
    Draw,
    Elect,
    Exile,
    Later,
    Nothing,
    Planeswalk,
    Put,
    Redirect,
    Sacrifice,
    WhenYouDo,
)
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.counting import resolved
from rulekit.games.mtg.deeds import RULES_OF, perform
from rulekit.games.mtg.events import about_object
from rulekit.games.mtg.moving import move, sacrifice, without
from rulekit.games.mtg.reading import (
    candidates,
    fits,
    holds,
    meant,
    people_meant,
    permanents_of,
    slots,
    still_legal,
)
from rulekit.games.mtg.sentences import told
from rulekit.games.mtg.table import (
    NONE,
    Check,
    Object,
    Priority,
    Resolve,
    Retarget,
    State,
    battlefield,
    card_of,
    cards_in,
    find,
    has_back,
    player,
    seats,
    text_of,
    then,
    with_object,
    with_top,
)
from rulekit.games.mtg.terms import CannotEnter, LifeOf, Resolved, ResolvedTimes, Value
from rulekit.kernel import RULES, Step, alike


def finished(state: State) -> State:
    """117.3b: after a resolution the active player gets priority, whoever owned the object."""
    return replace(state, now=(Priority(seats(state)[0]), Check()))


def resolve(state: State, frame: Resolve) -> Iterator[Step]:
    """One instruction after the other; nobody has priority meanwhile (117.2e)."""
    do = text_of(state, frame.what).do
    if frame.at < 0:
        step = _begin(state, frame)
        yield step if step.verb == "resolve" else replace(step, rules=(*step.rules, "117.3b"))
    elif frame.at == len(do) and merging.merges(state, frame):
        for step in merging.merge(state, frame):
            yield replace(step, after=finished(step.after))
    elif frame.at == len(do):
        step = _end(state, frame)  # 608.2n: what triggers on that triggers now
        after = about_object(step.after, _whole(state, frame), Resolved, frame.what.id)
        after = resolved(after, frame.what)
        yield replace(step, rules=(*step.rules, "117.3b"), after=after)
    else:
        yield from _instruction(state, frame, do[frame.at])


def _whole(state: State, frame: Resolve) -> State:
    """The table with what resolves on the stack, which it may have left meanwhile (608.2k)."""
    here = find(state, frame.what.id)
    return state if here and here.zone == "stack" else replace(
        without(state, frame.what.id), stack=(*state.stack, frame.what))


def _begin(state: State, frame: Resolve) -> Step:
    what, id = frame.what, frame.what.id
    ability = what.ability
    if ability and ability.given and not holds(state, ability.given, what.controller, what.source):
        return Step(RULES, "remove", (id,), ("603.4", "608.2a"), finished(move(state, (id,), "graveyard")))
    aims = still_legal(state, what)
    if merging.lost(what, aims):
        after = with_top(with_object(state, merging.alone(what)), what=merging.alone(what))
        return Step(RULES, "resolve", (id,), ("405.5", "608.1", "608.3b", "702.140b"), _advanced(after),
                    say="resolve_alone")
    chosen = [aim for aim in what.aims if aim != NONE]
    lost = sum(not aim for aim in aims)
    if chosen and lost == len(chosen):  # 608.2b: all of them
        after = finished(move(state, (id,), "graveyard"))
        rules = ("608.2b",) if ability or not card_of(state, what).is_permanent else ("608.2b", "608.3b")
        return Step(RULES, "fizzle", (id,), rules, after, say="fizzle_ability" if ability else "")
    things = [find(state, aim) for aim in aims]
    controllers = tuple(traits(state, one).controller if one else "" for one in things)
    after = _advanced(with_top(state, aims=tuple(aims), controllers=controllers))
    rules = ("405.5", "608.1", *(("608.2b",) if chosen else ()))
    return Step(RULES, "resolve", (id,), rules, after, say="resolve_some" if lost else "")


def _advanced(state: State, **changes) -> State:
    """Go to the next instruction; reflexive abilities trigger on the way (603.12)."""
    frame = replace(state.now[-1], at=state.now[-1].at + 1, picked=(), said_yes=False, **changes)
    state = then(state, frame)
    do = text_of(state, frame.what).do
    if frame.at < len(do) and isinstance(do[frame.at], WhenYouDo):
        state, _, _ = perform(state, do[frame.at], frame)
        return _advanced(state)
    return state


def _end(state: State, frame: Resolve) -> Step:
    thing, id = frame.what, frame.what.id
    if find(state, id) is None or find(state, id).zone != "stack":  # 608.2k: it went on without its object
        return Step(RULES, "finish", (id,), ("608.2k",), finished(state))
    if thing.ability is not None:
        return Step(RULES, "cease", (id,), ("608.2m",), finished(move(state, (id,), "graveyard")))
    if not card_of(state, thing).is_permanent:
        return Step(RULES, "bury", (id,), ("608.2m",), finished(move(state, (id,), "graveyard")))
    if _cannot_enter(state, thing):
        after = finished(move(state, (id,), "graveyard"))
        return Step(RULES, "bury", (id,), ("608.3e", "101.2"), after, say="bury_unable")
    aura = "aura" in card_of(state, thing).types and frame.aims
    after = move(state, (id,), "battlefield", thing.controller, frame.aims[0] if aura else "")
    rules = ("608.3f", "707.10f", "608.3a") if thing.copy else ("608.3c",) if aura else ("608.3a",)
    return Step(RULES, "enter", (id,), rules, finished(after), say="enter_token" if thing.copy else "")


def _cannot_enter(state: State, thing: Object) -> bool:
    """Whether something on the battlefield keeps a permanent spell from being put there (608.3e)."""
    if not book(state.cards).statics:
        return False
    statics = [(one, static) for one in battlefield(state) for ability in traits(state, one).abilities
               for static in ability.static if isinstance(static, CannotEnter)]
    return any(fits(state, replace(static.which, zone="stack"), thing, traits(state, one).controller, one.id)
               for one, static in statics)


def _instruction(state: State, frame: Resolve, deed) -> Iterator[Step]:
    you, id = frame.what.controller, frame.what.id
    if deed.provided and not holds(state, deed.provided, you, frame.what.source):
        yield Step(RULES, "skip", (id,), ("608.2c",), _advanced(state, done=False))
    elif player(state, you).left and asking.of_its_controller(state, frame, deed):
        yield Step(RULES, "unasked", (id,), ("608.2k", "AMB-ST-2"), _advanced(state, done=False))
    elif deed.unless and not frame.said_yes:
        yield from asking.payment(state, frame, deed, _advanced(state, done=False))
    elif isinstance(deed, Elect):
        yield from asking.election(state, frame, deed, _advanced)
    elif isinstance(deed, Copy) and deed.each:
        yield from asking.copies(state, frame, deed, _advanced)
    elif isinstance(deed, Discard | Sacrifice) and not getattr(deed, "hand", False):
        yield from _picks(state, frame, deed)
    elif deed.may and not frame.said_yes:  # 603.5: decided now, not before
        yield Step(you, "accept", (id,), ("608.2d", "603.5"), with_top(state, said_yes=True))
        yield Step(you, "decline", (id,), ("608.2d", "603.5"), _advanced(state, done=False))
    elif isinstance(deed, Discard):
        yield _whole_hand(state, frame, deed)
    else:
        yield _performed(state, frame, deed)


def _performed(state: State, frame: Resolve, deed) -> Step:
    after, remembered, touched = perform(state, deed, frame)
    after = _advanced(after, moved=remembered.moved, dealt=remembered.dealt, done=_done(deed, touched))
    if isinstance(deed, Copy) and deed.new_targets:
        for copy in reversed(remembered.moved):  # the active player chooses first
            for slot in _chosen(find(after, copy))[:1]:
                after = replace(after, now=(*after.now, Retarget(copy, slot)))
    if isinstance(deed, Redirect) and touched:
        slot = _chosen(find(after, touched[0]))[0]
        after = replace(after, now=(*after.now, Retarget(touched[0], slot, frame.what.controller, True)))
    tag, rules = deed.__struct_config__.tag, RULES_OF[type(deed)]
    if tag == "counter" and not touched and meant(state, deed.what, frame):
        rules = ("101.2",)  # a legal target that can't be countered
    rules += _also(state, deed, frame, touched)
    say = told(state, deed, frame, _done(deed, touched))
    return Step(RULES, tag, (frame.what.id, *touched), rules, after, say=say)


def _also(state: State, deed, frame: Resolve, touched: list[str]) -> tuple[str, ...]:
    """The clauses that an instruction calls on beside its own."""
    found = () if _done(deed, touched) else ("101.3", "609.3")
    if isinstance(deed, Later) and isinstance(deed.when, ResolvedTimes):
        found += ("603.7h",)
    if isinstance(getattr(deed, "n", 0), Value):
        found += ("608.2h",)
    if isinstance(getattr(deed, "n", 0), LifeOf) and not meant(state, deed.n.who, frame):
        found += ("800.4i",)
    if _several(state, deed, frame, touched):
        found += ("608.2f",)
    if isinstance(deed, Copy) and touched:
        found += ("707.10b",) if find(state, touched[0]).ability else ()
        found += ("405.3",) if len(touched) > 2 else ()
        found += ("707.10e",) if deed.at else ()
        found += ("707.10g",) if has_back(state, find(state, touched[0])) else ()
    if "it" in (getattr(deed, "what", ""), getattr(deed, "to", ""), getattr(deed, "who", "")) and touched:
        found += ("400.7e", "608.2j") if isinstance(deed, Put | Exile) else ("608.2j",)
    return found + (("400.7j",) if getattr(deed, "what", "") == "moved" and touched else ())


def _done(deed, touched: list[str]) -> bool:
    """Whether an instruction came to anything: one that touches something has to have touched it."""
    return bool(touched) or isinstance(deed, Later | Nothing)


def _several(state: State, deed, frame: Resolve, touched: list[str]) -> bool:
    """Whether one action is taken on several objects or players; cards are drawn one at a time (121.2)."""
    if isinstance(deed, Draw):
        return len(touched) > 1 and len(people_meant(state, deed.who, frame)) > 1
    return len(touched) > 1 and not isinstance(deed, Copy | Planeswalk)


def _whole_hand(state: State, frame: Resolve, deed: Discard) -> Step:
    people = people_meant(state, deed.who, frame)
    cards = tuple(card.id for who in people for card in cards_in(state, "hand", who))
    after = _advanced(move(state, cards, "graveyard"), done=bool(cards))
    return Step(RULES, "discard", cards, ("608.2c", "701.8a"), after, say="discard_together" if cards else
                "discard_none")


def _picks(state: State, frame: Resolve, deed: Discard | Sacrifice) -> Iterator[Step]:
    """608.2e: players choose in APNAP order, then it happens at the same time."""
    people = [who for who in seats(state) if who in people_meant(state, deed.who, frame)]
    offers = [(who, ids) for who in people if (ids := _to_pick(state, frame, deed, who))]
    verb = deed.__struct_config__.tag
    if not offers:
        yield Step(RULES, verb, (), ("101.3", "609.3"), _advanced(state, done=False), say=f"{verb}_none")
    elif len(frame.picked) == len(offers):
        ids = tuple(id for id in frame.picked if id not in people)
        after = _advanced(_given_up(state, verb, ids), done=bool(ids))
        how = ("declined", "one", "together")[min(len(ids), 2)]
        yield Step(RULES, verb, ids, ("608.2e",), after, say=f"{verb}_{how}")
    else:
        yield from _pick(state, frame, deed, *offers[len(frame.picked)], len(people) == 1)


def _pick(state: State, frame: Resolve, deed: Discard | Sacrifice, who: str, ids: list[str],
          alone: bool) -> Iterator[Step]:
    """One player's choice; whoever declines stands among the chosen in its place."""
    verb = deed.__struct_config__.tag
    for id, same in alike(ids, lambda id: _look(state, id)):
        if alone:
            args = (id,) if verb == "discard" else (frame.what.id, id)
            after = _advanced(_given_up(state, verb, (id,)), done=True)
            yield Step(who, verb, args, ("608.2d",), after, times=same)
        else:
            picked = with_top(state, picked=(*frame.picked, id))
            hidden = verb == "discard"  # 101.4a: face down until all have chosen
            rules = ("608.2e", "101.4", "101.4a" if hidden else "101.4b")
            say = "choose_hidden" if hidden else ""
            yield Step(who, "choose", (id,), rules, picked, say=say, times=same)
    if deed.may:
        after = _advanced(state, done=False) if alone else with_top(state, picked=(*frame.picked, who))
        rules = ("608.2d", "603.5") if alone else ("608.2d", "608.2e", "101.4")
        yield Step(who, "decline", (frame.what.id,), rules, after)


def _look(state: State, id: str) -> str:
    """Copies of one card in a hand are alike."""
    thing = find(state, id)
    return thing.card or id if thing.zone == "hand" else id


def _given_up(state: State, verb: str, ids: tuple[str, ...]) -> State:
    return sacrifice(state, ids) if verb == "sacrifice" else move(state, ids, "graveyard")


def _to_pick(state: State, frame: Resolve, deed: Discard | Sacrifice, who: str) -> list[str]:
    if isinstance(deed, Discard):
        return [card.id for card in cards_in(state, "hand", who)]
    return permanents_of(state, who, deed.which, frame.what.source)


def _chosen(thing: Object) -> list[int]:
    """The slots for which a target was chosen, though it may be illegal by now (115.6)."""
    return [slot for slot, aim in enumerate(thing.aims) if aim != NONE]


def retarget(state: State, frame: Retarget) -> Iterator[Step]:
    """707.10c, 115.7: a target may, or with `must` has to, be changed to another legal one.

    One that is kept need not be legal. How many targets there are stays as it was chosen.
    """
    thing = find(state, frame.id)
    uses = slots(text_of(state, thing))
    rest = [replace(frame, slot=slot) for slot in _chosen(thing) if slot > frame.slot][:1]
    who, rules = frame.who or thing.controller, ("115.7",) if frame.must else ("707.10c",)
    use, target = uses[frame.slot]
    found = candidates(state, target, thing.controller, thing.id, thing.source)
    taken = [aim for aim, (other, _) in zip(thing.aims, uses, strict=True) if other == use]  # 601.2c
    others = [id for id in found if id not in taken]
    if not (frame.must and others):
        yield Step(who, "stay", (thing.id,), rules, then(state, *rest))
    for id in others:
        aims = tuple(id if slot == frame.slot else aim for slot, aim in enumerate(thing.aims))
        after = with_object(state, replace(thing, aims=aims))
        yield Step(who, "retarget", (thing.id, id), rules, then(after, *rest))
