"""The sentences of the steps, ja and en side by side."""

from rulekit.kernel import Text

_USES = {
    "say_use": Text(
        "{who} が{0}を使う。まず公開する。適正距離と、コストを払えることは確かめてある",
        "{who} uses {0}. First it is revealed; its range holds and its cost can be paid",
    ),
    "say_use_cost": Text(
        "{who} が{0}を使う。まず公開する。コストを払えることは確かめてある",
        "{who} uses {0}. First it is revealed; its cost can be paid",
    ),
    "say_use_plain": Text("{who} が{0}を使う。まず公開する", "{who} uses {0}. First it is revealed"),
    "say_use_nested": Text(
        "効果によって、{who} が{0}を使う。今の解決は中断し、{0}の使用が入れ子で始まる",
        "By the effect, {who} uses {0}. What was resolving is suspended; the use of {0} is nested in it",
    ),
    "say_react": Text(
        "{who} が{0}で{1}に対応する。{1}の解決は中断し、対応が先に解決される",
        "{who} reacts to {1} with {0}. {1} is suspended and the reaction resolves first",
    ),
    "say_pass": Text("{who} は{0}に対応しない", "{who} does not react to {0}"),
    "say_pass_barred": Text(
        "{who} は{0}に対応できない",
        "{who} cannot react to {0}",
    ),
    "say_pay": Text(
        "{0}のコストとしてフレアから桜花結晶を {1} 個ダストへ送る",
        "The cost of {0} is paid in Sakura tokens, from flare to dust: {1}",
    ),
    "say_pay_combust": Text(
        "{0}の燃焼として造花結晶を {1} 個払う",
        "Combust of {0} is paid in artificial tokens: {1}",
    ),
    "say_pay_both": Text(
        "{0}のコストとしてフレアから桜花結晶を {1} 個ダストへ送り、燃焼として造花結晶を {2} 個払う",
        "The cost of {0} is paid in Sakura tokens, from flare to dust: {1}; its Combust in artificial "
        "tokens: {2}",
    ),
    "say_enter": Text(
        "{0}が使用中に移る。これで使用した。使ったプレイヤーはライラを宿していないので帯電しない",
        "{0} moves to the in-use zone: now it has been used. Its user does not host Raira, so it is not "
        "charged",
    ),
    "say_enter_charged": Text(
        "{0}が使用中に移る。これで使用した。ライラでないメガミのカードなので帯電状態になる",
        "{0} moves to the in-use zone: now it has been used. It is not one of Raira's, so it becomes charged",
    ),
    "say_enter_borrowed": Text(
        "相手の{0}が、使ったプレイヤーの使用中に移る。誰のカードかは関係なく帯電状態になる",
        "The opponent's {0} moves to its user's in-use zone. Whose card it is does not matter: it becomes "
        "charged",
    ),
    "say_enter_raira": Text(
        "{0}が使用中に移る。これで使用した。ライラ自身のカードなので帯電しない",
        "{0} moves to the in-use zone: now it has been used. It is one of Raira's own, so it is not charged",
    ),
    "say_resolve_attack": Text("ここから{0}の《攻撃》を解決する", "Only now does {0} resolve as an attack"),
    "say_resolve_action": Text(
        "ここから{0}の効果を上から順に解決する",
        "Only now does the effect of {0} resolve, from top to bottom",
    ),
    "say_fill": Text(
        "{0}に桜花結晶を {1} 個納める（うちオーラから {2} 個）",
        "Sakura tokens go onto {0} for its capacity: {1} ({2} of them from aura)",
    ),
    "say_fill_none": Text(
        "{0}に納める桜花結晶はない。使用したことは変わらない",
        "No Sakura token goes onto {0}. It has been used all the same",
    ),
    "say_leave_played": Text(
        "{0}の解決が終わり、持ち主の捨て札に置かれる",
        "{0} is done and goes to its owner's played pile",
    ),
    "say_leave_played_lost": Text(
        "{0}の解決が終わり、持ち主の捨て札に置かれる。相手の領域なので帯電は消え、ゲージは上がらない",
        "{0} is done and goes to its owner's played pile. That is the other player's zone: its charge is "
        "gone and no gauge rises",
    ),
    "say_leave_special_used": Text(
        "{0}の解決が終わり、使用済の切札になる",
        "{0} is done and is a used special now",
    ),
    "say_leave_special_used_lost": Text(
        "{0}の解決が終わり、持ち主の使用済の切札になる。帯電は消え、ゲージは上がらない",
        "{0} is done and is its owner's used special. Its charge is gone and no gauge rises",
    ),
    "say_leave_enhancement": Text("{0}が付与札に置かれる", "{0} goes to the enhancement zone"),
}

_RELEASES = {
    "say_release_at_use": Text(
        "{who} は使った瞬間に{0}の帯電を解除し、{1}を 1 上げる。効果の解決より先",
        "At its very use {who} releases the charge of {0} and raises the {1} by 1, before its effect",
    ),
    "say_release_before_reconstruction": Text(
        "再構成の直前に、{who} は{0}の帯電を解除し、{1}を 1 上げる",
        "Just before the reconstruction {who} releases the charge of {0} and raises the {1} by 1",
    ),
    "say_release_in_main": Text(
        "標準行動のメインフェイズの選択として、{who} は{0}の帯電を解除し、{1}を 1 上げる",
        "As an option of the main phase with a standard action, {who} releases the charge of {0} and raises "
        "the {1} by 1",
    ),
    "say_keep": Text("{who} は{0}の帯電を解除しない", "{who} keeps {0} charged"),
    "say_keep_rest": Text("{who} は残りを帯電させたままにする", "{who} keeps the rest charged"),
    "say_keep_full_power": Text(
        "全力行動のメインフェイズなので、再構成の直前にも {who} は解除できない",
        "In a main phase with a full-power action {who} releases nothing, not even before a reconstruction",
    ),
    "say_next_release": Text(
        "状況起因が同時に起きた。ターンプレイヤーの {who} は、次に{0}の帯電解除を選ぶ",
        "Several state-caused effects at once: as the turn player, {who} picks the release of {0} next",
    ),
    "say_next_destroy": Text(
        "状況起因が同時に起きた。ターンプレイヤーの {who} は、次に{0}の破棄を選ぶ",
        "Several state-caused effects at once: as the turn player, {who} picks the destruction of {0} next",
    ),
    "say_destroy": Text(
        "桜花結晶のない{0}は、状況起因で破棄され捨て札に置かれる",
        "{0} has no tokens, so it is destroyed, state-caused, and goes to the played pile",
    ),
    "say_destroy_special": Text(
        "桜花結晶のない{0}は、状況起因で破棄され、使用済の切札になる",
        "{0} has no tokens, so it is destroyed, state-caused, and is a used special now",
    ),
    "say_trigger": Text(
        "{0}の破棄時の効果を、ここで解決する",
        "The effect of {0} on its destruction resolves now",
    ),
}

_EFFECTS = {
    "say_hit": Text("{0}の《攻撃》が通る", "The attack of {0} goes through"),
    "say_fail_range": Text(
        "間合がもう{0}の適正距離にないので、《攻撃》は失敗する。使用したことは変わらない",
        "The distance is no longer within the range of {0}: the attack fails. It has been used all the same",
    ),
    "say_fail_cancelled": Text(
        "{0}の《攻撃》は打ち消された。使用したことは変わらない",
        "The attack of {0} is cancelled. It has been used all the same",
    ),
    "say_take": Text("{who} は{0}のダメージ {2} を{1}で受ける", "{who} takes {2} damage from {0} to {1}"),
    "say_move_tokens": Text(
        "{0}により、桜花結晶が {3} 個動く（{1} → {2}）",
        "By {0}, Sakura tokens move: {3} ({1} → {2})",
    ),
    "say_shift": Text("{0}により、間合が {1} から {2} になる", "By {0}, the distance goes from {1} to {2}"),
    "say_move": Text(
        "効果により、{0}は{1}へ。使用ではないので、これで帯電はしない",
        "By the effect, {0} goes to: {1}. It is not used, so this does not charge it",
    ),
    "say_move_lost": Text(
        "効果により、{0}は{1}へ。帯電が有効でない領域なので帯電は消え、ゲージは上がらない",
        "By the effect, {0} goes to: {1}. The state does not count there: its charge is gone and no gauge "
        "rises",
    ),
    "say_move_emptied": Text(
        "効果により、{0}は{1}へ。使用ではないので、これで帯電はしない。乗っていた桜花結晶はダストへ",
        "By the effect, {0} goes to: {1}. It is not used, so this does not charge it; its tokens go to the "
        "dust",
    ),
    "say_move_lost_emptied": Text(
        "効果により、{0}は{1}へ。帯電が有効でない領域なので帯電は消え、ゲージは上がらない。"
        "乗っていた桜花結晶はダストへ",
        "By the effect, {0} goes to: {1}. The state does not count there: its charge is gone and no gauge "
        "rises; its tokens go to the dust",
    ),
    "say_raise": Text("{1}の効果により、{who} は{0}を 1 上げる", "By {1}, {who} raises the {0} by 1"),
    "say_put_down": Text(
        "{who} は{0}を使わずに伏せ札にする。使用ではないので帯電しない",
        "{who} does not use {0} but puts it into the face-down pile. It is not used, so it is not charged",
    ),
    "say_decline": Text("{who} は{0}の効果を使わない", "{who} declines the effect of {0}"),
    "say_decline_none": Text(
        "{0}の効果で {who} が使えるカードはない",
        "There is no card that {who} can use by the effect of {0}",
    ),
    "say_rebuild": Text(
        "{1}の効果により、山札を再構成する。選んだ再構成ではないので、直前の解除はない",
        "By {1}, the deck is reconstructed. Nobody chose it, so nothing is released before it",
    ),
    "say_cancel": Text("{0}により、{1}の《攻撃》が打ち消される", "By {0}, the attack of {1} is cancelled"),
}

_TURN = {
    "say_vigor_A": Text("A の開始フェイズ。集中力を 1 得る", "A's start phase: one vigor"),
    "say_vigor_B": Text("B の開始フェイズ。集中力を 1 得る", "B's start phase: one vigor"),
    "say_tick": Text(
        "すべての付与札から桜花結晶を 1 個ずつ同時に取り除く",
        "One Sakura token leaves every enhancement, all at the same time",
    ),
    "say_choose_reconstruct": Text(
        "{who} は山札の再構成を選ぶ。その直前が、帯電を解除できる時",
        "{who} chooses to reconstruct the deck. Just before it charges may be released",
    ),
    "say_choose_leave_deck": Text("{who} は山札を再構成しない", "{who} does not reconstruct the deck"),
    "say_shuffle_A": Text(
        "A の捨て札と伏せ札が山札になり、A はライフに 1 ダメージを受ける",
        "A's played and face-down piles become the deck; A loses one life",
    ),
    "say_shuffle_B": Text(
        "B の捨て札と伏せ札が山札になり、B はライフに 1 ダメージを受ける",
        "B's played and face-down piles become the deck; B loses one life",
    ),
    "say_shuffle_A_free": Text(
        "A の捨て札と伏せ札が山札になる。効果による再構成なので、ライフは減らない",
        "A's played and face-down piles become the deck. An effect did it, so no life is lost",
    ),
    "say_shuffle_B_free": Text(
        "B の捨て札と伏せ札が山札になる。効果による再構成なので、ライフは減らない",
        "B's played and face-down piles become the deck. An effect did it, so no life is lost",
    ),
    "say_draw_A": Text("A が山札から引く", "A draws from the deck"),
    "say_draw_B": Text("B が山札から引く", "B draws from the deck"),
    "say_choose_standard": Text(
        "{who} はこのメインフェイズに標準行動を選ぶ",
        "{who} takes a standard action this main phase",
    ),
    "say_choose_full_power": Text(
        "{who} はこのメインフェイズに全力行動を選ぶ。帯電解除の選択肢はない",
        "{who} takes a full-power action this main phase: releasing is not among its options",
    ),
    "say_basic_vigor": Text(
        "{who} は集中力 1 で基本動作をする：{0}",
        "{who} spends one vigor on a basic action: {0}",
    ),
    "say_basic_card": Text(
        "{who} は{1}を伏せ札にして基本動作をする：{0}",
        "{who} puts {1} into the face-down pile for a basic action: {0}",
    ),
    "say_end": Text("{who} はメインフェイズを終える", "{who} ends the main phase"),
    "say_end_main": Text(
        "使える行動はもうないので、メインフェイズはそのまま終わる。帯電を解除する機会はない",
        "No action is left, so the main phase ends here, with no moment to release anything",
    ),
    "say_end_A": Text("A のターンが終わる", "A's turn ends"),
    "say_end_B": Text("B のターンが終わる", "B's turn ends"),
    "say_end_resurgence": Text(
        "終了フェイズ。条件を満たしている使用済の切札が未使用に戻る（再起）：{0}",
        "End phase: a used special whose condition holds becomes unused (resurgence): {0}",
    ),
}

_NOTHING = {
    "say_nothing_gauge": Text(
        "ゲージが足りず条件を満たさないので、{0}の効果は何もしない",
        "The gauge does not read enough for the effect of {0}, so it does nothing",
    ),
    "say_nothing_zero": Text(
        "動かす桜花結晶は 0 個なので、{0}の効果は何もしない",
        "The effect of {0} moves 0 Sakura tokens, so it does nothing",
    ),
    "say_nothing_host": Text(
        "使ったプレイヤーはライラを宿しておらずゲージがないので、{0}の効果は何もしない",
        "The user of {0} does not host Raira and has no gauge to raise, so its effect does nothing",
    ),
    "say_nothing_card": Text(
        "そこにカードがないので、{0}の効果は何もしない",
        "No such card lies where the effect of {0} looks, so it does nothing",
    ),
    "say_nothing_attack": Text(
        "《攻撃》への対応ではないので、{0}の効果が打ち消すものはない",
        "{0} is no reaction to an attack, so its effect has nothing to cancel",
    ),
}

_POOLS = {
    "dust": Text("ダスト", "the dust"), "distance": Text("間合", "the distance"),
    **{f"{pool}_{who}": Text(f"{who} の{ja}", f"{who}'s {pool}") for who in "AB"
       for pool, ja in (("aura", "オーラ"), ("flare", "フレア"), ("life", "ライフ"))},
}

_UNMOVED = {
    name: sentence
    for pool, its in _POOLS.items()
    for name, sentence in (
        (f"say_nothing_from_{pool}", Text(
            f"{its.ja}に桜花結晶がないので、{{0}}の効果は何もしない",
            f"There is no Sakura token in {its.en}, so the effect of {{0}} does nothing")),
        (f"say_nothing_to_{pool}", Text(
            f"{its.ja}にはもう桜花結晶を置けないので、{{0}}の効果は何もしない",
            f"No further Sakura token fits into {its.en}, so the effect of {{0}} does nothing")),
    )
}

SENTENCES = {**_USES, **_RELEASES, **_EFFECTS, **_NOTHING, **_UNMOVED, **_TURN}
