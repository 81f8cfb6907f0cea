"""Furuyoni: the charged state, the three moments to release it, and nested resolution.

Rule numbers are those of the comprehensive rules of 2023-09-23. Players are two persons, `A` and
`B`, because a line may run over several turns; `turn` in the table says whose turn it is.
Keys: `A use quote`, `B react dodge>strike`, `B pass strike`, `A release o>wind`, `A keep o`,
`A next e1` (order of state-caused effects), `A choose standard`, `A choose full_power`,
`A choose reconstruct`, `A choose leave_deck`, `A basic ward>vigor>dust>aura_A`, `B take strike>aura>3`,
`A fill e2>2>0` (tokens, of them from aura), `A move x>deck`, `A raise wind>x`, `A put_down o`,
`A decline x`, `A trigger e1`, `A end`; what the rules do themselves is written `rules enter x`.

What happens next is a tuple of frames in the table, the last on top. Left out: losing the game,
the hand limit, vigor lost to flinching, the damage of drawing from an empty deck (焦燥, 5-5-3),
the basic action 離脱 (9-6-5), and the order of a shuffled deck.
Add to it in this order: a field in `cards` or a frame in `frames`, its function, a sentence in
`words`, a clause in `clauses`.
"""

from rulekit.games.furuyoni.barred import refused
from rulekit.games.furuyoni.cards import PLAYERS
from rulekit.games.furuyoni.clauses import EDITION, RULES_TABLE
from rulekit.games.furuyoni.faults import faults
from rulekit.games.furuyoni.outcome import result, told
from rulekit.games.furuyoni.play import moves
from rulekit.games.furuyoni.table import State, swap
from rulekit.games.furuyoni.view import zones
from rulekit.games.furuyoni.words import TEXT
from rulekit.kernel import Game, Text

GAME = Game(
    id="furuyoni",
    name=Text("ふるよに", "Furuyoni"),
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
    optional=("react", "release", "basic"),
    players=PLAYERS,
    editions=(EDITION,),
)
