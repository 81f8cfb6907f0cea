"""Spelling in both languages: English against a list of misspellings, Japanese against the house's forms."""

import ast
import importlib.util
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROSE = [ROOT / "README.md", *sorted((ROOT / ".github").glob("*.md")),
         *sorted((ROOT / "notebooks" / "teachers").glob("*.md")), *sorted((ROOT / "tests").rglob("*.md")),
         *sorted((ROOT / "notebooks" / "lessons").glob("*.py"))]
CODE = [*(path for path in sorted((ROOT / "rulekit").rglob("*.py")) if path.name != "measure.py"),
        *sorted((ROOT / "rulekit").rglob("*.js")),
        *sorted((ROOT / "rulekit").rglob("*.toml")), ROOT / "figures/build.py", ROOT / "notebooks/build.py"]
KNOWN = ("statics", "whichs", "whats")
"""Names in the code that a list of misspellings takes for one."""

CODE_IN_PROSE = re.compile(r"```.*?```|`[^`\n]*`", re.S)
KANA, KANJI = "ぁ-んァ-ヶー", "一-龠々"
LONG = "ブラウザー、フォルダー、エディター、ユーザー、サーバー、コンピューター"
FORMS = {
    "解決領域": "解決エリア|解決ゾーン|解決置き場",
    "プレイヤー": "プレーヤー|プレイヤ(?!ー)",
    "アクティブ・プレイヤー": "アクティブプレイヤー",
    "状況起因処理": "状況起因効果",
    "打ち消す": "打消|打ち消な",
    "取り除く": "取除|とりのぞ",
    "捨て札": "捨札",
    "たとえば": "例えば",
    "すべて": "全て|総て",
    "すでに": "既に",
    "さらに": "更に",
    "または、および": "又は|及び",
    "分かる": "わか[らりるれ]",
    "できる": "出来[るなてま]",
    "ください": "下さい",
    "ない、ある": "無い|無く|無し|有る|有り",
    "行う": "行な",
    "表す": "表わ",
    "当てはめる": "当て嵌|あてはめ",
    "一つずつ": "づつ|1つ|ひとつずつ",
    "ページ": "頁",
    LONG: "(?:ブラウザ|フォルダ|エディタ|ユーザ|サーバ|コンピュータ)(?!ー)",
    "半角の英数字": "[０-９Ａ-Ｚａ-ｚ]",
    "全角のカタカナ": "[ｦ-ﾟ]",
    "全角の句読点": rf"[{KANA}][,.!?;:](?=[{KANA}{KANJI}]|$)|[､｡｢｣]|，|．",
    "全角の括弧": rf"\((?=[{KANA}])|[{KANA}]\((?=[{KANA}{KANJI}])",
    "句読点は一つ": "、、|。。|、。|。、",
    "～": "〜",
    "同じ語の繰り返し": "をを|がが",
}
"""Each form the house writes, with the ones it does not."""


@cache
def japanese():
    """Return every text in which there is Japanese, with where it stands; code in prose is left out."""
    return tuple((place, text) for place, text in _texts() if re.search(f"[{KANA}{KANJI}]", text))


def _texts():
    for path in PROSE:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            text = "\n".join(line for line in text.splitlines() if line.startswith("#"))
        yield path.name, CODE_IN_PROSE.sub("■", text)
    for path in CODE:
        text = path.read_text(encoding="utf-8")
        if path.suffix != ".py":
            yield path.name, text
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.name}:{node.lineno}", CODE_IN_PROSE.sub("■", node.value)


@pytest.mark.parametrize("form", FORMS)
def test_japanese_keeps_to_one_form(form):
    odd, found = re.compile(FORMS[form], re.M), []
    for place, text in japanese():
        found += [f"{place}: …{text[max(0, hit.start() - 8):hit.end() + 8]}…" for hit in odd.finditer(text)]
    assert not found, f"write {form}: {found[:5]}"


@pytest.mark.parametrize(("text", "form"), [
    ("解決ゾーンに置く", "解決領域"), ("既に置いた", "すでに"), ("ＡＢ", "半角の英数字"),
    ("ﾃｽﾄ", "全角のカタカナ"), ("はい,いいえ", "全角の句読点"), ("札(カード)", "全角の括弧"),
    ("フォルダの中", LONG),
    ("1つずつ", "一つずつ"), ("札をを置く", "同じ語の繰り返し"), ("無い", "ない、ある"),
])
def test_a_variant_is_seen(text, form):
    assert re.search(FORMS[form], text)


def test_japanese_is_looked_at_everywhere():
    places = {place for place, text in japanese() if re.search(f"[{KANA}]", text)}
    assert {"README.ja.md", "05.ja.md", "00_start_here.py", "chain_of_two.toml"} <= places
    assert any(place.startswith("terms.py:") for place in places)


def misspelt(*paths, cwd=ROOT):
    """What codespell finds in files, a line each."""
    if importlib.util.find_spec("codespell_lib") is None:
        pytest.skip("codespell is not installed: uv sync --dev")
    ran = subprocess.run([sys.executable, "-m", "codespell_lib", "--ignore-words-list", ",".join(KNOWN),
                          *map(str, paths)], cwd=cwd, capture_output=True, text=True)
    assert "rror" not in ran.stderr.split("\n")[0], ran.stderr
    return ran.stdout.splitlines()


def test_english_has_no_known_misspelling():
    assert misspelt(*PROSE, *CODE) == []


def test_a_misspelling_is_seen(tmp_path):
    (tmp_path / "text.md").write_text("The recieved card is seperate.\n", encoding="utf-8")
    assert len(misspelt("text.md", cwd=tmp_path)) == 2
