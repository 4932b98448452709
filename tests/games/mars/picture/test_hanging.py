"""Units that hang: taken for nothing by the side on move."""

import pytest

from game.games.mars.picture.hanging import hanging
from game.games.mars.rules.squares import names_of
from tests.games.mars.rules.boards import place


@pytest.mark.parametrize(
    ("position", "hung"),
    [
        ("7k/8/8/3w4/8/8/3W4/K7 b - - 0 1", ("d2",)),  # R6.5: as a Rook, the Front being Passive
        ("7k/8/8/3w4/8/8/3W3W/K7 b - - 0 1", ()),  # the War Man on h2 takes the taker
        ("7k/8/8/3w4/8/8/3M4/K7 b - - 0 1", ()),  # R6.4b: a Mantacron takes its captor along
        ("7k/8/8/8/3a4/8/3W4/K7 b - - 0 1", ("d2",)),  # R6.9: a Master shoots and stays where it is ...
        ("7k/8/8/8/3a3W/8/3W4/K7 b - - 0 1", ()),  # ... where the War Man on h4 takes it
        ("7k/8/8/3w4/8/8/3W4/K7 w - - 0 1", ("d5",)),  # always those of the side that is not on move
        ("7k/8/8/8/8/8/3W4/K7 b - - 0 1", ()),
    ],
)
def test_a_unit_hangs_that_can_be_taken_by_a_unit_that_cannot(position: str, hung: tuple[str, ...]) -> None:
    assert names_of(hanging(place(position))) == hung
