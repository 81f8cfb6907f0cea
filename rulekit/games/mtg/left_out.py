"""What the stack leaves out, clause by clause, each with its reason: the one place that says so.

Clauses on turn order, the stack, triggers, state-based actions and leaving that no card of the vocabulary
can come to. Beside them, as no clause that a case cites needs it: X, alternative and additional costs beyond
those written, colours of mana, summoning sickness, loyalty abilities, commands that set types.
"""

from rulekit.kernel import Text

_STATIC = Text("遅延誘発を作る常在型能力がない", "there is no static ability that makes delayed ones")

LEFT_OUT = {
    "603.7f": _STATIC,
    "603.7g": _STATIC,
    "603.7h": Text("解決した回数を数える能力がない", "no ability counts how often it has resolved"),
    "603.10b": Text("フェイジングがない", "there is no phasing here"),
    "603.10g": Text("次元がない", "there are no planes here"),
    "608.3d": Text("変容がない", "there is no mutating here"),
    "704.7": Text("置換効果がない", "there are no replacement effects here"),
    "707.10g": Text("両面カードがない", "there are no cards with two faces here"),
    "800.4e": Text("戦闘ダメージがない", "there is no combat damage here"),
    "800.4h": Text("離れた人にルールが求める選択がない", "no rule asks a choice of one who has left"),
    "800.4l": Text("この番号の条文はない（英字の l は番号に使わない）",
                   "there is no such clause: numbers skip the letter l"),
}
"""The clause, and why it is not modelled."""
