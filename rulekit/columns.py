"""Tables as text that line up with full-width characters too."""

from unicodedata import east_asian_width


def width(text: str) -> int:
    """Return how many columns `text` takes: full-width characters take two.

    >>> width("小鳩 K1")
    7
    """
    return sum(2 if east_asian_width(char) in "FW" else 1 for char in text)


def pad(text: str, columns: int) -> str:
    """Return `text` with blanks up to `columns`."""
    return text + " " * (columns - width(text))


def columns(rows: list[tuple[str, ...]]) -> list[str]:
    """Return rows of a table as lines whose columns stand under each other; the last one runs free."""
    widths = [max(width(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    return ["  ".join([*(pad(cell, wide) for cell, wide in zip(row, widths, strict=False)), row[-1]]).rstrip()
            for row in rows]
