"""Starts of Victory Spark for hypothesis to draw: abilities that place others, cancels, conditions."""

from hypothesis import strategies as st

from rulekit.games.victory_spark import table as vs

WHOSE = st.sampled_from(("own", "opponent"))


@st.composite
def starts(draw, conditions=True, names=False, cancels=2):
    """Draw a start with at most three effects, what one of them places, and at most `cancels` cancels."""
    count, placing = iter(range(100)), iter((True,))

    def name():
        return draw(st.sampled_from(("", "twin", "other"))) if names else ""

    def effect(depth):
        deeds = []
        if depth and draw(st.booleans()) and next(placing, False):
            placed = tuple(effect(depth - 1) for _ in range(draw(st.integers(1, 2))))
            deeds.append(vs.Place(placed, draw(WHOSE)))
        if conditions and draw(st.integers(0, 3)) == 0:
            deeds.append(vs.RingUnderDeck(draw(WHOSE)))
        if conditions and draw(st.integers(0, 5)) == 0:
            deeds.append(vs.Pump(draw(WHOSE)))
        shown = conditions and draw(st.integers(0, 4)) == 0
        return vs.Effect(f"E{next(count)}", name(), from_hand=shown, does=tuple(deeds))

    def character(depth):
        traits = ("demon",) if draw(st.booleans()) else ()
        triggers = tuple(effect(0) for _ in range(draw(st.integers(0, 1)))) if depth else ()
        return vs.Character(f"C{next(count)}", "", traits, triggers=triggers)

    def cancel():
        needs = (vs.RingHas("demon", draw(WHOSE)),) if conditions and draw(st.booleans()) else ()
        targets = draw(st.sampled_from((None, None, "any"))) if conditions else None
        return vs.Cancel(f"K{next(count)}", name(), targets, needs)

    def side(effects, cards):
        extra = {}
        if conditions:
            extra = {"ring": character(0) if draw(st.booleans()) else None,
                     "spark": tuple(character(1) for _ in range(draw(st.integers(0, 2))))}
        return vs.Side(zone=tuple(effect(1) for _ in range(effects)),
                       hand=tuple(cancel() for _ in range(cards)), **extra)

    mine = draw(st.integers(0, cancels))
    theirs = draw(st.integers(0, cancels - mine))
    first = draw(st.integers(0, 2))
    T = side(first, mine)
    N = side(draw(st.integers(0, 3 - first if first else 2)), theirs)
    return vs.State(T=T, N=N, cancel_targets=draw(st.sampled_from(("opponent", "any"))))


def nameless(start):
    """Return `start` with every name taken away, so that no two things are copies."""
    def bare(thing):
        changed = {"name": ""}
        if getattr(thing, "does", ()):
            changed["does"] = tuple(
                vs.replace(deed, effects=tuple(map(bare, deed.effects)))
                if isinstance(deed, vs.Place) else deed for deed in thing.does)
        return vs.replace(thing, **changed)

    def side(one):
        return vs.replace(one, zone=tuple(map(bare, one.zone)), hand=tuple(map(bare, one.hand)))

    return vs.replace(start, T=side(start.T), N=side(start.N))
