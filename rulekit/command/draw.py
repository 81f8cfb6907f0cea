"""`rulekit draw`: a scenario's line, outcomes or timing as a picture file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulekit import files
from rulekit.command import out
from rulekit.command.page import not_written
from rulekit.command.play import chosen, scenario_argument
from rulekit.explore import explore
from rulekit.faces import player
from rulekit.kernel import Text
from rulekit.trace import NotAllowed, Trace, play
from rulekit.words import RulekitError, spoken

NAME = "draw"
HELP = Text("図を SVG・PNG・GIF のファイルにする", "write a picture as an SVG, PNG or GIF file")
KINDS = ("story", "life", "outcomes", "timing", "tree")

_OF_ALL_LINES = ("outcomes", "timing", "tree")
_NO_VIEWER = Text("--viewer は一つの筋の図のもので、{0} では使えません（使えるのは story と life）",
                  "--viewer is for pictures of one line, not for {0} (only for story and life)")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    scenario_argument(parser)
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help=spoken(Text(
        "書き出す先。.svg / .png / .gif で終わる名前",
        "the file to write; its name ends in .svg, .png or .gif")))
    parser.add_argument("--what", choices=KINDS, default="story", help=spoken(Text(
        "何を描くか：筋、効果の一生、結果の数、タイミング、選択の木",
        "what to draw: the line, the life of effects, outcomes, timings, the tree of choices")))
    parser.add_argument("--step", type=int, default=-1, metavar="N", help=spoken(Text(
        "PNG に描く手順（なければ最後）", "the step a PNG of the line shows (by default the last)")))
    parser.add_argument("--viewer", default="", metavar="PLAYER", help=spoken(Text(
        "このプレイヤーに伏せてあるカードは裏だけを描く（story と life で。なければ、すべて表）",
        "draw what lies face-down to this player as a back, in story and life (by default all is seen)")))


def run(args) -> int:
    """Write the picture and say where."""
    path = Path(args.output)
    writer = _WRITERS.get((args.what, path.suffix.lower()))
    if writer is None:
        able = ", ".join(sorted(suffix for what, suffix in _WRITERS if what == args.what))
        name = path.suffix or path.name
        raise RulekitError(Text(f"{args.what} は {name} にできません（できるのは {able}）",
                                f"{args.what} cannot be written as {name} (only {able})"))
    if args.viewer and args.what in _OF_ALL_LINES:
        raise RulekitError(_NO_VIEWER.fill(Text(args.what, args.what)))
    try:
        scenario = chosen(args)
        player(scenario.scene, args.viewer)
        writer(scenario, path, args)
    except OSError as fault:
        raise not_written(args.output, fault) from fault
    out.line(str(path))
    return 0


def _line(scenario: Any) -> Trace:
    try:
        return play(scenario, *scenario.line)
    except NotAllowed:
        return play(scenario, *scenario.line[:-1])


def _lang(args) -> str:
    return getattr(args, "lang", "")


def _text(path: Path, text: str) -> None:
    files.write(path, text + "\n")


def _story_svg(scenario: Any, path: Path, args) -> None:
    from rulekit.draw.strip import strip

    _text(path, strip(_line(scenario), _lang(args), args.viewer))


def _story_png(scenario: Any, path: Path, args) -> None:
    from rulekit.draw.film import Film

    film = Film(_line(scenario), _lang(args), args.viewer)
    files.write(path, film.png(len(film) - 1 if args.step < 0 else min(args.step, len(film) - 1)))


def _story_gif(scenario: Any, path: Path, args) -> None:
    from rulekit.draw.film import Film

    Film(_line(scenario), _lang(args), args.viewer).gif(path, out.progress)


def _chart(made: Callable[[Any, Any], Any], kind: str) -> Callable:
    def write(scenario: Any, path: Path, args) -> None:
        chart = made(scenario, args)
        if kind == "svg":
            _text(path, chart.svg().rstrip())
        else:
            files.write(path, chart.png())

    return write


def _life(scenario: Any, args) -> Any:
    from rulekit.draw.figure import life_of_effects

    return life_of_effects(_line(scenario), lang=_lang(args), viewer=args.viewer)


def _outcomes(scenario: Any, args) -> Any:
    from rulekit.draw.figure import outcomes_chart

    return outcomes_chart(explore(scenario), lang=_lang(args))


def _diagram(name: str) -> Callable:
    def write(scenario: Any, path: Path, args) -> None:
        from rulekit.draw import diagram, dot

        made = getattr(diagram, name)(scenario.scene, lang=_lang(args))
        drawn = made.svg() if path.suffix.lower() == ".svg" else dot.render(made.dot, "png")
        if drawn is None:
            raise RulekitError(Text("Graphviz が見つかりません（pip install graphviz-pure）",
                                    "no Graphviz was found (pip install graphviz-pure)"))
        _text(path, drawn.rstrip()) if isinstance(drawn, str) else files.write(path, drawn)

    return write


_WRITERS: dict[tuple[str, str], Callable] = {
    ("story", ".svg"): _story_svg, ("story", ".png"): _story_png, ("story", ".gif"): _story_gif,
    ("life", ".svg"): _chart(_life, "svg"), ("life", ".png"): _chart(_life, "png"),
    ("outcomes", ".svg"): _chart(_outcomes, "svg"), ("outcomes", ".png"): _chart(_outcomes, "png"),
    ("timing", ".svg"): _diagram("timing_loop"), ("timing", ".png"): _diagram("timing_loop"),
    ("tree", ".svg"): _diagram("choice_tree"), ("tree", ".png"): _diagram("choice_tree"),
}
