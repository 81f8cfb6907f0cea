"""The shape of the project: arrows between its parts, what an import loads, sizes, what lies where."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "rulekit").rglob("*.py"))
SHOWN = {"README.md", "LICENSE", "pyproject.toml", "rulekit", "notebooks", "figures", "tests"}
HEAVY = ("matplotlib", "ipywidgets", "anywidget", "graphviz", "IPython", "numpy")
THIRD_PARTY_OF_GAMES = {"msgspec"}
MAY = {
    "kernel": set(),
    "columns": set(),
    "words": {"kernel"},
    "faces": {"kernel", "words"},
    "tell": {"kernel", "words", "faces"},
    "transcript": {"faces", "kernel", "words", "tell", "trace"},
    "scene": {"kernel", "games"},
    "trace": {"kernel", "words", "tell", "loops", "scene", "scenario", "draw", "show", "transcript"},
    "live": {"trace", "show"},
    "answers": {"kernel", "words", "trace", "draw", "live"},
    "loops": {"kernel"},
    "walk": {"kernel", "loops", "trace"},
    "rounds": {"kernel", "words", "walk"},
    "tally": {"bounds", "kernel", "words", "trace", "walk"},
    "moments": {"kernel", "words", "tell", "trace", "draw", "live"},
    "outcomes": {"columns", "kernel", "words", "tell", "trace", "draw", "live"},
    "written": {"kernel", "scene"},
    "questions": {"kernel", "words", "tell", "trace", "answers", "outcomes", "walk", "explore", "written"},
    "explore": {"bounds", "kernel", "words", "tell", "trace", "answers", "live", "moments",
                "outcomes", "questions", "rounds", "walk"},
    "bounds": {"kernel", "words"},
    "faults": {"kernel"},
    "toml_faults": {"kernel"},
    "tables": {"kernel"},
    "scenario": {"kernel", "words", "bounds", "games", "faults", "toml_faults", "trace", "tables"},
    "check": {"bounds", "kernel", "words", "explore", "scenario", "tables", "trace", "written"},
    "games": {"kernel", "words"},
    "contract": {"kernel", "words", "tell", "trace"},
}
"""What a part may import of the kit; `trace` names `scenario`, `transcript`, `draw` and `show`, `live`
names `show`, and what is shown in a notebook names `draw`, only inside functions."""

NOT_OF_DRAW = {"show", "__main__"}


def tracked():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no git checkout, so there is no list of files to look at")
    return [name for name in listed.stdout.split("\0") if name]


def part(path):
    return path.relative_to(ROOT / "rulekit").with_suffix("").parts[0]


def imported(path):
    """Yield every module that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written in full"
            yield node.module
            if node.module == "rulekit":
                yield from (f"rulekit.{alias.name}" for alias in node.names)


def of_kit(path):
    return {name.split(".")[1] for name in imported(path) if name.startswith("rulekit.")}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows_go_down_only(path):
    room = part(path)
    if room in MAY:
        assert of_kit(path) <= MAY[room] | {room}
    if room == "draw":
        assert not of_kit(path) & NOT_OF_DRAW
    if room not in ("show", "site", "command", "trace", "live", "__main__", "__init__"):
        assert "show" not in of_kit(path)


@pytest.mark.parametrize("path", [path for path in SOURCES if part(path) in ("games", "examples")],
                         ids=lambda path: str(path.relative_to(ROOT)))
def test_games_use_the_kernel_and_their_own_folder(path):
    inside = path.relative_to(ROOT / "rulekit").parts[1:]
    for name in imported(path):
        top = name.split(".")[0]
        assert top == "rulekit" or top in THIRD_PARTY_OF_GAMES or top in sys.stdlib_module_names, name
        if name.startswith("rulekit.games.") and len(inside) > 1:
            assert name.split(".")[2] == inside[0], name


@pytest.mark.parametrize("path", [path for path in SOURCES if part(path) in ("draw", "show", "command")],
                         ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_drawn_of_a_graph_has_a_public_name(path):
    assert not re.findall(r"\bgraph\._\w+", path.read_text(encoding="utf-8"))


def test_importing_the_kit_loads_nothing_heavy():
    code = f"import sys, rulekit; print([name for name in {HEAVY!r} if name in sys.modules])"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_are_short_and_say_what_they_are(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 330, "about 300 lines; split it by what its parts rule"
    assert ast.get_docstring(ast.parse(text)), "a module says in its first line what it is"


def test_the_top_of_the_repository():
    top = {name.split("/")[0] for name in tracked()}
    assert {name for name in top if not name.startswith(".")} <= SHOWN


def test_nothing_of_one_machine_is_committed():
    home = re.compile("/" + r"(?:home|Users|root|work)/\w+|[A-Z]:\\Users|\b(?:10|192\.168)(?:\.\d+){2,3}\b")
    for name in tracked():
        path = ROOT / name
        if path.suffix in (".py", ".toml", ".md", ".ipynb", ".js", ".txt", ".svg", ".json", ".css", ".html"):
            found = home.search(path.read_text(encoding="utf-8"))
            assert not found, f"{name}: {found[0]}"


def test_there_is_no_room_for_leftovers():
    stems = {part(path) for path in SOURCES} | {path.stem for path in SOURCES}
    assert not stems & {"utils", "util", "helpers", "misc", "common", "tmp", "old", "new"}
    for path in SOURCES:
        assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", path.read_text(encoding="utf-8")), path
