"""Draws the relief of the battlefields (``assets/hex/relief.png``):
``python maps/source/build_hex_relief.py``.

One row for each ground, four pictures of 192 x 168 pixels in a row (two of them twice where a ground is
rare): heights made of noise, craters, dunes and ridges, lit from the upper left, with hachures down the steep
slopes as in an old survey. A pixel is a gray: `NEUTRAL` leaves the color below it, darker is ink, lighter is
light.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# What follows needs the lines above: where the program lies, and no display.
import numpy as np  # noqa: E402
import pygame  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from game.games.wrom.picture.relief import NEUTRAL, ROWS, TILE, VARIANTS, variants  # noqa: E402

Field = NDArray[np.float64]

WIDE, HIGH = TILE
INK, LIGHT = (46, 24, 16), (255, 238, 206)
STEPS = 28
"""How many strengths there are: fewer make a smaller file."""

Y, X = np.mgrid[0:HIGH, 0:WIDE].astype(float)
X, Y = X - WIDE / 2 + 0.5, Y - HIGH / 2 + 0.5


def noise(chance: np.random.Generator, broad: float) -> Field:
    """Smooth hills and hollows ``broad`` pixels wide, between about -1 and 1."""
    along, across = np.fft.fftfreq(WIDE)[None, :], np.fft.fftfreq(HIGH)[:, None]
    keep = np.exp(-(along**2 + across**2) * (broad**2) * 6)
    values = np.fft.ifft2(np.fft.fft2(chance.normal(0, 1, (HIGH, WIDE))) * keep).real
    return np.asarray(values / (np.abs(values).max() or 1.0))


def crater(x: float, y: float, radius: float, depth: float) -> Field:
    """A bowl with a raised rim."""
    far = np.hypot(X - x, Y - y) / radius
    bowl = np.where(far < 1, (far**2 - 1) * 1.3, 0.0)
    return np.asarray(depth * radius * (bowl + 0.62 * np.exp(-(((far - 1.06) / 0.2) ** 2))))


def dome(x: float, y: float, radius: float, height: float) -> Field:
    """A round hill."""
    return np.asarray(height * radius * np.exp(-(((X - x) ** 2 + (Y - y) ** 2) / radius**2) * 1.7))


def scattered(chance: np.random.Generator, count: int, apart: float) -> list[tuple[float, float]]:
    """Points in the hex that keep a distance."""
    found: list[tuple[float, float]] = []
    for _ in range(4000):
        x, y = chance.uniform(-80, 80), chance.uniform(-70, 70)
        if within(x, y) > 10 and all(np.hypot(x - a, y - b) >= apart for a, b in found):
            found.append((x, y))
        if len(found) == count:
            break
    return found


def within(x: float, y: float) -> float:
    """How far inside the hex a point lies."""
    return min(HIGH / 2 - abs(y), (WIDE / 2 - abs(x) - abs(y) * WIDE / (2 * HIGH)) * 0.87)


def barren(chance: np.random.Generator, number: int) -> Field:
    """A plain: small craters, one large, ripples, or rubble."""
    ground = 3.0 * noise(chance, 26) + 0.9 * noise(chance, 8)
    if number == 0:
        return ground + sum(
            (crater(x, y, chance.uniform(5, 11), 0.5) for x, y in scattered(chance, 6, 34)), 0.0
        )
    if number == 1:
        return ground + crater(-14, 10, 36, 0.36) + crater(30, -30, 13, 0.5) + crater(-4, 17, 7, 0.4)
    if number == 2:
        return ground + 1.5 * np.sin((X * 0.5 + Y) / 7 + 2.4 * noise(chance, 24)) + crater(34, 24, 10, 0.5)
    return ground + sum(
        (dome(x, y, chance.uniform(2.5, 5.5), 0.55) for x, y in scattered(chance, 22, 17)), 0.0
    )


def ridges(chance: np.random.Generator, broad: float, height: float) -> Field:
    """Crests where smooth hills turn over."""
    return height * (1 - np.abs(noise(chance, broad)) * 2.2) + height * 0.4 * (
        1 - np.abs(noise(chance, broad / 2)) * 2
    )


def swamp(chance: np.random.Generator, number: int) -> Field:
    """Pools among tussocks."""
    ground = noise(chance, 15)
    return 5 * np.where(ground < -0.06, -0.3, ground) + 0.7 * noise(chance, 5)


def wood(count: int, apart: float, size: float) -> Callable[[np.random.Generator, int], Field]:
    """Crowns of trees."""

    def make(chance: np.random.Generator, number: int) -> Field:
        ground = 1.5 * noise(chance, 20)
        for x, y in scattered(chance, count, apart):
            ground = np.maximum(ground, dome(x, y, chance.uniform(size * 0.75, size * 1.15), 1.0))
        return np.asarray(ground + 0.6 * noise(chance, 4))

    return make


def hills(chance: np.random.Generator, number: int) -> Field:
    """Round hills."""
    points = scattered(chance, 6, 38)
    return 2 * noise(chance, 18) + sum((dome(x, y, chance.uniform(20, 30), 0.62) for x, y in points), 0.0)


def caves(chance: np.random.Generator, number: int) -> Field:
    """Hollows under low hills."""
    points = scattered(chance, 7, 32)
    bumps = sum((dome(x, y, 22, 0.42) for x, y in points), 0.0)
    return 2 * noise(chance, 12) + bumps + sum((crater(x, y + 6, 7, 0.8) for x, y in points), 0.0)


def psiwell(chance: np.random.Generator, number: int) -> Field:
    """Rings around a well."""
    far = np.hypot(X, Y * 1.1)
    return 1.5 * np.sin(far / 4.6 + number) * np.clip(far / 50, 0.3, 1) + 2 * noise(chance, 22)


def desert(chance: np.random.Generator, number: int) -> Field:
    """Dunes, steep in the lee."""
    phase = (X * 0.35 + Y * (1 if number % 2 else -1)) / 8.5 + 3.2 * noise(chance, 30)
    saw = (phase / (2 * np.pi)) % 1
    return np.asarray(5.2 * np.where(saw < 0.74, saw / 0.74, (1 - saw) / 0.26) + 0.5 * noise(chance, 6))


def flats(chance: np.random.Generator, number: int) -> Field:
    """Level ground in long, low steps."""
    return np.asarray(np.floor((Y / 15 + 1.1 * noise(chance, 34)) * 1.2) * 0.9 + 0.5 * noise(chance, 10))


def settled(chance: np.random.Generator, number: int) -> Field:
    """Fields and lanes around a place where people live."""
    far, turn = np.hypot(X, Y * 1.12), np.arctan2(Y * 1.12, X)
    lanes = np.where(np.abs(np.sin(turn * 3 + number * 0.5)) < 0.1, -1.0, 0.0)
    rows = 0.55 * np.sin(np.where(np.sin(turn * 3 + number * 0.5) > 0, X, Y) / 2.6)
    outside = (far > 52).astype(float)
    return np.asarray(
        outside * (lanes + rows) - 1.1 * np.exp(-(((far - 52) / 3) ** 2)) + 1.5 * noise(chance, 24)
    )


MAKERS: Mapping[str, tuple[Callable[[np.random.Generator, int], Field], float, float]] = {
    "barren": (barren, 0.34, 0.42),
    "impassable": (lambda chance, number: ridges(chance, 17, 20), 0.5, 0.3),
    "flats": (flats, 0.3, 9),
    "forest": (wood(26, 19, 9), 0.34, 9),
    "swamp": (swamp, 0.36, 9),
    "hills": (hills, 0.34, 0.42),
    "caves": (caves, 0.32, 0.5),
    "mountains": (lambda chance, number: ridges(chance, 24, 15), 0.42, 0.34),
    "jungles": (wood(60, 13, 10), 0.36, 9),
    "psiwell": (psiwell, 0.3, 9),
    "desert": (desert, 0.26, 9),
    "settled": (settled, 0.3, 9),
}
"""By ground: its heights, how strong light and shade are, and from which slope on it has hachures."""


def hachures(heights: Field, chance: np.random.Generator, least: float) -> Field:
    """Pen strokes down the slopes, as ink from 0 to 1."""
    fine = 2
    sheet = pygame.Surface((WIDE * fine, HIGH * fine), 0, 32)
    down, right = np.gradient(heights)
    for row in range(3, HIGH - 3, 5):
        for column in range(3, WIDE - 3, 4):
            x, y = column + chance.uniform(-1.5, 1.5), row + chance.uniform(-1.5, 1.5)
            slope = (right[int(y), int(x)], down[int(y), int(x)])
            steep = float(np.hypot(*slope))
            if steep > least:
                long = min(9.0, 3 + 4 * (steep - least))
                ends = [
                    (x - slope[0] / steep * s * long / 2, y - slope[1] / steep * s * long / 2)
                    for s in (-1, 1)
                ]
                pen = 2 if steep < 1.6 * least else 3
                pygame.draw.line(sheet, (255, 255, 255), *[(a * fine, b * fine) for a, b in ends], pen)
    small = pygame.transform.smoothscale(sheet, (WIDE, HIGH))
    return np.asarray(pygame.surfarray.array3d(small)[:, :, 0].T / 255.0)


def picture(name: str, number: int) -> NDArray[np.uint8]:
    """One picture, as rows of grays."""
    make, strength, least = MAKERS[name]
    chance = np.random.default_rng([1877, ROWS.index(name), number])
    heights = np.asarray(make(chance, number) + np.zeros_like(X))
    down, right = np.gradient(heights)
    shade = np.tanh((right + down * 1.15) * 0.85)  # lit from the upper left
    shade = np.where(shade > 0, shade * (0.4 if name == "impassable" else 0.85), shade)
    value = shade * strength + 0.1 * noise(chance, 44)
    if least < 5:
        value = value - 0.5 * hachures(heights, chance, least)
    inside = np.minimum(HIGH / 2 - np.abs(Y), (WIDE / 2 - np.abs(X) - np.abs(Y) * WIDE / (2 * HIGH)) * 0.87)
    value = value * np.clip((inside - 1) / 7, 0, 1)
    value = np.clip(np.round(value * STEPS) / STEPS, -0.85, 0.85)
    return np.asarray(np.round(NEUTRAL + value * (NEUTRAL - 1)), dtype=np.uint8)


def main() -> None:
    """Writes the picture."""
    pygame.display.init()
    rows = [
        np.concatenate([picture(name, n % variants(name)) for n in range(VARIANTS)], axis=1) for name in ROWS
    ]
    whole = np.concatenate(rows, axis=0)
    sheet = pygame.image.frombytes(whole.tobytes(), (whole.shape[1], whole.shape[0]), "P")
    sheet.set_palette([(gray, gray, gray) for gray in range(256)])
    path = ROOT / "assets" / "hex" / "relief.png"
    pygame.image.save(sheet, path)
    print(path.name, path.stat().st_size // 1024, "KiB")


if __name__ == "__main__":
    main()
