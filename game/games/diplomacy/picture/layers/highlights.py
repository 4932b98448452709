"""Lights up places: where a click would lead, what is selected, what the pointer is over."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pygame

from game.board import palette
from game.board.camera import Camera
from game.board.marks import Light
from game.board.shapes import Array, BoardShapes, clipped
from game.board.shapes import Path as ShapePath
from game.board.strokes import dashes, stroke

Picture = tuple[pygame.Surface, tuple[int, int]]
"""A picture and the place of its upper left corner, in zoomed pixels."""

Cell = tuple[int, int, int, int]
"""A box in zoomed pixels: left, top, width, height."""

FINE = 2
"""Drawn so many times larger and scaled down."""

CELL = 512
"""The part of the board that is lit at once reaches to whole multiples of so many pixels around the view."""


OTHER = Light((255, 196, 150), 90, 2.2, 10.0)
SELECTED = Light((255, 238, 178), 54, 3.6)
HOVER = Light((255, 250, 236), 26, 1.8)


class HighlightLayer:
    """Draws lights and keeps them while nothing changes."""

    def __init__(self, shapes: BoardShapes) -> None:
        """The outlines come from ``shapes``."""
        self._rings: dict[str, list[ShapePath]] = {}
        for path in (*shapes.provinces, *shapes.islands):
            self._rings.setdefault(path.key, []).append(path)
        self._done: dict[tuple[str, Light, float, Cell], Picture | None] = {}
        self.rendered = 0

    def draw(self, surface: pygame.Surface, camera: Camera, lights: list[tuple[str, Light]]) -> None:
        """Light up each (province, light), the later over the earlier."""
        cell = _cell(camera)
        for province, light in lights:
            found = self._sprite(province, light, camera.zoom, cell)
            if found is not None:
                picture, (x, y) = found
                surface.blit(picture, (x + camera.offset[0], y + camera.offset[1]))

    def _sprite(self, province: str, light: Light, zoom: float, cell: Cell) -> Picture | None:
        key = (province, light, zoom, cell)
        if key not in self._done:
            if len(self._done) > 160:
                self._done.clear()
            self._done[key] = self._render(province, light, zoom, pygame.Rect(cell))
            self.rendered += 1
        return self._done[key]

    def _render(self, province: str, light: Light, zoom: float, cell: pygame.Rect) -> Picture | None:
        rings = self._rings.get(province, [])
        box = _bounds(rings, zoom).clip(cell)
        if not rings or box.w <= 0 or box.h <= 0:
            return None
        large = pygame.Surface((box.w * FINE, box.h * FINE), pygame.SRCALPHA, 32)
        large.fill((*light.color, 0))
        corner, reach = (
            np.array(box.topleft, dtype=float),
            (-40.0, -40.0, large.get_width() + 40.0, large.get_height() + 40.0),
        )
        outlines = [(path.points * zoom - corner) * FINE for path in rings]
        for points in outlines:
            inside = clipped(points, reach)
            if len(inside) > 2:
                tint = palette.mix(light.color, (255, 255, 250), 0.15)
                pygame.draw.polygon(large, (*tint, light.tint), np.rint(inside).astype(int).tolist())
        for points in outlines:
            _outline(large, np.vstack((points, points[:1])), light)
        picture = pygame.transform.smoothscale(large, box.size)
        picture.set_alpha(255, pygame.RLEACCEL)
        return picture, box.topleft


def lights_of(
    targets: Mapping[str, str], selected: str | None, hover: str | None, lights: Mapping[str, Light]
) -> list[tuple[str, Light]]:
    """The provinces to light, by what is asked for; the selected one over the targets, the pointer's over
    all.
    """
    found = [(key.partition("/")[0], lights.get(kind, OTHER)) for key, kind in sorted(targets.items())]
    if selected:
        found.append((selected.partition("/")[0], SELECTED))
    if hover:
        found.append((hover.partition("/")[0], HOVER))
    return found


def _outline(large: pygame.Surface, points: Array, light: Light) -> None:
    width = round(light.width * FINE)
    shadow = (*palette.mix(palette.INK, (0, 0, 0), 0.4), 150)
    pieces = dashes(points, light.dash * FINE, light.dash * 0.7 * FINE) if light.dash else [points]
    for color, thick in ((shadow, width + 2 * FINE), ((*light.color, 255), width)):
        for piece in pieces:
            stroke(large, color, piece, thick)


def _bounds(rings: list[ShapePath], zoom: float) -> pygame.Rect:
    if not rings:
        return pygame.Rect(0, 0, 0, 0)
    left, top = min(r.box[0] for r in rings) * zoom - 5, min(r.box[1] for r in rings) * zoom - 5
    right, bottom = max(r.box[2] for r in rings) * zoom + 5, max(r.box[3] for r in rings) * zoom + 5
    return pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))


def _cell(camera: Camera) -> Cell:
    """The view in zoomed pixels, enlarged to whole cells: it changes seldom while the board is moved."""
    view = camera.viewport.move(-camera.offset[0], -camera.offset[1])
    left, top = view.left // CELL * CELL, view.top // CELL * CELL
    return left, top, (view.right // CELL + 1) * CELL - left, (view.bottom // CELL + 1) * CELL - top
