"""What is set on one place: builds and losses, strikes, landings, meals, growth, sickness, the tasks of
units.

All is told by its shape, for color alone tells nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.board import palette
from game.board.frame import Look
from game.board.marks import Arrow, Glyph
from game.board.paths import Line, around, bent, length_of, point_at, ribbon
from game.geo.document import Point

Ink = tuple[int, int, int, int]
"""A color with its strength."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colors of one mark: body, edge, the line outside the edge; each with its strength."""

    body: Ink
    edge: Ink
    halo: Ink


class Brush:
    """Draws shapes; ``size`` is the width of a counter, which all strokes follow."""

    def __init__(self, surface: pygame.Surface, corner: Point, fine: float, size: float, inks: Inks) -> None:
        """``corner`` is the surface's upper left in zoomed pixels, ``fine`` its enlargement."""
        self._surface = surface
        self._corner = corner
        self._fine = fine
        self.size = size
        self.inks = inks
        self._rim = max(1.9, size * 0.05)

    def layers(self) -> tuple[tuple[float, Ink], ...]:
        """How much wider than the body each layer is, the lowest first."""
        rim = 2 * self._rim
        return ((rim + max(2.2, rim / 2), self.inks.halo), (rim, self.inks.edge), (0.0, self.inks.body))

    def under(self) -> tuple[tuple[float, Ink], ...]:
        """The layers below the body."""
        return self.layers()[:2]

    def line(self, line: Line, width: float, color: Ink) -> None:
        """A line of even width."""
        self.polygon(ribbon(line, width, width), color)

    def bar(self, start: Point, end: Point, width: float, color: Ink) -> None:
        """A straight line."""
        self.polygon(ribbon((start, end), width, width), color)

    def polygon(self, points: Sequence[Point], color: Ink) -> None:
        """A filled outline."""
        (left, top), fine = self._corner, self._fine
        corners = [((x - left) * fine, math.floor((y - top) * fine)) for x, y in points]
        pygame.draw.polygon(self._surface, color, corners)

    def circle(self, middle: Point, radius: float, color: Ink) -> None:
        """A filled circle."""
        x, y = (middle[axis] - self._corner[axis] for axis in (0, 1))
        place = x * self._fine, math.floor(y * self._fine)
        pygame.draw.circle(self._surface, color, place, radius * self._fine)


def arrow_head(base: Point, point: Point, length: float, width: float, more: float) -> list[Point]:
    """A triangle from ``base`` to ``point``, ``more`` pixels larger on all sides."""
    dx, dy = point[0] - base[0], point[1] - base[1]
    size = math.hypot(dx, dy) or 1.0
    ux, uy = dx / size, dy / size
    half = width / 2 + more * 1.25
    back = (base[0] - ux * more, base[1] - uy * more)
    slope = math.hypot(length, width / 2) / (width / 2)
    tip = (point[0] + ux * more * slope, point[1] + uy * more * slope)
    return [(back[0] - uy * half, back[1] + ux * half), tip, (back[0] + uy * half, back[1] - ux * half)]


FLASH: Ink = (255, 250, 214, 255)
FIRE: Ink = (255, 176, 42, 255)
EMBER: Ink = (214, 60, 20, 255)
CHAR: Ink = (44, 12, 8, 255)
CRIMSON: Ink = (186, 16, 42, 255)
SAP: Ink = (54, 4, 14, 255)
GERM: Ink = (185, 234, 62, 255)
MOLD: Ink = (22, 35, 10, 255)
EYE: Ink = (91, 255, 126, 255)
GLOW: Ink = (226, 252, 255, 255)
PAPER: Ink = (*palette.LIGHT_INK, 255)
STEEL: Ink = (30, 22, 20, 255)


def draw_glyph(brush: Brush, glyph: Glyph, spot: Point) -> None:
    """The sign of an order on a disk."""
    radius = max(6.8, 0.23 * brush.size)
    strength = brush.inks.body[3]
    for more, ink in (*brush.under(), (0.0, (*STEEL[:3], strength))):
        brush.circle(spot, radius + more / 2, ink)
    light = (*palette.LIGHT_INK, strength)
    for stroke in glyph:
        points = [(spot[0] + x * radius * 0.82, spot[1] + y * radius * 0.82) for x, y in stroke]
        for start, end in pairwise(points):
            brush.bar(start, end, max(1.5, 0.22 * radius), light)
            brush.circle(end, max(0.75, 0.11 * radius), light)


def draw_cross(brush: Brush, place: Point, reach: float) -> None:
    """A red cross: where it failed, who is lost."""
    x, y = place
    reach = max(3.4, reach)
    width = max(1.8, 0.06 * brush.size)
    for more, color in ((2.4, (*palette.PARCHMENT, 230)), (0.0, (*palette.DANGER, 255))):
        for dx in (-reach, reach):
            brush.bar((x - dx, y - reach), (x + dx, y + reach), width + more, color)


def draw_cross_hair(brush: Brush, spot: Point) -> None:
    """What a missile is aimed at."""
    reach, width = 0.62 * brush.size, max(1.6, 0.05 * brush.size)
    lines: list[Line] = [around(spot, reach * 0.72, reach * 0.72, wave=0.01)]
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        first, last = ((spot[0] + dx * reach * k, spot[1] + dy * reach * k) for k in (0.5, 1.0))
        lines.append((first, last))
    for more, color in brush.layers()[1:]:
        for line in lines:
            brush.line(line, width + more, color)


def _sign(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A green ring with a plus for a build, a red one with a minus for a loss."""
    is_build = arrow.mark.kind == "build"
    strength = 120 if arrow.mark.look is Look.VOID else 255
    color = (*(palette.GAIN if is_build else palette.DANGER), strength)
    width = max(2.0, 0.064 * brush.size)
    for more, ink in (*brush.under(), (0.0, color)):
        brush.line(arrow.line, width + more, ink)
    radius = max(5.0, 0.17 * brush.size)
    for more, ink in (*brush.under(), (0.0, color)):
        brush.circle(spot, radius + more / 2, ink)
    bar, light = 0.6 * radius, (*palette.LIGHT_INK, strength)
    brush.bar((spot[0] - bar, spot[1]), (spot[0] + bar, spot[1]), 0.36 * radius, light)
    if is_build:
        brush.bar((spot[0], spot[1] - bar), (spot[0], spot[1] + bar), 0.36 * radius, light)


def _task(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A ring in the owner's color with the sign of what the unit does where it stands."""
    width = max(2.0, 0.068 * brush.size)
    for more, ink in brush.layers():
        brush.line(arrow.line, width + more, ink)
    draw_glyph(brush, arrow.kind.glyph, spot)


def _blast(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A star of fire, larger than a counter."""
    for reach, color in ((1.02, (70, 10, 6, 255)), (0.95, EMBER), (0.72, FIRE), (0.5, FLASH)):
        brush.polygon(_star(spot, reach * brush.size), color)


def _impact(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A strike as a screen shows it: white heat, a ring that has left it, ticks to all four sides."""
    size = brush.size
    for reach, color in ((1.06, (255, 176, 64, 54)), (0.92, (255, 176, 64, 110))):
        brush.circle(spot, reach * size, color)
    (x, y), far = spot, (0.7, 1.14)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        ends = [(x + dx * reach * size, y + dy * reach * size) for reach in far]
        for width, color in ((0.16, CHAR), (0.08, FLASH)):
            brush.bar(ends[0], ends[1], width * size, color)
    for reach, color in ((0.84, CHAR), (0.8, FLASH), (0.73, CHAR), (0.69, (214, 92, 14, 255))):
        brush.circle(spot, reach * size, color)
    for reach, color in ((0.56, FIRE), (0.46, FLASH), (0.3, (255, 255, 255, 255))):
        brush.circle(spot, reach * size, color)


def _grave(brush: Brush, arrow: Arrow, spot: Point) -> None:
    draw_cross(brush, spot, 0.26 * brush.size)


def _rescue(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A green disk with a check mark."""
    radius = max(5.5, 0.17 * brush.size)
    for more, color in (*brush.under(), (0.0, (*palette.GAIN, 255))):
        brush.circle(spot, radius + more / 2, color)
    x, y = spot
    points = [
        (x - 0.5 * radius, y),
        (x - 0.12 * radius, y + 0.4 * radius),
        (x + 0.55 * radius, y - 0.42 * radius),
    ]
    for start, end in pairwise(points):
        brush.bar(start, end, 0.32 * radius, PAPER)


def _streak(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A capsule that falls: a trail of fire from above, white-hot at its head."""
    reach = 0.44 * brush.size
    has_landed = math.dist(arrow.line[-1], spot) < 1.0
    for share, color in ((1.0, CHAR), (0.84, EMBER), (0.6, FIRE)) if has_landed else ():
        brush.polygon(_flat(_star(spot, reach * share * 1.25), spot, 0.62), color)
    for width, color in ((0.4, CHAR), (0.3, EMBER), (0.2, FIRE), (0.09, FLASH)):
        brush.polygon(ribbon(arrow.line, 1.0, width * brush.size), color)
    for radius, color in ((0.22, CHAR), (0.175, FIRE), (0.12, FLASH)):
        brush.circle(arrow.line[-1], radius * brush.size, color)


def _shaft(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A shaft of light from above, with rings where it meets the ground."""
    size, strength = brush.size, brush.inks.body[3]
    line: Line = (arrow.line[0], arrow.line[-1])
    for more, ink in brush.layers():
        brush.polygon(ribbon(line, 0.12 * size + more, 0.46 * size + more), (*ink[:3], round(ink[3] * 0.7)))
    brush.polygon(ribbon(line, 0.05 * size, 0.24 * size), (*GLOW[:3], round(strength * 0.8)))
    for wide in (0.62, 0.4):
        ring = around((spot[0], line[-1][1] + 0.3 * size), wide * size, 0.3 * wide * size, wave=0.001)
        for more, ink in brush.layers():
            brush.line(ring, max(1.6, 0.05 * size) + more, ink)


def _bump(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """Lines to those in the way; the ship itself is drawn by its piece, and crossed out."""
    width = max(1.6, 0.05 * brush.size)
    for more, ink in (*brush.under(), (0.0, (*palette.DANGER, 255))):
        brush.line(arrow.line, width + more, ink)


def _burst(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A fighting machine that rises out of broken ground."""
    size = brush.size
    for reach, color in ((0.92, CHAR), (0.84, (120, 74, 50, 255)), (0.6, (30, 16, 12, 255))):
        brush.polygon(_flat(_star(spot, reach * size), spot, 0.74), color)
    x, y = spot
    for more, color in ((0.05, PAPER), (0.0, STEEL)):
        for foot, knee in ((-0.4, -0.3), (0.4, 0.3), (0.02, 0.04)):
            ends: Line = (
                (x, y - 0.2 * size),
                (x + knee * size, y + 0.04 * size),
                (x + foot * size, y + 0.4 * size),
            )
            for start, end in pairwise(ends):
                brush.bar(start, end, (0.075 + more) * size, color)
        hood = around((x, y - 0.3 * size), (0.27 + more / 2) * size, (0.17 + more / 2) * size, wave=0.001)
        brush.polygon(hood, color)
    brush.circle((x, y - 0.29 * size), 0.075 * size, EYE)


def _flame(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """Fire around a counter: a Martian eats."""
    x, y = spot[0], spot[1] + 0.36 * brush.size
    for share, color in ((1.0, CHAR), (0.88, EMBER), (0.66, FIRE), (0.4, FLASH)):
        for dx, high in ((-0.5, 0.84), (0.5, 0.84), (-0.24, 1.14), (0.24, 1.14), (0.0, 1.36)):
            brush.polygon(
                _tongue((x + dx * brush.size, y), 0.4 * share * brush.size, high * share * brush.size), color
            )


def _tongue(foot: Point, width: float, height: float) -> list[Point]:
    """A flame that stands on a point."""
    x, y = foot
    left = bent((x - width / 2, y), (x, y - height), -0.16, 8)
    right = bent((x, y - height), (x + width / 2, y), 0.1, 8)
    return [*left, *right[1:], (x, y + 0.16 * height)]


def _germ(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A germ with spikes: bacteria."""
    radius = max(7.0, 0.26 * brush.size)
    for number in range(10):
        turn = number * math.pi / 5 + 0.2
        end = (spot[0] + 1.35 * radius * math.cos(turn), spot[1] + 1.35 * radius * math.sin(turn))
        brush.bar(spot, end, 0.22 * radius, MOLD)
        brush.circle(end, 0.2 * radius, MOLD)
    brush.circle(spot, radius, MOLD)
    brush.circle(spot, 0.8 * radius, GERM)
    for dx, dy, size in ((-0.3, -0.24, 0.22), (0.34, -0.1, 0.17), (-0.04, 0.38, 0.2)):
        brush.circle((spot[0] + dx * radius, spot[1] + dy * radius), size * radius, MOLD)


def _half(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """A disk that is half eaten away: half strength."""
    radius = max(6.5, 0.22 * brush.size)
    brush.circle(spot, radius * 1.2, STEEL)
    brush.circle(spot, radius, PAPER)
    turns = [-math.pi / 2 + math.pi * i / 16 for i in range(17)]
    brush.polygon(
        [(spot[0] + radius * math.cos(t), spot[1] + radius * math.sin(t)) for t in turns], (176, 82, 30, 255)
    )


def _plant(brush: Brush, arrow: Arrow, spot: Point) -> None:
    """Three fronds that come up: Red Weed grows."""
    size = brush.size
    foot = (spot[0], spot[1] + 0.46 * size)
    stems = [bent(foot, (spot[0] + dx * size, spot[1] - high * size), lean, 10) for dx, high, lean in PLANT]
    for more, color in ((0.1, PAPER), (0.055, SAP), (0.0, CRIMSON)):
        for stem in stems:
            brush.polygon(ribbon(stem, (0.13 + more) * size, (0.05 + more) * size), color)
            for leaf in _leaves(stem, 0.2 * size):
                brush.polygon(ribbon(leaf, (0.085 + more) * size, (0.03 + more) * size), color)


PLANT = ((-0.42, 0.16, -0.16), (0.0, 0.46, 0.06), (0.42, 0.16, 0.16))
"""The stems of a plant: how far aside and how high they end, how far they bend."""


def _leaves(stem: Line, length: float) -> list[Line]:
    found: list[Line] = []
    for share in (0.4, 0.62, 0.84):
        x, y = point_at(stem, length_of(stem) * share)
        found += [((x, y), (x + side * length * 0.8, y - length * 0.55)) for side in (-1, 1)]
    return found


def _flat(points: Sequence[Point], middle: Point, share: float) -> list[Point]:
    """An outline pressed down onto the ground."""
    return [(x, middle[1] + (y - middle[1]) * share) for x, y in points]


def _star(spot: Point, reach: float) -> list[Point]:
    """A star with long and short points."""
    spikes = 14
    points = []
    for number in range(2 * spikes):
        turn = number * math.pi / spikes
        away = reach * (0.62 if number % 2 else 0.86 if number % 4 else 1.0)
        points.append((spot[0] + away * math.cos(turn), spot[1] + away * math.sin(turn)))
    return points


def _glyph(brush: Brush, arrow: Arrow, spot: Point) -> None:
    draw_glyph(brush, arrow.kind.glyph, spot)


SIGNS: Mapping[str, Callable[[Brush, Arrow, Point], None]] = {
    "sign": _sign,
    "task": _task,
    "blast": _blast,
    "impact": _impact,
    "grave": _grave,
    "rescue": _rescue,
    "streak": _streak,
    "shaft": _shaft,
    "bump": _bump,
    "burst": _burst,
    "flame": _flame,
    "germ": _germ,
    "half": _half,
    "plant": _plant,
    "glyph": _glyph,
}
"""The shapes of arrows that are drawn at one place, their ``knob``."""
