"""Small tables of Furuyoni for hypothesis to draw: hands, charged cards, borrowed cards, reactions."""

from hypothesis import strategies as st

from rulekit.games.furuyoni import cards as fu
from rulekit.games.furuyoni.frames import Turn
from rulekit.games.furuyoni.table import Side, State

_EFFECTS = st.sampled_from([
    (),
    (fu.Raise(),),
    (fu.Shift(by=-2),),
    (fu.MoveTokens(source="dust", to="aura", count=2),),
    (fu.UseCard(whose="opponent", or_face_down=True),),
    (fu.UseCard(source="played", other_megami=True, full_power=False, free=True),),
    (fu.MoveCard(source="played", to="deck", other_megami=True, optional=True),),
    (fu.MoveCard(source="hand", to="played", whose="opponent"),),
    (fu.Reconstruct(chosen=True),),
    (fu.Damage(aura=1, life=1),),
])

_MEGAMI = st.sampled_from(["raira", "tokoyo", "shinra"])


_HERE = {
    "hand": ("action", "attack", "enhancement"),
    "played": ("action", "attack"),
    "enhancement": ("enhancement",),
}


@st.composite
def _cards(draw, id, owner, hosts, zone):
    kind = draw(st.sampled_from(_HERE[zone]))
    special = zone != "enhancement" and draw(st.integers(0, 3)) == 3
    megami = draw(_MEGAMI)
    subtype = draw(st.sampled_from(["", "", "reaction", "full_power"]))
    effects = draw(_EFFECTS)
    if subtype == "reaction" and draw(st.booleans()):
        effects = (fu.Cancel(),)
    return fu.Card(
        id, owner, megami=megami, kind=kind, subtype=subtype, effects=effects, special=special,
        zone={"hand": "special", "played": "special_used"}.get(zone, zone) if special else zone,
        charged=zone != "hand" and "raira" in hosts and megami != "raira",
        reach=draw(st.sampled_from([(0, 10), (0, 10), (3, 4)])),
        damage=draw(st.sampled_from([(None, None), (1, 1)])), cost=draw(st.sampled_from([0, 0, 1])),
        combust=draw(st.sampled_from([0, 0, 0, 1])), capacity=draw(st.integers(0, 2)),
        tokens=draw(st.integers(0, 2)) if zone == "enhancement" else 0,
        on_destroy=draw(st.sampled_from([(), (fu.Raise(gauge="wind"),)])) if kind == "enhancement" else (),
    )


@st.composite
def starts(draw):
    """Return a table with three to five cards: some in hand, one used before, some of the opponent's."""
    hosts = {"A": ("raira", "tokoyo"), "B": draw(st.sampled_from([("yurina", "saine"), ("raira", "shinra")]))}
    slots = [("A", "hand"), ("A", draw(st.sampled_from(["played", "enhancement"]))), ("B", "hand")]
    slots += draw(st.lists(st.sampled_from([("A", "hand"), ("B", "hand"), ("B", "enhancement")]), max_size=2))
    cards = [draw(_cards(f"c{n}", who, hosts[who], zone)) for n, (who, zone) in enumerate(slots)]
    sides = {}
    for who in "AB":
        gauge = st.sampled_from([0, 3, 19, 20]) if "raira" in hosts[who] else st.just(0)
        sides[who] = Side(hosts[who], draw(gauge), draw(gauge), draw(st.integers(0, 2)), 10,
                          draw(st.integers(0, 1)), 0, draw(st.integers(0, 1)))
    turn = draw(st.sampled_from("AB"))
    own = [card.id for card in cards if card.owner == turn and card.zone in ("hand", "special")]
    frames = {"": Turn(), "full_power": Turn("main", "full_power"), "reaction": Turn()}
    first = next((card.subtype for card in cards if card.id == own[0]), "")
    frame = draw(st.sampled_from([frames[first], frames[first], Turn("vigor", "")]))
    return State(tuple(cards), **sides, turn=turn, frames=(frame,), distance=draw(st.sampled_from([3, 5])),
                 dust=draw(st.integers(0, 2)), turns=draw(st.integers(0, 1)), agenda=tuple(own))
