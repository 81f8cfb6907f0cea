"""What a scenario tells: objects, effects, the order of ages, the events still to come, what to read."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.layers.apply import Run
from rulekit.games.mtg.layers.dependency import Edge
from rulekit.games.mtg.layers.effects import Effect
from rulekit.games.mtg.layers.objects import Object

NOW, NEWEST, OLD = "2023-11-17", "2026-04-17", "old"
EDITIONS = (NOW, NEWEST, OLD)
"""The edition shown by default first; `old` is the older column of the seed."""

PlayerId = Literal["A", "B", "C", "D"]


READ_OF_PLAYERS = ("hand_limit", "discards")
"""What can be read of a player; of an object any word can, as it may be an ability."""


class Event(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that happens; it gives a timestamp or does not."""


class Begin(Event, frozen=True, cache_hash=True, tag="begin"):
    """The game starts, with face-up vanguards."""

    objects: tuple[Object, ...]


class Enter(Event, frozen=True, cache_hash=True, tag="enter"):
    """Objects enter the battlefield together; one that names a `host` enters attached to it.

    `copy_of` makes the one object enter as a copy; `along` is an effect that the same instruction
    makes for it (613.7n).
    """

    objects: tuple[Object, ...]
    copy_of: str = ""
    along: Effect | None = None


class Leave(Event, frozen=True, cache_hash=True, tag="leave"):
    """Objects leave the battlefield together."""

    objects: tuple[str, ...]
    to: Literal["exile", "graveyard"] = "exile"


class Return(Event, frozen=True, cache_hash=True, tag="return"):
    """Objects come back to the battlefield together, as new objects."""

    objects: tuple[str, ...]


class Attach(Event, frozen=True, cache_hash=True, tag="attach"):
    """Attachments are attached to an object or a player, all at once."""

    objects: tuple[str, ...]
    to: str


class Detach(Event, frozen=True, cache_hash=True, tag="detach"):
    """An attachment becomes unattached."""

    object: str


class Turn(Event, frozen=True, cache_hash=True, tag="turn"):
    """A permanent is turned face up or face down."""

    object: str
    face: Literal["up", "down"]


class Transform(Event, frozen=True, cache_hash=True, tag="transform"):
    """A double-faced permanent transforms."""

    object: str


class Convert(Event, frozen=True, cache_hash=True, tag="convert"):
    """A double-faced permanent converts."""

    object: str


class Reveal(Event, frozen=True, cache_hash=True, tag="reveal"):
    """A plane, phenomenon or scheme is turned face up."""

    objects: tuple[Object, ...]


class PhaseOut(Event, frozen=True, cache_hash=True, tag="phase_out"):
    """A permanent phases out, and what is attached to it with it."""

    object: str


class PhaseIn(Event, frozen=True, cache_hash=True, tag="phase_in"):
    """A permanent phases in, and what phased out along with it; not what had phased out by itself."""

    object: str


class PutCounter(Event, frozen=True, cache_hash=True, tag="counter"):
    """Counters of one kind are put on an object: `"+1/+1"`, or a keyword's name."""

    object: str
    kind: str
    n: int = 1


class RemoveCounter(Event, frozen=True, cache_hash=True, tag="remove_counter"):
    """Counters of one kind are removed from an object."""

    object: str
    kind: str
    n: int = 1


class Control(Event, frozen=True, cache_hash=True, tag="control"):
    """A resolved effect, called `id`, gives a player control of an object."""

    object: str
    player: PlayerId
    id: str


class Tap(Event, frozen=True, cache_hash=True, tag="tap"):
    """A permanent becomes tapped or untapped."""

    object: str
    tapped: bool = True


class Resolve(Event, frozen=True, cache_hash=True, tag="resolve"):
    """A spell or ability resolves and makes a continuous effect."""

    effect: Effect


class Grant(Event, frozen=True, cache_hash=True, tag="grant"):
    """A resolved effect, called `id`, gives an object a static ability; `effect` is what that one does."""

    object: str
    effect: Effect
    id: str


class End(Event, frozen=True, cache_hash=True, tag="end"):
    """An effect's duration ends."""

    effect: str


class ExileMerged(Event, frozen=True, cache_hash=True, tag="exile_merged"):
    """A player exiles a melded or merged permanent; its cards come apart."""

    object: str
    cards: tuple[Object, ...]
    by: PlayerId


AnyEvent = (
    Begin
    | Enter
    | Leave
    | Return
    | Attach
    | Detach
    | Turn
    | Transform
    | Convert
    | Reveal
    | PhaseOut
    | PhaseIn
    | PutCounter
    | RemoveCounter
    | Control
    | Tap
    | Resolve
    | Grant
    | End
    | ExileMerged
)


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player: cards in hand and maximum hand size, as far as an effect asks for them (613.11)."""

    id: PlayerId
    hand: int = 0
    limit: int = 7


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """What players are asked: the order of `ids` stamped together, or whether to pay as one enters.

    `by` orders them all; without it each player their own, in APNAP order.
    """

    what: Literal["order", "pay"]
    ids: tuple[str, ...]
    by: str = ""


class State(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The table at one moment. `ages` lists ids, oldest first: objects, resolved effects, kinds of counters.

    `players` stand in turn order. `reads` are the questions outcomes are compared by
    (`"bear.pt"`, `"ages"`); `omit` leaves objects and what comes from them out. `asked`, `run`,
    `known`, `looped`, `triggering`, `triggered` and `undecided` belong to the play, not to a scenario.
    """

    objects: tuple[Object, ...] = ()
    effects: tuple[Effect, ...] = ()
    ages: tuple[str, ...] = ()
    events: tuple[AnyEvent, ...] = ()
    reads: tuple[str, ...] = ()
    omit: tuple[str, ...] = ()
    players: tuple[Player, ...] = (Player("A"), Player("B"))
    active: PlayerId = "A"
    edition: str = NOW
    asked: Asked | None = None
    run: Run | None = None
    known: tuple[Edge, ...] = ()
    looped: tuple[tuple[str, ...], ...] = ()
    triggering: tuple[str, ...] = ()
    triggered: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()


def find(state: State, id: str) -> Object | None:
    """Return the object called `id`, or None."""
    return next((object for object in state.objects if object.id == id), None)


def put(state: State, *objects: Object) -> State:
    """Return `state` with `objects` in place of those of their ids, or added."""
    new = {object.id: object for object in objects}
    kept = tuple(new.pop(object.id, object) for object in state.objects)
    return replace(state, objects=(*kept, *new.values()))


def stamped(state: State, *ids: str) -> State:
    """Return `state` with `ids` the newest, in that order. An age is a place in the order, no number."""
    return replace(state, ages=(*(id for id in state.ages if id not in ids), *ids))


def unstamped(state: State, *ids: str) -> State:
    """Return `state` with no age for `ids`: they are gone."""
    return replace(state, ages=tuple(id for id in state.ages if id not in ids))


def apnap(state: State) -> tuple[str, ...]:
    """Return the players, the active one first, then in turn order (101.4)."""
    ids = [player.id for player in state.players]
    start = ids.index(state.active)
    return tuple(ids[start:] + ids[:start])


def attached_to(state: State, id: str) -> tuple[Object, ...]:
    """Return what is attached to `id`."""
    return tuple(object for object in state.objects if object.host == id)


def swap(state: State) -> State:
    """Return the same table in the other player's turn."""
    return replace(state, active=apnap(state)[1 % len(state.players)])
