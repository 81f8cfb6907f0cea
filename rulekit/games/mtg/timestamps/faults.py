"""What is wrong in a start that its types cannot see, each as one sentence with its place."""

from collections.abc import Iterator

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.change import amounts
from rulekit.games.mtg.layers.effects import Count, Effect, Which, layers_of
from rulekit.games.mtg.layers.objects import Object
from rulekit.games.mtg.layers.reading import given
from rulekit.games.mtg.layers.touch import touches
from rulekit.games.mtg.timestamps import table as t
from rulekit.games.mtg.timestamps.ready import counter_id
from rulekit.games.mtg.timestamps.table import EDITIONS, State
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


def faults(start: State) -> Iterator[Fault]:
    """Yield what is wrong: unknown names, parts in a wrong layer, missing ages, circles of copies."""
    if start.edition not in EDITIONS:
        yield Fault(
            "start.edition",
            Text(
                f"「{start.edition}」という版はありません。選べるもの：{', '.join(EDITIONS)}",
                f'there is no edition "{start.edition}"; there are {", ".join(EDITIONS)}',
            ),
        )
    objects, effects = list(_objects(start)), list(_effects(start))
    yield from _twice([*objects, *effects])
    known = {one.id for _, one in objects}
    resolving = {
        f"start.events[{n}].effect" for n, event in enumerate(start.events) if isinstance(event, t.Resolve)
    }
    for path, effect in effects:
        yield from _effect_faults(path, effect, known, path in resolving)
    yield from _event_faults(start, {one.id for _, one in effects} | _made(start))
    yield from _named_faults(start, known, {one.id for _, one in effects} | _made(start))
    yield from _age_faults(start, {one.id for _, one in (*objects, *effects)})
    yield from _copy_faults(effects)


def _objects(start: State) -> Iterator[tuple[str, Object]]:
    for number, object in enumerate(start.objects):
        yield f"start.objects[{number}]", object
    for number, event in enumerate(start.events):
        for field in ("objects", "cards"):
            for index, object in enumerate(getattr(event, field, ())):
                if isinstance(object, Object):
                    yield f"start.events[{number}].{field}[{index}]", object


def _effects(start: State) -> Iterator[tuple[str, Effect]]:
    for number, effect in enumerate(start.effects):
        yield f"start.effects[{number}]", effect
    for number, event in enumerate(start.events):
        for field in ("effect", "along"):
            if isinstance(effect := getattr(event, field, None), Effect):
                yield f"start.events[{number}].{field}", effect


def _made(start: State) -> set[str]:
    """Return the ids of effects that events make themselves."""
    return {event.id for event in start.events if isinstance(event, t.Control | t.Grant)}


def _twice(things: list) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for path, thing in things:
        if thing.id in seen:
            yield Fault(
                f"{path}.id",
                Text(
                    f"id「{thing.id}」は {seen[thing.id]} でもう使われています。id は一つずつ変えてください",
                    f'the id "{thing.id}" is already used at {seen[thing.id]}; '
                    "give every thing an id of its own",
                ),
            )
        seen.setdefault(thing.id, path)


def _effect_faults(path: str, effect: Effect, known: set[str], resolving: bool) -> Iterator[Fault]:
    """A resolving effect looks once, at values that are settled (611.2c): it may read any layer."""
    if effect.source and effect.source not in known:
        yield _unknown(f"{path}.source", effect.source, known)
    for number, which in enumerate(effect.affects):
        yield from _which_faults(f"{path}.affects[{number}]", which, known)
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
        if isinstance(part.op, fx.Copy) and part.op.of not in known:
            yield _unknown(f"{place}[1][1]", part.op.of, known)
        if part.layer == "7a" and not effect.cda:
            yield Fault(
                place,
                Text(
                    "7a は特性定義能力だけです。cda = true と書くか、7b にしてください（613.4a）",
                    "7a holds characteristic-defining abilities only; write cda = true, or 7b (613.4a)",
                ),
            )
        for value in amounts(part.op):
            if isinstance(value, Count) and not resolving:
                yield from _later(place, value.of, part.layer)
    if layers_of(effect) and not resolving:
        yield from _later(f"{path}.affects", effect.affects, layers_of(effect)[0])


def _which_faults(path: str, which: Which, known: set[str]) -> Iterator[Fault]:
    for name, value in given(which):
        if name == "id" and value not in known:
            yield _unknown(f"{path}.id", value, known)
        elif name == "ids":
            for number, id in enumerate(value):
                if id not in known:
                    yield _unknown(f"{path}.ids[{number}]", id, known)
        elif name == "negated":
            yield from _which_faults(f"{path}.not", value, known)
        elif name == "any":
            for number, one in enumerate(value):
                yield from _which_faults(f"{path}.any[{number}]", one, known)


def _later(path: str, whichs: tuple[Which, ...], layer: str) -> Iterator[Fault]:
    """AMB-TS-3: a condition must not read what a later layer than its own still changes."""
    here = 8 if layer == "rules" else int(layer[0])
    for name, (kind, _) in dict.fromkeys(touches(whichs)):
        if _SETTLED[kind] > here:
            yield Fault(
                path,
                Text(
                    f"「{name}」は種類別 {_SETTLED[kind]} で決まる値を読みますが、"
                    f"この効果は種類別 {layer} で適用されます。"
                    "後の種類別を読む条件は本文で定まらないので、受け付けません（AMB-TS-3）",
                    f'"{name}" reads what layer {_SETTLED[kind]} settles, but the effect applies '
                    f"in layer {layer}; "
                    "the text does not settle a condition that "
                    "reads a later layer, so it is refused (AMB-TS-3)",
                ),
            )
            return


def _unknown(path: str, id: str, known: set[str]) -> Fault:
    names = ", ".join(sorted(known)) or "—"
    return Fault(
        path,
        Text(f"「{id}」という物はありません。あるのは {names}", f'there is no "{id}"; there are {names}'),
    )


_NAMES = ("object", "to", "copy_of")


def _event_faults(start: State, effects: set[str]) -> Iterator[Fault]:
    known = {object.id for object in start.objects}
    faces = {object.id for _, object in _objects(start) if object.back}
    for number, event in enumerate(start.events):
        path = f"start.events[{number}]"
        named = [(name, getattr(event, name)) for name in _NAMES if getattr(event, name, "")]
        named += [("objects", id) for id in getattr(event, "objects", ()) if isinstance(id, str)]
        for name, id in named:
            if id not in known and not (name == "to" and isinstance(event, t.Leave)):
                yield _unknown(f"{path}.{name}", id, known)
        if isinstance(event, t.End) and event.effect not in effects:
            yield _unknown(f"{path}.effect", event.effect, effects)
        if isinstance(event, t.Transform) and event.object not in faces:
            yield Fault(
                f"{path}.object",
                Text(
                    f"「{event.object}」には裏の面がありません（back を書いてください）",
                    f'"{event.object}" has no other face; give it a back',
                ),
            )
        new = (*getattr(event, "objects", ()), *getattr(event, "cards", ()))
        known |= {object.id for object in new if isinstance(object, Object)}


def _named_faults(start: State, known: set[str], effects: set[str]) -> Iterator[Fault]:
    """What is read and what is left out must be there."""
    players = {player.id for player in start.players}
    for number, read in enumerate(start.reads):
        id, _, what = read.partition(".")
        if read != "ages" and (id not in known | players or not what):
            yield _unknown(f"start.reads[{number}]", read, known | players)
    for number, id in enumerate(start.omit):
        if id not in known | effects:
            yield _unknown(f"start.omit[{number}]", id, known | effects)
    for number, effect in enumerate(start.effects):
        if effect.granted_by and effect.granted_by not in effects:
            yield _unknown(f"start.effects[{number}].granted_by", effect.granted_by, effects)


def _age_faults(start: State, known: set[str]) -> Iterator[Fault]:
    counters = {counter_id(object.id, kind) for object in start.objects for kind, _ in object.counters}
    seen: set[str] = set()
    for number, id in enumerate(start.ages):
        if id not in known | counters:
            yield _unknown(f"start.ages[{number}]", id, known | counters)
        if id in seen:
            yield Fault(f"start.ages[{number}]", Text(f"「{id}」が二度あります", f'"{id}" stands here twice'))
        seen.add(id)
    here = [effect for effect in start.effects if not effect.granted_by]
    need = dict.fromkeys(effect.id if effect.resolved else effect.source for effect in here)
    present = (
        {object.id for object in start.objects} | {effect.id for effect in here if effect.resolved} | counters
    )
    missing = [id for id in (*need, *sorted(counters)) if id in present and id not in start.ages]
    missing = [id for id in missing if id not in start.omit]
    if len(missing) > 1:
        yield Fault(
            "start.ages",
            Text(
                f"「{missing[0]}」と「{missing[1]}」のどちらが古いか書かれていません。"
                f"ages に古い順に並べてください",
                f'nothing says which is older, "{missing[0]}" or "{missing[1]}"; '
                "list both in ages, the oldest first",
            ),
        )


def _copy_faults(effects: list[tuple[str, Effect]]) -> Iterator[Fault]:
    copies = {
        which.id: (path, part.op.of)
        for path, effect in effects
        for part in effect.parts
        if isinstance(part.op, fx.Copy)
        for which in effect.affects
        if which.id
    }
    for id in copies:
        chain, here = [id], copies[id][1]
        while here in copies and here not in chain:
            chain.append(here)
            here = copies[here][1]
        if here == id:
            ring = " → ".join([*chain, id])
            yield Fault(
                copies[id][0],
                Text(f"コピーが輪になっています：{ring}", f"the copies go round in a circle: {ring}"),
            )
            return
