"""Diagrams: what they say is what play says, their DOT is stable, and they show without Graphviz too."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulekit import Scene, explore, load, parse, play
from rulekit.draw import dot
from rulekit.draw.diagram import cancel_chain, choice_tree, timing_loop
from rulekit.draw.loop import BEYOND, START, passages_of, station_of
from rulekit.kernel import forced
from rulekit.words import RulekitError

ROOT = Path(__file__).parents[1]
KOBATO = "kobato_cancels_the_pump"
MANY = parse('game = "victory_spark"\n' + "".join(
    f'[[start.{who}.zone]]\nid = "{who}{n}"\n' for who in "TN" for n in range(4)))


@pytest.fixture(autouse=True)
def _speaking_english(monkeypatch):
    monkeypatch.setattr("rulekit.words._spoken", "en")


def example():
    """Return the worked example, played to its end."""
    return play(KOBATO, "T resolve removal", "N declare kobato>pump")


def edges(source):
    """Return the `(from, to)` node names of a DOT source."""
    return re.findall(r"^\t(\w+) -> (\w+) ", source, re.M)


def all_steps(scene):
    """Return `(state, step)` for every step of every reachable state, by walking each line."""
    found, todo, seen = [], [scene.start], {scene.start}
    while todo:
        state = todo.pop()
        for step in scene.moves(state):
            found.append((state, step))
            if step.after not in seen:
                seen.add(step.after)
                todo.append(step.after)
    return found


def test_every_passage_of_the_loop_is_taken_by_some_line_and_none_is_missing():
    scene = load(KOBATO).scene
    passages, states, whole = passages_of(scene)
    seen = {(station_of(scene, state), station_of(scene, step.after), step.who, step.verb)
            for state, step in all_steps(scene)}
    drawn = {(*("" if end in (START, BEYOND) else end for end in ends), *deed)
             for ends, deeds in passages.items() for deed in deeds}
    assert drawn == seen and whole
    assert states == len({scene.start, *(step.after for _, step in all_steps(scene))})


def test_the_loop_says_what_the_rules_say():
    passages, _, _ = passages_of(load(KOBATO).scene)
    assert passages["4.5", "4.4"] == (("N", "declare"),)  # VS-17
    assert passages["4.5", "4.5"] == (("T", "pass"),)  # VS-16
    assert passages["4.5", "4.6"] == (("N", "pass"),)  # VS-18
    assert {end for start, end in passages if start in ("4.6", "4.7")} <= {"4.4", "4.6", "4.7"}  # VS-22, 25
    assert (START, "4.4") in passages and ("4.5", BEYOND) in passages


def test_what_a_search_did_not_walk_is_told(monkeypatch):
    assert passages_of(load(KOBATO).scene, bound=5)[1:] == (5, False)
    monkeypatch.setattr("rulekit.draw.loop.passages_of", lambda *scenes: passages_of(*scenes, bound=5))
    assert "stopped at 5 states" in repr(timing_loop(KOBATO))


def test_the_loop_of_a_game_is_that_of_its_whole_library():
    one, all_ = timing_loop(KOBATO), timing_loop("victory_spark")
    assert set(edges(one.dot)) <= set(edges(all_.dot))
    assert "the library's scenarios" in all_.title and "Kobato" in one.title
    assert "spark (at times N chooses)" in all_.twin and "N: spark" not in all_.twin


def test_what_is_passed_through_with_nothing_in_it_stands_at_the_arrow():
    english, japanese = (timing_loop("nothing_unresolved", lang=lang) for lang in ("en", "ja"))
    assert "→ out of the loop: N: pass / (through 4.6 and 4.7)" in english.twin
    assert "N: パス / （4.6・4.7 を通過）" in japanese.twin
    assert "(through 4.6)" in timing_loop(KOBATO, lang="en").twin and "through" in english.dot


def test_here_is_marked_in_the_drawing_and_in_the_text():
    trace = play(KOBATO, "T resolve removal")
    for here in (trace, trace.state):
        diagram = timing_loop(KOBATO, here)
        assert "  4.5 cancel activation  ◀ you are here\n" in repr(diagram)
        assert re.search(r's4_5 \[label="▼ you are here\\n4\.5 cancel activation', diagram.dot)
    assert "you are here" not in repr(timing_loop(KOBATO))


def test_a_game_without_timings_is_refused_in_a_sentence(monkeypatch):
    monkeypatch.setattr("rulekit.draw.loop._stations", lambda scene, state: ())
    with pytest.raises(RulekitError, match="no loop to draw"):
        timing_loop(KOBATO)


def test_the_tree_has_a_leaf_a_line_and_a_shape_an_outcome():
    diagram = choice_tree(explore(KOBATO))
    leaves = re.findall(r'\[label="outcome (\d+)\\n[^"]*"([^]]*)\]', diagram.dot)
    shapes = {number: re.findall(r"shape=(\w+)", looks) for number, looks in leaves}
    assert len(leaves) == explore(KOBATO).lines
    assert shapes == {"1": ["box"], "2": ["hexagon"], "3": ["ellipse"]}
    assert "declare Kobato → the pump → outcome 2  resolved: the removal  " in repr(diagram)


def test_every_way_down_the_tree_is_a_line_that_plays():
    rows = repr(choice_tree(KOBATO)).splitlines()[1:]
    depths = [(len(row) - len(row.lstrip())) // 2 for row in rows]
    assert depths == [1, 2, 2, 3, 3]
    first = play(KOBATO)
    assert [row.split(" → ")[0].strip() for row in rows[1:3]] == [
        "resolve " + ("the pump" if "pump" in step.key else "the removal") for step in first.options]


def test_a_tree_too_large_is_folded_with_the_lines_counted():
    graph = explore(MANY)
    diagram = choice_tree(graph, limit=10)
    said = repr(diagram)
    assert "too large to draw: folded in" in said.splitlines()[1]
    assert "too large to draw" in diagram.dot
    counted = sum(int(number) for number in re.findall(r"folded from here on: (\d+) lines", said))
    assert counted + said.count("outcome ") == graph.lines == 576
    assert diagram.dot.count(" -> ") <= 10


def test_a_search_cut_short_folds_without_a_number():
    assert "folded from here on: ? lines" in repr(choice_tree(explore(MANY, bound=4)))


def test_the_chain_of_a_line_holds_every_aim_and_what_has_left():
    trace = example()
    assert "Kobato N cancel − left  → target: the pump" in repr(cancel_chain(trace))
    now = cancel_chain(trace.at(12))
    assert "Kobato N cancel  → target: the pump" in repr(now) and "left" not in repr(now)
    assert "nothing is aimed at" in repr(cancel_chain(trace.at(5)))


def test_the_chain_of_a_start_and_of_a_bare_state():
    chained = parse('game = "victory_spark"\n[[start.T.zone]]\nid = "a"\n'
                    '[[start.N.zone]]\nid = "c"\naim = "a"\n[[start.T.zone]]\nid = "d"\naim = "c"\n')
    for source in (chained, chained.scene.start):
        diagram = cancel_chain(source)
        assert len(edges(diagram.dot)) == 2
        assert "d T cancel  → target: c" in repr(diagram) and "c N cancel  → target: a" in repr(diagram)
    assert diagram.dot.count("shape=octagon") == 2


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_dot_is_the_same_under_another_hash_seed(lang):
    code = ("from rulekit import play; from rulekit.draw.diagram import *\n"
            f"trace, lang = play('{KOBATO}'), '{lang}'\n"
            "for one in timing_loop(trace, lang=lang), choice_tree(trace, lang), cancel_chain(trace, lang):\n"
            "    print(one.dot, one)")
    done = [subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True,
                           env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}).stdout
            for seed in ("1", "2")]
    assert done[0] == done[1]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_colours_are_six_digits_and_the_ground_is_opaque(lang):
    for diagram in (timing_loop(KOBATO, lang=lang), choice_tree(KOBATO, lang), cancel_chain(example(), lang)):
        assert 'bgcolor="#fdfcf9"' in diagram.dot
        assert all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in re.findall(r'"(#[^"]*)"', diagram.dot))


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_node_is_wide_enough_for_its_words(lang):
    for diagram in (timing_loop(KOBATO, lang=lang), choice_tree(KOBATO, lang), cancel_chain(example(), lang)):
        found = re.findall(r'\[label="(.*?)".*? width=([\d.]+)\]', diagram.dot)
        assert found
        for label, width in found:
            longest = max(dot.em(line) for line in label.split(r"\n"))
            assert float(width) * 72 >= longest * 14


@pytest.mark.skipif(dot.find_dot() is None, reason="no Graphviz here")
def test_it_shows_as_inline_svg_with_ids_of_its_own():
    one, other = timing_loop(KOBATO), choice_tree(KOBATO)
    drawn = [diagram._repr_mimebundle_()["text/html"] for diagram in (one, other)]
    ids = [set(re.findall(r'\sid="([^"]+)"', html)) for html in drawn]
    assert all(ids) and not ids[0] & ids[1]
    assert 'aria-label="Timings of Victory Spark' in drawn[0] and "<script" not in drawn[0]


def test_without_graphviz_the_text_stands_there_with_a_plain_note(monkeypatch):
    monkeypatch.setattr(dot, "find_dot", lambda: None)
    bundle = choice_tree(KOBATO)._repr_mimebundle_()
    assert bundle["text/plain"] == repr(choice_tree(KOBATO))
    assert "no Graphviz was found" in bundle["text/html"] and "<pre>Kobato cancels" in bundle["text/html"]


@pytest.mark.parametrize("fault", [OSError("no processes"), subprocess.TimeoutExpired("dot", 1)])
def test_a_renderer_that_cannot_run_is_as_none(monkeypatch, fault):
    def run(*arguments, **options):
        raise fault

    monkeypatch.setattr(dot, "find_dot", lambda: "/somewhere/dot")
    monkeypatch.setattr(dot.subprocess, "run", run)
    assert dot.render("digraph {}") is None


def test_the_wheel_is_found_before_the_system_and_outside_the_path(monkeypatch, tmp_path):
    for name in ("dot", "graphviz-pure"):
        program = tmp_path / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(dot.sysconfig, "get_path", lambda name: str(tmp_path))
    monkeypatch.setattr(dot.sys, "executable", str(tmp_path / "python"))
    assert dot.find_dot() == str(tmp_path / "graphviz-pure")
    (tmp_path / "graphviz-pure").unlink()
    assert dot.find_dot() == str(tmp_path / "dot")


@pytest.mark.skipif(dot.find_dot() is None, reason="no Graphviz here")
def test_names_are_words_and_never_markup():
    text = ('game = "victory_spark"\n[names]\na = { ja = "<b>x</b>", en = "<b>&lt;\\\\N" }\n'
            '[[start.T.zone]]\nid = "a"\n[[start.N.zone]]\nid = "c"\naim = "a"\n')
    drawn = cancel_chain(parse(text)).svg()
    assert "&lt;b&gt;&amp;lt;\\N" in drawn and "<b>" not in drawn
    alone = dot.render("digraph {a [label=" + '"' + dot.plain("<i>q</i>") + '"]}')
    assert b"&lt;i&gt;q" in alone


def test_forced_steps_are_no_decisions():
    scene = load(KOBATO).scene
    assert isinstance(scene, Scene) and forced(scene.moves(scene.start)) is not None
    assert "bench" not in repr(choice_tree(KOBATO))


def test_what_both_a_player_and_the_rules_are_seen_to_do_is_told_of_each():
    one = '[[start.{0}.spark]]\nid = "{1}"\n'
    chosen = parse('game = "victory_spark"\n' + one.format("N", "a") + one.format("N", "b"))
    forced_ = parse('game = "victory_spark"\n' + one.format("N", "a"))
    both, rules = (repr(timing_loop(source)) for source in (chosen, forced_))
    assert "N: spark" in both and "N: spark" not in rules and "spark" in rules
    passages, _, _ = passages_of(chosen.scene, forced_.scene)
    assert passages["4.4", "4.5"] == (("N", "spark"), ("rules", "spark"))


def test_more_outcomes_than_shapes_are_told_apart_by_outlines_and_always_by_number():
    graph = explore(MANY)
    diagram = choice_tree(graph, limit=10_000)
    looks = dict(re.findall(r'\[label="outcome (\d+)\\n[^"]*"([^]]*)\]', diagram.dot))
    assert len(looks) == len(graph.outcomes()) > 12
    marks = [re.findall(r"(?:peripheries|shape)=(\w+)", looks[str(number)]) for number in range(1, 13)]
    assert len(set(map(tuple, marks))) == 12


def test_a_tree_of_copies_taken_as_one_has_their_outcomes_for_leaves():
    graph = explore(parse("""
        game = "victory_spark"
        names.a = { ja = "能力", en = "ability" }
        start.T.zone = [{ id = "A1", name = "a" }, { id = "A2", name = "a" }]
        start.N.hand = [{ id = "K" }]"""), merge=True)
    assert graph.merged
    twin = choice_tree(graph, "en", limit=1_000).twin
    assert {f"outcome {number}" for number in range(1, len(graph.outcomes()) + 1)} == set(
        re.findall(r"outcome \d+", twin))


@pytest.mark.parametrize("name", ["quote", "three_ways", "before_reconstruction", "two_destroyed",
                                  "cancelled_attack", "kobato_cancels_the_pump"])
def test_what_is_done_at_a_timing_is_told_in_words_of_both_languages(name):
    japanese, english = (timing_loop(name, lang=lang).twin for lang in ("ja", "en"))
    deeds = [deed for row in japanese.splitlines() if row.startswith("      ")
             for deed in row.partition(": ")[2].split(" / ")]
    assert deeds and all(re.search(r"[ぁ-んァ-ン一-龥]", deed) for deed in deeds)
    assert not re.search(r"[ぁ-んァ-ン]", english.partition("\n")[2])
