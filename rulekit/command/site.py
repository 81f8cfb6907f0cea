"""`rulekit site`: the course as a folder of static pages."""

import sys

from rulekit.command import out
from rulekit.kernel import Text
from rulekit.words import spoken

NAME = "site"
HELP = Text("教材・シナリオ・用語集・ルールを、ネットワークなしで開けるページにまとめる",
            "make pages of the lessons, scenarios, glossary and rules that open without a network")
WIDE = 30
"""Characters in the bar."""


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("folder", metavar="DIR", help=spoken(Text(
        "空のフォルダーか、前に作ったサイト", "an empty folder, or a site made before")))


def run(args) -> int:
    """Write the site and say which page to open."""
    from rulekit.site import build

    written = build(args.folder, told=_bar if sys.stderr.isatty() else None)
    out.line(Text(f"{len(written)} ページを書きました。はじめのページ：{written[0]}",
                  f"wrote {len(written)} pages; open {written[0]}"))
    return 0


def _bar(number: int, total: int, place: str) -> None:
    """Show on a terminal how far it is; the line is cleared at the end."""
    full = WIDE * number // total
    said = f"[{'#' * full}{'.' * (WIDE - full)}] {number}/{total} {place}" if number < total else ""
    print(f"\r{said[:79]:<79}", end="\r" if number == total else "", file=sys.stderr, flush=True)
