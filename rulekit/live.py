"""What a live notebook adds to an answer: a button for each line that shows it."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from rulekit.trace import Trace


def shell() -> Any:
    """Return the shell of the notebook kernel that runs this, or None outside of one."""
    ipython = sys.modules.get("IPython")
    found = ipython.get_ipython() if ipython else None
    return found if hasattr(found, "kernel") else None


def playable(text: str, lines: Sequence[tuple[str, Callable[[], Trace]]]) -> dict[str, Any]:
    """Return the part of a mimebundle in which each of `lines`, `(label, the line)`, plays at one click.

    It is empty where no notebook's kernel runs this, or where there is no line.
    """
    if shell() is None or not lines:
        return {}
    from rulekit.show.played import Played
    from rulekit.show.stage import live

    return live(Played(text, lines))
