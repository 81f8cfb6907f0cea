# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # ゲームを一つ加える
#
# **このキットでは、ゲームは一つの関数。** 状態を渡すと、ルールが今許す手順を返す。それだけ書けば、動く図も、筋の数え上げも、クイズも、シナリオファイルも、ひとりでに付いてくる。
#
# - **ねらい**：小さなゲームを書き、約束事の検査に通し、一つのファイルにまとめられる
# - **時間**：30 分
# - **前提**：教材 00 と、Python の関数とクラスが読めること
# - **用語**：定義は[まとめの前](#用語)に
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | ゲームについての五つの問い |
# | 2–3 | 一つのセルで書く、図と言葉を付ける |
# | 4 | 約束事の検査 |
# | 5 | 動かす、たどる |
# | 6–7 | 一つのファイルに、シナリオに |
# | 8–9 | クイズ、まとめ |

# %% [markdown] lang="en"
# # Add a game
#
# **Here a game is one function:** given a state, it returns the steps the rules allow now. Write that, and the moving picture,
# the counting of lines, the quiz and the scenario files come by themselves.
#
# - **Aim**: to write a small game, take it through the contract, and put it into one file
# - **Time**: 30 minutes
# - **You need**: lesson 00, and to be able to read Python functions and classes
# - **Words**: defined [before the summary](#Words)
#
# | Section | What is in it |
# | --- | --- |
# | 1 | Five questions about a game |
# | 2–3 | In one cell; a picture and words |
# | 4 | The contract |
# | 5 | Run it, follow every line |
# | 6–7 | As one file; as a scenario |
# | 8–9 | Quiz, summary |

# %% [markdown] lang="ja"
# 道具を読み込む。`contract` が約束事の検査、`games` がゲームの置き場所。

# %% [markdown] lang="en"
# Load the tools. `contract` is the examination, `games` the place where games are found.

# %% tags=["language"]
import inspect
from msgspec import Struct
import rulekit as rk
from rulekit import Game, Item, Rule, Scene, Step, Text, Zone, contract, games
from rulekit.show import stage
from rulekit.show.ask import outcome_of, what_becomes, which_next
from rulekit.show.quiz import predict, quiz
rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 五つの問い
#
# 題材は石取り。石が三つあり、二人が交互に一つか二つ取る。最後の石を取った方が勝つ。どんなゲームも、同じ五つの問いから始まる。
#
# | 問い | 石取りでは | 書くもの |
# | --- | --- | --- |
# | 何が変わるか | 残りの石と、誰の番か | 状態 `State` |
# | 今、何ができるか | 一つ取る、二つ取る | `moves` |
# | どう見えるか | 石の山 | `zones` |
# | どう言うか | 「先手が石を取る」 | `TEXT` |
# | 根拠は何か | 交互に取る、二つまで | ルールの表 |

# %% [markdown] lang="en"
# ## 1 Five questions
#
# Our example: three stones; two players take one or two in turn; who takes the last one wins. Every game begins with the same five questions.
#
# | Question | For the stones | What you write |
# | --- | --- | --- |
# | What changes? | the stones left, and whose turn it is | the state, `State` |
# | What can be done now? | take one, take two | `moves` |
# | What does it look like? | a heap of stones | `zones` |
# | How is it said? | "First takes a stone" | `TEXT` |
# | On what ground? | in turn; two at most | the table of rules |

# %% [markdown] lang="ja"
# ## 2 一つのセルで
#
# 状態は**変えられない値**（`frozen=True`）。手順は「誰が、何を、何に、どのルールで、するとどうなるか」の五つ組。手順を出すことと、手順の後の状態を作ることは、同じ一行の中にある。だから食い違いようがない。

# %% [markdown] lang="en"
# ## 2 In one cell
#
# A state is **a value that cannot be changed** (`frozen=True`). A step is five things: who, does what, to what, by which rules, and the table after it.
# Offering a step and making the table after it are one line, so the two cannot disagree.

# %%
class Heap(Struct, frozen=True):
    stones: tuple[str, ...] = ("1", "2", "3")
    turn: str = "T"
def moves(heap):
    other = "N" if heap.turn == "T" else "T"
    for many in range(1, min(2, len(heap.stones)) + 1):
        left = Heap(heap.stones[many:], other)
        yield Step(heap.turn, "take", heap.stones[:many], ("STONE-1",), left, f"take_{many}")
assert [step.key for step in moves(Heap())] == ["T take 1", "T take 1>2"]

# %% [markdown] lang="ja"
# もう、ゲームとして動く。山が空なら手順はなく、そこが終わりになる。

# %% [markdown] lang="en"
# It already works. Where the heap is empty no step is on offer, and that is the end.

# %%
for step in moves(Heap(("3",), "N")):
    print(step.key, "→", step.after, list(moves(step.after)))

# %% [markdown] lang="ja"
# ## 3 図と言葉
#
# `zones` は、状態をどう描くかを言うだけ。色や形は書かない。`TEXT` は、動詞や領域の名前を日本語と英語で並べる。`say_` で始まるのが手順の文、`do_` がボタンの文で、`{who}` と `{0}` に誰と何が入る。

# %% [markdown] lang="en"
# ## 3 A picture and words
#
# `zones` only says what there is to draw, no colours and no shapes. `TEXT` holds verbs and places, Japanese and English side by side.
# `say_…` is the sentence of a step, `do_…` what its button says; who and what fill `{who}` and `{0}`.

# %%
def zones(heap):
    return (Zone("heap", "", tuple(Item(stone, stone) for stone in heap.stones)),)
TEXT = {"say_take_1": Text("{who}が石 {0} を取る", "{who} takes stone {0}"),
        "say_take_2": Text("{who}が石 {0} と {1} を取る", "{who} takes stones {0} and {1}"),
        "do_take_1": Text("石 {0} を取る", "take stone {0}"),
        "do_take_2": Text("石 {0} と {1} を取る", "take stones {0} and {1}"),
        "heap": Text("石の山", "heap"), "T": Text("先手", "First"), "N": Text("後手", "Second")}
HEAP = dict(id="heap", name=Text("石取り", "Stones"), text=TEXT, State=Heap, moves=moves, zones=zones)
assert games.add(Game(**HEAP, rules={}))

# %% [markdown] lang="ja"
# ## 4 約束事の検査
#
# どのゲームも、同じ十一の約束事を守る。守ってさえいれば、図もクイズも筋の数え上げも正しく働く。今のゲームは、まだ一つ守っていない。どれだろう。セルを見直して、予想してほしい。

# %% [markdown] lang="en"
# ## 4 The contract
#
# All games keep the same eleven promises. As long as they do, pictures, quizzes and counts are right.
# Our game still breaks one. Which? Look at the cells again, and predict.

# %% tags=["gate"]
found = contract.examine(Scene("heap", Heap()))
asked = [one for one in found.breaches if one[0].id in ("one_asked", "cited", "moves_named", "values")]
broken = [number for number, (_, breach) in enumerate(asked, 1) if breach]
why = [Text(breach or "守っている", breach or "this one is kept") for _, breach in asked]
which = Text("守っていないのは？", "Which promise is broken?")
predict(which, [promise.text for promise, _ in asked], broken, why)

# %% [markdown] lang="ja"
# 検査の結果は、約束事ごとに ✓ か ✗ で出る。✗ には、どの手順で破れたかが付く。

# %% [markdown] lang="en"
# The examination answers ✓ or ✗ for each promise, and a ✗ names the step that breaks it.

# %%
assert not found
found

# %% [markdown] lang="ja"
# 手順は `STONE-1` を引くのに、ルールの表が空だった。表を足せば通る。ルールは自分の言葉で、二つの言語で書く。もう一つ、結果を「誰が勝ったか」だけにまとめる `result` も加えよう。なくても動くが、筋をくらべる時に効く。

# %% [markdown] lang="en"
# The steps cite `STONE-1`, but the table of rules was empty. Fill it, in your own words and in both languages.
# We add `result` too: what lines are compared by, here only who won. A game runs without it, but outcomes read better with it.

# %%
rule = Rule("STONE-1", (), Text("交互に、一つか二つ取る。", "Take one or two, in turn."))
games.add(Game(
    **HEAP, rules={"STONE-1": rule},
    result=lambda heap: "N" if heap.turn == "T" else "T",
    told=lambda winner, noun: Text(f"{noun(winner).ja}の勝ち", f"{noun(winner).en} wins")))
assert contract.examine(Scene("heap", Heap()))
contract.examine(Scene("heap", Heap()))

# %% [markdown] lang="ja"
# ## 5 動かす、たどる
#
# 先手が一つ、後手が一つ取ったら、どちらが勝つか。

# %% [markdown] lang="en"
# ## 5 Run it, follow every line
#
# First takes one, Second takes one. Who wins?

# %% tags=["gate"]
three = Scene("heap", Heap())
outcome_of(three, "T take 1", "N take 2")

# %% [markdown] lang="ja"
# 舞台も枝分かれも、何も書かずに付いてくる。「なぜできない？」がまだ空なのは、断る理由を書いていないから（6 節で足す）。

# %% [markdown] lang="en"
# The stage and its branching come with no further line. "Why can't I…?" is still empty: no reasons for refusing are written yet (section 6 adds them).

# %%
stage(three)

# %% [markdown] lang="ja"
# 全部の筋も、ひとりでに数えられる。

# %% [markdown] lang="en"
# Every line is counted, too.

# %%
every = rk.explore(three)
assert every.lines == 3
every

# %% [markdown] lang="ja"
# 全部の筋についての問いも、そのまま使える。三つの石では、先手が何を取っても、後手は残りを取れる。もっとも、後手も必ず勝つわけではない。

# %% [markdown] lang="en"
# Questions about every line work as well. With three stones, whatever First takes, Second may take the rest. Still Second does not always win.

# %%
def second_wins(step):
    return not step.after.stones and step.after.turn == "T"


print(rk.explore(rk.play(three, "T take 1")).possible(second_wins))
print(rk.explore(rk.play(three, "T take 1>2")).possible(second_wins))
every.always(second_wins)

# %% [markdown] lang="ja"
# ## 6 一つのファイルに
#
# 続けて育てるなら、一つのファイルにまとめる。手本が `rulekit/examples/stones.py` にある。上のセルと同じゲームに、断る理由（`refused`）と、はじめの盤面の検査（`faults`）を足したもの。上から順に読めば、そのまま書く順番になっている。

# %% [markdown] lang="en"
# ## 6 As one file
#
# To let it grow, put it into one file. A model is `rulekit/examples/stones.py`: the game of the cells above, with reasons for refusing (`refused`)
# and a check of the start (`faults`). Read from top to bottom it is the order in which to write.

# %%
from rulekit.examples import stones

print(inspect.getsource(stones))

# %% [markdown] lang="ja"
# 検査に通す。次に、こう進める。
#
# 1. ファイルを `rulekit/games/` に写し、名前を自分のゲームの id にする。ゲームはモジュールで見つかるので、登録は要らない。
# 2. `rulekit/scenarios/ゲームの id/` にシナリオを一つ以上置く。
# 3. `pytest tests/test_contract.py` を実行する。書き足す一覧はどこにもなく、新しいゲームもシナリオも自動で検査される。

# %% [markdown] lang="en"
# Take it through the contract. From there:
#
# 1. Copy the file into `rulekit/games/` and give it the id of your game. Games are found by module; there is no list to edit.
# 2. Put at least one scenario into `rulekit/scenarios/` under that id.
# 3. Run `pytest tests/test_contract.py`. New games and new scenarios are examined by themselves.

# %%
games.add(stones.GAME)
report = contract.examine(Scene("stones", stones.State(5)))
assert report and report.whole
print(report)

# %% [markdown] lang="ja"
# ## 7 シナリオに
#
# 状態の型が、そのままシナリオファイルの書式になる。書き間違いを断る文も、型から作られる。石が四つのとき、先手は必ず勝てるか。

# %% [markdown] lang="en"
# ## 7 As a scenario
#
# The type of the state is the form of the scenario file; the sentences that refuse a slip come from it too. With four stones, is First sure to win?

# %% tags=["gate"]
four = rk.parse("""
game = "stones"
start.stones = 4
line = ["T take stone_4", "N take stone_3"]
all.lines = 5
""")
outcome_of(four, *four.line, "T take stone_2>stone_1")

# %% [markdown] lang="ja"
# 先手が必ず勝つわけではない。ただし先手がまず一つ取れば、後手がどう取っても、先手は最後の石を取れる。

# %% [markdown] lang="en"
# First does not always win. But if First begins with one stone, then whatever Second takes, First can take the last.

# %%
assert rk.check(four) == ()
def first_wins(step):
    return step.after.stones == 0 and step.who == "T"


for answer in ("N take stone_3", "N take stone_3>stone_2"):
    print(rk.explore(rk.play(four, "T take stone_4", answer)).possible(first_wins))
rk.explore(four).always(first_wins)

# %% [markdown] lang="ja"
# 書き間違いの三つの例。型に合わない値、決めておいた範囲の外、ない項目。

# %% [markdown] lang="en"
# Three slips: a value of the wrong type, one outside the limits, a field that is not there.

# %%
for line in ('start.stones = "four"', "start.stones = 40", "start.stone = 4"):
    try:
        rk.parse(f'game = "stones"\n{line}', "mine.toml")
    except rk.ScenarioError as fault:
        print(fault)

# %% [markdown] lang="ja"
# ## 8 クイズ

# %% [markdown] lang="en"
# ## 8 Quiz

# %% tags=["gate"]
quiz(
    which_next(rk.play(four)),
    which_next(rk.play(four, "T take stone_4>stone_3")),
    what_becomes(rk.play(four, "T take stone_4>stone_3"), "T take stone_1"),
)

# %% [markdown] lang="ja"
# ### 用語
#
# キット自身の言葉。ゲームごとの用語は、そのゲームの教材に並べてある。

# %% [markdown] lang="en"
# ### Words
#
# The kit's own words. Those of each game are listed in its lesson.

# %%
from rulekit.glossary import KIT, Glossary

Glossary(KIT)

# %% [markdown] lang="ja"
# ## 9 まとめ
#
# - ゲームは**状態から手順への関数**。どの手順も、ルールと、その後の状態を持っている。
# - 描き方は `zones`、言い方は `TEXT`、根拠はルールの表。どれも日本語と英語の両方で。
# - `contract.examine` が十一の約束事を調べる。通れば、図・クイズ・数え上げ・シナリオは任せてよい。
# - 出来事の記録、時計、通し番号を状態に入れないこと。同じ盤面が同じ値でなくなり、数え上げが膨れ上がる。
#
# 新しい条項、シナリオ、教材、言語の足し方は、リポジトリの `.github/CONTRIBUTING.md` にある。

# %% [markdown] lang="en"
# ## 9 Summary
#
# - A game is **a function from a state to steps**. Every step carries its rules and the table after it.
# - `zones` is how it looks, `TEXT` how it is said, the table of rules its ground; all of it in Japanese and English.
# - `contract.examine` looks into eleven promises. If they are kept, pictures, quizzes, counts and scenarios can be relied on.
# - Keep logs, clocks and running numbers out of the state: equal tables would no longer be equal values, and counting would explode.
#
# How to add a clause, a scenario, a lesson or a language is told in the repository's `.github/CONTRIBUTING.md`.
