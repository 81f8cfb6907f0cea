"""State-based actions (704): all that apply at once, again and again until none does."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.continuous import Traits, traits
from rulekit.games.mtg.events import about_object, about_player, looking_back
from rulekit.games.mtg.moving import move, without
from rulekit.games.mtg.replacing import spared, stays
from rulekit.games.mtg.table import (
    Check,
    Leave,
    Object,
    Player,
    State,
    battlefield,
    card_of,
    find,
    player,
    seats,
    then,
    with_object,
    with_player,
    with_top,
)
from rulekit.games.mtg.terms import LosesGame, MostCounters, Unattached
from rulekit.games.mtg.words_steps import COUNTED
from rulekit.kernel import RULES, Step


class Problem(Struct, frozen=True):
    """What a state-based action will deal with: its clause and the ids."""

    rule: str
    ids: tuple[str, ...]


def problems(state: State) -> list[Problem]:
    """Return everything that state-based actions would deal with now (704.5)."""
    found = [Problem(rule, (one.id,)) for one in state.players for rule in _losing(one)]
    found += [Problem("704.5e" if one.copy else "704.5d", (one.id,)) for one in state.objects
              if one.copy or (one.token and one.zone not in ("battlefield", "phased"))]
    legends: dict[tuple, list[str]] = {}
    for thing in battlefield(state):
        one = traits(state, thing)
        found += [Problem(rule, (thing.id,)) for rule in _wrong(state, thing, one)]
        if "legendary" in one.keywords:
            legends.setdefault((one.controller, card_of(state, thing).id), []).append(thing.id)
    found += [Problem("704.5j", tuple(ids)) for ids in legends.values() if len(ids) > 1]
    return found + [Problem("704.5k", (id,)) for id in _old_worlds(state)]


def _losing(one: Player) -> Iterator[str]:
    """The clauses by which a player loses now."""
    if not one.left:
        reasons = {"704.5b": one.drew_empty, "704.5a": one.life <= 0, "704.5c": one.poison >= 10}
        yield from (rule for rule, holds in reasons.items() if holds)


def _wrong(state: State, thing: Object, one: Traits) -> Iterator[str]:
    """The clauses that a permanent by itself falls under."""
    if "creature" in one.types and one.pt:
        if one.pt[1] <= 0:
            yield "704.5f"
        elif thing.damage >= one.pt[1]:
            yield "704.5g"
        elif thing.touched:
            yield "704.5h"
    if "planeswalker" in one.types and thing.loyalty <= 0:
        yield "704.5i"
    if rule := _wrongly_attached(state, thing, one):
        yield rule
    if thing.plus and thing.minus:
        yield "704.5q"
    most = [static.n for ability in one.abilities for static in ability.static
            if isinstance(static, MostCounters)]
    if most and thing.plus > min(most):
        yield "704.5r"


def _wrongly_attached(state: State, thing: Object, one: Traits) -> str:
    """The clause against what a permanent is attached to, or nothing: an Aura may be attached to a player."""
    aura = "aura" in one.types
    if not thing.host:
        return "704.5m" if aura else ""
    host, person = find(state, thing.host), player(state, thing.host)
    if aura:
        attached = host.zone == "battlefield" if host else person is not None and not person.left
        return "" if attached else "704.5m"
    if "equipment" not in one.types or "creature" in one.types:
        return "704.5p"
    return "" if host and "creature" in traits(state, host).types else "704.5n"


def _old_worlds(state: State) -> list[str]:
    """All that is world but the one that has been so for the shortest time; of several as young, all."""
    if not any(one.since for one in state.objects):
        return []
    worlds = [one for one in battlefield(state) if "world" in traits(state, one).keywords]
    newest = max((one.since for one in worlds), default=0)
    young = [one for one in worlds if one.since == newest]
    return [one.id for one in worlds if len(worlds) > 1 and (one not in young or len(young) > 1)]


def check(state: State, frame: Check) -> Iterator[Step]:
    """704.3: one event for all of them; the legend rule's choice is part of it (704.5j)."""
    found = problems(state)
    legends = [(traits(state, find(state, one.ids[0])).controller, one.ids) for one in found
               if one.rule == "704.5j"]
    rules = ("704.5j", "101.4") if len({who for who, _ in legends}) > 1 else ("704.5j",)
    order = seats(state)
    for who, ids in sorted(legends, key=lambda one: order.index(one[0])):
        if not set(ids) & set(frame.keep):
            for id in ids:
                yield Step(who, "keep", (id,), rules, with_top(state, keep=(*frame.keep, id)))
            return
    yield _carried_out(state, frame, found)


def _carried_out(state: State, frame: Check, found: list[Problem]) -> Step:
    gone = [id for one in found if one.rule in _TO_GRAVEYARD for id in one.ids
            if not (one.rule == "704.5j" and id in frame.keep)]
    kept = [id for one in found if one.rule in _PUT_RIGHT for id in one.ids if id not in gone]
    ceased = [id for one in found if one.rule in ("704.5d", "704.5e") for id in one.ids]
    losers = tuple(dict.fromkeys(id for one in found if one.rule in _LOSING for id in one.ids))
    state, spare = spared(state, losers)
    after = then(state, Check())
    for id in ceased:
        after = without(after, id)
    for id in dict.fromkeys(kept):
        after = _put_right(after, id, [one.rule for one in found if id in one.ids])
    after = move(after, dict.fromkeys(gone), "graveyard")
    for who, effect in spare.items():
        after = stays(after, who, effect)
    after = move(after, {one.source: None for one in spare.values() if _there(after, one.source)}, "exile")
    if lost := tuple(id for id in losers if id not in spare):
        after = lose(after, lost)
    args = (*losers, *ceased, *dict.fromkeys((*gone, *kept)))
    rules = tuple(dict.fromkeys(one.rule for one in found))
    say = _SAYS[found[0].rule] if len(rules) == 1 else "sba_several"
    if len(args) > 1 and say != "sba_several":  # the cause is told where all have the same
        say = f"{say}_together" if say in _TOGETHER else "sba_several"
    if say == "sba_counters" and (pairs := _pairs(find(state, args[0]))) <= COUNTED:
        say = f"{say}_{pairs}"
    also = ("707.10a",) if "704.5e" in rules else ()
    also += ("704.7",) if _replaced_together(state, found, (*spare, *gone)) else ()
    say = "sba_spared" if args == tuple(spare) and len(args) == 1 else say
    return Step(RULES, "sba", args, ("704.3", "117.2d", *rules, *also), after, say=say)


def _there(state: State, id: str) -> bool:
    """Whether it is still where it could be exiled from."""
    here = find(state, id)
    return here is not None and here.zone == "battlefield"


def _replaced_together(state: State, found: list[Problem], ids: tuple[str, ...]) -> bool:
    """704.7: whether what several of them would do to the same is replaced at once."""
    replaced = {one[0] for one in state.decided}
    reasons = [id for one in found if one.rule in (*_LOSING, *_TO_GRAVEYARD) for id in one.ids]
    return any(id in replaced and reasons.count(id) > 1 for id in ids)


_LOSING = ("704.5a", "704.5b", "704.5c")
_TO_GRAVEYARD = ("704.5f", "704.5g", "704.5h", "704.5i", "704.5j", "704.5k", "704.5m")
_TOGETHER = ("sba_life", "sba_cease", "sba_toughness", "sba_damage")
_PUT_RIGHT = ("704.5n", "704.5p", "704.5q", "704.5r")
_SAYS = {
    "704.5a": "sba_life", "704.5b": "sba_draw", "704.5c": "sba_poison", "704.5d": "sba_cease",
    "704.5e": "sba_cease", "704.5f": "sba_toughness", "704.5g": "sba_damage", "704.5h": "sba_deathtouch",
    "704.5i": "sba_loyalty", "704.5j": "sba_legend", "704.5k": "sba_world", "704.5m": "sba_aura",
    "704.5n": "sba_unattached", "704.5p": "sba_unattached", "704.5q": "sba_counters", "704.5r": "sba_most",
}


def _put_right(state: State, id: str, rules: list[str]) -> State:
    """What a state-based action does to a permanent that stays where it is."""
    before, thing = state, find(state, id)
    if "704.5q" in rules:
        pairs = _pairs(thing)
        thing = replace(thing, plus=thing.plus - pairs, minus=thing.minus - pairs)
    if "704.5r" in rules:
        most = min(static.n for ability in traits(state, thing).abilities for static in ability.static
                   if isinstance(static, MostCounters))
        thing = replace(thing, plus=min(thing.plus, most))
    if "704.5n" not in rules and "704.5p" not in rules:
        return with_object(state, thing)
    state = about_object(with_object(state, replace(thing, host="")), before, Unattached, id)
    return looking_back(state, before)


def _pairs(thing: Object) -> int:
    """How many +1/+1 and -1/-1 counters go together (704.5q)."""
    return min(thing.plus, thing.minus)


def lose(state: State, who: tuple[str, ...]) -> State:
    """Return `state` after players lost: over with one left (104.2a) or none (104.4a), else they leave."""
    stay = [one.id for one in state.players if not one.left and one.id not in who]
    if len(stay) < 2:  # nobody needs to leave a game that is over
        return replace(state, over=stay[0] if stay else "draw", now=(), fired=())
    before = state
    for id in who:
        state = with_player(state, id, left=True)
    for id in who:  # 603.9, 603.10f
        state = about_player(state, LosesGame, id, before)
    return replace(state, now=(*state.now, Leave(who)))
