"""What is wrong in a start that its types cannot see, each as one sentence with its place."""

from collections.abc import Iterator

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.effects import Effect
from rulekit.games.mtg.layers.objects import Object
from rulekit.games.mtg.layers.reading import members
from rulekit.games.mtg.timestamps import named
from rulekit.games.mtg.timestamps.effect_faults import effect_faults
from rulekit.games.mtg.timestamps.event_faults import event_faults, out_of_place
from rulekit.games.mtg.timestamps.named import unknown
from rulekit.games.mtg.timestamps.ready import counter_id, ready
from rulekit.games.mtg.timestamps.table import EDITIONS, READ_OF_PLAYERS, State
from rulekit.kernel import Fault, Text


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
    found = list(_written(start))
    yield from found
    if not found:
        yield from out_of_place(start)


def _written(start: State) -> Iterator[Fault]:
    """Yield what is wrong before anything happens."""
    objects, effects, made = list(named.objects(start)), list(named.effects(start)), list(named.made(start))
    yield from _twice([*objects, *effects, *made])
    known = {one.id for _, one in objects}
    made_or_written = {one.id for _, one in (*effects, *made)}
    yield from _player_faults(start, objects)
    yield from effect_faults(start, known)
    yield from event_faults(start, made_or_written)
    yield from _named_faults(start, known, made_or_written)
    yield from _age_faults(start, {one.id for _, one in (*objects, *effects)})
    yield from _copy_faults(start, effects)


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


def _player_faults(start: State, objects: list[tuple[str, Object]]) -> Iterator[Fault]:
    """Whoever owns, controls or is active sits at the table, and nothing goes by a player's name."""
    players = named.players(start)
    if start.active not in players:
        yield unknown("start.active", start.active, players)
    for path, object in objects:
        for field in ("owner", "controller"):
            if (who := getattr(object, field)) and who not in players:
                yield unknown(f"{path}.{field}", who, players)
        if object.id in players:
            yield Fault(
                f"{path}.id",
                Text(
                    f"「{object.id}」はプレイヤーの名です。物には別の id をつけてください",
                    f'"{object.id}" is a player; give the object another id',
                ),
            )


def _named_faults(start: State, known: set[str], effects: set[str]) -> Iterator[Fault]:
    """What is read and what is left out must be there."""
    players = named.players(start)
    for number, read in enumerate(start.reads):
        id, _, what = read.partition(".")
        if id in players and what not in READ_OF_PLAYERS:
            yield unknown(f"start.reads[{number}]", read, {f"{id}.{one}" for one in READ_OF_PLAYERS})
        elif read != "ages" and (id not in known | players or not what or "." in what):
            yield unknown(f"start.reads[{number}]", read, known | players)
    for number, id in enumerate(start.omit):
        if id not in known | effects:
            yield unknown(f"start.omit[{number}]", id, known | effects)
    for number, effect in enumerate(start.effects):
        if effect.granted_by and effect.granted_by not in effects:
            yield unknown(f"start.effects[{number}].granted_by", effect.granted_by, effects)


def _age_faults(start: State, known: set[str]) -> Iterator[Fault]:
    counters = {counter_id(object.id, kind) for object in start.objects for kind, _ in object.counters}
    seen: set[str] = set()
    for number, id in enumerate(start.ages):
        if id not in known | counters:
            yield unknown(f"start.ages[{number}]", id, known | counters)
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


def _copy_faults(start: State, effects: list[tuple[str, Effect]]) -> Iterator[Fault]:
    """Whatever way the copiers are described, none may copy what copies it."""
    copies: dict[str, tuple[str, str]] = {}
    for path, effect in effects:
        for of in (part.op.of for part in effect.parts if isinstance(part.op, fx.Copy)):
            copies |= {id: (path, of) for id in _copiers(start, effect, of)}
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


def _copiers(start: State, effect: Effect, of: str) -> Iterator[str]:
    """Yield what `effect` makes a copy of `of`; a description that fits `of` too does nothing to it."""
    named_here = {id for which in effect.affects for id in (which.id, *(which.ids or ()))} - {None}
    fitting = members(effect, ready(start).objects, {})
    yield from (id for id in sorted({*named_here, *fitting}) if id != of or id in named_here)
