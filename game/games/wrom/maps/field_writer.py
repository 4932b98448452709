"""Writes a battlefield as a map file that Tiled opens and this program reads (rules page of Warrior Races,
14.5 and 14.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from game.games.wrom.maps.battlefield import IMPASSABLE, KINDS, VOID, HexField
from game.geo.document import Value
from game.geo.hexes import HexLayout

PICTURE_COLUMNS = 5
"""How many tiles lie beside each other in the tileset's picture."""

Objects = list[tuple[str, str, Mapping[str, Value]]]
"""Name, hex and properties of each object of a layer."""


def _quoted(text: str) -> str:
    """The value of an attribute; line breaks and tabs survive as references."""
    kept = {ord(sign): f"&#{ord(sign)};" for sign in "\n\r\t"} | {ord('"'): "&quot;"}
    return f'"{escape(text, quote=False).translate(kept)}"'


def field_text(field: HexField, picture: str) -> str:
    """The text of the map file; ``picture`` is the path of the tileset's picture as seen from where the file
    will lie.
    """
    layout = HexLayout(field.columns, field.rows)
    layers = _layers(field)
    count = sum(len(items) for items in layers.values())
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="right-down" '
        f'width="{field.columns}" '
        f'height="{field.rows}" tilewidth="{layout.tile_width}" tileheight="{layout.tile_height}" '
        'infinite="0" '
        f'hexsidelength="{layout.side}" staggeraxis="x" staggerindex="odd" nextlayerid="{len(layers) + 2}" '
        f'nextobjectid="{count + 1}">',
        *_properties(field.properties or {}, 1),
        *_tileset(layout, picture),
        *_terrain(field),
        *_object_layers(layout, layers),
        "</map>",
    ]
    return "\n".join(parts) + "\n"


def _properties(values: Mapping[str, Value], depth: int) -> Iterator[str]:
    if values:
        indent = " " * depth
        yield f"{indent}<properties>"
        yield from (f"{indent} {_property(name, value)}" for name, value in values.items())
        yield f"{indent}</properties>"


def _property(name: str, value: Value) -> str:
    kind = {bool: ' type="bool"', int: ' type="int"', float: ' type="float"'}.get(type(value), "")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"<property name={_quoted(name)}{kind} value={_quoted(text)}/>"


def _tileset(layout: HexLayout, picture: str) -> Iterator[str]:
    rows = -(-len(KINDS) // PICTURE_COLUMNS)
    width, height = layout.tile_width, layout.tile_height
    size = f'tilewidth="{width}" tileheight="{height}"'
    yield f' <tileset firstgid="1" name="mars" {size} tilecount="{len(KINDS)}" columns="{PICTURE_COLUMNS}">'
    yield f'  <image source={_quoted(picture)} width="{width * PICTURE_COLUMNS}" height="{height * rows}"/>'
    for number, kind in enumerate(KINDS):
        yield f'  <tile id="{number}">'
        yield from _properties({"kind": kind, "passable": kind != IMPASSABLE}, 3)
        yield "  </tile>"
    yield " </tileset>"


def _terrain(field: HexField) -> Iterator[str]:
    yield f' <layer id="1" name="terrain" width="{field.columns}" height="{field.rows}">'
    numbers = [0 if cell == VOID else KINDS.index(cell) + 1 for cell in field.cells]
    rows = [numbers[y * field.columns : (y + 1) * field.columns] for y in range(field.rows)]
    yield '  <data encoding="csv">'
    yield ",\n".join(",".join(map(str, row)) for row in rows)
    yield "</data>"
    yield " </layer>"


def _layers(field: HexField) -> dict[str, Objects]:
    cells = {f"{n % field.columns:02d}{n // field.columns:02d}": cell for n, cell in enumerate(field.cells)}
    sites: Objects = [
        (cells[s.hex], s.hex, _stated({"race": s.race, "attribute": s.attribute, "key": s.is_key}))
        for s in field.sites
    ]
    zones: Objects = [
        (f"zone {p}", h, {"player": p}) for p, found in (field.zones or {}).items() for h in found
    ]
    units: Objects = [
        (
            f"{unit.race or unit.attribute} {unit.kind}",
            unit.hex,
            _stated(
                {"player": unit.player, "kind": unit.kind, "race": unit.race, "attribute": unit.attribute}
            )
            | _stated({"variant": unit.variant, "order": unit.order}),
        )
        for unit in field.units
    ]
    return {"sites": sites, "zones": zones, "units": units}


def _stated(values: Mapping[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in values.items() if value}


def _object_layers(layout: HexLayout, layers: Mapping[str, Objects]) -> Iterator[str]:
    number = 0
    for layer_id, (layer, items) in enumerate(layers.items(), 2):
        yield f' <objectgroup id="{layer_id}" name="{layer}">'
        for name, h, values in items:
            number += 1
            x, y = layout.center(int(h[:2]), int(h[2:]))
            yield f'  <object id="{number}" name={_quoted(name)} x="{x}" y="{y}">'
            yield from _properties(values, 3)
            yield "   <point/>"
            yield "  </object>"
        yield " </objectgroup>"
