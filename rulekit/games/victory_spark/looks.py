"""What looks alike: nobody is asked which of two copies, as long as nothing tells them apart."""

from collections.abc import Set
from functools import lru_cache

from msgspec.structs import replace

from rulekit.games.victory_spark.table import SIDES, Cancel, Effect, Side
from rulekit.kernel import grouped


@lru_cache(SIDES)
def cards(side: Side) -> list[list[Cancel]]:
    """Return the cancels in hand, copies of one card together; without a name each is its own."""
    return grouped(side.hand, lambda cancel: replace(cancel, id="") if cancel.name else cancel)


@lru_cache(SIDES)
def looks(side: Side, aimed: Set[str]) -> list[list[Effect]]:
    """Return the effects in a zone, those of one name and text, aimed alike and not among `aimed`, together.

    What the card of a declared cancel says is part of its text, whichever copy it is.
    """
    texts = {card.id: replace(card, id="") for card in side.waiting}

    def look(effect: Effect) -> tuple[Effect, Cancel | None] | str:
        if effect.id in aimed or not effect.name:
            return effect.id
        return replace(effect, id=""), texts.get(effect.id) if effect.aim else None

    return grouped(side.zone, look)
