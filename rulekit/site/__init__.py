"""The course as a folder of static pages: lessons as they ran, scenarios to play, what to look up.

The pages need no network and no Python; they open from a file and on any web host.
"""

import shutil
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rulekit.files import write
from rulekit.kernel import Text
from rulekit.site.contents import Task, tasks
from rulekit.words import RulekitError

MARK = ".rulekit-site"
"""Names a folder that was made here and may be written anew."""

FRESH, FORMER = ".rulekit-fresh", ".rulekit-former"
"""Where pages are written until all of them stand, and where the old ones go until the new ones are in."""

ALONE = 24
"""Up to so many pages are written by one process; starting others would take longer."""

WORDS = {
    "cannot": Text("{0} に書き込めません", "{0} cannot be written"),
    "taken": Text("{0} には別のものがあります。空のフォルダーか、前に作ったサイトを指定してください",
                  "{0} holds something else; name an empty folder or a site made before"),
}


def build(folder: str | Path, only: Collection[str] | None = None,
          told: Callable[[int, int, str], None] | None = None) -> tuple[Path, ...]:
    """Write the site into `folder` and return its pages, the first one to open first.

    `only` names the lessons and scenarios to take in, by default all; `told` hears how many pages of
    how many are written, and which. What stood there before is replaced when all pages are written, so
    a build that is stopped leaves the old site whole. Raises RulekitError where the folder holds
    anything but a site made before, or cannot be written.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     len(build(folder, only=()))
    19
    """
    root = Path(folder)
    here = Text(str(folder), str(folder))
    try:
        if root.exists() and any(root.iterdir()) and not (root / MARK).exists():
            raise RulekitError(WORDS["taken"].fill(here))
        root.mkdir(parents=True, exist_ok=True)
        (root / MARK).write_text("", encoding="utf-8")
        _remove(root / FRESH)
        try:
            places = _written(tasks(only), root / FRESH, told)
        except BaseException:  # Ctrl-C too
            _remove(root / FRESH)
            raise
        _exchange(root)
    except OSError as fault:
        raise RulekitError(WORDS["cannot"].fill(here)) from fault
    return tuple(root / place for place in places)


def _written(asked: tuple[Task, ...], fresh: Path, told) -> list[str]:
    """Write the page of every task under `fresh`; return their places."""
    if len(asked) <= ALONE:
        for number, task in enumerate(asked, 1):
            _write(task, fresh)
            if told:
                told(number, len(asked), task.place)
        return [task.place for task in asked]
    pool = ProcessPoolExecutor(mp_context=get_context("spawn"))
    try:
        heavy_first = sorted(asked, key=lambda task: task.light)
        jobs = [(task, pool.submit(_write, task, fresh)) for task in heavy_first]
        for number, (task, job) in enumerate(jobs, 1):
            job.result()
            if told:
                told(number, len(asked), task.place)
    except BaseException:
        pool.shutdown(cancel_futures=True)  # no page comes after what is cleared away
        raise
    pool.shutdown()
    return [task.place for task in asked]


def _write(task: Task, fresh: Path) -> None:
    path = fresh / task.place
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, task.page())


def _remove(folder: Path) -> None:
    """Remove what an earlier build may have left; where it is a link, that and not what it leads to."""
    if folder.is_symlink():
        folder.unlink()
    shutil.rmtree(folder, ignore_errors=True)


def _exchange(root: Path) -> None:
    """Put what is written in the place of what stood there; a few renames, whatever the size."""
    former = root / FORMER
    _remove(former)
    former.mkdir()
    for made in sorted((root / FRESH).iterdir()):
        there = root / made.name
        if there.exists():
            there.rename(former / made.name)
        made.rename(there)
    (root / FRESH).rmdir()
    shutil.rmtree(former)
