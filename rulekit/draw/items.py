"""One item on a board: its body, which the stage may slide, and the tabs and corners around it."""

from html import escape

from rulekit.draw import words
from rulekit.draw.arrows import Seat
from rulekit.draw.marks import Pen, corners, face, frame, n, tab_width
from rulekit.draw.timing import gauge
from rulekit.draw.view import View
from rulekit.kernel import Item, Text
from rulekit.trace import Change

LONG = 120
"""A path that goes further up or down than this would cross what lies between."""


def item_mark(pen: Pen, view: View, item: Item, seat: Seat, place: tuple[int, int]) -> str:
    """Return one item around its own origin, in the group that slides; `place` is its number, of how many."""
    look = view.looks[item.id]
    kinds = ["rk-item"]
    if item.id in view.changes:
        kinds.append("rk-changed")
    if view.next and view.next[0] == item.id:
        kinds.append("rk-next")
    legal = ' data-legal="1"' if item.id in view.legal else ""
    change = view.changes.get(item.id)
    changed = change is not None and change.kind == "changed"
    shape = seat.spot.place.zone.shape
    if shape == "frames":
        inner = "resolving" in item.marks or ("suspended" not in item.marks and place[0] == place[1] - 1)
        body = frame(pen, look, seat.w, seat.h, place[0] + 1, inner)
    elif shape == "gauge":
        body = gauge(pen, look.name, seat.w, view.before(item), item)
    else:
        body = face(pen, look, seat.w, seat.h, seat.spot.size, changed)
    return (f'<g class="{" ".join(kinds)}" data-item="{escape(item.id)}"{legal} '
            f'style="transform:translate({n(seat.x)}px,{n(seat.y)}px)">{body}</g>')


def item_tabs(pen: Pen, view: View, item: Item, seat: Seat, last: bool) -> str:
    """Return the words on an item's borders: next and changed above, what may be chosen below."""
    if seat.spot.place.zone.shape == "gauge":
        return ""
    tops = _tops(view, item, seat, last)
    hints = corners(seat.x, seat.y, seat.w, seat.h) if item.id in view.legal else ""
    drawn = ""
    x = seat.x + 8
    for text, filled in tops:
        tab = pen.tab(x, seat.y, text, filled)
        hints, drawn = (hints + tab, drawn) if filled else (hints, drawn + tab)
        x += tab_width(text) + 6
    x = seat.x + 8
    if change := _below(view, item, seat, last):
        drawn += pen.tab(x, seat.y + seat.h, change, False)
        x += tab_width(change) + 6
    if item.id in view.legal:
        hints += pen.tab(x, seat.y + seat.h, view.legal[item.id], False)
    # what answers "what comes next, what may be chosen" is one group, hidden while the reader is asked
    return drawn + (f'<g class="rk-hint">{hints}</g>' if hints else "")


def next_words(view: View, item: Item, seat: Seat, last: bool) -> Text | None:
    """What a thing that resolves next says: the move that is forced, or its place on top of a stack."""
    if seat.spot.place.zone.shape == "frames":
        return None  # a frame says of itself whether it resolves
    if view.next and view.next[0] == item.id:
        return view.next[1] if tab_width(view.next[1]) <= seat.w - 16 else view.next[2]
    if seat.spot.place.zone.shape != "stack":
        return None
    if "resolving" in item.marks:
        return words.RESOLVING
    return words.NEXT if last and view.next is None else None


def _change_words(view: View, item: Item) -> Text | None:
    change = view.changes.get(item.id)
    if change is None or (change.kind == "changed" and not _marked(view, change)):
        return None
    return words.CHANGED if change.kind == "changed" else words.ENTERED


def _marked(view: View, change: Change) -> bool:
    """Whether a change is one of marks that no arrow or state of resolving shows already."""
    was = view.before(change.item)
    shown = {"targeted", "resolving", "suspended"}
    return was is not None and bool(({*was.marks} ^ {*change.item.marks}) - shown)


def _tops(view: View, item: Item, seat: Seat, last: bool) -> list[tuple[Text, bool]]:
    tops = [(text, True)] if (text := next_words(view, item, seat, last)) else []
    change = _change_words(view, item)
    if change and (not tops or tab_width(tops[0][0]) + tab_width(change) + 14 <= seat.w - 24):
        tops.append((change, False))
    return tops


def _below(view: View, item: Item, seat: Seat, last: bool) -> Text | None:
    """The change, where it found no room beside what resolves next."""
    change = _change_words(view, item)
    return None if change is None or (change, False) in _tops(view, item, seat, last) else change


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
