"""Texts that find room: a line rises when its text is longer."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue.places import assets_root
from game.ui.panels.texts import Texts
from game.ui.theme import Theme

LONG = (
    "F NTH cannot convoy A YOR to HOL, because the army that was chosen lies on no coast from which a fleet could take it up. "
    * 2
)


@pytest.mark.parametrize("scale", [0.9, 1.35, 2.25])
@pytest.mark.parametrize("width", [300, 640, 1200])
def test_a_line_rises_until_all_of_its_text_is_to_be_seen(scale: float, width: int) -> None:
    pygame.font.init()
    texts = Texts(Theme(scale, assets_root()))
    line = pygame.Rect(10, 800, width + 20, texts.theme.px(36))
    assert texts.risen("Short.", line, width) == line
    risen = texts.risen(LONG, line, width)
    image = texts.image(LONG, wrap=width)
    assert risen.height >= image.get_height()
    assert (risen.left, risen.bottom, risen.width) == (line.left, line.bottom, line.width)
    surface = pygame.Surface((width + 40, 900))
    texts.block(surface, LONG, pygame.Rect(risen.left, risen.top, width, risen.height))
    wanted = image.get_bounding_rect().height
    mask = pygame.mask.from_threshold(surface, "black", (8, 8, 8, 255))
    mask.invert()
    drawn = mask.get_bounding_rects()
    top, bottom = min(r.top for r in drawn), max(r.bottom for r in drawn)
    assert bottom - top >= wanted - 2
    assert risen.top <= top
    assert bottom <= risen.bottom
