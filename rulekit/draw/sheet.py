"""A diagram as a value: its DOT source, the same content as text, and how it is shown."""

import html
from hashlib import sha256
from typing import Any

from msgspec import Struct

from rulekit.draw import dot
from rulekit.draw.palette import LIGHT
from rulekit.kernel import Text
from rulekit.words import spoken

PAPER, PANEL, CARD = (LIGHT[name] for name in ("paper", "panel", "card"))
INK, QUIET, EDGE = (LIGHT[name] for name in ("ink", "ink2", "edge"))
NOW, TINT, AIM = (LIGHT[name] for name in ("now", "nowtint", "aim"))

_NO_GRAPHVIZ = Text("Graphviz が見つからないので、図の代わりに文字で示します（pip install graphviz-pure）",
                    "no Graphviz was found, so here is the diagram as text (pip install graphviz-pure)")


class Diagram(Struct, frozen=True):
    """A diagram: its `title`, its source `dot`, and `twin`, the same content as an indented list.

    Showing it draws it where Graphviz is found, and shows the twin where it is not.
    """

    title: str
    dot: str
    twin: str

    def svg(self) -> str | None:
        """Return the drawing as an SVG element with ids of its own; None where no Graphviz is found."""
        return dot.inline(self.dot, self.title, "d" + sha256(self.dot.encode()).hexdigest()[:8])

    def __repr__(self) -> str:
        return self.twin

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        drawn = self.svg()
        if drawn is None:
            drawn = f"<p>{html.escape(spoken(_NO_GRAPHVIZ))}</p><pre>{html.escape(self.twin)}</pre>"
        return {"text/plain": self.twin, "text/html": f'<div class="rulekit-diagram">{drawn}</div>'}


def canvas(name: str, direction: str) -> Any:
    """Return an empty `graphviz.Digraph` in the house style, on an opaque ground."""
    from graphviz import Digraph  # loaded on drawing, never by `import rulekit`

    graph = Digraph(name)
    graph.attr("graph", rankdir=direction, bgcolor=PAPER, fontname=dot.FONTS, pad="0.2",
               nodesep="0.35", ranksep="0.5")
    graph.attr("node", shape="box", style="filled", fillcolor=CARD, color=EDGE, fontcolor=INK,
               fontname=dot.FONTS, penwidth="1.25")
    graph.attr("edge", color=INK, fontcolor=INK, fontname=dot.FONTS, fontsize="12", arrowsize="0.8")
    return graph
