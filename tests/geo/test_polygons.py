"""Shapes on the plane: exact answers on small figures, agreement of grid and polygon on random ones."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.geo.polygons import (
    area,
    bounds,
    chains,
    contains,
    distance_to_outline,
    interior_point,
    paint_ids,
    shared_borders,
)

SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
HOOK = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (8.0, 10.0), (8.0, 2.0), (0.0, 2.0))


def test_measures():
    assert area(SQUARE) == 16
    assert area(SQUARE[::-1]) == 16
    assert area(HOOK) == 36
    assert bounds(HOOK) == (0, 0, 10, 10)
    assert distance_to_outline(SQUARE, 2, 1) == 1
    assert distance_to_outline(SQUARE, 7, 8) == 5


def test_contains():
    assert contains(SQUARE, 1, 3)
    assert not contains(SQUARE, 5, 3)
    assert contains(HOOK, 9, 9)
    assert not contains(HOOK, 4, 5)


def test_interior_point_of_a_bent_shape():
    point = interior_point(HOOK)
    assert contains(HOOK, *point)
    assert distance_to_outline(HOOK, *point) > 0.9


POINT = st.tuples(st.floats(-5, 35), st.floats(-5, 25))


@settings(max_examples=150)
@given(polygon=st.lists(POINT, min_size=3, max_size=12).map(tuple))
def test_grid_agrees_with_contains(polygon):
    grid = paint_ids([(7, polygon)], (30, 20))
    for y in range(20):
        for x in range(30):
            assert (grid[y, x] == 7) == contains(polygon, x + 0.5, y + 0.5)


def test_later_polygons_lie_over_earlier_ones():
    grid = paint_ids([(1, SQUARE), (2, ((1.0, 1.0), (3.0, 1.0), (3.0, 3.0), (1.0, 3.0)))], (5, 5))
    assert grid.tolist() == [[1, 1, 1, 1, 0], [1, 2, 2, 1, 0], [1, 2, 2, 1, 0], [1, 1, 1, 1, 0], [0] * 5]


def test_half_resolution():
    assert paint_ids([(1, SQUARE)], (5, 4), scale=0.5).tolist() == [[1, 1, 0], [1, 1, 0]]


def test_chains_join_and_close():
    ring = [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1)), ((0, 0), (0, 1))]
    (line,) = chains(ring)
    assert line[0] == line[-1]
    assert len(line) == 5
    branched = chains([((0, 0), (1, 0)), ((1, 0), (2, 0)), ((1, 0), (1, 1))])
    assert sorted(map(len, branched)) == [2, 2, 2]


def test_borders_of_two_lands_and_a_sea():
    outlines = {
        "A": [((0, 0), (2, 0), (2, 2), (0, 2))],
        "B": [((2, 0), (4, 0), (4, 2), (2, 2))],
        "S": [((0, 2), (2, 2), (4, 2), (4, 4), (0, 4))],
        "T": [((4, 0), (6, 0), (6, 4), (4, 4), (4, 2))],
    }
    borders = shared_borders(outlines, {"A": "coast", "B": "coast", "S": "sea", "T": "sea"})
    assert {(border.kind, border.a, border.b) for border in borders} == {
        ("land", "A", "B"),
        ("coast", "A", "S"),
        ("coast", "B", "S"),
        ("coast", "B", "T"),
        ("sea", "S", "T"),
    }
    assert all(math.dist(border.points[0], border.points[-1]) == 2 for border in borders)


def test_strait_rim_is_sea_and_bank_is_shore():
    outlines = {
        "A": [((0, 0), (4, 0), (4, 2), (3, 2), (1, 2), (0, 2))],
        "S": [((0, 2), (1, 2), (3, 2), (4, 2), (4, 4), (0, 4))],
    }
    borders = shared_borders(outlines, {"A": "coast", "S": "sea"}, [("A", ((1, 2), (1, 1), (3, 1), (3, 2)))])
    lines = {(border.kind, border.points) for border in borders}
    assert ("sea", ((1, 2), (3, 2))) in lines
    (shore,) = [border for border in borders if border.kind == "shore"]
    assert (shore.a, shore.b, len(shore.points)) == ("A", "A", 4)
    assert sum(border.kind == "coast" for border in borders) == 2


@pytest.mark.parametrize(
    "polygon", [((0.0, 0.0), (1.0, 0.0), (2.0, 0.0)), ((3.0, 3.0), (3.0, 3.0), (3.0, 3.0))]
)
def test_flat_polygons_paint_nothing(polygon):
    assert not paint_ids([(1, polygon)], (5, 5)).any()
    interior_point(polygon)
