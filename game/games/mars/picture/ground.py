"""The ground of the Mars board: basalt and rust with the strata of the valley running through all squares,
one tile per square.

A tile carries what lies on its square: territory of a side as a hatch, the veil over No Man's Land. In the
world of the game the strata stand out in relief, in the light of the Front: a pale morning while it is
Passive, embers between the strata and a glow over the middle of the board while it is Active.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pygame
from numpy.typing import NDArray

from game.board.palette import Color, mix
from game.games.mars.picture.palette import BASALT, CLAY, EMBER, GROUND, RUST, SIDES, VEIL

TEXTURE = 768
"""The side of the painted valley, in pixels."""

BANDS = 15.0
"""How many strata cross the board."""

TERRITORY_WHITE, TERRITORY_BLACK, VEILED, HAZE = "territory_white", "territory_black", "veiled", "haze"
"""What may lie on a square; a haze is a thin veil."""

PLAIN, MORNING, FIRE = "", "morning", "fire"
"""The light on the squares: none, that of a Passive and that of an Active Front."""

Field = NDArray[np.float32]
TileKey = tuple[str, bool, tuple[int, int], frozenset[str], str]


class MarsGround:
    """Tiles of squares, painted when first needed for a size."""

    def __init__(self) -> None:
        """No tile is painted yet."""
        self._done: dict[TileKey, pygame.Surface] = {}
        self.rendered = 0

    def tile(
        self, key: str, is_dark: bool, size: tuple[int, int], lying: frozenset[str], light: str = PLAIN
    ) -> pygame.Surface:
        """The opaque picture of a square (its name picks the part of the valley) with what lies on it."""
        wanted = (key, is_dark, size, lying, light)
        if wanted in self._done:
            return self._done[wanted]
        if len(self._done) > 1500:
            self._done.clear()
        self.rendered += 1
        tile = self._done[wanted] = pygame.transform.smoothscale(_part(key, is_dark, light), size)
        for what in sorted(lying):
            if what == HAZE or (what == VEILED and light != PLAIN):
                tile.blit(pygame.transform.smoothscale(_dust(key), size), (0, 0))
            if what != HAZE:
                tile.blit(_cover(what, size, light), (0, 0))
        # a hair of light above and of shadow below, so that the squares look cut
        bright, shade = (20, 14) if is_dark else (34, 26)
        tile.fill((bright,) * 3, (0, 0, size[0], 1), pygame.BLEND_RGB_ADD)
        tile.fill((bright // 2,) * 3, (0, 0, 1, size[1]), pygame.BLEND_RGB_ADD)
        tile.fill((shade,) * 3, (0, size[1] - 1, size[0], 1), pygame.BLEND_RGB_SUB)
        tile.fill((shade,) * 3, (size[0] - 1, 0, 1, size[1]), pygame.BLEND_RGB_SUB)
        return tile


def _rgb(color: Color) -> Field:
    return np.array(color, dtype=np.float32)


COOL = np.array((0.95, 1.0, 1.07), dtype=np.float32)
"""The pale light of a Passive Front."""

FIRELIGHT, MIDDLE_LIGHT = (
    np.array((0.92, 0.76, 0.68), dtype=np.float32),
    np.array((0.16, 0.10, 0.02), dtype=np.float32),
)
"""The light of an Active Front, and how much more of it there is in the middle of the board."""


@cache
def _part(key: str, is_dark: bool, light: str) -> pygame.Surface:
    """What of the valley is seen on a square, in its rock; the same for all boards."""
    tone, line = (_of_square(field, key) for field in _strata())
    if light != PLAIN:
        return _lit(key, is_dark, light, tone, line)
    if is_dark:
        return _rock(BASALT, mix(BASALT, (128, 74, 50), 0.6), tone * 9.0, line * 0.6)
    return _rock(RUST, mix(RUST, (70, 34, 20), 0.55), tone * 15.0, line * 0.75)


def _of_square(field: Field, key: str) -> Field:
    step = TEXTURE // 8
    left, top = "abcdefgh".index(key[0]) * step, (8 - int(key[1])) * step
    return field[top : top + step, left : left + step]


def _lit(key: str, is_dark: bool, light: str, tone: Field, line: Field) -> pygame.Surface:
    """A square of the valley in relief, in the light of the Front."""
    relief = _of_square(_relief(), key)
    rock, depth = (GROUND, 20.0) if is_dark else (CLAY, 26.0)
    shine = tone * (0.6 * depth) + relief * depth
    color = _rgb(rock) + shine[:, :, None] * np.array((1.1, 1.0, 0.94), dtype=np.float32)
    across, up = (np.linspace(start, start + 1, len(tone), dtype=np.float32) / 8 for start in _start(key))
    if light == FIRE:
        glow = (1.0 - np.abs(2.0 * up - 1.0) ** 1.5)[:, None]
        color *= (FIRELIGHT + glow * MIDDLE_LIGHT)[:, None, :]
        veins = line * ((0.3 + 0.5 * glow) * (0.7 if is_dark else 0.3))
        color += (_rgb(EMBER) - color) * veins[:, :, None]
    else:
        bright = (1.05 - 0.07 * (across[None, :] - up[:, None])) * (1.0 - 0.34 * line)
        color *= bright[:, :, None] * COOL
    return _painted(color)


def _start(key: str) -> tuple[int, int]:
    """The file and, from above, the row of a square."""
    return "abcdefgh".index(key[0]), 8 - int(key[1])


@cache
def _relief() -> Field:
    """How bright the slopes of the strata are (-1 to 1), lit from above on the left."""
    tone, line = _strata()
    height = tone - line * 0.6
    slope = np.zeros_like(height)
    slope[2:, 2:] = height[2:, 2:] - height[:-2, :-2]
    relief: Field = np.clip(slope * 1.6, -1.0, 1.0)
    return relief


@cache
def _clouds() -> Field:
    """Dust that drifts along the valley: how thick it is on the whole board (0 to 1)."""
    chance = np.random.default_rng(1877)
    thick = 0.5 + 0.6 * _noise(chance, 5, 14) + 0.45 * _noise(chance, 14, 60) + 0.2 * _noise(chance, 60, 200)
    clouds: Field = np.clip(thick, 0.0, 1.0)
    return clouds


@cache
def _dust(key: str) -> pygame.Surface:
    """The haze on a square, as it drifts on from the next one."""
    thick = _of_square(_clouds(), key)
    dust = pygame.Surface((len(thick), len(thick)), pygame.SRCALPHA, 32)
    dust.fill(VEIL)
    pygame.surfarray.pixels_alpha(dust)[:] = (38.0 * thick.T).astype(np.uint8)
    return dust


def _cover(what: str, size: tuple[int, int], light: str) -> pygame.Surface:
    """What lies on a square: a hatch that rises (White) or falls (Black), or a veil of dust."""
    cover = pygame.Surface(size, pygame.SRCALPHA, 32)
    width, height = size
    if what == VEILED:
        cover.fill((*VEIL, 74 if light == PLAIN else 8))
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
    floor = np.floor(level)
    band = floor.astype(np.int32)
    tones = chance.uniform(-1.0, 1.0, 64).astype(np.float32)
    within = level - floor
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
    values: Field = pygame.surfarray.pixels_red(large).T.astype(np.float32, order="C") / 255.0 - 0.5
    return values


def _rock(color: Color, dark: Color, tone: Field, line: Field) -> pygame.Surface:
    """Rock of a color, ``tone`` lighter or darker, its lines toward ``dark``."""
    base = np.array(color, dtype=np.float32) + tone[:, :, None] * np.array((1.15, 1.0, 0.9), dtype=np.float32)
    share = (line * 0.5)[:, :, None]
    return _painted(base * (1.0 - share) + np.array(dark, dtype=np.float32) * share)


def _painted(color: Field) -> pygame.Surface:
    """A picture of colors by row and column, of 32 bits: others are slow to draw."""
    picture = pygame.Surface((color.shape[1], color.shape[0]), 0, 32)
    pixels = np.clip(color, 0.0, 255.0).astype(np.uint8).transpose(1, 0, 2)
    pygame.surfarray.blit_array(picture, pixels)
    return picture
