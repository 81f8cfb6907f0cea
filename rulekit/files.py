"""Files that are written whole or not at all: what stood there before stays until the new is complete."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile


def write(path: str | Path, content: str | bytes) -> Path:
    """Write `content` to `path` and return that. Raises OSError, and then `path` is what it was before.

    A link is replaced, not followed. What is no plain file (a terminal, a device) is written to as it is.
    """
    path = Path(path)
    raw = content.encode() if isinstance(content, str) else content
    if path.exists() and not path.is_file():
        path.write_bytes(raw)
        return path
    with NamedTemporaryFile(dir=path.parent, prefix=".rulekit-", delete=False) as file:
        made = Path(file.name)
    try:
        made.write_bytes(raw)
        made.chmod(0o666 & ~_umask())
        os.replace(made, path)
    except BaseException:  # Ctrl-C too
        made.unlink()
        raise
    return path


def _umask() -> int:
    """Return the mask new files are made with; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
