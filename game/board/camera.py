"""Where the board lies in the window: zoom and offset, and the way between board and screen.

``screen = board * zoom + offset``. The offset is whole pixels and the zoom one of a ladder of steps, so that
pictures rendered for one zoom fit together at any offset. While the zoom is changing the camera is not
settled, and the painter draws fast; `update` counts the quiet time after which it is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.geo.document import Point

QUIET_SECONDS = 0.14
"""How long the wheel must rest before the board is drawn sharp again."""

SLACK = 60
"""How many pixels of table may show beside an edge of a board larger than the viewport."""

NEARER = 1.2
"""What is not seen larger than this many times is not worth that the rest of the board goes out of sight."""

Sight = tuple[float, float, tuple[int, int]]
"""What a camera looks at: the zoom asked for, the zoom, the offset."""


def zoom_step(zoom: float) -> float:
    """The distance between two zooms of the ladder: one part in 64 to 128 of the zoom, a power of two."""
    return float(2.0 ** (math.floor(math.log2(zoom)) - 6))


def nearest_zoom(zoom: float) -> float:
    """The zoom of the ladder nearest to ``zoom``."""
    step = zoom_step(zoom)
    return round(zoom / step) * step


class Camera:
    """A view of a board of ``board_size`` (board pixels) in ``viewport`` (window pixels)."""

    def __init__(
        self, board_size: tuple[int, int], viewport: pygame.Rect, *, margin: int = 8, nearest: float = 4.0
    ) -> None:
        """``margin``: pixels kept free around the board when it fits; ``nearest``: the largest zoom."""
        self.board_size = board_size
        self.viewport = pygame.Rect(viewport)
        self._margin = margin
        self._nearest = nearest
        self._wish = 1.0  # the zoom asked for, from which ``zoom`` is the nearest step
        self._quiet = QUIET_SECONDS
        self._is_touched = False  # since time passed last
        self.zoom = 1.0
        self.offset = (0, 0)
        self.fit()

    @property
    def is_settled(self) -> bool:
        """Whether the zoom has been left alone long enough to draw sharp."""
        return self._quiet >= QUIET_SECONDS

    @property
    def is_fitted(self) -> bool:
        """Whether the whole board is shown as large as it can be."""
        return self.zoom == self.fitting_zoom

    def to_screen(self, x: float, y: float) -> Point:
        """Where a point of the board lies in the window."""
        return x * self.zoom + self.offset[0], y * self.zoom + self.offset[1]

    def to_board(self, x: float, y: float) -> Point:
        """The point of the board under a point of the window."""
        return (x - self.offset[0]) / self.zoom, (y - self.offset[1]) / self.zoom

    def board_rect(self) -> pygame.Rect:
        """The whole board in window pixels."""
        return pygame.Rect(
            self.offset,
            (math.ceil(self.board_size[0] * self.zoom), math.ceil(self.board_size[1] * self.zoom)),
        )

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many window pixels."""
        self._place(self.offset[0] + dx, self.offset[1] + dy)

    def zoom_at(self, factor: float, point: Point) -> None:
        """Zoom by ``factor``, the board under ``point`` (window pixels) staying where it is."""
        low, high = self.fitting_zoom, self._largest_zoom()
        x, y = self.to_board(*point)
        self._wish = min(max(self._wish * factor, low), high)
        zoom = min(max(nearest_zoom(self._wish), low), high)
        if zoom != self.zoom:
            self.zoom = zoom
            self._quiet, self._is_touched = 0.0, True
            self._place(point[0] - x * zoom, point[1] - y * zoom)

    def center_on(self, x: float, y: float) -> None:
        """Bring a point of the board to the middle of the viewport."""
        self._place(self.viewport.centerx - x * self.zoom, self.viewport.centery - y * self.zoom)

    def look_at(self, points: Sequence[Point], room: float) -> None:
        """Show these points of the board with so much of it around them (board pixels) as near as they can be
        seen, but no nearer than the board was drawn, and no table beside an edge; the whole board where that
        is hardly farther.
        """
        (left, right), (top, bottom) = (
            (min(line) - room, max(line) + room) for line in zip(*points, strict=True)
        )
        view = self.viewport
        zoom = min(view.w / (right - left), view.h / (bottom - top), 1.0)
        zoom = math.floor(zoom / zoom_step(zoom)) * zoom_step(zoom)
        if zoom < NEARER * self.fitting_zoom:
            self.fit()
            return
        self._wish = self.zoom = zoom
        self._quiet = QUIET_SECONDS
        x, y = (left + right) / 2, (top + bottom) / 2
        self._place(view.centerx - x * zoom, view.centery - y * zoom, slack=0)

    @property
    def sight(self) -> Sight:
        """What is looked at, to come back to."""
        return self._wish, self.zoom, self.offset

    def go_back(self, sight: Sight) -> None:
        """Look at what was looked at before, in the same viewport."""
        self._wish, self.zoom, self.offset = sight

    def fit(self) -> None:
        """Show the whole board, as large as it can be."""
        self._wish = self.zoom = self.fitting_zoom
        self._quiet = QUIET_SECONDS
        self._place(0, 0)

    @property
    def is_filling(self) -> bool:
        """Whether the board is as wide as the viewport."""
        return self.zoom == self._filling_zoom()

    def fill(self) -> None:
        """Show the board as wide as the viewport, what is above and below of it beyond the edges."""
        self._wish = self.zoom = self._filling_zoom()
        self._quiet = QUIET_SECONDS
        self.center_on(self.board_size[0] / 2, self.board_size[1] / 2)

    def resize(self, viewport: pygame.Rect) -> None:
        """Take another viewport: a fitted board is fitted again, one as wide as the viewport stays as wide,
        and all but the first keep their middle.
        """
        was_fitted, was_filling = self.is_fitted, self.is_filling
        middle = self.to_board(*self.viewport.center)
        self.viewport = pygame.Rect(viewport)
        if was_filling:
            self._wish = self.zoom = self._filling_zoom()
        if was_fitted or self.zoom < self.fitting_zoom:
            self.fit()
        else:
            self.center_on(*middle)

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the camera has come to rest in it. What is told first after a change of the
        zoom passed before it, however long the last picture took.
        """
        was_settled = self.is_settled
        self._quiet += 0.0 if self._is_touched else seconds
        self._is_touched = False
        return self.is_settled and not was_settled

    def settle(self) -> None:
        """Come to rest at once."""
        self._quiet = QUIET_SECONDS

    @property
    def fitting_zoom(self) -> float:
        """The zoom that shows the whole board as large as it can be."""
        width, height = (
            max(self.viewport.w - 2 * self._margin, 64),
            max(self.viewport.h - 2 * self._margin, 64),
        )
        zoom = min(width / self.board_size[0], height / self.board_size[1])
        return math.floor(zoom / zoom_step(zoom)) * zoom_step(zoom)

    def _filling_zoom(self) -> float:
        wide = max(self.viewport.w - 2 * self._margin, 64) / self.board_size[0]
        return max(math.floor(wide / zoom_step(wide)) * zoom_step(wide), self.fitting_zoom)

    def _largest_zoom(self) -> float:
        return max(self._nearest, self.fitting_zoom)

    def _place(self, x: float, y: float, slack: int = SLACK) -> None:
        width, height = self.board_size[0] * self.zoom, self.board_size[1] * self.zoom
        view = self.viewport
        self.offset = (
            round(_inside(x, width, view.left, view.right, slack)),
            round(_inside(y, height, view.top, view.bottom, slack)),
        )


def _inside(start: float, length: float, low: int, high: int, slack: int) -> float:
    """``start`` moved so that a board of ``length`` is centered between low and high, or leaves no more than
    ``slack`` of table.
    """
    if length <= high - low:
        return low + (high - low - length) / 2
    return min(max(start, high - slack - length), low + slack)
