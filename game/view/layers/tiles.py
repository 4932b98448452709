"""Renders a square of the painted map: water, land in its owners' colors, hatches, rivers, borders, engraved shade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pygame

from game.view import palette
from game.view.layers.hatch import hatched
from game.view.layers.strokes import dashes, stroke
from game.view.palette import Color
from game.view.shapes import Array, BoardShapes, BorderPath, Box, clipped
from game.view.shapes import Path as ShapePath

SHARPNESS = 2
"""Everything is drawn so many times larger and scaled down, which smooths its edges."""

HATCH_PERIOD = 9
"""Screen pixels from one hatch line to the next."""


@dataclass(frozen=True, slots=True)
class Coloring:
    """What decides the colors of the map: owners by province, and whether hatches are shown."""

    fills: Mapping[str, str] = field(default_factory=dict, hash=False)
    has_patterns: bool = False


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the board: its upper left corner and side in board pixels, and the zoom (side * zoom is whole)."""

    left: int
    top: int
    side: int
    zoom: float

    @property
    def pixels(self) -> int:
        """The side in screen pixels."""
        return round(self.side * self.zoom)

    def box(self, margin: float = 0.0) -> Box:
        """Its place on the board, ``margin`` screen pixels wider."""
        more = margin / self.zoom
        return self.left - more, self.top - more, self.left + self.side + more, self.top + self.side + more


class TileRenderer:
    """Renders squares of one board."""

    def __init__(self, shapes: BoardShapes, kinds: Mapping[str, str], background: Path | None) -> None:
        """``kinds`` says sea, land, coast or impassable; ``background`` is a picture the map is multiplied with."""
        self._shapes = shapes
        self._kinds = kinds
        self._shade = pygame.image.load(background) if background and background.is_file() else None

    def render(self, square: Square, coloring: Coloring) -> pygame.Surface:
        """The square as a picture."""
        side = square.pixels * SHARPNESS
        large = pygame.Surface((side, side), 0, 32)
        large.fill(palette.SEA)
        self._fill(large, square, coloring)
        self._wash(large, square, coloring)
        self._hatch(large, square, coloring)
        self._rivers(large, square)
        self._borders(large, square, coloring)
        picture = pygame.transform.smoothscale(large, (square.pixels, square.pixels))
        self._multiply(picture, square)
        return picture

    def fill_color(self, key: str, coloring: Coloring) -> Color:
        """The color of a place."""
        kind = self._kinds.get(key, "")
        if kind == "sea":
            return palette.SEA
        if kind in ("impassable", ""):
            return palette.IMPASSABLE
        return land_color(coloring.fills.get(key, ""))

    def _fill(self, large: pygame.Surface, square: Square, coloring: Coloring) -> None:
        for path in self._shapes.provinces:
            if self._kinds[path.key] != "sea":
                _polygon(large, square, path, self.fill_color(path.key, coloring))
        for path in self._shapes.straits:
            _polygon(large, square, path, palette.SEA)
        for path in self._shapes.islands:
            _polygon(large, square, path, self.fill_color(path.key, coloring))
        for path in self._shapes.lakes:
            _polygon(large, square, path, palette.LAKE)

    def _wash(self, large: pygame.Surface, square: Square, coloring: Coloring) -> None:
        """A stronger band of the owner's color inside its borders, as a hand with a brush would lay it."""
        bands = [self._band(large, square, coloring, reach) for reach, _ in WASH]
        for owner in sorted(set(coloring.fills.values()) - {""}):
            land = pygame.mask.from_threshold(large, land_color(owner), (1, 1, 1, 255))
            if land.count():
                for band, (_, strength) in zip(bands, WASH, strict=True):
                    color = palette.mix(land_color(owner), palette.power_style(owner).fill, strength)
                    land.overlap_mask(band, (0, 0)).to_surface(large, setcolor=color, unsetcolor=None)

    def _band(self, large: pygame.Surface, square: Square, coloring: Coloring, reach: float) -> pygame.mask.Mask:
        """Everything within ``reach`` screen pixels of where a power ends."""
        lines = pygame.Surface(large.get_size(), 0, 32)
        width = round(2 * reach * SHARPNESS * line_scale(square.zoom))
        for border in self._shapes.borders:
            if border.path.meets(square.box(2 * reach)) and self._weight(border, coloring) in ("power", "coast", "end"):
                stroke(lines, (255, 255, 255), _large(border.path.points, square), width)
        return pygame.mask.from_threshold(lines, (255, 255, 255), (1, 1, 1, 255))

    def _hatch(self, large: pygame.Surface, square: Square, coloring: Coloring) -> None:
        _hatch(large, square, "diagonal", palette.IMPASSABLE, palette.IMPASSABLE_HATCH)
        if coloring.has_patterns:
            for owner in sorted({owner for owner in coloring.fills.values() if owner}):
                style = palette.power_style(owner)
                if style.hatch:
                    line = palette.mix(land_color(owner), palette.LIGHT_INK if style.is_dark else palette.INK, 0.32)
                    _hatch(large, square, style.hatch, land_color(owner), line)

    def _rivers(self, large: pygame.Surface, square: Square) -> None:
        near = [path for path in self._shapes.rivers if path.meets(square.box())]
        if near:
            water = pygame.Surface(large.get_size(), 0, 32)
            water.fill((255, 255, 255))
            for path in near:
                stroke(water, palette.RIVER, _large(path.points, square), max(2, round(2 * min(square.zoom, 1.6))))
            large.blit(water, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _borders(self, large: pygame.Surface, square: Square, coloring: Coloring) -> None:
        near = [border for border in self._shapes.borders if border.path.meets(square.box(8))]
        for border in sorted(near, key=lambda b: ORDER[self._weight(b, coloring)]):
            weight = self._weight(border, coloring)
            color, width = STROKES[weight]
            points = _large(border.path.points, square)
            thick = max(1, round(width * SHARPNESS * line_scale(square.zoom)))
            if weight == "sea":
                for dash in dashes(points, 7.0 * SHARPNESS, 5.0 * SHARPNESS):
                    stroke(large, color, dash, thick)
            else:
                stroke(large, color, points, thick)
        for path in self._shapes.islands:
            self._rim(large, square, path, palette.mix(palette.INK, palette.IMPASSABLE, 0.25))
        for path in self._shapes.lakes:
            self._rim(large, square, path, palette.SEA_LINE)

    def _rim(self, large: pygame.Surface, square: Square, path: ShapePath, color: Color) -> None:
        if path.meets(square.box(4)):
            points = np.vstack((path.points, path.points[:1]))
            stroke(large, color, _large(points, square), max(1, round(0.8 * SHARPNESS * line_scale(square.zoom))))

    def _weight(self, border: BorderPath, coloring: Coloring) -> str:
        if border.kind != "land":
            return border.kind
        if "impassable" in (self._kinds[border.a], self._kinds[border.b]):
            return "end"
        owner, other = coloring.fills.get(border.a, ""), coloring.fills.get(border.b, "")
        if owner != other:
            return "power"
        return "light" if owner and palette.power_style(owner).is_dark else "land"

    def _multiply(self, picture: pygame.Surface, square: Square) -> None:
        """Multiply with the background, scaled so that neighboring squares continue it without a seam."""
        if self._shade is None:
            return
        # smoothscale maps n + 1 pixels to n * zoom when it enlarges, n to n * zoom when it shrinks
        margin = square.side // 4
        source = square.side + 2 * margin + (1 if square.zoom > 1 else 0)
        part = pygame.Surface((source, source), 0, 32)
        part.fill((255, 255, 255))
        part.blit(self._shade, (margin - square.left, margin - square.top))
        inner = round(margin * square.zoom)
        size = square.pixels + 2 * inner
        scaled = part if square.zoom == 1 else pygame.transform.smoothscale(part, (size, size))
        picture.blit(scaled, (-inner, -inner), special_flags=pygame.BLEND_RGB_MULT)


ORDER = {"sea": 0, "land": 1, "light": 1, "end": 2, "shore": 2, "coast": 3, "power": 4}
"""Which lines lie over which."""

STROKES: dict[str, tuple[Color, float]] = {
    "sea": (palette.SEA_LINE, 1.3),
    "land": ((92, 70, 52), 1.0),
    "light": ((176, 168, 158), 1.0),
    "end": ((84, 62, 46), 1.2),
    "shore": ((62, 46, 36), 1.1),
    "coast": ((62, 46, 36), 1.3),
    "power": ((58, 36, 24), 2.3),
}
"""Color and width in screen pixels."""


WASH = ((9.0, 0.45), (4.0, 1.0))
"""The bands inside a power's borders: how far they reach (screen pixels), how much of the full color they have."""


def land_color(owner: str) -> Color:
    """The color of land: the owner's, thinned with paper; what is drawn on the screen must stay distinct."""
    return palette.mix(palette.power_style(owner).fill, palette.PARCHMENT, 0.2) if owner else palette.NEUTRAL


def line_scale(zoom: float) -> float:
    """How much thicker lines are at a zoom: they grow slowly."""
    return float(np.clip(zoom**0.5 * 1.15, 0.75, 2.0))


def _large(points: Array, square: Square) -> Array:
    """Board pixels as pixels of the enlarged square."""
    return (points - (square.left, square.top)) * (square.zoom * SHARPNESS)


def _polygon(large: pygame.Surface, square: Square, path: ShapePath, color: Color) -> None:
    if not path.meets(square.box(2)):
        return
    points = clipped(path.points, square.box(16))
    if len(points) > 2:
        pygame.draw.polygon(large, color, np.rint(_large(points, square)).astype(int).tolist())


def _hatch(large: pygame.Surface, square: Square, pattern: str, ground: Color, line: Color) -> None:
    """Cover everything of color ``ground`` with a pattern."""
    mask = pygame.mask.from_threshold(large, ground, (1, 1, 1, 255))
    if mask.count():
        phase = round(square.left * square.zoom) * SHARPNESS, round(square.top * square.zoom) * SHARPNESS
        cover = hatched(large.get_size(), pattern, ground, line, HATCH_PERIOD * SHARPNESS, phase)
        mask.to_surface(large, setsurface=cover, unsetcolor=None)
