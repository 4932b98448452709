"""A battlefield read from data: its cells, own races, key locations and zones."""

from __future__ import annotations

from game.core.fields import Field
from game.core.quoting import shown
from game.games.wrom.rules.battlefield.board import Board, shape_problem
from game.games.wrom.rules.battlefield.grid import (
    HEXAGON,
    LARGEST,
    RECTANGLE,
    label,
    reading_key,
    reading_order,
)
from game.games.wrom.rules.battlefield.terrain import CITY, RUINS, read_cell
from game.games.wrom.rules.battlefield.zones import Zones, setup_zones
from game.games.wrom.rules.own_races import race_problem, read_race
from game.games.wrom.rules.races import Own, Race

MANY = 10_000
"""No count in a state is larger."""


class Part(Field):
    """A part of a state or of a request: "state, stacks, 0305, warbands 2, race"."""

    __slots__ = ()
    joint = ", "
    is_counted = True

    def numbers(self, low: int, high: int) -> tuple[int, ...]:
        """A list of different whole numbers."""
        numbers = tuple(item.number(low, high) for item in self.items())
        if len(set(numbers)) != len(numbers):
            raise self.fault(f"{shown(self.value)} names a number twice")
        return numbers


def read_own_races(field: Part) -> tuple[Race, ...]:
    """The own races of the board, which the referee's contract does not know. Raises PositionError."""
    found: list[Race] = []
    for text in field.texts() if field.value is not None else ():
        race = read_race(text)
        problem = race if isinstance(race, str) else race_problem(race, found)
        if isinstance(race, str) or problem:
            raise field.fault(problem)
        found.append(race)
    return tuple(found)


def read_board(field: Part, own: tuple[Race, ...] = ()) -> Board:
    """A map: figures, shape and every cell. Raises PositionError."""
    given = field.object(("columns", "rows", "shape", "cells"))
    columns, rows = (given[name].number(1, LARGEST) for name in ("columns", "rows"))
    shape = given.get("shape", RECTANGLE).choice((RECTANGLE, HEXAGON))
    cells = given.get("cells", []).texts()
    problem = shape_problem(columns, rows, shape, cells)
    if problem:
        raise given["cells"].fault(problem)
    located = zip(reading_order(columns, rows), cells, strict=True)
    return Board(
        columns, rows, shape, tuple(_cell(given[f"cell {label(x, y)}"], c, own) for (x, y), c in located), own
    )


def _cell(field: Part, text: str, own: Own) -> str:
    terrain = read_cell(text, own)
    if terrain is None:
        raise field.fault(f"{shown(text)} is no terrain")
    if (terrain.kind == CITY and terrain.race is None) or (
        terrain.kind == RUINS and terrain.attribute is None
    ):
        needed = 'its race, e.g. "city:Blue"' if terrain.kind == CITY else 'its attribute, e.g. "ruins:Speed"'
        raise field.fault(f"{shown(text)} lacks {needed}")
    return terrain.cell


def read_keys(field: Part, board: Board) -> tuple[str, ...]:
    """The key locations, in reading order. Raises PositionError."""
    keys = field.texts()
    for key in keys:
        if key not in board.terrain:
            raise field.fault(f"{shown(key)} is no hex of the map")
    if len(set(keys)) != len(keys):
        raise field.fault(f"{shown(keys)} names a hex twice")
    return tuple(sorted(keys, key=reading_key))


def zones_of(board: Board, players: int, field: Part) -> Zones:
    """The zones of rule 3.4. Raises PositionError for three players on a rectangle."""
    if players == 3 and board.shape != HEXAGON:
        raise field.fault(
            f'three players have zones on a board of the shape "{HEXAGON}", not "{board.shape}"'
        )
    return setup_zones(board, players)
