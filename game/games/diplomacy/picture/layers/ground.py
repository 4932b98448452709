"""What lies on the land and the sea, painted into the map: wastelands of glass, fallout, barren ash, Red
Weed.

Each has a texture of its own, so that color is never the only sign. Patterns hang on the board, not on the
part that is painted: neighboring parts fit together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

from game.board.frame import Condition
from game.board.palette import Color, mix
from game.games.diplomacy.picture.layers.fields import PERIOD, Cells, Clouds, Field, pieces
from game.games.diplomacy.picture.layers.part import Mask, Numbers

Along = NDArray[np.int64]

Texture = tuple[NDArray[np.uint32], Mask | None]
"""A texture as long and wide as it takes to repeat: its colors, and where it is not transparent.

While it is made the first axis of the colors is red, green, blue; in the end they are values of a surface's
pixels.
"""

FALLOUT: Color = (206, 232, 30)
FALLOUT_INK: Color = (44, 58, 6)
GLASS: Color = (70, 80, 76)
CRACK: Color = (150, 170, 158)


ASH: Color = (148, 126, 94)
SOOT: Color = (92, 74, 54)
FISSURE: Color = (26, 20, 18)
MAT: Color = (168, 22, 44)
MAT_EDGE: Color = (58, 6, 18)
MAT_LIGHT: Color = (232, 110, 96)

CRACKS = Cells(32)
BEND, SWAY = Clouds(9.0, 9.0, 5), Clouds(9.0, 9.0, 6)
CRACK_WIDTH = Clouds(17.0, 17.0, 7)
DUST, GRAIN = Clouds(15.0, 15.0, 46), Clouds(1.6, 1.6, 11)
ASHEN = CRACKS, BEND, SWAY, CRACK_WIDTH, DUST, GRAIN
"""What barren land is made of."""

RAGGED, MATS = Clouds(3.0, 2.2, 38), Clouds(13.0, 7.0, 19)


def ground_of(conditions: Sequence[Condition]) -> dict[str, str]:
    """What is painted on which place: the name of a texture, or of several with spaces between, the lowest
    first.

    Of things that would hide each other the one that comes last in `UNDER` is painted; those in `OVER` lie
    over others.
    """
    rank = {kind: number for number, kind in enumerate((*UNDER, *OVER))}
    lying = sorted((c for c in conditions if c.kind in rank), key=lambda c: rank[c.kind])
    found: dict[str, str] = {}
    for condition in lying:
        before = found.get(condition.key, "")
        found[condition.key] = (
            f"{before} {condition.kind}".strip() if condition.kind in OVER else condition.kind
        )
    return found


def paint(
    large: pygame.Surface,
    numbers: Numbers,
    kinds: Sequence[str],
    corner: tuple[int, int],
    fine: int,
    grounds: Grounds | None = None,
    around: Numbers | None = None,
) -> None:
    """Paints textures on ``large`` where ``numbers`` is 1 for the first of ``kinds``, 2 for the second ...

    ``corner`` is the surface's place on the board, in its own pixels; ``fine`` how many of them the unit of
    the textures has; ``grounds`` are the textures, where left out the plain ones. ``around`` are the numbers
    with as much around them, on every side, as rims reach: these do not end where a part does.
    """
    grounds = grounds or PLAIN_GROUNDS
    around = numbers if around is None else around
    edge = (len(around) - len(numbers)) // 2
    for number, kind in enumerate(kinds, start=1):
        here = numbers == number
        names = [name for name in kind.split() if name in grounds.textures]
        if names and here.any():
            for name in names:
                if name in grounds.veils:
                    _lay_veil(large, here, grounds.veils[name])
                texture = _packed(grounds.textures[name], fine, large.get_shifts())
                lay_texture(large, here, texture, corner)
                for color, strength, width in grounds.rims.get(name, ()):
                    inner = _inner(around == number, round(width * fine))
                    inner = inner[edge : edge + here.shape[0], edge : edge + here.shape[1]]
                    _lay_veil(large, here & ~inner, (color, strength))


def _inner(here: Mask, width: int) -> Mask:
    """What lies farther than so many pixels from the edge of a mask."""
    inner = here.copy()
    for axis in (0, 1):
        away, here_too = np.moveaxis(inner, axis, 0), np.moveaxis(here, axis, 0)
        away[width:] &= here_too[:-width]
        away[:-width] &= here_too[width:]
    return inner


def _lay_veil(large: pygame.Surface, here: Mask, veil: tuple[Color, int]) -> None:
    """A tint that shows what is below."""
    surface = pygame.Surface(large.get_size(), 0, 8)
    pygame.surfarray.pixels2d(surface)[...] = here
    surface.set_palette_at(1, veil[0])
    surface.set_colorkey(0)
    surface.set_alpha(veil[1])
    large.blit(surface, (0, 0))


def lay_texture(large: pygame.Surface, here: Mask, texture: Texture, corner: tuple[int, int]) -> None:
    """A texture that repeats and hides what is below; copied piece by piece, which is many times faster than
    to look up.
    """
    colors, is_there = texture
    pixels = pygame.surfarray.pixels2d(large)
    for x, across in pieces(large.get_width(), corner[0], len(colors)):
        for y, down in pieces(large.get_height(), corner[1], len(colors)):
            where = here[x, y] if is_there is None else here[x, y] & is_there[across, down]
            np.copyto(pixels[x, y], colors[across, down], where=where)


@lru_cache(maxsize=16)
def _packed(make: Callable[[int], Texture], fine: int, shifts: tuple[int, int, int, int]) -> Texture:
    """A texture with its colors as the values of a surface's pixels, in the order of a surface's memory."""
    colors, is_there = make(fine)
    red, green, blue = (colors[channel] << shifts[channel] for channel in range(3))
    return np.asfortranarray(red | green | blue), None if is_there is None else np.asfortranarray(is_there)


def _fallout(fine: int) -> Texture:
    """Broad bands with dark edges over a tint: this season."""
    x, y = grid(8 * 17 * fine)
    return bands((x + y) % (17 * fine), round(1.4 * fine), 7 * fine, FALLOUT, FALLOUT_INK)


def _fallout_next(fine: int) -> Texture:
    """Thin dashes: the next season."""
    x, y = grid(8 * 17 * fine)
    is_dash = (x - y) % (17 * fine) < 10 * fine
    phase = np.where(is_dash, (x + y) % (17 * fine), 17 * fine)
    return bands(phase, fine, round(2.2 * fine), FALLOUT, FALLOUT_INK)


def bands(phase: Along, edge: int, width: int, color: Color, ink: Color) -> Texture:
    """Slanting bands with dark edges, measured along the x-axis."""
    is_light = (phase >= edge) & (phase < width + edge)
    return _two_colors(is_light, color, ink), phase < width + 2 * edge


def _two_colors(is_first: Mask, first: Color, second: Sequence[int | Along]) -> NDArray[np.uint32]:
    """One color where something is, and another elsewhere, which may be another one everywhere."""
    return np.stack([np.where(is_first, *both).astype(np.uint32) for both in zip(first, second, strict=True)])


def grid(side: int) -> tuple[Along, Along]:
    """How far right and how far down every pixel of a square is."""
    along = np.arange(side)
    return along[:, None], along[None, :]


def _wasteland(fine: int) -> Texture:
    """Facets of dark glass with bright cracks between them."""
    size = PERIOD * fine / 10
    x, y = grid(PERIOD * fine)
    across, down = x + 0.3 * y, y - 0.2 * x  # after a period of x or y the cells lie as before
    a, b = across % size, down % size
    cell = (across // size + 5 * (down // size)).astype(np.int64) % 53  # and have the same shades
    shade = (cell * 23 + (a + b > size) * 11) % 29 - 14
    is_crack = (a < fine) | (b < fine) | (abs(a + b - size) < fine)
    return _two_colors(is_crack, CRACK, [glass + shade for glass in GLASS]), None


def _barren(fine: int) -> Texture:
    """Scorched ash in clouds with patches of soot; black cracks that fork and end."""
    crack = bent_cells(fine)
    width = 1.0 + 1.5 * np.clip(CRACK_WIDTH.at(fine), -1.2, 1.2)
    is_lit, is_deep = (crack >= width) & (crack < width + 0.8) & (width > 0.2), crack < width
    del crack, width
    colors = dust(ASH, SOOT, 7.0, fine)
    for channel, (ash, deep) in enumerate(zip(ASH, FISSURE, strict=True)):
        colors[channel][is_lit] = ash + 26
        colors[channel][is_deep] = deep
    return colors, None


def bent_cells(fine: int) -> Field:
    """How far a point is from cracks that wind."""
    field = CRACKS.at(fine)
    side, along = len(field), np.arange(len(field), dtype=np.int32)
    bend, sway = (np.rint(by.at(fine) * 3.4 * fine).astype(np.int32) for by in (BEND, SWAY))
    bent: Field = field.take((along[:, None] + bend) % side * side + (along + sway) % side)
    return bent


def dust(ash: Color, soot: Color, rough: float, fine: int) -> NDArray[np.uint32]:
    """Clouds of two colors, with grains of so many shades, made plane by plane: in a view from near by a
    plane has many megabytes.
    """
    dark = np.clip(DUST.at(fine) * 0.42 + 0.36, 0.0, 1.0)
    grain = GRAIN.at(fine) * rough
    colors = np.empty((3, *dark.shape), np.uint32)
    for plane, bright, deep in zip(colors, ash, soot, strict=True):
        plane[:] = np.clip(bright + (deep - bright) * dark + grain, 0, 255)
    return colors


def _weed_afloat(fine: int) -> Texture:
    """Mats of weed with dark rims adrift on the water."""
    ragged = RAGGED.at(fine)
    mat = MATS.at(fine) + 0.2 * ragged
    is_edge = ((mat > 0.96) & (abs(ragged) < 0.14)) | (mat <= 0.9)
    is_light = (mat > 1.0) & (abs(ragged - 0.75) < 0.11)
    colors = np.empty((3, *mat.shape), np.uint32)
    for plane, *shades in zip(colors, MAT, MAT_LIGHT, MAT_EDGE, strict=True):
        plane[:], plane[is_light], plane[is_edge] = shades
    return colors, mat > 0.74


UNDER = ("fallout_next", "fallout", "wasteland", "barren")
"""Of these the last of a place is painted; it hides the others."""

OVER = ("weed_next", "weed_afloat", "weed")
"""What lies over other things."""


@dataclass(frozen=True, slots=True, eq=False)
class Grounds:
    """What may lie on places, by name.

    ``textures`` are made once for a fineness (what else grows is drawn from the borders, see `weed`);
    ``veils`` are colors that tint what is below a texture, with their strength (of 255); ``at_a_glance`` is
    how textures look from far, a color and how much there is of it on the whole; ``rims`` are veils along
    the border of what lies there: color, strength, width in units. ``fields`` are what textures are made from
    that takes long: made while nothing else is to be done, that no turn of the loop has to wait for them.
    """

    textures: Mapping[str, Callable[[int], Texture]]
    veils: Mapping[str, tuple[Color, int]]
    at_a_glance: Mapping[str, tuple[Color, float]]
    rims: Mapping[str, tuple[tuple[Color, int, float], ...]] = field(default_factory=dict)
    fields: tuple[Cells | Clouds, ...] = ()


PLAIN_GROUNDS = Grounds(
    textures={
        "fallout_next": _fallout_next,
        "fallout": _fallout,
        "wasteland": _wasteland,
        "barren": _barren,
        "weed_afloat": _weed_afloat,
    },
    veils={"fallout": (FALLOUT, 31)},
    at_a_glance={
        "fallout_next": (mix(FALLOUT, FALLOUT_INK, 0.3), 0.16),
        "fallout": (mix(FALLOUT, FALLOUT_INK, 0.3), 0.61),
        "wasteland": (mix(GLASS, CRACK, 0.1), 1.0),
        "barren": (mix(ASH, SOOT, 0.5), 1.0),
        "weed_afloat": (MAT, 0.21),
    },
)
"""What lies on the plain board."""
