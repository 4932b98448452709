"""How large counters are, and whether they are seen."""

import pygame
import pytest

from game.board.camera import Camera
from game.board.options import DrawOptions
from game.games.diplomacy.picture.frames import frame_of
from tests.games.diplomacy.picture import boards as board

SIZES = [(830, 688), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)]


def width_of_a_counter(camera: Camera, ui_scale: float) -> int:
    """In pixels, as the pointer finds it in Moscow, where it stands alone."""
    frame, painter = frame_of(board.game(), board.start()), board.painter()
    painter.draw(pygame.Surface((1, 1)), camera, frame, DrawOptions(ui_scale=ui_scale))
    x, y = painter.stand(camera, "MOS")
    return sum(painter.piece_at(camera, (x + dx, y), frame) is not None for dx in range(-200, 200))


@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 2.0, 2.7, 5.4])
@pytest.mark.parametrize("size", SIZES)
def test_a_counter_has_the_same_share_of_the_board_in_every_picture(
    size: tuple[int, int], ui_scale: float
) -> None:
    """As at a table of 1280x720, where it is 28 pixels wide; sizes are those of tables and of exports."""
    camera = board.fitted(*size)
    share = width_of_a_counter(camera, ui_scale) / camera.board_rect().w
    assert share == pytest.approx(28 / 742, rel=0.04)


def test_counters_grow_less_than_the_board_when_one_looks_closer() -> None:
    camera = board.fitted()
    whole = width_of_a_counter(camera, 1.0)
    camera.zoom_at(4.0, camera.to_screen(*board.geometry().anchor("MOS")))
    camera.settle()
    assert 2 * whole < width_of_a_counter(camera, 1.0) < 3 * whole
