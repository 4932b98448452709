"""Lines of different heights in columns: where each lies, the columns as even as they can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

STEP = 4  # pixels by which a column is made longer until everything fits


@dataclass(frozen=True, slots=True)
class Line:
    """What is known of a line: its height, whether those after it belong to it, whether it stands beside the
    one before.
    """

    height: int
    is_head: bool = False
    is_second: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a line lies: its column, its top in the content, its height."""

    column: int
    top: int
    height: int

    @property
    def bottom(self) -> int:
        """Where the next one begins."""
        return self.top + self.height


def in_columns(lines: Sequence[Line], columns: int, view: int) -> tuple[Placed, ...]:
    """Lines down one column after the other.

    What follows a head stays in its column, unless that makes the columns so uneven that the longest leaves
    the ``view``.
    """
    placed = _evenly(list(_blocks(lines, is_whole=False)), columns)
    if columns > 1 and any(line.is_head for line in lines):
        whole = _evenly(list(_blocks(lines, is_whole=True)), columns)
        placed = whole if _longest(whole) <= max(view, _longest(placed)) else placed
    rest, found = iter(placed), list[Placed]()
    for line in lines:
        found.append(found[-1] if line.is_second else next(rest))
    return tuple(found)


def _longest(lines: Sequence[Placed]) -> int:
    return max((line.bottom for line in lines), default=0)


def _blocks(lines: Sequence[Line], *, is_whole: bool) -> Iterator[list[int]]:
    """The heights of what stays together: every head with what follows it, all of that or the first line."""
    block, has_head = list[int](), False
    for line in lines:
        is_apart = line.is_head or not (has_head and (is_whole or len(block) == 1))
        if block and is_apart and not line.is_second:
            yield block
            block, has_head = [], False
        if not line.is_second:
            block.append(line.height)
        has_head = has_head or line.is_head
    yield block


def _evenly(blocks: Sequence[Sequence[int]], columns: int) -> tuple[Placed, ...]:
    limit = -(-sum(map(sum, blocks)) // columns)
    while True:
        placed = tuple(_filled(blocks, limit))
        if not placed or placed[-1].column < columns:
            return placed
        limit += STEP


def _filled(blocks: Sequence[Sequence[int]], limit: int) -> Iterator[Placed]:
    column = top = 0
    for block in blocks:
        if top and top + sum(block) > limit:
            column, top = column + 1, 0
        for height in block:
            yield Placed(column, top, height)
            top += height
