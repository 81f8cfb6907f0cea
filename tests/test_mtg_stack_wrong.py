"""Every sentence about a wrong start of the stack, word by word in both languages, with its place."""

import pytest

from rulekit.scenario import ScenarioError, parse

HEAD = 'game = "mtg_stack"\n[start]\nplayers = [{ id = "A" }, { id = "B" }]\n'
CARD = 'cards = [{ id = "x", types = [], %s }]'
ABILITY = CARD % "abilities = [%s]"
DO = CARD.replace("[]", '["instant"]') % "do = [%s]"
LYING = 'cards = [{ id = "x", types = [] }]\nobjects = [{ id = "x", owner = "A", %s }]'
ON_STACK = 'cards = [{ id = "x", types = [] }]\nstack = [{ id = "x", owner = "A", zone = "stack", %s }]'
LATER = '{ do = "later", when = { on = %s }, ability = { id = "d"%s } }'
OFFER = ABILITY % '{ id = "a", static = [{ static = "offers", later = %s }] }'
TIMES, DESTROYS = '"resolved_times", n = 2', 'do = [{ do = "destroy" }]'
NAMES = ("you", "each_player", "each_opponent", "it.controller", "self", "it", "moved", "targets")


def nobody(id, *there):
    """Return what is said where a name is nobody's."""
    listed = ", ".join(there)
    return f"「{id}」というものはありません。書けるもの：{listed}", f'there is no "{id}"; it may be {listed}'


def twice(kind, id, first):
    """Return what is said where a name is given twice."""
    return f"{kind}「{id}」は {first} でもう使われています", f'the {kind} "{id}" is already used at {first}'


ONE = ("ここに書けるのは一人のプレイヤーだけです：you, it.controller, it",
       "only one player can stand here: you, it.controller, it")
COUNTED = ("resolved_times は、起動型能力か誘発型能力の中の later でだけ使えます",
           "resolved_times can stand only in later, in the text of an activated or triggered ability")
CHOOSING = ("置換効果を選ぶ途中からは始められません",
            "a scenario does not begin where a replacement effect is being chosen")
WRONG = [
    ("steps = []", "steps", ("ステップが一つは要ります", "there must be at least one step")),
    ('now = [{ frame = "priority", who = "Z" }]', "now[0].who", nobody("Z", "A", "B")),
    ('now = [{ frame = "resolve", what = { id = "x", owner = "A" } }]', "now[0].frame",
     ("始められるのは begin、check、priority だけです", "a scenario begins with begin, check or priority")),
    ('active = "Z"', "active", nobody("Z", "A", "B")),
    ('concede = ["A", "Z"]', "concede", nobody("Z", "A", "B")),
    ('decided = [["x", "y", "z"]]', "decided", CHOOSING),
    ('asks = { who = "A", about = "x", options = [] }', "asks", CHOOSING),
    # names given twice
    ('cards = [{ id = "x", types = [] }, { id = "x", types = [] }]', "cards[1].id",
     twice("card", "x", "start.cards[0].id")),
    (LYING % 'card = "x" }, { id = "A", owner = "A", card = "x"', "objects[1].id",
     twice("id", "A", "start.players[0].id")),
    (ABILITY % '{ id = "a" }, { id = "a" }', "cards[0].abilities[1].id",
     twice("id", "a", "start.cards[0].abilities[0].id")),
    (CARD % 'modes = [{ id = "m" }, { id = "m" }]', "cards[0].modes[1].id",
     twice("id", "m", "start.cards[0].modes[0].id")),
    (ABILITY % '{ id = "a", modes = [{ id = "m" }, { id = "m" }] }', "cards[0].abilities[0].modes[1].id",
     twice("id", "m", "start.cards[0].abilities[0].modes[0].id")),
    # where things lie
    (LYING % 'card = "q"', "objects[0].card", nobody("q", "x")),
    (LYING % 'controller = "Z"', "objects[0].controller", nobody("Z", "A", "B")),
    (LYING.replace('"A"', '"Z"') % 'card = "x"', "objects[0].owner", nobody("Z", "A", "B")),
    (LYING % 'host = "q"', "objects[0].host", nobody("q", "A", "B", "x")),
    (ON_STACK % 'source = "q"', "stack[0].source", nobody("q", "A", "B", "x")),
    (LYING % 'zone = "stack"', "objects[0].zone",
     ("スタックのものは stack に書きます", "what is on the stack stands in `stack`")),
    (ON_STACK.replace(' zone = "stack",', "") % 'card = "x"', "stack[0].zone",
     ('zone = "stack" が要ります', 'this must have zone = "stack"')),
    (ON_STACK % 'aims = ["A"]', "stack[0].aims", ("対象は 0 個要ります", "the number of targets must be 0")),
    (ON_STACK % 'mutating = true, aims = ["A"]', "stack[0].mutating",
     ("変容するのはクリーチャー呪文だけです", "only a creature spell mutates")),
    (LYING % 'zone = "command"', "objects[0].zone",
     ("次元は command か planes に、ほかのものはほかの領域に置きます",
      "a plane lies in command or planes, anything else elsewhere")),
    (LYING.replace("[]", '["plane"]') % 'zone = "hand"', "objects[0].zone",
     ("次元は command か planes に、ほかのものはほかの領域に置きます",
      "a plane lies in command or planes, anything else elsewhere")),
    (LYING % 'zone = "phased"', "objects[0].out",
     ("誰のコントロール下でフェイズ・アウトしたかが要ります",
      "it must say under whose control it phased out")),
    (LYING % 'zone = "phased", out = "Z"', "objects[0].out", nobody("Z", "A", "B")),
    (LYING % 'attacking = "Z"', "objects[0].attacking", nobody("Z", "A", "B")),
    (LYING % 'parts = [{ id = "p", card = "x" }]', "objects[0].parts",
     ("結合したもの（parts）には「x」自身も要ります", 'what is merged (parts) includes "x" itself')),
    (LYING % 'parts = [{ id = "x", card = "q" }]', "objects[0].parts[0].card", nobody("q", "x")),
    # what a text means
    (DO % '{ do = "destroy", what = "t1" }', "cards[0].do[0].what", nobody("t1", *NAMES)),
    (DO % '{ do = "create", card = "q" }', "cards[0].do[0].card", nobody("q", "x")),
    (DO % '{ do = "life", n = 1, unless = 1, payer = "each_player" }', "cards[0].do[0].payer", ONE),
    (DO % '{ do = "elect", which = {}, who = "targets" }', "cards[0].do[0].who", ONE),
    (DO % '{ do = "life", n = { of = "life_of", who = "moved" } }', "cards[0].do[0].n.who", ONE),
    (DO % '{ do = "copy", what = "it", at = "each_player" }', "cards[0].do[0].at",
     nobody("each_player", "you", "it.controller", "self", "it", "moved")),
    (DO.replace("do = [%s]", 'targets = [{ count = 2 }], do = [{ do = "damage", n = 1, divided = true }]'),
     "cards[0].do[0].divided",
     ("割り振るダメージは、対象の数以上の数で書きます",
      "damage to be divided is a number, at least one a target")),
    (DO % f'{{ do = "when_you_do", ability = {{ id = "i", {DESTROYS} }} }}',
     "cards[0].do[0].ability.do[0].what", nobody("t0", *NAMES)),
    (CARD % f'modes = [{{ id = "m", {DESTROYS} }}]', "cards[0].modes[0].do[0].what", nobody("t0", *NAMES)),
    (ABILITY % f'{{ id = "a", modes = [{{ id = "m", {DESTROYS} }}] }}',
     "cards[0].abilities[0].modes[0].do[0].what", nobody("t0", *NAMES)),
    (OFFER % LATER % ('"dies"', f", {DESTROYS}"),
     "cards[0].abilities[0].static[0].later.ability.do[0].what", nobody("t0", *NAMES)),
    # what is delayed, replaced, two-faced, a plane
    (DO % LATER % (TIMES, ""), "cards[0].do[0].when.on", COUNTED),
    (ABILITY % f'{{ id = "a", when = {{ on = {TIMES} }} }}', "cards[0].abilities[0].when.on", COUNTED),
    (OFFER % LATER % (TIMES, ""), "cards[0].abilities[0].static[0].later.when.on", COUNTED),
    (ABILITY % '{ id = "a", cost = [], do = [%s] }' % (LATER % (TIMES, "")).replace(
        "ability", 'until = "end_of_turn", ability'), "cards[0].abilities[0].do[0].until",
     ("resolved_times は一度だけ誘発するので、期間（until）はありません",
      "resolved_times triggers once, so it has no duration (until)")),
    (DO % LATER % ('"dies", which = { this = true }', ""), "cards[0].do[0].when.which.this",
     ("呪文は解決するとなくなるので、これ自身（this）の出来事を待つことはできません",
      "a spell is gone once it has resolved, so nothing can wait for what happens to it (this)")),
    (ABILITY % '{ id = "a", static = [{ static = "instead_of_going", to = "graveyard" }] }',
     "cards[0].abilities[0].static[0].to",
     ("代わりに行く領域は、行くはずの領域（graveyard）と別のものです",
      "where it goes instead must differ from where it would go (graveyard)")),
    (CARD % 'back = "q"', "cards[0].back", nobody("q", "x")),
    (CARD % 'back = "x"', "cards[0].back",
     ("第2面のカードに、さらに第2面（back）はありません", "a back face cannot have a back of its own")),
    (CARD % "cast_back = []", "cards[0].cast_back",
     ("cast_back には、パーマネントの第2面（back）が要ります",
      "cast_back needs a back that is a permanent card")),
    (ABILITY.replace("[]", '["plane"]') % '{ id = "a", cost = [] }', "cards[0].abilities",
     ("次元に書けるのは、誘発型能力だけです", "a plane can have triggered abilities only")),
    (ABILITY.replace("[]", '["plane"]') % '{ id = "a", static = [{ static = "enters_tapped" }] }',
     "cards[0].abilities",
     ("次元に書けるのは、誘発型能力だけです", "a plane can have triggered abilities only")),
]


@pytest.mark.parametrize(("start", "place", "said"), WRONG)
def test_a_wrong_start_is_told_word_by_word(start, place, said):
    with pytest.raises(ScenarioError) as caught:
        parse(HEAD + start)
    text = caught.value.text
    assert caught.value.place == f"start.{place}"
    assert (text.ja.partition("：")[2], text.en.split(": ", 2)[2]) == said


def test_one_player_alone_plays_no_game():
    with pytest.raises(ScenarioError) as caught:
        parse('game = "mtg_stack"\n[start]\nplayers = [{ id = "A" }]')
    assert "プレイヤーは二人以上要ります" in caught.value.text.ja
    assert caught.value.text.en.endswith(": there must be at least two players")
