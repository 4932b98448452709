import numpy as np
import pytest

from game.board.hatches.table import HATCHES, hatched
from game.games.diplomacy.picture.layers.ground import PLAIN_GROUNDS
from game.games.diplomacy.picture.layers.weed import GROWTHS
from game.games.diplomacy.picture.paper.ground import LYING

SQUARE = np.array(((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)))
HOLE = SQUARE * 0.4 + 30.0


def test_paper_knows_everything_that_may_lie_on_a_place():
    assert set(LYING) == {*PLAIN_GROUNDS.textures, *GROWTHS}


@pytest.mark.parametrize("pattern", sorted(HATCHES))
def test_a_hatch_stays_inside_and_leaves_holes_out(pattern):
    lines = hatched(pattern, [SQUARE, HOLE], 10.0)
    assert lines
    for (ax, ay), (bx, by) in lines:
        x, y = (ax + bx) / 2, (ay + by) / 2
        assert 0 <= x <= 100
        assert 0 <= y <= 100
        assert not (30 < x < 70 and 30 < y < 70)


def test_level_lines_cover_a_square_from_edge_to_edge():
    lines = hatched("horizontal", [SQUARE + 3.0], 10.0)
    lengths = [bx - ax for (ax, _), (bx, _) in lines]
    assert sorted(ay for (_, ay), _ in lines) == [10.0 * number for number in range(1, 11)]
    assert all(length == pytest.approx(100.0) for length in lengths)


def test_slanted_lines_stand_as_far_apart_as_they_are_asked_to():
    lines = hatched("diagonal", [SQUARE], 10.0)
    offsets = sorted((ax + ay) / np.sqrt(2) for (ax, ay), _ in lines)
    assert np.diff(offsets) == pytest.approx(10.0)
