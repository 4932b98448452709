"""The room that pictures of boards are given at New game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.list import CATALOGUE
from game.screens.load.boards import SIZE
from game.screens.setup.new_game import NewGameScene
from game.screens.setup.preview import FieldPreview
from tests.pilot import Pilot
from tests.table.pilot import Floor


@pytest.mark.parametrize("window", [(1280, 720), (1280, 560), (1920, 1080)])
def test_a_field_has_the_proportions_of_all_pictures_of_boards(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []

    def noting(
        self: FieldPreview, setup: object, size: tuple[int, int], assets: Path
    ) -> pygame.Surface | None:
        asked.append(size)
        return None

    monkeypatch.setattr(FieldPreview, "picture", noting)
    pilot = Pilot(window)
    pilot.start(Floor(), NewGameScene(CATALOGUE, "wrom"))
    pilot.run()
    pilot.close()
    assert asked
    for width, height in asked:
        assert abs(width * SIZE[1] - height * SIZE[0]) < SIZE[0]
