from math import isclose

import pygame
import pytest

from game.board.camera import SLACK, Camera, nearest_zoom, zoom_step

BOARD = (2000, 1808)


def camera(width: int = 1280, height: int = 720, left: int = 0) -> Camera:
    return Camera(BOARD, pygame.Rect(left, 0, width, height))


@pytest.mark.parametrize("zoom", [0.31, 0.5, 0.586, 0.99, 1.0, 1.7, 3.9])
def test_zooms_are_steps_that_make_whole_tiles(zoom: float) -> None:
    near = nearest_zoom(zoom)
    assert abs(near - zoom) <= zoom / 64
    side = 4 / zoom_step(near)
    assert side == int(side)
    assert near * side == int(near * side)
    assert 256 <= near * side <= 512


def test_a_fitted_board_lies_whole_and_centered_in_the_view() -> None:
    seen = camera(left=300)
    rect = seen.board_rect()
    assert seen.viewport.contains(rect)
    assert abs(rect.centerx - seen.viewport.centerx) <= 1
    assert seen.is_fitted
    assert seen.is_settled


def test_screen_and_board_are_each_other_s_way_back() -> None:
    seen = camera()
    seen.zoom_at(2.5, (700, 300))
    x, y = seen.to_board(*seen.to_screen(1234.5, 567.25))
    assert isclose(x, 1234.5)
    assert isclose(y, 567.25)


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    seen = camera()
    under = seen.to_board(640, 360)
    for _ in range(9):
        seen.zoom_at(1.15, (640, 360))
        x, y = seen.to_screen(*under)
        assert abs(x - 640) <= 6
        assert abs(y - 360) <= 6


def test_many_small_turns_of_a_touchpad_zoom_as_far_as_one_large() -> None:
    small, large = camera(), camera()
    for _ in range(100):
        small.zoom_at(1.005, (640, 360))
    large.zoom_at(1.005**100, (640, 360))
    assert small.zoom == large.zoom


def test_the_zoom_has_limits() -> None:
    seen = camera()
    fitted = seen.zoom
    seen.zoom_at(0.01, (0, 0))
    assert seen.zoom == fitted
    seen.zoom_at(1000, (0, 0))
    assert seen.zoom == 4.0


def test_a_board_cannot_be_lost() -> None:
    seen = camera()
    seen.zoom_at(4, (640, 360))
    seen.pan(100000, -100000)
    rect = seen.board_rect()
    assert rect.left <= SLACK
    assert rect.bottom >= seen.viewport.bottom - SLACK - 1


def test_it_settles_when_the_wheel_rests() -> None:
    seen = camera()
    seen.zoom_at(1.3, (100, 100))
    assert not seen.is_settled
    assert not seen.update(0.1)  # passed before the wheel was turned
    assert not seen.update(0.1)
    assert seen.update(0.1)
    assert seen.is_settled
    assert not seen.update(0.1)


def test_what_a_slow_picture_took_before_the_wheel_was_turned_is_no_rest() -> None:
    seen = camera()
    for _ in range(3):
        seen.zoom_at(1.12, (100, 100))
        assert not seen.update(60.0)
        assert not seen.is_settled
    assert seen.update(60.0)


def test_a_fitted_board_is_fitted_again_in_another_window() -> None:
    seen = camera()
    seen.resize(pygame.Rect(0, 0, 1920, 1080))
    assert seen.zoom == camera(1920, 1080).zoom


def test_a_zoomed_board_keeps_its_middle_in_another_window() -> None:
    seen = camera()
    seen.zoom_at(3, (640, 360))
    middle = seen.to_board(*seen.viewport.center)
    seen.resize(pygame.Rect(200, 0, 1500, 900))
    x, y = seen.to_board(*seen.viewport.center)
    assert abs(x - middle[0]) < 2
    assert abs(y - middle[1]) < 2


def test_a_board_as_wide_as_its_window_is_as_wide_as_the_next_and_keeps_its_middle() -> None:
    seen = camera()
    seen.fill()
    seen.pan(0, 200)
    _, middle = seen.to_board(*seen.viewport.center)
    seen.resize(pygame.Rect(0, 0, 2560, 1440))
    rect = seen.board_rect()
    assert 2560 - 2560 / 32 <= rect.width <= 2560
    assert abs(seen.to_board(*seen.viewport.center)[1] - middle) < 2


@pytest.mark.parametrize(
    ("points", "width"),
    [
        ([(900, 800), (1100, 1000)], 1280),
        ([(400, 300), (1500, 420)], 1280),
        ([(400, 300), (420, 1500)], 640),
        ([(30, 20), (500, 700)], 1280),
    ],
)
def test_points_that_are_looked_at_are_in_sight_with_room_around_them(
    points: list[tuple[float, float]], width: int
) -> None:
    seen = camera(width)
    seen.look_at(points, 100)
    for x, y in points:
        for dx, dy in ((-100, 0), (100, 0), (0, -100), (0, 100)):
            corner = min(max(x + dx, 0), BOARD[0]), min(max(y + dy, 0), BOARD[1])
            assert seen.viewport.inflate(2, 2).collidepoint(seen.to_screen(*corner))
    assert seen.zoom > seen.fitting_zoom
    assert seen.is_settled
    for start, end, near, far in (
        (seen.board_rect().left, seen.board_rect().right, seen.viewport.left, seen.viewport.right),
        (seen.board_rect().top, seen.board_rect().bottom, seen.viewport.top, seen.viewport.bottom),
    ):
        assert end - start < far - near or (start <= near and far <= end), "no strip of table at an edge"


def test_what_is_looked_at_is_never_larger_than_it_was_drawn_and_never_less_than_the_whole() -> None:
    seen = camera()
    seen.look_at([(900, 800)], 10)
    assert seen.zoom == 1.0
    seen.look_at([(0, 0), BOARD], 100)
    assert seen.is_fitted
    small = Camera((400, 300), pygame.Rect(0, 0, 1280, 720))
    small.look_at([(10, 10)], 10)
    assert small.is_fitted, "a small board is seen whole, larger than it was drawn"
