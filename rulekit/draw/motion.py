"""A line of play as one SVG that moves by itself: a sentence and a board at a time, round and round."""

import html
import re

from rulekit import tell
from rulekit.draw.board import board, height
from rulekit.draw.measure import lines
from rulekit.draw.palette import LIGHT, STYLE
from rulekit.draw.strip import GAP, WIDE, telling
from rulekit.trace import Trace
from rulekit.words import WORDS, spoken

SECONDS = 3
"""How long each picture stands."""

HEAD = 84
"""Room above the board for what happens."""


def motion(trace: Trace, lang: str = "") -> str:
    """Return the line as an SVG in motion; where motion is not wanted, or not known, its last picture stands.

    >>> from rulekit import play
    >>> motion(play("chain_of_two", "T declare K2>K1"), "en").count('class="rk-turn"')
    4
    """
    lang, numbers = tell.lang_of(lang), list(telling(trace))
    room = height(trace.scene, trace.states)
    turns = [_turn(trace, None, room, lang), *(_turn(trace, number, room, lang) for number in numbers)]
    tall = HEAD + max(high for _, high in turns) + GAP
    wide, whole = WIDE + 2 * GAP, SECONDS * len(turns)
    drawn = "".join(f'<g class="rk-turn" style="animation-delay:{SECONDS * at}s">{inside}</g>'
                    for at, (inside, _) in enumerate(turns))
    share = 100 / len(turns)
    style = (f"@keyframes rk-turn{{0%{{visibility:visible}}{share:.3f}%{{visibility:hidden}}}}"
             f".rk-turn{{visibility:hidden;animation:rk-turn {whole}s step-end infinite}}"
             "@media (prefers-reduced-motion:reduce){.rk-turn{animation:none}"
             ".rk-turn:last-of-type{visibility:visible}}")
    title = html.escape(spoken(trace.scene.title, lang))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="rk" data-theme="light" data-lang="{lang}" '
            f'role="img" aria-label="{title}" viewBox="0 0 {wide} {tall:g}" width="{wide}" height="{tall:g}">'
            f"<style>{html.escape(STYLE + style, quote=False)}</style>"
            f'<rect width="100%" height="100%" fill="{LIGHT["paper"]}"/>{drawn}</svg>')


def _turn(trace: Trace, number: int | None, room, lang: str) -> tuple[str, float]:
    """One picture, before the first step where `number` is None, and how high its board is."""
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    if number is None:
        said, cited, before, after, step = spoken(WORDS["start"], lang), "", None, scene.start, None
    else:
        step, before = trace.steps[number], trace.states[number]
        said = f"{number + 1}. {spoken(tell.sentence(scene, step, noun), lang)}"
        cited, after = tell.cited(scene, step.rules), step.after
    drawn = board(scene, before, after, step, noun, prefix=f"m{0 if number is None else number + 1}",
                  heights=room, langs=(lang,), only="wide")
    high = float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', drawn)[1])
    placed = drawn.replace("<svg ", f'<svg x="{GAP}" y="{HEAD}" width="{WIDE}" height="{high:g}" ', 1)
    return _sentence(said, cited) + placed, high


def _sentence(said: str, cited: str) -> str:
    rows = [(24 + 22 * at, 17, "ink", row) for at, row in enumerate(lines(said, 17, WIDE, 2))]
    rows.append((20 + 22 * len(rows), 12, "ink2", cited))
    return "".join(f'<text x="{GAP}" y="{y}" font-size="{size}" fill="{LIGHT[colour]}">'
                   f"{html.escape(row)}</text>" for y, size, colour, row in rows)
