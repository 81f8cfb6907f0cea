"""Magic's continuous effects in words: whose each is, how old, what it affects and does; what happened."""

import re
from collections.abc import Callable

from msgspec.structs import replace

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.timestamps.table import OLD, State
from rulekit.games.mtg.timestamps.view import word_of, zones
from rulekit.games.mtg.timestamps.words import TEXT
from rulekit.games.mtg.timestamps.words_counters import COUNTERS_DONE
from rulekit.kernel import Step, Text
from rulekit.words import listed

Noun = Callable[[str], Text]

SETTLING = ("undecided", "layers")
"""The steps at which all has happened, and the layers are about to apply."""

WORDS = {
    "line": Text("{0}：{1}", "{0}: {1}"),
    "aged": Text("{0}（{1}）", "{0} ({1})"),
    "does": Text("{0}は{1}", "{0} {1}"),
    "each": Text("{0}", "each {0}"),
    "turn": Text("{0} のターン", "{0}'s turn"),
    "thing": Text("パーマネント", "permanent"),
    "host": Text("つけられている物", "what it is attached to"),
    "or": Text("{0}か{1}", "{0} or {1}"),
    "old": Text("旧い本文による", "By the older text"),
}

WHICH = {
    "supertype": Text("{1}{0}", "{1} {0}"),
    "color": Text("{1}の{0}", "{1} {0}"),
    "not": Text("{1}でない{0}", "{1} {0}"),
    "other": Text("ほかの{0}", "other {0}"),
    "ability": Text("{1}を持つ{0}", "{0} with {1}"),
    "bare": Text("能力のない{0}", "{0} without abilities"),
    "power": Text("パワー {1} 以上の{0}", "{0} with power {1} or more"),
    "yours": Text("コントローラーの{0}", "{0} its controller controls"),
    "of": Text("{1} の{0}", "{0} {1} controls"),
}
"""What narrows a description, the thing being `{0}`; what stands next to it comes first."""

DOES = {
    fx.Copy: Text("{0}のコピーになる", "becomes a copy of {0}"),
    fx.Become: Text("写した値になる", "takes the copied values"),
    fx.FaceDown: Text("裏向きの 2/2 になる", "is face down, a 2/2"),
    fx.SetController: Text("コントローラーが {0} になる", "is controlled by {0}"),
    fx.ChangeText: Text("文章の「{0}」を「{1}」と読み替える", 'has "{0}" in its text read as "{1}"'),
    fx.AddTypes: Text("{0}でもある", "is also {0}"),
    fx.RemoveTypes: Text("{0}ではなくなる", "is no longer {0}"),
    fx.SetTypes: Text("タイプが{0}だけになる", "has no type but {0}"),
    fx.AddSubtypes: Text("{0}でもある", "is also {0}"),
    fx.SetLandSubtypes: Text("土地タイプが{0}になる", "has its land type set to {0}"),
    fx.SetCreatureSubtypes: Text("クリーチャー・タイプが{0}になる", "has its creature type set to {0}"),
    fx.AllCreatureTypes: Text("すべてのクリーチャー・タイプを持つ", "has every creature type"),
    fx.AddColors: Text("{0}でもある", "is also {0}"),
    fx.SetColors: Text("{0}になる", "is {0}"),
    fx.AddAbilities: Text("{0}を得る", "gains {0}"),
    fx.RemoveAbilities: Text("{0}を失う", "loses {0}"),
    fx.LoseAll: Text("能力をすべて失う", "loses all abilities"),
    fx.SetPt: Text("基本の P/T が {0}/{1} になる", "has base P/T {0}/{1}"),
    fx.ModifyPt: Text("{0}/{1} の修整を受ける", "gets {0}/{1}"),
    fx.SwitchPt: Text("パワーとタフネスを入れ替える", "has power and toughness switched"),
    fx.HandLimit: Text("手札の上限を {0} にする", "sets the maximum hand size to {0}"),
}
"""What each operation does, its values in their order."""

MV = Text("基本のパワーとタフネスがマナ総量になる", "has base power and toughness equal to its mana value")
COUNT = Text("{0}（X は{1}の数）", "{0} (X: 1 for each {1})")
JOINED = ((re.compile("(?<=[なあ])る$"), "り"), (re.compile("失う$"), "失い"), (re.compile("持つ$"), "持ち"),
          (re.compile("する$"), "し"), (re.compile("る$"), ""))
"""How a Japanese verb goes on to the next one."""

COLORLESS = Text("無色", "colorless")

EVENTS = {
    "begin": Text("ゲーム開始時に{0}がある", "{0} is there as the game begins"),
    "reveal": Text("{0}が表向きになる", "{0} is turned face up"),
    "enter": Text("{0}が出る", "{0} enters"),
    "enter_attached": Text("{0}が{1}につけられて出る", "{0} enters attached to {1}"),
    "enter_together": Text("{0}が同時に出る", "these enter together: {0}"),
    "enter_copy": Text("{0}が{1}のコピーとして出る", "{0} enters as a copy of {1}"),
    "enter_along": Text("{0}が出て、{1}が生まれる", "{0} enters, and {1} is made"),
    "leave": Text("{0}が戦場を離れる", "{0} leaves the battlefield"),
    "return": Text("{0}が戦場に戻る", "{0} returns"),
    "attach": Text("{0}を{1}につける", "{0} is attached to {1}"),
    "detach": Text("{0}が外れる", "{0} becomes unattached"),
    "turn_up": Text("{0}が表向きになる", "{0} turns face up"),
    "turn_down": Text("{0}が裏向きになる", "{0} turns face down"),
    "transform": Text("{0}が変身する", "{0} transforms"),
    "convert": Text("{0}がトランスフォームする", "{0} converts"),
    "phase_out": Text("{0}がフェイズ・アウトする", "{0} phases out"),
    "phase_in": Text("{0}がフェイズ・インする", "{0} phases in"),
    "counter": Text("{0}に{1}カウンターを一つ置く", "a {1} counter is put on {0}"),
    "remove_counter": Text("{0}から{1}カウンターを一つ取り除く", "a {1} counter is removed from {0}"),
    "control": Text("{1} が{0}のコントロールを得る", "{1} gains control of {0}"),
    "tap": Text("{0}がタップされる", "{0} becomes tapped"),
    "untap": Text("{0}がアンタップされる", "{0} becomes untapped"),
    "resolve": Text("{0}が解決する", "{0} resolves"),
    "grant": Text("{0}が能力「{1}」を与えられる", "{0} is granted an ability: {1}"),
    "end": Text("{0}が終わる", "{0} ends"),
    "exile_merged": Text("{1} が{0}を追放する", "{1} exiles {0}"),
    **COUNTERS_DONE,
}
"""What happened, without the timestamp that comes of it."""

PT = re.compile(r"-?\d+/-?\d+")


def done(start: State, step: Step, noun: Noun) -> Text | None:
    """Return what happened as such, without the timestamp that comes of it; None where nothing did.

    Who exiles a merged permanent is told: that player orders its cards.
    """
    told = EVENTS.get(step.say, EVENTS.get(step.verb))
    if told is None:
        return None
    items = {item.id: item for zone in zones(step.after) for item in zone.items}
    said = [noun(id) for id in step.args]
    if step.verb == "enter":
        new = said if step.say == "enter_together" else said[:1]
        said = [*map(_sized, new, map(items.get, step.args)), *said[len(new):]]
    if step.verb == "exile_merged":
        by = next(one.by for one in start.events if one.object == step.args[0] and hasattr(one, "by"))
        said[1:] = [noun(by)]
    if told in (EVENTS["enter_together"], EVENTS["leave"], EVENTS["return"]):
        said = [listed(said)]
    return told.fill(*said)


def _sized(name: Text, item) -> Text:
    """A thing with its power and toughness, if it has any."""
    size = next((one for one in item.marks if PT.fullmatch(one)), "") if item else ""
    return WORDS["aged"].fill(name, _plain(size)) if size else name


def beside(start: State, state: State, noun: Noun) -> tuple[Text, ...]:
    """Return whose turn it is and the effects in play or to come, a line each."""
    there = [one for one in start.effects if one.source or one.id in state.ages]
    told = [_line(state.ages, one, noun) for one in there]
    for one in start.events:
        made = getattr(one, "along", None) or getattr(one, "effect", None)
        if isinstance(made, fx.Effect):
            told.append(_line((), replace(made, source=""), noun))
    old = [WORDS["old"]] if state.edition == OLD else []
    return (*old, *([WORDS["turn"].fill(noun(state.active))] if start.events else []), *told)


def _line(ages: tuple[str, ...], effect: fx.Effect, noun: Noun) -> Text:
    """One effect: whose it is, its timestamp, what it affects, what it does."""
    words = word_of(noun)
    age = next((f"t{ages.index(id) + 1}" for id in (effect.source, effect.id) if id in ages), "")
    keyword = words(effect.ability) if effect.ability in TEXT else None
    notes = [one for one in (_plain(age) if age else None, keyword) if one]
    head = noun(effect.source or effect.id)
    head = WORDS["aged"].fill(head, listed(notes)) if notes else head
    does = [_does(part.op, words) for part in effect.parts]
    whole = Text("、".join([*map(_going_on, (one.ja for one in does[:-1])), does[-1].ja]),
                 " and ".join(filter(None, (", ".join(one.en for one in does[:-1]), does[-1].en))))
    return WORDS["line"].fill(head, WORDS["does"].fill(_affected(effect.affects, noun, words), whole))


def _going_on(said: str) -> str:
    return next((ending.sub(by, said) for ending, by in JOINED if ending.search(said)), said)


def _plain(said) -> Text:
    return Text(str(said), str(said))


def _affected(affects: tuple[fx.Which, ...], noun: Noun, words) -> Text:
    """What an effect applies to, as a noun."""
    if any(one.host_of_source for one in affects):
        return WORDS["host"]
    if named := [id for one in affects for id in (one.id, *(one.ids or ())) if id]:
        return listed([noun(id) for id in named])
    return WORDS["each"].fill(_described(affects, words))


def _described(affects: tuple[fx.Which, ...], words) -> Text:
    kinds = [words(kind) for one in affects for kind in (one.subtype, one.type) if kind]
    kinds += [_either([_described((each,), words) for each in one.any]) for one in affects if one.any]
    said = kinds[0] if kinds else WORDS["thing"]
    for name, value in sorted((pair for one in affects for pair in _narrowed(one, words)), key=_rank):
        said = WHICH[name].fill(said, value)
    return said


def _rank(pair: tuple[str, Text]) -> int:
    return list(WHICH).index(pair[0])


def _narrowed(one: fx.Which, words) -> list[tuple[str, Text]]:
    """What narrows a description: names in `WHICH`, each with its value."""
    none = Text("", "")
    given = {"supertype": one.supertype, "color": one.color, "ability": one.ability, "of": one.controller}
    found = [(name, words(value)) for name, value in given.items() if value]
    flags = {"bare": one.no_abilities, "yours": one.controlled_by_source_controller, "other": one.not_source}
    found += [(name, none) for name, given in flags.items() if given]
    found += [("not", _negated(one.negated, words))] if one.negated else []
    return found + ([("power", _plain(one.power_at_least))] if one.power_at_least is not None else [])


def _negated(one: fx.Which, words) -> Text:
    """`nonbasic`, `non-Aura`: what a description without it begins with."""
    named = [value for value in (one.supertype, one.color, one.ability, one.subtype, one.type) if value]
    said = words(named[0]) if len(named) == 1 else _described((one,), words)
    return Text(said.ja, f"non{'-' if said.en[:1].isupper() or ' ' in said.en else ''}{said.en}")


def _either(said: list[Text]) -> Text:
    first, *rest = said
    for one in rest:
        first = WORDS["or"].fill(first, one)
    return first


def _does(op: fx.AnyOp, words) -> Text:
    """One operation in words."""
    if isinstance(op, fx.SetColors) and not op.colors:
        return DOES[fx.SetColors].fill(COLORLESS)
    if isinstance(op, fx.SetPt) and op.power == op.toughness == "mv":
        return MV
    values = [getattr(op, name) for name in op.__struct_fields__ if name not in ("who", "values")]
    signed = isinstance(op, fx.ModifyPt)
    a = isinstance(op, fx.AddTypes | fx.AddSubtypes | fx.RemoveTypes)
    said = DOES[type(op)].fill(*(_value(value, signed, a, words) for value in values))
    counts = [value for value in values if isinstance(value, fx.Count)]
    return COUNT.fill(said, _described(counts[0].of, words)) if counts else said


def _value(value, signed: bool, a: bool, words) -> Text:
    if isinstance(value, fx.Count):
        return _plain("+X" if signed else "X")
    if isinstance(value, int):
        return _plain(f"{value:+}" if signed else value)
    if isinstance(value, tuple):
        said = [words(one) for one in value]
        return Text("・".join(one.ja for one in said),
                    " and ".join(_with_a(one.en) if a else one.en for one in said))
    return words(value)


def _with_a(word: str) -> str:
    return f"{'an' if word[:1] in 'aeiouAEIOU' else 'a'} {word}"
