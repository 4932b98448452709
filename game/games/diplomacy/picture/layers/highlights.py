"""Lights up places: where a click would lead, what is selected, what the pointer is over."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat

import numpy as np
import pygame
from numpy.typing import NDArray

from game.board import palette
from game.board.blits import Blit, Kept, centered
from game.board.camera import Camera
from game.board.frame import Frame
from game.board.marks import Light, Spot
from game.board.shapes import Array, BoardShapes
from game.board.shapes import Path as ShapePath
from game.board.strokes import dashes
from game.games.diplomacy.picture.places import Places

Cell = tuple[int, int, int, int]
"""A box in zoomed pixels: left, top, width, height."""

FINE = 2
"""Drawn so many times larger and scaled down."""

TILE = 128
"""A place is lit in squares of so many pixels, where there is a line in them."""

STRETCH = 16
"""So many steps of an outline are drawn together, where they reach into a square."""

SMOOTH = 4
"""So many times larger dots and rings are drawn."""

SHADE, STRENGTH = palette.mix(palette.INK, (0, 0, 0), 0.4), 190
"""The line around what is lit, and how strong it is."""

NO_COLOR = (255, 0, 255)
"""Around a disk; no light is of this color."""

CELL = 512
"""The part of the board that is lit at once reaches to whole multiples of so many pixels around the view."""


OTHER = Light((255, 196, 150), 2.4, 10.0)
SELECTED = Light((255, 238, 178), 3.8, spot=Spot.NOTHING)
HOVER = Light((255, 250, 236), 2.0, spot=Spot.NOTHING)


class HighlightLayer:
    """Lights as pictures, kept while nothing changes."""

    def __init__(self, shapes: BoardShapes) -> None:
        """The outlines come from ``shapes``."""
        self._rings: dict[str, list[ShapePath]] = {}
        for path in (*shapes.provinces, *shapes.islands):
            self._rings.setdefault(path.key, []).append(path)
        self._done: dict[tuple[str, Light, float, Cell], Sequence[Blit]] = {}
        self.rendered = 0

    def blits(self, camera: Camera, lights: Sequence[tuple[str, Light]]) -> list[Blit]:
        """The outline of the province of each (place, light), the later over the earlier."""
        cell, found = _cell(camera), list[Blit]()
        for key, light in lights:
            found += self._parts(key.partition("/")[0], light, camera.zoom, cell)
        return found

    def _parts(self, province: str, light: Light, zoom: float, cell: Cell) -> Sequence[Blit]:
        key = (province, light, zoom, cell)
        if key not in self._done:
            if len(self._done) > 160:
                self._done.clear()
            self._done[key] = list(self._render(province, light, zoom, pygame.Rect(cell)))
            self.rendered += 1
        return self._done[key]

    def _render(self, province: str, light: Light, zoom: float, cell: pygame.Rect) -> Iterator[Blit]:
        rings = self._rings.get(province, [])
        box = _bounds(rings, zoom).clip(cell)
        if not rings or box.w <= 0 or box.h <= 0:
            return
        corner, found = np.array(box.topleft, dtype=float), []
        for path in rings:
            found.append(_lines((path.points * zoom - corner) * FINE, light))
        lines, reach = np.concatenate(found), light.width + 4.0
        left, top = np.floor(lines.min(axis=1).T / FINE - reach).astype(int)
        right, bottom = np.ceil(lines.max(axis=1).T / FINE + reach).astype(int)
        whole = np.rint(lines).astype(int)
        large = pygame.Surface((TILE * FINE, TILE * FINE), pygame.SRCALPHA, 32)
        for y in range(0, box.h, TILE):
            across = np.flatnonzero((top < y + TILE) & (bottom > y))
            for x in range(0, box.w, TILE):
                near = across[(left[across] < x + TILE) & (right[across] > x)]
                if not len(near):
                    continue
                begin = max(int(left[near].min()), x), max(int(top[near].min()), y)
                end = int(right[near].max()), int(bottom[near].max())
                wide, high = min(end[0], x + TILE, box.w) - begin[0], min(end[1], y + TILE, box.h) - begin[1]
                if wide > 0 and high > 0:
                    fine = large.subsurface(0, 0, wide * FINE, high * FINE)
                    _draw_lines(fine, light, whole[near] - np.array(begin) * FINE)
                    part = pygame.transform.smoothscale(fine, (wide, high))
                    part.set_alpha(255, pygame.RLEACCEL)
                    yield part, (box.left + begin[0], box.top + begin[1])


def _draw_lines(fine: pygame.Surface, light: Light, lines: NDArray[np.intp]) -> None:
    """Lines (fine pixels), their corners rounded by disks; all dark edges lie under all lights."""
    fine.fill((*light.color, 0))
    points, width = lines.tolist(), round(light.width * FINE)
    for color, thick in ((SHADE, width + 2 * FINE), (light.color, width)):
        for line in points:
            pygame.draw.lines(fine, color, False, line, thick)
        if thick >= 4:
            middle = thick // 2 + 1
            disk = pygame.Surface((2 * middle + 1, 2 * middle + 1), 0, 32)
            disk.fill(NO_COLOR)
            disk.set_colorkey(NO_COLOR)
            pygame.draw.circle(disk, color, (middle, middle), thick / 2)
            fine.fblits(list(zip(repeat(disk), (lines.reshape(-1, 2) - middle).tolist())))
        if color is SHADE:
            fine.fill((255, 255, 255, STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)


def lights_of(
    targets: Mapping[str, str], selected: str | None, hover: str | None, lights: Mapping[str, Light]
) -> list[tuple[str, Light]]:
    """The places to light, by what is asked for; the selected one over the targets, the pointer's over all.
    Quiet ones while the pointer is on one of them, or where there are no others.
    """
    found = [(key, lights.get(kind, OTHER)) for key, kind in sorted(targets.items())]
    quiet = {key.partition("/")[0] for key, light in found if light.is_quiet}
    if len(quiet) < len(found) and (hover or "").partition("/")[0] not in quiet:
        found = [(key, light) for key, light in found if not light.is_quiet]
    return [*found, *((key, light) for key, light in ((selected, SELECTED), (hover, HOVER)) if key)]


class SpotSprites:
    """Dots and rings in the middle of lit places."""

    def __init__(self) -> None:
        """Nothing is drawn before it is needed."""
        self._done: dict[tuple[Light, int], pygame.Surface] = {}

    def sprite(self, light: Light, counter: int) -> pygame.Surface:
        """The dot or ring of a light, beside counters so many pixels wide."""
        if (light, counter) not in self._done:
            self._done[light, counter] = _spot(light, counter)
        return self._done[light, counter]


class SpotLayer:
    """The rings and dots of lit places, kept while nothing changes."""

    def __init__(self) -> None:
        """Nothing is lit yet."""
        self._sprites = SpotSprites()
        self._kept: Kept[tuple[list[Blit], list[Blit]]] = Kept()

    def blits(
        self, frame: Frame, lights: Sequence[tuple[str, Light]], places: Places
    ) -> tuple[list[Blit], list[Blit]]:
        """Rings around who stands there; a dot on the corner of a counter."""

        def make() -> tuple[list[Blit], list[Blit]]:
            stands = {p.key.partition("/")[0]: places.piece(p) for p in frame.pieces if p.role == "unit"}
            found: tuple[list[Blit], list[Blit]] = [], []
            for key, light in lights:
                at = stands.get(key.partition("/")[0])
                if light.spot is Spot.DOT and at is not None:
                    at = (at[0] - places.width / 2, at[1] - places.height / 2)
                if light.spot is not Spot.NOTHING and places.has(key):
                    spot = centered(self._sprites.sprite(light, places.width), at or places.unit(key))
                    found[light.spot is Spot.DOT].append(spot)
            return found

        return self._kept.get((tuple(lights), frame.pieces, places), make)


def _spot(light: Light, counter: int) -> pygame.Surface:
    radius = max(5.0, 0.18 * counter) if light.spot is Spot.DOT else 0.64 * counter
    width = 0 if light.spot is Spot.DOT else max(2.4, 0.075 * counter)
    side = 2 * math.ceil(radius + 3)
    large = pygame.Surface((side * SMOOTH, side * SMOOTH), pygame.SRCALPHA, 32)
    large.fill((*light.color, 0))
    middle = (side * SMOOTH / 2, side * SMOOTH / 2)
    for color, more in (((*SHADE, STRENGTH), 1.4), ((*light.color, 255), 0.0)):
        thick = round((width + 2 * more) * SMOOTH) if width else 0
        pygame.draw.circle(large, color, middle, (radius + more) * SMOOTH, thick)
    return pygame.transform.smoothscale(large, (side, side))


def _lines(points: Array, light: Light) -> Array:
    """The closed outline of a place in short stretches of as many points, or its dashes."""
    closed = np.vstack((points, points[:1]))
    if light.dash:
        return np.stack(dashes(closed, light.dash * FINE, light.dash * 0.7 * FINE))
    starts = np.arange(0, len(points), STRETCH)
    stretches: Array = closed[np.minimum(starts[:, None] + np.arange(STRETCH + 1), len(points))]
    return stretches


def _bounds(rings: list[ShapePath], zoom: float) -> pygame.Rect:
    if not rings:
        return pygame.Rect(0, 0, 0, 0)
    left, top = min(r.box[0] for r in rings) * zoom - 5, min(r.box[1] for r in rings) * zoom - 5
    right, bottom = max(r.box[2] for r in rings) * zoom + 5, max(r.box[3] for r in rings) * zoom + 5
    return pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))


def _cell(camera: Camera) -> Cell:
    """The view in zoomed pixels, enlarged to whole cells: it changes seldom while the board is moved."""
    view = camera.viewport.move(-camera.offset[0], -camera.offset[1])
    left, top = view.left // CELL * CELL, view.top // CELL * CELL
    return left, top, (view.right // CELL + 1) * CELL - left, (view.bottom // CELL + 1) * CELL - top
