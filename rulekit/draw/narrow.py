"""The narrow sheet of 328: the same things as on the wide one, one below the other."""

from rulekit.draw.layout import (
    CENTRAL,
    LEVEL,
    NARROW,
    Panel,
    Sheet,
    Spot,
    berths,
    central_spot,
    field,
    grid,
    owners_of,
    split,
    track_high,
)
from rulekit.draw.plan import Place


def narrow(places: tuple[Place, ...]) -> Sheet:
    """Return the sheet of 328: the same things one below the other."""
    panels, spots, y = [], [], 0.0
    owners = owners_of(places)
    central = [place for place in places if place.zone.shape in CENTRAL]
    for number, (owner, own) in enumerate(owners):
        panel, found = _narrow_panel(owner, own, y, number > 0)
        panels.append(panel)
        spots += found
        y = panel.y + panel.h + 16
        if number == 0:
            y = _below(central, spots, y)
    if not owners:
        y = _below(central, spots, y)
    for tracks in berths(places):
        tall = LEVEL if len(tracks[0].zone.items) <= 5 else track_high(tracks[0])
        x = 8 if tall == LEVEL else 26  # beside an upright one run the ways back
        spots += [Spot(place, x, y - 8, NARROW - 8 - x, tall) for place in tracks]
        y += tall + 4
    return Sheet(NARROW, round(y - 12), tuple(panels), tuple(spots))


def _below(central: list[Place], spots: list[Spot], y: float) -> float:
    for place in central:
        spots.append(central_spot(place, 0, y, NARROW))
        y += spots[-1].h + 16
    return y


def _narrow_panel(owner: str, places: list[Place], y: float, first: bool) -> tuple[Panel, list[Spot]]:
    """A player's area; where effects wait stands last in the upper one, first in those below."""
    waiting, small = split(places)
    end = y + (38 if owner else 8)
    spots: list[Spot] = []
    if waiting and first:
        spots.append(field(waiting, 6, end, NARROW - 12, 1, ""))
        end += spots[-1].h + 8
    if small:
        cells, end = grid(small, 10, end, NARROW - 20, min(2, len(small)))
        spots += cells
    if waiting and not first:
        spots.append(field(waiting, 6, end, NARROW - 12, 1, ""))
        end += spots[-1].h + 8
    return Panel(owner, 0, y, NARROW, end - y, NARROW - 24), spots
