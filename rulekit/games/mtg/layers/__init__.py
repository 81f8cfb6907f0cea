"""The layers of continuous effects (613) as pure functions of values.

`characteristics(objects, effects)` gives the objects as they are now; `effects` stand in timestamp
order, oldest first, so no age is ever a number.
"""

from rulekit.games.mtg.layers.apply import Run, ahead, applied, characteristics, copiable, finished
from rulekit.games.mtg.layers.effects import LAYERS, Effect, Part, Which
from rulekit.games.mtg.layers.objects import Object, Values

__all__ = [
    "LAYERS",
    "Effect",
    "Object",
    "Part",
    "Run",
    "Values",
    "Which",
    "ahead",
    "applied",
    "characteristics",
    "copiable",
    "finished",
]
