"""`rulekit scenarios`: what the library holds."""

from rulekit import games
from rulekit.columns import pad, width
from rulekit.command import out
from rulekit.kernel import Text
from rulekit.scenario import library, load
from rulekit.words import spoken

NAME = "scenarios"
HELP = Text("付属のシナリオを一覧する", "list the scenarios of the library")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("game", nargs="?", default="", metavar="GAME",
                        help=spoken(Text("このゲームだけ", "only this game's")))


def run(args) -> int:
    """Print a heading a game, and under it each scenario's name and title, variants numbered."""
    chosen = (games.game(args.game).id,) if args.game else games.ids()
    for id in chosen:
        out.line(f"{id}  {spoken(games.game(id).name)}")
        found = [load(name) for name in library(id)]
        wide = max((width(one.name) for one in found), default=0)
        for one in found:
            out.line(f"  {pad(one.name, wide)}  {spoken(one.title)}".rstrip())
            for number, variant in enumerate(one.variants):
                out.line(f"  {pad('', wide)}  --variant {number}  {spoken(variant.title)}".rstrip())
    return 0
