"""Run commands of the kit in an open folder and then in a closed one, as somebody who is not root.

Runs as `python tests/as_nobody.py OPEN CLOSED COMMANDS`; prints what came of each in the closed one.
"""

import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout

import rulekit.site  # noqa: F401, it must be loaded before root's rights are given up
from rulekit.__main__ import main

NOBODY = 65534
LONG = ("site",)
"""Commands that take long where they can write."""


def told(folder, commands):
    """Yield the exit code of each of `commands` in `folder` and what it wrote on the error stream."""
    for command in commands:
        said, quiet = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
        with redirect_stderr(said), redirect_stdout(quiet):
            code = main([part.replace("HERE", folder) for part in command])
        said.seek(0)
        yield code, said.read()


if __name__ == "__main__":
    is_open, closed, commands = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
    short = [command for command in commands if command[0] not in LONG]
    first = list(told(is_open, short))  # it also loads what root alone may read
    assert not any(code for code, _ in first), first
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    json.dump(list(told(closed, commands)), sys.stdout)
