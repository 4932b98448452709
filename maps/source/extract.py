"""Clips the public-domain Natural Earth data this map needs into ``natural_earth.json.gz``.

    python maps/source/extract.py WORLD_MAP.gpkg RIVERS.shp

See README.md beside this file for where the two come from. Nothing is downloaded, and the result is the same
bytes on every run. It needs to be run only when the source data or the clipping box change.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sqlite3
import struct
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import shapely
from tables import EXTRACT, pack

BOX = (-45.0, 24.0, 75.0, 82.0)
"""West, south, east and north of what is kept, in degrees."""

SHA256 = {
    ".gpkg": "ff5cceefc4b27abea094fa82459d8aef9417023236c326a666978b62ffe85db2",
    ".shp": "2a390e30626d145e967ac31eaaa8e5418c7992f599759e2be56c038f179cd7df",
    ".dbf": "76fa4d4873071cefa4a2e6de02d3d6d8420c0b74257eca6848fdfbaa523df078",
}
"""The files the committed extract was made from."""

Line = list[tuple[float, float]]


def main(world_map: Path, rivers: Path) -> None:
    """Writes the extract from the two source files."""
    for path in (world_map, rivers, rivers.with_suffix(".dbf")):
        if hashlib.sha256(path.read_bytes()).hexdigest() != SHA256[path.suffix]:
            print(
                f"note: {path.name} is not the version the committed extract was made from", file=sys.stderr
            )
    data = {"units": sorted(units(world_map)), "rivers": sorted(river_lines(rivers))}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    EXTRACT.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
    print(f"{len(data['units'])} units, {len(data['rivers'])} river lines, {EXTRACT.stat().st_size} bytes")


def units(path: Path) -> Iterator[list[object]]:
    """[country, name, polygons] of every administrative unit in the box; a polygon is its packed rings."""
    box = shapely.box(*BOX)
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT adm0_a3, name, geom FROM states_provinces ORDER BY fid").fetchall()
    for country, name, blob in rows:
        shape = shapely.intersection(shapely.from_wkb(geopackage_wkb(blob)), box)
        polygons = [
            part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and not part.is_empty
        ]
        if polygons:
            rings = [
                [pack(list(ring.coords)) for ring in (part.exterior, *part.interiors)] for part in polygons
            ]
            yield [country or "", name or "", rings]


def geopackage_wkb(blob: bytes) -> bytes:
    """The well-known binary inside a GeoPackage geometry: the header and its envelope cut off."""
    envelope = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}[blob[3] >> 1 & 7]
    return blob[8 + envelope :]


def river_lines(path: Path) -> Iterator[list[object]]:
    """[name, packed line] of every named river line that begins or ends in the box."""
    for names, lines in zip(names_of(path.with_suffix(".dbf")), polylines(path), strict=True):
        for line in lines:
            if names and any(BOX[0] < x < BOX[2] and BOX[1] < y < BOX[3] for x, y in (line[0], line[-1])):
                yield [names, pack(line)]


def polylines(path: Path) -> Iterator[list[Line]]:
    """The parts of every record of a shapefile of polylines."""
    data = path.read_bytes()
    at = 100
    while at < len(data):
        length = struct.unpack(">i", data[at + 4 : at + 8])[0] * 2
        yield _parts(data[at + 8 : at + 8 + length])
        at += 8 + length


def _parts(record: bytes) -> list[Line]:
    if struct.unpack("<i", record[:4])[0] == 0:
        return []
    parts, count = struct.unpack("<2i", record[36:44])
    starts = [*struct.unpack(f"<{parts}i", record[44 : 44 + 4 * parts]), count]
    numbers = struct.unpack(f"<{2 * count}d", record[44 + 4 * parts : 44 + 4 * parts + 16 * count])
    points = list(zip(numbers[0::2], numbers[1::2], strict=True))
    return [points[start:end] for start, end in pairwise(starts)]


def names_of(path: Path) -> Iterator[str]:
    """The field ``name`` of every record of a dBase table in Latin-1."""
    data = path.read_bytes()
    count, header, size = struct.unpack("<IHH", data[4:12])
    offset, field = 1, ""
    for at in range(32, header - 1, 32):
        field = data[at : at + 11].split(b"\0")[0].decode("latin-1")
        if field.lower() == "name":
            break
        offset += data[at + 16]
    for record in range(count):
        start = header + record * size + offset
        yield data[start : start + data[at + 16]].decode("latin-1").strip(" \0")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
