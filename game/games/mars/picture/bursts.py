"""Moments of Mars that need no pictures: what is taken bursts, knives and claws, a Mantacron's revenge, a
Cyzneo's ball (see `drawers`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.board.effects import brighten, glow, puff, pulse, ramp, ray, ring, sparks
from game.board.moments import Setting
from game.board.palette import Color
from game.games.mars.picture.palette import EMBER, SPAWNING
from game.geo.document import Point

BURSTS: Mapping[str, Color] = {"WHITE": (255, 236, 200), "BLACK": (255, 96, 52)}
"""Of what somebody's pieces burst into."""

STEEL: Color = (226, 236, 255)
FURY: Color = (255, 70, 30)
DUST: Color = (150, 110, 86)


def capture(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """Dust and splinters of what was taken."""
    unit, spot, color = setting.unit, setting.spot, BURSTS[setting.moment.seat]
    for number in range(4):
        side = 0.45 * unit * (number - 1.5) / 1.5 * (0.5 + 0.5 * share)
        at = (spot[0] + side, spot[1] + 0.36 * unit - 0.16 * unit * share)
        puff(surface, at, unit * (0.14 + 0.24 * share), DUST, 0.55 * (1 - share), number)
    ring(surface, spot, unit * (0.25 + 0.5 * ramp(share, 0.0, 0.8)), color, 0.9 * (1 - share))
    sparks(surface, spot, 0.8 * unit, share, color, f"capture {setting.moment.places}", 10)


def strike(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A knife flies, and what it was meant for bursts."""
    (x, y), (u, v), unit = setting.points[1], setting.points[0], setting.unit
    flown = ramp(share, 0.0, 0.45)
    at = x + (u - x) * flown, y + (v - y) * flown
    if flown < 1.0:
        tail = x + (u - x) * flown * 0.4, y + (v - y) * flown * 0.4
        ray(surface, tail, at, 0.16 * unit, STEEL, 0.8)
        angle, size = 22.0 * share, 0.24 * unit
        way, across = (math.cos(angle) * size, math.sin(angle) * size), 0.22
        side = -way[1] * across, way[0] * across
        points = [(at[0] + way[0], at[1] + way[1]), (at[0] + side[0], at[1] + side[1])]
        points += [(at[0] - way[0], at[1] - way[1]), (at[0] - side[0], at[1] - side[1])]
        pygame.draw.polygon(surface, (24, 18, 16), points, max(1, round(0.05 * unit)))
        pygame.draw.polygon(surface, STEEL, points)
    else:
        capture(surface, setting, (share - 0.45) / 0.55)


def claws(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """Three claws tear through a square."""
    (x, y), unit = setting.spot, setting.unit
    for number in (-1, 0, 1):
        begun = ramp(share, 0.08 * (number + 1), 0.3 + 0.08 * (number + 1))
        start = x + unit * (0.34 + 0.2 * number), y - 0.4 * unit
        end = start[0] - 0.62 * unit * begun, start[1] + 0.8 * unit * begun
        ray(surface, start, end, 0.2 * unit, FURY, 1 - ramp(share, 0.45, 1.0))
    sparks(
        surface, (x, y), 0.7 * unit, max(0.0, (share - 0.25) / 0.75), BURSTS[setting.moment.seat], "claws", 8
    )


def revenge(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A shock runs out from a Mantacron that was taken, and strikes whoever falls with it; with the right of
    way it runs over half the board.
    """
    unit, spot, is_strong = setting.unit, setting.spot, setting.moment.kind == "revenge"
    brighten(surface, setting.view, FURY, (0.2 if is_strong else 0.1) * (1 - ramp(share, 0.0, 0.3)))
    glow(surface, spot, unit * (1.4 if is_strong else 0.9), FURY, 1 - ramp(share, 0.1, 0.7))
    wide = _width(setting)
    for late in (0.0, 0.12, 0.24) if is_strong else (0.0,):
        way = ramp(share, late, late + 0.75)
        if 0 < way < 1:
            ring(surface, spot, wide * way, EMBER if late else FURY, 1 - way)
    for point in setting.points[1:]:
        hit = hit_at(setting, point, share)
        ray(surface, spot, point, 0.3 * unit, FURY, pulse(share, 0.05, 0.25, 0.6))
        if 0 < hit < 1:
            glow(surface, point, 0.8 * unit, EMBER, 1 - hit)
            ring(surface, point, unit * (0.2 + 0.6 * hit), BURSTS[setting.moment.seat], 1 - hit)
            sparks(surface, point, 0.9 * unit, hit, BURSTS[setting.moment.seat], f"revenge {point}", 9)


def _width(setting: Setting) -> float:
    """How far the shock of a Mantacron runs."""
    return setting.unit * (3.6 if setting.moment.kind == "revenge" else 1.5)


def hit_at(setting: Setting, point: Point, share: float) -> float:
    """How much of its time is over for who is struck at a point: from 0, when the shock is there, to 1."""
    reached = math.dist(point, setting.spot) / max(_width(setting), 1.0)
    return (share - 0.1 - 0.4 * min(reached, 1.0)) / 0.45


def spawn(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A ball flies out of a Cyzneo's mouth, and opens where a new one stands."""
    unit, goal = setting.unit, setting.points[0]
    if share < 0.5:
        at = arc(setting.points[-1], goal, ramp(share, 0.0, 0.5), 0.6 * unit)
        glow(surface, at, 0.4 * unit, SPAWNING, 0.8)
        pygame.draw.circle(surface, (24, 18, 16), at, 0.12 * unit)
        pygame.draw.circle(surface, (236, 250, 226), at, 0.095 * unit)
        return
    after = (share - 0.5) / 0.5
    glow(surface, goal, 0.8 * unit, SPAWNING, 1 - after)
    ring(surface, goal, unit * (0.2 + 0.6 * ramp(after, 0.0, 0.8)), SPAWNING, 1 - after)


def arc(start: Point, end: Point, share: float, height: float) -> Point:
    """A point on the way of something thrown."""
    lift = 4 * height * share * (1 - share)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share - lift
