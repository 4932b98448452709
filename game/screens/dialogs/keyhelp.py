"""The list of keys of a screen, laid over it by the key "?"."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.play.keys import general_list
from game.screens.dialogs.dialog import lay_panel
from game.screens.scene import Move, Pop, Scene
from game.screens.widget_scene import WidgetScene
from game.ui.interface import Interface
from game.ui.layout import Column
from game.ui.theme import BODY, HEADING

Line = tuple[str, str]
LEAST = 240  # logical pixels for what a key does, where there are several columns


class KeyHelp(WidgetScene):
    """Keys of ``scene``, and those that hold everywhere. Any key or click closes it."""

    is_overlay = True

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.title = f"Keys: {scene.title}" if scene.title else "Keys"
        own = scene.keys()
        told = {key for key, _ in own}
        self.lines = (*own, *(line for line in general_list() if line[0] not in told))
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, ui: Interface) -> None:
        """As few columns as go into the window's height; what is still too long scrolls."""
        px, edge, gap = self.theme.px, self.theme.px(32), self.theme.px(48)
        head = self.theme.line("serif", HEADING) + px(16)
        room = self.area.height - px(16) - head - 2 * edge + px(8)
        keys, width, columns = self._columns(room, gap)
        tall = self._tall(columns, width - keys)
        self.box = self._box(
            len(columns) * (width + gap) - gap + 2 * edge + px(8), head + tall + 2 * edge - px(8)
        )
        ui.text(self.title, (self.box.left + edge, self.box.top + px(24)), face="serif", logical=HEADING)
        column = Column(self.box.inflate(-edge, 0))
        column.first(edge + head - px(8))
        column.last(2 * px(8))
        pane = ui.pane(column.rest)
        for number, lines in enumerate(columns):
            y, x = 0, edge // 2 + number * (width + gap)
            for key, what in lines:
                ui.text(key, (x, y), face="sans_bold", ink="brass", container=pane.inner)
                ui.text(what, (x + keys, y), width=width - keys, container=pane.inner)
                y += self._height(what, width - keys)
        pane.finish(tall)

    def _columns(self, room: int, gap: int) -> tuple[int, int, list[list[Line]]]:
        """The width of the keys, that of a whole column, and the lines of every column."""
        keys, natural = self._widths()
        space, count = self.area.width - 2 * gap - self.theme.px(8), 1
        while True:
            width = min(natural, max((space - (count - 1) * gap) // count, keys + self.theme.px(80)))
            heights = [self._height(what, width - keys) for _, what in self.lines]
            columns = _divided(self.lines, heights, count)
            next_width = (space - count * gap) // (count + 1)
            is_last = next_width - keys < self.theme.px(LEAST)
            if is_last or self._tall(columns, width - keys) <= room:
                return keys, width, columns
            count += 1

    def _tall(self, columns: Sequence[Sequence[Line]], width: int) -> int:
        return max(sum(self._height(what, width) for _, what in lines) for lines in columns)

    def _height(self, what: str, width: int) -> int:
        return self.theme.height(what, width=width) + self.theme.px(8)

    def _widths(self) -> tuple[int, int]:
        """The width of the keys' column, and of keys and texts together."""
        px, bold, sans = self.theme.px, self.theme.font("sans_bold", BODY), self.theme.font("sans", BODY)
        keys = max(bold.size(key)[0] for key, _ in self.lines) + px(24)
        return keys, keys + max(sans.size(what)[0] for _, what in self.lines) + px(2)

    def _box(self, width: int, height: int) -> pygame.Rect:
        """A panel in the middle, no larger than the window."""
        size = min(width, self.area.width), min(height, self.area.height - self.theme.px(16))
        return pygame.Rect((0, 0), size).move_to(center=self.area.center)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the screen below and lays the panel on it."""
        lay_panel(surface, self.box, self.theme)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Closes on any key or click that does not scroll."""
        is_scrolled = self.ui.handle(event)
        self.needs_redraw = True
        return Pop() if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not is_scrolled else None


def _divided(lines: Sequence[Line], heights: Sequence[int], count: int) -> list[list[Line]]:
    """The lines in so many columns at most, none of the later ones higher than the first."""
    limit = max(-(-sum(heights) // count), *heights)
    while True:
        columns: list[list[Line]] = [[]]
        filled = 0
        for line, height in zip(lines, heights, strict=True):
            if filled + height > limit:
                columns.append([])
                filled = 0
            columns[-1].append(line)
            filled += height
        if len(columns) <= count:
            return columns
        limit += min(heights)
