"""Row and Column: how a rectangle is divided, so that nobody computes a place by hand.

    row = Row(foot, gap=px(8))
    back = row.first(px(110))                     # a strip of its own at the left end
    on, off = row.last_ones((px(90), px(120)))    # at the right end, from left to right
    words = row.rest                              # what is left between them

    tabs = Row(strip, gap=px(4)).even(5)          # of one width
    names, list_, board = Column(area, gap=px(8)).shares((1, 2, 1))
    cells = grid(rect, columns=6, size=(side, side), count=25, gap=px(4))

All sizes are pixels. A box that is cut keeps what is left in ``rest``, of no or negative size where nothing
is; nothing here shrinks what is asked for, except ``even`` to its share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, pairwise
from math import floor

import pygame

FIRST, LAST = "first", "last"


class Box:
    """A rectangle that is cut along one axis: 0 across (`Row`), 1 down (`Column`), with ``gap`` pixels
    between the pieces.
    """

    axis = 0

    def __init__(self, rect: pygame.Rect, gap: int = 0) -> None:
        self.rest = pygame.Rect(rect)
        self.gap = gap

    @property
    def room(self) -> int:
        """Pixels that are left along the axis."""
        return self.rest.size[self.axis]

    def first(self, size: int, gap: int | None = None) -> pygame.Rect:
        """A piece off the left or the top; ``gap`` behind it where it is not the usual one."""
        piece = self._piece(self.rest.topleft[self.axis], size)
        used = size + (self.gap if gap is None else gap)
        self.rest = self._piece(self.rest.topleft[self.axis] + used, self.room - used)
        return piece

    def last(self, size: int, gap: int | None = None) -> pygame.Rect:
        """A piece off the right or the bottom; ``gap`` before it where it is not the usual one."""
        piece = self._piece(self.rest.topleft[self.axis] + self.room - size, size)
        self.rest = self._piece(
            self.rest.topleft[self.axis], self.room - size - (self.gap if gap is None else gap)
        )
        return piece

    def first_ones(self, sizes: Sequence[int]) -> list[pygame.Rect]:
        """Pieces off the left or the top, one behind the other."""
        return [self.first(size) for size in sizes]

    def last_ones(self, sizes: Sequence[int]) -> list[pygame.Rect]:
        """Pieces off the right or the bottom, in the sequence in which they are read."""
        return [self.last(size) for size in reversed(sizes)][::-1]

    def share(self, count: int) -> int:
        """The size that ``count`` pieces of one size have when they fill what is left."""
        return (self.room - self.gap * (count - 1)) // max(count, 1)

    def even(self, count: int, *, most: int | None = None, at: str = FIRST) -> list[pygame.Rect]:
        """Pieces of one size, as large as there is room for up to ``most``, from the first or at the last
        end.
        """
        size = self.share(count) if most is None else min(most, self.share(count))
        return self.last_ones([size] * count) if at == LAST else self.first_ones([size] * count)

    def shares(self, weights: Sequence[float], least: Sequence[int] = ()) -> list[pygame.Rect]:
        """Fills what is left to the last pixel: each piece has its ``least`` size, and of what is then free
        its weight's part.
        """
        sizes = list(least) or [0] * len(weights)
        free = self.room - self.gap * (len(weights) - 1) - sum(sizes)
        ends = [
            floor(part + 0.5)
            for part in accumulate(s + free * w / sum(weights) for s, w in zip(sizes, weights, strict=True))
        ]
        start = self.rest.topleft[self.axis]
        return [
            self._piece(start + before + n * self.gap, end - before)
            for n, (before, end) in enumerate(pairwise([0, *ends]))
        ]

    def fitting(self, sizes: Sequence[int]) -> Iterator[tuple[int, pygame.Rect]]:
        """The pieces there is room for, from the first end on, with their numbers; the others leave their
        room free.
        """
        for number, size in enumerate(sizes):
            has_room = size <= self.room
            piece = self.first(size)
            if has_room:
                yield number, piece

    def _piece(self, start: int, size: int) -> pygame.Rect:
        rest = self.rest
        return (
            pygame.Rect(start, rest.top, size, rest.height)
            if not self.axis
            else pygame.Rect(rest.left, start, rest.width, size)
        )


class Row(Box):
    """Pieces side by side."""


class Column(Box):
    """Pieces one below the other."""

    axis = 1


def grid(rect: pygame.Rect, columns: int, size: tuple[int, int], count: int, gap: int) -> list[pygame.Rect]:
    """Cells of one size in lines of ``columns``, from the upper left corner of ``rect`` on."""
    across, down = size[0] + gap, size[1] + gap
    return [
        pygame.Rect(rect.left + n % columns * across, rect.top + n // columns * down, *size)
        for n in range(count)
    ]


def wrapped(rect: pygame.Rect, widths: Sequence[int], height: int, gap: int) -> list[pygame.Rect]:
    """Pieces of their own widths, at most that of ``rect``, on as few lines of ``height`` as there is room
    for, and these as even as they can be.
    """
    widths = [min(width, rect.width) for width in widths]
    whole = _filled(rect, widths, height, gap)
    runs = {sum(widths[a:b]) + gap * (b - a - 1) for a, b in combinations(range(len(widths) + 1), 2)}
    for run in sorted(run for run in runs if max(widths) <= run < rect.width):
        narrow = _filled(pygame.Rect(rect.topleft, (run, rect.height)), widths, height, gap)
        if narrow[-1].top == whole[-1].top:
            return narrow
    return whole


def _filled(rect: pygame.Rect, widths: Sequence[int], height: int, gap: int) -> list[pygame.Rect]:
    """Each line takes as many pieces as it has room for."""
    pieces: list[pygame.Rect] = []
    line = Row(pygame.Rect(rect.left, rect.top, rect.width, height), gap)
    for width in widths:
        if width > line.room and line.room < rect.width:
            line = Row(pygame.Rect(rect.left, line.rest.bottom + gap, rect.width, height), gap)
        pieces.append(line.first(width))
    return pieces


def panel_in(area: pygame.Rect, width: int, height: int, *, edge: int) -> pygame.Rect:
    """A panel in the middle of the window, ``edge`` pixels of which stay free in all across and down."""
    box = pygame.Rect(0, 0, min(width, area.width - edge), min(height, area.height - edge))
    box.center = area.center
    return box
