"""What commands print: lines of text a terminal can be trusted with, and stable JSON."""

import json
import sys
from typing import Any

from rulekit.kernel import Text
from rulekit.words import harmless, spoken


def line(text: Text | str) -> None:
    """Print `text` in the reader's language; control characters of a scenario's words are shown as �."""
    print(_safe(text))


def fault(text: Text | str) -> None:
    """Print one sentence on the error stream, on one line."""
    print(_safe(text).replace("\n", " "), file=sys.stderr)


def progress(done: int, of: int) -> None:
    """Tell a reader who waits how far it is; a file or a pipe is told nothing."""
    if sys.stderr.isatty():
        full = 30 * done // of
        print(f"\r[{'#' * full}{'.' * (30 - full)}] {done}/{of}", end="\n" if done == of else "",
              file=sys.stderr, flush=True)


def as_json(command: str, data: dict[str, Any]) -> None:
    """Print `data` as JSON: keys sorted, texts in both languages, `schema` counts breaking changes."""
    print(json.dumps({"schema": 1, "command": command, **data}, ensure_ascii=False, indent=2, sort_keys=True))


def both(text: Text) -> dict[str, str]:
    """Return a text as JSON writes it."""
    return {"ja": text.ja, "en": text.en}


def _safe(text: Text | str) -> str:
    return harmless(text if isinstance(text, str) else spoken(text))
