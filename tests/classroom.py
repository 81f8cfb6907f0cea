"""Readers of a lesson, each with a kernel of their own: what JupyterLab asks of kernels, without it."""

import asyncio
import os
from pathlib import Path
from subprocess import DEVNULL
from time import monotonic

import nbformat
from jupyter_client import AsyncKernelManager

VIEW = "application/vnd.jupyter.widget-view+json"
PATIENCE = 900
"""Seconds a reader waits for an answer."""


class Reader:
    """One who runs all of a lesson: `pictured` and `ran` are the seconds until its first picture and its end.

    `stages` are the ids of the models of its views, by the source of their cells.
    """

    def __init__(self, notebook: Path):
        cells = nbformat.read(notebook, as_version=4).cells
        self.cells = [cell for cell in cells if cell.cell_type == "code"]
        self.manager, self.stages, self.faults = AsyncKernelManager(kernel_name="python3"), {}, []
        self.pictured = self.ran = 0.0

    async def run(self, cwd: Path, env: dict[str, str]) -> None:
        """Start a kernel and run every cell."""
        began = monotonic()
        await self.manager.start_kernel(cwd=str(cwd), env=env, stderr=DEVNULL)  # it warns of its transport
        self.client = self.manager.client()
        self.client.start_channels()
        await self.client.wait_for_ready(timeout=PATIENCE)
        for cell in self.cells:
            content = {"code": cell.source, "silent": False, "store_history": True, "stop_on_error": True}
            asked = self._send("execute_request", content, {"cellId": cell.id})  # as JupyterLab names it
            while not _ends(said := await self._next(), asked):
                self._saw(cell.source, began, said)
        self.ran = monotonic() - began

    def _send(self, kind: str, content: dict, metadata: dict | None = None) -> str:
        message = self.client.session.msg(kind, content, metadata=metadata)
        self.client.shell_channel.send(message)
        return message["header"]["msg_id"]

    async def _next(self) -> dict:
        return await self.client.get_iopub_msg(timeout=PATIENCE)

    def _saw(self, source: str, began: float, message: dict) -> None:
        content = message["content"]
        if message["msg_type"] == "error" or content.get("name") == "stderr":
            self.faults.append(str(content))
        shown = content.get("data", {}) if message["msg_type"] in ("display_data", "execute_result") else {}
        if {VIEW, "text/html", "image/svg+xml"} & shown.keys():
            self.pictured = self.pictured or monotonic() - began
        if VIEW in shown:
            self.stages[source] = shown[VIEW]["model_id"]

    async def choose(self, cell: str, key: str, at: int) -> tuple[float, dict]:
        """Choose in the stage of a cell as its view does; return the seconds until its answer, and that."""
        model = next(self.stages[source] for source in self.stages if cell in source)
        began, wanted = monotonic(), {"method": "custom", "content": {"choose": key, "at": at}}
        self._send("comm_msg", {"comm_id": model, "data": wanted})
        while True:
            said = await self._next()
            if said["msg_type"] == "comm_msg" and said["content"]["comm_id"] == model:
                data = said["content"]["data"]
                return monotonic() - began, data.get("content") or data["state"]

    def cost(self) -> tuple[float, float]:
        """Return the kernel's megabytes, what is shared divided among all, and its processor seconds."""
        proc = Path(f"/proc/{self.manager.provisioner.pid}")
        told = (proc / "smaps_rollup").read_text().splitlines()
        busy = (proc / "stat").read_text().rpartition(")")[2].split()[11:13]
        return (next(int(line.split()[1]) for line in told if line.startswith("Pss:")) / 1024,
                sum(map(int, busy)) / os.sysconf("SC_CLK_TCK"))

    async def leave(self) -> None:
        """End the kernel."""
        self.client.stop_channels()
        await self.manager.shutdown_kernel(now=True)


def _ends(message: dict, asked: str) -> bool:
    """Return whether `message` says that all of what was asked is done."""
    return (message["content"].get("execution_state") == "idle"
            and message["parent_header"].get("msg_id") == asked)


async def lesson(readers: list[Reader], cwd: Path, env: dict[str, str], cell: str, key: str, at: int):
    """Let all of `readers` run it, and then choose in the stage of a cell, all at once.

    Returns the cost of each in between, and the answer to each choice with its seconds.
    """
    try:
        await asyncio.gather(*(reader.run(cwd, env) for reader in readers))
        costs = [reader.cost() for reader in readers]
        answers = await asyncio.gather(*(reader.choose(cell, key, at) for reader in readers))
        return costs, answers
    finally:
        await asyncio.gather(*(reader.leave() for reader in readers))
