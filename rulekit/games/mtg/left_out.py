"""What the stack leaves out: the one place that says so.

Beside it, as no clause of the kernel that a scenario cites needs it: X, alternative and additional costs
beyond those written, colours of mana, summoning sickness, blocking, loyalty abilities, commands that set
types, of planes the planar die and abilities that do not trigger.
"""

from rulekit.kernel import Text

LEFT_OUT = {
    "800.4l": Text("この番号の条文はない（英字の l は番号に使わない）",
                   "there is no such clause: numbers skip the letter l"),
}
"""The clause, and why it is not modelled."""
