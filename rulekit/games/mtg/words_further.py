"""What the stack says of replacement, phasing, planes, faces, merging and combat, ja and en side by side."""

from rulekit.kernel import Text

FURTHER_STEPS = {
    "say_replace_exile": Text("{1}の置換効果により、{0}は代わりに追放される",
                              "The replacement effect of {1} applies: {0} is exiled instead"),
    "say_replace_graveyard": Text("{1}の置換効果により、{0}は代わりに墓地に置かれる",
                                  "The replacement effect of {1} applies: {0} goes to the graveyard instead"),
    "say_replace_hand": Text("{1}の置換効果により、{0}は代わりに手札に戻る",
                             "The replacement effect of {1} applies: {0} goes to its owner's hand instead"),
    "say_replace_stay": Text("{1}の置換効果により、{0} は負ける代わりにゲームに残る",
                             "The replacement effect of {1} applies: {0} stays instead of losing"),
    "say_replace_by_exile": Text("{who} が{1}の置換効果を選ぶ。{0}は代わりに追放される",
                                 "{who} lets the replacement effect of {1} apply: {0} is exiled instead"),
    "say_replace_by_graveyard": Text("{who} が{1}の置換効果を選ぶ。{0}は代わりに墓地に置かれる",
                                     "{who} lets the replacement effect of {1} apply: {0} goes to the "
                                     "graveyard instead"),
    "say_replace_by_hand": Text("{who} が{1}の置換効果を選ぶ。{0}は代わりに手札に戻る",
                                "{who} lets the replacement effect of {1} apply: {0} goes to its "
                                "owner's hand instead"),
    "say_replace_by_stay": Text("{who} が{1}の置換効果を選ぶ。{0} は負ける代わりにゲームに残る",
                                "{who} lets the replacement effect of {1} apply: {0} does not lose but stays "
                                "in the game"),
    "say_sba_spared": Text("状況起因処理：{0} は負けるはずだったが、置き換えられたのでゲームに残る",
                           "State-based action: {0} would lose, but that is replaced and {0} stays"),
    "say_cast_back": Text("{who} が{0}を、第2面を上にして唱え始める。カードがスタックの一番上に置かれる",
                          "{who} begins to cast {0} with its back face up: the card goes on the stack"),
    "say_mutate": Text("{who} が{0}を、変容する呪文として唱え始める。カードがスタックの一番上に置かれる",
                       "{who} begins to cast {0} as a mutating spell: its card goes on top of the stack"),
    "say_take": Text("{who} が、{0}の常在型能力が認める行動を始める。スタックは使わない",
                     "{who} begins to do what a static ability of {0} allows: no stack is used"),
    "say_pay_take": Text("{who} がコストを支払い、{0}の常在型能力が、後で誘発する能力を作る。"
                         "{who} が続けて優先権を得る",
                         "{who} pays, and the static ability of {0} makes a delayed ability. "
                         "{who} has priority again"),
    "say_pay_take_free": Text("{0}の常在型能力が、後で誘発する能力を作る。{who} が続けて優先権を得る",
                              "The static ability of {0} makes a delayed ability. {who} has priority again"),
    "say_phase_in": Text("ターン起因処理：フェイズ・インする：{0}。同じものなので、何も誘発しない",
                         "Turn-based action: phasing in, the same as before, so that nothing triggers: {0}"),
    "say_phase_in_together": Text("ターン起因処理：一緒にフェイズ・インする：{0}、{more}",
                                  "Turn-based action: phasing in together: {0}, {more}"),
    "say_begin_attackers": Text("攻撃クリーチャー指定ステップが始まる", "The declare attackers step begins"),
    "say_begin_combat_damage": Text("戦闘ダメージ・ステップが始まる", "The combat damage step begins"),
    "say_attack": Text("{who} は{0}で {1} を攻撃する", "{who} attacks {1} with {0}"),
    "say_hold": Text("{who} は{0}では攻撃しない", "{who} does not attack with {0}"),
    "say_no_attack": Text("攻撃できるクリーチャーはいない", "There is no creature that could attack"),
    "say_combat_damage_one": Text("ターン起因処理：{0}が {1} に戦闘ダメージを与える",
                                  "Turn-based action: {0} deals combat damage to {1}"),
    "say_combat_damage_left_one": Text("ターン起因処理：{0}が {1} に戦闘ダメージを与える。"
                                       "離れた人には割り振られない",
                                       "Turn-based action: {0} deals combat damage to {1}; none is assigned "
                                       "to a player who has left"),
    "say_combat_damage": Text("ターン起因処理：同時に戦闘ダメージが与えられる。"
                              "与えたものと受けた人：{0}、{more}",
                              "Turn-based action: combat damage is dealt at once, by and to: {0}, {more}"),
    "say_combat_damage_left": Text("ターン起因処理：同時に戦闘ダメージが与えられる。"
                                   "離れた人には割り振られない。"
                                   "与えたものと受けた人：{0}、{more}",
                                   "Turn-based action: combat damage is dealt at once, none to a player who "
                                   "has left; by and to: {0}, {more}"),
    "say_combat_damage_none_left": Text("ターン起因処理：攻撃された人は離れたので、"
                                        "戦闘ダメージは割り振られない",
                                        "Turn-based action: whoever was attacked has left, so no combat "
                                        "damage is assigned"),
    "say_combat_damage_none": Text("ターン起因処理：与えられる戦闘ダメージはない",
                                   "Turn-based action: there is no combat damage to deal"),
    "say_resolve_alone": Text("{0}が解決を始める。変容の対象が不正なので、クリーチャー呪文として解決する",
                              "{0} begins to resolve. Its target is illegal, so it does not mutate and "
                              "resolves as a creature spell"),
    "say_merge_over": Text("{who} が{0}を{1}の上に置く。結合した一つのパーマネントで、戦場に出たのではない",
                           "{who} puts {0} on top of {1}: one merged permanent, and nothing has entered"),
    "say_merge_under": Text("{who} が{0}を{1}の下に置く。結合した一つのパーマネントで、戦場に出たのではない",
                            "{who} puts {0} under {1}: one merged permanent, and nothing has entered"),
}

FURTHER_EFFECTS = {
    "phase_out": Text("{0}によりフェイズ・アウトする：{more}。もう存在しないものとして扱う",
                      "{0} phases out: {more}, treated as not there from now on"),
    "phase_out_none": Text("{0}でフェイズ・アウトするものはない", "{0} has nothing to phase out"),
    "planeswalk": Text("{0}によりプレインズウォークする：{more}", "By {0}, players planeswalk: {more}"),
    "planeswalk_none": Text("{0}ではプレインズウォークできない", "{0}: there is nowhere to planeswalk to"),
    "transform": Text("{0}により変身する：{more}", "{0} transforms: {more}"),
    "transform_none": Text("{0}で変身するものはない", "{0} has nothing to transform"),
    "later_not_yet": Text("{0}はまだその回数だけ解決していないので、後で誘発する能力は作られない",
                          "{0} has not resolved that many times yet, so it makes no delayed ability"),
}

FURTHER_VERBS = {
    "do_replace": Text("{1}の置換効果を適用する", "apply the replacement effect of {1}"),
    "do_replace_3": Text("{1}の置換効果（{2}）を適用する", "apply the replacement effect of {1} ({2})"),
    "do_cast_back": Text("{0}を第2面で唱える", "cast {0} with its back face up"),
    "do_mutate": Text("{0}を変容で唱える", "cast {0} as a mutating spell"),
    "do_take": Text("{0}が認める行動をする", "do what {0} allows"),
    "do_take_2": Text("{0}が認める行動（{1}）をする", "do what {0} allows ({1})"),
    "do_attack": Text("{0}で {1} を攻撃する", "attack {1} with {0}"),
    "do_hold": Text("{0}では攻撃しない", "do not attack with {0}"),
    "do_merge_over": Text("{0}を{1}の上に置く", "{0} on top of {1}"),
    "do_merge_under": Text("{0}を{1}の下に置く", "{0} under {1}"),
}

FURTHER_MARKS = {
    "on_phases_out": Text("フェイズ・アウトしたので", "on phasing out"),
    "on_planeswalks_away": Text("次元から離れたので", "on planeswalking away"),
    "on_resolved_times": Text("その回数だけ解決したので", "on resolving so often"),
    "back_up": Text("第2面", "back face up"),
    "mutating": Text("変容する", "mutating"),
    "merged_over": Text("上に結合", "merged on top"),
    "merged_under": Text("下に結合", "merged under"),
    "attacking": Text("攻撃中", "attacking"),
    "plane": Text("次元", "plane"),
    "human": Text("人間", "Human"),
    "phased": Text("フェイズ・アウト", "phased out"),
    "command": Text("次元", "plane"),
    "planes": Text("次元デッキ", "planar deck"),
    "attackers": Text("攻撃クリーチャー指定ステップ", "declare attackers step"),
    "combat_damage": Text("戦闘ダメージ・ステップ", "combat damage step"),
    **{f"resolved_{n}": Text(f"このターンに {n} 回解決", f"resolved {n} times this turn")
       for n in range(2, 30)},
    "resolved_1": Text("このターンに 1 回解決", "resolved once this turn"),
}
