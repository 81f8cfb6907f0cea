"""Lessons built again are the same byte by byte: each in one of its languages, nbval runs it in the other."""

import re

import pytest

from tests.lesson_builder import NOTEBOOKS, REBUILT, builder


def unrastered(path):
    """The bytes of a notebook without its charts, which another matplotlib draws otherwise."""
    return re.sub(rb'"image/png": "[^"]*"', b'"image/png": ""', path.read_bytes())


@pytest.mark.rebuild
@pytest.mark.parametrize(("lang", "stem"), REBUILT)
def test_building_again_gives_the_same_bytes(tmp_path, lang, stem):
    (path,) = builder().build(tmp_path, [stem], [lang])
    assert unrastered(path) == unrastered(NOTEBOOKS / lang / path.name)
