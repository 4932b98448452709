"""Where names go on the board: a layout as data, so that tests can hold it to its promises.

Names are set at screen size, never smaller than `LEAST` pixels (times the scale of the interface), never over
a counter, another name, another land or a strange water. A name that does not fit into its place stands on
the water beside it with a line that leads there, else the place's code is written instead, else nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pygame
from numpy.typing import NDArray

from game.board.fonts import Fonts
from game.board.options import Names
from game.board.shapes import Array
from game.games.diplomacy.picture.room import Room
from game.geo.document import Point
from game.geo.geometry import BoardGeometry, Label
from game.geo.polygons import area

Mask = NDArray[np.bool_]

LEAST = 13
"""The smallest lettering, in pixels at 100 %."""

LARGEST = 40
"""The largest lettering, in pixels at 100 %."""

LINE_HEIGHT = 0.92
"""The distance of two lines of a name, by the size of the letters."""

FITS = (0.62, 0.04)
"""How much of the name of a land must lie in it, and how much may lie on other land."""

SEA_FITS = (0.82, 0.06, 0.08)
"""The same of a water: in it, on land, on other waters."""

LED = 0.02
"""How much of a name with a leader may lie on land."""

CODE, LEADER, SEA_LEADER, SOFT, CENTER = 2.6, 1.5, 2.8, 0.5, 1.0
"""What it costs to write a code, to write outside, for a sea on another one, to cover what had better be
seen, to cover a supply center.
"""


@dataclass(frozen=True, slots=True)
class Name:
    """A name in its place.

    ``rect`` is in zoomed pixels (see `places`); ``spacing`` pixels go between letters; ``leader`` is the line
    from a name that stands on the water beside its place into it.
    """

    key: str
    lines: tuple[str, ...]
    face: str
    size: int
    spacing: int
    rect: pygame.Rect
    is_code: bool = False
    leader: tuple[Point, Point] | None = None

    @property
    def is_outside(self) -> bool:
        """Whether it stands beside the place it names."""
        return self.leader is not None


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What names must keep clear of (``hard``), what they had better avoid (``soft``), and what they cover
    only where all else is worse (``centers``), in zoomed pixels.
    """

    hard: tuple[pygame.Rect, ...] = ()
    soft: tuple[pygame.Rect, ...] = ()
    centers: tuple[pygame.Rect, ...] = ()


class Lettering:
    """Sets the names of one board."""

    def __init__(self, geometry: BoardGeometry, fonts: Fonts) -> None:
        """Names, their sizes and anchors come from ``geometry``."""
        self._geometry = geometry
        self._fonts = fonts
        self._room = Room(geometry)
        sizes = {key: sum(area(ring) for ring in geometry.outlines[key]) for key in geometry.labels}
        self._scale: tuple[float, Names, float] = (0.0, "none", 0.0)
        self._variants: dict[str, tuple[tuple[float, Name], ...]] = {}
        self._placed: dict[tuple[str, bool, bytes, bytes], tuple[Name, float] | None] = {}
        self._smallest_first = sorted(geometry.labels, key=lambda key: (sizes[key], key))

    def layout(self, zoom: float, names: Names, ui_scale: float, obstacles: Obstacles) -> tuple[Name, ...]:
        """The names that are shown at a zoom, each in its place."""
        if names == "none":
            return ()
        hard, soft = _edges(obstacles.hard), _weighted(obstacles)
        placed = []
        for key in self._smallest_first:
            name = self._place(key, zoom, names, ui_scale, hard, soft)
            if name is not None:
                placed.append(name)
                hard = np.concatenate((hard, _edges([name.rect, *_boxes_of(name.leader)])))
        return tuple(placed)

    def _place(
        self, key: str, zoom: float, names: Names, ui_scale: float, hard: Array, soft: Array
    ) -> Name | None:
        """A name in its place, kept as long as nothing comes or goes that it might meet."""
        if (zoom, names, ui_scale) != self._scale or len(self._placed) > KEPT:
            self._scale = zoom, names, ui_scale
            self._variants = {k: tuple(self._written(k, zoom, names, ui_scale)) for k in self._smallest_first}
            self._placed.clear()
        inside = self._kept(key, zoom, hard, soft, is_led=False)
        if inside is not None and inside[1] < LEADER:
            return inside[0]
        found = [
            spot for spot in (inside, self._kept(key, zoom, hard, soft, is_led=True)) if spot is not None
        ]
        return min(found, key=lambda spot: spot[1])[0] if found else None

    def _kept(
        self, key: str, zoom: float, hard: Array, soft: Array, *, is_led: bool
    ) -> tuple[Name, float] | None:
        """The cheapest way to write a name in its place, or beside it with a leader, and what it costs."""
        variants = self._variants[key]
        led = SEA_LEADER if self._geometry.kinds[key] == "sea" else LEADER
        low = max(variants[-1][1].size, min(name.size for _, name in variants))
        boxes = [name.rect for _, name in variants]
        reach = 2 * max(name.size for _, name in variants) * float((AROUND if is_led else STEPS).max()) + 8
        area = boxes[0].unionall(boxes[1:]).inflate(reach, reach)
        hard, soft = _within(hard, area), _within(soft, area)
        met = (key, is_led, hard.tobytes(), soft.tobytes())
        if met not in self._placed:
            found = None
            for steps in (AROUND,) if is_led else (NEAR, STEPS):
                for penalty, name in variants:
                    more = penalty + (led if is_led else 0.0)
                    least = MOST if found is None else found[1]
                    spot = None
                    if more < least and (name.size <= low or not is_led):
                        spot = self._spot(name, zoom, steps, hard, soft, least - more, is_led=is_led)
                    found = found if spot is None else (spot[0], spot[1] + more)
                if found is not None and found[1] <= ENOUGH:
                    break
            self._placed[met] = found
        return self._placed[met]

    def _spot(
        self, name: Name, zoom: float, steps: Array, hard: Array, soft: Array, most: float, *, is_led: bool
    ) -> tuple[Name, float] | None:
        """The best spot of some for a name, and what it costs, less than ``most``."""
        cost = np.hypot(*steps.T) * (0.12 if is_led else 0.5)
        steps, cost = steps[cost < most], cost[cost < most]
        box = np.array((*name.rect.topleft, *name.rect.bottomright))
        boxes = box + np.tile(np.rint(steps * name.size), 2)
        own, water, land = self._room.shares(name.key, (boxes + LETTERS) / zoom)
        if is_led:
            fits = (land if self._geometry.kinds[name.key] == "sea" else land + own) < LED
        elif self._geometry.kinds[name.key] == "sea":
            fits = (own > SEA_FITS[0]) & (land < SEA_FITS[1]) & (water < SEA_FITS[2])
            cost = cost + 3.0 * (1.0 - own)
        else:
            fits = (own > FITS[0]) & (land < FITS[1])
            cost = cost + 1.5 * water + 9.0 * land
        boxes, cost = boxes[fits], cost[fits]
        is_free = ~_meet(boxes + AROUND_IT, hard)
        boxes, cost = boxes[is_free], cost[is_free]
        met = _meetings(boxes, soft)
        cost = cost + SOFT * met.any(axis=1) + CENTER * met[:, soft[:, 4] > 0].any(axis=1)
        for number in np.argsort(cost, kind="stable")[:TRIED].tolist():
            if cost[number] >= most:
                break
            left, top, right, bottom = (round(edge) for edge in boxes[number].tolist())
            rect = pygame.Rect(left, top, right - left, bottom - top)
            leader = self._leader(name.key, rect, zoom) if is_led else None
            if not is_led or (leader is not None and not _meet(_edges(_boxes_of(leader)), hard).any()):
                return replace(name, rect=rect, leader=leader), float(cost[number])
        return None

    def _leader(self, key: str, rect: pygame.Rect, zoom: float) -> tuple[Point, Point] | None:
        """The line from a name into its place, over water."""
        x, y = self._geometry.anchor(key, "label")
        unit = self._geometry.anchor(key)
        for end in ((x, y), unit):
            near = (
                min(max(end[0] * zoom, rect.left), rect.right),
                min(max(end[1] * zoom, rect.top), rect.bottom),
            )
            tip = self._room.leader(key, (near[0] / zoom, near[1] / zoom), end)
            if tip is not None:
                return near, (tip[0] * zoom, tip[1] * zoom)
        return None

    def _written(self, key: str, zoom: float, names: Names, ui_scale: float) -> Iterator[tuple[float, Name]]:
        """The ways to write a name, with what each costs: in full as drawn, in full but tight, as code."""
        label = self._geometry.labels[key]
        is_sea = self._geometry.kinds[key] == "sea"
        low, high = round(LEAST * ui_scale), round(LARGEST * ui_scale)
        size = min(max(round(label.size * zoom * 0.94), low), high)
        face = "serif_italic" if is_sea else "serif_bold"
        is_in = self._geometry.locate(label.x, label.y) == key
        x, y = (label.x, label.y) if is_in else self._geometry.anchor(key)
        middle = (x * zoom, y * zoom)
        if names == "full":
            small = max(low, round(size * 0.8))
            for number, lines in enumerate(_ways_to_write(label, self._geometry.full_names[key])):
                wide = round(label.spacing * zoom) if is_sea else 0
                ways = {(low, 0): 0.9, (small, 0): 0.5, (size, 0): 0.3, (size, wide): 0.0}
                for (letters, spacing), penalty in reversed(ways.items()):
                    yield penalty + 0.1 * number, self._name(key, lines, face, letters, spacing, middle)
        code_size = min(max(low, round(size * 0.85)), round(22 * ui_scale))
        code = self._name(key, (key,), face, code_size, 1 if is_sea else 0, middle)
        yield (CODE if names == "full" else 0.0), replace(code, is_code=True)

    def _name(
        self, key: str, lines: tuple[str, ...], face: str, size: int, spacing: int, middle: Point
    ) -> Name:
        width = max(self._fonts.width(face, size, line, spacing) for line in lines)
        height = round(size * (1.0 + LINE_HEIGHT * (len(lines) - 1)))
        rect = pygame.Rect(0, 0, width + 2, height)
        rect.center = (round(middle[0]), round(middle[1]))
        return Name(key, lines, face, size, spacing, rect)


def _ways_to_write(label: Label, title: str) -> list[tuple[str, ...]]:
    """A name in full: in the lines of the map, where those do not cut it, in one and in two."""
    words = title.split()
    halves = min(range(len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    found = [label.lines] if " ".join(label.lines) == title else []
    ways = [*found, (title,), *([(" ".join(words[:halves]), " ".join(words[halves:]))] if halves else [])]
    return list(dict.fromkeys(ways))


def _edges(rects: Sequence[pygame.Rect]) -> Array:
    return np.array([(r.left, r.top, r.right, r.bottom) for r in rects], dtype=float).reshape(-1, 4)


def _weighted(obstacles: Obstacles) -> Array:
    """What is better avoided: its edges, and whether it is a supply center."""
    both = _edges((*obstacles.soft, *obstacles.centers))
    is_center = np.arange(len(both)) >= len(obstacles.soft)
    return np.column_stack((both, is_center))


def _meetings(boxes: Array, others: Array) -> Mask:
    """Which of the boxes overlap which of the others."""
    a, b = boxes[:, None, :], others[None, :, :]
    found: Mask = np.all((a[..., :2] < b[..., 2:4]) & (b[..., :2] < a[..., 2:4]), axis=2)
    return found


def _meet(boxes: Array, others: Array) -> Mask:
    """Which of the boxes overlap any of the others."""
    found: Mask = np.any(_meetings(boxes, others), axis=1)
    return found


def _within(boxes: Array, area: pygame.Rect) -> Array:
    """The boxes that reach into an area."""
    found: Array = boxes[_meet(boxes, _edges([area]))]
    return found


def _boxes_of(leader: tuple[Point, Point] | None) -> list[pygame.Rect]:
    """Small boxes along a leader, which other names keep clear of."""
    if leader is None:
        return []
    (x, y), (u, v) = leader
    count = max(2, round(math.dist((x, y), (u, v)) / 4))
    spots = [(x + (u - x) * n / count, y + (v - y) * n / count) for n in range(1, count + 1)]
    return [pygame.Rect(round(px) - 1, round(py) - 1, 3, 3) for px, py in spots]


def _steps(reach: int, step: float) -> Array:
    """Spots on a grid, the nearest first, by the size of the letters."""
    ways = [n * step for n in range(-reach, reach + 1)]
    return np.array(sorted(((x, y) for x in ways for y in ways), key=lambda at: (math.hypot(*at), at)))


AROUND_IT, LETTERS = np.array((-1.0, 1.0, 1.0, -1.0)), np.array((0.0, 2.0, 0.0, -2.0))
"""What is kept free of a box of letters, and where in it they are."""

NEAR, STEPS, AROUND = _steps(1, 0.5), _steps(7, 0.5), _steps(9, 1.0)
"""How far a name may be moved: at first, in its place, and on the water beside it."""

MOST = 6.0
"""What a name may cost."""

KEPT = 8000
"""So many places of names are kept."""

TRIED = 16
"""So many spots are tried for a leader."""

ENOUGH = 0.6
"""What may be taken without a further search."""
