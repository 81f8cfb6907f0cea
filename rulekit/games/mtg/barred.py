"""The one judge: why a player may not start something now. `moves` offers where it is silent."""

from msgspec.structs import replace

from rulekit.games.mtg.actions import Action
from rulekit.games.mtg.casting import payable
from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.reading import targetable
from rulekit.games.mtg.table import (
    Aim,
    Check,
    Choose,
    Chosen,
    Divide,
    Pay,
    Place,
    Priority,
    Resolve,
    Retarget,
    Reverse,
    State,
    player,
    printed,
    text_of,
)

Bar = tuple[str, str] | None
"""`(clause, sentence in TEXT)`, or None where nothing bars it."""


def why_not(state: State, who: str, action: Action) -> Bar:
    """Return why `who` may not start `action` now; None where it is allowed."""
    bar = why_no_priority(state, who) or _timing(state, who, action)
    if bar or action.verb == "play" or state.strays:
        return bar
    text = action.ability or _as_cast(state, action)
    source = action.thing.id if action.ability else ""
    aiming = action.verb in ("cast", "cast_back", "mutate", "activate")
    if aiming and not targetable(state, text, who, action.id, source):
        return "601.2c", "bar_no_target"
    return None if payable(state, who, action) else ("601.2h", "bar_cost")


def _as_cast(state: State, action: Action):
    """The text of a spell as it would be cast."""
    faces = {"back_up": action.verb == "cast_back", "mutating": action.verb == "mutate"}
    return text_of(state, replace(action.thing, **faces))


def why_no_priority(state: State, who: str) -> Bar:
    """Return why `who` does not have priority, or None."""
    top = state.now[-1]
    if isinstance(top, Priority):
        return None if top.who == who else ("117.1", "bar_no_priority")
    if any(isinstance(frame, Resolve) for frame in state.now):
        return "117.2e", "bar_resolving"
    if isinstance(top, Check | Place):
        return "117.5", "bar_before_priority"
    if isinstance(top, Choose | Chosen | Aim | Divide | Pay | Retarget | Reverse):
        return "601.2", "bar_while_casting"
    return ("502.4", "bar_untap") if state.steps[0] == "untap" else ("117.3a", "bar_step_begins")


def split_second(state: State) -> bool:
    """Whether a spell with split second is on the stack."""
    return any("split_second" in traits(state, one).keywords for one in state.stack)


def _timing(state: State, who: str, action: Action) -> Bar:
    if action.verb in ("turn_up", "take"):  # 116.2b: any time with priority, split second or not (702.61b)
        return None
    land = action.verb == "play"
    if not land and split_second(state):
        return "702.61a", "bar_split_second"
    card = printed(state, action.thing)
    if action.verb == "activate" or (action.verb == "cast" and "instant" in card.types):
        return None
    rule = "305.1" if land else "307.1" if "sorcery" in card.types else "117.1a"
    if who != (state.active or state.players[0].id):
        return rule, "bar_not_your_turn"
    if state.steps[0] != "main":
        return rule, "bar_not_main"
    if state.stack:
        return rule, "bar_stack_not_empty"
    return ("305.2", "bar_one_land") if land and player(state, who).played_land else None
