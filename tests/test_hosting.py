"""The recipes for Binder and JupyterHub: what they run makes the working copies and starts the server."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / ".github" / "HOSTING.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the recipes are for sh")


def tool(path, line):
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def user(tmp_path):
    """The environment of a user whose `python` is this one."""
    tools = tmp_path / "tools"
    tools.mkdir()
    tool(tools / "python", f'exec "{sys.executable}" "$@"')
    return {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT),
            "JUPYTER_DATA_DIR": str(tmp_path / "keys")}


def test_binder_installs_the_kit_and_makes_both_working_copies(tmp_path, user):
    assert (ROOT / ".binder" / "requirements.txt").read_text(encoding="utf-8").split() == ["."]
    after = ROOT / ".binder" / "postBuild"
    assert os.access(after, os.X_OK)
    subprocess.run([after], cwd=tmp_path, env=user, check=True)
    for lang in ("ja", "en"):
        assert (tmp_path / f"lessons/{lang}/00_start_here.ipynb").exists()
        assert f"lab/tree/lessons/{lang}/00_start_here.ipynb" in PAGE


def test_a_hub_starts_each_server_over_a_working_copy(tmp_path, user):
    c = SimpleNamespace(Spawner=SimpleNamespace())
    exec(re.search(r"```text\n(.*?)```", PAGE, re.S)[1], {"c": c})
    tool(tmp_path / "tools" / "jupyterhub-singleuser", 'echo started "$@"')
    env = {**user, **c.Spawner.environment}
    ran = subprocess.run([*c.Spawner.cmd, "--port=1", "--debug"], cwd=tmp_path, env=env,
                         capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "started --port=1 --debug"
    assert (tmp_path / c.Spawner.default_url.removeprefix("/lab/tree/")).exists()
