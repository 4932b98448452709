"""The relief of the grounds: craters, dunes, crests and woods, drawn ahead by
``maps/source/build_hex_relief.py``, and the canals of the old survey that join settlements.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from zlib import crc32

import numpy as np
import pygame

GRAIN = 256
"""Side of the square of paper grain that is laid over the sheet again and again."""

ROWS = (
    "barren", "impassable", "flats", "forest", "swamp", "hills", "caves", "mountains", "jungles", "psiwell",
    "desert", "settled",
)  # fmt: skip
"""The grounds in the picture, from the top down."""

TILE = (192, 168)
VARIANTS = 4
"""The size of one of its pictures in pixels, and how many those grounds have that are seen most."""

FEW = 2
"""How many the others have."""

SHADE, GLEAM = (46, 24, 16), (255, 238, 206)
NEUTRAL = 128
"""The colors of shade and light, and the gray that leaves what is below it; darker ones are shade."""


def _strengths() -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    """What is laid over a color for each gray: red, green, blue and strength, the bytes of one number."""
    grays = np.arange(256)
    found = np.zeros((256, 4), np.uint8)
    found[:, :3] = np.where(grays[:, None] < NEUTRAL, SHADE, GLEAM)
    found[:, 3] = np.minimum(np.abs(grays - NEUTRAL) * 255 // (NEUTRAL - 1), 255)
    return found.view(np.uint32)[:, 0]


def _faint() -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    """The same, half as strong."""
    found = _strengths().view(np.uint8).reshape(256, 4).copy()
    found[:, 3] //= 2
    return found.view(np.uint32)[:, 0]


STRENGTHS, FAINT = _strengths(), _faint()
"""Of the usual grounds, and of those that are dark themselves, whose signs would be lost in it."""


def variant_of(key: str, kind: str) -> int:
    """Which picture of its ground a hex has: always the same, and no pattern along rows."""
    return crc32(f"{key} {kind}".encode()) // 7 % variants(kind)


def variants(kind: str) -> int:
    """How many pictures a ground has."""
    return FEW if kind in ROWS and kind not in ("barren", "impassable") else VARIANTS


class Relief:
    """Parts of the picture, each scaled once for a zoom; the picture is read when it is first needed."""

    def __init__(self, folder: Path) -> None:
        """``folder`` holds the picture (assets/hex)."""
        self._file = folder / "relief.png"

    def over(self, ground: pygame.Surface, kind: str, variant: int, box: pygame.Rect) -> pygame.Surface:
        """A copy of a painted hex with the relief of its kind in ``box``."""
        row, (wide, high) = ROWS.index(kind if kind in ROWS else "settled"), TILE
        part = _grays(self._file)[row * high : (row + 1) * high, variant * wide : (variant + 1) * wide]
        strengths = FAINT if kind == "impassable" else STRENGTHS
        picture, drawn = (
            ground.copy(),
            pygame.image.frombytes(np.take(strengths, part).tobytes(), TILE, "RGBA"),
        )
        picture.blit(pygame.transform.smoothscale(drawn, box.size), box)
        return picture


@cache
def _grays(file: Path) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """The picture as rows of grays."""
    sheet = pygame.image.load(file)
    rows = np.frombuffer(sheet.get_buffer().raw, np.uint8).reshape(sheet.get_height(), sheet.get_pitch())
    return rows[:, : sheet.get_width()]


@cache
def paper_grain() -> pygame.Surface:
    """Fibers and stains of paper, to be multiplied over the sheet; it fits to itself on every side."""
    chance = np.random.default_rng(1877)  # the year of the canali
    coarse = sum(
        np.kron(chance.normal(0, strength, (GRAIN // size, GRAIN // size)), np.ones((size, size)))
        for size, strength in ((1, 3.2), (2, 2.4))
    )
    waves = np.fft.irfft2(np.fft.rfft2(chance.normal(0, 1, (GRAIN, GRAIN))) * _low_pass())
    stains = waves / np.abs(waves).max() * 9
    values = np.clip(246 + coarse + stains, 200, 255).astype(np.uint8)
    surface = pygame.Surface((GRAIN, GRAIN), 0, 32)
    pygame.surfarray.blit_array(surface, np.repeat(values[:, :, None], 3, axis=2))
    return surface


def _low_pass() -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """What lets broad waves through only."""
    along = np.minimum(np.arange(GRAIN), GRAIN - np.arange(GRAIN))
    return np.asarray(
        np.exp(-(along[:, None] ** 2 + along[None, : GRAIN // 2 + 1] ** 2) / 60.0), dtype=np.float64
    )
