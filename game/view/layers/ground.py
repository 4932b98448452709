"""What lies on the land and the sea, painted into the map: wastelands of glass, fallout of this season and of the next.

Each has a texture of its own, so that color is never the only sign. Patterns hang on the board, not on the square that is
painted: neighboring squares fit together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

from game.view.frame import Condition
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


def ground_of(conditions: Sequence[Condition]) -> dict[str, str]:
    """What is painted on which place; of several things the one that comes last in `TEXTURES`."""
    rank = {kind: number for number, kind in enumerate(TEXTURES)}
    lying = sorted((c for c in conditions if c.kind in rank), key=lambda c: rank[c.kind])
    return {condition.key: condition.kind for condition in lying}


def paint(large: pygame.Surface, numbers: pygame.Surface, kinds: Sequence[str], corner: tuple[int, int], fine: int) -> None:
    """Paints textures on ``large`` where ``numbers`` is 1 for the first of ``kinds``, 2 for the second ...

    ``corner`` is the surface's place on the board, in its own pixels; ``fine`` how many of them the unit of the textures has.
    """
    there, pixels = pygame.surfarray.pixels2d(numbers), pygame.surfarray.pixels3d(large)
    for number, kind in enumerate(kinds, start=1):
        x, y = np.nonzero(there == number)
        if x.size:
            part: Pixels = pixels[x, y]
            TEXTURES[kind](part, x + corner[0], y + corner[1], fine)
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


TEXTURES: Mapping[str, Texture] = {"fallout_next": _fallout_next, "fallout": _fallout, "wasteland": _wasteland}
"""How each thing is painted; the later lies over the earlier."""
