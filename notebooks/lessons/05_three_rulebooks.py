# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # 一つの状況、三つのルールブック
#
# **別のゲームの感覚は、どこまで通じるか。**
#
# 「後から出したほうが先に解決する」「一度パスしたら終わり」。あるゲームで正しい感覚が、別のゲームでは間違いになる。同じ状況を、ヴィクトリースパークの解決領域、マジックのスタック、ふるよにの入れ子解決の三つで動かし、通じることと通じないことを分ける。
#
# - **ねらい**：ある感覚が別のゲームでも通じるかどうかを、試す場面を作って確かめられるようになる
# - **時間**：25 分
# - **前提**：教材 00。教材 01・02・04 のどれか一つを読んであると楽
# - **用語**：定義は[まとめの前](#用語)に。舞台では「この手順のルールと用語を読む」を開く
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | 効果一つに、止める札一枚：三つとも同じ |
# | 2 | 効果二つ：パスは終わりではない、順はいつ決まる |
# | 3 | 二人の効果：順が逆になる |
# | 4 | 止める札を止める |
# | 5 | 入れ子：待つ列がないゲーム |
# | 6–8 | 通じること・通じないこと、クイズ、まとめ |

# %% [markdown] lang="en"
# # One situation, three rulebooks
#
# **How far does a habit from one game carry in another?**
# "What came last resolves first." "Once you pass, it's over." What is right in one game is wrong in the next.
# We run the same situation under the resolution zones of Victory Spark, the stack of Magic and the nested resolution of Furuyoni, and sort out what transfers and what does not.
#
# - **Aim**: to test whether a habit transfers to another game, by building the scene that decides it
# - **Time**: 25 minutes
# - **You need**: lesson 00. It helps to have read one of lessons 01, 02 and 04
# - **Words**: defined [before the summary](#Words); on a stage, unfold "Read the rules of this step, and their terms"
#
# | Section | What is in it |
# | --- | --- |
# | 1 | One effect, one card that stops it: all three agree |
# | 2 | Two effects: a pass is not the end; when the order is settled |
# | 3 | Effects of both players: the order turns round |
# | 4 | Stopping what stops |
# | 5 | Nesting: a game in which nothing waits in a row |
# | 6–8 | What transfers and what does not, quiz, summary |

# %% [markdown] lang="ja"
# 道具を読み込む。ターンのプレイヤーを、ヴィクトリースパークとマジックの場面では `T`、ふるよにの場面では `A` と書く。相手は `N` と `B`。

# %% [markdown] lang="en"
# Load the tools. The player whose turn it is is written `T` under Victory Spark and Magic and `A` under Furuyoni; the other is `N` or `B`.

# %% tags=["language"]
import rulekit as rk
from rulekit.draw.diagram import nested_frames
from rulekit.show import Clash, side_by_side
from rulekit.show.ask import can_still, what_becomes, which_next, which_orders, why_not
from rulekit.show.quiz import quiz
from rulekit.show.rulebooks import scene

rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 効果一つ、止める札一枚
#
# ターンのプレイヤーの効果 X が起ころうとしている。相手は、それを止める札 K を一枚持っている。止めることを、ヴィクトリースパークでは**キャンセル**、マジックとふるよにでは**打ち消し**と呼ぶ。
#
# `Clash` には、ゲームによらない形で状況を書く。`scene` は、それを一つのゲームの場面に直す。
#
# 三つのゲームそれぞれで、X が起ころうとする時、相手にできることは何か。予想してほしい。

# %% [markdown] lang="en"
# ## 1 One effect, one card that stops it
#
# An effect X of the turn player is about to happen. The other player holds one card, K, that stops it.
# Victory Spark calls that a **cancel**; Magic says **counter**, Furuyoni again **cancel**.
#
# `Clash` writes the situation down without naming a game. `scene` turns it into a scene of one game.
#
# In each of the three, X is about to happen: what may the other player do? Predict.

# %% tags=["gate"]
one = Clash(("X",), their_answers=("K",), plan=(("K", "X"),))
spark = scene(one, "victory_spark")
stack = scene(one, "mtg_stack")
nested = scene(one, "furuyoni")
quiz(which_next(rk.play(spark)), which_next(rk.play(stack)), which_next(rk.play(nested)))

# %% [markdown] lang="ja"
# 三つを並べて動かす。K で X を狙えば、X は何もせずに終わる。**この筋では、三つのゲームはどこでも分かれない。**

# %% [markdown] lang="en"
# Run them side by side. K is aimed at X, and X ends without doing anything. **On this line the three games part nowhere.**

# %%
alike = side_by_side(one)
assert alike.parting is None
alike

# %% [markdown] lang="ja"
# では、いつまでに止めればよいか。K を使える場面を全部探すと、どのゲームでも一つだけで、それが最後の機会でもある。

# %% [markdown] lang="en"
# And how late can it still be stopped? Every moment that offers K, looked for under each rulebook: there is exactly one, and it is the last chance too.

# %%
for under, key in ((spark, "N declare K>X"), (stack, "N cast K"), (nested, "B react K>X")):
    moments = rk.explore(under).last_moment(key)
    assert len(moments.rows) == len(moments.last) == 1
    print(moments)

# %% [markdown] lang="ja"
# ## 2 効果二つと、一度のパス
#
# T の効果 X と Y が同時に誘発した。N の手には K が一枚。N は初めにパスし、X が解決した。**ここから Y を止められるか。**

# %% [markdown] lang="en"
# ## 2 Two effects and one pass
#
# T's effects X and Y trigger at the same time. N holds one K, passes at first, and X resolves. **Can Y still be stopped?**

# %% tags=["gate"]
two = Clash(("X", "Y"), their_answers=("K",), plan=(("K", "Y"),))
spark_two = scene(two, "victory_spark")
stack_two = scene(two, "mtg_stack")
quiz(can_still(rk.play(spark_two, "N pass", "T resolve X"), "N declare K>Y"),
     can_still(rk.play(stack_two, "T place Y_go", "N pass"), "N cast K"))

# %% [markdown] lang="ja"
# どちらでも止められる。一つ解決するたびに、もう一度聞かれるから。**パスは、その時だけのもの。** これは両方で通じる。ふるよにでは、この場面そのものが作れない。理由は 5 節で。

# %% [markdown] lang="en"
# In both it can: after each resolution N is asked again. **A pass is for that moment only.** This transfers.
# Furuyoni has no such scene at all; section 5 says why.

# %%
print(rk.explore(rk.play(spark_two, "N pass", "T resolve X")).possible("N declare K>Y"))
print(rk.explore(rk.play(stack_two, "T place Y_go", "N pass")).possible("N target K>Y_go"))
side_by_side(two)

# %% [markdown] lang="ja"
# 残ったのは X だけなので、順は問題にならなかった。けれども、順が**決まる時**が違う。二人ともパスして、最初の一つが解決するところ。次に起こりうるのは何か。マジックの場面では、T は先に Y を、その上に X を置いている。

# %% [markdown] lang="en"
# Only X was left, so the order did not matter. But **when** is the order settled?
# Both have passed, and the first one is about to resolve. What can come next? In the scene of Magic, T has placed Y first and X on top of it.

# %% tags=["gate"]
late = rk.play(spark_two, "N pass")
early = rk.play(stack_two, "T place Y_go")
quiz(which_next(late), which_next(early.play("N pass").at(6)))

# %% [markdown] lang="ja"
# 解決領域の順は**解決する時**に持ち主が選ぶので、N のパスを聞いてからでも変えられる。スタックの順は**置いた時**に決まり、もう変わらない。待つものの並びを先に決めさせられるかどうかは、通じない。

# %% [markdown] lang="en"
# In a resolution zone the owner chooses **when resolving**, even after hearing N's pass. On the stack the order is settled **when placing**, and stays.
# Whether the order has to be shown beforehand does not transfer.

# %%
def y_over_x(step):
    return step.key == "rules resolve Y_go" and "X_go" in [one.id for one in step.after.stack]

assert [step.key for step in late.options] == ["T resolve X", "T resolve Y"]
assert rk.explore(early).never(y_over_x)
assert rk.explore(stack_two).possible(y_over_x)  # had X been placed first

# %% [markdown] lang="ja"
# ## 3 二人の効果
#
# 今度は T の X と Y、N の Z が同時に誘発した。止める札はない。ヴィクトリースパークでは、どの順がありうるか。マジックで最初に解決するのはどれか。T は先に Y、次に X を置き、二人とも優先権をパスした。

# %% [markdown] lang="en"
# ## 3 Effects of both players
#
# Now T's X and Y and N's Z trigger at the same time, and nobody holds an answer.
# Which orders are possible in Victory Spark? And which resolves first in Magic, where T has placed Y, then X, and both have passed priority?

# %% tags=["gate"]
three = Clash(("X", "Y"), ("Z",))
spark_three = scene(three, "victory_spark")
stack_three = scene(three, "mtg_stack")
quiz(which_orders(spark_three, "T resolve X", "T resolve Y", "N resolve Z"),
     which_next(rk.play(stack_three, "T place Y_go").at(7)))

# %% [markdown] lang="ja"
# 一つ目の出来事から逆になる。ヴィクトリースパークでは T の領域が先に空になり、マジックでは後から積まれる N のものが先に出る。

# %% [markdown] lang="en"
# They part at the very first event. In Victory Spark T's zone empties first; in Magic N's, which is placed last, comes off first.

# %%
apart = side_by_side(three)
assert apart.parting == 1
apart

# %% [markdown] lang="ja"
# この筋だけの話ではない。「いつも」と言うには、全部の筋に聞く。

# %% [markdown] lang="en"
# This is not about one line only. To say "always", ask every line.

# %%
def z_too_soon(step):
    return step.key == "N resolve Z" and step.after.T.zone != ()

def z_too_late(step):
    return step.key == "rules resolve Z_go" and len(step.after.stack) < 3

spark_says, stack_says = rk.explore(spark_three).never(z_too_soon), rk.explore(stack_three).never(z_too_late)
assert spark_says and stack_says
print(spark_says, stack_says, sep="\n")

# %% [markdown] lang="ja"
# どちらのゲームでも、先に**聞かれる**のは T。スタックではそれが「先に置く」ことなので、解決は後になる。「ターンのプレイヤーが先」は、聞かれる順なら通じ、解決の順なら通じない。

# %% [markdown] lang="en"
# In both games T is **asked** first. On the stack that means placing first, hence resolving later.
# "The turn player goes first" transfers as the order of being asked, not as the order of resolving.

# %% [markdown] lang="ja"
# ## 4 止める札を止める
#
# T の効果は X だけ。N は K を持ち、T も止める札 J を持っている。N が K で X を狙った。T は J を使って、X を通せるだろうか。

# %% [markdown] lang="en"
# ## 4 Stopping what stops
#
# T has only X. N holds K, and T holds a card J that stops things too. N has aimed K at X. Can T get X through with J?

# %% tags=["gate"]
four = Clash(("X",), (), ("J",), ("K",), (("K", "X"), ("J", "K")))
spark_four = scene(four, "victory_spark")
stack_four = scene(four, "mtg_stack")
quiz(can_still(rk.play(spark_four, "N declare K>X"), "T resolve X"),
     can_still(rk.play(stack_four, "T pass", "N cast K"), "rules resolve X_go"))

# %% [markdown] lang="ja"
# 両方で通せる。J が先に解決して K を取り除き、X が残る。ここは通じる。

# %% [markdown] lang="en"
# In both, yes: J resolves first and removes K, and X remains. This transfers.

# %%
war = side_by_side(four)
assert war.parting is None
war

# %% [markdown] lang="ja"
# ただし、何を狙ってよいかは違う。T は J で**自分の X** を狙えるか。答えを見る前に予想しよう。

# %% [markdown] lang="en"
# But what one may aim at differs. May T aim J at **T's own X**? Predict before you look.

# %% tags=["gate"]
quiz(can_still(rk.play(spark_four, "N declare K>X"), "T declare J>X"),
     can_still(rk.play(stack_four, "T pass", "N cast K"), "T target J>X_go"))

# %% [markdown] lang="ja"
# キャンセルで狙えるのは相手のものだけ。ただし記事はそこまで書いていないので、これはこのキットの取り決め（AMB-VS-5）。打ち消しは、自分の呪文や能力でも対象にできる。

# %% [markdown] lang="en"
# A cancel aims at what is the opponent's. The column does not say so outright; it is how this kit settles it (AMB-VS-5). A counterspell may be aimed at one's own spells and abilities.

# %%
print(rk.explore(spark_four).never("T declare J>X"))
print(rk.explore(stack_four).possible("T target J>X_go"))
assert rk.explore(spark_four).never("T declare J>X") and rk.explore(stack_four).possible("T target J>X_go")

# %% [markdown] lang="ja"
# ふるよにではどうか。A の対応そのものが攻撃 `r` だった。B は、攻撃には対応できるはずの D を持っている。D で `r` に対応できるか。

# %% [markdown] lang="en"
# And in Furuyoni? A's reaction is itself an attack, `r`. B holds D, a reaction to attacks. Can B react to `r` with D?

# %% tags=["gate"]
answered = rk.load("attack_as_reaction")
can_still(rk.play(answered, "A react r>atk"), "B react d>r")

# %% [markdown] lang="ja"
# どの筋でもできない。対応として使った攻撃に、対応はできない（FU-E8、読み方は取り決め AMB-FU-10）。**止める札を止める**という手は、ふるよにには通じない。

# %% [markdown] lang="en"
# In no line. An attack used as a reaction cannot be reacted to (FU-E8, read as AMB-FU-10 settles it). **Stopping what stops** does not transfer to Furuyoni.

# %%
never = rk.explore(answered).never("B react d>r")  # FU-E8
assert never
never

# %% [markdown] lang="ja"
# ## 5 入れ子
#
# ふるよにで 2 節や 3 節の場面が作れないのは、**いくつもの効果が並んで待つ所がない**から。使用の途中で次の使用が始まり、内側が終わってから外側に戻る。次の図は、字下げが深いほど内側。B の攻撃に A が対応し、その効果で A が攻撃し、B がそれに対応した。

# %% [markdown] lang="en"
# ## 5 Nesting
#
# Furuyoni has no scenes like those of sections 2 and 3, because **there is no place where several effects wait side by side**. A use begins within a use, and the outer one goes on when the inner one is done.
# In this picture, deeper means further inside: A reacts to B's attack, its effect is an attack of A's, and B reacts to that.

# %%
ways = rk.load("three_ways")
deep = rk.play(ways, *ways.line)
assert [key for key in (step.key for step in deep.steps) if key.startswith("rules leave")] == [
    f"rules leave {id}" for id in ("d", "c", "r", "atk")]
nested_frames(deep)

# %% [markdown] lang="ja"
# 出る順（`d`、`c`、`r`、`atk`）は後入れ先出しで、スタックに似ている。けれども似ているのは順だけ。スタックでは、上のものが解決した後にまた優先権が来て、下のものに対応できる。入れ子では、内側が終われば外側はそのまま続く。B は、`r` が終わった後で、もう一度 `atk` に関わる選択をするだろうか。

# %% [markdown] lang="en"
# They leave in the order `d`, `c`, `r`, `atk`: last in, first out, like a stack. But only the order is alike.
# On the stack priority comes round again after the top one resolves, and one may respond to what lies below. In a nest the outer one simply goes on.
# Once `r` is done, does anybody choose before `atk` is settled?

# %% tags=["gate"]
which_next(deep.at(19))

# %% [markdown] lang="ja"
# 誰も聞かれない。`r` が使用領域を離れてから `atk` が片づくまで、選択の手順は一つもない。

# %% [markdown] lang="en"
# Nobody is asked. Between `r` leaving the in-use zone and `atk` being settled there is not one choice.

# %%
keys = [step.key for step in deep.steps]
done, settled = keys.index("rules leave r"), keys.index("rules leave atk")
assert all(step.who == rk.RULES for step in deep.steps[done:settled])
assert rk.explore(deep.at(done)).lines == rk.explore(deep.at(settled)).lines
print(*keys[done:settled + 1], sep=" → ")

# %% [markdown] lang="ja"
# ## 6 通じること、通じないこと
#
# | 感覚 | ヴィクトリースパーク | マジック | ふるよに | 確かめた所 |
# | --- | --- | --- | --- | --- |
# | 止めるなら、解決する前 | ○ | ○ | ○ | 1 節 |
# | パスは、その時だけのもの | ○ | ○ | 場面がない | 2 節 |
# | 順は、置いた時に決まる | × 解決する時 | ○ | 場面がない | 2 節 |
# | 二人の効果は、ターンのプレイヤーのものから解決 | ○ | × 逆 | 場面がない | 3 節 |
# | 止める札を止められる | ○ | ○ | × | 4 節 |
# | 自分の効果も止められる | ×（取り決め） | ○ | 試していない | 4 節 |
# | 途中で始まったものが、先に終わる | × 領域から選ぶ | ○ | ○ | 3、5 節 |
#
# **通じる**のは「聞かれたその時に、解決より前に答える」こと。**通じない**のは「どの順に出るか」と「何を狙えるか」。迷ったら、感覚で答えずに、それを分ける場面を一つ作る。

# %% [markdown] lang="en"
# ## 6 What transfers and what does not
#
# | Habit | Victory Spark | Magic | Furuyoni | Settled in |
# | --- | --- | --- | --- | --- |
# | Stop it before it resolves | ✓ | ✓ | ✓ | section 1 |
# | A pass is for that moment only | ✓ | ✓ | no such scene | section 2 |
# | The order is settled on placing | ✗ on resolving | ✓ | no such scene | section 2 |
# | Of two players' effects, the turn player's resolve first | ✓ | ✗ the reverse | no such scene | section 3 |
# | What stops can be stopped | ✓ | ✓ | ✗ | section 4 |
# | One's own effects can be stopped | ✗ (settled so) | ✓ | not tried | section 4 |
# | What begins in between ends first | ✗ chosen from the zone | ✓ | ✓ | sections 3, 5 |
#
# What **transfers**: answer when you are asked, before it resolves. What does **not**: in which order things come out, and what may be aimed at.
# In doubt, do not answer from habit. Build the one scene that decides it.

# %% [markdown] lang="ja"
# 表の最後の行は、まだ確かめていない。ヴィクトリースパークで、解決の途中に新しく誘発した C は、待っていた Y より先に解決しなければならないか。

# %% [markdown] lang="en"
# The last row has not been settled yet. In Victory Spark, must C, newly triggered by a resolution, resolve before Y, which was waiting?

# %% tags=["gate"]
joins = rk.parse("""
game = "victory_spark"
start.T.zone = [{ id = "X", does = [{ do = "place", effects = [{ id = "C" }] }] }, { id = "Y" }]
""")
which_orders(rk.play(joins, "T resolve X"), "T resolve C", "T resolve Y")

# %% [markdown] lang="ja"
# どちらが先でもよい。`order_matters` は解決の並びを別にして比べるので、順は問題にならないと答える。`same_outcome` は並びも結果に数えるので、同じではないと答える。

# %% [markdown] lang="en"
# Either may go first. `order_matters` leaves the order of resolving itself aside and says that nothing else changes. `same_outcome` counts the order as well, so it says that they are not the same.

# %%
assert rk.explore(rk.play(joins, "T resolve X")).possible("T resolve Y")
order = rk.explore(joins).order_matters("C", "Y")
exactly = rk.explore(joins).same_outcome(["T resolve X", "T resolve C"], ["T resolve X", "T resolve Y"])
assert not order and not exactly
print(order, exactly, sep="\n")

# %% [markdown] lang="ja"
# ## 7 クイズ
#
# 新しい状況を一つ。T の X と Y、N の Z が同時に誘発し、N は K を一枚持っている。

# %% [markdown] lang="en"
# ## 7 Quiz
#
# One more situation: T's X and Y and N's Z trigger at the same time, and N holds one K.

# %% tags=["gate"]
last = Clash(("X", "Y"), ("Z",), (), ("K",), (("K", "Y"),))
spark_last = scene(last, "victory_spark")
stack_last = scene(last, "mtg_stack")
questions = quiz(can_still(rk.play(spark_last, "N pass", "T resolve X", "N pass"), "N declare K>Y"),
                 what_becomes(spark_last, "N resolve Z"),
                 can_still(rk.play(stack_last, "T place X_go"), "N target K>Z_go"))
questions

# %% [markdown] lang="ja"
# 1 問目の 1 番を選ぶと、次のように返る。二度目のパスの後では、もう遅い。

# %% [markdown] lang="en"
# Option 1 of question 1 is answered so. After the second pass it is too late.

# %%
questions.choose(1, 1)

# %% [markdown] lang="ja"
# ### 用語
#
# ゲームごとの呼び名と、混同しやすい言葉。手順・選択・筋など、キット自身の言葉は教材 00 の 9 節に並べてある。

# %% [markdown] lang="en"
# ### Words
#
# What each game calls things, and what they are mistaken for. The kit's own words, such as step, choice and line, are listed in section 9 of lesson 00.

# %%
from rulekit.glossary import GLOSSARY

GLOSSARY.of("victory_spark", "furuyoni", "mtg_stack")

# %% [markdown] lang="ja"
# ## 8 まとめ
#
# - 同じ状況でも、**どこで待つか**（一つずつの領域、一つのスタック、入れ子）が違えば、出る順が違う。
# - 「聞かれた時に、解決の前に答える」は、どのゲームでも通じた。順と対象は、ゲームごとに確かめる。
# - 一つの筋で同じに見えても、同じルールとは限らない。「いつも」「決して」は、全部の筋に聞く。
#
# 自分の卓の話で同じことをしたくなったら、教材 06 へ。同じことを指す言葉の違いは、用語集にまとめてある。

# %% [markdown] lang="en"
# ## 8 Summary
#
# - The same situation comes out in another order where effects **wait otherwise**: a zone each, one stack, a nest.
# - "Answer when asked, before it resolves" held in every game. Orders and targets have to be checked game by game.
# - What looks the same on one line need not be the same rule. For "always" and "never", ask every line.
#
# To do the same with a dispute of your own, go on with lesson 06.
