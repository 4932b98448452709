"""Draws arrows and rings, smooth at every zoom, each rendered once as long as it does not change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from game.board import palette
from game.board.camera import Camera
from game.board.frame import Look, Mark
from game.board.marks import Arrow
from game.board.palette import PLAIN, World
from game.board.paths import Line, around, length_of, part, point_at, ribbon
from game.board.signs import SIGNS, Brush, Ink, Inks, arrow_head, draw_cross, draw_cross_hair, draw_glyph
from game.geo.document import Point

DIM = 56
"""The strength, of 255, of a mark that is not meant now."""

HEAD = 14.0
"""How long the head of an arrow is at least, in pixels."""

MARGIN = 14
"""Pixels around a mark's points that its strokes may need, at 100 % of the common size."""

GLOW = (226, 252, 255)
"""The light of transmissions."""

GHOSTS = (Look.VOID, Look.HINTED)
"""What is drawn in dashes: orders that are none."""

BROKEN = (*palette.DANGER, 255)
"""What is left of an arrow beyond the place where it failed."""

LARGE_AREA = 250_000
"""From so many pixels on, a mark is drawn twice its size and not three times before it is scaled down."""

BAND = 1_000_000
"""So many pixels of an enlarged picture are drawn at once: that of all of a long mark has many megabytes."""


def inks_of(mark: Mark, world: World = PLAIN) -> Inks:
    """An arrow is its owner's counter drawn long: its enamel, cased in the ink of its letter, with a line
    around that is seen where the casing is not; a ghost when void. That of a Martian is white-hot: its iron
    is Germany's to who does not see red.
    """
    style = world.style(mark.owner)
    body = style.arrow or style.body if mark.owner else palette.mix(palette.BRASS, (10, 6, 4), 0.55)
    casing, line = world.casing(body)
    if mark.look is Look.VOID:
        return Inks((*palette.faded(body, 0.6), 150), (*casing, 110), (*line, 40))
    return Inks((*body, 255), (*casing, 255), (*line, 245))


MOST = 400
"""So many pictures of marks are kept."""


class MarkSprites:
    """Marks as pictures with the place of their upper left corner in zoomed pixels."""

    def __init__(self, world: World = PLAIN) -> None:
        """Nothing is drawn before it is needed."""
        self._world = world
        self._kept = lru_cache(maxsize=MOST)(self._render)
        self.rendered = 0

    def sprite(
        self, arrow: Arrow, size: float, *, is_dim: bool = False
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of an arrow; ``size`` is the width of a counter, which all strokes follow."""
        return self._kept(arrow, size, is_dim)

    def _render(self, arrow: Arrow, size: float, is_dim: bool) -> tuple[pygame.Surface, tuple[int, int]]:
        self.rendered += 1
        if is_dim:
            return _dimmed(*self.sprite(arrow, size))
        box = _box(arrow, size)
        fine = 3 if box.w * box.h < LARGE_AREA else 2
        inks = inks_of(arrow.mark, self._world)
        shaped = replace(arrow, shape=self._world.shapes.get(arrow.shape, arrow.shape))
        high = min(box.h, max(BAND // (box.w * fine**2), 1))
        large = pygame.Surface((box.w * fine, high * fine), pygame.SRCALPHA, 32)
        picture = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        for top in range(0, box.h, high):
            band = picture.subsurface((0, top, box.w, min(high, box.h - top)))
            drawn = large.subsurface((0, 0, box.w * fine, band.get_height() * fine))
            drawn.fill((*inks.edge[:3], 0))
            Pen(drawn, (box.left, box.top + top), fine, size, inks).draw(shaped)
            pygame.transform.smoothscale(drawn, band.get_size(), band)
        picture.set_alpha(255, pygame.RLEACCEL)
        return picture, box.topleft


def _dimmed(bright: pygame.Surface, corner: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture with paler pixels: a strength of the whole would have to be reckoned in at every draw."""
    picture = bright.copy()
    picture.set_alpha(255)
    picture.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture, corner


class Pen(Brush):
    """Draws one arrow on an enlarged surface."""

    def draw(self, arrow: Arrow) -> None:
        """The whole mark."""
        pieces = [arrow.line] if arrow.gap is None else _with_gap(arrow.line, arrow.gap, 0.3 * self.size)
        pieces = _dashed(arrow.line, 0.2 * self.size) if arrow.mark.look in GHOSTS else pieces
        match arrow.shape:
            case "arrow" | "wave":
                self._ribbon(pieces, *self._widths)
            case "thread" | "thread_wave":
                self._thread(pieces)
            case "dots" | "drift":
                self._dots(pieces)
            case "ring" | "wave_ring":
                self._ring(arrow)
            case "slim":
                self._ribbon(pieces, 0.7 * self._widths[0], 0.62 * self._widths[1])
            case "beam":
                self._beam(pieces, arrow.line)
            case "ray":
                self._ray(pieces)
            case "arc":
                self._arc(arrow)
            case "trace":
                self._trace(arrow)
            case shape:
                SIGNS[shape](self, arrow, arrow.knob or arrow.line[0])
        if arrow.knob and arrow.shape not in SIGNS and arrow.shape not in ("arc", "trace"):
            self._knob(arrow.knob)
        if arrow.badge:
            draw_glyph(self, arrow.badge[0].glyph, arrow.badge[1])
        if arrow.cross:
            draw_cross(self, arrow.cross, 0.13 * self.size)

    @property
    def _widths(self) -> tuple[float, float]:
        """Of an arrow at its tail and at its neck."""
        return max(2.8, 0.1 * self.size), max(4.6, 0.165 * self.size)

    def _inks(self, pieces: Sequence[Line], number: int, ink: Ink) -> Ink:
        """What a piece of an arrow is drawn in: beyond the place where it failed its body is red."""
        is_beyond = number and len(pieces) == 2 and ink == self.inks.body
        return BROKEN if is_beyond else ink

    def _ribbon(self, pieces: Sequence[Line], tail: float, neck: float) -> None:
        """A tapering band with a head at the end of its last piece."""
        *firsts, last = pieces
        head = min(max(HEAD, 2.7 * neck), 0.9 * length_of(last))
        shaft = part(last, 0.0, length_of(last) - head * 0.9)
        point, base = last[-1], point_at(last, length_of(last) - head)
        for more, color in self.layers():
            for number, piece in enumerate((*firsts, shaft)):
                ink = self._inks(pieces, number, color)
                self.polygon(ribbon(piece, tail + more, neck + more), ink)
            self.polygon(arrow_head(base, point, head, 2.5 * neck, more / 2), ink)

    def _thread(self, pieces: Sequence[Line]) -> None:
        width = max(2.3, 0.085 * self.size)
        for more, color in self.layers():
            for number, piece in enumerate(pieces):
                self.line(piece, width + more, self._inks(pieces, number, color))

    def _dots(self, pieces: Sequence[Line]) -> None:
        neck = self._widths[1]
        last = pieces[-1]
        head = min(max(HEAD, 2.4 * neck), 0.6 * length_of(last))
        base = point_at(last, length_of(last) - head)
        for more, color in self.layers():
            for piece in pieces:
                end = length_of(piece) - (head if piece is last else 0.0)
                for number in range(max(1, int(end / (1.9 * neck)))):
                    self.circle(point_at(piece, (number + 0.4) * 1.9 * neck), neck * 0.46 + more / 2, color)
            self.polygon(arrow_head(base, last[-1], head, 2.2 * neck, more / 2), color)

    def _ring(self, arrow: Arrow) -> None:
        width = max(2.0, 0.068 * self.size)
        for more, color in self.layers():
            self.line(arrow.line, width + 0.55 * more, color)

    def _arc(self, arrow: Arrow) -> None:
        """A trail in pieces that grows toward its head."""
        line = arrow.line
        width, total = max(2.8, 0.11 * self.size), length_of(line)
        head, on = min(0.42 * self.size, total / 2), 0.34 * self.size
        count = max(1, round((total - head) / (1.5 * on)))
        step = (total - head) / count
        pieces = [part(line, i * step, i * step + min(on, step * 0.7)) for i in range(count)]
        base = point_at(line, total - head)
        for more, color in self.layers():
            for number, piece in enumerate(pieces):
                self.line(piece, width * (0.55 + 0.45 * number / count) + more, color)
            self.polygon(arrow_head(base, line[-1], head, 0.32 * self.size, more / 2), color)
        if arrow.mark.look is not Look.SUCCEEDED:
            draw_cross_hair(self, arrow.knob or line[-1])

    def _trace(self, arrow: Arrow) -> None:
        """The flight of a missile on a screen: a line that grows toward its head, with a bead for each
        stretch it was tracked.
        """
        line = arrow.line
        width, total = max(3.0, 0.12 * self.size), length_of(line)
        head = min(0.42 * self.size, total / 2)
        shaft, base = part(line, 0.0, total - 0.8 * head), point_at(line, total - head)
        for more, color in self.layers():
            self.polygon(ribbon(shaft, 0.4 * width + more, width + more), color)
            self.polygon(arrow_head(base, line[-1], head, 0.34 * self.size, more / 2), color)
        count = max(1, round((total - head) / (0.8 * self.size)))
        for number in range(count):
            self.circle(point_at(line, (number + 0.5) * (total - head) / count), 0.75 * width, self.inks.edge)
            self.circle(point_at(line, (number + 0.5) * (total - head) / count), 0.4 * width, self.inks.body)
        if arrow.mark.look is not Look.SUCCEEDED:
            draw_cross_hair(self, arrow.knob or line[-1])

    def _ray(self, pieces: Sequence[Line]) -> None:
        """Light through the air: a core in a glow, that widens toward its end, and flares at both."""
        width = max(3.4, 0.12 * self.size)
        light = (*GLOW, self.inks.body[3])
        for share, strength in ((3.4, 34), (2.5, 70)):
            glow = (*self.inks.body[:3], strength * self.inks.body[3] // 255)
            for piece in pieces:
                self.polygon(ribbon(piece, 0.7 * share * width, share * width), glow)
        for more, color in self.layers():
            for piece in pieces:
                self.polygon(ribbon(piece, 0.8 * width + more, 1.25 * width + more), color)
        for piece in pieces:
            self.polygon(ribbon(piece, 0.3 * width, 0.6 * width), light)
        for spot, reach in ((pieces[0][0], 0.2), (pieces[-1][-1], 0.27)):
            for more, color in self.layers():
                self.circle(spot, reach * self.size + more / 2, color)
            self.circle(spot, 0.62 * reach * self.size, light)
        last = pieces[-1]
        total, step = length_of(last), 0.5 * self.size
        for number in range(1, min(4, int(total / step))):
            tip = point_at(last, total - number * step)
            base = point_at(last, total - number * step - 0.2 * self.size)
            self.polygon(arrow_head(base, tip, 0.2 * self.size, 0.26 * self.size, 0.0), self.inks.edge)

    def _beam(self, pieces: Sequence[Line], line: Line) -> None:
        """A band of light with rings around it, that stand closer toward its end."""
        width, total = max(4.0, 0.15 * self.size), length_of(line)
        for more, color in self.layers():
            for piece in pieces:
                self.polygon(ribbon(piece, width + more, width + more), color)
        for piece in pieces:
            self.polygon(ribbon(piece, 0.4 * width, 0.4 * width), (*GLOW, self.inks.body[3]))
        count = max(2, round(total / (0.9 * self.size)))
        for number in range(count + 1):
            spot = point_at(line, total * (0.04 + 0.92 * (number / count) ** 0.8))
            ring = around(spot, 0.16 * self.size, 0.16 * self.size, wave=0.001)
            thick = max(1.6, 0.05 * self.size)
            for more, color in self.layers():
                self.line(ring, thick + more, color)
            self.line(ring, 0.6 * thick, (*GLOW, self.inks.body[3]))

    def _knob(self, place: Point) -> None:
        radius = max(3.0, 0.105 * self.size)
        for more, color in self.layers():
            self.circle(place, radius + more / 2, color)
        self.circle(place, radius * 0.4, self.inks.edge)


def draw_quick(
    surface: pygame.Surface, arrow: Arrow, size: float, camera: Camera, ratio: float, world: World = PLAIN
) -> None:
    """An arrow straight on the screen, rough and fast: while the zoom is ``ratio`` times what the arrow was
    made for.
    """
    inks, (dx, dy) = inks_of(arrow.mark, world), camera.offset
    points = [(x * ratio + dx, y * ratio + dy) for x, y in arrow.line]
    width = max(2, round(size * (0.07 if arrow.shape.startswith("thread") else 0.13)))
    if arrow.shape in SIGNS or arrow.shape in ("ring", "wave_ring"):
        (x, y), (first, last) = points[0], (arrow.line[0], arrow.line[len(arrow.line) // 2])
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
        head = arrow_head(base, tip, length, length, 0.0)
        pygame.draw.polygon(surface, inks.body, head)


def _with_gap(line: Line, share: float, gap: float) -> list[Line]:
    """The two parts of a line that failed at ``share`` of its length, the cross between them."""
    total = length_of(line)
    middle, gap = total * share, min(gap, total * 0.3)
    return [
        part(line, 0.0, max(1.0, middle - gap / 2)),
        part(line, min(total - 1.0, middle + gap / 2), total),
    ]


def _dashed(line: Line, step: float) -> list[Line]:
    """The pieces of a line that means nothing; the last has room for a head."""
    total = length_of(line)
    count = max(1, round((total - HEAD) / (1.8 * step)))
    starts = [(total - HEAD) / count * number for number in range(count)]
    return [*(part(line, start, start + step) for start in starts), part(line, total - HEAD, total)]


def _box(arrow: Arrow, size: float) -> pygame.Rect:
    points = [*arrow.line, *(p for p in (arrow.knob, arrow.cross, arrow.badge and arrow.badge[1]) if p)]
    more = MARGIN * max(1.0, size / 34)
    left, top = min(x for x, _ in points) - more, min(y for _, y in points) - more
    right, bottom = max(x for x, _ in points) + more, max(y for _, y in points) + more
    return pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
