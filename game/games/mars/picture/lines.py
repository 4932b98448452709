"""Lines across the Mars board: the Fronts, arrows of actions, threads of attacks. Each is rendered once and
kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.board.blits import Blit
from game.board.palette import Color, mix
from game.games.mars.picture.palette import DANGER, INK, LAST, PLAN, SIDES, THOUGHT
from game.geo.document import Point

FINE = 2
"""Drawn so many times larger and scaled down."""

Draw = Callable[[pygame.Surface, "list[Point]"], None]


def drawn(points: Sequence[Point], reach: float, draw: Draw) -> Blit:
    """A picture of what ``draw`` makes of points, which reaches so many pixels around them; they come to it
    in its own pixels.
    """
    left, top = (math.floor(min(p[axis] for p in points) - reach) for axis in (0, 1))
    right, bottom = (math.ceil(max(p[axis] for p in points) + reach) for axis in (0, 1))
    large = pygame.Surface(((right - left) * FINE, (bottom - top) * FINE), pygame.SRCALPHA, 32)
    draw(large, [((x - left) * FINE, (y - top) * FINE) for x, y in points])
    picture = pygame.transform.smoothscale(large, (right - left, bottom - top))
    picture.set_alpha(255, pygame.RLEACCEL)  # mostly empty: runs of nothing are passed over
    return picture, (left, top)


def front(points: Sequence[Point], seat: str, side: int, *, up: float, ink: Color) -> list[Blit]:
    """A Front: White's one line with teeth toward the enemy (``up``: -1 or 1), Black's a dashed one with
    dots. A picture for each of its strokes, all dark edges first.
    """
    width, unit = max(1.6, side * 0.022) * FINE, side * FINE
    strokes = [ends for ends in pairwise(points) if ends[0] != ends[1]]

    def line(surface: pygame.Surface, points: list[Point], color: tuple[int, ...], more: float) -> None:
        is_whole = seat == "WHITE"
        for start, end in (
            [(points[0], points[1])] if is_whole else _dashes(points[0], points[1], unit * 0.125)
        ):
            _bar(surface, color, start, end, width + more)

    def edge(surface: pygame.Surface, points: list[Point]) -> None:
        line(surface, points, (*INK, 170), 0.035 * unit)

    def stroke(surface: pygame.Surface, points: list[Point]) -> None:
        line(surface, points, ink, 0.0)
        if seat == "WHITE":
            _teeth(surface, points[0], points[1], unit, ink, up)
        else:
            for point in points:
                pygame.draw.circle(surface, ink, point, width * 0.95)

    return [drawn(ends, side * 0.14, draw) for draw in (edge, stroke) for ends in strokes]


def hairs(points: Sequence[Point], seat: str, side: int) -> list[Blit]:
    """A Front as a hair of light with a dark edge, Black's of dashes; a picture for each of its strokes."""
    wide, blits = max(1, round(side * 0.018)), []
    for start, end in pairwise(points):
        if start != end:
            (x, y), (u, v) = sorted((start, end))
            box = pygame.Rect(round(x), round(min(y, v)), round(u - x), round(abs(v - y))).inflate(wide, wide)
            picture = pygame.Surface((box.width + 2, box.height + 2), pygame.SRCALPHA, 32)
            picture.fill((*INK, 150))
            step = max(box.size) if seat == "WHITE" else max(6, side // 8)
            for at in range(0, max(box.size), step if seat == "WHITE" else 2 * step):
                place = (1 + at, 1, step, wide) if box.width > wide else (1, 1 + at, wide, step)
                picture.fill(SIDES[seat].line, place)
            blits.append((picture, (box.left - 1, box.top - 1)))
    return blits


def touch(start: Point, end: Point, side: int) -> Blit:
    """Where the Fronts meet on a file: a glowing bar under both lines."""

    def draw(surface: pygame.Surface, points: list[Point]) -> None:
        for share, strength in ((0.17, 60), (0.11, 100), (0.055, 190)):
            _bar(surface, (*PLAN, strength), points[0], points[1], share * side * FINE)

    return drawn((start, end), side * 0.12, draw)


def thread(start: Point, end: Point, side: int) -> Blit:
    """An attack: a thin line from the attacker with a small head at its target."""
    total = math.dist(start, end)
    tip, tail = _along(start, end, total - side * 0.3), _along(start, end, min(side * 0.3, total * 0.3))
    ink = (255, 118, 82)

    def draw(surface: pygame.Surface, points: list[Point]) -> None:
        for color, more in (((*INK, 150), 2.0), ((*ink, 230), 0.0)):
            _bar(surface, color, points[0], points[1], max(1.6, side * 0.018) * FINE + more * FINE)
        _head(surface, ink, points[0], points[1], side * 0.13 * FINE)

    return drawn((tail, tip), side * 0.16, draw)


def arrow(start: Point, end: Point, side: int, *, color: Color, is_dashed: bool = False) -> Blit:
    """An action from one square to another: a tapering shaft with a head; dashed where nobody goes."""
    total = math.dist(start, end)
    tip, tail = _along(start, end, total - side * 0.16), _along(start, end, min(side * 0.3, total * 0.3))

    def draw(surface: pygame.Surface, points: list[Point]) -> None:
        unit = side * FINE
        for ink, more in ((INK, 0.035 * unit), (color, 0.0)):
            back = _along(points[1], points[0], unit * 0.2)
            for a, b in _dashes(points[0], back, unit * 0.14) if is_dashed else [(points[0], back)]:
                _bar(surface, (*ink, 235), a, b, 0.11 * unit + more)
            _head(surface, ink, points[0], points[1], unit * 0.34 + 1.4 * more, push=0.6 * more)

    return drawn((tail, tip), side * 0.3, draw)


def thought(start: Point, end: Point, side: int, *, is_strong: bool, is_taken: bool) -> Blit:
    """What the engine thinks of, from one square to another: an even shaft with a head, broad and bright or
    slim and faint. It is drawn below the pieces: where the goal ``is_taken`` it ends at the edge of what
    stands there.
    """
    total, short = math.dist(start, end), side * (0.38 if is_taken else 0.12)
    tip, tail = _along(start, end, total - short), _along(start, end, min(side * 0.2, total * 0.2))
    width, head = (0.15, 0.42) if is_strong else (0.07, 0.27)

    def draw(surface: pygame.Surface, points: list[Point]) -> None:
        unit = side * FINE
        back = _along(points[1], points[0], unit * head * 0.7)
        for ink, more in ((INK, 0.035 * unit), (THOUGHT, 0.0)):
            _bar(surface, ink, points[0], back, width * unit + more)
            _head(surface, ink, points[0], points[1], unit * head + 1.4 * more, push=0.6 * more)

    picture, place = drawn((tail, tip), side * 0.3, draw)
    picture.set_alpha(255 if is_strong else 170)
    return picture, place


def arrow_color(look: str, owner: str) -> Color:
    """The color of an action: brass while it is planned, pale where it is impossible, else that of its
    side.
    """
    if look == "planned":
        return PLAN
    if look == "void":
        return mix(DANGER, (150, 150, 150), 0.6)
    return mix(LAST, SIDES[owner].body, 0.35)


def _teeth(surface: pygame.Surface, start: Point, end: Point, unit: float, ink: Color, up: float) -> None:
    """Three teeth on a stroke that runs along a rank."""
    if start[1] == end[1]:
        for share in (0.25, 0.5, 0.75):
            x, y = start[0] + (end[0] - start[0]) * share, start[1]
            tooth = [(x - 0.045 * unit, y), (x + 0.045 * unit, y), (x, y + up * 0.09 * unit)]
            pygame.draw.polygon(surface, ink, tooth)


def _bar(surface: pygame.Surface, color: tuple[int, ...], start: Point, end: Point, width: float) -> None:
    """A thick stroke with round ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length:
        x, y = -dy / length * width / 2, dx / length * width / 2
        pygame.draw.polygon(
            surface,
            color,
            [
                (start[0] + x, start[1] + y),
                (end[0] + x, end[1] + y),
                (end[0] - x, end[1] - y),
                (start[0] - x, start[1] - y),
            ],
        )
    for point in (start, end):
        pygame.draw.circle(surface, color, point, width / 2)


def _head(
    surface: pygame.Surface, color: Color, start: Point, tip: Point, size: float, push: float = 0.0
) -> None:
    angle = math.atan2(tip[1] - start[1], tip[0] - start[0])
    tip = tip[0] + push * math.cos(angle), tip[1] + push * math.sin(angle)
    wings = [(tip[0] - size * math.cos(angle + s), tip[1] - size * math.sin(angle + s)) for s in (0.5, -0.5)]
    pygame.draw.polygon(surface, color, [tip, *wings])


def _along(start: Point, end: Point, distance: float) -> Point:
    total = math.dist(start, end) or 1.0
    return start[0] + (end[0] - start[0]) * distance / total, start[1] + (
        end[1] - start[1]
    ) * distance / total


def _dashes(start: Point, end: Point, length: float) -> list[tuple[Point, Point]]:
    """Pieces of a stroke, as long as the gaps between them but for their round ends."""
    total = math.dist(start, end)
    count = max(1, round(total / length / 2))
    step = total / (2 * count)
    return [
        (_along(start, end, (2 * n + 0.35) * step), _along(start, end, (2 * n + 1.4) * step))
        for n in range(count)
    ]
