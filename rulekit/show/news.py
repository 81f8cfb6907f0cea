"""What changed from one line's frames to another's: so little is sent after a choice."""

from typing import Any

_KEPT = ("texts", "parts", "barred")
_LISTS = ("frames", *_KEPT)
_TABLES = ("choices", "bars")


def news(was: dict[str, Any], now: dict[str, Any]) -> dict[str, Any] | None:
    """Return what makes `was` into `now`, for a view to put together; None where little is shared.

    Of a list: how many of the first stay, and what follows them. Of a table: what is new in it and
    what is gone. Of anything else: the new value.
    """
    lists = {name: _tail(was[name], now[name]) for name in _LISTS}
    if any(lists[name][0] < len(was[name]) for name in _KEPT):
        return None
    tables = {name: [{key: value for key, value in now[name].items() if was[name].get(key) != value},
                     [key for key in was[name] if key not in now[name]]] for name in _TABLES}
    rest = {name: value for name, value in now.items()
            if name not in (*_LISTS, *_TABLES) and value != was.get(name)}
    return {"lists": lists, "tables": tables, "rest": rest}


def _tail(was: list, now: list) -> list:
    """How many things both begin with, and the rest of `now`."""
    same = next((at for at, (old, new) in enumerate(zip(was, now, strict=False))
                 if old is not new and old != new), min(len(was), len(now)))
    return [same, now[same:]]
