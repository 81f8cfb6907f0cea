"""The rulebooks. A module here that exports `GAME` is a game; its id is its path with underscores."""

from functools import cache
from importlib import import_module

from rulekit.kernel import Game, Text
from rulekit.words import Unfit, Unknown

_added: dict[str, Game] = {}


def ids() -> tuple[str, ...]:
    """Return the ids of all games, sorted: `("furuyoni", "victory_spark", …)`."""
    return tuple(sorted({*_modules(), *_added}))


def game(id: str) -> Game:
    """Return the game called `id`. Raises Unknown, a LookupError that names the ones there are.

    >>> game("victory_spark").name.en
    'Victory Spark'
    """
    if id in _added:
        return _added[id]
    if id not in _modules():
        raise Unknown(_no_such(id))
    return _modules()[id].GAME


def _no_such(id: str) -> Text:
    from difflib import get_close_matches

    near, there = get_close_matches(id, ids(), 1), ", ".join(ids())
    meant = Text(f"「{near[0]}」のことですか。", f' (did you mean "{near[0]}"?)') if near else Text("", "")
    return Text(f"「{id}」というゲームはありません。{meant.ja}選べるもの：{there}",
                f'there is no game "{id}"{meant.en}; there are {there}')


def add(game: Game) -> Game:
    """Make `game` known until Python ends, in place of a former one added under its id; return it.

    For a game that is still being written, as in a notebook. Raises Unfit, a ValueError, for the
    id of a game that comes with the kit.
    """
    if game.id in _modules():
        raise Unfit(Text(f"「{game.id}」というゲームはもうあります", f'there is a game "{game.id}" already'))
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
