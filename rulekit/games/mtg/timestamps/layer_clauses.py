"""The clauses on continuous effects that the seed does not quote, by their number, in our own words."""

LAYERS = (
    ("611.2a", "解決した効果は、決められた期間だけ続く。", "A resolved effect lasts as long as it says."),
    (
        "611.2b",
        "「～である限り」の効果は、その条件が終わった時に終わり、後で戻っても再開しない。",
        "An effect for as long as something holds ends when it stops, and does not begin again.",
    ),
    (
        "611.2c",
        "特性を変える解決した効果は、影響する物の集合を作られた時に固定する。",
        "A resolved effect that changes characteristics fixes its set as it is created.",
    ),
    (
        "611.2d",
        "解決した効果の数値は、作られた時に一度だけ決まる。",
        "A resolved effect fixes its values once, as it is created.",
    ),
    (
        "611.2e",
        "戦場に出す指示の中の「～である」は、出る時から適用される。",
        "What an instruction makes of the permanent it puts there applies as that enters.",
    ),
    (
        "611.3a",
        "常在型能力の効果は集合を固定しない。能力がある間、当てはまる物すべてに及ぶ。",
        "A static ability's effect locks nothing: it applies to whatever fits, while the ability is there.",
    ),
    (
        "611.3b",
        "常在型能力の効果は、その元がその領域にある間、ずっと適用される。",
        "A static effect applies all the time its source is in the zone where it works.",
    ),
    (
        "611.3c",
        "常在型の効果は、パーマネントが戦場に出るのと同時に適用される。",
        "Static effects apply to a permanent as it enters.",
    ),
    (
        "604.2",
        "常在型能力は、その能力を持つ物が戦場にある間、継続的効果を生む。",
        "A static ability makes a continuous effect while its object is there and has it.",
    ),
    (
        "604.3",
        "特性定義能力は、そのオブジェクト自身の特性を定める常在型能力。",
        "A characteristic-defining ability is a static one that says what its own object is.",
    ),
    (
        "604.3a",
        "特性定義能力は、印刷・コピー・文章の変更で得たもの。ほかの効果が与えたものは違う。",
        "It counts as defining where printed, copied or text-changed; what another effect grants does not.",
    ),
    ("604.7", "常在型能力は、最後の情報を使わない。", "Static abilities use no last-known information."),
    (
        "613.1",
        "特性は、印刷された値から始め、第1から第7種類別まで順に効果を適用して求める。",
        "Characteristics start from what is printed; effects then apply in layers 1 to 7.",
    ),
    ("613.1a", "第1種類別：コピー可能な値。", "Layer 1: copiable values."),
    ("613.1b", "第2種類別：コントロール。", "Layer 2: control."),
    ("613.1c", "第3種類別：文章。", "Layer 3: text."),
    ("613.1d", "第4種類別：タイプ。", "Layer 4: types."),
    ("613.1e", "第5種類別：色。", "Layer 5: color."),
    (
        "613.1f",
        "第6種類別：能力。キーワード・カウンターもここ。",
        "Layer 6: abilities, keyword counters included.",
    ),
    ("613.1g", "第7種類別：パワーとタフネス。", "Layer 7: power and toughness."),
    ("613.2a", "1a：コピー効果。", "1a: copy effects."),
    ("613.2b", "1b：裏向きの特性。", "1b: what being face down gives."),
    (
        "613.2c",
        "第1種類別の結果が、コピー可能な値になる。",
        "What layer 1 comes to are the copiable values.",
    ),
    (
        "613.3",
        "第2から第6では、特性定義能力を先に、それからほかをタイムスタンプ順に適用する。",
        "In layers 2 to 6 characteristic-defining abilities apply first, then the rest in timestamp order.",
    ),
    ("613.4a", "7a：特性定義能力。", "7a: characteristic-defining abilities."),
    ("613.4b", "7b：パワーとタフネスを特定の値にする効果。", "7b: effects that set power and toughness."),
    ("613.4c", "7c：修整する効果とカウンター。", "7c: effects and counters that modify."),
    ("613.4d", "7d：パワーとタフネスの入れ替え。", "7d: switching."),
    (
        "613.5",
        "この計算は絶えずやり直され、瞬時に終わる。",
        "All this is worked out anew all the time, and at once.",
    ),
    (
        "613.6",
        "効果の各部分は自分の種類別で適用される。始まった効果は、能力が失われても同じ集合に続く。",
        "Each part applies in its layer; an effect that has "
        "started goes on with the same set, its ability gone or not.",
    ),
    ("613.7", "同じ種類別の中では、早いタイムスタンプが先。", "Within a layer, the earlier timestamp first."),
    (
        "613.7a",
        "常在型能力の効果の順。オブジェクトが新しくなっても、その物の効果どうしの順は変わらない。",
        "The age of a static effect; a new stamp of the object keeps the order among its own effects.",
    ),
    (
        "613.7b",
        "解決した効果の順は、作られた時で決まる。",
        "A resolved effect's age is that of its creation.",
    ),
    (
        "613.7d",
        "領域を移らなければ、コントロールやタップで新しくはならない。",
        "Without a change of zone, new control or tapping gives no timestamp.",
    ),
    (
        "613.8a",
        "同じ種類別で、先に適用すると相手の存在・対象の集合・中身が変わるなら、その相手は依存する。",
        "In one layer, an effect depends on another that "
        "would change its existence, its set or what it does.",
    ),
    (
        "613.8b",
        "依存する効果は相手のすぐ後まで待つ。輪になれば、輪の中だけはタイムスタンプ順。",
        "A dependent effect waits until just after; within a loop, and only there, timestamps decide.",
    ),
    (
        "613.8c",
        "一つ適用するごとに、残りの順を決め直す。",
        "After each application the order of the rest is settled anew.",
    ),
    (
        "613.9",
        "能力を与える効果と失わせる効果は、互いに依存しない。",
        "Granting and removing one ability do not depend on each other.",
    ),
    (
        "613.11",
        "ゲームのルールを変える効果は、種類別の後でタイムスタンプ順に適用する。",
        "Effects on the rules of the game apply after the layers, in timestamp order.",
    ),
    ("305.6", "基本土地タイプは、そのマナ能力を伴う。", "A basic land type carries its mana ability."),
    (
        "305.7",
        "土地タイプを定められた土地は、元の土地タイプと、文章の能力を失う。与えられた能力は残る。",
        "A land whose land type is set loses its old ones and "
        "the abilities of its text, not those it was granted.",
    ),
    ("205.1b", "「～に加えて」なら、元のタイプは残る。", "In addition to its other types: those stay."),
    (
        "205.3d",
        "対応するカード・タイプのない物は、そのサブタイプを得られない。",
        "An object cannot gain a subtype that none of its card types has.",
    ),
    (
        "612.1",
        "文章の変更は、ルール文章とタイプ行の語を置き換える。",
        "A text change replaces words of the rules text and the type line.",
    ),
    (
        "702.73a",
        "多相は、すべてのクリーチャー・タイプを持つという特性定義能力。",
        "Changeling defines that the object is every creature type.",
    ),
    ("702.114a", "欠色は、無色であるという特性定義能力。", "Devoid defines that the object is colorless."),
    (
        "122.1a",
        "+X/+Yカウンターは、パワーとタフネスを修整する。",
        "A +X/+Y counter modifies power and toughness.",
    ),
    ("122.1b", "キーワード・カウンターは、その能力を与える。", "A keyword counter gives that keyword."),
    (
        "122.3",
        "+1/+1 と -1/-1 のカウンターは、状況起因処理で同数ずつ取り除く。",
        "Pairs of +1/+1 and -1/-1 counters are removed as a state-based action.",
    ),
    (
        "707.2",
        "コピーは、コピー可能な値だけを写す。カウンターやほかの効果は写さない。",
        "A copy takes copiable values only, no counters and no other effects.",
    ),
    (
        "708.2",
        "裏向きの特性は、裏向きにした効果が定める。",
        "What a face-down permanent is, its being face down says.",
    ),
    (
        "708.2a",
        "特に書いていなければ、文章も名前もない 2/2 のクリーチャー。",
        "Unless said otherwise it is a 2/2 creature without text or name.",
    ),
    (
        "614.12",
        "戦場に出る時に働くものは、すでにある効果も数えて、出た姿で決まる。",
        "What acts as it enters is told by what it will be there, effects already there included.",
    ),
    (
        "614.12a",
        "戦場に出る時の選択は、出る前に済ませる。",
        "A choice for entering is made before it enters.",
    ),
    (
        "701.3c",
        "装備品やオーラを別の先へつけ直すと、前の先から外れ、新しいタイムスタンプを得る。",
        "Attached to another object, an attachment leaves the first and gets a new timestamp.",
    ),
    (
        "701.50",
        "両面のパーマネントは、トランスフォームする時にも裏返り、新しいタイムスタンプを得る。",
        "A double-faced permanent that converts turns its other face up, and gets a new timestamp too.",
    ),
    (
        "702.26d",
        "フェイズは領域の移動ではない。誘発もせず、新しい物にもならない。",
        "Phasing is no change of zone: nothing triggers and the object stays the same.",
    ),
    (
        "702.26f",
        "フェイズ・アウトした物は、存在しないものとして扱う。",
        "A phased-out permanent is treated as not there.",
    ),
    (
        "702.26g",
        "ついている物も、間接的に一緒にフェイズ・アウトする。",
        "What is attached phases out with it, indirectly.",
    ),
    (
        "702.26j",
        "「コントロールしている限り」の効果は、フェイズ・アウトで終わる。",
        "An effect for as long as you control it ends as it phases out.",
    ),
)
