"""A game that this program holds by file, without its page: what goes out and comes in, and the turn as it is
played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from game.core.errors import RedWeedError
from game.net.files.deadlines import deadline_words, left_words, next_deadline, read_deadline
from game.net.files.inbox import Inbox
from game.net.files.key_files import files_dir
from game.net.files.orders_file import blocks
from game.net.files.table_post import TablePost
from game.play.match import Match
from game.play.thinking import Mind, Thinker, time_for
from game.play.whole_files import write_whole

MOVEMENT, OTHERS = 47, 23
"""Hours that players have at least, for a movement phase and for others, as mail judges have it."""


class HeldGame:
    """One game; ``told`` is what was last said of it, ``is_playing`` while computer players think,
    ``has_passed``: its deadline is known to have passed.
    """

    def __init__(self, match: Match, now: Callable[[], datetime] = datetime.now) -> None:
        """Raises NetError where keys are there that cannot be read."""
        self.match = match
        self.post = TablePost(match)
        self.deadline = self.post.deadline
        self.told = ""
        self.is_playing = False
        self.now = now
        self.has_passed = self._is_past
        self._waited_for: frozenset[str] = frozenset()
        self._inbox = Inbox()
        self._thinker = Thinker()
        self._seconds = 0.0

    @property
    def folder(self) -> Path | None:
        """The folder that is looked into, once turn files were written."""
        keys = self.post.keys
        return Path(keys.folder) if keys is not None and keys.folder else None

    @property
    def usual_folder(self) -> str:
        """The folder that is offered."""
        return str(self.folder or files_dir())

    @property
    def deadline_words(self) -> str:
        """The deadline in the zone of this computer, or how one is written."""
        moment = read_deadline(self.deadline)
        if moment is None:
            return "A date and time, such as 2026-12-01 20:00; or any words."
        left = left_words(moment, self.now().astimezone())
        return f"{deadline_words(moment)}, {left}. When it passes the rules stand in for what is missing."

    # -- the deadline ----------------------------------------------------------------------------------------

    @property
    def _is_past(self) -> bool:
        moment = read_deadline(self.deadline)
        return moment is not None and moment <= self.now().astimezone()

    def note_deadline(self) -> bool:
        """Looks at the clock; whether the deadline has passed just now, with sheets missing."""
        was_past, self.has_passed = self.has_passed, self._is_past
        if was_past or not self.has_passed or not self.missing:
            return False
        self.told = f"The deadline has passed. The rules stand in for {self.titles(self.missing)}."
        return True

    @property
    def missing(self) -> tuple[str, ...]:
        """Whose sheets have not come, for whom the rules stand in: the deadline has passed, and nobody wants
        to wait for them.
        """
        if not self.has_passed:
            return ()
        return tuple(seat for seat in self.post.awaited if seat not in self._waited_for)

    @property
    def awaited(self) -> tuple[str, ...]:
        """Whose sheets are waited for."""
        return tuple(seat for seat in self.post.awaited if seat not in self.missing)

    def wait_for(self, seat: str) -> None:
        """The deadline has passed, and a seat is waited for all the same, in this turn."""
        self._waited_for |= {seat}
        self.told = f"{self.post.title(seat)} is waited for."

    def titles(self, seats: Sequence[str]) -> str:
        """Seats for people."""
        return " and ".join(", ".join(map(self.post.title, seats)).rsplit(", ", 1))

    def set_deadline(self, deadline: str) -> None:
        """Another deadline. Raises NetError."""
        self.deadline, self._waited_for = deadline, frozenset()
        self.has_passed = self._is_past
        self.post.hold(deadline)

    def write(self, folder: Path, note: str) -> int:
        """Writes the turn files of all seats, and looks into their folder from now on; how many they are.
        Raises RedWeedError.
        """
        files = self.post.turn_files(self.deadline, note)
        for name, data in files.items():
            try:
                write_whole(folder / name, data)
            except OSError as error:
                raise RedWeedError(f"{folder / name} cannot be written: {error.strerror or error}") from error
        self.post.look_into(folder)
        return len(files)

    def renew(self, seat: str) -> None:
        """A new key for a seat. Raises NetError."""
        self.post.renew(seat)
        title = self.post.title(seat)
        self.told = f"The key of {title} is forgotten. Write the turn files, and send {title} its own."

    def take(self, text: str) -> None:
        """Takes sealed sheets; what is to be said of them is told."""
        self.told = " ".join(self.post.take(text))

    def news(self) -> str:
        """The sealed sheets that have come into the folder, '' for none."""
        if self.folder is None:
            return ""
        found = [block for text in self._inbox.news(self.folder) for block, _ in blocks(text)]
        return "\n".join(block for block in found if self.post.is_news(block))

    # -- the turn ----------------------------------------------------------------

    def play(self, mind: Mind, seconds: float) -> None:
        """Makes the sheets final, and has computer players think for so long. What was ordered at a table
        before the game went by file, and was never sent, is no sheet.
        """
        for seat in self.match.waiting:
            if seat in self.post.seats:
                self.match.commit(seat, self.match.draft(seat) if self.post.has_sheet(seat) else ())
        self._thinker = Thinker(mind)
        self._seconds, self.is_playing = seconds, True
        self._think()

    def _think(self) -> None:
        self._thinker.start(self.match, lambda _: time_for(self.match, self._seconds))

    def go_on(self) -> bool:
        """Takes up what computer players have done and plays every phase in which no person has a choice;
        whether persons have the word now, or nobody any more.
        """
        for seat, orders in self._thinker.poll().items():
            if seat in self.match.waiting:
                self.match.commit(seat, [order for order in orders if order.seat == seat])
        if not self.match.is_ready:
            return False
        played = self.match.phase.title
        self.match.advance()
        self._waited_for = frozenset()
        self.told = f"{played} is played."
        self.is_playing = self.match.outcome is None and not self.post.awaited
        if self.is_playing:
            self._think()
        return not self.is_playing

    def stop(self) -> None:
        """Nobody thinks any more."""
        self._thinker.cancel()

    def send_out(self) -> None:
        """After a turn: the next deadline, and the next turn files where the last ones are. Raises
        RedWeedError.
        """
        moment, phase = read_deadline(self.deadline), self.match.phase
        if moment is not None and self.match.outcome is None:
            hours = MOVEMENT if phase.code.endswith("M") else OTHERS
            self.set_deadline(f"{next_deadline(moment, self.now(), hours):%Y-%m-%d %H:%M}")
        if self.folder is not None:
            count = self.write(self.folder, "")
            self.told += f" {count} turn files for {phase.title} are in {self.folder}."
