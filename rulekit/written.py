"""Whether a key is written as the steps of a scene are: "never" proves nothing of what there is not."""

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from rulekit.kernel import RULES, Step, Text, parted
from rulekit.scene import Scene

Steps = Callable[[], Iterable[Step]]

ANY = "*"
"""In a key it stands for whatever may stand there."""


def fits(key: str, wanted: str) -> bool:
    """Return whether a step's key is `wanted`, in which `*` stands for whatever may stand there."""
    return key == wanted or (ANY in wanted and fnmatchcase(key, wanted))


def miswritten(scene: Scene, key: str, choices: Steps, steps: Steps) -> Text | None:
    """Return why `key` can be the key of no step of the scene, in one sentence; None where it may be one.

    `choices` and `steps` are what may be chosen on the way, and all that play comes to; they are asked for
    where the start and the words of the game do not tell.

    >>> from rulekit import load
    >>> print(miswritten(load("chain_of_two").scene, "T declear K2>K1", list, list).en)
    "T declear K2>K1": there is no step "declear" (did you mean "declare"?)
    """
    who, verb, ids = parted(key)
    if not verb:
        return Text(f"「{key}」：手順は「誰 何を」か「誰 何を id>id」と書きます",
                    f'"{key}": a step is written "WHO VERB" or "WHO VERB ID>ID"')
    people = {RULES, *(zone.owner for zone in scene.rulebook.zones(scene.start) if zone.owner)}
    if ANY not in who and who not in people:
        people |= {step.who for step in steps()}
        if who not in people:
            return _none(key, who, people, Text("という人はいません", "there is no player"))
    verbs = _verbs(scene)  # of a game that has no words yet it cannot be said what is done there
    if verbs and ANY not in verb and verb not in verbs:
        verbs |= {step.verb for step in steps()}
        if verb not in verbs:
            return _none(key, verb, verbs, Text("という手順はありません", "there is no step"))
    return None if any(ANY in id for id in ids) else _wrong_ids(scene, key, choices, steps)


def _verbs(scene: Scene) -> set[str]:
    """What the game has words for doing."""
    named = (re.fullmatch(r"(?:say|do)_(.+?)(?:_\d)?", name) for name in scene.rulebook.text)
    return {found[1] for found in named if found}


def _wrong_ids(scene: Scene, key: str, choices: Steps, steps: Steps) -> Text | None:
    """Why nothing that is done by choice names so many, or why something named is nowhere."""
    who, verb, ids = parted(key)
    like = {len(step.args): step.key for step in (choices() if who != RULES else ())
            if step.verb == verb and step.who != RULES}
    if like and len(ids) not in like:
        shown = min(like.values())
        return Text(f"「{key}」：{verb} は「{shown}」のように書きます",
                    f'"{key}": {verb} is written like "{shown}"')
    known = {*_texts(msgspec.to_builtins(scene.start)), *dict(scene.names)}
    if lost := [id for id in ids if not _made_of(id, known)]:
        for step in steps():
            there = scene.rulebook.zones(step.after)
            known.update(step.args, (item.id for zone in there for item in zone.items))
        if lost := [id for id in lost if id not in known]:
            return _none(key, lost[0], known, Text("というものは出てきません", "nothing is called"))
    return None


def _made_of(id: str, known: set[str]) -> bool:
    """Whether an id is known, or is made of known ones, as what is made as play goes on is called."""
    parts = re.sub(r"_\d+$", "", id).split("_")
    ends = ("_".join(parts[at:]) for at in range(1, len(parts)))
    return id in known or (parts[0] in known and any(end in known for end in ends))


def _texts(data: Any) -> Iterator[str]:
    """Every text in a start, among them the names in its tables and its numbers."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield str(name)
            yield from _texts(value)
    elif isinstance(data, list | tuple | set | frozenset):
        for value in data:
            yield from _texts(value)
    else:
        yield str(data)


def _none(key: str, said: str, known: Iterable[str], what: Text) -> Text:
    near = get_close_matches(said, sorted(known), 1, 0.7)
    meant = Text(f"（「{near[0]}」のことですか）", f' (did you mean "{near[0]}"?)') if near else Text("", "")
    return Text(f"「{key}」：「{said}」{what.ja}{meant.ja}", f'"{key}": {what.en} "{said}"{meant.en}')
