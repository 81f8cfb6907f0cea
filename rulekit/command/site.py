"""`rulekit site`: the course as a folder of static pages."""

from rulekit.command import out
from rulekit.kernel import Text
from rulekit.words import spoken

NAME = "site"
HELP = Text("教材・用語集・ルールを、ネットワークなしで開けるページにまとめる",
            "make pages of the lessons, glossary and rules that open without a network")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("folder", metavar="DIR", help=spoken(Text(
        "空のフォルダーか、前に作ったサイト", "an empty folder, or a site made before")))


def run(args) -> int:
    """Write the site and say which page to open."""
    from rulekit.site import build

    written = build(args.folder)
    out.line(Text(f"{len(written)} ページを書きました。はじめのページ：{written[0]}",
                  f"wrote {len(written)} pages; open {written[0]}"))
    return 0
