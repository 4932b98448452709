"""The picture behind the title: the fighting machine over Europe by lamplight, Red Weed creeping in."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pygame

SEA = ((9, 15, 21), (24, 38, 46))  # its color at the top and at the bottom
SHADE = (70, 74, 80)  # what is left of the light at the edges, in 255ths
COLUMN = 190  # how dark a darkened column is, in 255ths
WEED = ((92, 18, 26), (132, 26, 34), (168, 44, 44))
SHAPE = 5 / 3  # width to height of the drawing
MACHINE = 0.54  # where in its width the machine stands
PLACE = 0.45  # where in the window's width it is to stand, between menu and games


def draw_backdrop(size: tuple[int, int], art: Path) -> pygame.Surface:
    """The picture for a window of ``size``, from the drawing ``art``; the same every time."""
    picture = pygame.transform.smoothscale(_gradient(), size)
    _draw_art(picture, art)
    _shade(picture)
    _draw_weed(picture)
    return picture


def darken_column(picture: pygame.Surface, width: int) -> None:
    """Lays the night over the left ``width`` pixels, fading out beyond, so that texts can be read there."""
    fade = width // 3
    strip = pygame.Surface((width + fade, 1), pygame.SRCALPHA)
    for x in range(width + fade):
        strip.set_at((x, 0), (*SEA[0], round(COLUMN * min(1.0, (width + fade - x) / fade))))
    picture.blit(pygame.transform.scale(strip, (width + fade, picture.get_height())), (0, 0))


def _gradient() -> pygame.Surface:
    strip = pygame.Surface((2, 32))
    top, bottom = pygame.Color(*SEA[0]), pygame.Color(*SEA[1])
    for y in range(32):
        strip.fill(top.lerp(bottom, y / 31), (0, y, 2, 1))
    return strip


def _draw_art(picture: pygame.Surface, path: Path) -> None:
    """The drawing, large enough to cover the window; what is missing at the right goes on as its last
    column.
    """
    width, height = picture.get_size()
    high = max(height, width / SHAPE)
    drawing = pygame.image.load_sized_svg(str(path), (math.ceil(high * SHAPE), math.ceil(high)))
    left = min(0, round(width * PLACE - drawing.get_width() * MACHINE))
    right = left + drawing.get_width()
    picture.blit(drawing, (left, 0))
    if right < width:
        column = drawing.subsurface((drawing.get_width() - 2, 0, 1, drawing.get_height()))
        picture.blit(pygame.transform.scale(column, (width - right, drawing.get_height())), (right, 0))


def _shade(picture: pygame.Surface) -> None:
    """Lamplight: bright in the middle, dark to the edges and where the menu stands."""
    width, height = 64, 36
    light = pygame.Surface((width, height))
    for x in range(width):
        for y in range(height):
            distance = math.hypot((x / width - 0.52) * 1.2, y / height - 0.42)
            level = max(0.0, 1.0 - distance * 1.1) ** 0.8
            light.set_at((x, y), [round(n + (255 - n) * level) for n in SHADE])
    picture.blit(
        pygame.transform.smoothscale(light, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )


def _draw_weed(picture: pygame.Surface) -> None:
    """Fronds from the lower and the right edge inward."""
    chance = Random(1898)
    width, height = picture.get_size()
    for depth in range(3):
        for number in range(13):
            x = width * (0.30 + 0.72 * (number + chance.random()) / 13)
            _frond(
                picture,
                chance,
                (x, height + 4),
                -90 + chance.uniform(-30, 30),
                height * chance.uniform(0.07, 0.20),
                depth,
            )
        for _ in range(5):
            y = height * chance.uniform(0.35, 1.0)
            _frond(
                picture,
                chance,
                (width + 4, y),
                180 + chance.uniform(-30, 40),
                height * chance.uniform(0.06, 0.15),
                depth,
            )


def _frond(
    picture: pygame.Surface,
    chance: Random,
    start: tuple[float, float],
    angle: float,
    length: float,
    depth: int,
) -> None:
    """One stem that curls, with leaves on both sides."""
    x, y = start
    steps = 14
    curl = chance.uniform(-5, 5)
    for step in range(steps):
        angle += curl + chance.uniform(-6, 6)
        thick = max(1, round(length / 26 * (1 - step / steps)))
        end = (
            x + math.cos(math.radians(angle)) * length / steps,
            y + math.sin(math.radians(angle)) * length / steps,
        )
        pygame.draw.line(picture, WEED[depth], (x, y), end, thick)
        for side in (-1, 1):
            _leaf(
                picture,
                end,
                angle + side * chance.uniform(35, 65),
                length / 5 * (1.15 - step / steps),
                WEED[depth],
            )
        x, y = end


def _leaf(
    picture: pygame.Surface, root: tuple[float, float], angle: float, length: float, ink: tuple[int, int, int]
) -> None:
    along = pygame.Vector2(length, 0).rotate(angle)
    across = along.rotate(90) * 0.16
    middle = pygame.Vector2(root) + along * 0.5
    pygame.draw.polygon(picture, ink, [root, middle + across, pygame.Vector2(root) + along, middle - across])
