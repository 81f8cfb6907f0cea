"""How much is tried: all of it, or with `RULEKIT_BRIEF=1` a tenth of what is generated; and what first.

The brief way is for runs that ask whether other versions of the packages do as well, not whether the
rules hold.
"""

import os

MANY = 40
"""A test that is asked in more ways than these is asked in a fourth of them, in brief."""

ALIKE = tuple(f"test_{name}.py" for name in (
    "board", "faults", "glossary", "layout", "ledger", "lesson_words", "naming", "palette", "spelling",
    "tables"))
"""Files about words, drawing, folders and signals, in which no package has a part: not in brief."""

SLOW = ("tests/browser/test_page", "tests/browser/test_stage", "tests/test_contract", "tests/browser/",
        "tests/test_rebuilding", "notebooks/")
"""What takes longest, by the beginning of its path. Where several processes share the files in this order,
none is left alone with one of these at the end."""


def rank(path: str) -> int:
    """Return how early the tests of the file at `path` are to begin, the first at 0."""
    return next((at for at, slow in enumerate(SLOW) if path.startswith(slow)), len(SLOW))


def brief() -> bool:
    """Return whether less is to be tried than there is."""
    return bool(os.environ.get("RULEKIT_BRIEF"))


def share(many: int) -> int:
    """Return how many to try where all would be `many`."""
    return max(1, many // 10) if brief() else many
