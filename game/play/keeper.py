"""What keeps one game on disk while it is played or lies on a desk: its place, its lock, what stood there
last.

A game has its name from its start and gets its file with the first order, mail or turn. Before a file is
replaced it must still be the one last read or written; otherwise the game goes on beside it, under a name of
its own. When a turn is written over another the older text becomes an earlier version.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.core.errors import RecordError
from game.games.catalogue import Catalogue
from game.play.library import free_path, keep_version
from game.play.locks import GameLock, Owner
from game.play.match import Match
from game.play.origin import Origin, mark_of
from game.play.record import Record
from game.play.storage import autosave_path, autosaves_dir, opened, read_file, save_record, sealed

Beside = Callable[[Path], None]
"""Saves what belongs to a game at the path of its file. Raises RecordError."""


class Keeper:
    """Keeps one match; ``take`` comes first, ``release`` last.

    ``problem`` is why the last save failed, '' when it did not; ``notice`` what must be told once: that the
    game goes on under another name. ``is_open``: everything in the game may be read by whoever keeps it (a
    game master), so nothing is scrambled.
    """

    def __init__(self, match: Match, *, is_open: bool = False, other: Path | None = None) -> None:
        """``other`` is a second folder in which games are kept, because the usual one could not be written
        once.
        """
        self.match = match
        self.is_open = is_open
        self.other = other
        self.problem = ""
        self.notice = ""
        self.path = autosave_path(match.record)
        self._lock: GameLock | None = None
        self._mark: str | None = (
            None  # of what stands in the file as far as this program knows; None: there is none
        )
        self._turns = 0  # how many turns that has
        self._text = ""  # what was saved last, before anything was scrambled

    # -- the place -------------------------------------------------------------------------------------------

    def take(self, *, by_force: bool = False) -> Owner | None:
        """Takes the game for this program: None, or who has it. To be asked before anything is played."""
        self._settle()
        self._lock = GameLock(self.path)
        owner = self._lock.take(by_force=by_force)
        if owner is not None:
            self._lock = None
        return owner

    @property
    def is_taken(self) -> bool:
        """Whether this program has the game and may write it."""
        return self._lock is not None

    def _settle(self) -> None:
        """Finds where the game is kept: where it was read from if that is a running game, or else at its own
        name.
        """
        origin, record = self.match.origin, self.match.record
        if origin is not None and origin.path.parent in (autosaves_dir(), self.other):
            self.path, self._mark = origin.path, origin.mark
            self._turns, self._text = len(record.turns), "" if origin.is_outdated else record.to_text()
        elif self.path.exists():
            self._settle_beside(record, is_loaded=origin is not None)

    def _settle_beside(self, record: Record, *, is_loaded: bool) -> None:
        """There is a game of this name already: goes on in its file if that holds nothing else than this one
        does.
        """
        found, fault = read_file(self.path, Catalogue((self.match.entry,)))
        plain, lost = opened(found) if found is not None else (None, "")
        if is_loaded and plain is not None and fault is None and not lost and is_within(plain, record):
            with suppress(OSError):
                self._mark, self._turns = mark_of(self.path.read_bytes()), len(plain.turns)
                self._text = plain.to_text()
                return
        self.path = free_path(self.path)

    # -- saving ----------------------------------------------------------------------------------------------

    def save(self, beside: Beside | None = None, *, is_begun: bool = False) -> bool:
        """Saves the game if it has begun and is not saved as it is; whether it was written. ``beside`` saves
        what belongs to it.

        ``is_begun``: it has begun although its record says nothing yet (mails lie on the desk). Raises
        RecordError.
        """
        record = self.match.record
        text = record.to_text()
        if self._mark is None and not (is_begun or has_begun(record)):
            return False
        try:
            is_written = text != self._text or self.problem != "" or not self.path.exists()
            if is_written:
                self._write(record, text)
            if beside is not None:
                beside(self.path)
        except (RecordError, OSError) as error:
            self.problem = str(error)
            raise error if isinstance(error, RecordError) else _not_written(self.path, error) from error
        self.problem = ""
        return is_written

    def _write(self, record: Record, text: str) -> None:
        if self._is_changed_by_others():
            self._go_aside()
        if self._mark is not None and self._turns != len(record.turns):
            with suppress(OSError):  # the turn itself matters more
                keep_version(self.path)
        save_record(self.path, record if self.is_open else sealed(record))
        self._mark, self._turns, self._text = mark_of(self.path.read_bytes()), len(record.turns), text
        self.match.origin = Origin(self.path, self._mark)  # whoever keeps this match next goes on here

    def _is_changed_by_others(self) -> bool:
        """Whether the file is not the one last read or written here. One that is gone is simply written
        again.
        """
        try:
            return mark_of(self.path.read_bytes()) != self._mark
        except FileNotFoundError:
            self._mark = None
            return False

    def _go_aside(self) -> None:
        """Another program has written the file: this game goes on under another name, and nothing of either
        is lost.
        """
        other, self.path, self._mark = self.path, free_path(self.path), None
        self.release()
        self._lock = GameLock(self.path)
        self._lock.take()
        self.notice = (
            f"Another program has changed the file {other.name} of this game. Nothing was written over it: "
            f"this game goes on as {self.path.name}."
        )

    def move_to(self, folder: Path) -> None:
        """Keeps the game in another folder from now on, because its own cannot be written."""
        self.release()
        self.other = folder
        self.path, self._mark = free_path(folder / self.path.name), None
        self._lock = GameLock(self.path)
        self._lock.take()

    def release(self) -> None:
        """Lets the game go."""
        if self._lock is not None:
            self._lock.release()
        self._lock = None


def has_begun(record: Record) -> bool:
    """Whether anything of a game would be lost with it: an order, a turn, a change of players, an edited
    position.
    """
    is_made = record.position is not None or bool(record.changes) or record.outcome is not None
    is_made = is_made or bool(record.branches)
    return is_made or bool(record.turns) or bool(record.committed) or any(record.drafts.values())


def is_within(part: Record, whole: Record) -> bool:
    """Whether a game holds all that another record of it does, so that it can be written over that."""
    count = len(part.turns)
    if whole.turns[:count] != part.turns or (part.seed, part.start) != (whole.seed, whole.start):
        return False
    if part.branches not in ((), whole.branches):
        return False
    return count < len(whole.turns) or not any(part.drafts.values()) or part.drafts == whole.drafts


def _not_written(path: Path, error: OSError) -> RecordError:
    return RecordError(f"{path} cannot be written: {error.strerror or error}")
