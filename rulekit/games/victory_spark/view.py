"""The table as zones to draw, and what a line of play came to."""

from collections.abc import Callable
from functools import cache, lru_cache

from rulekit.games.victory_spark.table import (
    PLAYERS,
    SIDES,
    Character,
    Effect,
    Side,
    State,
    aimed_at,
    owner,
    pending,
)
from rulekit.kernel import Item, Step, Text, Zone
from rulekit.words import listed

STATIONS = {
    "4.4": ("check", "rule_processing"),
    "4.5": ("activation",),
    "4.6": ("cancel_use",),
    "4.7": ("ability_use",),
}
"""The stations of the timing loop, by rule number, and the states of the machine that are there."""


def zones(state: State) -> tuple[Zone, ...]:
    """Return the picture: the non-turn player's side, the turn player's, then the timing loop."""
    aimed, doing = aimed_at(state), state.doing
    return (*_side(state.N, "N", aimed, doing), *_side(state.T, "T", aimed, doing), _track(state))


@lru_cache(SIDES)
def _side(side: Side, who: str, aimed: frozenset[str], doing: str) -> tuple[Zone, ...]:
    effects = tuple(_effect(who, effect, aimed, doing) for effect in side.zone)
    hand = tuple(Item(card.id, card.name or card.id, who, ("cancel",)) for card in side.hand)
    found = [
        Zone(f"ring_{who}", who, (_character(who, side.ring),) if side.ring else (), "slot"),
        Zone(f"hand_{who}", who, hand, "row"),
        Zone(f"zone_{who}", who, effects, "row"),
    ]
    for name, cards in (("bench", side.bench), ("retire", side.retire), ("under_deck", side.under_deck)):
        if cards:
            found.append(Zone(f"{name}_{who}", who, tuple(_character(who, card) for card in cards), "pile"))
    if spent := _spent(side):
        found.append(Zone(f"waiting_{who}", who, spent, "pile"))
    return tuple(found)


def _character(who: str, card: Character) -> Item:
    marks = (*card.traits, *(("pumped",) if card.pumped else ()))
    return Item(card.id, card.name or card.id, who, marks)


def _effect(who: str, effect: Effect, aimed: frozenset[str], doing: str) -> Item:
    marks = ["cancel" if effect.aim else "ability"]
    if effect.shown:
        marks.append("shown")
    if effect.id in aimed:
        marks.append("targeted")
    if effect.id == doing:
        marks.append("resolving")
    return Item(effect.id, effect.name or effect.id, who, tuple(marks), (effect.aim,) if effect.aim else ())


def _spent(side: Side) -> tuple[Item, ...]:
    """Cards in the waiting room: there from the declaration (AMB-VS-15), drawn once the effect is gone."""
    alive = {effect.id for effect in side.zone}
    return tuple(Item(card.id, card.name or card.id) for card in side.waiting if card.id not in alive)


def _track(state: State) -> Zone:
    at = "cancel_use" if state.at == "effect" and _doing_cancel(state) else state.at
    if state.at == "effect" and not _doing_cancel(state):
        at = "ability_use" if owner(state, state.doing) else "check"
    return _stations(at)


@cache
def _stations(at: str) -> Zone:
    items = tuple(
        Item(number, f"at_{number}", "", ("here",) if at in timings else ())
        for number, timings in STATIONS.items()
    )
    back = (("4.5", "4.4"), ("4.6", "4.4"), ("4.7", "4.4"))  # VS-15 and VS-17, VS-22, VS-25
    return Zone("timing", "", items, "track", back)


def _doing_cancel(state: State) -> bool:
    return any(effect.id == state.doing and effect.aim for _, effect in pending(state))


def result(state: State) -> tuple:
    """Return what outcomes are compared by: abilities resolved, effects removed, cancels spent."""
    spent = tuple(sorted(card.id for who in PLAYERS for card in state.side(who).waiting))
    return state.resolved, state.removed, spent


def told(outcome: tuple, noun: Callable[[str], Text]) -> Text:
    """Return an outcome in words: what resolved, in order, what was cancelled, which cancels were spent."""
    labels = (
        Text("解決：{0}", "resolved: {0}"),
        Text("解決されずに取り除かれた：{0}", "removed unresolved: {0}"),
        Text("使ったキャンセル：{0}", "cancels spent: {0}"),
    )
    parts = [label.fill(_list(ids, noun)) for label, ids in zip(labels, outcome, strict=True)]
    return Text(" ／ ".join(part.ja for part in parts), "; ".join(part.en for part in parts))


def _list(ids: tuple[str, ...], noun: Callable[[str], Text]) -> Text:
    return listed(map(noun, ids)) if ids else Text("なし", "none")


def done(start: State, step: Step, noun: Callable[[str], Text]) -> Text | None:
    """Return what a step did, where its own sentence says at once what never happens any more."""
    return _REMOVED.fill(*map(noun, step.args)) if step.verb == "remove" else None


_REMOVED = Text("{0}のキャンセルが{1}を取り除く", "The cancel {0} removes {1}")
