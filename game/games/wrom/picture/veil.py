"""The veil over hexes that nobody of the viewer's sees: dusk with drifting dust, which thins out toward what
is in sight; hatched on the plain board.

The sheet of a battlefield is composed with it, by words among what is occupied: "~", the hex, and in two
digits which of its sides, from north clockwise, border on hexes in sight.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import numpy as np
import pygame
from numpy.typing import NDArray

from game.games.wrom.picture.figures import SIDE, TILE, HexFigures
from game.games.wrom.rules.battlefield.grid import around, label, place

SIGN = "~"
DUSK: tuple[int, int, int] = (112, 104, 118)
"""What the colors of a hex are multiplied by, of 255."""

THIN = 20.0
"""Over how many board pixels the veil thins out."""

DUST = 0.1
"""How much the dust lightens and darkens the veil."""

PLAIN: tuple[int, int, int] = (140, 136, 144)
STROKE, GAP = 1.4, 9.0
"""Width and distance of the strokes on the plain board, in board pixels."""

Floats = NDArray[np.float64]


def veiled(sheet: HexFigures, veil: Collection[str]) -> frozenset[str]:
    """The words of the hexes under the veil."""
    hidden = frozenset(veil)
    return frozenset(f"{SIGN}{key}{_borders(sheet, hidden, key):02x}" for key in hidden & sheet.hexes)


def _borders(sheet: HexFigures, veil: frozenset[str], key: str) -> int:
    """A bit for each side, from north clockwise, beyond which something is in sight."""
    near = (label(x, y) if x >= 0 and y >= 0 else "" for x, y in around(*place(key)))
    return sum(1 << side for side, other in enumerate(near) if other in sheet.hexes and other not in veil)


def hex_of(word: str) -> str:
    """The hex that a word speaks of."""
    return word[1:5] if word.startswith(SIGN) else word


def veil_of(words: Iterable[str], shown: Collection[str]) -> Iterator[tuple[str, int]]:
    """The hexes under the veil of those shown, with the sides that border on what is in sight."""
    keys = frozenset(shown)
    found = ((word[1:5], int(word[5:], 16)) for word in words if word.startswith(SIGN))
    return ((key, borders) for key, borders in sorted(found) if key in keys)


class Veils:
    """Pictures to multiply the hexes by, one for each set of borders and zoom."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, float, bool], pygame.Surface] = {}

    def piece(self, borders: int, zoom: float, *, is_plain: bool) -> pygame.Surface:
        """The veil over a hex, as large as its ground; white where it is none."""
        key = borders * (not is_plain), zoom, is_plain
        if key not in self._made:
            if len(self._made) > 160:
                self._made.clear()
            self._made[key] = _picture(_strength(borders, zoom, is_plain=is_plain), is_plain=is_plain)
        return self._made[key]


def _picture(strength: Floats, *, is_plain: bool) -> pygame.Surface:
    tone = np.array(PLAIN if is_plain else DUSK, dtype=float)
    colors = 255.0 - strength[..., None] * (255.0 - tone)
    picture = pygame.Surface(strength.shape, 0, 32)
    pygame.surfarray.blit_array(picture, np.clip(colors, 0, 255).astype(np.uint8))
    return picture


def _strength(borders: int, zoom: float, *, is_plain: bool) -> Floats:
    """How thick the veil is at every pixel, from 0 to about 1."""
    size = round(TILE[0] * zoom) + 2, round(TILE[1] * zoom) + 2
    x, y = np.meshgrid(np.arange(size[0]) - 0.5, np.arange(size[1]) - 0.5, indexing="ij")
    sides = _distances(x / zoom, y / zoom)
    inside: Floats = np.clip(sides.min(axis=0) * zoom + 0.5, 0.0, 1.0)
    if is_plain:
        is_stroke = (x / zoom - y / zoom) % GAP < STROKE
        return np.asarray(inside * np.where(is_stroke, 1.5, 1.0))
    dust = _dust(size)
    for side in (n for n in range(6) if borders >> n & 1):
        share = np.clip((sides[side] + 10 * DUST * dust) / THIN, 0.0, 1.0)
        inside = inside * (0.25 + 0.75 * share * share * (3 - 2 * share))
    return np.asarray(inside * (1.0 + DUST * dust))


def _distances(x: Floats, y: Floats) -> Floats:
    """How far, in board pixels, every point is inside of each side, from north clockwise."""
    (width, height), edge = TILE, (TILE[0] - SIDE) / 2
    corners = (
        (edge, 0.0), (width - edge, 0.0), (float(width), height / 2), (width - edge, float(height)),
        (edge, float(height)), (0.0, height / 2),
    )  # fmt: skip
    found = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy = bx - ax, by - ay
        found.append((dx * (y - ay) - dy * (x - ax)) / np.hypot(dx, dy))
    return np.array(found)


def _dust(size: tuple[int, int]) -> Floats:
    """Clouds from -1 to 1: a few waves across each other, alike in every hex, and fitting at no edge in
    particular.
    """
    u, v = np.meshgrid(np.linspace(0, 1, size[0]), np.linspace(0, 1, size[1]), indexing="ij")
    waves = np.sin(9.4 * u + 5.1 * v) + np.sin(13.7 * v - 6.2 * u + 1.3) + np.sin(21.0 * u + 17.0 * v + 0.4)
    return np.asarray(waves / 3.0)
