"""A sheet on which the boards of a line are drawn one after another, and what may stand there again."""

from html import escape

from rulekit import tell
from rulekit.draw.arrows import Seat, arrows, seat_at
from rulekit.draw.layout import Panel, Sheet
from rulekit.draw.marks import Pen, arrow_heads, n, plate
from rulekit.kernel import Text


class Canvas:
    """One sheet, drawn on with one pen, its ids beginning with `prefix`.

    `opens` and `paper` are how every board on it begins, before and after what this one shows in words.
    `spots` are where the zones stand, in the order in which they are drawn; the `grounds` (and names) and
    the `things` of zones are kept by what they show.
    """

    def __init__(self, pen: Pen, sheet: Sheet, name: str, prefix: str, tall: int, title: str):
        self.pen, self.sheet, self.now, self._aim = pen, sheet, f"{prefix}-now", f"{prefix}-aim"
        self.spots = {spot.place.zone.id: spot for spot in sheet.spots}
        self.nested = any(spot.place.zone.shape == "frames" for spot in sheet.spots)
        self.opens = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="rk-board rk-{name}" '
            f'viewBox="0 0 {sheet.width} {tall}" width="{sheet.width}" height="{tall}" role="img" '
            f'aria-labelledby="{prefix}-t {prefix}-d"><title id="{prefix}-t">{escape(title)}</title>'
            f'<desc id="{prefix}-d">')
        self.paper = (f'</desc>{arrow_heads(prefix)}<rect class="rk-paper" width="{sheet.width}" '
                      f'height="{tall}"/>')
        self.grounds: dict[tuple, tuple[list[str], list[str]]] = {}
        self.things: dict[str, dict] = {id: {} for id in self.spots}
        self._seats: dict[tuple[str, int], list[Seat]] = {}
        self._panels: dict[tuple[str, ...], str] = {}
        self._arrows: dict[tuple, str] = {}

    def seats(self, zone: str, of: int) -> list[Seat]:
        """Return where so many things stand in a zone."""
        spot = self.spots[zone]
        if spot.place.zone.shape == "frames":
            return [seat_at(*spot.frame(at, of), spot) for at in range(of)]
        # where things stand does not hang on how many there are, save in a zone that is filled from its end
        known = self._seats.setdefault((zone, of if spot.faces == "down" else 0), [])
        for at in range(len(known), of):
            known.append(seat_at(*spot.slot(at, of), spot.wide, spot.high, spot))
        return known[:of]

    def panels(self, scene, zones: tuple[str, ...]) -> str:
        """Return the panels that stand under these zones, each with its player's letter and role."""
        if zones not in self._panels:
            self._panels[zones] = "".join([_panel(self.pen, scene, panel)
                                           for panel in self.sheet.standing(set(zones))[0]])
        return self._panels[zones]

    def arrows(self, pairs: tuple[tuple[str, str], ...], parts: list) -> str:
        """Return the arrows of `pairs`, which stay while every zone's part with things in it stays."""
        standing = [part for part in parts if part.seats]
        if (key := (pairs, *standing)) not in self._arrows:
            seats = {id: seat for part in standing for id, seat in part.seats.items()}
            self._arrows[key] = arrows(self.pen, pairs, seats, self._aim)
        return self._arrows[key]


def _panel(pen: Pen, scene, panel: Panel) -> str:
    drawn = (f'<rect x="{n(panel.x)}" y="{n(panel.y)}" width="{n(panel.w)}" height="{n(panel.h)}" '
             'rx="3" class="rk-panel"/>')
    if panel.owner:
        role = scene.rulebook.text.get(f"{panel.owner}_long") or Text("", "")
        drawn += plate(pen, panel.x + 12, panel.y + 10, tell.word(scene, panel.owner), role, panel.role)
    return drawn
