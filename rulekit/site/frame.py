"""The frame of every page: its head, its style in light and dark, the ways to the other pages."""

import re
from html import escape

from rulekit.draw.palette import FONTS, THEMES
from rulekit.kernel import Text
from rulekit.words import spoken

WORDS = {
    "home": Text("目次", "Contents"),
    "scenarios": Text("シナリオ", "Scenarios"),
    "glossary": Text("用語集", "Glossary"),
    "errata": Text("正誤表", "Errata"),
    "reference": Text("プログラムから使う", "Reference"),
    "other": Text("English", "日本語"),
    "ways": Text("ページの案内", "pages"),
}

_COLOURS = {theme: "".join(f"--{name}:{value};" for name, value in colours.items())
            for theme, colours in THEMES.items()}

STYLE = f"""
:root {{ color-scheme: light dark; {_COLOURS["light"]} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_COLOURS["dark"]} }} }}
body {{ margin: 0; color: var(--ink); background: var(--paper); font: 17px/1.7 {FONTS} }}
body {{ overflow-wrap: anywhere }}
header, main {{ max-width: 60rem; margin: 0 auto; padding: 0.6rem 1rem }}
header {{ border-bottom: 1px solid var(--hair) }}
nav {{ display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem }}
nav [hreflang] {{ margin-inline-start: auto }}
h1 {{ font-size: 1.6rem; line-height: 1.35 }}
h2 {{ font-size: 1.25rem; margin-top: 2.2rem }}
h3 {{ font-size: 1.08rem; margin-top: 1.6rem }}
a {{ color: var(--now) }}
a.term {{ color: inherit; text-decoration: underline dotted }}
:focus-visible {{ outline: 3px solid var(--now); outline-offset: 2px }}
pre, code {{ font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace }}
pre {{ font-size: 14px; line-height: 1.5; margin: 0.5rem 0; padding: 0.6rem 0.8rem; white-space: pre-wrap }}
pre.code {{ background: var(--panel); border-left: 4px solid var(--edge) }}
pre.code {{ white-space: pre; overflow-x: auto }}
pre.said {{ overflow-x: auto; border-left: 4px solid var(--hair) }}
pre.said.columns {{ white-space: pre }}
.k, .kn, .kc, .ow {{ font-weight: 600 }}
.c1 {{ color: var(--ink2); font-style: italic }}
.s, .s1, .s2, .sa {{ color: var(--now) }}
.out, .wide {{ overflow-x: auto; margin: 0.6rem 0 1.2rem }}
table {{ border-collapse: collapse; overflow-wrap: normal }}
.clauses td + td {{ min-width: 11em }}
th, td {{ border: 1px solid var(--hair); padding: 0.25rem 0.6rem; text-align: left; vertical-align: top }}
svg, img {{ max-width: 100% }}
img {{ height: auto; background: #fdfcf9 }}
dt {{ margin-top: 0.8rem }}
.lead {{ font-size: 1.1rem }}
.try {{ display: inline-block; padding: 0.5rem 1rem; border: 2px solid var(--now); border-radius: 6px }}
.quiet {{ color: var(--ink2); font-size: 0.9em }}
:target {{ background: var(--nowtint) }}
"""


def page(lang: str, name: str, inside: str, place: str, head: bool = True) -> str:
    """Return a whole page; `place` is where its twin in the other language lies."""
    ways = _ways(lang, place) if head else ""
    return (f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(name)}</title><style>{STYLE}</style></head>\n"
            f"<body>{ways}<main>{inside}</main></body></html>\n")


def _ways(lang: str, place: str) -> str:
    other = "en" if lang == "ja" else "ja"
    links = "".join(f'<a href="{name}.html">{spoken(WORDS[key], lang)}</a>' for name, key in (
        ("index", "home"), ("scenarios", "scenarios"), ("glossary", "glossary")))
    name = spoken(WORDS["other"], lang)
    twin = f'<a href="../{other}/{place}" lang="{other}" hreflang="{other}">{name}</a>'
    return f'<header aria-label="{spoken(WORDS["ways"], lang)}"><nav>{links}{twin}</nav></header>'


def code(text: str) -> str:
    """Return `text` escaped, with what stands between backticks as code, and between ** in bold."""
    found = re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text, quote=False))
    return re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", found)
