"""What lies under everything, as one picture of the viewport: table, map, frame of the board.

Putting the picture together from squares costs more than all that is drawn on it; so it is kept, copied as a whole, and scrolled
when the board is moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.view import palette
from game.view.camera import Camera

Paint = Callable[[pygame.Surface, tuple[int, int]], None]
"""Paints the map on a picture on which the window's origin lies at the point given; the picture's clip says where it matters."""


class Sheet:
    """The last picture of one board."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self._offset = (0, 0)

    def draw(self, surface: pygame.Surface, camera: Camera, paint: Paint, changed: Iterable[pygame.Rect]) -> None:
        """Draws what the camera sees; ``changed`` are the places in the window where ``paint`` paints something else now."""
        view = camera.viewport
        key = (camera.zoom, camera.board_size, tuple(view))
        if self._picture is None or self._picture.get_size() != view.size:
            self._picture = pygame.Surface(view.size, 0, 32)
            self._key = ()
        moved = camera.offset[0] - self._offset[0], camera.offset[1] - self._offset[1]
        if key != self._key:
            self._paint(self._picture, camera, paint, self._picture.get_rect())
        else:
            if moved != (0, 0):
                self._scroll(self._picture, camera, paint, *moved)
            for part in changed:
                self._paint(self._picture, camera, paint, part.move(-view.left, -view.top))
        self._key, self._offset = key, camera.offset
        surface.blit(self._picture, view)

    def _scroll(self, picture: pygame.Surface, camera: Camera, paint: Paint, dx: int, dy: int) -> None:
        width, height = picture.get_size()
        if abs(dx) >= width or abs(dy) >= height:
            self._paint(picture, camera, paint, picture.get_rect())
            return
        picture.scroll(dx, dy)
        if dx:
            self._paint(picture, camera, paint, pygame.Rect(0 if dx > 0 else width + dx, 0, abs(dx), height))
        if dy:
            self._paint(picture, camera, paint, pygame.Rect(0, 0 if dy > 0 else height + dy, width, abs(dy)))

    def _paint(self, picture: pygame.Surface, camera: Camera, paint: Paint, part: pygame.Rect) -> None:
        left, top = camera.viewport.topleft
        picture.set_clip(part.clip(picture.get_rect()))
        board = camera.board_rect().move(-left, -top)
        draw_table(picture, board)
        picture.set_clip(picture.get_clip().clip(board))  # squares may reach beyond the edges of the board
        paint(picture, (-left, -top))
        picture.set_clip(None)


def draw_table(surface: pygame.Surface, board: pygame.Rect) -> None:
    """What shows beside a board, and the board's frame, inside the surface's clip."""
    view = surface.get_clip()
    if board.contains(view):
        return
    inside = board.clip(view)
    beside = (  # the board itself is drawn over anyway
        pygame.Rect(view.left, view.top, view.width, inside.top - view.top),
        pygame.Rect(view.left, inside.bottom, view.width, view.bottom - inside.bottom),
        pygame.Rect(view.left, inside.top, inside.left - view.left, inside.height),
        pygame.Rect(inside.right, inside.top, view.right - inside.right, inside.height),
    )
    for rect in (view,) if 0 in inside.size else beside:
        surface.fill(palette.TABLE, rect)
    pygame.draw.rect(surface, palette.FRAME, board.inflate(8, 8), 4)
    pygame.draw.rect(surface, palette.BRASS, board.inflate(10, 10), 1)
