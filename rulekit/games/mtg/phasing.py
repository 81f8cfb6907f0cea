"""Phasing (702.26): what is phased out is treated as not there, and is the same object when it is back."""

from collections.abc import Iterable

from msgspec.structs import replace

from rulekit.games.mtg.continuous import traits
from rulekit.games.mtg.events import about_object
from rulekit.games.mtg.table import Object, State, battlefield, find, player, with_object
from rulekit.games.mtg.terms import PhasesOut


def phase_out(state: State, ids: Iterable[str]) -> tuple[State, list[str]]:
    """Return `state` after permanents phased out, and all that did: what is attached goes along (702.26g)."""
    before, direct = state, list(ids)
    along = _attached(battlefield(state), direct)
    for id in (*direct, *along):
        thing = find(before, id)
        whose = "" if id in along else traits(before, thing).controller  # 702.26h
        state = with_object(state, replace(thing, zone="phased", out=whose, attacking=""))
    every = [*(id for id in direct if id not in along), *along]
    for id in every:  # 603.10b: looks back
        state = about_object(state, before, PhasesOut, id)
    return state, every


def to_phase_in(state: State, who: str) -> list[str]:
    """Return what phases in as `who` untaps: what phased out under their control, and what went along."""
    out = [one for one in state.objects if one.zone == "phased"]
    direct = [one.id for one in out if who and one.out == who]
    return [*direct, *_attached([one for one in out if not one.out], direct)]


def phase_in(state: State, ids: Iterable[str]) -> State:
    """Return `state` after these phased in, unattached where the host is not there any more (702.26i)."""
    ids = list(ids)
    for id in ids:
        thing = find(state, id)
        host, person = find(state, thing.host), player(state, thing.host)
        there = (person and not person.left) or (host and (host.zone == "battlefield" or host.id in ids))
        back = replace(thing, zone="battlefield", out="", host=thing.host if there else "")
        state = with_object(state, back)
    return state


def handed_on(state: State, gone: Iterable[str], who: str) -> State:
    """Return `state` in which what phased out under players who have left waits for `who` (702.26n)."""
    gone = set(gone)
    if not any(one.out in gone for one in state.objects if one.out):
        return state
    return replace(state, objects=tuple(replace(one, out=who) if one.out in gone else one
                                        for one in state.objects))


def _attached(things: Iterable[Object], hosts: list[str]) -> list[str]:
    """What of `things` is attached to `hosts`, and what to that."""
    found = [one.id for one in things if one.host in hosts]
    return [*found, *_attached(things, found)] if found else []
