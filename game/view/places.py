"""Where things stand on the screen: anchors of the board at a zoom, counters, supply centers.

All points are in *zoomed pixels*: board pixels times zoom, before the camera's offset is added. So nothing here changes when
the board is only moved.
"""

from __future__ import annotations

import math

import pygame

from game.geo.document import Point
from game.geo.geometry import BoardGeometry
from game.view.frame import Frame, Piece
from game.view.layers.centers import center_radius
from game.view.layers.counters import SHAPE, counter_width


class Places:
    """The anchors of a board at one zoom and scale of the interface."""

    def __init__(self, geometry: BoardGeometry, zoom: float, ui_scale: float, size_zoom: float | None = None) -> None:
        """``zoom`` is the camera's, ``ui_scale`` 1.0 for 100 %; counters are as large as ``size_zoom`` wants (None: ``zoom``)."""
        self.geometry = geometry
        self.zoom = zoom
        self.ui_scale = ui_scale
        self.size_zoom = size_zoom = size_zoom or zoom
        self.width = counter_width(size_zoom, ui_scale)
        self.height = round(self.width * SHAPE)
        self.center_radius = center_radius(size_zoom, ui_scale)

    def has(self, key: str) -> bool:
        """Whether a location is on the board."""
        return key.partition("/")[0] in self.geometry.outlines

    def unit(self, key: str) -> Point:
        """Where the unit of a location stands: as the map says, but never over the supply center."""
        x, y = self.geometry.anchor(key, "unit")
        x, y = x * self.zoom, y * self.zoom
        province = key.partition("/")[0]
        if (province, "supply_center") not in self.geometry.anchors:
            return x, y
        cx, cy = self.center(province)
        reach = self.width / 2 + self.center_radius, self.height / 2 + self.center_radius
        over_x, over_y = reach[0] - abs(x - cx), reach[1] - abs(y - cy)
        if min(over_x, over_y) <= 0:
            return x, y
        if over_x < over_y:
            return x + math.copysign(over_x, x - cx), y
        return x, y + math.copysign(over_y, y - cy)

    def dislodged(self, key: str) -> Point:
        """Where a dislodged unit stands: as the map says, but never over the unit's place."""
        ux, uy = self.unit(key)
        x, y = self.geometry.anchor(key, "dislodged")
        dx, dy = x * self.zoom - ux, y * self.zoom - uy
        distance = math.hypot(dx, dy) or 1.0
        least = math.hypot(self.width * 0.72, self.height * 0.72)
        stretch = max(1.0, least / distance)
        return ux + dx * stretch, uy + dy * stretch

    def piece(self, piece: Piece) -> Point:
        """Where a piece stands."""
        return self.dislodged(piece.key) if piece.role == "dislodged" else self.unit(piece.key)

    def center(self, key: str) -> Point:
        """Where the supply center of a province lies."""
        x, y = self.geometry.anchor(key, "supply_center")
        return x * self.zoom, y * self.zoom

    def counter_rect(self, middle: Point) -> pygame.Rect:
        """The block of a counter that stands at ``middle``."""
        return pygame.Rect(round(middle[0] - self.width / 2), round(middle[1] - self.height / 2), self.width, self.height)

    def piece_rects(self, frame: Frame) -> tuple[pygame.Rect, ...]:
        """The blocks of all pieces of a frame."""
        return tuple(self.counter_rect(self.piece(piece)) for piece in frame.pieces)

    def center_rect(self, key: str) -> pygame.Rect:
        """The box around a supply center."""
        x, y = self.center(key)
        radius = self.center_radius
        return pygame.Rect(round(x) - radius, round(y) - radius, 2 * radius + 1, 2 * radius + 1)
