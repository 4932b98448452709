"""The lint of hexagonal battlefields: everything the reader finds wrong, and what an author may not have
meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.errors import MapError
from game.games.wrom.maps.battlefield import IMPASSABLE, SETTLEMENTS, VOID, HexField, examine
from game.geo.document import Document
from game.geo.findings import Check, Finding

FEWEST_IN_ZONE = 4
"""A setup zone with fewer passable hexes is too small for an army."""

KEYS_TO_HOLD = 3
"""How many key locations must be held where the map does not say."""


def check_battlefield(document: Document) -> Iterator[Finding]:
    """Orientation, tiles, sites, zones and units."""
    try:
        examined = examine(document)
    except MapError as error:
        yield Finding("map", str(error).removeprefix(f"{document.path.name}: "))
        return
    yield from examined.findings
    if document.properties.get("rolled") is not True:
        yield from _map_findings(document)
        yield from _cut_off(examined.field)
        yield from _zone_findings(examined.field)
        yield from _key_findings(examined.field)


def _map_findings(document: Document) -> Iterator[Finding]:
    players = document.properties.get("players")
    if type(players) is not int or not 2 <= players <= 4:
        told = "missing" if players is None else repr(players)
        yield Finding("map", f'the map property "players" is {told}; it is a whole number from 2 to 4')


def passable(field: HexField) -> set[str]:
    """The hexes where units may stand."""
    cells = iter(field.cells)
    names = [f"{x:02d}{y:02d}" for y in range(field.rows) for x in range(field.columns)]
    return {name for name, cell in zip(names, cells, strict=True) if cell not in (VOID, IMPASSABLE)}


def neighbors(name: str) -> Iterator[str]:
    """The six labels around a hex of a board whose odd columns lie lower, also those off the board."""
    x, y = int(name[:2]), int(name[2:])
    low = x & 1
    for dx, dy in ((0, -1), (0, 1), (1, low - 1), (1, low), (-1, low - 1), (-1, low)):
        yield f"{x + dx:02d}{y + dy:02d}"


def regions(field: HexField) -> list[set[str]]:
    """The passable hexes in connected regions, the largest first."""
    left, found = passable(field), []
    while left:
        start = min(left, key=lambda h: h[2:] + h[:2])
        region, edge = {start}, [start]
        while edge:
            fresh = {n for h in edge for n in neighbors(h) if n in left and n not in region}
            region |= fresh
            edge = list(fresh)
        left -= region
        found.append(region)
    return sorted(found, key=len, reverse=True)


def _cut_off(field: HexField) -> Iterator[Finding]:
    for region in regions(field)[1:]:
        first = min(region, key=lambda h: h[2:] + h[:2])
        yield Finding(
            f"hex {first}",
            f"{len(region)} passable hexes from here on are cut off from the rest of the board",
        )


def _zone_findings(field: HexField) -> Iterator[Finding]:
    zones = field.zones or {}
    room = passable(field)
    for player, zone in zones.items():
        count = len(room.intersection(zone))
        if count < FEWEST_IN_ZONE:
            yield Finding(
                f"zone of player {player}", f"it has {count} passable hexes; it needs {FEWEST_IN_ZONE}"
            )
    players = (field.properties or {}).get("players")
    if zones and type(players) is int and not field.units:
        for player in range(1, players + 1):
            if player not in zones:
                yield Finding(
                    f"zone of player {player}", "no hex belongs to it, though other players have zones"
                )


def _key_findings(field: HexField) -> Iterator[Finding]:
    room = passable(field)
    for site in field.sites:
        if site.is_key and site.hex not in room:
            yield Finding(f"hex {site.hex}", "the key location is not passable, so nobody can ever hold it")
    yield from _too_few_keys(field)


def _too_few_keys(field: HexField) -> Iterator[Finding]:
    """Key locations that can never win a game: fewer marked than must be held, or nothing that could be
    one.
    """
    properties = field.properties or {}
    needed = properties.get("keys_to_hold", KEYS_TO_HOLD)
    if type(needed) is not int or needed < 1 or properties.get("all_keys") is True:
        return
    marked = sum(site.is_key for site in field.sites)
    if 0 < marked < needed:
        yield Finding(
            "map",
            f"{marked} key locations are marked, but {needed} must be held, so nobody can ever hold enough",
        )
    elif not marked and not any(cell in SETTLEMENTS for cell in field.cells):
        yield Finding("map", "no key location is marked and there is no settlement that could be one")


HEX_CHECKS: tuple[Check, ...] = (check_battlefield,)
"""What holds for battlefields."""
