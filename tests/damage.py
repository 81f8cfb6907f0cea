"""Scenario files that nobody meant: text of any shape, and the library's files, damaged.

Each is made from a seed, which is quicker by far than drawing every piece of it.
"""

import tomllib
from functools import cache
from pathlib import Path
from random import Random

from rulekit.scenario import LIBRARY

PIECES = ('"', "'", '"""', "[", "]", "{", "}", "=", ",", ".", "\\", "\\u0000", "\\ud800", "\n", "\r", "\t",
          "\0", "#", "nan", "-inf", "1979-05-27T07:32:00Z",
          "0x" + "f" * 80, "9" * 30, "-1", "true",
          "[[start]]", "\u202e", "e\u0301", "🙂", "<script>", "start.", "[start.T]", "id = ", "''",
          "__class__", "{0.__class__}", "start = ", 'game = "victory_spark"\n')
STRANGE = ("", "<script>", "x" * 10_001, "{0}", "A B", "\x85", "\ud800", "\u202e", "T", "N", "P1", "t0")
VALUES = (None, True, -1, 0, 1, 2, 999, 10**30, 0.5, float("nan"), [], {}, [[]], [{}],
          {"id": "A"}, {"do": "place"})


@cache
def originals():
    """Return `(text, data)` of every file of the library."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(LIBRARY).glob("*/*.toml"))]
    return [(text, tomllib.loads(text)) for text in texts]


@cache
def known():
    """Return every key, every string and every table or list of the library."""
    words, parts, todo = set(STRANGE), list(VALUES), [data for _, data in originals()]
    while todo:
        match todo.pop():
            case dict() as table:
                words.update(table)
                parts.append(table)
                todo += table.values()
            case list() as row:
                parts.append(row)
                todo += row
            case str() as word:
                words.add(word)
    return sorted(words), parts


def anything(seed):
    """Return a text of pieces and words that mean something in TOML or in a scenario."""
    chance, (words, _) = Random(seed), known()
    return "".join(chance.choice((chance.choice(PIECES), chance.choice(words),
                                  chr(chance.randrange(0x11000))))
                   for _ in range(chance.randrange(30)))


def damaged_text(seed):
    """Return the text of a library file with pieces put in, cut out, doubled."""
    chance = Random(seed)
    text, _ = chance.choice(originals())
    for _ in range(chance.randint(1, 4)):
        at, other = chance.randrange(len(text)), chance.randrange(len(text))
        piece = chance.choice((chance.choice(PIECES), text[other:other + chance.randrange(60)], ""))
        text = text[:at] + piece + text[at + chance.randrange(12):]
    return text


def damaged_data(seed):
    """Return the data of a library file with a few of its values gone, doubled, or something else."""
    chance = Random(seed)
    _, data = chance.choice(originals())
    for _ in range(chance.randint(1, 3)):
        data = _changed(data, chance.choice(list(_places(data))), chance)
    return data


def _places(data, path=()):
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            if path or key != "game":
                yield (*path, key)
                yield from _places(value, (*path, key))


def _changed(data, path, chance):
    """Return `data` with what stands at `path` left out, doubled, renamed or replaced."""
    key, *rest = path
    copied = dict(data) if isinstance(data, dict) else list(data)
    how = chance.randrange(5)
    if rest:
        copied[key] = _changed(copied[key], rest, chance)
    elif how == 0:
        del copied[key]
    elif how == 1:
        twice = isinstance(copied[key], (list, str))
        copied[key] = copied[key] * 2 if twice else [copied[key], copied[key]]
    elif how == 2 and isinstance(copied, dict):
        copied[chance.choice(known()[0])] = copied.pop(key)
    else:
        copied[key] = chance.choice(known()[how % 2])
    return copied
