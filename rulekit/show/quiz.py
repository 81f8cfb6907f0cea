"""Questions asked before the answer is shown: predictions, and a quiz at the lesson's end.

Nothing is scored and nothing is stored. On the page the answer is folded; in text `reveal()` shows it.
What the engine can answer is asked by `rulekit.show.ask`.
"""

from collections.abc import Iterable, Sequence
from html import escape

from msgspec import Struct

from rulekit import tell
from rulekit.kernel import Text
from rulekit.show.situation import Situation
from rulekit.trace import Trace
from rulekit.words import Unfit, spoken

WORDS = {
    "predict": Text("予想", "Predict"),
    "fold": Text("答えと理由を見る", "Show the answer and the reasons"),
    "how": Text("答えは .reveal()、選ぶなら .choose(番号)",
                "for the answer .reveal(), to pick .choose(number)"),
    "how_quiz": Text("答えは .reveal()、選ぶなら .choose(問, 番号)",
                     "for the answers .reveal(), to pick .choose(question, number)"),
    "right": Text("○ 正しい", "✓ right"),
    "wrong": Text("× 違う", "✗ wrong"),
}
"""The quiz's own words."""


class Option(Struct, frozen=True):
    """One thing to pick: what it says, why it is right or wrong, and the line that shows it, if any."""

    text: Text
    reason: Text
    right: bool = False
    line: Trace | None = None


class Question(Struct, frozen=True):
    """A question that says its situation, shows its options and folds its answer away.

    In text the answer is not there at all before `reveal` or `choose` is called. Where `order` is
    given, the options are to be put in order, and these are their numbers in it. `where` is what is
    asked about.
    """

    text: Text
    options: tuple[Option, ...]
    order: tuple[int, ...] = ()
    any: bool = False
    where: Situation | None = None

    @property
    def kind(self) -> str:
        """How it is answered: `single`, `several` (of which there may be one) or `order`."""
        return "order" if self.order else "several" if self.any or len(self.answer) > 1 else "single"

    @property
    def answer(self) -> tuple[int, ...]:
        """The numbers of the right options, from 1, or of all in their order."""
        return self.order or tuple(number for number, option in enumerate(self.options, 1) if option.right)

    def choose(self, number: int) -> "Picked":
        """Return what comes of picking option `number`, from 1. Raises Unfit for any other."""
        if not 1 <= number <= len(self.options):
            raise Unfit(Text(f"1 から {len(self.options)} の番号を選んでください",
                             f"pick a number from 1 to {len(self.options)}"))
        return Picked(self.options[number - 1])

    def reveal(self) -> "Revealed":
        """Return every option with its reason."""
        return Revealed((self,))

    def _asked(self, head: str) -> list[str]:
        return [f"{head}{spoken(self.text)}",
                *(f"  {n}. {spoken(option.text)}" for n, option in enumerate(self.options, 1))]

    def _stands(self, head: str = "") -> list[str]:
        """Its situation as lines, those after the first indented; nothing where it has none."""
        if self.where is None:
            return []
        first, *rest = self.where.lines()
        return [f"{head}{first}", *(f"  | {line}" for line in rest)]

    def _answered(self) -> list[str]:
        return [*_scene(self), spoken(self.text),
                *(f"  {n}. {_judged(o)}" for n, o in enumerate(self.options, 1))]

    def __repr__(self) -> str:
        head = f"{spoken(WORDS['predict'])}: "
        return "\n".join([*self._stands(), *self._asked(head), f"  ({spoken(WORDS['how'])})"])

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": _page(_block(self, spoken(WORDS["predict"])))}


class Picked(Struct, frozen=True):
    """What comes of a pick: right or wrong, the reason, and for a wrong one the line to where it breaks."""

    option: Option

    def __repr__(self) -> str:
        said = [_judged(self.option)]
        if self.option.line is not None and not self.option.right:
            said += ["", repr(self.option.line)]
        return "\n".join(said)


class Revealed(Struct, frozen=True):
    """Every option of some questions with its reason."""

    questions: tuple[Question, ...]

    def __repr__(self) -> str:
        return "\n\n".join("\n".join(question._answered()) for question in self.questions)


class Quiz(Struct, frozen=True):
    """Several questions at the end of a lesson."""

    questions: tuple[Question, ...]

    def choose(self, question: int, number: int) -> Picked:
        """Return what comes of picking option `number` of a question, both from 1. Raises Unfit."""
        if not 1 <= question <= len(self.questions):
            raise Unfit(Text(f"問は 1 から {len(self.questions)} までです",
                             f"the questions are numbered 1 to {len(self.questions)}"))
        return self.questions[question - 1].choose(number)

    def reveal(self) -> Revealed:
        """Return every option of every question with its reason."""
        return Revealed(self.questions)

    def __repr__(self) -> str:
        said = []
        for number, question in enumerate(self.questions, 1):
            head = f"Q{number}. "
            stands = question._stands(head)
            said += [*stands, *question._asked("" if stands else head), ""]
        return "\n".join([*said, f"({spoken(WORDS['how_quiz'])})"])

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        blocks = [_block(question, f"Q{number}") for number, question in enumerate(self.questions, 1)]
        return {"text/plain": repr(self), "text/html": _page("".join(blocks))}


def _scene(question: Question) -> list[str]:
    """Which scene it was about, said with the answer."""
    titled = question.where.titled() if question.where else ""
    return [titled] if titled else []


def _judged(option: Option) -> str:
    mark = spoken(WORDS["right" if option.right else "wrong"])
    return f"{mark}: {spoken(option.text)} — {spoken(option.reason)}"


def _page(inside: str) -> str:
    return f'<div class="rk-quiz" lang="{tell.lang_of("")}">{inside}</div>'


def _block(question: Question, head: str) -> str:
    """The question as HTML: plain tags only, so it works untrusted and where no script runs."""
    asked = "".join(f"<li>{escape(spoken(option.text))}</li>" for option in question.options)
    told = "".join(f"<li>{escape(_judged(option))}</li>" for option in question.options)
    scene = "".join(f"<p>{escape(line)}</p>" for line in _scene(question))
    where = question.where.html() if question.where else ""
    return ('<div style="margin: 0 0 1em 0.5em">'
            f"{where}<p><strong>{escape(head)}</strong> {escape(spoken(question.text))}</p>"
            f"<ol>{asked}</ol><details><summary>{escape(spoken(WORDS['fold']))}</summary>"
            f"{scene}<ol>{told}</ol></details></div>")


def predict(question: Text, options: Sequence[Text], answer: int | Iterable[int], reasons: Sequence[Text],
            lines: Sequence[Trace | None] = (), where: Situation | None = None) -> Question:
    """Return a question with `options`, of which `answer` (one number or several, from 1) are right.

    `reasons` says of each why, `lines` may show each, `where` is what is asked about.
    Raises Unfit where an option has no reason, or no option is right.

    >>> yes, no, why = Text("はい", "yes"), Text("いいえ", "no"), Text("理由", "a reason")
    >>> predict(Text("一手？", "One step?"), [yes, no], 1, [why, why]).choose(2).option.right
    False
    """
    right = {answer} if isinstance(answer, int) else set(answer)
    said = [*reasons, *[Text("", "")] * (len(options) - len(reasons))]
    for option, reason in zip(options, said, strict=False):
        if not (reason.ja and reason.en):
            raise Unfit(Text(f"選択肢「{option.ja}」に理由がありません",
                             f'the option "{option.en}" has no reason'))
    if not right or not right <= set(range(1, len(options) + 1)):
        raise Unfit(Text("正しい選択肢の番号がありません", "answer names no option"))
    shown = [*lines, *[None] * (len(options) - len(lines))]
    return Question(question, tuple(
        Option(text, reason, number in right, line)
        for number, (text, reason, line) in enumerate(zip(options, said, shown, strict=False), 1)
    ), where=where)


def quiz(*questions: Question) -> Quiz:
    """Return several questions as one, for the end of a lesson.

    >>> from rulekit import play
    >>> from rulekit.show.ask import which_next
    >>> len(quiz(which_next(play("chain_of_two"))).questions)
    1
    """
    return Quiz(questions)
