"""Where units, names and supply centers stand.

Anchors are placed by hand in ``tables/anchors.json`` and stay where they are when the geography changes a
little. Only a province that has no entry there gets proposed ones, to be looked at and written into the
table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import shapely
from linework import Board
from projection import pixel_points
from shapely.geometry import Point, Polygon
from tables import Tables

ROOM = 22.0
"""The radius in pixels a unit takes."""


def placed(board: Board, tables: Tables) -> tuple[dict[str, Mapping[str, Any]], list[str]]:
    """The anchors of every province of the table, and the codes whose anchors are only proposed."""
    outlines: dict[str, Polygon] = {}
    for name, polygon in board.outlines:
        if name not in outlines or polygon.area > outlines[name].area:
            outlines[name] = polygon
    codes = sorted(code for code, row in tables.provinces.items() if row["kind"] != "impassable")
    anchors = {code: tables.anchors.get(code) or propose(code, outlines[code], tables) for code in codes}
    return anchors, [code for code in codes if code not in tables.anchors]


def propose(code: str, outline: Polygon, tables: Tables) -> dict[str, Any]:
    """Anchors that are inside and apart: each in the middle of the largest free circle that is left."""
    row = tables.provinces[code]
    places: dict[str, Any] = {"text": row["full_name"], "size": 16, "spacing": 0}
    free = outline
    if row.get("supply_center") and code in tables.cities:
        city = Point(pixel_points([tables.cities[code]])[0])
        inner = outline.buffer(-9)
        spot = shapely.shortest_line(inner if not inner.is_empty else outline, city).coords[0]
        places["supply_center"] = _rounded(spot)
        free = _without(free, spot, ROOM)
    for kind in ("unit", "dislodged", "label"):
        spot = shapely.maximum_inscribed_circle(free, tolerance=1.0).coords[0]
        places[kind] = _rounded(spot)
        free = _without(free, spot, ROOM)
    coasts = row.get("coasts", "").split()
    if coasts:
        places["coasts"] = {
            coast: {"unit": places["unit"], "dislodged": places["dislodged"]} for coast in coasts
        }
    return places


def _without(shape: shapely.Geometry, spot: tuple[float, ...], radius: float) -> shapely.Geometry:
    rest = shapely.difference(shape, Point(spot).buffer(radius))
    return shape if rest.is_empty else max(shapely.get_parts(rest), key=lambda part: part.area)


def _rounded(spot: tuple[float, ...]) -> list[float]:
    return [round(spot[0], 1), round(spot[1], 1)]
