"""Each mistake with charge and release is caught: the named check fails under it and not without.

A mistake is a change of the rulebook, made by replacing some of its functions for one test.
"""

import sys

import furuyoni_laws as laws
from furuyoni_laws import _walked
from msgspec.structs import replace
from pytest import mark, param, raises

from rulekit.check import check
from rulekit.games.furuyoni import barred, nested, play, releasing, table, turn, using
from rulekit.games.furuyoni.cards import GODS
from rulekit.games.furuyoni.frames import AtUse, Rebuild, Use
from rulekit.kernel import RULES, Step
from rulekit.scenario import load

_moved, _raised, _released = table.moved, table.raised, releasing.released
_why_not_release, _illegal = barred.why_not_release, barred.illegal
_move, _tokens, _leave, _at_use = using._move, using._tokens, using._leave, releasing.at_use
_main, _end = turn._main, turn._end


def _everywhere(patch, name, function):
    """Replace `name` in every module of the game that knows it."""
    for path, module in list(sys.modules.items()):
        if path.startswith("rulekit.games.furuyoni.") and hasattr(module, name):
            patch.setattr(module, name, function)


def _charge(state, id):
    return table.with_card(state, replace(state.card(id), charged=True))


def charged_at_the_end_of_the_use(patch):
    """The card becomes charged when it leaves the in-use zone."""
    def move(state, frame):
        step = _move(state, frame)
        card = replace(step.after.card(frame.card), charged=False)
        after = table.with_card(step.after, card)
        return replace(step, after=table.on_top(after, replace(frame, at="body")))

    def leave(state, frame):
        for step in _leave(state, frame):
            charged = using.charges(state, frame.user, state.card(frame.card))
            yield replace(step, after=_charge(step.after, frame.card)) if charged else step
    _everywhere(patch, "_move", move)
    patch.setitem(using._STAGES, "leave", leave)


def charged_on_reaching_the_played_pile(patch):
    """Whatever is put into the played pile of a Raira host is charged."""
    def moved(state, id, zone, side):
        after = _moved(state, id, zone, side)
        if zone == "played" and table.hosts_raira(state, side) and state.card(id).megami != "raira":
            return _charge(after, id)
        return after
    _everywhere(patch, "moved", moved)


def rairas_own_cards_are_charged(patch):
    """Any card used by a Raira host is charged."""
    patch.setattr(using, "charges", lambda state, user, card: table.hosts_raira(state, user))


def an_illegal_use_is_used(patch):
    """The range is not looked at."""
    def illegal(state, who, card, free=False):
        bar = _illegal(state, who, card, free)
        return None if bar and bar[0] == "FU-10" else bar
    _everywhere(patch, "illegal", illegal)


def an_unpaid_use_is_used(patch):
    """A cost that cannot be paid is paid as far as possible."""
    def illegal(state, who, card, free=False):
        bar = _illegal(state, who, card, free)
        return bar if bar and bar[0] == "FU-10" else None
    _everywhere(patch, "illegal", illegal)


def released_after_the_body(patch):
    """The moment of the card comes once its effect has resolved."""
    def move(state, frame):
        step = _move(state, frame)
        return replace(step, after=table.on_top(step.after, replace(step.after.top, at="body")))

    def leave(state, frame):
        (step,) = _leave(state, frame)
        if not state.card(frame.card).charged:
            yield step
            return
        for god in GODS:
            after = _released(state, frame.user, frame.card, god)
            (left,) = _leave(after, frame)
            yield Step(frame.user, "release", (frame.card, god), ("FU-24",), left.after, say="release_at_use")
        yield Step(frame.user, "keep", (frame.card,), ("FU-24",), step.after)
    _everywhere(patch, "_move", move)
    patch.setitem(using._STAGES, "leave", leave)


def older_cards_are_released_at_a_use(patch):
    """At a use, any charged card is on offer."""
    def why_not(state, who, id):
        bar = _why_not_release(state, who, id)
        return None if bar and bar[0] == "FU-24" else bar
    patch.setattr(releasing, "why_not_release", why_not)


def released_under_full_power(patch):
    """The third moment is there with a full-power action too."""
    def main(state, frame):
        if frame.action == "full_power" and frame.closed:
            standard = replace(state, frames=(replace(frame, action="standard"),))
            yield from releasing.releases(standard, state.turn, "release_in_main", ("FU-26",))
            yield Step(state.turn, "end", (), ("FU-27",), turn.at(state, "end"))
        else:
            yield from _main(state, frame)
    patch.setitem(turn._STAGES, "main", main)


def released_on_the_opponents_turn(patch):
    """At the end of a turn the other player may release."""
    def end(state, frame):
        who = table.other(state.turn)
        mine = [card for card in table.cards_in(state, who, *table.COUNTS) if card.charged]
        if not mine:
            yield from _end(state, frame)
            return
        for card in mine:
            for god in GODS:
                yield Step(who, "release", (card.id, god), ("FU-26",), _released(state, who, card.id, god),
                           say="release_in_main")
        (step,) = _end(state, frame)
        yield Step(who, "keep", ("reconstruct",), ("FU-26",), step.after, say="keep_rest")
    patch.setitem(turn._STAGES, "end", end)


def released_after_the_reconstruction(patch):
    """The deck is reconstructed first, and charges are asked for then."""
    def rebuild(state, frame):
        if frame.asked:
            after = releasing._reconstructed(state, frame).after
            yield Step(RULES, "shuffle", ("reconstruct",), ("FU-25",),
                       replace(after, frames=(*after.frames, replace(frame, asked=False))), say="shuffle_A")
        else:
            yield Step(RULES, "keep", ("reconstruct",), ("FU-25",), table.on_top(state), say="keep_rest")
    patch.setitem(play._FRAMES, Rebuild, rebuild)


def _surviving(patch, where):
    def moved(state, id, zone, side):
        after, card = _moved(state, id, zone, side), state.card(id)
        return _charge(after, id) if card.charged and where(card, zone, side) else after
    _everywhere(patch, "moved", moved)


def the_charge_survives_the_deck(patch):
    """A card keeps its charge in the deck."""
    _surviving(patch, lambda card, zone, side: zone == "deck")


def the_charge_survives_the_other_players_zone(patch):
    """A borrowed card goes back charged."""
    _surviving(patch, lambda card, zone, side: card.holder != side)


def the_charge_survives_becoming_unused(patch):
    """A special that becomes unused stays charged."""
    _surviving(patch, lambda card, zone, side: zone == "special")


def charges_add_up(patch):
    """The charge is a counter: a charged card that is used has two."""
    def move(state, frame):
        before = int(state.card(frame.card).charged)
        step = _move(state, frame)
        card = step.after.card(frame.card)
        more = replace(card, charged=before + int(card.charged))
        return replace(step, after=table.with_card(step.after, more))

    def released(state, who, id, god):
        left = int(state.card(id).charged) - 1
        after = _released(state, who, id, god)
        return table.with_card(after, replace(after.card(id), charged=left))
    patch.setattr(using, "_move", move)
    patch.setattr(releasing, "released", released)


def tokens_go_on_before_the_release(patch):
    """An enhancement takes its tokens as it enters, before its moment."""
    def move(state, frame):
        step = _move(state, frame)
        if step.after.top.at != "entered":
            return step
        return replace(step, after=table.on_top(step.after, replace(step.after.top, at="body")))

    def body(state, frame):
        for step in _tokens(state, frame, state.card(frame.card)):
            after = step.after
            yield replace(step, after=table.on_top(after, replace(after.top, at="entered")))

    def entered(state, id):
        return replace(state, frames=tuple(
            replace(frame, at="todo") if isinstance(frame, Use) and frame.card == id else frame
            for frame in state.frames))
    patch.setattr(using, "_move", move)
    patch.setitem(using._STAGES, "body", body)
    patch.setattr(releasing, "_entered", entered)


def the_turn_player_decides_the_release(patch):
    """Whoever has the turn is asked whether to release."""
    def at_use(state, frame):
        for step in _at_use(state, frame):
            yield replace(step, who=state.turn)
    patch.setitem(play._FRAMES, AtUse, at_use)


def the_user_orders_state_caused_effects(patch):
    """The user of the card picks what is next."""
    def next_due(state):
        who = next(frame.user for frame in nested.due(state) if isinstance(frame, AtUse))
        for step in _next_due(state):
            yield replace(step, who=who)
    _next_due = play.next_due
    patch.setattr(play, "next_due", next_due)


def a_lost_charge_raises_a_gauge(patch):
    """A charge that ends by a move counts as released."""
    def moved(state, id, zone, side):
        after, card = _moved(state, id, zone, side), state.card(id)
        lost = card.charged and not after.card(id).charged
        return _raised(after, card.holder, "wind") if lost else after
    _everywhere(patch, "moved", moved)


def the_cap_is_ignored(patch):
    """A gauge rises past twenty."""
    def raised(state, who, god):
        return table.put(state, who, **{god: getattr(state.side(who), god) + 1})
    _everywhere(patch, "raised", raised)


MISTAKES = (
    (charged_at_the_end_of_the_use, "quote", laws.a_use_charges_and_nothing_else_does),
    (charged_at_the_end_of_the_use, "two_cards", laws.a_use_charges_and_nothing_else_does),
    (charged_on_reaching_the_played_pile, "not_used", laws.a_use_charges_and_nothing_else_does),
    (rairas_own_cards_are_charged, "own_cards", laws.charged_only_where_it_counts),
    (rairas_own_cards_are_charged, "regainah", laws.a_use_charges_and_nothing_else_does),
    (an_illegal_use_is_used, "out_of_range", laws.only_legal_uses_are_on_offer),
    (an_unpaid_use_is_used, "unpaid_costs", None),
    (released_after_the_body, "quote", None),
    (released_after_the_body, "reaction_on_their_turn", laws.three_moments_and_no_other),
    (released_after_the_body, "full_power_turn", laws.three_moments_and_no_other),
    (older_cards_are_released_at_a_use, "two_cards", laws.three_moments_and_no_other),
    (older_cards_are_released_at_a_use, "quote", laws.three_moments_and_no_other),
    (released_under_full_power, "full_power_turn", laws.full_power_releases_at_uses_only),
    (released_under_full_power, "regainah", laws.three_moments_and_no_other),
    (released_on_the_opponents_turn, "reaction_on_their_turn", laws.three_moments_and_no_other),
    (released_after_the_reconstruction, "before_reconstruction", None),
    (the_charge_survives_the_deck, "lost_to_the_deck", laws.charged_only_where_it_counts),
    (the_charge_survives_the_other_players_zone, "quote", laws.charged_only_where_it_counts),
    (the_charge_survives_becoming_unused, "special_back", laws.charged_only_where_it_counts),
    (charges_add_up, "charged_again", laws.charged_only_where_it_counts),
    (tokens_go_on_before_the_release, "capacity_zero", None),
    (the_turn_player_decides_the_release, "reaction_on_their_turn",
     laws.the_turn_player_orders_and_the_user_decides),
    (the_turn_player_decides_the_release, "order_of_state_caused",
     laws.the_turn_player_orders_and_the_user_decides),
    (the_user_orders_state_caused_effects, "order_of_state_caused",
     laws.the_turn_player_orders_and_the_user_decides),
    (a_lost_charge_raises_a_gauge, "lost_to_the_deck", laws.a_release_is_one_card_and_one_gauge),
    (a_lost_charge_raises_a_gauge, "quote", laws.a_release_is_one_card_and_one_gauge),
    (the_cap_is_ignored, "gauge_cap", laws.a_release_is_one_card_and_one_gauge),
)


@mark.parametrize("mistake, name, law", [param(*row, id=f"{row[0].__name__}-{row[1]}") for row in MISTAKES])
def test_the_mistake_is_caught(mistake, name, law, monkeypatch):
    scenario = load(name)
    assert check(scenario) == ()
    starts = [one.scene.start for one in (scenario, *scenario.variants)]
    for start in starts if law else ():
        law(start)
    with monkeypatch.context() as patch:
        mistake(patch)
        _walked.cache_clear()
        assert check(scenario), f"{name} does not notice: {mistake.__doc__}"
        if law:
            with raises(AssertionError):
                for start in starts:
                    law(start)
    _walked.cache_clear()
    assert check(scenario) == ()
