"""From administrative units to province outlines that share their borders exactly.

Province borders, the frame and the sea lines become one network of lines; its faces are named by the land
they lie on or by a seed point. Neighbors are cut from one network, so gaps and overlaps cannot arise.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from projection import HEIGHT, WIDTH, pixel_points, project, to_pixels
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.ops import polygonize
from tables import Cut, Tables, unpack

GRID = 0.01
"""Coordinates snap to this part of a pixel."""

TOLERANCE = 1.7
"""How far simplified borders may stray, in pixels."""

STRAIT_PROVINCES = ("CON", "DEN")
"""Provinces whose outlines hold narrow waters."""

MARGIN = 500
"""Land is kept this many pixels beyond the frame."""

FRAME = shapely.box(0, 0, WIDTH, HEIGHT)
"""The rim of the board."""

Named = tuple[str, Polygon]
"""A code and a polygon; the code of an island of nobody is ``-``."""


@dataclass(frozen=True, slots=True)
class Land:
    """Dry land in map pixels: the mainland of every province, pieces that adhere to another one, and
    islands.
    """

    mainland: tuple[Named, ...]
    adhering: tuple[Named, ...]
    islands: tuple[Named, ...]

    @property
    def whole(self) -> shapely.Geometry:
        """All land but the islands."""
        return shapely.union_all([polygon for _, polygon in (*self.mainland, *self.adhering)])


@dataclass(frozen=True, slots=True)
class Board:
    """The finished shapes in map pixels."""

    outlines: tuple[Named, ...]
    islands: tuple[Named, ...]
    straits: tuple[Named, ...]


def build_board(units: Iterable[Any], tables: Tables) -> Board:
    """The shapes of the board from the units of the extract."""
    land = separate(assemble(units, tables))
    faces = network_faces(land, tables)
    names = name_faces(faces, land, tables)
    cover, strays = join_satellites(*join_faces(faces, names), seas=_seas(tables))
    outlines = simplified(cover)
    islands = (*land.islands, *strays)
    straits, strait_islands = strait_waters(outlines, land)
    return Board(outlines, (*drawn_islands(islands), *strait_islands), straits)


def assemble(units: Iterable[Any], tables: Tables) -> dict[str, list[Polygon]]:
    """The polygons of every province, largest first; ValueError when a table names a unit that does not
    exist.
    """
    pieces: defaultdict[str, list[shapely.Geometry]] = defaultdict(list)
    unused = set(tables.exceptions)
    for country, name, polygons in units:
        unused.discard((country, name))
        shape = MultiPolygon([(unpack(rings[0]), [unpack(ring) for ring in rings[1:]]) for rings in polygons])
        shape = shapely.make_valid(project(shape))
        for province, piece in _cut(shape, country, name, tables):
            pieces[province].append(piece)
    if unused:
        raise ValueError(f"tables/units.json names units that do not exist: {sorted(unused)}")
    reach = shapely.box(-MARGIN, -MARGIN, WIDTH + MARGIN, HEIGHT + MARGIN)
    merged = {
        province: shapely.union_all(shapely.set_precision(pieces[province], GRID))
        for province in sorted(pieces)
    }
    return {province: _polygons(shapely.intersection(shape, reach)) for province, shape in merged.items()}


def separate(parts: Mapping[str, Sequence[Polygon]]) -> Land:
    """Which pieces of land are mainland and which are islands."""
    mainland: list[Named] = []
    loose: list[Named] = []
    for province, polygons in parts.items():
        for rank, polygon in enumerate(polygons):
            if _is_mainland(province, rank, polygon):
                mainland.append((province, polygon))
            elif province not in ("ICE", "IRE") and (province != "OFF" or polygon.area > 10):
                loose.append(("-" if province == "OFF" else province, polygon))
    whole = shapely.union_all([polygon for _, polygon in mainland])
    touching = [name != "-" and polygon.distance(whole) < 0.05 for name, polygon in loose]
    return Land(
        tuple(mainland),
        tuple(item for item, near in zip(loose, touching, strict=True) if near),
        tuple(item for item, near in zip(loose, touching, strict=True) if not near),
    )


def network_faces(land: Land, tables: Tables) -> list[Polygon]:
    """The faces of the network of land borders, frame and sea lines, inside the frame."""
    whole = land.whole
    lines = [polygon.boundary for _, polygon in (*land.mainland, *land.adhering)] + [FRAME.exterior]
    lines += [_sea_line(points).difference(whole) for points in tables.sea_lines.values()]
    network = shapely.union_all(shapely.set_precision(lines, GRID), grid_size=GRID)
    return [face for face in polygonize(network) if FRAME.contains(face.representative_point())]


def name_faces(faces: Sequence[Polygon], land: Land, tables: Tables) -> list[str]:
    """A code for every face: the land it lies on, a seed in it, or else the neighbor with the longest
    border.
    """
    names: list[str | None] = [None] * len(faces)
    items = (*land.mainland, *land.adhering)
    tree = shapely.STRtree([polygon for _, polygon in items])
    for index, face in enumerate(faces):
        for hit in sorted(tree.query(face.representative_point(), predicate="within")):
            names[index] = items[hit][0]
    _sow(faces, names, tables)
    return _spread(faces, names)


def join_faces(faces: Sequence[Polygon], names: Sequence[str]) -> tuple[list[Polygon], list[str]]:
    """Faces of one name merged; a name can keep several separate polygons."""
    shapes = {
        name: [face for face, other in zip(faces, names, strict=True) if other == name]
        for name in sorted(set(names))
    }
    pairs = [
        (polygon, name)
        for name, members in shapes.items()
        for polygon in _polygons(shapely.coverage_union_all(members))
    ]
    return [polygon for polygon, _ in pairs], [name for _, name in pairs]


def join_satellites(
    polygons: list[Polygon], names: list[str], *, seas: set[str]
) -> tuple[list[Named], list[Named]]:
    """Small separate pieces given to the neighbor with the longest border; those given to a sea come back as
    islands.
    """
    tree = shapely.STRtree(polygons)
    largest = {
        name: max(p.area for p, n in zip(polygons, names, strict=True) if n == name) for name in set(names)
    }
    strays = []
    for index, (polygon, name) in enumerate(list(zip(polygons, names, strict=True))):
        if name == "OFF" or polygon.area == largest[name]:
            continue
        others = _border_lengths(
            polygon, tree, polygons, lambda j, own=name: names[j] if names[j] != own else None
        )
        if others:
            names[index] = _longest(others)
            if names[index] in seas:
                strays.append((name, polygon))
    joined, codes = join_faces(polygons, names)
    return list(zip(codes, joined, strict=True)), strays


def simplified(cover: Sequence[Named]) -> tuple[Named, ...]:
    """The cover with shorter outlines; shared borders stay shared. ValueError when it is not a valid
    cover.
    """
    shapes = shapely.coverage_simplify(np.array([polygon for _, polygon in cover]), TOLERANCE)
    if not shapely.coverage_is_valid(shapes) or any(shapely.get_num_interior_rings(shapes)):
        raise ValueError(
            "the outlines overlap, leave gaps or have holes; look for a sea line that does not end on land"
        )
    return tuple((name, shape) for (name, _), shape in zip(cover, shapes, strict=True))


def drawn_islands(islands: Iterable[Named]) -> tuple[Named, ...]:
    """The islands large enough to draw, clipped to the board."""
    shown = [(name, polygon) for name, polygon in islands if polygon.area >= 22 and FRAME.intersects(polygon)]
    return tuple(
        (name, part)
        for name, polygon in shown
        for part in _polygons(shapely.intersection(shapely.simplify(polygon, 0.6), FRAME))
    )


def strait_waters(outlines: Sequence[Named], land: Land) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
    """The water inside the strait provinces, and the islands in that water."""
    dry = shapely.simplify(land.whole, 0.7)
    waters = [
        (name, water)
        for name, outline in outlines
        if name in STRAIT_PROVINCES
        for water in _polygons(shapely.difference(outline, dry))
        if water.area > 6
    ]
    islands = [(name, Polygon(ring)) for name, water in waters for ring in water.interiors]
    return tuple((name, Polygon(water.exterior)) for name, water in waters), tuple(islands)


def _polygons(shape: shapely.Geometry) -> list[Polygon]:
    """The polygons of any shape, largest first."""
    parts = [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and not part.is_empty]
    return sorted(parts, key=lambda part: (-part.area, part.bounds))


def _seas(tables: Tables) -> set[str]:
    return {code for code, row in tables.provinces.items() if row["kind"] == "sea"}


def _cut(
    shape: shapely.Geometry, country: str, name: str, tables: Tables
) -> list[tuple[str, shapely.Geometry]]:
    province = tables.province_of(country, name)
    for cut in tables.cuts:
        if (cut.country, cut.unit) == (country, name):
            return [(cut.province if near else province, piece) for near, piece in _halves(shape, cut)]
    return [(province, shape)]


def _halves(shape: shapely.Geometry, cut: Cut) -> list[tuple[bool, Polygon]]:
    """The pieces of a shape along a line, and whether each lies on the side of the cut's mark."""
    line = pixel_points(cut.line)
    network = shapely.union_all([shape.boundary, LineString(line)])
    pieces = [piece for piece in polygonize(network) if shape.contains(piece.representative_point())]
    mark = _side(line, *pixel_points(cut.toward)[0])
    return [(_side(line, *piece.representative_point().coords[0]) == mark, piece) for piece in pieces]


def _side(line: np.ndarray, x: float, y: float) -> bool:
    (ax, ay), (bx, by) = line[0], line[-1]
    return bool((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0)


def _is_mainland(province: str, rank: int, polygon: Polygon) -> bool:
    if province == "-":
        return False
    if province == "OFF":
        return bool(polygon.area > 1500)
    if province == "DEN":  # Jutland, Funen, Zealand and Lolland, not Bornholm
        return bool(polygon.area > 25 and polygon.centroid.x < to_pixels(13.2, 55.0)[0])
    return rank == 0 or bool(province == "CON" and polygon.area > 400)


def _sea_line(points: Sequence[tuple[float, float]]) -> LineString:
    """A hand-drawn line in degrees, divided finely so that it bends with the projection."""
    degrees = np.array(points, dtype=float)
    knots = np.linspace(0, 1, len(degrees))
    fine = np.linspace(0, 1, (len(degrees) - 1) * 8 + 1)
    return LineString(pixel_points(np.column_stack([np.interp(fine, knots, column) for column in degrees.T])))


def _sow(faces: Sequence[Polygon], names: list[str | None], tables: Tables) -> None:
    tree = shapely.STRtree(faces)
    for sea, seeds in tables.sea_seeds.items():
        for x, y in pixel_points(seeds):
            hits = tree.query(Point(x, y), predicate="within")
            if len(hits) != 1 or names[hits[0]] not in (None, sea):
                raise ValueError(
                    f"the seed of {sea} at ({x:.0f}, {y:.0f}) lies beyond the board or on another province"
                )
            names[hits[0]] = sea


def _spread(faces: Sequence[Polygon], names: list[str | None]) -> list[str]:
    tree = shapely.STRtree(faces)
    for _ in range(30):
        for index in [i for i, name in enumerate(names) if name is None]:
            lengths = _border_lengths(faces[index], tree, faces, names.__getitem__)
            if lengths and max(lengths.values()) > 0:
                names[index] = _longest(lengths)
    if None in names:
        raise ValueError("some part of the sea has no seed")
    return [name or "" for name in names]


def _border_lengths(
    polygon: Polygon, tree: shapely.STRtree, polygons: Sequence[Polygon], name_at: Any
) -> Counter[str]:
    """How long the border of a polygon with each named neighbor is."""
    lengths: Counter[str] = Counter()
    for index in sorted(tree.query(polygon, predicate="intersects")):
        name = name_at(index)
        if polygons[index] is not polygon and name:
            lengths[name] += polygon.boundary.intersection(polygons[index].boundary).length
    return lengths


def _longest(lengths: Counter[str]) -> str:
    return min(lengths, key=lambda name: (-lengths[name], name))
