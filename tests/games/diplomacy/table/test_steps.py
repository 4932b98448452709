"""Where the keyboard's focus goes: to what lies nearest ahead."""

import pytest

from game.games.diplomacy.table.steps import nearest


class Plain:
    """A geometry of points."""

    def __init__(self, **points):
        self.outlines = dict.fromkeys(points)
        self.points = points

    def anchor(self, key, kind):
        assert kind == "unit"
        return self.points[key]


@pytest.mark.parametrize(
    ("points", "goal"),
    [
        ({}, "here"),
        ({"a": (20, 10)}, "a"),
        ({"a": (20, 10), "b": (30, 10)}, "a"),
        ({"a": (30, 10), "b": (20, 10)}, "b"),
        ({"a": (0, 10)}, "here"),  # behind
        ({"a": (10, 10)}, "here"),
        ({"a": (10, 30)}, "here"),  # beside
        ({"a": (20, 30)}, "a"),  # twice as far aside as ahead
        ({"a": (20, 31)}, "here"),
        ({"a": (20, -11)}, "here"),
        ({"a": (11, 10)}, "a"),
        ({"aside": (20, 15), "ahead": (29, 10)}, "ahead"),  # a step aside counts twice
        ({"aside": (20, 14), "ahead": (29, 10)}, "aside"),
        ({"aside": (20, 6), "ahead": (29, 10)}, "aside"),
    ],
)
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_it_goes_to_the_nearest_place_ahead_or_stays(points, goal, turn):
    """The same in all four directions."""

    def turned(x, y):
        for _ in range(turn):
            x, y = -y, x
        return x, y

    dx, dy = turned(1, 0)
    board = Plain(here=turned(10, 10), **{key: turned(*point) for key, point in points.items()})
    assert nearest(board, "here", tuple(points), dx, dy) == goal


def test_a_key_that_is_no_place_lies_in_the_corner():
    board = Plain(a=(20, 0), b=(-20, 0))
    assert nearest(board, "nowhere", ("a", "b"), 1, 0) == "a"
    assert nearest(board, "nowhere", ("a", "b"), -1, 0) == "b"
    assert nearest(board, "nowhere", ("a", "b"), 0, 1) == "nowhere"
