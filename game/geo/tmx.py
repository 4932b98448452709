"""Reads Tiled map files (TMX) into a `Document`, without a display and without loading pictures.

Every failure is a `MapError` of one sentence that names the file and, where it can be known, the place.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from game.core.errors import MapError
from game.core.places import maps_root
from game.geo.culprit import culprit
from game.geo.document import (
    Document,
    ImageLayer,
    Layer,
    MapObject,
    ObjectLayer,
    Point,
    Properties,
    TileLayer,
    Value,
)
from game.geo.screening import FARTHEST, Screening, check_file_size, line_of

# pytmx is imported when the first map is read: it brings pygame with it where that is installed, which takes
# a tenth of a second, and a text command should not greet on its standard output
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

OWN = 12
"""So many of the program's own maps are kept: it has nine, all of them small but one."""

# what pytmx logs before it raises, a MapError says better
logging.getLogger("pytmx").addHandler(logging.NullHandler())


def load_document(path: str | Path) -> Document:
    """The map file at ``path``; MapError when it is missing, broken, infinite or uses what cannot be read.

    Of the program's own maps those read last are kept as long as their files stay as they are.
    """
    path = Path(path)
    if not path.is_file():
        raise MapError(f"There is no map file {path}.")
    check_file_size(path)
    if path.parent != maps_root():
        return _read_document(path)
    status = path.stat()
    return _own_document(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=OWN)
def _own_document(path: Path, changed: int, size: int) -> Document:
    return _read_document(path)


def _read_document(path: Path) -> Document:
    root = _xml(path)
    try:
        return _document(path, _parse(path, root))
    except MapError:
        raise
    except (
        Exception
    ) as error:  # pytmx lets every kind through, even bare Exception, so nothing narrower will do
        reserved = _reserved_name(root)
        if reserved:
            raise MapError(f"{path.name} cannot be read: {reserved}.") from error
        fault = culprit(path, root, lambda less: _document(path, _read(path, less)), _reason(error))
        raise MapError(f"{path.name}{fault}.") from error


def _xml(path: Path) -> ElementTree.Element:
    try:
        return ElementTree.parse(path).getroot()
    except OSError as error:
        raise MapError(f"{path.name} cannot be read: {error.strerror or type(error).__name__}.") from error
    except (
        ElementTree.ParseError,
        LookupError,
        ValueError,
    ) as error:  # the last two: encodings that do not exist
        raise MapError(f"{path.name} cannot be read: its XML is broken ({error}).") from error


def _parse(path: Path, root: ElementTree.Element) -> Any:
    if root.tag != "map":
        raise MapError(f"{path.name} is no Tiled map: its first element is <{root.tag}>, not <map>.")
    if root.get("infinite", "0") != "0":
        raise MapError(
            f"{path.name} is an infinite map; give it a fixed size in Tiled (Map > Map Properties > "
            "Infinite off)."
        )
    Screening(path, root).check()
    return _read(path, root)


def _read(path: Path, root: ElementTree.Element) -> Any:
    import pytmx

    tiled = pytmx.TiledMap()
    tiled.filename = str(path)
    tiled.parse_xml(root)
    return tiled


def _document(path: Path, tiled: Any) -> Document:
    size = int(tiled.width), int(tiled.height), int(tiled.tilewidth), int(tiled.tileheight)
    return Document(
        path=path,
        width=size[0],
        height=size[1],
        orientation=str(tiled.orientation),
        tile_width=size[2],
        tile_height=size[3],
        properties=_properties(tiled.properties),
        layers=tuple(_layers(path, tiled)),
        hex_side_length=int(tiled.hexsidelength or 0),
        stagger_axis=tiled.staggeraxis,
        stagger_index=tiled.staggerindex,
    )


def _layers(path: Path, tiled: Any) -> Iterator[Layer]:
    import pytmx

    for layer in tiled.layers:
        name = str(layer.name or "")
        if isinstance(layer, pytmx.TiledObjectGroup):
            yield ObjectLayer(name, tuple(_object(path, name, item) for item in layer))
        elif isinstance(layer, pytmx.TiledImageLayer):
            yield ImageLayer(name, path.parent / layer.source if layer.source else None)
        elif isinstance(layer, pytmx.TiledTileLayer):
            yield TileLayer(name, _cells(path, tiled, layer))


def _object(path: Path, layer: str, item: Any) -> MapObject:
    points = _points(item)
    if not all(abs(number) <= FARTHEST for point in (*points, (item.x, item.y)) for number in point):
        line = line_of(path, f'<object id="{item.id}"')
        raise MapError(
            f"{path.name}{line}, layer {layer!r}, object {item.id}: a coordinate is no number or far "
            "outside the map."
        )
    return MapObject(
        name=str(item.name or ""),
        kind=str(item.type or getattr(item, "class", "") or ""),  # Tiled 1.9 writes class
        x=float(item.x),
        y=float(item.y),
        points=points,
        closed=bool(item.closed),
        properties=_properties(item.properties),
        id=int(item.id),
        size=(float(item.width or 0), float(item.height or 0)) if item.gid else (0.0, 0.0),
    )


def _points(item: Any) -> tuple[Point, ...]:
    """The absolute points of a polygon, polyline or rectangle; () for a point object or a tile object."""
    if item.gid or ("points" not in vars(item) and not (item.width and item.height)):
        return ()
    points = item.apply_transformations() if item.rotation else vars(item).get("points") or item.as_points
    return tuple((float(x), float(y)) for x, y in points)


def _cells(path: Path, tiled: Any, layer: Any) -> tuple[tuple[Properties | None, ...], ...]:
    width, height = int(tiled.width), int(tiled.height)
    if [len(row) for row in layer.data] != [width] * height:
        line = line_of(path, f'name="{layer.name}"')
        raise MapError(f"{path.name}{line}, layer {layer.name!r} does not hold {width} x {height} tiles.")
    kinds = {
        gid: _tile(tiled.get_tile_properties_by_gid(gid)) for row in layer.data for gid in set(row) if gid
    }
    return tuple(tuple(kinds.get(gid) for gid in row) for row in layer.data)


def _tile(raw: dict[str, Any] | None) -> Properties:
    """The custom properties of a tile, with its class as ``type``; frames and colliders are pytmx's own
    business.
    """
    return {
        name: value
        for name, value in _properties(raw or {}).items()
        if name not in ("id", "width", "height", "probability")
    }


def _properties(raw: dict[str, Any]) -> dict[str, Value]:
    return {str(name): value for name, value in raw.items() if isinstance(value, str | int | float | bool)}


def _reason(error: Exception) -> str:
    text = " ".join(str(error).split()).rstrip(".")
    return (
        f"{text} ({type(error).__name__})"
        if text
        else f"it holds something unexpected ({type(error).__name__})"
    )


def _reserved_name(root: ElementTree.Element) -> str:
    """Where a property has a name that pytmx keeps for itself, such as id or image; '' when nowhere."""
    import pytmx

    empty = pytmx.TiledMap()
    for item in root.iterfind("properties/property"):
        if hasattr(empty, item.get("name", "")):
            return f"the map has a property called {item.get('name')!r}, a reserved name; rename it in Tiled"
    reserved = set(dir(pytmx.TiledObject)) | {
        "id",
        "name",
        "type",
        "x",
        "y",
        "width",
        "height",
        "rotation",
        "gid",
        "parent",
    }
    reserved |= {"visible", "closed", "template", "properties"}
    for element in root.iter("object"):
        for item in element.iterfind("properties/property"):
            if item.get("name") in reserved:
                place = f"object {element.get('id')} ({element.get('name', 'unnamed')})"
                return (
                    f"{place} has a property called {item.get('name')!r}, a reserved name; rename it in Tiled"
                )
    return ""
