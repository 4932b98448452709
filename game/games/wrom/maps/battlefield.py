"""Hexagonal battlefields in map files: terrain tiles, sites, zones and units as plain values.

The file: a tile layer ``terrain`` whose tiles say by their property ``kind`` what they are (never by their
number); object layers of points ``sites`` (``race`` of a city, ``attribute`` of ruins, ``key`` for a key
location), ``zones`` (``player``) and ``units`` (``player``, ``kind`` warband or leader, ``race``,
``attribute``, ``variant``, ``order``). Where things are wrong, every fault is a ``Finding``; what can be read
is read all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.core.errors import MapError
from game.geo.document import Document, MapObject, Properties, TileLayer, Value
from game.geo.findings import Finding, at_object, suggestion
from game.geo.hexes import HexLayout, hex_layout, hex_of, label
from game.geo.raw_tiles import rotated_tiles

VOID, IMPASSABLE = "void", "impassable"

KINDS = (
    "barren", IMPASSABLE, "flats", "forest", "swamp", "hills", "caves", "mountains", "jungles", "psiwell",
    "desert",
    "fortifications", "dojo", "vehicle_factory", "weapons_factory", "training_grounds", "farms", "temple",
    "city", "ruins",
)  # fmt: skip
"""What a tile can be, in the order of the tileset's picture."""

SETTLEMENTS = KINDS[11:]

SITE_WORDS = frozenset({"race", "attribute", "key"})
ZONE_WORDS = frozenset({"player"})
UNIT_WORDS = frozenset({"player", "kind", "race", "attribute", "variant", "order"})

LAYERS: Mapping[str, frozenset[str]] = {"sites": SITE_WORDS, "zones": ZONE_WORDS, "units": UNIT_WORDS}
"""The object layers, and the properties their objects may have."""


@dataclass(frozen=True, slots=True)
class Site:
    """What is told of a hex beside its terrain."""

    hex: str
    race: str = ""
    attribute: str = ""
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class UnitSpot:
    """One unit on the map: ``kind`` is warband or leader; ``order`` its place in the stack, 1 = top (a
    leader's: his mount's).
    """

    hex: str
    player: int
    kind: str
    race: str = ""
    attribute: str = ""
    variant: str = ""
    order: int = 0


@dataclass(frozen=True, slots=True)
class HexField:
    """A battlefield: ``cells`` in reading order, each a kind or ``void``; ``zones`` by player; ``properties``
    of the map.
    """

    columns: int
    rows: int
    cells: tuple[str, ...]
    sites: tuple[Site, ...] = ()
    zones: Mapping[int, tuple[str, ...]] | None = None
    units: tuple[UnitSpot, ...] = ()
    properties: Properties | None = None


@dataclass(frozen=True, slots=True)
class Examined:
    """A battlefield as far as it can be read, and what is wrong with it."""

    field: HexField
    findings: tuple[Finding, ...]


def read_field(document: Document) -> HexField:
    """The battlefield in a map file. Raises MapError with the first thing that is wrong."""
    examined = examine(document)
    if examined.findings:
        raise MapError(f"{document.path.name}: {examined.findings[0]}")
    return examined.field


def examine(document: Document) -> Examined:
    """The battlefield, and everything that is wrong with it. Raises MapError where no hexagonal board can be
    seen at all.
    """
    layout = hex_layout(document)
    reader = _Reader(document, layout)
    field = reader.field()
    return Examined(field, tuple(reader.findings))


class _Reader:
    """Reads one document; ``findings`` grow while it does."""

    def __init__(self, document: Document, layout: HexLayout) -> None:
        self.document, self.layout = document, layout
        self.findings: list[Finding] = []

    def field(self) -> HexField:
        self._check_layout()
        cells = self._cells()
        self.terrain = dict(zip(self._labels(), cells, strict=True))
        sites = tuple(self._sites())
        zones = self._zones()
        units = tuple(self._units())
        return HexField(
            self.layout.columns, self.layout.rows, cells, sites, zones, units, self.document.properties
        )

    def _labels(self) -> Iterator[str]:
        return (label((x, y)) for y in range(self.layout.rows) for x in range(self.layout.columns))

    def _check_layout(self) -> None:
        layout = self.layout
        if not layout.is_flat or layout.is_even:
            self.findings.append(
                Finding(
                    "map", "a battlefield has Stagger Axis X and Stagger Index Odd (Map > Map Properties)"
                )
            )
        if layout.tile_width % 2 or layout.tile_height % 2:
            self.findings.append(
                Finding(
                    "map",
                    f"tiles of {layout.tile_width} x {layout.tile_height} pixels: Tiled drops odd pixels; "
                    "use even sizes",
                )
            )
        if max(layout.columns, layout.rows) > 100:
            self.findings.append(
                Finding("map", f"{layout.columns} x {layout.rows} hexes are too many; 100 x 100 is the most")
            )

    def _cells(self) -> tuple[str, ...]:
        size = self.layout.columns * self.layout.rows
        layer = next(
            (x for x in self.document.layers if x.name == "terrain" and isinstance(x, TileLayer)), None
        )
        if layer is None:
            self.findings.append(Finding("map", 'there is no tile layer called "terrain"'))
            return (VOID,) * size
        rotated = rotated_tiles(self.document.path, "terrain")
        flat = [tile for row in layer.cells for tile in row]
        return tuple(
            self._cell(name, tile, name in rotated) for name, tile in zip(self._labels(), flat, strict=True)
        )

    def _cell(self, name: str, tile: Properties | None, is_rotated: bool) -> str:
        place = f"layer terrain, hex {name}"
        if is_rotated:
            self.findings.append(Finding(place, "the tile is rotated; remove the rotation in Tiled (Z key)"))
            return VOID
        if tile is None:
            return VOID
        kind = tile.get("kind")
        if kind in KINDS:
            return str(kind)
        if kind is None:
            self.findings.append(
                Finding(place, 'the tile is of no tileset of this map, or has no property "kind"')
            )
        else:
            self.findings.append(Finding(place, f'kind "{kind}" is no terrain{suggestion(str(kind), KINDS)}'))
        return VOID

    def _objects(self, layer: str) -> Iterator[tuple[MapObject, str]]:
        """The objects of a layer that lie on the board, each with its hex."""
        for item in self.document.objects(layer):
            for word in sorted(set(item.properties) - LAYERS[layer]):
                known = sorted(LAYERS[layer])
                self._complain(layer, item, f'it has an unknown property "{word}"{suggestion(word, known)}')
            place = hex_of(self.layout, item)
            name = label(place) if place else ""
            if not name or self.terrain[name] == VOID:
                self._complain(
                    layer,
                    item,
                    "it lies outside the board" if not name else f"it lies on hex {name}, which is void",
                )
            else:
                yield item, name

    def _complain(self, layer: str, item: MapObject, problem: str) -> None:
        self.findings.append(at_object(layer, item, problem))

    def _sites(self) -> Iterator[Site]:
        seen: dict[str, int] = {}
        for item, name in self._objects("sites"):
            if name in seen:
                self._complain("sites", item, f"hex {name} has a site already, object {seen[name]}")
                continue
            seen[name] = item.id
            race, attribute = self._text("sites", item, "race"), self._text("sites", item, "attribute")
            kind = self.terrain[name]
            for word, value, wanted in (("race", race, "city"), ("attribute", attribute, "ruins")):
                if value and kind != wanted:
                    self._complain(
                        "sites", item, f'it has the property "{word}", but hex {name} is {kind}, not {wanted}'
                    )
            key = item.properties.get("key", False)
            if not isinstance(key, bool):
                self._complain(
                    "sites",
                    item,
                    f"key is {key!r} where true or false is expected (a property of the type bool)",
                )
            yield Site(name, race, attribute, is_key=key is True)

    def _zones(self) -> dict[int, tuple[str, ...]]:
        zones: dict[int, list[str]] = {}
        owner: dict[str, int] = {}
        for item, name in self._objects("zones"):
            player = self._player("zones", item)
            if name in owner:
                if owner[name] != player:
                    self._complain(
                        "zones", item, f"hex {name} belongs to the zone of player {owner[name]} already"
                    )
                continue
            if player:
                owner[name] = player
                zones.setdefault(player, []).append(name)
        return {p: tuple(sorted(found, key=lambda h: h[2:] + h[:2])) for p, found in sorted(zones.items())}

    def _units(self) -> Iterator[UnitSpot]:
        for item, name in self._objects("units"):
            kind = self._text("units", item, "kind") or "warband"
            if kind not in ("warband", "leader"):
                self._complain("units", item, f'kind "{kind}" is neither warband nor leader')
                continue
            if self.terrain[name] == IMPASSABLE:
                self._complain("units", item, f"hex {name} is impassable; no unit can stand there")
            order = self._number("units", item, "order", default=0)
            race, attribute, variant = (
                self._text("units", item, word) for word in ("race", "attribute", "variant")
            )
            missing = (
                "race"
                if kind == "warband" and not race
                else "attribute"
                if kind == "leader" and not attribute
                else ""
            )
            if missing:
                self._complain("units", item, f'the {kind} has no property "{missing}"')
            yield UnitSpot(name, self._player("units", item), kind, race, attribute, variant, order)

    def _player(self, layer: str, item: MapObject) -> int:
        player = self._number(layer, item, "player", default=0)
        if not 1 <= player <= 4:
            self._complain(
                layer,
                item,
                f'the property "player" is {player or "missing"}; it is a whole number from 1 to 4',
            )
            return 0
        return player

    def _number(self, layer: str, item: MapObject, word: str, default: int) -> int:
        value: Value = item.properties.get(word, default)
        if type(value) is not int:
            self._complain(
                layer,
                item,
                f"{word} is {value!r} where a whole number is expected (a property of the type int)",
            )
            return default
        return value

    def _text(self, layer: str, item: MapObject, word: str) -> str:
        value: Value = item.properties.get(word, "")
        if not isinstance(value, str):
            self._complain(layer, item, f"{word} is {value!r} where a text is expected")
            return ""
        return value.strip()
