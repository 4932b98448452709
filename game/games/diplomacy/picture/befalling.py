"""Where marks are set of what befalls places, units and tokens: what comes from above, drifts, dies."""

from __future__ import annotations

import math

from game.board.frame import Frame, Look, Mark
from game.board.marks import Arrow, Fate, MarkKind, standing
from game.board.paths import around, bent, length_of, part, point_at, wavy
from game.games.diplomacy.picture.clearance import BULGE, Clearance, failing
from game.games.diplomacy.picture.places import DESCENTS, LIFTED, PILED, Places
from game.geo.document import Point

CROWD, FAN = 2, 1.7
"""Where more than so many arrive they are held like cards, over so many widths of a counter."""

FALL = (1.5, -3.1)
"""Where a capsule comes from, by the width of a counter."""


class Befalling:
    """The marks of one frame that are no ways of units."""

    def __init__(self, frame: Frame, places: Places, clearance: Clearance) -> None:
        """``places`` says where units and tokens stand, ``clearance`` where there is room."""
        self._marks = frame.marks
        self._places = places
        self._clearance = clearance
        self._stood_on = {_province(piece.key) for piece in frame.pieces if piece.role == "unit"}
        self._tokens = {piece.name: piece for piece in frame.pieces if piece.role == "token"}

    def beside(self, mark: Mark, kind: MarkKind) -> Arrow:
        """The way of a token from where it is to where it would be."""
        line = bent(
            self._spot(mark, mark.places[0]),
            self._places.token(mark.places[-1]),
            0.0 if kind.shape == "beam" else BULGE,
        )
        half = 0.5 * self._places.token_width
        total = length_of(line)
        before, after = min(half, 0.3 * total), min(0.5 * half, 0.2 * total)
        return failing(
            self._clearance, Arrow(mark, kind, kind.shape, part(line, before, total - after)), 0.55
        )

    def at_token(self, mark: Mark, kind: MarkKind) -> Arrow:
        """A ring around a token."""
        spot = self._spot(mark, mark.places[0])
        half = 0.5 * self._places.token_width + 1.5, 0.5 * self._places.token_height + 1.5
        return standing(mark, kind, spot, half)

    def descent(self, mark: Mark, kind: MarkKind) -> Arrow:
        """From above to where it stands; a ship that was bumped is told by lines to those that were in its
        way.
        """
        place, width = mark.places[0], self._places.width
        is_token = mark.sprite in PILED
        number, alike = self._turn(mark)
        middle, apart = (self._places.token(place), 0.9) if is_token else (self._places.unit(place), 1.08)
        if is_crowd := mark.kind == "arrival" and alike > CROWD:
            apart = FAN / (alike - 1)
        spot = (middle[0] + (number - (alike - 1) / 2) * apart * width, middle[1])
        if kind.shape == "bump":
            ends = [self._places.unit(other) for other in mark.places[1:] if other != place]
            line = tuple(point for end in ends for point in (spot, end)) or around(
                spot, 0.7 * width, 0.5 * width
            )
            return Arrow(mark, kind, kind.shape, line, spot, is_over=True, rider=spot)
        if mark.kind == "arrival" and not is_token and _province(place) in self._stood_on:
            spot = (spot[0], spot[1] - LIFTED * width)  # who stands there, and is to leave, stays in sight
        high = DESCENTS[mark.kind]
        top = (spot[0], spot[1] - high * width)
        spot = (middle[0], spot[1]) if is_crowd else spot
        cross = (spot[0], spot[1] - (0.3 if is_crowd else 0.62) * width) if mark.look is Look.FAILED else None
        rider = spot if mark.kind == "touchdown" else (top[0], top[1] + 0.35 * width)
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

    def fate(self, mark: Mark, kind: MarkKind) -> Arrow:
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

    def landing(self, mark: Mark, kind: MarkKind) -> Arrow:
        """A streak from above to where the token comes to lie."""
        spot, width = self._spot(mark, mark.places[0]), self._places.width
        line = bent((spot[0] + FALL[0] * width, spot[1] + FALL[1] * width), spot, 0.05)
        return Arrow(mark, kind, kind.shape, line, spot, is_over=True)

    def drift(self, mark: Mark, kind: MarkKind) -> Arrow:
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


def _province(key: str) -> str:
    return key.partition("/")[0]
