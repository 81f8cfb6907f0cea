"""What is wrong with a start that its types cannot see: names of nothing, ids twice, bad references."""

from collections.abc import Iterator
from typing import Any

from rulekit.games.mtg.cards import Ability, Create, Damage, Elect, Later
from rulekit.games.mtg.faults_further import delayed, events, faces, starts, statics, unknown
from rulekit.games.mtg.reading import slots
from rulekit.games.mtg.table import Begin, Check, Priority, State, text_of
from rulekit.games.mtg.terms import LifeOf, Word
from rulekit.kernel import Fault, Text

_PEOPLE = ("you", "each_player", "each_opponent", "it.controller")
_THINGS = ("self", "it", "moved", "targets")
_NOT_ONE = ("each_player", "each_opponent", "self", "moved", "targets")
"""Where one player is asked or looked at these cannot stand."""

_MANY = ("each_player", "each_opponent", "targets")
"""A copy has one target that is named, so it cannot be these (707.10e)."""


def faults(start: State) -> Iterator[Fault]:
    """Yield every fault with its path in the file."""
    if len(start.players) < 2:
        few = Text("プレイヤーは二人以上要ります", "there must be at least two players")
        yield Fault("start.players", few)
        return
    if not start.steps:
        yield Fault("start.steps", Text("ステップが一つは要ります", "there must be at least one step"))
        return
    yield from _ids(start)
    yield from _places(start)
    yield from _names(start)
    yield from _twice(start)
    yield from starts(start)
    for index, card in enumerate(start.cards):
        path = f"start.cards[{index}]"
        yield from faces(card, path, start)
        yield from _texts(card, path, start)
        for number, mode in enumerate(card.modes):
            yield from _texts(mode, f"{path}.modes[{number}]", start)
        for number, ability in enumerate(card.abilities):
            yield from _texts(ability, f"{path}.abilities[{number}]", start)
            yield from events(ability, f"{path}.abilities[{number}]")
            for other, static in enumerate(ability.static):
                yield from _static(static, f"{path}.abilities[{number}].static[{other}]", start)
            for other, mode in enumerate(ability.modes):
                yield from _texts(mode, f"{path}.abilities[{number}].modes[{other}]", start)


def _ids(start: State) -> Iterator[Fault]:
    things = (("players", start.players), ("objects", start.objects), ("stack", start.stack))
    for kind, groups in (("id", things), ("card", (("cards", start.cards),))):
        seen: dict[str, str] = {}
        for field, things in groups:
            for index, one in enumerate(things):
                path = f"start.{field}[{index}].id"
                if one.id in seen:
                    yield Fault(path, Text(f"{kind}「{one.id}」は {seen[one.id]} でもう使われています",
                                           f'the {kind} "{one.id}" is already used at {seen[one.id]}'))
                seen.setdefault(one.id, path)


def _places(start: State) -> Iterator[Fault]:
    """What stands where it cannot, and frames that no scenario can begin with."""
    cards = {one.id for one in start.cards}
    for index, one in enumerate(start.objects):
        if one.zone == "stack":
            yield Fault(f"start.objects[{index}].zone", Text("スタックのものは stack に書きます",
                                                             "what is on the stack stands in `stack`"))
    for index, one in enumerate(start.stack):
        if one.zone != "stack":
            yield Fault(f"start.stack[{index}].zone", Text('zone = "stack" が要ります',
                                                           'this must have zone = "stack"'))
        elif one.ability or (one.card or one.id) in cards:
            wanted = len(slots(text_of(start, one)))
            if len(one.aims) != wanted:
                yield Fault(f"start.stack[{index}].aims", Text(f"対象は {wanted} 個要ります",
                                                               f"the number of targets must be {wanted}"))
    people = [one.id for one in start.players]
    for index, frame in enumerate(start.now):
        if not isinstance(frame, Begin | Check | Priority):
            yield Fault(f"start.now[{index}].frame", Text("始められるのは begin、check、priority だけです",
                                                          "a scenario begins with begin, check or priority"))
        elif isinstance(frame, Priority) and frame.who not in people:
            yield unknown(f"start.now[{index}].who", frame.who, people)


def _names(start: State) -> Iterator[Fault]:
    people, cards = [one.id for one in start.players], [one.id for one in start.cards]
    there = {one.id for one in (*start.players, *start.objects, *start.stack)}
    for field, things in (("objects", start.objects), ("stack", start.stack)):
        for index, one in enumerate(things):
            path = f"start.{field}[{index}]"
            if not one.ability and (one.card or one.id) not in cards:
                yield unknown(f"{path}.card", one.card or one.id, cards)
            for name, id in (("owner", one.owner), ("controller", one.controller)):
                if id and id not in people:
                    yield unknown(f"{path}.{name}", id, people)
            for name, id in (("host", one.host), ("source", one.source)):
                if id and id not in there:
                    yield unknown(f"{path}.{name}", id, sorted(there))
    for name, ids in (("active", (start.active,)), ("concede", start.concede)):
        for id in ids:
            if id and id not in people:
                yield unknown(f"start.{name}", id, people)


def _twice(start: State) -> Iterator[Fault]:
    """Abilities of one card, or modes of one text, that a choice could not tell apart."""
    for index, card in enumerate(start.cards):
        path = f"start.cards[{index}]"
        lists = [(f"{path}.abilities", card.abilities), (f"{path}.modes", card.modes), *(
            (f"{path}.abilities[{number}].modes", one.modes) for number, one in enumerate(card.abilities))]
        for field, things in lists:
            ids = [one.id for one in things]
            for number, id in enumerate(ids):
                if id in ids[:number]:
                    first = f"{field}[{ids.index(id)}].id"
                    yield Fault(f"{field}[{number}].id", Text(f"id「{id}」は {first} でもう使われています",
                                                             f'the id "{id}" is already used at {first}'))


def _texts(text: Any, path: str, start: State) -> Iterator[Fault]:
    """References of one card or ability, and of the abilities its instructions make."""
    targets = [f"t{number}" for number, _ in enumerate(slots(text))]
    allowed = [*targets, *(f"{one}.controller" for one in targets), *_PEOPLE, *_THINGS]
    cards = [one.id for one in start.cards]
    for index, deed in enumerate(text.do):
        at = f"{path}.do[{index}]"
        yield from delayed(text, deed, at)
        for field in ("what", "to", "who", *(("payer",) if deed.unless else ()), "at"):
            value = getattr(deed, field, None)
            if isinstance(value, str) and (value or field != "at"):
                one = field == "payer" or (field == "who" and isinstance(deed, Elect))
                fit = [other for other in allowed if field != "at" or other not in _MANY]
                yield from _reference(f"{at}.{field}", value, fit, one)
        value = getattr(deed, "n", None)
        if isinstance(value, LifeOf):
            yield from _reference(f"{at}.n.who", value.who, allowed, True)
        if isinstance(deed, Damage) and deed.divided and not (
                isinstance(deed.n, int) and 0 < len(targets) <= deed.n):
            yield Fault(f"{at}.divided", Text("割り振るダメージは、対象の数以上の数で書きます",
                                              "damage to be divided is a number, at least one a target"))
        if isinstance(deed, Create) and deed.card not in cards:
            yield unknown(f"{at}.card", deed.card, cards)
        inner: Word | None = getattr(deed, "ability", None)
        if isinstance(inner, Ability):
            yield from _texts(inner, f"{at}.ability", start)


def _static(static: Any, path: str, start: State) -> Iterator[Fault]:
    """What a static ability says that cannot be, and the references of the ability that it makes."""
    yield from statics(static, path)
    later: Later | None = getattr(static, "later", None)
    if later is not None:
        yield from _texts(later.ability, f"{path}.later.ability", start)


def _reference(path: str, name: str, allowed: list[str], one: bool) -> Iterator[Fault]:
    """What is wrong with the name of a player or thing; with `one`, of a single player."""
    fit = [other for other in allowed if not (one and other in _NOT_ONE)]
    if name in allowed and name not in fit:
        listed = ", ".join(fit)
        yield Fault(path, Text(f"ここに書けるのは一人のプレイヤーだけです：{listed}",
                               f"only one player can stand here: {listed}"))
    elif name not in fit:
        yield unknown(path, name, fit)
