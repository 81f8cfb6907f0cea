"""The terms of the glossary: the kit's own, then what games share, each with its false friends."""

from msgspec import Struct

from rulekit.kernel import Text


class Use(Struct, frozen=True):
    """What a term is called in one game (or family of games): its official words, and a note on them."""

    game: Text
    name: Text
    note: Text = Text("", "")


class Term(Struct, frozen=True):
    """A term: its id, its name, what it means, what games call it, what it is not."""

    id: str
    name: Text
    means: Text
    uses: tuple[Use, ...] = ()
    not_this: Text = Text("", "")


_SPARK = Text("ヴィクトリースパーク", "Victory Spark")
_FURUYONI = Text("ふるよに", "Furuyoni (Sakura Arms)")
_MAGIC = Text("マジック", "Magic")

GAMES = {"victory_spark": _SPARK, "furuyoni": _FURUYONI, "mtg_stack": _MAGIC, "mtg_timestamps": _MAGIC}
"""How uses name the game of each id."""

KIT = (
    Term(
        "step",
        Text("手順", "step"),
        Text(
            "起こることの一つ一つ。誰が、何を、何に、どのルールで行うか。",
            "One thing that happens: who does what to what, by which rules.",
        ),
    ),
    Term(
        "choice",
        Text("選択", "choice"),
        Text("ほかの手もありえた手順。", "A step where something else was possible."),
    ),
    Term(
        "forced",
        Text("強制", "forced step"),
        Text(
            "ほかに何もできない手順。ひとりでに進む。",
            "A step that is the only one possible; it plays itself.",
        ),
        not_this=Text(
            "ゲームの用語の「強制」（しなければならない効果）。",
            "a game's own word for effects one must carry out.",
        ),
    ),
    Term(
        "key",
        Text("鍵", "key"),
        Text(
            "手順の書き方。誰が 何を 何に、の順に書く。例：N declare kobato>pump",
            "How a step is written: who does what to what, as in N declare kobato>pump.",
        ),
    ),
    Term(
        "line",
        Text("筋", "line"),
        Text(
            "はじめから終わりまでの手順の並び。書くのは選択だけでよい。",
            "A run of steps from the start to the end; only its choices need be written.",
        ),
    ),
    Term(
        "outcome",
        Text("結果", "outcome"),
        Text("筋の行き着くところ。", "What lines come to."),
        not_this=Text("一つの効果の「解決」。", "what a single effect does as it resolves."),
    ),
    Term(
        "refusal",
        Text("断り", "refusal"),
        Text(
            "できそうでできない手と、それを禁じるルール。",
            "A near miss: what one may expect to be allowed and is not, with the rule that bars it.",
        ),
    ),
    Term(
        "scenario",
        Text("シナリオ", "scenario"),
        Text(
            "一つの盤面と、それについての主張。TOML のファイルに書く。",
            "A situation and the claims made of it, written in a TOML file.",
        ),
    ),
    Term(
        "edition",
        Text("版", "edition"),
        Text(
            "ルールの発行された版。条項の番号は版ごとに違うことがある。",
            "The published state of a rulebook; a clause may have another number in another edition.",
        ),
    ),
    Term(
        "settlement",
        Text("取り決め", "settlement"),
        Text(
            "記事やルールが黙っているところを、このキットがどう扱うか。AMB- で始まる番号が付く。",
            "How the kit treats what an article or rulebook leaves open; its id begins with AMB-.",
        ),
        not_this=Text("公式の裁定。", "an official ruling."),
    ),
)

SHARED = (
    Term(
        "turn_player",
        Text("ターンプレイヤー", "turn player"),
        Text("今のターンを進めているプレイヤー。", "The player whose turn it is."),
        (
            Use(_SPARK, Text("ターンプレイヤー", "turn player")),
            Use(_FURUYONI, Text("ターンプレイヤー", "turn player")),
            Use(
                _MAGIC,
                Text("アクティブ・プレイヤー", "active player"),
                Text("優先権を持つプレイヤーとは限らない", "not always the one with priority"),
            ),
        ),
    ),
    Term(
        "trigger",
        Text("誘発", "trigger"),
        Text(
            "決まったことが起きたので、能力が働き始めること。まだ何も起こさない。",
            "An ability is set off by what has happened. It does nothing yet.",
        ),
        (
            Use(_SPARK, Text("自動能力の誘発", "an automatic ability triggers")),
            Use(_MAGIC, Text("誘発型能力の誘発", "a triggered ability triggers")),
        ),
        Text(
            "「発動」や「解決」。誘発したものは、まだ待っている。",
            "resolving: what has triggered is still waiting.",
        ),
    ),
    Term(
        "waiting_zone",
        Text("待つ場所", "where effects wait"),
        Text(
            "誘発したり使われたりした効果が、解決を待つ場所。どこで、どの順に待つかがゲームごとに違う。",
            "Where effects wait to resolve. Games differ in where that is, and in what order they leave.",
        ),
        (
            Use(
                _SPARK,
                Text("解決領域", "resolution zone"),
                Text(
                    "プレイヤーに一つずつ。順は持ち主がそのつど選ぶ",
                    "one a player; the owner chooses the order, one at a time",
                ),
            ),
            Use(
                _FURUYONI,
                Text("入れ子解決", "nested resolution"),
                Text(
                    "解決中のものを中断し、内側を先に終える",
                    "what resolves is interrupted; the inner one ends first",
                ),
            ),
            Use(
                _MAGIC,
                Text("スタック", "stack"),
                Text(
                    "全員で一つ。後から置いたものが先に解決する",
                    "shared by all; what came last resolves first",
                ),
            ),
        ),
        Text(
            "ただの列（キュー）。先に来た順に解決するゲームは、この三つの中にはない。",
            "a queue: in none of the three does the first to come resolve first as such.",
        ),
    ),
    Term(
        "resolve",
        Text("解決", "resolve"),
        Text("待っていた効果が、書いてあることを行う。", "A waiting effect does what it says."),
    ),
    Term(
        "cancel",
        Text("キャンセル、打ち消し", "cancel, counter"),
        Text(
            "待っている効果や使われたカードを、何もさせずに終わらせる。",
            "To end a waiting effect, or a card that is used, before it does anything.",
        ),
        (
            Use(
                _SPARK,
                Text("キャンセル", "cancel"),
                Text(
                    "宣言の時に対象を選び、4.6 で解決する",
                    "its target is chosen on declaring; it resolves in 4.6",
                ),
            ),
            Use(_FURUYONI, Text("打ち消す", "cancel"), Text("《攻撃》だけ", "attacks only")),
            Use(_MAGIC, Text("打ち消す", "counter")),
        ),
        Text(
            "マジックの「カウンター」（カードの上に置く印）。",
            "Magic's counters, the markers on a permanent.",
        ),
    ),
    Term(
        "respond",
        Text("対応", "response"),
        Text(
            "何かが待っている間に、別のことを先に行う。", "To do something while something else is waiting."
        ),
        (
            Use(_SPARK, Text("4.5 でのキャンセルの宣言", "declaring a cancel in 4.5")),
            Use(
                _FURUYONI,
                Text("対応", "reaction"),
                Text("《攻撃》に対してカードを使う", "a card is used against an attack"),
            ),
            Use(_MAGIC, Text("対応して唱える", "casting in response")),
        ),
        Text(
            "「スタックに乗る」。乗ることと対応することは別。",
            "being put on the stack, which is another matter.",
        ),
    ),
    Term(
        "pass",
        Text("パス", "pass"),
        Text("聞かれて、何もしないと答える。", "Being asked, to answer that one does nothing."),
        (
            Use(
                _SPARK,
                Text("キャンセルを宣言しない", "declaring no cancel"),
                Text("その 4.5 だけのもの", "it counts for that 4.5 only"),
            ),
            Use(_MAGIC, Text("優先権を渡す", "passing priority")),
        ),
    ),
    Term(
        "check",
        Text("チェック", "check"),
        Text(
            "誰も選ばずに、ルールがまとめて片づける時。",
            "A moment when the rules tidy up, and nobody chooses.",
        ),
        (
            Use(_SPARK, Text("チェックタイミング", "check timing"), Text("4.4", "4.4")),
            Use(_FURUYONI, Text("状況起因", "state-caused effects")),
            Use(_MAGIC, Text("状況起因処理", "state-based actions")),
        ),
    ),
    Term(
        "target",
        Text("対象", "target"),
        Text(
            "効果が向けられるものとして、前もって選ばれたもの。",
            "What has been chosen beforehand for an effect to act on.",
        ),
        not_this=Text(
            "解決の時に選ぶもの。それは対象とは呼ばない。",
            "what is chosen only as the effect resolves; that is no target.",
        ),
    ),
    Term(
        "charged",
        Text("帯電", "charged"),
        Text(
            "ライラを宿すプレイヤーが、ほかのメガミのカードを使った時の、そのカードの状態。",
            "The state of another Megami's card used by a player who hosts Raira.",
        ),
        (Use(_FURUYONI, Text("帯電", "charged"), Text("縦向きに置く", "the card lies upright")),),
        Text(
            "英語版のカードにある Charge。それは「納」のこと。",
            'the word "Charge" on English cards, which is 納, the capacity.',
        ),
    ),
    Term(
        "played_pile",
        Text("捨て札", "played pile"),
        Text("使い終えたカードが表向きに置かれる所。", "Where cards lie face up after use."),
        (Use(_FURUYONI, Text("捨て札", "played pile")),),
        Text(
            "伏せ札。英語の discard pile は伏せ札のほう。",
            "the face-down pile, which English cards call the discard pile.",
        ),
    ),
    Term(
        "timestamp",
        Text("タイムスタンプ", "timestamp"),
        Text(
            "同じ種類の続く効果を、どの順に当てはめるかを決める、古さの順。",
            "The age by which continuing effects of one kind are applied in order.",
        ),
        (Use(_MAGIC, Text("タイムスタンプ順", "timestamp order"), Text("613.7", "613.7")),),
        Text(
            "戦場に出た順。つけ直すなどすると、新しくなるものがある。",
            "the order of entering the battlefield: some things get a new one later.",
        ),
    ),
    Term(
        "layer",
        Text("種類別", "layer"),
        Text(
            "続く効果を当てはめる段。前の段がすべて済んでから次へ進む。",
            "A stage in which continuing effects are applied; each is finished before the next begins.",
        ),
        (Use(_MAGIC, Text("種類別", "layer"), Text("613.1", "613.1")),),
    ),
)
