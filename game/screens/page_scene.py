"""A screen with a heading, a panel of content, and a row of buttons at its foot: settings, rules, new game,
load, credits.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.screens.widget_scene import WidgetScene
from game.ui.boxes import draw_box
from game.ui.interface import Face, Interface
from game.ui.layout import Column, Row, panel_in
from game.ui.theme import HEADING, TITLE, Theme, color

WIDEST = 1320  # logical pixels of a page with texts and fields
ROOMY = 2000  # of one with pictures
FOOT = 44  # height of the buttons below
GAP = 8  # between two of them
USUAL, TIGHT = (40, 110), (18, 0)  # what they keep beside their texts, and their least width
SMALL = 600  # logical height from which heading and edges are large
ABOVE = 3  # of the room that a short page leaves one part lies above it, so many less one below

FootButton = Face


class PageScene(WidgetScene):
    """Override ``foot`` (the buttons) and ``build_content`` (what is in the panel); ``widest`` is how far it
    grows, in logical pixels."""

    widest = WIDEST
    is_hugging = True  # the panel is no higher than what stands in it; not where a page draws into it itself

    def __init__(self) -> None:
        super().__init__()
        self._spare = self._down = 0  # the room that the page leaves, and how much of that lies above it
        self._settled: tuple[pygame.Rect, Theme] | None = None

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
        whole = panel_in(self.area, px(self.widest), self.area.height, edge=2 * edge).move(0, self._down)
        head = ui.text(self.title, whole.topleft, face="serif", logical=HEADING if is_small else TITLE * 0.75)
        column = Column(whole)
        column.first(head.rect.height, gap=px(4 if is_small else 12))
        foot, inside = column.last(px(FOOT), gap=px(12)), px(8 if is_small else 20)
        self.panel = column.rest
        self.build_content(ui, self.panel.inflate(-2 * inside, -2 * inside))
        self._spare = max(self.panel.bottom - inside - ui.bottom, 0) if self.is_hugging else 0
        if self._spare:
            ui.shorten()
            self.panel = pygame.Rect(self.panel.topleft, (self.panel.width, self.panel.height - self._spare))
            foot = foot.move(0, -self._spare)
        self._build_foot(ui, foot)

    def _make(self) -> None:
        """Builds it again where a short page does not yet stand above the middle; once it does, it stays for
        as long as it fits: nothing moves under the pointer.
        """
        super()._make()
        window = self.area, self.theme
        down = min(self._down, self._spare) if window == self._settled else self._spare // ABOVE
        self._settled = window
        if down != self._down:
            self._down = down
            super()._make()

    def foot_fits(self, faces: Sequence[FootButton]) -> bool:
        """Whether so many buttons of the usual width have room side by side at the foot of the page."""
        widths = self._foot_widths(faces, *USUAL)
        return sum(widths) + self.theme.px(GAP) * (len(faces) - 1) <= self.panel.width

    def _foot_widths(self, faces: Sequence[FootButton], edge: int, least: int) -> list[int]:
        return [self.theme.button_width(text, edge=edge, least=least) for text, _, _ in faces]

    def _build_foot(self, ui: Interface, rect: pygame.Rect) -> None:
        faces, line = self.foot(), Row(rect, self.theme.px(GAP))
        first, *others = self._foot_widths(faces, *(USUAL if self.foot_fits(faces) else TIGHT))
        ui.buttons(faces, (line.first(first), *line.last_ones(others)))

    def draw_background(self, surface: pygame.Surface) -> None:
        """Slate with the panel on it."""
        surface.fill(color("night"))
        draw_box(surface, self.panel, self.theme, "panel", "panel_edge", 8)
