"""A map file as a plain value: layers, objects, properties, tiles, with nothing decided yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import MapError

Point = tuple[float, float]
"""A place on the board in map pixels, y downward."""

Value = str | int | float | bool
"""What a property can hold."""

Properties = Mapping[str, Value]
"""The custom properties of a map, a layer's object or a tile."""


@dataclass(frozen=True, slots=True)
class MapObject:
    """One object of an object layer.

    ``points`` are absolute map pixels: a ring when ``closed``, a polyline when not, () for a point object.
    ``kind`` is what Tiled calls type or class. ``size`` is that of a tile object, whose ``x``, ``y`` are its
    top left corner.
    """

    name: str
    kind: str
    x: float
    y: float
    points: tuple[Point, ...]
    closed: bool
    properties: Properties
    id: int
    size: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """A layer of shapes and points, in the order of the file."""

    name: str
    objects: tuple[MapObject, ...]


@dataclass(frozen=True, slots=True)
class ImageLayer:
    """A layer that shows one picture file; ``source`` is the full path, None where the file embeds or omits
    it.
    """

    name: str
    source: Path | None


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A grid of tiles: ``cells[row][column]`` is the tile's properties, or None where no tile lies."""

    name: str
    cells: tuple[tuple[Properties | None, ...], ...]


Layer = ObjectLayer | ImageLayer | TileLayer
"""Any layer of a map."""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole map file. ``width`` and ``height`` count tiles; the hex attributes are None or 0 on other
    maps.
    """

    path: Path
    width: int
    height: int
    orientation: str
    tile_width: int
    tile_height: int
    properties: Properties
    layers: tuple[Layer, ...]
    hex_side_length: int = 0
    stagger_axis: str | None = None
    stagger_index: str | None = None

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Width and height in pixels of an orthogonal map."""
        return self.width * self.tile_width, self.height * self.tile_height

    def layer(self, name: str) -> Layer:
        """The layer called ``name``; MapError when there is none."""
        for layer in self.layers:
            if layer.name == name:
                return layer
        raise MapError(f"{self.path.name} has no layer called {name!r}.")

    def has_layer(self, name: str) -> bool:
        """Whether some layer is called ``name``."""
        return any(layer.name == name for layer in self.layers)

    def objects(self, name: str) -> tuple[MapObject, ...]:
        """The objects of the object layer ``name``; () when there is no such object layer."""
        for layer in self.layers:
            if layer.name == name and isinstance(layer, ObjectLayer):
                return layer.objects
        return ()
