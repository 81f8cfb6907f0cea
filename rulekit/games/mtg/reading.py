"""Reading the table for a text: what can be a target, whom an instruction means, what a number is."""

from rulekit.games.mtg.continuous import count, fits, side, traits
from rulekit.games.mtg.table import (
    NONE,
    Object,
    Player,
    Resolve,
    State,
    battlefield,
    cards_in,
    find,
    player,
    seats,
    text_of,
)
from rulekit.games.mtg.terms import CastItself, CountOf, DamageDealt, EmptyHand, Exists, LifeOf, Target, Which


def slots(text) -> list[tuple[int, Target]]:
    """Return `(use of the word "target", target)` for every single target of a text."""
    return [(number, one) for number, one in enumerate(text.targets) for _ in range(one.count)]


def legal(state: State, which: Target, id: str, you: str, this: str = "") -> bool:
    """Whether `id` can be (or still is) a legal target for an object that `you` control."""
    person = player(state, id)
    if person is not None:
        return which.zone in ("player", "any") and not person.left and side(id, which.controller, you)
    thing = find(state, id)
    if thing is None or not fits(state, which, thing, you, this) or not asked_for(state, which, thing, you):
        return False
    one = traits(state, thing)  # 702.11b
    return not ("hexproof" in one.keywords and one.controller != you and thing.zone == "battlefield")


def asked_for(state: State, which: Target, thing: Object, you: str) -> bool:
    """Whether `thing` is also what only the word "target" may ask for: whose it is, what it is not."""
    return side(thing.owner, which.owner, you) and (
        not which.lacks or which.lacks not in traits(state, thing).types)


def candidates(state: State, which: Which, you: str, this: str, source: str = "") -> list[str]:
    """Return every legal target, players first. An object on the stack cannot target itself (115.5)."""
    if which.zone == "player":
        ids = seats(state)
    else:
        ids = [one.id for one in (*state.objects, *reversed(state.stack)) if one.id != this]
        ids = [*seats(state), *ids] if which.zone == "any" else ids
    return [id for id in ids if legal(state, which, id, you, source)]


def targetable(state: State, text, you: str, this: str, source: str = "") -> bool:
    """Whether every target of `text`, or of one of its modes, can be chosen (601.2c); optional ones can."""
    if getattr(text, "modes", ()):
        return any(targetable(state, mode, you, this, source) for mode in text.modes)
    for target in text.targets:
        if not target.up_to and len(candidates(state, target, you, this, source)) < target.count:
            return False
    return True


def still_legal(state: State, thing: Object) -> list[str]:
    """Return the aims of `thing`, each that is not legal any more as an empty one (608.2b)."""
    text = text_of(state, thing)
    return [aim if aim and (aim == NONE or legal(state, target, aim, thing.controller, thing.source)) else ""
            for aim, (_, target) in zip(thing.aims, slots(text), strict=True)]


def holds(state: State, asked, you: str, this: str = "") -> bool:
    """Whether the table answers `asked` with yes."""
    if isinstance(asked, EmptyHand):
        return not cards_in(state, "hand", you)
    if isinstance(asked, CastItself):
        thing = find(state, this)
        return thing is not None and thing.cast
    there = count(state, asked.which, you, this) > 0
    return there if isinstance(asked, Exists) else not there


def number(state: State, value, frame: Resolve) -> int:
    """Return what a number is now."""
    if isinstance(value, CountOf):
        return count(state, value.which, frame.what.controller, frame.what.source)
    if isinstance(value, LifeOf):  # 800.4i: of a player who has left, the last one
        return next((player(state, id).life for id in named(state, value.who, frame) if player(state, id)), 0)
    return frame.dealt if isinstance(value, DamageDealt) else value


def meant(state: State, what: "str | Which", frame: Resolve) -> list[str]:
    """Return the ids that `what` means to the resolving object; nothing where it has gone."""
    you, source = frame.what.controller, frame.what.source
    if isinstance(what, Which):  # no target: hexproof does not matter (702.11b)
        people = [who for who in seats(state) if side(who, what.controller, you)]
        things = [one.id for one in (*state.objects, *state.stack) if fits(state, what, one, you, source)]
        return [*(people if what.zone in ("player", "any") else ()), *things]
    return [id for id in named(state, what, frame) if id and id != NONE and _here(state, id)]


def named(state: State, what: str, frame: Resolve) -> list[str]:
    """Return the ids that a short name stands for, also of what has gone or left."""
    you, source = frame.what.controller, frame.what.source
    if what.endswith(".controller"):
        return _controllers(state, what.removesuffix(".controller"), frame)
    plain = {
        "you": lambda: [you],
        "each_player": lambda: seats(state),
        "each_opponent": lambda: [who for who in seats(state) if who != you],
        "self": lambda: [source if frame.what.ability else frame.what.id],
        "it": lambda: [frame.what.subject, *frame.what.along],
        "moved": lambda: frame.moved,
        "targets": lambda: frame.aims,
    }
    return list(plain[what]()) if what in plain else [frame.aims[int(what[1:])]]


def people_meant(state: State, who: "str | Which", frame: Resolve) -> list[str]:
    """Return the players that `who` means."""
    return [id for id in meant(state, who, frame) if player(state, id)]


def things_meant(state: State, what: "str | Which", frame: Resolve, zone: str = "") -> list[str]:
    """Return the objects that `what` means, of one zone or of any."""
    return [id for id in meant(state, what, frame)
            if not player(state, id) and zone in ("", find(state, id).zone)]


def _here(state: State, id: str) -> bool:
    person: Player | None = player(state, id)
    thing = find(state, id)  # 702.26b: what is phased out is treated as not there
    return not person.left if person else thing is not None and thing.zone != "phased"


def _controllers(state: State, what: str, frame: Resolve) -> list[str]:
    """608.2h: who controls it, or, where it has gone, controlled it last."""
    if what[1:].isdigit():
        last = frame.controllers[int(what[1:])]
        return [last] if last else []
    if frame.what.was:
        return [frame.what.was]
    thing = find(state, frame.what.subject)
    return [traits(state, thing).controller] if thing else []


def permanents_of(state: State, who: str, which: Which, this: str = "") -> list[str]:
    """Return the permanents that `who` controls and `which` describes."""
    return [one.id for one in battlefield(state)
            if traits(state, one).controller == who and fits(state, which, one, who, this)]
