"""What each step of the stack says, ja and en side by side."""

from collections.abc import Iterator

from rulekit.games.mtg.words_further import FURTHER_EFFECTS, FURTHER_STEPS
from rulekit.kernel import Text
from rulekit.words import many

_PRIORITY = {
    "say_pass": Text("{who} は優先権をパスする。次の人が優先権を得る",
                     "{who} passes. The next player gets priority"),
    "say_pass_all": Text("{who} もパスする。全員が続けてパスしたので、一番上の一つだけが解決する",
                         "{who} passes too. All have passed in a row, so the top object, and only "
                         "that, resolves"),
    "say_pass_empty": Text("{who} もパスする。全員が続けてパスし、スタックは空なので、ここで終わる",
                           "{who} passes too. All have passed in a row and the stack is empty, so this ends"),
    "say_cast": Text("{who} が{0}を唱え始める。カードがスタックの一番上に置かれる",
                     "{who} begins to cast {0}: its card goes on top of the stack"),
    "say_cast_down": Text("{who} が{0}を裏向きで唱え始める。スタックでは裏向きの特性だけが見える",
                          "{who} begins to cast {0} face down: the stack shows only its face-down "
                          "characteristics"),
    "say_activate": Text("{who} が{0}を起動する。能力がカードなしでスタックの一番上に置かれる",
                         "{who} activates {0}: the ability, no card, goes on top of the stack"),
    "say_play": Text("{who} が{0}をプレイする。特別な処理なのでスタックを使わず、対応もできない。"
                     "{who} が続けて優先権を得る",
                     "{who} plays {0}: a special action, no stack, no response. {who} has priority again"),
    "say_turn_up": Text("{who} が{0}を表にする特別な処理を始める。スタックは使わない",
                        "{who} begins to turn {0} face up: a special action, without the stack"),
    "say_mode": Text("{who} が{0}のモードを選ぶ：{1}", "{who} chooses the mode of {0}: {1}"),
    "say_divide": Text("{who} が{0}のダメージを割り振る：{1}に {2} 点",
                       "{who} divides the damage of {0}: {2} for {1}"),
    "say_target": Text("{who} が{0}の対象に{1}を選ぶ", "{who} chooses {1} as the target of {0}"),
    "say_target_none": Text("{who} は{0}の対象を選ばない", "{who} chooses no target for {0}"),
    "say_mana": Text("{who} が{0}のマナ能力を使う。スタックを使わずすぐに解決し、誰も対応できない",
                     "{who} uses the mana ability of {0}: it resolves at once, without the stack "
                     "or a response"),
    "say_mana_more": Text("{who} が{0}のマナ能力を使う。誘発したマナ能力もすぐに解決する",
                          "{who} uses the mana ability of {0}; the mana ability that triggers on it "
                          "resolves at once, too"),
    "say_mana_sacrifice": Text("{who} が{1}を生け贄に捧げて{0}のマナ能力を使う。スタックを使わず"
                               "すぐに解決し、誰も対応できない",
                               "{who} sacrifices {1} for the mana ability of {0}: it resolves at once, "
                               "without the stack or a response"),
    "say_sacrifice_cost": Text("{who} が{0}のコストとして{1}を生け贄に捧げる",
                               "{who} sacrifices {1} to pay for {0}"),
    "say_pay": Text("{who} がコストを支払い、{0}を唱え終える。{who} が続けて優先権を得る",
                    "{who} pays and {0} has been cast. {who}, who cast it, has priority"),
    "say_pay_free": Text("ほかに支払うものはなく、{who} は{0}を唱え終える。{who} が続けて優先権を得る",
                         "Nothing more to pay: {0} has been cast. {who}, who cast it, has priority"),
    "say_pay_ability": Text("{who} がコストを支払い、{0}を起動し終える。{who} が続けて優先権を得る",
                            "{who} pays and {0} has been activated. {who} has priority"),
    "say_pay_ability_free": Text("ほかに支払うものはなく、{0}の起動が終わる。{who} が続けて優先権を得る",
                                 "Nothing more to pay: {0} has been activated. {who} has priority"),
    "say_pay_turn_up": Text("{who} がコストを支払い、{0}が表になる。誰も対応できない",
                            "{who} pays and {0} is turned face up. Nobody can respond"),
    "say_pay_turn_up_free": Text("{0}が表になる。誰も対応できない",
                                 "{0} is turned face up. Nobody can respond"),
    "say_undo_target": Text("{0}には選べる対象がないので、始める前に戻す",
                            "There is no target to choose for {0}, so the whole action is undone"),
    "say_undo_cost": Text("{0}のコストを支払えないので、始める前に戻す",
                          "The cost of {0} cannot be paid, so the whole action is undone"),
    "say_take_back": Text("{who} は起動したマナ能力も取り消す", "{who} reverses the mana abilities as well"),
    "say_keep_mana": Text("{who} はマナ能力を取り消さず、マナを残す", "{who} keeps the mana that was made"),
    "say_concede": Text("{who} が投了する。スタックを使わず、すぐにゲームを離れる",
                        "{who} concedes and leaves the game at once, without the stack"),
}

_TRIGGERS = {
    "say_trigger": Text("{0}が誘発する。まだスタックには置かれず、次に誰かが優先権を得るときまで待つ",
                        "{0} triggers. It is not on the stack yet; it waits until a player would "
                        "get priority"),
    "say_trigger_together": Text("同時に誘発し、次に誰かが優先権を得るときまで待つ：{0}、{more}",
                                 "At the same time these trigger and wait until a player would get priority: "
                                 "{0}, {more}"),
    "say_place": Text("{who} が待っている誘発から{0}をスタックの一番上に置く",
                      "{who} puts {0} from the waiting triggers on top of the stack"),
    "say_unplaced": Text("離れたプレイヤーの{0}は、誘発したがスタックに置かれない",
                         "{0} has triggered, but its player has left: it is not put on the stack"),
    "say_unplaced_together": Text("離れたプレイヤーの誘発はスタックに置かれない：{0}、{more}",
                                  "Triggers of a player who has left are not put on the stack: {0}, {more}"),
    "say_drop": Text("{who} が{0}を置こうとするが、適正な対象がないので取り除かれる",
                     "{who} would put {0} on the stack; it has no legal target and is removed"),
}

_CHECKS = {
    "say_keep": Text("伝説のルールで、{who} は{0}を残すと決める。スタックは使わない",
                     "By the legend rule {who} keeps {0}; this uses no stack"),
    "say_sba_life": Text("状況起因処理：ライフが 0 以下の{0}は負ける",
                         "State-based action: {0}, at 0 life or less, loses"),
    "say_sba_draw": Text("状況起因処理：空のライブラリーから引こうとした{0}は負ける",
                         "State-based action: {0} tried to draw from an empty library and loses"),
    "say_sba_cease": Text("状況起因処理：{0}は消える", "State-based action: {0} ceases to exist"),
    "say_sba_toughness": Text("状況起因処理：タフネスが 0 以下の{0}は墓地へ",
                              "State-based action: {0}, with toughness 0 or less, goes to the graveyard"),
    "say_sba_damage": Text("状況起因処理：タフネス以上のダメージを負った{0}は破壊される",
                           "State-based action: {0}, with lethal damage, is destroyed"),
    "say_sba_legend": Text("状況起因処理：伝説のルールで{0}は墓地へ。破壊でも生け贄でもない",
                           "State-based action: by the legend rule {0} goes to the graveyard, "
                           "neither destroyed nor sacrificed"),
    "say_sba_aura": Text("状況起因処理：何にもついていないオーラ{0}は墓地へ",
                         "State-based action: {0}, an Aura attached to nothing, goes to the graveyard"),
    "say_sba_poison": Text("状況起因処理：毒カウンターが 10 個以上の{0}は負ける",
                           "State-based action: {0}, with ten poison counters or more, loses"),
    "say_sba_deathtouch": Text("状況起因処理：接死を持つ発生源からダメージを受けた{0}は破壊される",
                               "State-based action: {0}, damaged by a source with deathtouch, is destroyed"),
    "say_sba_loyalty": Text("状況起因処理：忠誠度が 0 の{0}は墓地へ",
                            "State-based action: {0}, with loyalty 0, goes to the graveyard"),
    "say_sba_world": Text("状況起因処理：ワールド・ルールで、ワールドであった時間が長い{0}は墓地へ",
                          "State-based action: by the world rule {0}, which has been world for longer, "
                          "goes to the graveyard"),
    "say_sba_unattached": Text("状況起因処理：不正についている{0}は外れ、戦場に残る",
                               "State-based action: {0}, attached where it may not be, becomes unattached "
                               "and stays"),
    "say_sba_counters": Text("状況起因処理：{0}の +1/+1 と -1/-1 のカウンターが同じ数だけ取り除かれる",
                             "State-based action: as many +1/+1 counters as -1/-1 counters are removed "
                             "from {0}"),
    "say_sba_most": Text("状況起因処理：{0}のカウンターが上限まで減る",
                         "State-based action: {0} keeps only as many counters as it may have"),
    "say_sba_life_together": Text("状況起因処理：ライフが 0 以下の全員が同時に負ける：{0}、{more}",
                                  "State-based action: all at 0 life or less lose at once: {0}, {more}"),
    "say_sba_cease_together": Text("状況起因処理：同時に消える：{0}、{more}",
                                   "State-based action: these cease to exist at once: {0}, {more}"),
    "say_sba_toughness_together": Text("状況起因処理：タフネスが 0 以下のものは同時に墓地へ：{0}、{more}",
                                       "State-based action: all with toughness 0 or less go to the graveyard "
                                       "at once: {0}, {more}"),
    "say_sba_damage_together": Text("状況起因処理：タフネス以上のダメージで同時に破壊される：{0}、{more}",
                                    "State-based action: all with lethal damage are destroyed at once: "
                                    "{0}, {more}"),
    "say_sba_several": Text("状況起因処理が同時に行われる：{0}、{more}",
                            "State-based actions, all at once: {0}, {more}"),
    "say_leave": Text("{0} がゲームを離れ、持ち物も一緒に離れる：{more}",
                      "{0} leaves the game, and with {0} what {0} owns: {more}"),
    "say_leave_alone": Text("{0} がゲームを離れる。持ち物はない",
                            "{0} leaves the game, owning nothing there"),
    "say_vanish": Text("{0} がコントロールしていた、カードでないものは消える：{more}",
                       "What {0} controlled that is no card ceases to exist: {more}"),
    "say_exile_rest": Text("{0} がまだコントロールしているものは追放される：{more}",
                           "What {0} still controls is exiled: {more}"),
    "say_exile_orphans": Text("{0}のコントロールが離れたプレイヤーに戻るので、{0}は追放される",
                              "{0} would come back to a player who has left, so it is exiled"),
    "say_exile_orphans_together": Text("コントロールが離れたプレイヤーに戻るものは追放される：{0}、{more}",
                                       "What would come back to a player who has left is exiled: "
                                       "{0}, {more}"),
    "say_endless": Text("誰にも止められない強制の繰り返しなので、引き分け",
                        "A loop of mandatory actions that nobody can stop: the game is a draw"),
}

_TURN = {
    "say_begin_untap": Text("アンタップ・ステップが始まる。ここでは誰も優先権を得ない",
                            "The untap step begins. Nobody gets priority here"),
    "say_begin_upkeep": Text("アップキープ・ステップが始まる", "The upkeep step begins"),
    "say_begin_draw": Text("ドロー・ステップが始まる", "The draw step begins"),
    "say_begin_main": Text("メイン・フェイズが始まる", "The main phase begins"),
    "say_begin_combat": Text("戦闘開始ステップが始まる", "The beginning of combat step begins"),
    "say_begin_end": Text("終了ステップが始まる", "The end step begins"),
    "say_begin_cleanup": Text("クリンナップ・ステップが始まる", "The cleanup step begins"),
    "say_untap": Text("ターン起因処理：アクティブ・プレイヤーのものがアンタップする：{0}",
                      "Turn-based action: the active player's permanents untap: {0}"),
    "say_untap_none": Text("ターン起因処理：アンタップするものはない", "Turn-based action: nothing to untap"),
    "say_turn_draw": Text("ターン起因処理：スタックを使わず、{0} がカードを一枚引く",
                          "Turn-based action: {0} draws a card, without the stack"),
    "say_turn_draw_none": Text("ターン起因処理：引くカードがない",
                               "Turn-based action: there is no card to draw"),
    "say_wear_off": Text("ターン起因処理：ダメージと「ターン終了時まで」の効果が同時に消える",
                         "Turn-based action: damage and effects until end of turn end together"),
    "say_end": Text("{0}が終わる", "The {0} ends"),
    "say_end_mana": Text("{0}が終わり、使わなかったマナが消える", "The {0} ends and unspent mana is lost"),
}

_RESOLVING = {
    "say_resolve": Text("{0}が解決を始める", "{0} begins to resolve"),
    "say_resolve_some": Text("{0}が解決を始める。対象の一部は不正なので、それには何も起こらない",
                             "{0} begins to resolve. Some of its targets are illegal; nothing happens "
                             "to those"),
    "say_remove": Text("{0}は条件（もし～なら）を満たさないので、解決せずにスタックから取り除かれる",
                       "The condition of {0} does not hold now, so it is removed from the stack unresolved"),
    "say_fizzle": Text("{0}は対象がすべて不正なので解決しない。効果は何も起こらず、墓地に置かれる",
                       "All targets of {0} are illegal: it does not resolve, nothing of it happens, "
                       "and it goes to the graveyard"),
    "say_fizzle_ability": Text("{0}は対象がすべて不正なので解決しない。スタックから消える",
                               "All targets of {0} are illegal: it does not resolve and is gone "
                               "from the stack"),
    "say_unasked": Text("{0}のコントローラーはもういないので、この指示は行わない",
                        "The controller of {0} has left, so this instruction is left out"),
    "say_skip": Text("{0}の条件を満たさないので、この指示は行わない",
                     "{0} asks for something that does not hold, so this instruction does nothing"),
    "say_accept": Text("{who} は{0}の「してもよい」を行うと決める",
                       "{who} chooses to do what {0} says one may"),
    "say_decline": Text("{who} は{0}の「してもよい」を行わない", "{who} declines what {0} says one may do"),
    "say_discard": Text("{who} が{0}を捨てる", "{who} discards {0}"),
    "say_discard_together": Text("同時に捨てる：{0}、{more}", "Discarded at the same time: {0}, {more}"),
    "say_discard_none": Text("捨てるカードがない", "There is no card to discard"),
    "say_sacrifice": Text("{0}の指示で{who} が{1}を生け贄に捧げる", "By {0}, {who} sacrifices {1}"),
    "say_sacrifice_together": Text("同時に生け贄に捧げる：{0}、{more}",
                                   "Sacrificed at the same time: {0}, {more}"),
    "say_discard_declined": Text("誰も捨てない", "Nobody discards"),
    "say_discard_one": Text("{0}を捨てる", "{0} is discarded"),
    "say_sacrifice_one": Text("{0}を生け贄に捧げる", "{0} is sacrificed"),
    "say_sacrifice_declined": Text("誰も生け贄に捧げない", "Nobody sacrifices anything"),
    "say_sacrifice_none": Text("生け贄に捧げるものがない", "There is nothing to sacrifice"),
    "say_choose_hidden": Text("{who} が手札から一枚選ぶ。全員が選ぶまで、ほかの人には見えない",
                              "{who} chooses a card in hand; the others do not see it until all have chosen"),
    "say_unpaid": Text("支払う人がもういないので、支払われない",
                       "Whoever would pay is not there any more: it is not paid"),
    "say_pay_off": Text("{who} が{0}のためにマナを支払い、この指示は行われない",
                        "{who} pays for {0}, so this instruction is left out"),
    "say_refuse": Text("{who} は{0}のために支払わない", "{who} does not pay for {0}"),
    "say_ask": Text("選ぶはずの人はもういないので、{who} は代わりに選ぶ人を決める：{1}",
                    "Whoever would choose has left, so {who} picks another to choose: {1}"),
    "say_elect": Text("{0}の指示で{who} が{1}を選ぶ", "For {0}, {who} chooses {1}"),
    "say_elect_none": Text("{0}で選べるものがない", "There is nothing to choose for {0}"),
    "say_copy_for": Text("{who} が{2}のためのコピー{1}を積む", "{who} puts {1} on the stack, a copy for {2}"),
    "say_choose": Text("{who} が{0}を選ぶ", "{who} chooses {0}"),
    "say_finish": Text("{0}の解決が終わる", "{0} has finished resolving"),
    "say_cease": Text("{0}の解決が終わり、能力はスタックから消える",
                      "{0} has resolved and, being an ability, is gone from the stack"),
    "say_bury": Text("{0}の解決が終わり、墓地に置かれる", "{0} has resolved and goes to the graveyard"),
    "say_bury_unable": Text("{0}は戦場に出られないので、墓地に置かれる",
                            "{0} cannot be put onto the battlefield, so it goes to the graveyard"),
    "say_enter": Text("{0}が戦場に出る", "{0} enters the battlefield"),
    "say_enter_token": Text("コピーの{0}がトークンとして戦場に出る",
                            "The copy {0} enters the battlefield as a token"),
    "say_stay": Text("{who} は{0}の対象を変えない", "{who} keeps the target of {0}"),
    "say_retarget": Text("{who} が{0}の新しい対象に{1}を選ぶ", "{who} chooses {1} as the new target of {0}"),
}

_EFFECTS = {
    "damage": Text("{0}がダメージを与える：{more}", "{0} deals damage to: {more}"),
    "damage_none": Text("{0}がダメージを与えるものはない", "{0} has nothing to deal damage to"),
    "life": Text("{0}により、ライフが変わる：{more}", "{0} changes life totals: {more}"),
    "life_none": Text("{0}でライフは変わらない", "{0} changes nobody's life"),
    "draw": Text("{0}により、カードを引く：{more}", "By {0}, cards are drawn: {more}"),
    "draw_none": Text("{0}で引けるカードがない", "{0}: there is no card to draw"),
    "destroy": Text("{0}により破壊される：{more}", "{0} destroys: {more}"),
    "destroy_none": Text("{0}で破壊するものはない", "{0} has nothing to destroy"),
    "exile": Text("{0}により追放される：{more}", "{0} exiles: {more}"),
    "exile_none": Text("{0}で追放するものはない", "{0} has nothing to exile"),
    "put": Text("{0}により置かれる：{more}", "{0} puts back: {more}"),
    "put_none": Text("{0}で動かすものはない", "{0} has nothing to move"),
    "counter": Text("{0}により打ち消される：{more}。スタックを離れ、効果は何も起こらない",
                    "{0} counters: {more}. It leaves the stack and nothing of it happens"),
    "counter_none": Text("{0}は解決したが、対象は打ち消されないので、スタックに残る",
                         "{0} resolves, but its target can't be countered and stays on the stack"),
    "copy": Text("{0}により{1}がコピーされる。コピーは唱えられていない",
                 "{0} copies {1}. A copy has not been cast"),
    "copy_all": Text("{0}によるコピーはこれで全部", "{0} has made all its copies"),
    "redirect": Text("{0}により対象が変わる：{more}", "{0} changes a target of: {more}"),
    "redirect_none": Text("{0}で対象の変わるものはない", "{0} changes no target"),
    "poison": Text("{0}により毒カウンターが置かれる：{more}", "{0} gives poison counters to: {more}"),
    "poison_none": Text("{0}で毒カウンターは置かれない", "{0} gives no poison counters"),
    "counters": Text("{0}によりカウンターが置かれる：{more}", "{0} puts counters on: {more}"),
    "counters_none": Text("{0}でカウンターを置くものはない", "{0} has nothing to put counters on"),
    "copy_none": Text("{0}でコピーするものはない", "{0} has nothing to copy"),
    "create": Text("{0}によりトークンが出る：{more}", "{0} creates: {more}"),
    "create_none": Text("{0}でトークンは出ない", "{0} creates nothing"),
    "pump": Text("{0}により変わる：{more}", "{0} changes: {more}"),
    "pump_none": Text("{0}で変わるものはない", "{0} has nothing to change"),
    "control": Text("{0}によりコントロールが移る：{more}", "{0} changes who controls: {more}"),
    "control_none": Text("{0}でコントロールが移るものはない", "{0} changes control of nothing"),
    "mana": Text("{0}によりマナが加わる：{more}", "{0} adds mana for: {more}"),
    "later": Text("{0}の効果が、後で誘発する能力を作る。これはまだスタックにない",
                  "{0} makes a delayed ability, which is not on the stack until it triggers"),
    "nothing": Text("{0}の効果が起こる", "{0} has its effect"),
    **FURTHER_EFFECTS,
}

_PLAIN = {
    "say_begin": Text("{0}が始まる", "The {0} begins"),
    "say_sba": Text("状況起因処理が行われる：{0}", "State-based actions deal with {0}"),
    "say_undo": Text("{0}を、始める前に戻す", "{0} is undone as a whole"),
}
"""What a step is called where it has not happened: without the details its own sentence has."""

_KEYWORDS = {
    "split_second": ("刹那", "split second"),
    "hexproof": ("呪禁", "hexproof"),
    "flying": ("飛行", "flying"),
    "cannot_be_countered": ("「打ち消されない」", "\"can't be countered\""),
    "legendary": ("伝説", "legendary"),
    "deathtouch": ("接死", "deathtouch"),
    "world": ("ワールド", "world"),
}
_SIZES = range(-5, 7)
COUNTED = 30
"""Up to it an amount is told by its number."""
_EACH = range(1, COUNTED + 1)


def _pumps() -> Iterator[tuple[str, Text]]:
    """What a pump does, in numbers, with the keyword it gives."""
    for p, t in ((p, t) for p in _SIZES for t in _SIZES if p or t):
        yield f"say_effect_pump_{p}_{t}", Text(f"{{0}}により {p:+}/{t:+} の修整を受ける：{{more}}",
                                               f"{{0}} gives {p:+}/{t:+} to: {{more}}")
    for id, (ja, en) in _KEYWORDS.items():
        said = f"{{0}}により{ja}を得る：{{more}}", f"{{0}} gives {en} to: {{more}}"
        yield f"say_effect_pump_{id}", Text(*said)
        for p, t in ((p, t) for p in _SIZES for t in _SIZES if p or t):
            yield f"say_effect_pump_{p}_{t}_{id}", Text(
                f"{{0}}により {p:+}/{t:+} の修整を受け、{ja}を得る：{{more}}",
                f"{{0}} gives {p:+}/{t:+} and {en} to: {{more}}")


_AMOUNTS = {
    **dict(_pumps()),
    **{f"say_effect_damage_{n}": Text(f"{{0}}が{n}点のダメージを与える：{{more}}",
                                      f"{{0}} deals {n} damage to: {{more}}") for n in _EACH},
    **{f"say_effect_life_{n}": Text(f"{{0}}により、{n}点のライフを得る：{{more}}",
                                    f"By {{0}}, {n} life is gained: {{more}}") for n in _EACH},
    **{f"say_effect_life_{-n}": Text(f"{{0}}により、{n}点のライフを失う：{{more}}",
                                     f"By {{0}}, {n} life is lost: {{more}}") for n in _EACH},
    **{f"say_effect_poison_{n}": Text(f"{{0}}により毒カウンターが {n} 個置かれる：{{more}}",
                                      f"{{0}} gives {many(n, 'poison counter')} to: {{more}}")
       for n in _EACH},
    **{f"say_effect_counters_{n}": Text(f"{{0}}により {kind} カウンターが {abs(n)} 個置かれる：{{more}}",
                                        f"{{0}} puts {many(abs(n), f'{kind} counter')} on: {{more}}")
       for kind, sign in (("+1/+1", 1), ("-1/-1", -1)) for n in map(sign.__mul__, _EACH)},
    **{f"say_sba_counters_{n}": Text(f"状況起因処理：{{0}}の +1/+1 と -1/-1 のカウンターが {n} 個ずつ"
                                     "取り除かれる",
                                     f"State-based action: {many(n, '+1/+1 counter')} and as many -1/-1 "
                                     f"counters are removed from {{0}}") for n in _EACH},
}
"""Amounts a learner should see; a larger one is told without its number."""

STEPS = {**FURTHER_STEPS, **_PRIORITY, **_TRIGGERS, **_CHECKS, **_TURN, **_RESOLVING,
         **{f"say_{name}": text for name, text in _EFFECTS.items() if name != "mana"}, **_PLAIN,
         **{f"say_effect_{name}": text for name, text in _EFFECTS.items()}, **_AMOUNTS}
