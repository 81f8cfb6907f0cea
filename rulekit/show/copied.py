"""A scene written as a scenario file, so that a line can be copied, kept and played again."""

import json
from functools import lru_cache
from typing import Any

from msgspec import NODEFAULT, UNSET, Struct
from msgspec.json import encode
from msgspec.structs import fields, replace

from rulekit.kernel import Text
from rulekit.scenario import ScenarioError, parse, strings
from rulekit.trace import Scene, Trace


def as_scenario(trace: Trace) -> str:
    """Return the line as the text of a scenario file: its game, its start, its choices."""
    above, below = around(trace.scene)
    return f"{above}line = {_value(list(trace.keys))}\n{below}"


@lru_cache(maxsize=16)
def around(scene: Scene) -> tuple[str, str]:
    """Return what a scenario file has above its `line`, and below it; both empty where none can tell it.

    >>> from rulekit import play
    >>> around(play("kobato_cancels_the_pump").scene)[0].splitlines()[0]
    'game = "victory_spark"'
    """
    head = {"game": scene.game, "title": scene.title, "edition": scene.edition, "only": scene.only}
    above = "".join(f"{name} = {_value(value)}\n" for name, value in head.items()
                    if value not in ("", (), Text("", "")))
    used = {*strings(json.loads(encode(scene.start))), *scene.rulebook.players}
    kept = tuple(pair for pair in scene.names if pair[0] in used)  # a variant may have had the others
    names = "".join(f"{name} = {_value(text)}\n" for name, text in kept)
    start = "".join(f"{_key(name)} = {_value(value)}\n" for name, value in _said(scene.start).items())
    below = (f"\n[names]\n{names}" if names else "") + f"\n[start]\n{start}"
    try:
        same = parse(above + below).scene == replace(scene, names=kept)
    except (ScenarioError, AttributeError, TypeError):  # no file can say it, or none can be answered
        same = False
    return (above, below) if same else ("", "")


def _said(thing: Struct) -> dict[str, Any]:
    """The fields of a struct that are not as they would be anyway, its tag among them."""
    config = thing.__struct_config__
    found = {config.tag_field: config.tag} if config.tag is not None else {}
    for field in fields(thing):
        value = getattr(thing, field.name)
        default = field.default if field.default_factory is NODEFAULT else field.default_factory()
        if value is not None and value is not UNSET and (field.required or value != default):
            found[field.encode_name] = value
    return found


def _value(value: Any) -> str:
    if isinstance(value, Struct) and value.__struct_config__.array_like:
        tag = value.__struct_config__.tag
        value = [*([] if tag is None else [tag]), *(getattr(value, field.name) for field in fields(value))]
    elif isinstance(value, Struct):
        value = _said(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items()) + " }"
    if isinstance(value, (set, frozenset)):
        value = sorted(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)  # a string, a number, true or false: TOML writes them alike


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name)
