"""The lines of the map: borders, coasts, rivers, and the bands of stronger color inside a power's borders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import numpy as np
import pygame

from game.board.blits import Kept, Recent
from game.board.palette import Color
from game.board.shapes import Array, BoardShapes, BorderPath, Pixels
from game.board.strokes import dashes, stroke
from game.core.remembered import remembered
from game.games.diplomacy.picture.layers.legend import WASH, Coloring
from game.games.diplomacy.picture.layers.part import Mask, Numbers, Part, pixels
from game.games.diplomacy.picture.layers.polylines import Lengths, Polylines, joined, thinned
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld

INKS = {kind: number for number, kind in enumerate(PLAIN_MAP.strokes, start=1)}
"""The lines as numbers; 0 is where none is."""

DASH, GAP = 7.0, 5.0
"""How lines on the water are dashed, in screen pixels."""

WHITE: Color = (255, 255, 255)

KEPT_SCALES = 3
"""At so many scales the lines are kept, a megabyte each: the view's, the whole's, that of a flat view."""


class MapLines:
    """The lines of one board."""

    def __init__(self, shapes: BoardShapes, kinds: Mapping[str, str], world: MapWorld = PLAIN_MAP) -> None:
        """``kinds`` says of places: sea, land, coast or impassable."""
        self._world = world
        self._shapes = shapes
        self._kinds = kinds
        self._kept_kinds: Kept[list[str]] = Kept()
        self._scaled: Recent[tuple[float, int], _Scaled] = Recent(KEPT_SCALES)

    def band(self, part: Part, coloring: Coloring) -> Numbers:
        """1 near where a power ends, 2 still nearer: there the hand with the brush lays a stronger color."""
        band, kinds = part.surface(), self.kinds_of(coloring)
        for number, (width, lines) in enumerate(self._at(part).bands, start=1):
            for border, points in lines.near(part, width):
                if kinds[border] in ("power", "coast", "end"):
                    stroke(band, number, points, width)
        return pixels(band)

    def draw(self, part: Part, coloring: Coloring, is_sea: Mask) -> pygame.Surface:
        """All lines as `INKS`; on the water, where ``is_sea``, they are dashed and leave the islands
        out.
        """
        lines, scaled = part.surface(), self._at(part)
        widths = {kind: part.thick(width) for kind, (_, width) in self._world.strokes.items()}
        reach = max(widths.values())
        on_water = [points for _, points in scaled.dashes.near(part, reach)]
        for points in on_water:
            stroke(lines, INKS["sea"], points, widths["sea"])
        if on_water:
            pixels(lines)[...] *= is_sea
        islands, lakes = len(self._shapes.islands), len(self._shapes.lakes)
        kinds = (*self.kinds_of(coloring), *("island",) * islands, *("lake",) * lakes)
        found: dict[str, list[Pixels]] = {kind: [] for kind in INKS}
        for line, points in scaled.lines.near(part, reach):
            found[kinds[line]].append(points)
        found.pop("sea")
        for kind, stretches in found.items():
            for points in stretches:
                stroke(lines, INKS[kind], points, widths[kind])
        for kind, (color, _) in self._world.strokes.items():
            lines.set_palette_at(INKS[kind], color)
        lines.set_colorkey(0)
        return lines

    def rivers(self, part: Part, picture: pygame.Surface) -> None:
        """Tints the picture of a part where rivers are."""
        width = max(part.sharpness, round(part.sharpness * min(part.zoom, 1.6)))
        near = list(self._at(part).rivers.near(part, width))
        if not near:
            return
        water = part.surface()
        drawn = [pygame.draw.lines(water, 1, False, points.tolist(), width) for _, points in near]
        box = drawn[0].unionall(drawn[1:])
        water.set_palette([WHITE, self._world.river])
        tint = pygame.Surface(box.size, 0, 32)
        tint.blit(water, (0, 0), box)
        picture.blit(tint, box, special_flags=pygame.BLEND_RGB_MULT)

    def kinds_of(self, coloring: Coloring) -> list[str]:
        """The kind of line that each of the borders is, in the sequence of the board's shapes."""
        borders = self._shapes.borders
        return self._kept_kinds.get(coloring, lambda: [self._weight(border, coloring) for border in borders])

    def _weight(self, border: BorderPath, coloring: Coloring) -> str:
        """The kind of line that a border is."""
        if border.kind != "land":
            return border.kind
        if "impassable" in (self._kinds[border.a], self._kinds[border.b]):
            return "end"
        owner, other = coloring.fills.get(border.a, ""), coloring.fills.get(border.b, "")
        if owner != other:
            return "power"
        return "light" if owner and self._world.style(owner).is_dark else "land"

    def _at(self, part: Part) -> _Scaled:
        """The lines at the scale of a part."""
        return self._scaled.get((part.zoom, part.sharpness), lambda: _Scaled(self._shapes, part))


class _Scaled:
    """All lines of a board in pixels of pictures at a zoom, made when they are needed."""

    def __init__(self, shapes: BoardShapes, part: Part) -> None:
        """At the scale of a part."""
        self._shapes = shapes
        self._zoomed = Part(pygame.Rect(0, 0, 0, 0), part.zoom, part.sharpness)

    @cached_property
    def lines(self) -> Polylines:
        """All borders, in the sequence of the board's shapes, then islands, then lakes."""
        points, lengths = _lines_of(self._shapes)
        return Polylines(points * self._zoomed.scale, lengths)

    @cached_property
    def rivers(self) -> Polylines:
        """All rivers."""
        points, lengths = _rivers_of(self._shapes)
        return Polylines(points * self._zoomed.scale, lengths)

    @cached_property
    def dashes(self) -> Polylines:
        """The borders on the water in dashes."""
        on, off = DASH * self._zoomed.sharpness, GAP * self._zoomed.sharpness
        at_sea = [border.path for border in self._shapes.borders if border.kind == "sea"]
        whole = (np.rint(path.points * self._zoomed.scale) for path in at_sea)
        return Polylines(*joined([dash for points in whole for dash in dashes(points, on, off)]))

    @cached_property
    def bands(self) -> list[tuple[int, Polylines]]:
        """Borders for the bands, the wider first: how wide these are, and lines with as many points as that
        takes.
        """
        points, lengths = _lines_of(self._shapes)
        lengths = lengths[: len(self._shapes.borders)]
        whole = np.rint(points[: lengths.sum()] * self._zoomed.scale)
        widths = [self._zoomed.thick(2 * reach) for reach, _ in WASH]
        return [(width, Polylines(*thinned(whole, lengths, width / 3))) for width in widths]


@remembered
def _lines_of(shapes: BoardShapes) -> tuple[Array, Lengths]:
    """Borders, islands and lakes in board pixels, all in one array."""
    rings = (*shapes.islands, *shapes.lakes)
    closed = (np.vstack((ring.points, ring.points[:1])) for ring in rings)
    return joined([*(border.path.points for border in shapes.borders), *closed])


@remembered
def _rivers_of(shapes: BoardShapes) -> tuple[Array, Lengths]:
    """The same of rivers."""
    return joined([river.points for river in shapes.rivers])
