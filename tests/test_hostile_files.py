"""Scenario files that nobody meant: one sentence with file and place, soon, and in little memory."""

import os
import resource
from time import process_time

import pytest
from damage import anything, damaged_data, damaged_text
from hypothesis import example, given, settings
from hypothesis import strategies as st
from volume import share

from rulekit import bounds
from rulekit.check import check
from rulekit.kernel import LANGUAGES
from rulekit.scenario import ScenarioError, _read, parse
from rulekit.trace import play
from rulekit.words import RulekitError

TIMES = 25 if os.environ.get("RULEKIT_LONG") else 1
SECONDS, MEGABYTES = 5, 300
"""What one file may take (of a processor), and what all of them together may add."""

SEEDS = st.integers(0, 2**64)
"""What the damage is made from."""


@pytest.fixture(scope="module", autouse=True)
def _small():
    """Look only a little into what can be read, and watch the memory all of them take."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(bounds.VARIABLE, "states=30 seconds=1")
        yield
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024 < MEGABYTES


def answered(read, data):
    """Read `data`; play and check what can be read. Nothing but single sentences may come of it."""
    began = process_time()
    try:
        scenario = read(data, "my.toml")
    except ScenarioError as fault:
        for lang in LANGUAGES:
            said = getattr(fault.text, lang)
            assert said.startswith("my.toml") and said.isprintable() and len(said) < 900, said
            assert "Error" not in said and "Traceback" not in said, said
    else:
        assert all("\n" not in str(failure) for failure in check(scenario))
        try:
            play(scenario, *scenario.line).transcript("ja")
        except RulekitError as fault:
            assert "\n" not in str(fault)
    assert process_time() - began < SECONDS


@given(seed=SEEDS)
@settings(max_examples=share(400 * TIMES))
def test_any_text(seed):
    answered(parse, anything(seed))


@given(seed=SEEDS)
@settings(max_examples=share(600 * TIMES))
def test_damaged_texts(seed):
    answered(parse, damaged_text(seed))


@given(seed=SEEDS)
@example(seed=7478)  # half of a pair of characters as a key
@example(seed=493617)  # a claim about a last moment that does not hold
@example(seed=909)  # the kind of what may be of one kind alone
@settings(max_examples=share(1_000 * TIMES))
def test_damaged_data(seed):
    answered(_read, damaged_data(seed))
