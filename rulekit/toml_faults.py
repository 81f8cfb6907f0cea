"""What keeps a scenario file from being read as TOML, in the reader's words instead of the parser's."""

import re

from rulekit.kernel import Text

_QUOTES = Text('文字は半角の引用符 " で囲みます', 'text stands in straight quotes (")')

_SAID = {
    r"Expected '=' after a key.*": Text("項目は「名前 = 値」と書きます", "a field is written name = value"),
    r"Expected newline or end of document.*": Text("1 行に書ける項目は 1 つです",
                                                   "only one field may stand on a line"),
    r"Unclosed array": Text("[ が閉じていないか、間の , がありません",
                            "a [ is not closed, or a comma is missing"),
    r"Unclosed inline table": Text("{ が閉じていないか、間の , がありません",
                                   "a { is not closed, or a comma is missing"),
    r"Unterminated string|Expected \"'\"|Expected '''|Illegal character '\\n'": Text(
        "引用符が閉じていません", "a quote is not closed"),
    r"Illegal character (.*)": Text("使えない文字 {0} があります", "the character {0} cannot stand here"),
    r"Cannot (?:overwrite|declare|mutate|redefine).*": Text("同じ項目か表が 2 度あります",
                                                            "the same field or table stands there twice"),
    r"Invalid initial character for a key part": Text(
        "項目の名前が要ります（{ } の中は 1 行に書きます）",
        "the name of a field must stand here (what is in { } stands on one line)"),
    r"Unescaped '\\' in a string": Text("「\\」は「\\\\」と書きます", "a \\ is written \\\\"),
    r"Invalid value": Text("値が要ります", "a value must stand here"),
    r"Invalid statement": Text("「名前 = 値」か [表] が要ります",
                               "a field (name = value) or a [table] must stand here"),
    r"Expected '\]' at the end of a table.*": Text("[表] の ] がありません", "a [table] is not closed"),
}
"""What the parser says, and how it is told."""


def toml_fault(message: str, text: str) -> tuple[str, Text]:
    """Return the place and the sentence for what `tomllib` says of `text`.

    >>> toml_fault("Invalid value (at line 1, column 6)", "id = “a”")[1].en
    'this is not TOML: text stands in straight quotes (")'
    """
    found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", message, re.S)
    if not found:  # a number of thousands of digits has no place, and is called something else by each Python
        return "", _said(Text("数が長すぎます", "a number is too long"))
    place = f"line {found[2]}, column {found[3]}" if found[2] else "end of file"
    if found[1] == "Invalid value" and found[2] and _unquoted(text, int(found[2]), int(found[3])):
        return place, _said(_QUOTES)
    for pattern, said in _SAID.items():
        if match := re.fullmatch(pattern, found[1], re.S):
            return place, _said(said.fill(*map(_alike, match.groups())) if match.groups() else said)
    return place, _said(_alike(found[1]))


def _unquoted(text: str, line: int, column: int) -> bool:
    """Whether a word, or a quote of another kind, stands where a value should."""
    row = (text.splitlines()[line - 1:line] or [""])[0]
    found = row[column - 1:column]
    return found.isalpha() or (bool(found) and found in "“”„«»‘’「」『』＂′`_")


def _alike(said: str) -> Text:
    return Text(said, said)


def _said(why: Text) -> Text:
    return Text(f"TOML として読めません：{why.ja}", f"this is not TOML: {why.en}")
