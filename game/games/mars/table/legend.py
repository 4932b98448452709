"""How every unit of Mars moves at the moment: a board for each kind and mode, all at once where the window
has room, else as a page that scrolls.
"""

from __future__ import annotations

import pygame

from game.games.mars.picture.diagram import legend_of
from game.games.mars.rules.pieces import SIDE_NAMES
from game.games.mars.rules.position import Position
from game.games.mars.table.legend_page import LegendPage
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.scene import KeyList, Move
from game.ui.interface import Interface
from game.ui.panels.scroll import Scroll, ScrollBar, foot_veils

LINE = 40  # scrolled by an arrow key
KEY_TEXT = (
    ("Up, Down, Page Up, Page Down", "Scroll"),
    ("Tab", "The other side"),
)


class LegendScene(PageScene):
    """The legend of a position. ``side`` is whose units are shown, 0 White."""

    _rect: pygame.Rect
    _page: pygame.Surface
    _bar: ScrollBar
    is_overlay = False
    widest = ROOMY
    is_hugging = False

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.position = position
        self.scroll = Scroll(1)
        self._show(position.turn)

    def _show(self, side: int) -> None:
        self.side, self.title = side, f"How {SIDE_NAMES[side]} moves now"

    def keys(self) -> KeyList:
        """How to scroll."""
        return KEY_TEXT

    def foot(self) -> tuple[FootButton, ...]:
        """Back, and the other side."""
        return (("Back", self.back, "plain"), (f"Units of {SIDE_NAMES[1 - self.side]}", self.turn, "plain"))

    def turn(self) -> None:
        """Shows the units of the other side."""
        self._show(1 - self.side)
        self.scroll.move_to(0)
        self.rebuild()

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """What the signs mean, and below it the boards."""
        offset = self.scroll.offset
        self._rect = rect
        self.scroll = Scroll(rect.height)
        self._bar = ScrollBar(rect, self.scroll, self.theme)
        is_plain = self.context.settings.is_plain("mars")
        page = LegendPage(
            self.theme, self.context.assets, legend_of(self.position, self.side), is_plain=is_plain
        )
        self._page = page.picture((rect.width - self._bar.track.width - self.theme.px(8), rect.height))
        self.scroll.content = self._page.get_height()
        self.scroll.move_to(offset)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """The part of the page that is in sight; what goes on below it fades away there."""
        veils = tuple(foot_veils(surface, self._rect, self.scroll, self.theme))
        surface.blit(
            self._page, self._rect, pygame.Rect(0, self.scroll.offset, self._rect.width, self._rect.height)
        )
        surface.blits(veils)
        self._bar.draw(surface)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Scrolling first, Tab turns."""
        self._refresh()
        is_used = self._bar.handle(event, self._rect, self.ui.pointer)
        if not is_used and event.type == pygame.KEYDOWN:
            is_used = self.scroll.handle_key(event.key, self.theme.px(LINE))
        if is_used:
            self.needs_redraw = True
            return None
        return super().handle(event)
