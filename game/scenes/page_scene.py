"""A screen with a heading, a panel of content, and a row of buttons at its foot: settings, rules, new game, load, credits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.widget_scene import WidgetScene
from game.ui.boxes import draw_box
from game.ui.interface import Interface
from game.ui.theme import HEADING, TITLE, color

WIDEST = 1160  # logical pixels of content
FOOT = 44  # height of the buttons below
SMALL = 480  # logical height from which the heading is small

FootButton = tuple[str, Callable[[], object], str]


class PageScene(WidgetScene):
    """Override ``foot`` (the buttons) and ``build_content`` (what is in the panel)."""

    def foot(self) -> Sequence[FootButton]:
        """The buttons at the foot: (text, command, kind); the first at the left, the others at the right."""
        return (("Back", self.back, "plain"),)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """Fills the panel; ``rect`` is the room inside its edges."""

    def build(self, ui: Interface) -> None:
        """Heading, panel, foot."""
        px = self.theme.px
        is_small = self.area.height < px(SMALL)
        edge = px(12 if is_small else 32)
        whole = pygame.Rect(0, 0, min(self.area.width - 2 * edge, px(WIDEST)), self.area.height - 2 * edge)
        whole.center = self.area.center
        head = ui.text(self.title, whole.topleft, face="serif", logical=HEADING if is_small else TITLE * 0.75)
        top = head.rect.bottom + px(4 if is_small else 12)
        self.panel = pygame.Rect(whole.left, top, whole.width, whole.bottom - px(FOOT) - px(12) - top)
        self.build_content(ui, self.panel.inflate(*[-2 * px(8 if is_small else 20)] * 2))
        self._build_foot(ui, pygame.Rect(whole.left, whole.bottom - px(FOOT), whole.width, px(FOOT)))

    def _build_foot(self, ui: Interface, rect: pygame.Rect) -> None:
        px, right = self.theme.px, rect.right
        buttons = []
        for number, (text, command, kind) in reversed(list(enumerate(self.foot()))):
            width = max(self.theme.font("sans_bold").size(text)[0] + px(40), px(110))
            left = rect.left if number == 0 else right - width
            buttons.append((text, pygame.Rect(left, rect.top, width, rect.height), command, kind))
            right = left - px(8)
        for text, place, command, kind in reversed(buttons):
            ui.button(text, place, command, kind=kind)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Slate with the panel on it."""
        surface.fill(color("night"))
        draw_box(surface, self.panel, self.theme, "panel", "panel_edge", 8)
