"""Give timestamps: to one thing at once, to several in an order that players choose."""

from msgspec.structs import replace

from rulekit.games.mtg.layers.objects import VALUES, Object, Values, with_values
from rulekit.games.mtg.timestamps.ready import controller
from rulekit.games.mtg.timestamps.table import OLD, Asked, State, find, stamped
from rulekit.kernel import RULES, Step


def step(verb: str, args: tuple[str, ...], rules: tuple[str, ...], after: State, say: str = "") -> Step:
    """Return a step of the rules."""
    return Step(RULES, verb, args, rules, after, say=say)


def all_stamped(state: State, ids: tuple[str, ...], by: str = "") -> State:
    """Stamp one thing at once; of several, the order is asked (613.7m)."""
    return stamped(state, *ids) if len(ids) < 2 else replace(state, asked=Asked("order", ids, by))


def several(state: State, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the clause that orders `ids` stamped together; none for a single one."""
    if len(ids) < 2:
        return ()
    return ("TS-O1",) if state.edition == OLD else ("TS-11",)


def flipped(object: Object) -> Object:
    """Return a double-faced object with its other face up."""
    front = Values(**{field: getattr(object, field) for field in VALUES})
    return replace(object, **with_values(object.back), back=front, transformed=not object.transformed)


def owner_of_choice(state: State, id: str) -> str:
    """Return who orders `id` among what is stamped together: its controller, its owner where it has none."""
    return controller(state, id) if find(state, id).zone == "battlefield" else find(state, id).owner
