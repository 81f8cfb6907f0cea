"""The stage in a live notebook: one model that holds the frames of a line; each view its own place."""

from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import anywidget
import traitlets
from traitlets import HasTraits

from rulekit.draw.board import storyboard
from rulekit.draw.palette import STYLE
from rulekit.faces import player
from rulekit.kernel import Text
from rulekit.live import shell as _shell
from rulekit.show import script
from rulekit.show.copied import around, as_scenario
from rulekit.show.frames import frames, parting
from rulekit.show.gate import payload, question_at
from rulekit.show.news import news
from rulekit.show.quiz import Question
from rulekit.show.reel import Drawn
from rulekit.show.words import STAGE
from rulekit.trace import Scene, Trace, play
from rulekit.words import RulekitError

_HERE = Path(__file__).parent
SHEET = STYLE + "\n" + (_HERE / "stage.css").read_text(encoding="utf-8")
"""Its style sheet, marks and colours included."""

LIMIT = 64
"""Stages that stay open in one kernel; opening one more closes the oldest."""

_numbers = count()
_open: dict["Stage", tuple[Any, Any]] = {}
"""The open stages, oldest first: the place that opened each, and in which run."""


class Stage(anywidget.AnyWidget):
    """A line of play to step through and to branch, in a notebook.

    `trace` is the line shown; a choice made in the browser changes it. Showing a stage as text
    gives the transcript. `fault` is the last error a choice met, or None. What lies face-down to a
    `viewer` is shown nowhere, nor sent to the browser.
    """

    _esm = script.STAGE
    _css = SHEET
    data = traitlets.Dict().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)

    def __init__(self, trace: Trace, lang: str = "", viewer: str = ""):
        self.viewer = player(trace.scene, viewer)
        self._lang, self.former, self.fault, self._counting = lang, None, None, False
        self._trace, self._drawn = trace, Drawn(viewer)
        self._gates: dict[int, Question | None] = {}
        self._gated = False
        self._prefix = f"b{next(_numbers)}"
        super().__init__(data=self._frames(trace))
        self.on_msg(self._heard)
        _supersede(self, trace.scene)

    @property
    def trace(self) -> Trace:
        """The line shown now."""
        return self._trace

    def choose(self, key: str, at: int | None = None) -> "Stage":
        """Take `key` at the open choice, or branch with it after `at` steps. Raises NotAllowed, Endless."""
        at = len(self._trace.steps) if at is None else at
        self._show(self._trace.branch(at, key), at + 1)
        return self

    def back(self, choices: int = 1) -> "Stage":
        """Undo the last `choices` choices; the line that had them is kept."""
        line = self._trace.back(choices)
        self._show(line.play(), len(line.steps))
        return self

    def go(self, number: int) -> "Stage":
        """Show the table after `number` steps in every view."""
        self.at = max(0, min(number, len(self._trace.steps)))
        self.send({"go": self.at})
        return self

    def copy(self) -> str:
        """Put the line on the reader's clipboard as the text of a scenario file, and return that."""
        self.send({"copy": True})
        return as_scenario(self._trace)

    def swap(self) -> "Stage":
        """Go back to the line this one was branched from, keeping this one in its stead."""
        if self.former is None:
            raise RulekitError(STAGE["no_line"])
        line, self.former = self.former, None
        self._show(line, parting(line, self._trace) + 1)
        return self

    def show(self, trace: Trace) -> "Stage":
        """Show another line, at the step where it parts from the one shown; nothing is kept of that."""
        if trace != self._trace:
            at = parting(trace, self._trace)
            self._trace, self.former = trace, None
            self._show(trace, at)
        return self

    def _show(self, line: Trace, at: int) -> None:
        """Show `line` at step `at`; what it does not continue is kept as the former line."""
        same = parting(line, self._trace)
        if same < len(self._trace.steps):
            self.former = self._trace
        self._gates = {place: question for place, question in self._gates.items() if place <= same}
        at = max(0, min(at, len(line.steps)))
        self._trace = line
        first = self._frames(line, at)
        if any(frame["board"] is None for frame in first["frames"]):
            self._tell(first, at)  # the step that is shown comes before the others are drawn
        self._tell(self._frames(line), at)

    def _frames(self, trace: Trace, only: int | None = None) -> dict[str, Any]:
        counted = self._counting and only is None
        made = frames(trace, self._prefix, self._lang, self.former, self._drawn, only, counted)
        scenario = None if self.viewer else list(around(trace.scene))  # it names all there is
        made |= {"prefix": self._prefix, "serial": 0, "scenario": scenario}
        return self._asking(made, trace)

    def _asking(self, data: dict[str, Any], trace: Trace) -> dict[str, Any]:
        """Return `data` with the questions there are before its steps."""
        shared = self._drawn.shared
        gates = {str(at): payload(question, trace.at(at), shared) for at, question in self._gates.items()}
        return data | {"gates": gates, "gated": self._gated, "texts": shared.said}

    def gate(self, *places: int, question: Question | None = None) -> "Stage":
        """Ask the reader before the step after each of `places` steps (all, if none) is shown.

        `question` is asked there, else what the engine makes of the table. A reader may always skip.
        """
        self._gated = True
        for at in places or range(len(self._trace.steps) + 1):
            self._gates[at] = question or question_at(self._trace, at, self.viewer)
        self._tell(self._asking(self.data, self._trace), self.at)
        return self

    def _ask(self, at: int) -> None:
        """Make the question a view wants to put before the step after `at` steps."""
        if at not in self._gates and 0 <= at <= len(self._trace.steps):
            self._gates[at] = question_at(self._trace, at, self.viewer)
        self._tell(self._asking(self.data, self._trace), self.at)

    def count(self) -> "Stage":
        """Count the lines and their outcomes; a view asks for it as soon as it stands."""
        self._counting = True
        self._tell(self._frames(self._trace), self.at)
        return self

    def _tell(self, data: dict[str, Any], at: int) -> None:
        """Keep `data` for views that open later; send those that are open only what is new in it."""
        serial = self.data["serial"]
        data = data | {"serial": serial + 1}
        message = news(self.data, data)
        self.at, self.data = at, data
        if message is None:
            self.send_state(["data", "at"])
        else:
            self.send({"news": message, "at": at, "serial": serial})

    def notify_change(self, change: Any) -> None:
        """Tell observers of a change; what is shown is sent by `_tell` alone."""
        if change.name in ("data", "at"):
            HasTraits.notify_change(self, change)
        else:
            super().notify_change(change)

    def _heard(self, _widget: Any, message: Any, _buffers: Any) -> None:
        """Do what the browser asks. What goes wrong is shown in the stage as one sentence."""
        try:
            self.fault = None
            self._do(message)
        except RulekitError as fault:
            self._fail(fault, STAGE["not_here"] if self.viewer else fault.text)
        except Exception as fault:
            said = f"{type(fault).__name__}: {fault}"
            self._fail(fault, STAGE["went_wrong"].fill(Text(said, said)))

    def _do(self, message: Any) -> None:
        match message:
            case {"choose": str(key), "at": int(at)}:
                self.choose(self._real(key, at), at)
            case {"former": "back"}:
                self.swap()
            case {"former": "drop"}:
                self.former = None
                self._tell(self.data | {"former": None}, self.at)
            case {"ask": int(at)}:
                self._ask(at)
            case {"count": True}:
                self.count()
            case {"whole": True}:
                self.send_state(["data", "at"])
            case _:
                raise RulekitError(STAGE["odd_message"])

    def _real(self, key: str, at: int) -> str:
        """Return the key that goes by `key` in what was sent of the table after `at` steps."""
        line, taken = self._trace.at(at), self._trace.steps[at:at + 1]
        offered = line.scene.offered(line.state, *(taken or [None]))
        return next((step.key for step in offered if self._drawn.key(step) == key), key)

    def _fail(self, fault: Exception, text: Text) -> None:
        self.fault = fault
        self.send({"error": [text.ja, text.en]})

    def end(self) -> None:
        """Close the stage; views that are still open elsewhere leave a sentence in their place."""
        self.send({"over": True})
        self.close()

    def close(self) -> None:
        """Close the stage in every view and free its models."""
        _open.pop(self, None)
        self.layout.close()
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)  # a closed stage still tells its line

    def __repr__(self) -> str:
        return self._trace.transcript(self._lang, self.viewer)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Text and storyboard, which every reader has."""
        return {"text/plain": repr(self), "text/html": storyboard(self._trace, viewer=self.viewer)}

    def _ipython_display_(self) -> None:
        if live(self):
            self.send({"again": True})  # the view that is about to open replaces those there are
        opened(self)


def live(widget: Any) -> bool:
    """Return whether a kernel stands behind `widget`."""
    return widget.comm is not None and _shell() is not None


def opened(widget: Any) -> NoReturn:
    """Open a view of `widget` where it is live; its text and storyboard follow as an output of their own.

    The view hides them while it stands. In a notebook that was saved and opened again they are what is left.
    Raises NotImplementedError, by which IPython goes on with them.
    """
    if live(widget):
        from IPython.display import display

        display({"application/vnd.jupyter.widget-view+json": {
            "version_major": 2, "version_minor": 0, "model_id": widget.model_id}}, raw=True)
    raise NotImplementedError


def stage(source: Any, *keys: str, lang: str = "", viewer: str = "") -> Stage:
    """Open a stage on `source` (a trace, scenario, scene or library name), played on by `keys`.

    A `viewer` is a player who is not shown what lies face-down to them. Running the same cell again
    closes the stages it opened before. Raises what `play` raises, and Unfit for who is no player.

    >>> stage("chain_of_two", "T declare K2>K1").trace.ended
    True
    """
    return Stage(play(source, *keys), lang, viewer)


def _supersede(new: Stage, scene: Scene) -> None:
    """Note `new` as open; close what an earlier run of the same place opened, and the oldest above LIMIT."""
    place, run = _place(scene)
    for old, (its_place, its_run) in list(_open.items()):
        if its_place == place and (run is None or its_run != run):
            old.end()
    _open[new] = place, run
    for old in list(_open)[:-LIMIT]:
        old.end()


def _place(scene: Scene) -> tuple[Any, Any]:
    """Return `(cell or scene, number of the run)`: what tells a second run from a second stage."""
    shell = _shell()
    if shell is None:
        return scene, None
    parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
    cell = (parent or {}).get("metadata", {}).get("cellId")
    return cell or scene, shell.execution_count
