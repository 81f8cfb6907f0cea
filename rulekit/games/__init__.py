"""The rulebooks. A module here that exports `GAME` is a game; its id is its path with underscores."""

from functools import cache
from importlib import import_module

from rulekit.kernel import Game

_added: dict[str, Game] = {}


def ids() -> tuple[str, ...]:
    """Return the ids of all games, sorted: `("furuyoni", "victory_spark", …)`."""
    return tuple(sorted({*_modules(), *_added}))


def game(id: str) -> Game:
    """Return the game called `id`. Raises LookupError for an unknown one.

    >>> game("victory_spark").name.en
    'Victory Spark'
    """
    return _added.get(id) or _modules()[id].GAME


def add(game: Game) -> Game:
    """Make `game` known until Python ends, in place of a former one added under its id; return it.

    For a game that is still being written, as in a notebook. Raises ValueError for the id of a
    game that comes with the kit.
    """
    if game.id in _modules():
        raise ValueError(f"{game.id}: このゲームはもうあります／there is such a game already")
    _added[game.id] = game
    return game


@cache
def _modules() -> dict:
    from pkgutil import walk_packages

    found = {}
    for info in walk_packages(__path__, __name__ + "."):
        module = import_module(info.name)
        if hasattr(module, "GAME"):
            found[module.GAME.id] = module
    return found
