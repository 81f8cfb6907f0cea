"""The lessons that come with the kit: find them, make a working copy, open it in JupyterLab.

The copy stands in `lessons/`, out of git's sight; a file the reader has changed is never overwritten.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from rulekit.files import write
from rulekit.kernel import LANGUAGES, Text
from rulekit.words import RulekitError, language, spoken

PACKAGE = Path(__file__).parent
HOMES = (PACKAGE / "_lessons", PACKAGE.parent / "notebooks")
"""Where the built lessons are: inside an installed package, or beside the package in a clone."""

GRACE = 10
"""Seconds JupyterLab has to end its kernels and itself."""

RECORD = ".rulekit.json"
"""In the working copy: the digest of each lesson as it was last copied."""

WORDS = {
    "none": Text("教材のノートブックが見つかりません。入れ直すか、"
                 "リポジトリで `python notebooks/build.py` を実行してください",
                 "the lesson notebooks were not found; reinstall rulekit, or run `python notebooks/build.py` "
                 "in a clone"),
    "language": Text("言語「{0}」の教材はありません。選べるのは ja と en です",
                     'there are no lessons in "{0}"; choose ja or en'),
    "cannot": Text("{0} に書き込めません。書き込めるフォルダーで実行してください",
                   "{0} cannot be written; run this in a folder you may write to"),
    "copied": Text("新しく置きました：{0}", "copied: {0}"),
    "updated": Text("新しい版に置き換えました：{0}", "replaced by the new version: {0}"),
    "kept": Text("書き込みがあるので残しました：{0}", "kept, with your edits: {0}"),
    "newer": Text("新しい版があります。{0} は書き込みごと残しました。"
                  "新しい版が欲しいときは、名前を変えてからもう一度実行してください",
                  "there is a new version of {0}, and yours was kept; "
                  "rename yours and run this again to get it"),
    "untrusted": Text("信頼済みにできませんでした。図が出ないときは、セルを実行してください：{0}",
                      "could not be marked as trusted; run the cells to see the pictures: {0}"),
}


class Report(Struct, frozen=True):
    """What became of each lesson: names of files in `folder`, in the order of the lessons.

    `copied` are new, `updated` replaced an untouched older version, `same` were as they are now,
    `kept` hold the reader's edits, `newer` are those of them the kit has a newer version of,
    `untrusted` could not be signed.
    """

    folder: Path
    copied: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    untrusted: tuple[str, ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        """The lessons of the working copy, in order."""
        return tuple(self.folder / name for name in
                     sorted({*self.copied, *self.updated, *self.same, *self.kept}))

    def __str__(self) -> str:
        parts = ((name, getattr(self, name)) for name in ("copied", "updated", "kept", "newer", "untrusted"))
        return "\n".join(spoken(_said(name, ", ".join(files))) for name, files in parts if files)


def _said(name: str, about: str) -> Text:
    return WORDS[name].fill(Text(about, about))


def find(lang: str) -> tuple[Path, ...]:
    """Return the built lessons in `lang`, in order. Raises RulekitError where there are none."""
    if lang not in LANGUAGES:
        raise RulekitError(_said("language", lang))
    for home in HOMES:
        if found := sorted((home / lang).glob("*.ipynb")):
            return tuple(found)
    raise RulekitError(WORDS["none"])


def working_copy(folder: str | Path = ".", lang: str = "") -> Report:
    """Copy the lessons into `folder`/lessons/`lang` and trust them; return what became of each.

    A file that differs from what was last copied is the reader's and stays as it is.
    Raises RulekitError where nothing can be copied.
    """
    lang = lang or language()
    target = Path(folder) / "lessons" / lang
    sources = find(lang)
    try:
        target.mkdir(parents=True, exist_ok=True)
        (target.parent / ".gitignore").write_text("*\n", encoding="utf-8")
        known = _known(target)
        done = [(source.name, _copy(source, target / source.name, known)) for source in sources]
        write(target / RECORD, json.dumps(known, indent=1, sort_keys=True) + "\n")
    except OSError as fault:
        raise RulekitError(_said("cannot", str(target))) from fault
    named = {kind: tuple(name for name, what in done if kind in what)
             for kind in ("copied", "updated", "same", "kept", "newer")}
    fresh = [path.name for path in sources if (target / path.name).read_bytes() == path.read_bytes()]
    return Report(target, untrusted=_trust(target, fresh), **named)


def _known(target: Path) -> dict[str, str]:
    """The digests recorded last time; nothing where the record is missing or broken."""
    try:
        known = json.loads((target / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _copy(source: Path, target: Path, known: dict[str, str]) -> tuple[str, ...]:
    """Copy `source` unless the reader has changed `target`; return what was done, and note its digest."""
    digest, former = _digest(source), known.get(source.name)
    here = _digest(target) if target.exists() else ""
    if here == digest:
        known[source.name] = digest
        return ("same",)
    if here and here != former:
        return ("kept",) if former == digest else ("kept", "newer")
    write(target, source.read_bytes())
    known[source.name] = digest
    return ("updated",) if here else ("copied",)


def _digest(notebook: Path) -> str:
    """What a reader writes in a notebook: its cells. Running or opening it is no edit."""
    raw = notebook.read_bytes()
    try:
        cells = [[cell["cell_type"], "".join(cell["source"]), cell.get("attachments", {})]
                 for cell in json.loads(raw)["cells"]]
        raw = json.dumps(cells, sort_keys=True).encode()
    except (ValueError, KeyError, TypeError):  # no notebook any more: then any change is an edit
        pass
    return sha256(raw).hexdigest()


def _trust(folder: Path, names: Iterable[str]) -> tuple[str, ...]:
    """Sign the notebooks as JupyterLab does, so that pictures show at once; return those it failed for."""
    failed = []
    for name in names:
        try:
            _sign(folder / name)
        except (OSError, ValueError):  # no place for Jupyter's keys: the lesson still runs
            failed.append(name)
    return tuple(failed)


def _sign(notebook: Path) -> None:
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    try:
        notary.sign(nbformat.read(notebook, as_version=4))
    finally:
        notary.store.close()  # else Python 3.13 warns of its database


def command(lesson: Path, root: Path, no_browser: bool = False, extra: Sequence[str] = ()) -> list[str]:
    """Return the command that opens `lesson` in JupyterLab with `root` as its folder."""
    place = lesson.resolve().relative_to(root.resolve()).as_posix()
    found = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root.resolve()}",
             f"--LabApp.default_url=/lab/tree/{place}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        found.append("--allow-root")  # Jupyter refuses root otherwise, as in a container
    if no_browser:
        found.append("--no-browser")
    return [*found, *extra]


def lab(lang: str = "", no_browser: bool = False, folder: str | Path = ".", extra: Sequence[str] = ()) -> int:
    """Make the working copy, say what became of it, run JupyterLab on the first lesson; return its exit code.

    `extra` is handed to JupyterLab. Raises RulekitError where there is nothing to open.
    """
    lang = lang or language()
    report = working_copy(folder, lang)
    if str(report):
        print(report, flush=True)
    asked = command(report.files[0], Path(folder), no_browser, extra)
    with _ends_as_with_ctrl_c():
        return _serve(asked, {**os.environ, "RULEKIT_LANG": lang})


def _serve(asked: Sequence[str], env: Mapping[str, str]) -> int:
    """Run JupyterLab and return its exit code; on Ctrl-C end it with its kernels, and return 0."""
    server = subprocess.Popen(asked, env=env)
    try:
        return server.wait()
    except KeyboardInterrupt:  # it asks at a terminal whether it should; whoever pressed Ctrl-C said so
        server.terminate()
        with suppress(subprocess.TimeoutExpired, KeyboardInterrupt):  # too slow, or asked once more
            server.wait(GRACE)
        return 0
    finally:
        server.kill()  # does nothing to one that has ended
        server.wait()


@contextmanager
def _ends_as_with_ctrl_c() -> Iterator[None]:
    """Let a request to end do what Ctrl-C does, so that nothing this process has started stays behind."""
    try:
        former = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # not the main thread: whoever runs that hears the signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, former or signal.SIG_DFL)
