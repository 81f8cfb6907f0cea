"""Questions whose options, answers and reasons the engine works out."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any
from zlib import crc32

from msgspec.structs import replace

from rulekit import tell
from rulekit.explore import Answer, explore
from rulekit.kernel import RULES, Refusal, Step, Text, forced
from rulekit.show.options import barred, joined, move, parsed, question, rules_of
from rulekit.show.quiz import Option, Question, predict
from rulekit.show.situation import Situation
from rulekit.show.words import ASK as WORDS
from rulekit.trace import NotAllowed, Trace, play, scene_of
from rulekit.words import Unfit, Unknown, spoken


def which_next(source: Any, most: int = 4) -> Question:
    """Return "what happens next?" where the line stands, or "what may they do?" at a choice.

    The wrong options are near misses the rules refuse right here, each with its rule; there are at
    most `most` options as long as what is right leaves room.

    >>> [option.right for option in which_next(play("chain_of_two")).options]
    [True, False, True, False]
    """
    trace = source if isinstance(source, Trace) else play(source)
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    steps = [step for step in trace.options if not step.aside]
    found = [(step.key, Option(move(scene, step, noun), rules_of(scene, step), True)) for step in steps]
    for bar in _near(trace)[: max(0, most - len(found))]:
        found.append((bar.key, Option(move(scene, bar, noun), barred(scene, bar, noun), False, trace)))
    if forced(steps):
        return question(trace, WORDS["next"], found)
    return replace(question(trace, WORDS["may"].fill(who=tell.word(scene, steps[0].who)), found), any=True)


def who_next(source: Any) -> Question:
    """Return "who is to choose now?", the options being the players and nobody.

    Raises Unfit, a ValueError, where the line has ended.

    >>> who_next(play("chain_of_two")).answer
    (2,)
    """
    trace = source if isinstance(source, Trace) else play(source)
    scene, steps = trace.scene, [step for step in trace.options if not step.aside]
    if not steps:
        raise Unfit(Text("筋は終わっていて、選ぶことはありません", "the line has ended, nobody is to choose"))
    who = RULES if forced(steps) else steps[0].who
    owners = (zone.owner for zone in scene.rulebook.zones(trace.state) if zone.owner)
    players = [*sorted({*scene.rulebook.players, *owners}), RULES]
    names = [WORDS["nobody"] if one == RULES else tell.word(scene, one) for one in players]
    reason = rules_of(scene, steps[0])
    return predict(WORDS["who"], names, players.index(who) + 1, [reason] * len(names), (),
                   Situation(trace, whose=True))


def in_order(trace: Trace, at: int = 0, most: int = 4) -> Question | None:
    """Return "in which order do these happen?" of up to `most` forced steps of the line after `at` steps.

    None where fewer than three different ones come before the next choice.

    >>> asked = in_order(play("chain_of_two", "T declare K2>K1"), 2)
    >>> len(asked.options), asked.order
    (4, (4, 1, 3, 2))
    """
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    found: dict[str, Step] = {}
    for before, step in zip(trace.states[at:], trace.steps[at:], strict=False):
        if len(found) == most or forced(scene.moves(before)) is None or step.key in found:
            break
        found[step.key] = step
    if len(found) < 3:
        return None
    asked = question(trace.at(at), WORDS["order"], [
        (key, Option(move(scene, step, noun), rules_of(scene, step), True)) for key, step in found.items()])
    mixed = sorted(found, key=lambda key: crc32(key.encode()))
    return replace(asked, order=tuple(mixed.index(key) + 1 for key in found))


def which_targets(trace: Trace, card: str) -> Question:
    """Return "at what may this be aimed now?": what the rules allow, and the near misses with their reasons.

    Raises Unknown, a LookupError, where nothing can be aimed here with `card`.

    >>> [option.text.en for option in which_targets(play("chain_of_two"), "K2").options if option.right]
    ['card K1']
    """
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    fits = [step for step in trace.options if step.args[:1] == (card,) and len(step.args) > 1]
    bars = [bar for bar in trace.refused if not bar.aside and bar.args[:1] == (card,) and len(bar.args) > 1]
    if not fits:
        raise Unknown(Text(f"ここで「{card}」の対象にできるものはありません",
                           f'"{card}" can be aimed at nothing here'))
    found = [(step.key, Option(_aim(step, noun), rules_of(scene, step), True)) for step in fits]
    found += [(bar.key, Option(_aim(bar, noun), barred(scene, bar, noun), False, trace)) for bar in bars]
    return replace(question(trace, WORDS["targets"].fill(noun(card)), found), any=True)


def _aim(thing: Step | Refusal, noun: tell.Noun) -> Text:
    names = [noun(id) for id in thing.args[1:]]
    return Text(" → ".join(name.ja for name in names), " → ".join(name.en for name in names))


def too_late(trace: Trace, key: str, most: int = 4) -> Question:
    """Return "after which step of the line is it too late for this?", settled by exploring from every table.

    Raises Unknown, a LookupError, where it cannot happen from the start of the line either.

    >>> too_late(play("chain_of_two", "T pass"), "T declare K2>K1").answer
    (2,)
    """
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    ways = [explore(trace.at(number)).possible(key) for number in range(len(trace.steps) + 1)]
    if not ways[0]:
        raise Unknown(Text(f"「{key}」は、はじめから見てもできる筋がありません",
                           f'no line has "{key}", not even from the start'))
    late = next((number for number, way in enumerate(ways) if not way), None)
    end = len(trace.steps) if late is None else late
    around = [number for number in range(max(1, end - most + 2), end + 2) if number <= len(trace.steps)]
    found = []
    for number in around:
        text = WORDS["after"].fill(tell.sentence(scene, trace.steps[number - 1], noun), n=_count(number))
        reason = _witness(ways[number]) if number != late else _late(trace, number, key, noun, ways[number])
        if late is not None and number > late:
            reason = WORDS["already"].fill(n=_count(late))
        found.append((str(number), Option(text, reason, number == late)))
    reason = _witness(ways[-1]) if late is None else WORDS["already"].fill(n=_count(late))
    found.append(("never", Option(WORDS["never_late"], reason, late is None)))
    return question(trace.at(0), WORDS["late"].fill(move(scene, parsed(key), noun)), found)


def _late(trace: Trace, number: int, key: str, noun: tell.Noun, answer: Answer) -> Text:
    """Why it is too late: the rule that bars it then, else that no line has it any more."""
    bar = _bar(trace.at(number), key)
    return barred(trace.scene, bar, noun) if bar else _witness(answer)


def _count(number: int) -> Text:
    return Text(str(number), str(number))


def _near(trace: Trace) -> list[Refusal]:
    """The refusals here: those with a reason of their own first, those that name no target last."""
    optional = trace.scene.rulebook.optional
    wrong = (bar for bar in trace.refused if not bar.aside)
    known = sorted(wrong, key=lambda bar: bar.verb in optional and len(bar.args) < 2)
    first: dict[tuple, Refusal] = {}
    for bar in known:
        first.setdefault((bar.rule, bar.reason, bar.who), bar)
    return [*first.values(), *(bar for bar in known if bar not in first.values())]


def can_still(trace: Trace, key: str) -> Question:
    """Return "can this still happen?", settled by exploring every line from where `trace` stands.

    >>> can_still(play("chain_of_two"), "T declare K2>K1").answer
    (1,)
    """
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    answer = explore(trace).possible(key)
    reason = _witness(answer)
    if not answer and (bar := _bar(trace, key)):
        reason = barred(scene, bar, noun)
    text = WORDS["still"].fill(move(scene, parsed(key), noun))
    lines = (None, answer.trace) if answer else (trace, None)
    return predict(text, (WORDS["yes"], WORDS["no"]), 1 if answer else 2, (reason, reason), lines,
                   Situation(trace))


def _bar(trace: Trace, key: str) -> Refusal | None:
    """The rule that bars `key` where the line stands, or where its player was last asked."""
    try:
        play(trace.scene, *trace.keys, key)
    except NotAllowed as fault:
        return fault.refusal
    return None


def what_becomes(source: Any, key: str) -> Question:
    """Return "does this happen in every line, in some, in none?", settled by exploring them all.

    >>> what_becomes("chain_of_two", "T resolve A").text.en
    'When does "T: resolve ability A" happen?'
    """
    trace = source if isinstance(source, Trace) else Trace(scene_of(source))
    scene, graph = trace.scene, explore(trace)
    always, possible = graph.always(key), graph.possible(key)
    noun = tell.nouns(scene, trace.states)
    options = tuple(WORDS[name] for name in ("always", "sometimes", "never"))
    reasons = (_witness(always), _both(possible, always), _witness(possible))
    right = 1 if always else 2 if possible else 3
    lines = (always.trace, None, possible.trace)
    return predict(WORDS["becomes"].fill(move(scene, parsed(key), noun)), options, right, reasons, lines,
                   Situation(trace))


def which_orders(source: Any, *keys: str) -> Question:
    """Return "in which orders can these be done?"; every order is played, a wrong one to where it breaks.

    Raises Unfit, a ValueError, for more than four keys.

    >>> asked = which_orders("kobato_cancels_the_pump", "T resolve removal", "T resolve pump")
    >>> [option.right for option in asked.options]
    [True, False]
    """
    if len(keys) > 4:
        raise Unfit(Text("並べる鍵は四つまでです", "at most four keys can be put in order"))
    trace = source if isinstance(source, Trace) else Trace(scene_of(source))
    noun = tell.nouns(trace.scene, trace.states)
    found = []
    for order in permutations(keys):
        line, reason = _ordered(trace, order, noun)
        text = joined([move(trace.scene, parsed(key), noun) for key in order])
        found.append((" ".join(order), Option(text, reason or WORDS["played"], reason is None, line)))
    return question(trace, WORDS["orders"], found)


def _ordered(trace: Trace, order: Sequence[str], noun: tell.Noun) -> tuple[Trace, Text | None]:
    """Play `order` as far as it goes; return the line and why it stops there, or None."""
    scene = trace.scene
    for key in order:
        while (offered := trace.options) and key not in [step.key for step in offered]:
            if forced(offered) is None or any(_same_kind(step, key) for step in offered):
                break
            trace = replace(trace, steps=(*trace.steps, forced(offered)))
        step = next((step for step in trace.options if step.key == key), None)
        if step is None:
            allowed = [move(scene, step, noun) for step in trace.options]
            ja, en = ("、".join(one.ja for one in allowed), ", ".join(one.en for one in allowed))
            return trace, Text(f"手順 {len(trace.steps)} の後にできるのは「{ja or 'なし'}」だけ",
                               f'after step {len(trace.steps)} only "{en or "nothing"}" is allowed')
        trace = replace(trace, steps=(*trace.steps, step))
    return trace, None


def _same_kind(step: Step, key: str) -> bool:
    return step.key.split(" ")[:2] == key.split(" ")[:2]


def outcome_of(source: Any, *keys: str) -> Question:
    """Return "what comes of this line?"; the options are all outcomes there are from `source`.

    >>> len(outcome_of("chain_of_two", "T pass").options)
    2
    """
    scene = scene_of(source)
    line = play(source, *keys)
    graph, found = explore(source), []
    result = graph.seen(scene.rulebook.result(line.state))
    for outcome in graph.outcomes():
        other = play(source, *outcome.keys)
        noun = tell.nouns(scene, other.states)
        right = outcome.result == result
        reason = WORDS["this_line"] if right else WORDS["other_line"].fill(choices_in_words(other))
        told = tell.told(scene, outcome.result, noun)
        found.append((str(outcome.result), Option(told, reason, right, line)))
    start, text = play(source), WORDS["outcome"].fill(choices_in_words(line))
    return question(start.at(0) if start.ended else start, text, found)


def why_not(trace: Trace, key: str) -> str:
    """Return why `key` is not allowed where `trace` stands, in words.

    Raises Unknown, a LookupError, where nothing bars it.

    >>> "VS-20" in why_not(play("chain_of_two"), "T declare K2")
    True
    """
    scene, noun = trace.scene, tell.nouns(trace.scene, trace.states)
    bar = next((bar for bar in trace.refused if bar.key == key), None)
    if bar is None:
        raise Unknown(Text(f"ここで「{key}」を妨げるルールはありません", f'no rule bars "{key}" here'))
    return f"{spoken(move(scene, bar, noun))} — {spoken(barred(scene, bar, noun))}"


def choices_in_words(trace: Trace) -> Text:
    """Return the choices of a line, in words.

    >>> choices_in_words(play("chain_of_two", "T pass")).en
    'T: pass'
    """
    noun = tell.nouns(trace.scene, trace.states)
    return joined([move(trace.scene, parsed(key), noun) for key in trace.keys])


def _both(does: Answer, always: Answer) -> Text:
    """A line in which it happens and one in which it does not, or the one answer there is."""
    if does.trace is None or always.trace is None:
        return _witness(does if does.trace is None else always)
    yes, no = _witness(does), _witness(always)
    return Text(f"起こる{yes.ja}／起こらない{no.ja}", f"it does, {yes.en}; it does not, {no.en}")


def _witness(answer: Answer) -> Text:
    """The line that shows an answer, in words; or over how many lines it is proved."""
    if answer.trace is None:
        return Text(f"ありうる進み方 {answer.lines} 通りのすべてで確かめた",
                    f"checked in every line there is ({answer.lines})")
    line = choices_in_words(answer.trace)
    return Text(f"例：{line.ja or '選択なし'}", f"for example: {line.en or 'no choice'}")
