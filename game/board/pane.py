"""A board in one part of a picture, whatever the game: where it lies, what lies under a point, and what
passes of itself while it is looked at.

What is unsharp is refined between two pictures, and what is under a pointer at rest is told after a while. A
window adds the hand to it (`game.ui.board_view`, `game.table.board`); a film looks at it from one place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.board.blits import Lost
from game.board.camera import Camera
from game.board.frame import Frame, Piece
from game.board.options import DrawOptions
from game.board.painter import Expected, Painter
from game.board.preparing import Preparation

REST = 0.7  # seconds the pointer rests before what is under it is told
BRIEF = 0.05  # seconds it rests, seldom less before a click, until what may be asked for next is prepared
UNSEEN = 0.08  # seconds for which the map is refined until a picture shows it
SAFE = 40  # pixels from the edge of the board within which a place is not seen well
MARGIN = 8  # pixels kept free around a board that fits
UNPLACED = pygame.Rect(0, 0, 640, 480)  # until the screen is laid out


def board_scale(scale: float) -> float:
    """The scale of counters and names for one of the panel: half as strong, because zooming the map enlarges
    them too.
    """
    return max(1 + (scale - 1) * 0.5, 0.85)


class BoardPane:
    """Painter and camera with the ``frame`` that is seen; points are window pixels. ``scale`` is that of
    counters and names.
    """

    def __init__(self, painter: Painter, area: pygame.Rect = UNPLACED, *, margin: int = MARGIN) -> None:
        self.painter = painter
        self.camera = Camera(painter.size, area, margin=margin)
        self.frame = Frame("")
        self.scale = 1.0
        self.is_awaited = False  # a person waits for the next picture: nothing is refined before it
        self._rested = self._unseen = 0.0  # since the pointer moved, since the last picture
        self._is_hushed = False
        self._expected: tuple[object, Callable[[], Expected], bool] | None = None
        self._preparation = Preparation()

    # -- place -----------------------------------------------------------------------------------------------

    @property
    def area(self) -> pygame.Rect:
        """Its part of the window."""
        return pygame.Rect(self.camera.viewport)

    def resize(self, area: pygame.Rect, scale: float = 1.0) -> None:
        """Takes another part of the window; one without size when it is not shown."""
        self.scale = scale
        if area != self.camera.viewport and area.width > 0 and area.height > 0:
            self.camera.resize(area)

    def begin(self) -> None:
        """The painter has a board of another size: it is seen whole."""
        self.camera = Camera(self.painter.size, self.camera.viewport)

    def show(self, frame: Frame) -> None:
        """Another frame: what lies under a point is looked for in it."""
        self.frame = frame

    def locate(self, place: tuple[int, int]) -> str | None:
        """The place of the board at a point: that of the counter under it, or of a name that stands beside
        its land, or else what lies there; None beside the board.
        """
        if not self.camera.viewport.collidepoint(place):
            return None
        piece = self.piece_at(place)
        if piece is not None:
            return piece.key.partition("/")[0]
        return self.painter.named_at(self.camera, place) or self.painter.locate(self.camera, place)

    def piece_at(self, place: tuple[int, int]) -> Piece | None:
        """The counter at a point."""
        return self.painter.piece_at(self.camera, place, self.frame)

    def thing_at(self, place: tuple[int, int]) -> str:
        """What lies at a point beside the units; '' for nothing."""
        return self.painter.thing_at(self.camera, place, self.frame)

    def middle(self, key: str) -> tuple[int, int]:
        """Where in the window a place has its middle."""
        x, y = self.camera.to_screen(*self.painter.anchor(key))
        return round(x), round(y)

    def points_of(self, key: str, at: tuple[int, int], step: int) -> list[tuple[int, int]]:
        """Points of the window that show a place: in it, up to two steps around the point ``at``, and on its
        name and its center.
        """
        (x, y), ways = at, (-2 * step, -step, 0, step, 2 * step)
        around = ((x + right, y + down) for right in ways for down in ways)
        points = [point for point in around if self.painter.locate(self.camera, point) == key]
        for rect in self.painter.signs_of(self.camera, self.frame, key):
            points += (rect.midleft, rect.center, rect.midright, rect.midtop, rect.midbottom)
        return points

    def reveal(self, key: str) -> None:
        """Pans so far that a place can be seen well inside the window."""
        x, y = self.middle(key)
        safe = self.camera.viewport.inflate(-2 * SAFE, -2 * SAFE)
        if not safe.collidepoint(x, y):
            self.camera.pan(min(max(x, safe.left), safe.right) - x, min(max(y, safe.top), safe.bottom) - y)

    def zoom(self, factor: float, place: tuple[int, int] | None = None) -> None:
        """Zooms at a point of the window, or in the middle."""
        self.camera.zoom_at(factor, place or self.camera.viewport.center)

    # -- time ------------------------------------------------------------------------------------------------

    @property
    def is_telling(self) -> bool:
        """Whether the tip is up."""
        return self._rested >= REST and not self._is_hushed

    def hush(self) -> None:
        """Puts the tip away until the pointer moves again."""
        self._is_hushed = True

    def stir(self) -> bool:
        """The pointer has moved; whether the tip was up until now."""
        was_telling = self.is_telling
        self._rested, self._is_hushed = 0.0, False
        return was_telling

    def let_pass(self, seconds: float, *, has_tip: bool) -> bool:
        """Lets time pass; whether the board must be drawn again. ``has_tip``: there is something to tell
        under the pointer.
        """
        was_telling = self.is_telling
        self._rested += seconds
        begins = self.is_telling and not was_telling and has_tip
        return self.camera.update(seconds) or self._refine(seconds) or begins

    def _refine(self, seconds: float) -> bool:
        """Goes on with what is unsharp, and whether to show it: to show every step costs more than the
        steps.
        """
        if not self.camera.is_settled:
            return False
        if self._expected is not None and self._rested >= BRIEF and not self.is_awaited:
            key, make, is_soon = self._expected
            if is_soon or not self.painter.is_refining:
                self._prepare(key, make)
                return False
        if not self.painter.is_refining:
            return False
        self._unseen += seconds
        if self._unseen < UNSEEN and not self.is_awaited:
            return not (self.painter.refine(self.camera) and self.painter.is_refining)
        return True

    def expect(self, key: object, make: Callable[[], Expected], *, is_soon: bool = False) -> None:
        """This may be asked for next: what it has besides the last frame is made when nothing else is to be
        done, or (``is_soon``, where that is but lights) before the map is refined.
        """
        self._expected = key, make, is_soon

    @property
    def is_prepared(self) -> bool:
        """Whether nothing is left to be made of what may be asked for next."""
        return self._expected is None

    def _prepare(self, key: object, make: Callable[[], Expected]) -> None:
        """Goes on with what may be asked for next."""
        if not self._preparation.go_on(key, lambda: self.painter.prepared(self.camera, make)):
            self._expected = None

    def wakes_after(self, *, has_tip: bool) -> float | None:
        """Seconds until the board wants to be drawn again by itself."""
        if not self.camera.is_settled:
            return 0.02
        if self.painter.is_refining:
            return 0.0  # the window itself waits for the next turn
        if self._expected is not None:
            return max(BRIEF - self._rested, 0.0)
        is_waiting = has_tip and not self.is_telling and not self._is_hushed
        return max(REST - self._rested, 0.01) if is_waiting else None

    # -- pictures --------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, frame: Frame, options: DrawOptions, lost: Lost = None) -> None:
        """Draws a frame with everything on it; the scale is the board's own. What the surface still shows of
        the last one may stay.
        """
        own = replace(options, ui_scale=self.scale, lost=lost)
        self.painter.draw(surface, self.camera, frame, own)
        self.is_awaited, self._unseen = False, 0.0
