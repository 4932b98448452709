"""Writes the board as a Tiled map (TMX 1.10) with plain properties."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from xml.sax.saxutils import quoteattr

Points = Sequence[Sequence[float]]
Value = str | int | bool


class TmxWriter:
    """Collects layers in order and gives out the ids Tiled wants."""

    def __init__(self, width: int, height: int, tile: int, properties: Mapping[str, Value]) -> None:
        self.size = (width // tile, height // tile, tile)
        self.properties = properties
        self.layers: list[str] = []
        self.objects = 0

    def image_layer(self, name: str, source: str, width: int, height: int) -> None:
        """Adds a layer that shows a picture beside the map file."""
        image = f'  <image source={quoteattr(source)} width="{width}" height="{height}"/>'
        self.layers.append(
            f' <imagelayer id="{len(self.layers) + 1}" name={quoteattr(name)}>\n{image}\n </imagelayer>'
        )

    def object_layer(self, name: str, objects: Iterable[str]) -> None:
        """Adds a layer of objects made by `polygon`, `polyline` and `point`."""
        head = f' <objectgroup id="{len(self.layers) + 1}" name={quoteattr(name)}>'
        self.layers.append("\n".join((head, *objects, " </objectgroup>")))

    def polygon(
        self, name: str, kind: str, points: Points, properties: Mapping[str, Value] | None = None
    ) -> str:
        """A ring; the last point is not the first again."""
        return self._object(name, kind, points[0], properties, f'   <polygon points="{_offsets(points)}"/>')

    def polyline(self, name: str, kind: str, points: Points) -> str:
        """An open line."""
        return self._object(name, kind, points[0], None, f'   <polyline points="{_offsets(points)}"/>')

    def point(
        self, name: str, kind: str, at: Sequence[float], properties: Mapping[str, Value] | None = None
    ) -> str:
        """A point object."""
        return self._object(name, kind, at, properties, "   <point/>")

    def text(self) -> str:
        """The whole file."""
        columns, rows, tile = self.size
        head = (
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{columns}" height="{rows}" tilewidth="{tile}" tileheight="{tile}" infinite="0"'
            f' nextlayerid="{len(self.layers) + 1}" nextobjectid="{self.objects + 1}">'
        )
        lines = (
            '<?xml version="1.0" encoding="UTF-8"?>',
            head,
            *_properties(self.properties, " "),
            *self.layers,
            "</map>",
        )
        return "\n".join(lines) + "\n"

    def _object(
        self, name: str, kind: str, at: Sequence[float], properties: Mapping[str, Value] | None, shape: str
    ) -> str:
        self.objects += 1
        place = f'x="{_number(at[0])}" y="{_number(at[1])}"'
        head = f'  <object id="{self.objects}" name={quoteattr(name)} type={quoteattr(kind)} {place}>'
        return "\n".join((head, *_properties(properties or {}, "   "), shape, "  </object>"))


def _properties(properties: Mapping[str, Value], indent: str) -> list[str]:
    lines = [
        f"{indent} <property name={quoteattr(name)}{_value(value)}/>" for name, value in properties.items()
    ]
    return [f"{indent}<properties>", *lines, f"{indent}</properties>"] if lines else []


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return f' type="bool" value="{str(value).lower()}"'
    return f' type="int" value="{value}"' if isinstance(value, int) else f" value={quoteattr(value)}"


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _offsets(points: Points) -> str:
    """Points relative to the first one. Both are rounded first, so that sums give back the same point in
    every object.
    """
    x0, y0 = round(points[0][0], 2), round(points[0][1], 2)
    return " ".join(f"{_number(round(x, 2) - x0)},{_number(round(y, 2) - y0)}" for x, y in points)
