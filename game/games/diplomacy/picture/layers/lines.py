"""The lines of the map: borders, coasts, rivers, and the bands of stronger color inside a power's borders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pygame

from game.board.blits import Kept
from game.board.shapes import Array, BoardShapes, BorderPath, Pixels
from game.board.strokes import dashes, stroke
from game.games.diplomacy.picture.layers.legend import WASH, Coloring
from game.games.diplomacy.picture.layers.part import Mask, Numbers, Part, pixels
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld

INKS = {kind: number for number, kind in enumerate(PLAIN_MAP.strokes, start=1)}
"""The lines as numbers; 0 is where none is."""


class MapLines:
    """The lines of one board."""

    def __init__(self, shapes: BoardShapes, kinds: Mapping[str, str], world: MapWorld = PLAIN_MAP) -> None:
        """``kinds`` says of places: sea, land, coast or impassable."""
        self._world = world
        self._shapes = shapes
        self._kinds = kinds
        self._paths = tuple(border.path for border in shapes.borders)
        self._kept_kinds: Kept[list[str]] = Kept()

    def band(self, part: Part, coloring: Coloring) -> Numbers:
        """1 near where a power ends, 2 still nearer: there the hand with the brush lays a stronger color."""
        band, kinds = part.surface(), self.kinds_of(coloring)
        for number, (reach, _) in enumerate(WASH, start=1):
            width = part.thick(2 * reach)
            for border in part.met(self._paths, 2 * reach):
                if kinds[border] in ("power", "coast", "end"):
                    stroke(band, number, part.line(self._paths[border], width / 3), width)
        return pixels(band)

    def draw(self, part: Part, coloring: Coloring, is_sea: Mask) -> pygame.Surface:
        """All lines as `INKS`; on the water, where ``is_sea``, they are dashed and leave the islands
        out.
        """
        lines = part.surface()
        kinds: dict[str, list[Array | Pixels]] = {kind: [] for kind in INKS}
        kind_of = self.kinds_of(coloring)
        for border in part.met(self._paths, 8):
            kinds[kind_of[border]].append(part.line(self._paths[border]))
        for kind, rings in (("island", self._shapes.islands), ("lake", self._shapes.lakes)):
            near = (part.line(path) for path in part.near(rings, 4.0))
            kinds[kind] += [np.vstack((points, points[:1])) for points in near]
        seas, on, off = kinds.pop("sea"), 7.0 * part.sharpness, 5.0 * part.sharpness
        for points in seas:
            self._stroke(lines, part, "sea", dashes(points, on, off))
        if seas:
            pixels(lines)[...] *= is_sea
        for kind, paths in kinds.items():
            self._stroke(lines, part, kind, paths)
        for kind, (color, _) in self._world.strokes.items():
            lines.set_palette_at(INKS[kind], color)
        lines.set_colorkey(0)
        return lines

    def _stroke(self, lines: pygame.Surface, part: Part, kind: str, paths: Sequence[Array | Pixels]) -> None:
        width = part.thick(self._world.strokes[kind][1])
        for points in paths:
            stroke(lines, INKS[kind], points, width)

    def rivers(self, part: Part, picture: pygame.Surface) -> None:
        """Tints the picture of a part where rivers are."""
        near = [part.line(path) for path in part.near(self._shapes.rivers, 0.0)]
        if not near:
            return
        water, width = part.surface(), max(part.sharpness, round(part.sharpness * min(part.zoom, 1.6)))
        for points in near:
            stroke(water, 1, points, width)
        left, top = np.maximum(np.min([points.min(axis=0) for points in near], axis=0) - width, 0)
        right, bottom = np.max([points.max(axis=0) for points in near], axis=0) + width + 1
        where = slice(left, right), slice(top, bottom)
        is_river = pixels(water)[where].T.view(np.bool_)
        y, x = np.nonzero(is_river)  # in the sequence of the memory, which is quick
        colors = pygame.surfarray.pixels3d(picture)[where]
        colors[x, y] = colors[x, y].astype(np.uint16) * np.array(self._world.river, np.uint16) // 255

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
