"""The table as zones to draw."""

from collections.abc import Iterator

from rulekit.games.furuyoni.cards import GODS, PLAYERS, Card, Damage, Shift
from rulekit.games.furuyoni.frames import AtUse, Destroy, Rebuild, Triggered, Turn, Use
from rulekit.games.furuyoni.table import CAP, State, cards_in, hosts_raira, in_turn, orientation
from rulekit.games.furuyoni.using import charges
from rulekit.kernel import RULES, Item, Zone

PILES = (
    ("hand", "row"),
    ("special", "row"),
    ("special_used", "row"),
    ("enhancement", "row"),
    ("played", "pile"),
    ("face_down", "pile"),
    ("deck", "pile"),
)
"""The zones of a player, in the order drawn, and their shapes."""

ALWAYS = ("hand", "played")
"""The zones that are drawn even when empty."""

STATIONS = ("1.", "II", "2.", "I", "III", "3.")
"""The turn from left to right: three phases, and in them the three moments of a release (Roman)."""


def zones(state: State) -> tuple[Zone, ...]:
    """Return the picture: B's side, the nested resolution, A's side, the counters, the turn."""
    return (*_side(state, "B"), _nested(state), *_side(state, "A"), *_counters(state), _turn(state))


def _side(state: State, who: str) -> Iterator[Zone]:
    for zone, shape in PILES:
        found = cards_in(state, who, zone)
        cards = tuple(_item(state, card) for card in (found if zone == "deck" else sorted(found, key=_id)))
        if cards or zone in ALWAYS:
            yield Zone(f"{zone}_{who}", who, cards, shape)
    if hosts_raira(state, who):
        side = state.side(who)
        items = tuple(Item(f"{god}_{who}", god if _one_host(state) else f"{god}_{who}", who,
                           (str(getattr(side, god)), str(CAP))) for god in GODS)
        yield Zone(f"gauges_{who}", who, items, "gauge")


def _id(card: Card) -> str:
    return card.id


def _one_host(state: State) -> bool:
    return sum(hosts_raira(state, who) for who in PLAYERS) == 1


def _item(state: State, card: Card) -> Item:
    marks = tuple(_marks(state, card))
    return Item(card.id, card.name or card.id, card.owner, marks, seen_by=_seen_by(state, card))


def _marks(state: State, card: Card) -> Iterator[str]:
    """Kind and subtype where they matter for a use, then charge, tokens, and what is going on with it."""
    if card.zone in ("hand", "special"):
        yield f"kind_{card.subtype or card.kind}"
    if pose := orientation(state, card):
        yield "charged" if pose == "upright" else "uncharged"
    if card.tokens or (card.zone == "enhancement" and card.capacity):
        yield f"tokens_{card.tokens}"
    if any(one.card == card.id for one in state.waiting):
        yield "waiting"
    if any(isinstance(frame, Use) and frame.card == card.id and frame.at in ("revealed", "paid")
           for frame in state.frames):
        yield "revealed"
    if isinstance(state.top, Destroy | Triggered) and state.top.card == card.id:
        yield "resolving"


def _seen_by(state: State, card: Card) -> tuple[str, ...]:
    """Hands, face-down cards and unused specials are their holder's to see; a deck is nobody's."""
    if card.zone == "deck":
        return (RULES,)
    shown = any(isinstance(frame, Use) and frame.card == card.id for frame in state.frames)
    return (card.holder,) if card.zone in ("hand", "face_down", "special") and not shown else ()


def _nested(state: State) -> Zone:
    """The in-use zone as it resolves: one box a frame, the innermost last, its steps numbered through all."""
    drawn = [frame for frame in state.frames if isinstance(frame, Rebuild)
             or (isinstance(frame, Use) and state.card(frame.card).zone == "in_use")]
    items, number = [], 1
    for frame in drawn:
        on = frame is state.top or (isinstance(state.top, AtUse) and frame is state.frames[-2])
        state_mark = "resolving" if on else "suspended"
        if isinstance(frame, Rebuild):
            items.append(Item("reconstruct", "reconstruct", frame.user, (state_mark,)))
            continue
        card = state.card(frame.card)
        steps = list(_steps(state, frame, card))
        marks = [f"{step}_{number + at}" for at, step in enumerate(steps)]
        number += len(steps) - 1  # what is nested begins as the effect that asks for it
        if frame.cancelled:
            marks.append("cancelled")
        marks = [*_marks(state, card), *marks, state_mark]
        items.append(Item(card.id, card.name or card.id, card.owner, tuple(marks)))
    return Zone("frames", "", tuple(items), "frames")


def _steps(state: State, frame: Use, card: Card) -> Iterator[str]:
    """How far a use has come: used, released or not, its effect."""
    yield "used"
    if isinstance(state.top, AtUse) and state.top.card == card.id:
        yield "release_now"
    elif frame.at != "entered" and charges(state, frame.user, card):
        yield "kept" if card.charged else "released"
    if frame.at in ("window", "strike", "todo", "leave"):
        yield "effect"


def _counters(state: State) -> Iterator[Zone]:
    """Only the counters that some card or choice of this situation can touch."""
    touched = set(_touched(state))
    table = tuple(Item(name, name, "", (str(getattr(state, name)),)) for name in ("distance", "dust")
                  if name in touched)
    for who in PLAYERS:
        side = state.side(who)
        names = [name for name in ("life", "aura", "flare", "vigor", "machine", "burned") if name in touched]
        if names:
            items = tuple(Item(f"{name}_{who}", f"{name}_{who}", who, (str(getattr(side, name)),))
                          for name in names)
            yield Zone(f"counters_{who}", who, items, "row")
    if table:
        yield Zone("table", "", table, "row")


def _touched(state: State) -> Iterator[str]:
    for card in state.cards:
        if card.kind == "attack" and card.reach != (0, 10):
            yield "distance"
        if card.damage != (None, None):
            yield from ("aura", "life", "flare", "dust")
        if card.cost:
            yield from ("flare", "dust")
        if card.combust:
            yield from ("machine", "burned")
        if card.kind == "enhancement":
            yield from ("dust", "aura")
        for effect in (*card.effects, *card.on_destroy):
            if isinstance(effect, Shift):
                yield from ("distance", "dust")
            if isinstance(effect, Damage):
                yield from ("aura", "life", "flare", "dust")
            for pool in (getattr(effect, "source", ""), getattr(effect, "to", "")):
                if pool.removeprefix("their_") in ("distance", "dust", "aura", "flare", "life"):
                    yield pool.removeprefix("their_")
    if state.agenda is None:
        yield from ("distance", "dust", "aura", "flare", "vigor")


def _turn(state: State) -> Zone:
    """The turn as a line with the three moments in it, and where we are."""
    here = _here(state)
    turn = in_turn(state)
    host, early = hosts_raira(state, state.turn), turn.at in ("vigor", "tokens", "reconstruct")
    open_ = {"II": host and early, "III": host and turn.action != "full_power"}
    stations = []
    for name in STATIONS:
        marks = ["here"] if name == here else []
        if name != here and not open_.get(name, True):
            marks.append("not_now")
        stations.append(Item(name, f"at_{name}", "", tuple(marks)))
    return Zone(f"turn_{state.turn}", state.turn, tuple(stations), "track")


def _here(state: State) -> str:
    top, turn = state.top, in_turn(state)
    if isinstance(top, AtUse):
        return "I"
    if isinstance(top, Rebuild) and top.asked:
        return "II"
    if isinstance(top, Turn) and turn.at == "main" and turn.action == "standard":
        return "III"
    if turn.at in ("vigor", "tokens", "reconstruct", "draw"):
        return "1."
    return "2." if turn.at in ("action", "main") else "3."
