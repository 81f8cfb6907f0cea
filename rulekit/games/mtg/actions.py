"""What a player could ever start: spells, lands, abilities, cards turned face up; and mana abilities."""

from collections.abc import Iterator

from msgspec import Struct

from rulekit.games.mtg.book import book
from rulekit.games.mtg.cards import Ability, Card, Offers
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.reading import permanents_of
from rulekit.games.mtg.table import Object, State, battlefield, names, player, printed, taken
from rulekit.games.mtg.terms import Costs, CostsLess, LifeCost, ManaCost, SacrificeCost, TapCost
from rulekit.kernel import fresh

CASTING = ("cast", "cast_down", "cast_back", "mutate")
"""The ways to cast a card: as it is, face down, with its back face up, as a mutating creature spell."""


class Action(Struct, frozen=True):
    """Something a player may want to start: a spell, a land, an ability, an offer, a card turned face up.

    `id` is what it will be called, `thing` the card or the source.
    """

    verb: str
    id: str
    thing: Object
    ability: Ability | None = None

    def cost(self, state: State) -> Costs:
        """What it costs."""
        if self.verb == "take":
            return offer_of(self.ability).cost
        if self.ability is not None:
            return self.ability.cost or ()
        card = printed(state, self.thing)
        costs = card.turn_up if self.verb == "turn_up" else _other_ways(card).get(self.verb, card.cost)
        less = 0 if self.verb == "turn_up" else _reduction(state, self.thing.owner)
        return _less(costs or (), less)


def _other_ways(card: Card) -> dict[str, Costs | None]:
    """What casting a card costs in other ways than as it is; None in those that it has not."""
    return {"cast_down": card.cast_down, "cast_back": card.cast_back, "mutate": card.mutate}


def _reduction(state: State, who: str) -> int:
    """How much less the spells of `who` cost (601.2f)."""
    if not book(state.cards).statics:
        return 0
    return sum(static.n for thing in battlefield(state) if traits(state, thing).controller == who
               for ability in traits(state, thing).abilities for static in ability.static
               if isinstance(static, CostsLess))


def _less(costs: Costs, n: int) -> Costs:
    return tuple(ManaCost(max(0, one.n - n)) if isinstance(one, ManaCost) else one for one in costs)


def _with_actions(state: State) -> list[Object]:
    """Permanents whose card has an activated ability or can be turned face up."""
    acting = book(state.cards).acting
    return [one for one in battlefield(state) if not acting.isdisjoint(names(one))]


def offer_of(ability: Ability) -> Offers | None:
    """Return what a static ability lets its controller do (603.7g), or None."""
    return next((one for one in ability.static if isinstance(one, Offers)), None)


def actions(state: State, who: str) -> Iterator[Action]:
    """Yield everything `who` has that could ever be started, allowed now or not; no mana abilities."""
    for thing in state.objects:
        if thing.zone == "hand" and thing.owner == who:
            card = printed(state, thing)
            yield Action("play" if "land" in card.types else "cast", thing.id, thing)
            yield from (Action(verb, thing.id, thing) for verb, cost in _other_ways(card).items()
                        if cost is not None)
    for thing in _with_actions(state):
        one = traits(state, thing)
        if one.controller != who:
            continue
        for ability in one.abilities:
            if ability.cost is not None and not ability.is_mana:
                name = fresh(f"{thing.id}_{ability.id}", taken(state))
                yield Action("activate", name, thing, ability)
            if offer_of(ability) is not None:
                yield Action("take", thing.id, thing, ability)
        if thing.face_down and printed(state, thing).turn_up is not None:
            yield Action("turn_up", thing.id, thing)


def total(costs: Costs, kind: type) -> int:
    """Return how much of a kind is to be paid in all: mana, or life (119.4)."""
    return sum(one.n for one in costs if isinstance(one, kind))


def mana_abilities(state: State, who: str) -> Iterator[tuple[Object, Ability, tuple[str, ...]]]:
    """Yield the mana abilities `who` can activate now (605.3a), with what is sacrificed for each."""
    for thing in _with_actions(state):
        one = traits(state, thing)
        for ability in one.abilities:
            if one.controller == who and ability.is_mana and _ready(state, thing, ability, who):
                for ids in _ways(state, thing, ability, who):
                    yield thing, ability, ids


def _ready(state: State, thing: Object, ability: Ability, who: str) -> bool:
    """Whether its cost can be paid, sacrifices apart."""
    if thing.tapped and any(isinstance(one, TapCost) for one in ability.cost):
        return False
    person = player(state, who)
    return all(total(ability.cost, kind) <= max(0, has)
               for kind, has in ((ManaCost, person.mana), (LifeCost, person.life)))


def _ways(state: State, thing: Object, ability: Ability, who: str) -> list[tuple[str, ...]]:
    """Every choice of what its cost sacrifices: one empty choice where that is nothing."""
    ways: list[tuple[str, ...]] = [()]
    for cost in ability.cost:
        if isinstance(cost, SacrificeCost):
            fit = permanents_of(state, who, cost.which, thing.id)
            ways = [(*way, id) for way in ways for id in fit if id not in way]
    return list({frozenset(way): way for way in reversed(ways)}.values())[::-1]
