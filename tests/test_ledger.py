"""The claims ledger: every clause that is built is reached by a scenario or a lesson cell."""

import pytest

from rulekit import games
from rulekit.ledger import gaps, reached

TOLD_ONLY = {"VS-48", "VS-49", "VS-50", "VS-51", "AMB-VS-19"}
"""Remarks about the column itself, and the loss of a player, which is left out: nothing to play."""


def test_every_clause_of_the_column_and_every_settlement_is_reached():
    built = {f"VS-{n:02}" for n in range(1, 48)} | {f"AMB-VS-{n}" for n in range(1, 22)} - TOLD_ONLY
    ledger = reached("victory_spark")
    assert built <= set(ledger)
    assert not [rule for rule in sorted(built) if not ledger[rule]]


@pytest.mark.parametrize("id", games.ids())
def test_nothing_that_a_game_lists_is_unreached(id):
    assert not set(gaps(id)) - TOLD_ONLY


def test_a_gap_would_be_seen(monkeypatch, tmp_path):
    monkeypatch.setattr("rulekit.ledger.library", lambda game: ("nothing_unresolved",))
    assert {"VS-06", "VS-21", "AMB-VS-4"} <= set(gaps("victory_spark", tmp_path))
    assert "VS-27" not in gaps("victory_spark", tmp_path)


def test_lesson_cells_count_and_a_number_is_read_whole(tmp_path):
    (tmp_path / "07_try.py").write_text('# %% [markdown]\n# VS-06\n# %%\n"AMB-VS-4"; "VS-061"; "XVS-07"\n')
    ledger = reached("victory_spark", tmp_path)
    cells = {rule: [name for name in names if name.startswith("07_try")] for rule, names in ledger.items()}
    assert {rule: names for rule, names in cells.items() if names} == {
        "VS-06": ["07_try cell 1"], "AMB-VS-4": ["07_try cell 2"]}
