"""Files and folders that appear whole or not at all: written under another name beside their place, moved
there in the end.

What a program that was killed has left of them is swept when the next one begins in the same folder.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from game.play.whole_files import draft_start, flush_folder, sweep_leftovers


class FileDraft:
    """A file in the making. ``file`` is open for writing unless it was closed for another program to write to
    ``path``.
    """

    def __init__(self, goal: Path) -> None:
        """Raises OSError when nothing can be written there."""
        self._goal = goal
        folder = goal.absolute().parent
        sweep_leftovers([folder], is_start=False)
        number, name = tempfile.mkstemp(prefix=draft_start(goal), suffix=goal.suffix, dir=folder)
        self.path = Path(name)
        self.file: BinaryIO = os.fdopen(number, "wb")

    def keep(self) -> None:
        """Puts the file in its place, in one step. Raises OSError."""
        if not self.file.closed:
            self.file.flush()
            os.fsync(self.file.fileno())
            self.file.close()
        os.chmod(self.path, 0o666 & ~_umask())
        os.replace(self.path, self._goal)
        flush_folder(self._goal.absolute().parent)

    def drop(self) -> None:
        """Leaves nothing behind."""
        with suppress(OSError):
            self.file.close()
        with suppress(OSError):
            self.path.unlink()


class FolderDraft:
    """A folder in the making; write into ``path``."""

    def __init__(self, goal: Path) -> None:
        """Raises OSError when nothing can be written there."""
        self._goal = goal
        folder = goal.absolute().parent
        sweep_leftovers([folder], is_start=False)
        self.path = Path(tempfile.mkdtemp(prefix=draft_start(goal), dir=folder))

    def keep(self) -> None:
        """Puts the folder in its place, in one step; an empty folder may lie there. Raises OSError."""
        os.chmod(self.path, 0o777 & ~_umask())
        if self._goal.is_dir():
            self._goal.rmdir()  # refused by the system unless it is empty
        os.rename(self.path, self._goal)

    def drop(self) -> None:
        """Leaves nothing behind."""
        shutil.rmtree(self.path, ignore_errors=True)


def _umask() -> int:
    """What the system takes from the permissions of new files; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
