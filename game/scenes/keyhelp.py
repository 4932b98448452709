"""The list of keys of a screen, laid over it by the key "?"."""

from __future__ import annotations

import pygame

from game.scenes.dialog import lay_panel
from game.scenes.scene import Move, Pop, Scene
from game.scenes.widget_scene import WidgetScene
from game.ui.interface import Interface
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

    def build(self, ui: Interface) -> None:
        """Two columns in the middle of the window."""
        px, line = self.theme.px, self.theme.line() + self.theme.px(6)
        keys = max(self.theme.font("sans_bold", BODY).size(key)[0] for key, _ in self.lines)
        texts = max(self.theme.font("sans", BODY).size(what)[0] for _, what in self.lines)
        head = self.theme.line("serif", HEADING) + px(16)
        box = pygame.Rect(0, 0, keys + texts + px(24 + 2 * 32), head + line * len(self.lines) + px(2 * 24))
        box.center = self.area.center
        self.box = box.clamp(self.area)
        left, top = self.box.left + px(32), self.box.top + px(24)
        ui.text(self.title, (left, top), face="serif", logical=HEADING)
        for row, (key, what) in enumerate(self.lines):
            ui.text(key, (left, top + head + row * line), face="sans_bold", ink="brass")
            ui.text(what, (left + keys + px(24), top + head + row * line))

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the screen below and lays the panel on it."""
        lay_panel(surface, self.box, self.theme.px(8))

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Closes on any key or click."""
        return Pop() if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) else None
