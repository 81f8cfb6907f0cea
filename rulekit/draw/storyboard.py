"""A line of play as a still page: one picture a telling step, and the same in tables and characters."""

from collections.abc import Iterator
from html import escape
from typing import Any

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.palette import STYLE
from rulekit.draw.picture import Room, board, height
from rulekit.draw.plan import drawn_at
from rulekit.faces import veiled
from rulekit.kernel import forced
from rulekit.trace import Trace, changes
from rulekit.words import WORDS, spoken


def text_board(scene, state: Any, lang: str = "", viewer: str = "") -> str:
    """Return the table in characters, one line a player.

    >>> from rulekit import play
    >>> line = play("chain_of_two")
    >>> print(text_board(line.scene, line.state, "en").splitlines()[0])
    N ring: empty   hand: empty   resolution zone: card K1 (cancel → ability A)
    """
    lang = tell.lang_of(lang)
    return "\n".join(tell.table_lines(scene, state, tell.nouns(scene, [state]), lang, viewer))


def storyboard(trace: Trace, lang: str = "", viewer: str = "", brief: bool = False) -> str:
    """Return a line as HTML without scripts: steps with pictures, and a table where pictures are refused.

    A step tells where it is a choice or changes a zone; the passes between are folded into one line.
    A `brief` one has pictures of its choices and its last step alone. What lies face-down to a `viewer`
    is neither drawn nor named.

    >>> from rulekit import play
    >>> storyboard(play("chain_of_two", "T pass"), "en").count("<figure>")
    4
    """
    lang = tell.lang_of(lang)
    noun = tell.nouns(trace.scene, trace.states)
    room = height(trace.scene, trace.states, viewer)
    telling = _telling(trace, brief)
    rows = [_row(trace, run[0], noun, room, lang, viewer) if run[0] in telling
            else _quiet(trace, run, noun, lang, viewer) for run in _runs(trace, telling)]
    return (f'<div class="rk" data-lang="{lang}"><style>{STYLE}</style>'
            f'<ol class="rk-story">{_start(trace, noun, room, lang, viewer)}{"".join(rows)}</ol>'
            f"{_table(trace, telling, noun, lang, viewer)}</div>")


def _telling(trace: Trace, brief: bool) -> list[int]:
    """The numbers of the steps that get a picture, counted from 0."""
    last = len(trace.steps) - 1
    return [at for at, (before, step) in enumerate(zip(trace.states, trace.steps, strict=False))
            if forced(trace.scene.moves(before)) is None
            or (at == last if brief else changes(trace.scene, before, step.after))]


def _runs(trace: Trace, telling: list[int]) -> Iterator[list[int]]:
    """The numbers of the steps of each row: one that tells, or a run of those that do not."""
    quiet: list[int] = []
    for at in range(len(trace.steps)):
        if at not in telling:
            quiet.append(at)
            continue
        if quiet:
            yield quiet
        quiet = []
        yield [at]
    if quiet:
        yield quiet


def _start(trace: Trace, noun: tell.Noun, room: Room, lang: str, viewer: str) -> str:
    picture = board(trace.scene, None, trace.scene.start, noun=noun, prefix="s0", heights=room, viewer=viewer,
                    langs=(lang,), only="wide")
    picture = _trimmed(picture, trace, room, 0)
    said = f"<figcaption><p>{spoken(WORDS['start'], lang)}</p></figcaption>"
    return f'<li value="0"><figure>{said}{_shown(picture)}</figure></li>'


def _shown(picture: str) -> str:
    """A picture that only shows where its style does: a sanitizer would leave its words in a heap."""
    return f'<div class="rk-picture" hidden="">{picture}</div>'


def _trimmed(picture: str, trace: Trace, room: Room, number: int) -> str:
    """The board after `number` steps without the room below that only later steps need."""
    sheet = room.sheets[0]
    tall = min(sheet.height, round(sheet.standing(drawn_at(trace, number))[1]))
    wide = sheet.width
    whole, cut = (f'{wide} {high}" width="{wide}" height="{high}"' for high in (sheet.height, tall))
    return picture.replace(whole, cut, 1)


def _row(trace: Trace, at: int, noun: tell.Noun, room: Room, lang: str, viewer: str) -> str:
    before, step = trace.states[at], trace.steps[at]
    told = veiled(trace.scene, (before, step.after), noun, viewer)
    found = [spoken(tell.change_words(trace.scene, change, told, viewer), lang)
             for change in changes(trace.scene, before, step.after)]
    changed = "　".join(found) or spoken(WORDS["no_change"], lang)
    picture = board(trace.scene, before, step.after, step, noun, prefix=f"s{at + 1}", heights=room,
                    viewer=viewer, langs=(lang,), only="wide")
    picture = _trimmed(picture, trace, room, at + 1)
    said = f'<p class="rk-said">{_sentence(trace, at, told, lang)}</p>'
    said += _choice(trace, at, veiled(trace.scene, (before,), noun, viewer), lang)
    return (f'<li value="{at + 1}"><figure><figcaption>{said}<p class="rk-quiet">{escape(changed)}</p>'
            f"</figcaption>{_shown(picture)}</figure></li>")


def _quiet(trace: Trace, run: list[int], noun: tell.Noun, lang: str, viewer: str) -> str:
    told = [veiled(trace.scene, trace.states[at:at + 2], noun, viewer) for at in run]
    said = " ".join(f"{f'<b>{at + 1}.</b> ' if at > run[0] else ''}{_sentence(trace, at, one, lang)}"
                    for at, one in zip(run, told, strict=True))
    return f'<li value="{run[0] + 1}"><p class="rk-quiet">{said}</p></li>'


def _sentence(trace: Trace, at: int, noun: tell.Noun, lang: str) -> str:
    step = trace.steps[at]
    said = escape(spoken(tell.sentence(trace.scene, step, noun), lang))
    return f'{said} <span class="rk-rule">{escape(tell.cited(trace.scene, step.rules))}</span>'


def _choice(trace: Trace, at: int, noun: tell.Noun, lang: str) -> str:
    """What else was on offer where somebody chose."""
    scene, step = trace.scene, trace.steps[at]
    offered = scene.offered(trace.states[at], step)
    if forced(offered) is not None:
        return ""
    who = spoken(WORDS["chose"].fill(who=tell.word(scene, step.who)), lang)
    labels = [("✓ " if one.key == step.key else "") + spoken(tell.label(scene, one, noun), lang)
              for one in offered]
    return f'<p class="rk-quiet">◆ {escape(who)}: {escape(" / ".join(labels))}</p>'


def _table(trace: Trace, telling: list[int], noun: tell.Noun, lang: str, viewer: str) -> str:
    """The zones after every telling step, as a table that survives where SVG and style do not."""
    rows = [("0", spoken(WORDS["start"], lang), trace.scene.start)]
    for at in telling:
        step = trace.steps[at]
        told = veiled(trace.scene, trace.states[at:at + 2], noun, viewer)
        rows.append((str(at + 1), spoken(tell.sentence(trace.scene, step, told), lang), step.after))
    heads = "".join(f"<th>{spoken(text, lang)}</th>" for text in (words.STEP, words.HAPPENED, words.TABLE))
    body = "".join(
        f"<tr><td>{number}</td><td>{escape(said)}</td><td>"
        + "<br/>".join(escape(line) for line in tell.table_lines(trace.scene, state, noun, lang, viewer))
        + "</td></tr>"
        for number, said, state in rows
    )
    return (f"<details><summary>{spoken(words.AS_TABLE, lang)}</summary>"
            f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></details>")
