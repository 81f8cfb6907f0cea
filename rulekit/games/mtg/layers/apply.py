"""Apply continuous effects layer by layer: one effect at a time, looking again after each (613.8c)."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulekit.games.mtg.layers.dependency import Edge, Now, defines, loops, plain, quick, tried, waits
from rulekit.games.mtg.layers.effects import LAYERS, Effect, ops
from rulekit.games.mtg.layers.objects import Object
from rulekit.games.mtg.layers.reading import Objects, Started, as_read, by_id, exists, members, sets


class Run(Struct, frozen=True, cache_hash=True):
    """Where the layers stand: effects in timestamp order, the table so far, what has been applied.

    `applied` pairs a layer with an effect; `started` are effects with their fixed sets (613.6);
    `skipped` are effects whose turn in a layer came when they did not exist.
    """

    effects: tuple[Effect, ...]
    objects: Objects
    layer: str = LAYERS[0]
    applied: tuple[tuple[str, str], ...] = ()
    started: Started = ()
    skipped: tuple[tuple[str, str], ...] = ()

    @property
    def now(self) -> Now:
        """This moment, for a trial."""
        return Now(self.layer, self.objects, sets(self.started))


class Next(Struct, frozen=True):
    """What a round comes to: the effect to apply, all that could, their dependencies, who waits."""

    effect: Effect
    live: tuple[Effect, ...]
    edges: tuple[Edge, ...]
    waiting: frozenset[str]
    rule: str


def pending(run: Run) -> tuple[Effect, ...]:
    """Return the effects that act in this layer and have not been applied in it, oldest first."""
    done = {effect for layer, effect in (*run.applied, *run.skipped) if layer == run.layer}
    return tuple(effect for effect in run.effects if effect.id not in done and ops(effect, run.layer))


def live(run: Run) -> tuple[Effect, ...]:
    """Return the pending effects that exist; while some are characteristic-defining, only those (613.3)."""
    at, begun = by_id(run.objects), sets(run.started)
    found = tuple(effect for effect in pending(run) if exists(effect, at, begun))
    defining = tuple(effect for effect in found if defines(effect))
    return defining or found


def ahead(run: Run, trial=quick) -> Next | None:
    """Return the next effect of this layer with why it is next, or None where the layer is done."""
    able = live(run)
    if not able:
        return None
    edges = trial(able, run.now) if len(able) > 1 else ()
    held = waits(edges)
    free = [effect for effect in able if effect.id not in held]
    oldest = free[0]  # 613.7: `effects` stand in timestamp order
    return Next(oldest, able, edges, frozenset(held), _rule(oldest, able, edges, held))


def _rule(effect: Effect, able: tuple[Effect, ...], edges: tuple[Edge, ...], held: set[str]) -> str:
    if effect is not able[0] or any(effect.id in ring for ring in loops(edges)):
        return "613.8b"
    return "613.3" if defines(effect) else "613.7"


def applied(run: Run, effect: Effect) -> Run:
    """Return `run` with `effect` applied in its present layer, its set fixed from now on (613.6)."""
    now = run.now
    ids = members(as_read(effect, by_id(run.objects)), run.objects, now.begun)
    new = tried(effect, now)
    started = run.started if effect.id in now.begun else (*run.started, (effect.id, ids))
    objects = tuple(new.get(one.id, one) for one in run.objects) if new else run.objects
    return replace(run, objects=objects, applied=(*run.applied, (run.layer, effect.id)), started=started)


def skipped(run: Run, effect: Effect) -> Run:
    """Return `run` where `effect`, which does not exist in this layer, has been passed over."""
    return replace(run, skipped=(*run.skipped, (run.layer, effect.id)))


def next_layer(run: Run) -> Run | None:
    """Return `run` at the next layer in which any effect acts, or None after the last."""
    for layer in LAYERS[LAYERS.index(run.layer) + 1 :]:
        if any(ops(effect, layer) for effect in run.effects):
            return replace(run, layer=layer)
    return None


def finished(run: Run, trial=quick, last: str = LAYERS[-1]) -> Run:
    """Return `run` after every layer up to `last`."""
    while LAYERS.index(run.layer) <= LAYERS.index(last):
        while (found := ahead(run, trial)) is not None:
            run = applied(run, found.effect)
        following = next_layer(run)
        if following is None:
            break
        run = following
    return run


@lru_cache(2048)
def characteristics(objects: Objects, effects: tuple[Effect, ...]) -> Objects:
    """Return `objects` with the characteristics they have now; `effects` stand oldest first.

    A pure function of its values, remembered by them: asking again at every check is cheap.
    """
    return finished(Run(effects, objects)).objects


def copiable(objects: Objects, effects: tuple[Effect, ...]) -> dict[str, Object]:
    """Return the objects with their copiable values, the outcome of layer 1 (613.2c), by id."""
    ready = tuple(effect for effect in effects if ops(effect, "1a") or ops(effect, "1b"))
    return by_id(finished(Run(ready, objects), last="1b").objects)


__all__ = [
    "Next",
    "Run",
    "ahead",
    "applied",
    "characteristics",
    "copiable",
    "finished",
    "live",
    "next_layer",
    "pending",
    "plain",
    "quick",
    "skipped",
]
