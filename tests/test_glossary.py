"""The glossary: one definition a term, both languages, no term named twice, links that hold."""

import re

from rulekit import games, load, play
from rulekit.glossary import GLOSSARY, KIT, Glossary, terms_in
from rulekit.kernel import LANGUAGES, Text
from rulekit.show.frames import frames
from rulekit.terms import GAMES


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


def test_a_games_glossary_has_its_own_words_and_no_others():
    assert set(GAMES) == set(games.ids())
    for game, name in GAMES.items():
        mine = GLOSSARY.of(game)
        assert {use.game for term in mine.terms for use in term.uses} == {name}
        assert {"resolve", "target", "turn_player"} <= {term.id for term in mine.terms}
        assert not {term.id for term in KIT} & {term.id for term in mine.terms}
    assert "charged" not in {term.id for term in GLOSSARY.of("victory_spark", "mtg_stack").terms}
    assert [use.name.en for use in GLOSSARY.of("victory_spark", "mtg_stack")["waiting_zone"].uses] == [
        "resolution zone", "stack"]


def test_terms_are_found_in_what_a_rule_says_and_told_in_the_games_words():
    zone, = terms_in(Text("解決領域に置く。", "They are put into the resolution zones."), "victory_spark")
    assert zone.ja.startswith("解決領域（プレイヤーに一つずつ。")
    assert zone.en.startswith("resolution zone (one a player")
    assert "Not to be confused: a queue" in zone.en and "混同しやすい：ただの列" in zone.ja
    assert terms_in(Text("解決領域に置く。", "They are put into the resolution zones."), "furuyoni") == ()
    both = Text("呪文を打ち消す。カウンターを置く。", "Counter a spell. Put a counter on it.")
    assert [one.en[:8] for one in terms_in(both, "mtg_stack")] == ["counter:"]
    assert terms_in(Text("毒カウンターを置く。", "Put poison counters."), "mtg_stack") == ()


def test_every_stage_carries_what_the_terms_of_its_rules_mean():
    for name in ("kobato_cancels_the_pump", "attack_as_reaction", "b04_second_check", "two_base_setters"):
        scenario = load(name)
        data = frames(play(scenario, *scenario.line))
        told = [data["texts"][term] for _, _, terms in data["rules"].values() for term in terms]
        assert told and all(ja and en for ja, en in told), name
