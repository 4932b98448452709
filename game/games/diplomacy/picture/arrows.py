"""Where each arrow runs, where supports meet it, where it failed: marks of a frame as lines on the screen
(`marks.Arrow`).

Pure: tests check these values, the layer only draws them. All points are zoomed pixels (see `places`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from game.board.frame import Frame, Look, Mark
from game.board.marks import Arrow, Fate, MarkKind, MarkTable, Route, flight, standing
from game.board.paths import (
    Line,
    around,
    bent,
    length_of,
    part,
    point_at,
    shifted,
    through,
    wavy,
)
from game.games.diplomacy.picture.places import PILED, Places
from game.games.diplomacy.picture.trimming import is_hidden, rim, trimmed
from game.geo.document import Point

BULGE = 0.05
"""How far an arrow swings to its right, by its length: two that run against each other part."""


DESCENTS = {"touchdown": 2.1, "arrival": 1.3}
"""How high landing ships and arrivals begin, by the width of a counter."""

FALL = (1.5, -3.1)
"""Where a capsule comes from, by the width of a counter."""


def arrows_of(frame: Frame, places: Places, table: MarkTable) -> tuple[Arrow, ...]:
    """All marks of a frame as arrows, in its order."""
    return Router(frame, places, table).arrows()


class Router:
    """Finds the way of every mark of one frame."""

    def __init__(self, frame: Frame, places: Places, table: MarkTable) -> None:
        """``places`` says where units stand, ``table`` what kinds of marks there are."""
        self._kinds = table.kinds
        self._routes: Mapping[Route, Callable[[Mark, MarkKind], Arrow]] = {
            Route.WAY: self._going,
            Route.SUPPORT: self._support,
            Route.CONVOY: self._convoy,
            Route.BEAM: self._beam,
            Route.BESIDE: self._beside,
            Route.AT_TOKEN: self._at_token,
            Route.DESCENT: self._descent,
            Route.LAUNCH: self._launch,
            Route.LANDING: self._landing,
            Route.DRIFT: self._drift,
            Route.FATE: self._fate,
            Route.STANDING: self._standing,
        }
        self._marks = frame.marks
        self._places = places
        self._counter = places.width, places.height
        self._blocks = places.piece_rects(frame)
        self._occupied = {_province(piece.key) for piece in frame.pieces}
        self._stood_on = {_province(piece.key) for piece in frame.pieces if piece.role == "unit"}
        self._tokens = {piece.name: piece for piece in frame.pieces if piece.role == "token"}
        self._driven_out = {
            (piece.owner, _province(piece.key)) for piece in frame.pieces if piece.role == "dislodged"
        }
        self._ways = {(_province(m.places[0]), _province(m.places[-1])) for m in frame.marks if self._goes(m)}
        self._lines: dict[tuple[str, ...], tuple[Line, bool]] = {}

    def arrows(self) -> tuple[Arrow, ...]:
        """One arrow per mark; none for a mark of a place that is not on the board."""
        return tuple(self._arrow(mark) for mark in self._marks if all(map(self._places.has, mark.places)))

    def _arrow(self, mark: Mark) -> Arrow:
        kind = self._kinds[mark.kind]
        return self._routes[kind.route](mark, kind)

    def _goes(self, mark: Mark) -> bool:
        """Whether a unit goes along."""
        return self._kinds[mark.kind].route is Route.WAY

    def _going(self, mark: Mark, kind: MarkKind) -> Arrow:
        if len(mark.places) == 1:
            return self._standing(mark, kind)
        line, is_short = self._way(mark)
        if kind.shape == "wave":
            line = wavy(line, 0.09 * self._places.width, 0.62 * self._places.width)
        badge = (self._kinds[mark.sign], point_at(line, 0.3 * length_of(line))) if mark.sign else None
        return _failing(Arrow(mark, kind, kind.shape, line, is_over=is_short, badge=badge), 0.62)

    def _launch(self, mark: Mark, kind: MarkKind) -> Arrow:
        """An arc over everything, from the launcher to the target."""
        line = flight(self._places.unit(mark.places[0]), self._places.unit(mark.places[-1]))
        total = length_of(line)
        first = min(rim(line[0], line[6], self._counter), 0.4 * total)
        line, target = part(line, first, max(first + 2.0, total - 0.3 * self._places.width)), line[-1]
        return Arrow(mark, kind, kind.shape, line, target, is_over=True)

    def _beam(self, mark: Mark, kind: MarkKind) -> Arrow:
        """Straight from one transmitter to the other; by the optional rule over the space of the first."""
        line = tuple(self._places.unit(place) for place in mark.places)
        line, is_short = self._trimmed(line, is_taken=_province(mark.places[-1]) in self._occupied)
        return _failing(Arrow(mark, kind, kind.shape, line, is_over=is_short), 0.5)

    def _beside(self, mark: Mark, kind: MarkKind) -> Arrow:
        """The way of a token from where it is to where it would be."""
        line = bent(
            self._spot(mark, mark.places[0]),
            self._places.token(mark.places[-1]),
            0.0 if kind.shape == "beam" else BULGE,
        )
        half = 0.5 * self._places.token_width
        total = length_of(line)
        before, after = min(half, 0.3 * total), min(0.5 * half, 0.2 * total)
        return _failing(Arrow(mark, kind, kind.shape, part(line, before, total - after)), 0.55)

    def _at_token(self, mark: Mark, kind: MarkKind) -> Arrow:
        spot = self._spot(mark, mark.places[0])
        half = 0.5 * self._places.token_width + 1.5, 0.5 * self._places.token_height + 1.5
        return standing(mark, kind, spot, half)

    def _descent(self, mark: Mark, kind: MarkKind) -> Arrow:
        """From above to where it stands; a ship that was bumped is told by lines to those that were in its
        way.
        """
        place, width = mark.places[0], self._places.width
        is_token = mark.sprite in PILED
        number, alike = self._turn(mark)
        middle, apart = (self._places.token(place), 0.9) if is_token else (self._places.unit(place), 1.08)
        spot = (middle[0] + (number - (alike - 1) / 2) * apart * width, middle[1])
        if kind.shape == "bump":
            ends = [self._places.unit(other) for other in mark.places[1:] if other != place]
            line = tuple(point for end in ends for point in (spot, end)) or around(
                spot, 0.7 * width, 0.5 * width
            )
            return Arrow(mark, kind, kind.shape, line, spot, is_over=True, rider=spot)
        if mark.kind == "arrival" and not is_token and _province(place) in self._stood_on:
            spot = (spot[0], spot[1] - 0.78 * width)  # who stands there, and is to leave, stays in sight
        high = DESCENTS[mark.kind]
        top = (spot[0], spot[1] - high * width)
        cross = (spot[0], spot[1] - 0.62 * width) if mark.look is Look.FAILED else None
        rider = spot if mark.kind == "touchdown" else (spot[0], spot[1] - (high - 0.35) * width)
        count = alike if alike > 1 and number == alike - 1 and mark.kind == "arrival" else 0
        return Arrow(
            mark, kind, kind.shape, (top, spot), spot, cross=cross, is_over=True, rider=rider, count=count
        )

    def _turn(self, mark: Mark) -> tuple[int, int]:
        """Which of the marks of its kind it is that stand side by side at its place, from 0, and how many
        there are.
        """
        alike = [m for m in self._marks if m.kind == mark.kind and m.places[0] == mark.places[0]]
        alike = [m for m in alike if (m.sprite in PILED) == (mark.sprite in PILED)]
        return next((n for n, other in enumerate(alike) if other is mark), 0), len(alike)

    def _fate(self, mark: Mark, kind: MarkKind) -> Arrow:
        """What became of a place, a unit or a token; of a unit on its way beside the end of its arrow."""
        fate = kind.fate or Fate()
        ends = [self._spot(mark, place) for place in (mark.places[0], mark.places[-1])]
        spot = point_at((ends[0], ends[1]), math.dist(*ends) * fate.share) if ends[0] != ends[1] else ends[0]
        width = self._places.width
        spot = self._aside(mark, spot, (fate.aside[0] * width, fate.aside[1] * width))
        reach = width * fate.reach
        return Arrow(mark, kind, kind.shape, around(spot, reach, reach), spot, is_over=fate.is_over)

    def _aside(self, mark: Mark, spot: Point, way: Point) -> Point:
        """Beside a spot; below a token, whose badges are above, on the side away from the unit and the sign
        of its order.
        """
        sides = ((-way[0], way[1]), way) if mark.name else (way,)
        unit = self._places.unit(mark.places[-1])
        return max(
            ((spot[0] + x, spot[1] + y) for x, y in sides), key=lambda point: round(math.dist(point, unit))
        )

    def _spot(self, mark: Mark, place: str) -> Point:
        """Where a mark of a place is set: on the token it names, else where the unit stands."""
        if not mark.name:
            return self._places.unit(place)
        token = self._tokens.get(mark.name)
        return (
            self._places.piece(token)
            if token is not None and token.key == place
            else self._places.token(place)
        )

    def _landing(self, mark: Mark, kind: MarkKind) -> Arrow:
        """A streak from above to where the token comes to lie."""
        spot, width = self._spot(mark, mark.places[0]), self._places.width
        line = bent((spot[0] + FALL[0] * width, spot[1] + FALL[1] * width), spot, 0.05)
        return Arrow(mark, kind, kind.shape, line, spot, is_over=True)

    def _drift(self, mark: Mark, kind: MarkKind) -> Arrow:
        """The way of a token that is adrift."""
        line = bent(self._spot(mark, mark.places[0]), self._spot(mark, mark.places[-1]), BULGE)
        total, half = length_of(line), 0.4 * self._places.width
        before = min(half, 0.3 * total)
        return Arrow(
            mark,
            kind,
            kind.shape,
            wavy(part(line, before, total - before), 0.07 * self._places.width, self._places.width),
        )

    def _way(self, mark: Mark) -> tuple[Line, bool]:
        """The line of a unit that goes somewhere, between the rims of the counters."""
        key = (mark.kind if mark.kind in ("retreat", "beam") else "unit", *mark.places)
        if key not in self._lines:
            self._lines[key] = self._new_way(mark)
        return self._lines[key]

    def _new_way(self, mark: Mark) -> tuple[Line, bool]:
        start, end = mark.places[0], mark.places[-1]
        if mark.kind == "beam":
            return self._trimmed(
                bent(self._places.unit(start), self._places.unit(end), 0.0),
                is_taken=_province(end) in self._occupied,
            )
        p = self._places.dislodged(start) if mark.kind == "retreat" else self._places.unit(start)
        q = self._places.unit(end)
        if len(mark.places) > 2:
            line = through([p, *(self._places.unit(fleet) for fleet in mark.places[1:-1]), q])
        else:
            meets = (_province(end), _province(start)) in self._ways
            p, q = shifted(p, q, self._places.width * 0.2 if meets else 0.0)
            line = bent(p, q, BULGE)
        return self._trimmed(line, is_taken=_province(end) in self._occupied)

    def _trimmed(self, line: Line, *, is_taken: bool) -> tuple[Line, bool]:
        """A line without what lies under the counters at its ends; whether it must lie over counters to be
        seen.
        """
        line, is_short = trimmed(line, self._counter, is_taken=is_taken)
        return line, is_short or is_hidden(line, self._counter, self._blocks)

    def _grip(self, mark: Mark) -> tuple[Point, bool]:
        """Where a support takes hold of the move it supports: side by side with the others."""
        supported, is_short = self._way(self._supported(mark))
        alike = [m for m in self._marks if m.kind == "support_move" and m.places[1:] == mark.places[1:]]
        total = length_of(supported)
        gap = min(0.32 * self._places.width, total * 0.6 / len(alike))
        is_far = self._supported(mark).kind == "beam"
        distance = (total - 1.5 * self._places.width if is_far else total * 0.5) + (
            alike.index(mark) - (len(alike) - 1) / 2
        ) * gap
        return point_at(supported, distance), is_short

    def _supported(self, mark: Mark) -> Mark:
        """The move that a support means: that on the board if there is one, else as it would run."""
        start, end = _province(mark.places[1]), _province(mark.places[2])
        for other in self._marks:
            if other.kind in ("move", "convoyed", "beam") and (
                _province(other.places[0]),
                _province(other.places[-1]),
            ) == (
                start,
                end,
            ):
                return other
        return Mark("move", "", mark.places[1:])

    def _support(self, mark: Mark, kind: MarkKind) -> Arrow:
        start = self._places.unit(mark.places[0])
        if len(mark.places) == 2:
            line, is_short = self._trimmed(bent(start, self._places.unit(mark.places[1]), 0.0), is_taken=True)
            grip = line[-1]
        else:
            grip, is_short = self._grip(mark)
        line = (start, grip)
        before = min(rim(start, grip, self._counter), max(0.0, length_of(line) - 4.0))
        line = part(line, before, length_of(line))
        return _failing(Arrow(mark, kind, kind.shape, line, knob=grip, is_over=is_short), 0.4)

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
                return Arrow(
                    mark, kind, "wave_ring", line, cross=line[24] if mark.look is Look.FAILED else None
                )
        line = through([self._places.unit(mark.places[1]), fleet, self._places.unit(mark.places[2])])
        line, is_short = self._trimmed(line, is_taken=True)
        line = wavy(line, 0.07 * self._places.width, 0.5 * self._places.width)
        below = (fleet[0], fleet[1] + 0.7 * self._places.height)
        cross = below if mark.look is Look.FAILED else None
        return Arrow(mark, kind, kind.shape, line, cross=cross, is_over=is_short)

    def _standing(self, mark: Mark, kind: MarkKind) -> Arrow:
        """Hold, build, remove, disband: something at one place."""
        is_out = (mark.owner, _province(mark.places[0])) in self._driven_out
        place = self._places.dislodged(mark.places[0]) if is_out else self._places.unit(mark.places[0])
        smaller = 0.86 if is_out else 1.0
        half = (0.6 * self._places.width * smaller + 1.5, 0.62 * self._places.height * smaller + 1.5)
        return standing(mark, kind, place, half)


def _failing(arrow: Arrow, share: float) -> Arrow:
    """With a gap and a cross at a share of its line, if the order failed."""
    if arrow.mark.look is not Look.FAILED:
        return arrow
    return replace(arrow, cross=point_at(arrow.line, length_of(arrow.line) * share), gap=share)


def nearest_arrow(arrows: Sequence[Arrow], point: Point, within: float) -> Arrow | None:
    """The arrow nearest to a point, of those not farther than ``within`` pixels."""
    close = [(arrow.distance(point), -number) for number, arrow in enumerate(arrows)]
    best = min((c for c in close if c[0] <= within), default=None)
    return None if best is None else arrows[-best[1]]


def _province(key: str) -> str:
    return key.partition("/")[0]


def _provinces(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(_province(key) for key in keys)


def _ends(mark: Mark) -> tuple[str, ...]:
    return _province(mark.places[0]), _province(mark.places[-1])
