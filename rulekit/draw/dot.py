"""DOT to SVG or PNG, whichever way Graphviz got on the machine; labels sized so that Japanese fits."""

import html
import os
import re
import shutil
import subprocess
import sys
import sysconfig

from rulekit.draw import palette
from rulekit.draw.measure import em, lines

RENDERERS = ("graphviz-pure", "dot")
"""Programs that draw DOT, the wanted one first: the wheel draws the same bytes everywhere."""

FONTS = palette.FONTS.replace('"', "")

MOST, ROWS = 45, 4
"""The most ems of a line in a diagram, and into how many a longer one is broken."""

SECONDS = 20
"""Time after which a renderer is given up."""


def find_dot() -> str | None:
    """Return the path of a renderer, or None. A kernel's PATH often lacks its own scripts folder."""
    folders = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable), os.environ.get("PATH", "")]
    for name in RENDERERS:
        if found := shutil.which(name, path=os.pathsep.join(folders)):
            return found
    return None


def render(dot: str, kind: str = "svg") -> bytes | None:
    """Return `dot` drawn as `"svg"` or `"png"`, or None where nothing on this machine can draw it."""
    program = find_dot()
    if program is None:
        return None
    try:  # a browser-side Python has no processes: OSError
        done = subprocess.run([program, f"-T{kind}"], input=dot.encode(), capture_output=True,
                              timeout=SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout if done.returncode == 0 and done.stdout else None


def inline(dot: str, title: str, prefix: str) -> str | None:
    """Return `dot` as an SVG element for a page, ids prefixed, with its title; None where undrawn."""
    drawn = render(dot)
    if drawn is None:
        return None
    svg = drawn.decode(errors="replace")
    svg = re.sub(r"<!--.*?-->\s*", "", svg[svg.index("<svg"):], flags=re.S)
    svg = re.sub(r"<title>.*?</title>\s*", "", svg, flags=re.S)  # node ids, which browsers show as tooltips
    svg = re.sub(r'(\sid="|url\(#|href="#)', rf"\g<1>{prefix}-", svg)
    head, _, body = svg.partition(">")
    return f'{head} role="img" aria-label="{html.escape(title)}">{body}'


def _held(label: str) -> list[str]:
    """Return `label` in lines that leave the rest of a diagram in sight."""
    return [row for line in label.split("\n") for row in lines(line, 1, MOST, ROWS) or ("",)]


def sized(label: str, size: int = 14, pad: int = 22, tall: float = 1.0) -> dict[str, str]:
    """Return the attributes of a node that holds `label` (lines parted by newlines) with any font."""
    rows = _held(label)
    return {
        "label": plain("\n".join(rows)),
        "fontsize": str(size),
        "fixedsize": "true",
        "width": f"{(max(map(em, rows)) * size + pad) / 72:.3f}",
        "height": f"{(len(rows) * size * 1.35 + 14) * tall / 72:.3f}",
    }


def plain(label: str) -> str:
    """Return `label` so that DOT takes it as text: no entities, escapes or markup, newlines as breaks."""
    from graphviz import nohtml  # else a label in < > would be read as markup

    return nohtml(label.replace("&", "&amp;").replace("\\", "\\\\").replace("\n", "\\n"))


def _named(line: str) -> str:
    """Return `line` as markup; after a backslash Graphviz would put in a name of the drawing."""
    return html.escape(re.sub(r"\\(?=[GNETHL])", "\\\\\u2060", line))  # parted by what has no width


def wide(text: str, size: int = 12) -> str:
    """Return an edge label with its width told, since an edge has no width of its own."""
    rows = "".join(
        f'<TR><TD WIDTH="{em(line) * size + 20:.0f}" HEIGHT="{size + 6}">{_named(line)}</TD></TR>'
        for line in _held(text)
    )
    rows += '<TR><TD HEIGHT="8"></TD></TR>'  # keeps the words off the shaft
    return f'<<TABLE BORDER="0" CELLPADDING="0" CELLSPACING="0">{rows}</TABLE>>'
