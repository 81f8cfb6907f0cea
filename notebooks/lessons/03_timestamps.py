# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # タイムスタンプと種類別
#
# **マジック：どちらが新しいか、それで何が決まるか**
#
# 「後から出た方が勝つ」。おおまかにはそうだが、正確な定義は所々で違い、違う所で答えが変わる。この教材では、wiki の記事「タイムスタンプ」の文を一つずつ動かして確かめる。先へ進む人は、種類別と依存も。最後に、同じ記事の**旧い本文**を横に並べ、どの場面で違うのかを見る。
#
# - **ねらい**：ある数値がなぜそうなのかを、種類別・古さ・ルールの番号で説明できるようになる
# - **時間**：40 分ほど（1 節だけなら 20 分）
# - **前提**：マジックの基本。Python は読めなくてよい
# - **用語**：定義は[まとめの前](#用語)に。舞台では「この手順のルールと用語を読む」を開く
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | 記事の主張：TS-01 から TS-15 |
# | 2 | 種類別：謙虚とオパール色の輝き |
# | 3 | 依存：血染めの月とアーボーグ、輪 |
# | 4 | 順を自分で決める、ありうる結果のすべて |
# | 5 | 旧い本文と、いまの本文 |
# | 6–8 | クイズ、間違えやすいところ、使ったルール |

# %% [markdown] lang="en"
# # Timestamps and layers
#
# **Magic: which is newer, and what does that decide?**
# "The one that came later wins." Roughly so; but the exact definition differs in places, and there the answer changes.
# This lesson runs a wiki article on timestamps sentence by sentence. For those who go on there are layers and dependency.
# At the end the **older text** of the same article stands beside the present one, with the scenes in which they differ.
#
# - **Aim**: to explain why a number is what it is, by layer, age and the number of the rule
# - **Time**: about 40 minutes (section 1 alone: 20)
# - **You need**: the basics of Magic. You need not read Python
# - **Words**: defined [before the summary](#Words); on a stage, unfold "Read the rules of this step, and their terms"
#
# | Section | What is in it |
# | --- | --- |
# | 1 | What the article claims: TS-01 to TS-15 |
# | 2 | Layers: Humility and Opalescence |
# | 3 | Dependency: Blood Moon and Urborg, a loop |
# | 4 | Settle the order yourself, and every outcome there is |
# | 5 | The older text and the present one |
# | 6–8 | Quiz, where readers go wrong, the rules used |

# %% [markdown] lang="ja"
# 次のセルで道具を読み込む。`A` と `B` はプレイヤーで、ことわりがなければ `A` のターン。

# %% [markdown] lang="en"
# The next cell loads the tools. `A` and `B` are players; it is `A`'s turn unless said otherwise.

# %% tags=["language"]
import rulekit as rk
from rulekit.ages import compare, orders, swapped, why
from rulekit.show import plan, stage
from rulekit.show.ask import outcome_of, which_next, who_next, why_not
from rulekit.show.ask_ages import does_swap_matter, what_is
from rulekit.show.quiz import quiz

rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 記事の主張
#
# `TS-01` などは記事の一文ごとにこの教材が付けた番号、`613.7` などは総合ルール（2023-11-17 版）の番号。
#
# ### 1.1 何のためにあるのか
#
# - TS-01 同じ種類別や種類細別の中で、継続的効果を適用する順を、タイムスタンプで決める（613.7）。
# - TS-03 そうして決まる順を、タイムスタンプ順と呼ぶ。
#
# 熊は 2/2。「クリーチャーは 1/1 である」エンチャントが先、「4/4 である」エンチャントが後に出た。熊はいくつか。

# %% [markdown] lang="en"
# ## 1 What the article claims
#
# `TS-01` and so on are this lesson's numbers for its sentences, `613.7` and so on those of the comprehensive rules (2023-11-17).
#
# ### 1.1 What it is for
#
# - TS-01 Within one layer or sublayer, timestamps settle the order in which continuous effects apply (613.7).
# - TS-03 The order so given is called timestamp order.
#
# Bear is 2/2. First came an enchantment that makes creatures 1/1, then one that makes them 4/4. What is Bear?

# %% tags=["gate"]
two = rk.load("two_base_setters")
what_is(two, "bear", "pt", (1, 1), (2, 2), (4, 4))

# %% [markdown] lang="ja"
# 古い方から適用する。後から適用された方が残るので 4/4（TS-01）。適用の順がタイムスタンプ順（TS-03）。

# %% [markdown] lang="en"
# The older applies first, so what the newer says stands: 4/4 (TS-01). The order of application is timestamp order (TS-03).

# %%
line = rk.play(two)
assert line.steps[0].args == ("small_fx", "large_fx")  # TS-03
assert [step.args[0] for step in line.steps[1:]] == ["small_fx", "large_fx"]  # TS-01
print(line)

# %% [markdown] lang="ja"
# 古さを入れ替えれば、結果も入れ替わる。

# %% [markdown] lang="en"
# Swap the ages and the result swaps.

# %%
swapped(two, "small", "large")

# %% [markdown] lang="ja"
# では、「+1/+1 の修整を受ける」軍旗と「1/1 である」エンチャントなら？　古さを入れ替えると何か変わるだろうか。

# %% [markdown] lang="en"
# And with an anthem (+1/+1) and an enchantment that makes creatures 1/1? Would swapping their ages change anything?

# %% tags=["gate"]
apart = rk.load("different_layers")
does_swap_matter(apart, "banner", "small")

# %% [markdown] lang="ja"
# 定める効果は 7b、修整は 7c。種類細別が違うので、古さは関係ない（TS-01）。「変わらない」も立派な答えだ。

# %% [markdown] lang="en"
# Setting is 7b, modifying is 7c. In different sublayers age does not matter (TS-01). "No difference" is an answer too.

# %%
assert swapped(apart, "banner", "small").data.rows == ()  # TS-01
why(apart, "bear")

# %% [markdown] lang="ja"
# ### 1.2 おおまかな定義と、それが外れる所
#
# - TS-02 おおまかには「戦場に出た時点」「効果が発生した時点」。ただし、正確な定義は所々で違う。
#
# 見習い、翼の靴（装備品：飛行を与える）、鎖のオーラ（飛行を失わせる）の順に出て、鎖のオーラは見習いについている。そのあと、翼の靴を見習いに装備した。「出た順」で考えれば鎖の方が新しい。見習いは飛行を持つだろうか。

# %% [markdown] lang="en"
# ### 1.2 The rough definition, and where it fails
#
# - TS-02 Roughly it is when a permanent entered, or when an effect arose. The exact definition differs in places.
#
# Squire, Winged Boots (Equipment that gives flying) and Chain Aura (takes flying) enter in this order, the Aura on Squire.
# Then the Boots are attached to Squire. Going by the order in which they entered, the Chain is the newer. Does Squire have flying?

# %% tags=["gate"]
rough = rk.load("rough_definition_fails")
what_is(rough, "C", "flying")

# %% [markdown] lang="ja"
# つけた時に新しくなるので、翼の靴の方が新しい（TS-02、TS-05）。「出た順」では間違える。ほかの例は 1.4、1.5、1.8、1.9 に。

# %% [markdown] lang="en"
# Being attached renews the Boots, so they are the newer (TS-02, TS-05). Going by the order of entering gives the wrong answer. 1.4, 1.5, 1.8 and 1.9 have more.

# %%
line = rk.play(rough)
assert line.state.ages == ("C", "X", "G")  # TS-02, TS-05
print(line)

# %% [markdown] lang="ja"
# ### 1.3 領域に入った時
#
# - TS-04 オブジェクトは、いまいる領域に入った時のタイムスタンプを持つ（613.7d）。
#
# 1.1 の熊に戻る。古い方のエンチャント（1/1 にする）が、いちど追放されて戻ってきた。熊はいくつか。

# %% [markdown] lang="en"
# ### 1.3 On entering a zone
#
# - TS-04 An object has the timestamp of the moment it entered the zone it is in (613.7d).
#
# Back to the bear of 1.1. The older enchantment (1/1) has been exiled and has come back. What is Bear?

# %% tags=["gate"]
back = rk.load("leave_and_return").variants[0]
what_is(back, "bear", "pt", (1, 1), (2, 2), (4, 4))

# %% [markdown] lang="ja"
# 戻ってきたのは新しいオブジェクトで、タイムスタンプも新しい（TS-04）。

# %% [markdown] lang="en"
# What came back is a new object with a new timestamp (TS-04).

# %%
assert rk.play(back).state.ages == ("large", "small")  # TS-04
why(back, "bear")

# %% [markdown] lang="ja"
# ### 1.4 ついた時
#
# - TS-05 オーラ・装備品・城砦は、オブジェクトやプレイヤーについた時、新しいタイムスタンプを得る（613.7e）。
# - TS-06 「ついた」とは、それまでついていなかった先に、新たについたこと。同じ先につけ直しても変わらない（701.3b）。
#
# 翼の靴、鎖のオーラの順に見習いについた。いま飛行はない。翼の靴を、**もう一度同じ見習いに**つけた。飛行は戻るか。

# %% [markdown] lang="en"
# ### 1.4 On becoming attached
#
# - TS-05 An Aura, Equipment or Fortification gets a new timestamp as it becomes attached to an object or player (613.7e).
# - TS-06 "Becomes attached" means to something it was not attached to. Attaching it to the same host changes nothing (701.3b).
#
# The Boots, then the Chain became attached to Squire, which has no flying now. The Boots are attached **to Squire once more**. Is flying back?

# %% tags=["gate"]
again = rk.load("attach_and_reattach").variants[0]
what_is(again, "C", "flying")

# %% [markdown] lang="ja"
# 戻らない。何も起こらず、タイムスタンプもそのまま（TS-06）。では、いったん見張りに移してから見習いに戻したら？

# %% [markdown] lang="en"
# It is not. Nothing happens, and the timestamp stays (TS-06). And if they move to Sentry first and then back to Squire?

# %%
line = rk.play(again)
assert line.steps[2].rules == ("TS-06",) and line.state.ages == ("G", "X")  # TS-06
print(line.steps[2].key, "→", line.state.ages)

# %% [markdown] lang="ja"
# 予想してから次へ。

# %% [markdown] lang="en"
# Predict, then go on.

# %% tags=["gate"]
away = rk.load("attach_and_reattach").variants[1]
what_is(away, "C", "flying")

# %% [markdown] lang="ja"
# 二度とも新しい先についたので、そのたびに新しくなる（TS-05）。

# %% [markdown] lang="en"
# Both times the host was a new one, so both times they are renewed (TS-05).

# %%
assert rk.play(away).state.ages == ("X", "G")  # TS-05
why(away, "C", "abilities")

# %% [markdown] lang="ja"
# ### 1.5 向きや面が変わった時
#
# - TS-07 パーマネントは、表向きや裏向きになる時に新しいタイムスタンプを得る（613.7f）。
# - TS-08 両面のパーマネントは、変身する時に新しいタイムスタンプを得る（613.7g）。
#
# 変異クリーチャーは「ほかのクリーチャーは 1/1 である」を持つが、いまは裏向き。後から「クリーチャーは 4/4 である」が出た。変異クリーチャーを表向きにすると、熊はいくつか。

# %% [markdown] lang="en"
# ### 1.5 On turning over
#
# - TS-07 A permanent gets a new timestamp as it turns face up or face down (613.7f).
# - TS-08 A double-faced permanent gets a new timestamp as it transforms (613.7g).
#
# A morph, face down now, says that other creatures are 1/1. Later came an enchantment that makes creatures 4/4.
# The morph is turned face up. What is Bear?

# %% tags=["gate"]
up = rk.load("turned_face_up").variants[0]
what_is(up, "bear", "pt", (1, 1), (2, 2), (4, 4))

# %% [markdown] lang="ja"
# 表向きになった今が、その新しいタイムスタンプ（TS-07）。変身でも同じ（TS-08）。タップとアンタップでは変わらない。

# %% [markdown] lang="en"
# Turning up gives it a new timestamp (TS-07). Transforming does the same (TS-08). Tapping and untapping do not.

# %%
assert rk.play(up).state.ages == ("large", "morph")  # TS-07
turned = rk.load("transforming").variants[1]
line = rk.play(turned)
assert line.state.ages == ("G", "F")  # TS-08
for step in line.steps[:3]:
    print(step.key, step.rules)

# %% [markdown] lang="ja"
# ### 1.6 統率領域の物
#
# - TS-09 次元・現象・計略は、表向きになる時にタイムスタンプを得る（613.7h）。
# - TS-10 表向きのヴァンガードは、ゲームの開始時に得る（613.7i）。
#
# ヴァンガード（3/3 にする）のいるゲームで、熊、縮小のエンチャント（1/1 にする）が出て、次元（5/5 にする）が表向きになった。熊はいくつか。

# %% [markdown] lang="en"
# ### 1.6 In the command zone
#
# - TS-09 A plane, phenomenon or scheme gets its timestamp as it is turned face up (613.7h).
# - TS-10 A face-up vanguard gets its timestamp as the game begins (613.7i).
#
# In a game with a vanguard (creatures are 3/3), Bear and a shrinking enchantment (1/1) enter, and a plane (5/5) is turned up.
# What is Bear now?

# %% tags=["gate"]
planes = rk.load("planes_and_vanguards")
what_is(planes, "bear", "pt", (1, 1), (3, 3), (5, 5))

# %% [markdown] lang="ja"
# ヴァンガードが一番古く、次元が一番新しい（TS-09、TS-10）。

# %% [markdown] lang="en"
# The vanguard is the oldest, the plane the newest (TS-09, TS-10).

# %%
assert rk.play(planes).state.ages == ("hero", "bear", "small", "plane")  # TS-09, TS-10
why(planes, "bear")

# %% [markdown] lang="ja"
# ### 1.7 同時に得る時
#
# - TS-11 いくつかが同時に得る時は APNAP 順。移動先で自分がコントロールする物（いなければオーナーの物）の順は、各自が決める（613.7m）。
# - TS-12 例外：合体や合同のパーマネントが追放される時は、**追放したプレイヤー**がカードの順を決める（712.21b、725.3b）。
#
# A の翼のオーラと B の鎖のオーラが、同時に見習いについて出た。`A` がアクティブ・プレイヤー。次に起こるのは何か。

# %% [markdown] lang="en"
# ### 1.7 Several at once
#
# - TS-11 Stamped at once: APNAP order, and each player orders what they control in the new zone (own, if nobody controls it) (613.7m).
# - TS-12 Exception: when a melded or merged permanent is exiled, **the player who exiled it** orders its cards (712.21b, 725.3b).
#
# A's Wing Aura and B's Chain Aura enter together, both attached to Squire. `A` is the active player. What happens next?

# %% tags=["gate"]
both = rk.load("several_at_once")
which_next(rk.play(both).at(1))

# %% [markdown] lang="ja"
# 先に A、次に B。だから鎖の方が新しく、見習いは飛ばない（TS-11）。二つとも A の物なら、A が順を選べて、それで結果が変わる。

# %% [markdown] lang="en"
# A first, then B. So the Chain is the newer, and Squire does not fly (TS-11). If both are A's, A can choose the order, and it matters.

# %%
line = rk.play(both)
assert [step.key for step in line.steps[1:3]] == ["A stamp G", "B stamp X"]  # TS-11
mine = rk.load("several_at_once").variants[1]
print(why_not(rk.play(both).at(1), "B stamp X"))
rk.explore(mine).order_matters("A stamp G", "A stamp X")  # TS-11

# %% [markdown] lang="ja"
# B が、A のターンに合同パーマネントを追放した。カードの順を決めるのは？（TS-12）

# %% [markdown] lang="en"
# In A's turn B exiles a merged permanent. Who orders its cards? (TS-12)

# %% tags=["gate"]
merged = rk.load("merged_permanent_exiled")
who_next(rk.play(merged))

# %% [markdown] lang="ja"
# APNAP なら A から聞かれる所だが、この例外では B だけが決める（TS-12）。

# %% [markdown] lang="en"
# By APNAP A would come first; by this exception B alone decides (TS-12).

# %%
assert {step.who for step in rk.play(merged).options} == {"B"}  # TS-12
rk.play(merged)

# %% [markdown] lang="ja"
# ### 1.8 常在型の効果と、解決した効果
#
# - TS-13 常在型能力の効果は、そのオブジェクトと、その能力を作った効果のうち、**遅い方**と同じ（613.7a）。
# - TS-14 解決した呪文や能力の効果は、作られた時（613.7b）。
#
# 古い像がある。後から「クリーチャーは 4/4 である」エンチャントが出た。さらに後で、呪文が像に「クリーチャーは 1/1 である」を与えた。熊は？

# %% [markdown] lang="en"
# ### 1.8 Static effects and resolved effects
#
# - TS-13 A static ability's effect takes the **later** of its object's timestamp and of the effect that created the ability (613.7a).
# - TS-14 A resolved spell's or ability's effect: when it was created (613.7b).
#
# There is an old Totem. Then came an enchantment that makes creatures 4/4. Later still, a spell gave the Totem "creatures are 1/1". What is Bear?

# %% tags=["gate"]
gift = rk.load("granted_by_a_spell")
what_is(gift, "bear", "pt", (1, 1), (2, 2), (4, 4))

# %% [markdown] lang="ja"
# 像は古くても、能力を与えた効果は新しい。遅い方を取る（TS-13）。与えた効果そのものは、解決した時のもの（TS-14）。

# %% [markdown] lang="en"
# The Totem is old, the effect that gave the ability is new; the later counts (TS-13). The granting effect itself dates from its resolution (TS-14).

# %%
assert rk.play(gift).steps[0].rules == ("TS-13", "TS-14")
why(gift, "bear")

# %% [markdown] lang="ja"
# もう一つの違い：**解決した効果は、影響する物を作られた時に固定する**（611.2c、611.2d）。常在型は固定しない（611.3a）。熊だけがいる時に、呪文で「クリーチャーは +X/+1（X はクリーチャーの数）」。後から狼が出た。軍旗は「クリーチャーは +X/+0」。狼はいくつか。

# %% [markdown] lang="en"
# One more difference: **a resolved effect locks what it affects as it is created** (611.2c, 611.2d). A static one does not (611.3a).
# With Bear alone a spell gives creatures +X/+1 (X is the number of creatures). Then Wolf (2/2) enters. An anthem gives +X/+0. What is Wolf?

# %% tags=["gate"]
fixed = rk.load("resolved_is_locked")
what_is(fixed, "wolf", "pt", (4, 2), (5, 3), (6, 3))

# %% [markdown] lang="ja"
# 狼に及ぶのは軍旗だけ。熊は、呪文の +1/+1（X は 1 のまま）と軍旗の +2/+0 で 5/3。

# %% [markdown] lang="en"
# Only the anthem reaches Wolf. Bear gets +1/+1 from the spell (X stays 1) and +2/+0 from the anthem: 5/3.

# %%
line = rk.play(fixed)
assert {one.id: one.pt for one in line.state.run.objects if one.pt} == {"bear": (5, 3), "wolf": (4, 2)}
why(fixed, "bear")

# %% [markdown] lang="ja"
# ### 1.9 カウンター
#
# - TS-15 カウンターは置かれた時。同じ種類がすでにあれば、**その種類の全部**が最新のものに揃う（613.7c）。
#
# 熊に飛行カウンターを一つ置き、謙虚（クリーチャーは能力をすべて失い 1/1）が出た。もう一つ飛行カウンターを置き、一つ取り除いた。飛行は？

# %% [markdown] lang="en"
# ### 1.9 Counters
#
# - TS-15 A counter: when it is put. If there are some of its kind, **all of that kind** take the newest timestamp (613.7c).
#
# A flying counter is put on Bear, then Humility enters (creatures lose all abilities and are 1/1). One more flying counter is put, and one removed. Flying?

# %% tags=["gate"]
counters = rk.load("counters_as_a_group").variants[1]
what_is(counters, "bear", "flying")

# %% [markdown] lang="ja"
# 残った一つも、二つ目と同じタイムスタンプを持つ（TS-15）。別の種類のカウンターでは揃わない。

# %% [markdown] lang="en"
# The one left has the timestamp of the second (TS-15). A counter of another kind renews nothing.

# %%
other = rk.load("counters_as_a_group").variants[2]
assert rk.play(counters).state.ages == ("humility", "bear_flying_counters")  # TS-15
assert rk.play(other).state.ages.index("bear_flying_counters") < rk.play(other).state.ages.index("humility")
print(*rk.play(counters).state.ages, sep=" → ")

# %% [markdown] lang="ja"
# ### 1.10 台帳
#
# まとめて一枚に。白い丸は取り替えられたタイムスタンプ、青い丸はいまのもので、数字は古い方からの順。コントロールの変更（手順 7）、タップ（8）、フェイズ（9・10）、同じ先へのつけ直し（13）は、誰も新しくしない。

# %% [markdown] lang="en"
# ### 1.10 The ledger
#
# All of it on one sheet. A hollow circle is a timestamp that was replaced; a blue one stands now, with its place from the oldest.
# Control (step 7), tapping (8), phasing (9, 10) and attaching to the same host (13) renew nobody.

# %%
from rulekit.draw.figure_ledger import ledger

line = rk.play("timestamp_ledger").at(13)
assert line.state.ages[:3] == ("C", "G", "U")
ledger(line)

# %% [markdown] lang="ja"
# ## 2 種類別：謙虚とオパール色の輝き
#
# ここからは先へ進む人のために。継続的効果は、種類別 1（コピー）、2（コントロール）、3（文章）、4（タイプ）、5（色）、6（能力）、7（P/T）の順に適用される（613.1）。一つの効果が二つの種類別にまたがることもある。
#
# - 謙虚（マナ総量 4）：クリーチャーは能力をすべて失い（6）、1/1 である（7b）。
# - オパール色の輝き（マナ総量 4）：ほかのオーラでないエンチャントは、クリーチャーでもあり（4）、P/T はマナ総量に等しい（7b）。
#
# 謙虚が先、オパール色の輝きが後に出た。**謙虚自身**はいくつか。

# %% [markdown] lang="en"
# ## 2 Layers: Humility and Opalescence
#
# For those who go on. Continuous effects apply in layers 1 (copy), 2 (control), 3 (text), 4 (types), 5 (color), 6 (abilities) and 7 (P/T) (613.1).
# One effect may act in two of them.
#
# - Humility (mana value 4): creatures lose all abilities (6) and are 1/1 (7b).
# - Opalescence (mana value 4): each other non-Aura enchantment is also a creature (4) with P/T equal to its mana value (7b).
#
# Humility is the older, Opalescence the newer. What is **Humility itself**?

# %% tags=["gate"]
pair = rk.load("humility_and_opalescence")
what_is(pair, "humility", "pt", (1, 1), (4, 4))

# %% [markdown] lang="ja"
# 一手ずつ見る。4 でクリーチャーになり、6 で自分の能力まで失い、それでも 7b で働き続ける。

# %% [markdown] lang="en"
# Step through it: in 4 it becomes a creature, in 6 it loses even its own ability, and in 7b it goes on all the same.

# %%
line = rk.play(pair)
stage(line)

# %% [markdown] lang="ja"
# なぜ 4/4 なのか。**始まった効果は、能力が失われても同じ集合に続く**（613.6）。7b では古い謙虚が先、新しいオパール色の輝きが後。

# %% [markdown] lang="en"
# Why 4/4? **An effect that has started goes on with the same set, its ability gone or not** (613.6). In 7b the older Humility applies first, then Opalescence.

# %%
assert why(pair, "humility").data.links[0].goes_on  # 613.6
why(pair, "humility")

# %% [markdown] lang="ja"
# 種類別を行、古い順の物を列にすると、一列を読むだけで理由が分かる。

# %% [markdown] lang="en"
# With layers as rows and things as columns, the oldest first, one column tells why.

# %%
from rulekit.draw.figure_layers import layers

layers(line)

# %% [markdown] lang="ja"
# 古さが逆なら、謙虚はいくつか。

# %% [markdown] lang="en"
# And with the ages the other way round?

# %% tags=["gate"]
reverse = rk.load("humility_and_opalescence").variants[1]
what_is(reverse, "humility", "pt", (1, 1), (4, 4))

# %% [markdown] lang="ja"
# 7b の順が逆になるので 1/1。説明の鎖も逆になる。

# %% [markdown] lang="en"
# The order in 7b is the other way round, so 1/1; so is the chain of reasons.

# %%
why(reverse, "humility")

# %% [markdown] lang="ja"
# 何通りの順があり、それは結果に出るのか。出ないこともある。軍旗二つとカウンターなら、6 通りのどれでも同じ。

# %% [markdown] lang="en"
# How many orders are there, and do they show? Sometimes not: with two anthems and a counter all 6 come to the same.

# %% tags=["gate"]
same = rk.load("order_does_not_matter")
does_swap_matter(same, "l1", "l2")

# %% [markdown] lang="ja"
# 順を全部試した答え。

# %% [markdown] lang="en"
# The answer from trying every order.

# %%
assert not orders(same).data.matter
orders(same)

# %% [markdown] lang="ja"
# ## 3 依存：血染めの月とアーボーグ
#
# 古い方が先、に例外が一つある。同じ種類別で、B を先に適用すると A が**存在しなくなる**か、A が**影響する物**か**する事**が変わるなら、A は B に依存し、B の後まで待つ（613.8a、613.8b）。
#
# - アーボーグ（土地）：各土地は沼でもある（4）。
# - 血染めの月：基本でない土地は山である（4）。土地タイプを定められた土地は、文章の能力を失う（305.7）。
#
# **アーボーグの方が古い**。基本でない土地カルストは、何の土地か。

# %% [markdown] lang="en"
# ## 3 Dependency: Blood Moon and Urborg
#
# To "the older first" there is one exception. If in the same layer applying B first would end A's **existence**, or change **what A applies to** or **what it does**,
# A depends on B and waits until after it (613.8a, 613.8b).
#
# - Urborg (a land): each land is a Swamp in addition (4).
# - Blood Moon: nonbasic lands are Mountains (4). A land whose land type is set loses the abilities of its text (305.7).
#
# **Urborg is the older.** What is the nonbasic land Karst?

# %% tags=["gate"]
moon = rk.load("blood_moon_and_urborg").variants[1]
what_is(moon, "karst", "subtypes", ("Mountain",), ("Swamp",), ("Mountain", "Swamp"))

# %% [markdown] lang="ja"
# アーボーグは古くても待つ。血染めの月が先に適用されると、能力がなくなる（存在）からだ。待った結果、決して働かない。

# %% [markdown] lang="en"
# Urborg is older and still waits: applying Blood Moon would take its ability away (existence). And having waited, it never applies.

# %%
print(rk.play(moon))
rk.explore(moon).never("rules apply urborg_fx>4")

# %% [markdown] lang="ja"
# 図にすると、破線の矢印が「待つ側」から「待たれる側」へ。理由と、何巡目に現れたかが添えてある。

# %% [markdown] lang="en"
# As a graph: a dashed arrow from the one that waits to the one it waits for, with the reason and the round in which it appeared.

# %%
from rulekit.draw.depends import dependency_graph

dependency_graph(moon)

# %% [markdown] lang="ja"
# 依存は**一歩先だけ**を見て、一つ適用するたびに見直される（613.8c）。
#
# - 異種移植：あなたのクリーチャーはゾンビでもある。沼の鐘：沼は 1/1 のクリーチャーでもある。アーボーグは上の通り。
#
# 古い順に、アーボーグ、異種移植、沼の鐘。アーボーグの土地自身はゾンビになるか。

# %% [markdown] lang="en"
# Dependency looks **one step ahead** only, and is looked at again after each application (613.8c).
#
# - Xenograft: your creatures are Zombies in addition. Bell: Swamps are 1/1 creatures in addition. Urborg as above.
#
# Oldest first: Urborg, Xenograft, Bell. Does the land Urborg become a Zombie?

# %% tags=["gate"]
zombie = rk.load("one_step_ahead").variants[2]
what_is(zombie, "urborg", "subtypes", ("Swamp",), ("Swamp", "Zombie"))

# %% [markdown] lang="ja"
# 初めは、異種移植は鐘に依存していない。アーボーグが適用されて沼ができて初めて、鐘がクリーチャーを作ると分かる。そこで待つ。

# %% [markdown] lang="en"
# At first Xenograft does not depend on Bell. Only once Urborg has made Swamps would Bell make creatures; then Xenograft waits.

# %%
waits = [step.args for step in rk.play(zombie).steps if step.verb == "wait"]
assert waits == [("bell_fx", "urborg_fx"), ("xeno_fx", "bell_fx")]  # 613.8c
dependency_graph(zombie)

# %% [markdown] lang="ja"
# 互いに依存すると**輪**になる。輪の中だけは、タイムスタンプ順に戻る（613.8b）。
#
# - 生命と枝：森と苗木は、1/1 の緑の苗木・クリーチャーで、森・土地でもある。血染めの月は上の通り。
#
# 生命と枝の方が古い。基本でない土地バイユー（沼・森）のサブタイプは？

# %% [markdown] lang="en"
# Effects that depend on each other make a **loop**. Within it, and only there, timestamps decide again (613.8b).
#
# - Life and Limb: Forests and Saprolings are 1/1 green Saproling creatures and Forest lands in addition. Blood Moon as above.
#
# Life and Limb is the older. What are the subtypes of Bayou, a nonbasic Swamp Forest?

# %% tags=["gate"]
ring = rk.load("life_and_limb_loop")
what_is(ring, "bayou", "subtypes", ("Mountain",), ("Mountain", "Saproling"), ("Forest", "Saproling", "Swamp"))

# %% [markdown] lang="ja"
# 二重の枠が輪の仲間。

# %% [markdown] lang="en"
# A double outline marks the members of the loop.

# %%
assert "rules loop bm_fx>ll_fx" in [step.key for step in rk.play(ring).steps]  # 613.8b
dependency_graph(ring)

# %% [markdown] lang="ja"
# キーワードを**与える**効果と**失わせる**効果は、互いに依存しない（613.9）。タイムスタンプだけで決まる。

# %% [markdown] lang="en"
# Effects that **grant** and that **remove** a keyword do not depend on each other (613.9). Age alone decides.

# %%
assert not [step for step in rk.play(rough).steps if step.verb == "wait"]  # 613.9
swapped(rough, "G", "X")

# %% [markdown] lang="ja"
# ## 4 順を自分で決める
#
# 謙虚、オパール色の輝き、血染めの月、アーボーグが**同時に** A のもとに出た。順は A が決める（TS-11）。下の計画表で、上下のボタンを押すと古さが入れ替わり、すぐに進め直される。その前に予想：アーボーグを一番古くすれば、土地は沼になるか。

# %% [markdown] lang="en"
# ## 4 Settle the order yourself
#
# Humility, Opalescence, Blood Moon and Urborg enter **together** under A's control. A settles their order (TS-11).
# In the plan below, buttons swap ages and the line is replayed at once. Predict first: with Urborg the oldest, will it be a Swamp?

# %% tags=["gate"]
four = rk.load("lesson_four_at_once")
urborg_first = rk.play(four, "A stamp urborg", "A stamp humility", "A stamp opalescence")
what_is(urborg_first, "urborg", "subtypes", ("Mountain",), ("Swamp",), ("Mountain", "Swamp"))

# %% [markdown] lang="ja"
# どう並べても山だけで、決して沼にはならない。24 通りの順を全部調べた答え。

# %% [markdown] lang="en"
# Whatever the order, it is a Mountain and never a Swamp: the answer from all 24 orders.

# %%
def urborg_is_a_swamp(step):
    return step.after.run and any(
        one.id == "urborg" and "Swamp" in one.subtypes for one in step.after.run.objects)


every = rk.explore(four)
every.never(urborg_is_a_swamp)

# %% [markdown] lang="ja"
# 自分でも並べ替えて、確かめよう。

# %% [markdown] lang="en"
# Now order them by hand.

# %%
plan(four)

# %% [markdown] lang="ja"
# 24 通りの順を全部たどると、結果は二つ。効いているのは、謙虚とオパール色の輝きのどちらが古いかだけだ。

# %% [markdown] lang="en"
# All 24 orders come to two outcomes. All that shows is which of Humility and Opalescence is the older.

# %% tags=["gate"]
outcome_of(four, "A stamp humility", "A stamp opalescence", "A stamp blood_moon")

# %% [markdown] lang="ja"
# 数えた答え。

# %% [markdown] lang="en"
# Counted:

# %%
assert every.lines == 24 and len(every.outcomes()) == 2
every

# %% [markdown] lang="ja"
# どの二つの順が結果を変えるのかも、聞けば答えと筋が返る。アーボーグと血染めの月のどちらを先にするかは、いつも関係ない。

# %% [markdown] lang="en"
# Which order changes what can come? Ask, and get an answer with its line. Whether Urborg or Blood Moon goes first never matters.

# %%
print(every.order_matters("A stamp urborg", "A stamp blood_moon"))
every.order_matters("A stamp humility", "A stamp opalescence")

# %% [markdown] lang="ja"
# ## 5 旧い本文と、いまの本文
#
# 同じ記事の旧い版は、いくつかの文が違う。どちらも動かせる。
#
# - TS-O1 旧：同時に入ったら、**アクティブ・プレイヤー**が全部の順を決める。（いま：TS-11）
# - TS-O2 旧：ただし、オーラはつく先より新しくなければならない。
# - TS-16 この制限は、いまはない。
#
# 見習いとそれにつく鎖のオーラが、同時に A のもとに出る。見習い自身は飛行を得る能力を持つ。いまの本文では、A はどれを古くできるか。

# %% [markdown] lang="en"
# ## 5 The older text and the present one
#
# An older version of the article differs in a few sentences. Both can be run.
#
# - TS-O1 Older: of things that enter together **the active player** orders all. (Present: TS-11)
# - TS-O2 Older: but an Aura must be newer than what it enchants.
# - TS-16 That restriction is gone.
#
# Squire and a Chain Aura on it enter together under A's control; Squire's own ability gives it flying. By the present text, what may A make the older?

# %% tags=["gate"]
host = rk.load("aura_and_host_together")
which_next(rk.play(host))

# %% [markdown] lang="ja"
# いまの本文では A はどちらも選べる（TS-16）。旧い本文では、オーラを古くすることはできない（TS-O2）。

# %% [markdown] lang="en"
# By the present text A may choose either (TS-16); by the older one the Aura cannot be the older (TS-O2).

# %%
assert compare(host, "old", "2023-11-17").data.kind == "choice"  # TS-16, TS-O2
compare(host, "old", "2023-11-17")

# %% [markdown] lang="ja"
# 「古くすることはできない」を、旧い本文のすべての筋で確かめる（TS-O2）。いまの本文なら、そうなる筋がある（TS-16）。

# %% [markdown] lang="en"
# That it is never the older is proved over every line of the older text (TS-O2). By the present one there is a line in which it is (TS-16).

# %%
from msgspec.structs import replace

def aura_is_older(step):
    return step.after.ages == ("U", "C")

older = replace(host.scene, start=replace(host.scene.start, edition="old"))
print(rk.explore(older).never(aura_is_older))  # TS-O2
rk.explore(host).possible(aura_is_older)  # TS-16

# %% [markdown] lang="ja"
# A と B のエンチャントが同時に出た時は、旧い本文なら A が両方を並べる（TS-O1）。

# %% [markdown] lang="en"
# When enchantments of A and of B enter together, by the older text A orders both (TS-O1).

# %%
old = rk.load("active_player_orders_all")
assert {step.key for step in rk.play(old).options} == {"A stamp mine", "A stamp theirs"}  # TS-O1
compare(old, "old", "2023-11-17")

# %% [markdown] lang="ja"
# - TS-O3 旧：「ついた」とは、**ついていない状態から**ついた状態になること。（いま：TS-06）
#
# 翼の靴が見習いから見張りへ、ついたまま移る。その前に静寂（クリーチャーは能力をすべて失う）が出ている。旧い本文で、見張りは飛行を持つか。

# %% [markdown] lang="en"
# - TS-O3 Older: to become attached is to pass **from not attached** to attached. (Present: TS-06)
#
# Winged Boots move from Squire straight to Sentry. Hush (creatures lose all abilities) had entered before. By the older text, does Sentry fly?

# %% tags=["gate"]
moved = rk.load("equipment_moves_in_the_older_text")
what_is(moved, "D", "flying")

# %% [markdown] lang="ja"
# 旧い本文では新しくならないので、飛ばない。いまの本文では、新しい先についたので新しくなる（TS-O3）。

# %% [markdown] lang="en"
# By the older text they are not renewed, so it does not fly. By the present one a new host renews them (TS-O3).

# %%
assert compare(moved, "old", "2023-11-17").data.same is False  # TS-O3
compare(moved, "old", "2023-11-17")

# %% [markdown] lang="ja"
# - TS-17 フェイズ・インした物が前のタイムスタンプを保つ、という規定が昔はあった。いまのフェイズは領域の移動ではないので、規定なしに同じ結果になる。
# - TS-O4 旧：常在型の効果はカードと能力を作った効果の新しい方、解決した効果は解決した時。TS-13、TS-14 と同じ結果になる。

# %% [markdown] lang="en"
# - TS-17 There was a rule that a permanent phasing in keeps its timestamp. Phasing is no change of zone now, so the result is the same without it.
# - TS-O4 Older: a static effect takes the newer of card and granting effect, a resolved one its resolution. The same results as TS-13 and TS-14.

# %%
phased = compare("phasing", "old", "2023-11-17")
assert phased.data.kind == "reason" and phased.data.same  # TS-17
assert compare("granted_and_moved", "old", "2023-11-17").data.same  # TS-O4
phased

# %% [markdown] lang="ja"
# 新しい版にも違いがある。613.7n（2026 年の版）は、出た物自身の常在型の効果を、それを出した効果より古いとする。2023 年の版では決まらない（AMB-TS-1）。

# %% [markdown] lang="en"
# A newer edition differs too. 613.7n (2026) makes an object's own static effect older than the effect that put it there. In the 2023 edition this is not decided (AMB-TS-1).

# %%
compare("own_static_and_the_spell", "2026-04-17", "2023-11-17")

# %% [markdown] lang="ja"
# ## 6 クイズ
#
# 答えと理由は畳んである。点数はつかない。

# %% [markdown] lang="en"
# ## 6 Quiz
#
# Answers and reasons are folded away. Nothing is scored.

# %% tags=["gate"]
drone, steal, base = (rk.load(name) for name in ("devoid_defines", "stolen_creature", "switch_is_last"))
questions = quiz(
    what_is(drone, "drone", "colors", (), ("red",)),
    what_is(steal, "ox", "pt", (4, 4), (5, 3), (6, 4)),
    what_is(base, "S", "pt", (3, 6), (4, 6), (9, 1)),
    does_swap_matter("two_land_setters", "blood_moon", "seas"),
)
questions

# %% [markdown] lang="ja"
# 番号を選ぶと理由が出る。例として、2 問目の 2 番。

# %% [markdown] lang="en"
# Pick a number and you get the reason. As an example, option 2 of question 2.

# %%
questions.choose(2, 2)

# %% [markdown] lang="ja"
# ## 7 間違えやすいところ
#
# | 番号 | 問い | 答え |
# | --- | --- | --- |
# | 613.7d | コントロールが移れば新しくなる？ | ならない。タップ、フェイズ、能力を失うことも同じ |
# | 613.4c | 7b より古い修整は消える？ | 消えない。7b の後に 7c |
# | 613.6 | 能力を失えば効果も止まる？ | 始まっていれば続く。始まる前に失えば、始まらない |
# | 613.8a | 鎖のように先の先まで見る？ | 見ない。一歩先だけ、そのつど |
# | 613.9 | 与える効果は、失わせる効果を待つ？ | 待たない |
# | 613.3 | 欠色は新しければ勝つ？ | 特性定義能力は先に適用される。与えられた欠色は、そうではない |
# | AMB-TS-1 | 出した効果と自身の常在型では？ | 613.7n のない版では決まらない |
# | AMB-TS-2 | 一つの物の二つの能力では？ | ここでは書かれた順 |
# | AMB-TS-3 | 後の種類別や種類細別を読む条件は？ | 本文で定まらないので、受け付けない |
#
# 最後の一つは、書くとその場で断られる。

# %% [markdown] lang="en"
# ## 7 Where readers go wrong
#
# | Number | Question | Answer |
# | --- | --- | --- |
# | 613.7d | Does a change of control renew? | No. Nor do tapping, phasing or losing abilities |
# | 613.4c | Does a newer base value end an older bonus? | No. 7c comes after 7b |
# | 613.6 | Does an effect stop with its ability? | Not once it has started. If the ability goes before, it never starts |
# | 613.8a | Does dependency look down a whole chain? | No. One step ahead, each time anew |
# | 613.9 | Does a grant wait for a removal? | No |
# | 613.3 | Does a newer devoid win? | A defining ability applies first. A granted devoid is none |
# | AMB-TS-1 | An object's own static against the effect that put it there? | Not decided in editions without 613.7n |
# | AMB-TS-2 | Two abilities of one object? | In the order written, here |
# | AMB-TS-3 | A condition that reads a later layer or sublayer? | Not settled by the text; refused |
#
# The last one is refused as soon as it is written.

# %%
wrong = '''game = "mtg_timestamps"
start.objects = [{ id = "bear", types = ["creature"], pt = [2, 2] }]
start.effects = [{ id = "e", resolved = true, affects = [{ power_at_least = 2 }], parts = [["6", ["lose_all"]]] }]'''
try:
    rk.parse(wrong)
except rk.ScenarioError as fault:
    print(fault)  # AMB-TS-3

# %% [markdown] lang="ja"
# ## 8 使ったルール
#
# この教材の場面が通ったルールを、この教材の言葉で並べる。

# %% [markdown] lang="en"
# ## 8 The rules used
#
# These are the rules these scenes went through, in our own words.

# %%
shown = [rk.play(scene) for scene in (two, rough, back, again, up, planes, gift, counters, pair, moon, ring)]
for id in sorted({rule for one in shown for step in one.steps for rule in step.rules}):
    rule = rk.game("mtg_timestamps").rules[id]
    print(f"{id:<7}  {rule.number():<8} {getattr(rule.text, rk.language())}")

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

GLOSSARY.of("mtg_timestamps")

# %% [markdown] lang="ja"
# ### 出典とまとめ
#
# **出典について**　記事は wiki の「タイムスタンプ」で、二つの版の差分として保存されている。文章はすべてこの教材の言い換えで、引用ではない。
#
# **まとめ**：同じ種類別の中では古い方が先。何が「新しくする」かは、出る・つく・向きが変わる・置かれる・解決する、の五つを覚えればほぼ足りる。種類別が違えば古さは関係なく、同じ種類別では、依存があれば待つ。

# %% [markdown] lang="en"
# ### Source and summary
#
# **About the source** The article is a wiki's page on timestamps, stored as the difference of two versions. All wording is ours, nothing is quoted.
#
# **In short**: within a layer the older applies first. What renews is nearly all said by five words: entering, becoming attached, turning over, being put, resolving.
# In different layers age does not matter; in the same one, an effect that depends on another waits.
