"""Arms of the powers: a shield in a power's color with an old and simple charge, behind its letter.

Each charge is cut from one lighter tone, so a letter in the power's ink stays legible on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import pygame

from game.board.palette import Color, PowerStyle, mix
from game.geo.document import Point

FINE = 4
"""Drawn so many times larger and scaled down."""

TONE = 0.24
"""How much of the ink there is in a charge."""

SHIELD: Sequence[Point] = (
    *((-0.86, -0.96), (0.86, -0.96), (0.86, -0.1)),
    *((math.cos(turn) * 0.86, -0.1 + math.sin(turn) * 1.06) for turn in (0.35, 0.7, 1.05, 1.35)),
    (0.0, 1.0),
    *((-math.cos(turn) * 0.86, -0.1 + math.sin(turn) * 1.06) for turn in (1.35, 1.05, 0.7, 0.35)),
    (-0.86, -0.1),
)
"""The outline in a square from -1 to 1."""

Shapes = tuple[tuple[Point, ...], ...]


def _box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _lily(x: float, y: float, size: float) -> Shapes:
    """A lily: three petals over a band."""
    petals = (
        ((0.0, -1.0), (0.26, -0.35), (0.12, 0.2), (-0.12, 0.2), (-0.26, -0.35)),
        ((0.16, 0.16), (0.36, -0.42), (0.86, -0.4), (0.86, 0.06), (0.5, -0.06)),
        ((-0.16, 0.16), (-0.36, -0.42), (-0.86, -0.4), (-0.86, 0.06), (-0.5, -0.06)),
        ((-0.5, 0.2), (0.5, 0.2), (0.5, 0.42), (-0.5, 0.42)),
        ((-0.14, 0.42), (0.14, 0.42), (0.3, 0.95), (-0.3, 0.95)),
    )
    return tuple(tuple((x + px * size, y + py * size) for px, py in petal) for petal in petals)


def _crescent() -> Shapes:
    """A crescent and a star."""
    outer = [(math.cos(t) * 0.66 - 0.1, math.sin(t) * 0.66 - 0.08) for t in _turns(0.75, 5.53)]
    inner = [(math.cos(t) * 0.54 + 0.12, math.sin(t) * 0.54 - 0.08) for t in _turns(5.3, 0.98)]
    rays = [(n * math.pi / 5, 0.1 if n % 2 else 0.26) for n in range(10)]
    star = [(0.42 + math.cos(turn) * far, -0.08 + math.sin(turn) * far) for turn, far in rays]
    return tuple(outer + inner), tuple(star)


def _turns(start: float, end: float) -> list[float]:
    return [start + (end - start) * n / 24 for n in range(25)]


CHARGES: Mapping[str, Callable[[], Shapes]] = {
    "fess": lambda: (_box(-1, -0.32, 1, 0.26),),
    "cross": lambda: (_box(-0.26, -1, 0.26, 1), _box(-1, -0.4, 1, 0.12)),
    "lilies": lambda: (*_lily(-0.44, -0.5, 0.36), *_lily(0.44, -0.5, 0.36), *_lily(0.0, 0.36, 0.36)),
    "quarterly": lambda: (_box(0, -1, 1, -0.06), _box(-1, -0.06, 0, 1)),
    "bordure": lambda: (
        _box(-1, -1, 1, -0.68),
        _box(-1, -1, -0.6, 1),
        _box(0.6, -1, 1, 1),
        ((-1, 1), (-0.6, 0.05), (0, 0.66), (0.6, 0.05), (1, 1)),
    ),
    "saltire": lambda: (
        ((-1, -1), (-0.62, -1), (1, 0.76), (1, 1.1), (0.7, 1.1), (-1, -0.7)),
        ((1, -1), (0.62, -1), (-1, 0.76), (-1, 1.1), (-0.7, 1.1), (1, -0.7)),
    ),
    "crescent": _crescent,
}
"""What a shield may bear, in the same square."""

ARMS: Mapping[str, str] = {
    "AUSTRIA": "fess",
    "ENGLAND": "cross",
    "FRANCE": "lilies",
    "GERMANY": "quarterly",
    "ITALY": "bordure",
    "RUSSIA": "saltire",
    "TURKEY": "crescent",
}
"""What the powers of Europe bear."""


@lru_cache(maxsize=128)
def shield(style: PowerStyle, charge: str, side: int, edge: Color) -> pygame.Surface:
    """The arms of a style in a square of so many pixels, without a letter."""
    whole = side * FINE
    large, field, mask = (pygame.Surface((whole, whole), pygame.SRCALPHA, 32) for _ in range(3))
    large.fill((*edge, 0))
    pygame.draw.polygon(large, edge, _placed(SHIELD, whole, 1.0))
    pygame.draw.polygon(large, mix(style.body, (255, 255, 255), 0.6), _placed(SHIELD, whole, 0.95))
    field.fill((*style.body, 255))
    for shape in CHARGES[charge]():
        pygame.draw.polygon(field, mix(style.body, style.ink, TONE), _placed(shape, whole, 0.95))
    pygame.draw.polygon(mask, (255, 255, 255, 255), _placed(SHIELD, whole, 0.86))
    field.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(field, (0, 0))
    return pygame.transform.smoothscale(large, (side, side))


def _placed(points: Sequence[Point], side: int, share: float) -> list[Point]:
    """Points of the square in one of so many pixels, about its middle."""
    half = side / 2
    return [(half + x * half * share, half + y * half * share) for x, y in points]
