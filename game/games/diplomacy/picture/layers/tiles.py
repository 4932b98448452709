"""Renders a square of the painted map: water, land in its owners' colors, hatches, rivers, borders, engraved
shade.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pygame

from game.board import palette
from game.board.palette import Color
from game.board.shapes import Array, BoardShapes, BorderPath, Box, clipped
from game.board.shapes import Path as ShapePath
from game.board.strokes import dashes, stroke, thinned
from game.games.diplomacy.picture.layers.ground import steps_of_paint
from game.games.diplomacy.picture.layers.hatch import LINE, hatch_lines
from game.games.diplomacy.picture.layers.legend import IMPASSABLE, LAKE, SEA, WASH, Legend
from game.games.diplomacy.picture.layers.weed import GROWTHS, Bed, bed, lay_beds, steps_of_beds

SHARPNESS = 2
"""Everything is drawn so many times larger and scaled down, which smooths its edges."""

HATCH_PERIOD = 9
"""Screen pixels from one hatch line to the next."""


@dataclass(frozen=True, slots=True)
class Coloring:
    """What decides the colors of the map: owners by province, whether hatches are shown, what lies on
    places.
    """

    fills: Mapping[str, str] = field(default_factory=dict, hash=False)
    has_patterns: bool = False
    grounds: Mapping[str, str] = field(default_factory=dict, hash=False)

    def changed_from(self, other: Coloring) -> set[str]:
        """The places that look different."""
        keys = {*self.fills, *other.fills, *self.grounds, *other.grounds}
        return {key for key in keys if self._at(key) != other._at(key)}

    def _at(self, key: str) -> tuple[str, str]:
        return self.fills.get(key, ""), self.grounds.get(key, "")


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the board: its upper left corner and side in board pixels, and the zoom (side * zoom is
    whole).
    """

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
        """``kinds`` says sea, land, coast or impassable; ``background`` is a picture the map is multiplied
        with.
        """
        self._shapes = shapes
        self._kinds = kinds
        self._beds: dict[tuple[ShapePath, str], Bed] = {}
        self._bed_zoom = 0.0
        self._shade = pygame.image.load(background) if background and background.is_file() else None

    def render(self, square: Square, coloring: Coloring) -> pygame.Surface:
        """The square as a picture."""
        steps = self.steps(square, coloring)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                picture: pygame.Surface = done.value
                return picture

    def steps(self, square: Square, coloring: Coloring) -> Generator[None, None, pygame.Surface]:
        """The square as a picture, in steps of a few milliseconds."""
        legend = Legend(coloring.fills)
        side = square.pixels * SHARPNESS
        ground = self._ground(square, coloring, legend)
        yield
        band = self._band(square, coloring)
        yield
        large = pygame.Surface((side, side), 0, 32)
        _color(large, ground, band, legend)
        _hatch(large, ground, band, square, legend, has_patterns=coloring.has_patterns)
        yield
        yield from self._lie(large, square, coloring.grounds)
        self._rivers(large, square)
        self._sea_borders(large, ground, square)
        self._borders(large, square, coloring)
        yield
        picture = pygame.transform.smoothscale(large, (square.pixels, square.pixels))
        self._multiply(picture, square)
        return picture

    def _ground(self, square: Square, coloring: Coloring, legend: Legend) -> pygame.Surface:
        """The numbers of the legend, everywhere."""
        ground = pygame.Surface((square.pixels * SHARPNESS,) * 2, 0, 8)
        for path in _near(self._shapes.provinces, square):
            if self._kinds[path.key] != "sea":
                _polygon(ground, square, path, self._number(path.key, coloring, legend))
        for path in _near(self._shapes.straits, square):
            _polygon(ground, square, path, SEA)
        for path in _near(self._shapes.islands, square):
            _polygon(ground, square, path, self._number(path.key, coloring, legend))
        for path in _near(self._shapes.lakes, square):
            _polygon(ground, square, path, LAKE)
        return ground

    def _lie(self, large: pygame.Surface, square: Square, grounds: Mapping[str, str]) -> Iterator[None]:
        """What lies on places, the sea under the land."""
        provinces = _near(self._shapes.provinces, square)
        if not any(path.key in grounds for path in provinces):
            return
        kinds = sorted(set(grounds.values()))
        numbers = pygame.Surface(large.get_size(), 0, 8)
        for path in sorted(provinces, key=lambda path: self._kinds[path.key] != "sea"):
            _polygon(numbers, square, path, _rank(kinds, grounds.get(path.key, "")))
        for path in _near((*self._shapes.straits, *self._shapes.islands, *self._shapes.lakes), square):
            _polygon(numbers, square, path, _rank(kinds, grounds.get(path.key, "")))
        corner = round(square.left * square.zoom) * SHARPNESS, round(square.top * square.zoom) * SHARPNESS
        yield
        yield from steps_of_paint(large, numbers, kinds, corner, _grain(square.zoom))
        yield from self._grow(large, numbers, square, kinds, grounds)

    def _grow(
        self,
        large: pygame.Surface,
        numbers: pygame.Surface,
        square: Square,
        kinds: list[str],
        grounds: Mapping[str, str],
    ) -> Iterator[None]:
        """What creeps in from the borders of places."""
        growing = [
            number
            for number, kind in enumerate(kinds, start=1)
            if any(name in GROWTHS for name in kind.split())
        ]
        if not growing:
            return
        beds = []
        for path, name in self._growing(square, grounds):
            beds.append(self._bed(path, name, square.zoom))
            yield
        drawn = pygame.Surface(large.get_size(), 0, 8)
        yield from steps_of_beds(drawn, beds, (square.left, square.top), square.zoom * SHARPNESS)
        lay_beds(large, numbers, growing, drawn)

    def _growing(self, square: Square, grounds: Mapping[str, str]) -> Iterator[tuple[ShapePath, str]]:
        """The outlines near a square with the names of what grows from them."""
        box = square.box(48)
        for path in (*self._shapes.provinces, *self._shapes.islands):
            if path.key in grounds and path.meets(box):
                yield from ((path, name) for name in grounds[path.key].split() if name in GROWTHS)

    def _bed(self, path: ShapePath, name: str, zoom: float) -> Bed:
        """What grows from an outline, kept for the zoom."""
        if zoom != self._bed_zoom:
            self._beds, self._bed_zoom = {}, zoom
        key = (path, name)
        if key not in self._beds:
            self._beds[key] = bed(path.points, _grain(zoom) / (zoom * SHARPNESS), GROWTHS[name], path.key)
        return self._beds[key]

    def _number(self, key: str, coloring: Coloring, legend: Legend) -> int:
        if self._kinds.get(key, "impassable") == "impassable":
            return IMPASSABLE
        return legend.number(coloring.fills.get(key, ""))

    def _band(self, square: Square, coloring: Coloring) -> pygame.Surface:
        """1 near where a power ends, 2 still nearer: there the hand with the brush lays a stronger color."""
        band = pygame.Surface((square.pixels * SHARPNESS,) * 2, 0, 8)
        ends = [b for b in self._shapes.borders if self._weight(b, coloring) in ("power", "coast", "end")]
        for number, (reach, _) in enumerate(WASH, start=1):
            width, box = round(2 * reach * SHARPNESS * line_scale(square.zoom)), square.box(2 * reach)
            for border in ends:
                if border.path.meets(box):
                    stroke(band, number, thinned(_large(border.path.points, square), width / 3), width)
        return band

    def _rivers(self, large: pygame.Surface, square: Square) -> None:
        near = _near(self._shapes.rivers, square, 0.0)
        if near:
            water = pygame.Surface(large.get_size(), 0, 32)
            water.fill((255, 255, 255))
            for path in near:
                stroke(
                    water,
                    palette.RIVER,
                    _large(path.points, square),
                    max(2, round(2 * min(square.zoom, 1.6))),
                )
            large.blit(water, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _borders(self, large: pygame.Surface, square: Square, coloring: Coloring) -> None:
        box = square.box(8)
        near = [
            (self._weight(border, coloring), border)
            for border in self._shapes.borders
            if border.path.meets(box)
        ]
        for weight, border in sorted(near, key=lambda item: ORDER.get(item[0], 0)):
            if weight in ORDER:
                color, width = STROKES[weight]
                stroke(large, color, _large(border.path.points, square), _thick(width, square))
        for path in _near(self._shapes.islands, square, 4.0):
            self._rim(large, square, path, palette.mix(palette.INK, palette.IMPASSABLE, 0.25))
        for path in _near(self._shapes.lakes, square, 4.0):
            self._rim(large, square, path, palette.SEA_LINE)

    def _sea_borders(self, large: pygame.Surface, ground: pygame.Surface, square: Square) -> None:
        """Dashed lines on the water; they leave the islands out."""
        box = square.box(8)
        near = [border for border in self._shapes.borders if border.kind == "sea" and border.path.meets(box)]
        if near:
            lines = pygame.Surface(large.get_size(), 0, 8)
            color, width = STROKES["sea"]
            for border in near:
                for dash in dashes(_large(border.path.points, square), 7.0 * SHARPNESS, 5.0 * SHARPNESS):
                    stroke(lines, LINE, dash, _thick(width, square))
            drawn = (pygame.surfarray.pixels2d(lines).T == LINE) & (
                pygame.surfarray.pixels2d(ground).T == SEA
            )
            pygame.surfarray.pixels2d(large).T[drawn] = large.map_rgb(color)

    def _rim(self, large: pygame.Surface, square: Square, path: ShapePath, color: Color) -> None:
        points = np.vstack((path.points, path.points[:1]))
        stroke(large, color, _large(points, square), _thick(0.8, square))

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


ORDER = {"land": 1, "light": 1, "end": 2, "shore": 2, "coast": 3, "power": 4}
"""Which solid lines lie over which."""

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


def line_scale(zoom: float) -> float:
    """How much thicker lines are at a zoom: they grow slowly."""
    return float(np.clip(zoom**0.5 * 1.15, 0.75, 2.0))


def _thick(width: float, square: Square) -> int:
    """A line width in pixels of the enlarged square."""
    return max(1, round(width * SHARPNESS * line_scale(square.zoom)))


def _large(points: Array, square: Square) -> Array:
    """Board pixels as pixels of the enlarged square."""
    return (points - (square.left, square.top)) * (square.zoom * SHARPNESS)


def _grain(zoom: float) -> int:
    """How many pixels of the enlarged square the unit of a texture has: textures grow slowly."""
    return round(min(max(float((zoom / 0.45) ** 0.5), 1.0), 2.0) * SHARPNESS)


def _rank(kinds: list[str], kind: str) -> int:
    """1 for the first kind, 2 for the second ...; 0 for none."""
    return kinds.index(kind) + 1 if kind else 0


def _near(paths: Sequence[ShapePath], square: Square, margin: float = 2.0) -> list[ShapePath]:
    """Those that may be seen on a square or ``margin`` screen pixels beside it."""
    box = square.box(margin)
    return [path for path in paths if path.meets(box)]


def _polygon(ground: pygame.Surface, square: Square, path: ShapePath, number: int) -> None:
    points = clipped(path.points, square.box(16))
    if len(points) > 2:
        pygame.draw.polygon(ground, number, np.rint(_large(points, square)).astype(int).tolist())


def _color(large: pygame.Surface, ground: pygame.Surface, band: pygame.Surface, legend: Legend) -> None:
    """Numbers and bands as colors: a palette does it faster than arrays."""
    washes = [legend.washes(number) for number in range(len(legend))]
    both = pygame.Surface(large.get_size(), 0, 8)
    both.set_palette([color for colors in washes for color in colors])
    numbers, bands = pygame.surfarray.pixels2d(ground), pygame.surfarray.pixels2d(band)
    pygame.surfarray.pixels2d(both)[...] = numbers * np.uint8(len(washes[0])) + bands
    large.blit(both, (0, 0))


def _hatch(
    large: pygame.Surface,
    ground: pygame.Surface,
    band: pygame.Surface,
    square: Square,
    legend: Legend,
    *,
    has_patterns: bool,
) -> None:
    """Hatches on what nobody enters, and on the powers' land if they are wanted."""
    numbers, bands = pygame.surfarray.pixels2d(ground).T, pygame.surfarray.pixels2d(band).T
    pixels = pygame.surfarray.pixels2d(large).T
    phase = round(square.left * square.zoom) * SHARPNESS, round(square.top * square.zoom) * SHARPNESS
    for number, pattern, color in legend.hatches(has_patterns=has_patterns):
        here = numbers == number
        if here.any():
            lines = pygame.surfarray.pixels2d(
                hatch_lines(large.get_size(), pattern, HATCH_PERIOD * SHARPNESS, phase)
            ).T
            pixels[here & (lines == LINE) & ((bands == 0) | (number == IMPASSABLE))] = large.map_rgb(color)
