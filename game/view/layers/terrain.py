"""The painted map under everything: cached squares at the settled zoom, a scaled whole while the zoom changes."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator

import pygame

from game.view.camera import Camera, zoom_step
from game.view.layers.tiles import Coloring, Square, TileRenderer
from game.view.shapes import BoardShapes, Box

WHOLE_ZOOM = 0.75
"""The zoom at which the whole board is kept for fast scaling."""

KEPT_PIXELS = 14_000_000
"""How many pixels of squares are kept at most beside those on the screen."""

TILES_PER_DRAW = 2
"""How many squares a hurried draw renders."""


class TerrainLayer:
    """Draws the map and keeps what it rendered until the owners of its provinces change."""

    def __init__(self, renderer: TileRenderer, shapes: BoardShapes, board_size: tuple[int, int]) -> None:
        """``board_size`` in board pixels."""
        self._renderer = renderer
        self._board_size = board_size
        self._boxes = _boxes_by_key(shapes)
        self._coloring = Coloring()
        self._tiles: OrderedDict[Square, pygame.Surface] = OrderedDict()
        self._whole: pygame.Surface | None = None
        self._stale: set[Square] = set()
        self.rendered = 0
        self.is_complete = True

    def draw(self, surface: pygame.Surface, camera: Camera, coloring: Coloring, *, is_hurried: bool = False) -> None:
        """Draw the part of the board in the camera's viewport.

        A hurried draw renders a few missing squares at most and fills in with the scaled whole; ``is_complete`` says
        whether it is done.
        """
        self._recolor(coloring)
        clip = camera.viewport.clip(camera.board_rect())
        if is_hurried and not camera.is_settled:
            self._draw_whole(surface, camera, clip)
            self.is_complete = False
        else:
            self._draw_tiles(surface, camera, clip, is_hurried=is_hurried)

    def prepare(self) -> None:
        """Render the whole that is scaled while the zoom changes, so that the first turn of the wheel need not."""
        self._refresh_whole()

    def _recolor(self, coloring: Coloring) -> None:
        if coloring == self._coloring:
            return
        old, self._coloring = self._coloring, coloring
        if old.has_patterns != coloring.has_patterns:
            self._tiles.clear()
            self._stale.update(squares(WHOLE_ZOOM, (0, 0, *self._board_size)))
            return
        boxes = [box for key in sorted(coloring.changed_from(old)) for box in self._boxes.get(key, ())]
        for square in [s for s in self._tiles if any(_overlap(s.box(6), box) for box in boxes)]:
            del self._tiles[square]
        self._stale.update(s for s in squares(WHOLE_ZOOM, (0, 0, *self._board_size)) if any(_overlap(s.box(6), b) for b in boxes))

    def _draw_tiles(self, surface: pygame.Surface, camera: Camera, clip: pygame.Rect, *, is_hurried: bool) -> None:
        """Blit the squares in ``clip``, rendering missing ones; idle hurried draws make the whole ready bit by bit."""
        budget = TILES_PER_DRAW if is_hurried and self._whole else 0
        visible = list(squares(camera.zoom, _board_box(camera, clip)))
        missing = [square for square in visible if square not in self._tiles]
        for square in missing[: budget or None]:
            self._tiles[square] = self._render(square)
        self.is_complete = not budget or len(missing) <= budget
        if is_hurried and not missing:
            self._refresh_whole(TILES_PER_DRAW)
        before = surface.get_clip()
        surface.set_clip(clip.clip(before))
        if len(missing) > budget > 0:
            self._draw_whole(surface, camera, clip)
        surface.fblits([(self._tiles[s], _corner(camera, s)) for s in visible if s in self._tiles])
        surface.set_clip(before)
        self._forget(set(visible))

    def _draw_whole(self, surface: pygame.Surface, camera: Camera, clip: pygame.Rect) -> None:
        whole = self._refresh_whole()
        ratio = camera.zoom / WHOLE_ZOOM
        left, top, right, bottom = (edge * WHOLE_ZOOM for edge in _board_box(camera, clip))
        source = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 2, math.ceil(bottom - top) + 2)
        source = source.clip(whole.get_rect())
        size = max(1, round(source.w * ratio)), max(1, round(source.h * ratio))
        scaled = pygame.transform.scale(whole.subsurface(source), size)
        before = surface.get_clip()
        surface.set_clip(clip.clip(before))
        surface.blit(scaled, (round(source.left * ratio) + camera.offset[0], round(source.top * ratio) + camera.offset[1]))
        surface.set_clip(before)

    def _refresh_whole(self, budget: int | None = None) -> pygame.Surface:
        """The whole board at `WHOLE_ZOOM`, ``budget`` of its stale squares rendered anew (None: all)."""
        if self._whole is None:
            size = (math.ceil(self._board_size[0] * WHOLE_ZOOM), math.ceil(self._board_size[1] * WHOLE_ZOOM))
            self._whole = pygame.Surface(size, 0, 32)
            self._stale.update(squares(WHOLE_ZOOM, (0, 0, *self._board_size)))
        for square in sorted(self._stale, key=lambda s: (s.top, s.left))[:budget]:
            self._whole.blit(self._render(square), (round(square.left * WHOLE_ZOOM), round(square.top * WHOLE_ZOOM)))
            self._stale.discard(square)
        self.is_complete = self.is_complete and not self._stale
        return self._whole

    def _render(self, square: Square) -> pygame.Surface:
        self.rendered += 1
        return self._renderer.render(square, self._coloring)

    def _forget(self, visible: set[Square]) -> None:
        for square in visible:
            if square in self._tiles:
                self._tiles.move_to_end(square)
        kept = sum(square.pixels**2 for square in self._tiles if square not in visible)
        while kept > KEPT_PIXELS:
            square, _ = self._tiles.popitem(last=False)
            kept -= square.pixels**2


def squares(zoom: float, box: Box) -> Iterator[Square]:
    """The squares of a zoom that cover a box of the board; each is 256 to 512 screen pixels wide."""
    side = round(4 / zoom_step(zoom))
    for row in range(max(0, math.floor(box[1] / side)), math.ceil(box[3] / side)):
        for column in range(max(0, math.floor(box[0] / side)), math.ceil(box[2] / side)):
            yield Square(column * side, row * side, side, zoom)


def _board_box(camera: Camera, clip: pygame.Rect) -> Box:
    left, top = camera.to_board(clip.left, clip.top)
    right, bottom = camera.to_board(clip.right, clip.bottom)
    width, height = camera.board_size
    return max(0.0, left), max(0.0, top), min(right, width), min(bottom, height)


def _corner(camera: Camera, square: Square) -> tuple[int, int]:
    return round(square.left * camera.zoom) + camera.offset[0], round(square.top * camera.zoom) + camera.offset[1]


def _boxes_by_key(shapes: BoardShapes) -> dict[str, list[Box]]:
    boxes: dict[str, list[Box]] = {}
    for path in (*shapes.provinces, *shapes.islands, *shapes.straits):
        boxes.setdefault(path.key, []).append(path.box)
    return boxes


def _overlap(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]
