"""Red arrows from what aims to its target: across the gap between two players, else around by a lane."""

from msgspec import Struct

from rulekit.draw import words
from rulekit.draw.layout import LANE, Spot
from rulekit.draw.marks import Pen, n

PORT = 28
"""How far from an item's right end an arrow across the gap stands: tabs keep to the left."""


class Seat(Struct, frozen=True, gc=False):
    """Where one item stands on a board, up to which edges, in which zone's spot; `at` is that as markup."""

    x: float
    y: float
    w: float
    h: float
    spot: Spot
    right: float
    bottom: float
    at: str


def seat_at(x: float, y: float, w: float, h: float, spot: Spot) -> Seat:
    """Return the seat of an item whose upper left corner is at a point of `spot`."""
    return Seat(x, y, w, h, spot, x + w, y + h, f'{n(x)}px,{n(y)}px)">')


def arrows(pen: Pen, pairs: list[tuple[str, str]], seats: dict[str, Seat], head: str) -> str:
    """Return the arrows of `pairs` (source, target ids); those with an end that is not drawn are left out."""
    shafts, labels = routes(pairs, seats)
    said = "".join(pen.text(x, y, words.TARGET, "s12 ta on-paper", 0, anchor) for x, y, anchor in labels)
    return "".join(_shaft(points, head) for points in shafts) + said


Points = list[tuple[float, float]]


def routes(pairs: list[tuple[str, str]],
           seats: dict[str, Seat]) -> tuple[list[Points], list[tuple[float, float, str]]]:
    """Return the way of each arrow as corners, and where the word for a target stands, with its anchor."""
    ends = [(seats[a], seats[b]) for a, b in pairs if a in seats and b in seats]
    others = list(seats.values())
    ways = [_across(a, b, number, len(ends), others) or _around(a, b, number, others)
            for number, (a, b) in enumerate(ends)]
    labels: list[tuple[float, float, str]] = []
    for _, label in ways:
        if label and all(abs(label[0] - x) > 60 or abs(label[1] - y) > 20 for x, y, _ in labels):
            labels.append(label)
    return [points for points, _ in ways], labels


def _shaft(points: list[tuple[float, float]], head: str) -> str:
    path = "M" + "L".join([f"{n(x)} {n(y)}" for x, y in points])
    x, y = points[0]
    return (f'<path d="{path}" class="rk-aim" marker-end="url(#{head})"/>'
            f'<circle cx="{n(x)}" cy="{n(y)}" r="4" class="rk-aimed"/>')


def _across(a: Seat, b: Seat, number: int, count: int, others: list[Seat]):
    """The way straight over the gap, where both ends stand at it."""
    if {a.spot.faces, b.spot.faces} != {"down", "up"}:
        return None
    down = a.spot.faces == "down"
    begin, end = (a.bottom, b.y) if down else (a.y, b.bottom)
    low, high = sorted((begin, end))
    # what comes from the right stands right of what goes straight, so that arrows do not cross
    lean = 10 * ((b.x > a.x) - (b.x < a.x))
    out, into = a.right - PORT + lean, b.right - PORT - lean
    if any(_in(seat, out, low, high) or _in(seat, into, low, high) for seat in others):
        return None
    top = a.spot.y + a.spot.h if down else b.spot.y + b.spot.h
    level = top + 14 + (number + 1) * 36 / (count + 1)
    points = [(out, begin), (into, end)] if out == into else [
        (out, begin), (out, level), (into, level), (into, end)]
    if number:
        return points, None
    side = (into - 9, "end") if count > 1 else (into + 9, "")
    return points, (side[0], top + (26 if out == into else 38), side[1])


def _in(seat: Seat, x: float, low: float, high: float) -> bool:
    return seat.x < x < seat.right and seat.y < high - 1 and seat.bottom > low + 1


def _around(a: Seat, b: Seat, number: int, others: list[Seat]):
    """The way out to a lane beside the zone, along it, and in again."""
    leftward = b.right < a.spot.x
    step = 6 * (number % 3)
    if leftward:
        lane = a.spot.x + (LANE / 2 if a.spot.place.zone.shape == "stack" else -6) - step
    else:
        lane = a.spot.x + a.spot.w - LANE / 2 - 6 + step
        if a.right > lane:  # its things leave no lane in it, and a way over them would hide their numbers
            lane = max(3.0, a.spot.x - 8 - step / 2)
    out, into = _exit(a, lane, others, 5), _exit(b, lane, others, -5)
    points = [*out, (lane, out[-1][1]), (lane, into[-1][1]), *reversed(into)]
    far = abs(into[0][0] - lane) > 40 and len(into) == 1
    if far:  # on the side of the shaft from which no lane comes
        beside = into[0][1] + (16 if out[-1][1] < into[0][1] else -7)
        return points, (min(lane, into[0][0]) + 8, beside, "")
    upper, lower = sorted((a.spot, b.spot), key=lambda spot: spot.y)
    between = a.spot.boxed and b.spot.boxed and not leftward and 24 < lower.y - upper.y - upper.h < 80
    return points, ((lane - step - 8, upper.y + upper.h + 22, "end") if between else None)


def _exit(seat: Seat, lane: float, others: list[Seat], shift: float) -> list[tuple[float, float]]:
    """From the side of `seat` that looks to the lane, or from below it where something stands between."""
    middle = seat.y + seat.h / 2 + shift
    side = seat.right if lane >= seat.right else seat.x
    low, high = sorted((side, lane))
    level = [other for other in others if other.y < middle < other.y + other.h and other is not seat]
    blocked = any(other.x < high and other.right > low for other in level)
    if not blocked and not seat.x < lane < seat.right:
        return [(side, middle)]
    under = seat.bottom + 12 + shift / 5
    at = seat.x + seat.w * 0.62 + shift
    return [(at, seat.bottom), (at, under)]
