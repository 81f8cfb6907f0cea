"""Answers about Magic's ages in words: why a value is what it is, what a swap changes, where editions part.

Each takes a scene, a scenario, a library name or a line of play, and shows itself as text and as HTML.
"""

from collections.abc import Callable
from html import escape
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.games.mtg.layers.why import ASKABLE, Link, Why
from rulekit.games.mtg.timestamps import questions
from rulekit.games.mtg.timestamps.questions import PLAYER_ASKABLE, Orders, Parting, Swapped
from rulekit.games.mtg.timestamps.ready import ready
from rulekit.games.mtg.timestamps.table import EDITIONS, State
from rulekit.games.mtg.timestamps.view import answers_in
from rulekit.kernel import Step, Text
from rulekit.trace import Scene, Trace, scene_of
from rulekit.words import RulekitError, spoken

_WORDS = {
    "why": Text("なぜ{0}の{1}は {2} なのか", "Why {0} has {1} {2}"),
    "why_abilities": Text("なぜ{0}は{2}を持つのか", "Why {0} has {2}"),
    "why_is": Text("なぜ{0}の{1}は{2}なのか", "Why {0} is {2}"),
    "why_controller": Text("なぜ{0}は {2} がコントロールするのか", "Why {2} controls {0}"),
    "why_none": Text("なぜ{0}には{1}がないのか", "Why {0} has no {1}"),
    "why_colorless": Text("なぜ{0}は無色なのか", "Why {0} is colorless"),
    "printed": Text("印刷された値", "printed"),
    "to_begin_with": Text("元の値", "to begin with"),
    "now": Text("いまの値", "now"),
    "overwritten": Text("後で{0}に上書きされる", "overwritten later by {0}"),
    "since": Text("種類別 {0} で働き始め、その時と同じ物に働き続ける（613.6）",
        "started in layer {0} and goes on with the same objects (613.6)"),
    "goes_on": Text("それを生む能力はもう失われたが、種類別 {0} で働き始めているので続く（613.6）",
        "the ability that makes it is lost, but it started in layer {0} and goes on (613.6)"),
    "before_older": Text("より古い効果がこれに依存して待っていた（613.8b）",
        "an older effect, which depends on it, was waiting (613.8b)"),
    "same": Text("変わらない", "no change"),
    "never": Text("{0}は働かなかった：始まる前に能力がなくなった（613.6）",
        "{0} never applied: its ability was gone before it started (613.6)"),
    "untouched": Text("どの効果も触れていない", "no effect touches it"),
    "age": Text("古い方から {0} 番目", "no. {0}, oldest first"),
    "swap": Text("{0}と{1}の古さを入れ替えると", "With {0} and {1} swapped in age"),
    "no_difference": Text("違いはない", "no difference"),
    "orders_same": Text("古さの順 {0} 通りは、どれも同じ結果になる。順は関係ない",
        "all {0} orders of ages come to the same: order does not matter here"),
    "orders": Text("古さの順 {0} 通りの結果は {1} 通り", "{0} orders of ages, {1} outcomes"),
    "so_many": Text("{0} 通り（例：{1}）", "{0} of them (such as {1})"),
    "older_first": Text("古い順に {0}", "oldest first: {0}"),
    "old": Text("旧い本文", "the older text"),
    "of": Text("{0} の版", "the edition of {0}"),
    "part": Text("{0}と{1}は、手順 {2} で分かれる", "{0} and {1} part at step {2}"),
    "part_reason": Text("{0}と{1}は、手順 {2} で同じ事を別の理由で行う",
        "{0} and {1} do the same at step {2}, for different reasons"),
    "part_none": Text("{0}と{1}は、どの手順でも分かれない", "{0} and {1} part nowhere"),
    "came_same": Text("結果は同じ", "the outcome is the same"),
    "came_other": Text("結果は違う", "the outcome differs"),
    "end": Text("ここで終わる", "ends here"),
    "open": Text("まだ選択が残っています（{0}）。筋を最後まで選んでから尋ねてください",
        "a choice is still open ({0}); ask again with a line played to its end"),
    "unknown": Text(
        "「{0}」には答えられません。尋ねられるのは {1}", 'there is no answer about "{0}"; ask about {1}'
    ),
    "other_game": Text("古さを尋ねられるのは mtg_timestamps の場面です。これは {0} の場面です",
        "ages are asked of scenes of mtg_timestamps; this is one of {0}"),
    "no_creature": Text("クリーチャーではないので、いまはパワーもタフネスもない（208.3）",
        "no creature now, so it has no power or toughness (208.3)"),
    "too_many": Text("古さが {0} 個あり、全部の順を試すには多すぎます（{1} 個まで）",
        "there are {0} ages, too many to try every order; at most {1}"),
}


class Explained(Struct, frozen=True):
    """An answer: `data` for programs, `text` for readers. Showing it gives the text."""

    data: Any
    text: Text

    def __repr__(self) -> str:
        return spoken(self.text)

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        said = escape(repr(self))
        return {"text/plain": repr(self), "text/html": f'<pre style="white-space: pre-wrap">{said}</pre>'}


def why(source: Any, object: str, what: str = "pt") -> Explained:
    """Answer why `what` of `object` is what it is. Raises RulekitError for what cannot be asked.

    >>> print(spoken(why("humility_and_opalescence", "humility").text, "en").splitlines()[0])
    Why Humility has power/toughness 4/4
    """
    scene, state = _scene_and_state(source)
    try:
        found = questions.why(state, object, what)
    except LookupError:
        raise _unasked(state, object, what) from None
    except ValueError as fault:
        raise _open(fault) from None
    return Explained(found, _lines(_why_lines(found, _noun(scene, state))))


def swapped(source: Any, a: str, b: str) -> Explained:
    """Answer what would differ if `a` and `b` swapped ages; "no difference" is an answer.

    >>> print(swapped("two_base_setters", "small", "large"))
    With the shrinking enchantment and the growing enchantment swapped in age
      Bear, power/toughness: 4/4 → 1/1
    """
    scene, state = _scene_and_state(source)
    try:
        found = questions.swapped(state, a, b)
    except LookupError as fault:
        raise _cannot(str(fault.args[0]), questions.settled(state).ages) from None
    except ValueError as fault:
        raise _open(fault) from None
    return Explained(found, _lines(_swap_lines(found, _noun(scene, state))))


def orders(source: Any) -> Explained:
    """Answer which orders of ages there are, and whether they matter.

    >>> print(orders("several_at_once"))
    2 orders of ages, 2 outcomes
      Squire does not have flying: 1 of them (such as oldest first: Wing Aura, Chain Aura)
      Squire has flying: 1 of them (such as oldest first: Chain Aura, Wing Aura)
    """
    scene, state = _scene_and_state(source)
    try:
        found = questions.orders(state)
    except ValueError as fault:
        many = str(fault)
        raise (
            RulekitError(_WORDS["too_many"].fill(_plain(many), _plain(questions.MOST)))
            if many.isdigit()
            else _open(fault)
        ) from None
    return Explained(found, _lines(_order_lines(scene, found, _noun(scene, state))))


def compare(source: Any, left: str, right: str, *keys: str) -> Explained:
    """Answer where one scene parts under two editions; `keys` are choices taken in both.

    >>> parted = compare("equipment_moves_in_the_older_text", "2023-11-17", "old")
    >>> print(str(parted).splitlines()[0])
    the edition of 2023-11-17 and the older text part at step 2
    """
    scene = _scene(source)
    for edition in (left, right):
        if edition not in EDITIONS:
            raise _cannot(edition, EDITIONS)
    start = source.scene.start if isinstance(source, Trace) else scene.start
    found = questions.compare(start, left, right, keys)
    return Explained(found, _lines(_part_lines(scene, found, start)))


def _unasked(state: State, object: str, what: str) -> RulekitError:
    """Return the fault of a question nobody can ask, with those that can be."""
    players = [player.id for player in state.players]
    if object in players:
        return _cannot(what, PLAYER_ASKABLE)
    things = [one.id for one in ready(state).objects]
    return _cannot(what, ASKABLE) if object in things else _cannot(object, [*things, *players])


def _scene_and_state(source: Any) -> tuple[Scene, State]:
    scene = _scene(source)
    return scene, source.state if isinstance(source, Trace) else scene.start


def _scene(source: Any) -> Scene:
    """Return the scene of `source`, which must be one of the game that follows ages."""
    scene = scene_of(source)
    if scene.game != "mtg_timestamps":
        raise RulekitError(_WORDS["other_game"].fill(_plain(scene.game)))
    return scene


def _cannot(name: str, known) -> RulekitError:
    return RulekitError(_WORDS["unknown"].fill(_plain(name), _plain(", ".join(known))))


def _open(fault: ValueError) -> RulekitError:
    return RulekitError(_WORDS["open"].fill(_plain(fault)))


def _plain(thing: Any) -> Text:
    return Text(str(thing), str(thing))


def _noun(scene: Scene, state: State) -> Callable[[str], Text]:
    end = questions.settled(state)
    return tell.nouns(scene, [scene.start, state, end])


def _lines(lines: list[Text]) -> Text:
    return Text("\n".join(line.ja for line in lines), "\n".join(line.en for line in lines))


def said(value: Any, noun: Callable[[str], Text]) -> Text:
    """Return a characteristic in words: `4/4`, a list, or `—` for none.

    >>> said((4, 4), lambda id: Text(id, id)).en
    '4/4'
    """
    if isinstance(value, tuple) and value and all(isinstance(one, int) for one in value):
        return _plain("/".join(map(str, value)))
    if isinstance(value, tuple):
        nouns = [noun(one) for one in value]
        return Text("・".join(one.ja for one in nouns) or "—", ", ".join(one.en for one in nouns) or "—")
    return noun(value) if isinstance(value, str) else _plain("—" if value is None else value)


def _why_lines(found: Why, noun) -> list[Text]:
    words = answers_in(found.what, noun)
    value = said(None if found.no_creature else found.value, words)
    head = _WORDS[_head(found)].fill(noun(found.object), noun(found.what), value)
    first = "to_begin_with" if found.what in PLAYER_ASKABLE else "printed"
    lines = [head, _row(_WORDS[first], said(found.printed, words))]
    lines += [_link_line(link, noun, words) for link in found.links]
    if not found.links:
        lines.append(_indent(_WORDS["untouched"]))
    lines += [_indent(_WORDS["never"].fill(noun(effect))) for effect, _ in found.never]
    lines += [_indent(_WORDS["no_creature"])] if found.no_creature else []
    return [*lines, _row(_WORDS["now"], value)]


def _head(found: Why) -> str:
    """The word for what is asked why: a list is not told like a number."""
    if found.value == () and not found.no_creature:
        return "why_colorless" if found.what == "colors" else "why_none"
    if found.what in ("types", "supertypes", "subtypes", "colors"):
        return "why_is"
    return f"why_{found.what}" if found.what in ("abilities", "controller") else "why"


def _link_line(link: Link, noun, words) -> Text:
    change = _arrow(said(link.before, words), said(link.after, words))
    if link.before == link.after:
        value = said(link.after, words)
        change = Text(f"{value.ja}（{_WORDS['same'].ja}）", f"{value.en} ({_WORDS['same'].en})")
    notes = [_WORDS["before_older"]] if link.before_older else []
    if link.since:
        notes.append(_WORDS["goes_on" if link.goes_on else "since"].fill(_plain(link.since)))
    if link.overwritten:
        notes.append(_WORDS["overwritten"].fill(noun(link.overwritten)))
    tail = Text("".join(f"〔{note.ja}〕" for note in notes), "".join(f" [{note.en}]" for note in notes))
    age = _WORDS["age"].fill(_plain(link.age))
    name, layer = noun(link.effect), "613.11" if link.layer == "rules" else link.layer
    return Text(
        f"  {layer:<3} {name.ja}（{age.ja}）：{change.ja}{tail.ja}",
        f"  {layer:<3} {name.en} ({age.en}): {change.en}{tail.en}",
    )


def _arrow(before: Text, after: Text) -> Text:
    return Text(f"{before.ja} → {after.ja}", f"{before.en} → {after.en}")


def _row(label: Text, value: Text) -> Text:
    return Text(f"  {label.ja}：{value.ja}", f"  {label.en}: {value.en}")


def _indent(text: Text) -> Text:
    return Text(f"  {text.ja}", f"  {text.en}")


def _swap_lines(found: Swapped, noun) -> list[Text]:
    head = _WORDS["swap"].fill(noun(found.a), noun(found.b))
    if not found.rows:
        return [_row_of(head, _WORDS["no_difference"])]
    return [head, *(_changed(row, noun) for row in found.rows)]


def _row_of(head: Text, value: Text) -> Text:
    return Text(f"{head.ja}：{value.ja}", f"{head.en}: {value.en}")


def _changed(row: tuple, noun) -> Text:
    id, what, before, after = row
    words = answers_in(what, noun)
    change = _arrow(said(before, words), said(after, words))
    name, kind = noun(id), noun(what)
    return Text(f"  {name.ja}の{kind.ja}：{change.ja}", f"  {name.en}, {kind.en}: {change.en}")


def _order_lines(scene: Scene, found: Orders, noun) -> list[Text]:
    total = sum(number for _, number, _ in found.groups)
    if not found.matter:
        return [
            _WORDS["orders_same"].fill(_plain(total)),
            _indent(tell.told(scene, found.groups[0][0], noun)),
        ]
    lines = [_WORDS["orders"].fill(_plain(total), _plain(len(found.groups)))]
    for came, number, first in found.groups:
        order = _WORDS["older_first"].fill(said(first, noun))
        lines.append(
            _indent(_row_of(tell.told(scene, came, noun), _WORDS["so_many"].fill(_plain(number), order)))
        )
    return lines


def _part_lines(scene: Scene, found: Parting, start: State) -> list[Text]:
    names = [_WORDS["old"] if one == "old" else _WORDS["of"].fill(_plain(one)) for one in found.editions]
    noun = tell.nouns(scene, [start, *(step.after for step in (*found.left, *found.right))])
    kind = {"none": "part_none", "reason": "part_reason"}.get(found.kind, "part")
    lines = [_WORDS[kind].fill(*names, _plain(found.number + 1))]
    if found.kind != "none":
        for name, edition, steps in zip(names, found.editions, (found.left, found.right), strict=True):
            there = replace(scene, edition=edition)
            lines += [_row(name, _told(there, step, noun)) for step in steps] or [_row(name, _WORDS["end"])]
    if found.same is not None:
        lines.append(_indent(_WORDS["came_same" if found.same else "came_other"]))
    return lines


def _told(scene: Scene, step: Step, noun) -> Text:
    text = tell.sentence(scene, step, noun)
    rules = tell.cited(scene, step.rules)
    return Text(f"{text.ja} [{rules}]", f"{text.en} [{rules}]")
