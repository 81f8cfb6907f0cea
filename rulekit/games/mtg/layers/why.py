"""Why a characteristic is what it is: the chain of effects that made it, and what was overwritten."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.apply import Run, ahead, applied, next_layer, pending
from rulekit.games.mtg.layers.effects import Effect, ops
from rulekit.games.mtg.layers.objects import Object, has_subtype, power_toughness
from rulekit.games.mtg.layers.reading import by_id, sets

_SETTING = {
    "types": (fx.SetTypes,),
    "subtypes": (fx.SetLandSubtypes, fx.SetCreatureSubtypes),
    "colors": (fx.SetColors,),
    "abilities": (fx.LoseAll, fx.SetLandSubtypes),
    "controller": (fx.SetController,),
    "pt": (fx.SetPt,),
}
_CHANGING = {
    "types": (fx.AddTypes, fx.RemoveTypes, fx.SetTypes),
    "subtypes": (
        fx.AddSubtypes,
        fx.SetLandSubtypes,
        fx.SetCreatureSubtypes,
        fx.AllCreatureTypes,
        fx.ChangeText,
        fx.AddTypes,
        fx.RemoveTypes,
        fx.SetTypes,
    ),
    "colors": (fx.AddColors, fx.SetColors),
    "abilities": (
        fx.AddAbilities,
        fx.RemoveAbilities,
        fx.LoseAll,
        fx.SetLandSubtypes,
        fx.AddSubtypes,
        fx.ChangeText,
    ),
    "controller": (fx.SetController,),
    "pt": (fx.SetPt, fx.ModifyPt, fx.SwitchPt),
    "supertypes": (),
    "mv": (),
}
_COPYING = (fx.Copy, fx.Become, fx.FaceDown)
ASKABLE = tuple(_CHANGING)
"""The characteristics that can be asked about."""


class Link(Struct, frozen=True):
    """One effect in the chain: its layer, the place of its age, what stood before and after.

    `overwritten` is the later effect that set the whole value anew; `since` the layer in which this
    one started, where it is an earlier one; `goes_on`: its ability was gone by then (613.6);
    `before_older`: an older one waited.
    """

    layer: str
    effect: str
    age: int
    before: Any
    after: Any
    overwritten: str = ""
    since: str = ""
    goes_on: bool = False
    before_older: bool = False


class Why(Struct, frozen=True):
    """The answer: what is printed, the links in the order applied, the value now.

    `never` are effects that would touch this characteristic but never started, with the layer;
    `no_creature`: its power and toughness cannot be read, for it is no creature (208.3).
    """

    object: str
    what: str
    printed: Any
    links: tuple[Link, ...]
    value: Any
    never: tuple[tuple[str, str], ...] = ()
    no_creature: bool = False


def why(start: Run, object: str, what: str) -> Why:
    """Return the chain behind one characteristic; `start` is the run before its first layer.

    Raises LookupError for an object that is not there or a characteristic that has no chain.
    """
    if what not in _CHANGING or object not in by_id(start.objects):
        raise LookupError(object if what in _CHANGING else what)
    links: list[Link] = []
    run = start
    never: list[tuple[str, str]] = []
    while run is not None:
        while (found := ahead(run)) is not None:
            after = applied(run, found.effect)
            if _touches(found.effect, run.layer, what) and object in sets(after.started)[found.effect.id]:
                links.append(_link(start, run, after, found, object, what))
            run = after
        started = sets(run.started)
        never += [
            (one.id, run.layer)
            for one in pending(run)
            if one.id not in started and _touches(one, run.layer, what)
        ]
        run, last = next_layer(run), run
    end = by_id(last.objects)[object]
    value = reading(end, what)
    return Why(
        object,
        what,
        reading(by_id(start.objects)[object], what),
        _overwritten(links, start, what),
        value,
        tuple(dict.fromkeys(never)),
        what == "pt" and power_toughness(end) != value,
    )


def reading(object: Object, what: str) -> Any:
    """Return one characteristic as it is read: subtypes without those whose type is gone."""
    if what == "subtypes":
        return tuple(one for one in object.subtypes if has_subtype(object, one))
    return getattr(object, what)


def _touches(effect: Effect, layer: str, what: str) -> bool:
    return any(isinstance(op, (*_CHANGING[what], *_COPYING)) for op in ops(effect, layer))


def _sets(effect: Effect, layer: str, what: str) -> bool:
    return any(isinstance(op, (*_SETTING.get(what, ()), *_COPYING)) for op in ops(effect, layer))


def _link(start: Run, run: Run, after: Run, found, object: str, what: str) -> Link:
    effect = found.effect
    source = by_id(run.objects).get(effect.source)
    gone = (
        not effect.resolved
        and bool(effect.ability)
        and (source is None or effect.ability not in source.abilities)
    )
    was, now = (reading(by_id(one.objects)[object], what) for one in (run, after))
    age = [one.id for one in start.effects].index(effect.id) + 1
    first = next(layer for layer, id in after.applied if id == effect.id)
    since = first if first != run.layer else ""
    return Link(run.layer, effect.id, age, was, now, "", since, gone, effect is not found.live[0])


def _overwritten(links: list[Link], start: Run, what: str) -> tuple[Link, ...]:
    """Mark every link before the last one that sets the whole value."""
    effects = {effect.id: effect for effect in start.effects}
    last = max(
        (n for n, link in enumerate(links) if _sets(effects[link.effect], link.layer, what)), default=-1
    )
    by = links[last].effect if links else ""
    return tuple(
        replace(link, overwritten=by) if number < last else link for number, link in enumerate(links)
    )
