"""`rulekit page` and `rulekit draw`, as a reader runs them; the film of a line."""

import io
import re
from itertools import pairwise

import pytest

from rulekit import __main__ as command_line
from rulekit import load, play
from rulekit.draw.film import Film
from rulekit.draw.strip import strip

pytestmark = pytest.mark.figures
KOBATO = "kobato_cancels_the_pump"
LINE = ("T resolve removal", "N declare kobato>pump")


@pytest.fixture(autouse=True)
def _speaking_english(monkeypatch):
    monkeypatch.setattr("rulekit.words._spoken", "en")


def run(capsys, *arguments):
    """Run the command here; return its exit code, output and error stream."""
    code = command_line.main(list(map(str, arguments)))
    said = capsys.readouterr()
    return code, said.out, said.err


def test_page_writes_one_file_and_says_how_large(tmp_path, capsys):
    file = tmp_path / "out.html"
    code, out, _ = run(capsys, "page", KOBATO, "-o", file, "--lang", "ja")
    assert code == 0 and file.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert f"{file.stat().st_size:,}" in out and 'lang="ja"' in file.read_text(encoding="utf-8")
    code, out, _ = run(capsys, "page", "last_moment_to_cancel", "--variant", "0", "-o", file)
    assert code == 0 and "own effects too" in file.read_text(encoding="utf-8")


def test_files_that_cannot_be_written_are_one_sentence(tmp_path, capsys):
    for command in (("page",), ("draw", "--what", "story")):
        code, out, err = run(capsys, *command, KOBATO, "-o", tmp_path / "nowhere" / "x.svg")
        assert code == 2 and out == "" and err.count("\n") == 1 and "cannot be written" in err


@pytest.mark.parametrize("what", ["story", "life", "outcomes", "timing", "tree"])
def test_draw_writes_svg(tmp_path, capsys, what):
    file = tmp_path / f"{what}.svg"
    assert run(capsys, "draw", KOBATO, "-o", file, "--what", what)[0] == 0
    assert "<svg" in file.read_text(encoding="utf-8")
    before = file.read_bytes()
    run(capsys, "draw", KOBATO, "-o", file, "--what", what)
    assert file.read_bytes() == before


def test_draw_writes_png_and_gif(tmp_path, capsys):
    from PIL import Image

    for what in ("story", "life", "outcomes"):
        assert run(capsys, "draw", KOBATO, "-o", tmp_path / "a.png", "--what", what)[0] == 0
        with Image.open(tmp_path / "a.png") as picture:
            assert picture.format == "PNG" and min(picture.size) > 100
    code, _, err = run(capsys, "draw", "nothing_unresolved", "-o", tmp_path / "a.gif")
    assert code == 0 and err == "", "a pipe is told nothing of the progress"
    with Image.open(tmp_path / "a.gif") as film:
        assert film.n_frames == len(Film(play("nothing_unresolved"))) > 1


def test_what_cannot_be_drawn_so_is_told_with_what_can(tmp_path, capsys):
    code, _, err = run(capsys, "draw", KOBATO, "-o", tmp_path / "tree.gif", "--what", "tree")
    assert code == 2 and ".svg" in err and not (tmp_path / "tree.gif").exists()
    assert run(capsys, "draw", KOBATO)[0] == 2


def test_a_film_has_a_picture_for_every_table_and_hears_how_far_it_is(tmp_path):
    trace = play("nothing_unresolved")
    film, heard = Film(trace, "ja"), []
    film.gif(tmp_path / "a.gif", lambda done, of: heard.append((done, of)))
    assert heard == [(n + 1, len(trace.states)) for n in range(len(trace.states))]
    from PIL import Image
    sizes = {Image.open(io.BytesIO(film.png(n))).size for n in (0, len(film) - 1)}
    assert len(sizes) == 1, "the board keeps its room"


def test_a_film_says_what_happened_and_draws_every_item_and_aim():
    trace = play(KOBATO, *LINE)
    at = next(n for n, step in enumerate(trace.steps, 1) if step.key == LINE[1])
    axes = Film(trace, "en").figure(at).axes[0]
    said = " ".join(text.get_text() for text in axes.texts)
    assert said.startswith(f"{at}. ") and "Kobato" in said and "the pump" in said and "4.5" in said
    assert sum(text.arrow_patch is not None for text in axes.texts if hasattr(text, "arrow_patch")) == 1


def test_a_film_says_what_resolves_next_whose_zone_it_is_and_keeps_arrows_off_the_words():
    trace = play("s08_second_counter_fizzles", *load("s08_second_counter_fizzles").line)
    axes = Film(trace, "en").figure(10).axes[0]
    said = [text.get_text() for text in axes.texts]
    assert sum("resolves next, 405.5" in one for one in said) == 1
    assert {"A's battlefield", "B's battlefield", "B's library"} <= {*said}
    words = [text for text in axes.texts if text.get_text()]
    heads = [(text.xyann, text.xy) for text in axes.texts if getattr(text, "arrow_patch", None)]
    shafts = [pair for line in axes.lines for pair in pairwise(line.get_xydata())]
    assert len(heads) == 2 and len(shafts) > 2
    for (x, y), (to_x, to_y) in (*heads, *shafts):
        for part in range(11):
            at = axes.transData.transform((x + (to_x - x) * part / 10, y + (to_y - y) * part / 10))
            assert not any(word.get_window_extent().contains(*at) for word in words)


def test_a_strip_tells_choices_and_moves_and_nothing_else():
    trace = play(KOBATO, *LINE)
    drawn = strip(trace, "en")
    numbers = [int(n) for n in re.findall(r">(\d+)\. ", drawn)]
    assert numbers == sorted(set(numbers)) and 0 < len(numbers) < len(trace.steps)
