"""The timing as a transit line with its stations, and gauges as a number and a bar."""

from rulekit import tell
from rulekit.draw import words
from rulekit.draw.layout import Spot
from rulekit.draw.marks import Pen, n, tab_width
from rulekit.draw.measure import lines
from rulekit.kernel import LANGUAGES, Item, Text, Zone


def track(pen: Pen, scene, spot: Spot, was: Zone | None, now: Zone, head: str) -> str:
    """Return a timing as a line with stations: upright where its spot is high, else level."""
    draw = _upright if spot.h > 150 else _level
    here = _here(now)
    before = _here(was) if was else here
    return draw(pen, scene, spot, now, before, here, head)


def _here(zone: Zone) -> int | None:
    return next((at for at, item in enumerate(zone.items) if "here" in item.marks), None)


def _end(scene) -> Text | None:
    return scene.rulebook.text.get("track_end")


def _number(item: Item) -> Text | None:
    """A station's number, where its id is one."""
    return Text(item.id, item.id) if item.id[:1].isdigit() else None


def _stop(x: float, y: float, here: bool) -> str:
    inner = f'<circle cx="{n(x)}" cy="{n(y)}" r="4.5" class="rk-nowfill"/>' if here else ""
    look = "rk-stop rk-here" if here else "rk-stop"
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{10 if here else 7}" class="{look}"/>{inner}'


def _upright(pen: Pen, scene, spot: Spot, now: Zone, before: int | None, here: int | None, head: str) -> str:
    x, top, count = spot.x + 10, spot.y + 52, len(now.items)
    pitch = min(80, (spot.h - 106) / max(1, count - 1)) if count > 1 else 0
    ys = [top + pitch * at for at in range(count)]
    drawn = [pen.text(spot.x, spot.y + 14, tell.zone_words(scene, now), "s12 mu", spot.w),
             f'<path d="M{n(x)} {n(ys[0])}V{n(ys[-1])}" class="rk-rail"/>']
    if before is not None and here is not None and before != here:
        drawn.append(f'<path d="M{n(x)} {n(ys[before])}H{n(x - 24)}V{n(ys[here])}H{n(x - 12)}" '
                     f'class="rk-nowline" marker-end="url(#{head})"/>')
    for at, (item, y) in enumerate(zip(now.items, ys, strict=True)):
        bold = "b" if at == here else ""
        number = _number(item)
        left = x + (48 if number else 20)
        drawn.append(_stop(x, y, at == here))
        if number:
            drawn.append(pen.text(x + 18, y + 5, number, "b", 28))
        drawn.append(pen.block(left, y + 5, tell.word(scene, item.name), bold, spot.x + spot.w - left, 16))
        if at == here:
            drawn.append(pen.tab(x + 18, y - 20, words.HERE))
    if end := _end(scene):
        drawn.append(f'<path d="M{n(x)} {n(ys[-1] + 9)}V{n(ys[-1] + 32)}" class="rk-line"/>'
                     f'<circle cx="{n(x)}" cy="{n(ys[-1] + 34)}" r="3.5" class="rk-edgefill"/>')
        drawn.append(pen.text(x + 18, ys[-1] + 38, end, "s12 mu", spot.w - 28))
    return "".join(drawn)


def _level(pen: Pen, scene, spot: Spot, now: Zone, before: int | None, here: int | None, head: str) -> str:
    count = len(now.items)
    share = spot.w / count
    xs = [spot.x + share * (at + 0.5) for at in range(count)]
    y = spot.y + 44
    drawn = [f'<path d="M{n(xs[0])} {n(y)}H{n(xs[-1])}" class="rk-rail"/>']
    if here is None:
        drawn.append(pen.text(spot.x, spot.y + 14, tell.zone_words(scene, now), "s12 mu", spot.w))
    if before is not None and here is not None and before != here:
        drawn.append(f'<path d="M{n(xs[before])} {n(y)}V{n(y - 14)}H{n(xs[here])}V{n(y - 12)}" '
                     f'class="rk-nowline"/>')
    for at, (item, x) in enumerate(zip(now.items, xs, strict=True)):
        number, name = _number(item), tell.word(scene, item.name)
        drawn.append(_stop(x, y, at == here))
        if number:
            drawn.append(pen.text(x, y + 27, number, "b", share - 4, "middle"))
        drawn += _under(pen, x, y + (43 if number else 27), name, share - 6, at == here)
        if at == here:
            wide = tab_width(words.HERE)
            left = min(max(spot.x, x - wide / 2), spot.x + spot.w - wide)
            drawn.append(pen.tab(left, y - 24, words.HERE))
    if end := _end(scene):
        drawn.append(pen.text(spot.x, y + 76, end, "s12 mu", spot.w))
    return "".join(drawn)


def _under(pen: Pen, x: float, y: float, name: Text, room: float, bold: bool) -> list[str]:
    rows = max(len(lines(getattr(name, lang), 12, room)) for lang in LANGUAGES)
    said = {lang: lines(getattr(name, lang), 12, room) for lang in LANGUAGES}
    return [pen.text(x, y + row * 14, Text(*(said[lang][row] if row < len(said[lang]) else ""
                                             for lang in LANGUAGES)), f"s12 {'b' if bold else ''}", room, "middle")
            for row in range(rows)]


def gauge(pen: Pen, scene, x: float, y: float, w: float, was: Item | None, now: Item) -> str:
    """Return a gauge: what it counts, its number (before → after where it changed), a bar to its limit."""
    value, limit = (*now.marks, "")[:2]
    changed = was is not None and was.marks[:1] != now.marks[:1]
    number = f"{was.marks[0]} → {value}" if changed else value
    name = tell.word(scene, now.name or now.id)
    label = Text(f"{name.ja}（{limit}まで）", f"{name.en} (to {limit})") if limit else name
    drawn = [pen.text(x, y + 20, label, "s12", w - 14 * len(number) - 6),
             pen.text(x + w, y + 20, Text(number, number), f"s20{' tn' if changed else ''}", 0, "end")]
    if limit.isdigit() and value.isdigit() and int(limit):
        filled = w * min(1, int(value) / int(limit))
        drawn.append(f'<rect x="{n(x)}" y="{n(y + 26)}" width="{n(w)}" height="9" class="rk-gauge"/>'
                     f'<rect x="{n(x)}" y="{n(y + 26)}" width="{n(filled)}" height="9" class="rk-fill"/>')
        drawn += [f'<path d="M{n(x + w * tick / int(limit))} {n(y + 26)}v9" class="rk-line"/>'
                  for tick in range(1, int(limit)) if int(limit) <= 30]
    return "".join(drawn)

