"""`rulekit page`: a scenario as one HTML file to hand out."""

from rulekit.command import out
from rulekit.command.play import chosen, scenario_argument
from rulekit.kernel import Text
from rulekit.words import RulekitError, spoken

NAME = "page"
HELP = Text("配れる一つの HTML ファイルにする（ネットワークもカーネルも要らない）",
            "make one HTML file to hand out (it needs no network and no kernel)")


def arguments(parser) -> None:
    """Declare the command's arguments."""
    scenario_argument(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help=spoken(Text(
        "書き出す先。なければ シナリオの名前.html",
        "the file to write; by default the scenario's name.html")))


def run(args) -> int:
    """Write the page and say where and how large it is."""
    from rulekit.show.page import page

    scenario = chosen(args)
    made = page(scenario, lang=getattr(args, "lang", ""))
    path = args.output or f"{scenario.name}.html"
    try:
        written = made.save(path)
    except OSError as fault:
        raise not_written(path, fault) from fault
    size = f"{len(made.html.encode()):,}"
    out.line(Text(f"{written}（{size} バイト）", f"{written} ({size} bytes)"))
    if not made.whole:
        out.line(Text("大きいので、選択の一部だけが入っています",
                      "it is large, so only some choices are in it"))
    return 0


def not_written(path: str, fault: OSError) -> RulekitError:
    """Return what to raise where a file cannot be written."""
    why = fault.strerror or type(fault).__name__
    return RulekitError(Text(f"{path} に書き込めません（{why}）", f"{path} cannot be written ({why})"))
