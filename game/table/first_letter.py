"""Orders typed straight away: the letter of a unit and a space open the field for typed orders."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.board.camera import Sight
from game.table.board import TableBoard
from game.table.orders.ordering import AnyOrdering
from game.table.state import Focus, Write
from game.table.tools import ENTRY, TableModel
from game.ui.intents import Arrows
from game.ui.interface import Interface

HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT


@dataclass(frozen=True, slots=True)
class Before:
    """What the table was when a letter was pressed."""

    letter: str
    ordering: AnyOrdering
    sight: Sight
    arrows: Arrows


class FirstLetter:
    """Orders typed straight away: the letter of a unit and a space open the field for typed orders with that
    text.

    Letters by themselves are keys of actions. What the letter has done on its way is put back, unless it
    entered an order.
    """

    def __init__(self, table: TableModel, board: TableBoard) -> None:
        self.table = table
        self.board = board
        self.before: Before | None = None

    def forget(self) -> None:
        """Something else has been done since."""
        self.before = None

    def takes(self, event: pygame.event.Event, ui: Interface) -> bool:
        """Whether a key was the space after the letter of a unit; the field is then open."""
        before, self.before = self.before, None
        if event.key == pygame.K_SPACE and before is not None and not event.mod & HELD:
            return self._open(before, ui)
        if not event.mod & HELD and event.unicode:
            self._remember(event.unicode.upper(), ui)
        return False

    def _remember(self, letter: str, ui: Interface) -> None:
        ordering, state = self.table.ordering, self.table.state
        is_letter = letter in self.table.look.letters and ENTRY in ui.names
        if ordering is None or not is_letter or not ordering.picking.is_idle or ui.focus.is_typing:
            return
        self.before = Before(
            letter=letter,
            ordering=ordering,
            sight=self.board.camera.sight,
            arrows=Arrows(state.show_orders, state.only_owner),
        )

    def _open(self, before: Before, ui: Interface) -> bool:
        """Opens the field with the letter; False when the letter was no beginning of an order after all."""
        ordering, entry = self.table.ordering, ui.field(ENTRY)
        if ordering is None or entry is None or ordering.sheet.orders != before.ordering.sheet.orders:
            return False
        if (
            ui.focus.is_typing
        ):  # the letter itself is the key that opens the field; the space is still to be written
            if not entry.text:
                entry.write(before.letter)
            return False
        self.table.send(Write(ordering.picking_now(before.ordering.picking, before.ordering.notice)))
        self.board.camera.go_back(before.sight)
        self.table.send(before.arrows)
        self.table.send(Focus(ENTRY))
        entry.write(f"{before.letter} ")
        return True
