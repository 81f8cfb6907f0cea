"""Scenario files: a situation, a line of play, and what is expected of it, as TOML data.

A file is data: it is never evaluated, held to the bounds of `rulekit.bounds`, and escaped wherever shown.
"""

import os
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rulekit import bounds, games
from rulekit.kernel import Text
from rulekit.tables import All, Barred, Came, Expect, File, Until, Variant
from rulekit.trace import Scene
from rulekit.words import RulekitError

if TYPE_CHECKING:
    from pathlib import Path

LIBRARY = os.path.join(os.path.dirname(__file__), "scenarios")

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")


class ScenarioError(RulekitError):
    """A scenario that cannot be read: one sentence with the file and the place in it."""

    def __init__(self, file: str, place: str, text: Text):
        self.file, self.place = file, _one_line(place, 120)
        where = f"{file}: {self.place}" if place else file
        super().__init__(Text(_one_line(f"{where}：{text.ja}"), _one_line(f"{where}: {text.en}")))


def _one_line(text: str, most: int = 600) -> str:
    """Return `text` with control characters shown as blanks, cut after `most` characters."""
    text = "".join(char if char.isprintable() or char == "　" else " " for char in text)
    return text if len(text) <= most else text[:most] + "…"


class Scenario(Struct, frozen=True):
    """A scenario that has been read: a scene, a line of keys, expectations, variants.

    `file` is where it came from, `name` the stem of that file; `cites` the clauses it shows and
    `case` the worked case it encodes.
    """

    file: str
    name: str
    scene: Scene
    line: tuple[str, ...] = ()
    expect: Expect | None = None
    all: All | None = None
    variants: tuple["Scenario", ...] = ()
    source: str = ""
    case: str = ""
    cites: tuple[str, ...] = ()

    @property
    def title(self) -> Text:
        """What the scenario is called."""
        return self.scene.title


def library(game: str = "") -> tuple[str, ...]:
    """Return the names of the scenarios that come with the kit, of one game or of all, sorted.

    >>> "kobato_cancels_the_pump" in library("victory_spark")
    True
    """
    return tuple(sorted(path.stem for path in _library_files() if game in ("", path.parent.name)))


@cache
def _library_files() -> tuple["Path", ...]:
    from pathlib import Path

    return tuple(sorted(Path(LIBRARY).glob("*/*.toml")))


def load(source: "str | Path") -> Scenario:
    """Return the scenario in a file, or the library's one of that name. Raises ScenarioError.

    >>> load("chain_of_two").line
    ('T declare K2>K1',)
    """
    from pathlib import Path

    path = Path(source)
    if path.suffix != ".toml":
        named = [file for file in _library_files() if file.stem == str(source)]
        if not named:
            raise ScenarioError(str(source), "", _unknown_name(str(source)))
        path = named[0]
    shown = path.name if path.is_relative_to(LIBRARY) else str(source)
    try:
        raw = _bytes(path, shown)
    except (OSError, ValueError) as fault:
        raise ScenarioError(shown, "", Text(
            "ファイルを読めません。道筋と名前を確かめてください",
            "the file cannot be read; check its path and name")) from fault
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ScenarioError(shown, "", Text("UTF-8 の文字として読めません。UTF-8 で保存してください",
                                            "this is not UTF-8 text; save the file as UTF-8")) from fault
    return parse(text, shown)


def _bytes(path: "Path", shown: str) -> bytes:
    """Return what a file holds. Only plain files are read: a pipe or a device may never end."""
    if path.exists() and not path.is_file():
        raise ScenarioError(shown, "", Text("これはファイルではありません", "this is no plain file"))
    with path.open("rb") as file:
        raw = file.read(bounds.most("bytes") + 1)
    if len(raw) > bounds.most("bytes"):
        raise ScenarioError(shown, "", bounds.too_many("bytes"))
    return raw


def _unknown_name(name: str) -> Text:
    from difflib import get_close_matches

    if os.path.isfile(f"{name}.toml"):
        return Text(f"その名前のシナリオはありません。ファイル {name}.toml のことですか",
                    f"there is no scenario of that name; did you mean the file {name}.toml?")
    near = get_close_matches(name, library(), 3)
    listed = ", ".join(near or library()[:3])
    return Text(
        f"その名前のシナリオはありません。{'近いもの' if near else 'たとえば'}：{listed}"
        "（ファイルなら .toml で終わる名前を）",
        f"there is no scenario of that name; {'near it' if near else 'there are'}: {listed} "
        "(for a file, give a name that ends in .toml)",
    )


def parse(text: str, file: str = "scenario") -> Scenario:
    """Return the scenario that `text` (TOML) tells. Raises ScenarioError naming `file` and the place.

    >>> parse('game = "victory_spark"').scene.game
    'victory_spark'
    """
    import tomllib  # what only reading needs is not imported with the kit

    if len(text.encode(errors="replace")) > bounds.most("bytes"):
        raise ScenarioError(file, "", bounds.too_many("bytes"))
    try:
        data = tomllib.loads(text)
        return _read(data, file)
    except ValueError as fault:  # a number of thousands of digits is one too
        from rulekit.toml_faults import toml_fault

        raise ScenarioError(file, *toml_fault(str(fault), text)) from None
    except RecursionError:
        raise ScenarioError(file, "", Text("入れ子が深すぎます", "it is nested too deeply")) from None


def _read(data: dict, file: str) -> Scenario:
    if found := bounds.excess(data):
        raise ScenarioError(file, *found)
    head = _convert(data, File, file, "")
    if head.game not in games.ids():
        raise ScenarioError(file, "game", Text(
            f"「{head.game}」というゲームはありません。選べるもの：{', '.join(games.ids())}",
            f'there is no game "{head.game}"; there are {", ".join(games.ids())}'))
    base = _scenario(head, head.start, file, "start")
    variants = tuple(_variant(base, head, variant, f"variant[{number}]")
                     for number, variant in enumerate(head.variant))
    _check_names(head, games.game(head.game), file)
    return replace(base, variants=variants)


def _scenario(head: File, start: dict, file: str, place: str) -> Scenario:
    game = games.game(head.game)
    _check_ids(start, file, place)
    state = _convert(start, game.State, file, place)
    if len(getattr(state, "players", ())) > bounds.most("players"):
        raise ScenarioError(file, f"{place}.players", bounds.too_many("players"))
    for fault in game.faults(state):
        path = place + fault.path.removeprefix("start")
        raise ScenarioError(file, path, fault.text)
    if head.edition and head.edition not in game.editions:
        raise ScenarioError(file, "edition", Text(
            f"「{head.edition}」という版はありません。選べるもの：{', '.join(game.editions)}",
            f'there is no edition "{head.edition}"; there are {", ".join(game.editions)}'))
    if head.edition and hasattr(state, "edition"):  # where an edition changes what the rules allow
        state = replace(state, edition=head.edition)
    _check_rules(head, game, file)
    scene = Scene(head.game, state, head.title, tuple(sorted(head.names.items())), head.only,
                  head.edition or getattr(state, "edition", ""))
    name = os.path.splitext(os.path.basename(file))[0]
    return Scenario(file, name, scene, head.line, head.expect, head.all, (), head.source, head.case,
                    head.cites)


def _variant(base: Scenario, head: File, variant: Variant, place: str) -> Scenario:
    changed = {"line": variant.line, "expect": variant.expect, "all": variant.all}
    for field in ("title", "edition", "only"):
        if (value := getattr(variant, field)) is not None:
            changed[field] = value
    return _scenario(replace(head, **changed), merged(head.start, variant.start), base.file, f"{place}.start")


def merged(under: dict, over: dict) -> dict:
    """Return `under` with the fields of `over` laid on it; tables are merged, anything else replaced."""
    result = dict(under)
    for key, value in over.items():
        both = isinstance(value, dict) and isinstance(result.get(key), dict)
        result[key] = merged(result[key], value) if both else value
    return result


def _convert(data: Any, to: type, file: str, place: str) -> Any:
    try:
        return msgspec.convert(data, to)
    except msgspec.ValidationError as fault:
        from rulekit.faults import in_words

        raise ScenarioError(file, *in_words(str(fault), data, to, place)) from None


def _check_ids(start: Any, file: str, place: str) -> None:
    for path, id in _ids(start, place):
        if not _ID.fullmatch(id):
            raise ScenarioError(file, path, Text(
                f"id「{id[:40]}」は使えません。英字で始まる英数字と _ で 40 字までです",
                f'the id "{id[:40]}" cannot be used; take letters, digits and _, a letter first, at most 40'))


def _ids(data: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "id" and isinstance(value, str):
                yield f"{place}.id", value
            yield from _ids(value, f"{place}.{key}")
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _ids(value, f"{place}[{number}]")


def _check_rules(head: File, game, file: str) -> None:
    barred = [(f"expect.refused[{n}].rule", one.rule) for n, one in
              enumerate(head.expect.refused if head.expect else ()) if one.rule]
    for place, rule in [*((f"cites[{n}]", rule) for n, rule in enumerate(head.cites)), *barred]:
        if rule not in game.rules:
            raise ScenarioError(file, place, Text(
                f"「{rule}」というルールは表にありません（rulekit rules {game.id}）",
                f'"{rule}" is not in the table of rules (see: rulekit rules {game.id})'))


def _check_names(head: File, game, file: str) -> None:
    """Raise where a name is for nothing in the start, be it the file's own or a variant's."""
    from difflib import get_close_matches

    used = {text for start in (head.start, *(one.start for one in head.variant)) for text in strings(start)}
    used.update(game.players)
    for name in head.names:
        if name not in used:
            near = ", ".join(get_close_matches(name, used, 3) or sorted(used)[:8])
            raise ScenarioError(file, f"names.{name}", Text(
                f"start に「{name}」と呼ばれるものがありません（あるもの：{near}）",
                f'nothing in start is called "{name}" (there are {near})'))


def strings(data: Any) -> Iterator[str]:
    """Yield every string in plain data, keys left out."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


__all__ = ["All", "Barred", "Came", "Expect", "Scenario", "ScenarioError", "Until", "Variant",
           "library", "load", "merged", "parse"]
