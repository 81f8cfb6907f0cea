"""`rulekit doctor`: can the lessons run here?"""

from rulekit.command import out
from rulekit.doctor import examine
from rulekit.kernel import Text
from rulekit.words import spoken

NAME = "doctor"
HELP = Text("この環境で教材が動くかを調べる", "say whether the lessons can run here")

_GOOD, _LESS, _BAD = Text("○", "ok"), Text("△", "--"), Text("×", "NO")


def arguments(parser) -> None:
    """Declare the command's arguments: none."""


def run(args) -> int:
    """Print one line a finding and a verdict; return 0 where the lessons can run, else 1."""
    findings = examine()
    for one in findings:
        mark = _GOOD if one.good else _BAD if one.needed else _LESS
        out.line(f"{spoken(mark)} {spoken(one.text)}")
    able = all(one.good for one in findings if one.needed)
    out.line(Text("教材を動かせます：rulekit lab", "the lessons can run: rulekit lab") if able else
             Text("× の項目を直すまで教材は動きません",
                  "the lessons cannot run until what is marked NO is mended"))
    return 0 if able else 1
