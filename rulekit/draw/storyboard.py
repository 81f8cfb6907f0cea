"""A line of play as a still page: one picture a telling step, and the same in tables and characters."""

from collections.abc import Iterator
from html import escape
from typing import Any

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.palette import STYLE
from rulekit.draw.picture import board, height
from rulekit.kernel import Step, forced
from rulekit.trace import Trace, changes
from rulekit.words import WORDS, spoken


def text_board(scene, state: Any, lang: str = "", viewer: str = "") -> str:
    """Return the table in characters, one line a player."""
    lang = tell.lang_of(lang)
    return "\n".join(tell.table_lines(scene, state, tell.nouns(scene, [state]), lang, viewer))


def storyboard(trace: Trace, lang: str = "", viewer: str = "") -> str:
    """Return a line as HTML without scripts: steps with pictures, and a table where pictures are refused.

    A step tells where it is a choice, changes a zone, or is followed by nothing; the passes between
    are folded into one line of text.
    """
    lang = tell.lang_of(lang)
    noun = tell.nouns(trace.scene, trace.states)
    room = height(trace.scene, trace.states, viewer)
    rows = [_row(trace, run, noun, room, lang, viewer) for run in _runs(trace)]
    return (f'<div class="rk" data-lang="{lang}"><style>{STYLE}</style>'
            f'<ol class="rk-story">{_start(trace, noun, room, lang, viewer)}{"".join(rows)}</ol>'
            f"{_table(trace, noun, lang, viewer)}</div>")


def _runs(trace: Trace) -> Iterator[list[int]]:
    """The numbers of the steps of each row: one that tells, or a run of those that do not."""
    quiet: list[int] = []
    for at, step in enumerate(trace.steps):
        before = trace.states[at]
        if not _tells(trace, before, step):
            quiet.append(at)
            continue
        if quiet:
            yield quiet
        quiet = []
        yield [at]
    if quiet:
        yield quiet


def _tells(trace: Trace, before: Any, step: Step) -> bool:
    return forced(trace.scene.moves(before)) is None or bool(changes(trace.scene, before, step.after))


def _start(trace: Trace, noun: tell.Noun, room, lang: str, viewer: str) -> str:
    picture = board(trace.scene, None, trace.scene.start, noun=noun, prefix="s0", heights=room, viewer=viewer,
                    langs=(lang,), only="wide")
    return f"<li><figure><figcaption>{spoken(WORDS['start'], lang)}</figcaption>{picture}</figure></li>"


def _row(trace: Trace, run: list[int], noun: tell.Noun, room, lang: str, viewer: str) -> str:
    before, step = trace.states[run[0]], trace.steps[run[0]]
    tells = _tells(trace, before, step)
    kind = "rk-said" if tells else "rk-quiet"
    said = "".join(f'<p class="{kind}">{_sentence(trace, at, noun, lang)}</p>' for at in run)
    if not tells:
        return f"<li>{said}</li>"
    found = [spoken(tell.change_words(trace.scene, change, noun), lang)
             for change in changes(trace.scene, before, step.after)]
    changed = "　".join(found) or spoken(WORDS["no_change"], lang)
    picture = board(trace.scene, before, step.after, step, noun, prefix=f"s{run[0] + 1}", heights=room,
                    viewer=viewer, langs=(lang,), only="wide")
    return (f'<li><figure><figcaption>{said}<p class="rk-quiet">{escape(changed)}</p></figcaption>'
            f"{picture}</figure></li>")


def _sentence(trace: Trace, at: int, noun: tell.Noun, lang: str) -> str:
    step = trace.steps[at]
    said = escape(spoken(tell.sentence(trace.scene, step, noun), lang))
    cited = escape(tell.cited(trace.scene, step.rules))
    return f'<b>{at + 1}.</b> {said} <span class="rk-rule">{cited}</span>'


def _table(trace: Trace, noun: tell.Noun, lang: str, viewer: str) -> str:
    """The zones after every telling step, as a table that survives where SVG and style do not."""
    scene = trace.scene
    rows = [("0", spoken(WORDS["start"], lang), scene.start)]
    rows += [(str(run[0] + 1), spoken(tell.sentence(scene, trace.steps[run[0]], noun), lang),
              trace.steps[run[0]].after) for run in _runs(trace)
             if _tells(trace, trace.states[run[0]], trace.steps[run[0]])]
    head = "".join(f"<th>{spoken(text, lang)}</th>" for text in (words.STEP, words.HAPPENED, words.TABLE))
    body = "".join(
        f"<tr><td>{number}</td><td>{escape(said)}</td><td>"
        + "<br>".join(escape(line) for line in tell.table_lines(scene, state, noun, lang, viewer))
        + "</td></tr>"
        for number, said, state in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
