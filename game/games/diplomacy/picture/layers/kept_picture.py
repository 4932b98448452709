"""The map while it is painted: squares rendered step by step, and the picture of the viewport that is put
together from them.

Putting the picture together from squares costs more than all that is drawn on it; so it is kept, copied as a
whole, and scrolled when the board is moved.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from time import perf_counter

import pygame

from game.board import palette
from game.board.camera import Camera
from game.games.diplomacy.picture.layers.tiles import Coloring, Square, TileRenderer

Paint = Callable[[pygame.Surface, tuple[int, int]], None]
"""Paints the map on a picture on which the window's origin lies at the point given; the picture's clip says
where it matters.
"""


class KeptPicture:
    """The last picture of one board."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self._offset = (0, 0)

    def draw(
        self, surface: pygame.Surface, camera: Camera, paint: Paint, changed: Iterable[pygame.Rect]
    ) -> None:
        """Draws what the camera sees; ``changed`` are the places in the window where ``paint`` paints
        something else now.
        """
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

    def shows(self, camera: Camera) -> bool:
        """Whether the last picture is what the camera sees, which stands still."""
        key = (camera.zoom, camera.board_size, tuple(camera.viewport))
        return camera.is_settled and (key, camera.offset) == (self._key, self._offset)

    def draw_again(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draws the last picture, which `shows` what the camera sees."""
        if self._picture is not None:
            surface.blit(self._picture, camera.viewport)

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


class TileQueue:
    """The square that is being painted, and those that are to follow."""

    def __init__(self, renderer: TileRenderer) -> None:
        """Nothing is begun."""
        self._renderer = renderer
        self._begun: tuple[Square, Coloring, Generator[None, None, pygame.Surface]] | None = None

    def finished(
        self, wanted: Sequence[Square], coloring: Coloring, seconds: float | None = None
    ) -> Iterator[tuple[Square, pygame.Surface]]:
        """The squares in their order as they are done; with ``seconds`` only for that long, and a step at
        least.

        What was begun before comes first if it is still wanted, and is given up if not.
        """
        end = None if seconds is None else perf_counter() + seconds
        for square in sorted(wanted, key=lambda square: not self._is_begun(square, coloring)):
            picture = self._paint(square, coloring, end)
            if picture is None:
                return
            yield square, picture
            if end is not None and perf_counter() > end:
                return

    def _is_begun(self, square: Square, coloring: Coloring) -> bool:
        return self._begun is not None and self._begun[:2] == (square, coloring)

    def _paint(self, square: Square, coloring: Coloring, end: float | None) -> pygame.Surface | None:
        """The picture when it is done; None when the time is over before."""
        if self._begun is None or not self._is_begun(square, coloring):
            self._begun = (square, coloring, self._renderer.steps(square, coloring))
        while True:
            try:
                next(self._begun[2])
            except StopIteration as done:
                self._begun = None
                picture: pygame.Surface = done.value
                return picture
            if end is not None and perf_counter() > end:
                return None
