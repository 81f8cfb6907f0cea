"""The command line: `rulekit lab`, `play`, `outcomes`, `page`, `draw`, `check`, `rules`,
`scenarios`, `doctor`.

Exit codes: 0 done; 1 a check failed (or `doctor` found that the lessons cannot run); 2 bad input,
told in one sentence on the error stream; 130 stopped with Ctrl-C; 141 the reader of a pipe went away.

`--json` prints one object, keys sorted, every text as `{"en": …, "ja": …}`, the same in either
language. `schema` is 1 and rises when a field changes its meaning or goes. Both commands give
`command`, `schema`, `game`, `scenario`, `variant` (number or null), `title`, `edition`, and

- `play`: `line` (the choices taken), `steps` (each `number`, `key`, `by`, `choice`, `offered` keys,
  `rules` our ids, `numbers` the rulebook's, `said`), `ended`, `result` (null before the end),
  `options` on offer where it stops (`key`, `by`, `times`, `rules`, `said`), `refused` there (`key`,
  `rule`, `why`), `broken` (null, or where the scenario's own line is meant to break: `key`, `rule`, `why`);
- `outcomes`: `states`, `choices`, `lines` (null where they cannot be counted), `complete` (false where
  the bound was hit), `cycle` (keys, or null), `only`, `copies` (true where copies are not told apart: a
  `result` then names them in turn), `outcomes` (each `result`, `lines`, `witness`, `said`).

`.github/CONTRIBUTING.md` tells the same of each field.
"""

import os
import sys
from collections.abc import Sequence

from rulekit.command import COMMANDS, out
from rulekit.command.parser import Parser
from rulekit.kernel import LANGUAGES, Text
from rulekit.words import RulekitError, speak, spoken

_ABOUT = Text("カードゲームの記事を、動かして確かめる。", "Rules articles you can run.")
_COMMANDS = Text("コマンド", "commands")
_COMMAND = Text("コマンド", "COMMAND")
_STOPPED = Text("中断しました", "stopped")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; never a traceback for what the reader wrote."""
    for stream in (sys.stdout, sys.stderr):  # a C locale would refuse Japanese
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    arguments = list(sys.argv[1:] if argv is None else argv)
    _speak(arguments)
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except RulekitError as fault:
        out.fault(fault.text)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the flush at exit must not complain
        return 141
    except KeyboardInterrupt:
        out.fault(_STOPPED)
        return 130


def _speak(arguments: list[str]) -> None:
    """Speak the language asked for before the help and the faults of the arguments are written."""
    for before, argument in zip(["", *arguments], arguments, strict=False):
        wanted = argument if before == "--lang" else argument.removeprefix("--lang=")
        if wanted in LANGUAGES and (before == "--lang" or argument.startswith("--lang=")):
            speak(wanted)


def _run(arguments: list[str]) -> int:
    rest: tuple[str, ...] = ()
    if "--" in arguments and "lab" in arguments[: arguments.index("--")]:
        cut = arguments.index("--")
        arguments, rest = arguments[:cut], tuple(arguments[cut + 1:])
    parser = _parser()
    try:
        args = parser.parse_args(arguments)
    except SystemExit as done:  # only the help ends so
        return done.code or 0
    if args.command is None:
        parser.print_help()
        return 0
    args.rest = rest
    return args.command.run(args)


def _parser() -> Parser:
    parser = Parser(prog="rulekit", description=spoken(_ABOUT))
    commands = parser.add_subparsers(title=spoken(_COMMANDS), metavar=spoken(_COMMAND), parser_class=Parser)
    parser.set_defaults(command=None)
    for command in COMMANDS:
        help = spoken(command.HELP)
        one = commands.add_parser(command.NAME, prog=f"rulekit {command.NAME}", help=help, description=help)
        command.arguments(one)
        one.set_defaults(command=command)
    return parser


if __name__ == "__main__":
    sys.exit(main())
