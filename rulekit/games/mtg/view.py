"""The table as zones to draw, and what a line of play came to."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.table import (
    NONE,
    Leave,
    Object,
    Place,
    Priority,
    Resolve,
    State,
    Waiting,
    battlefield,
    card_of,
    find,
    printed,
    seats,
)
from rulekit.games.mtg.words import TEXT
from rulekit.kernel import Item, Text, Zone
from rulekit.words import listed

NOBODY = ("nobody",)
"""Who may see the cards of a library."""


def zones(state: State) -> tuple[Zone, ...]:
    """Return the picture: the stack, what waits for it, whose priority it is, then each player's side."""
    resolving = next((one.what.id for one in state.now if isinstance(one, Resolve)), "")
    stack = tuple(_on_stack(state, one, one.id == resolving) for one in state.stack)
    waiting = Zone("waiting", "", tuple(_waiting(state)), "row")
    found = [Zone("stack", "", stack, "stack"), waiting, *_plane(state), _turn(state)]
    leaving = [who for one in state.now if isinstance(one, Leave) for who in one.who]
    for one in state.players:
        if not one.left or one.id in leaving:
            found += _side(state, one.id)
    return tuple(found)


def _plane(state: State) -> Iterator[Zone]:
    """The face-up plane, where there is one."""
    planes = [one for one in state.objects if one.zone == "command"]
    there = tuple(Item(one.id, _card_name(state, one), traits(state, one).controller,
                       printed(state, one).types) for one in planes)
    if there:
        yield Zone("command", "", there, "row")


def _waiting(state: State) -> Iterator[Item]:
    batches = [one for frame in state.now if isinstance(frame, Place) for one in frame.batch]
    for one in (*batches, *state.waiting):
        yield Item(one.id, one.ability.id, one.controller, ("triggered", *_cause(state, one)))


def _cause(state: State, one: Waiting | Object) -> tuple[str, ...]:
    """What a triggered ability triggered on, and the name of its source while that is there."""
    on = (f"on_{one.ability.when.__struct_config__.tag}",) if one.ability.when else ()
    source = find(state, one.source) if one.source else None
    return (*on, f"@{_card_name(state, source)}") if source is not None and not source.face_down else on


def _on_stack(state: State, thing: Object, resolving: bool) -> Item:
    aims = tuple(dict.fromkeys(aim for aim in thing.aims if aim and aim != NONE))
    marks = ["activated" if thing.ability.cost is not None else "triggered"] if thing.ability else ["spell"]
    if marks == ["triggered"]:
        marks += _cause(state, thing)
    marks += [word for word in ("copy", "face_down", "back_up", "mutating") if getattr(thing, word)]
    if not thing.ability:
        marks += [one for one in card_of(state, thing).types]
        marks += dict.fromkeys(traits(state, thing).keywords)  # one more of them adds nothing (702.61c)
    if "" in thing.aims:
        marks.append("target_gone")
    if resolving:
        marks.append("resolving")
    name = thing.ability.id if thing.ability else _card_name(state, thing)
    return Item(thing.id, name, thing.controller, tuple(marks), aims, _face(thing, thing.controller))


def _card_name(state: State, thing: Object) -> str:
    return printed(state, thing).id


def _face(thing: Object, controller: str) -> tuple[str, ...]:
    return (controller,) if thing.face_down else ()


def _turn(state: State) -> Zone:
    """Which step it is, and how many players in a row have passed."""
    top = state.now[-1] if state.now else None
    marks = (f"passed_{top.passes}_of_{len(seats(state))}",) if isinstance(top, Priority) else ()
    return Zone("turn", "", (Item("step", state.steps[0], "", marks),), "slot")


def _side(state: State, who: str) -> Iterator[Zone]:
    yield Zone(f"player_{who}", who, (_player(state, who),), "slot")
    hand = tuple(Item(one.id, _card_name(state, one), who, printed(state, one).types, (), (who,))
                 for one in state.objects if one.zone == "hand" and one.owner == who)
    yield Zone(f"hand_{who}", who, hand, "row")
    yield Zone(f"battlefield_{who}", who, tuple(_permanents(state, battlefield(state), who)), "row")
    out = tuple(_permanents(state, [one for one in state.objects if one.zone == "phased"], who))
    if out:
        yield Zone(f"phased_{who}", who, out, "row")
    for zone, seen in (("graveyard", ()), ("exile", ()), ("library", NOBODY), ("planes", NOBODY)):
        there = tuple(Item(one.id, _card_name(state, one), who, (), (), seen)
                      for one in state.objects if one.zone == zone and one.owner == who)
        if there:
            yield Zone(f"{zone}_{who}", who, there, "pile")


def _permanents(state: State, things: list[Object], who: str) -> Iterator[Item]:
    """Those on the side of `who`, and after each what it has merged with."""
    for thing in things:
        if _side_of(state, thing) == who:
            yield _permanent(state, thing)
            own = [part.id for part in thing.parts].index(thing.id) if thing.parts else 0
            for at, part in enumerate(thing.parts):
                if at != own:
                    mark = "merged_over" if at < own else "merged_under"
                    yield Item(part.id, part.card, traits(state, thing).controller,
                               (mark, thing.parts[own].card))


def _side_of(state: State, thing: Object) -> str:
    """Whose side a permanent is drawn on: its controller's, or where that one has left its owner's."""
    who = traits(state, thing).controller
    drawn = {one.id for one in state.players if not one.left}.union(
        id for frame in state.now if isinstance(frame, Leave) for id in frame.who)
    return who if who in drawn else thing.owner


def _player(state: State, who: str) -> Item:
    one = next(one for one in state.players if one.id == who)
    top = state.now[-1] if state.now else None
    marks = [f"life_{one.life}", *([f"mana_{one.mana}"] if one.mana else []),
             *([f"poison_{one.poison}"] if one.poison else [])]
    if who == (state.active or state.players[0].id):
        marks.append("active")
    if isinstance(top, Priority) and top.who == who and not state.fired:
        marks.append("has_priority")
    return Item(who, who, who, tuple(marks))


def _permanent(state: State, thing: Object) -> Item:
    one = traits(state, thing)
    marks = [*one.types, *([f"{one.pt[0]}/{one.pt[1]}"] if one.pt else []), *dict.fromkeys(one.keywords)]
    counted = {"damage": thing.damage, "plus": thing.plus, "minus": thing.minus}
    marks += [f"{word}_{n}" for word, n in counted.items() if n]
    if "planeswalker" in one.types:
        marks.append(f"loyalty_{thing.loyalty}")
    marks += [word for word, holds in (("tapped", thing.tapped), ("token", thing.token),
                                       ("face_down", thing.face_down), ("back_up", thing.back_up)) if holds]
    marks += ["attacking", thing.attacking] if thing.attacking else []
    marks += [f"resolved_{one.n}" for one in state.tallies if one.source == thing.id]
    if one.controller != thing.owner:
        marks.append("taken")
    aims = (thing.host,) if thing.host else ()
    return Item(thing.id, _card_name(state, thing), one.controller, tuple(marks), aims,
                _face(thing, one.controller))


class Outcome(Struct, frozen=True, omit_defaults=True):
    """What a line came to: who won, life, and where everything is.

    `out` are players who left a game that went on, without their life. `pt` and `keywords` name
    permanents that are not as printed, with what they are and have instead.
    """

    over: str = ""
    life: tuple[tuple[str, int], ...] = ()
    battlefield: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    stack: tuple[str, ...] = ()
    pt: tuple[tuple[str, str], ...] = ()
    tapped: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    mana: tuple[tuple[str, int], ...] = ()
    keywords: tuple[tuple[str, ...], ...] = ()
    phased: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


def result(state: State) -> Outcome:
    """Return what outcomes are compared by."""
    def ids(zone: str) -> tuple[str, ...]:
        return tuple(sorted(one.id for one in state.objects if one.zone == zone))

    there = [(one, traits(state, one)) for one in sorted(battlefield(state), key=lambda one: one.id)]
    return Outcome(
        state.over,
        tuple((one.id, one.life) for one in state.players if not one.left),
        ids("battlefield"), ids("hand"), ids("graveyard"), ids("exile"),
        tuple(one.id for one in state.stack),
        tuple((one.id, f"{now.pt[0]}/{now.pt[1]}") for one, now in there
              if now.pt and now.pt != card_of(state, one).pt),
        tuple(one.id for one, _ in there if one.tapped),
        tuple(one.id for one, now in there if now.controller != one.owner),
        tuple((one.id, one.mana) for one in state.players if one.mana),
        tuple((one.id, *now.keywords) for one, now in there
              if set(now.keywords) != set(card_of(state, one).keywords)),
        ids("phased"), ids("command"), tuple(one.id for one in state.players if one.left),
    )


_LABELS = {
    "battlefield": Text("戦場：{0}", "battlefield: {0}"), "hand": Text("手札：{0}", "hands: {0}"),
    "graveyard": Text("墓地：{0}", "graveyards: {0}"), "exile": Text("追放：{0}", "exile: {0}"),
    "stack": Text("スタック：{0}", "stack: {0}"), "tapped": Text("タップ状態：{0}", "tapped: {0}"),
    "taken": Text("コントロールが移った：{0}", "control changed: {0}"),
    "phased": Text("フェイズ・アウト：{0}", "phased out: {0}"), "command": Text("次元：{0}", "plane: {0}"),
}


def told(outcome: Outcome, noun: Callable[[str], Text]) -> Text:
    """Return an outcome in words: who won, who is out, life totals, where everything is."""
    parts = _players(outcome, noun)
    for field, label in _LABELS.items():
        if ids := getattr(outcome, field):
            parts.append(label.fill(listed([noun(id) for id in ids])))
    for field, label in (("pt", Text("大きさ：{0}", "size: {0}")), ("mana", Text("マナ：{0}", "mana: {0}"))):
        if pairs := getattr(outcome, field):
            parts.append(_paired(label, pairs, noun))
    for id, *words in outcome.keywords:
        parts.append(Text("{0}のキーワード：{1}", "keywords of {0}: {1}").fill(
            noun(id), listed([TEXT.get(word) or noun(word) for word in words] or [Text("なし", "none")])))
    return Text(" ／ ".join(one.ja for one in parts), "; ".join(one.en for one in parts))


def _players(outcome: Outcome, noun: Callable[[str], Text]) -> list[Text]:
    """Who won, who is out (with the life of those who lost as the game ended), and the life of the others."""
    over, lost, parts = outcome.over, (), []
    if over == "draw":
        parts.append(Text("引き分け", "a draw"))
    elif over:
        parts.append(Text("{0} の勝ち", "{0} wins").fill(noun(over)))
        lost = tuple((id, life) for id, life in outcome.life if id != over)
    beaten = Text("{0} は敗北（ライフ {1}）", "{0} is out (life {1})")
    parts += [beaten.fill(noun(id), Text(str(life), str(life))) for id, life in lost]
    parts += [Text("{0} は敗北", "{0} is out").fill(noun(id)) for id in outcome.out]
    alive = tuple(pair for pair in outcome.life if pair not in lost)
    return [*parts, _paired(Text("ライフ：{0}", "life: {0}"), alive, noun)]


def _paired(label: Text, pairs: tuple, noun: Callable[[str], Text]) -> Text:
    said = [(noun(id), value) for id, value in pairs]
    return label.fill(listed([Text(f"{one.ja} {value}", f"{one.en} {value}") for one, value in said]))
