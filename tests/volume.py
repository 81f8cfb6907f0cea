"""How much is tried: all of it, or with `RULEKIT_BRIEF=1` a tenth of what is generated.

The brief way is for runs that ask whether other versions of the packages do as well, not whether the
rules hold.
"""

import os

MANY = 40
"""A test that is asked in more ways than these is asked in a fourth of them, in brief."""


def brief() -> bool:
    """Return whether less is to be tried than there is."""
    return bool(os.environ.get("RULEKIT_BRIEF"))


def share(many: int) -> int:
    """Return how many to try where all would be `many`."""
    return max(1, many // 10) if brief() else many
