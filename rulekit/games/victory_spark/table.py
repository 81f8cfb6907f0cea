"""What lies on the table: effects, cancels, characters, the two sides, and the timing now."""

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from operator import attrgetter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulekit.kernel import Fault, Text

PLAYERS = ("T", "N")
"""Turn player, non-turn player."""

SIDES = 16_384
"""Sides of which is remembered what was read from them: a side comes back at very many tables."""

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


class Side(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What belongs to one player. `spark` are the characters that wait to spark."""

    player: str = ""
    zone: tuple[Effect, ...] = ()
    hand: tuple[Cancel, ...] = ()
    ring: Character | None = None
    bench: tuple[Character, ...] = ()
    retire: tuple[Character, ...] = ()
    spark: tuple[Character, ...] = ()
    under_deck: tuple[Character, ...] = ()
    waiting: tuple[Cancel, ...] = ()


At = Literal["character_phase", "check", "rule_processing", "activation", "cancel_use", "ability_use",
             "effect", "resume", "resumed"]


class State(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
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
    """Return `state` with `changes` made to the side of `who`. Zones and hands have no order."""
    for unordered in ("zone", "hand", "waiting"):
        if unordered in changes:
            changes[unordered] = tuple(sorted(changes[unordered], key=_id))
    return replace(state, **{who: replace(state.side(who), **changes)})


@lru_cache(SIDES)
def declaring(side: Side, cancel: Cancel, target: str) -> Side:
    """Return a side after it has declared `cancel` at `target`: the card is spent, the effect waits."""
    effect = Effect(cancel.id, cancel.name, aim=target)
    return replace(
        side,
        hand=tuple(one for one in side.hand if one.id != cancel.id),
        zone=tuple(sorted((*side.zone, effect), key=_id)),
        waiting=tuple(sorted((*side.waiting, cancel), key=_id)),
    )


@lru_cache(SIDES)
def without(side: Side, id: str) -> Side:
    """Return a side after the effect `id` has left its zone."""
    return replace(side, zone=tuple(one for one in side.zone if one.id != id))


@lru_cache(SIDES)
def lying(side: Side) -> Mapping[str, Effect]:
    """Return the effects in a zone by their ids."""
    return {effect.id: effect for effect in side.zone}


def owner(state: State, id: str) -> str:
    """Return in whose zone the effect `id` lies, `""` where it is in none."""
    return "T" if id in lying(state.T) else "N" if id in lying(state.N) else ""


@lru_cache(SIDES)
def _owned(who: str, side: Side) -> tuple[tuple[str, Effect], ...]:
    return tuple((who, effect) for effect in side.zone)


def pending(state: State) -> tuple[tuple[str, Effect], ...]:
    """Return `(whose zone, effect)` for every unresolved effect, the turn player's first."""
    return _owned("T", state.T) + _owned("N", state.N)


@lru_cache(SIDES)
def _aims(side: Side) -> frozenset[str]:
    return frozenset(effect.aim for effect in side.zone if effect.aim)


def aimed_at(state: State) -> frozenset[str]:
    """Return the ids that some cancel in either zone targets."""
    return _aims(state.T) | _aims(state.N)


@lru_cache(SIDES)
def _cancels(side: Side) -> frozenset[str]:
    return frozenset(effect.id for effect in side.zone if effect.aim)


def free(side: Side, aimed: Set[str]) -> Set[str]:
    """Return the ids of the cancels in a zone that are not among `aimed`, what cancels target."""
    return _cancels(side) - aimed


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


def faults(start: State) -> Iterator[Fault]:
    """Yield what is wrong with a start that its types cannot see: ids twice, aims that cannot be."""
    seen: dict[str, str] = {}
    aiming = [effect.id for _, effect in pending(start)]
    for path, thing in _things(start):
        if thing.id in seen:
            yield Fault(f"{path}.id", Text(
                f"id「{thing.id}」は {seen[thing.id]} でもう使われています。id は一つずつ変えてください",
                f'the id "{thing.id}" is already used at {seen[thing.id]}; give every thing an id of its own',
            ))
        seen.setdefault(thing.id, f"{path}.id")
        if getattr(thing, "aim", "") and thing.id not in aiming:
            yield Fault(f"{path}.aim", Text(
                "誘発する効果に aim は書けません。対象はキャンセルを宣言する時に選びます（VS-20）",
                "an effect that triggers takes no aim; a target is chosen as a cancel is declared (VS-20)",
            ))
    yield from _aim_faults(start)
    yield from _moment_faults(start)


def _moment_faults(start: State) -> Iterator[Fault]:
    """A start stands between things: at a timing where somebody acts, with nothing half carried out."""
    if start.at not in ("character_phase", "check", "activation"):
        yield Fault("start.at", Text(
            f"はじめの at に「{start.at}」は使えません。character_phase, check, activation のどれかです",
            f'a start cannot stand at "{start.at}"; it may be character_phase, check, activation'))
    for field in ("doing", "todo"):
        if getattr(start, field):
            yield Fault(f"start.{field}", Text(
                f"{field} ははじめには書けません。解決の途中からは始められません",
                f"{field} cannot be given; a start is not in the middle of a resolution"))
    for who in PLAYERS:
        for index, effect in enumerate(start.side(who).zone):
            if effect.aim and effect.does:
                yield Fault(f"start.{who}.zone[{index}].does", Text(
                    "aim のある効果はキャンセルです。does は書けません",
                    "an effect with an aim is a cancel; it takes no does"))


def _things(start: State) -> Iterator[tuple[str, Effect | Cancel | Character]]:
    """Yield `(path, thing)` for everything with an id."""
    for who in PLAYERS:
        side = start.side(who)
        for zone in ("zone", "hand", "bench", "retire", "spark", "under_deck", "waiting"):
            for index, thing in enumerate(getattr(side, zone)):
                yield from _things_within(f"start.{who}.{zone}[{index}]", thing)
        if side.ring:
            yield from _things_within(f"start.{who}.ring", side.ring)


def _things_within(path: str, thing) -> Iterator[tuple[str, Effect | Cancel | Character]]:
    yield path, thing
    for index, effect in enumerate(getattr(thing, "triggers", ())):
        yield from _things_within(f"{path}.triggers[{index}]", effect)
    for index, deed in enumerate(getattr(thing, "does", ())):
        for number, effect in enumerate(getattr(deed, "effects", ())):
            yield from _things_within(f"{path}.does[{index}].effects[{number}]", effect)


def _aim_faults(start: State) -> Iterator[Fault]:
    aims = {effect.id: effect.aim for _, effect in pending(start)}
    names = ", ".join(sorted(aims))
    for who in PLAYERS:
        for index, effect in enumerate(start.side(who).zone):
            path = f"start.{who}.zone[{index}].aim"
            if not effect.aim:
                continue
            if effect.aim == effect.id:
                yield Fault(path, Text(
                    f"キャンセル「{effect.id}」は自分自身を対象にできません（VS-20）",
                    f'the cancel "{effect.id}" cannot aim at itself (VS-20)',
                ))
            elif effect.aim not in aims:
                yield Fault(path, Text(
                    f"対象「{effect.aim}」は解決領域にありません。選べるのは {names}",
                    f'the target "{effect.aim}" is in no resolution zone; there are {names}',
                ))
            elif effect.id in _chain(aims, effect.aim):
                yield Fault(path, Text(
                    f"キャンセル「{effect.id}」の対象「{effect.aim}」は後から宣言されたものです。"
                    "対象は先に領域にあった効果だけです（VS-20）",
                    f'the cancel "{effect.id}" aims at "{effect.aim}", which is younger; '
                    "only what was already in a zone can be a target (VS-20)",
                ))


def _chain(aims: dict[str, str], id: str) -> set[str]:
    """Return what `id` aims at, and what that aims at, and so on; ends at a circle too."""
    seen: set[str] = set()
    while (id := aims.get(id, "")) and id not in seen:
        seen.add(id)
    return seen
