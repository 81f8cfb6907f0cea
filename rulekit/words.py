"""The kit's own words, ja and en, and which of the two is spoken."""

import copyreg
import os
import re
from collections.abc import Iterable

from rulekit.kernel import LANGUAGES, Text

_spoken = ""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def language() -> str:
    """Return the language spoken now, `"ja"` or `"en"`: what `speak` set, else the environment's.

    >>> speak("en")
    >>> language()
    'en'
    """
    if _spoken:
        return _spoken
    wanted = os.environ.get("RULEKIT_LANG") or os.environ.get("LANG", "")
    return "ja" if wanted.lower().startswith("ja") else "en"


def speak(lang: str) -> None:
    """Speak `lang` from now on. Raises Unfit, a ValueError, for anything but `"ja"` and `"en"`.

    >>> speak("en")
    >>> language()
    'en'
    """
    global _spoken
    if lang not in LANGUAGES:
        raise Unfit(Text(f"話せる言語は ja / en です（「{lang}」ではなく）",
                         f'the languages are ja / en, not "{lang}"'))
    _spoken = lang


def spoken(text: Text, lang: str = "") -> str:
    """Return `text` in `lang`, by default the language spoken now."""
    return getattr(text, lang or language())


def many(number: int, noun: str, form: str = "") -> str:
    """Return a number with its English noun, in the plural unless it is one. `form` is that of the figures.

    >>> many(1, "line"), many(1200, "state", ",")
    ('1 line', '1,200 states')
    """
    return f"{number:{form}} {noun}{'' if number == 1 else 's'}"


def listed(texts: Iterable[Text]) -> Text:
    """Return texts as one list, without a word before the last.

    >>> listed([Text("能力", "ability"), Text("呪文", "spell")])
    Text(ja='能力、呪文', en='ability, spell')
    """
    texts = tuple(texts)
    return Text("、".join([one.ja for one in texts]), ", ".join([one.en for one in texts]))


def harmless(text: str) -> str:
    """Return `text` with � for what would steer a terminal: ANSI codes, marks that turn the writing round.

    >>> harmless("red: \x1b[31m")
    'red: �[31m'
    """
    return _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", text)


class RulekitError(Exception):
    """What went wrong, as one sentence in the reader's language; `text` holds both.

    A notebook shows that sentence alone; `%debug` and `__traceback__` have the rest.
    """

    def __init__(self, text: Text):
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return harmless(spoken(self.text)).replace("\n", " ")

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows in place of a traceback, line by line."""
        return [str(self)]

    def __reduce__(self):
        """Go whole from one process to another, whatever a subclass is made from."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__


class Unfit(RulekitError, ValueError):
    """A value that cannot stand where it was given."""


class Unknown(RulekitError, LookupError):
    """A name that nothing bears."""


WORDS = {
    "step_of": Text("手順 {n} / {all}", "step {n} of {all}"),
    "start": Text("はじめ", "start"),
    "legend": Text("◆ = 選択肢のあった手順、✓ = 選んだもの、[ ] = ルールの番号（と、この記事での条項 id）",
                   "◆ = a step with several options, ✓ = the one taken, "
                   "[ ] = the rule's number (and our clause id)"),
    "chooses": Text("{who} が選ぶ", "{who} chooses"),
    "next": Text("次に起こること", "what happens next"),
    "chose": Text("{who} の選択", "{who} chose"),
    "options": Text("選べるもの", "on offer"),
    "taken": Text("選んだ", "taken"),
    "barred": Text("できない", "not allowed"),
    "entered": Text("入った", "entered"),
    "left": Text("出た", "left"),
    "moved": Text("動いた", "moved"),
    "target": Text("対象", "target"),
    "no_change": Text("領域の変化なし", "no zone changed"),
    "rules": Text("ルール", "rules"),
    "rules_used": Text("使ったルール", "rules used"),
    "outcome": Text("結果", "outcome"),
    "outcomes": Text("結果の一覧", "outcomes"),
    "open": Text("まだ選択が残っている", "a choice is still open"),
    "empty": Text("空", "empty"),
    "hidden": Text("伏せたカード", "a face-down card"),
    "here": Text("今ここ", "you are here"),
    "line": Text("筋", "line"),
    "lines": Text("通り", "lines"),
    "witness": Text("例", "for example"),
    "nobody_chooses": Text("選択なし", "no choice"),
    "no_number": Text("番号なし", "no number"),
    "players": Text("プレイヤー", "players"),
}
"""The words of text displays. The stage's own are in `show`."""
