"""Every worked case of priority, mana, triggers and state-based actions is encoded and cited."""

import pytest

from rulekit.games import game
from rulekit.ledger import reached
from rulekit.scenario import library, load

CASES = [
    "B01", "B02", "B04", "B06", "B07", "M01", "M03", "M05", "M06", "M07", "M09", "M11", "S01", "S02",
    "S03", "S05", "S06", "S08", "S09", "S11", "S12", "S14", "S16", "S17", "S19", "S20", "S22", "S24",
    "S26", "T01", "T02", "T04", "T05", "T07", "T09", "T10", "T12", "T13", "T16", "T17", "T19", "T21",
    "T23",
]

CITED = [
    "101.2", "101.4", "104.4a", "106.4", "113.7a", "115.1", "115.6", "116.2a", "116.2b", "117.1a",
    "117.2e", "117.3a", "117.3b", "117.3c", "117.4", "117.5", "117.7", "305.1", "307.1", "405.2",
    "405.3", "405.5", "405.6c", "500.2", "500.4", "502.4", "503.1a", "504.1", "504.2", "513.2", "601.2",
    "601.2c", "601.2h", "601.2i", "603.10", "603.10a", "603.12", "603.3", "603.3b", "603.3d", "603.4",
    "603.6a", "603.6c", "603.7a", "603.8", "605.1a", "605.1b", "605.3b", "605.5a", "605.5b", "608.2",
    "608.2b", "608.2c", "701.5a", "701.5b", "702.11b", "702.61a", "702.61b", "703.3", "704.3", "704.4",
    "704.5a", "704.5f", "704.5g", "704.5j", "704.5m", "707.10", "728.1", "728.2",
]
"""The clauses those cases cite, in the edition of 2023-11-17."""


def test_every_worked_case_is_encoded():
    assert {f"MTG-{case}" for case in CASES} <= {load(name).case for name in library("mtg_stack")}


def test_every_statement_of_the_article_and_every_cited_clause_is_reached():
    ledger = reached("mtg_stack")
    wanted = [*(f"ST-{number:02}" for number in range(1, 24)), *CITED]
    known = {rule: ledger.get(rule) or ledger.get(f"{rule}a") for rule in wanted}
    assert not [rule for rule, names in known.items() if not names]


@pytest.mark.parametrize(("id", "later"), [("701.5a", "701.6a"), ("728.1", "733.1"), ("500.4", "500.5"),
                                           ("608.2m", "608.2n"), ("405.5", "405.5")])
def test_a_clause_has_its_number_in_both_editions(id, later):
    rule = game("mtg_stack").rules[id]
    assert (rule.number(), rule.number("2023-11-17"), rule.number("2026-04-17")) == (id, id, later)


def test_an_edition_changes_numbers_and_nothing_else():
    scenario = load("s08_second_counter_fizzles")
    from msgspec.structs import replace

    from rulekit.trace import play

    later = replace(scenario.scene, edition="2026-04-17")
    old, new = play(scenario, *scenario.line), play(later, *scenario.line)
    assert [step.key for step in old.steps] == [step.key for step in new.steps]
    assert "[701.5a]" in old.transcript("en") and "[701.6a (701.5a)]" in new.transcript("en")
