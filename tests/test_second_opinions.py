"""The games against rulebooks told a second time: the same lines, the same outcomes.

A disagreement prints the smallest scene as a scenario file.
"""

import os

import msgspec
import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st
from mtg_boards import boards
from mtg_second_resolver import SETS, Resolver
from rulebooks import every_line, furuyoni, priority, victory_spark
from victory_spark_starts import starts
from volume import share

from rulekit.explore import explore
from rulekit.games.furuyoni import cards as fu
from rulekit.games.furuyoni.frames import Turn
from rulekit.games.furuyoni.table import Side
from rulekit.games.furuyoni.table import State as Furuyoni
from rulekit.games.mtg.cards import Card
from rulekit.games.mtg.layers.apply import characteristics
from rulekit.games.mtg.table import Object, Player
from rulekit.games.mtg.table import State as Stack
from rulekit.games.mtg.timestamps.table import State as Ages
from rulekit.scenario import parse
from rulekit.show.copied import as_scenario
from rulekit.trace import Scene, Trace, play

SCENES = settings(max_examples=10_000 if os.environ.get("RULEKIT_LONG") else share(300),
                  suppress_health_check=list(HealthCheck))
MOST = 60
"""The most lines of a scene that is compared."""


def agree(scene, telling, came):
    """Assert that the kit plays the lines that `telling` tells, and that `came` of each is what it tells."""
    graph = explore(scene, bound=150)
    if not graph.counted or graph.lines > MOST:
        reject()
    ours = {keys: came(play(scene, *keys).state) for keys, _ in graph.each()}
    theirs = every_line(telling)
    if ours != theirs:
        only = ("the kit", ours.items() - theirs.items()), ("the rulebook", theirs.items() - ours.items())
        told(scene, "\n".join(f"# only {who} has: {min(rows)}" for who, rows in only if rows))


def told(scene, said):
    """Fail with the scene as a scenario file, and what was said of it."""
    pytest.fail(f"{as_scenario(Trace(scene))}\n{said}", pytrace=False)


@given(start=starts())
@SCENES
def test_victory_spark(start):
    table = msgspec.to_builtins(start)
    agree(Scene("victory_spark", start), lambda: victory_spark(table),
          lambda state: (state.resolved, state.removed,
                         tuple(sorted(card.id for who in "TN" for card in state.side(who).waiting))))


@st.composite
def phases(draw):
    """Draw players, the active one, instants in hand and bells on the battlefield."""
    people = ["A", "B", "C"][:draw(st.sampled_from((2, 2, 3)))]
    hands = {who: {} for who in people}
    for number in range(draw(st.integers(1, 3))):
        hands[draw(st.sampled_from(people))][f"i{number}"] = draw(st.sampled_from((1, None, None)))
    bells = [(f"b{number}", draw(st.sampled_from(people)), draw(st.booleans()), 2 ** (number + 1))
             for number in range(draw(st.integers(0, 2)))]
    return people, draw(st.sampled_from(people)), hands, bells


def _stack(people, active, hands, bells):
    """Return the same as a table of the kit."""
    cards, objects = [], []
    for who, held in hands.items():
        for id, gain in held.items():
            text = ({"do": [{"do": "life", "n": gain}]} if gain else
                    {"targets": [{"zone": "stack"}], "do": [{"do": "counter"}]})
            cards.append({"id": id, "types": ["instant"], **text})
            objects.append(Object(id, who, "hand"))
    for id, who, all_ears, gain in bells:
        which = {"zone": "stack", "type": "spell", **({} if all_ears else {"controller": "you"})}
        cards.append({"id": id, "types": ["enchantment"], "abilities": [
            {"id": "r", "when": {"on": "cast", "which": which}, "do": [{"do": "life", "n": gain}]}]})
        objects.append(Object(id, who))
    cards = msgspec.convert(cards, tuple[Card, ...])
    return Stack(tuple(map(Player, people)), cards, tuple(objects), active=active)


@given(phase=phases())
@SCENES
def test_priority_and_the_stack(phase):
    def came(state):
        ids = {zone: tuple(sorted(one.id for one in state.objects if one.zone == zone))
               for zone in ("hand", "graveyard")}
        return tuple((one.id, one.life) for one in state.players), ids["hand"], ids["graveyard"]

    agree(Scene("mtg_stack", _stack(*phase)), lambda: priority(*phase), came)


EFFECTS = {"raise": fu.Raise(), "own": fu.UseCard(), "their": fu.UseCard(whose="opponent"),
           "reconstruct": fu.Reconstruct(chosen=True)}


@st.composite
def turns(draw):
    """Draw cards of A, in hand and used before, and of B, with what A would use and how."""
    full = draw(st.integers(0, 3)) == 0
    cards = {}
    for number in range(draw(st.integers(1, 3))):
        effects = draw(st.lists(st.sampled_from(sorted(EFFECTS)), max_size=2))
        megami = draw(st.sampled_from(("tokoyo", "tokoyo", "raira")))
        cards[f"a{number}"] = ("A", megami, "hand", False, effects)
    if draw(st.booleans()):
        cards["p"] = ("A", "tokoyo", "played", draw(st.booleans()), [])
    if draw(st.booleans()):
        cards["z"] = ("B", draw(st.sampled_from(("yurina", "raira"))), "hand", False, [])
    held = sorted(id for id in cards if id[0] == "a")
    return cards, draw(st.permutations(held))[:draw(st.integers(1, len(held)))], full


@given(turn=turns())
@SCENES
def test_furuyoni(turn):
    cards, plan, full = turn
    made = tuple(fu.Card(id, whose, megami=megami, zone=where, charged=charged,
                         subtype="full_power" if full and whose == "A" else "",
                         effects=tuple(EFFECTS[effect] for effect in effects))
                 for id, (whose, megami, where, charged, effects) in cards.items())
    state = Furuyoni(made, Side(("raira", "tokoyo")), Side(("yurina",)), agenda=tuple(plan),
                     frames=(Turn("main", "full_power" if full else "standard"),))

    def came(end):
        return end.A.wind, end.A.thunder, tuple(sorted(card.id for card in end.cards if card.charged))

    agree(Scene("furuyoni", state), lambda: furuyoni(cards, plan, full), came)


@given(board=boards())
@SCENES
def test_layers(board):
    objects, effects = board
    ours = {one.id: one for one in characteristics(objects, effects)}
    theirs = Resolver(objects, effects).run()
    ages = dict.fromkeys(effect.id if effect.resolved else effect.source for effect in effects)
    scene = Scene("mtg_timestamps", Ages(objects=tuple(objects), effects=tuple(effects), ages=tuple(ages)))
    for id, one in ours.items():
        pairs = [(name, set(getattr(one, name)), theirs[id][name]) for name in SETS]
        pairs += [("pt", list(one.pt or ()), list(theirs[id]["pt"] or ())),
                  ("controller", one.controller, theirs[id]["controller"])]
        for name, mine, other in pairs:
            if mine != other:
                told(scene, f"# {id}.{name}: the kit {mine}, the resolver {other}")


def test_a_disagreement_prints_a_scenario():
    scene = parse('game = "victory_spark"\nstart.T.zone = [{ id = "A" }, { id = "B" }]').scene

    def first_in_first_out():
        yield ["T resolve A"]
        return ("A", "B"), (), ()

    with pytest.raises(pytest.fail.Exception) as caught:
        agree(scene, first_in_first_out, lambda state: (state.resolved, (), ()))
    assert parse(str(caught.value)).scene == scene
    assert "# only the kit has: (('T resolve A',)" in str(caught.value)
