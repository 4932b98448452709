"""The list of keys of a screen, laid over it by the key "?"."""

from __future__ import annotations

import pygame

from game.screens.dialogs.dialog import lay_panel
from game.screens.scene import Move, Pop, Scene
from game.screens.widget_scene import WidgetScene
from game.ui.interface import Interface
from game.ui.layout import Column
from game.ui.theme import BODY, HEADING

GENERAL_KEYS = (
    ("Tab, Shift+Tab", "Next control, the one before"),
    ("Enter, Space", "Press it"),
    ("Esc", "Back"),
    ("F11", "Full screen"),
    ("?", "This list"),
)


class KeyHelp(WidgetScene):
    """Keys of ``scene``, and those that hold everywhere. Any key or click closes it."""

    is_overlay = True

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.title = f"Keys: {scene.title}" if scene.title else "Keys"
        self.lines = (*scene.keys(), *GENERAL_KEYS)
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, ui: Interface) -> None:
        """As many columns as are needed and go in; what is still too long scrolls."""
        px, edge, gap = self.theme.px, self.theme.px(32), self.theme.px(48)
        line, head = self.theme.line() + px(8), self.theme.line("serif", HEADING) + px(16)
        keys, width = self._widths()
        room = (self.area.height - 2 * edge - head - px(32)) // line
        columns = max(
            1, min(-(-len(self.lines) // max(room, 1)), (self.area.width - 2 * edge) // (width + gap))
        )
        rows = -(-len(self.lines) // columns)
        self.box = self._box(columns * (width + gap) - gap + 2 * edge, head + rows * line + 2 * edge - px(8))
        ui.text(self.title, (self.box.left + edge, self.box.top + px(24)), face="serif", logical=HEADING)
        column = Column(self.box.inflate(-edge, 0))
        column.first(edge + head - px(8))
        column.last(2 * px(8))
        pane = ui.pane(column.rest)
        wrap, tall = (0 if columns > 1 else max(pane.width - edge // 2 - keys, px(80))), 0
        for first in range(0, len(self.lines), rows):
            y, x = 0, edge // 2 + first // rows * (width + gap)
            for key, what in self.lines[first : first + rows]:
                ui.text(key, (x, y), face="sans_bold", ink="brass", container=pane.inner)
                y += (
                    ui.text(what, (x + keys, y), width=wrap, container=pane.inner).rect.height
                    + line
                    - self.theme.line()
                )
            tall = max(tall, y)
        pane.finish(tall)

    def _widths(self) -> tuple[int, int]:
        """The width of the keys' column, and of keys and texts together."""
        keys = max(self.theme.font("sans_bold", BODY).size(key)[0] for key, _ in self.lines) + self.theme.px(
            24
        )
        return keys, keys + max(self.theme.font("sans", BODY).size(what)[0] for _, what in self.lines)

    def _box(self, width: int, height: int) -> pygame.Rect:
        """A panel in the middle, no larger than the window."""
        box = pygame.Rect(
            0, 0, min(width, self.area.width), min(height, self.area.height - self.theme.px(16))
        )
        box.center = self.area.center
        return box

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the screen below and lays the panel on it."""
        lay_panel(surface, self.box, self.theme)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Closes on any key or click that does not scroll."""
        is_scrolled = self.ui.handle(event)
        self.needs_redraw = True
        return Pop() if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not is_scrolled else None
