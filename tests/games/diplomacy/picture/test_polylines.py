"""Lines in one array: what comes into a part looks as if whole lines had been drawn."""

import numpy as np
import pygame
import pytest

from game.board.shapes import Array, board_shapes
from game.board.strokes import stroke
from game.games.diplomacy.picture.layers.part import Part
from game.games.diplomacy.picture.layers.polylines import Polylines, joined, thinned
from tests.games.diplomacy.picture import boards as board

AREA = pygame.Rect(500, 400, 200, 150)


def borders(scale: float) -> list[Array]:
    return [np.rint(border.path.points * scale) for border in board_shapes(board.geometry()).borders]


def near(lines: list[Array], area: pygame.Rect, reach: int) -> list[tuple[int, list[list[int]]]]:
    found = Polylines(*joined(lines)).near(Part(area, 1.0, sharpness=1), reach)
    return [(line, points.tolist()) for line, points in found]


@pytest.mark.parametrize("width", [2, 16])
def test_the_stretches_near_a_part_look_as_whole_lines_do(width: int) -> None:
    part = Part(AREA, 0.7)
    lines = borders(part.scale)
    whole, near = part.surface(), part.surface()
    for line in lines:
        stroke(whole, 1, line - part.corner, width)
    for _, points in Polylines(*joined(lines)).near(part, width):
        stroke(near, 1, points, width)
    assert whole.get_buffer().raw == near.get_buffer().raw
    assert any(whole.get_buffer().raw)


def test_a_stretch_has_the_number_of_its_line_and_no_line_runs_on_into_the_next() -> None:
    lines = [np.array([(0.0, 0.0), (10.0, 0.0)]), np.array([(0.0, 5.0), (10.0, 5.0), (10.0, 90.0)])]
    found = near(lines, pygame.Rect(2, 0, 20, 20), 1)
    assert found == [(0, [[-2, 0], [8, 0]]), (1, [[-2, 5], [8, 5], [8, 90]])]


def test_a_line_that_leaves_and_comes_back_is_two_stretches() -> None:
    away = np.array([(0.0, 0.0), (9.0, 0.0), (60.0, 0.0), (60.0, 50.0), (8.0, 50.0), (8.0, 8.0)])
    found = near([away], pygame.Rect(0, 0, 10, 10), 0)
    assert found == [(0, [[0, 0], [9, 0], [60, 0]]), (0, [[8, 50], [8, 8]])]


def test_thinned_lines_keep_their_ends_and_no_points_closer_than_the_spacing() -> None:
    straight = np.array([(float(x), 0.0) for x in range(11)])
    points, lengths = thinned(*joined([straight, straight + 100.0]), 4.0)
    assert lengths.tolist() == [4, 4]
    assert points.tolist() == [
        [0, 0],
        [4, 0],
        [8, 0],
        [10, 0],
        [100, 100],
        [104, 100],
        [108, 100],
        [110, 100],
    ]


def test_no_lines_are_none() -> None:
    points, lengths = thinned(*joined([]), 4.0)
    assert list(Polylines(points, lengths).near(Part(AREA, 1.0), 3)) == []
