"""The stack's permanents and what acts on them, as the layers know them (613)."""

from collections.abc import Iterator
from functools import lru_cache

from rulekit.games.mtg import layers
from rulekit.games.mtg.cards import Card
from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.table import Lasting, Object
from rulekit.games.mtg.terms import ChangesPT, ControlsHost, CountsPT, Grants, Which

ON_BATTLEFIELD = ("battlefield", "any")
"""Where the layers can count; elsewhere it is counted before."""


Things = dict[str, tuple[Object, Card]]
"""Permanents and what they are to the rules, by id."""


def through(things: Things, lasting: tuple[Lasting, ...],
            counted: dict[str, int]) -> dict[str, layers.Object]:
    """Return the permanents, by id, after all layers.

    `counted` are the sizes of those whose ability counts what is not on the battlefield. What controls
    its host does so for its own controller: who that is may hang on another such effect (613.8a), so it
    is looked at again until nobody else is found.
    """
    permanents = tuple(_permanent(*one) for one in things.values())
    seats = {one.id: one.controller for one in permanents}
    for _ in things:
        found = layers.characteristics(permanents, _effects(things, lasting, counted, seats))
        if seats == (seats := {one.id: one.controller for one in found}):
            break
    return {one.id: one for one in found} if things else {}


def _permanent(thing: Object, card: Card) -> layers.Object:
    """Return `thing` with the characteristics that `card` gives it; its keywords are its abilities."""
    return layers.Object(id=thing.id, types=card.types, abilities=card.keywords, pt=card.pt,
                         controller=thing.controller or thing.owner, host=thing.host)


def _effects(things: Things, lasting: tuple[Lasting, ...], counted: dict[str, int],
             seats: dict[str, str]) -> tuple[layers.Effect, ...]:
    """Return every effect on these permanents in timestamp order (613.7), oldest first.

    What nobody stamped is older than all that was; of one age, what resolved is newer than what
    permanents do.
    """
    aged = [(thing.age, False, effect) for thing, card in things.values()
            for effect in _statics(thing, card, counted, seats[thing.id])]
    aged += [(one.age, True, _lasting(number, one)) for number, one in enumerate(lasting)]
    aged += [(0, False, _counters(thing)) for thing, _ in things.values() if thing.plus != thing.minus]
    return tuple(effect for *_, effect in sorted(aged, key=lambda one: one[:2]))


def _statics(thing: Object, card: Card, counted: dict[str, int], you: str) -> Iterator[layers.Effect]:
    for number, static in enumerate(one for ability in card.abilities for one in ability.static):
        if (part := _part(static, you, counted.get(thing.id))) is not None:
            yield layers.Effect(f"{thing.id}/{number}", _whom(static), (part,), source=thing.id,
                                cda=isinstance(static, CountsPT))


@lru_cache(1024)
def _part(static, you: str, known: int | None) -> layers.Part | None:
    """What a static ability of `you` does, in its layer; None for one that changes no characteristic."""
    if isinstance(static, ControlsHost):  # 613.1b
        return layers.Part("2", fx.SetController(you))
    if isinstance(static, Grants):  # 613.1f
        return layers.Part("6", fx.AddAbilities((static.keyword,)))
    if isinstance(static, CountsPT):  # 613.4a
        size = fx.Count(_described(static.which)) if known is None else known
        return layers.Part("7a", fx.SetPt(size, size))
    if isinstance(static, ChangesPT):  # 613.4c
        return layers.Part("7c", fx.ModifyPt(static.p, static.t))
    return None


@lru_cache(1024)
def _whom(static) -> tuple[layers.Which, ...]:
    if isinstance(static, ControlsHost):
        return (layers.Which(host_of_source=True),)
    if isinstance(static, CountsPT):
        return (layers.Which(not_source=False),)
    return _described(static.which)


@lru_cache(1024)
def _described(which: Which) -> tuple[layers.Which, ...]:
    """A description of permanents in the layers' words; "you" controls the effect's source."""
    given = {
        "type": which.type or None,
        "ability": which.keyword or None,
        "controlled_by_source_controller": which.controller == "you" if which.controller else None,
        "not_source": True if which.other else False if which.this else None,
        "host_of_source": True if which.host else None,
    }
    if which.zone == "any":  # 115.4
        given["any"] = (layers.Which(type="creature"), layers.Which(type="planeswalker"))
    return (layers.Which(**given),)


def _lasting(number: int, one: Lasting) -> layers.Effect:
    """What a resolved spell or ability goes on doing to a set that is fixed (611.2c)."""
    parts = [layers.Part("2", fx.SetController(one.controller))] if one.controller else []
    parts += [layers.Part("6", fx.AddAbilities((one.gains,)))] if one.gains else []
    parts += [layers.Part("6", fx.RemoveAbilities((one.loses,)))] if one.loses else []
    parts += [layers.Part("7c", fx.ModifyPt(one.p, one.t))] if one.p or one.t else []
    return layers.Effect(f"lasting {number}", (layers.Which(ids=one.objects),), tuple(parts), resolved=True)


def _counters(thing: Object) -> layers.Effect:
    more = thing.plus - thing.minus
    return layers.Effect(f"{thing.id}/counters", (layers.Which(id=thing.id),),
                         (layers.Part("7c", fx.ModifyPt(more, more)),), resolved=True)
