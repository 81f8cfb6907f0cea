"""What goes wrong around the kit: full disks, folders nobody may write to, builds that are interrupted."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from rulekit import files, site
from rulekit.__main__ import main
from rulekit.show import page
from rulekit.words import RulekitError

ROOT = Path(__file__).parent.parent
KOBATO = "kobato_cancels_the_pump"
FULL = Path("/dev/full")
"""A device to which nothing can be written."""

full = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


def rulekit(*arguments, **env):
    return subprocess.run([sys.executable, "-m", "rulekit", *map(str, arguments)], capture_output=True,
                          text=True, encoding="utf-8", cwd=ROOT, timeout=120, env={**os.environ, **env})


@full
@pytest.mark.parametrize("lang, said", [("en", "cannot be written"), ("ja", "書き込めません")])
def test_a_full_disk_is_one_sentence(lang, said):
    done = rulekit("page", KOBATO, "-o", FULL, "--lang", lang)
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1


def no_space(*_, **__):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("command", [["page", KOBATO, "-o"], ["draw", KOBATO, "-o"]])
def test_a_disk_that_fills_up_leaves_the_old_file_whole(command, tmp_path, monkeypatch, capsys):
    old = tmp_path / "old.svg"
    old.write_text("old", encoding="utf-8")
    monkeypatch.setattr(Path, "write_bytes", no_space)
    assert main([*command, str(old)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert old.read_text(encoding="utf-8") == "old" and list(tmp_path.iterdir()) == [old]


def test_a_new_scenario_that_cannot_be_finished_is_not_there(tmp_path, monkeypatch, capsys):
    from rulekit.command import begin

    monkeypatch.setattr(begin, "commented", lambda *_: "\ud800")  # what no file can hold
    with pytest.raises((RulekitError, UnicodeError)):
        begin.run(type("Args", (), {"game": "victory_spark", "model": "", "name": str(tmp_path / "x")}))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("fault", [KeyboardInterrupt, OSError])
def test_an_interrupted_page_leaves_the_old_one_whole(fault, tmp_path, monkeypatch):
    path = page(KOBATO).save(tmp_path / "page.html")
    old = path.read_bytes()

    def interrupted(*_):
        raise fault

    monkeypatch.setattr(files.os, "replace", interrupted)
    with pytest.raises(fault):
        page("two_chains_interleave").save(path)
    assert path.read_bytes() == old and list(tmp_path.iterdir()) == [path]


def test_a_site_does_not_follow_a_link_out_of_its_folder(tmp_path):
    for name in ("elsewhere", "site"):
        (tmp_path / name).mkdir()
    (tmp_path / "site" / site.MARK).write_text("")
    for name in ("en", site.FRESH, site.FORMER):
        (tmp_path / "site" / name).symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "mine").write_text("mine")
    assert site.build(tmp_path / "site", only=())
    assert [path.name for path in (tmp_path / "elsewhere").iterdir()] == ["mine"]
    assert not any(path.is_symlink() for path in (tmp_path / "site").iterdir())


def test_a_link_is_replaced_and_what_it_leads_to_stays(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    (tmp_path / "page.html").symlink_to(tmp_path / "mine.txt")
    files.write(tmp_path / "page.html", "page")
    assert (tmp_path / "mine.txt").read_text() == "mine" and (tmp_path / "page.html").read_text() == "page"
    assert main(["new", str(tmp_path / "link"), "--game", "victory_spark"]) == 0
    (tmp_path / "out.toml").symlink_to(tmp_path / "nowhere.toml")
    assert main(["new", str(tmp_path / "out"), "--game", "victory_spark"]) == 2
    assert not (tmp_path / "nowhere.toml").exists()


def test_a_written_file_has_the_rights_of_any_new_file(tmp_path):
    files.write(tmp_path / "a", "x")
    (tmp_path / "b").write_text("x")
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "b").stat().st_mode


WRITING = (["page", KOBATO, "-o", "HERE/page.html"], ["draw", KOBATO, "-o", "HERE/board.svg"],
           ["draw", KOBATO, "--what", "life", "-o", "HERE/life.png"],
           ["new", "HERE/mine", "--game", "victory_spark"], ["site", "HERE"], ["site", "HERE/site"])


@pytest.mark.skipif(os.name != "posix", reason="rights are given another way here")
@pytest.mark.parametrize("rights", [0o555, 0o000], ids=["read only", "closed"])
def test_a_folder_nobody_may_write_to_is_one_sentence(rights):
    with TemporaryDirectory() as name:
        root = Path(name)
        for part in ("open", "closed"):
            (root / part).mkdir()
        root.chmod(0o755)
        (root / "closed").chmod(rights)
        asked = [sys.executable, ROOT / "tests" / "as_nobody.py", root / "open", root / "closed"]
        done = subprocess.run([*asked, json.dumps(WRITING)], capture_output=True, text=True, timeout=120,
                              env={**os.environ, "PYTHONPATH": str(ROOT)})
        assert done.returncode == 0, done.stderr
        (root / "closed").chmod(0o755)
        assert list((root / "closed").iterdir()) == []
    for command, (code, said) in zip(WRITING, json.loads(done.stdout), strict=True):
        assert code == 2 and said.count("\n") == 1 and "cannot be written" in said, (command, said)


ASKED = (("play", KOBATO, "--json"), ("outcomes", "s12_riders_are_lost", "--json"))


@pytest.fixture(scope="module")
def plain():
    """What the commands say where nothing is set."""
    return [rulekit(*command, PYTHONHASHSEED="0").stdout for command in ASKED]


@pytest.mark.parametrize("env", [{"LC_ALL": "C"}, {"LC_ALL": "tr_TR.UTF-8"}, {"TZ": "Pacific/Kiritimati"},
                                 {"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "4242"}, {"PYTHONUTF8": "0"}])
def test_clock_locale_and_hash_seed_change_nothing(plain, env):
    assert [rulekit(*command, **env).stdout for command in ASKED] == plain and all(plain)


def eventually(asked, seconds=60):
    """Return what `asked` says once that is true. Fails after some seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := asked():
            return answer
        time.sleep(0.1)
    return pytest.fail("waited in vain")


def running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


STAND_IN = """
import os, pathlib, signal, sys
there = pathlib.Path(os.environ["JUPYTER_RUNTIME_DIR"], f"jpserver-{os.getpid()}.json")
signal.signal(signal.SIGTERM, lambda *_: (there.unlink(), sys.exit()))
there.parent.mkdir(exist_ok=True)
there.touch()
while True:
    signal.pause()
"""
"""A server that starts at once, in the place of JupyterLab outside the long job; both tidy up at the end."""


@pytest.mark.skipif(os.name != "posix", reason="signals are sent another way here")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_a_lab_that_is_told_to_end_takes_jupyterlab_along(told, tmp_path):
    if not os.environ.get("RULEKIT_LONG"):
        (tmp_path / "jupyterlab.py").write_text(STAND_IN)
    own = {f"JUPYTER_{name}_DIR": str(tmp_path / name) for name in ("RUNTIME", "CONFIG", "DATA")}
    own["PYTHONPATH"] = os.pathsep.join([str(tmp_path), str(ROOT)])
    lab = subprocess.Popen([sys.executable, "-m", "rulekit", "lab", "--no-browser"], cwd=tmp_path,
                           env=os.environ | own, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        server = eventually(lambda: next((tmp_path / "RUNTIME").glob("jpserver-*[0-9].json"), None))
        pid = int(server.stem.removeprefix("jpserver-"))
        assert pid != lab.pid and running(pid)
        lab.send_signal(told)
        assert lab.wait(30) == 0
        assert not running(pid) and not server.exists()
    finally:
        lab.kill()
        lab.wait()
