"""The light of the seasons on the board of standard Diplomacy."""

from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.board.options import DrawOptions
from game.games.diplomacy.picture.frames import frame_of
from tests.games.diplomacy.picture import boards as board


def seen(season: str, options: DrawOptions, world: str = "edwardian") -> np.ndarray:
    """The board as it is drawn in a season."""
    camera = board.fitted(480, 360)
    surface = pygame.Surface(camera.viewport.size, 0, 32)
    frame = replace(frame_of(board.game(), board.start()), season=season)
    board.painter(world).draw(surface, camera, frame, options)
    return pygame.surfarray.array3d(surface).astype(float)


@pytest.mark.parametrize(("season", "channel"), [("F", 2), ("W", 0)])
def test_fall_takes_some_blue_and_winter_some_red(season: str, channel: int) -> None:
    options = DrawOptions(names="none")
    spring, later = seen("S", options), seen(season, options)
    lost = 1 - later.mean(axis=(0, 1)) / spring.mean(axis=(0, 1))
    assert int(np.argmax(lost)) == channel
    assert 0.05 < lost[channel] < 0.15


def test_a_board_that_is_kept_has_the_light_of_its_season_once() -> None:
    hurried = DrawOptions(names="none", is_hurried=True)
    for season in "SFFWFS":
        assert np.array_equal(seen(season, hurried), seen(season, replace(hurried, is_hurried=False)))


def test_the_plain_board_is_as_bright_all_the_year_round() -> None:
    plain = DrawOptions(names="none")
    assert np.array_equal(seen("S", plain, "plain"), seen("W", plain, "plain"))
