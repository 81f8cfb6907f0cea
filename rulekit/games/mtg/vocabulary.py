"""Every word a card may be written with, each with what it means and an example that reads."""

from rulekit.games.mtg import cards, terms
from rulekit.games.mtg.vocabulary_fields import FIELDS
from rulekit.kernel import Text

Entry = tuple[str, str, Text, str]
"""`(kind, word, meaning, example in TOML)`."""

_COSTS = {
    "mana": (Text("マナを支払う。色はない", "pay mana; it has no colour"), '{ pay = "mana", n = 2 }'),
    "tap": (Text("発生源をタップする", "tap the source"), '{ pay = "tap" }'),
    "sacrifice": (Text("当てはまるパーマネントを生け贄に捧げる（this = true なら発生源）",
                       "sacrifice a permanent that fits; with this = true, the source"),
                  '{ pay = "sacrifice", which = { type = "creature" } }'),
    "life": (Text("ライフを支払う", "pay life"), '{ pay = "life", n = 1 }'),
}

_EVENTS = {
    "enters": (Text("戦場に出たとき（既定はこれ自身）",
                    "what fits, by default itself, enters the battlefield"),
               '{ on = "enters", which = { type = "land", controller = "opponent" } }'),
    "dies": (Text("クリーチャーが戦場から墓地に置かれたとき（既定はどのクリーチャーでも）。直前を見る",
                  "a creature, by default any, goes from the battlefield to a graveyard; looks back"),
             '{ on = "dies" }'),
    "leaves": (Text("戦場を離れたとき（既定はこれ自身）。直前を見る",
                    "what fits, by default itself, leaves the battlefield; looks back"),
               '{ on = "leaves" }'),
    "sacrificed": (Text("生け贄に捧げられたとき", "a permanent that fits is sacrificed"),
                   '{ on = "sacrificed", which = { type = "creature", controller = "you" } }'),
    "cast": (Text("呪文が唱えられたとき（this = true なら、この呪文）",
                  "a spell is cast; with this = true, this spell"),
             '{ on = "cast", which = { zone = "stack", type = "instant", controller = "you" } }'),
    "drawn": (Text("カードを引いたとき", "a player draws a card"), '{ on = "drawn", whose = "you" }'),
    "gains_life": (Text("ライフを得たとき", "a player gains life"), '{ on = "gains_life", whose = "you" }'),
    "triggers": (Text("ほかの能力が誘発したとき（603.3b の後半）",
                      "another ability triggers (second part of 603.3b)"),
                 '{ on = "triggers", which = { controller = "opponent" } }'),
    "untapped": (Text("アンタップ状態になったとき（既定はこれ自身）",
                      "what fits, by default itself, becomes untapped"),
                 '{ on = "untapped" }'),
    "turned_up": (Text("表向きになったとき", "a permanent is turned face up"), '{ on = "turned_up" }'),
    "mana_made": (Text("マナ能力が起動されたとき。マナを加えるなら、これもマナ能力（605.1b）",
                       "a mana ability was activated; adding mana, this is a mana ability too (605.1b)"),
                  '{ on = "mana_made", which = { type = "land", controller = "you" } }'),
    "resolved": (Text("呪文や能力が解決し終えたとき", "a spell or ability has resolved"),
                 '{ on = "resolved" }'),
    "countered": (Text("呪文が打ち消されたとき。直前を見る", "a spell is countered; looks back"),
                  '{ on = "countered" }'),
    "unattached": (Text("外れたとき（既定はこれ自身）。直前を見る",
                        "what fits, by default itself, becomes unattached; looks back"),
                   '{ on = "unattached" }'),
    "loses_control": (Text("コントロールを失ったとき。直前を見る",
                           "another player gains control; looks back"),
                      '{ on = "loses_control" }'),
    "loses_game": (Text("プレイヤーが敗北したとき。直前を見る", "a player loses the game; looks back"),
                   '{ on = "loses_game", whose = "opponent" }'),
    "phases_out": (Text("フェイズ・アウトしたとき（既定はこれ自身）。直前を見る",
                        "what fits, by default itself, phases out; looks back"),
                   '{ on = "phases_out" }'),
    "planeswalks_away": (Text("その次元から離れたとき。直前を見る",
                              "a player planeswalks away from this plane; looks back"),
                         '{ on = "planeswalks_away" }'),
    "resolved_times": (Text("これを作った能力が、このターンに n 回解決したとき（later で使う）",
                            "the ability that makes it has resolved n times this turn (in later)"),
                       '{ on = "resolved_times", n = 3 }'),
    "begins": (Text("ステップの開始時",
                    "a step begins"),
               '{ on = "begins", step = "upkeep", whose = "you" }'),
    "state": (Text("条件が成り立ったとき。一つがスタックを離れるまで再び誘発しない",
                   "a condition holds; not again until that instance has left the stack"),
              '{ on = "state", holds = { if = "empty_hand" } }'),
}

_CONDITIONS = {
    "exists": (Text("当てはまるものがある",
                    "something fits"),
               '{ if = "exists", which = { type = "creature" } }'),
    "none": (Text("当てはまるものがない", "nothing fits"), '{ if = "none", which = { type = "zombie" } }'),
    "empty_hand": (Text("手札がない", "no card in hand"), '{ if = "empty_hand" }'),
    "was_cast": (Text("これが唱えられていた", "it was cast"), '{ if = "was_cast" }'),
}

_STATICS = {
    "pt": (Text("当てはまるものに +p/+t", "what fits gets +p/+t"),
           '{ static = "pt", which = { type = "creature" }, p = -1, t = -1 }'),
    "grants": (Text("当てはまるものがキーワードを持つ", "what fits has a keyword"),
               '{ static = "grants", which = { type = "creature" }, keyword = "flying" }'),
    "counts_pt": (Text("パワーとタフネスは数えた数（特性定義能力）",
                       "its power and toughness are a count (characteristic-defining)"),
                  '{ static = "counts_pt", which = { zone = "hand", controller = "you" } }'),
    "control": (Text("ついているものをコントロールする", "its controller controls what it is attached to"),
                '{ static = "control" }'),
    "costs_less": (Text("コントローラーの呪文のマナが減る", "spells of its controller cost less mana"),
                   '{ static = "costs_less", n = 1 }'),
    "cannot_enter": (Text("当てはまる呪文は戦場に出られない", "spells that fit cannot enter the battlefield"),
                     '{ static = "cannot_enter", which = { type = "artifact" } }'),
    "most_counters": (Text("+1/+1 カウンターの上限", "it has no more +1/+1 counters than that"),
                      '{ static = "most_counters", n = 2 }'),
    "instead_of_going": (Text("当てはまるものが行くはずの領域の代わりに、別の領域へ行く（置換効果）",
                              "what fits goes to another zone instead (a replacement effect)"),
                         '{ static = "instead_of_going", which = { type = "creature" }, to = "hand" }'),
    "instead_of_losing": (Text("負ける代わりに、これを追放し、ライフがその点数になる（置換効果）",
                               "instead of losing, this is exiled and the life total becomes that "
                               "(a replacement effect)"),
                          '{ static = "instead_of_losing", life = 20 }'),
    "offers": (Text("優先権があればいつでも、コントローラーが支払ってよい。支払ったら later ができる",
                    "its controller may pay at any time with priority; then later is made"),
               '{ static = "offers", cost = [{ pay = "life", n = 2 }], later = { do = "later", '
               'when = { on = "begins", step = "end", whose = "" }, '
               'ability = { id = "b", do = [{ do = "draw" }] } } }'),
    "enters_tapped": (Text("タップ状態で戦場に出る", "it enters tapped"), '{ static = "enters_tapped" }'),
}

_EFFECTS = {
    "damage": (Text("ダメージを与える", "deal damage"), '{ do = "damage", n = 3, to = "t0" }'),
    "life": (Text("ライフを得る（負なら失う）", "gain life, or lose it below zero"),
             '{ do = "life", n = -1, who = "each_opponent" }'),
    "draw": (Text("カードを引く", "draw cards"), '{ do = "draw", n = 2 }'),
    "discard": (Text("カードを捨てる（hand なら全部）", "discard one, or with hand all"),
                '{ do = "discard", who = "each_player" }'),
    "destroy": (Text("破壊する（説明に合うものを同時に、でもよい）",
                     "destroy; also everything that fits, at once"),
                '{ do = "destroy", what = { type = "creature" } }'),
    "exile": (Text("追放する", "exile"), '{ do = "exile", what = "t0" }'),
    "put": (Text("戦場や手札に置く", "put onto the battlefield or into a hand"),
            '{ do = "put", what = "it", zone = "battlefield" }'),
    "counter": (Text("打ち消す", "counter"), '{ do = "counter", what = "t0" }'),
    "copy": (Text("コピーする。新しい対象を選んでもよい", "copy; new targets may be chosen"),
             '{ do = "copy", what = "t0", new_targets = true }'),
    "redirect": (Text("対象を別の適正なものに変える", "change a target to another legal one"),
                 '{ do = "redirect", what = "t0" }'),
    "elect": (Text("プレイヤーが一つ選ぶ（後の文では moved）",
                   "a player chooses one (later in the text: moved)"),
              '{ do = "elect", which = { type = "creature" }, who = "t0" }'),
    "poison": (Text("毒カウンターを置く", "give poison counters"),
               '{ do = "poison", n = 1, who = "each_opponent" }'),
    "counters": (Text("+1/+1 カウンター（負なら -1/-1）を置く", "put +1/+1 counters, or -1/-1 below zero"),
                 '{ do = "counters", what = "t0", n = 1 }'),
    "create": (Text("トークンを作る",
                    "create tokens"),
               '{ do = "create", card = "bear", who = "t0.controller" }'),
    "pump": (Text("+p/+t、キーワードを得る・失う", "+p/+t, gain or lose a keyword"),
             '{ do = "pump", p = 2, t = 2, gains = "hexproof" }'),
    "control": (Text("コントロールを得る", "gain control"), '{ do = "control", what = "t0" }'),
    "mana": (Text("マナを加える", "add mana"), '{ do = "mana", n = 1 }'),
    "sacrifice": (Text("生け贄に捧げる（選ぶ）", "sacrifice one of one's choice"),
                  '{ do = "sacrifice", which = { type = "creature", other = true }, may = true }'),
    "when_you_do": (Text("前の指示を行ったとき（再帰誘発）",
                         "when the instruction before it was done (reflexive)"),
                    '{ do = "when_you_do", ability = { id = "r", do = [{ do = "draw" }] } }'),
    "later": (Text("後で一度誘発する（遅延誘発）", "triggers once, later (delayed)"),
              '{ do = "later", when = { on = "begins", step = "end", whose = "" }, ability = { id = "back", '
              'do = [{ do = "put", what = "it" }] } }'),
    "phase_out": (Text("フェイズ・アウトする（ついているものも一緒に）", "phase out, with what is attached"),
                  '{ do = "phase_out", what = "t0" }'),
    "planeswalk": (Text("プレインズウォークする", "planeswalk"), '{ do = "planeswalk" }'),
    "transform": (Text("もう一方の面に変身させる", "turn over to the other face"),
                  '{ do = "transform", what = "self" }'),
    "nothing": (Text("ここでは問わない効果", "an effect that does not matter here"), '{ do = "nothing" }'),
}

_VALUES = {
    "count": (Text("当てはまるものの数", "how many fit"), '{ of = "count", which = { type = "creature" } }'),
    "life_of": (Text("プレイヤーのライフ", "a player's life total"), '{ of = "life_of", who = "it" }'),
    "damage_dealt": (Text("この解決で与えたダメージ",
                          "damage dealt so far by this"),
                     '{ of = "damage_dealt" }'),
}

_KEYWORDS = {
    "split_second": Text("刹那", "split second"),
    "cannot_be_countered": Text("打ち消されない", "can't be countered"),
    "hexproof": Text("呪禁", "hexproof"),
    "flying": Text("飛行（ここでは働きはない）", "flying (no behaviour here)"),
    "legendary": Text("伝説", "legendary"),
    "deathtouch": Text("接死", "deathtouch"),
    "world": Text("ワールド", "world"),
}

_REFERENCES = {
    "t0": Text("一つ目の対象（t1 は二つ目）", "the first target (t1: the second)"),
    "targets": Text("すべての対象", "all targets"),
    "t0.controller": Text("対象のコントローラー", "the target's controller"),
    "you": Text("コントローラー", "the controller"),
    "each_player": Text("各プレイヤー", "each player"),
    "each_opponent": Text("各対戦相手", "each opponent"),
    "self": Text("これ自身", "the source or the spell itself"),
    "it": Text("誘発した出来事の主", "what the event was about"),
    "it.controller": Text("出来事の主を最後にコントロールしていた人",
                          "who controls what the event was about, or did last"),
    "moved": Text("この解決で動かしたもの", "what this resolution moved"),
}

KINDS = {
    "cost": (_COSTS, terms.Costs), "event": (_EVENTS, terms.When), "condition": (_CONDITIONS, terms.Asked),
    "static": (_STATICS, cards.Statics), "effect": (_EFFECTS, cards.Do), "value": (_VALUES, terms.Number),
}
"""Each kind with its words and the union they make."""


def entries() -> tuple[Entry, ...]:
    """Return every word of the vocabulary, kind by kind, in the order they are documented."""
    found = [(kind, word, text, example) for kind, (words, _) in (*KINDS.items(), *FIELDS.items())
             for word, (text, example) in words.items()]
    found += [("keyword", word, text, f'keywords = ["{word}"]') for word, text in _KEYWORDS.items()]
    return (*found, *(("reference", word, text, f'what = "{word}"') for word, text in _REFERENCES.items()))
