"""What lies on the land and the sea, painted into the map: wastelands of glass, fallout, barren ash, Red Weed.

Each has a texture of its own, so that color is never the only sign. Patterns hang on the board, not on the square that is
painted: neighboring squares fit together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

from game.view.frame import Condition
from game.view.layers.noise import Field, cells, clouds
from game.view.palette import Color

Pixels = NDArray[np.uint8]
"""Colors, one in a row."""

Along = NDArray[np.int64]
"""Places of the same pixels along one axis of the board."""

Texture = Callable[[Pixels, Along, Along, int], None]

FALLOUT: Color = (206, 232, 30)
FALLOUT_INK: Color = (44, 58, 6)
GLASS: Color = (70, 80, 76)
CRACK: Color = (150, 170, 158)


ASH: Color = (126, 116, 106)
SOOT: Color = (74, 66, 60)
FISSURE: Color = (26, 20, 18)
MAT: Color = (168, 22, 44)
MAT_EDGE: Color = (58, 6, 18)
MAT_LIGHT: Color = (232, 110, 96)


def ground_of(conditions: Sequence[Condition]) -> dict[str, str]:
    """What is painted on which place: the name of a texture, or of several with spaces between, the lowest first.

    Of things that would hide each other the one that comes last in `TEXTURES` is painted; those in `OVER` lie over others.
    """
    rank = {kind: number for number, kind in enumerate((*TEXTURES, *OVER))}
    lying = sorted((c for c in conditions if c.kind in rank), key=lambda c: rank[c.kind])
    found: dict[str, str] = {}
    for condition in lying:
        before = found.get(condition.key, "")
        found[condition.key] = f"{before} {condition.kind}".strip() if condition.kind in OVER else condition.kind
    return found


def paint(large: pygame.Surface, numbers: pygame.Surface, kinds: Sequence[str], corner: tuple[int, int], fine: int) -> None:
    """Paints textures on ``large`` where ``numbers`` is 1 for the first of ``kinds``, 2 for the second ...

    ``corner`` is the surface's place on the board, in its own pixels; ``fine`` how many of them the unit of the textures has.
    """
    there, pixels = pygame.surfarray.pixels2d(numbers), pygame.surfarray.pixels3d(large)
    for number, kind in enumerate(kinds, start=1):
        x, y = np.nonzero(there == number)
        if x.size:
            part: Pixels = pixels[x, y]
            for name in kind.split():
                {**TEXTURES, **OVER}[name](part, x + corner[0], y + corner[1], fine)
            pixels[x, y] = part


def _fallout(pixels: Pixels, x: Along, y: Along, fine: int) -> None:
    """Broad bands with dark edges over a tint: this season."""
    pixels[:] = (pixels * 0.88 + np.array(FALLOUT) * 0.12).astype(np.uint8)
    _bands(pixels, (x + y) % (17 * fine), round(1.4 * fine), 7 * fine)


def _fallout_next(pixels: Pixels, x: Along, y: Along, fine: int) -> None:
    """Thin dashes: the next season."""
    is_dash = (x - y) % (16 * fine) < 10 * fine
    _bands(pixels, np.where(is_dash, (x + y) % (17 * fine), 17 * fine), fine, round(2.2 * fine))


def _bands(pixels: Pixels, phase: Along, edge: int, width: int) -> None:
    """Slanting bands with dark edges, measured along the x-axis."""
    pixels[phase < width + 2 * edge] = FALLOUT_INK
    pixels[(phase >= edge) & (phase < width + edge)] = FALLOUT


def _wasteland(pixels: Pixels, x: Along, y: Along, fine: int) -> None:
    """Facets of dark glass with bright cracks between them."""
    size = 26 * fine
    across, down = (x * 10 + y * 3) // 10, (y * 10 - x * 2) // 10
    a, b = across % size, down % size
    half = (a + b > size).astype(np.int64)
    shade = ((across // size * 73856093) ^ (down // size * 19349663) ^ (half * 83492791)) % 29 - 14
    pixels[:] = (np.array(GLASS) + shade[:, None]).astype(np.uint8)
    pixels[(a < fine) | (b < fine) | (abs(a + b - size) < fine)] = CRACK


def _barren(pixels: Pixels, x: Along, y: Along, fine: int) -> None:
    """Scorched ash in clouds with patches of soot; black cracks that fork and end."""
    dark = np.clip(_at(clouds(15.0, 15.0, 46, fine), x, y) * 0.42 + 0.36, 0.0, 1.0)[:, None]
    grain = _at(clouds(1.6, 1.6, 11, fine), x, y)[:, None] * 7.0
    ash = np.array(ASH) * (1 - dark) + np.array(SOOT) * dark + grain
    pixels[:] = np.clip(ash * 0.9 + pixels * 0.1, 0, 255).astype(np.uint8)
    bend = _at(clouds(9.0, 9.0, 5, fine), x, y) * 3.4 * fine
    sway = _at(clouds(9.0, 9.0, 6, fine), x, y) * 3.4 * fine
    crack = _at(cells(32, fine), np.rint(x + bend).astype(np.int64), np.rint(y + sway).astype(np.int64))
    width = 1.0 + 1.5 * np.clip(_at(clouds(17.0, 17.0, 7, fine), x, y), -1.2, 1.2)
    pixels[(crack >= width) & (crack < width + 0.8) & (width > 0.2)] = np.array(ASH) + 26
    pixels[crack < width] = FISSURE


def _weed(pixels: Pixels, x: Along, y: Along, fine: int) -> None:
    """A crimson breath over the land; the fronds are drawn from the borders (see `weed`)."""
    pixels[:] = (pixels * 0.84 + np.array(MAT) * 0.16).astype(np.uint8)


def _weed_next(pixels: Pixels, x: Along, y: Along, fine: int) -> None:
    """The land as it is: only sprouts come up."""


def _weed_afloat(pixels: Pixels, x: Along, y: Along, fine: int) -> None:
    """Mats of weed with dark rims adrift on the water."""
    ragged = _at(clouds(3.0, 2.2, 38, fine), x, y)
    mat = _at(clouds(13.0, 7.0, 19, fine), x, y) + 0.2 * ragged
    pixels[mat > 0.74] = MAT_EDGE
    pixels[mat > 0.9] = MAT
    pixels[(mat > 0.96) & (abs(ragged) < 0.14)] = MAT_EDGE
    pixels[(mat > 1.0) & (abs(ragged - 0.75) < 0.11)] = MAT_LIGHT


def _at(field: Field, x: Along, y: Along) -> Field:
    """The numbers of a field at pixels of the board."""
    found: Field = field[x % field.shape[0], y % field.shape[1]]
    return found


TEXTURES: Mapping[str, Texture] = {
    "fallout_next": _fallout_next,
    "fallout": _fallout,
    "wasteland": _wasteland,
    "barren": _barren,
}
"""How each thing is painted; of several the last is."""

OVER: Mapping[str, Texture] = {"weed_next": _weed_next, "weed_afloat": _weed_afloat, "weed": _weed}
"""What lies over other things."""
