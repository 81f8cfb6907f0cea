"""Links in what lessons say: terms to the glossary, rules to their clauses, scenarios to their pages."""

import re
from collections.abc import Iterator
from html import escape, unescape

from rulekit import games
from rulekit.glossary import GLOSSARY
from rulekit.words import spoken

_TAG = re.compile(r"(<[^>]*>)")
_VOID = {"br", "img", "hr", "input", "meta", "wbr"}
_CLOSED = {"a", "svg", "h1", "h2", "h3", "h4", "summary", "button", "style", "label"}
"""Within these nothing is linked."""

_PLAIN = {"line", "key", "pass", "check", "choice", "step", "target", "resolve", "edition", "layer"}
"""English terms that are everyday words too. Like those of one character, only what is bold is linked."""


class Linker:
    """Puts links into the HTML of one page; each term once a section."""

    def __init__(self, lang: str, scenarios: tuple[str, ...]):
        self._lang, self._scenarios = lang, set(scenarios)
        self._terms = dict(sorted(GLOSSARY.names(lang), key=lambda pair: -len(pair[0])))
        self._rules = {rule: id for id in games.ids() for rule in games.game(id).rules}
        self._seen: set[str] = set()
        known = "|".join(map(re.escape, self._terms))
        self._term = re.compile(rf"(?<![一-龠々ァ-ヶー])({known})(?![一-龠々ァ-ヶー])" if lang == "ja"
                                else rf"\b({known})s?\b", re.I)
        ids = "|".join(sorted(map(re.escape, self._rules), key=len, reverse=True))
        self._rule = re.compile(rf"(?<![\w-])({ids})(?![\w-])")

    def linked(self, html: str, anew: bool = False) -> str:
        """Return `html` with its links; `anew` where a section begins, in which terms are linked again."""
        if anew:
            self._seen.clear()
        return "".join(self._pieces(html))

    def _pieces(self, html: str) -> Iterator[str]:
        inside: list[str] = []
        for piece in _TAG.split(html):
            if not piece.startswith("<"):
                yield self._text(piece, inside)
                continue
            name = re.match(r"</?\s*([\w-]*)", piece)[1].lower()
            if piece.startswith("</"):
                if name in inside:
                    while inside.pop() != name:
                        pass
            elif name and name not in _VOID and not piece.endswith("/>"):
                inside.append(name)
            yield piece

    def _text(self, text: str, inside: list[str]) -> str:
        if not text.strip() or _CLOSED & set(inside):
            return text
        if "code" in inside and text in self._scenarios:
            return f'<a href="../pages/{text}.html?lang={self._lang}">{text}</a>'
        if "code" in inside:
            return text
        text = self._rule.sub(self._to_rule, text)
        if "pre" in inside:
            return text
        return "".join(part if part.startswith("<a ") else self._termed(part, "strong" in inside)
                       for part in re.split(r"(<a .*?</a>)", text))

    def _to_rule(self, found: re.Match) -> str:
        return f'<a href="rules_{self._rules[found[1]]}.html#{found[1]}">{found[1]}</a>'

    def _termed(self, text: str, bold: bool) -> str:
        return self._term.sub(lambda found: self._to_term(found, bold), text)

    def _to_term(self, found: re.Match, bold: bool) -> str:
        name = found[1] if self._lang == "ja" else found[1].lower()
        term = self._terms[name]
        if term.id in self._seen or (not bold and (name in _PLAIN or len(name) == 1)):
            return found[0]
        self._seen.add(term.id)
        means = escape(unescape(spoken(term.means, self._lang)))
        return f'<a class="term" href="glossary.html#term-{term.id}" title="{means}">{found[0]}</a>'
