"""A page with a long text below its fields: the text scrolls by wheel and keys unless somebody is writing."""

from __future__ import annotations

import pygame

from game.screens.page_scene import PageScene
from game.screens.scene import Move
from game.ui.panels.text_view import TextView


class TextScene(PageScene):
    """``view`` is the text; whoever builds the content makes it."""

    is_hugging = False
    view: TextView

    def handle(self, event: pygame.event.Event) -> Move | None:
        """The text scrolls by wheel and keys."""
        self._refresh()
        is_key = event.type == pygame.KEYDOWN
        if (not is_key or not self.is_typing) and self.view.handle(
            event, getattr(event, "pos", self.ui.pointer)
        ):
            self.needs_redraw = True
            return None
        return super().handle(event)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """The text."""
        self.view.draw(surface)
