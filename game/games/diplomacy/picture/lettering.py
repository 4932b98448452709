"""Where names go on the board: a layout as data, so that tests can hold it to its promises.

Names are set at screen size (`written.py`), never over a counter, another name, another land or a strange
water. A name that does not fit into its place stands on the water beside it with a line that leads there,
else the place's code is written instead, else nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pygame

from game.board.fonts import Fonts
from game.board.options import Names
from game.board.shapes import Array
from game.core.remembered import remembered
from game.games.diplomacy.picture.grids import Indices, Spots, sorted_spots
from game.games.diplomacy.picture.layers.part import Mask
from game.games.diplomacy.picture.leaders import Leaders
from game.games.diplomacy.picture.meeting import edges, meet, meetings
from game.games.diplomacy.picture.obstacles import Obstacles, weighted
from game.games.diplomacy.picture.ranks import BOX_LETTERS, Few, Found, Ranks
from game.games.diplomacy.picture.room import Room
from game.games.diplomacy.picture.searches import LED_ROUNDS, MOST, ROUNDS, Search, Variant, rounds_of
from game.games.diplomacy.picture.taken import ALL, Known, Taken, boxes_of
from game.games.diplomacy.picture.written import LEAST, SHRINKS, SMALLEST, Name, Writing
from game.geo.document import Point
from game.geo.geometry import BoardGeometry
from game.geo.polygons import area

FITS = (0.62, 0.06)
"""How much of the name of a land must lie in it, and how much may lie on other land."""

SMALL, SMALL_FITS = 14, 0.7
"""In how many pixels letters are small, and how much of theirs must lie in a land: they are counted coarsely.
"""

SEA_FITS = (0.82, 0.06, 0.08)
"""The same of a water: in it, on land, on other waters."""

LED = 0.02
"""How much of a name with a leader may lie on land."""

AFAR = (0.2, 0.2)
"""What it costs to write a land, or a water, so far outside as its letters are high."""

LEADER, SEA_LEADER = 1.5, 2.3
"""What it costs to write outside, for a sea on another one."""


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
        self._codes: dict[tuple[str, float, bool], Search] = {}
        self._placed: dict[tuple[object, ...], tuple[Name, float] | None] = {}
        self._known: Known = {}
        self._smallest_first = sorted(geometry.labels, key=lambda key: (sizes[key], key))
        self._is_water = {key: geometry.kinds[key] == "sea" for key in geometry.labels}
        self._told: frozenset[str] = frozenset()  # the waters whose names are in their places, in full
        turns = [(key, 2 * number, self._is_water[key]) for number, key in enumerate(self._smallest_first)]
        self._waters = [key for key, is_water in self._is_water.items() if is_water]
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
        hard, soft = edges(obstacles.hard), weighted(obstacles, LEAST * ui_scale)
        layouts = _layouts_of(self._geometry)
        key = zoom, names, ui_scale, hard.tobytes(), soft.tobytes()
        if key in layouts:
            placed.update(layouts[key])
            return
        yield from self._settle(zoom, names, ui_scale)
        yield from self._steps(hard, soft, placed)
        yield from self._last_resorts(hard, soft, placed)
        too_many = max(len(layouts) + 1 - LAYOUTS, 0)
        for oldest in tuple(layouts)[:too_many]:  # a copy: an export draws in a thread beside the window's
            layouts.pop(oldest, None)
        layouts[key] = dict(placed)

    def _steps(self, hard: Array, soft: Array, placed: dict[str, Name]) -> Iterator[None]:
        """Name after name."""
        near_soft, taken = meetings(self._areas, soft), Taken(hard, self._areas, known=self._known)
        near_soft[::2, soft[:, 4] < 0] = False  # only names beside their places keep away from fleets
        self._told = frozenset()
        for key, number, may_wait in self._turns:
            if key in placed:
                continue
            name = self._place(number, taken, soft, near_soft, may_wait=may_wait)
            if name is not None:
                placed[key] = name
                if self._is_water[key] and not name.is_code and not name.is_outside:
                    self._told |= {key}
                taken.add(name)
            yield

    def _last_resorts(self, hard: Array, soft: Array, placed: dict[str, Name]) -> Iterator[None]:
        """The codes of places that have no room for letters of the usual size, in smaller ones; where others
        leave none for these either, those give way.
        """
        missing = [key for key in self._smallest_first if key not in placed]
        if not missing:
            return
        pieces, taken = Taken(hard, ALL), Taken(hard, ALL, placed.values())
        for shrink, may_part in ((SHRINKS[0], False), (SHRINKS[1], False), (SHRINKS[1], True)):
            for key in [key for key in missing if key not in placed]:
                name = self._code(key, shrink, pieces if may_part else taken, soft)
                if name is not None and may_part:
                    self._part(name, hard, soft, placed)
                elif name is not None:
                    placed[key] = name
                    taken.add(name)
                yield

    def _part(self, name: Name, hard: Array, soft: Array, placed: dict[str, Name]) -> None:
        """Set a name where others lie, if these find room elsewhere, at least for their codes."""
        is_led, mine = name.is_outside, boxes_of(name, is_led=False)
        over = [key for key, other in placed.items() if meet(boxes_of(other, is_led=is_led), mine).any()]
        tried = {key: other for key, other in placed.items() if key not in over} | {name.key: name}
        taken = Taken(hard, ALL, tried.values())
        for key in over:
            other = self._elsewhere(key, taken, soft)
            if other is None:
                return
            tried[key] = other
            taken.add(other)
        placed.clear()
        placed.update(tried)

    def _elsewhere(self, key: str, taken: Taken, soft: Array) -> Name | None:
        """A name that has to give way, in full or, where there is no room for that, its code."""
        number = 2 * self._smallest_first.index(key)
        is_led = (False,) if self._is_water[key] else (False, True)  # others are written on it
        spots = [self._kept(number + led, taken.boxes(0, is_led=led), soft) for led in is_led]
        if any(spots):
            return min((spot for spot in spots if spot is not None), key=lambda spot: spot[1])[0]
        codes = (self._code(key, shrink, taken, soft) for shrink in SHRINKS)
        return next((code for code in codes if code is not None), None)

    def _code(self, key: str, shrink: float, taken: Taken, soft: Array) -> Name | None:
        """The code of a place in smaller letters, in the place or else beside it."""
        zoom, _, ui_scale = self._scale
        for is_led in (False, True):
            if (key, shrink, is_led) not in self._codes:
                scale = max(shrink * ui_scale, min(ui_scale, SMALLEST))
                ways = list(self._writing.ways(key, zoom, "codes", scale))
                self._codes[key, shrink, is_led] = self._search(ways, is_led=is_led)
            search = self._codes[key, shrink, is_led]
            found = self._cheapest(search, taken.boxes(0, is_led=is_led), soft)
            if found is not None:
                return found[0]
        return None

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
            self._codes.clear()
        self._placed.clear()
        self._known.clear()

    def _search(self, ways: Sequence[tuple[float, Name]], *, is_led: bool) -> Search:
        """The spots of a name in its place, or beside it with a leader."""
        key = ways[0][1].key
        led = (SEA_LEADER if self._is_water[key] else LEADER) if is_led else 0.0
        boxes = [name.rect for _, name in ways]
        steps = max(grid.reach for _, grid, _ in (LED_ROUNDS if is_led else ROUNDS))
        reach = 2 * max(name.size for _, name in ways) * steps + 8
        area = boxes[0].unionall(boxes[1:]).inflate(reach, reach)
        return Search(
            tuple(rounds_of([(penalty + led, name) for penalty, name in ways], is_led)), area, is_led
        )

    def _ranks(self, variants: Sequence[Variant], *, is_led: bool) -> Ranks:
        """The spots for some ways to write a name."""
        key, zoom = variants[0].name.key, self._scale[0]
        is_strange = is_led and self._is_water[key]
        around = np.array([ALONE * way.name.size if is_strange else AROUND_IT for way in variants])

        def made(spots: Spots) -> Few:
            lines = self._leading.lines(key, spots.boxes / zoom) if is_led else None
            letters = (spots.boxes + BOX_LETTERS) / zoom
            return Few(spots, around, lines, self._room.lying(letters, self._waters) if is_strange else None)

        return Ranks(self._spots(variants, is_led=is_led), made)

    def _spots(self, variants: Sequence[Variant], *, is_led: bool) -> Spots:
        """Where the ways to write a name fit."""
        found = [self._spots_of(variant, is_led=is_led) for variant in variants]
        return sorted_spots(
            [(*spots, variant.penalty) for spots, variant in zip(found, variants, strict=True)]
        )

    def _spots_of(self, variant: Variant, *, is_led: bool) -> tuple[Array, Array]:
        """The boxes in which one way fits, and what each costs."""
        name, zoom, grid = variant.name, self._scale[0], variant.grid
        is_water = self._is_water[name.key]
        across = grid.edges(name.rect.left, name.rect.right, name.size)
        down = grid.edges(name.rect.top, name.rect.bottom, name.size)
        inner = across / zoom, (down + LETTERS) / zoom
        water = self._room.water(*inner)
        if is_led:
            spots = grid.sorted(1.0 - water < LED)
            boxes = grid.boxes(spots, across, down)
            costs = self._leading.away(name.key, boxes / zoom) * (zoom * AFAR[is_water] / name.size)
        else:
            own = self._room.own(name.key, *inner)
            if is_water:
                fits = (own > SEA_FITS[0]) & (1.0 - water < SEA_FITS[1]) & (water - own < SEA_FITS[2])
                cost = 3.0 * (1.0 - own)
            else:
                fits = (own > (FITS[0] if name.size > SMALL else SMALL_FITS)) & (1.0 - own - water < FITS[1])
                cost = 1.5 * water + 9.0 * (1.0 - own - water)
            spots = grid.sorted(fits)
            boxes = grid.boxes(spots, across, down)
            costs = 0.5 * grid.away(spots) + grid.values(spots, cost)
        return boxes, costs

    def _place(
        self,
        number: int,
        taken: Taken,
        soft: Array,
        near_soft: Mask,
        *,
        may_wait: bool,
    ) -> Name | None:
        """A name in its place, or else beside it. That of a water may wait until all others have their room,
        so that it takes none of theirs.
        """
        spots = []
        for is_led in (False, True):
            n = number + is_led
            spot = self._kept(n, taken.boxes(n, is_led=is_led), soft[near_soft[n]])
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
        search = self._searches[number]
        told = self._told if search.is_led and self._is_water[self._smallest_first[number // 2]] else None
        met = (number, hard.tobytes(), soft.tobytes(), told)
        if met not in self._placed:
            self._placed[met] = self._cheapest(search, hard, soft)
        return self._placed[met]

    def _cheapest(self, search: Search, hard: Array, soft: Array) -> tuple[Name, float] | None:
        """The cheapest way to write a name, and what it costs."""
        found = None
        for turn, (enough, variants) in enumerate(search.rounds):
            most = MOST if found is None else found[1]
            if min(variant.penalty for variant in variants) < most:
                if turn not in search.ranks:
                    search.ranks[turn] = self._ranks(variants, is_led=search.is_led)
                found = self._spot(variants, search.ranks[turn], hard, soft, most) or found
            if found is not None and found[1] <= enough:
                break
        return found

    def _spot(
        self, variants: Sequence[Variant], ranks: Ranks, hard: Array, soft: Array, most: float
    ) -> tuple[Name, float] | None:
        """The best of some spots for the ways to write a name, and what it costs, less than ``most``."""
        left = TRIED * len(variants)
        for found in ranks.free(hard, soft, self._strange(variants[0].name.key), most):
            first = self._leader(found, left, hard) if len(found.numbers) else None
            if first is not None:
                (place, leader), spots = first, found.few.spots
                number = int(found.numbers[place])
                x, y, right, bottom = (round(edge) for edge in spots.boxes[number].tolist())
                rect, name = pygame.Rect(x, y, right - x, bottom - y), variants[int(spots.ways[number])].name
                return replace(name, rect=rect, leader=leader), float(found.costs[place])
            left -= len(found.numbers)
            if left <= 0:
                break
        return None

    def _leader(self, found: Found, left: int, hard: Array) -> tuple[int, tuple[Point, Point] | None] | None:
        """The first of the free spots that will do: for a name beside its place the first from which a line
        leads there, and that line.
        """
        if found.few.lines is None:
            return 0, None
        zoom = self._scale[0]
        first = self._leading.first(found.few.lines, found.numbers[:left], (hard + AROUND_LINE) / zoom)
        if first is None:
            return None
        x, y, u, v = (at * zoom for at in first[1])
        return first[0], ((x, y), (u, v))

    def _strange(self, key: str) -> Indices:
        """The waters on which a name would be read as theirs, as they have none yet."""
        if not self._is_water[key]:
            return NONE
        known = self._told | {key}
        return np.array([n for n, water in enumerate(self._waters) if water not in known], np.int64)


ALONE = 0.5 * np.array((-1.0, -1.0, 1.0, 1.0))
"""What is kept free around the name of a water on another one, by the size of the letters."""

NONE: Indices = np.zeros(0, np.int64)

LARGE = 6
"""So many of the largest waters get their names first, in their places: on others they would be misread.
"""

AROUND_LINE = 3.0 * np.array((-1.0, -1.0, 1.0, 1.0))
"""What is kept free of a leader."""

AROUND_IT, LETTERS = np.array((-1.0, 1.0, 1.0, -1.0)), np.array((2.0, -2.0))
"""What is kept free of a box of letters, and where in its height they are."""

KEPT = 8000
"""So many places of names are kept."""

TRIED = 150
"""So many spots are tried for a leader."""
