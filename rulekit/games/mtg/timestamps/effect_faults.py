"""Effects that cannot be as told: unknown names, a part in a wrong layer, a later layer read, a false CDA."""

from collections.abc import Iterator

from msgspec import Struct

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.change import amounts
from rulekit.games.mtg.layers.effects import Count, Effect, Which, layers_of
from rulekit.games.mtg.layers.objects import mana_of
from rulekit.games.mtg.layers.reading import given
from rulekit.games.mtg.layers.touch import touches
from rulekit.games.mtg.timestamps import named
from rulekit.games.mtg.timestamps import table as t
from rulekit.games.mtg.timestamps.defining_faults import defining_faults
from rulekit.games.mtg.timestamps.named import unknown
from rulekit.games.mtg.timestamps.ready import POWER_COUNTER
from rulekit.games.mtg.timestamps.table import State
from rulekit.kernel import Fault, Text

STANDS = {
    fx.Copy: ("1a",),
    fx.Become: ("1a",),
    fx.FaceDown: ("1b",),
    fx.SetController: ("2",),
    fx.ChangeText: ("3",),
    fx.AddTypes: ("4",),
    fx.RemoveTypes: ("4",),
    fx.SetTypes: ("4",),
    fx.AddSubtypes: ("4",),
    fx.SetLandSubtypes: ("4",),
    fx.SetCreatureSubtypes: ("4",),
    fx.AllCreatureTypes: ("4",),
    fx.AddColors: ("5",),
    fx.SetColors: ("5",),
    fx.AddAbilities: ("6",),
    fx.RemoveAbilities: ("6",),
    fx.LoseAll: ("6",),
    fx.SetPt: ("7a", "7b"),
    fx.ModifyPt: ("7c",),
    fx.SwitchPt: ("7d",),
    fx.HandLimit: ("rules",),
}
"""The layers in which each operation may stand (613.1 to 613.4)."""

_SETTLED = {"types": 4, "subtypes": 4, "supertypes": 4, "colors": 5, "abilities": 6, "controller": 2, "pt": 7}
"""The layer after which each kind of characteristic is settled."""


class _Names(Struct, frozen=True):
    """What the scene has: objects, players, each object's abilities, those gained, the last P/T sublayer."""

    known: set[str]
    players: set[str]
    has: dict[str, set[str]]
    gained: set[str]
    last: str


def effect_faults(start: State, known: set[str]) -> Iterator[Fault]:
    """Yield what is wrong in each effect of the scene; `known` are the ids of its objects.

    A resolving effect looks once, at values that are settled (611.2c): it may read any layer.
    """
    names = _Names(known, named.players(start), _abilities(start), _gained(start), _last(start))
    for path, effect in named.effects(start):
        event = _event(start, path)
        yield from _name_faults(path, effect, names)
        yield from _part_faults(path, effect, names)
        if not isinstance(event, t.Resolve):
            yield from _reading_faults(path, effect, names)
        if effect.granted_by or isinstance(event, t.Grant):
            continue
        yield from _ability_faults(path, effect, names)
        if effect.cda:
            yield from defining_faults(path, effect, event is not None)


def _event(start: State, path: str) -> t.AnyEvent | None:
    """Return the event that the effect at `path` is written in, or None for one of the start."""
    for number, event in enumerate(start.events):
        if path.startswith(f"start.events[{number}]."):
            return event
    return None


def _name_faults(path: str, effect: Effect, names: _Names) -> Iterator[Fault]:
    if effect.source and effect.source not in names.known:
        yield unknown(f"{path}.source", effect.source, names.known)
    for number, which in enumerate(effect.affects):
        yield from _which_faults(f"{path}.affects[{number}]", which, names)


def _part_faults(path: str, effect: Effect, names: _Names) -> Iterator[Fault]:
    for number, part in enumerate(effect.parts):
        place = f"{path}.parts[{number}]"
        if part.layer not in STANDS[type(part.op)]:
            name, right = part.op.__struct_config__.tag, ", ".join(STANDS[type(part.op)])
            yield Fault(
                place,
                Text(
                    f"「{name}」は種類別 {right} のもので、{part.layer} には書けません",
                    f'"{name}" belongs to layer {right}, not {part.layer}',
                ),
            )
        if isinstance(part.op, fx.Copy) and part.op.of not in names.known:
            yield unknown(f"{place}[1][1]", part.op.of, names.known)
        if isinstance(part.op, fx.SetController) and part.op.player not in names.players:
            yield unknown(f"{place}[1][1]", part.op.player, names.players)
        if isinstance(part.op, fx.HandLimit) and part.op.who != "each" and not effect.source:
            yield Fault(
                place,
                Text(
                    f"「{part.op.who}」が誰かは source のコントローラーで決まります。source を書いてください",
                    f'"{part.op.who}" is seen from the controller of a source; give the effect one',
                ),
            )
        if part.layer == "7a" and not effect.cda:
            yield Fault(
                place,
                Text(
                    "7a は特性定義能力だけです。cda = true と書くか、7b にしてください（613.4a）",
                    "7a holds characteristic-defining abilities only; write cda = true, or 7b (613.4a)",
                ),
            )


def _which_faults(path: str, which: Which, names: _Names) -> Iterator[Fault]:
    for name, value in given(which):
        if name == "id" and value not in names.known:
            yield unknown(f"{path}.id", value, names.known)
        elif name == "controller" and value not in names.players:
            yield unknown(f"{path}.controller", value, names.players)
        elif name == "ids":
            for number, id in enumerate(value):
                if id not in names.known:
                    yield unknown(f"{path}.ids[{number}]", id, names.known)
        elif name == "negated":
            yield from _which_faults(f"{path}.not", value, names)
        elif name == "any":
            for number, one in enumerate(value):
                yield from _which_faults(f"{path}.any[{number}]", one, names)


def _ability_faults(path: str, effect: Effect, names: _Names) -> Iterator[Fault]:
    """A static effect is of an ability its source has or can come to have."""
    has = names.has.get(effect.source, set())
    if effect.source in names.known and effect.ability and effect.ability not in has | names.gained:
        told = ", ".join(sorted(has)) or "—"
        yield Fault(
            f"{path}.ability",
            Text(
                f"「{effect.source}」に「{effect.ability}」という能力はなく、得ることもありません。"
                f"あるのは {told}",
                f'"{effect.source}" has no ability "{effect.ability}" and never gains it; it has {told}',
            ),
        )


def _abilities(start: State) -> dict[str, set[str]]:
    """Return the abilities of every object, on either face, with those of basic land types (305.6)."""
    found = {}
    for _, one in named.objects(start):
        faces = (one, one.back) if one.back else (one,)
        found[one.id] = {*(it for face in faces for it in (*face.abilities, *mana_of(face.subtypes)))}
    return found


def _gained(start: State) -> set[str]:
    """Return the abilities that effects, grants, counters and copies in the scene can give."""
    ops = [part.op for _, effect in named.effects(start) for part in effect.parts]
    found = {one for op in ops if isinstance(op, fx.AddAbilities) for one in op.abilities}
    found |= {one for op in ops if isinstance(op, fx.Become) for one in op.values.abilities}
    found |= {event.effect.ability for event in start.events if isinstance(event, t.Grant)}
    found |= set(_counters(start))
    if any(isinstance(op, fx.Copy) for op in ops) or any(getattr(one, "copy_of", "") for one in start.events):
        found |= {one for has in _abilities(start).values() for one in has}
    return found


def _counters(start: State) -> Iterator[str]:
    """Yield the kinds of counters that are there or are put."""
    yield from (kind for _, object in named.objects(start) for kind, _ in object.counters)
    yield from (event.kind for event in start.events if isinstance(event, t.PutCounter))


def _last(start: State) -> str:
    """Return the last sublayer in which anything in the scene changes power or toughness, or `""`."""
    layers = {part.layer for _, effect in named.effects(start) for part in effect.parts}
    found = {layer for layer in layers if layer[0] == "7"}
    found |= {"7c" for kind in _counters(start) if POWER_COUNTER.fullmatch(kind)}
    return max(found, default="")


def _reading_faults(path: str, effect: Effect, names: _Names) -> Iterator[Fault]:
    for number, part in enumerate(effect.parts):
        for value in amounts(part.op):
            if isinstance(value, Count):
                yield from _later(f"{path}.parts[{number}]", value.of, part.layer, names.last)
    if layers_of(effect):
        yield from _later(f"{path}.affects", effect.affects, layers_of(effect)[0], names.last)


def _later(path: str, whichs: tuple[Which, ...], layer: str, last: str) -> Iterator[Fault]:
    """AMB-TS-3: a condition must not read what a later layer or sublayer than its own still changes."""
    here = 8 if layer == "rules" else int(layer[0])
    for name, (kind, _) in dict.fromkeys(touches(whichs)):
        settled = str(_SETTLED[kind])
        if kind == "pt" and here == 7 and last > layer:
            settled = last
        elif _SETTLED[kind] <= here:
            continue
        yield Fault(
            path,
            Text(
                f"「{name}」は種類別 {settled} で決まる値を読みますが、"
                f"この効果は種類別 {layer} で適用されます。"
                "後の種類別や種類細別を読む条件は本文で定まらないので、受け付けません（AMB-TS-3）",
                f'"{name}" reads what layer {settled} settles, but the effect applies in layer {layer}; the '
                "text does not settle a condition that reads a later layer or sublayer, "
                "so it is refused (AMB-TS-3)",
            ),
        )
        return
