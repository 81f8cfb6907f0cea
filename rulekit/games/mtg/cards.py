"""What a card does: its instructions, its abilities, the card itself. Cards are data."""

from functools import cache
from typing import Literal

from msgspec.structs import replace

from rulekit.games.mtg.terms import (
    Asked,
    Costs,
    Keyword,
    Number,
    Plain,
    Side,
    Small,
    Some,
    Static,
    Target,
    Until,
    When,
    Which,
    Word,
)


class Effect(Word, frozen=True, cache_hash=True, kw_only=True, tag_field="do"):
    """One instruction. `may`: its controller chooses on resolution; `provided`: asked once, then.

    Where players discard or sacrifice, each of them says for themselves whether they do.
    `unless`: it is left out if the `payer` pays so much mana, which is asked on resolution.
    """

    may: bool = False
    provided: Asked | None = None
    unless: Some = 0
    payer: str = "t0.controller"


class Damage(Effect, frozen=True, cache_hash=True, kw_only=True, tag="damage"):
    """Deal damage to a target, a player, or everything that fits.

    With `divided` it is divided among the targets as the text is put on the stack, at least 1 for each.
    """

    n: Number
    divided: bool = False
    to: str | Which = "t0"


class Life(Effect, frozen=True, cache_hash=True, kw_only=True, tag="life"):
    """Players gain life, or lose it where the number is negative."""

    n: Number
    who: str = "you"


class Draw(Effect, frozen=True, cache_hash=True, kw_only=True, tag="draw"):
    """Players draw cards."""

    n: Number = 1
    who: str = "you"


class Discard(Effect, frozen=True, cache_hash=True, kw_only=True, tag="discard"):
    """Players discard a card of their choice each, or with `hand` all they hold."""

    hand: bool = False
    who: str = "you"


class Destroy(Effect, frozen=True, cache_hash=True, kw_only=True, tag="destroy"):
    """Destroy permanents, all at the same time."""

    what: str | Which = "t0"


class Exile(Effect, frozen=True, cache_hash=True, kw_only=True, tag="exile"):
    """Exile objects."""

    what: str | Which = "t0"


class Put(Effect, frozen=True, cache_hash=True, kw_only=True, tag="put"):
    """Put cards onto the battlefield or into a hand, under their owner's control or yours."""

    what: str | Which = "t0"
    zone: Literal["battlefield", "hand"] = "battlefield"
    under: Literal["owner", "you"] = "owner"


class Counter(Effect, frozen=True, cache_hash=True, kw_only=True, tag="counter"):
    """Counter spells or abilities (701.5)."""

    what: str | Which = "t0"


class Copy(Effect, frozen=True, cache_hash=True, kw_only=True, tag="copy"):
    """Copy a spell or ability; with `new_targets` its controller may choose new ones.

    `who` may be several players, each of whom makes one. With `each` there is one copy for everything else
    it could target; with `at` one that has this target, if it may.
    """

    what: str = "t0"
    new_targets: bool = False
    who: str = "you"
    each: bool = False
    at: str = ""


class Redirect(Effect, frozen=True, cache_hash=True, kw_only=True, tag="redirect"):
    """Change the target of a spell or ability with one target to another legal one (115.7a)."""

    what: str = "t0"


class Elect(Effect, frozen=True, cache_hash=True, kw_only=True, tag="elect"):
    """A player chooses a permanent that fits; the rest of the text finds it as `moved`."""

    which: Which
    who: str = "t0"


class Poison(Effect, frozen=True, cache_hash=True, kw_only=True, tag="poison"):
    """Players get poison counters."""

    n: Number = 1
    who: str = "each_opponent"


class Counters(Effect, frozen=True, cache_hash=True, kw_only=True, tag="counters"):
    """Put +1/+1 counters, or with a negative number -1/-1 counters, on permanents."""

    what: str | Which = "t0"
    n: Small = 1


class Create(Effect, frozen=True, cache_hash=True, kw_only=True, tag="create"):
    """Create tokens of a card that the scenario describes."""

    card: str
    n: Number = 1
    who: str = "you"


class Pump(Effect, frozen=True, cache_hash=True, kw_only=True, tag="pump"):
    """Permanents get +p/+t, gain or lose a keyword."""

    what: str | Which = "t0"
    p: Small = 0
    t: Small = 0
    gains: Keyword | Literal[""] = ""
    loses: Keyword | Literal[""] = ""
    until: Until = "end_of_turn"


class Control(Effect, frozen=True, cache_hash=True, kw_only=True, tag="control"):
    """Its controller gains control of permanents."""

    what: str | Which = "t0"
    until: Until = "always"


class Mana(Effect, frozen=True, cache_hash=True, kw_only=True, tag="mana"):
    """Add mana."""

    n: Number = 1


class Sacrifice(Effect, frozen=True, cache_hash=True, kw_only=True, tag="sacrifice"):
    """Players sacrifice a permanent of their choice that fits."""

    which: Which
    who: str = "you"


class WhenYouDo(Effect, frozen=True, cache_hash=True, kw_only=True, tag="when_you_do"):
    """A reflexive ability triggers if the instruction before it was carried out (603.12)."""

    ability: "Ability"


class Later(Effect, frozen=True, cache_hash=True, kw_only=True, tag="later"):
    """A delayed ability that triggers once, the next time its event happens (603.7).

    With `until` it has a duration instead, and triggers each time (603.7b).
    """

    when: When
    ability: "Ability"
    until: Literal["", "end_of_turn"] = ""


class PhaseOut(Effect, frozen=True, cache_hash=True, kw_only=True, tag="phase_out"):
    """Permanents phase out, and what is attached to them with them (702.26)."""

    what: str | Which = "t0"


class Planeswalk(Effect, frozen=True, cache_hash=True, kw_only=True, tag="planeswalk"):
    """The planar controller planeswalks (701.24b)."""


class Transform(Effect, frozen=True, cache_hash=True, kw_only=True, tag="transform"):
    """Turn permanents with two faces over (701.28a)."""

    what: str | Which = "t0"


class Nothing(Effect, frozen=True, cache_hash=True, kw_only=True, tag="nothing"):
    """An effect that does not matter here."""


Do = (Damage | Life | Draw | Discard | Destroy | Exile | Put | Counter | Copy | Create | Pump | Control | Mana
      | Sacrifice | WhenYouDo | Later | Nothing | Redirect | Elect | Poison | Counters | PhaseOut | Planeswalk
      | Transform)

Going = Literal["graveyard", "exile", "hand"]
"""Where something may be about to go."""


class InsteadOfGoing(Static, frozen=True, cache_hash=True, tag="instead_of_going"):
    """What fits and would go to one zone goes to another instead (614.1); `later` is made as that happens."""

    which: Which = Which(type="creature")
    would: Going = "graveyard"
    to: Going = "exile"
    later: Later | None = None


class InsteadOfLosing(Static, frozen=True, cache_hash=True, tag="instead_of_losing"):
    """A player who would lose does not: this is exiled instead, and their life total becomes `life`."""

    life: Some = 20
    whose: Side = "you"
    later: Later | None = None


class Offers(Static, frozen=True, cache_hash=True, tag="offers"):
    """Its controller may pay this at any time with priority, without the stack: then `later` is made."""

    later: Later
    cost: Costs = ()


Replacement = InsteadOfGoing | InsteadOfLosing
Statics = tuple[Plain | Replacement | Offers, ...]


class Mode(Word, frozen=True, cache_hash=True):
    """One of the things a text may do; which, is chosen as it is put on the stack (700.2)."""

    id: str
    targets: tuple[Target, ...] = ()
    do: tuple[Do, ...] = ()


class Ability(Word, frozen=True, cache_hash=True):
    """An ability of a card: triggered (`when`), activated (`cost`), or static (`static`).

    `given` is the intervening if, asked as it triggers and as it resolves (603.4).
    """

    id: str
    when: When | None = None
    given: Asked | None = None
    cost: Costs | None = None
    static: Statics = ()
    targets: tuple[Target, ...] = ()
    do: tuple[Do, ...] = ()
    modes: tuple[Mode, ...] = ()

    @property
    def is_mana(self) -> bool:
        """605.1a: activated, without a target, and it could add mana."""
        return self.cost is not None and self.adds_mana

    @property
    def adds_mana(self) -> bool:
        """Whether it has no target and could add mana."""
        return not self.targets and any(isinstance(one, Mana) for one in self.do)


class Card(Word, frozen=True, cache_hash=True):
    """A card. `do` and `targets` are the text of a spell.

    `cast_down` is what casting it face down costs, `turn_up` what turning it face up does. `loyalty` is what
    a planeswalker enters with. `back` is the card that is its back face, `cast_back` what casting it with
    that face up costs, `mutate` what casting it as a mutating creature spell costs.
    """

    id: str
    types: tuple[str, ...]
    cost: Costs = ()
    pt: tuple[Small, Small] | None = None
    keywords: tuple[Keyword, ...] = ()
    targets: tuple[Target, ...] = ()
    do: tuple[Do, ...] = ()
    abilities: tuple[Ability, ...] = ()
    cast_down: Costs | None = None
    turn_up: Costs | None = None
    loyalty: Some = 0
    modes: tuple[Mode, ...] = ()
    back: str = ""
    cast_back: Costs | None = None
    mutate: Costs | None = None

    @property
    def is_permanent(self) -> bool:
        """Whether it stays on the battlefield when it resolves."""
        return not {"instant", "sorcery"} & set(self.types)


@cache
def merged(*cards: Card) -> Card:
    """Return the first of `cards` with the abilities of all of them (702.140e)."""
    top, *rest = cards
    words = (*top.keywords, *(word for one in rest for word in one.keywords))
    return replace(top, keywords=tuple(dict.fromkeys(words)),
                   abilities=(*top.abilities, *(ability for one in rest for ability in one.abilities)))


MUTATES = Target(type="creature", owner="you", lacks="human")
"""What a mutating creature spell targets (702.140a)."""

FACE_DOWN = Card("face_down", ("creature",), pt=(2, 2))
"""What a face-down object is to the rules: a 2/2 creature without a name or text (708.2a)."""
