"""Which sentence tells what an instruction did: with its amount, where a learner should see it."""

from rulekit.games.mtg.cards import Counters, Damage, Life, Poison, Pump
from rulekit.games.mtg.counting import too_soon
from rulekit.games.mtg.reading import number
from rulekit.games.mtg.table import Resolve, State
from rulekit.games.mtg.words_steps import COUNTED

_COUNTED = Damage | Life | Poison | Counters


def told(state: State, deed, frame: Resolve, done: bool) -> str:
    """Return the name of the sentence that tells `deed`; `done` is whether it came to anything."""
    tag = deed.__struct_config__.tag
    if not done:
        return f"effect_{tag}_none"
    if too_soon(state, deed, frame.what):
        return "effect_later_not_yet"
    if isinstance(deed, _COUNTED) and 0 < abs(n := number(state, deed.n, frame)) <= COUNTED:
        return f"effect_{tag}_{n}"
    if isinstance(deed, Pump) and not deed.loses and -5 <= min(deed.p, deed.t) <= max(deed.p, deed.t) <= 6:
        size = f"_{deed.p}_{deed.t}" if deed.p or deed.t else ""
        return f"effect_pump{size}{f'_{deed.gains}' if deed.gains else ''}"
    return f"effect_{tag}"
