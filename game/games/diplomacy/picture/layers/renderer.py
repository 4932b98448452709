"""Renders a part of the painted map: water, land in its owners' colors, hatches, what lies there, lines,
engraved shade.

With every picture come the numbers of the places under its pixels, so that a place can be given another color
at once (see `plate`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import numpy as np
import pygame

from game.board.blits import Kept
from game.board.hatches.table import hatch_texture
from game.board.palette import Color
from game.board.shapes import BoardShapes
from game.board.shapes import Path as ShapePath
from game.core.remembered import remembered
from game.games.diplomacy.picture.layers.ground import lay_texture, paint
from game.games.diplomacy.picture.layers.legend import IMPASSABLE, SEA, WASH, Coloring, Legend
from game.games.diplomacy.picture.layers.lines import MapLines
from game.games.diplomacy.picture.layers.part import Mask, Numbers, Part, pixels, translated
from game.games.diplomacy.picture.layers.places import COUNTRY, OTHERS, POND, WATER, Places
from game.games.diplomacy.picture.layers.shade import Shade
from game.games.diplomacy.picture.layers.weed import GROWTHS, Bed, bed, draw_beds, lay_beds, rims
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld

HATCH_PERIOD = 9
"""Screen pixels from one hatch line to the next."""

BLACK: Color = (0, 0, 0)


class GroundRenderer:
    """Renders parts of one board."""

    def __init__(
        self,
        shapes: BoardShapes,
        kinds: Mapping[str, str],
        background: Path | None,
        world: MapWorld = PLAIN_MAP,
    ) -> None:
        """``kinds`` says sea, land, coast or impassable; ``background`` is a picture the map is multiplied
        with, or beside it lies the one whose light a dark world has.
        """
        self.world = world
        self.shade = Shade(background, world)
        self._shapes = shapes
        self._kinds = kinds
        self._places = Places(shapes, kinds)
        self._lines = MapLines(shapes, kinds, world)
        self._rims = _rims_of(shapes)
        self._meanings: Kept[bytes] = Kept()
        self._legends: Kept[Legend] = Kept()
        self._unmade = [*world.grounds.fields]

    @property
    def is_prepared(self) -> bool:
        """Whether what textures are made from is there."""
        return not self._unmade

    def prepare(self) -> None:
        """Makes something that textures are made from, if there is any left."""
        if self._unmade:
            self._unmade.pop().made()

    @property
    def has_numbers(self) -> bool:
        """Whether a place has the same number everywhere."""
        return self._places.has_numbers

    def palette(self, coloring: Coloring, zoom: float, keys: Collection[str] | None = None) -> list[Color]:
        """The colors of everything at a glance by their numbers; of ``keys`` alone, and black for others."""
        colors, legend = [BLACK] * 256, self._legend(coloring)
        part = Part(pygame.Rect(0, 0, 0, 0), zoom)
        unit = part.grain() / part.scale
        if keys is None:
            colors[WATER], colors[POND], colors[COUNTRY] = (
                self.world.sea,
                self.world.lake,
                self.world.impassable,
            )
        for key, number in self._places.numbers().items():
            if keys is None or key in keys:
                colors[number] = legend.flat(key, self._rims.get(key, 0.0) * unit)
        return colors

    def draft(self, part: Part, coloring: Coloring) -> tuple[pygame.Surface, Numbers]:
        """The lines of a part and the numbers of all places, quickly; 0 on lines."""
        numbers = self._places.numbers()
        places = self._places.draw(part, numbers)
        lines = self._lines.draw(part, coloring, self._looks(places, numbers, coloring) == SEA)
        pixels(places)[pixels(lines) != 0] = 0
        return lines, pixels(places)

    def render(self, part: Part, coloring: Coloring) -> tuple[pygame.Surface, Numbers]:
        """The picture of a part, and the numbers under its pixels: 0 on lines, which no color changes."""
        legend, numbers = self._legend(coloring), self._places.numbers(part)
        places = self._places.draw(part, numbers)
        looks = self._looks(places, numbers, coloring)
        band, lines = self._lines.band(part, coloring), self._lines.draw(part, coloring, looks == SEA)
        large = _colored(looks, band, legend)
        for number, pattern, color in legend.hatches():
            here = looks == number
            if number != IMPASSABLE:
                here &= band == 0
            _hatch(large, here, pattern, color, part)
        self._lie(large, places, part, coloring.grounds, numbers)
        self._lines.rivers(part, large)
        large.blit(lines, (0, 0))
        pixels(places)[pixels(lines) != 0] = 0
        picture = pygame.transform.smoothscale(large, part.area.size)
        self.shade.lay(picture, part.area, part.zoom)
        return picture, pixels(places)[:: part.sharpness, :: part.sharpness]

    def _legend(self, coloring: Coloring) -> Legend:
        return self._legends.get(coloring, lambda: Legend(coloring, self._kinds, self.world))

    def _looks(self, places: pygame.Surface, numbers: Mapping[str, int], coloring: Coloring) -> Numbers:
        """What the places are, as numbers of the legend."""

        def table() -> bytes:
            legend = self._legend(coloring)
            return _table({number: legend.at(key) for key, number in numbers.items()} | OTHERS)

        return translated(places, self._meanings.get((coloring, numbers), table))

    def _lie(
        self,
        large: pygame.Surface,
        places: pygame.Surface,
        part: Part,
        grounds: Mapping[str, str],
        numbers: Mapping[str, int],
    ) -> None:
        """What lies on places, and what creeps in from their borders."""
        here = {number: grounds[key] for key, number in numbers.items() if key in grounds}
        if not here:
            return
        kinds = sorted(set(here.values()))
        table = _table({number: kinds.index(kind) + 1 for number, kind in here.items()})
        ranks = translated(places, table)
        if not ranks.any():
            return
        found = ranks.tobytes()  # in which a number is looked up at once
        lying = {name for rank, kind in enumerate(kinds, start=1) if rank in found for name in kind.split()}
        around = self._around(part, numbers, table, lying)
        paint(large, ranks, kinds, part.corner, part.grain(), self.world.grounds, around)
        growing = [any(name in GROWTHS for name in kind.split()) for kind in ("", *kinds)]
        may_grow = np.array(growing)[ranks]
        if may_grow.any():
            drawn, corner = part.surface(), part.box()[:2]
            draw_beds(drawn, list(self._grown(part, grounds)), corner, part.scale)
            lay_beds(large, may_grow, drawn)

    def _around(
        self, part: Part, numbers: Mapping[str, int], table: bytes, lying: Collection[str]
    ) -> Numbers | None:
        """What lies in a part and as far beside it as the rims reach of what is ``lying`` there; None without
        rims.
        """
        rims = [width for name in lying for _, _, width in self.world.grounds.rims.get(name, ())]
        if not rims:
            return None
        edge = 2 * math.ceil(max(rims) * part.grain() / part.sharpness) + 2
        wide = Part(part.area.inflate(edge, edge), part.zoom, part.sharpness)
        return translated(self._places.draw(wide, numbers), table)

    def _grown(self, part: Part, grounds: Mapping[str, str]) -> Iterator[Bed]:
        """What grows from the outlines near a part."""
        for path in part.near((*self._shapes.provinces, *self._shapes.islands), 48):
            for name in grounds.get(path.key, "").split():
                if name in GROWTHS:
                    yield _bed(path, name, part.grain() / part.scale)


@remembered
def _rims_of(shapes: BoardShapes) -> Mapping[str, float]:
    """How much outline the places of a board have."""
    return rims((*shapes.provinces, *shapes.islands))


@lru_cache(maxsize=256)
def _bed(path: ShapePath, name: str, unit: float) -> Bed:
    """What grows from an outline."""
    return bed(path.points, unit, GROWTHS[name], path.key)


def _table(values: Mapping[int, int]) -> bytes:
    """A table for all numbers; 0 for those without a value."""
    table = bytearray(256)
    for number, value in values.items():
        table[number] = value
    return bytes(table)


def _colored(looks: Numbers, band: Numbers, legend: Legend) -> pygame.Surface:
    """What everything is and bands as colors: a palette does it faster than arrays."""
    both = pygame.Surface(looks.shape, 0, 8)
    both.set_palette([color for colors in legend.washes for color in colors])
    np.add(looks * np.uint8(len(WASH) + 1), band, out=pixels(both))
    large = pygame.Surface(looks.shape, 0, 32)
    large.blit(both, (0, 0))
    return large


def _hatch(large: pygame.Surface, here: Mask, pattern: str, color: Color, part: Part) -> None:
    """Lines in one color on a part of a picture."""
    if here.any():
        lines = hatch_texture(pattern, HATCH_PERIOD * part.sharpness)
        ink = np.full(lines.shape, large.map_rgb(color), np.uint32)
        lay_texture(large, here, (ink, lines), part.corner)
