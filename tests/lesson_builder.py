"""What builds the lessons, which is no part of the kit."""

import importlib.util
from functools import cache
from pathlib import Path

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
REBUILT = [(("ja", "en")[number % 2], source.stem)
           for number, source in enumerate(sorted((NOTEBOOKS / "lessons").glob("*.py")))]
"""The language in which each lesson is built again; a run that does so leaves nbval the other."""


@cache
def builder():
    """Return `notebooks/build.py` as a module."""
    spec = importlib.util.spec_from_file_location("build", NOTEBOOKS / "build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
