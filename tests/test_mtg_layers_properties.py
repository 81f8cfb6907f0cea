"""The layers on generated boards: quick trials equal plain ones, and a second resolver agrees."""

from hypothesis import HealthCheck, given, settings
from mtg_boards import boards, effect, now, thing
from mtg_second_resolver import SETS, Resolver
from volume import share

from rulekit.games.mtg.layers.apply import Run, ahead, applied, characteristics, finished, next_layer
from rulekit.games.mtg.layers.dependency import plain, quick

FEW = settings(max_examples=share(60), deadline=None, suppress_health_check=list(HealthCheck))


@given(boards())
@FEW
def test_quick_trials_find_the_edges_and_reasons_of_plain_ones(board):
    objects, effects = board
    run = Run(effects, objects)
    while run is not None:
        while (found := ahead(run, plain)) is not None:
            assert ahead(run, quick) == found
            run = applied(run, found.effect)
        run = next_layer(run)


@given(boards())
@FEW
def test_a_second_resolver_agrees(board):
    objects, effects = board
    board = Resolver(objects, effects).run()
    for one in characteristics(objects, effects):
        other = board[one.id]
        assert {name: set(getattr(one, name)) for name in SETS} == {name: other[name] for name in SETS}
        assert (list(one.pt) if one.pt else None) == (list(other["pt"]) if other["pt"] else None)
        assert (one.controller, one.all_creature_types) == (other["controller"], other["all_creature_types"])


@given(boards())
@FEW
def test_the_order_in_which_objects_are_listed_is_nothing(board):
    objects, effects = board
    forward, back = characteristics(objects, effects), characteristics(objects[::-1], effects)
    assert set(forward) == set(back)


@given(boards())
@FEW
def test_every_effect_applies_at_most_once_in_a_layer(board):
    objects, effects = board
    done = finished(Run(effects, objects)).applied
    assert len(done) == len(set(done))


def test_the_second_resolver_can_disagree():
    """A resolver without dependency differs on Blood Moon and Urborg, so the comparison is not empty."""
    moon, urborg = thing("moon", "enchantment", abilities="m"), thing("urborg", "land", abilities="u")
    effects = (
        effect("u_fx", [{"type": "land"}], ["4", ["add_subtypes", ["Swamp"]]], source="urborg", ability="u"),
        effect(
            "m_fx", [{"type": "land"}], ["4", ["set_land_subtypes", ["Mountain"]]], source="moon", ability="m"
        ),
    )
    karst = thing("karst", "land")
    blind = Resolver((moon, urborg, karst), effects)
    blind.waits_for = lambda able, layer: {one["id"]: set() for one in able}
    seeing = Resolver((moon, urborg, karst), effects)
    assert blind.run()["karst"]["subtypes"] == seeing.run()["karst"]["subtypes"] == {"Mountain"}
    effects = (
        effects[0],
        effect("bell_fx", [{"subtype": "Swamp"}], ["4", ["add_types", ["creature"]]], resolved=True),
    )
    blind = Resolver((urborg, karst), effects[::-1])
    blind.waits_for = lambda able, layer: {one["id"]: set() for one in able}
    assert "creature" not in blind.run()["karst"]["types"]
    assert "creature" in now((urborg, karst), *effects[::-1])["karst"].types
