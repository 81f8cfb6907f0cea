"""The reference for programmers, rendered from docstrings; they are in English."""

import inspect
import re
from collections.abc import Iterator
from html import escape
from importlib import import_module
from types import ModuleType
from typing import Any

from rulekit.site import frame
from rulekit.words import spoken

MODULES = ("rulekit", "rulekit.show", "rulekit.show.ask", "rulekit.show.quiz", "rulekit.draw.board",
           "rulekit.draw.diagram", "rulekit.draw.figure", "rulekit.ages", "rulekit.contract", "rulekit.site")
"""The modules that are written for others to import from."""


def public(module: ModuleType) -> dict[str, Any]:
    """Return what a module offers by name: what it lists in `__all__`, else what it defines itself.

    >>> import rulekit
    >>> "play" in public(rulekit), "RULES" in public(rulekit)
    (True, False)
    """
    listed = getattr(module, "__all__", None)
    names = listed or [name for name, thing in vars(module).items()
                       if not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__]
    found = {name: getattr(module, name) for name in names}
    return {name: thing for name, thing in found.items()
            if inspect.isclass(thing) or inspect.isfunction(thing)}


def page(lang: str) -> str:
    """Return the reference page."""
    said = spoken(frame.WORDS["reference"], lang)
    modules = [import_module(name) for name in MODULES]
    listed = "".join(f'<li><a href="#{module.__name__}"><code>{module.__name__}</code></a>: '
                     + ", ".join(f'<a href="#{module.__name__}.{name}">{name}</a>' for name in public(module))
                     + "</li>" for module in modules)
    parts = [f'<h1>{said}</h1><div lang="en"><ul>{listed}</ul>']
    for module in modules:
        parts.append(f'<h2 id="{module.__name__}"><code>{module.__name__}</code></h2>{told(module)}')
        for name, thing in public(module).items():
            parts += _entry(f"{module.__name__}.{name}", name, thing)
    return frame.page(lang, said, "".join(parts) + "</div>", "reference.html")


def _entry(place: str, name: str, thing: Any) -> Iterator[str]:
    kind = "class" if inspect.isclass(thing) else "def"
    yield f'<h3 id="{place}">{kind} <code>{escape(name + _signature(thing))}</code></h3>{told(thing)}'
    if kind == "class":
        rows = "".join(f"<dt><code>{escape(part + _signature(value))}</code></dt><dd>{told(value)}</dd>"
                       for part, value in sorted(vars(thing).items()) if _is_told(part, value))
        yield f"<dl>{rows}</dl>" if rows else ""


def _is_told(name: str, value: Any) -> bool:
    return not name.startswith("_") and bool(inspect.getdoc(value)) and (
        inspect.isfunction(value) or isinstance(value, property))


def _signature(thing: Any) -> str:
    """The parameters, their types shortened to names; nothing for what takes none."""
    try:
        found = str(inspect.signature(thing))
    except (TypeError, ValueError):
        return ""
    return re.sub(r"\b(?:rulekit|collections|pathlib|typing)(?:\.\w+)*\.(?=[A-Z])", "", found)


def told(thing: Any) -> str:
    """Return a docstring as HTML: paragraphs, and examples as they stand.

    >>> told(public)[:27]
    '<p>Return what a module off'
    """
    parts = re.split(r"\n\s*\n", inspect.getdoc(thing) or "")
    return "".join(f'<pre class="code" tabindex="0"><code>{escape(part)}</code></pre>'
                   if part.lstrip().startswith(">>>") else f"<p>{frame.code(part)}</p>"
                   for part in parts if part)
