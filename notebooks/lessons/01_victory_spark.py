# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # 同時に誘発した効果と、キャンセルのタイミング
#
# **ヴィクトリースパーク：そのキャンセル、いつまで打てる？**
#
# 二つの効果が同時に誘発した。一つを解決したあとで、残った一つをキャンセルできるのか。2013-03-25 の記事「同時に発生した誘発効果のキャンセルタイミングについて」の主張を一つずつ動かして確かめ、最後は記事の例（特殊Fパニスとブラコン小鳩）を自分の手で進める。
#
# - **ねらい**：「いつ、誰が、何をキャンセルできるか」に、ルールの番号を添えて答えられるようになる
# - **時間**：30 分ほど
# - **前提**：カードゲームを一つ知っていれば十分。Python は読めなくてよい（上から順に実行するだけ）
# - **用語**：定義は[まとめの前](#用語)に。舞台では「この手順のルールと用語を読む」を開く
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | 記事の主張：解決領域と、4.4 から 4.7 の流れ |
# | 2–4 | 記事の例：状況、予想、動かして見る |
# | 5 | もし順番や対象が違ったら |
# | 6 | ありうる結果のすべて |
# | 7 | クイズ |
# | 8–9 | 間違えやすいところ、使ったルール |

# %% [markdown] lang="en"
# # Simultaneous triggers, and when you can still cancel them
#
# **Victory Spark: how long do you have to cancel?**
# Two effects trigger at the same time. One has resolved; can the other still be cancelled?
# This lesson runs every claim of a column of 2013-03-25 on the cancel timing of simultaneous triggers, one by one,
# and then lets you play its example (Special F Panis against Kobato) by hand.
#
# - **Aim**: to say who can cancel what, and when it is too late, with the number of the rule that says so
# - **Time**: about 30 minutes
# - **You need**: to know one card game. You need not read Python; run the cells from top to bottom
# - **Words**: defined [before the summary](#Words); on a stage, unfold "Read the rules of this step, and their terms"
#
# | Section | What is in it |
# | --- | --- |
# | 1 | What the column claims: resolution zones, and the loop from 4.4 to 4.7 |
# | 2–4 | Its example: the situation, a prediction, the run |
# | 5 | What if the order or the target were different |
# | 6 | Every outcome there is |
# | 7 | Quiz |
# | 8–9 | Where readers go wrong, and the rules used |

# %% [markdown] lang="ja"
# 次のセルで道具を読み込む。`T` はターンプレイヤー、`N` は非ターンプレイヤー。

# %% [markdown] lang="en"
# The next cell loads the tools. `T` is the turn player, `N` the non-turn player.

# %% tags=["language"]
import rulekit as rk
from rulekit.show import plan, stage
from rulekit.show.ask import can_still, outcome_of, what_becomes, which_next, which_orders, why_not
from rulekit.show.quiz import predict, quiz

rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 記事の主張
#
# 記事の順に見ていく。`VS-01` などは記事の一文ごとにこの教材が付けた番号、`4.5` などは総合ルールの番号。
#
# ### 1.1 同時に解決することはない
#
# - VS-01 効果が同時に解決することはない。
# - VS-02 誘発した効果や使った起動効果は、解決する前にまず**解決領域**に置かれる。
# - VS-03 同時に誘発した A と B は同時に置かれる。どちらが先ということはない。
# - VS-04 それでも解決は一つずつ。
# - VS-05 解決領域はプレイヤーごとに一つ。
#
# 小さな場面で試す。T の解決領域に A と B がある。解決の順はどれがありうるか、先に予想してほしい。

# %% [markdown] lang="en"
# ## 1 What the column claims
#
# We follow the column. `VS-01` and so on are this lesson's numbers for its sentences, `4.5` and so on those of the comprehensive rules.
#
# ### 1.1 Nothing resolves at the same time
#
# - VS-01 Effects never resolve at the same time.
# - VS-02 A triggered effect, or an activated one that is used, is first put into the **resolution zone**.
# - VS-03 A and B that trigger together are put there together. Neither is first.
# - VS-04 They still resolve one by one.
# - VS-05 Each player has one resolution zone.
#
# Try it on a small scene: A and B are in T's zone. In which orders can they resolve? Predict first.

# %% tags=["gate"]
two = rk.parse("""
game = "victory_spark"
start.T.zone = [{ id = "A" }, { id = "B" }]
""")
which_orders(two, "T resolve A", "T resolve B")

# %% [markdown] lang="ja"
# ありうる進み方を全部たどると、二通りとも出てくる（VS-03、VS-04）。

# %% [markdown] lang="en"
# Following every line of play shows both orders (VS-03, VS-04).

# %%
both = rk.explore(two)
assert both.lines == 2
both

# %% [markdown] lang="ja"
# 一方を解決したら、もう一方の前にチェックタイミング（4.4）をはさむ（VS-04）。

# %% [markdown] lang="en"
# Between the two resolutions there is a check timing (4.4) (VS-04).

# %%
line = rk.play(two, "T resolve A")
keys = [step.key for step in line.steps]
between = keys[keys.index("T resolve A") + 1 : keys.index("T resolve B")]
assert between == ["rules check", "T pass", "N pass"]  # VS-04
print(line)

# %% [markdown] lang="ja"
# 「同時に解決することはない」は、ありうる筋の全部についての主張（VS-01）。全部の筋に、二つを解決する手順がないかを聞く。

# %% [markdown] lang="en"
# "Never at the same time" is a claim about every line there is (VS-01). So ask them all for a step that resolves both.

# %%
def resolves_two(step):
    return step.verb == "resolve" and len(step.args) > 1


both.never(resolves_two)  # VS-01

# %% [markdown] lang="ja"
# 次は誘発の瞬間。`fork` を解決すると B と C が誘発する。二つは**一つの手順で**T の解決領域に入り、まだ何も起こさない（VS-02、VS-03、VS-05）。

# %% [markdown] lang="en"
# Now the moment of triggering. Resolving `fork` triggers B and C. Both enter T's zone **in one step** and do nothing yet (VS-02, VS-03, VS-05).

# %%
fork = rk.parse("""
game = "victory_spark"
start.T.zone = [{ id = "fork", does = [{ do = "place", effects = [{ id = "B" }, { id = "C" }] }] }]
""")
placed = rk.play(fork).steps[4]
assert placed.key == "rules place fork>B>C"  # VS-02, VS-03
assert [effect.id for effect in placed.after.T.zone] == ["B", "C"]
assert placed.after.N.zone == () and placed.after.resolved == ("fork",)  # VS-05

# %% [markdown] lang="ja"
# ### 1.2 解決で誘発した効果も、すぐ領域に加わる
#
# - VS-06 解決によって新しく誘発した効果も、解決領域に置かれる。
# - VS-07 A の解決で C が誘発すると、領域には B **と** C が残る。
# - VS-08 C は B の解決を待ってから置かれるのではない。
#
# A を解決すると C が誘発する。三つの順のうち、ありうるのはどれか。

# %% [markdown] lang="en"
# ### 1.2 What a resolution triggers joins the zone at once
#
# - VS-06 What a resolution triggers is put into the zone as well.
# - VS-07 When A resolves and triggers C, the zone holds B **and** C.
# - VS-08 C is not held back until B has resolved.
#
# Resolving A triggers C. Which orders of the three are possible?

# %% tags=["gate"]
three = rk.parse("""
game = "victory_spark"
start.T.zone = [{ id = "A", does = [{ do = "place", effects = [{ id = "C" }] }] }, { id = "B" }]
""")
which_orders(three, "T resolve A", "T resolve B", "T resolve C")

# %% [markdown] lang="ja"
# A の直後の領域は B と C（VS-06、VS-07）。C を先に解決してもよい（VS-08）。

# %% [markdown] lang="en"
# Right after A the zone holds B and C (VS-06, VS-07), and C may resolve first (VS-08).

# %%
after_a = rk.play(three, "T resolve A").state
assert [effect.id for effect in after_a.T.zone] == ["B", "C"]  # VS-06, VS-07
every = rk.explore(three)
assert every.lines == 3
every

# %% [markdown] lang="ja"
# C を B より先に選べる筋を、証拠として出してもらう（VS-08）。

# %% [markdown] lang="en"
# Ask for a line in which C is chosen before B (VS-08).

# %%
def c_before_b(step):
    return step.key == "T resolve C" and "B" not in step.after.resolved


every.possible(c_before_b)  # VS-08

# %% [markdown] lang="ja"
# ### 1.3 チェックタイミング（4.4）
#
# - VS-09 チェックタイミングはターン中に何度も発生する（総合ルール 6）。
# - VS-10 そこでは、解決領域にある未解決の効果を処理する（4.4.1）。
# - VS-11 チェック → キャンセル起動 → キャンセル使用 → 能力使用と進み、すべて通過してから効果が解決する（4.4～4.7）。
# - VS-12 領域に自[手札] の効果があれば、まずそのカードを公開する（4.4）。
# - VS-13 それが終わるとキャンセル起動タイミングに進む。
#
# A を解決したら、手札のカードの自動能力 H が誘発した。チェックタイミングに入った直後に起こるのは何か。

# %% [markdown] lang="en"
# ### 1.3 The check timing (4.4)
#
# - VS-09 Check timings occur at many points of a turn (comprehensive rules, 6).
# - VS-10 There the unresolved effects in the zones are processed (4.4.1).
# - VS-11 Play goes through check, cancel activation, cancel use and ability use; an effect resolves only then (4.4 to 4.7).
# - VS-12 The card of an auto [hand] effect in the zone is revealed first (4.4).
# - VS-13 After that, play goes on to cancel activation.
#
# Resolving A has triggered H, an automatic ability of a card in hand. A check timing has just begun. What comes next?

# %% tags=["gate"]
hand = rk.parse("""
game = "victory_spark"
start.T.zone = [{ id = "A", does = [{ do = "place", effects = [{ id = "H", from_hand = true }] }] }]
start.N.hand = [{ id = "K" }]
""")
revealing = rk.play(hand, "N pass", "N declare K>H")
which_next(revealing.at(6))

# %% [markdown] lang="ja"
# 公開は一度だけ、最初の 4.5 より前（VS-12、VS-13）。だから N は、何を止めるのか分かったうえでキャンセルを決められる。

# %% [markdown] lang="en"
# The reveal comes once, before the first 4.5 (VS-12, VS-13). So N knows what a cancel would stop.

# %%
keys = [step.key for step in revealing.steps]
assert keys[5:8] == ["rules check", "rules reveal H", "T pass"]  # VS-12, VS-13
assert keys.count("rules reveal H") == 1
print(revealing)

# %% [markdown] lang="ja"
# どの進み方でも、解決の前には必ず「チェック → T のパス → N のパス」がある（VS-10、VS-11）。全部の筋を一つずつ調べる。領域が空なら、何も解決せずに通り抜ける。

# %% [markdown] lang="en"
# In every line, "check, T passes, N passes" always stands before a resolution (VS-10, VS-11). Look into them one by one.
# With empty zones play just passes through.

# %%
for chosen, _ in rk.explore(hand).each():
    keys = [step.key for step in rk.play(hand, *chosen).steps]
    for number, key in enumerate(keys):
        if " resolve " in key:
            assert keys[number - 2 : number] == ["T pass", "N pass"]  # VS-11
empty = rk.parse('game = "victory_spark"')
print(*(step.key for step in rk.play(empty).steps), sep=" → ")  # VS-10
rk.explore(hand).always("N pass")  # VS-11

# %% [markdown] lang="ja"
# チェックタイミングには、ターンのどこからでも入れる（VS-09）。キャラフェイズから入っても、流れは同じ。

# %% [markdown] lang="en"
# A check timing can be entered from anywhere in a turn (VS-09). From the character phase it is the same loop.

# %%
phase = rk.parse("""
game = "victory_spark"
start.at = "character_phase"
""")
keys = [step.key for step in rk.play(phase).steps]
assert keys == ["rules go_on", "rules check", "T pass", "N pass", "rules resume"]  # VS-09
rk.explore(phase).always("rules check")  # VS-09

# %% [markdown] lang="ja"
# ### 1.4 キャンセル起動タイミング（4.5）
#
# - VS-14 先にターンプレイヤーが、キャンセルするかを選ぶ。
# - VS-15 宣言したら、チェックタイミングに戻る。
# - VS-16 宣言しなければ、権利は非ターンプレイヤーに移る。
# - VS-17 非ターンプレイヤーが宣言しても、同じくチェックタイミングに戻る。
# - VS-18 二人とも新しく宣言しないときだけ、キャンセル使用タイミングに進む。
# - VS-19 キャンセルも、未解決の効果として解決領域に置かれる。
# - VS-20 何をキャンセルするかは、宣言した時に選ぶ（8.5.1.3.1）。
#
# T の領域に A、N の領域に Y。T の手札にキャンセル L、N の手札にキャンセル K。最初の 4.5 で T は何ができるか。

# %% [markdown] lang="en"
# ### 1.4 Cancel activation (4.5)
#
# - VS-14 The turn player chooses first whether to cancel.
# - VS-15 If the turn player declares, play returns to the check timing.
# - VS-16 If not, the right moves to the non-turn player.
# - VS-17 If the non-turn player declares, play returns to the check timing likewise.
# - VS-18 Only when neither declares anew does play go on to cancel use.
# - VS-19 A cancel, too, is put into the zone as an unresolved effect.
# - VS-20 What to cancel is chosen when the cancel is declared (8.5.1.3.1).
#
# A is in T's zone, Y in N's. T holds a cancel L, N a cancel K. What may T do in the first 4.5?

# %% tags=["gate"]
window = rk.parse("""
game = "victory_spark"
start.T = { zone = [{ id = "A" }], hand = [{ id = "L" }] }
start.N = { zone = [{ id = "Y" }], hand = [{ id = "K" }] }
""")
which_next(rk.play(window))

# %% [markdown] lang="ja"
# T が宣言するとすぐ 4.4 に戻り、N はまだ聞かれていない（VS-14、VS-15）。L は T の領域に入り、Y もまだ残っている（VS-19）。

# %% [markdown] lang="en"
# When T declares, play returns to 4.4 at once; N has not been asked yet (VS-14, VS-15). L enters T's zone, and Y is still there (VS-19).

# %%
line = rk.play(window, "T declare L>Y")
assert [step.key for step in line.steps][:3] == ["rules check", "T declare L>Y", "rules check"]  # VS-14, VS-15
assert [effect.id for effect in line.steps[1].after.T.zone] == ["A", "L"]  # VS-19
assert [effect.id for effect in line.steps[1].after.N.zone] == ["Y"]

# %% [markdown] lang="ja"
# T がパスして初めて N が聞かれる（VS-16）。N が宣言したら？　予想してから次へ。

# %% [markdown] lang="en"
# N is asked only after T has passed (VS-16). And when N declares? Predict, then go on.

# %% tags=["gate"]
line = rk.play(window, "T pass", "N declare K>A")
which_next(line.at(3))

# %% [markdown] lang="ja"
# チェックに戻り、**T も改めて聞かれる**（VS-17）。先へ進むのは、チェックの後に T と N が続けてパスした時だけ（VS-18）。

# %% [markdown] lang="en"
# Back to the check, and **T is asked again** (VS-17). Play moves on only when T and N pass one after the other (VS-18).

# %%
line = line.play("T pass")
assert [step.key for step in line.steps][1:7] == [
    "T pass", "N declare K>A", "rules check", "T pass", "N pass", "N resolve K"]  # VS-16, VS-17, VS-18
print(line)

# %% [markdown] lang="ja"
# 対象のない宣言は許されない。どのルールが禁じているかも、その場で分かる（VS-20）。

# %% [markdown] lang="en"
# A declaration without a target is refused, and the answer names the rule (VS-20).

# %%
try:
    rk.play(window, "T declare L")
except rk.NotAllowed as fault:
    assert fault.refusal.rule == "VS-20"
    print(fault)

# %% [markdown] lang="ja"
# ### 1.5 キャンセル使用タイミング（4.6）
#
# - VS-21 ターンプレイヤーは自分の領域から、**他のキャンセルの対象になっていない**キャンセルを選び、解決する。
# - VS-22 解決したらチェックタイミングに戻る。
# - VS-23 ターンプレイヤーの領域にそれがなければ、非ターンプレイヤーが同じことをする。
# - VS-24 どちらにもなければ、能力使用タイミングに進む。
#
# N が K1 で A を、T が K2 でその K1 を対象にした。4.6 で起こるのはどれか。

# %% [markdown] lang="en"
# ### 1.5 Cancel use (4.6)
#
# - VS-21 The turn player resolves a cancel of their own zone **that no other cancel targets**.
# - VS-22 After that, play returns to the check timing.
# - VS-23 If the turn player's zone has none, the non-turn player does the same.
# - VS-24 If neither has one, play goes on to ability use.
#
# N has aimed K1 at A, and T has aimed K2 at that K1. What happens in 4.6?

# %% tags=["gate"]
chain = rk.parse("""
game = "victory_spark"
start.T = { zone = [{ id = "A" }], hand = [{ id = "K2" }] }
start.N = { hand = [{ id = "K1" }, { id = "K3" }] }
""")
line = rk.play(chain, "N declare K1>A", "T declare K2>K1", "N pass")
which_next(line.at(8))

# %% [markdown] lang="ja"
# 選べるのは K2 だけ。K1 は取り除かれ、チェックに戻り（VS-21、VS-22）、キャンセルがなくなれば 4.7 で A が解決する（VS-24）。

# %% [markdown] lang="en"
# Only K2 can be chosen. K1 is removed, play returns to the check (VS-21, VS-22), and with no cancel left A resolves in 4.7 (VS-24).

# %%
print(rk.explore(line).never("T resolve K1"))  # VS-21
line = line.play("N pass")
keys = [step.key for step in line.steps]
assert keys[8:11] == ["T resolve K2", "rules remove K2>K1", "rules check"]  # VS-21, VS-22
assert keys[11:14] == ["T pass", "N pass", "T resolve A"]  # VS-24
line

# %% [markdown] lang="ja"
# では、N がさらに K3 で K2 を対象にしたら？　T の領域のキャンセルは、対象にされた K2 だけになる。A は解決できるだろうか。

# %% [markdown] lang="en"
# And if N then aims K3 at K2? The only cancel in T's zone is now a target itself. Will A resolve?

# %% tags=["gate"]
line = rk.play(chain, "N declare K1>A", "T declare K2>K1", "N declare K3>K2")
what_becomes(line.at(8), "T resolve A")

# %% [markdown] lang="ja"
# T に選べるキャンセルがないので、N が K3 を解決する（VS-23）。4.6 を通るたびに一つだけ解決し、チェックに戻る。前のキャンセルを次々に対象にした鎖が奇数なら A は消え、偶数なら残る。

# %% [markdown] lang="en"
# T has no cancel to choose, so N resolves K3 (VS-23). Each visit to 4.6 resolves one and returns to the check.
# In a chain where each cancel aims at the one before, A goes if the chain is odd and stays if it is even.

# %%
keys = [step.key for step in line.steps]
assert keys.index("N resolve K3") < keys.index("N resolve K1")  # VS-23
assert "T resolve K2" not in keys and "T resolve A" not in keys
print(line)

# %% [markdown] lang="ja"
# ### 1.6 能力使用タイミング（4.7）
#
# - VS-25 ターンプレイヤーが自分の領域の能力を一つ選んで解決し、チェックタイミングに戻る。
# - VS-26 ターンプレイヤーの領域に未解決の効果がなければ、非ターンプレイヤーが一つ選んで解決する。
# - VS-27 どちらの領域にもなければ、ゲーム進行を再開する。
#
# T の A を解決すると、T の C が誘発する。N の Y はずっと待っている。ありうる順はどれか。

# %% [markdown] lang="en"
# ### 1.6 Ability use (4.7)
#
# - VS-25 The turn player resolves one ability of their own zone; play returns to the check timing.
# - VS-26 If the turn player's zone has no unresolved effect, the non-turn player resolves one of theirs.
# - VS-27 If neither zone has any, the game resumes.
#
# Resolving T's A triggers T's C. N's Y has been waiting all along. Which orders are possible?

# %% tags=["gate"]
waiting = rk.parse("""
game = "victory_spark"
start.T.zone = [{ id = "A", does = [{ do = "place", effects = [{ id = "C" }] }] }]
start.N.zone = [{ id = "Y" }]
""")
which_orders(waiting, "T resolve A", "T resolve C", "N resolve Y")

# %% [markdown] lang="ja"
# 新しく誘発した C でも、T のものは Y より先（VS-25、VS-26）。両方の領域が空になって再開する（VS-27）。

# %% [markdown] lang="en"
# Even the newly triggered C goes before Y, because it is T's (VS-25, VS-26). With both zones empty the game resumes (VS-27).

# %%
line = rk.play(waiting)
assert line.state.resolved == ("A", "C", "Y")  # VS-25, VS-26
assert line.steps[-1].key == "rules resume"  # VS-27
assert rk.explore(waiting).lines == 1
print(line)

# %% [markdown] lang="ja"
# ### 1.7 では、いつまでキャンセルできるのか
#
# - VS-28 ことあるごとにチェックタイミングに戻る。4.5 に来るたびに、キャンセルするかを選べる。
# - VS-29 打てるのは、その効果が解決される 4.7 の**直前の 4.5 まで**。
# - VS-30 だから同時に誘発した効果を解決している間も、未解決の効果ならほぼいつでもキャンセルできる。
#
# A と B があり、N の手札にキャンセル K。N は最初の 4.5 でパスし、T は A を解決した。ここから B をキャンセルできるか。

# %% [markdown] lang="en"
# ### 1.7 So how long can one cancel?
#
# - VS-28 Play returns to the check timing every time, and each arrival at 4.5 is a new chance to cancel.
# - VS-29 A cancel may be declared **up to the 4.5 just before** the 4.7 in which the effect resolves.
# - VS-30 So while simultaneous triggers are being resolved, whatever is unresolved can be cancelled almost any time.
#
# A and B wait, N holds a cancel K. N passed in the first 4.5, and T resolved A. Can B be cancelled from here?

# %% tags=["gate"]
late = rk.parse("""
game = "victory_spark"
start.T.zone = [{ id = "A" }, { id = "B" }]
start.N.hand = [{ id = "K" }]
""")
resolved_a = rk.play(late, "N pass", "T resolve A")
can_still(resolved_a, "N declare K>B")

# %% [markdown] lang="ja"
# B は間に合う。A はもう遅く、この先のどの筋でも決してキャンセルできない（VS-29）。

# %% [markdown] lang="en"
# B is in time. For A it is too late: it can never be cancelled from here (VS-29).

# %%
assert "N declare K>B" in [step.key for step in resolved_a.options]  # VS-29
try:
    resolved_a.play("N declare K>A")
except rk.NotAllowed as fault:
    assert fault.refusal.rule == "VS-29"
    print(fault)
rk.explore(resolved_a).never("N declare K>A")  # VS-29

# %% [markdown] lang="ja"
# では、B は遅くともいつまでか。はじめから全部の筋をたどり、できる場面と、最後の機会を並べる（VS-29）。

# %% [markdown] lang="en"
# And B, at the latest? From the start, over every line: the moments that offer it, and the last chances (VS-29).

# %%
chances = rk.explore(late).last_moment("N declare K>B")
assert [row.keys for row in chances.last] == [("N pass", "T resolve A")]  # VS-29
chances

# %% [markdown] lang="ja"
# 4.5 が訪れる回数は「1 ＋ 宣言の数 ＋ 解決の数」（VS-28）。全部の筋で数えて確かめる。

# %% [markdown] lang="en"
# 4.5 comes round 1 + declarations + resolutions times (VS-28). Count it in every line.

# %%
for chosen, _ in rk.explore(late).each():
    keys = [step.key for step in rk.play(late, *chosen).steps]
    happened = sum(" declare " in key or " resolve " in key for key in keys)
    windows = keys.count("rules check")
    assert windows == 1 + happened  # VS-28
    print(windows, " / ".join(chosen))

# %% [markdown] lang="ja"
# そして N が聞かれる場面では、いつでも、その時点で領域にある（相手の）効果のすべてが対象になる（VS-30）。全部の場面で確かめる。A が解決している間も、残った B はキャンセルできる。

# %% [markdown] lang="en"
# And wherever N is asked, every effect (of the opponent) that is in a zone at that moment is a legal target (VS-30). Look at every such table.
# While A resolves, the remaining B can still be cancelled.

# %%
for state, offered in rk.explore(late).offers():
    aims = {step.args[1] for step in offered if step.verb == "declare"}
    if state.at == "activation" and state.asked == "N" and state.N.hand:
        assert aims == {effect.id for effect in state.T.zone}  # VS-30
rk.explore(resolved_a).possible("N declare K>B")  # VS-30

# %% [markdown] lang="ja"
# ## 2 記事の例：状況
#
# VS-31 書かれているのは必要な情報だけ。書かれていないものは、この盤面にもない。
#
# - VS-32 **ターンプレイヤー（T）**：リングにバニラキャラ。ベンチに空きがある。リタイヤに、名前に「パニス」を含み技属性「ココロ」を持つカードが 1 枚。手札にキャンセルはない。
# - VS-33 **非ターンプレイヤー（N）**：リングに寝起きの小鳩（技属性は妹だけ）。ベンチは空。手札にブラコン小鳩が 1 枚。これは**リングに魔族がいる時だけ使える**自動キャンセル。
#
# はじめの盤面。上が N、下が T の側。

# %% [markdown] lang="en"
# ## 2 The column's example: the situation
#
# VS-31 Only what is needed is told. What is not told is not on this table either.
#
# - VS-32 **Turn player (T)**: a vanilla character on the ring, a free bench slot, and in the retire pile one card whose name contains "Panis" and which has the trait Kokoro. No cancel in hand.
# - VS-33 **Non-turn player (N)**: Sleepy Kobato on the ring (trait Little Sister only), an empty bench, and one Kobato in hand: an automatic cancel, **usable only while a Demon is on the ring**.
#
# Here is the table at the start: N above, T below.

# %%
scenario = rk.load("kobato_cancels_the_pump")
opening = rk.play(scenario).at(0)
assert opening.state.T.hand == () and opening.state.T.ring.id == "vanilla"  # VS-32
assert opening.state.N.ring.traits == ("little_sister",)  # VS-33
assert [need.trait for need in opening.state.N.hand[0].needs] == ["demon"]  # VS-33
opening  # VS-31

# %% [markdown] lang="ja"
# ## 3 予想
#
# T はリングのバニラキャラをベンチに下げる。リングが空いて特殊Fパニスがスパークし、**パンプ**と**除去**が同時に誘発する。除去は N のリングのキャラを山札の下に置く。空いた N のリングには、カードゲーマー小鳩（魔族）がスパークする。
#
# 最初の 4.5 で、N はブラコン小鳩を使えるか。

# %% [markdown] lang="en"
# ## 3 Predict
#
# T moves the vanilla character from the ring to the bench. Special F Panis sparks onto the empty ring, and its **pump** and its **removal** trigger together.
# The removal puts N's ring character under the deck. Onto N's empty ring, Card Gamer Kobato (a Demon) will spark.
#
# Can N use Kobato in the first 4.5?

# %% tags=["gate"]
which_next(rk.play(scenario).at(5))

# %% [markdown] lang="ja"
# T が除去から解決し、N がブラコン小鳩でパンプを対象にしたら、最後に何が残るか。

# %% [markdown] lang="en"
# If T resolves the removal first, and N aims Kobato at the pump, what comes of it?

# %% tags=["gate"]
outcome_of(scenario, *scenario.line)

# %% [markdown] lang="ja"
# ## 4 動かして見る
#
# 記事の筋をそのまま進める。「次」「前」で一手ずつ動かし、選ぶところで別の手を選べば、そこから枝分かれする。

# %% [markdown] lang="en"
# ## 4 Watch it run
#
# This is the column's line of play. Step with "next" and "back"; choose differently at a choice and the line branches there.

# %%
line = rk.play(scenario, *scenario.line)
stage(line)

# %% [markdown] lang="ja"
# 記事の一文ずつと突き合わせる。まず誘発から除去の解決まで。
#
# - VS-34 キャラフェイズにリングのキャラをベンチに下げ、特殊Fパニスがスパークする。
# - VS-35 パンプと除去が誘発し、解決領域へ。
# - VS-36 二人ともキャンセルを使わない。
# - VS-37 T は除去の解決を宣言。N のリングのキャラは山札の下へ。

# %% [markdown] lang="en"
# Now sentence by sentence. First from the trigger to the removal.
#
# - VS-34 In the character phase the ring character goes to the bench and Special F Panis sparks.
# - VS-35 Its pump and its removal trigger and go to the resolution zone.
# - VS-36 Neither player cancels.
# - VS-37 T resolves the removal; N's ring character goes under the deck.

# %%
keys = [step.key for step in line.steps]
assert keys[:3] == ["T bench vanilla", "rules check", "rules spark panis"]  # VS-34
assert keys[3] == "rules place panis>pump>removal"  # VS-35
assert keys[4:6] == ["T pass", "N pass"]  # VS-36
assert keys[6:8] == ["T resolve removal", "rules ring_under_deck removal>sleepy"]  # VS-37

# %% [markdown] lang="ja"
# ここからが記事の「細かく書く」ところ。
#
# - VS-38 リングが空いたので N のスパーク。カードゲーマー小鳩（魔族）が出る。
# - VS-39 彼女に誘発する能力はない。解決領域にはパンプだけ。
# - VS-40 チェックタイミングに戻り、キャンセル起動タイミングに進む。
# - VS-41 リングに魔族が来たので、N はブラコン小鳩を宣言でき、対象にパンプを選ぶ。
# - VS-42 チェックに戻り、もう一度 4.5。二人とも宣言しない。

# %% [markdown] lang="en"
# From here the column tells every step.
#
# - VS-38 The ring is empty, so N's spark is processed: Card Gamer Kobato, a Demon.
# - VS-39 She has nothing that triggers. Only the pump is in the zone.
# - VS-40 Back to the check timing, and on to cancel activation.
# - VS-41 With a Demon on the ring N can declare Kobato, and aims it at the pump.
# - VS-42 Back to the check, and 4.5 again: neither declares.

# %%
assert keys[8:10] == ["rules check", "rules spark gamer"]  # VS-38
waiting_now = line.states[10]
assert [effect.id for effect in waiting_now.T.zone] == ["pump"] and waiting_now.N.zone == ()  # VS-39
assert keys[10:12] == ["T pass", "N declare kobato>pump"]  # VS-40, VS-41
assert keys[12:15] == ["rules check", "T pass", "N pass"]  # VS-42
rk.explore(line.at(11)).possible("N declare kobato>pump")  # VS-41

# %% [markdown] lang="ja"
# - VS-43 4.6。T の領域にキャンセルはなく、N のブラコン小鳩を解決する。
# - VS-44 パンプは解決領域から取り除かれる。**解決はしない。**
# - VS-45 チェックに戻るが、どちらの領域も空。4.5、4.6、4.7 を通過する。
# - VS-46 T のキャラフェイズに戻る。

# %% [markdown] lang="en"
# - VS-43 4.6: T's zone has no cancel, so N's Kobato resolves.
# - VS-44 The pump is removed from the zone. **It never resolves.**
# - VS-45 Back to the check; both zones are empty, so 4.5, 4.6 and 4.7 are passed through.
# - VS-46 Play is back in T's character phase.

# %%
assert keys[15:17] == ["N resolve kobato", "rules remove kobato>pump"]  # VS-43, VS-44
assert not line.state.T.ring.pumped
assert keys[17:20] == ["rules check", "T pass", "N pass"]  # VS-45
assert keys[20:] == ["rules resume"]  # VS-46
rk.explore(line.at(12)).never("T resolve pump")  # VS-44

# %% [markdown] lang="ja"
# VS-47 例の全体は、この教材のシナリオファイルにも書いてあり、まるごと検算できる。食い違いがあれば、ここに一文ずつ出る。

# %% [markdown] lang="en"
# VS-47 The whole example is also a scenario file, proved as a whole. Anything that failed would stand here, one sentence each.

# %%
assert rk.check(scenario) == ()  # VS-47
print(len(line.steps), " / ".join(line.keys))

# %% [markdown] lang="ja"
# ## 5 もし、順番や対象が違ったら
#
# ### 5.1 T がパンプを先に解決していたら
#
# 同時に誘発した二つの順は T が選ぶ。パンプを先に解決した場合、このあと N はブラコン小鳩を使えるか。

# %% [markdown] lang="en"
# ## 5 What if the order or the target were different?
#
# ### 5.1 Had T resolved the pump first
#
# T chooses the order of the two. If the pump resolves first, can N still use Kobato afterwards?

# %% tags=["gate"]
pump_first = rk.play(scenario, "T resolve pump")
can_still(pump_first, "N declare kobato>pump")

# %% [markdown] lang="ja"
# 記事には書かれていないが、ここが要点。**T がパンプから解決していれば、このキャンセルは一度も使えなかった。**
#
# 魔族が来るのは除去の後で、その時パンプはもう解決している。

# %% [markdown] lang="en"
# The column leaves this unsaid, and it is the point: **had T resolved the pump first, the cancel could never have been used.**
# The Demon comes only after the removal, and by then the pump has resolved.

# %%
from_here = rk.explore(pump_first)
print(from_here.never("N declare kobato>removal"))
from_here.never("N declare kobato>pump")

# %% [markdown] lang="ja"
# 順番と対象を自分で組んでみよう。下の計画表では、T の解決の順を上下のボタンで、N のキャンセルの対象を一覧で変えられる。変えるたびに筋が進め直される。はじめの計画は「パンプが先、しかもパンプをキャンセル」。どこで、どのルールに反するかが出る。

# %% [markdown] lang="en"
# Now set order and target yourself. In the plan below, buttons move T's effects up and down, and a list picks what N's cancel aims at.
# Each change replays the line. The plan starts as "the pump first, and cancel the pump": it says where it breaks, and under which rule.

# %%
panel = plan(scenario).aim(0, "pump")
assert panel.trace.keys == ("T resolve pump",)  # VS-29
panel

# %% [markdown] lang="ja"
# 除去を先に動かすと、計画はそのまま通る。画面で動かしても、次のようにコードで動かしても同じ。

# %% [markdown] lang="en"
# Move the removal to the front and the plan goes through: by hand above, or in code as here.

# %%
moved = plan(scenario).aim(0, "pump").move(0, "removal", -1)
assert moved.trace.keys == scenario.line
print(*repr(moved).splitlines()[:4], sep="\n")

# %% [markdown] lang="ja"
# ### 5.2 対象を選べたら
#
# N のリングに初めから魔族がいたら、最初の 4.5 からパンプも除去も対象にできる（VS-20）。どちらを止めるか、それとも待つか。まず予想。

# %% [markdown] lang="en"
# ### 5.2 With a choice of targets
#
# With a Demon on N's ring from the start, both the pump and the removal can be targets in the first 4.5 (VS-20). Stop which one, or wait? Predict first.

# %% tags=["gate"]
other = rk.load("lesson_two_targets")
what_becomes(rk.play(other, "N pass"), "N declare kobato>pump")

# %% [markdown] lang="ja"
# 待つと、決めるのは T になる。T が除去から解決すれば魔族がリングを離れ、ブラコン小鳩はもう使えない。記事の例のちょうど裏返しだ。

# %% [markdown] lang="en"
# By waiting, N leaves it to T: if T resolves the removal first, the Demon leaves the ring and Kobato cannot be used any more. It is the column's example the other way round.

# %%
choices = rk.explore(other)
assert choices.lines == 5
for aim in ("pump", "removal"):
    print(choices.possible(f"N declare kobato>{aim}"))  # VS-20
choices

# %% [markdown] lang="ja"
# 「もう使えない」は、その先の全部の筋についての主張。T が除去から解決したところから聞く。

# %% [markdown] lang="en"
# "Never any more" is a claim about every line from there on. Ask from where T has resolved the removal.

# %%
rk.explore(rk.play(other, "N pass", "T resolve removal")).never("N declare kobato>pump")

# %% [markdown] lang="ja"
# 除去を対象にした場合を一手ずつ見る。キャンセルから対象へ矢印が伸び、対象が領域を離れると矢印も消える。

# %% [markdown] lang="en"
# Step through the line that stops the removal. An arrow runs from the cancel to its target and goes when the target leaves.

# %%
stage(other, "N declare kobato>removal")

# %% [markdown] lang="ja"
# ## 6 ありうる結果のすべて
#
# 記事の状況に戻る。選ぶところは「T がどちらから解決するか」と「N が宣言するか」だけ。パンプは必ず解決するだろうか。

# %% [markdown] lang="en"
# ## 6 Every outcome
#
# Back to the column's situation. The only choices are which one T resolves first and whether N declares. Is the pump sure to resolve?

# %% tags=["gate"]
what_becomes(scenario, "T resolve pump")

# %% [markdown] lang="ja"
# 全部で三通り、結果も三通り。起こることだけを見れば二種類で、「除去だけ」か「両方」。4.5 は 3 回か 4 回訪れる。

# %% [markdown] lang="en"
# Three lines in all, and three outcomes. By what resolves there are two kinds: the removal alone, or both. 4.5 comes round 3 or 4 times.

# %%
graph = rk.explore(scenario)
assert (graph.lines, len(graph.outcomes())) == (3, 3)  # VS-47
assert len({tuple(sorted(outcome.result[0])) for outcome in graph.outcomes()}) == 2
lines = [rk.play(scenario, *outcome.keys) for outcome in graph.outcomes()]
assert {[step.key for step in one.steps].count("rules check") for one in lines} == {3, 4}
graph

# %% [markdown] lang="ja"
# 除去は必ず解決するが、パンプは必ずではない。反例の筋を動かせる。そして、パンプを止められるのは遅くともここまで。

# %% [markdown] lang="en"
# The removal always resolves, the pump does not: play the line that shows it. And this is where the pump can be stopped at the latest.

# %%
print(graph.always("T resolve removal"))
print(graph.last_moment("N declare kobato>pump"))
graph.always("T resolve pump")

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
    which_next(line.at(11)),
    which_next(line.at(12)),
    which_next(line.at(15)),
    can_still(line.at(17), "T resolve pump"),
)
questions

# %% [markdown] lang="ja"
# 番号を選ぶと理由が出る。間違いを選ぶと、どこまで進んでどこで止まるかも見える。例として、1 問目の 2 番。

# %% [markdown] lang="en"
# Pick a number and you get the reason; a wrong pick is played to where it breaks. As an example, option 2 of question 1.

# %%
questions.choose(1, 2)

# %% [markdown] lang="ja"
# ## 8 間違えやすいところ
#
# 記事に書かれていないことは、この教材では次のように決めた（`AMB-VS` はその番号）。
#
# | 番号 | 問い | ここでの扱い |
# | --- | --- | --- |
# | AMB-VS-1 | 対象がもう領域にないキャンセルは？ | 4.6 で解決し、何もしない |
# | AMB-VS-2 | 一つの効果を二つのキャンセルの対象にできる？ | できる |
# | AMB-VS-3 | キャンセルをキャンセルできる？ | できる（1.5 の鎖） |
# | AMB-VS-4 | 対象にされた T のキャンセルは？ | 4.6 で選べない。N の番になる |
# | AMB-VS-5 | 自分の効果をキャンセルできる？ | 設定しだい。既定は相手の効果だけ |
# | AMB-VS-6, 7 | 使う条件はいつ見る？ | 4.5 のたびに。宣言した後は見直さない |
# | AMB-VS-8, 9 | 4.6、4.7 の順と義務は？ | T が先、自分のものの中では自由。候補がある限り必ず解決する |
# | AMB-VS-10, 11 | パスしたら終わり？ | その 4.5 だけ。宣言のたびに T から聞き直す |
# | AMB-VS-12, 16 | 解決の途中で誘発したら？ | すぐ置かれる。解決中の能力は、終わりに領域を離れる |
# | AMB-VS-13 | スパークはいつ？ | チェックの中で、4.5 より前 |
# | AMB-VS-14, 20 | 発生源が盤面を離れたら？ 領域は誰の？ | 能力は残る。領域は誘発したカードの持ち主のもの |
# | AMB-VS-15, 17, 18 | 使ったカード、公開、空の 4.5 | 控え室から戻らない。公開は一度。空でも通過する |
# | AMB-VS-19, 21 | 敗北、相手の領域 | 敗北は扱わない。選べるのは自分の領域のものだけ |
#
# N が K1 と K2 の両方で A を対象にした。4.6 で N は K2 から解決した。K1 はどうなるか。

# %% [markdown] lang="en"
# ## 8 Where readers go wrong
#
# Where the column is silent, this lesson settles it as follows (`AMB-VS` is the number).
#
# | Number | Question | Settled here |
# | --- | --- | --- |
# | AMB-VS-1 | A cancel whose target is gone? | It resolves in 4.6 and does nothing |
# | AMB-VS-2 | May two cancels aim at one effect? | Yes |
# | AMB-VS-3 | May a cancel be cancelled? | Yes (the chain in 1.5) |
# | AMB-VS-4 | A targeted cancel of T? | It cannot be chosen in 4.6; it is N's turn to choose |
# | AMB-VS-5 | May one cancel one's own effect? | A setting; by default only the opponent's |
# | AMB-VS-6, 7 | When is a cancel's condition read? | In each 4.5; not again after the declaration |
# | AMB-VS-8, 9 | Order and duty in 4.6 and 4.7? | T first, free among one's own; resolving is mandatory while there is a candidate |
# | AMB-VS-10, 11 | Is a pass final? | No, for this 4.5 only; after each declaration T is asked first again |
# | AMB-VS-12, 16 | A trigger in the middle of a resolution? | Placed at once; the resolving ability leaves at the end |
# | AMB-VS-13 | When does a spark happen? | Inside the check, before 4.5 |
# | AMB-VS-14, 20 | The source leaves? Whose zone? | The ability stays; the zone is that of the triggering card's owner |
# | AMB-VS-15, 17, 18 | Spent cards, reveals, an empty 4.5 | They stay in the waiting room; once only; it is passed all the same |
# | AMB-VS-19, 21 | Losing; the other player's zone | Losing is left out; one chooses from one's own zone only |
#
# N has aimed both K1 and K2 at A, and in 4.6 resolves K2 first. What becomes of K1?

# %% tags=["gate"]
double = rk.parse("""game = "victory_spark"
start = { T = { zone = [{ id = "A" }] }, N = { hand = [{ id = "K1" }, { id = "K2" }] } }""")
ask = rk.Text("先に K2 が解決した。残った K1 は？", "K2 has resolved first. What becomes of K1?")
ways = [rk.Text("A と一緒に取り除かれる", "It is removed together with A"),
        rk.Text("手札に戻る", "It returns to hand"),
        rk.Text("4.6 で解決するが、何も起こらない", "It resolves in 4.6, and nothing happens")]
why = [double.scene.rulebook.rules[id].text for id in ("AMB-VS-1", "AMB-VS-15", "AMB-VS-1")]
predict(ask, ways, 3, why)

# %% [markdown] lang="ja"
# どちらから解決しても、K1 は必ず解決する。対象がなくなっていれば、何も起こらない（AMB-VS-1、AMB-VS-2）。

# %% [markdown] lang="en"
# Whichever goes first, K1 always resolves; with its target gone nothing happens (AMB-VS-1, AMB-VS-2).

# %%
line = rk.play(double, "N declare K1>A", "N declare K2>A", "N resolve K2")
keys = [step.key for step in line.steps]
assert "rules remove K2>A" in keys and "rules fizzle K1" in keys  # AMB-VS-1, AMB-VS-2
assert line.state.removed == ("A",)
print(line)
rk.explore(rk.play(double, "N declare K1>A", "N declare K2>A")).always("N resolve K1")  # AMB-VS-1

# %% [markdown] lang="ja"
# このうち、状況の設定で切り替えられるのは AMB-VS-5。自分の効果もキャンセルできるカードなら（`targets = "any"`）、T は自分の A を止められる。一行変えるだけで、選べる手が増える。

# %% [markdown] lang="en"
# Of these, AMB-VS-5 is a setting of the situation. With a card that may hit any effect (`targets = "any"`), T can stop T's own A.
# Changing one line adds a choice.

# %%
for targets in ("opponent", "any"):
    own = rk.parse(f"""
    game = "victory_spark"
    start.T = {{ zone = [{{ id = "A" }}], hand = [{{ id = "K", targets = "{targets}" }}] }}
    """)
    print(f"targets = {targets}", rk.explore(own).possible("T declare K>A"), sep=" | ")
assert rk.explore(own).lines == 2  # AMB-VS-5

# %% [markdown] lang="ja"
# よくある思い違いを、まとめて試す。どれもルールの番号つきで断られる。
#
# 1. T より先に N が宣言する
# 2. 4.7 の前に能力を解決する
# 3. 対象にされたキャンセルを解決する
# 4. T の能力が残っているのに、N の能力を解決する
# 5. 同じキャンセルを二度宣言する

# %% [markdown] lang="en"
# Some common slips, tried one after another. Each is refused with its rule.
#
# 1. N declares before T
# 2. An ability resolves before 4.7
# 3. A targeted cancel resolves
# 4. N's ability resolves while one of T's waits
# 5. The same cancel is declared twice

# %%
chained = rk.play(chain, "N declare K1>A", "T declare K2>K1", "N pass").at(8)
print("1.", why_not(rk.play(window), "N declare K"))
print("2.", why_not(rk.play(window), "T resolve A"))
print("3.", why_not(chained, "N resolve K1"))
print("4.", why_not(rk.play(waiting).at(3), "N resolve Y"))
print("5.", why_not(rk.play(late, "N declare K>A").at(4), "N declare K"))

# %% [markdown] lang="ja"
# ほかのゲームとの違い：解決領域は**積み重ね（スタック）ではない**。後から置かれたものが先に解決するのは、キャンセルの鎖の中だけ。ただのキューでもない。順はそのつど、領域の持ち主が選ぶ。
#
# ## 9 使ったルール
#
# 例の筋が通ったルールを、この教材の言葉で並べる。

# %% [markdown] lang="en"
# Compared with other games: a resolution zone is **not a stack**. Last in, first out holds only inside a chain of cancels.
# Nor is it a queue: its owner chooses the order, one at a time.
#
# ## 9 The rules used
#
# These are the rules the example went through, in our own words.

# %%
example = rk.play(scenario, *scenario.line)
for id in sorted({rule for step in example.steps for rule in step.rules}):
    rule = rk.game("victory_spark").rules[id]
    print(f"{id:<9}  {rule.number():<10} {getattr(rule.text, rk.language())}")

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

GLOSSARY.of("victory_spark")

# %% [markdown] lang="ja"
# ### 出典とまとめ
#
# **出典について**　VS-48 もとの記事は 2013-03-25 のもので、Twitter での話題をきっかけに、筆者が自分の認識を書いたもの。VS-49 括弧の数字は総合ルールの場所を指し、4.4～4.7 は抜粋とされる。VS-50 筆者は質問と訂正を歓迎しており、記事は裁定ではない。VS-51 保存された本文は途中から一度繰り返していて、ここでは一度だけ数えた。文章はすべてこの教材の言い換えで、引用ではない。
#
# **まとめ**：キャンセルできるのは、その効果が解決する 4.7 の直前の 4.5 まで。4.5 は宣言や解決のたびに戻ってくる。どの順に解決するかを選ぶのは T で、その順しだいで、N のキャンセルは使えることも、一度も使えないこともある。

# %% [markdown] lang="en"
# ### Source and summary
#
# **About the source** VS-48 The column is of 2013-03-25; a discussion on Twitter prompted it, and its author gives a personal understanding.
# VS-49 Its bracketed numbers point into the comprehensive rules, of which 4.4 to 4.7 are said to be excerpts. VS-50 The author welcomes questions and corrections; it is no ruling.
# VS-51 The stored text repeats itself once; it is counted once here. All wording is ours, nothing is quoted.
#
# **In short**: an effect can be cancelled up to the 4.5 just before the 4.7 in which it resolves, and 4.5 comes back after every declaration and resolution.
# T chooses the order, and that order decides whether N's cancel can be used at all.
