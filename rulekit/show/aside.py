"""What else a line could have done: at each of its choices the other options, and what was barred there."""

from collections.abc import Iterator, Sequence
from typing import Any

from rulekit.kernel import Text
from rulekit.show.words import STAGE

WORDS = {
    "instead": Text("ほかに選べた手：{0}", "Could have been chosen instead: {0}"),
    "open": Text("ここで {who} が選べる手：{0}", "Here {who} may choose: {0}"),
    "more_options": Text("ほか {0} 通り", "{0} more"),
    "more_barred": Text("できない手はほかに {0} 通り。", "{0} more are barred."),
}
"""What the script of a page says with the same words."""

MOST = {"options": 8, "barred": 3}
"""How many are listed, for paper is short; of more the number is told."""

BETWEEN = (" ／ ", " / ")


def asides(book: dict[str, Any], keys: Sequence[str]) -> dict[int, list[tuple[str, Text]]]:
    """Return what is to be said of the choices of a line: `(kind, sentence)` by the number of steps before.

    `book` is a page's data. The kind is `instead` or `barred`; a line that takes what a page does not
    explore is told as far as it goes.
    """
    at, node, found = len(book["first"]["frames"]) - 1, book["nodes"][0], {}
    for key in (*keys, ""):
        if "choice" in node:
            found[at] = [*_options(book, node["choice"], key), *_barred(book, node)]
        if key not in node.get("ways", {}):
            break
        to, way = node["ways"][key]
        at, node = at + len(way["frames"]), book["nodes"][to]
    return found


def _options(book: dict[str, Any], choice: dict[str, Any], taken: str) -> Iterator[tuple[str, Text]]:
    others = [book["texts"][one["label"]] for one in choice["options"] if one["key"] != taken]
    if others:
        listed = _bounded(others, MOST["options"], WORDS["more_options"])
        said = Text(*map(str.join, BETWEEN, zip(*listed, strict=True)))
        head = WORDS["instead" if len(others) < len(choice["options"]) else "open"]
        yield "instead", head.fill(said, who=Text(*book["texts"][choice["name"]]))


def _barred(book: dict[str, Any], node: dict[str, Any]) -> Iterator[tuple[str, Text]]:
    """The near misses, those of whoever chooses first."""
    texts, said = book["texts"], []
    bars = [book["barred"][number] for number in node["bars"]]
    for who, what, reason, cite in sorted(bars, key=lambda bar: bar[0] != node["choice"]["name"]):
        asks = STAGE["why_one"].fill(Text(*texts[what]), who=Text(*texts[who]))
        said.append([f"{ask} {why} {cite}"
                     for ask, why in zip((asks.ja, asks.en), texts[reason], strict=True)])
    for pair in _bounded(said, MOST["barred"], WORDS["more_barred"]):
        yield "barred", Text(*pair)


def _bounded(said: list, most: int, more: Text) -> list:
    if len(said) <= most:
        return said
    left = more.fill(Text(*[f"{len(said) - most:,}"] * 2))
    return [*said[:most], [left.ja, left.en]]


__all__ = ["asides"]
