"""Dependency limb by limb (613.8a): what waits for what and why, by plain trials and by quick ones."""

import pytest
from msgspec.structs import replace
from mtg_boards import effect, thing

from rulekit.games.mtg.layers.apply import Run, ahead, applied, live, next_layer
from rulekit.games.mtg.layers.dependency import plain, quick

LAND, FOE = thing("land", "land", abilities="a"), thing("foe", "creature", controller="B", pt=(1, 1))
ROCK, STONE = thing("rock", "artifact", controller="B"), thing("stone", "artifact")
HOST = thing("host", "enchantment", abilities="h")
WORN = replace(HOST, host="foe")
OF_LAND, OF_HOST = {"source": "land", "ability": "a"}, {"source": "host", "ability": "h"}
RESOLVED = {"resolved": True}
YOURS = {"controlled_by_source_controller": True}
SWAP = ["3", ["change_text", "Elf", "Goblin"]]
HACK = effect("hack", [{"id": "land"}], ["3", ["change_text", "Swamp", "Forest"]], **RESOLVED)
QUIET = effect("quiet", [{"id": "host"}], ["6", ["lose_all"]], **RESOLVED)
GROW = effect("grow", [{"controller": "A"}], ["2", ["set_controller", "B"]],
              ["4", ["add_subtypes", ["Forest"]]], **RESOLVED)  # fmt: skip


def _sinks(id):
    return effect("sink", [{"id": id}], ["4", ["add_types", ["land"]]], **RESOLVED)


CASES = {
    "who you are": ((LAND, FOE), "2", {("mine", "steal"): "set"}, (
        effect("mine", [YOURS], ["2", ["set_controller", "A"]], **OF_LAND),
        effect("steal", [{"id": "land"}], ["2", ["set_controller", "B"]], **RESOLVED))),
    "its words": ((LAND, FOE), "3", {("reads", "hack"): "existence"}, (
        effect("reads", [{"subtype": "Swamp"}], SWAP, **OF_LAND), HACK)),
    "words that it does not use": ((LAND, FOE), "3", {}, (
        effect("reads", [{"subtype": "Elf"}], SWAP, **OF_LAND), HACK)),
    "what it does to one of its objects": ((ROCK, STONE), "4", {("grow", "sink"): "does"}, (
        GROW, _sinks("stone"))),
    "nothing, for what it would do is to none of its objects": ((ROCK, STONE), "4", {}, (
        GROW, _sinks("rock"))),
    "what it does to a creature": ((ROCK,), "4", {("elf", "wake"): "does"}, (
        effect("elf", [{"id": "rock"}], ["4", ["set_creature_subtypes", ["Elf"]]], **RESOLVED),
        effect("wake", [{"id": "rock"}], ["4", ["add_types", ["creature"]]], **RESOLVED))),
    "its ability": ((WORN, FOE), "6", {("lifts", "quiet"): "existence"}, (
        effect("lifts", [{"host_of_source": True}], ["6", ["add_abilities", ["flying"]]], **OF_HOST), QUIET)),
    "no ability any more, for it has begun": ((HOST, FOE), "6", {}, (
        effect("both", [{"type": "creature"}], ["4", ["add_subtypes", ["Elf"]]],
               ["6", ["add_abilities", ["flying"]]], **OF_HOST), QUIET)),
    "what it does to its host": ((WORN, FOE), "4", {("wood", "soil"): "does"}, (
        effect("wood", [{"host_of_source": True}], ["4", ["add_subtypes", ["Forest"]]], **OF_HOST),
        effect("soil", [{"host_of_source": True}], ["4", ["add_types", ["land"]]], **OF_HOST))),
    "what it makes a copy of": ((LAND, FOE, ROCK), "1a", {("one", "two"): "does"}, (
        effect("one", [{"id": "foe"}], ["1a", ["copy", "land"]], **RESOLVED),
        effect("two", [{"id": "land"}], ["1a", ["copy", "rock"]], **RESOLVED))),
}  # fmt: skip


@pytest.mark.parametrize("trial", [plain, quick])
@pytest.mark.parametrize("case", CASES)
def test_what_an_effect_waits_for(case, trial):
    objects, layer, wanted, effects = CASES[case]
    run = Run(effects, objects)
    while run.layer != layer:
        while (found := ahead(run, plain)) is not None:
            run = applied(run, found.effect)
        run = next_layer(run)
    edges = trial(live(run), run.now)
    assert {(edge.waiter, edge.awaited): edge.reason for edge in edges} == wanted
