"""An answer in a live notebook: its text, and a button for each line that shows it."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from rulekit.kernel import Text
from rulekit.show.stage import Stage, _place
from rulekit.trace import Trace
from rulekit.words import spoken

BUTTONS = 24
"""Lines of one answer that get a button."""

_PLAY = Text("▶ {0}", "▶ {0}")
_STOP = Text("■ 閉じる", "■ close")
_ALONE = "<style>.jp-OutputArea-child:has(.rk-played)+.jp-OutputArea-child{display:none}</style>"
"""While this stands, what is left of it in a notebook that was saved and opened again is not shown too."""

_open: dict["Played", tuple[Any, Any]] = {}


class Played(widgets.VBox):
    """Text over a row of buttons; pressing one plays its line on a stage below, and again closes it.

    `stage` is the open stage or None. Running the same cell again closes what it had opened.
    """

    def __init__(self, text: str, lines: Sequence[tuple[str, Callable[[], Trace]]], lang: str = ""):
        self.stage: Stage | None = None
        self._lines, self._lang, self._shown = tuple(lines)[:BUTTONS], lang, None
        wrap = "pre" if "\n" in text else "pre-wrap"  # a table keeps its columns, a sentence need not
        style = f"white-space:{wrap};overflow-x:auto;margin:0;line-height:1.5"
        self._text = widgets.HTML(f'{_ALONE}<pre class="rk-played" style="{style}">{escape(text)}</pre>')
        self._buttons = [self._button(number) for number in range(len(self._lines))]
        self._row = widgets.HBox(self._buttons, layout={"flex_flow": "row wrap"})
        super().__init__([self._text, self._row])
        _supersede(self)

    def _button(self, number: int) -> widgets.Button:
        made = widgets.Button(layout={"width": "auto", "max_width": "100%"})
        self._name(made, number, False)
        made.on_click(lambda _: self.press(number))
        return made

    def _name(self, button: widgets.Button, number: int, opened: bool) -> None:
        label = self._lines[number][0]
        button.description = spoken(_STOP if opened else _PLAY.fill(Text(label, label)), self._lang)
        button.tooltip = label

    def press(self, number: int) -> None:
        """Play line `number`, counted from 0, on a stage of its own; close that where it is open."""
        was, self._shown = self._shown, None
        if self.stage is not None:
            self.stage.close()
            self.stage = None
        if was is not None:
            self._name(self._buttons[was], was, False)
        if was != number:
            self._shown, self.stage = number, Stage(self._lines[number][1](), self._lang)
            self._name(self._buttons[number], number, True)
        self.children = [self._text, self._row, *([self.stage] if self.stage else [])]

    def close(self) -> None:
        """Close the text, the buttons and the stage, and free their models."""
        _open.pop(self, None)
        if self.stage is not None:
            self.stage.close()
        for part in (self._text, *self._buttons):
            part.style.close()
        for part in (self._text, *self._buttons, self._row):
            part.layout.close()
            part.close()
        self.layout.close()
        super().close()


def _supersede(new: Played) -> None:
    """Note `new` as open; close what an earlier run of the same cell opened, where cells have names."""
    place, run = _place(new)
    for old, (its_place, its_run) in list(_open.items()):
        if its_place == place and its_run != run:
            old.close()
    _open[new] = place, run
