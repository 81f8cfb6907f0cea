"""Every word the game says, ja and en side by side.

English never says "discard" or a bare "charge": 捨て札 is the played pile, 伏せ札 the face-down pile,
帯電 is "charged", 帯電解除 "release the charge", and 納 the capacity.
"""

from rulekit.games.furuyoni.sentences import SENTENCES
from rulekit.kernel import Text

_BARS = {
    "bar_terminal": Text(
        "終端のカードを使った後なので、このターンにもうカードは使えない",
        "a terminal card has been used, so no more cards this turn",
    ),
    "bar_terminal_ends": Text(
        "終端のカードがこのメインフェイズを終える（状況の設定）",
        "here a terminal card ends the main phase",
    ),
    "bar_one_full_power": Text(
        "全力行動で使うカードは一枚だけ",
        "a full-power action is the use of one card only",
    ),
    "bar_needs_full_power": Text(
        "全力のカードは、メインフェイズの始めに全力行動を選んだときだけ使える",
        "a full-power card needs the full-power action, chosen at the start of the main phase",
    ),
    "bar_only_full_power": Text(
        "全力行動で使えるのは全力のカードだけ",
        "with a full-power action only a full-power card is used",
    ),
    "bar_not_reaction": Text(
        "《攻撃》に対して使えるのは《対応》のカードだけ",
        "only a reaction answers an attack",
    ),
    "bar_reaction_attack": Text(
        "対応として使われた《攻撃》には対応できない",
        "an attack used as a reaction is not reacted to",
    ),
    "bar_one_reaction": Text(
        "対応は一つの《攻撃》に一枚までで、{1}に対応できる時はもう過ぎた",
        "one reaction at most to an attack, and the moment to react to {1} is over",
    ),
    "bar_no_full_power": Text(
        "いま使える全力のカードがない",
        "there is no full-power card that can be used now",
    ),
    "bar_not_meant": Text(
        "{0}は、この効果で使えるカードではない",
        "{0} is not such a card as this effect uses",
    ),
    "bar_range": Text(
        "間合が{0}の適正距離にない。使用とみなされず、カードは元の場所のまま",
        "the distance is outside the range of {0}; it is not used and stays where it was",
    ),
    "bar_flare": Text(
        "{0}のコストのフレアが足りない。一部だけ払うことはできず、使用とみなされない",
        "there is not enough flare for {0}; a cost is paid whole or not at all, so it is not used",
    ),
    "bar_combust": Text(
        "燃焼に使う造花結晶がない。不正な使用なので{0}は手札に戻り、帯電しない",
        "no artificial token for Combust: an illegal use, so {0} goes back to hand and is not charged",
    ),
    "bar_no_gauges": Text(
        "帯電を解除できるのはライラを宿すプレイヤーだけ",
        "only a player who hosts Raira releases charges",
    ),
    "bar_other_side": Text(
        "{0}は相手の領域にある。借りて使ったカードなら、解除できるのはその使用の瞬間だけだった",
        "{0} lies with the opponent; had it been borrowed, only its own use was a moment to release it",
    ),
    "bar_theirs": Text(
        "{0}は相手の領域で帯電している。解除できるのは相手だけ",
        "{0} is charged in the opponent's zone: only the opponent releases it",
    ),
    "bar_not_user": Text(
        "使った瞬間の解除を決めるのは、ターンプレイヤーではなく{0}を使ったプレイヤー",
        "at its use the release is for the player who used {0} to decide, whoever has the turn",
    ),
    "bar_raira": Text(
        "ライラ自身のカードは帯電しないので、解除もできない",
        "Raira's own cards are never charged, so there is nothing to release",
    ),
    "bar_uncharged": Text("{0}は帯電していない", "{0} is not charged"),
    "bar_only_moved": Text(
        "使った瞬間に解除できるのは、いま使用中に移ったカード自身だけ",
        "at a use only the card that has just moved to the in-use zone can be released",
    ),
    "bar_while_resolving": Text(
        "何かを解決している間は解除できない。{0}の機会は、使用中に移って効果を解決する前だけだった",
        "nothing is released while something resolves; the moment of {0} was right after its move to the "
        "in-use zone, before its effect",
    ),
    "bar_other_turn": Text(
        "相手のメインフェイズには解除できない。自分のメインフェイズの標準行動でならできる",
        "not in the opponent's main phase; it can be done in one's own, with a standard action",
    ),
    "bar_full_power": Text(
        "全力行動を選んだメインフェイズには、帯電解除の選択肢がない",
        "a main phase with a full-power action has no option to release",
    ),
    "bar_full_power_done": Text(
        "全力行動では、{0}を解決した後に解除の機会はない。機会は{0}を使った瞬間だった",
        "with a full-power action nothing is released after {0} has resolved; the moment was its very use",
    ),
    "bar_full_power_rebuild": Text(
        "全力行動のメインフェイズでは、選んだ再構成の直前にも解除できない（状況の設定で変えられる）",
        "in a main phase with a full-power action nothing is released, not even before a reconstruction one "
        "chose (a switch makes it otherwise)",
    ),
    "bar_three_moments": Text(
        "解除できるのは、使った瞬間、選んだ再構成の直前、標準行動のメインフェイズの三つだけ",
        "there are three moments only: at its use, just before a reconstruction one chose, and in the main "
        "phase with a standard action",
    ),
}

_VERBS = {
    "do_use": Text("{0}を使う", "use {0}"),
    "do_react": Text("{0}で対応", "react with {0}"),
    "do_pass": Text("対応しない", "do not react"),
    "do_release": Text("{0}を解除 → {1}", "release {0} → {1}"),
    "do_release_1": Text("{0}を解除", "release {0}"),
    "do_keep": Text("解除しない", "do not release"),
    "do_next": Text("次に{0}", "{0} next"),
    "do_trigger": Text("次に{0}の破棄時", "on destruction: {0} next"),
    "do_take": Text("{1}で受ける（{2}）", "take {2} to {1}"),
    "do_fill": Text("オーラから {2} 個", "{2} from aura"),
    "do_move": Text("{0}を{1}へ", "{0} to: {1}"),
    "do_raise": Text("{0}を上げる", "raise the {0}"),
    "do_put_down": Text("{0}を伏せ札に", "{0} to the face-down pile"),
    "do_decline": Text("使わない", "decline"),
    "do_choose": Text("{0}", "{0}"),
    "do_basic": Text("{0}（{1}）", "{0} ({1})"),
    "do_end": Text("メインフェイズを終える", "end the main phase"),
}

_VERBS |= {  # a verb by itself, as the timing loop names it
    "verb_use": Text("カードを使う", "use a card"),
    "verb_react": Text("対応する", "react"),
    "verb_release": Text("帯電を解除", "release a charge"),
    "verb_take": Text("ダメージを受ける", "take damage"),
    "verb_fill": Text("桜花結晶を乗せる", "put tokens on"),
    "verb_move": Text("カードを移す", "move a card"),
    "verb_raise": Text("ゲージを上げる", "raise a gauge"),
    "verb_put_down": Text("伏せ札に置く", "put face down"),
    "verb_choose": Text("行動を選ぶ", "choose an action"),
    "verb_basic": Text("基本動作", "a basic action"),
    "verb_enter": Text("使用中に移る", "move to the in-use zone"),
    "verb_pay": Text("コストを払う", "pay the cost"),
    "verb_resolve": Text("解決を始める", "start to resolve"),
    "verb_hit": Text("《攻撃》が通る", "the attack goes through"),
    "verb_fail": Text("《攻撃》が失敗", "the attack fails"),
    "verb_cancel": Text("打ち消す", "cancel the attack"),
    "verb_leave": Text("使用中を離れる", "leave the in-use zone"),
    "verb_destroy": Text("付与札を破棄", "destroy an enhancement"),
    "verb_tick": Text("付与札の結晶を取り除く", "take tokens off"),
    "verb_move_tokens": Text("桜花結晶を動かす", "move tokens"),
    "verb_shift": Text("間合を変える", "change the distance"),
    "verb_nothing": Text("何もしない", "do nothing"),
    "verb_rebuild": Text("山札を再構成", "reconstruct the deck"),
    "verb_shuffle": Text("山札を作り直す", "make a new deck"),
    "verb_draw": Text("山札から引く", "draw cards"),
    "verb_vigor": Text("集中力を得る", "gain vigor"),
    "verb_end_main": Text("メインフェイズが終わる", "the main phase ends"),
    "verb_end_phase": Text("終了フェイズの処理", "do the end phase"),
}

_MOMENTS = {
    "may_release": Text("解除できる", "may release"),
    "may_keep": Text("解除できる", "may release"),
    "may_use": Text("使える", "may use"),
    "plan_release": Text("{who}：{0}の帯電解除", "{who}: release of {0}"),
    "not_release": Text("解除しない", "never"),
    "when_release_at_use": Text("使った瞬間", "at its use"),
    "when_release_before_reconstruction": Text("再構成の直前", "before a reconstruction"),
    "when_release_in_main": Text("標準行動で", "later, in a main phase"),
}

_PLACES = {
    "A": Text("A", "A"),
    "B": Text("B", "B"),
    "hand": Text("手札", "hand"),
    "deck": Text("山札", "deck"),
    "in_use": Text("使用中", "in-use zone"),
    "played": Text("捨て札", "played pile"),
    "face_down": Text("伏せ札", "face-down pile"),
    "enhancement": Text("付与札", "enhancements"),
    "special": Text("切札（未使用）", "specials (unused)"),
    "special_used": Text("切札（使用済）", "specials (used)"),
    "gauges": Text("ゲージ", "gauges"),
    "frames": Text("使用中（入れ子解決）", "in use (nested resolution)"),
    "counters": Text("カウンター", "counters"),
    "table": Text("場", "table"),
    "turn": Text("ターンの流れと解除の機会", "turn and its moments of release"),
    "reconstruct": Text("山札の再構成", "reconstruct the deck"),
    "leave_deck": Text("再構成しない", "leave the deck"),
    "standard": Text("標準行動", "standard action"),
    "full_power": Text("全力行動", "full-power action"),
    "wind": Text("風神ゲージ", "Wind God gauge"),
    "thunder": Text("雷神ゲージ", "Thunder God gauge"),
    "distance": Text("間合", "distance"),
    "dust": Text("ダスト", "dust"),
    "aura": Text("オーラ", "aura"),
    "life": Text("ライフ", "life"),
    "flare": Text("フレア", "flare"),
    "vigor": Text("集中力", "vigor"),
    "machine": Text("造花結晶", "artificial tokens"),
    "burned": Text("燃焼済", "burned tokens"),
    "advance": Text("前進", "advance"),
    "retreat": Text("後退", "retreat"),
    "ward": Text("纏い", "ward"),
    "gather": Text("宿し", "gather"),
    "at_1.": Text("開始フェイズ", "start phase"),
    "at_II": Text("再構成の直前", "reconstruction"),
    "at_2.": Text("メインフェイズ", "main phase"),
    "at_I": Text("使った瞬間", "at its use"),
    "at_III": Text("標準行動の選択", "a standard-action option"),
    "at_3.": Text("終了フェイズ", "end phase"),
}

_OWNED = {
    f"{name}_{who}": Text(f"{who} の{_PLACES[name].ja}", f"{who}'s {_PLACES[name].en}")
    for who in ("A", "B")
    for name in ("wind", "thunder", "aura", "life", "flare", "vigor", "machine", "burned")
}

_MARKS = {
    "kind_attack": Text("攻撃", "attack"),
    "kind_action": Text("行動", "action"),
    "kind_enhancement": Text("付与", "enhancement"),
    "kind_reaction": Text("対応", "reaction"),
    "kind_full_power": Text("全力", "full power"),
    "charged": Text("帯電・縦向き", "charged, upright"),
    "uncharged": Text("帯電なし・横向き", "not charged, sideways"),
    "resolving": Text("解決中", "resolving"),
    "suspended": Text("中断中", "suspended"),
    "revealed": Text("公開", "revealed"),
    "cancelled": Text("打ち消された", "cancelled"),
    "waiting": Text("破棄時の効果が待っている", "its effect waits"),
    "not_now": Text("不可", "closed"),
    **{f"tokens_{n}": Text(f"桜花結晶 {n}", f"{n} token{'' if n == 1 else 's'}") for n in range(100)},
}

_HOW_FAR = {
    "used": Text("使用した", "used"),
    "release_now": Text("帯電解除する？", "release it?"),
    "kept": Text("解除しなかった", "not released"),
    "released": Text("解除した", "released"),
    "effect": Text("効果の解決", "its effect"),
}
_NUMBERED = {
    f"{name}_{n}": Text(f"{mark}\u00a0{said.ja}", f"{mark}\u00a0{said.en}")
    for name, said in _HOW_FAR.items()
    for n, mark in enumerate([*map(chr, range(0x2460, 0x2474)), *(f"({n})" for n in range(21, 100))], 1)
}

TEXT = {**SENTENCES, **_BARS, **_VERBS, **_MOMENTS, **_PLACES, **_OWNED, **_MARKS, **_NUMBERED}
