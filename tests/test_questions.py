"""Questions over all lines: last moments, same outcomes, orders, lines by number, merged copies."""

import re

import pytest
from hypothesis import given, settings
from msgspec.structs import replace
from reach import scenes
from toys import CIRCLE, toy
from victory_spark_laws import scene_of
from victory_spark_starts import nameless, starts
from volume import share

from rulekit.check import check
from rulekit.columns import width
from rulekit.explore import explore
from rulekit.kernel import Text
from rulekit.outcomes import unordered
from rulekit.scenario import library, load, parse
from rulekit.trace import play
from rulekit.words import RulekitError, Unknown

SMALL = [label for label in scenes("victory_spark") if "four" not in label]
MANY = 1_000
"""States looked at; one scene of the library has more, of which nothing is copied."""
LAST = "last_moment_to_cancel"


def every_line(trace):
    """Yield every complete line from `trace`, one by one, without the explorer."""
    options = [step for step in trace.options if not step.aside]
    if not options:
        yield trace
    for step in options:
        yield from every_line(trace.play(step.key))


@pytest.mark.parametrize("label", SMALL)
def test_lines_by_number_and_streamed_are_the_lines_there_are(label):
    scene = scenes()[label]
    graph, walked = explore(scene), [line.keys for line in every_line(play(scene))]
    streamed = dict(graph.each())
    assert sorted(streamed) == sorted(walked)
    assert sum(streamed.values()) == graph.lines
    fetched = [graph.line(number) for number in range(graph.lines)]
    assert all(line.ended for line in fetched)
    for keys, times in streamed.items():
        assert sum(line.keys == keys for line in fetched) == times
    for number in (-1, graph.lines):
        with pytest.raises(RulekitError, match=str(graph.lines - 1)):
            graph.line(number)


def test_no_line_has_a_number_where_lines_are_not_counted(monkeypatch):
    for graph in (explore("chain_of_four", bound=3), explore(toy(monkeypatch, "circle", CIRCLE))):
        for ask in (lambda graph=graph: graph.line(0), lambda graph=graph: next(graph.each())):
            with pytest.raises(RulekitError):
                ask()


@pytest.mark.parametrize("label", SMALL)
def test_last_moments_as_a_walk_over_every_line_finds_them(label):
    scene = scenes()[label]
    graph = explore(scene)
    keys = {step.key for _, steps in graph.offers() for step in steps if step.verb == "declare"}
    for key in keys:
        found = graph.last_moment(key)
        assert found.settled and found.rows and found.last
        for row in found.rows:
            moment = found.trace(row)
            assert key in {step.key for step in moment.options}
            later = any(key in {step.key for step in line.at(number).options}
                        for other in moment.options if other.key != key
                        for line in every_line(moment.play(other.key))
                        for number in range(len(moment.steps) + 1, len(line.steps)))
            assert row.last is not later


def test_the_last_moment_is_told_in_both_languages():
    found = explore(LAST).last_moment("N declare K>B")
    assert [(row.keys, row.last) for row in found.rows] == [((), False), (("N pass", "T resolve A"), True)]
    assert "<- last chance" in found.text("en") and "← 最後の機会" in found.text("ja")
    assert "details" in found._repr_mimebundle_()["text/html"]
    assert explore(LAST).last_moment("N declare K>K").rows == ()


@pytest.mark.parametrize("ask", ["never", "possible", "always", "last_moment"])
def test_nothing_is_proved_of_a_step_that_is_written_as_none_is(ask):
    graph = explore("kobato_cancels_the_pump")
    for key, said in (("N declear kobato>pump", 'there is no step "declear" (did you mean "declare"?)'),
                      ("n declare kobato>pump", 'there is no player "n"'),
                      ("N declare kobatto>pump", 'nothing is called "kobatto" (did you mean "kobato"?)'),
                      ("N declare kobato", 'declare is written like "N declare kobato>')):
        with pytest.raises(Unknown, match=re.escape(f'"{key}": {said}')):
            getattr(graph, ask)(key)


def test_a_star_stands_for_anything():
    graph = explore("kobato_cancels_the_pump")
    assert graph.possible("N declare *>pump") and not graph.never("* declare kobato>*")
    assert graph.never("T declare *")


def test_a_search_cut_short_calls_no_moment_the_last(monkeypatch):
    cut = explore("chain_of_four", bound=3)
    key = next(step.key for _, steps in explore("chain_of_four").offers() for step in steps
               if step.verb == "declare")
    assert not cut.last_moment(key).settled and not cut.last_moment(key).last
    assert "not settled within 3 states" in cut.last_moment(key).text("en")
    assert cut.order_matters("A", "B").holds is None
    round_and_round = explore(toy(monkeypatch, "circle", CIRCLE)).last_moment("T go")
    assert round_and_round.rows and not round_and_round.last and "繰り返し" in round_and_round.text("ja")


def test_same_outcome_with_a_line_that_only_one_side_reaches():
    graph = explore(LAST)
    same = graph.same_outcome("N declare K>A", ["N pass", "T resolve B", "N declare K>A"])
    assert same and same.trace is None
    other = graph.same_outcome("N declare K>A", "N pass")
    assert not other and other.trace.ended
    assert other.keys[0] == "N pass" and other.trace.keys == other.keys


def test_order_matters_where_a_line_shows_it_and_not_where_all_orders_come_to_the_same():
    answer = explore(LAST).order_matters("A", "B")
    assert answer and answer.trace.ended
    free = explore("two_chains_interleave").order_matters("A", "B")
    assert free.holds is False and free.keys is None
    assert explore(LAST).order_matters("T resolve A", "T resolve B")
    assert not explore(LAST).order_matters("A", "K")


@pytest.mark.parametrize("label", SMALL)
def test_orders_that_matter_are_those_after_which_something_else_can_come(label):
    scene = scenes()[label]
    graph = explore(scene)
    ids = {step.args[0] for _, steps in graph.offers() for step in steps if step.verb == "resolve"}

    def ahead(state, step):
        lines = every_line(play(replace(scene, start=step.after)))
        return {unordered(scene.rulebook.result(line.state)) for line in lines}

    differ = any(ahead(state, one) != ahead(state, other)
                 for state, steps in graph.offers()
                 for one in steps if one.verb == "resolve"
                 for other in steps if other.verb == "resolve")
    assert graph.order_matters(*ids).holds is differ


@pytest.mark.parametrize("label", SMALL)
def test_reports_fold_orders_and_part_where_the_other_is_out_of_reach(label):
    scene = scenes()[label]
    graph = explore(scene)
    folded, whole = graph.report(), graph.report(fold=False)
    assert sum(row.outcome.lines for row in folded.rows) == graph.lines
    assert len(whole.rows) == len(graph.outcomes()) == sum(row.orders for row in folded.rows)
    assert len({unordered(row.outcome.result) for row in folded.rows}) == len(folded.rows)
    first = whole.rows[0].outcome.result
    for row in whole.rows[1:]:
        parting = row.parting
        before = play(scene, *parting.keys)
        assert row.outcome.keys[:parting.number] == (*parting.keys, parting.taken)

        def can(key, before=before):
            return first in {scene.rulebook.result(line.state) for line in every_line(before.play(key))}

        assert not can(parting.taken) and all(map(can, parting.instead)) and parting.instead


def test_a_report_plays_and_stands_in_columns():
    report = explore("two_chains_interleave").report()
    assert "in any of 6 orders" in report.text("en") and "6 通り" in report.text("ja")
    assert report.trace(1).ended
    head, *rows = explore(LAST).report().text("ja").splitlines()
    column = width(head[:head.index("例")])
    for row, outcome in zip(rows, explore(LAST).report().rows, strict=False):
        line = " / ".join(outcome.outcome.keys)
        assert row.endswith(line) and width(row.removesuffix(line)) == column
    bundle = report._repr_mimebundle_()
    assert bundle["text/plain"] == repr(report) and "<script" not in bundle["text/html"]


@settings(max_examples=share(60), deadline=None)
@given(starts(names=True))
def test_merged_copies_count_exactly_as_told_apart(start):
    scene = scene_of(start)
    graph, merged = explore(scene, bound=4000), explore(scene, bound=4000, merge=True)
    if not graph.complete:
        return
    came = (scene.rulebook.copies(start) or _apart).came
    apart = {}
    for outcome in explore(scene_of(nameless(start))).outcomes():
        result = came(outcome.result)
        apart[result] = apart.get(result, 0) + outcome.lines
    assert merged.lines == graph.lines and merged.states <= graph.states
    assert {outcome.result: outcome.lines for outcome in merged.outcomes()} == apart
    assert {outcome.result: outcome.lines for outcome in graph.outcomes()} == apart
    assert explore(scene.told_apart).lines == graph.lines
    for outcome in merged.outcomes():
        line = play(scene, *outcome.keys)
        assert line.ended and came(scene.rulebook.result(line.state)) == outcome.result


class _apart:
    came = staticmethod(lambda result: result)


COPIES = """
game = "victory_spark"
names = { a = { ja = "能力", en = "ability" }, k = { ja = "小鳩", en = "Kobato" } }
[start]
cancel_targets = "any"
[start.T]
zone = [{ id = "A1", name = "a" }, { id = "A2", name = "a" }, { id = "A3", name = "a" }]
[start.N]
hand = [{ id = "K1", name = "k" }, { id = "K2", name = "k" }]
"""


def test_merging_saves_states_and_its_lines_are_real():
    scene = parse(COPIES).scene
    graph, merged = explore(scene), explore(scene, merge=True)
    assert merged.states < graph.states and merged.lines == graph.lines
    assert "copies not told apart" in merged.table("en") and "区別しない" in merged.table("ja")
    for number in range(0, merged.lines, 37):
        assert merged.line(number).ended
    key = next(step.key for _, steps in graph.offers() for step in steps if step.args == ("K2", "K1"))
    assert merged.possible(key).holds is graph.possible(key).holds is True


@pytest.mark.parametrize("name", library())
def test_nothing_is_merged_across_names(name):
    scene = load(name).scene
    graph, merged = explore(scene, MANY), explore(scene, MANY, merge=True)
    assert merged.lines == graph.lines
    if merged.merged is None:
        assert merged.outcomes() == graph.outcomes()


def test_scenario_files_ask_the_same_questions():
    assert check(load(LAST)) == ()
    told = load(LAST)
    for wrong in ({"order_matters": (), "order_free": (("A", "B"),)},
                  {"same_outcome": told.all.other_outcome},
                  {"other_outcome": told.all.same_outcome},
                  {"last_moment": (replace(told.all.last_moment[0], after=((),)),)}):
        found = check(replace(told, all=replace(told.all, **wrong)))
        assert [failure.place.partition("[")[0] for failure in found] == [f"all.{name}" for name in wrong
                                                                          if wrong[name]]


def test_what_was_asked_is_said_in_the_readers_language_with_the_step_as_a_button_says_it():
    graph = explore("kobato_cancels_the_pump")
    asked = graph.possible("N declare kobato>pump").question
    assert asked == Text("「N declare kobato>pump」（N：ブラコン小鳩を宣言 → パンプ）は起こりうるか",
                         'can "N declare kobato>pump" (N: declare Kobato → the pump) happen')
    free = explore(LAST)
    answers = [graph.possible("T resolve pump"), graph.never("N declare kobato>removal"),
               graph.always("T resolve removal"), free.same_outcome("N declare K>A", "N declare K>B"),
               free.same_outcome([], "N declare K>A"), free.order_matters("A", "B"),
               graph.possible(lambda step: step.verb == "resolve")]
    for answer in answers:
        ja, en = re.sub("「[^」]*」", "", answer.text.ja.split("（例")[0]), answer.text.en
        assert not re.search("[a-z]{2}", ja), "outside quotes nothing is English"
        assert re.match(r'(can|is it true|does|do|are) .*\? (yes|no) \(', en), en
        assert "<" not in en, "a nameless test is no name"
