"""JSON Schema of a game's scenario files, so that editors complete and check them."""

from typing import Any

import msgspec

from rulekit import games
from rulekit.tables import File

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: str) -> dict[str, Any]:
    """Return the JSON Schema of the scenario files of `game`. Raises LookupError for an unknown one.

    What a schema cannot say (ids given twice, a target that is not there) is left to `rulekit check`.
    """
    rulebook = games.game(game)
    (form, start), defs = msgspec.json.schema_components(
        [File, rulebook.State], ref_template="#/$defs/{name}")
    head = defs.pop(_name(form))
    rules = {"type": "array", "items": {"enum": list(rulebook.rules)}}
    fields = {**head["properties"], "game": {"const": game}, "start": start, "cites": rules}
    if any(rulebook.editions):
        fields["edition"] = {"enum": list(rulebook.editions)}
    for name in _within(fields["variant"]):
        defs[name]["properties"]["start"] = _changed(defs[_name(start)])
    return {"$schema": DRAFT, **head, "title": f"{rulebook.name.en} — rulekit", "properties": fields,
            "$defs": defs}


def _changed(state: dict[str, Any]) -> dict[str, Any]:
    """What a variant may change: any field of the start, each as far as it differs."""
    return {"type": "object", "properties": {name: {} for name in state["properties"]},
            "additionalProperties": False}


def _name(reference: dict[str, str]) -> str:
    return reference["$ref"].rpartition("/")[2]


def _within(part: Any) -> list[str]:
    """Return the definitions that `part` refers to."""
    if isinstance(part, dict):
        own = [_name(part)] if "$ref" in part else []
        return own + [name for value in part.values() for name in _within(value)]
    return [name for value in part for name in _within(value)] if isinstance(part, list) else []
