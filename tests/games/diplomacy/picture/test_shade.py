"""The engraved shade: scaled in squares, several at once, as each is by itself."""

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.board.camera import zoom_step
from game.games.diplomacy.picture.layers.shade import Shade


@pytest.fixture(scope="module")
def background(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A picture of 700 by 300 levels of gray."""
    levels = np.random.default_rng(7).integers(0, 256, (700, 300), dtype=np.uint8)
    picture = pygame.Surface(levels.shape, 0, 8)
    picture.set_palette([(level,) * 3 for level in range(256)])
    pygame.surfarray.pixels2d(picture)[...] = levels
    file = tmp_path_factory.mktemp("shade") / "gray.png"
    pygame.image.save(picture, file)
    return file


@pytest.mark.parametrize("zoom", [0.75, 1.0, 1.5])
def test_squares_that_are_scaled_together_are_what_each_is_alone(background: Path, zoom: float) -> None:
    side, whole = round(2 / zoom_step(zoom)), pygame.image.load(background)
    area = pygame.Rect(0, 0, round(700 * zoom), round(300 * zoom))
    laid = pygame.Surface(area.size, 0, 32)
    laid.fill((255, 255, 255))
    Shade(background).lay(laid, area, zoom)
    alone = pygame.Surface(area.size, 0, 32)
    source = side + (1 if zoom > 1 else 0)
    for x in range(0, 700, side):
        for y in range(0, 300, side):
            part = pygame.Surface((source, source), 0, 32)
            part.fill((255, 255, 255))
            part.blit(whole, (-x, -y))
            size = (round(side * zoom),) * 2
            alone.blit(pygame.transform.smoothscale(part, size), (round(x * zoom), round(y * zoom)))
    assert np.array_equal(pygame.surfarray.array3d(laid), pygame.surfarray.array3d(alone))
