"""The timing as a transit line with its stations, and gauges as a number and a bar."""

from functools import lru_cache

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.layout import Spot
from rulekit.draw.marks import Pen, n, tab_width
from rulekit.draw.measure import em, lines
from rulekit.kernel import LANGUAGES, Item, Text, Zone

ASIDE, DOWN = 10, 56
"""How far right in its spot an upright rail stands, and how far down a level one."""


def track(pen: Pen, scene, spot: Spot, was: Zone | None, now: Zone, head: str,
          known: dict[Zone, tuple]) -> list[str]:
    """Return a timing as a line with stations, in marks: upright where its spot is high, else level.

    `known` keeps what is drawn of a timing whatever was before; it is added to.
    """
    if not now.items:  # a timing that has no station yet
        return []
    upright, here = spot.h > 150, _here(now)
    if now not in known:
        known[now] = (_upright if upright else _level)(pen, scene, spot, now, here)
    rail, places, stations = known[now]
    before = _here(was) if was else here
    if before is None or here is None or before == here:
        return rail + stations
    if upright:
        passage = _back(spot.x + ASIDE, places[before], places[here], "rk-nowline", head)
    else:
        y = spot.y + DOWN
        passage = (f'<path d="M{n(places[before])} {n(y)}V{n(y - 14)}H{n(places[here])}V{n(y - 12)}" '
                   f'class="rk-nowline"/>')
    return [*rail, passage, *stations]


def _here(zone: Zone) -> int | None:
    return next((at for at, item in enumerate(zone.items) if "here" in item.marks), None)


def _whose(scene, zone: Zone) -> Text:
    """What a timing is called, and whose it is where it is a player's."""
    name = tell.zone_words(scene, zone)
    return words.placed(tell.word(scene, zone.owner), name) if zone.owner else name


def _end(scene) -> Text | None:
    return scene.rulebook.text.get("track_end")


def _number(item: Item) -> Text | None:
    """A station's number, where its id is one: Arabic or Roman."""
    return Text(item.id, item.id) if item.id[:1].isdigit() or not item.id.strip("IVX") else None


def _name(scene, item: Item) -> Text:
    """A station's name, and what else is said of it."""
    said = [tell.mark(scene, mark) for mark in item.marks if mark != "here"]
    return words.joined([tell.word(scene, item.name), *said])


def _stop(x: float, y: float, here: bool, barred: bool) -> str:
    inner = f'<circle cx="{n(x)}" cy="{n(y)}" r="4.5" class="rk-nowfill"/>' if here else ""
    look = "rk-stop rk-here" if here else "rk-stop rk-off" if barred else "rk-stop"
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{10 if here else 7}" class="{look}"/>{inner}'


def _upright(pen: Pen, scene, spot: Spot, now: Zone,
             here: int | None) -> tuple[list[str], list[float], list[str]]:
    """The name and the rail, how far down the stations stand, and they themselves."""
    x, top, count = spot.x + ASIDE, spot.y + 52, len(now.items)
    pitch = min(80, (spot.h - 106) / max(1, count - 1)) if count > 1 else 0
    ys = [top + pitch * at for at in range(count)]
    rail = [pen.text(spot.x, spot.y + 14, _whose(scene, now), "s12 mu", spot.w), _rail(x, tuple(ys), now)]
    drawn = [_station(pen, x, y, spot.x + spot.w, *_known(scene, item), at == here)
              for at, (item, y) in enumerate(zip(now.items, ys, strict=True))]
    if end := _end(scene):
        drawn += [_buffer(x, ys[-1]), pen.block(x + 18, ys[-1] + 38, end, "s12 mu", spot.w - 28, 15)]
    return rail, ys, drawn


@lru_cache(1024)
def _rail(x: float, ys: tuple[float, ...], now: Zone) -> str:
    """The line on which stations stand, and the ways back on it."""
    ways = [_back(x, ys[one], ys[other], "rk-line", "") for one, other in _returns(now)]
    return f'<path d="M{n(x)} {n(ys[0])}V{n(ys[-1])}" class="rk-rail"/>{"".join(ways)}'


def _buffer(x: float, y: float) -> str:
    """The end of the line, under its last station."""
    return (f'<path d="M{n(x)} {n(y + 9)}V{n(y + 32)}" class="rk-line"/>'
            f'<circle cx="{n(x)}" cy="{n(y + 34)}" r="3.5" class="rk-edgefill"/>')


@lru_cache(4096)
def _station(pen: Pen, x: float, y: float, right: float, number: Text | None, name: Text, barred: bool,
             here: bool) -> str:
    """A station with its words beside it, up to `right`."""
    bold, left = "b" if here else "", x + (48 if number else 20)
    return (_stop(x, y, here, barred)
            + (pen.text(x + 18, y + 5, number, "b", 28) if number else "")
            + pen.block(left, y + 5, name, bold, right - left, 16)
            + (pen.tab(x + 18, y - 20, words.HERE) if here else ""))


def _known(scene, item: Item) -> tuple[Text | None, Text, bool]:
    """A station's number and name, and whether anything is said of it beside."""
    if (key := ("station", item)) not in (kept := scene.said):
        kept[key] = _number(item), _name(scene, item), bool(item.marks)
    return kept[key]


def _returns(zone: Zone) -> list[tuple[int, int]]:
    """The ways back from one station to another, by their places."""
    ids = [item.id for item in zone.items]
    return [(ids.index(one), ids.index(other)) for one, other in zone.returns]


def _back(x: float, start: float, end: float, look: str, head: str) -> str:
    """The way from one station to another, beside the line; where it arrives it has a head."""
    tip = f' marker-end="url(#{head})"' if head else ""
    point = f"M{n(x - 17)} {n(end - 4)}L{n(x - 10)} {n(end)}L{n(x - 17)} {n(end + 4)}z"
    arrival = "" if head else f'<path d="{point}" class="rk-edgefill"/>'
    way = f"M{n(x - 10)} {n(start)}H{n(x - 24)}V{n(end)}H{n(x - 12)}"
    return f'<path d="{way}" class="{look}"{tip}/>{arrival}'


def _level(pen: Pen, scene, spot: Spot, now: Zone,
           here: int | None) -> tuple[list[str], list[float], list[str]]:
    """The name and the rail, how far right the stations stand, and they themselves."""
    count = len(now.items)
    share = spot.w / count
    xs = [spot.x + share * (at + 0.5) for at in range(count)]
    y = spot.y + DOWN
    rail = [f'<path d="M{n(xs[0])} {n(y)}H{n(xs[-1])}" class="rk-rail"/>',
            pen.text(spot.x, spot.y + 14, _whose(scene, now), "s12 mu", spot.w)]
    for one, other in _returns(now):
        rail.append(f'<path d="M{n(xs[one])} {n(y - 7)}V{n(y - 14)}H{n(xs[other])}V{n(y - 7)}" '
                    'class="rk-line"/>')
    drawn = [_stand(pen, x, y, share, spot.x, spot.x + spot.w, *_known(scene, item), at == here)
              for at, (item, x) in enumerate(zip(now.items, xs, strict=True))]
    if end := _end(scene):
        low = y + (76 if any(map(_number, now.items)) else 60)
        drawn.append(pen.text(spot.x, low, end, "s12 mu", spot.w))
    return rail, xs, drawn


@lru_cache(4096)
def _stand(pen: Pen, x: float, y: float, share: float, left: float, right: float, number: Text | None,
           name: Text, barred: bool, here: bool) -> str:
    """A station with its words under it, its share of the line wide, between the ends of the line."""
    drawn = _stop(x, y, here, barred)
    if number:
        drawn += pen.text(x, y + 27, number, "b", share - 4, "middle")
    drawn += _under(pen, x, y + (43 if number else 27), name, share - 3, here)
    if here:
        wide = tab_width(words.HERE)
        drawn += pen.tab(min(max(left, x - wide / 2), right - wide), y - 24, words.HERE)
    return drawn


def _under(pen: Pen, x: float, y: float, name: Text, room: float, bold: bool) -> str:
    """A station's name in up to three lines under it."""
    said = {lang: (*lines(getattr(name, lang), 12, room, 3), "", "", "")[:3] for lang in LANGUAGES}
    kind = "s12 b" if bold else "s12"
    return "".join(pen.text(x, y + row * 14, Text(said["ja"][row], said["en"][row]), kind, room, "middle")
                   for row in range(3))


def gauge(pen: Pen, name: Text, w: float, was: Item | None, now: Item) -> str:
    """Return a gauge at its own origin: what it counts, its number (before → after), a bar to its limit."""
    value, limit = (*now.marks, "", "")[:2]
    changed = was is not None and was.marks[:1] != now.marks[:1]
    number = f"{was.marks[0]} → {value}" if changed else value
    kind = f"s20{' tn' if changed else ''}"
    if not limit:
        return (pen.text(0, 17, name, "s12", w - 14 * len(number) - 4)
                + pen.text(w, 18, Text(number, number), kind, 0, "end"))
    bar = w - 94  # as much as "19 → 20" leaves
    label = Text(f"{name.ja}（{limit}まで）", f"{name.en} (to {limit})")
    if any(em(getattr(label, lang)) * 12 > w for lang in LANGUAGES):
        label = name  # the bar has a mark for each
    drawn = [pen.text(0, 13, label, "s12", w),
             pen.text(w, 31, Text(number, number), kind, 0, "end")]
    if limit.isdigit() and value.isdigit() and int(limit):
        filled = bar * min(1, int(value) / int(limit))
        drawn.append(f'<rect y="20" width="{n(bar)}" height="10" class="rk-gauge"/>'
                     f'<rect y="20" width="{n(filled)}" height="10" class="rk-fill"/>')
        drawn += [f'<path d="M{n(bar * tick / int(limit))} 20v10" class="rk-line"/>'
                  for tick in range(1, int(limit)) if int(limit) <= 30]
    return "".join(drawn)
