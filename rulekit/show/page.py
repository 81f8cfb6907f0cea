"""One page to hand out: a single HTML file in which every choice can be tried, without any network."""

import base64
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec import Struct

from rulekit import tell
from rulekit.answers import Answer
from rulekit.check import asked
from rulekit.draw.palette import STYLE
from rulekit.explore import explore
from rulekit.files import write
from rulekit.kernel import Text
from rulekit.moments import SHOWN, Moments
from rulekit.outcomes import Report
from rulekit.scenario import Scenario, load
from rulekit.scene import recalled
from rulekit.show import aside
from rulekit.show.branches import Branches
from rulekit.show.script import STAGE, lean
from rulekit.show.words import STAGE as STAGE_WORDS
from rulekit.trace import NotAllowed, Trace, changes, play
from rulekit.walk import unswept
from rulekit.words import many, spoken

_HERE = Path(__file__).parent

_WORDS = {
    "noscript": Text("このページの舞台はスクリプトで動く。下の筋・結果・問いはスクリプトなしで読める。",
                     "The stage of this page runs by script. What stands below can be read without."),
    "whole": Text("すべての選択がこのページに入っている（{0} 状態）。",
                  "Every choice is in this page ({0})."),
    "part": Text("大きすぎるので一部だけ：選べる手（のべ {1}）のうち、このページに入っているのは {0}。",
                 "Too large to hold whole: only {0} of its {1} options are in this page."),
    "seen": Text("大きすぎるので一部だけ：調べたのは {1} 状態、入っているのはそこで選べる手のうち {0}。",
                 "Too large to hold whole: {1} were looked at, and only {0} of the options there are held."),
    "beyond": Text("この表はすべての筋のもの。例の筋が、このページには途中までしか入っていないことがある。",
                   "This table is of every line; of an example only the beginning may be in this page."),
    "bounded": Text("この表は調べた {0} 状態のぶんだけ。ほかの結果もありうる。",
                    "This table covers only the {0} that were looked at; there may be other outcomes."),
    "cut": Text("この先はこのページに入っていない。", "What follows is not in this page."),
    "unknown": Text("「{0}」という選択はここにない。", 'There is no choice "{0}" here.'),
    "filled": Text("そこまでの選択「{0}」を補った。", 'The choices before it were filled in: "{0}".'),
    "line": Text("筋", "The line"),
    "outcomes": Text("結果", "Outcomes"),
    "questions": Text("問いと答え", "Questions and answers"),
    "rows": Text("紙に載せたのは初めの {0} 行（全 {1} 行）。", "Printed are the first {0} rows of {1}."),
    "ends": Text("結果：{0}", "It comes to: {0}"),
    "made": Text("{0} · {1}", "{0} · {1}"),
}

ON_PAPER = 12
"""Rows of the table of outcomes that are printed; page.css knows the same."""

_SENT = {name: _WORDS[name] for name in ("cut", "unknown", "filled")} | aside.WORDS
"""What the script says."""


class Page(Struct, frozen=True):
    """A page as a value: its `title`, its `html`, and whether the `whole` of the play is in it."""

    title: Text
    html: str
    whole: bool

    def save(self, path: str | Path) -> Path:
        """Write the page to `path`, whole or not at all, and return that. Raises OSError."""
        return write(path, self.html)

    def __repr__(self) -> str:
        part = "" if self.whole else " …"
        return f"{spoken(self.title)}{part} ({len(self.html.encode()):,} B)"


def link(keys: Sequence[str], step: int | None = None) -> str:
    """Return the fragment that opens a page at the line of `keys`, after `step` steps or at its last.

    >>> link(["N declare kobato>pump"], 7)
    '#N%20declare%20kobato%3Epump@7'
    """
    at = "" if step is None else f"@{step}"
    return "#" + "/".join(quote(key, safe="") for key in keys) + at


def page(source: Any, questions: Sequence[Answer | Moments] = (), lang: str = "",
         most: int | None = None) -> Page:
    """Return the page of a scenario, of one in the library, or of a trace or scene.

    It opens at the line of the scenario or trace, holds every choice as far as `most` steps go, the
    outcomes, and the answers to the scenario's own claims and to `questions`. Raises ScenarioError,
    NotAllowed.

    >>> page("chain_of_two").whole
    True
    """
    with unswept():
        return _made(load(source) if isinstance(source, str) else source, questions, tell.lang_of(lang), most)


def _made(source: Any, questions: Sequence[Answer | Moments], lang: str, most: int | None) -> Page:
    line = _line(source)
    scene = recalled(line.scene)
    trace = Trace(scene, line.steps)
    keys = trace.keys
    branches = Branches(scene, keys, most, lang)
    book = branches.data | {"line": keys}
    answers = [*_claimed(source, branches.graph), *questions]
    body = "".join(_body(trace, keys, branches, branches.graph.report(), answers))
    return Page(scene.title, _document(scene, body, book, lang), branches.whole)


def _line(source: Any) -> Trace:
    """Return the line to open at; a scenario's own, up to where it is meant to break."""
    if isinstance(source, Scenario):
        try:
            return play(source, *source.line)
        except NotAllowed:
            return play(source, *source.line[:-1])
    return source if isinstance(source, Trace) else play(source)


def _claimed(source: Any, graph: Any) -> Iterator[Answer | Moments]:
    """What a scenario claims of every line, as questions with their answers."""
    if isinstance(source, Scenario) and source.all:
        if not graph.complete:  # what a page holds is bounded, what is asked need not be
            graph = explore(source)
        yield from asked(graph, source.all)
        yield from (graph.last_moment(until.key) for until in source.all.last_moment)


@cache
def _fixed() -> tuple[str, str, str]:
    """What every page has: style, script, and the script's fingerprint, by which the browser knows it."""
    words = {name: {key: [text.ja, text.en] for key, text in texts.items()}
             for name, texts in (("words", STAGE_WORDS), ("page", _SENT))}
    words["page"] |= {"most": aside.MOST, "between": aside.BETWEEN}
    says = msgspec.json.encode(words).decode().replace("<", "\\u003c")
    script = "\n".join([STAGE, f"const SAYS = {says};", lean(_file("page.js"))])
    known = base64.b64encode(sha256(script.encode()).digest()).decode()
    return lean("\n".join([STYLE, _file("stage.css"), _file("page.css")])), script, known


def _document(scene: Any, body: str, book: dict[str, Any], lang: str) -> str:
    style, script, known = _fixed()
    plain = msgspec.json.encode({**book, "parts": []}), *map(str.encode, book["parts"])
    packed = b"\0".join(plain)  # markup as JSON would have a stroke before every mark of quotation
    # level 9 would take five times as long for a quarter less; the small memory is as tight and quicker
    packer = zlib.compressobj(1, memLevel=5)
    data = base64.b64encode(packer.compress(packed) + packer.flush()).decode()
    policy = (f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{known}'; base-uri 'none'; "
              "form-action 'none'")
    title = escape(getattr(_WORDS["made"].fill(scene.rulebook.name, scene.title), lang))
    radios = "".join(
        f'<input class="rk-tongue" type="radio" name="rk-lang" id="rk-{code}" value="{code}"'
        f' aria-label="{name}"{" checked" if code == lang else ""}>'
        for code, name in (("ja", "日本語"), ("en", "English")))
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{style}</style></head>\n"
        f'<body class="rk" data-lang="{lang}">{radios}{body}\n'
        f'<script type="text/plain" id="rk-book">{data}</script>\n'
        f'<script type="module">{script}</script></body></html>\n')


def _file(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


def _both(text: Text, tag: str = "span", more: str = "") -> str:
    """A text in both languages, of which the page shows the one that is chosen; `more` are its classes."""
    return (f'<{tag} class="t-ja{more}" lang="ja">{escape(text.ja)}</{tag}>'
            f'<{tag} class="t-en{more}" lang="en">{escape(text.en)}</{tag}>')


def _body(trace: Trace, keys: Sequence[str], branches: Branches, report: Report,
          answers: list[Answer | Moments]) -> Iterator[str]:
    scene = trace.scene
    heading = _WORDS["made"].fill(scene.rulebook.name, scene.title)
    yield '<main class="rk-page"><p class="rk-tongues">'
    yield '<label for="rk-ja">日本語</label><label for="rk-en">English</label></p>'
    yield _both(heading, "h1")
    yield _held(branches)
    yield f"<noscript>{_both(_WORDS['noscript'], 'p')}</noscript>"
    yield '<div id="rk-stage"></div><div id="rk-print"></div>'
    steps = _steps(trace, branches.drawn.noun, aside.asides(branches.data, keys))
    yield f'<section class="rk-still">{_both(_WORDS["line"], "h2")}{steps}</section>'
    yield f"<section>{_both(_WORDS['outcomes'], 'h2')}{_covered(branches)}{_outcomes(report)}</section>"
    if answers:
        rows = "".join(f"<li>{_answer(answer)}</li>" for answer in answers)
        yield f"<section>{_both(_WORDS['questions'], 'h2')}<ul>{rows}</ul></section>"
    yield "</main>"


def _held(branches: Branches) -> str:
    """How much of the play is in the page: all of it, or so many of the options at all its choices."""
    graph, states = branches.graph, _states(branches)
    if branches.whole:
        return _both(_WORDS["whole"].fill(states), "p")
    held = sum(len(node.get("ways", ())) for node in branches.data["nodes"])
    every = sum(len(graph.edges(number) or ()) for number in range(graph.states))
    count, all_ = (Text(n, n) for n in (f"{held:,}", f"{every:,}"))
    said = _WORDS["part"].fill(count, all_) if graph.complete else _WORDS["seen"].fill(count, states)
    return _cut(said)


def _covered(branches: Branches) -> str:
    """What the table of outcomes covers, where that is not what the page holds."""
    if not branches.graph.complete:
        return _cut(_WORDS["bounded"].fill(_states(branches)))
    return "" if branches.whole else _cut(_WORDS["beyond"])


def _states(branches: Branches) -> Text:
    number = branches.graph.states
    return Text(f"{number:,}", many(number, "state", ","))


def _cut(said: Text) -> str:
    return f'<div class="rk-cut">{_both(said, "p")}</div>'


def _steps(trace: Trace, noun: tell.Noun, asides: dict[int, list[tuple[str, Text]]]) -> str:
    """The line in words, step by step, as the stage has them."""
    scene, rows, both = trace.scene, [], cache(_both)
    for at, (before, step) in enumerate(zip(trace.states, trace.steps, strict=False)):
        said = both(tell.sentence(scene, step, noun))
        found = [tell.change_words(scene, change, noun) for change in changes(scene, before, step.after)]
        changed = "".join([both(one, "span", " rk-one") for one in found])
        rows.append(f'<li>{said} <span class="rk-rule">{escape(tell.cited(scene, step.rules))}</span>'
                    f'<span class="rk-quiet">{changed}</span>{_asides(asides.get(at, ()))}</li>')
    end = _asides(asides.get(len(trace.steps), ()))
    if trace.ended:
        end = _both(_WORDS["ends"].fill(tell.told(scene, scene.rulebook.result(trace.state), noun)), "p")
    return f'<ol class="rk-steps">{"".join(rows)}</ol>{end}'


def _asides(said: Sequence[tuple[str, Text]]) -> str:
    return "".join(f'<div class="rk-{kind}">{_both(text)}</div>' for kind, text in said)


def _outcomes(report: Report) -> str:
    head, *rows = (list(pair) for pair in zip(report.cells("ja"), report.cells("en"), strict=True))
    heads = "".join(f'<th scope="col">{_both(Text(ja, en))}</th>' for ja, en in zip(*head, strict=True))
    body = []
    for row, cells in zip(report.rows, rows, strict=True):
        *plain, line = (Text(ja, en) for ja, en in zip(*cells, strict=True))
        shown = f'<a href="{escape(link(row.outcome.keys))}">{_both(line)}</a>'
        body.append("<tr>" + "".join(f"<td>{_both(cell)}</td>" for cell in plain) + f"<td>{shown}</td></tr>")
    rows, all_rows = (Text(n, n) for n in (str(ON_PAPER), f"{len(body):,}"))
    rest = _both(_WORDS["rows"].fill(rows, all_rows), "p") if len(body) > ON_PAPER else ""
    return (f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(body)}</tbody></table>"
            f'<div class="rk-on-paper">{rest}</div>{_both(report.graph.summary(), "p")}')


def _answer(answer: Answer | Moments) -> str:
    if isinstance(answer, Moments):
        rows = (f'<li><a href="{escape(link(row.keys))}">{_both(answer.told(row))}</a></li>'
                for row in answer.rows[:SHOWN])
        return _both(answer.head) + f"<ul>{''.join(rows)}</ul>" + "".join(map(_both, answer.notes))
    said = _both(answer.text)
    return said if answer.keys is None else f'<a href="{escape(link(answer.keys))}">{said}</a>'


__all__ = ["Page", "link", "page"]
