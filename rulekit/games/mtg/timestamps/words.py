"""Every sentence the timestamp game says, ja and en side by side."""

from rulekit.games.mtg.timestamps.nouns import NOUNS
from rulekit.games.mtg.timestamps.words_counters import COUNTER_STEPS
from rulekit.kernel import Text

_EVENTS = {
    "say_begin": Text(
        "ゲームの開始時に、ヴァンガードの{0}がタイムスタンプを得る",
        "As the game begins, the vanguard {0} gets its timestamp",
    ),
    "say_reveal": Text(
        "{0}が表向きになり、タイムスタンプを得る", "{0} is turned face up and gets its timestamp"
    ),
    "say_enter": Text(
        "{0}が戦場に出る。この時がそのタイムスタンプ",
        "{0} enters the battlefield: this moment is its timestamp",
    ),
    "say_enter_attached": Text(
        "{0}が{1}につけられて戦場に出る。タイムスタンプを得るのは一度だけ",
        "{0} enters attached to {1}; it gets its timestamp once",
    ),
    "say_enter_together": Text(
        "同時に戦場に出る：{0}、{more}。タイムスタンプの順を決める",
        "These enter together: {0}, {more}. Their order is to be settled",
    ),
    "say_enter_copy": Text(
        "{0}が{1}のコピーとして戦場に出る。写した値は、この後も変わらない",
        "{0} enters as a copy of {1}; the values it takes stay as they are",
    ),
    "say_enter_along": Text(
        "{0}が戦場に出て、同じ指示の効果{1}も生まれる。{0}自身の効果の方が古い",
        "{0} enters, and the same instruction makes {1}; the effect of {0} itself is older",
    ),
    "say_enter_stripped": Text(
        "{0}が戦場に出る。すでにある効果で能力がないので、選択も誘発もない",
        "{0} enters; effects already there take its abilities, so no choice, no trigger",
    ),
    "say_enter_asking": Text(
        "{0}が戦場に出る。戦場での姿を先に見て、その能力を扱う",
        "{0} enters; its abilities count as it will be there",
    ),
    "say_undecided": Text(
        "{0}自身の効果と、それを出した{1}のどちらが古いかは、この版には書かれていない",
        "This edition does not say which is older: the effect of {0}, or {1}, which put it there",
    ),
    "say_leave": Text(
        "{0}が戦場を離れる。別の領域では新しい物になる",
        "{0} leaves the battlefield; in another zone it is a new object",
    ),
    "say_leave_with": Text(
        "{0}が戦場を離れる。ついていたオーラは墓地へ：{more}",
        "{0} leaves the battlefield; the Aura on it goes to the graveyard: {more}",
    ),
    "say_return": Text(
        "{0}が戦場に戻る。新しい物なので、新しいタイムスタンプを得る",
        "{0} returns: a new object with a new timestamp",
    ),
    "say_attach": Text(
        "{0}が{1}に新たにつけられ、新しいタイムスタンプを得る",
        "{0} becomes attached to {1} and gets a new timestamp",
    ),
    "say_attach_several": Text(
        "{0}、{more}：この最後のものに、ほかがつけられる。新たについたものは新しいタイムスタンプを得る",
        "{0}, {more}: to the last of these the others are attached; what is newly so gets a new timestamp",
    ),
    "say_attach_same": Text(
        "{0}は、もうついている{1}へつけ直される。何も起こらず、タイムスタンプもそのまま",
        "{0} is attached to {1}, where it already is: nothing happens, and it keeps its timestamp",
    ),
    "say_attach_moved": Text(
        "{0}が{1}へ移る。旧い本文では、ついたまま移っても新しくならない",
        "{0} moves to {1}; by the older text it was attached already and keeps its timestamp",
    ),
    "say_detach": Text(
        "{0}が外れる。タイムスタンプはそのまま", "{0} becomes unattached and keeps its timestamp"
    ),
    "say_turn_up": Text(
        "{0}が表向きになり、新しいタイムスタンプを得る", "{0} turns face up and gets a new timestamp"
    ),
    "say_turn_down": Text(
        "{0}が裏向きになり、新しいタイムスタンプを得る", "{0} turns face down and gets a new timestamp"
    ),
    "say_transform": Text(
        "{0}が変身し、新しいタイムスタンプを得る", "{0} transforms and gets a new timestamp"
    ),
    "say_convert": Text(
        "{0}がトランスフォームし、新しいタイムスタンプを得る", "{0} converts and gets a new timestamp"
    ),
    "say_phase_out": Text(
        "{0}がフェイズ・アウトする。領域は変わらず、何も誘発しない",
        "{0} phases out: no change of zone, and nothing triggers",
    ),
    "say_phase_out_with": Text(
        "{0}がフェイズ・アウトする。領域は変わらない。一緒に去るもの、終わるもの：{more}",
        "{0} phases out, no change of zone; gone or ended with it: {more}",
    ),
    "say_phase_in": Text(
        "{0}がフェイズ・インする。領域を移っていないので、タイムスタンプは前のまま",
        "{0} phases in; it never changed zones, so it keeps its timestamp",
    ),
    "say_phase_in_old": Text(
        "{0}がフェイズ・インする。そのための規定により、フェイズ・アウトした時のタイムスタンプを保つ",
        "{0} phases in; a rule of its own lets it keep the timestamp it had",
    ),
    "say_phase_in_falls": Text(
        "{0}がフェイズ・インする。ついていたものはもうないので、すぐに墓地に置かれる",
        "{0} phases in; what it was attached to is gone, so it goes to the graveyard",
    ),
    "say_counter": Text(
        "{0}に{1}カウンターが置かれ、タイムスタンプを得る",
        "A {1} counter is put on {0} and gets its timestamp",
    ),
    "say_counter_more": Text(
        "{0}に{1}カウンターがもう一つ置かれる。同じ種類の全部が、この時に揃う",
        "One more {1} counter is put on {0}; all of that kind now share this timestamp",
    ),
    "say_remove_counter": Text(
        "{0}から{1}カウンターが取り除かれる。残りのタイムスタンプはそのまま",
        "A {1} counter is removed from {0}; those left keep their timestamp",
    ),
    "say_pair_off": Text(
        "{0}の+1/+1カウンターと-1/-1カウンターが一つずつ取り除かれる",
        "One +1/+1 and one -1/-1 counter are removed from {0}",
    ),
    "say_control": Text(
        "{1} が{0}のコントロールを得る。新しいのはこの効果で、{0}のタイムスタンプは変わらない",
        "{1} gains control of {0}; the effect is new, the timestamp of {0} is not",
    ),
    "say_tap": Text(
        "{0}がタップされる。タイムスタンプは変わらない", "{0} becomes tapped; its timestamp does not change"
    ),
    "say_untap": Text(
        "{0}がアンタップされる。タイムスタンプは変わらない",
        "{0} becomes untapped; its timestamp does not change",
    ),
    "say_resolve": Text(
        "{0}が解決し、いまのタイムスタンプを得る。影響する物はここで決まり、増えない",
        "{0} resolves with this moment as its timestamp; what it affects is fixed now",
    ),
    "say_grant": Text(
        "{0}が能力を与えられる。その効果（{1}）は、{0}と与えた効果の遅い方のタイムスタンプを持つ",
        "{0} is granted an ability; its effect ({1}) takes the later timestamp of {0} and of the grant",
    ),
    "say_end": Text("{0}の期間が終わる", "{0} ends"),
    "say_exile_merged": Text(
        "{0}が追放され、カードに分かれる：{more}。順は追放したプレイヤーが決める",
        "{0} is exiled and comes apart: {more}. Whoever exiled it orders them",
    ),
    "say_trigger": Text("{0}の戦場に出た時の能力が誘発する", "The ability of {0} for entering triggers"),
    "say_stamp": Text("{who} が、次に古いものを{0}とする", "{who} makes {0} the next oldest"),
    "do_stamp": Text("次に古いのは{0}", "{0} is the next oldest"),
    "say_pay": Text(
        "{who} が{0}のために支払う。アンタップ状態で出る", "{who} pays for {0}, which enters untapped"
    ),
    "do_pay": Text("支払う", "pay"),
    "say_enter_tapped": Text(
        "{who} は支払わない。{0}はタップ状態で出る", "{who} does not pay; {0} enters tapped"
    ),
    "do_enter_tapped": Text("支払わない", "do not pay"),
}

_LAYERS = {
    "say_layers": Text(
        "印刷された値から、種類別を順に適用する。効果のタイムスタンプ順：{0}、{more}",
        "The layers start from what is printed. The effects in timestamp order: {0}, {more}",
    ),
    "say_layers_one": Text(
        "印刷された値から、種類別を順に適用する。効果は{0}だけ",
        "The layers start from what is printed. The only effect is {0}",
    ),
    "say_wait_existence": Text(
        "{0}は{1}に依存する：先に適用すると、{0}は存在しなくなるか、書き換わる",
        "{0} depends on {1}: applied first, that would remove or rewrite it",
    ),
    "say_wait_set": Text(
        "{0}は{1}に依存する：先に適用すると、{0}が影響する物が変わる",
        "{0} depends on {1}: applied first, that would change what it applies to",
    ),
    "say_wait_does": Text(
        "{0}は{1}に依存する：先に適用すると、{0}がする事の中身が変わる",
        "{0} depends on {1}: applied first, that would change what it does",
    ),
    "say_unwait": Text(
        "見直すと、{0}はもう{1}に依存していない", "Looked at again, {0} no longer depends on {1}"
    ),
    "say_loop": Text(
        "{0}、{more}は互いに依存して輪になる。輪の中はタイムスタンプ順",
        "{0}, {more} depend on each other in a loop; among them timestamps decide",
    ),
    "say_apply": Text("{1}：{0}を適用する", "{1}: {0} applies"),
    "say_apply_before": Text(
        "{1}：{0}を適用する。これに依存する、より古い効果は待っていた",
        "{1}: {0} applies; an older effect that depends on it was waiting",
    ),
    "say_apply_loop": Text("{1}：輪の中で一番古い{0}を適用する", "{1}: {0} applies, the oldest in the loop"),
    "say_apply_defining": Text(
        "{1}：{0}は特性定義能力なので、先に適用する", "{1}: {0} is characteristic-defining and applies first"
    ),
    "say_apply_again": Text(
        "{1}：始まっている{0}を、同じ集合に適用する", "{1}: {0}, already started, applies to the same set"
    ),
    "say_apply_on": Text(
        "{1}：{0}は能力を失ったが、もう始まっているので、同じ集合に続けて適用する",
        "{1}: {0} has lost its ability but has started, so it goes on with the same set",
    ),
    "say_skip": Text(
        "{1}：{0}は、元の能力がもうない。始まっていないので、適用されない",
        "{1}: the ability behind {0} is gone; it never started and does not apply",
    ),
    "say_skip_early": Text(
        "{1}：{0}は、元の能力がまだ与えられていない。この種類別では適用されない",
        "{1}: the ability behind {0} is not granted yet; it does not apply in this layer",
    ),
}

_BARS = {
    "bar_aura_first": Text(
        "旧い本文では、オーラの{0}はつく先の{1}より新しくなければならない",
        "by the older text the Aura {0} must be newer than {1}, which it enchants",
    ),
    "bar_other_first": Text(
        "{0}の順を {who} が決めるのは、先の番のプレイヤーが自分の物を並べてから",
        "{who} orders {0} only after the player before in turn order has ordered theirs",
    ),
    "bar_existence": Text(
        "{0}が依存する効果が先。先に適用されれば、{0}は存在しないか、書き換わる",
        "what {0} depends on goes first; it removes or rewrites {0}",
    ),
    "bar_set": Text(
        "{0}が依存する効果が先。先に適用されれば、{0}が影響する物が変わる",
        "what {0} depends on goes first; it changes what {0} applies to",
    ),
    "bar_does": Text(
        "{0}が依存する効果が先。先に適用されれば、{0}のする事が変わる",
        "what {0} depends on goes first; it changes what {0} does",
    ),
}

TEXT = {**_EVENTS, **COUNTER_STEPS, **_LAYERS, **_BARS, **NOUNS}
