"""What textures of the ground are made from: fields of numbers that repeat without a seam.

Their noise has seeds of its own: a texture looks the same in every game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.random import default_rng
from numpy.typing import NDArray

Field = NDArray[np.float32]

PERIOD = 256
"""After so many units of the textures a field repeats."""

FARTHEST = 1.7
"""So many cells away is the second nearest seed of a cell at most: each cell has one, 0.92 of it across at
most.
"""


@dataclass(frozen=True, slots=True)
class Cells:
    """How far a point is from the border between two cells about ``size`` units wide."""

    size: int

    def at(self, fine: int) -> Field:
        """``fine`` numbers to a unit."""
        return _enlarged(self.made(), fine)

    def made(self) -> Field:
        """One number to a unit."""
        return _cells(self.size)


@dataclass(frozen=True, slots=True)
class Clouds:
    """Even noise whose patches are about ``across`` units wide and ``down`` high; mean 0, spread 1."""

    across: float
    down: float
    seed: int

    def at(self, fine: int) -> Field:
        """``fine`` numbers to a unit."""
        return _enlarged(self.made(), fine)

    def made(self) -> Field:
        """One number to a unit."""
        return _clouds(self.across, self.down, self.seed)


@lru_cache(maxsize=4)
def _cells(size: int) -> Field:
    count = PERIOD // size
    chance = default_rng(1898)
    grid = np.stack(np.meshgrid(np.arange(count), np.arange(count)), axis=-1).reshape(-1, 2)
    seeds = ((grid + 0.08 + 0.84 * chance.random(grid.shape)) * (PERIOD / count)).astype(np.float32)
    along = np.arange(PERIOD, dtype=np.float32)
    first = np.full((PERIOD, PERIOD), np.inf, np.float32)
    second = first.copy()
    reach = math.ceil(FARTHEST * PERIOD / count)
    length, half = min(2 * reach + 1, PERIOD), np.float32(PERIOD / 2)
    for seed in seeds:
        starts = [int(middle) - reach if length < PERIOD else 0 for middle in seed]
        dx, dy = (
            np.square((along.take(range(at, at + length), mode="wrap") - middle + half) % PERIOD - half)
            for at, middle in zip(starts, seed, strict=True)
        )
        away = dx[:, None] + dy[None, :]  # squares are in the same sequence as their roots
        for from_column, column in pieces(length, starts[0], PERIOD):
            for from_row, row in pieces(length, starts[1], PERIOD):
                near, nearest, there = second[column, row], first[column, row], away[from_column, from_row]
                np.minimum(near, np.maximum(nearest, there), out=near)
                np.minimum(nearest, there, out=nearest)
    return np.sqrt(second) - np.sqrt(first)


@lru_cache(maxsize=16)
def _clouds(across: float, down: float, seed: int) -> Field:
    chance = default_rng(seed)
    spectrum = np.fft.rfft2(chance.standard_normal((PERIOD, PERIOD)))
    x, y = np.fft.fftfreq(PERIOD), np.fft.rfftfreq(PERIOD)
    shape = np.exp(-((x * across * 2.2) ** 2))[:, None] * np.exp(-((y * down * 2.2) ** 2))
    field = np.fft.irfft2(spectrum * shape, (PERIOD, PERIOD))
    noise: Field = ((field - field.mean()) / field.std()).astype(np.float32)
    return noise


def _enlarged(field: Field, fine: int) -> Field:
    """A field with ``fine`` numbers to each of before, in between by straight lines, still without a seam."""
    for axis in (0, 1):
        following = np.roll(field, -1, axis=axis)
        steps = [field + (following - field) * (step / fine) for step in range(fine)]
        field = np.stack(steps, axis=axis + 1).reshape(
            [n * (fine if i == axis else 1) for i, n in enumerate(field.shape)]
        )
    return field.astype(np.float32, copy=False)


def pieces(length: int, start: int, period: int) -> Iterator[tuple[slice, slice]]:
    """Stretches of a length, and those of a repeating texture that lie there; ``start`` is where the length
    begins.
    """
    done = 0
    while done < length:
        begin = (start + done) % period
        count = min(period - begin, length - done)
        yield slice(done, done + count), slice(begin, begin + count)
        done += count
