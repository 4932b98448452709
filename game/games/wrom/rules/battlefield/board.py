"""A battlefield as a value: its cells, and what follows from them (rule 1.7)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.core.quoting import literal
from game.games.wrom.rules.battlefield.grid import (
    HEXAGON,
    RECTANGLE,
    around,
    in_hexagon,
    label,
    place,
    reading_key,
    reading_order,
)
from game.games.wrom.rules.battlefield.terrain import VOID, Terrain, read_cell
from game.games.wrom.rules.races import Race


@dataclass(frozen=True)  # without slots: what is derived is kept, once, on the value itself
class Board:
    """``cells`` in reading order, written as ``terrain`` writes them; ``void`` where the board has no hex.

    ``races`` are the own races that a map brings along, () on most.
    """

    columns: int
    rows: int
    shape: str
    cells: tuple[str, ...]
    races: tuple[Race, ...] = ()

    @cached_property
    def terrain(self) -> Mapping[str, Terrain]:
        """Every hex of the board by its label, in reading order, void left out."""
        read = {cell: read_cell(cell, self.races) for cell in set(self.cells)}
        found: dict[str, Terrain] = {}
        for (x, y), cell in zip(reading_order(self.columns, self.rows), self.cells, strict=True):
            terrain = read[cell]
            if terrain is None:
                raise ValueError(f"there is no terrain {literal(cell)}")
            if terrain.kind != VOID:
                found[label(x, y)] = terrain
        return found

    @cached_property
    def passable(self) -> tuple[str, ...]:
        """The hexes where units may stand, in reading order."""
        return tuple(h for h, terrain in self.terrain.items() if terrain.is_passable)

    @cached_property
    def adjacent(self) -> Mapping[str, tuple[str, ...]]:
        """The neighbors of every hex, clockwise from north, void left out."""
        terrain = self.terrain
        return {h: tuple(n for x, y in around(*place(h)) if (n := _label(x, y)) in terrain) for h in terrain}

    @cached_property
    def ways(self) -> Mapping[str, tuple[str, ...]]:
        """From every passable hex, the passable neighbors in reading order."""
        open_hexes = set(self.passable)
        return {
            h: tuple(sorted((n for n in self.adjacent[h] if n in open_hexes), key=reading_key))
            for h in self.passable
        }

    @cached_property
    def settlements(self) -> tuple[str, ...]:
        """The hexes of the table of settlements, in reading order."""
        return tuple(h for h, terrain in self.terrain.items() if terrain.is_settlement)

    @cached_property
    def regions(self) -> tuple[tuple[str, ...], ...]:
        """The passable hexes in connected regions, each in reading order, by their first hexes."""
        found: list[tuple[str, ...]] = []
        seen: set[str] = set()
        for start in self.passable:
            if start not in seen:
                region = self.distances([start])
                seen |= set(region)
                found.append(tuple(sorted(region, key=reading_key)))
        return tuple(found)

    @cached_property
    def far(self) -> Mapping[str, Mapping[str, int]]:
        """From every passable hex, how many spaces every hex in its region is away on an empty board."""
        return {h: self.distances([h]) for h in self.passable}

    def distances(self, sources: Iterable[str], blocked: frozenset[str] = frozenset()) -> dict[str, int]:
        """How many spaces every reachable hex is from the nearest source, through passable hexes outside
        ``blocked``.
        """
        ways = self.ways
        found = {h: 0 for h in sources if h in ways}
        queue = deque(found)
        while queue:
            here = queue.popleft()
            steps = found[here] + 1
            for there in ways[here]:
                if there not in found and there not in blocked:
                    found[there] = steps
                    queue.append(there)
        return found

    def changed(self, cells: Mapping[str, str]) -> Board:
        """The board with other terrain in some hexes."""
        new = [
            cells.get(label(x, y), old)
            for (x, y), old in zip(reading_order(self.columns, self.rows), self.cells, strict=True)
        ]
        return replace(self, cells=tuple(new))


def _label(x: int, y: int) -> str:
    return label(x, y) if x >= 0 and y >= 0 else ""


def blank_cells(columns: int, rows: int, shape: str) -> list[str]:
    """The cells of a board not rolled yet: '' for a hex, ``void`` off a hexagon (``columns`` = 2 x radius +
    1).
    """
    radius = columns // 2
    return [
        "" if shape == RECTANGLE or in_hexagon(x, y, radius) else VOID
        for x, y in reading_order(columns, rows)
    ]


def shape_problem(columns: int, rows: int, shape: str, cells: Sequence[str]) -> str:
    """What contradicts itself in a board's figures, as a clause; '' when nothing does."""
    if shape not in (RECTANGLE, HEXAGON):
        return f'shape "{shape}" is neither {RECTANGLE} nor {HEXAGON}'
    if len(cells) != columns * rows:
        return f"{len(cells)} cells do not fill {columns} x {rows} hexes"
    if shape == HEXAGON and (columns != rows or columns % 2 == 0):
        return f"a hexagon has as many columns as rows, an odd number, not {columns} x {rows}"
    return ""
