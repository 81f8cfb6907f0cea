"""Every clause the game cites, in our own words, with its number in the comprehensive rules of 2023-09-23.

FU-01 to FU-52 are the article's clauses in order, FU-E… what it leans on without quoting, and
AMB-FU-… the choices made where it is silent. A clause without a number is described, not numbered.
"""

from rulekit.kernel import Rule, Text

EDITION = "2023-09-23"
"""The day of the comprehensive rules that the article quotes."""

_ARTICLE = "article of 2023-12-03 on the comprehensive rules"
_RULES = "comprehensive rules, public text v1.14.1, same numbering"
_SETTLED = "settled here"

_CHARGED = (
    ("FU-01", "", "筆者の以前の認識：ライラでないカードは、使った後で横に倒してゲージを上げればよい。",
     "What the author had believed: after a non-Raira card, turn it sideways at any time and raise a "
     "gauge."),
    ("FU-02", "", "総合ルールの 2023-09-23 版による。", "The rules are those of 2023-09-23."),
    ("FU-03", "10-3-1-1", "カードは帯電しているか、していないかのどちらか。",
     "A card is charged or it is not; there is no third."),
    ("FU-04", "10-3-1-1", "ライラを宿すプレイヤーが他のメガミのカードを使うと、そのカードは帯電する。",
     "A card of another Megami becomes charged when a player who hosts Raira uses it."),
    ("FU-05", "10-3-1-1", "状態が有効な領域では、帯電したカードは縦、そうでないカードは横に置く。",
     "Where the state counts, a charged card stands upright and any other lies sideways."),
    ("FU-06", "", "帯電するのは使用した時。", "It becomes charged at the time it is used."),
    ("FU-07", "", "誰が宿すメガミかは関係ない。相手のカードでも、自分が使えば帯電する。",
     "Who hosts that Megami is not asked: even an opponent's card is charged by one's own use."),
    ("FU-08", "9-2", "使用中に移ったとき、使用したとみなす。",
     "A card counts as used once it has moved to the in-use zone."),
    ("FU-09", "9-2", "使用中に移ることと使用することは同じ。",
     "Moving there and being used are one and the same."),
    ("FU-10", "9-2-1",
     "攻撃：公開し、間合が適正距離にあり、コストを払えば、使った人の使用中に移り、使用となる。",
     "Attack: revealed, distance within range, cost paid; then it moves to its user's in-use zone and is "
     "used."),
    ("FU-11", "9-2-1", "《攻撃》の解決は、使用した後のこと。",
     "How the attack resolves comes after the use and plays no part in it."),
    ("FU-12", "", "対応で適正距離から外れた攻撃も、使用されている。",
     "An attack that a reaction put out of range has been used."),
    ("FU-13", "", "打ち消された攻撃も、使用されている。", "So has an attack that was cancelled."),
    ("FU-14", "9-2-2", "行動は打ち消されない。不正な使用でなければ使用となる。",
     "Actions are not cancelled: unless the use is illegal, they are used."),
    ("FU-15", "9-2-3", "付与も同じ。", "Enhancements likewise."),
    ("FU-16", "9-2-3", "納の桜花結晶を乗せるのは使用の後。納 0 でも、乗せるものがなくても使用になる。",
     "Tokens for the capacity go on after the use: capacity 0, or no token to be had, makes no difference."),
    ("FU-17", "", "桜花結晶が乗っている付与札も解除できる。",
     "An enhancement that still holds tokens can be released."),
    ("FU-18", "", "効果で手札から捨て札に置かれたカードは、使用ではないので帯電しない。",
     "A card that an effect puts from hand into the played pile was not used, so it is not charged."),
    ("FU-19", "10-3-1-1", "ライラ自身のカードは帯電せず、いつも横向き。",
     "Raira's own cards are never charged and always lie sideways."),
    ("FU-20", "10-3-1-1", "効果で捨て札に置かれたカードも、厳密には横向き。",
     "Strictly, cards an effect put into the played pile lie sideways too."),
    ("FU-21", "", "ライラのカードが解除できないのは明らかで、横に置く意味があるのは捨てられた札。",
     "That Raira's cards cannot be released is plain; turning sideways helps for the cards not used."),
)

_MOMENTS = (
    ("FU-22", "", "解除とは、帯電しているカードを帯電していない状態にすること。",
     "To release is to go from charged to not charged."),
    ("FU-23", "10-4", "解除できる時は三つだけ。", "There are exactly three moments to release."),
    ("FU-24", "10-4", "一つ目：使用中に移った時。移ったカード自身だけ。状況起因。",
     "First: when a card moves to the in-use zone; that card alone; state-caused."),
    ("FU-25", "10-4", "二つ目：再構成を選んだとき、その直前。入れ子で解決する。",
     "Second: just before a reconstruction of the deck that one chooses; nested."),
    ("FU-26", "10-4", "三つ目：標準行動のメインフェイズで、選択肢の一つとして。",
     "Third: in one's main phase with a standard action, as one more option."),
    ("FU-27", "8-2-2", "ふだんの選択肢は、手札を使う、未使用の切札を使う、基本動作をする。",
     "The usual options are: use a hand card, use an unused special, take a basic action."),
    ("FU-28", "10-4", "一つ目は、使ったまさにその瞬間ということ。",
     "The first is the very moment of the use."),
    ("FU-29", "5-5", "状況起因：決まった条件が満たされると、その効果を解決する。",
     "State-caused: when a listed condition is met, its effect resolves."),
    ("FU-30", "5-5", "何かの解決中に起きたら、入れ子で解決する。",
     "If that happens while something resolves, it resolves nested."),
    ("FU-31", "5-5", "同時にいくつも起きたら、ターンプレイヤーが順番を選ぶ。",
     "If several happen at once, the turn player picks their order."),
    ("FU-32", "9-8", "入れ子：今の効果を中断し、求められた効果を先に解決してから、残りに戻る。",
     "Nested: the present effect is suspended, the requested one resolves, then the rest is resumed."),
    ("FU-33", "9-2", "だから対応は、対応された攻撃より先に解決する。",
     "That is why a reaction resolves before the attack it answers."),
    ("FU-34", "10-4", "一つ目の解除は、使用中のカードの効果より先になる。",
     "So the release at its use comes before the effect of that card."),
    ("FU-35", "10-4", "対応を解決してから、その対応を解除することはできない。",
     "A reaction cannot be released once it has resolved, while the attack goes on."),
    ("FU-36", "10-4", "再構成の前の解除は、手順を進めているうちに忘れやすい。",
     "The release before a reconstruction is easily skipped, because play moves on by itself."),
    ("FU-37", "10-4", "全力行動のメインフェイズに、三つ目の解除はない。",
     "With a full-power action there is no third moment."),
    ("FU-38", "10-4", "制圧前進を解決した後に解除して、ターンを終えることはできない。",
     "A full-power card cannot be released after it has resolved, before the turn ends."),
    ("FU-39", "10-4", "制圧前進を見せて、解除してから解決することはできる。",
     "It can be shown, released, and resolved after that."),
)

_CASES = (
    ("FU-40", "9-2-1", "造花結晶がなければ燃焼を払えず、不正な使用。手札に戻り、帯電しない。",
     "Without an artificial token Combust cannot be paid: an illegal use, back to hand, not charged."),
    ("FU-41", "", "引用の手順 1：引用を使う。", "Replicate, step 1: Replicate is used."),
    ("FU-42", "", "引用の手順 2：引用を解除してよい。", "Step 2: Replicate may be released."),
    ("FU-43", "", "引用の手順 3：効果で、相手のカードを使う。",
     "Step 3: by its effect the opponent's card is used."),
    ("FU-44", "", "引用の手順 4：そのカードを解除してよい。", "Step 4: that card may be released."),
    ("FU-45", "", "引用の手順 5：そのカードの効果を解決する。", "Step 5: that card's effect resolves."),
    ("FU-46", "10-4", "使った瞬間の解除は入れ子なので、どちらのカードでも効果より先になる。",
     "The release at a use is nested, so for either card it comes before the effect."),
    ("FU-47", "10-3-1-1", "相手のカードは解決後に相手の捨て札へ行くので、後から解除する機会はない。",
     "The borrowed card goes to the opponent's played pile, so there is no later moment to release it."),
    ("FU-48", "", "慣れないうちは、使った瞬間に解除すると忘れない。",
     "Beginners: release at the use, and nothing is forgotten."),
    ("FU-49", "", "相手に情報を与えないため、ゲージを読むカードの直前まで遅らせるのが理想。",
     "Ideally wait, to give nothing away, and release just before a card that reads the gauges."),
    ("FU-50", "", "全力行動のターンに解除できるのは、使うカード自身だけ。ふだんは気にならない。",
     "On a full-power turn only a card at its own use can be released; mostly no concern."),
    ("FU-51", "", "関係する場面はある。りげいなーで風雷撃を使うときなど。",
     "There are situations in which it matters, such as Regainah using Wind and Thunder."),
    ("FU-52", "", "前日に、より詳しい別の記事が出ていた。",
     "A fuller article by someone else had appeared the day before."),
)

_LEANT_ON = (
    ("FU-E1", "10-4", "解除するたびに、風神か雷神のゲージを 1 上げる。",
     "Each release raises one own gauge, wind or thunder, by 1."),
    ("FU-E2", "10-2-1", "ゲージは 0 から 20 まで。公開。持たないプレイヤーは 0 と読む。",
     "Gauges read 0 to 20, are public, and count as 0 for a player without them."),
    ("FU-E3", "10-3-1-1",
     "状態が有効なのは使用中、捨て札、付与札、使用済の切札。離れるか未使用に戻ると消える。",
     "The state counts in use, in the played pile, on enhancements and used specials; leaving them ends "
     "it."),
    ("FU-E4", "10-3-1-1", "別のプレイヤーの領域に移ると消える。",
     "It ends when the card moves between zones of different players."),
    ("FU-E5", "8-1-3", "開始フェイズ：集中力、すべての付与札の桜花結晶、再構成の選択、二枚引く。",
     "Start phase: vigor, a token off every enhancement, the choice to reconstruct, two cards drawn."),
    ("FU-E6", "8-2-1", "標準行動か全力行動かは、メインフェイズの始めに選ぶ。",
     "Standard or full power is chosen at the start of the main phase."),
    ("FU-E7", "9-2", "使うのは、メインフェイズの選択か、対応か、効果。後の二つは入れ子。",
     "A card is used by choice in the main phase, as a reaction, or by an effect; the last two are nested."),
    ("FU-E8", "9-4", "一つの攻撃に対応は一枚まで。", "One reaction at most to an attack."),
    ("FU-E9", "5-9", "支払いは全部か、なしか。", "A payment is made whole or not at all."),
    ("FU-E10", "9-1", "入れ子でない効果が同時にあれば待ち、ターンプレイヤーが次を選ぶ。",
     "Outside nesting, effects due at the same time wait and the turn player picks the next."),
    ("FU-E11", "9-7",
     "ルールによる再構成ではライフに 1 ダメージを受ける。カードの効果による再構成では受けない。",
     "A reconstruction by the rules costs one life; one that a card effect makes costs none."),
    ("FU-E12", "6-4-1-4", "《攻撃》のオーラへのダメージが 5 を超えたら、5 として扱う。",
     "Where an attack's damage to aura would exceed 5, it is 5."),
)

_SETTLEMENTS = (
    ("AMB-FU-1",
     "使った瞬間の解除をするか、どちらのゲージかは、相手のターンでもカードを使った人が決める。"
     "順番だけがターンプレイヤー。",
     "Whether to release at a use, and into which gauge, is the user's say on any turn; only the order is "
     "the turn player's."),
    ("AMB-FU-2", "入れ子の深さに限りはない。", "Nesting has no greatest depth."),
    ("AMB-FU-3", "再構成の直前には何枚でも、一枚ずつ解除できる。",
     "Before a reconstruction any number of cards may be released, one after another."),
    ("AMB-FU-4", "効果に強いられた再構成には解除の時がない。スイッチで変えられる。",
     "A reconstruction forced by an effect has no moment of release; a switch makes it otherwise."),
    ("AMB-FU-5", "メインフェイズの解除は一度に一枚、何度でも。",
     "In the main phase one card a time, as often as wanted."),
    ("AMB-FU-6", "横向きの規則は表向きのカードだけに使う。",
     "The sideways rule is applied to face-up cards only."),
    ("AMB-FU-7", "帯電しているカードを使っても、帯電したまま。重ならない。",
     "A charged card that is used stays charged; nothing adds up."),
    ("AMB-FU-8", "引用は「使うか、伏せ札にする」と扱う。後者は使用でも帯電でもない。",
     "Replicate is taken as: use it, or put it face-down; the latter is neither a use nor a charge."),
    ("AMB-FU-9",
     "終端のカードを使った人は、使い方にかかわらず、そのターンもうカードも基本動作も使えない。"
     "標準行動の解除は残る。スイッチで変えられる。",
     "Whoever has used a terminal card, in whichever way, uses no more cards or basic actions this turn. "
     "The third moment stays open; a switch makes it otherwise."),
    ("AMB-FU-10", "対応として使われた攻撃カードには対応できない。",
     "An attack card used as a reaction cannot be reacted to."),
    ("AMB-FU-11", "二人ともライラを宿すなら、それぞれゲージを持ち、帯電させるのは使った人だけ。",
     "If both host Raira, each has gauges, and only the user charges a card."),
    ("AMB-FU-12", "攻撃の値はダメージの時に読むので、その時のゲージで決まる。",
     "An attack's values are read when damage is dealt, with the gauges of that moment."),
    ("AMB-FU-13", "解除したらゲージは必ず上げる。どちらかは選ぶ。",
     "Once released, a gauge must be raised; which one is chosen."),
    ("AMB-FU-14", "使用中に移ってから効果までの間に、ほかの手順はない。",
     "No other step lies between the move and the card's effect."),
    ("AMB-FU-15", "引用した条文は、公開されている v1.14.1 でも番号と内容が同じ。",
     "The quoted clauses have the same numbers and content in the public v1.14.1."),
    ("AMB-FU-16",
     "破棄時の効果は破棄の中で入れ子で解決し、カードが付与札を離れるのはその後（公開 v1.14.1 の 9-5）。"
     "スイッチで、FU-E10 のように待たせることもできる。",
     "Effects on destruction resolve nested in the destruction, before the card leaves the enhancement zone "
     "(9-5 of the public v1.14.1); a switch makes them wait as in FU-E10."),
    ("AMB-FU-17",
     "全力行動で使えるのは全力のカードだけ。公開 v1.14.1 の 8-2-2 のように、どのカードでも一枚、"
     "あるいは何も使わない、とするスイッチがある。",
     "With a full-power action only a full-power card is used; a switch allows any one card or none, as "
     "8-2-2 of the public v1.14.1 reads."),
    ("AMB-FU-18",
     "全力行動のメインフェイズでは、効果で再構成を選んでも、その直前の解除はない（FU-50）。"
     "10-4 を文字どおりに読むスイッチがある。",
     "In a main phase with a full-power action nothing is released before a reconstruction that an effect "
     "lets one choose (FU-50); a switch takes 10-4 to the letter."),
)

RULES_TABLE = {
    **{id: Rule(id, ((EDITION, number),) if number else (), Text(ja, en), source)
       for rows, source in ((_CHARGED + _MOMENTS + _CASES, _ARTICLE), (_LEANT_ON, _RULES))
       for id, number, ja, en in rows},
    **{id: Rule(id, (), Text(ja, en), _SETTLED) for id, ja, en in _SETTLEMENTS},
}
