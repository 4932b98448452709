"""Builds ``europe.tmx``, ``europe_background.png`` and the lights of dark worlds from the extract and the
hand tables beside this file.

    python maps/source/build_europe.py [--map-only] [FOLDER]

writes them into FOLDER, by default ``maps/``; with ``--map-only`` the pictures are left as they are. Needs
the extra ``maps`` (shapely, scipy). Nothing is downloaded, and two runs give the same bytes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from anchors import placed
from lights import draw_night, draw_war_room
from linework import FRAME, Board, build_board
from projection import HEIGHT, TILE, WIDTH, pixel_points
from shade import draw_shade
from shapely.geometry import LineString, Polygon
from tables import HERE, Tables, load_extract, load_tables, unpack
from tmx_writer import TmxWriter

MAP_PROPERTIES = {
    "title": "Europe 1901",
    "geography": "Natural Earth 1:10m (public domain)",
    "powers": "AUSTRIA ENGLAND FRANCE GERMANY ITALY RUSSIA TURKEY",
    "first_phase": "S1901M",
}
"""The properties of the map itself."""

BACKGROUND = "europe_background.png"
"""The name of the shade picture."""


def main(folder: Path, *, picture: bool = True) -> None:
    """Builds the map and, unless told not to, its pictures into ``folder``."""
    tables, extract = load_tables(), load_extract()
    board = build_board(extract["units"], tables)
    anchors, proposed = placed(board, tables)
    (folder / "europe.tmx").write_text(
        map_text(board, anchors, extract["rivers"], tables), encoding="utf-8", newline="\n"
    )
    if picture:
        draw_shade(board, tables).save(folder / BACKGROUND, optimize=True)
        rivers = [line for _, line in _river_lines(extract["rivers"], tables)]
        draw_war_room(board, tables, rivers).save(folder / "europe_war_room.png", optimize=True)
        draw_night(board, tables, rivers).save(folder / "europe_night.png", optimize=True)
    for code in proposed:
        print(
            f"no anchors for {code} in tables/anchors.json; proposed: {json.dumps(anchors[code])}",
            file=sys.stderr,
        )


def map_text(
    board: Board, anchors: Mapping[str, Mapping[str, Any]], rivers: Iterable[Any], tables: Tables
) -> str:
    """The text of the map file."""
    writer = TmxWriter(WIDTH, HEIGHT, TILE, MAP_PROPERTIES)
    writer.image_layer("background", BACKGROUND, WIDTH, HEIGHT)
    writer.object_layer("impassable", _impassable(writer, board, tables))
    writer.object_layer("provinces", _provinces(writer, board, anchors, tables))
    writer.object_layer(
        "straits", (writer.polygon(name, "strait", _ring(shape)) for name, shape in board.straits)
    )
    writer.object_layer(
        "islands",
        (writer.polygon(_island_name(name), "island", _ring(shape)) for name, shape in board.islands),
    )
    writer.object_layer(
        "lakes", (writer.polygon(name, "lake", _rounded_ring(line)) for name, line in tables.lakes.items())
    )
    writer.object_layer(
        "rivers", (writer.polyline(name, "river", line) for name, line in _river_lines(rivers, tables))
    )
    writer.object_layer("anchors", _anchors(writer, anchors))
    return writer.text()


def _impassable(writer: TmxWriter, board: Board, tables: Tables) -> Iterator[str]:
    beyond = {"full_name": "Beyond the board", "kind": "impassable"}
    for name, shape in _by_name(board):
        if name == "OFF" or tables.provinces[name]["kind"] == "impassable":
            yield writer.polygon(name, "impassable", _ring(shape), tables.provinces.get(name, beyond))


def _provinces(
    writer: TmxWriter, board: Board, anchors: Mapping[str, Mapping[str, Any]], tables: Tables
) -> Iterator[str]:
    for name, shape in _by_name(board):
        if name in anchors:
            label = {f"label_{part}": anchors[name][part] for part in ("text", "size", "spacing")}
            yield writer.polygon(name, "province", _ring(shape), {**tables.provinces[name], **label})


def _anchors(writer: TmxWriter, anchors: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for code, places in anchors.items():
        for kind in ("unit", "label", "dislodged", "supply_center"):
            if kind in places:
                yield writer.point(code, kind, places[kind])
        for coast, spots in places.get("coasts", {}).items():
            for kind in ("unit", "dislodged"):
                properties = {"province": code, "coast": coast}
                yield writer.point(f"{code}/{coast.upper()}", f"coast_{kind}", spots[kind], properties)


def _by_name(board: Board) -> list[tuple[str, Polygon]]:
    return sorted(board.outlines, key=lambda item: (item[0], item[1].bounds))


def _island_name(name: str) -> str:
    return "island" if name == "-" else name


def _ring(shape: Polygon) -> list[tuple[float, float]]:
    return list(shape.exterior.coords)[:-1]


def _rounded_ring(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """A lake sketched in degrees as a ring in pixels, its corners cut twice (Chaikin)."""
    ring = pixel_points(line)
    for _ in range(2):
        following = np.roll(ring, -1, axis=0)
        ring = np.stack([0.75 * ring + 0.25 * following, 0.25 * ring + 0.75 * following], axis=1).reshape(
            -1, 2
        )
    return [(float(x), float(y)) for x, y in ring]


def _river_lines(rivers: Iterable[Any], tables: Tables) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """The pieces of the chosen rivers that lie on the board, long enough to be seen."""
    for name, packed in rivers:
        points = unpack(packed)
        if name in tables.rivers and len(points) > 1:
            line = shapely.simplify(LineString(pixel_points(points)), 0.8)
            for part in shapely.get_parts(shapely.intersection(line, FRAME)):
                if part.geom_type == "LineString" and part.length > 6:
                    yield name, list(part.coords)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Builds the Europe board.")
    parser.add_argument("folder", type=Path, nargs="?", default=HERE.parent, metavar="FOLDER")
    parser.add_argument("--map-only", action="store_true", help="leave the picture as it is")
    chosen = parser.parse_args()
    main(chosen.folder, picture=not chosen.map_only)
