"""How mails get onto the desk: read at once, or in a thread where there are many lines, or refused in a
sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.diplomacy.desk.mail_store import Papers
from game.games.diplomacy.desk.mail_worker import AT_ONCE, Reading, line_count, too_long
from game.ui.clipboard import clipboard_text

if TYPE_CHECKING:
    from game.games.diplomacy.table.desk.scene import DeskScene

MOST_SHOWN = 1000  # lines of mail that a field can show without standing still at every key


class DeskReading:
    """The mails of one desk that are being read; ``running`` is None while there are none."""

    def __init__(self, desk: DeskScene) -> None:
        self.desk = desk
        self.running: Reading | None = None
        self.kept: Papers | None = (
            None  # what is being read if it is the mails kept beside the game; till then they stay there
        )

    @property
    def is_busy(self) -> bool:
        """Whether mails are being read in the thread."""
        return self.running is not None

    def take(self, text: str, *, is_typed: bool = False) -> None:
        """Lays other mails on the desk. ``is_typed``: the field shows them already."""
        if self.kept is not None:
            self.end()
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
                desk.note_change()
                desk.refresh()
            else:
                desk.show_text()

    def lay_out(self, papers: Papers) -> None:
        """Lays mails out that were kept beside the game, long ones as soon as the thread has read them."""
        master = self.desk.master
        if line_count(papers.text) <= AT_ONCE:
            master.take_up(papers)
        elif master.has_kept(papers):
            self.kept, self.running = papers, Reading(papers.text, master.reader.read)
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
        return line_count(self.desk.text) <= MOST_SHOWN

    def pastes_much(self, event: pygame.event.Event) -> bool:
        """Whether a key pastes more into a field than the field can take while the window waits."""
        is_paste = (
            event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & pygame.KMOD_CTRL)
        )
        return is_paste and self.desk.is_typing and line_count(clipboard_text()) > AT_ONCE
