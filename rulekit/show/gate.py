"""What a stage asks before it shows: a question the engine makes for any step, as data for the browser."""

from typing import Any

from rulekit import tell
from rulekit.faces import closed
from rulekit.kernel import RULES, Step, Text, forced
from rulekit.show.ask import in_order, which_next, which_targets
from rulekit.show.quiz import Question
from rulekit.show.reel import Shared
from rulekit.trace import Trace

WORDS = {
    "who": Text("次に動くのは {who}。", "{who} acts next."),
    "rules_act": Text("次はルールによる処理。", "The rules act next."),
    "cite": Text("決め手のルール：{0}", "The rule that settles it: {0}"),
    "count": Text("正しいものは {n} つ。", "Right ones: {n}."),
    "not": Text("「{0}」は違う。{1}", 'Not "{0}": {1}'),
    "first": Text("最初は「{0}」。", 'The first is "{0}".'),
}
"""What hints say."""


def question_at(trace: Trace, at: int, viewer: str = "") -> Question | None:
    """Return a question for the step after `at` steps: targets, what may be done, what is next, which order.

    None where nothing could be answered wrongly, where the line ends, or where it would name what lies
    face-down to `viewer`.
    """
    asked = _question(trace, at)
    return None if asked and viewer and _names_hidden(asked, trace, at, viewer) else asked


def _names_hidden(question: Question, trace: Trace, at: int, viewer: str) -> bool:
    """Whether anything the question says has the name of a card that lies face-down to `viewer`."""
    scene, noun, scratch = trace.scene, tell.nouns(trace.scene, trace.states), Shared()
    payload(question, trace.at(at), scratch)
    items = (item for zone in scene.rulebook.zones(trace.states[at]) for item in zone.items)
    backs = [item for item in items if closed(item, viewer)]
    called = [text for item in backs for text in (noun(item.id), tell.word(scene, item.name or item.id))]
    names = {name for text in called for name in (text.ja, text.en)}
    return any(name.casefold() in said.casefold() for pair in scratch.said for said in pair for name in names)


def _question(trace: Trace, at: int) -> Question | None:
    line = trace.at(at)
    steps = [step for step in line.options if not step.aside]
    if not steps:
        return None
    if card := _aimed(line, steps):
        return which_targets(line, card)
    asked = which_next(line)
    if len(asked.options) > len(asked.answer):
        return asked
    return in_order(trace, at) if forced(steps) else None


def _aimed(line: Trace, steps: list[Step]) -> str:
    """The one card that can be aimed here, where a reader might aim it amiss; else nothing."""
    cards = {step.args[0] for step in steps if len(step.args) == 2}
    missed = {bar.args[0] for bar in line.refused if len(bar.args) == 2}
    return next(iter(cards)) if len(cards) == 1 and cards <= missed else ""


def payload(question: Question | None, line: Trace, shared: Shared) -> dict[str, Any] | None:
    """Return a question asked where `line` stands as the stage reads it; its texts go to `shared`."""
    if question is None:
        return None
    return {
        "text": shared.text(question.text),
        "kind": question.kind,
        "order": [number - 1 for number in question.order],
        "options": [{
            "text": shared.text(option.text), "reason": shared.text(option.reason), "right": option.right,
            "from": len(line.steps) + 1,
            "line": [] if option.right else _played(option.line, line, shared),
        } for option in question.options],
        "hints": [shared.text(hint) for hint in hints(question, line)],
    }


def _played(wrong: Trace | None, line: Trace, shared: Shared) -> list[int]:
    """What happens on a wrong line from where the question stands to where it breaks."""
    if wrong is None:
        return []
    noun = tell.nouns(wrong.scene, wrong.states)
    return [shared.text(tell.sentence(wrong.scene, step, noun)) for step in wrong.steps[len(line.steps):]]


def hints(question: Question, line: Trace) -> list[Text]:
    """Return hints, the faintest first; the last one rules an option out or gives the beginning."""
    scene = line.scene
    steps = [step for step in line.options if not step.aside]
    found = []
    if question.kind == "several":
        count = str(len(question.answer))
        found.append(WORDS["count"].fill(n=Text(count, count)))
    elif steps and question.kind == "single":
        who = steps[0].who
        found.append(WORDS["rules_act"] if who == RULES else WORDS["who"].fill(who=tell.word(scene, who)))
    if steps and forced(steps) and (cite := tell.cited(scene, steps[0].rules)):
        found.append(WORDS["cite"].fill(Text(cite, cite)))
    wrong = next((option for option in question.options if not option.right), None)
    if question.order:
        found.append(WORDS["first"].fill(question.options[question.order[0] - 1].text))
    elif wrong and len(question.options) > 2:
        found.append(WORDS["not"].fill(wrong.text, wrong.reason))
    return found
