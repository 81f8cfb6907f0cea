# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] lang="ja"
# # スタック：後から積んだものが先に解決する
#
# **マジック：対応、打ち消し、同時の誘発。どれが先に解決する？**
#
# 記事「スタック」の主張を順に動かして確かめる。なぜ後のものが先なのか、誰が優先権を得るのか、同時に誘発したらどう積むのか、そして**スタックを使わないもの**は何か。
#
# - **ねらい**：「何が、どの順に解決し、何が解決しないか」に、総合ルールの番号を添えて答えられるようになる
# - **時間**：40 分ほど
# - **前提**：マジックを遊んだことがあれば十分。Python は読めなくてよい（上から順に実行するだけ）
# - **用語**：定義は[まとめの前](#用語)に。舞台では「この手順のルールと用語を読む」を開く
#
# | 節 | 内容 |
# | --- | --- |
# | 1 | スタックとは何か、後入れ先出し、キューとの違い |
# | 2 | 優先権：誰が、いつ |
# | 3 | 同時の誘発と APNAP |
# | 4 | スタックの上のものが持つもの、コントローラー |
# | 5 | スタックを使わないもの（405.6a～h） |
# | 6 | 打ち消し合い、立ち消え、失われるおまけ |
# | 7 | もし違う手を選んだら、ありうる結果のすべて |
# | 8–10 | クイズ、間違えやすいところ、使ったルール |

# %% [markdown] lang="en"
# # The stack: what is put there last resolves first
#
# **Magic: responses, counterspells, simultaneous triggers. Which resolves first?**
# This lesson runs the claims of an article on the stack, one by one: why the later comes first, who gets priority,
# how simultaneous triggers are placed, and **what does not use the stack** at all.
#
# - **Aim**: to say what resolves in which order, and what does not, with the number of the rule that says so
# - **Time**: about 40 minutes
# - **You need**: to have played Magic. You need not read Python; run the cells from top to bottom
# - **Words**: defined [before the summary](#Words); on a stage, unfold "Read the rules of this step, and their terms"
#
# | Section | What is in it |
# | --- | --- |
# | 1 | What the stack is; last in, first out; why not a queue |
# | 2 | Priority: who and when |
# | 3 | Simultaneous triggers and APNAP |
# | 4 | What objects on the stack have; who controls them |
# | 5 | What does not use the stack (405.6a to h) |
# | 6 | A counter war, a fizzle, a lost rider |
# | 7 | What if; every outcome |
# | 8–10 | Quiz, where readers go wrong, the rules used |

# %% [markdown] lang="ja"
# 次のセルで道具を読み込む。A はアクティブ・プレイヤー（自分のターンの人）、B は対戦相手。番号は総合ルール 2023-11-17 版。

# %% [markdown] lang="en"
# The next cell loads the tools. A is the active player (it is A's turn), B the opponent. Numbers are those of the Comprehensive Rules of 2023-11-17.

# %% tags=["language"]
import rulekit as rk
from rulekit.draw.board import text_board
from rulekit.show import plan, stage
from rulekit.show.ask import can_still, outcome_of, what_becomes, which_next, which_orders, who_next, why_not
from rulekit.show.quiz import quiz
from rulekit.words import spoken

rk.speak("{lang}")
rk.language()

# %% [markdown] lang="ja"
# ## 1 スタックとは
#
# `ST-01` などは記事の一文ごとにこの教材が付けた番号。
#
# ### 1.1 何が置かれるか
#
# - ST-01 スタックは、呪文や能力が解決を待つ領域（405.1）。
# - ST-02 置かれるのは、呪文、起動型能力、誘発型能力の三種類（とそのコピー）。
# - ST-10 呪文はカードがスタックに置かれる。能力はカードなしで一番上に置かれる。
# - ST-11 新しいものは、必ずすべての上（405.2）。
#
# A が火花の術士の能力を起動し、続けてインスタントを唱えた。場には「呪文を唱えるたび」に誘発する魔除けがある。唱え終えたら、次に何が起こるか。

# %% [markdown] lang="en"
# ## 1 What the stack is
#
# `ST-01` and so on are this lesson's numbers for the article's sentences.
#
# ### 1.1 What is put there
#
# - ST-01 The stack is the zone in which spells and abilities wait to resolve (405.1).
# - ST-02 Three kinds of things stand there: spells, activated abilities, triggered abilities (and copies).
# - ST-10 A spell's card is put on the stack; an ability goes on top without a card.
# - ST-11 Each new object goes on top of all others (405.2).
#
# A has activated the spark mage's ability and then cast an instant. A charm triggers whenever A casts a spell. The instant has just been cast: what happens next?

# %% tags=["gate"]
kinds = rk.load("st02_three_kinds")
three = rk.play(kinds, *kinds.line)
which_next(three.at(5))

# %% [markdown] lang="ja"
# 誘発してもすぐには積まれない。次に誰かが優先権を得るときに積まれる。三種類が下から順に並んだ（ST-01、ST-02、ST-10、ST-11）。

# %% [markdown] lang="en"
# What triggers is not put there at once but the next time a player would get priority. Now all three kinds are there, bottom first (ST-01, ST-02, ST-10, ST-11).

# %%
stack = three.state.stack
assert [thing.id for thing in stack] == ["X_spark", "I", "T_gain"]  # ST-01
assert [thing.ability is None for thing in stack] == [False, True, False]  # ST-02, ST-10
print(three)
def new_one_not_on_top(step):
    return step.verb in ("cast", "activate", "place") and step.after.stack[-1].id != step.args[0]


rk.explore(kinds).never(new_one_not_on_top)  # ST-11

# %% [markdown] lang="ja"
# 図でも見る。スタックは立てて描いてある。上ほど新しく、上から解決する。

# %% [markdown] lang="en"
# The same as a picture. The stack stands upright: the newest is on top and resolves first.

# %%
stage(three)

# %% [markdown] lang="ja"
# - ST-07 「スタックに乗せるか、乗せないか」という選択はない。
#
# A に選べたのは「唱えるか、起動するか、パスするか」だけ。唱えれば必ずスタックに置かれる（ST-07）。

# %% [markdown] lang="en"
# - ST-07 There is no choice whether to "put it on the stack".
#
# All A could choose was to cast, to activate or to pass. What is cast goes to the stack, always (ST-07).

# %%
verbs = {step.verb for state in three.states for step in three.scene.moves(state)}
assert {"cast", "activate", "pass"} <= verbs and not any("stack" in verb for verb in verbs)  # ST-07
def cast_elsewhere(step):
    return step.verb == "cast" and step.args[0] not in [one.id for one in step.after.stack]


rk.explore(kinds).never(cast_elsewhere)  # ST-07

# %% [markdown] lang="ja"
# ### 1.2 後入れ先出し
#
# - ST-09 語源は計算機の「後入れ先出し」。日常語の stack は単なる山で、順番を待つという意味ならキュー（待ち行列）のほうが近い。
# - ST-08 「対応して」は、何かがスタックにある間に上に積むこと。「スタックに」とは別の言葉。
#
# A が先の火炎を灰色熊に、B が対応して後の火炎を A に唱えた。どちらが先に解決するか。

# %% [markdown] lang="en"
# ### 1.2 Last in, first out
#
# - ST-09 The word is computing's "last in, first out". In plain English a stack is only a pile; for waiting one's turn the nearer word is a queue.
# - ST-08 "In response" means acting while something is on the stack, above it. It is not the same word as "on the stack".
#
# A casts First fire at Grey bear, and B responds with Second fire at A. Which resolves first?

# %% tags=["gate"]
fires = rk.load("s01_last_in_first_out")
line = rk.play(fires, *fires.line)
which_orders(line.at(8), "rules resolve D1", "rules resolve D2")

# %% [markdown] lang="ja"
# 後から積んだ火炎が先（ST-08、ST-11）。B の火炎が解決した後、A が優先権を得て、それから A の火炎が解決する。

# %% [markdown] lang="en"
# The later fire comes first (ST-08, ST-11). After B's fire A gets priority, and only then does A's fire resolve.

# %%
keys = [step.key for step in line.steps]
assert keys.index("rules resolve D2") < keys.index("rules resolve D1")  # ST-08
print(line)

# %% [markdown] lang="ja"
# キューだったらどうなるか。今度は B が A の熊に「破壊」を唱え、A が対応して強化を二つ（二つ目は呪禁を与える）。本当のスタックで、熊はまだ破壊されうるか。

# %% [markdown] lang="en"
# And if it were a queue? Now B casts Destruction at A's bear, and A responds with two pumps, the second of which gives hexproof. On the real stack, can the bear still be destroyed?

# %% tags=["gate"]
pumped = rk.load("s16_hexproof_in_response")
can_still(rk.play(pumped, *pumped.line).at(12), "rules destroy D>X")

# %% [markdown] lang="ja"
# スタックでは強化が先に解決し、破壊は対象を失って解決しない。同じ三つを**積んだ順に**（キューのように）解決させると、熊は破壊される（ST-09）。

# %% [markdown] lang="en"
# On the stack the pumps resolve first and Destruction loses its target. Let the same three resolve **in the order they came**, as a queue would, and the bear is destroyed (ST-09).

# %%
from rulekit.tell import word

real = rk.play(pumped, *pumped.line)
waiting = next(state for state in real.states if len(state.stack) == 3 and state.now[-1].__class__.__name__ == "Priority")
fields = {name: getattr(waiting, name) for name in waiting.__struct_fields__}
queue = rk.play(rk.Scene("mtg_stack", type(waiting)(**{**fields, "stack": waiting.stack[::-1]})))
fates = [next(one.zone for one in end.state.objects if one.id == "X") for end in (real, queue)]
assert fates == ["battlefield", "graveyard"]  # ST-09
print(*(spoken(word(real.scene, fate)) for fate in fates), sep=" / ")

# %% [markdown] lang="ja"
# ### 1.3 公開で、順番は変わらない
#
# - ST-05 スタックのものは公開で、その順番は決して変わらない。
#
# 下のものを先に解決しようとしても、順番を変えようとしても、ルールが断る。どの筋でも、D1 が D2 の上になることは決してない（ST-05）。

# %% [markdown] lang="en"
# ### 1.3 Public, and never reordered
#
# - ST-05 Objects on the stack are public, and their order is never changed.
#
# To resolve a lower one first, or to change the order, is refused, with the rule. In no line does D1 ever come above D2: never (ST-05).

# %%
two = rk.play(rk.load("s02_one_at_a_time").variants[1], "A cast D1", "A target D1>B", "A cast D2", "A target D2>B")
print(*(why_not(two, f"A {what}") for what in ("resolve D1", "reorder D1", "resolve D2")), sep="\n")
def turned_over(step):
    return [one.id for one in step.after.stack][:2] == ["D2", "D1"]


rk.explore(two).never(turned_over)  # ST-05

# %% [markdown] lang="ja"
# - ST-06 裏向きのものは、そこでも表を隠したまま（708.4）。
#
# A が変異種を裏向きで唱えた。A の目と B の目でスタックを見比べる。舞台でも `stage(hidden, viewer="B")` で B の目になれる。

# %% [markdown] lang="en"
# - ST-06 A face-down object hides its face there, too (708.4).
#
# A has cast Morph face down. Compare the stack as A and as B see it. A stage, too, shows it as B does with `stage(hidden, viewer="B")`.

# %%
hidden = rk.play(rk.load("st06_face_down_spell"), "A cast_down M")
for viewer in ("A", "B"):
    print(viewer, "|", text_board(hidden.scene, hidden.state, viewer=viewer).splitlines()[0])
faces = [item.seen_by for zone in hidden.scene.rulebook.zones(hidden.state) for item in zone.items if item.id == "M"]
assert faces == [("A",)]  # ST-06

# %% [markdown] lang="ja"
# ## 2 優先権
#
# - ST-03 全員が続けてパスすると一番上の**一つだけ**が解決し、次は**アクティブ・プレイヤー**が優先権を得る（117.4、117.3b）。
# - ST-15 全員が続けてパスしたときスタックが空なら、ステップやフェイズが終わる（405.5）。
#
# A が火炎を二つ続けて B に唱えた。二人がパスした直後、次に起こるのは？

# %% [markdown] lang="en"
# ## 2 Priority
#
# - ST-03 When all pass in a row the top object, and **only** that, resolves; then the **active player** gets priority (117.4, 117.3b).
# - ST-15 If the stack is empty when all pass in a row, the step or phase ends (405.5).
#
# A casts two fires at B, one after the other. Both players have just passed: what happens next?

# %% tags=["gate"]
pair = rk.load("s02_one_at_a_time")
line = rk.play(pair, *pair.line)
which_next(line.at(9))

# %% [markdown] lang="ja"
# 一回りのパスで解決するのは一つ（ST-03）。二つ目にはもう一回りいる。最後は空のスタックで全員がパスし、フェイズが終わる（ST-15）。

# %% [markdown] lang="en"
# One round of passes, one object (ST-03). The second needs another round. At the end all pass with the stack empty, and the phase ends (ST-15).

# %%
keys = [step.key for step in line.steps]
for name in ("D2", "D1"):
    at = keys.index(f"rules resolve {name}")
    assert keys[at - 2 : at] == ["A pass", "B pass"]  # ST-03
assert keys[-3:] == ["A pass", "B pass", "rules end main"]  # ST-15

# %% [markdown] lang="ja"
# B の呪文が A のターンに解決した。次に優先権を得るのは誰か。唱えた直後と、解決した直後では違う。

# %% [markdown] lang="en"
# B's spell has resolved in A's turn. Who gets priority next? Right after casting it is another player than right after resolving.

# %% tags=["gate"]
turn = rk.load("s03_active_player_after_resolution")
after = rk.play(turn, *turn.line)
who_next(after)

# %% [markdown] lang="ja"
# 唱えた直後は唱えた B（117.3c）、解決した後は A（117.3b）。誰の呪文だったかは関係ない。

# %% [markdown] lang="en"
# Right after casting it was B, who cast it (117.3c); after the resolution it is A (117.3b), whoever's spell it was.

# %%
cast = rk.play(turn, "A pass", "B cast I")
assert {step.who for step in cast.options} == {"B"}  # 117.3c
assert {step.who for step in after.options} == {"A"}  # ST-03
print(why_not(cast, "A cast Z"))
print(why_not(after, "B cast J"))

# %% [markdown] lang="ja"
# ## 3 同時の誘発と APNAP
#
# - ST-12 同時に積むときは、アクティブ・プレイヤーのものが一番下、あとは手番順（APNAP）。自分の分の順は自分で決める（405.3、603.3b）。
#
# A のターンにクリーチャーが死に、A の白い祭壇と B の黒い祭壇が同時に誘発した。**先に解決するのは**どちら？

# %% [markdown] lang="en"
# ## 3 Simultaneous triggers and APNAP
#
# - ST-12 Put there together, the active player's go lowest, then the others in turn order (APNAP); one orders one's own (405.3, 603.3b).
#
# In A's turn a creature dies, and A's White altar and B's Black altar trigger together. Which one **resolves first**?

# %% tags=["gate"]
altars = rk.load("t01_two_players")
line = rk.play(altars, *altars.line)
which_orders(line.at(9), "rules resolve TA_gain", "rules resolve TB_drain")

# %% [markdown] lang="ja"
# アクティブ・プレイヤーの誘発は先に積まれるから**下**になり、解決は**最後**（ST-12）。

# %% [markdown] lang="en"
# The active player's trigger is placed first, so it is **lowest** and resolves **last** (ST-12).

# %%
keys = [step.key for step in line.steps]
assert keys.index("A place TA_gain") < keys.index("B place TB_drain")  # ST-12
assert keys.index("rules resolve TB_drain") < keys.index("rules resolve TA_gain")
print(*keys[9:20], sep=" → ")

# %% [markdown] lang="ja"
# 三人なら？　席は P0、P1、P2 の順で、アクティブ・プレイヤーは P1。「ほかの全員」をひとまとめにすると間違える。

# %% [markdown] lang="en"
# With three players? The seats are P0, P1, P2, and P1 is active. To treat "all others" as one group gives the wrong order.

# %%
table = rk.load("t02_three_players")
print(*(thing.id for thing in rk.play(table, *table.line).state.stack), sep=" → ")
assert [thing.controller for thing in rk.play(table, *table.line).state.stack] == ["P1", "P2", "P0"]

# %% [markdown] lang="ja"
# 自分の二つの順は自分で決める。獣に「一枚引く」と「一枚捨てる」が同時に誘発し、A の手札は空。結果はいくつあるか。

# %% [markdown] lang="en"
# One's own two are ordered as one likes. A beast's "draw a card" and "discard a card" trigger together, and A's hand is empty. What comes of placing the discard lowest?

# %% tags=["gate"]
own = rk.load("lesson_own_order")
outcome_of(own, "A place X_toss")

# %% [markdown] lang="ja"
# 順番で結果が変わる。下の計画表で順を入れ替えてみよう。**先に積んだものが下**、つまり後で解決する。

# %% [markdown] lang="en"
# The order changes the result. Swap it in the plan below. **What is placed first is lower**, so it resolves later.

# %%
plan(own)

# %% [markdown] lang="ja"
# 順番で結果が変わることを、筋を添えて答えてもらう（ST-12）。

# %% [markdown] lang="en"
# And the answer, with a line that shows it: the order can change what comes of it (ST-12).

# %%
rk.explore(own).order_matters("A place X_dig", "A place X_toss")  # ST-12

# %% [markdown] lang="ja"
# 順番が結果を変えないこともある。「1 点得る」と「1 点失う」が同時に誘発した。どちらの順で積めるか、順で結果は変わるか。

# %% [markdown] lang="en"
# Sometimes the order changes nothing. "Gain 1 life" and "lose 1 life" trigger together. In which orders can they be placed, and does it matter?

# %% tags=["gate"]
equal = rk.load("lesson_equal_order")
which_orders(equal, "A place U_gain", "A place K_lose")

# %% [markdown] lang="ja"
# どちらの順もあるが、結果は一つで、順は決して結果を変えない。これは推測ではなく、全部の筋をたどって計算した。

# %% [markdown] lang="en"
# Both orders are possible, and there is one outcome: here the order never matters. That is no guess: every line was followed.

# %%
same = rk.explore(equal)
print(same.order_matters("A place U_gain", "A place K_lose"))
same

# %% [markdown] lang="ja"
# 順を破ることは決してできない（ST-12）。B が先に積もうとしたり、「誘発したとき」の誘発を先に積もうとすると、こう断られる。

# %% [markdown] lang="en"
# The order can never be broken (ST-12). B may not go first, and a trigger about triggering may not come before the ordinary ones.

# %%
placing = rk.play(rk.load("st12_order_of_placing"), "A cast kill")
print(why_not(placing, "B place T3_gain"))
print(why_not(placing, "B place T4_hear"))
def b_is_below_a(step):
    ids = [one.id for one in step.after.stack]
    return "T3_gain" in ids[:2] or "T4_hear" in ids[:3]


rk.explore(placing).never(b_is_below_a)  # ST-12

# %% [markdown] lang="ja"
# ## 4 スタックの上のものが持つもの
#
# - ST-13 呪文はカードの特性をすべて持つ。能力は、その文章だけを持つ（405.4）。
# - ST-14 コントローラーは、唱えた人、起動した人、誘発したときに発生源をコントロールしていた人（603.3a）。
#
# 獣が出て「ライフを得る」が誘発した。対応して B が獣のコントロールを奪う。得をするのは誰？

# %% [markdown] lang="en"
# ## 4 What objects on the stack have
#
# - ST-13 A spell has all its card's characteristics; an ability has only its text (405.4).
# - ST-14 Controllers: who cast it; who activated it; who controlled the source when it triggered (603.3a).
#
# A's beast enters and its "you gain 2 life" triggers. In response B takes control of the beast. Who gains the life?

# %% tags=["gate"]
gift = rk.load("st14_controller_of_a_trigger")
outcome_of(gift, *gift.line)

# %% [markdown] lang="ja"
# 誘発した時にコントロールしていた A のもの（ST-14）。能力には、タイプや色のような特性はない（ST-13）。

# %% [markdown] lang="en"
# It is A's, who controlled the beast as it triggered (ST-14). An ability has no types or other characteristics (ST-13).

# %%
line = rk.play(gift, *gift.line)
assert "rules life X_gift>A" in [step.key for step in line.steps]  # ST-14
drawn = {item.name: item.marks for zone in three.scene.rulebook.zones(three.state) for item in zone.items}
assert drawn["I"] == ("spell", "instant") and drawn["spark"] == ("activated",)  # ST-13
for name in ("I", "spark", "gain"):
    print(spoken(word(three.scene, name)), spoken(word(three.scene, drawn[name][0])), sep=" | ")

# %% [markdown] lang="ja"
# ## 5 スタックを使わないもの（405.6）
#
# - ST-04 常在型能力、マナ能力、状況起因処理、ターン起因処理、特別な処理は、スタックを使わない。対応もできない。
#
# 一つずつ小さな場面で見る。
#
# ### 5.1 マナ能力と特別な処理
#
# - ST-18 マナ能力はすぐに解決する。優先権を持っていた人が、また優先権を得る（405.6c）。
# - ST-19 特別な処理（土地のプレイ、表にする）はすぐに起こる（405.6d）。
#
# A が山からマナを出した。B は「能力の打ち消し」を持っている。次にできることは？

# %% [markdown] lang="en"
# ## 5 What does not use the stack (405.6)
#
# - ST-04 Static and mana abilities, state-based, turn-based and special actions do not use the stack, and nobody can respond to them.
#
# One small scene for each.
#
# ### 5.1 Mana abilities and special actions
#
# - ST-18 A mana ability resolves at once; then whoever had priority has it again (405.6c).
# - ST-19 Special actions (playing a land, turning face up) happen at once (405.6d).
#
# A has used the mountain's mana ability. B holds a spell that counters an ability. What may happen now?

# %% tags=["gate"]
mana = rk.load("m01_mana_ability")
made = rk.play(mana, *mana.line)
which_next(made)

# %% [markdown] lang="ja"
# マナはもうある。スタックには何もなく、打ち消すものがない（ST-18）。土地のプレイも同じ（ST-19）。

# %% [markdown] lang="en"
# The mana is there already. Nothing is on the stack, so there is nothing to counter (ST-18). Playing a land is the same (ST-19).

# %%
assert made.state.stack == () and made.state.players[0].mana == 1  # ST-18
print(why_not(made, "B respond mountain"))
land = rk.play(rk.load("m07_playing_a_land"), "A play L")
assert [step.key for step in land.steps][1:3] == ["A play L", "rules trigger U_gain"]  # ST-19
print(why_not(rk.play(rk.load("m07_playing_a_land")), "B respond L"))

# %% [markdown] lang="ja"
# B は、ここからのどの筋でも、決してこのマナに応じられない（ST-04）。

# %% [markdown] lang="en"
# In no line from here can B ever answer it: never (ST-04).

# %%
def b_answers(step):
    return step.who == "B" and step.verb != "pass"


rk.explore(made).never(b_answers)  # ST-04

# %% [markdown] lang="ja"
# 刹那（split second）を持つ呪文がスタックにあっても、できることが残る。B に何ができるか、予想してから次へ。

# %% [markdown] lang="en"
# Even with a split-second spell on the stack some things are left. What can B still do? Predict, then go on.

# %% tags=["gate"]
split = rk.load("m09_split_second")
barred = rk.play(split, *split.line)
which_next(barred, most=6)

# %% [markdown] lang="ja"
# 呪文も、マナ能力でない起動も断られる。マナ能力と、裏向きのものを表にする特別な処理はできる（ST-19）。土地は別の理由で断られる。

# %% [markdown] lang="en"
# Spells and abilities are refused. Mana abilities are allowed, and so is the special action of turning a card face up (ST-19). The land is refused for another reason.

# %%
assert {step.key for step in barred.options} == {"B mana l1", "B turn_up M", "B pass"}
for key in ("B cast I", "B activate P_ping", "B play F"):
    print(why_not(barred, key))

# %% [markdown] lang="ja"
# ### 5.2 状況起因処理と常在型能力
#
# - ST-17 常在型能力は（特性定義能力も）働き続けるだけで、スタックに置かれない（405.6b）。
# - ST-21 状況起因処理は、条件を満たすと、誰かが優先権を得る前に起こる（405.6f）。
#
# 「ほかのクリーチャーは -1/-1」の獣が出て、「対戦相手のクリーチャーに 1 点」が誘発した。B のクリーチャーは 1/1 が一体だけ。次に起こるのは？

# %% [markdown] lang="en"
# ### 5.2 State-based actions and static abilities
#
# - ST-17 Static abilities, characteristic-defining ones too, apply all the time and are not put on the stack (405.6b).
# - ST-21 State-based actions happen when their condition holds, before any player gets priority (405.6f).
#
# A beast with "other creatures get -1/-1" enters, and its "1 damage to an opponent's creature" triggers. B's only creature is a 1/1. What happens next?

# %% tags=["gate"]
plague = rk.load("t07_checks_before_placing")
line = rk.play(plague, *plague.line)
which_next(line.at(8))

# %% [markdown] lang="ja"
# 先に状況起因処理で 1/1 が墓地へ行く。その後で誘発を置こうとすると、もう対象がない（ST-17、ST-21）。

# %% [markdown] lang="en"
# First a state-based action puts the 1/1 into the graveyard; then the trigger finds no target and is removed (ST-17, ST-21).

# %%
keys = [step.key for step in line.steps]
assert keys[7:10] == ["rules trigger Y_hit", "rules sba X", "A drop Y_hit"]  # ST-21
assert not any("shrink" in key for key in keys)  # ST-17
print(line)

# %% [markdown] lang="ja"
# ### 5.3 ターン起因処理と、効果が作る遅延誘発
#
# - ST-20 ターン起因処理は、優先権の前に（または優先権なしに）起こる（405.6e）。
# - ST-16 効果はスタックに置かれない。効果が作った遅延誘発型能力は、**誘発したら**置かれる（405.6a）。
#
# ドロー・ステップが始まった。「引くたびに」と「ドロー・ステップの開始時に」の誘発がある。次は？

# %% [markdown] lang="en"
# ### 5.3 Turn-based actions, and delayed triggers made by effects
#
# - ST-20 Turn-based actions happen before anybody has priority, or without it (405.6e).
# - ST-16 Effects never go on the stack. A delayed triggered ability made by one does **when it triggers** (405.6a).
#
# The draw step has begun. There is a "whenever you draw" and an "at the beginning of your draw step". What comes next?

# %% tags=["gate"]
draw = rk.load("t23_draw_first")
line = rk.play(draw, *draw.line)
which_next(line.at(2))

# %% [markdown] lang="ja"
# まず一枚引く。スタックは使わない（ST-20）。遅延誘発のほうは、終了ステップに作ると次のターンまで待つ（ST-16）。

# %% [markdown] lang="en"
# First the draw, without the stack (ST-20). As for the delayed trigger: made in the end step, it waits for the next turn's (ST-16).

# %%
assert line.steps[2].key == "rules turn_draw A>c1" and line.states[3].stack == ()  # ST-20
journey = rk.load("t13_delayed_trigger_waits")
keys = [step.key for step in rk.play(journey, *journey.line).steps]
assert keys.index("rules later F>X") < keys.index("rules begin untap") < keys.index("rules trigger back")  # ST-16
print(*keys[6:10], "…", *keys[24:28], sep=" → ")

# %% [markdown] lang="ja"
# 効果が遅延誘発を作る時、スタックにあるのはまだその呪文（F）だけ。どの筋でも、効果そのものが置かれることは決してない（ST-16）。

# %% [markdown] lang="en"
# As the effect makes the delayed trigger, the spell (F) alone is on the stack. In no line is an effect ever put there: never (ST-16).

# %%
def effect_on_the_stack(step):
    return step.verb == "later" and [one.id for one in step.after.stack] != ["F"]


rk.explore(journey).never(effect_on_the_stack)  # ST-16

# %% [markdown] lang="ja"
# ### 5.4 投了と、ゲームを離れること
#
# - ST-22 いつでも投了でき、すぐにゲームを離れる（405.6g）。
# - ST-23 多人数戦で誰かが離れると、そのものもすぐに離れ、消え、追放される（405.6h、800.4a）。
#
# 三人戦。スタックに A の呪文、A が唱えた B のカードの呪文、A の能力がある。A が投了したら？

# %% [markdown] lang="en"
# ### 5.4 Conceding, and leaving the game
#
# - ST-22 A player may concede at any time and leaves at once (405.6g).
# - ST-23 In multiplayer, a leaving player's objects leave, cease or are exiled at once (405.6h, 800.4a).
#
# Three players. On the stack are A's spell, a spell A cast from B's card, and an ability of A's. A concedes: what happens?

# %%
left = rk.load("st23_leaving_player")
keys = [step.key for step in rk.play(left, *left.line).steps]
assert keys[4:8] == ["A concede", "rules leave A>S>P", "rules vanish A>P_hum", "rules exile_rest A>T"]  # ST-23
over = rk.play(rk.load("st22_concede"), "B concede")
assert over.ended and over.state.over == "A"  # ST-22
print(*keys[4:], sep=" → ")

# %% [markdown] lang="ja"
# ## 6 打ち消し合い、立ち消え、失われるおまけ
#
# A の最初の呪文に B が打ち消しを唱え、さらに続けて「引く打ち消し」（打ち消して一枚引く）も**同じ呪文に**唱えた。どうなるか。

# %% [markdown] lang="en"
# ## 6 A counter war, a fizzle, a lost rider
#
# A casts First spell. B counters it, and, keeping priority, also casts Drawing counterspell (counter, then draw) **at the same spell**. What comes of it?

# %% tags=["gate"]
war = rk.load("s08_second_counter_fizzles")
outcome_of(war, *war.line)

# %% [markdown] lang="ja"
# 上の打ち消しが先に解決して打ち消し、一枚引く。下の打ち消しは対象を失い、解決しない（608.2b）。一手ずつ見る。

# %% [markdown] lang="en"
# The upper one resolves first: it counters and draws. The lower one has lost its target and does not resolve (608.2b). Step through it.

# %%
stage(war, *war.line)

# %% [markdown] lang="ja"
# 対象がすべて不正なら、その呪文からは**何も**起こらない。「クリーチャーを破壊し、コントローラーがトークンを出す」呪文に対応して、対象が生け贄になった。トークンは？

# %% [markdown] lang="en"
# If all targets are illegal, **nothing** of the spell happens. "Destroy target creature; its controller creates a token": in response the target is sacrificed. And the token?

# %% tags=["gate"]
rider = rk.load("s12_riders_are_lost")
can_still(rk.play(rider, *rider.line).at(9), "rules create V>beast")

# %% [markdown] lang="ja"
# ここからはどの筋でも、決して出ない（608.2b）。

# %% [markdown] lang="en"
# In no line from here: it never comes (608.2b).

# %%
rk.explore(rk.play(rider, *rider.line).at(9)).never("rules create V>beast")

# %% [markdown] lang="ja"
# 二つの対象の片方だけがなくなった場合は、残りの対象には起こる。比べてみる。

# %% [markdown] lang="en"
# Where only one of two targets has gone, the rest still happens. Compare.

# %%
lost = [step.key for step in rk.play(rider, *rider.line).steps]
assert "rules fizzle V" in lost and "rules create V>beast" not in lost
half = rk.load("s14_one_of_two_targets_gone")
some = [step.key for step in rk.play(half, *half.line).steps]
assert "rules damage D>B" in some and "rules fizzle D" not in some
print(*(key for key in some if key.startswith("rules")), sep=" → ")

# %% [markdown] lang="ja"
# ## 7 もし違う手を選んだら
#
# 打ち消し合いに戻る。B が引く打ち消しの対象に、自分の**一つ目の打ち消し**を選んだら、最初の呪文は解決するだろうか。

# %% [markdown] lang="en"
# ## 7 What if
#
# Back to the counter war. If B aims Drawing counterspell at B's **own first counterspell**, does First spell resolve?

# %% tags=["gate"]
choices = ("A cast K", "B cast N1", "B cast N2", "B target N2>N1")
can_still(rk.play(war, *choices[:3]), "rules resolve K")

# %% [markdown] lang="ja"
# 対象は計画表でも選べる。打ち消しの対象や、唱えるかどうかを変えると、筋が進め直される。

# %% [markdown] lang="en"
# Targets can be set in the plan as well. Change what a counterspell aims at, or whether it is cast, and the line is played anew.

# %%
panel = plan(war).aim(0, "").aim(1, "").aim(2, "").aim(4, "N1")
assert panel.trace.keys == choices
panel

# %% [markdown] lang="ja"
# この場面のすべての筋をたどる。最初の呪文は、唱えれば解決するとは限らない。どんな結果がありうるか、まず予想。

# %% [markdown] lang="en"
# Now every line of this scene. First spell is not sure to resolve once cast. Predict first.

# %% tags=["gate"]
what_becomes(rk.play(war, "A cast K"), "rules resolve K")

# %% [markdown] lang="ja"
# 全部の筋と結果、それぞれの最短の例。

# %% [markdown] lang="en"
# Every line and outcome, each with a shortest example.

# %%
graph = rk.explore(war)
assert graph.complete
graph

# %% [markdown] lang="ja"
# 最初の呪文は、唱えても必ず解決するわけではない。解決する筋と、しない筋を、一つずつ証拠として出してもらう。

# %% [markdown] lang="en"
# First spell does not always resolve once cast. One line in which it does, and one in which it does not.

# %%
after_k = rk.explore(rk.play(war, "A cast K"))
print(after_k.possible("rules resolve K"))
after_k.always("rules resolve K")

# %% [markdown] lang="ja"
# ## 8 クイズ
#
# 答えと理由は畳んである。点数はつかない。

# %% [markdown] lang="en"
# ## 8 Quiz
#
# Answers and reasons are folded away. Nothing is scored.

# %% tags=["gate"]
played = rk.play(war, *war.line)
hearing = rk.load("t05_triggers_about_triggering")
heard = rk.play(hearing, *hearing.line)
cost = rk.load("s22_cost_triggers_above_the_spell")
paid = rk.play(cost, *cost.line)
questions = quiz(which_next(played.at(12)), which_next(played.at(18)), which_next(heard.at(9)), which_next(paid.at(9)))
questions

# %% [markdown] lang="ja"
# 番号を選ぶと理由が出る。例として 2 問目の 1 番。

# %% [markdown] lang="en"
# Pick a number and you get the reason. As an example, option 1 of question 2.

# %%
questions.choose(2, 1)

# %% [markdown] lang="ja"
# ## 9 間違えやすいところ
#
# 番号は、ルールエンジンでもよく間違える点の一覧による。どれもシナリオで確かめてある。
#
# | 番号 | 間違い | 正しくは | 場面 |
# | --- | --- | --- | --- |
# | 22 | 解決の後は、その持ち主が優先権を得る | いつもアクティブ・プレイヤー。何かすればパスの数えは初めから | `s03_active_player_after_resolution` |
# | 23 | 全員がパスしたら全部解決する | 一つだけ | `s02_one_at_a_time` |
# | 24 | 対象がなくなっても、おまけは起こる | 全部不正なら何も。一部なら残り。対象 0 個なら解決する | `s12_riders_are_lost`、`s14_one_of_two_targets_gone`、`s19_up_to_one_target` |
# | 25 | 戻ってきたカードは同じもの | 新しいもの。発生源がなくても能力は残る | `s25_same_card_new_object`、`s26_ability_countered` |
# | 26 | コストを払ってから対象を選ぶ | 対象が先。コストの誘発は呪文の上 | `s22_cost_triggers_above_the_spell` |
# | 27 | マナを出せばマナ能力 | 対象がなく、マナを生む可能性がある起動型だけ | `m03_enters_trigger_for_mana`、`m06_ritual_is_a_spell` |
# | 28 | 刹那の間は何もできない | マナ能力、特別な処理、誘発は別 | `m09_split_second`、`m11_copy_has_split_second` |
# | 29 | コピーも唱えたことになる | 唱えていない。不正な対象のままでもよい | `c01_copy_is_not_cast` |
# | 30 | アクティブ・プレイヤーの誘発が先に解決する | 一番下なので最後 | `t01_two_players`、`t02_three_players` |
# | 31 | 誘発を積んでから状況起因処理 | 状況起因処理が先。静まるまで繰り返す | `t07_checks_before_placing` |
# | 32 | 誘発はみな APNAP だけで並ぶ | 「誘発したとき」の誘発は全員のものの上 | `t05_triggers_about_triggering` |
# | 33 | 解決の途中でも 0/0 は死ぬ | 解決の途中は見ない | `b01_blind_while_resolving` |
# | 34 | 一緒に離れたら見えない | 離れる誘発は直前を見る | `t19_leaving_together`、`t17_dies_as_it_enters` |
# | 35 | 「もし」はどれも二度見る | 二度見るのは誘発条件の直後のものだけ。状態誘発は、前のものがスタックにある間は誘発しない | `t09_intervening_if`、`t10_if_in_the_text` |
#
# 表の場面をまとめて証明する。食い違いがあれば、ここに一文ずつ出る。

# %% [markdown] lang="en"
# ## 9 Where readers go wrong
#
# The numbers are those of a list of points that rules engines get wrong, too. Each is proved by a scenario.
#
# | Number | The slip | What holds | Scene |
# | --- | --- | --- | --- |
# | 22 | After a resolution its owner gets priority | Always the active player; any action restarts the passes | `s03_active_player_after_resolution` |
# | 23 | When all pass, everything resolves | One object only | `s02_one_at_a_time` |
# | 24 | Riders happen without the target | All illegal: nothing; some: the rest; none chosen: it resolves | `s12_riders_are_lost`, `s14_one_of_two_targets_gone`, `s19_up_to_one_target` |
# | 25 | A card that came back is the same | It is a new object; an ability lives on without its source | `s25_same_card_new_object`, `s26_ability_countered` |
# | 26 | Targets after costs | Targets first; cost triggers go above the spell | `s22_cost_triggers_above_the_spell` |
# | 27 | What makes mana is a mana ability | Only an activated one without a target that could add mana | `m03_enters_trigger_for_mana`, `m06_ritual_is_a_spell` |
# | 28 | Nothing can be done under split second | Mana abilities, special actions and triggers can | `m09_split_second`, `m11_copy_has_split_second` |
# | 29 | A copy has been cast | It has not, and it may keep an illegal target | `c01_copy_is_not_cast` |
# | 30 | The active player's trigger resolves first | It is lowest, so last | `t01_two_players`, `t02_three_players` |
# | 31 | Triggers are placed before state-based actions | After them, and again until all is quiet | `t07_checks_before_placing` |
# | 32 | APNAP orders all triggers | Those about triggering go on top of everybody's | `t05_triggers_about_triggering` |
# | 33 | A 0/0 dies in mid-resolution | Nothing is checked there | `b01_blind_while_resolving` |
# | 34 | What leaves together sees nothing | Leaves triggers look back | `t19_leaving_together`, `t17_dies_as_it_enters` |
# | 35 | Every "if" is asked twice | Only one right after the trigger condition; a state trigger does not trigger again while it is on the stack | `t09_intervening_if`, `t10_if_in_the_text` |
#
# Now all the scenes are proved together. Anything that failed would stand here, one sentence each.

# %%
names = [name for name in rk.library("mtg_stack")]
failures = [failure for name in names for failure in rk.check(rk.load(name))]
assert failures == []
len(names) > 50

# %% [markdown] lang="ja"
# 記事にないことは、この教材では次のように決めた：AMB-ST-1 誰かが離れたらパスの数えは初めから。AMB-ST-2 解決中のもののコントローラーが離れても残りは行い、その人が選ぶことと、その人のコントロール下に移すことだけを省く。AMB-ST-3 支払いはマナ、生け贄、残りの順で、必要以上のマナは出さず、マナのほかに何も使わないマナ能力は、マナが増えるときだけ使う。AMB-ST-5 マナ能力を聞くのは支払いの時で、優先権がある時にも聞くのは `mana_any_time = true` と書いた場面だけ。
#
# ## 10 使ったルール
#
# 打ち消し合いの筋が通ったルールを、この教材の言葉で並べる。

# %% [markdown] lang="en"
# Where the rules are silent this lesson settles: AMB-ST-1 when a player leaves, the round of passing starts again; AMB-ST-2 if the controller of what is resolving leaves, it goes on, without what that player would choose or control;
# AMB-ST-3 costs are paid mana first, then sacrifices, then the rest, and no more mana is made than needed; a mana ability that uses up nothing but mana is used only if it leaves more; AMB-ST-5 mana abilities are asked for while something is paid, and with priority too only in a scene with `mana_any_time = true`.
#
# ## 10 The rules used
#
# These are the rules the counter war went through, in our own words.

# %%
for id in sorted({rule for step in played.steps for rule in step.rules}):
    rule = rk.game("mtg_stack").rules[id]
    print(f"{id:<8} {rule.number('2026-04-17'):<8} {getattr(rule.text, rk.language())}")

# %% [markdown] lang="ja"
# 二つ目の番号は 2026-04-17 版のもの。番号は版で動くので、この教材は版と番号を一緒に示す。
#
# ### 用語
#
# このゲームでの呼び名と、混同しやすい言葉。手順・選択・筋など、キット自身の言葉は教材 00 の 9 節に並べてある。

# %% [markdown] lang="en"
# The second number is that of the edition of 2026-04-17: numbers move between editions, so this lesson gives both edition and number.
#
# ### Words
#
# What this game calls things, and what they are mistaken for. The kit's own words, such as step, choice and line, are listed in section 9 of lesson 00.

# %%
from rulekit.glossary import GLOSSARY

GLOSSARY.of("mtg_stack")

# %% [markdown] lang="ja"
# ### まとめ
#
# 新しいものが上、上から一つずつ。一回りのパスで一つ。解決の後はアクティブ・プレイヤー。誘発は待ち、状況起因処理の後に APNAP で積む。文章はすべてこの教材の言い換えで、引用ではない。

# %% [markdown] lang="en"
# ### Summary
#
# **In short**: the newest is on top, and they resolve from the top, one for each round of passes. After each resolution the active player gets priority. Triggers wait, and are placed in APNAP order after state-based actions.
# All wording is ours, nothing is quoted.
