"""From the table to the layers: who takes part, which effects there are, and in what timestamp order."""

import re
from functools import lru_cache

from msgspec.structs import replace

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.apply import Run, characteristics
from rulekit.games.mtg.layers.effects import Effect, Part, Which
from rulekit.games.mtg.layers.objects import Object, joined, mana_of
from rulekit.games.mtg.layers.reading import by_id
from rulekit.games.mtg.timestamps.table import State

POWER_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


def ready(state: State) -> Run:
    """Return the layers before their first step: the table as printed, effects in timestamp order."""
    return _ready(state.objects, state.effects, state.ages, state.omit)


@lru_cache(512)
def _ready(objects, effects, ages, omit) -> Run:
    present = tuple(
        _printed(object)
        for object in objects
        if object.zone in ("battlefield", "command") and not object.phased_out and object.id not in omit
    )
    at = by_id(present)
    found = [
        effect for effect in effects if effect.id not in omit and (effect.resolved or effect.source in at)
    ]
    found += [copied for effect in found for copied in _for_copies(effect, found)]
    found += [counters for object in present for counters in counter_effects(object)]
    found += [
        Effect(
            f"{object.id}_face_down",
            (Which(id=object.id),),
            (Part("1b", fx.FaceDown()),),
            object.id,
            name="face_down_effect",
        )
        for object in present
        if object.face_down
    ]
    place = {id: number for number, id in enumerate(ages)}
    order = sorted(enumerate(found), key=lambda pair: (*age(pair[1], place, found), pair[0]))
    return Run(tuple(effect for _, effect in order), present)


def age(effect: Effect, place: dict[str, int], effects: list[Effect]) -> tuple[int, int]:
    """Return the place of `effect` in timestamp order, and its rank among those of one object.

    613.7a: a static ability's effect has the later of its object's age and of what created the
    ability; when the object is stamped anew, its effects keep their order among themselves.
    613.7b: a resolved effect has its own. What no order knows is older than all it knows.
    """
    own = place.get(effect.id, -1)
    if effect.resolved:
        return own, own
    granter = next((one for one in effects if one.id == effect.granted_by), None)
    if effect.id not in place and granter is not None:
        own = age(granter, place, effects)[0]
    return max(place.get(effect.source, -1), own), own


def _printed(object: Object) -> Object:
    """Return `object` as it is before any effect: under its owner's control, lists in order (305.6)."""
    mana = mana_of(object.subtypes) if "land" in object.types else ()
    return replace(
        object,
        controller=object.controller or object.owner,
        types=joined(object.types),
        subtypes=joined(object.subtypes),
        supertypes=joined(object.supertypes),
        colors=joined(object.colors),
        abilities=joined(object.abilities, mana),
    )


def _for_copies(effect: Effect, effects: list[Effect]) -> list[Effect]:
    """Return `effect` once for each object that copies its ability (707.2): the ability is then its own."""
    found = []
    for copying in effects:
        for op in fx.ops(copying, "1a"):
            has = isinstance(op, fx.Become) and effect.ability in op.values.abilities
            if effect.resolved or effect.granted_by or not (has or isinstance(op, fx.Copy)):
                continue
            if isinstance(op, fx.Copy) and op.of != effect.source:
                continue
            found += [
                _as_own(effect, which.id)
                for which in copying.affects
                if which.id and which.id != effect.source
            ]
    return found


def _as_own(effect: Effect, copier: str) -> Effect:
    own = tuple(replace(which, id=copier) if which.id == effect.source else which for which in effect.affects)
    return replace(effect, id=f"{effect.id}_{copier}", source=copier, affects=own)


def counter_id(object: str, kind: str) -> str:
    """Return the id under which all counters of one kind on one object share an age (613.7c)."""
    power = POWER_COUNTER.fullmatch(kind)
    return f"{object}_{'_'.join(_sign(part) for part in power.groups()) if power else kind}_counters"


def counter_name(kind: str) -> str:
    """Return what the words call counters of one kind."""
    return f"{kind} counters"


def _sign(part: str) -> str:
    return ("plus" if part[0] == "+" else "minus") + part[1:]


def counter_effects(object: Object) -> list[Effect]:
    """Return what counters on `object` do: 7c for power and toughness (122.1a), 6 for keywords (122.1b)."""
    found = []
    for kind, number in object.counters:
        power = POWER_COUNTER.fullmatch(kind)
        if power:
            change = Part("7c", fx.ModifyPt(*(int(part) * number for part in power.groups())))
        else:
            change = Part("6", fx.AddAbilities((kind,)))
        found.append(
            Effect(
                counter_id(object.id, kind),
                (Which(id=object.id),),
                (change,),
                resolved=True,
                name=f"{counter_name(kind)}_fx",
            )
        )
    return found


def current(state: State) -> dict[str, Object]:
    """Return every object that takes part, with the characteristics it has now, by id (613.5)."""
    run = ready(state)
    return by_id(characteristics(run.objects, run.effects))


def controller(state: State, id: str) -> str:
    """Return who controls `id` now; its owner where it is not on the battlefield."""
    found = current(state).get(id)
    return found.controller if found else next(one.owner for one in state.objects if one.id == id)


def covers(effect: Effect, id: str) -> bool:
    """Whether `effect` names `id` as one of the objects it is locked to."""
    return any(id in (which.ids or ()) or which.id == id for which in effect.affects)
