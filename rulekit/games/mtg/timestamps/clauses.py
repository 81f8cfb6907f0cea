"""Every clause the game cites, in our own words, with its number in each edition.

TS-01 to TS-17 are the seed's clauses in its present text, TS-O1 to TS-O4 those of its older text;
the others carry the number of the 2023-11-17 edition. AMB-TS-… are choices made where it is silent.
The older text has no numbers of its own.
"""

from rulekit.games.mtg.timestamps.layer_clauses import LAYERS
from rulekit.games.mtg.timestamps.table import NEWEST, NOW
from rulekit.kernel import Rule, Text

_SEED = (
    (
        "TS-01",
        "613.7",
        "同じ種類別や種類細別の中で、継続的効果を適用する順をタイムスタンプで決める。",
        "Within one layer or sublayer, timestamps settle the order in which continuous effects apply.",
    ),
    (
        "TS-02",
        "",
        "おおまかには「戦場に出た時」「効果が発生した時」だが、正確な定義は所々で違う。",
        "Roughly it is when a permanent entered or an effect arose; the exact definition differs in places.",
    ),
    (
        "TS-03",
        "613.7",
        "そうして決まる順をタイムスタンプ順と呼ぶ。",
        "The order so given is called timestamp order.",
    ),
    (
        "TS-04",
        "613.7d",
        "オブジェクトは、いまいる領域に入った時のタイムスタンプを持つ。",
        "An object has the timestamp of the moment it entered the zone it is in.",
    ),
    (
        "TS-05",
        "613.7e",
        "オーラ・装備品・城砦は、オブジェクトやプレイヤーについた時に新しいタイムスタンプを得る。",
        "An Aura, Equipment or Fortification gets a new timestamp "
        "as it becomes attached to an object or player.",
    ),
    (
        "TS-06",
        "701.3b",
        "いまの先へつけ直しても何も起こらず、外れる時にも得ない。新しい先についた時だけ。",
        "Attaching it where it already is does nothing, and coming off gives none; only a new host counts.",
    ),
    (
        "TS-07",
        "613.7f",
        "パーマネントは、表向きや裏向きになる時に新しいタイムスタンプを得る。",
        "A permanent gets a new timestamp as it turns face up or face down.",
    ),
    (
        "TS-08",
        "613.7g",
        "両面のパーマネントは、変身する時に新しいタイムスタンプを得る。",
        "A double-faced permanent gets a new timestamp as it transforms.",
    ),
    (
        "TS-09",
        "613.7h",
        "次元・現象・計略は、表向きになる時にタイムスタンプを得る。",
        "A plane, phenomenon or scheme gets its timestamp as it is turned face up.",
    ),
    (
        "TS-10",
        "613.7i",
        "表向きのヴァンガードは、ゲームの開始時に得る。",
        "A face-up vanguard gets its timestamp as the game begins.",
    ),
    (
        "TS-11",
        "613.7m",
        "同時に得る時は APNAP 順。移動先での自分の物（いなければオーナーの物）の順は、各自が選ぶ。",
        "Stamped at once: APNAP order, and each player orders "
        "what they control there, or own if nobody does.",
    ),
    (
        "TS-12",
        "725.3b",
        "合体や合同のパーマネントを追放する時は、追放したプレイヤーがカードの順を決める。",
        "When a melded or merged permanent is exiled, whoever exiled it orders its cards.",
    ),
    (
        "TS-13",
        "613.7a",
        "常在型能力の効果は、そのオブジェクトと、能力を作った効果のうち、遅い方と同じ。",
        "A static ability's effect takes the later of its object's and of what created the ability.",
    ),
    (
        "TS-14",
        "613.7b",
        "解決した呪文や能力の効果は、作られた時に得る。",
        "A resolved effect gets its timestamp as it is created.",
    ),
    (
        "TS-15",
        "613.7c",
        "カウンターは置かれた時。同じ種類がすでにあれば、全部が最新のものに揃う。",
        "A counter: when it is put; all of that kind there then share the newest timestamp.",
    ),
    (
        "TS-16",
        "",
        "オーラはつく先より新しくなければならない、という昔の制限は、いまはない。",
        "There once was a rule that an Aura must be newer than what it enchants; it is gone.",
    ),
    (
        "TS-17",
        "",
        "フェイズ・インした物が前のタイムスタンプを保つという規定は、領域を移らないので、もう要らない。",
        "A rule that a permanent phasing in keeps its timestamp is not needed: it changes no zone.",
    ),
    (
        "TS-O1",
        "",
        "旧：同時に入ったら、アクティブ・プレイヤーが全部の順を決める。",
        "Older text: of things that enter at once, the active player orders all.",
    ),
    (
        "TS-O2",
        "",
        "旧：ただしオーラは、エンチャント先より新しくなければならない。",
        "Older text: but an Aura must be newer than what it enchants.",
    ),
    (
        "TS-O3",
        "",
        "旧：「ついた」とは、ついていない状態からついた状態になること。",
        "Older text: to become attached is to pass from not attached to attached.",
    ),
    (
        "TS-O4",
        "",
        "旧：常在型の効果はカードと能力を作った効果の新しい方、解決した効果は解決した時。",
        "Older text: a static effect takes the newer of card "
        "and granting effect, a resolved one its resolution.",
    ),
)

_NEW = (
    "613.7n",
    "その物自身の常在型の効果は、それをそこに置いた効果より古い。",
    "An object's own static effects are older than the effect that put it there.",
)

_AMBIGUOUS = (
    (
        "AMB-TS-1",
        "613.7n のない版では、"
        "戦場に出した効果と自身の常在型の効果のどちらが古いかは書かれていない。決めずに報告する。",
        "Without 613.7n nothing says which is older, an object's own "
        "effect or the one that put it there: reported, not guessed.",
    ),
    (
        "AMB-TS-2",
        "一つの物の二つの能力は同じタイムスタンプを持つ。ここでは書かれた順に適用する。",
        "Two abilities of one object share its timestamp; here they apply in the order written.",
    ),
    (
        "AMB-TS-3",
        "後の種類別や種類細別でまだ変わる値を読む条件は、本文で定まらない。受け付けない。",
        "A condition that reads what a later layer or sublayer still changes "
        "is not settled by the text; it is refused.",
    ),
)

_MOVED = {"TS-12": "730.3b", "701.50": "701.28"}


def _rule(id: str, number: str, ja: str, en: str, source: str) -> Rule:
    numbers = ((NOW, number), (NEWEST, _MOVED.get(id, number))) if number else ()
    return Rule(id, numbers, Text(ja, en), source)


RULES_TABLE = {
    **{
        id: _rule(id, number, ja, en, "seed 002, present text" if "O" not in id else "seed 002, older text")
        for id, number, ja, en in _SEED
    },
    **{id: _rule(id, id, ja, en, "Comprehensive Rules") for id, ja, en in LAYERS},
    _NEW[0]: Rule(_NEW[0], ((NEWEST, _NEW[0]),), Text(*_NEW[1:]), "Comprehensive Rules, from 2026"),
    **{id: _rule(id, "", ja, en, "settled here") for id, ja, en in _AMBIGUOUS},
}
