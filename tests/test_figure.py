"""Charts and the built figures: their data come from play, their bytes are stable, none is stale."""

import importlib.util
import json
import re
import subprocess
import sys
import warnings
from itertools import pairwise
from pathlib import Path

import pytest

from rulekit import explore, parse, play
from rulekit.draw import fonts
from rulekit.draw.figure import life_of_effects, outcomes_chart
from rulekit.draw.lives import Life, lives, stations
from rulekit.kernel import LANGUAGES

ROOT = Path(__file__).parents[1]
KOBATO = "kobato_cancels_the_pump"
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def _speaking_english(monkeypatch):
    monkeypatch.setattr("rulekit.words._spoken", "en")


@pytest.fixture(scope="module")
def builder():
    """Return `figures/build.py` as a module."""
    spec = importlib.util.spec_from_file_location("build", ROOT / "figures" / "build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def example():
    """Return the worked example, played to its end."""
    return play(KOBATO, "T resolve removal", "N declare kobato>pump")


def test_the_lives_of_the_worked_example():
    assert lives(example()) == (
        Life("pump", "T", 4, None, 17, "removed", ()),
        Life("removal", "T", 4, 7, 8, "resolved", ()),
        Life("kobato", "N", 12, 16, 17, "resolved", ("pump",)),
    )


def test_a_life_agrees_with_the_table_at_every_step():
    trace = example()
    for number, state in enumerate(trace.states):
        here = {effect.id for who in "TN" for effect in state.side(who).zone}
        assert here == {life.id for life in lives(trace)
                        if life.entered <= number and (life.left is None or number < life.left)}


def test_what_is_unresolved_where_the_line_stops_still_waits():
    trace = play(KOBATO)
    assert {(life.id, life.left, life.end) for life in lives(trace)} == {
        ("pump", None, "waits"), ("removal", None, "waits")}
    assert "in at step 4, still waiting" in repr(life_of_effects(trace))


def test_what_stood_there_from_the_start_and_resolved_in_one_step():
    trace = play(parse('game = "victory_spark"\n[[start.T.zone]]\nid = "a"\n'))
    assert trace.ended and [(life.entered, life.end) for life in lives(trace)] == [(0, "resolved")]
    assert "from the start, resolved at" in repr(life_of_effects(trace))


def test_a_line_without_effects_is_an_empty_chart():
    trace = play(parse('game = "victory_spark"\n'))
    assert lives(trace) == () and life_of_effects(trace).png().startswith(PNG)
    assert "nothing waits" in life_of_effects(trace, lang="en").twin
    said = [text.get_text() for text in life_of_effects(trace, lang="en").axes.texts]
    assert said[-1].startswith("nothing waits")


def test_the_timings_along_the_top_are_those_of_the_tables():
    trace = example()
    assert stations(trace)[:8] == ("", "4.4", "4.4", "4.4", "4.5", "4.5", "4.7", "4.7")
    assert len(stations(trace)) == len(trace.steps) + 1


def test_the_twin_says_it_in_both_languages():
    assert repr(life_of_effects(example(), lang="en")).splitlines()[:4] == [
        "Kobato cancels the pump: the life of every effect",
        "  T the pump: in at step 4, removed at 17",
        "  T the removal: in at step 4, resolving since 7, resolved at 8",
        "  N Kobato: in at step 12, aimed at the pump, resolving since 16, resolved at 17",
    ]
    assert "  T パンプ：手順 4 で入る、17 で取り除かれる" in repr(life_of_effects(example(), lang="ja"))


def test_it_draws_on_the_axes_of_the_reader():
    from matplotlib.figure import Figure

    figure = Figure()
    left, right = figure.subplots(1, 2)
    chart = life_of_effects(example(), ax=left)
    assert chart.axes is left and chart.figure is figure and left.patches and not right.patches
    assert outcomes_chart(explore(KOBATO), ax=right).axes is right and len(right.patches) == 3


def test_outcomes_are_counted_as_explored():
    graph = explore(KOBATO)
    chart = outcomes_chart(graph)
    assert [count for _, count in chart.series] == [outcome.lines for outcome in graph.outcomes()]
    assert [bar.get_width() for bar in chart.axes.patches] == [1, 1, 1]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_long_outcomes_stand_within_the_picture(lang):
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    chart = outcomes_chart(explore("humility_and_opalescence"), lang=lang)
    FigureCanvasAgg(chart.figure).draw()
    whole = chart.figure.bbox
    boxes = [text.get_window_extent() for text in chart.axes.texts]
    assert len(boxes) > 2 and all(box.x1 <= whole.x1 and box.y1 <= whole.y1 for box in boxes)
    assert all(one.y0 >= other.y1 - 1 or other.y0 >= one.y1 - 1 for one, other in pairwise(boxes[1:]))


def test_a_cut_search_shows_only_the_ends_it_saw_and_no_counts():
    many = parse('game = "victory_spark"\n' + "".join(
        f'[[start.{who}.zone]]\nid = "{who}{n}"\n' for who in "TN" for n in range(3)))
    cut = explore(many, bound=12)
    assert not cut.complete and cut.outcomes()
    assert all(play(many, *outcome.keys).ended for outcome in cut.outcomes())
    chart = outcomes_chart(cut)
    assert all(count is None for _, count in chart.series) and "  not counted  resolved: " in repr(chart)
    assert outcomes_chart(explore(KOBATO, bound=1)).series == ()


def test_the_svg_is_the_same_bytes_each_time_and_has_no_date():
    one, other = (life_of_effects(example()).svg() for _ in range(2))
    assert one == other
    assert "<dc:date>" not in one and "matplotlib.org" not in re.sub(r"<!DOCTYPE.*?>", "", one)


def test_japanese_is_drawn_without_a_warning_and_leaves_no_trace():
    import matplotlib

    before = dict(matplotlib.rcParams)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        data, metadata = life_of_effects(example(), lang="ja")._repr_mimebundle_()
    assert dict(matplotlib.rcParams) == before
    assert set(data) == {"text/plain", "image/png"}
    assert metadata["image/png"]["alt"] == data["text/plain"]


def test_charts_load_neither_pyplot_nor_the_font_package():
    code = ("import sys; from rulekit import play; from rulekit.draw.figure import life_of_effects\n"
            "assert 'matplotlib' not in sys.modules\n"
            f"life_of_effects(play('{KOBATO}'), lang='ja').png()\n"
            "assert not {'matplotlib.pyplot', 'matplotlib_fontja'} & set(sys.modules)")
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=ROOT, capture_output=True,
                          check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_without_the_font_package_the_default_font_is_used(monkeypatch):
    monkeypatch.setattr(fonts, "font_file", lambda: None)
    assert life_of_effects(example(), lang="en").png().startswith(PNG)


def test_no_figure_is_stale(builder):
    assert builder.stale() == [], "run: python figures/build.py"


def test_a_stale_figure_is_named(builder, monkeypatch, tmp_path, capsys):
    recorded = json.loads(builder.MANIFEST.read_text(encoding="utf-8"))
    recorded["storyboard.ja"] = "0" * 64
    (tmp_path / "manifest.json").write_text(json.dumps(recorded), encoding="utf-8")
    monkeypatch.setattr(builder, "MANIFEST", tmp_path / "manifest.json")
    monkeypatch.setattr(sys, "argv", ["build.py", "--check"])
    assert builder.main() == 1
    assert capsys.readouterr().err == "storyboard.ja: stale; run python figures/build.py\n"


def test_every_figure_stands_there_in_both_languages(builder):
    for name in builder.FIGURES:
        for lang in LANGUAGES:
            path = ROOT / "figures" / f"{name}.{lang}.svg"
            assert path.read_text(encoding="utf-8").startswith(("<svg", "<?xml"))
            assert name == "stage" or path.with_suffix(".png").read_bytes().startswith(PNG)


def test_the_stage_in_motion_shows_one_picture_at_a_time(builder):
    for lang in LANGUAGES:
        text = (ROOT / "figures" / f"stage.{lang}.svg").read_text(encoding="utf-8")
        delays = [int(one) for one in re.findall(r'class="rk-turn" style="animation-delay:(\d+)s"', text)]
        assert len(delays) == 9 and len({b - a for a, b in pairwise(delays)}) == 1
        assert "prefers-reduced-motion" in text and "<script" not in text and len(text.encode()) < 400_000


@pytest.mark.rebuild
def test_rebuilding_the_storyboard_gives_the_same_bytes(builder):
    for lang in LANGUAGES:
        built = builder.FIGURES["storyboard"](lang).svg().rstrip() + "\n"
        assert built == (ROOT / "figures" / f"storyboard.{lang}.svg").read_text(encoding="utf-8")
