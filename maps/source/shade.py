"""The shade of the board: a grey picture the colors are multiplied by.

Paper grain, engraved water lines along the coasts, a graticule on the sea, mountain ranges and a compass
rose, all drawn by numbers; no picture of anybody else is in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from linework import Board
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from projection import HEIGHT, WIDTH, pixel_points, to_pixels
from scipy.ndimage import distance_transform_edt
from tables import Tables

Grey = NDArray[np.floating[Any]]
Peak = tuple[float, float, float]
"""Foot and size of a mountain in pixels."""
Box = tuple[float, float, float, float]
"""A place the mountains leave free: center, half width and half height."""

SEED = 1901
"""The start of the random numbers, so that every build draws the same paper."""

WATER_LINES = ((7, 0.055), (14, 0.045), (22, 0.033), (31, 0.02))
"""Distance from the coast in pixels and depth of the engraved lines."""

COMPASS = (118.0, 1560.0, 74.0)
"""Center and radius of the compass rose in pixels."""


def draw_shade(board: Board, tables: Tables) -> Image.Image:
    """The shade as an 8-bit grey picture of the board's size."""
    random = np.random.default_rng(SEED)
    land = land_mask(board, tables)
    grain = (
        _noise(random, 300, 5)
        + _noise(random, 22, 3) * 0.30
        + random.normal(0, 0.03, (HEIGHT, WIDTH)).astype(np.float32)
    )
    shade = np.where(
        land, _paper(grain, distance_transform_edt(land)), _water(grain, distance_transform_edt(~land))
    )
    shade *= 1 - 0.055 * _drawn(_graticule, background=0) * ~land
    shade *= 1 - 0.45 * (1 - _drawn(_compass, background=255))
    peaks = _peaks(random, tables, land)
    shade *= 1 - 0.62 * (1 - _drawn(lambda draw: _mountains(draw, peaks, random), background=255))
    return Image.fromarray(np.clip(shade * 255, 0, 255).astype(np.uint8), "L")


def land_mask(board: Board, tables: Tables) -> NDArray[np.bool_]:
    """True where a pixel is dry land, islands included."""
    picture = Image.new("L", (WIDTH, HEIGHT), 0)
    draw = ImageDraw.Draw(picture)
    seas = {code for code, row in tables.provinces.items() if row["kind"] == "sea"}
    for shapes, value in ((board.outlines, 255), (board.straits, 0), (board.islands, 255)):
        for name, polygon in shapes:
            if value == 0 or shapes is board.islands or name not in seas:
                draw.polygon(list(polygon.exterior.coords), fill=value)
    return np.asarray(picture) > 0


def _paper(grain: Grey, inland: Grey) -> Grey:
    shade: Grey = 0.975 + grain * 0.10 - 0.15 * np.exp(-inland / 6.0)
    return shade


def _water(grain: Grey, offshore: Grey) -> Grey:
    water: Grey = 0.83 + grain * 0.07 + 0.16 * np.exp(-offshore / 26.0) + 0.05 * np.exp(-offshore / 150.0)
    for distance, depth in WATER_LINES:
        water -= depth * np.exp(-(((offshore - distance) / 1.1) ** 2))
    return water


def _noise(random: Generator, cell: int, octaves: int) -> Grey:
    """Smooth noise around 0: grids of random numbers, each finer and fainter, joined by smooth steps."""
    total, weight, sum_of_weights = np.zeros((HEIGHT, WIDTH), np.float32), 1.0, 0.0
    for octave in range(octaves):
        step = max(2, cell >> octave)
        knots = random.random((HEIGHT // step + 3, WIDTH // step + 3)).astype(np.float32)
        rows, down = _steps(HEIGHT, step)
        columns, across = _steps(WIDTH, step)
        upper = knots[rows][:, columns] * (1 - across) + knots[rows][:, columns + 1] * across
        lower = knots[rows + 1][:, columns] * (1 - across) + knots[rows + 1][:, columns + 1] * across
        total += (upper * (1 - down[:, None]) + lower * down[:, None]) * weight
        sum_of_weights += weight
        weight *= 0.55
    return total / np.float32(sum_of_weights) - np.float32(0.5)


def _steps(length: int, step: int) -> tuple[NDArray[np.intp], Grey]:
    at = np.arange(length, dtype=np.float32) / step
    whole = at.astype(np.intp)
    part = at - whole
    return whole, part * part * (3 - 2 * part)


def _drawn(paint: Callable[[ImageDraw.ImageDraw], None], *, background: int) -> Grey:
    """What ``paint`` draws on a picture of twice the size, reduced, from 0 to 1."""
    picture = Image.new("L", (WIDTH * 2, HEIGHT * 2), background)
    paint(ImageDraw.Draw(picture))
    return np.asarray(picture.reduce(2), dtype=np.float32) / 255


def _doubled(points: Any) -> list[tuple[float, float]]:
    return [(float(x) * 2, float(y) * 2) for x, y in points]


def _graticule(draw: ImageDraw.ImageDraw) -> None:
    latitudes, longitudes = np.linspace(20, 85, 260), np.linspace(-70, 95, 500)
    for meridian in range(-60, 90, 10):
        draw.line(
            _doubled(zip(*to_pixels(np.full_like(latitudes, meridian), latitudes), strict=True)),
            fill=255,
            width=2,
        )
    for parallel in range(20, 86, 10):
        draw.line(
            _doubled(zip(*to_pixels(longitudes, np.full_like(longitudes, parallel)), strict=True)),
            fill=255,
            width=2,
        )


def _compass(draw: ImageDraw.ImageDraw) -> None:
    x, y, radius = COMPASS

    def at(length: float, angle: float) -> tuple[float, float]:
        return (x + length * math.sin(angle)) * 2, (y - length * math.cos(angle)) * 2

    for point in range(8):
        angle, length, waist = math.pi / 4 * point, radius if point % 2 == 0 else radius * 0.62, radius * 0.16
        tip, right, left = at(length, angle), at(waist, angle + math.pi / 8), at(waist, angle - math.pi / 8)
        draw.polygon([tip, right, at(0, 0)], fill=150)
        draw.polygon([tip, left, at(0, 0)], fill=225)
        draw.line([tip, right, at(0, 0), left, tip], fill=110, width=2)
    for part in (0.42, 0.46, 0.80):
        ring = radius * part * 2
        draw.ellipse([x * 2 - ring, y * 2 - ring, x * 2 + ring, y * 2 + ring], outline=140, width=2)


def _peaks(random: Generator, tables: Tables, land: NDArray[np.bool_]) -> list[Peak]:
    """Foot and height of every peak, from north to south: on land, apart, and clear of names and units."""
    free = list(_kept_free(tables.anchors))
    peaks: list[Peak] = []
    for axis in tables.mountains.values():
        line = pixel_points(axis)
        along = np.concatenate(([0.0], np.hypot(*np.diff(line, axis=0).T).cumsum()))
        for at in np.linspace(0, along[-1], int(along[-1] / 13) + 1):
            x, y = (float(np.interp(at, along, column)) + random.normal(0, 5) for column in line.T)
            peak = (x, y, random.uniform(6.5, 10.5))
            if _fits(peak, free, peaks, land):
                peaks.append(peak)
    return sorted(peaks, key=lambda peak: peak[1])


def _kept_free(anchors: Mapping[str, Mapping[str, Any]]) -> Iterable[Box]:
    for anchor in anchors.values():
        lines = anchor["text"].split("|")
        width, height = (
            max(map(len, lines)) * anchor["size"] * 0.27 + 10,
            anchor["size"] * 0.55 * len(lines) + 6,
        )
        yield (*anchor["label"], width, height)
        yield (*anchor["unit"], 22, 18)
        if "supply_center" in anchor:
            yield (*anchor["supply_center"], 14, 13)


def _fits(peak: Peak, free: Sequence[Box], peaks: Sequence[Peak], land: NDArray[np.bool_]) -> bool:
    x, y, size = peak
    if not (10 < x < WIDTH - 10 and 10 < y < HEIGHT - 10) or not land[int(y), int(x)]:
        return False
    clear = all(
        abs(x - bx) >= w + size * 0.8 or abs(y - size * 0.4 - by) >= h + size * 0.6 for bx, by, w, h in free
    )
    return clear and all(abs(x - other[0]) >= 9 or abs(y - other[1]) >= 5 for other in peaks)


def _mountains(draw: ImageDraw.ImageDraw, peaks: Iterable[Peak], random: Generator) -> None:
    for peak in peaks:
        lean = random.uniform(-0.12, 0.12)

        def at(points: Iterable[tuple[float, float]], peak: Peak = peak) -> list[tuple[float, float]]:
            return _doubled((peak[0] + dx * peak[2], peak[1] + dy * peak[2]) for dx, dy in points)

        top = (lean, -1.15)
        draw.polygon(at([(-0.95, 0), top, (0.95, 0)]), fill=255)
        draw.polygon(at([top, (0.95, 0), (0.25, 0), (0.12 + lean / 2, -0.45)]), fill=196)
        draw.line(at([(-0.95, 0), (-0.45, -0.62), top, (0.4, -0.6), (0.95, 0)]), fill=120, width=2)
        for part in (0.35, 0.6, 0.8):
            start = (lean * (1 - part) + 0.71 * part, -1.15 * (1 - part * 0.72))
            draw.line(at([start, (0.42 * part + 0.18, -0.02 - 0.2 * (1 - part))]), fill=150, width=1)
