"""Steps, refusals and lines of play in words: the text every picture has a twin in."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from rulekit.faces import HIDDEN, veiled
from rulekit.kernel import LANGUAGES, RULES, Item, Refusal, Step, Text, Zone, forced
from rulekit.words import WORDS, spoken

Noun = Callable[[str], Text]
"""Turns an id into what the reader calls it."""


def word(scene, name: str) -> Text:
    """Return what the scenario, the game or the kit calls `name`; the name itself where none does.

    What is made as play goes on goes by the last part of its id that the scenario names: `X_ping_2`
    by `ping`.
    """
    called = dict(scene.names)
    if named := called.get(name) or scene.rulebook.text.get(name) or WORDS.get(name):
        return named
    parts = re.sub(r"_\d+$", "", name).split("_")
    ends = ("_".join(parts[at:]) for at in range(1, len(parts)))
    return next((called[end] for end in ends if end in called), None) or Text(name, name)


def mark(scene, name: str) -> Text:
    """Return what a mark says: the game's word, whatever a card of that id is called; after `@` a name."""
    return word(scene, name[1:]) if name[:1] == "@" else scene.rulebook.text.get(name) or word(scene, name)


def nouns(scene, states: Iterable[Any]) -> Noun:
    """Return the words of every id that is drawn in `states`; same-named things are told apart by id.

    A name that the scenario gives to the id itself comes first.
    """
    items: dict[str, Item] = {}
    for state in states:
        for zone in scene.rulebook.zones(state):
            items.update((item.id, item) for item in zone.items)
    bearers: dict[str, set[str]] = {}
    for item in items.values():
        bearers.setdefault(item.name, set()).add(item.id)
    called = dict(scene.names)

    @cache
    def noun(id: str) -> Text:
        if id not in items or id in called:
            return word(scene, id)
        name = word(scene, items[id].name or id)
        if len(bearers[items[id].name]) > 1:
            return Text(f"{name.ja}（{id}）", f"{name.en} ({id})")
        return name

    return noun


def sentence(scene, step: Step, noun: Noun) -> Text:
    """Return who did what, as one sentence."""
    said = _filled(scene, _template(scene, f"say_{step.say or step.verb}"), step.who, step.args, noun)
    return Text(said.ja, said.en[:1].upper() + said.en[1:])


def reason(scene, refusal: Refusal, noun: Noun) -> Text:
    """Return why `refusal` is not allowed, as one sentence."""
    template = _template(scene, refusal.reason)
    return _filled(scene, template, refusal.who, refusal.args, noun, refusal.about)


def label(scene, thing: Step | Refusal, noun: Noun) -> Text:
    """Return a step or refusal as a button says it, without its player."""
    template = scene.rulebook.text.get(f"do_{thing.verb}_{len(thing.args)}")
    template = template or scene.rulebook.text.get(f"do_{thing.verb}")
    said = getattr(thing, "say", "") or thing.verb
    return _filled(scene, template or _template(scene, f"say_{said}"), thing.who, thing.args, noun)


def _template(scene, name: str) -> Text:
    """Return the game's sentence called `name`; a scenario's names are never templates."""
    return scene.rulebook.text.get(name) or Text(name, name)


def _filled(scene, template: Text, who: str, args: tuple[str, ...], noun: Noun,
            about: tuple[str, ...] = ()) -> Text:
    said = [noun(arg) for arg in args]
    blank = [Text("", "")] * 3  # a template may name what this step happens to lack
    return template.fill(*said, *blank, who=word(scene, who), more=_listed(said[1:]),
                         about=_listed([word(scene, one) for one in about]))


def _listed(texts: list[Text]) -> Text:
    return Text("、".join(one.ja for one in texts), ", ".join(one.en for one in texts))


def numbers(scene, rules: Iterable[str]) -> tuple[str, ...]:
    """Return the rulebook's numbers behind clause ids in the scene's edition, each once."""
    table = scene.rulebook.rules
    return tuple(dict.fromkeys(n for rule in rules if (n := table[rule].number(scene.edition))))


def cited(scene, rules: Iterable[str]) -> str:
    """Return the numbers with our ids behind: `"4.5 · 8.5.1.3.1 (VS-20)"`; one alone where they agree."""
    table = scene.rulebook.rules
    found = " · ".join(numbers(scene, rules))
    ids = ", ".join(rule for rule in rules if table[rule].number(scene.edition) != rule)
    return f"{found} ({ids})" if found and ids else found or ids


def item_words(scene, item: Item, noun: Noun, viewer: str = "") -> Text:
    """Return an item with its marks: `"小鳩〔キャンセル → パンプ〕"`; its face only for who may see it."""
    if viewer and item.seen_by and viewer not in item.seen_by:
        return HIDDEN
    marks = [mark(scene, one) for one in item.marks]
    aims = [noun(aim) for aim in item.aims]
    name = noun(item.id)
    said = []
    for lang, comma, between in (("ja", "・", "〔{0}〕"), ("en", ", ", " ({0})")):
        inside = comma.join(getattr(one, lang) for one in marks)
        if aims:
            inside += " → " + comma.join(getattr(aim, lang) for aim in aims)
        said.append(getattr(name, lang) + (between.format(inside) if inside else ""))
    return Text(*said)


def zone_words(scene, zone: Zone) -> Text:
    """Return what a zone is called: by its own id, else by the part before its owner."""
    text = scene.rulebook.text
    stem = zone.id.removesuffix(f"_{zone.owner}") if zone.owner else zone.id
    return text.get(zone.id) or word(scene, stem)


def change_words(scene, change, noun: Noun, viewer: str = "") -> Text:
    """Return one change of the picture: `"＋ 入った 小鳩：N の手札 → N の解決領域"`, as `viewer` sees it."""
    sign = {"entered": "+", "left": "−", "moved": "→", "changed": "=", "aims": "◎"}[change.kind]
    ends = [_place(scene, zone) for zone in (change.before, change.after) if zone]
    if change.kind == "changed":
        if scene.rulebook.marks_tell:
            return _marks_words(scene, change, noun)
        tail = item_words(scene, change.item, noun, viewer)
        return Text(f"{sign} {tail.ja}", f"{sign} {tail.en}")
    head = WORDS["target"] if change.kind == "aims" else WORDS[change.kind]
    name = noun(change.item.id) if change.kind != "entered" else item_words(scene, change.item, noun, viewer)
    if change.kind == "aims":
        aims = _listed([noun(aim) for aim in change.item.aims])
        return Text(f"{sign} {head.ja} {name.ja} → {aims.ja}", f"{sign} {head.en} {name.en} → {aims.en}")
    return Text(f"{sign} {head.ja} {name.ja}：{' → '.join(end.ja for end in ends)}",
                f"{sign} {head.en} {name.en}: {' → '.join(end.en for end in ends)}")


def _marks_words(scene, change, noun: Noun) -> Text:
    """Return which marks went and which came: `"= 熊：2/2 → 1/1"`."""
    old = next(item for item in change.before.items if item.id == change.item.id)
    went = [mark(scene, one) for one in old.marks if one not in change.item.marks]
    came = [mark(scene, one) for one in change.item.marks if one not in old.marks]
    said = (Text("・".join(one.ja for one in marks) or "—", ", ".join(one.en for one in marks) or "—")
            for marks in (went, came))
    return Text("= {0}：{1} → {2}", "= {0}: {1} → {2}").fill(noun(change.item.id), *said)


def _place(scene, zone: Zone) -> Text:
    name = zone_words(scene, zone)
    if not zone.owner:
        return name
    owner = word(scene, zone.owner)
    return Text(f"{owner.ja} の{name.ja}", f"{owner.en}'s {name.en}")


def table_lines(scene, state, noun: Noun, lang: str, viewer: str = "", told: dict | None = None) -> list[str]:
    """Return the table as lines of text, one a player, one for nobody's; `told` keeps what zones said."""
    rows: dict[str, list[str]] = {}
    told, gap = {} if told is None else told, "　" if lang_of(lang) == "ja" else "   "
    for zone in scene.rulebook.zones(state):
        if (key := (zone, lang, viewer)) not in told:
            told[key] = _zone_line(scene, zone, noun, lang, viewer)
        rows.setdefault(zone.owner, []).append(told[key])
    return [f"{spoken(word(scene, owner), lang) + ' ' if owner else ''}{gap.join(said)}"
            for owner, said in rows.items()]


def _zone_line(scene, zone: Zone, noun: Noun, lang: str, viewer: str) -> str:
    """Return a zone's name and what lies in it."""
    if zone.shape == "track":
        said = _track_words(scene, zone, lang)
    else:
        items = [spoken(item_words(scene, item, noun, viewer), lang) for item in zone.items]
        said = ("、" if lang_of(lang) == "ja" else ", ").join(items) or spoken(WORDS["empty"], lang)
    return f"{spoken(zone_words(scene, zone), lang)}{_colon(lang)}{said}"


def _track_words(scene, zone: Zone, lang: str) -> str:
    stations = []
    for item in zone.items:
        name = f"{item.id} {spoken(word(scene, item.name), lang)}"
        stations.append(f"[{name}]" if "here" in item.marks else name)
    return " → ".join(stations)


def told(scene, result: Any, noun: Noun) -> Text:
    """Return what a line came to, as one sentence."""
    teller = scene.rulebook.told
    return teller(result, noun) if teller else Text(str(result), str(result))


def transcript(trace, lang: str = "", rules: bool = False, viewer: str = "") -> str:
    """Return a line of play as text: start, every step with its rules, choices, result.

    With `rules` the clauses it cites follow, in our own words; with a `viewer` what lies face-down to
    that player is not named.
    """
    scene = trace.scene
    noun = nouns(scene, trace.states)
    lines = [_heading(scene, lang), *_players(scene, lang), spoken(WORDS["legend"], lang), ""]
    lines += [spoken(WORDS["start"], lang), *_indented(table_lines(scene, scene.start, noun, lang, viewer))]
    for number, (before, step) in enumerate(zip(trace.states, trace.steps, strict=False), 1):
        lines += _step_lines(scene, number, before, step, noun, lang, viewer)
    lines += ["", *_end_lines(trace, noun, lang, viewer)]
    if rules:
        lines += ["", spoken(WORDS["rules_used"], lang), *_rule_lines(scene, _cited_in(trace), lang)]
    return "\n".join(lines)


def _heading(scene, lang: str) -> str:
    game, title = spoken(scene.rulebook.name, lang), spoken(scene.title, lang)
    return f"{game}{_colon(lang)}{title}" if title else game


def _colon(lang: str) -> str:
    return "：" if lang_of(lang) == "ja" else ": "


def lang_of(lang: str) -> str:
    """Return `lang`, or the language spoken now where it is empty."""
    return lang or next(code for code in LANGUAGES if spoken(Text(*LANGUAGES)) == code)


def _players(scene, lang: str) -> list[str]:
    text = scene.rulebook.text
    known = [player for player in scene.rulebook.players if f"{player}_long" in text]
    said = [f"{spoken(word(scene, p), lang)} = {spoken(text[f'{p}_long'], lang)}" for p in known]
    return [("、" if lang_of(lang) == "ja" else ", ").join(said)] if said else []


def _indented(lines: Iterable[str], by: int = 4) -> list[str]:
    return [" " * by + line for line in lines]


def _step_lines(scene, number: int, before: Any, step: Step, noun: Noun, lang: str, viewer: str) -> list[str]:
    asked, noun = (veiled(scene, states, noun, viewer) for states in ((before,), (before, step.after)))
    from rulekit.trace import changes

    offered = scene.offered(before, step)
    mark = "◆" if forced(offered) is None else " "
    said = spoken(sentence(scene, step, noun), lang)
    lines = [f"{number:>3} {mark} {said}  [{cited(scene, step.rules)}]"]
    if mark == "◆":
        lines += _indented([_choice_line(scene, step, offered, asked, lang)], 6)
    if step.who != RULES and viewer in ("", step.who):
        lines += _indented(_barred_lines(scene, before, step.who, asked, lang), 6)
    found = [spoken(change_words(scene, c, noun, viewer), lang) for c in changes(scene, before, step.after)
             if c.kind != "changed" or scene.rulebook.marks_tell]
    return lines + _indented(found, 6)


def _choice_line(scene, taken: Step, offered: tuple[Step, ...], noun: Noun, lang: str) -> str:
    said = [f"{'✓ ' if step.key == taken.key else ''}{spoken(label(scene, step, noun), lang)}"
            + (f" (×{step.times})" if step.times > 1 else "") for step in offered]
    return f"{spoken(WORDS['options'], lang)}{_colon(lang)}{' / '.join(said)}"


def _barred(scene, state: Any, who: str) -> list[Refusal]:
    """The near misses of `who` among what nobody has to do, with all that the key needs."""
    return [one for one in scene.rulebook.refused(state)
            if one.who == who and one.verb in scene.rulebook.optional and len(one.args) > 1]


def _barred_lines(scene, state: Any, who: str, noun: Noun, lang: str) -> list[str]:
    """One line for each reason why the player who is asked cannot do an optional thing."""
    said: dict[tuple[str, str], list[str]] = {}
    for one in _barred(scene, state, who):
        why = spoken(reason(scene, one, noun), lang), cited(scene, (one.rule,))
        said.setdefault(why, []).append(spoken(label(scene, one, noun), lang))
    return [f"{spoken(WORDS['barred'], lang)}{_colon(lang)}{' / '.join(labels)} — {why} [{rule}]"
            for (why, rule), labels in said.items()]


def _end_lines(trace, noun: Noun, lang: str, viewer: str) -> list[str]:
    scene = trace.scene
    noun = veiled(scene, (trace.state,), noun, viewer)
    if trace.ended:
        came = spoken(told(scene, scene.rulebook.result(trace.state), noun), lang)
        return [f"{spoken(WORDS['outcome'], lang)}{_colon(lang)}{came}"]
    options = trace.options
    asked = next(step.who for step in options if not step.aside)
    who = spoken(WORDS["next" if asked == RULES else "chooses"].fill(who=word(scene, asked)), lang)
    keys = ["" if HIDDEN in map(noun, step.args) else f" [{step.key}]" for step in options]
    said = (spoken(label(scene, step, noun), lang) + key for step, key in zip(options, keys, strict=True))
    return [f"{who}{_colon(lang)}{' / '.join(said)}"]


def _cited_in(trace) -> Iterable[str]:
    """The clauses a transcript cites: those of its steps, and those of the refusals told beside them."""
    for before, step in zip(trace.states, trace.steps, strict=False):
        yield from step.rules
        if step.who != RULES:
            yield from (one.rule for one in _barred(trace.scene, before, step.who))


def _rule_lines(scene, cited_rules: Iterable[str], lang: str) -> list[str]:
    table = scene.rulebook.rules
    return [f"    {rule:<9} {(table[rule].number(scene.edition) or '—'):<12} {spoken(table[rule].text, lang)}"
            for rule in sorted(set(cited_rules))]
