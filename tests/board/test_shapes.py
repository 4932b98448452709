import numpy as np

from game.board.shapes import board_shapes, clipped, smooth_line, smooth_ring
from tests.games.diplomacy.picture import boards as board


def test_neighbors_still_share_every_point_of_their_border() -> None:
    shapes = board_shapes(board.geometry())
    rings: dict[str, set[tuple[float, float]]] = {}
    for path in shapes.provinces:
        rings.setdefault(path.key, set()).update((round(x, 1), round(y, 1)) for x, y in path.points)
    borders = [b for b in shapes.borders if b.kind == "land"]
    assert borders
    for border in borders:
        points = {(round(x, 1), round(y, 1)) for x, y in border.path.points}
        for side in (border.a, border.b):
            assert len(points & rings[side]) >= 0.95 * len(points), (border.a, border.b)


def test_a_line_keeps_its_ends_and_loses_its_corners() -> None:
    line = smooth_line(np.array([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]))
    assert tuple(line[0]) == (0.0, 0.0)
    assert tuple(line[-1]) == (10.0, 10.0)
    assert (10.0, 0.0) not in {tuple(point) for point in line}


def test_fixed_corners_of_a_ring_stay() -> None:
    square = np.array([(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)])
    points = {tuple(point) for point in smooth_ring(square, np.array([True, False, False, False]))}
    assert (0.0, 0.0) in points
    assert (8.0, 8.0) not in points


def test_clipping_keeps_the_part_inside() -> None:
    square = np.array([(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)])
    part = clipped(square, (4.0, -5.0, 20.0, 4.0))
    assert sorted({tuple(point) for point in part}) == [(4.0, 0.0), (4.0, 4.0), (8.0, 0.0), (8.0, 4.0)]
    assert len(clipped(square, (20.0, 20.0, 30.0, 30.0))) == 0
