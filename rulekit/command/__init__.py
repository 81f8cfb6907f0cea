"""The command line, one file a command: its words, its arguments, and `run(args) -> exit code`."""

from rulekit.command import (
    begin,
    check,
    doctor,
    draw,
    lab,
    outcomes,
    page,
    play,
    rules,
    scenarios,
    schema,
    site,
)

COMMANDS = (lab, begin, play, outcomes, page, draw, check, rules, scenarios, schema, site, doctor)
"""In the order the help lists them."""
