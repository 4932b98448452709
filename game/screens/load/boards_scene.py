"""A page that shows boards of saved games: they are drawn while nobody does anything."""

from __future__ import annotations

import pygame

from game.screens.context import Context
from game.screens.load.boards import Boards
from game.screens.page_scene import PageScene
from game.screens.scene import Move

STIRRING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN)


class BoardsScene(PageScene):
    """``boards`` are its pictures."""

    boards: Boards

    def enter(self, context: Context) -> None:
        """No picture is there yet."""
        self.boards = Boards(context.games, context.assets, context.settings)
        super().enter(context)

    def leave(self) -> None:
        """No picture is wanted any more."""
        self.boards.close()
        super().leave()

    def resume(self) -> None:
        """The games may have gone on."""
        super().resume()
        self.boards.forget()

    @property
    def wake_after(self) -> float | None:
        """Pictures that are wanted are made by and by."""
        waits = (super().wake_after, self.boards.wake_after)
        return min((wait for wait in waits if wait is not None), default=None)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Whoever does something goes before the pictures."""
        if event.type in STIRRING:
            self.boards.stir()
        return super().handle(event)

    def update(self, seconds: float) -> Move | None:
        """Another picture."""
        self.needs_redraw |= self.boards.let_pass(seconds)
        return super().update(seconds)
