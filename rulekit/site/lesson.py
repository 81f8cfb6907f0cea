"""A lesson as a page: its prose, its code, what it showed, with terms, rules and scenarios linked."""

import json
import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path

from rulekit.site.frame import page
from rulekit.site.links import Linker

_HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.S)
_COLUMNS = re.compile(r"\S {2,}\S|^ ", re.M)
_SCRIPT = re.compile(r"<script\b.*?</script>", re.S)


def title(path: Path) -> str:
    """Return the number and heading of a lesson."""
    first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
    found = re.search(r"^# (.+)$", "".join(first), re.M)
    return f"{path.stem[:2]} {found[1] if found else path.stem}"


def lesson(lang: str, path: Path, scenarios: tuple[str, ...]) -> str:
    """Return the page of a built lesson; names of `scenarios` lead to their pages."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    linker = Linker(lang, scenarios)
    inside = "\n".join(part for cell in cells for part in _cell(cell, linker))
    return page(lang, title(path), inside, f"{path.stem}.html")


def _cell(cell: dict, linker: Linker) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield linker.linked(prose(source), anew=source.startswith("#"))
        return
    yield coloured(source)
    for output in cell["outputs"]:
        yield f'<div class="out">{_output(output, linker)}</div>'


def prose(source: str) -> str:
    """Return Markdown as HTML: every table in a box of its own that scrolls, headings to be linked to."""
    import mistune

    found = _HEADING.sub(_anchored, mistune.html(source))
    return found.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


def _anchored(found: re.Match) -> str:
    """A heading under the name JupyterLab gives it, so that links of lessons hold in both."""
    name = unescape(re.sub("<[^>]*>", "", found[2])).replace(" ", "-")
    return f'<h{found[1]} id="{escape(name)}">{found[2]}</h{found[1]}>'


def coloured(source: str) -> str:
    """Return Python code as HTML."""
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import PythonLexer

    inside = highlight(source, PythonLexer(), HtmlFormatter(nowrap=True)).rstrip("\n")
    return f'<pre class="code" tabindex="0"><code>{inside}</code></pre>'


def _output(output: dict, linker: Linker) -> str:
    data = {kind: "".join(said) for kind, said in output.get("data", {}).items()}
    if "text/html" in data:
        return linker.linked(_SCRIPT.sub("", data["text/html"]))
    if "image/png" in data:
        said = escape(data.get("text/plain", ""))
        return f'<img alt="{said}" src="data:image/png;base64,{data["image/png"].strip()}">'
    text = data.get("text/plain") or "".join(output.get("text", ""))
    kind = "said columns" if _COLUMNS.search(text) else "said"  # a sentence need not be scrolled to its end
    return linker.linked(f'<pre class="{kind}" tabindex="0">{escape(text, quote=False)}</pre>')
