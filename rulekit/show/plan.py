"""The plan panel: turn player, order and targets by hand, and a stage that shows what comes of it."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

import ipywidgets as widgets

from rulekit import tell
from rulekit.draw.board import storyboard
from rulekit.kernel import Refusal, Text
from rulekit.show.planning import Break, Order, Planned, Use, derive, replay
from rulekit.show.stage import Stage, opened
from rulekit.show.words import PLAN
from rulekit.trace import Scene, Trace, scene_of
from rulekit.words import RulekitError, spoken


class Plan(widgets.VBox):
    """A plan of play by hand: changing anything replays the line on the stage beneath.

    `planned` is the plan, `trace` the line it comes to, `breaks` what the rules forbade.
    """

    def __init__(self, scene: Scene, lang: str = ""):
        self._scene, self._lang = scene, lang
        self._past: list[Planned] = []
        self._busy = False
        self.planned, self._noun = derive(scene)
        self.trace, self.breaks = replay(scene, self.planned)
        self.stage = Stage(self.trace, lang)
        self._said = widgets.HTML()
        self._rows: tuple[_OrderRow | _UseRow, ...] = ()
        super().__init__()
        self.add_class("rk-plan")
        self._build()
        self._refresh()

    @property
    def order(self) -> tuple[Order, ...]:
        """The planned orders."""
        return self.planned.orders

    @property
    def uses(self) -> tuple[Use, ...]:
        """The planned uses."""
        return self.planned.uses

    def set(self, planned: Planned) -> "Plan":
        """Follow `planned` from now on; `undo` takes it back. Raises Endless."""
        trace, breaks = replay(self._scene, planned)
        self._past.append(self.planned)
        return self._follow(planned, trace, breaks)

    def move(self, number: int, id: str, by: int) -> "Plan":
        """Move `id` by `by` places in order `number`."""
        return self.set(self.planned.moved(number, id, by))

    def aim(self, number: int, aim: str | None, moment: str = "") -> "Plan":
        """Aim use `number` at `aim`, at one of its moments, or leave it unused. Raises ValueError."""
        return self.set(self.planned.aimed(number, aim, moment))

    def turn(self, swapped: bool) -> "Plan":
        """Plan the same table in the other player's turn, or in the scenario's own."""
        if swapped == self.planned.swapped:
            return self
        return self.set(derive(self._scene, swapped)[0])

    def undo(self) -> "Plan":
        """Take back the last change; nothing where there is none."""
        if not self._past:
            return self
        planned = self._past.pop()
        return self._follow(planned, *replay(self._scene, planned))

    def reset(self) -> "Plan":
        """Begin again as the scenario has it; `undo` takes that back too."""
        return self.set(derive(self._scene)[0])

    def _follow(self, planned: Planned, trace: Trace, breaks: tuple[Break, ...]) -> "Plan":
        turned = planned.swapped != self.planned.swapped
        self.planned, self.trace, self.breaks = planned, trace, breaks
        self.stage.show(trace)
        if turned:
            self._noun = derive(self._scene, planned.swapped)[1]
            self._build()
        self._refresh()
        return self

    def _build(self) -> None:
        """Make the controls for the present turn; those of another turn are freed."""
        old = [child for child in self.children if child not in (self.stage, self._said)]
        word = self._word
        swap = widgets.Dropdown(options=[(word("as_given"), False), (word("swapped"), True)],
                                description=word("turn_player"), style=_WIDE, value=self.planned.swapped)
        swap.observe(self._guard(lambda change: self.turn(change["new"])), "value")
        undo = self._button("undo", self.undo)
        reset = self._button("reset", self.reset)
        copy = self._button("copy", self.stage.copy)
        orders = [_OrderRow(self, number) for number in range(len(self.planned.orders))]
        uses = [_UseRow(self, number) for number in range(len(self.planned.uses))]
        self._rows = (*orders, *uses)
        turn = [swap] if self._scene.rulebook.swap else []
        lone = [] if self._rows else [widgets.Label(word("nothing_to_plan"))]
        self.children = (widgets.HBox([*turn, undo, reset, copy]), *(row.box for row in self._rows), *lone,
                         self._said, self.stage)
        for child in old:
            _close(child)

    def _refresh(self) -> None:
        self._busy = True
        try:
            for row in self._rows:
                row.refresh()
        finally:
            self._busy = False
        self._say(*(spoken(text, self._lang) for text in self._told()))

    def _told(self) -> list[Text]:
        said = [one.text for one in self.breaks] or [PLAN["kept"]]
        line = "line = [" + ", ".join(f'"{key}"' for key in self.trace.keys) + "]"
        cut = [] if self.planned.complete else [PLAN["cut"].fill(n=Text("2,000", "2,000"))]
        return [*said, *cut, PLAN["line"].fill(Text(line, line))]

    def _say(self, *lines: str) -> None:
        self._said.value = '<div role="status">' + "<br>".join(map(escape, lines)) + "</div>"

    def _guard(self, act: Callable[..., Any]) -> Callable[..., None]:
        """Return `act` as a handler: not while the controls are being set, its errors told in the panel."""
        def handler(event: Any) -> None:
            if self._busy:
                return
            try:
                act(event)
            except RulekitError as fault:
                self._say(spoken(fault.text, self._lang))
        return handler

    def _button(self, name: str, act: Callable[[], Any]) -> widgets.Button:
        button = widgets.Button(description=self._word(name), layout={"width": "auto"})
        button.on_click(self._guard(lambda _: act()))
        return button

    def _word(self, name: str, *fills: Text, **named: Text) -> str:
        return spoken(PLAN[name].fill(*fills, **named), self._lang)

    def close(self) -> None:
        """Close the panel, its stage and every control."""
        for child in self.children:
            _close(child)
        self.layout.close()
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)

    def __repr__(self) -> str:
        colon = tell.colon(self._lang)
        orders = [f"{self.order_named(one)}{colon}{self._named(one.ids)}" for one in self.planned.orders]
        uses = [f"{self.use_named(one)}{colon}{self._taken(one)}" for one in self.planned.uses]
        turn = [self._word("swapped")] if self.planned.swapped else []
        told = [spoken(text, self._lang) for text in self._told()]
        return "\n".join([*turn, *orders, *uses, *told, "", self.trace.transcript(self._lang)])

    def _taken(self, use: Use) -> str:
        if use.aim is None:
            return self._untaken(use)
        return self.offer(use.aim, use.moment)

    def order_named(self, order: Order) -> str:
        """Return what an order is of, and whose."""
        deed, blank = Refusal(order.who, order.verb, (order.ids[0],), "", ""), Text("…", "…")
        label = tell.label(self._scene, deed, lambda _: blank)
        return self._word("order_of", label, who=tell.word(self._scene, order.who))

    def use_named(self, use: Use) -> str:
        """Return what is used, and by whom; a mere yes or no is named by what is done."""
        named = self._scene.rulebook.text.get(f"plan_{use.verb}") or PLAN["target_of"]
        said = self._noun(use.card)
        if self.aimless(use):
            deed = Refusal(use.who, use.verb, (use.card,), "", "")
            named, said = PLAN["whether"], tell.label(self._scene, deed, self._noun)
        return spoken(named.fill(said, who=tell.word(self._scene, use.who)), self._lang)

    def offer(self, aim: str, moment: str) -> str:
        """Return a target, with the moment where there are several; yes where nothing is aimed at."""
        names = self._named(id for id in aim.split(">") if id)
        return " → ".join(filter(None, [moment and self._when(moment), names])) or self._word("yes")

    def _named(self, ids: Iterable[str]) -> str:
        return " → ".join(spoken(self._noun(id), self._lang) for id in ids)

    def aimless(self, use: Use) -> bool:
        """Return whether a use is only done or not, with no word of the game's own for that."""
        return use.aims == ("",) and f"plan_{use.verb}" not in self._scene.rulebook.text

    def _untaken(self, use: Use) -> str:
        plain = PLAN["no" if self.aimless(use) else "not_used"]
        return spoken(self._scene.rulebook.text.get(f"not_{use.verb}") or plain, self._lang)

    def _when(self, moment: str) -> str:
        return spoken(tell.word(self._scene, f"when_{moment}"), self._lang)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {"text/plain": repr(self), "text/html": storyboard(self.trace)}

    def _ipython_display_(self) -> None:
        opened(self)


_WIDE = {"description_width": "initial"}

UNUSED = False
"""The value of "not used" in a row: a box whose value is None shows nothing."""


class _OrderRow:
    """One order: a numbered list, and two buttons that move what is picked in it."""

    def __init__(self, plan: Plan, number: int):
        self.plan, self.number = plan, number
        order = plan.planned.orders[number]
        self.list = widgets.Select(options=self._options(order), rows=min(len(order.ids), 8), style=_WIDE,
                                   description=plan.order_named(order), layout={"width": "max-content"})
        up, down = (plan._button(word, lambda by=by: plan.move(number, self.list.value, by))
                    for word, by in (("up", -1), ("down", 1)))
        self.box = widgets.HBox([self.list, up, down])

    def _options(self, order: Order) -> list[tuple[str, str]]:
        names = [spoken(self.plan._noun(id), self.plan._lang) for id in order.ids]
        return [(f"{place}. {name}", id)
                for place, (name, id) in enumerate(zip(names, order.ids, strict=True), 1)]

    def refresh(self) -> None:
        """Show the order as it is planned now, with the same thing picked."""
        picked = self.list.value
        self.list.options = self._options(self.plan.planned.orders[self.number])
        self.list.value = picked


class _UseRow:
    """One use: its targets, and not to use it."""

    def __init__(self, plan: Plan, number: int):
        self.plan, self.number = plan, number
        use = plan.planned.uses[number]
        options = [(plan._untaken(use), UNUSED),
                   *((plan.offer(aim, moment), (aim, moment) if moment else aim)
                     for moment in use.moments or ("",) for aim in use.aims)]
        self.box = widgets.Dropdown(options=options, description=plan.use_named(use), style=_WIDE,
                                    layout={"width": "max-content"})
        self.box.observe(plan._guard(lambda change: self._take(change["new"])), "value")

    def _take(self, picked: str | tuple[str, str] | bool) -> None:
        aim, moment = picked if isinstance(picked, tuple) else (picked, "")
        self.plan.aim(self.number, None if aim is UNUSED else aim, moment)

    def refresh(self) -> None:
        """Show the target, and the moment, that is planned now."""
        use = self.plan.planned.uses[self.number]
        moment = use.moment or next(iter(use.moments), "")
        aim = UNUSED if use.aim is None else use.aim
        self.box.value = (aim, moment) if use.aim is not None and moment else aim


def _close(widget: widgets.Widget) -> None:
    """Close a control with all it holds and the small models that come with it."""
    for child in getattr(widget, "children", ()):
        _close(child)
    for part in ("layout", "style"):
        if (model := getattr(widget, part, None)) is not None and not isinstance(widget, Stage):
            model.close()
    widget.close()


def plan(source: Any, lang: str = "") -> Plan:
    """Return the plan panel of `source` (a scenario, scene, trace or library name), with its stage.

    >>> plan("chain_of_two").stage.trace.keys
    ('T pass',)
    """
    return Plan(scene_of(source), lang)
