"""The rules map of Diplomacy made from a board's map file."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.core.errors import MapError
from game.games.diplomacy.rules.map import DiplomacyMap, Province, Terrain
from game.geo.document import Document, MapObject

TERRAINS: Mapping[str, Terrain] = {t.value: t for t in Terrain}


def diplomacy_map(document: Document) -> DiplomacyMap:
    """The provinces and borders that a map file states. Raises MapError naming the file, the province and the
    value.
    """
    file = document.path.name
    if not document.objects("provinces"):
        raise MapError(f'{file}: the layer "provinces" is missing or empty, so this is no board of Diplomacy')
    provinces: dict[str, Province] = {}
    for item in (*document.objects("provinces"), *document.objects("impassable")):
        province = _province(file, item)
        known = provinces.setdefault(province.code, province)
        if known is not province and {known.terrain, province.terrain} != {Terrain.IMPASSABLE}:
            raise MapError(f"{file}: there are two provinces {province.code}")
    powers, title, first_phase = _headings(document)
    try:
        return DiplomacyMap(title, provinces.values(), powers, first_phase)
    except MapError as error:
        raise MapError(f"{file}: {error}") from error


def _headings(document: Document) -> tuple[list[str], str, str]:
    """The map's powers, title and first phase."""
    file = document.path.name
    powers = _text(file, document.properties.get("powers"), "powers").split()
    if not powers:
        raise MapError(
            f'{file}: the map property "powers" is missing; it lists the powers, e.g. "ENGLAND FRANCE"'
        )
    title = _text(file, document.properties.get("title"), "title") or document.path.stem
    first_phase = _text(file, document.properties.get("first_phase"), "first_phase") or "S1901M"
    if not re.fullmatch(r"[LSFW][0-9]{1,4}[MRA]", first_phase):
        raise MapError(f'{file}: first_phase "{first_phase}" is no phase such as S1901M')
    return powers, title, first_phase


def _province(file: str, item: MapObject) -> Province:
    if not item.name:
        raise MapError(
            f"{file}: object {item.id} at {item.x:.0f}, {item.y:.0f} has no name; a province is named by "
            "its code"
        )
    place = f"{file}, province {item.name}"
    kind = _text(place, item.properties.get("kind"), "kind")
    if kind not in TERRAINS:
        raise MapError(f'{place}: kind "{kind}" is none of {", ".join(TERRAINS)}')

    def text(name: str) -> str:
        return _text(place, item.properties.get(name), name)

    province = Province(
        code=item.name.upper(),
        name=text("full_name") or item.name,
        terrain=TERRAINS[kind],
        is_center=_flag(place, item.properties.get("supply_center"), "supply_center"),
        home=text("home_power"),
        country=text("power_land"),
        army_borders=tuple(text("army_borders").split()),
        fleet_borders=_fleet_borders(place, item),
        aliases=tuple(text("aliases").split()),
        start=text("start_unit"),
    )
    _check_start(place, province)
    return province


def _check_start(place: str, province: Province) -> None:
    """Only what no later check would find: a first unit that cannot stand where it starts."""
    kind, _, coast = province.start.partition("/")
    may_stand = {
        "": True,
        "A": province.terrain in (Terrain.LAND, Terrain.COAST) and not coast,
        "F": coast in province.fleet_borders,
    }
    if not may_stand.get(kind, False):
        raise MapError(
            f'{place}: start_unit "{province.start}" cannot stand here; it is A, F, or F with a coast such '
            "as F/SC"
        )


def _fleet_borders(place: str, item: MapObject) -> dict[str, tuple[str, ...]]:
    """Coast ('' where there is only one) to the regions a fleet on it borders."""
    coasts = _text(place, item.properties.get("coasts"), "coasts").lower().split()
    names = {coast.upper(): f"fleet_borders_{coast}" for coast in coasts} or {"": "fleet_borders"}
    stated = {name for name in item.properties if name.startswith("fleet_borders")}
    for name in sorted(stated - set(names.values())):
        raise MapError(f'{place}: "{name}" belongs to no coast that "coasts" lists')
    return {
        coast: tuple(_text(place, item.properties.get(name), name).split())
        for coast, name in names.items()
        if name in stated
    }


def _flag(place: str, value: object, name: str) -> bool:
    if value is not None and not isinstance(value, bool):
        raise MapError(
            f"{place}: {name} is {value!r} where true or false is expected (a property of the type bool)"
        )
    return bool(value)


def _text(place: str, value: object, name: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise MapError(f"{place}: {name} is {value!r} where a text is expected")
    return value.strip()
