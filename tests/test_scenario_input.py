"""Wrong scenario files: one sentence with file and place in both languages, never anything else."""

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from volume import share

from rulekit import bounds
from rulekit.check import check
from rulekit.explore import explore
from rulekit.faults import in_words
from rulekit.kernel import LANGUAGES, Text
from rulekit.scenario import Scenario, ScenarioError, library, load, parse
from rulekit.trace import play

HEAD = 'game = "victory_spark"\n'

WRONG = {
    "not TOML": ("game = \n", "line 1", "TOML"),
    "no game": ("", "", '"game"'),
    "unknown game": ('game = "chess"', "game", "victory_spark"),
    "misspelt key of the file": (HEAD + "titel = 1", "", '"title"'),
    "misspelt key of the start": (HEAD + "[start.T]\nzon = []", "start.T", '"zone"'),
    "wrong type": (HEAD + "[start.T]\nzone = 3", "start.T.zone", "a list"),
    "wrong word": (HEAD + '[start]\nat = "chek"', "start.at", '"check"'),
    "unknown deed": (HEAD + '[start.T]\nzone = [{ id = "A", does = [{ do = "plase" }] }]',
                     "start.T.zone[0].does[0].do", '"place"'),
    "deed without a kind": (HEAD + '[start.T]\nzone = [{ id = "A", does = [{}] }]',
                            "start.T.zone[0].does[0]", '"do"'),
    "no id": (HEAD + "[start.T]\nzone = [{}]", "start.T.zone[0]", '"id"'),
    "unknown player": (HEAD + "[start.P3]\nzone = []", "start", "P3"),
    "unknown target": (HEAD + '[start.T]\nzone = [{ id = "K", aim = "Q" }]', "start.T.zone[0].aim", '"Q"'),
    "aims at itself": (HEAD + '[start.T]\nzone = [{ id = "K", aim = "K" }]', "start.T.zone[0].aim", "itself"),
    "aims at something younger": (
        HEAD + '[start.T]\nzone = [{ id = "K", aim = "L" }]\n[start.N]\nzone = [{ id = "L", aim = "K" }]',
        "start.T.zone[0].aim", "younger"),
    "a circle of aims": (
        HEAD + '[start.T]\nzone = [{ id = "K", aim = "L" }, { id = "L", aim = "M" },'
        ' { id = "M", aim = "K" }]',
        "start.T.zone[0].aim", "younger"),
    "a trigger with an aim": (
        HEAD + '[start.T]\nzone = [{ id = "A", does = [{ do = "place",'
        ' effects = [{ id = "B", aim = "A" }] }] }]',
        "start.T.zone[0].does[0].effects[0].aim", "VS-20"),
    "duplicate id": (HEAD + '[start.T]\nzone = [{ id = "A" }]\n[start.N]\nhand = [{ id = "A" }]',
                     "start.N.hand[0].id", "start.T.zone[0].id"),
    "duplicate id among triggers": (
        HEAD + '[start.T]\nzone = [{ id = "A", does = [{ do = "place", effects = [{ id = "A" }] }] }]',
        "start.T.zone[0].does[0].effects[0].id", "already used"),
    "in the middle of a resolution": (HEAD + '[start]\nat = "effect"\ndoing = "A"', "start.at", "check"),
    "a cancel that does things": (
        HEAD + '[start]\nT.zone = [{ id = "A" }]\n'
        'N.zone = [{ id = "K", aim = "A", does = [{ do = "pump" }] }]',
        "start.N.zone[0].does", "cancel"),
    "id with a blank": (HEAD + '[start.T]\nzone = [{ id = "A B" }]', "start.T.zone[0].id", "letters"),
    "id of markup": (HEAD + '[start.T]\nzone = [{ id = "<script>" }]', "start.T.zone[0].id", "letters"),
    "a name for nothing": (
        HEAD + '[names]\nkobat = { ja = "小", en = "K" }\n[start.T]\nzone = [{ id = "kobato" }]',
        "names.kobat", "kobato"),
    "a name over a sentence of the game": (HEAD + '[names]\nsay_pass_T = { ja = "{x}", en = "{x}" }',
                                           "names.say_pass_T", "start"),
    "a name in one language": (HEAD + '[names]\nT = { en = "Mei" }', "names", '"ja"'),
    "unknown clause": (HEAD + 'cites = ["VS-99"]', "cites[0]", "VS-99"),
    "unknown clause refused": (HEAD + 'expect = { refused = [{ key = "T pass", rule = "X" }] }',
                               "expect.refused[0].rule", "X"),
    "unknown edition": (HEAD + 'edition = "1999"', "edition", "2013-03-25"),
    "wrong variant": (HEAD + '[[variant]]\nstart = { T = { zone = [{ id = "A", aim = "A" }] } }',
                      "variant[0].start.T.zone[0].aim", "itself"),
    "a key with a line break": (HEAD + '"a\\nb" = 1', "", "a b"),
    "a number of five thousand digits": (HEAD + "line = " + "9" * 5_000, "", "TOML"),
    "deep lists": (HEAD + "line = " + "[" * 5_000, "", ""),
    "deep tables": (HEAD + "start." + "a." * 3_000 + "b = 1", "", ""),
    "too long": (HEAD + "#" * bounds.most("bytes"), "", "65536"),
    "one long text": (HEAD + f'source = "{"x" * 10_001}"', "source", "10000"),
    "many values": (HEAD + f"line = [{4_000 * '1,'}]", "line", "4000"),
    "deep but short": (HEAD + f"start.T = {'[' * 70}{']' * 70}", "start.T[0]", "60"),
    "a large number": ('game = "mtg_stack"\nstart.players = [{ id = "A", life = 1000 }, { id = "B" }]',
                       "start.players[0].life", "999"),
    "five players": (
        'game = "mtg_stack"\nstart.players = [' + ", ".join(f'{{ id = "P{n}" }}' for n in range(5)) + "]",
        "start.players", "at most 4"),
}


WHOLE = """
game = "victory_spark"
title = { ja = "題", en = "title" }
source = "a book"
case = "VSX-0"
cites = ["VS-01"]
line = ["T pass"]
edition = "2013-03-25"
only = ["T *"]
names = { b = { ja = "び", en = "bee" }, a = { ja = "え", en = "ay" } }
expect = { ends = false }
all = { lines = 1 }
start.T.player = "Mei"
start.T.zone = [{ id = "a" }, { id = "b" }]
[[variant]]
title = { ja = "別", en = "other" }
only = []
[[variant]]
start.T.zone = [{ id = "c" }]
line = ["T dance"]
expect = { ends = true }
all = { lines = 2 }
"""


def one_sentence(fault, file):
    for lang in LANGUAGES:
        said = getattr(fault.text, lang)
        assert said.startswith(file) and said.isprintable() and len(said) < 700, said
        assert "Error" not in said and "Traceback" not in said
    assert fault.text.ja != fault.text.en


@pytest.mark.parametrize("text, place, words", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_file(text, place, words):
    with pytest.raises(ScenarioError) as caught:
        parse(text, "my.toml")
    one_sentence(caught.value, "my.toml")
    assert caught.value.place.startswith(place), caught.value.place
    assert words in caught.value.text.en


def test_files_that_cannot_be_read(tmp_path):
    cases = {"big.toml": b"#" * 5_000_000, "latin.toml": 'title = "é"'.encode("latin-1"), "utf16.toml":
             "game".encode("utf-16"), "null.toml": b"\0", "empty.toml": b""}
    for name, raw in cases.items():
        (tmp_path / name).write_bytes(raw)
    (tmp_path / "folder.toml").mkdir()
    for name in [*cases, "folder.toml", "missing.toml", "a\0b.toml"]:
        with pytest.raises(ScenarioError) as caught:
            load(tmp_path / name)
        assert caught.value.text.ja != caught.value.text.en
        assert "\n" not in str(caught.value)


def test_a_byte_order_mark_is_no_fault(tmp_path):
    (tmp_path / "notepad.toml").write_bytes(b"\xef\xbb\xbf" + HEAD.encode())
    assert load(tmp_path / "notepad.toml").name == "notepad"


def test_a_name_that_is_not_in_the_library_is_answered_with_near_ones():
    with pytest.raises(ScenarioError) as caught:
        load("kobato_cancels_the_pomp")
    assert "kobato_cancels_the_pump" in caught.value.text.en


def test_everything_a_file_says_is_in_the_scenario():
    scenario = parse(WHOLE, "folder/file.toml")
    scene, first, second = scenario.scene, *scenario.variants
    assert (scenario.file, scenario.name, scenario.line) == ("folder/file.toml", "file", ("T pass",))
    assert (scenario.source, scenario.case, scenario.cites) == ("a book", "VSX-0", ("VS-01",))
    assert scene.title == scenario.title == Text("題", "title")
    assert scene.names == (("a", Text("え", "ay")), ("b", Text("び", "bee")))
    assert (scene.game, scene.only, scene.edition) == ("victory_spark", ("T *",), "2013-03-25")
    assert scenario.expect.ends is False and scenario.all.lines == 1
    assert (first.title.en, first.scene.only, first.line) == ("other", (), ())
    assert first.expect is first.all is None and first.scene.start == scene.start
    assert (second.title.en, second.scene.only, second.line) == ("title", ("T *",), ("T dance",))
    assert second.expect.ends is True and second.all.lines == 2
    assert [one.id for one in second.scene.start.T.zone] == ["c"] and second.scene.start.T.player == "Mei"


def test_an_edition_is_part_of_the_table_where_the_rules_differ_by_it():
    head = 'game = "mtg_timestamps"\n'
    assert parse(head).scene.edition == parse(head).scene.start.edition == "2023-11-17"
    for text in ('edition = "old"', 'start.edition = "old"'):
        assert parse(head + text).scene.edition == parse(head + text).scene.start.edition == "old"
    (other,) = parse(head + 'edition = "old"\n[[variant]]\nedition = "2026-04-17"').variants
    assert other.scene.edition == other.scene.start.edition == "2026-04-17"
    assert parse(HEAD).scene.edition == "" and parse(HEAD + 'edition = "2013-03-25"').scene.edition


def test_what_is_not_foreseen_is_passed_on():
    assert in_words("It is odd", {}, Scenario, "start") == (
        "start", Text("値が正しくありません（It is odd）", "the value is wrong (It is odd)"))


@pytest.mark.parametrize("start", ["", "[start]", "[start.T]\nzone = []", '[start.T]\nplayer = "Mei"'])
def test_an_empty_table_goes_straight_through(start):
    line = play(parse(HEAD + start))
    assert [step.key for step in line.steps] == ["rules check", "T pass", "N pass", "rules resume"]


def test_a_character_phase_without_characters_goes_on_to_the_check():
    line = play(parse(HEAD + '[start]\nat = "character_phase"'))
    assert line.ended and line.steps[0].key == "rules go_on"


def test_a_card_called_script_stays_data():
    text = HEAD + ('[names]\nA = { ja = "<script>alert(1)</script>", en = "{0} %s {who.x} <script>" }\n'
                   '[start.T]\nzone = [{ id = "A" }]')
    line = play(parse(text))
    assert "{0} %s {who.x} <script>" in line.transcript("en")
    assert "<script>alert(1)</script>を選ん" in line.transcript("ja")


def test_a_wrong_expectation_is_a_failure_and_no_error():
    text = HEAD + ('line = ["T pass", "X"]\nall = { lines = 7, outcomes = 3, possible = ["T dance"], '
                   'results = [{ result = 2020-01-01 }] }\nexpect = { result = {}, steps = ["a"] }')
    failures = check(parse(text, "my.toml"))
    assert failures
    assert all(str(failure).startswith("my.toml: ") and "\n" not in str(failure) for failure in failures)


def _mutated(data, text):
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.sampled_from(lines))
        lines[at] = data.draw(st.sampled_from((
            other, "", lines[at][: len(lines[at]) // 2], lines[at].replace('"', "", 1),
            lines[at].replace("[", "", 1), lines[at].replace("id", "aim"), lines[at].replace("A", "K"),
            lines[at].replace("=", "= -1 #"), lines[at] + " ]")))
    return "\n".join(lines)


TEXTS = [HEAD + """[start.T]
zone = [{ id = "A", does = [{ do = "place", effects = [{ id = "C" }] }] }]
[start.N]
hand = [{ id = "K" }]
[names]
A = { ja = "あ", en = "a" }"""]


@given(data=st.data())
@settings(max_examples=share(150))
def test_a_damaged_file_is_read_or_answered(data):
    sources = [*TEXTS, *(load_text(name) for name in library("victory_spark"))]
    text = _mutated(data, data.draw(st.sampled_from(sources)))
    try:
        scenario = parse(text, "my.toml")
    except ScenarioError as fault:
        one_sentence(fault, "my.toml")
    else:
        assert isinstance(scenario, Scenario)
        explore(scenario, bound=200)


def load_text(name):
    from pathlib import Path

    from rulekit.scenario import LIBRARY

    return next(Path(LIBRARY).glob(f"*/{name}.toml")).read_text(encoding="utf-8")


@given(text=st.text(max_size=200))
@example("\ud800")
@example('game="victory_spark"\nline=["\x85"]')
@settings(max_examples=share(150))
def test_any_text_is_read_or_answered(text):
    for source in (text, HEAD + text, HEAD + f"start = {text}", HEAD + f'"{text}" = 1'):
        try:
            parse(source, "my.toml")
        except ScenarioError as fault:
            one_sentence(fault, "my.toml")


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.dates(),
              st.sampled_from(("A", "T", "own", "place", "check"))),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(("id", "name", "aim", "does", "do", "effects", "needs", "if", "zone", "T", "N")),
        inner, max_size=4), max_leaves=12)


FIELDS = ("start", "names", "line", "expect", "all", "variant", "title", "cites", "only")


@given(field=st.sampled_from(FIELDS), value=VALUES)
@settings(max_examples=share(200))
def test_any_value_in_any_field_is_read_or_answered(field, value):
    from rulekit.scenario import _read

    try:
        _read({"game": "victory_spark", field: value}, "my.toml")
    except ScenarioError as fault:
        one_sentence(fault, "my.toml")


@pytest.mark.parametrize(("text", "place", "en", "ja"), [
    ("game = \n", "line 1, column 8", "a value must stand here", "値が要ります"),
    ("game = victory_spark", "line 1, column 8", 'text stands in straight quotes (")', '引用符 " で囲みます'),
    ("game = “victory_spark”", "line 1, column", 'text stands in straight quotes (")', '引用符 " で囲みます'),
    ('game = "victory_spark\n', "line 1, column 22", "a quote is not closed", "引用符が閉じていません"),
    ("game = 'a", "end of file", "a quote is not closed", "引用符が閉じていません"),
    ("line = [1, 2", "end of file", "a [ is not closed, or a comma is missing", "[ が閉じていないか"),
    ("a = { b = 1, \n c = 2 }", "line 1, column 14", "stands on one line", "1 行に書きます"),
    ("a = 1\na = 2", "end of file", "stands there twice", "2 度あります"),
    ("a = 1 b = 2", "line 1, column 7", "only one field may stand on a line", "項目は 1 つ"),
    ("game", "end of file", "a field is written name = value", "「名前 = 値」"),
    ('a = "\x01"', "line 1, column 6", "the character '\\x01' cannot stand here", "使えない文字 '\\x01'"),
])
def test_what_is_not_toml_is_told_with_its_place_and_once(text, place, en, ja):
    with pytest.raises(ScenarioError) as caught:
        parse(text)
    fault = caught.value
    assert fault.file == "scenario" and fault.place.startswith(place)
    assert fault.text.en.startswith(f"scenario: {fault.place}: this is not TOML: ") and en in fault.text.en
    assert fault.text.ja.startswith(f"scenario: {fault.place}：TOML として読めません：")
    assert ja in fault.text.ja
    assert fault.text.en.count("scenario") == 1


def test_what_python_finds_too_deep_is_one_sentence(monkeypatch):
    def sunk(text):
        raise RecursionError

    monkeypatch.setattr("tomllib.loads", sunk)
    with pytest.raises(ScenarioError) as caught:
        parse(HEAD, "my.toml")
    assert (caught.value.place, caught.value.text) == ("", Text(
        "my.toml：入れ子が深すぎます", "my.toml: it is nested too deeply"))


@pytest.mark.parametrize("near", [True, False])
def test_a_name_that_the_library_has_not_is_answered_with_three_that_it_has(near):
    name = "chain_of_too" if near else "zz"
    with pytest.raises(ScenarioError) as caught:
        load(name)
    fault, said = caught.value, ("near it", "近いもの") if near else ("there are", "たとえば")
    listed = re.search(f"{said[0]}: (.*) \\(for a file", fault.text.en)[1]
    assert (fault.file, fault.place) == (name, "") and f"{said[1]}：{listed}（ファイルなら" in fault.text.ja
    three = listed.split(", ")
    assert len(three) == 3 and set(three) <= set(library()) and (three[0] == "chain_of_two") is near


def test_a_file_that_is_named_without_its_ending_is_offered(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(HEAD, encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"did you mean the file mine\.toml\?") as caught:
        load("mine")
    assert "mine.toml のことですか" in caught.value.text.ja


def test_a_file_is_called_by_its_path_and_one_of_the_library_by_its_name(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(HEAD, encoding="utf-8")
    assert load(mine).file == str(mine) and load("chain_of_two").file == "chain_of_two.toml"
    assert [one.variants for one in load("st20_cleanup").variants] == [()]


def test_an_answer_is_cut_after_six_hundred_letters():
    said = [ScenarioError("a", "", Text("あ", "x" * length)).text.en for length in (597, 598)]
    assert said == ["a: " + "x" * 597, "a: " + "x" * 597 + "…"]
