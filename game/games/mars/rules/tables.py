"""What every square sees: leaps, lines for every pattern of blockers, the circles of the Rose; built when
first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.games.mars.rules.squares import around, field_of

Step = tuple[int, int]
Lines = tuple[int, Mapping[int, int], int, Mapping[int, int]]
"""For two lines that cross: the squares whose occupation matters, and what is seen by those of them that are
occupied.
"""

WAZIR: tuple[Step, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
FERZ: tuple[Step, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
CIRCLE: tuple[Step, ...] = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
"""The Knight's leaps in the order of their directions, 45 degrees apart."""
DABBABA: tuple[Step, ...] = tuple((2 * x, 2 * y) for x, y in WAZIR)
ALFIL: tuple[Step, ...] = tuple((2 * x, 2 * y) for x, y in FERZ)
GLIDE: tuple[Step, ...] = tuple(
    (x, y) for x in range(-4, 5) for y in range(-4, 5) if 1 <= abs(x) + abs(y) <= 4
)


class Circle(NamedTuple):
    """One circle of the Rose from a square: the squares touched, as fields of one, and whether it comes back
    to the start.
    """

    touched: tuple[int, ...]
    is_closed: bool


class Tables:
    """Fields by square; they never change.

    ``aligned`` holds all Queen lines.
    """

    __slots__ = (
        "aligned",
        "bishops",
        "circles",
        "ferz",
        "glide",
        "king",
        "knight",
        "opposite",
        "rays",
        "rooks",
        "shots",
        "wazir",
    )

    def __init__(self) -> None:
        self.wazir = _leaps(WAZIR)
        self.ferz = _leaps(FERZ)
        self.king = _leaps(WAZIR + FERZ)
        self.knight = _leaps(CIRCLE)
        self.shots = _leaps(DABBABA + ALFIL)
        self.glide = _leaps(GLIDE)
        self.aligned = tuple(sum(sum(_ray(square, d)) for d in WAZIR + FERZ) for square in range(64))
        self.rooks = tuple((*_line(square, (1, 0)), *_line(square, (0, 1))) for square in range(64))
        self.bishops = tuple((*_line(square, (1, 1)), *_line(square, (1, -1))) for square in range(64))
        self.circles = tuple(tuple(_circles(square)) for square in range(64))
        self.rays = tuple(
            tuple(ray for d in WAZIR + FERZ if (ray := tuple(_ray(square, d)))) for square in range(64)
        )
        self.opposite = tuple(tuple(_opposites(square)) for square in range(64))

    def rook(self, square: int, occupied: int) -> int:
        """What a Rook sees, the first occupied square of each line included."""
        rank_mask, ranks, file_mask, files = self.rooks[square]
        return ranks[occupied & rank_mask] | files[occupied & file_mask]

    def bishop(self, square: int, occupied: int) -> int:
        """What a Bishop sees."""
        rise_mask, rises, fall_mask, falls = self.bishops[square]
        return rises[occupied & rise_mask] | falls[occupied & fall_mask]

    def queen(self, square: int, occupied: int) -> int:
        """What a Queen sees."""
        rank_mask, ranks, file_mask, files = self.rooks[square]
        rise_mask, rises, fall_mask, falls = self.bishops[square]
        straight = ranks[occupied & rank_mask] | files[occupied & file_mask]
        return straight | rises[occupied & rise_mask] | falls[occupied & fall_mask]

    def rose(self, square: int, occupied: int) -> int:
        """What a Rose sees in one to seven leaps."""
        seen = 0
        for circle in self.circles[square]:
            for bit in circle.touched:
                seen |= bit
                if occupied & bit:
                    break
        return seen

    def has_circle(self, square: int, occupied: int) -> bool:
        """Whether a Rose could go a full circle and come back."""
        return any(c.is_closed and not any(occupied & bit for bit in c.touched) for c in self.circles[square])


def glide(square: int, empty: int) -> int:
    """What a sliding Hunterglider sees: at most four orthogonal steps over empty squares."""
    start = 1 << square
    seen = edge = around(start)
    for _ in range(3):
        edge &= empty
        if not edge:
            break
        edge = around(edge) & ~seen & ~start
        seen |= edge
    return seen


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The tables."""
    return Tables()


def _there(square: int, step: Step) -> int:
    """The square a step away, or -1 off the board."""
    file, rank = square % 8 + step[0], square // 8 + step[1]
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else -1


def _leaps(steps: Iterable[Step]) -> tuple[int, ...]:
    listed = tuple(steps)
    return tuple(field_of(to for step in listed if (to := _there(square, step)) >= 0) for square in range(64))


def _ray(square: int, step: Step) -> Iterator[int]:
    """The squares of a line from a square to the edge, as fields of one."""
    while (square := _there(square, step)) >= 0:
        yield 1 << square


def _line(square: int, step: Step) -> tuple[int, Mapping[int, int]]:
    """The inside of a line in both directions, and what is seen along it for every pattern of blockers."""
    rays = [tuple(_ray(square, way)) for way in (step, (-step[0], -step[1]))]
    mask = sum(bit for ray in rays for bit in ray[:-1])
    return mask, {pattern: sum(_until(ray, pattern) for ray in rays) for pattern in _patterns(mask)}


def _patterns(mask: int) -> Iterator[int]:
    """Every part of a field, the empty one first."""
    part = 0
    while True:
        yield part
        part = (part - mask) & mask
        if not part:
            return


def _until(ray: Iterable[int], occupied: int) -> int:
    seen = 0
    for bit in ray:
        seen |= bit
        if occupied & bit:
            break
    return seen


def _circles(square: int) -> Iterator[Circle]:
    for first in range(8):
        for turn in (1, -1):
            touched, here = [], square
            for leap in range(7):
                here = _there(here, CIRCLE[(first + turn * leap) % 8])
                if here < 0:
                    break
                touched.append(1 << here)
            if touched:
                yield Circle(tuple(touched), len(touched) == 7)


def _opposites(square: int) -> Iterator[tuple[int, int]]:
    """Each neighbor of a square with the neighbor opposite to it, as fields of one, where both are on the
    board.
    """
    for x, y in WAZIR + FERZ:
        here, there = _there(square, (x, y)), _there(square, (-x, -y))
        if here >= 0 and there >= 0:
            yield 1 << here, 1 << there
