"""Who has a game open: a file beside it that one process holds, so that two programs never write the same
game.

The file names its owner (process, computer, since when). What decides is the system's own lock on it, which
ends with the process however it ends; so the lock of a dead program is taken over without a word. Where the
folder lies on a disk that other computers use too, the file of another computer counts as held until somebody
takes it over.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.play.processes import host_name, is_alive

_FAR = 1 << 30  # the byte that is locked on Windows, beyond the text, which must stay readable
_held: dict[Path, GameLock] = {}


@dataclass(frozen=True, slots=True)
class Owner:
    """Who has a game open: number of the process, name of the computer, since when (ISO text; '' where it is
    not known).
    """

    pid: int
    host: str
    since: str

    @property
    def is_elsewhere(self) -> bool:
        """Whether that is another computer, of which nobody here can say whether it still runs."""
        return bool(self.host) and self.host != host_name()

    @property
    def is_here(self) -> bool:
        """Whether it is this very program."""
        return self.pid == os.getpid() and not self.is_elsewhere

    @property
    def words(self) -> str:
        """The owner for people: "process 4711 on mars, since 14:03"."""
        where = f" on {self.host}" if self.host else ""
        return (
            f"process {self.pid}{where}{_since_words(self.since)}"
            if self.pid
            else "a process that is not named"
        )


def _since_words(since: str) -> str:
    try:
        then = datetime.fromisoformat(since)
    except ValueError:
        return ""
    is_today = then.date() == datetime.now(then.tzinfo).date()
    return f", since {then:%H:%M}" if is_today else f", since {then.day} {then:%B %Y, %H:%M}"


class GameLock:
    """The lock of one game, held from ``take`` to ``release``."""

    def __init__(self, path: Path) -> None:
        """``path`` is the game's own file."""
        self.path = lock_path(path)
        self._number: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this program has the game."""
        return self._number is not None

    def take(self, *, by_force: bool = False) -> Owner | None:
        """Takes the lock; None when it is ours, otherwise who has it. ``by_force`` takes over that of another
        computer.

        A folder in which nothing can be written has no locks: nobody can overwrite anything there either.
        """
        if self.is_held:
            return None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            number = self._open()
        except OSError:
            return None
        if number is None:
            return self._reader()
        owner = _read(self.path)
        if owner is not None and owner.is_elsewhere and not by_force:
            os.close(number)
            return owner
        self._number = number
        _held[self.path] = self
        with suppress(OSError):
            _write(number)
        return None

    def _open(self) -> int | None:
        """The file, open and locked; None when somebody else has it. Raises OSError."""
        while True:
            number = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            if not _lock(number):
                os.close(number)
                return None
            with suppress(OSError):
                if os.path.samestat(os.fstat(number), os.stat(self.path)):
                    return number
            os.close(number)  # whoever had it has just let it go, and taken the file away

    def _reader(self) -> Owner:
        return _read(self.path) or Owner(0, "", "")

    def release(self) -> None:
        """Lets the game go; the file is gone."""
        number, self._number = self._number, None
        if number is None:
            return
        _held.pop(self.path, None)
        if os.name == "nt":  # an open file cannot be removed there
            os.close(number)
            with suppress(OSError):
                self.path.unlink()
            return
        with suppress(OSError):
            self.path.unlink()
        os.close(number)


def lock_path(path: Path) -> Path:
    """The lock of a game's file."""
    return path.with_name(f".{path.stem}.lock")


def owner_of(path: Path) -> Owner | None:
    """Who has the game of a file open, this program or another; None for nobody."""
    lock = lock_path(path)
    if lock in _held:
        return _read(lock)
    if not lock.exists():
        return None
    probe = GameLock(path)
    owner = probe.take()
    probe.release()
    return owner


def _lock(number: int) -> bool:
    """Locks an open file for this process; False when another one has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(number, _FAR, os.SEEK_SET)
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return not _is_refusal(error) and _names_no_living(number)
    return True


def _is_refusal(error: OSError) -> bool:
    return isinstance(error, BlockingIOError | PermissionError) or error.errno in (11, 13, 35, 36)


def _names_no_living(number: int) -> bool:
    """On a disk without locks (some network disks) the number of the process must do."""
    os.lseek(number, 0, os.SEEK_SET)
    owner = _parse(os.read(number, 4096))
    return owner is None or owner.is_elsewhere or not is_alive(owner.pid)


def _write(number: int) -> None:
    since = datetime.now().astimezone().isoformat(timespec="seconds")
    text = json.dumps({"pid": os.getpid(), "host": host_name(), "since": since}) + "\n"
    os.ftruncate(number, 0)
    os.lseek(number, 0, os.SEEK_SET)
    os.write(number, text.encode())


def _read(path: Path) -> Owner | None:
    try:
        return _parse(path.read_bytes())
    except OSError:
        return None


def _parse(data: bytes) -> Owner | None:
    try:
        found = json.loads(data)
        return Owner(int(found["pid"]), str(found["host"]), str(found["since"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
