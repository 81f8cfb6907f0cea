"""Steps, refusals and lines of play in words: the text every picture has a twin in."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from rulekit.faces import HIDDEN, closed
from rulekit.kernel import LANGUAGES, Item, Refusal, Step, Text, Zone
from rulekit.words import WORDS, listed, spoken

Noun = Callable[[str], Text]
"""Turns an id into what the reader calls it."""

_BLANK = Text("", "")


def word(scene, name: str) -> Text:
    """Return what the scenario, the game or the kit calls `name`; the name itself where none does.

    What is made as play goes on goes by the last part of its id that the scenario names: `X_ping_2`
    by `ping`.
    """
    return _word(scene.called, scene.rulebook.text, name)


def _word(called: Mapping[str, Text], text: Mapping[str, Text], name: str) -> Text:
    if named := called.get(name) or text.get(name) or WORDS.get(name):
        return named
    parts = re.sub(r"_\d+$", "", name).split("_")
    ends = ("_".join(parts[at:]) for at in range(1, len(parts)))
    return next((called[end] for end in ends if end in called), None) or Text(name, name)


def mark(scene, name: str) -> Text:
    """Return what a mark says: the game's word, whatever a card of that id is called; after `@` a name."""
    return word(scene, name[1:]) if name[:1] == "@" else scene.rulebook.text.get(name) or word(scene, name)


def nouns(scene, states: Iterable[Any]) -> Noun:
    """Return the words of every id that is drawn in `states`; same-named things are told apart by id.

    A name that the scenario gives to the id itself comes first. The ids whose name changes on the way are
    its `renamed`: beside a table they go by their name there (`present`), else by their last. Stations of a
    timing name things and are none.
    """
    items: dict[str, Item] = {}
    renamed: set[str] = set()
    was: set[Zone] = set()
    for state in states:
        zones = tuple(scene.rulebook.zones(state))
        for zone in zones:
            if zone.shape == "track" or zone in was:
                continue
            for item in zone.items:
                if items.setdefault(item.id, item).name != item.name:
                    renamed.add(item.id)
                items[item.id] = item
        was = set(zones)
    bearers: dict[str, set[str]] = {}
    for item in items.values():
        bearers.setdefault(item.name, set()).add(item.id)
    named, text = scene.called, scene.rulebook.text  # not the scene, which may keep what is told with these

    @cache
    def noun(id: str) -> Text:
        if id not in items or id in named:
            return _word(named, text, id)
        name = _word(named, text, items[id].name or id)
        if len(bearers[items[id].name]) > 1 and name != Text(id, id):
            return Text(f"{name.ja}（{id}）", f"{name.en} ({id})")
        return name

    noun.renamed = renamed - set(named)
    return noun


def present(scene, noun: Noun, items: Iterable[Item]) -> Noun:
    """Return the words of ids beside a table with these items: what is renamed goes by its name there."""
    if not (renamed := getattr(noun, "renamed", ())):
        return noun
    names = {item.id: item.name for item in items if item.id in renamed}
    if not names:
        return noun
    key, kept = ("present", noun, tuple(sorted(names.items()))), scene.said
    if key not in kept:
        words = {id: word(scene, name) for id, name in names.items()}

        def told(id: str) -> Text:
            return words[id] if id in words else noun(id)

        told.renamed = renamed
        kept[key] = told
    return kept[key]


def _beside(scene, step: Step, noun: Noun) -> Noun:
    """Return the words of ids on the picture of a step."""
    if getattr(noun, "renamed", set()).isdisjoint(step.args):
        return noun
    return present(scene, noun, lying(scene.rulebook.zones(step.after)))


def lying(zones: Iterable[Zone]) -> Iterator[Item]:
    """Yield everything that lies in `zones`."""
    return (item for zone in zones for item in zone.items)


def called(scene, item: Item, noun: Noun) -> Text:
    """Return what an item is called where it stands: by its present name, where that changes on the way."""
    return word(scene, item.name) if item.id in getattr(noun, "renamed", ()) else noun(item.id)


def sentence(scene, step: Step, noun: Noun) -> Text:
    """Return who did what, as one sentence."""
    noun = _beside(scene, step, noun)
    said = _filled(scene, _template(scene, f"say_{step.say or step.verb}"), step.who, step.args, noun)
    return _opening(said)


@lru_cache(4096)
def _opening(said: Text) -> Text:
    return Text(said.ja, _begun(said.en))


def reason(scene, refusal: Refusal, noun: Noun) -> Text:
    """Return why `refusal` is not allowed, as one sentence."""
    template = _template(scene, refusal.reason)
    return _filled(scene, template, refusal.who, refusal.args, noun, refusal.about)


def label(scene, thing: Step | Refusal, noun: Noun) -> Text:
    """Return a step or refusal as a button says it, without its player."""
    template = scene.rulebook.text.get(f"do_{thing.verb}_{len(thing.args)}")
    template = template or scene.rulebook.text.get(f"do_{thing.verb}")
    said = getattr(thing, "say", "") or thing.verb
    noun = _beside(scene, thing, noun) if isinstance(thing, Step) else noun
    return _filled(scene, template or _template(scene, f"say_{said}"), thing.who, thing.args, noun)


def _template(scene, name: str) -> Text:
    """Return the game's sentence called `name`; a scenario's names are never templates."""
    return scene.rulebook.text.get(name) or Text(name, name)


def _filled(scene, template: Text, who: str, args: tuple[str, ...], noun: Noun,
            about: tuple[str, ...] = ()) -> Text:
    key, kept = (template, who, args, noun, about), scene.said
    if key not in kept:
        said, who = [noun(arg) for arg in args], word(scene, who)
        more = listed(said[1:]) if said[1:] else _BLANK
        about = listed([word(scene, one) for one in about]) if about else _BLANK
        # a template may name what this step happens to lack
        parts = [part.fill(*said, _BLANK, _BLANK, _BLANK, who=who, more=more, about=about)
                 for part in _sentences(template)]
        kept[key] = parts[0] if len(parts) == 1 else Text(
            parts[0].ja, parts[0].en + "".join([_begun(part.en) for part in parts[1:]]))
    return kept[key]


@cache
def _sentences(template: Text) -> tuple[Text, ...]:
    """Return a template's English sentences apart: those after the first may begin with a name in small."""
    first, *further = re.split(r"(?<=[.?!] )", template.en)
    return Text(template.ja, first), *(Text("", part) for part in further)


def _begun(said: str) -> str:
    """Return a sentence with its first letter large."""
    return said[:1].upper() + said[1:]


def numbers(scene, rules: Iterable[str]) -> tuple[str, ...]:
    """Return the rulebook's numbers behind clause ids in the scene's edition, each once."""
    table = scene.rulebook.rules
    return tuple(dict.fromkeys(n for rule in rules if (n := table[rule].number(scene.edition))))


def cited(scene, rules: Iterable[str]) -> str:
    """Return the numbers with our ids behind: `"4.5 · 8.5.1.3.1 (VS-20)"`; one alone where they agree."""
    key, kept = ("cited", tuple(rules)), scene.said
    if key not in kept:
        found, table = numbers(scene, key[1]), scene.rulebook.rules
        ids = ", ".join(rule for rule in key[1] if table[rule].number(scene.edition) != rule)
        said = " · ".join(found)
        kept[key] = f"{said} ({ids})" if said and ids else said or ids
    return kept[key]


def item_words(scene, item: Item, noun: Noun, viewer: str = "") -> Text:
    """Return an item with its marks: `"小鳩〔キャンセル → パンプ〕"`; its face only for who may see it."""
    if closed(item, viewer):
        return HIDDEN
    marks = [mark(scene, one) for one in item.marks]
    aims = [noun(aim) for aim in item.aims]
    ja, en = "・".join([one.ja for one in marks]), ", ".join([one.en for one in marks])
    if aims:
        ja += " → " + "・".join([one.ja for one in aims])
        en += " → " + ", ".join([one.en for one in aims])
    name = called(scene, item, noun)
    return Text(f"{name.ja}〔{ja}〕" if ja else name.ja, f"{name.en} ({en})" if en else name.en)


def zone_words(scene, zone: Zone) -> Text:
    """Return what a zone is called: by its own id, else by the part before its owner."""
    text = scene.rulebook.text
    stem = zone.id.removesuffix(f"_{zone.owner}") if zone.owner else zone.id
    return text.get(zone.id) or word(scene, stem)


def change_words(scene, change, noun: Noun, viewer: str = "") -> Text:
    """Return one change of the picture: `"＋ 入った 小鳩：N の手札 → N の解決領域"`, as `viewer` sees it."""
    key, kept = (change, noun, viewer), scene.said
    if key not in kept:
        kept[key] = _changed(scene, change, noun, viewer)
    return kept[key]


def _changed(scene, change, noun: Noun, viewer: str) -> Text:
    sign = {"entered": "+", "left": "−", "moved": "→", "changed": "=", "aims": "◎"}[change.kind]
    ends = [_place(scene, zone) for zone in (change.before, change.after) if zone]
    noun = present(scene, noun, (change.item, *change.aims))
    if change.kind == "changed":
        if scene.rulebook.marks_tell:
            return _marks_words(scene, change, noun)
        tail = item_words(scene, change.item, noun, viewer)
        return Text(f"{sign} {tail.ja}", f"{sign} {tail.en}")
    head = WORDS["target"] if change.kind == "aims" else WORDS[change.kind]
    name = noun(change.item.id) if change.kind != "entered" else item_words(scene, change.item, noun, viewer)
    if change.kind == "aims":
        aims = listed([noun(aim) for aim in change.item.aims])
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


def table_lines(scene, state, noun: Noun, lang: str, viewer: str = "") -> list[str]:
    """Return the table as lines of text, one a player, one for nobody's."""
    zones = scene.rulebook.zones(state)
    noun = present(scene, noun, lying(zones))
    return [spoken(row_line(scene, own, noun, viewer), lang) for own in rows(zones)]


def rows(zones: Iterable[Zone]) -> list[tuple[Zone, ...]]:
    """Return the zones of each player, and of nobody, in the order in which they first appear."""
    found: dict[str, list[Zone]] = {}
    for zone in zones:
        found.setdefault(zone.owner, []).append(zone)
    return [tuple(own) for own in found.values()]


def row_line(scene, zones: tuple[Zone, ...], noun: Noun, viewer: str = "") -> Text:
    """Return the zones of one player, or of nobody, as a line of text."""
    kept, said = scene.said, []
    for zone in zones:
        if (key := (zone, noun, viewer)) not in kept:
            kept[key] = _zone_line(scene, zone, noun, viewer)
        said.append(kept[key])
    line = Text("　".join([one.ja for one in said]), "   ".join([one.en for one in said]))
    if not zones[0].owner:
        return line
    owner = word(scene, zones[0].owner)
    return Text(f"{owner.ja} {line.ja}", f"{owner.en} {line.en}")


def _zone_line(scene, zone: Zone, noun: Noun, viewer: str) -> Text:
    """Return a zone's name and what lies in it."""
    if zone.shape == "track":
        said = _track_words(scene, zone)
    elif zone.items:
        said = listed([item_words(scene, item, noun, viewer) for item in zone.items])
    else:
        said = WORDS["empty"]
    name = zone_words(scene, zone)
    return Text(f"{name.ja}：{said.ja}", f"{name.en}: {said.en}")


def _track_words(scene, zone: Zone) -> Text:
    """Return a timing's stations, the present one in brackets."""
    ja, en = [], []
    for item in zone.items:
        name, here = word(scene, item.name), "here" in item.marks
        for said, one in ((ja, f"{item.id} {name.ja}"), (en, f"{item.id} {name.en}")):
            said.append(f"[{one}]" if here else one)
    return Text(" → ".join(ja), " → ".join(en))


def told(scene, result: Any, noun: Noun) -> Text:
    """Return what a line came to, as one sentence."""
    teller = scene.rulebook.told
    return teller(result, noun) if teller else Text(str(result), str(result))


def colon(lang: str) -> str:
    """Return what stands between a name and what is said of it."""
    return "：" if lang_of(lang) == "ja" else ": "


def lang_of(lang: str) -> str:
    """Return `lang`, or the language spoken now where it is empty."""
    return lang or next(code for code in LANGUAGES if spoken(Text(*LANGUAGES)) == code)
