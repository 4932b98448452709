"""Something is picked up on the board and carried with the left button down, where the game at the table lets it.

Only a press that moves far enough carries; a shorter one stays the click it was, and where nothing can be lifted a drag pans.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.intents import Place

if TYPE_CHECKING:
    from game.scenes.table import TableScene

FAR = 6  # logical pixels from the press that make it a drag


class Carrying:
    """The hand at one table: what was pressed on, and whether it hangs from the pointer already."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._pressed: tuple[str, Place] | None = None
        self.is_carrying = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Reacts to the pointer on the board; whether the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        return False

    def cancel(self) -> bool:
        """Puts back what is carried; whether anything was."""
        was_carrying, self.is_carrying, self._pressed = self.is_carrying, False, None
        if was_carrying:
            self.table.board.carried = None
            self.table.needs_redraw = True
        return was_carrying

    def _press(self, event: pygame.event.Event) -> bool:
        if self.cancel():  # another button, while something is carried, puts it back
            return True
        key = self.table.board.locate(event.pos) or ""
        if event.button == pygame.BUTTON_LEFT and self.table.companion.can_lift(key, event.pos):
            self._pressed = (key, event.pos)
        return False

    def _move(self, place: Place) -> bool:
        assert self._pressed is not None
        key, start = self._pressed
        far = max(abs(place[0] - start[0]), abs(place[1] - start[1])) >= self.table.theme.px(FAR)
        if far and not self.is_carrying:
            self.is_carrying = True
            self.table.pointer.forget()
            self.table.companion.lifted(key)
        if self.is_carrying:
            self.table.board.carried = (key, place)
            self.table.hover(place)
            self.table.redraw_board()
        return True

    def _release(self, place: Place) -> bool:
        pressed, was_carrying = self._pressed, self.cancel()
        if pressed is None or not was_carrying:
            return False
        goal = (self.table.board.locate(place) or "") if self.table.is_on_board(place) else ""
        self.table.companion.drop(pressed[0], goal, place)
        self.table.follow_orders()
        return True
