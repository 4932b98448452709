"""Scenarios from map files, and map files from battlefields."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.errors import MapError
from game.core.places import assets_root
from game.games.entry import LoadedGame
from game.games.wrom.maps.battlefield import VOID, HexField, Site, UnitSpot, read_field
from game.games.wrom.maps.field_writer import field_text
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import HEXAGON, RECTANGLE, in_hexagon, label, reading_order
from game.games.wrom.rules.battlefield.scenario import Scenario, numbered
from game.games.wrom.rules.battlefield.terrain import Terrain, city_of
from game.games.wrom.rules.battlefield.zones import Zones
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.options import ROLLED_ONLY, war_options
from game.games.wrom.rules.own_races import MOST_OWN, read_race, write_race
from game.games.wrom.rules.races import (
    ATTRIBUTES,
    NOTHING,
    PRINTED_VARIANTS,
    Own,
    Race,
    Vector,
    attribute_named,
    plain,
    race_named,
    race_title,
    race_titles,
    shift_text,
    vector,
)
from game.games.wrom.rules.state import Leader, Stack, Warband, WarState
from game.geo.document import Document, Value
from game.geo.tmx import load_document

RULE_NAMES = frozenset(option.name for option in war_options()) - {"players"} - ROLLED_ONLY
"""The options a map may state as its own properties."""

RACE_WORDS = tuple(f"race_{n}" for n in range(1, MOST_OWN + 1))
"""The map properties that state own races."""

PICTURE = Path("hex", "terrain.png")
"""The tileset's picture below ``assets``."""


def load_wrom(path: Path) -> LoadedGame:
    """The game on a map file; a file with the map property ``rolled`` stands for random boards. Raises
    MapError.
    """
    document = load_document(path)
    if document.properties.get("rolled") is True:
        return LoadedGame(WarriorRacesGame(), document)
    return LoadedGame(WarriorRacesGame(scenario_of(document)), document)


def scenario_of(document: Document) -> Scenario:
    """The scenario that a map file states. Raises MapError naming the file, the place and the value."""
    field = read_field(document)
    name, properties = document.path.name, document.properties
    players = properties.get("players")
    if type(players) is not int or not 2 <= players <= 4:
        raise MapError(f'{name}: the map property "players" is {players!r}; it is a whole number from 2 to 4')
    keys, board = tuple(site.hex for site in field.sites if site.is_key), board_of(name, field)
    return Scenario(
        title=str(properties.get("title") or document.path.stem),
        story=str(properties.get("story") or ""),
        players=players,
        board=board,
        zones=_zones(name, field, players),
        keys=keys or None,
        stacks=numbered(Armies(name, players, field.units, board.races).stacks()),
        rules=tuple(
            (word, value)
            for word, value in properties.items()
            if word in RULE_NAMES and not isinstance(value, float)
        ),
    )


def board_of(name: str, field: HexField) -> Board:
    """The board a field draws. Raises MapError for a race or an attribute that is none."""
    cells, own = list(field.cells), own_races(name, field.properties or {})
    for site in field.sites:
        place = int(site.hex[2:]) * field.columns + int(site.hex[:2])
        cells[place] = _site_cell(f"{name}, hex {site.hex}", cells[place], site, own)
    return Board(field.columns, field.rows, shape_of(field.columns, field.rows, cells), tuple(cells), own)


def own_races(name: str, properties: Mapping[str, Value]) -> tuple[Race, ...]:
    """The own races that a map states, ``race_1`` the first. Raises MapError for what cannot be read as
    one.
    """
    found: list[Race] = []
    for word in RACE_WORDS:
        text = properties.get(word)
        if text is None:
            continue
        race = read_race(str(text))
        if isinstance(race, str):
            raise MapError(f'{name}: the map property "{word}": {race}')
        found.append(race)
    return tuple(found)


def race_properties(own: Iterable[Race]) -> dict[str, Value]:
    """The map properties that state own races."""
    return {word: write_race(race) for word, race in zip(RACE_WORDS, own, strict=False)}


def _site_cell(place: str, kind: str, site: Site, own: Own) -> str:
    """The cell of a city with its race, of ruins with their attribute."""
    if site.race:
        race = race_named(site.race, own)
        if race is None:
            raise MapError(f'{place}: race "{site.race}" is none of {", ".join(race_titles(own))}')
        return replace(city_of(race, own), kind=kind).cell
    if site.attribute:
        attribute = attribute_named(site.attribute)
        if attribute is None:
            raise MapError(f'{place}: attribute "{site.attribute}" is none of {", ".join(ATTRIBUTES)}')
        return Terrain(kind, attribute=attribute).cell
    return kind


def shape_of(columns: int, rows: int, cells: Sequence[str]) -> str:
    """Hexagon when the void lies exactly where a hexagon has none."""
    radius = columns // 2
    if columns != rows or columns % 2 == 0:
        return RECTANGLE
    places = reading_order(columns, rows)
    fits = all((cell == VOID) != in_hexagon(x, y, radius) for (x, y), cell in zip(places, cells, strict=True))
    return HEXAGON if fits else RECTANGLE


def _zones(name: str, field: HexField, players: int) -> Zones:
    zones = field.zones or {}
    if zones and set(zones) != set(range(1, players + 1)):
        raise MapError(
            f"{name}: the zones are of the players {', '.join(map(str, zones))}, but the map is for "
            f"{players} players"
        )
    return tuple(zones[p] for p in sorted(zones))


@dataclass(frozen=True, slots=True)
class Armies:
    """The units of a map file, as stacks; MapError where they cannot stand together."""

    file: str
    players: int
    units: tuple[UnitSpot, ...]
    own: tuple[Race, ...] = ()

    def stacks(self) -> dict[str, Stack]:
        """Every stack, its warbands sorted by ``order``."""
        hexes = dict.fromkeys(unit.hex for unit in self.units)
        return {h: self._stack(h, [u for u in self.units if u.hex == h]) for h in hexes}

    def _stack(self, h: str, units: list[UnitSpot]) -> Stack:
        place = f"{self.file}, hex {h}"
        owners = {unit.player for unit in units}
        if len(owners) != 1 or not owners <= set(range(1, self.players + 1)):
            told = " and ".join(map(str, sorted(owners)))
            raise MapError(
                f"{place}: its units are of player {told}; a hex holds units of one of the {self.players} "
                "players"
            )
        spots = sorted((u for u in units if u.kind == "warband"), key=lambda u: u.order)
        if not spots:
            raise MapError(f"{place}: a leader stands alone; he needs a warband in the hex")
        bands = [self._warband(place, spot) for spot in spots]
        for unit in units:
            if unit.kind == "leader":
                seat = min(max(unit.order, 1), len(bands)) - 1
                bands[seat] = replace(bands[seat], leaders=(*bands[seat].leaders, self._leader(place, unit)))
        return Stack(owners.pop(), tuple(bands))

    def _leader(self, place: str, unit: UnitSpot) -> Leader:
        attribute = attribute_named(unit.attribute)
        if attribute is None:
            raise MapError(
                f'{place}: a leader\'s attribute "{unit.attribute}" is none of {", ".join(ATTRIBUTES)}'
            )
        return Leader("", attribute)

    def _warband(self, place: str, unit: UnitSpot) -> Warband:
        race = race_named(unit.race, self.own)
        if race is None:
            raise MapError(
                f'{place}: a warband\'s race "{unit.race}" is none of {", ".join(race_titles(self.own))}'
            )
        name, shifts = read_variant(place, race, unit.variant, self.own)
        return Warband("", race, shifts, name)


def read_variant(place: str, race: int, text: str, own: Own = ()) -> tuple[str, Vector]:
    """A printed variant by its name, or ``Name: Speed +2, Numbers -2``. Raises MapError; rule 8.1 is checked
    elsewhere.
    """
    if not text:
        return "", NOTHING
    name, colon, rest = text.partition(":")
    if not colon:
        printed = next((v for v in PRINTED_VARIANTS if plain(v.name) == plain(name) and v.race == race), None)
        if printed is None:
            known = ", ".join(v.name for v in PRINTED_VARIANTS if v.race == race) or "no printed one"
            title = race_title(race, own)
            raise MapError(
                f'{place}: variant "{text}" is not known; {title} has {known}, or write "Name: Speed +2, '
                'Numbers -2"'
            )
        return printed.name, printed.shifts
    shifts: dict[int, int] = {}
    for part in rest.split(","):
        found = re.fullmatch(r"\s*([A-Za-z ]+?)\s*([+-][0-9]{1,2})\s*", part)
        attribute = attribute_named(found[1]) if found else None
        if found is None or attribute is None:
            raise MapError(f'{place}: variant "{text}": "{part.strip()}" is no shift such as "Speed +2"')
        shifts[attribute] = int(found[2])
    return name.strip(), vector(shifts)


# -- writing ----------------------------------------------------------------


def field_of(state: WarState, title: str, story: str = "", *, with_units: bool = False) -> HexField:
    """The battlefield of a state as a map: terrain, sites, key locations, zones, and the armies if wanted."""
    board = state.board
    properties: dict[str, Value] = {"title": title, "story": story, "players": len(state.sides)}
    return HexField(
        board.columns,
        board.rows,
        kinds_of(board),
        tuple(sites_of(board, state.keys)),
        dict(enumerate(state.zones, 1)),
        tuple(unit_spots(state.stacks, board.races)) if with_units else (),
        {name: value for name, value in properties.items() if value} | race_properties(board.races),
    )


def kinds_of(board: Board) -> tuple[str, ...]:
    """The kind of every cell, in reading order, as tiles have it."""
    terrain = [board.terrain.get(label(x, y)) for x, y in reading_order(board.columns, board.rows)]
    return tuple(t.kind if t else VOID for t in terrain)


def sites_of(board: Board, keys: Iterable[str]) -> Iterator[Site]:
    """What is told of hexes beside their kind: races, attributes, key locations."""
    marked = set(keys)
    for h, terrain in board.terrain.items():
        race = race_title(terrain.race, board.races) if terrain.race is not None else ""
        attribute = ATTRIBUTES[terrain.attribute] if terrain.attribute is not None else ""
        if race or attribute or h in marked:
            yield Site(h, race, attribute, is_key=h in marked)


def unit_spots(stacks: Mapping[str, Stack], own: Own = ()) -> Iterator[UnitSpot]:
    """The units of stacks, one by one, as a map file has them."""
    for h, stack in stacks.items():
        for number, warband in enumerate(stack.warbands, 1):
            variant = (
                f"{warband.name or 'Variant'}: {shift_text(warband.shifts)}" if warband.is_variant else ""
            )
            yield UnitSpot(
                h, stack.player, "warband", race=race_title(warband.race, own), variant=variant, order=number
            )
            for leader in warband.leaders:
                yield UnitSpot(
                    h, stack.player, "leader", attribute=ATTRIBUTES[leader.attribute], order=number
                )


def map_text(field: HexField, path: Path) -> str:
    """The map file to be written at ``path``, with the way from there to the tileset's picture."""
    picture = os.path.relpath(assets_root() / PICTURE, path.resolve().parent)
    return field_text(field, Path(picture).as_posix())
