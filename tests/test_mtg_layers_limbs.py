"""Dependency limb by limb (613.8a), by plain trials and by quick ones; and what operations do."""

import pytest
from msgspec.structs import replace
from mtg_boards import effect, now, thing

from rulekit.games.mtg.layers.apply import Run, ahead, applied, live, next_layer
from rulekit.games.mtg.layers.dependency import plain, quick

LAND, FOE = thing("land", "land", abilities="a"), thing("foe", "creature", controller="B", pt=(1, 1))
ROCK, STONE = thing("rock", "artifact", controller="B"), thing("stone", "artifact")
HOST = thing("host", "enchantment", abilities="h")
WORN = replace(HOST, host="foe")
OF_LAND, OF_HOST = {"source": "land", "ability": "a"}, {"source": "host", "ability": "h"}
RESOLVED = {"resolved": True}
WEARER, YOURS = {"host_of_source": True}, {"controlled_by_source_controller": True}
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
    "who you are, though it is none of yours": ((LAND, FOE), "2", {("mine", "steal"): "set"}, (
        effect("mine", [{"type": "creature", **YOURS}], ["2", ["set_controller", "A"]], **OF_LAND),
        effect("steal", [{"id": "land"}], ["2", ["set_controller", "B"]], **RESOLVED))),
    "its words": ((LAND, FOE), "3", {("reads", "hack"): "existence"}, (
        effect("reads", [{"subtype": "Swamp"}], SWAP, **OF_LAND), HACK)),
    "its word for a colour": ((LAND, FOE), "3", {("reads", "tint"): "existence"}, (
        effect("reads", [{"color": "red"}], SWAP, source="land"),
        effect("tint", [{"id": "land"}], ["3", ["change_text", "red", "blue"]], **RESOLVED))),
    "words that it does not use": ((LAND, FOE), "3", {}, (
        effect("reads", [{"subtype": "Elf"}], SWAP, **OF_LAND), HACK)),
    "what it does to one of its objects": ((ROCK, STONE), "4", {("grow", "sink"): "does"}, (
        GROW, _sinks("stone"))),
    "nothing, for what it would do is to none of its objects": ((ROCK, STONE), "4", {}, (
        GROW, _sinks("rock"))),
    "what it does to a creature": ((ROCK,), "4", {("elf", "wake"): "does"}, (
        effect("elf", [{"id": "rock"}], ["4", ["set_creature_subtypes", ["Elf"]]], **RESOLVED),
        effect("wake", [{"id": "rock"}], ["4", ["add_types", ["creature"]]], **RESOLVED))),
    "what it does to what is yours": ((LAND, STONE, ROCK), "4", {("woods", "sink"): "does"}, (
        effect("woods", [YOURS], ["4", ["add_subtypes", ["Forest"]]], **OF_LAND), _sinks("stone"))),
    "nothing, for that is not yours": ((LAND, STONE, ROCK), "4", {}, (
        effect("woods", [YOURS], ["4", ["add_subtypes", ["Forest"]]], **OF_LAND), _sinks("rock"))),
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


ELF = ["4", ["set_creature_subtypes", ["Elf"]]]
DRYAD = thing("it", "creature", "land", subtypes="Dryad Forest", abilities="mana_G", pt=(1, 1))
IDOL = thing("it", "artifact")
MORPH = thing("other", "creature", subtypes="Elf", colors="green", pt=(5, 5), face_down=True)
DONE = {
    "a creature type goes, a land type stays": (
        DRYAD, ELF, {"subtypes": ("Elf", "Forest"), "abilities": ("mana_G",)}),
    "what is no creature takes no creature type": (IDOL, ELF, {"subtypes": ()}),
    "a creature becomes no forest by its creature types": (
        thing("it", "creature", subtypes="Bear", pt=(2, 2)), ["4", ["set_creature_subtypes", ["Forest"]]],
        {"subtypes": ()}),
    "what has no power has none to switch": (IDOL, ["7d", ["switch_pt"]], {"pt": None}),
    "what has power has it switched": (replace(DRYAD, pt=(1, 3)), ["7d", ["switch_pt"]], {"pt": (3, 1)}),
    "a copy of what lies face down": (DRYAD, ["1a", ["copy", "other"]],
                                      {"types": ("creature",), "subtypes": (), "colors": (), "pt": (2, 2)}),
    "as many as you control": (DRYAD, ["7b", ["set_pt", {"count": YOURS}, 0]], {"pt": (2, 0)}),
    "as many as it is on": (DRYAD, ["7b", ["set_pt", {"count": WEARER}, 7]], {"pt": (1, 7)}),
}  # fmt: skip


@pytest.mark.parametrize("case", DONE)
def test_what_an_operation_does(case):
    it, part, wanted = DONE[case]
    source = thing("source", "enchantment", host="it", abilities="a", controller="B")
    theirs = thing("theirs", "artifact", controller="B")
    one = effect("fx", [{"id": "it"}], part, source="source", ability="a")
    found = now((it, MORPH, source, theirs), one)["it"]
    assert {name: getattr(found, name) for name in wanted} == wanted
