"""Fields of numbers that repeat in both directions without a seam: what textures are cut out of."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]

PERIOD = 256
"""After so many units of the textures a field repeats."""


def cells(size: int, fine: int) -> Field:
    """How far a point is from the border between two cells about ``size`` units wide; ``fine`` numbers to a unit."""
    return _enlarged(_cells(size), fine)


def clouds(across: float, down: float, seed: int, fine: int) -> Field:
    """Even noise whose patches are about ``across`` units wide and ``down`` high; mean 0, spread 1; ``fine`` to a unit."""
    return _enlarged(_clouds(across, down, seed), fine)


@lru_cache(maxsize=4)
def _cells(size: int) -> Field:
    count = PERIOD // size
    chance = np.random.default_rng(1898)
    grid = np.stack(np.meshgrid(np.arange(count), np.arange(count)), axis=-1).reshape(-1, 2)
    seeds = (grid + 0.08 + 0.84 * chance.random(grid.shape)) * (PERIOD / count)
    along = np.arange(PERIOD, dtype=np.float32)
    first = np.full((PERIOD, PERIOD), np.inf, np.float32)
    second = first.copy()
    for x, y in seeds:
        dx, dy = (np.abs((along - middle + PERIOD / 2) % PERIOD - PERIOD / 2) for middle in (x, y))
        away = np.hypot(dx[:, None], dy[None, :]).astype(np.float32)
        second = np.minimum(second, np.maximum(first, away))
        first = np.minimum(first, away)
    return second - first


@lru_cache(maxsize=16)
def _clouds(across: float, down: float, seed: int) -> Field:
    chance = np.random.default_rng(seed)
    spectrum = np.fft.fft2(chance.standard_normal((PERIOD, PERIOD)))
    waves = np.fft.fftfreq(PERIOD)
    shape = np.exp(-((waves[:, None] * across * 2.2) ** 2) - (waves[None, :] * down * 2.2) ** 2)
    field = np.fft.ifft2(spectrum * shape).real
    noise: Field = ((field - field.mean()) / field.std()).astype(np.float32)
    return noise


def _enlarged(field: Field, fine: int) -> Field:
    """A field with ``fine`` numbers to each of before, in between by straight lines, still without a seam."""
    for axis in (0, 1):
        following = np.roll(field, -1, axis=axis)
        steps = [field + (following - field) * (step / fine) for step in range(fine)]
        field = np.stack(steps, axis=axis + 1).reshape([n * (fine if i == axis else 1) for i, n in enumerate(field.shape)])
    return field.astype(np.float32)
