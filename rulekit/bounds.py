"""Every bound there is on what a scenario file may ask for, and how a reader raises one on purpose.

`RULEKIT_BOUNDS="states=1000000 seconds=600"` in the environment sets bounds by name; nothing that stands
in a file can.
"""

import os
import re
from typing import Any
from unicodedata import category

from msgspec import Struct

from rulekit.kernel import Text
from rulekit.words import RulekitError

VARIABLE = "RULEKIT_BOUNDS"


class Bound(Struct, frozen=True):
    """The `most` there may be of something, and what that is."""

    most: int
    text: Text


BOUNDS = {
    "bytes": Bound(65_536, Text("シナリオファイルのバイト数", "bytes of a scenario file")),
    "items": Bound(4_000, Text("一つのファイルの値の数", "values in one file")),
    "depth": Bound(60, Text("入れ子の深さ", "tables and lists inside each other")),
    "text": Bound(10_000, Text("一つの文字列の文字数", "characters of one text")),
    "marks": Bound(4, Text("一つの文字に付く結合記号の数", "combining marks on one letter")),
    "number": Bound(999, Text("start に書く数の大きさ", "size of a number in start")),
    "players": Bound(4, Text("プレイヤーの人数", "players")),
    "states": Bound(200_000, Text("調べる状態の数", "states explored")),
    "seconds": Bound(60, Text("一つのファイルを調べる秒数", "seconds spent on the lines of one file")),
    "counted": Bound(2_000_000, Text("数だけを数えるときの状態の数", "states where lines are only counted")),
    "page_states": Bound(3_000, Text("ページのために調べる状態の数", "states looked at for a page")),
    "pictures": Bound(1_500, Text("一つのページの絵の枚数", "pictures in one page")),
}

_TOO_MANY = Text("多すぎます（{0}は {1} まで。{2} で変えられます）",
                 "too much: at most {1} {0} (raised by {2})")
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""Control characters, ends of lines, marks that turn the direction of reading, and what is no character."""

_HALF = re.compile("[\ud800-\udfff]")

_CANNOT_BE_SHOWN = Text("表示できない文字 {0} があります", "it holds {0}, which cannot be shown")
_UNREADABLE = Text("環境変数 {0} の「{1}」は読めません。「名前=1 以上の整数」を空白で並べます。名前：{2}",
                   'the environment variable {0} says "{1}"; write name=whole number, with blanks between; '
                   "names: {2}")


def most(name: str) -> int:
    """Return the bound called `name`. Raises RulekitError where the environment's bounds cannot be read."""
    return _wanted().get(name, BOUNDS[name].most)


def too_many(name: str) -> Text:
    """Return the sentence that says a bound was passed, which one, and how it is raised."""
    number, how = str(most(name)), f"{VARIABLE}={name}=N"
    return _TOO_MANY.fill(BOUNDS[name].text, Text(number, number), Text(how, how))


def _wanted() -> dict[str, int]:
    found = {}
    for part in os.environ.get(VARIABLE, "").split():
        name, _, number = part.partition("=")
        if name not in BOUNDS or not re.fullmatch(r"0*[1-9][0-9]{0,11}", number):
            raise RulekitError(_UNREADABLE.fill(*(Text(one, one) for one in (
                VARIABLE, part[:40], ", ".join(BOUNDS)))))
        found[name] = int(number)
    return found


def excess(data: Any) -> tuple[str, Text] | None:
    """Return the place in plain data where a bound is passed and the sentence about it, or None.

    So is where a text holds what cannot be shown as one line.
    """
    items, depth = most("items"), most("depth")
    todo: list[tuple[str, Any, int]] = [("", data, 0)]
    seen = 0
    while todo:
        place, value, deep = todo.pop()
        seen += 1
        if isinstance(value, dict):
            if half := _HALF.search("".join(value)):  # a key that no file can hold
                return place, _unseen(half[0])
            inside = [(f"{place}.{key}".lstrip("."), one) for key, one in value.items()]
        elif isinstance(value, list):
            inside = [(f"{place}[{number}]", one) for number, one in enumerate(value)]
        else:
            inside = []
        if isinstance(value, str) and (wrong := _unfit(value)):
            return place, wrong
        if type(value) is int and _in_start(place) and abs(value) > most("number"):
            return place, too_many("number")
        if seen + len(inside) > items:
            return place, too_many("items")
        if inside and deep >= depth:
            return place, too_many("depth")
        todo += [(where, one, deep + 1) for where, one in inside]
    return None


def _unfit(text: str) -> Text | None:
    """Return what is wrong with a text wherever it is shown, or None."""
    if len(text) > most("text"):
        return too_many("text")
    if found := _UNSEEN.search(text):
        return _unseen(found[0])
    if text.isascii():
        return None
    marks = "".join("m" if category(char) in ("Mn", "Me") else " " for char in text).split()
    return too_many("marks") if any(len(run) > most("marks") for run in marks) else None


def _unseen(char: str) -> Text:
    code = f"U+{ord(char):04X}"
    return _CANNOT_BE_SHOWN.fill(Text(code, code))


def _in_start(place: str) -> bool:
    return re.match(r"(?:variant\[\d+\]\.)?start\b", place) is not None
