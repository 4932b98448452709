"""From longitude and latitude to map pixels: an Albers equal-area projection with more room where provinces
are small.

Every step is one-to-one, so what touches on the globe touches on the board.
"""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]

RADIUS = 6371.0
"""The Earth's radius in kilometers (a sphere will do)."""

PARALLELS = (38.0, 60.0)
"""Standard parallels of the projection, degrees north."""

CENTER = (12.0, 50.0)
"""Longitude and latitude of the origin."""

MAGNIFIERS = (((0.0, -250.0), 2400.0, 0.46), ((-1130.0, 500.0), 1000.0, 0.55), ((-60.0, 760.0), 800.0, 0.12))
"""Center and radius in kilometers, strength: central Europe, Britain and Denmark are drawn larger."""

NORTH = (1000.0, 0.76)
"""North of so many kilometers, distances shrink to this part."""

EAST = (1150.0, 0.72)
"""East of so many kilometers, distances shrink to this part."""

FRAME = (-2440.0, -1975.0, 2330.0, 2330.0)
"""West, south, east and north rims of the board in kilometers after all of this."""

TILE = 16
"""Tile size of the map file; the board is a whole number of tiles."""

WIDTH = 2000
"""Board width in pixels."""

SCALE = WIDTH / (FRAME[2] - FRAME[0])
"""Pixels per kilometer."""

HEIGHT = round((FRAME[3] - FRAME[1]) * SCALE / TILE) * TILE
"""Board height in pixels."""


def to_pixels(longitude: ArrayLike, latitude: ArrayLike) -> tuple[Array, Array]:
    """Map pixels, x to the right and y down, of points in degrees."""
    x, y = _albers(np.asarray(longitude, dtype=float), np.asarray(latitude, dtype=float))
    for (cx, cy), radius, strength in MAGNIFIERS:
        dx, dy = x - cx, y - cy
        factor = 1 + strength * (1 - np.minimum(np.hypot(dx, dy) / radius, 1)) ** 2
        x, y = cx + dx * factor, cy + dy * factor
    x, y = _compress(x, *EAST), _compress(y, *NORTH)
    return (x - FRAME[0]) * SCALE, (FRAME[3] - y) * SCALE


def pixel_points(points: ArrayLike) -> Array:
    """An array of (x, y) map pixels for an array of (longitude, latitude)."""
    degrees = np.asarray(points, dtype=float).reshape(-1, 2)
    return np.column_stack(to_pixels(degrees[:, 0], degrees[:, 1]))


def project(geometry: shapely.Geometry) -> shapely.Geometry:
    """A shape in degrees as a shape in map pixels."""
    return shapely.transform(geometry, pixel_points)


def _albers(longitude: Array, latitude: Array) -> tuple[Array, Array]:
    """Spherical Albers equal-area conic projection, kilometers from `CENTER` (Snyder 1987, 14-1 to 14-6)."""
    first, second, origin = np.radians((*PARALLELS, CENTER[1]))
    n = (np.sin(first) + np.sin(second)) / 2
    c = np.cos(first) ** 2 + 2 * n * np.sin(first)
    rho = RADIUS * np.sqrt(c - 2 * n * np.sin(np.radians(latitude))) / n
    theta = n * np.radians(longitude - CENTER[0])
    return rho * np.sin(theta), RADIUS * np.sqrt(c - 2 * n * np.sin(origin)) / n - rho * np.cos(theta)


def _compress(v: Array, start: float, slope: float, blend: float = 300.0) -> Array:
    """Slope 1 up to ``start``, ``slope`` beyond, blended over ``blend`` kilometers."""
    t = np.clip((v - start) / blend, 0, 1)
    beyond = v - (1 - slope) * (blend / 2) - (1 - slope) * (v - start - blend)
    return np.where(v < start, v, np.where(v < start + blend, v - (1 - slope) * blend * t * t / 2, beyond))
