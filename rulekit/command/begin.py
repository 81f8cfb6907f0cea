"""`rulekit new`: a commented scenario to start from."""

import re
from pathlib import Path

from rulekit import games
from rulekit.command import out
from rulekit.kernel import Text
from rulekit.scenario import LIBRARY, Scenario, library, load
from rulekit.words import RulekitError, spoken

NAME = "new"
HELP = Text("書き始めの手本になるシナリオファイルを作る（上書きはしない）",
            "write a commented scenario to start from (nothing is overwritten)")

_HEAD = Text("書き替えたら確かめる：rulekit check {0}", "change it, then prove it: rulekit check {0}")

_COMMENTS = {
    "title": Text("題。日本語と英語で", "what it is called, in Japanese and English"),
    "line": Text("進んだ筋。選択だけを順に書く。強制の手順はひとりでに進む",
                 "the line that was played: the choices, in order; forced steps play themselves"),
    "names": Text("盤面のものの呼び名。なければ id のまま表示される",
                  "what the things on the table are called; without it their ids are shown"),
    "expect": Text("上の筋について成り立つこと", "what must hold of the line above"),
    "all": Text("はじめからのすべての筋について成り立つこと",
                "what must hold of every line from the start"),
    "start": Text("はじめの盤面。論点に関わるものだけを書く",
                  "the table at the start: only what the question is about"),
    "variant": Text("もしも：変えるところと、その主張だけを書く",
                    "what if: only what differs, and what is claimed of it"),
}
"""What is said above the first mention of each part of a file."""

_ORIGIN = r"^(?:source|case)\s*=.*\n|^cites\s*=\s*\[[^\]]*\]\s*\n"


def arguments(parser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("name", metavar="NAME", help=spoken(Text(
        "作るファイルの名前（.toml は省ける）", "the file to write; .toml may be left out")))
    parser.add_argument("--game", metavar="GAME", default="",
                        help=spoken(Text("ゲームの id", "the id of a game")))
    parser.add_argument("--from", dest="model", metavar="SCENARIO", default="", help=spoken(Text(
        "手本にする付属のシナリオ", "the scenario of the library to start from")))


def run(args) -> int:
    """Write the file and say what to do next. Raises RulekitError where it is there already."""
    if not args.game and not args.model:
        raise RulekitError(Text("--game でゲームを選んでください（rulekit scenarios で一覧）",
                                "choose a game with --game (rulekit scenarios lists them)"))
    model = load(args.model.removesuffix(".toml")) if args.model else model_of(games.game(args.game).id)
    path = Path(args.name if args.name.endswith(".toml") else f"{args.name}.toml")
    try:
        _begin(path, commented(model, path.name))
    except FileExistsError:
        raise RulekitError(Text(f"{path} はもうあります。上書きはしません。別の名前を選んでください",
                                f"{path} is there already and stays as it is; take another name")) from None
    except (OSError, ValueError) as fault:
        raise RulekitError(Text(f"{path} に書き込めません", f"{path} cannot be written")) from fault
    out.line(Text(f"書きました：{path}（手本は {model.name}）。次は rulekit check {path}",
                  f"wrote {path} (after {model.name}); next: rulekit check {path}"))
    return 0


def _begin(path: Path, text: str) -> None:
    """Write a file that is not there yet, whole or not at all."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
        except BaseException:
            path.unlink()
            raise


def model_of(game: str) -> Scenario:
    """Return the library's shortest scenario of `game` with two choices or more and both kinds of claims."""
    found = [load(name) for name in sorted(library(game), key=lambda name: len(_text(name)))]
    whole = [one for one in found if len(one.line) > 1 and one.expect and one.all]
    return (whole or found)[0]


def commented(model: Scenario, file: str) -> str:
    """Return the text of `model` without its origin, a comment in the reader's language above each part."""
    text = re.sub(r"^#.*\n", "", _text(model.name), flags=re.M)
    head, table, rest = text.partition("\n[")
    text = re.sub(_ORIGIN, "", head + "\n", flags=re.M).rstrip("\n") + "\n" + table + rest
    for part, said in _COMMENTS.items():
        first = rf"^(?={part}\s*=|\[+{part}[\].])"
        text = re.sub(first, f"# {spoken(said)}\n".replace("\\", r"\\"), text, count=1, flags=re.M)
    here = Text(file, file)
    return f"# {spoken(_HEAD.fill(here))}\n{text}"


def _text(name: str) -> str:
    """The library's file of that name, as it stands."""
    return next(Path(LIBRARY).glob(f"*/{name}.toml")).read_text(encoding="utf-8")
