"""Orders files as they come: into a folder that is looked into again and again, or dropped on the window."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.net.files.orders_file import ENDING, LARGEST, has_block

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
                    texts.append(_text_of(Path(found.path)))
        return texts


def take_file(path: Path, take: Callable[[str], None]) -> bool:
    """Gives the text of a dropped file to ``take`` if sealed orders stand in it; whether they do."""
    text = _text_of(path)
    is_ours = has_block(text)
    if is_ours:
        take(text)
    return is_ours


def _text_of(path: Path) -> str:
    """The beginning of a file as text, '' where it cannot be read."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(LARGEST).decode("utf-8", "replace")
    return ""
