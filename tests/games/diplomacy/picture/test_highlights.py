"""Lights of places."""

from __future__ import annotations

import pygame
import pytest

from game.board.camera import Camera
from game.board.marks import Light
from game.board.shapes import board_shapes
from game.games.diplomacy.picture.layers import highlights
from game.games.diplomacy.picture.layers.highlights import HOVER, HighlightLayer
from game.games.list import find_game
from game.geo.geometry import board_geometry

DASHED = Light((255, 196, 150), 2.4, 10.0)


def lit(place: str, light: Light) -> pygame.Surface:
    """The picture of a light on the standard board."""
    geometry = board_geometry(find_game("standard").load().document)
    camera = Camera(geometry.size, pygame.Rect(0, 0, 800, 600))
    ((picture, _),) = HighlightLayer(board_shapes(geometry)).blits(camera, [(place, light)])
    return picture


@pytest.mark.parametrize("place", ["NAO", "STP", "GRE"])
@pytest.mark.parametrize("light", [HOVER, DASHED])
def test_a_light_drawn_in_strips_is_the_same_as_in_one(
    place: str, light: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lit(place, light)
    monkeypatch.setattr(highlights, "STRIP", 1)
    strips = lit(place, light)
    assert pygame.mask.from_surface(whole).count() > 100
    assert pygame.image.tobytes(strips, "RGBA") == pygame.image.tobytes(whole, "RGBA")
