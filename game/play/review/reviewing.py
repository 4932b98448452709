"""A review in the making: searched beside the window, turn by turn, and kept beside the record.

What is kept is what was found, as far as the search has come: a review that was stopped goes on where it was.
It is written whole, bears the digest of its record, and is thrown away when that is another one now.
"""

from __future__ import annotations

import threading
from pathlib import Path

from game.core.codec import canonical_json
from game.core.errors import RecordError, RedWeedError, in_words
from game.core.fields import read_json
from game.play.match import Match
from game.play.record import Record
from game.play.review.inquiry import Inquiry, reviewer_of
from game.play.review.kept import from_json, mark_of, to_json
from game.play.review.values import Finding, Findings, Review
from game.play.storage import REVIEW_SUFFIX, autosaves_dir, review_path, reviews_dir, saves_dir
from game.play.thinking import Mind
from game.play.whole_files import write_whole

MOST_BYTES = 20_000_000
"""No file that is longer is read: it is no review."""


def place_of(record: Record, beside: Path | None) -> Path:
    """Where the review of a record is kept: beside its file, if that lies among the saved games, else in a
    folder of its own under the digest of the record.
    """
    if beside is not None and beside.parent in (saves_dir(), autosaves_dir()):
        return review_path(beside)
    return reviews_dir() / f"{mark_of(record)}{REVIEW_SUFFIX}"


def kept_findings(path: Path, record: Record) -> dict[int, tuple[Finding, ...]]:
    """What has been found of a record before; nothing where the file is gone, cannot be read or is about
    another record.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            return {}
        return from_json(read_json(path.read_bytes()), record)
    except (OSError, ValueError, RecordError):
        return {}


def keep_findings(path: Path, record: Record, findings: Findings) -> None:
    """Writes what was found, for nobody else's eyes. Raises OSError."""
    write_whole(path, canonical_json(to_json(record, findings)), is_private=True)


class Reviewing:
    """The review of one match. `begin` searches what has not been searched, `stop` stops; both return at
    once. The thread of the search writes ``_found``, ``fault`` and ``note``, under a lock.

    ``problem`` is why what was found could not be kept, '' where it was.
    """

    def __init__(self, match: Match, mind: Mind) -> None:
        self.match, self.mind, self.record = match, mind, match.record
        self.reviewer = reviewer_of(match.entry)
        self.turns = tuple(self.reviewer.turns(match))
        origin = match.origin
        self.folder = origin.path.parent if origin is not None else None
        self.path = place_of(self.record, origin.path if origin is not None else None)
        self.problem = self.fault = self.note = ""
        known = kept_findings(self.path, self.record) if self.turns else {}
        self._found = {turn: known[turn] for turn in self.turns if turn in known}
        self._lock = threading.Lock()
        self._stop: threading.Event | None = None
        self._thread: threading.Thread | None = None

    def is_about(self, match: Match) -> bool:
        """Whether this is the review of a match as it stands."""
        return mark_of(match.record) == mark_of(self.record)

    # -- how far it is ---------------------------------------------------------------------------------------

    @property
    def found(self) -> dict[int, tuple[Finding, ...]]:
        """What has been found so far, in the sequence of the turns."""
        with self._lock:
            return {turn: self._found[turn] for turn in self.turns if turn in self._found}

    @property
    def done(self) -> int:
        """How many turns have been searched."""
        with self._lock:
            return len(self._found)

    @property
    def is_whole(self) -> bool:
        """Whether all have been."""
        return self.done == len(self.turns)

    @property
    def is_busy(self) -> bool:
        """Whether the search goes on."""
        return self._thread is not None and self._thread.is_alive()

    def told(self) -> Review:
        """The review, as far as it has come."""
        findings = [finding for found in self.found.values() for finding in found]
        return self.reviewer.told(self.match, findings)

    # -- at work ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Searches on, beside the window."""
        if self.is_busy or self.is_whole:
            return
        self.fault = ""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(self._stop,), name="review", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stops, and gives up the turn that is being searched; what was found of others is kept."""
        if self._stop is not None:
            self._stop.set()

    @property
    def is_stopping(self) -> bool:
        """Whether it is stopped, and the search has yet to hear of it."""
        return self.is_busy and self._stop is not None and self._stop.is_set()

    def wait(self, seconds: float) -> bool:
        """Waits for the search at most so long; whether it has ended. For tests and the end of a program."""
        if self._thread is not None:
            self._thread.join(seconds)
        return not self.is_busy

    def _run(self, stop: threading.Event) -> None:
        inquiry = Inquiry(self.match.entry, self.record, self.folder, frozenset(self.found))
        try:
            self.note = self.mind.review(inquiry, stop.is_set, self._take)
        except RedWeedError as error:
            self.fault = f"The review cannot go on: {error}"
        except Exception as error:  # whatever a search does wrong must not end the program
            self.fault = f"The review cannot go on ({in_words(error)})."
        self._keep()

    def _take(self, turn: int, found: tuple[Finding, ...]) -> None:
        with self._lock:
            self._found[turn] = found

    def _keep(self) -> None:
        try:
            keep_findings(self.path, self.record, self.found)
            self.problem = ""
        except OSError as error:
            self.problem = f"The review cannot be kept: {error.strerror or error}."
