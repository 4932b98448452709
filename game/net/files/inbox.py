"""Orders files as they come: into a folder that is looked into again and again, or dropped on the window."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from game.net.files.orders_file import ENDING, LARGEST, has_block

AT_ONCE = 100
"""So many new files are read at one look, the others at the next."""


class Inbox:
    """Knows what it has seen, so that every file is told once, and again when it has changed."""

    def __init__(self) -> None:
        self._known: set[tuple[str, int, int]] = set()

    def news(self, folder: Path) -> list[str]:
        """The texts of orders files that are new in a folder; none where it cannot be read."""
        return [_text_of(Path(found.path)) for found in islice(self._fresh(folder), AT_ONCE)]

    def _fresh(self, folder: Path) -> Iterator[os.DirEntry[str]]:
        """Those not seen yet. What is no file (a link to nowhere, a pipe) is passed over."""
        with suppress(OSError), os.scandir(folder) as entries:
            for found in entries:
                if found.name.endswith(ENDING) and (key := _key_of(found)) and key not in self._known:
                    self._known.add(key)
                    yield found


def take_file(path: Path, take: Callable[[str], None]) -> bool:
    """Gives the text of a dropped file to ``take`` if sealed orders stand in it; whether they do."""
    text = _text_of(path)
    is_ours = has_block(text)
    if is_ours:
        take(text)
    return is_ours


def _key_of(found: os.DirEntry[str]) -> tuple[str, int, int] | None:
    """By what a file is known again, None for what is none."""
    with suppress(OSError):
        if found.is_file():
            status = found.stat()
            return found.name, status.st_mtime_ns, status.st_size
    return None


def _text_of(path: Path) -> str:
    """The beginning of a file as text, '' where it cannot be read."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(LARGEST).decode("utf-8", "replace")
    return ""
