"""A line of play as one still picture: a sentence and a board for each step that tells something."""

import html
import re
from collections.abc import Iterator

from rulekit import tell
from rulekit.draw.board import board
from rulekit.draw.measure import lines
from rulekit.draw.palette import LIGHT, STYLE
from rulekit.faces import veiled
from rulekit.kernel import forced
from rulekit.trace import Trace, changes
from rulekit.words import spoken

WIDE, GAP = 828, 16


def strip(trace: Trace, lang: str = "", viewer: str = "") -> str:
    """Return one SVG with a sentence and a board for each step that tells something, as `viewer` sees it."""
    lang, noun = tell.lang_of(lang), tell.nouns(trace.scene, trace.states)
    panels, y = [], GAP
    for number in telling(trace):
        said, y = _sentence(trace, number, lang, y, viewer)
        step, before = trace.steps[number], trace.states[number]
        drawn = board(trace.scene, before, step.after, step, noun, prefix=f"s{number + 1}", viewer=viewer,
                      langs=(lang,), only="wide")
        high = float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', drawn)[1])
        placed = drawn.replace("<svg ", f'<svg x="{GAP}" y="{y:g}" ', 1)
        panels.append(said + placed)
        y += high + 2 * GAP
    title = html.escape(spoken(trace.scene.title, lang))
    wide = WIDE + 2 * GAP
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="rk" data-theme="light" data-lang="{lang}" '
            f'role="img" aria-label="{title}" viewBox="0 0 {wide} {y:g}" width="{wide}" height="{y:g}">'
            f"<style>{html.escape(STYLE, quote=False)}</style>"
            f'<rect width="100%" height="100%" fill="{LIGHT["paper"]}"/>{"".join(panels)}</svg>')


def telling(trace: Trace) -> Iterator[int]:
    """Yield the index of each step that is a choice or changes where things are."""
    for number, (before, step) in enumerate(zip(trace.states, trace.steps, strict=False)):
        moved = any(change.kind != "changed" for change in changes(trace.scene, before, step.after))
        if moved or forced(trace.scene.moves(before)) is None:
            yield number


def _sentence(trace: Trace, number: int, lang: str, y: float, viewer: str) -> tuple[str, float]:
    """Return a step's sentence with its rules as SVG text from `y` on, and where the board may begin."""
    step, noun = trace.steps[number], tell.nouns(trace.scene, trace.states)
    noun = veiled(trace.scene, trace.states[number:number + 2], noun, viewer)
    said = f"{number + 1}. {spoken(tell.sentence(trace.scene, step, noun), lang)}"
    drawn = ""
    for line in lines(said, 17, WIDE, 3):
        y += 22
        drawn += f'<text x="{GAP}" y="{y:g}" font-size="17" fill="{LIGHT["ink"]}">{html.escape(line)}</text>'
    y += 18
    cited = html.escape(tell.cited(trace.scene, step.rules))
    drawn += f'<text x="{GAP}" y="{y:g}" font-size="12" fill="{LIGHT["ink2"]}">{cited}</text>'
    return drawn, y + 8
