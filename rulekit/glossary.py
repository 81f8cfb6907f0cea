"""The glossary: one definition a term, to look up as text, as Markdown, in a notebook."""

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.kernel import Text
from rulekit.terms import GAMES, KIT, SHARED, Term, Use
from rulekit.words import spoken

_NOT = Text("混同しやすい", "not to be confused")


class Glossary(Struct, frozen=True):
    """Terms to look up; shown as a list of definitions."""

    terms: tuple[Term, ...]

    def __getitem__(self, id: str) -> Term:
        return {term.id: term for term in self.terms}[id]

    def of(self, *games: str) -> "Glossary":
        """Return the terms that these games use, by id, with their words for them and nobody else's.

        A term that no game has a word of its own for is every game's; the kit's own terms are left out.

        >>> [use.name.en for use in GLOSSARY.of("furuyoni")["waiting_zone"].uses]
        ['nested resolution']
        """
        names = {GAMES[game] for game in games if game in GAMES}
        found = (replace(term, uses=tuple(use for use in term.uses if use.game in names))
                 for term in self.terms if term not in KIT)
        whole = {term.id for term in self.terms if not term.uses}
        return Glossary(tuple(term for term in found if term.uses or term.id in whole))

    def names(self, lang: str) -> Iterator[tuple[str, Term]]:
        """Yield what each term is called, also in the games; in English in small letters."""
        for term in self.terms:
            for text in (term.name, *(use.name for use in term.uses)):
                for name in re.split("[、,]\\s*", spoken(text, lang)):
                    yield (name if lang == "ja" else name.lower()), term

    def text(self, lang: str = "") -> str:
        """Return the terms as plain text, a definition a line and each game's word below it."""
        found = []
        for term in self.terms:
            found.append(f"{spoken(term.name, lang)} — {spoken(term.means, lang)}")
            found += [f"    {said}" for said in _details(term, lang)]
        return "\n".join(found)

    def markdown(self, lang: str = "") -> str:
        """Return the terms as Markdown, each under a heading that can be linked to: `#term-line`."""
        found = []
        for term in self.terms:
            found += [
                f'<a id="term-{term.id}"></a>',
                "",
                f"**{spoken(term.name, lang)}** — {spoken(term.means, lang)}",
                "",
                *(f"- {said}" for said in _details(term, lang)),
                "",
            ]
        return "\n".join(found).rstrip() + "\n"

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        rows = "".join(
            f'<dt id="term-{term.id}"><strong>{escape(spoken(term.name))}</strong></dt>'
            f"<dd>{escape(spoken(term.means))}"
            + "".join(f"<br><small>{escape(said)}</small>" for said in _details(term, ""))
            + "</dd>"
            for term in self.terms
        )
        return {"text/plain": repr(self), "text/html": f'<dl lang="{tell.lang_of("")}">{rows}</dl>'}


def _details(term: Term, lang: str) -> list[str]:
    colon, said = spoken(Text("：", ": "), lang), []
    for use in term.uses:
        note = spoken(use.note, lang)
        bracket = spoken(Text(f"（{note}）", f" ({note})"), lang) if note else ""
        said.append(f"{spoken(use.game, lang)}{colon}{spoken(use.name, lang)}{bracket}")
    if not_this := spoken(term.not_this, lang):
        said.append(f"{spoken(_NOT, lang)}{colon}{not_this}")
    return said


GLOSSARY = Glossary(KIT + SHARED)
"""Every term: the kit's own, then what games share."""


@lru_cache(maxsize=4096)
def terms_in(text: Text, game: str) -> tuple[Text, ...]:
    """Return what the terms mean that a text of a game uses, each as a sentence under the game's own word.

    A term counts where both languages name it: "counter" is two things, 打ち消す is one.

    >>> terms_in(Text("キャンセルを宣言する。", "A cancel is declared."), "furuyoni")[0].en[:40]
    'cancel (attacks only): To end a waiting '
    """
    known = GLOSSARY.of(game)
    english = set(_mentioned(known, text.en, "en"))
    found = dict.fromkeys(id for id in _mentioned(known, text.ja, "ja") if id in english)
    return tuple(_entry(known[id]) for id in found)


def _mentioned(known: Glossary, said: str, lang: str) -> Iterator[str]:
    """Yield the ids of the terms a text names; where names overlap, of the longer one."""
    named = dict(sorted(known.names(lang), key=lambda pair: -len(pair[0])))
    any_of = "|".join(map(re.escape, named))
    whole = r"(?<![一-龠々ァ-ヶー])({})(?![一-龠々ァ-ヶー])" if lang == "ja" else r"\b({})(?:e?s|l?e?d)?\b"
    for one in re.finditer(whole.format(any_of), said, re.I):
        yield named[one[1] if lang == "ja" else one[1].lower()].id


def _entry(term: Term) -> Text:
    """A term under the game's word for it: what it means, and what it is not."""
    use = term.uses[0] if term.uses else Use(Text("", ""), term.name)
    head = Text("{0}（{1}）", "{0} ({1})").fill(use.name, use.note) if use.note.en else use.name
    said = Text("{0}：{1}", "{0}: {1}").fill(head, term.means)
    friend = Text("{0}混同しやすい：{1}", "{0} Not to be confused: {1}").fill(said, term.not_this)
    return friend if term.not_this.en else said
