"""A bar on which the phases of a game lie side by side: pressed or dragged it shows the one under the
pointer.
"""

from __future__ import annotations

import pygame

from game.ui.theme import Theme, color

THUMB = 14  # logical pixels
TICKED = 10  # pixels there must be at least between two phases to mark each


class Timeline:
    """``count`` places in ``rect``, of which the one at ``at`` is looked at."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.count = 0
        self.at = 0
        self.leavings: tuple[int, ...] = ()
        self.is_held = False

    def lie(self, rect: pygame.Rect) -> None:
        """Takes another place; what holds it goes on holding it."""
        self.rect = rect.copy()

    def show(self, count: int, at: int, leavings: tuple[int, ...] = ()) -> None:
        """So many places, the one that is looked at, and those at which something leaves the line."""
        self.count, self.at, self.leavings = count, at, leavings

    def handle(self, event: pygame.event.Event) -> int | None:
        """The place that a press or a drag asks for; None when it asks for none, or for the one that is
        looked at.
        """
        if event.type == pygame.MOUSEBUTTONUP:
            self.is_held = False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.is_held = (
                event.button == pygame.BUTTON_LEFT and self.count > 1 and self.rect.collidepoint(event.pos)
            )
        if not self.is_held or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return None
        wanted = self.place_at(event.pos[0])
        return wanted if wanted != self.at else None

    def place_at(self, x: int) -> int:
        """The place nearest to a column of the window."""
        left, width = self._span
        return min(max(round((x - left) * (self.count - 1) / max(width, 1)), 0), self.count - 1)

    def middle(self, place: int) -> int:
        """The column of the window in which a place lies."""
        left, width = self._span
        return left + round(width * place / max(self.count - 1, 1))

    @property
    def _span(self) -> tuple[int, int]:
        edge = self.rect.height // 2
        return self.rect.left + edge, self.rect.width - 2 * edge

    def draw(self, surface: pygame.Surface, theme: Theme, *, is_hovered: bool = False) -> None:
        """Draws the bar up to the place looked at in brass, the rest in slate, with a mark for every phase if
        there is room.
        """
        if self.count < 2:
            return
        (left, width), px = self._span, theme.px
        thick, here = max(2, px(4)), self.middle(self.at)
        top = self.rect.centery - thick // 2
        surface.fill(color("field"), (left, top, width, thick))
        surface.fill(color("brass"), (left, top, here - left, thick))
        if width / (self.count - 1) >= TICKED:
            for place in range(self.count):
                tick = pygame.Rect(0, 0, max(1, px(2)), px(8))
                tick.center = (self.middle(place), self.rect.centery)
                surface.fill(color("brass" if place <= self.at else "panel_edge"), tick)
        for place in self.leavings:
            x, low = self.middle(min(place, self.count - 1)), self.rect.centery + thick // 2 + px(1)
            reach = max(3, px(5))
            corners = [(x, low), (x + reach, low + reach), (x - reach, low + reach)]
            pygame.draw.polygon(surface, color("ring"), corners)
        radius = px(THUMB) / 2
        pygame.draw.circle(
            surface,
            color("ring" if is_hovered or self.is_held else "brass"),
            (here, self.rect.centery),
            radius,
        )
        pygame.draw.circle(surface, color("night"), (here, self.rect.centery), radius, max(1, px(1.5)))
