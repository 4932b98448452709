"""Where names go on the board: a layout as data, so that tests can hold it to its promises.

Names are set at screen size (`written.py`), never over a counter, another name, another land or a strange
water. A name that does not fit into its place stands on the water beside it with a line that leads there,
else the place's code is written instead, else nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import pygame

from game.board.fonts import Fonts
from game.board.options import Names
from game.board.shapes import Array
from game.core.remembered import remembered
from game.games.diplomacy.picture.layers.part import Mask
from game.games.diplomacy.picture.leaders import Leaders
from game.games.diplomacy.picture.meeting import covered, edges, meet, meetings
from game.games.diplomacy.picture.obstacles import Obstacles, weighted
from game.games.diplomacy.picture.room import Room
from game.games.diplomacy.picture.written import CODE, LEAST, Name, Writing
from game.geo.document import Point
from game.geo.geometry import BoardGeometry
from game.geo.polygons import area

Spots = tuple[Array, Array]
"""Boxes in which a name fits, whatever else lies there, and what each costs."""

FITS = (0.62, 0.04)
"""How much of the name of a land must lie in it, and how much may lie on other land."""

SEA_FITS = (0.82, 0.06, 0.08)
"""The same of a water: in it, on land, on other waters."""

LED = 0.02
"""How much of a name with a leader may lie on land."""

AFAR = (0.2, 0.2)
"""What it costs to write a land, or a water, so far outside as its letters are high."""

LEADER, SEA_LEADER, SOFT, TOUCHED, COVERED, CLOSE = 1.5, 2.3, 0.5, 1.0, 2.4, 2.6
"""What it costs to write outside, for a sea on another one, to cover what had better be seen, to touch a
supply center, and beside that to cover all of it, to write outside close to a fleet.
"""


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to write a name, what it costs, how far it may be moved for that."""

    penalty: float
    name: Name
    steps: Array


@dataclass(frozen=True, slots=True)
class Search:
    """The ways to write one name, round by round, in its place or beside it with a leader, and the ``area``
    in which all of them lie; ``enough`` is the cost at which each round is the last. ``spots`` keeps what was
    found out about them.
    """

    rounds: tuple[tuple[Variant, ...], ...]
    area: pygame.Rect
    is_led: bool
    enough: tuple[float, ...]
    spots: dict[tuple[int, int], Spots] = field(default_factory=dict)


Layouts = dict[tuple[float, Names, float, bytes, bytes], dict[str, Name]]
"""Names by province, by zoom, kind of names, UI scale and what is in their way."""

LAYOUTS = 32
"""So many layouts of one board are kept, for all that show it."""


@remembered
def _layouts_of(geometry: BoardGeometry) -> Layouts:
    """Those of a board that were made last."""
    return {}


class Lettering:
    """Sets the names of one board."""

    def __init__(self, geometry: BoardGeometry, fonts: Fonts) -> None:
        """Names, their sizes and anchors come from ``geometry``."""
        self._geometry = geometry
        self._writing = Writing(geometry, fonts)
        self._room = Room(geometry)
        self._leading = Leaders(geometry)
        sizes = {key: sum(area(ring) for ring in geometry.outlines[key]) for key in geometry.labels}
        self._scale: tuple[float, Names, float] = (0.0, "none", 0.0)
        self._searches: tuple[Search, ...] = ()
        self._areas: Array = edges(())
        self._placed: dict[tuple[object, ...], tuple[Name, float] | None] = {}
        self._smallest_first = sorted(geometry.labels, key=lambda key: (sizes[key], key))
        self._is_water = {key: geometry.kinds[key] == "sea" for key in geometry.labels}
        self._told: frozenset[str] = frozenset()  # the waters whose names are in their places, in full
        turns = [(key, 2 * number, self._is_water[key]) for number, key in enumerate(self._smallest_first)]
        self._waters = {key for key, is_water in self._is_water.items() if is_water}
        large = [turn for turn in reversed(turns) if turn[2]][:LARGE]
        self._turns = (*large, *turns, *((key, number, False) for key, number, is_water in turns if is_water))

    def layout(self, zoom: float, names: Names, ui_scale: float, obstacles: Obstacles) -> tuple[Name, ...]:
        """The names that are shown at a zoom, each in its place."""
        placed: dict[str, Name] = {}
        for _ in self.steps(zoom, names, ui_scale, obstacles, placed):
            pass
        return tuple(placed.values())

    def steps(
        self, zoom: float, names: Names, ui_scale: float, obstacles: Obstacles, placed: dict[str, Name]
    ) -> Iterator[None]:
        """The same one name after the other, into ``placed``: between two steps nothing else may be asked."""
        if names == "none":
            return
        hard, soft = [edges(obstacles.hard)] * 2, weighted(obstacles, LEAST * ui_scale)
        layouts = _layouts_of(self._geometry)
        key = zoom, names, ui_scale, hard[0].tobytes(), soft.tobytes()
        if key in layouts:
            placed.update(layouts[key])
            return
        yield from self._settle(zoom, names, ui_scale)
        yield from self._steps(hard, soft, placed)
        too_many = max(len(layouts) + 1 - LAYOUTS, 0)
        for oldest in tuple(layouts)[:too_many]:  # a copy: an export draws in a thread beside the window's
            layouts.pop(oldest, None)
        layouts[key] = dict(placed)

    def _steps(self, hard: list[Array], soft: Array, placed: dict[str, Name]) -> Iterator[None]:
        """Name after name."""
        near_soft = meetings(self._areas, soft)
        near_hard = [meetings(self._areas, hard[0])] * 2
        self._told = frozenset()
        for key, number, may_wait in self._turns:
            if key in placed:
                continue
            name = self._place(number, hard, soft, near_hard, near_soft, may_wait=may_wait)
            if name is not None:
                placed[key] = name
                if self._is_water[key] and not name.is_code and not name.is_outside:
                    self._told |= {key}
                boxes = edges([name.rect, *_boxes_of(name.leader)])
                for is_led in (False, True):
                    more = boxes.copy()
                    more[0] += (is_led or name.is_outside) * APART * name.size
                    hard[is_led] = np.concatenate((hard[is_led], more))
                    near = meetings(self._areas, more)
                    near_hard[is_led] = np.concatenate((near_hard[is_led], near), axis=1)
            yield

    def _settle(self, zoom: float, names: Names, ui_scale: float) -> Iterator[None]:
        """Finds where names fit at a zoom, whatever else lies there; keeps what was placed for it."""
        if (zoom, names, ui_scale) == self._scale and len(self._placed) <= KEPT:
            return
        if (zoom, names, ui_scale) != self._scale:
            found: list[Search] = []
            for key in self._smallest_first:
                ways = tuple(self._writing.ways(key, zoom, names, ui_scale))
                found += (self._search(ways, is_led=is_led) for is_led in (False, True))
                yield
            self._searches, self._areas = tuple(found), edges([search.area for search in found])
            self._scale = zoom, names, ui_scale
        self._placed.clear()

    def _search(self, ways: Sequence[tuple[float, Name]], *, is_led: bool) -> Search:
        """The spots of a name in its place, or beside it with a leader."""
        key = ways[0][1].key
        led = (SEA_LEADER if self._is_water[key] else LEADER) if is_led else 0.0
        low = max(ways[-1][1].size, min(name.size for _, name in ways))
        boxes = [name.rect for _, name in ways]
        steps = max(float(steps.max()) for steps, _ in (LED_ROUNDS if is_led else ROUNDS))
        reach = 2 * max(name.size for _, name in ways) * steps + 8
        return Search(
            tuple(
                tuple(
                    Variant(penalty + led, name, steps)
                    for penalty, name in ways
                    if penalty + led < MOST and (not is_small or (name.size <= low and not name.spacing))
                )
                for steps, is_small in (LED_ROUNDS if is_led else ROUNDS)
            ),
            boxes[0].unionall(boxes[1:]).inflate(reach, reach),
            is_led,
            LED_ENOUGH if is_led else ENOUGH,
        )

    def _spots(self, variant: Variant, *, is_led: bool) -> Spots:
        """Where one way to write a name fits."""
        name, zoom = variant.name, self._scale[0]
        is_water = self._is_water[name.key]
        box = np.array((*name.rect.topleft, *name.rect.bottomright))
        boxes = box + np.tile(np.rint(variant.steps * name.size), 2)
        if is_led:
            cost = self._leading.away(name.key, boxes / zoom) * (zoom * AFAR[is_water] / name.size)
        else:
            cost = np.hypot(*variant.steps.T) * 0.5
        is_near = cost < MOST - variant.penalty
        boxes, cost = boxes[is_near], cost[is_near]
        own, water, land = self._room.shares(name.key, (boxes + LETTERS) / zoom)
        if is_led:
            fits = (land if is_water else land + own) < LED
        elif is_water:
            fits = (own > SEA_FITS[0]) & (land < SEA_FITS[1]) & (water < SEA_FITS[2])
            cost = cost + 3.0 * (1.0 - own)
        else:
            fits = (own > FITS[0]) & (land < FITS[1])
            cost = cost + 1.5 * water + 9.0 * land
        return boxes[fits], cost[fits]

    def _place(
        self,
        number: int,
        hard: list[Array],
        soft: Array,
        near_hard: list[Mask],
        near_soft: Mask,
        *,
        may_wait: bool,
    ) -> Name | None:
        """A name in its place, or else beside it; of what is hard there is one list for each. That of a water
        may wait until all others have their room, so that it takes none of theirs.
        """
        spots = []
        for is_led in (False, True):
            n = number + is_led
            spot = self._kept(n, hard[is_led][near_hard[is_led][n]], soft[near_soft[n]])
            if spot is not None and not is_led and spot[1] < LEADER:
                return spot[0]
            if may_wait:
                return None
            spots += [spot] if spot is not None else []
        return min(spots, key=lambda spot: spot[1])[0] if spots else None

    def _kept(self, number: int, hard: Array, soft: Array) -> tuple[Name, float] | None:
        """The cheapest way to write a name, and what it costs: found once, as long as nothing comes or goes
        that it might meet.
        """
        search, found = self._searches[number], None
        told = self._told if search.is_led and self._is_water[self._smallest_first[number // 2]] else None
        met = (number, hard.tobytes(), soft.tobytes(), told)
        if met not in self._placed:
            for turn, variants in enumerate(search.rounds):
                for way, variant in enumerate(variants):
                    most = (MOST if found is None else found[1]) - variant.penalty
                    if most > 0.0:
                        if (turn, way) not in search.spots:
                            search.spots[turn, way] = self._spots(variant, is_led=search.is_led)
                        spots = search.spots[turn, way]
                        spot = self._spot(variant.name, spots, hard, soft, most, is_led=search.is_led)
                        found = found if spot is None else (spot[0], spot[1] + variant.penalty)
                if found is not None and found[1] <= search.enough[turn]:
                    break
            self._placed[met] = found
        return self._placed[met]

    def _spot(
        self, name: Name, spots: Spots, hard: Array, soft: Array, most: float, *, is_led: bool
    ) -> tuple[Name, float] | None:
        """The best of some spots for a name, and what it costs to go there, less than ``most``."""
        is_cheap = spots[1] < most
        boxes, cost = spots[0][is_cheap], spots[1][is_cheap]
        if not len(boxes):
            return None
        is_strange = is_led and self._is_water[name.key]
        is_free = ~meet(boxes + (ALONE * name.size if is_strange else AROUND_IT), hard)
        if is_strange:
            is_free[is_free] = self._is_told_apart(name.key, boxes[is_free])
        boxes, cost = boxes[is_free], cost[is_free]
        met, kind = meetings(boxes, soft), soft[:, 4]
        hidden = covered(boxes + LETTERS, soft[kind > 0, :4])
        cost = cost + SOFT * met[:, kind >= 0].any(axis=1) + TOUCHED * (hidden > 0) + COVERED * hidden
        if is_led:
            cost = cost + CLOSE * met[:, kind < 0].any(axis=1)
        order = np.argsort(cost, kind="stable")[: TRIED if is_led else 1]
        order = order[cost[order] < most]
        if not len(order):
            return None
        found = self._leader(name.key, boxes[order], hard) if is_led else (0, None)
        if found is None:
            return None
        number, leader = int(order[found[0]]), found[1]
        left, top, right, bottom = (round(edge) for edge in boxes[number].tolist())
        rect = pygame.Rect(left, top, right - left, bottom - top)
        return replace(name, rect=rect, leader=leader), float(cost[number])

    def _is_told_apart(self, key: str, boxes: Array) -> Mask:
        """Which boxes lie on waters that have names of their own, so that this is not read as theirs."""
        places = self._room.places((boxes + LETTERS) / self._scale[0])
        known = self._told | {key}
        return np.array([not (row & self._waters) - known for row in places], np.bool_)

    def _leader(self, key: str, boxes: Array, hard: Array) -> tuple[int, tuple[Point, Point]] | None:
        """The first of the boxes from which a line leads into a place, and that line."""
        zoom = self._scale[0]
        found = self._leading.line(key, boxes / zoom, (hard + AROUND_LINE) / zoom)
        if found is None:
            return None
        x, y, u, v = (at * zoom for at in found[1])
        return found[0], ((x, y), (u, v))


def _boxes_of(leader: tuple[Point, Point] | None) -> list[pygame.Rect]:
    """Small boxes along a leader, which other names keep clear of."""
    if leader is None:
        return []
    (x, y), (u, v) = leader
    count = max(2, round(math.dist((x, y), (u, v)) / 2))
    spots = [(x + (u - x) * n / count, y + (v - y) * n / count) for n in range(1, count + 1)]
    return [pygame.Rect(round(px) - 1, round(py) - 1, 3, 3) for px, py in spots]


def _steps(reach: int, step: float) -> Array:
    """Spots on a grid, the nearest first, by the size of the letters."""
    ways = [n * step for n in range(-reach, reach + 1)]
    return np.array(sorted(((x, y) for x in ways for y in ways), key=lambda at: (math.hypot(*at), at)))


APART = 0.22 * np.array((-1.0, -1.0, 1.0, 1.0))
"""What is kept free between a name beside its place and others, by the size of the letters."""

ALONE = 0.5 * np.array((-1.0, -1.0, 1.0, 1.0))
"""What is kept free around the name of a water on another one, by the size of the letters."""

LARGE = 6
"""So many of the largest waters get their names first, in their places: on others they would be misread.
"""

AROUND_LINE = 3.0 * np.array((-1.0, -1.0, 1.0, 1.0))
"""What is kept free of a leader."""

AROUND_IT, LETTERS = np.array((-1.0, 1.0, 1.0, -1.0)), np.array((0.0, 2.0, 0.0, -2.0))
"""What is kept free of a box of letters, and where in it they are."""

ROUNDS = (_steps(2, 0.25), False), (_steps(14, 0.25), False), (_steps(28, 0.125), True)
LED_ROUNDS = (_steps(18, 0.5), True), (_steps(18, 1.0), True)
"""How far a name may be moved in its place, and on the water beside it, round by round, and whether only
small letters without room between are tried.
"""

MOST = 8.5
"""What a name may cost."""

KEPT = 8000
"""So many places of names are kept."""

TRIED = 150
"""So many spots are tried for a leader."""

ENOUGH, LED_ENOUGH = (0.6, 1.2, MOST), (CODE, MOST)
"""What may be taken after each round without another."""
