"""The lessons: built, complete, the same when built again; the working copy keeps what a reader wrote."""

import ast
import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from rulekit import lessons, speak
from rulekit.kernel import LANGUAGES
from rulekit.words import RulekitError
from tests.lesson_builder import NOTEBOOKS, builder

ROOT = Path(__file__).parent.parent
SOURCES = sorted((NOTEBOOKS / "lessons").glob("*.py"))
BUILT = [(lang, source.stem) for source in SOURCES for lang in ("ja", "en")]
SIZE = 1_000_000
"""The most bytes a built lesson may have."""

ANSWER = re.compile(r"^(結果|outcome): |^(全 \d+ 通り|\d+ lines? in all)", re.M)
"""What an output holds that shows how a whole line, or every line, comes out."""

JUDGED = re.compile("○ 正しい|× 違う|✓ right|✗ wrong")
"""What a prediction may hold only where it is folded away."""

CLAIM = {"en": re.compile(r"\b(?:always|never|at the latest|whatever|whichever|can|cannot|could)\b", re.I),
         "ja": re.compile("必ず|(?<!解)決して|遅くとも|どう選んでも|どう並べても")}
"""What a sentence says that speaks of every line of play. "Can" is a matter of grammar in Japanese; both
languages have the same cells."""

ASKS = re.compile(r"\.(?:always|never|possible|last_moment|same_outcome|order_matters)\(")
ANSWERS = re.compile("[：?] ?(?:はい|いいえ|yes|no)(?:（| \\()|← 最後の機会|<- last chance")
CLAUSE = re.compile(r"\b(?:AMB-)?(?:VS|FU|TS|ST)-[A-Z]?\d+\b")
OF_THE_KIT = (
    "必ず文字が付く", "答えには必ず証拠が付く", "必ず理由とルールの番号が返る",
    "「必ず」「決して」は後者", "必ず起こるか（`always`）",
    "Here you always **predict**", "does it always happen, never, possibly?", "`never`",
    '"always" and "never" are the latter', "is a claim about every line",
    "always answered with a reason",
    "you can return to the old one", "It can be written, too", "Both can be read side by side",
    "It counts what can happen", "The turn player can be changed too", "Both can be run",
    "Targets can be set in the plan", "it lists all you can write", "can stand in the file as well",
    "can check the same answer", "a value that cannot be changed", "so the two cannot disagree",
)
"""Sentences about the kit and its words, not about what can come in a game."""

MACHINE = (
    re.compile(r"0x[0-9a-f]{6,}"),  # an address
    re.compile(r"(?<![\w.])/(?:home|root|tmp|usr|work|Users|opt)/"),  # a path
    re.compile(r"\b(?:localhost|127\.0\.0\.1)\b"),
    re.compile(r"\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d"),  # a time of day
)


@cache
def built(lang: str, stem: str) -> nbformat.NotebookNode:
    return nbformat.read(NOTEBOOKS / lang / f"{stem}.ipynb", as_version=4)


def code(notebook) -> list:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def said(cell) -> str:
    """All the text a cell's outputs hold."""
    return "\n".join(output.get("text") or output.data["text/plain"] for output in cell.outputs)


def scenes_in(cell, scenes: dict[str, set[str]]) -> set[str]:
    """The scenes a cell is about; notes in `scenes` which name stands for which of them."""
    about: set[str] = set()
    for line in ast.parse(cell.source).body:
        about |= {scene for name in names(line) for scene in scenes.get(name, ())}
        for node in ast.walk(line):
            if isinstance(node, ast.Assign):
                made = re.search(r"\b(rk\.(parse|load)|Scene|Clash)\(", ast.unparse(node.value))
                origin = {scene for name in names(node.value) for scene in scenes.get(name, ())}
                for target in (one.id for one in node.targets if isinstance(one, ast.Name)):
                    scenes[target] = {target} if made else origin
    return about | {scene for name in names(line) for scene in scenes.get(name, ())}


def names(node) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}


def test_there_are_lessons():
    assert SOURCES
    assert {path.stem for path in NOTEBOOKS.glob("*/*.ipynb")} == {source.stem for source in SOURCES}


@pytest.mark.parametrize(("lang", "stem"), BUILT)
class TestStored:
    def test_every_cell_ran_in_order(self, lang, stem):
        cells = code(built(lang, stem))
        assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
        assert any(cell.outputs for cell in cells)

    def test_a_cell_that_ends_in_a_value_has_an_output(self, lang, stem):
        for cell in code(built(lang, stem)):
            last = ast.parse(cell.source).body[-1]
            shows = isinstance(last, ast.Expr)
            assert bool(cell.outputs) or not shows, cell.id
            assert shows or isinstance(last, (ast.Assert, ast.For, ast.Try)), cell.id

    def test_nothing_went_wrong(self, lang, stem):
        for cell in code(built(lang, stem)):
            for output in cell.outputs:
                assert output.output_type != "error" and output.get("name") != "stderr", cell.id

    def test_no_widget_state_and_plain_metadata(self, lang, stem):
        notebook = built(lang, stem)
        assert set(notebook.metadata) == {"kernelspec", "language_info"}
        assert notebook.metadata.language_info == {"name": "python"}
        assert all(set(cell.metadata) <= {"tags"} for cell in notebook.cells)
        assert "widget-view" not in json.dumps(notebook)

    def test_nothing_of_one_machine(self, lang, stem):
        text = (NOTEBOOKS / lang / f"{stem}.ipynb").read_text(encoding="utf-8")
        for pattern in MACHINE:
            assert not pattern.search(text), pattern.search(text)
        assert len(text.encode()) < SIZE

    def test_cells_are_short_and_introduced(self, lang, stem):
        notebook = built(lang, stem)
        for before, cell in zip([None, *notebook.cells], notebook.cells, strict=False):
            if cell.cell_type == "code":
                assert 1 <= len(cell.source.splitlines()) <= 9, cell.id
                assert before is not None and before.cell_type == "markdown", cell.id

    def test_ids_are_readable(self, lang, stem):
        ids = [cell.id for cell in built(lang, stem).cells]
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(r"(text|code)-\d\d", id) for id in ids)

    def test_headings(self, lang, stem):
        levels = [len(mark) for cell in built(lang, stem).cells if cell.cell_type == "markdown"
                  for mark in re.findall(r"^(#+) ", cell.source, re.M)]
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(there <= here + 1 for here, there in pairwise(levels))

    def test_prediction_before_the_answer(self, lang, stem):
        asked, scenes = set(), {}
        for cell in code(built(lang, stem)):
            about = scenes_in(cell, scenes)
            if "gate" in cell.metadata.get("tags", ()):
                asked |= about
                assert not JUDGED.search(said(cell)), cell.id
                assert "<details>" in cell.outputs[0].data["text/html"], cell.id
            elif ANSWER.search(said(cell)):
                assert about and about <= asked, f"{cell.id} shows {about - asked} before it is asked"


def claims(notebook, lang):
    """Yield `(cell's place, sentence)` for what a lesson claims of every line, tables and questions aside."""
    for place, one in enumerate(notebook.cells[1:-1], 1):
        lines = one.source.splitlines() if one.cell_type == "markdown" else ()
        for sentence in (part for line in lines if line[:1] not in ("|", ">", "#")
                         for part in re.split(r"(?<=[。？?])|(?<=\.)\s", line)):
            asks = sentence.strip(" *").endswith(("?", "？", "か。"))
            if CLAIM[lang].search(sentence) and not asks and not any(kit in sentence for kit in OF_THE_KIT):
                yield place, sentence.strip()


@pytest.mark.parametrize(("lang", "stem"), BUILT)
def test_a_claim_about_every_line_is_settled_by_a_question_that_shows_its_answer(lang, stem):
    """By the cell that names the claim's clause beside a question, or else by the next cell that is run."""
    notebook = built(lang, stem)
    asking = [cell for cell in code(notebook) if ASKS.search(cell.source) and ANSWERS.search(said(cell))]
    about = {id for cell in asking for line in cell.source.splitlines() if ASKS.search(line)
             for id in CLAUSE.findall(line)}
    for place, sentence in claims(notebook, lang):
        following = next(cell for cell in notebook.cells[place:] if cell.cell_type == "code")
        ids = set(CLAUSE.findall(sentence))
        assert ids & about or (following in asking and not ids), sentence


@pytest.mark.parametrize("kit", OF_THE_KIT)
def test_what_is_left_out_as_being_about_the_kit_stands_in_a_lesson(kit):
    assert any(kit in cell.source for lang, stem in BUILT for cell in built(lang, stem).cells)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
class TestLanguages:
    def test_the_code_is_the_same(self, source):
        ja, en = code(built("ja", source.stem)), code(built("en", source.stem))
        differ = [a.id for a, b in zip(ja, en, strict=True) if a.source != b.source]
        assert differ == [ja[0].id] and ja[0].metadata.tags == ["language"]
        assert ja[0].source.replace('"ja"', '"en"') == en[0].source

    def test_the_prose_is_in_step(self, source):
        ja, en = built("ja", source.stem).cells, built("en", source.stem).cells
        assert [cell.id for cell in ja] == [cell.id for cell in en]
        for a, b in zip(ja, en, strict=True):
            if a.cell_type == "markdown":
                ids = r"(?:AMB-)?VS-\d+"
                assert sorted(re.findall(ids, a.source)) == sorted(re.findall(ids, b.source)), a.id
                assert re.search(r"[ぁ-んァ-ン]", a.source), a.id
                assert not re.search(r"[ぁ-んァ-ン]", b.source), b.id

    def test_it_names_the_language_it_speaks(self, source):
        for lang in ("ja", "en"):
            assert said(code(built(lang, source.stem))[0]) == f"'{lang}'"


def test_every_clause_of_the_column_stands_in_the_first_lesson():
    text = "\n".join(cell.source for cell in built("ja", "01_victory_spark").cells)
    ids = set(re.findall(r"\bVS-(\d\d)\b", text))
    assert [f"{n:02}" for n in range(1, 52) if f"{n:02}" not in ids] == []


def test_the_clauses_that_can_be_run_stand_in_code():
    text = "\n".join(cell.source for cell in code(built("ja", "01_victory_spark")))
    ids = set(re.findall(r"\bVS-(\d\d)\b", text))
    assert [f"{n:02}" for n in range(1, 48) if f"{n:02}" not in ids] == []


def test_every_notebook_has_the_cells_of_its_source():
    for source in builder().sources():
        for lang in LANGUAGES:
            picked, committed = builder().pick(source, lang).cells, built(lang, source.stem).cells
            assert [(cell.id, cell.cell_type, cell.source) for cell in picked] == [
                (cell.id, cell.cell_type, cell.source) for cell in committed], (lang, source.stem)


class TestBuilder:
    def write(self, tmp_path, code):
        source = tmp_path / "99_odd.py"
        prose = '# %% [markdown] lang="ja"\n# # 題\n\n# %% [markdown] lang="en"\n# # T\n'
        source.write_text(f"{prose}\n# %%\n{code}\n", encoding="utf-8")
        return source

    def test_it_picks_the_prose_of_one_language(self, tmp_path):
        notebook = builder().pick(self.write(tmp_path, 'print("{lang}")'), "ja")
        assert [cell.source for cell in notebook.cells] == ["# 題", 'print("ja")']

    @pytest.mark.parametrize(("code", "name"), [
        ("1 / 0", "ZeroDivisionError"),
        ("import sys; print('oh', file=sys.stderr)", "oh"),
    ])
    def test_a_cell_that_goes_wrong_stops_it(self, tmp_path, code, name):
        notebook = builder().pick(self.write(tmp_path, code), "en")
        with pytest.raises(builder().BuildError, match=name):
            builder().run(notebook, "en/99_odd")

    def test_an_unknown_lesson_is_named(self):
        with pytest.raises(builder().BuildError, match="99_none"):
            builder().sources(["99_none"])


@pytest.fixture
def keys(monkeypatch, tmp_path):
    """Jupyter's keys in a place of the test's own."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))


@pytest.fixture
def kit(monkeypatch, tmp_path):
    """A kit with one small lesson, whose text can be changed as a new version would."""
    home = tmp_path / "kit"
    (home / "ja").mkdir(parents=True)

    def publish(text):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(text, id="text-01")])
        nbformat.write(notebook, home / "ja" / "01_one.ipynb")

    monkeypatch.setattr(lessons, "HOMES", (home,))
    publish("first")
    return publish


def trusted(notebook):
    """Return whether Jupyter would show the outputs of `notebook` at once."""
    notary = NotebookNotary()
    try:
        return notary.check_signature(nbformat.read(notebook, as_version=4))
    finally:
        notary.store.close()


class TestWorkingCopy:
    def test_the_real_lessons_are_found(self):
        for lang in ("ja", "en"):
            assert [path.stem for path in lessons.find(lang)] == [source.stem for source in SOURCES]

    def test_first_it_copies_and_trusts(self, tmp_path, keys, kit):
        report = lessons.working_copy(tmp_path / "desk", "ja")
        copy = tmp_path / "desk" / "lessons" / "ja" / "01_one.ipynb"
        assert report.copied == ("01_one.ipynb",) and report.files == (copy,)
        assert trusted(copy)
        assert (tmp_path / "desk" / "lessons" / ".gitignore").read_text() == "*\n"

    def test_again_it_leaves_everything_as_it_is(self, tmp_path, keys, kit):
        lessons.working_copy(tmp_path, "ja")
        report = lessons.working_copy(tmp_path, "ja")
        assert report.same == ("01_one.ipynb",) and str(report) == ""

    def test_an_untouched_file_follows_a_new_version(self, tmp_path, keys, kit):
        lessons.working_copy(tmp_path, "ja")
        kit("second")
        report = lessons.working_copy(tmp_path, "ja")
        assert report.updated == ("01_one.ipynb",)
        assert "second" in report.files[0].read_text()

    def test_running_a_lesson_is_no_edit(self, tmp_path, keys, kit):
        copy = lessons.working_copy(tmp_path, "ja").files[0]
        notebook = nbformat.read(copy, as_version=4)
        notebook.metadata["language_info"] = {"name": "python", "version": "3.99"}
        nbformat.write(notebook, copy)
        assert lessons.working_copy(tmp_path, "ja").same == ("01_one.ipynb",)
        kit("second")
        assert lessons.working_copy(tmp_path, "ja").updated == ("01_one.ipynb",)

    def test_what_is_no_notebook_any_more_is_kept(self, tmp_path, keys, kit):
        copy = lessons.working_copy(tmp_path, "ja").files[0]
        copy.write_text("notes of mine")
        assert lessons.working_copy(tmp_path, "ja").kept == ("01_one.ipynb",)
        assert copy.read_text() == "notes of mine"

    def test_edits_are_kept(self, tmp_path, keys, kit):
        copy = lessons.working_copy(tmp_path, "ja").files[0]
        copy.write_text(copy.read_text().replace("first", "mine"))
        report = lessons.working_copy(tmp_path, "ja")
        assert (report.kept, report.newer) == (("01_one.ipynb",), ())
        kit("second")
        report = lessons.working_copy(tmp_path, "ja")
        assert (report.kept, report.newer) == (("01_one.ipynb",), ("01_one.ipynb",))
        assert "mine" in copy.read_text() and "second" not in copy.read_text()
        speak("en")
        assert "there is a new version of 01_one.ipynb" in str(report)

    def test_edits_are_kept_where_the_record_is_lost(self, tmp_path, keys, kit):
        copy = lessons.working_copy(tmp_path, "ja").files[0]
        copy.write_text(copy.read_text().replace("first", "mine"))
        (copy.parent / lessons.RECORD).write_text("{ broken")
        assert lessons.working_copy(tmp_path, "ja").kept == ("01_one.ipynb",)
        assert "mine" in copy.read_text()

    def test_an_edited_file_is_not_trusted_by_this(self, tmp_path, keys, kit):
        copy = lessons.working_copy(tmp_path, "ja").files[0]
        copy.write_text(copy.read_text().replace("first", "mine"))
        lessons.working_copy(tmp_path, "ja")
        assert not trusted(copy)

    def test_nothing_to_copy_is_one_sentence(self, tmp_path, monkeypatch):
        monkeypatch.setattr(lessons, "HOMES", (tmp_path,))
        with pytest.raises(RulekitError, match="notebooks"):
            lessons.working_copy(tmp_path, "en")
        with pytest.raises(RulekitError, match="fr"):
            lessons.working_copy(tmp_path, "fr")
        assert not (tmp_path / "lessons").exists()

    def test_a_place_that_cannot_be_written(self, tmp_path, kit):
        (tmp_path / "lessons").write_text("in the way")
        with pytest.raises(RulekitError, match="lessons"):
            lessons.working_copy(tmp_path, "ja")


class TestLab:
    def test_it_opens_the_lesson(self, tmp_path):
        lesson = tmp_path / "lessons" / "ja" / "01_one.ipynb"
        asked = lessons.command(lesson, tmp_path, no_browser=True, extra=["--port=9999"])
        assert "--LabApp.default_url=/lab/tree/lessons/ja/01_one.ipynb" in asked
        assert f"--ServerApp.root_dir={tmp_path}" in asked
        assert asked[-2:] == ["--no-browser", "--port=9999"]

    @pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
    def test_only_root_is_allowed_as_root(self, tmp_path, monkeypatch, user, allowed):
        monkeypatch.setattr(lessons.os, "geteuid", lambda: user, raising=False)
        asked = lessons.command(tmp_path / "01_one.ipynb", tmp_path)
        assert ("--allow-root" in asked) is allowed

    def test_it_says_what_it_did_and_speaks_the_language(self, tmp_path, keys, kit, monkeypatch, capsys):
        ran = []

        def serve(asked, env):
            ran.append((asked, env["RULEKIT_LANG"]))
            return 3

        monkeypatch.setattr(lessons, "_serve", serve)
        speak("ja")
        assert lessons.lab("", True, tmp_path, ["--port=9999"]) == 3
        assert capsys.readouterr().out == "新しく置きました：01_one.ipynb\n"
        assert ran[0][1] == "ja" and "--port=9999" in ran[0][0]


SHEETS = sorted((NOTEBOOKS / "teachers").glob("*.md"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_a_sheet_for_teachers_fits_its_lesson(sheet):
    number, lang = sheet.stem.split(".")
    (stem,) = (source.stem for source in SOURCES if source.stem.startswith(f"{number}_"))
    text = sheet.read_text(encoding="utf-8")
    time = re.search(r"(?:時間|Time)\W+(?:about )?(\d+)", built(lang, stem).cells[0].source)
    assert sum(int(minutes) for minutes in re.findall(r"^\| (\d+) \|", text, re.M)) == int(time[1])
    cells = built(lang, stem).cells
    sections = [int(n) for cell in cells for n in re.findall(r"^## (\d+) ", cell.source, re.M)]
    named = [int(n) for place in re.findall(r"（([\d、–]+) 節）|\(sections? ([\d to and,]+)\)", text)
             for part in place for n in re.findall(r"\d+", part)]
    assert named and set(named) <= set(sections)
    assert text.count("\n## ") == 2 and text.count("\n- ") >= 6
    assert (sheet.parent / f"{number}.{'en' if lang == 'ja' else 'ja'}.md").exists()


def test_there_are_sheets_for_teachers():
    assert {sheet.stem[:2] for sheet in SHEETS} == {source.stem[:2] for source in SOURCES}
