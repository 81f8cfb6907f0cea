"""Answers over all lines of play, each with the line that shows it."""

from msgspec import Struct

from rulekit.kernel import Text
from rulekit.live import offer
from rulekit.trace import Scene, Trace, play
from rulekit.words import Unfit, many, spoken

ASKED = {
    "possible": Text("{0}は起こりうるか", "can {0} happen"),
    "never": Text("{0}は決して起こらないか", "is it true that {0} never happens"),
    "always": Text("{0}は必ず起こるか", "does {0} always happen"),
    "same_outcome": Text("{0}の後と{1}の後とで、ありうる結果は同じか",
                         "are the possible outcomes the same after {0} and after {1}"),
    "order_matters": Text("{0}のどれが先かで、ありうる結果は変わるか",
                          "do the possible outcomes depend on which of {0} is first"),
    "step": Text("「{0}」", '"{0}"'),
    "such": Text("尋ねた手順", "the step asked for"),
    "start": Text("開始", "the start"),
    "told": Text("{0}（{who}：{1}）", "{0} ({who}: {1})"),
}
"""What can be asked, as an answer says it."""

_PLAY = Text("この筋を動かす", "play this line")


class Answer(Struct, frozen=True):
    """An answer over all lines: `holds` is True, False, or None where the search was cut short.

    `question` is what was asked, without a question mark.
    `keys` are the choices of a line that shows it (a witness or a counterexample), or None.
    It is true like a bool where settled; asking an unsettled one raises Unfit, a ValueError.
    """

    question: Text
    holds: bool | None
    keys: tuple[str, ...] | None
    states: int
    lines: int | None
    scene: Scene

    def __bool__(self) -> bool:
        if self.holds is None:
            raise Unfit(self.text)
        return self.holds

    @property
    def trace(self) -> Trace | None:
        """The line that shows it, ready to play; None where all lines agree."""
        return None if self.keys is None else play(self.scene, *self.keys)

    @property
    def text(self) -> Text:
        """The answer as one sentence."""
        states, asked = many(self.states, "state"), self.question
        if self.holds is None:
            return Text(f"{asked.ja}：{self.states} 状態の範囲では決まらない",
                        f"{asked.en}? not settled within {states}")
        yes = Text("はい", "yes") if self.holds else Text("いいえ", "no")
        if self.keys is None and self.lines is None:
            shown = Text(f"{self.states} 状態すべてで証明", f"proved over all {states}")
        elif self.keys is None:
            shown = Text(f"{self.states} 状態・{self.lines} 通りで証明",
                         f"proved over {states}, {many(self.lines, 'line')}")
        else:
            line = " / ".join(self.keys) or "—"
            shown = Text(f"例：{line}", f"for example: {line}")
        limited = Text("", "")
        if self.scene.only:
            only = ", ".join(self.scene.only)
            limited = Text(f"（選択は {only} に限る）", f" (choices limited to {only})")
        return Text(f"{asked.ja}：{yes.ja}（{shown.ja}）{limited.ja}",
                    f"{asked.en}? {yes.en} ({shown.en}){limited.en}")

    def __repr__(self) -> str:
        return spoken(self.text)

    def html(self, lang: str = "") -> str:
        """Return the answer as HTML without scripts: it opens to show its line; `""` without one."""
        if self.keys is None:
            return ""
        from html import escape

        from rulekit.draw.board import storyboard

        return (f"<details><summary>{escape(spoken(self.text, lang))}</summary>"
                f"{storyboard(self.trace, lang, brief=True)}</details>")

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        html = self.html()
        return {"text/plain": repr(self), **({"text/html": html} if html else {})}

    def _ipython_display_(self) -> None:
        offer(repr(self), [(spoken(_PLAY), lambda: self.trace)] if self.keys is not None else [])
