"""The doctor: what it finds, in plain words, and its verdict."""

import sys
from importlib import metadata

import pytest

from rulekit import __main__ as command_line
from rulekit import doctor


@pytest.fixture(autouse=True)
def _speaking_english(monkeypatch):
    monkeypatch.setattr("rulekit.words._spoken", "en")


def told(capsys, lang="en"):
    """Run the command; return its exit code and what it printed."""
    code = command_line.main(["doctor", "--lang", lang])
    return code, capsys.readouterr().out


def without(monkeypatch, *names):
    """Let the packages called `names` be missing."""
    real = metadata.version

    def version(name):
        if name in names:
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", version)


def test_it_names_the_versions_here_and_says_that_the_lessons_can_run(capsys):
    code, said = told(capsys)
    assert code == 0
    assert f"Python {sys.version.split()[0]}" in said
    for name in (*doctor.NEEDED, *doctor.WELCOME):
        assert f"ok {name} {metadata.version(name)}\n" in said
    assert said.endswith("the lessons can run: rulekit lab\n")


def test_it_fails_where_a_needed_package_is_missing_and_says_what_to_install(capsys, monkeypatch):
    without(monkeypatch, "anywidget")
    code, said = told(capsys)
    assert code == 1
    assert "NO anywidget is missing (the lessons need it): pip install anywidget\n" in said
    assert "cannot run" in said.splitlines()[-1]


def test_what_only_figures_need_may_be_missing(capsys, monkeypatch):
    without(monkeypatch, "matplotlib")
    monkeypatch.setattr(doctor, "find_dot", lambda: None)
    monkeypatch.setattr(doctor, "japanese_on_screen", lambda: False)
    monkeypatch.setattr(doctor, "CHROMIUM", ())
    code, said = told(capsys, "ja")
    assert code == 0
    assert "△ matplotlib がありません（図に使う）：pip install matplotlib\n" in said
    assert "△ Graphviz が見つからないので" in said
    assert "△ 画面の日本語フォントが見つかりません" in said
    assert said.endswith("教材を動かせます：rulekit lab\n")


def test_a_missing_browser_is_told_with_the_way_round_it(capsys, monkeypatch):
    def no_browser():
        raise doctor.webbrowser.Error

    monkeypatch.setattr(doctor.webbrowser, "get", no_browser)
    code, said = told(capsys)
    assert code == 0 and "rulekit lab --no-browser" in said


def test_it_prints_no_path_of_this_machine(capsys):
    _, said = told(capsys)
    assert sys.prefix not in said and "/usr" not in said
