"""How every unit of Mars moves at the moment: a board for each kind and mode, as a page that scrolls."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.board.fonts import Fonts
from game.board.images import Images
from game.games.mars.picture.diagram import LegendLine, legend_of
from game.games.mars.picture.figures import MarsFigures
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.rules.pieces import SIDE_NAMES
from game.games.mars.rules.position import Position
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import KeyList, Move
from game.ui.interface import Interface
from game.ui.panels.scroll import Scroll, ScrollBar

CARD = 276  # logical pixels of width
SQUARE = 28
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
    title = "How every unit moves now"

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.position = position
        self.side = position.turn
        self.scroll = Scroll(1)

    def keys(self) -> KeyList:
        """How to scroll."""
        return KEY_TEXT

    def foot(self) -> tuple[FootButton, ...]:
        """Back, and the other side."""
        return (("Back", self.back, "plain"), (f"Units of {SIDE_NAMES[1 - self.side]}", self.turn, "plain"))

    def turn(self) -> None:
        """Shows the units of the other side."""
        self.side = 1 - self.side
        self.scroll.move_to(0)
        self.rebuild()

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """Sets all cards in as many columns as there is room for."""
        offset = self.scroll.offset
        self._rect = rect
        self.scroll = Scroll(rect.height)
        self._bar = ScrollBar(rect, self.scroll, self.theme)
        self._page = self._set(rect.width - self._bar.track.width - self.theme.px(8))
        self.scroll.content = self._page.get_height()
        self.scroll.move_to(offset)

    def _set(self, width: int) -> pygame.Surface:
        px = self.theme.px
        lines = legend_of(self.position, self.side)
        columns = max(1, width // px(CARD))
        figures = MarsFigures(
            MarsSprites(Images(self.context.assets / "sprites"), Fonts(self.context.assets / "fonts"))
        )
        cards = [self._card(line, figures, width // columns - px(16)) for line in lines]
        rows = [cards[n : n + columns] for n in range(0, len(cards), columns)]
        heights = [max(card.get_height() for card in row) + px(20) for row in rows]
        page = pygame.Surface((width, max(1, sum(heights))), pygame.SRCALPHA, 32)
        top = 0
        for row, height in zip(rows, heights, strict=True):
            for column, card in enumerate(row):
                page.blit(card, (column * (width // columns), top))
            top += height
        return page

    def _card(self, line: LegendLine, figures: MarsFigures, width: int) -> pygame.Surface:
        """A heading, how the units act, where they stand, and the board."""
        px = self.theme.px
        side = min(px(SQUARE), width // 9)
        head = self.theme.render(f"{line.title}: {', '.join(line.keys)}", "sans_bold", width=width)
        text = self.theme.render(f"{line.text[:1].upper()}{line.text[1:]}.", ink="quiet", width=width)
        board = figures.picture(replace(line.diagram, title=""), side, self.theme.scale)
        card = pygame.Surface(
            (width, head.get_height() + text.get_height() + board.get_height() + px(8)), pygame.SRCALPHA, 32
        )
        card.blit(head, (0, 0))
        card.blit(text, (0, head.get_height()))
        card.blit(board, (0, head.get_height() + text.get_height() + px(6)))
        return card

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """The part of the page that is in sight."""
        surface.blit(
            self._page, self._rect, pygame.Rect(0, self.scroll.offset, self._rect.width, self._rect.height)
        )
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
