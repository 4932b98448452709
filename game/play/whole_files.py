"""Files that are there whole or not at all: written under another name beside their place, flushed, and moved
there.

The other name, ``.START-HASH.PID.tmp``, is short whatever the file is called, and says which process writes
it, so that what dead programs have left can be swept.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from game.play.processes import is_alive

_LEFTOVER = re.compile(r"\..+\.([0-9]+)\.(?:tmp|draft-.*)")
_START = 12  # characters of the file's name in the other one, for people who look into the folder
LONGEST_NAME = 240
"""Bytes of a file's name without its ending: what every usual file system takes, with room for an ending."""


def write_whole(path: Path, content: str | bytes, *, is_private: bool = False) -> None:
    """Writes a file (a text as UTF-8) that is there whole or not at all: what was there before stays until
    the new one is complete.

    ``is_private``: nobody else on this computer may read it. Raises OSError; no half-written file is left
    behind.
    """
    path.parent.mkdir(0o700 if is_private else 0o777, parents=True, exist_ok=True)
    beside = unfinished_path(path)
    mode = 0o600 if is_private else 0o666
    try:
        beside.unlink(
            missing_ok=True
        )  # of a dead program that had this number: its rights are not those of the new file
        number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), mode)
        with open(number, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    flush_folder(path.parent)


def unfinished_path(path: Path) -> Path:
    """The name under which this process writes a file until it is complete."""
    hashed = hashlib.sha256(path.name.encode("utf-8", "surrogateescape")).hexdigest()[:8]
    return path.with_name(f".{path.name[:_START]}-{hashed}.{os.getpid()}.tmp")


def draft_start(path: Path) -> str:
    """How the names of long work begin that is not finished yet, such as an export; whatever makes them
    unique may follow.
    """
    return f".{path.name[:_START]}.{os.getpid()}.draft-"


def flush_folder(folder: Path) -> None:
    """Asks the disk to keep the names in a folder, so that a file that was moved is there after a power cut.

    Where folders cannot be flushed (Windows, some network disks) nothing happens: the system does that by
    itself.
    """
    if os.name == "nt":
        return
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def sweep_leftovers(folders: Iterable[Path], *, is_start: bool = True) -> int:
    """Removes unfinished files and drafts of programs that are dead, in these folders; how many.

    Those of a process that lives stay. ``is_start``: this process has written nothing yet, so that what bears
    its number is of a dead one.
    """
    swept = 0
    for folder in folders:
        try:
            names = [entry.name for entry in os.scandir(folder) if entry.name.startswith(".")]
        except OSError:
            continue
        for name in names:
            found = _LEFTOVER.fullmatch(name)
            if found is None or not _is_dead(found[1], is_start=is_start):
                continue
            with suppress(OSError):
                path = folder / name
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink()
                swept += 1
    return swept


def _is_dead(number: str, *, is_start: bool) -> bool:
    if len(number) > 9:
        return True
    return is_start if int(number) == os.getpid() else not is_alive(int(number))


def short_name(text: str, ending: str = "") -> str:
    """A name cut so that it fits every usual file system with the ending: whole letters, `LONGEST_NAME` bytes
    in UTF-8.
    """
    data = text.encode("utf-8", "replace")[: LONGEST_NAME - len(ending.encode())]
    return data.decode("utf-8", "ignore") + ending
