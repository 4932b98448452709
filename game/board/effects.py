"""Light, smoke and shadow for moments: small functions that draw on a board, quick enough for every picture.

Points and lengths are pixels of the surface. Light is added to what is there; ``strength`` goes from 0
(nothing) to 1. Pictures are kept by rounded sizes; chance is a table by a seed, so the same arguments
always draw the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from zlib import crc32

import numpy as np
import pygame

from game.board.blits import Pictures
from game.board.palette import Color
from game.board.shapes import Array
from game.geo.document import Point

STEP = 1.09
"""Sizes of kept pictures go in such steps."""

LEVELS = 10
"""So many strengths of a light are kept."""

RING = 192
"""How wide the picture is from which rings are made."""

THIN = (0.12, 0.3, 0.6, 0.9, 0.6, 0.3, 0.12)
"""How bright the thin rings are that make a larger one, from its rim inward."""

BANDS = 12
"""So many bands a larger one is added in."""

SOFT = 40
"""How far the pictures reach from which lights and clouds of any size are made: these are so soft that
nobody sees it, and to work out every pixel of a large one takes longer than a picture may.
"""

LIGHTS, CLOUDS = Pictures(), Pictures()
"""Those that were drawn last: a moment draws the same again and again, and each size and strength is another.
"""


@lru_cache(maxsize=256)
def luck(seed: str, count: int) -> tuple[tuple[float, float, float, float], ...]:
    """So many rows of four numbers from 0 to 1."""
    rows = np.random.default_rng(crc32(seed.encode())).random((count, 4)).tolist()
    return tuple((a, b, c, d) for a, b, c, d in rows)


def ramp(share: float, start: float, end: float) -> float:
    """How far a share is on its way from ``start`` to ``end``: 0 before, 1 after, with soft ends."""
    at = min(max((share - start) / (end - start), 0.0), 1.0)
    return at * at * (3 - 2 * at)


def pulse(share: float, start: float, top: float, end: float) -> float:
    """Rises from 0 at ``start`` to 1 at ``top`` and falls to 0 at ``end``."""
    return ramp(share, start, top) * (1 - ramp(share, top, end))


def glow(surface: pygame.Surface, at: Point, radius: float, color: Color, strength: float = 1.0) -> None:
    """A soft round light."""
    level = round(min(strength, 1.0) * LEVELS)
    if radius < 1 or level <= 0:
        return
    light = _light(_rounded(radius // 0.25 * 0.25), color, level)
    half = light.get_width() / 2
    surface.blit(light, (round(at[0] - half), round(at[1] - half)), special_flags=pygame.BLEND_RGB_ADD)


def puff(
    surface: pygame.Surface, at: Point, radius: float, color: Color, opacity: float, seed: int = 0
) -> None:
    """A cloud of smoke, one of four by ``seed``."""
    if radius < 1 or opacity <= 0:
        return
    cloud = _cloud(_rounded(radius // 0.25 * 0.25), color, seed % 4)
    cloud.set_alpha(round(255 * min(opacity, 1.0)))
    half = cloud.get_width() / 2
    surface.blit(cloud, (round(at[0] - half), round(at[1] - half)))


def ring(
    surface: pygame.Surface,
    at: Point,
    radius: float,
    color: Color,
    strength: float,
    *,
    flat: float = 1.0,
) -> None:
    """A ring of light that reaches ``radius``; ``flat`` is its height by its width."""
    level = round(min(strength, 1.0) * LEVELS)
    if radius < 2 or level <= 0:
        return
    size = max(2, round(2 * radius)), max(2, round(2 * radius * flat))
    left, top = round(at[0] - size[0] / 2), round(at[1] - size[1] / 2)
    if radius < RING:
        light = pygame.transform.scale(_ring(color, level), size)
        surface.blit(light, (left, top), special_flags=pygame.BLEND_RGB_ADD)
        return
    light = _wide(size, color, strength)
    for part in _parts_of_ring(size):
        surface.blit(light, (left + part.left, top + part.top), part, special_flags=pygame.BLEND_RGB_ADD)


def _wide(size: tuple[int, int], color: Color, strength: float) -> pygame.Surface:
    """A large ring, of a few thin ones."""
    sheet, width = pygame.Surface(size, 0, 32), _width_of(size)
    for number, much in enumerate(THIN):
        tone = [round(c * much * strength) for c in color]
        inside = pygame.Rect((0, 0), size).inflate(-2 * number * width, -2 * number * width)
        pygame.draw.ellipse(sheet, tone, inside, width + 1)
    return sheet


def _width_of(size: tuple[int, int]) -> int:
    """Of each of the thin rings."""
    return max(2, round(size[0] * 0.012))


def _parts_of_ring(size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """The parts of the picture of a large ring in which it lies: to add nothing takes as long as light."""
    (wide, high), edge = size, len(THIN) * _width_of(size)
    hollow = max(0.0, wide / 2 - edge - 1), max(0.0, high / 2 - edge - 1)
    for number in range(BANDS):
        top, bottom = high * number // BANDS, high * (number + 1) // BANDS
        far, near = (
            max(abs(top - high / 2), abs(bottom - high / 2)),
            min(abs(top - high / 2), abs(bottom - high / 2)),
        )
        inside = _half_chord(hollow, far)
        outside = _half_chord((wide / 2, high / 2), 0.0 if top < high / 2 < bottom else near)
        left, right = math.floor(wide / 2 - outside), math.ceil(wide / 2 + outside)
        start, end = math.ceil(wide / 2 - inside), math.floor(wide / 2 + inside)
        if inside <= 0:
            yield pygame.Rect(left, top, right - left, bottom - top)
        else:
            yield pygame.Rect(left, top, start - left, bottom - top)
            yield pygame.Rect(end, top, right - end, bottom - top)


def _half_chord(radii: tuple[float, float], at: float) -> float:
    """Half of how wide an ellipse is at a height from its middle; 0 beyond it."""
    return radii[0] * math.sqrt(max(0.0, 1 - (at / radii[1]) ** 2)) if radii[1] > 0 else 0.0


def ray(
    surface: pygame.Surface, start: Point, end: Point, width: float, color: Color, strength: float = 1.0
) -> None:
    """A beam of light that is ``width`` wide at its end and narrower at its start, white within."""
    length = math.dist(start, end)
    if length < 1 or strength <= 0:
        return
    nx, ny = (end[1] - start[1]) / length, (start[0] - end[0]) / length
    room = width
    left, top = math.floor(min(start[0], end[0]) - room), math.floor(min(start[1], end[1]) - room)
    size = math.ceil(max(start[0], end[0]) + room) - left, math.ceil(max(start[1], end[1]) + room) - top
    box = pygame.Rect(left, top, *size).clip(surface.get_clip())
    if not box.w or not box.h:
        return
    light = pygame.Surface(box.size, 0, 32)
    for share, much, white in ((1.0, 0.16, 0.0), (0.7, 0.34, 0.1), (0.42, 0.6, 0.3), (0.2, 1.0, 0.8)):
        near, far = width * share * 0.22, width * share * 0.5
        tone = [round(min(255, (c + (255 - c) * white) * much * strength)) for c in color]
        corners = (
            (start[0] + nx * near, start[1] + ny * near),
            (end[0] + nx * far, end[1] + ny * far),
            (end[0] - nx * far, end[1] - ny * far),
            (start[0] - nx * near, start[1] - ny * near),
        )
        pygame.draw.polygon(light, tone, [(x - box.left, y - box.top) for x, y in corners])
    surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)


def sparks(
    surface: pygame.Surface, at: Point, reach: float, share: float, color: Color, seed: str, count: int = 14
) -> None:
    """Sparks that fly apart and fall, fading as the share of their time passes."""
    left = 1 - share
    for angle, speed, lift, size in luck(seed, count):
        turn = 2 * math.pi * angle
        far = reach * (0.35 + 0.65 * speed) * (1 - left * left)
        x = at[0] + math.cos(turn) * far
        y = at[1] + math.sin(turn) * far * 0.7 - reach * 0.5 * lift * math.sin(math.pi * share)
        glow(surface, (x, y), max(2.0, reach * 0.09 * (0.5 + size)), color, left)


def smoke(
    surface: pygame.Surface,
    at: Point,
    height: float,
    share: float,
    color: Color,
    seed: str,
    *,
    opacity: float = 0.6,
    count: int = 7,
) -> None:
    """A column that rises from a point and drifts."""
    for number, (wide, late, side, size) in enumerate(luck(seed, count)):
        age = share * 1.35 - 0.35 * late
        if not 0 < age < 1:
            continue
        x = at[0] + height * (0.16 * (wide - 0.5) + 0.3 * age * age * (0.3 + side))
        y = at[1] - height * age * (0.55 + 0.45 * size)
        puff(surface, (x, y), height * (0.07 + 0.2 * age), color, opacity * math.sin(math.pi * age), number)


def dim(surface: pygame.Surface, box: pygame.Rect, amount: float, tint: Color = (0, 0, 0)) -> None:
    """Darkens a part of a surface towards a tint: 0 not at all, 1 to the tint."""
    if amount > 0.01:
        left = [round(255 - (255 - c) * min(amount, 1.0)) for c in tint]
        surface.fill(left, box.clip(surface.get_clip()), special_flags=pygame.BLEND_RGB_MULT)


def brighten(surface: pygame.Surface, box: pygame.Rect, color: Color, strength: float) -> None:
    """Adds light to a part of a surface."""
    light = [round(c * min(strength, 1.0)) for c in color]
    if any(light):
        surface.fill(light, box.clip(surface.get_clip()), special_flags=pygame.BLEND_RGB_ADD)


def lit(
    surface: pygame.Surface,
    rings: Iterable[tuple[Point, ...]],
    color: Color,
    strength: float,
    right: float = math.inf,
) -> None:
    """Adds light to all that rings enclose left of ``right``."""
    tone = tuple(round(min(255, c * strength)) for c in color)
    for points in rings:
        _blend(surface, points, tone, right, pygame.BLEND_RGB_ADD)


def charred(
    surface: pygame.Surface, rings: Iterable[tuple[Point, ...]], amount: float, right: float = math.inf
) -> None:
    """Darkens all that rings enclose left of ``right``."""
    tone = round(255 * min(amount, 1.0))
    for points in rings:
        _blend(surface, points, (tone, tone, tone), right, pygame.BLEND_RGB_SUB)


def _blend(
    surface: pygame.Surface, points: tuple[Point, ...], tone: tuple[int, ...], right: float, how: int
) -> None:
    if len(points) < 3 or not any(tone):
        return
    box, outside, light = _enclosed(points, tuple(surface.get_clip()))
    part = pygame.Rect(box.topleft, (round(min(max(right - box.left, 0), box.w)), box.h))
    if part.w and part.h:
        light.fill(tone)
        light.blit(outside, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        surface.blit(light, part, ((0, 0), part.size), special_flags=how)


@lru_cache(maxsize=48)
def _enclosed(
    points: tuple[Point, ...], clip: tuple[int, int, int, int]
) -> tuple[pygame.Rect, pygame.Surface, pygame.Surface]:
    """Where a ring lies in a clip, what it encloses there, black on white, and a surface as large to tone it
    on: an outline has so many corners that to fill it takes longer, and so does to ask for new memory.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 2, max(ys) - min(ys) + 2).clip(clip)
    sheet = pygame.Surface(box.size, 0, 32)
    sheet.fill((255, 255, 255))
    pygame.draw.polygon(sheet, (0, 0, 0), [(x - box.left, y - box.top) for x, y in points])
    return box, sheet, sheet.copy()


@lru_cache(maxsize=4096)
def _rounded(size: float) -> int:
    return max(2, round(STEP ** round(math.log(max(size, 1.0), STEP))))


def _light(radius: int, color: Color, level: int) -> pygame.Surface:
    """A round light, black where there is none."""
    return LIGHTS.get((radius, color, level), lambda: _new_light(radius, color, level))


def _new_light(radius: int, color: Color, level: int) -> pygame.Surface:
    if radius != SOFT:
        side = 2 * radius + 1
        return pygame.transform.smoothscale(_light(SOFT, color, level), (side, side))
    far = np.hypot(*np.mgrid[-radius : radius + 1, -radius : radius + 1]) / radius
    much = np.clip(1 - far, 0, 1) ** 2 * (level / LEVELS)
    return _picture(much, color)


def _picture(much: Array, color: Color) -> pygame.Surface:
    """Light by how much of it there is; its heart is whiter."""
    white = np.clip(much * 1.6 - 0.8, 0, 1)[..., None]
    tones = (np.array(color) * (1 - white) + 255 * white) * np.clip(much * 1.15, 0, 1)[..., None]
    found = pygame.Surface(much.shape, 0, 32)
    pygame.surfarray.blit_array(found, tones.astype(np.uint8))
    return found


@lru_cache(maxsize=64)
def _ring(color: Color, level: int) -> pygame.Surface:
    far = np.hypot(*np.mgrid[-RING / 2 + 0.5 : RING / 2, -RING / 2 + 0.5 : RING / 2]) / (RING / 2)
    edge = np.clip(1 - np.abs(far - 0.9) / 0.1, 0, 1) ** 1.5
    inner = np.where(far < 0.9, np.clip(far / 0.9, 0, 1) ** 5 * 0.35, 0)
    return _picture(np.maximum(edge, inner) * 0.8 * (level / LEVELS), color)


def _cloud(radius: int, color: Color, number: int) -> pygame.Surface:
    """Smoke: a few soft disks on one another."""
    return CLOUDS.get((radius, color, number), lambda: _new_cloud(radius, color, number))


def _new_cloud(radius: int, color: Color, number: int) -> pygame.Surface:
    if radius != SOFT:
        side = 2 * radius + 1
        return pygame.transform.smoothscale(_cloud(SOFT, color, number), (side, side))
    x, y = np.mgrid[-radius : radius + 1, -radius : radius + 1] / radius
    much = np.zeros(x.shape)
    for right, down, size, thick in luck(f"cloud {number}", 7):
        far = np.hypot(x - (right - 0.5) * 0.8, y - (down - 0.5) * 0.8) / (0.38 + 0.28 * size)
        much = np.maximum(much, np.clip(1 - far, 0, 1) * (0.55 + 0.45 * thick))
    found = pygame.Surface(x.shape, pygame.SRCALPHA, 32)
    found.fill((*color, 0))
    alpha = pygame.surfarray.pixels_alpha(found)
    alpha[:] = (np.clip(much * 1.3, 0, 1) ** 1.2 * 235).astype(np.uint8)
    del alpha
    return found
