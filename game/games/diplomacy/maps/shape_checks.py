"""Lint rules for the shapes of a province board: outlines that touch as the borders say, anchors,
overlaps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import numpy as np

from game.geo.document import Document, MapObject, Point
from game.geo.findings import Check, Finding, at_object, suggestion
from game.geo.polygons import DECIMALS, contains, covered_cells, edge_owners

ANCHOR_KINDS = ("unit", "dislodged", "label", "supply_center", "coast_unit", "coast_dislodged")
"""What an anchor can be for."""

Pair = frozenset[str]


def check_outlines(document: Document) -> Iterator[Finding]:
    """Provinces, impassable countries, islands, lakes and straits are polygons on the map; rivers are
    lines.
    """
    width, height = document.pixel_size
    for layer in ("provinces", "impassable", "straits", "islands", "lakes", "rivers"):
        for item in document.objects(layer):
            least = 2 if layer == "rivers" else 3
            if len(item.points) < least or item.closed == (layer == "rivers"):
                yield at_object(layer, item, f"it should be a {'line' if layer == 'rivers' else 'polygon'}")
            elif not all(-0.5 <= x <= width + 0.5 and -0.5 <= y <= height + 0.5 for x, y in item.points):
                yield at_object(layer, item, f"it reaches outside the map of {width} x {height} pixels")


def check_touching(document: Document) -> Iterator[Finding]:
    """Stated neighbors must touch, and provinces that touch must be stated neighbors."""
    provinces = {item.name: item for item in document.objects("provinces")}
    touching = touching_pairs(document)
    stated = stated_pairs(document)
    for pair in sorted(stated - touching, key=sorted):
        a, b = sorted(pair)
        if a in provinces and (b in provinces or b in _impassable(document)):
            yield at_object(
                "provinces", provinces[a], f"it is stated to border {b}, but the two outlines share no side"
            )
    for pair in sorted(touching - stated, key=sorted):
        a, b = sorted(pair)
        if a in provinces and b in provinces:
            yield at_object(
                "provinces",
                provinces[a],
                f"its outline touches {b}, but neither army nor fleet borders say so",
            )


def check_coastal_touching(document: Document) -> Iterator[Finding]:
    """Fleets go between two coastal provinces exactly where these meet at the water."""
    provinces = {item.name: item for item in document.objects("provinces")}
    meeting = coastal_pairs(document)
    coastal = {name for name, item in provinces.items() if item.properties.get("kind") == "coast"}
    stated = {pair for pair in fleet_pairs(document) if pair <= coastal}
    for pair in sorted(stated - meeting, key=sorted):
        a, b = sorted(pair)
        yield at_object(
            "provinces",
            provinces[a],
            f"fleets are stated to go to {b} along the coast, but the two meet at no sea",
        )
    for pair in sorted(meeting - stated, key=sorted):
        a, b = sorted(pair)
        yield at_object(
            "provinces", provinces[a], f"it meets {b} at the sea, but the fleet borders do not say so"
        )


def check_army_touching(document: Document) -> Iterator[Finding]:
    """Two provinces with land that share a side must be army neighbors, an impassable one only if it has
    borders.
    """
    places = {item.name: item for layer in ("impassable", "provinces") for item in document.objects(layer)}
    dry = {
        name
        for name, item in places.items()
        if item.properties.get("kind") in ("land", "coast") or _has_borders(item)
    }
    provinces = {item.name for item in document.objects("provinces")}
    stated, neighbors = army_pairs(document), stated_pairs(document)
    for pair in sorted((pair for pair in touching_pairs(document) if pair <= dry), key=sorted):
        a, b = sorted(pair)
        if pair not in stated and (pair in neighbors or not pair <= provinces):
            yield at_object(
                "provinces", places[a], f"it shares a land border with {b}, but army_borders do not say so"
            )


def check_gaps(document: Document) -> Iterator[Finding]:
    """Inside the map every side of an outline must be a neighbor's side too, or the two have come apart."""
    width, height = document.pixel_size
    loose: dict[str, Point] = {}
    for ((ax, ay), (bx, by)), keys in edge_owners(_rings(document)).items():
        at_rim = ax == bx in (0, width) or ay == by in (0, height)
        if len(keys) == 1 and not at_rim:
            loose.setdefault(keys[0], ((ax + bx) / 2, (ay + by) / 2))
    for layer in ("provinces", "impassable"):
        for item in document.objects(layer):
            if item.name in loose:
                x, y = loose.pop(item.name)
                yield at_object(
                    layer,
                    item,
                    f"its outline has a side at ({x:.0f}, {y:.0f}) that no neighbor shares: a gap or an "
                    "overlap",
                )


def check_anchors(document: Document) -> Iterator[Finding]:
    """Every anchor has a known kind, names a place of the map, and lies inside it; names may stand
    outside.
    """
    outlines = {item.name: item for item in document.objects("provinces")}
    coasts = {place for item in outlines.values() for place in _coast_codes(item)}
    for item in document.objects("anchors"):
        province = outlines.get(item.name.partition("/")[0])
        wanted = coasts if item.kind.startswith("coast_") else set(outlines)
        if item.kind not in ANCHOR_KINDS:
            yield at_object(
                "anchors", item, f"unknown kind of anchor {item.kind!r}{suggestion(item.kind, ANCHOR_KINDS)}"
            )
        elif item.name not in wanted or province is None:
            yield at_object(
                "anchors",
                item,
                f"{item.name!r} is no place for a {item.kind} anchor{suggestion(item.name, wanted)}",
            )
        elif (
            item.kind != "label"
            and len(province.points) > 2
            and not contains(province.points, item.x, item.y)
        ):
            yield at_object("anchors", item, f"the {item.kind} anchor lies outside {province.name}")


def check_missing_anchors(document: Document) -> Iterator[Finding]:
    """Every province needs its anchors, once each."""
    counts: defaultdict[tuple[str, str], int] = defaultdict(int)
    for item in document.objects("anchors"):
        counts[item.name, item.kind] += 1
    for item in document.objects("provinces"):
        for name, kind in _wanted_anchors(item):
            if counts[name, kind] == 0:
                yield at_object("provinces", item, f"the {kind} anchor of {name} is missing")
            elif counts[name, kind] > 1:
                yield at_object("provinces", item, f"{name} has {counts[name, kind]} {kind} anchors")


def check_overlaps(document: Document) -> Iterator[Finding]:
    """No two outlines may cover the same pixel."""
    width, height = document.pixel_size
    owner = np.full(width * height, -1, dtype=np.int32)
    items = [
        (layer, item)
        for layer in ("provinces", "impassable")
        for item in document.objects(layer)
        if len(item.points) > 2
    ]
    for index, (layer, item) in enumerate(items):
        cells = covered_cells(item.points, (width, height))
        taken = owner[cells]
        for other in np.unique(taken[taken >= 0]):
            common = cells[taken == other]
            y, x = divmod(int(common[len(common) // 2]), width)
            yield at_object(
                layer, item, f"it overlaps {items[other][1].name} on {len(common)} pixels, as at ({x}, {y})"
            )
        owner[cells] = index


def touching_pairs(document: Document) -> set[Pair]:
    """The pairs of provinces and impassable countries whose outlines share a side."""
    return {frozenset(keys) for keys in edge_owners(_rings(document)).values() if len(keys) == 2}


def coastal_pairs(document: Document) -> set[Pair]:
    """The pairs of coastal provinces that touch at a corner where a sea touches too."""
    kinds = {item.name: item.properties.get("kind") for item in document.objects("provinces")}
    corners: defaultdict[Point, set[str]] = defaultdict(set)
    for name, rings in _rings(document).items():
        for ring in rings:
            for x, y in ring:
                corners[round(x, DECIMALS), round(y, DECIMALS)].add(name)
    pairs = set()
    for names in corners.values():
        if any(kinds.get(name) == "sea" for name in names):
            pairs |= {
                frozenset(pair)
                for pair in combinations(sorted(n for n in names if kinds.get(n) == "coast"), 2)
            }
    return pairs


def army_pairs(document: Document) -> set[Pair]:
    """The pairs of codes joined by army_borders."""
    places = (*document.objects("provinces"), *document.objects("impassable"))
    return _pairs(
        (item.name, code) for item in places for code in str(item.properties.get("army_borders", "")).split()
    )


def fleet_pairs(document: Document) -> set[Pair]:
    """The pairs of province codes joined by fleet borders, coasts left out."""
    return _pairs(
        (item.name, code.partition("/")[0])
        for item in document.objects("provinces")
        for name, value in item.properties.items()
        if name.startswith("fleet_borders")
        for code in str(value).split()
    )


def stated_pairs(document: Document) -> set[Pair]:
    """The pairs of province codes that are neighbors for some unit."""
    return army_pairs(document) | fleet_pairs(document)


SHAPE_CHECKS: tuple[Check, ...] = (
    check_outlines,
    check_gaps,
    check_touching,
    check_coastal_touching,
    check_army_touching,
    check_anchors,
    check_missing_anchors,
    check_overlaps,
)
"""The rules of this module."""


def _rings(document: Document) -> Mapping[str, list[tuple[Point, ...]]]:
    rings: defaultdict[str, list[tuple[Point, ...]]] = defaultdict(list)
    for layer in ("provinces", "impassable"):
        for item in document.objects(layer):
            if len(item.points) > 2:
                rings[item.name].append(item.points)
    return rings


def _pairs(couples: Iterable[tuple[str, str]]) -> set[Pair]:
    """Couples without their order; a province named as its own neighbor is another check's matter."""
    return {frozenset(couple) for couple in couples if couple[0] != couple[1]}


def _impassable(document: Document) -> set[str]:
    return {item.name for item in document.objects("impassable")}


def _has_borders(item: MapObject) -> bool:
    return bool(item.properties.get("army_borders"))


def _coast_codes(item: MapObject) -> list[str]:
    return [f"{item.name}/{coast.upper()}" for coast in str(item.properties.get("coasts", "")).split()]


def _wanted_anchors(item: MapObject) -> Iterator[tuple[str, str]]:
    yield from ((item.name, kind) for kind in ("unit", "dislodged", "label"))
    if item.properties.get("supply_center") is True:
        yield item.name, "supply_center"
    yield from ((code, kind) for code in _coast_codes(item) for kind in ("coast_unit", "coast_dislodged"))
