"""What lies on the table, and the few ways in which it changes."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.furuyoni.cards import RAIRA, Card, Player
from rulekit.games.furuyoni.frames import AnyFrame, Turn, Use

CAP = 20
"""The most a gauge may read (FU-E2)."""

VIGOR = 2
"""The most vigor a player holds."""

MOST = {"aura": 5, "distance": 10}
"""The most tokens some places hold."""

COUNTS = ("in_use", "played", "enhancement", "special_used")
"""The zones of a Raira host in which the charged state counts (FU-E3)."""


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one player besides cards. `machine` and `burned` are artificial tokens."""

    hosts: tuple[str, ...] = ()
    wind: int = 0
    thunder: int = 0
    aura: int = 0
    life: int = 10
    flare: int = 0
    vigor: int = 0
    machine: int = 0
    burned: int = 0


class Waiting(Struct, frozen=True, forbid_unknown_fields=True):
    """The 破棄時 effects of a destroyed enhancement that wait for their turn (FU-E10)."""

    card: str
    user: Player


class State(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The table at one moment.

    `frames` is what is going on, innermost last. `turns` is how many turns follow this one.
    `agenda` narrows the situation: the main-phase uses, in this order, and no basic actions; a turn
    ends once its next card cannot be used; None leaves all open. `compare` says what outcomes are
    compared by, and `dealt` is the damage dealt so far, kept for that.
    `forced_releases`, `terminal_ends_phase`, `destroyed_wait`, `full_power_any` and
    `full_power_rebuilds` settle AMB-FU-4, AMB-FU-9 and AMB-FU-16 to 18 the other way;
    `strict_orientation` lays Raira's own cards sideways too (FU-21).
    """

    cards: tuple[Card, ...] = ()
    A: Side = Side()
    B: Side = Side()
    turn: Player = "A"
    frames: tuple[AnyFrame, ...] = (Turn(),)
    distance: int = 10
    dust: int = 0
    turns: int = 0
    agenda: tuple[str, ...] | None = None
    waiting: tuple[Waiting, ...] = ()
    dealt: tuple[tuple[str, int | None, int | None], ...] = ()
    compare: tuple[Literal["gauges", "charged", "damage", "unused", "zones", "counters"], ...] = (
        "gauges", "charged")
    forced_releases: bool = False
    terminal_ends_phase: bool = False
    destroyed_wait: bool = False
    full_power_any: bool = False
    full_power_rebuilds: bool = False
    strict_orientation: bool = True

    def side(self, who: str) -> Side:
        """Return what belongs to `who`."""
        return self.A if who == "A" else self.B

    def card(self, id: str) -> Card:
        """Return the card called `id`."""
        return next(card for card in self.cards if card.id == id)

    @property
    def top(self) -> AnyFrame:
        """The frame that is being resolved."""
        return self.frames[-1]


def other(who: str) -> str:
    """Return the opponent of `who`."""
    return "B" if who == "A" else "A"


def hosts_raira(state: State, who: str) -> bool:
    """Whether `who` hosts Raira, and so has gauges and charges cards."""
    return RAIRA in state.side(who).hosts


def cards_in(state: State, who: str, *zones: str) -> Iterator[Card]:
    """Yield the cards that lie in `zones` of `who`."""
    return (card for card in state.cards if card.holder == who and card.zone in zones)


def put(state: State, who: str, **changes) -> State:
    """Return `state` with `changes` made to the side of `who`."""
    return replace(state, **{who: replace(state.side(who), **changes)})


def with_card(state: State, card: Card, first: bool = False) -> State:
    """Return `state` with `card` in place of its former self. Only decks have an order: top first."""
    rest = [one for one in state.cards if one.id != card.id]
    if card.zone == "deck" and (first or state.card(card.id).zone != "deck"):
        cards = [card, *rest] if first else [*rest, card]
    else:
        cards = [card if one.id == card.id else one for one in state.cards]
    loose = sorted((one for one in cards if one.zone != "deck"), key=lambda one: one.id)
    return replace(state, cards=(*loose, *(one for one in cards if one.zone == "deck")))


def moved(state: State, id: str, zone: str, side: str) -> State:
    """Return `state` with the card `id` in `zone` of `side`.

    The charge ends without any gain where the state does not count (FU-E3) and between zones of
    different players (FU-E4). Tokens stay on an enhancement only; others go to the dust.
    """
    card = state.card(id)
    stays = zone in COUNTS and card.holder == side and hosts_raira(state, side)
    kept = card.tokens if zone == "enhancement" else 0
    after = replace(card, zone=zone, side=side if side != card.owner else "", charged=card.charged and stays,
                    tokens=kept)
    return with_card(replace(state, dust=state.dust + card.tokens - kept), after, first=True)


def finished(state: State, id: str) -> State:
    """Return `state` with a card that is done where its owner keeps such: 捨て札, or a used special."""
    card = state.card(id)
    return moved(state, id, "special_used" if card.special else "played", card.owner)


def on_top(state: State, *frames: AnyFrame) -> State:
    """Return `state` with its top frame replaced by `frames`; by none: it is done."""
    return replace(state, frames=(*state.frames[:-1], *frames))


def reading(state: State, who: str, gauge: str) -> int:
    """Return what a card of `who` reads; a player without gauges counts as 0 (FU-E2)."""
    side = state.side(who)
    wind, thunder = (side.wind, side.thunder) if hosts_raira(state, who) else (0, 0)
    return {"wind": wind, "thunder": thunder, "lower": min(wind, thunder), "sum": wind + thunder}[gauge]


def holds(state: State, who: str, reads) -> bool:
    """Whether the condition on the gauges of `who` holds now; none always does."""
    return reads is None or reading(state, who, reads.gauge) >= reads.at_least


def raised(state: State, who: str, god: str) -> State:
    """Return `state` with a gauge of `who` raised by one; at the cap nothing happens (FU-E2)."""
    return put(state, who, **{god: min(CAP, getattr(state.side(who), god) + 1)})


def _pool(who: str, pool: str) -> tuple[str, str]:
    """Return `(player or "", field)` of a pool seen from `who`."""
    if pool in ("distance", "dust"):
        return "", pool
    return (other(who), pool.removeprefix("their_")) if pool.startswith("their_") else (who, pool)


def pool_id(who: str, pool: str) -> str:
    """Return the id under which a pool is drawn: `"aura_A"`, `"dust"`."""
    player, field = _pool(who, pool)
    return f"{field}_{player}" if player else field


def tokens_in(state: State, who: str, pool: str) -> int:
    """Return how many Sakura tokens lie in a pool seen from `who`."""
    player, field = _pool(who, pool)
    return getattr(state.side(player) if player else state, field)


def tokens_moved(state: State, who: str, source: str, to: str, count: int) -> tuple[State, int]:
    """Return the table after `count` Sakura tokens moved, and how many really did."""
    giver, gives = _pool(who, source)
    taker, takes = _pool(who, to)
    room = MOST.get(takes, count + 99) - tokens_in(state, who, to)
    count = max(0, min(count, tokens_in(state, who, source), room))
    for player, field, change in ((giver, gives, -count), (taker, takes, count)):
        thing = state.side(player) if player else state
        value = {field: getattr(thing, field) + change}
        state = put(state, player, **value) if player else replace(state, **value)
    return state, count


def orientation(state: State, card: Card) -> str:
    """Return `"upright"` or `"sideways"` where the charged state counts, else `""` (FU-05, AMB-FU-6)."""
    if card.zone not in COUNTS or not hosts_raira(state, card.holder):
        return ""
    if card.megami == RAIRA and not state.strict_orientation:
        return ""
    return "upright" if card.charged else "sideways"


def in_turn(state: State) -> Turn:
    """Return the bottom frame: the turn."""
    return state.frames[0]


def at(state: State, stage: str, **changes) -> State:
    """Return `state` with its turn at `stage`."""
    return replace(state, frames=(replace(state.frames[0], at=stage, **changes), *state.frames[1:]))


def closed_to(state: State, who: str) -> State:
    """Return `state` once `who` has used a terminal card: no more cards or basic actions this turn."""
    turn = in_turn(state)
    closed = replace(turn, terminal=tuple(sorted({*turn.terminal, who})))
    return replace(state, frames=(closed, *state.frames[1:]))


def answered(state: State) -> Use | None:
    """Return the frame whose attack may be answered now, or None."""
    frame = state.top
    return frame if isinstance(frame, Use) and frame.at == "window" else None


def swap(state: State) -> State:
    """Return the same table in the other player's turn."""
    return replace(state, turn=other(state.turn))


