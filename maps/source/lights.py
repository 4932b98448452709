"""The lights of the board's dark worlds: gray pictures whose levels are colors that are added to the map.

A war room's screen (phosphor along the coasts, graticule, ranges, a radar in the place of the compass rose)
and Europe by night (coasts in a faint glow, cities around supply centers, coasts and roads). Both are drawn
by numbers from the same geography as the shade; no picture of anybody else is in them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from linework import Board
from numpy.random import Generator
from PIL import Image, ImageDraw
from projection import HEIGHT, WIDTH, to_pixels
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shade import COMPASS, Grey, _doubled, _drawn, _mountains, _noise, _peaks, land_mask
from tables import Tables

SEEDS = {"war_room": 1983, "night": 2051}
"""The starts of the random numbers, so that every build draws the same lights."""

Line = Sequence[tuple[float, float]]

STEP = 5
"""Degrees between two lines of the war room's graticule; every second one is drawn through."""

TOWNS = 9000
"""How many towns are tried on the land beside the supply centers."""

ROAD = 215.0
"""So far apart, in pixels, two supply centers may be that a road joins."""


def draw_war_room(board: Board, tables: Tables, rivers: Iterable[Line]) -> Image.Image:
    """The screen of a war room as an 8-bit gray picture of the board's size."""
    random = np.random.default_rng(SEEDS["war_room"])
    land = land_mask(board, tables)
    inland, offshore = distance_transform_edt(land), distance_transform_edt(~land)
    glow: Grey = np.where(land, 30 * np.exp(-inland / 7.0), 66 * np.exp(-offshore / 3.6))
    glow += ~land * (7 * np.exp(-offshore / 26.0))
    for distance, strength in ((9, 8), (18, 6), (29, 4)):
        glow += ~land * strength * np.exp(-(((offshore - distance) / 1.0) ** 2))
    glow += (~land * 60 + land * 16) * _drawn(_screen_graticule, background=0)
    glow += 74 * _drawn(lambda draw: _rivers(draw, rivers), background=0) * land
    peaks = _peaks(random, tables, land)
    range_lines = 1 - _drawn(lambda draw: _mountains(draw, peaks, random), background=255)
    glow += 125 * range_lines * land
    glow += _radar() * ~land
    return _picture(glow)


def draw_night(board: Board, tables: Tables, rivers: Iterable[Line]) -> Image.Image:
    """Europe by night as an 8-bit gray picture of the board's size."""
    random = np.random.default_rng(SEEDS["night"])
    land = land_mask(board, tables)
    inland, offshore = distance_transform_edt(land), distance_transform_edt(~land)
    glow: Grey = np.where(land, 16 * np.exp(-inland / 5.0), 26 * np.exp(-offshore / 4.0))
    glow += ~land * (9 * np.exp(-offshore / 60.0) + 5 * _noise(random, 260, 4))
    glow += 22 * _drawn(lambda draw: _rivers(draw, rivers), background=0) * land
    peaks = _peaks(random, tables, land)
    glow += 40 * (1 - _drawn(lambda draw: _mountains(draw, peaks, random), background=255)) * land
    points = np.zeros((HEIGHT, WIDTH), np.float32)
    centers = [a["supply_center"] for a in tables.anchors.values() if "supply_center" in a]
    _cities(points, centers, random)
    _towns(points, land, inland, random)
    _roads(points, centers, land, random)
    points *= land
    light = 430 * gaussian_filter(points, 0.9) + 330 * gaussian_filter(points, 4.5)
    light += 800 * gaussian_filter(points, 15.0) * land
    return _picture(glow + np.minimum(light, 235))


def _picture(glow: Grey) -> Image.Image:
    return Image.fromarray(np.clip(glow, 0, 255).astype(np.uint8), "L")


def _screen_graticule(draw: ImageDraw.ImageDraw) -> None:
    """Meridians and parallels, the lesser ones as dots, with a cross where two greater ones meet."""
    latitudes, longitudes = np.linspace(20, 85, 520), np.linspace(-70, 95, 1000)
    for degree in range(-60, 91, STEP):
        at = to_pixels(np.full_like(latitudes, degree), latitudes)
        _ruled(draw, _doubled(zip(*at, strict=True)), is_whole=degree % (2 * STEP) == 0)
    for degree in range(20, 86, STEP):
        at = to_pixels(longitudes, np.full_like(longitudes, degree))
        _ruled(draw, _doubled(zip(*at, strict=True)), is_whole=degree % (2 * STEP) == 0)


def _ruled(draw: ImageDraw.ImageDraw, points: Line, *, is_whole: bool) -> None:
    if is_whole:
        draw.line(list(points), fill=170, width=2)
        return
    for start in range(0, len(points) - 1, 4):
        draw.line(list(points[start : start + 2]), fill=120, width=2)


def _rivers(draw: ImageDraw.ImageDraw, rivers: Iterable[Line]) -> None:
    for river in rivers:
        draw.line(_doubled(river), fill=200, width=2, joint="curve")


def _radar() -> Grey:
    """Rings with ticks and the trail of a beam, where the compass rose is on paper."""
    x, y, radius = COMPASS
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    away, turn = np.hypot(columns - x, rows - y), np.arctan2(rows - y, columns - x)
    trail = np.exp(-((turn + 0.9) % (2 * math.pi)) / 0.7) * 90 * (away < radius)

    def paint(draw: ImageDraw.ImageDraw) -> None:
        for part in (0.25, 0.5, 0.75, 1.0):
            ring = radius * part * 2
            draw.ellipse([x * 2 - ring, y * 2 - ring, x * 2 + ring, y * 2 + ring], outline=190, width=2)
        for number in range(36):
            angle = math.pi / 18 * number
            reach = (1.0, 1.11 if number % 9 == 0 else 1.05)
            ends = [(x + radius * r * math.cos(angle), y + radius * r * math.sin(angle)) for r in reach]
            draw.line(_doubled(ends), fill=210, width=3)
        draw.line(_doubled([(x - radius, y), (x + radius, y)]), fill=110, width=2)
        draw.line(_doubled([(x, y - radius), (x, y + radius)]), fill=110, width=2)

    found: Grey = 1.3 * trail + 170 * _drawn(paint, background=0)
    return found


def _cities(points: Grey, centers: Iterable[Sequence[float]], random: Generator) -> None:
    """A city at every supply center: many lights, streets that lead out of it, towns around it."""
    for x, y in centers:
        for count, spread, strength in ((170, 11.0, 1.0), (230, 34.0, 0.8)):
            away = np.abs(random.normal(0, spread, count))
            turn = random.choice(random.random(8) * 2 * math.pi, count) + random.normal(0, 0.3, count)
            lights = random.uniform(0.3, 1.0, count) * strength
            _scatter(points, x + away * np.cos(turn), y + away * np.sin(turn), lights)
        for away, turn in zip(random.uniform(30, 120, 12), random.random(12) * 2 * math.pi, strict=True):
            _town(points, x + away * math.cos(turn), y + away * math.sin(turn), random)


def _town(points: Grey, x: float, y: float, random: Generator) -> None:
    count = int(random.integers(4, 20))
    spread = 1.4 + 0.14 * count
    lights = random.uniform(0.25, 0.9, count)
    _scatter(points, x + random.normal(0, spread, count), y + random.normal(0, spread, count), lights)


def _towns(points: Grey, land: Grey, inland: Grey, random: Generator) -> None:
    """Small towns, thick along the coasts and where the noise of people is loud."""
    people = _noise(random, 220, 4) + 0.34 * np.exp(-inland / 26.0)
    xs, ys = random.uniform(0, WIDTH, TOWNS), random.uniform(0, HEIGHT, TOWNS)
    for x, y in zip(xs, ys, strict=True):
        here = int(y), int(x)
        if land[here] and people[here] > random.uniform(-0.3, 0.42):
            _town(points, x, y, random)


def _roads(points: Grey, centers: Sequence[Sequence[float]], land: Grey, random: Generator) -> None:
    """Rows of faint lights between supply centers that are near each other, over land only."""
    for number, (x, y) in enumerate(centers):
        for u, v in centers[:number]:
            length = math.dist((x, y), (u, v))
            if length < ROAD:
                count = int(length / 4.5)
                share = np.linspace(0, 1, count)
                sway = np.sin(share * math.pi) * random.normal(0, 0.06) * length
                along = np.stack((x + (u - x) * share, y + (v - y) * share))
                across = np.array([-(v - y), u - x]) / length
                spots = along + across[:, None] * (sway + random.normal(0, 0.7, count))
                dry = land[spots[1].astype(int).clip(0, HEIGHT - 1), spots[0].astype(int).clip(0, WIDTH - 1)]
                if dry.mean() > 0.8:
                    _scatter(points, *spots, random.uniform(0.15, 0.5, count))


def _scatter(points: Grey, xs: Grey, ys: Grey, strengths: Grey) -> None:
    """Adds single lights."""
    columns, rows = np.rint(xs).astype(int), np.rint(ys).astype(int)
    inside = (columns >= 0) & (columns < WIDTH) & (rows >= 0) & (rows < HEIGHT)
    np.add.at(points, (rows[inside], columns[inside]), strengths[inside])
