# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # 帯電状態と帯電解除
#
# **ふるよに：その帯電、いつ解除できる？**
#
# ライラを宿していると、ほかのメガミのカードを使うたびに帯電する。解除すれば風神か雷神のゲージが上がる。では、使った後ならいつでも解除してよいのか。2023-12-03 の記事「帯電状態と帯電解除のルールをちゃんと確認する」の内容を、記事の順に一つずつ動かして確かめる。
#
# - **ねらい**：「このカードは帯電するか」「今、解除できるか」に、ルールの番号を添えて答えられるようになる
# - **時間**：40 分ほど
# - **前提**：ふるよにを一度遊んだことがあれば十分。Python は読めなくてよい（上から順に実行するだけ）
# - **用語**：定義は[まとめの前](#用語)に。舞台では「この手順のルールと用語を読む」を開く
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | 筆者の思い込み：まず自分で答える |
# | 2–3 | 帯電状態とは、使用とは |
# | 4 | 解除できる三つの時、入れ子の解決 |
# | 5 | 事例：燃焼、引用 |
# | 6 | すぐ解除するか、後で解除するか |
# | 7–9 | クイズ、間違えやすいところ、使ったルール |

# %% [markdown] lang="en"
# # The charged state, and when to release it
#
# **Furuyoni (Sakura Arms): when can you release that charge?**
# A player who hosts Raira charges every card of another Megami by using it. Releasing the charge raises the Wind God or the Thunder God gauge.
# May it be released at any time after the use? This lesson follows an article of 2023-12-03 that checks the charged state against the comprehensive rules, and runs each of its points.
#
# - **Aim**: to say whether a card is charged and whether it can be released now, with the number of the rule that says so
# - **Time**: about 40 minutes
# - **You need**: to have played Furuyoni once. You need not read Python; run the cells from top to bottom
# - **Words**: defined [before the summary](#Words); on a stage, unfold "Read the rules of this step, and their terms"
#
# | Section | What is in it |
# | --- | --- |
# | 1 | What the author had believed: answer it yourself first |
# | 2–3 | What charged means, and what using means |
# | 4 | The three moments to release, and nested resolution |
# | 5 | Cases: Combust, Replicate |
# | 6 | Release at once, or later? |
# | 7–9 | Quiz, where readers go wrong, the rules used |

# %% [markdown] lang="ja"
# 次のセルで道具を読み込む。`A` と `B` は二人のプレイヤー。`A` がライラを宿している。

# %% [markdown] lang="en"
# The next cell loads the tools. `A` and `B` are the two players; `A` hosts Raira.

# %% tags=["language"]
import rulekit as rk
from msgspec.structs import replace
from rulekit.show import plan, stage
from rulekit.show.ask import can_still, outcome_of, what_becomes, which_next, why_not
from rulekit.show.quiz import predict, quiz
from rulekit.words import spoken

rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 筆者の思い込み
#
# FU-01 筆者はこう思っていた。**「ライラでないメガミのカードを使った後、横に倒してゲージを一つ上げる」。**
#
# ところが、総合ルール（FU-02 2023-09-23 版）を読むと、いくつか違っていた。
#
# 「使った後」とは、いつのことだろう。相手の攻撃に対応し、その対応を**解決し終えた**ところだとする。相手の攻撃はまだ終わっていない。ここで対応のカードを解除できるか。

# %% [markdown] lang="en"
# ## 1 What the author had believed
#
# FU-01 The author had believed: **"after using a card of a Megami other than Raira, turn it sideways and raise a gauge by one."**
# The comprehensive rules (FU-02: the version of 2023-09-23) say otherwise on several points.
#
# When is "after using"? Say you have reacted to an attack, and your reaction **has just resolved**.
# The attack itself is not over yet. Can you release the reaction now?

# %% tags=["gate"]
reacting = rk.load("reaction_on_their_turn")
after_it = rk.play(replace(reacting.scene, start=replace(reacting.scene.start, turns=0)), "A keep r").at(8)
can_still(after_it, "A release r>wind")

# %% [markdown] lang="ja"
# **このターンにはもう決してできない。** なぜかは 4 節で見る。ルールの番号と、全部の筋を調べた答えだけ先に出しておく。

# %% [markdown] lang="en"
# **Never any more in this turn.** Section 4 shows why. Here are the rule, and the answer from every line there is.

# %%
assert rk.game("furuyoni").editions == ("2023-09-23",)  # FU-02
print(why_not(after_it, "A release r"))
rk.explore(after_it).never("A release r>wind")  # FU-01, FU-35

# %% [markdown] lang="ja"
# ## 2 帯電状態とは
#
# - FU-03 カードは帯電しているか、していないかのどちらか（10-3-1-1）。
# - FU-04 ライラを宿すプレイヤーがほかのメガミのカードを使うと、そのカードは帯電する。
# - FU-05 状態が有効な領域では、帯電したカードは縦向き、そうでないカードは横向き。
# - FU-06 帯電するのは**使用した時**。
#
# A の手札に X（トコヨ）と R（ライラ）がある。X を使うと、公開し、使用中に移し、効果を解決し、捨て札に置く。帯電するのはどこ？

# %% [markdown] lang="en"
# ## 2 What charged means
#
# - FU-03 A card is charged or it is not (10-3-1-1).
# - FU-04 A card of another Megami becomes charged when a player who hosts Raira uses it.
# - FU-05 Where the state counts, a charged card stands upright and any other lies sideways.
# - FU-06 It becomes charged **when it is used**.
#
# A holds X (Tokoyo) and R (Raira). Using X reveals it, moves it to the in-use zone, resolves its effect, and puts it into the played pile. Where does the charge come in?

# %% tags=["gate"]
own = rk.load("own_cards")
predict(rk.Text("X はいつ帯電する？", "When does X become charged?"), [
    rk.Text("捨て札に置かれた時", "as it goes to the played pile"),
    rk.Text("使用中に移った時", "as it moves to the in-use zone"),
    rk.Text("効果を解決し終えた時", "once its effect has resolved")], 2, [
    rk.Text("それは使用の後。FU-06", "that is after the use; FU-06"),
    rk.Text("移ることが使用すること。FU-06、FU-08", "the move is the use; FU-06, FU-08"),
    rk.Text("解決は使用の後。FU-11", "it resolves after the use; FU-11")])

# %% [markdown] lang="ja"
# 使用中に移ると同時に帯電し、効果はまだ始まっていない（FU-04、FU-06）。R はライラ自身のカードなので帯電しない。縦向きか横向きかは、カードの下の言葉でも読める（FU-05）。

# %% [markdown] lang="en"
# It is charged with the very move to the in-use zone, before any effect (FU-04, FU-06). R is Raira's own and is not charged.
# Upright or sideways also stands in words under each card (FU-05).

# %%
line = rk.play(own, "A keep x", "A use r")
keys = [step.key for step in line.steps]
assert keys[:3] == ["A use x", "rules enter x", "A keep x"]  # FU-06
assert line.state.card("x").charged is True and line.state.card("r").charged is False  # FU-03, FU-04
marks = {item.id: item.marks for zone in rk.game("furuyoni").zones(line.state) for item in zone.items}
assert "charged" in marks["x"] and "uncharged" in marks["r"]  # FU-05
print(line)

# %% [markdown] lang="ja"
# - FU-07 「ライラでないメガミ」かどうかだけが問題で、誰が宿すメガミかは関係ない。相手のカードを引用で使えば、それも帯電する。
#
# B の手札の O（トコヨ）を A が引用で使う。O を使用中に移したところで、A ができることは？

# %% [markdown] lang="en"
# - FU-07 Only "a Megami other than Raira" matters, not who hosts it. An opponent's card used through Replicate is charged too.
#
# With Replicate, A uses O (Tokoyo) from B's hand. O has just moved to the in-use zone. What may A do now?

# %% tags=["gate"]
quote = rk.load("quote")
which_next(rk.play(quote, "A keep quote"))

# %% [markdown] lang="ja"
# O は B のカードだが、A の使用中で帯電している（FU-07）。引用の流れは 5 節で全部見る。

# %% [markdown] lang="en"
# O is B's card, and it is charged in A's in-use zone (FU-07). Section 5 goes through all of Replicate.

# %%
borrowed = rk.play(quote, "A keep quote").state.card("o")
assert (borrowed.owner, borrowed.side, borrowed.zone) == ("B", "A", "in_use")
assert borrowed.charged  # FU-07

# %% [markdown] lang="ja"
# ## 3 使用とは
#
# - FU-08 使用の手順では、カードが**使用中に移ったとき**に使用したとみなす（9-2）。
# - FU-09 使用中に移ることと、使用することは同じ。
#
# ### 3.1 攻撃
#
# - FU-10 公開し、間合が適正距離にあり、コストを払ったら、使った人の使用中に移る。これで使用した（9-2-1）。
# - FU-11 《攻撃》がどう解決されるかは関係ない。解決は使用中に移した後のこと。
# - FU-12 対応で適正距離から外れた攻撃も、使用されている。
# - FU-13 打ち消された攻撃も、使用されている。
#
# 間合 4 で適正距離 3–4 の攻撃。相手が対応して間合が 2 になった。攻撃は失敗する。**このカードの帯電を、後で解除できるか。**

# %% [markdown] lang="en"
# ## 3 What using means
#
# - FU-08 In the procedure, a card counts as used **when it has moved to the in-use zone** (9-2).
# - FU-09 Moving there and being used are one and the same.
#
# ### 3.1 Attacks
#
# - FU-10 Reveal it; the distance is within its range; pay its cost; then it moves to its user's in-use zone. Now it has been used (9-2-1).
# - FU-11 How the attack resolves plays no part: that comes after the move.
# - FU-12 An attack that a reaction has put out of range was used all the same.
# - FU-13 So was an attack that was cancelled.
#
# An attack of range 3–4 at distance 4. The opponent reacts and the distance becomes 2: the attack fails. **Can its charge be released later?**

# %% tags=["gate"]
evaded = rk.load("evaded_attack")
missed = rk.play(evaded, "A keep atk", "B react dodge>atk")
can_still(missed, "A release atk>wind")

# %% [markdown] lang="ja"
# 攻撃は失敗しても、使用したことは変わらない。順番を確かめる（FU-08～FU-12）。

# %% [markdown] lang="en"
# The attack fails, and it has been used all the same. Check the order (FU-08 to FU-12).

# %%
keys = [step.key for step in missed.steps]
assert keys[:4] == ["A use atk", "rules enter atk", "A keep atk", "rules resolve atk"]  # FU-08, FU-10, FU-11
assert "rules fail atk" in keys and missed.state.card("atk").charged  # FU-12
uses = sum(key.startswith("rules enter") for key in keys)
moves = sum(before.card(card).zone != "in_use" == after.card(card).zone for card in ("atk", "dodge")
            for before, after in zip(missed.states, missed.states[1:]))
assert uses == moves == 2  # FU-09
print(missed)

# %% [markdown] lang="ja"
# 打ち消された場合も同じ（FU-13）。一方、はじめから適正距離になければ使用にならず、帯電もしない（FU-10）。

# %% [markdown] lang="en"
# Cancelled, it is the same (FU-13). But out of range from the start it is not used, and not charged (FU-10).

# %%
cancelled = rk.load("cancelled_attack")
line = rk.play(cancelled, "A keep atk", "B react parry>atk")
assert line.state.card("atk").charged  # FU-13
far = rk.load("out_of_range")
try:
    rk.play(far, "A use atk")
except rk.NotAllowed as fault:
    print(fault)  # FU-10

# %% [markdown] lang="ja"
# ### 3.2 行動と付与
#
# - FU-14 行動は打ち消されない。不正な使用でなければ使用となる（9-2-2）。
# - FU-15 付与も同じ（9-2-3）。
# - FU-16 納の桜花結晶を乗せるのは**使用の後**。納が 0 でも、乗せる結晶がなくても使用になる。
# - FU-17 桜花結晶が乗っている付与札も、帯電を解除できる。
#
# 納 0 の付与 E0 を使う。すぐに破棄されるが、後から解除できるか。

# %% [markdown] lang="en"
# ### 3.2 Actions and enhancements
#
# - FU-14 Actions are not cancelled. Unless the use is illegal, they are used (9-2-2).
# - FU-15 Enhancements likewise (9-2-3).
# - FU-16 Tokens for the capacity (納) go on **after the use**. Capacity 0, or no token to put on, makes no difference.
# - FU-17 An enhancement that still holds tokens can be released.
#
# E0, an enhancement of capacity 0, is used. It is destroyed at once. Can it be released later?

# %% tags=["gate"]
empty = rk.load("capacity_zero")
can_still(rk.play(empty, "A keep e0"), "A release e0>thunder")

# %% [markdown] lang="ja"
# 使用中から付与札、付与札から捨て札へ。どれも A の領域なので、帯電は残る（FU-15、FU-16）。

# %% [markdown] lang="en"
# In-use zone, enhancements, played pile: all are A's zones, so it stays charged (FU-15, FU-16).

# %%
line = rk.play(empty, *empty.line)
keys = [step.key for step in line.steps]
assert keys.index("A keep e0") < keys.index("A fill e0>0>0") < keys.index("rules destroy e0")  # FU-16
assert keys[-3] == "A release e0>thunder" and not line.state.card("e0").charged  # FU-15
print(" / ".join(keys))

# %% [markdown] lang="ja"
# 結晶が乗っている付与札を解除しても、結晶はそのまま（FU-17）。行動は、使えば必ず帯電する（FU-14）。

# %% [markdown] lang="en"
# Releasing an enhancement leaves its tokens where they are (FU-17). An action that is used is always charged (FU-14).

# %%
tokens = rk.load("tokens_stay")
after = rk.play(tokens, *tokens.line).state
assert (after.card("e").zone, after.card("e").tokens, after.A.wind) == ("enhancement", 2, 1)  # FU-17
print(rk.explore(tokens).possible("A release e>wind"))  # FU-17
def used_uncharged(step):
    return step.key == "rules enter x" and not step.after.card("x").charged


rk.explore(own).never(used_uncharged)  # FU-14

# %% [markdown] lang="ja"
# ### 3.3 使用していないカード
#
# - FU-18 効果で手札から捨て札に置かれたカードは、使用していないので帯電しない（無窮ノ風など。引用は AMB-FU-8）。
# - FU-19 ライラ自身のカードは、いつも横向き。
# - FU-20 効果で捨て札に置かれたカードも、厳密には横向き。
# - FU-21 ライラのカードが解除できないのは明らか。分かりやすさのために横に置く意味があるのは、使わずに捨て札に置かれた札。
#
# 二人ともライラを宿す場面。A の無窮ノ風で、B の手札 H が B の捨て札に置かれる。B は自分のターンに H を解除できるか。

# %% [markdown] lang="en"
# ### 3.3 Cards that were not used
#
# - FU-18 A card that an effect puts from hand into the played pile was not used, so it is not charged (Perpetual Wind; for Replicate see AMB-FU-8).
# - FU-19 Raira's own cards always lie sideways.
# - FU-20 Strictly, so do cards that an effect put into the played pile.
# - FU-21 That Raira's cards cannot be released is plain. Turning sideways helps for those that came to the pile unused.
#
# Both players host Raira. A's Perpetual Wind puts H from B's hand into B's played pile. Can B release H in B's own turn?

# %% tags=["gate"]
unused = rk.load("not_used").variants[0]
can_still(rk.play(unused, "A keep wind_card"), "B release h>wind")

# %% [markdown] lang="ja"
# H は使用されていないので、どの筋でも決して解除できない（FU-18、FU-20）。ライラ自身のカードの解除も、理由つきで断られる。R はどの筋のどの手順の後でも、いつも横向き（FU-19、FU-21）。

# %% [markdown] lang="en"
# H was not used, so it can never be released in any line (FU-18, FU-20). Releasing one of Raira's own cards is refused with its reason too.
# After every step of every line R always lies sideways (FU-19, FU-21).

# %%
print(rk.explore(unused).never("B release h>wind"))  # FU-18, FU-20
spent = rk.play(own, "A keep x", "A use r")
print(why_not(spent, "A release r"))  # FU-21
def r_upright(step):
    return step.after.card("r").charged


rk.explore(own).never(r_upright)  # FU-19, FU-21

# %% [markdown] lang="ja"
# ## 4 解除できる三つの時
#
# - FU-22 解除とは、帯電しているカードを帯電していない状態にすること。
# - FU-23 解除できる時は三つだけ（10-4）。間違えやすい。
# - FU-24 一つ目：カードが**使用中に移った時**。解除できるのは移ったカード自身だけ。状況起因で解決する。
# - FU-25 二つ目：山札の再構成を**選んだとき、その直前**。入れ子で解決する。
# - FU-26 三つ目：標準行動を選んだ**自分のメインフェイズ**。選択肢の一つとして解除できる。
# - FU-27 そこでのふだんの選択肢は三種類：手札を使う、未使用の切札を使う、基本動作をする（8-2-2）。
#
# 解除するたびに、風神か雷神のゲージが 1 上がる。ゲージは 20 まで（FU-E1、FU-E2）。雷神 19、風神 20 のとき、風神を選んで解除したら？

# %% [markdown] lang="en"
# ## 4 The three moments to release
#
# - FU-22 To release is to go from charged to not charged.
# - FU-23 There are exactly three moments (10-4). This is easily got wrong.
# - FU-24 First: when a card **moves to the in-use zone**, and only that card can be released. It is a state-caused effect.
# - FU-25 Second: **just before a reconstruction** of the deck that one chooses. It is nested.
# - FU-26 Third: **one's own main phase** with a standard action, where releasing is one more option.
# - FU-27 The usual options there are of three kinds: use a hand card, use an unused special, take a basic action (8-2-2).
#
# Each release raises the Wind God or the Thunder God gauge by 1, up to 20 (FU-E1, FU-E2). At thunder 19 and wind 20, what if you release into the wind?

# %% tags=["gate"]
cap = rk.load("gauge_cap")
outcome_of(cap, "A release x>wind")

# %% [markdown] lang="ja"
# ゲージは動かないが、帯電は解除される。帯電していないカードはもう解除できない（FU-22）。

# %% [markdown] lang="en"
# The gauge does not move, and the charge is released all the same. What is not charged cannot be released (FU-22).

# %%
after = rk.play(cap, "A release x>wind").state
assert (after.A.wind, after.A.thunder, after.card("x").charged) == (20, 19, False)  # FU-E1, FU-E2
print(rk.explore(rk.play(cap, "A release x>wind")).never("A release x>thunder"))  # FU-22
rk.explore(cap)

# %% [markdown] lang="ja"
# ### 4.1 使用中に移った時
#
# - FU-28 一つ目（FU-24）は、要するに、使ったまさにその瞬間。
#
# X を帯電させたまま、Y を使った。使った瞬間に A ができることは？

# %% [markdown] lang="en"
# ### 4.1 When it moves to the in-use zone
#
# - FU-28 The first (FU-24) is, in short, the very moment of the use.
#
# X was kept charged, and Y is used. What may A do at that moment?

# %% tags=["gate"]
two = rk.load("two_cards")
at_y = rk.play(two, "A keep x", "A use y")
which_next(at_y)

# %% [markdown] lang="ja"
# X は縦向きでも、ここでは選べない（FU-24）。「使った」と「効果」の間にあるのは、このカードの解除だけ（FU-28）。

# %% [markdown] lang="en"
# X stands upright and is not on offer here (FU-24). Between "used" and "its effect" there is the release of this card alone (FU-28).

# %%
print(why_not(at_y, "A release x"))  # FU-24
keys = [step.key for step in at_y.play("A keep y", "A end").steps]
assert keys[keys.index("rules enter y") + 1 :][:2] == ["A keep y", "rules resolve y"]  # FU-28

# %% [markdown] lang="ja"
# ### 4.2 状況起因と入れ子
#
# - FU-29 状況起因：決まった条件が満たされると、その効果を解決する（5-5）。
# - FU-30 何かの解決中に起きたら、**入れ子**で解決する。
# - FU-31 同時にいくつも起きたら、ターンプレイヤーが順番を選ぶ。
# - FU-32 入れ子：今の解決を中断し、求められた効果を先に解決してから、残りに戻る（9-8）。
# - FU-33 だから対応は、対応された攻撃より先に解決する。
# - FU-34 使った瞬間の解除も、そのカードの効果より先になる。
#
# B の攻撃に A が対応 R、R の効果で A が攻撃 C を使い、それに B が対応 D を使ったところ。四枚とも使用中にある。次に起こるのは？

# %% [markdown] lang="en"
# ### 4.2 State-caused effects and nesting
#
# - FU-29 State-caused: when a listed condition is met, its effect resolves (5-5).
# - FU-30 If that happens while something resolves, it resolves **nested**.
# - FU-31 If several happen at once, the turn player picks their order.
# - FU-32 Nested: the present resolution is suspended, the requested one resolves, then the rest is resumed (9-8).
# - FU-33 That is why a reaction resolves before the attack it answers.
# - FU-34 So the release at a use, too, comes before the card's own effect.
#
# To B's attack A reacts with R, by whose effect A uses attack C, to which B now reacts with D. All four are in use. What happens next?

# %% tags=["gate"]
ways = rk.load("three_ways")
deep = rk.play(ways, *ways.line)
which_next(deep.at(12))

# %% [markdown] lang="ja"
# 四つの枠が内側から順に終わる（FU-32、FU-33）。図では、内側ほど深い枠に入り、外側には「中断中」と出る。

# %% [markdown] lang="en"
# Four frames end from the inside out (FU-32, FU-33). In the picture the inner ones stand inside, and those around them say "suspended".

# %%
keys = [step.key for step in deep.steps]
assert [key for key in keys if "leave" in key] == [f"rules leave {id}" for id in ("d", "c", "r", "atk")]  # FU-32
assert keys.index("rules leave r") < keys.index("rules hit atk")  # FU-33
assert keys.index("A release r>thunder") < keys.index("rules resolve r")  # FU-34
assert max(len(state.frames) for state in deep.states) == 5  # the turn and four uses; FU-30
deep

# %% [markdown] lang="ja"
# 同時に起きる例。開始フェイズに、二枚の付与から最後の桜花結晶が同時に取り除かれた（FU-29、FU-31）。このとき A は何ができるか。

# %% [markdown] lang="en"
# Two at once: in the start phase the last token leaves two enhancements at the same time (FU-29, FU-31). What may A, the turn player, do?

# %% tags=["gate"]
twins = rk.load("two_destroyed")
which_next(rk.play(twins))

# %% [markdown] lang="ja"
# どちらの順もある（FU-E5）。破棄時の効果は、その破棄の中で入れ子で解決する。カードが付与札を離れるのはその後（AMB-FU-16）。スイッチで待たせると、二枚とも破棄された後で、A が次の効果を選ぶ（FU-E10）。下の計画表で順番を入れ替えられる。

# %% [markdown] lang="en"
# Both orders are possible (FU-E5). An effect on destruction is nested in its own destruction, before the card leaves the enhancement zone (AMB-FU-16).
# With a switch the effects wait instead: both cards are destroyed first, and then A picks the next effect (FU-E10). Swap the orders in the plan below.

# %%
orders = rk.explore(twins)
assert orders.lines == 2 and len(orders.outcomes()) == 1  # FU-29, FU-31, AMB-FU-16
assert rk.explore(twins.variants[0]).lines == 4  # FU-E10: the order of the destructions, then of the effects
assert "rules tick e1>e2" in [step.key for step in rk.play(twins).steps]  # FU-E5
plan(twins).move(0, "e2", -1)

# %% [markdown] lang="ja"
# ### 4.3 対応を解決した後では遅い
#
# - FU-35 相手の攻撃に対応し、対応を解決し、**それから**対応を解除することはできない。
#
# 1 節の問いに戻る。相手のターンに使った対応 R は、いつなら解除できるだろう。筋は全部で何通りあるかも予想してほしい。

# %% [markdown] lang="en"
# ### 4.3 Too late once the reaction has resolved
#
# - FU-35 React to an attack, resolve the reaction, and **then** release the reaction: that is not possible.
#
# Back to the question of section 1. When, then, can a reaction R used in the opponent's turn be released? Guess the number of lines, too.

# %% tags=["gate"]
what_becomes(reacting, "A release r>wind")

# %% [markdown] lang="ja"
# 使った瞬間に 2 通り、次の自分の標準行動まで残して 3 通り、合わせて 5 通り（FU-35）。決めるのは B のターンでも A（AMB-FU-1）。

# %% [markdown] lang="en"
# Two at the moment of use, three by keeping it until A's own next standard action: five in all (FU-35).
# Even in B's turn it is A who decides (AMB-FU-1).

# %%
lines = rk.explore(reacting)
assert lines.lines == 5 and len(lines.outcomes()) == 3  # FU-35
assert [step.who for step in rk.play(reacting).options] == ["A"] * 3  # AMB-FU-1
lines

# %% [markdown] lang="ja"
# 解除できる場面は二つだけで、その間にはない。遅くともいつまでかも、全部の筋から出る（FU-35）。

# %% [markdown] lang="en"
# There are two moments to release it, and none between them. When it must be done at the latest comes out of every line as well (FU-35).

# %%
moments = lines.last_moment("A release r>wind")
assert [row.keys for row in moments.rows] == [(), ("A keep r",)]  # FU-35
moments

# %% [markdown] lang="ja"
# ### 4.4 山札の再構成の直前
#
# - FU-36 二つ目（FU-25）は難しくはないが、手順をどんどん進めると忘れる。
#
# 捨て札に帯電した P と Q。再構成を選び、何も解除しなかったら、この帯電はどうなるか。

# %% [markdown] lang="en"
# ### 4.4 Just before a reconstruction of the deck
#
# - FU-36 The second (FU-25) is not difficult, but easily skipped when play moves on quickly.
#
# P and Q lie charged in the played pile. You choose to reconstruct and release nothing. What becomes of the charges?

# %% tags=["gate"]
rebuild = rk.load("before_reconstruction")
can_still(rk.play(rebuild, "A choose reconstruct", "A keep reconstruct").at(3), "A release p>wind")

# %% [markdown] lang="ja"
# 山札は状態が有効な領域ではないので、帯電は消え、ゲージは上がらない（FU-E3）。直前には何枚でも解除できる（FU-25、FU-36）。

# %% [markdown] lang="en"
# A deck is not a zone where the state counts: the charges are gone and no gauge rises (FU-E3). Just before it, any number may be released (FU-25, FU-36).

# %%
lost = rk.play(rebuild, "A choose reconstruct", "A keep reconstruct").state
both = rk.play(rebuild, "A choose reconstruct", "A release p>wind", "A release q>thunder")
assert (lost.A.wind, lost.A.thunder) == (0, 0) and not lost.card("p").charged  # FU-36, FU-E3
assert (both.state.A.wind, both.state.A.thunder) == (1, 1)  # FU-25
assert rk.explore(rebuild).lines == 26
print(both)

# %% [markdown] lang="ja"
# 山札に戻るのは再構成だけではない。風雷の知恵で捨て札の札を山札に戻しても、帯電は消える。先に解除すればゲージの和は 6、しなければ 5。どの筋もこの二つに分かれる。

# %% [markdown] lang="en"
# It is not only reconstruction. Wisdom of the Gods puts a card from the played pile on the deck, and its charge is lost too.
# Released first, the gauges add up to 6; otherwise 5. Every line is one of the two.

# %% tags=["gate"]
wisdom = rk.load("lost_to_the_deck")
outcome_of(wisdom, "A use w", "A move a>deck", "A raise wind>w")

# %% [markdown] lang="ja"
# 6 通りを並べる（FU-E3）。

# %% [markdown] lang="en"
# All six lines (FU-E3).

# %%
graph = rk.explore(wisdom)
sums = [sum(outcome.result[0][1][1:]) for outcome in graph.outcomes()]
assert graph.lines == 6 and sorted(set(sums)) == [5, 6]
graph

# %% [markdown] lang="ja"
# ### 4.5 標準行動のメインフェイズ
#
# - FU-37 **全力行動を選んだら、三つ目（FU-26）はない。**
#
# 標準行動か全力行動かは、メインフェイズの始めに選ぶ（FU-E6）。標準行動を選んで、帯電した P が捨て札にある。A ができることは？

# %% [markdown] lang="en"
# ### 4.5 The main phase with a standard action
#
# - FU-37 **With a full-power action there is no third moment (FU-26).**
#
# Standard or full power is chosen at the start of the main phase (FU-E6). It was standard, and P lies charged in the played pile. What may A do?

# %% tags=["gate"]
options = rk.load("main_phase_options")
which_next(rk.play(options), 12)

# %% [markdown] lang="ja"
# 解除が四種類目に加わる。帯電したカードがなければ三種類（FU-26、FU-27）。全力のカードはここでは使えない（FU-E6）。

# %% [markdown] lang="en"
# Releasing is the fourth kind. Without a charged card there are three (FU-26, FU-27). A full-power card cannot be used here (FU-E6).

# %%
kinds = {step.verb for step in rk.play(options).options}
assert kinds == {"use", "basic", "release", "end"}  # FU-26, FU-27
assert {step.verb for step in rk.play(options.variants[0]).options} == {"use", "basic", "end"}  # FU-27
print(why_not(rk.play(options), "A use f"))  # FU-E6
print(rk.explore(options).never("A use f"))  # FU-E6

# %% [markdown] lang="ja"
# - FU-38 全力の「制圧前進」（F）を解決し、**それから**解除してターンを終える、ということはできない。
# - FU-39 「制圧前進」を見せ、解除し、それから解決することはできる。
#
# 全力行動で制圧前進（F）を使う。帯電した P も捨て札にある。F を帯電させたまま解決した後、F を解除できるか。

# %% [markdown] lang="en"
# - FU-38 Resolving the full-power card, **then** releasing it and ending the turn is not possible.
# - FU-39 Showing it, releasing it, and resolving it after that is possible.
#
# With a full-power action A uses F, while P lies charged in the played pile. F is kept charged and resolves. Can it be released after that?

# %% tags=["gate"]
full = rk.load("full_power_turn")
can_still(rk.play(full, "A keep f"), "A release f>wind")

# %% [markdown] lang="ja"
# もう決してできない（FU-37、FU-38）。使った瞬間なら、F だけは解除できて、効果はその後（FU-39）。全部で 3 通り、P はどれでも決して解除できない（FU-23）。

# %% [markdown] lang="en"
# It never can (FU-37, FU-38). At its use F alone can be released, and its effect comes after that (FU-39). Three lines in all, and P can never be released (FU-23).

# %%
kept = rk.play(full, "A keep f")
print(why_not(kept, "A release f"), why_not(kept, "A release p"), sep="\n")  # FU-37, FU-38
keys = [step.key for step in rk.play(full, "A release f>wind").steps]
assert keys.index("A release f>wind") < keys.index("rules resolve f")  # FU-39
print(rk.explore(kept).never("A release f>wind"))  # FU-37, FU-38
print(rk.explore(full).never("A release p>wind"))  # FU-23, FU-24
print(rk.explore(full).possible("A release f>wind"))  # FU-39

# %% [markdown] lang="ja"
# ## 5 事例
#
# ### 5.1 造花結晶がないときの燃焼
#
# - FU-40 造花結晶がなければ燃焼のコストを払えない。不正な使用なので、カードは手札に戻り、帯電しない。
#
# 払いは全部か、なしか（FU-E9）。造花結晶が 0 個のとき、燃焼のカードを使えるか。

# %% [markdown] lang="en"
# ## 5 Cases
#
# ### 5.1 Combust without an artificial token
#
# - FU-40 Without an artificial token the cost of Combust cannot be paid. The use is illegal, so the card goes back to hand and is not charged.
#
# A cost is paid whole or not at all (FU-E9). With no artificial token, can the Combust card be used?

# %% tags=["gate"]
burning = rk.load("unpaid_costs")
without = burning.variants[1]
can_still(rk.play(without).at(0), "A use burn")

# %% [markdown] lang="ja"
# 1 個あれば、払ってから使用中に移り、そこで帯電する。払えなければ、決して使用中に移らない（FU-40、FU-E9）。フレア 2 で消費 3 の切札も同じ。

# %% [markdown] lang="en"
# With one, it is paid, then moved to the in-use zone and charged. If it cannot be paid, it never moves there (FU-40, FU-E9). A special of cost 3 with 2 flare is the same.

# %%
keys = [step.key for step in rk.play(burning, "A release burn>wind").steps]
assert keys[:4] == ["A use burn", "rules pay burn>1", "rules enter burn", "A release burn>wind"]  # FU-E9
print(why_not(rk.play(without).at(0), "A use burn"))
print(rk.explore(burning.variants[0]).never("rules enter sp"))  # FU-E9: 2 flare, cost 3
rk.explore(without).never("rules enter burn")  # FU-40

# %% [markdown] lang="ja"
# ### 5.2 引用の五つの手順
#
# - FU-41 ① 引用を使う。
# - FU-42 ② 引用の帯電を解除してよい。
# - FU-43 ③ 効果で、相手のカードを使う。
# - FU-44 ④ そのカードの帯電を解除してよい。
# - FU-45 ⑤ そのカードの効果を解決する。
# - FU-46 使った瞬間の解除は入れ子なので、どちらの解除も、そのカードの効果より先。
# - FU-47 相手のカードは、解決後に相手の捨て札へ行く。**後から解除する機会はない。**
#
# 引用も O も帯電させたまま、メインフェイズに戻ってきた。O を解除できるか。

# %% [markdown] lang="en"
# ### 5.2 Replicate in five steps
#
# - FU-41 ① Replicate is used.
# - FU-42 ② Replicate may be released.
# - FU-43 ③ By its effect the opponent's card is used.
# - FU-44 ④ That card may be released.
# - FU-45 ⑤ That card's effect resolves.
# - FU-46 The release at a use is nested, so for either card it comes before the card's effect.
# - FU-47 The opponent's card goes to the opponent's played pile after it resolves: **there is no later moment for it.**
#
# Replicate and O were both kept charged, and play is back in the main phase. Can O be released?

# %% tags=["gate"]
can_still(rk.play(quote, "A keep quote", "A keep o"), "A release o>wind")

# %% [markdown] lang="ja"
# 一手ずつ動かして見よう。①から⑤は枠の中に順に出る。枠が二つ重なったところで、外側の引用は中断中、内側の O が解決中。選ぶところで別の手を選べば枝分かれし、「なぜできない？」にも答える。

# %% [markdown] lang="en"
# Step through it. The steps ① to ⑤ appear in the frames in order. Where two frames are nested, Replicate around it is suspended and O inside is resolving.
# Choose differently at a choice and the line branches; "why can't I…?" is answered too.

# %%
scene = rk.play(quote, *quote.line)
stage(scene)

# %% [markdown] lang="ja"
# 五つの手順を、記事の順と突き合わせる（FU-41～FU-46）。O が B の捨て札に行くと帯電は消え、ゲージは上がらない。その後はもう決して解除できない（FU-47、FU-E4）。

# %% [markdown] lang="en"
# Check the five steps against the article (FU-41 to FU-46). When O goes to B's played pile its charge ends and no gauge rises; it can never be released after that (FU-47, FU-E4).

# %%
keys = [step.key for step in scene.steps]
five = ["rules enter quote", "A keep quote", "rules enter o", "A keep o", "rules resolve o"]
assert [keys.index(key) for key in five] == sorted(keys.index(key) for key in five)  # FU-41, FU-42, FU-43, FU-44, FU-45
assert keys.index("A keep quote") < keys.index("rules resolve quote") < keys.index("A use o")  # FU-46
back = scene.states[keys.index("rules leave o") + 1]
assert (back.card("o").holder, back.card("o").charged, back.A.wind) == ("B", False, 4)  # FU-47, FU-E4
print(why_not(rk.play(quote, "A keep quote", "A keep o"), "A release o"))
rk.explore(rk.play(quote, "A keep quote", "A keep o")).never("A release o>wind")  # FU-47

# %% [markdown] lang="ja"
# 使った瞬間の解除だけなら 3×3 で 9 通り。標準行動での解除も数えると 15 通り。増えるのは、引用を残した筋だけ。

# %% [markdown] lang="en"
# By the releases at the uses alone there are 3×3 = 9 lines; with those of the standard action, 15. Only the lines that kept Replicate grow.

# %%
assert rk.explore(quote.variants[1]).lines == 9
every = rk.explore(quote)
assert every.lines == 15 and len(every.outcomes()) == 8
assert rk.play(quote, "A keep quote", "A keep o").options[0].args[0] == "quote"
every

# %% [markdown] lang="ja"
# ## 6 結局、いつ解除するか
#
# - FU-48 慣れないうちは、使った瞬間に解除すると忘れない。
# - FU-49 理想は遅らせること。ゲージは公開なので、相手に情報を与えない。ゲージを読むカードの直前に解除する。
# - FU-50 全力行動のターンに解除できるのは、使うカード自身だけ。ふだんは気にしなくてよい。
# - FU-51 関係する場面もある。**りげいなーで風雷撃を使うとき**など。
#
# X と Y の二枚を使う。解除は「使った瞬間」か「標準行動で後から」か。全部の筋を数える前に、まず一つ予想する。この筋の結果は？

# %% [markdown] lang="en"
# ## 6 So when should you release?
#
# - FU-48 Beginners: release at the use, and nothing is forgotten.
# - FU-49 Ideally, wait. Gauges are public, so the opponent learns nothing; release just before a card that reads them.
# - FU-50 On a full-power turn only the card being used can be released. Mostly that is no concern.
# - FU-51 There are situations in which it is, such as **Regainah using Wind and Thunder**.
#
# Two cards X and Y are used. Each is released at its use, or later as a standard-action option. Before we count all lines, predict one: how does this line come out?

# %% tags=["gate"]
outcome_of(two, "A keep x", "A use y", "A release y>wind", "A end")

# %% [markdown] lang="ja"
# 全部で 39 通り、結果は 8 通り。

# %% [markdown] lang="en"
# 39 lines in all, and 8 outcomes.

# %%
graph = rk.explore(two)
assert (graph.lines, len(graph.outcomes())) == (39, 8)
graph

# %% [markdown] lang="ja"
# 方針を二つ決めて、その筋だけを全部たどる。**すぐ解除**は、使った瞬間に解除する。**後で解除**は、使った瞬間には残す。

# %% [markdown] lang="en"
# Fix two policies and follow all their lines. **At once**: release at each use. **Late**: keep at each use.

# %%
at_once = rk.explore(replace(two.scene, only=("A release *",)))
late = rk.explore(replace(two.scene, only=("A keep *",)))
reach = [{outcome.result for outcome in one.outcomes()} for one in (at_once, late)]
assert all(sum(result[0][1][1:]) == 2 for result in reach[0])  # FU-48: nothing is forgotten
assert reach[0] < reach[1] and at_once.lines == 4  # FU-49: late can still come to all of that
print(at_once, late, sep="\n\n")

# %% [markdown] lang="ja"
# 「後で」は「すぐ」の結果を全部含み、何も解除しない自由も残る。では、相手に見える情報は？Y を使い終わった時点で、相手から見えるゲージを比べる（FU-49）。

# %% [markdown] lang="en"
# "Late" holds every outcome of "at once", and keeps the freedom to release nothing. And what does the opponent see?
# Compare the gauges the opponent sees when Y has been used (FU-49).

# %%
gauges, seen = [rk.game("furuyoni").text[name] for name in ("wind", "thunder")], {}
for way, keys in {rk.Text("すぐに解除", "at once"): ("A release x>wind", "A release y>thunder"),
                  rk.Text("後で解除", "late"): ("A keep x", "A use y", "A keep y")}.items():
    state = rk.play(two, *keys).states[10]
    seen[way] = (state.A.wind, state.A.thunder)
    print(spoken(way), *(f"{spoken(gauge)} {level}" for gauge, level in zip(gauges, seen[way], strict=True)), sep=" | ")
assert list(seen.values()) == [(1, 1), (0, 0)]  # FU-49

# %% [markdown] lang="ja"
# ゲージを読むカードがあると、待つ値打ちが出る。雷螺風神爪は、雷神 4 以上で威力が増し、風神 4 以上で再起する。風神 3、雷神 3、帯電した札が一枚。威力の増加と再起の両方を得る筋はあるか。

# %% [markdown] lang="en"
# With a card that reads the gauges, waiting pays. Stormcharged Claw hits harder at thunder 4 and comes back at wind 4.
# Wind 3, thunder 3, one charged card. Is there a line with both the bonus and the resurgence?

# %% tags=["gate"]
claw = rk.load("claw")
outcome_of(claw, "A use claw", "A release d0>wind")

# %% [markdown] lang="ja"
# 一枚では、両方は決して起こらない。二枚あれば両方に届く筋がある（FU-49）。雷神は**攻撃の前**に、風神は後でもよい（AMB-FU-12）。

# %% [markdown] lang="en"
# With one card both never happen. With two there is a line with both (FU-49): thunder **before the attack**, wind at any time (AMB-FU-12).

# %%
both = (("damage", ("claw", 3, 2)), ("unused", "claw"))
def hits_and_returns(step):
    return rk.game("furuyoni").result(step.after) == both


one, more = rk.explore(claw), rk.explore(claw.variants[0])
print(one.never(hits_and_returns))
more.possible(hits_and_returns)  # FU-49

# %% [markdown] lang="ja"
# さて、待ちすぎると損をする場面（FU-51）。全力のりげいなーは、捨て札にあるほかのメガミの、全力でない札をコストなしで使う。風雷撃の威力は、風神と雷神の**低いほう** X。風神 2、雷神 0、帯電した D0 と D1 が捨て札にある。全力行動を選んだ。X はいくつまで上がるか。

# %% [markdown] lang="en"
# Now a situation in which waiting too long costs (FU-51). Regainah, full power, uses a card of another Megami from the played pile, not full-power, free of cost.
# Wind and Thunder deals X, the **lower** of the two gauges. Wind 2, thunder 0, and D0 and D1 lie charged in the played pile.
# The full-power action has been chosen. How large can X become?

# %% tags=["gate"]
waited = rk.load("regainah")
outcome_of(waited, "A release rg>thunder")

# %% [markdown] lang="ja"
# 全力行動では D0 も D1 も決して解除できない（FU-50）。りげいなー自身を雷神に解除して、やっと X は 1（FU-51）。風雷撃はライラのカードなので帯電しない。

# %% [markdown] lang="en"
# With a full-power action D0 and D1 can never be released (FU-50). Releasing Regainah itself into the thunder gives X = 1 at most (FU-51). Wind and Thunder is Raira's own and is not charged.

# %%
graph = rk.explore(waited)
assert graph.lines == 3
assert max(o.result[0][1][1] for o in graph.outcomes()) == 1  # FU-51
print(graph.never("A release d0>thunder"), graph.never("A release d1>thunder"), sep="\n")  # FU-50
graph

# %% [markdown] lang="ja"
# 前の自分のターン（標準行動）で解除していたら、どうなったか。そこからの全 39 通りを比べる。

# %% [markdown] lang="en"
# What if the cards had been released in one's own turn before, with a standard action? Compare all 39 lines from there.

# %% tags=["gate"]
ready = waited.variants[0]
outcome_of(ready, *ready.line)

# %% [markdown] lang="ja"
# X が 2 に届く筋が 12 通り（FU-49、FU-51）。**待つことの代価は、全力行動のターンに払うことになる。**

# %% [markdown] lang="en"
# In 12 lines X comes to 2 (FU-49, FU-51). **The price of waiting is paid on the full-power turn.**

# %%
graph = rk.explore(ready)
by_x = {outcome.result[0][1][1]: outcome.lines for outcome in graph.outcomes()}
assert by_x == {0: 10, 1: 17, 2: 12}  # FU-51
graph

# %% [markdown] lang="ja"
# D0 を雷神に解除できるのは、遅くともいつか。最後の機会は全部、全力行動のターンの前にある（FU-51）。

# %% [markdown] lang="en"
# When can D0 be released into the thunder at the latest? All last chances lie before the full-power turn (FU-51).

# %%
print(graph.last_moment("A release d0>thunder"))

# %% [markdown] lang="ja"
# 一番よい筋を一手ずつ見る。

# %% [markdown] lang="en"
# Step through the best line.

# %%
stage(ready, *ready.line)

# %% [markdown] lang="ja"
# 自分でも計画を立ててみよう。下の計画表では、使う札ごとに、**いつ**（使った瞬間、標準行動で、解除しない）と**どちらのゲージ**かを選べる。ターンプレイヤーも替えられる。

# %% [markdown] lang="en"
# Now plan it yourself. For each card that is used, the plan below asks **when** it is released (at its use, later, not at all) and into **which gauge**. The turn player can be changed too.

# %%
panel = plan(two).aim(0, "wind", "release_in_main").aim(1, "thunder", "release_at_use")
assert panel.trace.keys == ("A keep x", "A release x>wind", "A release y>thunder")
panel

# %% [markdown] lang="ja"
# ## 7 クイズ
#
# 答えと理由は畳んである。点数はつかない。何度でもどうぞ。

# %% [markdown] lang="en"
# ## 7 Quiz
#
# Answers and reasons are folded away. Nothing is scored; try as often as you like.

# %% tags=["gate"]
questions = quiz(
    which_next(rk.play(quote).at(2)),
    which_next(rk.play(quote, "A keep quote", "A keep o")),
    which_next(rk.play(rebuild, "A choose reconstruct")),
    can_still(rk.play(two, "A keep x", "A use y", "A keep y"), "A release x>thunder"),
)
questions

# %% [markdown] lang="ja"
# 番号を選ぶと理由が出る。例として、2 問目の 1 番。

# %% [markdown] lang="en"
# Pick a number and you get the reason. As an example, option 1 of question 2.

# %%
questions.choose(2, 1)

# %% [markdown] lang="ja"
# ## 8 間違えやすいところ
#
# 記事に書かれていないことは、この教材では次のように決めた（`AMB-FU` はその番号）。
#
# | 番号 | 問い | ここでの扱い |
# | --- | --- | --- |
# | AMB-FU-1 | 相手のターンに使った札、解除を決めるのは？ | 使った人。ターンプレイヤーが選ぶのは順番だけ |
# | AMB-FU-2 | 入れ子の深さは？ | 限りなし |
# | AMB-FU-3 | 再構成の直前に何枚？ | 何枚でも、一枚ずつ |
# | AMB-FU-4 | 効果に強いられた再構成では？ | 解除の時はない（スイッチで変えられる） |
# | AMB-FU-5 | 標準行動の解除は？ | 一度に一枚、何度でも |
# | AMB-FU-6 | 裏向きの切札も横向き？ | 横向きの規則は表向きのカードだけ |
# | AMB-FU-7 | 帯電した札をもう一度使ったら？ | 帯電したまま。重ならない |
# | AMB-FU-8 | 引用で使わなかった札は？ | 伏せ札に置く。使用でも帯電でもない |
# | AMB-FU-9 | 終端のカードの後は？ | 使った人は、もうカードも基本動作も使えない。解除はまだできる（スイッチで変えられる） |
# | AMB-FU-10 | 対応として使った攻撃に対応できる？ | できない |
# | AMB-FU-11 | 二人ともライラなら？ | それぞれゲージを持ち、帯電させるのは使った人だけ |
# | AMB-FU-12 | 攻撃の値はいつ読む？ | ダメージの時。その時のゲージで決まる |
# | AMB-FU-13 | 解除してゲージを上げない？ | できない。風神か雷神を選ぶ |
# | AMB-FU-14 | 使用中に移ってから効果までの間は？ | ほかの手順はない |
# | AMB-FU-15 | 版の違いは？ | 引用された条文は、公開されている v1.14.1 でも同じ |
# | AMB-FU-16 | 破棄時の効果はいつ？ | 破棄の中で入れ子。カードが付与札を離れる前（スイッチで変えられる） |
# | AMB-FU-17 | 全力行動で使えるカードは？ | 全力のカードだけ（スイッチで変えられる） |
# | AMB-FU-18 | 全力行動の効果で再構成を選んだら？ | その直前の解除はない（スイッチで変えられる） |
#
# 帯電した X を、りげいなーのような効果でもう一度使う。ゲージはいくつ上がりうるか（AMB-FU-7）。

# %% [markdown] lang="en"
# ## 8 Where readers go wrong
#
# Where the article is silent, this lesson settles it as follows (`AMB-FU` is the number).
#
# | Number | Question | Settled here |
# | --- | --- | --- |
# | AMB-FU-1 | Who decides on a release in the opponent's turn? | The card's user; the turn player picks the order alone |
# | AMB-FU-2 | How deep may nesting go? | Without limit |
# | AMB-FU-3 | How many before a reconstruction? | Any number, one after another |
# | AMB-FU-4 | And if an effect forces the reconstruction? | No moment there (a switch changes it) |
# | AMB-FU-5 | Releases of a standard action? | One at a time, as often as wanted |
# | AMB-FU-6 | Are face-down specials turned sideways? | The sideways rule is for face-up cards |
# | AMB-FU-7 | A charged card is used again? | It stays charged; nothing adds up |
# | AMB-FU-8 | Replicate, and the card is not used? | It goes to the face-down pile: neither used nor charged |
# | AMB-FU-9 | After a terminal card? | Its user has no more cards and no basic actions; releasing is still open (a switch changes it) |
# | AMB-FU-10 | May one react to an attack used as a reaction? | No |
# | AMB-FU-11 | Both players host Raira? | Each has gauges, and only the user charges a card |
# | AMB-FU-12 | When are an attack's values read? | When damage is dealt, with the gauges of that moment |
# | AMB-FU-13 | Release without raising a gauge? | No; wind or thunder is chosen |
# | AMB-FU-14 | Between the move and the effect? | No other step |
# | AMB-FU-15 | Other versions? | The quoted clauses are the same in the public v1.14.1 |
# | AMB-FU-16 | When do effects on destruction resolve? | Nested in the destruction, before the card leaves (a switch changes it) |
# | AMB-FU-17 | Which cards with a full-power action? | Full-power cards only (a switch changes it) |
# | AMB-FU-18 | A full-power card lets one reconstruct? | No moment of release there (a switch changes it) |
#
# A charged X is used once more, by an effect such as Regainah's. By how much can the gauges rise (AMB-FU-7)?

# %% tags=["gate"]
again = rk.load("charged_again")
outcome_of(again, "A release rg>wind", "A release x>wind")

# %% [markdown] lang="ja"
# 帯電は「あるかないか」なので、X からは一度だけ（FU-03、AMB-FU-7）。

# %% [markdown] lang="en"
# A charge is there or not, so X gives one point and no more (FU-03, AMB-FU-7).

# %%
once = rk.play(again, "A keep rg", "A release x>wind")
assert (once.state.A.wind, once.state.card("x").charged) == (1, False)  # AMB-FU-7
rk.explore(again)

# %% [markdown] lang="ja"
# 設定で結果が変わるものは、名前のついたスイッチになっている。効果に強いられた再構成（AMB-FU-4）と、終端（AMB-FU-9）を両方試す。裏向きの切札は縦にも横にもしない（AMB-FU-6）。

# %% [markdown] lang="en"
# Where a settlement changes outcomes it is a named switch. Try the forced reconstruction (AMB-FU-4) and the terminal card (AMB-FU-9) both ways.
# A face-down special is neither upright nor sideways (AMB-FU-6).

# %%
from rulekit.show.words import ASK

forced, terminal = rk.load("forced_reconstruction"), rk.load("terminal_card")
for scenario, key in ((forced, "A release p>wind"), (terminal, "A release x>wind")):
    told = [bool(rk.explore(one).possible(key)) for one in (scenario, scenario.variants[0])]
    print(spoken(scenario.title), *(spoken(ASK["yes" if one else "no"]) for one in told), sep=" | ")
hidden = rk.play(options).state.card("s")
marks = {item.id: item.marks for zone in rk.game("furuyoni").zones(rk.play(options).state) for item in zone.items}
assert hidden.zone == "special" and not {"charged", "uncharged"} & set(marks["s"])  # AMB-FU-6

# %% [markdown] lang="ja"
# よくある思い違いを、まとめて試す。どれもルールの番号つきで断られる。
#
# 1. 使った瞬間に、前のカードを解除する　2. 解決した後の全力カードを解除する　3. 全力行動で前のカードを解除する　4. ライラのカードを解除する　5. 借りたカードを後で解除する

# %% [markdown] lang="en"
# Some common slips, tried one after another. Each is refused with its rule.
#
# 1. an older card at a use  2. a full-power card after it has resolved  3. an older card with a full-power action  4. one of Raira's own  5. a borrowed card, later

# %%
print("1.", why_not(at_y, "A release x"))
print("2.", why_not(kept, "A release f"))
print("3.", why_not(kept, "A release p"))
print("4.", why_not(spent, "A release r"))
print("5.", why_not(rk.play(quote, "A keep quote", "A keep o"), "A release o"))

# %% [markdown] lang="ja"
# ## 9 使ったルール
#
# 引用の筋が通ったルールを、この教材の言葉で並べる（AMB-FU-15）。

# %% [markdown] lang="en"
# ## 9 The rules used
#
# These are the rules the line of Replicate went through, in our own words (AMB-FU-15).

# %%
for id in sorted({rule for step in scene.steps for rule in step.rules}):
    rule = rk.game("furuyoni").rules[id]  # AMB-FU-15: numbers of the edition of 2023-09-23
    print(f"{id:<9}  {rule.number():<10} {getattr(rule.text, rk.language())}")
about = rk.game("furuyoni").rules["FU-52"]
assert about.number() == ""  # FU-52: a remark about the article, not a rule

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

GLOSSARY.of("furuyoni")

# %% [markdown] lang="ja"
# ### 出典とまとめ
#
# **出典について**　もとの記事は 2023-12-03 のもの。FU-52 前日の 12-02 に、Zico 氏のより詳しい記事が出ていて、12-16 の追記で案内されている。文章はすべてこの教材の言い換えで、引用ではない。カードの効果は、解除の話に要る分だけをデータにしてある。
#
# **まとめ**：解除できるのは、使った瞬間（そのカードだけ、効果より先）、選んだ再構成の直前、標準行動のメインフェイズの三つだけ。待てば情報を隠せるが、全力行動のターンには使う札しか解除できず、山札や相手の領域に行った札の帯電は何も残さず消える。

# %% [markdown] lang="en"
# ### Source and summary
#
# **About the source** The article is of 2023-12-03. FU-52 A fuller one by Zico had appeared on 12-02, and an addendum of 12-16 points to it.
# All wording is ours, nothing is quoted. Cards are data, as far as a release has to do with them.
#
# **In short**: there are three moments: at the use (that card alone, before its effect), just before a reconstruction one chose, and in the main phase with a standard action.
# Waiting hides what you have; but on a full-power turn only the card being used can be released, and a charge that goes to the deck or to the other player's zone is gone without a trace.
