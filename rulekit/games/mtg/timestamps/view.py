"""The table as zones to draw, and what a line came to."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rulekit.games.mtg.layers.apply import Run, pending
from rulekit.games.mtg.layers.effects import LAYERS, Effect, HandLimit, layers_of, ops
from rulekit.games.mtg.layers.objects import Object, has_subtype, power_toughness
from rulekit.games.mtg.layers.reading import by_id, exists, sets
from rulekit.games.mtg.timestamps.nouns import NOUNS
from rulekit.games.mtg.timestamps.ready import counter_id, counter_name, current, ready
from rulekit.games.mtg.timestamps.table import Player, State
from rulekit.kernel import Item, Text, Zone


def zones(state: State) -> tuple[Zone, ...]:
    """Return the picture: permanents by controller, what is elsewhere, the ages, the effects by layer."""
    at = by_id(state.run.objects if state.run else ready(state).objects)
    found = [zone for player in reversed(state.players) for zone in _side(state, at, player.id)]
    for place in ("exile", "graveyard"):
        if cards := [one for one in state.objects if one.zone == place and one.id not in state.omit]:
            found.append(Zone(place, "", tuple(_permanent(state, one) for one in cards), "pile"))
    ledger = (_ledger(state),) if state.ages else ()
    return (*found, *ledger, *(_by_layer(state, state.run) if state.run else ()))


def _side(state: State, at: dict[str, Object], player: str) -> list[Zone]:
    own = [one for one in at.values() if one.controller == player]
    field = tuple(_permanent(state, one) for one in own if one.zone == "battlefield")
    found = [Zone(f"battlefield_{player}", player, field)]
    if command := [one for one in own if one.zone == "command"]:
        found.append(
            Zone(f"command_{player}", player, tuple(_permanent(state, one) for one in command), "pile")
        )
    out = [
        one for one in state.objects if one.phased_out and one.owner == player and one.id not in state.omit
    ]
    if out:
        found.append(
            Zone(f"phased_out_{player}", player, tuple(_permanent(state, one) for one in out), "pile")
        )
    return found


def _permanent(state: State, object: Object) -> Item:
    marks = [*object.supertypes, *object.types, *(one for one in object.subtypes if has_subtype(object, one))]
    marks += ["all_creature_types"] if object.all_creature_types else []
    marks += object.colors
    marks += _abilities(state, object)
    marks += ["text_changed"] if object.words else []
    marks += [status for status in ("face_down", "tapped", "transformed") if getattr(object, status)]
    marks += [f"@{object.host}"] if object.host else []
    marks = [*dict.fromkeys(marks)]
    for kind, number in object.counters:  # of two kinds there may be as many
        marks += [counter_name(kind), *([f"×{number}"] if number > 1 else [])]
    marks += [f"{pt[0]}/{pt[1]}"] if (pt := power_toughness(object)) else []
    return Item(object.id, object.name or object.id, object.owner, tuple(marks))


def _abilities(state: State, object: Object) -> list[str]:
    """Abilities whose effects the scene follows are its text; others are called by their names."""
    followed = {effect.ability for effect in state.effects}
    named = [one for one in object.abilities if one not in followed]
    return named + (["own_text"] if len(named) < len(object.abilities) else [])


def _ledger(state: State) -> Zone:
    """TS-03: the ages, the oldest first. A station's number is a place, not a value of the state."""
    items = tuple(
        Item(f"t{number}", _named(state, id))
        for number, id in enumerate(state.ages, 1)
        if id not in state.omit
    )
    return Zone("ages", "", items, "track")


def _named(state: State, id: str) -> str:
    found = next((one for one in (*state.objects, *state.effects) if one.id == id), None)
    if found:
        return found.name or found.id
    kinds = {counter_id(one.id, kind): kind for one in state.objects for kind, _ in one.counters}
    return counter_name(kinds[id]) if id in kinds else id


def _by_layer(state: State, run: Run) -> tuple[Zone, ...]:
    """Each effect lies in the layer where it acts next and moves down as the layers go."""
    rows: dict[str, list[Item]] = {}
    waiting = {edge.waiter for edge in state.known}
    for effect in run.effects:
        layer = _stands(run, effect)
        rows.setdefault(layer, []).append(_effect(run, effect, layer, waiting))
    done = [effect for _, effect in run.applied]
    rows.get("done", []).sort(key=lambda item: done.index(item.id) if item.id in done else -1)
    return tuple(
        Zone(f"layer_{layer}", "", tuple(rows[layer])) for layer in (*LAYERS, "done") if layer in rows
    )


def _stands(run: Run, effect: Effect) -> str:
    behind = {layer for layer, id in (*run.applied, *run.skipped) if id == effect.id}
    return next((layer for layer in layers_of(effect) if layer not in behind), "done")


def _effect(run: Run, effect: Effect, layer: str, waiting: set[str]) -> Item:
    started = effect.id in sets(run.started)
    marks = []
    if effect.id in waiting:
        marks.append("waits")
    if layer == "done":
        marks.append("applied" if started else "never")
    elif started:
        marks.append("started")
    elif not exists(effect, by_id(run.objects), sets(run.started)):
        marks.append("not_there")
    marks += ["granted"] if effect.granted_by else []
    marks += ["resolved_effect"] if effect.resolved and not effect.name else []
    return Item(effect.id, effect.name or effect.id, "", tuple(marks))


@lru_cache(512)
def result(state: State) -> tuple:
    """Return what outcomes are compared by: the scene's questions, each `(thing, what, answer)`."""
    if state.undecided:
        return (("undecided", *state.undecided),)
    at = {**{one.id: one for one in state.objects}, **_final(state)}
    reads = state.reads or tuple(
        f"{id}.{what}" for id in sorted(_final(state)) for what in ("types", "subtypes", "abilities", "pt")
    )
    return tuple(_read(state, at, read) for read in reads)


def _final(state: State) -> dict[str, Object]:
    if state.run and not pending(state.run):
        return by_id(state.run.objects)
    return current(state)


def _read(state: State, at: dict[str, Object], read: str) -> tuple:
    id, _, what = read.partition(".")
    if id == "ages":
        return "ages", tuple(one for one in state.ages if one not in state.omit)
    if any(player.id == id for player in state.players):
        return id, what, player_value(state, id, what)
    return id, what, value(at.get(id), what, id in state.omit, id in state.triggered)


def value(object: Object | None, what: str, omitted: bool = False, triggered: bool = False) -> Any:
    """Return one characteristic or status of an object; any other word asks whether it has that ability."""
    if object is None or omitted:
        return ()
    if what == "triggered":
        return triggered
    if what == "subtypes":
        return tuple(sorted(one for one in object.subtypes if has_subtype(object, one)))
    if what == "pt":
        return power_toughness(object) or ()
    if what in CHARACTERISTICS:
        return getattr(object, what)
    return what in object.abilities


CHARACTERISTICS = (
    "types",
    "supertypes",
    "colors",
    "abilities",
    "controller",
    "mv",
    "nameless",
    "host",
    "zone",
    "tapped",
    "face_down",
    "all_creature_types",
    "phased_out",
    "counters",
)


def player_value(state: State, id: str, what: str) -> Any:
    """Return a player's maximum hand size (`"none"`: no maximum) or how many cards they discard by it."""
    set_to = limits(state, id)
    limit = set_to[-1][2] if set_to else _player(state, id).limit
    if what == "hand_limit":
        return limit
    return 0 if limit == "none" else max(0, _player(state, id).hand - limit)


def _player(state: State, id: str) -> Player:
    return next(one for one in state.players if one.id == id)


def limits(state: State, id: str) -> list[tuple[Effect, int | str, int | str]]:
    """Return the effects that set a player's maximum hand size, each with the size before and after.

    They apply in timestamp order, after the layers (613.11).
    """
    run, found = state.run or ready(state), []
    limit: int | str = _player(state, id).limit
    at = by_id(_objects(state))
    for effect in run.effects:
        if ("rules", effect.id) in run.applied or state.run is None:
            for op in ops(effect, "rules"):
                if _concerns(op, at, effect, id):
                    found.append((effect, limit, op.limit))
                    limit = op.limit
    return found


def _objects(state: State) -> tuple[Object, ...]:
    return state.run.objects if state.run else tuple(current(state).values())


def _concerns(op: HandLimit, at: dict[str, Object], effect: Effect, id: str) -> bool:
    return op.who == "each" or (at[effect.source].controller == id) == (op.who == "you")


def told(outcome: tuple, noun: Callable[[str], Text]) -> Text:
    """Return an outcome in words: each question of the scene with its answer."""
    said = [_told(row, noun) for row in outcome]
    return Text("、".join(one.ja for one in said), "; ".join(one.en for one in said))


_HAS = Text("{0}は{1}を持つ", "{0} has {1}")
_LACKS = Text("{0}は{1}を持たない", "{0} does not have {1}")
_IS = Text("{0}の{1}は {2}", "{0}: {1} {2}")
_SHORT = Text("{0} {2}", "{0} {2}")
_AGES = Text("古い順に {0}", "oldest first: {0}")
_UNDECIDED = Text(
    "この版では決まらない：{0}と{1}のどちらが古いか",
    "not decided in this edition: which of {0} and {1} is older",
)
_NONE = Text("なし", "none")


def _told(row: tuple, noun: Callable[[str], Text]) -> Text:
    if row[0] == "undecided":
        return _UNDECIDED.fill(noun(row[1]), noun(row[2]))
    if row[0] == "ages":
        return _AGES.fill(_many(row[1], noun))
    id, what, answer = row
    asked, words = word_of(noun)(what), answers_in(what, noun)
    if isinstance(answer, bool):
        return (_HAS if answer else _LACKS).fill(noun(id), asked)
    if what == "pt":
        return _SHORT.fill(noun(id), asked, Text(*["/".join(map(str, answer)) or "—"] * 2))
    said = _many(answer, words) if isinstance(answer, tuple) else words(str(answer))
    return _IS.fill(noun(id), asked, said)


def answers_in(what: str, noun: Callable[[str], Text]) -> Callable[[str], Text]:
    """Return how answers about `what` are called: things by name, types in the game's words."""
    return noun if what in ("host", "controller") else word_of(noun)


def word_of(noun: Callable[[str], Text]) -> Callable[[str], Text]:
    """Return the game's own words; `noun` for what it has none for."""
    return lambda one: NOUNS.get(one) or noun(one)


def _many(ids: tuple, noun: Callable[[str], Text]) -> Text:
    if not ids:
        return _NONE
    nouns = [noun(id) if isinstance(id, str) else Text(*[f"{id[0]} ×{id[1]}"] * 2) for id in ids]
    return Text("・".join(one.ja for one in nouns), ", ".join(one.en for one in nouns))
