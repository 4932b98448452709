"""Signs on squares of the Mars board: what a click would do, what is doomed, who has the right of way. Each
has its own shape.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise

import pygame

from game.board.blits import Passing
from game.board.fonts import Fonts
from game.board.palette import Color
from game.games.mars.picture.palette import (
    DANGER,
    ICE,
    INK,
    LAST,
    LIGHT,
    PLAN,
    SPAWNING,
    TAKING,
    TARGET,
    THOUGHT,
)
from game.geo.document import Point


class Pen:
    """Draws on a square of ``unit`` pixels, in shares of it, every stroke with a dark edge."""

    def __init__(self, surface: pygame.Surface) -> None:
        """The whole surface is one square."""
        self.surface, self.unit = surface, surface.get_width()

    def at(self, point: Point) -> Point:
        """A point in pixels."""
        return point[0] * self.unit, point[1] * self.unit

    def fill(self, color: Color, strength: int) -> None:
        """Tint the whole square."""
        self.surface.fill((*color, strength))

    def dot(self, color: Color, middle: Point, radius: float) -> None:
        """A disc with a dark edge."""
        pygame.draw.circle(self.surface, INK, self.at(middle), radius * self.unit + 0.018 * self.unit)
        pygame.draw.circle(self.surface, color, self.at(middle), radius * self.unit)

    def ring(self, color: Color, middle: Point, radius: float, width: float) -> None:
        """A circle of a width with dark edges."""
        edge = 0.016
        for ink, more in ((INK, edge), (color, 0.0)):
            reach, thick = (radius + width / 2 + more) * self.unit, (width + 2 * more) * self.unit
            pygame.draw.circle(self.surface, ink, self.at(middle), reach, max(1, round(thick)))

    def strokes(self, color: Color, lines: list[tuple[Point, Point]], width: float) -> None:
        """Straight strokes with round ends, all their dark edges first."""
        for ink, more in ((INK, 0.032), (color, 0.0)):
            for start, end in lines:
                self._bar(ink, self.at(start), self.at(end), (width + more) * self.unit)

    def shape(self, color: Color, points: list[Point]) -> None:
        """A polygon with a dark edge."""
        whole = [self.at(point) for point in points]
        pygame.draw.polygon(self.surface, INK, whole, max(1, round(0.04 * self.unit)))
        pygame.draw.polygon(self.surface, color, whole)

    def _bar(self, color: Color, start: Point, end: Point, width: float) -> None:
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy) or 1.0
        x, y = -dy / length * width / 2, dx / length * width / 2
        corners = [
            (start[0] + x, start[1] + y),
            (end[0] + x, end[1] + y),
            (end[0] - x, end[1] - y),
            (start[0] - x, start[1] - y),
        ]
        pygame.draw.polygon(self.surface, color, corners)
        for point in (start, end):
            pygame.draw.circle(self.surface, color, point, width / 2)


FINE = 3
"""Drawn so many times larger and scaled down."""

Drawing = Callable[[Pen], None]
LOZENGE = ((0, -1), (1, 0), (0, 1), (-1, 0))
MIDDLE = (0.5, 0.5)


def _rays(count: int, near: float, far: float, turn: float = 0.0) -> list[tuple[Point, Point]]:
    """Strokes from near to far around the middle."""
    angles = [turn + 2 * math.pi * n / count for n in range(count)]
    return [
        (
            (0.5 + near * math.cos(a), 0.5 + near * math.sin(a)),
            (0.5 + far * math.cos(a), 0.5 + far * math.sin(a)),
        )
        for a in angles
    ]


def _move(pen: Pen) -> None:
    pen.dot(TARGET, MIDDLE, 0.135)


def _go(pen: Pen) -> None:
    """Where a unit goes but never takes."""
    pen.ring(TARGET, MIDDLE, 0.12, 0.045)


def _take(pen: Pen) -> None:
    """A move that makes something fall beside it."""
    pen.dot(TARGET, MIDDLE, 0.15)
    pen.strokes(DANGER, [((0.44, 0.44), (0.56, 0.56)), ((0.56, 0.44), (0.44, 0.56))], 0.045)


def _capture(pen: Pen) -> None:
    """Four wedges in the corners, pointing at what is taken."""
    pen.fill(TAKING, 64)
    for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)):
        dx, dy = (0.3 if x == 0 else -0.3), (0.3 if y == 0 else -0.3)
        pen.shape(TAKING, [(x, y), (x + dx, y), (x, y + dy)])


def _strike(pen: Pen) -> None:
    """A reticle: taken from afar, nobody comes."""
    pen.ring(TAKING, MIDDLE, 0.36, 0.06)
    pen.strokes(TAKING, _rays(4, 0.27, 0.47), 0.055)


def _area(pen: Pen) -> None:
    """A burst in all four directions."""
    pen.fill(TAKING, 40)
    for _, (x, y) in _rays(4, 0.0, 0.47):
        dx, dy = x - 0.5, y - 0.5
        near, across = (0.5 + dx * 0.66, 0.5 + dy * 0.66), (-dy * 0.26, dx * 0.26)
        pen.shape(
            TAKING,
            [(x, y), (near[0] + across[0], near[1] + across[1]), (near[0] - across[0], near[1] - across[1])],
        )
    pen.ring(TAKING, MIDDLE, 0.29, 0.035)


def _spawn(pen: Pen) -> None:
    """A plus in a ring: something new."""
    pen.ring(SPAWNING, MIDDLE, 0.25, 0.05)
    pen.strokes(SPAWNING, _rays(4, 0.0, 0.13), 0.07)


def _brood(pen: Pen) -> None:
    """Three eggs, and a frame around the square itself."""
    _frame(pen, ICE, 0.05)
    for x, y in ((0.13, 0.43), (0.28, 0.43), (0.205, 0.56)):
        pen.dot(ICE, (x, y), 0.062)


def _land(pen: Pen) -> None:
    """A flake of six rays: Swarms settle on what stands there."""
    pen.fill(ICE, 44)
    pen.strokes(ICE, _rays(6, 0.0, 0.4, math.pi / 6), 0.055)
    for angle in range(6):
        a = math.pi / 6 + angle * math.pi / 3
        knot = (0.5 + 0.25 * math.cos(a), 0.5 + 0.25 * math.sin(a))
        tips = [(knot[0] + 0.11 * math.cos(a + s), knot[1] + 0.11 * math.sin(a + s)) for s in (-0.8, 0.8)]
        pen.strokes(ICE, [(knot, tip) for tip in tips], 0.035)


def _doomed(pen: Pen) -> None:
    """A cross over what will fall."""
    pen.fill(DANGER, 70)
    pen.strokes(DANGER, [((0.17, 0.17), (0.83, 0.83)), ((0.83, 0.17), (0.17, 0.83))], 0.085)


def _selected(pen: Pen) -> None:
    pen.fill(PLAN, 84)
    _frame(pen, PLAN, 0.045)


def _hover(pen: Pen) -> None:
    _frame(pen, LIGHT, 0.03)


def _last_from(pen: Pen) -> None:
    pen.fill(LAST, 46)
    for x, y in ((0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95)):
        dx, dy = (0.2 if x < 0.5 else -0.2), (0.2 if y < 0.5 else -0.2)
        pen.strokes(LAST, [((x, y), (x + dx, y)), ((x, y), (x, y + dy))], 0.03)


def _last_to(pen: Pen) -> None:
    pen.fill(LAST, 72)
    _frame(pen, LAST, 0.03)


def _endangered(pen: Pen) -> None:
    """The royal piece is attacked: a red frame of broken corners and a mark of exclamation."""
    pen.fill(DANGER, 60)
    _frame(pen, DANGER, 0.055)
    pen.shape(DANGER, [(0.04, 0.04), (0.3, 0.04), (0.17, 0.34)])
    pen.strokes(LIGHT, [((0.17, 0.09), (0.17, 0.17))], 0.035)
    pen.dot(LIGHT, (0.17, 0.235), 0.02)


def _attacked(pen: Pen) -> None:
    """Corner brackets around what the enemy attacks."""
    for x, y in ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)):
        dx, dy = (0.17 if x < 0.5 else -0.17), (0.17 if y < 0.5 else -0.17)
        pen.strokes((255, 104, 70), [((x, y), (x + dx, y)), ((x, y), (x, y + dy))], 0.045)


def _hanging(pen: Pen) -> None:
    """A broken shield in the lower left corner: nobody would take who takes this."""
    pen.fill(DANGER, 40)
    shield = [(0.05, 0.64), (0.2, 0.68), (0.35, 0.64), (0.35, 0.8), (0.2, 0.96), (0.05, 0.8)]
    pen.shape(LIGHT, [(x + (x - 0.2) * 0.14, y + (y - 0.8) * 0.12) for x, y in shield])
    pen.shape(DANGER, shield)
    crack = [(0.23, 0.66), (0.15, 0.76), (0.25, 0.81), (0.18, 0.93)]
    pen.strokes(LIGHT, list(pairwise(crack)), 0.022)


def _thought(pen: Pen) -> None:
    """A frame: the engine thinks of an action in place."""
    _frame(pen, THOUGHT, 0.06)


def _frame(pen: Pen, color: Color, width: float) -> None:
    near, far = width * 0.9, 1.0 - width * 0.9
    corners = [(near, near), (far, near), (far, far), (near, far)]
    pen.strokes(color, [(corners[n], corners[(n + 1) % 4]) for n in range(4)], width)


SIGNS: Mapping[str, Drawing] = {
    "move": _move,
    "go": _go,
    "take": _take,
    "capture": _capture,
    "strike": _strike,
    "area": _area,
    "spawn": _spawn,
    "brood": _brood,
    "land": _land,
    "doomed": _doomed,
    "selected": _selected,
    "hover": _hover,
    "last_from": _last_from,
    "last_to": _last_to,
    "endangered": _endangered,
    "attacked": _attacked,
    "hanging": _hanging,
}
"""The drawing of each sign."""

OTHER = "move"


class SignSprites:
    """Signs as large as a square, and the plates of the right of way, by size.

    While ``is_quick`` is set, a size is only passed through, and signs of the last one are stretched.
    """

    def __init__(self, fonts: Fonts) -> None:
        """Numbers are set in ``fonts``."""
        self._fonts = fonts
        self._done: dict[tuple[str, int], pygame.Surface] = {}
        self._last: dict[str, tuple[pygame.Surface, int]] = {}
        self._stretched: Passing[str] = Passing()
        self.is_quick = False
        self.rendered = 0

    def sign(self, name: str, side: int) -> pygame.Surface:
        """The sign of that name; what nobody knows looks like a move."""
        return self._kept(name, side, lambda: self._drawn(SIGNS.get(name, SIGNS[OTHER]), side))

    def right(self, line: int, side: int, *, has: bool) -> pygame.Surface:
        """Whether a piece has the right of way, with the line that decided: a bright disc, or a dark
        lozenge.
        """
        return self._kept(
            f"right {line} {has}", side, lambda: self._right(str(line) if line else "T", side, has=has)
        )

    def flip(self, line: int, side: int, *, has: bool) -> pygame.Surface:
        """The same where an action changes it, larger and in a glow of brass."""
        return self._kept(f"flip {line} {has}", side, lambda: self._flip(line, side, has=has))

    def plate(self, text: str, side: int) -> pygame.Surface:
        """A few letters on a dark plate."""
        return self._kept(f"plate {text}", side, lambda: self._plate(text, side))

    def thought(self, side: int) -> pygame.Surface:
        """The frame of a square on which the engine thinks of an action in place."""
        return self._kept("thought", side, lambda: self._drawn(_thought, side))

    def number(self, number: str, side: int) -> pygame.Surface:
        """The number of a line of play, on a disc for a square, or a row, of so many pixels."""
        return self._kept(f"number {number}", side, lambda: self._number(number, side))

    def _kept(self, name: str, side: int, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._done.get((name, side))
        if found is None:
            if self.is_quick and name in self._last:
                last, size = self._last[name]
                return self._stretched.get((name, side), lambda: pygame.transform.scale_by(last, side / size))
            if len(self._done) > 400:
                self._done.clear()
            found = self._done[name, side] = make()
            found.set_alpha(255, pygame.RLEACCEL)
            self._last[name] = found, side
            self.rendered += 1
        return found

    def _drawn(self, drawing: Drawing, side: int) -> pygame.Surface:
        large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA, 32)
        drawing(Pen(large))
        return pygame.transform.smoothscale(large, (side, side))

    def _right(self, text: str, side: int, *, has: bool) -> pygame.Surface:
        size = max(16, round(side * (0.27 if has else 0.32)))
        large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA, 32)
        pen = Pen(large)
        if has:
            pen.dot((222, 240, 206), MIDDLE, 0.44)
        else:
            for edge, reach in ((INK, 0.5), ((255, 226, 206), 0.47), ((96, 20, 14), 0.4)):
                pygame.draw.polygon(
                    large, edge, [pen.at((0.5 + x * reach, 0.5 + y * reach)) for x, y in LOZENGE]
                )
        picture = pygame.transform.smoothscale(large, (size, size))
        font = self._fonts.font("sans_bold", max(11, round(size * (0.68 if has else 0.56))))
        image = font.render(text, True, (20, 56, 20) if has else (255, 226, 206))
        ink = image.get_bounding_rect()
        picture.blit(image, (round(size / 2) - ink.centerx, round(size / 2) - ink.centery))
        return picture

    def _flip(self, line: int, side: int, *, has: bool) -> pygame.Surface:
        badge = self._right(str(line) if line else "T", round(side * 1.3), has=has)
        size = round(badge.get_width() * 1.3)
        glow = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA, 32)
        for share, strength in ((1.0, 70), (0.92, 150), (0.86, 255)):
            pygame.draw.circle(glow, (*PLAN, strength), (size * FINE / 2,) * 2, share * size * FINE / 2)
        picture = pygame.transform.smoothscale(glow, (size, size))
        picture.blit(badge, badge.get_rect(center=(size // 2, size // 2)))
        return picture

    def _number(self, number: str, side: int) -> pygame.Surface:
        size = max(15, round(side * 0.28))
        large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA, 32)
        Pen(large).dot(THOUGHT, MIDDLE, 0.44)
        picture = pygame.transform.smoothscale(large, (size, size))
        image = self._fonts.font("sans_bold", max(11, round(size * 0.72))).render(number, True, INK)
        ink = image.get_bounding_rect()
        picture.blit(image, (round(size / 2) - ink.centerx, round(size / 2) - ink.centery))
        return picture

    def _plate(self, text: str, side: int) -> pygame.Surface:
        image = self._fonts.font("sans_bold", max(12, round(side * 0.16))).render(text, True, LIGHT)
        plate = pygame.Surface((image.get_width() + 8, image.get_height() + 1), pygame.SRCALPHA, 32)
        pygame.draw.rect(plate, (*INK, 225), plate.get_rect(), border_radius=plate.get_height() // 3)
        plate.blit(image, (4, 0))
        return plate
