"""The painter: draws a frame of a province board through a camera, and answers what lies under the pointer."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.geo.document import Document, Point
from game.geo.geometry import BoardGeometry
from game.view import palette
from game.view.camera import Camera
from game.view.fonts import Fonts
from game.view.frame import Frame, Mark, Piece
from game.view.images import Images
from game.view.layers.centers import CenterSprites
from game.view.layers.counters import CounterSprites
from game.view.layers.terrain import TerrainLayer
from game.view.layers.tiles import Coloring, TileRenderer
from game.view.options import DrawOptions
from game.view.places import Places
from game.view.shapes import board_shapes


class BoardPainter:
    """Draws frames of one board; keeps what it rendered, so that drawing the same again is cheap."""

    def __init__(self, geometry: BoardGeometry, document: Document, assets: Path) -> None:
        """``assets`` is the folder with sprites and fonts."""
        self.geometry = geometry
        self.title = str(document.properties.get("title", ""))
        self.fonts = Fonts(assets / "fonts")
        self.images = Images(assets / "sprites")
        shapes = board_shapes(geometry)
        self._terrain = TerrainLayer(TileRenderer(shapes, geometry.kinds, geometry.background), shapes, geometry.size)
        self._counters = CounterSprites(self.images, self.fonts)
        self._centers = CenterSprites()
        self._places = Places(geometry, 1.0, 1.0)

    @property
    def is_refining(self) -> bool:
        """Whether the last hurried draw left something unsharp: draw again soon, even if nothing changes."""
        return not self._terrain.is_complete

    def prepare(self) -> None:
        """Do the slow work of the first zooming ahead of time."""
        self._terrain.prepare()

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        """Draw ``frame`` into the camera's viewport of ``surface``."""
        before = surface.get_clip()
        surface.set_clip(camera.viewport.clip(before))
        self._draw_table(surface, camera)
        self._terrain.draw(surface, camera, Coloring(frame.fills, options.patterns), is_hurried=options.is_hurried)
        places = self.places(camera, options)
        self._draw_centers(surface, camera, frame, places)
        self._draw_pieces(surface, camera, frame, places)
        surface.set_clip(before)

    def places(self, camera: Camera, options: DrawOptions) -> Places:
        """The anchors at the zoom of a camera; while the zoom is changing, counters keep their size."""
        if (self._places.zoom, self._places.ui_scale) != (camera.zoom, options.ui_scale):
            self._places = Places(self.geometry, camera.zoom, options.ui_scale)
        return self._places

    def locate(self, camera: Camera, pos: Point) -> str | None:
        """The province (or impassable country) under a point of the window; None beside the board."""
        if not camera.viewport.collidepoint(pos):
            return None
        return self.geometry.locate(*camera.to_board(*pos))

    def region_at(self, camera: Camera, pos: Point, province: str) -> str | None:
        """The coast of ``province`` nearest to a point of the window, such as "SPA/NC"; None when it has no coasts."""
        return self.geometry.coast_at(*camera.to_board(*pos), province)

    def mark_at(self, camera: Camera, pos: Point, frame: Frame) -> Mark | None:
        """The arrow or ring under a point of the window."""
        return None

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        """The counter under a point of the window."""
        x, y = pos[0] - camera.offset[0], pos[1] - camera.offset[1]
        for piece in reversed(frame.pieces):
            if self._places.counter_rect(self._places.piece(piece)).collidepoint(x, y):
                return piece
        return None

    def _draw_table(self, surface: pygame.Surface, camera: Camera) -> None:
        board = camera.board_rect()
        if not board.contains(camera.viewport):
            surface.fill(palette.TABLE, camera.viewport)
            pygame.draw.rect(surface, palette.FRAME, board.inflate(8, 8), 4)
            pygame.draw.rect(surface, palette.BRASS, board.inflate(10, 10), 1)

    def _draw_centers(self, surface: pygame.Surface, camera: Camera, frame: Frame, places: Places) -> None:
        for key, owner in frame.centers.items():
            sprite = self._centers.sprite(owner, places.center_radius)
            _blit_middle(surface, sprite, places.center(key), camera)

    def _draw_pieces(self, surface: pygame.Surface, camera: Camera, frame: Frame, places: Places) -> None:
        for piece in frame.pieces:
            _blit_middle(surface, self._counters.sprite(piece, places.width), places.piece(piece), camera)


def _blit_middle(surface: pygame.Surface, sprite: pygame.Surface, middle: Point, camera: Camera) -> None:
    x, y = round(middle[0]) + camera.offset[0], round(middle[1]) + camera.offset[1]
    surface.blit(sprite, (x - sprite.get_width() // 2, y - sprite.get_height() // 2))
