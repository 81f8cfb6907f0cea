"""Build the lessons: `python notebooks/build.py` makes notebooks/ja and notebooks/en from notebooks/lessons.

A lesson's source holds its code once and its prose in both languages. Each language is picked out,
executed and written in one fixed form, so that building again gives the same bytes.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import jupytext
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

HERE = Path(__file__).parent
LANGUAGES = ("ja", "en")
WIDGET = "application/vnd.jupyter.widget-view+json"
"""The one kind of output that names a random id: shown live, never stored."""

METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


class BuildError(Exception):
    """A lesson that cannot be built, as one sentence."""


def sources(names: Iterable[str] = ()) -> list[Path]:
    """Return the lesson sources, all of them or those named. Raises BuildError for an unknown name."""
    found = {path.stem: path for path in sorted((HERE / "lessons").glob("*.py"))}
    if unknown := [name for name in names if name not in found]:
        raise BuildError(f"there is no lesson {unknown[0]}; there are {', '.join(found)}")
    return [found[name] for name in names or found]


def pick(source: Path, lang: str) -> nbformat.NotebookNode:
    """Return the unexecuted notebook of one language: its prose, the code, `{lang}` filled in."""
    cells = []
    for cell in jupytext.read(source, fmt="py:percent").cells:
        if cell.cell_type == "markdown" and cell.metadata.get("lang") not in (None, lang):
            continue
        text = cell.source.replace("{lang}", lang) if cell.cell_type == "code" else cell.source
        make = nbformat.v4.new_code_cell if cell.cell_type == "code" else nbformat.v4.new_markdown_cell
        tags = {"tags": cell.metadata["tags"]} if cell.metadata.get("tags") else {}
        cells.append(make(text, metadata=tags))
    for cell, id in zip(cells, _ids(cells), strict=True):
        cell["id"] = id
    return nbformat.v4.new_notebook(cells=cells, metadata=METADATA)


def _ids(cells: list) -> Iterator[str]:
    """Readable ids that stay: `text-01`, `code-01`, …"""
    count = {"markdown": 0, "code": 0}
    for cell in cells:
        count[cell.cell_type] += 1
        yield f"{'text' if cell.cell_type == 'markdown' else 'code'}-{count[cell.cell_type]:02}"


def run(notebook: nbformat.NotebookNode, name: str) -> None:
    """Execute `notebook` in place. Raises BuildError where a cell fails or writes to stderr."""
    with tempfile.TemporaryDirectory() as empty:
        env = {**os.environ, "PYTHONPATH": str(HERE.parent), "IPYTHONDIR": empty}
        client = NotebookClient(notebook, timeout=120, kernel_name="python3", record_timing=False,
                                store_widget_state=False, extra_arguments=["--log-level=ERROR"],
                                resources={"metadata": {"path": empty}})
        try:
            client.execute(env=env)
        except CellExecutionError as fault:
            failed = next(c.id for c in notebook.cells
                          if any(o.output_type == "error" for o in c.get("outputs", ())))
            raise BuildError(f"{name}: {failed} fails: {fault.ename}: {fault.evalue}\n{fault}") from fault
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if output.output_type == "error" or output.get("name") == "stderr":
                said = output.get("text", output.get("evalue", "")).strip().splitlines()
                raise BuildError(f"{name}: {cell.id} writes an error: {said[-1] if said else ''}")


def canonical(notebook: nbformat.NotebookNode) -> str:
    """Return the notebook in its one stored form: counts from 1, no widget views, nothing of this machine."""
    count = 0
    for cell in notebook.cells:
        cell.metadata = {"tags": cell.metadata["tags"]} if cell.metadata.get("tags") else {}
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        cell.outputs = _joined(cell.outputs)
        for output in cell.outputs:
            if output.output_type == "execute_result":
                output.execution_count = count
            if "data" in output:
                output.data.pop(WIDGET, None)
                output.metadata = {}
        cell.outputs = [output for output in cell.outputs if output.get("data", True)]  # not a mere view
    notebook.metadata = METADATA
    return nbformat.writes(notebook, version=4, ensure_ascii=False) + "\n"


def _joined(outputs: list) -> list:
    """One output for text printed in one go: how the kernel cuts it up depends on the moment."""
    joined: list = []
    for output in outputs:
        last = joined[-1] if joined else None
        if last and output.output_type == "stream" == last.output_type and output.name == last.name:
            last.text += output.text
        else:
            joined.append(output)
    return joined


def build(out: Path = HERE, names: Iterable[str] = (), langs: Iterable[str] = LANGUAGES) -> list[Path]:
    """Build the lessons, all or those named, into `out`/ja and `out`/en; return the files written."""
    written = []
    for source in sources(list(names)):
        for lang in langs:
            notebook = pick(source, lang)
            run(notebook, f"{lang}/{source.stem}")
            path = out / lang / f"{source.stem}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(canonical(notebook), encoding="utf-8", newline="\n")
            written.append(path)
    return written


def main() -> int:
    """Build what the command line names; return 1 with a sentence where that fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="lessons, by the stem of their source; all if none is named")
    parser.add_argument("--out", type=Path, default=HERE, help="where to put ja/ and en/")
    asked = parser.parse_args()
    try:
        for path in build(asked.out, asked.names):
            print(path)
    except BuildError as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
