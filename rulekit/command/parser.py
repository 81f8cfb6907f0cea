"""argparse in the reader's language."""

import argparse
import re
from collections.abc import Iterable, Iterator
from typing import NoReturn

from rulekit.kernel import LANGUAGES, Text
from rulekit.words import RulekitError, spoken

_USAGE = Text("使い方：", "usage: ")
_POSITIONAL = Text("渡すもの", "arguments")
_OPTIONS = Text("オプション", "options")
_HELP = Text("この説明を表示する", "show this help")
_LANG = Text("表示する言語（ja か en）", "the language to speak, ja or en")

_FAULTS = (
    (r"the following arguments are required: (.+)", Text("{0} を指定してください", "please give {0}")),
    (r"unrecognized arguments: (.+)", Text("{0} は知らない引数です", "{0} is not an argument known here")),
    (r"argument (\S+): expected .*argument.*", Text("{0} の後に値が要ります", "{0} needs a value after it")),
    (r"argument (\S+): invalid int value: '(.*)'",
     Text("{0} には整数が要ります（「{1}」ではなく）", '{0} must be a whole number, not "{1}"')),
    (r"argument (?:コマンド|COMMAND): invalid choice: '(.*?)' \((?:maybe .*)?choose from (.*)\)",
     Text("「{0}」というコマンドはありません。選べるもの：{1}", 'there is no command "{0}"; there are {1}')),
    (r"argument (\S+): invalid choice: '(.*?)' \((?:maybe .*)?choose from (.*)\)",
     Text("{0} に「{1}」は使えません。選べるもの：{2}", '{0} cannot be "{1}"; it may be {2}')),
)


class BadArguments(RulekitError):
    """Arguments that no command takes, as one sentence."""


class _Formatter(argparse.HelpFormatter):
    def add_usage(self, usage, actions, groups, prefix=None):
        super().add_usage(usage, actions, groups, spoken(_USAGE))


class Parser(argparse.ArgumentParser):
    """An argument parser whose help and faults are in the language spoken now; it raises BadArguments."""

    def __init__(self, **options):
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_Formatter, **options)
        self._positionals.title, self._optionals.title = spoken(_POSITIONAL), spoken(_OPTIONS)
        self.add_argument("-h", "--help", action="help", help=spoken(_HELP))
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=spoken(_LANG))

    def error(self, message: str) -> NoReturn:
        """Raise BadArguments with `message` in both languages."""
        text = _in_words(message)
        help = f"{self.prog} --help"
        raise BadArguments(Text(f"{text.ja}（説明：{help}）", f"{text.en} (help: {help})"))


def _plain(parts: Iterable[str]) -> Iterator[str]:
    """Newer Pythons list choices without quotes; so do we everywhere."""
    return (part.replace("', '", ", ").strip("'") for part in parts)


def _in_words(message: str) -> Text:
    for pattern, text in _FAULTS:
        if found := re.fullmatch(pattern, message, re.S):
            return text.fill(*(Text(part, part) for part in _plain(found.groups())))
    return Text(f"引数が正しくありません（{message}）", f"the arguments are wrong ({message})")
