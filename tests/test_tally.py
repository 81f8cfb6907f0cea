"""Counting without tables is held to the rules: the same counts as exploring every table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from volume import share

from rulekit import RulekitError, explore, tally
from rulekit.games.victory_spark import table as vs
from rulekit.trace import Scene


@st.composite
def plain(draw):
    """Draw a start of abilities and cancels only: what a forest can hold."""
    def side(who, effects, cards):
        return vs.Side(
            zone=tuple(vs.Effect(f"{who}{n}", draw(st.sampled_from("ab"))) for n in range(effects)),
            hand=tuple(vs.Cancel(f"{who}K{n}", "k") for n in range(cards)))

    effects = draw(st.sampled_from([(0, 0), (1, 0), (2, 0), (1, 1), (0, 2), (2, 1), (1, 2)]))
    cards = draw(st.sampled_from([(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 1)]))
    return vs.State(T=side("T", effects[0], cards[0]), N=side("N", effects[1], cards[1]), ordered=False,
                    cancel_targets=draw(st.sampled_from(("own", "any"))).replace("own", "opponent"))


def by_forest(scene):
    """Return the lines that exploring counts, by what a forest would say they come to."""
    graph, counting, found = explore(scene), scene.rulebook.counting(scene.start), {}
    reach = graph._up()
    for index, edges in enumerate(graph._edges):
        if edges == ():
            came = counting.seen(graph._states[index])
            found[came] = found.get(came, 0) + reach[index]
    return graph.lines, found


@settings(max_examples=share(60), deadline=None)
@given(plain())
def test_the_same_counts_as_exploring_every_table(start):
    scene = Scene("victory_spark", start)
    lines, came = by_forest(scene)
    counted = tally(scene)
    assert counted.lines == lines and dict(counted.outcomes) == came


def start(n, m, cards):
    def side(who, effects):
        return vs.Side(zone=tuple(vs.Effect(f"{who}{k}", "a") for k in range(effects)),
                       hand=tuple(vs.Cancel(f"{who}K{k}", "k") for k in range(cards)))
    return vs.State(T=side("T", n), N=side("N", m), ordered=False, cancel_targets="any")


def test_cancels_alike_under_one_effect_count_as_often_as_they_are():
    """VS-44: which of the equal cancels below an effect is cancelled."""
    scene = Scene("victory_spark", start(1, 0, 2))
    lines, came = by_forest(scene)
    assert (tally(scene).lines, dict(tally(scene).outcomes)) == (lines, came)
    assert all(isinstance(count, int) for count in came.values())


def test_work_grows_with_forms_and_not_with_lines():
    small, large = (tally(Scene("victory_spark", start(n, n, 1))) for n in (2, 20))
    assert large.lines > 10 ** 12 * small.lines and large.states < 200 * small.states
    assert "lines in all" in small.text.en and "通り" in small.text.ja


def test_what_a_forest_cannot_hold_is_refused_and_a_bound_is_told():
    whole = start(1, 1, 1)
    other = (vs.Effect("x", "a", does=(vs.Pump(),)), vs.Effect("x"), vs.Effect("x", "a", from_hand=True))
    barred = [replace(whole, ordered=True), *(replace(whole, T=vs.Side(zone=(one,))) for one in other),
              replace(whole, T=vs.Side(hand=(vs.Cancel("p", "k"), vs.Cancel("q", "j")))),
              replace(whole, T=vs.Side(hand=(vs.Cancel("p", "k", needs=(vs.RingHas("demon"),)),)))]
    for one in barred:
        with pytest.raises(RulekitError):
            tally(Scene("victory_spark", one))
    with pytest.raises(RulekitError):
        tally(Scene("victory_spark", whole, only=("T pass",)))
    cut = tally(Scene("victory_spark", start(2, 2, 2)), bound=10)
    assert cut.lines is None and "not settled within" in cut.text.en and "決まらない" in cut.text.ja
