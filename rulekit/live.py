"""What a live notebook adds to an answer: a button for each line that shows it."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from rulekit.trace import Trace


def shell() -> Any:
    """Return the shell of the notebook kernel that runs this, or None outside of one."""
    ipython = sys.modules.get("IPython")
    found = ipython.get_ipython() if ipython else None
    return found if hasattr(found, "kernel") else None


def offer(text: str, lines: Sequence[tuple[str, Callable[[], Trace]]]) -> NoReturn:
    """Open `text` over a button for each of `lines`, `(label, the line)`, at which it plays.

    Nothing opens where no notebook's kernel runs this, or where there is no line. Always raises
    NotImplementedError, by which IPython goes on with what every reader has.
    """
    if shell() is None or not lines:
        raise NotImplementedError
    from rulekit.show.played import Played
    from rulekit.show.stage import opened

    opened(Played(text, lines))
