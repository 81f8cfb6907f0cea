"""Attackers are declared, and deal their damage (508, 510). Nobody blocks here."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.deeds import change_life
from rulekit.games.mtg.table import Attack, State, battlefield, find, player, seats, then, with_object
from rulekit.kernel import RULES, Step


def able(state: State, who: str) -> tuple[str, ...]:
    """Return the creatures that `who` could attack with: untapped ones (508.1a)."""
    return tuple(one.id for one in battlefield(state) for now in (traits(state, one),)
                 if now.controller == who and "creature" in now.types and not one.tapped) if who else ()


def declare(state: State, frame: Attack) -> Iterator[Step]:
    """508.1: for each creature, whom it attacks, if anybody; it is tapped by that (508.1f)."""
    id, *left = frame.left
    you, *others = seats(state)
    rest = then(state, *((Attack(tuple(left)),) if left else ()))
    for who in others:
        new = replace(find(state, id), tapped=True, attacking=who)
        yield Step(you, "attack", (id, who), ("508.1",), with_object(rest, new))
    yield Step(you, "hold", (id,), ("508.1",), rest)


def deal(state: State, who: str, opened: State) -> Step:
    """510.2: all of it at once. To a player who has left no damage is assigned (800.4e)."""
    dealt, lost, after = [], False, opened
    for one in battlefield(state):
        now = traits(state, one)
        if not one.attacking or now.controller != who or "creature" not in now.types:  # 506.4
            continue
        if player(state, one.attacking).left:
            lost = True
        elif now.pt and now.pt[0] > 0:
            dealt += [one.id, one.attacking]
            after = change_life(after, one.attacking, -now.pt[0])
    rules = ("510.1", "510.2", "703.4", *(("800.4e",) if lost else ()))
    say = f"combat_damage{'' if dealt else '_none'}{'_left' if lost else ''}"
    say += "_one" if len(dealt) == 2 else ""
    return Step(RULES, "combat_damage", tuple(dict.fromkeys(dealt)), rules, after, say=say)


def over(state: State) -> State:
    """Return `state` with nothing attacking any more (511.3)."""
    if not any(one.attacking for one in state.objects):
        return state
    return replace(state, objects=tuple(replace(one, attacking="") if one.attacking else one
                                        for one in state.objects))
