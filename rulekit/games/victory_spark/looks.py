"""What looks alike: nobody is asked which of two copies, as long as nothing tells them apart."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from rulekit.games.victory_spark.table import SIDES, Cancel, Effect, Side, State
from rulekit.kernel import grouped


@lru_cache(SIDES)
def cards(side: Side) -> list[list[Cancel]]:
    """Return the cancels in hand, copies of one card together; without a name each is its own."""
    return grouped(side.hand, lambda cancel: replace(cancel, id="") if cancel.name else cancel)


def looks(state: State, effects: Sequence[tuple[str, Effect]],
          aimed: Collection[str]) -> list[list[tuple[str, Effect]]]:
    """Return `effects`, those of one name and text, aimed alike and targeted by nothing, together."""
    if len(effects) < 2:
        return [[one] for one in effects]
    seen = ((who, effect.id if effect.id in aimed else _look(effect, _text(state.side(who), effect)))
             for who, effect in effects)
    return grouped(effects, lambda _: next(seen))


@lru_cache(SIDES)
def _look(effect: Effect, text: Cancel | None) -> tuple[Effect, Cancel | None] | str:
    return (replace(effect, id=""), text) if effect.name else effect.id


def _text(side: Side, effect: Effect) -> Cancel | None:
    """Return what the card of a declared cancel says, whichever copy it is; None for anything else."""
    return _texts(side).get(effect.id) if effect.aim else None


@lru_cache(SIDES)
def _texts(side: Side) -> Mapping[str, Cancel]:
    return {card.id: replace(card, id="") for card in side.waiting}
