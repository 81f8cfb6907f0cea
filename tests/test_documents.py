"""README and the pages beside it: every code block is run, every local link leads somewhere, twins agree."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest
from test_command import rulekit

from rulekit.command import COMMANDS
from rulekit.glossary import GLOSSARY
from rulekit.scenario import parse

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / ".github").glob("*.md")),
         *sorted((ROOT / "notebooks" / "teachers").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)")
SETUP = re.compile(r"python3? -m venv|^py |uv run|^bash \.ci/(run|long|mutate)|(figures|notebooks)/build\.py")
"""Lines that set up or run the whole project: CI runs them as they stand."""


def blocks(kind):
    found = [(page, text) for page in PAGES for name, text in BLOCK.findall(page.read_text(encoding="utf-8"))
             if name == kind]
    return pytest.mark.parametrize(("page", "text"), found,
                                   ids=[f"{page.name}-{n}" for n, (page, _) in enumerate(found)])


def test_every_block_says_what_it_is():
    kinds = {kind for page in PAGES for kind, _ in BLOCK.findall(page.read_text(encoding="utf-8"))}
    assert kinds == {"sh", "bat", "toml", "console", "python", "text"}


@blocks("python")
def test_python_runs(page, text, tmp_path):
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"}
    ran = subprocess.run([sys.executable, "-c", text], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "✗" not in ran.stdout


@blocks("toml")
def test_a_scenario_is_proved_by_the_commands_beside_it(page, text, tmp_path):
    assert parse(text).expect or parse(text).all
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    shown = [line for kind, block in BLOCK.findall(page.read_text(encoding="utf-8")) if kind == "console"
             for line in block.splitlines()]
    assert shown
    for line in shown:
        command = shlex.split(line.removeprefix("$ "), comments=True)
        assert command.pop(0) == "rulekit"
        done = rulekit(*command, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, ""), line
        assert done.stdout


@blocks("sh")
def test_shell_lines_are_known(page, text, tmp_path):
    made = set()
    for line in text.splitlines():
        if SETUP.search(line):
            for path in re.findall(r"(?<!\S)(?:notebooks|figures|tests|\.ci)/?\S*", line):
                assert (ROOT / path).exists(), line
            continue
        command = shlex.split(line, comments=True)
        assert command.pop(0) == "rulekit", line
        if "--watch" in command:
            command.remove("--watch")
        done = rulekit(*command, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, ""), line
        made |= {path.name for path in tmp_path.iterdir()}
    assert not made or made == {"my_case.toml"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_local_links_lead_somewhere(page):
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if not re.match(r"https?:", link):
            path, _, anchor = link.partition("#")
            target = (page.parent / unquote(path)) if path else page
            assert target.exists(), link
            assert not anchor or f'id="{anchor}"' in target.read_text(encoding="utf-8"), link


@pytest.mark.parametrize("page", ["README.md", ".github/README.ja.md"])
def test_every_command_is_in_the_readme(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    assert not [one.NAME for one in COMMANDS if f"`rulekit {one.NAME}" not in text]


def test_the_twins_show_the_same():
    english, japanese = ((ROOT / name).read_text(encoding="utf-8")
                         for name in ("README.md", ".github/README.ja.md"))
    for kind in ("toml", "sh", "bat"):
        ours, theirs = ([text for name, text in BLOCK.findall(page) if name == kind]
                        for page in (english, japanese))
        assert ours == theirs, kind
    commands = [[line.split("#")[0].strip() for name, text in BLOCK.findall(page) if name == "console"
                 for line in text.splitlines()] for page in (english, japanese)]
    assert commands[0] == commands[1]


@pytest.mark.parametrize(("lang", "name", "title"), [("en", "GLOSSARY.md", "Glossary"),
                                                     ("ja", "GLOSSARY.ja.md", "用語集")])
def test_the_glossary_page_is_the_glossary(lang, name, title):
    """Write it anew with `python tests/test_documents.py`."""
    page = (ROOT / ".github" / name).read_text(encoding="utf-8")
    assert page == f"# {title}\n\n{GLOSSARY.markdown(lang)}"


if __name__ == "__main__":
    for lang, name, title in (("en", "GLOSSARY.md", "Glossary"), ("ja", "GLOSSARY.ja.md", "用語集")):
        page = f"# {title}\n\n{GLOSSARY.markdown(lang)}"
        (ROOT / ".github" / name).write_text(page, encoding="utf-8", newline="\n")


SURFACES = {
    "JupyterLab, first open, not trusted": "JupyterLab、初めて開き、まだ信頼していない",
    "JupyterLab, kernel restarted": "JupyterLab、カーネルを再起動した",
    "JupyterLab, running": "JupyterLab、実行中",
    "JupyterLab, saved, opened again without its kernel": "JupyterLab、保存して、カーネルなしで開き直した",
    "JupyterLite, built, no network": "JupyterLite、作ったサイト、ネットワークなし",
    "Notebook 7, running": "Notebook 7、実行中",
    "Voila, running": "Voila、実行中",
    "nbconvert HTML, no network": "nbconvert の HTML、ネットワークなし",
    "yes": "できる",
    "no": "できない",
    "says: run the cells again": "「セルを実行し直す」と案内",
}
"""How the Japanese twin says what the browser tests found."""


def test_both_readmes_have_the_surfaces_the_browser_tests_found():
    lines = (ROOT / "tests/browser/SURFACES.md").read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ")][1:]
    english, japanese = ((ROOT / name).read_text(encoding="utf-8").splitlines()
                         for name in ("README.md", ".github/README.ja.md"))
    assert len(rows) > 5 and set(rows) <= set(english)
    for row in rows:
        cells = [SURFACES[cell] for cell in row.strip("| ").split(" | ")]
        assert f"| {' | '.join(cells)} |" in japanese
