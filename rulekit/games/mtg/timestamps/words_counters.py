"""Counters that are put and taken, told by their number: one, each number up to a hundred, and more."""

from rulekit.kernel import Text

MOST = 99
"""Above it the sentence says that they are at least so many."""

_SAID = {
    "counter": Text("{0}に{1}カウンターが #n置かれ、タイムスタンプを得る",
                    "#n {1} counters are put on {0} and get their timestamp"),
    "counter_more": Text("{0}に{1}カウンターがさらに #n置かれる。同じ種類の全部が、この時に揃う",
                         "#n more {1} counters are put on {0}; all of that kind now share this timestamp"),
    "remove_counter": Text("{0}から{1}カウンターが #n取り除かれる。残りのタイムスタンプはそのまま",
                           "#n {1} counters are removed from {0}; those left keep their timestamp"),
}
_DONE = {
    "counter": Text("{0}に{1}カウンターを #n置く", "#n {1} counters are put on {0}"),
    "counter_more": Text("{0}に{1}カウンターをさらに #n置く", "#n more {1} counters are put on {0}"),
    "remove_counter": Text("{0}から{1}カウンターを #n取り除く", "#n {1} counters are removed from {0}"),
}


def so_many(verb: str, n: int) -> str:
    """Return the name of the sentence that tells that `n` counters were put or taken.

    >>> so_many("counter", 1), so_many("counter", 3), so_many("counter", 300)
    ('counter', 'counter_3', 'counter_many')
    """
    return verb if n == 1 else f"{verb}_{n}" if n <= MOST else f"{verb}_many"


def _each(verb: str, text: Text) -> dict[str, Text]:
    numbers = [(so_many(verb, n), f"{n} 個", str(n)) for n in range(2, MOST + 1)]
    numbers.append((so_many(verb, MOST + 1), f"{MOST + 1} 個以上", f"{MOST + 1} or more"))
    return {name: Text(text.ja.replace("#n", ja), text.en.replace("#n", en)) for name, ja, en in numbers}


COUNTER_STEPS = {f"say_{name}": said for verb, text in _SAID.items()
                 for name, said in _each(verb, text).items()}
"""The sentences of steps with several counters."""

COUNTERS_DONE = {name: said for verb, text in _DONE.items() for name, said in _each(verb, text).items()}
"""The same, without what comes of it."""
