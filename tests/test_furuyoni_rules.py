"""Furuyoni's rules beside the charge itself: where cards go, what they close, who sees them."""

import pytest

from rulekit import tell
from rulekit.draw.board import storyboard
from rulekit.games.furuyoni import cards as fu
from rulekit.games.furuyoni.frames import Turn
from rulekit.games.furuyoni.table import Side, State
from rulekit.kernel import Text
from rulekit.trace import NotAllowed, Scene, play
from rulekit.words import WORDS

HOST = Side(("shinra", "raira"))
NO_HOST = Side(("yurina", "saine"))


def card(id, owner="A", megami="shinra", **more):
    return fu.Card(id, owner, megami=megami, **more)


def line(*cards, keys=(), **more):
    """Return a line from a main phase of A's, who hosts nobody that matters."""
    return play(Scene("furuyoni", State(**({"cards": cards, "A": NO_HOST, "B": NO_HOST} | more))), *keys)


def verbs(trace):
    return {step.key for step in trace.options}


def said(trace, verb):
    noun = tell.nouns(trace.scene, trace.states)
    return [tell.sentence(trace.scene, step, noun) for step in trace.steps if step.verb == verb]


def test_a_special_enhancement_that_is_destroyed_is_a_used_special():
    shrine = card("e", kind="enhancement", special=True, zone="special")
    rebuilt = card("x", effects=(fu.Reconstruct(),))
    trace = line(shrine, rebuilt, A=HOST, keys=("A use e", "A keep e", "A use x", "A keep x"))
    e = trace.state.card("e")
    assert (e.zone, e.charged) == ("special_used", True)
    assert "A release e>wind" in verbs(trace)
    assert "used special" in said(trace, "destroy")[0].en and "使用済の切札" in said(trace, "destroy")[0].ja


@pytest.mark.parametrize(("effect", "allowed"), [
    (fu.MoveCard(source="special_used", to="hand"), set()),
    (fu.MoveCard(source="special_used", to="special"), {"s"}),
    (fu.MoveCard(source="played", to="special"), set()),
    (fu.MoveCard(source="played", to="enhancement"), {"e"}),
    (fu.UseCard(source="special", or_face_down=True), set()),
    (fu.UseCard(source="played", or_face_down=True), {"n", "e"}),
])
def test_effects_keep_specials_normal_cards_and_enhancements_apart(effect, allowed):
    others = (card("s", special=True, zone="special_used"), card("u", special=True, zone="special"),
              card("n", zone="played"), card("e", kind="enhancement", zone="played"))
    trace = line(card("x", effects=(effect,)), *others, keys=("A use x",))
    offered = (*trace.steps, *trace.options)
    assert {step.args[0] for step in offered if step.verb in ("move", "put_down")} == allowed


@pytest.mark.parametrize("chosen", [True, False])
def test_a_reconstruction_by_an_effect_costs_no_life(chosen):
    keys = ("A use x", "A choose reconstruct") if chosen else ("A use x",)
    trace = line(card("x", effects=(fu.Reconstruct(chosen=chosen),)), card("n", zone="played"), keys=keys)
    assert (trace.state.A.life, trace.state.A.flare) == (10, 0)
    assert "no life is lost" in said(trace, "shuffle")[0].en


def test_a_reconstruction_of_the_start_phase_costs_one():
    trace = line(frames=(Turn("vigor", ""),), keys=("A choose reconstruct",))
    assert (trace.state.A.life, trace.state.A.flare) == (9, 1)


def test_the_start_phase_offers_a_reconstruction_though_nothing_goes_back():
    spent = card("s", special=True, zone="special_used", charged=True)
    trace = line(spent, A=HOST, frames=(Turn("vigor", ""),), keys=("A choose reconstruct",))
    assert "A release s>wind" in verbs(trace)


def test_a_terminal_card_used_by_an_effect_closes_the_turn_to_its_user():
    asks = card("x", effects=(fu.UseCard(), fu.UseCard()))
    trace = line(asks, card("y", terminal=True), card("z"), A=HOST, keys=("A use x", "A keep x", "A use y"))
    trace = trace.play("A keep y")
    assert trace.state.card("z").zone == "hand", "the second effect uses no card any more"
    assert "A use z" not in verbs(trace) and not [key for key in verbs(trace) if key.startswith("A basic")]
    assert "A release x>wind" in verbs(trace)
    assert [bar.rule for bar in trace.refused if bar.key == "A use z"] == ["AMB-FU-9"]


def test_a_terminal_reaction_closes_the_turn_to_who_reacted_alone():
    hit = [card(id, kind="attack", damage=(None, 1)) for id in ("a", "b")]
    mine = [card(id, "B", subtype="reaction", terminal=id == "r") for id in ("r", "s")]
    trace = line(*hit, *mine, keys=("A use a", "B react r>a"))
    assert "A use b" in verbs(trace), "it is not B's turn, and A has used no terminal card"
    with pytest.raises(NotAllowed) as found:
        trace.play("A use b", "B react s>b")
    assert found.value.refusal.rule == "AMB-FU-9"


def test_a_terminal_card_closes_nothing_before_it_is_done():
    first = card("x", terminal=True, effects=(fu.UseCard(),))
    assert "A use y" in verbs(line(first, card("y"), card("z"), keys=("A use x",)))


def why_not(trace, key):
    """Return the clause by which a line that goes on with `key` is refused."""
    with pytest.raises(NotAllowed) as found:
        trace.play(*key) if isinstance(key, tuple) else trace.play(key)
    assert found.value.refusal, found.value.text.en
    return found.value.refusal.rule


def _scene(*cards, **more):
    return play(Scene("furuyoni", State(**({"cards": cards, "A": NO_HOST, "B": NO_HOST} | more)))).at(0)


_FAR = {"kind": "attack", "reach": (0, 1)}
_HIT = {"kind": "attack", "damage": (None, 1)}
_ASKS = {"effects": (fu.UseCard(whose="opponent"),)}


@pytest.mark.parametrize(("cards", "more", "key", "rule"), [
    ((card("x", **_ASKS), card("o", "B", **_FAR)), {}, ("A use x", "A use o"), "FU-10"),
    ((card("x", **_ASKS), card("o", "B", cost=1)), {}, ("A use x", "A use o"), "FU-E9"),
    ((card("x", effects=(fu.UseCard(kind="attack", whose="opponent"),)), card("o", "B")), {},
     ("A use x", "A use o"), "FU-43"),
    ((card("a", **_HIT), card("r", "B", subtype="reaction", cost=1)), {}, ("A use a", "B react r>a"),
     "FU-E9"),
    ((card("a", **_HIT), card("r", "B", subtype="reaction"), card("s", "B", subtype="reaction")), {},
     ("A use a", "B react r>a", "B react s>a"), "FU-E8"),
    ((card("a", **_HIT), card("r", "B", subtype="reaction", **_HIT), card("s", subtype="reaction")), {},
     ("A use a", "B react r>a", "A react s>r"), "AMB-FU-10"),
    ((card("x"),), {"frames": (Turn("action", ""),)}, "A choose full_power", "FU-E6"),
    ((card("a", **_HIT), card("r", "B", subtype="reaction")), {"B": HOST},
     ("A use a", "B react r>a", "A release r>wind"), "AMB-FU-1"),
    ((card("x"), card("y")), {}, ("A use x", "A release x>wind"), "FU-E1"),
    ((card("x"), card("y")), {"A": HOST}, "A release x>wind", "FU-22"),
    ((card("x"), card("y", zone="face_down")), {"A": HOST}, "A release y>wind", "FU-22"),
    ((card("x"), card("o", "B", "raira", zone="played")), {"A": HOST}, "A release o>wind", "FU-21"),
    ((card("x"), card("o", "B", zone="played")), {"A": HOST}, "A release o>wind", "FU-22"),
    ((card("x"), card("o", "B", zone="played", charged=True)), {"A": HOST, "B": HOST}, "A release o>wind",
     "FU-23"),
    ((card("x", zone="played", **_ASKS), card("o", "B", zone="played"), card("y")), {"A": HOST},
     "A release o>wind", "FU-47"),
    ((card("x"),), {"frames": (Turn("main", "full_power"),)}, "A use x", "AMB-FU-17"),
])
def test_what_is_refused_is_refused_with_its_rule(cards, more, key, rule):
    assert why_not(_scene(*cards, **more), key) == rule


def test_a_full_power_action_is_offered_to_whom_its_card_costs_what_they_have():
    """FU-E6, FU-E9: the flare of the opponent pays nothing."""
    dear = card("x", subtype="full_power", special=True, zone="special", cost=2)
    for mine, theirs in ((2, 0), (0, 2)):
        sides = {"A": Side(("yurina",), flare=mine), "B": Side(("saine",), flare=theirs)}
        trace = line(dear, frames=(Turn("action", ""),), agenda=None, **sides)
        assert ("A choose full_power" in verbs(trace)) == bool(mine)


def test_where_an_effect_finds_no_card_to_use_that_is_what_is_said():
    asks = card("x", effects=(fu.UseCard(kind="attack"),))
    trace = line(asks, card("y"), keys=("A use x",))
    (told,) = said(trace, "decline")
    assert "no card that A can use" in told.en and "使えるカードはない" in told.ja


def test_effects_on_destruction_come_before_the_card_leaves():
    asks = card("x", effects=(fu.UseCard(), fu.Shift(by=-1)))
    shrine = card("e", kind="enhancement", on_destroy=(fu.Raise(gauge="wind"),))
    trace = line(asks, shrine, A=HOST, keys=("A use x", "A keep x", "A keep e"))
    done = [step.key for step in trace.steps]
    order = [done.index(key) for key in ("rules trigger e", "A raise wind>e", "rules destroy e",
                                         "rules shift x>10>9")]
    assert order == sorted(order)
    at = done.index("A raise wind>e")
    assert trace.states[at].card("e").zone == "enhancement"


def test_enhancements_destroyed_at_once_keep_the_order_the_turn_player_picked():
    twins = [card(id, kind="enhancement", zone="enhancement", on_destroy=(fu.Shift(by=-1), fu.UseCard()))
             for id in ("e", "f")]
    late = card("g", kind="enhancement", on_destroy=(fu.Shift(by=-1),))
    trace = line(*twins, late, distance=5, keys=("A next f",))
    done = [step.key for step in trace.steps if step.verb in ("trigger", "destroy")]
    assert done == ["rules trigger f", "rules trigger g", "rules destroy g", "rules destroy f",
                    "rules trigger e", "rules destroy e"]


def test_an_enhancement_that_takes_itself_away_as_it_is_destroyed_is_not_put_anywhere_else():
    """AMB-FU-16: what it does as it is destroyed comes first."""
    back = card("e", kind="enhancement", on_destroy=(fu.MoveCard(source="enhancement", to="hand"),))
    trace = line(back, card("x", effects=(fu.Shift(by=-1),)), keys=("A use e", "A use x"))
    done = [step.key for step in trace.steps]
    assert "A move e>hand" in done and "rules destroy e" not in done
    assert trace.state.card("e").zone == "hand" and trace.state.distance == 9, "and the turn goes on"


def test_a_card_that_comes_back_to_its_owner_is_the_card_that_it_was():
    there = fu.MoveCard(source="hand", to="deck", other_megami=True)
    back = fu.MoveCard(source="deck", to="hand")
    own = card("y", megami="yurina")
    trace = line(card("x", effects=(there, back)), own, keys=("A use x",))
    assert "A move y>hand" in [step.key for step in trace.steps]
    assert trace.state.card("y") == own, "so that the same table is the same state"


def test_a_card_put_on_the_deck_lies_on_top_wherever_it_was():
    there = card("x", effects=(fu.MoveCard(source="deck", to="deck", other_megami=True),))
    deck = [card(id, zone="deck", megami=megami) for id, megami in (("p", "shinra"), ("q", "yurina"))]
    trace = line(there, *deck, keys=("A use x",))
    assert [one.id for one in trace.state.cards if one.zone == "deck"] == ["q", "p"]
    back = card("x", effects=(fu.MoveCard(source="hand", to="deck"),))
    trace = line(back, *deck, card("r"), keys=("A use x",))
    assert [one.id for one in trace.state.cards if one.zone == "deck"] == ["r", "p", "q"]


def test_damage_to_aura_is_five_at_most():
    storm = card("f", kind="attack", damage=(0, 2), boosts=(fu.Boost("lower", aura=1, each=True),))
    read = Side(("shinra", "raira"), wind=7, thunder=7)
    trace = line(storm, A=read, B=Side(aura=5), keys=("A use f", "A keep f"))
    assert verbs(trace) == {"B take f>aura>5", "B take f>life>2"}
    assert all("FU-E12" in step.rules for step in trace.options)


def test_tokens_of_an_enhancement_that_is_moved_go_to_the_dust():
    shrine = card("e", kind="enhancement", capacity=2, zone="enhancement", tokens=2)
    taking = card("x", effects=(fu.MoveCard(source="enhancement", to="hand"),))
    trace = line(taking, shrine, keys=("A use x",))
    assert (trace.state.card("e").tokens, trace.state.dust) == (0, 2)
    assert "dust" in said(trace, "move")[0].en and "ダスト" in said(trace, "move")[0].ja


def test_both_parts_of_a_cost_are_told():
    trace = line(card("x", cost=2, combust=1), A=Side(flare=2, machine=1), keys=("A use x",))
    (paid,) = said(trace, "pay")
    assert "flare to dust: 2" in paid.en and "artificial tokens: 1" in paid.en
    assert "2 個ダストへ" in paid.ja and "造花結晶を 1 個" in paid.ja


_SECRETS = (card("secret"), card("second", combust=1), card("hidden", "B", "yurina"), card("x"))


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_lies_face_down_is_named_to_its_holder_alone(lang):
    names = tuple((id, Text(f"札 {id}", f"card {id}")) for id in ("secret", "second", "hidden", "x"))
    start = State(_SECRETS, A=Side(("shinra", "raira"), aura=1), B=NO_HOST)
    trace = play(Scene("furuyoni", start, names=names),
                 "A basic gather>secret>aura_A>flare_A", "A use x", "A keep x")
    secret, second, hidden, used = (getattr(name, lang) for _, name in names)
    for told in (trace.transcript, lambda lang, viewer="": storyboard(trace, lang, viewer)):
        mine, theirs = told(lang, viewer="A"), told(lang, viewer="B")
        assert secret in mine and second in mine and hidden not in mine
        assert secret not in theirs and second not in theirs and hidden in theirs
        assert getattr(WORDS["hidden"], lang) in theirs
        assert used in theirs, "a card that is used is revealed"
        assert all(name in told(lang) for name in (secret, second, hidden))
    assert ">secret" not in trace.transcript(lang, "B") and "A use second" not in trace.transcript(lang, "B")
