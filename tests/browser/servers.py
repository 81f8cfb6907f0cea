"""Notebook servers on the loopback address, with settings of their own."""

import json
import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

TOKEN = "stage"
NAMES = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")


@contextmanager
def serving(python: str, module: str, root: Path, own: Path, more: dict[str, str]) -> Iterator[str]:
    """Serve `root` with `module` (jupyterlab, notebook or voila) of `python`, and yield the address."""
    env = os.environ | {f"JUPYTER_{name}": str(own / name.lower()) for name in NAMES} | {
        "JUPYTERLAB_SETTINGS_DIR": str(own / "lab"), "JUPYTERLAB_WORKSPACES_DIR": str(own / "spaces"),
        "IPYTHONDIR": str(own / "ipython"), "RULEKIT_LANG": "en"} | more
    # the question about news would lie over the notebook; this is what `jupyter labextension disable` writes
    quiet = own / "config_dir" / "labconfig" / "page_config.json"
    quiet.parent.mkdir(parents=True)
    news = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
    quiet.write_text(json.dumps(news), encoding="utf-8")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = ["--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", "--ip=127.0.0.1",
               "--allow-root", f"--ServerApp.root_dir={root}", "--LabApp.expose_app_in_browser=True"]
    if module == "voila":
        options = ["--Voila.ip=127.0.0.1", f"--token={TOKEN}"]
    with (own / "log").open("w") as log:
        server = subprocess.Popen([python, "-m", module, "--no-browser", f"--port={port}", *options],
                                  env=env, stdout=log, stderr=subprocess.STDOUT, cwd=root)
    try:
        base = f"http://127.0.0.1:{port}"
        _answering(server, f"{base}/{'' if module == 'voila' else 'api'}?token={TOKEN}", own / "log")
        yield base
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _answering(server: subprocess.Popen, address: str, log: Path) -> None:
    for _ in range(600):
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the server did not start:\n" + log.read_text()[-2000:])
