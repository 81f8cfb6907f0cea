"""What zones, marks, types and layers are called, ja and en side by side."""

from rulekit.kernel import Text

_NOUNS = {
    "A": Text("A", "A"),
    "B": Text("B", "B"),
    "C": Text("C", "C"),
    "D": Text("D", "D"),
    "battlefield": Text("戦場", "battlefield"),
    "command": Text("統率領域", "command zone"),
    "phased_out": Text("フェイズ・アウト中", "phased out"),
    "exile": Text("追放領域", "exile"),
    "graveyard": Text("墓地", "graveyard"),
    "ages": Text("タイムスタンプ（古い順）", "timestamps, oldest first"),
    "layer_1a": Text("1a コピー", "1a copy"),
    "layer_1b": Text("1b 裏向き", "1b face down"),
    "layer_2": Text("2 コントロール", "2 control"),
    "layer_3": Text("3 文章", "3 text"),
    "layer_4": Text("4 タイプ", "4 types"),
    "layer_5": Text("5 色", "5 color"),
    "layer_6": Text("6 能力", "6 abilities"),
    "layer_7a": Text("7a 特性定義 P/T", "7a defined P/T"),
    "layer_7b": Text("7b P/T を定める", "7b P/T set"),
    "layer_7c": Text("7c P/T を修整", "7c P/T modified"),
    "layer_7d": Text("7d P/T を入れ替え", "7d P/T switched"),
    "layer_rules": Text("ルールへの効果", "rules of the game"),
    "layer_done": Text("済み", "finished"),
    "waits": Text("待つ", "waits"),
    "applied": Text("適用した", "applied"),
    "started": Text("始まっている", "started"),
    "never": Text("働かなかった", "never applied"),
    "not_there": Text("能力がない", "ability gone"),
    "granted": Text("与えられた能力", "granted"),
    "resolved_effect": Text("解決した効果", "resolved"),
    "own_text": Text("自分の文章", "own text"),
    "text_changed": Text("文章の変更", "text changed"),
    "face_down": Text("裏向き", "face down"),
    "tapped": Text("タップ状態", "tapped"),
    "transformed": Text("変身後", "transformed"),
    "all_creature_types": Text("全クリーチャー・タイプ", "every creature type"),
    "pt": Text("パワー/タフネス", "power/toughness"),
    "types": Text("タイプ", "types"),
    "subtypes": Text("サブタイプ", "subtypes"),
    "supertypes": Text("特殊タイプ", "supertypes"),
    "colors": Text("色", "colors"),
    "abilities": Text("能力", "abilities"),
    "controller": Text("コントローラー", "controller"),
    "mv": Text("マナ総量", "mana value"),
    "hand_limit": Text("手札の上限", "maximum hand size"),
    "discards": Text("捨てる枚数", "cards discarded"),
    "triggered": Text("誘発", "a trigger"),
    "nameless": Text("名前のないこと", "no name"),
    "none": Text("なし", "none"),
    "host": Text("つき先", "attached to"),
    "zone": Text("領域", "zone"),
    "counters": Text("カウンター", "counters"),
}

_CARD_WORDS = {
    "creature": Text("クリーチャー", "creature"),
    "enchantment": Text("エンチャント", "enchantment"),
    "artifact": Text("アーティファクト", "artifact"),
    "land": Text("土地", "land"),
    "planeswalker": Text("プレインズウォーカー", "planeswalker"),
    "plane": Text("次元", "plane"),
    "phenomenon": Text("現象", "phenomenon"),
    "scheme": Text("計略", "scheme"),
    "vanguard": Text("ヴァンガード", "vanguard"),
    "basic": Text("基本", "basic"),
    "legendary": Text("伝説の", "legendary"),
    "Aura": Text("オーラ", "Aura"),
    "Equipment": Text("装備品", "Equipment"),
    "Fortification": Text("城砦", "Fortification"),
    "Curse": Text("呪い", "Curse"),
    "Vehicle": Text("機体", "Vehicle"),
    "Plains": Text("平地", "Plains"),
    "Island": Text("島", "Island"),
    "Swamp": Text("沼", "Swamp"),
    "Mountain": Text("山", "Mountain"),
    "Forest": Text("森", "Forest"),
    "Zombie": Text("ゾンビ", "Zombie"),
    "Soldier": Text("兵士", "Soldier"),
    "Saproling": Text("苗木", "Saproling"),
    "Goblin": Text("ゴブリン", "Goblin"),
    "Elk": Text("大鹿", "Elk"),
    "Elemental": Text("エレメンタル", "Elemental"),
    "Human": Text("人間", "Human"),
    "Dragon": Text("ドラゴン", "Dragon"),
    "Wolf": Text("狼", "Wolf"),
    "God": Text("神", "God"),
    "white": Text("白", "white"),
    "blue": Text("青", "blue"),
    "black": Text("黒", "black"),
    "red": Text("赤", "red"),
    "green": Text("緑", "green"),
    "mana_W": Text("白マナ", "white mana"),
    "mana_U": Text("青マナ", "blue mana"),
    "mana_B": Text("黒マナ", "black mana"),
    "mana_R": Text("赤マナ", "red mana"),
    "mana_G": Text("緑マナ", "green mana"),
    "flying": Text("飛行", "flying"),
    "trample": Text("トランプル", "trample"),
    "lifelink": Text("絆魂", "lifelink"),
    "devoid": Text("欠色", "devoid"),
    "changeling": Text("多相", "changeling"),
}

_TRACK = {
    "1a": Text("第1種類別 a（コピー）", "Layer 1a (copy)"),
    "1b": Text("第1種類別 b（裏向き）", "Layer 1b (face down)"),
    "2": Text("第2種類別（コントロール）", "Layer 2 (control)"),
    "3": Text("第3種類別（文章）", "Layer 3 (text)"),
    "4": Text("第4種類別（タイプ）", "Layer 4 (types)"),
    "5": Text("第5種類別（色）", "Layer 5 (color)"),
    "6": Text("第6種類別（能力）", "Layer 6 (abilities)"),
    "7a": Text("第7種類別 a（特性定義 P/T）", "Layer 7a (P/T defined)"),
    "7b": Text("第7種類別 b（P/T を定める）", "Layer 7b (P/T set)"),
    "7c": Text("第7種類別 c（P/T を修整）", "Layer 7c (P/T modified)"),
    "7d": Text("第7種類別 d（P/T を入れ替え）", "Layer 7d (P/T switched)"),
    "rules": Text("種類別の後（ルールへの効果）", "After the layers (rules of the game)"),
}

_COUNTERS = {
    **{f"{kind} counters": Text(f"{kind}カウンター", f"the {kind} counters") for kind in ("+1/+1", "-1/-1")},
    **{
        f"{word} counters": Text(f"{_CARD_WORDS[word].ja}カウンター", f"the {word} counters")
        for word in ("flying", "trample", "lifelink")
    },
    **{
        f"{kind} counters_fx": Text(f"{kind}カウンターの効果", f"the effect of the {kind} counters")
        for kind in ("+1/+1", "-1/-1")
    },
    **{
        f"{word} counters_fx": Text(
            f"{_CARD_WORDS[word].ja}カウンターの効果", f"the effect of the {word} counters"
        )
        for word in ("flying", "trample", "lifelink")
    },
    "copy_effect": Text("コピー効果", "the copy effect"),
    "face_down_effect": Text("裏向きの特性", "being face down"),
}

NOUNS = {**_COUNTERS, **_NOUNS, **_CARD_WORDS, **_TRACK}
