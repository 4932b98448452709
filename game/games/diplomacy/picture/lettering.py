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
from game.games.diplomacy.picture.layers.part import Mask
from game.games.diplomacy.picture.meeting import covered, edges, meet, meetings
from game.games.diplomacy.picture.obstacles import Obstacles, weighted
from game.games.diplomacy.picture.room import Room
from game.games.diplomacy.picture.written import LEAST, Name, Writing
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

AFAR = (0.12, 0.3)
"""What it costs to write a land, or a water, so far outside as its letters are high."""

LEADER, SEA_LEADER, SOFT, TOUCHED, COVERED, CLOSE = 1.5, 2.8, 0.5, 0.1, 2.4, 1.2
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
    in which all of them lie. ``spots`` keeps what was found out about them.
    """

    rounds: tuple[tuple[Variant, ...], ...]
    area: pygame.Rect
    is_led: bool
    spots: dict[tuple[int, int], Spots] = field(default_factory=dict)


class Lettering:
    """Sets the names of one board."""

    def __init__(self, geometry: BoardGeometry, fonts: Fonts) -> None:
        """Names, their sizes and anchors come from ``geometry``."""
        self._geometry = geometry
        self._writing = Writing(geometry, fonts)
        self._room = Room(geometry)
        sizes = {key: sum(area(ring) for ring in geometry.outlines[key]) for key in geometry.labels}
        self._scale: tuple[float, Names, float] = (0.0, "none", 0.0)
        self._searches: tuple[Search, ...] = ()
        self._areas: Array = edges(())
        self._placed: dict[tuple[int, bytes, bytes], tuple[Name, float] | None] = {}
        self._leaders: dict[tuple[str, tuple[int, ...]], tuple[Point, Point] | None] = {}
        self._smallest_first = sorted(geometry.labels, key=lambda key: (sizes[key], key))
        waters = [geometry.kinds[key] == "sea" for key in self._smallest_first]
        turns = [(key, 2 * number, waters[number]) for number, key in enumerate(self._smallest_first)]
        self._turns = (*turns, *((key, number, False) for key, number, is_water in turns if is_water))

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
        yield from self._settle(zoom, names, ui_scale)
        hard, soft = [edges(obstacles.hard)] * 2, weighted(obstacles, LEAST * ui_scale)
        near_soft = meetings(self._areas, soft)
        near_hard = [meetings(self._areas, hard[0])] * 2
        for key, number, may_wait in self._turns:
            if key in placed:
                continue
            name = self._place(number, hard, soft, near_hard, near_soft, may_wait=may_wait)
            if name is not None:
                placed[key] = name
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
            self._leaders.clear()
            self._searches, self._areas = tuple(found), edges([search.area for search in found])
            self._scale = zoom, names, ui_scale
        self._placed.clear()

    def _search(self, ways: Sequence[tuple[float, Name]], *, is_led: bool) -> Search:
        """The spots of a name in its place, or beside it with a leader."""
        key = ways[0][1].key
        led = (SEA_LEADER if self._geometry.kinds[key] == "sea" else LEADER) if is_led else 0.0
        low = max(ways[-1][1].size, min(name.size for _, name in ways))
        boxes = [name.rect for _, name in ways]
        reach = 2 * max(name.size for _, name in ways) * float((AROUND if is_led else STEPS).max()) + 8
        return Search(
            tuple(
                tuple(
                    Variant(penalty + led, name, steps)
                    for penalty, name in ways
                    if penalty + led < MOST and (not is_led or (name.size <= low and not name.spacing))
                )
                for steps in ((AROUND,) if is_led else (NEAR, STEPS))
            ),
            boxes[0].unionall(boxes[1:]).inflate(reach, reach),
            is_led,
        )

    def _spots(self, variant: Variant, *, is_led: bool) -> Spots:
        """Where one way to write a name fits."""
        name, zoom = variant.name, self._scale[0]
        is_water = self._geometry.kinds[name.key] == "sea"
        cost = np.hypot(*variant.steps.T) * (AFAR[is_water] if is_led else 0.5)
        is_near = cost < MOST - variant.penalty
        steps, cost = variant.steps[is_near], cost[is_near]
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
        met = (number, hard.tobytes(), soft.tobytes())
        if met not in self._placed:
            search, found = self._searches[number], None
            for turn, variants in enumerate(search.rounds):
                for way, variant in enumerate(variants):
                    most = (MOST if found is None else found[1]) - variant.penalty
                    if most > 0.0:
                        if (turn, way) not in search.spots:
                            search.spots[turn, way] = self._spots(variant, is_led=search.is_led)
                        spots = search.spots[turn, way]
                        spot = self._spot(variant.name, spots, hard, soft, most, is_led=search.is_led)
                        found = found if spot is None else (spot[0], spot[1] + variant.penalty)
                if found is not None and found[1] <= ENOUGH:
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
        is_free = ~meet(boxes + AROUND_IT, hard)
        boxes, cost = boxes[is_free], cost[is_free]
        met, kind = meetings(boxes, soft), soft[:, 4]
        hidden = covered(boxes + LETTERS, soft[kind > 0, :4])
        cost = cost + SOFT * met[:, kind >= 0].any(axis=1) + TOUCHED * (hidden > 0) + COVERED * hidden
        if is_led:
            cost = cost + CLOSE * met[:, kind < 0].any(axis=1)
        for number in np.argsort(cost, kind="stable")[:TRIED].tolist():
            if cost[number] >= most:
                break
            left, top, right, bottom = (round(edge) for edge in boxes[number].tolist())
            rect = pygame.Rect(left, top, right - left, bottom - top)
            leader = self._leader(name.key, rect) if is_led else None
            if not is_led or (leader is not None and not meet(edges(_boxes_of(leader)), hard).any()):
                return replace(name, rect=rect, leader=leader), float(cost[number])
        return None

    def _leader(self, key: str, rect: pygame.Rect) -> tuple[Point, Point] | None:
        """The line from a name into its place, over water."""
        place = (key, tuple(rect))
        if place not in self._leaders:
            self._leaders[place] = self._new_leader(key, rect, self._scale[0])
        return self._leaders[place]

    def _new_leader(self, key: str, rect: pygame.Rect, zoom: float) -> tuple[Point, Point] | None:
        for end in (self._geometry.anchor(key, "label"), self._geometry.anchor(key)):
            near = (
                min(max(end[0] * zoom, rect.left), rect.right),
                min(max(end[1] * zoom, rect.top), rect.bottom),
            )
            tip = self._room.leader(key, (near[0] / zoom, near[1] / zoom), end)
            if tip is not None:
                return near, (tip[0] * zoom, tip[1] * zoom)
        return None


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

AROUND_IT, LETTERS = np.array((-1.0, 1.0, 1.0, -1.0)), np.array((0.0, 2.0, 0.0, -2.0))
"""What is kept free of a box of letters, and where in it they are."""

NEAR, STEPS, AROUND = _steps(2, 0.25), _steps(14, 0.25), _steps(18, 0.5)
"""How far a name may be moved: at first, in its place, and on the water beside it."""

MOST = 6.0
"""What a name may cost."""

KEPT = 8000
"""So many places of names are kept."""

TRIED = 32
"""So many spots are tried for a leader."""

ENOUGH = 0.6
"""What may be taken without a further search."""
