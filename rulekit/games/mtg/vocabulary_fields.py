"""Every field that a card, an ability, an instruction or a description may have, each with an example."""

from typing import get_args

from rulekit.games.mtg import cards, terms
from rulekit.kernel import Text

_CARD = {
    "id": (Text("名前の代わりになる文字列", "what it is called"), '{ id = "x", types = [] }'),
    "types": (Text("カード・タイプとサブタイプ", "its card types and subtypes"),
              '{ id = "x", types = ["artifact", "equipment"] }'),
    "cost": (Text("唱えるコスト", "what casting it costs"),
             '{ id = "x", types = [], cost = [{ pay = "mana", n = 2 }] }'),
    "pt": (Text("パワーとタフネス", "power and toughness"),
           '{ id = "x", types = ["creature"], pt = [2, 2] }'),
    "keywords": (Text("キーワード", "keywords"), '{ id = "x", types = [], keywords = ["flying"] }'),
    "targets": (Text("呪文の対象", "the targets of a spell"),
                '{ id = "x", types = ["instant"], targets = [{ zone = "any" }] }'),
    "do": (Text("呪文の指示（書いた順に行う）", "the instructions of a spell, in their order"),
           '{ id = "x", types = ["instant"], do = [{ do = "draw" }] }'),
    "abilities": (Text("能力", "its abilities"),
                  '{ id = "x", types = [], abilities = [{ id = "a", static = [{ static = "control" }] }] }'),
    "cast_down": (Text("裏向きで唱えるコスト", "what casting it face down costs"),
                  '{ id = "x", types = ["creature"], cast_down = [{ pay = "mana", n = 3 }] }'),
    "turn_up": (Text("表にするコスト（特別な処理）", "what turning it face up costs (a special action)"),
                '{ id = "x", types = ["creature"], turn_up = [{ pay = "mana", n = 2 }] }'),
    "loyalty": (Text("プレインズウォーカーの初期忠誠度", "what a planeswalker enters with"),
                '{ id = "x", types = ["planeswalker"], loyalty = 3 }'),
    "modes": (Text("モード。どれかは唱えるときに選ぶ", "modes; which, is chosen as it is cast"),
              '{ id = "x", types = ["instant"], modes = [{ id = "one", do = [{ do = "draw" }] }] }'),
    "back": (Text("第2面のカード", "the card that is its back face"),
             '{ id = "x", types = ["creature"], back = "y" }'),
    "cast_back": (Text("第2面を上にして唱えるコスト", "what casting it with its back face up costs"),
                  '{ id = "x", types = ["creature"], back = "y", cast_back = [{ pay = "mana", n = 2 }] }'),
    "mutate": (Text("変容コスト", "what casting it as a mutating spell costs"),
               '{ id = "x", types = ["creature"], mutate = [{ pay = "mana", n = 2 }] }'),
}

_ABILITY = {
    "id": (Text("能力の名前（スタックでは X_a）", "what it is called (on the stack X_a)"), '{ id = "a" }'),
    "when": (Text("誘発する出来事", "what it triggers on"), '{ id = "a", when = { on = "enters" } }'),
    "given": (Text("誘発条件に続く「もし」。誘発時と解決時に見る",
                   "the intervening if, asked as it triggers and as it resolves"),
              '{ id = "a", when = { on = "enters" }, given = { if = "empty_hand" } }'),
    "cost": (Text("起動コスト", "what activating it costs"), '{ id = "a", cost = [{ pay = "tap" }] }'),
    "static": (Text("常に働くこと", "what it does all the time"),
               '{ id = "a", static = [{ static = "enters_tapped" }] }'),
    "targets": (Text("対象", "its targets"), '{ id = "a", cost = [], targets = [{ type = "creature" }] }'),
    "do": (Text("指示（書いた順に行う）", "its instructions, in their order"),
           '{ id = "a", cost = [], do = [{ do = "draw" }] }'),
    "modes": (Text("モード。どれかは置くときに選ぶ", "modes; which, is chosen as it is put on the stack"),
              '{ id = "a", cost = [], modes = [{ id = "one", do = [{ do = "draw" }] }] }'),
}

_INSTRUCTION = {
    "may": (Text("してもよい。解決のときに選ぶ", "its controller may; chosen on resolution"),
            '{ do = "draw", may = true }'),
    "provided": (Text("そのとき条件が満たされていれば行う", "it is done if this holds then"),
                 '{ do = "draw", provided = { if = "exists", which = { type = "zombie" } } }'),
    "unless": (Text("payer がこのマナを支払わないかぎり行う",
               "it is done unless the payer pays so much mana"),
               '{ do = "counter", unless = 2 }'),
    "payer": (Text("unless を支払う人", "who may pay for unless"),
              '{ do = "draw", unless = 1, payer = "it.controller" }'),
    "n": (Text("数。値でもよい", "how many; also a value"), '{ do = "draw", n = 3 }'),
    "divided": (Text("対象の間で割り振る（唱えるときに決める）", "divided among the targets, as it is cast"),
                '{ do = "damage", n = 3, divided = true, to = "targets" }'),
    "to": (Text("何にダメージを与えるか", "what is dealt damage"), '{ do = "damage", n = 1, to = "you" }'),
    "who": (Text("どのプレイヤーか", "which players"), '{ do = "life", n = 1, who = "each_player" }'),
    "hand": (Text("手札をすべて", "the whole hand"), '{ do = "discard", hand = true }'),
    "what": (Text("何を。参照か説明", "what: a reference or a description"),
             '{ do = "destroy", what = { type = "artifact" } }'),
    "zone": (Text("どこに置くか", "where it is put"), '{ do = "put", what = "it", zone = "hand" }'),
    "under": (Text("誰のコントロール下か", "under whose control"),
              '{ do = "put", what = "it", under = "you" }'),
    "new_targets": (Text("コピーの新しい対象を選んでよい", "new targets may be chosen for the copy"),
                    '{ do = "copy", new_targets = true }'),
    "each": (Text("対象にできるほかのものそれぞれにコピー", "a copy for everything else it could target"),
             '{ do = "copy", each = true }'),
    "at": (Text("コピーの対象", "the target of the copy"), '{ do = "copy", at = "it" }'),
    "which": (Text("当てはまるもの", "what fits"), '{ do = "sacrifice", which = { type = "creature" } }'),
    "card": (Text("トークンになるカード", "the card that a token is"), '{ do = "create", card = "bear" }'),
    "p": (Text("パワーの修整", "what is added to power"), '{ do = "pump", p = 2 }'),
    "t": (Text("タフネスの修整", "what is added to toughness"), '{ do = "pump", t = -2 }'),
    "gains": (Text("得るキーワード", "a keyword that is gained"), '{ do = "pump", gains = "flying" }'),
    "loses": (Text("失うキーワード", "a keyword that is lost"), '{ do = "pump", loses = "flying" }'),
    "until": (Text("いつまで。later では、その間は何度でも誘発する",
                   "how long; with later it triggers each time until then"),
              '{ do = "later", when = { on = "dies" }, until = "end_of_turn", '
              'ability = { id = "b", do = [{ do = "draw" }] } }'),
    "ability": (Text("誘発する能力", "the ability that triggers"),
                '{ do = "when_you_do", ability = { id = "r", do = [{ do = "draw" }] } }'),
    "when": (Text("遅延誘発の出来事", "what the delayed ability triggers on"),
             '{ do = "later", when = { on = "dies" }, ability = { id = "b", do = [{ do = "draw" }] } }'),
}

_WHICH = {
    "zone": (Text("領域。any は「任意の対象」、player はプレイヤー",
                  'its zone; any is "any target", player a player'), '{ zone = "stack" }'),
    "type": (Text("タイプやサブタイプ。スタックでは spell、ability も",
                  "a type or subtype; on the stack also spell, ability"), '{ type = "creature" }'),
    "controller": (Text("コントローラーから見て誰のものか", "whose it is, seen from the controller"),
                   '{ controller = "opponent" }'),
    "other": (Text("これ自身以外", "not the source itself"), '{ other = true }'),
    "this": (Text("これ自身", "the source itself"), '{ this = true }'),
    "keyword": (Text("キーワードを持つ", "with a keyword"), '{ keyword = "flying" }'),
    "host": (Text("これがついているもの", "what the source is attached to"), '{ host = true }'),
}

_TARGET = {
    "count": (Text("異なる対象の数", "how many different ones"), '{ type = "creature", count = 2 }'),
    "up_to": (Text("その数まで。0 でもよい", "up to that many, also none"),
              '{ type = "creature", up_to = true }'),
    "owner": (Text("コントローラーから見て誰がオーナーか", "who owns it, seen from the controller"),
              '{ type = "creature", owner = "you" }'),
    "lacks": (Text("持たないタイプやサブタイプ", "a type or subtype that it does not have"),
              '{ type = "creature", lacks = "human" }'),
}

_STATIC = {
    "which": (Text("当てはまるもの", "what fits"),
              '{ static = "instead_of_going", which = { type = "artifact" } }'),
    "p": (Text("パワーの修整", "what is added to power"),
          '{ static = "pt", which = { type = "creature" }, p = 1 }'),
    "t": (Text("タフネスの修整", "what is added to toughness"),
          '{ static = "pt", which = { type = "creature" }, t = 1 }'),
    "keyword": (Text("持つキーワード", "the keyword"),
                '{ static = "grants", which = { type = "creature" }, keyword = "flying" }'),
    "n": (Text("数", "how many"), '{ static = "costs_less", n = 2 }'),
    "would": (Text("行くはずの領域", "where it would go"),
              '{ static = "instead_of_going", would = "exile" }'),
    "to": (Text("代わりに行く領域", "where it goes instead"), '{ static = "instead_of_going", to = "hand" }'),
    "life": (Text("代わりになるライフ", "the life total instead"),
             '{ static = "instead_of_losing", life = 5 }'),
    "whose": (Text("誰の敗北か", "whose loss"), '{ static = "instead_of_losing", whose = "opponent" }'),
    "cost": (Text("支払うコスト", "what is paid"),
             '{ static = "offers", cost = [{ pay = "life", n = 2 }], later = { do = "later", '
             'when = { on = "dies" }, ability = { id = "b", do = [{ do = "draw" }] } } }'),
    "later": (Text("そのとき作られる遅延誘発", "the delayed ability that is made then"),
              '{ static = "instead_of_going", later = { do = "later", '
              'when = { on = "begins", step = "end", whose = "" }, '
              'ability = { id = "b", do = [{ do = "draw" }] } } }'),
}

FIELDS = {
    "card": (_CARD, cards.Card),
    "ability": (_ABILITY, cards.Ability),
    "instruction": (_INSTRUCTION, cards.Do),
    "which": (_WHICH, terms.Which),
    "target": (_TARGET, terms.Target),
    "static_text": (_STATIC, get_args(cards.Statics)[0]),
}
"""Each kind with its fields and what has them; a target has those of a description, too."""
