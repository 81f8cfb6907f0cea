"""What the options of a question say: a move, the rules behind it, what bars it."""

from zlib import crc32

from rulekit import tell
from rulekit.kernel import RULES, Refusal, Step, Text, parted
from rulekit.show.quiz import Option, Question, predict
from rulekit.show.situation import Situation
from rulekit.trace import Trace


def question(where: Trace, text: Text, found: list[tuple[str, Option]]) -> Question:
    """Return the question asked at the end of `where`, its options in an order that tells nothing."""
    options = [option for _, option in sorted(found, key=lambda one: crc32(one[0].encode()))]
    right = [number for number, option in enumerate(options, 1) if option.right]
    return predict(text, [one.text for one in options], right, [one.reason for one in options],
                   [one.line for one in options], Situation(where))


def joined(parts: list[Text]) -> Text:
    """Return what is done one after the other."""
    return Text(" ⇒ ".join(part.ja for part in parts), " ⇒ ".join(part.en for part in parts))


def move(scene, thing: Step | Refusal, noun: tell.Noun) -> Text:
    """Return who does what, as an option says it; what the rules do, as its sentence."""
    if thing.who == RULES and isinstance(thing, Step):
        return tell.sentence(scene, thing, noun)
    said, who = tell.label(scene, thing, noun), tell.word(scene, thing.who)
    return Text(f"{who.ja}：{said.ja}", f"{who.en}: {said.en}")


def parsed(key: str) -> Step:
    """Return a step that is called as `key` is written."""
    return Step(*parted(key), (), None)


def rules_of(scene, step: Step) -> Text:
    """Return what the rules that a step cites say."""
    table = scene.rulebook.rules
    cited = tell.cited(scene, step.rules)
    return Text(f"{''.join(table[rule].text.ja for rule in step.rules)} [{cited}]",
                f"{' '.join(table[rule].text.en for rule in step.rules)} [{cited}]")


def barred(scene, bar: Refusal, noun: tell.Noun) -> Text:
    """Return why something is not allowed, with the rule."""
    why, cited = tell.reason(scene, bar, noun), tell.cited(scene, (bar.rule,))
    return Text(f"{why.ja} [{cited}]", f"{why.en} [{cited}]")
