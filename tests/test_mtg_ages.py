"""Answers about ages: why, what if two swapped, do orders matter, where do editions part."""

import pytest
from mtg_boards import effect, subtypes, thing
from test_mtg_timestamps_events import scene

from rulekit.ages import compare, orders, swapped, why
from rulekit.games.mtg.layers.apply import Run
from rulekit.games.mtg.layers.why import why as chain
from rulekit.scenario import library, load
from rulekit.trace import play
from rulekit.words import RulekitError

HUMILITY = "humility_and_opalescence"


def test_why_names_layer_age_before_after_and_what_was_overwritten():
    older, newer = why(HUMILITY, "humility").data, why(load(HUMILITY).variants[1], "humility").data
    rows = [
        (link.layer, link.effect, link.age, link.before, link.after, link.overwritten) for link in older.links
    ]
    assert rows == [
        ("7b", "humility_fx", 1, None, (1, 1), "opal_fx"),
        ("7b", "opal_fx", 2, (1, 1), (4, 4), ""),
    ]
    assert [(link.since, link.goes_on) for link in older.links] == [("6", True), ("4", False)]
    assert (older.value, newer.value) == ((4, 4), (1, 1))
    assert [link.effect for link in newer.links] == ["opal_fx", "humility_fx"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("ja", ("4/4", "能力はもう失われた", "613.6",
             "後でオパール色の輝きの効果に上書きされる", "古い方から 1 番目")),
        ("en", ("4/4", "the ability that makes it is lost", "613.6",
             "overwritten later by the effect of Opalescence", "no. 1, oldest first")),
    ],
)
def test_the_answer_for_humility_is_enough_to_explain_it(lang, words):
    said = getattr(why(HUMILITY, "humility").text, lang)
    assert all(word in said for word in words)


def test_why_says_what_never_applied_and_what_nothing_touched():
    found = why("ashaya_under_blood_moon", "piker").data
    assert found.links == () and ("king_fx", "7c") in found.never
    assert "no effect touches it" in why(HUMILITY, "opalescence").text.en


def test_every_chain_of_every_scene_ends_in_the_value():
    """The links of a chain join: each begins with what the one before left, the last is the value now."""
    joined = 0
    for name in library("mtg_timestamps"):
        scenario = load(name)
        line = play(scenario, *scenario.line)
        if not line.ended or line.state.run is None:
            continue
        for object in line.state.run.objects:
            for what in ("pt", "abilities", "controller", "colors", "types", "subtypes"):
                found = why(line, object.id, what).data
                shown = subtypes(object) if what == "subtypes" else getattr(object, what)
                values = [found.printed, *(link.after for link in found.links)]
                assert [link.before for link in found.links] == values[:-1], (name, object.id, what)
                assert found.value == values[-1] == shown, (name, object.id, what)
                joined += len(found.links)
    assert joined > 100


def test_a_subtype_whose_type_is_gone_is_not_read():
    """205.1a: an Elf that is an artifact and no creature is no Elf."""
    stone = effect("stone", [{"id": "elf"}], ["4", ["set_types", ["artifact"]]], resolved=True)
    found = chain(Run((stone,), (thing("elf", "creature", subtypes="Elf", pt=(1, 1)),)), "elf", "subtypes")
    assert (found.printed, found.value) == (("Elf",), ())
    assert [(link.effect, link.before, link.after) for link in found.links] == [("stone", ("Elf",), ())]


def test_swapped_tells_the_difference_or_none():
    rows = swapped(HUMILITY, "humility", "opalescence").data.rows
    assert ("humility", "pt", (4, 4), (1, 1)) in rows and ("third", "pt", (3, 3), (1, 1)) in rows
    nothing = swapped("blood_moon_and_urborg", "blood_moon", "urborg")
    assert nothing.data.rows == () and "no difference" in nothing.text.en and "違いはない" in nothing.text.ja


def _sets(id, who, types, subtype, color, deed, pt, limit):
    """Return a resolved effect that sets everything of the bear, and every hand."""
    parts = (
        f'["2", ["set_controller", "{who}"]], ["4", ["set_types", {types}]], '
        f'["4", ["set_creature_subtypes", ["{subtype}"]]], ["5", ["set_colors", ["{color}"]]], '
        f'["6", ["{deed}_abilities", ["flying"]]], ["7b", ["set_pt", {pt}, {pt}]], '
        f'["rules", ["hand_limit", "each", {limit}]]'
    )
    return f'{{ id = "{id}", resolved = true, affects = [{{ id = "bear" }}], parts = [{parts}] }}'


_TWO = (
    _sets("x", "B", '["creature"]', "Elf", "red", "add", 1, 3),
    _sets("y", "A", '["artifact", "creature"]', "Goblin", "green", "remove", 4, 5),
)
SETTERS = scene(effects=", ".join(_TWO), newer='"x", "y"', reads='["bear.pt"]')


def test_swapped_looks_at_everything_that_an_effect_can_set():
    found = swapped(SETTERS, "x", "y")
    assert found.data.rows == (
        ("bear", "types", ("artifact", "creature"), ("creature",)),
        ("bear", "subtypes", ("Goblin",), ("Elf",)),
        ("bear", "colors", ("green",), ("red",)),
        ("bear", "abilities", (), ("flying",)),
        ("bear", "pt", (4, 4), (1, 1)),
        ("bear", "controller", "A", "B"),
        ("A", "hand_limit", 5, 3),
        ("B", "hand_limit", 5, 3),
    )
    assert found.text.en.startswith("With x and y swapped in age\n")
    younger = _sets("z", "A", '["creature"]', "Elf", "blue", "add", 6, 6)
    three = scene(effects=", ".join((*_TWO, younger)), newer='"x", "y", "z"')
    assert swapped(three, "x", "y").data.rows == (), "what is younger than both sets it all"
    with pytest.raises(RulekitError, match="zz"):
        swapped(SETTERS, "x", "zz")


def test_orders_are_grouped_by_what_they_come_to_each_with_its_first():
    found = orders(SETTERS).data
    older = ("morph", "curse")
    assert found.ages == (*older, "x", "y")
    assert found.groups == (
        ((("bear", "pt", (4, 4)),), 12, (*older, "x", "y")),
        ((("bear", "pt", (1, 1)),), 12, (*older, "y", "x")),
    )


def test_why_a_hand_is_so_large_is_told_with_ages_and_what_was_overwritten():
    assert why("maximum_hand_size", "A", "hand_limit").text.en.splitlines() == [
        "Why A has maximum hand size 2",
        "  to begin with: 7",
        "  613.11 the effect of Tower (no maximum) (no. 1, oldest first): 7 → none "
        "[overwritten later by the effect of Drain (maximum two)]",
        "  613.11 the effect of Drain (maximum two) (no. 2, oldest first): none → 2",
        "  now: 2",
    ]


def test_choices_that_are_given_are_taken_in_both_editions():
    name, editions = "aura_and_host_together", ("2026-04-17", "2023-11-17")
    for keys in ((), ("A stamp X",)):
        halted = compare(name, *editions, *keys).data
        assert (halted.kind, halted.number, halted.same) == ("none", 1, None)
    whole, line = compare(name, *editions, "A stamp U").data, play(name, "A stamp U")
    assert line.ended and (whole.kind, whole.number, whole.same) == ("none", len(line.steps), True)
    assert compare(name, "old", "2023-11-17", "A stamp U").data.same is None, "only one of them asks"
    with pytest.raises(RulekitError, match="A stamp C / A stamp U"):
        why(name, "C")


def test_orders_tell_whether_they_matter():
    assert not orders("order_does_not_matter").data.matter
    found = orders(HUMILITY).data
    assert found.matter and sum(number for _, number, _ in found.groups) == 2
    assert "order does not matter" in orders("order_does_not_matter").text.en


PARTINGS = [
    ("aura_and_host_together", None, "old", "2023-11-17", "choice", 1, None),
    ("active_player_orders_all", None, "old", "2023-11-17", "choice", 1, None),
    ("attach_and_reattach", 1, "old", "2023-11-17", "step", 2, False),
    ("equipment_moves_in_the_older_text", None, "old", "2023-11-17", "step", 1, False),
    ("phasing", None, "old", "2023-11-17", "reason", 1, True),
    ("own_static_and_the_spell", None, "2026-04-17", "2023-11-17", "step", 0, False),
    (HUMILITY, None, "old", "2026-04-17", "none", 0, True),
]


@pytest.mark.parametrize(("name", "number", "left", "right", "kind", "at", "same"), PARTINGS)
def test_compare_finds_the_first_step_where_editions_part(name, number, left, right, kind, at, same):
    scenario = load(name) if number is None else load(name).variants[number]
    found = compare(scenario, left, right).data
    assert (found.kind, found.same) == (kind, same)
    assert kind == "none" or found.number == at


@pytest.mark.parametrize(
    "ask",
    [
        lambda: why(HUMILITY, "nobody"),
        lambda: why(HUMILITY, "bear", "weight"),
        lambda: why("aura_and_host_together", "C"),
        lambda: swapped(HUMILITY, "humility", "bear"),
        lambda: orders("aura_and_host_together"),
        lambda: compare(HUMILITY, "old", "new"),
    ],
)
def test_what_cannot_be_answered_is_one_sentence(ask):
    with pytest.raises(RulekitError) as fault:
        ask()
    assert fault.value.text.ja and fault.value.text.en and "\n" not in fault.value.text.en


def test_an_answer_shows_itself_escaped():
    shown = why(HUMILITY, "humility")._repr_mimebundle_()
    assert shown["text/plain"] == repr(why(HUMILITY, "humility"))
    assert shown["text/html"].startswith("<pre") and "<script" not in shown["text/html"]
