"""What steps and outcomes say: who is out, what is cited, what things are called."""

import re

import msgspec
import pytest
from mtg_stack_scenes import passed_out, scene

from rulekit import tell
from rulekit.draw.board import board, text_board
from rulekit.games import game
from rulekit.games.furuyoni import cards as fu
from rulekit.games.furuyoni.table import Side, State
from rulekit.games.mtg import terms
from rulekit.games.mtg.vocabulary import entries
from rulekit.kernel import LANGUAGES
from rulekit.scenario import library, load, parse
from rulekit.show.situation import briefly
from rulekit.trace import Scene, changes, play

BOLT = {"id": "bolt", "types": ["instant"], "targets": [{"zone": "any"}],
        "do": [{"do": "damage", "n": 3, "to": "t0"}]}


def outcome(line, lang="en"):
    """Return the parts of what `line` came to, in words."""
    scene, noun = line.scene, tell.nouns(line.scene, line.states)
    said = tell.told(scene, scene.rulebook.result(line.state), noun)
    return re.split("; | ／ ", getattr(said, lang))


def test_an_outcome_says_of_each_player_once_who_won_who_is_out_and_what_life_is_left():
    bolts = [{**BOLT, "id": id} for id in ("bolt", "shock")]
    seats = [{"id": who, "life": 3} for who in "ABC"]
    table = scene(bolts, ["bolt A hand", "shock A hand"], players=seats)
    one = play(table, "A cast bolt", "A target bolt>B", "A pass", "B pass", "C pass")
    assert outcome(one)[:2] == ["B is out", "life: A 3, C 3"]
    assert outcome(one, "ja")[:2] == ["B は敗北", "ライフ：A 3、C 3"]
    two = passed_out(one.play("A cast shock", "A target shock>C"))
    assert outcome(two)[:4] == ["A wins", "C is out (life 0)", "B is out", "life: A 3"]
    assert outcome(two, "ja")[:4] == ["A の勝ち", "C は敗北（ライフ 0）", "B は敗北", "ライフ：A 3"]


@pytest.mark.parametrize("name", library("victory_spark"))
def test_a_scene_cites_what_holds_of_it_and_no_step_of_the_worked_example(name):
    scenario = load(name)
    for one in (scenario, *scenario.variants):
        line = play(one, *(one.line[:-1] if one.expect and one.expect.breaks else one.line))
        texts = [line.scene.rulebook.rules[rule].text for step in line.steps for rule in step.rules]
        assert not [text for text in texts if text.en.startswith("Example")]


def test_what_an_ability_does_is_cited_by_whose_it_is():
    def pumps(who):
        both = {"T": {}, "N": {}}
        both[who] = {"ring": {"id": "imp"}, "zone": [{"id": "pump", "does": [{"do": "pump"}]}]}
        start = game("victory_spark").State
        line = play(Scene("victory_spark", msgspec.convert({"at": "check", **both}, start)))
        return next(step.rules for step in line.steps if step.verb == "pump")

    assert (pumps("T"), pumps("N")) == (("VS-25",), ("VS-26",))


def furuyoni(*cards, keys=(), **more):
    """Return a line of Furuyoni from A's main phase, in which nobody hosts Raira."""
    side = Side(("yurina", "saine"))
    return play(Scene("furuyoni", State(**({"cards": cards, "A": side, "B": side} | more))), *keys)


def sentences(line, verb, lang="en"):
    """Return what the steps of `line` with this verb say."""
    noun = tell.nouns(line.scene, line.states)
    return [getattr(tell.sentence(line.scene, step, noun), lang) for step in line.steps if step.verb == verb]


@pytest.mark.parametrize(("kind", "clause", "ranged"),
                         [("attack", "FU-10", True), ("action", "FU-14", False),
                          ("enhancement", "FU-15", False)])
def test_only_an_attack_is_used_by_its_range_and_combust_is_cited_where_it_is_paid(kind, clause, ranged):
    card = fu.Card("x", "A", megami="thallya", kind=kind, combust=1, cost=1)
    line = furuyoni(card, A=Side(("yurina", "thallya"), flare=1, machine=1), keys=("A use x",))
    assert next(step.rules for step in line.steps if step.verb == "pay") == ("FU-E9", "FU-40", clause)
    (en,), (ja,) = sentences(line, "use"), sentences(line, "use", "ja")
    assert ("range" in en, "適正距離" in ja) == (ranged, ranged) and "cost can be paid" in en
    free = furuyoni(fu.Card("x", "A", megami="yurina", kind=kind, cost=1, reach=(0, 10)),
                    A=Side(("yurina", "saine"), flare=1), keys=("A use x",))
    assert next(step.rules for step in free.steps if step.verb == "pay") == ("FU-E9", clause)


@pytest.mark.parametrize(("effect", "more", "why", "rule"), [
    (fu.Shift(by=1), {"dust": 0}, "no Sakura token in the dust", "FU-32"),
    (fu.Shift(by=1), {"dust": 5, "distance": 10}, "fits into the distance", "FU-32"),
    (fu.Shift(by=0), {}, "moves 0 Sakura tokens", "FU-32"),
    (fu.Shift(by=-1), {"distance": 0}, "no Sakura token in the distance", "FU-32"),
    (fu.MoveTokens(source="their_aura", to="dust"), {}, "no Sakura token in B's aura", "FU-32"),
    (fu.MoveCard(source="hand", to="played", whose="opponent"), {}, "No such card lies", "FU-32"),
    (fu.UseCard(whose="opponent"), {}, "No such card lies", "FU-43"),
    (fu.Raise(), {}, "does not host Raira", "FU-E2"),
    (fu.Raise(when=fu.Reads("wind", 2)), {}, "gauge does not read enough", "FU-E2"),
    (fu.Cancel(), {}, "no reaction to an attack", "FU-E7"),
])
def test_an_effect_of_which_nothing_comes_says_why(effect, more, why, rule):
    card = fu.Card("x", "A", megami="saine", effects=(effect,))
    side = {"B": Side(("yurina", "saine"), aura=0)} | more
    line = furuyoni(card, keys=("A use x",), **side)
    (step,) = [step for step in line.steps if step.verb == "nothing"]
    assert why in sentences(line, "nothing")[0] and step.rules == (rule,)
    assert "何もしない" in sentences(line, "nothing", "ja")[0] or "打ち消すものはない" in sentences(
        line, "nothing", "ja")[0]


def test_a_sentence_after_the_first_begins_with_a_large_letter():
    attack = fu.Card("slash", "A", megami="yurina", kind="attack", reach=(0, 10), damage=(1, 1))
    reply = fu.Card("parry", "B", megami="saine", subtype="reaction")
    line = furuyoni(attack, reply, keys=("A use slash", "B react parry>slash"))
    assert sentences(line, "react") == ["B reacts to slash with parry. Slash is suspended and the reaction "
                                        "resolves first"]


SMALL = """
game = "mtg_timestamps"
[start]
objects = [{ id = "bear", types = ["creature"], pt = [2, 2] }]
[[start.events]]
do = "resolve"
effect = { id = "giant", affects = [{ id = "bear" }], parts = [["7c", ["modify_pt", 3, 3]]] }
[[start.events]]
do = "enter"
objects = [{ id = "wings", types = ["artifact"], subtypes = ["Equipment"] }]
[[start.events]]
do = "attach"
objects = ["wings"]
to = "bear"
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_nothing_else_is_called_is_not_told_apart_and_no_word_is_doubled(lang):
    line = play(parse(SMALL))
    said = line.transcript(lang) + "".join(text_board(line.scene, state, lang) for state in line.states)
    assert "giant" in said.lower() and not re.search(r"\b(\w+) ?[（(]\1[）)]", said, re.I)


def test_things_that_are_seen_by_one_name_are_told_apart_by_their_ids():
    cards = [{"id": "bear", "types": ["creature"], "pt": [2, 2]}]
    line = play(scene(cards, ["one A battlefield bear", "two B battlefield bear"]))
    noun = tell.nouns(line.scene, line.states)
    assert (noun("one").en, noun("two").ja) == ("bear (one)", "bear（two）")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_calls_what_is_renamed_as_its_picture_does(lang):
    scenario = load("copy_of_a_spell_with_two_faces")
    line = play(scenario, *scenario.line)
    noun, beast, youth = tell.nouns(line.scene, line.states), *(
        getattr(line.scene.called[id], lang) for id in ("beast", "D"))
    at = next(n for n, step in enumerate(line.steps) if step.verb == "target" and step.args[0] == "T")
    step, former = line.steps[at], line.states[at]
    assert beast in getattr(tell.sentence(line.scene, step, noun), lang)
    assert beast in getattr(tell.label(line.scene, step, noun), lang)
    (aimed,) = [one for one in changes(line.scene, former, step.after) if one.kind == "aims"]
    assert beast in getattr(tell.change_words(line.scene, aimed, noun), lang)
    drawn = re.sub(r"<[^>]+>", "", board(line.scene, former, step.after, noun=noun, langs=(lang,)))
    table = "".join(tell.table_lines(line.scene, step.after, noun, lang))
    aim = {"ja": "(→ |対象は){}", "en": "(→ |aimed at ){}"}[lang]
    for text in (drawn, table):
        assert re.search(aim.format(beast), text) and not re.search(aim.format(youth), text)
    turned = next(step for step in line.steps if step.verb == "transform")
    assert youth in getattr(tell.sentence(line.scene, turned, noun), lang)


@pytest.mark.parametrize(("n", "had", "said"), [
    (1, 0, "A +1/+1 counter is put on bear"), (3, 0, "3 +1/+1 counters are put on bear"),
    (1, 1, "One more +1/+1 counter is put"), (2, 1, "2 more +1/+1 counters are put"),
])
def test_counters_are_told_by_their_number(n, had, said):
    events = [{"do": "counter", "object": "bear", "kind": "+1/+1", "n": n}]
    bear = {"id": "bear", "types": ["creature"], "pt": [2, 2], "counters": [["+1/+1", had]] * bool(had)}
    line = play(Scene("mtg_timestamps", msgspec.convert(
        {"objects": [bear], "events": events}, game("mtg_timestamps").State)))
    assert sentences(line, "counter")[0].startswith(said)
    assert (f" {n} 個" in sentences(line, "counter", "ja")[0]) == (n > 1)


def test_a_question_tells_how_many_counters_were_put_and_taken():
    events = [{"do": do, "object": "bear", "kind": "+1/+1", "n": n}
              for do, n in (("counter", 3), ("counter", 2), ("remove_counter", 4), ("remove_counter", 1))]
    line = play(Scene("mtg_timestamps", msgspec.convert(
        {"objects": [{"id": "bear", "types": ["creature"], "pt": [2, 2]}], "events": events},
        game("mtg_timestamps").State)))
    told = [briefly(line.scene, step, tell.nouns(line.scene, line.states)) for step in line.steps[:4]]
    assert [one.en for one in told] == [
        "3 +1/+1 counters are put on bear", "2 more +1/+1 counters are put on bear",
        "4 +1/+1 counters are removed from bear", "a +1/+1 counter is removed from bear"]
    assert [one.ja for one in told] == [
        "bearに+1/+1カウンターを 3 個置く", "bearに+1/+1カウンターをさらに 2 個置く",
        "bearから+1/+1カウンターを 4 個取り除く", "bearから+1/+1カウンターを一つ取り除く"]


def test_what_is_attached_is_told_with_what_it_is_attached_to():
    line = play(parse(SMALL))
    assert sentences(line, "attach") == ["Wings becomes attached to bear and gets a new timestamp"]
    assert sentences(line, "attach", "ja") == ["wingsがbearに新たにつけられ、新しいタイムスタンプを得る"]


def test_every_event_says_what_it_is_about_where_nothing_is_said():
    """What looks at its own source by default says so; a creature dies, whichever it is."""
    words = {word: text for kind, word, text, _ in entries() if kind == "event"}
    own = {one.__struct_config__.tag for one in terms.Event.__subclasses__()
           if "which" in one.__struct_fields__ and one().which.this}
    for word in own - {"planeswalks_away"}:  # of which "this plane" says it
        assert "既定はこれ自身" in words[word].ja and "by default itself" in words[word].en
    assert "既定はどのクリーチャーでも" in words["dies"].ja and "by default any" in words["dies"].en


def test_two_kinds_of_counters_of_which_there_are_as_many_both_say_how_many():
    events = [{"do": "counter", "object": "bear", "kind": kind, "n": 2} for kind in ("+1/+1", "flying")]
    line = play(Scene("mtg_timestamps", msgspec.convert(
        {"objects": [{"id": "bear", "types": ["creature"], "pt": [2, 2]}], "events": events},
        game("mtg_timestamps").State)))
    noun = tell.nouns(line.scene, line.states)
    assert any("the +1/+1 counters, ×2, the flying counters, ×2" in said
               for state in line.states for said in tell.table_lines(line.scene, state, noun, "en"))
