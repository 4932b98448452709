"""The province board on the plane: outlines, anchors, borders, labels, and which province a pixel belongs
to.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.core.errors import MapError
from game.core.remembered import remembered
from game.geo.document import Document, ImageLayer, MapObject, Point
from game.geo.polygons import Border, IdGrid, Polygon, area, interior_point, paint_ids, shared_borders

DISLODGED_OFFSET = (18.0, -14.0)
"""Where a dislodged unit stands beside the unit's place when the map gives no anchor for it."""

LABEL_SIZE = 16
"""The size of a name when the map gives none, in map pixels."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name on the board: its lines, the center, letter height and extra space between letters in map
    pixels.
    """

    lines: tuple[str, ...]
    x: float
    y: float
    size: int
    spacing: int


@dataclass(frozen=True, slots=True)
class Shape:
    """A named ring or line that is drawn but not played on: an island, a lake, a strait, a river.

    An island or strait bears the code of the province it belongs to, or any other name when it belongs to
    none.
    """

    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class BoardGeometry:
    """Where everything lies on a province board, in map pixels.

    ``outlines`` has the provinces and the impassable countries by code; ``kinds`` says land, coast, sea or
    impassable. ``anchors`` maps (code, kind) to a point; the code may name a coast: ("SPA/NC", "coast_unit").
    """

    size: tuple[int, int]
    outlines: Mapping[str, tuple[Polygon, ...]]
    kinds: Mapping[str, str]
    full_names: Mapping[str, str]
    anchors: Mapping[tuple[str, str], Point]
    labels: Mapping[str, Label]
    borders: tuple[Border, ...]
    straits: tuple[Shape, ...]
    islands: tuple[Shape, ...]
    lakes: tuple[Shape, ...]
    rivers: tuple[Shape, ...]
    background: Path | None

    def anchor(self, key: str, kind: str = "unit") -> Point:
        """Where a thing of ``kind`` (unit, dislodged, label, supply_center) stands in ``key``, a province or
        coast code.

        Falls back from a coast to its province, from dislodged to beside the unit, and at last to a point
        well inside the outline. KeyError for a code that is not on the board.
        """
        kind = kind.removeprefix("coast_")
        province, _, coast = key.partition("/")
        names = [(key.upper(), f"coast_{kind}"), (province, kind)] if coast else [(province, kind)]
        for name in names:
            if name in self.anchors:
                return self.anchors[name]
        if kind != "unit":
            x, y = self.anchor(key)
            return (x + DISLODGED_OFFSET[0], y + DISLODGED_OFFSET[1]) if kind == "dislodged" else (x, y)
        return interior_point(max(self.outlines[province], key=area))

    def locate(self, x: float, y: float) -> str | None:
        """The code of the province or impassable country at a point of the board; None outside all of them.

        An island that belongs to a province counts as that province, other islands as the sea around them.
        """
        column, row = math.floor(x), math.floor(y)
        if not (0 <= column < self.size[0] and 0 <= row < self.size[1]):
            return None
        number = int(self.id_grid[row, column])
        return self.grid_keys[number - 1] if number else None

    @cached_property
    def grid_keys(self) -> tuple[str, ...]:
        """The codes the numbers of `id_grid` stand for: number n is ``grid_keys[n - 1]``."""
        return tuple(sorted(self.outlines))

    @cached_property
    def id_grid(self) -> IdGrid:
        """``id_grid[y, x]``: the number of the province at a pixel, 0 for none. Built on first use."""
        numbers = {key: number for number, key in enumerate(self.grid_keys, start=1)}
        painted = [(numbers[key], ring) for key in self.grid_keys for ring in self.outlines[key]]
        painted += [
            (numbers[island.name], island.points) for island in self.islands if island.name in numbers
        ]
        return paint_ids(painted, self.size)


@remembered
def board_geometry(document: Document) -> BoardGeometry:
    """The geometry of a province board; MapError when the layer ``provinces`` is missing or empty."""
    places = (*document.objects("provinces"), *document.objects("impassable"))
    if not document.objects("provinces"):
        raise MapError(
            f"{document.path.name} has no provinces: the object layer 'provinces' is missing or empty."
        )
    outlines = _outlines(document, places)
    kinds = {item.name: str(item.properties.get("kind", "land")) for item in reversed(places)}
    anchors = {(item.name, item.kind): (item.x, item.y) for item in document.objects("anchors")}
    straits = _shapes(document, "straits")
    return BoardGeometry(
        size=document.pixel_size,
        outlines=outlines,
        kinds=kinds,
        full_names={item.name: str(item.properties.get("full_name", item.name)) for item in reversed(places)},
        anchors=anchors,
        labels=_labels(document.objects("provinces"), anchors),
        borders=shared_borders(outlines, kinds, [(strait.name, strait.points) for strait in straits]),
        straits=straits,
        islands=_shapes(document, "islands"),
        lakes=_shapes(document, "lakes"),
        rivers=_shapes(document, "rivers"),
        background=_background(document),
    )


def _outlines(document: Document, places: tuple[MapObject, ...]) -> dict[str, tuple[Polygon, ...]]:
    rings: defaultdict[str, list[Polygon]] = defaultdict(list)
    for item in places:
        if len(item.points) < 3:
            raise MapError(
                f"{document.path.name}: object {item.id} ({item.name or 'unnamed'}) should be a polygon."
            )
        rings[item.name].append(item.points)
    return {name: tuple(polygons) for name, polygons in rings.items()}


def _labels(provinces: tuple[MapObject, ...], anchors: Mapping[tuple[str, str], Point]) -> dict[str, Label]:
    labels = {}
    for item in provinces:
        if (item.name, "label") in anchors:
            text = str(item.properties.get("label_text", item.properties.get("full_name", item.name)))
            size, spacing = _whole(item, "label_size", LABEL_SIZE), _whole(item, "label_spacing", 0)
            labels[item.name] = Label(tuple(text.split("|")), *anchors[item.name, "label"], size, spacing)
    return labels


def _whole(item: MapObject, name: str, default: int) -> int:
    value = item.properties.get(name, default)
    return value if isinstance(value, int) else default


def _shapes(document: Document, layer: str) -> tuple[Shape, ...]:
    return tuple(Shape(item.name, item.points) for item in document.objects(layer) if len(item.points) > 1)


def _background(document: Document) -> Path | None:
    pictures = [layer.source for layer in document.layers if isinstance(layer, ImageLayer)]
    return next((source for source in pictures if source), None)
