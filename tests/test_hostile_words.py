"""Words that mean something to HTML, SVG, DOT, TOML, mathtext, a terminal: shown as words, everywhere."""

import html
import json
import os
import re
import warnings

import pytest
from hostile_words import REFUSED, STARTS, WORDS, called, harmless, well_formed
from matplotlib.text import Text as Words
from volume import brief

from rulekit import explore, parse, play
from rulekit.__main__ import main
from rulekit.draw.board import storyboard
from rulekit.draw.diagram import cancel_chain, choice_tree, nested_frames
from rulekit.draw.dot import MOST
from rulekit.draw.figure import life_of_effects, outcomes_chart
from rulekit.draw.figure_layers import layers
from rulekit.draw.figure_ledger import ledger
from rulekit.draw.film import Film
from rulekit.draw.measure import em
from rulekit.draw.strip import strip
from rulekit.scenario import ScenarioError
from rulekit.show import page, stage
from rulekit.show.copied import as_scenario
from rulekit.show.gate import question_at
from rulekit.show.quiz import quiz

EACH = [(word, STARTS[at % len(STARTS)]) for at, word in enumerate(WORDS)]
LONG = bool(os.environ.get("RULEKIT_LONG"))
if brief():
    EACH = EACH[::4]
if LONG:
    EACH = [(word, start) for word in WORDS for start in STARTS]


@pytest.fixture(params=EACH, ids=" in ".join)
def hostile(request):
    """A scenario in which everything is called by one of the words."""
    word, start = request.param
    return called(start, WORDS[word])


def line_of(scenario):
    return play(scenario, *scenario.line)


def pictures(said):
    """Assert that a piece of a notebook runs and loads nothing and that its pictures are XML."""
    harmless(said)
    for svg in re.findall(r"<svg.*?</svg>", said, re.S):
        well_formed(svg)


def test_html_and_svg_of_a_notebook(hostile):
    trace = line_of(hostile)
    pictures(storyboard(trace))
    well_formed(strip(trace))
    graph = explore(hostile, bound=300)
    pictures(graph.report()._repr_mimebundle_()["text/html"])
    asked = [question_at(trace, at) for at in range(len(trace.steps))]
    pictures(quiz(*filter(None, asked))._repr_mimebundle_()["text/html"])
    json.dumps(stage(trace).data).encode()


def test_pages(hostile):
    made = page(hostile)
    harmless(made.html, scripts=2)
    assert made.html.count("</script>") == 2


def test_diagrams(hostile):
    trace = line_of(hostile)
    for made in (cancel_chain(trace), choice_tree(hostile), nested_frames(trace)):
        shown = made._repr_mimebundle_()["text/html"]
        pictures(shown)
        assert "<svg" in shown or not made.dot
        words = re.findall(r"<text[^>]*>([^<]*)", shown.replace("\u2060", ""))
        assert all(em(html.unescape(line)) <= MOST for line in words)


def test_a_backslash_calls_no_name_in_a_diagram():
    tree = choice_tree(called("cancel_of_a_cancel", WORDS["backslashes"]), "en")
    said = html.unescape(tree._repr_mimebundle_()["text/html"]).replace("\u2060", "")
    assert said.count(r"declare \ \n \l \G \N") > 1


def outside(figure):
    """Return the words of a chart that stand out of its picture."""
    figure.draw_without_rendering()
    room = figure.bbox.padded(1)
    return [words.get_text() for words in figure.findobj(Words) if words.get_visible() and words.get_text()
            and not (room.contains(*(box := words.get_window_extent()).min) and room.contains(*box.max))]


@pytest.mark.figures
def test_charts(hostile):
    trace = line_of(hostile)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = [life_of_effects(trace), outcomes_chart(explore(hostile, bound=300))]
        if hostile.scene.game == "mtg_timestamps":
            made += [layers(trace), ledger(trace)]
        for chart in made:
            well_formed(chart.svg())
        if LONG or hostile.scene.names[0][1].ja != WORDS["long"]:  # a minute for the eyes of nobody
            assert outside(made[0].axes.figure) == []
        assert Film(trace).png(len(trace.steps))


@pytest.mark.figures
def test_boxes_for_missing_glyphs_have_their_room():
    scenario = called("cancel_of_a_cancel", WORDS["right to left"])
    chart = life_of_effects(line_of(scenario))
    assert "□" in "".join(words.get_text() for words in chart.figure.findobj(Words))
    assert outside(chart.figure) == outside(outcomes_chart(explore(scenario)).figure) == []


@pytest.mark.parametrize("word", WORDS)
def test_a_line_is_copied_written_and_read_again(word, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("RULEKIT_BOUNDS", "bytes=2000000")
    trace = line_of(called("kobato_cancels_the_pump", WORDS[word]))
    text = as_scenario(trace)
    assert parse(text).scene.title == trace.scene.title
    (tmp_path / "my.toml").write_text(text, encoding="utf-8")
    for command in (["play"], ["outcomes"]):
        assert main([*command, "--json", str(tmp_path / "my.toml"), "--lang", "en"]) == 0
        assert json.loads(capsys.readouterr().out)["title"] == {"en": WORDS[word], "ja": WORDS[word]}
        assert main([*command, str(tmp_path / "my.toml"), "--lang", "ja"]) == 0
        said = capsys.readouterr().out
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", said)
        assert WORDS[word].strip() in said


@pytest.mark.parametrize("said", REFUSED.values(), ids=REFUSED.keys())
@pytest.mark.parametrize("place", ["title.ja", "names.A.en", "start.T.zone[0].name", "line[0]"])
def test_what_cannot_be_shown_is_refused_where_it_stands(said, place):
    words = {"title.ja": '"x"', "start.T.zone[0].name": '"A"', "names.A.en": '"x"', "line[0]": '"T pass"'}
    words[place] = '"' + "".join(f"\\U{ord(char):08x}" for char in said) + '"'
    title, thing, called, key = words.values()
    text = (f'game = "victory_spark"\ntitle = {{ ja = {title}, en = "x" }}\nline = [{key}]\n'
            f'start.T.zone = [{{ id = "B", name = {thing} }}]\nnames.A = {{ ja = "x", en = {called} }}\n')
    with pytest.raises(ScenarioError) as caught:
        parse(text, "my.toml")
    if said != "\ud800":  # TOML itself knows no half of a pair
        assert caught.value.place == place
    assert caught.value.text.en.isprintable() and caught.value.text.ja.isprintable()
