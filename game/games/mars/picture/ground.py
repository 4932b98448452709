"""The ground of the Mars board: basalt and rust with the strata of the valley running through all squares,
one tile per square.

A tile carries what lies on its square: territory of a side as a hatch, the veil over No Man's Land.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pygame
from numpy.typing import NDArray

from game.board.palette import Color, mix
from game.games.mars.picture.palette import BASALT, RUST, SIDES, VEIL

TEXTURE = 768
"""The side of the painted valley, in pixels."""

BANDS = 15.0
"""How many strata cross the board."""

TERRITORY_WHITE, TERRITORY_BLACK, VEILED = "territory_white", "territory_black", "veiled"
"""What may lie on a square."""

Field = NDArray[np.float32]
TileKey = tuple[str, bool, tuple[int, int], frozenset[str]]


class MarsGround:
    """Tiles of squares, painted when first needed for a size."""

    def __init__(self) -> None:
        """No tile is painted yet."""
        self._done: dict[TileKey, pygame.Surface] = {}
        self.rendered = 0

    def tile(self, key: str, is_dark: bool, size: tuple[int, int], lying: frozenset[str]) -> pygame.Surface:
        """The opaque picture of a square (its name picks the part of the valley) with what lies on it."""
        wanted = (key, is_dark, size, lying)
        if wanted not in self._done:
            if len(self._done) > 1500:
                self._done.clear()
            self._done[wanted] = self._paint(*wanted)
            self.rendered += 1
        return self._done[wanted]

    def _paint(self, key: str, is_dark: bool, size: tuple[int, int], lying: frozenset[str]) -> pygame.Surface:
        tile = pygame.Surface(size, 0, 32)
        tile.blit(pygame.transform.smoothscale(_part(key, is_dark), size), (0, 0))
        for what in sorted(lying):
            tile.blit(_cover(what, size), (0, 0))
        _bevel(tile, is_dark=is_dark)
        return tile


@cache
def _part(key: str, is_dark: bool) -> pygame.Surface:
    """What of the valley is seen on a square, in its rock; the same for all boards."""
    step = TEXTURE // 8
    left, top = "abcdefgh".index(key[0]) * step, (8 - int(key[1])) * step
    tone, line = (field[top : top + step, left : left + step] for field in _strata())
    if is_dark:
        return _rock(BASALT, mix(BASALT, (128, 74, 50), 0.6), tone * 9.0, line * 0.6)
    return _rock(RUST, mix(RUST, (70, 34, 20), 0.55), tone * 15.0, line * 0.75)


def _bevel(tile: pygame.Surface, *, is_dark: bool) -> None:
    """A hair of light above and of shadow below, so that the squares look cut."""
    width, height = tile.get_size()
    light, shade = (20, 14) if is_dark else (34, 26)
    tile.fill((light,) * 3, (0, 0, width, 1), pygame.BLEND_RGB_ADD)
    tile.fill((light // 2,) * 3, (0, 0, 1, height), pygame.BLEND_RGB_ADD)
    tile.fill((shade,) * 3, (0, height - 1, width, 1), pygame.BLEND_RGB_SUB)
    tile.fill((shade,) * 3, (width - 1, 0, 1, height), pygame.BLEND_RGB_SUB)


def _cover(what: str, size: tuple[int, int]) -> pygame.Surface:
    """What lies on a square: a hatch that rises (White) or falls (Black), or a veil of dust."""
    cover = pygame.Surface(size, pygame.SRCALPHA, 32)
    width, height = size
    if what == VEILED:
        cover.fill((*VEIL, 74))
        step = max(5, width // 9)
        for row, y in enumerate(range(step // 2, height, step)):
            for x in range(step // 2 + (row % 2) * step // 2, width, step):
                pygame.draw.circle(cover, (*VEIL, 150), (x, y), max(1, width // 70))
        return cover
    side = SIDES["WHITE" if what == TERRITORY_WHITE else "BLACK"]
    tint: Color = side.line if what == TERRITORY_WHITE else (214, 58, 36)
    cover.fill((*tint, 30 if what == TERRITORY_WHITE else 46))
    step = max(6, width // 7)
    for start in range(-height, width, step):
        ends = (
            ((start, height), (start + height, 0))
            if what == TERRITORY_WHITE
            else ((start, 0), (start + height, height))
        )
        pygame.draw.aaline(cover, (*tint, 110), *ends)
    return cover


@cache
def _strata() -> tuple[Field, Field]:
    """The tone of the rock (-1 to 1) and the dark lines between the strata (0 to 1), on the whole board."""
    chance = np.random.default_rng(1898)
    y = np.linspace(0.0, 1.0, TEXTURE, dtype=np.float32)[:, None]
    height = (
        y * 1.1 + 0.30 * _noise(chance, 4, 3) + 0.10 * _noise(chance, 9, 9) + 0.018 * _noise(chance, 40, 40)
    )
    level = height * BANDS
    band = np.floor(level).astype(np.int32)
    tones = chance.uniform(-1.0, 1.0, 64).astype(np.float32)
    within = level - band
    tone = (
        tones[band % 64] * 0.6
        + (within - 0.5) * 0.5
        + 0.35 * _noise(chance, 24, 120)
        + 0.25 * _noise(chance, 320, 320)
    )
    line = np.clip(1.0 - np.minimum(within, 1.0 - within) * 18.0, 0.0, 1.0)
    return tone.astype(np.float32), line.astype(np.float32)


def _noise(chance: np.random.Generator, columns: int, rows: int) -> Field:
    """Smooth noise from -0.5 to 0.5 with so many knots across and down."""
    knots = chance.integers(0, 256, (columns + 1, rows + 1, 1), dtype=np.uint8).repeat(3, axis=2)
    small = pygame.surfarray.make_surface(knots)
    large = pygame.transform.smoothscale(small, (TEXTURE, TEXTURE))
    values: Field = pygame.surfarray.pixels_red(large).T.astype(np.float32) / 255.0 - 0.5
    return values


def _rock(color: Color, dark: Color, tone: Field, line: Field) -> pygame.Surface:
    """Rock of a color, ``tone`` lighter or darker, its lines toward ``dark``."""
    base = np.array(color, dtype=np.float32) + tone[:, :, None] * np.array((1.15, 1.0, 0.9), dtype=np.float32)
    share = (line * 0.5)[:, :, None]
    mixed = np.clip(base * (1.0 - share) + np.array(dark, dtype=np.float32) * share, 0.0, 255.0).astype(
        np.uint8
    )
    return pygame.surfarray.make_surface(mixed.transpose(1, 0, 2))
