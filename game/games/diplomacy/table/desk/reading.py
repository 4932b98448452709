"""How mails get onto the desk: read at once, or in a thread where there are many lines, or refused in a
sentence.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.games.diplomacy.desk.mail_store import Papers, load_papers, set_aside
from game.games.diplomacy.desk.mail_worker import AT_ONCE, Reading, line_count, too_long
from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.post import DeskPost
from game.games.diplomacy.table.desk.saving import DeskSaving
from game.net.files.orders_file import has_block
from game.play.storage import autosave_path, mails_path
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Push
from game.ui.clipboard import clipboard_text

MOST_SHOWN = 1000  # lines of mail that a field can show without standing still at every key


class DeskReading:
    """The mails of one desk that are being read; ``running`` is None while there are none."""

    def __init__(self, desk: Desk, saving: DeskSaving, post: DeskPost) -> None:
        self.desk = desk
        self.saving = saving
        self.opened, self.keep = post.opened, post.keep  # of sealed sheets among the mails
        self.running: Reading | None = None
        self._typed: str | None = None  # what stands in the field and was not read yet
        self.kept: Papers | None = (
            None  # what is being read if it is the mails kept beside the game; till then they stay there
        )

    # -- the field -------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What stands in the mail field, read or not."""
        return self.desk.master.text if self._typed is None else self._typed

    @property
    def is_typed(self) -> bool:
        """Whether something stands in the field that was not read yet."""
        return self._typed is not None

    def note_typed(self, typed: str | None) -> None:
        """What stands in the field now, None where there is none."""
        if typed is not None and typed != self.text:
            self._typed = typed
            self.saving.stir()

    def forget_typed(self) -> None:
        """The field shows the master's text."""
        self._typed = None

    def flush(self) -> None:
        """Reads what was written now."""
        typed, self._typed = self._typed, None
        if typed is not None and typed != self.desk.master.text:
            self.desk.tell("")
            self.take(typed, is_typed=True)

    # -- reading ---------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether mails are being read in the thread."""
        return self.running is not None

    def take(self, text: str, *, is_typed: bool = False) -> None:
        """Lays other mails on the desk. ``is_typed``: the field shows them already."""
        if self.kept is not None:
            self.end()
        has_sheets = has_block(text)
        if has_sheets:
            text, is_typed = self.opened(text), False
        desk, fault = self.desk, too_long(text)
        if fault:
            desk.tell(fault)
        elif line_count(text) > AT_ONCE:
            self.running = Reading(text, desk.master.reader.read)
            self.running.start()
            desk.later(None)
        else:
            desk.master.set_text(text)
            if is_typed:
                self.saving.note_change()
                desk.refresh()
            else:
                desk.show_text()
        if has_sheets:
            self.keep()

    def open(self, loaded: Path | None) -> tuple[Move, ...]:
        """Lays out the mails kept beside a game that runs or was ``loaded`` from a path; says what is to be
        told when it cannot.

        A game that goes on from the one at the path, because that was played under older rules, takes its
        mails along as remarks.
        """
        master = self.desk.master
        path = mails_path(loaded or autosave_path(master.match.record))
        try:
            papers = load_papers(path)
        except RedWeedError as error:
            text = (
                f"{error}; the orders read from the mails are in the game, and the file is kept as "
                f"{set_aside(path).name}."
            )
            return (Push(message("The mails of this game cannot be read", text)),)
        if papers is not None and loaded is not None and master.match.origin is None:
            master.take_along(papers)
        elif papers is not None:
            self.lay_out(papers)
        return ()

    def lay_out(self, papers: Papers) -> None:
        """Lays mails out that were kept beside the game, long ones as soon as the thread has read them."""
        master = self.desk.master
        if line_count(papers.text) <= AT_ONCE:
            master.take_up(papers)
        elif master.has_kept(papers):
            self.kept, self.running = papers, Reading(papers.text, master.reader.read)
            self.saving.hold()
            self.running.start()

    def poll(self) -> None:
        """Lays the mails out once they are read."""
        if self.running is not None:
            self.desk.later(None)
            if self.running.is_over:
                self.end()

    def end(self, *, is_wanted: bool = True) -> None:
        """Waits for the mails that are being read and lays them out, or leaves them out."""
        reading, self.running = self.running, None
        kept, self.kept = self.kept, None
        self.saving.let_go()
        if reading is None:
            return
        if is_wanted or kept is not None:
            reading.wait()
        else:
            reading.cancel()
        self.desk.tell(reading.fault)
        if kept is not None:
            if reading.bag is None:
                self.desk.master.take_along(kept)
            else:
                self.desk.master.take_up(kept, reading.bag)
            self.desk.think()
        elif reading.bag is not None and is_wanted:
            self.desk.master.set_text(reading.text, reading.bag)
        self.desk.show_text()

    @property
    def has_field(self) -> bool:
        """Whether the mails are short enough for a field in which they can be edited."""
        return line_count(self.text) <= MOST_SHOWN

    def pastes_much(self, event: pygame.event.Event) -> bool:
        """Whether a key pastes more into a field than the field can take while the window waits."""
        is_paste = (
            event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & pygame.KMOD_CTRL)
        )
        return is_paste and self.desk.is_typing and line_count(clipboard_text()) > AT_ONCE
