"""`rulekit lab`: open the lessons in JupyterLab."""

from rulekit.kernel import Text
from rulekit.words import spoken

NAME = "lab"
HELP = Text("教材を JupyterLab で開く（-- の後は JupyterLab に渡す）",
            "open the lessons in JupyterLab (what follows -- goes to JupyterLab)")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--no-browser", action="store_true",
                        help=spoken(Text("ブラウザーを開かず、アドレスだけ表示する",
                                         "open no browser, only print the address")))


def run(args) -> int:
    """Open the reader's working copy; return JupyterLab's exit code."""
    from rulekit.lessons import lab

    return lab(lang=getattr(args, "lang", ""), no_browser=args.no_browser, extra=args.rest)
