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


def lit(place: str, light: Light) -> tuple[pygame.Surface, int]:
    """A light on the standard board, and of how many pixels its pictures are."""
    geometry = board_geometry(find_game("standard").load().document)
    camera = Camera(geometry.size, pygame.Rect(0, 0, 800, 600))
    parts = HighlightLayer(board_shapes(geometry)).blits(camera, [(place, light)])
    picture = pygame.Surface((800, 600), 0, 32)
    picture.fill((40, 90, 150))
    dark = pygame.mask.from_threshold(picture, (40, 90, 150), (1, 1, 1, 255)).count()
    picture.fblits(parts)
    assert pygame.mask.from_threshold(picture, (40, 90, 150), (1, 1, 1, 255)).count() < dark - 100
    return picture, sum(part.get_width() * part.get_height() for part, _ in parts)


@pytest.mark.parametrize("place", ["NAO", "STP", "GRE"])
@pytest.mark.parametrize("light", [HOVER, DASHED])
def test_a_light_drawn_in_squares_is_the_same_as_in_one_and_squares_without_a_line_are_none(
    place: str, light: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(highlights, "TILE", 2000)
    whole, most = lit(place, light)
    monkeypatch.setattr(highlights, "TILE", 16)
    squares, least = lit(place, light)
    assert pygame.image.tobytes(squares, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert least < (1.0 if place == "GRE" else 0.7) * most


def test_a_place_is_lit_wherever_the_edge_of_the_view_cuts_through_it() -> None:
    geometry = board_geometry(find_game("standard").load().document)
    layer, camera = HighlightLayer(board_shapes(geometry)), Camera(geometry.size, pygame.Rect(0, 0, 640, 480))
    camera.zoom_at(3.0, camera.viewport.center)
    camera.settle()
    for zoom in (1.01, 1.02, 1.03):
        camera.zoom_at(zoom, (0, 0))
        camera.settle()
        for place in geometry.labels:
            assert all(min(part.get_size()) > 0 for part, _ in layer.blits(camera, [(place, HOVER)]))
