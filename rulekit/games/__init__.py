"""The rulebooks. A module here that exports `GAME` is a game; its id is its path with underscores."""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from rulekit.kernel import Game


@cache
def ids() -> tuple[str, ...]:
    """Return the ids of all games, sorted: `("furuyoni", "victory_spark", …)`."""
    return tuple(sorted(_modules()))


@cache
def game(id: str) -> Game:
    """Return the game called `id`. Raises LookupError for an unknown one."""
    return _modules()[id].GAME


@cache
def _modules() -> dict:
    found = {}
    for info in walk_packages(__path__, __name__ + "."):
        module = import_module(info.name)
        if hasattr(module, "GAME"):
            found[module.GAME.id] = module
    return found
