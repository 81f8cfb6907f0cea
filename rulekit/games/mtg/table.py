"""The table: what lies on it, what happens next, and how both are looked up and changed."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.book import book
from rulekit.games.mtg.cards import FACE_DOWN, MUTATES, Ability, Card, Mode, merged
from rulekit.games.mtg.terms import Costs, StepName
from rulekit.games.mtg.things import Delayed, Lasting, Object, Player, Question, Tally, Waiting

NONE = "none"
"""Stands where a player chose no target; an empty aim is a target that has moved (400.7)."""

class Frame(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="frame",
            tag=str.lower):
    """One thing that happens next; the last of `now` is first."""


class Begin(Frame, frozen=True):
    """A step or phase begins."""


class TurnBased(Frame, frozen=True):
    """Its turn-based actions are carried out."""


class End(Frame, frozen=True):
    """The step or phase ends; with `again` another cleanup step follows (514.3a)."""

    again: bool = False


class Check(Frame, frozen=True):
    """State-based actions, then waiting triggers, until quiet; `keep` are legends already chosen."""

    keep: tuple[str, ...] = ()


class Place(Frame, frozen=True):
    """Triggers are put on the stack, one at a time."""

    batch: tuple[Waiting, ...]


class Aim(Frame, frozen=True):
    """Targets of an object on the stack are chosen; `slot` is the next one."""

    id: str
    slot: int = 0


class Choose(Frame, frozen=True):
    """A mode of an object on the stack is chosen (601.2b, 603.3c)."""

    id: str


class Divide(Frame, frozen=True):
    """Damage is divided among the targets of an object on the stack (601.2d)."""

    id: str


class Pay(Frame, frozen=True):
    """Costs are paid. `made` are mana abilities used so far; `before` is kept only to undo.

    `who` takes the `offer` of an ability of the object.
    """

    id: str
    kind: Literal["cast", "activate", "turn_up", "take"]
    left: Costs
    made: tuple[str, ...] = ()
    who: str = ""
    offer: str = ""
    before: "State | None" = None


class Reverse(Frame, frozen=True):
    """An action was undone; its player may also reverse the mana abilities (728.1)."""

    who: str
    kept: "State"


class Priority(Frame, frozen=True):
    """A player has priority; `passes` players in a row have passed."""

    who: str
    passes: int = 0


class Resolve(Frame, frozen=True):
    """An object resolves: `at` is the next instruction, -1 before it begins; the rest is remembered.

    `aims` are its legal targets, `controllers` who controlled them as it began; `picked` what
    players have chosen so far, `said_yes` whether a "may" was taken, `done` whether the last
    instruction was carried out, `moved` what it moved, `dealt` the damage it dealt.
    """

    what: Object
    at: int = -1
    aims: tuple[str, ...] = ()
    controllers: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    said_yes: bool = False
    done: bool = False
    moved: tuple[str, ...] = ()
    dealt: int = 0


class Retarget(Frame, frozen=True):
    """New targets may be chosen for a copy (707.10c); with `must`, `who` picks another legal one (115.7)."""

    id: str
    slot: int = 0
    who: str = ""
    must: bool = False


class Leave(Frame, frozen=True):
    """Players leave the game (800.4a); `part` is how far that has come."""

    who: tuple[str, ...]
    part: int = 1


class Attack(Frame, frozen=True):
    """Attackers are declared (508.1), one after the other; `left` are still to be asked about."""

    left: tuple[str, ...]


class Chosen(Frame, frozen=True):
    """A choice that is made once it is settled which replacement effects apply to it (616.1)."""

    key: str


Frames = (Begin | TurnBased | End | Check | Place | Choose | Aim | Divide | Pay | Reverse | Priority | Resolve
          | Retarget | Leave | Attack | Chosen)


class State(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """The table at one moment.

    `players` stand in turn order; `steps` are the present step and those still to be played, and a
    scenario ends after the last. `cards` describes what objects are. `fired` has triggered in this
    moment and is told next. `concede` lists who may concede; `strays` offers announcements that
    will have to be undone; `mana_any_time` offers mana abilities to whoever has priority. `asks` is what
    has to be settled before this may come about, `decided` what has been: what of, by which source's ability.
    """

    players: tuple[Player, ...]
    cards: tuple[Card, ...] = ()
    objects: tuple[Object, ...] = ()
    stack: tuple[Object, ...] = ()
    active: str = ""
    steps: tuple[StepName, ...] = ("main",)
    now: tuple[Frames, ...] = (Begin(),)
    fired: tuple[Waiting, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    tallies: tuple[Tally, ...] = ()
    asks: Question | None = None
    decided: tuple[tuple[str, str, str], ...] = ()
    concede: tuple[str, ...] = ()
    strays: bool = False
    mana_any_time: bool = False
    over: str = ""


def card_of(state: State, thing: Object) -> Card:
    """Return what `thing` is to the rules: its card, or the face-down creature."""
    return FACE_DOWN if thing.face_down else printed(state, thing)


def printed(state: State, thing: Object) -> Card:
    """Return the card behind `thing`, face down or not, or the face of it that is up; merged as one."""
    named = book(state.cards).named
    if thing.parts:
        return merged(*(named[one.card] for one in thing.parts))
    card = named[thing.card or thing.id]
    return named[card.back] if thing.back_up and card.back else card


def has_back(state: State, thing: Object) -> bool:
    """Whether `thing` has two faces, and lies face up."""
    simple = thing.ability is None and not thing.face_down and not thing.parts
    return simple and bool(book(state.cards).named[thing.card or thing.id].back)


def names(thing: Object) -> tuple[str, ...]:
    """Return the names of the cards that `thing` is, one but for a merged permanent."""
    return tuple(one.card for one in thing.parts) or (thing.card or thing.id,)


def text_of(state: State, thing: Object) -> Card | Ability | Mode:
    """Return the text that `thing` has on the stack: of several modes the one that was chosen."""
    text = thing.ability or card_of(state, thing)
    if thing.mutating:  # 702.140a
        return replace(text, targets=(MUTATES,), modes=())
    return next((one for one in text.modes if one.id == thing.mode), text)


def find(state: State, id: str) -> Object | None:
    """Return the object called `id`, wherever it is."""
    return next((thing for thing in (*state.stack, *state.objects) if thing.id == id), None)


def player(state: State, id: str) -> Player | None:
    """Return the player called `id`, who may have left."""
    for one in state.players:
        if one.id == id:
            return one
    return None


def seats(state: State) -> list[str]:
    """Return the players still in the game, the active one (or who follows) first: APNAP order."""
    players, active = state.players, state.active
    if active and active != players[0].id:
        start = next(number for number, one in enumerate(players) if one.id == active)
        players = players[start:] + players[:start]
    return [one.id for one in players if not one.left]


def after(state: State, who: str) -> str:
    """Return who is next in turn order after `who`, among those still in the game."""
    ids = [one.id for one in state.players]
    start = ids.index(who) + 1
    return next(id for id in ids[start:] + ids[:start] if not player(state, id).left)


def battlefield(state: State) -> list[Object]:
    """Return the permanents."""
    return [thing for thing in state.objects if thing.zone == "battlefield"]


def cards_in(state: State, zone: str, owner: str) -> list[Object]:
    """Return what `owner` has in a zone of their own, a library from the top."""
    return [thing for thing in state.objects if thing.zone == zone and thing.owner == owner]


def with_object(state: State, new: Object) -> State:
    """Return `state` with the object of that id replaced where it stands."""
    if any(one.id == new.id for one in state.stack):
        return replace(state, stack=tuple(new if one.id == new.id else one for one in state.stack))
    return replace(state, objects=tuple(new if one.id == new.id else one for one in state.objects))


def with_player(state: State, id: str, **changes) -> State:
    """Return `state` with fields of one player changed."""
    players = (replace(one, **changes) if one.id == id else one for one in state.players)
    return replace(state, players=tuple(players))


def arranged(objects) -> tuple[Object, ...]:
    """Return objects in a fixed order: libraries and planar decks as they lie, everything else by id."""
    return tuple(sorted(objects, key=lambda one: "" if one.zone in ("library", "planes") else one.id))


def taken(state: State) -> set[str]:
    """Return every id in use."""
    ids = {one.id for one in (*state.players, *state.objects, *state.stack, *state.waiting, *state.fired)}
    ids.update(part.id for one in state.objects for part in one.parts)
    return ids.union(one.id for frame in state.now if isinstance(frame, Place) for one in frame.batch)


def then(state: State, *frames: Frames) -> State:
    """Return `state` with the frame on top replaced by `frames`, the last of them on top."""
    return replace(state, now=(*state.now[:-1], *frames))


def with_top(state: State, **changes) -> State:
    """Return `state` with fields of the frame on top changed."""
    return then(state, replace(state.now[-1], **changes))
