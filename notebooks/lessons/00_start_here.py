# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # はじめに：十分間の手引き
#
# **カードゲームの「その時、誰が何をできるのか」を、動かして確かめる。**
#
# このキットでは、一つの状況をルールどおりに一手ずつ進め、選ぶ場面で選び、ありうる結果を全部たどる。ここではその使い方だけを、小さな状況二つで試す。
#
# - **ねらい**：手順・選択・結果という三つの言葉が分かり、図を読み、自分で動かせる
# - **時間**：10 分
# - **前提**：なし。ゲームを知らなくても、Python を読めなくてもよい
# - **用語**：定義は [9 節](#9-用語)に
#
# | 節 | 内容 |
# | --- | --- |
# | 1–3 | 手順、選択、結果 |
# | 4–5 | 図の読み方、キーボードと言語 |
# | 6 | できない理由をたずねる |
# | 7 | このキットが扱わないもの |
# | 8–10 | クイズ、用語、まとめ |

# %% [markdown] lang="en"
# # Start here: ten minutes
#
# **Who may do what, and when? In a card game, run it and see.**
# The kit takes one situation, plays it by the rules one step at a time, lets you choose where somebody chooses, and follows every line there is.
# This lesson shows how to use it, on two small situations.
#
# - **Aim**: to know what a step, a choice and an outcome are, to read the picture, and to drive it yourself
# - **Time**: 10 minutes
# - **You need**: nothing. You need not know the game, nor read Python
# - **Words**: defined in [section 9](#9-Words)
#
# | Section | What is in it |
# | --- | --- |
# | 1–3 | Steps, choices, outcomes |
# | 4–5 | Reading the picture; keyboard and language |
# | 6 | Asking why not |
# | 7 | What the kit leaves out |
# | 8–10 | Quiz, words, summary |

# %% [markdown] lang="ja"
# 灰色の枠がセル。枠の中をクリックして `Shift` ＋ `Enter` を押すと実行され、次のセルへ進む。全部まとめて実行するには、画面の下の端に *Idle* と出てから、メニューの *Run > Run All Cells* を選び、ここまで戻る（実行すると終わりの方が表示される）。早すぎると、実行されずに結果が消える。その時は、もう一度選べばよい。はじめのセルは道具を読み込む。

# %% [markdown] lang="en"
# The grey boxes are cells. Click into one and press `Shift` + `Enter`: it runs, and the next one is selected.
# To run them all, wait for *Idle* at the lower edge of the window, choose *Run > Run All Cells* from the menu, and scroll back up to here: the end is shown when all have run.
# Chosen too early, it only clears what was shown; then choose it once more. The first cell loads the tools.

# %% tags=["language"]
import rulekit as rk
from rulekit.show import stage
from rulekit.show.ask import can_still, what_becomes, which_next, why_not
from rulekit.show.quiz import quiz

rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 手順
#
# **手順**とは、起こることの一つ一つ。ここではヴィクトリースパークというゲームのルールを使う。`T` はターンプレイヤー、`N` は非ターンプレイヤー。T の効果「回復」が、解決を待っている。
#
# このキットでは、答えを見る前にまず**予想**する。最初に起こるのはどれだろう。決めたら「答えと理由を見る」を開く。

# %% [markdown] lang="en"
# ## 1 Steps
#
# A **step** is one thing that happens. We use the rules of a game called Victory Spark.
# `T` is the turn player, `N` the other one. An effect of T, the healing, is waiting to resolve.
#
# Here you always **predict** before you see. What happens first? Make up your mind, then unfold the answer.

# %% tags=["gate"]
one = rk.parse("""
game = "victory_spark"
names.heal = { ja = "回復", en = "the healing" }
start.T.zone = [{ id = "heal" }]
""")
which_next(rk.play(one).at(0))

# %% [markdown] lang="ja"
# 動かしてみよう。**「次」を押すと一手進み、「戻る」で一手戻る。** 文の下に並ぶ番号が、その手順を許すルールの番号。

# %% [markdown] lang="en"
# Now run it. **Press "Next" to go one step on and "Back" to go back.** The numbers under the sentence are those of the rules that allow the step.

# %%
stage(one)

# %% [markdown] lang="ja"
# 誰も何も選んでいないのに、終わりまで進んだ。できることが一つしかない手順は**強制**といい、ひとりでに進む。

# %% [markdown] lang="en"
# It ran to its end, and nobody chose anything. A step that is the only one possible is **forced** and plays itself.

# %%
line = rk.play(one)
assert line.ended and line.keys == ()
print(*(step.key for step in line.steps), sep=" → ")

# %% [markdown] lang="ja"
# ## 2 選択
#
# **選択**とは、ほかの手もありえた手順のこと。状況を少しだけ大きくする。T の効果が「回復」と「ドロー」の二つになり、N は「待った」（キャンセル）を一枚持っている。
#
# N が聞かれた。N に今できることを、全部選んでほしい。

# %% [markdown] lang="en"
# ## 2 Choices
#
# A **choice** is a step where something else was possible too. We make the situation a little larger:
# T has two effects, the healing and the draw, and N holds one cancel, Halt.
#
# N is asked. Which of these may N do now? There may be several.

# %% tags=["gate"]
two = rk.parse("""
game = "victory_spark"
names.heal = { ja = "回復", en = "the healing" }
names.draw = { ja = "ドロー", en = "the draw" }
names.halt = { ja = "待った", en = "Halt" }
start.T.zone = [{ id = "heal" }, { id = "draw" }]
start.N.hand = [{ id = "halt" }]""")
which_next(rk.play(two))

# %% [markdown] lang="ja"
# 今度は選ぶ場面で止まる。「最後」で選択の場面へ飛び、**ボタンを一つ選ぶ**と、そこから先が進む。後から前の選択に戻り、別の手を選んでもよい。筋はそこで枝分かれし、元の筋にも戻れる。

# %% [markdown] lang="en"
# This time it stops where somebody chooses. Press "Last" to get there, and **pick one of the buttons**: play goes on from it.
# You may also go back to an earlier choice and pick another. The line branches there, and you can return to the old one.

# %%
stage(two)

# %% [markdown] lang="ja"
# 選んだ順に並べたものを**筋**という。筋は文字でも書ける。誰が、何を、何に対して、の順で、たとえば次のように。

# %% [markdown] lang="en"
# A run of choices and what follows from them is a **line**. It can be written, too: who, does what, to what.

# %%
cancelled = rk.play(two, "N declare halt>draw")
assert cancelled.ended and cancelled.state.removed == ("draw",)
print(cancelled)

# %% [markdown] lang="ja"
# ## 3 結果
#
# **結果**とは、筋の行き着くところ。N と T がどう選ぶかで、ドローは解決したり、しなかったりするだろうか。

# %% [markdown] lang="en"
# ## 3 Outcomes
#
# An **outcome** is what a line comes to. Does the draw resolve whatever the players choose?

# %% tags=["gate"]
what_becomes(two, "T resolve draw")

# %% [markdown] lang="ja"
# ありうる筋を一つ残らずたどり、結果ごとにまとめる。左から、筋の数、結果、そこへ行く筋の例。

# %% [markdown] lang="en"
# Every line there is, grouped by outcome: how many lines, what came of them, and one line that gets there.

# %%
every = rk.explore(two)
assert (every.lines, len(every.outcomes())) == (6, 4)
every

# %% [markdown] lang="ja"
# ドローは、必ず解決するわけではない。**全部の筋についての問い**には、キットが「はい」か「いいえ」で答え、証拠を添える。「いいえ」なら反例の筋が付くので、押して動かしてみてほしい。「はい」なら、いくつの筋を調べて証明したかが付く。

# %% [markdown] lang="en"
# The draw does not always resolve. **A question about every line** is answered with yes or no, and with evidence.
# A no comes with a line that shows it; press it to play that line. A yes says over how many lines it was proved.

# %%
every.always("T resolve draw")

# %% [markdown] lang="ja"
# ## 4 図の読み方
#
# - **枠**は領域（手札、解決領域など）。上が N の側、下が T の側で、名前が枠の見出しにある。
# - **札**はカードや効果。下の小さな字は印（「キャンセル」「対象」など）。色だけで伝えることはなく、必ず文字が付く。
# - **矢印**は、キャンセルからその対象へ伸びる。対象が領域を離れると消える。
# - **丸の列**（盤面の横、狭い画面では上か下）はタイミング。今いるところに「今ここ」の印が付く。
# - 舞台の上に並ぶ**印の列**は手順の一覧。◇ は誰かが選ぶ手順、■ は何かが解決する手順、• は強制。押すとそこへ飛ぶ。
#
# 下は「待った」がドローを対象にするまでの図。矢印を探してほしい。

# %% [markdown] lang="en"
# ## 4 Reading the picture
#
# - A **box** is a zone, such as a hand or a resolution zone. N is above, T below; the name stands at the head of the box.
# - A **card** is a card or an effect. The small words on it are its marks ("cancel", "targeted"). Nothing is told by colour alone.
# - An **arrow** runs from a cancel to its target, and goes when the target leaves.
# - The **column of dots** (beside the board, above or below it on a narrow screen) is the timing. "You are here" marks the present one.
# - The **row of marks** at the top of a stage lists the steps: ◇ somebody chooses, ■ something resolves, • forced. Press a mark to go there.
#
# Below are the pictures up to the moment when Halt was aimed at the draw. Find the arrow.

# %%
declared = cancelled.at(3)
assert declared.state.N.zone[0].aim == "draw"
declared

# %% [markdown] lang="ja"
# ## 5 キーボードと言語
#
# マウスなしでも動かせる。`Tab` で「次」などのボタンか印の列へ移り、そこで
#
# | キー | すること |
# | --- | --- |
# | `→` `←` | 一手進む、戻る |
# | `Home` `End` | 最初へ、最後へ |
# | `Enter`、`Space` | 今いるボタンを押す |
#
# 言葉は日本語と英語。舞台の右上のボタンで、その舞台だけを切り替えられる。はじめのセルの `rk.speak("ja")` を `rk.speak("en")` にして全部実行し直すと、図も文も英語になる。どちらの言葉も、いつでも並べて読める。

# %% [markdown] lang="en"
# ## 5 Keyboard and language
#
# No mouse is needed. `Tab` takes you to the buttons or to the row of marks; there
#
# | Key | What it does |
# | --- | --- |
# | `→` `←` | one step on, one step back |
# | `Home` `End` | to the first, to the last |
# | `Enter`, `Space` | press the button you are on |
#
# Everything is said in Japanese and in English. The buttons at a stage's top right switch that stage alone. Change `rk.speak("en")` in the first cell to `rk.speak("ja")` and run all again: pictures and sentences follow.
# Both can be read side by side at any time.

# %%
for lang in ("ja", "en"):
    print(cancelled.transcript(lang).splitlines()[-1])

# %% [markdown] lang="ja"
# ## 6 できない理由をたずねる
#
# N が「待った」を使えるのは、自分が聞かれた時だけ。もう解決した効果を止めることはできるだろうか。N がパスし、T がドローを解決した。ここから、まだドローを止められるか。

# %% [markdown] lang="en"
# ## 6 Asking why not
#
# N may use Halt only when asked. Can it stop what has already resolved?
# N has passed, and T has resolved the draw. From here, can the draw still be stopped?

# %% tags=["gate"]
late = rk.play(two, "N pass", "T resolve draw")
can_still(late, "N declare halt>draw")

# %% [markdown] lang="ja"
# 許されない手を進めようとすると、**どのルールがなぜ禁じるのか**と、代わりに何ができるのかが一文で返ってくる。`VS-29` のような記号は、このキットがルールの一条ごとに付けた番号。舞台の「なぜできない？」でも同じことを聞ける。

# %% [markdown] lang="en"
# Try what is not allowed, and one sentence says **which rule bars it, why**, and what is allowed instead.
# Ids such as `VS-29` are the kit's own, one for each clause. The stage's "Why can't I…?" answers the same way.

# %%
try:
    late.play("N declare halt>draw")
except rk.NotAllowed as fault:
    assert fault.refusal.rule == "VS-29"
    print(fault)

# %% [markdown] lang="ja"
# この先のどの筋でも、もう決してできない。では、いつまでならできたのか。聞けば、できる場面の全部と、最後の機会が出る。

# %% [markdown] lang="en"
# Nor can it be done in any line from here: never again. So when was the last chance? Ask, and every moment is listed, with the last ones marked.

# %%
print(rk.explore(late).never("N declare halt>draw"))
every.last_moment("N declare halt>draw")

# %% [markdown] lang="ja"
# ## 7 このキットが扱わないもの
#
# - **ゲーム全体は扱わない。** 扱うのは、記事が論じるタイミングのルールと、状況に書かれたものだけ。デッキ、コストの支払い、戦闘、勝敗などは、それが論点でないかぎりない。
# - **カードの一覧はない。** カードの効果は、状況のファイルに自分で書く。
# - **運や読み合いはない。** 起こりうることを全部数えるが、どれが良い手か、どれくらい起こりやすいかは言わない。
# - **公式の裁定ではない。** 元の記事とルールの版はどの条項にも書いてある。記事が黙っているところは `AMB-` で始まる番号を付け、どう決めたかを明かしている。
# - ルールの文章はすべてこのキットの言い換えで、引用ではない。

# %% [markdown] lang="en"
# ## 7 What the kit leaves out
#
# - **It is not the whole game.** It holds the timing rules an article is about, and what the situation says. Decks, costs, combat and winning are left out unless they are the point.
# - **There is no list of cards.** What a card does is written in the file of the situation.
# - **There is no luck and no bluff.** It counts what can happen; it does not say which play is good, or how likely.
# - **It is no official ruling.** Every clause names its source and edition. Where an article is silent, an id that begins with `AMB-` says how it was settled here.
# - All wording of the rules is ours; nothing is quoted.

# %% [markdown] lang="ja"
# その `AMB-` の一つを見てみる。

# %% [markdown] lang="en"
# One of those `AMB-` clauses, as an example.

# %%
settled = rk.game("victory_spark").rules["AMB-VS-10"]
print(settled.id, getattr(settled.text, rk.language()), sep=": ")

# %% [markdown] lang="ja"
# ## 8 クイズ
#
# 三問。答えも理由も、キットがルールから出している。点数はつかない。

# %% [markdown] lang="en"
# ## 8 Quiz
#
# Three questions. Answers and reasons are worked out by the kit from the rules. Nothing is scored.

# %% tags=["gate"]
questions = quiz(
    which_next(cancelled.at(3)),
    which_next(cancelled.at(6)),
    can_still(late, "N declare halt>heal"),
)
questions

# %% [markdown] lang="ja"
# 間違えても大丈夫。番号を選ぶと理由が出る。間違いなら、どこまで進んでいたかも見える。

# %% [markdown] lang="en"
# A wrong pick costs nothing: pick a number, and you get the reason, and for a wrong one the line so far.

# %%
questions.choose(1, 1)

# %% [markdown] lang="ja"
# ## 9 用語
#
# この先の教材も、同じ言葉を同じ意味で使う。ゲームごとの用語と、混同しやすい言葉は `rulekit.glossary.GLOSSARY` に並んでいる。

# %% [markdown] lang="en"
# ## 9 Words
#
# All lessons use these words in one meaning. `rulekit.glossary.GLOSSARY` adds what each game calls things, and what they are mistaken for.

# %%
from rulekit.glossary import KIT, Glossary

Glossary(KIT)

# %% [markdown] lang="ja"
# ## 10 まとめ
#
# - **手順**は起こることの一つ一つで、それを許すルールの番号が付く。**選択**は、ほかの手もありえた手順。
# - 選択を順に並べると**筋**になり、筋の行き着くところが**結果**。キットは筋を全部たどれる。
# - できない手には、必ず理由とルールの番号が返る。
#
# 次は、同時に誘発した効果の教材（01）へ。自分の議論をすぐ決着させたい人は 06 へ。

# %% [markdown] lang="en"
# ## 10 Summary
#
# - A **step** is one thing that happens, with the number of the rule that allows it. A **choice** is a step where something else was possible.
# - Choices in order make a **line**, and what lines come to is an **outcome**. The kit can follow every line.
# - What is not allowed is always answered with a reason and a rule.
#
# Go on with lesson 01 on effects that trigger together. To settle an argument of your own at once, open lesson 06.
