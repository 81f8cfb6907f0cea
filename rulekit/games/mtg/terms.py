"""The terms a card is written in: descriptions, numbers, costs, events, conditions, statics."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Small = Annotated[int, Meta(ge=-999, le=999)]
Some = Annotated[int, Meta(ge=0, le=99)]
"""How many of something: small enough that every line ends."""

Until = Literal["end_of_turn", "your_next_turn", "always"]
Side = Literal["", "you", "opponent"]
StepName = Literal["untap", "upkeep", "draw", "main", "combat", "attackers", "combat_damage", "end",
                   "cleanup"]
Keyword = Literal["split_second", "cannot_be_countered", "hexproof", "flying", "legendary", "deathtouch",
                  "world"]


class Word(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a card says."""


class Which(Word, frozen=True, cache_hash=True):
    """A description of objects: every named field must hold.

    `zone` is `any` for "any target" (a creature or a player); `type` is a card type or subtype,
    or `spell` or `ability` on the stack; `controller` is seen from the card's controller; `host` is what
    the card is attached to.
    """

    zone: Literal["battlefield", "stack", "player", "any", "hand", "graveyard", "exile"] = "battlefield"
    type: str = ""
    controller: Side = ""
    other: bool = False
    this: bool = False
    keyword: Keyword | Literal[""] = ""
    host: bool = False


class Target(Which, frozen=True, cache_hash=True):
    """One use of the word "target": `count` different objects, or with `up_to` fewer, down to none.

    `owner` is seen from who controls the text; `lacks` is a type that it must not have.
    """

    count: Some = 1
    up_to: bool = False
    owner: Side = ""
    lacks: str = ""


class Value(Word, frozen=True, cache_hash=True, tag_field="of"):
    """A number that is read when the instruction is carried out."""


class CountOf(Value, frozen=True, cache_hash=True, tag="count"):
    """How many objects fit a description."""

    which: Which


class DamageDealt(Value, frozen=True, cache_hash=True, tag="damage_dealt"):
    """The damage dealt so far by this resolution."""


class LifeOf(Value, frozen=True, cache_hash=True, tag="life_of"):
    """The life total of a player: of one who has left, the last one."""

    who: str


Number = Small | CountOf | DamageDealt | LifeOf


class Cost(Word, frozen=True, cache_hash=True, tag_field="pay"):
    """One part of a cost."""


class ManaCost(Cost, frozen=True, cache_hash=True, tag="mana"):
    """So much mana; mana has no colour here."""

    n: Some


class TapCost(Cost, frozen=True, cache_hash=True, tag="tap"):
    """Tap the source."""


class SacrificeCost(Cost, frozen=True, cache_hash=True, tag="sacrifice"):
    """Sacrifice a permanent that fits; with `this = true`, the source."""

    which: Which


class LifeCost(Cost, frozen=True, cache_hash=True, tag="life"):
    """Pay so much life."""

    n: Some


Costs = tuple[ManaCost | TapCost | SacrificeCost | LifeCost, ...]


class Event(Word, frozen=True, cache_hash=True, tag_field="on"):
    """What an ability triggers on."""


class Enters(Event, frozen=True, cache_hash=True, tag="enters"):
    """A permanent that fits, by default the one with the ability, enters the battlefield."""

    which: Which = Which(this=True)


class Dies(Event, frozen=True, cache_hash=True, tag="dies"):
    """A creature that fits, by default any, goes from the battlefield to a graveyard; looks back."""

    which: Which = Which(type="creature")


class Leaves(Event, frozen=True, cache_hash=True, tag="leaves"):
    """A permanent that fits, by default the one with the ability, leaves the battlefield; looks back."""

    which: Which = Which(this=True)


class Sacrificed(Event, frozen=True, cache_hash=True, tag="sacrificed"):
    """A permanent that fits is sacrificed; looks back."""

    which: Which = Which(type="creature", controller="you")


class WasCast(Event, frozen=True, cache_hash=True, tag="cast"):
    """A spell that fits is cast; with `this = true`, this spell."""

    which: Which = Which(zone="stack", type="spell", controller="you")


class Drawn(Event, frozen=True, cache_hash=True, tag="drawn"):
    """A player draws a card."""

    whose: Side = "you"


class Resolved(Event, frozen=True, cache_hash=True, tag="resolved"):
    """A spell or ability that fits has resolved (608.2n)."""

    which: Which = Which(zone="stack", type="spell", controller="you")


class Countered(Event, frozen=True, cache_hash=True, tag="countered"):
    """A spell that fits is countered; looks back (603.10e)."""

    which: Which = Which(zone="stack", type="spell", controller="you")


class Unattached(Event, frozen=True, cache_hash=True, tag="unattached"):
    """A permanent that fits becomes unattached; looks back (603.10c)."""

    which: Which = Which(this=True)


class LosesControl(Event, frozen=True, cache_hash=True, tag="loses_control"):
    """Another player gains control of a permanent that fits; looks back (603.10d)."""

    which: Which = Which(controller="you")


class LosesGame(Event, frozen=True, cache_hash=True, tag="loses_game"):
    """A player loses or leaves the game; looks back (603.9, 603.10f)."""

    whose: Side = "opponent"


class PhasesOut(Event, frozen=True, cache_hash=True, tag="phases_out"):
    """A permanent that fits phases out; looks back (603.10b)."""

    which: Which = Which(this=True)


class PlaneswalksAway(Event, frozen=True, cache_hash=True, tag="planeswalks_away"):
    """A player planeswalks away from a plane that fits; looks back (603.10g)."""

    which: Which = Which(this=True)


class ResolvedTimes(Event, frozen=True, cache_hash=True, tag="resolved_times"):
    """The ability that made this one has resolved so many times in this turn (603.7h)."""

    n: Annotated[int, Meta(ge=1, le=99)]


class GainsLife(Event, frozen=True, cache_hash=True, tag="gains_life"):
    """A player gains life."""

    whose: Side = "you"


class Triggers(Event, frozen=True, cache_hash=True, tag="triggers"):
    """An ability of a permanent that fits triggers: the second part of 603.3b."""

    which: Which = Which(controller="opponent")


class Untapped(Event, frozen=True, cache_hash=True, tag="untapped"):
    """A permanent that fits becomes untapped."""

    which: Which = Which(this=True)


class TurnedUp(Event, frozen=True, cache_hash=True, tag="turned_up"):
    """A permanent that fits is turned face up."""

    which: Which = Which()


class MadeMana(Event, frozen=True, cache_hash=True, tag="mana_made"):
    """A mana ability of a permanent that fits was activated; adding mana itself it is one too (605.1b)."""

    which: Which = Which(type="land", controller="you")


class Begins(Event, frozen=True, cache_hash=True, tag="begins"):
    """A step begins, in the turn of the player it names."""

    step: StepName
    whose: Side = "you"


class Condition(Word, frozen=True, cache_hash=True, tag_field="if"):
    """Something the table can be asked."""


class Exists(Condition, frozen=True, cache_hash=True, tag="exists"):
    """Some object fits."""

    which: Which


class NoneOf(Condition, frozen=True, cache_hash=True, tag="none"):
    """No object fits."""

    which: Which


class EmptyHand(Condition, frozen=True, cache_hash=True, tag="empty_hand"):
    """The controller has no card in hand."""


class CastItself(Condition, frozen=True, cache_hash=True, tag="was_cast"):
    """The card itself was cast (400.7d); a copy was not."""


Asked = Exists | NoneOf | EmptyHand | CastItself


class StateIs(Event, frozen=True, cache_hash=True, tag="state"):
    """A condition holds: once for each instance (603.8)."""

    holds: Asked


When = (Enters | Dies | Leaves | Sacrificed | WasCast | Drawn | GainsLife | Triggers | Untapped | TurnedUp
        | MadeMana | Begins | StateIs | Resolved | Countered | Unattached | LosesControl
        | LosesGame | PhasesOut | PlaneswalksAway | ResolvedTimes)


class Static(Word, frozen=True, cache_hash=True, tag_field="static"):
    """What a permanent does all the time."""


class ChangesPT(Static, frozen=True, cache_hash=True, tag="pt"):
    """Permanents that fit get +p/+t (7c)."""

    which: Which
    p: Small = 0
    t: Small = 0


class Grants(Static, frozen=True, cache_hash=True, tag="grants"):
    """Permanents that fit have a keyword (layer 6)."""

    which: Which
    keyword: Keyword


class CountsPT(Static, frozen=True, cache_hash=True, tag="counts_pt"):
    """Its power and toughness are how many objects fit: a characteristic-defining ability (7a)."""

    which: Which


class ControlsHost(Static, frozen=True, cache_hash=True, tag="control"):
    """Its controller controls what it is attached to (layer 2)."""


class EntersTapped(Static, frozen=True, cache_hash=True, tag="enters_tapped"):
    """It enters tapped: no trigger, part of entering."""


class CostsLess(Static, frozen=True, cache_hash=True, tag="costs_less"):
    """Spells of its controller cost so much mana less (601.2f)."""

    n: Some = 1


class CannotEnter(Static, frozen=True, cache_hash=True, tag="cannot_enter"):
    """Spells that fit cannot be put onto the battlefield (608.3e)."""

    which: Which


class MostCounters(Static, frozen=True, cache_hash=True, tag="most_counters"):
    """It cannot have more +1/+1 counters than that (704.5r)."""

    n: Some


Plain = ChangesPT | Grants | CountsPT | ControlsHost | EntersTapped | CostsLess | MostCounters | CannotEnter
"""The static abilities that make no other ability."""
