"""State-based actions (704): all that apply at once, again and again until none does."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.moving import move, without
from rulekit.games.mtg.table import (
    Check,
    Leave,
    Object,
    State,
    battlefield,
    card_of,
    find,
    then,
    with_player,
    with_top,
)
from rulekit.kernel import RULES, Step


class Problem(Struct, frozen=True):
    """What a state-based action will deal with: its clause and the ids."""

    rule: str
    ids: tuple[str, ...]


def problems(state: State) -> list[Problem]:
    """Return everything that state-based actions would deal with now (704.5)."""
    found = [Problem("704.5b" if one.drew_empty else "704.5a", (one.id,)) for one in state.players
             if not one.left and (one.life <= 0 or one.drew_empty)]
    found += [Problem("704.5e" if one.copy else "704.5d", (one.id,)) for one in state.objects
              if one.copy or (one.token and one.zone != "battlefield")]
    legends: dict[tuple, list[str]] = {}
    for thing in battlefield(state):
        one = traits(state, thing)
        if one.pt is None and not one.keywords and "aura" not in one.types:
            continue
        if "creature" in one.types and one.pt:
            if one.pt[1] <= 0:
                found.append(Problem("704.5f", (thing.id,)))
            elif thing.damage >= one.pt[1]:
                found.append(Problem("704.5g", (thing.id,)))
        if "aura" in one.types and not _attached(state, thing):
            found.append(Problem("704.5m", (thing.id,)))
        if "legendary" in one.keywords:
            legends.setdefault((one.controller, card_of(state, thing).id), []).append(thing.id)
    return found + [Problem("704.5j", tuple(ids)) for ids in legends.values() if len(ids) > 1]


def _attached(state: State, aura: Object) -> bool:
    host = find(state, aura.host) if aura.host else None
    return host is not None and host.zone == "battlefield"


def check(state: State, frame: Check) -> Iterator[Step]:
    """704.3: one event for all of them; the legend rule's choice is part of it (704.5j)."""
    found = problems(state)
    for problem in found:
        if problem.rule == "704.5j" and not set(problem.ids) & set(frame.keep):
            who = traits(state, find(state, problem.ids[0])).controller
            for id in problem.ids:
                yield Step(who, "keep", (id,), ("704.5j",), with_top(state, keep=(*frame.keep, id)))
            return
    yield _carried_out(state, frame, found)


def _carried_out(state: State, frame: Check, found: list[Problem]) -> Step:
    gone = [id for one in found if one.rule in ("704.5f", "704.5g", "704.5j", "704.5m") for id in one.ids
            if not (one.rule == "704.5j" and id in frame.keep)]
    ceased = [id for one in found if one.rule in ("704.5d", "704.5e") for id in one.ids]
    losers = tuple(id for one in found if one.rule in ("704.5a", "704.5b") for id in one.ids)
    after = then(state, Check())
    for id in ceased:
        after = without(after, id)
    after = move(after, dict.fromkeys(gone), "graveyard")
    if losers:
        after = lose(after, losers)
    args = (*losers, *ceased, *dict.fromkeys(gone))
    rules = tuple(dict.fromkeys(["704.3", *(one.rule for one in found)]))
    says = {"704.5a": "sba_life", "704.5b": "sba_draw", "704.5d": "sba_cease", "704.5e": "sba_cease",
            "704.5f": "sba_toughness", "704.5g": "sba_damage", "704.5j": "sba_legend", "704.5m": "sba_aura"}
    say = says[found[0].rule] if len(rules) == 2 and len(args) == 1 else "sba_several"
    return Step(RULES, "sba", args, rules, after, say=say)


def lose(state: State, who: tuple[str, ...]) -> State:
    """Return `state` after players lost: over with one left (104.2a) or none (104.4a), else they leave."""
    stay = [one.id for one in state.players if not one.left and one.id not in who]
    if len(stay) < 2:  # nobody needs to leave a game that is over
        return replace(state, over=stay[0] if stay else "draw", now=(), fired=())
    for id in who:
        state = with_player(state, id, left=True)
    return replace(state, now=(*state.now, Leave(who)))
