"""The first pages: the door with both languages, and the contents in each."""

from html import escape
from pathlib import Path

from rulekit import games
from rulekit.kernel import LANGUAGES, Text
from rulekit.scenario import load
from rulekit.site.frame import WORDS, code, page
from rulekit.site.looked_up import to_page
from rulekit.words import spoken

FIRST = "kobato_cancels_the_pump"
"""The scenario whose page is the quickest way to a moving picture."""

FIGURES = (Path(__file__).parents[1] / "_figures", Path(__file__).parents[2] / "figures")
"""Where the figures are: inside an installed package, or in a clone."""

_SAID = {
    "course": Text("rulekit：動かして確かめる、カードゲームの記事", "rulekit: rules articles you can run"),
    "lead": Text("カードゲームの難しいタイミングを、一手ずつ動かし、自分で選んで確かめる。",
                 "Hard timing questions of card games, played one step at a time, with the choices yours."),
    "try": Text("今すぐ動かす：{0}", "Try one now: {0}"),
    "lessons": Text("教材", "Lessons"),
    "more": Text("調べる", "To look up"),
    "rules": Text("{0}のルール", "The rules of {0}"),
    "still": Text("教材は、実行した結果を読める。自分で動かして書き換えるには、キットを入れて `rulekit lab`。"
                  "シナリオのページは、ここでそのまま動く。",
                  "Lessons are shown as they ran; to run and change them, install the kit and say "
                  "`rulekit lab`. The pages of scenarios work right here."),
}


def door() -> str:
    """Return the page that leads to both languages."""
    links = "".join(f'<p class="lead"><a href="{lang}/index.html" lang="{lang}">'
                    f'{escape(spoken(_SAID["course"], lang))}</a></p>' for lang in LANGUAGES)
    return page("en", "rulekit", f"<h1>rulekit</h1>{links}", "", head=False)


def contents(lang: str, lessons: tuple[tuple[str, str], ...], scenarios: tuple[str, ...]) -> str:
    """Return the contents: one thing to try, the lessons, what to look up."""
    said = spoken(_SAID["course"], lang)
    parts = [f'<h1>{escape(said)}</h1><p class="lead">{spoken(_SAID["lead"], lang)}</p>', _picture(lang)]
    if FIRST in scenarios:
        link = to_page(load(FIRST), lang).replace("<a ", '<a class="try" ', 1)
        parts.append(f"<p>{spoken(_SAID['try'].fill(Text(link, link)), lang)}</p>")
    parts.append(f"<p>{code(spoken(_SAID['still'], lang))}</p>")
    rows = [*((f"{name}.html", WORDS[name]) for name in ("scenarios", "glossary")),
            *((f"rules_{id}.html", _SAID["rules"].fill(games.game(id).name)) for id in games.ids()),
            *((f"{name}.html", WORDS[name]) for name in ("errata", "reference"))]
    rows = [(place, spoken(text, lang)) for place, text in rows]
    for name, listed in (("lessons", lessons), ("more", rows)):
        items = "".join(f'<li><a href="{place}">{escape(text)}</a></li>' for place, text in listed)
        parts.append(f"<h2>{spoken(_SAID[name], lang)}</h2><ul>{items}</ul>")
    return page(lang, said, "".join(parts), "index.html")


def _picture(lang: str) -> str:
    """The stage in motion, drawn into the page; nothing where the figures did not come along."""
    for home in FIGURES:
        if (path := home / f"stage.{lang}.svg").exists():
            return f'<div class="wide">{path.read_text(encoding="utf-8")}</div>'
    return ""
