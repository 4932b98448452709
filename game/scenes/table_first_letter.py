"""Orders typed straight away: the letter of a unit and a space open the field for typed orders with that text.

Letters by themselves are keys of actions. What the letter has done on its way is put back, unless it entered an order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import pygame
from pygame_gui.elements import UITextEntryLine

from game.scenes.table_panel import ENTRY

if TYPE_CHECKING:
    from game.scenes.table import TableScene

HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT


@dataclass(frozen=True, slots=True)
class Before:
    """What the table was when a letter was pressed."""

    letter: str
    orders: tuple[Any, ...]
    picking: Any
    notice: str
    camera: Any
    toggles: tuple[bool, str | None]


class FirstLetter:
    """Remembers the last key while it may be the beginning of an order."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._before: Before | None = None

    def forget(self) -> None:
        """Something else has been done since."""
        self._before = None

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key was the space after the letter of a unit; the field is then open."""
        before, self._before = self._before, None
        if event.key == pygame.K_SPACE and before is not None and not event.mod & HELD:
            return self._open(before)
        if not event.mod & HELD and event.unicode:
            self._remember(event.unicode.upper())
        return False

    def _remember(self, letter: str) -> None:
        table, ordering = self.table, self.table.live_ordering
        is_letter = letter in table.companion.unit_letters and ENTRY in table.ui.names
        if ordering is None or not is_letter or not ordering.picking.is_idle or table.is_typing:
            return
        toggles = table.panel.toggles
        self._before = Before(
            letter=letter,
            orders=tuple(ordering.sheet.orders.values()),
            picking=ordering.picking,
            notice=ordering.notice,
            camera=table.board.camera.sight,
            toggles=(toggles.show_orders, toggles.only_owner),
        )

    def _open(self, before: Before) -> bool:
        """Opens the field with the letter; False when the letter was no beginning of an order after all."""
        ordering, entry = self.table.live_ordering, self.table.ui.names.get(ENTRY)
        if ordering is None or entry is None or tuple(ordering.sheet.orders.values()) != before.orders:
            return False
        field = cast(UITextEntryLine, entry)
        if self.table.is_typing:  # the letter itself is the key that opens the field; the space is still to be written
            if not field.get_text():
                field.set_text(before.letter)
            return False
        ordering.picking, ordering.notice = before.picking, before.notice
        self.table.board.camera.go_back(before.camera)
        toggles = self.table.panel.toggles
        toggles.show_orders, toggles.only_owner = before.toggles
        self.table.commands.type()
        field.set_text(f"{before.letter} ")
        self.table.follow_orders()
        return True
