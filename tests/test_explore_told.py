"""What a graph and a tally say in words, and what they say where a search was cut short and gone on with."""

import gc
import sys

import pytest
from toys import CIRCLE, TREADMILL, At, toy

from rulekit import bounds
from rulekit.explore import explore
from rulekit.kernel import Counting, Step, Text
from rulekit.rounds import Round
from rulekit.scenario import parse
from rulekit.tally import Tally, tally
from rulekit.trace import Endless, Scene, play
from rulekit.words import RulekitError

TWINS = """
game = "victory_spark"
[start]
cancel_targets = "any"
[start.T]
zone = [{ id = "A", name = "a" }, { id = "B", name = "a" }, { id = "C" }]
[start.N]
hand = [{ id = "K", name = "k" }, { id = "L", name = "k" }]
"""


def test_how_much_was_looked_at_is_told_in_both_languages(monkeypatch):
    scene = parse(TWINS).scene
    every, merged = explore(scene), explore(scene, merge=True)
    ja, en = "（同じカードは区別しない）", " (copies not told apart)"
    for graph in (every, merged):
        lines, outcomes, states = graph.lines, len(graph.outcomes()), graph.states
        assert graph.summary() == Text(f"全 {lines} 通り、{outcomes} 結果、{states} 状態{ja}",
                                       f"{lines} lines in all, {outcomes} outcomes, {states} states{en}")
    assert explore(scene, bound=2).summary() == Text(f"2 状態で打ち切り。ここまでに見たものだけを示す{ja}",
                                                     f"stopped at 2 states; only what was seen is shown{en}")
    only = Scene(scene.game, scene.start, scene.title, scene.names, ("T *", "N pass"))
    assert explore(only).summary() == Text(
        f"全 6 通り、3 結果、5 状態{ja}（選択は T *, N pass に限る）",
        f"6 lines in all, 3 outcomes, 5 states{en} (choices limited to T *, N pass)")
    round_ = explore(toy(monkeypatch, "circle", CIRCLE))
    keys = " → ".join(round_.cycle)
    assert round_.summary() == Text(f"3 状態。繰り返しがあるので筋の数は決まらない：{keys}",
                                    f"3 states; a cycle makes lines uncountable: {keys}")


def test_copies_are_called_in_turn_whether_they_are_merged_or_not():
    merged, apart = explore(parse(TWINS), merge=True), explore(parse(TWINS))
    found = [(one.result, one.lines) for one in apart.outcomes()]
    assert [(one.result, one.lines) for one in merged.outcomes()] == found and merged.states < apart.states
    for (resolved, removed, spent), _ in found:
        assert "A" in (*resolved, *removed) and ("L" not in spent or "K" in spent), "the first is named first"


def test_a_table_of_outcomes_names_its_columns_and_whom_nobody_asks(monkeypatch):
    graph = explore("kobato_cancels_the_pump")
    assert graph.table("en").splitlines()[0].split() == ["lines", "outcome", "for", "example"]
    assert graph.table("ja").splitlines()[0].split() == ["通り", "結果", "例"]
    assert graph.table("en").splitlines()[2].startswith("1 ") and "T resolve removal / N" in graph.table("en")
    assert "?" in explore("chain_of_three", bound=12).table("en").splitlines()[1][:2]
    done = explore(parse('game = "victory_spark"'))
    assert done.table("en").splitlines()[1].endswith("none  no choice") and "選択なし" in done.table("ja")
    assert repr(done) == done.table()


def test_a_line_that_is_not_there_is_answered_in_both_languages():
    graph = explore("kobato_cancels_the_pump")
    with pytest.raises(RulekitError) as caught:
        graph.line(3)
    assert caught.value.text == Text("筋 3 はありません。0 から 2 までです",
                                     "there is no line 3; they are numbered 0 to 2")
    for ask in (lambda: explore("chain_of_four", bound=3).line(0),
                lambda: next(explore("chain_of_four", bound=3).each())):
        with pytest.raises(RulekitError) as caught:
            ask()
        assert caught.value.text == Text("筋の数が決まらないので、番号では呼び出せません",
                                         "lines cannot be counted here, so none can be fetched by its number")


def test_a_loop_of_several_is_one_sentence():
    found = Round((), ("T go", "N undo"), ("T", "N"), "T", ("T rest", "T stop"))
    assert found.text == Text(
        "T go → N undo で元に戻る（行動するのは T, N）。一回りしたら T は別の選択をする：T rest / T stop",
        "T go → N undo comes back to the same table (T, N act); once round, "
        "T must choose otherwise: T rest / T stop")
    assert repr(found) == found.text.en


def test_a_loop_begins_with_an_act_and_comes_after_what_leads_there(monkeypatch):
    edges = {0: [("T", "wait", 1), ("T", "rest", 9)],
             1: [("T", "look", 2), ("T", "rest", 9)],
             2: [("T", "go", 3), ("T", "rest", 9), ("T", "sing", 8)],
             3: [("N", "nod", 4), ("N", "rest", 9)],
             4: [("N", "undo", 2), ("N", "rest", 9)]}
    scene = toy(monkeypatch, "far", edges, optional=("go", "undo"), seated=lambda state: ("T", "N"))
    found = explore(scene).fragmented()
    assert (found.way, found.keys) == (("T wait", "T look"), ("T go", "N nod", "N undo"))
    assert (found.who, found.leaver, found.instead) == (("T", "N"), "T", ("T rest", "T sing"))
    assert explore(toy(monkeypatch, "none", edges, optional=("go", "undo"))).fragmented() is None
    turned = {n: steps[::-1] for n, steps in edges.items()}
    scene = toy(monkeypatch, "turned", turned, optional=("go", "undo"),
                seated=lambda state: ("T", "N") if state.n == 2 else ("N", "T"))
    found = explore(scene).fragmented()
    assert (found.keys, found.leaver) == (("T go", "N nod", "N undo"), "T"), "who is asked first there"


def test_a_loop_in_which_only_one_acts_is_not_fragmented(monkeypatch):
    edges = {0: [("T", "go", 1), ("T", "rest", 9)], 1: [("N", "nod", 0), ("N", "rest", 9)]}
    scene = toy(monkeypatch, "nod", edges, optional=("go",), seated=lambda state: ("T", "N"))
    assert explore(scene).cycle and explore(scene).fragmented() is None


def test_a_cycle_away_from_the_start_is_told_without_the_way_to_it(monkeypatch):
    edges = {0: [("T", "go", 1), ("T", "stop", 9)], 1: [("T", "on", 2), ("T", "stop", 9)],
             2: [("N", "back", 1), ("N", "stop", 9)]}
    assert sorted(explore(toy(monkeypatch, "away", edges)).cycle) == ["N back", "T on"]


def test_a_search_goes_on_from_where_it_stopped_and_leaves_the_first_as_it_was(monkeypatch):
    whole, part = explore("chain_of_three"), explore("chain_of_three", bound=5)
    further = part.resume(9)
    assert (part.states, further.states, part.complete, further.complete) == (5, 9, False, False)
    assert explore("chain_of_four", bound=3).resume(seconds=-1).states == 17, "the clock is read seldom"
    ended = further.resume()
    assert ended.complete and (ended.lines, ended.states) == (whole.lines, whole.states)
    assert ended.outcomes() == whole.outcomes() and ended.resume() is ended
    monkeypatch.setenv("RULEKIT_BOUNDS", "states=4")
    assert bounds.most("states") == 4 and explore("chain_of_three").states == 4
    assert part.resume().states == 9, "as many again"


def test_what_is_on_offer_is_what_the_game_offers():
    graph = explore("chain_of_three")
    game = graph.scene.rulebook
    offers = list(graph.offers())
    assert len(offers) == graph.choices < graph.states
    assert all(steps == tuple(game.moves(state)) for state, steps in offers)


def test_how_many_lines_lead_on_from_a_table_to_each_result():
    graph = explore("chain_of_three")
    assert graph.beneath(graph.state(0)) == {one.result: one.lines for one in graph.outcomes()}
    for edge in graph.edges(0):
        assert sum(graph.beneath(graph.state(edge.to)).values()) == graph.lines_from(edge.to)
    assert graph.beneath("no such table") == {}
    cut = explore("chain_of_three", bound=3)
    assert cut.beneath(cut.state(0)) == {} and cut.lines_from(0) is None and cut.back_to_front() == ()
    assert cut.edges(2) is None


def test_lines_that_end_on_different_tables_with_one_result_are_counted_together(monkeypatch):
    edges = {0: [("T", "a", 1), ("T", "b", 11), ("T", "c", 2, {"times": 3})]}
    scene = toy(monkeypatch, "ends", edges, result=lambda state: state.n % 10)
    graph = explore(scene)
    assert graph.beneath(scene.start) == {1: 2, 2: 3} == {one.result: one.lines for one in graph.outcomes()}


@pytest.mark.parametrize("collecting", [True, False])
def test_a_search_leaves_pythons_sweeping_as_it_was(collecting):
    was = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        gc.freeze()
        explore("chain_of_two")
        assert gc.isenabled() is collecting and gc.get_freeze_count() > 0, "what was frozen stays so"
    finally:
        gc.unfreeze()
        (gc.enable if was else gc.disable)()


def test_a_trace_is_explored_from_where_it_stands():
    line = play("kobato_cancels_the_pump", "T resolve removal")
    assert explore(line).lines == 2 and explore("kobato_cancels_the_pump").lines == 3


def test_equal_lines_are_streamed_once_with_their_number(monkeypatch):
    edges = {0: [("rules", "x", 1, {"times": 2})], 1: [("T", "a", 2, {"times": 3}), ("T", "b", 9)],
             2: [("T", "c", 9, {"times": 5}), ("T", "d", 8)]}
    graph = explore(toy(monkeypatch, "equal", edges))
    assert dict(graph.each()) == {("T a", "T c"): 30, ("T a", "T d"): 6, ("T b",): 2} and graph.lines == 38
    keys = [graph.line(number).keys for number in range(38)]
    assert [keys.count(way) for way in (("T a", "T c"), ("T a", "T d"), ("T b",))] == [30, 6, 2]
    nothing = explore(toy(monkeypatch, "twice", {0: [("rules", "x", 1, {"times": 4})]}))
    assert list(nothing.each()) == [((), 4)] and nothing.line(3).keys == ()


FORMS = {"a": (("b", 2), ("c", 1)), "b": (("d", 1), ("c", 3)), "c": (), "d": ()}


def test_a_tally_counts_forms_as_lines(monkeypatch):
    counting = Counting("a", FORMS.__getitem__, str.upper, str)
    scene = toy(monkeypatch, "forms", {}, counting=lambda start: counting)
    found = tally(scene)
    assert (found.states, found.lines, dict(found.outcomes)) == (4, 9, {"C": 7, "D": 2})
    assert tally(scene, 4).lines == 9
    cut = tally(scene, 3)
    assert (cut.states, cut.lines, cut.outcomes) == (4, None, ())
    assert cut.text == Text("4 状態の範囲では決まらない", "not settled within 4 states")
    assert Tally(4321, 1234567, (("C", 7),)).text == Text(
        "全 1,234,567 通り、1 結果、4,321 状態", "1,234,567 lines in all, 1 outcome, 4,321 states")
    assert repr(cut) == cut.text.en
    assert Tally(4321, None, ()).text.en == "not settled within 4,321 states"
    alike = Counting("a", FORMS.__getitem__, lambda form: "end", str)
    assert tally(toy(monkeypatch, "alike", {}, counting=lambda start: alike)).outcomes == (("end", 9),)
    monkeypatch.setenv("RULEKIT_BOUNDS", "counted=1")
    assert tally(scene).lines is None


def test_what_cannot_be_tallied_is_refused(monkeypatch):
    counting = Counting("a", FORMS.__getitem__, str.upper, str)
    scene = toy(monkeypatch, "forms", {}, counting=lambda start: counting)
    none = toy(monkeypatch, "none", {}, counting=lambda start: None)
    for source in (toy(monkeypatch, "silent", {}), Scene("forms", At(), only=("T *",)), none):
        with pytest.raises(RulekitError) as caught:
            tally(source)
        assert caught.value.text == Text(
            "このゲームはこの場面の筋を数だけで数えられません。explore を使ってください",
            "this game cannot count the lines of this scene by themselves; use explore")
    assert tally(scene).lines


def test_a_notebook_is_offered_a_line_for_every_outcome(monkeypatch):
    shown = []
    monkeypatch.setattr(sys.modules["rulekit.explore"], "offer",
                        lambda text, lines: shown.append((text, lines)))
    graph = explore("kobato_cancels_the_pump")
    graph._ipython_display_()
    explore(parse('game = "victory_spark"'))._ipython_display_()
    (text, lines), (_, (alone,)) = shown
    assert text == graph.table()
    assert [name for name, _ in lines] == ["T resolve pump", "T resolve removal / N declare kobato>pump",
                                           "T resolve removal / N pass"]
    assert [made().keys for _, made in lines] == [outcome.keys for outcome in graph.outcomes()]
    assert alone[0] == "no choice" and alone[1]().ended


def _drawn(state):
    """Return a draw that says at which table it was agreed on."""
    return Step("rules", "draw", (), ("R",), At(10 + state.n))


THREE = {0: [("T", "enter", 1), ("T", "jump", 2), ("T", "stop", 9)],
         1: [("rules", "tick", 2)], 2: [("rules", "tock", 3)], 3: [("rules", "tack", 1)]}
WHEEL = {0: [("T", "enter", 1), ("T", "stop", 9)], 1: [("T", "left", 2), ("T", "right", 3)],
         2: [("rules", "tick", 1)], 3: [("rules", "tock", 1)]}


@pytest.mark.parametrize(("edges", "optional"), [(TREADMILL, ()), (THREE, ()), (WHEEL, ("enter",))])
def test_a_loop_is_left_where_playing_leaves_it_however_it_was_come_to(monkeypatch, edges, optional):
    scene = toy(monkeypatch, "mill", edges, endless=_drawn, optional=optional)
    graph = explore(scene)
    for outcome in graph.outcomes():
        assert play(scene, *outcome.keys).state.n == outcome.result
    ends = {play(scene, f"T {verb}").state.n for _, verb, _ in edges[0]}
    assert {outcome.result for outcome in graph.outcomes()} == ends and graph.cycle is None
    draws = ends - {9}
    assert draws and 9 in ends
    for n in range(10, 14):
        answer = graph.possible(lambda step, n=n: step.verb == "draw" and step.after.n == n)
        assert answer.holds is (n in draws), "questions hear the same steps"


def test_a_loop_to_which_the_game_has_no_answer_there_is_reported(monkeypatch):
    scene = toy(monkeypatch, "mute", WHEEL, endless=lambda state: None, optional=("enter",))
    with pytest.raises(Endless):
        explore(scene)


def test_forced_steps_that_use_something_up_are_no_loop_however_many_they_are(monkeypatch):
    fall = {n: [("rules", "tick", n - 1)] for n in range(10, 1200)}
    scene = toy(monkeypatch, "fall", {0: [("T", "go", 1199), ("T", "stop", 5)], **fall},
                runs_out=lambda state: (state.n,))
    assert {outcome.result for outcome in explore(scene).outcomes()} == {5, 9}
    assert explore(scene).possible(lambda step: step.after.n == 9)
    assert play(scene, "T go").state.n == 9
    with pytest.raises(Endless):
        explore(toy(monkeypatch, "slip", {0: [("T", "go", 1199), ("T", "stop", 5)], **fall}))
