"""What happened or is about to, drawn on a battlefield: ways gone, attacks, losses, recruits."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.board.fonts import Fonts
from game.board.frame import Look, Mark
from game.board.palette import DANGER, GAIN, LIGHT_INK, Color, faded, mix
from game.board.strokes import dashes, stroke
from game.games.wrom.picture.figures import HexFigures
from game.games.wrom.picture.palette import DARK_INK, owner_style
from game.geo.document import Point

Line = list[Point]

WIDTH = 5.0
"""Of an arrow at zoom 1, in pixels."""


def way_of(mark: Mark, sheet: HexFigures, zoom: float) -> Line:
    """The line of a mark in zoomed pixels, at least two points; an attack ends short of the middle of its
    target.
    """
    points = [(x * zoom, y * zoom) for x, y in map(sheet.anchor, mark.places)]
    if mark.kind in ("attack", "clash") and len(points) == 2:
        (ax, ay), (bx, by) = points
        return [(ax + (bx - ax) * 0.3, ay + (by - ay) * 0.3), (ax + (bx - ax) * 0.68, ay + (by - ay) * 0.68)]
    return points if len(points) > 1 else points * 2


class HexMarks:
    """Draws marks straight onto the view; there are few of them."""

    def __init__(self, sheet: HexFigures, fonts: Fonts) -> None:
        self._sheet = sheet
        self._fonts = fonts

    def draw(
        self, surface: pygame.Surface, mark: Mark, zoom: float, offset: Point, *, is_dim: bool = False
    ) -> None:
        """One mark."""
        line = [(x + offset[0], y + offset[1]) for x, y in way_of(mark, self._sheet, zoom)]
        match mark.kind:
            case "move":
                self._ride(surface, mark, line, zoom, is_dim=is_dim)
            case "attack" | "clash":
                self._attack(surface, mark, line, zoom, is_dim=is_dim)
            case "fallen":
                self._cross(surface, line[0], zoom, mark.supports)
            case "recruit":
                self._ring(surface, line[0], zoom, GAIN, "+")
            case "placed":
                self._ring(surface, line[0], zoom, owner_style(mark.owner).rim, "")

    def _ride(self, surface: pygame.Surface, mark: Mark, line: Line, zoom: float, *, is_dim: bool) -> None:
        """The way of a warband, with a head; how many went the same way stands on it."""
        color = owner_style(mark.owner).rim
        color = mix(faded(color), DARK_INK, 0.3) if is_dim else color
        width = max(3.0, WIDTH * zoom)
        end = short_of(line, 38.0 * zoom)
        planned = mark.look in (Look.PLANNED, Look.HINTED)
        _arrow(surface, [*line[:-1], end], color, width * (0.8 if planned else 1.0), is_dashed=planned)
        if mark.supports > 1:
            self._number(surface, middle_of(line), f"\u00d7{mark.supports}", zoom, color)

    def _attack(self, surface: pygame.Surface, mark: Mark, line: Line, zoom: float, *, is_dim: bool) -> None:
        """Solid where the attacker won, broken where he lost, with heads at both ends where both fell."""
        color = mix(faded(DANGER), DARK_INK, 0.3) if is_dim else (214, 40, 26)
        width = max(4.0, 8.0 * zoom)
        _arrow(surface, line, color, width, is_dashed=mark.look in (Look.FAILED, Look.HINTED))
        if mark.kind == "clash":
            _arrow(surface, line[::-1], color, width)

    def _number(self, surface: pygame.Surface, at: Point, text: str, zoom: float, color: Color) -> None:
        letters = self._fonts.font("sans_bold", max(11, round(14 * zoom))).render(text, True, DARK_INK)
        box = letters.get_rect(center=(round(at[0]), round(at[1])))
        pygame.draw.rect(surface, mix(color, LIGHT_INK, 0.55), box.inflate(6, 0), border_radius=4)
        pygame.draw.rect(surface, DARK_INK, box.inflate(6, 0), 1, border_radius=4)
        surface.blit(letters, box)

    def _cross(self, surface: pygame.Surface, at: Point, zoom: float, count: int) -> None:
        """A fallen warband: a cross at the upper edge of the hex, its number beside it."""
        reach, x, y = max(6.0, 9.5 * zoom), at[0] + 22.0 * zoom, at[1] - 22.0 * zoom
        for color, pen in ((DARK_INK, max(6, round(7.5 * zoom))), ((236, 60, 44), max(3, round(4.0 * zoom)))):
            for sign in (-1, 1):
                ends = np.array([(x - reach, y - sign * reach), (x + reach, y + sign * reach)])
                stroke(surface, color, ends, pen)
        if count > 1:
            self._number(surface, (x, y + 2.2 * reach), str(count), zoom, LIGHT_INK)

    def _ring(self, surface: pygame.Surface, at: Point, zoom: float, color: Color, sign: str) -> None:
        reach = 33.0 * zoom
        pygame.draw.aacircle(surface, DARK_INK, at, reach + 2, max(4, round(6 * zoom)))
        pygame.draw.aacircle(surface, color, at, reach, max(2, round(3.4 * zoom)))
        if sign:
            self._number(surface, (at[0], at[1] - reach), sign, zoom, color)


def _arrow(
    surface: pygame.Surface, line: Line, color: Color, width: float, *, is_dashed: bool = False
) -> None:
    points = np.array(line, dtype=float)
    pieces = dashes(points, width * 1.8, width * 1.1) if is_dashed else [points]
    head = _head(line, width)
    for ink, more in ((DARK_INK, 2.0), (color, 0.0)):
        for piece in pieces:
            stroke(surface, ink, piece, max(2, round(width + 2 * more)))
        pygame.draw.polygon(surface, ink, _grown(head, more * 1.6))


def _head(line: Line, width: float) -> Line:
    (ax, ay), (bx, by) = line[-2], line[-1]
    length = math.dist((ax, ay), (bx, by)) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    reach = width * 2.1
    return [
        (bx + ux * reach, by + uy * reach),
        (bx - uy * reach * 0.8, by + ux * reach * 0.8),
        (bx + uy * reach * 0.8, by - ux * reach * 0.8),
    ]


def _grown(shape: Line, by: float) -> Line:
    x, y = sum(p[0] for p in shape) / len(shape), sum(p[1] for p in shape) / len(shape)
    reach = max(math.dist((x, y), p) for p in shape) or 1.0
    share = 1 + by / reach
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in shape]


def short_of(line: Line, by: float) -> Point:
    """The end of a line, drawn back by so many pixels."""
    (ax, ay), (bx, by_) = line[-2], line[-1]
    length = math.dist((ax, ay), (bx, by_)) or 1.0
    share = max(0.0, 1 - by / length)
    return ax + (bx - ax) * share, ay + (by_ - ay) * share


def middle_of(line: Line) -> Point:
    """The middle of the middle piece of a line."""
    a, b = line[(len(line) - 1) // 2], line[(len(line) - 1) // 2 + 1]
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
