# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # 自分の議論を決着させる
#
# **卓で意見が割れたら、その場面をファイルに書いて、確かめる。**
#
# 十行ほどのファイルに、盤面と、進んだ筋と、二人の言い分を書く。キットが全部の筋をたどり、どちらが正しいかをルールの番号つきで答える。
#
# - **ねらい**：口げんかをシナリオファイルに書き直し、検算し、質問し、人に渡せる
# - **時間**：20 分
# - **前提**：教材 00。プログラムは書かない。書くのは TOML という設定ファイルだけ
# - **用語**：定義は[まとめの前](#用語)に
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | 言い分を三つに分ける |
# | 2–3 | ファイルに書く、予想する |
# | 4 | どちらが正しいか検算する |
# | 5 | 質問する |
# | 6–7 | もしも、書き間違い |
# | 8 | 人に渡す |
# | 9–10 | クイズ、まとめ |

# %% [markdown] lang="en"
# # Settle your own argument
#
# **When the table disagrees, write the situation down and have it checked.**
# Some ten lines hold what lay on the table, what was played, and what each side claims. The kit follows every line and says who is right, with the number of the rule.
#
# - **Aim**: to turn a dispute into a scenario file, check it, ask it questions, and hand it on
# - **Time**: 20 minutes
# - **You need**: lesson 00. You write no program, only a settings file in a form called TOML
# - **Words**: defined [before the summary](#Words)
#
# | Section | What is in it |
# | --- | --- |
# | 1 | Take the argument apart |
# | 2–3 | Write the file; predict |
# | 4 | Check who is right |
# | 5 | Ask questions |
# | 6–7 | What if; slips of the pen |
# | 8 | Hand it on |
# | 9–10 | Quiz, summary |

# %% [markdown] lang="ja"
# 道具を読み込む。ファイルは一時フォルダーに書くので、手元のものには触れない。

# %% [markdown] lang="en"
# Load the tools. Files go into a temporary folder, so nothing of yours is touched.

# %% tags=["language"]
import os, tempfile
from pathlib import Path
import rulekit as rk
from rulekit.show.ask import can_still, what_becomes, which_next
from rulekit.show.quiz import quiz

os.chdir(tempfile.mkdtemp())
rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 言い分を三つに分ける
#
# ヴィクトリースパークの卓でのこと。
#
# > 「回復とドローが同時に誘発。キャンセルある？」「……ない」「じゃあ回復を解決」「待った、ドローをキャンセル」
# > 「さっきパスしたでしょ。もう遅い」「ドローはまだ解決してない。間に合う」
#
# どんな言い争いも、三つに分けて書ける。
#
# | 聞くこと | この場面では | ファイルでは |
# | --- | --- | --- |
# | 盤面に何があったか | T の解決領域に回復とドロー、N の手札に待った | `start` |
# | 誰がどう進めたか | N はパス、T は回復を解決、N は待ったを宣言 | `line` |
# | 何を言い張っているか | 「できない」と「間に合う」 | `expect`、`all` |
#
# 論点に関わらないものは書かない。ライフも山札も、この言い争いには要らない。

# %% [markdown] lang="en"
# ## 1 Take the argument apart
#
# At a table of Victory Spark:
#
# > "The healing and the draw trigger together. Any cancel?" "… No." "Then the healing resolves." "Halt! I cancel the draw."
# > "You passed just now. Too late." "The draw hasn't resolved. I'm in time."
#
# Every dispute comes apart into three questions.
#
# | Ask | Here | In the file |
# | --- | --- | --- |
# | What lay on the table? | the healing and the draw in T's zone, Halt in N's hand | `start` |
# | Who did what? | N passed, T resolved the healing, N declared Halt | `line` |
# | What is being claimed? | "not allowed" and "in time" | `expect`, `all` |
#
# Leave out what the dispute is not about. Life points and decks do not matter here.

# %% [markdown] lang="ja"
# ## 2 ファイルに書く
#
# まず盤面。`id` は短い英数字で、呼び名は `names` に日本語と英語で書く（なければ id のまま表示される）。

# %% [markdown] lang="en"
# ## 2 Write the file
#
# First the table. An `id` is short, of letters and digits; `names` says what it is called in both languages (without it the id is shown).

# %%
table = """game = "victory_spark"
title = { ja = "パスした後のキャンセル", en = "A cancel after a pass" }
names.heal = { ja = "回復", en = "the healing" }
names.draw = { ja = "ドロー", en = "the draw" }
names.halt = { ja = "待った", en = "Halt" }
start.T.zone = [{ id = "heal" }, { id = "draw" }]
start.N.hand = [{ id = "halt" }]
"""
assert rk.parse(table).scene.game == "victory_spark"

# %% [markdown] lang="ja"
# 次に筋。書くのは**選択だけ**。ほかの手がない手順はひとりでに進む。書き方は「誰が 何を 何に対して」。迷ったら、何も書かずに進めてみるといい。止まったところで、書ける手が全部出る。

# %% [markdown] lang="en"
# Then the line. Write **only the choices**; forced steps play themselves. The form is "who does what".
# If in doubt, write nothing and play: where it stops, it lists all you can write.

# %%
opening = rk.play(rk.parse(table))
for step in opening.options:
    print(step.key)

# %% [markdown] lang="ja"
# 筋を足して、ファイルに保存する。パスも、選択だったなら書く。

# %% [markdown] lang="en"
# Add the line and save the file. A pass that was a choice is written too.

# %%
played = table + 'line = ["N pass", "T resolve heal"]\n'
Path("dispute.toml").write_text(played, encoding="utf-8")
dispute = rk.load("dispute.toml")
assert rk.check(dispute) == ()

# %% [markdown] lang="ja"
# ## 3 予想する
#
# 確かめる前に、自分の考えを決めよう。ここから、N は待ったでドローを止められるだろうか。

# %% [markdown] lang="en"
# ## 3 Predict
#
# Make up your own mind before you check. From here, can N still stop the draw with Halt?

# %% tags=["gate"]
stands = rk.play(dispute, *dispute.line)
can_still(stands, "N declare halt>draw")

# %% [markdown] lang="ja"
# ## 4 どちらが正しいか
#
# T の言い分を、そのまま主張として書く。「最後の手はルールに反する」は `breaks` で、反すると思う条項の番号を添える。`VS-18` は「二人とも宣言しなければ、先へ進む」という条項。**検算は、成り立たない主張を一文ずつ返す。**

# %% [markdown] lang="en"
# ## 4 Who is right?
#
# Write T's view as a claim. "The last move breaks a rule" is `breaks`, with the clause that is said to be broken:
# `VS-18`, "when neither declares, play goes on". **Checking returns one sentence for each claim that does not hold.**

# %%
halted = table + 'line = ["N pass", "T resolve heal", "N declare halt>draw"]\n'
view_of_T = rk.parse(halted + 'expect.breaks = "VS-18"', "view_of_T")
failures = rk.check(view_of_T)
assert len(failures) == 1
print(*failures, sep="\n")

# %% [markdown] lang="ja"
# N の言い分は「ドローは取り除かれ、解決しない」。起こるはずのことは `happens`、起こらないはずのことは `never` に書く。

# %% [markdown] lang="en"
# N's view: the draw is removed and does not resolve. What must happen goes under `happens`, what must not under `never`.

# %%
claims = """expect.happens = ["rules remove halt>draw"]
expect.never = ["T resolve draw"]
"""
Path("dispute.toml").write_text(halted + claims, encoding="utf-8")
dispute = rk.load("dispute.toml")
assert rk.check(dispute) == ()  # N is right

# %% [markdown] lang="ja"
# N が正しい。なぜかは、筋に付いたルールの番号が語る。パスはその 4.5 だけのもので、回復が解決した後にもう一度 4.5 が来ている。

# %% [markdown] lang="en"
# N is right. The rule numbers along the line say why: a pass holds for one 4.5, and after the healing resolved there came another.

# %%
rk.play(dispute, *dispute.line)

# %% [markdown] lang="ja"
# ## 5 質問する
#
# 一つの筋だけでなく、**ありうる筋の全部**について聞ける。必ず起こるか（`always`）、決して起こらないか（`never`）、起こりうるか（`possible`）。先に予想しよう。回復は、どう選んでも解決するだろうか。

# %% [markdown] lang="en"
# ## 5 Ask questions
#
# You can ask about **every line there is**, not just one: does it always happen, never, possibly?
# Predict first: does the healing resolve whatever the players choose?

# %% tags=["gate"]
what_becomes(dispute, "T resolve heal")

# %% [markdown] lang="ja"
# 答えには必ず証拠が付く。例になる筋か、全部を調べた数。

# %% [markdown] lang="en"
# Every answer comes with its evidence: a line that shows it, or the number of lines it was proved over.

# %%
every = rk.explore(dispute)
print(every.never("T declare halt>draw"))
print(every.possible("N declare halt>heal"))
every.always("T resolve heal")

# %% [markdown] lang="ja"
# 三つ目は「いいえ」。反例の筋が付いているので、押せばその場で動かせる。
#
# 問いをあと二つ。ある手をいつまで選べるか、順番で結果が変わるか。

# %% [markdown] lang="en"
# The third is a no. It comes with a line that shows it: press it, and play that line right here.
#
# Two more questions: how long a choice stays open, and whether an order makes a difference.

# %%
print(every.last_moment("N declare halt>draw"))
every.order_matters("heal", "draw")

# %% [markdown] lang="ja"
# 言い争いになった、その場から先だけを聞くこともできる。

# %% [markdown] lang="en"
# You can also ask only about what comes after the moment of the dispute.

# %%
from_here = rk.explore(stands)
print(from_here.never("N declare halt>heal"))
print(from_here.possible("N declare halt>draw"))
from_here

# %% [markdown] lang="ja"
# 全部の筋についての主張も、ファイルに書いておける。それが `all`。

# %% [markdown] lang="en"
# Claims about every line can stand in the file as well, under `all`.

# %%
claims += """all.lines = 6
all.possible = ["N declare halt>draw", "N declare halt>heal"]
all.never = ["T declare halt>draw"]
"""
assert rk.check(rk.parse(halted + claims)) == ()

# %% [markdown] lang="ja"
# ## 6 もし、違っていたら
#
# 「じゃあ、先にドローを解決していたら？」そういう話は `[[variant]]` に書く。はじめの盤面を受け継ぎ、変えたいところと主張だけを書けばいい。ドローが解決した後の待ったは、さすがに遅い。その根拠は `VS-29`。どの筋でももう決してできないことも、聞いておく。

# %% [markdown] lang="en"
# ## 6 What if
#
# "And if the draw had resolved first?" That is a `[[variant]]`: it inherits the table, and holds only what differs and what is claimed.
# After the draw has resolved Halt really is too late, by `VS-29`, and in no line can it ever be used again: ask for that, too.

# %%
variant = """[[variant]]
title = { ja = "ドローを先に解決したら", en = "Had the draw resolved first" }
line = ["N pass", "T resolve draw", "N declare halt>draw"]
expect.breaks = "VS-29"
"""
Path("dispute.toml").write_text(halted + claims + variant, encoding="utf-8")
assert rk.check(rk.load("dispute.toml")) == ()
print(Path("dispute.toml").read_text(encoding="utf-8"))
rk.explore(rk.play(dispute, "N pass", "T resolve draw")).never("N declare halt>draw")  # VS-29

# %% [markdown] lang="ja"
# ## 7 書き間違えたら
#
# 書き間違いは、**どのファイルの、どこが、なぜ**を一文で教えてくれる。よくある間違いを四つ。
#
# 1. 項目の名前のつづり
# 2. ないものを `names` で呼ぶ
# 3. 筋の中の、許されない手
# 4. 閉じていない括弧

# %% [markdown] lang="en"
# ## 7 Slips of the pen
#
# A slip is answered with one sentence: **which file, where, and why**. Four common ones:
#
# 1. a field misspelt
# 2. a name for what is not there
# 3. a move in the line that is not allowed
# 4. a bracket left open

# %%
slips = (table.replace("start.N.hand", "start.N.hnad"), table.replace("names.halt", "names.stop"),
         table + 'line = ["T resolve heal"]', table + 'line = ["N pass"')
for number, text in enumerate(slips, 1):
    try:
        print(number, *rk.check(rk.parse(text, "dispute.toml")))
    except rk.ScenarioError as fault:
        print(number, fault)

# %% [markdown] lang="ja"
# ## 8 人に渡す
#
# 渡すのはファイル一つでいい。受け取った人は、キットがあれば同じ答えを自分で確かめられる。キットのない人には**ページ**を渡す。開くだけで、すべての選択を試せて、結果と、ここで確かめた主張も入っている。
#
# | したいこと | コマンド |
# | --- | --- |
# | 書き出しの手本をもらう | `rulekit new dispute --game victory_spark` |
# | 主張を検算する | `rulekit check dispute.toml` |
# | 保存するたびに検算する | `rulekit check --watch dispute.toml` |
# | 筋を一手ずつ読む | `rulekit play dispute.toml` |
# | 結果を全部並べる | `rulekit outcomes dispute.toml` |
# | キットのない人に渡すページを作る | `rulekit page dispute.toml -o dispute.html` |
#
# 自分の主張がどの条項に立つのかは、`cites` に書いて残す。記事とルールの版も `source` に書いておくと、後の人が助かる。ルールの一覧は `rulekit rules victory_spark`。ここで使った条項は、次のとおり。

# %% [markdown] lang="en"
# ## 8 Hand it on
#
# One file is all you hand on. Whoever has the kit can check the same answer.
# To those without the kit hand a **page**: it opens as it is, with every choice to try, the outcomes, and the claims proved here.
#
# | To … | Command |
# | --- | --- |
# | get a model to start from | `rulekit new dispute --game victory_spark` |
# | check its claims | `rulekit check dispute.toml` |
# | check it whenever it is saved | `rulekit check --watch dispute.toml` |
# | read its line step by step | `rulekit play dispute.toml` |
# | list every outcome | `rulekit outcomes dispute.toml` |
# | make a page for those without the kit | `rulekit page dispute.toml -o dispute.html` |
#
# Put down in `cites` which clauses your claim stands on, and in `source` the article and the edition: those who come later will thank you.
# All clauses are listed by `rulekit rules victory_spark`. The dispute stands on these.

# %%
cites = 'cites = ["VS-18", "VS-29", "AMB-VS-10"]\n'
settled = rk.parse(cites + halted + claims + variant)
assert rk.check(settled) == ()
for id in settled.cites:
    print(id, getattr(rk.game("victory_spark").rules[id].text, rk.language()))

# %% [markdown] lang="ja"
# ページはノートブックからも作れる。「いつまで間に合うか」のような問いを添えると、答えとその場面もページに載る。

# %% [markdown] lang="en"
# A page can be made from the notebook too. Add questions, such as when the last chance was, and the page holds their answers and moments.

# %%
from rulekit.show import page

until = every.last_moment("N declare halt>draw")
handed = page(dispute, [until]).save("dispute.html")
assert until.last and handed.exists()
until

# %% [markdown] lang="ja"
# ## 9 クイズ

# %% [markdown] lang="en"
# ## 9 Quiz

# %% tags=["gate"]
questions = quiz(
    which_next(stands),
    what_becomes(stands, "T resolve draw"),
    can_still(rk.play(dispute, "N pass", "T resolve draw"), "N declare halt>draw"),
)
questions

# %% [markdown] lang="ja"
# 1 問目の 1 番を選ぶと、次のように返る。

# %% [markdown] lang="en"
# Option 1 of question 1 is answered so.

# %%
questions.choose(1, 1)

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
# ## 10 まとめ
#
# - 言い争いは、**盤面**（`start`）、**筋**（`line`）、**主張**（`expect` と `all`）の三つに分かれる。
# - 検算は、成り立たない主張だけを、理由つきで返す。何も返らなければ、全部が証明された。
# - 一つの筋の話か、全部の筋の話かを分ける。「できた」は前者、「必ず」「決して」は後者。
#
# このゲームにない自分のルールを試したくなったら、教材 07 へ。

# %% [markdown] lang="en"
# ## 10 Summary
#
# - A dispute comes apart into the **table** (`start`), the **line** (`line`) and the **claims** (`expect` and `all`).
# - Checking returns the claims that do not hold, with the reason. If nothing comes back, all is proved.
# - Know whether you speak of one line or of all. "It worked" is the former; "always" and "never" are the latter.
#
# To try rules of your own that no game here has, go on with lesson 07.
