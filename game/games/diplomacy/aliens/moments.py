"""The moments of The Aliens: ships come down, units pass through the air, transmitters burst."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.board.effects import brighten, glow, luck, pulse, ramp, ray, ring, smoke, sparks
from game.board.moments import Drawer, Setting
from game.board.palette import Color, mix, power_style
from game.games.diplomacy.picture.moments import Scene, Scenes
from game.geo.document import Point

WHITE: Color = (255, 255, 255)
SPARK: Color = (150, 240, 255)
HULL: Color = (40, 46, 66)

TOUCH = 0.6
"""The share of its time at which a ship is down."""

SCENES: Scenes = (
    Scene("lands", ("ship_landed",), 0.9),
    Scene("beam", marks=("beam", "cargo"), lasts=0.8, lifts=True),
    Scene("arrives", marks=("arrival",), lasts=0.7),
    Scene("explodes", ("transmitter_destroyed",), 0.8, is_of_token=True),
)


def energy(seat: str) -> Color:
    """The light of a seat: its color, bright."""
    return mix(power_style(seat).fill, WHITE, 0.3)


def lands(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A ship sinks on a shaft of light, and light runs over the ground where it stands."""
    (x, y), unit, color = setting.spot, setting.unit, energy(setting.moment.seat)
    down = ramp(share, 0.0, TOUCH)
    high = y - unit * (5.5 * (1 - down) + 0.55)
    fading = 1 - ramp(share, 0.86, 1.0)
    bright = ramp(share, 0.05, 0.3) * fading
    ray(surface, (x, high), (x, y + 0.25 * unit), unit * (2.4 - 0.7 * down), color, 0.75 * bright)
    glow(surface, (x, y + 0.1 * unit), unit * (0.8 + 1.3 * down), color, 0.8 * bright)
    if share > TOUCH:
        after = (share - TOUCH) / (1 - TOUCH)
        ring(surface, (x, y + 0.2 * unit), unit * (0.8 + 3.0 * math.sqrt(after)), color, 1 - after, flat=0.5)
        smoke(
            surface,
            (x, y + 0.2 * unit),
            1.2 * unit,
            after,
            (190, 200, 216),
            f"dust {setting.moment.places}",
            opacity=0.4,
        )
    saucer(surface, (x, high), unit * 1.15, color, spin=share * 9, light=fading)


def saucer(
    surface: pygame.Surface, at: Point, width: float, color: Color, *, spin: float, light: float
) -> None:
    """A lens with lamps along its rim."""
    x, y = at
    half, thick = width, width * 0.26
    glow(surface, (x, y + thick), half * 0.9, color, 0.6 * light)
    hull = pygame.Rect(0, 0, round(2 * half), round(2 * thick))
    hull.center = round(x), round(y)
    dome = pygame.Rect(0, 0, round(0.9 * half), round(2.2 * thick))
    dome.midbottom = hull.centerx, hull.centery + round(0.25 * thick)
    pygame.draw.ellipse(surface, mix(HULL, color, 0.5), dome)
    pygame.draw.ellipse(surface, mix(color, WHITE, 0.6), dome, max(1, round(width / 22)))
    pygame.draw.ellipse(surface, HULL, hull)
    pygame.draw.ellipse(
        surface, mix(HULL, WHITE, 0.35), hull.inflate(0, -round(thick)).move(0, -round(0.35 * thick))
    )
    pygame.draw.ellipse(surface, mix(color, WHITE, 0.35), hull, max(1, round(width / 18)))
    for number in range(9):
        turn = 2 * math.pi * number / 9 + spin
        if math.sin(turn) > -0.3:
            lamp = x + math.cos(turn) * half * 0.84, y + math.sin(turn) * thick * 0.6
            glow(surface, lamp, max(2.0, width * 0.16), color, light)


def beam(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A unit comes apart into light, which passes through the air and gathers where it goes."""
    unit, color = setting.unit, energy(setting.moment.seat)
    start, end = setting.points[0], setting.points[-1]
    gone, there = ramp(share, 0.12, 0.5), ramp(share, 0.5, 0.85)
    strength = pulse(share, 0.1, 0.4, 0.9)
    _shaft(surface, setting, start, 1 - gone, share)
    _shaft(surface, setting, end, there, share)
    first, last = (start[0], start[1] - 1.6 * unit), (end[0], end[1] - 1.6 * unit)
    middle = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2 - 0.16 * math.dist(first, last)
    for number in range(26):
        along = share * 1.5 - 0.2 - number * 0.017
        if 0 <= along <= 1:
            glow(
                surface,
                _bow(first, middle, last, along),
                unit * (0.5 - 0.013 * number),
                color if number else WHITE,
                0.9 - 0.03 * number,
            )
    if 0.2 < share < 0.85:
        track = [_bow(first, middle, last, n / 24) for n in range(25)]
        for a, b in pairwise(track):
            ray(surface, a, b, 0.16 * unit, color, 0.5 * strength * strength)


def arrives(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A unit gathers at the foot of a shaft of light from home."""
    _shaft(surface, setting, setting.spot, ramp(share, 0.3, 0.8), share)


def _shaft(surface: pygame.Surface, setting: Setting, spot: Point, much: float, share: float) -> None:
    """Light from above with grains that fall in it; ``much`` is how much of a unit is there."""
    unit, color = setting.unit, energy(setting.moment.seat)
    strength = pulse(share, 0.1, 0.4, 0.95)
    high = spot[0], spot[1] - 3.2 * unit
    ray(surface, high, (spot[0], spot[1] + 0.3 * unit), unit * (0.5 + 0.9 * much), color, 0.8 * strength)
    light = max(much * (1 - ramp(share, 0.9, 1.0)), 0.2 * strength)
    glow(surface, spot, unit * (0.6 + 0.8 * much), color, 0.9 * light)
    for side, late, up, size in luck(f"grain {setting.moment.places}", 12):
        height = unit * 3.0 * (1 - (share * 1.6 + late) % 1.0)
        at = spot[0] + unit * (side - 0.5) * 0.9, spot[1] + 0.3 * unit - height
        glow(surface, at, unit * (0.07 + 0.1 * size * up), WHITE, strength)


def _bow(a: Point, b: Point, c: Point, share: float) -> Point:
    """A point of the curve from ``a`` to ``c`` that leans to ``b``."""
    left = 1 - share
    return (
        left * left * a[0] + 2 * left * share * b[0] + share * share * c[0],
        left * left * a[1] + 2 * left * share * b[1] + share * share * c[1],
    )


def explodes(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A pylon flickers, bursts and throws light about."""
    (x, y), unit, color = setting.spot, setting.unit, energy(setting.moment.seat)
    if share < 0.25:
        for angle, far, _, size in luck(f"arc {setting.moment.places} {round(share * 40)}", 5):
            turn = 2 * math.pi * angle
            end = x + math.cos(turn) * unit * (0.4 + far), y + math.sin(turn) * unit * (0.4 + far) * 0.8
            ray(surface, (x, y), end, unit * 0.12 * (0.5 + size), SPARK, 1.0)
        glow(surface, (x, y), unit * (0.5 + 2 * share), SPARK, 0.9)
        return
    after = (share - 0.25) / 0.75
    brighten(surface, setting.view, mix(color, WHITE, 0.5), 0.3 * (1 - ramp(after, 0.0, 0.2)))
    ring(surface, (x, y), unit * (0.3 + 3.4 * math.sqrt(after)), color, 1 - after, flat=0.7)
    glow(surface, (x, y), unit * (1.9 - after), (255, 236, 210), 1 - ramp(after, 0.0, 0.6))
    sparks(surface, (x, y), 2.8 * unit, after, color, f"burst {setting.moment.places}", 20)
    smoke(surface, (x, y), 2.2 * unit, after, (60, 62, 74), f"smoke {setting.moment.places}", opacity=0.7)


DRAWERS: dict[str, Drawer] = {"lands": lands, "beam": beam, "arrives": arrives, "explodes": explodes}
