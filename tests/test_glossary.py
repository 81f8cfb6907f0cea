"""The glossary: one definition a term, both languages, no term named twice, links that hold."""

import re

from rulekit.glossary import GLOSSARY, KIT, Glossary
from rulekit.kernel import LANGUAGES


def test_every_term_is_there_once_and_in_both_languages():
    terms = GLOSSARY.terms
    for lang in LANGUAGES:
        names = [getattr(term.name, lang) for term in terms]
        assert len(set(names)) == len(names)
    assert len({term.id for term in terms}) == len(terms)
    for term in terms:
        said = [term.name, term.means, *(text for use in term.uses for text in (use.game, use.name))]
        assert all(text.ja and text.en for text in said), term.id
        for text in (term.not_this, *(use.note for use in term.uses)):
            assert bool(text.ja) == bool(text.en), term.id
        assert re.search(r"[ぁ-んァ-ン]", term.means.ja) and not re.search(r"[ぁ-んァ-ン]", term.means.en)


def test_a_definition_is_one_short_paragraph():
    for term in GLOSSARY.terms:
        assert len(term.means.en) <= 110 and "\n" not in term.means.en, term.id
        assert term.means.ja.endswith(("。", "pump")) and len(term.means.ja) <= 60, term.id


def test_text_markdown_and_page_say_the_same():
    for lang in LANGUAGES:
        text, page = GLOSSARY.text(lang), GLOSSARY.markdown(lang)
        for term in GLOSSARY.terms:
            assert f'id="term-{term.id}"' in page
            for said in (term.name, term.means, *(use.name for use in term.uses)):
                assert getattr(said, lang) in text and getattr(said, lang) in page
    shown = Glossary(KIT)._repr_mimebundle_()
    assert shown["text/plain"] == Glossary(KIT).text() and "&gt;" in shown["text/html"]


def test_a_term_is_found_by_its_id():
    assert GLOSSARY["line"].name.en == "line"
