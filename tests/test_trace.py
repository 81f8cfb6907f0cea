"""A line of play as a value: taking choices, going back, branching, what is refused, what changed."""

import pickle

import pytest
from toys import toy
from victory_spark_laws import scene_of

from rulekit.games.victory_spark import table as vs
from rulekit.scenario import load
from rulekit.trace import NotAllowed, changes, play

EXAMPLE = "kobato_cancels_the_pump"


def test_forced_steps_play_themselves():
    line = play(EXAMPLE)
    assert not line.ended and [step.key for step in line.options] == ["T resolve pump", "T resolve removal"]
    assert line.keys == () and len(line.states) == len(line.steps) + 1


def test_a_line_is_a_value():
    keys = ("T resolve removal", "N declare kobato>pump")
    line = play(EXAMPLE, *keys)
    assert line == play(EXAMPLE).play(keys[0]).play(keys[1]) and hash(line) == hash(play(EXAMPLE, *keys))
    assert pickle.loads(pickle.dumps(line)) == line
    assert line.keys == keys and line.ended
    assert play(EXAMPLE, *(step.key for step in line.steps)) == line


def test_back_and_branch():
    line = play(EXAMPLE, "T resolve removal", "N declare kobato>pump")
    assert line.back().keys == ("T resolve removal",)
    assert line.back(2).keys == line.back(9).keys[:0] == ()
    assert line.back().play("N declare kobato>pump") == line
    other = line.branch(len(line.back(2).steps), "T resolve pump")
    assert other.ended and other.state.resolved == ("pump", "removal")
    assert line.at(0).steps == () and line.at(-3) == line.at(0) and line.at(999) == line
    assert line.keys == ("T resolve removal", "N declare kobato>pump"), "going back changes nothing"


def test_what_is_not_allowed_says_where_what_and_why():
    with pytest.raises(NotAllowed) as caught:
        play(EXAMPLE, "T resolve removal", "N declare kobato>removal")
    fault = caught.value
    assert (fault.step, fault.key, fault.refusal.rule) == (11, "N declare kobato>removal", "VS-29")
    assert fault.allowed == ("N declare kobato>pump", "N pass")
    assert "the removal has resolved already" in fault.text.en and "もう解決した" in fault.text.ja


def test_a_misspelt_key_is_answered_with_the_nearest():
    with pytest.raises(NotAllowed) as caught:
        play(EXAMPLE, "T resolve removl")
    assert 'did you mean "T resolve removal"?' in caught.value.text.en
    with pytest.raises(NotAllowed) as caught:
        play(EXAMPLE, "T resolve pump", "T resolve removal", "T resolve pump")
    assert "left over" in caught.value.text.en


def test_the_first_chance_that_was_missed_is_named():
    with pytest.raises(NotAllowed) as caught:
        play(EXAMPLE, "N declare kobato>pump")
    assert caught.value.refusal.rule == "AMB-VS-6" and caught.value.allowed == ("N pass",)
    assert caught.value.step == 5


def test_a_verb_forced_on_somebody_else_is_the_nearest_miss():
    with pytest.raises(NotAllowed) as caught:
        play("targeted_cancel_waits", "T resolve K1")
    assert caught.value.refusal.rule == "VS-21" and caught.value.allowed == ("N resolve K2",)


def test_a_key_is_the_choice_before_it_is_a_forced_step():
    """N's first pass is forced, the second is a choice: written once, it means the choice."""
    demon = vs.Character("demon_girl", traits=("demon",))
    removal = vs.Effect("R", does=(vs.RingUnderDeck(),))
    start = vs.State(
        T=vs.Side(zone=(removal, vs.Effect("A", from_hand=True))),
        N=vs.Side(ring=vs.Character("plain"), spark=(demon,),
                  hand=(vs.Cancel("K", needs=(vs.RingHas("demon"),)),)))
    line = play(scene_of(start), "T resolve R", "N pass")
    assert line.ended and line.keys == ("T resolve R", "N pass")
    places = vs.Effect("A", does=(vs.RingUnderDeck(), vs.Place((vs.Effect("B"),))))
    single = vs.State(T=vs.Side(zone=(places,)), N=start.N)
    line = play(scene_of(single), "N pass")
    assert line.ended and line.keys == ("N pass",)
    assert play(scene_of(single), *line.keys) == line


def test_forced_steps_may_be_named_too():
    line = play("last_moment_to_cancel", "rules check", "T pass", "N pass", "T resolve A")
    assert line.keys == ("N pass", "T resolve A")


def test_a_line_that_is_refused_leaves_everything_as_it_was():
    line = play("illegal_inputs", "T pass")
    state, steps = line.state, line.steps
    for key in ("T declare K2>A", "N resolve Y", "N declare K1", "N declare K1>Q", ""):
        with pytest.raises(NotAllowed):
            line.play(key)
        assert (line.state, line.steps) == (state, steps)


def test_changes_tell_what_moved_and_what_is_aimed_at():
    scene = load(EXAMPLE).scene
    line = play(EXAMPLE, "T resolve removal", "N declare kobato>pump")
    told = {step.key: [(one.kind, one.item.id) for one in changes(scene, before, step.after)]
            for before, step in zip(line.states, line.steps, strict=False)}
    assert told["rules place panis>pump>removal"] == [("entered", "pump"), ("entered", "removal")]
    assert ("aims", "kobato") in told["N declare kobato>pump"]
    assert ("moved", "sleepy") in told["rules ring_under_deck removal>sleepy"]
    assert ("left", "pump") in told["rules remove kobato>pump"]
    assert told["N pass"] == []


def test_a_line_reads_in_both_languages():
    line = play(EXAMPLE)
    assert "on offer" in line.play("T resolve pump").transcript("en")
    assert line.transcript("ja") != line.transcript("en")
    assert line.transcript("en").splitlines()[-1].startswith("T chooses")


def test_a_game_with_nothing_to_do_has_ended_at_once(monkeypatch):
    assert play(toy(monkeypatch, "done", {})).ended


def test_a_line_that_stops_before_the_rules_act_says_what_happens_next():
    line = play("chain_of_two", "T declare K2>K1").at(2)
    assert line.transcript("en").splitlines()[-1].startswith("what happens next: 4.4, check timing")
    assert line.transcript("ja").splitlines()[-1].startswith("次に起こること：4.4 チェックタイミング")
