"""Boxes: a kept picture looks like one put together in its place."""

from __future__ import annotations

import pygame
import pytest

from game.core.places import assets_root
from game.ui import boxes
from game.ui.theme import Theme


@pytest.mark.parametrize("fill", ["button", "brass", ""])
@pytest.mark.parametrize("edge", ["panel_edge", "brass"])
@pytest.mark.parametrize("size", [(54, 54), (342, 54), (14, 40), (207, 12)])
@pytest.mark.parametrize("scale", [0.9, 2.25])
def test_a_kept_box_is_the_box(
    fill: str, edge: str, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme, rect = Theme(scale, assets_root()), pygame.Rect((7, 9), size)
    kept, built = (pygame.Surface((400, 90)) for _ in range(2))
    for surface in (kept, built):
        surface.fill("#1f2a30")
    boxes.draw_box(kept, rect, theme, fill, edge, 6, 2)
    monkeypatch.setattr(boxes, "KEPT_AREA", 0)
    boxes.draw_box(built, rect, theme, fill, edge, 6, 2)
    first, second = (pygame.surfarray.array3d(surface).astype(int) for surface in (kept, built))
    assert abs(first - second).max() <= 1
    assert (first != pygame.surfarray.array3d(_ground())).any()


def _ground() -> pygame.Surface:
    surface = pygame.Surface((400, 90))
    surface.fill("#1f2a30")
    return surface
