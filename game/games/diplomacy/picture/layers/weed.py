"""Red Weed on land: crimson fronds that creep from the borders of a place inward.

A frond is a stem that bends, with leaves at both sides. Where and how they grow depends on the outline alone,
so that parts of the map fit together.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple
from zlib import crc32

import numpy as np
import pygame

from game.board.palette import Color
from game.board.shapes import Array, Path
from game.games.diplomacy.picture.layers.ground import MAT, PLAIN_GROUNDS, Grounds, paint
from game.games.diplomacy.picture.layers.part import Mask
from game.geo.document import Point

EDGE, BODY, VEIN = 1, 2, 3
"""The values of a surface on which fronds are drawn; 0 is where none is."""

COLORS: Mapping[int, Color] = {EDGE: (54, 4, 14), BODY: (186, 16, 42), VEIN: (250, 118, 104)}


@dataclass(frozen=True, slots=True)
class Growth:
    """How thick weed stands: units from one frond to the next, their length, how many leaves, how thick the
    stem.

    ``cover`` is how much of a place it hides for each unit of outline to a square unit of land, ``most`` how
    much at most.
    """

    spacing: float
    length: float
    leaves: int
    thick: float
    cover: float
    most: float


GROWTHS: Mapping[str, Growth] = {
    "weed": Growth(9.5, 22.0, 6, 2.3, 7.9, 0.88),
    "weed_next": Growth(17.0, 9.0, 2, 1.5, 1.45, 0.23),
}
"""What grows from the borders of a place, by the name of what lies there."""

RIM = 0.75
"""How far the dark edge of a blade reaches, in units."""

REACH = 40.0
"""How far from its root a frond may be seen, in units."""


def rims(paths: Iterable[Path]) -> Mapping[str, float]:
    """How much outline places have for their area, in board pixels."""
    lengths, areas = defaultdict[str, float](float), defaultdict[str, float](float)
    for path in paths:
        steps = np.diff(path.points, axis=0, append=path.points[:1])
        lengths[path.key] += np.hypot(*steps.T).sum()
        areas[path.key] += abs(_area(path.points)) / 2
    return {key: length / areas[key] for key, length in lengths.items()}


def at_a_glance(name: str, rim: float, grounds: Grounds = PLAIN_GROUNDS) -> tuple[Color, float]:
    """How what lies on a place looks from far, a color and how much there is of it; ``rim`` is how much
    outline the place has for its area, in units.
    """
    if name not in GROWTHS:
        return grounds.at_a_glance[name]
    growth = GROWTHS[name]
    return MAT, min(growth.cover * rim, growth.most)


class Bed(NamedTuple):
    """The fronds along one outline: where they are rooted, the outlines of their blades by value, the veins
    of their stems.

    ``roots`` has shape (fronds, 2); ``outlines`` maps `EDGE` and `BODY` to arrays of shape (fronds, points,
    2), one for the stems and one for each row of leaves; ``veins`` has shape (fronds, points, 2). ``reach``
    is in the same pixels.
    """

    roots: Array
    outlines: Mapping[int, tuple[Array, ...]]
    veins: Array
    reach: float


def bed(ring: Array, unit: float, growth: Growth, key: str) -> Bed:
    """The fronds along a closed outline; ``ring`` and the result are in the same pixels, of which a unit has
    ``unit``.

    ``key`` is what chance depends on.
    """
    roots, ways = _roots(ring, unit, growth)
    luck = np.random.default_rng(crc32(key.encode())).random((len(roots), 4))
    length = growth.length * unit * (0.5 + 0.75 * luck[:, 0])
    stems = _curves(roots, ways + (luck[:, 1] - 0.5) * 0.9, (luck[:, 2] - 0.5) * 2.4, length, 7)
    rows = [stems, *_leaves(stems, length, luck[:, 3], growth)]
    thick = [growth.thick * unit, *[growth.thick * 0.8 * unit] * growth.leaves]
    outlines = {
        value: tuple(
            _outlines(row, width + more, 0.45 * width + more) for row, width in zip(rows, thick, strict=True)
        )
        for value, more in ((EDGE, 2 * RIM * unit), (BODY, 0.0))
    }
    return Bed(roots, outlines, stems[:, : stems.shape[1] * 3 // 4], REACH * unit)


def _roots(ring: Array, unit: float, growth: Growth) -> tuple[Array, Array]:
    """Points along an outline at even distances, and the ways inward from them."""
    closed = np.vstack((ring, ring[:1]))
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(closed, axis=0).T))))
    count = max(3, int(along[-1] / (growth.spacing * unit)))
    places = (np.arange(count) + 0.5) * along[-1] / count
    here, ahead = (
        np.stack([np.interp(at % along[-1], along, closed[:, axis]) for axis in (0, 1)], axis=-1)
        for at in (places, places + unit)
    )
    dx, dy = (ahead - here).T
    inward = math.pi / 2 if _area(ring) > 0 else -math.pi / 2
    return here, np.arctan2(dy, dx) + inward


def _leaves(stems: Array, length: Array, luck: Array, growth: Growth) -> Iterable[Array]:
    """Rows of leaves: the first of every frond, the second ..."""
    steps = stems.shape[1] - 1
    for number in range(growth.leaves):
        share = 0.24 + 0.66 * number / max(1, growth.leaves - 1)
        index = min(steps - 1, int(share * steps))
        dx, dy = (stems[:, index + 1] - stems[:, index]).T
        side = np.where((number + (luck * 2).astype(int)) % 2, 1.0, -1.0)
        yield _curves(
            stems[:, index], np.arctan2(dy, dx) + 0.95 * side, -0.9 * side, length * (0.46 - 0.26 * share), 3
        )


def _curves(starts: Array, ways: Array, bends: Array, lengths: Array, steps: int) -> Array:
    """Lines of so many steps that turn evenly on their way, of shape (lines, steps + 1, 2)."""
    turns = ways[:, None] + bends[:, None] * np.linspace(0.0, 1.0, steps)
    moves = np.stack((np.cos(turns), np.sin(turns)), axis=-1) * (lengths / steps)[:, None, None]
    return np.concatenate((starts[:, None], starts[:, None] + np.cumsum(moves, axis=1)), axis=1)


def _outlines(lines: Array, first: float, last: float) -> Array:
    """Bands along lines, so many pixels wide at their beginning and at their end."""
    ways = np.gradient(lines, axis=1)
    ways /= np.maximum(np.hypot(ways[..., 0], ways[..., 1]), 1e-9)[..., None]
    normals = np.stack((-ways[..., 1], ways[..., 0]), axis=-1)
    half = np.linspace(first / 2, last / 2, lines.shape[1])[None, :, None]
    return np.concatenate((lines + normals * half, (lines - normals * half)[:, ::-1]), axis=1)


def draw_beds(surface: pygame.Surface, beds: Collection[Bed], corner: Point, scale: float) -> None:
    """Draws fronds on an 8-bit surface by the values of `COLORS`: first all the edges, then the bodies, then
    the veins.

    ``corner`` is the surface's upper left in the pixels of the beds, ``scale`` how many of its own those
    have.
    """
    size = np.array(surface.get_size()) / scale
    near = [
        np.all((b.roots > np.array(corner) - b.reach) & (b.roots < corner + size + b.reach), axis=1)
        for b in beds
    ]
    for value in (EDGE, BODY):
        for there, found in zip(near, beds, strict=True):
            for row in found.outlines[value]:
                for points in np.rint((row[there] - corner) * scale).astype(int).tolist():
                    pygame.draw.polygon(surface, value, points)
    for there, found in zip(near, beds, strict=True):
        for points in np.rint((found.veins[there] - corner) * scale).astype(int).tolist():
            pygame.draw.lines(surface, VEIN, False, points)


def lay_beds(large: pygame.Surface, may_grow: Mask, drawn: pygame.Surface) -> None:
    """Colors ``large`` where ``drawn`` has a frond and one may grow; ``drawn`` is used up."""
    pygame.surfarray.pixels2d(drawn)[...] *= may_grow
    for value, color in COLORS.items():
        drawn.set_palette_at(value, color)
    drawn.set_colorkey(0)
    large.blit(drawn, (0, 0))


def _area(ring: Array) -> float:
    """Twice the area, positive where the ring runs clockwise on the screen."""
    x, y = ring[:, 0], ring[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))


FINE = 2
SWATCH = (FINE * 96, FINE * 108)
"""Where on the board a scrap of ground is taken from: a place that has some of everything."""


def lay_sample(
    surface: pygame.Surface, paper: pygame.Rect, ground: str, grounds: Grounds = PLAIN_GROUNDS
) -> None:
    """What lies on a place, on a scrap of paper."""
    large = pygame.transform.scale_by(surface.subsurface(paper), FINE)
    everywhere = np.ones(large.get_size(), np.uint8)
    paint(large, everywhere, (ground,), SWATCH, FINE, grounds)
    if ground in GROWTHS:
        _plant(large, ground)
    surface.blit(pygame.transform.smoothscale(large, paper.size), paper)


def _plant(large: pygame.Surface, ground: str) -> None:
    """What grows from the edges of a scrap of paper."""
    width, height = large.get_size()
    outline = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=float)
    drawn, unit = pygame.Surface(large.get_size(), 0, 8), height / 32
    draw_beds(drawn, [bed(outline, unit, GROWTHS[ground], ground)], (0.0, 0.0), 1.0)
    lay_beds(large, np.ones(large.get_size(), np.bool_), drawn)
