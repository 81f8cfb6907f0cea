"""The marks of a board as SVG: words in two languages, shapes by kind, tabs, corners, arrows."""

from functools import lru_cache
from html import escape

from msgspec import Struct

from rulekit.draw import words
from rulekit.draw.layout import LOW, POSED
from rulekit.draw.measure import cut, em, fits, lines
from rulekit.draw.plan import Look
from rulekit.draw.room import CAPTION, name_room, text_box
from rulekit.kernel import LANGUAGES, Text


@lru_cache(8192)
def n(value: float) -> str:
    """Return a coordinate, as short as it is exact to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


@lru_cache(256)
def _size(kind: str) -> int:
    return next((int(part[1:]) for part in kind.split() if part[1:].isdigit()), 14)


class Pen(Struct, frozen=True, cache_hash=True):
    """Writes words in `langs`: both, or the one a still picture is made for."""

    langs: tuple[str, ...] = LANGUAGES

    @lru_cache(8192)  # noqa: B019 - a pen is a value, of which there are three
    def text(self, x: float, y: float, text: Text, kind: str = "", room: float = 0, anchor: str = "") -> str:
        """Return `text` at a point, once a language; shortened to `room` pixels where it is given."""
        size = _size(kind)
        return "".join(
            self._line(x, y, cut(said, size, room) if room else said, lang, kind, anchor, room)
            for lang in self.langs if (said := getattr(text, lang))
        )

    @lru_cache(8192)  # noqa: B019
    def block(self, x: float, y: float, text: Text, kind: str, room: float, leading: float,
              most: int = 2) -> str:
        """Return `text` in up to `most` lines a language, the first at `y`."""
        size = _size(kind)
        return "".join(
            self._line(x, y + row * leading, line, lang, kind, "", room)
            for lang in self.langs
            for row, line in enumerate(lines(getattr(text, lang), size, room, most)[:most])
        )

    def rows(self, text: Text, size: int, room: float, most: int = 2) -> int:
        """Return how many lines `block` takes in the longest language."""
        return max(len(lines(getattr(text, lang), size, room, most)) for lang in self.langs)

    def _line(self, x: float, y: float, said: str, lang: str, kind: str, anchor: str, room: float) -> str:
        held = f' text-anchor="{anchor}"' if anchor else ""
        most = f' data-max="{n(room)}"' if room else ""
        return (f'<text x="{n(x)}" y="{n(y)}" class="{lang} {kind}" lang="{lang}"{held}{most}>'
                f"{escape(said)}</text>")

    @lru_cache(8192)  # noqa: B019
    def tab(self, x: float, y: float, text: Text, filled: bool = True) -> str:
        """Return a tab whose left end and vertical middle stand at a point."""
        wide = tab_width(text)
        said = self.text(x + wide / 2, y + 4.5, text, "s12 on" if filled else "s12 tn", wide - 6, "middle")
        return (f'<rect x="{n(x)}" y="{n(y - 9)}" width="{n(wide)}" height="18" rx="2" '
                f'class="{"rk-tab" if filled else "rk-tabline"}"/>{said}')


@lru_cache(8)
def pen_for(langs: tuple[str, ...]) -> Pen:
    """Return the pen that writes `langs`, always the same one: what it wrote is found the sooner."""
    return Pen(langs)


@lru_cache(1024)
def tab_width(text: Text) -> float:
    """Return how wide the tab of `text` is in the longer language."""
    return max(em(getattr(text, lang)) for lang in LANGUAGES) * 12 + 12


def shape(kind: str, w: float, h: float) -> str:
    """Return an item's outline around its own corner: cut, rounded or square by kind."""
    if kind == "cancel":
        path = f"M10 0H{n(w - 10)}L{n(w)} 10V{n(h - 10)}L{n(w - 10)} {n(h)}H10L0 {n(h - 10)}V10z"
        return f'<path d="{path}" class="rk-shape rk-cancel"/>'
    round_ = min(h / 2, 24) if kind == "ability" else 3
    look = {"ability": "rk-ability", "back": "rk-card rk-back"}.get(kind, "rk-card")
    return (f'<rect width="{n(w)}" height="{n(h)}" rx="{n(round_)}" class="rk-shape {look}"/>')


@lru_cache(4096)
def face(pen: Pen, look: Look, w: float, h: float, size: int, changed: bool = False) -> str:
    """Return an item as it stands at its own origin: outline, sign of its kind, name, caption."""
    left = text_box(look, w)[0]
    signs = ""
    if look.kind == "cancel":
        signs += (f'<path d="M18 {n(h / 2 - 8)}a8 8 0 1 0 .01 0M12.4 {n(h / 2 + 5.6)}'
                  f'L23.6 {n(h / 2 - 5.6)}" class="rk-bar"/>')
    if look.pose:
        bend = "v-18m-5 6l5-6l5 6" if look.pose == "charged" else "m-6 -9h12"
        signs += f'<path d="M{n(left - 10)} {n(h / 2 + 9)}{bend}" class="rk-up"/>'
    kinds = f"s{size} b" if size == 14 and not look.hidden else f"s{size}", "s12 tn" if changed else "s12 mu"
    said = "".join(_words(pen_for((lang,)), look, w, h, size, kinds) for lang in pen.langs)
    return shape(look.kind, w, h) + signs + said


def _words(pen: Pen, look: Look, w: float, h: float, size: int, kinds: tuple[str, str]) -> str:
    """An item's words in one language, in the middle of its height; where it is low, in one line."""
    left, room = text_box(look, w)
    name = name_room(look, w)
    low = h <= LOW
    names, captions = (1, 0) if low else (
        pen.rows(look.name, size, name), pen.rows(look.caption, 12, room, CAPTION))
    top = (h - (size + 3) * names - 15 * captions) / 2 + size - 1
    drawn = pen.block(left, top, look.name, kinds[0], name, size + 3, names)
    if look.value:
        value = Text(look.value, look.value)
        drawn += pen.text(left + room, top, value, "s14 b", room - name, "end")
    if low:
        return drawn + _beside(pen, look, left, top, size, name, kinds[1])
    return drawn + pen.block(left, top + (size + 3) * names - 1, look.caption, kinds[1], room, 15, captions)


def _beside(pen: Pen, look: Look, left: float, y: float, size: int, room: float, kind: str) -> str:
    """What else is said under a name: the last of it that finds room, as what an item is comes first."""
    lang = pen.langs[0]
    wide = em(getattr(look.name, lang)) * size + 8
    said = getattr(look.caption, lang)
    while said and not fits(said, 12, room - wide):
        said = said.partition(words.BETWEEN[lang])[2]
    return pen.text(left + wide, y, Text(said, said), kind, room - wide) if said else ""


def frame(pen: Pen, look: Look, w: float, h: float, number: int, inner: bool) -> str:
    """Return a nested resolution at its own origin: the one that resolves is blue, those around it wait."""
    state = words.RESOLVING if inner else words.SUSPENDED
    wide, left = tab_width(state), POSED if look.pose else 12
    name = Text(f"{number} {look.name.ja}", f"{number} {look.name.en}")
    head = (pen.tab(w - wide - 10, 18, state) if inner else
            pen.text(w - 10, 23, state, "s12 mu", wide, "end"))
    return (f'<rect width="{n(w)}" height="{n(h)}" rx="3" class="rk-frame{" rk-in" if inner else ""}"/>'
            f'<path d="M0 32H{n(w)}" class="rk-line{" rk-n" if inner else ""}"/>{head}'
            + pen.text(12, 24, name, "b", w - wide - 34) + _posed(look.pose)
            + pen.block(left, 50, look.caption, "s12 mu", w - left - 12, 16))


def _posed(pose: str) -> str:
    """A small card in a frame: upright with an arrow while it is charged, else sideways with a bar."""
    if not pose:
        return ""
    if pose == "charged":
        return ('<rect x="15" y="36" width="22" height="28" rx="2" class="rk-card"/>'
                '<path d="M26 59v-18m-5 6l5-6l5 6" class="rk-up"/>')
    return ('<rect x="12" y="40" width="28" height="22" rx="2" class="rk-card"/>'
            '<path d="M20 51h12" class="rk-up"/>')


def corners(x: float, y: float, w: float, h: float) -> str:
    """Return the four corners that mark something a player may point at."""
    west, north, east, south = x - 4, y - 4, x + w + 4, y + h + 4
    path = (f"M{n(west)} {n(north + 9)}V{n(north)}H{n(west + 9)}M{n(east - 9)} {n(north)}H{n(east)}v9"
            f"M{n(east)} {n(south - 9)}V{n(south)}H{n(east - 9)}M{n(west + 9)} {n(south)}H{n(west)}v-9")
    return f'<path d="{path}" class="rk-corner"/>'


@lru_cache(4096)
def ghost(pen: Pen, x: float, y: float, w: float, h: float, name: Text) -> str:
    """Return the dashed place of something that left, its name in up to two lines."""
    drawn = f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="3" class="rk-ghost"/>'
    for lang in pen.langs:
        one = pen_for((lang,))
        said = lines(getattr(name, lang), 12, w - 12, 2 if h > 50 else 1)
        top = y + h / 2 + 4 - 7.5 * len(said)
        for row, line in enumerate(said):
            drawn += one.text(x + w / 2, top + 15 * row, Text(line, line), "s12 mu", w - 12, "middle")
        drawn += one.text(x + w / 2, top + 15 * len(said), words.LEFT, "s12 tn", w - 12, "middle")
    return drawn


@lru_cache(1024)
def plate(pen: Pen, x: float, y: float, letter: Text, role: Text, room: float) -> str:
    """Return a player's letter in its plate, and the role in words where a long name leaves it room."""
    wide = max(22.0, min(room, max(em(getattr(letter, lang)) for lang in LANGUAGES) * 14 + 10))
    return (f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="22" rx="2" class="rk-plate"/>'
            + pen.text(x + wide / 2, y + 16, letter, "b", wide, "middle")
            + "".join(_role(pen_for((lang,)), x + wide + 8, y, role, room - wide - 8) for lang in pen.langs))


def _role(pen: Pen, x: float, y: float, role: Text, room: float) -> str:
    if room < 24:
        return ""
    return pen.block(x, y + (9 if pen.rows(role, 12, room) > 1 else 16), role, "s12", room, 14)


def arrow_heads(prefix: str) -> str:
    """Return the arrow heads a board points with, under ids of its own."""
    return "<defs>" + "".join(
        f'<marker id="{prefix}-{name}" viewBox="0 0 10 10" refX="8.5" refY="5" markerWidth="{size}" '
        f'markerHeight="{size}" markerUnits="userSpaceOnUse" orient="auto-start-reverse">'
        f'<path class="{fill}" d="M0 0 10 5 0 10z"/></marker>'
        for name, size, fill in (("aim", 11, "rk-aimed"), ("now", 10, "rk-nowfill"))
    ) + "</defs>"
