"""Rolling a battlefield on the terrain tables, and the repair that keeps it playable (rules 2.1 to 2.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.errors import MapError
from game.games.wrom.rules.battlefield.board import Board, blank_cells
from game.games.wrom.rules.battlefield.grid import HEXAGON, RECTANGLE, label, place, reading_order
from game.games.wrom.rules.battlefield.regions import Regions
from game.games.wrom.rules.battlefield.terrain import (
    BARREN,
    BENEFICIAL,
    CITY,
    FORTIFICATIONS,
    IMPASSABLE,
    RUINS,
    Terrain,
    city_of,
)
from game.games.wrom.rules.battlefield.zones import Zones, key_locations, outside_settlements, setup_zones
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.races import Own

SETTLEMENT_ROLLS = (
    FORTIFICATIONS, "dojo", "vehicle_factory", "weapons_factory", "training_grounds", "farms", "farms",
    "temple", CITY, RUINS,
)  # fmt: skip
"""Rule 2.4 by the faces of the die."""

STANDARD, SHORT, LARGE = "standard", "short", "large"

SIZES: Mapping[int, Mapping[str, tuple[int, int, str]]] = {
    2: {STANDARD: (13, 11, RECTANGLE), SHORT: (11, 9, RECTANGLE), LARGE: (15, 11, RECTANGLE)},
    3: {STANDARD: (13, 13, HEXAGON), SHORT: (11, 11, HEXAGON), LARGE: (15, 15, HEXAGON)},
    4: {STANDARD: (13, 11, RECTANGLE), SHORT: (11, 9, RECTANGLE), LARGE: (15, 13, RECTANGLE)},
}
"""Rule 2.1: columns, rows and shape by the number of players."""

KEYS: Mapping[int, int] = {2: 5, 3: 5, 4: 7}
"""Rule 7.2: how many key locations there are."""

FEWEST_IN_ZONE = 4
PATIENCE = 200
"""Rule 2.6: after so many boards in vain one key location less will do."""

MOST_UNEVEN = 2
"""Even zones: by how many passable hexes the widest setup zone may differ from the narrowest."""

EVEN_PATIENCE = 200
"""After so many boards with uneven zones the most even of them is taken."""


def columns_and_rows(size: tuple[int, int, str]) -> str:
    """``13x11``, or ``radius 6`` of a hexagon."""
    columns, rows, shape = size
    return f"radius {columns // 2}" if shape == HEXAGON else f"{columns}x{rows}"


@dataclass(frozen=True, slots=True)
class Battlefield:
    """A board with its setup zones and key locations."""

    board: Board
    zones: Zones
    keys: tuple[str, ...]


def roll_terrain(roller: Roller) -> Terrain:
    """One hex on rules 2.2 to 2.4."""
    face = roller.d10()
    if face <= 3:
        return Terrain(BARREN)
    if face <= 6:
        return Terrain(IMPASSABLE)
    if face <= 9:
        face = roller.d10()
        if face <= 9:
            return Terrain(BENEFICIAL[face - 1])
    return roll_settlement(roller)


def roll_settlement(roller: Roller) -> Terrain:
    """Rule 2.4."""
    return finished(Terrain(SETTLEMENT_ROLLS[roller.d10() - 1]), roller)


def finished(terrain: Terrain, roller: Roller, own: Own = ()) -> Terrain:
    """The terrain with the race of a city or the attribute of ruins rolled where it is missing."""
    if terrain.kind == CITY and terrain.race is None:
        return city_of(roller.race(len(own)), own)
    if terrain.kind == RUINS and terrain.attribute is None:
        return Terrain(RUINS, attribute=roller.attribute())
    return terrain


def roll_board(columns: int, rows: int, shape: str, roller: Roller) -> Board:
    """Every hex in reading order, sub-tables at once (rule 2.2)."""
    cells = [cell or roll_terrain(roller).cell for cell in blank_cells(columns, rows, shape)]
    return Board(columns, rows, shape, tuple(cells))


def roll_mirrored(columns: int, rows: int, roller: Roller) -> Board:
    """The left half and the middle column rolled, the right half their image (rule 2.7)."""
    cells: list[str] = []
    for x, y in reading_order(columns, rows):
        half = x <= columns // 2
        cells.append(roll_terrain(roller).cell if half else cells[y * columns + columns - 1 - x])
    return Board(columns, rows, RECTANGLE, tuple(cells))


def no_twin(hex_label: str) -> tuple[str, ...]:
    """The hexes that change with one: itself."""
    return (hex_label,)


def mirror_twin(columns: int) -> Callable[[str], tuple[str, ...]]:
    """The hexes that change with one on a mirrored board."""

    def twins(hex_label: str) -> tuple[str, ...]:
        x, y = place(hex_label)
        return (hex_label, label(columns - 1 - x, y))

    return twins


def repaired(board: Board, roller: Roller, twins: Callable[[str], tuple[str, ...]] = no_twin) -> Board:
    """The board made one region: the shortest chain out of the smallest region is rolled again (rule 2.5).

    Raises MapError where void lies between two regions, so that no chain can join them.
    """
    regions = Regions(board)
    cells: dict[str, str] = {}
    while len(regions) > 1:
        smallest = regions.smallest()
        chain = regions.chain_from(smallest)
        if not chain:
            raise MapError(
                f"from {smallest[0]} no chain of hexes leads to the other passable hexes; nothing can join "
                "them"
            )
        for hex_label in chain:
            if not regions.is_open(hex_label):
                cell = _opened(roller)
                for twin in twins(hex_label):
                    cells[twin] = cell
                    if not regions.is_open(twin):
                        regions.open(twin)
    return board.changed(cells) if cells else board


def _opened(roller: Roller) -> str:
    while True:
        terrain = roll_terrain(roller)
        if terrain.is_passable:
            return terrain.cell


def zones_suffice(board: Board, zones: Zones) -> bool:
    """Rule 2.6 (a): every zone has room for a force."""
    return min(zone_rooms(board, zones)) >= FEWEST_IN_ZONE


def zone_rooms(board: Board, zones: Zones) -> tuple[int, ...]:
    """How many passable hexes each setup zone has."""
    passable = set(board.passable)
    return tuple(len(passable.intersection(zone)) for zone in zones)


def unevenness(field: Battlefield) -> int:
    """By how many passable hexes the widest setup zone differs from the narrowest."""
    rooms = zone_rooms(field.board, field.zones)
    return max(rooms) - min(rooms)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What kind of map is rolled: columns, rows and shape; ``all_keys``: every settlement outside the zones
    is one.
    """

    players: int
    size: tuple[int, int, str]
    is_mirrored: bool = False
    all_keys: bool = False

    def rolled(self, roller: Roller, wanted: int) -> Battlefield | None:
        """One try; None where zones or ``wanted`` key locations do not suffice (rule 2.6)."""
        columns, rows, shape = self.size
        board = (
            roll_mirrored(columns, rows, roller)
            if self.is_mirrored
            else roll_board(columns, rows, shape, roller)
        )
        zones = setup_zones(board, self.players)
        if not zones_suffice(board, zones):
            return None
        board = repaired(board, roller, mirror_twin(columns) if self.is_mirrored else no_twin)
        outside = outside_settlements(board, zones)
        if len(outside) < wanted:
            return None
        return Battlefield(board, zones, outside if self.all_keys else key_locations(board, zones, wanted))


def roll_battlefield(
    players: int,
    size: tuple[int, int, str],
    keys: int,
    roller: Roller,
    *,
    is_mirrored: bool = False,
    all_keys: bool = False,
    even_zones: bool = False,
    most_boards: int | None = None,
) -> Battlefield:
    """A whole map: rolled, repaired, rolled anew where zones or key locations do not suffice (rules 2.2 to
    2.7 and 7.2).

    ``even_zones``: rolled anew as well until the zones are even; of EVEN_PATIENCE boards in vain the most
    even is taken, so that this ends on every board; the panel tells of uneven zones while armies are placed.

    Raises MapError when ``most_boards`` have been rolled in vain (None: no limit).
    """
    plan = _Plan(players, size, is_mirrored, all_keys)
    tries = uneven = 0
    best: Battlefield | None = None
    while True:
        if tries == most_boards:
            raise MapError(
                f"{tries} boards of {columns_and_rows(size)} were rolled, and none has room for {keys} key "
                "locations"
            )
        tries += 1
        found = plan.rolled(roller, max(0, keys - (tries - uneven) // PATIENCE))
        if found is None:
            continue
        if not even_zones or unevenness(found) <= MOST_UNEVEN:
            return found
        uneven += 1
        best = found if best is None or unevenness(found) < unevenness(best) else best
        if uneven == EVEN_PATIENCE:
            return best
