"""Where each arrow runs, where supports meet it, where it failed: marks of a frame as lines on the screen
(`marks.Arrow`).

Pure: tests check these values, the layer only draws them. All points are zoomed pixels (see `places`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import is_

import numpy as np
import pygame

from game.board.frame import Frame, Look, Mark
from game.board.marks import Arrow, MarkKind, MarkTable, Route, flight, standing
from game.board.paths import (
    Line,
    around,
    length_of,
    line_of,
    part,
    point_at,
    points_along,
    wavy,
)
from game.board.shapes import Array
from game.games.diplomacy.picture.befalling import Befalling
from game.games.diplomacy.picture.clearance import OPEN_END, Clearance, Way, crossed, failing
from game.games.diplomacy.picture.places import Places
from game.geo.document import Point

GRIP = 0.44
"""Where supports take hold of a move, by the length of its arrow."""

ATTACKS = ("move", "convoyed", "beam")
"""The marks of units that come with a strength."""

SUPPORTS = ("support_move", "support_hold")

DISK = (15, 0.44)
"""How wide the disk of a strength is: in pixels at least, and by the width of a counter."""


def arrows_of(
    frame: Frame, places: Places, table: MarkTable, names: Sequence[pygame.Rect] = ()
) -> tuple[Arrow, ...]:
    """All marks of a frame as arrows, in its order; strengths and beams spare ``names`` where they can."""
    return Router(frame, places, table, names).arrows()


class Router:
    """Finds the way of every mark of one frame."""

    def __init__(
        self, frame: Frame, places: Places, table: MarkTable, names: Sequence[pygame.Rect] = ()
    ) -> None:
        """``places`` says where units stand, ``table`` what kinds of marks there are."""
        self._names = names
        self._kinds = table.kinds
        self._marks = frame.marks
        self._places = places
        self._clearance = Clearance(places.piece_rects(frame), (places.width, places.height), names)
        befalling = Befalling(frame, places, self._clearance)
        self._routes: Mapping[Route, Callable[[Mark, MarkKind], Arrow]] = {
            Route.WAY: self._going,
            Route.SUPPORT: self._support,
            Route.CONVOY: self._convoy,
            Route.BEAM: self._beam,
            Route.BESIDE: befalling.beside,
            Route.AT_TOKEN: befalling.at_token,
            Route.DESCENT: befalling.descent,
            Route.LAUNCH: self._launch,
            Route.LANDING: befalling.landing,
            Route.DRIFT: befalling.drift,
            Route.FATE: befalling.fate,
            Route.STANDING: self._standing,
        }
        self._stands = {_province(p.key): places.piece(p) for p in frame.pieces if p.role == "unit"}
        self._driven_out = {
            (piece.owner, _province(piece.key)) for piece in frame.pieces if piece.role == "dislodged"
        }
        self._ways = {(_province(m.places[0]), _province(m.places[-1])) for m in frame.marks if self._goes(m)}
        self._lines: dict[tuple[str, ...], Way] = {}
        self._grips: dict[Line, float] = {}
        self._supports: dict[tuple[str, ...], list[Mark]] = {}
        for mark in frame.marks:
            if mark.kind in SUPPORTS:
                self._supports.setdefault(_provinces(mark.places[1:]), []).append(mark)

    def arrows(self) -> tuple[Arrow, ...]:
        """One arrow per mark."""
        return tuple(map(self.arrow, self.marks))

    @property
    def marks(self) -> Iterator[Mark]:
        """The marks that are drawn: none of a place that is not on the board."""
        return (mark for mark in self._marks if all(map(self._places.has, mark.places)))

    def others(self, mark: Mark) -> tuple[object, ...] | None:
        """What of the other marks the arrow of one depends on; None where that may be anything."""
        match self._kinds[mark.kind].route:
            case Route.STANDING:
                return ()
            case Route.WAY:
                return self._is_met(mark), *self._helpers((mark.places[0], mark.places[-1]))
            case Route.SUPPORT if len(mark.places) > 2:
                supported = self._supported(mark)
                return self._is_met(supported), supported, *self._helpers(mark.places[1:])
            case Route.SUPPORT:
                return tuple(self._helpers(mark.places[1:]))
            case Route.CONVOY:
                return tuple(other for other in self._marks if other.kind == "convoyed")
        return None

    def arrow(self, mark: Mark) -> Arrow:
        """The mark as an arrow."""
        kind = self._kinds[mark.kind]
        return self._routes[kind.route](mark, kind)

    def _goes(self, mark: Mark) -> bool:
        """Whether a unit goes along."""
        return self._kinds[mark.kind].route is Route.WAY

    def _going(self, mark: Mark, kind: MarkKind) -> Arrow:
        if len(mark.places) == 1:
            return self._standing(mark, kind)
        way = self._way(mark)
        line = way.line
        if kind.shape == "wave":
            line = wavy(line, 0.09 * self._places.width, 0.62 * self._places.width)
        badge = (self._kinds[mark.sign], point_at(line, 0.3 * length_of(line))) if mark.sign else None
        arrow = Arrow(mark, kind, kind.shape, line, is_over=way.is_over, badge=badge)
        strength = self._strength_of(mark, line) if mark.kind in ATTACKS else None
        return replace(failing(self._clearance, arrow, 0.62), strength=strength)

    def _launch(self, mark: Mark, kind: MarkKind) -> Arrow:
        """An arc over everything, from the launcher to the target."""
        line = flight(self._places.unit(mark.places[0]), self._places.unit(mark.places[-1]))
        total = length_of(line)
        first = min(0.6 * self._places.width, 0.4 * total)
        line, target = part(line, first, max(first + 2.0, total - 0.3 * self._places.width)), line[-1]
        return Arrow(mark, kind, kind.shape, line, target, is_over=True)

    def _beam(self, mark: Mark, kind: MarkKind) -> Arrow:
        """Straight from one transmitter to the other where no counter or name lies between, else around
        it; by the optional rule over the space of the first.
        """
        way = self._way(mark)
        return failing(self._clearance, Arrow(mark, kind, kind.shape, way.line, is_over=way.is_over), 0.5)

    def _way(self, mark: Mark) -> Way:
        """The line of a unit that goes somewhere, between the rims of the counters."""
        key = (mark.kind if mark.kind in ("retreat", "beam") else "unit", *mark.places)
        if key not in self._lines:
            self._lines[key] = self._new_way(mark)
        return self._lines[key]

    def _new_way(self, mark: Mark) -> Way:
        start, end = mark.places[0], mark.places[-1]
        first = self._places.dislodged(start) if mark.kind == "retreat" else self._places.unit(start)
        stops = [first, *(self._places.unit(place) for place in mark.places[1:])]
        stand = self._stands.get(_province(end), (math.inf, math.inf))
        is_taken = math.dist(stand, stops[-1]) < 1.6 * self._places.width  # else it is on a far coast
        stops[-1] = stand if is_taken else stops[-1]
        if mark.kind == "beam":
            return self._clearance.beam(stops, is_taken=is_taken)
        if not is_taken and len(stops) == 2:
            stops[1] = self._deeper(first, stops[1], _province(end))
        is_met = len(stops) == 2 and self._is_met(mark)
        return self._clearance.way(stops, is_taken=is_taken, is_met=is_met)

    def _is_met(self, mark: Mark) -> bool:
        """Whether another unit goes the same way from the other end."""
        return (_province(mark.places[-1]), _province(mark.places[0])) in self._ways

    def _deeper(self, first: Point, last: Point, province: str) -> Point:
        """Where a way into an open place ends: farther in where too little would be seen of it."""
        zoom, tip = self._places.zoom, self._clearance.least + 0.6 * self._places.width
        turned, least = (
            math.atan2(last[1] - first[1], last[0] - first[0]),
            tip + OPEN_END * self._places.width,
        )
        if math.dist(first, last) >= least:
            return last
        for turn in (0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9):
            dx, dy = math.cos(turned + turn), math.sin(turned + turn)
            spot = (first[0] + tip * dx) / zoom, (first[1] + tip * dy) / zoom
            if self._places.geometry.locate(*spot) == province:
                return first[0] + least * dx, first[1] + least * dy
        return last

    def _grip(self, mark: Mark) -> tuple[Point, bool]:
        """Where a support takes hold of the move it supports: side by side with the others."""
        supported = self._supported(mark)
        way, alike = self._way(supported), self._helpers(mark.places[1:])
        total = length_of(way.line)
        gap = min(0.32 * self._places.width, total * 0.6 / len(alike))
        is_far = supported.kind == "beam"
        middle = total - 1.5 * self._places.width if is_far else total * self._gripped(way.line)
        return point_at(way.line, middle + (alike.index(mark) - (len(alike) - 1) / 2) * gap), way.is_over

    def _gripped(self, line: Line) -> float:
        """At which share of a move supports take hold of it: beside counters that lie over it."""
        if line not in self._grips:
            total, reach = length_of(line), 0.15 * self._places.width
            self._grips[line] = self._clearance.free_share(line, GRIP, 0.2 * total, 0.7 * total, reach)
        return self._grips[line]

    def _helpers(self, ends: tuple[str, ...]) -> list[Mark]:
        """The supports of one move, or of one unit where it stands."""
        return self._supports.get(_provinces(ends), [])

    def _strength_of(self, mark: Mark, line: Line) -> tuple[int, Point]:
        """The strength of a move, beside the place where supports meet."""
        count = _counted(self._helpers((mark.places[0], mark.places[-1])))
        total, away, grip = length_of(line), 0.36 * self._places.width + 3.0, self._gripped(line)
        swings = ((0.0, 1.0), (0.2, 1.0), (-0.2, 1.0), (0.0, 1.7))
        shares = [grip + more + step for more, _ in swings for step in (0.0, 0.02)]
        *ways, last = line_of(points_along(line, total * np.array((*shares, 0.7))))
        beside: list[Point] = []
        for (_, out), (x, y), (u, v) in zip(swings, ways[::2], ways[1::2], strict=True):
            length = (math.dist((x, y), (u, v)) or 1.0) / (out * away)
            dx, dy = -(v - y) / length, (u - x) / length
            beside += [(x + dx, y + dy), (x - dx, y - dy)]
        beside.append(last)
        free = [spot for spot in beside if self._clearance.is_free(spot, 0.2 * self._places.width)]
        clear = (spot for spot in free if self._disk(spot).collidelist(self._names) < 0)
        return 1 + count, next(clear, free[0] if free else beside[0])

    def _disk(self, spot: Point) -> pygame.Rect:
        """The box of the disk of a strength."""
        side = max(DISK[0], round(DISK[1] * self._places.width))
        return pygame.Rect(round(spot[0] - side / 2), round(spot[1] - side / 2), side, side)

    def _supported(self, mark: Mark) -> Mark:
        """The move that a support means: that on the board if there is one, else as it would run."""
        start, end = _province(mark.places[1]), _province(mark.places[2])
        for other in self._marks:
            if other.kind in ATTACKS and (
                _province(other.places[0]),
                _province(other.places[-1]),
            ) == (
                start,
                end,
            ):
                return other
        return Mark("move", "", mark.places[1:])

    def _support(self, mark: Mark, kind: MarkKind) -> Arrow:
        start, own = self._places.unit(mark.places[0]), [self._places.unit(key) for key in mark.places[1:]]
        if len(own) == 1:
            way = self._clearance.way((start, own[0]), is_taken=True, bulge=0.0)
            arrow = Arrow(mark, kind, kind.shape, way.line, way.line[-1], is_over=way.is_over)
            alike = self._helpers(mark.places[1:])
            count, (x, y) = _counted(alike), own[0]
            corner = x - 0.5 * self._places.width, y + 0.5 * self._places.height
            strength = (1 + count, corner) if count and alike[0] is mark else None
            return replace(failing(self._clearance, arrow, 0.4), strength=strength)
        grip, is_over = self._grip(mark)
        line = self._clearance.thread(start, grip, own)
        return failing(self._clearance, Arrow(mark, kind, kind.shape, line, knob=grip, is_over=is_over), 0.4)

    def _convoy(self, mark: Mark, kind: MarkKind) -> Arrow:
        """A ring of waves around a fleet that lies on the way of its army, else the way it offers."""
        fleet = self._places.unit(mark.places[0])
        for other in self._marks:
            if (
                other.kind == "convoyed"
                and mark.places[0] in other.places[1:-1]
                and _ends(other) == _provinces(mark.places[1:])
            ):
                radius = 0.5 * math.hypot(self._places.width, self._places.height) + 2.5
                line = around(fleet, radius, radius, wave=0.07 * self._places.width)
                return crossed(self._clearance, Arrow(mark, kind, "wave_ring", line), line)
        ends = self._places.unit(mark.places[1]), self._places.unit(mark.places[2])
        way = self._clearance.way((ends[0], fleet, ends[1]), is_taken=True)
        line = wavy(way.line, 0.07 * self._places.width, 0.5 * self._places.width)
        return crossed(
            self._clearance,
            Arrow(mark, kind, kind.shape, line, is_over=way.is_over),
            around(fleet, *self._reach(0.75)),
        )

    def _standing(self, mark: Mark, kind: MarkKind) -> Arrow:
        """Hold, build, remove, disband: something at one place."""
        is_out = (mark.owner, _province(mark.places[0])) in self._driven_out
        place = self._places.dislodged(mark.places[0]) if is_out else self._places.unit(mark.places[0])
        share = 0.52 if is_out or kind.shape == "sign" else 0.6  # signs lie over the neighbors' counters
        arrow = standing(mark, kind, place, self._reach(share))
        return arrow if arrow.cross is None else crossed(self._clearance, arrow, arrow.line)

    def _reach(self, share: float) -> tuple[float, float]:
        """Half the width and height of a ring around a counter."""
        return share * self._places.width + 1.5, 1.03 * share * self._places.height + 1.5


def _counted(supports: Iterable[Mark]) -> int:
    """How many supports count, as far as is known."""
    return sum(mark.look in (Look.PLANNED, Look.SUCCEEDED) for mark in supports)


def of_owner(frame: Frame, owner: str) -> Frame:
    """A frame with the marks of one owner."""
    return replace(frame, marks=tuple(mark for mark in frame.marks if mark.owner == owner))


def boxes_of(arrows: Sequence[Arrow]) -> Array:
    """The boxes around arrows: rows of left, top, right, bottom."""
    lines = [np.array((*a.line, *([] if a.knob is None else [a.knob]))) for a in arrows]
    return np.array([(*line.min(axis=0), *line.max(axis=0)) for line in lines]).reshape(-1, 4)


def nearest_arrow(arrows: Sequence[Arrow], boxes: Array, point: Point, within: float) -> Arrow | None:
    """The arrow nearest to a point, of those not farther than ``within`` pixels; ``boxes`` are theirs."""
    is_near = ((boxes[:, :2] <= np.array(point) + within) & (boxes[:, 2:] >= np.array(point) - within)).all(
        axis=1
    )
    close = [(arrows[number].distance(point), -number) for number in np.flatnonzero(is_near).tolist()]
    best = min((c for c in close if c[0] <= within), default=None)
    return None if best is None else arrows[-best[1]]


class Reach:
    """What of arrows is under a point, asked again and again; the boxes around the last ones are kept."""

    def __init__(self) -> None:
        self._arrows: Sequence[Arrow] = ()
        self._boxes = boxes_of(())

    def nearest(self, arrows: Sequence[Arrow], point: Point, within: float) -> Arrow | None:
        """The arrow nearest to a point, of those not farther than ``within`` pixels."""
        if len(arrows) != len(self._arrows) or not all(map(is_, arrows, self._arrows)):
            self._arrows, self._boxes = arrows, boxes_of(arrows)
        return nearest_arrow(arrows, self._boxes, point, within) if arrows else None


def _province(key: str) -> str:
    return key.partition("/")[0]


def _provinces(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(_province(key) for key in keys)


def _ends(mark: Mark) -> tuple[str, ...]:
    return _province(mark.places[0]), _province(mark.places[-1])
