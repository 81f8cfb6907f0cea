"""What this machine has of what the lessons need, in plain words."""

import platform
import shutil
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from importlib import metadata, util
from pathlib import Path

from msgspec import Struct

from rulekit import __version__
from rulekit.draw.dot import find_dot
from rulekit.kernel import Text

NEEDED = ("msgspec", "jupyterlab", "ipywidgets", "anywidget")
"""Packages without which the lessons do not open or move."""

WELCOME = ("matplotlib", "matplotlib-fontja", "graphviz", "graphviz-pure")
"""Packages that only figures need."""

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Finding(Struct, frozen=True):
    """One thing looked for: whether it is `needed` to run the lessons, whether all is `good`, a sentence."""

    needed: bool
    good: bool
    text: Text


def examine() -> tuple[Finding, ...]:
    """Return what was found, in reading order: Python, packages, renderer, fonts, browsers."""
    return (_python(), *_packages(), _renderer(), _chart_font(), _screen_font(), _browser(), _chromium())


def _python() -> Finding:
    here = platform.python_version()
    return Finding(True, True, Text(f"Python {here}、rulekit {__version__}",
                                    f"Python {here}, rulekit {__version__}"))


def _packages() -> Iterator[Finding]:
    for name in (*NEEDED, *WELCOME):
        needed = name in NEEDED
        if version := package_version(name):
            yield Finding(needed, True, Text(f"{name} {version}", f"{name} {version}"))
        else:
            use = Text("教材に要る", "the lessons need it") if needed else Text("図に使う", "figures use it")
            yield Finding(needed, False, Text(f"{name} がありません（{use.ja}）：pip install {name}",
                                              f"{name} is missing ({use.en}): pip install {name}"))


def package_version(name: str) -> str | None:
    """Return the installed version of a package, or None."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _renderer() -> Finding:
    if path := find_dot():
        name = Path(path).stem
        return Finding(False, True, Text(f"図の描画：{name}", f"diagrams are drawn by {name}"))
    return Finding(False, False, Text(
        "Graphviz が見つからないので、流れ図は文字で示します：pip install graphviz-pure",
        "no Graphviz was found, so diagrams are shown as text: pip install graphviz-pure"))


def _chart_font() -> Finding:
    if util.find_spec("matplotlib_fontja"):
        return Finding(False, True, Text("グラフの日本語フォント：matplotlib-fontja に付属",
                                         "Japanese font for charts: the one in matplotlib-fontja"))
    return Finding(False, False, Text("グラフの日本語フォントがありません：pip install matplotlib-fontja",
                                      "there is no Japanese font for charts: pip install matplotlib-fontja"))


def _screen_font() -> Finding:
    if japanese_on_screen():
        return Finding(False, True, Text("画面の日本語フォント：あり",
                                         "Japanese font for the screen: found"))
    return Finding(False, False, Text(
        "画面の日本語フォントが見つかりません。日本語が □ になるなら、"
        "fonts-ipaexfont-gothic などを入れてください",
        "no Japanese font for the screen was found; if Japanese shows as boxes, install one "
        "such as fonts-ipaexfont-gothic"))


def japanese_on_screen() -> bool:
    """Whether a browser here can show Japanese; macOS and Windows always bring a font."""
    if sys.platform in ("darwin", "win32"):
        return True
    lister = shutil.which("fc-list")
    if lister is None:
        return False
    try:
        done = subprocess.run([lister, ":lang=ja", "family"], capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    return bool(done.stdout.strip())


def _browser() -> Finding:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return Finding(False, False, Text(
            "ここで開けるブラウザーがありません。"
            "rulekit lab --no-browser が示すアドレスを、別の所で開いてください",
            "no browser can be opened here; open the address that rulekit lab --no-browser prints elsewhere"))
    return Finding(False, True, Text("ブラウザー：あり", "browser: found"))


def _chromium() -> Finding:
    found = next((name for name in CHROMIUM if shutil.which(name)), None)
    if found:
        return Finding(False, True, Text(f"ブラウザーのテスト：{found} で動きます",
                                         f"browser tests run with {found}"))
    return Finding(False, False, Text("ブラウザーのテストは飛ばします（Chromium がありません）",
                                      "browser tests are skipped (there is no Chromium)"))
