"""A line of play with matplotlib: one picture a step, and all of them as a GIF."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.arrows import Points, Seat, routes, seat_at
from rulekit.draw.fonts import drawable, font
from rulekit.draw.items import fitting, next_words
from rulekit.draw.layout import LABEL, WIDE, Sheet, Spot
from rulekit.draw.marks import tab_width
from rulekit.draw.measure import cut, lines
from rulekit.draw.palette import LIGHT
from rulekit.draw.picture import height
from rulekit.draw.plan import drawn_at
from rulekit.draw.room import CAPTION, name_room, text_box
from rulekit.draw.view import view_of
from rulekit.faces import veiled
from rulekit.files import write
from rulekit.kernel import Item
from rulekit.trace import Trace, changes
from rulekit.words import spoken

HEAD = 76
"""Room above the board for what happened."""

_SIDES = {"": "left", "end": "right"}
"""Which side of a word stands at its place, by the anchor of the drawn board."""

SECONDS = 1.6
"""How long each step of an animation stands."""


class Film:
    """The pictures of a line, the table at the start first; none is drawn before it is asked for.

    What lies face-down to a `viewer` is neither drawn nor named.
    """

    def __init__(self, trace: Trace, lang: str = "", viewer: str = ""):
        self.trace, self.lang, self.viewer = trace, tell.lang_of(lang), viewer
        self._room = height(trace.scene, trace.states, viewer)
        self._noun = tell.nouns(trace.scene, trace.states)

    def __len__(self) -> int:
        return len(self.trace.states)

    def figure(self, number: int) -> Any:
        """Return the matplotlib figure of the table after `number` steps."""
        from matplotlib.figure import Figure

        sheet: Sheet = self._room.sheets[0]
        wide, tall = sheet.width + 32, sheet.height + HEAD + 16
        figure = Figure(figsize=(wide / 100, tall / 100), dpi=100, facecolor=LIGHT["paper"])
        self.draw(number, figure)
        return figure

    def draw(self, number: int, figure: Any) -> None:
        """Draw the table after `number` steps on a matplotlib figure of yours, in place of what is there."""
        sheet: Sheet = self._room.sheets[0]
        figure.clear()
        ax = figure.add_axes((0, 0, 1, 1))
        ax.set_xlim(-16, sheet.width + 16)
        ax.set_ylim(sheet.height + 16, -HEAD)
        ax.axis("off")
        self._head(ax, number)
        for panel in sheet.standing(drawn_at(self.trace, number))[0]:
            _box(ax, panel.x, panel.y, panel.w, panel.h, LIGHT["panel"], LIGHT["panel"])
            who = spoken(tell.word(self.trace.scene, panel.owner), self.lang)
            _words(ax, panel.x + 12, panel.y + 18, who, 13, LIGHT["ink"])
        _Board(ax, self.trace, number, sheet, self._told(number), self.lang, self.viewer).draw()

    def _told(self, number: int) -> tell.Noun:
        """The words of ids beside the table after `number` steps."""
        states = self.trace.states[max(0, number - 1):number + 1]
        return veiled(self.trace.scene, states, self._noun, self.viewer)

    def _head(self, ax: Any, number: int) -> None:
        said, cited = tell.WORDS["start"], ""
        if number:
            scene, step = self.trace.scene, self.trace.steps[number - 1]
            said, cited = tell.sentence(scene, step, self._told(number)), tell.cited(scene, step.rules)
        whole = f"{number}. {spoken(said, self.lang)}"
        for row, line in enumerate(lines(whole, 17, 828, 2)):
            _words(ax, 0, -HEAD + 20 + 22 * row, line, 17, LIGHT["ink"])
        _words(ax, 0, -12, cited, 12, LIGHT["ink2"])

    def png(self, number: int) -> bytes:
        """Return the picture of the table after `number` steps as PNG."""
        into = io.BytesIO()
        self.figure(number).savefig(into, format="png", metadata={"Software": None})
        return into.getvalue()

    def gif(self, path: str | Path, told: Callable[[int, int], None] = lambda done, of: None) -> Path:
        """Write the line as an animation that runs once, and return its path; `told` hears how far it is."""
        from PIL import Image

        pictures = []
        for number in range(len(self)):
            with Image.open(io.BytesIO(self.png(number))) as one:
                pictures.append(one.convert("P", palette=Image.Palette.ADAPTIVE, colors=64))
            told(number + 1, len(self))
        into = io.BytesIO()
        pictures[0].save(into, format="GIF", save_all=True, append_images=pictures[1:],
                         duration=int(SECONDS * 1000), disposal=2)
        return write(path, into.getvalue())


class _Board:
    """One table on an axes, at the places of the drawn board."""

    def __init__(self, ax: Any, trace: Trace, number: int, sheet: Sheet, noun: tell.Noun, lang: str,
                 viewer: str):
        self.ax, self.sheet, self.lang, self.scene = ax, sheet, lang, trace.scene
        before = trace.states[number - 1] if number else trace.states[0]
        self.view = view_of(trace.scene, before, trace.states[number], noun, (), viewer, None)
        self.zones, self.looks = self.view.zones, self.view.looks
        self.changed = {one.item.id for one in changes(trace.scene, before, trace.states[number])}
        self.seats: dict[str, Seat] = {}

    def draw(self) -> None:
        """Draw every zone with what stands in it, then the aims over them."""
        for spot in self.sheet.spots:
            zone = self.zones.get(spot.place.zone.id)
            if zone is not None:
                {"track": self._track, "gauge": self._gauges}.get(zone.shape, self._zone)(spot, zone)
        items = [item for zone in self.zones.values() for item in zone.items]
        shafts, labels = routes([(item.id, aim) for item in items for aim in item.aims], self.seats)
        for points in shafts:
            self._aim(points)
        for x, y, anchor in labels:
            _words(self.ax, x, y, spoken(words.TARGET, self.lang), 12, LIGHT["aim"], _SIDES[anchor])

    def _aim(self, points: Points) -> None:
        """Draw an arrow by the way it has on the drawn board, which crosses no words."""
        self.ax.plot(*zip(*points[:-1], strict=True), color=LIGHT["aim"], linewidth=2, zorder=9)
        self.ax.annotate("", xytext=points[-2], xy=points[-1], zorder=9,
                         arrowprops={"arrowstyle": "-|>", "color": LIGHT["aim"], "linewidth": 2,
                                     "shrinkA": 0, "shrinkB": 0})

    def _zone(self, spot: Spot, zone: Any) -> None:
        if spot.boxed or zone.shape in ("stack", "frames"):
            _box(self.ax, spot.x, spot.y + LABEL, spot.w, spot.h - LABEL, LIGHT["paper"], LIGHT["edge"])
        name = tell.zone_words(self.scene, zone)
        if spot.titled:  # a zone that stands outside its owner's panel says whose it is
            name = words.placed(tell.word(self.scene, zone.owner), name)
        _words(self.ax, spot.x, spot.y + 17, spoken(name, self.lang), 13, LIGHT["ink2"])
        for at, item in enumerate(zone.items):
            if zone.shape == "frames":
                x, y, w, h = spot.frame(at, len(zone.items))
            else:
                (x, y), w, h = spot.slot(at, len(zone.items)), spot.wide or spot.w, spot.high or 26
            seat = self.seats[item.id] = seat_at(x, y, w, h, spot)
            self._item(item, seat, spot.size)
            if said := next_words(self.view, item, spot.place.zone.shape, at == len(zone.items) - 1):
                tab = fitting(said, seat)
                _box(self.ax, x + 12, y - 14, tab_width(tab), 18, LIGHT["now"], LIGHT["now"], zorder=7)
                _words(self.ax, x + 20, y, spoken(tab, self.lang), 12, LIGHT["onnow"])

    def _item(self, item: Item, seat: Seat, size: int) -> None:
        x, y, w, h = seat.x, seat.y, seat.w, seat.h
        look, new = self.looks[item.id], item.id in self.changed
        edge = "aim" if look.kind == "cancel" else "now" if new else "edge"
        _box(self.ax, x, y, w, h, LIGHT["nowtint" if new else "card"], LIGHT[edge],
             2 if look.kind == "cancel" else 1.2)
        left, room = text_box(look, w)
        top = y + 6
        _words(self.ax, x + left + room, top + size + 3, look.value, size, LIGHT["ink"], "right")
        name = look.name, size, name_room(look, w), 2
        for text, high, wide, most in (name, (look.caption, 12, room, CAPTION)):
            for line in lines(getattr(text, self.lang), high, wide, most):
                top += high + 3
                if top < y + h:
                    _words(self.ax, x + left, top, line, high, LIGHT["ink" if high == size else "ink2"])

    def _gauges(self, spot: Spot, zone: Any) -> None:
        """Each count with its name and its limit over a bar, as the board has it."""
        for at, item in enumerate(zone.items):
            (x, y), (value, limit) = spot.slot(at, len(zone.items)), (*item.marks, "", "")[:2]
            ink = LIGHT["now" if item.id in self.changed else "ink"]
            most = {"ja": f"（{limit}まで）", "en": f" (to {limit})"}[self.lang] if limit else ""
            _words(self.ax, x, y + 13, getattr(self.looks[item.id].name, self.lang) + most, 12, LIGHT["ink"])
            if limit.isdigit() and value.isdigit() and int(limit):
                bar = spot.w - 40
                _box(self.ax, x, y + 20, bar, 10, LIGHT["card"], LIGHT["edge"])
                filled = bar * min(1, int(value) / int(limit))
                _box(self.ax, x, y + 20, filled, 10, LIGHT["ink2"], LIGHT["ink2"])
                _words(self.ax, x + bar + 10, y + 31, value, 17, ink)
            else:
                _words(self.ax, x + spot.w - 24, y + 17, value, 17, ink)

    def _track(self, spot: Spot, zone: Any) -> None:
        each = spot.h / max(1, len(zone.items))
        for at, item in enumerate(zone.items):
            here, y = "here" in item.marks, spot.y + each * (at + 0.5)
            ink, size = LIGHT["now" if here else "ink2"], 11 if here else 8
            said = f"{item.id} {spoken(tell.word(self.scene, item.name), self.lang)}"
            _words(self.ax, spot.x + 24, y, said, 13, ink)
            self.ax.plot([spot.x + 8], [y - 5], marker="o", markersize=size, markeredgecolor=ink,
                         color=ink if here else LIGHT["paper"])


def _box(ax: Any, x: float, y: float, w: float, h: float, fill: str, edge: str, line: float = 1.0,
         zorder: float = 1) -> None:
    from matplotlib.patches import Rectangle

    ax.add_patch(Rectangle((x, y), w, h, facecolor=fill, edgecolor=edge, linewidth=line, zorder=zorder))


def _words(ax: Any, x: float, y: float, text: str, size: float, colour: str, side: str = "left") -> None:
    shown = drawable(cut(text, size, WIDE))  # what is wider than the board is not drawn
    ax.text(x, y, shown, fontproperties=font(size * 0.72), color=colour, va="baseline", ha=side,
            zorder=8, parse_math=False)
