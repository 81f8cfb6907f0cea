"""P1 to P10 over every reachable state of every scenario, and of starts that nobody wrote."""

import second_opinion
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pytest import mark
from reach import labels, scenes
from victory_spark_laws import GAME, LAWS, scene_of
from victory_spark_starts import nameless, starts
from volume import share

from rulekit.explore import explore
from rulekit.games.victory_spark import table as vs
from rulekit.trace import play


@mark.parametrize("label", labels("victory_spark"))
def test_in_the_library(label):
    for law in LAWS:
        law(scenes()[label].start)


@given(start=starts())
@settings(max_examples=share(40))
def test_in_generated_starts(start):
    for law in LAWS:
        law(start)


@mark.parametrize("length", range(1, 7))
def test_p6_a_chain_of_cancels_spares_its_target_when_even(length):
    cards = [f"K{n}" for n in range(1, length + 1)]
    hands = {who: tuple(vs.Cancel(card) for card in cards[first::2]) for who, first in (("N", 0), ("T", 1))}
    start = vs.State(T=vs.Side(zone=(vs.Effect("A"),), hand=hands["T"]), N=vs.Side(hand=hands["N"]))
    line = play(scene_of(start))
    for number, card in enumerate(cards):
        who, aim = "NT"[number % 2], f"K{number}" if number else "A"
        if who == "N" and any(step.key == "T pass" for step in line.options):
            line = line.play("T pass")
        line = line.play(f"{who} declare {card}>{aim}")
    while not line.ended:
        line = line.play(next(step.key for step in line.options if step.verb in ("pass", "resolve")))
    assert (line.state.resolved == ("A",)) == (length % 2 == 0)
    assert ("A" in line.state.removed) == (length % 2 == 1)


@given(start=starts())
@settings(max_examples=share(15))
def test_p10_players_are_roles(start):
    assert GAME.swap(GAME.swap(start)) == start
    named = replace(start, T=replace(start.T, player="Mei"), N=replace(start.N, player="Ken"))
    other = replace(start, T=replace(start.T, player="Ken"), N=replace(start.N, player="Mei"))
    outcomes = [explore(scene_of(one)).outcomes() for one in (start, named, other)]
    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert (GAME.swap(named).T, GAME.swap(named).N) == (named.N, named.T)


def _placed(effect):
    return [(deed.whose, one.id, _placed(one)) for deed in effect.does for one in deed.effects]


@given(start=starts(conditions=False, cancels=3))
@settings(max_examples=share(25))
def test_lines_agree_with_a_second_opinion(start):
    counted = explore(scene_of(start)).lines
    assume(counted <= 3_000)
    zones = [{effect.id: ("", _placed(effect)) for effect in side.zone} for side in (start.T, start.N)]
    hands = [{card.id for card in side.hand} for side in (start.T, start.N)]
    assert counted == second_opinion.lines(zones, hands, start.cancel_targets)


@given(start=starts(names=True))
@settings(max_examples=share(15))
@example(vs.State(T=vs.Side(zone=tuple(vs.Effect(f"A{n}", "twin") for n in range(3))),
                  N=vs.Side(hand=tuple(vs.Cancel(f"K{n}", "twin") for n in range(2)))))
def test_copies_asked_once_count_as_often_as_they_are(start):
    merged, apart = explore(scene_of(start)), explore(scene_of(nameless(start)))
    assert merged.lines == apart.lines
    assert merged.states <= apart.states


@given(start=starts(), data=st.data())
@settings(max_examples=share(40))
def test_any_line_replays_from_its_written_choices(start, data):
    line = play(scene_of(start))
    while not line.ended:
        line = line.play(data.draw(st.sampled_from([step.key for step in line.options])))
    assert play(scene_of(start), *line.keys) == line
    assert play(scene_of(start), *(step.key for step in line.steps)) == line
