"""The painter: draws a frame of a province board through a camera, and answers what lies under the pointer.

From below: table, map, lights, supply centers, names, marks, counters, and over them the marks that find no room between.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from game.geo.document import Document, Point
from game.geo.geometry import BoardGeometry
from game.view import palette
from game.view.arrows import Arrow, arrows_of, nearest_arrow
from game.view.camera import Camera
from game.view.fonts import Fonts
from game.view.frame import Frame, Mark, Piece
from game.view.images import Images
from game.view.layers.centers import CenterSprites
from game.view.layers.counters import CounterSprites
from game.view.layers.highlights import HighlightLayer, lights_of
from game.view.layers.labels import NameSprites, colors_of
from game.view.layers.marks import MarkSprites, draw_quick
from game.view.layers.terrain import TerrainLayer
from game.view.layers.tiles import Coloring, TileRenderer
from game.view.lettering import Lettering, Name, Obstacles
from game.view.motion import places_of_pieces
from game.view.options import DrawOptions
from game.view.places import Places
from game.view.shapes import board_shapes

REACH = 7.0
"""How far from an arrow the pointer may be to mean it, in pixels."""


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
        self._highlights = HighlightLayer(shapes)
        self._centers = CenterSprites()
        self._lettering = Lettering(geometry, self.fonts)
        self._names = NameSprites(self.fonts)
        self._marks = MarkSprites()
        self._counters = CounterSprites(self.images, self.fonts)
        self._places = Places(geometry, 1.0, 1.0)
        self._layout: tuple[float, object, tuple[Name, ...]] | None = None
        self._routes: tuple[Frame, Places, tuple[Arrow, ...]] | None = None

    @property
    def is_refining(self) -> bool:
        """Whether the last hurried draw left something unsharp: draw again soon, even if nothing changes."""
        return not self._terrain.is_complete

    @property
    def rendered(self) -> int:
        """How many tiles, marks and lights have been rendered so far; drawing the same again adds none."""
        return self._terrain.rendered + self._marks.rendered + self._highlights.rendered

    def prepare(self) -> None:
        """Do the slow work of the first zooming ahead of time (0.2 s)."""
        self._terrain.prepare()

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        """Draw ``frame`` into the camera's viewport of ``surface``."""
        is_moving = options.is_hurried and not camera.is_settled
        places = self._settle(camera, options, is_moving=is_moving)
        before = surface.get_clip()
        surface.set_clip(camera.viewport.clip(before))
        self._draw_table(surface, camera)
        self._terrain.draw(surface, camera, Coloring(frame.fills, options.patterns), is_hurried=options.is_hurried)
        if not is_moving:
            self._highlights.draw(surface, camera, lights_of(options.targets, options.selected, options.hover))
        for key, owner in frame.centers.items():
            _blit_middle(surface, self._centers.sprite(owner, places.center_radius), places.center(key), camera)
        self._draw_names(surface, camera, frame, options, is_moving=is_moving)
        self._draw_units(surface, camera, frame, options, places)
        surface.set_clip(before)

    def names(self, camera: Camera, frame: Frame, options: DrawOptions) -> tuple[Name, ...]:
        """The names as they are laid out for a frame, in zoomed pixels."""
        key = (options.names, options.ui_scale, frame.pieces, tuple(frame.centers))
        if self._layout is None or self._layout[:2] != (camera.zoom, key):
            places = Places(self.geometry, camera.zoom, options.ui_scale)
            stands = (places.counter_rect(places.unit(province)) for province in self.geometry.labels)
            soft = (*(places.center_rect(center) for center in frame.centers), *stands)
            obstacles = Obstacles(places.piece_rects(frame), soft)
            names = self._lettering.layout(camera.zoom, options.names, options.ui_scale, obstacles)
            self._layout = (camera.zoom, key, names)
        return self._layout[2]

    def arrows(self, camera: Camera, frame: Frame, options: DrawOptions) -> tuple[Arrow, ...]:
        """The marks that are shown, as lines in zoomed pixels."""
        if not options.show_orders or not frame.marks:
            return ()
        if options.only_owner is not None:
            frame = replace(frame, marks=tuple(mark for mark in frame.marks if mark.owner == options.only_owner))
        places = self._settle(camera, options, is_moving=options.is_hurried and not camera.is_settled)
        if self._routes is None or self._routes[1] is not places or self._routes[0] != frame:
            self._routes = (frame, places, arrows_of(frame, places))
        return self._routes[2]

    def locate(self, camera: Camera, pos: Point) -> str | None:
        """The province (or impassable country) under a point of the window; None beside the board."""
        if not camera.viewport.collidepoint(pos):
            return None
        return self.geometry.locate(*camera.to_board(*pos))

    def region_at(self, camera: Camera, pos: Point, province: str) -> str | None:
        """The coast of ``province`` nearest to a point of the window, such as "SPA/NC"; None when it has no coasts."""
        return self.geometry.coast_at(*camera.to_board(*pos), province)

    def mark_at(self, camera: Camera, pos: Point, frame: Frame, options: DrawOptions | None = None) -> Mark | None:
        """The arrow or ring under a point of the window; ``options`` as for `draw`."""
        options = options or DrawOptions(ui_scale=self._places.ui_scale)
        arrows = self.arrows(camera, frame, options)
        arrow = nearest_arrow(arrows, (pos[0] - camera.offset[0], pos[1] - camera.offset[1]), REACH * options.ui_scale)
        return arrow.mark if arrow else None

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        """The counter under a point of the window."""
        places = self._settle(camera, DrawOptions(ui_scale=self._places.ui_scale), is_moving=not camera.is_settled)
        at = (pos[0] - camera.offset[0], pos[1] - camera.offset[1])
        hit = (piece for piece in reversed(frame.pieces) if places.counter_rect(places.piece(piece)).collidepoint(at))
        return next(hit, None)

    # -- drawing -----------------------------------------------------------------------------------------------------------

    def _settle(self, camera: Camera, options: DrawOptions, *, is_moving: bool) -> Places:
        """The anchors at the zoom of a camera; while the zoom is changing, counters keep their size."""
        size_zoom = self._places.size_zoom if is_moving else camera.zoom
        wanted = (camera.zoom, options.ui_scale, size_zoom)
        if (self._places.zoom, self._places.ui_scale, self._places.size_zoom) != wanted:
            self._places = Places(self.geometry, *wanted)
        return self._places

    def _draw_table(self, surface: pygame.Surface, camera: Camera) -> None:
        """What shows beside the board, and the board's frame."""
        board = camera.board_rect()
        if not board.contains(camera.viewport):
            surface.fill(palette.TABLE, camera.viewport)
            pygame.draw.rect(surface, palette.FRAME, board.inflate(8, 8), 4)
            pygame.draw.rect(surface, palette.BRASS, board.inflate(10, 10), 1)

    def _draw_names(
        self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions, *, is_moving: bool
    ) -> None:
        """The names; while the zoom is changing, the last ones carried along."""
        if not is_moving or self._layout is None:
            names, ratio = self.names(camera, frame, options), 1.0
        else:
            names, ratio = self._layout[2], camera.zoom / self._layout[0]
        for name in names:
            kind = self.geometry.kinds[name.key]
            sprite = self._names.sprite(name, colors_of(name, kind, frame.fills.get(name.key, "")))
            x, y = name.rect.center
            _blit_middle(surface, sprite, (x * ratio, y * ratio), camera)

    def _draw_units(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions, places: Places) -> None:
        """Marks, counters, and the marks over counters."""
        arrows = self.arrows(camera, frame, options)
        for arrow in arrows:
            if not arrow.is_over and arrow.shape != "sign":
                self._draw_arrow(surface, camera, arrow, options, places)
        for piece, at in zip(frame.pieces, places_of_pieces(frame, places, options.moment), strict=True):
            _blit_middle(surface, self._counters.sprite(piece, places.width), at, camera)
        for arrow in arrows:
            if arrow.mark.kind == "build":
                planned = Piece(arrow.mark.sprite, arrow.mark.owner, arrow.mark.places[0], is_dim=True)
                _blit_middle(surface, self._counters.sprite(planned, places.width), places.unit(planned.key), camera)
            if arrow.is_over or arrow.shape == "sign":
                self._draw_arrow(surface, camera, arrow, options, places)

    def _draw_arrow(self, surface: pygame.Surface, camera: Camera, arrow: Arrow, options: DrawOptions, places: Places) -> None:
        if options.is_hurried and not camera.is_settled:
            draw_quick(surface, arrow, places.width, camera)
            return
        is_dim = options.emphasized is not None and arrow.mark.tag not in options.emphasized
        picture, (x, y) = self._marks.sprite(arrow, places.width, is_dim=is_dim)
        surface.blit(picture, (x + camera.offset[0], y + camera.offset[1]))


def _blit_middle(surface: pygame.Surface, sprite: pygame.Surface, middle: Point, camera: Camera) -> None:
    x, y = round(middle[0]) + camera.offset[0], round(middle[1]) + camera.offset[1]
    surface.blit(sprite, (x - sprite.get_width() // 2, y - sprite.get_height() // 2))
