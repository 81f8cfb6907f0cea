"""The fields of the vocabulary are listed, each with an example that uses it; what is left out is named."""

import tomllib
from typing import get_args

import msgspec
import pytest
from test_mtg_stack_further import KERNEL

from rulekit.games import game
from rulekit.games.mtg.left_out import LEFT_OUT
from rulekit.games.mtg.terms import Which
from rulekit.games.mtg.vocabulary_fields import FIELDS


def fields(made):
    """Return the fields of a kind of thing, of an instruction those of all of them."""
    every = {field for one in get_args(made) or (made,) for field in one.__struct_fields__}
    return every - set(Which.__struct_fields__) if made is FIELDS["target"][1] else every


@pytest.mark.parametrize("kind", FIELDS)
def test_every_field_is_listed_with_an_example_that_uses_it(kind):
    words, made = FIELDS[kind]
    assert set(words) == fields(made)
    for word, (text, example) in words.items():
        written = tomllib.loads(f"x = {example}")["x"]
        assert word in written and text.ja and text.en
        read = msgspec.to_builtins(msgspec.convert(written, made))
        assert word in read, f"{word}: as it is by default it says nothing"


def test_what_is_left_out_is_of_the_kernel_is_in_no_table_of_rules_and_has_a_reason():
    assert set(LEFT_OUT) <= set(KERNEL) and not set(LEFT_OUT) & set(game("mtg_stack").rules)
    assert all(text.ja and text.en for text in LEFT_OUT.values())
