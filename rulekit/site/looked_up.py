"""What is looked up: the scenarios to play, the clauses of each game, the glossary, the errata."""

import re
from html import escape
from pathlib import Path

from rulekit import games
from rulekit.glossary import GLOSSARY
from rulekit.kernel import Text
from rulekit.scenario import Scenario, load
from rulekit.site.frame import WORDS, page
from rulekit.site.lesson import prose
from rulekit.words import spoken

KIT = Path(__file__).parents[1]
ERRATA = (KIT / "_lessons" / "ERRATA.md", KIT.parent / ".github" / "ERRATA.md")
"""Where the errata are: inside an installed package, or in a clone."""

_SAID = {
    "play": Text("どれも、開いてすぐ一手ずつ進め、選べる。",
                 "Each opens ready to be stepped through, with every choice to try."),
    "clauses": Text("{0}のルール", "The rules of {0}"),
    "own": Text("このキットの言葉で書いたもの。番号は {0} 版のもの。"
                "`AMB-` で始まるのは、元の文章が黙っているところの取り決め。",
                "In words of our own; numbers are those of the edition of {0}. "
                "What begins with `AMB-` is settled here where the source is silent."),
    "number": Text("番号", "number"),
    "says": Text("内容", "what it says"),
    "shown": Text("示すシナリオ", "scenarios that cite it"),
}


def of_game(game: str, names: tuple[str, ...]) -> list[Scenario]:
    """Return the scenarios of one game, of those named."""
    return [scenario for scenario in map(load, names) if scenario.scene.game == game]


def scenarios(lang: str, names: tuple[str, ...]) -> str:
    """Return the list of all scenario pages, game by game."""
    said = spoken(WORDS["scenarios"], lang)
    parts = [f"<h1>{said}</h1><p>{spoken(_SAID['play'], lang)}</p>"]
    for id in games.ids():
        rows = "".join(f'<li id="{one.name}">{to_page(one, lang)} <span class="quiet">{one.name}</span></li>'
                       for one in of_game(id, names))
        if rows:
            parts.append(f'<h2 id="{id}">{escape(spoken(games.game(id).name, lang))}</h2><ul>{rows}</ul>')
    return page(lang, said, "".join(parts), "scenarios.html")


def to_page(scenario: Scenario, lang: str) -> str:
    """Return a link to the page of a scenario, by its title."""
    name = escape(spoken(scenario.scene.title, lang) or scenario.name)
    return f'<a href="../pages/{scenario.name}.html?lang={lang}">{name}</a>'


def clauses(lang: str, id: str, names: tuple[str, ...]) -> str:
    """Return the table of a game's clauses with the scenarios that cite each."""
    game = games.game(id)
    said = spoken(_SAID["clauses"].fill(game.name), lang)
    citing: dict[str, list[str]] = {}
    for one in of_game(id, names):
        for rule in one.cites:
            citing.setdefault(rule, []).append(to_page(one, lang))
    comma = spoken(Text("、", ", "), lang)
    rows = "".join(
        f'<tr id="{escape(rule.id)}"><th scope="row">{escape(rule.id)}</th><td>{escape(rule.number())}</td>'
        f"<td>{escape(spoken(rule.text, lang))}</td><td>{comma.join(citing.get(rule.id, ()))}</td></tr>"
        for rule in game.rules.values())
    heads = "".join(f'<th scope="col">{head}</th>' for head in (
        "id", *(spoken(_SAID[name], lang) for name in ("number", "says", "shown"))))
    edition = Text(*(", ".join(game.editions),) * 2)
    own = re.sub("`(.+?)`", r"<code>\1</code>", spoken(_SAID["own"].fill(edition), lang))
    table = f'<table class="clauses"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    inside = f'<h1>{escape(said)}</h1><p>{own}</p><div class="wide">{table}</div>'
    return page(lang, said, inside, f"rules_{id}.html")


def glossary(lang: str) -> str:
    """Return the glossary, with an anchor for every term."""
    said = spoken(WORDS["glossary"], lang)
    return page(lang, said, f"<h1>{said}</h1>{prose(GLOSSARY.markdown(lang))}", "glossary.html")


def errata(lang: str) -> str:
    """Return the errata, which are in both languages at once."""
    text = next((path.read_text(encoding="utf-8") for path in ERRATA if path.exists()), "")
    return page(lang, spoken(WORDS["errata"], lang), prose(text), "errata.html")
