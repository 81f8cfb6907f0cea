"""Every word Victory Spark says, ja and en side by side."""

from rulekit.kernel import Text

_STEPS = {
    "say_bench": Text("{who} がキャラフェイズに{0}をリングからベンチに下げる",
                      "In the character phase {who} moves {0} from the ring to the bench"),
    "say_go_on": Text("チェックタイミングに入る", "A check timing begins"),
    "say_check": Text("4.4 チェックタイミング。解決領域に未解決の効果が残っている",
                      "4.4, check timing: unresolved effects wait in the zones"),
    "say_check_empty": Text("4.4 チェックタイミング。どちらの解決領域も空",
                            "4.4, check timing: both resolution zones are empty"),
    "say_check_processing": Text("4.4 チェックタイミング。まずルール処理を行う",
                                 "4.4, check timing: rule processing comes first"),
    "say_spark_T": Text("T のリングが空なので、4.4 のルール処理で{0}が新しくリングに出る（スパーク）",
                        "T's ring is empty, so by the rule processing of 4.4 {0} comes onto it (a spark)"),
    "say_spark_N": Text("N のリングが空なので、4.4 のルール処理で{0}が新しくリングに出る（スパーク）",
                        "N's ring is empty, so by the rule processing of 4.4 {0} comes onto it (a spark)"),
    "say_reveal": Text("自[手札] の効果なので、{0}のカードを公開する",
                       "{0} is an auto [hand] effect, so its card is revealed"),
    "say_place": Text("{0}により{more}が誘発し、解決領域に置かれる",
                      "{0} triggers {more}, which goes into the resolution zone"),
    "say_place_together": Text("{0}により誘発した{more}を、同時に解決領域に置く",
                               "{0} triggers {more}; they go into the resolution zone together"),
    "say_declare": Text("{who} が 4.5 で{0}のキャンセルを宣言し、対象に{1}を選ぶ。"
                        "4.4 に戻り、次の 4.5 では二人とも改めて宣言できる",
                        "In 4.5, {who} declares the cancel {0}, aimed at {1}. "
                        "Play returns to 4.4, and in the next 4.5 both players may declare again"),
    "say_resolve_cancel": Text("4.6 で {who} は{0}のキャンセルを解決する（ほかのキャンセルの対象ではない）",
                               "In 4.6, {who} resolves the cancel {0}; no other cancel targets it"),
    "say_resolve": Text("4.7 で {who} は自分の解決領域から{0}を選んで解決する",
                        "In 4.7, {who} chooses {0} from {who}'s zone and resolves it"),
    "say_remove": Text("{0}のキャンセルにより、{1}は解決されないまま解決領域を離れ、失われる",
                       "The cancel {0} removes {1} from its zone; it never resolves"),
    "say_fizzle": Text("{0}の対象はもう解決領域にないので、何も起こらない",
                       "The target of {0} is no longer in a zone, so nothing happens"),
    "say_ring_under_deck": Text("{0}により、リングの{1}は山札の下に置かれる",
                                "{0} puts {1} from the ring on the bottom of the deck"),
    "say_ring_under_deck_nothing": Text("リングにキャラがいないので、{0}は何もしない",
                                        "No character is on the ring, so {0} does nothing"),
    "say_pump": Text("{0}により、リングの{1}が強化される", "{0} makes {1} on the ring stronger"),
    "say_pump_nothing": Text("リングにキャラがいないので、{0}は何もしない",
                             "No character is on the ring, so {0} does nothing"),
    "say_resume": Text("どちらの解決領域にも効果はない。チェックの前の続きからゲームを再開する",
                       "No effect is left in either zone; the game goes on where the check had come in"),
}

_PASSES = {
    "pass_T": Text("T は 4.5 でキャンセルを宣言しない。宣言する権利は N に移る",
                   "In 4.5, T declares no cancel. The right to declare moves to N"),
    "pass_none_T": Text("手札にキャンセルのない T は 4.5 でパスする。宣言する権利は N に移る",
                        "T, with no cancel in hand, passes in 4.5. The right to declare moves to N"),
    "pass_barred_T": Text("T は手札のキャンセルを今は宣言できず、4.5 でパスする。宣言する権利は N に移る",
                          "T can declare no cancel in hand now and passes in 4.5. The right moves to N"),
    "pass_empty_T": Text("キャンセルする効果がないので、T は 4.5 でパスする",
                         "There is no effect to cancel, so T passes in 4.5"),
    "pass_N": Text("N も 4.5 でキャンセルを宣言しない。", "In 4.5, N declares no cancel either. "),
    "pass_none_N": Text("手札にキャンセルのない N も 4.5 でパスする。",
                        "N, with no cancel in hand, passes in 4.5 too. "),
    "pass_barred_N": Text("N は手札のキャンセルを今は宣言できず、4.5 でパスする。",
                          "N can declare no cancel in hand now and passes in 4.5 too. "),
    "pass_empty_N": Text("キャンセルする効果がないので、N も 4.5 でパスする。",
                         "There is no effect to cancel, so N passes in 4.5 too. "),
}

_ONWARD = {
    "cancel_use": Text("二人とも宣言せず、解決を待つキャンセルがあるので 4.6 に進む",
                       "Neither declared and a cancel waits, so play goes on to 4.6"),
    "ability_use": Text("二人とも宣言せず、待つキャンセルもないので、4.6 を通って 4.7 に進む",
                        "Neither declared and no cancel waits, so play passes through 4.6 to 4.7"),
    "resume": Text("どちらの領域も空なので、4.6 と 4.7 を通過する",
                   "Both zones are empty, so 4.6 and 4.7 are passed through"),
}
"""Where play goes once both have passed, by the timing that follows."""

for _name, _text in _PASSES.items():
    if _name.endswith("_T"):
        _STEPS[f"say_{_name}"] = _text
    else:
        _STEPS |= {f"say_{_name}_{at}": Text(_text.ja + onward.ja, _text.en + onward.en)
                   for at, onward in _ONWARD.items()}

_BARS = {
    "bar_spent": Text("{0}はもう宣言された。手札にはない",
                      "{0} has been declared already and is no longer in hand"),
    "bar_not_in_hand": Text("{0}は {who} の手札のキャンセルではない", "{0} is not a cancel in {who}'s hand"),
    "bar_not_activation": Text("キャンセルを宣言できるのは 4.5 だけで、今は 4.5 ではない",
                               "a cancel is declared only in 4.5, and this is not 4.5"),
    "bar_turn_player_first": Text("4.5 では T が先に聞かれる。N の番はまだ",
                                  "in 4.5 T is asked first; it is not N's say yet"),
    "bar_has_passed": Text("T はこの 4.5 でもうパスした。次の 4.5 では改めて聞かれる",
                           "T has passed in this 4.5; T is asked again in the next one"),
    "bar_no_target": Text("どの効果をキャンセルするかは宣言の時に選ぶ。対象のない宣言はない",
                          "the effect to cancel is chosen on declaring; "
                          "there is no declaration without a target"),
    "bar_no_such_target": Text("{1}は解決領域にない。対象にできるのは、今どちらかの領域にある効果だけ",
                               "{1} is in no resolution zone; only what is in one now can be a target"),
    "bar_pass_elsewhere": Text("宣言するかパスするかを聞かれるのは 4.5 だけで、今は 4.5 ではない",
                               "one declares or passes only in 4.5, and this is not 4.5"),
    "bar_not_there": Text("{0}は解決領域にない", "{0} is in no resolution zone"),
    "bar_resolved": Text("{1}はもう解決した。{1}への宣言は、その解決の直前の 4.5 が最後だった",
                         "{1} has resolved already; the last moment to aim at it was the 4.5 before that"),
    "bar_removed": Text("{1}はもう取り除かれ、解決領域にない",
                        "{1} has been removed already and is in no zone"),
    "bar_own_effect": Text("このキャンセルの対象は相手の効果だけ（状況の設定）。{1}は自分の効果",
                           "here a cancel may aim only at the opponent's effects, and {1} is one's own"),
    "bar_own_ring": Text(
        "{0}を使えるのは、自分のリングに{about}がいる間だけ。今はいない。条件は 4.5 のたびに確認する",
        "{0} can be used only while a {about} is on its owner's ring, and none is there now; "
        "this is checked again in each 4.5"),
    "bar_opponent_ring": Text(
        "{0}を使えるのは、相手のリングに{about}がいる間だけ。今はいない。条件は 4.5 のたびに確認する",
        "{0} can be used only while a {about} is on the opponent's ring, and none is there now; "
        "this is checked again in each 4.5"),
    "bar_retire": Text(
        "{0}を使えるのは、リタイヤに条件のカード（{about}）がある間だけ。今はない。"
        "条件は 4.5 のたびに確認する",
        "{0} can be used only while the card it asks for ({about}) is in the retire pile, and it is not; "
        "this is checked again in each 4.5"),
    "bar_other_zone": Text("解決できるのは自分の解決領域の効果だけ",
                           "a player resolves only effects of their own zone"),
    "bar_not_yet": Text("効果が解決するのは 4.4 から 4.6 までを通過した後だけ",
                        "an effect resolves only after 4.4 to 4.6 have been passed"),
    "bar_cancels_first": Text("解決できるキャンセルが残っているので、まだ 4.7 に進めない",
                              "a cancel is still to be resolved, so 4.7 is not reached yet"),
    "bar_targeted": Text("{0}は別のキャンセルの対象なので、4.6 で選べない",
                         "{0} is the target of another cancel and cannot be chosen in 4.6"),
    "bar_turn_player_cancels_first": Text("4.6 では、T の解決領域に選べるキャンセルがある間は T が先",
                                          "in 4.6, T goes first while T's zone has a free cancel"),
    "bar_turn_player_waits": Text("4.7 では、T の解決領域に効果がある間は T が先",
                                  "in 4.7, T goes first while T's zone has an effect"),
}

_VERBS = {
    "do_declare": Text("{0}を宣言 → {1}", "declare {0} → {1}"),
    "do_declare_1": Text("{0}を対象なしで宣言", "declare {0} without a target"),
    "do_pass": Text("パス", "pass"),
    "do_resolve": Text("{0}を解決", "resolve {0}"),
    "do_bench": Text("{0}をベンチへ", "{0} to the bench"),
    "do_spark": Text("{0}をスパーク", "spark {0}"),
}

_DEEDS = {  # a verb by itself, as the diagram of timings has it
    "verb_bench": Text("ベンチに下げる", "move to the bench"),
    "verb_go_on": Text("進む", "go on"),
    "verb_check": Text("未解決の効果を見る", "look for effects"),
    "verb_spark": Text("スパーク", "spark"),
    "verb_reveal": Text("手札の効果を公開", "reveal effects from hand"),
    "verb_place": Text("誘発した効果を置く", "place what triggered"),
    "verb_declare": Text("キャンセルを宣言", "declare a cancel"),
    "verb_pass": Text("パス", "pass"),
    "verb_resolve": Text("選んで解決", "choose and resolve"),
    "verb_remove": Text("対象を取り除く", "remove the target"),
    "verb_fizzle": Text("対象がもうない", "the target is gone"),
    "verb_ring_under_deck": Text("リングのキャラを山札の下へ", "put the ring under the deck"),
    "verb_pump": Text("強化する", "pump"),
    "verb_resume": Text("ゲーム進行を再開", "resume the game"),
}

_PLACES = {
    "T": Text("T", "T"),
    "N": Text("N", "N"),
    "T_long": Text("ターンプレイヤー", "turn player"),
    "N_long": Text("非ターンプレイヤー", "non-turn player"),
    "ring": Text("リング", "ring"),
    "bench": Text("ベンチ", "bench"),
    "hand": Text("手札", "hand"),
    "zone": Text("解決領域", "resolution zone"),
    "retire": Text("リタイヤ", "retire pile"),
    "under_deck": Text("山札の下", "deck bottom"),
    "waiting": Text("控え室", "waiting room"),
    "timing": Text("タイミングの流れ", "timing loop"),
    "at_4.4": Text("チェック", "check"),
    "at_4.5": Text("キャンセル起動", "cancel activation"),
    "at_4.6": Text("キャンセル使用", "cancel use"),
    "at_4.7": Text("能力使用", "ability use"),
    "passed_through": Text("（{0} を通過）", "(through {0})"),
    "track_end": Text("両方が空なら再開", "both zones empty: resume"),
}

_MARKS = {
    "cancel": Text("キャンセル", "cancel"),
    "ability": Text("能力", "ability"),
    "shown": Text("公開", "revealed"),
    "targeted": Text("対象", "targeted"),
    "resolving": Text("解決中", "resolving"),
    "pumped": Text("パンプ中", "pumped"),
    "demon": Text("魔族", "Demon"),
    "little_sister": Text("妹", "Little Sister"),
    "kokoro": Text("ココロ", "Kokoro"),
}

TEXT = {**_STEPS, **_BARS, **_VERBS, **_DEEDS, **_PLACES, **_MARKS}
