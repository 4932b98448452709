"""The moments of Martian Diplomacy: a cylinder falls, opens, the ray burns a land, a Martian eats and dies,
weed creeps.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from game.board.effects import (
    brighten,
    charred,
    glow,
    lit,
    luck,
    puff,
    pulse,
    ramp,
    ray,
    ring,
    smoke,
    sparks,
)
from game.board.moments import Drawer, Remainder, Setting
from game.board.palette import Color
from game.board.shapes import Array
from game.games.diplomacy.picture.layers.cylinder import OPEN, SHUT, TURNED
from game.games.diplomacy.picture.layers.figures import machine, muzzle_of, pit
from game.games.diplomacy.picture.layers.tripod import Pose
from game.games.diplomacy.picture.moments import Scene, Scenes
from game.geo.document import Point

FIRE: Color = (255, 150, 60)
HEAT: Color = (255, 110, 50)
GREEN: Color = (70, 255, 130)
EMBER: Color = (255, 90, 24)
ASH: Color = (58, 50, 46)
STEAM: Color = (226, 236, 240)
SICK: Color = (120, 176, 96)

IMPACT = 0.4
"""The share of its time at which a cylinder strikes."""

CHARRED, SMOLDERS = 0.32, 0.54
"""How much a land is darkened that the ray has swept, and how a pit glows that a cylinder has struck."""

TOKEN = 0.66
"""How wide a token is by a counter."""

SCENES: Scenes = (
    Scene("falls", ("landed",), 0.9, is_of_token=True),
    Scene("splashes", ("splashed_down",), 0.9, is_of_token=True),
    Scene("opens", ("emerged",), 0.9, shows=False, is_of_token=True),
    Scene("ray", ("emerged",), 0.9),
    Scene("meal", ("meal",), 0.8),
    Scene("dies", ("died", "martian_destroyed"), 0.9, lifts=True),
    Scene("creeps", ("weed_grew", "weed_spread"), 0.9),
)


def falls(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A streak of green-white fire from the sky, the blow, a ring, smoke, or steam at sea."""
    (x, y), unit = setting.spot, setting.unit
    high = 12.0 * unit
    if share < IMPACT:
        along = (share / IMPACT) ** 1.6
        far = 1 - along
        head = x + 0.42 * high * far, y - high * far
        tail = min(1.0, 0.1 + 0.5 * along)
        for number in range(14):
            back = tail * (number / 14) ** 1.3
            at = head[0] + 0.42 * high * back, head[1] - high * back
            color = FIRE if number > 3 else (190, 255, 170)
            glow(surface, at, unit * (0.62 - 0.035 * number), color, 0.95 - 0.065 * number)
        glow(surface, head, 1.1 * unit, (210, 255, 200), 0.9)
        return
    after = (share - IMPACT) / (1 - IMPACT)
    brighten(surface, setting.view, (120, 130, 110), 0.5 * (1 - ramp(after, 0.0, 0.16)))
    is_sea = setting.moment.kind == "splashes"
    dust = STEAM if is_sea else ASH
    if not is_sea:
        _put(surface, pit(SHUT, TOKEN * unit * 1.25), (x, y))
    ring(
        surface,
        (x, y),
        unit * (0.5 + 3.6 * math.sqrt(after)),
        FIRE if not is_sea else STEAM,
        1 - after,
        flat=0.62,
    )
    glow(surface, (x, y), unit * (2.6 - 1.2 * after), (255, 236, 190), 1 - ramp(after, 0.0, 0.7))
    sparks(surface, (x, y), 3.2 * unit, after, STEAM if is_sea else FIRE, f"fall {setting.moment.places}", 18)
    smoke(surface, (x, y), 2.6 * unit, after, dust, f"dust {setting.moment.places}", opacity=0.75, count=9)
    if not is_sea:
        glow(surface, (x, y), 0.9 * unit, EMBER, 0.9 + (SMOLDERS - 0.9) * after)


def fallen(surface: pygame.Surface, setting: Setting) -> None:
    """The cylinder lies in its pit, which smolders."""
    (x, y), unit = setting.spot, setting.unit
    _put(surface, pit(SHUT, TOKEN * unit * 1.25), (x, y))
    glow(surface, (x, y), 0.9 * unit, EMBER, SMOLDERS)


def opens(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """The lid is unscrewed, green light comes out, and something rises in it."""
    (x, y), unit = setting.spot, setting.unit
    light = ramp(share, 0.1, 0.7)
    picture = pit(SHUT if share < 0.18 else TURNED if share < 0.42 else OPEN, TOKEN * unit * 1.25)
    shake = math.sin(share * 90) * unit * 0.02 * (share < 0.6)
    _put(surface, picture, (x + shake, y))
    glow(surface, (x + 0.12 * unit, y + 0.04 * unit), unit * (0.6 + 1.9 * light), GREEN, 0.35 + 0.6 * light)
    for number, (angle, speed, _, size) in enumerate(luck(f"rays {setting.moment.places}", 5)):
        turn = -math.pi / 2 + (angle - 0.5) * 1.7 + 0.2 * math.sin(share * 5 + number)
        far = unit * (1.2 + 1.8 * size) * light
        end = x + 0.12 * unit + math.cos(turn) * far, y + math.sin(turn) * far
        ray(surface, (x + 0.12 * unit, y), end, unit * (0.2 + 0.3 * speed), GREEN, 0.55 * light)
    smoke(surface, (x, y), 2.0 * unit, share, SICK, f"green {setting.moment.places}", opacity=0.45)


def _put(surface: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    x, y = middle
    surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


def heat_ray(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """The ray of a machine that has risen sweeps a land, which burns and chars behind it."""
    _sweep(surface, setting, share, reach=1.0)


def burnt(surface: pygame.Surface, setting: Setting) -> None:
    """The machine stands in the land that its ray has swept."""
    charred(surface, setting.outlines, CHARRED)
    _rise(surface, setting, 1.0)


def _rise(surface: pygame.Surface, setting: Setting, risen: float) -> None:
    """A machine of which some share has come up."""
    (x, y), (picture, (left, top)) = setting.spot, machine(Pose(), setting.unit)
    shown = pygame.Rect(0, 0, picture.get_width(), round(picture.get_height() * risen))
    surface.blit(picture, (round(x + left), round(y + top + picture.get_height() - shown.height)), shown)


def meal(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """The ray goes round about the machine, and what it finds burns."""
    _sweep(surface, setting, share, reach=0.55)


def _sweep(surface: pygame.Surface, setting: Setting, share: float, *, reach: float) -> None:
    (x, y), unit = setting.spot, setting.unit
    rings = setting.outlines
    outline, (left, right), spots = _hearths(rings, setting.spot, unit, reach, str(setting.moment.places))
    swept = ramp(share, 0.12, 0.82)
    at_x = left + (right - left) * swept
    target = _target(outline, at_x, y, unit)
    start = _muzzle(setting, is_left=at_x < x)
    if reach == 1.0:
        charred(surface, rings, CHARRED * ramp(share, 0.1, 0.4), at_x)
        lit(surface, rings, (120, 38, 6), 0.55 * (1 - ramp(share, 0.85, 1.0)), at_x)
        _rise(surface, setting, ramp(share, 0.0, 0.16))
    for number, (along, late, _, size) in enumerate(luck(f"fire {setting.moment.places}", FIRES)):
        age, spot = (swept - along) * 2.4, spots[number]
        if not 0 < age < 1.6:
            continue
        _flame(
            surface, spot, unit * (0.3 + 0.4 * size) * math.sin(math.pi * min(age / 1.6, 1.0)), share + late
        )
        if number % 3 == 0:
            puff(
                surface,
                (spot[0] + 4 * age, spot[1] - unit * 0.8 * age),
                unit * (0.22 + 0.25 * age),
                ASH,
                0.5,
                number,
            )
    if 0.08 < share < 0.9:
        strength = pulse(share, 0.08, 0.2, 0.9) * (0.85 + 0.15 * math.sin(share * 120))
        ray(surface, start, target, 0.5 * unit, HEAT, strength)
        glow(surface, target, 0.95 * unit, (255, 190, 110), strength)
        sparks(surface, target, 0.9 * unit, share * 6 % 1.0, FIRE, f"hit {setting.moment.places}", 6)
    glow(surface, start, 0.5 * unit, (255, 244, 210), pulse(share, 0.0, 0.15, 1.0))


@lru_cache(maxsize=16)
def _hearths(
    rings: tuple[tuple[Point, ...], ...], spot: Point, unit: float, reach: float, place: str
) -> tuple[Array, tuple[float, float], list[Point]]:
    """The largest outline of a land, from where to where it is swept, and where it burns."""
    outline = np.array(max(rings, key=len, default=()))
    left, right = _span(outline, spot[0], unit, reach)
    spots = [
        _target(outline, left + (right - left) * along, spot[1], unit, down)
        for along, _, down, _ in luck(f"fire {place}", FIRES)
    ]
    return outline, (left, right), spots


def _flame(surface: pygame.Surface, at: Point, size: float, time: float) -> None:
    """A tongue of fire."""
    if size < 1:
        return
    for number, (high, wide, color) in enumerate(
        ((0.0, 1.0, EMBER), (0.5, 0.75, FIRE), (0.95, 0.45, (255, 214, 120)))
    ):
        sway = math.sin(time * 25 + number) * 0.16 * size
        glow(surface, (at[0] + sway, at[1] - high * size), size * wide, color, 0.75)


def _muzzle(setting: Setting, *, is_left: bool) -> Point:
    dx, dy = muzzle_of(Pose(is_left=is_left), setting.unit)
    return setting.spot[0] + dx, setting.spot[1] + dy


def _span(outline: Array, x: float, unit: float, reach: float) -> tuple[float, float]:
    """From where to where a land is swept: all of it, or about the machine."""
    if reach < 1.0 or len(outline) < 3:
        return x - 1.7 * unit, x + 1.7 * unit
    return float(outline[:, 0].min()), float(outline[:, 0].max())


def _target(outline: Array, x: float, y: float, unit: float, down: float = 0.5) -> Point:
    """A point of a land at some place from its left to its right; ``outline`` has shape (points, 2)."""
    if len(outline) < 3:
        return x, y + 0.35 * unit
    after = np.roll(outline, -1, axis=0)
    (ax, ay), (bx, by) = outline.T, after.T
    found = np.flatnonzero((ax <= x) != (bx <= x))
    crossings = np.sort(ay[found] + (by - ay)[found] * (x - ax[found]) / (bx - ax)[found])
    if len(crossings) < 2:
        return x, y + 0.35 * unit
    lows, highs = crossings[::2][: len(crossings) // 2], crossings[1::2]
    best = int(np.argmax(highs - lows))
    return x, float(lows[best] + (highs[best] - lows[best]) * (0.15 + 0.7 * down))


def dies(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A machine staggers, falls to its side and is still; green smoke rises."""
    (x, y), unit = setting.spot, setting.unit
    fall = ramp(share, 0.25, 0.62)
    stagger = math.sin(share * 40) * 5 * (1 - ramp(share, 0.2, 0.4))
    tilt = 5 * round((stagger + 82 * fall * fall) / 5)
    picture = machine(Pose(is_half=True), unit)[0]
    turned = _turned(picture, -tilt)
    foot = x, y + 0.3 * unit
    middle = picture.get_height() * 138 / 150 - picture.get_height() / 2
    angle = math.radians(tilt)
    at = foot[0] + math.sin(angle) * middle, foot[1] - math.cos(angle) * middle
    turned.set_alpha(round(255 * (1 - ramp(share, 0.82, 1.0))))
    surface.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]))))
    if share > 0.55:
        after = (share - 0.55) / 0.45
        ring(
            surface,
            (x + unit, y + 0.3 * unit),
            unit * (0.4 + 1.5 * after),
            (220, 200, 160),
            0.6 * (1 - after),
            flat=0.4,
        )
    smoke(surface, at, 2.2 * unit, share, SICK, f"dies {setting.moment.places}", opacity=0.6, count=9)
    for number in range(3):
        wave = share * 1.5 - 0.22 * number
        if 0 < wave < 1:
            ring(surface, (x, y - unit), unit * (0.4 + 2.6 * wave), GREEN, 0.45 * (1 - wave))


@lru_cache(maxsize=64)
def _turned(picture: pygame.Surface, angle: int) -> pygame.Surface:
    return pygame.transform.rotozoom(picture, angle, 1.0)


def creeps(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """Weed grows from the borders of places inward."""
    most = max(14, FRONDS // len(setting.moment.places))
    for place, middle in zip(setting.moment.places, setting.points, strict=True):
        rings = setting.ring(place)
        whole = sum(map(len, rings))
        for points in rings:
            seed = f"weed {place} {len(points)}"
            _fronds(surface, points, middle, setting.unit, share, seed, max(3, most * len(points) // whole))


FIRES = 26
"""So many fires burn behind a ray."""

FRONDS = 112
"""So many fronds at most are drawn in one picture."""

BENDS = 5
"""Of so many pieces a frond is."""


def _fronds(
    surface: pygame.Surface,
    outline: tuple[Point, ...],
    middle: Point,
    unit: float,
    share: float,
    seed: str,
    count: int,
) -> None:
    """Fronds along a border, each with leaves at both sides, grown as far as they are at this time."""
    roots, ways, late = _stand(outline, middle, unit, seed, count)
    ages = np.clip(ramp(share, 0.0, 0.9) * 1.5 - 0.5 * late, 0.0, 1.0)
    seen, width = ages > 0.02, max(1, round(0.07 * unit))
    lines = roots[seen, None] + ways[seen] * ages[seen, None, None]
    for points in np.rint(lines).astype(int).tolist():
        pygame.draw.lines(surface, (62, 4, 14), False, points, width + 2)
        pygame.draw.lines(surface, (166, 12, 38), False, points, width)
        pygame.draw.circle(surface, (236, 98, 90), points[-1], max(1.0, width * 0.7))


@lru_cache(maxsize=64)
def _stand(
    outline: tuple[Point, ...], middle: Point, unit: float, seed: str, count: int
) -> tuple[Array, Array, Array]:
    """Where fronds are rooted, shape (count, 2); their lines from there when they are grown, out to the
    leaves and back, shape (count, points, 2); and how late each begins.
    """
    bend, late, size, turn = np.array(luck(seed, count)).T
    roots = np.array(outline)[np.arange(count) * len(outline) // count]
    first = np.arctan2(middle[1] - roots[:, 1], middle[0] - roots[:, 0]) + (turn - 0.5) * 1.2
    turns = first[:, None] + (bend - 0.5)[:, None] * 1.8 / BENDS * np.arange(1, BENDS + 1)
    step = (unit * (0.4 + 0.85 * size) / BENDS)[:, None, None]
    steps = np.stack((np.cos(turns), np.sin(turns)), axis=-1) * step
    stem = np.concatenate((np.zeros((count, 1, 2)), np.cumsum(steps, axis=1)), axis=1)
    sides = turns[:, -1:] + np.array((0.9, -0.9))
    leaves = stem[:, 2:4] + np.stack((np.cos(sides), np.sin(sides)), axis=-1) * step * 1.6
    far = np.concatenate((stem, leaves), axis=1)
    return roots, far[:, (0, 1, 2, BENDS + 1, 2, 3, BENDS + 2, 3, 4, 5)], late


DRAWERS: dict[str, Drawer] = {
    "falls": falls,
    "splashes": falls,
    "opens": opens,
    "ray": heat_ray,
    "meal": meal,
    "dies": dies,
    "creeps": creeps,
}

REMAINS: dict[str, Remainder] = {"falls": fallen, "ray": burnt}
