"""Victory Spark: one resolution zone a player, and the loop of timings 4.4 to 4.7.

Rule numbers are those of the comprehensive rules as the column of 2013-03-25 cites them.
Add to it in this order: a field in `table`, a branch in `timing`, a sentence in `words`,
a clause in `clauses`.
"""

from rulekit.games.victory_spark.barred import judged, refused
from rulekit.games.victory_spark.clauses import EDITION, RULES_TABLE
from rulekit.games.victory_spark.copies import copies
from rulekit.games.victory_spark.faults import faults
from rulekit.games.victory_spark.forest import counting
from rulekit.games.victory_spark.table import State, swap
from rulekit.games.victory_spark.timing import moves, onward, twins
from rulekit.games.victory_spark.view import done, result, told, zones
from rulekit.games.victory_spark.words import TEXT
from rulekit.kernel import Game, Text

GAME = Game(
    id="victory_spark",
    name=Text("ヴィクトリースパーク", "Victory Spark"),
    text=TEXT,
    rules=RULES_TABLE,
    State=State,
    moves=moves,
    onward=onward,
    zones=zones,
    refused=refused,
    judged=judged,
    result=result,
    told=told,
    faults=faults,
    swap=swap,
    optional=("declare",),
    players=("T", "N"),
    editions=(EDITION,),
    copies=copies,
    twins=twins,
    counting=counting,
    done=done,
)
