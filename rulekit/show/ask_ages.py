"""Questions about Magic's ages whose answers the layers work out."""

from typing import Any

from rulekit import ages, tell
from rulekit.games.mtg.timestamps.questions import settled
from rulekit.games.mtg.timestamps.view import answers_in, result, value
from rulekit.kernel import Text
from rulekit.show.quiz import Question, predict
from rulekit.show.situation import Situation
from rulekit.trace import Trace, play, scene_of
from rulekit.words import Unfit

WORDS = {
    "is": Text("{0}の{1}は？", "What is the {1} of {0}?"),
    "are": Text("{0}の{1}は？", "What are the {1} of {0}?"),
    "has": Text("{0}は{1}を持つ？", "Does {0} have {1}?"),
    "yes": Text("はい", "yes"),
    "no": Text("いいえ", "no"),
    "swap": Text(
        "{0}と{1}の古さを入れ替えたら、何か変わる？", "Would anything differ with {0} and {1} swapped in age?"
    ),
    "no_colors": Text("無色", "colorless"),
    "nothing": Text("なし", "none"),
    "none": Text("正しい答えが選択肢にありません", "the right answer is not among the options"),
}
"""What these questions say."""


def what_is(source: Any, thing: str, what: str, *options: Any) -> Question:
    """Return "what is this characteristic?" with `options` as values; the layers say which is right.

    Without options it asks whether `thing` has the ability `what`. Raises Unfit where no option
    is right.
    """
    line = source if isinstance(source, Trace) else play(source)
    scene, end = line.scene, settled(line.state)
    noun = tell.nouns(scene, [scene.start, end])
    things = {one.id: one for one in end.run.objects} if end.run else {one.id: one for one in end.objects}
    right = value(things.get(thing), what)
    if not options:
        texts, answer = [WORDS["yes"], WORDS["no"]], 1 if right else 2
    else:
        texts = [_option(one, what, noun) for one in options]
        if right not in options:
            raise Unfit(WORDS["none"])
        answer = options.index(right) + 1
    asked = what if what in ages.ASKABLE else "abilities"
    reason = (
        ages.why(line, thing, asked).text if asked in ages.ASKABLE else tell.told(scene, result(end), noun)
    )
    template = WORDS["has" if not options else "are" if what.endswith("s") else "is"]
    return predict(template.fill(noun(thing), noun(what)), texts, answer, [reason] * len(texts),
                   where=Situation(line, whole=True))


def does_swap_matter(source: Any, a: str, b: str) -> Question:
    """Return "would anything differ with these two swapped in age?", settled by trying it."""
    found = ages.swapped(source, a, b)
    scene = scene_of(source)
    line = source if isinstance(source, Trace) else play(source)
    noun = tell.nouns(scene, line.states)
    answer = 1 if found.data.rows else 2
    text = WORDS["swap"].fill(noun(a), noun(b))
    return predict(text, [WORDS["yes"], WORDS["no"]], answer, [found.text] * 2,
                   where=Situation(line, whole=True))


def _option(value: Any, what: str, noun: tell.Noun) -> Text:
    """A value in words; where there is none, the word for that."""
    if value == ():
        return WORDS["no_colors" if what == "colors" else "nothing"]
    return ages.said(value, answers_in(what, noun))
