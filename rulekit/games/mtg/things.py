"""What lies on the table: players, objects, waiting triggers, lasting effects, delayed abilities."""

from typing import Literal

from msgspec import Struct

from rulekit.games.mtg.cards import Ability
from rulekit.games.mtg.terms import Keyword, Until, When

ZoneName = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "phased", "command",
                   "planes"]
"""`phased` is the battlefield, phased out (702.26d); a plane lies in `command`, a planar deck in `planes`."""


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card or token that a merged permanent is made of (702.140c)."""

    id: str
    card: str
    token: bool = False


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player, in turn order. `drew_empty` says a draw from an empty library was tried (704.5b)."""

    id: str
    life: int = 20
    mana: int = 0
    played_land: bool = False
    drew_empty: bool = False
    left: bool = False
    poison: int = 0


class Object(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card, token, spell, or ability on the stack. Its id survives moves.

    `card` names a card of the scenario (its own id where empty); an ability on the stack has its
    text in `ability` and where it comes from in `source`, empty once that has moved; `subject` is
    what it triggered on, `along` what else that was about. Of what has gone it keeps, where the text
    asks for it, who controlled the `subject` last (`was`) and whether the source was `deadly` (608.2h).
    `host` is what it is attached to. `aims` has one entry for each target.
    `mode` is the mode that was chosen and `shares` how damage was divided among its aims.
    `touched`: a source with deathtouch has damaged it; `plus` and `minus` are its counters; `since` orders
    what is world by when it became so, `age` what changes other permanents (613.7), the older the less;
    `cast`: it was cast, not put there. `out` is who controlled it as it phased out, empty where it went along
    with its host. `back_up`: it shows its back face. `mutating`: it is a mutating creature spell. `parts` are
    those of a merged permanent, the topmost first. `attacking` is the player that it attacks.
    """

    id: str
    owner: str
    zone: ZoneName = "battlefield"
    card: str = ""
    controller: str = ""
    tapped: bool = False
    damage: int = 0
    host: str = ""
    face_down: bool = False
    token: bool = False
    copy: bool = False
    ability: Ability | None = None
    source: str = ""
    subject: str = ""
    along: tuple[str, ...] = ()
    was: str = ""
    deadly: bool = False
    aims: tuple[str, ...] = ()
    mode: str = ""
    shares: tuple[int, ...] = ()
    touched: bool = False
    plus: int = 0
    minus: int = 0
    loyalty: int = 0
    since: int = 0
    age: int = 0
    cast: bool = False
    out: str = ""
    back_up: bool = False
    mutating: bool = False
    parts: tuple[Part, ...] = ()
    attacking: str = ""


class Waiting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A triggered ability that waits for the stack; `part` is that of 603.3b, `delayed` of 603.7."""

    id: str
    controller: str
    ability: Ability
    source: str = ""
    subject: str = ""
    part: int = 1
    delayed: bool = False
    along: tuple[str, ...] = ()
    was: str = ""
    deadly: bool = False


class Lasting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A continuous effect of a resolved spell or ability: what it does to which objects, how long.

    With `whose` it ends as the next turn of that player begins. `age` is as for objects.
    """

    objects: tuple[str, ...]
    p: int = 0
    t: int = 0
    gains: Keyword | Literal[""] = ""
    loses: Keyword | Literal[""] = ""
    controller: str = ""
    until: Until = "end_of_turn"
    whose: str = ""
    age: int = 0


class Delayed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A delayed triggered ability that has not triggered yet (603.7); with `until` it may more than once."""

    when: When
    ability: Ability
    controller: str
    source: str = ""
    subject: str = ""
    along: tuple[str, ...] = ()
    was: str = ""
    deadly: bool = False
    until: Literal["", "end_of_turn"] = ""


class Tally(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How often an ability that counts it has resolved in this turn (603.7h, 707.10b)."""

    source: str
    ability: str
    n: int


class Question(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which replacement effect `who` lets apply to what would happen to `about` (616.1).

    An option is `(source, ability, what comes of it, whether it makes a delayed ability)`; it is `again`
    where another one has been applied to the same event, and `instead` of a player who has left.
    """

    who: str
    about: str
    options: tuple[tuple[str, str, str, bool], ...]
    again: bool = False
    instead: bool = False
