"""Rules articles you can run.

The kit's own words: a **step** is one thing that happens; a **choice** is a step where somebody
could have done something else; a **line** is a run of steps from the start to the end; an
**outcome** is what lines come to; a **refusal** is a near miss with the rule that bars it; a
**scenario** is a situation with the claims made of it, and a **scene** is its situation alone.

>>> from rulekit import play
>>> play("kobato_cancels_the_pump", "T resolve removal", "N declare kobato>pump").ended
True
"""

from rulekit.check import Failure, check
from rulekit.explore import Answer, Graph, Outcome, explore
from rulekit.games import game
from rulekit.kernel import RULES, Fault, Game, Item, Refusal, Rule, Step, Text, Zone
from rulekit.scenario import Scenario, ScenarioError, library, load, parse
from rulekit.tally import Tally, tally
from rulekit.trace import Endless, NotAllowed, Scene, Trace, play
from rulekit.words import RulekitError, language, speak

__version__ = "0.1.0"

__all__ = [
    "RULES", "Answer", "Endless", "Failure", "Fault", "Game", "Graph", "Item", "NotAllowed", "Outcome",
    "Refusal", "Rule", "RulekitError", "Scenario", "ScenarioError", "Scene", "Step", "Tally", "Text", "Trace",
    "Zone", "check", "explore", "game", "language", "library", "load", "parse", "play", "speak", "tally",
]
