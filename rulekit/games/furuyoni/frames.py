"""What happens next, as data: the frames of the nested resolution, the last one on top."""

from typing import Literal

from msgspec import Struct

from rulekit.games.furuyoni.cards import AnyEffect, Player


class Frame(Struct, frozen=True, forbid_unknown_fields=True, tag_field="now"):
    """One thing that is going on. All frames below the top one are suspended (FU-32)."""


class Turn(Frame, frozen=True, tag="turn"):
    """The turn itself, always the bottom frame; `at` is how far it has come.

    `action` is what was chosen for the main phase; `closed` that its one full-power card was used;
    `terminal` are the players who have used a terminal card this turn (AMB-FU-9).
    """

    at: Literal["vigor", "tokens", "reconstruct", "draw", "action", "main", "end", "over"] = "main"
    action: Literal["", "standard", "full_power"] = "standard"
    closed: bool = False
    terminal: tuple[Player, ...] = ()


class Use(Frame, frozen=True, tag="use"):
    """A card being used by `user`: revealed, paid for, moved to the in-use zone, then its body, then out.

    `answers` is the attack a reaction reacts to. `todo` is what is left of the effects.
    """

    card: str
    user: Player
    at: Literal["revealed", "paid", "entered", "body", "window", "strike", "todo", "leave"] = "revealed"
    free: bool = False
    answers: str = ""
    cancelled: bool = False
    todo: tuple[AnyEffect, ...] = ()


class AtUse(Frame, frozen=True, tag="release_at_use"):
    """State-caused and nested: the user may release the card that has just moved to the in-use zone."""

    card: str
    user: Player


class Rebuild(Frame, frozen=True, tag="reconstruct"):
    """A reconstruction of `user`'s deck. With `asked` the charged cards may be released just before it.

    `by_effect`: a card makes it, not the start phase, and it costs no life (FU-E11).
    """

    user: Player
    asked: bool = True
    by_effect: bool = False


class Destroy(Frame, frozen=True, tag="destroy"):
    """State-caused and nested: an enhancement without tokens is destroyed.

    `begun`: its 破棄時 effects are nested in it (AMB-FU-16). `others` were without tokens at the same
    time and wait for it to end (FU-31).
    """

    card: str
    begun: bool = False
    others: tuple[str, ...] = ()


class Triggered(Frame, frozen=True, tag="on_destroy"):
    """The 破棄時 effects of an enhancement that has been destroyed."""

    card: str
    user: Player
    todo: tuple[AnyEffect, ...] = ()


AnyFrame = Turn | Use | AtUse | Rebuild | Destroy | Triggered
