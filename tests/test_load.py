"""Much at once: thousands of scenarios to check, searches that are stopped and gone on with."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import pytest
from classroom import Reader, lesson

from rulekit import explore
from rulekit.scenario import LIBRARY

COUNT = 10_000 if os.environ.get("RULEKIT_LONG") else 60
KERNELS = 30 if os.environ.get("RULEKIT_LONG") else 2
ROOT = Path(__file__).parent.parent
BAD = 'game = "victory_spark"\nexpect.never = ["rules check"]\n'
SLOW = 'game = "mtg_stack"\nall.lines = 1\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder of scenarios that hold, one that does not, one that is none."""
    root = tmp_path_factory.mktemp("many")
    good = Path(LIBRARY, "victory_spark", "kobato_cancels_the_pump.toml").read_text(encoding="utf-8")
    for number in range(COUNT - 2):
        (root / f"s{number:05}.toml").write_text(good, encoding="utf-8")
    (root / "s00003_bad.toml").write_text(BAD, encoding="utf-8")
    (root / "s00005_none.toml").write_text("nonsense", encoding="utf-8")
    return root


def start(*arguments, **options):
    return subprocess.Popen([sys.executable, "-m", "rulekit", "check", *map(str, arguments)],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
                            env={**os.environ, "RULEKIT_LANG": "en"}, **options)


def test_a_bad_one_does_not_stop_the_rest(folder):
    running = start(folder, "--jobs", 2)
    out, err = running.communicate(timeout=2_400)
    assert running.returncode == 2
    assert out.count("proved: ") == COUNT - 2
    assert out.splitlines()[-1] == (f"of {COUNT:,} scenarios {COUNT - 2:,} are proved, "
                                    "1 have claims that do not hold, 1 cannot be read")
    assert len(err.splitlines()) == 2 and "s00003_bad" in err and "s00005_none" in err


def test_the_order_of_what_is_told_is_that_of_the_files(folder):
    files = sorted(str(path) for path in folder.iterdir())[:20]
    told = [start(*files, "--jobs", jobs).communicate(timeout=120) for jobs in (1, 3)]
    assert told[0] == told[1]


def test_ctrl_c_leaves_the_sum_of_what_was_looked_at(folder):
    files = sorted(str(path) for path in folder.iterdir()) * (60 if COUNT < 100 else 1)
    running = start(*files, "--jobs", 2, start_new_session=True)
    for _ in range(10):
        assert running.stdout.readline()
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: every process hears it
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in err and "stopped; not looked at: " in err
    assert "scenarios" in out.splitlines()[-1] and "are proved" in out.splitlines()[-1]


def test_a_process_that_dies_is_one_that_cannot_be_read(folder, monkeypatch, capsys):
    from rulekit.command import check

    monkeypatch.setattr(check, "_look", _dies)
    files = [f"f{number}" for number in range(12)]
    found = list(check._each(files, 2))
    assert [code for code, _ in found] == [0] * 7 + [2] + [0] * 4
    assert "f7" in found[7][1][0][1].en and "process ended" in found[7][1][0][1].en


def _dies(source):
    if source == "f7":
        os._exit(9)
    return 0, ()


def test_a_search_that_was_stopped_goes_on():
    whole = explore("kobato_cancels_the_pump")
    cut = explore("kobato_cancels_the_pump", bound=2)
    assert not cut.complete and cut.lines is None
    further = cut.resume(bound=3)
    assert (cut.states, further.states, further.complete) == (2, 3, False)
    done = further.resume()
    assert done.complete and done.resume() is done
    assert (done.lines, done.states, done.outcomes()) == (whole.lines, whole.states, whole.outcomes())
    assert not cut.complete and cut.states == 2


@pytest.mark.parametrize("name", ["two_chains_interleave", "claw", "m05_mana_ability_with_more"])
def test_in_however_many_pieces_it_is_the_same(name):
    whole, graph = explore(name), explore(name, bound=1)
    while not graph.complete:
        graph = graph.resume(bound=graph.states + 7)
    assert sorted(graph.each()) == sorted(whole.each())
    assert graph.outcomes() == whole.outcomes()


def test_time_that_has_run_out_is_no_end():
    cut = explore("two_chains_interleave", seconds=0)
    assert not cut.complete
    began = time.monotonic()
    assert cut.resume().lines == explore("two_chains_interleave").lines
    assert time.monotonic() - began < 30


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is measured another way here")
def test_a_class_with_the_lesson_open(tmp_path):
    readers = [Reader(ROOT / "notebooks" / "en" / "01_victory_spark.ipynb") for _ in range(KERNELS)]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "IPYTHONDIR": str(tmp_path)}
    with ThreadPoolExecutor(1) as apart:  # a browser's test before this one may leave its loop running here
        costs, answers = apart.submit(lambda: asyncio.run(
            lesson(readers, tmp_path, env, "stage(line)", "T resolve pump", 6))).result()
    memory, busy = zip(*costs, strict=True)
    figures = {"megabytes": memory, "processor seconds": busy,
               "first picture": [reader.pictured for reader in readers],
               "all of it": [reader.ran for reader in readers], "a choice": [taken for taken, _ in answers]}
    for name, each in figures.items():
        print(f"{name} of {KERNELS}: median {median(each):.1f}, most {max(each):.1f}, sum {sum(each):.0f}")
    assert [reader.faults for reader in readers] == [[]] * KERNELS
    assert all(0 < reader.pictured < reader.ran for reader in readers)
    assert all(answer["at"] == 7 for _, answer in answers)
    assert max(memory) < 300
