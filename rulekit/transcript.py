"""A line of play as text: the table, every step with its rules, what else was on offer, the result."""

from collections.abc import Iterable
from typing import Any

from rulekit import tell
from rulekit.faces import HIDDEN, veiled
from rulekit.kernel import RULES, Refusal, Step, forced
from rulekit.trace import changes
from rulekit.words import WORDS, spoken


def transcript(trace, lang: str = "", rules: bool = False, viewer: str = "") -> str:
    """Return a line of play as text: start, every step with its rules, choices, result.

    With `rules` the clauses it cites follow, in our own words; with a `viewer` what lies face-down to
    that player is not named.
    """
    scene = trace.scene
    noun = tell.nouns(scene, trace.states)
    lines = [_heading(scene, lang), *_players(scene, lang), spoken(WORDS["legend"], lang), ""]
    table = tell.table_lines(scene, scene.start, noun, lang, viewer)
    lines += [spoken(WORDS["start"], lang), *_indented(table)]
    awaited = _awaited(trace)
    for number, (before, step, bar) in enumerate(zip(trace.states, trace.steps, awaited, strict=False), 1):
        lines += _step_lines(scene, number, before, step, bar, noun, lang, viewer)
    lines += ["", *_end_lines(trace, noun, lang, viewer)]
    if rules:
        lines += ["", spoken(WORDS["rules_used"], lang), *_rule_lines(scene, _cited_in(trace, awaited), lang)]
    return "\n".join(lines)


def _heading(scene, lang: str) -> str:
    game, title = spoken(scene.rulebook.name, lang), spoken(scene.title, lang)
    return f"{game}{tell.colon(lang)}{title}" if title else game


def _players(scene, lang: str) -> list[str]:
    text = scene.rulebook.text
    known = [player for player in scene.rulebook.players if f"{player}_long" in text]
    said = [f"{spoken(tell.word(scene, p), lang)} = {spoken(text[f'{p}_long'], lang)}" for p in known]
    return [("、" if tell.lang_of(lang) == "ja" else ", ").join(said)] if said else []


def _indented(lines: Iterable[str], by: int = 4) -> list[str]:
    return [" " * by + line for line in lines]


def _awaited(trace) -> list[Refusal | None]:
    """For each step, where a player can only pass: what bars what they take as soon as it can be taken."""
    scene, wanted, found = trace.scene, None, []
    for before, step in reversed([*zip(trace.states, trace.steps, strict=False)]):
        bar = None
        if forced(scene.moves(before)) is None:
            wanted = step if step.verb in scene.rulebook.optional else None
        elif step.verb == "pass" and wanted and wanted.who == step.who:
            bar = scene.why_not(before, wanted.key, False)
        found.append(bar if bar and not bar.aside and bar.verb == wanted.verb else None)
    return found[::-1]


def _step_lines(scene, number: int, before: Any, step: Step, awaited: Refusal | None, noun: tell.Noun,
                lang: str, viewer: str) -> list[str]:
    asked, noun = (veiled(scene, states, noun, viewer) for states in ((before,), (before, step.after)))
    offered = scene.offered(before, step)
    mark = "◆" if forced(offered) is None else " "
    said = spoken(tell.sentence(scene, step, noun), lang)
    lines = [f"{number:>3} {mark} {said}  [{tell.cited(scene, step.rules)}]"]
    if mark == "◆":
        lines += _indented([_choice_line(scene, step, offered, asked, lang)], 6)
    if step.who != RULES and viewer in ("", step.who):
        barred = [*_barred(scene, before, step.who), *([awaited] if awaited else [])]
        lines += _indented(_barred_lines(scene, barred, asked, lang), 6)
    found = [spoken(tell.change_words(scene, one, noun, viewer), lang)
             for one in changes(scene, before, step.after)
             if one.kind != "changed" or scene.rulebook.marks_tell]
    return lines + _indented(found, 6)


def _choice_line(scene, taken: Step, offered: tuple[Step, ...], noun: tell.Noun, lang: str) -> str:
    said = [f"{'✓ ' if step.key == taken.key else ''}{spoken(tell.label(scene, step, noun), lang)}"
            + (f" (×{step.times})" if step.times > 1 else "") for step in offered]
    return f"{spoken(WORDS['options'], lang)}{tell.colon(lang)}{' / '.join(said)}"


def _barred(scene, state: Any, who: str) -> list[Refusal]:
    """The near misses of `who` among what nobody has to do, with all that the key needs."""
    return [one for one in scene.rulebook.refused(state)
            if one.who == who and one.verb in scene.rulebook.optional and len(one.args) > 1]


def _barred_lines(scene, barred: Iterable[Refusal], noun: tell.Noun, lang: str) -> list[str]:
    """One line for each reason why the player who is asked cannot do an optional thing."""
    said: dict[tuple[str, str], list[str]] = {}
    for one in barred:
        why = spoken(tell.reason(scene, one, noun), lang), tell.cited(scene, (one.rule,))
        said.setdefault(why, []).append(spoken(tell.label(scene, one, noun), lang))
    return [f"{spoken(WORDS['barred'], lang)}{tell.colon(lang)}{' / '.join(labels)} — {why} [{rule}]"
            for (why, rule), labels in said.items()]


def _end_lines(trace, noun: tell.Noun, lang: str, viewer: str) -> list[str]:
    scene = trace.scene
    noun = veiled(scene, (trace.state,), noun, viewer)
    if trace.ended:
        came = spoken(tell.told(scene, scene.rulebook.result(trace.state), noun), lang)
        return [f"{spoken(WORDS['outcome'], lang)}{tell.colon(lang)}{came}"]
    options = trace.options
    asked = next(step.who for step in options if not step.aside)
    who = spoken(WORDS["next" if asked == RULES else "chooses"].fill(who=tell.word(scene, asked)), lang)
    keys = ["" if HIDDEN in map(noun, step.args) else f" [{step.key}]" for step in options]
    said = (spoken(tell.label(scene, step, noun), lang) + key
            for step, key in zip(options, keys, strict=True))
    return [f"{who}{tell.colon(lang)}{' / '.join(said)}"]


def _cited_in(trace, awaited: Iterable[Refusal | None]) -> Iterable[str]:
    """The clauses a transcript cites: those of its steps, and those of the refusals told beside them."""
    for before, step, bar in zip(trace.states, trace.steps, awaited, strict=False):
        yield from step.rules
        if step.who != RULES:
            yield from (one.rule for one in _barred(trace.scene, before, step.who))
        if bar:
            yield bar.rule


def _rule_lines(scene, cited_rules: Iterable[str], lang: str) -> list[str]:
    table = scene.rulebook.rules
    return [f"    {rule:<9} {(table[rule].number(scene.edition) or '—'):<12} {spoken(table[rule].text, lang)}"
            for rule in sorted(set(cited_rules))]
