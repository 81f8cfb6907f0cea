"""How much is tried of what is generated: all of it, or with `RULEKIT_BRIEF=1` a tenth.

The brief way is for runs that ask whether other versions of the packages do as well, not whether the
rules hold.
"""

import os


def share(many: int) -> int:
    """Return how many to try where all would be `many`."""
    return max(1, many // 10) if os.environ.get("RULEKIT_BRIEF") else many
