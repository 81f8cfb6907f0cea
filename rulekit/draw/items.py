"""One item on a board: its body, which the stage may slide, and the tabs and corners around it."""

from functools import lru_cache
from html import escape

from msgspec import Struct

from rulekit.draw import words
from rulekit.draw.arrows import Seat
from rulekit.draw.marks import Pen, corners, face, frame, n, tab_width
from rulekit.draw.plan import Look
from rulekit.draw.timing import gauge
from rulekit.draw.view import View
from rulekit.kernel import Item, Text
from rulekit.trace import Change

LONG = 120
"""A path that goes further up or down than this would cross what lies between."""


class Thing(Struct, frozen=True, eq=False, gc=False):
    """One item of a zone as a step shows it, wherever it is drawn; known by itself.

    `gone` is what left the zone; `place` is its number, of how many. `opens` is the beginning of its group,
    up to where it stands. `next` is what it says if it resolves next, long and short; `change` and `may`
    what it says of what befell it, and of what may be done with it.
    """

    item: Item
    gone: bool
    look: Look
    place: tuple[int, int]
    opens: str = ""
    changed: bool = False
    was: Item | None = None
    next: tuple[Text, Text] | None = None
    change: Text | None = None
    may: Text | None = None


def thing(view: View, item: Item, gone: bool, shape: str, place: tuple[int, int]) -> Thing:
    """Return an item as it shows in a zone of this shape, or what left it where it is `gone`."""
    if gone:
        return Thing(item, True, view.was.looks[item.id], place)
    id = item.id
    change, may = view.changes.get(id), view.legal.get(id)
    next_ = view.next is not None and view.next[0] == id
    if shape == "row" and not (change or may or next_):
        return _still(item, view.now.looks[id])
    opens = _opening(id, change is not None, next_, may is not None)
    changed, was = change is not None and change.kind == "changed", None
    if shape == "gauge":
        was = view.before(item)
    return Thing(item, False, view.now.looks[id], place, opens, changed, was,
                 next_words(view, item, shape, place[0] == place[1] - 1),
                 _change_words(view, change) if change else None, may)


@lru_cache(4096)
def _still(item: Item, look: Look) -> Thing:
    """An item of which nothing is said: the same at every step."""
    return Thing(item, False, look, (0, 1), _opening(item.id, False, False, False))


@lru_cache(4096)
def _opening(id: str, changed: bool, next_: bool, may: bool) -> str:
    """The beginning of an item's group, up to where it stands."""
    kinds = f"rk-item{' rk-changed' if changed else ''}{' rk-next' if next_ else ''}"
    legal = ' data-legal="1"' if may else ""
    return f'<g class="{kinds}" data-item="{escape(id)}"{legal} style="transform:translate('


def item_mark(pen: Pen, one: Thing, seat: Seat) -> tuple[str, str]:
    """Return one item around its own origin: the beginning of the group that slides, and what is in it."""
    shape, look = seat.spot.place.zone.shape, one.look
    if shape == "frames":
        marks, (at, of) = one.item.marks, one.place
        inner = "resolving" in marks or ("suspended" not in marks and at == of - 1)
        body = frame(pen, look, seat.w, seat.h, at + 1, inner)
    elif shape == "gauge":
        body = gauge(pen, look.name, seat.w, one.was, one.item)
    else:
        body = face(pen, look, seat.w, seat.h, seat.spot.size, one.changed)
    return one.opens, f"{body}</g>"


def item_tabs(pen: Pen, one: Thing, seat: Seat) -> str:
    """Return the words on an item's borders: next and changed above, what may be chosen below."""
    if seat.spot.place.zone.shape == "gauge":
        return ""
    hints = corners(seat.x, seat.y, seat.w, seat.h) if one.may else ""
    drawn, x, below = "", seat.x + 8, one.change
    if one.next:
        said = fitting(one.next, seat)
        hints += pen.tab(x, seat.y, said, True)
        x += tab_width(said) + 6
    if one.change and (not one.next or x + tab_width(one.change) <= seat.right - 24):
        drawn, below = pen.tab(x, seat.y, one.change, False), None
    x = seat.x + 8
    if below:  # it found no room beside what resolves next
        drawn += pen.tab(x, seat.bottom, below, False)
        x += tab_width(below) + 6
    if one.may:
        hints += pen.tab(x, seat.bottom, one.may, False)
    # what answers "what comes next, what may be chosen" is one group, hidden while the reader is asked
    return drawn + (f'<g class="rk-hint">{hints}</g>' if hints else "")


def next_words(view: View, item: Item, shape: str, last: bool) -> tuple[Text, Text] | None:
    """What a thing that resolves next says, long and short: the move that is forced, or that it is on top."""
    if shape == "frames":
        return None  # a frame says of itself whether it resolves
    if view.next and view.next[0] == item.id:
        return view.next[1:]
    if shape != "stack":
        return None
    if "resolving" in item.marks:
        return words.RESOLVING, words.RESOLVING
    return (words.NEXT, words.NEXT) if last and view.next is None else None


def fitting(said: tuple[Text, Text], seat: Seat) -> Text:
    """Return the longer of two texts where a tab of it has room on a border of `seat`, else the shorter."""
    return said[0] if tab_width(said[0]) <= seat.w - 16 else said[1]


def _change_words(view: View, change: Change) -> Text | None:
    if change.kind == "changed" and not _marked(view, change):
        return None
    return words.CHANGED if change.kind == "changed" else words.ENTERED


def _marked(view: View, change: Change) -> bool:
    """Whether a change is one of marks that no arrow or state of resolving shows already."""
    was = view.before(change.item)
    shown = {"targeted", "resolving", "suspended"}
    return was is not None and bool(({*was.marks} ^ {*change.item.marks}) - shown)


def move_path(ghost: Seat, seat: Seat, head: str, margin: float = 0) -> str:
    """Return the dotted path from where a thing was to where it is, from edge to edge.

    With `margin`, the width of a narrow board, a long one runs along the nearer margin instead.
    """
    if margin and abs(ghost.y - seat.y) > LONG:
        left = ghost.x < margin - ghost.right
        x1, side, x2 = (ghost.x, 4, seat.x) if left else (ghost.right, margin - 4, seat.right)
        at = (ghost.y + ghost.h / 2, seat.y + seat.h / 2)
        path = f"M{n(x1)} {n(at[0])}H{n(side)}V{n(at[1])}H{n(x2)}"
    else:
        (x1, y1), (x2, y2) = _edge(ghost, seat), _edge(seat, ghost)
        path = f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"
    return f'<path d="{path}" class="rk-move" marker-end="url(#{head})"/>'


def _edge(seat: Seat, other: Seat) -> tuple[float, float]:
    """The middle of the side of `seat` that looks to `other`."""
    if other.x >= seat.right:
        return seat.right + 2, seat.y + seat.h / 2
    if other.right <= seat.x:
        return seat.x - 2, seat.y + seat.h / 2
    return seat.x + seat.w / 2, seat.bottom + 2 if other.y >= seat.bottom else seat.y - 2
