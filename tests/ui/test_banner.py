"""The line over a board that says how the game ended."""

from __future__ import annotations

import pygame
import pytest

from game.core.places import assets_root
from game.ui.panels.banner import draw_slim_banner
from game.ui.panels.texts import Texts
from game.ui.theme import Theme, color


@pytest.mark.parametrize("height", [24, 28, 36, 60])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_its_letters_keep_clear_of_its_edges(height: int, scale: float) -> None:
    """At 200 % the capitals stood on the frame."""
    surface = pygame.Surface((900, 100))
    strip = pygame.Rect(0, 20, 900, height)
    draw_slim_banner(surface, strip, "White has won", "Black is gone.", Texts(Theme(scale, assets_root())))
    inside = strip.inflate(-40, -2 * round(scale))
    for y in (inside.top, inside.bottom - 1):
        assert {surface.get_at((x, y))[:3] for x in range(inside.left, inside.right)} == {color("panel")[:3]}
    middle = {surface.get_at((x, inside.centery))[:3] for x in range(inside.left, inside.right)}
    assert len(middle) > 1, "there are letters"
