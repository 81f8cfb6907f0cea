"""`rulekit schema`: the form of a game's scenario files, for editors."""

import json

from rulekit import games
from rulekit.kernel import Text
from rulekit.words import spoken

NAME = "schema"
HELP = Text("シナリオファイルの書式を JSON Schema で表示する（エディターの補完と検査に）",
            "print the form of scenario files as JSON Schema, for editors to complete and check")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("game", metavar="GAME", help=spoken(Text("ゲームの id", "the id of a game")))


def run(args) -> int:
    """Print the schema."""
    from rulekit.schema import schema

    print(json.dumps(schema(games.game(args.game).id), ensure_ascii=False, indent=2))
    return 0
