"""The leaf of the chronicle: its lines fill it, whether it tells of one thing or of three."""

from __future__ import annotations

import pygame
import pytest

from game.board.fonts import Fonts
from game.core.places import assets_root
from game.export.press.newspaper import draw_chronicle
from game.story.page import FrontPage, Item

KEYS = Item(
    "How Grubkin of the Many came to hold the keys",
    "The keys of the field are with Grubkin of the Many. If they are with them still when the turn comes "
    "round, the singers may put their instruments away.",
)
SAYING = Item(
    "A saying of the wells", "Who has two wells has two neighbors. Who has three has none for long."
)


@pytest.mark.parametrize("items", [(KEYS,), (KEYS, SAYING), (KEYS, KEYS, SAYING)], ids=len)
def test_no_leaf_is_empty_in_its_lower_half(items: tuple[Item, ...]) -> None:
    """A page of one event was blank below the middle."""
    width, height = 1200, 675
    surface, picture = pygame.Surface((width, height)), pygame.Surface((600, 600))
    page = FrontPage("chronicle", "The Chronicle", "Set down at the wells", "Turn 8", 1, items)
    draw_chronicle(surface, page, picture, Fonts(assets_root() / "fonts"))
    column = surface.subsurface((60, height // 2, 600, height // 2 - 60))
    marks = pygame.mask.from_threshold(column, (90, 28, 20), (60, 30, 30, 255))
    assert marks.count() > 100
