"""The picture behind the title: the chart of Europe by lamplight, a fighting machine's shadow on it, Red Weed creeping in."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame

LAMP = (142, 120, 84)  # what the white of the chart becomes
NIGHT = (10, 13, 16)
Points = tuple[tuple[int, int], ...]
# The fighting machine, in hundredths of the window's height around its hood.
LEGS: tuple[Points, ...] = (((-3, 21), (-17, 34), (-30, 94)), ((3, 21), (9, 41), (2, 99)), ((6, 19), (26, 31), (41, 86)))
TENTACLES: tuple[Points, ...] = (
    ((-7, 19), (-13, 27), (-11, 36), (-16, 43)),
    ((10, 18), (15, 26), (12, 34), (17, 42), (15, 47)),
)
HOOD: tuple[Points, ...] = (
    ((-15, 13), (-13, 6), (-6, 1), (4, -1), (13, 2), (18, 8), (20, 13), (14, 17), (2, 19), (-9, 18)),
    ((-4, 17), (8, 17), (6, 23), (-2, 23)),
    ((4, -1), (7, -5), (9, -4), (9, 1)),
)
WEED = ((92, 18, 26), (132, 26, 34), (168, 44, 44))


def draw_backdrop(size: tuple[int, int], chart: Path) -> pygame.Surface:
    """The picture for a window of ``size``; the same every time. Without the chart file it is drawn on bare slate."""
    picture = _chart(size, chart)
    _shade(picture)
    _draw_shadow(picture)
    _draw_weed(picture)
    return picture


def _chart(size: tuple[int, int], path: Path) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(LAMP)
    if path.exists():
        chart = pygame.image.load(path)
        plain = pygame.Surface(chart.get_size())
        plain.blit(chart, (0, 0))
        factor = max(size[0] / plain.get_width(), size[1] / plain.get_height())
        big = pygame.transform.smoothscale(plain, (math.ceil(plain.get_width() * factor), math.ceil(plain.get_height() * factor)))
        picture.blit(big, (size[0] - big.get_width(), (size[1] - big.get_height()) // 3))
        picture.fill(LAMP, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _shade(picture: pygame.Surface) -> None:
    """Lamplight: bright right of the middle, dark to the edges and where the menu stands."""
    width, height = 64, 36
    light = pygame.Surface((width, height))
    for x in range(width):
        for y in range(height):
            distance = math.hypot((x / width - 0.52) * 1.15, y / height - 0.40)
            level = max(0.0, 1.0 - distance * 1.15) ** 1.3
            light.set_at((x, y), [round(n + (255 - n) * level) for n in NIGHT])
    picture.blit(pygame.transform.smoothscale(light, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _draw_shadow(picture: pygame.Surface) -> None:
    """A tripod's shadow on the chart, its eye alight."""
    width, height = picture.get_size()
    shadow = pygame.Surface((width, height), pygame.SRCALPHA)
    pen = _Pen(shadow, (width * 0.47, height * 0.10), height / 100)
    for leg in LEGS:
        pen.limb(leg)
    for tentacle in TENTACLES:
        pen.cable(tentacle)
    for shape in HOOD:
        pen.shape(shape)
    picture.blit(pygame.transform.box_blur(shadow, max(1, round(height / 400))), (0, 0))
    for radius, glow in ((2.6, (70, 110, 60)), (1.7, (120, 190, 96)), (0.8, (225, 255, 205))):
        pygame.draw.circle(picture, glow, pen.at((10, 10)), radius * height / 100)


class _Pen:
    """Draws in hundredths of the window's height around a place, slanting as a shadow does."""

    INK = (7, 8, 9, 235)

    def __init__(self, surface: pygame.Surface, origin: tuple[float, float], unit: float) -> None:
        self.surface = surface
        self.origin = origin
        self.unit = unit

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point in pixels."""
        x, y = point
        return self.origin[0] + (x + (20 - y) * 0.12) * self.unit, self.origin[1] + y * self.unit

    def shape(self, points: Points) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, self.INK, [self.at(point) for point in points])

    def limb(self, points: Points) -> None:
        """A leg of two parts with its joints."""
        for start, end, thick in ((points[0], points[1], 1.7), (points[1], points[2], 1.2)):
            self._bar(start, end, thick, thick * 0.6)
        pygame.draw.circle(self.surface, self.INK, self.at(points[1]), 1.5 * self.unit)

    def cable(self, points: Points) -> None:
        """A tentacle."""
        for number, (start, end) in enumerate(pairwise(points)):
            self._bar(start, end, 0.7 - number * 0.12, 0.58 - number * 0.12)

    def _bar(self, start: tuple[float, float], end: tuple[float, float], thick: float, thin: float) -> None:
        first, last = pygame.Vector2(self.at(start)), pygame.Vector2(self.at(end))
        across = (last - first).normalize().rotate(90) * self.unit
        corners = [first + across * thick, last + across * thin, last - across * thin, first - across * thick]
        pygame.draw.polygon(self.surface, self.INK, corners)


def _draw_weed(picture: pygame.Surface) -> None:
    """Fronds from the lower and the right edge inward."""
    chance = Random(1898)
    width, height = picture.get_size()
    for depth in range(3):
        for number in range(13):
            x = width * (0.30 + 0.72 * (number + chance.random()) / 13)
            _frond(picture, chance, (x, height + 4), -90 + chance.uniform(-30, 30), height * chance.uniform(0.07, 0.20), depth)
        for _ in range(5):
            y = height * chance.uniform(0.35, 1.0)
            _frond(picture, chance, (width + 4, y), 180 + chance.uniform(-30, 40), height * chance.uniform(0.06, 0.15), depth)


def _frond(picture: pygame.Surface, chance: Random, start: tuple[float, float], angle: float, length: float, depth: int) -> None:
    """One stem that curls, with leaves on both sides."""
    x, y = start
    steps = 14
    curl = chance.uniform(-5, 5)
    for step in range(steps):
        angle += curl + chance.uniform(-6, 6)
        thick = max(1, round(length / 26 * (1 - step / steps)))
        end = (x + math.cos(math.radians(angle)) * length / steps, y + math.sin(math.radians(angle)) * length / steps)
        pygame.draw.line(picture, WEED[depth], (x, y), end, thick)
        for side in (-1, 1):
            _leaf(picture, end, angle + side * chance.uniform(35, 65), length / 5 * (1.15 - step / steps), WEED[depth])
        x, y = end


def _leaf(picture: pygame.Surface, root: tuple[float, float], angle: float, length: float, ink: tuple[int, int, int]) -> None:
    along = pygame.Vector2(length, 0).rotate(angle)
    across = along.rotate(90) * 0.16
    middle = pygame.Vector2(root) + along * 0.5
    pygame.draw.polygon(picture, ink, [root, middle + across, pygame.Vector2(root) + along, middle - across])
