import numpy as np
import pygame

from game.board.shapes import board_shapes, smooth_line, smooth_ring, trimmed
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


def test_a_trimmed_ring_is_filled_alike_inside_its_box() -> None:
    chance = np.random.default_rng(34)
    box, side = (10, 10, 49, 49), 60
    for _ in range(40):
        ring = chance.integers(-20, side + 20, (24, 2))
        whole, part = (pygame.Surface((side, side), 0, 8) for _ in range(2))
        pygame.draw.polygon(whole, 1, ring.tolist())
        short = trimmed(ring, box)
        if len(short) > 2:
            pygame.draw.polygon(part, 1, short.tolist())
        inner = slice(box[0], box[2] + 1), slice(box[1], box[3] + 1)
        seen, wanted = (pygame.surfarray.array2d(surface)[inner] for surface in (part, whole))
        assert np.array_equal(seen, wanted)


def test_what_runs_on_beyond_a_side_is_cut_short() -> None:
    ring = np.array([(4, 4), (40, 4), (42, 8), (44, 12), (46, 16), (40, 20), (4, 20)])
    assert trimmed(ring, (0, 0, 30, 30)).tolist() == [[4, 4], [40, 4], [40, 20], [4, 20]]
    assert len(trimmed(ring, (60, 0, 90, 30))) == 0
