"""A line of play as frames: everything a browser needs to step, choose and explain, made once.

Sentences and parts of the pictures stand in lists and are named by number, so what frames share is
said once. Sentences are `[ja, en]`; near misses, which stand in a list too, are who, what, reason, rule.
"""

from functools import lru_cache
from typing import Any

from rulekit import tell
from rulekit.draw.words import placed
from rulekit.explore import Graph, Outcome, explore
from rulekit.glossary import terms_in
from rulekit.kernel import RULES, Refusal, Step, Text, Zone
from rulekit.show.reel import Drawn, Reel
from rulekit.show.words import STAGE
from rulekit.trace import Scene, Trace, changes

WORK = 40_000
"""Outcomes are counted as far as so many things, in all choice states together, have to be looked at."""


def frames(trace: Trace, prefix: str = "b", lang: str = "", former: Trace | None = None,
           drawn: Drawn | None = None, only: int | None = None, counted: bool = True,
           viewer: str = "") -> dict[str, Any]:
    """Return the line as JSON-ready data for the stage, frame 0 being the table at the start.

    `prefix` keeps the ids of the pictures apart where several stages stand on one page; `former`
    is the line this one was branched from, kept for the way back; `drawn` what was drawn before.
    With `only`, no other step's board is drawn that was not drawn before; where not `counted`, the
    outcomes are left out. Both can be had later. What lies face-down to a `viewer` is nowhere in it.

    >>> from rulekit import play
    >>> line = play("chain_of_two", "T declare K2>K1")
    >>> [frame["key"] for frame in frames(line)["frames"]][:3]
    ['', 'rules check', 'T declare K2>K1']
    """
    reel = Reel(trace, prefix, drawn or Drawn(viewer))
    last = len(trace.steps)
    made = [_framed(reel, number, only in (None, number)) for number in range(last + 1)]
    places = sorted({frame["at"] for frame in made})
    end = tell.told(reel.scene, reel.scene.rulebook.result(trace.state), reel.told(trace.state))
    data = {
        "lang": tell.lang_of(lang),
        "head": _head(trace.scene),
        "frames": made,
        "choices": {str(at): reel.once(_choice, at) for at in places
                    if reel.chooses(at) or reel.was_choice(at)},
        "bars": {str(at): reel.once(_bars, at) for at in places},
        "rules": _rules(reel),
        "ended": trace.ended,
        "end": reel.shared.text(STAGE["end"].fill(end)),
        "outcomes": _outcomes(reel) if counted else None,
        "former": _former(reel, former),
        "zones": _zones(reel, made),
    }
    data["texts"], data["parts"] = reel.shared.said, list(reel.shared.parts)
    data["barred"] = list(map(list, reel.shared.barred))
    data["words"] = {name: _pair(text) for name, text in STAGE.items()}
    return data


def _head(scene: Scene) -> dict[str, Any]:
    return {"game": _pair(scene.rulebook.name), "title": _pair(scene.title)}


def _pair(text: Text) -> list[str]:
    return [text.ja, text.en]


def _frame(reel: Reel, number: int) -> dict[str, Any]:
    """The table after `number` steps, and the step that led there."""
    return _framed(reel, number, True)


def _framed(reel: Reel, number: int, draw: bool) -> dict[str, Any]:
    """A frame; its board is None where it is neither to be drawn nor known."""
    return reel.once(_said, number) | {"board": reel.picture(number, draw)}


def _said(reel: Reel, number: int) -> dict[str, Any]:
    """All of a frame but its board."""
    scene, after = reel.scene, reel.states[number]
    step = reel.trace.steps[number - 1] if number else None
    before = reel.states[number - 1] if number else None
    frame = {"table": reel.table(after), "at": number}
    if step is None:
        return frame | {"who": "", "name": reel.shared.text(Text("", "")), "kind": "start", "key": "",
                        "say": reel.shared.text(STAGE["start"]), "cite": "", "rules": [], "changes": [],
                        "zones": []}
    if not reel.chooses(number) and reel.was_choice(number - 1):
        frame["at"] = number - 1  # the decision row speaks of the choice just taken
    changed = changes(scene, before, after)
    noun = reel.told(before, after)
    found = [tell.change_words(scene, change, noun, reel.viewer) for change in changed]
    return frame | {
        "who": step.who,
        "name": reel.shared.text(_name(scene, step.who)),
        "kind": kind(reel.was_choice(number - 1), step, scene),
        "resolves": step.verb in scene.rulebook.resolutions,
        "check": step.verb in scene.rulebook.checks,
        "key": reel.drawn.key(step),
        "say": reel.shared.text(tell.sentence(scene, step, noun)),
        "cite": tell.cited(scene, step.rules),
        "rules": list(step.rules),
        "changes": [reel.shared.text(text) for text in found],
        "zones": sorted({zone.id for change in changed if change.kind != "aims"
                         for zone in (change.before, change.after) if zone is not None}),
    }


def kind(chosen: bool, step: Step, scene: Scene) -> str:
    """Return the mark of a step: `choice`, `resolve` or `forced`."""
    if chosen:
        return "choice"
    return "resolve" if step.verb in scene.rulebook.resolutions else "forced"


def _zones(reel: Reel, made: list[dict[str, Any]]) -> list[list]:
    """The zones in which something changes on this line: `[id, name]`, in the order they are drawn."""
    touched = {id for frame in made for id in frame["zones"]}
    found = {zone.id: zone for state in reel.states for zone in reel.scene.rulebook.zones(state)}
    return [[id, reel.shared.text(_zone_name(reel.scene, zone))]
            for id, zone in found.items() if id in touched]


def _zone_name(scene: Scene, zone: Zone) -> Text:
    name = tell.zone_words(scene, zone)
    return placed(tell.word(scene, zone.owner), name) if zone.owner else name


def _name(scene: Scene, who: str) -> Text:
    return Text("R", "R") if who == RULES else tell.word(scene, who)


def _choice(reel: Reel, at: int) -> dict[str, Any]:
    """What was on offer at the table after `at` steps, and what the line took."""
    taken, offered = reel.taken(at), reel.offered[at]
    asked = next((step.who for step in offered if not step.aside), offered[0].who)
    return {
        "who": asked,
        "name": reel.shared.text(_name(reel.scene, asked)),
        "options": [_option(reel, step, taken, reel.states[at]) for step in offered],
    }


def _option(reel: Reel, step: Step, taken: Step | None, state: Any) -> dict[str, Any]:
    noun = reel.noun
    if not reel.drawn.ids.issuperset(step.args):  # it makes something no table of the line has
        noun = tell.nouns(reel.scene, [*reel.drawn.tables, step.after])
    noun = reel.told(state, noun=noun)
    label = tell.label(reel.scene, step, noun)
    if step.times > 1:
        label = Text(f"{label.ja}（×{step.times}）", f"{label.en} (×{step.times})")
    return {
        "key": reel.drawn.key(step),
        "label": reel.shared.text(label),
        "say": reel.shared.text(tell.sentence(reel.scene, step, noun)),
        "cite": tell.cited(reel.scene, step.rules),
        "taken": taken is not None and step.key == taken.key,
        "items": list(map(reel.drawn.called, step.args)),
    }


def _bars(reel: Reel, at: int) -> list[int]:
    """The near misses at the table after `at` steps, by number."""
    state = reel.states[at]
    refused = reel.scene.rulebook.refused(state)
    if reel.viewer:  # what others may not do tells of what they hold
        return list(dict.fromkeys([_barred(reel, one, reel.told(state))
                                   for one in refused if one.who == reel.viewer]))
    known, found = reel.shared.bars, {}
    for one in refused:
        number = known.get(one)
        if number is None:
            number = known[one] = _barred(reel, one, reel.noun)
        found[number] = None
    return list(found)


def _barred(reel: Reel, refusal: Refusal, noun: tell.Noun) -> int:
    """A near miss by its number: who may not do what, why not, and by which rule."""
    reason = tell.reason(reel.scene, refusal, noun)
    whole = Text(f"{reason.ja}。", f"{reason.en[:1].upper()}{reason.en[1:]}.")  # it stands alone
    who, what = _name(reel.scene, refusal.who), tell.label(reel.scene, refusal, noun)
    cite = tell.cited(reel.scene, (refusal.rule,))
    return reel.shared.barred[*map(reel.shared.text, (who, what, whole)), cite]


def _rules(reel: Reel) -> dict[str, list]:
    """Our paraphrase of every clause the line cites and its terms: `{id: [number, sentence, terms]}`."""
    table = reel.scene.rulebook.rules
    cited = dict.fromkeys(rule for step in reel.trace.steps for rule in step.rules)
    edition = reel.scene.edition
    said = reel.shared.text
    return {rule: [table[rule].number(edition), said(table[rule].text),
                   [said(term) for term in terms_in(table[rule].text, reel.scene.game)]] for rule in cited}


def _former(reel: Reel, former: Trace | None) -> dict[str, Any] | None:
    """Where the kept line parts from this one, and what it did there."""
    if former is None:
        return None
    at = parting(former, reel.trace)
    if at >= len(former.steps):
        return None
    scene, noun = reel.scene, reel.noun
    if not all(reel.drawn.ids.issuperset(step.args) for step in former.steps[at:]):
        noun = tell.nouns(scene, former.states)
    first = tell.label(scene, former.steps[at], reel.told(former.states[at], noun=noun))
    said = STAGE["former"].fill(first, n=_number(at + 1))
    told = [(step, reel.told(*former.states[number:number + 2], noun=noun))
            for number, step in enumerate(former.steps[at:], at)]
    steps = [[reel.shared.text(tell.sentence(scene, step, one)), tell.cited(scene, step.rules)]
             for step, one in told]
    return {"at": at + 1, "text": reel.shared.text(said), "steps": steps}


def parting(one: Trace, other: Trace) -> int:
    """Return how many steps two lines share from their start."""
    pairs = zip(one.steps, other.steps, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a.key != b.key or a.after != b.after),
                min(len(one.steps), len(other.steps)))


@lru_cache(maxsize=16)
def _explored(scene: Scene) -> tuple[Graph, tuple[Outcome, ...]]:
    """Every line from the scene's start and what comes of them, the fewer the more lies on the table."""
    things = sum(len(zone.items) for zone in scene.rulebook.zones(scene.start))
    graph = explore(scene, WORK // max(1, things))
    return graph, graph.outcomes() if graph.lines is not None else ()


def _outcomes(reel: Reel) -> dict[str, Any]:
    """Every line grouped by what came of it, this line marked; or why they are not counted."""
    (graph, found), trace = _explored(reel.trace.scene), reel.trace
    if graph.lines is None:
        why = STAGE["uncounted"] if graph.complete else STAGE["not_counted"].fill(n=_number(graph.states))
        return {"head": reel.shared.text(why), "rows": []}
    head = STAGE["all_lines"].fill(n=_number(graph.lines))
    if trace.ended:
        still = {graph.seen(reel.scene.rulebook.result(trace.state)): 1}
    else:
        still = graph.beneath(trace.state)
        head = tell.listed((head, STAGE["still"].fill(n=_number(sum(still.values())))))
    rows = [_outcome_row(reel, one, still.get(one.result, 0), trace.ended) for one in found]
    return {"head": reel.shared.text(head), "rows": rows}


def _outcome_row(reel: Reel, one: Outcome, reachable: int, ended: bool) -> dict[str, Any]:
    state = "mine" if ended and reachable else "open" if reachable else "other" if ended else "closed"
    return {"lines": one.lines, "open": reachable, "state": state,
            "text": reel.shared.text(tell.told(reel.scene, one.result, reel.told(*reel.states)))}


def _number(value: int) -> Text:
    return Text(f"{value:,}", f"{value:,}")
