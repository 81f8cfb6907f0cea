"""What each instruction does to the table: the one place that knows."""

from collections.abc import Callable

from msgspec.structs import replace

from rulekit.games.mtg.age import begun, closed, stamped
from rulekit.games.mtg.cards import (
    Control,
    Copy,
    Counter,
    Counters,
    Create,
    Damage,
    Destroy,
    Draw,
    Exile,
    Later,
    Life,
    Mana,
    Nothing,
    PhaseOut,
    Planeswalk,
    Poison,
    Pump,
    Put,
    Redirect,
    Transform,
    WhenYouDo,
)
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.counting import too_soon
from rulekit.games.mtg.events import about_object, about_player, fire, looking_back
from rulekit.games.mtg.moving import draw, enter, move, next_since
from rulekit.games.mtg.phasing import phase_out
from rulekit.games.mtg.planes import planeswalk
from rulekit.games.mtg.reading import legal, meant, number, people_meant, slots, things_meant
from rulekit.games.mtg.table import (
    NONE,
    Delayed,
    Lasting,
    Object,
    Resolve,
    State,
    Waiting,
    find,
    has_back,
    player,
    seats,
    taken,
    text_of,
    with_object,
    with_player,
)
from rulekit.games.mtg.terms import Countered, GainsLife
from rulekit.kernel import fresh

Result = tuple[State, Resolve, list[str]]
"""The table after, what the resolution remembers, the ids that were touched."""


def perform(state: State, deed, frame: Resolve) -> Result:
    """Carry out one instruction that needs no choice (608.2c)."""
    return _DEEDS[type(deed)](state, deed, frame)


def _damage(state: State, deed: Damage, frame: Resolve) -> Result:
    n = number(state, deed.n, frame)
    hit = {*people_meant(state, deed.to, frame), *things_meant(state, deed.to, frame, "battlefield")}
    ids = [id for id in meant(state, deed.to, frame) if id in hit]
    parts = {id: _share(frame.what, id) if deed.divided else n for id in ids}
    for id, part in parts.items():
        if (person := player(state, id)) is not None:  # 120.3a
            state = with_player(state, id, life=person.life - part)
        else:
            state = with_object(state, _hurt(state, find(state, id), part, frame))
    return state, replace(frame, dealt=frame.dealt + sum(parts.values())), ids


def _share(what: Object, id: str) -> int:
    """What of the damage was meant for this target: what a target that has gone would have had is lost."""
    return dict(zip(what.aims, what.shares, strict=False)).get(id, 0)


def _hurt(state: State, thing: Object, n: int, frame: Resolve) -> Object:
    if "planeswalker" in traits(state, thing).types:  # 120.3c
        return replace(thing, loyalty=max(0, thing.loyalty - n))
    source = find(state, frame.what.source) if frame.what.ability else frame.what
    deadly = frame.what.deadly or (source is not None and "deathtouch" in traits(state, source).keywords)
    deadly = n > 0 and deadly  # 113.7a: of a source that has gone, what was last known
    return replace(thing, damage=thing.damage + n, touched=thing.touched or deadly)  # 120.3e, 702.2b


def change_life(state: State, who: str, n: int) -> State:
    """Return `state` after a player gained or lost life (119.3), with what that triggers."""
    state = with_player(state, who, life=player(state, who).life + n)
    return about_player(state, GainsLife, who) if n > 0 else state


def _life(state: State, deed: Life, frame: Resolve) -> Result:
    n, ids = number(state, deed.n, frame), people_meant(state, deed.who, frame)
    for who in ids:
        state = change_life(state, who, n)
    return state, frame, ids


def _draw(state: State, deed: Draw, frame: Resolve) -> Result:
    touched = []
    for who in people_meant(state, deed.who, frame):
        for _ in range(number(state, deed.n, frame)):  # 121.2: one at a time
            state, card = draw(state, who)
            touched += [card] if card else []
    return state, frame, touched


def _destroy(state: State, deed: Destroy, frame: Resolve) -> Result:
    ids = things_meant(state, deed.what, frame, "battlefield")
    return move(state, ids, "graveyard"), frame, ids  # 701.7a, all at once


def _exile(state: State, deed: Exile, frame: Resolve) -> Result:
    return _to(state, frame, things_meant(state, deed.what, frame), "exile", "")


def _put(state: State, deed: Put, frame: Resolve) -> Result:
    under = frame.what.controller if deed.under == "you" else ""
    return _to(state, frame, things_meant(state, deed.what, frame), deed.zone, under)


def _to(state: State, frame: Resolve, ids: list[str], zone: str, under: str) -> Result:
    """Move, and remember what was moved: the rest of this text finds the new objects (400.7j)."""
    ids = [id for id in ids if _goes(find(state, id), zone)]
    parts = [part.id for id in ids for part in find(state, id).parts if part.id != id]  # 725.3c
    state = move(state, ids, zone, under)
    return state, replace(frame, moved=tuple(id for id in (*ids, *parts) if find(state, id))), ids


def _goes(thing: Object, zone: str) -> bool:
    """Whether it goes there: not where it is, and a token that has left the battlefield nowhere (111.8)."""
    if thing.zone == "battlefield":
        return zone != "battlefield"
    return not thing.token


def _counter(state: State, deed: Counter, frame: Resolve) -> Result:
    ids = [id for id in things_meant(state, deed.what, frame, "stack")  # 101.2: "can't" wins
           if "cannot_be_countered" not in traits(state, find(state, id)).keywords]
    before, state = state, move(state, ids, "graveyard")  # 701.5a
    for id in ids:
        state = about_object(state, before, Countered, id)
    return state, frame, ids


def _copy(state: State, deed: Copy, frame: Resolve) -> Result:
    touched, made = [], []
    people = [who for who in seats(state) if who in people_meant(state, deed.who, frame)]
    for id in things_meant(state, deed.what, frame, "stack"):
        aims = meant(state, deed.at, frame) if deed.at else [""]
        for who in people if aims else ():  # 405.3: the active player's lowest
            if not deed.at or _may_aim(state, find(state, id), aims[0], who):  # 707.10e
                state, name = copied(state, find(state, id), who, aims[0])
                made.append(name)
        touched += [id] if made else []
    return state, replace(frame, moved=tuple(made)), [*touched, *made]


def copied(state: State, what: Object, who: str, aim: str = "") -> tuple[State, str]:
    """Return `state` with a copy on the stack, and its id (707.10): not cast, its decisions copied.

    With `aim` every target of it is that one.
    """
    card = "" if what.ability else what.card or what.id
    name = fresh(f"{what.id}_copy", taken(state))
    aims = tuple(one if one == NONE else aim for one in what.aims) if aim else what.aims
    new = replace(what, id=name, card=card, owner=who, controller=who, copy=True, cast=False, aims=aims)
    return replace(state, stack=(*state.stack, new)), name


def _may_aim(state: State, what: Object, aim: str, who: str) -> bool:
    uses = slots(text_of(state, what))
    return bool(uses) and all(legal(state, target, aim, who, what.source) for _, target in uses)


def _redirect(state: State, deed: Redirect, frame: Resolve) -> Result:
    return state, frame, [id for id in things_meant(state, deed.what, frame, "stack")
                          if sum(aim != NONE for aim in find(state, id).aims) == 1]


def _poison(state: State, deed: Poison, frame: Resolve) -> Result:
    ids = people_meant(state, deed.who, frame)
    for who in ids:
        state = with_player(state, who, poison=player(state, who).poison + number(state, deed.n, frame))
    return state, frame, ids


def _counters(state: State, deed: Counters, frame: Resolve) -> Result:
    ids = things_meant(state, deed.what, frame, "battlefield")
    for id in ids:
        thing = find(state, id)
        new = replace(thing, plus=thing.plus + max(0, deed.n), minus=thing.minus + max(0, -deed.n))
        state = with_object(state, new)
    return state, frame, ids


def _create(state: State, deed: Create, frame: Resolve) -> Result:
    """All at once: each sees the others enter (603.6a, 608.2f)."""
    new: list[Object] = []
    cards = {card.id for card in state.cards if card.id != deed.card}
    for who in people_meant(state, deed.who, frame):
        for _ in range(number(state, deed.n, frame)):
            id = fresh(deed.card, {*taken(state), *cards, *(one.id for one in new)})
            new.append(Object(id, who, card=deed.card, token=True))
    return enter(state, tuple(new)), frame, [one.id for one in new]


def _pump(state: State, deed: Pump, frame: Resolve) -> Result:
    ids = _permanents(state, deed.what, frame)
    effect = Lasting(ids, deed.p, deed.t, deed.gains, deed.loses, "", deed.until, _whose(deed, frame))
    if deed.gains == "world":  # 704.5k: it counts how long it has been world
        since = next_since(state)
        for id in ids:
            state = with_object(state, replace(find(state, id), since=since))
    return _lasting(state, effect), frame, [*ids]


def _control(state: State, deed: Control, frame: Resolve) -> Result:
    ids = tuple(things_meant(state, deed.what, frame, "battlefield"))
    effect = Lasting(ids, controller=frame.what.controller, until=deed.until, whose=_whose(deed, frame))
    after = _lasting(state, effect)
    for thing in (find(state, id) for id in ids):
        if thing.attacking and traits(after, thing).controller != traits(state, thing).controller:
            after = with_object(after, replace(thing, attacking=""))  # 506.4
    return looking_back(after, state), frame, [*ids]


def _whose(deed: Pump | Control, frame: Resolve) -> str:
    return frame.what.controller if deed.until == "your_next_turn" else ""


def _permanents(state: State, what, frame: Resolve) -> tuple[str, ...]:
    """What `what` means of permanents, and of spells that may become some (400.7a)."""
    things = [find(state, id) for id in things_meant(state, what, frame)]
    return tuple(one.id for one in things if one.zone in ("battlefield", "stack") and one.ability is None)


def _lasting(state: State, effect: Lasting) -> State:
    if not effect.objects:
        return state
    kept = tuple(one for one in state.lasting if not _covered(one, effect))
    return closed(begun(replace(state, lasting=kept), effect))


def _covered(old: Lasting, new: Lasting) -> bool:
    """Whether nothing of `old` can be seen again: `new` settles the same keyword, no less long (613.7)."""
    words = {new.gains, new.loses} - {""}
    said = {old.gains, old.loses} - {""}
    alone = not (old.p or old.t or old.controller) and said and said <= words
    as_long = new.until == "always" or (new.until, new.whose) == (old.until, old.whose)
    return alone and as_long and set(old.objects) <= set(new.objects)


def _mana(state: State, deed: Mana, frame: Resolve) -> Result:
    who = frame.what.controller
    mana = player(state, who).mana + number(state, deed.n, frame)
    return with_player(state, who, mana=mana), frame, [who]


def _when_you_do(state: State, deed: WhenYouDo, frame: Resolve) -> Result:
    if frame.done:  # 603.12
        what = frame.what
        state = fire(state, Waiting("", what.controller, deed.ability, what.source, deadly=what.deadly))
    return state, frame, []


def _later(state: State, deed: Later, frame: Resolve) -> Result:
    subject, *along = frame.moved or ("",)
    what = frame.what
    if too_soon(state, deed, what):
        return state, frame, []
    new = Delayed(deed.when, deed.ability, what.controller, what.source, subject, tuple(along),
                  deadly=what.deadly, until=deed.until)
    return replace(state, delayed=(*state.delayed, new)), frame, list(frame.moved)


def _phase_out(state: State, deed: PhaseOut, frame: Resolve) -> Result:
    state, ids = phase_out(state, things_meant(state, deed.what, frame, "battlefield"))
    return state, frame, ids


def _planeswalk(state: State, deed: Planeswalk, frame: Resolve) -> Result:
    if frame.what.controller != seats(state)[0]:  # 701.24a: only the planar controller does
        return state, frame, []
    state, ids = planeswalk(state)
    return state, frame, ids


def _transform(state: State, deed: Transform, frame: Resolve) -> Result:
    meant_ = things_meant(state, deed.what, frame, "battlefield")
    ids = [id for id in meant_ if has_back(state, find(state, id))]
    for id in ids:
        turned = replace(find(state, id), back_up=not find(state, id).back_up)
        state = closed(with_object(state, stamped(state, turned)))  # 613.7g
    return state, frame, ids


def _nothing(state: State, deed: Nothing, frame: Resolve) -> Result:
    return state, frame, []


_DEEDS: dict[type, Callable[..., Result]] = {
    Damage: _damage, Life: _life, Draw: _draw, Destroy: _destroy, Exile: _exile, Put: _put, Counter: _counter,
    Copy: _copy, Create: _create, Pump: _pump, Control: _control, Mana: _mana, WhenYouDo: _when_you_do,
    Later: _later, Nothing: _nothing, Redirect: _redirect, Poison: _poison, Counters: _counters,
    PhaseOut: _phase_out, Planeswalk: _planeswalk, Transform: _transform,
}

RULES_OF = {
    Damage: ("608.2c", "120.3"), Life: ("608.2c", "119.3"), Draw: ("608.2c", "121.2"),
    Destroy: ("608.2c", "701.7a"), Exile: ("608.2c", "400.7"), Put: ("608.2c", "400.7"), Counter: ("701.5a",),
    Copy: ("707.10",), Create: ("608.2c", "111.1"), Pump: ("608.2c", "611.2a"), Control: ("608.2c", "611.2a"),
    Mana: ("608.2c", "106.4"), WhenYouDo: ("603.12",), Later: ("603.7a", "405.6a"), Nothing: ("608.2c",),
    Redirect: ("115.7",), Poison: ("608.2c",), Counters: ("608.2c",), PhaseOut: ("608.2c", "702.26"),
    Planeswalk: ("608.2c", "701.24b"), Transform: ("608.2c", "701.28a"),
}
"""The clauses behind each instruction."""
