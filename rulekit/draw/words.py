"""The words of the marks on a board, ja and en."""

from collections.abc import Iterable

from rulekit.kernel import Text

ENTERED = Text("＋ 入った", "+ entered")
LEFT = Text("− 出た", "− left")
CHANGED = Text("＝ 変わった", "= changed")
NEXT = Text("▶ 次に解決", "▶ resolves next")
NEXT_BY = Text("▶ 次に解決（{0}）", "▶ resolves next, {0}")
NEXT_SHORT = Text("▶ 次（{0}）", "▶ next, {0}")
HERE = Text("▼ 今ここ", "▼ you are here")
MAY_TARGET = Text("対象にできる", "may target")
MAY_PLAY = Text("使える", "may use")
MAY_RESOLVE = Text("解決できる", "may resolve")
MAY_CHOOSE = Text("選べる", "may choose")
TARGET = Text("対象", "target")
AIMED = Text("対象は{0}", "aimed at {0}")
TARGET_OF = Text("{0}の対象", "target of {0}")
NONE = Text("なし", "none")
FLOOR = Text("スタックの底（最後に解決する）", "bottom of the stack (resolves last)")
RESOLVING = Text("解決中", "resolving")
SUSPENDED = Text("中断中", "suspended")
BOARD = Text("盤面", "board")
STEP = Text("手順", "step")
HAPPENED = Text("起きたこと", "what happened")
AS_TABLE = Text("同じことを表で", "the same as a table")
TABLE = Text("その後の盤面", "the table after it")


BETWEEN = {"ja": "・", "en": ", "}
"""What stands between the words of a caption."""


def placed(owner: Text, zone: Text) -> Text:
    """Return a player's zone by both names."""
    return Text(f"{owner.ja} の{zone.ja}", f"{owner.en}'s {zone.en}")


def listed(texts: Iterable[Text]) -> Text:
    """Return texts as one list."""
    return _join(texts, "、", " and ")


def joined(texts: Iterable[Text]) -> Text:
    """Return texts as one caption."""
    return _join(texts, *BETWEEN.values())


def _join(texts: Iterable[Text], ja: str, en: str) -> Text:
    texts = tuple(texts)
    return Text(ja.join([text.ja for text in texts]), en.join([text.en for text in texts]))
