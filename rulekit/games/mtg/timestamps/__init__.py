"""Magic, timestamps: events that stamp or do not, orders to choose, then the layers one effect at a time.

Add to it in this order: an event in `table`, what it does in `happening`, a sentence in `words`,
a clause in `clauses`. The layers are `rulekit.games.mtg.layers`.
"""

from rulekit.games.mtg.timestamps.clauses import RULES_TABLE
from rulekit.games.mtg.timestamps.effects_told import SETTLING, beside, done
from rulekit.games.mtg.timestamps.faults import faults
from rulekit.games.mtg.timestamps.moves import moves, refused
from rulekit.games.mtg.timestamps.table import EDITIONS, State, swap
from rulekit.games.mtg.timestamps.view import result, told, zones
from rulekit.games.mtg.timestamps.words import TEXT
from rulekit.kernel import Game, Text

GAME = Game(
    id="mtg_timestamps",
    name=Text("マジック・タイムスタンプ", "Magic, timestamps"),
    text=TEXT,
    rules=RULES_TABLE,
    State=State,
    moves=moves,
    zones=zones,
    refused=refused,
    result=result,
    told=told,
    faults=faults,
    swap=swap,
    players=("A", "B"),
    editions=EDITIONS,
    marks_tell=True,
    done=done,
    beside=beside,
    settling=SETTLING,
)
