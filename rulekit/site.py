"""The course as a folder of static pages: the lessons as they ran, the glossary, the clauses; both languages.

The pages need no network, no Python and no scripts; they open from a file and on any web host.
"""

import inspect
import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from rulekit import games
from rulekit.files import write
from rulekit.glossary import GLOSSARY
from rulekit.kernel import LANGUAGES, Game, Text
from rulekit.lessons import find
from rulekit.words import RulekitError, spoken

MARK = ".rulekit-site"
"""Names a folder that was made here and may be written anew."""

WORDS = {
    "course": Text("rulekit：動かして確かめる、カードゲームの記事", "rulekit: rules articles you can run"),
    "lessons": Text("教材", "Lessons"),
    "more": Text("調べる", "To look up"),
    "glossary": Text("用語集", "Glossary"),
    "clauses": Text("{0}のルール", "The rules of {0}"),
    "number": Text("番号", "number"),
    "still": Text("ここでは、教材を実行した結果を読める。動かすには、キットを入れて `rulekit lab`。",
                  "These are the lessons as they ran. To run them, install the kit and say `rulekit lab`."),
    "reference": Text("プログラムから使う", "For programmers"),
    "home": Text("目次", "Contents"),
    "other": Text("English", "日本語"),
    "cannot": Text("{0} に書き込めません", "{0} cannot be written"),
    "taken": Text("{0} には別のものがあります。空のフォルダーか、前に作ったサイトを指定してください",
                  "{0} holds something else; name an empty folder or a site made before"),
}

STYLE = """
:root { color-scheme: light }
body { margin: 0; color: #1f1d1a; background: #fdfcf8; font: 17px/1.65 system-ui, sans-serif }
header, main { max-width: 60rem; margin: 0 auto; padding: 0.8rem 1rem }
header { display: flex; gap: 1.5rem; border-bottom: 1px solid #cfcabd }
a { color: #0b57a4 }
a:focus-visible, summary:focus-visible { outline: 3px solid #0b57a4; outline-offset: 2px }
pre { overflow-x: auto; padding: 0.6rem 0.8rem; white-space: pre-wrap }
pre { font: 14px/1.5 ui-monospace, monospace }
.highlight pre { background: #f1eee5; border-left: 4px solid #8a8578; margin: 0.5rem 0 }
.jp-OutputArea-output, .output { overflow-x: auto }
.jp-InputPrompt, .jp-OutputPrompt, .prompt, .jp-Collapser { display: none }
table { border-collapse: collapse }
th, td { border: 1px solid #cfcabd; padding: 0.25rem 0.6rem; text-align: left }
svg, img { max-width: 100% }
dt { margin-top: 0.8rem }
"""


def build(folder: str | Path) -> tuple[Path, ...]:
    """Write the site into `folder` and return its pages, the first one to open first.

    Raises RulekitError where the folder holds anything but a site made before, or cannot be written.
    """
    root = Path(folder)
    here = Text(str(folder), str(folder))
    try:
        if root.exists() and any(root.iterdir()) and not (root / MARK).exists():
            raise RulekitError(WORDS["taken"].fill(here))
        root.mkdir(parents=True, exist_ok=True)
        (root / MARK).write_text("", encoding="utf-8")
        written = [_write(root, name, text) for name, text in pages()]
    except OSError as fault:
        raise RulekitError(WORDS["cannot"].fill(here)) from fault
    return tuple(written)


def _write(root: Path, name: str, text: str) -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.parent.resolve().is_relative_to(root.resolve()):  # a link that leads out of the site
        raise RulekitError(WORDS["taken"].fill(Text(str(path.parent), str(path.parent))))
    return write(path, text)


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page: its place in the site, and its text."""
    links = "".join(f'<li><a href="{lang}/index.html" lang="{lang}">'
                    f'{escape(spoken(WORDS["course"], lang))}</a></li>' for lang in LANGUAGES)
    yield "index.html", _page("en", "rulekit", f"<h1>rulekit</h1><ul>{links}</ul>", "")
    for lang in LANGUAGES:
        yield from _of_language(lang)


def _of_language(lang: str) -> Iterator[tuple[str, str]]:
    lessons = [(path, json.loads(path.read_text(encoding="utf-8"))) for path in find(lang)]
    listed = [(f"{path.stem}.html", f"{path.stem[:2]} {title(notebook)}") for path, notebook in lessons]
    looked_up = [("glossary.html", spoken(WORDS["glossary"], lang)),
                 *((f"rules_{id}.html", spoken(WORDS["clauses"].fill(games.game(id).name), lang))
                   for id in games.ids()),
                 ("reference.html", spoken(WORDS["reference"], lang))]
    parts = [f"<h1>{escape(spoken(WORDS['course'], lang))}</h1>",
             f"<p>{_code(spoken(WORDS['still'], lang))}</p>"]
    for name, rows in (("lessons", listed), ("more", looked_up)):
        items = "".join(f'<li><a href="{place}">{escape(said)}</a></li>' for place, said in rows)
        parts.append(f"<h2>{spoken(WORDS[name], lang)}</h2><ul>{items}</ul>")
    yield f"{lang}/index.html", _page(lang, spoken(WORDS["course"], lang), "".join(parts), "index.html")
    for (path, _), (place, said) in zip(lessons, listed, strict=True):
        yield f"{lang}/{place}", _page(lang, said, _lesson(path), place)
    yield f"{lang}/glossary.html", _page(lang, looked_up[0][1], _glossary(lang), "glossary.html")
    for id, (place, said) in zip(games.ids(), looked_up[1:-1], strict=True):
        yield f"{lang}/{place}", _page(lang, said, _clauses(games.game(id), said, lang), place)
    yield f"{lang}/reference.html", _page(lang, looked_up[-1][1], _reference(), "reference.html")


def title(notebook: dict) -> str:
    """Return the heading of a lesson."""
    found = re.search(r"^# (.+)$", "".join(notebook["cells"][0]["source"]), re.M)
    return found[1] if found else ""


def _lesson(path: Path) -> str:
    from nbconvert import HTMLExporter

    exporter = HTMLExporter(template_name="basic", exclude_anchor_links=True, embed_images=False)
    return exporter.from_filename(str(path))[0]


def _glossary(lang: str) -> str:
    from nbconvert.filters import markdown2html

    return f"<h1>{spoken(WORDS['glossary'], lang)}</h1>{markdown2html(GLOSSARY.markdown(lang))}"


def _clauses(game: Game, said: str, lang: str) -> str:
    rows = "".join(f'<tr id="{escape(rule.id)}"><th scope="row">{escape(rule.id)}</th>'
                   f"<td>{escape(rule.number())}</td><td>{escape(spoken(rule.text, lang))}</td></tr>"
                   for rule in game.rules.values())
    heads = f'<th scope="col">id</th><th scope="col">{spoken(WORDS["number"], lang)}</th><th></th>'
    return f"<h1>{escape(said)}</h1><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _reference() -> str:
    """What `import rulekit` offers, as its docstrings tell it; they are in English."""
    import rulekit

    parts = ['<div lang="en"><h1>rulekit</h1>', f"<pre>{escape(inspect.getdoc(rulekit))}</pre>"]
    for name in rulekit.__all__:
        thing = getattr(rulekit, name)
        if not callable(thing):
            continue
        kind = "class" if inspect.isclass(thing) else "def"
        about = [inspect.getdoc(thing) or ""]
        about += [f"{part}\n    {inspect.getdoc(value)}" for part, value in sorted(vars(thing).items())
                  if inspect.isclass(thing) and not part.startswith("_") and inspect.getdoc(value)
                  and (inspect.isfunction(value) or isinstance(value, property))]
        said = escape("\n".join(about))
        parts.append(f'<h2 id="{name}">{kind} <code>{name}</code></h2><pre>{said}</pre>')
    return "".join(parts) + "</div>"


def _code(text: str) -> str:
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text))


def _page(lang: str, name: str, inside: str, place: str) -> str:
    """A whole page; `place` is where its twin in the other language lies, "" for the first page."""
    other = "en" if lang == "ja" else "ja"
    home = f'<a href="index.html">{spoken(WORDS["home"], lang)}</a>'
    name_of_other = spoken(WORDS["other"], lang)
    twin = f'<a href="../{other}/{place}" lang="{other}" hreflang="{other}">{name_of_other}</a>'
    ways = f"<header>{home}{twin}</header>" if place else ""
    return (f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(name)}</title><style>{STYLE}</style></head>\n"
            f"<body>{ways}<main>{inside}</main></body></html>\n")
