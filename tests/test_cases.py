"""Every scenario of the library is proved, and every worked case is in it."""

from collections import Counter

import pytest

from rulekit.check import check
from rulekit.games import ids
from rulekit.scenario import library, load

VSX = {"VSX-01", "VSX-02", "VSX-04", "VSX-05", "VSX-08", "VSX-12", "VSX-16a", "VSX-17", "VSX-18", "VSX-19-3",
       "VSX-21"}
FUX = {"FUX-01", "FUX-02", "FUX-04", "FUX-05", "FUX-06", "FUX-10", "FUX-11", "FUX-12", "FUX-14", "FUX-16",
       "FUX-18", "FUX-21"}


@pytest.mark.parametrize("name", library())
def test_scenario(name):
    assert check(load(name)) == ()


@pytest.mark.parametrize("name", library())
def test_a_scenario_claims_something(name):
    scenario = load(name)
    assert scenario.expect or scenario.all, "a scenario without a claim proves nothing"
    assert scenario.cites or scenario.case


def test_every_worked_case_is_encoded():
    assert {load(name).case for name in library("victory_spark")} >= VSX
    assert {load(name).case for name in library("furuyoni")} >= FUX


def test_names_and_cases_are_unique():
    names = Counter(library())
    cases = Counter(case for name in library() if (case := load(name).case))
    assert not [name for name, times in (names + cases).items() if times > 1]


def test_every_folder_of_scenarios_is_a_game():
    assert {load(name).scene.game for name in library()} == set(ids())
