"""What msgspec says of wrong data, as one sentence in ja and en with the place and what is allowed."""

import re
from difflib import get_close_matches
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from rulekit.kernel import Text

_KINDS = {
    "str": Text("文字列", "text"),
    "int": Text("整数", "a whole number"),
    "bool": Text("true か false", "true or false"),
    "array": Text("[ ] の並び", "a list in [ ]"),
    "object": Text("{ } の表", "a table in { }"),
    "float": Text("数", "a number"),
    "null": Text("なし", "nothing"),
    "date": Text("日付", "a date"),
    "datetime": Text("日時", "a date and time"),
    "time": Text("時刻", "a time of day"),
}


def in_words(message: str, data: Any, to: type, place: str) -> tuple[str, Text]:
    """Return `(place, sentence)` for what msgspec says of `data`, read as `to` and standing at `place`."""
    message, _, at = message.partition(" - at `")
    steps = _named(data, _described(to), re.findall(r"\.([^.\[\]`]+)|\[(\d+|\.\.\.)\]", at))
    path = place + "".join(f".{key}" if key else f"[{index}]" for key, index in steps)
    found = _type_at(data, _described(to), steps)
    return path.lstrip("."), _sentence(message, found)


def _named(data: Any, type_: Any, steps: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return `steps` with its key where msgspec says `[...]`, whichever entry of a table it means."""
    if ("", "...") not in steps[1:2]:  # the tables of a file with any keys, and values of one type, lie there
        return steps
    to = _type_at(data, type_, steps[:1]).value_type.cls
    key = next(key for key, value in data[steps[0][0]].items() if not _fits(value, to))
    return [steps[0], (key, ""), *steps[2:]]


def _fits(value: Any, to: type) -> bool:
    try:
        msgspec.convert(value, to)
    except msgspec.ValidationError:
        return False
    return True


@cache
def _described(to: type) -> Any:
    return inspect.type_info(to)


def _sentence(message: str, type_: Any) -> Text:
    if found := re.match(r"Object contains unknown field `(.*)`", message, re.S):
        return _unknown(found[1], [field.encode_name for field in getattr(type_, "fields", ())])
    if found := re.match(r"Object missing required field `(.*)`", message):
        if type_ is not None and isinstance(type_, inspect.UnionType):
            return Text(f"「{found[1]}」がありません。選べるもの：{_listed(_tags(type_))}",
                        f'"{found[1]}" is missing; it may be {_listed(_tags(type_))}')
        return Text(f"「{found[1]}」がありません", f'"{found[1]}" is missing')
    if found := re.match(r"Expected `(.*)`, got `(.*)`", message):
        wanted, got = (_kinds(names) for names in found.groups())
        return Text(f"{wanted.ja}が要りますが、{got.ja}です", f"this must be {wanted.en}, not {got.en}")
    if re.match(r"Expected `array` of at (least|most) length", message) and _listlike(type_):
        shapes = " / ".join(map(_shape, getattr(type_, "types", (type_,))))
        return Text(f"長さが違います。{shapes} と書いてください",
                    f"the length is wrong; write it as {shapes}")
    if found := re.match(r"Expected `array` of length (\d+), got (\d+)", message):
        return Text(f"{found[1]} 個の並びが要りますが、{found[2]} 個です",
                    f"this must be a list of {found[1]}, not of {found[2]}")
    if found := re.match(r"Expected `int` ([<>])= (-?\d+)", message):
        most = found[1] == "<"
        return Text(f"{found[2]} {'以下' if most else '以上'}の整数が要ります",
                    f"this must be a whole number of {'at most' if most else 'at least'} {found[2]}")
    if found := re.match(r"Invalid (?:enum )?value (.*)", message, re.S):
        value = found[1].strip("'\"")[:40]
        return _unknown_value(value, _allowed(type_))
    return Text(f"値が正しくありません（{message}）", f"the value is wrong ({message})")


def _unknown(name: str, allowed: list[str]) -> Text:
    name = name[:40]
    near = get_close_matches(name, allowed, 1)
    return Text(
        f"「{name}」という項目はありません。" + (f"「{near[0]}」のことですか。" if near else "")
        + f"書けるもの：{_listed(allowed)}",
        f'there is no field "{name}"' + (f' (did you mean "{near[0]}"?)' if near else "")
        + f"; there are {_listed(allowed)}",
    )


def _unknown_value(value: str, allowed: list[str]) -> Text:
    near = get_close_matches(value, allowed, 1)
    return Text(
        f"「{value}」は使えません。" + (f"「{near[0]}」のことですか。" if near else "")
        + f"選べるもの：{_listed(allowed)}",
        f'"{value}" cannot stand here' + (f' (did you mean "{near[0]}"?)' if near else "")
        + f"; it may be {_listed(allowed)}",
    )


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "—"


def _kinds(names: str) -> Text:
    kinds = [_KINDS.get(name.strip(), Text(name, name)) for name in names.split("|")]
    kinds = [kind for kind in kinds if kind is not _KINDS["null"]] or kinds
    return Text("か".join(kind.ja for kind in kinds), " or ".join(kind.en for kind in kinds))


def _allowed(type_: Any) -> list[str]:
    if isinstance(type_, inspect.LiteralType):
        return [_word(value) for value in type_.values]
    if isinstance(type_, inspect.UnionType):
        literals = [_word(v) for t in type_.types if isinstance(t, inspect.LiteralType) for v in t.values]
        return literals or _tags(type_)
    return _tags(type_)


def _word(value: Any) -> str:
    """Return a word that may stand somewhere; that none need stand there is written as in a file."""
    return str(value) or '""'


def _tags(type_: Any) -> list[str]:
    members = getattr(type_, "types", (type_,))
    return [str(one.tag) for one in members if isinstance(one, inspect.StructType) and one.tag]


def _type_at(data: Any, type_: Any, steps: list[tuple[str, str]]) -> Any:
    """Return msgspec's description of the type at the end of `steps`, or None where it cannot be told."""
    for position, (key, index) in enumerate(steps):
        type_ = _member(type_, data)
        last = position == len(steps) - 1
        if last and key and _tag_field(type_) == key:
            return type_
        if index.isdigit() and _listlike(type_):
            if last and index == "0" and _tagged(type_):
                return type_
            place = int(index) - (1 if _tagged(type_) else 0)
            type_, data = type_.fields[place].type, data[int(index)]
        elif key and isinstance(type_, inspect.StructType):
            type_, data = next(one.type for one in type_.fields if one.encode_name == key), data[key]
        elif key and isinstance(type_, inspect.DictType):
            type_, data = type_.value_type, data[key]
        elif index.isdigit() and isinstance(type_, inspect.VarTupleType):
            type_, data = type_.item_type, data[int(index)]
        else:
            return None
    return _member(type_, data)


def _listlike(type_: Any) -> bool:
    """Whether `type_` is a struct, or a union of structs, written as a list."""
    structs = type_.types if isinstance(type_, inspect.UnionType) else (type_,)
    return all(isinstance(one, inspect.StructType) and one.array_like for one in structs)


def _shape(struct: inspect.StructType) -> str:
    """How a struct that is written as a list is written: `["set_pt", power, toughness]`."""
    tag = [f'"{struct.tag}"'] if struct.tag else []
    return f"[{', '.join([*tag, *(one.encode_name for one in struct.fields)])}]"


def _tagged(type_: Any) -> bool:
    return isinstance(type_, inspect.UnionType) or bool(type_.tag)


def _tag_field(type_: Any) -> str | None:
    """Return the field that tells which struct is meant, of a union or where there is but one, or None."""
    members = getattr(type_, "types", (type_,))
    return next((one.tag_field for one in members if isinstance(one, inspect.StructType)), None)


def _member(type_: Any, data: Any) -> Any:
    """Return the member of a union that `data` is meant to be, where its tag or shape tells."""
    if not isinstance(type_, inspect.UnionType):
        return type_
    parts = [one for one in type_.types if not isinstance(one, inspect.NoneType)]
    if len(parts) == 1:
        return parts[0]
    if isinstance(data, dict):
        for one in parts:
            if isinstance(one, inspect.StructType) and one.tag_field and data.get(one.tag_field) == one.tag:
                return one
    if isinstance(data, list) and data and _listlike(type_):
        return next((one for one in parts if one.tag == data[0]), type_)
    return type_
