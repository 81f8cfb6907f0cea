"""The board: complete, in place, legible in both languages, the same every time, and safe."""

import os
import re
import subprocess
import sys
from functools import lru_cache
from itertools import pairwise
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from rulekit import Item, Step, Text, Zone, library, load, play
from rulekit.draw.board import board, height, storyboard, text_board
from rulekit.draw.measure import em, lines
from rulekit.draw.palette import STYLE
from rulekit.kernel import forced
from rulekit.tell import nouns, table_lines

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLE = ("kobato_cancels_the_pump", "T resolve removal", "N declare kobato>pump")


def all_lines():
    for scenario in map(load, library()):
        if not (scenario.expect and scenario.expect.breaks):
            yield play(scenario, *scenario.line)


def pictures(trace, **more):
    """Every frame of a line: (before, after, fragment)."""
    room = height(trace.scene, trace.states)
    for at, after in enumerate(trace.states):
        before = trace.states[at - 1] if at else None
        options = trace.scene.moves(after)
        yield before, after, board(trace.scene, before, after, options=options, heights=room, **more)


@lru_cache(4096)
def room_of(trace):
    return tuple(height(trace.scene, trace.states))


@lru_cache(4096)
def svgs(fragment):
    return list(ElementTree.fromstring(f"<div>{fragment}</div>"))


def scene(*tables, moves=lambda state: (), **text):
    """A game whose states are numbers of the pictures given, for shapes and names no game has yet."""
    game = SimpleNamespace(
        id="drawn", name=Text("仮", "drawn"), rules={}, players=("A", "B"), moves=moves, marks_tell=False,
        text={key: value if isinstance(value, Text) else Text(value, value) for key, value in text.items()},
        zones=lambda state: tables[state])
    return SimpleNamespace(rulebook=game, called={}, said={}, title=Text("", ""), edition="", moves=moves,
                           start=0)


def items_of(svg):
    return [group.get("data-item") for group in svg.iter(f"{SVG}g") if group.get("data-item")]


def texts(svg, lang):
    return ["".join(one.itertext()) for one in svg.iter(f"{SVG}text") if one.get("lang") == lang]


def boxes(svg):
    """Where each item stands, and the size of its outline: a rectangle, or a cut card."""
    for group in svg.iter(f"{SVG}g"):
        if group.get("data-item"):
            x, y = map(float, re.findall(r"-?[\d.]+", group.get("style"))[:2])
            shape = next((one for one in group if "rk-shape" in one.get("class", "")), None)
            if shape is None:
                continue
            if shape.get("width"):
                w, h = float(shape.get("width")), float(shape.get("height"))
            else:
                points = [float(one) for one in re.findall(r"[\d.]+", shape.get("d"))]
                w, h = points[3], points[7]
            yield group.get("data-item"), (x, y, w, h)


@pytest.fixture(scope="module")
def frames():
    return [(trace, *frame) for trace in all_lines() for frame in pictures(trace)]


def test_every_frame_is_well_formed_with_ids_of_its_own(frames):
    for _, _, _, fragment in frames:
        wide, narrow = svgs(fragment)
        ids = [one.get("id") for svg in (wide, narrow) for one in svg.iter() if one.get("id")]
        assert len(ids) == len(set(ids)) and all(id.startswith("b-") for id in ids)
        assert set(re.findall(r"url\(#([^)]+)\)", fragment)) <= set(ids)
        for svg in (wide, narrow):
            assert svg.get("role") == "img" and svg.find(f"{SVG}title").text and svg.find(f"{SVG}desc").text
        assert wide.get("viewBox").startswith("0 0 828 ") and narrow.get("viewBox").startswith("0 0 328 ")


def test_both_boards_hold_every_item_once(frames):
    for trace, _, after, fragment in frames:
        there = sorted(item.id for zone in trace.scene.rulebook.zones(after) if zone.shape != "track"
                       for item in zone.items)
        assert [sorted(items_of(svg)) for svg in svgs(fragment)] == [there, there]


def test_all_frames_of_a_line_have_one_height(frames):
    for trace, *_, fragment in frames:
        assert tuple(int(svg.get("height")) for svg in svgs(fragment)) == room_of(trace)


def test_every_label_fits_its_room_in_both_languages(frames):
    for _, _, _, fragment in frames:
        for svg in svgs(fragment):
            for text in svg.iter(f"{SVG}text"):
                size = next((int(s) for s in re.findall(r"\bs(\d\d)\b", text.get("class"))), 14)
                assert em(text.text) * size <= float(text.get("data-max", 1e9)) + 0.1, text.text


def test_items_stand_inside_the_board_and_apart(frames):
    for _, _, _, fragment in frames:
        for svg in svgs(fragment):
            width, tall = (float(one) for one in svg.get("viewBox").split()[2:])
            found = list(boxes(svg))
            for id, (x, y, w, h) in found:
                assert min(x, y) >= 0 and x + w <= width and y + h <= tall, id
            for at, (one, a) in enumerate(found):
                for other, b in found[at + 1:]:
                    clear = (a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0]
                             or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1])
                    assert clear, (one, other)


def test_what_stays_in_its_zone_keeps_its_place():
    trace = play(*EXAMPLE)
    seats = [dict(boxes(svgs(fragment)[0])) for *_, fragment in pictures(trace)]
    for id in ("panis", "vanilla", "old_panis"):
        assert len({places[id][:2] for places in seats[3:]}) == 1, id


def test_every_word_is_said_in_both_languages(frames):
    for *_, fragment in frames:
        for svg in svgs(fragment):
            assert texts(svg, "ja") and texts(svg, "en")
            assert {one.get("class").split()[0] for one in svg.iter(f"{SVG}text")} == {"ja", "en"}


def test_a_declared_cancel_shows_where_it_came_from_what_it_aims_at_and_that_it_is_next():
    trace = play(*EXAMPLE)
    at = [step.key for step in trace.steps].index("N declare kobato>pump")
    fragment = board(trace.scene, trace.states[at], trace.states[at + 1])
    for svg in svgs(fragment):
        said = " ".join(texts(svg, "en"))
        assert "− left" in said and "+ entered" in said and "4.6" in said and "next" in said
        kinds = [one.get("class", "") for one in svg.iter()]
        assert kinds.count("rk-aim") == kinds.count("rk-ghost") == kinds.count("rk-move") == 1
        assert any("rk-cancel" in kind for kind in kinds) and "target" in said
    assert "次に解決" in "".join(texts(svgs(fragment)[1], "ja"))


def test_nothing_is_said_to_resolve_next_while_a_player_may_still_decide_otherwise():
    trace = play("kobato_cancels_the_pump")
    assert forced(trace.options) is None and len(trace.options) == 2
    assert "rk-next" not in board(trace.scene, None, trace.state, options=trace.options)


def test_legal_things_carry_corners_and_the_right_word():
    trace = play("kobato_cancels_the_pump")
    wide = svgs(board(trace.scene, None, trace.state, options=trace.options))[0]
    legal = {one.get("data-item") for one in wide.iter(f"{SVG}g") if one.get("data-legal") == "1"}
    assert legal == {"pump", "removal"}
    assert texts(wide, "en").count("may resolve") == texts(wide, "ja").count("解決できる") == 2
    later = trace.play("T resolve removal")
    wide = svgs(board(later.scene, None, later.state, options=later.options))[0]
    assert texts(wide, "en").count("may target") == 1 and texts(wide, "en").count("may use") == 1


def test_a_forced_step_offers_nothing_to_choose():
    trace = play(*EXAMPLE)
    assert "data-legal" not in board(trace.scene, None, trace.state, options=trace.options[:1])


def test_the_start_has_no_change_marks():
    trace = play("kobato_cancels_the_pump")
    fragment = board(trace.scene, None, trace.state)
    assert not re.search(r'class="rk-(ghost|move|tabline)"|rk-changed', fragment)


def test_same_bytes_under_two_hash_seeds():
    code = ("import hashlib; from rulekit import play; from rulekit.draw.board import *;"
            f"t = play(*{EXAMPLE!r}); h = height(t.scene, t.states);"
            "s = ''.join(board(t.scene, a, b, heights=h, options=t.scene.moves(b))"
            " for a, b in zip(t.states, t.states[1:])) + storyboard(t, 'ja');"
            "print(hashlib.sha256(s.encode()).hexdigest())")
    found = {subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed},
                            capture_output=True, text=True, check=True).stdout for seed in ("1", "2")}
    assert len(found) == 1 and found != {""}


HOSTILE = '<script>alert("x")</script>&\'"'


def test_names_are_escaped_everywhere():
    table = (Zone("zone_A", "A", (Item(HOSTILE, HOSTILE, "A", (HOSTILE,), (HOSTILE,)),)),)
    drawn = scene((), table, A=HOSTILE, A_long=HOSTILE, zone=HOSTILE)
    fragment = board(drawn, 0, 1, options=[Step("A", "use", (HOSTILE,), (), 0), Step("A", "pass", (), (), 0)])
    assert "<script" not in fragment
    assert len(svgs(fragment)) == 2 and items_of(svgs(fragment)[0]) == [HOSTILE]


def test_a_face_is_hidden_from_who_may_not_see_it_and_so_is_its_name():
    card = Item("secret", "Trump", "A", ("cancel",), (), ("A",))
    drawn = scene((Zone("hand_A", "A", (card,)),), (Zone("field_A", "A", (card,)),))
    assert "Trump" in board(drawn, 0, 1, viewer="A") and "Trump" in board(drawn, 0, 1)
    hidden = board(drawn, 0, 1, viewer="B")
    assert "Trump" not in hidden and "face-down" in hidden and "rk-cancel" not in hidden


def test_a_stack_stands_on_its_floor_with_the_newest_on_top():
    spells = [Item(f"s{n}", f"s{n}", "A", ("spell",)) for n in range(3)]
    drawn = scene((Zone("stack", "", tuple(spells), "stack"),))
    for svg in svgs(board(drawn, None, 0)):
        places = dict(boxes(svg))
        assert places["s2"][1] < places["s1"][1] < places["s0"][1]
        assert texts(svg, "en").count("▶ resolves next") == 1
        assert "bottom of the stack (resolves last)" in texts(svg, "en")


def test_frames_stand_inside_each_other_and_one_resolves():
    nested = [Item(f"f{n}", f"f{n}", "A", ("charged",)) for n in range(3)]
    drawn = scene((Zone("frames", "", tuple(nested), "frames"),))
    for svg in svgs(board(drawn, None, 0)):
        rects = [(*map(float, re.findall(r"-?[\d.]+", group.get("style"))[:2]),
                  float(group[0].get("width")), float(group[0].get("height")))
                 for group in svg.iter(f"{SVG}g") if group.get("data-item")]
        for (x, y, w, h), (ix, iy, iw, ih) in pairwise(rects):
            assert x < ix and y < iy and ix + iw < x + w and iy + ih < y + h
        assert texts(svg, "en").count("resolving") == 1 and texts(svg, "en").count("suspended") == 2


def test_a_gauge_tells_its_number_and_what_it_was():
    drawn = scene(*((Zone("gauges_A", "A", (Item("wind", "wind", "A", (value, "20")),), "gauge"),)
                    for value in "45"))
    for svg in svgs(board(drawn, 0, 1)):
        assert "4 → 5" in texts(svg, "en") and "wind (to 20)" in texts(svg, "en")
        assert items_of(svg) == ["wind"]


def test_a_timing_says_where_we_are_once():
    trace = play(*EXAMPLE)
    for _, after, fragment in pictures(trace):
        here = sum("here" in item.marks for zone in trace.scene.rulebook.zones(after) for item in zone.items)
        for svg in svgs(fragment):
            assert texts(svg, "en").count("▼ you are here") == here
            assert "both zones empty: resume" in " ".join(texts(svg, "en"))


def test_ways_back_on_a_timing_are_those_that_play_takes():
    went = set()
    for name in library("victory_spark"):
        scenario = load(name)
        broken = scenario.expect and scenario.expect.breaks
        trace = play(scenario, *(() if broken else scenario.line))
        tracks = [next(zone for zone in trace.scene.rulebook.zones(state) if zone.shape == "track")
                  for state in trace.states]
        at = [next((item.id for item in track.items if "here" in item.marks), "") for track in tracks]
        went |= {(one, other) for one, other in pairwise(at) if "" < other < one}  # the ids are their numbers
    assert went == set(tracks[0].returns)


LONG = Text("とても長い名前を持つ特別なキャラクターの改訂版その二",
            "A character with a remarkably long name, revised")


def crowded(effects):
    own = tuple(Item(f"e{n}", "long", "A", ("ability",)) for n in range(effects))
    chain = (Item("c1", "long", "B", ("cancel",), ("e0",)), Item("c3", "long", "B", ("cancel",), ("c2",)))
    answer = Item("c2", "long", "A", ("cancel",), ("c1",))
    hand = tuple(Item(f"h{n}", "long", "B") for n in range(9))
    return scene((Zone("hand_B", "B", hand), Zone("zone_B", "B", chain),
                  Zone("hand_A", "A"), Zone("zone_A", "A", (*own, answer))), long=LONG)


@pytest.mark.parametrize("effects", [1, 3, 8, 30])
def test_crowded_zones_with_long_names_and_a_chain_of_cancels_stay_apart_and_fit(effects):
    fragment = board(crowded(effects), None, 0)
    test_items_stand_inside_the_board_and_apart([(0, 0, 0, fragment)])
    test_every_label_fits_its_room_in_both_languages([(0, 0, 0, fragment)])
    for svg in svgs(fragment):
        assert len(items_of(svg)) == effects + 12
        assert sum(one.get("class") == "rk-aim" for one in svg.iter()) == 3


def test_lines_break_at_phrases_and_end_in_an_ellipsis_where_they_must():
    assert lines("ブラコン小鳩", 13, 60) == ("ブラコン", "小鳩")
    assert lines("cancel, aimed at the pump", 12, 100) == ("cancel, aimed", "at the pump")
    cut = lines("とても長い名前を持つ特別なキャラクター", 12, 60)
    assert len(cut) == 2 and cut[1].endswith("…") and all(em(line) * 12 <= 60 for line in cut)


def test_turns_that_are_never_drawn_together_share_one_place():
    turns = [(Zone(f"turn_{who}", who, (Item("main", "main", "", ("here",)),), "track"),) for who in "AB"]
    drawn = scene(*turns)
    room = height(drawn, [0, 1])
    stops = [[(one.get("cx"), one.get("cy")) for one in svg.iter(f"{SVG}circle")
              if "rk-here" in one.get("class")]
             for fragment in (board(drawn, None, 0, heights=room), board(drawn, 0, 1, heights=room))
             for svg in svgs(fragment)]
    assert stops[:2] == stops[2:] and [len(one) for one in stops] == [1, 1, 1, 1]


def test_mere_numbers_are_counters_and_values_stand_by_the_name():
    life = Zone("counters_A", "A", (Item("life", "life", "A", ("10",)),))
    bear = Zone("field_A", "A", (Item("bear", "bear", "A", ("creature", "2/2")),))
    for svg in svgs(board(scene((life, bear)), None, 0)):
        assert {"life", "10", "bear", "2/2", "creature"} <= set(texts(svg, "en"))


def test_arrows_across_the_gap_do_not_cross():
    chain = (Item("k1", "k1", "B", ("cancel",), ("a",)), Item("k3", "k3", "B", ("cancel",), ("k2",)))
    own = (Item("a", "a", "A", ("ability",)), Item("k2", "k2", "A", ("cancel",), ("k1",)))
    wide = svgs(board(scene((Zone("zone_B", "B", chain), Zone("zone_A", "A", own))), None, 0))[0]
    shafts = [[float(one) for one in re.findall(r"[\d.]+", path.get("d"))] for path in wide.iter(f"{SVG}path")
              if path.get("class") == "rk-aim"]
    corners = [list(zip(one[::2], one[1::2], strict=True)) for one in shafts]
    segments = [(number, *pair) for number, one in enumerate(corners) for pair in pairwise(one)]
    assert len(shafts) == 3
    for first, a, b in segments:
        for second, c, d in segments:
            if first < second:
                apart = (max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0])
                         or max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]))
                assert apart, (a, b, c, d)


def aims(svg):
    """The straight parts of each arrow."""
    for path in svg.iter(f"{SVG}path"):
        if path.get("class") == "rk-aim":
            found = [float(one) for one in re.findall(r"-?[\d.]+", path.get("d"))]
            yield list(pairwise(zip(found[::2], found[1::2], strict=True)))


def values(svg):
    """Where the power and toughness of each card are written: left, right, their line."""
    for group in svg.iter(f"{SVG}g"):
        for one in group if group.get("data-item") else ():
            if "s14 b" in one.get("class", "") and one.get("text-anchor") == "end":
                x, y = map(float, re.findall(r"-?[\d.]+", group.get("style"))[:2])
                right = x + float(one.get("x"))
                yield right - em("".join(one.itertext())) * 14, right, y + float(one.get("y"))


def test_no_arrow_runs_over_a_number(frames):
    crossable = 0
    for _, _, _, fragment in frames:
        both = "rk-aim" in fragment and re.search(r">\d+/\d+</text>", fragment)
        for svg in svgs(fragment) if both else ():
            written = list(values(svg))
            for (ax, ay), (bx, by) in (part for arrow in aims(svg) for part in arrow):
                for left, right, line in written:
                    crossable += 1
                    beside = max(ax, bx) < left or min(ax, bx) > right
                    assert beside or max(ay, by) < line - 11 or min(ay, by) > line + 1
    assert crossable > 1000


def words_of_items(svg):
    """Where each word on an item is written: left, right, top, bottom."""
    for group in svg.iter(f"{SVG}g"):
        for one in group.iter(f"{SVG}text") if group.get("data-item") else ():
            x, y = map(float, re.findall(r"-?[\d.]+", group.get("style"))[:2])
            size = int(re.search(r"s(\d+)", one.get("class") + " s14")[1])
            wide = em("".join(one.itertext())) * size
            left = x + float(one.get("x")) - {"end": wide, "middle": wide / 2}.get(one.get("text-anchor"), 0)
            yield left, left + wide, y + float(one.get("y")) - 0.7 * size, y + float(one.get("y")) + size / 4


def test_no_tab_lies_on_the_words_of_a_card(frames):
    tabs = 0
    for _, _, _, fragment in frames:
        for svg in svgs(fragment):
            written = list(words_of_items(svg))
            drawn = [one for one in svg.iter(f"{SVG}rect") if one.get("class") in ("rk-tab", "rk-tabline")]
            for tab in drawn:
                x, y, wide = (float(tab.get(name)) for name in ("x", "y", "width"))
                tabs += 1
                for left, right, top, bottom in written:
                    assert right < x or left > x + wide or bottom <= y or top >= y + 18
    assert tabs > 1000


def test_a_full_row_says_beside_the_name_what_finds_room():
    line = play("m09_split_second", *load("m09_split_second").line)
    drawn = board(line.scene, line.states[-2], line.state, langs=("en",), only="wide",
                  heights=height(line.scene, line.states))
    row = next(group for group in svgs(drawn)[0].iter(f"{SVG}g") if "Morph" in "".join(group.itertext()))
    assert ["".join(one.itertext()) for one in row.iter(f"{SVG}text")] == ["Morph", "2/2", "face down"]


@pytest.mark.browser
def test_no_label_is_wider_in_a_browser_than_its_room(browser):
    measure = """[...document.querySelectorAll("text[data-max]")]
        .filter(one => one.getComputedTextLength() > +one.dataset.max + 0.5).map(one => one.textContent)"""
    frames = [fragment for *_, fragment in pictures(play(*EXAMPLE))]
    drawn = "".join(frames[::4]) + board(crowded(8), None, 0)
    show = ".rk .ja,.rk .en{display:inline!important}.rk .rk-narrow{display:block}"
    page = browser.new_page()
    page.set_content(f"<style>{STYLE}{show}</style><div class='rk'>{drawn}</div>")
    assert page.evaluate("document.querySelectorAll('text[data-max]').length") > 100
    assert page.evaluate(measure) == []
    page.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_storyboard_tells_every_telling_step_in_one_language_without_scripts(lang):
    trace = play(*EXAMPLE)
    told = storyboard(trace, lang)
    assert "<script" not in told and STYLE in told
    page = ElementTree.fromstring(re.sub(r"<style>.*?</style>", "", told, flags=re.S))
    steps = [int(one.get("value")) for one in page.iter("li")]
    assert steps == sorted(set(steps)) and steps[0] == 0
    pictured = [one for one in page.iter("li") if one.find("figure") is not None]
    assert [len(list(one.iter(f"{SVG}svg"))) for one in pictured] == [1] * len(pictured)
    assert {int(one.get("value")) for one in pictured} >= {7, 8, 12, 17}
    other = {"ja": "en", "en": "ja"}[lang]
    assert not texts(page, other) and texts(page, lang)
    rows = page.findall(".//tbody/tr")
    assert len(rows) == len(pictured)
    assert all(step.rules[0] in told for step in trace.steps)
    assert told.count("◆") == len(trace.keys)


def test_pictures_are_hidden_where_their_style_is_taken_away():
    page = re.sub(r"<style>.*?</style>", "", storyboard(play(*EXAMPLE), "en"), flags=re.S)
    for svg_holder in re.findall(r"<div[^>]*><svg", page):
        assert 'class="rk-picture" hidden=""' in svg_holder
    assert ".rk-picture{display:block!important}" in STYLE


def test_a_storyboard_keeps_no_empty_room_for_what_only_comes_later():
    """Zones of nobody's that are not there yet are no empty box, and leave no gap below the picture."""
    trace = play("lesson_four_at_once", "A stamp blood_moon", "A stamp humility", "A stamp opalescence")
    drawn = [ElementTree.fromstring(one) for one in
             re.findall(r"<svg.*?</svg>", storyboard(trace, "en"), re.S)]
    panels = [[one for one in svg.iter(f"{SVG}rect") if one.get("class") == "rk-panel"] for svg in drawn]
    tall = [float(svg.get("viewBox").split()[3]) for svg in drawn]
    assert (len(panels[0]), len(panels[-1])) == (len(trace.scene.rulebook.players), 3)
    assert tall[0] < tall[-1] == height(trace.scene, trace.states)[0]
    assert float(drawn[0].get("height")) == tall[0]
    for svg, own, high in zip(drawn, panels, tall, strict=True):
        ends = [float(one.get("y")) + float(one.get("height")) for one in own]
        ends += [y + h for _, (_, y, _, h) in boxes(svg)]
        assert max(ends) <= high < max(ends) + 60


def test_the_text_board_is_the_table_in_characters():
    trace = play(*EXAMPLE)
    lines_ = table_lines(trace.scene, trace.state, nouns(trace.scene, [trace.state]), "ja")
    assert text_board(trace.scene, trace.state, "ja") == "\n".join(lines_)


@pytest.mark.parametrize("number", [0, 1])
def test_a_timing_without_stations_is_drawn_as_nothing(number):
    line = play(load("entering_under_blood_moon").variants[number])
    assert storyboard(line, "en").count("<svg") >= 1
