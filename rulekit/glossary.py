"""The glossary: one definition a term, to look up as text, as Markdown, in a notebook."""

from html import escape

from msgspec import Struct

from rulekit import tell
from rulekit.kernel import Text
from rulekit.terms import KIT, SHARED, Term
from rulekit.words import spoken


class Glossary(Struct, frozen=True):
    """Terms to look up; shown as a list of definitions."""

    terms: tuple[Term, ...]

    def __getitem__(self, id: str) -> Term:
        return {term.id: term for term in self.terms}[id]

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
        said.append(f"{spoken(Text('混同しやすい', 'not to be confused'), lang)}{colon}{not_this}")
    return said


GLOSSARY = Glossary(KIT + SHARED)
"""Every term: the kit's own, then what games share."""
