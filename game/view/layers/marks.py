"""Draws arrows and rings, smooth at every zoom, each rendered once as long as it does not change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.geo.document import Point
from game.view import palette
from game.view.arrows import Arrow
from game.view.camera import Camera
from game.view.frame import Look, Mark
from game.view.palette import Color
from game.view.paths import Line, around, length_of, part, point_at, ribbon

DIM = 56
"""The strength, of 255, of a mark that is not meant now."""

MARGIN = 14
"""Pixels around a mark's points that its strokes may need, at 100 % of the common size."""

LARGE_AREA = 250_000
"""From so many pixels on, a mark is drawn twice its size and not three times before it is scaled down."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colors of one mark: body, edge, the light outside the edge; each with its strength."""

    body: tuple[int, int, int, int]
    edge: tuple[int, int, int, int]
    halo: tuple[int, int, int, int]


def inks_of(mark: Mark) -> Inks:
    """Full when it succeeded, lighter while planned, without color when it failed, a ghost when void."""
    style = palette.power_style(mark.owner)
    color: Color = style.fill if mark.owner else palette.BRASS
    dark = palette.mix(style.body, (10, 6, 4), 0.72)
    match mark.look:
        case Look.SUCCEEDED:
            return Inks((*palette.mix(color, (255, 255, 255), 0.1), 255), (*dark, 255), (*palette.PARCHMENT, 190))
        case Look.PLANNED:
            return Inks((*palette.mix(color, palette.PARCHMENT, 0.3), 238), (*dark, 225), (*palette.PARCHMENT, 170))
        case Look.FAILED:
            gray = palette.mix(palette.faded(color, 0.7), palette.PARCHMENT, 0.25)
            return Inks((*gray, 235), (*palette.mix(dark, (90, 84, 78), 0.35), 235), (*palette.PARCHMENT, 150))
        case _:
            ghost = palette.mix(palette.faded(color, 0.5), palette.PARCHMENT, 0.4)
            return Inks((*ghost, 84), (*dark, 120), (*palette.PARCHMENT, 30))


class MarkSprites:
    """Marks as pictures with the place of their upper left corner in zoomed pixels."""

    def __init__(self) -> None:
        """Nothing is drawn before it is needed."""
        self._done: dict[tuple[Arrow, float, bool], tuple[pygame.Surface, tuple[int, int]]] = {}
        self.rendered = 0

    def sprite(self, arrow: Arrow, size: float, *, is_dim: bool = False) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of an arrow; ``size`` is the width of a counter, which all strokes follow."""
        key = (arrow, size, is_dim)
        if key not in self._done:
            if len(self._done) > 400:
                self._done.clear()
            self._done[key] = self._render(arrow, size, is_dim=is_dim)
            self.rendered += 1
        return self._done[key]

    def _render(self, arrow: Arrow, size: float, *, is_dim: bool) -> tuple[pygame.Surface, tuple[int, int]]:
        box = _box(arrow, size)
        fine = 3 if box.w * box.h < LARGE_AREA else 2
        inks = inks_of(arrow.mark)
        large = pygame.Surface((box.w * fine, box.h * fine), pygame.SRCALPHA, 32)
        large.fill((*inks.edge[:3], 0))
        Pen(large, box.topleft, fine, size, inks).draw(arrow)
        picture = pygame.transform.smoothscale(large, box.size)
        picture.set_alpha(DIM if is_dim else 255, pygame.RLEACCEL)
        return picture, box.topleft


SIGNS = ("sign", "arc", "blast", "grave", "rescue")
"""Shapes whose knob is no grip of a support."""

FLASH = (255, 250, 214, 255)


class Pen:
    """Draws one arrow on an enlarged surface."""

    def __init__(self, surface: pygame.Surface, corner: Point, fine: float, size: float, inks: Inks) -> None:
        """``corner`` is the surface's upper left in zoomed pixels, ``fine`` its enlargement, ``size`` the counter width."""
        self._surface = surface
        self._corner = corner
        self._fine = fine
        self._size = size
        self._inks = inks
        self._rim = max(1.1, size * 0.034)

    def draw(self, arrow: Arrow) -> None:
        """The whole mark."""
        pieces = [arrow.line] if arrow.gap is None else _with_gap(arrow.line, arrow.gap, 0.3 * self._size)
        match arrow.shape:
            case "arrow" | "wave":
                self._ribbon(pieces, *self._widths)
            case "thread" | "thread_wave":
                self._thread(pieces)
            case "dots":
                self._dots(pieces)
            case "ring" | "wave_ring":
                self._ring(arrow)
            case "arc" | "blast" | "grave" | "rescue":
                self._strike(arrow, arrow.knob or arrow.line[-1])
            case _:
                self._sign(arrow, arrow.knob or arrow.line[0])
        if arrow.knob and arrow.shape not in SIGNS:
            self._knob(arrow.knob)
        if arrow.cross:
            self._cross(arrow.cross, 0.13 * self._size)

    @property
    def _widths(self) -> tuple[float, float]:
        """Of an arrow at its tail and at its neck."""
        return max(2.6, 0.1 * self._size), max(4.4, 0.17 * self._size)

    def _layers(self) -> tuple[tuple[float, tuple[int, int, int, int]], ...]:
        """How much wider than the body each layer is, the lowest first."""
        return ((2 * self._rim + 2.6, self._inks.halo), (2 * self._rim, self._inks.edge), (0.0, self._inks.body))

    def _ribbon(self, pieces: Sequence[Line], tail: float, neck: float) -> None:
        """A tapering band with a head at the end of its last piece."""
        head = min(2.6 * neck, 0.6 * length_of(pieces[-1]))
        *firsts, last = pieces
        shaft = part(last, 0.0, length_of(last) - head * 0.9)
        point, base = last[-1], point_at(last, length_of(last) - head)
        for more, color in self._layers():
            for piece in (*firsts, shaft):
                self._polygon(ribbon(piece, tail + more, neck + more), color)
            self._polygon(_head(base, point, head, 2.3 * neck, more / 2), color)

    def _thread(self, pieces: Sequence[Line]) -> None:
        width = max(1.7, 0.066 * self._size)
        for more, color in self._layers():
            for piece in pieces:
                self._polygon(ribbon(piece, width + more, width + more), color)

    def _dots(self, pieces: Sequence[Line]) -> None:
        neck = self._widths[1]
        last = pieces[-1]
        head = min(2.4 * neck, 0.6 * length_of(last))
        base = point_at(last, length_of(last) - head)
        for more, color in self._layers():
            for piece in pieces:
                end = length_of(piece) - (head if piece is last else 0.0)
                for number in range(max(1, int(end / (1.9 * neck)))):
                    self._circle(point_at(piece, (number + 0.4) * 1.9 * neck), neck * 0.46 + more / 2, color)
            self._polygon(_head(base, last[-1], head, 2.2 * neck, more / 2), color)

    def _ring(self, arrow: Arrow) -> None:
        width = max(2.0, 0.068 * self._size)
        for more, color in self._layers():
            self._polygon(ribbon(arrow.line, width + more, width + more), color)

    def _strike(self, arrow: Arrow, spot: Point) -> None:
        match arrow.shape:
            case "arc":
                self._arc(arrow.line)
                if arrow.mark.look is not Look.SUCCEEDED:
                    self._cross_hair(spot)
            case "blast":
                self._blast(spot)
            case "grave":
                self._cross(spot, 0.26 * self._size)
            case _:
                self._rescue(spot)

    def _arc(self, line: Line) -> None:
        """A trail in pieces that grows toward its head."""
        width, total = max(2.8, 0.11 * self._size), length_of(line)
        head, on = min(0.42 * self._size, total / 2), 0.34 * self._size
        count = max(1, round((total - head) / (1.5 * on)))
        step = (total - head) / count
        pieces = [part(line, i * step, i * step + min(on, step * 0.7)) for i in range(count)]
        base = point_at(line, total - head)
        for more, color in self._layers():
            for number, piece in enumerate(pieces):
                thick = width * (0.55 + 0.45 * number / count) + more
                self._polygon(ribbon(piece, thick, thick), color)
            self._polygon(_head(base, line[-1], head, 0.32 * self._size, more / 2), color)

    def _cross_hair(self, spot: Point) -> None:
        """What a missile is aimed at."""
        reach, width = 0.62 * self._size, max(1.6, 0.05 * self._size)
        bars = [(around(spot, reach * 0.72, reach * 0.72, wave=0.01), width)]
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ends = tuple((spot[0] + dx * reach * k, spot[1] + dy * reach * k) for k in (0.5, 1.0))
            bars.append((ends, width))
        for more, color in self._layers()[1:]:
            for line, thick in bars:
                self._polygon(ribbon(line, thick + more, thick + more), color)

    def _blast(self, spot: Point) -> None:
        """A star of fire, larger than a counter."""
        for reach, color in ((1.02, (70, 10, 6, 255)), (0.95, (214, 60, 20, 255)), (0.72, (255, 176, 42, 255)), (0.5, FLASH)):
            self._polygon(_star(spot, reach * self._size), color)

    def _rescue(self, spot: Point) -> None:
        """A green disk with a check mark."""
        radius = max(5.5, 0.17 * self._size)
        for more, color in (*self._layers()[:2], (0.0, (*palette.GAIN, 255))):
            self._circle(spot, radius + more / 2, color)
        x, y = spot
        points = [(x - 0.5 * radius, y), (x - 0.12 * radius, y + 0.4 * radius), (x + 0.55 * radius, y - 0.42 * radius)]
        for start, end in pairwise(points):
            self._bar(start, end, 0.32 * radius, (*palette.LIGHT_INK, 255))

    def _sign(self, arrow: Arrow, spot: Point) -> None:
        """A green ring with a plus for a build, a red one with a minus for a loss."""
        is_build = arrow.mark.kind == "build"
        strength = 120 if arrow.mark.look is Look.VOID else 255
        color = (*(palette.GAIN if is_build else palette.DANGER), strength)
        width = max(2.0, 0.064 * self._size)
        for more, ink in (*self._layers()[:2], (0.0, color)):
            self._polygon(ribbon(arrow.line, width + more, width + more), ink)
        radius = max(5.0, 0.17 * self._size)
        for more, ink in (*self._layers()[:2], (0.0, color)):
            self._circle(spot, radius + more / 2, ink)
        bar, light = 0.6 * radius, (*palette.LIGHT_INK, strength)
        self._bar((spot[0] - bar, spot[1]), (spot[0] + bar, spot[1]), 0.36 * radius, light)
        if is_build:
            self._bar((spot[0], spot[1] - bar), (spot[0], spot[1] + bar), 0.36 * radius, light)

    def _knob(self, place: Point) -> None:
        radius = max(3.0, 0.105 * self._size)
        for more, color in self._layers():
            self._circle(place, radius + more / 2, color)
        self._circle(place, radius * 0.4, self._inks.edge)

    def _cross(self, place: Point, reach: float) -> None:
        x, y = place
        reach = max(3.4, reach)
        width = max(1.8, 0.06 * self._size)
        for more, color in ((2.4, (*palette.PARCHMENT, 230)), (0.0, (*palette.DANGER, 255))):
            for dx in (-reach, reach):
                self._bar((x - dx, y - reach), (x + dx, y + reach), width + more, color)

    def _bar(self, start: Point, end: Point, width: float, color: tuple[int, int, int, int]) -> None:
        self._polygon(ribbon((start, end), width, width), color)

    def _polygon(self, points: Sequence[Point], color: tuple[int, int, int, int]) -> None:
        (left, top), fine = self._corner, self._fine
        pygame.draw.polygon(self._surface, color, [((x - left) * fine, (y - top) * fine) for x, y in points])

    def _circle(self, middle: Point, radius: float, color: tuple[int, int, int, int]) -> None:
        place = ((middle[0] - self._corner[0]) * self._fine, (middle[1] - self._corner[1]) * self._fine)
        pygame.draw.circle(self._surface, color, place, radius * self._fine)


def draw_quick(surface: pygame.Surface, arrow: Arrow, size: float, camera: Camera, ratio: float) -> None:
    """An arrow straight on the screen, rough and fast: while the zoom is ``ratio`` times what the arrow was made for."""
    inks, (dx, dy) = inks_of(arrow.mark), camera.offset
    points = [(x * ratio + dx, y * ratio + dy) for x, y in arrow.line]
    width = max(2, round(size * (0.07 if arrow.shape.startswith("thread") else 0.13)))
    if arrow.shape in ("ring", "wave_ring", "sign", "blast", "grave", "rescue"):
        (x, y), (first, last) = points[0], (arrow.line[0], arrow.line[48])
        radius = math.dist(first, last) / 2
        pygame.draw.circle(surface, inks.edge, (x - radius * ratio, y), radius, width)
        return
    for color, thick in ((inks.edge, width + 2), (inks.body, width)):
        pygame.draw.lines(surface, color, False, points, thick)
    if arrow.knob is None or arrow.shape == "arc":
        length = 2.6 * width
        (x, y), tip = points[-2], points[-1]
        away = math.dist((x, y), tip) or 1.0
        base = (tip[0] + (x - tip[0]) * length / away, tip[1] + (y - tip[1]) * length / away)
        head = _head(base, tip, length, length, 0.0)
        pygame.draw.polygon(surface, inks.edge, head)


def _star(spot: Point, reach: float) -> list[Point]:
    """A star with long and short points."""
    spikes = 14
    points = []
    for number in range(2 * spikes):
        turn = number * math.pi / spikes
        away = reach * (0.62 if number % 2 else 0.86 if number % 4 else 1.0)
        points.append((spot[0] + away * math.cos(turn), spot[1] + away * math.sin(turn)))
    return points


def _with_gap(line: Line, share: float, gap: float) -> list[Line]:
    """The two parts of a line that failed at ``share`` of its length, the cross between them."""
    total = length_of(line)
    middle, gap = total * share, min(gap, total * 0.3)
    return [part(line, 0.0, max(1.0, middle - gap / 2)), part(line, min(total - 1.0, middle + gap / 2), total)]


def _head(base: Point, point: Point, length: float, width: float, more: float) -> list[Point]:
    """A triangle from ``base`` to ``point``, ``more`` pixels larger on all sides."""
    dx, dy = point[0] - base[0], point[1] - base[1]
    size = math.hypot(dx, dy) or 1.0
    ux, uy = dx / size, dy / size
    half = width / 2 + more * 1.25
    back = (base[0] - ux * more, base[1] - uy * more)
    slope = math.hypot(length, width / 2) / (width / 2)
    tip = (point[0] + ux * more * slope, point[1] + uy * more * slope)
    return [(back[0] - uy * half, back[1] + ux * half), tip, (back[0] + uy * half, back[1] - ux * half)]


def _box(arrow: Arrow, size: float) -> pygame.Rect:
    points = [*arrow.line, *(p for p in (arrow.knob, arrow.cross) if p)]
    more = MARGIN * max(1.0, size / 34)
    left, top = min(x for x, _ in points) - more, min(y for _, y in points) - more
    right, bottom = max(x for x, _ in points) + more, max(y for _, y in points) + more
    return pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
