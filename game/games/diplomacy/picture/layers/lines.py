"""The lines of the map: borders, coasts, rivers, and the bands of stronger color inside a power's borders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pygame

from game.board.blits import Kept
from game.board.shapes import Array, BoardShapes, BorderPath
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
        self._weights: Kept[list[tuple[str, BorderPath]]] = Kept()

    def band(self, part: Part, coloring: Coloring) -> Numbers:
        """1 near where a power ends, 2 still nearer: there the hand with the brush lays a stronger color."""
        band = part.surface()
        ends = [border for kind, border in self.weighed(coloring) if kind in ("power", "coast", "end")]
        for number, (reach, _) in enumerate(WASH, start=1):
            width, box = part.thick(2 * reach), part.box(2 * reach)
            for border in ends:
                if border.path.meets(box):
                    stroke(band, number, part.line(border.path, width / 3), width)
        return pixels(band)

    def draw(self, part: Part, coloring: Coloring, is_sea: Mask) -> pygame.Surface:
        """All lines as `INKS`; on the water, where ``is_sea``, they are dashed and leave the islands
        out.
        """
        lines = part.surface()
        kinds: dict[str, list[Array]] = {kind: [] for kind in INKS}
        box = part.box(8)
        for kind, border in self.weighed(coloring):
            if border.path.meets(box):
                kinds[kind].append(part.line(border.path))
        for kind, rings in (("island", self._shapes.islands), ("lake", self._shapes.lakes)):
            near = (part.line(path) for path in part.near(rings, 4.0))
            kinds[kind] += [np.vstack((points, points[:1])) for points in near]
        for points in kinds.pop("sea"):
            on, off = 7.0 * part.sharpness, 5.0 * part.sharpness
            self._stroke(lines, part, "sea", dashes(points, on, off))
        pixels(lines)[...] *= is_sea
        for kind, paths in kinds.items():
            self._stroke(lines, part, kind, paths)
        for kind, (color, _) in self._world.strokes.items():
            lines.set_palette_at(INKS[kind], color)
        lines.set_colorkey(0)
        return lines

    def _stroke(self, lines: pygame.Surface, part: Part, kind: str, paths: Sequence[Array]) -> None:
        width = part.thick(self._world.strokes[kind][1])
        for points in paths:
            stroke(lines, INKS[kind], points, width)

    def rivers(self, part: Part, picture: pygame.Surface) -> None:
        """Tints the picture of a part where rivers are."""
        near = part.near(self._shapes.rivers, 0.0)
        if not near:
            return
        water, width = part.surface(), max(part.sharpness, round(part.sharpness * min(part.zoom, 1.6)))
        for path in near:
            stroke(water, 1, part.line(path), width)
        y, x = np.nonzero(pixels(water).T != 0)  # in the sequence of the memory, which is quick
        colors = pygame.surfarray.pixels3d(picture)
        colors[x, y] = colors[x, y].astype(np.uint16) * np.array(self._world.river, np.uint16) // 255

    def weighed(self, coloring: Coloring) -> list[tuple[str, BorderPath]]:
        """All borders with their kinds of lines."""
        borders = self._shapes.borders
        return self._weights.get(coloring, lambda: [(self._weight(b, coloring), b) for b in borders])

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
