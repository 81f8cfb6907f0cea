"""What lies on the table: effects, cancels, characters, the two sides, and the timing now."""

from collections.abc import Callable, Iterable, Mapping, Set
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from rulekit.kernel import grouped

PLAYERS = ("T", "N")
"""Turn player, non-turn player."""

SIDES = 16_384
"""Sides that are remembered: a side comes back at very many tables."""

Whose = Literal["own", "opponent"]


class Condition(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="if"):
    """Something a card asks of the table."""


class RingHas(Condition, frozen=True, cache_hash=True, tag="ring_has"):
    """A character with `trait` is on the ring of the card's owner or of the opponent."""

    trait: str
    whose: Whose = "own"


class RetireHas(Condition, frozen=True, cache_hash=True, tag="retire_has"):
    """The owner's retire pile holds a card whose name contains `name` and which has `trait`."""

    name: str
    trait: str


class Deed(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="do"):
    """One instruction of an ability, carried out by the rules as it resolves."""


class RingUnderDeck(Deed, frozen=True, cache_hash=True, tag="ring_under_deck"):
    """Put the ring character under its owner's deck."""

    whose: Whose = "opponent"


class Pump(Deed, frozen=True, cache_hash=True, tag="pump"):
    """Strengthen the ring character."""

    whose: Whose = "own"


class Place(Deed, frozen=True, cache_hash=True, tag="place"):
    """Effects that this one triggers: put into a resolution zone, all at the same time."""

    effects: tuple["Effect", ...]
    whose: Whose = "own"


class Effect(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """An unresolved effect: an ability, or with an `aim` a declared cancel.

    `from_hand` is the kind 自[手札] (auto [hand]), whose card is revealed at the next check.
    """

    id: str
    name: str = ""
    aim: str = ""
    from_hand: bool = False
    shown: bool = False
    does: tuple[RingUnderDeck | Pump | Place, ...] = ()


class Cancel(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A cancel in hand. `targets` overrides the table's `cancel_targets` (AMB-VS-5)."""

    id: str
    name: str = ""
    targets: Literal["opponent", "any"] | None = None
    needs: tuple[RingHas | RetireHas, ...] = ()


class Character(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A character card. `needs` is what it asks before it may spark, `triggers` what it then does."""

    id: str
    name: str = ""
    traits: tuple[str, ...] = ()
    needs: tuple[RingHas | RetireHas, ...] = ()
    triggers: tuple[Effect, ...] = ()
    pumped: bool = False


class Known(dict):
    """What `find` returns of each key, found once."""

    def __init__(self, find: Callable[[Any], Any]):
        self.find = find

    def __missing__(self, key: Any) -> Any:
        found = self[key] = self.find(key)
        return found


class Side(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, dict=True):
    """What belongs to one player. `spark` are the characters that wait to spark.

    What is read from it stays with it, as a side comes back at very many tables.
    """

    player: str = ""
    zone: tuple[Effect, ...] = ()
    hand: tuple[Cancel, ...] = ()
    ring: Character | None = None
    bench: tuple[Character, ...] = ()
    retire: tuple[Character, ...] = ()
    spark: tuple[Character, ...] = ()
    under_deck: tuple[Character, ...] = ()
    waiting: tuple[Cancel, ...] = ()

    @cached_property
    def lying(self) -> Mapping[str, Effect]:
        """The effects in the zone by their ids."""
        return {effect.id: effect for effect in self.zone}

    @cached_property
    def aims(self) -> frozenset[str]:
        """The ids that the cancels in the zone target."""
        return frozenset(effect.aim for effect in self.zone if effect.aim)

    @cached_property
    def cancels(self) -> frozenset[str]:
        """The ids of the cancels in the zone."""
        return frozenset(effect.id for effect in self.zone if effect.aim)

    @cached_property
    def hidden(self) -> tuple[Effect, ...]:
        """The effects from hand whose card is still to be revealed."""
        return tuple(effect for effect in self.zone if effect.from_hand and not effect.shown)

    @cached_property
    def calm(self) -> bool:
        """Whether this side surely gives the rules nothing to process."""
        return not self.spark and not self.hidden

    @cached_property
    def cards(self) -> Mapping[str, Cancel]:
        """The cancels in hand by their ids."""
        return {cancel.id: cancel for cancel in self.hand}

    @cached_property
    def copies(self) -> list[list[Cancel]]:
        """The cancels in hand, copies of one card together; without a name each is its own."""
        return grouped(self.hand, lambda cancel: replace(cancel, id="") if cancel.name else cancel)

    @cached_property
    def alike(self) -> Mapping[Set[str], list[list[Effect]]]:
        """By what cancels target, the effects in the zone, those together that nothing tells apart.

        Nobody is asked which of those of one name and text, aimed alike and not targeted; what the card of a
        declared cancel says is part of its text.
        """
        texts = {card.id: replace(card, id="") for card in self.waiting}
        looks = {effect.id: (replace(effect, id=""), texts.get(effect.id) if effect.aim else None)
                 for effect in self.zone if effect.name}
        return Known(lambda aimed: grouped(self.zone, lambda effect: effect.id if effect.id in aimed
                                           else looks.get(effect.id, effect.id)))

    @cached_property
    def declared(self) -> Mapping[tuple[str, str], "Side"]:
        """By `(cancel, target)`, this side after that: the card is spent, the effect waits."""
        return Known(lambda ids: _met(_declaring(self, *ids)))

    @cached_property
    def without(self) -> Mapping[str, "Side"]:
        """By the id of an effect, this side after it has left the zone, if it lay there."""
        return Known(lambda id: _met(_leaving(self, self.lying[id])) if id in self.lying else self)


At = Literal["character_phase", "check", "rule_processing", "activation", "cancel_use", "ability_use",
             "effect", "resume", "resumed"]


class State(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, gc=False):
    """The table at one moment.

    `at` is the timing; `asked` whose say it is at 4.5; `doing` the card or effect being carried
    out and `todo` what is left of it. `resolved` and `removed` are kept because outcomes are
    compared by them; without `ordered` the order of resolution makes no different outcome.
    """

    T: Side = Side()
    N: Side = Side()
    cancel_targets: Literal["opponent", "any"] = "opponent"
    ordered: bool = True
    at: At = "check"
    asked: Literal["T", "N"] = "T"
    doing: str = ""
    todo: tuple[RingUnderDeck | Pump | Place, ...] = ()
    resolved: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def side(self, who: str) -> Side:
        """Return the side of the turn player `"T"` or the non-turn player `"N"`."""
        return self.T if who == "T" else self.N


def other(who: str) -> str:
    """Return the opponent of `who`."""
    return "N" if who == "T" else "T"


_id = attrgetter("id")


def put(state: State, who: str, **changes) -> State:
    """Return `state` with `changes` made to the side of `who`. A zone has no order."""
    if "zone" in changes:
        changes["zone"] = tuple(sorted(changes["zone"], key=_id))
    return replace(state, **{who: replace(state.side(who), **changes)})


def _declaring(side: Side, id: str, target: str) -> Side:
    cancel = side.cards[id]
    return replace(
        side,
        hand=tuple(one for one in side.hand if one.id != id),
        zone=tuple(sorted((*side.zone, Effect(id, cancel.name, aim=target)), key=_id)),
        waiting=tuple(sorted((*side.waiting, cancel), key=_id)),
    )


def _leaving(side: Side, effect: Effect) -> Side:
    """Return the side without the effect.

    The card of a cancel is in the waiting room then (AMB-VS-15), even where its declaration was not played.
    """
    waiting = side.waiting
    if effect.aim and not any(card.id == effect.id for card in waiting):
        waiting = tuple(sorted((*waiting, Cancel(effect.id, effect.name)), key=_id))
    return replace(side, zone=tuple(one for one in side.zone if one.id != effect.id), waiting=waiting)


@lru_cache(SIDES)
def _met(side: Side) -> Side:
    """Return the first side met that is equal to this one: what was read from it is there already."""
    return side


@lru_cache(SIDES)
def among(ids: tuple[str, ...], id: str) -> tuple[str, ...]:
    """Return ids whose order is of no account, with one more."""
    return tuple(sorted((*ids, id)))


def owner(state: State, id: str) -> str:
    """Return in whose zone the effect `id` lies, `""` where it is in none."""
    return "T" if id in state.T.lying else "N" if id in state.N.lying else ""


def pending(state: State) -> tuple[tuple[str, Effect], ...]:
    """Return `(whose zone, effect)` for every unresolved effect, the turn player's first."""
    return (*[("T", effect) for effect in state.T.zone], *[("N", effect) for effect in state.N.zone])


def aimed_at(state: State) -> frozenset[str]:
    """Return the ids that some cancel in either zone targets."""
    return state.T.aims | state.N.aims


def has_free(side: Side, aimed: Set[str]) -> bool:
    """Whether a cancel in the zone is not among `aimed`, what cancels target."""
    return not side.cancels <= aimed


def holds(state: State, who: str, needs: Iterable[Condition]) -> bool:
    """Whether the table gives `who` all that `needs` asks, now (AMB-VS-6)."""
    return all(_holds(state, who, need) for need in needs)


def _holds(state: State, who: str, need: Condition) -> bool:
    if isinstance(need, RingHas):
        ring = state.side(who if need.whose == "own" else other(who)).ring
        return ring is not None and need.trait in ring.traits
    return any(
        need.name in (card.name or card.id) and need.trait in card.traits for card in state.side(who).retire
    )


def swap(state: State) -> State:
    """Return the same table in the other player's turn."""
    return replace(state, T=state.N, N=state.T)
