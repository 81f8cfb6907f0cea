"""A plan of play: who is turn player, in what order, which cancel at what. Replaying it gives a line.

Everything is read off the scene: an order is a choice between doing one verb to this or to that,
a use is an option nobody has to take (the game's `optional` verbs), its first argument the card.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.explore import Graph, explore
from rulekit.kernel import Refusal, Step, Text
from rulekit.show.words import PLAN
from rulekit.trace import LOOP, Scene, Trace, play
from rulekit.words import Unfit

BOUND = 2_000
"""Choice states after which a plan is made of what was found by then."""


class Order(Struct, frozen=True):
    """In which order `who` does `verb` to `ids`, as far as the rules leave it open."""

    who: str
    verb: str
    ids: tuple[str, ...]


class Use(Struct, frozen=True):
    """Whether and at what `who` uses `card`: `aim` is one of `aims`, or None for not at all.

    An aim is what stands after the card in a key: `"pump"`, or `""` where nothing does. Where the rules
    offer it on several occasions, `moments` are those (a step's `say`), and `moment` the one planned;
    `""` is the first that comes.
    """

    who: str
    verb: str
    card: str
    aims: tuple[str, ...]
    aim: str | None = None
    moments: tuple[str, ...] = ()
    moment: str = ""

    @property
    def args(self) -> tuple[str, ...]:
        """The card and what it is aimed at, as a step has them."""
        return (self.card, *(self.aim or "").split(">")) if self.aim else (self.card,)


class Planned(Struct, frozen=True):
    """What is planned: the turn swapped or not, every order, every use. A value.

    `complete` is False where the scene was too large to find them all.
    """

    swapped: bool = False
    orders: tuple[Order, ...] = ()
    uses: tuple[Use, ...] = ()
    complete: bool = True

    def moved(self, number: int, id: str, by: int) -> "Planned":
        """Return this plan with `id` moved by `by` places in order `number`; no further than its ends."""
        ids = list(self.orders[number].ids)
        at = ids.index(id)
        ids.remove(id)
        ids.insert(max(0, min(len(ids), at + by)), id)
        orders = list(self.orders)
        orders[number] = replace(orders[number], ids=tuple(ids))
        return replace(self, orders=tuple(orders))

    def aimed(self, number: int, aim: str | None, moment: str = "") -> "Planned":
        """Return this plan with use `number` aimed so, at that `moment`, or not used. Raises Unfit."""
        use = self.uses[number]
        if (aim is not None and aim not in use.aims) or (moment and moment not in use.moments):
            what = " @ ".join(filter(None, (aim, moment)))
            raise Unfit(Text(f"「{what}」とは計画できません", f'"{what}" cannot be planned here'))
        uses = list(self.uses)
        uses[number] = replace(use, aim=aim, moment=moment)
        return replace(self, uses=tuple(uses))


class Break(Struct, frozen=True):
    """Something planned that the rules forbid: after which `step`, under which `rule` (if one says so)."""

    key: str
    step: int
    rule: str
    text: Text


def turned(scene: Scene, swapped: bool) -> Scene:
    """Return the scene, in the other player's turn where `swapped` and the game knows how."""
    swap = scene.rulebook.swap
    return replace(scene, start=swap(scene.start)) if swapped and swap else scene


def derive(scene: Scene, swapped: bool = False) -> tuple[Planned, tell.Noun]:
    """Return what there is to plan in `scene`, nothing used yet, and the words of what it names."""
    turn = turned(scene, swapped)
    graph = explore(turn.told_apart, BOUND)
    if not graph.complete:
        graph = explore(turn, BOUND)
    offers = list(graph.offers())
    planned = Planned(swapped, tuple(_orders(turn, offers)), tuple(_uses(turn, offers)), graph.complete)
    return planned, tell.nouns(turn, [turn.start, *(state for state, _ in offers), *_ends(graph)])


def _ends(graph: Graph) -> list[Any]:
    return [play(graph.scene, *one.keys).state for one in graph.outcomes()] if graph.complete else []


def _orders(scene: Scene, offers: list[tuple[Any, tuple[Step, ...]]]) -> Iterator[Order]:
    found: dict[tuple[str, str], dict[str, None]] = {}
    for _, steps in offers:
        if is_order(scene, steps):
            ids = found.setdefault((steps[0].who, steps[0].verb), {})
            ids.update(dict.fromkeys(step.args[0] for step in steps))
    for (who, verb), ids in sorted(found.items()):
        yield Order(who, verb, tuple(sorted(ids)))


def is_order(scene: Scene, steps: tuple[Step, ...]) -> bool:
    """Whether a choice asks only which thing comes first: one player, one verb, different things."""
    kinds = {(step.who, step.verb) for step in steps}
    firsts = [step.args[0] for step in steps if step.args]
    return (len(kinds) == 1 and steps[0].verb not in scene.rulebook.optional
            and len(set(firsts)) == len(steps) > 1)


def _uses(scene: Scene, offers: list[tuple[Any, tuple[Step, ...]]]) -> Iterator[Use]:
    found: dict[tuple[str, str, str], set[tuple[str, str]]] = {}
    for _, steps in offers:
        for step in steps:
            if step.verb in scene.rulebook.optional and step.args:
                offer = ">".join(step.args[1:]), step.say
                found.setdefault((step.who, step.verb, step.args[0]), set()).add(offer)
    for (who, verb, card), offered in sorted(found.items()):
        says = sorted({say for _, say in offered if f"when_{say}" in scene.rulebook.text})
        moments = tuple(says) if len(says) > 1 else ()
        yield Use(who, verb, card, tuple(sorted({aim for aim, _ in offered})), moments=moments)


def replay(scene: Scene, planned: Planned) -> tuple[Trace, tuple[Break, ...]]:
    """Return the line that keeps the plan as far as the rules allow, and where they do not.

    At every choice the first planned use that is allowed is taken, else nothing optional; of an
    order, what is planned earliest. Raises Endless where the line never ends.

    >>> from rulekit import load
    >>> scene = load("chain_of_two").scene
    >>> planned, _ = derive(scene)
    >>> replay(scene, planned.aimed(0, "K1"))[0].keys
    ('T declare K2>K1',)
    """
    turn = turned(scene, planned.swapped)
    scene = turn.told_apart
    waiting = [use for use in planned.uses if use.aim is not None]
    trace = play(scene)
    for _ in range(LOOP):
        if trace.ended:
            break
        step, used = _pick(scene, planned, waiting, trace.options)
        if used is not None:
            waiting.remove(used)
        trace = trace.play(step.key)
    breaks = [_never(trace, use) for use in waiting] + list(_disordered(trace, planned))
    if scene is not turn:  # the same line, in which nobody is asked which copy
        trace = play(turn, *trace.keys)
    return trace, tuple(sorted(breaks, key=lambda one: one.step))


def _pick(scene: Scene, planned: Planned, waiting: list[Use],
          options: tuple[Step, ...]) -> tuple[Step, Use | None]:
    own = tuple(step for step in options if not step.aside)
    for use in waiting:
        for step in own:
            wanted = (step.who, step.verb, step.args) == (use.who, use.verb, use.args)
            if wanted and use.moment in ("", step.say):
                return step, use
    if is_order(scene, own):
        asked = own[0].who, own[0].verb
        ids = next((one.ids for one in planned.orders if (one.who, one.verb) == asked), ())
        return min(own, key=lambda step: ids.index(step.args[0]) if step.args[0] in ids else len(ids)), None
    return next((step for step in own if step.verb not in scene.rulebook.optional), own[0]), None


def _never(trace: Trace, use: Use) -> Break:
    """Say why a planned use never came about: the refusal that stood at last, and since when it stood."""
    barred = _refusals(trace, use.who, use.verb, use.args)
    if not barred and (judged := _judged(trace, use)):
        return _break(trace, *judged)
    barred = barred or _refusals(trace, use.who, use.verb, (use.card,))
    if not barred:
        noun = tell.nouns(trace.scene, trace.states)
        said = tell.label(trace.scene, Refusal(use.who, use.verb, use.args, "", ""), noun)
        key = Refusal(use.who, use.verb, use.args, "", "").key
        return Break(key, len(trace.steps), "", PLAN["never_came"].fill(said))
    last = barred[-1][1]
    since = len(barred)
    while since and (barred[since - 1][1].rule, barred[since - 1][1].reason) == (last.rule, last.reason):
        since -= 1
    return _break(trace, barred[since][0], replace(last, args=use.args))


def _judged(trace: Trace, use: Use) -> tuple[int, Refusal] | None:
    """Return what the game says at last of a use of which no near miss tells, and since when; or None."""
    judge, bars = trace.scene.rulebook.judged, []
    if judge:
        asked = [number for number, step in enumerate(trace.steps) if step.who == use.who]
        found = [(number, judge(trace.states[number], use.who, use.verb, use.args)) for number in asked]
        bars = [(number, bar) for number, bar in found if bar]
    return next(((number, bar) for number, bar in bars if bar.reason == bars[-1][1].reason), None)


def _refusals(trace: Trace, who: str, verb: str, args: tuple[str, ...]) -> list[tuple[int, Refusal]]:
    refused = trace.scene.rulebook.refused
    tables = enumerate(trace.states)
    return [(number, bar) for number, state in tables for bar in refused(state)
            if (bar.who, bar.verb, bar.args) == (who, verb, args)]


def _disordered(trace: Trace, planned: Planned) -> Iterator[Break]:
    """What was planned earlier and yet came later, where a rule says why."""
    for order in planned.orders:
        done = [(number, step.args[0]) for number, step in enumerate(trace.steps)
                if (step.who, step.verb) == (order.who, order.verb) and step.args]
        done = [(number, id) for number, id in done if id in order.ids]
        for place, (number, id) in enumerate(done):
            for _, later in done[place + 1:]:
                if order.ids.index(later) < order.ids.index(id):
                    bars = trace.scene.rulebook.refused(trace.states[number])
                    yield from (_break(trace, number, bar) for bar in bars
                                if (bar.who, bar.verb, bar.args) == (order.who, order.verb, (later,)))


def _break(trace: Trace, number: int, bar: Refusal) -> Break:
    noun = tell.nouns(trace.scene, trace.states)
    step = Text(str(number), str(number))
    rule = tell.cited(trace.scene, (bar.rule,))
    text = PLAN["broke"].fill(tell.label(trace.scene, bar, noun), n=step, rule=Text(rule, rule),
                              why=tell.reason(trace.scene, bar, noun))
    return Break(bar.key, number, bar.rule, text)
