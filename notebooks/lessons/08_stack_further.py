# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # スタック・続：離れる、写す、巡る
#
# **マジック：誰かが席を立ったら？ コピーしたら？ 終わらなくなったら？**
#
# どれも卓で実際にもめる三つの話を、一つずつ動かして確かめる。「必ず」「決して」「できる」「いつまで」は、すべての筋をたどって決める。
#
# - **ねらい**：人が離れたとき、呪文を写したとき、同じことが繰り返されるときに、何がどの順に起こるかを番号つきで言えるようになる
# - **時間**：30 分ほど
# - **前提**：教材 04（スタック）の 1 節から 3 節。Python は読めなくてよい（上から順に実行するだけ）
# - **用語**：定義は[まとめの前](#用語)に。舞台では「この手順のルールと用語を読む」を開く
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | 離れる：持ち物、能力、借り物、続くターン |
# | 2 | 写す：唱えていない、対象、全員のコピー、いつまで |
# | 3 | 巡る：止められない、やめられる、別の手を選ぶ人 |
# | 4–6 | クイズ、間違えやすいところ、使ったルール |

# %% [markdown] lang="en"
# # The stack, further: leaving, copying, looping
#
# **Magic: what if somebody gets up? What if it is copied? What if it never ends?**
# Three things that tables really quarrel about, played one by one. Every "always", "never", "can" and "how late" is settled over all lines.
#
# - **Aim**: to say, with the rule's number, what happens in which order when a player leaves, when a spell is copied, and when the same thing comes round again
# - **Time**: about 30 minutes
# - **You need**: sections 1 to 3 of lesson 04, the stack. You need not read Python; run the cells from top to bottom
# - **Words**: defined [before the summary](#Words); on a stage, unfold "Read the rules of this step, and their terms"
#
# | Section | What is in it |
# | --- | --- |
# | 1 | Leaving: what they own, abilities, what was borrowed, the turn that goes on |
# | 2 | Copying: not cast, targets, everybody's copies, how late |
# | 3 | Looping: nobody can stop it, somebody can, who must choose otherwise |
# | 4–6 | Quiz, where readers go wrong, the rules used |

# %% [markdown] lang="ja"
# 次のセルで道具を読み込む。番号は総合ルール 2023-11-17 版。席は A、B、C の順で、断りがなければ A のターン。

# %% [markdown] lang="en"
# The next cell loads the tools. Numbers are those of the Comprehensive Rules of 2023-11-17. The seats are A, B, C, and it is A's turn unless said otherwise.

# %% tags=["language"]
import rulekit as rk
from rulekit.kernel import Text
from rulekit.show import stage
from rulekit.show.ask import can_still, what_becomes, which_next, which_orders, why_not
from rulekit.show.quiz import predict, quiz

rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 離れる
#
# ### 1.1 「A が帰った。A がスタックに積んでいたものは？」
#
# 三人戦。スタックには下から、A が B から借りて唱えた呪文、A 自身の呪文、A の石の能力。ここで A が投了した。次に起こるのは？

# %% [markdown] lang="en"
# ## 1 Leaving
#
# ### 1.1 "A has gone home. What of the things A had on the stack?"
#
# Three players. On the stack, from below: a spell that A borrowed from B, A's own spell, and the ability of A's stone. Now A concedes. What happens next?

# %% tags=["gate"]
goodbye = rk.load("st23_leaving_player")
gone = rk.play(goodbye, *goodbye.line)
left = gone.at(5)
which_next(left)

# %% [markdown] lang="ja"
# すぐに、スタックを使わずに、この順で（800.4a）：**持ち物が離れ**、カードでないものが**消え**、まだコントロールしているものが**追放される**。誰も間に割り込めない。

# %% [markdown] lang="en"
# At once, without the stack, and in this order (800.4a): what A **owns leaves**, what is no card **ceases to exist**, what A still controls **is exiled**. Nobody can act in between.

# %%
order = ["rules leave A>S>P", "rules vanish A>P_hum", "rules exile_rest A>T"]
assert [step.key for step in gone.steps[5:8]] == order  # 800.4a
rest = rk.explore(left)
assert all(rest.always(key) for key in order) and rest.never("rules resolve T")
rest.always("rules exile_rest A>T")

# %% [markdown] lang="ja"
# 図で見る。矢印のボタンで一手ずつ進むと、上から消えていく。

# %% [markdown] lang="en"
# The same as a picture. Step through it and watch the stack go.

# %%
stage(gone)

# %% [markdown] lang="ja"
# ### 1.2 「自分のターンに A が帰った。ターンはどうなる？」
#
# 四人戦。A のターンに C が癒やしを唱え、その途中で A が投了した。C の癒やしは、どの筋でも解決するか。

# %% [markdown] lang="en"
# ### 1.2 "A went home in A's own turn. What of the turn?"
#
# Four players. In A's turn C casts Healing, and A concedes meanwhile. Does Healing resolve in every line?

# %% tags=["gate"]
turn = rk.load("p08_active_player_leaves")
on = rk.play(turn, *turn.line)
cut = on.at(5)
what_becomes(cut, "rules resolve S")

# %% [markdown] lang="ja"
# ターンはアクティブ・プレイヤーなしで最後まで続き（800.4j）、優先権は次の手番順の人が得る。次は B のターンになる。

# %% [markdown] lang="en"
# The turn goes on to its end without an active player (800.4j), the next in turn order getting priority. Then it is B's turn.

# %%
rest = rk.explore(cut)
assert rest.always("rules begin end") and rest.always("rules turn_draw B>c")  # 800.4j
assert rest.never("A pass")
rest.always("rules begin end")

# %% [markdown] lang="ja"
# ### 1.3 「帰った人の能力は、後で誘発する？」
#
# B の呪文が「終了ステップの開始時に 5 点得る」を残し、B が投了した。C の場には「クリーチャーが戦場を離れるたび 1 点得る」があり、B の熊も一緒に離れた。終了ステップに B の能力は積まれうるか。

# %% [markdown] lang="en"
# ### 1.3 "Does the ability of one who has gone still trigger?"
#
# B's spell has left "at the beginning of the end step you gain 5 life", and B concedes. C has "whenever a creature leaves the battlefield you gain 1 life", and B's bear went with B. Can B's ability still be put on the stack?

# %% tags=["gate"]
late = rk.load("leaving_triggers_are_not_placed")
waiting = rk.play(late, *late.line)
keys = [step.key for step in waiting.steps]
left = waiting.at(keys.index("B concede") + 1)
can_still(left, "B place late")

# %% [markdown] lang="ja"
# 誘発はする。でもスタックには置かれない（800.4d）。C の能力のほうは、離れた熊を見て誘発し、置かれる（603.6c）。

# %% [markdown] lang="en"
# It does trigger. But it is not put on the stack (800.4d). C's ability sees the bear leave, triggers and is placed (603.6c).

# %%
rest = rk.explore(left)
assert rest.always("rules trigger late") and rest.always("rules unplaced late")  # 800.4d
assert rest.always("C place T_see") and rest.never("B place late")  # 603.6c
[key for key in keys if "trigger" in key or "place" in key]

# %% [markdown] lang="ja"
# ### 1.4 「ターン終了時まで借りた獣。貸し手が帰ったら？」
#
# 獣の持ち主は B だが、C の下で戦場に出ていた。A が「ターン終了時まで」コントロールを得た後、C が投了した。獣は今も A が使える。この後どうなるか。

# %% [markdown] lang="en"
# ### 1.4 "Borrowed until end of turn, and the lender has gone"
#
# The beast is owned by B and had entered under C's control. A gained control of it until end of turn; then C conceded. A still has it. What will become of it?

# %% tags=["gate"]
lent = rk.load("leaving_no_one_to_go_back_to")
beast = rk.play(lent, *lent.line)
left = beast.at([step.key for step in beast.steps].index("C concede") + 1)
what_becomes(left, "rules exile_orphans G")

# %% [markdown] lang="ja"
# 効果が終わった瞬間、戻る先の C がいないので追放される（800.4c）。C が離れたときではなく、持ち主の B に戻るのでもない。

# %% [markdown] lang="en"
# As the effect ends there is no C to go back to, so it is exiled (800.4c): not when C left, and it does not go back to its owner B.

# %%
rest = rk.explore(left)
assert rest.always("rules exile_orphans G") and rest.never("rules exile_rest C>G")  # 800.4c
assert [one.zone for one in beast.state.objects if one.id == "G"] == ["exile"]
rest.always("rules exile_orphans G")

# %% [markdown] lang="ja"
# ## 2 写す
#
# ### 2.1 「コピーでも『唱えていたなら』は働く？」
#
# 客人は「戦場に出たとき、唱えていたなら 2 点得る」。A は客人を唱え、こだまでコピーした。コピーの能力は誘発しうるか。

# %% [markdown] lang="en"
# ## 2 Copying
#
# ### 2.1 "Does 'if it was cast' work for the copy?"
#
# Guest says "when this enters, if it was cast, you gain 2 life". A casts Guest and copies it with Echo. Can the copy's ability trigger?

# %% tags=["gate"]
guest = rk.load("copied_creature_was_not_cast")
twins = rk.play(guest, *guest.line)
can_still(twins.at(6), "rules trigger W_copy_gift")

# %% [markdown] lang="ja"
# コピーは唱えられていない（707.10）。解決するとトークンになる（608.3f）。誘発したのはカードの客人だけで、得るのは 2 点。

# %% [markdown] lang="en"
# A copy has not been cast (707.10). As it resolves it becomes a token (608.3f). Only the card's ability triggers, so it is 2 life.

# %%
all_lines = rk.explore(guest)
assert all_lines.never("rules trigger W_copy_gift") and all_lines.possible("rules enter W_copy")  # 707.10
assert [one.token for one in twins.state.objects if one.id == "W_copy"] == [True]  # 608.3f
all_lines.never("rules trigger W_copy_gift")

# %% [markdown] lang="ja"
# ### 2.2 「コピーの対象が呪禁になっている。そのままでもいい？」
#
# A の「破壊」が B の熊を対象にし、B が対応して熊に呪禁を与えた。A がこだまで「破壊」をコピーし、対象は熊のままにできるという。そのコピーで熊を破壊できるか。

# %% [markdown] lang="en"
# ### 2.2 "The copy's target has hexproof by now. May it stay?"
#
# A's Destruction targets B's bear, and in response B gives the bear hexproof. A copies Destruction with Echo and may leave the bear as its target. Can the copy still destroy it?

# %% tags=["gate"]
stale = rk.load("c03_copy_keeps_an_illegal_target")
kept = rk.play(stale, *stale.line)
at = [step.key for step in kept.steps].index("A stay D_copy")
can_still(kept.at(at), "rules destroy D_copy>X")

# %% [markdown] lang="ja"
# 変えないなら、不正な対象のままでよい（707.10c）。ただしコピーは、自分の番が来ても解決しない（608.2b）。

# %% [markdown] lang="en"
# A target that is not changed may be illegal (707.10c). But when its turn comes the copy does not resolve (608.2b).

# %%
rest = rk.explore(kept.at(at))
assert rest.possible("A stay D_copy") and rest.never("rules destroy D_copy>X")  # 707.10c
assert rest.always("rules fizzle D_copy")  # 608.2b
rest.always("rules fizzle D_copy")

# %% [markdown] lang="ja"
# ### 2.3 「全員がコピーした。誰のから解決する？」
#
# 今度は B のターン。B の火花を、A の「全員のこだま」が全員に一つずつコピーさせる。積まれる順は APNAP、つまり B、C、A（405.3）。解決する順は？

# %% [markdown] lang="en"
# ### 2.3 "Everybody has copied it. Whose resolves first?"
#
# Now it is B's turn. A's Echo for all lets everybody make one copy of B's Spark. They are put on the stack in APNAP order: B, C, A (405.3). In which order do they resolve?

# %% tags=["gate"]
choir = rk.load("copies_of_each_player")
sung = rk.play(choir, *choir.line)
which_orders(rk.play(choir, *choir.line[:3]), "B stay F_copy", "C stay F_copy_2", "A stay F_copy_3")

# %% [markdown] lang="ja"
# 新しい対象も APNAP 順に選ぶ。解決は上から：A、C、B のコピー、最後に元の火花。

# %% [markdown] lang="en"
# New targets are chosen in APNAP order, too. They resolve from the top: A's copy, C's, B's, and last the Spark itself.

# %%
keys = [step.key for step in sung.steps if step.verb == "resolve"]
assert keys == [f"rules resolve {id}" for id in ("K", "F_copy_3", "F_copy_2", "F_copy", "F")]  # 405.3
stage(sung)

# %% [markdown] lang="ja"
# ### 2.4 「いつまでならコピーできる？」
#
# A が双子の狼を唱えた。こだまで写せるのは、いつまで？

# %% [markdown] lang="en"
# ### 2.4 "How late can it be copied?"
#
# A has cast Twin wolf. How late can Echo copy it?

# %% tags=["gate"]
wolf = rk.load("c05_copy_of_a_creature_spell")
cast = rk.play(wolf, "A cast K")
can_still(rk.play(wolf, "A cast K", "A pass"), "rules copy D>K>K_copy")

# %% [markdown] lang="ja"
# 唱えた直後、A が優先権を持っている間だけ。パスすれば狼は解決し、スタックにはもうない。最後の機会を計算させると、こうなる。

# %% [markdown] lang="en"
# Only right after casting, while A has priority. Once A has passed, the wolf resolves and is not on the stack any more. This is the last chance, computed.

# %%
until = rk.explore(wolf).last_moment("A cast D")
assert until.settled and [row.keys for row in until.last] == [("A cast K",)]
print(until.text(rk.language()))

# %% [markdown] lang="ja"
# ## 3 巡る
#
# ### 3.1 「A が得れば B も得て、B が得れば A も得る。終わらない」
#
# A と B の場に、同じ泉：「あなたがライフを得るたび、各対戦相手は 1 点得る」。A が 1 点得た。

# %% [markdown] lang="en"
# ## 3 Looping
#
# ### 3.1 "When A gains B gains, and when B gains A gains. It never ends"
#
# A and B each have the same spring: "whenever you gain life, each opponent gains 1 life". A gains 1 life.

# %% tags=["gate"]
springs = rk.load("x01_mandatory_loop")
what_becomes(springs, "rules endless")

# %% [markdown] lang="ja"
# 選ぶところが一つもない繰り返しは引き分け（104.4b、727.4）。ライフは増え続け、同じ場面には一度も戻らない。だから「同じ場面」を待っていては見つからない。

# %% [markdown] lang="en"
# A loop without a choice is a draw (104.4b, 727.4). Life totals grow for ever and no table ever comes back, so nobody should wait for "the same table" to find it.

# %%
loop = rk.play(springs)
totals = [tuple(one.life for one in state.players) for state in loop.states]
assert rk.explore(springs).always("rules endless") and loop.state.over == "draw"  # 104.4b
assert totals[-1] > totals[100] > totals[0]
totals[0], totals[100], totals[-1]

# %% [markdown] lang="ja"
# A の場に泉のほかに滝（2 点）もあると、A は毎回、二つを積む順を選ぶ。選べるなら、引き分けにならない？

# %% [markdown] lang="en"
# Suppose A has a fall (2 life) beside the spring: every time round A chooses the order of the two. There is a choice now. Is it still a draw?

# %% tags=["gate"]
falls = rk.load("loop_of_differing_triggers")
what_becomes(falls, "rules endless")

# %% [markdown] lang="ja"
# 順は選べても、やめることは選べない。やはり引き分け。ここまで先を調べた、という限界は AMB-ST-4 に書いてある（500 手順、並んだ場面 16 まで）。

# %% [markdown] lang="en"
# The order can be chosen, stopping cannot. It is a draw. How far ahead was looked is written down as AMB-ST-4: 500 steps, at most 16 tables abreast.

# %%
graph = rk.explore(falls)
assert graph.lines == 1 and graph.always("rules endless")  # AMB-ST-4
graph.always("rules endless")

# %% [markdown] lang="ja"
# ### 3.2 「『してもよい』なら？」
#
# A の霊は「戦場に出たとき、追放して戻し**てもよい**」。戻ればまた誘発する。もう二回続いた。次の A にできることは？

# %% [markdown] lang="en"
# ### 3.2 "And if it says 'may'?"
#
# A's spirit says "when this enters, you **may** exile it and return it". Back again, it triggers again. It has gone round twice. What may A do now?

# %% tags=["gate"]
may = rk.load("loop_with_an_option")
twice = rk.play(may, *may.line[:3])
which_next(twice)

# %% [markdown] lang="ja"
# 選択のある繰り返しは、誰かがやめるまで続く（727.2）。続ける回数に限りがないから筋の数は決まらないが、場面の数には限りがある。だから「引き分けには決してならない」と言い切れる。

# %% [markdown] lang="en"
# A loop with a choice goes on until somebody stops (727.2). Lines cannot be counted, since it may go round any number of times, but there are only so many tables. So "never a draw" is proved.

# %%
graph = rk.explore(may)
assert graph.cycle and graph.lines is None and graph.never("rules endless")  # 727.2
assert graph.possible("A accept X_again") and graph.possible("A decline X_again")
graph.never("rules endless")

# %% [markdown] lang="ja"
# ### 3.3 「凧が飛ぶ。網が落とす。凧が飛ぶ。……」
#
# A の凧は 0 マナで飛行を得る。B の網は 0 マナで飛行を失わせる。どちらも止めない。同じ場面に戻ったら、別の手を選ばなければならないのは誰？

# %% [markdown] lang="en"
# ### 3.3 "The kite flies, the net pulls it down, the kite flies …"
#
# A's kite gains flying for 0 mana. B's net takes flying away for 0 mana. Neither gives in. When the same table comes back, who must choose something else?

# %% tags=["gate"]
kite = rk.load("x03_fragmented_loop")
who = Text("同じ場面に戻った。別の手を選ばなければならないのは？", "The table has come back. Who must choose otherwise?")
people = [Text("A（アクティブ・プレイヤー）", "A, the active player"), Text("B", "B"), Text("誰も。引き分け", "Nobody: it is a draw")]
why = [Text("727.3 のとおり", "as 727.3 says"), Text("B は関わるがアクティブでない", "B takes part but is not active"),
       Text("やめられるので引き分けではない", "it can be stopped, so it is no draw")]
predict(who, people, 1, why, [rk.play(kite, *kite.line)])

# %% [markdown] lang="ja"
# 筋のグラフから、戻ってくる一回り、それに加わる人、抜けるべき人と、その人に残る手を取り出す（727.3）。凧は飛べないまま終わる。最後に選べるのは B なので、飛ぶかどうかは B 次第。

# %% [markdown] lang="en"
# From the graph of all lines we get the round that comes back, who takes part, who must leave it and what that player may do (727.3). The kite ends without flying. B has the last say, so B decides whether it flies.

# %%
graph = rk.explore(kite)
found = graph.fragmented()
assert graph.cycle and graph.never("rules endless")  # 727.3
assert (found.leaver, found.instead, found.who) == ("A", ("A pass",), ("A", "B"))
found

# %% [markdown] lang="ja"
# 一回りして A がパスした筋。最後の状態で、凧に飛行はない。

# %% [markdown] lang="en"
# This is the line once round, after which A passes. At the end the kite does not fly.

# %%
round_ = rk.play(kite, *kite.line)
assert round_.ended and not rk.game("mtg_stack").result(round_.state).keywords
stage(round_)

# %% [markdown] lang="ja"
# ## 4 クイズ
#
# 答えと理由は畳んである。点数はつかない。

# %% [markdown] lang="en"
# ## 4 Quiz
#
# Answers and reasons are folded away. Nothing is scored.

# %% tags=["gate"]
aura = rk.load("p02_control_aura")
owner_left = rk.play(aura.variants[0], *aura.variants[0].line)
toll = rk.load("leaving_who_would_pay")
unpaid = rk.play(toll, *toll.line)
spread = rk.load("copies_for_each_target")
copying = rk.play(spread, "A cast G", "A target G>X", "A cast K")
asked = {"rules sba aura": owner_left.at(3), "rules draw T_tax>c": unpaid.at(17), "rules resolve G_copy_2": copying}
questions = quiz(*(what_becomes(line, key) for key, line in asked.items()))
questions

# %% [markdown] lang="ja"
# 番号を選ぶと理由が出る。例として 3 問目の 1 番。

# %% [markdown] lang="en"
# Pick a number and you get the reason. As an example, option 1 of question 3.

# %%
questions.choose(3, 1)

# %% [markdown] lang="ja"
# ## 5 間違えやすいところ
#
# 番号は教材 04 の表の続き。どれもシナリオで確かめてある。
#
# | 番号 | 間違い | 正しくは | 場面 |
# | --- | --- | --- | --- |
# | 29 | コピーも唱えたことになる | 唱えていない | `copied_creature_was_not_cast` |
# | 36 | 似た誘発の順は聞かなくてよい | 結果が同じになるものだけ | `lesson_equal_order` |
# | 37 | 離れた人のものは全部追放される | 効果が先に終わり、追放は残ったものだけ | `p02_control_aura`、`st23_leaving_player` |
# | 38 | 離れた人の能力は誘発しない | 誘発するが、置かれない。ターンも続く | `leaving_triggers_are_not_placed`、`p08_active_player_leaves` |
# | 39 | 投了してもパスの数えは続く | ルールにない。ここでは初めから（AMB-ST-1） | `st23_priority_goes_on` |
# | 40 | 同じ場面に戻るまでは引き分けでない | 数が増え続けても、止められなければ引き分け | `x01_mandatory_loop` |
# | 41 | 番号はいつも同じ | 版で動く。版と番号を一緒に言う | 6 節 |
#
# この教材の場面をまとめて証明する。食い違いがあれば、ここに一文ずつ出る。

# %% [markdown] lang="en"
# ## 5 Where readers go wrong
#
# The numbers go on from the table of lesson 04. Each is proved by a scenario.
#
# | Number | The slip | What holds | Scene |
# | --- | --- | --- | --- |
# | 29 | A copy has been cast | It has not | `copied_creature_was_not_cast` |
# | 36 | The order of like triggers need not be asked | Only where it cannot change anything | `lesson_equal_order` |
# | 37 | All that a leaver controls is exiled | Effects end first; only what is left then | `p02_control_aura`, `st23_leaving_player` |
# | 38 | Abilities of one who has left do not trigger | They do, but are not placed; the turn goes on, too | `leaving_triggers_are_not_placed`, `p08_active_player_leaves` |
# | 39 | After a concession the passes go on counting | The rules do not say; here they start again (AMB-ST-1) | `st23_priority_goes_on` |
# | 40 | No draw until the same table comes back | Totals may grow for ever: what nobody can stop is a draw | `x01_mandatory_loop` |
# | 41 | A rule keeps its number | Numbers move between editions: say both | section 6 |
#
# Now the scenes of this lesson are proved together. Anything that failed would stand here, one sentence each.

# %%
used = [goodbye, turn, late, lent, guest, stale, choir, wolf, springs, falls, may, kite, aura, toll, spread]
failures = [failure for scenario in used for failure in rk.check(scenario)]
assert failures == []
len(used)

# %% [markdown] lang="ja"
# ## 6 使ったルール
#
# 離れる、写す、巡るの条文を、この教材の言葉で並べる。二つ目の番号は 2026-04-17 版のもの。この教材の扱う条文は、二つの版で番号が違うだけで、働きは変わらない。

# %% [markdown] lang="en"
# ## 6 The rules used
#
# These are the clauses on leaving, copying and looping, in our own words. The second number is that of the edition of 2026-04-17. The clauses modelled here differ between the two editions in numbers alone, not in what happens.

# %%
for id, rule in sorted(rk.game("mtg_stack").rules.items()):
    if id.startswith(("800.4", "707.10", "608.3f", "727.", "104.4")):
        print(f"{id:<8} {rule.number('2026-04-17'):<8} {getattr(rule.text, rk.language())}")

# %% [markdown] lang="ja"
# ### 用語
#
# このゲームでの呼び名と、混同しやすい言葉。手順・選択・筋など、キット自身の言葉は教材 00 の 9 節に並べてある。

# %% [markdown] lang="en"
# ### Words
#
# What this game calls things, and what they are mistaken for. The kit's own words, such as step, choice and line, are listed in section 9 of lesson 00.

# %%
from rulekit.glossary import GLOSSARY

GLOSSARY.of("mtg_stack")

# %% [markdown] lang="ja"
# ### まとめ
#
# 離れたら、持ち物、カードでないもの、残り、の順にすぐ。誘発は置かれず、ターンは続く。コピーは唱えておらず、対象は変えなくてもよく、全員のコピーは APNAP 順に積む。誰にも止められない繰り返しは引き分け。二人以上が選んで続く繰り返しは、加わっているアクティブ・プレイヤー（加わっていなければ、手番順で次に加わっている人）が別の手を選ぶ。文章はすべてこの教材の言い換えで、引用ではない。

# %% [markdown] lang="en"
# ### Summary
#
# **In short**: whoever leaves takes what they own, then what is no card vanishes, then the rest is exiled, all at once; their triggers are not placed and the turn goes on. A copy is not cast, its targets may stay, and everybody's copies go on the stack in APNAP order.
# A loop that nobody can stop is a draw; one that two or more players choose to go on with is left by the active player, or, if that one has no part in it, by the next in turn order who has.
# All wording is ours, nothing is quoted.
