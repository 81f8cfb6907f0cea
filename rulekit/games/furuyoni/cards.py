"""Cards as data: what they are, what they cost, and a small vocabulary of what they do."""

from typing import Literal

from msgspec import Struct

PLAYERS = ("A", "B")
"""Two persons; whose turn it is stands in the table, because the turn passes from one to the other."""

GODS = ("wind", "thunder")
"""The two gauges of a player who hosts Raira."""

RAIRA = "raira"

Player = Literal["A", "B"]
God = Literal["wind", "thunder"]
Whose = Literal["own", "opponent"]
Reading = Literal["wind", "thunder", "lower", "sum"]
"""What a card may read of its user's gauges: one of them, the lower one, both together."""

Pool = Literal["distance", "dust", "aura", "flare", "life", "their_aura", "their_flare", "their_life"]
"""Where Sakura tokens lie, seen from the user of a card."""

CardZone = Literal["hand", "deck", "in_use", "played", "face_down", "enhancement", "special", "special_used"]
"""手札, 山札, 使用中, 捨て札 (`played`), 伏せ札 (`face_down`), 付与札, 切札 unused and used."""

Moveable = Literal["hand", "deck", "played", "face_down", "enhancement", "special", "special_used"]
"""Where an effect may move a card from and to: into 使用中 only a use leads (FU-09)."""

Usable = Literal["hand", "deck", "played", "face_down", "special", "special_used"]
"""From where an effect may use a card: not what is in use, nor what is on the table still."""


class Reads(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A condition on the gauges: the reading is at least `at_least`."""

    gauge: Reading
    at_least: int


class Boost(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """More damage while the gauges read at least `at_least`; with `each`, once for every point read."""

    gauge: Reading
    at_least: int = 0
    aura: int = 0
    life: int = 0
    each: bool = False


class Effect(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """One instruction, carried out in the order written; skipped while `when` does not hold."""

    when: Reads | None = None


class Damage(Effect, frozen=True, cache_hash=True, tag="damage", kw_only=True):
    """Deal damage to the opponent outside any attack."""

    aura: int | None = None
    life: int | None = None


class MoveTokens(Effect, frozen=True, cache_hash=True, tag="move_tokens", kw_only=True):
    """Move `count` Sakura tokens, as many as there are and as fit."""

    source: Pool
    to: Pool
    count: int = 1


class Shift(Effect, frozen=True, cache_hash=True, tag="distance", kw_only=True):
    """Change the distance by `by`: tokens go to the dust or come from it."""

    by: int


class MoveCard(Effect, frozen=True, cache_hash=True, tag="move_card", kw_only=True):
    """Move one card, chosen by the user, to a zone of its owner. It is not used by this."""

    source: Moveable
    to: Moveable
    whose: Whose = "own"
    other_megami: bool = False
    optional: bool = False


class Raise(Effect, frozen=True, cache_hash=True, tag="raise_gauge", kw_only=True):
    """Raise one of the user's gauges by one: the named one, else the one the user chooses."""

    gauge: Literal["", "wind", "thunder"] = ""


class UseCard(Effect, frozen=True, cache_hash=True, tag="use_card", kw_only=True):
    """Use another card, nested. `or_face_down` lets the user put it into 伏せ札 instead."""

    source: Usable = "hand"
    whose: Whose = "own"
    kind: Literal["", "attack", "action", "enhancement"] = ""
    other_megami: bool = False
    full_power: bool = True
    free: bool = False
    optional: bool = False
    or_face_down: bool = False


class Reconstruct(Effect, frozen=True, cache_hash=True, tag="reconstruct", kw_only=True):
    """Reconstruct the user's deck; with `chosen`, only if the user chooses to."""

    chosen: bool = False


class Cancel(Effect, frozen=True, cache_hash=True, tag="cancel", kw_only=True):
    """Cancel the attack that this reaction answers."""


AnyEffect = Damage | MoveTokens | Shift | MoveCard | Raise | UseCard | Reconstruct | Cancel


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card and where it is. `side` is the player whose zone it lies in (default: its owner).

    `reach` are the distances of an attack, first and last; `damage` its damage to aura and life;
    `cost` is paid in flare, `combust` in artificial tokens; `capacity` is 納; `effects` are those of
    an action, of an attack after it, of an enhancement on deployment; `on_destroy` are its 破棄時.
    `charged` is a flag and nothing else (FU-03).
    """

    id: str
    owner: Player
    name: str = ""
    megami: str = ""
    kind: Literal["attack", "action", "enhancement"] = "action"
    subtype: Literal["", "reaction", "full_power"] = ""
    terminal: bool = False
    reach: tuple[int, int] = (0, 10)
    damage: tuple[int | None, int | None] = (None, None)
    boosts: tuple[Boost, ...] = ()
    cost: int = 0
    combust: int = 0
    capacity: int = 0
    effects: tuple[AnyEffect, ...] = ()
    on_destroy: tuple[AnyEffect, ...] = ()
    resurgence: Reads | None = None
    special: bool = False
    zone: CardZone = "hand"
    side: Literal["", "A", "B"] = ""
    charged: bool = False
    tokens: int = 0

    @property
    def holder(self) -> str:
        """The player in whose zone it lies."""
        return self.side or self.owner

    def fits(self, zone: CardZone) -> bool:
        """Whether it is a card for that zone: specials, normal cards and enhancements keep apart."""
        if zone == "in_use":
            return True
        if zone == "enhancement":
            return self.kind == "enhancement"
        return self.special == (zone in ("special", "special_used"))
