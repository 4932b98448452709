"""The game by file at the desk: sealed sheets are taken from the clipboard, from files that are dropped, and
from the folder that the turn files are written to; the deadline is kept.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.core.errors import RedWeedError
from game.games.diplomacy.desk.by_file import FilePost
from game.games.diplomacy.desk.deadline import pass_deadline, seconds_left
from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.saving import DeskSaving
from game.net.files.inbox import Inbox, take_file
from game.net.files.orders_file import blocks
from game.play.whole_files import write_whole

LOOK = 2.0
"""Seconds between two looks into the folder."""
LONGEST_SLEEP = 3600.0
"""Seconds after which the deadline is looked at anyhow: clocks are set, computers sleep."""


class DeskPost:
    """That of one desk. ``post`` is None where its keys cannot be read, which ``fault`` says then."""

    def __init__(self, desk: Desk, saving: DeskSaving) -> None:
        self.desk = desk
        self.saving = saving
        self.fault = ""
        self.post: FilePost | None = None
        self._since = LOOK
        self._inbox = Inbox()
        try:
            self.post = FilePost(desk.master.match)
        except RedWeedError as error:
            self.fault = str(error)

    # -- what comes ------------------------------------------------------------------------------------------

    def opened(self, text: str) -> str:
        """Mails in which sealed sheets stand in plain words; what is to be said of them is told."""
        plain, last = "", 0
        for _, (start, end) in blocks(text):
            plain, last = plain + text[last:start], end
        return self._taken(text, plain + text[last:])

    def _taken(self, text: str, others: str) -> str:
        if self.post is None:
            self.desk.tell(self.fault)
            return others
        found = self.post.taken(text, others)
        self.desk.tell(" ".join(found.notices))
        return found.text

    def take(self, text: str) -> None:
        """Lays the sheets of a text on the desk, and keeps game and keys."""
        self.desk.master.set_text(self._taken(text, self.desk.master.text))
        self.desk.show_text()
        self.keep()

    def keep(self) -> None:
        """Keeps game and keys, in this sequence: no sheet that was taken may be lost."""
        self.desk.later(self.saving.save())
        if self.post is not None:
            try:
                self.post.keep()
            except RedWeedError as error:
                self.desk.tell(str(error))

    def take_file(self, path: Path) -> bool:
        """Takes a file that was dropped; whether it holds sealed orders."""
        return take_file(path, self.take)

    # -- time ------------------------------------------------------------------------------------------------

    @property
    def folder(self) -> Path | None:
        """The folder that is looked into."""
        keys = self.post.keys if self.post is not None else None
        return Path(keys.folder) if keys is not None and keys.folder else None

    @property
    def wake_after(self) -> float | None:
        """When the folder or the clock is to be looked at again."""
        left = seconds_left(self.desk.master, datetime.now().astimezone())
        times = [] if left is None else [min(left, LONGEST_SLEEP)]
        times += [] if self.folder is None else [max(LOOK - self._since, 0.01)]
        return min(times, default=None)

    def let_pass(self, seconds: float) -> None:
        """Looks into the folder from time to time, and at the clock."""
        self._since += seconds
        if self.folder is not None and self._since >= LOOK:
            self._since = 0.0
            self._look(self.folder)
        if said := pass_deadline(self.desk.master, datetime.now().astimezone()):
            self.desk.tell(said)
            self.saving.note_change()
            self.desk.refresh()

    def _look(self, folder: Path) -> None:
        """Takes the orders files that are new, all together."""
        wanted = [
            block for text in self._inbox.news(folder) for block, _ in blocks(text) if self._is_news(block)
        ]
        if wanted:
            self.take("\n".join(wanted))

    def _is_news(self, block: str) -> bool:
        """Whether a sheet in the folder is for the running turn and was not taken yet: what lies there from
        earlier turns is no news.
        """
        return self.post is not None and self.post.is_news(block)

    def doubts(self) -> tuple[str, ...]:
        """What is to be asked about before a phase is played."""
        return () if self.post is None else self.post.doubts(self.desk.master)

    def renew(self, seat: str) -> None:
        """A new key for a seat: the sealed sheet that has come from the old one is taken off the desk. Raises
        RedWeedError.
        """
        if self.post is None:
            raise RedWeedError(self.fault)
        self.post.renew(seat)
        master = self.desk.master
        master.set_text(self.post.withdrawn(seat, master.text))
        self.desk.show_text()
        title = self.post.title(seat)
        self.desk.tell(f"The key of {title} is forgotten: write the turn files.")
        self.keep()

    def follow(self) -> None:
        """The game goes on in a copy of itself."""
        if self.post is not None:
            try:
                self.post.follow(self.desk.master.match)
            except RedWeedError as error:
                self.desk.tell(str(error))

    # -- what goes out ---------------------------------------------------------------------------------------

    def write(self, folder: Path, note: str) -> tuple[Path, ...]:
        """Writes the turn files of all seats and looks into their folder from now on. Raises RedWeedError."""
        if self.post is None:
            raise RedWeedError(self.fault)
        paths = []
        for name, data in self.post.turn_files(self.desk.master.deadline, note).items():
            path = folder / name
            try:
                write_whole(path, data)
            except OSError as error:
                raise RedWeedError(f"{path} cannot be written: {error.strerror or error}") from error
            paths.append(path)
        self.post.look_into(folder)
        self.desk.master.send_out()
        self.saving.note_change()
        self.desk.later(self.saving.save())
        return tuple(paths)
