"""The folder that orders files come into, looked into again and again."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.net.files.orders_file import ENDING, LARGEST

MOST_FILES = 500


class Inbox:
    """Knows what it has seen, so that every file is told once, and again when it has changed."""

    def __init__(self) -> None:
        self._known: set[tuple[str, int, int]] = set()

    def news(self, folder: Path) -> list[str]:
        """The texts of the orders files that are new in a folder; none where it cannot be read."""
        texts = []
        with suppress(OSError):
            for found in [one for one in os.scandir(folder) if one.name.endswith(ENDING)][:MOST_FILES]:
                status = found.stat()
                key = found.name, status.st_mtime_ns, status.st_size
                if key not in self._known:
                    self._known.add(key)
                    texts.append(text_of(Path(found.path)))
        return texts


def text_of(path: Path) -> str:
    """The beginning of a file as text, '' where it cannot be read."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(LARGEST).decode("utf-8", "replace")
    return ""
