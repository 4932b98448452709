"""The chessboard: every square where it should be, and files that are no chessboard."""

import pytest

from game.core.errors import MapError
from game.core.places import maps_root
from game.geo.squares import CHESS_SQUARES, square_board
from game.geo.tmx import load_document


@pytest.fixture(scope="module")
def board():
    return square_board(load_document(maps_root() / "chessboard.tmx"))


def test_it_has_sixty_four_squares_of_two_shades(board):
    assert sorted(board.squares) == sorted(CHESS_SQUARES)
    assert sum(square.is_dark for square in board.squares.values()) == 32
    assert board.squares["a1"].is_dark
    assert not board.squares["h1"].is_dark


def test_a1_is_left_below_and_every_center_is_found_again(board):
    assert board.center("a1") == (96, 768)
    assert board.center("a1", is_flipped=True) == board.center("h8")
    for name in CHESS_SQUARES:
        assert board.locate(*board.center(name)) == name
        assert board.locate(*board.center(name, is_flipped=True), is_flipped=True) == name


@pytest.mark.parametrize("point", [(10, 10), (47.9, 400), (816, 400), (-5, -5), (863, 863)])
def test_beside_the_board_is_no_square(board, point):
    assert board.locate(*point) is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name="c3"', 'name="c4"', "two squares c4"),
        ('name="c3"', 'name="i9"', "no square c3"),
        ('width="96" height="96"', 'width="96" height="90"', "not as high"),
        ('value="dark"', 'value="gray"', "shade 'gray'"),
        (' width="96" height="96"', "", "no rectangle"),
    ],
)
def test_a_broken_board_is_refused(tmp_path, old, new, said):
    path = tmp_path / "board.tmx"
    path.write_text((maps_root() / "chessboard.tmx").read_text().replace(old, new, 1))
    with pytest.raises(MapError, match=said):
        square_board(load_document(path))
