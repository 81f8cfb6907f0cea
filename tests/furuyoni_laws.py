"""What must be true of Furuyoni in every state, one function a property.

Each takes a start, walks all that can be reached from it, and raises AssertionError where the property
fails. They read states and steps only, so that a changed rulebook can be put to the same test.
"""

from functools import lru_cache

from reach import walk

from rulekit.explore import explore
from rulekit.games import game
from rulekit.trace import Scene

GAME = game("furuyoni")
STATES = 800

_COUNTS = ("in_use", "played", "enhancement", "special_used")


def scene_of(start):
    return Scene("furuyoni", start)


@lru_cache(maxsize=1)
def _walked(start):
    return walk(GAME, start, STATES)[0]


def _edges(start):
    for state, steps in _walked(start):
        for step in steps:
            yield state, step


def _hosts(state, who):
    return "raira" in state.side(who).hosts


def _kind(frame):
    return frame.__struct_config__.tag


def _charged(state):
    return {card.id for card in state.cards if card.charged}


def _gauges(state):
    return [getattr(state.side(who), god) for who in "AB" for god in ("wind", "thunder")]


def charged_only_where_it_counts(start):
    for state, _ in _walked(start):
        for card in state.cards:
            if card.charged:
                assert card.zone in _COUNTS and _hosts(state, card.holder) and card.megami != "raira", card
                assert card.charged is True


def a_use_charges_and_nothing_else_does(start):
    for state, step in _edges(start):
        new = _charged(step.after) - _charged(state)
        if step.verb != "enter":
            assert not new, step.key
            continue
        card, user = step.after.card(step.args[0]), step.after.frames[-1].user
        assert (card.zone, card.holder) == ("in_use", user), step.key
        assert card.charged == (_hosts(state, user) and card.megami != "raira"), step.key
        assert new <= {card.id}


def entering_the_in_use_zone_is_the_use(start):
    for state, step in _edges(start):
        entered = {card.id for card in step.after.cards if card.zone == "in_use"}
        before = {card.id for card in state.cards if card.zone == "in_use"}
        assert entered - before == ({step.args[0]} if step.verb == "enter" else set()), step.key


def a_release_is_one_card_and_one_gauge(start):
    for state, step in _edges(start):
        lost, rise = _charged(state) - _charged(step.after), sum(_gauges(step.after)) - sum(_gauges(state))
        if step.verb == "release":
            card, god = step.args
            assert lost == {card} and state.card(card).holder == step.who, step.key
            at = _gauges(state)["AB".index(step.who) * 2 + (god == "thunder")]
            assert rise == (at < 20), step.key
            assert state.card(card).zone == step.after.card(card).zone
        elif step.verb == "raise":
            assert rise in (0, 1) and not lost, step.key
        else:
            assert rise == 0, step.key
        assert all(0 <= value <= 20 for value in _gauges(step.after)), step.key


def nothing_is_gained_but_by_uses_and_card_text(start):
    for state, step in _edges(start):
        before, after = (sum(_gauges(one)) + len(_charged(one)) for one in (state, step.after))
        assert after - before <= (step.verb in ("enter", "raise")), step.key


def three_moments_and_no_other(start):
    for state, steps in _walked(start):
        top, turn = state.frames[-1], state.frames[0]
        releases = [step for step in steps if step.verb == "release"]
        if not releases:
            continue
        if _kind(top) == "release_at_use":
            assert {step.args[0] for step in releases} == {top.card}
            assert {step.who for step in steps} == {top.user}
            assert [step.args for step in steps if step.verb == "keep"] == [(top.card,)]
        elif _kind(top) == "reconstruct":
            assert {step.who for step in releases} == {top.user}
        else:
            assert len(state.frames) == 1 and (turn.at, turn.action) == ("main", "standard")
            assert {step.who for step in releases} == {state.turn}


def every_moment_is_offered(start):
    for state, steps in _walked(start):
        top, offered = state.frames[-1], {step.args for step in steps if step.verb == "release"}
        if _kind(top) == "release_at_use":
            assert offered == {(top.card, god) for god in ("wind", "thunder")}
        first = state.waiting or any(card.zone == "enhancement" and not card.tokens for card in state.cards)
        over = _kind(top) == "turn" and state.turn in top.terminal and state.terminal_ends_phase
        if _kind(top) == "turn" and (top.at, top.action) == ("main", "standard") and not (first or over):
            mine = [card.id for card in state.cards if card.charged and card.holder == state.turn]
            assert offered == {(id, god) for id in mine for god in ("wind", "thunder")}


def the_release_comes_before_the_body(start):
    for state, step in _edges(start):
        for frame in step.after.frames:
            if _kind(frame) != "use" or frame.at != "entered":
                continue
            assert step.after.frames[-1] != frame, "its moment stands on top, or is due"
        before = {frame.card: frame.at for frame in state.frames if _kind(frame) == "use"}
        for frame in step.after.frames:
            if _kind(frame) == "use" and before.get(frame.card) == "entered" and frame.at != "entered":
                assert step.verb in ("release", "keep") and step.args[0] == frame.card, step.key


def _who_is_on(frames):
    return [(_kind(frame), getattr(frame, "card", getattr(frame, "user", ""))) for frame in frames]


def suspended_bodies_resume_in_reverse_order(start):
    for state, step in _edges(start):
        before, after = _who_is_on(state.frames), _who_is_on(step.after.frames)
        common = min(len(before), len(after))
        stays = common if len(after) >= len(before) else len(after)
        assert before[: stays - 1] == after[: stays - 1], (step.key, before, after)
        if len(after) < len(before):
            assert before[: len(after)] == after, (step.key, before, after)
        unmoved = {at: frame for at, frame in enumerate(state.frames[:-1])}
        for at, frame in unmoved.items():
            if at < len(step.after.frames) - 1 and _kind(frame) == "use" and step.verb not in (
                    "cancel", "release", "keep"):
                assert step.after.frames[at] == frame, "what is suspended stays as it is"


def full_power_releases_at_uses_only(start):
    for state, step in _edges(start):
        if state.frames[0].action == "full_power" and state.frames[0].at == "main" and step.verb == "release":
            assert _kind(state.frames[-1]) == "release_at_use" or state.full_power_rebuilds, step.key


def the_turn_player_orders_and_the_user_decides(start):
    for state, step in _edges(start):
        if step.verb == "next":
            assert step.who == state.turn
        if step.verb in ("release", "keep") and _kind(state.frames[-1]) == "release_at_use":
            assert step.who == state.frames[-1].user


def only_legal_uses_are_on_offer(start):
    for state, step in _edges(start):
        if step.verb not in ("use", "react"):
            continue
        card, frame = state.card(step.args[0]), step.after.frames[-1]
        assert card.kind != "attack" or card.reach[0] <= state.distance <= card.reach[1], step.key
        assert frame.free or card.cost <= state.side(step.who).flare, step.key
        assert card.combust <= state.side(step.who).machine, step.key
        assert step.after.card(card.id) == card, "revealing changes nothing"


def tokens_are_kept(start):
    totals = {(_sakura(state), _artificial(state)) for state, _ in _walked(start)}
    assert len(totals) == 1


def _sakura(state):
    sides = sum(side.aura + side.life + side.flare for side in (state.A, state.B))
    return state.distance + state.dust + sides + sum(card.tokens for card in state.cards)


def _artificial(state):
    return sum(side.machine + side.burned for side in (state.A, state.B))


def cards_are_kept(start):
    for state, _ in _walked(start):
        assert sorted(card.id for card in state.cards) == sorted(card.id for card in start.cards)
        assert all(min(side.aura, side.life, side.flare, side.vigor) >= 0 for side in (state.A, state.B))


def faces_are_hidden_from_the_other_player(start):
    for state, _ in _walked(start):
        for zone in GAME.zones(state):
            for item in zone.items:
                if zone.id.startswith("hand_") and "revealed" not in item.marks:
                    assert item.seen_by == (zone.owner,), item
                if zone.id.startswith(("played_", "special_used_", "enhancement_")) or zone.id == "frames":
                    assert not item.seen_by, item


def it_stands_upright_exactly_while_charged(start):
    for state, _ in _walked(start):
        for zone in GAME.zones(state):
            for item in zone.items:
                card = next((one for one in state.cards if one.id == item.id), None)
                if card and zone.shape != "track":
                    assert ("charged" in item.marks) == card.charged
                    sideways = card.zone in _COUNTS and _hosts(state, card.holder) and not card.charged
                    assert ("uncharged" in item.marks) == (sideways and (
                        state.strict_orientation or card.megami != "raira"))


def one_station_is_here(start):
    for state, _ in _walked(start):
        (track,) = [zone for zone in GAME.zones(state) if zone.shape == "track"]
        assert sum("here" in item.marks for item in track.items) == 1


def it_ends(start):
    graph = explore(scene_of(start), bound=3_000)
    assert graph.cycle is None


LAWS = [law for name, law in list(globals().items()) if callable(law) and law.__doc__ is None
        and not name.startswith("_") and law.__module__ == __name__ and name != "scene_of"]
