"""Events that cannot happen as told: names nobody has, and things that are not there at that moment."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulekit.games.mtg.layers.objects import Object, has_subtype
from rulekit.games.mtg.timestamps import named
from rulekit.games.mtg.timestamps import table as t
from rulekit.games.mtg.timestamps.moves import moves
from rulekit.games.mtg.timestamps.named import unknown
from rulekit.games.mtg.timestamps.ready import current
from rulekit.games.mtg.timestamps.table import NEWEST, State, find
from rulekit.kernel import Fault, Text

_NAMES = ("object", "to", "copy_of")
_ATTACHING = ("Aura", "Equipment", "Fortification")

Bar = tuple[str, Text]
"""The field of an event that is wrong, and why."""


_WORDS = {
    "no_face": Text(
        "「{0}」には裏の面がありません（back を書いてください）", '"{0}" has no other face; give it a back'
    ),
    "one_only": Text(
        "{0} を書けるのは、一つだけが戦場に出る時です。enter を分けてください",
        "{0} is for one object that enters alone; write an enter for each",
    ),
    "elsewhere": Text("「{0}」は、その時戦場にありません", '"{0}" is not on the battlefield then'),
    "phased_out": Text("「{0}」は、その時フェイズ・アウトしています", '"{0}" is phased out then'),
    "not_out": Text("「{0}」は、フェイズ・アウトしていません", '"{0}" is not phased out'),
    "with_host": Text(
        "「{0}」は、つき先と一緒にフェイズ・アウトしたので、つき先と一緒にしか戻りません（702.26g）",
        '"{0}" phased out along with its host, and phases in only along with it (702.26g)',
    ),
    "no_vanguard": Text(
        "「{0}」はヴァンガードではありません。ゲームの開始時に得るのはヴァンガードだけです（613.7i）",
        '"{0}" is no vanguard; only those get a timestamp as the game begins (613.7i)',
    ),
    "begun": Text(
        "ゲームはもう始まっています。begin は一番初めに書いてください（613.7i）",
        "the game has begun; put begin before all else (613.7i)",
    ),
    "not_revealed": Text(
        "「{0}」は次元・現象・計略ではありません（613.7h）",
        '"{0}" is no plane, phenomenon or scheme (613.7h)',
    ),
    "never_left": Text(
        "「{0}」は戦場を離れていないので、戻れません",
        '"{0}" has not left the battlefield, so it cannot return',
    ),
    "itself": Text("「{0}」を自分自身につけることはできません", '"{0}" cannot be attached to itself'),
    "not_attaching": Text(
        "「{0}」はその時、オーラ・装備品・城砦ではないので、何にもつけられません（701.3）",
        '"{0}" is no Aura, Equipment or Fortification then, so it cannot be attached (701.3)',
    ),
    "only_auras": Text(
        "「{0}」はオーラではないので、プレイヤーにはつけられません",
        '"{0}" is no Aura, so it cannot be attached to a player',
    ),
    "unattached": Text("「{0}」は何にもついていません", '"{0}" is attached to nothing'),
    "up_already": Text("「{0}」はもう表向きです（613.7f）", '"{0}" is face up already (613.7f)'),
    "down_already": Text("「{0}」はもう裏向きです（613.7f）", '"{0}" is face down already (613.7f)'),
    "tapped_already": Text("「{0}」はもうタップ状態です", '"{0}" is tapped already'),
    "untapped_already": Text("「{0}」はもうアンタップ状態です", '"{0}" is untapped already'),
    "no_number": Text(
        "カウンターの数は 1 以上です（{0} と書かれています）", "the number of counters is 1 or more, not {0}"
    ),
    "too_few": Text(
        "「{0}」の上にあるその種類のカウンターは {1} 個です", '"{0}" has {1} counters of that kind'
    ),
}


def _says(word: str, *args: str) -> Text:
    return _WORDS[word].fill(*(Text(arg, arg) for arg in args))


def event_faults(start: State, effects: set[str]) -> Iterator[Fault]:
    """Yield what each event names that is not in the scene, and what its kind never allows."""
    known, players = {object.id for object in start.objects}, named.players(start)
    for number, object in enumerate(start.objects):
        if object.host and object.host not in known | players:
            yield unknown(f"start.objects[{number}].host", object.host, known | players)
    faces = {object.id for _, object in named.objects(start) if object.back}
    for number, event in enumerate(start.events):
        path = f"start.events[{number}]"
        new = {one.id: one for one in _new(event)}
        yield from _name_faults(path, event, known, known | players)
        yield from _host_faults(path, event, known | players | set(new))
        for field in ("player", "by"):
            if (who := getattr(event, field, "")) and who not in players:
                yield unknown(f"{path}.{field}", who, players)
        if isinstance(event, t.End) and event.effect not in effects:
            yield unknown(f"{path}.effect", event.effect, effects)
        if isinstance(event, t.Transform | t.Convert) and event.object not in faces:
            yield Fault(f"{path}.object", _says("no_face", event.object))
        if isinstance(event, t.Enter) and len(event.objects) != 1 and (event.copy_of or event.along):
            field = "copy_of" if event.copy_of else "along"
            yield Fault(f"{path}.objects", _says("one_only", field))
        known |= set(new)


def _new(event: t.AnyEvent) -> tuple[Object, ...]:
    both = (*getattr(event, "objects", ()), *getattr(event, "cards", ()))
    return tuple(one for one in both if isinstance(one, Object))


def _name_faults(path: str, event: t.AnyEvent, known: set[str], hosts: set[str]) -> Iterator[Fault]:
    """An attachment may be put on a player (613.7e); where things go on leaving is no name."""
    for name, id in _names_of(event):
        right = hosts if isinstance(event, t.Attach) and name == "to" else known
        if id not in right:
            yield unknown(f"{path}.{name}", id, right)


def _host_faults(path: str, event: t.AnyEvent, hosts: set[str]) -> Iterator[Fault]:
    for number, one in enumerate(event.objects if isinstance(event, t.Enter) else ()):
        if one.host and one.host not in hosts:
            yield unknown(f"{path}.objects[{number}].host", one.host, hosts)


def out_of_place(start: State) -> Iterator[Fault]:
    """Yield the first event that cannot happen on the table as it is by then; orders do not matter here."""
    state = replace(start, edition=NEWEST)  # the newest text decides every scene to its end
    while state.events:
        if bar := why_not(state, state.events[0]):
            yield Fault(f"start.events[{len(start.events) - len(state.events)}].{bar[0]}", bar[1])
            return
        state = next(moves(state)).after


def why_not(state: State, event: t.AnyEvent) -> Bar | None:
    """Return what keeps `event` from happening on this table, or None."""
    for field, id in _names_of(event):
        if find(state, id) is None and id not in named.players(state):  # a merged permanent that came apart
            return field, _says("elsewhere", id)
    for field, id in _there(event):
        if bar := _absent(state, id):
            return field, _says(bar, id)
    return _BARS.get(type(event), lambda state, event: None)(state, event)


def _names_of(event: t.AnyEvent) -> Iterator[tuple[str, str]]:
    """Yield every object that an event names, with the field."""
    names = _NAMES if not isinstance(event, t.Leave) else ("object",)
    yield from ((name, getattr(event, name)) for name in names if getattr(event, name, ""))
    yield from (("objects", id) for id in getattr(event, "objects", ()) if isinstance(id, str))


def _there(event: t.AnyEvent) -> Iterator[tuple[str, str]]:
    """Yield what has to be on the battlefield, phased in, for the event to concern it."""
    if isinstance(event, t.Attach | t.Leave):
        yield from (("objects", id) for id in event.objects)
    elif isinstance(event, t.Enter) and event.copy_of:
        yield "copy_of", event.copy_of
    elif hasattr(event, "object") and not isinstance(event, t.PhaseIn | t.PutCounter | t.RemoveCounter):
        yield "object", event.object


def _absent(state: State, id: str) -> str:
    """Return the word for why `id` is not there, or `""`."""
    object = find(state, id)
    if object.phased_out:
        return "phased_out"
    return "" if object.zone == "battlefield" else "elsewhere"


def _begin(state: State, event: t.Begin) -> Bar | None:
    """613.7i: vanguards, face up as the game begins, before anything has entered or resolved."""
    wrong = [one.id for one in event.objects if "vanguard" not in one.types]
    if wrong:
        return "objects", _says("no_vanguard", wrong[0])
    begun = any(one.zone != "command" for one in state.objects) or any(one.resolved for one in state.effects)
    return ("do", _says("begun")) if begun else None


def _reveal(state: State, event: t.Reveal) -> Bar | None:
    """613.7h: a plane, a phenomenon or a scheme."""
    wrong = [one.id for one in event.objects if not {"plane", "phenomenon", "scheme"} & set(one.types)]
    return ("objects", _says("not_revealed", wrong[0])) if wrong else None


def _return(state: State, event: t.Return) -> Bar | None:
    stays = [id for id in event.objects if find(state, id).zone not in ("exile", "graveyard")]
    return ("objects", _says("never_left", stays[0])) if stays else None


def _attach(state: State, event: t.Attach) -> Bar | None:
    """613.7e, 701.3: an Aura, Equipment or Fortification, on something else that is there, or a player."""
    at, player = current(state), event.to in named.players(state)
    if not player and (bar := _absent(state, event.to)):
        return "to", _says(bar, event.to)
    for id in event.objects:
        object = at.get(id) or find(state, id)  # what the scene leaves out is as it is printed
        kinds = [kind for kind in _ATTACHING if has_subtype(object, kind)]
        if id == event.to:
            return "to", _says("itself", id)
        if not kinds:
            return "objects", _says("not_attaching", id)
        if player and "Aura" not in kinds:
            return "to", _says("only_auras", id)
    return None


def _detach(state: State, event: t.Detach) -> Bar | None:
    return None if find(state, event.object).host else ("object", _says("unattached", event.object))


def _turn(state: State, event: t.Turn) -> Bar | None:
    same = find(state, event.object).face_down == (event.face == "down")
    return ("face", _says(f"{event.face}_already", event.object)) if same else None


def _tap(state: State, event: t.Tap) -> Bar | None:
    same = find(state, event.object).tapped == event.tapped
    word = "tapped_already" if event.tapped else "untapped_already"
    return ("tapped", _says(word, event.object)) if same else None


def _phase_in(state: State, event: t.PhaseIn) -> Bar | None:
    object = find(state, event.object)
    if not object.phased_out:
        return "object", _says("not_out", event.object)
    host = find(state, object.host)
    along = host is not None and host.phased_out and not object.phased_alone  # 702.26g
    return ("object", _says("with_host", event.object)) if along else None


def _counter(state: State, event: t.PutCounter) -> Bar | None:
    if event.n < 1:
        return "n", _says("no_number", str(event.n))
    return ("object", _says("phased_out", event.object)) if find(state, event.object).phased_out else None


def _remove_counter(state: State, event: t.RemoveCounter) -> Bar | None:
    has = dict(find(state, event.object).counters).get(event.kind, 0)
    if event.n > has:
        return "n", _says("too_few", event.object, str(has))
    return _counter(state, event)


_BARS = {
    t.Begin: _begin,
    t.Reveal: _reveal,
    t.Return: _return,
    t.Attach: _attach,
    t.Detach: _detach,
    t.Turn: _turn,
    t.Tap: _tap,
    t.PhaseIn: _phase_in,
    t.PutCounter: _counter,
    t.RemoveCounter: _remove_counter,
}
